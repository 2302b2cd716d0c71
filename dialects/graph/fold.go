package graph

import (
	"terrace/ir"
	"terrace/ir/data"
)

// Folds to values that exist already; each is exact.

// splatBits returns the raw bits of a constant whose elements are all one.
func splatBits(v *ir.Value) (t data.Type, bits uint64, ok bool) {
	op := v.Op()
	if !op.Is(Constant) {
		return 0, 0, false
	}
	d, isDense := op.Attr(0).(*ir.DenseAttr)
	if !isDense || d.Val == nil || d.Val.Len() == 0 || d.Val.Elem.IsComplex() || d.Val.Elem.Width() > 64 || quantOf(v) != nil {
		return 0, 0, false
	}
	if !d.Val.Splat && d.Val.Len() > 1 {
		return 0, 0, false
	}
	return d.Val.Elem, d.Val.Bits(0), true
}

// isNumber reports whether v is a constant of which every element is n; the sign
// of a float zero counts.
func isNumber(v *ir.Value, n float64) bool {
	t, b, ok := splatBits(v)
	if !ok {
		return false
	}
	if t.IsFloat() {
		exact := data.FromFloat(t, n)
		return b == exact && data.ToFloat(t, exact) == n // not every type has a zero
	}
	return float64(intOf(t, b)) == n
}

// one returns v as the fold of an op whose result has its type.
func one(op *ir.Op, v *ir.Value) []*ir.Value {
	if v != nil && v.Type() == op.Result(0).Type() {
		return []*ir.Value{v}
	}
	return nil
}

// undone returns what an op of the same kind was applied to, nil for none.
func undone(op *ir.Op) *ir.Value {
	if in := op.Operand(0).Op(); in.Is(op.Def()) {
		return in.Operand(0)
	}
	return nil
}

func foldInvolution(op *ir.Op) []*ir.Value {
	e, ok := ir.DataType(op.Result(0).Type())
	if v := undone(op); v != nil && ok && e != data.F8E8M0FNU { // which has no negative numbers
		return one(op, v)
	}
	return nil
}

func foldSame(op *ir.Op) []*ir.Value {
	if op.Operand(0) == op.Operand(1) {
		return one(op, op.Operand(0))
	}
	return nil
}

// neutral makes the fold of an op with a neutral right operand, and left where
// the op is commutative: n, or minus zero for the sum of floats.
func neutral(n float64) func(op *ir.Op) []*ir.Value {
	return func(op *ir.Op) []*ir.Value {
		if quantOf(op.Result(0)) != nil {
			return nil
		}
		l, r := op.Operand(0), op.Operand(1)
		if isNumber(r, n) {
			return one(op, l)
		}
		if op.Has(ir.Commutative) && isNumber(l, n) {
			return one(op, r)
		}
		return nil
	}
}

func init() {
	minusZero := neutral(negativeZero())
	Add.Fold = minusZero // of integers -0 is 0
	Subtract.Fold = neutral(0)
	Multiply.Fold = neutral(1)
	Divide.Fold = neutral(1)
	Negate.Fold, Not.Fold = foldInvolution, foldInvolution
	And.Fold, Or.Fold = foldSame, foldSame
	Real.Fold = func(op *ir.Op) []*ir.Value { return foldPart(op, 0) }
	Imag.Fold = func(op *ir.Op) []*ir.Value { return foldPart(op, 1) }
	Reverse.Fold = func(op *ir.Op) []*ir.Value {
		if v := undone(op); v != nil && ir.SameAttr(op.Attr(0), op.Operand(0).Op().Attr(0)) {
			return one(op, v)
		}
		return nil
	}
	sel := Select.Fold
	Select.Fold = func(op *ir.Op) []*ir.Value {
		if vs := sel(op); vs != nil {
			return vs
		}
		if _, b, ok := splatBits(op.Operand(0)); ok {
			return one(op, op.Operand(2-int(b&1)))
		}
		return nil
	}
	tr := Transpose.Fold
	Transpose.Fold = func(op *ir.Op) []*ir.Value {
		if vs := tr(op); vs != nil {
			return vs
		}
		v := undone(op)
		if v == nil {
			return nil
		}
		outer, inner := ints(op, "permutation"), ints(op.Operand(0).Op(), "permutation")
		for i, p := range outer {
			if inner[p] != int64(i) {
				return nil
			}
		}
		return one(op, v)
	}
	re := Reshape.Fold
	Reshape.Fold = func(op *ir.Op) []*ir.Value {
		if vs := re(op); vs != nil {
			return vs
		}
		if v := undone(op); v != nil && ir.IsStatic(v.Type()) {
			return one(op, v)
		}
		return nil
	}
	Pad.Fold = func(op *ir.Op) []*ir.Value {
		for _, name := range []string{"edge_padding_low", "edge_padding_high", "interior_padding"} {
			for _, v := range ints(op, name) {
				if v != 0 {
					return nil
				}
			}
		}
		return one(op, op.Operand(0))
	}
}

func foldPart(op *ir.Op, k int) []*ir.Value {
	if c := op.Operand(0).Op(); c.Is(Complex) {
		return one(op, c.Operand(k))
	}
	return nil
}

func negativeZero() float64 { return data.ToFloat(data.F64, 1<<63) }
