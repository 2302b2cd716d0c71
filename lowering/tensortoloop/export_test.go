package tensortoloop

import (
	"terrace/dialects/arith"
	"terrace/dialects/memref"
	"terrace/ir"
)

// PlanAt returns what plan-memory will give a function for an arena where every size of an
// argument that is not known is n, and the most that lives at one time.
func PlanAt(fn *ir.Op, n int64) (arena, least int64, err error) {
	bufs, err := lives(fn)
	if err != nil {
		return 0, 0, err
	}
	exact := map[*life]int64{}
	for _, l := range bufs {
		exact[l] = l.size
	}
	for _, g := range groupsOf(bufs) {
		unit := int64(1)
		for _, f := range g.factors {
			unit *= sizeAt(f, n)
		}
		arena += roundUp(g.peak*unit, alignment)
		for _, l := range g.bufs {
			l.size = roundUp(exact[l]*unit, alignment)
		}
	}
	return arena, lowerBound(bufs), nil
}

// sizeAt computes a size.
func sizeAt(v *ir.Value, n int64) int64 {
	op := v.Op()
	if op.Is(memref.Dim) {
		return n
	}
	if c, ok := arith.IntOf(v); ok {
		return c.Int64()
	}
	var in []int64
	for _, x := range op.Operands() {
		in = append(in, sizeAt(x, n))
	}
	switch op.Def() {
	case arith.AddI:
		return in[0] + in[1]
	case arith.SubI:
		return in[0] - in[1]
	case arith.MulI:
		return in[0] * in[1]
	case arith.DivUI:
		return in[0] / in[1]
	case arith.IndexCastUI:
		return in[0]
	case arith.CmpI:
		p := ir.Relation(op.Get("predicate").(*ir.IntAttr).Val)
		if holds, _ := ir.ConstantRange(64, uint64(in[0])).Compare(p, ir.ConstantRange(64, uint64(in[1]))); holds {
			return 1
		}
		return 0
	}
	panic("no size: " + op.Name())
}
