package chlotograph

import (
	"terrace/dialects/chlo"
	"terrace/dialects/graph"
	"terrace/dialects/shape"
	"terrace/ir"
	"terrace/rewrite"
)

// shapeOf is the shape of v as a tensor of index.
func shapeOf(rw *rewrite.Rewriter, v *ir.Value) *ir.Value { return rw.Make(shape.ShapeOf, v).Result(0) }

// broadcastingDynamic broadcasts to a shape computed at run time, where the shapes fit.
func broadcastingDynamic(op *ir.Op, in []*ir.Value, axes [][]int64, rank int, c *rewrite.Conversion) bool {
	result, ok := op.Result(0).Type().(*ir.TensorType)
	if !ok {
		return c.No("the result has no rank")
	}
	shapes := make([]*ir.Value, len(in))
	for i, v := range in {
		shapes[i] = shapeOf(c.Rewriter, v)
	}
	witness := c.Make(shape.CstrBroadcastable, shapes...)
	region := ir.NewRegion()
	block := region.AddBlock()
	place := c.Place()
	c.AtEnd(block)
	for i, v := range in {
		shapes[i] = shapeOf(c.Rewriter, v)
	}
	extents := c.MakeTyped(shape.Broadcast, ir.Tensor([]int64{int64(rank)}, ir.Index), shapes...).Result(0)
	vals := make([]*ir.Value, len(in))
	for i, v := range in {
		s, _ := ir.ShapeOf(v.Type())
		vals[i] = v
		if op.Is(chlo.BroadcastSelect) && i == 0 && len(s) == 0 {
			continue
		}
		vals[i] = graph.Maker{Builder: c.Builder}.Op(graph.DynamicBroadcastInDim, ir.Tensor(result.Shape, ir.ElemOf(v.Type())),
			[]ir.NamedAttr{graph.I64s("broadcast_dimensions", axes[i]...)}, v, extents)
	}
	c.MakeWith(shape.AssumingYield, base(op, vals, c).Results(), ir.With{})
	c.Back(place)
	return c.ReplaceOp(op, c.MakeWith(shape.Assuming, witness.Results(), ir.With{Types: op.ResultTypes(), Regions: []*ir.Region{region}}))
}
