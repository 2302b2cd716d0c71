package tensortoloop

import (
	"slices"

	"terrace/dialects/builtin"
	"terrace/dialects/function"
	"terrace/dialects/llvm"
	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// KernelAttr marks functions that outline-kernels made.
const KernelAttr = "terrace.kernel"

// Outline makes a function of every kernel.
var Outline = &pass.Def[struct{}]{
	Name: "outline-kernels",
	Doc:  "move every kernel on buffers into a function of its own",
	Detail: `What a kernel uses from around it become arguments; constants are made again inside. Equal kernels share one
function. The host function is left with calls, views and control flow, and each kernel can be compiled by itself. What
the host is to do itself, tensor.host, is numbered.`,
	On:    "builtin.module",
	Needs: []*pass.Property{OnBuffers},
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		o := &outliner{module: root, syms: ir.SymbolsOf(root), b: ir.NewBuilder(), made: map[uint64][]*ir.Op{}}
		var kernels []*ir.Op
		hosts := int64(0)
		for fn := range root.Body().Ops() {
			if !fn.Is(function.Func) || fn.Discardable(KernelAttr) != nil {
				continue
			}
			fn.Walk(func(op *ir.Op) bool {
				switch {
				case (op.Is(tensor.Kernel) || op.Is(tensor.Sort)) && op.NumResults() == 0:
					kernels = append(kernels, op)
				case op.Is(tensor.Host):
					op.Put("id", ir.I64Attr(hosts))
					hosts++
				}
				return true
			})
		}
		for _, k := range kernels {
			o.outline(k)
		}
		return nil
	},
}

// Kernels are shared that say the same, whatever they are called.
const sameKernel = ir.SameText | ir.IgnoreSymbolName

type outliner struct {
	module *ir.Op
	syms   *ir.Symbols
	b      *ir.Builder
	made   map[uint64][]*ir.Op
}

func (o *outliner) outline(k *ir.Op) {
	args, copies := outside(k)
	types := make([]ir.Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	o.b.Nowhere().SetLoc(k.Loc()).SetSpelling(k.Spelling())
	fn := function.New(o.b, "kernel", ir.Func(types, nil))
	body := fn.Body()
	m := ir.NewMapping()
	for i, a := range args {
		m.Values[a] = body.Arg(i)
		body.Arg(i).SetNameRef(a.NameRef())
	}
	o.b.AtEnd(body)
	args = o.sized(k, body, args, m)
	for _, c := range copies {
		o.b.Clone(c, m)
	}
	o.b.Clone(k, m)
	o.b.Make(function.Return)
	function.SetType(fn, ir.Func(body.ArgTypes(), nil))
	function.SetPrivate(fn)
	fn.SetDiscardable(KernelAttr, ir.Unit)
	h := ir.Hash(fn, sameKernel)
	same := (*ir.Op)(nil)
	for _, f := range o.made[h] {
		if ir.Equivalent(f, fn, sameKernel) {
			same = f
			break
		}
	}
	if same == nil {
		fn.Put(ir.SymNameAttr, ir.Str(o.syms.Unique("kernel")))
		fn.MoveToEnd(o.module.Body())
		o.made[h] = append(o.made[h], fn)
		same = fn
	}
	o.b.At(k)
	o.b.MakeWith(function.Call, args, ir.With{Attrs: []ir.NamedAttr{{Name: "callee", Attr: ir.Ref(ir.SymbolName(same))}}, Types: []ir.Type{}})
	k.Erase()
}

// sized gives a kernel function arguments for the sizes of memory that its types do
// not say, and views the memory with them. args are then those of the call at k.
func (o *outliner) sized(k *ir.Op, body *ir.Block, args []*ir.Value, m *ir.Mapping) []*ir.Value {
	at := o.b.Place()
	for i, a := range slices.Clone(args) {
		t, ok := a.Type().(*ir.MemRefType)
		if !ok || ir.IsStatic(t) || t.Layout != nil {
			continue
		}
		sizes := o.sizesOf(k, a)
		o.b.Back(at)
		for j, n := range sizes {
			if m.Values[n] == nil {
				args = append(args, n)
				m.Values[n] = body.AddArg(ir.Index, k.Loc())
			}
			sizes[j] = m.Values[n]
		}
		m.Values[a] = memref.RowMajorOf(o.b, body.Arg(i), t, sizes...)
	}
	return args
}

// sizesOf returns those sizes of memory that its type does not say, before op.
func (o *outliner) sizesOf(op *ir.Op, v *ir.Value) []*ir.Value {
	switch d := v.Op(); {
	case d.Is(memref.Alloc):
		return slices.Clone(d.Group(0))
	case d.Is(memref.ReinterpretCast):
		return slices.Clone(d.Group(2))
	}
	o.b.At(op)
	return dimsOf(o.b, v)
}

// outside returns the values from around k that it uses, and the ops, constants
// and constant globals, that are made again instead.
func outside(k *ir.Op) (args []*ir.Value, copies []*ir.Op) {
	seen := map[*ir.Value]bool{}
	k.Walk(func(op *ir.Op) bool {
		for _, v := range op.Operands() {
			if seen[v] || within(v, k) {
				continue
			}
			seen[v] = true
			if d := v.Op(); d.Is(memref.SubView) {
				// A view is made again inside, so that the kernel sees where it begins.
				more, inner := outsideOf(d.Operands(), seen)
				args = append(args, more...)
				copies = append(append(copies, inner...), d)
				continue
			}
			if d := v.Op(); d != nil && d.Has(ir.ConstantLike) && d.NumOperands() == 0 && !d.Is(memref.GetGlobal) {
				if !slices.Contains(copies, d) {
					copies = append(copies, d)
				}
				continue
			}
			args = append(args, v)
		}
		return true
	})
	return args, copies
}

// outsideOf is outside for the operands of a view.
func outsideOf(vals []*ir.Value, seen map[*ir.Value]bool) (args []*ir.Value, copies []*ir.Op) {
	for _, v := range vals {
		if seen[v] {
			continue
		}
		seen[v] = true
		switch d := v.Op(); {
		case d.Is(memref.SubView):
			more, inner := outsideOf(d.Operands(), seen)
			args, copies = append(args, more...), append(append(copies, inner...), d)
		case d.Has(ir.ConstantLike) && d.NumOperands() == 0:
			copies = append(copies, d)
		default:
			args = append(args, v)
		}
	}
	return args, copies
}

func within(v *ir.Value, k *ir.Op) bool {
	b := v.Block()
	for b != nil {
		p := b.Parent()
		if p == k {
			return true
		}
		if p == nil {
			return false
		}
		b = p.Block()
	}
	return false
}

// HostFunctions makes a function in another module of each op of a module that native
// code leaves to the host, and returns them by number. The other module is that from
// which this one was made, where the symbols that ops name mean what they did; nil, where
// no op names any, stands for an empty one.
func HostFunctions(module, before *ir.Op) (fns map[int64]*ir.Op, in *ir.Op) {
	out := map[int64]*ir.Op{}
	b := ir.NewBuilder()
	if before == nil {
		before = builtin.NewModule(b, "")
	}
	syms := ir.SymbolsOf(before)
	module.Walk(func(op *ir.Op) bool {
		if id, ok := op.Get("id").(*ir.IntAttr); ok && op.Is(tensor.Host) {
			b.AtEnd(before.Body())
			out[id.Val] = tensor.HostFunction(b, syms.Unique(llvm.HostName(id.Val)), op)
			syms.Add(out[id.Val])
		}
		return true
	})
	return out, before
}
