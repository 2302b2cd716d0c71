package passes_test

import (
	"fmt"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/parser"
	"terrace/rewrite/pass"
	"terrace/rewrite/passes"
)

// What is made of a pointer is looked at once, however many ways lead to it: here 2^100.
func TestManyWaysFromSlot(t *testing.T) {
	var b strings.Builder
	b.WriteString("llvm.func @f() {\n%one = llvm.mlir.constant(1 : i32) : i32\n%p = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr\n%v0 = llvm.ptrtoint %p : !llvm.ptr to i64\n")
	for k := range 100 {
		fmt.Fprintf(&b, "%%v%d = llvm.add %%v%d, %%v%[2]d : i64\n", k+1, k)
	}
	b.WriteString("llvm.return\n}\n")
	for _, name := range []string{"sroa", "mem2reg"} {
		ctx := all.Context()
		m, ok := parser.Parse(ctx, name, []byte(b.String()), parser.Options{})
		assert.Assert(t, ok)
		pipe, err := pass.NewRegistry(passes.All()...).ParsePipeline("builtin.module(" + name + ")")
		assert.NilError(t, err)
		assert.Assert(t, (&pass.Manager{Context: &pass.Context{IR: ctx}, Pipeline: pipe}).Run(m))
		assert.Equal(t, m.Body().First().Body().Len(), 2, name) // the number and the return
	}
}
