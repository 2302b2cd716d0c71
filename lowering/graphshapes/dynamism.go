package graphshapes

import (
	"errors"
	"slices"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// CanonicalizeDynamism replaces ops with computed sizes by those with fixed ones.
var CanonicalizeDynamism = &pass.Def[struct{}]{
	Name: "stablehlo-canonicalize-dynamism",
	Doc:  "replace ops with computed sizes that are constants by ops with fixed sizes",
	Detail: `dynamic_broadcast_in_dim, dynamic_conv, dynamic_gather, dynamic_iota, dynamic_pad, dynamic_reshape and real_dynamic_slice become the ops
that they are named after, and so do calls of @stablehlo.dynamic_reduce_window, @stablehlo.dynamic_rng_bit_generator, @stablehlo.dynamic_top_k and
@stablehlo.dynamic_approx_top_k. Custom calls lose operands that only hold the shapes of their results.`,
	On: "func.func",
	Run: func(c *pass.Context, fn *ir.Op, _ struct{}) error {
		var wrong []error
		failed := map[*ir.Op]bool{}
		set := rewrite.NewSet(
			&rewrite.Pattern{Name: "fixed-sizes", Rewrite: fixSizes, Roots: dynamicOps},
			&rewrite.Pattern{Name: "fixed-calls", Root: graph.CustomCall, Rewrite: fixCall},
			&rewrite.Pattern{Name: "drop-shape-operands", Root: graph.CustomCall, Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool {
				hit, err := dropShapeOperands(op, rw)
				if err != nil && !failed[op] {
					failed[op] = true
					wrong = append(wrong, err)
				}
				return hit
			}},
		)
		if _, err := rewrite.Greedy(c.IR, fn, set, rewrite.GreedyOptions{NoFold: true, KeepConst: true, Listener: c.Listener, Stats: c.Stats}); err != nil {
			return err
		}
		return errors.Join(wrong...)
	},
}

// dynamicOps are the ops with computed sizes.
var dynamicOps = []*ir.OpDef{graph.DynamicBroadcastInDim, graph.DynamicConv, graph.DynamicGather, graph.DynamicIota, graph.DynamicPad,
	graph.DynamicReshape, graph.RealDynamicSlice}

// fixSizes replaces an op with computed sizes that are constants.
func fixSizes(op *ir.Op, rw *rewrite.Rewriter) bool {
	static := ir.IsStatic(op.Result(0).Type())
	sized := func(def *ir.OpDef, sizes int, operands ...*ir.Value) bool {
		if _, ok := constantInts(op.Operand(sizes)); !ok || !static {
			return rw.No("the sizes are not constant")
		}
		st := formOf(op, def, operands...)
		st.Discard = slices.DeleteFunc(st.Discard, func(a ir.NamedAttr) bool { return op.Def().AttrIndex(a.Name) >= 0 })
		return rw.ReplaceOp(op, rw.Build(st))
	}
	x := op.Operand(0)
	switch op.Def() {
	case graph.DynamicBroadcastInDim:
		if !ir.IsStatic(x.Type()) {
			return rw.No("the operand's sizes are not known")
		}
		return sized(graph.BroadcastInDim, 1, x)
	case graph.DynamicReshape:
		return sized(graph.Reshape, 1, x)
	case graph.DynamicIota:
		return sized(graph.Iota, 0)
	}
	if st := staticForm(op); st != nil {
		if !possible(st) {
			return rw.No("the sizes are none that the op can have")
		}
		return rw.ReplaceOp(op, rw.Build(st))
	}
	if !op.Is(graph.RealDynamicSlice) {
		return rw.No("the sizes are not constant")
	}
	sizes, ok := sliceSizes(op)
	if !ok {
		return rw.No("the size of the slice is not constant")
	}
	start := op.Operand(1)
	e := ir.ElemOf(start.Type())
	operands := []*ir.Value{x}
	for i := range sizes {
		at := int64(i)
		one := rw.MakeWith(graph.Slice, []*ir.Value{start}, ir.With{Types: []ir.Type{ir.Tensor([]int64{1}, e)}, Attrs: []ir.NamedAttr{
			{Name: "start_indices", Attr: ir.I64Array(at)}, {Name: "limit_indices", Attr: ir.I64Array(at + 1)}, {Name: "strides", Attr: ir.I64Array(1)}}})
		operands = append(operands, rw.MakeTyped(graph.Reshape, ir.Tensor(nil, e), one.Result(0)).Result(0))
	}
	st := formOf(op, graph.DynamicSlice, operands...)
	st.Set("slice_sizes", ir.I64Array(sizes...))
	return rw.ReplaceOp(op, rw.Build(st))
}

// possible reports whether the op that st describes can have its sizes. One that cannot is
// undefined where it runs, which need not be ever.
func possible(st *ir.State) bool {
	if st.Def.Infer == nil {
		return true
	}
	_, err := st.Def.Infer(st)
	return err == nil
}

// dropShapeOperands takes the operands of a custom call that hold the shapes of
// its results away when the results' types say them.
func dropShapeOperands(op *ir.Op, rw *rewrite.Rewriter) (bool, error) {
	types, err := shapeRefinements(op)
	if err != nil {
		return false, pass.Errorf(op, "%s", err)
	}
	if types == nil {
		return rw.No("its results' shapes are not known"), nil
	}
	for _, t := range op.ResultTypes() {
		if !ir.IsStatic(t) {
			return rw.No("a result's type does not say its shape"), nil
		}
	}
	indices, _ := ir.Ints(op.Discardable(graph.ShapeOperands))
	st := ir.StateOf(op)
	st.Discard = slices.DeleteFunc(st.Discard, func(a ir.NamedAttr) bool { return a.Name == graph.ShapeOperands })
	layouts, _ := st.Get("operand_layouts").(*ir.ArrayAttr)
	st.Operands = nil
	var kept []ir.Attr
	for i, v := range op.Operands() {
		if slices.Contains(indices, int64(i)) {
			continue
		}
		st.Operands = append(st.Operands, v)
		if layouts != nil {
			kept = append(kept, layouts.Elems[i])
		}
	}
	if layouts != nil {
		st.Set("operand_layouts", ir.Array(kept...))
	}
	return rw.ReplaceOp(op, rw.Build(st)), nil
}
