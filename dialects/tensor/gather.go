package tensor

import (
	"fmt"
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

var indexTensor = ir.Match("ranked tensor of signless integer or index values", func(t ir.Type) bool {
	s, ok := t.(*ir.TensorType)
	return ok && (s.Elem == ir.Index || ir.IsSignless(s.Elem))
}, ir.Tensor([]int64{2, 1}, ir.Index))

// gatheredTypes returns the type of the slices of whole at indices, with the
// dimensions that the indices select kept as ones, and without them.
func gatheredTypes(whole, indices *ir.TensorType, dims []int64) (full, reduced *ir.TensorType) {
	lead := indices.Shape[:len(indices.Shape)-1]
	a, b := slices.Clone(lead), slices.Clone(lead)
	for d, n := range whole.Shape {
		if slices.Contains(dims, int64(d)) {
			a = append(a, 1)
			continue
		}
		a, b = append(a, n), append(b, n)
	}
	return ir.Tensor(a, whole.Elem), ir.Tensor(b, whole.Elem)
}

func checkGather(name, what string, whole, indices, slices *ir.TensorType, dims []int64) error {
	switch {
	case len(dims) == 0:
		return ir.Errorf("%s must be non-empty", name)
	case len(dims) > len(whole.Shape):
		return ir.Errorf("%s overflow %s rank", name, what)
	case len(indices.Shape) == 0 || indices.Shape[len(indices.Shape)-1] != int64(len(dims)):
		return ir.Errorf("%s length must match the size of last dimension of indices", name)
	}
	for i, d := range dims {
		switch {
		case d < 0:
			return ir.Errorf("%s value must be non-negative", name)
		case d >= int64(len(whole.Shape)):
			return ir.Errorf("%s value must be smaller than %s rank", name, what)
		case i > 0 && d <= dims[i-1]:
			return ir.Errorf("%s values must be strictly increasing", name)
		}
	}
	full, reduced := gatheredTypes(whole, indices, dims)
	if slices != full && slices != reduced {
		which := "result"
		if name == "scatter_dims" {
			which = "source"
		}
		return ir.Errorf("%s type mismatch: expected '%s' or its rank-reduced variant '%s' (got: '%s')", which, full, reduced, slices)
	}
	return nil
}

// eachSlice calls f for every slice that the indices select: n counts them, at is
// where the slice begins in a tensor of the shape.
func eachSlice(shape []int64, indices *data.Tensor, dims []int64, f func(n, at int64)) string {
	strides, k := data.Strides(shape), int64(len(dims))
	for n := range indices.Len() / max(k, 1) {
		at := int64(0)
		for j, d := range dims {
			if indices.IsPoison(n*k + int64(j)) {
				return "index is poison"
			}
			i := indices.Int(n*k + int64(j))
			if i < 0 || i >= shape[d] {
				return fmt.Sprintf("out of bounds index %d in dimension %d of size %d", i, d, shape[d])
			}
			at += i * strides[d]
		}
		f(n, at)
	}
	return ""
}

// sliceSizes returns the sizes of one slice, ones kept.
func sliceSizes(shape, dims []int64) []int64 {
	out := slices.Clone(shape)
	for _, d := range dims {
		out[d] = 1
	}
	return out
}

// Gather takes slices at positions that a tensor lists.
var Gather = Dialect.Op(&ir.OpDef{
	Name:    "gather",
	Summary: "the slices of a tensor at positions that another lists",
	Doc: `The last dimension of the indices holds a position: a number for each of gather_dims. The result has the other
dimensions of the indices, then those of the source, with gather_dims of size 1 or left out.`,
	Spec:      "mlir tensor.gather",
	Operands:  ir.Fields{ir.One("source", ir.AnyRankedTensor), ir.One("indices", indexTensor)},
	Results:   ir.Fields{ir.One("result", ir.AnyRankedTensor)},
	Attrs:     ir.Attrs{ir.Required("gather_dims", ir.I64ArrayKind), ir.Maybe("unique", ir.UnitKind)},
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	ValueName: "gather",
	Format:    "$source `[` $indices `]` gather_dims `(` $gather_dims `)` [unique $unique^] attr-dict : functional-type(operands, results)",
	Verify: func(op *ir.Op) error {
		dims, _ := ir.Ints(op.Attr(0))
		return checkGather("gather_dims", "source", op.Operand(0).Type().(*ir.TensorType), op.Operand(1).Type().(*ir.TensorType),
			op.Result(0).Type().(*ir.TensorType), dims)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		src, idx := in[0].Tensor(), in[1].Tensor()
		if src == nil || idx == nil {
			return ir.Result(data.Poison)
		}
		dims, _ := ir.Ints(op.Attr(0))
		sizes := sliceSizes(src.Shape, dims)
		shape := append(slices.Clone(idx.Shape[:len(idx.Shape)-1]), sizes...)
		if _, err := data.CheckedLen(src.Elem, shape); err != nil {
			return ir.Trap(err.Error())
		}
		out := data.New(src.Elem, shape...)
		per := ir.NumElements(sizes)
		if why := eachSlice(src.Shape, idx, dims, func(n, at int64) {
			data.Copy(out, n*per, data.Strides(sizes), src, at, data.Strides(src.Shape), sizes)
		}); why != "" {
			return ir.Trap(why)
		}
		if full := op.Result(0).Type().(*ir.TensorType); len(full.Shape) != len(shape) {
			lead := len(idx.Shape) - 1
			shape = slices.Clone(shape[:lead])
			for d, n := range src.Shape {
				if !slices.Contains(dims, int64(d)) {
					shape = append(shape, n)
				}
			}
		}
		return reshaped(out, shape, op.Result(0).Type())
	},
	Example: `
func.func @rows(%t: tensor<4x8xf32>) -> tensor<2x1x8xf32> {
  %at = arith.constant dense<[[3], [0]]> : tensor<2x1xindex>
  %r = tensor.gather %t[%at] gather_dims([0]) : (tensor<4x8xf32>, tensor<2x1xindex>) -> tensor<2x1x8xf32>
  return %r : tensor<2x1x8xf32>
}`,
})

// Scatter puts slices at positions that a tensor lists.
var Scatter = Dialect.Op(&ir.OpDef{
	Name:      "scatter",
	Summary:   "a tensor with slices replaced at positions that another lists; no two may be the same",
	Spec:      "mlir tensor.scatter",
	Operands:  ir.Fields{ir.One("source", ir.AnyRankedTensor), ir.One("dest", ir.AnyRankedTensor), ir.One("indices", indexTensor)},
	Results:   ir.Fields{ir.One("result", ir.AnyRankedTensor)},
	Attrs:     ir.Attrs{ir.Required("scatter_dims", ir.I64ArrayKind), ir.Maybe("unique", ir.UnitKind)},
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	ValueName: "scatter",
	Format:    "$source into $dest `[` $indices `]` scatter_dims `(` $scatter_dims `)` [unique $unique^] attr-dict : functional-type(operands, results)",
	Verify: func(op *ir.Op) error {
		dims, _ := ir.Ints(op.Attr(0))
		dest := op.Operand(1).Type().(*ir.TensorType)
		if err := checkGather("scatter_dims", "dest", dest, op.Operand(2).Type().(*ir.TensorType), op.Operand(0).Type().(*ir.TensorType), dims); err != nil {
			return err
		}
		if op.Attr(1) == nil {
			return ir.Errorf("requires 'unique' attribute to be set")
		}
		if op.Result(0).Type() != op.Operand(1).Type() {
			return ir.Errorf("result type '%s' must be that of dest, '%s'", op.Result(0).Type(), dest)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		src, dst, idx := in[0].Tensor(), in[1].Tensor(), in[2].Tensor()
		if src == nil || dst == nil || idx == nil {
			return ir.Result(data.Poison)
		}
		dims, _ := ir.Ints(op.Attr(0))
		sizes := sliceSizes(dst.Shape, dims)
		per := ir.NumElements(sizes)
		if want := idx.Len() / max(int64(len(dims)), 1) * per; src.Len() != want {
			return ir.Trap(fmt.Sprintf("has %d elements to put, but needs %d", src.Len(), want))
		}
		out, seen := own(dst), map[int64]bool{}
		twice := false
		why := eachSlice(dst.Shape, idx, dims, func(n, at int64) {
			twice = twice || seen[at]
			seen[at] = true
			data.Copy(out, at, data.Strides(dst.Shape), src, n*per, data.Strides(sizes), sizes)
		})
		switch {
		case why != "":
			return ir.Trap(why)
		case twice:
			return ir.Trap("two slices go to one position, though they were said to be unique")
		}
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @rows(%s: tensor<2x1x8xf32>, %t: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %at = arith.constant dense<[[3], [0]]> : tensor<2x1xindex>
  %r = tensor.scatter %s into %t[%at] scatter_dims([0]) unique : (tensor<2x1x8xf32>, tensor<4x8xf32>, tensor<2x1xindex>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}`,
})
