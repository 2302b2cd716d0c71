package llvm

import (
	"math/big"

	"terrace/ir"
	"terrace/ir/data"
)

// Constant is a value.
var Constant = Dialect.Op(&ir.OpDef{
	Name: "mlir.constant", Summary: "a number, string, or vector, array or struct of numbers", Spec: "MLIR llvm.mlir.constant",
	Results: one(anyType),
	Attrs:   ir.Attrs{ir.Required("value", ir.AnyAttr)},
	Traits:  ir.Pure | ir.ConstantLike,
	Format:  "`(`$value`)` attr-dict : type($res)",
	Verify: func(op *ir.Op) error {
		if t := op.Result(0).Type(); !buildable(op.Attr(0), t) {
			return ir.Errorf("expected the type to be compatible with the attribute: '%s' does not hold %s", t, ir.AttrText(op.Attr(0)))
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		v, ok := ValueOf(op.Attr(0), op.Result(0).Type())
		if !ok {
			return ir.Trap("the constant has no value")
		}
		return ir.Result(v)
	},
	Example: mainOf("", "f32", "  %s = llvm.mlir.constant(\"abc\") : !llvm.array<3 x i8>\n  %v = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<2xi32>\n  %r = llvm.mlir.constant(2.5 : f32) : f32\n"),
})

// buildable reports whether the attribute can be a constant of the type.
func buildable(a ir.Attr, t ir.Type) bool {
	switch a := a.(type) {
	case *ir.IntAttr:
		e, ok := scalarElem(t)
		if !ok {
			return false
		}
		s, _ := scalarElem(a.Typ)
		return e.IsInt() && (s.IsIndex() || s.Width() == e.Width())
	case *ir.FloatAttr:
		e, ok := scalarElem(t)
		s, _ := scalarElem(a.Typ)
		return ok && (e == s || e.IsInt() && e.Width() == s.Width())
	case *ir.StringAttr:
		x := AsArray(t)
		return x != nil && x.Elem == ir.Type(ir.I8) && x.Len == int64(len(a.Val))
	case *ir.DenseAttr:
		if a.Val == nil {
			return false
		}
		n, elem := flatten(t)
		e, ok := scalarElem(elem)
		return ok && n == a.Val.Len() && (e == a.Val.Elem || a.Val.Elem.IsIndex() && e == data.I64 || e.IsInt() && e.Width() == a.Val.Elem.Width())
	case *ir.ArrayAttr:
		if s := AsStruct(t); s != nil {
			if len(s.Elems) != len(a.Elems) {
				return false
			}
			for i := range s.Elems {
				if !buildable(a.Elems[i], s.Elems[i]) {
					return false
				}
			}
			return true
		}
		if x := AsArray(t); x != nil {
			if x.Len != int64(len(a.Elems)) {
				return false
			}
			for i := range a.Elems {
				if !buildable(a.Elems[i], x.Elem) {
					return false
				}
			}
			return true
		}
	case *ir.ResourceAttr:
		n, elem := flatten(t)
		e, ok := scalarElem(elem)
		v, has := ir.DataOf(a)
		return ok && has && v.Tensor().Len() == n && v.Tensor().Elem == e
	}
	return false
}

// flatten returns how many numbers a type of nested arrays and vectors holds, and their type.
func flatten(t ir.Type) (n int64, elem ir.Type) {
	n = 1
	for {
		if a := AsArray(t); a != nil {
			n, t = n*a.Len, a.Elem
			continue
		}
		if v, ok := t.(*ir.VectorType); ok {
			n, t = n*ir.NumElements(v.Shape), v.Elem
			continue
		}
		return n, t
	}
}

// ValueOf returns the value of type t that a constant's attribute stands for.
func ValueOf(a ir.Attr, t ir.Type) (data.Value, bool) {
	switch a := a.(type) {
	case *ir.IntAttr:
		e, ok := scalarElem(t)
		if !ok {
			return data.Value{}, false
		}
		if e.Width() > 64 {
			return data.OfWords(data.FromBigInt(e, a.BigInt())...), true
		}
		return data.OfInt(e, a.Val), true
	case *ir.FloatAttr:
		if s, _ := scalarElem(a.Typ); s.Width() > 64 {
			return data.OfWords(a.Bits, a.Hi), true
		}
		return data.Scalar(a.Bits), true
	case *ir.StringAttr:
		vs := make([]data.Value, len(a.Val))
		for i := range vs {
			vs[i] = data.Scalar(uint64(a.Val[i]))
		}
		return data.Value{Ref: &data.Tuple{Elems: vs}}, true
	case *ir.DenseAttr:
		if a.Val == nil {
			return data.Value{}, false
		}
		at := int64(0)
		return unflatten(a.Val, t, &at), true
	case *ir.ResourceAttr:
		v, ok := ir.DataOf(a)
		if !ok {
			return v, false
		}
		at := int64(0)
		return unflatten(v.Tensor(), t, &at), true
	case *ir.ArrayAttr:
		vs := make([]data.Value, len(a.Elems))
		for i, x := range a.Elems {
			var et ir.Type
			if s := AsStruct(t); s != nil && i < len(s.Elems) {
				et = s.Elems[i]
			} else if arr := AsArray(t); arr != nil {
				et = arr.Elem
			} else {
				return data.Value{}, false
			}
			v, ok := ValueOf(x, et)
			if !ok {
				return v, false
			}
			vs[i] = v
		}
		return data.Value{Ref: &data.Tuple{Elems: vs}}, true
	}
	return data.Value{}, false
}

// unflatten cuts a dense constant into a value of type t.
func unflatten(x *data.Tensor, t ir.Type, at *int64) data.Value {
	switch t := t.(type) {
	case *ir.VectorType:
		e, _ := ir.DataType(t)
		if x.Splat {
			out := *data.NewSplatWords(e, words(x.At(0), e), t.Shape...)
			return data.OfTensor(&out)
		}
		if x.Len() == ir.NumElements(t.Shape) && x.Elem == e {
			return data.OfTensor(x.Reshape(t.Shape...))
		}
		out := data.New(e, t.Shape...)
		for i := range out.Len() {
			out.Set(i, x.At(*at))
			*at++
		}
		return data.OfTensor(out)
	case *ir.ExtType:
		if a := AsArray(t); a != nil {
			vs := make([]data.Value, a.Len)
			for i := range vs {
				vs[i] = unflatten(x, a.Elem, at)
			}
			return data.Value{Ref: &data.Tuple{Elems: vs}}
		}
	}
	v := x.At(*at)
	*at++
	return v
}

func words(v data.Value, e data.Type) []uint64 {
	w := make([]uint64, e.Words())
	for i := range w {
		w[i] = v.Word(i)
	}
	return w
}

func nullary(name, summary, doc, t, example string, eval func(t ir.Type) data.Value) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Doc: doc, Spec: "LangRef constants",
		Results: one(anyType),
		Traits:  ir.Pure | ir.NoFold,
		Format:  "attr-dict : type($res)",
		Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Result(eval(op.Result(0).Type())) },
		Example: mainOf("", t, example),
	})
}

// Values without attributes.
var (
	Zero   = nullary("mlir.zero", "the value whose bits are zero", "", "!llvm.ptr", "  %r = llvm.mlir.zero : !llvm.ptr\n", zeroOf)
	Undef  = nullary("mlir.undef", "a value of any bits", "Taken to be poison: see the dialect.", "i32", "  %r = llvm.mlir.undef : i32\n", poisonOf)
	Poison = nullary("mlir.poison", "a poison value", "", "i32", "  %r = llvm.mlir.poison : i32\n", poisonOf)
	None   = nullary("mlir.none", "an empty token", "", "", "  %t = llvm.mlir.none : !llvm.token\n", func(ir.Type) data.Value { return data.Value{Ref: data.Token{}} })
)

// Freeze turns poison into a value.
var Freeze = Dialect.Op(&ir.OpDef{
	Name: "freeze", Summary: "its operand, with zeros where that is poison", Spec: "LangRef freeze",
	Doc:      "LLVM leaves open which value takes the place of poison; here it is zero.",
	Operands: ir.Fields{ir.One("val", anyType)}, Results: one(anyType),
	Traits: ir.SameType | ir.Pure,
	Format: "$val attr-dict : type($val)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return ir.Result(freeze(in[0], op.Operand(0).Type()))
	},
	Example: mainOf("", "i32", "  %p = llvm.mlir.poison : i32\n  %r = llvm.freeze %p : i32\n"),
})

func freeze(v data.Value, t ir.Type) data.Value {
	switch r := v.Ref.(type) {
	case data.PoisonValue:
		return zeroOf(t)
	case *data.Tensor:
		if !r.HasPoison() {
			return v
		}
		c := r.Expand().Clone()
		for i := range c.Len() {
			if c.IsPoison(i) {
				c.Set(i, data.OfWords(make([]uint64, c.Elem.Words())...))
			}
		}
		c.Poison = nil
		return data.OfTensor(c)
	case *data.Tuple:
		vs := make([]data.Value, len(r.Elems))
		for i, e := range r.Elems {
			et := ir.Type(nil)
			switch {
			case AsStruct(t) != nil:
				et = AsStruct(t).Elems[i]
			case AsArray(t) != nil:
				et = AsArray(t).Elem
			default:
				et = ir.ElemOf(t)
			}
			vs[i] = freeze(e, et)
		}
		return data.Value{Ref: &data.Tuple{Elems: vs}}
	}
	return v
}

// ConstantInt returns the value of an integer constant.
func ConstantInt(v *ir.Value) (*big.Int, bool) {
	if !v.Op().Is(Constant) {
		return nil, false
	}
	a, ok := v.Op().Attr(0).(*ir.IntAttr)
	if !ok {
		return nil, false
	}
	return a.BigInt(), true
}
