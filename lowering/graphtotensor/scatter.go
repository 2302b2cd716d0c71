package graphtotensor

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/graph"
	"terrace/dialects/tensor"
	"terrace/ir"
)

// converted is x with elements of another type.
func (l *lowerer) converted(x *ir.Value, elem ir.Type) *ir.Value {
	if ir.ElemOf(x.Type()) == elem {
		return x
	}
	t := ir.Tensor(shapeOf(x), elem)
	id := []*ir.AffineMap{ir.IdentityMap(len(t.Shape))}
	return l.kernelInto(l.emptyOf(t, l.sizes.of(x)), []*ir.Value{x}, id, func(b *ir.Builder, in []*ir.Value) []*ir.Value {
		return []*ir.Value{convertScalar(b, in[0], elem, l.unsigned[x])}
	})
}

// elemsOfResults are the types in which an op with a body computes: a body may
// promote what it is given.
func elemsOfResults(op *ir.Op) []ir.Type {
	out := make([]ir.Type, op.NumResults())
	for i := range out {
		out[i] = ir.ElemOf(op.Result(i).Type())
	}
	return out
}

// startIndex reads component k of an index vector and makes it an index. Numbers
// that no index holds are beyond every tensor.
func (l *lowerer) startIndex(starts *ir.Value, dim int64, batch []*ir.Value, k int) *ir.Value {
	var at []*ir.Value
	for i := range shapeOf(starts) {
		if int64(i) == dim {
			at = append(at, l.index(int64(k)))
			continue
		}
		at = append(at, batch[len(at)-b2i(int64(i) > dim)])
	}
	v := l.read(starts, at)
	if v.Type() == ir.Type(ir.Index) {
		return v
	}
	if l.unsigned[starts] || v.Type() == ir.Type(ir.I1) {
		v = l.b.MakeTyped(arith.IndexCastUI, ir.Index, v).Result(0)
		return l.op1(arith.MinUI, v, l.index(1<<62))
	}
	return l.b.MakeTyped(arith.IndexCast, ir.Index, v).Result(0)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// within reports at run time whether 0 <= i < n, and gives i, or 0 where it is not.
func (l *lowerer) within(i *ir.Value, n poly) (ok, safe *ir.Value) {
	ok = l.compare(arith.ULT, i, l.size(l.b, n))
	return ok, l.op1(arith.Select, ok, i, l.index(0))
}

func (l *lowerer) and(a, b *ir.Value) *ir.Value {
	if a == nil {
		return b
	}
	return l.op1(arith.AndI, a, b)
}

// A scatterPlan is what of a scatter does not depend on the element.
type scatterPlan struct {
	*lowerer
	op         *ir.Op
	d          *graph.ScatterDims
	starts     *ir.Value
	updates    []*ir.Value
	dims       []poly  // of the inputs
	window     []int64 // dimension of the inputs by dimension of the window
	windowDims []int   // dimensions of the updates that run through a window
	batchDims  []int   // the others
	counts     []poly  // of the updates
	body       *ir.Block
	err        error
}

// scatter combines updates into copies of the inputs, in the order in which the
// updates stand. An element that falls outside is dropped. Where a window lies
// inside as a whole its elements, which differ, are one kernel.
func scatter(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	n := op.NumResults()
	s := &scatterPlan{lowerer: l, op: op, d: op.Get("scatter_dimension_numbers").(*ir.ExtAttr).Params.(*graph.ScatterDims),
		starts: op.Operand(n), dims: l.sizes.of(op.Operand(0)), counts: l.sizes.of(op.Operand(n + 1)), body: op.RegionAt(0).First()}
	elems := elemsOfResults(op)
	outs := make([]*ir.Value, n)
	for i := range outs {
		outs[i] = l.converted(op.Operand(i), elems[i])
		s.updates = append(s.updates, l.converted(op.Operand(n+1+i), elems[i]))
	}
	if slices.Contains(shapeOf(op.Operand(n+1)), 0) || slices.Contains(shapeOf(op.Operand(0)), 0) {
		return outs, nil
	}
	s.window = graph.FreeDims(len(s.dims), s.d.Inserted, s.d.InputBatch)
	var batch []poly
	for i, size := range s.counts {
		if slices.Contains(s.d.UpdateWindow, int64(i)) {
			s.windowDims = append(s.windowDims, i)
			continue
		}
		s.batchDims = append(s.batchDims, i)
		batch = append(batch, size)
	}
	if s.ordered() {
		outs = l.loopsOver(batch, outs, s.at)
		return outs, s.err
	}
	outs = l.loopsOver(s.counts, outs, func(u, outs []*ir.Value) []*ir.Value {
		batch, w := make([]*ir.Value, len(s.batchDims)), make([]*ir.Value, len(s.windowDims))
		for i, dim := range s.batchDims {
			batch[i] = u[dim]
		}
		for i, dim := range s.windowDims {
			w[i] = u[dim]
		}
		return s.element(batch, s.start(batch), w, outs)
	})
	return outs, s.err
}

// ordered reports whether windows may be taken one after the other: where the
// updates' batch dimensions do not come first, elements of several windows take
// turns, which only shows where one place belongs to different elements of them.
func (s *scatterPlan) ordered() bool {
	moved := slices.ContainsFunc(s.window, func(dim int64) bool { return slices.Contains(s.d.OperandMap, dim) })
	return !moved || len(s.batchDims) == 0 || len(s.windowDims) == 0 || slices.Max(s.batchDims) < slices.Min(s.windowDims)
}

// start is where the window at an index of the batch dimensions begins; nil is 0.
func (s *scatterPlan) start(batch []*ir.Value) []*ir.Value {
	start := make([]*ir.Value, len(s.dims))
	for k, dim := range s.d.OperandMap {
		start[dim] = s.startIndex(s.starts, s.d.IndexVector, batch, k)
	}
	for i, dim := range s.d.InputBatch {
		b := s.d.IndicesBatch[i]
		start[dim] = batch[b-int64(b2i(b > s.d.IndexVector))]
	}
	return start
}

// at combines the window at one index of the batch dimensions.
func (s *scatterPlan) at(batch, outs []*ir.Value) []*ir.Value {
	start := s.start(batch)
	win := make([]poly, len(s.windowDims)) // sizes of the window
	for w, dim := range s.windowDims {
		win[w] = s.counts[dim]
	}
	// Does all of it lie inside? nil: always.
	var whole *ir.Value
	for dim, v := range start {
		if v == nil {
			continue
		}
		size := sizeOf(1)
		if w := slices.Index(s.window, int64(dim)); w >= 0 {
			size = win[w]
		}
		whole = s.and(whole, s.compare(arith.ULT, v, s.size(s.b, s.dims[dim].plus(size, -1).plus(sizeOf(1), 1))))
	}
	elements := func() []*ir.Value {
		return s.loopsOver(win, outs, func(w, outs []*ir.Value) []*ir.Value { return s.element(batch, start, w, outs) })
	}
	known := typeOf(win, ir.I8) // of a window of open sizes
	if static(known) && ir.NumElements(known.Shape) < 8 || !isScalar(s.body) {
		return elements()
	}
	if whole == nil {
		return s.slab(batch, start, win, outs)
	}
	return s.choose(whole, func() []*ir.Value { return s.slab(batch, start, win, outs) }, elements)
}

// element combines element w of a window, if it falls inside.
func (s *scatterPlan) element(batch, start, w, outs []*ir.Value) []*ir.Value {
	n := len(outs)
	var ok *ir.Value
	at := make([]*ir.Value, len(s.dims))
	for dim, v := range start {
		i := slices.Index(s.window, int64(dim))
		switch {
		case v == nil && i < 0:
			at[dim] = s.index(0)
		case v == nil:
			at[dim] = w[i]
		default:
			if i >= 0 {
				v = s.op1(arith.AddI, v, w[i])
			}
			var in *ir.Value
			in, at[dim] = s.within(v, s.dims[dim])
			ok = s.and(ok, in)
		}
	}
	from := make([]*ir.Value, len(s.counts))
	for i, dim := range s.batchDims {
		from[dim] = batch[i]
	}
	for i, dim := range s.windowDims {
		from[dim] = w[i]
	}
	// combined runs the body; where inside is not nil, also on what lies outside, to no effect.
	combined := func(inside *ir.Value) []*ir.Value {
		args := make([]*ir.Value, 2*n)
		for i := range n {
			args[i], args[n+i] = s.read(outs[i], at), s.read(s.updates[i], from)
		}
		vals, err := s.call(s.body, args)
		if err != nil {
			s.err = err
			return outs
		}
		next := make([]*ir.Value, n)
		for i, v := range vals {
			if inside != nil {
				v = s.op1(arith.Select, inside, v, args[i])
			}
			next[i] = s.write(v, outs[i], at)
		}
		return next
	}
	if ok == nil || speculatable(s.body) {
		return combined(ok)
	}
	return s.choose(ok, func() []*ir.Value { return combined(nil) }, func() []*ir.Value { return outs })
}

// speculatable reports whether a body may run where the program does not run it.
func speculatable(body *ir.Block) bool {
	for op := range body.Ops() {
		if !op.Is(graph.Return) && !ir.Speculatable(op) {
			return false
		}
	}
	return true
}

// slab combines a window that lies inside by a kernel on the part of the input
// that it covers.
func (s *scatterPlan) slab(batch, start []*ir.Value, win []poly, outs []*ir.Value) []*ir.Value {
	n := len(outs)
	part, offs := make([]poly, len(s.dims)), make([]*ir.Value, len(s.dims))
	id := make([]*ir.AffineExpr, len(s.dims))
	for dim := range part {
		part[dim], offs[dim], id[dim] = sizeOf(1), start[dim], ir.ConstExpr(0)
		if offs[dim] == nil {
			offs[dim] = s.index(0)
		}
		if w := slices.Index(s.window, int64(dim)); w >= 0 {
			part[dim], id[dim] = win[w], ir.DimExpr(w)
		}
	}
	size, froms := make([]poly, len(s.counts)), make([]*ir.Value, len(s.counts))
	of := make([]*ir.AffineExpr, len(s.counts))
	for i, dim := range s.batchDims {
		size[dim], froms[dim], of[dim] = sizeOf(1), batch[i], ir.ConstExpr(0)
	}
	for i, dim := range s.windowDims {
		size[dim], froms[dim], of[dim] = win[i], s.index(0), ir.DimExpr(i)
	}
	here := &ir.AffineMap{Dims: len(win), Results: id}
	there := &ir.AffineMap{Dims: len(win), Results: of}
	spec := tensor.Spec{Bounds: typeOf(win, ir.I8).Shape, Reductions: make([]bool, len(win)),
		Body: func(b *ir.Builder, in, _ []*ir.Value) []*ir.Value {
			vals, err := s.scalarRegion(b, s.body, in)
			if err != nil {
				s.err = err
				return in[:n]
			}
			return vals
		}}
	for _, x := range outs {
		t := typeOf(part, ir.ElemOf(x.Type()))
		spec.Ins, spec.InMaps = append(spec.Ins, s.partAt(t, x, offs, part)), append(spec.InMaps, here)
		spec.Outs, spec.OutMaps = append(spec.Outs, s.emptyOf(t, part)), append(spec.OutMaps, here)
	}
	for _, u := range s.updates {
		spec.Ins, spec.InMaps = append(spec.Ins, s.partAt(typeOf(size, ir.ElemOf(u.Type())), u, froms, size)), append(spec.InMaps, there)
	}
	k := tensor.Build(s.b, spec)
	next := make([]*ir.Value, n)
	for i, x := range outs {
		t := k.Result(i).Type().(*ir.TensorType)
		next[i] = tensor.BuildInsertSlice(s.b, k.Result(i), x, nil, offs, t.Shape, nil, s.open(t, part)...)
	}
	return next
}
