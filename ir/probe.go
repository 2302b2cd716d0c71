package ir

import (
	"sync"

	"terrace/ir/data"
)

type probeKey struct {
	def    *OpDef
	result Type
	in     [3]Type
}

var probes sync.Map // probeKey to *Op

// EvalFor returns what an op of def with one result computes, by its Eval: how
// ops that combine elements by a kind (reductions, atomic updates) share the
// meaning of the scalar op. It takes up to three operands and default attributes.
func EvalFor(def *OpDef, result Type, operands ...Type) func(m Machine, in []data.Value) Outcome {
	k := probeKey{def: def, result: result}
	copy(k.in[:], operands)
	op, ok := probes.Load(k)
	if !ok {
		b := NewBuilder()
		vals := make([]*Value, len(operands))
		for i, t := range operands {
			vals[i] = b.Placeholder(t)
		}
		// Nobody looks at the users of a placeholder, so the op may be shared.
		op, _ = probes.LoadOrStore(k, b.MakeTyped(def, result, vals...))
	}
	return func(m Machine, in []data.Value) Outcome { return def.Eval(m, op.(*Op), in) }
}
