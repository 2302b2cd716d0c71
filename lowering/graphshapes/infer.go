package graphshapes

import (
	"slices"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
)

// resultTypes returns the types of op's results as far as they follow from its
// operands and constants among them, nil when nothing does.
func resultTypes(op *ir.Op) []ir.Type {
	result := op.Result(0).Type()
	operandShape := func() []ir.Type {
		if shape, ok := ir.ShapeOf(op.Operand(0).Type()); ok && ir.ElemOf(result) != result {
			return []ir.Type{ir.TensorWith(shape, ir.ElemOf(result), encoding(op.Operand(0).Type()))}
		}
		return nil
	}
	shapeIn := func(i int) []ir.Type {
		if sizes, ok := constantInts(op.Operand(i)); ok && ir.ElemOf(result) != result && encoding(result) == nil {
			return []ir.Type{withShape(result, sizes)}
		}
		return nil
	}
	switch op.Def() {
	case graph.Convert, graph.UniformQuantize:
		return operandShape()
	case graph.BitcastConvert:
		from, ok := elemWidth(op.Operand(0).Type())
		to, ok2 := elemWidth(result)
		if !ok || !ok2 || from != to { // upstream leaves other widths alone, and its users' files say so
			return nil
		}
		return operandShape()
	case graph.DynamicBroadcastInDim, graph.DynamicReshape:
		return shapeIn(1)
	case graph.DynamicIota:
		return shapeIn(0)
	case graph.Rng:
		return shapeIn(2)
	case graph.AllGather, graph.ReduceScatter:
		return groupTypes(op)
	case graph.CustomCall:
		return callTypes(op)
	}
	st := staticForm(op)
	if st == nil && op.Is(graph.RealDynamicSlice) {
		if sizes, ok := sliceSizes(op); ok {
			return []ir.Type{withShape(result, sizes)}
		}
	}
	if st == nil {
		st = ir.StateOf(op)
		st.Regions = op.Regions()
	}
	return inferred(st)
}

// inferred are the types of the results of what st describes; nil when inference
// gives none. Attributes of the result, such as an element type that the operands
// do not give, are not for inference to change.
func inferred(st *ir.State) []ir.Type {
	n := len(st.Types)
	st.Types = nil
	if ok, err := st.InferTypes(); !ok || err != nil || len(st.Types) != n {
		return nil
	}
	return st.Types
}

func encoding(t ir.Type) ir.Attr {
	if t, ok := t.(*ir.TensorType); ok {
		return t.Encoding
	}
	return nil
}

// elemWidth is the width of an element in bits; a complex number counts as one part.
func elemWidth(t ir.Type) (int, bool) {
	e, ok := ir.DataType(t)
	if !ok {
		return 0, false
	}
	if e.IsComplex() {
		e = e.Part()
	}
	return e.Width(), true
}

// groupTypes infers the results of collectives that join or cut by the size of
// the groups, where that does not depend on the number of partitions.
func groupTypes(op *ir.Op) []ir.Type {
	if op.Get("channel_handle") != nil && op.Get("use_global_device_ids") == nil {
		return nil
	}
	var n int64
	if dense, ok := op.Get("replica_groups").(*ir.DenseAttr); ok {
		shape, _ := ir.ShapeOf(dense.Typ)
		if len(shape) != 2 {
			return nil
		}
		n = shape[1]
	} else if groups, err := graph.ReplicaGroups(op); err == nil && len(groups) > 0 {
		n = int64(len(groups[0]))
	} else {
		return nil
	}
	gather := op.Is(graph.AllGather)
	name := "scatter_dimension"
	if gather {
		name = "all_gather_dim"
	}
	d := op.Get(name).(*ir.IntAttr).Val
	var out []ir.Type
	for i := range op.NumResults() {
		x, ok := op.Operand(i).Type().(*ir.TensorType)
		if !ok || d < 0 || d >= int64(len(x.Shape)) {
			return nil
		}
		sizes := slices.Clone(x.Shape)
		switch {
		case sizes[d] == ir.Dynamic:
		case gather:
			sizes[d] *= n
		case n == 0 || sizes[d]%n != 0:
			return nil
		default:
			sizes[d] /= n
		}
		out = append(out, ir.Tensor(sizes, x.Elem))
	}
	return out
}

// staticForm describes the op with fixed sizes that does what op does, when the
// sizes that op computes with are constants; nil otherwise. Types are op's.
func staticForm(op *ir.Op) *ir.State {
	switch op.Def() {
	case graph.DynamicConv:
		v, ok := constantInts(op.Operand(2))
		if !ok {
			return nil
		}
		st := formOf(op, graph.Convolution, op.Operand(0), op.Operand(1))
		st.Set("padding", numbers(v, int64(len(v)/2), 2))
		return st
	case graph.DynamicGather:
		return withLists(op, graph.Gather, 2, "slice_sizes")
	case graph.DynamicPad:
		return withLists(op, graph.Pad, 2, "edge_padding_low", "edge_padding_high", "interior_padding")
	case graph.RealDynamicSlice:
		return withLists(op, graph.Slice, 1, "start_indices", "limit_indices", "strides")
	}
	return nil
}

// numbers is a list as an i64 tensor of a shape.
func numbers(v []int64, shape ...int64) ir.Attr {
	t := data.New(data.I64, shape...)
	copy(data.Slice[int64](t), v)
	return ir.AttrOf(data.OfTensor(t), ir.Tensor(shape, ir.I64))
}

// formOf begins the description of another op with op's attributes.
func formOf(op *ir.Op, def *ir.OpDef, operands ...*ir.Value) *ir.State {
	st := &ir.State{Def: def, Loc: op.Loc(), Spelling: op.Spelling(), Operands: operands, Types: op.ResultTypes(), Attrs: make([]ir.Attr, len(def.Attrs))}
	for i, a := range op.Def().Attrs {
		if v := op.Attr(i); v != nil {
			st.Set(a.Name, v)
		}
	}
	for _, a := range op.Discardables() {
		st.Set(a.Name, a.Attr)
	}
	return st
}

// withLists is formOf with all operands but the first ones as lists, which need
// them to be constant.
func withLists(op *ir.Op, def *ir.OpDef, keep int, names ...string) *ir.State {
	st := formOf(op, def, op.Operands()[:keep]...)
	for i, name := range names {
		v, ok := constantInts(op.Operand(keep + i))
		if !ok {
			return nil
		}
		st.Set(name, ir.I64Array(v...))
	}
	return st
}

// sliceSizes returns the sizes of a real_dynamic_slice that ends a constant
// distance after where it starts, with strides of 1.
func sliceSizes(op *ir.Op) ([]int64, bool) {
	strides, ok := constantInts(op.Operand(3))
	if !ok || slices.ContainsFunc(strides, func(s int64) bool { return s != 1 }) {
		return nil, false
	}
	start, add := op.Operand(1), op.Operand(2).Op()
	if !add.Is(graph.Add) {
		return nil, false
	}
	switch start {
	case add.Operand(0):
		return constantInts(add.Operand(1))
	case add.Operand(1):
		return constantInts(add.Operand(0))
	}
	return nil, false
}
