package ir

// A Slot is memory that one op allocates for values of one type.
type Slot struct {
	Ptr  *Value // what refers to it
	Elem Type   // of the one value that it holds
}

// SlotAllocation is the interface of ops that allocate memory for one value, which
// may then be a value itself; ok is false where the op, as it stands, does not. Undefined
// makes the value that is there before any is stored.
var SlotAllocation = NewInterface[SlotAlloc]("slot-allocation")

// A SlotAlloc implements [SlotAllocation].
type SlotAlloc struct {
	Slot      func(op *Op) (s Slot, ok bool)
	Undefined func(b *Builder, t Type) *Value
}

// SlotAccess is the interface of ops that read or write a slot, and do nothing else
// with it.
var SlotAccess = NewInterface[SlotUse]("slot-access")

// A SlotUse implements [SlotAccess].
type SlotUse struct {
	// Kind says whether op needs what is in the slot, and whether it changes that; ok is
	// false where it needs memory.
	Kind func(op *Op, s Slot) (reads, writes, ok bool)
	// Promote does with v, what is in the slot, what op does with memory, and returns what
	// is there then. Op is erased thereafter. V is nil where op does not read.
	Promote func(b *Builder, op *Op, s Slot, v *Value) *Value
}

// SlotAlias is the interface of ops whose result 0 may be another name for one of
// their operands: a pointer to the same memory.
var SlotAlias = NewInterface[func(op *Op, ptr *Value) bool]("slot-alias")

// SlotParts is the interface of ops that allocate memory of several parts, each of
// which can be memory of its own. Parts have numbers; those that are allocated are
// told from them.
var SlotParts = NewInterface[SlotSplit]("slot-parts")

// A SlotSplit implements [SlotParts].
type SlotSplit struct {
	Slot     func(op *Op) (s Slot, ok bool) // Elem is the type of the whole
	Allocate func(b *Builder, op *Op, part int64) *Value
}

// SlotPartAccess is the interface of ops that work on parts of a slot.
var SlotPartAccess = NewInterface[PartAccess]("slot-part-access")

// A PartAccess implements [SlotPartAccess].
type PartAccess struct {
	// Parts reports whether op, and all that uses what op makes of the pointer, stays
	// within parts of the slot, and calls need with those that have to be there.
	Parts func(op *Op, s Slot, need func(part int64)) bool
	// Redirect makes op work on the memory of the parts that are there.
	Redirect func(b *Builder, op *Op, s Slot, parts map[int64]*Value)
}

// SlotMarker is the interface of ops that say something about memory and neither
// read nor write it: they may go.
var SlotMarker = NewInterface[struct{}]("slot-marker")

// MayGoWithSlot reports whether op, which refers to a slot, and all that uses its
// results are of no use once the slot is not there.
func MayGoWithSlot(op *Op) bool {
	_, ok := dependents(op, func(o *Op) bool {
		_, marker := SlotMarker.Of(o)
		return marker || o.Has(Pure) && !o.Has(Terminator)
	})
	return ok
}

// EraseDependents erases op and all that uses its results.
func EraseDependents(op *Op) {
	all, _ := dependents(op, func(*Op) bool { return true })
	for _, o := range all { // where control does not come to they may use each other
		for i := range o.NumOperands() {
			o.SetOperand(i, nil)
		}
	}
	for _, o := range all {
		if !o.Erased() { // with one that it is inside of
			o.Erase()
		}
	}
}

// dependents returns op and all ops that use its results, by way of others too; ok
// is false where one of them is not wanted.
func dependents(op *Op, wanted func(*Op) bool) (all []*Op, ok bool) {
	all = []*Op{op}
	seen := map[*Op]bool{op: true}
	for n := 0; n < len(all); n++ {
		if !wanted(all[n]) {
			return nil, false
		}
		for i := range all[n].NumResults() {
			for u := range all[n].Result(i).Uses() {
				if user := u.Op(); !seen[user] {
					seen[user] = true
					all = append(all, user)
				}
			}
		}
	}
	return all, true
}

// AlignAt returns the alignment of what stands some bytes behind memory with an alignment.
func AlignAt(align, offset int64) int64 {
	x := align | offset
	return x & -x
}
