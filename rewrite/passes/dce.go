package passes

import (
	"terrace/ir"
	"terrace/rewrite/pass"
)

// DCEOptions are the options of trivial-dce.
type DCEOptions struct {
	Recursive    bool `opt:"recursive" doc:"in regions of the operations inside too"`
	RemoveBlocks bool `opt:"remove-blocks" doc:"remove blocks that control cannot come to"`
}

// DCE removes dead ops and blocks that cannot be reached.
var DCE = &pass.Def[DCEOptions]{
	Name:    "trivial-dce",
	Also:    []string{"dce"},
	Doc:     "remove operations without effect or use, and unreachable blocks",
	Detail:  "What only dead operations use is dead too; a cycle of operations that use each other stays.",
	Options: DCEOptions{Recursive: true, RemoveBlocks: true},
	Run: func(c *pass.Context, root *ir.Op, o DCEOptions) error {
		s := &sweeper{c: c, DCEOptions: o, root: root}
		for _, r := range root.Regions() {
			s.unreachable(r)
		}
		for _, r := range root.Regions() {
			s.region(r)
		}
		s.left()
		c.Count("ops-removed", s.removed)
		return nil
	},
}

type sweeper struct {
	c *pass.Context
	DCEOptions
	root    *ir.Op
	again   []*ir.Op // what is left and has a use less
	removed int64
}

// unreachable erases the blocks of a region that control cannot come to.
func (s *sweeper) unreachable(r *ir.Region) {
	if s.RemoveBlocks {
		removeUnreachable(s.c, r)
	}
	if !s.Recursive {
		return
	}
	for b := range r.Blocks() {
		for op := range b.Ops() {
			for _, sub := range op.Regions() {
				s.unreachable(sub)
			}
		}
	}
}

// region erases the dead ops of a region. It goes backwards, so that most ops that
// only dead ones use are dead when they are met.
func (s *sweeper) region(r *ir.Region) {
	for b := r.Last(); b != nil; b = b.Prev() {
		for op := b.Last(); op != nil; {
			prev := op.Prev()
			if s.Recursive && op.NumRegions() > 0 && !ir.IsDead(op) {
				for _, sub := range op.Regions() {
					s.region(sub)
				}
			}
			if ir.IsDead(op) {
				s.erase(op)
			}
			op = prev
		}
	}
}

// left erases what is dead now and was not when it was met: definitions may stand
// in any order.
func (s *sweeper) left() {
	for len(s.again) > 0 {
		op := s.again[len(s.again)-1]
		s.again = s.again[:len(s.again)-1]
		if !op.Erased() && ir.IsDead(op) {
			s.erase(op)
		}
	}
}

func (s *sweeper) erase(op *ir.Op) {
	op.Walk(func(o *ir.Op) bool {
		for i := range o.NumOperands() {
			if def := o.Operand(i).Op(); def != nil && s.root.IsAncestor(def) {
				s.again = append(s.again, def)
			}
		}
		return true
	})
	op.Erase()
	s.removed++
}

// removeUnreachable erases the blocks of a region that control cannot come to.
func removeUnreachable(c *pass.Context, r *ir.Region) {
	if r.Empty() || r.SingleBlock() || r.Op() != nil && r.Op().Has(ir.GraphRegion) {
		return
	}
	t := domTree(c, r)
	var dead []*ir.Block
	for b := range r.Blocks() {
		if !t.Reachable(b) {
			dead = append(dead, b)
		}
	}
	ir.EraseBlocks(dead)
}
