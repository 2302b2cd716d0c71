package graph

import (
	"terrace/ir"
	"terrace/ir/data"
)

// Bodies of reductions and maps speak of single elements. One whose ops are all
// elementwise can run on many elements at once, as vectors; the results are the
// same bits.

// vectorizable reports whether a body works on vectors as it does on elements: it
// holds only elementwise ops and constants and uses nothing from outside.
func vectorizable(r *ir.Region) bool {
	b := r.First()
	if b == nil || b.Next() != nil || !b.Last().Is(Return) {
		return false
	}
	for op := range b.Ops() {
		switch {
		case op.Is(Return):
		case op.NumRegions() > 0 || op.Def().Dialect() != Dialect || op.Def().Eval == nil:
			return false
		case op.Is(Constant):
			if d, ok := op.Attr(0).(*ir.DenseAttr); !ok || d.Val == nil || len(d.Val.Shape) != 0 {
				return false
			}
		case !op.Has(ir.Elementwise) && !op.Is(Select) && !op.Is(Clamp):
			return false
		}
		for i := range op.NumOperands() {
			if op.Operand(i).Block() != b {
				return false
			}
		}
	}
	return true
}

// runVector runs a vectorizable body on vectors of n elements.
func runVector(m ir.Machine, r *ir.Region, args []data.Value, n int64) ([]data.Value, ir.Outcome) {
	b := r.First()
	vals := make(map[*ir.Value]data.Value, b.NumArgs()+8)
	for i, a := range b.Args() {
		vals[a] = args[i]
	}
	for op := range b.Ops() {
		in := make([]data.Value, op.NumOperands())
		for i := range in {
			in[i] = vals[op.Operand(i)]
		}
		switch {
		case op.Is(Return):
			return in, ir.Outcome{}
		case op.Is(Constant):
			vals[op.Result(0)] = data.OfTensor(splatOf(op.Attr(0).(*ir.DenseAttr).Val, []int64{n}))
		default:
			o := op.Def().Eval(m, op, in)
			if !o.OK() {
				if o.At == nil {
					o.At = op
				}
				return nil, o
			}
			vals[op.Result(0)] = o.All()[0]
		}
	}
	return nil, ir.Trap("the body does not return")
}

// slice1 is n elements of t from at on, sharing its bytes.
func slice1(t *data.Tensor, at, n int64) data.Value {
	size := int64(t.Elem.Bytes())
	if t.Splat {
		return data.OfTensor(&data.Tensor{Elem: t.Elem, Shape: []int64{n}, Data: t.Data, Splat: true})
	}
	return data.OfTensor(&data.Tensor{Elem: t.Elem, Shape: []int64{n}, Data: t.Data[at*size : (at+n)*size]})
}
