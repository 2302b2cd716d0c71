package cli

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir/data"
	"terrace/ir/data/npy"
	"terrace/runtime/libllvm"
)

// Arguments that never change are constants of the program that bench compiles, with the same results.
func TestBenchWeights(t *testing.T) {
	if _, err := libllvm.Find(); err != nil {
		t.Skip(err)
	}
	const text = `func.func @main(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = stablehlo.exponential %w : tensor<8x8xf32>
  %r = stablehlo.multiply %x, %e : tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
`
	type report struct {
		Ops     int64    `json:"ops"`
		Outputs []string `json:"outputs"`
	}
	measure := func(args ...string) (r report, result *data.Tensor) {
		dir := t.TempDir()
		code, out, errs := terrace(text, append([]string{"bench", "-", "--random-inputs=1", "--rounds=1", "--json", "--output-dir=" + dir}, args...)...)
		assert.Equal(t, code, 0, errs)
		assert.NilError(t, json.Unmarshal([]byte(out), &r), out)
		result, err := npy.Read(filepath.Join(dir, "out0.npy"), data.F32)
		assert.NilError(t, err)
		return r, result
	}
	plain, want := measure()
	frozen, got := measure("--weights=1")
	assert.Assert(t, frozen.Ops < plain.Ops, "%d operations, %d with weights", plain.Ops, frozen.Ops)
	assert.DeepEqual(t, got.Data, want.Data)
	code, _, errs := terrace(text, "bench", "-", "--random-inputs=1", "--weights=2")
	assert.Equal(t, code, exitFailure)
	assert.Assert(t, strings.Contains(errs, "--weights=2: @main has 2 arguments"), errs)
}
