package graph

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Ops that move elements without looking at them.

var i64s = ir.I64ArrayKind

// BroadcastInDim repeats along new or unit dimensions.
var BroadcastInDim = Dialect.Op(&ir.OpDef{
	Name: "broadcast_in_dim", Summary: "repeat along new dimensions and those of size 1", Spec: "spec.md#broadcast_in_dim",
	Operands: ir.Fields{ir.One("operand", AnyTensor)}, Results: ir.Fields{ir.One("result", AnyTensor)},
	Attrs:  ir.Attrs{ir.Required("broadcast_dimensions", i64s)},
	Traits: ir.Pure,
	Format: "$operand, dims = $broadcast_dimensions attr-dict : functional-type(operands, results)",
	Verify: func(op *ir.Op) error {
		return verifyBroadcast(op, ints(op, "broadcast_dimensions"), "equal to 1 or")
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if op.Operand(0).Type() == op.Result(0).Type() && identity(ints(op, "broadcast_dimensions")) && ir.IsStatic(op.Result(0).Type()) {
			return op.Operands()
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		if x == nil {
			return ir.Trap("unsupported operand")
		}
		dims := ints(op, "broadcast_dimensions")
		shape := slices.Clone(shape(op.Result(0)))
		for i, d := range dims {
			if shape[d] == ir.Dynamic && (BoundsOf(op.Result(0).Type()) != nil || x.Shape[i] != 1) {
				shape[d] = x.Shape[i]
			}
		}
		if slices.Contains(shape, ir.Dynamic) {
			return ir.Trap("the size of the result cannot be known from its type " + op.Result(0).Type().String())
		}
		return broadcast(m, x, shape, dims)
	},
	Example: "%r = graph.broadcast_in_dim %x, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>",
})

func identity(perm []int64) bool {
	for i, p := range perm {
		if p != int64(i) {
			return false
		}
	}
	return true
}

// BroadcastTo repeats x to the shape, its dimension i becoming dims[i].
func BroadcastTo(x *data.Tensor, shape, dims []int64) (*data.Tensor, error) {
	if err := checkSize(x.Elem, shape); err != nil {
		return nil, err
	}
	if len(dims) != len(x.Shape) {
		return nil, ir.Errorf("broadcast_dimensions do not match the operand's rank")
	}
	from := stridesOf(x.Shape)
	strides := make([]int64, len(shape))
	for i, d := range dims {
		switch {
		case d < 0 || d >= int64(len(shape)):
			return nil, ir.Errorf("broadcast_dimensions lie outside of the result")
		case x.Shape[i] == shape[d]:
			strides[d] = from[i]
		case x.Shape[i] != 1:
			return nil, ir.Errorf("cannot broadcast a dimension of size %d to %d", x.Shape[i], shape[d])
		}
	}
	if x.Len() == 1 {
		return splatOf(x, shape), nil
	}
	return strided(x, shape, 0, strides), nil
}

func broadcast(m ir.Machine, x *data.Tensor, shape, dims []int64) ir.Outcome {
	out, err := BroadcastTo(x, shape, dims)
	if err != nil {
		return trapErr(err)
	}
	if !m.Step(out.Len()) {
		return ir.Trap("out of fuel")
	}
	return tensorResult(out)
}

// verifyBroadcast checks how operand dimensions become dims of the result; misfit
// words what a size is that can become no size of the result.
func verifyBroadcast(op *ir.Op, dims []int64, misfit string) error {
	x, r := op.Operand(0), op.Result(0)
	if err := verifyMoved(x, r, true); err != nil {
		return err
	}
	if len(dims) != rank(x) {
		return ir.Errorf("broadcast_dimensions size (%d) does not match operand rank (%d)", len(dims), rank(x))
	}
	if rank(r) < rank(x) {
		return ir.Errorf("result rank (%d) is less than operand rank (%d)", rank(r), rank(x))
	}
	xs, rs := shape(x), shape(r)
	for i, d := range dims {
		if d < 0 || d >= int64(len(rs)) {
			return ir.Errorf("broadcast_dimensions contains invalid value %d for result with rank %d", d, len(rs))
		}
		if slices.Contains(dims[:i], d) {
			return ir.Errorf("broadcast_dimensions should not have duplicates")
		}
		if xs[i] != ir.Dynamic && rs[d] != ir.Dynamic && xs[i] != 1 && xs[i] != rs[d] {
			return ir.Errorf("size of operand dimension %d (%d) is not %s size of result dimension %d (%d)", i, xs[i], misfit, d, rs[d])
		}
	}
	return verifyBroadcastAxis(x, r, dims)
}

// Reshape reads the elements in order under another shape.
var Reshape = Dialect.Op(&ir.OpDef{
	Name: "reshape", Summary: "the elements in order under another shape", Spec: "spec.md#reshape",
	Operands: ir.Fields{ir.One("operand", AnyTensor)}, Results: ir.Fields{ir.One("result", AnyTensor)},
	Traits: ir.Pure,
	Format: "operands attr-dict : functional-type(operands, results)",
	Verify: func(op *ir.Op) error {
		return verifyReshape(op.Operand(0), op.Result(0))
	},
	Fold: func(op *ir.Op) []*ir.Value {
		x := op.Operand(0)
		if x.Type() == op.Result(0).Type() && (ir.IsStatic(x.Type()) || rank(x) == 1) {
			return op.Operands()
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		if x == nil {
			return ir.Trap("unsupported operand")
		}
		shape := slices.Clone(shape(op.Result(0)))
		if i := slices.Index(shape, ir.Dynamic); i >= 0 {
			shape[i] = 1
			if slices.Contains(shape, ir.Dynamic) || product(shape) == 0 {
				return ir.Trap("the size of the result cannot be known from its type " + op.Result(0).Type().String())
			}
			shape[i] = x.Len() / product(shape)
		}
		return reshape(x, shape)
	},
	Example: "%r = graph.reshape %x : (tensor<2x3xf32>) -> tensor<6xf32>",
})

func verifyReshape(x, r *ir.Value) error {
	if err := verifyMoved(x, r, false); err != nil {
		return err
	}
	if from, to := product(shape(x)), product(shape(r)); ir.IsStatic(x.Type()) && ir.IsStatic(r.Type()) && from != to {
		return ir.Errorf("number of output elements (%d) doesn't match expected number of elements (%d)", to, from)
	}
	return verifyReshapedAxis(x, r)
}

func reshape(x *data.Tensor, shape []int64) ir.Outcome {
	if err := checkSize(x.Elem, shape); err != nil {
		return trapErr(err)
	}
	if product(shape) != x.Len() {
		return ir.Trap("the result has another number of elements than the operand")
	}
	return tensorResult(x.Reshape(shape...))
}

// Transpose permutes dimensions.
var Transpose = Dialect.Op(&ir.OpDef{
	Name: "transpose", Summary: "permute dimensions: result dimension i is operand dimension permutation[i]", Spec: "spec.md#transpose",
	Operands: ir.Fields{ir.One("operand", AnyTensor)}, Results: ir.Fields{ir.One("result", AnyTensor)},
	Attrs:  ir.Attrs{ir.Required("permutation", i64s)},
	Traits: ir.Pure,
	Format: "$operand, dims = $permutation attr-dict : functional-type(operands, results)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		perm, _ := ir.Ints(st.Attrs[0])
		x := st.Operands[0].Type().(*ir.TensorType)
		if len(perm) != len(x.Shape) {
			return nil, ir.Errorf("TransposeOp operand rank %d does not match permutation size %d", len(x.Shape), len(perm))
		}
		if !isPermutation(perm, len(x.Shape)) {
			return nil, ir.Errorf("attribute permutation must be a permutation of [%s] but got %s", listOf(len(x.Shape)), joinInts(perm))
		}
		shape, bounds := make([]int64, len(perm)), make([]int64, len(perm))
		old := BoundsOf(x)
		for i, p := range perm {
			shape[i] = x.Shape[p]
			if old != nil {
				bounds[i] = old[p]
			}
		}
		if old == nil {
			bounds = nil
		}
		return []ir.Type{bounded(shape, permuteQuant(x.Elem, perm), bounds)}, nil
	},
	Verify: func(op *ir.Op) error {
		x, r := op.Operand(0), op.Result(0)
		if err := verifyMoved(x, r, false); err != nil {
			return err
		}
		if err := VerifyInfer(op); err != nil {
			return err
		}
		a, b := quantOf(x), quantOf(r)
		if p := ints(op, "permutation"); b != nil && b.Axis >= 0 && int64(a.Axis) != p[b.Axis] {
			return ir.Errorf("operand quantization_dimension %d is not same as permutation[%d] = %d", a.Axis, b.Axis, p[b.Axis])
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if identity(ints(op, "permutation")) && op.Operand(0).Type() == op.Result(0).Type() {
			return op.Operands()
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		if x == nil {
			return ir.Trap("unsupported operand")
		}
		if !m.Step(x.Len()) {
			return ir.Trap("out of fuel")
		}
		return tensorResult(transpose(x, ints(op, "permutation")))
	},
	Example: "%r = graph.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>",
})

func transpose(x *data.Tensor, perm []int64) *data.Tensor {
	from := stridesOf(x.Shape)
	shape, strides := make([]int64, len(perm)), make([]int64, len(perm))
	for i, p := range perm {
		shape[i], strides[i] = x.Shape[p], from[p]
	}
	if identity(perm) {
		return x
	}
	return strided(x, shape, 0, strides)
}

func isPermutation(perm []int64, n int) bool {
	if len(perm) != n {
		return false
	}
	seen := make([]bool, n)
	for _, p := range perm {
		if p < 0 || p >= int64(n) || seen[p] {
			return false
		}
		seen[p] = true
	}
	return true
}

// Reverse turns dimensions round.
var Reverse = Dialect.Op(&ir.OpDef{
	Name: "reverse", Summary: "turn the order of elements along dimensions round", Spec: "spec.md#reverse",
	Operands: ir.Fields{ir.One("operand", perTensor)}, Results: ir.Fields{ir.One("result", perTensor)},
	Attrs:  ir.Attrs{ir.Required("dimensions", i64s)},
	Traits: ir.Pure,
	Format: "$operand, dims = $dimensions attr-dict : custom:SameType", Hooks: sameTypeHook,
	Infer: InferFirst,
	Verify: func(op *ir.Op) error {
		if err := sameElementType(op.Result(0), op.Operand(0)); err != nil {
			return err
		}
		dims := ints(op, "dimensions")
		for i, d := range dims {
			if d < 0 {
				return ir.Errorf("all dimensions should be non-negative. Got dimension: %d.", d)
			}
			if d >= int64(rank(op.Operand(0))) {
				return ir.Errorf("all dimensions should be between [0, %d). Got dimension: %d.", rank(op.Operand(0)), d)
			}
			if slices.Contains(dims[:i], d) {
				return ir.Errorf("dimensions should be unique. Got: %s", joinInts(dims))
			}
		}
		return VerifyInfer(op)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		if x == nil {
			return ir.Trap("unsupported operand")
		}
		if !m.Step(x.Len()) {
			return ir.Trap("out of fuel")
		}
		return tensorResult(reverse(x, ints(op, "dimensions")))
	},
	Example: "%r = graph.reverse %x, dims = [1] : tensor<2x3xf32>",
})

func reverse(x *data.Tensor, dims []int64) *data.Tensor {
	strides := stridesOf(x.Shape)
	base := int64(0)
	for _, d := range dims {
		base += (x.Shape[d] - 1) * strides[d]
		strides[d] = -strides[d]
	}
	return strided(x, x.Shape, base, strides)
}

// Concatenate joins tensors along a dimension.
var Concatenate = Dialect.Op(&ir.OpDef{
	Name: "concatenate", Summary: "join tensors along a dimension", Spec: "spec.md#concatenate",
	Operands: ir.Fields{ir.Many("inputs", perTensor)}, Results: ir.Fields{ir.One("result", perTensor)},
	Attrs:  ir.Attrs{ir.Required("dimension", nonNegativeI64)},
	Traits: ir.Pure,
	Parse:  trailer{"dim", "dimension"}.parse, Print: trailer{"dim", "dimension"}.print,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		if len(st.Operands) == 0 {
			return nil, errNoOperands
		}
		first, ok := st.Operands[0].Type().(*ir.TensorType)
		a, ok2 := st.Attrs[0].(*ir.IntAttr)
		if !ok || !ok2 {
			return nil, nil
		}
		d := a.Val
		if len(first.Shape) == 0 {
			return nil, ir.Errorf("rank-0 values cannot be concatenated")
		}
		if d < 0 || d >= int64(len(first.Shape)) {
			return nil, ir.Errorf("dimension %d is out-of-bounds for input rank %d", d, len(first.Shape))
		}
		shape := slices.Clone(first.Shape)
		bounds := make([]int64, len(shape))
		for i := range bounds {
			bounds[i] = ir.Dynamic
		}
		if b := BoundsOf(first); b != nil {
			copy(bounds, b)
		}
		upper := shape[d]
		if upper == ir.Dynamic {
			upper = bounds[d]
		}
		for i, v := range st.Operands[1:] {
			t, ok := v.Type().(*ir.TensorType)
			if !ok {
				return nil, nil
			}
			if !SameElemType(t.Elem, first.Elem) {
				return nil, errElementType
			}
			if len(t.Shape) != len(shape) {
				return nil, ir.Errorf("operands (0) and (%d) do not match rank", i+1)
			}
			tb := BoundsOf(t)
			for k := range shape {
				n := t.Shape[k]
				if int64(k) == d {
					up := n
					if up == ir.Dynamic && tb != nil {
						up = tb[k]
					}
					if upper == ir.Dynamic || up == ir.Dynamic {
						upper = ir.Dynamic
					} else {
						upper += up
					}
					if shape[k] == ir.Dynamic || n == ir.Dynamic {
						shape[k] = ir.Dynamic
					} else {
						shape[k] += n
					}
					continue
				}
				switch {
				case shape[k] == ir.Dynamic:
					shape[k] = n
				case n != ir.Dynamic && n != shape[k]:
					return nil, ir.Errorf("shapes of operand (0) and (%d) are not compatible at non-concat index %d: (%s) != (%s)", i+1, k, joinInts(first.Shape), joinInts(t.Shape))
				}
				if tb != nil && tb[k] != ir.Dynamic && (bounds[k] == ir.Dynamic || tb[k] < bounds[k]) {
					bounds[k] = tb[k]
				}
			}
		}
		bounds[d] = upper
		if err := dropBounds(shape, bounds); err != nil {
			return nil, err
		}
		return []ir.Type{bounded(shape, first.Elem, bounds)}, nil
	},
	Verify: func(op *ir.Op) error {
		if op.NumOperands() == 0 {
			return errNoOperands
		}
		if err := sameElementType(op.Result(0), op.Operands()...); err != nil {
			return err
		}
		return VerifyInfer(op)
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if op.NumOperands() == 1 && op.Operand(0).Type() == op.Result(0).Type() {
			return op.Operands()
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		ts, o := tensors(m, op, in)
		if !o.OK() {
			return o
		}
		d := integer(op, "dimension")
		out, err := concatenate(ts, d)
		if err != nil {
			return trapErr(err)
		}
		if !m.Step(out.Len()) {
			return ir.Trap("out of fuel")
		}
		return tensorResult(out)
	},
	Example: "%r = graph.concatenate %x, %y, dim = 0 : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<3x3xf32>",
})

func concatenate(ts []*data.Tensor, d int64) (*data.Tensor, error) {
	shape := slices.Clone(ts[0].Shape)
	shape[d] = 0
	for _, t := range ts {
		for k := range shape {
			if int64(k) != d && t.Shape[k] != shape[k] {
				return nil, ir.Errorf("operands have different sizes at run time: %v and %v", ts[0].Shape, t.Shape)
			}
		}
		shape[d] += t.Shape[d]
	}
	if err := checkSize(ts[0].Elem, shape); err != nil {
		return nil, err
	}
	out := data.New(ts[0].Elem, shape...)
	outer, inner := product(shape[:d]), product(shape[d+1:])*int64(out.Elem.Bytes())
	row := shape[d] * inner
	at := int64(0)
	for _, t := range ts {
		x := t.Expand()
		n := t.Shape[d] * inner
		for i := range outer {
			copy(out.Data[i*row+at:i*row+at+n], x.Data[i*n:])
		}
		at += n
		if t.HasPoison() {
			return nil, ir.Errorf("poison operand")
		}
	}
	return out, nil
}

var errNoOperands = ir.Errorf("expected 1 or more operands, but found 0")

var errSliceSizes = ir.Errorf("failed to verify that all of {start_indices, limit_indices, strides} have same size")

// Slice takes elements start, start+stride, ... below limit of each dimension.
var Slice = Dialect.Op(&ir.OpDef{
	Name: "slice", Summary: "a regular part of a tensor", Spec: "spec.md#slice",
	Operands: ir.Fields{ir.One("operand", perTensor)}, Results: ir.Fields{ir.One("result", perTensor)},
	Attrs:  ir.Attrs{ir.Required("start_indices", i64s), ir.Required("limit_indices", i64s), ir.Required("strides", i64s)},
	Traits: ir.Pure,
	Parse: func(p ir.Parser, st *ir.State) {
		st.Operands = append(st.Operands, p.Operand())
		var start, limit, stride []int64
		p.List("[", "]", func() {
			start = append(start, p.Integer())
			p.Expect(":")
			limit = append(limit, p.Integer())
			s := int64(1)
			if p.Accept(":") {
				s = p.Integer()
			}
			stride = append(stride, s)
		})
		st.Set("start_indices", ir.I64Array(start...))
		st.Set("limit_indices", ir.I64Array(limit...))
		st.Set("strides", ir.I64Array(stride...))
		p.AttrDict(st)
		parseFuncType(p, st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		start, limit, stride := ints(op, "start_indices"), ints(op, "limit_indices"), ints(op, "strides")
		p.Text(" ")
		p.Value(op.Operand(0))
		p.Text(" ")
		p.List("[", "]", len(start), func(i int) {
			w := p.W()
			w.Int(start[i])
			w.Text(":")
			w.Int(limit[i])
			if stride[i] != 1 {
				w.Text(":")
				w.Int(stride[i])
			}
		})
		p.AttrDict(op, "start_indices", "limit_indices", "strides")
		p.Text(" : ")
		printFuncType(p, op)
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		x, ok := st.Operands[0].Type().(*ir.TensorType)
		start, _ := ir.Ints(st.Attrs[0])
		limit, _ := ir.Ints(st.Attrs[1])
		stride, _ := ir.Ints(st.Attrs[2])
		if !ok {
			return nil, nil
		}
		if len(start) != len(x.Shape) {
			return nil, ir.Errorf("the number of elements in start_indices (%d) does not match the rank of the operand (%d)", len(start), len(x.Shape))
		}
		if len(limit) != len(start) || len(stride) != len(start) {
			return nil, errSliceSizes
		}
		shape, bounds := make([]int64, len(start)), BoundsOf(x)
		for i := range start {
			switch {
			case start[i] < 0:
				return nil, ir.Errorf("negative start index %d in dimension %d", start[i], i)
			case x.Shape[i] != ir.Dynamic && limit[i] > x.Shape[i]:
				return nil, ir.Errorf("limit index %d is larger than dimension size %d in dimension %d", limit[i], x.Shape[i], i)
			case bounds != nil && bounds[i] != ir.Dynamic && limit[i] > bounds[i]:
				return nil, ir.Errorf("limit index %d is larger than dimension bound %d in dimension %d", limit[i], bounds[i], i)
			case start[i] > limit[i]:
				return nil, ir.Errorf("start index %d is larger than limit index %d in dimension %d", start[i], limit[i], i)
			case stride[i] <= 0:
				return nil, ir.Errorf("stride must be positive but got %d in dimension %d", stride[i], i)
			}
			if n := limit[i] - start[i]; n > 0 { // rounded up without a sum that could wrap around
				shape[i] = (n-1)/stride[i] + 1
			}
		}
		return []ir.Type{ir.Tensor(shape, x.Elem)}, nil
	},
	Verify: func(op *ir.Op) error {
		if n := len(ints(op, "start_indices")); len(ints(op, "limit_indices")) != n || len(ints(op, "strides")) != n {
			return errSliceSizes
		}
		if err := sameElementType(op.Result(0), op.Operand(0)); err != nil {
			return err
		}
		return VerifyInfer(op)
	},
	Fold: func(op *ir.Op) []*ir.Value {
		x := op.Operand(0)
		if x.Type() == op.Result(0).Type() && ir.IsStatic(x.Type()) && slices.Equal(ints(op, "limit_indices"), shape(x)) {
			return op.Operands()
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		if x == nil {
			return ir.Trap("unsupported operand")
		}
		return evalSlice(m, x, ints(op, "start_indices"), ints(op, "limit_indices"), ints(op, "strides"))
	},
	Example: "%r = graph.slice %x [0:1, 0:3:2] : (tensor<2x3xf32>) -> tensor<1x2xf32>",
})

func evalSlice(m ir.Machine, x *data.Tensor, start, limit, stride []int64) ir.Outcome {
	shape, strides := make([]int64, len(start)), stridesOf(x.Shape)
	base := int64(0)
	for i := range start {
		if start[i] < 0 || start[i] > limit[i] || limit[i] > x.Shape[i] || stride[i] <= 0 {
			return ir.Trap("the slice lies outside of the operand")
		}
		if n := limit[i] - start[i]; n > 0 {
			shape[i] = (n-1)/stride[i] + 1
		}
		base += start[i] * strides[i]
		strides[i] *= stride[i]
	}
	if !m.Step(product(shape)) {
		return ir.Trap("out of fuel")
	}
	return tensorResult(strided(x, shape, base, strides))
}
