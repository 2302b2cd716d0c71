package math

import (
	gomath "math"

	"terrace/dialects/math/elementary"
	"terrace/ir"
	"terrace/ir/data"
)

var f32Like = ir.FloatLike.And("32-bit-float-like", func(t ir.Type) bool {
	e, ok := ir.DataType(t)
	return ok && e == data.F32
})

// Scale multiplies by a power of two, as machines do in one instruction.
var Scale = Dialect.Op(&ir.OpDef{
	Name: "scale", Summary: "a number times a power of two (not in MLIR)", Spec: "docs/levels.md",
	Doc:      "a * 2^floor(k), rounded once: 2^k itself need not be a number of the type. For infinite k the power is 0 or infinity.",
	Operands: ir.Fields{ir.One("a", f32Like), ir.One("k", f32Like)}, Results: ir.Fields{ir.One("result", f32Like)},
	Traits: traits | ir.SameType,
	Format: "$a, $k attr-dict : type($result)",
	Eval: ir.Binary(func(_ data.Type, a, k uint64) uint64 {
		return uint64(gomath.Float32bits(elementary.Scale32(gomath.Float32frombits(uint32(a)), gomath.Float32frombits(uint32(k)))))
	}),
	Example: `func.func @main() -> f32 {
  %a = arith.constant 1.5 : f32
  %k = arith.constant -140.0 : f32
  %r = math.scale %a, %k : f32
  return %r : f32
}`,
})
