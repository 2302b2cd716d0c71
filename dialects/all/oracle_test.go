package all

import (
	"bytes"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/arith"
	"terrace/dialects/function"
	gomath "terrace/dialects/math"
	"terrace/dialects/ub"
	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
)

// What mlir-opt folds, Eval computes too: every op of arith, and the exact ones of
// math, on edge cases and random numbers of many types. NaNs count as equal, and
// where mlir-opt folds to a value we may not say poison.
func TestAgainstMLIR(t *testing.T) {
	mlirOpt, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip("mlir-opt-22 is not installed")
	}
	g := generator{rand: rand.New(rand.NewPCG(3, 4))}
	text := g.module(t)
	cmd := exec.Command(mlirOpt, "--canonicalize")
	cmd.Stdin = strings.NewReader(text)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	assert.NilError(t, cmd.Run(), errs.String())

	ours, theirs := read(t, "input", text), read(t, "output of mlir-opt", out.String())
	m := interp.New(ours, interp.Options{})
	folded := map[string]int{}
	for op := range theirs.Body().Ops() {
		name := ir.SymbolName(op)
		made := function.Body(op).Last().Operand(0).Op()
		vals, err := m.Run(name)
		of, _, _ := strings.Cut(name, "__")
		switch {
		case made.Is(ub.Poison):
			folded[of]++
			if err == nil {
				assert.Check(t, vals[0].IsPoison(), "%s: mlir-opt says poison, we say %v", g.text[name], vals[0])
			}
		case made.Is(arith.Constant):
			folded[of]++
			if !assert.Check(t, err == nil, "%s: mlir-opt has a value, we trap: %v", g.text[name], err) {
				continue
			}
			want, _ := ir.DataOf(made.Attr(0))
			typ := made.Result(0).Type()
			assert.Check(t, sameNumber(typ, vals[0], want), "%s: got %s, mlir-opt has %s", g.text[name], show(typ, vals[0]), show(typ, want))
		}
	}
	for _, def := range g.defs {
		if name := strings.ReplaceAll(def.FullName(), ".", "_"); folded[name] == 0 {
			t.Errorf("mlir-opt folded nothing of %s: the comparison is empty", def.FullName())
		}
	}
}

func sameNumber(typ ir.Type, a, b data.Value) bool {
	e, _ := ir.DataType(typ)
	for k := range e.Words() {
		if a.Word(k) != b.Word(k) {
			x, y := 0.0, 1.0
			if e.IsFloat() && e.Width() <= 64 {
				x, y = data.ToFloat(e, a.Bits), data.ToFloat(e, b.Bits)
			}
			return x != x && y != y
		}
	}
	return !a.IsPoison()
}

func show(typ ir.Type, v data.Value) string {
	e, _ := ir.DataType(typ)
	return v.Format(e)
}

type generator struct {
	rand *rand.Rand
	defs []*ir.OpDef
	text map[string]string // of the op in each function
	b    strings.Builder
	n    int
}

func (g *generator) module(t *testing.T) string {
	g.text = map[string]string{}
	ints := []ir.Type{ir.I1, ir.I8, ir.I32, ir.I64, ir.Index, ir.Int(7), ir.Int(128)}
	floats := []ir.Type{ir.F16, ir.BF16, ir.F32, ir.F64, ir.Scalar(data.F8E4M3FN), ir.Scalar(data.F8E5M2), ir.Scalar(data.F4E2M1FN)}
	for _, def := range []*ir.OpDef{arith.AddI, arith.SubI, arith.MulI, arith.AndI, arith.OrI, arith.XOrI, arith.MaxSI, arith.MaxUI, arith.MinSI, arith.MinUI,
		arith.ShLI, arith.ShRSI, arith.ShRUI, arith.DivSI, arith.DivUI, arith.CeilDivSI, arith.CeilDivUI, arith.FloorDivSI, arith.RemSI, arith.RemUI, gomath.IPowI} {
		from := ints
		if def == arith.CeilDivSI || def == arith.FloorDivSI {
			from = ints[1:] // of i1, mlir-opt folds -1 / -1, whose behaviour is undefined
		}
		g.each(def, 40, func() { g.same(def, g.pick(from), 2, "") })
	}
	for _, def := range []*ir.OpDef{gomath.AbsI, gomath.CtLz, gomath.CtTz, gomath.CtPop} {
		g.each(def, 30, func() { g.same(def, g.pick(ints), 1, "") })
	}
	for _, def := range []*ir.OpDef{arith.AddF, arith.SubF, arith.MulF, arith.DivF, arith.RemF, arith.MaximumF, arith.MinimumF, arith.MaxNumF, arith.MinNumF, gomath.CopySign} {
		from := floats
		if def == arith.DivF || def == arith.RemF {
			from = floats[:6] // f4E2M1FN has nothing for the quotient by zero
		}
		g.each(def, 60, func() { g.same(def, g.pick(from), 2, "") })
	}
	for _, def := range []*ir.OpDef{arith.NegF, gomath.AbsF, gomath.Ceil, gomath.Floor, gomath.Round, gomath.RoundEven, gomath.Trunc, gomath.Sqrt} {
		g.each(def, 60, func() {
			typ := g.pick(floats)
			if def == gomath.Sqrt {
				typ = g.pick([]ir.Type{ir.F32, ir.F64}) // upstream folds only these
			}
			g.same(def, typ, 1, "")
		})
	}
	for _, def := range []*ir.OpDef{gomath.IsFinite, gomath.IsInf, gomath.IsNaN, gomath.IsNormal} {
		g.each(def, 60, func() { g.emit(def, ir.I1, []ir.Type{g.pick(floats)}, "", "$0 : #0") })
	}
	g.each(arith.CmpI, 200, func() {
		typ := g.pick(ints)
		g.emit(arith.CmpI, ir.I1, []ir.Type{typ, typ}, arith.IntPredicate.Cases[g.rand.IntN(10)]+",", "$0, $1 : #0")
	})
	g.each(arith.CmpF, 300, func() {
		typ := g.pick(floats)
		g.emit(arith.CmpF, ir.I1, []ir.Type{typ, typ}, arith.FloatPredicate.Cases[g.rand.IntN(16)]+",", "$0, $1 : #0")
	})
	g.each(arith.Select, 20, func() {
		typ := g.pick(floats)
		g.emit(arith.Select, typ, []ir.Type{ir.I1, typ, typ}, "", "$0, $1, $2 : #1")
	})
	cast := func(def *ir.OpDef, from, to []ir.Type, ok func(a, b data.Type) bool) {
		g.each(def, 80, func() {
			for {
				a, b := g.pick(from), g.pick(to)
				x, _ := ir.DataType(a)
				y, _ := ir.DataType(b)
				if ok(x, y) {
					g.emit(def, b, []ir.Type{a}, "", "$0 : #0 to "+b.String())
					return
				}
			}
		})
	}
	fixed := []ir.Type{ir.I1, ir.I8, ir.I32, ir.I64, ir.Int(7), ir.Int(128)}
	wider := func(a, b data.Type) bool { return a.Width() < b.Width() }
	narrower := func(a, b data.Type) bool { return a.Width() > b.Width() }
	any2 := func(a, b data.Type) bool { return true }
	indexed := func(a, b data.Type) bool { return a.IsIndex() != b.IsIndex() }
	cast(arith.ExtSI, fixed, fixed, wider)
	cast(arith.ExtUI, fixed, fixed, wider)
	cast(arith.TruncI, fixed, fixed, narrower)
	cast(arith.IndexCast, ints, ints, indexed)
	cast(arith.IndexCastUI, ints, ints, indexed)
	cast(arith.SIToFP, fixed, floats[:4], any2)
	cast(arith.UIToFP, fixed, floats[:4], any2)
	cast(arith.FPToSI, floats[:4], fixed, any2)
	cast(arith.FPToUI, floats[:4], fixed, any2)
	cast(arith.ExtF, floats, floats, wider)
	cast(arith.TruncF, floats, floats[:6], narrower) // f4E2M1FN has nothing for infinity and NaN
	cast(arith.BitCast, append(fixed, floats...), append(fixed, floats...), func(a, b data.Type) bool { return a.Width() == b.Width() && a != b })
	g.each(arith.TruncF, 200, func() {
		mode := arith.Rounding.Cases[g.rand.IntN(5)]
		to := g.pick(floats[:4])
		if e, _ := ir.DataType(to); e.Width() < 64 {
			g.emit(arith.TruncF, to, []ir.Type{ir.F64}, "", "$0 "+mode+" : #0 to "+to.String())
		}
	})
	return g.b.String()
}

func (g *generator) each(def *ir.OpDef, n int, f func()) {
	g.defs = append(g.defs, def)
	for range n {
		f()
	}
}

func (g *generator) pick(ts []ir.Type) ir.Type { return ts[g.rand.IntN(len(ts))] }

// same emits an op whose operands and result have one type.
func (g *generator) same(def *ir.OpDef, typ ir.Type, n int, lead string) {
	if n == 1 {
		g.emit(def, typ, []ir.Type{typ}, lead, "$0 : #0")
		return
	}
	g.emit(def, typ, []ir.Type{typ, typ}, lead, "$0, $1 : #0")
}

// emit writes a function that returns the op on constants. In form, $i is operand
// i and #i its type.
func (g *generator) emit(def *ir.OpDef, result ir.Type, types []ir.Type, lead, form string) {
	g.n++
	name := fmt.Sprintf("%s__%d", strings.ReplaceAll(def.FullName(), ".", "_"), g.n)
	fmt.Fprintf(&g.b, "func.func @%s() -> %s {\n", name, result)
	what := def.FullName() + " " + lead + " " + form
	for i, typ := range types {
		c := ir.AttrText(g.constant(typ))
		fmt.Fprintf(&g.b, "  %%x%d = arith.constant %s\n", i, c)
		form = strings.ReplaceAll(form, fmt.Sprintf("#%d", i), typ.String())
		what = strings.ReplaceAll(what, fmt.Sprintf("$%d", i), c)
		what = strings.ReplaceAll(what, fmt.Sprintf("#%d", i), typ.String())
	}
	g.text[name] = what
	fmt.Fprintf(&g.b, "  %%r = %s %s %s\n  return %%r : %s\n}\n", def.FullName(), lead, strings.ReplaceAll(form, "$", "%x"), result)
}

// constant returns an edge case or a random number.
func (g *generator) constant(typ ir.Type) ir.Attr {
	e, _ := ir.DataType(typ)
	if e.IsFloat() {
		special := []float64{0, math.Copysign(0, -1), 1, -1, 0.5, 1.5, 2.5, -2.5, math.Inf(1), math.Inf(-1), math.NaN(), 1e-40, 65504, 448, 3.4e38, 1e300}
		if g.rand.IntN(2) == 0 {
			return ir.FloatOf(typ, special[g.rand.IntN(len(special))])
		}
		if g.rand.IntN(3) == 0 {
			return ir.FloatOf(typ, float64(g.rand.IntN(200)-100)/4)
		}
		return ir.FloatOf(typ, math.Ldexp(g.rand.Float64()*2-1, g.rand.IntN(40)-20))
	}
	w := e.Width()
	x := big.NewInt(int64(g.rand.IntN(9) - 4))
	switch g.rand.IntN(4) {
	case 0:
		x.Lsh(big.NewInt(1), uint(w-1))
		x.Sub(x, big.NewInt(int64(g.rand.IntN(3))))
	case 1:
		for range (w + 63) / 64 {
			x.Lsh(x, 64).Add(x, new(big.Int).SetUint64(g.rand.Uint64()))
		}
	}
	return ir.AttrOf(data.OfWords(data.FromBigInt(e, x)...), typ)
}
