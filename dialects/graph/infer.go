package graph

import (
	"errors"
	"slices"

	"terrace/dialects/quant"
	"terrace/ir"
)

// InferFirst gives the result the type of the first operand.
func InferFirst(st *ir.State) ([]ir.Type, error) { return []ir.Type{st.Operands[0].Type()}, nil }

// InferBool gives booleans in the operands' shape.
func InferBool(st *ir.State) ([]ir.Type, error) {
	t, err := MostSpecificShape(st.OperandTypes()...)
	if err != nil {
		return nil, err
	}
	return []ir.Type{ir.WithElem(t, ir.I1)}, nil
}

// InferCommon gives the most specific type that all operands fit.
func InferCommon(st *ir.State) ([]ir.Type, error) {
	t, err := mostSpecific(st.OperandTypes()...)
	if err != nil {
		return nil, err
	}
	return []ir.Type{t}, nil
}

// mostSpecific merges types of one element type: a size known in one is known.
func mostSpecific(ts ...ir.Type) (ir.Type, error) {
	for _, t := range ts[1:] {
		if !SameElemType(ir.ElemOf(t), ir.ElemOf(ts[0])) {
			return nil, ir.Errorf("requires compatible element types for all operands and results")
		}
	}
	return MostSpecificShape(ts...)
}

// MostSpecificShape merges shapes and bounds; the element type is the first's.
func MostSpecificShape(ts ...ir.Type) (ir.Type, error) {
	first, ok := ts[0].(*ir.TensorType)
	if !ok {
		return ts[0], nil
	}
	dims, bounds := slices.Clone(first.Shape), make([]int64, len(first.Shape))
	for i := range bounds {
		bounds[i] = ir.Dynamic
	}
	for _, t := range ts {
		tt, ok := t.(*ir.TensorType)
		if !ok || len(tt.Shape) != len(dims) {
			return nil, errSameShape
		}
		for i, d := range tt.Shape {
			switch {
			case dims[i] == ir.Dynamic:
				dims[i] = d
			case d != ir.Dynamic && d != dims[i]:
				return nil, errSameShape
			}
		}
		for i, b := range BoundsOf(t) {
			if b != ir.Dynamic && (bounds[i] == ir.Dynamic || b < bounds[i]) {
				bounds[i] = b
			}
		}
	}
	if err := dropBounds(dims, bounds); err != nil {
		return nil, err
	}
	if BoundsOf(first) == nil && !bounding(bounds) {
		return ir.TensorWith(dims, first.Elem, first.Encoding), nil
	}
	return bounded(dims, first.Elem, bounds), nil
}

var errSameShape = ir.Errorf("requires the same shape for all operands and results")

// dropBounds removes the bounds of sizes that are known, which must keep them.
func dropBounds(dims, bounds []int64) error {
	for i, d := range dims {
		if d == ir.Dynamic {
			continue
		}
		if b := bounds[i]; b != ir.Dynamic && d > b {
			return ir.Errorf("Mismatched dimension size %d and bound %d in dimension %d", d, b, i)
		}
		bounds[i] = ir.Dynamic
	}
	return nil
}

func bounding(bounds []int64) bool {
	return slices.ContainsFunc(bounds, func(b int64) bool { return b != ir.Dynamic })
}

// bounded is a tensor type whose unknown sizes have bounds; nil is none.
func bounded(shape []int64, elem ir.Type, bounds []int64) ir.Type {
	if bounding(bounds) {
		return ir.TensorWith(shape, elem, Bounds(bounds))
	}
	return ir.Tensor(shape, elem)
}

// SameElemType compares element types; quantized ones agree when they store the
// same integers for the same float type.
func SameElemType(a, b ir.Type) bool {
	if a == b {
		return true
	}
	qa, qb := quant.Of(a), quant.Of(b)
	switch {
	case qa != nil && qb != nil:
		return qa.Expressed == qb.Expressed && qa.Storage == qb.Storage && qa.Signed == qb.Signed
	case qa != nil:
		return ir.Type(qa.Expressed) == b
	case qb != nil:
		return ir.Type(qb.Expressed) == a
	}
	return false
}

var errOperandResult = ir.Errorf("failed to verify that all of {operand, result} have same element type")

var errElementType = ir.Errorf("requires the same element type for all operands and results")

// sameElementType checks that values have the element type of r.
func sameElementType(r *ir.Value, vals ...*ir.Value) error {
	for _, v := range vals {
		if ir.ElemOf(v.Type()) != ir.ElemOf(r.Type()) {
			return errElementType
		}
	}
	return nil
}

// samePairs checks that each result has the element type of the operand in its place.
func samePairs(op *ir.Op) error {
	if op.NumOperands() != op.NumResults() {
		return ir.Errorf("requires the same number of operands and results")
	}
	for i, r := range op.Results() {
		if ir.ElemOf(r.Type()) != ir.ElemOf(op.Operand(i).Type()) {
			return ir.Errorf("requires the same element type for operand and result at index %d", i)
		}
	}
	return nil
}

func sameElem(op *ir.Op, want ir.Type, got ...ir.Type) error {
	for _, g := range got {
		if !SameElemType(g, want) {
			return ir.Errorf("requires compatible element types for all operands and results")
		}
	}
	return nil
}

// Incompatible is what ops say whose operands and results have one type.
const Incompatible = "requires compatible types for all operands and results"

// VerifyCompatible checks that all operands and results have one type, as far as it is known.
func VerifyCompatible(op *ir.Op) error {
	t := op.Operand(0).Type()
	for _, x := range append(op.OperandTypes(), op.ResultTypes()...) {
		if !Fits(t, x) {
			return ir.Errorf(Incompatible)
		}
	}
	return nil
}

// VerifySameElem checks that all operands and results have one element type.
func VerifySameElem(op *ir.Op) error {
	want := ir.ElemOf(op.Result(0).Type())
	for i := range op.NumOperands() {
		if err := sameElem(op, want, ir.ElemOf(op.Operand(i).Type())); err != nil {
			return err
		}
	}
	return nil
}

// Fits reports whether a value of a result's inferred type can have the type
// given: element types agree, and sizes where both are known.
func Fits(inferred, given ir.Type) bool {
	if inferred == given {
		return true
	}
	if ir.IsTensorType(inferred) && ir.IsTensorType(given) && (!ir.IsRankedTensor(inferred) || !ir.IsRankedTensor(given)) {
		return SameElemType(ir.ElemOf(inferred), ir.ElemOf(given))
	}
	a, ok := inferred.(*ir.TensorType)
	b, ok2 := given.(*ir.TensorType)
	if !ok || !ok2 {
		ta, ok := inferred.(*ir.TupleType)
		tb, ok2 := given.(*ir.TupleType)
		if !ok || !ok2 || len(ta.Elems) != len(tb.Elems) {
			return false
		}
		for i := range ta.Elems {
			if !Fits(ta.Elems[i], tb.Elems[i]) {
				return false
			}
		}
		return true
	}
	return SameElemType(a.Elem, b.Elem) && sizesFit(a.Shape, b.Shape) && boundsFit(a, b) && boundsFit(b, a)
}

// boundsFit reports whether known sizes of b stay within bounds of a.
func boundsFit(a, b *ir.TensorType) bool {
	for i, bound := range BoundsOf(a) {
		if bound != ir.Dynamic && b.Shape[i] != ir.Dynamic && b.Shape[i] > bound {
			return false
		}
	}
	return true
}

func sizesFit(a, b []int64) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] && a[i] != ir.Dynamic && b[i] != ir.Dynamic {
			return false
		}
	}
	return true
}

// NotInferred is the error of an op whose result types do not follow from its
// operands, with why.
func NotInferred(why error) error {
	var e *ir.OpError
	if !errors.As(why, &e) {
		e = ir.Errorf("%s", why)
	}
	out := *e
	out.Also = append(slices.Clone(e.Also), ir.Errorf("failed to infer returned types"))
	return &out
}

// VerifyInfer runs Infer on an op that is there and compares its results.
func VerifyInfer(op *ir.Op) error {
	st := ir.StateOf(op)
	st.Types = st.Types[:0]
	st.Regions = op.Regions()
	want, err := op.Def().Infer(st)
	if err != nil {
		return NotInferred(err)
	}
	if want == nil {
		return nil
	}
	return ResultsFit(op, want)
}

func ResultsFit(op *ir.Op, want []ir.Type) error {
	got := op.ResultTypes()
	ok := len(want) == len(got)
	for i := range want {
		ok = ok && Fits(want[i], got[i])
	}
	if ok {
		return nil
	}
	quote := func(ts []ir.Type) string {
		s := ""
		for i, t := range ts {
			if i > 0 {
				s += ", "
			}
			s += "'" + t.String() + "'"
		}
		return s
	}
	return NotInferred(ir.Errorf("inferred type(s) %s are incompatible with return type(s) of operation %s", quote(want), quote(got)))
}

// permuteQuant moves the quantized axis of an element type with its dimension.
func permuteQuant(e ir.Type, perm []int64) ir.Type {
	q := quant.Of(e)
	if q == nil || q.Axis < 0 {
		return e
	}
	moved := *q
	moved.Axis = slices.Index(perm, int64(q.Axis))
	return quant.Type(&moved)
}
