package graph

import (
	"fmt"
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Ops whose result sizes are computed at run time.

// sizesOf reads a tensor of sizes, which must not be negative.
func sizesOf(v data.Value) ([]int64, error) {
	t := v.Tensor()
	if t == nil || t.HasPoison() {
		return nil, ir.Errorf("the sizes are not numbers")
	}
	s := indices(t)
	for i, n := range s {
		if n < 0 {
			return nil, ir.Errorf("size %d of dimension %d is negative", n, i)
		}
	}
	return s, nil
}

// sizeCount checks that a tensor of sizes has as many as the result has dimensions.
func sizeCount(op *ir.Op, sizes *ir.Value, n int, what string) error {
	if s := shape(sizes); len(s) == 1 && s[0] != ir.Dynamic && s[0] != int64(n) {
		return ir.Errorf("%s should have a rank equal to output rank: expected %d sizes, but got %d", what, n, s[0])
	}
	return nil
}

// verifyComputedElem checks that the result of an op with a computed shape has the
// element type of the operand.
func verifyComputedElem(op *ir.Op) error {
	if x, r := op.Operand(0).Type(), op.Result(0).Type(); !SameElemType(ir.ElemOf(x), ir.ElemOf(r)) {
		return ir.Errorf("expects operand and result to have compatible element type. Got: '%s' and '%s'", x, r)
	}
	return nil
}

// DynamicBroadcastInDim is BroadcastInDim to a computed shape.
var DynamicBroadcastInDim = Dialect.Op(&ir.OpDef{
	Name: "dynamic_broadcast_in_dim", Summary: "repeat along dimensions to a computed shape", Spec: "spec.md#dynamic_broadcast_in_dim",
	Operands: ir.Fields{ir.One("operand", AnyTensor), ir.One("output_dimensions", DimensionTensor)}, Results: ir.Fields{ir.One("result", AnyTensor)},
	Attrs:  ir.Attrs{ir.Required("broadcast_dimensions", i64s), ir.Maybe("known_expanding_dimensions", i64s), ir.Maybe("known_nonexpanding_dimensions", i64s)},
	Traits: ir.Pure,
	Format: "$operand, $output_dimensions, dims = $broadcast_dimensions attr-dict : functional-type(operands, results)",
	Verify: func(op *ir.Op) error {
		if err := verifyComputedElem(op); err != nil {
			return err
		}
		if err := sizeCount(op, op.Operand(1), rank(op.Result(0)), "output_dimensions"); err != nil {
			return err
		}
		dims := ints(op, "broadcast_dimensions")
		if err := verifyBroadcast(op, dims, "compatible with"); err != nil {
			return err
		}
		sizes, err := verifyComputedShape(op, 1)
		if err != nil {
			return err
		}
		if err := verifyExpansion(op); err != nil {
			return err
		}
		for i, n := range shape(op.Operand(0)) {
			if sizes != nil && n != ir.Dynamic && n != 1 && n != sizes[dims[i]] {
				return ir.Errorf("size of operand dimension %d (%d) is not equal to 1 or value of shape at index %d (%d)", i, n, dims[i], sizes[dims[i]])
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		s, err := sizesOf(in[1])
		if err == nil {
			err = conforms(op, 0, s)
		}
		if err != nil {
			return trapErr(err)
		}
		if x == nil {
			return ir.Trap("unsupported operand")
		}
		return broadcast(m, x, s, ints(op, "broadcast_dimensions"))
	},
	Example: `%s = graph.constant dense<[2, 3]> : tensor<2xi64>
%r = graph.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x3xf32>`,
})

// verifyComputedShape returns the shape that operand i gives, nil where it is not
// constant, and checks it against the type of the result.
func verifyComputedShape(op *ir.Op, i int) ([]int64, error) {
	sizes, ok := ir.Ints(ir.ConstantOf(op.Operand(i)))
	if ok && !sizesFit(shape(op.Result(0)), sizes) {
		return nil, ir.Errorf("output shape [%s] is incompatible with return type of operation '%s'", joinInts(sizes), op.Result(0).Type())
	}
	return sizes, nil
}

// verifyExpansion checks what is said of operand dimensions that are, or are not, repeated.
func verifyExpansion(op *ir.Op) error {
	grows, stays := ints(op, "known_expanding_dimensions"), ints(op, "known_nonexpanding_dimensions")
	all := slices.Sorted(slices.Values(slices.Concat(grows, stays)))
	if len(slices.Compact(all)) != len(grows)+len(stays) {
		return ir.Errorf("duplicate expansion hint for at least one operand dimension")
	}
	for _, d := range slices.Concat(grows, stays) {
		if d < 0 || d >= int64(rank(op.Operand(0))) {
			return ir.Errorf("hint for expanding dimension %d does not refer to a valid operand dimension", d)
		}
	}
	return nil
}

// DynamicReshape is Reshape to a computed shape.
var DynamicReshape = Dialect.Op(&ir.OpDef{
	Name: "dynamic_reshape", Summary: "the elements in order under a computed shape", Spec: "spec.md#dynamic_reshape",
	Operands: ir.Fields{ir.One("operand", AnyTensor), ir.One("output_shape", DimensionTensor)}, Results: ir.Fields{ir.One("result", AnyTensor)},
	Traits: ir.Pure,
	Format: "operands attr-dict : functional-type(operands, results)",
	Verify: func(op *ir.Op) error {
		if s := shape(op.Operand(1)); s[0] != ir.Dynamic && s[0] != int64(rank(op.Result(0))) {
			return ir.Errorf("result should have a rank equal to the number of elements in output_shape")
		}
		if err := verifyComputedElem(op); err != nil {
			return err
		}
		x := op.Operand(0)
		if err := verifyReshape(x, op.Result(0)); err != nil {
			return err
		}
		sizes, err := verifyComputedShape(op, 1)
		if n := product(shape(x)); err == nil && sizes != nil && ir.IsStatic(x.Type()) && n != product(sizes) {
			return ir.Errorf("output_shape is incompatible with input type of operation: input has %d elements, but output_shape has %d", n, product(sizes))
		}
		return err
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		s, err := sizesOf(in[1])
		if err == nil {
			err = conforms(op, 0, s)
		}
		if err != nil {
			return trapErr(err)
		}
		if x == nil {
			return ir.Trap("unsupported operand")
		}
		return reshape(x, s)
	},
	Example: `%s = graph.constant dense<6> : tensor<1xi64>
%r = graph.dynamic_reshape %x, %s : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<6xf32>`,
})

// DynamicIota is Iota of a computed shape.
var DynamicIota = Dialect.Op(&ir.OpDef{
	Name: "dynamic_iota", Summary: "0, 1, 2, ... along a dimension of a computed shape", Spec: "spec.md#dynamic_iota",
	Operands: ir.Fields{ir.One("output_shape", DimensionTensor)}, Results: ir.Fields{ir.One("result", intFPComplexQuant)},
	Attrs:  ir.Attrs{ir.Required("iota_dimension", nonNegativeI64)},
	Traits: ir.Pure,
	Format: "$output_shape, dim = $iota_dimension attr-dict : functional-type(operands, results)",
	Verify: func(op *ir.Op) error {
		if err := sizeCount(op, op.Operand(0), rank(op.Result(0)), "output_shape"); err != nil {
			return err
		}
		if err := verifyIota(op); err != nil {
			return err
		}
		_, err := verifyComputedShape(op, 0)
		return err
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		s, err := sizesOf(in[0])
		if err == nil {
			err = conforms(op, 0, s)
		}
		if err != nil {
			return trapErr(err)
		}
		return evalIota(m, op, s)
	},
	Example: `%s = graph.constant dense<4> : tensor<1xi64>
%r = graph.dynamic_iota %s, dim = 0 : (tensor<1xi64>) -> tensor<4xi32>`,
})

// DynamicPad is Pad by computed amounts.
var DynamicPad = Dialect.Op(&ir.OpDef{
	Name: "dynamic_pad", Summary: "pad by computed amounts", Spec: "spec.md#dynamic_pad",
	Operands: ir.Fields{ir.One("operand", perTensor), ir.One("padding_value", scalarAny), ir.One("edge_padding_low", DimensionTensor), ir.One("edge_padding_high", DimensionTensor), ir.One("interior_padding", DimensionTensor)},
	Results:  ir.Fields{ir.One("result", perTensor)},
	Traits:   ir.Pure,
	Format:   "operands attr-dict : functional-type(operands, results)",
	Verify: func(op *ir.Op) error {
		if !sameTypes(op.Operands()[2:]) {
			return ir.Errorf("failed to verify that all of {edge_padding_low, edge_padding_high, interior_padding} have same type")
		}
		x, r := op.Operand(0), op.Result(0)
		if s := shape(op.Operand(2)); s[0] != ir.Dynamic && s[0] != int64(rank(x)) {
			return ir.Errorf("padding operands size (%d) must match operand rank (%d)", s[0], rank(x))
		}
		if rank(r) != rank(x) {
			return ir.Errorf("failed to verify that all of {operand, result} have same rank")
		}
		if sameElementType(r, x, op.Operand(1)) != nil {
			return ir.Errorf("failed to verify that all of {operand, padding_value, result} have same element type")
		}
		low, known := ir.Ints(ir.ConstantOf(op.Operand(2)))
		high, known2 := ir.Ints(ir.ConstantOf(op.Operand(3)))
		inner, known3 := ir.Ints(ir.ConstantOf(op.Operand(4)))
		for _, n := range inner {
			if n < 0 {
				return ir.Errorf("interior_padding must be non-negative, but got %s", joinInts(inner))
			}
		}
		if !known || !known2 || !known3 {
			return nil
		}
		for i, n := range shape(x) {
			if n == ir.Dynamic || !paddingFits(low[i], high[i], inner[i]) {
				continue
			}
			if got, want := shape(r)[i], paddedSize(n, low[i], high[i], inner[i]); got != ir.Dynamic && got != want {
				return ir.Errorf("expected output dimension at index %d to equal %d, but got %d", i, want, got)
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		ts, o := tensors(m, op, in)
		if !o.OK() {
			return o
		}
		return pad(m, ts[0], ts[1], indices(ts[2]), indices(ts[3]), indices(ts[4]))
	},
	Example: "%r = graph.dynamic_pad %x, %v, %l, %h, %i : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>",
})

func sameTypes(vals []*ir.Value) bool {
	for _, v := range vals[1:] {
		if v.Type() != vals[0].Type() {
			return false
		}
	}
	return true
}

// RealDynamicSlice is Slice at computed indices that must lie inside.
var RealDynamicSlice = Dialect.Op(&ir.OpDef{
	Name: "real_dynamic_slice", Summary: "a regular part of a tensor at computed indices", Spec: "an earlier form of spec.md#slice",
	Operands: ir.Fields{ir.One("operand", AnyTensor), ir.One("start_indices", DimensionTensor), ir.One("limit_indices", DimensionTensor), ir.One("strides", DimensionTensor)},
	Results:  ir.Fields{ir.One("result", AnyTensor)},
	Traits:   ir.Pure,
	Format:   "operands attr-dict : functional-type(operands, results)",
	Verify: func(op *ir.Op) error {
		if !sameTypes(op.Operands()[1:]) {
			return ir.Errorf("failed to verify that all of {start_indices, limit_indices, strides} have same type")
		}
		n := rank(op.Operand(0))
		for i, name := range []string{"start_indices", "limit_indices", "strides"} {
			if s := shape(op.Operand(1 + i)); s[0] != ir.Dynamic && s[0] != int64(n) {
				return ir.Errorf("has mismatched number of operand rank (%d) and %s size (%d)", n, name, s[0])
			}
		}
		if sameElementType(op.Result(0), op.Operand(0)) != nil {
			return errOperandResult
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		ts, o := tensors(m, op, in)
		if !o.OK() {
			return o
		}
		n := int64(len(ts[0].Shape))
		for i, t := range ts[1:] {
			if t.Len() != n {
				return ir.Trap(fmt.Sprintf("operand #%d has %d elements for %d dimensions", i+1, t.Len(), n))
			}
		}
		return evalSlice(m, ts[0], indices(ts[1]), indices(ts[2]), indices(ts[3]))
	},
	Example: "%r = graph.real_dynamic_slice %x, %b, %e, %s : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>",
})

// GetDimensionSize is the size of a dimension.
var GetDimensionSize = Dialect.Op(&ir.OpDef{
	Name: "get_dimension_size", Summary: "the size of a dimension", Spec: "spec.md#get_dimension_size",
	Operands: ir.Fields{ir.One("operand", AnyTensor)}, Results: ir.Fields{ir.One("result", scalarI32)},
	Attrs:  ir.Attrs{ir.Required("dimension", nonNegativeI64)},
	Traits: ir.Pure,
	Format: "$operand, dim = $dimension attr-dict : functional-type(operands, results)",
	Infer:  func(st *ir.State) ([]ir.Type, error) { return []ir.Type{ir.Tensor(nil, ir.I32)}, nil },
	Verify: verifyDimension,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		if x == nil {
			return ir.Trap("unsupported operand")
		}
		return tensorResult(data.NewSplat(data.I32, uint64(x.Shape[integer(op, "dimension")]), []int64{}...))
	},
	Example: "%r = graph.get_dimension_size %x, dim = 1 : (tensor<2x3xf32>) -> tensor<i32>",
})

func verifyDimension(op *ir.Op) error {
	d := integer(op, "dimension")
	if d >= int64(rank(op.Operand(0))) {
		return NotInferred(ir.Errorf("requires dimension attribute in range [0, %d); found (%d)", rank(op.Operand(0)), d))
	}
	return nil
}

// SetDimensionSize cuts a dimension to a computed size within its bound.
var SetDimensionSize = Dialect.Op(&ir.OpDef{
	Name: "set_dimension_size", Summary: "a tensor whose dimension is cut to a computed size", Spec: "an extension of the specification",
	Operands: ir.Fields{ir.One("operand", AnyTensor), ir.One("size", scalarI32)}, Results: ir.Fields{ir.One("result", AnyTensor)},
	Attrs:  ir.Attrs{ir.Required("dimension", nonNegativeI64)},
	Traits: ir.Pure,
	Format: "$operand, $size, dim = $dimension attr-dict : functional-type(operands, results)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		x, ok := st.Operands[0].Type().(*ir.TensorType)
		a, ok2 := st.Attrs[0].(*ir.IntAttr)
		if !ok || !ok2 || a.Val < 0 || a.Val >= int64(len(x.Shape)) {
			return nil, ir.Errorf("requires dimension attribute in range [0, %d)", len(x.Shape))
		}
		shape := slices.Clone(x.Shape)
		bounds := make([]int64, len(shape))
		old := BoundsOf(x)
		for i := range bounds {
			bounds[i] = ir.Dynamic
			if old != nil {
				bounds[i] = old[i]
			}
		}
		if shape[a.Val] != ir.Dynamic {
			bounds[a.Val] = shape[a.Val]
		}
		shape[a.Val] = ir.Dynamic
		if n, _ := ir.Ints(ir.ConstantOf(st.Operands[1])); len(n) == 1 && n[0] == bounds[a.Val] {
			shape[a.Val], bounds[a.Val] = n[0], ir.Dynamic // nothing is cut off
		}
		return []ir.Type{bounded(shape, x.Elem, bounds)}, nil
	},
	Verify: func(op *ir.Op) error {
		if err := verifyDimension(op); err != nil {
			return err
		}
		if err := sameElem(op, ir.ElemOf(op.Result(0).Type()), ir.ElemOf(op.Operand(0).Type())); err != nil {
			return err
		}
		if rank(op.Result(0)) != rank(op.Operand(0)) {
			return ir.Errorf("requires the same rank for operand and result")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x, n := in[0].Tensor(), in[1].Tensor()
		if x == nil || n == nil {
			return ir.Trap("unsupported operand")
		}
		d := integer(op, "dimension")
		limit := slices.Clone(x.Shape)
		limit[d] = readInt(n, 0)
		if limit[d] < 0 || limit[d] > x.Shape[d] {
			return ir.Trap("the new size lies outside of the dimension")
		}
		start, stride := make([]int64, len(limit)), make([]int64, len(limit))
		for i := range stride {
			stride[i] = 1
		}
		return evalSlice(m, x, start, limit, stride)
	},
	Example: "%r = graph.set_dimension_size %x, %n, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>",
})

// Broadcast adds leading dimensions.
var Broadcast = Dialect.Op(&ir.OpDef{
	Name: "broadcast", Summary: "repeat along new leading dimensions", Spec: "an earlier form of spec.md#broadcast_in_dim",
	Operands: ir.Fields{ir.One("operand", AnyTensor)}, Results: ir.Fields{ir.One("result", AnyTensor)},
	Attrs:  ir.Attrs{ir.Required("broadcast_sizes", i64s)},
	Traits: ir.Pure,
	Format: "$operand, sizes = $broadcast_sizes attr-dict : functional-type(operands, results)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		x, ok := st.Operands[0].Type().(*ir.TensorType)
		if !ok {
			return nil, nil
		}
		sizes, _ := ir.Ints(st.Attrs[0])
		for _, s := range sizes {
			if s < 0 {
				return nil, ir.Errorf("Broadcast with negative dimension size %d", s)
			}
		}
		return []ir.Type{ir.Tensor(slices.Concat(sizes, x.Shape), x.Elem)}, nil
	},
	Verify: func(op *ir.Op) error {
		if err := sameElementType(op.Result(0), op.Operand(0)); err != nil {
			return err
		}
		return VerifyInfer(op)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		if x == nil {
			return ir.Trap("unsupported operand")
		}
		sizes := ints(op, "broadcast_sizes")
		dims := make([]int64, len(x.Shape))
		for i := range dims {
			dims[i] = int64(len(sizes) + i)
		}
		return broadcast(m, x, slices.Concat(sizes, x.Shape), dims)
	},
	Example: "%r = graph.broadcast %x, sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>",
})

// DynamicConv is Convolution with computed padding.
var DynamicConv = Dialect.Op(&ir.OpDef{
	Name: "dynamic_conv", Summary: "convolution with computed padding", Spec: "spec.md#dynamic_conv",
	Operands: ir.Fields{ir.One("lhs", perTensor), ir.One("rhs", AnyTensor), ir.One("padding", ir.Match("2D tensor of integer values", func(t ir.Type) bool {
		tt, ok := t.(*ir.TensorType)
		return ok && validElem(tt.Elem, famInt|famIndex)
	}, ir.Tensor([]int64{1, 2}, ir.I64)))},
	Results: ir.Fields{ir.One("result", AnyTensor)},
	Attrs:   convAttrs(false), Traits: ir.Pure,
	Verify: func(op *ir.Op) error {
		if err := verifyConvElements(op); err != nil {
			return err
		}
		c := convOfState(ir.StateOf(op))
		n := c.spatial()
		s := shape(op.Operand(2))
		fit := len(s) == 2 && sizesFit(s, []int64{int64(n), 2})
		if c.padding, c.paddingKnown = ir.Ints(ir.ConstantOf(op.Operand(2))); !c.paddingKnown || !fit {
			c.padding, c.paddingKnown = make([]int64, 2*n), false
		}
		want, err := c.shape()
		if err != nil {
			return err
		}
		if !fit {
			return ir.Errorf("expects padding to be of shape [%d, 2], but got [%s]", n, joinDims(s))
		}
		if !sizesFit(want, shape(op.Result(0))) {
			return ir.Errorf("inferred shape '[%s]' is incompatible with return type of operation '%s'", joinDims(want), op.Result(0).Type())
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		p := in[2].Tensor()
		if p == nil {
			return ir.Trap("unsupported padding")
		}
		c := convOfState(ir.StateOf(op))
		c.padding = indices(p)
		return c.eval(m, op, in[:2])
	},
	Example: `%r = "graph.dynamic_conv"(%x, %k, %p) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>`,
})
