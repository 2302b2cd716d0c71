package looptollvm

import (
	"terrace/dialects/llvm"
	"terrace/dialects/memref"
	"terrace/ir"
)

func init() {
	enter(convertAtomicRMW, memref.AtomicRMW)
	enter(convertGenericAtomic, memref.GenericAtomicRMW)
}

// atomicKinds are updates: as combining a reduction's elements, and the
// instruction that does it at once, if there is one.
var atomicKinds = map[string]struct{ kind, at string }{
	"addf": {"add", "fadd"}, "addi": {"add", "add"}, "mulf": {"mul", ""}, "muli": {"mul", ""},
	"maximumf": {"maximumf", "fmaximum"}, "minimumf": {"minimumf", "fminimum"}, "maxnumf": {"maxnumf", ""}, "minnumf": {"minnumf", ""},
	"maxs": {"maxsi", "max"}, "maxu": {"maxui", "umax"}, "mins": {"minsi", "min"}, "minu": {"minui", "umin"},
	"ori": {"or", "_or"}, "andi": {"and", "_and"}, "xori": {"xor", "_xor"}, "assign": {"", "xchg"},
}

// Other threads see accesses before an update before it, and those after it after.
const updateOrdering = "acq_rel"

func convertAtomicRMW(c *Converter, op *ir.Op) error {
	p, l, err := c.address(op, op.Operand(1), op.Operands()[2:], true)
	if err != nil {
		return err
	}
	word := memref.AtomicKind.String(op.Attr(0))
	how, known := atomicKinds[word]
	if !known {
		return unsupported(op, "kind %s", word)
	}
	elem, v := op.Operand(0).Type(), c.Of(op.Operand(0))
	if _, boxed := container(l.elem); how.at != "" && !boxed && !(l.elem.IsFloat() && how.kind != "" && foreign(l.elem)) {
		c.Map(op.Result(0), c.makeAttrs(llvm.AtomicRMW, v.Type(), []ir.NamedAttr{{Name: "bin_op", Attr: llvm.AtomicOp.Named(how.at)},
			{Name: "ordering", Attr: llvm.Ordering.Named(updateOrdering)}}, p, v))
		return nil
	}
	if how.kind == "" {
		return c.exchangeLoop(op, &l, p, func(*ir.Value) (*ir.Value, error) { return v, nil })
	}
	combine, err := c.combiner(op, how.kind, elem)
	if err != nil {
		return err
	}
	return c.exchangeLoop(op, &l, p, func(old *ir.Value) (*ir.Value, error) { return combine(old, v), nil })
}

func convertGenericAtomic(c *Converter, op *ir.Op) error {
	p, l, err := c.address(op, op.Operand(0), op.Operands()[1:], true)
	if err != nil {
		return err
	}
	body := op.Body()
	return c.exchangeLoop(op, &l, p, func(old *ir.Value) (*ir.Value, error) {
		c.values[body.Arg(0)] = old
		for x := range body.Ops() {
			if x.Is(memref.AtomicYield) {
				return c.Of(x.Operand(0)), nil
			}
			if err := c.op(x); err != nil {
				return nil, err
			}
		}
		return nil, unsupported(op, "a body without end")
	})
}

// exchangeLoop replaces an element by what f makes of it, again and again until
// no other thread came between.
func (c *Converter) exchangeLoop(op *ir.Op, l *layout, p *ir.Value, f func(old *ir.Value) (*ir.Value, error)) error {
	bytes := l.elem.Bytes()
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	if bytes > 8 || bytes&(bytes-1) != 0 || l.tail != 1 || l.elem.IsComplex() {
		return unsupported(op, "an update in one step of %s", l.elem)
	}
	raw := ir.Int(8 * bytes)
	_, boxed := container(l.elem)
	first := c.makeAttrs(llvm.Load, raw, []ir.NamedAttr{{Name: "alignment", Attr: ir.I64Attr(int64(bytes))}}, p)
	region := c.b.Block().Region()
	again, done := region.AddBlock(raw), region.AddBlock()
	c.b.MakeWith(llvm.Br, []*ir.Value{first}, ir.With{Succs: []*ir.Block{again}})
	c.b.AtEnd(again)
	c.forget()
	bits := again.Arg(0)
	old := bits
	switch {
	case boxed:
		old = c.make(llvm.Trunc, t, bits)
	case t != raw:
		old = c.make(llvm.Bitcast, t, bits)
	}
	next, err := f(old)
	if err != nil {
		return err
	}
	switch {
	case boxed:
		next = c.make(llvm.ZExt, raw, next)
	case t != raw:
		next = c.make(llvm.Bitcast, raw, next)
	}
	r := c.makeAttrs(llvm.CmpXchg, llvm.StructOf(raw, ir.I1), []ir.NamedAttr{{Name: "success_ordering", Attr: llvm.Ordering.Named(updateOrdering)},
		{Name: "failure_ordering", Attr: llvm.Ordering.Named("monotonic")}}, p, bits, next)
	seen, ok := c.extract(r, []int64{0}), c.extract(r, []int64{1})
	c.b.MakeWith(llvm.CondBr, []*ir.Value{ok, seen}, ir.With{Succs: []*ir.Block{done, again}, Segments: []int{1, 0, 1}})
	c.b.AtEnd(done)
	c.forget()
	c.Map(op.Result(0), old)
	return nil
}
