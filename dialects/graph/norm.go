package graph

import (
	"fmt"
	"math"
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

var normAttrs = ir.Attrs{ir.Required("epsilon", f32Kind), ir.Required("feature_index", nonNegativeI64)}

// featureValues are a number for each feature.
var featureValues = ofRank(1, fpOrQuant)

var f32Kind = &ir.AttrKind{Desc: "32-bit float attribute", Ok: func(a ir.Attr) bool {
	f, ok := a.(*ir.FloatAttr)
	return ok && f.Typ == ir.Type(ir.F32)
}}

// verifyNorm checks the operand, its feature dimension and the vectors along it.
func verifyNorm(op *ir.Op, vectors ...*ir.Value) error {
	x := op.Operand(0)
	for _, v := range vectors {
		if !sizesFit(shape(v), shape(vectors[0])) {
			return NotInferred(ir.Errorf("expects single-dimensional operands to have compatible shapes."))
		}
	}
	d := integer(op, "feature_index")
	if d >= int64(rank(x)) {
		return NotInferred(ir.Errorf("expects featureIndex to be smaller than the rank of multi-dimensional operands; got featureIndex %d, and rank %d.", d, rank(x)))
	}
	n := shape(x)[d]
	for _, v := range vectors {
		if err := sameElem(op, ir.ElemOf(x.Type()), ir.ElemOf(v.Type())); err != nil {
			return err
		}
		if m := shape(v)[0]; m != n && m != ir.Dynamic && n != ir.Dynamic {
			return NotInferred(ir.Errorf("expects the size of single-dimensional operands to be compatible with feature count, but the size of single-dimensional operands is %d and the feature count is %d.", m, n))
		}
	}
	return nil
}

// features iterates over the elements of x with the index of their feature.
func features(x *data.Tensor, d int64, f func(i, feature int64)) {
	inner, n := product(x.Shape[d+1:]), x.Shape[d]
	for i := range x.Len() {
		f(i, i/inner%n)
	}
}

func normOperands(m ir.Machine, op *ir.Op, in []data.Value) ([]*data.Tensor, ir.Outcome) {
	ts, o := tensors(m, op, in)
	if !o.OK() {
		return nil, o
	}
	for _, t := range ts {
		if !t.Elem.IsFloat() || t.HasPoison() {
			return nil, unsupported(op, ir.ElemOf(op.Operand(0).Type()))
		}
	}
	d := integer(op, "feature_index")
	for i, t := range ts[1:] {
		if len(t.Shape) == 1 && t.Shape[0] != ts[0].Shape[d] || len(t.Shape) > 1 && !slices.Equal(t.Shape, ts[0].Shape) {
			return nil, ir.Trap(fmt.Sprintf("operand #%d has shape %v, which does not fit the %d features of the first", i+1, t.Shape, ts[0].Shape[d]))
		}
	}
	if !m.Step(4 * ts[0].Len()) {
		return nil, ir.Trap("out of fuel")
	}
	return ts, o
}

// BatchNormInference normalizes with given mean and variance.
var BatchNormInference = Dialect.Op(&ir.OpDef{
	Name: "batch_norm_inference", Summary: "normalize each feature with given mean and variance", Spec: "spec.md#batch_norm_inference",
	Operands: ir.Fields{ir.One("operand", fpOrQuant), ir.One("scale", featureValues), ir.One("offset", featureValues), ir.One("mean", featureValues), ir.One("variance", featureValues)},
	Results:  ir.Fields{ir.One("result", fpOrQuant)},
	Attrs:    normAttrs, Traits: ir.Pure,
	Infer: InferFirst,
	Verify: func(op *ir.Op) error {
		if err := verifyNorm(op, op.Operands()[1:]...); err != nil {
			return err
		}
		return VerifyInfer(op)
	},
	Eval: onReals(func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		ts, o := normOperands(m, op, in)
		if !o.OK() {
			return o
		}
		x, scale, offset, mean, variance := ts[0], ts[1], ts[2], ts[3], ts[4]
		round := rounder(x.Elem)
		eps := round(op.Attr(0).(*ir.FloatAttr).Float())
		out := data.New(x.Elem, x.Shape...)
		store := storeFloats(out)
		// As the specification composes it, each step rounded.
		features(x, integer(op, "feature_index"), func(i, f int64) {
			c := round(x.Float(i) - mean.Float(f))
			sd := round(math.Sqrt(round(variance.Float(f) + eps)))
			store(i, round(float64(scale.Float(f)*round(c/sd)))+offset.Float(f))
		})
		return tensorResult(out)
	}),
	Example: `%r = "graph.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>`,
})

// rounder rounds a float64 to the type's values.
func rounder(t data.Type) func(float64) float64 {
	switch t {
	case data.F64:
		return func(x float64) float64 { return x }
	case data.F32:
		return func(x float64) float64 { return float64(float32(x)) }
	}
	return func(x float64) float64 { return data.ToFloat(t, data.FromFloat(t, x)) }
}

// moments returns mean and variance of each feature, sums in float64.
func moments(x *data.Tensor, d int64) (mean, variance []float64) {
	n := x.Shape[d]
	mean, variance = make([]float64, n), make([]float64, n)
	count := float64(x.Len() / max(n, 1))
	features(x, d, func(i, f int64) { mean[f] += x.Float(i) })
	for f := range mean {
		mean[f] /= count
	}
	features(x, d, func(i, f int64) {
		c := x.Float(i) - mean[f]
		variance[f] += float64(c * c)
	})
	for f := range variance {
		variance[f] /= count
	}
	return mean, variance
}

// vector types the statistics of a normalization's feature dimension.
func featureVector(st *ir.State) (ir.Type, error) {
	x, ok := st.Operands[0].Type().(*ir.TensorType)
	a, ok2 := st.Attrs[1].(*ir.IntAttr)
	if !ok || !ok2 || a.Val < 0 || a.Val >= int64(len(x.Shape)) {
		return nil, ir.Errorf("expects feature_index to be smaller than the rank of multi-dimensional operands")
	}
	if b := BoundsOf(x); b != nil && b[a.Val] != ir.Dynamic {
		return ir.TensorWith(x.Shape[a.Val:a.Val+1], x.Elem, Bounds(b[a.Val:a.Val+1])), nil
	}
	return ir.Tensor(x.Shape[a.Val:a.Val+1], x.Elem), nil
}

// BatchNormTraining normalizes with the mean and variance of the batch.
var BatchNormTraining = Dialect.Op(&ir.OpDef{
	Name: "batch_norm_training", Summary: "normalize each feature with mean and variance of the batch", Spec: "spec.md#batch_norm_training",
	Operands: ir.Fields{ir.One("operand", fpOrQuant), ir.One("scale", featureValues), ir.One("offset", featureValues)},
	Results:  ir.Fields{ir.One("output", fpOrQuant), ir.One("batch_mean", featureValues), ir.One("batch_var", featureValues)},
	Attrs:    normAttrs, Traits: ir.Pure,
	NameOf: func(op *ir.Op, i int) string { return []string{"output", "batch_mean", "batch_var"}[i] },
	Infer: func(st *ir.State) ([]ir.Type, error) {
		v, err := featureVector(st)
		return []ir.Type{st.Operands[0].Type(), v, v}, err
	},
	Verify: func(op *ir.Op) error {
		if err := verifyNorm(op, op.Operands()[1:]...); err != nil {
			return err
		}
		return VerifyInfer(op)
	},
	Eval: onReals(func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		ts, o := normOperands(m, op, in)
		if !o.OK() {
			return o
		}
		x, scale, offset := ts[0], ts[1], ts[2]
		d := integer(op, "feature_index")
		round := rounder(x.Elem)
		eps := round(op.Attr(0).(*ir.FloatAttr).Float())
		mean, variance := moments(x, d)
		out := data.New(x.Elem, x.Shape...)
		store := storeFloats(out)
		features(x, d, func(i, f int64) {
			c := round(x.Float(i) - mean[f])
			sd := round(math.Sqrt(round(variance[f] + eps)))
			store(i, round(float64(scale.Float(f)*round(c/sd)))+offset.Float(f))
		})
		return results([]*data.Tensor{out, floats(x.Elem, mean), floats(x.Elem, variance)})
	}),
	Example: `%r, %m, %v = "graph.batch_norm_training"(%x, %s, %o) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)`,
})

func floats(e data.Type, v []float64) *data.Tensor {
	t := data.New(e, int64(len(v)))
	for i, f := range v {
		t.SetBits(int64(i), data.FromFloat(e, f))
	}
	return t
}

// BatchNormGrad is the gradient of BatchNormTraining.
var BatchNormGrad = Dialect.Op(&ir.OpDef{
	Name: "batch_norm_grad", Summary: "gradients of a normalization by batch", Spec: "spec.md#batch_norm_grad",
	Operands: ir.Fields{ir.One("operand", fpOrQuant), ir.One("scale", featureValues), ir.One("mean", featureValues), ir.One("variance", featureValues), ir.One("grad_output", fpOrQuant)},
	Results:  ir.Fields{ir.One("grad_operand", fpOrQuant), ir.One("grad_scale", featureValues), ir.One("grad_offset", featureValues)},
	Attrs:    normAttrs, Traits: ir.Pure,
	NameOf: func(op *ir.Op, i int) string { return []string{"grad_operand", "grad_scale", "grad_offset"}[i] },
	Infer: func(st *ir.State) ([]ir.Type, error) {
		v, err := featureVector(st)
		return []ir.Type{st.Operands[0].Type(), v, v}, err
	},
	Verify: func(op *ir.Op) error {
		x, grad := op.Operand(0), op.Operand(4)
		if err := sameElem(op, ir.ElemOf(x.Type()), ir.ElemOf(grad.Type())); err != nil {
			return err
		}
		if !sizesFit(shape(x), shape(grad)) {
			return NotInferred(ir.Errorf("expects multi-dimensional operands to have compatible shapes."))
		}
		if err := verifyNorm(op, op.Operands()[1:4]...); err != nil {
			return err
		}
		return VerifyInfer(op)
	},
	Eval: onReals(func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		ts, o := normOperands(m, op, in)
		if !o.OK() {
			return o
		}
		x, scale, mean, variance, grad := ts[0], ts[1], ts[2], ts[3], ts[4]
		if !slices.Equal(x.Shape, grad.Shape) {
			return ir.Trap("operands have different shapes at run time")
		}
		d := integer(op, "feature_index")
		n := x.Shape[d]
		eps := op.Attr(0).(*ir.FloatAttr).Float()
		count := float64(x.Len() / max(n, 1))
		gs, gb := make([]float64, n), make([]float64, n)
		features(x, d, func(i, f int64) {
			gs[f] += float64(grad.Float(i) * (x.Float(i) - mean.Float(f)))
			gb[f] += grad.Float(i)
		})
		out := data.New(x.Elem, x.Shape...)
		store := storeFloats(out)
		features(x, d, func(i, f int64) {
			v := variance.Float(f) + eps
			c := x.Float(i) - mean.Float(f)
			i6 := float64(count*grad.Float(i)) - gb[f] - float64(c*gs[f])/v
			store(i, float64(scale.Float(f)/math.Sqrt(v)/count*i6))
		})
		for f := range gs {
			gs[f] /= math.Sqrt(variance.Float(int64(f)) + eps)
		}
		return results([]*data.Tensor{out, floats(x.Elem, gs), floats(x.Elem, gb)})
	}),
	Example: `%r, %s, %o = "graph.batch_norm_grad"(%x, %sc, %m, %v, %g) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)`,
})
