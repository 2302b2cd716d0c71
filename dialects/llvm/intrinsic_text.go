package llvm

import "terrace/ir"

// noMeaning is why the ops that are text only have no Eval.
const noMeaning = "read and checked as text: the interpreter has no meaning for it"

// TextOnly reports whether an op is read, verified and printed, and no more:
// neither the interpreter nor native code has it yet.
func TextOnly(d *ir.OpDef) bool { return d.NoEval == noMeaning }

// textOnly registers an intrinsic for which [TextOnly] holds.
func textOnly(name, summary, example string, d *ir.OpDef) *ir.OpDef {
	if d.NoEval == "" {
		d.NoEval = noMeaning
	}
	d.Example = example
	return intrinsic(name, summary, d)
}

// call is the example of an intrinsic in call form on values of the given types.
func call(name, in, types string) string { return "%r = llvm.intr." + name + "(" + in + ") : " + types }

// number to a number of another kind.
func rounding(name, summary string, t ir.Constraint) *ir.OpDef {
	return textOnly(name, summary, call(name, "%x", "(f32) -> i64"), &ir.OpDef{Format: callForm, Operands: ir.Fields{ir.One("val", t)}, Results: one(anyType), Traits: ir.Pure})
}

func pointer(name string, fields ...ir.Field) ir.Fields {
	return append(ir.Fields{ir.One(name, anyPtr)}, fields...)
}

var (
	scalarFloat = ir.Match("floating point LLVM type", isLLVMFloat, ir.F32)
	i32Op       = ir.Exactly(ir.I32)
	typed       = func(name string) string { return "$" + name + " attr-dict : type($" + name + ")" }
)

// Numbers.
var (
	LRound  = rounding("lround", "rounding to an integer, ties away from zero", floatLike)
	LLRound = rounding("llround", "rounding to an integer, ties away from zero", scalarFloat)
	LRint   = rounding("lrint", "rounding to an integer in the current mode", floatLike)
	LLRint  = rounding("llrint", "rounding to an integer in the current mode", floatLike)
	LdExp   = textOnly("ldexp", "the operand times a power of two", call("ldexp", "%x, %n", "(f32, i32) -> f32"), &ir.OpDef{Format: callForm,
		Operands: ir.Fields{ir.One("val", floatLike), ir.One("power", ir.AnySignless)}, Results: one(anyType), Attrs: ir.Attrs{fastAttr}, Traits: ir.Pure})
	FrExp = textOnly("frexp", "a fraction and a power of two", call("frexp", "%x", "(f32) -> !llvm.struct<(f32, i32)>"), &ir.OpDef{Format: callForm,
		Operands: ir.Fields{ir.One("val", floatLike)}, Results: one(anyType), Attrs: ir.Attrs{fastAttr}, Traits: ir.Pure})
	SinCos = textOnly("sincos", "sine and cosine", call("sincos", "%x", "(f32) -> !llvm.struct<(f32, f32)>"), &ir.OpDef{Format: callForm,
		Operands: ir.Fields{ir.One("val", floatLike)}, Results: one(anyType), Attrs: ir.Attrs{fastAttr}, Traits: ir.Pure,
		Verify: func(op *ir.Op) error {
			t := op.Operand(0).Type()
			if op.Result(0).Type() != StructOf(t, t) {
				return ir.Errorf("expected result type to be an homogeneous struct with two elements matching the operand type: '%s'", StructOf(t, t))
			}
			return nil
		}})
	SCmp      = threeWay("scmp", "signed")
	UCmp      = threeWay("ucmp", "unsigned")
	SShlSat   = shiftSat("sshl.sat", "signed")
	UShlSat   = shiftSat("ushl.sat", "unsigned")
	IsFPClass = textOnly("is.fpclass", "whether a float is of one of the classes", `%r = "llvm.intr.is.fpclass"(%x) <{bit = 3 : i32}> : (f32) -> i1`, &ir.OpDef{
		Operands: ir.Fields{ir.One("in", floatLike)}, Results: one(anyType), Attrs: ir.Attrs{ir.Required("bit", ir.I32Kind)}, Traits: ir.Pure})
	IsConstant = textOnly("is.constant", "whether a value is known to the compiler", `%r = "llvm.intr.is.constant"(%x) : (i32) -> i1`, &ir.OpDef{
		Operands: ir.Fields{ir.One("val", anyType)}, Results: one(ir.I1T), Traits: ir.Pure})
	SSACopy = textOnly("ssa.copy", "the operand", "%r = llvm.intr.ssa.copy %x : i32", &ir.OpDef{
		Operands: ir.Fields{ir.One("operand", ir.AnyType)}, Results: one(ir.SameAs("operand")), Traits: ir.Pure, Format: typed("operand")})
	ExpectProbability = textOnly("expect.with.probability", "the first operand, which is likely to be the second", "%r = llvm.intr.expect.with.probability %x, %y, 5.0e-1 : i32", &ir.OpDef{
		Operands: ir.Fields{ir.One("val", ir.AnySignless), ir.One("expected", ir.SameAs("val"))}, Results: one(ir.SameAs("val")), Attrs: ir.Attrs{ir.Required("prob", f64Kind)},
		Traits: ir.Pure, Format: "$val, $expected, $prob attr-dict : type($val)"})
)

var f64Kind = &ir.AttrKind{Desc: "64-bit float attribute", Type: ir.F64, Ok: func(a ir.Attr) bool { f, ok := a.(*ir.FloatAttr); return ok && f.Typ == ir.Type(ir.F64) }}

func threeWay(name, kind string) *ir.OpDef {
	return textOnly(name, "-1, 0 or 1 as the first operand is less, equal or greater, "+kind, call(name, "%x, %y", "(i32, i32) -> i8"), &ir.OpDef{Format: callForm,
		Operands: ir.Fields{ir.One("a", intLike), ir.One("b", intLike)}, Results: one(intLike), Traits: ir.Pure | ir.SameOperands})
}

func shiftSat(name, kind string) *ir.OpDef {
	return textOnly(name, "a shift to the left that stops at the largest "+kind+" number", call(name, "%x, %y", "(i32, i32) -> i32"), &ir.OpDef{Format: callForm,
		Operands: ir.Fields{ir.One("a", intLike), ir.One("b", intLike)}, Results: one(anyType), Traits: ir.Pure | ir.SameType})
}

// Memory and pointers.
var (
	StackSave = textOnly("stacksave", "the place on the stack to return to", "%r = llvm.intr.stacksave : !llvm.ptr", &ir.OpDef{
		Results: one(anyType), Traits: ir.OpenEffects, Format: "attr-dict : type($res)"})
	StackRestore = textOnly("stackrestore", "frees what was put on the stack since", "llvm.intr.stackrestore %p : !llvm.ptr", &ir.OpDef{
		Operands: pointer("ptr"), Traits: ir.OpenEffects, Format: typed("ptr")})
	VaStart = textOnly("vastart", "begins to read variadic arguments", "llvm.intr.vastart %p : !llvm.ptr", &ir.OpDef{
		Operands: pointer("arg_list"), Traits: ir.OpenEffects, Format: typed("arg_list")})
	VaEnd = textOnly("vaend", "ends reading variadic arguments", "llvm.intr.vaend %p : !llvm.ptr", &ir.OpDef{
		Operands: pointer("arg_list"), Traits: ir.OpenEffects, Format: typed("arg_list")})
	VaCopy = textOnly("vacopy", "copies the state of reading variadic arguments", "llvm.intr.vacopy %p to %q : !llvm.ptr, !llvm.ptr", &ir.OpDef{
		Operands: ir.Fields{ir.One("dest_list", anyPtr), ir.One("src_list", anyPtr)}, Traits: ir.OpenEffects, Format: "$src_list to $dest_list attr-dict : type(operands)"})
	InvariantStart = textOnly("invariant.start", "memory does not change from here", "%r = llvm.intr.invariant.start 4, %p : !llvm.ptr", &ir.OpDef{
		Operands: pointer("ptr"), Results: one(ir.Exactly(Ptr)), Attrs: ir.Attrs{ir.Required("size", ir.I64Kind)}, Traits: ir.OpenEffects,
		Format: "$size, $ptr attr-dict : type($ptr)"})
	InvariantEnd = textOnly("invariant.end", "memory may change again", "llvm.intr.invariant.end %p, 4, %q : !llvm.ptr", &ir.OpDef{
		Operands: ir.Fields{ir.One("start", ir.Exactly(Ptr)), ir.One("ptr", anyPtr)}, Attrs: ir.Attrs{ir.Required("size", ir.I64Kind)}, Traits: ir.OpenEffects,
		Format: "$start, $size, $ptr attr-dict : type($ptr)"})
	LaunderInvariantGroup = invariantGroup("launder.invariant.group", "the pointer, whose object may have changed")
	StripInvariantGroup   = invariantGroup("strip.invariant.group", "the pointer without what was said of its object")
	PtrMask               = textOnly("ptrmask", "the pointer with bits cleared", "%r = llvm.intr.ptrmask %p, %m : (!llvm.ptr, i64) -> !llvm.ptr", &ir.OpDef{
		Operands: ir.Fields{ir.One("ptr", ptrLike), ir.One("mask", intLike)}, Results: one(ir.SameAs("ptr")), Traits: ir.Pure,
		Format: "$ptr, $mask attr-dict : functional-type(operands, results)"})
	ThreadLocalAddress = textOnly("threadlocal.address", "the address of this thread's copy", `%r = "llvm.intr.threadlocal.address"(%p) : (!llvm.ptr) -> !llvm.ptr`, &ir.OpDef{
		Operands: pointer("global"), Results: one(anyType), Traits: ir.Pure})
	EhTypeIDFor = textOnly("eh.typeid.for", "the number of a type of exceptions", "%r = llvm.intr.eh.typeid.for %p : (!llvm.ptr) -> i32", &ir.OpDef{
		Operands: pointer("type_info"), Results: one(anyType), Traits: ir.OpenEffects, Format: "$type_info attr-dict : functional-type(operands, results)"})
	NoAliasScopeDecl = textOnly("experimental.noalias.scope.decl", "begins a scope in which accesses do not alias",
		"llvm.intr.experimental.noalias.scope.decl #llvm.alias_scope<id = distinct[1]<>, domain = <id = distinct[0]<>>>", &ir.OpDef{
			Attrs: ir.Attrs{ir.Required("scope", nestedKind("LLVM dialect alias scope", "alias_scope"))}, Traits: ir.OpenEffects, Format: "$scope attr-dict"})
)

func invariantGroup(name, summary string) *ir.OpDef {
	return textOnly(name, summary, "%r = llvm.intr."+name+" %p : !llvm.ptr", &ir.OpDef{Operands: pointer("ptr"), Results: one(ir.SameAs("ptr")), Traits: ir.Pure, Format: typed("ptr")})
}

// Notes and traps.
var (
	VarAnnotation = textOnly("var.annotation", "a note on a local variable", `"llvm.intr.var.annotation"(%p, %p, %p, %n, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()`, &ir.OpDef{
		Operands: pointer("val", ir.One("annotation", anyPtr), ir.One("fileName", anyPtr), ir.One("line", i32Op), ir.One("attr", anyPtr)), Traits: ir.OpenEffects})
	PtrAnnotation = textOnly("ptr.annotation", "a note on a pointer", `%r = "llvm.intr.ptr.annotation"(%p, %p, %p, %n, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr`, &ir.OpDef{
		Operands: pointer("ptr", ir.One("annotation", anyPtr), ir.One("fileName", anyPtr), ir.One("line", i32Op), ir.One("attr", anyPtr)), Results: one(ir.SameAs("ptr")), Traits: ir.OpenEffects})
	Annotation = textOnly("annotation", "a note on an integer", `%r = "llvm.intr.annotation"(%n, %p, %p, %n) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32`, &ir.OpDef{
		Operands: ir.Fields{ir.One("integer", ir.AnySignless), ir.One("annotation", anyPtr), ir.One("fileName", anyPtr), ir.One("line", i32Op)}, Results: one(ir.SameAs("integer")), Traits: ir.OpenEffects})
	Trap      = textOnly("trap", "ends the program", "llvm.intr.trap", &ir.OpDef{Format: "attr-dict", Traits: ir.OpenEffects})
	DebugTrap = textOnly("debugtrap", "stops for a debugger", "llvm.intr.debugtrap", &ir.OpDef{Format: "attr-dict", Traits: ir.OpenEffects})
	UBSanTrap = textOnly("ubsantrap", "ends the program with a reason", "llvm.intr.ubsantrap <{failureKind = 1 : i8}>", &ir.OpDef{
		Parse: func(p ir.Parser, st *ir.State) {
			p.Expect("<")
			p.AttrDict(st)
			p.Expect(">")
			p.AttrDict(st)
		},
		Print: func(p ir.Printer, op *ir.Op) {
			p.F(" <{failureKind = %}>", op.Attr(0))
			p.AttrDict(op, "failureKind")
		},
		Attrs: ir.Attrs{ir.Required("failureKind", ir.IntKindOf("8-bit signless integer attribute", ir.I8))}, Traits: ir.OpenEffects})
	VScale = textOnly("vscale", "the factor of scalable vectors", `%r = "llvm.intr.vscale"() : () -> i64`, &ir.OpDef{Results: one(anyType), Traits: ir.Pure})
)

// Matrices, and vectors that are mixed.
var (
	i32Attr        = func(name string) ir.AttrField { return ir.Required(name, ir.I32Kind) }
	MatrixMultiply = textOnly("matrix.multiply", "a product of matrices in vectors",
		"%r = llvm.intr.matrix.multiply %x, %y {lhs_columns = 2 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>", &ir.OpDef{
			Operands: ir.Fields{ir.One("lhs", anyVec), ir.One("rhs", anyVec)}, Results: one(anyVec), Attrs: ir.Attrs{i32Attr("lhs_rows"), i32Attr("lhs_columns"), i32Attr("rhs_columns")},
			Traits: ir.Pure, Format: "$lhs, $rhs attr-dict : `(` type($lhs), type($rhs) `)` -> type($res)"})
	MatrixTranspose = textOnly("matrix.transpose", "a matrix in a vector, transposed",
		"%r = llvm.intr.matrix.transpose %x {columns = 2 : i32, rows = 2 : i32} : vector<4xf32> into vector<4xf32>", &ir.OpDef{
			Operands: ir.Fields{ir.One("matrix", anyVec)}, Results: one(anyVec), Attrs: ir.Attrs{i32Attr("rows"), i32Attr("columns")},
			Traits: ir.Pure, Format: "$matrix attr-dict : type($matrix) into type($res)"})
	MatrixLoad = textOnly("matrix.column.major.load", "loads a matrix",
		"%r = llvm.intr.matrix.column.major.load %p, <stride = %n> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> from !llvm.ptr stride i64", &ir.OpDef{
			Operands: pointer("data", ir.One("stride", ir.AnySignless)), Results: one(anyVec), Attrs: ir.Attrs{ir.Required("isVolatile", ir.BoolKind), i32Attr("rows"), i32Attr("columns")},
			Traits: ir.OpenEffects, Format: "$data, < stride = $stride > attr-dict : type($res) from type($data) stride type($stride)"})
	MatrixStore = textOnly("matrix.column.major.store", "stores a matrix",
		"llvm.intr.matrix.column.major.store %x, %p, <stride = %n> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> to !llvm.ptr stride i64", &ir.OpDef{
			Operands: ir.Fields{ir.One("matrix", anyVec), ir.One("data", anyPtr), ir.One("stride", ir.AnySignless)}, Attrs: ir.Attrs{ir.Required("isVolatile", ir.BoolKind), i32Attr("rows"), i32Attr("columns")},
			Traits: ir.OpenEffects, Format: "$matrix, $data, < stride = $stride > attr-dict : type($matrix) to type($data) stride type($stride)"})
	VectorInterleave2 = textOnly("vector.interleave2", "elements of two vectors in turn",
		`%r = "llvm.intr.vector.interleave2"(%x, %y) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>`, &ir.OpDef{
			Operands: ir.Fields{ir.One("vec1", anyVec), ir.One("vec2", anyVec)}, Results: one(anyType), Traits: ir.Pure})
	VectorDeinterleave2 = textOnly("vector.deinterleave2", "every second element, and the others",
		`%r = "llvm.intr.vector.deinterleave2"(%x) : (vector<8xf32>) -> !llvm.struct<(vector<4xf32>, vector<4xf32>)>`, &ir.OpDef{
			Operands: ir.Fields{ir.One("vec", anyVec)}, Results: one(anyType), Traits: ir.Pure})
)

// textOp registers an instruction that is text only.
func textOp(name, summary, example string, d *ir.OpDef) *ir.OpDef {
	d.Name, d.Summary, d.Spec, d.Example, d.NoEval = name, summary, "LangRef "+name, example, noMeaning
	return Dialect.Op(d)
}

// Instructions.
var (
	VaArg = textOp("va_arg", "the next variadic argument", "%r = llvm.va_arg %p : (!llvm.ptr) -> i32", &ir.OpDef{
		Operands: pointer("arg"), Results: one(anyType), Traits: ir.OpenEffects, Format: "$arg attr-dict : functional-type($arg, $res)"})
	Resume = textOp("resume", "goes on with an exception", "llvm.func @f(%x: i32) {\n  llvm.resume %x : i32\n}", &ir.OpDef{
		Operands: ir.Fields{ir.One("value", anyType)}, Traits: ir.OpenEffects | ir.Terminator, Format: typed("value")})
	LinkerOptions = textOp("linker_options", "options for the linker", "llvm.func @f()\nllvm.linker_options [\"/DEFAULTLIB:\", \"libcmt\"]", &ir.OpDef{
		Attrs: ir.Attrs{ir.Required("options", ir.ArrayKind)}, Verify: atModule, Traits: ir.OpenEffects, Format: "$options attr-dict"})
)
