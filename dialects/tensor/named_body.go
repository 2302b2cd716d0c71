package tensor

import (
	"fmt"
	"strings"

	"terrace/dialects/arith"
	"terrace/dialects/math"
	"terrace/ir"
)

// arity returns the number of inputs of an elementwise function.
func arity(kind string) int {
	switch kind {
	case "add", "sub", "mul", "div", "div_unsigned", "max_signed", "min_signed", "max_unsigned", "min_unsigned", "powf":
		return 2
	case "select":
		return 3
	}
	return 1
}

// A bodyMaker makes the body of a named op.
type bodyMaker struct {
	b        *ir.Builder
	out      ir.Type // element type of the output
	unsigned bool
	err      error
}

// makeBody returns the region of a named op with the given operands and
// attributes. An error says which types the function does not take.
func makeBody(b *ir.Builder, body string, st *ir.State) (*ir.Region, error) {
	r := b.Region()
	bl := r.AddBlock()
	for _, v := range st.Operands {
		b.BlockArg(bl, ir.ElemOf(v.Type()), st.Loc, nil)
	}
	n := bl.NumArgs()
	m := &bodyMaker{b: b, out: bl.Arg(n - 1).Type()}
	if i := st.Def.AttrIndex("cast"); i >= 0 && TypeFn.String(st.Attrs[i]) == "cast_unsigned" {
		m.unsigned = true
	}
	place, loc, spelling := b.Place(), b.Loc(), b.Spelling()
	b.AtEnd(bl).SetLoc(st.Loc).SetSpelling(st.Spelling)
	v := m.value(body, bl.Args()[:n-1], bl.Arg(n-1))
	if m.err == nil {
		b.Make(Yield, v)
	}
	b.SetLoc(loc).SetSpelling(spelling).Back(place)
	return r, m.err
}

// value computes a body: the functions of elementwise ops by their names, and
//
//	fill       the input
//	cast       the input cast to the output's type
//	pool F     F(out, in), the input cast first; the window does not take part
//	mul-add    out + a*b, inputs cast first
//	quantized  out + (a - za)*(b - zb), inputs cast first
func (m *bodyMaker) value(body string, in []*ir.Value, out *ir.Value) *ir.Value {
	switch body {
	case "fill":
		return in[0]
	case "cast":
		return m.cast(in[0])
	case "mul-add":
		return m.apply("add", out, m.apply("mul", m.cast(in[0]), m.cast(in[1])))
	case "quantized":
		a := m.apply("sub", m.cast(in[0]), m.cast(in[2]))
		b := m.apply("sub", m.cast(in[1]), m.cast(in[3]))
		return m.apply("add", out, m.apply("mul", a, b))
	}
	if f, ok := strings.CutPrefix(body, "pool "); ok {
		m.unsigned = strings.HasSuffix(f, "_unsigned")
		if f == "sum" {
			f = "add"
		}
		return m.apply(f, out, m.cast(in[0]))
	}
	return m.apply(body, in...)
}

// fail records the first error; what follows makes nothing.
func (m *bodyMaker) fail(format string, args ...any) *ir.Value {
	if m.err == nil {
		m.err = fmt.Errorf(format, args...)
	}
	return nil
}

// cast casts v to the output's type.
func (m *bodyMaker) cast(v *ir.Value) *ir.Value {
	if m.err != nil || v.Type() == m.out {
		return v
	}
	from, ok1 := v.Type().(*ir.ScalarType)
	to, ok2 := m.out.(*ir.ScalarType)
	if !ok1 || !ok2 {
		return m.fail("cannot cast '%s' to '%s'", v.Type(), m.out)
	}
	var def *ir.OpDef
	pick := func(signed, unsigned *ir.OpDef) {
		def = signed
		if m.unsigned {
			def = unsigned
		}
	}
	a, b := from.Elem, to.Elem
	switch {
	case a.IsFloat() && b.IsFloat() && a.Width() < b.Width():
		def = arith.ExtF
	case a.IsFloat() && b.IsFloat() && a.Width() > b.Width():
		def = arith.TruncF
	case a.IsInt() && b.IsFloat():
		pick(arith.SIToFP, arith.UIToFP)
	case a.IsFloat() && b.IsInt():
		pick(arith.FPToSI, arith.FPToUI)
	case a.IsIndex() && b.IsInt() || a.IsInt() && b.IsIndex():
		pick(arith.IndexCast, arith.IndexCastUI)
	case a.IsInt() && b.IsInt() && a.Width() < b.Width():
		pick(arith.ExtSI, arith.ExtUI)
	case a.IsInt() && b.IsInt() && a.Width() > b.Width():
		def = arith.TruncI
	}
	if def == nil {
		return m.fail("cannot cast '%s' to '%s'", v.Type(), m.out)
	}
	return m.b.MakeTyped(def, m.out, v).Result(0)
}

// choices lists, for each function, the op on floats, on integers, and on i1
// where that is another one.
var choices = map[string][3]*ir.OpDef{
	"add":          {arith.AddF, arith.AddI, arith.OrI},
	"sub":          {arith.SubF, arith.SubI, nil},
	"mul":          {arith.MulF, arith.MulI, arith.AndI},
	"div":          {arith.DivF, arith.DivSI, nil},
	"div_unsigned": {nil, arith.DivUI, nil},
	"max_signed":   {arith.MaximumF, arith.MaxSI, arith.MaxSI},
	"min_signed":   {arith.MinimumF, arith.MinSI, arith.MinSI},
	"max_unsigned": {arith.MaximumF, arith.MaxUI, arith.MaxUI},
	"min_unsigned": {arith.MinimumF, arith.MinUI, arith.MinUI},
	"negf":         {arith.NegF, nil, nil},
	"exp":          {math.Exp, nil, nil},
	"log":          {math.Log, nil, nil},
	"abs":          {math.AbsF, nil, nil},
	"ceil":         {math.Ceil, nil, nil},
	"floor":        {math.Floor, nil, nil},
	"round":        {math.Round, nil, nil},
	"sqrt":         {math.Sqrt, nil, nil},
	"rsqrt":        {math.Rsqrt, nil, nil},
	"tanh":         {math.Tanh, nil, nil},
	"erf":          {math.Erf, nil, nil},
	"powf":         {math.PowF, nil, nil},
}

// apply makes the op of a function.
func (m *bodyMaker) apply(f string, in ...*ir.Value) *ir.Value {
	if m.err != nil {
		return nil
	}
	t := in[0].Type()
	switch f {
	case "select":
		if t != ir.I1 {
			return m.fail("Cannot build ternary Linalg operation: expects first operand to be a bool")
		}
		if in[1].Type() != in[2].Type() {
			return m.fail("Cannot build ternary Linalg operation: expects second and third operand of one type")
		}
		return m.b.Make(arith.Select, in...).Result(0)
	case "square":
		return m.apply("mul", in[0], in[0])
	case "reciprocal":
		if !ir.IsFloat(t) {
			return m.fail("unsupported non numeric type")
		}
		one := m.b.MakeAttrs(arith.Constant, []ir.NamedAttr{{Name: "value", Attr: ir.FloatOf(t, 1)}}).Result(0)
		return m.b.Make(arith.DivF, one, in[0]).Result(0)
	}
	for _, v := range in[1:] {
		if v.Type() != t {
			return m.fail("Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got '%s' and '%s'", t, v.Type())
		}
	}
	c, ok := choices[f]
	var def *ir.OpDef
	switch {
	case !ok:
		return m.fail("unknown function %s", f)
	case ir.IsFloat(t):
		def = c[0]
	case t == ir.I1:
		def = c[2]
	case ir.IsSignless(t) || t == ir.Index:
		def = c[1]
	}
	if def == nil && arity(f) == 1 {
		return m.fail("unsupported non numeric type")
	}
	if def == nil {
		return m.fail("unsupported operation: %s with '%s'", f, t)
	}
	return m.b.MakeTyped(def, t, in...).Result(0)
}

// BuildNamed makes a named structured op, body included, where the builder
// stands. An error says why the function does not take such elements.
func BuildNamed(b *ir.Builder, def *ir.OpDef, ins, outs []*ir.Value, attrs ...ir.NamedAttr) (*ir.Op, error) {
	body, ok := bodies[def]
	if !ok {
		return nil, fmt.Errorf("%s has no body of its own", def.FullName())
	}
	st := ir.State{Loc: b.Loc(), Spelling: b.Spelling()}
	st.Reset(def)
	st.Loc, st.Spelling = b.Loc(), b.Spelling()
	st.Operands = append(append(st.Operands, ins...), outs...)
	for _, a := range attrs {
		st.Set(a.Name, a.Attr)
	}
	r, err := makeBody(b, body, &st)
	if err != nil {
		return nil, err
	}
	return buildStructured(b, def, ins, outs, r, attrs...), nil
}

// bodies tells the body of each named op.
var bodies = map[*ir.OpDef]string{}
