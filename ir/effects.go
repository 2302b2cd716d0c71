package ir

// Effects are the memory traits of [Trait]: Reads, Writes, Allocates, Frees,
// and OpenEffects for what is not known.
const effectTraits = Reads | Writes | Allocates | Frees | OpenEffects

// EffectsOf returns what op may do to memory, ops inside it included. 0 means
// nothing. An op without definition may do anything.
func EffectsOf(op *Op) Trait {
	d := op.def
	if d == unregistered {
		return OpenEffects
	}
	var t Trait
	if d.Effects != nil {
		t = d.Effects(op) & effectTraits
	} else {
		t = d.Traits & effectTraits
		if t == 0 && d.Traits&(Pure|RecursiveEffects|Terminator|ConstantLike) == 0 {
			t = OpenEffects
		}
	}
	if d.Traits&RecursiveEffects != 0 {
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

// Removable reports whether op can go when nothing uses its results.
func Removable(op *Op) bool {
	return op.def.Traits&(Terminator|Symbol) == 0 && op.block != nil && EffectsOf(op)&^(Reads|Allocates) == 0
}

// IsDead reports whether op can go now.
func IsDead(op *Op) bool { return !op.Used() && Removable(op) }

// Speculatable reports whether op may run where it did not run before: it has no
// effects, and no input makes it undefined.
func Speculatable(op *Op) bool {
	if op.def == unregistered || op.def.Traits&Terminator != 0 {
		return false
	}
	if op.def.Traits&SpeculationUnsafe != 0 && (op.def.Safe == nil || !op.def.Safe(op)) {
		return false
	}
	if op.def.Traits&RecursiveEffects != 0 {
		if op.def.Traits&Loop != 0 {
			return false // it may not end
		}
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
