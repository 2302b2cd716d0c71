package graph

import (
	"math"
	"slices"

	"terrace/dialects/quant"
	"terrace/ir"
	"terrace/ir/data"
)

// A value of a quantized type is a tensor of its storage integers. Ops that move
// elements work on those; arithmetic computes on what they stand for and
// quantizes the result, as the specification composes it.

// UniformQuantize converts floats, or quantized numbers, to quantized numbers.
var UniformQuantize = Dialect.Op(&ir.OpDef{
	Name: "uniform_quantize", Summary: "convert to quantized numbers", Spec: "spec.md#uniform_quantize",
	Operands: ir.Fields{ir.One("operand", fpOrAnyQuant)}, Results: ir.Fields{ir.One("result", quantTensor)},
	Traits: ir.Pure | ir.Elementwise | ir.SameShape,
	Format: "$operand attr-dict : custom:SameType", Hooks: sameTypeHook,
	Verify: func(op *ir.Op) error {
		from := ir.ElemOf(op.Operand(0).Type())
		if q := quant.Of(from); q != nil {
			from = q.Expressed
		}
		if q := quantOf(op.Result(0)); ir.Type(q.Expressed) != from {
			return ir.Errorf("Expressed type of result expected to be '%s', but got '%s'", from, q.Expressed)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		q := quantOf(op.Result(0))
		if x == nil || q == nil || x.HasPoison() {
			return unsupported(op, ir.ElemOf(op.Operand(0).Type()))
		}
		if !m.Step(x.Len()) {
			return ir.Trap("out of fuel")
		}
		return fitting(realValue(x, quantOf(op.Operand(0)), data.F64), q)
	},
	Example: "%r = graph.uniform_quantize %x : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>",
})

// UniformDequantize converts quantized numbers to floats.
var UniformDequantize = Dialect.Op(&ir.OpDef{
	Name: "uniform_dequantize", Summary: "convert quantized numbers to floats", Spec: "spec.md#uniform_dequantize",
	Operands: ir.Fields{ir.One("operand", quantTensor)}, Results: ir.Fields{ir.One("result", FloatTensor)},
	Traits: ir.Pure | ir.Elementwise | ir.SameShape,
	Format: "$operand attr-dict : custom:SameType", Hooks: sameTypeHook,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t := st.Operands[0].Type()
		q := quant.Of(ir.ElemOf(t))
		if q == nil {
			return nil, nil
		}
		return []ir.Type{ir.WithElem(t, q.Expressed)}, nil
	},
	Verify: VerifyInfer,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		e, ok := resultElem(op, 0)
		if x == nil || !ok || x.HasPoison() {
			return unsupported(op, ir.ElemOf(op.Operand(0).Type()))
		}
		if !m.Step(x.Len()) {
			return ir.Trap("out of fuel")
		}
		return fitting(realValue(x, quantOf(op.Operand(0)), e), nil)
	},
	Example: "%r = graph.uniform_dequantize %x : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>) -> tensor<4xf32>",
})

func quantOf(v *ir.Value) *quant.Uniform { return quant.Of(ir.ElemOf(v.Type())) }

// scaleIndex returns the function from an element's position to the index of its
// scale; nil where the shape does not fit the type.
func scaleIndex(q *quant.Uniform, shape []int64) func(i int64) int {
	switch {
	case q.BlockAxes != nil:
		return blockIndex(q, shape)
	case q.Axis < 0:
		return func(int64) int { return 0 }
	case q.Axis >= len(shape) || shape[q.Axis] != int64(len(q.Scales)):
		return nil
	}
	inner, n := product(shape[q.Axis+1:]), shape[q.Axis]
	return func(i int64) int { return int(i / inner % n) }
}

// blockIndex is scaleIndex for scales by blocks: along an axis that is cut into
// blocks there is one for each, along the others one for all.
func blockIndex(q *quant.Uniform, shape []int64) func(i int64) int {
	if len(q.Dims) != len(shape) {
		return nil
	}
	size := slices.Clone(shape)
	for k, a := range q.BlockAxes {
		if a < 0 || a >= int64(len(shape)) || q.BlockDims[k] <= 0 {
			return nil
		}
		size[a] = q.BlockDims[k]
	}
	for d, n := range shape {
		if size[d] == 0 || n%size[d] != 0 || n/size[d] != q.Dims[d] {
			return nil
		}
	}
	from, to := stridesOf(shape), stridesOf(q.Dims)
	return func(i int64) int {
		k := int64(0)
		for d := range shape {
			k += i / from[d] % shape[d] / size[d] * to[d]
		}
		return int(k)
	}
}

// realValue returns what a tensor's elements stand for as floats of type e, x
// itself where q is nil; nil where the scales do not fit the tensor. Each step is
// rounded to the expressed type, the product not where f64 is asked for; the zero
// point is subtracted in 32 bits, which wraps for the far ends of that storage.
func realValue(x *data.Tensor, q *quant.Uniform, e data.Type) *data.Tensor {
	if q == nil {
		if x.Elem == e || !x.Elem.IsFloat() {
			return x
		}
		return as(x, e)
	}
	out := data.New(e, x.Shape...)
	at := scaleIndex(q, x.Shape)
	if at == nil {
		return nil
	}
	t := q.Stored()
	round := rounder(q.Expressed.Elem)
	for i := range out.Len() {
		k := at(i)
		v := round(float64(int32(data.SignExtend(t, x.Bits(i))-q.Zeros[k]))) * round(q.Scale(k))
		if e != data.F64 {
			v = round(v)
		}
		out.SetBits(i, data.FromFloat(e, v))
	}
	return out
}

// quantize returns the storage of floats, computed in the expressed type; nil
// where the scales do not fit the tensor.
func quantize(x *data.Tensor, q *quant.Uniform) *data.Tensor {
	t := q.Stored()
	out := data.New(t, x.Shape...)
	at := scaleIndex(q, x.Shape)
	if at == nil {
		return nil
	}
	round := rounder(q.Expressed.Elem)
	for i := range out.Len() {
		k := at(i)
		v := round(round(round(x.Float(i))/round(q.Scale(k))) + round(float64(q.Zeros[k])))
		v = min(max(v, float64(q.Min)), float64(q.Max))
		b, _ := data.ConvertFloatToInt(t, math.RoundToEven(v)) // NaN gives 0
		out.SetBits(i, b)
	}
	return out
}

// isQuantized reports whether an operand or the result of op is quantized.
func isQuantized(op *ir.Op) bool {
	for i := range op.NumOperands() {
		if quantOf(op.Operand(i)) != nil {
			return true
		}
	}
	return op.NumResults() > 0 && quantOf(op.Result(0)) != nil
}

// realOperands dequantizes the operands that are quantized, floats of type e; 0
// stands for each one's own.
func realOperands(op *ir.Op, in []data.Value, e data.Type) ([]data.Value, bool) {
	out := make([]data.Value, len(in))
	for i, v := range in {
		out[i] = v
		q := quantOf(op.Operand(i))
		x := v.Tensor()
		if x == nil || x.HasPoison() {
			return nil, false
		}
		t := e
		if t == 0 {
			if q == nil {
				continue
			}
			t = q.Expressed.Elem
		}
		r := realValue(x, q, t)
		if r == nil {
			return nil, false
		}
		out[i] = data.OfTensor(r)
	}
	return out, true
}

// quantized computes an op on what its operands stand for: f makes a result of
// the float type from the operands; it is quantized where the op's is.
func quantized(op *ir.Op, in []data.Value, e data.Type, f func(in []data.Value, r data.Type) ir.Outcome) ir.Outcome {
	vals, ok := realOperands(op, in, e)
	if !ok {
		return unsupported(op, ir.ElemOf(op.Operand(0).Type()))
	}
	q := quantOf(op.Result(0))
	r := e
	if r == 0 || q == nil {
		if q != nil {
			r = q.Expressed.Elem
		} else if r, ok = resultElem(op, 0); !ok {
			return unsupported(op, ir.ElemOf(op.Result(0).Type()))
		}
	}
	o := f(vals, r)
	if !o.OK() || q == nil {
		return o
	}
	return fitting(o.All()[0].Tensor(), q)
}

// onReals is eval of an op whose operands may be quantized: it computes on what
// they stand for, and quantizes the results that are.
func onReals(eval ir.EvalFunc) ir.EvalFunc {
	return func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if !isQuantized(op) {
			return eval(m, op, in)
		}
		vals, ok := realOperands(op, in, 0)
		if !ok {
			return unsupported(op, ir.ElemOf(op.Operand(0).Type()))
		}
		o := eval(m, op, vals)
		if !o.OK() {
			return o
		}
		outs := make([]*data.Tensor, op.NumResults())
		for i, v := range o.All() {
			if outs[i] = v.Tensor(); outs[i] == nil {
				return ir.Trap("unsupported operand")
			}
			if q := quantOf(op.Result(i)); q != nil {
				if outs[i] = quantize(outs[i], q); outs[i] == nil {
					return misfit
				}
			}
		}
		return results(outs)
	}
}

var misfit = ir.Trap("the scales of the quantized type do not fit the shape of the value")

// fitting returns x, quantized unless q is nil.
func fitting(x *data.Tensor, q *quant.Uniform) ir.Outcome {
	if x != nil && q != nil {
		x = quantize(x, q)
	}
	if x == nil {
		return misfit
	}
	return tensorResult(x)
}

// verifyQuantizedDot checks which of a dot product's or convolution's types may
// be quantized, the right side alone, or all, and in which ways.
func verifyQuantizedDot(op *ir.Op) error {
	l, r, q := quantOf(op.Operand(0)), quantOf(op.Operand(1)), quantOf(op.Result(0))
	switch {
	case l == nil && r == nil && q == nil:
		return nil
	case r == nil || (l == nil) != (q == nil):
		return ir.Errorf("rhs should be quantized for quantized operations and is_quantized(lhs)=is_quantized(result) should hold")
	case l == nil:
		if e := ir.ElemOf(op.Operand(0).Type()); e != ir.Type(r.Expressed) || e != ir.ElemOf(op.Result(0).Type()) {
			return ir.Errorf("mismatched rhs quantization expressed type and lhs and result element type")
		}
	case l.Storage != r.Storage || l.Signed != r.Signed:
		return ir.Errorf("mismatched lhs and rhs quantization storage types")
	case l.Expressed != r.Expressed || l.Expressed != q.Expressed:
		return ir.Errorf("mismatched lhs, rhs and result quantization expressed types")
	case !r.PerAxis() && q.PerAxis():
		return ir.Errorf("mismatched rhs and result quantization granularity")
	}
	return nil
}

// verifyMoved checks the element types of an op that moves elements: the same, but
// for the axis of scales by axis, and for these scales where they are free.
func verifyMoved(x, r *ir.Value, free bool) error {
	a, b := quantOf(x), quantOf(r)
	switch {
	case !SameElemType(ir.ElemOf(x.Type()), ir.ElemOf(r.Type())) || (a == nil) != (b == nil):
		return ir.Errorf("requires compatible element types for all operands and results")
	case a == nil:
		return nil
	case a.PerAxis() != b.PerAxis() || !a.PerAxis() && ir.ElemOf(x.Type()) != ir.ElemOf(r.Type()):
		return ir.Errorf("expect same quantization scale and zero_point but got '%s' vs '%s'", x.Type(), r.Type())
	case a.PerAxis() && !free && !(slices.Equal(a.Scales, b.Scales) && slices.Equal(a.Zeros, b.Zeros) && a.Min == b.Min && a.Max == b.Max):
		return ir.Errorf("expect same quantization scales and zero_points but got '%s' vs '%s'", x.Type(), r.Type())
	}
	return nil
}

// verifyReshapedAxis checks that the elements of each scale stay together: the axis
// is as long, and as many elements stand before each of its places.
func verifyReshapedAxis(x, r *ir.Value) error {
	a, b := quantOf(x), quantOf(r)
	if a == nil || b == nil || a.Axis < 0 || b.Axis < 0 {
		return nil
	}
	xs, rs := shape(x), shape(r)
	if !sizesFit(xs[a.Axis:a.Axis+1], rs[b.Axis:b.Axis+1]) {
		return ir.Errorf("expect same quantization dimension size for operand and result '%s' and '%s'", x.Type(), r.Type())
	}
	if ir.IsStatic(x.Type()) && ir.IsStatic(r.Type()) {
		if from, to := product(xs[:a.Axis]), product(rs[:b.Axis]); from != to {
			return ir.Errorf("product of dimensions before quantization dimension must match between operand and result for %d and %d", from, to)
		}
	}
	return nil
}

// verifyBroadcastAxis checks that scales by axis go along with their dimension; a
// dimension of size 1 is repeated with its scale.
func verifyBroadcastAxis(x, r *ir.Value, dims []int64) error {
	a, b := quantOf(x), quantOf(r)
	if a == nil || b == nil || a.Axis < 0 || b.Axis < 0 {
		return nil
	}
	if int64(b.Axis) != dims[a.Axis] {
		return ir.Errorf("result quantization_dimension %d not same as broadcast_dimensions[%d] = %d", b.Axis, a.Axis, dims[a.Axis])
	}
	if shape(x)[a.Axis] != 1 {
		if !slices.Equal(a.Scales, b.Scales) || !slices.Equal(a.Zeros, b.Zeros) {
			return ir.Errorf("expect same quantization scales and zero_points but got '%s' vs '%s'", x.Type(), r.Type())
		}
		return nil
	}
	for i := range b.Scales {
		if b.Scales[i] != a.Scales[0] {
			return ir.Errorf("mismatch result scale %d (%e) and operand scale 0 (%e)", i, b.Scale(i), a.Scale(0))
		}
		if b.Zeros[i] != a.Zeros[0] {
			return ir.Errorf("mismatch result zero_point %d (%d) and operand zero_point 0 (%d)", i, b.Zeros[i], a.Zeros[0])
		}
	}
	return nil
}

// verifyQuantizedAxes checks that scales differ along the output features only.
func verifyQuantizedAxes(op *ir.Op, kernelFeature, outputFeature int64) error {
	if r := quantOf(op.Operand(1)); r != nil && r.Axis >= 0 && int64(r.Axis) != kernelFeature {
		return ir.Errorf("quantization dimension of rhs should be same with kernel_output_feature_dimension")
	}
	if q := quantOf(op.Result(0)); q != nil && q.Axis >= 0 && int64(q.Axis) != outputFeature {
		return ir.Errorf("quantization dimension of result should be same with output_feature_dimension")
	}
	return nil
}

// verifyQuantizedSum checks the quantized types of a sum: all of one storage and
// expressed type, scales along one axis in the result where an operand has them.
func verifyQuantizedSum(op *ir.Op) error {
	vals := []*ir.Value{op.Operand(0), op.Operand(1), op.Result(0)}
	qs := make([]*quant.Uniform, 3)
	any := false
	for i, v := range vals {
		qs[i] = quantOf(v)
		any = any || qs[i] != nil
	}
	if !any {
		return nil
	}
	for _, q := range qs {
		switch {
		case q == nil:
			return ir.Errorf("expects  all operands and results to be either quantized or non-quantized")
		case q.Storage != qs[0].Storage || q.Signed != qs[0].Signed:
			return ir.Errorf("mismatched operands and result quantization storage types")
		}
	}
	for _, q := range qs {
		if q.Expressed != qs[0].Expressed {
			return ir.Errorf("mismatched operands and result quantization expressed types")
		}
	}
	l, r, q := qs[0], qs[1], qs[2]
	switch {
	case !l.PerAxis() && !r.PerAxis() && q.PerAxis():
		return ir.Errorf("result per_axis quantized but none from rhs and lhs are per_axis quantized")
	case !l.PerAxis() && !r.PerAxis():
		return nil
	case !q.PerAxis():
		return ir.Errorf("result is not per_axis quantized but lhs or rhs are")
	case l.PerAxis() && l.Axis != q.Axis:
		return ir.Errorf("quantization_dimension of lhs and result are not same '%s' vs '%s'", ir.ElemOf(vals[0].Type()), ir.ElemOf(vals[2].Type()))
	case r.PerAxis() && r.Axis != q.Axis:
		return ir.Errorf("quantization_dimension of rhs and result are not same '%s' vs '%s'", ir.ElemOf(vals[1].Type()), ir.ElemOf(vals[2].Type()))
	}
	return nil
}
