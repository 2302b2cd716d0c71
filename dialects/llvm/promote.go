package llvm

import (
	"math/big"

	"terrace/ir"
	"terrace/ir/data"
)

// What mem2reg asks of memory: a slot is what alloca makes, of whatever number of
// elements, since the first is all that its accesses see.
func init() {
	ir.SlotAllocation.Implement(Alloca, ir.SlotAlloc{
		Slot: func(op *ir.Op) (ir.Slot, bool) {
			return ir.Slot{Ptr: op.Result(0), Elem: ElemType(op)}, true
		},
		Undefined: func(b *ir.Builder, t ir.Type) *ir.Value { return b.MakeTyped(Undef, t).Result(0) },
	})
	ir.SlotAccess.Implement(Load, ir.SlotUse{
		Kind: func(op *ir.Op, s ir.Slot) (reads, writes, ok bool) {
			return true, false, op.Operand(0) == s.Ptr && op.Get("volatile_") == nil && holds(s.Elem, op.Result(0).Type())
		},
		Promote: func(b *ir.Builder, op *ir.Op, _ ir.Slot, v *ir.Value) *ir.Value {
			op.Result(0).ReplaceUses(firstBits(b, v, op.Result(0).Type()))
			return v
		},
	})
	ir.SlotAccess.Implement(Store, ir.SlotUse{
		Kind: func(op *ir.Op, s ir.Slot) (reads, writes, ok bool) {
			t := op.Operand(0).Type()
			return plainBits(t) < plainBits(s.Elem), true, op.Operand(1) == s.Ptr && op.Operand(0) != s.Ptr && op.Get("volatile_") == nil && holds(s.Elem, t)
		},
		Promote: func(b *ir.Builder, op *ir.Op, s ir.Slot, v *ir.Value) *ir.Value {
			return withFirstBits(b, v, op.Operand(0), s.Elem)
		},
	})
	for _, d := range []*ir.OpDef{Memcpy, Memmove} {
		ir.SlotAccess.Implement(d, ir.SlotUse{
			Kind: func(op *ir.Op, s ir.Slot) (reads, writes, ok bool) {
				writes = op.Operand(0) == s.Ptr
				return !writes, writes, op.Operand(0) != op.Operand(1) && setsAll(op, s) && dense(s.Elem)
			},
			Promote: func(b *ir.Builder, op *ir.Op, s ir.Slot, v *ir.Value) *ir.Value {
				if v != nil {
					b.MakeAttrs(Store, []ir.NamedAttr{{Name: "alignment", Attr: ir.I64Attr(alignOfOperand(op, 0))}}, v, op.Operand(0))
					return v
				}
				return b.MakeWith(Load, []*ir.Value{op.Operand(1)}, ir.With{Types: []ir.Type{s.Elem}, Attrs: []ir.NamedAttr{
					{Name: "alignment", Attr: ir.I64Attr(alignOfOperand(op, 1))}}}).Result(0)
			},
		})
	}
	ir.SlotAccess.Implement(Memset, ir.SlotUse{
		Kind: func(op *ir.Op, s ir.Slot) (reads, writes, ok bool) {
			return false, true, setsAll(op, s) && plainBits(s.Elem) > 0 && plainBits(s.Elem)%8 == 0
		},
		Promote: func(b *ir.Builder, op *ir.Op, s ir.Slot, _ *ir.Value) *ir.Value {
			return castBits(b, repeated(b, op.Operand(1), plainBits(s.Elem)), s.Elem)
		},
	})
	for _, d := range []*ir.OpDef{Bitcast, AddrSpaceCast, LaunderInvariantGroup, StripInvariantGroup} {
		ir.SlotAlias.Implement(d, func(op *ir.Op, _ *ir.Value) bool { return IsPtr(op.Result(0).Type()) })
	}
	ir.SlotAlias.Implement(GEP, func(op *ir.Op, ptr *ir.Value) bool {
		offset, ok := gepOffset(op)
		return ok && offset == 0 && op.Operand(0) == ptr
	})
}

// plainBits returns how many bits a value of type t has that is nothing but bits, 0
// where it is more: an aggregate, or of no fixed size.
func plainBits(t ir.Type) int64 {
	switch t := t.(type) {
	case *ir.ScalarType:
		return int64(t.Elem.Width())
	case *ir.VectorType:
		if e, ok := t.Elem.(*ir.ScalarType); ok && len(t.Shape) == 1 && t.Scalable == nil {
			return int64(e.Elem.Width()) * t.Shape[0]
		}
	case *ir.ExtType:
		if IsPtr(t) {
			return 64
		}
	}
	return 0
}

// holds reports whether operations on bits can read or write a value of type t at the
// start of a slot. Bytes that are not full have no fixed contents.
func holds(slot, t ir.Type) bool {
	n, m := plainBits(slot), plainBits(t)
	return slot == t || n > 0 && n%8 == 0 && m > 0 && m%8 == 0 && m <= n
}

// castBits returns v as a value of type t with the same bits.
func castBits(b *ir.Builder, v *ir.Value, t ir.Type) *ir.Value {
	to := func(d *ir.OpDef, v *ir.Value, t ir.Type) *ir.Value {
		if v.Type() == t {
			return v
		}
		return b.MakeTyped(d, t, v).Result(0)
	}
	switch {
	case v.Type() == t:
		return v
	case IsPtr(v.Type()):
		return castBits(b, to(PtrToInt, v, ir.I64), t)
	case IsPtr(t):
		return to(IntToPtr, to(Bitcast, v, ir.I64), t)
	}
	return to(Bitcast, v, t)
}

// firstBits returns what stands at the start of memory that holds v, as a value of type t.
func firstBits(b *ir.Builder, v *ir.Value, t ir.Type) *ir.Value {
	n, m := plainBits(v.Type()), plainBits(t)
	if n != m {
		v = b.MakeTyped(Trunc, ir.Int(int(m)), castBits(b, v, ir.Int(int(n)))).Result(0)
	}
	return castBits(b, v, t)
}

// withFirstBits returns, as a value of type t, what memory that holds old holds after v
// is stored at its start.
func withFirstBits(b *ir.Builder, old, v *ir.Value, t ir.Type) *ir.Value {
	n, m := plainBits(t), plainBits(v.Type())
	if n == m {
		return castBits(b, v, t)
	}
	whole := ir.Int(int(n))
	low := b.MakeTyped(ZExt, whole, castBits(b, v, ir.Int(int(m)))).Result(0)
	mask := new(big.Int).Lsh(big.NewInt(-1), uint(m))
	high := b.Make(And, castBits(b, old, whole), constant(b, whole, mask)).Result(0)
	return castBits(b, b.Make(Or, high, low).Result(0), t)
}

// repeated returns an integer of n bits, all bytes of which are v.
func repeated(b *ir.Builder, v *ir.Value, n int64) *ir.Value {
	ones := new(big.Int)
	for i := int64(0); i < n; i += 8 {
		ones.SetBit(ones, int(i), 1)
	}
	t := ir.Int(int(n))
	if c, ok := ConstantInt(v); ok {
		return constant(b, t, ones.Mul(ones, new(big.Int).And(c, big.NewInt(255))))
	}
	if n == 8 {
		return v
	}
	return b.Make(Mul, b.MakeTyped(ZExt, t, v).Result(0), constant(b, t, ones)).Result(0)
}

func constant(b *ir.Builder, t *ir.ScalarType, v *big.Int) *ir.Value {
	a := ir.AttrOf(data.OfWords(data.FromBigInt(t.Elem, v)...), t)
	return b.MakeWith(Constant, nil, ir.With{Types: []ir.Type{t}, Attrs: []ir.NamedAttr{{Name: "value", Attr: a}}}).Result(0)
}

// setsAll reports whether an op on a block of memory sets or copies exactly a slot.
func setsAll(op *ir.Op, s ir.Slot) bool {
	n, ok := blockSize(op)
	size, sized := StoreSizeOf(s.Elem)
	return ok && sized && n == size && op.Operand(0) == s.Ptr != (op.Operand(1) == s.Ptr)
}

// dense reports whether each bit of the memory for a t is one of the value: a copy
// of the memory copies more where there are holes.
func dense(t ir.Type) bool {
	size, ok := StoreSizeOf(t)
	bits := plainBits(t)
	if s := AsStruct(t); s != nil {
		for _, e := range s.Elems {
			if !dense(e) {
				return false
			}
			n, _ := StoreSizeOf(e)
			bits += 8 * n
		}
	} else if a := AsArray(t); a != nil && dense(a.Elem) {
		n, _ := StoreSizeOf(a.Elem)
		bits = 8 * n * a.Len
	}
	return ok && bits == 8*size
}

// alignOfOperand returns what an op says of the alignment of a pointer it takes.
func alignOfOperand(op *ir.Op, i int) int64 {
	if list, ok := op.Get("arg_attrs").(*ir.ArrayAttr); ok && i < len(list.Elems) {
		if d, ok := list.Elems[i].(*ir.DictAttr); ok {
			if n, ok := d.Get("llvm.align").(*ir.IntAttr); ok {
				return n.Val
			}
		}
	}
	return 1
}
