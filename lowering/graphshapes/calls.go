package graphshapes

import (
	"slices"

	"terrace/dialects/chlo"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/rewrite"
)

// dynamicCalls are the targets by which custom calls stand for ops with computed sizes.
var dynamicCalls = map[string]func(op *ir.Op) *ir.State{
	graph.DynamicReduceWindow:    fixedWindow,
	graph.DynamicRngBitGenerator: fixedGenerator,
	graph.DynamicTopK:            fixedTopK,
	graph.DynamicApproxTopK:      fixedApproxTopK,
}

// fixedCall describes the op that a custom call stands for once its sizes are
// constants, nil when they are not. Regions belong to the functions that it names.
func fixedCall(op *ir.Op) *ir.State {
	if fixed := dynamicCalls[graph.CallTarget(op)]; fixed != nil {
		return fixed(op)
	}
	return nil
}

// insteadOf begins the description of an op in the place of a custom call.
func insteadOf(op *ir.Op, def *ir.OpDef, operands ...*ir.Value) *ir.State {
	return &ir.State{Def: def, Loc: op.Loc(), Spelling: op.Spelling(), Operands: operands, Types: op.ResultTypes(),
		Attrs: make([]ir.Attr, len(def.Attrs)), Discard: slices.Clone(op.Discardables())}
}

func fixedWindow(op *ir.Op) *ir.State {
	fn, err := graph.CalledFunction(op)
	if err != nil {
		return nil
	}
	n := op.NumResults()
	st := insteadOf(op, graph.ReduceWindow)
	st.AddGroup(op.Operands()[:n]...)
	st.AddGroup(op.Operands()[n : 2*n]...)
	for i, name := range []string{"window_dimensions", "window_strides", "base_dilations", "window_dilations", "padding"} {
		v, ok := constantInts(op.Operand(2*n + i))
		if !ok {
			return nil
		}
		if name == "padding" {
			st.Set(name, numbers(v, int64(len(v)/2), 2))
		} else {
			st.Set(name, ir.I64Array(v...))
		}
	}
	st.Regions = fn.Regions()
	return st
}

func fixedGenerator(op *ir.Op) *ir.State {
	if _, ok := constantInts(op.Operand(1)); !ok || !ir.IsStatic(op.Result(1).Type()) {
		return nil
	}
	st := insteadOf(op, graph.RngBitGenerator, op.Operand(0))
	st.Discard = slices.DeleteFunc(st.Discard, func(a ir.NamedAttr) bool { return a.Name == "rng_algorithm" })
	st.Set("rng_algorithm", op.Get("rng_algorithm"))
	return st
}

func fixedTopK(op *ir.Op) *ir.State {
	k, ok := constantInts(op.Operand(1))
	if !ok {
		return nil
	}
	st := insteadOf(op, chlo.TopK, op.Operand(0))
	st.Set("k", ir.I64Attr(k[0]))
	return st
}

// fixedApproxTopK is a call with k in its configuration.
func fixedApproxTopK(op *ir.Op) *ir.State {
	c, err := graph.ApproxTopKOf(op)
	if err != nil {
		return nil
	}
	at := 2 * c.Inputs
	k, ok := constantInts(op.Operand(at))
	if !ok {
		return nil
	}
	st := ir.StateOf(op)
	st.Operands = slices.Delete(slices.Clone(st.Operands), at, at+1)
	if sizes, ok := ir.Ints(op.Discardable(graph.ShapeOperands)); ok { // which follow k
		for i := range sizes {
			sizes[i]--
		}
		st.Set(graph.ShapeOperands, numbers(sizes, int64(len(sizes))))
	}
	if list, ok := st.Get("operand_layouts").(*ir.ArrayAttr); ok {
		st.Set("operand_layouts", ir.Array(slices.Delete(slices.Clone(list.Elems), at, at+1)...))
	}
	st.Set("call_target_name", ir.Str(graph.ApproxTopK))
	config := st.Get(c.Config).(*ir.DictAttr)
	st.Set(c.Config, ir.Dict(append(slices.Clone(config.Entries), ir.NamedAttr{Name: "top_k", Attr: ir.I64Attr(k[0])})...))
	return st
}

// callTypes are the types that the results of a custom call have by what it stands
// for; nil when nothing is known of them.
func callTypes(op *ir.Op) []ir.Type {
	switch graph.CallTarget(op) {
	case graph.ApproxTopK, graph.DynamicApproxTopK:
		c, err := graph.ApproxTopKOf(op)
		if err != nil {
			return nil
		}
		k := c.K
		if k == ir.Dynamic {
			if v, ok := constantInts(op.Operand(2 * c.Inputs)); ok {
				k = v[0]
			}
		}
		types := make([]ir.Type, c.Inputs)
		for i := range types {
			if types[i], err = c.Type(op.Operand(i).Type(), k); err != nil {
				return nil
			}
		}
		return types
	case graph.DynamicRngBitGenerator:
		if sizes, ok := constantInts(op.Operand(1)); ok {
			return []ir.Type{op.Operand(0).Type(), withShape(op.Result(1).Type(), sizes)}
		}
	default:
		if st := fixedCall(op); st != nil {
			return inferred(st)
		}
	}
	return nil
}

// fixCall replaces a custom call by the op that it stands for.
func fixCall(op *ir.Op, rw *rewrite.Rewriter) bool {
	st := fixedCall(op)
	if st == nil {
		return rw.No("it stands for no op, or its sizes are not constant")
	}
	if !possible(st) {
		return rw.No("the sizes are none that the op can have")
	}
	if len(st.Regions) > 0 {
		st.Regions = []*ir.Region{graph.BodyOf(rw.Builder, st.Regions[0])}
	}
	return rw.ReplaceOp(op, rw.Build(st))
}
