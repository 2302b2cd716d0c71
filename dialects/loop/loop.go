// Package loop defines the dialect loop, upstream's scf: control flow with
// structure, loops and conditionals that hold their bodies in regions.
//
// Bodies run through ir.Machine.Region. Loops whose order is left open, parallel
// and forall, run their iterations one after the other, last dimension fastest.
package loop

import (
	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the dialect loop.
var Dialect = &ir.Dialect{Name: "loop", Upstream: "scf", Summary: "loops and conditionals with regions as bodies"}

// Yield ends a region with values.
var Yield = Dialect.Op(&ir.OpDef{
	Name: "yield", Summary: "ends a region with the values it hands to the op around it", Spec: "MLIR scf.yield",
	Operands: ir.Fields{ir.Many("results", ir.AnyType)},
	Traits:   ir.Pure | ir.Terminator | ir.ReturnLike,
	Parents:  []string{"scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"},
	Format:   "attr-dict [$results : type($results)]",
	Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Yield(in...) },
	Example:  exampleIf,
})

// Condition ends the first region of a While.
var Condition = Dialect.Op(&ir.OpDef{
	Name: "condition", Summary: "goes on with a while loop, or ends it", Spec: "MLIR scf.condition",
	Operands: ir.Fields{ir.One("condition", ir.I1T), ir.Many("args", ir.AnyType)},
	Traits:   ir.Pure | ir.Terminator,
	Parents:  []string{"scf.while"},
	Format:   "`(`$condition`)` attr-dict [$args : type($args)]",
	Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Yield(in...) },
	Example:  exampleWhile,
})

// edge checks the values that flow along a control flow edge of op, in the words
// of upstream's verifier of region branches. from is the terminator where the edge
// begins, nil for op itself.
func edge(op, from *ir.Op, to string, have, want []ir.Type) error {
	name := "parent"
	if from != nil {
		name = "Operation " + from.Name()
	} else {
		from = op
	}
	if len(have) != len(want) {
		return ir.Errorf("along control flow edge from %s to %s: region branch point has %d operands, but region successor needs %d inputs", name, to, len(have), len(want)).
			With(from.Loc(), "region branch point")
	}
	for i := range have {
		if have[i] != want[i] {
			return ir.Errorf("along control flow edge from %s to %s: successor operand type #%d '%s' should match successor input type #%d '%s'", name, to, i, have[i], i, want[i]).
				With(from.Loc(), "region branch point")
		}
	}
	return nil
}

// yielded returns the types that the terminator of a block hands on.
func yielded(b *ir.Block) []ir.Type { return b.Last().OperandTypes() }

// parseArrow reads "-> T" or "-> (T, T)" if it is next.
func parseArrow(p ir.Parser) []ir.Type {
	if !p.Accept("->") {
		return nil
	}
	return p.ResultTypes()
}

// printArrow writes what parseArrow reads, with a space before it.
func printArrow(p ir.Printer, ts []ir.Type) {
	if len(ts) > 0 {
		p.Text(" -> ")
		p.W().ResultTypes(ts)
	}
}

// parseAssignments reads "%a = %b, ..." up to ) and appends to both.
func parseAssignments(p ir.Parser, args *[]ir.Arg, vals *[]*ir.Value) {
	p.List("(", ")", func() {
		*args = append(*args, p.Argument(false))
		p.Expect("=")
		*vals = append(*vals, p.Operand())
	})
}

func printAssignments(p ir.Printer, args, vals []*ir.Value) {
	p.Text("(")
	for i := range vals {
		if i > 0 {
			p.Text(", ")
		}
		p.F("% = %", args[i], vals[i])
	}
	p.Text(")")
}

// body makes a region of one block and lets fill put ops into it; the results of
// fill are yielded.
func body(b *ir.Builder, types []ir.Type, fill func(args []*ir.Value) []*ir.Value) *ir.Region {
	r := ir.NewRegion()
	bl := r.AddBlock(types...)
	at := b.Place()
	b.AtEnd(bl)
	var out []*ir.Value
	if fill != nil {
		out = fill(bl.Args())
	}
	b.Make(Yield, out...)
	b.Back(at)
	return r
}

func typesOf(vs []*ir.Value) []ir.Type {
	out := make([]ir.Type, len(vs))
	for i, v := range vs {
		out[i] = v.Type()
	}
	return out
}
