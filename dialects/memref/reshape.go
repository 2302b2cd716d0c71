package memref

import (
	"fmt"

	"terrace/ir"
	"terrace/ir/data"
)

var reassociation = &ir.AttrKind{Desc: "Array of 64-bit integer array attributes", Ok: func(a ir.Attr) bool {
	_, ok := ir.Reassociation(a)
	return ok
}}

// checkGroups checks the sizes of an op that merges or splits dimensions.
func checkGroups(collapsed, expanded *ir.MemRefType, a ir.Attr) error {
	groups, _ := ir.Reassociation(a)
	if len(groups) != len(collapsed.Shape) {
		return ir.Errorf("invalid number of reassociation groups: found %d, expected %d", len(groups), len(collapsed.Shape))
	}
	if _, err := ir.CollapsedShape(expanded.Shape, groups); err != nil {
		return ir.Errorf("reassociation indices must be contiguous")
	}
	for i, g := range groups {
		size, dynamic := int64(1), false
		for _, d := range g {
			if n := expanded.Shape[d]; n == ir.Dynamic {
				dynamic = true
			} else {
				size *= n
			}
		}
		if dynamic != (collapsed.Shape[i] == ir.Dynamic) {
			return ir.Errorf("collapsed dim (%d) must be dynamic if and only if reassociation group is dynamic", i)
		}
		if !dynamic && size != collapsed.Shape[i] {
			return ir.Errorf("collapsed dim size (%d) must equal reassociation group size (%d)", collapsed.Shape[i], size)
		}
	}
	return nil
}

// collapsedType returns the type after merging each group, nil when the group is
// known not to be contiguous.
func collapsedType(t *ir.MemRefType, groups [][]int64) *ir.MemRefType {
	shape, err := ir.CollapsedShape(t.Shape, groups)
	if err != nil {
		return nil
	}
	if t.Layout == nil {
		return ir.MemRefWith(shape, t.Elem, nil, t.Space)
	}
	strides, offset, _ := ir.StridesOf(t)
	out := make([]int64, len(groups))
	for i, g := range groups {
		stride, ok := groupStride(t.Shape, strides, g)
		if !ok {
			return nil
		}
		out[i] = stride
	}
	return ir.StridedMemRef(shape, t.Elem, out, offset, t.Space)
}

// groupStride returns the stride of a group of dimensions seen as one; ok is
// false when it is known that they are not contiguous.
func groupStride(shape, strides []int64, g []int64) (stride int64, ok bool) {
	stride = 1
	if len(g) == 0 {
		return stride, true
	}
	// Dimensions of size 1 have no say.
	inner := len(g) - 1
	for inner > 0 && shape[g[inner]] == 1 {
		inner--
	}
	stride = strides[g[inner]]
	run := stride
	for k := inner; k > 0; k-- {
		d, up := g[k], g[k-1]
		if run == ir.Dynamic || shape[d] == ir.Dynamic {
			run = ir.Dynamic
		} else {
			run *= shape[d]
		}
		if shape[up] == 1 {
			continue
		}
		if run != ir.Dynamic && strides[up] != ir.Dynamic && run != strides[up] {
			return 0, false
		}
		run = strides[up]
	}
	return stride, true
}

// CollapseShape merges neighbouring dimensions without a copy.
var CollapseShape = Dialect.Op(&ir.OpDef{
	Name:      "collapse_shape",
	Summary:   "a memref with groups of neighbouring, contiguous dimensions merged",
	Spec:      "mlir memref.collapse_shape",
	Operands:  ir.Fields{ir.One("src", strided)},
	Results:   ir.Fields{ir.One("result", strided)},
	Attrs:     ir.Attrs{ir.Required("reassociation", reassociation)},
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	Format:    "$src $reassociation attr-dict : type($src) into type($result)",
	ValueName: "collapse_shape",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t, ok := st.Operands[0].Type().(*ir.MemRefType)
		groups, ok2 := ir.Reassociation(st.Attrs[0])
		if !ok || !ok2 {
			return nil, nil
		}
		if r := collapsedType(t, groups); r != nil {
			return []ir.Type{r}, nil
		}
		return nil, ir.Errorf("invalid source layout map or collapsing non-contiguous dims")
	},
	Verify: func(op *ir.Op) error {
		from, to := typeOf(op.Operand(0)), typeOf(op.Result(0))
		if len(from.Shape) < len(to.Shape) {
			return ir.Errorf("has source rank %d and result rank %d. This is not a collapse (%d < %d).", len(from.Shape), len(to.Shape), len(from.Shape), len(to.Shape))
		}
		if err := checkGroups(to, from, op.Attr(0)); err != nil {
			return err
		}
		groups, _ := ir.Reassociation(op.Attr(0))
		want := collapsedType(from, groups)
		if want == nil {
			return ir.Errorf("invalid source layout map or collapsing non-contiguous dims")
		}
		if want != to {
			return ir.Errorf("expected collapsed type to be '%s' but found '%s'", want, to)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		r, trap := memrefOf(in[0])
		if trap != "" {
			return ir.Trap(trap)
		}
		groups, _ := ir.Reassociation(op.Attr(0))
		rank := len(typeOf(op.Operand(0)).Shape)
		shape, err := ir.CollapsedShape(r.Sizes[:rank], groups)
		if err != nil {
			return ir.Trap(err.Error())
		}
		out := &data.Memref{Buffer: r.Buffer, Elem: r.Elem, Offset: r.Offset, Sizes: shape}
		for _, g := range groups {
			stride, ok := groupStride(r.Sizes, r.Strides, g)
			if !ok {
				return ir.Trap(fmt.Sprintf("collapses dimensions that are not contiguous: sizes %v, strides %v", r.Sizes[:rank], r.Strides[:rank]))
			}
			out.Strides = append(out.Strides, stride)
		}
		out.Sizes = append(out.Sizes, r.Sizes[rank:]...)
		out.Strides = append(out.Strides, r.Strides[rank:]...)
		return viewResult(out, op.Result(0).Type())
	},
	Example: `
func.func @flat(%m: memref<2x3xf32>) -> f32 {
  %four = arith.constant 4 : index
  %c = memref.collapse_shape %m [[0, 1]] : memref<2x3xf32> into memref<6xf32>
  %x = memref.load %c[%four] : memref<6xf32>
  return %x : f32
}`,
})

// ExpandShape splits dimensions without a copy.
var ExpandShape = Dialect.Op(&ir.OpDef{
	Name:      "expand_shape",
	Summary:   "a memref with dimensions split into groups of neighbouring ones",
	Spec:      "mlir memref.expand_shape",
	Operands:  ir.Fields{ir.One("src", strided), ir.Many("output_shape", ir.IndexT)},
	Results:   ir.Fields{ir.One("result", strided)},
	Attrs:     ir.Attrs{ir.Required("reassociation", reassociation), ir.Required("static_output_shape", ir.I64ArrayKind)},
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	ValueName: "expand_shape",
	Parse:     ir.ParseExpandShape, Print: ir.PrintExpandShape,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t, ok := st.Operands[0].Type().(*ir.MemRefType)
		groups, ok2 := ir.Reassociation(st.Attrs[0])
		shape, ok3 := ir.Ints(st.Attrs[1])
		if !ok || !ok2 || !ok3 {
			return nil, nil
		}
		return []ir.Type{expandedType(t, shape, groups)}, nil
	},
	Verify: func(op *ir.Op) error {
		from, to := typeOf(op.Operand(0)), typeOf(op.Result(0))
		if len(from.Shape) > len(to.Shape) {
			return ir.Errorf("has source rank %d and result rank %d. This is not an expansion (%d > %d).", len(from.Shape), len(to.Shape), len(from.Shape), len(to.Shape))
		}
		if err := checkGroups(from, to, op.Attr(0)); err != nil {
			return err
		}
		groups, _ := ir.Reassociation(op.Attr(0))
		if want := expandedType(from, to.Shape, groups); want != to {
			return ir.Errorf("expected expanded type to be '%s' but found '%s'", want, to)
		}
		list := op.IndexList(1, 1)
		if list.Len() != len(to.Shape) {
			return ir.Errorf("expected number of static shape bounds to be equal to the output rank (%d) but found %d inputs instead", len(to.Shape), list.Len())
		}
		if n := len(list.Dynamic()); n != ir.CountDynamic(list.Static) {
			return ir.Errorf("mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has %d dynamic dims while output_shape has %d values", ir.CountDynamic(list.Static), n)
		}
		for i, n := range list.Static {
			if to.Shape[i] != ir.Dynamic && n != to.Shape[i] {
				return ir.Errorf("invalid output shape provided at pos %d", i)
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		r, trap := memrefOf(in[0])
		if trap != "" {
			return ir.Trap(trap)
		}
		shape := op.IndexList(1, 1).Fill(in)
		groups, _ := ir.Reassociation(op.Attr(0))
		rank := len(typeOf(op.Operand(0)).Shape)
		back, err := ir.CollapsedShape(shape, groups)
		if err != nil || !sameSizes(back, r.Sizes[:rank]) {
			return ir.Trap(fmt.Sprintf("expands sizes %v to sizes %v", r.Sizes[:rank], shape))
		}
		out := &data.Memref{Buffer: r.Buffer, Elem: r.Elem, Offset: r.Offset, Sizes: append(shape, r.Sizes[rank:]...),
			Strides: append(expandedStrides(shape, r.Strides, groups), r.Strides[rank:]...)}
		return viewResult(out, op.Result(0).Type())
	},
	Example: `
func.func @rows(%m: memref<6xf32>) -> f32 {
  %one = arith.constant 1 : index
  %e = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<6xf32> into memref<2x3xf32>
  %x = memref.load %e[%one, %one] : memref<2x3xf32>
  return %x : f32
}`,
})

func expandedStrides(shape, strides []int64, groups [][]int64) []int64 {
	out := make([]int64, len(shape))
	for i, g := range groups {
		run := strides[i]
		for k := len(g) - 1; k >= 0; k-- {
			out[g[k]] = run
			if n := shape[g[k]]; n == ir.Dynamic || run == ir.Dynamic {
				run = ir.Dynamic
			} else {
				run *= n
			}
		}
	}
	return out
}

func expandedType(t *ir.MemRefType, shape []int64, groups [][]int64) *ir.MemRefType {
	if t.Layout == nil {
		return ir.MemRefWith(shape, t.Elem, nil, t.Space)
	}
	strides, offset, _ := ir.StridesOf(t)
	return ir.StridedMemRef(shape, t.Elem, expandedStrides(shape, strides, groups), offset, t.Space)
}

// Reshape gives contiguous memory a shape known only at run time.
var Reshape = Dialect.Op(&ir.OpDef{
	Name:    "reshape",
	Summary: "contiguous memory in a shape that an operand gives",
	Spec:    "mlir memref.reshape",
	Operands: ir.Fields{ir.One("source", rankedOrUnranked), ir.One("shape", ir.Match("1D memref of signless integer or index values", func(t ir.Type) bool {
		m, ok := t.(*ir.MemRefType)
		return ok && len(m.Shape) == 1 && (m.Elem == ir.Index || ir.IsSignless(m.Elem))
	}, ir.MemRef([]int64{2}, ir.Index)))},
	Results:   ir.Fields{ir.One("result", rankedOrUnranked)},
	Traits:    ir.Reads | ir.SpeculationUnsafe,
	ValueName: "reshape",
	Format:    "$source `(` $shape `)` attr-dict : functional-type(operands, results)",
	Verify: func(op *ir.Op) error {
		from, to := op.Operand(0).Type(), op.Result(0).Type()
		if ir.ElemOf(from) != ir.ElemOf(to) {
			return ir.Errorf("element types of source and destination memref types should be the same")
		}
		if t, ok := from.(*ir.MemRefType); ok && t.Layout != nil {
			return ir.Errorf("source memref type should have identity affine map")
		}
		t, ranked := to.(*ir.MemRefType)
		if !ranked {
			return nil
		}
		if t.Layout != nil {
			return ir.Errorf("result memref type should have identity affine map")
		}
		switch n := typeOf(op.Operand(1)).Shape[0]; {
		case n == ir.Dynamic:
			return ir.Errorf("cannot use shape operand with dynamic length to reshape to statically-ranked memref type")
		case n != int64(len(t.Shape)):
			return ir.Errorf("length of shape operand differs from the result's memref rank")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		r, trap := memrefOf(in[0])
		if trap != "" {
			return ir.Trap(trap)
		}
		s, trap := memrefOf(in[1])
		if trap != "" {
			return ir.Trap(trap)
		}
		list, err := s.Contents()
		if err != nil {
			return ir.Trap(err.Error())
		}
		shape := make([]int64, list.Len())
		for i := range shape {
			shape[i] = list.Int(int64(i))
		}
		_, tail, _ := ir.MemRefElem(op.Operand(0).Type())
		n, err := data.CheckedLen(r.Elem, append(append([]int64(nil), shape...), tail...))
		if err != nil {
			return ir.Trap(err.Error())
		}
		if have := ir.NumElements(r.Sizes); n != have {
			return ir.Trap(fmt.Sprintf("reshapes %d elements to sizes %v", have, shape))
		}
		out := &data.Memref{Buffer: r.Buffer, Elem: r.Elem, Offset: r.Offset, Sizes: append(shape, tail...)}
		out.Strides = data.Strides(out.Sizes)
		return viewResult(out, op.Result(0).Type())
	},
	Example: `
func.func @reshape(%m: memref<6xf32>, %shape: memref<2xindex>) -> index {
  %one = arith.constant 1 : index
  %r = memref.reshape %m(%shape) : (memref<6xf32>, memref<2xindex>) -> memref<*xf32>
  %n = memref.rank %r : memref<*xf32>
  return %n : index
}`,
})
