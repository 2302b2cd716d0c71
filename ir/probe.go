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

// EvalOf computes what an op of def with one result would give, by its Eval: how
// ops that combine elements by a kind (reductions, atomic updates) share the
// meaning of the scalar op. It takes up to three operands and default attributes.
func EvalOf(m Machine, def *OpDef, result Type, operands []Type, in []data.Value) Outcome {
	k := probeKey{def: def, result: result}
	copy(k.in[:], operands)
	op, ok := probes.Load(k)
	if !ok {
		b := NewBuilder()
		vals := make([]*Value, len(operands))
		for i, t := range operands {
			vals[i] = b.Placeholder(t)
		}
		// Users of a placeholder are not looked at, so the op may be shared.
		op, _ = probes.LoadOrStore(k, b.MakeTyped(def, result, vals...))
	}
	return def.Eval(m, op.(*Op), in)
}
