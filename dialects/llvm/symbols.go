package llvm

import "terrace/ir"

// whole is the kind of attributes of one of [Structs] that custom forms write with their name.
func whole(def string) *ir.AttrKind {
	return &ir.AttrKind{Desc: "LLVM_" + def, Ok: func(a ir.Attr) bool { x, ok := a.(*ir.ExtAttr); return ok && x.Def == Structs[def] }}
}

// symbols defines what stands in a module beside functions and variables, and
// what tells debuggers of variables.
func symbols(d *ir.Dialect) {
	nested := func(def string) *ir.AttrKind { return ir.ExtKind(Structs[def], def) }
	later(d, "blockaddress", "the address of a block", &ir.OpDef{
		Results: ir.Fields{ir.One("res", anyPtr)}, Attrs: ir.Attrs{ir.Required("block_addr", nested("blockaddress"))}, Traits: ir.Pure | ir.ConstantLike | ir.NoFold,
		Format:  "$block_addr attr-dict : type($res)",
		Example: "llvm.func @addressed() {\n  %r = llvm.blockaddress <function = @addressed, tag = <id = 1>> : !llvm.ptr\n  llvm.br ^bb1\n^bb1:\n  llvm.blocktag <id = 1>\n  llvm.return\n}"})
	later(d, "blocktag", "the name by which addresses mean this block", &ir.OpDef{
		Attrs: ir.Attrs{ir.Required("tag", nested("blocktag"))}, Format: "$tag attr-dict", Example: "llvm.func @f() {\n  llvm.blocktag <id = 1>\n  llvm.return\n}"})
	later(d, "dso_local_equivalent", "an address that does for a function within this object", &ir.OpDef{
		Results: ir.Fields{ir.One("res", anyPtr)}, Attrs: ir.Attrs{ir.Required("function_name", ir.FlatSymbolKind)}, Traits: ir.Pure | ir.ConstantLike | ir.NoFold,
		Format: "$function_name attr-dict : type($res)", Example: "llvm.func @f()\nllvm.func @g() {\n  %r = llvm.dso_local_equivalent @f : !llvm.ptr\n  llvm.return\n}"})

	selection := ir.IntEnum("LLVM Comdat Types", ir.I64, "any", "exactmatch", "largest", "nodeduplicate", "samesize").Kind()
	const comdat = "llvm.comdat @group {\n  llvm.comdat_selector @any any\n}"
	later(d, "comdat", "groups of sections of which the linker keeps one", &ir.OpDef{
		Attrs: ir.Attrs{ir.Required("sym_name", ir.SymbolNameKind)}, Regions: []ir.RegionField{{Name: "body", One: true}},
		Traits: ir.NoTerminator | ir.SymbolTable | ir.Symbol, Format: "$sym_name $body attr-dict", Example: comdat})
	later(d, "comdat_selector", "a group of sections, and which of it the linker keeps", &ir.OpDef{
		Attrs: ir.Attrs{ir.Required("sym_name", ir.SymbolNameKind), ir.Required("comdat", selection)}, Traits: ir.Symbol,
		Format: "$sym_name $comdat attr-dict", Example: comdat})

	refs, numbers := ir.ArrayOf("flat symbol ref array attribute", ir.FlatSymbolKind), ir.ArrayOf("32-bit integer array attribute", ir.I32Kind)
	for _, f := range [...]struct{ name, field, summary string }{
		{"mlir.global_ctors", "ctors", "functions that run before the program"}, {"mlir.global_dtors", "dtors", "functions that run after the program"},
	} {
		later(d, f.name, f.summary, &ir.OpDef{
			Attrs:  ir.Attrs{ir.Required(f.field, refs), ir.Required("priorities", numbers), ir.Required("data", ir.ArrayKind)},
			Format: f.field + " = $" + f.field + ", priorities = $priorities, data = $data attr-dict",
			Verify: func(op *ir.Op) error {
				n := len(op.Attr(0).(*ir.ArrayAttr).Elems)
				if len(op.Attr(1).(*ir.ArrayAttr).Elems) != n || len(op.Attr(2).(*ir.ArrayAttr).Elems) != n {
					return ir.Errorf("%s, priorities, and data must have the same number of elements", f.field)
				}
				return nil
			},
			Example: "llvm.func @run_" + f.field + "() {\n  llvm.return\n}\nllvm." + f.name + " " + f.field + " = [@run_" + f.field + "], priorities = [0 : i32], data = [#llvm.zero]"})
	}
	flag := &ir.AttrDef{Name: "llvm.mlir.module_flag", Summary: "a fact about the module, and what linking makes of two", Example: "#llvm.mlir.module_flag<error, \"wchar_size\", 4 : i32>"}
	flag.Parse, flag.Print = ir.ListParams(ir.CaseParam("behavior", "error", "warning", "require", "override", "append", "append_unique", "max", "min"), ir.StrParam("key"), ir.AttrParam("value"))
	d.Attr(flag)
	later(d, "module_flags", "facts about the module", &ir.OpDef{
		Attrs: ir.Attrs{ir.Required("flags", ir.ArrayKind)}, Format: "$flags attr-dict",
		Verify: atModule, Example: "llvm.func @f()\nllvm.module_flags [#llvm.mlir.module_flag<error, \"wchar_size\", 4 : i32>]"})

	variable, expression := whole("di_local_variable"), whole("di_expression")
	none := ir.NewExt(Structs["di_expression"], []string(nil))
	for _, f := range [...]struct {
		name, summary, field, typ string
		t                         ir.Constraint
	}{{"dbg.value", "says what a variable of the source is", "value", "i32", anyType}, {"dbg.declare", "says where a variable of the source is", "addr", "!llvm.ptr", anyPtr}} {
		later(d, "intr."+f.name, f.summary, &ir.OpDef{
			Operands: ir.Fields{ir.One(f.field, f.t)}, Attrs: ir.Attrs{ir.Required("varInfo", variable), ir.Default("locationExpr", expression, none)},
			Format:  "$varInfo [$locationExpr^] = $" + f.field + " : type($" + f.field + ") attr-dict",
			Example: "#file = #llvm.di_file<\"a.c\" in \"/\">\n#var = #llvm.di_local_variable<scope = #file, name = \"x\">\nllvm.intr." + f.name + " #var = %x : " + f.typ})
	}
	later(d, "intr.dbg.label", "says where a label of the source is", &ir.OpDef{
		Attrs: ir.Attrs{ir.Required("label", whole("di_label"))}, Format: "$label attr-dict",
		Example: "#file = #llvm.di_file<\"a.c\" in \"/\">\n#at = #llvm.di_label<scope = #file, name = \"x\">\nllvm.intr.dbg.label #at"})

	inline := func(name, summary, example string, operands ir.Fields, traits ir.Trait) {
		later(d, "intr."+name, summary, &ir.OpDef{Operands: operands, Traits: traits, Example: example, Attrs: append(append(ir.Attrs{
			ir.Required("len", ir.IntKind), ir.Required("isVolatile", ir.BoolKind)}, memoryAttrs...), ir.Maybe("arg_attrs", ir.ArrayKind), ir.Maybe("res_attrs", ir.ArrayKind))})
	}
	inline("memcpy.inline", "copies a number of bytes that is known, without a call", `"llvm.intr.memcpy.inline"(%a, %b) <{isVolatile = false, len = 8 : i32}> : (!llvm.ptr, !llvm.ptr) -> ()`,
		ir.Fields{ir.One("dst", anyPtr), ir.One("src", anyPtr)}, ir.Reads|ir.Writes)
	inline("memset.inline", "sets a number of bytes that is known, without a call", `"llvm.intr.memset.inline"(%a, %b) <{isVolatile = false, len = 8 : i32}> : (!llvm.ptr, i8) -> ()`,
		ir.Fields{ir.One("dst", anyPtr), ir.One("val", ir.Exactly(ir.I8))}, ir.Writes)

	later(d, "landingpad", "what is done with an exception", &ir.OpDef{
		Operands: ir.Fields{ir.Many("clauses", anyType)}, Results: ir.Fields{ir.One("res", anyType)}, Attrs: ir.Attrs{ir.Maybe("cleanup", ir.UnitKind)},
		Parse: parseLandingPad, Print: printLandingPad,
		Example: "llvm.func @personality(...) -> i32\nllvm.func @f() attributes {personality = @personality} {\n  %r = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>\n  llvm.return\n}"})
}

// atModule is the Verify of ops that stand in a module only.
func atModule(op *ir.Op) error {
	if p := op.Parent(); p != nil && !p.Has(ir.SymbolTable) {
		return ir.Errorf("must appear at the module level")
	}
	return nil
}

func parseLandingPad(p ir.Parser, st *ir.State) {
	if p.Accept("cleanup") {
		st.Set("cleanup", ir.Unit)
	}
	for p.Peek("(") && !p.Failed() {
		p.Expect("(")
		if i := p.OneOf("a clause", "catch", "filter"); i < 0 {
			return
		}
		v := p.Operand()
		p.Expect(":")
		p.Resolve(v, p.Type())
		st.Operands = append(st.Operands, v)
		p.Expect(")")
	}
	p.AttrDict(st)
	p.Expect(":")
	st.Types = append(st.Types, p.Type())
}

func printLandingPad(p ir.Printer, op *ir.Op) {
	p.Text(" ")
	if op.Attr(0) != nil {
		p.Text("cleanup ")
	}
	for _, v := range op.Operands() {
		clause := "catch"
		if AsArray(v.Type()) != nil {
			clause = "filter"
		}
		p.F("(% % : %) ", clause, v, v.Type())
	}
	p.AttrDict(op, "cleanup")
	p.F(": %", op.Result(0).Type())
}
