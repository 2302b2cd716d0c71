package llvmir

import (
	"strconv"
	"strings"

	ll "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"terrace/dialects/llvm"
	"terrace/ir"
)

// instructions says how each op is written, by the definition's dense index.
// Intrinsics are in a table of their own.
var instructions []func(e *emitter, op *ir.Op)

func init() { // not in the literal: the functions lead back to the table
	instructions = make([]func(e *emitter, op *ir.Op), ir.NumDefs())
	set := func(write func(e *emitter, op *ir.Op), defs ...*ir.OpDef) {
		for _, d := range defs {
			instructions[d.DenseIndex()] = write
		}
	}
	set(writeBinary, llvm.Add, llvm.Sub, llvm.Mul, llvm.Shl, llvm.UDiv, llvm.SDiv, llvm.LShr, llvm.AShr, llvm.URem, llvm.SRem, llvm.And, llvm.Or, llvm.Xor,
		llvm.FAdd, llvm.FSub, llvm.FMul, llvm.FDiv, llvm.FRem)
	set(writeCast, llvm.SExt, llvm.ZExt, llvm.Trunc, llvm.SIToFP, llvm.UIToFP, llvm.FPToSI, llvm.FPToUI, llvm.FPExt, llvm.FPTrunc,
		llvm.PtrToInt, llvm.IntToPtr, llvm.AddrSpaceCast, llvm.Bitcast)
	set(func(e *emitter, op *ir.Op) {
		e.begin(op)
		e.texts("icmp ", llvm.ICmpPred.String(op.Attr(0)), " ", e.operand(op, 0), ", ", e.ident(op, 1))
	}, llvm.ICmp)
	set(func(e *emitter, op *ir.Op) {
		e.begin(op)
		e.texts("fcmp ", fastText(op), strings.TrimPrefix(llvm.FCmpPred.String(op.Attr(0)), "_"), " ", e.operand(op, 0), ", ", e.ident(op, 1))
	}, llvm.FCmp)
	set(func(e *emitter, op *ir.Op) {
		e.begin(op)
		e.texts("fneg ", fastText(op), e.operand(op, 0))
	}, llvm.FNeg)
	set(func(e *emitter, op *ir.Op) {
		e.begin(op)
		e.texts("select ", floatFlags(op), e.operand(op, 0), ", ", e.operand(op, 1), ", ", e.operand(op, 2))
	}, llvm.Select)
	set(func(e *emitter, op *ir.Op) {
		e.begin(op)
		e.texts("freeze ", e.operand(op, 0))
	}, llvm.Freeze)
	set(writeLoad, llvm.Load)
	set(writeAtomicRMW, llvm.AtomicRMW)
	set(writeCmpXchg, llvm.CmpXchg)
	set(func(e *emitter, op *ir.Op) {
		e.begin(op)
		e.text("fence")
		e.scope(op)
		e.texts(" ", llvm.Ordering.String(op.Get("ordering")))
	}, llvm.Fence)
	set(writeStore, llvm.Store)
	set(writeAlloca, llvm.Alloca)
	set(writeGEP, llvm.GEP)
	set(func(e *emitter, op *ir.Op) {
		e.begin(op)
		e.texts("extractvalue ", e.operand(op, 0))
		e.position(op)
	}, llvm.ExtractValue)
	set(func(e *emitter, op *ir.Op) {
		e.begin(op)
		e.texts("insertvalue ", e.operand(op, 0), ", ", e.operand(op, 1))
		e.position(op)
	}, llvm.InsertValue)
	set(func(e *emitter, op *ir.Op) {
		e.begin(op)
		e.texts("extractelement ", e.operand(op, 0), ", ", e.operand(op, 1))
	}, llvm.ExtractElement)
	set(func(e *emitter, op *ir.Op) {
		e.begin(op)
		e.texts("insertelement ", e.operand(op, 0), ", ", e.operand(op, 1), ", ", e.operand(op, 2))
	}, llvm.InsertElement)
	set(func(e *emitter, op *ir.Op) {
		e.begin(op)
		e.texts("shufflevector ", e.operand(op, 0), ", ", e.operand(op, 1), ", ", maskText(op))
	}, llvm.ShuffleVector)
	set(func(e *emitter, op *ir.Op) { e.fn.cur.Term = &ll.TermBr{Target: e.goTo(op, 0)} }, llvm.Br)
	set(func(e *emitter, op *ir.Op) {
		e.fn.cur.Term = &ll.TermCondBr{Cond: e.value(op.Operand(0)), TargetTrue: e.goTo(op, 0), TargetFalse: e.goTo(op, 1), Metadata: e.weights(op)}
	}, llvm.CondBr)
	set(writeSwitch, llvm.Switch)
	set(func(e *emitter, op *ir.Op) {
		ret := &ll.TermRet{}
		if op.NumOperands() > 0 {
			ret.X = e.value(op.Operand(0))
		}
		e.fn.cur.Term = ret
	}, llvm.Return)
	set(func(e *emitter, op *ir.Op) { e.fn.cur.Term = &ll.TermUnreachable{} }, llvm.Unreachable)
	set(writeCall, llvm.Call)
	set(writeCallIntrinsic, llvm.CallIntrinsic)
	set(writeInlineAsm, llvm.InlineAsm)
}

func (e *emitter) weights(op *ir.Op) ll.Metadata {
	w, ok := ir.Ints(op.Get("branch_weights"))
	if !ok {
		return nil
	}
	fields := []string{`!"branch_weights"`}
	for _, n := range w {
		fields = append(fields, "i32 "+strconv.FormatInt(n, 10))
	}
	return e.attach("prof", fields...)
}

// writeBinary writes an instruction of two operands with its flags.
func writeBinary(e *emitter, op *ir.Op) {
	e.begin(op)
	e.texts(op.Def().Name, " ")
	if attrs := op.Def().Attrs; len(attrs) > 0 {
		switch attrs[0].Name {
		case "overflowFlags":
			e.text(overflowText(op))
		case "fastmathFlags":
			e.text(fastText(op))
		case "isExact":
			if op.Attr(0) != nil {
				e.text("exact ")
			}
		case "isDisjoint":
			if op.Attr(0) != nil {
				e.text("disjoint ")
			}
		}
	}
	e.texts(e.operand(op, 0), ", ", e.ident(op, 1))
}

func writeCast(e *emitter, op *ir.Op) {
	e.begin(op)
	e.texts(op.Def().Name, " ")
	switch op.Def() {
	case llvm.ZExt, llvm.UIToFP:
		if op.Attr(0) != nil {
			e.text("nneg ")
		}
	case llvm.Trunc:
		e.text(overflowText(op))
	}
	e.texts(e.operand(op, 0), " to ", e.resultType(op))
}

// fastText writes the flags that the op was granted, no more, each followed by a space.
func fastText(op *ir.Op) string {
	bits := llvm.Fast(op)
	if bits == 0 {
		return ""
	}
	if bits == 1<<len(llvm.FastMath.Bits)-1 {
		return "fast "
	}
	s := ""
	for i, f := range llvm.FastMath.Bits {
		if bits>>i&1 != 0 {
			s += f + " "
		}
	}
	return s
}

// floatFlags leaves flags away where LLVM takes none: on results that are no floats.
func floatFlags(op *ir.Op) string {
	if e, ok := ir.DataType(resultOrNone(op)); ok && e.IsFloat() {
		return fastText(op)
	}
	return ""
}

func overflowText(op *ir.Op) string {
	return [...]string{"", "nsw ", "nuw ", "nuw nsw "}[llvm.Overflow(op)&3]
}

// position writes the indices of an extractvalue or insertvalue.
func (e *emitter) position(op *ir.Op) {
	pos, _ := ir.Ints(op.Attr(0))
	for _, p := range pos {
		e.texts(", ", strconv.FormatInt(p, 10))
	}
}

func maskText(op *ir.Op) string {
	mask, _ := ir.Ints(op.Attr(0))
	var b strings.Builder
	b.WriteString("<" + strconv.Itoa(len(mask)) + " x i32> <")
	for i, m := range mask {
		if i > 0 {
			b.WriteString(", ")
		}
		if m < 0 {
			b.WriteString("i32 poison")
			continue
		}
		b.WriteString("i32 " + strconv.FormatInt(m, 10))
	}
	b.WriteString(">")
	return b.String()
}

// access writes what follows the operands of a load or store.
func (e *emitter) access(op *ir.Op) {
	if o := llvm.Ordering.String(op.Get("ordering")); o != "not_atomic" {
		e.scope(op)
		e.texts(" ", o)
	}
	e.align(op)
	e.hints(op)
}

// scope writes which threads an atomic access is ordered for.
func (e *emitter) scope(op *ir.Op) {
	if s, ok := op.Get("syncscope").(*ir.StringAttr); ok {
		e.texts(" syncscope(", strconv.Quote(s.Val), ")")
	}
}

func (e *emitter) align(op *ir.Op) {
	if a, ok := op.Get("alignment").(*ir.IntAttr); ok {
		e.texts(", align ", strconv.FormatInt(a.Val, 10))
	}
}

func writeAtomicRMW(e *emitter, op *ir.Op) {
	e.begin(op)
	e.text("atomicrmw ")
	if op.Get("volatile_") != nil {
		e.text("volatile ")
	}
	e.texts(strings.TrimPrefix(llvm.AtomicOp.String(op.Get("bin_op")), "_"), " ", e.operand(op, 0), ", ", e.operand(op, 1))
	e.scope(op)
	e.texts(" ", llvm.Ordering.String(op.Get("ordering")))
	e.align(op)
}

func writeCmpXchg(e *emitter, op *ir.Op) {
	e.begin(op)
	e.text("cmpxchg ")
	for _, f := range [][2]string{{"weak", "weak "}, {"volatile_", "volatile "}} {
		if op.Get(f[0]) != nil {
			e.text(f[1])
		}
	}
	e.texts(e.operand(op, 0), ", ", e.operand(op, 1), ", ", e.operand(op, 2))
	e.scope(op)
	e.texts(" ", llvm.Ordering.String(op.Get("success_ordering")), " ", llvm.Ordering.String(op.Get("failure_ordering")))
	e.align(op)
}

// hints writes the metadata of an access to memory.
func (e *emitter) hints(op *ir.Op) {
	if op.Get("nontemporal") != nil {
		e.texts(", !nontemporal ", e.node("i32 1").Ident())
	}
	if op.Get("invariant") != nil {
		e.texts(", !invariant.load ", e.node().Ident())
	}
	if op.Get("invariantGroup") != nil {
		e.texts(", !invariant.group ", e.node().Ident())
	}
}

func accessText(op *ir.Op) string {
	s := ""
	if !ir.SameAttr(op.Get("ordering"), llvm.Ordering.Of(0)) {
		s = "atomic "
	}
	if op.Get("volatile_") != nil {
		s += "volatile "
	}
	return s
}

func writeLoad(e *emitter, op *ir.Op) {
	e.begin(op)
	e.texts("load ", accessText(op), e.resultType(op), ", ", e.operand(op, 0))
	e.access(op)
}

func writeStore(e *emitter, op *ir.Op) {
	e.begin(op)
	e.texts("store ", accessText(op), e.operand(op, 0), ", ", e.operand(op, 1))
	e.access(op)
}

func writeAlloca(e *emitter, op *ir.Op) {
	e.begin(op)
	e.text("alloca ")
	if op.Get("inalloca") != nil {
		e.text("inalloca ")
	}
	e.text(e.typ(llvm.ElemType(op)).String())
	if n, ok := llvm.ConstantInt(op.Operand(0)); !ok || !n.IsInt64() || n.Int64() != 1 {
		e.texts(", ", e.operand(op, 0))
	}
	if a, ok := op.Get("alignment").(*ir.IntAttr); ok {
		e.texts(", align ", strconv.FormatInt(a.Val, 10))
	}
	if s := llvm.Space(op.Result(0).Type()); s != 0 {
		e.texts(", addrspace(", strconv.FormatInt(s, 10), ")")
	}
}

// gepFlagText writes the flags of a getelementptr, each followed by a space.
func gepFlagText(op *ir.Op) string {
	s := ""
	switch f := llvm.GEPFlags(op); {
	case f&1 != 0:
		s = "inbounds "
	case f&llvm.NUSW != 0:
		s = "nusw "
	}
	if llvm.GEPFlags(op)&llvm.NUW != 0 {
		s += "nuw "
	}
	return s
}

func writeGEP(e *emitter, op *ir.Op) {
	e.begin(op)
	e.texts("getelementptr ", gepFlagText(op), e.typ(llvm.ElemType(op)).String(), ", ", e.operand(op, 0))
	k := 1
	for _, x := range llvm.GEPIndices(op) {
		if x == llvm.DynamicIndex {
			e.texts(", ", e.operand(op, k))
			k++
			continue
		}
		e.texts(", i32 ", strconv.FormatInt(x, 10))
	}
}

func writeSwitch(e *emitter, op *ir.Op) {
	t := &ll.TermSwitch{X: e.value(op.Operand(0)), TargetDefault: e.goTo(op, 0), Metadata: e.weights(op)}
	vals, _ := op.Attr(0).(*ir.DenseAttr)
	et := e.typ(op.Operand(0).Type())
	for i := 1; i < op.NumSuccs(); i++ {
		v := newOperand(et, elementText(vals.Val, int64(i-1), op.Operand(0).Type()))
		t.Cases = append(t.Cases, &ll.Case{X: v, Target: e.goTo(op, i)})
	}
	e.fn.cur.Term = t
}

// callee is what a call is of: words before it, its type or that of its result,
// and how it is called.
func (e *emitter) callHead(op *ir.Op, words string, sig *types.FuncType, callee string) {
	e.begin(op)
	t := sig.RetType
	if sig.Variadic {
		t = sig
	}
	e.texts(words, t.String(), " ", callee, "(")
}

// args writes arguments with the attributes that attrs gives them.
func (e *emitter) args(vs []*ir.Value, attrs func(i int) string) {
	for i, v := range vs {
		if i > 0 {
			e.text(", ")
		}
		o := e.value(v)
		if a := attrs(i); a != "" {
			e.texts(o.typ.String(), " ", a, o.ident)
			continue
		}
		e.text(o.full)
	}
}

func (e *emitter) callType(op *ir.Op, args []*ir.Value) *types.FuncType {
	sig := &types.FuncType{RetType: types.Void}
	if op.NumResults() == 1 {
		sig.RetType = e.typ(op.Result(0).Type())
	}
	for _, a := range args {
		sig.Params = append(sig.Params, e.typ(a.Type()))
	}
	return sig
}

// attrList writes the attributes of a dictionary, each followed by a space.
func (e *emitter) attrList(op *ir.Op, d *ir.DictAttr) string {
	s := ""
	for _, a := range e.paramAttrs(op, d) {
		s += a.String() + " "
	}
	return s
}

func noAttrs(int) string { return "" }

func writeCall(e *emitter, op *ir.Op) {
	args := llvm.CallArgs(op)
	sig := e.callType(op, args)
	if t, ok := op.Get("var_callee_type").(*ir.TypeAttr); ok {
		sig = e.signature(llvm.AsFunc(t.Typ))
	}
	callee := ""
	if name := llvm.Callee(op); name != "" {
		callee = globalIdent(name)
	} else {
		callee = e.ident(op, 0)
	}
	words := "call " + floatFlags(op)
	if t := llvm.TailCall.Word(op.Get("TailCallKind")); t != "none" {
		words = t + " " + words
	}
	if c := callingConvs[llvm.CConv.Word(op.Get("CConv"))]; c != enum.CallingConvNone {
		words += c.String() + " "
	}
	words += e.attrList(op, dictOf(op.Get("res_attrs"), 0))
	e.callHead(op, words, sig, callee)
	attrs := noAttrs
	if list := op.Get("arg_attrs"); list != nil {
		attrs = func(i int) string { return e.attrList(op, dictOf(list, i)) }
	}
	e.args(args, attrs)
	e.text(")")
	for _, a := range callAttrs {
		if op.Get(a.name) != nil {
			e.texts(" ", a.attr.String())
		}
	}
	e.bundles(op)
}

func resultOrNone(op *ir.Op) ir.Type {
	if op.NumResults() == 0 {
		return ir.None
	}
	return op.Result(0).Type()
}

func dictOf(a ir.Attr, i int) *ir.DictAttr {
	if list, ok := a.(*ir.ArrayAttr); ok && i < len(list.Elems) {
		d, _ := list.Elems[i].(*ir.DictAttr)
		return d
	}
	return nil
}

// bundles writes the operand bundles of an op whose second operand field has them.
func (e *emitter) bundles(op *ir.Op) {
	sizes, _ := ir.Ints(op.Get("op_bundle_sizes"))
	tags, _ := op.Get("op_bundle_tags").(*ir.ArrayAttr)
	if tags == nil || len(sizes) == 0 {
		return
	}
	vs := op.Group(1)
	e.text(" [ ")
	for i, n := range sizes {
		if i > 0 {
			e.text(", ")
		}
		e.texts(ll.AttrString(tags.Elems[i].(*ir.StringAttr).Val).String(), "(")
		e.args(vs[:n], noAttrs)
		e.text(")")
		vs = vs[n:]
	}
	e.text(" ]")
}

func writeCallIntrinsic(e *emitter, op *ir.Op) {
	name := op.Attr(0).(*ir.StringAttr).Val
	args := op.Group(0)
	sig := e.callType(op, args)
	e.declare(name, sig)
	e.callHead(op, "call "+floatFlags(op), sig, globalIdent(name))
	e.args(args, noAttrs)
	e.text(")")
	e.bundles(op)
}

func writeInlineAsm(e *emitter, op *ir.Op) {
	asm := &ll.InlineAsm{Asm: op.Attr(0).(*ir.StringAttr).Val, Constraint: op.Attr(1).(*ir.StringAttr).Val, SideEffect: op.Attr(2) != nil, AlignStack: op.Attr(3) != nil,
		IntelDialect: llvm.AsmDialect.String(op.Attr(5)) == "intel"}
	e.callHead(op, "call ", e.callType(op, op.Operands()), asm.Ident())
	e.args(op.Operands(), noAttrs)
	e.text(")")
}
