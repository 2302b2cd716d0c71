package graphtotensor

import (
	"math"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
)

// roundings bounds by how much sums of narrow floats differ: kernels keep them in
// f32, the definitions in f64, and each rounds once to the result's type.
func roundings(op *ir.Op, in []data.Value) float64 {
	if op.NumResults() != 1 {
		return 0
	}
	e, ok := ir.DataType(op.Result(0).Type())
	if !ok || !e.IsFloat() || accumulator(ir.Scalar(e)) == ir.Type(ir.Scalar(e)) {
		return 0
	}
	var terms, largest float64 // of a sum
	results := 1.0
	if shape, _ := ir.ShapeOf(op.Result(0).Type()); ir.IsStatic(op.Result(0).Type()) {
		results = max(float64(ir.NumElements(shape)), 1)
	}
	switch op.Def() {
	case graph.Dot, graph.DotGeneral:
		terms = math.Sqrt(size(in[0]) * size(in[1]) / results)
		largest = magnitude(in[0]) * magnitude(in[1])
	case graph.Convolution, graph.DynamicConv:
		terms = size(in[1])
		largest = magnitude(in[0]) * magnitude(in[1])
	case graph.Reduce, graph.ReduceWindow:
		terms = size(in[0])
		largest = magnitude(in[0])
	default:
		return 0
	}
	return 1 + terms*terms*largest*math.Ldexp(1, -24)/data.Epsilon(e)
}

func size(v data.Value) float64 {
	if x := v.Tensor(); x != nil {
		return float64(x.Len())
	}
	return 0
}

// magnitude is that of the largest finite element.
func magnitude(v data.Value) (m float64) {
	x := v.Tensor()
	if x == nil {
		return 0
	}
	for i := range x.Len() {
		if f := math.Abs(x.Float(i)); f > m && !math.IsInf(f, 0) {
			m = f
		}
	}
	return m
}
