package ir

// HashIR returns a hash of op and everything inside it under which IR that is
// the same but for names and locations hashes the same. Symbol names count,
// except op's own.
func HashIR(op *Op) uint64 {
	h := irHasher{ids: map[*Value]uint64{}, blocks: map[*Block]uint64{}}
	return h.op(op, true)
}

type irHasher struct {
	ids    map[*Value]uint64
	blocks map[*Block]uint64
}

func (h *irHasher) id(v *Value) uint64 {
	id, ok := h.ids[v]
	if !ok {
		id = uint64(len(h.ids) + 1)
		h.ids[v] = id
	}
	return id
}

func (h *irHasher) block(b *Block) uint64 {
	id, ok := h.blocks[b]
	if !ok {
		id = uint64(len(h.blocks) + 1)
		h.blocks[b] = id
	}
	return id
}

func (h *irHasher) op(op *Op, top bool) uint64 {
	x := hashString(op.def.FullName())
	if op.def == unregistered {
		x = mix(x, hashString(op.Name()))
		if p := op.Properties(); p != nil {
			x = mix(x, HashAttr(p))
		}
	}
	for i := range op.operandSlice() {
		x = mix(x, h.id(op.Operand(i)))
	}
	for i := range op.resultSlice() {
		x = mix(mix(x, h.id(op.Result(i))), hashString(op.Result(i).typ.String()))
	}
	for i := range op.def.Attrs {
		if top && op.def.Attrs[i].Name == SymNameAttr {
			continue
		}
		x = mix(x, HashAttr(op.Attr(i)))
	}
	for _, e := range op.Discardables() {
		x = mix(mix(x, hashString(e.Name)), HashAttr(e.Attr))
	}
	for i := range op.NumSuccs() {
		x = mix(x, h.block(op.Succ(i)))
	}
	for _, r := range op.Regions() {
		x = mix(x, 17)
		for b := range r.Blocks() {
			x = mix(x, h.block(b))
			for _, a := range b.args {
				x = mix(mix(x, h.id(a)), hashString(a.typ.String()))
			}
			for o := range b.Ops() {
				x = mix(x, h.op(o, false))
			}
		}
	}
	return x
}

// SameIR reports whether two ops and everything inside them are the same but for
// names of values and blocks, locations, and the ops' own symbol names. Values
// from outside must be the same values.
func SameIR(a, b *Op) bool {
	c := irComparer{vals: map[*Value]*Value{}, blocks: map[*Block]*Block{}}
	return c.op(a, b, true)
}

type irComparer struct {
	vals   map[*Value]*Value
	blocks map[*Block]*Block
}

func (c *irComparer) value(a, b *Value) bool {
	if w, ok := c.vals[a]; ok {
		return w == b
	}
	c.vals[a] = b
	return a.typ == b.typ && (a == b || a.Op() != nil && b.Op() != nil || a.Op() == nil && b.Op() == nil)
}

func (c *irComparer) op(a, b *Op, top bool) bool {
	if a.def != b.def || a.nOperands != b.nOperands || a.nResults != b.nResults || a.NumRegions() != b.NumRegions() ||
		a.NumSuccs() != b.NumSuccs() || len(a.Discardables()) != len(b.Discardables()) || a.def == unregistered && a.Name() != b.Name() ||
		!SameAttr(a.Properties(), b.Properties()) {
		return false
	}
	for i := range a.operandSlice() {
		x, y := a.Operand(i), b.Operand(i)
		if w, ok := c.vals[x]; ok && w != y {
			return false
		} else if !ok {
			if x.typ != y.typ {
				return false
			}
			// Used before its definition, or from outside: the definition, when it
			// comes, must agree.
			c.vals[x] = y
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
	for i := range a.resultSlice() {
		if !c.value(a.Result(i), b.Result(i)) || a.Result(i).typ != b.Result(i).typ {
			return false
		}
	}
	for i := range a.def.Attrs {
		if top && a.def.Attrs[i].Name == SymNameAttr {
			continue
		}
		if !SameAttr(a.Attr(i), b.Attr(i)) {
			return false
		}
	}
	for i, e := range a.Discardables() {
		if f := b.Discardables()[i]; e.Name != f.Name || !SameAttr(e.Attr, f.Attr) {
			return false
		}
	}
	for i := range a.NumSuccs() {
		if !c.block(a.Succ(i), b.Succ(i)) {
			return false
		}
	}
	for i := range a.NumRegions() {
		x, y := a.RegionAt(i).First(), b.RegionAt(i).First()
		for ; x != nil && y != nil; x, y = x.Next(), y.Next() {
			if !c.block(x, y) || len(x.args) != len(y.args) {
				return false
			}
			for j := range x.args {
				if !c.value(x.args[j], y.args[j]) || x.args[j].typ != y.args[j].typ {
					return false
				}
			}
			p, q := x.First(), y.First()
			for ; p != nil && q != nil; p, q = p.Next(), q.Next() {
				if !c.op(p, q, false) {
					return false
				}
			}
			if p != nil || q != nil {
				return false
			}
		}
		if x != nil || y != nil {
			return false
		}
	}
	return true
}

func (c *irComparer) block(a, b *Block) bool {
	if w, ok := c.blocks[a]; ok {
		return w == b
	}
	c.blocks[a] = b
	return true
}
