package passes

import (
	"maps"
	"slices"

	"terrace/ir"
	"terrace/rewrite/pass"
)

// SROA makes memory of several parts memory for each part that is used.
var SROA = &pass.Def[struct{}]{
	Name:  "sroa",
	Title: "SROA",
	Doc:   "replace memory for aggregates by memory for each part that is used",
	Detail: `Where everything that refers to the memory of a small memref, a struct or an array stays within parts that are known, each such part
gets memory of its own, which mem2reg may then make a value. Memory that nothing refers to stays: canonicalize removes it.`,
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		var work []*ir.Op
		root.Walk(func(op *ir.Op) bool {
			if _, ok := ir.SlotParts.Of(op); ok {
				work = append(work, op)
			}
			return true
		})
		// Parts may have parts, and pointers in memory may come out of it: as long as
		// something was split, what was not may be the next time.
		for split := true; split; {
			split = false
			var left []*ir.Op
			for _, op := range work {
				parts, ok := splitSlot(op)
				if !ok {
					left = append(left, op)
					continue
				}
				split = true
				left = append(left, parts...)
				c.Count("destructured slots", 1)
			}
			work = left
		}
		return nil
	},
}

// splitSlot replaces what op allocates by memory for each part, whose allocations
// it returns; ok is false where the whole is needed.
func splitSlot(op *ir.Op) (parts []*ir.Op, ok bool) {
	split, _ := ir.SlotParts.Of(op)
	slot, ok := split.Slot(op)
	if !ok || !slot.Ptr.HasUses() || op.Region() == nil {
		return nil, false
	}
	memory := map[int64]*ir.Value{}
	var users, gone []*ir.Op
	seen := map[*ir.Op]bool{}
	for u := range slot.Ptr.Uses() {
		user := u.Op()
		if seen[user] {
			continue
		}
		seen[user] = true
		if ir.MayGoWithSlot(user) {
			gone = append(gone, user)
			continue
		}
		access, ok := ir.SlotPartAccess.Of(user)
		if !ok || !access.Parts(user, slot, func(part int64) { memory[part] = nil }) {
			return nil, false
		}
		users = append(users, user)
	}
	for _, user := range gone {
		if !user.Erased() {
			ir.EraseDependents(user)
		}
	}
	b := ir.NewBuilder().At(op)
	for _, part := range slices.Sorted(maps.Keys(memory)) {
		memory[part] = split.Allocate(b, op, part)
		parts = append(parts, memory[part].Op())
	}
	for _, user := range users {
		access, _ := ir.SlotPartAccess.Of(user)
		access.Redirect(b.At(user), user, slot, memory)
	}
	op.Erase()
	return parts, true
}
