// Package graphtotensor steps from whole-tensor ML ops to kernels: index spaces
// with affine maps and scalar bodies.
//
// Elements become signless integers, floats, i1 and complex numbers; which op
// treats them as unsigned is in the op it becomes, and quantized numbers become
// the integers that are stored. What has no form in native code for its types
// becomes work of the host, which `terrace run --report` lists.
package graphtotensor

import (
	"errors"
	"fmt"
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/chlo"
	"terrace/dialects/function"
	"terrace/dialects/graph"
	"terrace/dialects/quant"
	"terrace/dialects/shape"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite/pass"
)

// Options say what the machine does that the tensor level is made for.
type Options struct {
	VectorSorts bool `opt:"vector-sorts" doc:"the machine moves lanes of vectors together by a mask, so that vectors sort faster than digits"`
}

// Pass lowers the functions of a module.
var Pass = &pass.Def[Options]{
	Name: "graph-to-tensor",
	Doc:  "lower graph ops to kernels and other ops of the tensor level",
	Detail: `Every op of the graph level becomes a tensor.kernel over its index space, a slice, a reshape, or structured
control flow. The op's own definition says what it computes; the scalar bodies use arith and math.`,
	On:    "builtin.module", // signatures change, and calls with them
	Ulps:  roundings,
	Gives: []*pass.Property{pass.Without("graph", tensor.Host), pass.Without("chlo", tensor.Host)},
	Run: func(c *pass.Context, module *ir.Op, o Options) error {
		for fn := range module.Body().Ops() {
			if fn.Is(function.Func) && !function.IsDeclaration(fn) {
				if err := lower(fn, o); err != nil {
					return err
				}
			}
		}
		return nil
	},
}

func lower(fn *ir.Op, o Options) error {
	l := &lowerer{Options: o, b: ir.NewBuilder(), unsigned: map[*ir.Value]bool{}, tokens: map[*ir.Value]bool{}, quants: map[*ir.Value]*quant.Uniform{}}
	l.signless(fn)
	l.sizes = newSizes(fn, l.unsigned)
	for _, b := range blocks(fn) {
		if err := l.block(b); err != nil {
			return err
		}
	}
	return nil
}

func blocks(fn *ir.Op) []*ir.Block {
	var out []*ir.Block
	for b := range fn.RegionAt(0).Blocks() {
		out = append(out, b)
	}
	return out
}

type lowerer struct {
	Options
	b        *ir.Builder
	unsigned map[*ir.Value]bool           // values whose elements were unsigned integers
	tokens   map[*ir.Value]bool           // values that were tokens
	quants   map[*ir.Value]*quant.Uniform // what the elements of values stood for
	sizes    *sizes                       // of a function of dynamic shapes, nil for others
	result   *ir.Value                    // of the op in hand, where its shape is dynamic
}

// standsFor remembers that v stands for what other was.
func (l *lowerer) standsFor(v, other *ir.Value) {
	if l.unsigned[other] {
		l.unsigned[v] = true
	}
	if l.tokens[other] {
		l.tokens[v] = true
	}
	if q := l.quants[other]; q != nil {
		l.quants[v] = q
	}
	l.sizes.standsFor(v, other)
}

// signlessType returns t with unsigned and signed integers made signless, those
// that are stored for quantized numbers too, and for a token a type of no bytes.
func signlessType(t ir.Type) (ir.Type, bool) {
	if q := quant.Of(ir.ElemOf(t)); q != nil {
		return ir.WithElem(t, storage(q)), false
	}
	if t == ir.Type(graph.Token) {
		return graph.NoBytes, false
	}
	e, ok := ir.DataType(t)
	if !ok || !e.IsInt() || e == data.Int(e.Width()) {
		return t, false
	}
	return ir.WithElem(t, ir.Int(e.Width())), e.Class() == data.Unsigned
}

// signless changes the types of all values of a function and remembers which
// were unsigned.
func (l *lowerer) signless(fn *ir.Op) {
	change := func(v *ir.Value) {
		t, u := signlessType(v.Type())
		if q := quant.Of(ir.ElemOf(v.Type())); q != nil {
			l.quants[v] = q
		}
		if v.Type() == ir.Type(graph.Token) {
			l.tokens[v] = true
		}
		if t != v.Type() {
			v.SetType(t)
		}
		if u {
			l.unsigned[v] = true
		}
	}
	fn.Walk(func(op *ir.Op) bool {
		for i := range op.NumResults() {
			change(op.Result(i))
		}
		for _, r := range op.Regions() {
			for b := range r.Blocks() {
				for _, a := range b.Args() {
					change(a)
				}
			}
		}
		if op.Has(ir.ConstantLike) {
			if d, ok := op.Get("value").(*ir.DenseAttr); ok && d.Val != nil {
				if t, _ := signlessType(d.Typ); t != d.Typ {
					e, _ := ir.DataType(t)
					op.Put("value", ir.Dense(t, &data.Tensor{Elem: e, Shape: d.Val.Shape, Data: d.Val.Data, Splat: d.Val.Splat}))
				}
			}
		}
		return true
	})
	ft := function.Type(fn)
	conv := func(ts []ir.Type) []ir.Type {
		out := slices.Clone(ts)
		for i := range out {
			out[i], _ = signlessType(out[i])
		}
		return out
	}
	function.SetType(fn, ir.Func(conv(ft.In), conv(ft.Out)))
}

func (l *lowerer) block(b *ir.Block) error {
	for op := b.First(); op != nil; {
		next := op.Next()
		if err := l.op(op); err != nil {
			return err
		}
		op = next
	}
	return nil
}

func (l *lowerer) op(op *ir.Op) error {
	d := op.Def().Dialect()
	if d == nil {
		return pass.Errorf(op, "is not registered: unsupported on this target")
	}
	if op.Is(graph.Return) { // of an op: replaced with that
		if op.Parent().Is(function.Func) {
			l.b.At(op).SetLoc(op.Loc()).Make(function.Return, op.Operands()...)
			op.Erase()
		}
		return nil
	}
	if d == shape.Dialect && l.sizes != nil {
		return l.shapes(op)
	}
	f := lowerings[op.Def()]
	switch {
	case d.Name == "chlo":
		f = lowerChlo(op)
	case onHost(op):
		f = host
	}
	if (d == graph.Dialect || d == chlo.Dialect) && l.isQuantized(op) {
		f = l.quantizedForm(op, f)
	}
	if f == nil {
		switch d.Name {
		case "graph", "chlo", "mhlo":
			f = noForm
		case "check", "sdy":
			return pass.Errorf(op, "has no lowering to the tensor level yet: unsupported on this target")
		default:
			return l.inside(op)
		}
	}
	open := false
	if l.sizes != nil {
		if l.sizes.note(op) {
			op.Erase()
			return nil
		}
		open = l.sizes.measure(op)
	}
	l.result = nil
	for _, v := range slices.Concat(op.Operands(), op.Results()) {
		if open && !static(v.Type()) {
			l.result = op.Result(0)
			continue
		}
		if err := plain(op, v.Type()); err != nil {
			return err
		}
	}
	l.b.At(op)
	if err := l.checkShape(op); err != nil {
		return pass.Errorf(op, "%s", err)
	}
	vals, err := l.lowered(op, f)
	if err != nil {
		return pass.Errorf(op, "%s", err)
	}
	if vals == nil && op.NumResults() > 0 {
		return nil // replaced by itself
	}
	for i, v := range vals {
		r := op.Result(i)
		l.standsFor(v, r)
		if v.NameRef() == nil {
			v.SetNameRef(r.NameRef())
		}
		r.ReplaceUses(v)
	}
	op.Erase()
	return nil
}

// inside lowers what stands in the regions of an op of another level.
func (l *lowerer) inside(op *ir.Op) error {
	for _, r := range op.Regions() {
		for b := range r.Blocks() {
			if err := l.block(b); err != nil {
				return err
			}
		}
	}
	return nil
}

// lowered is op by its lowering, or as work of the host where that has no form for
// the types: nothing is left then of what the lowering made.
func (l *lowerer) lowered(op *ir.Op, f lowering) ([]*ir.Value, error) {
	before := op.Prev()
	l.b.At(op)
	vals, err := f(l, op)
	if err == nil || op.Is(graph.While) || op.Is(graph.If) || op.Is(graph.Case) { // whose regions have changed
		return vals, err
	}
	for op.Prev() != before {
		op.Prev().Erase()
	}
	l.b.At(op)
	if vals, failed := host(l, op); failed == nil {
		return vals, nil
	}
	return nil, err
}

// noForm is the lowering of ops that have none.
func noForm(*lowerer, *ir.Op) ([]*ir.Value, error) {
	return nil, errors.New("has no lowering to the tensor level yet: unsupported on this target")
}

// plain refuses element types and shapes that native code has no form for yet.
func plain(op *ir.Op, t ir.Type) error {
	e, ok := ir.DataType(t)
	switch {
	case !ok:
		return pass.Errorf(op, "works on type '%s': unsupported on this target", t)
	case e.Part().Width() > 64:
		return pass.Errorf(op, "works on numbers of more than 64 bits, type '%s': unsupported on this target", t)
	}
	shape, ranked := ir.ShapeOf(t)
	if ranked && !ir.IsStatic(t) {
		return pass.Errorf(op, "works on a dynamic shape, type '%s': unsupported on this target", t)
	}
	if _, err := data.CheckedLen(e, shape); err != nil {
		return pass.Errorf(op, "%s", err)
	}
	return nil
}

type lowering = func(l *lowerer, op *ir.Op) ([]*ir.Value, error)

// token makes what a token is here.
func token(l *lowerer, _ *ir.Op) ([]*ir.Value, error) {
	return []*ir.Value{l.empty(graph.NoBytes)}, nil
}

// lowerings says what each op becomes: one entry an op.
var lowerings map[*ir.OpDef]lowering

func init() {
	lowerings = map[*ir.OpDef]lowering{
		graph.Constant:              constant,
		graph.BroadcastInDim:        broadcastInDim,
		graph.DynamicBroadcastInDim: broadcastInDim,
		graph.DynamicReshape:        reshape,
		graph.DynamicIota:           iota_,
		graph.GetDimensionSize:      dimensionSize,
		graph.Reshape:               reshape,
		graph.Transpose:             transpose,
		graph.Reverse:               reverse,
		graph.Slice:                 slice,
		graph.Concatenate:           concatenate,
		graph.Iota:                  iota_,
		graph.Pad:                   pad,
		graph.DynamicPad:            dynamicPad,
		graph.RealDynamicSlice:      realDynamicSlice,
		graph.DynamicSlice:          dynamicSlice,
		graph.DynamicUpdateSlice:    dynamicUpdateSlice,
		graph.DotGeneral:            dotGeneral,
		graph.Dot:                   dot,
		graph.Convolution:           convolution,
		graph.Reduce:                reduce,
		graph.ReduceWindow:          reduceWindow,
		graph.BatchNormInference:    batchNormInference,
		graph.Gather:                gather,
		graph.DynamicGather:         gather,
		graph.While:                 while,
		graph.If:                    branch,
		graph.Case:                  branch,
		graph.Return:                nil,
		graph.OptimizationBarrier:   func(l *lowerer, op *ir.Op) ([]*ir.Value, error) { return op.Operands(), nil },
		graph.AfterAll:              token,
		graph.CreateToken:           token,
		graph.CustomCall:            customCall,
		graph.Select:                selectElements,
		graph.Clamp:                 clamp,
		graph.Map:                   mapOp,
		graph.Scatter:               scatter,
		graph.Cholesky:              cholesky,
		graph.TriangularSolve:       triangularSolve,
		graph.Fft:                   fft,
		graph.Sort:                  sortOp,
		graph.SelectAndScatter:      selectAndScatter,
		graph.BitcastConvert:        bitcastConvert,
	}
	delete(lowerings, graph.Return)
	for def := range scalarOps {
		if lowerings[def] == nil {
			lowerings[def] = elementwise
		}
	}
}

func shapeOf(v *ir.Value) []int64 {
	s, _ := ir.ShapeOf(v.Type())
	return s
}

func resultType(op *ir.Op) *ir.TensorType { return op.Result(0).Type().(*ir.TensorType) }

// ints reads a list attribute, or a default of n equal values.
func ints(op *ir.Op, name string, n int, def int64) []int64 {
	if v, ok := ir.Ints(op.Get(name)); ok {
		return v
	}
	out := make([]int64, n)
	for i := range out {
		out[i] = def
	}
	return out
}

func integer(op *ir.Op, name string) int64 {
	if a, ok := op.Get(name).(*ir.IntAttr); ok {
		return a.Val
	}
	return 0
}

// empty makes a destination. One of dynamic shape is for the result of the op in hand.
func (l *lowerer) empty(t *ir.TensorType) *ir.Value {
	if static(t) {
		return tensor.BuildEmpty(l.b, t)
	}
	return l.emptyOf(t, l.sizes.of(l.result))
}

// kernel makes an elementwise kernel of the result's shape.
func (l *lowerer) kernel(t *ir.TensorType, ins []*ir.Value, maps []*ir.AffineMap, body func(b *ir.Builder, in []*ir.Value) []*ir.Value) *ir.Value {
	return l.kernelInto(l.empty(t), ins, maps, body)
}

// kernelInto is kernel for a destination that is there.
func (l *lowerer) kernelInto(to *ir.Value, ins []*ir.Value, maps []*ir.AffineMap, body func(b *ir.Builder, in []*ir.Value) []*ir.Value) *ir.Value {
	shape := shapeOf(to)
	v := tensor.Build(l.b, tensor.Spec{Ins: ins, InMaps: maps, Outs: []*ir.Value{to},
		OutMaps: []*ir.AffineMap{ir.IdentityMap(len(shape))}, Bounds: shape, Reductions: make([]bool, len(shape)),
		Body: func(b *ir.Builder, in, _ []*ir.Value) []*ir.Value { return body(b, in) }}).Result(0)
	l.sizes.standsFor(v, to)
	return v
}

// move makes a kernel whose elements are those of x at another place.
func (l *lowerer) move(t *ir.TensorType, x *ir.Value, m *ir.AffineMap) *ir.Value {
	return l.kernel(t, []*ir.Value{x}, []*ir.AffineMap{m}, func(_ *ir.Builder, in []*ir.Value) []*ir.Value { return in })
}

func constant(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	a := op.Get("value")
	if r, ok := a.(*ir.ResourceAttr); ok {
		v, ok := ir.DataOf(r)
		if !ok {
			return nil, fmt.Errorf("is a resource whose bytes are not in the file")
		}
		a = ir.Dense(r.Typ, v.Tensor())
	}
	return []*ir.Value{arith.ConstantOf(l.b, a)}, nil
}

// alongDims is the map that reads x's dimension i at result dimension dims[i],
// and dimensions of size 1 at 0.
func alongDims(rank int, x []int64, dims []int64) *ir.AffineMap {
	m := &ir.AffineMap{Dims: rank}
	for i, d := range dims {
		if x[i] == 1 {
			m.Results = append(m.Results, ir.ConstExpr(0))
			continue
		}
		m.Results = append(m.Results, ir.DimExpr(int(d)))
	}
	return m
}

func broadcastInDim(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	x, t := op.Operand(0), resultType(op)
	dims, _ := ir.Ints(op.Get("broadcast_dimensions"))
	for i, n := range shapeOf(x) {
		// A size that is not known is that of the result, not 1.
		if n == ir.Dynamic && !l.sizes.equal(l.sizes.of(x)[i], l.sizes.of(op.Result(0))[dims[i]], "a dimension is broadcast along itself") {
			return nil, errors.New("broadcasts a dimension of a size that is not known: unsupported on this target")
		}
	}
	return []*ir.Value{l.move(t, x, alongDims(len(t.Shape), shapeOf(x), dims))}, nil
}

// reshape is a view; one that only adds or drops dimensions of size 1 is a
// kernel, which fuses with its neighbours.
func reshape(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	x, t := op.Operand(0), resultType(op)
	from := shapeOf(x)
	if l.result != nil {
		return l.openReshape(op)
	}
	if slices.Equal(from, t.Shape) {
		return []*ir.Value{x}, nil
	}
	if m := unitReshape(from, t.Shape); m != nil {
		return []*ir.Value{l.move(t, x, m)}, nil
	}
	return []*ir.Value{tensor.BuildReshape(l.b, x, t)}, nil
}

// unitReshape returns the map of a reshape that only adds or drops dimensions of
// size 1, nil for others.
func unitReshape(from, to []int64) *ir.AffineMap {
	m := &ir.AffineMap{Dims: len(to)}
	j := 0
	for _, n := range from {
		if n == 1 {
			m.Results = append(m.Results, ir.ConstExpr(0))
			continue
		}
		for j < len(to) && to[j] == 1 {
			j++
		}
		if j == len(to) || to[j] != n {
			return nil
		}
		m.Results = append(m.Results, ir.DimExpr(j))
		j++
	}
	for ; j < len(to); j++ {
		if to[j] != 1 {
			return nil
		}
	}
	return m
}

func transpose(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	perm, _ := ir.Ints(op.Get("permutation"))
	m := &ir.AffineMap{Dims: len(perm), Results: make([]*ir.AffineExpr, len(perm))}
	for i, p := range perm {
		m.Results[p] = ir.DimExpr(i)
	}
	return []*ir.Value{l.move(resultType(op), op.Operand(0), m)}, nil
}

func reverse(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	t := resultType(op)
	dims, _ := ir.Ints(op.Get("dimensions"))
	if slices.ContainsFunc(dims, func(d int64) bool { return t.Shape[d] == ir.Dynamic }) {
		return []*ir.Value{l.openReverse(t, op.Operand(0), dims)}, nil
	}
	m := &ir.AffineMap{Dims: len(t.Shape), Results: slices.Clone(ir.IdentityMap(len(t.Shape)).Results)}
	for _, d := range dims {
		m.Results[d] = ir.AddExpr(ir.MulExpr(ir.DimExpr(int(d)), ir.ConstExpr(-1)), ir.ConstExpr(t.Shape[d]-1))
	}
	return []*ir.Value{l.move(t, op.Operand(0), m)}, nil
}

func slice(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	t := resultType(op)
	n := len(t.Shape)
	starts, strides := ints(op, "start_indices", n, 0), ints(op, "strides", n, 1)
	return []*ir.Value{tensor.BuildExtractSlice(l.b, op.Operand(0), starts, nil, t.Shape, strides)}, nil
}

func concatenate(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	t := resultType(op)
	d := integer(op, "dimension")
	acc := l.empty(t)
	at := sizesOf(make([]int64, len(t.Shape)))
	for _, x := range op.Operands() {
		if shapeOf(x)[d] == 0 {
			continue
		}
		acc = l.inserted(x, acc, at, nil)
		at[d] = at[d].plus(l.sizes.of(x)[d], 1)
	}
	return []*ir.Value{acc}, nil
}

func iota_(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	t := resultType(op)
	d := integer(op, "iota_dimension")
	unsigned := l.unsigned[op.Result(0)]
	return []*ir.Value{l.kernel(t, nil, nil, func(b *ir.Builder, _ []*ir.Value) []*ir.Value {
		i := b.MakeAttrs(tensor.Index, []ir.NamedAttr{{Name: "dim", Attr: ir.I64Attr(d)}}).Result(0)
		return []*ir.Value{fromIndex(b, i, t.Elem, unsigned)}
	})}, nil
}

// fromIndex converts an index to an element type.
func fromIndex(b *ir.Builder, i *ir.Value, t ir.Type, unsigned bool) *ir.Value {
	if ir.IsFloat(t) {
		i = b.MakeTyped(arith.IndexCast, ir.I64, i).Result(0)
		return b.MakeTyped(arith.SIToFP, t, i).Result(0)
	}
	if unsigned {
		return b.MakeTyped(arith.IndexCastUI, t, i).Result(0)
	}
	return b.MakeTyped(arith.IndexCast, t, i).Result(0)
}

// scalar reads the element of a tensor of rank 0.
func (l *lowerer) scalar(v *ir.Value) *ir.Value {
	if c, ok := ir.ConstantOf(v).(*ir.DenseAttr); ok && c.Val != nil {
		return constantOf(l.b, c.Val.At(0), ir.ElemOf(v.Type()))
	}
	return l.b.Make(tensor.Extract, v).Result(0)
}

// padded surrounds x: low and high may be negative, interior puts n values
// between neighbours.
func (l *lowerer) padded(x, value *ir.Value, low, high, interior []int64) (*ir.Value, error) {
	shape := shapeOf(x)
	if allZero(low) && allZero(high) && allZero(interior) {
		return x, nil
	}
	if !static(x.Type()) {
		p := l.sizes.padded(l.sizes.of(x), sizesOf(low), sizesOf(high), interior)
		return l.openPadded(typeOf(p.out, ir.ElemOf(x.Type())), x, value, p), nil
	}
	out := make([]int64, len(shape))
	for i, n := range shape {
		out[i] = max(0, graph.Dilated(n, interior[i]+1)+low[i]+high[i])
	}
	e, _ := ir.DataType(x.Type())
	if _, err := data.CheckedLen(e, out); err != nil {
		return nil, fmt.Errorf("pads an operand: %w", err)
	}
	if allZero(interior) && !slices.ContainsFunc(slices.Concat(low, high), func(n int64) bool { return n < 0 }) {
		return tensor.BuildPad(l.b, x, value, low, high), nil
	}
	filled := l.kernel(ir.Tensor(out, ir.ElemOf(x.Type())), nil, nil, func(*ir.Builder, []*ir.Value) []*ir.Value { return []*ir.Value{value} })
	// What is not cut off is count elements of each dimension, from first on.
	first, count := make([]int64, len(shape)), make([]int64, len(shape))
	at, stride := make([]int64, len(shape)), make([]int64, len(shape))
	for i, n := range shape {
		stride[i] = interior[i] + 1
		if low[i] < 0 {
			first[i] = (-low[i]-1)/stride[i] + 1
		}
		at[i] = low[i] + first[i]*stride[i]
		if at[i] >= out[i] || first[i] >= n {
			return filled, nil
		}
		count[i] = min(n-first[i], (out[i]-1-at[i])/stride[i]+1)
	}
	if !slices.Equal(count, shape) {
		x = tensor.BuildExtractSlice(l.b, x, first, nil, count, nil)
	}
	return tensor.BuildInsertSlice(l.b, x, filled, at, nil, count, stride), nil
}

func allZero(v []int64) bool { return !slices.ContainsFunc(v, func(n int64) bool { return n != 0 }) }

func pad(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	if l.result != nil {
		return dynamicPad(l, op)
	}
	n := len(shapeOf(op.Operand(0)))
	v, err := l.padded(op.Operand(0), l.scalar(op.Operand(1)), ints(op, "edge_padding_low", n, 0),
		ints(op, "edge_padding_high", n, 0), ints(op, "interior_padding", n, 0))
	return []*ir.Value{v}, err
}

// clamped is a start index moved so that it is at most last.
func (l *lowerer) clamped(i *ir.Value, unsigned bool, last poly) *ir.Value {
	if unsigned {
		// A large unsigned start is beyond the end whatever its sign bit says.
		i = l.b.MakeTyped(arith.IndexCastUI, ir.Index, i).Result(0)
		return l.b.Make(arith.MinUI, i, l.size(l.b, last)).Result(0)
	}
	i = l.b.MakeTyped(arith.IndexCast, ir.Index, i).Result(0)
	i = l.b.Make(arith.MaxSI, i, arith.ConstantIndex(l.b, 0)).Result(0)
	return l.b.Make(arith.MinSI, i, l.size(l.b, last)).Result(0)
}

// starts are the start indices of a part of x.
func (l *lowerer) starts(op *ir.Op, first int, x *ir.Value, part []poly) []*ir.Value {
	var out []*ir.Value
	for i, n := range l.sizes.of(x) {
		start := op.Operand(first + i)
		out = append(out, l.clamped(l.scalar(start), l.unsigned[start], n.plus(part[i], -1)))
	}
	return out
}

func dynamicSlice(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	x := op.Operand(0)
	sizes, _ := ir.Ints(op.Get("slice_sizes"))
	return []*ir.Value{tensor.BuildExtractSlice(l.b, x, nil, l.starts(op, 1, x, sizesOf(sizes)), sizes, nil)}, nil
}

func dynamicUpdateSlice(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	x, u := op.Operand(0), op.Operand(1)
	part, t := l.sizes.of(u), u.Type().(*ir.TensorType)
	return []*ir.Value{tensor.BuildInsertSlice(l.b, u, x, nil, l.starts(op, 2, x, part), t.Shape, nil, l.open(t, part)...)}, nil
}

func callTarget(op *ir.Op) string {
	if s, ok := op.Get("call_target_name").(*ir.StringAttr); ok && op.Is(graph.CustomCall) {
		return s.Val
	}
	return ""
}

func customCall(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	target := callTarget(op)
	switch target {
	case "Sharding", "SPMDFullToShardShape", "SPMDShardToFullShape", "annotate_device_placement":
		return op.Operands(), nil
	case "mhlo.erf":
		return elementwiseOf(l, op, erf)
	}
	return host(l, op)
}
