package graphtotensor

import (
	"fmt"
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/graph"
	mathd "terrace/dialects/math"
	"terrace/dialects/quant"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/ir/data"
)

// Quantized numbers are their stored integers here. Ops that move elements move
// those; others compute on what the numbers stand for, as the specification
// composes it, and their results are quantized.

// moving are the ops that give the integers they are given.
var moving = []*ir.OpDef{graph.Constant, graph.BroadcastInDim, graph.Reshape, graph.Transpose, graph.Reverse, graph.Slice, graph.Concatenate,
	graph.Pad, graph.DynamicSlice, graph.DynamicUpdateSlice, graph.Gather, graph.Select, graph.While, graph.If, graph.Case, graph.Return,
	graph.OptimizationBarrier}

// isQuantized reports whether an operand or a result of op was quantized.
func (l *lowerer) isQuantized(op *ir.Op) bool {
	is := func(v *ir.Value) bool { return l.quants[v] != nil }
	return slices.ContainsFunc(op.Operands(), is) || slices.ContainsFunc(op.Results(), is)
}

// quantizedForm is the lowering of an op of quantized numbers.
func (l *lowerer) quantizedForm(op *ir.Op, plain lowering) lowering {
	switch {
	case slices.Contains(moving, op.Def()), op.Is(graph.BitcastConvert): // the stored integers as they are
		return plain
	case op.Is(graph.UniformQuantize), op.Is(graph.UniformDequantize):
		return func(l *lowerer, op *ir.Op) ([]*ir.Value, error) { return l.recoded(op.Operand(0), op.Result(0)) }
	case op.Is(graph.Dot) || op.Is(graph.DotGeneral) || op.Is(graph.Convolution) || op.Is(graph.Clamp) || scalarOpOf(op) != nil:
		return onReals
	}
	return host
}

// recoded is x quantized or not as the value it is for.
func (l *lowerer) recoded(x, as *ir.Value) ([]*ir.Value, error) {
	from, to := l.quants[x], l.quants[as]
	var err error
	switch {
	case to == nil:
		x, err = l.real(x, from, ir.ElemOf(as.Type()))
	case from == nil:
		x, err = l.quantize(x, to)
	default:
		if x, err = l.real(x, from, ir.F64); err == nil {
			x, err = l.quantize(x, to)
		}
	}
	return []*ir.Value{x}, err
}

// onReals lowers an op on real numbers in the place of one of quantized ones. Sums
// of products are made in f64.
func onReals(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	sums := op.Is(graph.Dot) || op.Is(graph.DotGeneral) || op.Is(graph.Convolution)
	elem := func(q *quant.Uniform, own ir.Type) ir.Type {
		switch {
		case sums:
			return ir.F64
		case q != nil:
			return q.Expressed
		}
		return own
	}
	st := ir.StateOf(op)
	open := l.result
	for i, v := range op.Operands() {
		q := l.quants[v]
		var err error
		if open != nil {
			l.result = v // whose sizes its real numbers have
		}
		if t := elem(q, ir.ElemOf(v.Type())); q != nil {
			st.Operands[i], err = l.real(v, q, t)
		} else {
			st.Operands[i] = l.converted(v, t)
		}
		if err != nil {
			return nil, err
		}
	}
	for i, r := range op.Results() {
		st.Types[i] = ir.WithElem(r.Type(), elem(l.quants[r], ir.ElemOf(r.Type())))
	}
	made := l.b.Build(st)
	// Holds the results while the op is lowered.
	hold := l.b.MakeWith(graph.OptimizationBarrier, made.Results(), ir.With{Types: made.ResultTypes()})
	if err := l.op(made); err != nil {
		return nil, err
	}
	l.result = open
	l.b.At(hold)
	out := slices.Clone(hold.Operands())
	hold.Erase()
	l.b.At(op)
	for i, r := range op.Results() {
		var err error
		if q := l.quants[r]; q != nil {
			out[i], err = l.quantize(out[i], q)
		} else {
			out[i] = l.converted(out[i], ir.ElemOf(r.Type()))
		}
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// eachElement makes a kernel of a function of one element.
func (l *lowerer) eachElement(x *ir.Value, elem ir.Type, f func(b *ir.Builder, v *ir.Value) *ir.Value) *ir.Value {
	t := ir.Tensor(shapeOf(x), elem)
	return l.kernel(t, []*ir.Value{x}, []*ir.AffineMap{ir.IdentityMap(len(t.Shape))}, func(b *ir.Builder, in []*ir.Value) []*ir.Value {
		return []*ir.Value{f(b, in[0])}
	})
}

// scales gives scale, rounded to the expressed type, as an f64 number and zero
// point, an i32, of an element.
func (l *lowerer) scales(q *quant.Uniform, shape []int64) (func(b *ir.Builder) (scale, zero *ir.Value), error) {
	e := q.Expressed.Elem
	scale := func(k int64) float64 { return data.ToFloat(e, data.FromFloat(e, q.Scale(int(k)))) }
	switch {
	case q.BlockAxes != nil:
		return nil, fmt.Errorf("works on numbers quantized by blocks: unsupported on this target")
	case q.Axis < 0:
		return func(b *ir.Builder) (*ir.Value, *ir.Value) {
			return arith.ConstantFloat(b, ir.F64, scale(0)), arith.ConstantInt(b, ir.I32, q.Zeros[0])
		}, nil
	case q.Axis >= len(shape) || shape[q.Axis] != int64(len(q.Scales)):
		return nil, fmt.Errorf("has %d scales for a shape %v", len(q.Scales), shape)
	}
	n := int64(len(q.Scales))
	scaleTable := l.table(ir.F64, n, func(k int64) uint64 { return data.FromFloat(data.F64, scale(k)) })
	zeroTable := l.table(ir.I32, n, func(k int64) uint64 { return uint64(q.Zeros[k]) & data.Mask(data.I32) })
	return func(b *ir.Builder) (*ir.Value, *ir.Value) {
		i := b.MakeAttrs(tensor.Index, []ir.NamedAttr{{Name: "dim", Attr: ir.I64Attr(int64(q.Axis))}}).Result(0)
		return b.Make(tensor.Extract, scaleTable, i).Result(0), b.Make(tensor.Extract, zeroTable, i).Result(0)
	}, nil
}

// rounded rounds an f64 number to an element type, and stays f64.
func rounded(b *ir.Builder, v *ir.Value, t ir.Type) *ir.Value {
	return convertScalar(b, convertScalar(b, v, t, false), ir.F64, false)
}

// real is what quantized numbers stand for: (stored - zero) * scale, the difference
// in i32, each step rounded to the expressed type, the product not where f64 is
// asked for.
func (l *lowerer) real(x *ir.Value, q *quant.Uniform, elem ir.Type) (*ir.Value, error) {
	at, err := l.scales(q, shapeOf(x))
	if err != nil {
		return nil, err
	}
	return l.eachElement(x, elem, func(b *ir.Builder, v *ir.Value) *ir.Value {
		scale, zero := at(b)
		v = b.Make(arith.SubI, convertScalar(b, v, ir.I32, !q.Signed), zero).Result(0)
		v = rounded(b, convertScalar(b, v, ir.F64, false), q.Expressed)
		v = b.Make(arith.MulF, v, scale).Result(0)
		if elem == ir.Type(ir.F64) {
			return v
		}
		return convertScalar(b, rounded(b, v, q.Expressed), elem, false)
	}), nil
}

// quantize is the stored integers of real numbers. Each step is rounded to the
// expressed type.
func (l *lowerer) quantize(x *ir.Value, q *quant.Uniform) (*ir.Value, error) {
	at, err := l.scales(q, shapeOf(x))
	if err != nil {
		return nil, err
	}
	return l.eachElement(x, storage(q), func(b *ir.Builder, v *ir.Value) *ir.Value {
		op := func(def *ir.OpDef, in ...*ir.Value) *ir.Value { return b.Make(def, in...).Result(0) }
		round := func(v *ir.Value) *ir.Value { return rounded(b, v, q.Expressed) }
		scale, zero := at(b)
		v = round(convertScalar(b, v, ir.F64, false))
		v = round(op(arith.DivF, v, scale))
		v = round(op(arith.AddF, v, round(convertScalar(b, zero, ir.F64, false))))
		v = op(arith.MaximumF, v, arith.ConstantFloat(b, ir.F64, float64(q.Min)))
		v = op(arith.MinimumF, v, arith.ConstantFloat(b, ir.F64, float64(q.Max)))
		return convert(b, op(mathd.RoundEven, v), storage(q), false, !q.Signed) // what is no number gives 0
	}), nil
}

// storage is the signless type of stored integers.
func storage(q *quant.Uniform) ir.Type { return ir.Int(q.Storage.Elem.Width()) }
