package graphtotensor

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/graph"
	mathd "terrace/dialects/math"
	"terrace/ir"
)

// sortOp is a merge sort from below: runs of 1, 2, 4, ... elements are merged from
// one row into another and back. A comparison decides between the first elements
// left of two runs, and equal ones keep their order; the interpreter compares the
// same pairs, so comparators that are no order give the same result too.
func sortOp(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	shape := shapeOf(op.Operand(0))
	d := integer(op, "dimension")
	if d < 0 {
		d += int64(len(shape))
	}
	dims := l.sizes.of(op.Operand(0))
	n, known := dims[d].constant()
	if known && n < 2 || slices.Contains(shape, 0) {
		return op.Operands(), nil
	}
	if keys := sortKeys(op.RegionAt(0).First()); keys != nil && n >= radixLeast && n < 1<<31 && static(op.Operand(0).Type()) {
		return l.radixSort(op, keys, d, wanted(op, d, n))
	}
	end := l.size(l.b, dims[d])
	var outs, rows []*ir.Value
	for i := range op.NumOperands() {
		t := op.Result(i).Type().(*ir.TensorType)
		outs = append(outs, l.empty(t))
		row := ir.Tensor([]int64{shape[d]}, t.Elem)
		rows = append(rows, l.emptyOf(row, dims[d:d+1]), l.emptyOf(row, dims[d:d+1]))
	}
	k := len(outs)
	var failed error
	// The rows come back with what the last slice left in them, so that one pair
	// of them serves all.
	outer := slices.Clone(dims)
	outer[d] = sizeOf(1)
	res := l.loopsOver(outer, slices.Concat(outs, rows), func(at, carried []*ir.Value) []*ir.Value {
		outs, rows := carried[:k], carried[k:]
		place := func(i *ir.Value) []*ir.Value {
			p := slices.Clone(at)
			p[d] = i
			return p
		}
		a, b := make([]*ir.Value, k), make([]*ir.Value, k)
		for i := range k {
			a[i], b[i] = rows[2*i], rows[2*i+1]
		}
		a = l.loop(l.index(0), end, a, func(i *ir.Value, a []*ir.Value) []*ir.Value {
			next := make([]*ir.Value, k)
			for v, x := range op.Operands() {
				next[v] = l.write(l.read(x, place(i)), a[v], []*ir.Value{i})
			}
			return next
		})
		both := l.loop(l.index(0), l.mergePasses(dims[d]), slices.Concat(a, b), func(p *ir.Value, both []*ir.Value) []*ir.Value {
			w := l.op1(arith.ShLI, l.index(1), l.op1(arith.MulI, p, l.index(2)))
			b := l.mergeRuns(op.RegionAt(0).First(), both[:k], both[k:], w, end, &failed)
			a := l.mergeRuns(op.RegionAt(0).First(), b, both[:k], l.op1(arith.MulI, w, l.index(2)), end, &failed)
			return slices.Concat(a, b)
		})
		a, b = both[:k], both[k:]
		outs = l.loop(l.index(0), end, outs, func(i *ir.Value, outs []*ir.Value) []*ir.Value {
			next := make([]*ir.Value, k)
			for v := range k {
				next[v] = l.write(l.read(a[v], []*ir.Value{i}), outs[v], place(i))
			}
			return next
		})
		next := slices.Clone(outs)
		for i := range k {
			next = append(next, a[i], b[i])
		}
		return next
	})
	return res[:k], failed
}

// mergePasses is how often runs of a row become four times as long: two passes a time,
// so that the result is where it began.
func (l *lowerer) mergePasses(size poly) *ir.Value {
	n, known := size.constant()
	if !known {
		last := l.b.MakeTyped(arith.IndexCast, ir.I64, l.size(l.b, size.plus(sizeOf(1), -1))).Result(0)
		zeros := l.b.MakeTyped(arith.IndexCast, ir.Index, l.op1(mathd.CtLz, last)).Result(0)
		return l.op1(arith.CeilDivUI, l.op1(arith.SubI, l.index(64), zeros), l.index(2))
	}
	passes := int64(0)
	for w := int64(1); w < n; w *= 4 {
		passes++
	}
	return l.index(passes)
}

// wanted is how many of the first elements along d are read of a sort's results.
func wanted(op *ir.Op, d, n int64) int64 {
	most := int64(1)
	for _, r := range op.Results() {
		for u := range r.Uses() {
			s := u.Op()
			if !s.Is(graph.Slice) {
				return n
			}
			limits, _ := ir.Ints(s.Get("limit_indices"))
			most = max(most, limits[d])
		}
	}
	return most
}

// mergeRuns merges neighbouring runs of w elements of from into to.
func (l *lowerer) mergeRuns(less *ir.Block, from, to []*ir.Value, w, end *ir.Value, failed *error) []*ir.Value {
	k := len(from)
	pairs := l.op1(arith.CeilDivUI, end, l.op1(arith.MulI, w, l.index(2)))
	return l.loop(l.index(0), pairs, to, func(pair *ir.Value, to []*ir.Value) []*ir.Value {
		lo := l.op1(arith.MulI, pair, l.op1(arith.MulI, w, l.index(2)))
		mid := l.op1(arith.MinUI, l.op1(arith.AddI, lo, w), end)
		hi := l.op1(arith.MinUI, l.op1(arith.AddI, mid, w), end)
		res := l.loop(lo, hi, append(slices.Clone(to), lo, mid), func(at *ir.Value, c []*ir.Value) []*ir.Value {
			to, i, j := c[:k], c[k], c[k+1]
			left, right := l.compare(arith.ULT, i, mid), l.compare(arith.ULT, j, hi)
			// Where a run is used up, any element of the row is read in its place.
			last := l.op1(arith.SubI, end, l.index(1))
			ri, rj := l.op1(arith.MinUI, i, last), l.op1(arith.MinUI, j, last)
			a, b := make([]*ir.Value, k), make([]*ir.Value, k)
			args := make([]*ir.Value, 2*k)
			for v, x := range from {
				a[v], b[v] = l.read(x, []*ir.Value{ri}), l.read(x, []*ir.Value{rj})
				args[2*v], args[2*v+1] = b[v], a[v]
			}
			lt, err := l.call(less, args)
			if err != nil {
				*failed = err
				return c
			}
			yes := arith.ConstantBool(l.b, true)
			take := l.op1(arith.AndI, right, l.op1(arith.OrI, l.op1(arith.XOrI, left, yes), lt[0]))
			next := make([]*ir.Value, k, k+2)
			for v := range k {
				next[v] = l.write(l.op1(arith.Select, take, b[v], a[v]), to[v], []*ir.Value{at})
			}
			step := func(i *ir.Value, by *ir.Value) *ir.Value {
				return l.op1(arith.AddI, i, l.b.MakeTyped(arith.IndexCastUI, ir.Index, by).Result(0))
			}
			return append(next, step(i, l.op1(arith.XOrI, take, yes)), step(j, take))
		})
		return res[:k]
	})
}

// selectAndScatter finds in each window the element that the others do not beat,
// in order, and combines the source's element into its place.
func selectAndScatter(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	t := resultType(op)
	x, src := op.Operand(0), l.converted(op.Operand(1), t.Elem)
	init := convertScalar(l.b, l.scalar(op.Operand(2)), t.Elem, l.unsigned[op.Operand(2)])
	n := len(t.Shape)
	size, stride := ints(op, "window_dimensions", n, 1), ints(op, "window_strides", n, 1)
	low, _ := paddingOf(op, n)
	out := l.kernel(t, nil, nil, func(*ir.Builder, []*ir.Value) []*ir.Value { return []*ir.Value{init} })
	if slices.Contains(t.Shape, 0) {
		return []*ir.Value{out}, nil
	}
	sel, combine := op.RegionAt(0).First(), op.RegionAt(1).First()
	var failed error
	no := arith.ConstantBool(l.b, false)
	dims, places := l.sizes.of(x), l.sizes.of(src)
	outs := l.loopsOver(places, []*ir.Value{out}, func(place, outs []*ir.Value) []*ir.Value {
		// Carried: is there an element yet, its value, its place.
		first := append([]*ir.Value{no, zeroOf(l.b, ir.ElemOf(x.Type()))}, slices.Repeat([]*ir.Value{l.index(0)}, n)...)
		best := l.loops(size, first, func(tap, best []*ir.Value) []*ir.Value {
			ok := arith.ConstantBool(l.b, true)
			at := make([]*ir.Value, n)
			for d := range at {
				at[d] = l.op1(arith.AddI, l.op1(arith.MulI, place[d], l.index(stride[d])), tap[d])
				end := places[d].plus(sizeOf(1), -1).times(sizeOf(stride[d])).plus(sizeOf(size[d]), 1)
				if spare, known := dims[d].plus(end, -1).constant(); low[d] != 0 || !known || spare < 0 {
					at[d] = l.op1(arith.SubI, at[d], l.index(low[d]))
					var in *ir.Value
					in, at[d] = l.within(at[d], dims[d])
					ok = l.op1(arith.AndI, ok, in)
				}
			}
			v := l.read(x, at)
			keep, err := l.call(sel, []*ir.Value{best[1], v})
			if err != nil {
				failed = err
				return best
			}
			old := l.op1(arith.AndI, best[0], keep[0])
			take := l.op1(arith.AndI, ok, l.op1(arith.XOrI, old, arith.ConstantBool(l.b, true)))
			next := []*ir.Value{l.op1(arith.OrI, best[0], ok), l.op1(arith.Select, take, v, best[1])}
			for d := range at {
				next = append(next, l.op1(arith.Select, take, at[d], best[2+d]))
			}
			return next
		})
		at := best[2:]
		old := l.read(outs[0], at)
		v, err := l.call(combine, []*ir.Value{old, l.read(src, place)})
		if err != nil {
			failed = err
			return outs
		}
		return []*ir.Value{l.write(l.op1(arith.Select, best[0], v[0], old), outs[0], at)}
	})
	return outs, failed
}
