package ir

import "slices"

// Walk visits op and everything inside it, outer ops first, until visit returns
// false. The op being visited may be erased if it has no regions to go on with.
func (op *Op) Walk(visit func(*Op) bool) bool {
	if !visit(op) {
		return false
	}
	if op.Erased() {
		return true
	}
	for _, r := range op.Regions() {
		for b := range r.Blocks() {
			for o := range b.Ops() {
				if !o.Walk(visit) {
					return false
				}
			}
		}
	}
	return true
}

// WalkPost visits everything inside op and then op itself; ops may be erased
// when visited.
func (op *Op) WalkPost(visit func(*Op)) {
	for _, r := range op.Regions() {
		for b := range r.Blocks() {
			for o := range b.Ops() {
				o.WalkPost(visit)
			}
		}
	}
	visit(op)
}

// Next says how a walk goes on.
type Next uint8

// The ways to go on.
const (
	Advance   Next = iota
	Skip           // not into what was just visited
	Interrupt      // not at all
)

// Order is an order of walking. Outer things come before what is inside them
// unless Post says otherwise.
type Order uint8

// The orders; those of blocks exclude each other.
const (
	Post             Order = 1 << iota // what is inside first
	Reverse                            // regions, blocks and ops from the last to the first
	Dominance                          // a block before those that it dominates; blocks that cannot be reached are left out
	ReverseDominance                   // a block after those that it dominates, and its ops from the last to the first
)

// WalkOps visits op and the ops inside it. The op being visited may be erased,
// in any order, as long as the walk does not go on inside it.
func (op *Op) WalkOps(o Order, visit func(*Op) Next) Next {
	return walker{o, visit, nil, nil}.op(op)
}

// WalkBlocks visits the blocks inside op.
func (op *Op) WalkBlocks(o Order, visit func(*Block) Next) Next {
	return walker{o, nil, visit, nil}.op(op)
}

// WalkRegions visits the regions of op and of the ops inside it.
func (op *Op) WalkRegions(o Order, visit func(*Region) Next) Next {
	return walker{o, nil, nil, visit}.op(op)
}

type walker struct {
	o      Order
	ops    func(*Op) Next
	block  func(*Block) Next
	region func(*Region) Next
}

// around visits x and, by inside, what is in it.
func around[T any](o Order, x T, visit func(T) Next, inside func(T) Next) Next {
	if visit == nil {
		return inside(x)
	}
	if o&Post == 0 {
		if n := visit(x); n != Advance {
			return n
		}
		return inside(x)
	}
	if n := inside(x); n == Interrupt {
		return n
	}
	return visit(x)
}

func (w walker) op(op *Op) Next {
	return stopOnly(around(w.o, op, w.ops, func(op *Op) Next {
		if op.Erased() {
			return Advance
		}
		rs := op.Regions()
		for i := range rs {
			r := rs[i]
			if w.o&(Reverse|ReverseDominance) != 0 {
				r = rs[len(rs)-1-i]
			}
			if w.inRegion(r) == Interrupt {
				return Interrupt
			}
		}
		return Advance
	}))
}

// stopOnly makes Skip, which is done with, Advance.
func stopOnly(n Next) Next {
	if n == Skip {
		return Advance
	}
	return n
}

func (w walker) inRegion(r *Region) Next {
	return stopOnly(around(w.o, r, w.region, func(r *Region) Next {
		for _, b := range w.blocks(r) {
			if w.inBlock(b) == Interrupt {
				return Interrupt
			}
		}
		return Advance
	}))
}

func (w walker) inBlock(b *Block) Next {
	return stopOnly(around(w.o, b, w.block, func(b *Block) Next {
		op, backwards := b.first, w.o&(Reverse|ReverseDominance) != 0
		if backwards {
			op = b.last
		}
		for op != nil {
			on := op.next
			if backwards {
				on = op.prev
			}
			if w.op(op) == Interrupt {
				return Interrupt
			}
			op = on
		}
		return Advance
	}))
}

// blocks lists the blocks of r in order.
func (w walker) blocks(r *Region) []*Block {
	var out []*Block
	if w.o&(Dominance|ReverseDominance) != 0 && !r.Empty() && !r.SingleBlock() && !r.op.Has(GraphRegion) {
		out = NewDomTree(r).Tree()
	} else {
		for b := range r.Blocks() {
			out = append(out, b)
		}
	}
	if w.o&(Reverse|ReverseDominance) != 0 {
		slices.Reverse(out)
	}
	return out
}

// A Mapping maps values, and blocks, of cloned IR to their clones.
type Mapping struct {
	Values map[*Value]*Value
	Blocks map[*Block]*Block
}

// NewMapping returns an empty mapping.
func NewMapping() *Mapping {
	return &Mapping{Values: map[*Value]*Value{}, Blocks: map[*Block]*Block{}}
}

// Of returns the clone of v, or v itself when it was not cloned.
func (m *Mapping) Of(v *Value) *Value {
	if w, ok := m.Values[v]; ok {
		return w
	}
	return v
}

func (m *Mapping) block(b *Block) *Block {
	if c, ok := m.Blocks[b]; ok {
		return c
	}
	return b
}

// Clone copies op and everything inside it to where the builder stands.
// Operands are those that m maps them to; m learns the results.
func (b *Builder) Clone(op *Op, m *Mapping) *Op {
	var late lateOperands
	c := b.clone(op, m, &late)
	late.set(m)
	return c
}

// CloneRegion copies the blocks of from to the end of to.
func (b *Builder) CloneRegion(from, to *Region, m *Mapping) {
	var late lateOperands
	b.cloneRegion(from, to, m, &late)
	late.set(m)
}

// lateOperands are those of clones whose values had no clones yet. Values used before
// their definition, as in loops of blocks and graph regions, and by ops inside of
// those there, are set once every clone is there.
type lateOperands []*Operand

func (late lateOperands) set(m *Mapping) {
	for _, o := range late {
		if w := m.Of(o.value); w != o.value {
			o.Set(w)
		}
	}
}

func (b *Builder) clone(op *Op, m *Mapping, late *lateOperands) *Op {
	st := StateOf(op)
	for i, v := range st.Operands {
		st.Operands[i] = m.Of(v)
	}
	for i, s := range st.Succs {
		st.Succs[i] = m.block(s)
	}
	for i := range st.Regions {
		st.Regions[i] = b.Region()
	}
	c := b.create(st)
	for i := range op.resultSlice() {
		m.Values[op.Result(i)] = c.Result(i)
		c.Result(i).name = op.Result(i).name
	}
	if b.block != nil {
		b.block.insert(c, b.before)
	}
	for i, r := range op.Regions() {
		b.cloneRegion(r, c.RegionAt(i), m, late)
	}
	if b.OnMake != nil {
		b.OnMake(c)
	}
	return c
}

func (b *Builder) cloneRegion(from, to *Region, m *Mapping, late *lateOperands) {
	for bl := range from.Blocks() {
		c := to.AddBlock()
		c.name = bl.name
		m.Blocks[bl] = c
		for i, a := range bl.args {
			v := c.AddArg(a.typ, bl.ArgLoc(i))
			v.name = a.name
			m.Values[a] = v
		}
	}
	place := b.Place()
	for bl := range from.Blocks() {
		b.AtEnd(m.Blocks[bl])
		for op := range bl.Ops() {
			c := b.clone(op, m, late)
			for i := range c.operandSlice() {
				if o := &c.operandSlice()[i]; o.value != nil && o.value == op.Operand(i) {
					*late = append(*late, o)
				}
			}
		}
	}
	b.Back(place)
}

// StateOf returns a state that describes op, with regions that are empty.
func StateOf(op *Op) *State {
	st := &State{Def: op.def, Loc: op.loc, Spelling: op.spelling, Operands: op.Operands(), Types: op.ResultTypes(), Succs: op.Succs()}
	st.Attrs = append(st.Attrs, op.slotSlice()...)
	st.Discard = append(st.Discard, op.Discardables()...)
	if op.def.operandPlan.segmented {
		st.Segments = op.OperandSegments()
	}
	if op.def.resultPlan.segmented {
		st.ResSegments = op.ResultSegments()
	}
	if op.ext != nil {
		st.Regions = make([]*Region, len(op.ext.regions))
		if r := op.ext.rare; r != nil {
			st.Name, st.Props = r.name, r.props
		}
	}
	for i := range st.Regions {
		st.Regions[i] = NewRegion()
	}
	return st
}

// TakeRegions moves the blocks of op's regions into those of another op.
func (op *Op) TakeRegions(from *Op) {
	for i, r := range from.Regions() {
		op.RegionAt(i).TakeBlocks(r)
	}
}
