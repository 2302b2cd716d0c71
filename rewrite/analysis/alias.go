package analysis

import "terrace/ir"

// AliasResult says whether two values refer to the same memory.
type AliasResult uint8

// The results.
const (
	NoAlias AliasResult = iota
	MayAlias
	PartialAlias // some of the memory is the same, not at the same place
	MustAlias
)

func (r AliasResult) String() string {
	return [...]string{"NoAlias", "MayAlias", "PartialAlias", "MustAlias"}[r]
}

// An origin is where memory that a value refers to may come from: the result of an
// allocation, a constant, an argument of a function, something unknown.
type origin struct {
	v     *ir.Value
	view  bool // by way of a view, which may begin elsewhere
	alloc *ir.Op
}

// Aliases judges by where memory comes from, inside one function: allocations,
// arguments and constants, looked for through views, regions and branches.
type Aliases struct{ known map[*ir.Value][]origin }

// NewAliases returns an analysis that stands until the IR changes.
func NewAliases() *Aliases { return &Aliases{known: map[*ir.Value][]origin{}} }

// maxOrigins bounds how far origins are looked for.
const maxOrigins = 64

func (a *Aliases) origins(v *ir.Value) []origin {
	if out, ok := a.known[v]; ok {
		return out
	}
	var out []origin
	seen := map[*ir.Value]bool{}
	var visit func(v *ir.Value, view bool)
	end := func(v *ir.Value, view bool) { out = append(out, origin{v, view, allocation(v)}) }
	visit = func(v *ir.Value, view bool) {
		if seen[v] {
			return
		}
		seen[v] = true
		if len(seen) > maxOrigins {
			end(v, view)
			return
		}
		if op := v.Op(); op != nil {
			if of, ok := ir.View.Of(op); ok && v.Index() == 0 {
				visit(of(op), true)
				return
			}
			if !a.fromRegions(op, ir.Around, v, func(w *ir.Value) { visit(w, view) }) {
				end(v, view)
			}
			return
		}
		b := v.Arg()
		if b.Region() == nil {
			end(v, view)
			return
		}
		if b == b.Region().First() {
			if op := b.Parent(); op == nil || !a.fromRegions(op, b.Region().Index(), v, func(w *ir.Value) { visit(w, view) }) {
				end(v, view)
			}
			return
		}
		var from []*ir.Value
		for s := range b.Preds() {
			t := s.Op()
			for k := range t.NumSuccs() {
				if t.Succ(k) != b {
					continue
				}
				j := t.SuccArg(k, v.Index())
				if !t.Has(ir.Branches) || j < 0 {
					end(v, view)
					return
				}
				from = append(from, t.Operand(j))
			}
		}
		for _, w := range from {
			visit(w, view)
		}
	}
	visit(v, false)
	a.known[v] = out
	return out
}

// fromRegions visits what may become v, a result of op (at is Around) or an argument
// of its region at; ok is false where that cannot be told.
func (a *Aliases) fromRegions(op *ir.Op, at int, v *ir.Value, visit func(*ir.Value)) (ok bool) {
	flow, ok := ir.RegionFlow.Of(op)
	if !ok {
		return false
	}
	nothing := func(*ir.Value) ir.Attr { return nil }
	var from []*ir.Value
	take := func(end *ir.Op, edges []ir.RegionEdge) {
		for _, e := range edges {
			if i := v.Index() - e.Into; e.To == at && i >= 0 && i < e.N {
				from = append(from, end.Operand(e.First+i))
			}
		}
	}
	take(op, flow(op, ir.Around, op, nothing))
	for _, r := range op.Regions() {
		for b := range r.Blocks() {
			if t := b.Last(); t != nil && t.NumSuccs() == 0 {
				take(t, flow(op, r.Index(), t, nothing))
			}
		}
	}
	for _, w := range from {
		visit(w)
	}
	return len(from) > 0
}

// allocation returns the op that allocates what v refers to, nil when v comes from
// none.
func allocation(v *ir.Value) *ir.Op {
	op := v.Op()
	if op == nil || !op.Registered() {
		return nil
	}
	list, _ := ir.EffectList(op)
	for _, e := range list {
		if e.Kind == ir.Allocates && e.On == v {
			return op
		}
	}
	return nil
}

// Alias says whether what two values refer to is the same memory.
func (a *Aliases) Alias(x, y *ir.Value) AliasResult {
	if x == y {
		return MustAlias
	}
	xs, ys := a.origins(x), a.origins(y)
	result, first := MayAlias, true
	for _, p := range xs {
		for _, q := range ys {
			r := a.pair(p, q)
			switch {
			case first:
				result, first = r, false
			case r != result:
				if r == NoAlias || result == NoAlias {
					result = MayAlias
				} else {
					result = min(r, result)
				}
			}
		}
	}
	if result == MustAlias && (len(xs) > 1 || len(ys) > 1) {
		return MayAlias
	}
	return result
}

func (a *Aliases) pair(p, q origin) AliasResult {
	if p.v == q.v {
		if p.view || q.view {
			return MayAlias
		}
		return MustAlias
	}
	pc, qc := ir.ConstantOf(p.v), ir.ConstantOf(q.v)
	if pc != nil && qc != nil {
		if ir.SameAttr(pc, qc) {
			return MustAlias
		}
		return NoAlias
	}
	if (pc != nil || qc != nil) && (p.alloc != nil || q.alloc != nil) {
		return NoAlias
	}
	if p.alloc == nil {
		p, q = q, p
	}
	if p.alloc == nil {
		return MayAlias
	}
	// Nobody else has what was just allocated: no other allocation, and no argument
	// of the function that it stands in.
	if q.alloc != nil {
		return NoAlias
	}
	if b := q.v.Arg(); b != nil {
		if fn := b.Parent(); fn != nil && fn.Has(ir.IsolatedFromAbove) && fn.IsAncestor(p.alloc) && b == fn.Body() {
			return NoAlias
		}
	}
	return MayAlias
}

// ModRef says what an op may do to the memory that a value refers to: of
// ir.Reads and ir.Writes.
func (a *Aliases) ModRef(op *ir.Op, v *ir.Value) ir.Trait {
	list, known := ir.EffectList(op)
	if !known {
		return ir.Reads | ir.Writes
	}
	var t ir.Trait
	for _, e := range list {
		switch e.Kind {
		case ir.Allocates:
			continue
		case ir.Frees:
			e.Kind = ir.Writes
		}
		if e.On != nil && a.Alias(e.On, v) == NoAlias || !e.Resource.Meets(ir.Memory) {
			continue
		}
		t |= e.Kind
	}
	return t
}
