package graphshapes

import (
	"slices"
	"strconv"

	"terrace/dialects/arith"
	"terrace/dialects/chlo"
	"terrace/dialects/graph"
	"terrace/dialects/shape"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/ir/diag"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// TestInfer shows what is inferred of ops, for tests.
var TestInfer = &pass.Def[struct{}]{
	Name: "hlo-test-infer",
	Doc:  "show inferred types and shapes: for tests",
	Detail: `Ops that no dialect defines ask: hlo_test_infer.get_return_types becomes hlo_test_infer.return_types with the types that follow for the
results of the op that makes its operand, and hlo_test_infer.reify_return_type_shapes becomes the ops that compute the shape of the result.`,
	On: "func.func",
	Run: func(c *pass.Context, fn *ir.Op, _ struct{}) error {
		var asks []*ir.Op
		fn.Walk(func(op *ir.Op) bool {
			if !op.Registered() && op.NumOperands() == 1 && op.Operand(0).Op() != nil {
				asks = append(asks, op)
			}
			return true
		})
		rw := rewrite.NewRewriter(c.IR)
		for _, op := range asks {
			about := op.Operand(0).Op()
			rw.At(op)
			switch op.Name() {
			case "hlo_test_infer.get_return_types", "hlo_test_infer.get_return_type_components":
				answer(rw, op, about)
			case "hlo_test_infer.reify_return_type_shapes":
				if shapes := reify(rw, about); len(shapes) == op.NumResults() && shapes != nil {
					rw.Replace(op, shapes...)
				}
			}
		}
		// What was only asked about is dead now.
		_, err := rewrite.Greedy(c.IR, fn, rewrite.NewSet(), rewrite.GreedyOptions{NoFold: true, KeepConst: true})
		return err
	},
}

// answer replaces op by one that shows the types that follow for the results of about.
func answer(rw *rewrite.Rewriter, op, about *ir.Op) {
	st := ir.StateOf(about)
	st.Types, st.Regions = nil, about.Regions()
	if ok, err := st.InferTypes(); !ok || err != nil || st.Types == nil {
		return
	}
	name := "hlo_test_infer.return_types"
	if op.Name() != "hlo_test_infer.get_return_types" {
		name = "hlo_test_infer.return_type_components"
	}
	shown := ir.StateOf(op)
	shown.Name = name
	for i, t := range st.Types {
		shown.Set("types"+strconv.Itoa(i), ir.TypeOf(t))
	}
	rw.ReplaceOp(op, rw.Build(shown))
}

// reify makes ops that compute the shapes of op's results from its operands, nil
// where there is no way that is known.
func reify(rw *rewrite.Rewriter, op *ir.Op) []*ir.Value {
	shapeOf := func(v *ir.Value) *ir.Value { return rw.Make(shape.ShapeOf, v).Result(0) }
	d := op.Def()
	switch {
	case d.Dialect() == chlo.Dialect && (d.AttrIndex("broadcast_dimensions") >= 0 || d == chlo.BroadcastSelect):
		rank := 0
		for _, v := range op.Operands() {
			s, ranked := ir.ShapeOf(v.Type())
			if !ranked {
				warnUnranked(rw, op)
				return nil
			}
			rank = max(rank, len(s))
		}
		if dims, ok := ir.Ints(op.Get("broadcast_dimensions")); ok && !paddedInFront(op, dims) {
			warnUnranked(rw, op)
			return nil
		}
		var shapes []*ir.Value
		for _, v := range op.Operands() {
			shapes = append(shapes, shapeOf(v))
		}
		return rw.MakeTyped(shape.Broadcast, ir.Tensor([]int64{int64(rank)}, ir.Index), shapes...).Results()
	case d == graph.DynamicBroadcastInDim, d == graph.DynamicReshape:
		return []*ir.Value{extents(rw, op.Operand(1))}
	case d == graph.DynamicIota:
		return []*ir.Value{extents(rw, op.Operand(0))}
	case d == graph.BitcastConvert:
		from, ok := elemWidth(op.Operand(0).Type())
		to, ok2 := elemWidth(op.Result(0).Type())
		if !ok || !ok2 || from != to {
			return nil
		}
		return []*ir.Value{shapeOf(op.Operand(0))}
	case d == graph.Select, d == graph.Clamp: // the first may be a scalar
		return []*ir.Value{shapeOf(op.Operand(1))}
	case d.Traits&ir.SameShape != 0 && op.NumOperands() > 0, slices.Contains(shapeOfFirst, d):
		if _, ok := op.Operand(0).Type().(*ir.TensorType); !ok {
			return nil
		}
		out := make([]*ir.Value, op.NumResults())
		for i := range out {
			out[i] = shapeOf(op.Operand(i))
		}
		return out
	}
	if op.NumOperands() == 0 || op.NumResults() == 0 {
		return nil
	}
	extents := extentsOf(rw.Builder, op)
	if extents == nil {
		return nil
	}
	all := rw.MakeTyped(tensor.FromElements, ir.Tensor([]int64{int64(len(extents))}, ir.Index), extents...).Result(0)
	return slices.Repeat([]*ir.Value{all}, op.NumResults())
}

// shapeOfFirst are ops whose results have the shapes of their operands in order.
var shapeOfFirst = []*ir.OpDef{graph.Convert, graph.Reverse, graph.Sort, graph.DynamicUpdateSlice, graph.ReducePrecision, graph.Map}

// extents is a computed shape as a tensor of index.
func extents(rw *rewrite.Rewriter, v *ir.Value) *ir.Value {
	if ir.ElemOf(v.Type()) == ir.Type(ir.Index) {
		return v
	}
	return rw.MakeTyped(arith.IndexCast, ir.WithElem(v.Type(), ir.Index), v).Result(0)
}

// paddedInFront reports whether dims are what NumPy's rule gives the operand of
// the smaller rank.
func paddedInFront(op *ir.Op, dims []int64) bool {
	l, _ := ir.ShapeOf(op.Operand(0).Type())
	r, _ := ir.ShapeOf(op.Operand(1).Type())
	first := max(len(l), len(r)) - min(len(l), len(r))
	if first > 0 && len(dims) != min(len(l), len(r)) {
		return false
	}
	for i, d := range dims {
		if first > 0 && d != int64(first+i) {
			return false
		}
	}
	return true
}

func warnUnranked(rw *rewrite.Rewriter, op *ir.Op) {
	dims := op.Get("broadcast_dimensions")
	if dims == nil {
		return
	}
	rw.Ctx.Diag.Add(&diag.Diagnostic{Severity: diag.Warning, Pos: op.Loc().Pos(),
		Text: "'" + op.Name() + "' op unsupported non prefix-padded dynamic rank broadcast_dimensions = " + ir.AttrText(dims)})
}
