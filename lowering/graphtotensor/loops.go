package graphtotensor

import (
	"errors"
	"fmt"
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/graph"
	"terrace/dialects/loop"
	"terrace/dialects/tensor"
	"terrace/ir"
)

// What is no kernel, because its points depend on each other or their place is
// computed, becomes loops over tensors: elements are read by tensor.extract and
// written by tensor.insert into tensors that the loops carry, which bufferize
// updates in place. The order of the loops is that of the specification.

func (l *lowerer) index(n int64) *ir.Value { return arith.ConstantIndex(l.b, n) }

func (l *lowerer) op1(def *ir.OpDef, in ...*ir.Value) *ir.Value {
	return l.b.Make(def, in...).Result(0)
}

func (l *lowerer) read(x *ir.Value, at []*ir.Value) *ir.Value {
	return l.op1(tensor.Extract, append([]*ir.Value{x}, at...)...)
}

func (l *lowerer) write(v, x *ir.Value, at []*ir.Value) *ir.Value {
	return l.op1(tensor.Insert, append([]*ir.Value{v, x}, at...)...)
}

func (l *lowerer) compare(pred int64, a, b *ir.Value) *ir.Value {
	return arith.Compare(l.b, int(pred), a, b)
}

// loop makes a loop from lo to hi that carries values.
func (l *lowerer) loop(lo, hi *ir.Value, carried []*ir.Value, body func(i *ir.Value, carried []*ir.Value) []*ir.Value) []*ir.Value {
	sized := func(vs []*ir.Value) []*ir.Value {
		for i, v := range vs {
			l.sized(v, l.sizes.of(carried[i]))
		}
		return vs
	}
	return sized(loop.NewFor(l.b, lo, hi, l.index(1), carried, func(i *ir.Value, carried []*ir.Value) []*ir.Value { return body(i, sized(carried)) }).Results())
}

// loops makes nested loops over all places within bounds, in lexicographic order.
func (l *lowerer) loops(bounds []int64, carried []*ir.Value, body func(at, carried []*ir.Value) []*ir.Value) []*ir.Value {
	return l.loopsTo(bounds, func(d int) *ir.Value { return l.index(bounds[d]) }, carried, body)
}

// loopsOver is loops where sizes may be dynamic.
func (l *lowerer) loopsOver(dims []poly, carried []*ir.Value, body func(at, carried []*ir.Value) []*ir.Value) []*ir.Value {
	return l.loopsTo(typeOf(dims, ir.I8).Shape, func(d int) *ir.Value { return l.size(l.b, dims[d]) }, carried, body)
}

// loopsTo is loops where bounds may be dynamic; bound gives them as values.
func (l *lowerer) loopsTo(bounds []int64, bound func(d int) *ir.Value, carried []*ir.Value, body func(at, carried []*ir.Value) []*ir.Value) []*ir.Value {
	if slices.Contains(bounds, 0) {
		return carried
	}
	var nest func(at, carried []*ir.Value) []*ir.Value
	nest = func(at, carried []*ir.Value) []*ir.Value {
		switch d := len(at); {
		case d == len(bounds):
			return body(slices.Clone(at), carried)
		case bounds[d] == 1:
			return nest(append(slices.Clip(at), l.index(0)), carried)
		default:
			return l.loop(l.index(0), bound(d), carried, func(i *ir.Value, carried []*ir.Value) []*ir.Value {
				return nest(append(slices.Clip(at), i), carried)
			})
		}
	}
	return nest(nil, carried)
}

// dim returns the size of a tensor along a dimension.
func (l *lowerer) dim(x *ir.Value, d int) *ir.Value {
	if n := shapeOf(x)[d]; n != ir.Dynamic {
		return l.index(n)
	}
	return l.op1(tensor.Dim, x, l.index(int64(d)))
}

// scalarOpOf is the scalar form of an elementwise op, nil for none.
func scalarOpOf(op *ir.Op) scalarOp {
	if f := scalarOps[op.Def()]; f != nil {
		return f
	}
	if d := op.Def().Dialect(); d != nil && d.Name == "chlo" {
		return chloScalars[op.Def().Name]
	}
	return nil
}

// passes reports whether an op on one element gives the element itself.
func passes(op *ir.Op) bool {
	return op.Is(graph.Reshape) || op.Is(graph.BroadcastInDim) || op.Is(graph.OptimizationBarrier) || op.Is(graph.Transpose)
}

// isScalar reports whether a region computes single elements by ops that have
// scalar forms: such a body can stand in a kernel.
func isScalar(body *ir.Block) bool {
	for op := range body.Ops() {
		for _, v := range op.Operands() {
			if s, ok := ir.ShapeOf(v.Type()); !ok || len(s) != 0 {
				return false
			}
		}
		for i := range op.NumResults() {
			if s, ok := ir.ShapeOf(op.Result(i).Type()); !ok || len(s) != 0 {
				return false
			}
		}
		if op.Is(graph.Constant) {
			if d, ok := op.Get("value").(*ir.DenseAttr); !ok || d.Val == nil {
				return false
			}
			continue
		}
		if !op.Is(graph.Return) && !passes(op) && scalarOpOf(op) == nil {
			return false
		}
	}
	return true
}

// call computes a region of a graph op on elements, whatever the region holds.
func (l *lowerer) call(body *ir.Block, args []*ir.Value) ([]*ir.Value, error) {
	if isScalar(body) {
		return l.scalarRegion(l.b, body, args)
	}
	m := ir.NewMapping()
	for i, a := range body.Args() {
		m.Values[a] = l.b.MakeTyped(tensor.FromElements, a.Type(), args[i]).Result(0)
	}
	var ops []*ir.Op
	for op := range body.Ops() {
		if !op.Is(graph.Return) {
			ops = append(ops, l.b.Clone(op, m))
			continue
		}
		// Holds what the region returns while its ops are lowered.
		in := make([]*ir.Value, op.NumOperands())
		for i := range in {
			in[i] = m.Of(op.Operand(i))
		}
		ops = append(ops, l.b.MakeWith(graph.OptimizationBarrier, in, ir.With{Types: op.OperandTypes()}))
	}
	for from, to := range m.Values {
		l.standsFor(to, from)
	}
	place := l.b.Place()
	defer l.b.Back(place)
	end := ops[len(ops)-1]
	for _, op := range ops[:len(ops)-1] {
		if err := l.op(op); err != nil {
			return nil, err
		}
	}
	l.b.At(end)
	out := make([]*ir.Value, end.NumOperands())
	for i := range out {
		out[i] = l.scalar(end.Operand(i))
	}
	end.Erase()
	return out, nil
}

// affine computes a linear map at a place.
func (l *lowerer) affine(m *ir.AffineMap, at []*ir.Value) ([]*ir.Value, error) {
	out := make([]*ir.Value, len(m.Results))
	for i, e := range m.Results {
		coef, c, ok := e.Linear(len(at))
		if !ok {
			return nil, fmt.Errorf("has an index '%s' that is not linear: unsupported on this target", e)
		}
		sum := l.index(c)
		for d, k := range coef {
			if k != 0 {
				sum = l.op1(arith.AddI, sum, l.op1(arith.MulI, at[d], l.index(k)))
			}
		}
		out[i] = sum
	}
	return out, nil
}

// sequential makes loops of what tensor.Build makes a kernel of, for bodies that
// cannot stand in kernels. next gives the accumulators after one element.
func (l *lowerer) sequential(s tensor.Spec, next func(acc, in []*ir.Value) ([]*ir.Value, error)) ([]*ir.Value, error) {
	var parallel, reduced []int
	var outer, inner []int64
	for d, n := range s.Bounds {
		if s.Reductions[d] {
			reduced, inner = append(reduced, d), append(inner, n)
		} else {
			parallel, outer = append(parallel, d), append(outer, n)
		}
	}
	var failed error
	check := func(v []*ir.Value, err error) []*ir.Value {
		if err != nil && failed == nil {
			failed = err
		}
		return v
	}
	bound := func(dims []int) func(i int) *ir.Value {
		return func(i int) *ir.Value {
			n, err := l.boundOf(s, dims[i])
			if err != nil {
				failed = err
				return l.index(0)
			}
			return n
		}
	}
	results := l.loopsTo(outer, bound(parallel), s.Outs, func(p, outs []*ir.Value) []*ir.Value {
		at := make([]*ir.Value, len(s.Bounds))
		for i, d := range parallel {
			at[d] = p[i]
		}
		acc := l.loopsTo(inner, bound(reduced), s.Inits, func(r, acc []*ir.Value) []*ir.Value {
			at := slices.Clone(at)
			for i, d := range reduced {
				at[d] = r[i]
			}
			in := make([]*ir.Value, len(s.Ins))
			for i, x := range s.Ins {
				in[i] = l.read(x, check(l.affine(s.InMaps[i], at)))
			}
			out := check(next(acc, in))
			if failed != nil {
				return acc
			}
			return out
		})
		out := make([]*ir.Value, len(outs))
		for i, o := range outs {
			for d := range at { // reductions do not occur in maps of results
				if at[d] == nil {
					at[d] = l.index(0)
				}
			}
			out[i] = l.write(acc[i], o, check(l.affine(s.OutMaps[i], at)))
		}
		return out
	})
	return results, failed
}

// boundOf returns a bound of what tensor.Build makes a kernel of, a dynamic one as the
// size of a tensor that it indexes.
func (l *lowerer) boundOf(s tensor.Spec, d int) (*ir.Value, error) {
	if n := s.Bounds[d]; n != ir.Dynamic {
		return l.index(n), nil
	}
	maps := slices.Concat(s.OutMaps, s.InMaps)
	for k, x := range slices.Concat(s.Outs, s.Ins) {
		for i, e := range maps[k].Results {
			if e.Kind == ir.AffineDim && int(e.C) == d {
				return l.dim(x, i), nil
			}
		}
	}
	return nil, errors.New("runs in order over a dynamic size that no tensor has: unsupported on this target")
}

// loopsOf makes a tensor element by element.
func (l *lowerer) loopsOf(t *ir.TensorType, element func(at []*ir.Value) ([]*ir.Value, error)) ([]*ir.Value, error) {
	var failed error
	to := l.empty(t)
	out := l.loopsTo(t.Shape, func(d int) *ir.Value { return l.dim(to, d) }, []*ir.Value{to}, func(at, carried []*ir.Value) []*ir.Value {
		v, err := element(at)
		if err != nil {
			failed = err
			return carried
		}
		return []*ir.Value{l.write(v[0], carried[0], at)}
	})
	return out, failed
}

// choose runs one of two branches.
func (l *lowerer) choose(cond *ir.Value, then, otherwise func() []*ir.Value) []*ir.Value {
	return loop.NewIf(l.b, cond, then, otherwise).Results()
}
