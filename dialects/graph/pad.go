package graph

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Pad puts values around and between elements; negative sizes cut off.
var Pad = Dialect.Op(&ir.OpDef{
	Name: "pad", Summary: "put a value around and between elements; negative sizes cut off", Spec: "spec.md#pad",
	Operands: ir.Fields{ir.One("operand", perTensor), ir.One("padding_value", scalarAny)}, Results: ir.Fields{ir.One("result", perTensor)},
	Attrs:  ir.Attrs{ir.Required("edge_padding_low", i64s), ir.Required("edge_padding_high", i64s), ir.Required("interior_padding", i64s)},
	Traits: ir.Pure,
	Format: "$operand, $padding_value, low = $edge_padding_low, high = $edge_padding_high, interior = $interior_padding attr-dict : functional-type(operands, results)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		x, ok := st.Operands[0].Type().(*ir.TensorType)
		if !ok {
			return nil, nil
		}
		if t, ok := st.Operands[1].Type().(*ir.TensorType); ok && len(t.Shape) != 0 {
			return nil, ir.Errorf("padding value type should be a rank-0 tensor, is rank %d", len(t.Shape))
		}
		if !SameElemType(ir.ElemOf(st.Operands[1].Type()), x.Elem) {
			return nil, errElementType
		}
		low, _ := ir.Ints(st.Attrs[0])
		high, _ := ir.Ints(st.Attrs[1])
		inner, _ := ir.Ints(st.Attrs[2])
		if len(low) != len(x.Shape) {
			return nil, ir.Errorf("edge_padding_low length (%d) must match operand rank (%d)", len(low), len(x.Shape))
		}
		if len(high) != len(low) || len(inner) != len(low) {
			return nil, errPadSizes
		}
		shape, bounds := make([]int64, len(low)), make([]int64, len(low))
		old := BoundsOf(x)
		for i := range low {
			if inner[i] < 0 {
				return nil, ir.Errorf("Interior padding cannot be negative: %d", inner[i])
			}
			if !paddingFits(low[i], high[i], inner[i]) {
				return nil, ir.Errorf("Padding of dimension %d must lie between -%d and %[2]d", i, int64(maxPadding))
			}
			pad := func(n int64) int64 {
				if n == ir.Dynamic {
					return n
				}
				return paddedSize(n, low[i], high[i], inner[i])
			}
			shape[i] = pad(x.Shape[i])
			if shape[i] != ir.Dynamic && shape[i] < 0 {
				return nil, ir.Errorf("Padding result in negative size for dimension %d", i)
			}
			bounds[i] = ir.Dynamic
			if old != nil {
				bounds[i] = pad(old[i])
			}
			if bounds[i] != ir.Dynamic && bounds[i] < 0 {
				return nil, ir.Errorf("Padding result in negative bound for dimension %d", i)
			}
		}
		return []ir.Type{bounded(shape, x.Elem, bounds)}, nil
	},
	Verify: func(op *ir.Op) error {
		if n := len(ints(op, "edge_padding_low")); len(ints(op, "edge_padding_high")) != n || len(ints(op, "interior_padding")) != n {
			return errPadSizes
		}
		if err := sameElementType(op.Result(0), op.Operands()...); err != nil {
			return err
		}
		return VerifyInfer(op)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return pad(m, in[0].Tensor(), in[1].Tensor(), ints(op, "edge_padding_low"), ints(op, "edge_padding_high"), ints(op, "interior_padding"))
	},
	Example: "%r = graph.pad %x, %v, low = [1], high = [1], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<6xf32>",
})

var errUpdateType = ir.Errorf("failed to verify that all of {operand, update, result} have same element type")

var errPadSizes = ir.Errorf("failed to verify that all of {edge_padding_low, edge_padding_high, interior_padding} have same size")

func paddedSize(n, low, high, inner int64) int64 {
	return low + Dilated(n, inner+1) + high
}

// maxPadding bounds each padding, so that sizes do not overflow before they are
// checked: more than any result can have, even where another padding cuts it off.
const maxPadding = 1 << 44

// paddingFits reports whether sizes can be computed with paddings of a dimension.
func paddingFits(low, high, inner int64) bool {
	in := func(p int64) bool { return -maxPadding <= p && p <= maxPadding }
	return in(low) && in(high) && in(inner)
}

func pad(m ir.Machine, x, v *data.Tensor, low, high, inner []int64) ir.Outcome {
	if x == nil || v == nil || x.Elem != v.Elem || x.HasPoison() || v.HasPoison() {
		return ir.Trap("unsupported operands")
	}
	if len(low) != len(x.Shape) || len(high) != len(low) || len(inner) != len(low) {
		return ir.Trap("the lists of paddings do not match the operand's rank")
	}
	shape := make([]int64, len(low))
	for i := range low {
		if inner[i] < 0 {
			return ir.Trap("interior padding is negative")
		}
		if !paddingFits(low[i], high[i], inner[i]) {
			return ir.Trap("padding is too large")
		}
		shape[i] = paddedSize(x.Shape[i], low[i], high[i], inner[i])
		if shape[i] < 0 {
			return ir.Trap("padding makes a dimension's size negative")
		}
	}
	if err := checkSize(x.Elem, shape); err != nil {
		return trapErr(err)
	}
	if !m.Step(product(shape) + x.Len()) {
		return ir.Trap("out of fuel")
	}
	if slices.Equal(shape, x.Shape) && !slices.ContainsFunc(low, func(v int64) bool { return v != 0 }) {
		return tensorResult(x)
	}
	out := filled(v, shape)
	if out.Len() == 0 || x.Len() == 0 {
		return tensorResult(out)
	}
	x = x.Expand()
	// The part of x that is not cut off is copied row by row.
	from, count := make([]int64, len(low)), make([]int64, len(low))
	xs, os := stridesOf(x.Shape), stridesOf(shape)
	src, dst := int64(0), int64(0)
	step := make([]int64, len(low))
	for i := range low {
		st := inner[i] + 1
		step[i] = os[i] * st
		if low[i] < 0 {
			from[i] = (-low[i] + st - 1) / st
		}
		last := x.Shape[i] - 1
		if over := low[i] + last*st - (shape[i] - 1); over > 0 {
			last -= (over + st - 1) / st
		}
		count[i] = last - from[i] + 1
		if count[i] <= 0 {
			return tensorResult(out)
		}
		src += from[i] * xs[i]
		dst += (low[i] + from[i]*st) * os[i]
	}
	size := int64(x.Elem.Bytes())
	r := len(low)
	run := int64(1)
	if r > 0 && inner[r-1] == 0 {
		run = count[r-1]
		r--
	}
	var dsts []int64
	eachOffset(count[:r], step[:r], func(off int64) { dsts = append(dsts, off) })
	i := 0
	eachOffset(count[:r], xs[:r], func(off int64) {
		a, b := (dst+dsts[i])*size, (src+off)*size
		copy(out.Data[a:a+run*size], x.Data[b:])
		i++
	})
	return tensorResult(out)
}

// DynamicSlice takes a part whose place is computed; the start is moved so that
// the part lies inside.
var DynamicSlice = Dialect.Op(&ir.OpDef{
	Name: "dynamic_slice", Summary: "a part of a tensor at computed indices, moved inside where it would lie outside", Spec: "spec.md#dynamic_slice",
	Operands: ir.Fields{ir.One("operand", perTensor), ir.Many("start_indices", scalarInt)}, Results: ir.Fields{ir.One("result", perTensor)},
	Attrs:  ir.Attrs{ir.Required("slice_sizes", i64s)},
	Traits: ir.Pure,
	Parse:  trailer{"sizes", "slice_sizes"}.parse, Print: trailer{"sizes", "slice_sizes"}.print,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		x, ok := st.Operands[0].Type().(*ir.TensorType)
		if !ok {
			return nil, nil
		}
		sizes, _ := ir.Ints(st.Attrs[0])
		if len(sizes) != len(st.Operands)-1 {
			return nil, ir.Errorf("has mismatched number of slice sizes (%d) and number of start indices (%d)", len(sizes), len(st.Operands)-1)
		}
		if len(x.Shape) != len(sizes) {
			return nil, ir.Errorf("has mismatched number of start indices (%d) and the rank of operand (%d)", len(sizes), len(x.Shape))
		}
		if err := sameIndexTypes(st.Operands[1:]); err != nil {
			return nil, err
		}
		for i, s := range sizes {
			if s < 0 {
				return nil, ir.Errorf("has negative size index to dynamic slice: %d", s)
			}
			if x.Shape[i] != ir.Dynamic && s > x.Shape[i] {
				return nil, ir.Errorf("has slice size %d greater than dimension size %d in dimension %d of operand", s, x.Shape[i], i)
			}
		}
		return []ir.Type{ir.Tensor(sizes, x.Elem)}, nil
	},
	Verify: func(op *ir.Op) error {
		if sameElementType(op.Result(0), op.Operand(0)) != nil {
			return errOperandResult
		}
		return VerifyInfer(op)
	},
	Fold: func(op *ir.Op) []*ir.Value {
		x := op.Operand(0)
		if x.Type() == op.Result(0).Type() && ir.IsStatic(x.Type()) {
			return []*ir.Value{x}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		ts, o := tensors(m, op, in)
		if !o.OK() {
			return o
		}
		x, sizes := ts[0], ints(op, "slice_sizes")
		start, err := clampStart(ts[1:], x.Shape, sizes)
		if err != nil {
			return trapErr(err)
		}
		limit, stride := make([]int64, len(start)), make([]int64, len(start))
		for i := range start {
			limit[i], stride[i] = start[i]+sizes[i], 1
		}
		return evalSlice(m, x, start, limit, stride)
	},
	Example: "%r = graph.dynamic_slice %x, %i, %j, sizes = [1, 2] : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>",
})

func sameIndexTypes(idx []*ir.Value) error {
	for _, v := range idx {
		if ir.ElemOf(v.Type()) != ir.ElemOf(idx[0].Type()) {
			return ir.Errorf("start indices must have same element type")
		}
	}
	return nil
}

// clampStart reads start indices and moves them so that a part of the sizes lies
// inside the shape.
func clampStart(idx []*data.Tensor, shape, sizes []int64) ([]int64, error) {
	if len(idx) != len(shape) || len(sizes) != len(shape) {
		return nil, ir.Errorf("the number of start indices does not match the operand's rank")
	}
	start := make([]int64, len(idx))
	for i, t := range idx {
		v := readInt(t, 0)
		if !t.Elem.IsSigned() && v < 0 { // beyond what int64 holds
			v = 1<<63 - 1
		}
		if sizes[i] > shape[i] {
			return nil, ir.Errorf("a part of size %d does not fit into dimension %d of size %d", sizes[i], i, shape[i])
		}
		start[i] = min(max(v, 0), shape[i]-sizes[i])
	}
	return start, nil
}

// DynamicUpdateSlice is a tensor with a part replaced.
var DynamicUpdateSlice = Dialect.Op(&ir.OpDef{
	Name: "dynamic_update_slice", Summary: "a tensor with a part at computed indices replaced", Spec: "spec.md#dynamic_update_slice",
	Operands: ir.Fields{ir.One("operand", perTensor), ir.One("update", perTensor), ir.Many("start_indices", scalarInt)},
	Results:  ir.Fields{ir.One("result", perTensor)},
	Traits:   ir.Pure,
	Format:   "operands attr-dict : functional-type(operands, results)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		x, ok := st.Operands[0].Type().(*ir.TensorType)
		u, ok2 := st.Operands[1].Type().(*ir.TensorType)
		if !ok || !ok2 {
			return nil, nil
		}
		if len(u.Shape) != len(x.Shape) {
			return nil, ir.Errorf("update rank does not match operand rank: %d vs %d.", len(u.Shape), len(x.Shape))
		}
		if len(st.Operands)-2 != len(x.Shape) {
			return nil, ir.Errorf("expects number of start_indices to match operand rank: %d vs %d.", len(st.Operands)-2, len(x.Shape))
		}
		if !SameElemType(u.Elem, x.Elem) {
			return nil, errUpdateType
		}
		if err := sameIndexTypes(st.Operands[2:]); err != nil {
			return nil, err
		}
		for i, d := range u.Shape {
			if d != ir.Dynamic && x.Shape[i] != ir.Dynamic && d > x.Shape[i] {
				return nil, ir.Errorf("expects size at dimension %d of update to be in range [0, %d]. Got: %d.", i, x.Shape[i], d)
			}
		}
		return []ir.Type{st.Operands[0].Type()}, nil
	},
	Verify: func(op *ir.Op) error {
		if sameElementType(op.Result(0), op.Operands()[:2]...) != nil {
			return errUpdateType
		}
		return VerifyInfer(op)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		ts, o := tensors(m, op, in)
		if !o.OK() {
			return o
		}
		x, u := ts[0], ts[1]
		start, err := clampStart(ts[2:], x.Shape, u.Shape)
		if err != nil {
			return trapErr(err)
		}
		if !m.Step(x.Len()) {
			return ir.Trap("out of fuel")
		}
		if slices.Equal(x.Shape, u.Shape) {
			return tensorResult(u)
		}
		if x.HasPoison() || u.HasPoison() {
			return ir.Trap("poison operand")
		}
		out := x.Expand()
		if out == x {
			out = x.Clone()
		}
		if u.Len() == 0 {
			return tensorResult(out)
		}
		u = u.Expand()
		strides := stridesOf(x.Shape)
		base := int64(0)
		for i, s := range start {
			base += s * strides[i]
		}
		size, r := int64(x.Elem.Bytes()), len(u.Shape)
		run := int64(1)
		if r > 0 {
			run = u.Shape[r-1]
			r--
		}
		at := int64(0)
		eachOffset(u.Shape[:r], strides[:r], func(off int64) {
			copy(out.Data[(base+off)*size:(base+off+run)*size], u.Data[at*size:])
			at += run
		})
		return tensorResult(out)
	},
	Example: "%r = graph.dynamic_update_slice %x, %u, %i, %j : (tensor<2x3xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>",
})
