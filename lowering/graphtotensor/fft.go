package graphtotensor

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/complex"
	"terrace/dialects/graph"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/ir/data"
)

// fft transforms the last dimensions one after the other.
func fft(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	t := resultType(op)
	kind, _ := graph.FftType.Value(op.Get("fft_type"))
	length, _ := ir.Ints(op.Get("fft_length"))
	r, n := len(t.Shape), len(length)
	inverse := kind == graph.IFFT || kind == graph.IRFFT
	if ir.IsComplex(ir.ElemOf(op.Operand(0).Type())) && ir.IsComplex(t.Elem) && n == 1 && length[0] > 1 && !slices.Contains(t.Shape, 0) {
		return []*ir.Value{l.fftLines(op.Operand(0), t, r-1, inverse)}, nil
	}
	z := l.wide(op.Operand(0), 2)
	switch kind {
	case graph.RFFT:
		z = l.fftDim(z, r-1, inverse)
		if s := slices.Clone(shapeOf(z[0])); s[r-1] != 0 {
			dims := slices.Clone(l.sizes.of(z[0]))
			s[r-1], dims[r-1] = t.Shape[r-1], sizeOf(t.Shape[r-1])
			for i := range z {
				z[i] = l.part(ir.Tensor(s, ir.F64), z[i], sizesOf(make([]int64, r)), dims, nil)
			}
		}
		for d := r - n; d < r-1; d++ {
			z = l.fftDim(z, d, inverse)
		}
	case graph.IRFFT:
		for d := r - n; d < r-1; d++ {
			z = l.fftDim(z, d, inverse)
		}
		z = l.fftDim(l.hermitian(z, t.Shape), r-1, inverse)
	default:
		for d := r - n; d < r; d++ {
			z = l.fftDim(z, d, inverse)
		}
	}
	return []*ir.Value{l.narrowed(t, z, ir.IdentityMap(r), false)}, nil
}

// hermitian completes spectra of real signals: what is missing are the conjugates.
func (l *lowerer) hermitian(z partTensor, shape []int64) partTensor {
	r := len(shape)
	have, n := shapeOf(z[0])[r-1], shape[r-1]
	dims := slices.Clone(l.sizes.of(z[0]))
	dims[r-1] = sizeOf(n)
	out := make(partTensor, 2)
	for p := range out {
		t := ir.Tensor(shape, ir.F64)
		if have == 0 {
			out[p] = l.zeros(t, dims)
			continue
		}
		out[p] = l.kernelInto(l.emptyOf(t, dims), nil, nil, func(b *ir.Builder, _ []*ir.Value) []*ir.Value {
			at := make([]*ir.Value, r)
			for d := range at {
				at[d] = b.MakeAttrs(tensor.Index, []ir.NamedAttr{{Name: "dim", Attr: ir.I64Attr(int64(d))}}).Result(0)
			}
			s := &scalars{Builder: b, t: ir.Index}
			k := at[r-1]
			mirror := s.make(arith.SubI, arith.ConstantIndex(b, n), k)
			own := s.cmpi(arith.ULT, k, arith.ConstantIndex(b, have))
			other := s.cmpi(arith.ULT, mirror, arith.ConstantIndex(b, have))
			zero := arith.ConstantIndex(b, 0)
			at[r-1] = s.sel(own, k, s.sel(other, mirror, zero))
			v := b.Make(tensor.Extract, append([]*ir.Value{z[p]}, at...)...).Result(0)
			none := zeroOf(b, ir.F64)
			if p == 1 {
				flat := s.cmpi(arith.EQ, k, zero)
				if n%2 == 0 {
					flat = s.make(arith.OrI, flat, s.cmpi(arith.EQ, k, arith.ConstantIndex(b, n/2)))
				}
				v = s.sel(own, s.sel(flat, none, v), s.make(arith.NegF, v))
			}
			return []*ir.Value{s.sel(s.make(arith.OrI, own, other), v, none)}
		})
	}
	return out
}

// fftDim transforms along a dimension.
func (l *lowerer) fftDim(z partTensor, d int, inverse bool) partTensor {
	shape := shapeOf(z[0])
	if shape[d] <= 1 || slices.Contains(shape, 0) {
		return z
	}
	f := l.transform(l.sizes.of(z[0]), d, inverse)
	return l.loopsOver(f.bounds, z, func(at, z []*ir.Value) []*ir.Value {
		rows := make([]*ir.Value, 2)
		for p := range rows {
			rows[p] = tensor.BuildExtractSlice(l.b, z[p], nil, at, f.line, nil)
		}
		x := f.steps(rows)
		next := make([]*ir.Value, 2)
		for p := range next {
			row := l.kernel(ir.Tensor(f.line, ir.F64), []*ir.Value{x}, []*ir.AffineMap{f.part(p)}, f.scaled)
			next[p] = tensor.BuildInsertSlice(l.b, row, z[p], nil, at, f.line, nil)
		}
		return next
	})
}

// fftLines transforms complex numbers along a dimension of more than one element: each
// line is widened and narrowed where it stays in a cache.
func (l *lowerer) fftLines(x *ir.Value, t *ir.TensorType, d int, inverse bool) *ir.Value {
	f := l.transform(l.sizes.of(x), d, inverse)
	e, _ := ir.DataType(t)
	part := ir.Scalar(e.Part())
	return l.loopsOver(f.bounds, []*ir.Value{l.empty(t)}, func(at, out []*ir.Value) []*ir.Value {
		y := f.steps(l.wide(tensor.BuildExtractSlice(l.b, x, nil, at, f.line, nil), 2))
		row := l.kernel(ir.Tensor(f.line, t.Elem), []*ir.Value{y, y}, []*ir.AffineMap{f.part(0), f.part(1)}, func(b *ir.Builder, in []*ir.Value) []*ir.Value {
			in = f.scaled(b, in)
			return []*ir.Value{b.MakeTyped(complex.Create, t.Elem, convertScalar(b, in[0], part, false), convertScalar(b, in[1], part, false)).Result(0)}
		})
		return []*ir.Value{tensor.BuildInsertSlice(l.b, row, out[0], nil, at, f.line, nil)}
	})[0]
}

// table makes a constant of n elements.
func (l *lowerer) table(elem ir.Type, n int64, at func(i int64) uint64) *ir.Value {
	e, _ := ir.DataType(elem)
	x := data.New(e, n)
	for i := range n {
		x.SetBits(i, at(i))
	}
	return arith.ConstantOf(l.b, ir.Dense(ir.Tensor([]int64{n}, elem), x))
}

// A transform makes the steps of a transform of n elements. The interpreter's
// recursion combines, for each factor p of the length m that it has come to, p
// transforms of every p-th element; here all of one length are combined at once.
//
// With q the length that is done, element k of the transform that began at
// element s lies at k*(n/q) + s. Vectors run along s, which walks memory in the
// step's inputs and results, and of which the last steps have few: before those
// the two change places, and vectors run along k.
type transform struct {
	*lowerer
	n       int64
	d, rank int     // the line's dimension, and how many there are
	bounds  []poly  // how many lines there are in each dimension
	line    []int64 // the shape of one
	inverse bool
	root    []complex128
	roots   partTensor
}

// transform is that of a dimension whose size is known.
func (l *lowerer) transform(dims []poly, d int, inverse bool) *transform {
	n, _ := dims[d].constant()
	f := &transform{lowerer: l, n: n, d: d, rank: len(dims), inverse: inverse, root: graph.FftRoots(n, inverse),
		bounds: slices.Clone(dims), line: slices.Repeat([]int64{1}, len(dims))}
	f.bounds[d], f.line[d] = sizeOf(1), n
	f.roots = f.table(n, func(k int64) complex128 { return f.root[k] })
	return f
}

// part is the map from a line to a part of its transform.
func (f *transform) part(p int) *ir.AffineMap {
	return &ir.AffineMap{Dims: f.rank, Results: []*ir.AffineExpr{ir.AddExpr(ir.DimExpr(f.d), ir.ConstExpr(int64(p)*f.n))}}
}

// scaled divides parts of an inverse transform by its length.
func (f *transform) scaled(b *ir.Builder, in []*ir.Value) []*ir.Value {
	if !f.inverse {
		return in
	}
	out := make([]*ir.Value, len(in))
	for i, v := range in {
		out[i] = b.Make(arith.DivF, v, arith.ConstantFloat(b, ir.F64, float64(f.n))).Result(0)
	}
	return out
}

// table makes constants of the parts of n numbers.
func (f *transform) table(n int64, at func(i int64) complex128) partTensor {
	part := func(part func(complex128) float64) *ir.Value {
		return f.lowerer.table(ir.F64, n, func(i int64) uint64 { return data.FromFloat(data.F64, part(at(i))) })
	}
	return partTensor{part(func(z complex128) float64 { return real(z) }), part(func(z complex128) float64 { return imag(z) })}
}

// fewest is how many points vectors run along: with fewer, the dimensions change places.
const fewest = 8

// A step combines several factors at once as far as the registers hold the points:
// unrolled is the largest that is written out, together that of their product.
const (
	unrolled = 5
	together = 8
)

// steps transforms a line of which the parts are given to one tensor, the real
// parts before the imaginary ones.
func (f *transform) steps(rows []*ir.Value) *ir.Value {
	var factors []int64 // that of the last step first
	for m := f.n; m > 1; m /= graph.SmallestFactor(m) {
		factors = append(factors, graph.SmallestFactor(m))
	}
	slices.Reverse(factors)
	at := &spectra{rows: rows, q: 1}
	for len(factors) > 0 {
		n, product := 1, factors[0]
		for n < len(factors) && product*factors[n] <= together {
			product *= factors[n]
			n++
		}
		if m := f.n / (at.q * product); m < fewest && m < at.q && !at.turned {
			f.turn(at)
		}
		if product > unrolled && n == 1 {
			f.long(at, product)
		} else {
			f.step(at, factors[:n])
		}
		factors = factors[n:]
	}
	return at.x
}

// spectra are the transforms of length q.
type spectra struct {
	rows   []*ir.Value // the parts of the line, before the first step
	x      *ir.Value   // then both parts
	q      int64
	turned bool // element k of the one that began at s lies at s*q + k
}

// strides are how far apart elements lie whose k, and whose s, differ by one.
func (f *transform) strides(q int64, turned bool) (k, s int64) {
	if turned {
		return 1, q
	}
	return f.n / q, 1
}

// turn makes the two dimensions change places.
func (f *transform) turn(at *spectra) {
	q, m := at.q, f.n/at.q
	from := &ir.AffineMap{Dims: 3, Results: []*ir.AffineExpr{ir.DimExpr(0), ir.DimExpr(2), ir.DimExpr(1)}}
	x := tensor.BuildReshape(f.b, at.x, ir.Tensor([]int64{2, q, m}, ir.F64))
	x = f.move(ir.Tensor([]int64{2, m, q}, ir.F64), x, from)
	at.x, at.turned = tensor.BuildReshape(f.b, x, ir.Tensor([]int64{2 * f.n}, ir.F64)), true
}

// A twiddle is by which root the r-th of several points is turned: that of a
// number that grows with k.
type twiddle struct{ first, each int64 }

// step combines by several factors.
func (f *transform) step(at *spectra, factors []int64) {
	q, product := at.q, int64(1)
	for _, p := range factors {
		product *= p
	}
	m := f.n / (q * product) // transforms that are left
	dk, ds, bounds := 0, 1, []int64{q, m}
	if at.turned {
		dk, ds, bounds = 1, 0, []int64{m, q}
	}
	kStride, sStride := f.strides(q, at.turned)
	s := tensor.Spec{Bounds: bounds, Reductions: make([]bool, 2)}
	linear := func(k, s, first int64) *ir.AffineExpr {
		e := ir.AddExpr(ir.MulExpr(ir.DimExpr(dk), ir.ConstExpr(k)), ir.MulExpr(ir.DimExpr(ds), ir.ConstExpr(s)))
		return ir.AddExpr(e, ir.ConstExpr(first))
	}
	for i := range product {
		first := int64(0) // what is added to s
		rest, left := i, f.n/q
		for _, p := range factors {
			left /= p
			first += rest % p * left
			rest /= p
		}
		for part := range int64(2) {
			if at.rows != nil {
				m := &ir.AffineMap{Dims: 2, Results: slices.Repeat([]*ir.AffineExpr{ir.ConstExpr(0)}, f.rank)}
				m.Results[f.d] = linear(kStride, sStride, first*sStride)
				s.Ins, s.InMaps = append(s.Ins, at.rows[part]), append(s.InMaps, m)
				continue
			}
			m := &ir.AffineMap{Dims: 2, Results: []*ir.AffineExpr{linear(kStride, sStride, part*f.n+first*sStride)}}
			s.Ins, s.InMaps = append(s.Ins, at.x), append(s.InMaps, m)
		}
	}
	// The roots that points are turned by.
	turns := map[twiddle]int{}
	if q > 1 {
		f.twiddles(q, factors, func(t twiddle) {
			turns[t] = len(s.Ins)
			roots, m := f.roots, &ir.AffineMap{Dims: 2, Results: []*ir.AffineExpr{linear(t.each, 0, t.first)}}
			if at.turned { // vectors run along k
				roots, m.Results[0] = f.table(q, func(k int64) complex128 { return f.root[t.first+k*t.each] }), ir.DimExpr(dk)
			}
			s.Ins, s.InMaps = append(s.Ins, roots...), append(s.InMaps, m, m)
		})
	}
	part := ir.Tensor([]int64{1, q, m}, ir.F64)
	to := &ir.AffineMap{Dims: 2, Results: []*ir.AffineExpr{ir.ConstExpr(0), ir.DimExpr(0), ir.DimExpr(1)}}
	whole := ir.Tensor([]int64{2, product * q, m}, ir.F64)
	if at.turned {
		part = ir.Tensor([]int64{1, m, 1, q}, ir.F64)
		to = &ir.AffineMap{Dims: 2, Results: []*ir.AffineExpr{ir.ConstExpr(0), ir.DimExpr(0), ir.ConstExpr(0), ir.DimExpr(1)}}
		whole = ir.Tensor([]int64{2, m, product, q}, ir.F64)
	}
	for range 2 * product {
		s.Outs, s.OutMaps = append(s.Outs, f.empty(part)), append(s.OutMaps, to)
	}
	s.Body = func(b *ir.Builder, in, _ []*ir.Value) []*ir.Value {
		points := make([]number, product)
		for i := range points {
			points[i] = in[2*i : 2*i+2]
		}
		var k *ir.Value
		if q > 1 {
			k = b.MakeAttrs(tensor.Index, []ir.NamedAttr{{Name: "dim", Attr: ir.I64Attr(int64(dk))}}).Result(0)
		}
		points = f.combine(points, q, factors, func(x number, t twiddle) number {
			if q == 1 {
				return f.turnedBy(x, t.first)
			}
			return f.turnedAt(x, in[turns[t]:turns[t]+2], t, k, q)
		})
		var out []*ir.Value
		for _, v := range points {
			out = append(out, v...)
		}
		return out
	}
	x := f.empty(whole)
	op := tensor.Build(f.b, s)
	for j := range product {
		for p := range int64(2) {
			first := []int64{p, j * q, 0}
			if at.turned {
				first = []int64{p, 0, j, 0}
			}
			x = tensor.BuildInsertSlice(f.b, op.Result(int(2*j+p)), x, first, nil, part.Shape, nil)
		}
	}
	at.rows, at.x, at.q = nil, tensor.BuildReshape(f.b, x, ir.Tensor([]int64{2 * f.n}, ir.F64)), q*product
}

// twiddleOf is by which root the r-th of p points is turned where transforms of
// length q*done are combined, those of numbers k + j*q.
func (f *transform) twiddleOf(q, done, p, j, r int64) twiddle {
	each := r * (f.n / (q * done * p))
	return twiddle{j * q * each, each}
}

// twiddles visits all that combine needs.
func (f *transform) twiddles(q int64, factors []int64, visit func(twiddle)) {
	done := int64(1)
	for _, p := range factors {
		for j := range done {
			for r := int64(1); r < p; r++ {
				visit(f.twiddleOf(q, done, p, j, r))
			}
		}
		done *= p
	}
}

// combine makes of points, the first factor's side by side, those of transforms
// longer by all factors.
func (f *transform) combine(points []number, q int64, factors []int64, turned func(x number, t twiddle) number) []number {
	done, left := int64(1), int64(len(points))
	for _, p := range factors {
		left /= p
		next := make([]number, len(points))
		for j := range done {
			for i := range left {
				terms := slices.Clone(points[(j*left+i)*p:][:p])
				for r := int64(1); r < p; r++ {
					terms[r] = turned(terms[r], f.twiddleOf(q, done, p, j, r))
				}
				for to := range p {
					sum := terms[0]
					for r := int64(1); r < p; r++ {
						sum = f.plus(sum, f.turnedBy(terms[r], r*to*(f.n/p)%f.n))
					}
					next[(j+to*done)*left+i] = sum
				}
			}
		}
		points, done = next, done*p
	}
	return points
}

// turnedAt is x turned by a twiddle, whose root is given: as turnedBy does it for
// those k below q where that is by quarters.
func (f *transform) turnedAt(x, root number, t twiddle, k *ir.Value, q int64) number {
	out := f.times(x, root)
	for quarter := range int64(4) {
		at := quarter*f.n/4 - t.first
		if quarter*f.n%4 != 0 || at < 0 || at%t.each != 0 || at/t.each >= q {
			continue
		}
		exact := f.turnedBy(x, quarter*f.n/4)
		is := f.compare(arith.EQ, k, f.index(at/t.each))
		out = number{f.op1(arith.Select, is, exact[0], out[0]), f.op1(arith.Select, is, exact[1], out[1])}
	}
	return out
}

// long is step for a factor too large to be written out.
func (f *transform) long(at *spectra, p int64) {
	q, m := at.q, f.n/(at.q*p)
	kFrom, sFrom := f.strides(q, at.turned)
	kTo, sTo := f.strides(q*p, at.turned)
	mul := func(v *ir.Value, n int64) *ir.Value { return f.op1(arith.MulI, v, f.index(n)) }
	add := func(a, b *ir.Value) *ir.Value { return f.op1(arith.AddI, a, b) }
	read := func(i *ir.Value) number {
		if at.rows != nil {
			place := slices.Repeat([]*ir.Value{f.index(0)}, f.rank)
			place[f.d] = i
			return number{f.read(at.rows[0], place), f.read(at.rows[1], place)}
		}
		return number{f.read(at.x, []*ir.Value{i}), f.read(at.x, []*ir.Value{add(i, f.index(f.n))})}
	}
	t := ir.Tensor([]int64{p}, ir.F64)
	x := f.loops([]int64{q, m}, []*ir.Value{f.empty(ir.Tensor([]int64{2 * f.n}, ir.F64))}, func(place, x []*ir.Value) []*ir.Value {
		k, s := place[0], place[1]
		from, to := add(mul(k, kFrom), mul(s, sFrom)), add(mul(k, kTo), mul(s, sTo))
		tmp := f.each(f.index(0), f.index(p), partTensor{f.empty(t), f.empty(t)}, func(r *ir.Value, tmp partTensor) partTensor {
			v := read(add(from, mul(r, m*sFrom)))
			return f.put(f.turned(v, f.op1(arith.MulI, r, mul(k, m))), tmp, r)
		})
		return f.loop(f.index(0), f.index(p), x, func(j *ir.Value, x []*ir.Value) []*ir.Value {
			sum := f.loop(f.index(1), f.index(p), f.get(tmp, f.index(0)), func(r *ir.Value, c []*ir.Value) []*ir.Value {
				k := f.op1(arith.RemUI, f.op1(arith.MulI, r, j), f.index(p))
				return f.plus(c, f.turned(f.get(tmp, r), mul(k, f.n/p)))
			})
			i := add(to, mul(j, q*kTo))
			y := f.write(sum[0], x[0], []*ir.Value{i})
			return []*ir.Value{f.write(sum[1], y, []*ir.Value{add(i, f.index(f.n))})}
		})
	})
	at.rows, at.x, at.q = nil, x[0], q*p
}

// turnedBy is x times root k, k known: quarters of a turn are no products.
func (f *transform) turnedBy(x number, k int64) number {
	if 4*k%f.n != 0 {
		root := f.root[k]
		return f.times(x, number{arith.ConstantFloat(f.b, ir.F64, real(root)), arith.ConstantFloat(f.b, ir.F64, imag(root))})
	}
	neg := func(v *ir.Value) *ir.Value { return f.op1(arith.NegF, v) }
	switch 4 * k / f.n {
	case 0:
		return x
	case 2:
		return number{neg(x[0]), neg(x[1])}
	case 1:
		if f.inverse {
			return number{neg(x[1]), x[0]}
		}
		return number{x[1], neg(x[0])}
	}
	if f.inverse {
		return number{x[1], neg(x[0])}
	}
	return number{neg(x[1]), x[0]}
}

// turned is turnedBy for a k of run time.
func (f *transform) turned(x number, k *ir.Value) number {
	out := f.times(x, f.get(f.roots, k))
	is := func(quarters int64) *ir.Value { return f.compare(arith.EQ, k, f.index(quarters*f.n/4)) }
	for quarters := range int64(4) {
		if quarters*f.n%4 != 0 {
			continue
		}
		exact := f.turnedBy(x, quarters*f.n/4)
		c := is(quarters)
		out = number{f.op1(arith.Select, c, exact[0], out[0]), f.op1(arith.Select, c, exact[1], out[1])}
	}
	return out
}
