package filecheck

import (
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

const program1 = `module {
  func.func @f(%arg0: tensor<2xf32>, %x: i32) -> i32 {
    %0 = arith.addi %x, %x : i32
    %cst = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>

    return %0 : i32
  }
}
`

func TestUpdate(t *testing.T) {
	check := "// RUN: tool %s | check %s\ntext\n"
	first, err := Update(check, program1, Options{})
	assert.NilError(t, err)
	assert.Equal(t, first, `// RUN: tool %s | check %s
text

// -- CHECK lines written by 'terrace check --update'
// CHECK: module {
// CHECK-LABEL:   func.func @f(
// CHECK-SAME:       %[[ARG0:[^ ,:()]+]]: tensor<2xf32>, %[[X:[^ ,:()]+]]: i32) -> i32 {
// CHECK-NEXT:     %[[V0:[^ ,:()]+]] = arith.addi %[[X]], %[[X]] : i32
// CHECK-NEXT:     %[[CST:[^ ,:()]+]] = arith.constant dense<{{[[][[]}}1, 2], [3, 4]]> : tensor<2x2xi32>
// CHECK-EMPTY:
// CHECK-NEXT:     return %[[V0]] : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// -- end of the CHECK lines written by 'terrace check --update'
`)
	again, err := Update(first, program1, Options{})
	assert.NilError(t, err)
	assert.Equal(t, again, first)
	assert.Equal(t, Check(first, program1, Options{Strict: true}).Status, Passed)

	// A variable keeps the name that its author gave it; what is new is named.
	renamed := strings.ReplaceAll(first, "[[V0", "[[SUM")
	changed := strings.Replace(program1, "    return", "    %1 = arith.muli %0, %0 : i32\n    return", 1)
	second, err := Update(renamed, changed, Options{})
	assert.NilError(t, err)
	assert.Assert(t, strings.Contains(second, "%[[SUM:[^ ,:()]+]] = arith.addi"), second)
	assert.Assert(t, strings.Contains(second, "%[[V1:[^ ,:()]+]] = arith.muli %[[SUM]], %[[SUM]]"), second)

	// It does so when the line itself has changed.
	third, err := Update(renamed, strings.Replace(program1, "arith.addi %x, %x", "arith.muli %x, %x", 1), Options{})
	assert.NilError(t, err)
	assert.Assert(t, strings.Contains(third, "%[[SUM:[^ ,:()]+]] = arith.muli"), third)
	assert.Assert(t, strings.Contains(third, "return %[[SUM]]"), third)
}

func TestUpdateRefuses(t *testing.T) {
	written, err := Update("// RUN: x\n", "a\n", Options{})
	assert.NilError(t, err)
	for _, c := range []struct{ text, message string }{
		{"// CHECK: by hand\n", "line 1: a directive of CHECK was written by hand"},
		{strings.Replace(written, "// CHECK: a\n", "// CHECK: a\n// CHECK-NOT: b\n", 1), "line 5: CHECK-NOT is not one of the written directives"},
		{strings.Replace(written, "-- end of", "", 1), "nothing ends the written checks that begin in line 3"},
		{written + written, "both begin written checks"},
	} {
		_, err := Update(c.text, "a\n", Options{})
		assert.ErrorContains(t, err, c.message)
	}
	// Directives that must not match stay beside written ones.
	kept, err := Update("// CHECK-NOT: zzz\n"+written, "b\n", Options{})
	assert.NilError(t, err)
	assert.Assert(t, strings.Contains(kept, "// CHECK-NOT: zzz") && strings.Contains(kept, "// CHECK: b"))
}
