package llvm

import (
	"slices"

	"terrace/ir"
)

func init() {
	ir.Inlining.Implement(Func, ir.InlineRules{Call: Call, Branch: "llvm.br", Kept: keptCall, Pass: passArgs, Adopt: adopt})
}

// keptCall says why a call of fn cannot be replaced by the body.
func keptCall(fn, call *ir.Op) string {
	t, args := TypeOf(fn), CallArgs(call)
	switch {
	case t.VarArg:
		return "the callee takes any number of arguments"
	case len(args) != len(t.In) || call.NumOperands() != len(args) || (t.Ret == ir.Type(Void)) != (call.NumResults() == 0):
		return "the call is not of the callee's type"
	case CConv.Word(call.AttrOr(callConv)) != CConv.Word(fn.AttrOr(slotCConv)):
		return "caller and callee have other calling conventions"
	case fn.Get("personality") != nil:
		return "the callee handles exceptions by itself"
	case fn.Get("garbageCollector") != nil:
		return "the callee has a garbage collector"
	case fn.Get("optimize_none") != nil:
		return "optimize_none asks for it"
	}
	for i, a := range args {
		if a.Type() != t.In[i] {
			return "the call is not of the callee's type"
		}
		if d := ArgAttrs(fn, i); d != nil && (d.Get("llvm.inalloca") != nil || d.Get("llvm.preallocated") != nil) {
			return "an argument is on the stack of the call"
		}
	}
	if call.NumResults() > 0 && call.Result(0).Type() != t.Ret {
		return "the call is not of the callee's type"
	}
	switch name := Linkage.Word(fn.AttrOr(slotLinkage)); name {
	case "weak", "linkonce", "extern_weak", "common":
		return "the linker may take another callee, of linkage " + name
	}
	if list, ok := fn.Attr(slotPassthrough).(*ir.ArrayAttr); ok {
		for _, a := range list.Elems {
			if s, ok := a.(*ir.StringAttr); ok && slices.Contains(notInlined, s.Val) {
				return s.Val + " asks for it"
			}
		}
	}
	entry := fn.Body()
	if !fn.Walk(func(op *ir.Op) bool {
		if !op.Is(Alloca) {
			return true
		}
		_, known := ConstantInt(op.Operand(0))
		return known && op.Block() == entry
	}) {
		return "the callee allocates as much as it likes on its stack"
	}
	return ""
}

// notInlined are attributes of functions that say something of the whole function.
var notInlined = []string{"noinline", "naked", "noduplicate", "presplitcoroutine", "returns_twice", "strictfp"}

// passArgs returns the arguments that a body gets in place of a call: of what is passed
// by value, a copy in memory of its own.
func passArgs(b *ir.Builder, fn, call *ir.Op) []*ir.Value {
	args := slices.Clone(CallArgs(call))
	for i, p := range args {
		d := ArgAttrs(fn, i)
		if d == nil {
			continue
		}
		t, ok := d.Get("llvm.byval").(*ir.TypeAttr)
		if !ok {
			continue
		}
		align := AlignOf(t.Typ)
		if a, ok := d.Get("llvm.align").(*ir.IntAttr); ok {
			align = max(align, a.Val)
		}
		size, _ := SizeOf(t.Typ)
		b.At(call).AtStart(stackBlock(call))
		one := b.MakeWith(Constant, nil, ir.With{Types: []ir.Type{ir.I64}, Attrs: []ir.NamedAttr{{Name: "value", Attr: ir.I64Attr(1)}}}).Result(0)
		args[i] = b.MakeWith(Alloca, []*ir.Value{one}, ir.With{Types: []ir.Type{p.Type()}, Attrs: []ir.NamedAttr{
			{Name: "elem_type", Attr: t}, {Name: "alignment", Attr: ir.I64Attr(align)}}}).Result(0)
		b.At(call)
		n := b.MakeWith(Constant, nil, ir.With{Types: []ir.Type{ir.I64}, Attrs: []ir.NamedAttr{{Name: "value", Attr: ir.I64Attr(size)}}}).Result(0)
		b.MakeAttrs(Memcpy, []ir.NamedAttr{{Name: "isVolatile", Attr: ir.Bool(false)}}, args[i], p, n)
	}
	return args
}

// stackBlock returns the block of a function in which memory is allocated once a call.
func stackBlock(op *ir.Op) *ir.Block {
	for p := op; ; p = p.Parent() {
		if up := p.Parent(); up == nil || up.Has(ir.AutomaticAllocationScope) {
			return p.Region().First()
		}
	}
}

// adopt allocates what a callee has on its stack once for the caller, which may call it
// in a loop. Calls that may use its memory are tail calls only where the one replaced was.
func adopt(op, call *ir.Op) {
	switch {
	case op.Is(Alloca):
		first := stackBlock(call)
		b := ir.NewBuilder().At(op).AtStart(first)
		op.SetOperand(0, b.Clone(op.Operand(0).Op(), ir.NewMapping()).Result(0))
		op.MoveBefore(op.Operand(0).Op())
		op.Operand(0).Op().MoveBefore(op)
	case op.Is(Call) && ir.SameAttr(call.AttrOr(callTail), TailCall.Of("none")):
		op.SetAttr(callTail, TailCall.Of("none"))
	}
}
