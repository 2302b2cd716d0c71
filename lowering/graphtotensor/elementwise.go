package graphtotensor

import (
	"fmt"
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/graph"
	mathd "terrace/dialects/math"
	"terrace/dialects/tensor"
	"terrace/ir"
)

// elementwise makes a kernel of the op's scalar form.
func elementwise(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	return elementwiseOf(l, op, scalarOps[op.Def()])
}

func elementwiseOf(l *lowerer, op *ir.Op, f scalarOp) ([]*ir.Value, error) {
	t := resultType(op)
	maps := make([]*ir.AffineMap, op.NumOperands())
	for i := range maps {
		if s := shapeOf(op.Operand(i)); !slices.Equal(s, t.Shape) {
			return nil, fmt.Errorf("has an operand of shape %v for a result of shape %v: unsupported on this target", s, t.Shape)
		}
		maps[i] = ir.IdentityMap(len(t.Shape))
	}
	var err error
	v := l.kernel(t, op.Operands(), maps, func(b *ir.Builder, in []*ir.Value) []*ir.Value {
		var r *ir.Value
		r, err = l.scalarForm(b, op, f, in)
		return []*ir.Value{r}
	})
	return []*ir.Value{v}, err
}

// scalarForm makes the scalar form of op on in.
func (l *lowerer) scalarForm(b *ir.Builder, op *ir.Op, f scalarOp, in []*ir.Value) (*ir.Value, error) {
	s := &scalars{Builder: b, op: op, out: ir.ElemOf(op.Result(0).Type()), outU: l.unsigned[op.Result(0)]}
	if op.NumOperands() > 0 {
		s.t = ir.ElemOf(op.Operand(0).Type())
		s.unsigned = l.unsigned[op.Operand(0)]
	}
	if worksOnComplex(op) && !moves(op) {
		name := op.Def().Name
		if def := complexOps[name]; def != nil {
			return s.make(def, in...), nil
		}
		if name == "abs" {
			return s.complexAbs(in[0]), nil
		}
		g := complexForms[name]
		if g == nil {
			return s.unsupported("on complex numbers"), s.err
		}
		return s.onParts(g, in...), nil
	}
	r := f(s, in)
	return r, s.err
}

// moves reports whether a scalar form is one for complex numbers as it is.
func moves(op *ir.Op) bool {
	return op.Is(graph.Select) || op.Is(graph.Convert) || op.Is(graph.Real) || op.Is(graph.Imag)
}

// scalarRegion runs a region of graph ops on tensors of rank 0 as scalar ops.
func (l *lowerer) scalarRegion(b *ir.Builder, body *ir.Block, args []*ir.Value) ([]*ir.Value, error) {
	end := body.Last()
	if !end.Is(graph.Return) {
		return nil, fmt.Errorf("has a body without an end")
	}
	return l.scalarsOf(b, body, args, end.Operands())
}

// scalarsOf is scalarRegion for any values of a region.
func (l *lowerer) scalarsOf(b *ir.Builder, body *ir.Block, args, vals []*ir.Value) ([]*ir.Value, error) {
	env := map[*ir.Value]*ir.Value{}
	for i, a := range body.Args() {
		env[a] = args[i]
	}
	place := l.b.Place()
	defer l.b.Back(place)
	get := func(v *ir.Value) *ir.Value {
		if w, ok := env[v]; ok {
			return w
		}
		l.b.Back(place) // from around the region
		return b.Make(tensor.Extract, v).Result(0)
	}
	for op := range body.Ops() {
		if op.Is(graph.Return) {
			break
		}
		in := make([]*ir.Value, op.NumOperands())
		for i := range in {
			in[i] = get(op.Operand(i))
		}
		b.SetLoc(op.Loc())
		switch {
		case op.Is(graph.Constant):
			d, ok := op.Get("value").(*ir.DenseAttr)
			if !ok || d.Val == nil {
				return nil, fmt.Errorf("has a body with a constant that is no number: unsupported on this target")
			}
			env[op.Result(0)] = constantOf(b, d.Val.At(0), ir.ElemOf(op.Result(0).Type()))
		case passes(op):
			for i := range op.NumResults() {
				env[op.Result(i)] = in[i]
			}
		default:
			f := scalarOpOf(op)
			if f == nil || l.isQuantized(op) && !slices.Contains(moving, op.Def()) {
				return nil, fmt.Errorf("has a body with '%s': unsupported on this target", op.Name())
			}
			r, err := l.scalarForm(b, op, f, in)
			if err != nil {
				return nil, err
			}
			env[op.Result(0)] = r
		}
	}
	out := make([]*ir.Value, len(vals))
	for i, v := range vals {
		out[i] = get(v)
	}
	return out, nil
}

// selectElements chooses by element, or whole tensors by one predicate.
func selectElements(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	return l.withScalars(op, graph.Select)
}

func clamp(l *lowerer, op *ir.Op) ([]*ir.Value, error) { return l.withScalars(op, graph.Clamp) }

// withScalars is elementwise where operands of rank 0 stand for every element.
func (l *lowerer) withScalars(op *ir.Op, def *ir.OpDef) ([]*ir.Value, error) {
	t := resultType(op)
	n := len(t.Shape)
	maps := make([]*ir.AffineMap, op.NumOperands())
	for i := range maps {
		maps[i] = ir.IdentityMap(n)
		if len(shapeOf(op.Operand(i))) == 0 {
			maps[i] = &ir.AffineMap{Dims: n}
		}
	}
	var err error
	v := l.kernel(t, op.Operands(), maps, func(b *ir.Builder, in []*ir.Value) []*ir.Value {
		var r *ir.Value
		r, err = l.scalarForm(b, op, scalarOps[def], in)
		return []*ir.Value{r}
	})
	return []*ir.Value{v}, err
}

func mapOp(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	t, body := resultType(op), op.RegionAt(0).First()
	id := ir.IdentityMap(len(t.Shape))
	maps := slices.Repeat([]*ir.AffineMap{id}, op.NumOperands())
	if !isScalar(body) {
		return l.loopsOf(t, func(at []*ir.Value) ([]*ir.Value, error) {
			in := make([]*ir.Value, op.NumOperands())
			for i, x := range op.Operands() {
				in[i] = l.read(x, at)
			}
			return l.call(body, in)
		})
	}
	var err error
	v := l.kernel(t, op.Operands(), maps, func(b *ir.Builder, in []*ir.Value) []*ir.Value {
		var out []*ir.Value
		if out, err = l.scalarRegion(b, body, in); err != nil {
			return []*ir.Value{zeroOf(b, t.Elem)}
		}
		return out
	})
	return []*ir.Value{v}, err
}

// batchNormInference is (x - mean) / sqrt(variance + epsilon) * scale + offset, as
// the specification composes it, each step rounded.
func batchNormInference(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	t := resultType(op)
	n := len(t.Shape)
	f := int(integer(op, "feature_index"))
	maps := []*ir.AffineMap{ir.IdentityMap(n)}
	for range 4 {
		maps = append(maps, ir.DimsMap(n, f))
	}
	eps := op.Get("epsilon").(*ir.FloatAttr).Float()
	// The deviation of each feature first: one square root a feature, not an element.
	ft := op.Operand(4).Type().(*ir.TensorType)
	sd := l.kernelInto(l.emptyOf(ft, l.sizes.of(op.Operand(4))), []*ir.Value{op.Operand(4)}, []*ir.AffineMap{ir.IdentityMap(1)}, func(b *ir.Builder, in []*ir.Value) []*ir.Value {
		e := arith.ConstantFloat(b, t.Elem, eps)
		return []*ir.Value{b.Make(mathd.Sqrt, b.Make(arith.AddF, in[0], e).Result(0)).Result(0)}
	})
	ins := []*ir.Value{op.Operand(0), op.Operand(1), op.Operand(2), op.Operand(3), sd}
	return []*ir.Value{l.kernel(t, ins, maps, func(b *ir.Builder, in []*ir.Value) []*ir.Value {
		v := func(def *ir.OpDef, x, y *ir.Value) *ir.Value { return b.Make(def, x, y).Result(0) }
		q := v(arith.DivF, v(arith.SubF, in[0], in[3]), in[4])
		return []*ir.Value{v(arith.AddF, v(arith.MulF, in[1], q), in[2])}
	})}, nil
}

// gather reads operand elements at indices found in another tensor; start indices
// are moved so that every slice fits.
func gather(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	x, starts, t := op.Operand(0), op.Operand(1), resultType(op)
	d := op.Get("dimension_numbers").(*ir.ExtAttr).Params.(*graph.GatherDims)
	part := l.sizes.sliceSizes(op)
	xs, ss := l.sizes.of(x), shapeOf(starts)
	if part == nil {
		return noForm(l, op)
	}
	unsigned := l.unsigned[starts]
	return []*ir.Value{l.kernel(t, nil, nil, func(b *ir.Builder, _ []*ir.Value) []*ir.Value {
		at := func(i int) *ir.Value {
			return b.MakeAttrs(tensor.Index, []ir.NamedAttr{{Name: "dim", Attr: ir.I64Attr(int64(i))}}).Result(0)
		}
		var batch []*ir.Value
		for i := range t.Shape {
			if !slices.Contains(d.Offset, int64(i)) {
				batch = append(batch, at(i))
			}
		}
		// The index vector of this batch point.
		index := func(k int) *ir.Value {
			idx := []*ir.Value{starts}
			j := 0
			for i := range ss {
				if int64(i) == d.IndexVector {
					idx = append(idx, arith.ConstantIndex(b, int64(k)))
					continue
				}
				idx = append(idx, batch[j])
				j++
			}
			v := b.Make(tensor.Extract, idx...).Result(0)
			if unsigned {
				return b.MakeTyped(arith.IndexCastUI, ir.Index, v).Result(0)
			}
			return b.MakeTyped(arith.IndexCast, ir.Index, v).Result(0)
		}
		full := make([]*ir.Value, len(xs))
		for k, dim := range d.StartMap {
			i := index(k)
			last := l.size(b, xs[dim].plus(part[dim], -1))
			if unsigned {
				i = b.Make(arith.MinUI, i, last).Result(0)
			} else {
				i = b.Make(arith.MinSI, b.Make(arith.MaxSI, i, arith.ConstantIndex(b, 0)).Result(0), last).Result(0)
			}
			full[dim] = i
		}
		for k, dim := range d.OperandBatch {
			// The position along the matching dimension of the start indices.
			sd := d.StartBatch[k]
			if sd > d.IndexVector {
				sd--
			}
			full[dim] = batch[sd]
		}
		off := 0
		for i := range xs {
			if slices.Contains(d.Collapsed, int64(i)) || slices.Contains(d.OperandBatch, int64(i)) {
				continue
			}
			o := at(int(d.Offset[off]))
			off++
			if full[i] == nil {
				full[i] = o
				continue
			}
			full[i] = b.Make(arith.AddI, full[i], o).Result(0)
		}
		for i := range full {
			if full[i] == nil {
				full[i] = arith.ConstantIndex(b, 0)
			}
		}
		return []*ir.Value{b.Make(tensor.Extract, append([]*ir.Value{x}, full...)...).Result(0)}
	})}, nil
}
