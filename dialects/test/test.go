// Package test is the dialect in which file tests of the text and of passes name
// ops that mean nothing.
package test

import "terrace/ir"

// Dialect keeps whatever has its prefix.
var Dialect = &ir.Dialect{Name: "test", Summary: "ops without meaning, for file tests", KeepUnknown: true}

// GraphOp holds ops in any order.
var GraphOp = Dialect.Op(&ir.OpDef{
	Name: "graph_region", Summary: "a region whose ops stand in any order", Spec: "MLIR's test dialect",
	Regions: []ir.RegionField{{Name: "region"}}, Traits: ir.NoTerminator | ir.GraphRegion | ir.OpenEffects,
	Parse: func(p ir.Parser, st *ir.State) { st.Regions = append(st.Regions, p.Region(nil)) },
	Print: func(p ir.Printer, op *ir.Op) {
		p.Text(" ")
		p.Region(op.RegionAt(0), false, true)
	},
	NoEval:  "it means nothing",
	Example: "test.graph_region {\n}",
})

// Br hands its operands to a block.
var Br = Dialect.Op(&ir.OpDef{
	Name: "br", Summary: "goes to a block", Spec: "MLIR's test dialect",
	Operands: ir.Fields{ir.Many("targetOperands", ir.AnyType)},
	Succs:    []ir.SuccField{{Name: "target", Args: "targetOperands"}},
	Traits:   ir.Terminator | ir.Branches,
	NoEval:   "it means nothing",
	Example: `func.func @main(%a: i32) -> i32 {
  "test.br"(%a)[^end] : (i32) -> ()
^end(%r: i32):
  return %r : i32
}`,
})

// InternalBr hands its operands to blocks, and to the second a value of its own too.
var InternalBr = Dialect.Op(&ir.OpDef{
	Name: "internal_br", Summary: "goes to one of two blocks, to the second with a value of its own", Spec: "MLIR's test dialect",
	Operands: ir.Fields{ir.Many("successOperands", ir.AnyType), ir.Many("errorOperands", ir.AnyType)},
	Succs:    []ir.SuccField{{Name: "successTarget", Args: "successOperands"}, {Name: "errorTarget", Args: "errorOperands", Made: 1}},
	Traits:   ir.Terminator | ir.Branches,
	NoEval:   "it means nothing",
	Example: `func.func @main(%a: i32) -> i32 {
  "test.internal_br"(%a) [^end, ^error] <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()
^error(%code: i32):
  return %code : i32
^end(%r: i32):
  return %r : i32
}`,
})

// EffectsResult makes something that nobody else sees.
var EffectsResult = Dialect.Op(&ir.OpDef{
	Name: "test_effects_result", Summary: "allocates its result", Spec: "MLIR's test dialect",
	Results: ir.Fields{ir.One("result", ir.Exactly(ir.I32))}, Traits: ir.Allocates,
	NoEval:  "it means nothing",
	Example: `%r = "test.test_effects_result"() : () -> i32`,
})
