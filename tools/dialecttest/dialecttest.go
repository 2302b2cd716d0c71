// Package dialecttest tests dialects by their definitions. A dialect's test is
//
//	func TestDialect(t *testing.T) { dialecttest.Dialects(t, ctx, mine.Dialect) }
//
// where ctx is a context that has it.
package dialecttest

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/function"
	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/printer"
	"terrace/rewrite"
	"terrace/tools/internal/example"
)

// Dialects holds dialects to all that the functions below say.
func Dialects(t *testing.T, ctx *ir.Context, dialects ...*ir.Dialect) {
	Definitions(t, ctx, dialects...)
	t.Run("rules", func(t *testing.T) { Rules(t, ctx, dialects...) })
}

// Definitions checks that every definition is complete, and that its example parses, verifies, comes back the same from its
// custom and its generic form, and runs.
func Definitions(t *testing.T, ctx *ir.Context, dialects ...*ir.Dialect) {
	for _, d := range dialects {
		assert.Check(t, d.Summary != "", "dialect %s has no summary", d.Name)
		for _, def := range d.Ops() {
			t.Run(def.FullName(), func(t *testing.T) {
				checkDefinition(t, ctx, def)
				if def.ExampleText() != "" {
					checkExample(t, ctx, def)
				}
			})
		}
	}
}

func checkDefinition(t *testing.T, ctx *ir.Context, def *ir.OpDef) {
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
	for _, p := range append(append([]string{}, def.Parents...), def.Terminator) {
		if p != "" {
			_, _, ok := ctx.Op(p)
			assert.Check(t, ok, "mentions %s, which there is not", p)
		}
	}
}

func checkExample(t *testing.T, ctx *ir.Context, def *ir.OpDef) {
	top := Read(t, ctx, "example", def.ExampleText())
	found := false
	top.Walk(func(op *ir.Op) bool {
		found = found || op.Is(def)
		return true
	})
	assert.Check(t, found, "the example does not show the op")

	opts := printer.Options{}
	custom := printer.String(top, opts)
	assert.Equal(t, printer.String(Read(t, ctx, "custom form", custom), opts), custom)
	generic := printer.String(top, printer.Options{Generic: true})
	back := Read(t, ctx, "generic form", generic)
	assert.Equal(t, printer.String(back, printer.Options{Generic: true}), generic)
	assert.Equal(t, printer.String(back, opts), custom)
	own := printer.String(top, printer.Options{OwnSpelling: true})
	assert.Equal(t, printer.String(Read(t, ctx, "own spelling", own), printer.Options{OwnSpelling: true}), own)

	if def.Eval != nil {
		runAll(t, top)
	}
}

// Read reads a program as [example.Read] does; the test fails where it is wrong.
func Read(t *testing.T, ctx *ir.Context, name, text string) *ir.Op {
	t.Helper()
	module, err := example.Read(ctx, name, text)
	if err != nil {
		for _, d := range ctx.Diag.Take() {
			t.Errorf("%s:%d:%d: %s", d.Pos.File, d.Pos.Line, d.Pos.Col, d.Text)
		}
		t.Fatalf("the %s %v:\n%s", name, err, text)
	}
	return module
}

// runAll calls every public function of a module on values made up for its arguments.
func runAll(t *testing.T, module *ir.Op) {
	for op := range module.Body().Ops() {
		if !op.Is(function.Func) || ir.Visibility(op) != "public" {
			continue
		}
		var args []data.Value
		for i, typ := range function.Type(op).In {
			v, err := Value(typ, i)
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

// Value returns a value of the type; numbers are small, positive and not all the same.
func Value(typ ir.Type, seed int) (data.Value, error) {
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

// Rules tries every rule of the dialects on programs of all small types, on every input where they are few, before and
// after; with TERRACE_SWEEP set, on all inputs of the small integer types and on 100,000 of every other.
func Rules(t *testing.T, ctx *ir.Context, dialects ...*ir.Dialect) {
	options := rewrite.CheckOptions{Types: rewrite.CheckTypes(), Inputs: 400, Constants: 24, Programs: 4000}
	if os.Getenv("TERRACE_SWEEP") != "" {
		options.Exhaustive, options.PerType = true, 100_000
	}
	if testing.Short() {
		options.Inputs, options.Programs = 40, 400
	}
	for _, d := range dialects {
		files, err := rewrite.RulesOf(ctx, d)
		assert.NilError(t, err)
		for _, f := range files {
			for _, r := range f.Rules {
				c := r.Check(ctx, options)
				if c.Unproven != "" {
					t.Errorf("%s: %s\ncannot be checked: %s", r.Pattern.Name, r.Text, c.Unproven)
				}
				if c.Failure != "" {
					t.Errorf("%s: %s\n%s", r.Pattern.Name, r.Text, c.Failure)
				}
				if len(c.Idle) > 0 {
					t.Errorf("%s: %s\nconditions that never refused a program: %s", r.Pattern.Name, r.Text, strings.Join(c.Idle, "; "))
				}
			}
		}
	}
}
