// Package looptoloop makes loops of scf from others: pieces whose iterations are
// known to be whole, and tiles.
package looptoloop

import (
	"terrace/ir"
	"terrace/rewrite/pass"
)

// Passes are the passes of this step.
func Passes() []pass.Pass { return []pass.Pass{PeelLoops, TileParallel, TestWrongLoops} }

// constants returns the constant values of vs, and whether all have one.
func constants(vs ...*ir.Value) ([]int64, bool) {
	out := make([]int64, len(vs))
	for i, v := range vs {
		c, ok := ir.ConstantOf(v).(*ir.IntAttr)
		if !ok {
			return nil, false
		}
		out[i] = c.Val
	}
	return out, true
}
