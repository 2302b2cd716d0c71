package graphshapes

import (
	"slices"

	"terrace/dialects/bufferization"
	"terrace/dialects/function"
	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/dialects/vector"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// FoldSizes makes tensors and buffers static whose sizes the program gives as constants.
var FoldSizes = &pass.Def[struct{}]{
	Name: "fold-sizes",
	Doc:  "write sizes, offsets and strides that are constants into ops and types of tensors and buffers",
	Detail: `What casts hide is seen by ops that take any shape, and their results follow. Other ops, and returns, see what they
saw, by a cast. A view has the layout that its operands give it, whatever its type said.`,
	On: "func.func",
	Run: func(c *pass.Context, fn *ir.Op, _ struct{}) error {
		f := &sizeFolder{ir.NewBuilder()}
		var ops []*ir.Op
		fn.Walk(func(op *ir.Op) bool {
			ops = append(ops, op)
			return true
		})
		for _, op := range ops {
			f.op(op)
		}
		return nil
	},
}

type sizeFolder struct{ b *ir.Builder }

func (f *sizeFolder) op(op *ir.Op) {
	switch {
	case op.Is(memref.Alloc), op.Is(memref.Alloca), op.Is(tensor.Empty), op.Is(tensor.Generate), op.Is(bufferization.AllocTensor):
		if op.Is(bufferization.AllocTensor) && op.Opt(1) != nil {
			f.retype(op.Result(0), op.Opt(1).Type())
			return
		}
		f.sizes(op)
	case op.Is(memref.SubView):
		f.view(op)
	case op.Is(tensor.Pad):
		f.pad(op)
	case op.Is(tensor.Cast), op.Is(memref.Cast):
		if from := op.Operand(0).Type(); ir.IsStatic(from) && from != op.Result(0).Type() {
			f.forward(op.Result(0), op.Operand(0))
		}
	case op.Is(tensor.CollapseShape), op.Is(memref.CollapseShape):
		st := ir.StateOf(op)
		st.Types = nil
		if ok, err := st.InferTypes(); ok && err == nil && len(st.Types) == 1 {
			f.retype(op.Result(0), st.Types[0])
		}
	case op.Is(bufferization.ToTensor):
		shape, _ := ir.ShapeOf(op.Operand(0).Type())
		f.retype(op.Result(0), withShape(op.Result(0).Type(), shape))
	case op.Is(tensor.Insert), op.Is(tensor.InsertSlice), op.Is(vector.TransferWrite) && op.NumResults() == 1:
		f.retype(op.Result(0), op.Operand(1).Type())
	default:
		if l, ok := tensor.LoopsOf(op); ok {
			for i := range op.NumResults() {
				f.retype(op.Result(i), l.Outs()[i].Type())
			}
		}
	}
}

// takesAny reports whether an op takes an operand of any shape and layout in the place
// of one that it has; its results then follow.
func takesAny(op *ir.Op) bool {
	for _, def := range []*ir.OpDef{memref.Load, memref.Store, memref.Copy, memref.SubView, memref.Dim, memref.Cast, memref.Dealloc, memref.CollapseShape,
		tensor.Extract, tensor.Insert, tensor.ExtractSlice, tensor.InsertSlice, tensor.Dim, tensor.Cast, tensor.CollapseShape, tensor.Pad,
		bufferization.ToTensor, bufferization.Clone,
		vector.TransferRead, vector.TransferWrite, vector.Load, vector.Store, vector.MaskedLoad, vector.MaskedStore, vector.Gather, vector.Scatter} {
		if op.Is(def) {
			return true
		}
	}
	_, structured := tensor.LoopsOf(op)
	return structured
}

// forward gives users of v that can take it the value by, which is the same.
func (f *sizeFolder) forward(v, by *ir.Value) {
	for u := range v.Uses() {
		if takesAny(u.Op()) {
			u.Set(by)
		}
	}
}

// retype gives a value a type that says more. Users that cannot take it see the old
// one.
func (f *sizeFolder) retype(v *ir.Value, t ir.Type) {
	old := v.Type()
	if old == t {
		return
	}
	v.SetType(t)
	f.keep(v, old)
}

// keep casts a value back to an old type for those of its users that need that.
func (f *sizeFolder) keep(v *ir.Value, old ir.Type) {
	def := tensor.Cast
	if ir.IsMemRefType(old) {
		def = memref.Cast
	}
	cast := (*ir.Value)(nil)
	for u := range v.Uses() {
		if takesAny(u.Op()) || u.Op().Is(def) {
			continue
		}
		if cast == nil {
			cast = f.b.After(v.Op()).SetLoc(v.Op().Loc()).SetSpelling(v.Op().Spelling()).MakeTyped(def, old, v).Result(0)
		}
		u.Set(cast)
	}
}

// replace builds an op in the place of another, which it takes the regions of.
func (f *sizeFolder) replace(op *ir.Op, groups [][]*ir.Value, t ir.Type, lists map[int][]int64) {
	st := ir.StateOf(op)
	st.Operands, st.Types = slices.Concat(groups...), []ir.Type{t}
	if st.Segments != nil {
		for i, g := range groups {
			st.Segments[i] = len(g)
		}
	}
	for slot, l := range lists {
		st.Attrs[slot] = ir.I64Array(l...)
	}
	by, old := f.b.At(op).Build(st), op.Result(0).Type()
	by.TakeRegions(op)
	by.Result(0).SetNameRef(op.Result(0).NameRef())
	op.Result(0).ReplaceUses(by.Result(0))
	op.Erase()
	if old != t {
		f.keep(by.Result(0), old)
	}
}

func groupsOf(op *ir.Op) [][]*ir.Value {
	out := make([][]*ir.Value, len(op.Def().Operands))
	for i := range out {
		out[i] = op.Group(i)
	}
	return out
}

// sizes folds the operands of an op that are the sizes of its result.
func (f *sizeFolder) sizes(op *ir.Op) {
	groups, t := groupsOf(op), op.Result(0).Type()
	shape, ok := ir.ShapeOf(t)
	if m, memory := t.(*ir.MemRefType); !ok || memory && m.Layout != nil && !ir.IsStatic(m) {
		return
	}
	known, rest, hit := ir.FillConstants(shape, groups[0], ir.NonNegative)
	if !hit {
		return
	}
	groups[0] = rest
	if m, ok := t.(*ir.MemRefType); ok {
		t = ir.MemRefWith(known, m.Elem, nil, m.Space)
	} else {
		t = withShape(t, known)
	}
	f.replace(op, groups, t, nil)
}

// view folds the operands of a subview.
func (f *sizeFolder) view(op *ir.Op) {
	from, ok := op.Operand(0).Type().(*ir.MemRefType)
	if !ok {
		return
	}
	kept := keptDims(op)
	groups, lists := groupsOf(op), map[int][]int64{}
	for s := range 3 {
		static, _ := ir.Ints(op.Attr(s))
		backwards := s == 2 // what strides may do
		lists[s], groups[s+1], _ = ir.FillConstants(static, groups[s+1], func(c int64) bool { return c >= 0 || backwards })
	}
	full := memref.SubViewType(from, lists[0], lists[1], lists[2])
	if kept == nil && op.Result(0).Type().(*ir.MemRefType).Shape != nil || full == nil {
		return
	}
	strides, offset, _ := ir.StridesOf(full)
	var shape, steps []int64
	for _, d := range kept {
		shape, steps = append(shape, full.Shape[d]), append(steps, strides[d])
	}
	t := ir.StridedMemRef(shape, full.Elem, steps, offset, full.Space)
	if said := op.Result(0).Type().(*ir.MemRefType); !castable(t, said) {
		f.copyForReturns(op.Result(0), ir.MemRef(shape, full.Elem))
	}
	f.replace(op, groups, t, lists)
}

// castable reports whether a memref type says no other strides and offset than t does.
func castable(t, said *ir.MemRefType) bool {
	a, from, _ := ir.StridesOf(t)
	b, to, ok := ir.StridesOf(said)
	differ := func(x, y int64) bool { return x != y && y != ir.Dynamic }
	for i := range a {
		ok = ok && i < len(b) && !differ(a[i], b[i])
	}
	return ok && !differ(from, to)
}

// copyForReturns gives returns of a view the memory of a copy: the type of the function
// has another layout.
func (f *sizeFolder) copyForReturns(v *ir.Value, t *ir.MemRefType) {
	for u := range v.Uses() {
		if op := u.Op(); op.Is(function.Return) && ir.IsStatic(t) {
			m := memref.AllocOf(f.b.At(op), t, 64)
			memref.CopyTo(f.b, v, m)
			u.Set(m)
		}
	}
}

// keptDims are the dimensions that a subview keeps: if strides do not tell, as its sizes
// tell.
func keptDims(op *ir.Op) (kept []int) {
	if kept, ok := memref.KeptDims(op); ok {
		return kept
	}
	dropped, _ := ir.RankReduction(ir.SliceOf(op, 1, 0).Sizes.Static, op.Result(0).Type().(*ir.MemRefType).Shape)
	for d, gone := range dropped {
		if !gone {
			kept = append(kept, d)
		}
	}
	return kept
}

// pad folds the widths of a pad.
func (f *sizeFolder) pad(op *ir.Op) {
	from, _ := ir.ShapeOf(op.Operand(0).Type())
	groups, lists := groupsOf(op), map[int][]int64{}
	for s := range 2 {
		static, _ := ir.Ints(op.Attr(s))
		lists[s], groups[s+1], _ = ir.FillConstants(static, groups[s+1], ir.NonNegative)
	}
	shape, _ := ir.ShapeOf(op.Result(0).Type())
	shape = slices.Clone(shape)
	for d, n := range from {
		if lo, hi := lists[0][d], lists[1][d]; n != ir.Dynamic && lo != ir.Dynamic && hi != ir.Dynamic {
			shape[d] = n + lo + hi
		}
	}
	f.replace(op, groups, withShape(op.Result(0).Type(), shape), lists)
}
