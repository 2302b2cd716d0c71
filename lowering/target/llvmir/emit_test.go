package llvmir

import (
	"fmt"
	"strings"
	"testing"
	"unsafe"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/dialects/llvm"
	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/parser"
	"terrace/runtime/libllvm"
)

func parse(t testing.TB, text string) (*ir.Context, *ir.Op) {
	t.Helper()
	ctx := all.Context()
	m, ok := parser.Parse(ctx, "test", []byte(text), parser.Options{})
	if !ok || !ctx.Verify(m) {
		var b strings.Builder
		for _, d := range ctx.Diag.All() {
			fmt.Fprintln(&b, d)
		}
		t.Fatalf("%s\n%s", b.String(), text)
	}
	return ctx, m
}

func emit(t testing.TB, text string, o Options) string {
	t.Helper()
	ctx, m := parse(t, text)
	out, err := Emit(ctx, m, o)
	assert.NilError(t, err)
	return string(out)
}

func library(t testing.TB) *libllvm.Library {
	lib, err := libllvm.Find()
	if err != nil {
		t.Skip(err)
	}
	return lib
}

// Every op's example becomes IR that LLVM accepts, and native code that computes
// what the interpreter computes. Ops that are text only so far are left out.
func TestExamples(t *testing.T) {
	for _, def := range llvm.Dialect.Ops() {
		if llvm.TextOnly(def) {
			continue
		}
		t.Run(def.Name, func(t *testing.T) {
			ctx, m := parse(t, def.ExampleText())
			main := ir.LookupSymbol(m, ir.Ref("main"))
			out, err := Emit(ctx, m, Options{})
			assert.NilError(t, err)
			lib := library(t)
			_, err = lib.NormalizeIR(out)
			assert.NilError(t, err, "%s", out)
			if main == nil || def.NoEval != "" && !def.HasName("llvm.func") && !def.HasName("llvm.mlir.global") {
				return
			}
			runBoth(t, lib, def.ExampleText(), main)
		})
	}
}

// runBoth calls main, whose arguments are integers, in the interpreter and
// natively, through a function that stores its result to memory.
func runBoth(t *testing.T, lib *libllvm.Library, text string, main *ir.Op) {
	f := llvm.TypeOf(main)
	size, ok := llvm.SizeOf(f.Ret)
	if !ok || llvm.IsPtr(f.Ret) {
		return
	}
	var args, types []string
	entry := "\nllvm.func @entry(%out: !llvm.ptr) {\n"
	for i, in := range f.In {
		entry += fmt.Sprintf("  %%a%d = llvm.mlir.constant(%d : %s) : %s\n", i, i+5, in, in)
		args = append(args, fmt.Sprintf("%%a%d", i))
		types = append(types, in.String())
	}
	entry += fmt.Sprintf("  %%r = llvm.call @main(%s) : (%s) -> %s\n  llvm.store %%r, %%out : %s, !llvm.ptr\n  llvm.return\n}\n", strings.Join(args, ", "), strings.Join(types, ", "), f.Ret, f.Ret)
	ctx, m := parse(t, text+entry)

	buf := &data.Buffer{Data: make([]byte, size), Name: "out"}
	_, err := interp.New(m, interp.Options{}).Run("entry", data.Value{Ref: data.Pointer{Buffer: buf}})
	assert.NilError(t, err)
	if strings.Contains(text, "undef") || strings.Contains(text, "poison") {
		return // native code may give anything
	}

	out, err := Emit(ctx, m, Options{})
	assert.NilError(t, err)
	native := call(t, lib, out, size)
	assert.DeepEqual(t, native, buf.Data)
}

func call(t *testing.T, lib *libllvm.Library, text []byte, size int64) []byte {
	t.Helper()
	triple, cpu, features := lib.Host()
	obj, err := lib.Compile(text, libllvm.CompileOptions{Triple: triple, CPU: cpu, Features: features})
	assert.NilError(t, err, "%s", text)
	code, err := lib.Load(obj)
	assert.NilError(t, err)
	defer code.Close()
	fn, err := code.Lookup("entry")
	assert.NilError(t, err)
	out := data.Aligned(int(size) + 64)
	libllvm.Call(fn, uintptr(unsafe.Pointer(unsafe.SliceData(out))))
	return out[:size]
}

func TestText(t *testing.T) {
	got := emit(t, `
llvm.mlir.global internal constant @small(dense<[1.0, -0.0]> : tensor<2xf32>) {addr_space = 0 : i32, alignment = 16 : i64} : !llvm.array<2 x f32>
llvm.mlir.global private @zeros(dense<0> : tensor<64xi32>) {addr_space = 0 : i32} : !llvm.array<64 x i32>
llvm.mlir.global internal @table() {addr_space = 0 : i32} : !llvm.struct<(ptr, i32)> {
  %s = llvm.mlir.undef : !llvm.struct<(ptr, i32)>
  %p = llvm.mlir.addressof @small : !llvm.ptr
  %q = llvm.getelementptr inbounds %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
  %n = llvm.mlir.constant(7 : i32) : i32
  %t = llvm.insertvalue %q, %s[0] : !llvm.struct<(ptr, i32)>
  %u = llvm.insertvalue %n, %t[1] : !llvm.struct<(ptr, i32)>
  llvm.return %u : !llvm.struct<(ptr, i32)>
}
llvm.func @f(%p: !llvm.ptr {llvm.noalias, llvm.align = 64 : i64}, %c: i1, %b: bf16) -> f32 {
  %x = llvm.mlir.constant(0x7FC00001 : f32) : f32
  %y = llvm.mlir.constant(0x3FC0 : bf16) : bf16
  %v = llvm.mlir.constant(dense<1.5> : vector<4xf16>) : vector<4xf16>
  llvm.store %v, %p {alignment = 8 : i64, nontemporal} : vector<4xf16>, !llvm.ptr
  %0 = llvm.fadd %b, %y {fastmathFlags = #llvm.fastmath<contract>} : bf16
  llvm.cond_br %c, ^join(%x : f32), ^join(%x : f32)
^join(%r: f32):
  %r_0 = llvm.fadd %r, %r : f32
  llvm.return %r_0 : f32
}`, Options{CPU: "sapphirerapids", Triple: "x86_64-unknown-linux-gnu"})
	for _, want := range []string{
		`target triple = "x86_64-unknown-linux-gnu"`,
		"@small = internal constant [2 x float] [float 0x3FF0000000000000, float 0x8000000000000000], align 16",
		"@zeros = private global [256 x i8] zeroinitializer",
		"@table = internal global { ptr, i32 } { ptr getelementptr inbounds (float, ptr @small, i32 1), i32 7 }",
		`define float @f(ptr align 64 noalias %p, i1 %c, bfloat %b) nounwind "target-cpu"="sapphirerapids" "prefer-vector-width"="512" {`,
		"store <4 x half> splat (half 0xH3E00), ptr %p, align 8, !nontemporal !0",
		"fadd contract bfloat %b, 0xR3FC0",
		"br i1 %c, label %join, label %edge",
		"%r = phi float [ 0x7FF8000020000000, %entry ], [ 0x7FF8000020000000, %edge ]",
		"%r_0 = fadd float %r, %r",
	} {
		assert.Check(t, strings.Contains(got, want), "no %s in\n%s", want, got)
	}
	_, err := library(t).NormalizeIR([]byte(got))
	assert.NilError(t, err)
}

// Two values of one name in a function get different ones, and the text is the
// same each time.
func TestNames(t *testing.T) {
	ctx, m := parse(t, kernel(20))
	for op := range ir.LookupSymbol(m, ir.Ref("kernel")).Body().Ops() {
		if op.NumResults() == 1 {
			op.Result(0).SetName("x y")
		}
	}
	first, err := Emit(ctx, m, Options{})
	assert.NilError(t, err)
	assert.Assert(t, strings.Contains(string(first), `%"x y.3" =`), "%s", first)
	for range 3 {
		again, err := Emit(ctx, m, Options{})
		assert.NilError(t, err)
		assert.Equal(t, string(again), string(first))
	}
	_, err = library(t).NormalizeIR(first)
	assert.NilError(t, err)
}

func TestExternalData(t *testing.T) {
	const text = `
llvm.mlir.global internal constant @weights(dense<1.5> : tensor<40000xf32>) {addr_space = 0 : i32, alignment = 64 : i64} : !llvm.array<40000 x f32>
llvm.func @entry(%out: !llvm.ptr) {
  %p = llvm.mlir.addressof @weights : !llvm.ptr
  %q = llvm.getelementptr %p[123] : (!llvm.ptr) -> !llvm.ptr, f32
  %x = llvm.load %q : !llvm.ptr -> f32
  llvm.store %x, %out : f32, !llvm.ptr
  llvm.return
}`
	kept := map[string]*data.Tensor{}
	out := emit(t, text, Options{ExternalData: kept})
	assert.Assert(t, len(out) < 2000)
	assert.Assert(t, strings.Contains(out, "@weights = external constant [160000 x i8], align 64"), "%s", out)
	assert.Equal(t, kept["weights"].Float(39999), 1.5)
	inline := emit(t, text, Options{})
	lib := library(t)
	assert.DeepEqual(t, call(t, lib, []byte(inline), 4), []byte{0, 0, 0xc0, 0x3f})
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"func.func @f() {\n  return\n}":                                              "test:1:1: 'func.func' op cannot stand at the top of a module that becomes LLVM IR",
		"llvm.func @f() {\n  %0 = arith.constant 1 : i32\n  llvm.return\n}":          "test:2:3: 'arith.constant' op has no form in LLVM IR",
		"llvm.func @f() {\n  %0 = llvm.intr.stacksave : !llvm.ptr\n  llvm.return\n}": "test:2:3: 'llvm.intr.stacksave' op has no form in LLVM IR",
		"llvm.func swiftcc @f()":                                                     "test:1:1: 'llvm.func' op has the calling convention swiftcc, which is not supported",
	} {
		ctx, m := parse(t, text)
		_, err := Emit(ctx, m, Options{})
		assert.ErrorContains(t, err, strings.SplitN(want, "op ", 2)[1])
	}
}

// kernel returns a function of n instructions.
func kernel(n int) string {
	var b strings.Builder
	b.WriteString("llvm.func @kernel(%p: !llvm.ptr, %i: i64) {\n")
	for i := range n / 5 {
		fmt.Fprintf(&b, "  %%q%d = llvm.getelementptr inbounds %%p[%%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32\n", i)
		fmt.Fprintf(&b, "  %%a%d = llvm.load %%q%d {alignment = 4 : i64} : !llvm.ptr -> vector<16xf32>\n", i, i)
		fmt.Fprintf(&b, "  %%m%d = llvm.fmul %%a%d, %%a%d : vector<16xf32>\n", i, i, i)
		fmt.Fprintf(&b, "  %%f%d = llvm.intr.fma(%%a%d, %%m%d, %%a%d) : (vector<16xf32>, vector<16xf32>, vector<16xf32>) -> vector<16xf32>\n", i, i, i, i)
		fmt.Fprintf(&b, "  llvm.store %%f%d, %%q%d {alignment = 4 : i64} : vector<16xf32>, !llvm.ptr\n", i, i)
	}
	b.WriteString("  llvm.return\n}\n")
	return b.String()
}

func BenchmarkEmit2000(b *testing.B) {
	ctx, m := parse(b, kernel(2000))
	for b.Loop() {
		if _, err := Emit(ctx, m, Options{CPU: "sapphirerapids"}); err != nil {
			b.Fatal(err)
		}
	}
}
