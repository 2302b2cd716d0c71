package runtime_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/graph"
	"terrace/ir/data"
	"terrace/runtime"
)

// A custom_call calls a C function of a shared library, whose error ends the program.
func TestCFunction(t *testing.T) {
	gcc, err := exec.LookPath("gcc")
	if err != nil {
		t.Skip("no gcc")
	}
	dir := t.TempDir()
	source, shared := filepath.Join(dir, "mine.c"), filepath.Join(dir, "mine.so")
	assert.NilError(t, os.WriteFile(source, []byte(`#include <stddef.h>
#include <stdint.h>
int32_t scale_and_count(void **buffers, const char *config, size_t config_bytes) {
	const float *x = buffers[0];
	float *y = buffers[1];
	int32_t *count = buffers[2];
	if (x[0] < 0) return 7;
	for (int i = 0; i < 4; i++) y[i] = x[i] * (config[0] - '0');
	*count = (int32_t)config_bytes + config[config_bytes];
	return 0;
}`), 0o600))
	out, err := exec.Command(gcc, "-shared", "-fPIC", "-o", shared, source).CombinedOutput()
	assert.NilError(t, err, "%s", out)
	c, err := runtime.OpenShared(shared)
	assert.NilError(t, err)
	_, ok := c.Function("missing")
	assert.Assert(t, !ok)
	f, ok := c.Function("scale_and_count")
	assert.Assert(t, ok)
	graph.RegisterCall("scale_and_count", f)
	code, err := load(t, `func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<i32>) {
  %d = stablehlo.add %x, %x : tensor<4xf32>
  %y:2 = stablehlo.custom_call @scale_and_count(%d) {backend_config = "3 times"} : (tensor<4xf32>) -> (tensor<4xf32>, tensor<i32>)
  return %y#0, %y#1 : tensor<4xf32>, tensor<i32>
}`)
	assert.NilError(t, err)
	main, err := code.Function("main")
	assert.NilError(t, err)
	x := data.New(data.F32, 4)
	copy(data.Slice[float32](x), []float32{1, 2, 3, 4})
	results := main.NewResults()
	assert.NilError(t, main.CallContext(context.Background(), []*data.Tensor{x}, results))
	assert.DeepEqual(t, data.Slice[float32](results[0]), []float32{6, 12, 18, 24})
	assert.Equal(t, data.Slice[int32](results[1])[0], int32(len("3 times")))
	data.Slice[float32](x)[0] = -1
	assert.ErrorContains(t, main.Call([]*data.Tensor{x}, results), "the C function returned 7")
	_, err = runtime.OpenShared(filepath.Join(dir, "none.so"))
	assert.ErrorContains(t, err, "none.so")
}
