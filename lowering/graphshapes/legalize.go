package graphshapes

import (
	"math"
	"slices"
	"strings"

	"terrace/dialects/arith"
	"terrace/dialects/builtin"
	"terrace/dialects/graph"
	"terrace/dialects/shape"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// LegalizeOptions are the options of shape-legalize-to-stablehlo.
type LegalizeOptions struct {
	Constraints bool `opt:"legalize-constraints" doc:"make shape.cstr_broadcastable a custom call @shape_assertion"`
}

// LegalizeShapes computes sizes by ops of the graph level.
var LegalizeShapes = &pass.Def[LegalizeOptions]{
	Name: "shape-legalize-to-stablehlo",
	Doc:  "write computations of sizes with ops of the graph level",
	Detail: `Sizes are i32 then, where those of shape, tensor and arith are of type index; builtin.unrealized_conversion_cast stands between the
two, and casts there and back go by --canonicalize. What has no such form is an error: ranks that are not known, and positions
that are no constants. shape.broadcast becomes a maximum, which a size of zero beside one of one is not.`,
	On:       "func.func",
	Numerics: rewrite.Approximates,
	Ulps: func(op *ir.Op, in []data.Value) float64 {
		if op.Is(shape.Broadcast) && slices.ContainsFunc(in, hasZero) {
			return math.Inf(1)
		}
		return 0
	},
	Run: func(c *pass.Context, fn *ir.Op, o LegalizeOptions) error {
		noIndex := func(op *ir.Op) bool { return !slices.ContainsFunc(op.OperandTypes(), ofIndex) }
		structured := func(op *ir.Op) bool { return !strings.HasPrefix(op.Def().NameIn(ir.Upstream), "tensor.") }
		t := rewrite.NewTarget().IllegalDialect(shape.Dialect).DynamicDialect(structured, tensor.Dialect).DynamicDialect(noIndex, graph.Dialect).
			Illegal(arith.IndexCast, arith.MulI).Legal(tensor.Cast)
		define := func(name string) *ir.OpDef {
			def, _, _ := c.IR.Op(name)
			return def
		}
		ps := []*rewrite.ConversionPattern{
			legalizer(legalizeConstShape, define("shape.const_shape")),
			legalizer(legalizeNumElements, define("shape.num_elements")),
			legalizer(legalizeShapeOf, shape.ShapeOf),
			legalizer(legalizeBroadcast, shape.Broadcast),
			legalizer(legalizeIndexCast, arith.IndexCast),
			legalizer(legalizeProduct, arith.MulI),
			legalizer(legalizeDim, tensor.Dim),
			legalizer(legalizeExtract, tensor.Extract),
			legalizer(legalizeFromElements, tensor.FromElements),
			legalizer(castOperands, graph.DynamicBroadcastInDim, graph.DynamicReshape, graph.DynamicIota, graph.DynamicPad, graph.DynamicGather,
				graph.RealDynamicSlice, graph.DynamicConv),
		}
		if o.Constraints {
			ps = append(ps, legalizer(legalizeBroadcastable, shape.CstrBroadcastable))
			t.Legal(define("shape.const_witness"), shape.Assuming, shape.AssumingYield)
		}
		return rewrite.Convert(c.IR, fn, t, ps, rewrite.ConvertOptions{Listener: c.Listener})
	},
}

func legalizer(f func(op *ir.Op, in []*ir.Value, m sizeMaker) bool, defs ...*ir.OpDef) *rewrite.ConversionPattern {
	return &rewrite.ConversionPattern{Name: "legalize-" + defs[0].Name, Roots: defs, Convert: func(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
		return f(op, in, sizeMaker{graph.Maker{Builder: c.Builder}, c})
	}}
}

func hasZero(v data.Value) bool {
	x := v.Tensor()
	for i := int64(0); x != nil && i < x.Len(); i++ {
		if x.Int(i) == 0 {
			return true
		}
	}
	return false
}

// ofIndex reports whether a type is index, or of a tensor of them.
func ofIndex(t ir.Type) bool { return ir.ElemOf(t) == ir.Type(ir.Index) }

// ofI32 reports whether a type is of a tensor of i32.
func ofI32(t ir.Type) bool {
	_, ok := ir.ShapeOf(t)
	return ok && ir.ElemOf(t) == ir.Type(ir.I32)
}

// sizeMaker makes computations of sizes, which are tensors of i32.
type sizeMaker struct {
	graph.Maker
	*rewrite.Conversion
}

func (m sizeMaker) cast(v *ir.Value, t ir.Type) *ir.Value {
	return m.Maker.MakeTyped(builtin.Cast, t, v).Result(0)
}

// toI32 is v as a tensor of i32, nil where it is nothing of index or i32 with known sizes.
func (m sizeMaker) toI32(v *ir.Value) *ir.Value {
	if v.Type() == ir.Type(ir.Index) {
		return m.cast(v, ir.Tensor(nil, ir.I32))
	}
	s, ok := ir.ShapeOf(v.Type())
	switch {
	case !ok || !ir.IsStatic(v.Type()):
		return nil
	case ofI32(v.Type()):
		return v
	case ofIndex(v.Type()):
		return m.cast(v, ir.Tensor(s, ir.I32))
	}
	return nil
}

// replaceBy replaces op, of type index or of a tensor of them, by a tensor of i32.
func (m sizeMaker) replaceBy(op *ir.Op, v *ir.Value) bool {
	t := op.Result(0).Type()
	s, _ := ir.ShapeOf(v.Type())
	switch {
	case t == v.Type():
	case t == ir.Type(ir.Index) && len(s) == 0, t == ir.Type(ir.Tensor(s, ir.Index)):
		v = m.cast(v, t)
	default:
		return m.No("the result is neither of index nor of i32, or its sizes are not known")
	}
	return m.Replace(op, v)
}

func fitsI32(n int64) bool { return n == int64(int32(n)) }

func (m sizeMaker) i32s(shape []int64, list ...int64) *ir.Value {
	x := data.New(data.I32, shape...)
	for i, n := range list {
		x.SetBits(int64(i), uint64(n)&data.Mask(data.I32))
	}
	t := ir.Tensor(shape, ir.I32)
	return m.Maker.Constant(ir.AttrOf(data.OfTensor(x), t))
}

// scalar is the constant that v is, or v itself; nil where it does not fit into i32.
func (m sizeMaker) scalar(v *ir.Value, shape ...int64) *ir.Value {
	if n, ok := ir.ConstantIndex(v); ok && v.Type() == ir.Type(ir.Index) {
		if !fitsI32(n) {
			return nil
		}
		return m.i32s(shape, n)
	}
	x := m.toI32(v)
	if len(shape) > 0 && x != nil {
		x = m.Reshape(x, shape)
	}
	return x
}

const notI32 = "an operand is neither of index nor of i32, its sizes are not known, or it does not fit into i32"

func legalizeConstShape(op *ir.Op, _ []*ir.Value, m sizeMaker) bool {
	list, _ := ir.Ints(op.Get("shape"))
	if slices.ContainsFunc(list, func(n int64) bool { return !fitsI32(n) }) {
		return m.No("a size does not fit into i32")
	}
	return m.replaceBy(op, m.i32s([]int64{int64(len(list))}, list...))
}

func legalizeNumElements(op *ir.Op, in []*ir.Value, m sizeMaker) bool {
	sizes := m.toI32(in[0])
	if sizes == nil {
		return m.No(notI32)
	}
	n, _ := ir.ShapeOf(sizes.Type())
	product := m.i32s(nil, 1)
	for i := range n[0] {
		size := m.Reshape(m.Slice(sizes, []int64{i}, []int64{i + 1}), nil)
		product = m.Maker.Make(graph.Multiply, product, size).Result(0)
	}
	return m.replaceBy(op, product)
}

func legalizeShapeOf(op *ir.Op, in []*ir.Value, m sizeMaker) bool {
	t, ok := in[0].Type().(*ir.TensorType)
	if !ok {
		return m.No("the operand is no tensor of known rank")
	}
	if len(t.Shape) == 0 {
		return m.replaceBy(op, m.i32s([]int64{0}))
	}
	var sizes []*ir.Value
	for i := range t.Shape {
		sizes = append(sizes, m.Reshape(m.Dim(in[0], i), []int64{1}))
	}
	return m.replaceBy(op, m.join(sizes))
}

func (m sizeMaker) join(vectors []*ir.Value) *ir.Value {
	n := int64(0)
	for _, v := range vectors {
		s, _ := ir.ShapeOf(v.Type())
		n += s[0]
	}
	return m.Maker.Op(graph.Concatenate, ir.Tensor([]int64{n}, ir.I32), []ir.NamedAttr{graph.I64("dimension", 0)}, vectors...)
}

// pair makes two shapes of one rank, with ones in front.
func (m sizeMaker) pair(in []*ir.Value) (x, y *ir.Value, rank int64) {
	if len(in) != 2 {
		return nil, nil, 0
	}
	x, y = m.toI32(in[0]), m.toI32(in[1])
	if x == nil || y == nil {
		return nil, nil, 0
	}
	s, _ := ir.ShapeOf(x.Type())
	t, _ := ir.ShapeOf(y.Type())
	rank = max(s[0], t[0])
	pad := func(v *ir.Value, n int64) *ir.Value {
		if n == rank {
			return v
		}
		ones := m.i32s([]int64{rank - n}, slices.Repeat([]int64{1}, int(rank-n))...)
		return m.join([]*ir.Value{ones, v})
	}
	return pad(x, s[0]), pad(y, t[0]), rank
}

const notPair = "they are not two shapes of known ranks"

func legalizeBroadcast(op *ir.Op, in []*ir.Value, m sizeMaker) bool {
	x, y, _ := m.pair(in)
	if x == nil {
		return m.No(notPair)
	}
	return m.replaceBy(op, m.Maker.Make(graph.Maximum, x, y).Result(0))
}

// legalizeBroadcastable asserts that sizes are equal or one of them is one.
func legalizeBroadcastable(op *ir.Op, in []*ir.Value, m sizeMaker) bool {
	x, y, rank := m.pair(in)
	if x == nil {
		return m.No(notPair)
	}
	or := func(a, b *ir.Value) *ir.Value { return m.Maker.Make(graph.Or, a, b).Result(0) }
	ones := m.i32s([]int64{rank}, slices.Repeat([]int64{1}, int(rank))...)
	one := or(m.Compare(graph.CmpEQ, x, ones), m.Compare(graph.CmpEQ, y, ones))
	fit := or(one, m.Compare(graph.CmpEQ, x, y))
	all := m.Maker.Constant(ir.Splat(ir.Tensor([]int64{1}, ir.I1), 1))
	for i := range rank {
		all = m.Maker.Make(graph.And, all, m.Slice(fit, []int64{i}, []int64{i + 1})).Result(0)
	}
	call := m.MakeWith(graph.CustomCall, []*ir.Value{m.Reshape(all, nil)}, ir.With{Attrs: []ir.NamedAttr{
		{Name: "call_target_name", Attr: ir.Str("shape_assertion")}, {Name: "has_side_effect", Attr: ir.Bool(true)}}})
	call.SetDiscardable("error_message", ir.Str("Shape assertion failed"))
	def, _, _ := m.Ctx.Op("shape.const_witness")
	return m.ReplaceOp(op, m.MakeWith(def, nil, ir.With{Types: op.ResultTypes(), Attrs: []ir.NamedAttr{{Name: "passing", Attr: ir.Bool(true)}}}))
}

func legalizeProduct(op *ir.Op, in []*ir.Value, m sizeMaker) bool {
	if !ofIndex(op.Result(0).Type()) {
		return m.No("it is no product of sizes")
	}
	x, y := m.scalar(in[0]), m.scalar(in[1])
	if x == nil || y == nil {
		return m.No(notI32)
	}
	return m.replaceBy(op, m.Maker.Make(graph.Multiply, x, y).Result(0))
}

// legalizeIndexCast makes a cast of numbers one of tensors between casts that are
// not realized.
func legalizeIndexCast(op *ir.Op, in []*ir.Value, m sizeMaker) bool {
	from, to := in[0].Type(), op.Result(0).Type()
	_, shaped := ir.ShapeOf(from)
	switch {
	case from == ir.Type(ir.Index):
		x := m.toI32(in[0])
		if to != ir.Type(ir.I32) {
			x = m.Maker.Convert(x, to)
		}
		return m.Replace(op, m.cast(x, to))
	case !shaped && to == ir.Type(ir.Index):
		return m.Replace(op, m.cast(m.cast(in[0], ir.Tensor(nil, from)), to))
	}
	x := m.toI32(in[0])
	if x == nil {
		return m.No(notI32)
	}
	return m.replaceBy(op, x)
}

func legalizeDim(op *ir.Op, in []*ir.Value, m sizeMaker) bool {
	s, ok := ir.ShapeOf(in[0].Type())
	d, known := ir.ConstantIndex(in[1])
	if !ok || !known || d < 0 || d >= int64(len(s)) {
		return m.No("the dimension is no constant, or not one of the tensor")
	}
	return m.replaceBy(op, m.Dim(in[0], int(d)))
}

func legalizeExtract(op *ir.Op, in []*ir.Value, m sizeMaker) bool {
	s, _ := ir.ShapeOf(in[0].Type())
	low, high := make([]int64, len(s)), make([]int64, len(s))
	for i, v := range in[1:] {
		at, ok := ir.ConstantIndex(v)
		if !ok || at < 0 || s[i] == ir.Dynamic || at >= s[i] {
			return m.No("a position is no constant, or not in the tensor")
		}
		low[i], high[i] = at, at+1
	}
	x := m.toI32(in[0])
	if x == nil {
		return m.No(notI32)
	}
	return m.Replace(op, m.cast(m.Reshape(m.Slice(x, low, high), nil), op.Result(0).Type()))
}

func legalizeFromElements(op *ir.Op, in []*ir.Value, m sizeMaker) bool {
	t := op.Result(0).Type()
	s, _ := ir.ShapeOf(t)
	switch {
	case len(s) == 0 && len(in) == 1:
		return m.Replace(op, m.cast(in[0], t))
	case len(s) != 1 || !ofIndex(t):
		return m.No("it is no vector of index")
	case s[0] == 0:
		return m.replaceBy(op, m.i32s(s))
	}
	parts := make([]*ir.Value, len(in))
	for i, v := range in {
		if parts[i] = m.scalar(v, 1); parts[i] == nil {
			return m.No(notI32)
		}
	}
	return m.replaceBy(op, m.join(parts))
}

// castOperands gives an op of the graph its sizes as i32.
func castOperands(op *ir.Op, in []*ir.Value, m sizeMaker) bool {
	st := ir.StateOf(op)
	st.Operands = slices.Clone(in)
	for i, v := range in {
		if !ofIndex(v.Type()) {
			continue
		}
		if st.Operands[i] = m.toI32(v); st.Operands[i] == nil {
			return m.No(notI32)
		}
	}
	return m.ReplaceOp(op, m.Build(st))
}
