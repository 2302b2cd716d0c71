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
	types := []data.Type{data.F32, data.F64, data.F16, data.BF16, data.I1, data.I8, data.I16, data.I32, data.I64, data.UI8, data.UI16, data.UI32, data.UI64}
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
				for _, text := range fns {
					if compareBackends(t, text, true) {
						tried[def.FullName()]++
					}
				}
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

// compareBackends runs the one function of a text on both; false when the native
// back end says that it does not support it.
func compareBackends(t *testing.T, text string, exact bool) bool {
	t.Helper()
	ctx := all.Context()
	top, ok := parser.Parse(ctx, "test", []byte(text), parser.Options{})
	assert.Assert(t, ok && ctx.Verify(top), text)
	fn := top.Body().First()
	rng := rand.New(rand.NewPCG(1, 2))
	var args []data.Value
	for _, it := range function.Type(fn).In {
		e, _ := ir.DataType(it)
		s, _ := ir.ShapeOf(it)
		x := edges(e, ir.NumElements(s), rng)
		if !exact { // sums of wild numbers say nothing
			for j := range x.Len() {
				x.SetBits(j, randomBits(rng, e))
			}
		}
		args = append(args, data.OfTensor(x.Reshape(s...)))
	}
	want, err := Interpreter{}.Run(ctx, top, fn, args, Options{}, io.Discard)
	if err != nil {
		return false // no meaning there to compare with
	}
	native, err := newNative()
	assert.NilError(t, err)
	got, err := native.Run(ctx, top, fn, args, Options{}, io.Discard)
	if err != nil {
		for _, d := range ctx.Diag.Take() {
			if strings.Contains(d.Text, "unsupported") {
				return false
			}
			t.Errorf("%s: %s", text, d.Text)
		}
		if !strings.Contains(err.Error(), "unsupported") {
			t.Errorf("%s: %v", text, err)
		}
		return false
	}
	for i := range want {
		w, g := want[i].Tensor(), got[i].Tensor()
		for j := range w.Len() {
			wb, gb := w.Bits(j), g.Bits(j)
			if wb == gb || w.Elem.IsFloat() && math.IsNaN(w.Float(j)) && math.IsNaN(g.Float(j)) {
				continue
			}
			if !exact && math.Abs(w.Float(j)-g.Float(j)) <= 1e-4*math.Abs(w.Float(j))+1e-5 {
				continue
			}
			in := ""
			for k, a := range args {
				if a.Tensor().Len() == w.Len() {
					in += fmt.Sprintf(" operand %d: %#x (%g)", k, a.Tensor().Bits(j), a.Tensor().Float(j))
				}
			}
			t.Errorf("%s: element %d is %#x (%g) natively, %#x (%g) in the interpreter;%s", text, j, gb, g.Float(j), wb, w.Float(j), in)
			return true
		}
	}
	return true
}
