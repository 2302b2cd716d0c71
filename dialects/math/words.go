package math

import (
	"terrace/ir"
	"terrace/ir/data"
)

var i32Like = ir.SignlessLike.And("32-bit-signless-integer-like", func(t ir.Type) bool {
	e, ok := ir.DataType(t)
	return ok && e == data.I32
})

// DotBytes sums the products of the bytes of two words, as machines do in one
// instruction.
var DotBytes = Dialect.Op(&ir.OpDef{
	Name: "dot_bytes", Summary: "a sum and the products of the four bytes of two words (not in MLIR)", Spec: "docs/levels.md",
	Doc:      "sum + a0*b0 + a1*b1 + a2*b2 + a3*b3 modulo 2^32, where the bytes of a are unsigned and those of b signed.",
	Operands: ir.Fields{ir.One("a", i32Like), ir.One("b", i32Like), ir.One("sum", i32Like)}, Results: ir.Fields{ir.One("result", i32Like)},
	Traits: traits | ir.SameType,
	Format: "$a, $b, $sum attr-dict : type($result)",
	Eval: ir.Ternary(func(_ data.Type, a, b, sum uint64) uint64 {
		s := uint32(sum)
		for i := 0; i < 32; i += 8 {
			s += uint32(int32(uint8(a>>i)) * int32(int8(b>>i)))
		}
		return uint64(s)
	}),
	Example: `func.func @main() -> i32 {
  %a = arith.constant 0x010203FF : i32
  %b = arith.constant 0x0A00FF80 : i32
  %sum = arith.constant 1 : i32
  %r = math.dot_bytes %a, %b, %sum : i32
  return %r : i32
}`,
})
