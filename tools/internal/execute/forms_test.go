package execute

import (
	"fmt"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/runtime/libllvm"
)

// forms are ops with their dimension numbers, paddings and strides in many ways;
// each is the body of a function of the arguments and result given.
var forms = []struct{ args, result, body string }{
	{"3x5xf32, 5x7xf32", "3x7xf32", "stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0]"},
	{"5x3xf32, 5x7xf32", "3x7xf32", "stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [0]"},
	{"3x5xf32, 7x5xf32", "3x7xf32", "stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [1]"},
	{"2x3x5xf32, 2x5x7xf32", "2x3x7xf32", "stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1]"},
	{"3x2x5xf32, 5x7x2xf32", "2x3x7xf32", "stablehlo.dot_general %a0, %a1, batching_dims = [1] x [2], contracting_dims = [2] x [0]"},
	{"4x3x5xf32, 3x5x6xf32", "4x6xf32", "stablehlo.dot_general %a0, %a1, contracting_dims = [1, 2] x [0, 1]"},
	{"5xf32, 5xf32", "f32", "stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [0]"},
	{"3xf32, 4xf32", "3x4xf32", "stablehlo.dot_general %a0, %a1, contracting_dims = [] x []"},
	{"33x70xf32, 70x65xf32", "33x65xf32", "stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0]"},
	{"65x40xf64, 40x33xf64", "65x33xf64", "stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0]"},
	{"9x20xi8, 20x17xi8", "9x17xi32", "stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0]"},
	{"9x20xbf16, 20x17xbf16", "9x17xf32", "stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0]"},
	{"0x5xf32, 5x7xf32", "0x7xf32", "stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0]"},
	{"3x0xf32, 0x7xf32", "3x7xf32", "stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0]"},
	{"1x8x8x3xf32, 3x3x3x5xf32", "1x8x8x5xf32", conv("[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "stride = [1, 1], pad = [[1, 1], [1, 1]]", 1, 1)},
	{"2x9x9x3xf32, 3x3x3x20xf32", "2x4x4x20xf32", conv("[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "stride = [2, 2], pad = [[0, 0], [0, 0]]", 1, 1)},
	{"2x3x9x9xf32, 5x3x3x3xf32", "2x5x5x5xf32", conv("[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [2, 2]", 1, 1)},
	{"1x4x4x2xf32, 3x3x2x3xf32", "1x7x7x3xf32", conv("[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2]", 1, 1)},
	{"1x6x6x4xf32, 3x3x2x6xf32", "1x4x4x6xf32", conv("[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "stride = [1, 1], pad = [[0, 0], [0, 0]]", 2, 1)},
	{"1x6x6x4xf32, 3x3x1x4xf32", "1x4x4x4xf32", conv("[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "stride = [1, 1], pad = [[0, 0], [0, 0]]", 4, 1)},
	{"4x6x6x2xf32, 3x3x2x6xf32", "2x4x4x6xf32", conv("[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "stride = [1, 1], pad = [[0, 0], [0, 0]]", 1, 2)},
	{"1x6x6x2xf32, 3x3x2x3xf32", "1x4x4x3xf32", conv("[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "stride = [1, 1], pad = [[0, 0], [0, 0]], reverse = [true, false]", 1, 1)},
	{"1x6x6x2xf32, 3x3x2x3xf32", "1x3x4x3xf32", conv("[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "stride = [1, 1], pad = [[-1, 0], [0, 0]]", 1, 1)},
	{"2x10x3xf32, 4x3x5xf32", "2x7x5xf32", conv("[b, 0, f]x[0, i, o]->[b, 0, f]", "stride = [1], pad = [[0, 0]]", 1, 1)},
	{"5x9xcomplex<f32>, 9x6xcomplex<f32>", "5x6xcomplex<f32>", "stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0]"},
	{"5x9xcomplex<f64>, 9xcomplex<f64>", "5xcomplex<f64>", "stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0]"},
	{"1x6x6x2xcomplex<f32>, 3x3x2x3xcomplex<f32>", "1x4x4x3xcomplex<f32>", conv("[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "stride = [1, 1], pad = [[0, 0], [0, 0]]", 1, 1)},
	{"5x70xcomplex<f32>, complex<f32>", "5xcomplex<f32>", "stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [1]"},
	{"5x70xcomplex<f64>, complex<f64>", "5xcomplex<f64>", "stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [1]"},
	{"40x5xcomplex<f32>, complex<f32>", "5xcomplex<f32>", "stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0]"},
	{"4x33xcomplex<f32>", "33x4xcomplex<f32>", "stablehlo.transpose %a0, dims = [1, 0]"},
	{"3x4xcomplex<f64>, complex<f64>", "7x9xcomplex<f64>", "stablehlo.pad %a0, %a1, low = [1, 2], high = [1, 0], interior = [1, 1]"},
	{"3x4xcomplex<f32>, 3x5xcomplex<f32>", "3x9xcomplex<f32>", "stablehlo.concatenate %a0, %a1, dim = 1"},
	{"9x9xcomplex<f32>, 2x3xcomplex<f32>, i64, i64", "9x9xcomplex<f32>", "stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3"},
	{"4x33xf32", "33x4xf32", "stablehlo.transpose %a0, dims = [1, 0]"},
	{"2x3x4x5xf32", "5x2x4x3xf32", "stablehlo.transpose %a0, dims = [3, 0, 2, 1]"},
	{"20x30xf32", "10x7xf32", "stablehlo.slice %a0 [1:20:2, 2:30:4]"},
	{"20x30xf32", "20x30xf32", "stablehlo.reverse %a0, dims = [1]"},
	{"6xf32", "4x6x5xf32", "stablehlo.broadcast_in_dim %a0, dims = [1]"},
	{"4x1xf32", "4x40xf32", "stablehlo.broadcast_in_dim %a0, dims = [0, 1]"},
	{"4x6xf32", "3x8xf32", "stablehlo.reshape %a0"},
	{"3x4xf32, 3x5xf32", "3x9xf32", "stablehlo.concatenate %a0, %a1, dim = 1"},
	{"3x4xf32, f32", "7x9xf32", "stablehlo.pad %a0, %a1, low = [1, 2], high = [1, 0], interior = [1, 1]"},
	{"5x9xf32, f32", "4x8xf32", "stablehlo.pad %a0, %a1, low = [-1, 2], high = [0, -3], interior = [0, 0]"},
	{"", "3x17xi32", "stablehlo.iota dim = 1"},
	{"", "3x17xf32", "stablehlo.iota dim = 0"},
	{"5x40xf32, f32", "5xf32", "stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [1]"},
	{"40x5xf32, f32", "5xf32", "stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0]"},
	{"40x5xf32, f32", "f32", "stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 1]"},
	{"6x70x5xf32, f32", "6x5xf32", "stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [1]"},
	{"5x33xi32, i32", "5xi32", "stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [1]"},
	{"5x33xi1, i1", "5xi1", "stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [1]"},
	{"5x33xi8, i8", "5xi8", "stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [1]"},
	{"5x33xf16, f16", "5xf16", "stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [1]"},
	{"5x0xf32, f32", "5xf32", "stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [1]"},
	{"9x9xf32, i32, i32", "3x4xf32", "stablehlo.dynamic_slice %a0, %a1, %a2, sizes = [3, 4]"},
	{"9x9xf32, 2x3xf32, i64, i64", "9x9xf32", "stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3"},
}

func conv(dims, window string, groups, batchGroups int) string {
	return fmt.Sprintf("stablehlo.convolution(%%a0, %%a1) dim_numbers = %s, window = {%s} {batch_group_count = %d : i64, feature_group_count = %d : i64}", dims, window, batchGroups, groups)
}

// TestFormsNative compares native code with the interpreter on every form. Sums
// are in another order, so they are compared within a bound.
func TestFormsNative(t *testing.T) {
	if _, err := libllvm.Find(); err != nil {
		t.Skip(err)
	}
	for i, f := range forms {
		t.Run(fmt.Sprintf("%d_%s", i, f.result), func(t *testing.T) {
			var params, types []string
			if f.args != "" {
				for j, a := range strings.Split(f.args, ", ") {
					params = append(params, fmt.Sprintf("%%a%d: tensor<%s>", j, a))
					types = append(types, "tensor<"+a+">")
				}
			}
			sig := "(" + strings.Join(types, ", ") + ") -> tensor<" + f.result + ">"
			if len(types) == 0 {
				sig = "tensor<" + f.result + ">"
			}
			text := fmt.Sprintf("func.func @main(%s) -> tensor<%s> {\n  %%r = %s : %s\n  return %%r : tensor<%s>\n}\n", strings.Join(params, ", "), f.result, f.body, sig, f.result)
			assert.Equal(t, compareBackends(t, text, false), 1, "not compared: %s", text)
		})
	}
}
