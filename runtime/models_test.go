package runtime_test

import (
	"bytes"
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/ir/data/npy"
	"terrace/runtime"
)

// models are files of programs whose arguments have known sizes: the one of the
// examples, and the models and measured programs of TERRACE_SHARED.
func models(t *testing.T) []string {
	files := []string{"../examples/digits/model.mlir"}
	if shared := os.Getenv("TERRACE_SHARED"); shared != "" {
		for _, pattern := range []string{"models/*/model.mlir", "bench/workloads/*.mlir"} {
			more, err := filepath.Glob(filepath.Join(shared, pattern))
			assert.NilError(t, err)
			files = append(files, more...)
		}
	} else {
		t.Log("one model only: TERRACE_SHARED is not set")
	}
	return files
}

// modelInputs reads the inputs beside a model, or makes some up.
func modelInputs(t *testing.T, file string, types []ir.Type) []*data.Tensor {
	stored, err := filepath.Glob(filepath.Join(filepath.Dir(file), "inputs", "*.npy"))
	assert.NilError(t, err)
	slices.SortFunc(stored, func(a, b string) int { return cmp.Compare(number(a), number(b)) })
	in := make([]*data.Tensor, len(types))
	for i, a := range types {
		if len(stored) != len(types) {
			in[i] = values(a, int64(i))
			continue
		}
		e, _ := ir.DataType(a)
		x, err := npy.Read(stored[i], e)
		assert.NilError(t, err)
		in[i] = x.Expand()
	}
	return in
}

// number is what a file's name begins with.
func number(file string) int {
	digits, _, _ := strings.Cut(filepath.Base(file), "_")
	n, _ := strconv.Atoi(digits)
	return n
}

// Results are the same bits from call to call and for any number of threads; a call
// allocates nothing and the interpreter is asked for nothing, but for custom calls.
func TestModels(t *testing.T) {
	lib := library(t)
	defer func() { assert.NilError(t, runtime.SetThreads(0)) }()
	for _, file := range models(t) {
		t.Run(file, func(t *testing.T) {
			text, err := os.ReadFile(file)
			assert.NilError(t, err)
			ctx, top := parse(t, string(text))
			fn := ir.LookupSymbol(top, ir.Ref("main"))
			if runtime.IsDynamic(fn) {
				t.Skip("has arguments of dynamic shape")
			}
			in := modelInputs(t, file, inputTypes(top))
			p, err := runtime.Compile(ctx, lib, top, runtime.CompileOptions{})
			assert.NilError(t, err, "%v", ctx.Diag.Take())
			code, err := runtime.Load(lib, p)
			assert.NilError(t, err)
			defer code.Close()
			f, err := code.Function("main")
			assert.NilError(t, err)
			defer f.Close()
			assert.NilError(t, runtime.SetThreads(1))
			want, got := f.NewResults(), f.NewResults()
			assert.NilError(t, f.Call(in, want))
			for _, n := range []int{1, 2, 3, 4, 8} {
				assert.NilError(t, runtime.SetThreads(n))
				assert.NilError(t, f.Call(in, got))
				for i := range got {
					assert.Assert(t, bytes.Equal(got[i].Data, want[i].Data), "result #%d differs with %d threads", i, n)
				}
			}
			assert.NilError(t, runtime.SetThreads(1))
			if host := p.Interpreted(); host != nil {
				t.Logf("work of the host: %q", host)
				return
			}
			assert.Equal(t, testing.AllocsPerRun(1, func() {
				if err := f.Call(in, got); err != nil {
					t.Error(err)
				}
			}), 0.0)
		})
	}
}
