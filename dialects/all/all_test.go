package all

import (
	"fmt"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/builtin"
	"terrace/dialects/function"
	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/parser"
	"terrace/printer"
)

// Every definition is complete, and its example parses, verifies, comes back the
// same from its custom and its generic form, and runs.
func TestDefinitions(t *testing.T) {
	for _, d := range Dialects {
		assert.Check(t, d.Summary != "", "dialect %s has no summary", d.Name)
		for _, def := range d.Ops() {
			t.Run(def.FullName(), func(t *testing.T) {
				checkDefinition(t, def)
				if def.ExampleText() != "" {
					checkExample(t, def)
				}
			})
		}
	}
}

func checkDefinition(t *testing.T, def *ir.OpDef) {
	assert.Check(t, def.Summary != "", "no summary")
	assert.Check(t, !strings.HasSuffix(def.Summary, "."), "the summary ends in a full stop")
	assert.Check(t, def.Spec != "", "no spec")
	assert.Check(t, def.ExampleText() != "", "no example")
	assert.Check(t, (def.Eval != nil) != (def.NoEval != ""), "either Eval, or NoEval with the reason")
	assert.Check(t, (def.Parse == nil) == (def.Print == nil), "Parse without Print, or the other way round")
	assert.Check(t, def.Parse == nil || def.Format == "", "a Format beside Parse and Print")
	if def.Format != "" {
		assert.NilError(t, def.CompileFormat())
	}
	names := map[string]bool{}
	name := func(what, s string) {
		assert.Check(t, s != "", "%s without a name", what)
		assert.Check(t, !names[what+s], "two %ss are named %s", what, s)
		names[what+s] = true
	}
	for _, f := range def.Operands {
		name("operand", f.Name)
	}
	for _, f := range def.Results {
		name("result", f.Name)
	}
	for _, f := range def.Attrs {
		name("attribute", f.Name)
		assert.Check(t, f.Default == nil || f.Kind.Ok == nil || f.Kind.Ok(f.Default), "the default of %s is not of its kind", f.Name)
	}
	for _, r := range def.Regions {
		name("region", r.Name)
	}
	for _, s := range def.Succs {
		name("successor", s.Name)
		assert.Check(t, s.Args == "" || def.Operands.Index(s.Args) >= 0, "successor %s takes operands %s, which there are not", s.Name, s.Args)
	}
	for _, f := range append(append(ir.Fields{}, def.Operands...), def.Results...) {
		if of := f.Type.Of; of != "" {
			known := def.Operands.Index(of) >= 0 || def.Results.Index(of) >= 0 || def.AttrIndex(of) >= 0
			assert.Check(t, known, "%s follows from %s, which there is not", f.Name, of)
		}
	}
	ctx := Context()
	for _, p := range append(append([]string{}, def.Parents...), def.Terminator) {
		if p != "" {
			_, _, ok := ctx.Op(p)
			assert.Check(t, ok, "mentions %s, which there is not", p)
		}
	}
}

func checkExample(t *testing.T, def *ir.OpDef) {
	top := read(t, "example", def.ExampleText())
	found := false
	top.Walk(func(op *ir.Op) bool {
		found = found || op.Is(def)
		return true
	})
	assert.Check(t, found, "the example does not show the op")

	opts := printer.Options{}
	custom := printer.String(top, opts)
	assert.Equal(t, printer.String(read(t, "custom form", custom), opts), custom)
	generic := printer.String(top, printer.Options{Generic: true})
	back := read(t, "generic form", generic)
	assert.Equal(t, printer.String(back, printer.Options{Generic: true}), generic)
	assert.Equal(t, printer.String(back, opts), custom)
	own := printer.String(top, printer.Options{OwnSpelling: true})
	assert.Equal(t, printer.String(read(t, "own spelling", own), printer.Options{OwnSpelling: true}), own)

	if def.Eval != nil {
		runAll(t, top)
	}
}

func read(t *testing.T, what, text string) *ir.Op {
	t.Helper()
	ctx := Context()
	var free []*ir.Value
	top, ok := parser.Parse(ctx, what, []byte(text), parser.Options{Free: &free})
	if ok {
		wrap(top, free)
		ok = ctx.Verify(top)
	}
	if !ok {
		for _, d := range ctx.Diag.All() {
			t.Errorf("%s:%d:%d: %s", d.Pos.File, d.Pos.Line, d.Pos.Col, d.Text)
		}
		t.Fatalf("the %s does not hold:\n%s", what, text)
	}
	return top
}

// wrap makes a function of an example that is a piece of one: its free names
// become arguments, and what the last op gives is returned.
func wrap(module *ir.Op, free []*ir.Value) {
	body := module.Body()
	if !module.Is(builtin.Module) || len(free) == 0 && (body.Empty() || body.First().Has(ir.Symbol)) {
		return
	}
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

// runAll calls every public function of a module on values made up for its arguments.
func runAll(t *testing.T, module *ir.Op) {
	for op := range module.Body().Ops() {
		if !op.Is(function.Func) || ir.Visibility(op) != "public" {
			continue
		}
		var args []data.Value
		for i, typ := range function.Type(op).In {
			v, err := made(typ, i)
			if err != nil {
				t.Logf("@%s is not run: %v", ir.SymbolName(op), err)
				return
			}
			args = append(args, v)
		}
		vals, err := interp.New(module, interp.Options{Fuel: 1 << 20}).RunOp(op, args...)
		if err != nil {
			t.Errorf("@%s: %v", ir.SymbolName(op), err)
			continue
		}
		assert.Equal(t, len(vals), len(function.Type(op).Out))
	}
}

// made returns a value of the type; numbers are small, positive and not all the same.
func made(typ ir.Type, seed int) (data.Value, error) {
	e, ok := ir.DataType(typ)
	if !ok {
		return data.Value{}, fmt.Errorf("no values of type %s", typ)
	}
	number := func(i int64) data.Value {
		n := (i+int64(seed))%3 + 1
		switch p := e.Part(); {
		case e.IsComplex():
			return data.OfWords(data.FromFloat(p, float64(n)), data.FromFloat(p, 0.5))
		case p.IsFloat():
			return data.OfFloat(p, float64(n)+0.5)
		default:
			return data.OfInt(p, n)
		}
	}
	if e.Width() > 64 && !e.IsComplex() {
		return data.Value{}, fmt.Errorf("no values of type %s", typ)
	}
	shape, ranked := ir.ShapeOf(typ)
	if _, scalar := typ.(*ir.ScalarType); scalar {
		return number(0), nil
	} else if !ranked {
		return data.Value{}, fmt.Errorf("no values of type %s", typ)
	}
	sizes := make([]int64, len(shape))
	for i, d := range shape {
		if sizes[i] = d; d == ir.Dynamic {
			sizes[i] = 4
		}
	}
	x := data.New(e, sizes...)
	for i := range x.Len() {
		x.Set(i, number(i))
	}
	if m, ok := typ.(*ir.MemRefType); ok {
		if m.Layout != nil {
			return data.Value{}, fmt.Errorf("no values of type %s", typ)
		}
		return data.Value{Ref: &data.Memref{Buffer: &data.Buffer{Data: x.Data, Name: "argument"}, Elem: e, Sizes: sizes, Strides: data.Strides(sizes)}}, nil
	}
	return data.OfTensor(x), nil
}
