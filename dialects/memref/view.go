package memref

import (
	"fmt"
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Dim asks for a size.
var Dim = Dialect.Op(&ir.OpDef{
	Name:    "dim",
	Summary: "the size of a dimension",
	Spec:    "mlir memref.dim",
	Operands: ir.Fields{ir.One("source", ir.Match("unranked.memref of any type values or non-0-ranked.memref of any type values", func(t ir.Type) bool {
		m, ok := t.(*ir.MemRefType)
		return isMemRef(t) && (!ok || len(m.Shape) > 0)
	}, ir.MemRef([]int64{4}, ir.F32))), ir.One("index", ir.IndexT)},
	Results:   ir.Fields{ir.One("result", ir.IndexT)},
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	Ranges:    ir.DimRange,
	Format:    "attr-dict $source, $index : type($source)",
	ValueName: "dim",
	Safe: func(op *ir.Op) bool {
		shape, ranked := ir.ShapeOf(op.Operand(0).Type())
		i, ok := ir.ConstantIndex(op.Operand(1))
		return ranked && ok && i >= 0 && i < int64(len(shape))
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		r, trap := memrefOf(in[0])
		if trap != "" {
			return ir.Trap(trap)
		}
		i, rank := int64(in[1].Bits), int64(len(r.Sizes)-tailOf(op.Operand(0).Type()))
		if in[1].IsPoison() || i < 0 || i >= rank {
			return ir.Trap(fmt.Sprintf("out of bounds dimension %d of a memref of rank %d", i, rank))
		}
		return ir.Bits(uint64(r.Sizes[i]))
	},
	Example: `
func.func @size(%m: memref<4x8xf32>) -> index {
  %one = arith.constant 1 : index
  %d = memref.dim %m, %one : memref<4x8xf32>
  return %d : index
}`,
})

// Rank asks for the number of dimensions.
var Rank = Dialect.Op(&ir.OpDef{
	Name:     "rank",
	Summary:  "the number of dimensions",
	Spec:     "mlir memref.rank",
	Operands: ir.Fields{ir.One("memref", rankedOrUnranked)},
	Results:  ir.Fields{ir.One("result", ir.IndexT)},
	Traits:   ir.Pure,
	Format:   "$memref attr-dict : type($memref)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		r, trap := memrefOf(in[0])
		if trap != "" {
			return ir.Trap(trap)
		}
		return ir.Bits(uint64(len(r.Sizes) - tailOf(op.Operand(0).Type())))
	},
	Example: `
func.func @rank(%m: memref<*xf32>) -> index {
  %r = memref.rank %m : memref<*xf32>
  return %r : index
}`,
})

func incompatible(from, to ir.Type) error {
	return ir.Errorf("operand type '%s' and result type '%s' are cast incompatible", from, to)
}

// fits checks a view at run time against a type.
func fits(m *data.Memref, t ir.Type) error {
	want, ok := t.(*ir.MemRefType)
	if !ok {
		return nil
	}
	tail := tailOf(t)
	rank := len(m.Sizes) - tail
	if rank != len(want.Shape) {
		return ir.Errorf("has rank %d, which is not that of %s", rank, want)
	}
	strides, offset, ok := ir.StridesOf(want)
	if !ok {
		return nil
	}
	per := int64(1)
	for _, n := range m.Sizes[rank:] {
		per *= n
	}
	same := func(have, known int64) bool { return known == ir.Dynamic || have == known*per }
	for d, n := range want.Shape {
		if n != ir.Dynamic && n != m.Sizes[d] || m.Sizes[d] > 1 && !same(m.Strides[d], strides[d]) {
			return ir.Errorf("has sizes %v and strides %v, which are not of type %s", m.Sizes[:rank], m.Strides[:rank], want)
		}
	}
	if !same(m.Offset, offset) {
		return ir.Errorf("has offset %d, which is not of type %s", m.Offset/per, want)
	}
	return nil
}

func viewResult(m *data.Memref, t ir.Type) ir.Outcome {
	if err := fits(m, t); err != nil {
		return ir.Trap(err.Error())
	}
	return ir.Result(data.Value{Ref: m})
}

// Cast changes what the type says of sizes and layout.
var Cast = Dialect.Op(&ir.OpDef{
	Name:      "cast",
	Summary:   "the same memref under a type that knows more or less of it",
	Spec:      "mlir memref.cast",
	Operands:  ir.Fields{ir.One("source", rankedOrUnranked)},
	Results:   ir.Fields{ir.One("dest", rankedOrUnranked)},
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	Format:    "$source attr-dict : type($source) to type($dest)",
	ValueName: "cast",
	Safe: func(op *ir.Op) bool {
		from, to := op.Operand(0).Type(), op.Result(0).Type()
		_, whole := to.(*ir.MemRefType)
		_, known := from.(*ir.MemRefType)
		return (known || !whole) && castableIf(from, to, func(from, to int64) bool { return from == to || to == ir.Dynamic })
	},
	Verify: func(op *ir.Op) error {
		from, to := op.Operand(0).Type(), op.Result(0).Type()
		if !castable(from, to) {
			return incompatible(from, to)
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if op.Operand(0).Type() == op.Result(0).Type() {
			return []*ir.Value{op.Operand(0)}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		r, trap := memrefOf(in[0])
		if trap != "" {
			return ir.Trap(trap)
		}
		return viewResult(r, op.Result(0).Type())
	},
	Example: `
func.func @forget(%m: memref<4xf32>) -> index {
  %zero = arith.constant 0 : index
  %c = memref.cast %m : memref<4xf32> to memref<?xf32>
  %d = memref.dim %c, %zero : memref<?xf32>
  return %d : index
}`,
})

func castable(from, to ir.Type) bool {
	return castableIf(from, to, func(x, y int64) bool { return x == y || x == ir.Dynamic || y == ir.Dynamic })
}

// castableIf is castable where agree says which sizes, strides and offsets go together.
func castableIf(from, to ir.Type, agree func(from, to int64) bool) bool {
	a, ok1 := from.(*ir.MemRefType)
	b, ok2 := to.(*ir.MemRefType)
	if ir.ElemOf(from) != ir.ElemOf(to) || !ir.SameAttr(spaceOf(from), spaceOf(to)) || !ok1 && !ok2 {
		return false
	}
	if !ok1 || !ok2 {
		return true
	}
	if len(a.Shape) != len(b.Shape) {
		return false
	}
	if !ir.SameAttr(a.Layout, b.Layout) {
		sa, oa, ok1 := ir.StridesOf(a)
		sb, ob, ok2 := ir.StridesOf(b)
		if !ok1 || !ok2 || !agree(oa, ob) {
			return false
		}
		for i := range sa {
			if a.Shape[i] != 1 && !agree(sa[i], sb[i]) {
				return false
			}
		}
	}
	for i := range a.Shape {
		if !agree(a.Shape[i], b.Shape[i]) {
			return false
		}
	}
	return true
}

// MemorySpaceCast changes the memory space.
var MemorySpaceCast = Dialect.Op(&ir.OpDef{
	Name:      "memory_space_cast",
	Summary:   "the same memory seen through another memory space",
	Spec:      "mlir memref.memory_space_cast",
	Operands:  ir.Fields{ir.One("source", rankedOrUnranked)},
	Results:   ir.Fields{ir.One("dest", rankedOrUnranked)},
	Traits:    ir.Pure,
	Format:    "$source attr-dict : type($source) to type($dest)",
	ValueName: "memspacecast",
	Verify: func(op *ir.Op) error {
		from, to := op.Operand(0).Type(), op.Result(0).Type()
		if a, ok := from.(*ir.MemRefType); ok {
			if b, ok := to.(*ir.MemRefType); ok && a.Elem == b.Elem && slices.Equal(a.Shape, b.Shape) && ir.SameAttr(a.Layout, b.Layout) {
				return nil
			}
		} else if _, ranked := to.(*ir.MemRefType); !ranked && ir.ElemOf(from) == ir.ElemOf(to) {
			return nil
		}
		return incompatible(from, to)
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if op.Operand(0).Type() == op.Result(0).Type() {
			return []*ir.Value{op.Operand(0)}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Result(in[0]) },
	Example: `
func.func @other(%m: memref<4xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %c = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, 1>
  %x = memref.load %c[%zero] : memref<4xf32, 1>
  return %x : f32
}`,
})

var sliceAttrs = ir.Attrs{ir.Required("static_offsets", ir.I64ArrayKind), ir.Required("static_sizes", ir.I64ArrayKind), ir.Required("static_strides", ir.I64ArrayKind)}

// SubViewType returns the type of a slice of a memref, all dimensions kept; nil
// when the layout is not strided.
func SubViewType(t *ir.MemRefType, offsets, sizes, steps []int64) *ir.MemRefType {
	strides, offset, ok := ir.StridesOf(t)
	if !ok {
		return nil
	}
	mul := func(a, b int64) int64 {
		if a == 0 || b == 0 {
			return 0
		}
		if a == ir.Dynamic || b == ir.Dynamic {
			return ir.Dynamic
		}
		return a * b
	}
	out := make([]int64, len(strides))
	for i := range strides {
		out[i] = mul(steps[i], strides[i])
		if n := mul(offsets[i], strides[i]); n == ir.Dynamic || offset == ir.Dynamic {
			offset = ir.Dynamic
		} else {
			offset += n
		}
	}
	return ir.StridedMemRef(sizes, t.Elem, out, offset, t.Space)
}

// keptDims tells which dimensions of size 1 a type without some of them dropped:
// the ones whose absence leaves its sizes and strides. ok is false when there is
// no way.
func keptDims(sizes, strides, wantSizes, wantStrides []int64) (kept []int, ok bool) {
	switch {
	case len(wantSizes) == 0:
		return nil, !slices.ContainsFunc(sizes, func(n int64) bool { return n != 1 })
	case len(sizes) < len(wantSizes):
		return nil, false
	}
	if sizes[0] == wantSizes[0] && strides[0] == wantStrides[0] {
		if rest, ok := keptDims(sizes[1:], strides[1:], wantSizes[1:], wantStrides[1:]); ok {
			kept = append(kept, 0)
			for _, d := range rest {
				kept = append(kept, d+1)
			}
			return kept, true
		}
	}
	if sizes[0] != 1 {
		return nil, false
	}
	rest, ok := keptDims(sizes[1:], strides[1:], wantSizes, wantStrides)
	for _, d := range rest {
		kept = append(kept, d+1)
	}
	return kept, ok
}

// KeptDims returns the dimensions that a subview keeps.
func KeptDims(op *ir.Op) ([]int, bool) {
	s := ir.SliceOf(op, 1, 0)
	full := SubViewType(typeOf(op.Operand(0)), s.Offsets.Static, s.Sizes.Static, s.Strides.Static)
	t := typeOf(op.Result(0))
	if full == nil || len(t.Shape) > len(full.Shape) {
		return nil, false
	}
	a, _, _ := ir.StridesOf(full)
	b, _, ok := ir.StridesOf(t)
	if !ok {
		return nil, false
	}
	if kept, ok := keptDims(full.Shape, a, t.Shape, b); ok {
		return kept, true
	}
	// Strides of dimensions of size 1 say nothing: upstream counts them only.
	dropped, ok := ir.RankReduction(full.Shape, t.Shape)
	if !ok || !sameButUnits(full.Shape, a, t.Shape, b) {
		return nil, false
	}
	var kept []int
	for d := range dropped {
		if !dropped[d] {
			kept = append(kept, d)
		}
	}
	return kept, true
}

// sameButUnits reports whether, by the count of each stride, some dimensions of
// size 1 can go from a layout so that another is left in order.
func sameButUnits(sizes, strides, wantSizes, wantStrides []int64) bool {
	have, want := map[int64]int{}, map[int64]int{}
	for _, s := range strides {
		have[s]++
	}
	for _, s := range wantStrides {
		want[s]++
	}
	var left []int64
	for d, s := range strides {
		if sizes[d] == 1 && have[s] > want[s] {
			have[s]--
			continue
		}
		left = append(left, s)
	}
	return len(wantSizes) == len(wantStrides) && slices.Equal(left, wantStrides)
}

// SubView is a strided block of a memref, without a copy.
var SubView = Dialect.Op(&ir.OpDef{
	Name:    "subview",
	Summary: "a strided block of a memref as a memref, perhaps without some dimensions of size 1",
	Spec:    "mlir memref.subview",
	Operands: ir.Fields{ir.One("source", ir.AnyMemRef), ir.Many("offsets", ir.IndexT), ir.Many("sizes", ir.IndexT),
		ir.Many("strides", ir.IndexT)},
	Results:   ir.Fields{ir.One("result", ir.AnyMemRef)},
	Attrs:     sliceAttrs,
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	ValueName: "subview",
	Safe:      func(op *ir.Op) bool { return op.NumOperands() == 1 && ir.IsStatic(op.Operand(0).Type()) },
	Parse: func(p ir.Parser, st *ir.State) {
		src := p.Operand()
		st.AddGroup(src)
		ir.ParseSlice(p, st, 0)
		p.AttrDict(st)
		p.Expect(":")
		p.Resolve(src, p.Type())
		p.Expect("to")
		st.Types = append(st.Types, p.Type())
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operand(0))
		ir.SliceOf(op, 1, 0).Print(p)
		p.AttrDict(op, "static_offsets", "static_sizes", "static_strides")
		p.F(" : % to %", op.Operand(0).Type(), op.Result(0).Type())
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t, ok := st.Operands[0].Type().(*ir.MemRefType)
		offsets, ok1 := ir.Ints(st.Attrs[0])
		sizes, ok2 := ir.Ints(st.Attrs[1])
		strides, ok3 := ir.Ints(st.Attrs[2])
		if !ok || !ok1 || !ok2 || !ok3 || len(offsets) != len(t.Shape) || len(sizes) != len(t.Shape) || len(strides) != len(t.Shape) {
			return nil, nil
		}
		if r := SubViewType(t, offsets, sizes, strides); r != nil {
			return []ir.Type{r}, nil
		}
		return nil, nil
	},
	Verify: verifySubView,
	Fold: func(op *ir.Op) []*ir.Value {
		t := typeOf(op.Operand(0))
		if op.Result(0).Type() != op.Operand(0).Type() || !ir.IsStatic(t) {
			return nil
		}
		s := ir.SliceOf(op, 1, 0)
		for i, n := range t.Shape {
			if s.Offsets.Static[i] != 0 || s.Sizes.Static[i] != n || s.Strides.Static[i] != 1 {
				return nil
			}
		}
		return []*ir.Value{op.Operand(0)}
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		r, trap := memrefOf(in[0])
		if trap != "" {
			return ir.Trap(trap)
		}
		rank := len(typeOf(op.Operand(0)).Shape)
		offsets, sizes, steps, err := ir.SliceOf(op, 1, 0).Resolve(in, r.Sizes[:rank])
		if err != nil {
			return ir.Trap(err.Error())
		}
		kept, ok := KeptDims(op)
		if !ok {
			return ir.Trap("result type leaves open which dimensions are dropped")
		}
		out := &data.Memref{Buffer: r.Buffer, Elem: r.Elem, Offset: r.Offset}
		for i := range rank {
			out.Offset += offsets[i] * r.Strides[i]
		}
		for _, d := range kept {
			out.Sizes = append(out.Sizes, sizes[d])
			out.Strides = append(out.Strides, steps[d]*r.Strides[d])
		}
		out.Sizes = append(out.Sizes, r.Sizes[rank:]...)
		out.Strides = append(out.Strides, r.Strides[rank:]...)
		return ir.Result(data.Value{Ref: out})
	},
	Example: `
func.func @corner(%m: memref<8x8xf32>) -> f32 {
  %one = arith.constant 1 : index
  %s = memref.subview %m[6, 6] [2, 2] [1, 1] : memref<8x8xf32> to memref<2x2xf32, strided<[8, 1], offset: 54>>
  %x = memref.load %s[%one, %one] : memref<2x2xf32, strided<[8, 1], offset: 54>>
  return %x : f32
}`,
})

func verifySubView(op *ir.Op) error {
	t, r := typeOf(op.Operand(0)), typeOf(op.Result(0))
	if !ir.SameAttr(t.Space, r.Space) {
		return ir.Errorf("different memory spaces specified for base memref type '%s' and subview memref type '%s'", t, r)
	}
	if _, _, ok := ir.StridesOf(t); !ok {
		return ir.Errorf("base type '%s' is not strided", t)
	}
	s := ir.SliceOf(op, 1, 0)
	if err := s.Check(len(t.Shape)); err != nil {
		return err
	}
	want := SubViewType(t, s.Offsets.Static, s.Sizes.Static, s.Strides.Static)
	reduced := func(why string) error {
		return ir.Errorf("expected result type to be '%s' or a rank-reduced version. (mismatch of result %s), but got '%s'", want, why, r)
	}
	if len(r.Shape) > len(t.Shape) {
		return ir.Errorf("expected result rank to be smaller or equal to the source rank, but got '%s'", r)
	}
	if r.Elem != t.Elem {
		return ir.Errorf("expected result element type to be '%s', but got '%s'", t.Elem, r)
	}
	if _, ok := ir.RankReduction(want.Shape, r.Shape); !ok {
		return reduced("sizes")
	}
	_, offset, ok := ir.StridesOf(r)
	_, wantOffset, _ := ir.StridesOf(want)
	if !ok {
		return reduced("layout")
	}
	if offset != wantOffset {
		return reduced("offset")
	}
	if _, ok := KeptDims(op); !ok {
		return reduced("layout")
	}
	return s.InBounds(t.Shape)
}

// View cuts typed memory out of bytes.
var View = Dialect.Op(&ir.OpDef{
	Name:    "view",
	Summary: "a contiguous memref in a memref of bytes, from some byte on",
	Spec:    "mlir memref.view",
	Operands: ir.Fields{ir.One("source", ir.Match("1D memref of 8-bit signless integer values", func(t ir.Type) bool {
		m, ok := t.(*ir.MemRefType)
		return ok && len(m.Shape) == 1 && m.Elem == ir.I8
	}, ir.MemRef([]int64{64}, ir.I8))), ir.One("byte_shift", ir.IndexT), ir.Many("sizes", ir.IndexT)},
	Results:   ir.Fields{ir.One("result", ir.AnyMemRef)},
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	ValueName: "view",
	Format:    "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict : type($source) to type(results)",
	Verify: func(op *ir.Op) error {
		from, to := typeOf(op.Operand(0)), typeOf(op.Result(0))
		switch {
		case !ir.IsContiguous(from):
			return ir.Errorf("unsupported map for base memref type '%s'", from)
		case !ir.IsContiguous(to):
			return ir.Errorf("unsupported map for result memref type '%s'", to)
		case !ir.SameAttr(from.Space, to.Space):
			return ir.Errorf("different memory spaces specified for base memref type '%s' and view memref type '%s'", from, to)
		}
		if want, got := ir.CountDynamic(to.Shape), op.NumOperands()-2; want != got {
			return ir.Errorf("incorrect number of dynamic sizes, has %d, expected %d", got, want)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		r, trap := memrefOf(in[0])
		if trap != "" {
			return ir.Trap(trap)
		}
		out, span, err := layoutOf(typeOf(op.Result(0)), in[2:], nil)
		if err == nil {
			err = r.Check(0, 0)
		}
		if err != nil {
			return ir.Trap(err.Error())
		}
		from, bytes := r.Offset+int64(in[1].Bits), span*int64(out.Elem.Bytes())
		if n := int64(len(r.Buffer.Data)); in[1].IsPoison() || int64(in[1].Bits) < 0 || from < 0 || from > n || bytes > n-from {
			return ir.Trap(fmt.Sprintf("out of bounds view: %d bytes from byte %d of %s, which holds %d", bytes, from, r.Buffer.Name, n))
		}
		out.Buffer = &data.Buffer{Data: r.Buffer.Data[from : from+bytes : from+bytes], Name: r.Buffer.Name, Space: r.Buffer.Space, Of: r.Buffer, From: from}
		return ir.Result(data.Value{Ref: out})
	},
	Example: `
func.func @words(%x: f32) -> f32 {
  %eight = arith.constant 8 : index
  %zero = arith.constant 0 : index
  %b = memref.alloca() : memref<64xi8>
  %v = memref.view %b[%eight][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %v[%zero] : memref<4xf32>
  %y = memref.load %v[%zero] : memref<4xf32>
  return %y : f32
}`,
})

// ReinterpretCast sets offset, sizes and strides.
var ReinterpretCast = Dialect.Op(&ir.OpDef{
	Name:    "reinterpret_cast",
	Summary: "the memory of a memref under another offset, sizes and strides",
	Spec:    "mlir memref.reinterpret_cast",
	Operands: ir.Fields{ir.One("source", rankedOrUnranked), ir.Many("offsets", ir.IndexT), ir.Many("sizes", ir.IndexT),
		ir.Many("strides", ir.IndexT)},
	Results:   ir.Fields{ir.One("result", strided)},
	Attrs:     sliceAttrs,
	Traits:    ir.Pure,
	ValueName: "reinterpret_cast",
	Parse: func(p ir.Parser, st *ir.State) {
		src := p.Operand()
		st.AddGroup(src)
		p.Expect("to")
		for i, word := range [...]string{"offset", "sizes", "strides"} {
			if i > 0 {
				p.Expect(",")
			}
			p.Expect(word)
			p.Expect(":")
			dynamic, static := ir.ParseIndexList(p, "[", "]")
			st.AddGroup(dynamic...)
			st.Attrs[i] = ir.I64Array(static...)
		}
		p.AttrDict(st)
		p.Expect(":")
		p.Resolve(src, p.Type())
		p.Expect("to")
		st.Types = append(st.Types, p.Type())
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" % to offset: ", op.Operand(0))
		op.IndexList(1, 0).Print(p)
		p.Text(", sizes: ")
		op.IndexList(2, 1).Print(p)
		p.Text(", strides: ")
		op.IndexList(3, 2).Print(p)
		p.AttrDict(op, "static_offsets", "static_sizes", "static_strides")
		p.F(" : % to %", op.Operand(0).Type(), op.Result(0).Type())
	},
	Verify: func(op *ir.Op) error {
		from, to := op.Operand(0).Type(), typeOf(op.Result(0))
		switch {
		case !ir.SameAttr(spaceOf(from), to.Space):
			return ir.Errorf("different memory spaces specified for source type '%s' and result memref type '%s'", from, to)
		case ir.ElemOf(from) != to.Elem:
			return ir.Errorf("different element types specified for source type '%s' and result memref type '%s'", from, to)
		}
		s := ir.SliceOf(op, 1, 0)
		if s.Offsets.Len() != 1 {
			return ir.Errorf("expected 1 offset values, got %d", s.Offsets.Len())
		}
		if n := len(to.Shape); s.Sizes.Len() != n || s.Strides.Len() != n {
			return ir.Errorf("expected %d sizes and strides values, got %d and %d", n, s.Sizes.Len(), s.Strides.Len())
		}
		for _, l := range []struct {
			list ir.IndexList
			name string
		}{{s.Offsets, "offsets"}, {s.Sizes, "sizes"}, {s.Strides, "strides"}} {
			if err := l.list.Check(l.name, "static_"+l.name); err != nil {
				return err
			}
		}
		for i, n := range s.Sizes.Static {
			if to.Shape[i] != ir.Dynamic && n != to.Shape[i] {
				return ir.Errorf("expected result type with size = %s instead of %d in dim = %d", sizeText(n), to.Shape[i], i)
			}
		}
		strides, offset, _ := ir.StridesOf(to)
		if n := s.Offsets.Static[0]; offset != ir.Dynamic && n != offset {
			return ir.Errorf("expected result type with offset = %s instead of %d", sizeText(n), offset)
		}
		for i, n := range s.Strides.Static {
			if strides[i] != ir.Dynamic && n != strides[i] {
				return ir.Errorf("expected result type with stride = %s instead of %d in dim = %d", sizeText(n), strides[i], i)
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		r, trap := memrefOf(in[0])
		if trap != "" {
			return ir.Trap(trap)
		}
		_, tail, _ := ir.MemRefElem(op.Operand(0).Type())
		s := ir.SliceOf(op, 1, 0)
		out := &data.Memref{Buffer: r.Buffer, Elem: r.Elem, Offset: s.Offsets.Fill(in)[0], Sizes: s.Sizes.Fill(in), Strides: s.Strides.Fill(in)}
		for _, n := range out.Sizes {
			if n < 0 {
				return ir.Trap(fmt.Sprintf("size %d is negative", n))
			}
		}
		spread(out, tail)
		return ir.Result(data.Value{Ref: out})
	},
	Example: `
func.func @diagonal(%m: memref<3x3xf32>) -> f32 {
  %two = arith.constant 2 : index
  %d = memref.reinterpret_cast %m to offset: [0], sizes: [3], strides: [4] : memref<3x3xf32> to memref<3xf32, strided<[4]>>
  %x = memref.load %d[%two] : memref<3xf32, strided<[4]>>
  return %x : f32
}`,
})

func sizeText(n int64) string {
	if n == ir.Dynamic {
		return "dynamic"
	}
	return fmt.Sprint(n)
}

// Transpose permutes dimensions without moving elements.
var Transpose = Dialect.Op(&ir.OpDef{
	Name:      "transpose",
	Summary:   "the dimensions of a memref in another order, without a copy",
	Spec:      "mlir memref.transpose",
	Operands:  ir.Fields{ir.One("in", strided)},
	Results:   ir.Fields{ir.One("result", strided)},
	Attrs:     ir.Attrs{ir.Required("permutation", ir.MapKind)},
	Traits:    ir.Pure,
	ValueName: "transpose",
	Parse: func(p ir.Parser, st *ir.State) {
		src := p.Operand()
		st.Operands = append(st.Operands, src)
		if m := p.AffineMap(); m != nil {
			st.Attrs[0] = ir.MapAttr(m)
		}
		p.AttrDict(st)
		p.Expect(":")
		p.Resolve(src, p.Type())
		p.Expect("to")
		st.Types = append(st.Types, p.Type())
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" % %", op.Operand(0), op.Attr(0).(*ir.AffineMapAttr).Map.String())
		p.AttrDict(op, "permutation")
		p.F(" : % to %", op.Operand(0).Type(), op.Result(0).Type())
	},
	Verify: func(op *ir.Op) error {
		m := op.Attr(0).(*ir.AffineMapAttr).Map
		from, to := typeOf(op.Operand(0)), typeOf(op.Result(0))
		if !m.IsPermutation() {
			return ir.Errorf("expected a permutation map")
		}
		if m.Dims != len(from.Shape) {
			return ir.Errorf("expected a permutation map of same rank as the input")
		}
		want := transposed(from, m)
		if len(to.Shape) == len(want.Shape) && to.Elem == want.Elem && ir.SameAttr(to.Space, want.Space) && slices.Equal(to.Shape, want.Shape) {
			a, oa, ok1 := ir.StridesOf(want)
			b, ob, ok2 := ir.StridesOf(to)
			if ok1 && ok2 && oa == ob && slices.Equal(a, b) {
				return nil
			}
		}
		return ir.Errorf("result type '%s' is not equivalent to the canonical transposed input type '%s'", to, want)
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t, ok := st.Operands[0].Type().(*ir.MemRefType)
		a, ok2 := st.Attrs[0].(*ir.AffineMapAttr)
		if !ok || !ok2 || !a.Map.IsPermutation() || a.Map.Dims != len(t.Shape) {
			return nil, nil
		}
		return []ir.Type{transposed(t, a.Map)}, nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if op.Attr(0).(*ir.AffineMapAttr).Map.IsIdentity() && op.Operand(0).Type() == op.Result(0).Type() {
			return []*ir.Value{op.Operand(0)}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		r, trap := memrefOf(in[0])
		if trap != "" {
			return ir.Trap(trap)
		}
		out := &data.Memref{Buffer: r.Buffer, Elem: r.Elem, Offset: r.Offset}
		results := op.Attr(0).(*ir.AffineMapAttr).Map.Results
		for _, e := range results {
			out.Sizes = append(out.Sizes, r.Sizes[e.C])
			out.Strides = append(out.Strides, r.Strides[e.C])
		}
		out.Sizes = append(out.Sizes, r.Sizes[len(results):]...)
		out.Strides = append(out.Strides, r.Strides[len(results):]...)
		return ir.Result(data.Value{Ref: out})
	},
	Example: `
func.func @transpose(%m: memref<2x3xf32>) -> f32 {
  %two = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %t = memref.transpose %m (i, j) -> (j, i) : memref<2x3xf32> to memref<3x2xf32, strided<[1, 3]>>
  %x = memref.load %t[%two, %zero] : memref<3x2xf32, strided<[1, 3]>>
  return %x : f32
}`,
})

func transposed(t *ir.MemRefType, m *ir.AffineMap) *ir.MemRefType {
	strides, offset, _ := ir.StridesOf(t)
	shape, out := make([]int64, len(t.Shape)), make([]int64, len(t.Shape))
	for i, e := range m.Results {
		shape[i], out[i] = t.Shape[e.C], strides[e.C]
	}
	return ir.StridedMemRef(shape, t.Elem, out, offset, t.Space)
}

// ExtractStridedMetadata takes a view apart.
var ExtractStridedMetadata = Dialect.Op(&ir.OpDef{
	Name:     "extract_strided_metadata",
	Summary:  "the base, offset, sizes and strides of a memref",
	Doc:      "After the base and the offset come the sizes, then as many strides.",
	Spec:     "mlir memref.extract_strided_metadata",
	Operands: ir.Fields{ir.One("source", strided)},
	Results:  ir.Fields{ir.One("base_buffer", strided), ir.One("offset", ir.IndexT), ir.Many("sizes_and_strides", ir.IndexT)},
	Traits:   ir.Pure,
	Parse: func(p ir.Parser, st *ir.State) {
		src := p.Operand()
		st.Operands = append(st.Operands, src)
		p.Expect(":")
		p.Resolve(src, p.Type())
		p.Expect("->")
		st.Types = append(st.Types, p.Types()...)
		p.AttrDict(st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" % : % -> %", op.Operand(0), op.Operand(0).Type(), op.ResultTypes())
		p.AttrDict(op)
	},
	NameOf: func(op *ir.Op, i int) string {
		rank := len(typeOf(op.Operand(0)).Shape)
		switch i {
		case 0:
			return "base_buffer"
		case 1:
			return "offset"
		case 2:
			return "sizes"
		case 2 + rank:
			return "strides"
		}
		return ""
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t, ok := st.Operands[0].Type().(*ir.MemRefType)
		if !ok {
			return nil, nil
		}
		out := []ir.Type{ir.MemRefWith(nil, t.Elem, nil, t.Space), ir.Index}
		for range 2 * len(t.Shape) {
			out = append(out, ir.Index)
		}
		return out, nil
	},
	Verify: func(op *ir.Op) error {
		t := typeOf(op.Operand(0))
		if want := 2 + 2*len(t.Shape); op.NumResults() != want {
			return ir.Errorf("expected %d results, but found %d", want, op.NumResults())
		}
		if want := ir.MemRefWith(nil, t.Elem, nil, t.Space); op.Result(0).Type() != ir.Type(want) {
			return ir.Errorf("inferred type of the base is '%s', but got '%s'", want, op.Result(0).Type())
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		r, trap := memrefOf(in[0])
		if trap != "" {
			return ir.Trap(trap)
		}
		_, tail, _ := ir.MemRefElem(op.Operand(0).Type())
		per := ir.NumElements(tail)
		rank := len(r.Sizes) - len(tail)
		base := &data.Memref{Buffer: r.Buffer, Elem: r.Elem}
		spread(base, tail)
		out := []data.Value{{Ref: base}, data.Scalar(uint64(r.Offset / per))}
		for _, n := range r.Sizes[:rank] {
			out = append(out, data.Scalar(uint64(n)))
		}
		for _, n := range r.Strides[:rank] {
			out = append(out, data.Scalar(uint64(n/per)))
		}
		return ir.Values(out...)
	},
	Example: `
func.func @stride(%m: memref<2x3xf32>) -> index {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<2x3xf32> -> memref<f32>, index, index, index, index, index
  return %strides#0 : index
}`,
})

// ExtractAlignedPointerAsIndex is an address.
var ExtractAlignedPointerAsIndex = Dialect.Op(&ir.OpDef{
	Name:      "extract_aligned_pointer_as_index",
	Summary:   "the address of a memref's memory",
	Spec:      "mlir memref.extract_aligned_pointer_as_index",
	Operands:  ir.Fields{ir.One("source", rankedOrUnranked)},
	Results:   ir.Fields{ir.One("aligned_pointer", ir.IndexT)},
	Traits:    ir.Pure,
	ValueName: "intptr",
	Format:    "$source : type($source) -> type(results) attr-dict",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		r, trap := memrefOf(in[0])
		if trap != "" {
			return ir.Trap(trap)
		}
		whole, offset := r.Buffer.Whole()
		return ir.Bits(m.Address(data.Pointer{Buffer: whole, Offset: offset}))
	},
	Example: `
func.func @address(%m: memref<4xf32>) -> index {
  %a = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  return %a : index
}`,
})
