package llvm

import (
	"strings"

	"terrace/ir"
)

func init() { Dialect.Define = rest } // not in the literal: a cycle of initializations

// rest defines what no variable names.
func rest(d *ir.Dialect) {
	predicated(d)
	coroutines(d)
	constrained(d)
	symbols(d)
}

// later defines an op of the dialect that is only text here.
func later(d *ir.Dialect, name, summary string, def *ir.OpDef) {
	def.NoEval = noMeaning
	if strings.HasPrefix(name, "intr.") {
		def.Spec = "LangRef llvm." + strings.TrimPrefix(name, "intr.")
	}
	d.Def(name, summary, def)
}

// predicated defines the intrinsics on vectors that leave out the elements whose
// bit of the mask is not set, and those from a length on. They have no custom form.
func predicated(d *ir.Dialect) {
	mask, length := ir.One("mask", boolVec), ir.One("evl", ir.Exactly(ir.I32))
	result := ir.Fields{ir.One("res", anyType)}
	define := func(name, summary string, traits ir.Trait, example string, operands ...ir.Field) {
		def := &ir.OpDef{Operands: append(append(ir.Fields{}, operands...), length), Traits: traits, Example: example}
		if !strings.HasSuffix(name, "store") {
			def.Results = result
		}
		later(d, "intr."+name, summary, def)
	}
	call := func(name, in, out string) string {
		n := strings.Count(in, ",") + 1
		if strings.HasSuffix(in, ")>") { // a struct has commas of its own
			n = 1
		}
		args := strings.TrimSuffix(strings.Repeat("%x, ", n), ", ")
		names := "abcdefgh"
		for i := range n {
			args = strings.Replace(args, "%x", "%"+names[i:i+1], 1)
		}
		r := "%r = "
		if out == "()" {
			r = ""
		}
		return r + `"llvm.intr.` + name + `"(` + args + ") : (" + in + ") -> " + out
	}
	const ints, floats, bits, n = "vector<4xi32>", "vector<4xf32>", "vector<4xi1>", "i32"
	list := func(ts ...string) string { return strings.Join(ts, ", ") }
	for _, f := range [...]struct{ name, summary string }{
		{"add", "sums"}, {"sub", "differences"}, {"mul", "products"}, {"sdiv", "signed quotients"}, {"udiv", "unsigned quotients"},
		{"srem", "signed remainders"}, {"urem", "unsigned remainders"}, {"ashr", "shifts right that keep the sign"}, {"lshr", "shifts right"}, {"shl", "shifts left"},
		{"or", "bitwise or"}, {"and", "bitwise and"}, {"xor", "bitwise exclusive or"},
		{"smax", "larger signed numbers"}, {"smin", "smaller signed numbers"}, {"umax", "larger unsigned numbers"}, {"umin", "smaller unsigned numbers"},
	} {
		define("vp."+f.name, f.summary+" under a mask", ir.Pure, call("vp."+f.name, list(ints, ints, bits, n), ints), ir.One("lhs", intVec), ir.One("rhs", intVec), mask)
	}
	for _, f := range [...]struct{ name, summary string }{{"fadd", "sums"}, {"fsub", "differences"}, {"fmul", "products"}, {"fdiv", "quotients"}, {"frem", "remainders"}} {
		define("vp."+f.name, f.summary+" of floats under a mask", ir.Pure, call("vp."+f.name, list(floats, floats, bits, n), floats), ir.One("lhs", floatVec), ir.One("rhs", floatVec), mask)
	}
	define("vp.fneg", "floats with the other sign, under a mask", ir.Pure, call("vp.fneg", list(floats, bits, n), floats), ir.One("op", floatVec), mask)
	for _, f := range [...]struct{ name, summary string }{{"fma", "a * b + c, rounded once, under a mask"}, {"fmuladd", "a * b + c under a mask"}} {
		define("vp."+f.name, f.summary, ir.Pure, call("vp."+f.name, list(floats, floats, floats, bits, n), floats),
			ir.One("op1", floatVec), ir.One("op2", floatVec), ir.One("op3", floatVec), mask)
	}
	for _, f := range [...]struct{ name, summary string }{
		{"add", "sum"}, {"mul", "product"}, {"and", "bitwise and"}, {"or", "bitwise or"}, {"xor", "bitwise exclusive or"},
		{"smax", "largest signed"}, {"smin", "smallest signed"}, {"umax", "largest unsigned"}, {"umin", "smallest unsigned"},
	} {
		name := "vp.reduce." + f.name
		define(name, f.summary+" of a start and the elements under a mask", ir.Pure, call(name, list(n, ints, bits, n), n), ir.One("satrt_value", ir.AnySignless), ir.One("val", intVec), mask)
	}
	for _, f := range [...]struct{ name, summary string }{{"fadd", "sum"}, {"fmul", "product"}, {"fmax", "largest"}, {"fmin", "smallest"}} {
		name := "vp.reduce." + f.name
		define(name, f.summary+" of a start and the floats under a mask", ir.Pure, call(name, list("f32", floats, bits, n), "f32"), ir.One("satrt_value", ir.AnyFloat), ir.One("val", floatVec), mask)
	}
	for _, name := range [...]string{"select", "merge"} {
		define("vp."+name, "elements of one vector or the other, as bits say", ir.Pure, call("vp."+name, list(bits, ints, ints, n), ints),
			ir.One("cond", boolVec), ir.One("true_val", anyVec), ir.One("false_val", anyVec))
	}
	for _, f := range [...]struct {
		name, summary string
		from          ir.Constraint
		in, out       string
	}{
		{"sext", "wider integers, with sign,", intVec, "vector<4xi16>", ints}, {"zext", "wider integers", intVec, "vector<4xi16>", ints},
		{"trunc", "narrower integers", intVec, "vector<4xi64>", ints}, {"fpext", "wider floats", floatVec, floats, "vector<4xf64>"},
		{"fptrunc", "narrower floats", floatVec, "vector<4xf64>", floats}, {"fptosi", "floats as signed integers", floatVec, floats, ints},
		{"fptoui", "floats as unsigned integers", floatVec, floats, ints}, {"sitofp", "signed integers as floats", intVec, ints, floats},
		{"uitofp", "unsigned integers as floats", intVec, ints, floats}, {"inttoptr", "integers as addresses", intVec, "vector<4xi64>", "vector<4x!llvm.ptr>"},
		{"ptrtoint", "addresses as integers", ptrVec, "vector<4x!llvm.ptr>", "vector<4xi64>"},
	} {
		define("vp."+f.name, f.summary+" under a mask", ir.Pure, call("vp."+f.name, list(f.in, bits, n), f.out), ir.One("src", f.from), mask)
	}
	const ptr = "!llvm.ptr"
	define("vp.load", "loads the elements under a mask", ir.Reads, call("vp.load", list(ptr, bits, n), ints), ir.One("ptr", anyPtr), mask)
	define("vp.store", "stores the elements under a mask", ir.Writes, call("vp.store", list(ints, ptr, bits, n), "()"), ir.One("val", anyVec), ir.One("ptr", anyPtr), mask)
	define("experimental.vp.strided.load", "loads the elements under a mask, so many bytes apart", ir.Reads,
		call("experimental.vp.strided.load", list(ptr, n, bits, n), ints), ir.One("ptr", anyPtr), ir.One("stride", ir.AnySignless), mask)
	define("experimental.vp.strided.store", "stores the elements under a mask, so many bytes apart", ir.Writes,
		call("experimental.vp.strided.store", list(ints, ptr, n, bits, n), "()"), ir.One("val", anyVec), ir.One("ptr", anyPtr), ir.One("stride", ir.AnySignless), mask)
}

// coroutines defines the intrinsics of coroutines.
func coroutines(d *ir.Dialect) {
	token := ir.ExactlyAs("LLVM token type", Token)
	result := ir.Fields{ir.One("res", anyType)}
	const call = "attr-dict : functional-type(operands, results)"
	later(d, "intr.coro.id", "identifies a coroutine", &ir.OpDef{
		Operands: ir.Fields{ir.One("align", ir.Exactly(ir.I32)), ir.One("promise", anyPtr), ir.One("coroaddr", anyPtr), ir.One("fnaddrs", anyPtr)}, Results: result,
		Format: "$align, $promise, $coroaddr, $fnaddrs " + call, Example: "%r = llvm.intr.coro.id %a, %p, %c, %f : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token"})
	later(d, "intr.coro.begin", "the address of the frame of a coroutine", &ir.OpDef{
		Operands: ir.Fields{ir.One("token", token), ir.One("mem", anyPtr)}, Results: result,
		Format: "$token, $mem " + call, Example: "%r = llvm.intr.coro.begin %t, %m : (!llvm.token, !llvm.ptr) -> !llvm.ptr"})
	later(d, "intr.coro.size", "bytes of the frame of a coroutine", &ir.OpDef{Results: result, Format: "attr-dict : type($res)", Example: "%r = llvm.intr.coro.size : i64"})
	later(d, "intr.coro.align", "alignment of the frame of a coroutine", &ir.OpDef{Results: result, Format: "attr-dict : type($res)", Example: "%r = llvm.intr.coro.align : i64"})
	later(d, "intr.coro.save", "marks where a coroutine may be resumed", &ir.OpDef{
		Operands: ir.Fields{ir.One("handle", anyPtr)}, Results: result, Format: "$handle " + call, Example: "%r = llvm.intr.coro.save %h : (!llvm.ptr) -> !llvm.token"})
	later(d, "intr.coro.suspend", "suspends a coroutine", &ir.OpDef{
		Operands: ir.Fields{ir.One("save", token), ir.One("final", ir.I1T)}, Results: result, Format: "$save, $final attr-dict : type($res)", Example: "%r = llvm.intr.coro.suspend %s, %f : i8"})
	later(d, "intr.coro.end", "ends a coroutine", &ir.OpDef{
		Operands: ir.Fields{ir.One("handle", anyPtr), ir.One("unwind", ir.I1T), ir.One("retvals", token)}, Results: result,
		Format: "$handle, $unwind, $retvals " + call, Example: "%r = llvm.intr.coro.end %h, %u, %v : (!llvm.ptr, i1, !llvm.token) -> i1"})
	later(d, "intr.coro.free", "the memory of the frame of a coroutine, to be freed", &ir.OpDef{
		Operands: ir.Fields{ir.One("id", token), ir.One("handle", anyPtr)}, Results: result,
		Format: "$id, $handle " + call, Example: "%r = llvm.intr.coro.free %i, %h : (!llvm.token, !llvm.ptr) -> !llvm.ptr"})
	later(d, "intr.coro.resume", "resumes a coroutine", &ir.OpDef{
		Operands: ir.Fields{ir.One("handle", anyPtr)}, Format: "$handle attr-dict : type($handle)", Example: "llvm.intr.coro.resume %h : !llvm.ptr"})
	later(d, "intr.coro.promise", "the address of what a coroutine promised", &ir.OpDef{
		Operands: ir.Fields{ir.One("handle", anyPtr), ir.One("align", ir.Exactly(ir.I32)), ir.One("from", ir.I1T)}, Results: ir.Fields{ir.One("res", anyPtr)},
		Format: "$handle, $align, $from " + call, Example: "%r = llvm.intr.coro.promise %h, %a, %f : (!llvm.ptr, i32, i1) -> !llvm.ptr"})
}

// constrained defines the casts that name their rounding mode and what happens to exceptions.
func constrained(d *ir.Dialect) {
	exceptions := ir.IntEnum("LLVM Exception Behavior", ir.I64, "ignore", "maytrap", "strict").Kind()
	rounding := ir.IntEnum("LLVM Rounding Mode", ir.I64, "towardzero", "tonearest", "upward", "downward", "tonearestaway", "", "", "dynamic").Kind()
	for _, f := range [...]struct{ name, summary, from, to string }{
		{"fptrunc", "float to a narrower float", "f64", "f32"}, {"sitofp", "signed integer to float", "i32", "f32"}, {"uitofp", "unsigned integer to float", "i32", "f32"},
	} {
		name := "intr.experimental.constrained." + f.name
		later(d, name, f.summary+", rounded as is said", &ir.OpDef{
			Operands: ir.Fields{ir.One("arg_0", anyType)}, Results: ir.Fields{ir.One("res", anyType)}, Traits: ir.Pure,
			Attrs:   ir.Attrs{ir.Required("roundingmode", rounding), ir.Required("fpExceptionBehavior", exceptions)},
			Format:  "$arg_0 $roundingmode $fpExceptionBehavior attr-dict : type($arg_0) to type(results)",
			Example: "%r = llvm." + name + " %x tonearest ignore : " + f.from + " to " + f.to})
	}
	later(d, "intr.experimental.constrained.fpext", "float to a wider float; exact", &ir.OpDef{
		Operands: ir.Fields{ir.One("arg_0", anyType)}, Results: ir.Fields{ir.One("res", anyType)}, Traits: ir.Pure,
		Attrs:   ir.Attrs{ir.Required("fpExceptionBehavior", exceptions)},
		Format:  "$arg_0 $fpExceptionBehavior attr-dict : type($arg_0) to type(results)",
		Example: "%r = llvm.intr.experimental.constrained.fpext %x ignore : f32 to f64"})
}
