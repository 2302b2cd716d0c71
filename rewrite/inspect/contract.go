package inspect

import (
	"fmt"

	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// Contract checks what passes and patterns owe the engine, whatever they compute:
// a pass leaves no op without a location that had one to start from, and a
// pattern says truly whether it changed the program.
func Contract() pass.Hooks {
	type state struct {
		located bool
		broken  error
	}
	runs := map[*pass.Run]*state{} // passes nest
	hooks := listen(func(r *pass.Run, l *rewrite.Listener) {
		s := &state{located: unlocated(r.Root) == nil}
		runs[r] = s
		outer := *l
		var tried *rewrite.Pattern
		var was uint64
		var name, at string
		within := func() uint64 { return ir.Hash(r.Root, ir.IgnoreCommutativity) }
		small := ops(r.Root) <= maxHashed
		tries := map[*rewrite.Pattern]int{}
		l.Before = func(p *rewrite.Pattern, op *ir.Op) bool {
			if s.broken != nil || outer.Before != nil && !outer.Before(p, op) {
				return false // the driver comes to an end, and AfterPass tells
			}
			if tries[p]++; small && tries[p] <= maxTries {
				tried, was, name, at = p, within(), op.Name(), op.Loc().Pos().String()
			}
			return true
		}
		l.After = func(p *rewrite.Pattern, op *ir.Op, changed bool, why string) {
			if tried == p {
				switch same := was == within(); {
				case changed && same:
					s.broken = fmt.Errorf("pattern '%s' returned true after it changed nothing, on '%s' at %s", p.Name, name, at)
				case !changed && !same:
					s.broken = fmt.Errorf("pattern '%s' returned false after it changed the program, on '%s' at %s", p.Name, name, at)
				}
			}
			tried = nil
			if outer.After != nil {
				outer.After(p, op, changed, why)
			}
		}
	})
	hooks.AfterPass = func(r *pass.Run) error {
		s := runs[r]
		delete(runs, r)
		if s.broken != nil {
			return s.broken
		}
		if op := unlocated(r.Root); op != nil && s.located && !r.Pass.Info.Unlocates {
			return pass.Errorf(op, "has no location after pass '%s', which must hand on those of what it was made from", r.Pass.Text)
		}
		return nil
	}
	hooks.OnFailure = func(r *pass.Run) { delete(runs, r) }
	return hooks
}

// Programs are compared before and after the first tries of each pattern, where they
// have few ops.
const (
	maxHashed = 500
	maxTries  = 500
)

func ops(root *ir.Op) (n int) {
	root.Walk(func(*ir.Op) bool { n++; return true })
	return n
}

// unlocated returns an op inside root without a location, nil for none.
func unlocated(root *ir.Op) *ir.Op {
	return pass.First(root, func(op *ir.Op) bool { return op != root && op.Loc().IsUnknown() })
}
