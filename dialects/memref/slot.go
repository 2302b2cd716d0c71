package memref

import (
	"terrace/dialects/ub"
	"terrace/ir"
)

func init() {
	ir.SlotAllocation.Implement(Alloca, ir.SlotAlloc{
		Slot: func(op *ir.Op) (ir.Slot, bool) {
			t := typeOf(op.Result(0))
			if t.Layout != nil || !ir.IsStatic(t) {
				return ir.Slot{}, false
			}
			for _, n := range t.Shape {
				if n != 1 {
					return ir.Slot{}, false
				}
			}
			return ir.Slot{Ptr: op.Result(0), Elem: t.Elem}, true
		},
		Undefined: func(b *ir.Builder, t ir.Type) *ir.Value { return b.MakeTyped(ub.Poison, t).Result(0) },
	})
	ir.SlotAccess.Implement(Load, func(op *ir.Op, s ir.Slot) (*ir.Value, bool) {
		return nil, op.Operand(0) == s.Ptr && op.Result(0).Type() == s.Elem
	})
	ir.SlotAccess.Implement(Store, func(op *ir.Op, s ir.Slot) (*ir.Value, bool) {
		return op.Operand(0), op.Operand(1) == s.Ptr && op.Operand(0) != s.Ptr && op.Operand(0).Type() == s.Elem
	})
	for _, d := range []*ir.OpDef{Cast, MemorySpaceCast, SubView, View, ReinterpretCast, Transpose, CollapseShape, ExpandShape, Reshape, AssumeAlignment, ExtractStridedMetadata} {
		ir.View.Implement(d, func(op *ir.Op) *ir.Value { return op.Operand(0) })
	}
}
