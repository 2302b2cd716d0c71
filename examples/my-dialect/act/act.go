// Package act defines the dialect act: activation functions.
package act

import (
	_ "embed"
	"math"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
)

// Dialect is the dialect act.
var Dialect = &ir.Dialect{Name: "act", Summary: "activation functions"}

//go:embed act.rules
var rules string

var _ = rewrite.CanonicalRules(Dialect, "act.rules", rules)

// Relu cuts off what is negative.
var Relu = Dialect.Op(&ir.OpDef{
	Name:     "relu",
	Summary:  "the larger of a number and zero; a NaN stays",
	Spec:     "Nair and Hinton, Rectified Linear Units Improve Restricted Boltzmann Machines, 2010",
	Operands: ir.Fields{ir.One("input", graph.FloatTensor)},
	Results:  ir.Fields{ir.One("result", ir.SameAs("input"))},
	Traits:   ir.Pure | ir.Elementwise,
	Format:   "$input attr-dict : type($input)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return each(m, in[0], func(e data.Type, x float64) float64 {
			if x > 0 || math.IsNaN(x) {
				return x
			}
			return 0
		})
	},
	Example: "%r = act.relu %x : tensor<4xf32>",
})

// LeakyRelu makes what is negative small.
var LeakyRelu = Dialect.Op(&ir.OpDef{
	Name:     "leaky_relu",
	Summary:  "a number, multiplied by a slope where it is negative",
	Doc:      "The slope is rounded to the type of the elements first, and the product then.",
	Spec:     "Maas, Hannun and Ng, Rectifier Nonlinearities Improve Neural Network Acoustic Models, 2013",
	Operands: ir.Fields{ir.One("input", graph.FloatTensor)},
	Results:  ir.Fields{ir.One("result", ir.SameAs("input"))},
	Attrs:    ir.Attrs{ir.Required("slope", ir.FloatKind)},
	Traits:   ir.Pure | ir.Elementwise,
	Format:   "$input `,` $slope attr-dict : type($input)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		slope := SlopeOf(op)
		return each(m, in[0], func(e data.Type, x float64) float64 {
			if x >= 0 {
				return x
			}
			return x * data.ToFloat(e, data.FromFloat(e, slope))
		})
	},
	Example: "%r = act.leaky_relu %x, 0.1 : f32 : tensor<4xf32>",
})

// SlopeOf returns the slope of a LeakyRelu.
func SlopeOf(op *ir.Op) float64 { return op.Get("slope").(*ir.FloatAttr).Float() }

// each applies f to the elements of a tensor and rounds its results.
func each(m ir.Machine, v data.Value, f func(e data.Type, x float64) float64) ir.Outcome {
	if v.IsPoison() {
		return ir.Result(data.Poison)
	}
	x := v.Tensor()
	if !m.Step(x.Len()) {
		return ir.Trap("out of fuel")
	}
	y := data.New(x.Elem, x.Shape...)
	for i := range x.Len() {
		if x.IsPoison(i) {
			y.SetPoison(i)
			continue
		}
		y.SetBits(i, data.FromFloat(x.Elem, f(x.Elem, x.Float(i))))
	}
	return ir.Result(data.OfTensor(y))
}
