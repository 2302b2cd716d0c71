package runtime_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"terrace/dialects/all"
	"terrace/ir/data"
	"terrace/parser"
	"terrace/runtime"
	"terrace/runtime/libllvm"
)

// prepare reads, verifies, compiles and loads a program: all that comes before calls.
func prepare(text string) (*runtime.Code, error) {
	lib, err := libllvm.Find() // where it is missing, package interp runs programs
	if err != nil {
		return nil, err
	}
	ctx := all.Context()
	module, ok := parser.Parse(ctx, "program.mlir", []byte(text), parser.Options{})
	if !ok || !ctx.Verify(module) {
		return nil, ctx.Diag.Take()[0]
	}
	program, err := runtime.Compile(ctx, lib, module, runtime.CompileOptions{})
	if errors.Is(err, runtime.ErrReported) {
		return nil, ctx.Diag.Take()[0]
	}
	if err != nil {
		return nil, err
	}
	return runtime.Load(lib, program)
}

// must is for programs whose mistakes are known.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Examples need libLLVM; without it there is nothing to show.
func absent(printed string) bool {
	if _, err := libllvm.Find(); err != nil {
		fmt.Print(printed)
		return true
	}
	return false
}

const scaled = `func.func @main(%x: tensor<2x3xf32>, %s: tensor<f32>) -> tensor<2x3xf32> {
  %b = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  %y = stablehlo.multiply %x, %b : tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}`

func floats(values []float64, shape ...int64) *data.Tensor {
	t := data.New(data.F32, shape...)
	for i, v := range values {
		t.SetBits(int64(i), data.FromFloat(data.F32, v))
	}
	return t
}

// Compile a program, make tensors, call it, and call it again with the same results'
// memory: then a call allocates nothing.
func Example() {
	if absent("[10 20 30 40 50 60]\n[-1 -2 -3 -4 -5 -6]\n") {
		return
	}
	code := must(prepare(scaled))
	defer code.Close()
	f := must(code.Function("main"))
	defer f.Close()

	x := floats([]float64{1, 2, 3, 4, 5, 6}, 2, 3)
	out := f.NewResults()
	for _, s := range []float64{10, -1} {
		if err := f.Call([]*data.Tensor{x, floats([]float64{s})}, out); err != nil {
			panic(err)
		}
		var row []float64
		for i := range out[0].Len() {
			row = append(row, out[0].Float(i))
		}
		fmt.Println(row)
	}
	// Output:
	// [10 20 30 40 50 60]
	// [-1 -2 -3 -4 -5 -6]
}

// A result may be given the memory of an input that is not needed any more, as a
// training step does with the weights.
func ExampleExecutable_Call_donation() {
	if absent("2\n4\n8\n") {
		return
	}
	code := must(prepare(scaled))
	defer code.Close()
	f := must(code.Function("main"))
	defer f.Close()
	x := floats([]float64{1, 2, 3, 4, 5, 6}, 2, 3)
	for range 3 {
		if err := f.Call([]*data.Tensor{x, floats([]float64{2})}, []*data.Tensor{x}); err != nil {
			panic(err)
		}
		fmt.Println(x.Float(0))
	}
	// Output:
	// 2
	// 4
	// 8
}

// What does not fit is refused before anything runs.
func ExampleExecutable_Call_mistakes() {
	if absent("input #0: expected 'tensor<2x3xf32>', got 'tensor<3x2xf32>'\nthe program takes 2 inputs and 1 results, but got 1 and 1\n") {
		return
	}
	code := must(prepare(scaled))
	defer code.Close()
	f := must(code.Function("main"))
	defer f.Close()
	x := data.New(data.F32, 3, 2)
	fmt.Println(f.Call([]*data.Tensor{x, data.New(data.F32)}, f.NewResults()))
	fmt.Println(f.Call([]*data.Tensor{x}, f.NewResults()))
	// Output:
	// input #0: expected 'tensor<2x3xf32>', got 'tensor<3x2xf32>'
	// the program takes 2 inputs and 1 results, but got 1 and 1
}

const endless = `func.func @main(%n: tensor<i64>) -> tensor<i64> {
  %one = stablehlo.constant dense<1> : tensor<i64>
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %r = stablehlo.while(%i = %zero) : tensor<i64>
    cond {
      %c = stablehlo.compare NE, %i, %n : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %j = stablehlo.add %i, %one : tensor<i64>
      stablehlo.return %j : tensor<i64>
    }
  return %r : tensor<i64>
}`

// A call may be given up: loops of the program end.
func ExampleExecutable_CallContext() {
	if absent("context deadline exceeded\n1000 <nil>\n") {
		return
	}
	code := must(prepare(endless))
	defer code.Close()
	f := must(code.Function("main"))
	defer f.Close()
	n, out := data.New(data.I64), f.NewResults()
	n.SetBits(0, 1<<62)
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer cancel()
	fmt.Println(f.CallContext(ctx, []*data.Tensor{n}, out))

	n.SetBits(0, 1000)
	err := f.CallContext(context.Background(), []*data.Tensor{n}, out)
	fmt.Println(out[0].Int(0), err)
	// Output:
	// context deadline exceeded
	// 1000 <nil>
}

// One executable may be called from many goroutines; executables of one code run at
// the same time, each in memory of its own.
func ExampleCode_Function() {
	if absent("0\n2\n4\n6\n") {
		return
	}
	code := must(prepare(scaled))
	defer code.Close()
	var all sync.WaitGroup
	results := make([]float64, 4)
	for i := range results {
		all.Go(func() {
			f := must(code.Function("main"))
			defer f.Close()
			out := f.NewResults()
			x := floats([]float64{2, 0, 0, 0, 0, 0}, 2, 3)
			if err := f.Call([]*data.Tensor{x, floats([]float64{float64(i)})}, out); err != nil {
				panic(err)
			}
			results[i] = out[0].Float(0)
		})
	}
	all.Wait()
	for _, r := range results {
		fmt.Println(r)
	}
	// Output:
	// 0
	// 2
	// 4
	// 6
}
