// Package vector defines the dialect vector: vectors of any rank as values,
// moved to and from memory, reshaped, reduced and multiplied.
//
// In the interpreter a vector is a tensor of its shape (data.Tensor). vscale is 1
// there, so scalable vectors have the sizes they say.
package vector

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the dialect vector.
var Dialect = &ir.Dialect{Name: "vector", Summary: "vectors of any rank: memory access, shape, reduction, contraction"}

// Kind says how elements are combined.
var Kind = ir.ParamEnum(Dialect, "vector.kind", "Kind of combining function for contractions and reductions",
	"add", "mul", "minui", "minsi", "minnumf", "maxui", "maxsi", "maxnumf", "and", "or", "xor", "minimumf", "maximumf")

// bracketed is Kind as reductions spell it: <add>.
var bracketed = &ir.AttrKind{Desc: Kind.Desc, Ok: Kind.Ok,
	Parse: func(p ir.Parser) ir.Attr {
		p.Expect("<")
		a := Kind.Kind().Parse(p)
		p.Expect(">")
		return a
	},
	Print: func(p ir.Printer, a ir.Attr) { p.Text("<" + Kind.String(a) + ">") }}

// Types of operands, worded as upstream's verifier does.
var (
	anyVector = ir.Match("vector of any type values", func(t ir.Type) bool { _, ok := t.(*ir.VectorType); return ok },
		ir.Vector([]int64{4}, ir.F32))
	maskVector = ir.Match("vector of 1-bit signless integer values", func(t ir.Type) bool {
		v, ok := t.(*ir.VectorType)
		return ok && v.Elem == ir.I1
	}, ir.Vector([]int64{4}, ir.I1))
	indexVector = ir.Match("vector of integer or index values", func(t ir.Type) bool {
		v, ok := t.(*ir.VectorType)
		return ok && (ir.IsInt(v.Elem) || v.Elem == ir.Index)
	}, ir.Vector([]int64{4}, ir.Index))
)

func typeOf(v *ir.Value) *ir.VectorType {
	t, _ := v.Type().(*ir.VectorType)
	return t
}

// shapeOf returns the sizes of a vector; a scalar has none.
func shapeOf(t ir.Type) []int64 {
	s, _ := ir.ShapeOf(t)
	return s
}

func isScalable(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && v.Scalable != nil
}

// newVector returns a zero vector of the type; trap says why there is none.
func newVector(t ir.Type) (v *data.Tensor, trap string) {
	e, ok := ir.DataType(t)
	if !ok {
		return nil, "unsupported element type of " + t.String()
	}
	return data.New(e, shapeOf(t)...), ""
}

// vec returns the vector in v, nil when it is poison.
func vec(v data.Value) *data.Tensor { return v.Tensor() }

// as wraps elements of a shape: a scalar when there are no dimensions and the
// type is none of a vector.
func as(t *data.Tensor, typ ir.Type) ir.Outcome {
	if _, ok := typ.(*ir.VectorType); !ok {
		return ir.Result(t.At(0))
	}
	return ir.Result(data.OfTensor(t))
}

// elements returns v as a tensor: a scalar as one of rank 0.
func elements(v data.Value, typ ir.Type) (*data.Tensor, string) {
	if t := v.Tensor(); t != nil {
		return t, ""
	}
	t, trap := newVector(typ)
	if trap != "" {
		return nil, trap
	}
	for i := range t.Len() {
		t.Set(i, v) // poison as a whole, or the one element
	}
	return t, ""
}

// next moves to the position after at in C order.
func next(at, shape []int64) {
	for d := len(at) - 1; d >= 0; d-- {
		if at[d]++; at[d] < shape[d] {
			return
		}
		at[d] = 0
	}
}

// CombineOp returns the scalar op of a kind on elements of the type, nil when
// the kind has none for it.
func CombineOp(kind string, elem ir.Type) *ir.OpDef {
	float, integer := ir.IsFloat(elem), ir.IsSignless(elem) || elem == ir.Index
	var f, i *ir.OpDef
	switch kind {
	case "add":
		f, i = arith.AddF, arith.AddI
	case "mul":
		f, i = arith.MulF, arith.MulI
	case "minui":
		i = arith.MinUI
	case "minsi":
		i = arith.MinSI
	case "maxui":
		i = arith.MaxUI
	case "maxsi":
		i = arith.MaxSI
	case "and":
		i = arith.AndI
	case "or":
		i = arith.OrI
	case "xor":
		i = arith.XOrI
	case "minnumf":
		f = arith.MinNumF
	case "maxnumf":
		f = arith.MaxNumF
	case "minimumf":
		f = arith.MinimumF
	case "maximumf":
		f = arith.MaximumF
	}
	switch {
	case float:
		return f
	case integer:
		return i
	}
	return nil
}

// a combiner combines two elements.
type combiner func(m ir.Machine, a, b data.Value) ir.Outcome

// combinerOf returns the function of a kind; sums and products of f32 and f64
// take a short way with the same rounding.
func combinerOf(kind string, elem ir.Type) combiner {
	def := CombineOp(kind, elem)
	if def == nil {
		return nil
	}
	eval := ir.EvalFor(def, elem, elem, elem)
	e, _ := ir.DataType(elem)
	quick := (e == data.F32 || e == data.F64) && (kind == "add" || kind == "mul")
	var buf [2]data.Value
	return func(m ir.Machine, a, b data.Value) ir.Outcome {
		if quick && a.Ref == nil && b.Ref == nil {
			x, y := data.ToFloat(e, a.Bits), data.ToFloat(e, b.Bits)
			if kind == "add" {
				return ir.Bits(data.FromFloat(e, x+y))
			}
			return ir.Bits(data.FromFloat(e, x*y))
		}
		buf = [2]data.Value{a, b}
		return eval(m, buf[:])
	}
}

// Yield ends the body of a mask.
var Yield = Dialect.Op(&ir.OpDef{
	Name:     "yield",
	Summary:  "the results of the masked op",
	Spec:     "mlir vector.yield",
	Operands: ir.Fields{ir.Many("operands", ir.AnyType)},
	Traits:   ir.Pure | ir.Terminator | ir.ReturnLike,
	Format:   "attr-dict [$operands^ : type($operands)]",
	Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Yield(in...) },
	Example:  maskExample,
})

const maskExample = `
func.func @sum(%v: vector<4xf32>) -> f32 {
  %mask = vector.constant_mask [2] : vector<4xi1>
  %r = vector.mask %mask { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %r : f32
}`

// maskable is the interface of ops that may stand in a mask: it returns the type
// that the mask must have. Their Eval asks for the lanes by lanesOf.
var maskable = ir.NewInterface[func(op *ir.Op) ir.Type]("maskable")

// Mask lets only some lanes of an op take part.
var Mask = Dialect.Op(&ir.OpDef{
	Name:    "mask",
	Summary: "an op in which only the lanes of a mask take part",
	Doc: `Lanes that are off take the value of passthru where it is given. Without it, reductions leave them out, a read gives
its padding and a write writes nothing.`,
	Spec:       "mlir vector.mask",
	Operands:   ir.Fields{ir.One("mask", maskVector), ir.Opt("passthru", ir.AnyType)},
	Results:    ir.Fields{ir.Many("results", ir.AnyType)},
	Regions:    []ir.RegionField{{Name: "maskRegion"}},
	Traits:     ir.RecursiveEffects | ir.SingleBlock | ir.NoFold | ir.Contextual,
	Terminator: "vector.yield",
	Parse: func(p ir.Parser, st *ir.State) {
		mask := p.Operand()
		st.Operands = append(st.Operands, mask)
		var pass *ir.Value
		if p.Accept(",") {
			pass = p.Operand()
			st.Operands = append(st.Operands, pass)
		}
		r := p.Region(nil)
		p.AttrDict(st)
		p.Expect(":")
		p.Resolve(mask, p.Type())
		if p.Accept("->") {
			st.Types = append(st.Types, p.ResultTypes()...)
		}
		if pass != nil && len(st.Types) > 0 {
			p.Resolve(pass, st.Types[0])
		}
		if p.Failed() {
			return
		}
		if r.First() == nil {
			r.AddBlock()
		}
		yieldLast(p.Builder(), r.First(), st)
		st.Regions = append(st.Regions, r)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operand(0))
		if v := op.Opt(1); v != nil {
			p.F(", %", v)
		}
		if inner := masked(op); inner != nil || op.Body().Len() == 1 && op.Body().Last().NumOperands() == 0 {
			p.Text(" { ")
			if inner != nil {
				p.Op(inner)
			}
			p.Text(" }")
		} else {
			p.Text(" ")
			p.Region(op.RegionAt(0), true, true)
		}
		p.AttrDict(op)
		p.F(" : %", op.Operand(0).Type())
		if op.NumResults() > 0 {
			p.F(" -> %", op.ResultTypes())
		}
	},
	Verify: verifyMask,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		k := vec(in[0])
		if k == nil || k.HasPoison() {
			return ir.Trap("mask is poison")
		}
		pass := data.Value{}
		if len(in) > 1 {
			pass = in[1]
		}
		lanes := make([]int64, k.Len())
		for i := range lanes {
			lanes[i] = int64(k.Bits(int64(i)))
		}
		m.PushPoint(op, lanes)
		o := m.Region(op, 0, nil)
		m.PopPoint()
		if o.Kind != ir.Yielded {
			return o
		}
		vals := slices.Clone(o.All())
		if r := resultVector(vals, pass, lanes); r != nil {
			vals[0] = data.OfTensor(r)
		}
		return ir.Values(vals...)
	},
	Example: maskExample,
})

// resultVector puts the passthru's elements into lanes that are off; nil when
// there is nothing to put.
func resultVector(vals []data.Value, pass data.Value, lanes []int64) *data.Tensor {
	if len(vals) != 1 || pass.Tensor() == nil || vals[0].Tensor() == nil || vals[0].Tensor().Len() != int64(len(lanes)) {
		return nil
	}
	out := vals[0].Tensor().Expand().Clone()
	for i, on := range lanes {
		if on == 0 {
			out.Set(int64(i), pass.Tensor().At(int64(i)))
		}
	}
	return out
}

// yieldLast ends a block with a yield of what its last op gives.
func yieldLast(b *ir.Builder, bl *ir.Block, st *ir.State) {
	if last := bl.Last(); last.Has(ir.Terminator) {
		return
	}
	y := ir.State{}
	y.Reset(Yield)
	y.Loc, y.Spelling = st.Loc, st.Spelling
	if last := bl.Last(); last != nil {
		y.Operands = append(y.Operands, last.Results()...)
	}
	place := b.Place()
	b.AtEnd(bl).Insert(b.Create(&y))
	b.Back(place)
}

// masked returns the one op in a mask, nil when there is none.
func masked(op *ir.Op) *ir.Op {
	b := op.Body()
	if b == nil || b.Len() != 2 {
		return nil
	}
	inner, y := b.First(), b.Last()
	if y.NumOperands() != inner.NumResults() {
		return nil
	}
	for i := range y.NumOperands() {
		if y.Operand(i) != inner.Result(i) {
			return nil
		}
	}
	return inner
}

func verifyMask(op *ir.Op) error {
	b := op.Body()
	if b == nil || b.NumArgs() != 0 {
		return ir.Errorf("expects a region with one block without arguments")
	}
	y := b.Last()
	if y.NumOperands() != op.NumResults() {
		return ir.Errorf("expects number of results to match mask region yielded values")
	}
	for i := range op.NumResults() {
		if y.Operand(i).Type() != op.Result(i).Type() {
			return ir.Errorf("expects result type to match the yielded values")
		}
	}
	if b.Len() == 1 {
		return nil
	}
	if b.Len() > 2 {
		return ir.Errorf("expects only one operation to mask")
	}
	inner := b.First()
	want, ok := maskable.Of(inner)
	if !ok {
		return ir.Errorf("expects a MaskableOpInterface within the mask region")
	}
	if inner.NumResults() != op.NumResults() {
		return ir.Errorf("expects number of results to match maskable operation number of results")
	}
	if t := want(inner); t != nil && op.Operand(0).Type() != t {
		return ir.Errorf("expects a '%s' mask for the maskable operation", t)
	}
	if pass := op.Opt(1); pass != nil {
		if op.NumResults() != 1 || pass.Type() != op.Result(0).Type() {
			return ir.Errorf("expects passthru type to match result type")
		}
	}
	return nil
}

// lanesOf returns the lanes that are on (not 0), nil when all are: op stands in
// no mask.
func lanesOf(m ir.Machine, op *ir.Op) []int64 {
	if p := op.Parent(); p != nil && p.Def().FullName() == "vector.mask" {
		return m.Point(p)
	}
	return nil
}

// VScale is the run-time factor of scalable sizes.
var VScale = Dialect.Op(&ir.OpDef{
	Name:      "vscale",
	Summary:   "the factor by which scalable vectors are longer than they say",
	Spec:      "mlir vector.vscale",
	Results:   ir.Fields{ir.One("res", ir.IndexT)},
	Traits:    ir.Pure,
	ValueName: "vscale",
	Format:    "attr-dict",
	Eval:      func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Bits(1) },
	Example: `
func.func @factor() -> index {
  %f = vector.vscale
  return %f : index
}`,
})
