package math

import (
	"math/big"
	"math/bits"

	"terrace/ir"
)

// intUnary defines a function of one integer.
func intUnary(name, summary, doc string, more ir.Trait, eval ir.IntOp) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "MLIR math." + name, Doc: doc,
		Operands: ir.Fields{ir.One("operand", ir.IntLike)}, Results: ir.Fields{ir.One("result", ir.IntLike)},
		Traits:  traits | ir.SameType | more,
		Format:  "$operand attr-dict : type($result)",
		Eval:    eval.Eval,
		Example: "func.func @main() -> i32 {\n  %x = arith.constant -24 : i32\n  %r = math." + name + " %x : i32\n  return %r : i32\n}",
	})
}

// Functions of integers.
var (
	AbsI = intUnary("absi", "absolute value of a signed integer", "That of the smallest number is that number.", ir.Idempotent, ir.IntOp{
		Narrow: func(e ir.Elem, a, _ uint64) (uint64, ir.Fault) {
			if e.Signed(a) < 0 {
				return -a, ""
			}
			return a, ""
		},
		Wide: func(e ir.Elem, a, _ *big.Int) (*big.Int, ir.Fault) {
			return new(big.Int).Abs(ir.ToSigned(e.Width, a)), ""
		},
	})
	CtLz = intUnary("ctlz", "number of zero bits above the highest bit that is set", "Zero gives the width.", 0, ir.IntOp{
		Narrow: func(e ir.Elem, a, _ uint64) (uint64, ir.Fault) {
			return uint64(bits.LeadingZeros64(a)) - (64 - uint64(e.Width)), ""
		},
		Wide: func(e ir.Elem, a, _ *big.Int) (*big.Int, ir.Fault) {
			return big.NewInt(int64(e.Width) - int64(a.BitLen())), ""
		},
	})
	CtTz = intUnary("cttz", "number of zero bits below the lowest bit that is set", "Zero gives the width.", 0, ir.IntOp{
		Narrow: func(e ir.Elem, a, _ uint64) (uint64, ir.Fault) {
			return uint64(min(uint(bits.TrailingZeros64(a)), e.Width)), ""
		},
		Wide: func(e ir.Elem, a, _ *big.Int) (*big.Int, ir.Fault) {
			if a.Sign() == 0 {
				return big.NewInt(int64(e.Width)), ""
			}
			return big.NewInt(int64(a.TrailingZeroBits())), ""
		},
	})
	CtPop = intUnary("ctpop", "number of bits that are set", "", 0, ir.IntOp{
		Narrow: func(e ir.Elem, a, _ uint64) (uint64, ir.Fault) { return uint64(bits.OnesCount64(a)), "" },
		Wide: func(e ir.Elem, a, _ *big.Int) (*big.Int, ir.Fault) {
			n := 0
			for _, w := range a.Bits() {
				n += bits.OnesCount(uint(w))
			}
			return big.NewInt(int64(n)), ""
		},
	})
)

// IPowI is an integer to the power of an integer.
var IPowI = Dialect.Op(&ir.OpDef{
	Name: "ipowi", Summary: "a signed integer to the power of another", Spec: "MLIR math.ipowi",
	Doc:      "The power is taken modulo 2^n. A negative power gives the quotient 1 / x^n rounded toward zero: 0 unless the base is 1 or -1, and undefined for a base of 0.",
	Operands: ir.Fields{ir.One("lhs", ir.IntLike), ir.One("rhs", ir.IntLike)}, Results: ir.Fields{ir.One("result", ir.IntLike)},
	Traits: traits | ir.SameType | ir.SpeculationUnsafe,
	Format: "$lhs, $rhs attr-dict : type($result)",
	Eval: ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			x, n := e.Signed(a), e.Signed(b)
			if n < 0 {
				switch {
				case x == 0:
					return 0, "zero to a negative power"
				case x == 1 || x == -1 && n&1 == 0:
					return 1, ""
				case x == -1:
					return a, ""
				}
				return 0, ""
			}
			r := uint64(1)
			for ; n > 0; n >>= 1 {
				if n&1 != 0 {
					r *= a
				}
				a *= a
			}
			return r, ""
		},
		Wide: func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) {
			x, n := ir.ToSigned(e.Width, a), ir.ToSigned(e.Width, b)
			one := big.NewInt(1)
			if n.Sign() < 0 {
				switch {
				case x.Sign() == 0:
					return x, "zero to a negative power"
				case x.CmpAbs(one) != 0:
					return new(big.Int), ""
				case x.Sign() > 0 || n.Bit(0) == 0:
					return one, ""
				}
				return x, ""
			}
			return new(big.Int).Exp(a, n, new(big.Int).Lsh(one, e.Width)), ""
		},
	}.Eval,
	Example: `func.func @main() -> i32 {
  %x = arith.constant -3 : i32
  %n = arith.constant 5 : i32
  %r = math.ipowi %x, %n : i32
  return %r : i32
}`,
})
