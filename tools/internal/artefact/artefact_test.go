package artefact_test

import (
	"debug/dwarf"
	"debug/elf"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/parser"
	"terrace/runtime/libllvm"
	"terrace/tools/internal/artefact"
)

// make1 makes an artefact of a program's text and returns what was said.
func make1(text string, o artefact.Options) (string, error) {
	ctx := all.Context()
	top, ok := parser.Parse(ctx, "program.mlir", []byte(text), parser.Options{})
	if !ok || !ctx.Verify(top) {
		panic(ctx.Diag.Take()[0].Text)
	}
	if o.Entry == "" {
		o.Entry = "main"
	}
	if o.Weights == "" {
		o.Weights = "inside"
	}
	if err := o.Check(); err != nil {
		return "", err
	}
	err := artefact.Make(ctx, top, o)
	said := ""
	for _, d := range ctx.Diag.Take() {
		said += d.Text + "\n"
	}
	return said, err
}

// need skips where something is missing.
func need(t *testing.T, tools ...string) {
	t.Helper()
	if _, err := libllvm.Find(); err != nil {
		t.Skip(err)
	}
	for _, tool := range tools {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip(err)
		}
	}
}

// run runs a command and returns what it printed.
func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	assert.NilError(t, err, "%s %s\n%s", name, strings.Join(args, " "), out)
	return string(out)
}

func write(t *testing.T, name, text string) {
	t.Helper()
	assert.NilError(t, os.WriteFile(name, []byte(text), 0o666))
}

// product multiplies by 160x160 numbers, more than lie in the text: i-th row, j-th
// column is i + 2j modulo 5; and has an intermediate result.
func product() string {
	var rows []string
	for i := range 160 {
		var row []string
		for j := range 160 {
			row = append(row, fmt.Sprint((i+2*j)%5, ".0"))
		}
		rows = append(rows, "["+strings.Join(row, ",")+"]")
	}
	return fmt.Sprintf(`func.func @main(%%x: tensor<2x160xf32>) -> (tensor<2x160xf32>, tensor<i32>) {
  %%w = stablehlo.constant dense<[%s]> : tensor<160x160xf32>
  %%y = stablehlo.dot_general %%x, %%w, contracting_dims = [1] x [0] : (tensor<2x160xf32>, tensor<160x160xf32>) -> tensor<2x160xf32>
  %%z = stablehlo.dot_general %%y, %%w, contracting_dims = [1] x [0] : (tensor<2x160xf32>, tensor<160x160xf32>) -> tensor<2x160xf32>
  %%c = stablehlo.constant dense<7> : tensor<i32>
  return %%z, %%c : tensor<2x160xf32>, tensor<i32>
}`, strings.Join(rows, ","))
}

// productMain calls it from two threads at once, with memory of the least alignment,
// and prints the results' sums; SETUP comes first.
const productMain = `#include "product.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
INCLUDES
static int failed;
static void *call(void *arg) {
	int k = *(int *)arg, i, j;
	char *base = (char *)malloc(PRODUCT_WORKSPACE_BYTES + 64);
	float in[320], out[320];
	int32_t c = 0;
	for (i = 0; i < 50; i++) {
		double sum = 0;
		for (j = 0; j < 320; j++) in[j] = (float)((j + k) % 3);
		memset(base, 0x5a, PRODUCT_WORKSPACE_BYTES + 64);
		if (product(in, out, &c, base + 16) != 0) failed = 1;
		for (j = 0; j < 320; j++) sum += out[j];
		if (c != 7) failed = 2;
		if (i == 49) printf("%d: %.0f\n", k, sum);
	}
	free(base);
	return NULL;
}
int main(void) {
	pthread_t other;
	int one = 1, two = 2;
	float x[320];
	int32_t c;
	if (product_workspace_bytes() != PRODUCT_WORKSPACE_BYTES) return 3;
	puts(product_error(product(x, x, &c, NULL)));
	SETUP
	pthread_create(&other, NULL, call, &one);
	pthread_join(other, NULL);
	pthread_create(&other, NULL, call, &one);
	call(&two);
	pthread_join(other, NULL);
	return failed;
}
`

const mapWeights = `
	int f = open(WEIGHTS, O_RDONLY);
	void *w = mmap(NULL, PRODUCT_WEIGHTS_BYTES, PROT_READ, MAP_PRIVATE, f, 0);
	char *foreign = (char *)aligned_alloc(64, PRODUCT_WEIGHTS_BYTES / 64 * 64 + 64);
	puts(product_error(product(x, x, &c, foreign)));
	memset(foreign, 0, PRODUCT_WEIGHTS_BYTES);
	if (product_set_weights(foreign, PRODUCT_WEIGHTS_BYTES) == 0) return 4;
	if (product_set_weights(w, PRODUCT_WEIGHTS_BYTES - 1) == 0) return 5;
	if (product_set_weights(w, PRODUCT_WEIGHTS_BYTES) != 0) return 6;
	free(foreign);`

// Each kind of artefact does the same in a C and in a C++ program, without a
// warning, without memory of its own, and from two threads at once.
func TestCalledFromC(t *testing.T) {
	need(t, "gcc", "g++", "ar")
	// The sum of all results, computed apart.
	want := func(k int) float64 {
		sum := 0.0
		for r := range 2 {
			var y [160]float64
			for i := range 160 {
				x := float64((r*160 + i + k) % 3)
				for j := range 160 {
					y[j] += x * float64((i+2*j)%5)
				}
			}
			for i := range 160 {
				for j := range 160 {
					sum += y[i] * float64((i+2*j)%5)
				}
			}
		}
		return sum
	}
	for _, c := range []struct{ emit, weights string }{{"so", "inside"}, {"a", "inside"}, {"o", "inside"}, {"ll", "inside"}, {"s", "inside"}, {"so", "separate"}, {"o", "separate"}, {"s", "separate"}} {
		t.Run(c.emit+"-"+c.weights, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), `a "name" \ of a folder`) // as an assembler reads it
			assert.NilError(t, os.Mkdir(dir, 0o777))
			lib := filepath.Join(dir, "product."+c.emit)
			said, err := make1(product(), artefact.Options{Output: lib, Weights: c.weights})
			assert.NilError(t, err, said)
			separate := c.weights == "separate"
			setup, includes, lines := "", "", []string{"the workspace is missing or not aligned to 16 bytes"}
			if separate {
				setup, includes = mapWeights, "#include <fcntl.h>\n#include <sys/mman.h>"
				lines = append(lines, "no weights: call product_set_weights first, with the content of the file that was made with the code, aligned to 64 bytes")
			}
			entries, err := os.ReadDir(dir)
			assert.NilError(t, err)
			assert.Equal(t, len(entries), map[bool]int{false: 2, true: 3}[separate], "%v", entries)
			code := filepath.Join(dir, "main.c")
			write(t, code, strings.NewReplacer("INCLUDES", includes, "SETUP", setup).Replace(productMain))
			if c.emit == "ll" { // object code of it is LLVM's to make
				text, err := os.ReadFile(lib)
				assert.NilError(t, err)
				l, _ := libllvm.Find()
				obj, err := l.Compile(text, libllvm.CompileOptions{})
				assert.NilError(t, err)
				lib = filepath.Join(dir, "made.o")
				write(t, lib, string(obj))
			}
			strict := []string{"-Wall", "-Wextra", "-pedantic", "-Werror", fmt.Sprintf("-DWEIGHTS=%q", filepath.Join(dir, "product.weights"))}
			bin := filepath.Join(dir, "main")
			run(t, "gcc", append(strict, "-std=gnu11", "-o", bin, code, lib, "-lpthread")...)
			text := run(t, bin)
			for _, k := range []int{1, 1, 2} {
				lines = append(lines, fmt.Sprintf("%d: %.0f", k, want(k)))
			}
			got := strings.Split(strings.TrimSpace(text), "\n")
			slices.Sort(got)
			slices.Sort(lines)
			assert.DeepEqual(t, got, lines)
			if c.emit == "so" {
				run(t, "g++", append(strict, "-std=c++11", "-x", "c++", "-o", bin, code, "-x", "none", lib, "-lpthread")...)
				run(t, bin)
				visible(t, lib, separate)
			}
		})
	}
}

// visible checks that a library shows the functions of its header and nothing else,
// and asks for no memory.
func visible(t *testing.T, lib string, weights bool) {
	t.Helper()
	f, err := elf.Open(lib)
	assert.NilError(t, err)
	defer f.Close()
	symbols, err := f.DynamicSymbols()
	assert.NilError(t, err)
	var defined, used []string
	for _, s := range symbols {
		switch {
		case elf.ST_BIND(s.Info) == elf.STB_WEAK:
		case s.Section == elf.SHN_UNDEF:
			used = append(used, s.Name)
		default:
			defined = append(defined, s.Name)
		}
	}
	slices.Sort(defined)
	want := []string{"product", "product_error", "product_set_weights", "product_workspace_bytes"}
	if !weights {
		want = slices.Delete(want, 2, 3)
	}
	assert.DeepEqual(t, defined, want)
	for _, name := range used {
		assert.Assert(t, slices.Contains([]string{"dprintf", "memcpy", "memset", "memmove", "bcmp", "memcmp"}, name), name)
	}
}

// Two programs stand in one binary.
func TestTogether(t *testing.T) {
	need(t, "gcc")
	dir := t.TempDir()
	const text = `func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = stablehlo.OP %x, %x : tensor<4xf32>
  return %y : tensor<4xf32>
}`
	for _, op := range []string{"add", "multiply"} {
		said, err := make1(strings.ReplaceAll(text, "OP", op), artefact.Options{Output: filepath.Join(dir, op+".o")})
		assert.NilError(t, err, said)
	}
	write(t, filepath.Join(dir, "main.c"), `#include "add.h"
#include "multiply.h"
#include <stdio.h>
int main(void) {
	float x[4] = {1, 2, 3, 5}, y[4], z[4];
	if (add(x, y, NULL) || multiply(y, z, NULL)) return 1;
	printf("%g %g\n", z[0], z[3]);
	return 0;
}`)
	bin := filepath.Join(dir, "main")
	run(t, "gcc", "-Wall", "-Wextra", "-pedantic", "-Werror", "-o", bin, filepath.Join(dir, "main.c"), filepath.Join(dir, "add.o"), filepath.Join(dir, "multiply.o"))
	assert.Equal(t, run(t, bin), "4 100\n")
}

const calls = `func.func @main(%a: tensor<4xf32>, %b: tensor<2x3xi32>) -> (tensor<4xf32>, tensor<2x3xi32>) {
  %x = stablehlo.add %a, %a : tensor<4xf32>
  %0:2 = stablehlo.custom_call @mine(%x, %b) {backend_config = "k=\"3\""} : (tensor<4xf32>, tensor<2x3xi32>) -> (tensor<4xf32>, tensor<2x3xi32>)
  %1 = stablehlo.custom_call @mine2(%0#0) {api_version = 4 : i32, backend_config = {n = 2 : i64}} : (tensor<4xf32>) -> tensor<4xf32>
  %y = stablehlo.multiply %1, %x : tensor<4xf32>
  return %y, %0#1 : tensor<4xf32>, tensor<2x3xi32>
}`

// Functions inside a program stand in nobody's way: its own is called like one of them,
// and it calls a C function of the name of another.
func TestNames(t *testing.T) {
	need(t, "gcc")
	dir := t.TempDir()
	lib := filepath.Join(dir, "layer.o")
	said, err := make1(`func.func @layer(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = call @kernel(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %z = stablehlo.custom_call @other(%y) : (tensor<4xf32>) -> tensor<4xf32>
  return %z : tensor<4xf32>
}
func.func private @kernel(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = stablehlo.add %x, %x : tensor<4xf32>
  return %y : tensor<4xf32>
}
func.func @other(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}`, artefact.Options{Output: lib, Entry: "layer"})
	assert.NilError(t, err, said)
	write(t, filepath.Join(dir, "main.c"), `#include "layer.h"
#include <stdio.h>
int32_t other(void **buffers, const char *config, size_t config_bytes) {
	((float *)buffers[1])[0] = ((float *)buffers[0])[0] + 1;
	return !config || config_bytes;
}
int main(void) {
	float x[4] = {5}, y[4];
	static char workspace[LAYER_WORKSPACE_BYTES + 1] __attribute__((aligned(16)));
	puts(layer_error(layer(x, y, workspace)));
	printf("%g\n", y[0]);
	return 0;
}`)
	bin := filepath.Join(dir, "main")
	run(t, "gcc", "-Wall", "-Wextra", "-Werror", "-o", bin, filepath.Join(dir, "main.c"), lib)
	assert.Equal(t, run(t, bin), "no error\n11\n")
}

// A custom_call is a C function, whose error ends the program.
func TestCustomCall(t *testing.T) {
	need(t, "gcc")
	dir := t.TempDir()
	lib := filepath.Join(dir, "calls.o")
	said, err := make1(calls, artefact.Options{Output: lib})
	assert.NilError(t, err, said)
	write(t, filepath.Join(dir, "main.c"), `#include "calls.h"
#include <stdio.h>
static int result;
int32_t mine(void **buffers, const char *config, size_t config_bytes) {
	const float *x = buffers[0];
	const int32_t *b = buffers[1];
	float *y = buffers[2];
	int32_t *c = buffers[3];
	int i;
	printf("%s %d\n", config, (int)config_bytes);
	for (i = 0; i < 4; i++) y[i] = x[i] + 1;
	for (i = 0; i < 6; i++) c[i] = b[5 - i];
	return result;
}
int32_t mine2(void **buffers, const char *config, size_t config_bytes) {
	int i;
	printf("%s %d\n", config, (int)config_bytes);
	for (i = 0; i < 4; i++) ((float *)buffers[1])[i] = -((float *)buffers[0])[i];
	return 0;
}
int main(void) {
	float a[4] = {1, 2, 3, 4}, y[4];
	int32_t b[6] = {1, 2, 3, 4, 5, 6}, c[6];
	static char workspace[CALLS_WORKSPACE_BYTES + 1] __attribute__((aligned(16)));
	puts(calls_error(calls(a, b, y, c, workspace)));
	printf("%g %g %d %d\n", y[0], y[3], c[0], c[5]);
	result = 9;
	puts(calls_error(calls(a, b, y, c, workspace)));
	puts(calls_error(77));
	return 0;
}`)
	bin := filepath.Join(dir, "main")
	run(t, "gcc", "-Wall", "-Wextra", "-Werror", "-o", bin, filepath.Join(dir, "main.c"), lib)
	assert.Equal(t, run(t, bin), `k="3" 5
{n = 2 : i64} 13
no error
-6 -72 6 1
k="3" 5
a custom call returned an error
an unknown status
`)
}

// What a library cannot do is refused with its name.
func TestRefused(t *testing.T) {
	need(t)
	out := filepath.Join(t.TempDir(), "x.o")
	for _, c := range []struct{ text, want string }{
		{`func.func @main(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %r:4 = stablehlo.custom_call @lapack_spotrf_ffi(%x) : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<i32>, tensor<i32>, tensor<i32>)
  return %r#0 : tensor<2x2xf32>
}`, "'stablehlo.custom_call' op calls @lapack_spotrf_ffi, which only Terrace has, unsupported in object code that stands by itself"},
		{`func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %r = stablehlo.custom_call @"a.b"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}`, `'stablehlo.custom_call' op calls "a.b", which is no name in C: unsupported in object code that stands by itself`},
		{`func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> { return %x : tensor<?xf32> }`, "has an argument of dynamic shape, 'tensor<?xf32>'"},
		{`func.func @main(%x: tuple<tensor<?xf32>>) { return }`, "has an argument of dynamic shape, 'tensor<?xf32>'"},
	} {
		said, err := make1(c.text, artefact.Options{Output: out})
		assert.Assert(t, err != nil)
		assert.Assert(t, strings.Contains(said+err.Error(), c.want), "%s%v", said, err)
		_, err = os.Stat(out)
		assert.Assert(t, os.IsNotExist(err))
	}
	_, err := make1(calls, artefact.Options{Output: out, Entry: "mian"})
	assert.Error(t, err, "no function @mian; did you mean 'main'?")
	_, err = make1(calls, artefact.Options{Output: out, Name: "mine2"})
	assert.Error(t, err, "a custom_call of the program calls @mine2, which is a function of the library itself: give it another --name")
	_, err = make1(calls, artefact.Options{Output: out, Weights: "besides"})
	assert.Error(t, err, "--weights=besides: expected inside or separate")
	_, err = make1(calls, artefact.Options{Output: filepath.Join(filepath.Dir(out), "none", "x.o")})
	assert.ErrorContains(t, err, "cannot write '"+filepath.Join(filepath.Dir(out), "none", "x.o")+"': no such file or directory")
}

// Code for a processor with what this one lacks says so when it is loaded and does not run.
func TestOtherProcessor(t *testing.T) {
	need(t, "gcc")
	lib, err := libllvm.Find()
	assert.NilError(t, err)
	triple, _, _ := lib.Host()
	if !strings.HasPrefix(triple, "x86_64") {
		t.Skip("the processor is checked on x86-64 only")
	}
	cpu, lacking := "", "" // of some that no processor has together
	for _, c := range [][2]string{{"bdver4", "fma4"}, {"sapphirerapids", "avx512fp16"}, {"clearwaterforest", "avxvnniint16"}} {
		_, own, features := lib.Host()
		has, err := lib.Features(libllvm.CompileOptions{CPU: own, Features: features}, c[1:])
		assert.NilError(t, err)
		if !has[0] {
			cpu, lacking = c[0], c[1]
		}
	}
	if cpu == "" {
		t.Skip("this processor has everything")
	}
	dir := t.TempDir()
	obj := filepath.Join(dir, "calls.o")
	said, err := make1(calls, artefact.Options{Output: obj, CPU: cpu})
	assert.NilError(t, err, said)
	write(t, filepath.Join(dir, "main.c"), `#include "calls.h"
#include <stdio.h>
int32_t mine(void **b, const char *c, size_t n) { return (b || c || n) ? 1 : 2; }
int32_t mine2(void **b, const char *c, size_t n) { return (b || c || n) ? 1 : 2; }
int main(void) {
	int32_t status = calls(NULL, NULL, NULL, NULL, NULL);
	printf("%d %s\n", status, calls_error(status));
	return 0;
}`)
	bin := filepath.Join(dir, "main")
	run(t, "gcc", "-Wall", "-Wextra", "-Werror", "-o", bin, filepath.Join(dir, "main.c"), obj)
	lines := strings.Split(run(t, bin), "\n")
	assert.Equal(t, lines[1], "2 "+lines[0])
	assert.Assert(t, strings.HasPrefix(lines[0], "calls: compiled for "+cpu+", which needs "), lines[0])
	assert.Assert(t, strings.HasSuffix(lines[0], "; compile it with another --cpu"), lines[0])
	t.Log(lacking, lines[0])
}

// Code for another kind of processor has nothing of this one's.
func TestOtherKind(t *testing.T) {
	need(t)
	dir := t.TempDir()
	ll, obj := filepath.Join(dir, "product.ll"), filepath.Join(dir, "product.o")
	plain := filepath.Join(dir, "plain.ll") // runs on every x86-64
	said, err := make1(calls, artefact.Options{Output: plain, Target: "x86_64-linux-gnu", CPU: "x86-64"})
	assert.NilError(t, err, said)
	text, err := os.ReadFile(plain)
	assert.NilError(t, err)
	assert.Assert(t, !strings.Contains(string(text), "cpuid"))
	said, err = make1(product(), artefact.Options{Output: filepath.Join(dir, "foreign.o"), Target: "x86_64-apple-darwin"}) // no ELF
	assert.NilError(t, err, said)
	for _, out := range []string{ll, obj} {
		said, err := make1(product(), artefact.Options{Output: out, Target: "aarch64-linux-gnu", Weights: "separate"})
		assert.NilError(t, err, said)
	}
	text, err = os.ReadFile(ll)
	assert.NilError(t, err)
	assert.Assert(t, !strings.Contains(string(text), "x86-64") && !strings.Contains(string(text), "cpuid"))
	f, err := elf.Open(obj)
	assert.NilError(t, err)
	defer f.Close()
	assert.Equal(t, f.Machine, elf.EM_AARCH64)
}

// With lines, code tells which line of the program it comes from.
func TestLines(t *testing.T) {
	const text = `func.func @main(%x: tensor<64x64xf32>) -> tensor<64xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %p = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %e = stablehlo.tanh %p : tensor<64x64xf32>
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32>
  return %s : tensor<64xf32>
}`
	dir := t.TempDir()
	var objects [][]byte
	for _, name := range []string{"a.o", "b.o"} {
		object := filepath.Join(dir, name)
		said, err := make1(text, artefact.Options{Output: object, Name: "f", Lines: true})
		assert.NilError(t, err, said)
		b, err := os.ReadFile(object)
		assert.NilError(t, err)
		objects = append(objects, b)
	}
	assert.Assert(t, slices.Equal(objects[0], objects[1]), "two compilations differ")
	f, err := elf.Open(filepath.Join(dir, "a.o"))
	assert.NilError(t, err)
	defer f.Close()
	d, err := f.DWARF()
	assert.NilError(t, err)
	unit, err := d.Reader().Next()
	assert.NilError(t, err)
	r, err := d.LineReader(unit)
	assert.NilError(t, err)
	seen := map[int]bool{}
	for entry := (dwarf.LineEntry{}); r.Next(&entry) == nil; {
		assert.Equal(t, filepath.Base(entry.File.Name), "program.mlir")
		seen[entry.Line] = true
	}
	assert.Assert(t, seen[3] && seen[4] && seen[5] && !seen[2], "%v", seen)
}

// A library is called as its file, but not by a word of C.
func TestReservedNames(t *testing.T) {
	o := artefact.Options{Output: "while.o", Weights: "inside"}
	assert.NilError(t, o.Check())
	assert.Equal(t, o.Name, "while_")
	o = artefact.Options{Output: "x.o", Weights: "inside", Name: "class"}
	assert.ErrorContains(t, o.Check(), "--name=class is no C identifier that a function may have")
}
