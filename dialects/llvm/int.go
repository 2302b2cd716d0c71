package llvm

import (
	"math/big"

	"terrace/dialects/scalar"
	"terrace/ir"
	"terrace/ir/data"
)

const elementwise = ir.Elementwise | ir.SameType | ir.Pure

// mainOf wraps lines into a function whose last value is returned.
func mainOf(args, result, lines string) string {
	ret := "  llvm.return\n}"
	if result != "" {
		ret = "  llvm.return %r : " + result + "\n}"
		result = " -> " + result
	}
	return "llvm.func @main(" + args + ")" + result + " {\n" + lines + ret
}

func binaryExample(name, flags, a, b, t string) string {
	return mainOf("", t, "  %a = llvm.mlir.constant("+a+" : "+t+") : "+t+"\n  %b = llvm.mlir.constant("+b+" : "+t+") : "+t+
		"\n  %r = llvm."+name+" "+flags+"%a, %b : "+t+"\n")
}

// flagged defines an op on two integers whose flags are spelled by format.
func flagged(name, summary, doc string, traits ir.Trait, attr ir.AttrField, format, exampleFlags string, eval ir.IntOp) *ir.OpDef {
	d := &ir.OpDef{
		Name: name, Summary: summary, Doc: doc, Spec: "LangRef " + name,
		Operands: two(intLike), Results: one(intLike),
		Traits:  elementwise | traits,
		Format:  format,
		Eval:    eval.Eval,
		Example: binaryExample(name, exampleFlags, "7", "3", "i32"),
	}
	if attr.Name != "" {
		d.Attrs = ir.Attrs{attr}
	}
	if traits&ir.SpeculationUnsafe != 0 {
		d.Safe = func(op *ir.Op) bool { return ir.SafeDivisor(op.Operand(1), name[0] == 's') }
		d.Eval = func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			if hasPoison(in[1]) {
				return ir.Trap("division by poison")
			}
			return eval.Eval(m, op, in)
		}
	}
	return Dialect.Op(d)
}

func wrapping(name, summary string, traits ir.Trait, eval ir.IntOp) *ir.OpDef {
	eval.Flags = overflowOf
	return flagged(name, summary, "With `nsw` (`nuw`) the result is poison where the signed (unsigned) one does not fit.", traits,
		overflowAttr, "$lhs, $rhs [overflow$overflowFlags] attr-dict : type($res)", "", eval)
}

func exact(name, summary, doc string, traits ir.Trait, eval ir.IntOp) *ir.OpDef {
	eval.Flags = exactOf
	return flagged(name, summary, doc, traits, exactAttr, "[exact $isExact^] $lhs, $rhs attr-dict : type($res)", "", eval)
}

func plain(name, summary, doc string, traits ir.Trait, eval ir.IntOp) *ir.OpDef {
	return flagged(name, summary, doc, traits, ir.AttrField{}, "$lhs, $rhs attr-dict : type($res)", "", eval)
}

func fitsUnsigned(w uint, x *big.Int) bool { return x.Sign() >= 0 && x.BitLen() <= int(w) }

func signed(e ir.Elem, x *big.Int) *big.Int { return ir.ToSigned(e.Width, x) }

// ring is an operation in the integers that is then taken modulo 2^n.
func ring(narrow func(a, b uint64) uint64, exact func(z, a, b *big.Int) *big.Int) ir.IntOp {
	wide := func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) {
		u := exact(new(big.Int), a, b)
		return scalar.PoisonIf(u, e.Flags&NoUnsignedWrap != 0 && !fitsUnsigned(e.Width, u) ||
			e.Flags&NoSignedWrap != 0 && !scalar.FitsSigned(e.Width, exact(new(big.Int), signed(e, a), signed(e, b))))
	}
	return ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			r := narrow(a, b)
			if e.Flags == 0 {
				return r, ""
			}
			if e.Width <= 32 { // exact in 64 bits
				sa, sb := e.Signed(a), e.Signed(b)
				s := int64(narrow(uint64(sa), uint64(sb)))
				return scalar.PoisonIf(r, e.Flags&NoUnsignedWrap != 0 && r&^e.Mask() != 0 || e.Flags&NoSignedWrap != 0 && e.Signed(uint64(s)&e.Mask()) != s)
			}
			_, why := wide(e, new(big.Int).SetUint64(a), new(big.Int).SetUint64(b))
			return r, why
		},
		Wide: wide,
	}
}

// Sums, differences and products.
var (
	Add = wrapping("add", "integer addition", ir.Commutative, ring(func(a, b uint64) uint64 { return a + b }, (*big.Int).Add))
	Sub = wrapping("sub", "integer subtraction", 0, ring(func(a, b uint64) uint64 { return a - b }, (*big.Int).Sub))
	Mul = wrapping("mul", "integer multiplication", ir.Commutative, ring(func(a, b uint64) uint64 { return a * b }, (*big.Int).Mul))
)

const (
	byZero      ir.Fault = "division by zero"
	overflowed  ir.Fault = "signed division overflow"
	unsignedDoc          = "Undefined for a divisor of zero."
	signedDoc            = "Undefined for a divisor of zero, and where the smallest number is divided by -1."
	exactDoc             = " With `exact` the result is poison where the division leaves a remainder."
)

// division is given by what it makes of quotient and remainder.
func division(sign bool, pick func(q, r *big.Int) *big.Int, narrow func(q, r uint64) uint64) ir.IntOp {
	return ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			if b == 0 {
				return 0, byZero
			}
			if !sign {
				return scalar.PoisonIf(narrow(a/b, a%b), e.Flags != 0 && a%b != 0)
			}
			x, y := e.Signed(a), e.Signed(b)
			if y == -1 && a == 1<<(e.Width-1) {
				return 0, overflowed
			}
			return scalar.PoisonIf(narrow(uint64(x/y), uint64(x%y)), e.Flags != 0 && x%y != 0)
		},
		Wide: func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) {
			if b.Sign() == 0 {
				return a, byZero
			}
			if sign {
				a, b = signed(e, a), signed(e, b)
			}
			q, r := new(big.Int).QuoRem(a, b, new(big.Int))
			if sign && !scalar.FitsSigned(e.Width, q) {
				return a, overflowed
			}
			return scalar.PoisonIf(pick(q, r), e.Flags != 0 && r.Sign() != 0)
		},
	}
}

func quotient(q, _ uint64) uint64        { return q }
func remainder(_, r uint64) uint64       { return r }
func bigQuotient(q, _ *big.Int) *big.Int { return q }
func bigRest(_, r *big.Int) *big.Int     { return r }

// Divisions.
var (
	UDiv = exact("udiv", "unsigned division, rounded toward zero", unsignedDoc+exactDoc, ir.SpeculationUnsafe, division(false, bigQuotient, quotient))
	SDiv = exact("sdiv", "signed division, rounded toward zero", signedDoc+exactDoc, ir.SpeculationUnsafe, division(true, bigQuotient, quotient))
	URem = plain("urem", "remainder of unsigned division", unsignedDoc, ir.SpeculationUnsafe, division(false, bigRest, remainder))
	SRem = plain("srem", "remainder of signed division, with the sign of the dividend", signedDoc, ir.SpeculationUnsafe, division(true, bigRest, remainder))
)

func disjointOf(op *ir.Op) uint32 { return exactOf(op) }

// Bitwise ops.
var (
	And = plain("and", "bitwise and", "", ir.Commutative, bitwise(func(a, b uint64) uint64 { return a & b }, (*big.Int).And))
	Or  = flagged("or", "bitwise or", "With `disjoint` the result is poison where a bit is set in both operands.", ir.Commutative,
		ir.Maybe("isDisjoint", ir.UnitKind).Assuming(), "[disjoint $isDisjoint^] $lhs, $rhs attr-dict : type($res)", "", ir.IntOp{
			Flags:  disjointOf,
			Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) { return scalar.PoisonIf(a|b, e.Flags != 0 && a&b != 0) },
			Wide: func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) {
				return scalar.PoisonIf(new(big.Int).Or(a, b), e.Flags != 0 && new(big.Int).And(a, b).Sign() != 0)
			}})
	Xor = plain("xor", "bitwise exclusive or", "", ir.Commutative, bitwise(func(a, b uint64) uint64 { return a ^ b }, (*big.Int).Xor))
)

func bitwise(narrow func(a, b uint64) uint64, wide func(z, a, b *big.Int) *big.Int) ir.IntOp {
	return ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) { return narrow(a, b), "" },
		Wide:   func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) { return wide(new(big.Int), a, b), "" },
	}
}

func amount(e ir.Elem, b *big.Int) (uint, bool) {
	if !b.IsUint64() || b.Uint64() >= uint64(e.Width) {
		return 0, false
	}
	return uint(b.Uint64()), true
}

const shiftDoc = "A shift by the width or more is poison; with `exact`, so is one that drops a bit that is set."

func shiftRight(arithmetic bool) ir.IntOp {
	return ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			if b >= uint64(e.Width) {
				return 0, ir.Poisoned
			}
			r := a >> b
			if arithmetic {
				r = uint64(e.Signed(a) >> b)
			}
			return scalar.PoisonIf(r, e.Flags != 0 && a>>b<<b != a)
		},
		Wide: func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) {
			n, ok := amount(e, b)
			if !ok || e.Flags != 0 && a.Sign() != 0 && a.TrailingZeroBits() < n {
				return a, ir.Poisoned
			}
			if arithmetic {
				a = signed(e, a)
			}
			return new(big.Int).Rsh(a, n), ""
		},
	}
}

// Shifts.
var (
	Shl = wrapping("shl", "shift to the left", 0, ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			if b >= uint64(e.Width) {
				return 0, ir.Poisoned
			}
			r := a << b & e.Mask()
			return scalar.PoisonIf(r, e.Flags&NoUnsignedWrap != 0 && r>>b != a || e.Flags&NoSignedWrap != 0 && e.Signed(r)>>b != e.Signed(a))
		},
		Wide: func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) {
			n, ok := amount(e, b)
			if !ok {
				return a, ir.Poisoned
			}
			u := new(big.Int).Lsh(a, n)
			return scalar.PoisonIf(u, e.Flags&NoUnsignedWrap != 0 && !fitsUnsigned(e.Width, u) ||
				e.Flags&NoSignedWrap != 0 && !scalar.FitsSigned(e.Width, new(big.Int).Lsh(signed(e, a), n)))
		},
	})
	LShr = exact("lshr", "shift to the right with zeros coming in", shiftDoc, 0, shiftRight(false))
	AShr = exact("ashr", "shift to the right with the sign coming in", shiftDoc, 0, shiftRight(true))
)

func boolResult() ir.Fields {
	return ir.Fields{ir.One("res", boolLike.Related(ir.BoolLike("lhs")).Claiming("result type has i1 element type and same shape as operands"))}
}

// Predicates of icmp, by their numbers.
const (
	EQ  = scalar.EQ
	NE  = scalar.NE
	SLT = scalar.SLT
	SLE = scalar.SLE
	SGT = scalar.SGT
	SGE = scalar.SGE
	ULT = scalar.ULT
	ULE = scalar.ULE
	UGT = scalar.UGT
	UGE = scalar.UGE
)

var intOrPtr = ir.Match(intLike.Desc+" or "+ptrLike.Desc, func(t ir.Type) bool { return intLike.Accepts(t) || ptrLike.Accepts(t) }, ir.I32, Ptr)

// ICmp compares integers or pointers.
var ICmp = Dialect.Op(&ir.OpDef{
	Name: "icmp", Summary: "comparison of integers, or of pointers as addresses", Spec: "LangRef icmp",
	Operands: two(intOrPtr), Results: boolResult(),
	Attrs:  ir.Attrs{ir.Required("predicate", ICmpPred.Kind())},
	Traits: ir.Elementwise | ir.SameOperands | ir.Pure,
	Format: "$predicate $lhs, $rhs attr-dict : type($lhs)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if Space(op.Operand(0).Type()) != 0 || IsPtr(ir.ElemOf(op.Operand(0).Type())) {
			return comparePointers(m, op, in)
		}
		return compareInts.Eval(m, op, in)
	},
	Example: mainOf("", "i1", `  %a = llvm.mlir.constant(-1 : i32) : i32
  %b = llvm.mlir.constant(1 : i32) : i32
  %r = llvm.icmp "slt" %a, %b : i32
`),
})

func predicateOf(op *ir.Op) uint32 { return uint32(op.Attr(0).(*ir.IntAttr).Val) }

var compareInts = scalar.CompareInts(predicateOf)

func comparePointers(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	one := func(a, b data.Value) data.Value {
		if a.IsPoison() || b.IsPoison() {
			return data.Poison
		}
		p, q := a.Ref.(data.Pointer), b.Ref.(data.Pointer)
		e := ir.Elem{In: data.I64, Width: 64, Flags: predicateOf(op)}
		x, y := uint64(p.Offset), uint64(q.Offset)
		if p.Buffer != q.Buffer {
			x, y = m.Address(p), m.Address(q)
		}
		r, _ := compareInts.Narrow(e, x, y)
		return data.Scalar(r)
	}
	v, vector := op.Operand(0).Type().(*ir.VectorType)
	if !vector {
		return ir.Result(one(in[0], in[1]))
	}
	n := int(v.Shape[0])
	a, b := elems(in[0], n), elems(in[1], n)
	out := data.New(data.I1, int64(n))
	for i := range a {
		out.Set(int64(i), one(a[i], b[i]))
	}
	return ir.Result(data.OfTensor(out))
}
