package vector

import "terrace/ir"

// Elements that only move lie in what they lay in.
func init() {
	for _, d := range []*ir.OpDef{Broadcast, Extract, ShapeCast, Transpose} {
		d.Ranges = ir.RangeOfOne(func(_ *ir.Op, a ir.IntRange) ir.IntRange { return a })
	}
}
