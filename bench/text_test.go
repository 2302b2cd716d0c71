// Package bench measures what Terrace does to large programs, and pins what
// does not depend on the machine: allocations, and bytes held.
package bench

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/lowering/pipelines"
	"terrace/parser"
	"terrace/printer"
	"terrace/rewrite/pass"
)

// function is a text with something of each of the common dialects.
const function = `func.func @f%[1]d(%%a: i32, %%n: index, %%t: tensor<?x16xf32>, %%c: i1) -> (i32, tensor<?x16xf32>) {
  %%c0 = arith.constant 0 : index
  %%c1 = arith.constant 1 : index
  %%k = arith.constant %[1]d : i32
  %%f = arith.constant 2.5 : f32
  %%r = scf.for %%i = %%c0 to %%n step %%c1 iter_args(%%s = %%a) -> (i32) {
    %%x = arith.addi %%s, %%k : i32
    %%y = arith.muli %%x, %%a : i32
    %%z = scf.if %%c -> (i32) {
      %%u = arith.subi %%y, %%k : i32
      scf.yield %%u : i32
    } else {
      scf.yield %%y : i32
    }
    scf.yield %%z : i32
  }
  %%e = tensor.extract_slice %%t[%%c1, 0] [4, 16] [1, 1] : tensor<?x16xf32> to tensor<4x16xf32>
  %%o = linalg.fill ins(%%f : f32) outs(%%e : tensor<4x16xf32>) -> tensor<4x16xf32>
  %%w = tensor.insert_slice %%o into %%t[%%c1, 0] [4, 16] [1, 1] : tensor<4x16xf32> into tensor<?x16xf32>
  cf.cond_br %%c, ^one(%%r : i32), ^two
^one(%%p: i32):
  %%q = arith.xori %%p, %%k : i32
  return %%q, %%w : i32, tensor<?x16xf32>
^two:
  return %%k, %%w : i32, tensor<?x16xf32>
}
`

func text(functions, from int) []byte {
	var b strings.Builder
	for i := range functions {
		fmt.Fprintf(&b, function, from+i)
	}
	return []byte(b.String())
}

func parse(t testing.TB, ctx *ir.Context, text []byte) *ir.Op {
	top, ok := parser.Parse(ctx, "bench", text, parser.Options{})
	for _, d := range ctx.Diag.Take() {
		t.Error(d)
	}
	assert.Assert(t, ok)
	return top
}

func count(top *ir.Op) (n int) {
	top.Walk(func(*ir.Op) bool {
		n++
		return true
	})
	return n
}

// held returns the bytes on the heap after collection.
func held() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func allocated() (objects, bytes float64) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.Mallocs), float64(m.TotalAlloc)
}

// What an op costs. The bounds are a little above what was measured; raise one
// only with a reason.
func TestCostOfOps(t *testing.T) {
	ctx := all.Context()
	src := text(2000, 0)
	parse(t, ctx, text(1, 0)) // what is made on first use
	before := held()
	n0, b0 := allocated()
	top := parse(t, ctx, src)
	n1, b1 := allocated()
	ops := float64(count(top))
	live := float64(held()-before) / ops
	n2, b2 := allocated()
	assert.NilError(t, printer.Print(io.Discard, top, printer.Options{AssumeVerified: true}))
	n3, b3 := allocated()
	t.Logf("%.0f ops; an op: %.0f bytes held; reading %.2f allocations, %.0f bytes; printing %.2f allocations, %.0f bytes",
		ops, live, (n1-n0)/ops, (b1-b0)/ops, (n3-n2)/ops, (b3-b2)/ops)
	assert.Assert(t, live <= maxHeld, "%.0f bytes an op are held", live)
	assert.Assert(t, (n1-n0)/ops <= maxReadAllocs, "reading takes %.2f allocations an op", (n1-n0)/ops)
	assert.Assert(t, (b1-b0)/ops <= maxReadBytes, "reading takes %.0f bytes an op", (b1-b0)/ops)
	assert.Assert(t, (n3-n2)/ops <= maxPrintAllocs, "printing takes %.2f allocations an op", (n3-n2)/ops)
	assert.Assert(t, (b3-b2)/ops <= maxPrintBytes, "printing takes %.0f bytes an op", (b3-b2)/ops)
	runtime.KeepAlive(top)
}

const (
	maxHeld        = 300
	maxReadAllocs  = 3.5
	maxReadBytes   = 480
	maxPrintAllocs = 3
	maxPrintBytes  = 280 // measured on one core, where fewer buffers are reused
)

// A process that reads many programs, each with constants of its own, holds no
// more after the last than after the first ones.
func TestHeapStaysFlat(t *testing.T) {
	programs := 100_000
	if testing.Short() {
		programs = 10_000
	}
	ctx := all.Context()
	const program = "func.func @f() -> (i32, tensor<2xi64>) {\n  %%a = arith.constant %d : i32\n  %%b = arith.constant dense<[%d, 7]> : tensor<2xi64>\n  return %%a, %%b : i32, tensor<2xi64>\n}\n"
	run := func(from, to int) {
		for i := from; i < to; i++ {
			parse(t, ctx, fmt.Appendf(nil, program, i, i))
		}
	}
	run(0, programs/10)
	before := held()
	run(programs/10, programs)
	grown := held() - before
	assert.Assert(t, grown < 1<<20, "%d programs left %d bytes", programs, grown)
}

// After all lowering the heap holds little more than the result, read anew.
func TestHeapAfterLowering(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	ctx := all.Context()
	var b strings.Builder
	for i := range 40 {
		fmt.Fprintf(&b, "func.func @f%d(%%a: tensor<8x16xf32>, %%b: tensor<16x4xf32>, %%c: tensor<8x4xf32>) -> tensor<8x4xf32> {\n"+
			"  %%d = stablehlo.dot_general %%a, %%b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>\n"+
			"  %%e = stablehlo.tanh %%d : tensor<8x4xf32>\n  %%f = stablehlo.add %%e, %%c : tensor<8x4xf32>\n  return %%f : tensor<8x4xf32>\n}\n", i)
	}
	lower := func(ctx *ir.Context) *ir.Op {
		top := parse(t, ctx, []byte(b.String()))
		pipe, err := pipelines.Registry().ParsePipeline("cpu-pipeline")
		assert.NilError(t, err)
		m := &pass.Manager{Context: &pass.Context{IR: ctx, Counters: map[string]int64{}}, Pipeline: pipe}
		assert.Assert(t, m.Run(top), "%v", ctx.Diag.Take())
		return top
	}
	lower(ctx) // what is made on first use
	before := held()
	top := lower(ctx)
	lowered := held() - before
	var out strings.Builder
	assert.NilError(t, printer.Print(&out, top, printer.Options{AssumeVerified: true}))
	ops := count(top)
	runtime.KeepAlive(top)
	top = nil
	before = held()
	fresh := parse(t, ctx, []byte(out.String()))
	again := held() - before
	runtime.KeepAlive(fresh)
	t.Logf("%d ops: %d bytes after lowering, %d read anew: %.2f", ops, lowered, again, float64(lowered)/float64(again))
	assert.Assert(t, float64(lowered) <= 1.5*float64(again), "%d bytes after lowering, %d read anew", lowered, again)
}

func BenchmarkRead(b *testing.B) {
	ctx := all.Context()
	src := text(2000, 0)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		parse(b, ctx, src)
	}
}

func BenchmarkVerify(b *testing.B) {
	ctx := all.Context()
	top := parse(b, ctx, text(2000, 0))
	b.ReportAllocs()
	for b.Loop() {
		assert.Assert(b, ctx.Verify(top))
	}
}

func BenchmarkPrint(b *testing.B) {
	ctx := all.Context()
	top := parse(b, ctx, text(2000, 0))
	b.ReportAllocs()
	for b.Loop() {
		assert.NilError(b, printer.Print(io.Discard, top, printer.Options{AssumeVerified: true}))
	}
}
