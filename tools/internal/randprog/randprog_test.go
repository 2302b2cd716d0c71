package randprog_test

import (
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/lowering/pipelines"
	"terrace/printer"
	"terrace/rewrite/pass"
	"terrace/tools/internal/randprog"
)

func program(t *testing.T, g *randprog.Generator, seed uint64) string {
	t.Helper()
	return printer.String(g.Program(seed), printer.Options{})
}

func TestPrograms(t *testing.T) {
	ctx := all.Context()
	g, err := randprog.New(ctx)
	assert.NilError(t, err)
	c := &randprog.Checker{Inputs: 2}
	for _, name := range []string{"canonicalize", "cse"} {
		p, err := pipelines.Registry().ParsePipeline(name)
		assert.NilError(t, err)
		c.Passes = append(c.Passes, p)
	}
	var all strings.Builder
	for seed := range uint64(400) {
		text := program(t, g, seed)
		assert.Equal(t, text, program(t, g, seed), "the same seed gives the same program")
		all.WriteString(text)
		assert.Equal(t, c.Check(ctx, []byte(text)), "", "seed %d:\n%s", seed, text)
	}
	for _, name := range g.Ops() {
		_, bare, _ := strings.Cut(name, ".")
		assert.Assert(t, strings.Contains(all.String(), "."+bare), "no program has %s", name)
	}
}

// wrong turns sums into differences.
var wrong = &pass.Def[struct{}]{
	Name: "wrong", Doc: "not what it says",
	Run: func(_ *pass.Context, root *ir.Op, _ struct{}) error {
		root.WalkPost(func(op *ir.Op) {
			if op.Is(graph.Add) {
				b := ir.NewBuilder().At(op)
				op.Result(0).ReplaceUses(b.MakeTyped(graph.Subtract, op.Result(0).Type(), op.Operand(0), op.Operand(1)).Result(0))
				op.Erase()
			}
		})
		return nil
	},
}

func TestFindsFault(t *testing.T) {
	ctx := all.Context()
	bound, err := wrong.Bind(nil)
	assert.NilError(t, err)
	c := &randprog.Checker{Inputs: 2, Passes: []*pass.Pipeline{{Anchor: "builtin.module", Steps: []pass.Step{{Pass: &bound}}}}}
	fault := c.Check(ctx, []byte(`func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %y : tensor<4xf32>
  return %0 : tensor<4xf32>
}`))
	assert.Assert(t, strings.Contains(fault, "wrong: "), fault)
	assert.Assert(t, strings.Contains(fault, "changed what @main gives"), fault)
}
