package llvmir

import (
	"strconv"
	"strings"

	ll "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"terrace/dialects/llvm"
	"terrace/ir"
)

// instructions says how each op is written. Intrinsics are in a table of their own.
var instructions map[*ir.OpDef]func(e *emitter, op *ir.Op)

// text is an instruction that llir has no fields for.
type text struct {
	ll.InstFNeg // for its name, and to be an instruction at all
	line        string
}

func (t *text) LLString() string { return t.line }

// textual adds an instruction given by what follows the name of its result.
func (e *emitter) textual(op *ir.Op, line string) {
	v := op.Result(0)
	t := &text{line: e.value(v).ident + " = " + line}
	t.LocalIdent, t.Typ = e.fn.id(v), e.typ(v.Type())
	e.add(t)
}

func init() { // not in the literal: the functions lead back to the table
	instructions = map[*ir.OpDef]func(e *emitter, op *ir.Op){
		llvm.Add: binary(func(b bin) ll.Instruction {
			return &ll.InstAdd{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ, OverflowFlags: b.overflow}
		}),
		llvm.Sub: binary(func(b bin) ll.Instruction {
			return &ll.InstSub{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ, OverflowFlags: b.overflow}
		}),
		llvm.Mul: binary(func(b bin) ll.Instruction {
			return &ll.InstMul{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ, OverflowFlags: b.overflow}
		}),
		llvm.Shl: binary(func(b bin) ll.Instruction {
			return &ll.InstShl{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ, OverflowFlags: b.overflow}
		}),
		llvm.UDiv: binary(func(b bin) ll.Instruction {
			return &ll.InstUDiv{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ, Exact: b.flag}
		}),
		llvm.SDiv: binary(func(b bin) ll.Instruction {
			return &ll.InstSDiv{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ, Exact: b.flag}
		}),
		llvm.LShr: binary(func(b bin) ll.Instruction {
			return &ll.InstLShr{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ, Exact: b.flag}
		}),
		llvm.AShr: binary(func(b bin) ll.Instruction {
			return &ll.InstAShr{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ, Exact: b.flag}
		}),
		llvm.URem: binary(func(b bin) ll.Instruction {
			return &ll.InstURem{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ}
		}),
		llvm.SRem: binary(func(b bin) ll.Instruction {
			return &ll.InstSRem{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ}
		}),
		llvm.And: binary(func(b bin) ll.Instruction { return &ll.InstAnd{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ} }),
		llvm.Xor: binary(func(b bin) ll.Instruction { return &ll.InstXor{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ} }),
		llvm.Or: func(e *emitter, op *ir.Op) {
			if op.Attr(0) != nil {
				e.textual(op, "or disjoint "+e.value(op.Operand(0)).full+", "+e.value(op.Operand(1)).ident)
				return
			}
			e.add(&ll.InstOr{LocalIdent: e.id(op), X: e.value(op.Operand(0)), Y: e.value(op.Operand(1)), Typ: e.resultType(op)})
		},
		llvm.FAdd: binary(func(b bin) ll.Instruction {
			return &ll.InstFAdd{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ, FastMathFlags: b.fast}
		}),
		llvm.FSub: binary(func(b bin) ll.Instruction {
			return &ll.InstFSub{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ, FastMathFlags: b.fast}
		}),
		llvm.FMul: binary(func(b bin) ll.Instruction {
			return &ll.InstFMul{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ, FastMathFlags: b.fast}
		}),
		llvm.FDiv: binary(func(b bin) ll.Instruction {
			return &ll.InstFDiv{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ, FastMathFlags: b.fast}
		}),
		llvm.FRem: binary(func(b bin) ll.Instruction {
			return &ll.InstFRem{LocalIdent: b.id, X: b.x, Y: b.y, Typ: b.typ, FastMathFlags: b.fast}
		}),
		llvm.FNeg: func(e *emitter, op *ir.Op) {
			e.add(&ll.InstFNeg{LocalIdent: e.id(op), X: e.value(op.Operand(0)), Typ: e.resultType(op), FastMathFlags: fastFlags(op)})
		},
		llvm.ICmp: func(e *emitter, op *ir.Op) {
			e.add(&ll.InstICmp{LocalIdent: e.id(op), Pred: intPredicates[op.Attr(0).(*ir.IntAttr).Val], X: e.value(op.Operand(0)), Y: e.value(op.Operand(1)), Typ: e.resultType(op)})
		},
		llvm.FCmp: func(e *emitter, op *ir.Op) {
			e.add(&ll.InstFCmp{LocalIdent: e.id(op), Pred: floatPredicates[op.Attr(0).(*ir.IntAttr).Val], X: e.value(op.Operand(0)), Y: e.value(op.Operand(1)), Typ: e.resultType(op), FastMathFlags: fastFlags(op)})
		},
		llvm.Select: func(e *emitter, op *ir.Op) {
			e.add(&ll.InstSelect{LocalIdent: e.id(op), Cond: e.value(op.Operand(0)), ValueTrue: e.value(op.Operand(1)), ValueFalse: e.value(op.Operand(2)), Typ: e.resultType(op), FastMathFlags: selectFlags(op)})
		},
		llvm.Freeze: func(e *emitter, op *ir.Op) {
			e.add(&ll.InstFreeze{LocalIdent: e.id(op), X: e.value(op.Operand(0)), Typ: e.resultType(op)})
		},
		llvm.SExt:          conversion(func(c conv) ll.Instruction { return &ll.InstSExt{LocalIdent: c.id, From: c.from, To: c.to} }),
		llvm.ZExt:          conversion(func(c conv) ll.Instruction { return &ll.InstZExt{LocalIdent: c.id, From: c.from, To: c.to} }),
		llvm.Trunc:         conversion(func(c conv) ll.Instruction { return &ll.InstTrunc{LocalIdent: c.id, From: c.from, To: c.to} }),
		llvm.SIToFP:        conversion(func(c conv) ll.Instruction { return &ll.InstSIToFP{LocalIdent: c.id, From: c.from, To: c.to} }),
		llvm.UIToFP:        conversion(func(c conv) ll.Instruction { return &ll.InstUIToFP{LocalIdent: c.id, From: c.from, To: c.to} }),
		llvm.FPToSI:        conversion(func(c conv) ll.Instruction { return &ll.InstFPToSI{LocalIdent: c.id, From: c.from, To: c.to} }),
		llvm.FPToUI:        conversion(func(c conv) ll.Instruction { return &ll.InstFPToUI{LocalIdent: c.id, From: c.from, To: c.to} }),
		llvm.FPExt:         conversion(func(c conv) ll.Instruction { return &ll.InstFPExt{LocalIdent: c.id, From: c.from, To: c.to} }),
		llvm.FPTrunc:       conversion(func(c conv) ll.Instruction { return &ll.InstFPTrunc{LocalIdent: c.id, From: c.from, To: c.to} }),
		llvm.PtrToInt:      conversion(func(c conv) ll.Instruction { return &ll.InstPtrToInt{LocalIdent: c.id, From: c.from, To: c.to} }),
		llvm.IntToPtr:      conversion(func(c conv) ll.Instruction { return &ll.InstIntToPtr{LocalIdent: c.id, From: c.from, To: c.to} }),
		llvm.AddrSpaceCast: conversion(func(c conv) ll.Instruction { return &ll.InstAddrSpaceCast{LocalIdent: c.id, From: c.from, To: c.to} }),
		llvm.Bitcast:       conversion(func(c conv) ll.Instruction { return &ll.InstBitCast{LocalIdent: c.id, From: c.from, To: c.to} }),

		llvm.Load:   writeLoad,
		llvm.Store:  writeStore,
		llvm.Alloca: writeAlloca,
		llvm.GEP:    writeGEP,

		llvm.ExtractValue: func(e *emitter, op *ir.Op) {
			e.add(&ll.InstExtractValue{LocalIdent: e.id(op), X: e.value(op.Operand(0)), Indices: position(op), Typ: e.resultType(op)})
		},
		llvm.InsertValue: func(e *emitter, op *ir.Op) {
			e.add(&ll.InstInsertValue{LocalIdent: e.id(op), X: e.value(op.Operand(0)), Elem: e.value(op.Operand(1)), Indices: position(op), Typ: e.resultType(op)})
		},
		llvm.ExtractElement: func(e *emitter, op *ir.Op) {
			e.add(&ll.InstExtractElement{LocalIdent: e.id(op), X: e.value(op.Operand(0)), Index: e.value(op.Operand(1)), Typ: e.resultType(op)})
		},
		llvm.InsertElement: func(e *emitter, op *ir.Op) {
			e.textual(op, "insertelement "+e.value(op.Operand(0)).full+", "+e.value(op.Operand(1)).full+", "+e.value(op.Operand(2)).full)
		},
		llvm.ShuffleVector: func(e *emitter, op *ir.Op) {
			e.textual(op, "shufflevector "+e.value(op.Operand(0)).full+", "+e.value(op.Operand(1)).full+", "+maskText(op))
		},

		llvm.Br: func(e *emitter, op *ir.Op) { e.fn.cur.Term = &ll.TermBr{Target: e.goTo(op, 0)} },
		llvm.CondBr: func(e *emitter, op *ir.Op) {
			e.fn.cur.Term = &ll.TermCondBr{Cond: e.value(op.Operand(0)), TargetTrue: e.goTo(op, 0), TargetFalse: e.goTo(op, 1), Metadata: e.weights(op)}
		},
		llvm.Switch: writeSwitch,
		llvm.Return: func(e *emitter, op *ir.Op) {
			ret := &ll.TermRet{}
			if op.NumOperands() > 0 {
				ret.X = e.value(op.Operand(0))
			}
			e.fn.cur.Term = ret
		},
		llvm.Unreachable: func(e *emitter, op *ir.Op) { e.fn.cur.Term = &ll.TermUnreachable{} },

		llvm.Call:          writeCall,
		llvm.CallIntrinsic: writeCallIntrinsic,
		llvm.InlineAsm:     writeInlineAsm,
	}
}

func (e *emitter) id(op *ir.Op) ll.LocalIdent        { return e.fn.id(op.Result(0)) }
func (e *emitter) resultType(op *ir.Op) types.Type   { return e.typ(op.Result(0).Type()) }
func (e *emitter) operand(op *ir.Op, i int) *operand { return e.value(op.Operand(i)) }
func (e *emitter) weights(op *ir.Op) (md ll.Metadata) {
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

// bin is an instruction of two operands.
type bin struct {
	id       ll.LocalIdent
	x, y     value.Value
	typ      types.Type
	overflow []enum.OverflowFlag
	fast     []enum.FastMathFlag
	flag     bool
}

func binary(make func(b bin) ll.Instruction) func(e *emitter, op *ir.Op) {
	return func(e *emitter, op *ir.Op) {
		b := bin{id: e.id(op), x: e.operand(op, 0), y: e.operand(op, 1), typ: e.resultType(op)}
		if len(op.Def().Attrs) > 0 {
			switch op.Def().Attrs[0].Name {
			case "overflowFlags":
				b.overflow = overflowFlags(op)
			case "fastmathFlags":
				b.fast = fastFlags(op)
			default:
				b.flag = op.Attr(0) != nil
			}
		}
		e.add(make(b))
	}
}

type conv struct {
	id   ll.LocalIdent
	from value.Value
	to   types.Type
}

// conversion writes a cast; one with flags as text.
func conversion(make func(c conv) ll.Instruction) func(e *emitter, op *ir.Op) {
	return func(e *emitter, op *ir.Op) {
		flags := ""
		switch op.Def() {
		case llvm.ZExt, llvm.UIToFP:
			if op.Attr(0) != nil {
				flags = "nneg "
			}
		case llvm.Trunc:
			for _, f := range overflowFlags(op) {
				flags += f.String() + " "
			}
		}
		if flags != "" {
			e.textual(op, op.Def().Name+" "+flags+e.operand(op, 0).full+" to "+e.resultType(op).String())
			return
		}
		e.add(make(conv{e.id(op), e.operand(op, 0), e.resultType(op)}))
	}
}

var fastWords = []enum.FastMathFlag{enum.FastMathFlagNNaN, enum.FastMathFlagNInf, enum.FastMathFlagNSZ, enum.FastMathFlagARcp, enum.FastMathFlagContract, enum.FastMathFlagAFn, enum.FastMathFlagReassoc}

// fastFlags are what the op was granted, no more.
func fastFlags(op *ir.Op) []enum.FastMathFlag {
	bits := llvm.Fast(op)
	if bits == 0 {
		return nil
	}
	if bits == 1<<len(fastWords)-1 {
		return []enum.FastMathFlag{enum.FastMathFlagFast}
	}
	var out []enum.FastMathFlag
	for i, f := range fastWords {
		if bits>>i&1 != 0 {
			out = append(out, f)
		}
	}
	return out
}

// selectFlags leaves flags away where LLVM takes none: on values that are no floats.
func selectFlags(op *ir.Op) []enum.FastMathFlag {
	if e, ok := ir.DataType(op.Result(0).Type()); ok && e.IsFloat() {
		return fastFlags(op)
	}
	return nil
}

func overflowFlags(op *ir.Op) []enum.OverflowFlag {
	var out []enum.OverflowFlag
	bits := llvm.Overflow(op)
	if bits&llvm.NoUnsignedWrap != 0 {
		out = append(out, enum.OverflowFlagNUW)
	}
	if bits&llvm.NoSignedWrap != 0 {
		out = append(out, enum.OverflowFlagNSW)
	}
	return out
}

var intPredicates = [...]enum.IPred{enum.IPredEQ, enum.IPredNE, enum.IPredSLT, enum.IPredSLE, enum.IPredSGT, enum.IPredSGE, enum.IPredULT, enum.IPredULE, enum.IPredUGT, enum.IPredUGE}

var floatPredicates = [...]enum.FPred{enum.FPredFalse, enum.FPredOEQ, enum.FPredOGT, enum.FPredOGE, enum.FPredOLT, enum.FPredOLE, enum.FPredONE, enum.FPredORD,
	enum.FPredUEQ, enum.FPredUGT, enum.FPredUGE, enum.FPredULT, enum.FPredULE, enum.FPredUNE, enum.FPredUNO, enum.FPredTrue}

var orderings = map[string]enum.AtomicOrdering{"unordered": enum.AtomicOrderingUnordered, "monotonic": enum.AtomicOrderingMonotonic, "acquire": enum.AtomicOrderingAcquire,
	"release": enum.AtomicOrderingRelease, "acq_rel": enum.AtomicOrderingAcquireRelease, "seq_cst": enum.AtomicOrderingSequentiallyConsistent}

func position(op *ir.Op) []uint64 {
	pos, _ := ir.Ints(op.Attr(0))
	out := make([]uint64, len(pos))
	for i, p := range pos {
		out[i] = uint64(p)
	}
	return out
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

func alignOf(op *ir.Op) ll.Align {
	if a, ok := op.Get("alignment").(*ir.IntAttr); ok {
		return ll.Align(a.Val)
	}
	return 0
}

func scopeOf(op *ir.Op) string {
	if s, ok := op.Get("syncscope").(*ir.StringAttr); ok {
		return s.Val
	}
	return ""
}

// accessMetadata is the metadata of a load or store.
func (e *emitter) accessMetadata(op *ir.Op) (md ll.Metadata) {
	if op.Get("nontemporal") != nil {
		md = append(md, e.attach("nontemporal", "i32 1")...)
	}
	if op.Get("invariant") != nil {
		md = append(md, e.attach("invariant.load")...)
	}
	if op.Get("invariantGroup") != nil {
		md = append(md, e.attach("invariant.group")...)
	}
	return md
}

func writeLoad(e *emitter, op *ir.Op) {
	i := &ll.InstLoad{LocalIdent: e.id(op), ElemType: e.resultType(op), Src: e.operand(op, 0), Volatile: op.Get("volatile_") != nil, Align: alignOf(op), Metadata: e.accessMetadata(op)}
	if o := llvm.Ordering.String(op.Get("ordering")); o != "not_atomic" {
		i.Atomic, i.Ordering, i.SyncScope = true, orderings[o], scopeOf(op)
	}
	e.add(i)
}

func writeStore(e *emitter, op *ir.Op) {
	i := &ll.InstStore{Src: e.operand(op, 0), Dst: e.operand(op, 1), Volatile: op.Get("volatile_") != nil, Align: alignOf(op), Metadata: e.accessMetadata(op)}
	if o := llvm.Ordering.String(op.Get("ordering")); o != "not_atomic" {
		i.Atomic, i.Ordering, i.SyncScope = true, orderings[o], scopeOf(op)
	}
	e.add(i)
}

func writeAlloca(e *emitter, op *ir.Op) {
	i := "alloca "
	if op.Get("inalloca") != nil {
		i += "inalloca "
	}
	i += e.typ(llvm.ElemType(op)).String()
	if n, ok := llvm.ConstantInt(op.Operand(0)); !ok || !n.IsInt64() || n.Int64() != 1 {
		i += ", " + e.operand(op, 0).full
	}
	if a := alignOf(op); a != 0 {
		i += ", align " + strconv.FormatUint(uint64(a), 10)
	}
	if s := llvm.Space(op.Result(0).Type()); s != 0 {
		i += ", addrspace(" + strconv.FormatInt(s, 10) + ")"
	}
	e.textual(op, i)
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
	var indices []value.Value
	k := 1
	for _, x := range llvm.GEPIndices(op) {
		if x == llvm.DynamicIndex {
			indices = append(indices, e.operand(op, k))
			k++
			continue
		}
		indices = append(indices, newOperand(i32Type, strconv.FormatInt(x, 10)))
	}
	elem := e.typ(llvm.ElemType(op))
	switch llvm.GEPFlags(op) {
	case 0, llvm.InBounds:
		e.add(&ll.InstGetElementPtr{LocalIdent: e.id(op), ElemType: elem, Src: e.operand(op, 0), Indices: indices, Typ: e.resultType(op), InBounds: llvm.GEPFlags(op) != 0})
		return
	}
	line := "getelementptr " + gepFlagText(op) + elem.String() + ", " + e.operand(op, 0).full
	for _, x := range indices {
		line += ", " + x.String()
	}
	e.textual(op, line)
}

var i32Type = &typeText{"i32"}

func writeSwitch(e *emitter, op *ir.Op) {
	t := &ll.TermSwitch{X: e.operand(op, 0), TargetDefault: e.goTo(op, 0), Metadata: e.weights(op)}
	vals, _ := op.Attr(0).(*ir.DenseAttr)
	et := e.typ(op.Operand(0).Type())
	for i := 1; i < op.NumSuccs(); i++ {
		v := newOperand(et, elementText(vals.Val, int64(i-1), op.Operand(0).Type()))
		t.Cases = append(t.Cases, &ll.Case{X: v, Target: e.goTo(op, i)})
	}
	e.fn.cur.Term = t
}

// call adds a call; its callee is given by name and type.
func (e *emitter) call(op *ir.Op, callee string, sig *types.FuncType, args []value.Value, rest func(c *ll.InstCall)) {
	c := &ll.InstCall{Callee: &operand{typ: &types.PointerType{ElemType: sig}, ident: callee}, Args: args, Typ: sig.RetType}
	if op.NumResults() == 1 {
		c.LocalIdent = e.id(op)
	}
	if rest != nil {
		rest(c)
	}
	e.add(c)
}

func (e *emitter) callType(op *ir.Op, args []*ir.Value) *types.FuncType {
	sig := &types.FuncType{RetType: types.Void}
	if op.NumResults() == 1 {
		sig.RetType = e.resultType(op)
	}
	for _, a := range args {
		sig.Params = append(sig.Params, e.typ(a.Type()))
	}
	return sig
}

func writeCall(e *emitter, op *ir.Op) {
	args := llvm.CallArgs(op)
	sig := e.callType(op, args)
	if t, ok := op.Get("var_callee_type").(*ir.TypeAttr); ok {
		sig = e.signature(llvm.AsFunc(t.Typ))
	}
	callee := globalIdent(llvm.Callee(op))
	if llvm.Callee(op) == "" {
		callee = e.operand(op, 0).ident
	}
	values := e.operands(args)
	for i := range values {
		if attrs := e.paramAttrs(op, dictOf(op.Get("arg_attrs"), i)); attrs != nil {
			values[i] = &ll.Arg{Value: values[i], Attrs: attrs}
		}
	}
	e.call(op, callee, sig, values, func(c *ll.InstCall) {
		if e, ok := ir.DataType(resultOrNone(op)); ok && e.IsFloat() {
			c.FastMathFlags = fastFlags(op)
		}
		c.CallingConv = callingConvs[llvm.CConv.Word(op.Get("CConv"))]
		c.Tail = tails[llvm.TailCall.Word(op.Get("TailCallKind"))]
		for _, a := range callAttrs {
			if op.Get(a.name) != nil {
				c.FuncAttrs = append(c.FuncAttrs, a.attr)
			}
		}
		c.OperandBundles = e.bundles(op, 1)
	})
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

func (e *emitter) bundles(op *ir.Op, field int) (out []*ll.OperandBundle) {
	sizes, _ := ir.Ints(op.Get("op_bundle_sizes"))
	tags, _ := op.Get("op_bundle_tags").(*ir.ArrayAttr)
	if tags == nil {
		return nil
	}
	vs := op.Group(field)
	for i, n := range sizes {
		out = append(out, &ll.OperandBundle{Tag: tags.Elems[i].(*ir.StringAttr).Val, Inputs: e.operands(vs[:n])})
		vs = vs[n:]
	}
	return out
}

func writeCallIntrinsic(e *emitter, op *ir.Op) {
	name := op.Attr(0).(*ir.StringAttr).Val
	args := op.Group(0)
	sig := e.callType(op, args)
	e.declare(name, sig)
	e.call(op, globalIdent(name), sig, e.operands(args), func(c *ll.InstCall) {
		if e, ok := ir.DataType(resultOrNone(op)); ok && e.IsFloat() {
			c.FastMathFlags = fastFlags(op)
		}
		c.OperandBundles = e.bundles(op, 1)
	})
}

func writeInlineAsm(e *emitter, op *ir.Op) {
	sig := e.callType(op, op.Operands())
	asm := &ll.InlineAsm{Asm: op.Attr(0).(*ir.StringAttr).Val, Constraint: op.Attr(1).(*ir.StringAttr).Val, SideEffect: op.Attr(2) != nil, AlignStack: op.Attr(3) != nil,
		IntelDialect: llvm.AsmDialect.String(op.Attr(5)) == "intel"}
	e.call(op, asm.Ident(), sig, e.operands(op.Operands()), nil)
}
