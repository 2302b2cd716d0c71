package ir

import (
	"slices"

	"terrace/ir/data"
)

// A TypePred says whether a type is of a kind. The functions here make the
// predicates of constraints out of smaller ones, as upstream's definitions do.
type TypePred = func(t Type) bool

// Either holds where one of the predicates does.
func Either(of ...TypePred) TypePred {
	return func(t Type) bool { return slices.ContainsFunc(of, func(p TypePred) bool { return p(t) }) }
}

// Both holds where all of the predicates do.
func Both(of ...TypePred) TypePred {
	return func(t Type) bool { return !slices.ContainsFunc(of, func(p TypePred) bool { return !p(t) }) }
}

// Not holds where the predicate does not.
func Not(p TypePred) TypePred { return func(t Type) bool { return !p(t) } }

// Is holds for the types given.
func Is(ts ...Type) TypePred { return func(t Type) bool { return slices.Contains(ts, t) } }

// Anything holds for every type.
func Anything(Type) bool { return true }

// ElemsAre holds for shaped types whose elements satisfy all of the predicates.
func ElemsAre(of ...TypePred) TypePred {
	return func(t Type) bool {
		if _, shaped := t.(*ScalarType); shaped || t == nil {
			return false
		}
		e := ElemOf(t)
		return e != nil && Both(of...)(e)
	}
}

// Integers, by signedness; no width given stands for any.
func Signless(widths ...int) TypePred { return integers([]data.Class{data.Signless}, widths) }
func Signed(widths ...int) TypePred   { return integers([]data.Class{data.Signed}, widths) }
func Unsigned(widths ...int) TypePred { return integers([]data.Class{data.Unsigned}, widths) }
func Integers(widths ...int) TypePred {
	return integers([]data.Class{data.Signless, data.Signed, data.Unsigned}, widths)
}

func integers(classes []data.Class, widths []int) TypePred {
	return func(t Type) bool {
		s, ok := t.(*ScalarType)
		return ok && s.Elem.IsInt() && slices.Contains(classes, s.Elem.Class()) && (len(widths) == 0 || slices.Contains(widths, s.Elem.Width()))
	}
}

// Kinds of types.
func IsIndexType(t Type) bool      { return t == Index }
func IsFuncType(t Type) bool       { _, ok := t.(*FuncType); return ok }
func IsNoneType(t Type) bool       { _, ok := t.(*NoneType); return ok }
func IsTensorType(t Type) bool     { return isTensor(t) }
func IsRankedTensor(t Type) bool   { _, ok := t.(*TensorType); return ok }
func IsUnrankedTensor(t Type) bool { _, ok := t.(*UnrankedTensorType); return ok }
func IsMemRefType(t Type) bool     { _, ok := t.(*MemRefType); return ok }
func IsUnrankedMemRef(t Type) bool { _, ok := t.(*UnrankedMemRefType); return ok }
func IsVectorType(t Type) bool     { return isVector(t) }
func IsVectorOfRank(t Type) bool   { v, ok := t.(*VectorType); return ok && len(v.Shape) > 0 }
func IsScalableVector(t Type) bool {
	v, ok := t.(*VectorType)
	return ok && slices.Contains(v.Scalable, true)
}
func IsFixedVector(t Type) bool {
	v, ok := t.(*VectorType)
	return ok && !slices.Contains(v.Scalable, true)
}
func IsFixedVectorRank(t Type) bool { return IsFixedVector(t) && IsVectorOfRank(t) }
func IsShapedType(t Type) bool      { return isTensor(t) || isMemRef(t) || isVector(t) }

// RankIs holds for shaped types of one of the ranks.
func RankIs(ranks ...int) TypePred {
	return func(t Type) bool { s, ok := ShapeOf(t); return ok && slices.Contains(ranks, len(s)) }
}

// RankAtLeast holds for shaped types of so many dimensions or more.
func RankAtLeast(n int) TypePred {
	return func(t Type) bool { s, ok := ShapeOf(t); return ok && len(s) >= n }
}

// LengthIs holds for shaped types of one of the numbers of elements.
func LengthIs(ns ...int64) TypePred {
	return func(t Type) bool {
		s, ok := ShapeOf(t)
		return ok && IsStatic(t) && slices.Contains(ns, NumElements(s))
	}
}

// ShapeIs holds for shaped types of the shape.
func ShapeIs(shape ...int64) TypePred {
	return func(t Type) bool { s, ok := ShapeOf(t); return ok && slices.Equal(s, shape) }
}

// EachDim holds for shaped types all of whose sizes pass.
func EachDim(ok func(n int64) bool) TypePred {
	return func(t Type) bool {
		s, ranked := ShapeOf(t)
		return ranked && !slices.ContainsFunc(s, func(n int64) bool { return !ok(n) })
	}
}

// OfType accepts the types of a dialect's definition. Its parameters may be
// written without its name in custom forms.
func OfType(desc string, def *TypeDef) Constraint {
	return Constraint{Desc: desc, Ok: func(t Type) bool { e, ok := t.(*ExtType); return ok && e.Def == def }, Def: def}
}

// ElemsMatch is the Verify of an op whose named operands and results have one
// element type.
func ElemsMatch(claim string, fields ...string) func(op *Op) error {
	return fieldsMatch(claim, fields, ElemOf)
}

// TypesMatch is the same for the whole types.
func TypesMatch(claim string, fields ...string) func(op *Op) error {
	return fieldsMatch(claim, fields, func(t Type) Type { return t })
}

func fieldsMatch(claim string, fields []string, part func(Type) Type) func(op *Op) error {
	return func(op *Op) error {
		var first Type
		for _, name := range fields {
			for _, v := range op.FieldValues(name) {
				t := part(v.typ)
				if first == nil {
					first = t
				}
				if t != first {
					return Errorf("failed to verify that %s", claim)
				}
			}
		}
		return nil
	}
}

// All is the Verify of an op for which several hold.
func All(verify ...func(op *Op) error) func(op *Op) error {
	return func(op *Op) error {
		for _, v := range verify {
			if err := v(op); err != nil {
				return err
			}
		}
		return nil
	}
}

// FieldValues returns the operands or results of a field by its name.
func (op *Op) FieldValues(name string) []*Value {
	if i := op.def.Operands.Index(name); i >= 0 {
		return op.Group(i)
	}
	if i := op.def.Results.Index(name); i >= 0 {
		return op.ResultGroup(i)
	}
	return nil
}

// ExactlyAs is [Exactly], worded.
func ExactlyAs(desc string, t Type) Constraint {
	c := Exactly(t)
	c.Desc = desc
	return c
}

// ResultNames is the NameOf of ops with several result fields, whose values are
// named by them where upstream's definitions name them.
func ResultNames(op *Op, i int) string {
	for f := range op.def.Results {
		if from, to := op.resultBounds(f); from == i && to > from {
			return op.def.Results[f].Name
		}
	}
	return ""
}
