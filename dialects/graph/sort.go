package graph

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Sort orders slices along a dimension by a comparator.
var Sort = Dialect.Op(&ir.OpDef{
	Name: "sort", Summary: "order slices along a dimension by a comparator", Spec: "spec.md#sort",
	Operands: ir.Fields{ir.Many("inputs", perTensor)}, Results: ir.Fields{ir.Many("results", perTensor)},
	Attrs:   ir.Attrs{ir.Implied("dimension", ir.I64Kind, ir.I64Attr(-1)), ir.Implied("is_stable", ir.BoolKind, ir.Bool(false))},
	Regions: []ir.RegionField{{Name: "comparator", One: true}},
	Traits:  ir.SingleBlock | ir.RecursiveEffects | ir.Loop | ir.FoldsRegions,
	Infer:   func(st *ir.State) ([]ir.Type, error) { return st.OperandTypes(), nil },
	Verify: func(op *ir.Op) error {
		n := op.NumOperands()
		if n == 0 {
			return errNoOperands
		}
		for _, v := range slices.Concat(op.Operands(), op.Results()) {
			if !ir.CompatibleShapes(op.Operand(0).Type(), v.Type()) {
				return errSameShape
			}
		}
		r := int64(rank(op.Operand(0)))
		if d := integer(op, "dimension"); d < -r || d >= r {
			return ir.Errorf("dimension attribute value must be in range [-%d, %d), but found %d", r, r, d)
		}
		b := op.RegionAt(0).First()
		if b.NumArgs() != 2*n {
			return ir.Errorf("comparator block should have %d arguments", 2*n)
		}
		for i := range n {
			want := scalarOf(op.Operand(i).Type())
			for _, k := range []int{2 * i, 2*i + 1} {
				if b.Arg(k).Type() != want {
					return ir.Errorf("comparator block argument #%d should be of type '%s' but got '%s'", k, want, b.Arg(k).Type())
				}
			}
		}
		t := b.Last()
		if t.NumOperands() != 1 {
			return ir.Errorf("comparator must return single output but got %d", t.NumOperands())
		}
		if t.Operand(0).Type() != ir.Type(ir.Tensor(nil, ir.I1)) {
			return ir.Errorf("comparator must return tensor<i1> but got '%s'", t.Operand(0).Type())
		}
		return VerifyInfer(op)
	},
	Eval: evalSort,
	Example: `%r = "graph.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = graph.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
  graph.return %c : tensor<i1>
}) : (tensor<4xf32>) -> tensor<4xf32>`,
})

func evalSort(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	ts, o := tensors(m, op, in)
	if !o.OK() {
		return o
	}
	if !sameShape(ts) {
		return ir.Trap("inputs have different shapes at run time")
	}
	d := integer(op, "dimension")
	if d < 0 {
		d += int64(len(ts[0].Shape))
	}
	outs, o := sortAlong(m, ts, d, op.RegionAt(0), func(args []data.Value) ir.Outcome { return m.Region(op, 0, args) })
	if !o.OK() {
		return o
	}
	return results(outs)
}

// sortAlong sorts slices of ts, which have one shape, along dimension d, by the comparator
// that body says and run does.
func sortAlong(m ir.Machine, ts []*data.Tensor, d int64, body *ir.Region, run func(args []data.Value) ir.Outcome) ([]*data.Tensor, ir.Outcome) {
	x := ts[0]
	r := int64(len(x.Shape))
	if r == 0 || d < 0 || d >= r {
		return nil, ir.Trap("the dimension to sort is out of range")
	}
	// Slices are sorted with the dimension in the last place.
	perm := append(FreeDims(int(r), []int64{d}), d)
	back := make([]int64, r)
	for i, p := range perm {
		back[p] = int64(i)
	}
	moved, outs := make([]*data.Tensor, len(ts)), make([]*data.Tensor, len(ts))
	for i, t := range ts {
		if t.HasPoison() {
			return nil, ir.Trap("poison operand")
		}
		moved[i] = transpose(t, perm).Expand()
		outs[i] = data.New(t.Elem, moved[i].Shape...)
	}
	n := x.Shape[d]
	if !m.Step(x.Len()) {
		return nil, ir.Trap("out of fuel")
	}
	less := simpleLess(body, moved)
	order, spare := make([]int64, n), make([]int64, n)
	args := make([]data.Value, 2*len(ts))
	var failed ir.Outcome
	for row := int64(0); n > 0 && row < x.Len()/n; row++ {
		for i := range order {
			order[i] = row*n + int64(i)
		}
		lt := less
		if lt == nil {
			lt = func(a, b int64) bool {
				if !failed.OK() {
					return false
				}
				for i, t := range moved {
					args[2*i], args[2*i+1] = scalar0(t, a), scalar0(t, b)
				}
				o := run(args)
				if !o.OK() {
					failed = o
					return false
				}
				v := o.All()
				if len(v) != 1 || v[0].Tensor() == nil {
					failed = ir.Trap("the comparator returns no boolean")
					return false
				}
				return v[0].Tensor().Bits(0)&1 != 0
			}
		}
		mergeSort(order, spare, lt)
		if !failed.OK() {
			return nil, failed
		}
		for i, t := range moved {
			for k, from := range order {
				copy(elemBytes(outs[i], row*n+int64(k)), elemBytes(t, from))
			}
		}
	}
	for i := range outs {
		outs[i] = transpose(outs[i], back)
	}
	return outs, ir.Outcome{}
}

// mergeSort sorts from below: runs of 1, 2, 4, ... are merged, the right run's
// element first only where it is less than the left's. Native code compares the
// same pairs, so that comparators that are no order have one result.
func mergeSort(x, spare []int64, less func(a, b int64) bool) {
	from, to := x, spare
	for w := 1; w < len(x); w *= 2 {
		for lo := 0; lo < len(x); lo += 2 * w {
			mid, hi := min(lo+w, len(x)), min(lo+2*w, len(x))
			i, j := lo, mid
			for at := lo; at < hi; at++ {
				if j < hi && (i >= mid || less(from[j], from[i])) {
					to[at] = from[j]
					j++
				} else {
					to[at] = from[i]
					i++
				}
			}
		}
		from, to = to, from
	}
	copy(x, from)
}

// simpleLess returns the comparator of a body that is one comparison of a pair
// of its arguments, nil for others.
func simpleLess(body *ir.Region, ts []*data.Tensor) func(a, b int64) bool {
	b := body.First()
	c := b.First()
	if !c.Is(Compare) || c.Next() != b.Terminator() || c.Next().NumOperands() != 1 || c.Next().Operand(0) != c.Result(0) {
		return nil
	}
	l, r := slices.Index(b.Args(), c.Operand(0)), slices.Index(b.Args(), c.Operand(1))
	if l < 0 || r < 0 || l/2 != r/2 || l == r {
		return nil
	}
	t := ts[l/2]
	if t.Elem.IsComplex() {
		return nil
	}
	dir, _ := ComparisonDirection.Value(c.Attr(0))
	kind := CmpNoType
	if a := c.Attr(1); a != nil {
		kind, _ = ComparisonType.Value(a)
	}
	var lt func(a, b int64) bool
	switch e := t.Elem; {
	case e.IsFloat() && kind == CmpTotalOrder:
		lt = func(a, b int64) bool {
			return ordered(dir, compareInts(totalOrder(e, t.Bits(a)), totalOrder(e, t.Bits(b))))
		}
	case e.IsFloat():
		lt = func(a, b int64) bool { return compareFloat(dir, t.Float(a), t.Float(b)) }
	case e.IsSigned() && e != data.I1:
		lt = func(a, b int64) bool { return ordered(dir, compareInts(t.Int(a), t.Int(b))) }
	default:
		lt = func(a, b int64) bool { return ordered(dir, compareInts(t.Bits(a), t.Bits(b))) }
	}
	if l > r {
		return func(a, b int64) bool { return lt(b, a) }
	}
	return lt
}

// Map applies a body to each element.
var Map = Dialect.Op(&ir.OpDef{
	Name: "map", Summary: "apply a body to the elements at each index", Spec: "spec.md#map",
	Operands: ir.Fields{ir.Many("inputs", perTensor)}, Results: ir.Fields{ir.One("result", perTensor)},
	Attrs:   ir.Attrs{ir.Required("dimensions", i64s)},
	Regions: []ir.RegionField{{Name: "computation", One: true}},
	Traits:  ir.SingleBlock | ir.RecursiveEffects | ir.Loop | ir.SameShape | ir.FoldsRegions,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t := bodyResult(st.Regions, 0)
		if t == nil || len(st.Operands) == 0 {
			return nil, nil
		}
		shape, err := MostSpecificShape(st.OperandTypes()...)
		if err != nil {
			return nil, err
		}
		return []ir.Type{ir.WithElem(shape, ir.ElemOf(t))}, nil
	},
	Verify: func(op *ir.Op) error {
		n := op.NumOperands()
		if n == 0 {
			return ir.Errorf("expected 1 or more operands, but found 0")
		}
		b := op.RegionAt(0).First()
		if b.NumArgs() != n {
			return ir.Errorf("expects number of operands to match the arity of map computation, but got: %d and %d", n, b.NumArgs())
		}
		for i := range n {
			t := b.Arg(i).Type()
			if s, ok := ir.ShapeOf(t); !ok || len(s) != 0 {
				return ir.Errorf("computation arguments must be 0-rank tensor, but got: arg #%d of type '%s'", i, t)
			}
			if !SameElemType(ir.ElemOf(t), ir.ElemOf(op.Operand(i).Type())) {
				return NotInferred(ir.Errorf("element type of operands and computation arguments must match, but got: '%s' and '%s'", ir.ElemOf(op.Operand(i).Type()), ir.ElemOf(t)))
			}
		}
		t := b.Last()
		if t.NumOperands() != 1 {
			return ir.Errorf("computation must return single output, but got: %d", t.NumOperands())
		}
		if s, ok := ir.ShapeOf(t.Operand(0).Type()); !ok || len(s) != 0 {
			return ir.Errorf("computation must return 0-rank tensor, but got: '%s'", t.Operand(0).Type())
		}
		dims := ints(op, "dimensions")
		if !identity(dims) {
			return NotInferred(ir.Errorf("requires monotonically increasing dimension numbers, but got: %s", joinInts(dims)))
		}
		if r := rank(op.Operand(0)); len(dims) != r {
			return NotInferred(ir.Errorf("applied to a subset of dimensions currently not supported: operand dimensions = %d, requested map dimensions size = %d", r, len(dims)))
		}
		return VerifyInfer(op)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		ts, o := tensors(m, op, in)
		if !o.OK() {
			return o
		}
		e, ok := resultElem(op, 0)
		if !ok {
			return unsupported(op, ir.ElemOf(op.Result(0).Type()))
		}
		if !sameShape(ts) {
			return ir.Trap("operands have different shapes at run time")
		}
		if n := ts[0].Len(); n > 1 && vectorizable(op.RegionAt(0)) {
			args := make([]data.Value, len(ts))
			for k, t := range ts {
				args[k] = slice1(t, 0, n)
			}
			vals, o := runVector(m, op.RegionAt(0), args, n)
			if !o.OK() {
				return o
			}
			t := vals[0].Tensor()
			if t == nil || t.Elem != e || t.Len() != n {
				return ir.Trap("the body returns an unexpected value")
			}
			return finish(t.Reshape(ts[0].Shape...), ts...)
		}
		out := data.New(e, ts[0].Shape...)
		args := make([]data.Value, len(ts))
		for i := range out.Len() {
			for k, t := range ts {
				args[k] = scalar0(t, i)
			}
			o := m.Region(op, 0, args)
			if !o.OK() {
				return o
			}
			if v := o.All(); len(v) != 1 || !setElem(out, i, v[0]) {
				return ir.Trap("the body returns an unexpected value")
			}
		}
		return finish(out, ts...)
	},
	Example: `%r = "graph.map"(%x, %y) <{dimensions = array<i64: 0>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %s = graph.multiply %a, %b : tensor<f32>
  graph.return %s : tensor<f32>
}) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>`,
})

// SelectAndScatter adds sources up at the elements that windows select.
var SelectAndScatter = Dialect.Op(&ir.OpDef{
	Name: "select_and_scatter", Summary: "combine sources into the elements that windows select", Spec: "spec.md#select_and_scatter",
	Operands: ir.Fields{ir.One("operand", perTensor), ir.One("source", perTensor), ir.One("init_value", perTensor)}, Results: ir.Fields{ir.One("result", perTensor)},
	Attrs:   ir.Attrs{ir.Maybe("window_dimensions", i64s), ir.Maybe("window_strides", i64s), ir.Maybe("padding", paddingKind)},
	Regions: []ir.RegionField{{Name: "select", One: true}, {Name: "scatter", One: true}},
	Traits:  ir.RecursiveEffects | ir.Loop | ir.FoldsRegions,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t := st.Operands[0].Type()
		if len(st.Regions) == 2 {
			if b := bodyResult(st.Regions[1:], 0); b != nil {
				t = ir.WithElem(t, ir.ElemOf(b))
			}
		}
		return []ir.Type{t}, nil
	},
	Verify: verifySelectAndScatter,
	Eval:   evalSelectAndScatter,
	Example: `%r = "graph.select_and_scatter"(%x, %s, %z) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = graph.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  graph.return %c : tensor<i1>
}, {
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = graph.add %a, %b : tensor<f32>
  graph.return %c : tensor<f32>
}) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>`,
})

func selectWindow(op *ir.Op, t ir.Type) (*window, error) {
	get := func(name string) ir.Attr {
		if op.Def().AttrIndex(name) < 0 {
			return nil
		}
		return op.Get(name)
	}
	return windowOf(get, t, "operand")
}

func verifySelectAndScatter(op *ir.Op) error {
	x, src, init := op.Operand(0), op.Operand(1), op.Operand(2)
	sel := op.RegionAt(0).First()
	if sel.NumArgs() != 2 {
		return ir.Errorf("expects the select-region to take 2 parameters, but takes %d", sel.NumArgs())
	}
	want := scalarOf(x.Type())
	for i, a := range sel.Args() {
		if !Fits(want, a.Type()) {
			return ir.Errorf("expects the type of select-region's parameter at index %d to be '%s', but got '%s'", i, want, a.Type())
		}
	}
	t := sel.Last()
	if t.NumOperands() != 1 {
		return ir.Errorf("expects select-region to return single value, but got: %d", t.NumOperands())
	}
	if r := t.Operand(0).Type(); r != ir.Type(ir.Tensor(nil, ir.I1)) {
		return ir.Errorf("expects the return-type of select-region to be tensor<i1>, but got: '%s'", r)
	}
	if err := verifyReducer(op.RegionAt(1), []ir.Type{src.Type()}, []ir.Type{init.Type()}, nil); err != nil {
		return err
	}
	w, err := selectWindow(op, x.Type())
	if err != nil {
		return err
	}
	if st := ir.Tensor(w.out(shape(x)), ir.ElemOf(x.Type())); !Fits(st, src.Type()) {
		return ir.Errorf("expects source-type to be '%s', but got'%s'", st, src.Type())
	}
	return VerifyInfer(op)
}

func evalSelectAndScatter(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	ts, o := tensors(m, op, in)
	if !o.OK() {
		return o
	}
	e, ok := resultElem(op, 0)
	if !ok || ts[0].HasPoison() || ts[1].HasPoison() || ts[2].HasPoison() {
		return unsupported(op, ir.ElemOf(op.Result(0).Type()))
	}
	x, src := ts[0], as(ts[1], e)
	w, err := selectWindow(op, ir.Tensor(x.Shape, ir.Scalar(x.Elem)))
	if err != nil {
		return trapErr(err)
	}
	places := w.out(x.Shape)
	if !slices.Equal(places, src.Shape) {
		return ir.Trap("the source has another shape than the places of the window")
	}
	if !m.Step(product(places) * product(w.size)) {
		return ir.Trap("out of fuel")
	}
	out := filled(as(ts[2], e), x.Shape)
	var pick func(a, b int64) (bool, ir.Outcome)
	if lt := simpleLess0(op.RegionAt(0), x); lt != nil {
		pick = func(a, b int64) (bool, ir.Outcome) { return lt(a, b), ir.Outcome{} }
	} else {
		args := make([]data.Value, 2)
		pick = func(a, b int64) (bool, ir.Outcome) {
			args[0], args[1] = scalar0(x, a), scalar0(x, b)
			o := m.Region(op, 0, args)
			if !o.OK() {
				return false, o
			}
			v := o.All()
			if len(v) != 1 || v[0].Tensor() == nil {
				return false, ir.Trap("the select region returns no boolean")
			}
			return v[0].Tensor().Bits(0)&1 != 0, ir.Outcome{}
		}
	}
	k := bodyKernel(op.RegionAt(1))
	var f func(a, b uint64) uint64
	if k != nil {
		f = k.scalar(e)
	}
	var failed ir.Outcome
	i := int64(0)
	args := make([]data.Value, 2)
	EachIndex(places, func(idx []int64) {
		at := i
		i++
		if !failed.OK() {
			return
		}
		best := int64(-1)
		w.each(idx, x.Shape, func(p int64) {
			if p < 0 || !failed.OK() {
				return
			}
			if best < 0 {
				best = p
				return
			}
			keep, o := pick(best, p)
			if !o.OK() {
				failed = o
			} else if !keep {
				best = p
			}
		})
		if best < 0 || !failed.OK() {
			return
		}
		if f != nil {
			out.SetBits(best, f(out.Bits(best), src.Bits(at)))
			return
		}
		args[0] = data.OfTensor(&data.Tensor{Elem: e, Data: slices.Clone(elemBytes(out, best))})
		args[1] = scalar0(src, at)
		o := m.Region(op, 1, args)
		if !o.OK() {
			failed = o
			return
		}
		if v := o.All(); len(v) != 1 || !setElem(out, best, v[0]) {
			failed = ir.Trap("the scatter region returns an unexpected value")
		}
	})
	if !failed.OK() {
		return failed
	}
	return tensorResult(out)
}

// simpleLess0 is simpleLess for a region over elements of one tensor.
func simpleLess0(r *ir.Region, x *data.Tensor) func(a, b int64) bool {
	b := r.First()
	c := b.First()
	if !c.Is(Compare) || !c.Next().Is(Return) || c.Next().Operand(0) != c.Result(0) ||
		c.Operand(0) != b.Arg(0) || c.Operand(1) != b.Arg(1) || !x.Elem.IsFloat() {
		return nil
	}
	if a := c.Attr(1); a != nil {
		if k, _ := ComparisonType.Value(a); k == CmpTotalOrder {
			return nil
		}
	}
	dir, _ := ComparisonDirection.Value(c.Attr(0))
	return func(a, b int64) bool { return compareFloat(dir, x.Float(a), x.Float(b)) }
}
