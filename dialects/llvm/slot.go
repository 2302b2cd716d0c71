package llvm

import (
	"maps"
	"slices"

	"terrace/ir"
)

func init() {
	for _, d := range []*ir.OpDef{LifetimeStart, LifetimeEnd, InvariantStart, InvariantEnd} {
		ir.SlotMarker.Implement(d, struct{}{})
	}
	ir.SlotParts.Implement(Alloca, ir.SlotSplit{
		Slot: func(op *ir.Op) (ir.Slot, bool) {
			n, ok := ir.ConstantOf(op.Operand(0)).(*ir.IntAttr)
			_, _, _, parts := partAt(ElemType(op), 0)
			return ir.Slot{Ptr: op.Result(0), Elem: ElemType(op)}, ok && n.Val == 1 && op.Get("inalloca") == nil && parts
		},
		Allocate: func(b *ir.Builder, op *ir.Op, part int64) *ir.Value {
			t, offset := partOf(ElemType(op), part)
			made := b.MakeWith(Alloca, op.Operands(), ir.With{Types: []ir.Type{op.Result(0).Type()}, Attrs: []ir.NamedAttr{{Name: "elem_type", Attr: ir.TypeOf(t)}}})
			if align, ok := op.Get("alignment").(*ir.IntAttr); ok && ir.AlignAt(align.Val, offset) > AlignOf(t) {
				made.Put("alignment", ir.IntOf(align.Typ, ir.AlignAt(align.Val, offset)))
			}
			return made.Result(0)
		},
	})
	ir.SlotPartAccess.Implement(GEP, ir.PartAccess{
		Parts: func(op *ir.Op, s ir.Slot, need func(int64)) bool {
			offset, ok := gepOffset(op)
			if !ok || op.Operand(0) != s.Ptr {
				return false
			}
			part, start, end, ok := partAt(s.Elem, offset)
			if ok = ok && within(op.Result(0), offset, start, end); ok {
				need(part)
			}
			return ok
		},
		Redirect: func(_ *ir.Builder, op *ir.Op, s ir.Slot, parts map[int64]*ir.Value) {
			offset, _ := gepOffset(op)
			part, start, _, _ := partAt(s.Elem, offset)
			if offset == start {
				op.Result(0).ReplaceUses(parts[part])
				op.Erase()
				return
			}
			op.SetOperand(0, parts[part])
			op.Put("elem_type", ir.TypeOf(ir.I8))
			op.Put("rawConstantIndices", ir.I32Array(int32(offset-start)))
		},
	})
	for _, d := range []*ir.OpDef{Load, Store} {
		ir.SlotPartAccess.Implement(d, ir.PartAccess{
			Parts: func(op *ir.Op, s ir.Slot, need func(int64)) bool {
				part, start, end, ok := partAt(s.Elem, 0)
				if ok = ok && accesses(op, s.Ptr, 0, start, end); ok {
					need(part)
				}
				return ok
			},
			Redirect: func(_ *ir.Builder, op *ir.Op, s ir.Slot, parts map[int64]*ir.Value) {
				part, _, _, _ := partAt(s.Elem, 0)
				op.SetOperand(op.NumOperands()-1, parts[part])
			},
		})
	}
	for _, d := range []*ir.OpDef{Memset, Memcpy, Memmove} {
		ir.SlotPartAccess.Implement(d, ir.PartAccess{
			Parts: func(op *ir.Op, s ir.Slot, need func(int64)) bool {
				size, ok := SizeOf(s.Elem)
				if !ok || !accesses(op, s.Ptr, 0, 0, size) {
					return false
				}
				// A copy within the slot overwrites what it has yet to read.
				if a, b := op.Operand(0), op.Operand(1); a == b || leadsTo(s.Ptr, a) || leadsTo(s.Ptr, b) {
					return false
				}
				if op.Operand(1) != s.Ptr {
					return true // what nobody reads need not be written
				}
				n, _ := blockSize(op)
				for count, at := 0, int64(0); at < n; at++ {
					part, _, end, ok := partAt(s.Elem, at)
					if !ok {
						continue // padding
					}
					if count++; count > maxCopies {
						return false
					}
					need(part)
					at = end - 1
				}
				return true
			},
			Redirect: splitBlock,
		})
	}
}

// maxCopies is into how many copies one copy of a block of memory may be split.
const maxCopies = 64

// partOf returns the type of a part of an aggregate and where it begins.
func partOf(t ir.Type, part int64) (elem ir.Type, offset int64) {
	if s := AsStruct(t); s != nil {
		offset, _ := FieldOffset(t, int(part))
		return s.Elems[part], offset
	}
	elem = AsArray(t).Elem
	size, _ := SizeOf(elem)
	return elem, part * size
}

// partAt returns the part of an aggregate in which the byte at an offset is, and
// from where to where it goes; ok is false in padding and outside.
func partAt(t ir.Type, at int64) (part, start, end int64, ok bool) {
	if s := AsStruct(t); s != nil && !s.Opaque {
		for i, elem := range s.Elems {
			start, ok := FieldOffset(t, i)
			size, sized := SizeOf(elem)
			if ok && sized && at >= start && at < start+size {
				return int64(i), start, start + size, true
			}
		}
		return 0, 0, 0, false
	}
	if a := AsArray(t); a != nil {
		size, sized := SizeOf(a.Elem)
		if !sized || size == 0 || at < 0 || at/size >= a.Len {
			return 0, 0, 0, false
		}
		return at / size, at / size * size, (at/size + 1) * size, true
	}
	return 0, 0, 0, false
}

// gepOffset returns by how many bytes a getelementptr moves a pointer; ok is false
// where that is known only at run time.
func gepOffset(op *ir.Op) (offset int64, ok bool) {
	if !IsPtr(op.Result(0).Type()) || op.NumOperands() > 1 {
		return 0, false
	}
	offset, unsized := byteOffset(op, nil)
	return offset, unsized == nil
}

// within reports whether everything that is done with pointer v, which is at an
// offset of some memory, stays between start and end there.
func within(v *ir.Value, at, start, end int64) bool {
	for u := range v.Uses() {
		if !ir.MayGoWithSlot(u.Op()) && !accesses(u.Op(), v, at, start, end) {
			return false
		}
	}
	return true
}

// leadsTo reports whether getelementptrs make pointer to from pointer v.
func leadsTo(v, to *ir.Value) bool {
	for u := range v.Uses() {
		if op := u.Op(); op.Is(GEP) && (op.Result(0) == to || leadsTo(op.Result(0), to)) {
			return true
		}
	}
	return false
}

// accesses reports whether op does no more with pointer v than to read and write
// between start and end, and to make pointers of which that is true.
func accesses(op *ir.Op, v *ir.Value, at, start, end int64) bool {
	var size int64
	ok := false
	switch {
	case op.Is(Load):
		size, ok = StoreSizeOf(op.Result(0).Type())
	case op.Is(Store) && op.Operand(0) != v:
		size, ok = StoreSizeOf(op.Operand(0).Type())
	case op.Is(GEP) && op.Operand(0) == v:
		offset, known := gepOffset(op)
		return known && within(op.Result(0), at+offset, start, end)
	case op.Is(Memset), op.Is(Memcpy), op.Is(Memmove):
		size, ok = blockSize(op)
	}
	return ok && at >= start && size <= end-at
}

// blockSize returns how many bytes an op on a block of memory sets or copies; ok is
// false where that is not known, or the op must be done as it stands.
func blockSize(op *ir.Op) (n int64, ok bool) {
	size, ok := ir.ConstantOf(op.Operand(2)).(*ir.IntAttr)
	if volatile, _ := op.Get("isVolatile").(*ir.IntAttr); !ok || volatile == nil || volatile.Val != 0 || size.Val < 0 {
		return 0, false
	}
	return size.Val, true
}

// splitBlock sets or copies each part by itself. The other memory of a copy is no
// part of the slot.
func splitBlock(b *ir.Builder, op *ir.Op, s ir.Slot, parts map[int64]*ir.Value) {
	size, _ := blockSize(op)
	for _, part := range slices.Sorted(maps.Keys(parts)) {
		t, start := partOf(s.Elem, part)
		n, _ := SizeOf(t)
		if n = min(n, size-start); n <= 0 {
			continue
		}
		operands := slices.Clone(op.Operands())
		for i, v := range operands[:2] {
			if v == s.Ptr {
				operands[i] = parts[part]
			} else if IsPtr(v.Type()) {
				operands[i] = b.MakeWith(GEP, []*ir.Value{v}, ir.With{Types: []ir.Type{v.Type()}, Attrs: []ir.NamedAttr{
					{Name: "elem_type", Attr: ir.TypeOf(s.Elem)}, {Name: "rawConstantIndices", Attr: ir.I32Array(0, int32(part))}}}).Result(0)
			}
		}
		length := operands[2].Type()
		operands[2] = b.MakeWith(Constant, nil, ir.With{Types: []ir.Type{length}, Attrs: []ir.NamedAttr{{Name: "value", Attr: ir.IntOf(length, n)}}}).Result(0)
		b.MakeAttrs(op.Def(), []ir.NamedAttr{{Name: "isVolatile", Attr: ir.Bool(false)}}, operands...)
	}
	op.Erase()
}
