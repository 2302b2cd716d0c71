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
