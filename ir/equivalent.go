package ir

import (
	"slices"
	"unsafe"
)

// Ignored says what [Hash] and [Equivalent] look past. Names of values and
// blocks never count.
type Ignored uint8

// What may be ignored.
const (
	IgnoreLocations     Ignored = 1 << iota
	IgnoreDiscardables          // attributes that the definition does not declare
	IgnoreProperties            // those it declares
	IgnoreCommutativity         // the order of a commutative op's operands counts
	IgnoreSymbolName            // the name of the op itself, not of those inside
)

// SameText ignores what the text of two ops may differ in and still say the same.
const SameText = IgnoreLocations | IgnoreCommutativity

// Hash returns a hash of op and everything inside it: equivalent ops have the
// same one. It stands within one run of the program.
func Hash(op *Op, ignored Ignored) uint64 {
	h := opHasher{ignored: ignored}
	if op.NumRegions() > 0 {
		h.number(op)
	}
	return h.op(op, true)
}

// Fingerprint returns a number that another state of op and what is inside it does not
// have: other than for [Hash], it counts which ops, blocks and values there are,
// so that facts about them stand as long as it is the same. Locations do not count.
func Fingerprint(op *Op) uint64 {
	h := opHasher{ignored: SameText, identity: true}
	return h.op(op, true)
}

type opHasher struct {
	ignored  Ignored
	inside   insiders
	identity bool // who an op, a block or an argument is counts
}

// insiders numbers the values and blocks inside an op by position. Most regions
// hold few, and a search through few is shorter than the making of a map.
type insiders struct {
	n   uint64
	few [16]unsafe.Pointer
	all map[unsafe.Pointer]uint64 // where they are not few
}

func (in *insiders) add(p unsafe.Pointer) {
	if in.n < uint64(len(in.few)) {
		in.few[in.n] = p
		in.n++
		return
	}
	if in.all == nil {
		in.all = map[unsafe.Pointer]uint64{}
		for i, p := range in.few {
			in.all[p] = uint64(i) + 1
		}
	}
	in.n++
	in.all[p] = in.n
}

// number returns the number of p, from 1, or 0 where it is not inside.
func (in *insiders) number(p unsafe.Pointer) uint64 {
	if in.all != nil {
		return in.all[p]
	}
	return uint64(slices.Index(in.few[:in.n], p) + 1)
}

// who mixes in the identity of what is at p, where that counts.
func (h *opHasher) who(x uint64, p unsafe.Pointer) uint64 {
	if h.identity {
		return mix(x, uint64(uintptr(p)))
	}
	return x
}

func (h *opHasher) number(op *Op) {
	for i := range op.resultSlice() {
		h.inside.add(unsafe.Pointer(op.Result(i)))
	}
	for _, r := range op.Regions() {
		for b := range r.Blocks() {
			h.inside.add(unsafe.Pointer(b))
			for _, a := range b.args {
				h.inside.add(unsafe.Pointer(a))
			}
			for o := range b.Ops() {
				h.number(o)
			}
		}
	}
}

// id is the number of what is inside, and the identity of what is not.
func (h *opHasher) id(p unsafe.Pointer) uint64 {
	if n := h.inside.number(p); n != 0 {
		return n
	}
	return uint64(uintptr(p))
}

func hashType(t Type) uint64 {
	// Types are interned: the pointer tells them apart.
	return uint64((*[2]uintptr)(unsafe.Pointer(&t))[1])
}

func (h *opHasher) op(op *Op, top bool) uint64 {
	x := mix(uint64(op.def.index), uint64(op.nOperands)<<32|uint64(op.nResults))
	x = h.who(x, unsafe.Pointer(op))
	if op.def == unregistered {
		x = mix(x, hashString(op.Name()))
		if p := op.Properties(); p != nil && h.ignored&IgnoreProperties == 0 {
			x = mix(x, HashAttr(p))
		}
	}
	if op.Has(Commutative) && h.ignored&IgnoreCommutativity == 0 {
		sum := uint64(0)
		for i := range op.operandSlice() {
			sum += mix(1, h.id(unsafe.Pointer(op.Operand(i))))
		}
		x = mix(x, sum)
	} else {
		for i := range op.operandSlice() {
			x = mix(x, h.id(unsafe.Pointer(op.Operand(i))))
		}
	}
	for i := range op.resultSlice() {
		x = mix(x, hashType(op.Result(i).typ))
	}
	if h.ignored&IgnoreProperties == 0 {
		for i, a := range op.slotSlice() {
			if a != nil && !(top && h.ignored&IgnoreSymbolName != 0 && op.def.Attrs[i].Name == SymNameAttr) {
				x = mix(mix(x, uint64(i)), HashAttr(a))
			}
		}
	}
	if h.ignored&IgnoreDiscardables == 0 {
		for _, e := range op.Discardables() {
			x = mix(mix(x, hashString(e.Name)), HashAttr(e.Attr))
		}
	}
	if h.ignored&IgnoreLocations == 0 {
		x = mix(x, op.loc.hash())
	}
	for i := range op.NumSuccs() {
		x = mix(x, h.id(unsafe.Pointer(op.Succ(i))))
	}
	for _, r := range op.Regions() {
		x = mix(x, 17)
		for b := range r.Blocks() {
			x = h.who(mix(x, uint64(len(b.args))), unsafe.Pointer(b))
			for i, a := range b.args {
				x = h.who(mix(x, hashType(a.typ)), unsafe.Pointer(a))
				if h.ignored&IgnoreLocations == 0 {
					x = mix(x, b.ArgLoc(i).hash())
				}
			}
			for o := range b.Ops() {
				x = mix(x, h.op(o, false))
			}
		}
	}
	return x
}

// Equivalent reports whether two ops and everything inside them are the same
// but for what is ignored. Values and blocks of outside must be identical.
func Equivalent(a, b *Op, ignored Ignored) bool {
	if a == b {
		return true
	}
	c := opComparer{ignored: ignored}
	return c.pair(a, b) && c.op(a, b, true)
}

type opComparer struct {
	ignored Ignored
	same    map[unsafe.Pointer]unsafe.Pointer // values and blocks defined inside a, and who they are in b
}

// pair compares the shapes of two ops and notes which values and blocks
// correspond.
func (c *opComparer) pair(a, b *Op) bool {
	if a.def != b.def || a.nOperands != b.nOperands || a.nResults != b.nResults || a.NumRegions() != b.NumRegions() ||
		a.NumSuccs() != b.NumSuccs() || a.def == unregistered && a.Name() != b.Name() {
		return false
	}
	if c.same == nil && a.NumRegions() > 0 {
		c.same = map[unsafe.Pointer]unsafe.Pointer{}
	}
	for i := range a.resultSlice() {
		if a.Result(i).typ != b.Result(i).typ {
			return false
		}
		if c.same != nil {
			c.same[unsafe.Pointer(a.Result(i))] = unsafe.Pointer(b.Result(i))
		}
	}
	for i := range a.NumRegions() {
		x, y := a.RegionAt(i).first, b.RegionAt(i).first
		for ; x != nil && y != nil; x, y = x.next, y.next {
			if !c.pairBlock(x, y) {
				return false
			}
		}
		if x != nil || y != nil {
			return false
		}
	}
	return true
}

func (c *opComparer) pairBlock(x, y *Block) bool {
	if len(x.args) != len(y.args) {
		return false
	}
	c.same[unsafe.Pointer(x)] = unsafe.Pointer(y)
	for i, a := range x.args {
		if a.typ != y.args[i].typ || c.ignored&IgnoreLocations == 0 && !SameLoc(x.ArgLoc(i), y.ArgLoc(i)) {
			return false
		}
		c.same[unsafe.Pointer(a)] = unsafe.Pointer(y.args[i])
	}
	p, q := x.first, y.first
	for ; p != nil && q != nil; p, q = p.next, q.next {
		if !c.pair(p, q) {
			return false
		}
	}
	return p == nil && q == nil
}

// of returns who x, used in a, is in b.
func (c *opComparer) of(x unsafe.Pointer) unsafe.Pointer {
	if y, ok := c.same[x]; ok {
		return y
	}
	return x
}

// op compares what paired ops refer to and carry.
func (c *opComparer) op(a, b *Op, top bool) bool {
	if !c.operands(a, b) || !c.attrs(a, b, top) || c.ignored&IgnoreLocations == 0 && !SameLoc(a.loc, b.loc) {
		return false
	}
	for i := range a.NumSuccs() {
		if c.of(unsafe.Pointer(a.Succ(i))) != unsafe.Pointer(b.Succ(i)) {
			return false
		}
	}
	for i := range a.NumRegions() {
		for x, y := a.RegionAt(i).first, b.RegionAt(i).first; x != nil; x, y = x.next, y.next {
			for p, q := x.first, y.first; p != nil; p, q = p.next, q.next {
				if !c.op(p, q, false) {
					return false
				}
			}
		}
	}
	return true
}

func (c *opComparer) operands(a, b *Op) bool {
	for i := range a.operandSlice() {
		if c.of(unsafe.Pointer(a.Operand(i))) != unsafe.Pointer(b.Operand(i)) {
			if a.Has(Commutative) && c.ignored&IgnoreCommutativity == 0 {
				return c.permuted(a, b)
			}
			return false
		}
	}
	if a.def.operandPlan.segmented {
		for i := range a.def.Operands {
			f1, t1 := a.group(i)
			f2, t2 := b.group(i)
			if f1 != f2 || t1 != t2 {
				return false
			}
		}
	}
	if a.def.resultPlan.segmented {
		for i := range a.def.Results {
			if a.resultSegment(i) != b.resultSegment(i) {
				return false
			}
		}
	}
	return true
}

// permuted reports whether the operands are the same in some order.
func (c *opComparer) permuted(a, b *Op) bool {
	rest := b.Operands()
	for i := range a.operandSlice() {
		j := slices.Index(rest, (*Value)(c.of(unsafe.Pointer(a.Operand(i)))))
		if j < 0 {
			return false
		}
		rest = slices.Delete(rest, j, j+1)
	}
	return true
}

func (c *opComparer) attrs(a, b *Op, top bool) bool {
	if c.ignored&IgnoreProperties == 0 {
		if a.def == unregistered && !SameAttr(a.Properties(), b.Properties()) {
			return false
		}
		for i, x := range a.slotSlice() {
			if top && c.ignored&IgnoreSymbolName != 0 && a.def.Attrs[i].Name == SymNameAttr {
				continue
			}
			if !SameAttr(x, b.Attr(i)) {
				return false
			}
		}
	}
	return c.ignored&IgnoreDiscardables != 0 || slices.EqualFunc(a.Discardables(), b.Discardables(),
		func(x, y NamedAttr) bool { return x.Name == y.Name && SameAttr(x.Attr, y.Attr) })
}
