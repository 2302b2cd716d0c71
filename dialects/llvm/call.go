package llvm

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
)

// Slots of Call's attributes that code here reads.
const (
	callVarType = iota
	callCallee
	callFast
	callConv
	callTail
)

// Call calls a function by name or through a pointer.
var Call = Dialect.Op(&ir.OpDef{
	Name: "call", Summary: "calls a function by name or through a pointer", Spec: "LangRef call",
	Doc:      "The interpreter knows these functions of the C library where they are only declared: malloc, aligned_alloc, free, memcpy, memmove, memset.",
	Operands: ir.Fields{ir.Many("callee_operands", anyType), ir.Many("op_bundle_operands", anyType)},
	Results:  ir.Fields{{Name: "result", Type: anyType, Kind: ir.Optional}},
	Attrs: append(ir.Attrs{
		ir.Maybe("var_callee_type", funcTypeKind), ir.Maybe("callee", ir.FlatSymbolKind), fastAttr, ir.Default("CConv", &CConv.AttrKind, CConv.Of("ccc")),
		ir.Default("TailCallKind", &TailCall.AttrKind, TailCall.Of("none")), ir.Maybe("memory_effects", ir.AnyAttr), ir.Maybe("convergent", ir.UnitKind),
		ir.Maybe("no_unwind", ir.UnitKind), ir.Maybe("will_return", ir.UnitKind), ir.Default("op_bundle_sizes", ir.I32ArrayKind, ir.I32Array()), ir.Maybe("op_bundle_tags", ir.ArrayKind),
		ir.Maybe("arg_attrs", ir.DictArrayKind), ir.Maybe("res_attrs", ir.DictArrayKind), ir.Maybe("no_inline", ir.UnitKind), ir.Maybe("always_inline", ir.UnitKind), ir.Maybe("inline_hint", ir.UnitKind),
	}, memoryAttrs...),
	Traits: ir.OpenEffects,
	Parse:  parseCall, Print: printCall,
	Verify: func(op *ir.Op) error {
		if op.Attr(callCallee) == nil && (len(op.Group(0)) == 0 || !IsPtr(op.Operand(0).Type())) {
			return ir.Errorf("must have either a `callee` attribute or at least an operand")
		}
		return nil
	},
	Eval:    evalCall,
	Example: Func.Example,
})

// Callee returns the name of the function that a call calls, "" for a call
// through a pointer, which is then the first operand.
func Callee(op *ir.Op) string {
	if s, ok := op.Attr(callCallee).(*ir.SymbolRef); ok {
		return s.Root
	}
	return ""
}

// CallArgs returns the arguments of a call.
func CallArgs(op *ir.Op) []*ir.Value {
	args := op.Group(0)
	if op.Attr(callCallee) == nil {
		args = args[1:]
	}
	return args
}

func evalCall(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	_, n := op.GroupBounds(0)
	in = in[:n]
	ref, direct := op.Attr(callCallee).(*ir.SymbolRef)
	if !direct {
		var why string
		if ref, why = calleeOf(m, op, in[0]); why != "" {
			return ir.Trap(why)
		}
		in = in[1:]
	}
	fn := m.Lookup(op, ref)
	if fn.Is(Func) && fn.Body() == nil {
		if ref.Root == HostSymbol {
			return evalHost(m, op, in)
		}
		f := libc[ref.Root]
		if f == nil {
			return ir.Trap(fmt.Sprintf("calls @%s, which is declared only and none of the functions known here (%s)", ref.Root, strings.Join(slices.Sorted(maps.Keys(libc)), ", ")))
		}
		v, why := f(m, in)
		switch {
		case why != "":
			return ir.Trap(why)
		case op.NumResults() == 0:
			return ir.Values()
		}
		return ir.Result(v)
	}
	o := m.Call(op, ref, in)
	if o.Kind == ir.Returned || o.Kind == ir.Yielded {
		o.Kind = ir.Done
	}
	return o
}

// libc are functions of the C library.
var libc = map[string]func(m ir.Machine, in []data.Value) (data.Value, string){
	"malloc": func(m ir.Machine, in []data.Value) (data.Value, string) { return allocate(m, in[0], "malloc") },
	"aligned_alloc": func(m ir.Machine, in []data.Value) (data.Value, string) {
		if in[0].IsPoison() || in[0].Bits == 0 || in[0].Bits&(in[0].Bits-1) != 0 {
			return data.Poison, "aligned_alloc of an alignment that is no power of two"
		}
		return allocate(m, in[1], "aligned_alloc")
	},
	"free": func(m ir.Machine, in []data.Value) (data.Value, string) {
		p, ok := in[0].Ref.(data.Pointer)
		switch {
		case !ok || p.Buffer == nil && p.Offset != 0 || p.Offset != 0:
			return data.Poison, "free of a pointer that no allocation returned"
		case p.Buffer == nil:
		case p.Buffer.Freed:
			return data.Poison, "free of memory that is freed already (" + p.Buffer.Name + ")"
		default:
			m.Free(p.Buffer)
		}
		return data.Poison, ""
	},
	"memcpy": func(m ir.Machine, in []data.Value) (data.Value, string) {
		return in[0], copyMemory(in[0], in[1], in[2], false)
	},
	"memmove": func(m ir.Machine, in []data.Value) (data.Value, string) {
		return in[0], copyMemory(in[0], in[1], in[2], true)
	},
	"memset": func(m ir.Machine, in []data.Value) (data.Value, string) {
		return in[0], setMemory(in[0], in[1], in[2])
	},
}

func allocate(m ir.Machine, size data.Value, name string) (data.Value, string) {
	if size.IsPoison() || int64(size.Bits) < 0 {
		return data.Poison, name + " of a size that is poison or negative"
	}
	b, err := m.Alloc(int64(size.Bits), name)
	if err != nil {
		return data.Poison, err.Error()
	}
	return data.Value{Ref: data.Pointer{Buffer: b}}, ""
}

// copyMemory is memcpy, or memmove where the ranges may overlap.
func copyMemory(dst, src, size data.Value, overlap bool) string {
	if size.IsPoison() {
		return "copies a poison number of bytes"
	}
	n := int64(size.Word(0))
	if n == 0 {
		return ""
	}
	if n < 0 {
		return "copies a negative number of bytes"
	}
	s, from, why := access(src, n, "load")
	if why != "" {
		return why
	}
	d, to, why := access(dst, n, "store")
	if why != "" {
		return why
	}
	if !overlap && &d[0] == &s[0] && from != to && max(from, to) < min(from, to)+n {
		return "memcpy between ranges that overlap"
	}
	copy(d[to:to+n], s[from:from+n])
	return ""
}

func setMemory(dst, value, size data.Value) string {
	if size.IsPoison() {
		return "sets a poison number of bytes"
	}
	n := int64(size.Word(0))
	if n == 0 {
		return ""
	}
	if n < 0 {
		return "sets a negative number of bytes"
	}
	d, to, why := access(dst, n, "store")
	if why != "" {
		return why
	}
	for i := range n {
		d[to+i] = byte(value.Bits)
	}
	return ""
}

func parseCall(p ir.Parser, st *ir.State) {
	if i, ok := p.OneOfOpt(CConv.Words...); ok {
		st.Attrs[callConv] = CConv.made[i]
	}
	if i, ok := p.OneOfOpt("tail", "musttail", "notail"); ok {
		st.Attrs[callTail] = TailCall.made[i+1]
	}
	var ptr []*ir.Value
	if s, ok := p.SymbolOpt(); ok {
		st.Attrs[callCallee] = ir.Ref(s)
	} else {
		ptr = append(ptr, p.Operand())
	}
	var args []*ir.Value
	p.List("(", ")", func() { args = append(args, p.Operand()) })
	if p.Accept("vararg") {
		p.Expect("(")
		st.Attrs[callVarType] = ir.TypeOf(p.Type())
		p.Expect(")")
	}
	bundles := parseBundles(p, st)
	p.AttrDict(st)
	p.Expect(":")
	if ptr != nil {
		p.Resolve(ptr[0], p.Type())
		p.Expect(",")
	}
	t := p.FuncType()
	if p.Failed() {
		return
	}
	p.ResolveAll(args, t.In)
	st.AddGroup(append(ptr, args...)...)
	st.AddGroup(bundles...)
	st.Types = append(st.Types, t.Out...)
}

func printCall(p ir.Printer, op *ir.Op) {
	if c := CConv.Word(op.AttrOr(callConv)); c != "ccc" {
		p.Text(" " + c)
	}
	if t := TailCall.Word(op.AttrOr(callTail)); t != "none" {
		p.Text(" " + t)
	}
	p.Text(" ")
	if c := Callee(op); c != "" {
		p.W().Symbol(c)
	} else {
		p.Value(op.Operand(0))
	}
	args := CallArgs(op)
	p.Text("(")
	p.Values(args)
	p.Text(")")
	if t, ok := op.Attr(callVarType).(*ir.TypeAttr); ok {
		p.F(" vararg(%)", t.Typ)
	}
	printBundles(p, op, 1, " ")
	p.AttrDict(op, "callee", "var_callee_type", "CConv", "TailCallKind", "op_bundle_sizes", "op_bundle_tags")
	p.Text(" : ")
	if op.Attr(callCallee) == nil {
		p.F("%, ", op.Operand(0).Type())
	}
	printSignature(p, args, op.ResultTypes())
}

func printSignature(p ir.Printer, args []*ir.Value, results []ir.Type) {
	p.Text("(")
	for i, a := range args {
		if i > 0 {
			p.Text(", ")
		}
		p.Type(a.Type())
	}
	p.Text(") -> ")
	p.W().ResultTypes(results)
}

// parseBundles reads ["tag"(%a : T), ...] if it is next and returns the operands.
func parseBundles(p ir.Parser, st *ir.State) (operands []*ir.Value) {
	var sizes []int32
	var tags []ir.Attr
	if !p.ListOpt("[", "]", func() {
		tags = append(tags, ir.Str(p.Str()))
		p.Expect("(")
		var vs []*ir.Value
		if !p.Accept(")") {
			vs = append(vs, p.Operands()...)
			p.Expect(":")
			p.ResolveAll(vs, p.Types())
			p.Expect(")")
		}
		sizes = append(sizes, int32(len(vs)))
		operands = append(operands, vs...)
	}) {
		return nil
	}
	st.Set("op_bundle_sizes", ir.I32Array(sizes...))
	st.Set("op_bundle_tags", ir.Array(tags...))
	return operands
}

// printBundles writes the bundles, whose operands are field f.
func printBundles(p ir.Printer, op *ir.Op, f int, lead string) {
	sizes, _ := ir.Ints(op.Get("op_bundle_sizes"))
	tags, _ := op.Get("op_bundle_tags").(*ir.ArrayAttr)
	if len(sizes) == 0 || tags == nil {
		return
	}
	vs := op.Group(f)
	p.Text(lead + "[")
	for i, n := range sizes {
		if i > 0 {
			p.Text(", ")
		}
		p.Attr(tags.Elems[i])
		p.Text("(")
		if n > 0 {
			p.Values(vs[:n])
			p.Text(" : ")
			for k, v := range vs[:n] {
				if k > 0 {
					p.Text(", ")
				}
				p.Type(v.Type())
			}
		}
		p.Text(")")
		vs = vs[n:]
	}
	p.Text("]")
}

// CallIntrinsic calls an intrinsic that has no op of its own.
var CallIntrinsic = Dialect.Op(&ir.OpDef{
	Name: "call_intrinsic", Summary: "calls an intrinsic of LLVM by its full or overloaded name", Spec: "LangRef intrinsic functions",
	Operands: ir.Fields{ir.Many("args", anyType), ir.Many("op_bundle_operands", anyType)},
	Results:  ir.Fields{{Name: "results", Type: anyType, Kind: ir.Optional}},
	Attrs: ir.Attrs{ir.Required("intrin", ir.StringKind), fastAttr, ir.Default("op_bundle_sizes", ir.I32ArrayKind, ir.I32Array()), ir.Maybe("op_bundle_tags", ir.ArrayKind),
		ir.Maybe("arg_attrs", ir.DictArrayKind), ir.Maybe("res_attrs", ir.DictArrayKind)},
	Traits: ir.OpenEffects,
	Parse: func(p ir.Parser, st *ir.State) {
		st.Attrs[0] = ir.Str(p.Str())
		var args []*ir.Value
		p.List("(", ")", func() { args = append(args, p.Operand()) })
		bundles := parseBundles(p, st)
		p.AttrDict(st)
		p.Expect(":")
		if t := p.FuncType(); !p.Failed() {
			p.ResolveAll(args, t.In)
			st.Types = append(st.Types, t.Out...)
		}
		st.AddGroup(args...)
		st.AddGroup(bundles...)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.Text(" ")
		p.Attr(op.Attr(0))
		p.Text("(")
		p.Values(op.Group(0))
		p.Text(")")
		printBundles(p, op, 1, " ")
		p.AttrDict(op, "intrin", "op_bundle_sizes", "op_bundle_tags")
		p.Text(" : ")
		printSignature(p, op.Group(0), op.ResultTypes())
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		name := op.Attr(0).(*ir.StringAttr).Val
		if name == "llvm.trap" {
			return ir.Trap("llvm.trap")
		}
		f := intrinsicEval(name, op)
		if f == nil {
			return ir.Trap("intrinsic " + name + " has no meaning here")
		}
		return f(m, op, in)
	},
	Example: mainOf("", "f32", `  %a = llvm.mlir.constant(-2.5 : f32) : f32
  %r = llvm.call_intrinsic "llvm.fabs.f32"(%a) : (f32) -> f32
`),
})

// InlineAsm is assembly text.
var InlineAsm = Dialect.Op(&ir.OpDef{
	Name: "inline_asm", Summary: "assembly text", Spec: "LangRef inline assembler",
	Operands: ir.Fields{ir.Many("operands", anyType)},
	Results:  ir.Fields{{Name: "res", Type: anyType, Kind: ir.Optional}},
	Attrs: ir.Attrs{ir.Required("asm_string", ir.StringKind), ir.Required("constraints", ir.StringKind), ir.Maybe("has_side_effects", ir.UnitKind), ir.Maybe("is_align_stack", ir.UnitKind),
		ir.Default("tail_call_kind", &TailCall.AttrKind, TailCall.Of("none")), ir.Maybe("asm_dialect", AsmDialect.Kind()), ir.Maybe("operand_attrs", ir.ArrayKind)},
	Traits: ir.OpenEffects,
	Effects: func(op *ir.Op) ir.Trait {
		if op.Attr(2) != nil {
			return ir.OpenEffects
		}
		return 0
	},
	Parse: func(p ir.Parser, st *ir.State) {
		for _, w := range []string{"has_side_effects", "is_align_stack"} {
			if p.Accept(w) {
				st.Set(w, ir.Unit)
			}
		}
		if p.Accept("tail_call_kind") {
			p.Expect("=")
			if p.Accept("<") {
				st.Attrs[4] = TailCall.Parse(p)
				p.Expect(">")
			} else {
				st.Attrs[4] = TailCall.Parse(p)
			}
		}
		if p.Accept("asm_dialect") {
			p.Expect("=")
			st.Attrs[5] = AsmDialect.Parse(p)
		}
		if p.Accept("operand_attrs") {
			p.Expect("=")
			st.Attrs[6] = p.Attr()
		}
		p.AttrDict(st)
		st.Attrs[0] = ir.Str(p.Str())
		p.Expect(",")
		st.Attrs[1] = ir.Str(p.Str())
		st.Operands = append(st.Operands, p.Operands()...)
		p.Expect(":")
		if t := p.FuncType(); !p.Failed() {
			p.ResolveAll(st.Operands, t.In)
			st.Types = append(st.Types, t.Out...)
		}
	},
	Print: func(p ir.Printer, op *ir.Op) {
		for _, w := range []string{"has_side_effects", "is_align_stack"} {
			if op.Get(w) != nil {
				p.Text(" " + w)
			}
		}
		if t := TailCall.Word(op.AttrOr(4)); t != "none" {
			p.Text(" tail_call_kind = <" + t + ">")
		}
		if a := op.Attr(5); a != nil {
			p.Text(" asm_dialect = " + AsmDialect.String(a))
		}
		if a := op.Attr(6); a != nil {
			p.F(" operand_attrs = %", a)
		}
		p.AttrDict(op, "asm_string", "constraints", "has_side_effects", "is_align_stack", "tail_call_kind", "asm_dialect", "operand_attrs")
		p.F(" %, %", op.Attr(0), op.Attr(1))
		if op.NumOperands() > 0 {
			p.Text(" ")
			p.Values(op.Operands())
		} else {
			p.Text(" ")
		}
		p.Text(" : ")
		printSignature(p, op.Operands(), op.ResultTypes())
	},
	NoEval: "assembly text has no meaning here",
	Example: `llvm.func @pause() {
  llvm.inline_asm has_side_effects "pause", ""  : () -> ()
  llvm.return
}`,
})

func init() {
	ir.VerifySymbolUses.Implement(Call, func(op *ir.Op, lookup func(*ir.SymbolRef) *ir.Op) error {
		ref, ok := op.Attr(callCallee).(*ir.SymbolRef)
		if !ok {
			return nil
		}
		fn := lookup(ref)
		if fn == nil {
			return ir.Errorf("'%s' does not reference a symbol in the current scope", ref.Root)
		}
		if !fn.Is(Func) {
			return ir.Errorf("'%s' does not reference a valid LLVM function, IFunc, or alias", ref.Root)
		}
		t := TypeOf(fn)
		args := CallArgs(op)
		if len(args) != len(t.In) && !(t.VarArg && len(args) > len(t.In)) {
			return ir.Errorf("incorrect number of operands (%d) for callee (expecting: %d)", len(args), len(t.In))
		}
		for i, want := range t.In {
			if got := args[i].Type(); got != want {
				return ir.Errorf("operand type mismatch for operand %d: '%s' != '%s'", i, got, want)
			}
		}
		switch {
		case op.NumResults() == 0 && t.Ret != ir.Type(Void):
			return ir.Errorf("expected function call to produce a value")
		case op.NumResults() > 0 && t.Ret == ir.Type(Void):
			return ir.Errorf("calling function with void result must not produce values")
		case op.NumResults() > 0 && op.Result(0).Type() != t.Ret:
			return ir.Errorf("result type mismatch: '%s' != '%s'", op.Result(0).Type(), t.Ret)
		}
		return nil
	})
}
