package cli

import (
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// Arguments of --call have the types of the function's, on every back end.
func TestCallArguments(t *testing.T) {
	const text = `func.func @add(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %a, %b : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @any(%a: tensor<?xi8>) -> tensor<?xi8> { return %a : tensor<?xi8> }
func.func @scalar(%a: i8) -> i8 { return %a : i8 }
`
	const four = "dense<1.0> : tensor<4xf32>"
	for _, c := range []struct {
		call string
		code int
		want string
	}{
		{"@add(" + four + ", " + four + ")", 0, "dense<2.000000e+00> : tensor<4xf32>\n"},
		{"@any(dense<3> : tensor<2xi8>)", 0, "dense<3> : tensor<2xi8>\n"},
		{"@scalar(3 : i8)", 0, "3 : i8\n"},
		{"@add(" + four + ")", 1, "@add takes 2 arguments, but got 1"},
		{"@add(" + four + ", dense<1> : tensor<4xi32>)", 1, "argument #1 of @add: expected 'tensor<4xf32>', got 'tensor<4xi32>'"},
		{"@add(dense<1.0> : tensor<8xf32>, " + four + ")", 1, "argument #0 of @add: expected 'tensor<4xf32>', got 'tensor<8xf32>'"},
		{"@any(dense<3> : tensor<2x1xi8>)", 1, "argument #0 of @any: expected 'tensor<?xi8>', got 'tensor<2x1xi8>'"},
		{"@scalar(300 : i32)", 1, "argument #0 of @scalar: expected 'i8', got 'i32'"},
		{"@scalar(dense<1> : tensor<i8>)", 1, "argument #0 of @scalar: expected 'i8', got 'tensor<i8>'"},
		{"@scalar(", 2, "expected \"@name(value : type, ...)\""},
		{"@scalar(\"x\")", 2, "argument #0 is no number"},
		{"", 2, "expected \"@name(value : type, ...)\""},
	} {
		code, out, errs := terrace(text, "run", "-", "--backend=interp", "--call="+c.call)
		assert.Equal(t, code, c.code, c.call+errs)
		assert.Assert(t, strings.Contains(out+errs, c.want), "%s: %s%s", c.call, out, errs)
	}
}
