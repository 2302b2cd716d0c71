// Package example reads the examples of definitions.
package example

import (
	"errors"

	"terrace/dialects/builtin"
	"terrace/dialects/function"
	"terrace/ir"
	"terrace/parser"
)

// Read reads a program. One that is a piece of a function becomes one: its free names are arguments, and what its last op
// gives is returned. What is wrong with it stands in the context's diagnostics.
func Read(ctx *ir.Context, name, text string) (*ir.Op, error) {
	var free []*ir.Value
	module, ok := parser.Parse(ctx, name, []byte(text), parser.Options{Free: &free})
	if !ok {
		return nil, errors.New("does not parse")
	}
	if body := module.Body(); module.Is(builtin.Module) && (len(free) > 0 || !body.Empty() && !body.First().Has(ir.Symbol)) {
		wrap(body, free)
	}
	if !ctx.Verify(module) {
		return nil, errors.New("does not verify")
	}
	return module, nil
}

func wrap(body *ir.Block, free []*ir.Value) {
	in := make([]ir.Type, len(free))
	for i, v := range free {
		in[i] = v.Type()
	}
	last := body.Last()
	b := ir.NewBuilder().SetSpelling(ir.Upstream)
	f := function.New(b, "example", ir.Func(in, last.ResultTypes()))
	to := function.Body(f)
	for i, v := range free {
		to.Arg(i).SetNameRef(v.NameRef())
		v.ReplaceUses(to.Arg(i))
	}
	for op := range body.Ops() {
		op.MoveToEnd(to)
	}
	if !last.Has(ir.Terminator) {
		b.AtEnd(to).Make(function.Return, last.Results()...)
	}
	f.MoveToEnd(body)
}
