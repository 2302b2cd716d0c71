package graphtotensor

import (
	"errors"
	"fmt"
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/graph"
	"terrace/dialects/tensor"
	"terrace/ir"
)

// An openForm returns the sizes of each result of an op whose shapes are not all known
// when compiling, and asserts what the op asks of those of its operands; nil where that
// cannot be told.
type openForm = func(s *sizes, op *ir.Op) [][]poly

// openForms are those of the ops that may work on such shapes, beside elementwise ones.
var openForms map[*ir.OpDef]openForm

func init() {
	openForms = map[*ir.OpDef]openForm{
		graph.DynamicBroadcastInDim: func(s *sizes, op *ir.Op) [][]poly { return [][]poly{s.intsOf(op.Operand(1))} },
		graph.DynamicReshape:        func(s *sizes, op *ir.Op) [][]poly { return [][]poly{s.intsOf(op.Operand(1))} },
		graph.DynamicIota:           func(s *sizes, op *ir.Op) [][]poly { return [][]poly{s.intsOf(op.Operand(0))} },
		graph.GetDimensionSize:      func(*sizes, *ir.Op) [][]poly { return [][]poly{{}} },
		graph.Transpose: func(s *sizes, op *ir.Op) [][]poly {
			perm, _ := ir.Ints(op.Get("permutation"))
			return [][]poly{pick(s.of(op.Operand(0)), perm...)}
		},
		graph.Select:             alike,
		graph.Clamp:              alike,
		graph.UniformQuantize:    alike,
		graph.UniformDequantize:  alike,
		graph.Map:                alike,
		graph.Reverse:            alike,
		graph.BatchNormInference: openBatchNorm,
		graph.Reduce:             openReduce,
		graph.DotGeneral: func(s *sizes, op *ir.Op) [][]poly {
			d := op.Get("dot_dimension_numbers").(*ir.ExtAttr).Params.(*graph.DotDims)
			return s.openDot(op, d.LhsBatch, d.RhsBatch, d.LhsContract, d.RhsContract)
		},
		graph.Dot: func(s *sizes, op *ir.Op) [][]poly {
			return s.openDot(op, nil, nil, []int64{int64(len(shapeOf(op.Operand(0))) - 1)}, []int64{0})
		},
		graph.Concatenate:        openConcatenate,
		graph.Slice:              openSlice,
		graph.RealDynamicSlice:   openRealDynamicSlice,
		graph.DynamicSlice:       openDynamicSlice,
		graph.DynamicUpdateSlice: openDynamicUpdateSlice,
		graph.Pad:                openPad,
		graph.DynamicPad:         openPad,
		graph.Gather:             openGather,
		graph.DynamicGather:      openGather,
		graph.ReduceWindow:       openReduceWindow,
		graph.Convolution:        openConvolution,
		graph.Scatter:            openScatter,
		graph.SelectAndScatter:   openSelectAndScatter,
		graph.Cholesky:           openCholesky,
		graph.TriangularSolve:    openTriangularSolve,
		graph.Fft:                openFft,
		graph.While:              openWhile,
		graph.Sort:               alike,
	}
}

// alike is the form of ops whose results have the sizes of all operands but those of
// rank 0.
func alike(s *sizes, op *ir.Op) [][]poly {
	var vs []*ir.Value
	for _, v := range op.Operands() {
		if len(shapeOf(v)) > 0 {
			vs = append(vs, v)
		}
	}
	if len(vs) == 0 {
		return nil
	}
	dims := s.same(vs)
	if dims == nil {
		return nil
	}
	return slices.Repeat([][]poly{dims}, op.NumResults())
}

// pick returns some of the sizes, in that order.
func pick(from []poly, dims ...int64) []poly {
	if from == nil {
		return nil
	}
	out := []poly{}
	for _, d := range dims {
		out = append(out, from[d])
	}
	return out
}

func openBatchNorm(s *sizes, op *ir.Op) [][]poly {
	dims := s.of(op.Operand(0))
	if dims == nil {
		return nil
	}
	for _, v := range op.Operands()[1:] {
		if d := s.of(v); d == nil || !s.equal(d[0], dims[integer(op, "feature_index")], "every feature has its numbers") {
			return nil
		}
	}
	return [][]poly{dims}
}

func openReduce(s *sizes, op *ir.Op) [][]poly {
	reduced, _ := ir.Ints(op.Get("dimensions"))
	from := s.same(op.Group(0))
	dims := pick(from, graph.FreeDims(len(from), reduced)...)
	if dims == nil {
		return nil
	}
	return slices.Repeat([][]poly{dims}, op.NumResults())
}

func (s *sizes) openDot(op *ir.Op, lb, rb, lc, rc []int64) [][]poly {
	x, y := s.of(op.Operand(0)), s.of(op.Operand(1))
	if x == nil || y == nil {
		return nil
	}
	for i := range lb {
		if !s.equal(x[lb[i]], y[rb[i]], "batches have the same sizes") {
			return nil
		}
	}
	for i := range lc {
		if !s.equal(x[lc[i]], y[rc[i]], "contracted dimensions have the same sizes") {
			return nil
		}
	}
	return [][]poly{slices.Concat(pick(x, lb...), pick(x, graph.FreeDims(len(x), lb, lc)...), pick(y, graph.FreeDims(len(y), rb, rc)...))}
}

func openConcatenate(s *sizes, op *ir.Op) [][]poly {
	d := int(integer(op, "dimension"))
	var out []poly
	for _, v := range op.Operands() {
		dims := s.of(v)
		if dims == nil {
			return nil
		}
		if out == nil {
			out = slices.Clone(dims)
			continue
		}
		for i, n := range dims {
			if i == d {
				out[d] = out[d].plus(n, 1)
			} else if !s.equal(out[i], n, "what is concatenated has the same sizes") {
				return nil
			}
		}
	}
	return [][]poly{out}
}

// inside asserts that limits are within sizes.
func (s *sizes) inside(limits, sizes []poly) bool {
	for i := range limits {
		if !s.atLeast(sizes[i], limits[i], "a slice lies inside") {
			return false
		}
	}
	return true
}

func openSlice(s *sizes, op *ir.Op) [][]poly {
	dims := s.of(op.Operand(0))
	limits, _ := ir.Ints(op.Get("limit_indices"))
	if dims == nil || !s.inside(sizesOf(limits), dims) {
		return nil
	}
	return [][]poly{sizesOf(resultType(op).Shape)}
}

func openRealDynamicSlice(s *sizes, op *ir.Op) [][]poly {
	dims, from, to, by := s.of(op.Operand(0)), s.intsOf(op.Operand(1)), s.intsOf(op.Operand(2)), s.intsOf(op.Operand(3))
	if dims == nil || from == nil || to == nil || by == nil {
		return nil
	}
	out := make([]poly, len(dims))
	for i := range out {
		step, known := by[i].constant()
		if !known || step < 1 {
			return nil
		}
		if from[i] == nil { // only a run tells where the slice begins, but its size is known
			if out[i] = sizesOf(resultType(op).Shape)[i]; step > 1 || resultType(op).Shape[i] == ir.Dynamic || !s.inside(out[i:i+1], dims[i:i+1]) {
				return nil
			}
			continue
		}
		n := to[i].plus(from[i], -1)
		if !s.inside(to[i:i+1], dims[i:i+1]) || !s.atLeast(from[i], sizeOf(0), "a slice lies inside") || !s.atLeast(n, sizeOf(0), "a slice has an end behind its start") {
			return nil
		}
		out[i] = s.divided(n.plus(sizeOf(step-1), 1), step)
	}
	return [][]poly{out}
}

func openDynamicSlice(s *sizes, op *ir.Op) [][]poly {
	dims, part := s.of(op.Operand(0)), sizesOf(resultType(op).Shape)
	if dims == nil || !s.inside(part, dims) {
		return nil
	}
	return [][]poly{part}
}

func openDynamicUpdateSlice(s *sizes, op *ir.Op) [][]poly {
	dims, part := s.of(op.Operand(0)), s.of(op.Operand(1))
	if dims == nil || part == nil || !s.inside(part, dims) {
		return nil
	}
	return [][]poly{dims}
}

// paddingFor returns the numbers of pad or dynamic_pad; nil where they are not known.
func (s *sizes) paddingFor(op *ir.Op) (low, high []poly, interior []int64) {
	if op.Is(graph.Pad) {
		n := len(shapeOf(op.Operand(0)))
		return sizesOf(ints(op, "edge_padding_low", n, 0)), sizesOf(ints(op, "edge_padding_high", n, 0)), ints(op, "interior_padding", n, 0)
	}
	if s == nil {
		return nil, nil, nil
	}
	low, high = s.intsOf(op.Operand(2)), s.intsOf(op.Operand(3))
	for _, p := range s.intsOf(op.Operand(4)) {
		n, known := p.constant()
		if !known || n < 0 {
			return nil, nil, nil
		}
		interior = append(interior, n)
	}
	return low, high, interior
}

func openPad(s *sizes, op *ir.Op) [][]poly {
	low, high, interior := s.paddingFor(op)
	p := s.padded(s.of(op.Operand(0)), low, high, interior)
	if p == nil {
		return nil
	}
	return [][]poly{p.out}
}

// padding is what a pad does: a part of the operand goes into a part of the result.
type padding struct {
	out, first, at, count []poly // sizes of the result; the part that is not cut off, where it goes, its sizes
	steps                 []int64
}

// padded returns what padding does to a tensor, nil where that is not known. Numbers
// that are not known are asserted not to be negative, and what is cut off not to be all.
func (s *sizes) padded(dims, low, high []poly, interior []int64) *padding {
	if dims == nil || len(low) != len(dims) || len(high) != len(dims) || len(interior) != len(dims) {
		return nil
	}
	p := &padding{}
	for i, n := range dims {
		step := interior[i] + 1
		least := int64(0)
		if step > 1 {
			least = 1 // between no elements there are no gaps
		}
		// cut is how many elements padding cuts off, at is where the first one left goes.
		cut := func(pad poly) (elements, rest poly, ok bool) {
			c, known := pad.constant()
			if !known {
				return sizeOf(0), pad, s.atLeast(pad, sizeOf(0), "padding is not negative")
			}
			if c >= 0 {
				return sizeOf(0), pad, true
			}
			least = 1
			e := (-c-1)/step + 1
			return sizeOf(e), sizeOf(c + e*step), true
		}
		first, at, ok := cut(low[i])
		last, _, ok2 := cut(high[i])
		count := n.plus(first, -1).plus(last, -1)
		if !ok || !ok2 || !s.atLeast(count, sizeOf(least), "padding leaves something") {
			return nil
		}
		spread := n
		if step > 1 {
			spread = n.times(sizeOf(step)).plus(sizeOf(interior[i]), -1)
		}
		p.out = append(p.out, spread.plus(low[i], 1).plus(high[i], 1))
		p.first, p.at, p.count, p.steps = append(p.first, first), append(p.at, at), append(p.count, count), append(p.steps, step)
	}
	return p
}

// openPadded is padded for sizes that are not known.
func (l *lowerer) openPadded(t *ir.TensorType, x, value *ir.Value, p *padding) *ir.Value {
	filled := l.kernelInto(l.emptyOf(t, p.out), nil, nil, func(*ir.Builder, []*ir.Value) []*ir.Value { return []*ir.Value{value} })
	return l.inserted(l.part(typeOf(p.count, t.Elem), x, p.first, p.count, nil), filled, p.at, p.steps)
}

func dynamicPad(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	low, high, interior := l.sizes.paddingFor(op)
	if low == nil || high == nil || interior == nil {
		return noForm(l, op)
	}
	return []*ir.Value{l.openPadded(resultType(op), op.Operand(0), l.scalar(op.Operand(1)), l.sizes.padded(l.sizes.of(op.Operand(0)), low, high, interior))}, nil
}

func realDynamicSlice(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	if l.result == nil {
		return noForm(l, op)
	}
	x, starts, t := op.Operand(0), op.Operand(1), resultType(op)
	dims, out := l.sizes.of(x), l.sizes.of(op.Result(0))
	var at []*ir.Value
	var steps []int64
	for i, p := range l.sizes.intsOf(starts) {
		n, _ := l.sizes.intsOf(op.Operand(3))[i].constant()
		steps = append(steps, n)
		if p != nil {
			at = append(at, l.size(l.b, p))
			continue
		}
		at = append(at, l.clamped(l.read(starts, []*ir.Value{l.index(int64(i))}), l.unsigned[starts], dims[i].plus(out[i], -1)))
	}
	return []*ir.Value{tensor.BuildExtractSlice(l.b, x, nil, at, t.Shape, steps, l.open(t, out)...)}, nil
}

// openReverse is reverse where the size of a dimension is not known: no affine map has it.
func (l *lowerer) openReverse(t *ir.TensorType, x *ir.Value, reversed []int64) *ir.Value {
	dims := l.sizes.of(x)
	return l.kernel(t, nil, nil, func(b *ir.Builder, _ []*ir.Value) []*ir.Value {
		at := []*ir.Value{x}
		for d, n := range dims {
			i := b.MakeAttrs(tensor.Index, []ir.NamedAttr{{Name: "dim", Attr: ir.I64Attr(int64(d))}}).Result(0)
			if slices.Contains(reversed, int64(d)) {
				i = b.Make(arith.SubI, l.size(b, n.plus(sizeOf(1), -1)), i).Result(0)
			}
			at = append(at, i)
		}
		return []*ir.Value{b.Make(tensor.Extract, at...).Result(0)}
	})
}

// sliceSizes are those of gather or dynamic_gather; nil where they are not known.
func (s *sizes) sliceSizes(op *ir.Op) []poly {
	if op.Is(graph.Gather) {
		n, _ := ir.Ints(op.Get("slice_sizes"))
		return sizesOf(n)
	}
	if s == nil {
		return nil
	}
	return s.intsOf(op.Operand(2))
}

// components asserts that index vectors along a dimension have n components.
func (s *sizes) components(starts []poly, dim int64, n int) bool {
	return dim >= int64(len(starts)) || s.equal(starts[dim], sizeOf(int64(n)), "an index has a component for every dimension that it moves in")
}

func openGather(s *sizes, op *ir.Op) [][]poly {
	d := op.Get("dimension_numbers").(*ir.ExtAttr).Params.(*graph.GatherDims)
	x, starts, part := s.of(op.Operand(0)), s.of(op.Operand(1)), s.sliceSizes(op)
	if x == nil || starts == nil || len(part) != len(x) || !s.inside(part, x) || !s.components(starts, d.IndexVector, len(d.StartMap)) {
		return nil
	}
	for i, dim := range d.OperandBatch {
		if !s.equal(x[dim], starts[d.StartBatch[i]], "batches have the same sizes") {
			return nil
		}
	}
	batch := pick(starts, graph.FreeDims(len(starts), []int64{d.IndexVector})...)
	window := pick(part, graph.FreeDims(len(part), d.Collapsed, d.OperandBatch)...)
	out := make([]poly, len(resultType(op).Shape))
	for i := range out {
		from := &batch
		if slices.Contains(d.Offset, int64(i)) {
			from = &window
		}
		if len(*from) == 0 {
			return nil
		}
		out[i], *from = (*from)[0], (*from)[1:]
	}
	return [][]poly{out}
}

func openSelectAndScatter(s *sizes, op *ir.Op) [][]poly {
	x, src := s.of(op.Operand(0)), s.of(op.Operand(1))
	if x == nil || src == nil {
		return nil
	}
	n := len(x)
	low, high := paddingOf(op, n)
	size, strides := ints(op, "window_dimensions", n, 1), ints(op, "window_strides", n, 1)
	for i, dim := range x {
		windows := s.windows(dim.plus(sizeOf(low[i]+high[i]), 1), sizeOf(size[i]), strides[i], 1)
		// What lies outside is read inside.
		if !s.atLeast(dim, sizeOf(1), "there is something to update") || !s.equal(src[i], windows, "there is a source for every window") {
			return nil
		}
	}
	return [][]poly{x}
}

func openScatter(s *sizes, op *ir.Op) [][]poly {
	n := op.NumResults()
	d := op.Get("scatter_dimension_numbers").(*ir.ExtAttr).Params.(*graph.ScatterDims)
	x, starts, updates := s.same(op.Operands()[:n]), s.of(op.Operand(n)), s.same(op.Operands()[n+1:])
	if x == nil || starts == nil || updates == nil || !s.components(starts, d.IndexVector, len(d.OperandMap)) {
		return nil
	}
	for i, dim := range d.InputBatch {
		if !s.equal(x[dim], starts[d.IndicesBatch[i]], "batches have the same sizes") {
			return nil
		}
	}
	free := graph.FreeDims(len(starts), []int64{d.IndexVector})
	for i, dim := range graph.FreeDims(len(updates), d.UpdateWindow) {
		if !s.equal(updates[dim], starts[free[i]], "there is an index for every update") {
			return nil
		}
	}
	window := graph.FreeDims(len(x), d.Inserted, d.InputBatch)
	for i, dim := range d.UpdateWindow {
		if !s.atLeast(x[window[i]], updates[dim], "a window fits") {
			return nil
		}
	}
	for _, size := range x { // what falls outside is read inside
		if !s.atLeast(size, sizeOf(1), "there is something to update") {
			return nil
		}
	}
	return slices.Repeat([][]poly{x}, n)
}

// windows is how many windows of a size, dilated, lie side by side in n elements: none
// where they are larger. That a window has elements is asserted.
func (s *sizes) windows(n, size poly, stride, dilation int64) poly {
	if !s.atLeast(size, sizeOf(1), "a window has a positive size") {
		return nil
	}
	span := size.plus(sizeOf(1), -1).times(sizeOf(dilation)) // from the first element to the last
	room := n.plus(span, -1).plus(sizeOf(stride-1), 1)
	return s.divided(s.notNegative(room), stride)
}

// notNegative is p, 0 where p is negative.
func (s *sizes) notNegative(p poly) poly {
	return p.times(s.truth(condition{arith.SGE, p, poly{}}))
}

func openReduceWindow(s *sizes, op *ir.Op) [][]poly {
	dims := s.same(op.Group(0))
	n := len(dims)
	low, high := paddingOf(op, n)
	p := s.padded(dims, sizesOf(low), sizesOf(high), gaps(ints(op, "base_dilations", n, 1)))
	if p == nil {
		return nil
	}
	size, strides, dil := ints(op, "window_dimensions", n, 1), ints(op, "window_strides", n, 1), ints(op, "window_dilations", n, 1)
	out := make([]poly, n)
	for i := range out {
		out[i] = s.windows(p.out[i], sizeOf(size[i]), strides[i], dil[i])
	}
	return slices.Repeat([][]poly{out}, op.NumResults())
}

func openConvolution(s *sizes, op *ir.Op) [][]poly {
	x, k := s.of(op.Operand(0)), s.of(op.Operand(1))
	d := op.Get("dimension_numbers").(*ir.ExtAttr).Params.(*graph.ConvDims)
	n := len(d.InSpatial)
	groups, batchGroups := max(integer(op, "feature_group_count"), 1), max(integer(op, "batch_group_count"), 1)
	if x == nil || k == nil || !s.equal(x[d.InFeature], k[d.KernelIn].times(sizeOf(groups)), "the features of a convolution are those of its kernel") {
		return nil
	}
	out := make([]poly, n+2)
	out[d.OutBatch], out[d.OutFeature] = x[d.InBatch], k[d.KernelOut]
	if batchGroups > 1 {
		batch, known := x[d.InBatch].constant()
		out[d.OutBatch] = sizeOf(batch / batchGroups)
		if !known {
			return nil
		}
	}
	// Groups, and windows that are reversed, have affine maps for known sizes alone.
	kernel, result := shapeOf(op.Operand(1)), resultType(op).Shape
	if groups > 1 && (kernel[d.KernelIn] == ir.Dynamic || result[d.OutFeature] == ir.Dynamic) ||
		batchGroups > 1 && (result[d.OutBatch] == ir.Dynamic || result[d.OutFeature] == ir.Dynamic) {
		return nil
	}
	low, high, interior := convolutionPads(op, d)
	p := s.padded(x, sizesOf(low), sizesOf(high), interior)
	if p == nil {
		return nil
	}
	strides, dil, rev := ints(op, "window_strides", n, 1), ints(op, "rhs_dilation", n, 1), ints(op, "window_reversal", n, 0)
	for i, kd := range d.KernelSpatial {
		if rev[i] != 0 && kernel[kd] == ir.Dynamic {
			return nil
		}
		out[d.OutSpatial[i]] = s.windows(p.out[d.InSpatial[i]], k[kd], strides[i], dil[i])
	}
	return [][]poly{out}
}

func openCholesky(s *sizes, op *ir.Op) [][]poly {
	a := s.of(op.Operand(0))
	if a == nil || !s.equal(a[len(a)-2], a[len(a)-1], "a matrix is square") {
		return nil
	}
	return [][]poly{a}
}

func openTriangularSolve(s *sizes, op *ir.Op) [][]poly {
	a, b := s.of(op.Operand(0)), s.of(op.Operand(1))
	if a == nil || b == nil {
		return nil
	}
	r := len(a)
	side := r - 2
	if integer(op, "left_side") == 0 {
		side = r - 1
	}
	for d := range r - 2 {
		if !s.equal(a[d], b[d], "batches have the same sizes") {
			return nil
		}
	}
	if !s.equal(a[r-2], a[r-1], "a system has as many unknowns as equations") || !s.equal(a[r-1], b[side], "a system has a value for every equation") {
		return nil
	}
	return [][]poly{b}
}

// openFft is for dimensions of known sizes in open batches.
func openFft(s *sizes, op *ir.Op) [][]poly {
	dims := slices.Clone(s.of(op.Operand(0)))
	length, _ := ir.Ints(op.Get("fft_length"))
	kind, _ := graph.FftType.Value(op.Get("fft_type"))
	if dims == nil {
		return nil
	}
	out := resultType(op).Shape
	for i, n := range length {
		d := len(dims) - len(length) + i
		if shapeOf(op.Operand(0))[d] == ir.Dynamic || out[d] == ir.Dynamic {
			return nil
		}
		have, last := n, i == len(length)-1
		if last && kind == graph.IRFFT {
			have = n/2 + 1
		}
		if !s.equal(dims[d], sizeOf(have), "a transform has the length of its dimension") {
			return nil
		}
		if dims[d] = sizeOf(n); last && kind == graph.RFFT {
			dims[d] = sizeOf(n/2 + 1)
		}
	}
	return [][]poly{dims}
}

// openWhile gives what a loop carries the sizes that it begins with. That the body yields
// the same is asserted when it is lowered.
func openWhile(s *sizes, op *ir.Op) (out [][]poly) {
	for i, v := range op.Operands() {
		dims := s.of(v)
		if dims == nil {
			return nil
		}
		for _, r := range op.Regions() {
			if a := r.First().Arg(i); !s.known(a, dims) {
				return nil
			}
		}
		out = append(out, dims)
	}
	return out
}

// yields asserts that a block, which has been lowered, ends in values of the types and
// sizes of others.
func (l *lowerer) yields(b *ir.Block, like []*ir.Value) error {
	for i, v := range b.Last().Operands() {
		switch w := like[i]; {
		case v.Type() != w.Type():
			return fmt.Errorf("gives a value of type '%s' for one of type '%s': unsupported on this target", v.Type(), w.Type())
		case static(v.Type()):
			continue
		}
		dims, want := l.sizes.of(v), l.sizes.of(like[i])
		for d := range dims {
			if want == nil || !l.sizes.equal(dims[d], want[d], "a region gives a value of the size that is carried") {
				return errors.New("gives values of different sizes: unsupported on this target")
			}
		}
	}
	return nil
}

// typeOf is the type of a tensor of those sizes.
func typeOf(dims []poly, elem ir.Type) *ir.TensorType {
	shape := make([]int64, len(dims))
	for i, p := range dims {
		var ok bool
		if shape[i], ok = p.constant(); !ok {
			shape[i] = ir.Dynamic
		}
	}
	return ir.Tensor(shape, elem)
}

// size returns a size as a value for the builder, which is l's or that of a kernel's body.
func (l *lowerer) size(b *ir.Builder, p poly) *ir.Value {
	if n, ok := p.constant(); ok {
		return arith.ConstantIndex(b, n)
	}
	return l.sizes.value(p)
}

// open returns values for those of sizes that a type leaves open.
func (l *lowerer) open(t *ir.TensorType, dims []poly) (open []*ir.Value) {
	for i, n := range t.Shape {
		if n == ir.Dynamic {
			open = append(open, l.size(l.b, dims[i]))
		}
	}
	return open
}

// offsets are those of a slice: numbers, or where not all are known values.
func (l *lowerer) offsets(at []poly) (static []int64, dynamic []*ir.Value) {
	for _, p := range at {
		n, known := p.constant()
		if !known {
			static = nil
			break
		}
		static = append(static, n)
	}
	if len(static) == len(at) {
		return static, nil
	}
	for _, p := range at {
		dynamic = append(dynamic, l.size(l.b, p))
	}
	return nil, dynamic
}

// part is a block of a tensor, of type t and those sizes.
func (l *lowerer) part(t *ir.TensorType, x *ir.Value, at, dims []poly, steps []int64) *ir.Value {
	from, dynamic := l.offsets(at)
	return l.sized(tensor.BuildExtractSlice(l.b, x, from, dynamic, t.Shape, steps, l.open(t, dims)...), dims)
}

// partAt is a block of a tensor that begins where values say.
func (l *lowerer) partAt(t *ir.TensorType, x *ir.Value, at []*ir.Value, dims []poly) *ir.Value {
	return l.sized(tensor.BuildExtractSlice(l.b, x, nil, at, t.Shape, nil, l.open(t, dims)...), dims)
}

// inserted is a tensor with a block replaced by x.
func (l *lowerer) inserted(x, dest *ir.Value, at []poly, steps []int64) *ir.Value {
	to, dynamic := l.offsets(at)
	t := x.Type().(*ir.TensorType)
	return l.sized(tensor.BuildInsertSlice(l.b, x, dest, to, dynamic, t.Shape, steps, l.open(t, l.sizes.of(x))...), l.sizes.of(dest))
}

// sized says what sizes v has.
func (l *lowerer) sized(v *ir.Value, dims []poly) *ir.Value {
	if !static(v.Type()) && dims != nil {
		l.sizes.dims[v] = dims
	}
	return v
}

// emptyOf makes a destination of type t and those sizes.
func (l *lowerer) emptyOf(t *ir.TensorType, dims []poly) *ir.Value {
	return l.sized(tensor.BuildEmpty(l.b, t, l.open(t, dims)...), dims)
}
