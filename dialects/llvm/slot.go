package llvm

import "terrace/ir"

func init() {
	ir.SlotAllocation.Implement(Alloca, ir.SlotAlloc{
		Slot: func(op *ir.Op) (ir.Slot, bool) {
			n, ok := ir.ConstantOf(op.Operand(0)).(*ir.IntAttr)
			return ir.Slot{Ptr: op.Result(0), Elem: ElemType(op)}, ok && n.Val == 1 && op.Get("inalloca") == nil
		},
		Undefined: func(b *ir.Builder, t ir.Type) *ir.Value { return b.MakeTyped(Undef, t).Result(0) },
	})
	ir.SlotAccess.Implement(Load, func(op *ir.Op, s ir.Slot) (*ir.Value, bool) {
		return nil, op.Operand(0) == s.Ptr && op.Result(0).Type() == s.Elem && ir.EffectsOf(op) == ir.Reads
	})
	ir.SlotAccess.Implement(Store, func(op *ir.Op, s ir.Slot) (*ir.Value, bool) {
		return op.Operand(0), op.Operand(1) == s.Ptr && op.Operand(0) != s.Ptr && op.Operand(0).Type() == s.Elem && ir.EffectsOf(op) == ir.Writes
	})
}
