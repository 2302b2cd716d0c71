package inspect_test

import (
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/dialects/arith"
	"terrace/ir"
	"terrace/ir/diag"
	"terrace/parser"
	"terrace/rewrite"
	"terrace/rewrite/inspect"
	"terrace/rewrite/pass"
)

// Patterns that do not say truly whether they changed the program, and passes
// that drop a location, are found.
func TestContract(t *testing.T) {
	patterns := func(rewrites func(op *ir.Op, rw *rewrite.Rewriter) bool) func(*pass.Context, *ir.Op) error {
		set := rewrite.NewSet(&rewrite.Pattern{Name: "pattern-under-test", Root: arith.AddI, Rewrite: rewrites})
		return func(c *pass.Context, root *ir.Op) error {
			_, err := c.Greedy(root, set)
			return err
		}
	}
	swap := func(op *ir.Op) {
		a, b := op.Operand(0), op.Operand(1)
		op.SetOperand(0, b)
		op.SetOperand(1, a)
	}
	for _, test := range []struct {
		what, want string
		run        func(c *pass.Context, root *ir.Op) error
	}{
		{"honest", "", patterns(func(op *ir.Op, rw *rewrite.Rewriter) bool { return rw.No("it does nothing") })},
		{"false after a change", "pattern 'pattern-under-test' returned false after it changed the program, on 'arith.addi' at a.mlir:2:8",
			patterns(func(op *ir.Op, rw *rewrite.Rewriter) bool { swap(op); return rw.No("that is not true") })},
		{"true without a change", "pattern 'pattern-under-test' returned true after it changed nothing, on 'arith.addi' at a.mlir:2:8",
			patterns(func(op *ir.Op, rw *rewrite.Rewriter) bool { return rw.Modify(op, func() {}) })},
		{"a location dropped", "'arith.addi' op has no location after pass 'under-test', which must hand on those of what it was made from",
			func(c *pass.Context, root *ir.Op) error {
				root.Walk(func(op *ir.Op) bool {
					if op.Is(arith.AddI) {
						op.SetLoc(ir.Loc{})
					}
					return true
				})
				return nil
			}},
	} {
		ctx := all.Context()
		top, ok := parser.Parse(ctx, "a.mlir", []byte(`func.func @f(%x: i32, %y: i32) -> i32 {
  %z = arith.addi %x, %y : i32
  return %z : i32
}`), parser.Options{})
		assert.Assert(t, ok)
		def := &pass.Def[struct{}]{Name: "under-test", Run: func(c *pass.Context, root *ir.Op, _ struct{}) error { return test.run(c, root) }}
		pipeline := &pass.Pipeline{Anchor: "builtin.module", Steps: []pass.Step{pass.New(def)}}
		ctx.Diag = &diag.Sink{}
		m := &pass.Manager{Context: &pass.Context{IR: ctx}, Pipeline: pipeline, Hooks: []pass.Hooks{inspect.Contract()}}
		ok = m.Run(top)
		said := ""
		for _, d := range ctx.Diag.All() {
			said += d.Text
		}
		assert.Equal(t, ok, test.want == "", "%s: %s", test.what, said)
		if test.want != "" {
			assert.Assert(t, ok == false && len(said) >= len(test.want), said)
			assert.Equal(t, said[len(said)-len(test.want):], test.want, test.what)
		}
	}
}
