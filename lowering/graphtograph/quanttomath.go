package graphtograph

import (
	"math"
	"reflect"
	"slices"

	"terrace/dialects/chlo"
	"terrace/dialects/function"
	"terrace/dialects/graph"
	"terrace/dialects/quant"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// QuantToMath computes on the integers that quantized numbers are stored as.
var QuantToMath = &pass.Def[struct{}]{
	Name: "stablehlo-legalize-quant-to-math",
	Doc:  "write quantized numbers as integers, and what is computed of them as arithmetic of integers and floats",
	Detail: `Quantize and dequantize become their formulas. Sums, dot products and convolutions are computed on stored integers and
brought to the scale of the result; scales of the two sides are merged in f64 and applied once in f32, so results may differ from
the specification's by a step, of i32 storage by a relative 2^-21, and sums that leave i32 wrap. Other arithmetic is dequantized,
computed and quantized again, which is exact as are quantize and dequantize of floats; ops that move elements move the integers. Run chlo-legalize-to-stablehlo afterwards.`,
	Numerics: rewrite.Approximates,
	Ulps:     mergedSteps,
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		types := (&rewrite.Types{}).Add(storedAs)
		legal := func(op *ir.Op) bool {
			if op.Is(function.Func) {
				t := function.Type(op)
				return types.IsLegal(t.In...) && types.IsLegal(t.Out...)
			}
			return types.IsLegal(op.OperandTypes()...) && types.IsLegal(op.ResultTypes()...)
		}
		target := rewrite.NewTarget().DynamicDialect(legal, graph.Dialect, chlo.Dialect, function.Dialect)
		return rewrite.Convert(c.IR, root, target, quantPatterns(), rewrite.ConvertOptions{Types: types})
	},
}

// mergedSteps is by how much the merged scales of sums and products may change the
// stored integers.
func mergedSteps(op *ir.Op, in []data.Value) float64 {
	if op.NumResults() == 0 {
		return 0
	}
	q := quantOf(op.Result(0).Type())
	product := op.Is(graph.Dot) || op.Is(graph.DotGeneral) || op.Is(graph.Convolution)
	switch {
	case q == nil || slices.Contains(moving, op.Def()):
		return 0
	case op.Is(graph.UniformQuantize) && quantOf(op.Operand(0).Type()) == nil:
		return 0
	case op.Has(ir.Elementwise) && !op.Is(graph.Add) && !op.Is(graph.UniformQuantize):
		return 0
	case q.Storage.Elem.Width() < 32:
		return 1
	}
	// The largest number that the operands' can make, in steps of the result.
	size := 0.0
	if product {
		size = 1
	}
	for i, v := range in {
		from, x := quantOf(op.Operand(i).Type()), v.Tensor()
		if from == nil || x == nil {
			continue
		}
		far, scale := 0.0, 0.0
		for k := range from.Scales {
			scale = max(scale, from.Scale(k))
		}
		for i := range x.Len() {
			n := data.SignExtend(from.Stored(), x.Bits(i))
			for _, z := range from.Zeros {
				far = max(far, math.Abs(float64(n-z)))
			}
		}
		if product {
			size *= far * scale * max(1, math.Sqrt(float64(x.Len())))
		} else {
			size += far * max(1, scale)
		}
	}
	least := q.Scale(0)
	for k := range q.Scales {
		least = min(least, q.Scale(k))
	}
	if size /= min(1, least); size >= 1<<30 {
		return math.Inf(1)
	}
	return 1 + math.Ldexp(size, -21)
}

// storage is the type of integers that stand for quantized numbers.
func storage(q *quant.Uniform) ir.Type {
	if q.Signed {
		return q.Storage
	}
	return ir.Scalar(data.UInt(q.Storage.Elem.Width()))
}

func storedAs(t ir.Type) ir.Type {
	if q := quantOf(t); q != nil {
		return ir.WithElem(t, storage(q))
	}
	return t
}

// moving are the ops that only move elements, or compare them in the order of
// what they stand for.
var moving = []*ir.OpDef{
	graph.BitcastConvert, graph.BroadcastInDim, graph.Composite, graph.Concatenate, graph.Constant, graph.DynamicReshape, graph.DynamicSlice, graph.Gather,
	graph.Maximum, graph.Minimum, graph.Pad, graph.ReduceWindow, graph.Reshape, graph.Return, graph.Select, graph.Slice, graph.Transpose,
	graph.GetDimensionSize, graph.DynamicBroadcastInDim,
}

func quantPatterns() []*rewrite.ConversionPattern {
	pattern := func(name string, benefit int, f func(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool, defs ...*ir.OpDef) *rewrite.ConversionPattern {
		return &rewrite.ConversionPattern{Name: name, Roots: defs, Benefit: benefit, Convert: f}
	}
	return []*rewrite.ConversionPattern{
		pattern("quantize", 10, convertQuantize, graph.UniformQuantize),
		pattern("dequantize", 10, convertDequantize, graph.UniformDequantize),
		pattern("quantized-add", 10, convertAdd, graph.Add),
		pattern("quantized-dot", 10, convertDot, graph.Dot, graph.DotGeneral, graph.Convolution),
		pattern("stored-integers", 10, convertMoving, moving...),
		pattern("dequantize-op-quantize", 1, func(op *ir.Op, _ []*ir.Value, c *rewrite.Conversion) bool {
			return c.Rewriter.Replace(op, onReal(op, c.Builder)...)
		}, slices.Concat(realMeaning, []*ir.OpDef{graph.Dot, graph.DotGeneral, graph.Convolution})...),
		pattern("func", 1, func(op *ir.Op, _ []*ir.Value, c *rewrite.Conversion) bool {
			t := function.Type(op)
			in, ok1 := c.ConvertTypes(t.In)
			out, ok2 := c.ConvertTypes(t.Out)
			if !ok1 || !ok2 || !c.ConvertBlocks(op.RegionAt(0)) {
				return c.No("a type has no conversion")
			}
			function.SetType(op, ir.Func(in, out))
			return true
		}, function.Func),
		pattern("return", 1, func(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
			return c.Modify(op, func() { op.SetOperands(in, nil) })
		}, function.Return),
		pattern("call", 1, func(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
			st := ir.StateOf(op)
			st.Operands = in
			st.Types, _ = c.ConvertTypes(op.ResultTypes())
			return c.ReplaceOp(op, c.Build(st))
		}, function.Call),
	}
}

// quantMaker makes the constants and the arithmetic of the formulas.
type quantMaker struct{ graph.Maker }

func (m quantMaker) f32(x float64) *ir.Value {
	return m.Constant(ir.Splat(ir.Tensor(nil, ir.F32), data.FromFloat(data.F32, x)))
}

func (m quantMaker) i32(x int64) *ir.Value {
	return m.Constant(ir.Splat(ir.Tensor(nil, ir.I32), uint64(x)&data.Mask(data.I32)))
}

// f32s and i32s are constants of one dimension.
func (m quantMaker) f32s(xs []float64) *ir.Value {
	x := data.New(data.F32, int64(len(xs)))
	for i, v := range xs {
		x.SetBits(int64(i), data.FromFloat(data.F32, v))
	}
	t := ir.Tensor(x.Shape, ir.F32)
	return m.Constant(ir.AttrOf(data.OfTensor(x), t))
}

func (m quantMaker) i32s(xs []int64) *ir.Value {
	x := data.New(data.I32, int64(len(xs)))
	for i, v := range xs {
		x.SetBits(int64(i), uint64(v)&data.Mask(data.I32))
	}
	t := ir.Tensor(x.Shape, ir.I32)
	return m.Constant(ir.AttrOf(data.OfTensor(x), t))
}

// along makes broadcasting arithmetic; axis is where a vector lies, -1 for a scalar.
func (m quantMaker) along(def *ir.OpDef, x, y *ir.Value, axis int) *ir.Value {
	var attrs []ir.NamedAttr
	if axis >= 0 {
		attrs = append(attrs, graph.I64s("broadcast_dimensions", int64(axis)))
	}
	return m.Op(def, x.Type(), attrs, x, y)
}

// scales and zeros are a type's parameters: a scalar, or a vector along its axis.
func (m quantMaker) scales(q *quant.Uniform) *ir.Value {
	if q.Axis < 0 {
		return m.f32(q.Scale(0))
	}
	xs := make([]float64, len(q.Scales))
	for i := range xs {
		xs[i] = q.Scale(i)
	}
	return m.f32s(xs)
}

func (m quantMaker) zeros(q *quant.Uniform, float bool) *ir.Value {
	switch {
	case q.Axis < 0 && float:
		return m.f32(float64(q.Zeros[0]))
	case q.Axis < 0:
		return m.i32(q.Zeros[0])
	case !float:
		return m.i32s(q.Zeros)
	}
	xs := make([]float64, len(q.Zeros))
	for i, z := range q.Zeros {
		xs[i] = float64(z)
	}
	return m.f32s(xs)
}

func (m quantMaker) limits(q *quant.Uniform) (lo, hi *ir.Value) {
	return m.f32(float64(q.Min)), m.f32(float64(q.Max))
}

func (m quantMaker) clamp(lo, x, hi *ir.Value) *ir.Value {
	return m.Op(graph.Clamp, x.Type(), nil, lo, x, hi)
}

func (m quantMaker) round(x *ir.Value) *ir.Value {
	return m.Op(graph.RoundNearestEven, x.Type(), nil, x)
}

func makerOf(c *rewrite.Conversion) quantMaker { return quantMaker{graph.Maker{Builder: c.Builder}} }

// blocked reports whether scales differ by blocks, which formulas do not cover.
func blocked(q *quant.Uniform) bool { return q.BlockAxes != nil }

// quantize: round(clamp(x / scale + zero)).
func convertQuantize(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
	q := quantOf(op.Result(0).Type())
	from := quantOf(op.Operand(0).Type())
	if blocked(q) || from != nil && blocked(from) {
		return c.No("scales by blocks are not supported")
	}
	m := makerOf(c)
	if from != nil {
		if from.Axis >= 0 && q.Axis >= 0 && from.Axis != q.Axis {
			c.Ctx.Diag.Errorf(op.Loc().Pos(), "Cannot requantize while changing quantization_axis")
			return c.No("the axis changes")
		}
		return c.Replace(op, m.requantize(in[0], from, q, storage(q)))
	}
	if ir.ElemOf(op.Operand(0).Type()) != ir.Type(ir.F32) {
		c.Ctx.Diag.Errorf(op.Loc().Pos(), "Unsupported input element type.")
		return c.No("only f32 is quantized")
	}
	scale, zero := m.scales(q), m.zeros(q, true)
	lo, hi := m.limits(q)
	x := m.along(chlo.BroadcastDivide, in[0], scale, q.Axis)
	x = m.along(chlo.BroadcastAdd, x, zero, q.Axis)
	return c.Replace(op, m.Convert(m.round(m.clamp(lo, x, hi)), storage(q)))
}

// dequantize: (x - zero) * scale.
func convertDequantize(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
	q := quantOf(op.Operand(0).Type())
	if blocked(q) || ir.Type(q.Expressed) != ir.Type(ir.F32) {
		return c.No("only one scale, or scales along an axis, of f32 are supported")
	}
	m := makerOf(c)
	scale, zero := m.scales(q), m.zeros(q, false)
	x := m.along(chlo.BroadcastSubtract, m.Convert(in[0], ir.I32), zero, q.Axis)
	return c.Replace(op, m.along(chlo.BroadcastMultiply, m.Convert(x, ir.F32), scale, q.Axis))
}

// requantize brings stored integers to another scale and zero, as integers of
// type elem: x * (scale/scale') + (zero' - zero * scale/scale').
func (m quantMaker) requantize(x *ir.Value, from, to *quant.Uniform, elem ir.Type) *ir.Value {
	if quant.Type(from) == quant.Type(to) {
		return m.Convert(x, elem)
	}
	axis := to.Axis
	n := len(to.Scales)
	if axis < 0 {
		axis, n = from.Axis, len(from.Scales)
	}
	at := func(q *quant.Uniform, i int) (float64, float64) {
		if q.Axis < 0 {
			i = 0
		}
		return q.Scale(i), float64(q.Zeros[i])
	}
	scales, zeros := make([]float64, n), make([]float64, n)
	anyZero := false
	for i := range n {
		s, z := at(from, i)
		t, u := at(to, i)
		scales[i] = s / t
		zeros[i] = u - float64(z*scales[i])
		anyZero = anyZero || float32(zeros[i]) != 0
	}
	constant := func(xs []float64) *ir.Value {
		if axis < 0 {
			return m.f32(xs[0])
		}
		return m.f32s(xs)
	}
	y := m.Convert(x, ir.F32)
	y = m.along(chlo.BroadcastMultiply, y, constant(scales), axis)
	if anyZero {
		y = m.along(chlo.BroadcastAdd, y, constant(zeros), axis)
	}
	if e, _ := ir.DataType(elem); e.Width() < 32 {
		lo, hi := m.limits(to)
		y = m.clamp(lo, y, hi)
	}
	return m.Convert(m.round(y), elem)
}

// add: both sides on the result's scale, x + y - zero.
func convertAdd(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
	l, r, q := quantOf(op.Operand(0).Type()), quantOf(op.Operand(1).Type()), quantOf(op.Result(0).Type())
	if l == nil || r == nil || q == nil {
		return c.No("AddOp requires the quantized element type for all operands and results")
	}
	m := makerOf(c)
	if l.PerAxis() || r.PerAxis() || q.PerAxis() {
		switch {
		case quant.Type(l) != quant.Type(q) || quant.Type(r) != quant.Type(q) || blocked(q):
			return c.No("Per-axis quantized AddOp requires the same quantized element type for all operands and results")
		case q.Storage.Elem.Width() != 32:
			return c.No("Per-axis quantized AddOp requires i32 storage type")
		}
		sum := c.Make(graph.Add, in[0], in[1]).Result(0)
		if slices.ContainsFunc(q.Zeros, func(z int64) bool { return z != 0 }) {
			sum = m.along(chlo.BroadcastSubtract, sum, m.i32s(q.Zeros), q.Axis)
		}
		return c.Replace(op, sum)
	}
	x := m.requantize(in[0], l, q, ir.I32)
	y := m.requantize(in[1], r, q, ir.I32)
	zero := m.i32(q.Zeros[0])
	t := ir.WithElem(op.Result(0).Type(), ir.I32)
	sum := m.along(chlo.BroadcastSubtract, m.Op(chlo.BroadcastAdd, t, nil, x, y), zero, -1)
	if storage(q) != ir.Type(ir.I32) {
		lo, hi := m.i32(q.Min), m.i32(q.Max)
		sum = m.Convert(m.clamp(lo, sum, hi), storage(q))
	}
	return c.Replace(op, sum)
}

// convertMoving makes the same op on stored integers.
func convertMoving(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
	if op.Is(graph.Maximum) || op.Is(graph.Minimum) {
		t := ir.ElemOf(op.Result(0).Type())
		q := quant.Of(t)
		if q == nil || q.PerAxis() || ir.ElemOf(op.Operand(0).Type()) != t || ir.ElemOf(op.Operand(1).Type()) != t {
			return c.No("different quantization parameters for operands and results are not supported")
		}
	}
	types, _ := c.ConvertTypes(op.ResultTypes())
	st := ir.StateOf(op)
	st.Operands, st.Types = in, types
	if op.Is(graph.Constant) {
		a, ok := op.Attr(0).(*ir.DenseAttr)
		if !ok || a.Val == nil {
			return c.No("the value is no list of numbers")
		}
		e, _ := ir.DataType(types[0])
		st.Attrs = []ir.Attr{ir.Dense(types[0], &data.Tensor{Elem: e, Shape: a.Val.Shape, Data: a.Val.Data, Splat: a.Val.Splat})}
	}
	for i, r := range op.Regions() {
		if !c.ConvertBlocks(r) {
			return c.No("a type in a region has no conversion")
		}
		moved := ir.NewRegion()
		moved.TakeBlocks(r)
		st.Regions[i] = moved
	}
	c.At(op)
	return c.ReplaceOp(op, c.Build(st))
}

// dotDims are the dimensions of a dot product or a convolution.
type dotDims struct {
	graph.DotDims
	lhsSpatial, rhsSpatial []int64
}

// convertDot computes dot products of stored integers:
//
//	Σ (x - zx)(y - zy) = Σ xy - zy Σx - zx Σy + n zx zy
func convertDot(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
	l, r, q := quantOf(op.Operand(0).Type()), quantOf(op.Operand(1).Type()), quantOf(op.Result(0).Type())
	if l == nil && r != nil && q == nil {
		return convertHybrid(op, in, r, c)
	}
	if l == nil || r == nil || q == nil || l.PerAxis() || r.PerAxis() != q.PerAxis() || blocked(r) || blocked(q) {
		return c.No("Invalid input/output type for Dot/Convolution op")
	}
	d := &dotConversion{quantMaker: makerOf(c), op: op, lhs: in[0], rhs: in[1], l: l, r: r, q: q}
	if !d.zeroesAndScales() {
		return c.No("scales along an axis need zero points of zero and one ratio of the right side's and the result's")
	}
	if !d.findDims() {
		return c.No("the layout of the convolution is not supported")
	}
	return c.Replace(op, d.convert())
}

// convertHybrid dequantizes the right side, the weights, of a product of floats.
func convertHybrid(op *ir.Op, in []*ir.Value, r *quant.Uniform, c *rewrite.Conversion) bool {
	if blocked(r) {
		return c.No("scales by blocks are not supported")
	}
	m := makerOf(c)
	// A barrier, so that weights stay small: folded they would be floats.
	rhs := c.MakeWith(graph.OptimizationBarrier, in[1:2], ir.With{Types: []ir.Type{in[1].Type()}}).Result(0)
	scale, zero := m.scales(r), m.zeros(r, true)
	x := m.Convert(rhs, ir.F32)
	if slices.ContainsFunc(r.Zeros, func(z int64) bool { return z != 0 }) {
		x = m.along(chlo.BroadcastSubtract, x, zero, r.Axis)
	}
	x = m.along(chlo.BroadcastMultiply, x, scale, r.Axis)
	st := ir.StateOf(op)
	st.Operands = []*ir.Value{in[0], x}
	return c.ReplaceOp(op, c.Build(st))
}

type dotConversion struct {
	quantMaker
	op       *ir.Op
	lhs, rhs *ir.Value
	l, r, q  *quant.Uniform
	dims     dotDims
	conv     *graph.ConvDims // nil for a dot product
	shape    *ir.Value       // of the result, where it is known at run time only
}

// zeroesAndScales reports whether the parameters are ones that the formula covers.
func (d *dotConversion) zeroesAndScales() bool {
	zero := func(q *quant.Uniform) bool {
		return !slices.ContainsFunc(q.Zeros, func(z int64) bool { return z != 0 })
	}
	if d.op.Is(graph.Convolution) && !zero(d.r) {
		return false
	}
	if !d.r.PerAxis() {
		return true
	}
	if !zero(d.r) || !zero(d.q) || len(d.q.Scales) != len(d.r.Scales) {
		return false
	}
	first := d.q.Scale(0) / d.r.Scale(0)
	for i := range d.r.Scales {
		if ratio := d.q.Scale(i) / d.r.Scale(i); math.Abs((ratio-first)/first) > 0.001 {
			return false
		}
	}
	return true
}

// findDims reads the op's dimensions.
func (d *dotConversion) findDims() bool {
	rank := len(d.lhs.Type().(*ir.TensorType).Shape)
	switch {
	case d.op.Is(graph.Dot):
		if rank != 2 {
			return false
		}
		d.dims.LhsContract, d.dims.RhsContract = []int64{1}, []int64{0}
		return true
	case d.op.Is(graph.DotGeneral):
		d.dims.DotDims = *d.op.Get("dot_dimension_numbers").(*ir.ExtAttr).Params.(*graph.DotDims)
		return true
	}
	if dilation, _ := ir.Ints(d.op.Get("lhs_dilation")); slices.ContainsFunc(dilation, func(n int64) bool { return n != 1 }) {
		return false
	}
	c := d.op.Get("dimension_numbers").(*ir.ExtAttr).Params.(*graph.ConvDims)
	if d.r.PerAxis() && int64(d.r.Axis) != c.KernelOut {
		return false
	}
	n := int64(rank)
	from := func(at int64) []int64 {
		out := make([]int64, n-2)
		for i := range out {
			out[i] = at + int64(i)
		}
		return out
	}
	featuresLast := &graph.ConvDims{InFeature: n - 1, InSpatial: from(1), KernelIn: n - 2, KernelOut: n - 1, KernelSpatial: from(0), OutFeature: n - 1, OutSpatial: from(1)}
	featuresFirst := &graph.ConvDims{InFeature: 1, InSpatial: from(2), KernelIn: 1, KernelSpatial: from(2), OutFeature: 1, OutSpatial: from(2)}
	switch {
	case (n == 4 || n == 5) && reflect.DeepEqual(c, featuresLast):
	case n == 4 && reflect.DeepEqual(c, featuresFirst):
	default:
		return false
	}
	d.conv = c
	d.dims = dotDims{graph.DotDims{LhsBatch: []int64{c.InBatch}, LhsContract: []int64{c.InFeature}, RhsContract: []int64{c.KernelIn}}, c.InSpatial, c.KernelSpatial}
	return true
}

func (d *dotConversion) convert() *ir.Value {
	t := ir.WithElem(d.op.Result(0).Type(), ir.I32)
	sum := d.product(t)
	offset := d.offset(t, sum)

	// Along an axis all scales of the right side and the result have one ratio.
	scale := d.l.Scale(0) * d.r.Scale(0) / d.q.Scale(0)
	if math.Abs(scale-1) > 0.001 {
		by := d.f32(scale)
		scaled := func(v *ir.Value) *ir.Value {
			return d.Convert(d.along(chlo.BroadcastMultiply, d.Convert(v, ir.F32), by, -1), ir.I32)
		}
		sum = scaled(sum)
		if offset != nil {
			offset = scaled(offset)
		}
	}
	zero := int64(0)
	if !d.q.PerAxis() {
		zero = d.q.Zeros[0]
	}
	z := d.i32(zero)
	if offset != nil {
		z = d.Op(chlo.BroadcastSubtract, t, nil, z, offset)
	}
	sum = d.Op(chlo.BroadcastAdd, t, nil, sum, z)
	if storage(d.q) != ir.Type(ir.I32) {
		lo, hi := d.i32(d.q.Min), d.i32(d.q.Max)
		sum = d.Convert(d.clamp(lo, sum, hi), storage(d.q))
	}
	return sum
}

// product is Σ xy. Padding of a convolution stands for real zeros, which are
// stored as the zero point.
func (d *dotConversion) product(t ir.Type) *ir.Value {
	st := ir.StateOf(d.op)
	if d.op.Is(graph.Convolution) {
		if pad, ok := d.op.Get("padding").(*ir.DenseAttr); ok && !allZero(pad.Val) {
			rank := len(d.lhs.Type().(*ir.TensorType).Shape)
			elem, _ := ir.DataType(d.lhs.Type())
			zero := d.Constant(ir.Splat(ir.Tensor(nil, storage(d.l)), uint64(d.l.Zeros[0])&data.Mask(elem)))
			low, high := make([]int64, rank), make([]int64, rank)
			for i, at := range d.conv.InSpatial {
				low[at], high[at] = pad.Val.Int(int64(2*i)), pad.Val.Int(int64(2*i+1))
			}
			d.lhs = d.MakeAttrs(graph.Pad, []ir.NamedAttr{graph.I64s("edge_padding_low", low...), graph.I64s("edge_padding_high", high...),
				graph.I64s("interior_padding", make([]int64, rank)...)}, d.lhs, zero).Result(0)
			shape := []int64{int64(rank - 2), 2}
			st.Set("padding", ir.Dense(ir.Tensor(shape, ir.I64), data.NewSplat(data.I64, 0, shape...)))
		}
	}
	st.Operands, st.Types = []*ir.Value{d.lhs, d.rhs}, []ir.Type{t}
	if d.op.Is(graph.Dot) {
		attrs := []ir.NamedAttr{{Name: "dot_dimension_numbers", Attr: ir.NewExt(graph.DotDef, &d.dims.DotDims)}}
		if p := d.op.Get("precision_config"); p != nil {
			attrs = append(attrs, ir.NamedAttr{Name: "precision_config", Attr: p})
		}
		return d.Op(graph.DotGeneral, t, attrs, d.lhs, d.rhs)
	}
	return d.Build(st).Result(0)
}

func allZero(x *data.Tensor) bool {
	for i := range x.Len() {
		if x.Int(i) != 0 {
			return false
		}
	}
	return true
}

// offset is zy Σx + zx Σy - n zx zy, nil for zero.
func (d *dotConversion) offset(t ir.Type, result *ir.Value) *ir.Value {
	zx, zy := d.l.Zeros[0], int64(0)
	if !d.r.PerAxis() {
		zy = d.r.Zeros[0]
	}
	lhs, rhs := slices.Concat(d.dims.lhsSpatial, d.dims.LhsContract), slices.Concat(d.dims.rhsSpatial, d.dims.RhsContract)
	var out *ir.Value
	if zy != 0 {
		out = d.spread(d.partial(d.lhs, zy, lhs), lhs, d.dims.LhsBatch, len(d.dims.LhsBatch), t, result)
	}
	if zx != 0 {
		at := len(d.lhs.Type().(*ir.TensorType).Shape) - len(d.dims.LhsContract)
		if d.conv != nil {
			at = int(d.conv.OutFeature)
		}
		y := d.spread(d.partial(d.rhs, zx, rhs), rhs, d.dims.RhsBatch, at, t, result)
		if out != nil {
			y = d.Make(graph.Add, out, y).Result(0)
		}
		out = y
	}
	if zx == 0 || zy == 0 {
		return out
	}
	n := int64(1)
	var count *ir.Value
	unit := d.i32(1)
	shape := d.rhs.Type().(*ir.TensorType).Shape
	for _, i := range rhs {
		if shape[i] != ir.Dynamic {
			n *= shape[i]
			continue
		}
		if count == nil {
			count = unit
		}
		count = d.Make(graph.Multiply, count, d.Dim(d.rhs, int(i))).Result(0)
	}
	both := d.i32(zx * zy * n)
	if count != nil {
		both = d.Make(graph.Multiply, both, count).Result(0)
	}
	return d.along(chlo.BroadcastSubtract, out, both, -1)
}

// partial is z Σx over dimensions.
func (d *dotConversion) partial(x *ir.Value, z int64, dims []int64) *ir.Value {
	x = d.Convert(x, ir.I32)
	scalar := ir.Tensor(nil, ir.I32)
	zero := d.i32(0)
	region := ir.NewRegion()
	block := region.AddBlock()
	block.AddArg(scalar, ir.Loc{})
	block.AddArg(scalar, ir.Loc{})
	place := d.Place()
	d.AtEnd(block)
	d.MakeWith(graph.Return, d.Make(graph.Add, block.Arg(0), block.Arg(1)).Results(), ir.With{})
	d.Back(place)
	var rest []int64
	for i, n := range x.Type().(*ir.TensorType).Shape {
		if !slices.Contains(dims, int64(i)) {
			rest = append(rest, n)
		}
	}
	sum := d.MakeWith(graph.Reduce, []*ir.Value{x, zero}, ir.With{Types: []ir.Type{ir.Tensor(rest, ir.I32)},
		Attrs: []ir.NamedAttr{graph.I64s("dimensions", dims...)}, Regions: []*ir.Region{region}, Segments: []int{1, 1}}).Result(0)
	return d.along(chlo.BroadcastMultiply, sum, d.i32(z), -1)
}

// spread broadcasts a sum over one side to the result, whose dimensions are the
// batch, then what is left of the left side, then of the right; from is where
// this side's begin.
func (d *dotConversion) spread(sum *ir.Value, reduced, batch []int64, from int, t ir.Type, result *ir.Value) *ir.Value {
	axes := []int64{}
	inBatch := int64(0)
	next := int64(from)
	original := int64(0)
	for range sum.Type().(*ir.TensorType).Shape {
		for slices.Contains(reduced, original) {
			original++
		}
		if slices.Contains(batch, original) {
			axes = append(axes, inBatch)
			inBatch++
		} else {
			axes = append(axes, next)
			next++
		}
		original++
	}
	attrs := []ir.NamedAttr{graph.I64s("broadcast_dimensions", axes...)}
	if ir.IsStatic(t) {
		return d.Op(graph.BroadcastInDim, t, attrs, sum)
	}
	if d.shape == nil {
		var parts []*ir.Value
		for i, n := range t.(*ir.TensorType).Shape {
			if n == ir.Dynamic {
				parts = append(parts, d.Part(d.Size(result, i)))
			} else {
				parts = append(parts, d.Vector(n))
			}
		}
		d.shape = d.Join(parts)
	}
	return d.Op(graph.DynamicBroadcastInDim, t, attrs, sum, d.shape)
}
