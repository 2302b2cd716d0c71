package llvm

import (
	"terrace/ir"
	"terrace/ir/data"
)

// Slots of Func's attributes that code here reads.
const (
	slotName = iota
	slotVisibility
	slotType
	slotLinkage
	slotDSOLocal
	slotCConv
	slotComdat
	slotConvergent
	slotPersonality
	slotGC
	slotPassthrough
	slotArgAttrs
	slotResAttrs
	slotEntryCount
	slotMemory
	slotLLVMVisibility
	slotSection
	slotUnnamedAddr
)

var funcTypeKind = &ir.AttrKind{Desc: "type attribute of LLVM function type", Ok: func(a ir.Attr) bool {
	t, ok := a.(*ir.TypeAttr)
	return ok && AsFunc(t.Typ) != nil
}}

var vscaleKind = &ir.AttrKind{Desc: "vscale range", Ok: func(a ir.Attr) bool {
	x, ok := a.(*ir.ExtAttr)
	if !ok || x.Def != Structs["vscale_range"] {
		return false
	}
	r := x.Params.([]Param)
	return len(r) == 2 && len(r[0].Vals) == 1 && len(r[1].Vals) == 1
}}

// Func is a function; without a body it is a declaration.
var Func = Dialect.Op(&ir.OpDef{
	Name: "func", Summary: "a function, or the declaration of one", Spec: "LangRef functions",
	Attrs: ir.Attrs{
		ir.Required("sym_name", ir.StringKind), ir.Maybe("sym_visibility", ir.StringKind), ir.Required("function_type", funcTypeKind),
		ir.Default("linkage", &Linkage.AttrKind, Linkage.Of("external")), ir.Maybe("dso_local", ir.UnitKind), ir.Default("CConv", &CConv.AttrKind, CConv.Of("ccc")),
		ir.Maybe("comdat", ir.SymbolRefKind), ir.Maybe("convergent", ir.UnitKind), ir.Maybe("personality", ir.FlatSymbolKind), ir.Maybe("garbageCollector", ir.StringKind),
		ir.Maybe("passthrough", ir.ArrayKind), ir.Maybe("arg_attrs", ir.DictArrayKind), ir.Maybe("res_attrs", ir.DictArrayKind), ir.Maybe("function_entry_count", ir.I64Kind),
		ir.Maybe("memory_effects", ir.AnyAttr), ir.Default("visibility_", Visibility.Kind(), Visibility.Of(0)), ir.Maybe("section", ir.StringKind),
		ir.Implied("unnamed_addr", UnnamedAddr.Kind(), UnnamedAddr.Of(0)), ir.Maybe("alignment", ir.I64Kind), ir.Maybe("vscale_range", vscaleKind),
		ir.Maybe("frame_pointer", &FramePointer.AttrKind), ir.Maybe("target_cpu", ir.StringKind), ir.Maybe("tune_cpu", ir.StringKind), ir.Maybe("reciprocal_estimates", ir.StringKind),
		ir.Maybe("prefer_vector_width", ir.StringKind), ir.Maybe("target_features", nestedKind("LLVM target features attribute", "target_features")), ir.Maybe("no_infs_fp_math", ir.BoolKind), ir.Maybe("no_nans_fp_math", ir.BoolKind),
		ir.Maybe("no_signed_zeros_fp_math", ir.BoolKind), ir.Maybe("denormal_fp_math", ir.StringKind), ir.Maybe("denormal_fp_math_f32", ir.StringKind), ir.Maybe("fp_contract", ir.StringKind),
		ir.Maybe("instrument_function_entry", ir.StringKind), ir.Maybe("instrument_function_exit", ir.StringKind),
		ir.Maybe("no_inline", ir.UnitKind), ir.Maybe("always_inline", ir.UnitKind), ir.Maybe("inline_hint", ir.UnitKind), ir.Maybe("no_unwind", ir.UnitKind), ir.Maybe("will_return", ir.UnitKind),
		ir.Maybe("optimize_none", ir.UnitKind), ir.Maybe("uwtable_kind", &UWTable.AttrKind),
		ir.Maybe("vec_type_hint", nestedKind("Explicit vectorization compiler hint", "vec_type_hint")), ir.Maybe("intel_reqd_sub_group_size", ir.I32Kind),
		ir.Maybe("arm_streaming", ir.UnitKind), ir.Maybe("arm_locally_streaming", ir.UnitKind), ir.Maybe("arm_streaming_compatible", ir.UnitKind), ir.Maybe("arm_new_za", ir.UnitKind),
		ir.Maybe("arm_in_za", ir.UnitKind), ir.Maybe("arm_out_za", ir.UnitKind), ir.Maybe("arm_inout_za", ir.UnitKind), ir.Maybe("arm_preserves_za", ir.UnitKind), ir.Maybe("work_group_size_hint", ir.I32ArrayKind), ir.Maybe("reqd_work_group_size", ir.I32ArrayKind),
	},
	Regions: []ir.RegionField{{Name: "body"}},
	Traits:  ir.AffineScope | ir.AutomaticAllocationScope | ir.IsolatedFromAbove | ir.Symbol,
	Parse:   parseFunc, Print: printFunc,
	Verify: verifyFunc,
	NoEval: "a function is called, not executed where it stands",
	Example: `llvm.func @main(%x: i32 {llvm.noundef}) -> i32 {
  %r = llvm.call @twice(%x) : (i32) -> i32
  llvm.return %r : i32
}
llvm.func internal @twice(%x: i32) -> i32 attributes {no_unwind} {
  %r = llvm.add %x, %x : i32
  llvm.return %r : i32
}
llvm.func @elsewhere(!llvm.ptr, ...)`,
})

// TypeOf returns the type of a function.
func TypeOf(fn *ir.Op) *FuncParams { return AsFunc(fn.Attr(slotType).(*ir.TypeAttr).Typ) }

// ArgAttrs returns the attributes of argument i of a function, nil for none.
func ArgAttrs(fn *ir.Op, i int) *ir.DictAttr { return dictAt(fn.Attr(slotArgAttrs), i) }

// ResAttrs returns the attributes of a function's result, nil for none.
func ResAttrs(fn *ir.Op) *ir.DictAttr { return dictAt(fn.Attr(slotResAttrs), 0) }

func dictAt(a ir.Attr, i int) *ir.DictAttr {
	if list, ok := a.(*ir.ArrayAttr); ok && i < len(list.Elems) {
		if d, ok := list.Elems[i].(*ir.DictAttr); ok && len(d.Entries) > 0 {
			return d
		}
	}
	return nil
}

func dictList(dicts []*ir.DictAttr) ir.Attr {
	list := make([]ir.Attr, len(dicts))
	some := false
	for i, d := range dicts {
		if d == nil {
			d = ir.Dict()
		}
		some = some || len(d.Entries) > 0
		list[i] = d
	}
	if !some {
		return nil
	}
	return ir.Array(list...)
}

// parseLead reads what functions and globals have in common before their name:
// linkage, visibility, and where allowed unnamed_addr and calling convention.
func parseLead(p ir.Parser, st *ir.State) {
	if i, ok := p.OneOfOpt(Linkage.Words...); ok {
		st.Set("linkage", Linkage.made[i])
	}
	if i, ok := p.OneOfOpt("hidden", "protected"); ok {
		st.Set("visibility_", Visibility.Of(i+1))
	}
	st.Set("unnamed_addr", UnnamedAddr.Of(0)) // upstream's readers set it always
	if i, ok := p.OneOfOpt("local_unnamed_addr", "unnamed_addr"); ok {
		st.Set("unnamed_addr", UnnamedAddr.Of(i+1))
	}
}

func printLead(p ir.Printer, op *ir.Op, always bool) {
	if w := Linkage.Word(op.Get("linkage")); always || w != "external" {
		p.Text(" " + w)
	}
	if v, _ := Visibility.Value(op.Get("visibility_")); v != 0 {
		p.Text(" " + Visibility.Cases[v])
	}
	if v, _ := UnnamedAddr.Value(op.Get("unnamed_addr")); v != 0 {
		p.Text(" " + UnnamedAddr.Cases[v])
	}
}

func parseFunc(p ir.Parser, st *ir.State) {
	parseLead(p, st)
	if i, ok := p.OneOfOpt(CConv.Words...); ok {
		st.Attrs[slotCConv] = CConv.made[i]
	}
	st.Attrs[slotName] = ir.Str(p.Symbol())
	f := &FuncParams{Ret: Void}
	var args []ir.Arg
	var argAttrs, resAttrs []*ir.DictAttr
	p.List("(", ")", func() {
		switch {
		case f.VarArg:
			p.Fail("variadic arguments must be in the end of the argument list")
		case p.Accept("..."):
			f.VarArg = true
		case p.Peek("%"):
			a := p.Argument(true)
			args = append(args, a)
			f.In = append(f.In, a.Type)
			argAttrs = append(argAttrs, a.Attrs)
		default:
			f.In = append(f.In, p.Type())
			argAttrs = append(argAttrs, parseDict(p))
			p.Loc()
		}
	})
	if p.Accept("->") {
		if p.Accept("(") {
			f.Ret = p.Type()
			resAttrs = append(resAttrs, parseDict(p))
			p.Expect(")")
		} else {
			f.Ret = p.Type()
		}
	}
	if p.Accept("vscale_range") {
		p.Expect("(")
		lo := p.AttrTyped(ir.I32)
		p.Expect(",")
		hi := p.AttrTyped(ir.I32)
		p.Expect(")")
		st.Set("vscale_range", ir.NewExt(Structs["vscale_range"], []Param{{Name: "minRange", Vals: []ir.Attr{lo}}, {Name: "maxRange", Vals: []ir.Attr{hi}}}))
	}
	if p.Accept("comdat") {
		p.Expect("(")
		st.Attrs[slotComdat] = p.Attr()
		p.Expect(")")
	}
	p.AttrDictKeyword(st)
	if p.Failed() {
		return
	}
	st.Attrs[slotType] = ir.TypeOf(FuncOf(f.Ret, f.In, f.VarArg))
	st.Attrs[slotArgAttrs], st.Attrs[slotResAttrs] = dictList(argAttrs), dictList(resAttrs)
	if p.Peek("{") {
		st.Regions = append(st.Regions, p.Region(args))
	} else {
		st.Regions = append(st.Regions, p.Builder().Region())
	}
}

func parseDict(p ir.Parser) *ir.DictAttr {
	if p.Failed() || !p.Peek("{") {
		return nil
	}
	d, _ := p.Attr().(*ir.DictAttr)
	return d
}

func printFunc(p ir.Printer, op *ir.Op) {
	printLead(p, op, false)
	if c := CConv.Word(op.AttrOr(slotCConv)); c != "ccc" {
		p.Text(" " + c)
	}
	p.Text(" ")
	p.W().Symbol(ir.SymbolName(op))
	f := TypeOf(op)
	p.Text("(")
	body := op.Body()
	for i, t := range f.In {
		if i > 0 {
			p.Text(", ")
		}
		if body != nil {
			p.Argument(body.Arg(i), ArgAttrs(op, i))
			continue
		}
		p.Type(t)
		printDict(p, ArgAttrs(op, i))
	}
	if f.VarArg {
		if len(f.In) > 0 {
			p.Text(", ")
		}
		p.Text("...")
	}
	p.Text(")")
	if f.Ret != ir.Type(Void) {
		if d := ResAttrs(op); d != nil {
			p.F(" -> (%", f.Ret)
			printDict(p, d)
			p.Text(")")
		} else {
			p.F(" -> %", f.Ret)
		}
	}
	if x, ok := op.Get("vscale_range").(*ir.ExtAttr); ok {
		r := x.Params.([]Param)
		p.Text(" vscale_range(")
		p.AttrValue(r[0].Vals[0])
		p.Text(", ")
		p.AttrValue(r[1].Vals[0])
		p.Text(")")
	}
	if c := op.Attr(slotComdat); c != nil {
		p.F(" comdat(%)", c)
	}
	p.AttrDictKeyword(op, "vscale_range", "sym_name", "function_type", "linkage", "CConv", "visibility_", "unnamed_addr", "comdat", "arg_attrs", "res_attrs")
	if body != nil {
		p.Text(" ")
		p.Region(op.RegionAt(0), false, true)
	}
}

func printDict(p ir.Printer, d *ir.DictAttr) {
	if d != nil {
		p.Text(" ")
		p.Attr(d)
	}
}

func verifyFunc(op *ir.Op) error {
	f := TypeOf(op)
	if w := Linkage.Word(op.AttrOr(slotLinkage)); w == "common" {
		return ir.Errorf("functions cannot have 'common' linkage")
	} else if op.Body() == nil && w != "external" && w != "extern_weak" {
		return ir.Errorf("external functions must have 'external' or 'extern_weak' linkage")
	}
	b := op.Body()
	if b == nil {
		return nil
	}
	if b.NumArgs() != len(f.In) {
		return ir.Errorf("entry block must have %d arguments to match function signature", len(f.In))
	}
	for i, want := range f.In {
		if got := b.Arg(i).Type(); got != want {
			return ir.Errorf("type of entry block argument #%d('%s') must match the type of the corresponding argument in function signature('%s')", i, got, want)
		}
	}
	return nil
}

// Global is a module-level variable or constant.
var Global = Dialect.Op(&ir.OpDef{
	Name: "mlir.global", Summary: "a module-level variable or constant", Spec: "LangRef global variables",
	Doc: "It is initialized by `value`, or by what its region returns; with neither it is defined elsewhere.",
	Attrs: ir.Attrs{
		ir.Required("global_type", ir.TypeKind), ir.Maybe("constant", ir.UnitKind), ir.Required("sym_name", ir.StringKind),
		ir.Required("linkage", &Linkage.AttrKind), ir.Maybe("dso_local", ir.UnitKind), ir.Maybe("thread_local_", ir.UnitKind), ir.Maybe("externally_initialized", ir.UnitKind),
		ir.Maybe("value", ir.AnyAttr), alignAttr, ir.Default("addr_space", ir.I32Kind, ir.I32Attr(0)), ir.Implied("unnamed_addr", UnnamedAddr.Kind(), UnnamedAddr.Of(0)),
		ir.Maybe("section", ir.StringKind), ir.Maybe("comdat", ir.SymbolRefKind), ir.Maybe("dbg_exprs", ir.ArrayKind),
		ir.Default("visibility_", Visibility.Kind(), Visibility.Of(0)), ir.Maybe("target_specific_attrs", ir.ArrayKind),
	},
	Regions: []ir.RegionField{{Name: "initializer"}},
	Traits:  ir.IsolatedFromAbove | ir.Symbol | ir.SingleBlock,
	Parse:   parseGlobal, Print: printGlobal,
	Verify: verifyGlobal,
	NoEval: "a variable is no step of a program",
	Example: `llvm.mlir.global internal constant @table(dense<[1, 2, 3]> : tensor<3xi32>) {addr_space = 0 : i32, alignment = 16 : i64} : !llvm.array<3 x i32>
llvm.mlir.global external @counter() {addr_space = 0 : i32} : i64 {
  %0 = llvm.mlir.constant(5 : i64) : i64
  llvm.return %0 : i64
}
llvm.func @main() -> i64 {
  %p = llvm.mlir.addressof @counter : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i64
  llvm.return %r : i64
}`,
})

// GlobalType returns the type of a global's value.
func GlobalType(op *ir.Op) ir.Type { return op.Get("global_type").(*ir.TypeAttr).Typ }

func parseGlobal(p ir.Parser, st *ir.State) {
	st.Set("linkage", Linkage.Of("external"))
	parseLeadGlobal(p, st)
	name := p.Symbol()
	st.Set("sym_name", ir.Str(name))
	p.Expect("(")
	var value ir.Attr
	if !p.Accept(")") {
		value = p.Attr()
		st.Set("value", value)
		p.Expect(")")
	}
	if p.Accept("comdat") {
		p.Expect("(")
		st.Set("comdat", p.Attr())
		p.Expect(")")
	}
	p.AttrDict(st)
	if p.Accept(":") {
		st.Set("global_type", ir.TypeOf(p.Type()))
	} else if s, ok := value.(*ir.StringAttr); ok {
		st.Set("global_type", ir.TypeOf(ArrayOf(int64(len(s.Val)), ir.I8)))
	} else {
		p.Fail("type can only be omitted for string globals")
	}
	if p.Peek("{") {
		st.Regions = append(st.Regions, p.Region(nil))
	} else {
		st.Regions = append(st.Regions, p.Builder().Region())
	}
}

func parseLeadGlobal(p ir.Parser, st *ir.State) {
	if i, ok := p.OneOfOpt(Linkage.Words...); ok {
		st.Set("linkage", Linkage.made[i])
	}
	if i, ok := p.OneOfOpt("hidden", "protected"); ok {
		st.Set("visibility_", Visibility.Of(i+1))
	}
	if p.Accept("thread_local") {
		st.Set("thread_local_", ir.Unit)
	}
	st.Set("unnamed_addr", UnnamedAddr.Of(0)) // upstream's readers set it always
	if i, ok := p.OneOfOpt("local_unnamed_addr", "unnamed_addr"); ok {
		st.Set("unnamed_addr", UnnamedAddr.Of(i+1))
	}
	if p.Accept("constant") {
		st.Set("constant", ir.Unit)
	}
}

func printGlobal(p ir.Printer, op *ir.Op) {
	p.Text(" " + Linkage.Word(op.Get("linkage")))
	if v, _ := Visibility.Value(op.Get("visibility_")); v != 0 {
		p.Text(" " + Visibility.Cases[v])
	}
	if op.Get("thread_local_") != nil {
		p.Text(" thread_local")
	}
	if v, _ := UnnamedAddr.Value(op.Get("unnamed_addr")); v != 0 {
		p.Text(" " + UnnamedAddr.Cases[v])
	}
	if op.Get("constant") != nil {
		p.Text(" constant")
	}
	p.Text(" ")
	p.W().Symbol(ir.SymbolName(op))
	p.Text("(")
	value := op.Get("value")
	if value != nil {
		p.Attr(value)
	}
	p.Text(")")
	if c := op.Get("comdat"); c != nil {
		p.F(" comdat(%)", c)
	}
	// Upstream writes the address space even where it is 0.
	var list []ir.NamedAttr
	for i, f := range op.Def().Attrs {
		switch f.Name {
		case "global_type", "constant", "sym_name", "linkage", "thread_local_", "value", "unnamed_addr", "comdat", "visibility_":
			continue
		}
		if a := op.AttrOr(i); a != nil {
			list = append(list, ir.NamedAttr{Name: f.Name, Attr: a})
		}
	}
	list = append(list, op.Discardables()...)
	p.Text(" {")
	p.W().NamedAttrs(ir.Dict(list...).Entries)
	p.Text("}")
	if _, str := value.(*ir.StringAttr); !str {
		p.F(" : %", GlobalType(op))
	}
	if op.Body() != nil {
		p.Text(" ")
		p.Region(op.RegionAt(0), false, true)
	}
}

func verifyGlobal(op *ir.Op) error {
	t := GlobalType(op)
	if _, ok := SizeOf(t); !ok && t != ir.Type(Token) {
		return ir.Errorf("expects type to be a valid element type for an LLVM global, but got '%s'", t)
	}
	v := op.Get("value")
	if v != nil && op.Body() != nil {
		return ir.Errorf("cannot have both initializer value and region")
	}
	if v != nil && !buildable(v, t) {
		return ir.Errorf("expects the initializer to fit the type '%s', but got %s", t, ir.AttrText(v))
	}
	if b := op.Body(); b != nil {
		ret := b.Terminator()
		if !ret.Is(Return) || ret.NumOperands() != 1 {
			return ir.Errorf("expects the initializer region to return the value")
		}
		if ret.Operand(0).Type() != t {
			return ir.Errorf("initializer region type '%s' does not match global type '%s'", ret.Operand(0).Type(), t)
		}
	}
	if a := intAttr(op, "alignment", 1); a <= 0 || a&(a-1) != 0 {
		return ir.Errorf("alignment attribute is not a power of 2")
	}
	return nil
}

// AddressOf is the address of a global or function.
var AddressOf = Dialect.Op(&ir.OpDef{
	Name: "mlir.addressof", Summary: "the address of a global variable or a function", Spec: "MLIR llvm.mlir.addressof",
	Results: one(anyPtr), Attrs: ir.Attrs{ir.Required("global_name", ir.FlatSymbolKind)},
	Traits: ir.Pure | ir.NoFold,
	Format: "$global_name attr-dict : type($res)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		ref := op.Attr(0).(*ir.SymbolRef)
		if m.Lookup(op, ref).Is(Func) {
			return ir.Result(data.Value{Ref: data.Pointer{Buffer: functionBuffer(m, op, ref)}})
		}
		b, err := m.Global(op, ref)
		if err != nil {
			return ir.Trap(err.Error())
		}
		return ir.Result(data.Value{Ref: data.Pointer{Buffer: b}})
	},
	Example: Global.Example,
})

func init() {
	ir.GlobalData.Implement(Global, globalData)
	ir.VerifySymbolUses.Implement(AddressOf, func(op *ir.Op, lookup func(*ir.SymbolRef) *ir.Op) error {
		ref := op.Attr(0).(*ir.SymbolRef)
		s := lookup(ref)
		if s == nil || !s.Is(Func) && !s.Is(Global) {
			return ir.Errorf("must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'")
		}
		if s.Is(Global) && intAttr(s, "addr_space", 0) != Space(op.Result(0).Type()) {
			return ir.Errorf("pointer address space must match address space of the referenced global or alias")
		}
		return nil
	})
}
