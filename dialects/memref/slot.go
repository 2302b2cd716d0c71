package memref

import (
	"terrace/dialects/ub"
	"terrace/ir"
)

func init() {
	ir.SlotAllocation.Implement(Alloca, ir.SlotAlloc{
		Slot: func(op *ir.Op) (ir.Slot, bool) {
			t := typeOf(op.Result(0))
			if !ir.IsStatic(t) {
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
	ir.SlotAccess.Implement(Load, ir.SlotUse{
		Kind: func(op *ir.Op, s ir.Slot) (reads, writes, ok bool) {
			return true, false, op.Operand(0) == s.Ptr && op.Result(0).Type() == s.Elem
		},
		Promote: func(_ *ir.Builder, op *ir.Op, _ ir.Slot, v *ir.Value) *ir.Value {
			op.Result(0).ReplaceUses(v)
			return v
		},
	})
	ir.SlotAccess.Implement(Store, ir.SlotUse{
		Kind: func(op *ir.Op, s ir.Slot) (reads, writes, ok bool) {
			return false, true, op.Operand(1) == s.Ptr && op.Operand(0) != s.Ptr && op.Operand(0).Type() == s.Elem
		},
		Promote: func(_ *ir.Builder, op *ir.Op, _ ir.Slot, _ *ir.Value) *ir.Value { return op.Operand(0) },
	})
	ir.SlotParts.Implement(Alloca, ir.SlotSplit{
		Slot: func(op *ir.Op) (ir.Slot, bool) {
			t := typeOf(op.Result(0))
			n := int64(1)
			for _, size := range t.Shape {
				if size < 0 || size > maxParts {
					return ir.Slot{}, false
				}
				n = min(n*size, maxParts+1)
			}
			return ir.Slot{Ptr: op.Result(0), Elem: t}, t.Layout == nil && n > 1 && n <= maxParts
		},
		Allocate: func(b *ir.Builder, op *ir.Op, part int64) *ir.Value {
			t := typeOf(op.Result(0))
			made := b.MakeWith(Alloca, nil, ir.With{Types: []ir.Type{ir.MemRefWith(nil, t.Elem, nil, t.Space)}, Segments: []int{0, 0}})
			if align, ok := op.Get("alignment").(*ir.IntAttr); ok {
				e, ok := ir.DataType(t.Elem)
				if size := int64(e.Bytes()); ok && ir.AlignAt(align.Val, part*size) > size {
					made.Put("alignment", ir.IntOf(align.Typ, ir.AlignAt(align.Val, part*size)))
				}
			}
			return made.Result(0)
		},
	})
	for _, d := range []*ir.OpDef{Load, Store} {
		// Operands are the memref at some index, then the indices.
		at := d.Operands.Index("memref")
		ir.SlotPartAccess.Implement(d, ir.PartAccess{
			Parts: func(op *ir.Op, s ir.Slot, need func(int64)) bool {
				part, ok := elementAt(op.Operands()[at:])
				if !ok || at > 0 && op.Operand(0) == s.Ptr {
					return false
				}
				need(part)
				return true
			},
			Redirect: func(_ *ir.Builder, op *ir.Op, s ir.Slot, parts map[int64]*ir.Value) {
				part, _ := elementAt(op.Operands()[at:])
				op.SetOperands(append(op.Operands()[:at:at], parts[part]), nil)
			},
		})
	}
	for _, d := range []*ir.OpDef{Cast, MemorySpaceCast, SubView, View, ReinterpretCast, Transpose, CollapseShape, ExpandShape, Reshape, AssumeAlignment, ExtractStridedMetadata} {
		ir.View.Implement(d, func(op *ir.Op) *ir.Value { return op.Operand(0) })
	}
}

// maxParts is how many elements memory may have that is split: upstream's limit.
const maxParts = 16

// elementAt returns the row-major number of the element that constant indices
// into a memref, which come after it, lead to; ok is false where they are no
// constants, or out of bounds.
func elementAt(operands []*ir.Value) (n int64, ok bool) {
	for k, size := range typeOf(operands[0]).Shape {
		i, ok := ir.ConstantOf(operands[k+1]).(*ir.IntAttr)
		if !ok || i.Val < 0 || i.Val >= size {
			return 0, false
		}
		n = n*size + i.Val
	}
	return n, true
}
