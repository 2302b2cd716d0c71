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
	Eval: evalConstant,
	Example: `func.func @main() -> (i32, f32, index, i1, tensor<2x2xf32>) {
  %i = arith.constant -42 : i32
  %f = arith.constant 2.5 : f32
  %x = arith.constant 7 : index
  %t = arith.constant true
  %d = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  return %i, %f, %x, %t, %d : i32, f32, index, i1, tensor<2x2xf32>
}`,
})

// evalConstant says why where an attribute stands for no value.
func evalConstant(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	v, ok := ir.DataOf(op.Attr(0))
	switch a := op.Attr(0).(type) {
	case *ir.ResourceAttr:
		if a.Blob == nil {
			return ir.Trap("the file has no resource named " + a.Key)
		}
		if !ok {
			return ir.Trap("the resource " + a.Key + " has " + strconv.Itoa(len(a.Blob.Bytes)) + " bytes, which do not make a " + a.Typ.String())
		}
	default:
		if !ok {
			return ir.Trap("the constant " + ir.AttrText(a) + " has no value")
		}
	}
	if t, ok := op.Result(0).Type().(*ir.MemRefType); ok {
		return evalMemRef(m, t, v.Tensor())
	}
	return ir.Result(v)
}

// evalMemRef gives a constant of a memref type a buffer of its own.
func evalMemRef(m ir.Machine, t *ir.MemRefType, x *data.Tensor) ir.Outcome {
	if x == nil || t.Layout != nil {
		return ir.Trap("unsupported: a constant of type " + t.String())
	}
	x = x.Expand()
	b, err := m.Alloc(int64(len(x.Data)), "a constant")
	if err != nil {
		return ir.Trap(err.Error())
	}
	copy(b.Data, x.Data)
	return ir.Result(data.Value{Ref: &data.Memref{Buffer: b, Elem: x.Elem, Sizes: x.Shape, Strides: data.Strides(x.Shape)}})
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
