package graph

import (
	"slices"

	"terrace/dialects/quant"
	"terrace/ir"
	"terrace/ir/data"
)

// Reduce combines the elements along dimensions.
var Reduce = Dialect.Op(&ir.OpDef{
	Name: "reduce", Summary: "combine the elements along dimensions, in any order", Spec: "spec.md#reduce",
	Operands: ir.Fields{ir.Many("inputs", perTensor), ir.Many("init_values", perTensor)},
	Results:  ir.Fields{ir.Many("results", perTensor)},
	Attrs:    ir.Attrs{ir.Required("dimensions", i64s)},
	Regions:  []ir.RegionField{{Name: "body", One: true}},
	Traits:   ir.EvenGroups | ir.SingleBlock | ir.RecursiveEffects | ir.Loop | ir.FoldsRegions,
	Parse:    parseReduce, Print: printReduce,
	Infer:   func(st *ir.State) ([]ir.Type, error) { return reduceTypes(st.Operands, st.Attrs[0], st.Regions) },
	Verify:  verifyReduce,
	Eval:    evalReduce,
	Example: `%r = graph.reduce(%x init: %z) applies graph.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>`,
})

// parseReduce reads
//
//	(%x init: %z), (%y init: %w) across dimensions = [1] : (types) -> types
//	 reducer(%a: T, %b: T) (%c: U, %d: U) { ... }
//
// or the short form with "applies OP" in place of a body of one op.
func parseReduce(p ir.Parser, st *ir.State) {
	var inputs, inits []*ir.Value
	for {
		p.Expect("(")
		inputs = append(inputs, p.Operand())
		p.Expect("init")
		p.Expect(":")
		inits = append(inits, p.Operand())
		p.Expect(")")
		if p.Failed() || !p.Accept(",") {
			break
		}
	}
	st.AddGroup(inputs...)
	st.AddGroup(inits...)
	inner := ""
	at := p.Here()
	if p.Accept("applies") {
		at = p.Here()
		inner = p.Word()
	}
	p.Expect("across")
	p.Expect("dimensions")
	p.Expect("=")
	st.Set("dimensions", parseKind(p, st.Def, "dimensions"))
	p.AttrDict(st)
	parseFuncType(p, st)
	if p.Failed() {
		return
	}
	if inner != "" {
		def, spelling, ok := p.Context().Op(inner)
		if !ok || def.Dialect() != Dialect || len(def.Operands) != 2 || len(def.Results) != 1 || len(def.Regions) != 0 || def.Traits&ir.Commutative == 0 {
			p.FailAt(at, "expected the inner-op to be a commutative binary-op from the stablehlo dialect, with zero region, producing single result")
			return
		}
		if len(inputs) != 1 {
			p.FailAt(at, "a reduction of several inputs needs a reducer")
			return
		}
		r := p.Builder().Region()
		t := scalarOf(st.Operands[0].Type())
		b := r.AddBlock(t, t)
		bld := p.Builder()
		place, loc, sp := bld.Place(), bld.Loc(), bld.Spelling()
		bld.AtEnd(b).SetLoc(st.Loc).SetSpelling(spelling)
		op := bld.MakeWith(def, []*ir.Value{b.Arg(0), b.Arg(1)}, ir.With{Types: []ir.Type{t}})
		bld.SetSpelling(st.Spelling)
		bld.MakeWith(Return, []*ir.Value{op.Result(0)}, ir.With{})
		bld.Back(place)
		bld.SetLoc(loc).SetSpelling(sp)
		st.Regions = append(st.Regions, r)
		return
	}
	p.Expect("reducer")
	first, second := make([]ir.Arg, 0, len(inputs)), make([]ir.Arg, 0, len(inputs))
	for range inputs {
		p.Expect("(")
		first = append(first, p.Argument(true))
		p.Expect(",")
		second = append(second, p.Argument(true))
		p.Expect(")")
	}
	p.Loc()
	st.Regions = append(st.Regions, p.Region(append(first, second...)))
}

// scalarOf returns the rank-0 tensor type of t's elements.
func scalarOf(t ir.Type) ir.Type { return ir.Tensor(nil, ir.ElemOf(t)) }

// bodyOp returns the op of a body that applies one op to its arguments in order
// (either order where the op is commutative) and returns the result, nil for any
// other body.
func bodyOp(r *ir.Region) *ir.Op {
	b := r.First()
	if b == nil || b.Next() != nil || b.NumArgs() != 2 {
		return nil
	}
	op := b.First()
	if op == nil || op.NumOperands() != 2 || op.NumResults() != 1 || op.NumRegions() != 0 {
		return nil
	}
	ret := op.Next()
	if !ret.Is(Return) || ret.NumOperands() != 1 || ret.Operand(0) != op.Result(0) || ret.Next() != nil {
		return nil
	}
	return bodyOpOf(b, op)
}

// Combiner is bodyOp for who computes: ops beside it that nothing uses do not
// count, so that removing them changes no result.
func Combiner(r *ir.Region) *ir.Op {
	b := r.First()
	if b == nil || b.Next() != nil || b.NumArgs() != 2 {
		return nil
	}
	ret := b.Terminator()
	if ret == nil || ret.NumOperands() != 1 {
		return nil
	}
	op := ret.Operand(0).Op()
	if op == nil || op.Block() != b || op.NumOperands() != 2 || op.NumResults() != 1 || op.NumRegions() != 0 {
		return nil
	}
	for o := range b.Ops() {
		if o != op && o != ret && !ir.Removable(o) {
			return nil
		}
	}
	return bodyOpOf(b, op)
}

// bodyOpOf returns op if it combines the block's arguments.
func bodyOpOf(b *ir.Block, op *ir.Op) *ir.Op {
	if op.Operand(0) == b.Arg(0) && op.Operand(1) == b.Arg(1) {
		return op
	}
	if op.Has(ir.Commutative) && op.Operand(0) == b.Arg(1) && op.Operand(1) == b.Arg(0) {
		return op
	}
	return nil
}

// shortReduce returns the op that the short form names, nil where the body
// needs to be written out: it does more, or has locations of its own.
func shortReduce(op *ir.Op) *ir.Op {
	if op.NumOperands() != 2 {
		return nil
	}
	inner := bodyOp(op.RegionAt(0))
	if inner == nil || inner.Def().Dialect() != Dialect || !inner.Has(ir.Commutative) || len(inner.Discardables()) > 0 {
		return nil
	}
	b := op.Body()
	if inner.Operand(0) != b.Arg(0) {
		return nil
	}
	t := scalarOf(op.Operand(0).Type())
	if b.Arg(0).Type() != t || b.Arg(1).Type() != t || inner.Result(0).Type() != t {
		return nil
	}
	for _, l := range []ir.Loc{inner.Loc(), inner.Next().Loc(), b.ArgLoc(0), b.ArgLoc(1)} {
		if !ir.SameLoc(l, op.Loc()) && !placeInText(l) {
			return nil
		}
	}
	return inner
}

// placeInText reports whether a location says no more than where text stood, so
// that a short form without it loses nothing.
func placeInText(l ir.Loc) bool { return l.IsUnknown() || l.Kind() == ir.LocFile }

func printReduce(p ir.Printer, op *ir.Op) {
	n := op.NumOperands() / 2
	for i := range n {
		if i > 0 {
			p.Text(", ")
		}
		p.F("(% init: %)", op.Operand(i), op.Operand(n+i))
	}
	inner := shortReduce(op)
	if inner != nil {
		p.Text(" applies ")
		p.Text(inner.Def().NameIn(p.W().Spelling))
	}
	p.Text(" across dimensions = ")
	printKind(p, op, "dimensions")
	p.AttrDict(op, "dimensions")
	p.Text(" : ")
	printFuncType(p, op)
	if inner != nil {
		return
	}
	p.Text("\n")
	p.Text(" reducer")
	b := op.Body()
	for i := range n {
		p.Text("(")
		p.Argument(b.Arg(i), nil)
		p.Text(", ")
		p.Argument(b.Arg(n+i), nil)
		p.Text(")")
		p.Text(" ")
	}
	p.Text(" ")
	p.Region(op.RegionAt(0), false, true)
}

// reduceTypes infers the result types of a reduction.
func reduceTypes(operands []*ir.Value, dims ir.Attr, regions []*ir.Region) ([]ir.Type, error) {
	n := len(operands) / 2
	d, _ := ir.Ints(dims)
	var out []ir.Type
	for i := range n {
		x, ok := operands[i].Type().(*ir.TensorType)
		if !ok {
			return nil, nil
		}
		elem := ir.ElemOf(x)
		if b := bodyResult(regions, i); b != nil {
			elem = ir.ElemOf(b)
		}
		var shape, bounds []int64
		old := BoundsOf(x)
		for k, s := range x.Shape {
			if !slices.Contains(d, int64(k)) {
				shape = append(shape, s)
				if old != nil {
					bounds = append(bounds, old[k])
				}
			}
		}
		out = append(out, bounded(shape, elem, bounds))
	}
	return out, nil
}

// bodyResult returns the type of value i that a region returns, nil for none.
func bodyResult(regions []*ir.Region, i int) ir.Type {
	if len(regions) == 0 || regions[0].First() == nil {
		return nil
	}
	t := regions[0].First().Last()
	if t == nil || i >= t.NumOperands() {
		return nil
	}
	return t.Operand(i).Type()
}

func verifyReduce(op *ir.Op) error {
	n := op.NumOperands() / 2
	if n == 0 {
		return ir.Errorf("expects at least 1 input")
	}
	if err := sameInputShapes(op.Operands()[:n]); err != nil {
		return err
	}
	r := rank(op.Operand(0))
	dims := ints(op, "dimensions")
	for i, d := range dims {
		if d < 0 || d >= int64(r) {
			return ir.Errorf("Out-of-bounds dimension %d, expected to be in range [0, %d)", d, r)
		}
		if slices.Contains(dims[:i], d) {
			return ir.Errorf("Duplicate reduction dimension: %d", d)
		}
	}
	var free []int64
	for k, s := range shape(op.Operand(0)) {
		if !slices.Contains(dims, int64(k)) {
			free = append(free, s)
		}
	}
	types := op.OperandTypes()
	if err := verifyReducer(op.RegionAt(0), types[:n], types[n:], free); err != nil {
		return err
	}
	want, err := reduceTypes(op.Operands(), op.Attr(0), op.Regions())
	if err != nil {
		return err
	}
	return ResultsFit(op, want)
}

func sameInputShapes(inputs []*ir.Value) error {
	for i, v := range inputs[1:] {
		if !sizesFit(shape(v), shape(inputs[0])) {
			return ir.Errorf("expects all inputs to have compatible shapes. Shape at input-index %d is not compatible with shape at input-index 0", i+1)
		}
	}
	return nil
}

// promotable reports whether values of element type from may be accumulated as to.
func promotable(from, to ir.Type) bool {
	if from == to {
		return true
	}
	if a, b := quant.Of(from), quant.Of(to); a != nil && b != nil {
		return a.Expressed == b.Expressed && a.Signed == b.Signed && a.Storage.Elem.Width() <= b.Storage.Elem.Width()
	}
	f, ok := from.(*ir.ScalarType)
	t, ok2 := to.(*ir.ScalarType)
	if !ok || !ok2 {
		return false
	}
	a, b := f.Elem, t.Elem
	switch {
	case a.IsInt() && b.IsInt():
		return a.IsSigned() == b.IsSigned() && (a == data.I1) == (b == data.I1) && a.Width() <= b.Width()
	case a.IsFloat() && b.IsFloat(), a.IsComplex() && b.IsComplex():
		return a.Width() <= b.Width()
	}
	return false
}

// verifyReducer checks the body of a reduction over inputs with initial values;
// free is the shape that arguments may have at most.
func verifyReducer(r *ir.Region, inputs, inits []ir.Type, free []int64) error {
	b := r.First()
	n := len(inputs)
	if b.NumArgs() != 2*n {
		return ir.Errorf("Reduction-region must take %d parameters, but takes %d parameter(s)", 2*n, b.NumArgs())
	}
	t := b.Last()
	if t == nil || t.NumOperands() == 0 {
		return ir.Errorf("The reduction-region expected to return some value(s)")
	}
	if t.NumOperands() != n {
		return ir.Errorf("Reduction-region here must produce %d tensors, but produces %d instead", n, t.NumOperands())
	}
	for i := range n {
		rt, ok := t.Operand(i).Type().(*ir.TensorType)
		if !ok {
			return ir.Errorf("Reduction-region here must produce tensor-typed result(s), but produces '%s' instead", t.Operand(i).Type())
		}
		for _, k := range []int{i, n + i} {
			at := b.Arg(k).Type()
			a, ok := at.(*ir.TensorType)
			if !ok || !SameElemType(a.Elem, rt.Elem) || !sizesFit(a.Shape, rt.Shape) {
				return ir.Errorf("The type of reduction-region's parameter at index %d is different than the corresponding result type: '%s' vs '%s'", k, at, rt)
			}
		}
		it, ok := inits[i].(*ir.TensorType)
		if !ok {
			continue
		}
		if !sizesFit(it.Shape, rt.Shape) {
			return ir.Errorf("The shape of reduction-region's result type at index %d differs from the op's corresponding init-value type: '%s' vs '%s'", i, rt, it)
		}
		if !promotable(it.Elem, rt.Elem) {
			return ir.Errorf("The element-type of reduction-region's result type at index %d is expected to be promotable from the op's corresponding init-value element-type: '%s' vs '%s'", i, rt, it)
		}
		arg := b.Arg(n + i).Type().(*ir.TensorType)
		if x := ir.ElemOf(inputs[i]); !promotable(x, arg.Elem) {
			return ir.Errorf("The element-type of reduction-region's argument at index %d is expected to be promotable from '%s', but got '%s'", n+i, x, arg.Elem)
		}
		if len(arg.Shape) > len(free) {
			return ir.Errorf("The rank of reduction-region's argument at index %d is expected to be <= %d, got %d", n+i, len(free), len(arg.Shape))
		}
		// The argument's sizes must be found in the free sizes, in order.
		at := 0
		for _, s := range arg.Shape {
			for at < len(free) && free[at] != s && free[at] != ir.Dynamic && s != ir.Dynamic {
				at++
			}
			if at == len(free) {
				return ir.Errorf("The shape of reduction-region's argument at index %d is not compatible with that of reduce-op's input-parameter at index %d", n+i, i)
			}
			at++
		}
	}
	return nil
}

// scalar0 is element i as a rank-0 tensor.
func scalar0(t *data.Tensor, i int64) data.Value {
	return data.OfTensor(&data.Tensor{Elem: t.Elem, Data: elemBytes(t, i)})
}

// setElem stores a rank-0 tensor as element i.
func setElem(t *data.Tensor, i int64, v data.Value) bool {
	s := v.Tensor()
	if s == nil || s.Elem != t.Elem || s.HasPoison() {
		return false
	}
	n := int64(t.Elem.Bytes())
	copy(t.Data[i*n:i*n+n], s.Data)
	return true
}

// as converts t's elements to e where a reduction accumulates in a wider type.
func as(t *data.Tensor, e data.Type) *data.Tensor {
	if t.Elem == e {
		return t
	}
	out := data.New(e, t.Shape...)
	convert(out, t, t.Len())
	return out
}

// combinesParts is what the specification has no reductions for: initial values are scalars.
const combinesParts = "combines parts of tensors, not elements: unsupported"

func scalars(ts []*data.Tensor) bool {
	return !slices.ContainsFunc(ts, func(t *data.Tensor) bool { return t.Len() != 1 })
}

func evalReduce(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	ts, o := tensors(m, op, in)
	if !o.OK() {
		return o
	}
	n := len(ts) / 2
	dims := slices.Clone(ints(op, "dimensions"))
	slices.Sort(dims)
	x := ts[0]
	for _, t := range ts {
		if t.HasPoison() {
			return ir.Trap("poison operand")
		}
	}
	if !sameShape(ts[:n]) {
		return ir.Trap("inputs have different shapes at run time")
	}
	if !scalars(ts[n:]) {
		return ir.Trap(combinesParts)
	}
	free := FreeDims(len(x.Shape), dims)
	shape := make([]int64, len(free))
	for i, d := range free {
		shape[i] = x.Shape[d]
	}
	perm := append(slices.Clone(free), dims...)
	outer, inner := product(shape), int64(1)
	for _, d := range dims {
		inner *= x.Shape[d]
	}
	if !m.Step(x.Len()) {
		return ir.Trap("out of fuel")
	}
	outs := make([]*data.Tensor, n)
	for i := range outs {
		e, ok := resultElem(op, i)
		if !ok {
			return unsupported(op, ir.ElemOf(op.Result(i).Type()))
		}
		ts[i] = as(transpose(ts[i], perm), e)
		ts[n+i] = as(ts[n+i], e)
		outs[i] = filled(ts[n+i], shape)
	}
	if k := bodyKernel(op.RegionAt(0)); k != nil && n == 1 {
		if reduceRows(outs[0], ts[0].Expand(), outer, inner, k) {
			return tensorResult(outs[0])
		}
	}
	args := make([]data.Value, 2*n)
	acc := make([]data.Value, n)
	if outer >= 8 && vectorizable(op.RegionAt(0)) {
		// All results advance together: the reduced dimensions come first.
		order := make([]int64, len(perm))
		for i := range order {
			order[i] = int64((i + len(free)) % len(perm))
		}
		for v := range n {
			ts[v] = transpose(ts[v], order)
			acc[v] = slice1(outs[v], 0, outer)
		}
		for j := range inner {
			copy(args, acc)
			for v := range n {
				args[n+v] = slice1(ts[v], j*outer, outer)
			}
			vals, o := runVector(m, op.RegionAt(0), args, outer)
			if !o.OK() {
				return o
			}
			copy(acc, vals)
		}
		for v := range outs {
			t := acc[v].Tensor()
			if t == nil || t.Elem != outs[v].Elem || t.Len() != outer {
				return ir.Trap("the body returns an unexpected value")
			}
			outs[v] = t.Reshape(shape...)
		}
		return results(outs)
	}
	for i := range outer {
		for v := range outs {
			acc[v] = scalar0(outs[v], i)
		}
		for j := range inner {
			copy(args, acc)
			for v := range n {
				args[n+v] = scalar0(ts[v], i*inner+j)
			}
			o := m.Region(op, 0, args)
			if !o.OK() {
				return o
			}
			copy(acc, o.All())
		}
		for v := range outs {
			if !setElem(outs[v], i, acc[v]) {
				return ir.Trap("the body returns an unexpected value")
			}
		}
	}
	return results(outs)
}

func results(ts []*data.Tensor) ir.Outcome {
	vals := make([]data.Value, len(ts))
	for i, t := range ts {
		vals[i] = data.OfTensor(t)
	}
	return ir.Values(vals...)
}

// bodyKernel returns the kernel of a body that is one binary op, nil for others.
func bodyKernel(body *ir.Region) *Kernel2 {
	if inner := Combiner(body); inner.Has(ir.Commutative) && !isQuantized(inner) {
		return kernels[inner.Def()]
	}
	return nil
}

// reduceRows folds each row of inner elements of x into the element of out, in
// order. Sums of floats of up to 16 bits are accumulated in float64 and rounded
// once, long sums of f32 by blocks.
func reduceRows(out, x *data.Tensor, outer, inner int64, k *Kernel2) bool {
	t := out.Elem
	switch {
	case t == data.F32 && k == kernels[Add]:
		sumRows(data.Slice[float32](out), data.Slice[float32](x), inner)
		return true
	case t == data.F32 && k.F32 != nil:
		foldRows(data.Slice[float32](out), data.Slice[float32](x), inner, k.F32)
		return true
	case t.IsFloat() && t.Width() <= 16 && k.Wide != nil && k == kernels[Add]:
		for i := range outer {
			acc := out.Float(i)
			for j := range inner {
				acc = k.Wide(acc, x.Float(i*inner+j))
			}
			out.SetBits(i, data.FromFloat(t, acc))
		}
		return true
	case t.IsComplex():
		if k.C128 == nil {
			return false
		}
		for i := range outer {
			acc := complexAt(out, i)
			for j := range inner {
				acc = k.C128(acc, complexAt(x, i*inner+j))
			}
			setComplex(out, i, acc)
		}
		return true
	}
	f := k.scalar(t)
	if f == nil {
		return false
	}
	for i := range outer {
		acc := out.Bits(i)
		for j := range inner {
			acc = f(acc, x.Bits(i*inner+j))
		}
		out.SetBits(i, acc)
	}
	return true
}

// sumBlock is how many terms a sum of f32 adds up in f32, in order, before it
// goes on in float64: long sums keep their accuracy.
const sumBlock = 128

func sumRows(out, x []float32, inner int64) {
	for i := range out {
		row := x[int64(i)*inner : int64(i+1)*inner]
		acc := out[i]
		n := min(len(row), sumBlock)
		for _, v := range row[:n] {
			acc += v
		}
		total := float64(acc)
		for row = row[n:]; len(row) > 0; row = row[n:] {
			n = min(len(row), sumBlock)
			acc = 0
			for _, v := range row[:n] {
				acc += v
			}
			total += float64(acc)
		}
		out[i] = float32(total)
	}
}

func foldRows[T any](out, x []T, inner int64, f func(a, b T) T) {
	for i := range out {
		acc := out[i]
		for _, v := range x[int64(i)*inner : int64(i+1)*inner] {
			acc = f(acc, v)
		}
		out[i] = acc
	}
}
