package arith

import (
	"math/big"
	"strconv"

	"terrace/ir"
	"terrace/ir/data"
)

// Constant is a number, or a vector or tensor of numbers.
var Constant = Dialect.Op(&ir.OpDef{
	Name:    "constant",
	Summary: "an integer, a float, or a vector or tensor of them",
	Spec:    "MLIR arith.constant",
	Results: ir.Fields{ir.One("result", ir.AnyType.Related(ir.SameAs("value")).Claiming("all of {value, result} have same type"))},
	Attrs:   ir.Attrs{ir.Required("value", ir.TypedKind)},
	Traits:  ir.Pure | ir.ConstantLike,
	Format:  "attr-dict $value",
	NameOf:  func(op *ir.Op, i int) string { return ConstantName(op.Attr(0)) },
	Verify: func(op *ir.Op) error {
		t := op.Result(0).Type()
		if ir.IsInt(t) && !ir.IsSignless(t) {
			return ir.Errorf("integer return type must be signless")
		}
		switch op.Attr(0).(type) {
		case *ir.IntAttr, *ir.FloatAttr, *ir.DenseAttr, *ir.ResourceAttr, *ir.SparseAttr:
		default:
			return ir.Errorf("value must be an integer, float, or elements attribute")
		}
		if v, ok := t.(*ir.VectorType); ok && v.Scalable != nil {
			if d, ok := op.Attr(0).(*ir.DenseAttr); !ok || d.Val == nil || !d.Val.Splat {
				return ir.Errorf("intializing scalable vectors with elements attribute is not supported unless it's a vector splat")
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		v, why := ValueOf(op.Attr(0))
		if why != "" {
			return ir.Trap(why)
		}
		return ir.Result(v)
	},
	Example: `func.func @main() -> (i32, f32, index, i1, tensor<2x2xf32>) {
  %i = arith.constant -42 : i32
  %f = arith.constant 2.5 : f32
  %x = arith.constant 7 : index
  %t = arith.constant true
  %d = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  return %i, %f, %x, %t, %d : i32, f32, index, i1, tensor<2x2xf32>
}`,
})

// ValueOf returns the value that a constant's attribute stands for, or why it
// stands for none.
func ValueOf(a ir.Attr) (v data.Value, why string) {
	switch a := a.(type) {
	case *ir.IntAttr:
		e := a.Typ.(*ir.ScalarType).Elem
		if e.Width() <= 64 {
			return data.Scalar(a.Bits()), ""
		}
		return data.OfWords(data.FromBigInt(e, a.BigInt())...), ""
	case *ir.FloatAttr:
		if a.Typ.(*ir.ScalarType).Elem.Width() > 64 {
			return data.OfWords(a.Bits, a.Hi), ""
		}
		return data.Scalar(a.Bits), ""
	case *ir.DenseAttr:
		if a.Val == nil {
			return v, "a constant of strings has no value"
		}
		if t, ok := a.Typ.(*ir.VectorType); ok && t.Scalable != nil {
			return v, "scalable vectors have no size here"
		}
		return data.OfTensor(a.Val), ""
	case *ir.ResourceAttr:
		return ofBlob(a)
	}
	return v, "the constant " + ir.AttrText(a) + " has no value"
}

func ofBlob(a *ir.ResourceAttr) (v data.Value, why string) {
	e, ok := ir.DataType(a.Typ)
	shape, ranked := ir.ShapeOf(a.Typ)
	if !ok || !ranked || !ir.IsStatic(a.Typ) {
		return v, "the resource " + a.Key + " has a type without elements"
	}
	if a.Blob == nil {
		return v, "the file has no resource named " + a.Key
	}
	n, err := data.CheckedLen(e, shape)
	if err != nil {
		return v, err.Error()
	}
	if int64(len(a.Blob.Bytes)) != n*int64(e.Bytes()) {
		return v, "the resource " + a.Key + " has " + strconv.Itoa(len(a.Blob.Bytes)) + " bytes where " + strconv.FormatInt(n*int64(e.Bytes()), 10) + " are due"
	}
	return data.OfTensor(&data.Tensor{Elem: e, Shape: shape, Data: a.Blob.Bytes}), ""
}

// ConstantName is the name upstream's numbering gives to a constant: c42_i32,
// true, cst.
func ConstantName(a ir.Attr) string {
	i, ok := a.(*ir.IntAttr)
	if !ok {
		return "cst"
	}
	if i.Typ == ir.I1 {
		if i.Val != 0 {
			return "true"
		}
		return "false"
	}
	var buf [48]byte
	b := append(buf[:0], 'c')
	switch {
	case i.Big != nil:
		b = i.Big.Append(b, 10)
	default:
		b = strconv.AppendInt(b, i.Val, 10)
	}
	if i.Typ != ir.Index {
		b = append(b, '_')
		b = append(b, i.Typ.String()...)
	}
	return string(b)
}

// AttrOf returns the attribute for a value of type t: a number, vector or
// tensor; nil when there is none, as for poison.
func AttrOf(v data.Value, t ir.Type) ir.Attr {
	if s, ok := t.(*ir.ScalarType); ok {
		switch e := s.Elem; {
		case v.IsPoison() || v.Tensor() != nil || e.IsComplex():
			return nil
		case e.IsFloat():
			return &ir.FloatAttr{Typ: t, Bits: v.Word(0), Hi: v.Word(1)}
		case e.Width() > 64:
			words := make([]uint64, e.Words())
			for k := range words {
				words[k] = v.Word(k)
			}
			return &ir.IntAttr{Typ: t, Big: data.BigInt(e, words)}
		default:
			return ir.IntOf(t, data.SignExtend(e, v.Bits))
		}
	}
	x := v.Tensor()
	e, ok := ir.DataType(t)
	if x == nil || !ok || x.Elem != e || x.HasPoison() || !ir.IsStatic(t) {
		return nil
	}
	switch t := t.(type) {
	case *ir.TensorType:
		return ir.Dense(t, x)
	case *ir.VectorType:
		if t.Scalable == nil {
			return ir.Dense(t, x)
		}
	}
	return nil
}

// IntOf returns the value of a constant integer or index, also as a splat.
func IntOf(v *ir.Value) (*big.Int, bool) {
	op := v.Op()
	if !op.Is(Constant) {
		return nil, false
	}
	switch a := op.Attr(0).(type) {
	case *ir.IntAttr:
		return a.BigInt(), true
	case *ir.DenseAttr:
		if a.Val == nil || !a.Val.Uniform() || a.Val.Elem.IsFloat() || a.Val.Elem.IsComplex() {
			return nil, false
		}
		words := make([]uint64, a.Val.Elem.Words())
		for k := range words {
			words[k] = a.Val.Part(0, k)
		}
		return data.BigInt(a.Val.Elem, words), true
	}
	return nil, false
}

// ConstantIndex makes an index constant.
func ConstantIndex(b *ir.Builder, v int64) *ir.Value { return constant(b, ir.IndexAttr(v)) }

// ConstantInt makes an integer constant of the type.
func ConstantInt(b *ir.Builder, t ir.Type, v int64) *ir.Value { return constant(b, ir.IntOf(t, v)) }

// ConstantBool makes true or false.
func ConstantBool(b *ir.Builder, v bool) *ir.Value { return constant(b, ir.Bool(v)) }

// ConstantFloat makes a float constant, rounded to the type.
func ConstantFloat(b *ir.Builder, t ir.Type, v float64) *ir.Value {
	return constant(b, ir.FloatOf(t, v))
}

// ConstantOf makes a constant of an attribute that has a type.
func ConstantOf(b *ir.Builder, a ir.Attr) *ir.Value { return constant(b, a) }

func constant(b *ir.Builder, a ir.Attr) *ir.Value {
	return b.MakeAttrs(Constant, []ir.NamedAttr{{Name: "value", Attr: a}}).Result(0)
}
