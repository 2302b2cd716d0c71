package runtime_test

import (
	"fmt"
	"slices"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
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
	ctx, d := dynamic(t, dynamicProgram)
	ramp := func(shape ...int64) *data.Tensor { return ramp(7, 1, -2.5, shape...) }
	w := ramp(4, 3)
	for _, n := range []int64{3, 1, 0, 17, 3} {
		in := []*data.Tensor{ramp(n, 4), w, ramp(min(n, 8))}
		got, err := d.Call(ctx, in)
		assert.NilError(t, err, "%v", ctx.Diag.Take())
		d.same(t, in, got)
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

// Sums, products and elementwise ops of open sizes are compiled once, whatever sizes come.
const openProgram = `
func.func public @main(%x: tensor<?x37xf32>, %w: tensor<37x20xf32>, %y: tensor<?x?xf32>) -> (tensor<?x20xf32>, tensor<?xf32>, tensor<i32>, tensor<20x?xf32>, tensor<?xi32>, tensor<?x?xf32>, tensor<?xf32>, tensor<20x20xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x37xf32>) -> tensor<i32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %c20 = stablehlo.constant dense<20> : tensor<1xi32>
  %c37 = stablehlo.constant dense<37> : tensor<1xi32>
  %shape = stablehlo.concatenate %n1, %c37, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %wide = stablehlo.concatenate %n1, %c20, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %half = stablehlo.constant dense<0.5> : tensor<f32>
  %halves = stablehlo.dynamic_broadcast_in_dim %half, %shape, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x37xf32>
  %s = stablehlo.multiply %x, %halves : tensor<?x37xf32>
  %t = stablehlo.tanh %s : tensor<?x37xf32>
  %d = stablehlo.dot_general %t, %w, contracting_dims = [1] x [0] : (tensor<?x37xf32>, tensor<37x20xf32>) -> tensor<?x20xf32>
  %rows = stablehlo.reduce(%d init: %zero) applies stablehlo.maximum across dimensions = [1] : (tensor<?x20xf32>, tensor<f32>) -> tensor<?xf32>
  %back = stablehlo.dynamic_broadcast_in_dim %rows, %wide, dims = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x20xf32>
  %e = stablehlo.subtract %d, %back : tensor<?x20xf32>
  %turned = stablehlo.transpose %e, dims = [1, 0] : (tensor<?x20xf32>) -> tensor<20x?xf32>
  %all = stablehlo.multiply %n1, %c37 : tensor<1xi32>
  %i = stablehlo.dynamic_iota %all, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %yy = stablehlo.dot_general %y, %y, contracting_dims = [1] x [1] : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %c = stablehlo.constant dense<1.0> : tensor<20x37xf32>
  %ww = stablehlo.dot_general %w, %c, contracting_dims = [0] x [1] : (tensor<37x20xf32>, tensor<20x37xf32>) -> tensor<20x20xf32>
  %www = stablehlo.dot_general %ww, %ww, contracting_dims = [0] x [1] : (tensor<20x20xf32>, tensor<20x20xf32>) -> tensor<20x20xf32>
  %flat = stablehlo.dynamic_reshape %t, %all : (tensor<?x37xf32>, tensor<1xi32>) -> tensor<?xf32>
  return %e, %rows, %n, %turned, %i, %yy, %flat, %www : tensor<?x20xf32>, tensor<?xf32>, tensor<i32>, tensor<20x?xf32>, tensor<?xi32>, tensor<?x?xf32>, tensor<?xf32>, tensor<20x20xf32>
}
`

func TestOneCompilation(t *testing.T) {
	ctx, d := dynamic(t, openProgram)
	// Small whole numbers: sums are the same in any order.
	ramp := func(shape ...int64) *data.Tensor { return ramp(3, 1000, -1000, shape...) }
	w := ramp(37, 20)
	for _, n := range []int64{3, 1, 0, 17, 64, 3} {
		in := []*data.Tensor{ramp(n, 37), w, ramp(n+2, 2*n)}
		got, err := d.Call(ctx, in)
		assert.NilError(t, err, "%v", ctx.Diag.Take())
		d.same(t, in, got)
	}
	p, err := d.Program(ctx, []*data.Tensor{ramp(5, 37), w, ramp(1, 1)})
	assert.NilError(t, err)
	assert.Equal(t, p.Specialized(), "")
	assert.Equal(t, d.Compilations(), 1)
}

// A loop looks whether to go on, also where sizes are open, with memory to work in or without.
func TestOpenLoop(t *testing.T) {
	for _, result := range []string{"%y", "%z"} {
		ctx, d := dynamic(t, fmt.Sprintf(`func.func @main(%%x: tensor<?xf32>, %%n: tensor<i32>) -> (tensor<?xf32>, tensor<i32>) {
  %%one = stablehlo.constant dense<1> : tensor<i32>
  %%zero = stablehlo.constant dense<0> : tensor<i32>
  %%r = stablehlo.while(%%i = %%zero) : tensor<i32>
    cond {
      %%c = stablehlo.compare NE, %%i, %%n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %%c : tensor<i1>
    } do {
      %%j = stablehlo.add %%i, %%one : tensor<i32>
      stablehlo.return %%j : tensor<i32>
    }
  %%y = stablehlo.add %%x, %%x : tensor<?xf32>
  %%b = stablehlo.optimization_barrier %%y : tensor<?xf32>
  %%z = stablehlo.dot_general %%b, %%b, batching_dims = [0] x [0], contracting_dims = [] x [] : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %s, %%r : tensor<?xf32>, tensor<i32>
}`, result))
		for _, n := range []int64{5, 0, 70} {
			x, turns := ramp(7, 1, -3, n), data.New(data.I32)
			turns.SetBits(0, 7)
			got, err := d.Call(ctx, []*data.Tensor{x, turns})
			assert.NilError(t, err, "%v", ctx.Diag.Take())
			d.same(t, []*data.Tensor{x, turns}, got)
		}
		assert.Equal(t, d.Compilations(), 1)
	}
}

// Integers that sizes are computed with wrap around, unsigned ones elsewhere than others.
func TestOpenWraps(t *testing.T) {
	for _, kind := range []string{"i8", "ui8", "i16", "ui16"} {
		ctx, d := dynamic(t, fmt.Sprintf(`func.func @main(%%x: tensor<?xf32>) -> tensor<?xi32> {
  %%five = stablehlo.constant dense<5> : tensor<i32>
  %%least = stablehlo.constant dense<200> : tensor<i64>
  %%n = stablehlo.get_dimension_size %%x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %%less = stablehlo.subtract %%n, %%five : tensor<i32>
  %%narrow = stablehlo.convert %%less : (tensor<i32>) -> tensor<%[1]s>
  %%wide = stablehlo.convert %%narrow : (tensor<%[1]s>) -> tensor<i64>
  %%more = stablehlo.add %%wide, %%least : tensor<i64>
  %%r = stablehlo.reshape %%more : (tensor<i64>) -> tensor<1xi64>
  %%i = stablehlo.dynamic_iota %%r, dim = 0 : (tensor<1xi64>) -> tensor<?xi32>
  return %%i : tensor<?xi32>
}`, kind))
		for _, n := range []int64{7, 3, 200, 300} {
			in := []*data.Tensor{ramp(7, 1, -3, n)}
			got, err := d.Call(ctx, in)
			assert.NilError(t, err, "%v", ctx.Diag.Take())
			d.same(t, in, got)
		}
	}
}

// Results that no memory holds are refused with their sizes.
func TestOpenTooLarge(t *testing.T) {
	ctx, d := dynamic(t, `func.func @main(%x: tensor<?x0xf32>) -> tensor<?x?xf32> {
  %y = stablehlo.dot_general %x, %x, contracting_dims = [1] x [1] : (tensor<?x0xf32>, tensor<?x0xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}`)
	_, err := d.Call(ctx, []*data.Tensor{data.New(data.F32, 1<<22, 0)})
	assert.ErrorContains(t, err, "65536.0 GiB are needed")
}

// dynamicMain is @main of a program, to be called with any sizes.
type dynamicMain struct {
	*runtime.Dynamic
	module, fn *ir.Op
}

func dynamic(t *testing.T, text string) (*ir.Context, dynamicMain) {
	t.Helper()
	lib := library(t)
	ctx, module := parse(t, text)
	fn := ir.LookupSymbol(module, ir.Ref("main"))
	d := runtime.NewDynamic(lib, module, fn, runtime.CompileOptions{})
	t.Cleanup(func() { assert.NilError(t, d.Close()) })
	return ctx, dynamicMain{d, module, fn}
}

// ramp counts in steps from first on, and begins again after so many.
func ramp(period int64, step, first float64, shape ...int64) *data.Tensor {
	x := data.New(data.F32, shape...)
	for i := range x.Len() {
		x.SetBits(i, data.FromFloat(data.F32, first+step*float64(i%period)))
	}
	return x
}

// same compares results with the interpreter's.
func (d dynamicMain) same(t *testing.T, in, got []*data.Tensor) {
	t.Helper()
	args := make([]data.Value, len(in))
	for i, x := range in {
		args[i] = data.OfTensor(x)
	}
	want, err := interp.New(d.module, interp.Options{}).RunOp(d.fn, args...)
	assert.NilError(t, err)
	assert.Equal(t, len(got), len(want))
	for i, x := range got {
		y := want[i].Tensor().Expand()
		assert.Assert(t, slices.Equal(x.Shape, y.Shape), "result #%d: %v, expected %v", i, x.Shape, y.Shape)
		assert.DeepEqual(t, x.Data, y.Data)
	}
}

// Code of sizes that were not asked for in a long time goes.
func TestDynamicForgets(t *testing.T) {
	ctx, d := dynamic(t, "func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {\n  return %x : tensor<?xi32>\n}\n")
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
