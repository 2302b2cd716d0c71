package quant_test

import (
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/parser"
)

func TestTypes(t *testing.T) {
	for _, c := range [][2]string{
		{"!quant.uniform<i8:f32, 2.0:15>", "!quant.uniform<i8:f32, 2.000000e+00:15>"},
		{"!quant.uniform<i8:f32, 0.0039215686274509803>", ""},
		{"!quant.uniform<u8:f32, 3.400000e+01:16>", ""},
		{"!quant.uniform<ui8:f32, 3.400000e+01:16>", ""},
		{"!quant.uniform<i8<-128:127>:f32, 2.000000e+00>", "!quant.uniform<i8:f32, 2.000000e+00>"},
		{"!quant.uniform<i8<-8:7>:f32:1, {2.000000e+00,3.000000e+00:1}>", ""},
		{"!quant.uniform<i8:f32:{0:1, 1:3}, {{2.000000e+00, 3.000000e+00}, {4.000000e+00, 5.000000e+00}}>", ""},
	} {
		typ, ok := parser.ParseType(all.Context(), c[0])
		assert.Assert(t, ok, "%s", c[0])
		want := c[1]
		if want == "" {
			want = c[0]
		}
		assert.Equal(t, typ.String(), want)
	}
	for _, bad := range []string{
		"!quant.uniform<i8<-200:7>:f32, 2.0>", "!quant.uniform<i8:i32, 2.0>", "!quant.uniform<i8:f32, 2.0:300>", "!quant.uniform<f8E5M2:f32, 2.0>",
		"!quant.uniform<i8:f32:0, 2.0>", "!quant.uniform<i8:f32:{0:1}, {{2.0, 3.0}, {4.0}}>", "!quant.uniform<i8:f32>",
	} {
		_, ok := parser.ParseType(all.Context(), bad)
		assert.Assert(t, !ok, "%s is accepted", bad)
	}
}
