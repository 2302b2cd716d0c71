package execute

import (
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/dialects/chlo"
	"terrace/dialects/function"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/parser"
	"terrace/runtime/libllvm"
)

// edges are bit patterns worth a look in every type, then random ones.
func edges(t data.Type, n int64, rng *rand.Rand) *data.Tensor {
	x := data.New(t, n)
	if t.IsComplex() {
		parts := [2]*data.Tensor{edges(t.Part(), n, rng), edges(t.Part(), n, rng)}
		for i := range n {
			x.SetPart(i, 0, parts[0].Bits(i))
			x.SetPart(i, 1, parts[1].Bits((i*7+i/3)%n)) // each with others
		}
		return x
	}
	special := []float64{0, math.Copysign(0, -1), 1, -1, 0.5, 2, 3, -2.5, 1.5, 1e-3, 100, -700, 1e30, math.Inf(1), math.Inf(-1), math.NaN(), 5e-324, 1e-40, 65504, 4e9, -4e9, 0.99999}
	ints := []uint64{0, 1, ^uint64(0), 2, 3, 7, 31, 32, 64, uint64(1) << (t.Width() - 1), uint64(1)<<(t.Width()-1) - 1, 100}
	for i := range n {
		switch {
		case t.IsFloat() && i < int64(len(special)):
			x.SetBits(i, data.FromFloat(t, special[i]))
		case t.IsFloat():
			x.SetBits(i, data.FromFloat(t, rng.NormFloat64()*math.Exp2(float64(rng.IntN(20)-6))))
		case i < int64(len(ints)):
			x.SetBits(i, ints[i]&data.Mask(t))
		default:
			x.SetBits(i, rng.Uint64()&data.Mask(t))
		}
	}
	return x
}

// TestElementwiseNative runs every elementwise op that has native code on both
// back ends, in every element type it takes: the same bits, any NaN being any NaN.
func TestElementwiseNative(t *testing.T) {
	if _, err := libllvm.Find(); err != nil {
		t.Skip(err)
	}
	types := []data.Type{data.F32, data.F64, data.F16, data.BF16, data.I1, data.I8, data.I16, data.I32, data.I64, data.UI8, data.UI16, data.UI32, data.UI64,
		data.I2, data.I4, data.UI4, data.F8E4M3FN, data.F8E5M2, data.F8E8M0FNU, data.F6E2M3FN, data.F4E2M1FN, data.Complex(data.F32), data.Complex(data.F64)}
	const n = 67 // whole vectors and a rest
	tried := map[string]int{}
	for _, d := range []*ir.Dialect{graph.Dialect, chlo.Dialect} {
		for _, def := range d.Ops() {
			if def.Traits&ir.Elementwise == 0 || len(def.Results) != 1 || len(def.Operands) == 0 || def.Eval == nil {
				continue
			}
			t.Run(def.FullName(), func(t *testing.T) {
				var fns []string
				ctx := all.Context()
				for i, e := range types {
					for _, out := range types {
						text := elementwiseFunction(def, fmt.Sprintf("f%d_%s", i, out), e, out, n)
						if text == "" {
							continue
						}
						probe := ctx.Fork()
						if top, ok := parser.Parse(probe, "probe", []byte(text), parser.Options{}); ok && probe.Verify(top) {
							fns = append(fns, text)
						}
					}
				}
				tried[def.FullName()] = compareBackends(t, strings.Join(fns, ""), true)
			})
		}
	}
	total := 0
	for _, k := range tried {
		total += k
	}
	t.Logf("%d ops in %d element types", len(tried), total)
	assert.Assert(t, len(tried) > 45, "only %d ops ran natively", len(tried))
}

// elementwiseFunction is a function of one op, "" where the types make no sense
// together: most ops have one type, and those that have not say which.
func elementwiseFunction(def *ir.OpDef, name string, e, out data.Type, n int) string {
	in := e.String()
	res := out.String()
	attrs := ""
	switch def.Name {
	case "convert":
	case "bitcast_convert":
		if e.Width() != out.Width() {
			return ""
		}
	case "compare":
		if out != data.I1 {
			return ""
		}
		attrs = " <{comparison_direction = #stablehlo<comparison_direction LE>}>"
	case "is_finite", "is_inf", "is_pos_inf", "is_neg_inf":
		if out != data.I1 {
			return ""
		}
	case "reduce_precision":
		attrs = " <{exponent_bits = 4 : i32, mantissa_bits = 3 : i32}>"
		if e != out {
			return ""
		}
	default:
		if e != out {
			return ""
		}
	}
	var args, ops, ts []string
	for i := range def.Operands {
		t := fmt.Sprintf("tensor<%dx%s>", n, in)
		if def.Name == "select" && i == 0 {
			t = fmt.Sprintf("tensor<%dxi1>", n)
		}
		args = append(args, fmt.Sprintf("%%a%d: %s", i, t))
		ops = append(ops, fmt.Sprintf("%%a%d", i))
		ts = append(ts, t)
	}
	r := fmt.Sprintf("tensor<%dx%s>", n, res)
	return fmt.Sprintf("func.func @%s(%s) -> %s {\n  %%r = \"%s\"(%s)%s : (%s) -> %s\n  return %%r : %s\n}\n", name, strings.Join(args, ", "), r,
		def.FullName(), strings.Join(ops, ", "), attrs, strings.Join(ts, ", "), r, r)
}

// compareBackends runs the public functions of a text on both back ends and returns how
// many of them mean something on their arguments.
func compareBackends(t *testing.T, text string, exact bool) (compared int) {
	t.Helper()
	ctx := all.Context()
	top, ok := parser.Parse(ctx, "test", []byte(text), parser.Options{})
	assert.Assert(t, ok && ctx.Verify(top), text)
	native, err := newNative()
	assert.NilError(t, err)
	for fn := range top.Body().Ops() {
		if ir.Visibility(fn) == "public" && compareFunction(t, ctx, native, top, fn, exact) {
			compared++
		}
	}
	return compared
}

func compareFunction(t *testing.T, ctx *ir.Context, native *Native, top, fn *ir.Op, exact bool) bool {
	t.Helper()
	name := ir.SymbolName(fn)
	rng := rand.New(rand.NewPCG(1, 2))
	var args []data.Value
	for _, it := range function.Type(fn).In {
		e, _ := ir.DataType(it)
		s, _ := ir.ShapeOf(it)
		x := edges(e, ir.NumElements(s), rng)
		if !exact { // sums of wild numbers say nothing
			for j := range x.Len() {
				for k := range e.Words() {
					x.SetPart(j, k, randomBits(rng, e.Part()))
				}
			}
		}
		args = append(args, data.OfTensor(x.Reshape(s...)))
	}
	want, err := Interpreter{}.Run(ctx, top, fn, args, Options{}, io.Discard)
	if err != nil {
		return false // no meaning there to compare with
	}
	got, err := native.Run(ctx, top, fn, args, Options{}, io.Discard)
	if err != nil {
		for _, d := range ctx.Diag.Take() {
			t.Errorf("@%s: %s", name, d.Text)
		}
		t.Fatalf("@%s: %v", name, err)
	}
	for i := range want {
		w, g := want[i].Tensor(), got[i].Tensor()
		for j := range w.Len() {
			same := true
			for k := range w.Elem.Words() {
				part := w.Elem.Part()
				wb, gb := w.Part(j, k), g.Part(j, k)
				if wb == gb {
					continue
				}
				wf, gf := data.ToFloat(part, wb), data.ToFloat(part, gb)
				close := !exact && math.Abs(wf-gf) <= 1e-4*math.Abs(wf)+1e-5
				same = same && part.IsFloat() && (math.IsNaN(wf) && math.IsNaN(gf) || close)
			}
			if same {
				continue
			}
			in := ""
			for k, a := range args {
				if a.Tensor().Len() == w.Len() {
					in += fmt.Sprintf(" operand %d: %s", k, a.Tensor().At(j).Format(a.Tensor().Elem))
				}
			}
			t.Errorf("@%s: element %d is %s natively, %s in the interpreter;%s", name, j, g.At(j).Format(g.Elem), w.At(j).Format(w.Elem), in)
			return true
		}
	}
	return true
}

// TestQuantizedNative runs programs of quantized numbers: those that only move
// them, and those that compute on what they stand for.
func TestQuantizedNative(t *testing.T) {
	if _, err := libllvm.Find(); err != nil {
		t.Skip(err)
	}
	const text = `
!q = !quant.uniform<i8:f32, 0.05:-3>
!r = !quant.uniform<i8<-127:127>:f32, 0.02>
!u = !quant.uniform<u8:f32, 0.125:7>
!axis = !quant.uniform<i8:f32:1, {0.5, 0.25:3, 0.0625:-8}>
!half = !quant.uniform<i8:bf16, 0.1:5>
!wide = !quant.uniform<i32:f32, 0.0004>
func.func @there_and_back(%x: tensor<67xf32>) -> (tensor<67xf32>, tensor<67xf32>) {
  %q = stablehlo.uniform_quantize %x : (tensor<67xf32>) -> tensor<67x!q>
  %u = stablehlo.uniform_quantize %q : (tensor<67x!q>) -> tensor<67x!u>
  %a = stablehlo.uniform_dequantize %q : (tensor<67x!q>) -> tensor<67xf32>
  %b = stablehlo.uniform_dequantize %u : (tensor<67x!u>) -> tensor<67xf32>
  return %a, %b : tensor<67xf32>, tensor<67xf32>
}
func.func @half(%x: tensor<67xbf16>) -> tensor<67xbf16> {
  %q = stablehlo.uniform_quantize %x : (tensor<67xbf16>) -> tensor<67x!half>
  %y = stablehlo.tanh %q : tensor<67x!half>
  %r = stablehlo.uniform_dequantize %y : (tensor<67x!half>) -> tensor<67xbf16>
  return %r : tensor<67xbf16>
}
func.func @arithmetic(%x: tensor<67xf32>, %y: tensor<67xf32>) -> (tensor<67x!q>, tensor<67xi1>) {
  %p = stablehlo.uniform_quantize %x : (tensor<67xf32>) -> tensor<67x!q>
  %q = stablehlo.uniform_quantize %y : (tensor<67xf32>) -> tensor<67x!q>
  %s = stablehlo.add %p, %q : tensor<67x!q>
  %m = stablehlo.multiply %s, %q : tensor<67x!q>
  %e = stablehlo.exponential %m : tensor<67x!q>
  %c = stablehlo.compare LT, %e, %p : (tensor<67x!q>, tensor<67x!q>) -> tensor<67xi1>
  %r = stablehlo.select %c, %e, %p : tensor<67xi1>, tensor<67x!q>
  return %r, %c : tensor<67x!q>, tensor<67xi1>
}
func.func @axis(%x: tensor<5x3xf32>) -> (tensor<5x3x!axis>, tensor<5x3xf32>) {
  %q = stablehlo.uniform_quantize %x : (tensor<5x3xf32>) -> tensor<5x3x!axis>
  %r = stablehlo.uniform_dequantize %q : (tensor<5x3x!axis>) -> tensor<5x3xf32>
  return %q, %r : tensor<5x3x!axis>, tensor<5x3xf32>
}
func.func @moves(%x: tensor<4x6xf32>) -> tensor<6x2x!q> {
  %q = stablehlo.uniform_quantize %x : (tensor<4x6xf32>) -> tensor<4x6x!q>
  %t = stablehlo.transpose %q, dims = [1, 0] : (tensor<4x6x!q>) -> tensor<6x4x!q>
  %s = stablehlo.slice %t [0:6, 1:3] : (tensor<6x4x!q>) -> tensor<6x2x!q>
  return %s : tensor<6x2x!q>
}
func.func @dot(%x: tensor<5x9xf32>, %y: tensor<9x7xf32>) -> tensor<5x7x!wide> {
  %p = stablehlo.uniform_quantize %x : (tensor<5x9xf32>) -> tensor<5x9x!r>
  %q = stablehlo.uniform_quantize %y : (tensor<9x7xf32>) -> tensor<9x7x!r>
  %d = stablehlo.dot_general %p, %q, contracting_dims = [1] x [0] : (tensor<5x9x!r>, tensor<9x7x!r>) -> tensor<5x7x!wide>
  return %d : tensor<5x7x!wide>
}
`
	assert.Equal(t, compareBackends(t, text, true), 6)
}
