package mathtoarith

import (
	"terrace/dialects/arith"
	"terrace/dialects/complex"
	"terrace/dialects/graph/complexfn"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// complexMachine builds the steps of functions of complex numbers, in f64.
type complexMachine struct {
	*machine
	x *expander
}

var _ complexfn.Machine[*ir.Value] = (*complexMachine)(nil)

// Fn implements [complexfn.Machine].
func (m *complexMachine) Fn(name string, x ...*ir.Value) *ir.Value {
	return m.x.apply(m.machine, name, x...)
}

// complexOp expands an op of complex numbers into arithmetic on their parts. They are
// f64 and are rounded once.
func (x *expander) complexOp(op *ir.Op) error {
	switch op.Def() {
	case complex.Re, complex.Im, complex.Create, complex.Constant:
		return nil
	}
	t := op.Operand(0).Type()
	e, ok := ir.DataType(t)
	if _, scalar := t.(*ir.ScalarType); !ok || !scalar || e.Part().Width() > 64 {
		return pass.Errorf(op, "has no expansion on type '%s': unsupported on this target", t)
	}
	part := ir.Scalar(e.Part())
	m := &machine{b: x.b, t: ir.F64, width: 64}
	in := make([]complexfn.Z[*ir.Value], op.NumOperands())
	for i := range in {
		of := func(def *ir.OpDef) *ir.Value {
			return x.resized(x.b.MakeTyped(def, part, op.Operand(i)).Result(0), ir.F64)
		}
		in[i] = complexfn.Z[*ir.Value]{Re: of(complex.Re), Im: of(complex.Im)}
	}
	switch op.Def() {
	case complex.Equal:
		return x.done(op, m.And(m.Eq(in[0].Re, in[1].Re), m.Eq(in[0].Im, in[1].Im)))
	case complex.NotEqual:
		return x.done(op, m.Not(m.And(m.Eq(in[0].Re, in[1].Re), m.Eq(in[0].Im, in[1].Im))))
	}
	f := complexfn.Steps[*ir.Value]{Machine: &complexMachine{m, x}}.Step(op.Def().Name)
	if f == nil {
		return pass.Errorf(op, "has no expansion: unsupported on this target")
	}
	w := f(in...)
	if op.Is(complex.Abs) || op.Is(complex.Angle) {
		return x.done(op, x.resized(w.Re, part))
	}
	return x.done(op, x.b.MakeTyped(complex.Create, t, x.resized(w.Re, part), x.resized(w.Im, part)).Result(0))
}

// resized converts a float to another type.
func (x *expander) resized(v *ir.Value, t ir.Type) *ir.Value {
	from, _ := ir.DataType(v.Type())
	to, _ := ir.DataType(t)
	switch {
	case from == to:
		return v
	case from.Width() < to.Width():
		return x.b.MakeTyped(arith.ExtF, t, v).Result(0)
	}
	return x.b.MakeTyped(arith.TruncF, t, v).Result(0)
}
