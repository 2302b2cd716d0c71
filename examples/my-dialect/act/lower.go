package act

import (
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// ToGraph lowers the dialect to operations that every back end has.
var ToGraph = &pass.Def[struct{}]{
	Name: "act-to-graph",
	Doc:  "lower activation functions to graph ops",
	On:   "func.func",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		return rewrite.Convert(c.IR, root, rewrite.NewTarget().IllegalDialect(Dialect), lowerings, rewrite.ConvertOptions{})
	},
}

var lowerings = []*rewrite.ConversionPattern{
	{Name: "relu", Root: Relu, Convert: func(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
		if !ir.IsStatic(in[0].Type()) {
			return c.No("sizes that are not known")
		}
		return c.Replace(op, c.Make(graph.Maximum, in[0], splat(c, in[0].Type(), 0)).Result(0))
	}},
	{Name: "leaky-relu", Root: LeakyRelu, Convert: func(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
		if !ir.IsStatic(in[0].Type()) {
			return c.No("sizes that are not known")
		}
		x, m := in[0], graph.Maker{Builder: c.Builder}
		positive := m.Compare(graph.CmpGE, x, splat(c, x.Type(), 0))
		small := c.Make(graph.Multiply, x, splat(c, x.Type(), SlopeOf(op))).Result(0)
		return c.Replace(op, c.Make(graph.Select, positive, x, small).Result(0))
	}},
}

func splat(c *rewrite.Conversion, t ir.Type, v float64) *ir.Value {
	e, _ := ir.DataType(t)
	return graph.Maker{Builder: c.Builder}.Constant(ir.Splat(t, data.FromFloat(e, v)))
}
