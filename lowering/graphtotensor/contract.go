package graphtotensor

import (
	"errors"
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/graph"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/ir/data"
)

// product returns the body acc + x*y in the type of acc, which is unsigned or not.
func (l *lowerer) product(x, y *ir.Value, acc ir.Type, unsigned bool) func(b *ir.Builder, in, accs []*ir.Value) []*ir.Value {
	ux, uy := l.unsigned[x], l.unsigned[y]
	return func(b *ir.Builder, in, accs []*ir.Value) []*ir.Value {
		p, q := convert(b, in[0], acc, ux, unsigned), convert(b, in[1], acc, uy, unsigned)
		if ir.IsComplex(acc) {
			return []*ir.Value{sumOf(b, accs[0], (&scalars{Builder: b}).onParts(complexForms["multiply"], p, q))}
		}
		if ir.IsFloat(acc) {
			return []*ir.Value{b.Make(arith.AddF, accs[0], b.Make(arith.MulF, p, q).Result(0)).Result(0)}
		}
		if acc == ir.I1 {
			return []*ir.Value{b.Make(arith.OrI, accs[0], b.Make(arith.AndI, p, q).Result(0)).Result(0)}
		}
		return []*ir.Value{b.Make(arith.AddI, accs[0], b.Make(arith.MulI, p, q).Result(0)).Result(0)}
	}
}

// accumulator is the type in which sums of type t are kept: narrow floats sum in
// f32, which every dot, convolution and reduction grants (widens).
func accumulator(t ir.Type) ir.Type {
	if e, _ := ir.DataType(t); e.IsFloat() && e.Width() < 32 {
		return ir.F32
	}
	return t
}

func zeroOf(b *ir.Builder, t ir.Type) *ir.Value {
	if ir.IsComplex(t) {
		return constantOf(b, data.OfWords(0, 0), t)
	}
	if ir.IsFloat(t) {
		return arith.ConstantFloat(b, t, 0)
	}
	return arith.ConstantInt(b, t, 0)
}

// contraction makes the kernel of a sum of products with result type t.
func (l *lowerer) contraction(t *ir.TensorType, unsigned bool, x, y *ir.Value, mx, my, mo *ir.AffineMap, bounds []int64, reductions []bool) *ir.Value {
	acc := accumulator(t.Elem)
	s := tensor.Spec{Ins: []*ir.Value{x, y}, InMaps: []*ir.AffineMap{mx, my}, Inits: []*ir.Value{zeroOf(l.b, acc)},
		Outs: []*ir.Value{l.empty(t)}, OutMaps: []*ir.AffineMap{mo}, Bounds: bounds, Reductions: reductions,
		Body: l.product(x, y, acc, unsigned)}
	if !slices.Contains(reductions, true) { // a product without a sum
		body := s.Body
		s.Inits = nil
		s.Body = func(b *ir.Builder, in, _ []*ir.Value) []*ir.Value {
			out := body(b, in, []*ir.Value{zeroOf(b, acc)})
			return []*ir.Value{convertScalar(b, out[0], t.Elem, false)}
		}
	} else if acc != t.Elem {
		s.Finally = func(b *ir.Builder, accs, _ []*ir.Value) []*ir.Value {
			return []*ir.Value{convertScalar(b, accs[0], t.Elem, false)}
		}
	}
	return tensor.Build(l.b, s).Result(0)
}

func dotGeneral(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	d := op.Get("dot_dimension_numbers").(*ir.ExtAttr).Params.(*graph.DotDims)
	return []*ir.Value{l.dotKernel(op, d.LhsBatch, d.RhsBatch, d.LhsContract, d.RhsContract)}, nil
}

func dot(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	x := shapeOf(op.Operand(0))
	return []*ir.Value{l.dotKernel(op, nil, nil, []int64{int64(len(x) - 1)}, []int64{0})}, nil
}

// dotKernel has the dimensions batch, free of lhs, free of rhs, contracted.
func (l *lowerer) dotKernel(op *ir.Op, lb, rb, lc, rc []int64) *ir.Value {
	x, y, t := op.Operand(0), op.Operand(1), resultType(op)
	xs, ys := shapeOf(x), shapeOf(y)
	ex, ey := make([]*ir.AffineExpr, len(xs)), make([]*ir.AffineExpr, len(ys))
	var bounds []int64
	next := func(n int64) *ir.AffineExpr {
		bounds = append(bounds, n)
		return ir.DimExpr(len(bounds) - 1)
	}
	for i := range lb {
		e := next(xs[lb[i]])
		ex[lb[i]], ey[rb[i]] = e, e
	}
	for i := range xs {
		if !slices.Contains(lb, int64(i)) && !slices.Contains(lc, int64(i)) {
			ex[i] = next(xs[i])
		}
	}
	for i := range ys {
		if !slices.Contains(rb, int64(i)) && !slices.Contains(rc, int64(i)) {
			ey[i] = next(ys[i])
		}
	}
	free := len(bounds)
	x = l.widenedFactor(x, ir.NumElements(bounds[len(xs)-len(lc):free]))
	for i := range lc {
		e := next(xs[lc[i]])
		ex[lc[i]], ey[rc[i]] = e, e
	}
	n := len(bounds)
	red := make([]bool, n)
	for i := free; i < n; i++ {
		red[i] = true
	}
	dims := make([]int, free)
	for i := range dims {
		dims[i] = i
	}
	return l.contraction(t, l.unsigned[op.Result(0)], x, y, &ir.AffineMap{Dims: n, Results: ex}, &ir.AffineMap{Dims: n, Results: ey}, ir.DimsMap(n, dims...), bounds, red)
}

// manyUses is how often elements are read that had better be made wide once.
const manyUses = 16

// widenedFactor is a factor whose elements meet so many of the other's, in f32 where
// its own type takes more than a shift to widen: kernels keep vectors of the other
// factor and take elements of this one, one at a time.
func (l *lowerer) widenedFactor(x *ir.Value, uses int64) *ir.Value {
	t := x.Type().(*ir.TensorType)
	if acc := accumulator(t.Elem); static(t) && acc != t.Elem && t.Elem != ir.BF16 && uses >= manyUses {
		return l.kernel(ir.Tensor(t.Shape, acc), []*ir.Value{x}, []*ir.AffineMap{ir.IdentityMap(len(t.Shape))}, func(b *ir.Builder, in []*ir.Value) []*ir.Value {
			return []*ir.Value{convertScalar(b, in[0], acc, false)}
		})
	}
	return x
}

// window returns position*stride + tap*dilation.
func window(position int, stride int64, tap *ir.AffineExpr, dilation int64) *ir.AffineExpr {
	return ir.AddExpr(ir.MulExpr(ir.DimExpr(position), ir.ConstExpr(stride)), ir.MulExpr(tap, ir.ConstExpr(dilation)))
}

// paddingOf reads the low and high padding of n spatial dimensions.
func paddingOf(op *ir.Op, n int) (low, high []int64) {
	p := ints(op, "padding", 2*n, 0)
	for i := range n {
		low, high = append(low, p[2*i]), append(high, p[2*i+1])
	}
	return low, high
}

// gaps is how much dilations put between neighbours.
func gaps(dilations []int64) []int64 {
	out := slices.Clone(dilations)
	for i := range out {
		out[i]--
	}
	return out
}

// convolutionPads are low, high and interior padding of a convolution's input.
func convolutionPads(op *ir.Op, d *graph.ConvDims) (lo, hi, inner []int64) {
	n := len(d.InSpatial)
	low, high := paddingOf(op, n)
	between := gaps(ints(op, "lhs_dilation", n, 1))
	lo, hi, inner = make([]int64, n+2), make([]int64, n+2), make([]int64, n+2)
	for i, s := range d.InSpatial {
		lo[s], hi[s], inner[s] = low[i], high[i], between[i]
	}
	return lo, hi, inner
}

func convolution(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	x, k, t := op.Operand(0), op.Operand(1), resultType(op)
	d := op.Get("dimension_numbers").(*ir.ExtAttr).Params.(*graph.ConvDims)
	n := len(d.InSpatial)
	strides, dil := ints(op, "window_strides", n, 1), ints(op, "rhs_dilation", n, 1)
	rev := ints(op, "window_reversal", n, 0)
	groups, batchGroups := max(integer(op, "feature_group_count"), 1), max(integer(op, "batch_group_count"), 1)

	rank := len(shapeOf(x))
	lo, hi, inner := convolutionPads(op, d)
	x0 := x
	x, err := l.padded(x, zeroOf(l.b, ir.ElemOf(x.Type())), lo, hi, inner)
	if err != nil {
		return nil, err
	}
	if l.unsigned[x0] {
		l.unsigned[x] = true
	}
	ks, os := shapeOf(k), t.Shape
	// Dimensions: those of the result, then the window, then input features of a group.
	bounds := slices.Clone(os)
	red := make([]bool, len(os))
	var taps []int
	for _, s := range d.KernelSpatial {
		taps = append(taps, len(bounds))
		bounds, red = append(bounds, ks[s]), append(red, true)
	}
	feature := len(bounds)
	bounds, red = append(bounds, ks[d.KernelIn]), append(red, true)
	dims := len(bounds)

	ex, ek := make([]*ir.AffineExpr, rank), make([]*ir.AffineExpr, rank)
	outFeature := ir.DimExpr(int(d.OutFeature))
	perGroup := os[d.OutFeature] / groups
	ex[d.InBatch] = ir.DimExpr(int(d.OutBatch))
	ex[d.InFeature] = ir.DimExpr(feature)
	switch {
	case groups > 1:
		ex[d.InFeature] = ir.AddExpr(ir.MulExpr(ir.FloorDivExpr(outFeature, ir.ConstExpr(perGroup)), ir.ConstExpr(ks[d.KernelIn])), ir.DimExpr(feature))
	case batchGroups > 1:
		each := os[d.OutFeature] / batchGroups
		ex[d.InBatch] = ir.AddExpr(ir.MulExpr(ir.FloorDivExpr(outFeature, ir.ConstExpr(each)), ir.ConstExpr(os[d.OutBatch])), ir.DimExpr(int(d.OutBatch)))
	}
	for i := range n {
		tap := ir.DimExpr(taps[i])
		ex[d.InSpatial[i]] = window(int(d.OutSpatial[i]), strides[i], tap, dil[i])
		ek[d.KernelSpatial[i]] = tap
		if rev[i] != 0 {
			ek[d.KernelSpatial[i]] = ir.AddExpr(ir.MulExpr(tap, ir.ConstExpr(-1)), ir.ConstExpr(ks[d.KernelSpatial[i]]-1))
		}
	}
	ek[d.KernelIn], ek[d.KernelOut] = ir.DimExpr(feature), outFeature
	mx, mk := &ir.AffineMap{Dims: dims, Results: ex}, &ir.AffineMap{Dims: dims, Results: ek}
	outDims := make([]int, len(os))
	for i := range outDims {
		outDims[i] = i
	}
	mo := ir.DimsMap(dims, outDims...)
	g := max(groups, batchGroups)
	if g > 1 {
		// The groups become a dimension of their own, which keeps maps linear.
		return []*ir.Value{l.grouped(t, l.unsigned[op.Result(0)], x, k, mx, mk, mo, bounds, red, int(d.OutFeature), g)}, nil
	}
	return []*ir.Value{l.contraction(t, l.unsigned[op.Result(0)], x, k, mx, mk, mo, bounds, red)}, nil
}

// grouped splits dimension f of the index space into g groups: f becomes
// group*each + member, so that f floordiv each is the group.
func (l *lowerer) grouped(t *ir.TensorType, unsigned bool, x, k *ir.Value, mx, mk, mo *ir.AffineMap, bounds []int64, red []bool, f int, g int64) *ir.Value {
	each := bounds[f] / g
	n := len(bounds) + 1
	dims := make([]*ir.AffineExpr, len(bounds))
	for i := range dims {
		switch {
		case i < f:
			dims[i] = ir.DimExpr(i)
		case i > f:
			dims[i] = ir.DimExpr(i + 1)
		}
	}
	group, member := ir.DimExpr(f), ir.DimExpr(f+1)
	dims[f] = ir.AddExpr(ir.MulExpr(group, ir.ConstExpr(each)), member)
	sub := func(m *ir.AffineMap) *ir.AffineMap {
		out := &ir.AffineMap{Dims: n}
		for _, e := range m.Results {
			out.Results = append(out.Results, splitGroup(e, dims, f, each, group))
		}
		return out
	}
	nb := slices.Insert(slices.Clone(bounds), f, g)
	nb[f+1] = each
	nr := slices.Insert(slices.Clone(red), f, false)
	return l.contraction(t, unsigned, x, k, sub(mx), sub(mk), sub(mo), nb, nr)
}

// splitGroup replaces dimensions, f floordiv each by the group.
func splitGroup(e *ir.AffineExpr, dims []*ir.AffineExpr, f int, each int64, group *ir.AffineExpr) *ir.AffineExpr {
	if e.Kind == ir.AffineFloorDiv && e.L.Kind == ir.AffineDim && e.L.C == int64(f) && e.R.IsConst(each) {
		return group
	}
	if e.L == nil {
		if each == 1 && e.Kind == ir.AffineDim && e.C == int64(f) {
			return ir.AddExpr(group, ir.DimExpr(f+1))
		}
		return e.Replace(dims, nil)
	}
	return ir.BinaryExpr(e.Kind, splitGroup(e.L, dims, f, each, group), splitGroup(e.R, dims, f, each, group))
}

// reduce makes one kernel with an accumulator for each input.
func reduce(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	xs, inits := op.Group(0), op.Group(1)
	dims, _ := ir.Ints(op.Get("dimensions"))
	shape := shapeOf(xs[0])
	n := len(shape)
	red := make([]bool, n)
	var kept []int
	for i := range n {
		red[i] = slices.Contains(dims, int64(i))
		if !red[i] {
			kept = append(kept, i)
		}
	}
	maps := make([]*ir.AffineMap, len(xs))
	for i := range maps {
		maps[i] = ir.IdentityMap(n)
	}
	return l.reduction(op, xs, inits, maps, ir.DimsMap(n, kept...), shape, red, false)
}

// reduction makes the kernel of a reduce or reduce_window.
func (l *lowerer) reduction(op *ir.Op, xs, inits []*ir.Value, inMaps []*ir.AffineMap, outMap *ir.AffineMap, bounds []int64, red []bool, scan bool) ([]*ir.Value, error) {
	body := op.RegionAt(0).First()
	s := tensor.Spec{Ins: xs, InMaps: inMaps, Bounds: bounds, Reductions: red, Scan: scan}
	accs := make([]ir.Type, len(xs))
	simple := graph.Combiner(op.RegionAt(0)).Is(graph.Add)
	for i := range xs {
		t := op.Result(i).Type().(*ir.TensorType)
		if len(shapeOf(inits[i])) > 0 {
			return nil, errors.New("combines parts of tensors, not elements: unsupported on this target")
		}
		accs[i] = t.Elem
		if simple {
			accs[i] = accumulator(t.Elem)
		}
		s.Inits = append(s.Inits, convertScalar(l.b, l.scalar(inits[i]), accs[i], l.unsigned[inits[i]]))
		s.Outs = append(s.Outs, l.empty(t))
		s.OutMaps = append(s.OutMaps, outMap)
	}
	widened := func(b *ir.Builder, in []*ir.Value) []*ir.Value {
		out := make([]*ir.Value, len(in))
		for i, v := range in {
			out[i] = convertScalar(b, v, accs[i], l.unsigned[xs[i]])
		}
		return out
	}
	if !simple && !isScalar(body) {
		return l.sequential(s, func(acc, in []*ir.Value) ([]*ir.Value, error) {
			return l.call(body, slices.Concat(acc, widened(l.b, in)))
		})
	}
	var failed error
	combine := func(b *ir.Builder, in, acc []*ir.Value) []*ir.Value {
		in = widened(b, in)
		if simple {
			return []*ir.Value{sumOf(b, acc[0], in[0])}
		}
		args := slices.Concat(acc, in)
		out, err := l.scalarRegion(b, body, args)
		if err != nil {
			failed = err
			return acc
		}
		return out
	}
	if !slices.Contains(red, true) {
		// Nothing to reduce: init combined with the one element.
		inits := s.Inits
		s.Inits = nil
		s.Body = func(b *ir.Builder, in, _ []*ir.Value) []*ir.Value { return l.narrow(b, combine(b, in, inits), op) }
	} else {
		s.Body = combine
		if !slices.EqualFunc(accs, s.Outs, func(a ir.Type, o *ir.Value) bool { return a == ir.ElemOf(o.Type()) }) {
			s.Finally = func(b *ir.Builder, acc, _ []*ir.Value) []*ir.Value { return l.narrow(b, acc, op) }
		}
	}
	k := tensor.Build(l.b, s)
	return k.Results(), failed
}

// narrow converts accumulators to the element types of op's results.
func (l *lowerer) narrow(b *ir.Builder, accs []*ir.Value, op *ir.Op) []*ir.Value {
	out := make([]*ir.Value, len(accs))
	for i, a := range accs {
		out[i] = convertScalar(b, a, ir.ElemOf(op.Result(i).Type()), false)
	}
	return out
}

// sumOf adds numbers of any type; booleans by or.
func sumOf(b *ir.Builder, x, y *ir.Value) *ir.Value {
	def := arith.AddI
	switch t := x.Type(); {
	case ir.IsComplex(t):
		return (&scalars{Builder: b}).onParts(complexForms["add"], x, y)
	case ir.IsFloat(t):
		def = arith.AddF
	case t == ir.I1:
		def = arith.OrI
	}
	return b.Make(def, x, y).Result(0)
}

// repeatable reports whether a body is one operation that may be taken from either
// end, and that the initial value, which also stands for all elements outside, may
// take part in any number of times.
func repeatable(b *ir.Block, init *ir.Value) bool {
	op := b.First()
	if b.Len() != 2 || b.NumArgs() != 2 || b.Last().NumOperands() != 1 || op.NumResults() != 1 || b.Last().Operand(0) != op.Result(0) ||
		op.Operand(0) == op.Operand(1) || op.Operand(0).Arg() != b || op.Operand(1).Arg() != b {
		return false
	}
	once := 0.0
	switch op.Def() {
	case graph.Maximum, graph.Minimum, graph.And, graph.Or:
		return true
	case graph.Add:
	case graph.Multiply:
		once = 1
	default:
		return false
	}
	c, ok := ir.ConstantOf(init).(*ir.DenseAttr)
	if !ok || c.Val == nil || c.Val.Len() == 0 || c.Val.Elem.IsComplex() {
		return false
	}
	if c.Val.Elem.IsFloat() {
		return c.Val.Float(0) == once
	}
	return c.Val.Int(0) == int64(once)
}

func reduceWindow(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	xs, inits := slices.Clone(op.Group(0)), op.Group(1)
	n := len(shapeOf(xs[0]))
	if d, backwards, ok := cumulative(op, shapeOf(xs[0])); ok && len(xs) == 1 && repeatable(op.RegionAt(0).First(), inits[0]) {
		return l.scan(op, xs, inits, d, backwards)
	}
	win := ints(op, "window_dimensions", n, 1)
	strides, dil, inner := ints(op, "window_strides", n, 1), ints(op, "window_dilations", n, 1), gaps(ints(op, "base_dilations", n, 1))
	low, high := paddingOf(op, n)
	for i := range xs {
		u := l.unsigned[xs[i]]
		var err error
		if xs[i], err = l.padded(xs[i], l.scalar(inits[i]), low, high, inner); err != nil {
			return nil, err
		}
		if u {
			l.unsigned[xs[i]] = true
		}
	}
	out := resultType(op).Shape
	bounds, red := slices.Clone(out), make([]bool, n)
	m := &ir.AffineMap{Results: make([]*ir.AffineExpr, n)}
	for i := range n {
		if win[i] == 1 { // no dimension for a window of one
			m.Results[i] = ir.MulExpr(ir.DimExpr(i), ir.ConstExpr(strides[i]))
			continue
		}
		m.Results[i] = window(i, strides[i], ir.DimExpr(len(bounds)), dil[i])
		bounds, red = append(bounds, win[i]), append(red, true)
	}
	m.Dims = len(bounds)
	maps := make([]*ir.AffineMap, len(xs))
	dims := make([]int, n)
	for i := range dims {
		dims[i] = i
	}
	for i := range maps {
		maps[i] = m
	}
	return l.reduction(op, xs, inits, maps, ir.DimsMap(len(bounds), dims...), bounds, red, false)
}

// cumulative recognizes a reduce_window whose windows are all elements up to the
// current one, or from it on, along one dimension: d, and whether it runs backwards.
func cumulative(op *ir.Op, shape []int64) (d int, backwards, ok bool) {
	n := len(shape)
	win := ints(op, "window_dimensions", n, 1)
	low, high := paddingOf(op, n)
	d = -1
	for _, name := range []string{"window_strides", "window_dilations", "base_dilations"} {
		for _, x := range ints(op, name, n, 1) {
			if x != 1 {
				return -1, false, false
			}
		}
	}
	for i := range n {
		switch {
		case win[i] == 1 && low[i] == 0 && high[i] == 0:
		case d < 0 && win[i] == shape[i] && shape[i] > 1 && low[i] == shape[i]-1 && high[i] == 0:
			d = i
		case d < 0 && win[i] == shape[i] && shape[i] > 1 && high[i] == shape[i]-1 && low[i] == 0:
			d, backwards = i, true
		default:
			return -1, false, false
		}
	}
	return d, backwards, d >= 0
}

// scan makes the kernel of a cumulative reduction.
func (l *lowerer) scan(op *ir.Op, xs, inits []*ir.Value, d int, backwards bool) ([]*ir.Value, error) {
	shape := shapeOf(xs[0])
	m := ir.IdentityMap(len(shape))
	if backwards {
		m = &ir.AffineMap{Dims: m.Dims, Results: slices.Clone(m.Results)} // the identity is everybody's
		m.Results[d] = ir.AddExpr(ir.MulExpr(ir.DimExpr(d), ir.ConstExpr(-1)), ir.ConstExpr(shape[d]-1))
	}
	maps := make([]*ir.AffineMap, len(xs))
	for i := range maps {
		maps[i] = m
	}
	red := make([]bool, len(shape))
	red[d] = true
	return l.reduction(op, xs, inits, maps, m, shape, red, true)
}
