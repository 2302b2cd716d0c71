package chlotograph_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/ir/diag"
	"terrace/lowering/chlotograph"
	"terrace/parser"
	"terrace/rewrite/pass"
)

// run runs @main of a program, after the passes.
func run(t *testing.T, text string, in []data.Value, passes ...pass.Pass) []data.Value {
	t.Helper()
	ctx := all.Context()
	top, ok := parser.Parse(ctx, "test.mlir", []byte(text), parser.Options{})
	m := &pass.Manager{Context: &pass.Context{IR: ctx}, Pipeline: pipeline(t, passes), Verify: true}
	ok = ok && ctx.Verify(top) && m.Run(top)
	var b strings.Builder
	for _, d := range ctx.Diag.Take() {
		b.WriteString(diag.Render(d, nil))
	}
	assert.Assert(t, ok, "%s\n%s", b.String(), text)
	top.Walk(func(op *ir.Op) bool {
		assert.Assert(t, len(passes) == 0 || op.Dialect() != "chlo", "%s is left", op.Name())
		return true
	})
	vals, err := interp.New(top, interp.Options{}).Run("main", in...)
	assert.NilError(t, err, "%s", text)
	return vals
}

func pipeline(t *testing.T, passes []pass.Pass) *pass.Pipeline {
	var names []string
	for _, p := range passes {
		names = append(names, "func.func("+p.Info().Name+")")
	}
	pipe, err := pass.NewRegistry(passes...).ParsePipeline("builtin.module(" + strings.Join(names, ",") + ")")
	assert.NilError(t, err)
	return pipe
}

// samples are edge values and some between.
func samples(e data.Type) *data.Tensor {
	part := e
	if e.IsComplex() {
		part = e.Part()
	}
	rnd := rand.New(rand.NewPCG(1, 2))
	xs := []float64{0, 0.25, 0.5, -0.5, 0.75, 1, -1, 1.5, 2, -2, 3, -3.5, 7.25, 10, -10, 20}
	tiny, large := data.ToFloat(part, 1), data.ToFloat(part, data.Largest(part))
	normal := data.ToFloat(part, data.SmallestNormal(part))
	xs = append(xs, tiny, -tiny, 3*tiny, normal, -normal, large, -large, large/3, math.Inf(1), math.Inf(-1), math.NaN(), math.Copysign(0, -1))
	for range 36 {
		xs = append(xs, rnd.NormFloat64()*3)
	}
	out := data.New(e, int64(len(xs)))
	for i, x := range xs {
		for k := range e.Words() {
			if k == 1 {
				x = xs[(i*7+3)%len(xs)]
			}
			out.SetPart(int64(i), k, data.FromFloat(part, x))
		}
	}
	return out
}

// elements is element i of each of in.
func elements(in []data.Value, i int64) []data.Value {
	var out []data.Value
	for _, v := range in {
		x := data.New(v.Tensor().Elem, 1)
		for k := range x.Elem.Words() {
			x.SetPart(0, k, v.Tensor().Part(i, k))
		}
		out = append(out, data.OfTensor(x))
	}
	return out
}

// TestFormulas compares each function with what it becomes, by the bound that the
// pass states.
func TestFormulas(t *testing.T) {
	for _, fn := range []string{"acos", "acosh", "asin", "asinh", "atan", "atanh", "bessel_i1e", "conj", "cosh", "digamma", "erf", "erf_inv", "erfc",
		"is_inf", "is_neg_inf", "is_pos_inf", "lgamma", "next_after", "polygamma", "sinh", "square", "tan", "zeta"} {
		for _, elem := range []string{"f16", "f32", "f64", "complex<f32>", "complex<f64>"} {
			e, ok := data.ParseType(elem)
			assert.Assert(t, ok)
			if e.IsComplex() && !strings.Contains("acos acosh asin asinh atan atanh conj cosh sinh square tan", fn) || !e.IsComplex() && fn == "conj" {
				continue
			}
			t.Run(fn+"_"+elem, func(t *testing.T) {
				ty := "tensor<64x" + elem + ">"
				args, types := "%x", ty
				in := []data.Value{data.OfTensor(samples(e))}
				if fn == "next_after" || fn == "polygamma" || fn == "zeta" {
					args, types = "%x, %y", ty+", "+ty
					second := samples(e)
					for i := range second.Len() {
						if f := math.Abs(second.Float(i)); fn != "next_after" {
							second.SetBits(i, data.FromFloat(e, f+0.5)) // off the poles
						}
					}
					in = append(in, data.OfTensor(second))
				}
				result := ty
				if strings.HasPrefix(fn, "is_") {
					result = "tensor<64xi1>"
				}
				params := "%x: " + ty
				if len(in) == 2 {
					params += ", %y: " + ty
				}
				text := fmt.Sprintf("func.func @main(%s) -> %s {\n  %%r = chlo.%s %s : %s -> %s\n  return %%r : %s\n}\n", params, result, fn, args, types, result, result)
				want := run(t, text, in)[0].Tensor()
				got := run(t, text, in, chlotograph.Pass)[0].Tensor()
				def, _, _ := all.Context().Op("chlo." + fn)
				for i := range want.Len() {
					bound := chlotograph.FormulaUlps(def, elements(in, i))
					for k := range e.Words() {
						w, g := value(want, i, k), value(got, i, k)
						modulus := math.Abs(w)
						if e.IsComplex() {
							modulus = math.Hypot(w, value(want, i, 1-k))
						}
						if math.IsInf(bound, 1) || w == g || w != w && g != g || math.Abs(w-g) <= bound*unit(e)*max(1, modulus) {
							continue
						}
						t.Errorf("%s of %s: %v, was %v", fn, samples(e).At(i).Format(e), g, w)
					}
				}
			})
		}
	}
}

// unit is the distance of 1 to the next number.
func unit(e data.Type) float64 {
	if e.IsComplex() {
		e = e.Part()
	}
	return data.Epsilon(e)
}

func value(x *data.Tensor, i int64, k int) float64 {
	if x.Elem.IsComplex() {
		return data.ToFloat(x.Elem.Part(), x.Part(i, k))
	}
	if k > 0 {
		return 0
	}
	return x.Float(i)
}

// TestPrograms runs what is not elementwise before and after.
func TestPrograms(t *testing.T) {
	matrix := data.FromFloat32s([]float32{1, 5, 3, 3, 4, 0, -2, 8, 9, 8, 7, 1}, 3, 4)
	for _, body := range []string{
		"%r, %i = chlo.top_k(%x, k = 2) : tensor<3x4xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)\nreturn %r, %i : tensor<3x2xf32>, tensor<3x2xi32>",
		"%c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>\n%r = chlo.broadcast_multiply %x, %c : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>\nreturn %r : tensor<3x4xf32>",
		"%c = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>\n%r = chlo.broadcast_subtract %x, %c {broadcast_dimensions = array<i64: 0>} : (tensor<3x4xf32>, tensor<3xf32>) -> tensor<3x4xf32>\nreturn %r : tensor<3x4xf32>",
		"%c = stablehlo.constant dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf32>\n%r = chlo.broadcast_compare %x, %c {comparison_direction = #chlo<comparison_direction GE>} : (tensor<3x4xf32>, tensor<3x1xf32>) -> tensor<3x4xi1>\nreturn %r : tensor<3x4xi1>",
		"%p = stablehlo.constant dense<true> : tensor<i1>\n%c = stablehlo.constant dense<4.0> : tensor<f32>\n%r = chlo.broadcast_select %p, %c, %x : (tensor<i1>, tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>\nreturn %r : tensor<3x4xf32>",
		`%r = "chlo.constant_like"(%x) <{value = 3.0 : f32}> : (tensor<3x4xf32>) -> tensor<3x4xf32>` + "\nreturn %r : tensor<3x4xf32>",
		"%z = stablehlo.constant dense<1.0> : tensor<4xf32>\n%r, %c = chlo.scan(%x) inits (%z) dimension = 0 {\n^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>):\n  %s = stablehlo.add %a, %b : tensor<4xf32>\n  stablehlo.return %s, %s : tensor<4xf32>, tensor<4xf32>\n} : (tensor<3x4xf32>, tensor<4xf32>) -> (tensor<3x4xf32>, tensor<4xf32>)\nreturn %r, %c : tensor<3x4xf32>, tensor<4xf32>",
		"%z = stablehlo.constant dense<1.0> : tensor<3xf32>\n%r, %c = chlo.scan(%x) inits (%z) dimension = 1 attributes {is_reverse = true} {\n^bb0(%a: tensor<3xf32>, %b: tensor<3xf32>):\n  %s = stablehlo.subtract %a, %b : tensor<3xf32>\n  stablehlo.return %s, %s : tensor<3xf32>, tensor<3xf32>\n} : (tensor<3x4xf32>, tensor<3xf32>) -> (tensor<3x4xf32>, tensor<3xf32>)\nreturn %r, %c : tensor<3x4xf32>, tensor<3xf32>",
		"%g = stablehlo.constant dense<[1, 2]> : tensor<2xi32>\n%c = stablehlo.constant dense<[[[1.0, 2.0], [0.0, 1.0], [3.0, 1.0], [1.0, 1.0]], [[2.0, 2.0], [0.0, 2.0], [3.0, 5.0], [1.0, 4.0]]]> : tensor<2x4x2xf32>\n" +
			`%r = "chlo.ragged_dot"(%x, %c, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<3x4xf32>, tensor<2x4x2xf32>, tensor<2xi32>) -> tensor<3x2xf32>` + "\nreturn %r : tensor<3x2xf32>",
		"%g = stablehlo.constant dense<[1, 2]> : tensor<2xi32>\n%c = stablehlo.constant dense<[[1.0], [0.0], [2.0], [1.0]]> : tensor<4x1xf32>\n" +
			`%r = "chlo.ragged_dot"(%x, %c, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>}> : (tensor<3x4xf32>, tensor<4x1xf32>, tensor<2xi32>) -> tensor<2x3x1xf32>` + "\nreturn %r : tensor<2x3x1xf32>",
	} {
		returns := body[strings.LastIndex(body, ": ")+2:]
		static := "func.func @main(%x: tensor<3x4xf32>) -> (" + returns + ") {\n" + body + "\n}\n"
		programs := []string{static}
		if !strings.Contains(body, "broadcast_dimensions") {
			programs = append(programs, strings.NewReplacer("3x4x", "?x4x", "3x2x", "?x2x").Replace(static))
		}
		for _, text := range programs {
			in := []data.Value{data.OfTensor(matrix)}
			want := run(t, text, in)
			got := run(t, text, in, chlotograph.Pass)
			for i := range want {
				e := want[i].Tensor().Elem
				assert.Equal(t, got[i].Format(e), want[i].Format(e), "%s", text)
			}
		}
	}
}

// TestMulhi checks the upper half of products against the definition.
func TestMulhi(t *testing.T) {
	for _, elem := range []string{"i8", "ui8", "i32", "ui32", "i64", "ui64"} {
		e, _ := data.ParseType(elem)
		rnd := rand.New(rand.NewPCG(3, 4))
		x, y := data.New(e, 64), data.New(e, 64)
		for i := range int64(64) {
			x.SetBits(i, rnd.Uint64()&data.Mask(e))
			y.SetBits(i, rnd.Uint64()>>rnd.IntN(64)&data.Mask(e))
		}
		ty := "tensor<64x" + elem + ">"
		text := fmt.Sprintf("func.func @main(%%x: %[1]s, %%y: %[1]s) -> %[1]s {\n  %%r = chlo.mulhi %%x, %%y : %[1]s, %[1]s -> %[1]s\n  return %%r : %[1]s\n}\n", ty)
		in := []data.Value{data.OfTensor(x), data.OfTensor(y)}
		assert.Equal(t, run(t, text, in, chlotograph.Pass)[0].Format(e), run(t, text, in)[0].Format(e))
	}
}

// TestComplexMath compares functions of complex numbers with their expansions.
func TestComplexMath(t *testing.T) {
	for _, fn := range []string{"log", "log_plus_one", "sqrt"} {
		for _, elem := range []string{"complex<f32>", "complex<f64>"} {
			e, _ := data.ParseType(elem)
			ty := "tensor<64x" + elem + ">"
			text := fmt.Sprintf("func.func @main(%%x: %[1]s) -> %[1]s {\n  %%r = stablehlo.%[2]s %%x : %[1]s\n  return %%r : %[1]s\n}\n", ty, fn)
			in := []data.Value{data.OfTensor(samples(e))}
			want, got := run(t, text, in)[0].Tensor(), run(t, text, in, chlotograph.ComplexMath)[0].Tensor()
			smallest := data.New(e, 1)
			smallest.SetPart(0, 0, 1)
			eps := math.Ldexp(1, -21)
			if e.Width() == 128 {
				eps = math.Ldexp(1, -50)
			}
			for i := range want.Len() {
				for k := range 2 {
					w, g := value(want, i, k), value(got, i, k)
					odd := fn == "sqrt" && math.Signbit(value(in[0].Tensor(), i, 1)) && value(in[0].Tensor(), i, 1) == 0
					assert.Assert(t, odd || w == g || w != w && g != g || math.Abs(w-g) <= eps*math.Abs(w)+value(smallest, 0, 0), "%s of %s: %v, was %v", fn, in[0].Tensor().At(i).Format(e), g, w)
				}
			}
		}
	}
}
