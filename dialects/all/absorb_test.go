package all

import (
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
	"terrace/parser"
	"terrace/rewrite"
)

// A name that a rule says twice must stand for one value in every order of
// commutative operands: x | (x | y) is no other than x | y, (a | b) | c is.
func TestAbsorptionNeedsOneValue(t *testing.T) {
	for text, ops := range map[string]int{
		"%0 = arith.ori %a, %b : i32\n%1 = arith.ori %0, %c : i32":   2,
		"%0 = arith.ori %a, %b : i32\n%1 = arith.ori %c, %0 : i32":   2,
		"%0 = arith.ori %a, %b : i32\n%1 = arith.ori %0, %b : i32":   1,
		"%0 = arith.ori %a, %b : i32\n%1 = arith.ori %0, %a : i32":   1,
		"%0 = arith.andi %a, %b : i32\n%1 = arith.andi %c, %0 : i32": 2,
		"%0 = arith.andi %a, %b : i32\n%1 = arith.ori %0, %c : i32":  2,
		"%0 = arith.andi %b, %a : i32\n%1 = arith.ori %0, %a : i32":  0,
	} {
		ctx := Context()
		top, ok := parser.Parse(ctx, "test", []byte("func.func @f(%a: i32, %b: i32, %c: i32) -> i32 {\n"+text+"\nreturn %1 : i32\n}"), parser.Options{})
		assert.Assert(t, ok)
		patterns, err := rewrite.CanonicalPatterns(ctx)
		assert.NilError(t, err)
		_, err = rewrite.Greedy(ctx, top, rewrite.NewSet(patterns...), rewrite.GreedyOptions{})
		assert.NilError(t, err)
		n := -1 // the return does not count
		top.Body().First().Walk(func(op *ir.Op) bool {
			if op.Block() != top.Body() {
				n++
			}
			return true
		})
		assert.Equal(t, n, ops, text)
	}
}
