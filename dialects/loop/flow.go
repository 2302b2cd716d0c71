package loop

import (
	"slices"

	"terrace/ir"
)

func init() {
	ir.RegionFlow.Implement(For, ir.LoopFlow(3, 1))
	ir.RegionFlow.Implement(If, ir.ChoiceFlow(func(op *ir.Op, known func(*ir.Value) ir.Attr) (int, bool) {
		c, ok := known(op.Operand(0)).(*ir.IntAttr)
		if !ok {
			return 0, false
		}
		if c.Bits() == 0 {
			return 1, true
		}
		return 0, true
	}))
	ir.RegionFlow.Implement(IndexSwitch, ir.ChoiceFlow(func(op *ir.Op, known func(*ir.Value) ir.Attr) (int, bool) {
		c, ok := known(op.Operand(0)).(*ir.IntAttr)
		if !ok {
			return 0, false
		}
		cases, _ := ir.Ints(op.Attr(0))
		return slices.Index(cases, c.Val) + 1, true
	}))
	ir.RegionFlow.Implement(ExecuteRegion, ir.ChoiceFlow(func(*ir.Op, func(*ir.Value) ir.Attr) (int, bool) { return 0, true }))
	ir.RegionFlow.Implement(While, whileFlow)
}

// whileFlow: the first region decides, the second feeds the first.
func whileFlow(op *ir.Op, from int, at *ir.Op, known func(*ir.Value) ir.Attr) []ir.RegionEdge {
	if from != 0 {
		return []ir.RegionEdge{{To: 0, N: at.NumOperands()}}
	}
	on := ir.RegionEdge{To: 1, First: 1, N: at.NumOperands() - 1}
	end := ir.RegionEdge{To: ir.Around, First: 1, N: at.NumOperands() - 1}
	if c, ok := known(at.Operand(0)).(*ir.IntAttr); ok {
		if c.Bits() == 0 {
			return []ir.RegionEdge{end}
		}
		return []ir.RegionEdge{on}
	}
	return []ir.RegionEdge{on, end}
}
