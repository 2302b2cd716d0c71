package passes_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/parser"
	"terrace/rewrite/pass"
	"terrace/rewrite/passes"
)

// A chain of calls is inlined in memory that grows with the number of functions,
// not with its square.
func TestInlineChain(t *testing.T) {
	const n = 4000
	var b strings.Builder
	b.WriteString("func.func @main(%x: i32) -> i32 {\n %r = func.call @f0(%x) : (i32) -> i32\n return %r : i32\n}\n")
	for k := range n {
		next := ""
		if k+1 < n {
			next = fmt.Sprintf(" %%y = func.call @f%d(%%y0) : (i32) -> i32\n", k+1)
		}
		fmt.Fprintf(&b, "func.func private @f%d(%%x: i32) -> i32 {\n %%y0 = arith.addi %%x, %%x : i32\n%s return %%y%s : i32\n}\n", k, next, map[bool]string{true: "0"}[next == ""])
	}
	ctx := all.Context()
	m, ok := parser.Parse(ctx, "chain", []byte(b.String()), parser.Options{})
	assert.Assert(t, ok)
	pipe, err := pass.NewRegistry(passes.All()...).ParsePipeline("builtin.module(inline{default-pipeline=})")
	assert.NilError(t, err)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	assert.Assert(t, (&pass.Manager{Context: &pass.Context{IR: ctx, Counters: map[string]int64{}}, Pipeline: pipe}).Run(m))
	runtime.ReadMemStats(&after)
	assert.Equal(t, m.Body().First(), m.Body().Last())
	assert.Equal(t, m.Body().First().Body().Len(), n+1)
	assert.Assert(t, (after.TotalAlloc-before.TotalAlloc)/n < 4096, "%d bytes a function", (after.TotalAlloc-before.TotalAlloc)/n)
}
