// Package arith defines the dialect arith: arithmetic on integers, index and
// floats, elementwise on vectors and tensors.
//
// Integers are taken modulo 2^n at every width; index has 64 bits. Results that
// upstream calls poison are poison, and what it calls undefined behaviour
// (division by zero, signed division overflow) traps. Floats are rounded once.
package arith

import (
	"terrace/ir"
)

// Dialect is the dialect arith.
var Dialect = &ir.Dialect{Name: "arith", Summary: "arithmetic on integers, index and floats, elementwise"}

func init() { // not in the literal: a cycle of initializations
	IntPredicate.What, FloatPredicate.What = "a predicate", "a predicate"
	Dialect.Constant = func(b *ir.Builder, v ir.Attr, t ir.Type) *ir.Op {
		if ir.AttrType(v) != t || !representable(v) {
			return nil
		}
		return b.MakeAttrs(Constant, []ir.NamedAttr{{Name: "value", Attr: v}})
	}
}

func representable(v ir.Attr) bool {
	switch v := v.(type) {
	case *ir.IntAttr:
		return ir.SignlessOrIndex.Accepts(v.Typ)
	case *ir.FloatAttr:
		return true
	case *ir.DenseAttr:
		e, ok := ir.DataType(v.Typ)
		_, mem := v.Typ.(*ir.MemRefType)
		return ok && !mem && (e.IsFloat() || e.IsIndex() || ir.SignlessOrIndex.Accepts(ir.ElemOf(v.Typ)))
	}
	return false
}

// Attributes of the dialect.
var (
	// FastMath is #arith.fastmath; its bits are the constants below.
	FastMath = ir.NamedFlags(Dialect, "arith.fastmath", "Floating point fast math flags", ",", "fast",
		"reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn")
	// Overflow is #arith.overflow: bit 0 nsw, bit 1 nuw.
	Overflow = ir.NamedFlags(Dialect, "arith.overflow", "Integer overflow arith flags", ", ", "", "nsw", "nuw")
	// Rounding is the rounding mode of truncf.
	Rounding = ir.IntEnum("Floating point rounding mode", ir.I32, "to_nearest_even", "downward", "upward", "toward_zero", "to_nearest_away")
	// IntPredicate is cmpi's.
	IntPredicate = ir.IntEnum("allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9", ir.I64,
		"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
	// FloatPredicate is cmpf's.
	FloatPredicate = ir.IntEnum("allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15", ir.I64,
		"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true")
)

// Bits of [FastMath].
const (
	Reassoc uint32 = 1 << iota
	NoNaNs
	NoInfs
	NoSignedZeros
	AllowReciprocal
	Contract
	ApproxFunc
)

// Bits of [Overflow].
const (
	NoSignedWrap uint32 = 1 << iota
	NoUnsignedWrap
)

// FastMathAttr declares the attribute fastmath of ops that always have it.
var FastMathAttr = ir.Default("fastmath", FastMath.Kind(), FastMath.Of(0)).Assuming()

// Fast returns the fast-math flags of op, none when it has no such attribute.
func Fast(op *ir.Op) uint32 {
	if i := op.Def().AttrIndex("fastmath"); i >= 0 {
		return FastMath.Value(op.Attr(i))
	}
	return 0
}

var (
	overflowAttr = ir.Default("overflowFlags", Overflow.Kind(), Overflow.Of(0)).Assuming()
	exactAttr    = ir.Maybe("isExact", ir.UnitKind).Assuming()
)

func overflowOf(op *ir.Op) uint32 { return Overflow.Value(op.Attr(0)) }

func exactOf(op *ir.Op) uint32 {
	if op.Attr(0) != nil {
		return 1
	}
	return 0
}

func two(t ir.Constraint) ir.Fields { return ir.Fields{ir.One("lhs", t), ir.One("rhs", t)} }
func one(t ir.Constraint) ir.Fields { return ir.Fields{ir.One("result", t)} }

// binary is an example of an op with two operands of one scalar type.
func binary(name, a, b, t string) string {
	return "func.func @main() -> " + t + " {\n  %a = arith.constant " + constText(a, t) + "\n  %b = arith.constant " + constText(b, t) +
		"\n  %r = arith." + name + " %a, %b : " + t + "\n  return %r : " + t + "\n}"
}

// unary is an example of a cast.
func unary(name, a, from, to string) string {
	return "func.func @main() -> " + to + " {\n  %a = arith.constant " + constText(a, from) +
		"\n  %r = arith." + name + " %a : " + from + " to " + to + "\n  return %r : " + to + "\n}"
}

func constText(v, t string) string {
	if t == "i1" {
		return v
	}
	return v + " : " + t
}
