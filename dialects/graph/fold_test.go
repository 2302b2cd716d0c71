package graph_test

import (
	"testing"

	"gotest.tools/v3/assert"
)

// Each text defines %x, perhaps more, and ends with an op that folds to the value
// named, or to none.
func TestFold(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"%z = stablehlo.constant dense<-0.0> : tensor<4xf32>\n%r = stablehlo.add %x, %z : tensor<4xf32>", "x"},
		{"%z = stablehlo.constant dense<-0.0> : tensor<4xf32>\n%r = stablehlo.add %z, %x : tensor<4xf32>", "x"},
		{"%z = stablehlo.constant dense<0.0> : tensor<4xf32>\n%r = stablehlo.add %x, %z : tensor<4xf32>", ""}, // -0 + 0 is 0
		{"%z = stablehlo.constant dense<0.0> : tensor<4xf32>\n%r = stablehlo.subtract %x, %z : tensor<4xf32>", "x"},
		{"%z = stablehlo.constant dense<0.0> : tensor<4xf32>\n%r = stablehlo.subtract %z, %x : tensor<4xf32>", ""},
		{"%z = stablehlo.constant dense<1.0> : tensor<4xf32>\n%r = stablehlo.multiply %z, %x : tensor<4xf32>", "x"},
		{"%z = stablehlo.constant dense<1.0> : tensor<4xf32>\n%r = stablehlo.divide %z, %x : tensor<4xf32>", ""},
		{"%z = stablehlo.constant dense<[1.0, 1.0, 1.0, 2.0]> : tensor<4xf32>\n%r = stablehlo.multiply %x, %z : tensor<4xf32>", ""},
		{"%n = stablehlo.negate %x : tensor<4xf32>\n%r = stablehlo.negate %n : tensor<4xf32>", "x"},
		{"%p = stablehlo.constant dense<false> : tensor<i1>\n%n = stablehlo.negate %x : tensor<4xf32>\n%r = stablehlo.select %p, %x, %n : tensor<i1>, tensor<4xf32>", "n"},
		{"%n = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>\n%m = stablehlo.transpose %n, dims = [1, 0] : (tensor<2x4xf32>) -> tensor<4x2xf32>\n%r = stablehlo.transpose %m, dims = [1, 0] : (tensor<4x2xf32>) -> tensor<2x4xf32>", "n"},
		{"%n = stablehlo.reshape %x : (tensor<4xf32>) -> tensor<2x2xf32>\n%r = stablehlo.reshape %n : (tensor<2x2xf32>) -> tensor<4xf32>", "x"},
		{"%n = stablehlo.reverse %x, dims = [0] : tensor<4xf32>\n%r = stablehlo.reverse %n, dims = [0] : tensor<4xf32>", "x"},
		{"%n = stablehlo.complex %x, %x : tensor<4xcomplex<f32>>\n%r = stablehlo.imag %n : (tensor<4xcomplex<f32>>) -> tensor<4xf32>", "x"},
		{"%v = stablehlo.constant dense<0.0> : tensor<f32>\n%r = stablehlo.pad %x, %v, low = [0], high = [0], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>", "x"},
		{"%r = stablehlo.slice %x [0:4] : (tensor<4xf32>) -> tensor<4xf32>", "x"},
		{"%n = stablehlo.tuple %x, %x : tuple<tensor<4xf32>, tensor<4xf32>>\n%r = stablehlo.get_tuple_element %n[1] : (tuple<tensor<4xf32>, tensor<4xf32>>) -> tensor<4xf32>", "x"},
	} {
		_, top := parse(t, "f", "func.func @f(%x: tensor<4xf32>) {\n"+c.text+"\nreturn\n}")
		op := top.Body().First().Body().Last().Prev()
		got := ""
		if vs := op.Def().Fold(op); vs != nil {
			got = vs[0].Name()
		}
		assert.Equal(t, got, c.want, "%s", c.text)
	}
}
