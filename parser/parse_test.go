package parser

import (
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
	"terrace/printer"
)

// read parses a text that must be right and verifies it.
func read(t testing.TB, text string) *ir.Op {
	t.Helper()
	ctx := testContext(t)
	ctx.AllowUnregistered = true
	op, ok := Parse(ctx, "t.mlir", []byte(text), Options{})
	for _, d := range ctx.Diag.All() {
		t.Error(d.Error())
	}
	assert.Assert(t, ok, "%s", text)
	return op
}

func print(op *ir.Op, o printer.Options) string {
	return strings.TrimSpace(printer.String(op, o))
}

// Each text is a whole file; it prints as itself, or as the second text.
func TestRoundTrip(t *testing.T) {
	for _, c := range [][2]string{
		{"module {\n}"},
		{"", "module {\n}"},
		{"module @m attributes {a = 1 : i64} {\n}"},
		{"module {\n  func.func @f(%arg0: i32) -> i32 {\n    %0 = t.add %arg0, %arg0 : i32\n    return %0 : i32\n  }\n}"},
		{"func.func @f(%x: i32) { %y = t.add %x, %x : i32 func.return }",
			"module {\n  func.func @f(%arg0: i32) {\n    %0 = t.add %arg0, %arg0 : i32\n    return\n  }\n}"},
		{"module {\n  func.func @f(%arg0: i32) {\n    t.br ^bb2(%arg0 : i32)\n  ^bb1(%0: i32):  // pred: ^bb2\n    return\n  ^bb2(%1: i32):  // pred: ^bb0\n    t.br ^bb1(%1 : i32)\n  }\n}"},
		{"module {\n  func.func @f(%arg0: index) {\n    t.loop %arg1 = %arg0 {\n    }\n    return\n  }\n}"},
		{`%0:3 = "x.d"() : () -> (i1, i2, i4)
"x.u"(%0#1, %0, %0#2) : (i2, i1, i4) -> ()`,
			"module {\n  %0:3 = \"x.d\"() : () -> (i1, i2, i4)\n  \"x.u\"(%0#1, %0#0, %0#2) : (i2, i1, i4) -> ()\n}"},
		{`"x.u"(%0#1) : (i2) -> () %0:2 = "x.d"(%0#1) : (i2) -> (i1, i2)`,
			"module {\n  \"x.u\"(%0#1) : (i2) -> ()\n  %0:2 = \"x.d\"(%0#1) : (i2) -> (i1, i2)\n}"},
		{`%a = "x.d"() : () -> i32 %x, %y, %z = "t.seg"(%a, %a, %a) <{k = 3 : i32, operandSegmentSizes = array<i32: 1, 2>, resultSegmentSizes = dense<[2, 1]> : vector<2xi32>}> : (i32, i32, i32) -> (i1, i2, i4)`,
			"module {\n  %0 = \"x.d\"() : () -> i32\n  %1:3 = \"t.seg\"(%0, %0, %0) <{k = 3 : i32, operandSegmentSizes = array<i32: 1, 2>, resultSegmentSizes = array<i32: 2, 1>}> : (i32, i32, i32) -> (i1, i2, i4)\n}"},
		{`%a = "x.d"() : () -> i32 "t.seg"(%a) <{k = 3 : i32}> {k = 4 : i32, operandSegmentSizes = array<i32: 0, 1>, resultSegmentSizes = array<i32: 0, 0>, z} : (i32) -> ()`,
			"module {\n  %0 = \"x.d\"() : () -> i32\n  \"t.seg\"(%0) <{k = 3 : i32, operandSegmentSizes = array<i32: 0, 1>, resultSegmentSizes = array<i32: 0, 0>}> {z} : (i32) -> ()\n}"},
	} {
		want := c[1]
		if want == "" {
			want = c[0]
		}
		got := print(read(t, c[0]), printer.Options{})
		assert.Equal(t, got, want)
		assert.Equal(t, print(read(t, got), printer.Options{}), want)
	}
}
