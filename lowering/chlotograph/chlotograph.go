// Package chlotograph steps from CHLO, what front ends use beside StableHLO, to
// the graph level: broadcasts become explicit, functions become formulas. It also
// expands functions of complex numbers into real ones.
//
// The ops and their order are those of StableHLO's passes of the same names, so
// what users know of one's numbers holds of the other's.
package chlotograph

import (
	"maps"
	"math"
	"slices"
	"strings"

	"terrace/dialects/chlo"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// Pass lowers chlo.
var Pass = &pass.Def[struct{}]{
	Name:     "chlo-legalize-to-stablehlo",
	Numerics: rewrite.Approximates,
	Ulps: func(op *ir.Op, in []data.Value) float64 {
		if op.Is(chlo.RaggedDot) {
			if some(in[1], func(_ data.Type, v float64) bool { return v-v != 0 }) {
				return math.Inf(1)
			}
			return 0
		}
		return formulaUlps(op.Def(), in)
	},
	Doc: "lower chlo to the graph level",
	Detail: `Broadcasting arithmetic becomes broadcasts and arithmetic, top_k a sort, scan a loop, ragged_dot a dot product for each group,
and each function a formula of simpler ones. A formula is an approximation: chlo's own ops are exact to the bound that their page
says, so results may differ in their last places. The formulas are the role model's and do not hold everywhere: those of zeta and polygamma
only for a finite q > 0 and an x whose 24th power, and for polygamma factorial, is finite, that of lgamma not for subnormal numbers, those of inverse functions of complex numbers not
where a part is NaN or a negative zero, that of square not where one is infinite, that of ragged_dot not where the right side has infinities or NaNs. next_after is refused for types
that no integers stand for.`,
	On: "func.func",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		return rewrite.Convert(c.IR, root, rewrite.NewTarget().IllegalDialect(chlo.Dialect), patterns(), rewrite.ConvertOptions{})
	},
}

// Expand lowers what of chlo the graph level says as exactly.
var Expand = &pass.Def[struct{}]{
	Name: "chlo-expand",
	Doc:  "lower broadcasts, constants, top_k, scan and ragged_dot of chlo to the graph level",
	Detail: `What chlo-legalize-to-stablehlo makes of these ops is what they mean, so their results stay the same. Functions, whose
formulas there are approximations, are left to be computed as they are, and so are ops without a rank.`,
	On: "func.func",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		ranked := func(op *ir.Op) bool {
			for _, t := range op.OperandTypes() {
				if _, ok := t.(*ir.TensorType); !ok {
					return false
				}
			}
			return true
		}
		target := rewrite.NewTarget().Dynamic(func(op *ir.Op) bool { return !ranked(op) }, slices.Collect(maps.Keys(structure))...)
		return rewrite.Convert(c.IR, root, target, structural(), rewrite.ConvertOptions{})
	},
}

// Passes lists the passes of the package.
func Passes() []pass.Pass { return []pass.Pass{Pass, Expand, ComplexMath, TestBroadcast} }

func elemOf(v *ir.Value) (data.Type, bool) { return ir.DataType(v.Type()) }

type formula = func(a *algebra, in ...*term) *term

// one makes a formula of a method on one operand.
func one(f func(a *algebra, x *term) *term) formula {
	return func(a *algebra, in ...*term) *term { return f(a, in[0]) }
}

// same is an op of the graph level with the same meaning.
func same(def *ir.OpDef) formula {
	return func(a *algebra, in ...*term) *term { return a.op(def, in...) }
}

// functions are chlo's elementwise functions. A formula is written for floats of
// at least 32 bits where wide is set; a step runs it in the order of its text.
var functions = []struct {
	def         *ir.OpDef
	real, other formula // other is for complex elements; nil: as real
	wide, steps bool
	ulps        float64                // how far the formula may be off, counted as for one where the result is smaller; 0: exact
	outside     domain                 // where the formula may give anything; nil: nowhere
	only        func(e data.Type) bool // for these types of elements; nil: for all
}{
	{def: chlo.Acos, ulps: 8, outside: oddParts, real: one((*algebra).acos), other: one((*algebra).acosComplex)},
	{def: chlo.Acosh, ulps: 8, outside: oddParts, real: one((*algebra).acosh), other: one((*algebra).acoshComplex)},
	{def: chlo.Asin, ulps: 8, outside: oddParts, real: one((*algebra).asin), other: one((*algebra).asinComplex)},
	{def: chlo.AsinAcos, ulps: 40, outside: oddParts, real: one((*algebra).hull)},
	{def: chlo.Asinh, ulps: 8, outside: oddParts, real: one((*algebra).asinh), other: one((*algebra).asinhComplex)},
	{def: chlo.Atan, ulps: 8, outside: tinyParts, real: one((*algebra).atan), other: one((*algebra).atanComplex)},
	{def: chlo.Atanh, ulps: 8, outside: tinyParts, real: one((*algebra).atanh), other: one((*algebra).atanhComplex)},
	{def: chlo.BesselI1e, ulps: 40, real: besselI1e, wide: true, steps: true, only: data.Type.IsFloat},
	{def: chlo.Conj, real: one(func(_ *algebra, x *term) *term { return x }), other: one((*algebra).conj)},
	{def: chlo.Cosh, ulps: 40, real: cosh, wide: true, steps: true},
	{def: chlo.Digamma, ulps: 400, real: digamma, wide: true, steps: true},
	{def: chlo.Erf, ulps: 8, real: erf, wide: true, steps: true},
	{def: chlo.ErfInv, ulps: 40, real: erfInv, wide: true, steps: true},
	{def: chlo.Erfc, ulps: 8, real: erfc, wide: true, steps: true},
	{def: chlo.IsInf, real: one(func(a *algebra, x *term) *term { return a.op(chlo.IsPosInf, a.abs(x)) })},
	{def: chlo.IsNegInf, real: one(func(a *algebra, x *term) *term { return a.is(math.Inf(-1), x) })},
	{def: chlo.IsPosInf, real: one(func(a *algebra, x *term) *term { return a.is(math.Inf(1), x) })},
	{def: chlo.Lgamma, ulps: 40, outside: subnormal, real: lgamma, wide: true, steps: true},
	{def: chlo.Mulhi, real: mulhi, steps: true},
	{def: chlo.NextAfter, real: nextAfter, steps: true, only: steppable},
	{def: chlo.Polygamma, ulps: 4000, outside: polygammaOutside, real: polygamma, wide: true, steps: true},
	{def: chlo.Sinh, ulps: 40, real: sinh, other: sinhFar, wide: true, steps: true},
	{def: chlo.Square, ulps: 8, outside: infiniteParts, real: one(func(a *algebra, x *term) *term { return a.mul(x, x) }), other: one((*algebra).squareComplex)},
	{def: chlo.Tan, real: same(graph.Tan)},
	{def: chlo.Zeta, ulps: 400, outside: zetaOutside, real: zeta, wide: true, steps: true},
}

// A domain is a set of numbers as operand k of a function, or as a part of it.
type domain func(k int, t data.Type, v float64) bool

// zetaOutside: the series is that of a finite q > 0, its terms are powers of x.
func zetaOutside(k int, t data.Type, v float64) bool {
	if k == 1 {
		return !(v > 0) || math.IsInf(v, 1)
	}
	return v > math.Pow(data.ToFloat(t, data.Largest(t)), 1/float64(2*len(zetaDivisors)))
}

// polygammaOutside: the factorial of the order is a factor.
func polygammaOutside(k int, t data.Type, v float64) bool {
	if l, _ := math.Lgamma(v + 1); k == 0 && l > math.Log(data.ToFloat(t, data.Largest(t)))-1 {
		return true
	}
	return zetaOutside(k, t, v)
}

// subnormal: π times such a number is not exact.
func subnormal(_ int, t data.Type, v float64) bool {
	return v != 0 && math.Abs(v) < data.ToFloat(t, data.SmallestNormal(t))
}

// oddParts: the side of a branch cut is told by comparisons with zero.
func oddParts(_ int, t data.Type, v float64) bool {
	return t.IsComplex() && (v != v || v == 0 && math.Signbit(v))
}

// tinyParts: next to its poles atanh divides by the square of what is left, which may be zero.
func tinyParts(k int, t data.Type, v float64) bool {
	part := t.Part()
	tiny := t.IsComplex() && v != 0 && data.ToFloat(part, data.FromFloat(part, v*v)) == 0
	return tiny || oddParts(k, t, v)
}

// infiniteParts: (x - y) (x + y) is not x² - y² there.
func infiniteParts(_ int, t data.Type, v float64) bool {
	return t.IsComplex() && math.IsInf(v, 0)
}

// some reports whether a number of x, or a part of one, is such.
func some(x data.Value, such func(t data.Type, v float64) bool) bool {
	t := x.Tensor()
	if t == nil || !t.Elem.Part().IsFloat() {
		return false
	}
	for i := range t.Len() {
		for k := range t.Elem.Words() / t.Elem.Part().Words() {
			if such(t.Elem, data.ToFloat(t.Elem.Part(), t.Part(i, k))) {
				return true
			}
		}
	}
	return false
}

// A Formula is the bound of what an op becomes, 0 for one that is exact.
type Formula struct {
	Op   *ir.OpDef
	Ulps float64
}

// Formulas lists the functions that the pass makes formulas of.
func Formulas() []Formula {
	out := make([]Formula, len(functions))
	for i, f := range functions {
		out[i] = Formula{f.def, f.ulps}
	}
	return out
}

// formulaUlps is the bound of the formula that an op becomes.
func formulaUlps(def *ir.OpDef, in []data.Value) float64 {
	if base := bases[def]; base != nil {
		def = base
	}
	for _, f := range functions {
		if f.def != def {
			continue
		}
		for k, x := range in {
			if f.outside != nil && some(x, func(t data.Type, v float64) bool { return f.outside(k, t, v) }) {
				return math.Inf(1)
			}
		}
		return f.ulps
	}
	return 0
}

func patterns() []*rewrite.ConversionPattern {
	var out []*rewrite.ConversionPattern
	for _, fn := range functions {
		out = append(out, pattern(fn.def, func(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
			for _, v := range in {
				if _, ranked := v.Type().(*ir.TensorType); !ranked {
					return c.No("an operand has no rank")
				}
			}
			if e, ok := elemOf(in[0]); ok && fn.only != nil && !fn.only(e) {
				return c.No("there is no formula for elements of type " + e.String())
			}
			a := &algebra{Rewriter: c.Rewriter, eager: fn.steps}
			terms := make([]*term, len(in))
			for i, v := range in {
				terms[i] = of(v)
			}
			f := fn.real
			if e, _ := elemOf(in[0]); e.IsComplex() && fn.other != nil {
				f = fn.other
			}
			var r *term
			if fn.wide {
				r = a.widened(f, terms...)
			} else {
				r = f(a, terms...)
			}
			return c.Replace(op, a.value(r))
		}))
	}
	finite := pattern(chlo.RaggedDot, raggedDotFinite)
	finite.Benefit = 1
	return append(append(out, structural()...), finite)
}

// structure is how ops that are no functions are lowered.
var structure = map[*ir.OpDef]lowering{
	chlo.Constant:     constant,
	chlo.ConstantLike: constantLike,
	chlo.RaggedDot:    raggedDot,
	chlo.Scan:         scan,
	chlo.TopK:         topK,
}

func init() {
	for d := range bases {
		structure[d] = broadcasting
	}
}

func structural() []*rewrite.ConversionPattern {
	var out []*rewrite.ConversionPattern
	for _, d := range slices.SortedFunc(maps.Keys(structure), func(a, b *ir.OpDef) int { return strings.Compare(a.Name, b.Name) }) {
		out = append(out, pattern(d, structure[d]))
	}
	return out
}

type lowering = func(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool

func pattern(d *ir.OpDef, f lowering) *rewrite.ConversionPattern {
	return &rewrite.ConversionPattern{Name: "chlo-" + d.Name, Root: d, Convert: f}
}

func constant(op *ir.Op, _ []*ir.Value, c *rewrite.Conversion) bool {
	return c.Replace(op, graph.Maker{Builder: c.Builder}.Constant(op.Attr(0)))
}

func constantLike(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
	if _, ok := in[0].Type().(*ir.TensorType); !ok {
		return c.No("the operand has no rank")
	}
	e, _ := ir.DataType(op.Result(0).Type())
	a, ok := scalarOf(op.Attr(0), e)
	if !ok {
		return c.No("the value is no number")
	}
	return c.Replace(op, repeat(c.Rewriter, a, in[0]))
}
