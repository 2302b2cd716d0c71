package randprog

import (
	"bytes"
	"fmt"
	"runtime/debug"
	"strings"

	"terrace/dialects/graph"
	"terrace/dialects/llvm"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/parser"
	"terrace/printer"
	"terrace/rewrite/inspect"
	"terrace/rewrite/pass"
	"terrace/tools/internal/execute"
)

// A Checker looks for faults in programs.
type Checker struct {
	Passes []*pass.Pipeline // each run on a program of its own
	Inputs int              // sets of arguments to compare results on
}

// Check returns what is wrong with how a program is printed, read and
// transformed, "" for nothing. Passes that refuse the program are not at fault.
func (c *Checker) Check(ctx *ir.Context, text []byte) (fault string) {
	defer func() {
		if bug := recover(); bug != nil {
			if _, large := bug.(*data.MemoryError); large {
				return
			}
			fault = fmt.Sprintf("crash: %v\n%s", bug, debug.Stack())
		}
	}()
	top, ok := parser.Parse(ctx, "random.mlir", text, parser.Options{})
	if !ok || !ctx.Verify(top) { // no program (a reduction may try any text)
		for _, d := range ctx.Diag.Take() {
			if bytes.Contains(text, []byte("loc(")) { // it says itself where things are
				break
			}
			if p := d.Place(); p.Line < 1 || p.Col < 1 || d.Text == "" {
				return "an error without place or text: " + d.Error()
			}
		}
		return ""
	}
	for _, generic := range []bool{false, true} {
		o := printer.Options{Generic: generic}
		first := printer.String(top, o)
		again, why := read(ctx, []byte(first))
		if again == nil {
			return "what is printed does not parse: " + why
		}
		if second := printer.String(again, o); second != first {
			return "what is printed prints otherwise when read back: " + difference(first, second)
		}
	}
	for _, p := range c.Passes {
		top, why := read(ctx, text)
		if top == nil {
			return why
		}
		semantics := &inspect.Semantics{Inputs: c.Inputs, TypeOf: execute.FunctionType, IsPointer: llvm.IsPtr, Bounds: graph.BoundsOf}
		m := &pass.Manager{Context: &pass.Context{IR: ctx, Counters: map[string]int64{}}, Pipeline: p, Verify: true, Hooks: []pass.Hooks{semantics.Hooks()}}
		if !m.Run(top) {
			said := messages(ctx)
			// A pass finds out what is wrong with a program that is undefined.
			broken := strings.Contains(said, "left IR that does not verify") && semantics.Defined(mustRead(ctx, text))
			if broken || strings.Contains(said, "' changed what @") || strings.Contains(said, "internal error") {
				return p.Steps[0].Pass.Text + ": " + said
			}
		}
		ctx.Diag.Take()
	}
	return ""
}

func read(ctx *ir.Context, text []byte) (*ir.Op, string) {
	top, ok := parser.Parse(ctx, "random.mlir", text, parser.Options{})
	if !ok || !ctx.Verify(top) {
		return nil, messages(ctx)
	}
	return top, ""
}

func mustRead(ctx *ir.Context, text []byte) *ir.Op {
	top, why := read(ctx, text)
	if top == nil {
		panic(why)
	}
	return top
}

func messages(ctx *ir.Context) string {
	var b strings.Builder
	for _, d := range ctx.Diag.Take() {
		fmt.Fprintln(&b, d.Text)
	}
	return strings.TrimSpace(b.String())
}

// difference returns the first lines that differ.
func difference(a, b string) string {
	x, y := bytes.Split([]byte(a), []byte("\n")), bytes.Split([]byte(b), []byte("\n"))
	for i := range min(len(x), len(y)) {
		if !bytes.Equal(x[i], y[i]) {
			return fmt.Sprintf("\n%s\n%s", x[i], y[i])
		}
	}
	return "in length"
}
