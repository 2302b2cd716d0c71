package tensortoloop

import (
	"slices"

	"terrace/dialects/cf"
	"terrace/dialects/function"
	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// A host passes every value by its memory, tensors or not, and calls public functions
// alone: so their numbers and vectors become memory too. Private functions have only
// their tensors there.

// memoryOf is the memory by which a value of type t is passed.
func memoryOf(t ir.Type) (*ir.MemRefType, bool) {
	switch t := t.(type) {
	case *ir.TensorType:
		return bufferType(t)
	case *ir.MemRefType:
		_, _, ok := ir.MemRefElem(t)
		return ir.MemRef(t.Shape, t.Elem), ok
	case *ir.VectorType, *ir.ScalarType:
		m := ir.MemRef(nil, t)
		_, _, ok := ir.MemRefElem(m)
		return m, ok
	}
	return nil, false
}

// apart makes a function for the host of one that others call as well, if their
// signatures will differ, and hides that one.
func (z *bufferizer) apart(fn *ir.Op) *ir.Op {
	t, name := function.Type(fn), ir.SymbolName(fn)
	if ir.Visibility(fn) != "public" || !slices.ContainsFunc(slices.Concat(t.In, t.Out), func(t ir.Type) bool { return !isTensor(t) }) {
		return nil
	}
	if uses, known := ir.SymbolUsesIn(fn, z.module); known && len(uses) == 0 {
		return nil
	}
	ir.RenameSymbols(z.module, map[*ir.Op]string{fn: z.syms.Unique(name)})
	function.SetPrivate(fn)
	z.b.At(fn)
	host := function.New(z.b, name, t)
	z.b.AtEnd(host.Body())
	call := z.b.MakeWith(function.Call, host.Body().Args(), ir.With{Types: t.Out, Attrs: []ir.NamedAttr{{Name: "callee", Attr: ir.Ref(ir.SymbolName(fn))}}})
	z.b.Make(function.Return, call.Results()...)
	return host
}

// signature gives a function arguments for the memory of its tensors, and of all else
// that a host passes, and returns its new type. Each new argument stands before the
// tensor it is for, which goes at the end.
func (z *bufferizer) signature(fn *ir.Op) (in, out []ir.Type, err error) {
	ft, body, host := function.Type(fn), fn.Body(), ir.Visibility(fn) == "public"
	z.b.AtStart(body).SetLoc(fn.Loc())
	for i, old := range slices.Clone(body.Args()) {
		t := ft.In[i]
		m, ok := memoryOf(t)
		if _, memory := t.(*ir.MemRefType); !ok || memory || !host && !isTensor(t) {
			in = append(in, t)
			continue
		}
		in = append(in, m)
		arg := body.InsertArg(old.Index(), m, body.ArgLoc(old.Index()))
		arg.SetNameRef(old.NameRef())
		if !isTensor(t) {
			old.ReplaceUses(z.b.Make(memref.Load, arg).Result(0))
			body.EraseArg(old.Index())
			continue
		}
		z.set(old, arg, arg)
		z.frozen[arg] = true
		z.told[old] = dimsOf(z.b, arg)
	}
	z.outs = nil
	for i, t := range ft.Out {
		if !host && !isTensor(t) {
			z.outs, out = append(z.outs, nil), append(out, t)
			continue
		}
		m, ok := memoryOf(returned(fn, i))
		if !ok || !isTensor(t) && !ir.IsStatic(m) {
			return nil, nil, pass.Errorf(fn, "returns a value of type '%s': unsupported on this target", t)
		}
		z.outs = append(z.outs, body.AddArg(m, fn.Loc()))
		in = append(in, m)
	}
	return in, out, nil
}

// returned is the type of result i of a function as far as its returns tell: behind
// casts they agree on.
func returned(fn *ir.Op, i int) ir.Type {
	t := ir.Type(nil)
	for b := range fn.RegionAt(0).Blocks() {
		if op := b.Terminator(); op.Is(function.Return) {
			from := uncast(op.Operand(i)).Type()
			if t != nil && t != from {
				return function.Type(fn).Out[i]
			}
			t = from
		}
	}
	return t
}

// uncast is the value that casts to types which say less were made of.
func uncast(v *ir.Value) *ir.Value {
	for op := v.Op(); op.Is(tensor.Cast) || op.Is(memref.Cast); op = v.Op() {
		v = op.Operand(0)
	}
	return v
}

// split puts blocks between those that pass tensors on a condition and those that
// take them, so that tensors go along plain branches alone.
func (z *bufferizer) split(fn *ir.Op) {
	r := fn.RegionAt(0)
	for _, b := range r.ReversePostOrder() {
		op := b.Terminator()
		if op.Is(cf.Br) {
			continue
		}
		for i := range op.NumSuccs() {
			if slices.ContainsFunc(op.Succ(i).ArgTypes(), isTensor) {
				between := r.AddBlock()
				z.b.AtEnd(between).SetLoc(op.Loc()).SetSpelling(op.Spelling())
				z.b.MakeWith(cf.Br, cf.Detach(op, i), ir.With{Succs: []*ir.Block{op.Succ(i)}})
				op.SetSucc(i, between)
			}
		}
	}
}

// arguments gives every tensor that blocks take a buffer, which those that lead there
// fill.
func (z *bufferizer) arguments(blocks []*ir.Block) error {
	z.b.AtStart(blocks[0])
	for _, b := range blocks[1:] {
		for _, a := range b.Args() {
			if !isTensor(a.Type()) {
				continue
			}
			if !ir.IsStatic(a.Type()) {
				return pass.Errorf(b.Terminator(), "ends a block that takes a tensor of dynamic shape, '%s': unsupported on this target", a.Type())
			}
			m := z.alloc(a.Type())
			z.set(a, m, m)
			z.frozen[m] = true
		}
	}
	return nil
}

// br fills the buffers of the tensors that the next block takes.
func (z *bufferizer) br(op *ir.Op) error {
	bufs := make([]*ir.Value, op.NumOperands())
	for i := range bufs {
		bufs[i] = z.buf[op.Succ(0).Arg(i)]
	}
	op.SetOperands(z.copyBack(op.Operands(), bufs), nil)
	return nil
}
