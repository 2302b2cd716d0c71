package mathtoarith

import (
	"terrace/dialects/arith"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite/pass"
)

// ArithExpandOptions are the options of arith-expand.
type ArithExpandOptions struct {
	BF16   bool `opt:"include-bf16" doc:"conversions between bf16 and f32 too"`
	F8E8M0 bool `opt:"include-f8e8m0" doc:"conversions of f8E8M0FNU too: unsupported"`
	F4E2M1 bool `opt:"include-f4e2m1" doc:"conversions of f4E2M1FN too: unsupported"`
}

// ArithExpand writes ops that few machines have in others of the dialect.
var ArithExpand = &pass.Def[ArithExpandOptions]{
	Name:  "arith-expand",
	Title: "ArithExpandOpsPass",
	Doc:   "write rounded divisions, largest and smallest floats, and scaled conversions in simpler operations",
	Detail: `For ceildivsi, ceildivui, floordivsi, maximumf, minimumf, maxnumf, minnumf, scaling_extf and scaling_truncf. Zeros of
both signs are told apart by their bits. Of conversions to bf16 those from f32 to the nearest are written out, since
from wider floats by way of f32 would round twice.`,
	Run: func(c *pass.Context, root *ir.Op, o ArithExpandOptions) error {
		if o.F8E8M0 || o.F4E2M1 {
			return pass.Errorf(root, "conversions of f8E8M0FNU and f4E2M1FN are not expanded: unsupported")
		}
		x := &expander{b: ir.NewBuilder()}
		var ops []*ir.Op
		root.Walk(func(op *ir.Op) bool {
			if arithExpansions[op.Def()] != nil {
				ops = append(ops, op)
			}
			return true
		})
		for _, op := range ops {
			e, ok := ir.DataType(op.Operand(0).Type())
			if !ok || !o.BF16 && (op.Is(arith.ExtF) || op.Is(arith.TruncF)) {
				continue
			}
			x.b.At(op).SetLoc(op.Loc())
			m := &machine{b: x.b, t: op.Operand(0).Type(), width: e.Width()}
			if v := arithExpansions[op.Def()](m, op); v != nil {
				x.done(op, v)
			}
		}
		return nil
	},
}

// arithExpansions give the value of an op; nil where it stays.
var arithExpansions map[*ir.OpDef]func(m *machine, op *ir.Op) *ir.Value

func init() { // not in the literal: a cycle of initializations
	arithExpansions = map[*ir.OpDef]func(m *machine, op *ir.Op) *ir.Value{
		arith.CeilDivSI: roundedDiv(1), arith.FloorDivSI: roundedDiv(-1), arith.CeilDivUI: ceilDivUI,
		arith.MaximumF: extremum("ugt", arith.AndI, 1), arith.MinimumF: extremum("ult", arith.OrI, 1),
		arith.MaxNumF: extremum("ugt", arith.AndI, 0), arith.MinNumF: extremum("ult", arith.OrI, 0),
		arith.ScalingExtF: scalingExtF, arith.ScalingTruncF: scalingTruncF, arith.ExtF: extBF16, arith.TruncF: truncBF16,
	}
}

// roundedDiv divides towards one end, by: the quotient is corrected where something
// is left over and it was rounded the other way.
func roundedDiv(by int64) func(m *machine, op *ir.Op) *ir.Value {
	return func(m *machine, op *ir.Op) *ir.Value {
		a, b := op.Operand(0), op.Operand(1)
		q := m.op(arith.DivSI, a, b)
		rest := m.cmpi(arith.NE, a, m.IMul(q, b))
		agree := arith.EQ // quotients above zero are rounded down
		if by < 0 {
			agree = arith.NE
		}
		zero := m.int(0)
		wrong := m.And(rest, m.cmpi(agree, m.ILt(a, zero), m.ILt(b, zero)))
		return m.Select(wrong, m.IAdd(q, m.int(by)), q)
	}
}

// int is an integer of the machine's type, which may be index.
func (m *machine) int(x int64) *ir.Value {
	a := ir.IntOf(m.elem(), x)
	return m.constant(a, m.t, a.Bits())
}

func ceilDivUI(m *machine, op *ir.Op) *ir.Value {
	a, zero, one := op.Operand(0), m.int(0), m.int(1)
	q := m.op(arith.DivUI, m.ISub(a, one), op.Operand(1))
	return m.Select(m.IEq(a, zero), zero, m.IAdd(q, one))
}

// extremum chooses by a comparison that holds for a NaN too. Of equal floats, which
// may be zeros of either sign, the bits are combined. Where operand number nan is a
// NaN, operand 1 is the result.
func extremum(better string, equal *ir.OpDef, nan int) func(m *machine, op *ir.Op) *ir.Value {
	return func(m *machine, op *ir.Op) *ir.Value {
		a, b := op.Operand(0), op.Operand(1)
		v := m.Select(m.cmpf(better, a, b), a, b)
		v = m.Select(m.Eq(a, b), m.FromBits(m.op(equal, m.ToBits(a), m.ToBits(b))), v)
		return m.Select(m.Unordered(op.Operand(nan), op.Operand(nan)), b, v)
	}
}

// scaleAs takes the scale of op, rounded to a power of two, to a type.
func scaleAs(m *machine, op *ir.Op, t ir.Type) *ir.Value {
	s := op.Operand(1)
	if p := ir.WithElem(s.Type(), ir.Scalar(data.F8E8M0FNU)); s.Type() != p {
		s = m.b.MakeTyped(arith.TruncF, p, s).Result(0)
	}
	return extended(m, s, t)
}

func extended(m *machine, v *ir.Value, t ir.Type) *ir.Value {
	if v.Type() == t {
		return v
	}
	return m.b.MakeTyped(arith.ExtF, t, v).Result(0)
}

func scalingExtF(m *machine, op *ir.Op) *ir.Value {
	t := op.Result(0).Type()
	s := scaleAs(m, op, t)
	return m.Mul(extended(m, op.Operand(0), t), s)
}

func scalingTruncF(m *machine, op *ir.Op) *ir.Value {
	q := m.Div(op.Operand(0), scaleAs(m, op, m.t))
	var attrs []ir.NamedAttr
	if mode := op.Get("roundingmode"); mode != nil {
		attrs = []ir.NamedAttr{{Name: "roundingmode", Attr: mode}}
	}
	return m.b.MakeWith(arith.TruncF, []*ir.Value{q}, ir.With{Types: op.ResultTypes(), Attrs: attrs}).Result(0)
}

// extBF16 appends zeros.
func extBF16(m *machine, op *ir.Op) *ir.Value {
	t := op.Result(0).Type()
	if m.elem() != ir.BF16 || ir.ElemOf(t) != ir.Type(ir.F32) {
		return nil
	}
	to := &machine{b: m.b, t: t, width: 32}
	bits := m.b.MakeTyped(arith.ExtUI, to.it(), m.ToBits(op.Operand(0))).Result(0)
	return to.FromBits(to.IShl(bits, to.I(16)))
}

// truncBF16 adds half of the last place that is kept, less for an even one, and cuts.
func truncBF16(m *machine, op *ir.Op) *ir.Value {
	t := op.Result(0).Type()
	if m.elem() != ir.F32 || ir.ElemOf(t) != ir.Type(ir.BF16) || op.Get("roundingmode") != nil {
		return nil
	}
	to := &machine{b: m.b, t: t, width: 16}
	x, sixteen := m.ToBits(op.Operand(0)), m.I(16)
	half := m.IAdd(m.IAnd(m.IShrU(x, sixteen), m.I(1)), m.I(0x7fff))
	cut := m.b.MakeTyped(arith.TruncI, to.it(), m.IShrU(m.IAdd(x, half), sixteen)).Result(0)
	nan := m.Unordered(op.Operand(0), op.Operand(0))
	return to.FromBits(to.Select(nan, to.I(0x7fc0), cut))
}
