// Package mhlo keeps what exports carry of StableHLO's predecessor: attributes
// that are hints and pass through, and a few ops.
package mhlo

import (
	"terrace/ir"
	"terrace/ir/data"
)

// Dialect keeps ops, types and attributes it does not know as text.
var Dialect = &ir.Dialect{
	Name: "mhlo", Summary: "hints that exports carry from StableHLO's predecessor",
	KeepUnknown: true,
}

// Copy is the identity.
var Copy = Dialect.Op(&ir.OpDef{
	Name: "copy", Summary: "its operand", Spec: "MHLO's mhlo.copy",
	Operands: ir.Fields{ir.One("operand", ir.AnyType)}, Results: ir.Fields{ir.One("result", ir.SameAs("operand"))},
	Traits:  ir.Pure,
	Format:  "$operand attr-dict : type($operand)",
	Fold:    func(op *ir.Op) []*ir.Value { return op.Operands() },
	Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Result(in[0]) },
	Example: "%r = mhlo.copy %x : tensor<4xf32>",
})
