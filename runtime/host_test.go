package runtime_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/parser"
	"terrace/runtime"
)

func load(t *testing.T, text string) (*runtime.Code, error) {
	lib := library(t)
	ctx := all.Context()
	top, ok := parser.Parse(ctx, "test", []byte(text), parser.Options{})
	assert.Assert(t, ok && ctx.Verify(top), "%v", ctx.Diag.Take())
	p, err := runtime.Compile(ctx, lib, top, runtime.CompileOptions{})
	if err != nil {
		return nil, err
	}
	code, err := runtime.Load(lib, p)
	assert.NilError(t, err)
	t.Cleanup(func() { code.Close() })
	return code, nil
}

const callsOut = `
func.func @main(%n: tensor<i32>, %x: tensor<2xui8>) -> tensor<2xui8> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %n, %v = %x) : tensor<i32>, tensor<2xui8>
  cond {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %c = stablehlo.compare GT, %i, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %j = stablehlo.subtract %i, %one : tensor<i32>
    %w = stablehlo.custom_call @test.next(%v) : (tensor<2xui8>) -> tensor<2xui8>
    stablehlo.return %j, %w : tensor<i32>, tensor<2xui8>
  }
  return %r#1 : tensor<2xui8>
}`

// Native code calls a Go function in a loop, from several goroutines at once; a
// failure in one of them stops that call alone, with the place of the op.
func TestCallOut(t *testing.T) {
	graph.RegisterCall("test.next", func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		if x.Elem != data.UI8 {
			return ir.Trap("elements are of type " + x.Elem.String())
		}
		out := data.New(x.Elem, x.Shape...)
		for i := range x.Len() {
			if x.Bits(i) == 255 {
				return ir.Trap("no number comes after 255")
			}
			out.SetBits(i, x.Bits(i)+1)
		}
		return ir.Result(data.OfTensor(out))
	})
	code, err := load(t, callsOut)
	assert.NilError(t, err)
	var wg sync.WaitGroup
	errs := make([]error, 8)
	for g := range errs {
		wg.Go(func() {
			f, err := code.Function("main")
			if err != nil {
				errs[g] = err
				return
			}
			defer f.Close()
			n, x, out := data.NewSplat(data.I32, uint64(10+g)).Expand(), data.New(data.UI8, 2), f.NewResults()
			for i := range 20 {
				start := uint64(2 * g)
				if g == 5 && i == 7 {
					start = 250 // does not end well
				}
				x.SetBits(0, start)
				err := f.Call([]*data.Tensor{n, x}, out)
				switch {
				case start == 250:
					if err == nil || !strings.Contains(err.Error(), "test:11:10: in 'stablehlo.custom_call': no number comes after 255") {
						errs[g] = fmt.Errorf("expected the call to be stopped, got %v", err)
					}
				case err != nil:
					errs[g] = err
				case out[0].Bits(0) != start+uint64(10+g) || out[0].Bits(1) != uint64(10+g):
					errs[g] = fmt.Errorf("goroutine %d: got %d and %d", g, out[0].Bits(0), out[0].Bits(1))
				}
			}
		})
	}
	wg.Wait()
	for _, err := range errs {
		assert.NilError(t, err)
	}
}

// Nobody has registered the target: an error at once where every run comes to the call, else
// one of the runs that do.
func TestCallOutUnknown(t *testing.T) {
	lib, ctx := library(t), all.Context()
	top, ok := parser.Parse(ctx, "test", []byte(`
func.func @main(%x: tensor<2xui8>) -> tensor<2xui8> {
  %r = stablehlo.custom_call @test.nobody(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return %r : tensor<2xui8>
}`), parser.Options{})
	assert.Assert(t, ok)
	_, err := runtime.Compile(ctx, lib, top, runtime.CompileOptions{})
	assert.ErrorIs(t, err, runtime.ErrReported)
	list := ctx.Diag.Take()
	assert.Equal(t, len(list), 1)
	assert.Equal(t, list[0].Error(), "test:3:8: error: 'stablehlo.custom_call' op calls @test.nobody, which no function is registered for: unsupported on this target")

	code, err := load(t, strings.ReplaceAll(callsOut, "test.next", "test.nobody"))
	assert.NilError(t, err)
	f, err := code.Function("main")
	assert.NilError(t, err)
	defer f.Close()
	n, x, out := data.New(data.I32), data.New(data.UI8, 2), f.NewResults()
	assert.NilError(t, f.Call([]*data.Tensor{n, x}, out))
	n.SetBits(0, 1)
	assert.ErrorContains(t, f.Call([]*data.Tensor{n, x}, out), "test:11:10: in 'stablehlo.custom_call': unsupported custom_call target @test.nobody")
}
