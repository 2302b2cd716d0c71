package main

import (
	"bytes"
	"os"
	"testing"

	"gotest.tools/v3/assert"
)

// TestCoefficientsAreFresh fits everything again.
func TestCoefficientsAreFresh(t *testing.T) {
	var b bytes.Buffer
	generate(&b)
	got, err := os.ReadFile("../coefficients.go")
	assert.NilError(t, err)
	assert.Assert(t, bytes.Equal(b.Bytes(), got), "run: cd dialects/math/elementary && go run ./gen > coefficients.go")
}
