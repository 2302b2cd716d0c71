package runtime_test

import (
	"slices"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/parser"
	"terrace/runtime"
)

// Sizes are read, computed with, and decide shapes; one argument is bounded.
const dynamicProgram = `
func.func private @scaled(%x: tensor<?x4xf32>, %s: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = stablehlo.multiply %x, %s : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func public @unused(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}
func.func public @main(%x: tensor<?x4xf32>, %w: tensor<4x3xf32>, %b: tensor<?xf32, #stablehlo.bounds<8>>) -> (tensor<?x3xf32>, tensor<?xf32>, tensor<?xi32>, tensor<?xf32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %c4 = stablehlo.constant dense<4> : tensor<1xi32>
  %shape = stablehlo.concatenate %n1, %c4, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %half = stablehlo.constant dense<0.5> : tensor<f32>
  %halves = stablehlo.dynamic_broadcast_in_dim %half, %shape, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x4xf32>
  %s = func.call @scaled(%x, %halves) : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %d = stablehlo.dot_general %s, %w, contracting_dims = [1] x [0] : (tensor<?x4xf32>, tensor<4x3xf32>) -> tensor<?x3xf32>
  %all = stablehlo.multiply %n1, %c4 : tensor<1xi32>
  %flat = stablehlo.dynamic_reshape %x, %all : (tensor<?x4xf32>, tensor<1xi32>) -> tensor<?xf32>
  %i = stablehlo.dynamic_iota %all, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %b2 = stablehlo.add %b, %b : tensor<?xf32, #stablehlo.bounds<8>>
  %p0 = stablehlo.constant dense<0> : tensor<1xi32>
  %pad = stablehlo.dynamic_pad %b2, %zero, %n1, %p0, %p0 : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return %d, %flat, %i, %pad, %n : tensor<?x3xf32>, tensor<?xf32>, tensor<?xi32>, tensor<?xf32>, tensor<i32>
}
`

// One Dynamic serves calls of any sizes, and gives the interpreter's results.
func TestDynamic(t *testing.T) {
	lib, ctx := library(t), all.Context()
	module, ok := parser.Parse(ctx, "test", []byte(dynamicProgram), parser.Options{})
	assert.Assert(t, ok && ctx.Verify(module), "%v", ctx.Diag.Take())
	main := ir.LookupSymbol(module, ir.Ref("main"))
	d := runtime.NewDynamic(lib, module, main, runtime.CompileOptions{})
	defer d.Close()
	ramp := func(shape ...int64) *data.Tensor {
		x := data.New(data.F32, shape...)
		for i := range x.Len() {
			x.Set(i, data.Value{Bits: data.FromFloat(data.F32, float64(i%7)-2.5)})
		}
		return x
	}
	w := ramp(4, 3)
	for _, n := range []int64{3, 1, 0, 17, 3} {
		in := []*data.Tensor{ramp(n, 4), w, ramp(min(n, 8))}
		got, err := d.Call(ctx, in)
		assert.NilError(t, err, "%v", ctx.Diag.Take())
		args := make([]data.Value, len(in))
		for i, x := range in {
			args[i] = data.OfTensor(x)
		}
		want, err := interp.New(module, interp.Options{}).RunOp(main, args...)
		assert.NilError(t, err)
		assert.Equal(t, len(got), len(want))
		for i, x := range got {
			y := want[i].Tensor().Expand()
			assert.Assert(t, slices.Equal(x.Shape, y.Shape), "result #%d: %v, expected %v", i, x.Shape, y.Shape)
			assert.DeepEqual(t, x.Data[:x.Len()*4], y.Data[:y.Len()*4])
		}
	}
	for _, bad := range []struct {
		in  []*data.Tensor
		say string
	}{
		{[]*data.Tensor{ramp(3, 5), w, ramp(1)}, "input #0: expected 'tensor<?x4xf32>', but got 'tensor<3x5xf32>'"},
		{[]*data.Tensor{ramp(3, 4), w, ramp(9)}, "input #2: expected 'tensor<?xf32, #stablehlo.bounds<8>>', but got 'tensor<9xf32>'"},
		{[]*data.Tensor{ramp(3, 4)}, "@main takes 3 inputs, but got 1"},
	} {
		_, err := d.Call(ctx, bad.in)
		assert.Error(t, err, bad.say)
	}
}

// Code of sizes that were not asked for in a long time goes.
func TestDynamicForgets(t *testing.T) {
	lib, ctx := library(t), all.Context()
	module, ok := parser.Parse(ctx, "test", []byte("func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {\n  return %x : tensor<?xi32>\n}\n"), parser.Options{})
	assert.Assert(t, ok && ctx.Verify(module))
	d := runtime.NewDynamic(lib, module, ir.LookupSymbol(module, ir.Ref("main")), runtime.CompileOptions{})
	defer d.Close()
	for n := range int64(runtime.MaxSpecializations + 2) {
		x := data.New(data.I32, n)
		first, err := d.Program(ctx, []*data.Tensor{x})
		assert.NilError(t, err)
		again, err := d.Program(ctx, []*data.Tensor{x})
		assert.NilError(t, err)
		assert.Assert(t, first == again)
		out, err := d.Call(ctx, []*data.Tensor{x})
		assert.NilError(t, err)
		assert.DeepEqual(t, out[0].Shape, x.Shape)
	}
}
