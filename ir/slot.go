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

// SlotAccess is the interface of ops that read or write all of a slot, and do
// nothing else with it: result 0 is what is read, or stored what is written, nil
// for none.
var SlotAccess = NewInterface[func(op *Op, s Slot) (stored *Value, ok bool)]("slot-access")
