package graph

import (
	"math"
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// window is a sliding window over the dimensions of an input.
type window struct {
	size, stride, base, dilate []int64
	padding                    []int64 // pairs
}

// check verifies that the lists fit together; messages as upstream has them.
func (w *window) check() error {
	n := len(w.size)
	for _, l := range []struct {
		v    []int64
		name string
	}{{w.stride, "window-strides"}, {w.base, "base-dilation factors"}, {w.dilate, "window-dilation factors"}} {
		if len(l.v) != n {
			return ir.Errorf("expects %s to have same dimension-size as size of window dimensions (%d), but got: %d.", l.name, n, len(l.v))
		}
	}
	if len(w.padding) != 2*n {
		return ir.Errorf("expects padding-entries to have same dimension-size as size of window dimensions (%d), but got: %d.", n, len(w.padding)/2)
	}
	for i := range n {
		for _, l := range []struct {
			v    int64
			name string
		}{{w.size[i], "value"}, {w.stride[i], "stride"}, {w.base[i], "base dilation factor"}, {w.dilate[i], "window dilation factor"}} {
			if l.v != ir.Dynamic && l.v <= 0 {
				return ir.Errorf("expects window to have positive %s for %d-th window dimension, but got %d.", l.name, i, l.v)
			}
			if l.v > maxPadding {
				return ir.Errorf("expects window to have %s of at most %d for %d-th window dimension, but got %d.", l.name, int64(maxPadding), i, l.v)
			}
		}
		for _, p := range w.padding[2*i : 2*i+2] {
			if !paddingFits(p, 0, 0) {
				return ir.Errorf("expects window to have padding between -%d and %[1]d for %d-th window dimension, but got %d.", int64(maxPadding), i, p)
			}
		}
	}
	return nil
}

// out returns the number of places of the window in each dimension.
func (w *window) out(in []int64) []int64 {
	out := make([]int64, len(in))
	for i, n := range in {
		if n == ir.Dynamic || w.size[i] == ir.Dynamic {
			out[i] = ir.Dynamic
			continue
		}
		padded := w.padding[2*i] + Dilated(n, w.base[i]) + w.padding[2*i+1]
		size := Dilated(w.size[i], w.dilate[i])
		if padded <= 0 || size > padded {
			continue
		}
		out[i] = (padded-size)/w.stride[i] + 1
	}
	return out
}

// Dilated returns the extent of n elements with holes between them, as far as a
// quarter of the largest number: there is room for paddings, and no memory.
func Dilated(n, d int64) int64 {
	const most = math.MaxInt64 / 4
	switch {
	case n == 0:
		return 0
	case n-1 >= most/d:
		return most
	}
	return (n-1)*d + 1
}

// eval computes the convolution: for each place of the window, the elements
// under it are gathered and multiplied with every output feature of the kernel.
func (c *conv) eval(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	if isQuantized(op) {
		return quantized(op, in, data.F64, func(in []data.Value, r data.Type) ir.Outcome {
			return c.compute(m, op, in[0].Tensor(), in[1].Tensor(), r)
		})
	}
	e, ok := resultElem(op, 0)
	if !ok {
		return unsupported(op, ir.ElemOf(op.Result(0).Type()))
	}
	return c.compute(m, op, in[0].Tensor(), in[1].Tensor(), e)
}

func (c *conv) compute(m ir.Machine, op *ir.Op, l, r *data.Tensor, e data.Type) ir.Outcome {
	if l == nil || r == nil || l.HasPoison() || r.HasPoison() {
		return unsupported(op, ir.ElemOf(op.Operand(0).Type()))
	}
	l, r = ofKind(l, e), ofKind(r, e)
	c.lhs, c.rhs = ir.Tensor(l.Shape, ir.Scalar(l.Elem)), ir.Tensor(r.Shape, ir.Scalar(r.Elem))
	shape, err := c.shape()
	if err != nil {
		return trapErr(err)
	}
	if err := checkSize(e, shape); err != nil {
		return trapErr(err)
	}
	d := c.dims
	out := data.New(e, shape...)
	lp := transpose(l, slices.Concat([]int64{d.InBatch}, d.InSpatial, []int64{d.InFeature}))
	rp := transpose(r, slices.Concat([]int64{d.KernelOut}, d.KernelSpatial, []int64{d.KernelIn}))
	if rev := c.reversed(); len(rev) > 0 {
		rp = reverse(rp, rev)
	}
	work := out.Len() * product(rp.Shape[1:])
	if !m.Step(work/8 + 1) {
		return ir.Trap("out of fuel")
	}
	// The result is made in the order batch, spatial, feature and permuted at the end.
	perm := slices.Concat([]int64{d.OutBatch}, d.OutSpatial, []int64{d.OutFeature})
	ordered := make([]int64, len(perm))
	back := make([]int64, len(perm))
	for i, p := range perm {
		ordered[i] = shape[p]
		back[p] = int64(i)
	}
	out = data.New(e, ordered...)
	switch {
	case l.Elem == data.F32 && r.Elem == data.F32 && e == data.F32:
		o := data.Slice[float32](out)
		convolve(c, data.Slice[float32](lp.Expand()), data.Slice[float32](rp.Expand()), lp.Shape, rp.Shape, ordered, matmul4[float32], func(i int64, v float32) { o[i] = v })
	case l.Elem == data.Complex(data.F32) && r.Elem == l.Elem && e == l.Elem:
		o := data.Slice[complex64](out)
		convolve(c, data.Slice[complex64](lp.Expand()), data.Slice[complex64](rp.Expand()), lp.Shape, rp.Shape, ordered, matmul64, func(i int64, v complex64) { o[i] = v })
	case l.Elem.IsComplex():
		convolve(c, toComplex(lp), toComplex(rp), lp.Shape, rp.Shape, ordered, matmul128, func(i int64, v complex128) { setComplex(out, i, v) })
	case l.Elem.IsFloat() && r.Elem.IsFloat():
		convolve(c, toFloats(lp), toFloats(rp), lp.Shape, rp.Shape, ordered, matmul4[float64], storeFloats(out))
	case l.Elem.IsInt() && r.Elem.IsInt():
		mask := data.Mask(e)
		store := func(i int64, v int64) { out.SetBits(i, uint64(v)&mask) }
		if l.Elem == data.I1 {
			store = func(i int64, v int64) { out.SetBits(i, b2u(v != 0)) }
		}
		convolve(c, toInts(lp), toInts(rp), lp.Shape, rp.Shape, ordered, matmulInts, store)
	default:
		return unsupported(op, ir.ElemOf(op.Operand(0).Type()))
	}
	return tensorResult(transpose(out, back))
}

// reversed lists the reversed dimensions of a kernel in the order output
// feature, spatial, input feature.
func (c *conv) reversed() []int64 {
	var dims []int64
	for i, r := range c.reverse {
		if r {
			dims = append(dims, int64(i)+1)
		}
	}
	return dims
}

type number interface {
	int64 | float32 | float64 | complex64 | complex128
}

// convolve computes on l in the order batch, spatial, feature, on r in the order
// output feature, spatial, input feature, into batch, spatial, feature.
func convolve[T number](c *conv, l, r []T, ls, rs, os []int64, mul func(l, r []T, b, m, n, k int64, store func(int64, T)), store func(int64, T)) {
	n := c.spatial()
	in, kernel, out := ls[1:1+n], rs[1:1+n], os[1:1+n]
	features, perGroup, outFeatures := ls[n+1], rs[n+1], os[n+1]
	places, taps := product(out), product(kernel)
	patch := make([]T, taps*perGroup)
	groups := c.featureGroups * c.batchGroups
	outPer := outFeatures / groups
	size := product(in) * features
	lstr := stridesOf(in)
	for b := range os[0] {
		for g := range groups {
			// A feature group reads its features, a batch group its batches; each
			// makes its part of the output features.
			batch, first := b, int64(0)
			if c.batchGroups > 1 {
				batch = g*os[0] + b
			} else {
				first = g * perGroup
			}
			image := l[batch*size : (batch+1)*size]
			weights := r[g*outPer*taps*perGroup : (g+1)*outPer*taps*perGroup]
			place := int64(0)
			EachIndex(out, func(idx []int64) {
				tap := int64(0)
				EachIndex(kernel, func(k []int64) {
					at, inside := int64(0), true
					for i := range idx {
						p := idx[i]*c.stride[i] + k[i]*c.rhsDilate[i] - c.padding[2*i]
						if p < 0 || p%c.lhsDilate[i] != 0 || p/c.lhsDilate[i] >= in[i] {
							inside = false
							break
						}
						at += p / c.lhsDilate[i] * lstr[i]
					}
					dst := patch[tap*perGroup : (tap+1)*perGroup]
					if inside {
						copy(dst, image[at*features+first:])
					} else {
						clear(dst)
					}
					tap++
				})
				base := (b*places+place)*outFeatures + g*outPer
				mul(patch, weights, 1, 1, outPer, taps*perGroup, func(i int64, v T) { store(base+i, v) })
				place++
			})
		}
	}
}
