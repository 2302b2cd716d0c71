package graphtotensor

import (
	"math"
	"math/bits"

	"terrace/dialects/arith"
	"terrace/dialects/tensor"
	"terrace/ir"
)

// Where vectors sort numbers, of elements that are their own keys the keys are sorted
// and made into elements again; of others, numbers of a key and a place, no two of them
// alike. So equal elements keep their order in both cases.

// hasNumbers reports whether single numbers stand for what is sorted, and sort faster
// than digits: with places they are of 64 bits, of which digits count half.
func (r *radix) hasNumbers() bool { return r.whole() || len(r.words) == 1 && r.n < spreadLeast }

// whole reports whether elements, of more than a digit, are their own keys.
func (r *radix) whole() bool {
	v, _ := r.words[0].value()
	e, _ := ir.DataType(v.Type())
	return r.op.NumOperands() == 1 && v.Op() == nil && e.Width() > digitBits
}

// byVectors sorts the slice in hand, which is at a place, and puts its first elements
// into the results.
func (r *radix) byVectors(at, outs []*ir.Value, first int64) []*ir.Value {
	k := r.words[0].sortKey
	if r.keyed = r.whole(); !r.keyed {
		sorted := r.ordered(ir.I64, k.operand, func(b *ir.Builder, x *ir.Value) *ir.Value {
			at := b.MakeAttrs(tensor.Index, []ir.NamedAttr{{Name: "dim", Attr: ir.I64Attr(0)}}).Result(0)
			return r.record(b, r.words[0], x, at)
		})
		return r.put(at, outs, sorted, first)
	}
	e, _ := ir.DataType(r.rows[0].Type())
	sorted := r.ordered(ir.Int(max(e.Width(), 32)), 0, r.number)
	outs = r.put(at, outs, sorted, first)
	if _, merged := k.value(); merged && r.op.Result(0).HasUses() {
		outs[0] = r.restored(outs[0], at, sorted, first)
	}
	return outs
}

// number is the key of an element, of 32 bits or 64.
func (r *radix) number(b *ir.Builder, x *ir.Value) *ir.Value {
	x = r.key(b, r.words[0].sortKey, x)
	if e, _ := ir.DataType(x.Type()); e.Width() < 32 {
		x = b.MakeTyped(arith.ExtUI, ir.I32, x).Result(0)
	}
	return x
}

// element is an element that has a number as its key.
func (r *radix) element(b *ir.Builder, x *ir.Value) *ir.Value {
	k := r.words[0].sortKey
	t := ir.ElemOf(r.rows[0].Type())
	if e, _ := ir.DataType(t); e.Width() < 32 {
		x = b.MakeTyped(arith.TruncI, ir.Int(e.Width()), x).Result(0)
	}
	s := &scalars{Builder: b, t: x.Type()}
	x = r.turned(s, k, x)
	if !ir.IsFloat(t) {
		return x
	}
	if _, merged := k.value(); merged {
		x = s.ofNumberOrder(x)
	} else {
		x = s.ofTotalOrder(x)
	}
	return b.MakeTyped(arith.BitCast, t, x).Result(0)
}

// ordered makes a number of each element of the slice of an operand and sorts them.
func (r *radix) ordered(t ir.Type, operand int, number func(b *ir.Builder, x *ir.Value) *ir.Value) *ir.Value {
	numbers := tensor.Build(r.b, tensor.Spec{Ins: []*ir.Value{r.rows[operand]}, InMaps: []*ir.AffineMap{r.along(ir.DimExpr(0), 1)},
		Outs: []*ir.Value{r.empty(ir.Tensor([]int64{r.n}, t))}, OutMaps: []*ir.AffineMap{ir.IdentityMap(1)}, Bounds: []int64{r.n}, Reductions: []bool{false},
		Body: func(b *ir.Builder, in, _ []*ir.Value) []*ir.Value { return []*ir.Value{number(b, in[0])} }}).Result(0)
	room := r.empty(ir.Tensor([]int64{2 * r.n}, t))
	return tensor.BuildSort(r.b, tensor.BuildInsertSlice(r.b, numbers, room, nil, nil, []int64{r.n}, nil))
}

// mergedBlock is how many elements are asked at once for zeros and NaNs.
const mergedBlock = 64

// restored puts zeros and NaNs, of which each has one key, as they were and in their
// order among the sorted elements: where the first of each key is.
func (r *radix) restored(out *ir.Value, at []*ir.Value, sorted *ir.Value, first int64) *ir.Value {
	t := ir.ElemOf(out.Type())
	some := func(b *ir.Builder, x *ir.Value) (zero, nan *ir.Value) {
		s := &scalars{Builder: b, t: t}
		return s.cmpf("oeq", x, s.float(0)), s.cmpf("uno", x, x)
	}
	blocks := r.n / mergedBlock
	marked := tensor.Build(r.b, tensor.Spec{Ins: []*ir.Value{r.rows[0]},
		InMaps: []*ir.AffineMap{r.along(ir.AddExpr(ir.MulExpr(ir.DimExpr(0), ir.ConstExpr(mergedBlock)), ir.DimExpr(1)), 2)},
		Inits:  []*ir.Value{arith.ConstantInt(r.b, ir.I32, 0)}, Outs: []*ir.Value{r.empty(ir.Tensor([]int64{blocks}, ir.I32))},
		OutMaps: []*ir.AffineMap{ir.DimsMap(2, 0)}, Bounds: []int64{blocks, mergedBlock}, Reductions: []bool{false, true},
		Body: func(b *ir.Builder, in, acc []*ir.Value) []*ir.Value {
			zero, nan := some(b, in[0])
			mark := b.MakeTyped(arith.ExtUI, ir.I32, b.Make(arith.OrI, zero, nan).Result(0)).Result(0)
			return []*ir.Value{b.Make(arith.OrI, acc[0], mark).Result(0)}
		}}).Result(0)
	start := func(v float64) *ir.Value { return r.position(sorted, r.number(r.b, arith.ConstantFloat(r.b, t, v))) }
	restore := func(from, to *ir.Value, c []*ir.Value) []*ir.Value {
		return r.loop(from, to, c, func(i *ir.Value, c []*ir.Value) []*ir.Value {
			x := r.read(r.rows[0], r.place(r.b, i))
			zero, nan := some(r.b, x)
			pos := r.op1(arith.Select, zero, c[1], c[2])
			to := append([]*ir.Value(nil), at...)
			to[r.d] = r.op1(arith.MinUI, pos, r.index(first-1))
			here := r.op1(arith.AndI, r.op1(arith.OrI, zero, nan), r.compare(arith.ULT, pos, r.index(first)))
			next := []*ir.Value{r.write(r.op1(arith.Select, here, x, r.read(c[0], to)), c[0], to)}
			for j, is := range []*ir.Value{zero, nan} {
				next = append(next, r.op1(arith.AddI, c[1+j], r.b.MakeTyped(arith.IndexCastUI, ir.Index, is).Result(0)))
			}
			return next
		})
	}
	res := r.loop(r.index(0), r.index(blocks), []*ir.Value{out, start(0), start(math.NaN())}, func(i *ir.Value, c []*ir.Value) []*ir.Value {
		has := r.compare(arith.NE, r.read(marked, []*ir.Value{i}), arith.ConstantInt(r.b, ir.I32, 0))
		from := r.op1(arith.MulI, i, r.index(mergedBlock))
		to := r.op1(arith.Select, has, r.op1(arith.AddI, from, r.index(mergedBlock)), from)
		return restore(from, to, c)
	})
	return restore(r.index(blocks*mergedBlock), r.index(r.n), res)[0]
}

// position is how many sorted numbers are below a limit.
func (r *radix) position(sorted, limit *ir.Value) *ir.Value {
	steps := bits.Len64(uint64(r.n))
	n, one := r.index(r.n), r.index(1)
	return r.loop(r.index(0), r.index(int64(steps)), []*ir.Value{r.index(0), r.index(1 << (steps - 1))}, func(_ *ir.Value, c []*ir.Value) []*ir.Value {
		next := r.op1(arith.AddI, c[0], c[1])
		last := r.op1(arith.SubI, r.op1(arith.MinUI, next, n), one)
		below := r.op1(arith.AndI, r.compare(arith.ULE, next, n), r.compare(arith.ULT, r.read(sorted, []*ir.Value{last}), limit))
		return []*ir.Value{r.op1(arith.Select, below, next, c[0]), r.op1(arith.ShRUI, c[1], one)}
	})[0]
}
