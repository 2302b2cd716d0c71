package rewrite

import (
	"errors"

	"terrace/ir"
)

// Together is how a rule does among others, on programs that it applies to.
type Together struct {
	// Before names the patterns that were made in its place, where it never came
	// first: it has no effect.
	Before []string
	// Cycle is set where the patterns do not come to an end.
	Cycle *CycleError
}

// cycleRewrites are more than the patterns of a small program need.
const cycleRewrites = 200

// Among tries a rule with the patterns of a set on programs that it applies to,
// as OnProgram of [CheckOptions] gives them.
func (r *Rule) Among(ctx *ir.Context, set *Set, programs []*ir.Op) Together {
	var t Together
	first := false
	seen := map[string]bool{}
	for _, p := range programs {
		top := ir.NewBuilder().Clone(p, ir.NewMapping())
		root := top.RegionAt(0).First().Last().Operand(0).Op()
		rw := NewRewriter(ctx)
		for _, q := range set.For(root) {
			rw.At(root)
			if q == r.Pattern {
				first = true
				break
			}
			if q.Numerics&^r.Pattern.Numerics == 0 && q.Rewrite(root, rw) {
				if !seen[q.Name] {
					seen[q.Name] = true
					t.Before = append(t.Before, q.Name)
				}
				break
			}
		}
		if t.Cycle == nil {
			top := ir.NewBuilder().Clone(p, ir.NewMapping())
			_, err := Greedy(ctx, top, set, GreedyOptions{Grants: r.Pattern.Numerics, Limit: cycleRewrites, KeepDead: true})
			var cycle *CycleError
			if errors.As(err, &cycle) {
				t.Cycle = cycle
			}
		}
	}
	if first {
		t.Before = nil
	}
	return t
}
