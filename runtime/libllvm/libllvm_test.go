//go:build linux && (amd64 || arm64) && !nollvm

package libllvm

import (
	"bytes"
	"context"
	"debug/elf"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"unsafe"

	"gotest.tools/v3/assert"
)

func TestMain(m *testing.M) {
	WorkerMain()
	os.Exit(m.Run())
}

// library returns libLLVM, or skips the test where there is none.
func library(t testing.TB) *Library {
	t.Helper()
	l, err := Find()
	if err != nil {
		t.Skip(err)
	}
	return l
}

// addF32 adds two arrays of floats: (out, a, b, n).
const addF32 = `
define void @add(ptr noalias %out, ptr %a, ptr %b, i64 %n) nounwind {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %i, %n
  br i1 %more, label %body, label %end
body:
  %pa = getelementptr float, ptr %a, i64 %i
  %pb = getelementptr float, ptr %b, i64 %i
  %po = getelementptr float, ptr %out, i64 %i
  %x = load float, ptr %pa
  %y = load float, ptr %pb
  %z = fadd float %x, %y
  store float %z, ptr %po
  %next = add i64 %i, 1
  br label %loop
end:
  ret void
}
`

func hostOptions(l *Library) CompileOptions {
	triple, cpu, features := l.Host()
	return CompileOptions{Triple: triple, CPU: cpu, Features: features}
}

func load(t testing.TB, l *Library, ir string) *Code {
	t.Helper()
	object, err := l.Compile([]byte(ir), hostOptions(l))
	assert.NilError(t, err)
	code, err := l.Load(object)
	assert.NilError(t, err)
	return code
}

func callAdd(t testing.TB, fn uintptr, n int) {
	a, b, out := make([]float32, n), make([]float32, n), make([]float32, n)
	for i := range a {
		a[i], b[i] = float32(i), float32(2*i)+0.5
	}
	Call(fn, uintptr(unsafe.Pointer(&out[0])), uintptr(unsafe.Pointer(&a[0])), uintptr(unsafe.Pointer(&b[0])), uintptr(n))
	for i, v := range out {
		if v != float32(3*i)+0.5 {
			t.Errorf("out[%d] = %v", i, v)
			return
		}
	}
}

func TestFindDescribesTheHost(t *testing.T) {
	l := library(t)
	assert.Assert(t, strings.HasPrefix(l.Version(), fmt.Sprintf("%d.", Major)), l.Version())
	triple, cpu, features := l.Host()
	assert.Assert(t, triple != "" && cpu != "" && features != "")
	assert.Assert(t, len(l.Targets()) > 0)
}

func TestOpenErrorsSayHowToInstall(t *testing.T) {
	for path, want := range map[string]string{
		"none":                "switched off by TERRACE_LIBLLVM=none",
		"/nonexistent/lib.so": "TERRACE_LIBLLVM=/nonexistent/lib.so",
		"libc.so.6":           "libc.so.6 is not LLVM 22",
	} {
		_, err := open(path)
		var notFound *NotFoundError
		assert.Assert(t, errors.As(err, &notFound), path)
		assert.ErrorContains(t, err, want)
		assert.ErrorContains(t, err, Install)
		assert.Assert(t, !strings.Contains(err.Error(), "\n"))
	}
}

func TestCompileLoadCall(t *testing.T) {
	l := library(t)
	code := load(t, l, addF32)
	fn, err := code.Lookup("add")
	assert.NilError(t, err)
	callAdd(t, fn, 1000)

	_, err = code.Lookup("sub")
	assert.ErrorContains(t, err, `symbol "sub"`)
	assert.ErrorContains(t, err, "not found")

	assert.NilError(t, code.Close())
	assert.NilError(t, code.Close())
	_, err = code.Lookup("add")
	assert.ErrorContains(t, err, "closed")
}

func TestCompileIsDeterministic(t *testing.T) {
	l := library(t)
	first, err := l.Compile([]byte(addF32), hostOptions(l))
	assert.NilError(t, err)
	second, err := l.Compile([]byte(addF32), hostOptions(l))
	assert.NilError(t, err)
	assert.Assert(t, bytes.Equal(first, second))
}

func TestConcurrentUse(t *testing.T) {
	l := library(t)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for range 5 {
				object, err := l.Compile([]byte(addF32), hostOptions(l))
				if err != nil {
					t.Error(err)
					return
				}
				code, err := l.Load(object)
				if err != nil {
					t.Error(err)
					return
				}
				fn, err := code.Lookup("add")
				if err != nil {
					t.Error(err)
					return
				}
				runtime.GC()
				callAdd(t, fn, 100)
				if err := code.Close(); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
}

func TestCompileErrors(t *testing.T) {
	l := library(t)
	host := hostOptions(l)
	with := func(f func(*CompileOptions)) CompileOptions {
		opt := host
		f(&opt)
		return opt
	}
	nothing := "define void @f() {\n  ret void\n}\n"
	for _, test := range []struct {
		name, ir string
		opt      CompileOptions
		want     string
	}{
		{"parse", "define i32 @f() {\n  ret i64 0\n}\n", host, "llvm-ir:2:7: error: "},
		{"not IR", "\x00\x01\xff", host, "error: "},
		{"verify", "define i32 @f(i1 %c) {\n  br i1 %c, label %a, label %b\na:\n  %x = add i32 1, 2\n  br label %b\nb:\n  ret i32 %x\n}\n", host, "Instruction does not dominate all uses"},
		{"triple", nothing, CompileOptions{Triple: "pdp11-dec-unix"}, `cannot compile for "pdp11-dec-unix": `},
		{"CPU", nothing, with(func(o *CompileOptions) { o.CPU = "quantum9000" }), `unknown CPU "quantum9000" for `},
		{"CPU again", nothing, with(func(o *CompileOptions) { o.CPU = "quantum9000" }), `unknown CPU "quantum9000" for `},
		{"feature", nothing, with(func(o *CompileOptions) { o.Features += ",+warp" }), `unknown feature "+warp" for `},
		{"help", nothing, with(func(o *CompileOptions) { o.CPU = "help" }), `"help" names no CPU`},
		{"passes", nothing, with(func(o *CompileOptions) { o.Passes = "function(make-fast)" }), "unknown function pass 'make-fast'"},
		{"inline assembly", "define void @f() {\n  call void asm sideeffect \"bogus %eax, 7\", \"\"()\n  ret void\n}\n", host, "bogus"},
		{"fatal", "declare void @llvm.nvvm.barrier0()\ndefine void @f() {\n  call void @llvm.nvvm.barrier0()\n  ret void\n}\n", host, "LLVM fatal error: Cannot select"},
	} {
		t.Run(test.name, func(t *testing.T) {
			out, err := l.Compile([]byte(test.ir), test.opt)
			assert.ErrorContains(t, err, test.want)
			assert.Assert(t, out == nil)
		})
	}
	_, err := l.Compile([]byte(nothing), host) // after all that
	assert.NilError(t, err)
}

func TestCompileForOtherTargets(t *testing.T) {
	l := library(t)
	t.Run("arm64", func(t *testing.T) {
		object, err := l.Compile([]byte(addF32), CompileOptions{Triple: "aarch64-unknown-linux-gnu", CPU: "neoverse-n1"})
		assert.NilError(t, err)
		f, err := elf.NewFile(bytes.NewReader(object))
		assert.NilError(t, err)
		assert.Equal(t, f.Machine, elf.EM_AARCH64)
		if runtime.GOARCH != "arm64" {
			_, err = l.Load(object)
			assert.ErrorContains(t, err, "object 0 is EM_AARCH64")
		}
	})
	kernel := "target triple = \"nvptx64-nvidia-cuda\"\n" +
		"define ptx_kernel void @k(ptr addrspace(1) %p) {\n  store float 1.0, ptr addrspace(1) %p\n  ret void\n}\n"
	t.Run("ptx", func(t *testing.T) {
		ptx, err := l.Compile([]byte(kernel), CompileOptions{CPU: "sm_90", Features: "+ptx80", Emit: Assembly})
		assert.NilError(t, err)
		assert.Assert(t, bytes.Contains(ptx, []byte(".visible .entry k(")), string(ptx))
		assert.Assert(t, bytes.Contains(ptx, []byte(".target sm_90")))
	})
	t.Run("ptx object", func(t *testing.T) {
		_, err := l.Compile([]byte(kernel), CompileOptions{CPU: "sm_90"})
		assert.ErrorContains(t, err, "cannot emit an object for nvptx64-nvidia-cuda")
	})
	t.Run("assembly", func(t *testing.T) {
		opt := hostOptions(l)
		opt.Emit = Assembly
		text, err := l.Compile([]byte(addF32), opt)
		assert.NilError(t, err)
		assert.Assert(t, bytes.Contains(text, []byte("add:")))
	})
}

func TestPassesAndLevels(t *testing.T) {
	l := library(t)
	ir := "define i32 @f(i32 %x) {\n  %p = alloca i32\n  store i32 %x, ptr %p\n  %y = load i32, ptr %p\n  ret i32 %y\n}\n"
	size := func(passes string, level Level) int {
		opt := hostOptions(l)
		opt.Passes, opt.Level, opt.Emit = passes, level, Assembly
		text, err := l.Compile([]byte(ir), opt)
		assert.NilError(t, err)
		return len(text)
	}
	assert.Assert(t, size(NoPasses, LevelNone) > size("", LevelNone))
	assert.Equal(t, size("", LevelDefault), size(DefaultPasses, LevelDefault))
	assert.Assert(t, size("default<O2>", LevelDefault) < size(NoPasses, LevelDefault)) // infers nounwind: no CFI
}

func TestNormalizeIR(t *testing.T) {
	l := library(t)
	text, err := l.NormalizeIR([]byte("define   i32 @f( i32  %x )  { ret i32 %x }"))
	assert.NilError(t, err)
	assert.Assert(t, bytes.Contains(text, []byte("define i32 @f(i32 %x) {\n  ret i32 %x\n}\n")), string(text))
	_, err = l.NormalizeIR([]byte("define i32 @f() { ret i32 %x }"))
	assert.ErrorContains(t, err, "use of undefined value '%x'")
}

func TestLoadResolvesSymbols(t *testing.T) {
	l := library(t)
	object := func(ir string) []byte {
		o, err := l.Compile([]byte(ir), hostOptions(l))
		assert.NilError(t, err)
		return o
	}
	caller := object("declare i64 @callee(i64)\ndefine i64 @caller(i64 %x) nounwind {\n  %r = call i64 @callee(i64 %x)\n  %s = add i64 %r, 1\n  ret i64 %s\n}\n")
	callee := object("define i64 @callee(i64 %x) nounwind {\n  %r = mul i64 %x, 2\n  ret i64 %r\n}\n")
	ten := object("define i64 @callee(i64 %x) nounwind {\n  ret i64 10\n}\n")
	call := func(c *Code, name string, arg uintptr) uintptr {
		fn, err := c.Lookup(name)
		assert.NilError(t, err)
		return Call(fn, arg)
	}

	_, err := l.Load(caller)
	assert.ErrorContains(t, err, "cannot load: undefined symbol callee")

	both, err := l.Load(caller, callee)
	assert.NilError(t, err)
	defer both.Close()
	other, err := l.Load(caller, ten) // the same names in another executable
	assert.NilError(t, err)
	defer other.Close()
	assert.Equal(t, call(both, "caller", 20), uintptr(41))
	assert.Equal(t, call(other, "caller", 20), uintptr(11))

	fn, err := other.Lookup("callee")
	assert.NilError(t, err)
	given, err := l.LoadWith(map[string]uintptr{"callee": fn}, caller)
	assert.NilError(t, err)
	defer given.Close()
	assert.Equal(t, call(given, "caller", 20), uintptr(11))

	_, err = l.Load(callee, ten)
	assert.ErrorContains(t, err, "callee")

	libc, err := l.Load(object("declare float @fmodf(float, float)\ndeclare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\n" +
		"define i64 @f(ptr %p, i64 %n) nounwind {\n  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 %n, i1 false)\n" +
		"  %x = load i8, ptr %p\n  %y = uitofp i8 %x to float\n  %m = call float @fmodf(float %y, float 4.0)\n  %r = fptosi float %m to i64\n  ret i64 %r\n}\n"))
	assert.NilError(t, err)
	defer libc.Close()
	f, err := libc.Lookup("f")
	assert.NilError(t, err)
	bytes := make([]byte, 300)
	assert.Equal(t, Call(f, uintptr(unsafe.Pointer(&bytes[0])), uintptr(len(bytes))), uintptr(3))
	assert.Equal(t, bytes[299], byte(7))

	_, err = l.Load(object("declare float @expf(float)\ndefine float @e(float %x) {\n  %r = call float @expf(float %x)\n  ret float %r\n}\n"))
	assert.ErrorContains(t, err, "undefined symbol expf")
}

func TestLoadRefusesGarbage(t *testing.T) {
	l := library(t)
	object, err := l.Compile([]byte(addF32), hostOptions(l))
	assert.NilError(t, err)
	for _, bad := range [][]byte{nil, []byte("hello"), object[:40], object[:len(object)/2]} {
		_, err := l.Load(bad)
		assert.ErrorContains(t, err, "cannot load: object 0")
	}
}

// resident returns this process's resident memory.
func resident(t *testing.T) int {
	text, err := os.ReadFile("/proc/self/statm")
	assert.NilError(t, err)
	var total, pages int
	_, err = fmt.Sscan(string(text), &total, &pages)
	assert.NilError(t, err)
	return pages * os.Getpagesize()
}

func TestUnloadGivesMemoryBack(t *testing.T) {
	l := library(t)
	round := func() {
		code := load(t, l, addF32)
		fn, err := code.Lookup("add")
		assert.NilError(t, err)
		callAdd(t, fn, 10)
		assert.NilError(t, code.Close())
		_, err = l.Compile([]byte("define void @f() {\n  ret i32 0\n}\n"), hostOptions(l))
		assert.ErrorContains(t, err, "error: ")
	}
	for range 40 {
		round()
	}
	runtime.GC()
	before, made := resident(t), l.jit.made
	for range 200 {
		round()
	}
	runtime.GC()
	grown := resident(t) - before
	t.Logf("grown by %d KiB in 200 rounds", grown>>10)
	assert.Equal(t, l.jit.made, made)
	// A context that stays behind is 100 KiB and more.
	assert.Assert(t, grown < 8<<20, "grown by %d bytes", grown)
}

func TestCompileInWorker(t *testing.T) {
	l := library(t)
	ctx := context.Background()
	got, err := l.CompileInWorker(ctx, []byte(addF32), hostOptions(l))
	assert.NilError(t, err)
	want, err := l.Compile([]byte(addF32), hostOptions(l))
	assert.NilError(t, err)
	assert.Assert(t, bytes.Equal(got, want))

	_, err = l.CompileInWorker(ctx, []byte("define"), hostOptions(l))
	assert.ErrorContains(t, err, "llvm-ir:1:7: error: ")

	// Nesting that overflows the parser's stack kills a process.
	deep := "@g = global " + strings.Repeat("{", 500000)
	_, err = l.CompileInWorker(ctx, []byte(deep), hostOptions(l))
	assert.ErrorContains(t, err, "LLVM crashed on this module")

	ended, cancel := context.WithCancel(ctx)
	cancel()
	_, err = l.CompileInWorker(ended, []byte(addF32), hostOptions(l))
	assert.Assert(t, errors.Is(err, context.Canceled))
}

func TestStderrIsDivertedAndRestored(t *testing.T) {
	text, err := divertStderr(func() { os.Stderr.WriteString("for the memory file") })
	assert.NilError(t, err)
	assert.Equal(t, text, "for the memory file")
	text, err = divertStderr(func() {})
	assert.NilError(t, err)
	assert.Equal(t, text, "")
}

func TestRequestAMXIsStable(t *testing.T) {
	assert.Equal(t, RequestAMX(), RequestAMX())
	t.Logf("AMX: %v", RequestAMX())
}

func BenchmarkCompile(b *testing.B) {
	l := library(b)
	for b.Loop() {
		_, err := l.Compile([]byte(addF32), hostOptions(l))
		assert.NilError(b, err)
	}
}

func BenchmarkLoadLookupClose(b *testing.B) {
	l := library(b)
	object, err := l.Compile([]byte(addF32), hostOptions(l))
	assert.NilError(b, err)
	for b.Loop() {
		code, err := l.Load(object)
		assert.NilError(b, err)
		_, err = code.Lookup("add")
		assert.NilError(b, err)
		assert.NilError(b, code.Close())
	}
}

func BenchmarkCall(b *testing.B) {
	l := library(b)
	code := load(b, l, "define void @f(i64 %x) nounwind {\n  ret void\n}\n")
	defer code.Close()
	fn, err := code.Lookup("f")
	assert.NilError(b, err)
	for b.Loop() {
		Call(fn, 1)
	}
}
