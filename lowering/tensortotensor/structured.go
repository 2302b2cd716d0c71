package tensortotensor

import (
	"slices"

	"terrace/dialects/affine"
	"terrace/dialects/arith"
	"terrace/dialects/loop"
	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// ExpandStructured makes kernels and loops of ops that programs of tensor's upstream
// spelling have.
var ExpandStructured = &pass.Def[struct{}]{
	Name: "expand-structured",
	Doc:  "make kernels of structured ops and of what generates tensors, and loops of those that are none",
	Detail: `A structured op on tensors of known sizes is a kernel if its points are independent, or if its sums start from one value
everywhere. Others become loops over their points, in order. So does scf.forall.`,
	On: "func.func",
	Run: func(c *pass.Context, fn *ir.Op, _ struct{}) error {
		e := &expander{b: ir.NewBuilder()}
		var ops []*ir.Op
		fn.Walk(func(op *ir.Op) bool {
			ops = append(ops, op)
			return true
		})
		// Users first: they see what fills their outputs.
		for _, op := range slices.Backward(ops) {
			if err := e.op(op); err != nil {
				return err
			}
		}
		return nil
	},
}

type expander struct{ b *ir.Builder }

func (e *expander) op(op *ir.Op) error {
	e.b.At(op)
	switch {
	case op.Is(tensor.Generate) && ir.IsStatic(op.Result(0).Type()):
		e.replace(op, e.generated(op.Body(), op.Result(0).Type().(*ir.TensorType)))
	case op.Is(tensor.Pad):
		e.pad(op)
	case op.Is(loop.Forall):
		return e.forall(op)
	default:
		if l, ok := tensor.LoopsOf(op); ok {
			if starts, ok := kernelOf(l); ok {
				e.replace(op, e.kernel(l, starts)...)
			} else {
				e.loops(l)
			}
		}
	}
	return nil
}

func (e *expander) replace(op *ir.Op, by ...*ir.Value) {
	for i, v := range by {
		op.Result(i).ReplaceUses(v)
	}
	op.Erase()
}

// inline puts the ops of a block but its terminator where the builder stands, with
// args for its arguments, and returns what the terminator yields there.
func (e *expander) inline(b *ir.Block, args []*ir.Value) []*ir.Value {
	m := ir.NewMapping()
	for i, a := range args {
		m.Values[b.Arg(i)] = a
	}
	for op := range b.Ops() {
		if op != b.Terminator() {
			e.b.Clone(op, m)
		}
	}
	out := b.Terminator().Operands()
	for i, v := range out {
		out[i] = m.Of(v)
	}
	return out
}

// generated is a tensor whose elements a block computes from their indices.
func (e *expander) generated(body *ir.Block, t *ir.TensorType) *ir.Value {
	rank := len(t.Shape)
	k := tensor.Build(e.b, tensor.Spec{Outs: []*ir.Value{e.b.MakeTyped(tensor.Empty, t).Result(0)}, OutMaps: []*ir.AffineMap{ir.IdentityMap(rank)},
		Bounds: t.Shape, Reductions: make([]bool, rank),
		Body: func(b *ir.Builder, _, _ []*ir.Value) []*ir.Value {
			at := make([]*ir.Value, rank)
			for d := range at {
				at[d] = b.MakeAttrs(tensor.Index, []ir.NamedAttr{{Name: "dim", Attr: ir.I64Attr(int64(d))}}).Result(0)
			}
			return e.inline(body, at)
		}})
	return k.Result(0)
}

// pad puts a tensor into one that its body computes, where that depends on places.
func (e *expander) pad(op *ir.Op) {
	low, t, body := op.IndexList(1, 0), op.Result(0).Type().(*ir.TensorType), op.Body()
	from := op.Operand(0).Type()
	if slices.Contains(low.Static, ir.Dynamic) || !ir.IsStatic(t) || !ir.IsStatic(from) || !slices.ContainsFunc(body.Args(), (*ir.Value).HasUses) {
		return
	}
	sizes, _ := ir.ShapeOf(from)
	e.replace(op, tensor.BuildInsertSlice(e.b, op.Operand(0), e.generated(body, t), low.Static, nil, sizes, nil))
}

// kernelOf reports whether a structured op can be a kernel, and from which values its
// sums then start.
func kernelOf(l tensor.Loops) (starts []*ir.Value, ok bool) {
	if !l.OnTensors() || slices.Contains(l.Bounds(), ir.Dynamic) {
		return nil, false
	}
	for _, v := range l.Op.Operands() {
		if t, ok := v.Type().(*ir.TensorType); ok {
			if _, number := t.Elem.(*ir.ScalarType); !number || !ir.IsStatic(t) {
				return nil, false
			}
		}
	}
	if !slices.Contains(l.Reductions, true) {
		return nil, true
	}
	for i, v := range l.Outs() {
		m := l.Maps[l.NumIns+i]
		start := filling(v)
		if start == nil || slices.ContainsFunc(m.Results, func(x *ir.AffineExpr) bool { return x.Kind != ir.AffineDim || l.Reductions[x.C] }) {
			return nil, false
		}
		starts = append(starts, start)
	}
	return starts, true
}

// filling is the value that all elements of a tensor have, nil where that is not known.
func filling(v *ir.Value) *ir.Value {
	op := v.Op()
	if op.Is(tensor.Splat) {
		return op.Operand(0)
	}
	l, ok := tensor.LoopsOf(op)
	if !ok || l.NumIns == 0 {
		return nil
	}
	y := l.Body().Terminator().Operand(v.Index())
	if y.Block() != l.Body() {
		return y
	}
	if in := l.Op.Operand(min(y.Index(), l.NumIns-1)); y.Op() == nil && y.Index() < l.NumIns && !ir.IsShapedType(in.Type()) {
		return in
	}
	return nil
}

// kernel makes the kernel of an op whose sums start from the values given.
func (e *expander) kernel(l tensor.Loops, starts []*ir.Value) []*ir.Value {
	s := tensor.Spec{Inits: starts, Outs: l.Outs(), OutMaps: l.Maps[l.NumIns:], Bounds: l.Bounds(), Reductions: l.Reductions}
	body := l.Body()
	var read []int // arguments of the body that are elements of tensors
	for i, v := range l.Op.Operands() {
		if ir.IsShapedType(v.Type()) && (i < l.NumIns || starts == nil && body.Arg(i).HasUses()) {
			read = append(read, i)
			s.Ins, s.InMaps = append(s.Ins, v), append(s.InMaps, l.Maps[i])
		}
	}
	s.Body = func(b *ir.Builder, in, acc []*ir.Value) []*ir.Value {
		args := l.Op.Operands() // numbers stand for themselves
		for j, i := range read {
			args[i] = in[j]
		}
		copy(args[l.NumIns:], acc)
		return e.inline(body, args)
	}
	return tensor.Build(e.b, s).Results()
}

// loops visits the points of a structured op one after the other.
func (e *expander) loops(l tensor.Loops) {
	bounds := l.Bounds()
	var carried []*ir.Value
	if l.OnTensors() {
		carried = l.Outs()
	}
	var at []*ir.Value
	var nest func(outs []*ir.Value) []*ir.Value
	nest = func(outs []*ir.Value) []*ir.Value {
		d := len(at)
		if d == len(bounds) {
			return e.point(l, at, outs)
		}
		zero, one := arith.ConstantIndex(e.b, 0), arith.ConstantIndex(e.b, 1)
		return loop.NewFor(e.b, zero, e.bound(l, d), one, outs, func(iv *ir.Value, iters []*ir.Value) []*ir.Value {
			at = append(at, iv)
			next := nest(iters)
			at = at[:d]
			return next
		}).Results()
	}
	e.replace(l.Op, nest(carried)...)
}

// bound is the number of iterations of loop d.
func (e *expander) bound(l tensor.Loops, d int) *ir.Value {
	if n := l.Bounds()[d]; n != ir.Dynamic {
		return arith.ConstantIndex(e.b, n)
	}
	for i, m := range l.Maps {
		for j, x := range m.Results {
			if x.Kind == ir.AffineDim && x.C == int64(d) {
				def := memref.Dim
				if l.OnTensors() {
					def = tensor.Dim
				}
				return e.b.Make(def, l.Op.Operand(i), arith.ConstantIndex(e.b, int64(j))).Result(0)
			}
		}
	}
	panic("a structured op whose maps do not name every loop is not valid")
}

// point does what the op does at one point; outs are its tensors so far.
func (e *expander) point(l tensor.Loops, at, outs []*ir.Value) []*ir.Value {
	places := make([][]*ir.Value, len(l.Maps))
	args := l.Op.Operands()
	for i, v := range args {
		if i >= l.NumIns && l.OnTensors() {
			v = outs[i-l.NumIns]
		}
		if !ir.IsShapedType(v.Type()) {
			continue
		}
		for _, x := range l.Maps[i].Results {
			places[i] = append(places[i], e.place(l.Maps[i], x, at))
		}
		def := tensor.Extract
		if ir.IsMemRefType(v.Type()) {
			def = memref.Load
		}
		args[i] = e.b.Make(def, append([]*ir.Value{v}, places[i]...)...).Result(0)
	}
	next := slices.Clone(outs)
	for i, v := range e.inlineAt(l, args, at) {
		to := places[l.NumIns+i]
		if l.OnTensors() {
			next[i] = e.b.Make(tensor.Insert, append([]*ir.Value{v, outs[i]}, to...)...).Result(0)
		} else {
			e.b.Make(memref.Store, append([]*ir.Value{v, l.Outs()[i]}, to...)...)
		}
	}
	return next
}

// inlineAt is inline for a body that may ask for its point.
func (e *expander) inlineAt(l tensor.Loops, args, at []*ir.Value) []*ir.Value {
	out := e.inline(l.Body(), args)
	for op := e.b.Block().First(); op != nil; {
		next := op.Next()
		op.Walk(func(o *ir.Op) bool {
			if o.Is(tensor.Index) {
				v := at[o.Attr(0).(*ir.IntAttr).Val]
				for i, y := range out {
					if y == o.Result(0) {
						out[i] = v
					}
				}
				o.Result(0).ReplaceUses(v)
			}
			return true
		})
		if op.Is(tensor.Index) {
			op.Erase()
		}
		op = next
	}
	return out
}

// place is the value of an expression of a map at a point.
func (e *expander) place(m *ir.AffineMap, x *ir.AffineExpr, at []*ir.Value) *ir.Value {
	if x.Kind == ir.AffineDim {
		return at[x.C]
	}
	one := &ir.AffineMap{Dims: m.Dims, Results: []*ir.AffineExpr{x}}
	return e.b.MakeAttrs(affine.Apply, []ir.NamedAttr{{Name: "map", Attr: ir.MapAttr(one)}}, at...).Result(0)
}

// forall makes loops that carry the tensors of which each point makes a part.
func (e *expander) forall(op *ir.Op) error {
	var bounds [3][]*ir.Value
	for s := range bounds {
		l := op.IndexList(s, s)
		for i := range l.Len() {
			v, n := l.At(i)
			if v == nil {
				v = arith.ConstantIndex(e.b, n)
			}
			bounds[s] = append(bounds[s], v)
		}
	}
	body := op.Body()
	end := body.Terminator()
	for o := range end.Body().Ops() {
		if !o.Is(tensor.ParallelInsertSlice) {
			return pass.Errorf(o, "is no part of a tensor: unsupported on this target")
		}
	}
	rank := len(bounds[0])
	var at []*ir.Value
	var nest func(outs []*ir.Value) []*ir.Value
	nest = func(outs []*ir.Value) []*ir.Value {
		d := len(at)
		if d < rank {
			return loop.NewFor(e.b, bounds[0][d], bounds[1][d], bounds[2][d], outs, func(iv *ir.Value, iters []*ir.Value) []*ir.Value {
				at = append(at, iv)
				next := nest(iters)
				at = at[:d]
				return next
			}).Results()
		}
		m := ir.NewMapping()
		for i, v := range slices.Concat(at, outs) {
			m.Values[body.Arg(i)] = v
		}
		for o := range body.Ops() {
			if o != end {
				e.b.Clone(o, m)
			}
		}
		next := slices.Clone(outs)
		for o := range end.Body().Ops() {
			i := o.Operand(1).Index() - rank
			st := ir.StateOf(o)
			st.Def = tensor.InsertSlice
			for j, v := range st.Operands {
				st.Operands[j] = m.Of(v)
			}
			st.Operands[1] = next[i]
			st.Types = []ir.Type{next[i].Type()}
			next[i] = e.b.Build(st).Result(0)
		}
		return next
	}
	e.replace(op, nest(op.Group(3))...)
	return nil
}
