package rewrite_test

import (
	"fmt"
	"slices"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/parser"
	"terrace/rewrite"
)

// A listener hears of what folding, dead ops, blocks that go and constants that move do.
func TestListenerHearsEdits(t *testing.T) {
	ctx := all.Context()
	top, ok := parser.Parse(ctx, "test", []byte(`func.func @f(%x: i32) -> i32 {
  %dead = arith.addi %x, %x : i32
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %six = arith.muli %two, %three : i32
  cf.br ^end(%six : i32)
^never:
  %y = arith.subi %x, %x : i32
  cf.br ^end(%y : i32)
^end(%r: i32):
  %s = arith.addi %six, %x : i32
  return %s : i32
}`), parser.Options{})
	assert.Assert(t, ok)
	heard := map[string]int{}
	note := func(what string, op *ir.Op) {
		heard[fmt.Sprintf("%s %s", what, op.Name())]++
		assert.Assert(t, !op.Erased())
	}
	patterns, err := rewrite.CanonicalPatterns(ctx)
	assert.NilError(t, err)
	_, err = rewrite.Greedy(ctx, top, rewrite.NewSet(patterns...), rewrite.GreedyOptions{Listener: &rewrite.Listener{
		Inserted:     func(op *ir.Op) { note("inserted", op) },
		Moved:        func(op *ir.Op, from ir.Place) { note("moved", op) },
		Modified:     func(op *ir.Op) { note("modified", op) },
		Replaced:     func(op *ir.Op, with []*ir.Value) { note("replaced", op) },
		Erasing:      func(op *ir.Op) { note("erasing", op) },
		BlockErasing: func(b *ir.Block) { heard["erasing a block"]++ },
	}})
	assert.NilError(t, err)
	for _, want := range []string{"inserted arith.constant", "moved arith.constant", "modified arith.addi", "replaced arith.muli", "erasing arith.muli",
		"erasing arith.addi", "erasing arith.subi", "erasing cf.br", "erasing a block"} {
		var all []string
		for k := range heard {
			all = append(all, k)
		}
		slices.Sort(all)
		assert.Assert(t, heard[want] > 0, "%s is not among %q", want, all)
	}
}
