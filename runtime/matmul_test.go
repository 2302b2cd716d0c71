package runtime_test

import (
	"fmt"
	"strings"
	"syscall"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/ir/data"
	"terrace/parser"
	"terrace/runtime"
	"terrace/runtime/libllvm"
)

func cpuNS() int64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return u.Utime.Nano() + u.Stime.Nano()
}

func library(t testing.TB) *libllvm.Library {
	lib, err := libllvm.Find()
	if err != nil {
		t.Skip(err)
	}
	return lib
}

func compile(t testing.TB, lib *libllvm.Library, text string) *runtime.Executable {
	ctx := all.Context()
	top, ok := parser.Parse(ctx, "test", []byte(text), parser.Options{})
	assert.Assert(t, ok && ctx.Verify(top))
	p, err := runtime.Compile(ctx, lib, top, runtime.CompileOptions{})
	assert.NilError(t, err, "%v", ctx.Diag.Take())
	code, err := runtime.Load(lib, p)
	assert.NilError(t, err)
	t.Cleanup(func() { code.Close() })
	f, err := code.Function("main")
	assert.NilError(t, err)
	t.Cleanup(func() { f.Close() })
	return f
}

// fmaProbe returns the rate of independent fused multiply-adds in GFLOP/s of
// CPU time: what no product can exceed on this core.
func fmaProbe(t testing.TB, lib *libllvm.Library) float64 {
	triple, cpu, features := lib.Host()
	lanes := 4
	switch {
	case strings.Contains(features, "+avx512f"):
		lanes = 16
	case strings.Contains(features, "+avx2"):
		lanes = 8
	}
	v := fmt.Sprintf("<%d x float>", lanes)
	const accs, trips = 20, 2000000
	var b strings.Builder
	fmt.Fprintf(&b, "define void @probe(ptr %%p) \"target-cpu\"=%q \"prefer-vector-width\"=\"512\" {\nentry:\n  %%x = load %s, ptr %%p\n  br label %%loop\nloop:\n  %%i = phi i64 [ 0, %%entry ], [ %%n, %%loop ]\n", cpu, v)
	for i := range accs {
		fmt.Fprintf(&b, "  %%a%d = phi %s [ %%x, %%entry ], [ %%b%d, %%loop ]\n", i, v, i)
	}
	for i := range accs {
		fmt.Fprintf(&b, "  %%b%d = call %s @llvm.fma.v%df32(%s %%x, %s %%x, %s %%a%d)\n", i, v, lanes, v, v, v, i)
	}
	fmt.Fprintf(&b, "  %%n = add i64 %%i, 1\n  %%c = icmp ult i64 %%n, %d\n  br i1 %%c, label %%loop, label %%end\nend:\n", trips)
	for i := range accs {
		fmt.Fprintf(&b, "  %%q%d = getelementptr %s, ptr %%p, i64 %d\n  store %s %%b%d, ptr %%q%d\n", i, v, i, v, i, i)
	}
	fmt.Fprintf(&b, "  ret void\n}\ndeclare %s @llvm.fma.v%df32(%s, %s, %s)\n", v, lanes, v, v, v)
	obj, err := lib.Compile([]byte(b.String()), libllvm.CompileOptions{Triple: triple, CPU: cpu, Features: features})
	assert.NilError(t, err)
	code, err := lib.Load(obj)
	assert.NilError(t, err)
	defer code.Close()
	fn, err := code.Lookup("probe")
	assert.NilError(t, err)
	buf := data.New(data.F32, int64(lanes*accs))
	best := 0.0
	for range 5 {
		start := cpuNS()
		libllvm.Call(fn, addr(buf))
		best = max(best, float64(2*lanes*accs*trips)/float64(max(cpuNS()-start, 1)))
	}
	return best
}

// BenchmarkMatmul multiplies f32 matrices on one core and reports the share of
// the fused multiply-add rate that a probe reaches in the same process.
func BenchmarkMatmul(b *testing.B) {
	lib := library(b)
	for _, n := range []int64{256, 1024} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			t := fmt.Sprintf("tensor<%dx%dxf32>", n, n)
			f := compile(b, lib, fmt.Sprintf(`func.func @main(%%a: %[1]s, %%b: %[1]s) -> %[1]s {
  %%r = stablehlo.dot_general %%a, %%b, contracting_dims = [1] x [0] : (%[1]s, %[1]s) -> %[1]s
  return %%r : %[1]s
}`, t))
			x, y := data.New(data.F32, n, n), data.New(data.F32, n, n)
			for i := range x.Len() {
				x.SetBits(i, data.FromFloat(data.F32, float64(i%7)-3))
				y.SetBits(i, data.FromFloat(data.F32, float64(i%5)-2))
			}
			out := f.NewResults()
			in := []*data.Tensor{x, y}
			assert.NilError(b, f.Call(in, out))
			probe := fmaProbe(b, lib)
			best := 0.0
			for b.Loop() {
				start := cpuNS()
				reps := max(1, int((1<<27)/(n*n*n)))
				for range reps {
					assert.NilError(b, f.Call(in, out))
				}
				best = max(best, float64(2*n*n*n)*float64(reps)/float64(max(cpuNS()-start, 1)))
			}
			b.ReportMetric(best, "GFLOP/s")
			b.ReportMetric(100*best/probe, "%of-fma-probe")
		})
	}
}
