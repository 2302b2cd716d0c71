package graph_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/interp"
	"terrace/ir"
	"terrace/parser"
)

func parse(t testing.TB, name, text string) (*ir.Context, *ir.Op) {
	t.Helper()
	ctx := all.Context()
	top, ok := parser.Parse(ctx, name, []byte(text), parser.Options{})
	if ok {
		ok = ctx.Verify(top)
	}
	if !ok {
		t.Fatalf("%s: %s", ctx.Diag.All()[0].Pos, ctx.Diag.All()[0].Text)
	}
	return ctx, top
}

// Programs in testdata judge their own results with check ops.
func TestPrograms(t *testing.T) {
	files, err := filepath.Glob("testdata/*.mlir")
	assert.NilError(t, err)
	assert.Assert(t, len(files) > 0)
	for _, f := range files {
		text, err := os.ReadFile(f)
		assert.NilError(t, err)
		_, top := parse(t, f, string(text))
		for op := range top.Body().Ops() {
			if op.Body().NumArgs() > 0 {
				continue
			}
			name := ir.SymbolName(op)
			t.Run(strings.TrimSuffix(filepath.Base(f), ".mlir")+"/"+name, func(t *testing.T) {
				_, err := interp.New(top, interp.Options{Fuel: 1 << 24}).RunOp(op)
				assert.NilError(t, err)
			})
		}
	}
}

// A check that is wrong must fail: the programs above prove nothing otherwise.
func TestChecksFail(t *testing.T) {
	for _, c := range []string{
		"check.expect_eq_const %x, dense<[1.0, 2.5]> : tensor<2xf32>",
		"check.expect_almost_eq_const %x, dense<[1.0, 2.001]> : tensor<2xf32>",
		"%y = stablehlo.constant dense<[1.0, 2.001]> : tensor<2xf32>\ncheck.expect_close %x, %y, max_ulp_difference = 3 : tensor<2xf32>, tensor<2xf32>",
		"%y = stablehlo.constant dense<[1.0, 3.0]> : tensor<2xf32>\ncheck.expect_eq %x, %y : tensor<2xf32>, tensor<2xf32>",
		"%y = stablehlo.constant dense<[1.0, 3.0]> : tensor<2xf32>\nstablehlo.custom_call @check.expect_almost_eq(%x, %y) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()",
	} {
		_, top := parse(t, "f", "func.func @main() {\n%x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>\n"+c+"\nreturn\n}")
		_, err := interp.New(top, interp.Options{}).Run("main")
		assert.ErrorContains(t, err, "1 of 2 elements differ, the first at index [1]", "%s", c)
	}
}

// Programs that must not run end in a reason, not in a crash.
func TestTraps(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"%r = stablehlo.custom_call @nobody(%x) : (tensor<2xf32>) -> tensor<2xf32>", "unsupported custom_call target @nobody"},
		{"%n = stablehlo.constant dense<[1, -3]> : tensor<2xi64>\n%s = stablehlo.negate %n : tensor<2xi64>\n%r = stablehlo.dynamic_reshape %x, %s : (tensor<2xf32>, tensor<2xi64>) -> tensor<?x?xf32>", "is negative"},
		{"%n = stablehlo.constant dense<[2305843009213693952, 1]> : tensor<2xi64>\n%s = stablehlo.add %n, %n : tensor<2xi64>\n%r = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<2xf32>, tensor<2xi64>) -> tensor<?x?xf32>", "too large"},
		{"%i = stablehlo.constant dense<0> : tensor<1x1xi32>\n%n = stablehlo.constant dense<1> : tensor<1xi64>\n%s = stablehlo.add %n, %n : tensor<1xi64>\n%r = \"stablehlo.dynamic_gather\"(%x, %i, %s) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<2xf32>, tensor<1x1xi32>, tensor<1xi64>) -> tensor<?xf32>", "are not 1"},
		{"%v = stablehlo.constant dense<0.0> : tensor<f32>\n%l = stablehlo.constant dense<9223372036854775807> : tensor<1xi64>\n%r = stablehlo.dynamic_pad %x, %v, %l, %l, %l : (tensor<2xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>", "padding is too large"},
		{"%r = \"stablehlo.all_reduce\"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({\n^bb0(%a: tensor<f32>, %b: tensor<f32>):\n%s = stablehlo.add %a, %b : tensor<f32>\nstablehlo.return %s : tensor<f32>\n}) : (tensor<2xf32>) -> tensor<2xf32>", "needs more processes than run"},
		{"%t = stablehlo.create_token : !stablehlo.token\n%r:2 = \"stablehlo.recv\"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)", "waits for a message that no process sends"},
		{"%i = stablehlo.constant dense<0> : tensor<i32>\n%r = stablehlo.while(%k = %i) : tensor<i32>\ncond {\n%c = stablehlo.constant dense<true> : tensor<i1>\nstablehlo.return %c : tensor<i1>\n} do {\nstablehlo.return %k : tensor<i32>\n}", "out of fuel"},
	} {
		_, top := parse(t, "f", "func.func @main() {\n%x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>\n"+c.text+"\nreturn\n}")
		_, err := interp.New(top, interp.Options{Fuel: 10000}).Run("main")
		assert.ErrorContains(t, err, c.want, "%s", c.text)
	}
}
