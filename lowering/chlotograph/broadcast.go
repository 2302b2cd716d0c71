package chlotograph

import (
	"slices"

	"terrace/dialects/chlo"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/diag"
	"terrace/rewrite"
)

// A dimension of a shape that tensors are brought to: a size, or one known at run
// time up to a bound.
type dimension struct {
	size int64
	of   *ir.Value // whose dimension at is the size at run time; nil: size is exact
	at   int
}

// dimensionsOf returns the dimensions of a tensor that is static or bounded.
func dimensionsOf(v *ir.Value) []dimension {
	t := v.Type().(*ir.TensorType)
	bounds := graph.BoundsOf(t)
	out := make([]dimension, len(t.Shape))
	for i, n := range t.Shape {
		out[i] = dimension{size: n}
		if n == ir.Dynamic {
			out[i] = dimension{size: bounds[i], of: v, at: i}
		}
	}
	return out
}

// known reports whether every size of a tensor is static or bounded.
func known(t ir.Type) bool {
	tt, ok := t.(*ir.TensorType)
	if !ok {
		return false
	}
	bounds := graph.BoundsOf(tt)
	for i, n := range tt.Shape {
		if n == ir.Dynamic && (bounds == nil || bounds[i] == ir.Dynamic) {
			return false
		}
	}
	return true
}

// common broadcasts shapes by NumPy's rule.
func common(a, b []dimension) ([]dimension, error) {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := slices.Clone(a)
	for i, d := range b {
		k := len(a) - len(b) + i
		switch {
		case d.size == 1 && d.of == nil:
		case out[k].size == 1 && out[k].of == nil:
			out[k] = d
		case out[k].size != d.size:
			return nil, ir.Errorf("incompatible shapes for broadcasting %d and %d", a[k].size, d.size)
		case (out[k].of == nil) != (d.of == nil):
			return nil, ir.Errorf("cannot mix bounded and static dimensions in broadcast")
		}
	}
	return out, nil
}

func typeOf(dims []dimension, elem ir.Type) ir.Type {
	shape, bounds := make([]int64, len(dims)), make([]int64, len(dims))
	bounded := false
	for i, d := range dims {
		shape[i], bounds[i] = d.size, ir.Dynamic
		if d.of != nil {
			shape[i], bounds[i], bounded = ir.Dynamic, d.size, true
		}
	}
	if bounded {
		return ir.TensorWith(shape, elem, graph.Bounds(bounds))
	}
	return ir.Tensor(shape, elem)
}

// broadcastTo brings v to a shape: static sizes first, then those known at run
// time are cut down from their bounds.
func broadcastTo(rw *rewrite.Rewriter, v *ir.Value, dims []dimension) *ir.Value {
	rank := len(dimensionsOf(v))
	axes := make([]int64, rank)
	for i := range axes {
		axes[i] = int64(len(dims) - rank + i)
	}
	return broadcastAlong(rw, v, dims, axes)
}

func broadcastAlong(rw *rewrite.Rewriter, v *ir.Value, dims []dimension, axes []int64) *ir.Value {
	elem := ir.ElemOf(v.Type())
	if v.Type() == typeOf(dims, elem) {
		return v
	}
	mine := dimensionsOf(v)
	padded := slices.Clone(dims)
	for i := range padded {
		if k := slices.Index(axes, int64(i)); k < 0 || mine[k].of == nil {
			padded[i].of = nil
		}
	}
	w := rw.MakeWith(graph.BroadcastInDim, []*ir.Value{v}, ir.With{Types: []ir.Type{typeOf(padded, elem)},
		Attrs: []ir.NamedAttr{{Name: "broadcast_dimensions", Attr: ir.I64Array(axes...)}}}).Result(0)
	for i, d := range dims {
		if d.of != nil && padded[i].of == nil {
			size := rw.MakeAttrs(graph.GetDimensionSize, []ir.NamedAttr{{Name: "dimension", Attr: ir.I64Attr(int64(d.at))}}, d.of).Result(0)
			w = rw.MakeAttrs(graph.SetDimensionSize, []ir.NamedAttr{{Name: "dimension", Attr: ir.I64Attr(int64(i))}}, w, size).Result(0)
		}
	}
	return w
}

// prefixPadded reports whether axes, of an operand of the smaller rank, are what
// NumPy's rule says.
func prefixPadded(axes []int64, rank int) bool {
	for i, d := range axes {
		if d != int64(rank-len(axes)+i) {
			return false
		}
	}
	return true
}

// bases are the ops that compute once shapes agree.
var bases = map[*ir.OpDef]*ir.OpDef{
	chlo.BroadcastAdd: graph.Add, chlo.BroadcastAnd: graph.And, chlo.BroadcastAtan2: graph.Atan2, chlo.BroadcastComplex: graph.Complex,
	chlo.BroadcastDivide: graph.Divide, chlo.BroadcastMaximum: graph.Maximum, chlo.BroadcastMinimum: graph.Minimum,
	chlo.BroadcastMultiply: graph.Multiply, chlo.BroadcastNextAfter: chlo.NextAfter, chlo.BroadcastOr: graph.Or,
	chlo.BroadcastPolygamma: chlo.Polygamma, chlo.BroadcastPower: graph.Power, chlo.BroadcastRemainder: graph.Remainder,
	chlo.BroadcastShiftLeft: graph.ShiftLeft, chlo.BroadcastShiftRightArithmetic: graph.ShiftRightArithmetic,
	chlo.BroadcastShiftRightLogical: graph.ShiftRightLogical, chlo.BroadcastSubtract: graph.Subtract, chlo.BroadcastXor: graph.Xor,
	chlo.BroadcastZeta: chlo.Zeta, chlo.BroadcastCompare: graph.Compare, chlo.BroadcastSelect: graph.Select,
}

// broadcasting brings operands to one shape and computes.
func broadcasting(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
	def := bases[op.Def()]
	for i, v := range in {
		if t := ir.Tensor(nil, ir.ElemOf(v.Type())); !def.Operands[i].Type.Accepts(t) {
			return c.No(def.NameIn(ir.Upstream) + " does not take elements of type " + t.Elem.String())
		}
	}
	dynamic := !known(op.Result(0).Type())
	rank := 0
	for _, v := range in {
		s, ok := ir.ShapeOf(v.Type())
		if !ok {
			return c.No("an operand has no rank")
		}
		rank = max(rank, len(s))
		dynamic = dynamic || !known(v.Type())
	}
	axes := make([][]int64, len(in))
	for i, v := range in {
		s, _ := ir.ShapeOf(v.Type())
		var err error
		axes[i], err = chlo.Axes(op.Get("broadcast_dimensions"), len(s), rank)
		if err != nil || dynamic && !prefixPadded(axes[i], rank) {
			c.Ctx.Diag.Add(&diag.Diagnostic{Severity: diag.Warning, Pos: op.Loc().Pos(), Text: "'" + op.Name() +
				"' op unsupported non prefix-padded dynamic rank broadcast_dimensions = " + ir.AttrText(op.Get("broadcast_dimensions"))})
			if err == nil {
				err = ir.Errorf("broadcast_dimensions are not those of NumPy's rule")
			}
			return c.No(err.Error())
		}
	}
	if dynamic {
		return broadcastingDynamic(op, in, axes, rank, c)
	}
	var shape []dimension
	for i, v := range in {
		if op.Is(chlo.BroadcastSelect) && i == 0 && len(dimensionsOf(v)) == 0 {
			continue // select takes a scalar predicate
		}
		own := make([]dimension, rank)
		for k := range own {
			own[k].size = 1
		}
		for k, a := range axes[i] {
			own[a] = dimensionsOf(v)[k]
		}
		if shape == nil {
			shape = own
			continue
		}
		var err error
		if shape, err = common(shape, own); err != nil {
			c.Ctx.Diag.Errorf(op.Loc().Pos(), "%s", err)
			return c.No("the shapes cannot be brought together")
		}
	}
	vals := slices.Clone(in)
	for i, v := range in {
		if op.Is(chlo.BroadcastSelect) && i == 0 && len(dimensionsOf(v)) == 0 {
			continue
		}
		vals[i] = broadcastAlong(c.Rewriter, v, shape, axes[i])
	}
	return c.ReplaceOp(op, base(op, vals, c))
}

// base makes what op is on operands of one shape.
func base(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) *ir.Op {
	w := ir.With{Types: op.ResultTypes()}
	if op.Is(chlo.BroadcastCompare) {
		w.Attrs = compareAttrs(op)
	}
	return c.MakeWith(bases[op.Def()], in, w)
}

func compareAttrs(op *ir.Op) []ir.NamedAttr {
	direction, _ := chlo.ComparisonDirection.Value(op.Get("comparison_direction"))
	out := []ir.NamedAttr{{Name: "comparison_direction", Attr: graph.ComparisonDirection.Of(direction)}}
	if a := op.Get("compare_type"); a != nil {
		kind, _ := chlo.ComparisonType.Value(a)
		out = append(out, ir.NamedAttr{Name: "compare_type", Attr: graph.ComparisonType.Of(kind)})
	}
	return out
}
