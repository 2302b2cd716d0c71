package tensortoloop

import (
	"terrace/dialects/builtin"
	"terrace/dialects/function"
	"terrace/dialects/memref"
	"terrace/ir"
	"terrace/ir/data"
)

// A Unit is a part of a program that is compiled by itself: a module.
type Unit struct {
	Module *ir.Op
	fn     *ir.Op // the kernel, nil for the host
}

// IsKernel reports whether the unit is one kernel, called from other units.
func (u Unit) IsKernel() bool { return u.fn != nil }

// kernelName is what a kernel is called before its name is known.
const kernelName = "kernel"

// Split takes the kernels that outline-kernels made out of a module, each into a
// unit of its own, and leaves declarations. The kernel is called "kernel" there
// until [Rename]. Constants of more than big bytes lose their values, which are
// returned by symbol: no code depends on them.
func Split(module *ir.Op, big int64) (kernels []Unit, external map[string]*data.Tensor) {
	b := ir.NewBuilder()
	external = map[string]*data.Tensor{}
	var ops []*ir.Op
	for op := range module.Body().Ops() {
		ops = append(ops, op)
	}
	for _, op := range ops {
		switch {
		case op.Is(memref.Global):
			if t := bigConstant(op, big); t != nil {
				external[ir.SymbolName(op)] = t
				op.Put("initial_value", nil)
			}
		case op.Is(function.Func) && op.Discardable(KernelAttr) != nil && !function.IsDeclaration(op):
			b.AtEnd(module.Body()).SetLoc(op.Loc()).SetSpelling(op.Spelling())
			decl := function.Declare(b, ir.SymbolName(op), function.Type(op))
			decl.SetDiscardable(KernelAttr, ir.Unit)
			decl.MoveBefore(op)
			m := builtin.NewModule(b.Nowhere().SetLoc(op.Loc()), "")
			op.MoveToEnd(m.Body())
			op.Put(ir.SymNameAttr, ir.Str(kernelName))
			op.Put("sym_visibility", nil)
			kernels = append(kernels, Unit{m, op})
		}
	}
	return kernels, external
}

// bigConstant returns what a global holds when no code needs to know it.
func bigConstant(g *ir.Op, big int64) *data.Tensor {
	if g.Get("constant") == nil || memref.Initial(g) == nil {
		return nil
	}
	v, ok := ir.DataOf(memref.Initial(g))
	t := v.Tensor()
	if !ok || t == nil || int64(t.Elem.Bytes())*t.Len() <= big {
		return nil
	}
	if mt := memref.GlobalType(g); mt.Layout != nil || t.Elem.Bytes()*8 != t.Elem.Width() && !t.Elem.IsIndex() {
		return nil
	}
	return t
}

// Rename gives kernels their names, in their units and in the host module they
// were taken from; names are those of the units in order.
func Rename(module *ir.Op, kernels []Unit, names []string) {
	i := 0
	now := map[string]string{}
	seen := map[string]bool{}
	var twice []*ir.Op
	for op := range module.Body().Ops() {
		if op.Is(function.Func) && op.Discardable(KernelAttr) != nil && function.IsDeclaration(op) {
			now[ir.SymbolName(op)] = names[i]
			op.Put(ir.SymNameAttr, ir.Str(names[i]))
			kernels[i].fn.Put(ir.SymNameAttr, ir.Str(names[i]))
			if seen[names[i]] {
				twice = append(twice, op)
			}
			seen[names[i]] = true
			i++
		}
	}
	for _, op := range twice {
		op.Erase()
	}
	module.Walk(func(op *ir.Op) bool {
		if op.Is(function.Call) {
			if r, ok := op.Get("callee").(*ir.SymbolRef); ok && now[r.Root] != "" {
				op.Put("callee", ir.Ref(now[r.Root]))
			}
		}
		return true
	})
}
