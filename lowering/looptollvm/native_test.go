package looptollvm_test

import (
	"fmt"
	"math"
	"math/rand"
	"strings"
	"testing"
	"unsafe"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/ir/diag"
	"terrace/lowering/pipelines"
	"terrace/lowering/target/llvmir"
	"terrace/parser"
	"terrace/rewrite/pass"
	"terrace/runtime/libllvm"
)

func parse(t testing.TB, text string) (*ir.Context, *ir.Op) {
	t.Helper()
	ctx := all.Context()
	m, ok := parser.Parse(ctx, "test", []byte(text), parser.Options{})
	if !ok || !ctx.Verify(m) {
		t.Fatalf("%s\n%s", render(ctx), text)
	}
	return ctx, m
}

func render(ctx *ir.Context) string {
	var b strings.Builder
	for _, d := range ctx.Diag.Take() {
		b.WriteString(diag.Render(d, nil))
	}
	return b.String()
}

// lower runs a pipeline and verifies after each pass.
func lower(ctx *ir.Context, m *ir.Op, passes string) error {
	p, err := pipelines.Registry().ParsePipeline("builtin.module(" + passes + ")")
	if err != nil {
		return err
	}
	if !(&pass.Manager{Context: &pass.Context{IR: ctx}, Pipeline: p, Verify: true}).Run(m) {
		return fmt.Errorf("%s", render(ctx))
	}
	return nil
}

const toLLVM = "expand-math,loop-to-cf,convert-to-llvm"

func library(t testing.TB) *libllvm.Library {
	lib, err := libllvm.Find()
	if err != nil {
		t.Skip(err)
	}
	return lib
}

// compile makes native code of a module of the dialect llvm.
func compile(t testing.TB, ctx *ir.Context, m *ir.Op) *libllvm.Code {
	t.Helper()
	lib := library(t)
	triple, cpu, features := lib.Host()
	text, err := llvmir.Emit(ctx, m, llvmir.Options{Triple: triple, CPU: cpu, Features: features})
	assert.NilError(t, err)
	obj, err := lib.Compile(text, libllvm.CompileOptions{Triple: triple, CPU: cpu, Features: features})
	assert.NilError(t, err, "%s", text)
	code, err := lib.Load(obj)
	assert.NilError(t, err, "%s", text)
	t.Cleanup(func() { code.Close() })
	return code
}

func callNative(t testing.TB, code *libllvm.Code, name string, bufs ...*data.Tensor) {
	t.Helper()
	fn, err := code.Lookup(name)
	assert.NilError(t, err)
	args := make([]uintptr, len(bufs))
	for i, b := range bufs {
		args[i] = uintptr(unsafe.Pointer(unsafe.SliceData(b.Data)))
	}
	libllvm.Call(fn, args...)
	for _, b := range bufs {
		_ = b.Data[0]
	}
}

// arguments passes tensors as buffers: as memrefs, or as pointers where the
// function takes those.
func arguments(fn *ir.Op, bufs ...*data.Tensor) []data.Value {
	out := make([]data.Value, len(bufs))
	for i, x := range bufs {
		buf := &data.Buffer{Data: x.Data, Name: fmt.Sprintf("argument %d", i)}
		if _, ok := fn.Body().Arg(i).Type().(*ir.MemRefType); ok {
			out[i] = data.Value{Ref: &data.Memref{Buffer: buf, Elem: x.Elem, Sizes: x.Shape, Strides: data.Strides(x.Shape)}}
		} else {
			out[i] = data.Value{Ref: data.Pointer{Buffer: buf}}
		}
	}
	return out
}

func callInterp(m *ir.Op, name string, bufs ...*data.Tensor) error {
	fn := ir.LookupSymbol(m, ir.Ref(name))
	_, err := interp.New(m, interp.Options{}).RunOp(fn, arguments(fn, bufs...)...)
	return err
}

// same reports whether two buffers hold the same bits, any NaN being any NaN.
func same(a, b *data.Tensor) bool {
	for i := range a.Len() {
		x, y := a.At(i), b.At(i)
		if a.Elem.IsFloat() && data.ToFloat(a.Elem, x.Bits) != data.ToFloat(a.Elem, x.Bits) && data.ToFloat(a.Elem, y.Bits) != data.ToFloat(a.Elem, y.Bits) {
			continue
		}
		for k := range a.Elem.Words() {
			if x.Word(k) != y.Word(k) {
				return false
			}
		}
	}
	return true
}

// A snippet is an op under test: in its text T stands for the type it is tried
// on, scalars and vectors alike, %a %b %c for operands and %r for the result.
type snippet struct {
	text   string
	args   string // element types of %a, %b, %c; "T" for the type under test
	result string
}

var intOps = []snippet{
	{"%r = arith.addi %a, %b : T", "T T", "T"},
	{"%r = arith.addi %a, %b overflow<nsw> : T", "T T", "T"},
	{"%r = arith.subi %a, %b : T", "T T", "T"},
	{"%r = arith.muli %a, %b : T", "T T", "T"},
	{"%r = arith.muli %a, %b overflow<nuw> : T", "T T", "T"},
	{"%r = arith.divui %a, %b : T", "T T", "T"},
	{"%r = arith.divsi %a, %b : T", "T T", "T"},
	{"%r = arith.divsi %a, %b exact : T", "T T", "T"},
	{"%r = arith.remui %a, %b : T", "T T", "T"},
	{"%r = arith.remsi %a, %b : T", "T T", "T"},
	{"%r = arith.ceildivui %a, %b : T", "T T", "T"},
	{"%r = arith.ceildivsi %a, %b : T", "T T", "T"},
	{"%r = arith.floordivsi %a, %b : T", "T T", "T"},
	{"%r = arith.andi %a, %b : T", "T T", "T"},
	{"%r = arith.ori %a, %b : T", "T T", "T"},
	{"%r = arith.xori %a, %b : T", "T T", "T"},
	{"%r = arith.shli %a, %b : T", "T T", "T"},
	{"%r = arith.shrui %a, %b : T", "T T", "T"},
	{"%r = arith.shrsi %a, %b : T", "T T", "T"},
	{"%r = arith.maxsi %a, %b : T", "T T", "T"},
	{"%r = arith.maxui %a, %b : T", "T T", "T"},
	{"%r = arith.minsi %a, %b : T", "T T", "T"},
	{"%r = arith.minui %a, %b : T", "T T", "T"},
	{"%s, %o = arith.addui_extended %a, %b : T, B\n    %x = arith.extui %o : B to T\n    %r = arith.xori %s, %x : T", "T T", "T"},
	{"%l, %r = arith.mulsi_extended %a, %b : T", "T T", "T"},
	{"%l, %r = arith.mului_extended %a, %b : T", "T T", "T"},
	{"%r = arith.cmpi slt, %a, %b : T", "T T", "i1"},
	{"%r = arith.cmpi uge, %a, %b : T", "T T", "i1"},
	{"%r = arith.cmpi eq, %a, %b : T", "T T", "i1"},
	{"%r = arith.select %a, %b, %c : B, T", "i1 T T", "T"},
	{"%r = math.ctpop %a : T", "T", "T"},
	{"%r = math.ctlz %a : T", "T", "T"},
	{"%r = math.cttz %a : T", "T", "T"},
	{"%r = math.absi %a : T", "T", "T"},
	{"%r = arith.sitofp %a : T to vec<f32>", "T", "f32"},
	{"%r = arith.uitofp %a : T to vec<f32>", "T", "f32"},
	{"%r = arith.sitofp %a : T to vec<f64>", "T", "f64"},
	{"%r = arith.index_cast %a : T to vec<index>", "T", "index"},
	{"%r = arith.index_castui %a : T to vec<index>", "T", "index"},
}

var floatOps = []snippet{
	{"%r = arith.addf %a, %b : T", "T T", "T"},
	{"%r = arith.subf %a, %b : T", "T T", "T"},
	{"%r = arith.mulf %a, %b : T", "T T", "T"},
	{"%r = arith.divf %a, %b : T", "T T", "T"},
	{"%r = arith.remf %a, %b : T", "T T", "T"},
	{"%r = arith.negf %a : T", "T", "T"},
	{"%r = arith.maximumf %a, %b : T", "T T", "T"},
	{"%r = arith.minimumf %a, %b : T", "T T", "T"},
	{"%r = arith.maxnumf %a, %b : T", "T T", "T"},
	{"%r = arith.minnumf %a, %b : T", "T T", "T"},
	{"%k = arith.constant cst<0.0> : T\n    %r = arith.maximumf %a, %k : T", "T", "T"},
	{"%k = arith.constant cst<-0.0> : T\n    %r = arith.maximumf %a, %k : T", "T", "T"},
	{"%k = arith.constant cst<0.0> : T\n    %r = arith.minimumf %k, %a : T", "T", "T"},
	{"%k = arith.constant cst<-0.0> : T\n    %r = arith.minimumf %a, %k : T", "T", "T"},
	{"%k = arith.constant cst<6.0> : T\n    %r = arith.minimumf %a, %k : T", "T", "T"},
	{"%k = arith.constant cst<0.0> : T\n    %r = arith.maxnumf %a, %k : T", "T", "T"},
	{"%k = arith.constant cst<-0.0> : T\n    %r = arith.minnumf %a, %k : T", "T", "T"},
	{"%r = arith.cmpf olt, %a, %b : T", "T T", "i1"},
	{"%r = arith.cmpf ueq, %a, %b : T", "T T", "i1"},
	{"%r = arith.cmpf one, %a, %b : T", "T T", "i1"},
	{"%r = arith.cmpf uno, %a, %b : T", "T T", "i1"},
	{"%r = arith.cmpf une, %a, %b : T", "T T", "i1"},
	{"%r = arith.select %a, %b, %c : B, T", "i1 T T", "T"},
	{"%r = arith.fptosi %a : T to vec<i32>", "T", "i32"},
	{"%r = arith.fptoui %a : T to vec<i32>", "T", "i32"},
	{"%r = arith.fptosi %a : T to vec<i8>", "T", "i8"},
	{"%r = math.fma %a, %b, %c : T", "T T T", "T"},
	{"%r = math.sqrt %a : T", "T", "T"},
	{"%r = math.floor %a : T", "T", "T"},
	{"%r = math.ceil %a : T", "T", "T"},
	{"%r = math.trunc %a : T", "T", "T"},
	{"%r = math.roundeven %a : T", "T", "T"},
	{"%r = math.round %a : T", "T", "T"},
	{"%r = math.absf %a : T", "T", "T"},
	{"%r = math.copysign %a, %b : T", "T T", "T"},
	{"%r = math.isnan %a : T", "T", "i1"},
	{"%r = math.isinf %a : T", "T", "i1"},
	{"%r = math.isfinite %a : T", "T", "i1"},
	{"%r = math.isnormal %a : T", "T", "i1"},
	{"%r = math.clampf %a to [%b, %c] : T", "T T T", "T"},
	{"%r = math.exp %a : T", "T", "T"},
	{"%r = math.log %a : T", "T", "T"},
	{"%r = math.tanh %a : T", "T", "T"},
	{"%r = math.erf %a : T", "T", "T"},
	{"%r = math.sin %a : T", "T", "T"},
	{"%r = math.cos %a : T", "T", "T"},
	{"%r = math.rsqrt %a : T", "T", "T"},
	{"%r = math.powf %a, %b : T", "T T", "T"},
}

// castOps convert between the types given.
func castOps(t string) []snippet {
	one := func(op, from, to string) snippet {
		return snippet{"%r = arith." + op + " %a : vec<" + from + "> to vec<" + to + ">", from, to}
	}
	switch t {
	case "i8":
		return []snippet{one("extsi", "i8", "i32"), one("extui", "i8", "i64"), one("sitofp", "i8", "f16"), one("sitofp", "i8", "bf16"), one("uitofp", "i8", "bf16")}
	case "i16":
		return []snippet{one("trunci", "i16", "i8"), one("trunci", "i16", "i1"), one("bitcast", "i16", "f16"), one("bitcast", "bf16", "i16")}
	case "i32":
		return []snippet{one("trunci", "i32", "i16"), one("bitcast", "i32", "f32"), one("extsi", "i32", "i64"), one("uitofp", "i32", "f64")}
	case "i64":
		return []snippet{one("trunci", "i64", "i32"), one("bitcast", "i64", "f64")}
	case "index":
		return []snippet{one("index_cast", "index", "i32"), one("index_castui", "i8", "index")}
	case "f16":
		return []snippet{one("extf", "f16", "f32"), one("extf", "f16", "f64")}
	case "bf16":
		return []snippet{one("extf", "bf16", "f32"), one("extf", "bf16", "f64")}
	case "f32":
		return []snippet{one("truncf", "f32", "bf16"), one("truncf", "f32", "f16"), one("extf", "f32", "f64"), one("bitcast", "f32", "i32")}
	case "f64":
		return []snippet{one("truncf", "f64", "bf16"), one("truncf", "f64", "f16"), one("truncf", "f64", "f32")}
	}
	return nil
}

// edges are values of a type worth trying.
func edges(t string) []uint64 {
	e, _ := data.ParseType(t)
	var out []uint64
	r := rand.New(rand.NewSource(5))
	if e.IsFloat() {
		for _, f := range []float64{0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 3, 0.1, -0.75, 7, 100, -1000, 65504, 1e-5, 1e30, -1e30, 3e38, 1e-40, -1e-42, 1e-310, 2147483648, -2147483649, 4294967295, 255.5, -128.5, 1e300, math.MaxFloat32} {
			out = append(out, data.FromFloat(e, f))
		}
		out = append(out, data.FromFloat(e, math.Inf(1)), data.FromFloat(e, math.Inf(-1)), data.FromFloat(e, math.NaN()), data.FromFloat(e, math.Copysign(0, -1)))
		for range 12 {
			out = append(out, r.Uint64()&data.Mask(e))
		}
		// Numbers near ties between narrower ones.
		for _, b := range []uint64{0x3f808000, 0x3f818000, 0x3f808001, 0x3f807fff, 0x33800000, 0x00018000, 0x7f7fffff} {
			if e == data.F32 {
				out = append(out, b)
			} else if e == data.F64 {
				v := data.FromFloat(e, data.ToFloat(data.F32, b))
				out = append(out, v, v+1, v-1)
			}
		}
		return out
	}
	w := e.Width()
	for _, v := range []int64{0, 1, 2, 3, 7, -1, -2, -7, 100, 1 << (w - 1), 1<<(w-1) - 1, 1<<(w-1) + 1, int64(w) - 1, int64(w)} {
		out = append(out, uint64(v)&data.Mask(e))
	}
	if w == 1 {
		return []uint64{0, 1}
	}
	for range 6 {
		out = append(out, r.Uint64()&data.Mask(e))
	}
	return out
}

const lanes = 4

// TestOps compares, on every type, each op in the interpreter, in the interpreter
// after lowering, and natively: on scalars and on vectors.
func TestOps(t *testing.T) {
	for _, typ := range []string{"i1", "i8", "i16", "i32", "i64", "index", "f16", "bf16", "f32", "f64"} {
		t.Run(typ, func(t *testing.T) { t.Parallel(); testOps(t, typ) })
	}
}

type tried struct {
	snippet
	name   string
	inputs []*data.Tensor
	vec    bool
}

func testOps(t *testing.T, typ string) {
	e, _ := data.ParseType(typ)
	ops := intOps
	if e.IsFloat() {
		ops = floatOps
	}
	var text strings.Builder
	var list []*tried
	for i, s := range append(append([]snippet(nil), ops...), castOps(typ)...) {
		if typ == "i1" && (strings.Contains(s.text, "extui") || strings.Contains(s.text, "_extended") || strings.Contains(s.text, "index_cast") || strings.Contains(s.text, "math.")) {
			continue
		}
		if typ == "index" && (strings.Contains(s.text, "to vec<") && !strings.HasPrefix(s.args, "index") && !strings.Contains(s.text, "index_castui %a : vec<i8>") || strings.Contains(s.text, "extui") || strings.Contains(s.text, "_extended")) {
			continue
		}
		for _, vec := range []bool{false, true} {
			x := &tried{snippet: s, name: fmt.Sprintf("op%d", i), vec: vec}
			if vec {
				x.name += "v"
			}
			text.WriteString(x.function(typ))
			list = append(list, x)
		}
	}
	_, m := parse(t, text.String())
	for _, x := range list {
		x.makeInputs(t, m, typ)
		text.WriteString(x.entry(typ))
	}
	ctx, m := parse(t, text.String())
	want := map[string]*data.Tensor{}
	for _, x := range list {
		out := x.output(typ)
		assert.NilError(t, callInterp(m, "entry_"+x.name, append(x.inputs, out)...), "%s", x.text)
		want[x.name] = out
	}
	assert.NilError(t, lower(ctx, m, toLLVM))
	check := func(how string, x *tried, out *data.Tensor) {
		if same(out, want[x.name]) {
			return
		}
		for i := range out.Len() {
			if out.At(i) != want[x.name].At(i) {
				var in []string
				for _, a := range x.inputs {
					in = append(in, fmt.Sprintf("%#x (%v)", a.Bits(i), a.Float(i)))
				}
				t.Errorf("%s: %s on %s (vector: %v): of %s %#x, wanted %#x", how, x.text, typ, x.vec, strings.Join(in, ", "), out.Bits(i), want[x.name].Bits(i))
				return
			}
		}
	}
	for _, x := range list {
		out := x.output(typ)
		assert.NilError(t, callInterp(m, "entry_"+x.name, append(x.inputs, out)...), "after lowering: %s", x.text)
		check("lowered", x, out)
	}
	code := compile(t, ctx, m)
	for _, x := range list {
		out := x.output(typ)
		callNative(t, code, "entry_"+x.name, append(x.inputs, out)...)
		check("native", x, out)
	}
}

func (x *tried) output(typ string) *data.Tensor {
	e, _ := data.ParseType(strings.ReplaceAll(x.result, "T", typ))
	return data.New(e, x.inputs[0].Len())
}

// fill writes the types and constants of a text for an element type.
func (x *tried) fill(s, typ string) string {
	shaped := func(e string) string {
		if x.vec {
			return fmt.Sprintf("vector<%dx%s>", lanes, e)
		}
		return e
	}
	var b strings.Builder
	for len(s) > 0 {
		switch {
		case strings.HasPrefix(s, "vec<"):
			end := strings.IndexByte(s, '>')
			b.WriteString(shaped(s[4:end]))
			s = s[end+1:]
		case strings.HasPrefix(s, "cst<"):
			end := strings.IndexByte(s, '>')
			if x.vec {
				b.WriteString("dense" + s[3:end+1])
			} else {
				b.WriteString(s[4:end])
			}
			s = s[end+1:]
		case s[0] == 'T' && (len(s) == 1 || strings.ContainsAny(s[1:2], " ,\n")):
			b.WriteString(shaped(typ))
			s = s[1:]
		case s[0] == 'B' && (len(s) == 1 || strings.ContainsAny(s[1:2], " ,\n")):
			b.WriteString(shaped("i1"))
			s = s[1:]
		default:
			b.WriteByte(s[0])
			s = s[1:]
		}
	}
	return b.String()
}

func (x *tried) argTypes(typ string) []string {
	return strings.Fields(strings.ReplaceAll(x.args, "T", typ))
}

// function is the op as a function.
func (x *tried) function(typ string) string {
	var params []string
	for i, a := range x.argTypes(typ) {
		params = append(params, fmt.Sprintf("%%%c: %s", 'a'+i, x.fill("vec<"+a+">", typ)))
	}
	rt := x.fill("vec<"+strings.ReplaceAll(x.result, "T", typ)+">", typ)
	return fmt.Sprintf("func.func @%s(%s) -> %s {\n    %s\n    return %%r : %s\n}\n", x.name, strings.Join(params, ", "), rt, x.fill(x.text, typ), rt)
}

// makeInputs combines edge values, leaving out what has no defined result.
func (x *tried) makeInputs(t *testing.T, m *ir.Op, typ string) {
	types := x.argTypes(typ)
	var rows [][]uint64
	var combine func(row []uint64)
	combine = func(row []uint64) {
		if len(row) == len(types) {
			rows = append(rows, row)
			return
		}
		vals := edges(types[len(row)])
		if len(types) == 3 && len(vals) > 14 {
			vals = vals[:14]
		}
		for _, v := range vals {
			combine(append(row[:len(row):len(row)], v))
		}
	}
	combine(nil)
	machine := interp.New(m, interp.Options{})
	fn := ir.LookupSymbol(m, ir.Ref(strings.TrimSuffix(x.name, "v")))
	var good [][]uint64
	for _, row := range rows {
		args := make([]data.Value, len(row))
		for i, b := range row {
			args[i] = data.Scalar(b)
		}
		out, err := machine.RunOp(fn, args...)
		if err == nil && !out[0].IsPoison() {
			good = append(good, row)
		}
	}
	if len(good) == 0 {
		t.Fatalf("%s: no input has a defined result", x.text)
	}
	for len(good)%lanes != 0 {
		good = append(good, good[0])
	}
	for i, a := range types {
		e, _ := data.ParseType(a)
		in := data.New(e, int64(len(good)))
		for j, row := range good {
			in.SetBits(int64(j), row[i])
		}
		x.inputs = append(x.inputs, in)
	}
}

// entry applies the function to every element of its inputs.
func (x *tried) entry(typ string) string {
	n := x.inputs[0].Len()
	step := 1
	if x.vec {
		step = lanes
	}
	types := append(x.argTypes(typ), strings.ReplaceAll(x.result, "T", typ))
	var params, vals, ins []string
	body := ""
	for i, a := range types {
		params = append(params, fmt.Sprintf("%%m%d: memref<%dx%s>", i, n, a))
		if i == len(types)-1 {
			break
		}
		vt := x.fill("vec<"+a+">", typ)
		if x.vec {
			body += fmt.Sprintf("    %%x%d = vector.load %%m%d[%%i] : memref<%dx%s>, %s\n", i, i, n, a, vt)
		} else {
			body += fmt.Sprintf("    %%x%d = memref.load %%m%d[%%i] : memref<%dx%s>\n", i, i, n, a)
		}
		vals = append(vals, fmt.Sprintf("%%x%d", i))
		ins = append(ins, vt)
	}
	last := len(types) - 1
	rt := x.fill("vec<"+types[last]+">", typ)
	body += fmt.Sprintf("    %%y = func.call @%s(%s) : (%s) -> %s\n", x.name, strings.Join(vals, ", "), strings.Join(ins, ", "), rt)
	if x.vec {
		body += fmt.Sprintf("    vector.store %%y, %%m%d[%%i] : memref<%dx%s>, %s\n", last, n, types[last], rt)
	} else {
		body += fmt.Sprintf("    memref.store %%y, %%m%d[%%i] : memref<%dx%s>\n", last, n, types[last])
	}
	return fmt.Sprintf("func.func @entry_%s(%s) {\n  %%lb = arith.constant 0 : index\n  %%ub = arith.constant %d : index\n  %%step = arith.constant %d : index\n  scf.for %%i = %%lb to %%ub step %%step {\n%s  }\n  return\n}\n",
		x.name, strings.Join(params, ", "), n, step, body)
}
