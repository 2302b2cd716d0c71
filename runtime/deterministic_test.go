package runtime_test

import (
	"bytes"
	"os"
	"slices"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/parser"
	"terrace/runtime"
)

// Compiling twice gives the same bytes.
func TestDeterministic(t *testing.T) {
	lib := library(t)
	text, err := os.ReadFile("../examples/digits/model.mlir")
	assert.NilError(t, err)
	var first [][]byte
	for range 3 {
		ctx := all.Context()
		top, ok := parser.Parse(ctx, "model", text, parser.Options{})
		assert.Assert(t, ok && ctx.Verify(top))
		p, err := runtime.Compile(ctx, lib, top, runtime.CompileOptions{})
		assert.NilError(t, err)
		if first == nil {
			first = p.Objects
			continue
		}
		assert.Assert(t, slices.EqualFunc(first, p.Objects, bytes.Equal), "object code differs")
	}
}
