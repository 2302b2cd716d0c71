// Package mathtoarith expands functions into arithmetic: the same algorithm that
// the interpreter runs, so native code computes the same bits.
package mathtoarith

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/complex"
	"terrace/dialects/function"
	"terrace/dialects/loop"
	"terrace/dialects/math"
	"terrace/dialects/math/elementary"
	"terrace/dialects/vector"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite/pass"
)

// Options are the options of expand-math.
type Options struct {
	Dots   bool `opt:"byte-dots" doc:"the machine sums the products of four bytes in one instruction"`
	Scales bool `opt:"scales" doc:"the machine multiplies by powers of two in one instruction"`
}

// ExpandMath replaces the functions of the math dialect that no machine has an
// instruction for, and arithmetic on floats narrower than 32 bits.
var ExpandMath = &pass.Def[Options]{
	Name: "expand-math",
	Doc:  "expand mathematical functions, and arithmetic on narrow floats, into steps that every machine does alike",
	Detail: `Each function becomes the steps of package elementary, on scalars and vectors. A function whose steps hold only
for small arguments tests whether any lane needs the others. Functions of complex
numbers become steps on their parts in f64, rounded once. Floats of less than 32 bits are computed in f32, each op
rounded once: exact for + - * / and sqrt, since f32 has more than twice their precision.`,
	On: "func.func",
	Run: func(c *pass.Context, fn *ir.Op, o Options) error {
		if function.IsDeclaration(fn) {
			return nil
		}
		var ops []*ir.Op
		fn.Walk(func(op *ir.Op) bool {
			if d := op.Def().Dialect(); d != nil && (d == math.Dialect || d == arith.Dialect || d == complex.Dialect) || op.Is(vector.FMA) {
				ops = append(ops, op)
			}
			return true
		})
		x := &expander{b: ir.NewBuilder(), Options: o}
		for _, op := range ops {
			if err := x.op(op); err != nil {
				return err
			}
		}
		return nil
	},
}

type expander struct {
	b *ir.Builder
	Options
}

func narrowFloat(t ir.Type) bool {
	e, ok := ir.DataType(t)
	return ok && e.IsFloat() && e.Width() < 32
}

// op expands one op where it needs it.
func (x *expander) op(op *ir.Op) error {
	x.b.At(op)
	if op.NumResults() == 0 || op.NumOperands() == 0 {
		return nil
	}
	if op.Def().Dialect() == complex.Dialect {
		return x.complexOp(op)
	}
	isMath := op.Def().Dialect() == math.Dialect
	if narrow(op) {
		if op.Is(math.IsNormal) {
			return nil // what is normal depends on the type
		}
		if x.exactly(op) {
			return nil
		}
		x.widen(op)
	}
	if isMath {
		return x.expand(op)
	}
	if op.Is(arith.RemF) {
		return x.named(op, "remf")
	}
	return nil
}

// narrow reports whether op computes on narrow floats: conversions do not count,
// nor do moves and comparisons of bits.
func narrow(op *ir.Op) bool {
	switch op.Def() {
	case arith.Constant, arith.Select, arith.BitCast, arith.ExtF, arith.TruncF, arith.ScalingExtF, arith.ScalingTruncF:
		return false
	}
	for i := range op.NumOperands() {
		if narrowFloat(op.Operand(i).Type()) {
			return true
		}
	}
	return op.NumResults() > 0 && narrowFloat(op.Result(0).Type())
}

// exactly expands what must not go through f32, which would round twice: integers
// of more bits than f32 holds, and a product that is added to.
func (x *expander) exactly(op *ir.Op) bool {
	r := op.Result(0)
	m := &machine{b: x.b, t: ir.WithElem(r.Type(), ir.F64), width: 64}
	var wide *ir.Value
	switch op.Def() {
	case arith.SIToFP, arith.UIToFP:
		e, _ := ir.DataType(op.Operand(0).Type())
		w := e.Width()
		if w <= 24 || w > 64 {
			return false
		}
		conv := func(v *ir.Value) *ir.Value { return x.b.MakeTyped(op.Def(), m.t, v).Result(0) }
		v := op.Operand(0)
		wide = conv(v)
		if w > 53 {
			// The low bits only tell whether something is there: f64 holds the rest.
			const drop = 11
			shift, fits := arith.ShRSI, m.ILtU(m.IAdd(v, m.I(1<<52)), m.I(1<<53))
			if op.Is(arith.UIToFP) {
				shift, fits = arith.ShRUI, m.ILtU(v, m.I(1<<53))
			}
			rest := m.IAnd(v, m.I(1<<drop-1))
			sticky := m.Select(m.IEq(rest, m.I(0)), m.I(0), m.I(1))
			high := m.IOr(m.op(shift, v, m.I(drop)), sticky)
			wide = m.Select(fits, wide, m.Mul(conv(high), m.F(1<<drop)))
		}
	case math.FMA, vector.FMA:
		in := make([]*ir.Value, 3)
		for i := range in {
			in[i] = x.b.MakeTyped(arith.ExtF, m.t, op.Operand(i)).Result(0)
		}
		// The product is exact. What the sum loses makes its last bit odd, so that
		// rounding it again is as if from the exact sum.
		p := m.Mul(in[0], in[1])
		s := m.Add(p, in[2])
		v := m.Sub(s, p)
		lost := m.Add(m.Sub(p, m.Sub(s, v)), m.Sub(in[2], v))
		zero, bits := m.F(0), m.ToBits(s)
		even := m.IEq(m.IAnd(bits, m.I(1)), m.I(0))
		up := m.Eq(m.Select(m.Lt(zero, lost), m.F(1), zero), m.Select(m.Lt(zero, s), m.F(1), zero))
		odd := m.FromBits(m.IAdd(bits, m.Select(up, m.I(1), m.I(-1))))
		some := m.Or(m.Lt(lost, zero), m.Lt(zero, lost))
		finite := m.Lt(m.Abs(s), m.FBits(0x7ff<<52))
		some = m.And(m.And(some, even), m.And(finite, m.Not(m.Eq(s, zero))))
		wide = m.Select(some, odd, s)
	default:
		return false
	}
	x.done(op, x.b.MakeTyped(arith.TruncF, r.Type(), wide).Result(0))
	return true
}

// widen makes op compute in f32: operands are extended, results truncated.
func (x *expander) widen(op *ir.Op) {
	for i := range op.NumOperands() {
		v := op.Operand(i)
		if narrowFloat(v.Type()) {
			op.SetOperand(i, x.b.MakeTyped(arith.ExtF, ir.WithElem(v.Type(), ir.F32), v).Result(0))
		}
	}
	for i := range op.NumResults() {
		r := op.Result(i)
		t := r.Type()
		if !narrowFloat(t) {
			continue
		}
		r.SetType(ir.WithElem(t, ir.F32))
		x.b.After(op)
		back := x.b.MakeTyped(arith.TruncF, t, r)
		for u := range r.Uses() {
			if u.Op() != back {
				u.Set(back.Result(0))
			}
		}
		x.b.At(op)
	}
}

// kept are the functions that LLVM has an instruction or exact intrinsic for.
var kept = map[*ir.OpDef]bool{
	math.FMA: true, math.AbsF: true, math.Ceil: true, math.Floor: true, math.RoundEven: true, math.Trunc: true, math.Sqrt: true,
	math.CopySign: true, math.CtLz: true, math.CtTz: true, math.CtPop: true, math.AbsI: true,
	math.IsNaN: true, math.IsInf: true, math.IsFinite: true, math.IsNormal: true,
}

func (x *expander) expand(op *ir.Op) error {
	if kept[op.Def()] {
		return nil
	}
	x.b.At(op)
	switch op.Def() {
	case math.DotBytes:
		if x.Dots && fillsRegister(op.Result(0).Type()) {
			return nil
		}
		return x.dotBytes(op)
	case math.Scale:
		if x.Scales && fillsRegister(op.Result(0).Type()) {
			return nil
		}
		return x.scale(op)
	case math.ClampF:
		low := x.b.Make(arith.MinimumF, op.Operand(0), op.Operand(2)).Result(0)
		return x.done(op, x.b.Make(arith.MaximumF, low, op.Operand(1)).Result(0))
	}
	if f, _ := elementary.Series[*ir.Value](op.Def().Name); f != nil {
		return x.series(op, f)
	}
	return x.named(op, op.Def().Name)
}

// series makes the steps of a sum of terms, which are f64, of one operand or two.
func (x *expander) series(op *ir.Op, f func(m elementary.Looper[*ir.Value], a, b *ir.Value) *ir.Value) error {
	in := make([]*ir.Value, 2)
	for i, v := range op.Operands() {
		in[i] = x.resized(v, ir.F64)
	}
	r := f(&machine{b: x.b, t: ir.F64, width: 64}, in[0], in[1])
	return x.done(op, x.resized(r, op.Result(0).Type()))
}

// fillsRegister reports whether values of type t, of 32 bits an element, are one
// register of AVX-512, or its half or quarter.
func fillsRegister(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && len(v.Shape) == 1 && slices.Contains([]int64{4, 8, 16}, v.Shape[0])
}

// scale computes in f64, where all powers of two that matter are normal numbers.
func (x *expander) scale(op *ir.Op) error {
	a, k := op.Operand(0), op.Operand(1)
	m := &machine{b: x.b, t: ir.WithElem(a.Type(), ir.F64), width: 64}
	wide := func(v *ir.Value) *ir.Value { return x.b.MakeTyped(arith.ExtF, m.t, v).Result(0) }
	wa, wk, zero, inf := wide(a), wide(k), m.F(0), m.FBits(0x7ff<<52)
	least, most := m.F(-300), m.F(300)
	kc := m.Select(m.Lt(wk, least), least, m.Select(m.Lt(most, wk), most, wk))
	r := elementary.ScaleSteps(m, wa, m.op(math.Floor, kc))
	power := m.Select(m.Eq(wk, m.Neg(inf)), zero, wk) // of infinite k, or NaN
	r = m.Select(m.Lt(m.Abs(wk), inf), r, m.Mul(wa, power))
	return x.done(op, x.b.MakeTyped(arith.TruncF, a.Type(), r).Result(0))
}

// dotBytes takes the bytes of words apart.
func (x *expander) dotBytes(op *ir.Op) error {
	m := &machine{b: x.b, t: op.Result(0).Type(), width: 32}
	sum := op.Operand(2)
	for i := int64(0); i < 32; i += 8 {
		a := m.IAnd(m.IShrU(op.Operand(0), m.I(i)), m.I(255))
		b := m.IShrS(m.IShl(op.Operand(1), m.I(24-i)), m.I(24))
		sum = m.IAdd(sum, m.IMul(a, b))
	}
	return x.done(op, sum)
}

func (x *expander) done(op *ir.Op, v *ir.Value) error {
	op.Result(0).ReplaceUses(v)
	op.Erase()
	return nil
}

// named expands op by the algorithm of the name.
func (x *expander) named(op *ir.Op, name string) error {
	steps, ok := elementary.Lookup[*ir.Value](name)
	e, num := ir.DataType(op.Result(0).Type())
	if !ok || !num || !e.IsFloat() || e.Width() != 32 && e.Width() != 64 || op.NumOperands() != steps.Arity || op.NumResults() != 1 {
		return pass.Errorf(op, "has no expansion on type '%s': unsupported on this target", op.Result(0).Type())
	}
	x.b.At(op)
	t := op.Result(0).Type()
	m := &machine{b: x.b, t: t, width: e.Width(), scales: x.Scales && e == data.F32 && fillsRegister(t)}
	return x.done(op, x.apply(m, name, op.Operands()...))
}

// apply makes the steps of a function of one operand or two.
func (x *expander) apply(m *machine, name string, in ...*ir.Value) *ir.Value {
	steps, _ := elementary.Lookup[*ir.Value](name)
	a := in[0]
	var y *ir.Value
	if steps.Arity == 2 {
		y = in[1]
	}
	if steps.Big == nil {
		return steps.Fast(m, a, y)
	}
	// The steps for all arguments are many: taken only when some lane needs them.
	isFast := steps.IsFast(m, a, y)
	fast := steps.Fast(m, a, y)
	all := isFast
	if t, vec := isFast.Type().(*ir.VectorType); vec {
		if len(t.Shape) > 1 {
			all = x.b.MakeTyped(vector.ShapeCast, ir.Vector([]int64{ir.NumElements(t.Shape)}, t.Elem), all).Result(0)
		}
		all = vector.ReduceOf(x.b, "andi", all)
	}
	return loop.NewIf(x.b, all, func() []*ir.Value { return []*ir.Value{fast} }, func() []*ir.Value {
		return []*ir.Value{m.Select(isFast, fast, steps.Big(m, a, y))}
	}).Result(0)
}

// machine builds the steps as arith and math ops of type t.
type machine struct {
	b      *ir.Builder
	t      ir.Type // scalar or vector of f32 or f64
	width  int
	scales bool // has math.scale
}

var _ elementary.Looper[*ir.Value] = (*machine)(nil)

// Loop implements [elementary.Looper] on scalars.
func (m *machine) Loop(state []*ir.Value, more func([]*ir.Value) *ir.Value, next func([]*ir.Value) []*ir.Value) []*ir.Value {
	return loop.NewWhile(m.b, state, more, next).Results()
}

func (m *machine) Width() int { return m.width }

func (m *machine) elem() *ir.ScalarType { return ir.ElemOf(m.t).(*ir.ScalarType) }
func (m *machine) it() ir.Type          { return ir.WithElem(m.t, ir.Int(m.width)) }

// constant makes a scalar constant or a vector of one value.
func (m *machine) constant(a ir.Attr, t ir.Type, bits uint64) *ir.Value {
	if _, vec := t.(*ir.VectorType); vec {
		return arith.ConstantOf(m.b, ir.Splat(t, bits))
	}
	return arith.ConstantOf(m.b, a)
}

func (m *machine) F(x float64) *ir.Value {
	a := ir.FloatOf(m.elem(), x)
	return m.constant(a, m.t, a.Bits)
}

func (m *machine) FBits(bits uint64) *ir.Value {
	return m.constant(&ir.FloatAttr{Typ: m.elem(), Bits: bits}, m.t, bits)
}

func (m *machine) I(x int64) *ir.Value {
	a := ir.IntOf(ir.Int(m.width), x)
	return m.constant(a, m.it(), a.Bits())
}

func (m *machine) op(def *ir.OpDef, vs ...*ir.Value) *ir.Value { return m.b.Make(def, vs...).Result(0) }

func (m *machine) Add(a, b *ir.Value) *ir.Value { return m.op(arith.AddF, a, b) }
func (m *machine) Sub(a, b *ir.Value) *ir.Value { return m.op(arith.SubF, a, b) }
func (m *machine) Mul(a, b *ir.Value) *ir.Value { return m.op(arith.MulF, a, b) }
func (m *machine) Div(a, b *ir.Value) *ir.Value { return m.op(arith.DivF, a, b) }
func (m *machine) Neg(a *ir.Value) *ir.Value    { return m.op(arith.NegF, a) }
func (m *machine) Abs(a *ir.Value) *ir.Value    { return m.op(math.AbsF, a) }
func (m *machine) Sqrt(a *ir.Value) *ir.Value   { return m.op(math.Sqrt, a) }
func (m *machine) Fma(a, b, c *ir.Value) *ir.Value {
	return m.op(math.FMA, a, b, c)
}
func (m *machine) RoundEven(a *ir.Value) *ir.Value { return m.op(math.RoundEven, a) }
func (m *machine) Trunc(a *ir.Value) *ir.Value     { return m.op(math.Trunc, a) }

func (m *machine) Scale(a, k *ir.Value) *ir.Value {
	if m.scales {
		return m.op(math.Scale, a, k)
	}
	return elementary.ScaleSteps(m, a, k)
}

func (m *machine) cmpf(pred string, a, b *ir.Value) *ir.Value {
	return m.b.MakeAttrs(arith.CmpF, []ir.NamedAttr{{Name: "predicate", Attr: arith.FloatPredicate.Named(pred)}}, a, b).Result(0)
}

func (m *machine) cmpi(pred int, a, b *ir.Value) *ir.Value {
	return m.b.MakeAttrs(arith.CmpI, []ir.NamedAttr{{Name: "predicate", Attr: arith.IntPredicate.Of(pred)}}, a, b).Result(0)
}

func (m *machine) Lt(a, b *ir.Value) *ir.Value        { return m.cmpf("olt", a, b) }
func (m *machine) Le(a, b *ir.Value) *ir.Value        { return m.cmpf("ole", a, b) }
func (m *machine) Eq(a, b *ir.Value) *ir.Value        { return m.cmpf("oeq", a, b) }
func (m *machine) Unordered(a, b *ir.Value) *ir.Value { return m.cmpf("uno", a, b) }
func (m *machine) And(a, b *ir.Value) *ir.Value       { return m.op(arith.AndI, a, b) }
func (m *machine) Or(a, b *ir.Value) *ir.Value        { return m.op(arith.OrI, a, b) }

func (m *machine) Not(a *ir.Value) *ir.Value {
	t := ir.WithElem(m.t, ir.I1)
	return m.op(arith.XOrI, a, m.constant(ir.Bool(true), t, 1))
}

func (m *machine) Select(c, a, b *ir.Value) *ir.Value { return m.op(arith.Select, c, a, b) }

func (m *machine) ToBits(a *ir.Value) *ir.Value {
	return m.b.MakeTyped(arith.BitCast, m.it(), a).Result(0)
}

func (m *machine) FromBits(a *ir.Value) *ir.Value {
	return m.b.MakeTyped(arith.BitCast, m.t, a).Result(0)
}

func (m *machine) IAdd(a, b *ir.Value) *ir.Value  { return m.op(arith.AddI, a, b) }
func (m *machine) ISub(a, b *ir.Value) *ir.Value  { return m.op(arith.SubI, a, b) }
func (m *machine) IMul(a, b *ir.Value) *ir.Value  { return m.op(arith.MulI, a, b) }
func (m *machine) IAnd(a, b *ir.Value) *ir.Value  { return m.op(arith.AndI, a, b) }
func (m *machine) IOr(a, b *ir.Value) *ir.Value   { return m.op(arith.OrI, a, b) }
func (m *machine) IXor(a, b *ir.Value) *ir.Value  { return m.op(arith.XOrI, a, b) }
func (m *machine) IShl(a, n *ir.Value) *ir.Value  { return m.op(arith.ShLI, a, n) }
func (m *machine) IShrU(a, n *ir.Value) *ir.Value { return m.op(arith.ShRUI, a, n) }
func (m *machine) IShrS(a, n *ir.Value) *ir.Value { return m.op(arith.ShRSI, a, n) }
func (m *machine) ILt(a, b *ir.Value) *ir.Value   { return m.cmpi(arith.SLT, a, b) }
func (m *machine) ILtU(a, b *ir.Value) *ir.Value  { return m.cmpi(arith.ULT, a, b) }
func (m *machine) IEq(a, b *ir.Value) *ir.Value   { return m.cmpi(arith.EQ, a, b) }

func (m *machine) IMulHiU(a, b *ir.Value) *ir.Value {
	return m.b.Make(arith.MulUIExtended, a, b).Result(1)
}

func (m *machine) FromInt(a *ir.Value) *ir.Value {
	return m.b.MakeTyped(arith.SIToFP, m.t, a).Result(0)
}
