package tensor

import (
	"terrace/dialects/memref"
	"terrace/ir"
)

func init() {
	verified := func(d *ir.OpDef, check func(c *memref.Checks, op *ir.Op)) {
		ir.RuntimeVerified.Implement(d, func(b *ir.Builder, op *ir.Op, hold func(*ir.Value, string)) {
			check(&memref.Checks{Builder: b, Dim: Dim, Hold: hold}, op)
		})
	}
	verified(Extract, func(c *memref.Checks, op *ir.Op) { c.Element(op.Operand(0), op.Operands()[1:]) })
	verified(Insert, func(c *memref.Checks, op *ir.Op) { c.Element(op.Operand(1), op.Operands()[2:]) })
	verified(Dim, func(c *memref.Checks, op *ir.Op) { c.Index(op.Operand(0), Rank, op.Operand(1)) })
	verified(Cast, func(c *memref.Checks, op *ir.Op) { c.Shape(op.Operand(0), Rank, op.Result(0).Type()) })
	verified(ExtractSlice, func(c *memref.Checks, op *ir.Op) { c.Slice(op.Operand(0), SliceOf(op), "extract_slice") })
}
