package ir

import (
	"math"
	"slices"
	"unsafe"
)

// A Block is a list of ops with arguments.
type Block struct {
	args        []*Value
	first, last *Op
	prev, next  *Block
	region      *Region
	uses        *Succ
	name        *Name
	ordered     bool
	inUse       bool // of the block inside a region: it is taken
	scratch     uint32
	inArgs      [2]*Value
}

// An argument is a value with a location; every block argument is made as one.
type argument struct {
	Value
	loc Loc
}

// A Region is a list of blocks held by an op.
type Region struct {
	first, last *Block
	op          *Op
	inBlock     Block // room for the one block that most regions have
}

// NewBlock returns a block with arguments of the given types, in no region.
func NewBlock(types ...Type) *Block {
	b := &Block{}
	for _, t := range types {
		b.AddArg(t, Loc{})
	}
	return b
}

// AddArg appends an argument.
func (b *Block) AddArg(t Type, loc Loc) *Value {
	return b.addArg(&argument{}, t, loc)
}

func (b *Block) addArg(a *argument, t Type, loc Loc) *Value {
	*a = argument{Value{typ: t, owner: unsafe.Pointer(b), index: argBit | uint32(len(b.args))}, loc}
	if b.args == nil {
		b.args = b.inArgs[:0]
	}
	b.args = append(b.args, &a.Value)
	return &a.Value
}

// InsertArg inserts an argument at position i.
func (b *Block) InsertArg(i int, t Type, loc Loc) *Value {
	v := b.AddArg(t, loc)
	copy(b.args[i+1:], b.args[i:])
	b.args[i] = v
	b.renumberArgs()
	return v
}

// EraseArg removes argument i, which must have no uses.
func (b *Block) EraseArg(i int) {
	if b.args[i].uses != nil {
		panic("ir: erased block argument still has uses")
	}
	b.args = slices.Delete(b.args, i, i+1)
	b.renumberArgs()
}

func (b *Block) renumberArgs() {
	for i, a := range b.args {
		a.index = argBit | uint32(i)
	}
}

// NumArgs returns the number of arguments.
func (b *Block) NumArgs() int { return len(b.args) }

// Arg returns argument i.
func (b *Block) Arg(i int) *Value { return b.args[i] }

// Args returns the arguments; not to be changed.
func (b *Block) Args() []*Value { return b.args }

// ArgTypes returns a fresh slice of the arguments' types.
func (b *Block) ArgTypes() []Type {
	out := make([]Type, len(b.args))
	for i, a := range b.args {
		out[i] = a.typ
	}
	return out
}

// ArgLoc returns the location of argument i.
func (b *Block) ArgLoc(i int) Loc { return (*argument)(unsafe.Pointer(b.args[i])).loc }

// SetArgLoc changes the location of argument i.
func (b *Block) SetArgLoc(i int, l Loc) { (*argument)(unsafe.Pointer(b.args[i])).loc = l }

// First and Last return the ends of the block, nil when it is empty.
func (b *Block) First() *Op { return b.first }

// Last returns the last op, nil when the block is empty.
func (b *Block) Last() *Op { return b.last }

// Empty reports whether the block has no ops.
func (b *Block) Empty() bool { return b.first == nil }

// Terminator returns the last op when it is a terminator or may be one (an
// unregistered op), nil otherwise.
func (b *Block) Terminator() *Op {
	if b.last != nil && (b.last.Has(Terminator) || !b.last.Registered()) {
		return b.last
	}
	return nil
}

// Region returns the region that holds b, nil for none.
func (b *Block) Region() *Region { return b.region }

// Parent returns the op around the block, nil for none.
func (b *Block) Parent() *Op {
	if b.region == nil {
		return nil
	}
	return b.region.op
}

// Next and Prev return the neighbours in the region.
func (b *Block) Next() *Block { return b.next }

// Prev returns the block before b in its region.
func (b *Block) Prev() *Block { return b.prev }

// Name returns the label the text gave, "" when there is none.
func (b *Block) Name() string {
	if b.name == nil {
		return ""
	}
	return b.name.Text
}

// SetNameRef shares a name.
func (b *Block) SetNameRef(n *Name) { b.name = n }

// Scratch returns the word that one client at a time may use as it likes.
func (b *Block) Scratch() uint32 { return b.scratch }

// SetScratch sets the word; see [Block.Scratch].
func (b *Block) SetScratch(x uint32) { b.scratch = x }

// Ops iterates over the ops; the current one may be erased or moved on the way.
func (b *Block) Ops() func(yield func(*Op) bool) {
	return func(yield func(*Op) bool) {
		for op := b.first; op != nil; {
			next := op.next
			if !yield(op) {
				return
			}
			op = next
		}
	}
}

// Len counts the ops.
func (b *Block) Len() int {
	n := 0
	for op := b.first; op != nil; op = op.next {
		n++
	}
	return n
}

// Preds iterates over the references to b by terminators; a terminator that
// refers to b twice appears twice.
func (b *Block) Preds() func(yield func(*Succ) bool) {
	return func(yield func(*Succ) bool) {
		for s := b.uses; s != nil; {
			next := s.next
			if !yield(s) {
				return
			}
			s = next
		}
	}
}

// HasPreds reports whether any terminator refers to b.
func (b *Block) HasPreds() bool { return b.uses != nil }

// PredBlocks returns the blocks that lead to b, each once, in the order of the region.
func (b *Block) PredBlocks() []*Block {
	var out []*Block
	seen := map[*Block]bool{}
	for s := range b.Preds() {
		if p := s.op.block; p != nil && !seen[p] {
			seen[p] = true
			out = append(out, p)
		}
	}
	if len(out) > 1 && b.region != nil {
		ordered := out[:0:0]
		for p := b.region.first; p != nil; p = p.next {
			if seen[p] {
				ordered = append(ordered, p)
			}
		}
		return ordered
	}
	return out
}

// orderStep is the distance between the positions of neighbours, so that ops find
// a position between them.
const orderStep = 16

// insert puts op, which must be in no block, before at; at the end when at is nil.
func (b *Block) insert(op, at *Op) {
	op.block = b
	if op.def.Traits&Symbol != 0 || op.def == unregistered {
		op.list()
	}
	op.next = at
	after, before := uint64(0), uint64(math.MaxUint32)
	if at != nil {
		op.prev = at.prev
		at.prev = op
		before = uint64(at.order)
	} else {
		op.prev = b.last
		b.last = op
	}
	if op.prev != nil {
		op.prev.next = op
		after = uint64(op.prev.order)
	} else {
		b.first = op
		b.ordered = b.ordered || at == nil
	}
	order := min(after+orderStep, (after+before)/2)
	op.order = uint32(order)
	b.ordered = b.ordered && order > after && order < before
}

func (b *Block) renumber() {
	n := uint32(0)
	for op := b.first; op != nil; op = op.next {
		n += orderStep
		op.order = n
	}
	b.ordered = true
}

// Split moves at and all ops after it into a new block that follows b.
func (b *Block) Split(at *Op) *Block {
	nb := &Block{}
	b.region.insert(nb, b.next)
	for op := at; op != nil; {
		next := op.next
		op.MoveToEnd(nb)
		op = next
	}
	return nb
}

// Erase takes the block out of its region and erases its ops; nothing may use
// its arguments, results or the block itself.
func (b *Block) Erase() {
	b.Remove()
	r := &Region{}
	r.insert(b, nil)
	r.dropAll()
}

// Remove takes the block out of its region.
func (b *Block) Remove() {
	r := b.region
	if r == nil {
		return
	}
	r.forgetSymbols()
	if b.prev != nil {
		b.prev.next = b.next
	} else {
		r.first = b.next
	}
	if b.next != nil {
		b.next.prev = b.prev
	} else {
		r.last = b.prev
	}
	b.prev, b.next, b.region = nil, nil, nil
}

// Op returns the op that holds the region.
func (r *Region) Op() *Op { return r.op }

// Index returns the region's position in its op.
func (r *Region) Index() int {
	for i, s := range r.op.Regions() {
		if s == r {
			return i
		}
	}
	return -1
}

// First returns the entry block, nil when the region is empty.
func (r *Region) First() *Block { return r.first }

// Last returns the last block, nil when the region is empty.
func (r *Region) Last() *Block { return r.last }

// Empty reports whether the region has no block.
func (r *Region) Empty() bool { return r.first == nil }

// SingleBlock reports whether the region has exactly one block.
func (r *Region) SingleBlock() bool { return r.first != nil && r.first == r.last }

// Blocks iterates over the blocks; the current one may be erased on the way.
func (r *Region) Blocks() func(yield func(*Block) bool) {
	return func(yield func(*Block) bool) {
		for b := r.first; b != nil; {
			next := b.next
			if !yield(b) {
				return
			}
			b = next
		}
	}
}

// NewRegion returns an empty region for a [State].
func NewRegion() *Region { return &Region{} }

// AddBlock appends a new block. The first comes from the region's own memory.
func (r *Region) AddBlock(types ...Type) *Block {
	var b *Block
	if !r.inBlock.inUse {
		r.inBlock.inUse = true
		b = &r.inBlock
	} else {
		b = &Block{}
	}
	r.insert(b, nil)
	for _, t := range types {
		b.AddArg(t, Loc{})
	}
	return b
}

// Append puts b, which must be in no region, at the end.
func (r *Region) Append(b *Block) { r.insert(b, nil) }

// InsertBefore puts b, which must be in no region, before at.
func (r *Region) InsertBefore(b, at *Block) { r.insert(b, at) }

func (r *Region) insert(b, at *Block) {
	b.region = r
	if b.first != nil {
		r.forgetSymbols()
	}
	b.next = at
	if at != nil {
		b.prev = at.prev
		at.prev = b
	} else {
		b.prev = r.last
		r.last = b
	}
	if b.prev != nil {
		b.prev.next = b
	} else {
		r.first = b
	}
}

// TakeBlocks moves all blocks of other to the end of r.
func (r *Region) TakeBlocks(other *Region) {
	for b := other.first; b != nil; {
		next := b.next
		b.Remove()
		r.insert(b, nil)
		b = next
	}
}

// IsAncestor reports whether r is other or around it.
func (r *Region) IsAncestor(other *Region) bool {
	for other != nil {
		if other == r {
			return true
		}
		if other.op == nil || other.op.block == nil {
			return false
		}
		other = other.op.block.region
	}
	return false
}

// EraseBlocks erases blocks that may refer to each other; nothing else may use
// their arguments, results or the blocks themselves.
func EraseBlocks(blocks []*Block) {
	r := &Region{}
	for _, b := range blocks {
		b.Remove()
		r.insert(b, nil)
	}
	r.dropAll()
}
