// Package index is the dialect of arithmetic on numbers of the size of a
// pointer, 64 bits in the interpreter.
package index

import (
	"strconv"

	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the dialect index.
var Dialect = &ir.Dialect{Name: "index", Summary: "arithmetic on index", Define: define}

func define(d *ir.Dialect) {
	arithmetic(d)
	division(d)
	constants(d)
	casts(d)
}

// op defines an op, which gives an index unless its definition says otherwise.
func op(d *ir.Dialect, name, summary string, def *ir.OpDef) *ir.OpDef {
	if def.Results == nil {
		def.Results = ir.Fields{ir.One("result", ir.IndexT)}
	}
	return d.Def(name, summary, def)
}

func binary(d *ir.Dialect, name, summary string, traits ir.Trait, eval func(a, b uint64) (uint64, ir.Fault)) {
	op(d, name, summary, &ir.OpDef{
		Operands: ir.Fields{ir.One("lhs", ir.IndexT), ir.One("rhs", ir.IndexT)}, Traits: traits, Format: "$lhs, $rhs attr-dict",
		Eval:    ir.BinaryFault(nil, func(e ir.Elem, a, b uint64) (uint64, ir.Fault) { return eval(a, b) }),
		Example: "%r = index." + name + " %x, %y",
	})
}

// total is an operation that has a result for all numbers.
func total(f func(a, b uint64) uint64) func(a, b uint64) (uint64, ir.Fault) {
	return func(a, b uint64) (uint64, ir.Fault) { return f(a, b), "" }
}

func arithmetic(d *ir.Dialect) {
	const either = ir.Pure | ir.Commutative
	binary(d, "add", "sum", either, total(func(a, b uint64) uint64 { return a + b }))
	binary(d, "sub", "difference", ir.Pure, total(func(a, b uint64) uint64 { return a - b }))
	binary(d, "mul", "product", either, total(func(a, b uint64) uint64 { return a * b }))
	binary(d, "maxs", "larger of two signed numbers", either, total(func(a, b uint64) uint64 { return uint64(max(int64(a), int64(b))) }))
	binary(d, "maxu", "larger of two unsigned numbers", either, total(func(a, b uint64) uint64 { return max(a, b) }))
	binary(d, "mins", "smaller of two signed numbers", either, total(func(a, b uint64) uint64 { return uint64(min(int64(a), int64(b))) }))
	binary(d, "minu", "smaller of two unsigned numbers", either, total(func(a, b uint64) uint64 { return min(a, b) }))
	binary(d, "and", "bitwise and", either, total(func(a, b uint64) uint64 { return a & b }))
	binary(d, "or", "bitwise or", either, total(func(a, b uint64) uint64 { return a | b }))
	binary(d, "xor", "bitwise exclusive or", either, total(func(a, b uint64) uint64 { return a ^ b }))
	shift := func(name, summary string, f func(a, b uint64) uint64) {
		binary(d, name, summary+"; poison when shifted by 64 or more", ir.Pure, func(a, b uint64) (uint64, ir.Fault) {
			if b >= 64 {
				return 0, ir.Poisoned
			}
			return f(a, b), ""
		})
	}
	shift("shl", "shift left", func(a, b uint64) uint64 { return a << b })
	shift("shrs", "shift right that keeps the sign", func(a, b uint64) uint64 { return uint64(int64(a) >> b) })
	shift("shru", "shift right, zeros shifted in", func(a, b uint64) uint64 { return a >> b })
}

// division defines divisions and remainders. The divisor must not be zero, nor
// poison, nor, where they are signed, -1 under the smallest number.
func division(d *ir.Dialect) {
	divide := func(name, summary string, signed bool, f func(a, b uint64) uint64) {
		eval := ir.BinaryFault(nil, func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			switch {
			case b == 0:
				return 0, "division by zero"
			case signed && int64(b) == -1 && a == 1<<63:
				return 0, "signed division overflow"
			}
			return f(a, b), ""
		})
		op(d, name, summary, &ir.OpDef{
			Operands: ir.Fields{ir.One("lhs", ir.IndexT), ir.One("rhs", ir.IndexT)}, Traits: ir.Pure | ir.SpeculationUnsafe, Format: "$lhs, $rhs attr-dict",
			Safe: func(op *ir.Op) bool { return ir.SafeDivisor(op.Operand(1), signed) },
			Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
				if in[1].IsPoison() {
					return ir.Trap("division by poison")
				}
				return eval(m, op, in)
			},
			Example: "%r = index." + name + " %x, %y",
		})
	}
	down := func(a, b int64) int64 { // rounded toward negative infinity
		q := a / b
		if a%b != 0 && (a < 0) != (b < 0) {
			q--
		}
		return q
	}
	divide("divs", "signed quotient, rounded toward zero", true, func(a, b uint64) uint64 { return uint64(int64(a) / int64(b)) })
	divide("divu", "unsigned quotient, rounded down", false, func(a, b uint64) uint64 { return a / b })
	divide("ceildivs", "signed quotient, rounded up", true, func(a, b uint64) uint64 {
		q := down(int64(a), int64(b))
		if int64(a)%int64(b) != 0 {
			q++
		}
		return uint64(q)
	})
	divide("ceildivu", "unsigned quotient, rounded up", false, func(a, b uint64) uint64 {
		q := a / b
		if a%b != 0 {
			q++
		}
		return q
	})
	divide("floordivs", "signed quotient, rounded down", true, func(a, b uint64) uint64 { return uint64(down(int64(a), int64(b))) })
	divide("rems", "remainder of divs, with the sign of the dividend", true, func(a, b uint64) uint64 { return uint64(int64(a) % int64(b)) })
	divide("remu", "remainder of divu", false, func(a, b uint64) uint64 { return a % b })
}

func constants(d *ir.Dialect) {
	number := op(d, "constant", "a number", &ir.OpDef{
		Attrs: ir.Attrs{ir.Required("value", ir.IndexKind)}, Traits: ir.Pure | ir.ConstantLike, Format: "attr-dict $value",
		NameOf: func(op *ir.Op, i int) string { return "idx" + strconv.FormatInt(op.Attr(0).(*ir.IntAttr).Val, 10) },
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			return ir.Bits(op.Attr(0).(*ir.IntAttr).Bits())
		},
		Example: "%r = index.constant 42",
	})
	truth := op(d, "bool.constant", "true or false", &ir.OpDef{
		Results: ir.Fields{ir.One("result", ir.I1T)},
		Attrs:   ir.Attrs{ir.Required("value", ir.BoolKind)}, Traits: ir.Pure | ir.ConstantLike, Format: "attr-dict $value",
		NameOf: func(op *ir.Op, i int) string {
			if op.Attr(0).(*ir.IntAttr).Val != 0 {
				return "true"
			}
			return "false"
		},
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			return ir.Bits(op.Attr(0).(*ir.IntAttr).Bits())
		},
		Example: "%r = index.bool.constant true",
	})
	d.Constant = func(b *ir.Builder, v ir.Attr, t ir.Type) *ir.Op {
		value := []ir.NamedAttr{{Name: "value", Attr: v}}
		switch t {
		case ir.Index:
			return b.MakeAttrs(number, value)
		case ir.I1:
			return b.MakeAttrs(truth, value)
		}
		return nil
	}
	op(d, "sizeof", "the bits of an index", &ir.OpDef{
		Traits: ir.Pure | ir.NoFold, Format: "attr-dict",
		Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Bits(64) },
		Example: "%r = index.sizeof",
	})
}

// Predicates of cmp, by their numbers.
var predicates = []string{"eq", "ne", "sge", "sgt", "sle", "slt", "uge", "ugt", "ule", "ult"}

func casts(d *ir.Dialect) {
	predicate := ir.NamedEnum(d, "index.cmp_predicate", "index comparison predicate", predicates...)
	op(d, "cmp", "comparison", &ir.OpDef{
		Operands: ir.Fields{ir.One("lhs", ir.IndexT), ir.One("rhs", ir.IndexT)}, Results: ir.Fields{ir.One("result", ir.I1T)},
		Attrs: ir.Attrs{ir.Required("pred", predicate.Kind())}, Traits: ir.Pure, Format: "$pred `` `(` $lhs, $rhs `)` attr-dict",
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			which, _ := predicate.Value(op.Attr(0))
			return ir.BinaryFault(nil, func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
				if compare(predicates[which], a, b) {
					return 1, ""
				}
				return 0, ""
			})(m, op, in)
		},
		Example: "%r = index.cmp slt(%x, %y)",
	})
	integer := ir.Match("integer or index", func(t ir.Type) bool { return ir.IsIndexType(t) || ir.Integers()(t) }, ir.I32)
	cast := func(name, summary string, signed bool) {
		op(d, name, summary, &ir.OpDef{
			Operands: ir.Fields{ir.One("input", integer)}, Results: ir.Fields{ir.One("output", integer)}, Traits: ir.Pure,
			Format: "$input attr-dict : type($input) to type($output)",
			Verify: func(op *ir.Op) error {
				if in, out := op.Operand(0).Type(), op.Result(0).Type(); ir.IsIndexType(in) == ir.IsIndexType(out) {
					return ir.Errorf("operand type '%s' and result type '%s' are cast incompatible", in, out)
				}
				return nil
			},
			Eval: ir.Cast(func(dst, src data.Type, a uint64) uint64 {
				if signed {
					w := uint(64 - src.Width())
					a = uint64(int64(a<<w) >> w)
				}
				return a & data.Mask(dst)
			}),
			Example: "%r = index." + name + " %x : index to i32",
		})
	}
	cast("casts", "cast between index and an integer, with sign", true)
	cast("castu", "cast between index and an integer, without sign", false)
}

func compare(predicate string, a, b uint64) bool {
	x, y := int64(a), int64(b)
	switch predicate {
	case "eq":
		return a == b
	case "ne":
		return a != b
	case "slt":
		return x < y
	case "sle":
		return x <= y
	case "sgt":
		return x > y
	case "sge":
		return x >= y
	case "ult":
		return a < b
	case "ule":
		return a <= b
	case "ugt":
		return a > b
	}
	return a >= b
}
