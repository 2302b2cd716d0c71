package randprog_test

import (
	"io"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/lowering/pipelines"
	"terrace/parser"
	"terrace/printer"
	"terrace/rewrite/pass"
	"terrace/tools/internal/execute"
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

// TestNative runs random programs on native code and in the interpreter.
func TestNative(t *testing.T) {
	backend, err := execute.Find("cpu", io.Discard)
	if err != nil {
		t.Skip(err)
	}
	ctx := all.Context()
	g, err := randprog.New(ctx)
	assert.NilError(t, err)
	n := &randprog.Native{Backend: backend, Inputs: 2, Refused: map[string]int{}}
	assert.Equal(t, n.Check(ctx, g.Programs(1, 20)), "")
	for seed := range uint64(5) {
		assert.Equal(t, n.Check(ctx, g.Program(seed)), "", "seed %d", seed)
	}
	assert.Assert(t, n.Runs > 20, "%d runs, refused: %v", n.Runs, n.Refused)
}

// faulty is a back end that adds one to the last bit of a result.
type faulty struct{}

func (faulty) Run(ctx *ir.Context, module, fn *ir.Op, args []data.Value, o execute.Options, out io.Writer) ([]data.Value, error) {
	vals, err := execute.Interpreter{}.Run(ctx, module, fn, args, o, out)
	for i, v := range vals {
		if x := v.Tensor(); x != nil && x.Len() > 0 {
			y := x.Expand().Clone()
			y.SetBits(0, y.Bits(0)^1)
			vals[i] = data.OfTensor(y)
		}
	}
	return vals, err
}

func TestNativeFindsFault(t *testing.T) {
	ctx := all.Context()
	for text, found := range map[string]bool{
		`func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}`: true,
		// A sum may be off by its last bit.
		`func.func @main(%x: tensor<4xf32>) -> tensor<f32> {
  %0 = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%x init: %0) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}`: false,
	} {
		module, ok := parser.Parse(ctx, "test", []byte(text), parser.Options{})
		assert.Assert(t, ok && ctx.Verify(module))
		n := &randprog.Native{Backend: faulty{}, Inputs: 1, Refused: map[string]int{}}
		assert.Equal(t, n.Check(ctx, module) != "", found, text)
	}
}

// Changed programs are the same for the same seed, some are valid, and none shows a fault.
func TestMutations(t *testing.T) {
	var m randprog.Mutator
	m.Add([]byte(`
func.func @f(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// -----
func.func @g(%x: tensor<?xi32>, %i: tensor<i32>) -> tensor<i32> {
  %0 = "stablehlo.reduce"(%x, %i) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) {dimensions = array<i64: 0>} : (tensor<?xi32>, tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}`))
	assert.Equal(t, m.Models(), 2)
	p, err := pipelines.Registry().ParsePipeline("stablehlo-aggressive-simplification")
	assert.NilError(t, err)
	c := &randprog.Checker{Passes: []*pass.Pipeline{p}, Inputs: 1}
	valid := 0
	for seed := range uint64(500) {
		text := m.Program(seed)
		assert.Equal(t, string(text), string(m.Program(seed)))
		ctx := all.Context()
		if top, ok := parser.Parse(ctx, "changed.mlir", text, parser.Options{}); ok && ctx.Verify(top) {
			valid++
		}
		assert.Equal(t, c.Check(all.Context(), text), "", "%s", text)
	}
	assert.Assert(t, valid > 20, "%d", valid)
}
