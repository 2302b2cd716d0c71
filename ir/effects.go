package ir

// Effects are the memory traits of [Trait]: Reads, Writes, Allocates, Frees,
// and OpenEffects for what is not known.
const effectTraits = Reads | Writes | Allocates | Frees | OpenEffects

// A Resource is what effects are on. Effects on different resources do not meet,
// unless one is part of the other.
type Resource struct {
	Name string
	Part *Resource // of what it is a part, nil for none
}

// Memory is the resource of definitions that name none. Automatic is that part
// of it which ends with the op that holds it.
var (
	Memory    = &Resource{Name: "memory"}
	Automatic = &Resource{Name: "automatic memory", Part: Memory}
)

// Meets reports whether r and s have something in common.
func (r *Resource) Meets(s *Resource) bool { return r.within(s) || s.within(r) }

func (r *Resource) within(s *Resource) bool {
	for ; r != nil; r = r.Part {
		if r == s {
			return true
		}
	}
	return false
}

// An Effect is one thing that an op does to memory, or to another resource.
type Effect struct {
	Op       *Op
	Kind     Trait      // one of Reads, Writes, Allocates, Frees
	On       *Value     // whose memory; nil where Symbol says, or where it may be anybody's
	Symbol   *SymbolRef // whose memory, by name
	Resource *Resource
}

// ownEffects returns the effects of op without those of ops inside it.
func ownEffects(op *Op) Trait {
	d := op.def
	if d == unregistered {
		return OpenEffects
	}
	if d.Effects != nil {
		return d.Effects(op) & effectTraits
	}
	t := d.Traits & effectTraits
	if t == 0 && d.Traits&(Pure|RecursiveEffects|Terminator|ConstantLike) == 0 {
		return OpenEffects
	}
	return t
}

// EffectsOf returns what op may do to memory, ops inside it included. 0 means
// nothing. An op without definition may do anything.
func EffectsOf(op *Op) Trait {
	t := ownEffects(op)
	if op.def.Traits&RecursiveEffects != 0 {
		for _, r := range op.Regions() {
			for b := range r.Blocks() {
				for o := range b.Ops() {
					t |= EffectsOf(o)
				}
			}
		}
	}
	return t
}

// EffectList returns what op does, ops inside it included, each effect by
// itself; known is false where there may be others.
func EffectList(op *Op) (list []Effect, known bool) { return appendEffects(nil, op) }

func appendEffects(list []Effect, op *Op) (_ []Effect, known bool) {
	t := ownEffects(op)
	known = t&OpenEffects == 0
	d := op.def
	resource := d.Resource
	if resource == nil {
		resource = Memory
	}
	rest := t
	of := func(fs Fields, group func(i int) []*Value) {
		for i := range fs {
			for kind := Reads; kind <= Frees; kind <<= 1 {
				if fs[i].Effects&t&kind == 0 {
					continue
				}
				rest &^= kind
				for _, v := range group(i) {
					list = append(list, Effect{Op: op, Kind: kind, On: v, Resource: resource})
				}
			}
		}
	}
	of(d.Operands, op.Group)
	of(d.Results, op.ResultGroup)
	var symbol *SymbolRef
	if d.Symbol != "" {
		symbol, _ = op.Get(d.Symbol).(*SymbolRef)
	}
	for kind := Reads; kind <= Frees; kind <<= 1 {
		if rest&kind != 0 {
			list = append(list, Effect{Op: op, Kind: kind, Symbol: symbol, Resource: resource})
		}
	}
	if d.Traits&RecursiveEffects != 0 {
		for _, r := range op.Regions() {
			for b := range r.Blocks() {
				for o := range b.Ops() {
					var all bool
					list, all = appendEffects(list, o)
					known = known && all
				}
			}
		}
	}
	return list, known
}

// Removable reports whether op can go when nothing uses its results: it only
// reads, and does what it likes to memory that it allocates itself.
func Removable(op *Op) bool {
	if op.def.Traits&(Terminator|Symbol) != 0 || op.block == nil {
		return false
	}
	t := EffectsOf(op) &^ (Reads | Allocates)
	if t == 0 {
		return true
	}
	if t&OpenEffects != 0 || EffectsOf(op)&Allocates == 0 {
		return false
	}
	list, known := EffectList(op)
	if !known {
		return false
	}
	made := map[*Value]bool{}
	for _, e := range list {
		if e.Kind == Allocates && e.On != nil {
			made[e.On] = true
		}
	}
	for _, e := range list {
		if e.Kind != Reads && e.Kind != Allocates && !made[e.On] {
			return false
		}
	}
	return true
}

// IsDead reports whether op can go now.
func IsDead(op *Op) bool { return !op.Used() && Removable(op) }

// Speculation says when an op may run where it did not run before.
type Speculation uint8

// The kinds of [Speculation].
const (
	NotSpeculatable         Speculation = iota
	RecursivelySpeculatable             // where all ops inside it may
	SpeculatableAlways
)

// SpeculationOf returns when op may run where it did not: no input makes it
// undefined or run for ever. What it does to memory is another question.
func SpeculationOf(op *Op) Speculation {
	d := op.def
	safe := d.Safe != nil && d.Safe(op)
	switch {
	case d == unregistered || d.Traits&Terminator != 0, d.Traits&SpeculationUnsafe != 0 && !safe:
		return NotSpeculatable
	case d.Traits&RecursiveEffects == 0:
		return SpeculatableAlways
	case d.Traits&Loop != 0 && !safe: // it may not end
		return NotSpeculatable
	}
	return RecursivelySpeculatable
}

// Speculatable reports whether op may run where it did not run before: it has no
// effects, and no input makes it undefined.
func Speculatable(op *Op) bool {
	switch SpeculationOf(op) {
	case NotSpeculatable:
		return false
	case RecursivelySpeculatable:
		for _, r := range op.Regions() {
			for b := range r.Blocks() {
				for o := range b.Ops() {
					if o.def.Traits&Terminator == 0 && !Speculatable(o) {
						return false
					}
				}
			}
		}
	}
	return EffectsOf(op) == 0
}
