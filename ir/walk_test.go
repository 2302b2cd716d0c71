package ir_test

import (
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
)

const nest = `"t.top"() ({
  "t.a"() ({
    "t.a1"() : () -> ()
    "t.a2"() : () -> ()
  }, {
    "t.a3"() : () -> ()
  }) : () -> ()
  "t.b"() : () -> ()
}) : () -> ()`

func TestWalkOrders(t *testing.T) {
	top := named(t, parse(t, nest), "t.top")
	for _, test := range []struct {
		order    ir.Order
		how      map[string]ir.Next
		want     string
		complete ir.Next
	}{
		{0, nil, "top a a1 a2 a3 b", ir.Advance},
		{ir.Post, nil, "a1 a2 a3 a b top", ir.Advance},
		{ir.Reverse, nil, "top b a a3 a2 a1", ir.Advance},
		{ir.Post | ir.Reverse, nil, "b a3 a2 a1 a top", ir.Advance},
		{0, map[string]ir.Next{"a": ir.Skip}, "top a b", ir.Advance},
		{0, map[string]ir.Next{"a2": ir.Interrupt}, "top a a1 a2", ir.Interrupt},
		{ir.Post, map[string]ir.Next{"a1": ir.Skip}, "a1 a2 a3 a b top", ir.Advance},
		{ir.Post, map[string]ir.Next{"a": ir.Interrupt}, "a1 a2 a3 a", ir.Interrupt},
		{ir.Reverse, map[string]ir.Next{"a": ir.Skip}, "top b a", ir.Advance},
	} {
		var got []string
		end := top.WalkOps(test.order, func(op *ir.Op) ir.Next {
			name := strings.TrimPrefix(op.Name(), "t.")
			got = append(got, name)
			return test.how[name]
		})
		assert.Equal(t, strings.Join(got, " "), test.want)
		assert.Equal(t, end, test.complete)
	}
	n := 0
	top.WalkBlocks(0, func(*ir.Block) ir.Next { n++; return ir.Advance })
	assert.Equal(t, n, 3)
	n = 0
	top.WalkBlocks(0, func(*ir.Block) ir.Next { n++; return ir.Skip })
	assert.Equal(t, n, 1)
	n = 0
	top.WalkRegions(ir.Post, func(r *ir.Region) ir.Next { n++; return ir.Advance })
	assert.Equal(t, n, 3)
}

func TestWalkErases(t *testing.T) {
	for _, order := range []ir.Order{ir.Post, ir.Post | ir.Reverse} {
		top := named(t, parse(t, nest), "t.top")
		top.WalkOps(order, func(op *ir.Op) ir.Next {
			if op != top {
				op.Erase()
			}
			return ir.Advance
		})
		assert.Assert(t, top.Body().Empty())
	}
}

const branches = `func.func @f(%c: i1) {
  cf.cond_br %c, ^left, ^right
^end:
  "t.end"() : () -> ()
  return
^left:
  "t.left"() : () -> ()
  cf.br ^end
^right:
  "t.right"() : () -> ()
  cf.cond_br %c, ^end, ^round
^round:
  "t.round"() : () -> ()
  cf.br ^round
^never:
  "t.never"() : () -> ()
  cf.br ^left
}`

func TestDominanceOrders(t *testing.T) {
	top := parse(t, branches)
	for _, test := range []struct {
		order ir.Order
		want  string
	}{
		{0, "end left right round never"},
		{ir.Dominance, "right round left end"},
		{ir.ReverseDominance, "end left round right"},
	} {
		var got []string
		top.WalkOps(test.order, func(op *ir.Op) ir.Next {
			if name, ok := strings.CutPrefix(op.Name(), "t."); ok {
				got = append(got, name)
			}
			return ir.Advance
		})
		t.Log(got)
		at := map[string]int{}
		for i, n := range got {
			at[n] = i + 1
		}
		if test.order == 0 {
			assert.Equal(t, strings.Join(got, " "), test.want)
			continue
		}
		assert.Equal(t, at["never"], 0, "control does not come there")
		assert.Equal(t, at["right"] < at["round"], test.order == ir.Dominance)
	}
}

func TestPostDominance(t *testing.T) {
	top := parse(t, branches)
	end, left, right, round := named(t, top, "t.end"), named(t, top, "t.left"), named(t, top, "t.right"), named(t, top, "t.round")
	fn := end.Parent()
	tree := ir.NewPostDomTree(fn.RegionAt(0))
	for _, test := range []struct {
		a, b *ir.Op
		want bool
	}{
		{end, left, true}, {left, end, false}, {end, right, false}, {right, end, false},
		{round, right, false}, {end, round, false}, {round, round, false}, {left.Next(), left, true}, {left, left.Next(), false},
	} {
		assert.Equal(t, tree.ProperlyDominates(test.a, test.b), test.want, "%s after %s", test.a.Name(), test.b.Name())
	}
	assert.Equal(t, tree.Idom(left.Block()), end.Block())
	assert.Assert(t, tree.Idom(end.Block()) == nil)
	assert.Assert(t, tree.Idom(right.Block()) == nil, "one way ends, one goes round for ever")
}
