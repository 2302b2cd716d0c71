package graph

import (
	"terrace/ir"
	"terrace/ir/data"
)

// Constant is a tensor given in the text.
var Constant = Dialect.Op(&ir.OpDef{
	Name: "constant", Summary: "a constant tensor", Spec: "spec.md#constant",
	Results: ir.Fields{ir.One("output", AnyTensor)},
	Attrs:   ir.Attrs{ir.Required("value", ir.DenseKind)},
	Traits:  ir.Pure | ir.ConstantLike,
	NameOf: func(op *ir.Op, i int) string {
		if op.Spelling() == ir.Former { // MHLO numbers them
			return ""
		}
		if ir.IsInt(ir.ElemOf(op.Result(0).Type())) {
			return "c"
		}
		return "cst"
	},
	Parse: func(p ir.Parser, st *ir.State) {
		if p.Accept("(") {
			p.Expect(")")
			if p.Accept("<") {
				p.AttrDict(st)
				p.Expect(">")
			}
			p.AttrDict(st)
			parseFuncType(p, st)
			return
		}
		p.AttrDict(st)
		a := p.Attr()
		if p.Failed() {
			return
		}
		st.Set("value", a)
		if t := ir.AttrType(a); t != nil {
			st.Types = append(st.Types, t)
		}
	},
	Print: func(p ir.Printer, op *ir.Op) {
		v := op.Attr(0)
		if ir.AttrType(v) != op.Result(0).Type() {
			p.Text("() <{value = ")
			p.Attr(v)
			p.Text("}>")
			p.AttrDict(op, "value")
			p.Text(" : () -> ")
			p.Type(op.Result(0).Type())
			return
		}
		p.AttrDict(op, "value")
		p.Text(" ")
		p.Attr(v)
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		if t := ir.AttrType(st.Attrs[0]); t != nil {
			return []ir.Type{t}, nil
		}
		return nil, nil
	},
	Verify: func(op *ir.Op) error {
		want, got := ir.AttrType(op.Attr(0)), op.Result(0).Type()
		stored := got
		if q := quantOf(op.Result(0)); q != nil { // given as what is stored, signless or not
			if e, ok := ir.DataType(want); ok && e.IsInt() && e.Width() == q.Storage.Elem.Width() {
				stored = ir.WithElem(got, ir.ElemOf(want))
			}
		}
		if !Fits(want, stored) || ir.ElemOf(want) != ir.ElemOf(stored) {
			return NotInferred(ir.Errorf("inferred type(s) '%s' are incompatible with return type(s) of operation '%s'", want, got))
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		switch a := op.Attr(0).(type) {
		case *ir.DenseAttr:
			switch q := quantOf(op.Result(0)); {
			case a.Val == nil:
			case q != nil:
				return tensorResult(&data.Tensor{Elem: q.Stored(), Shape: a.Val.Shape, Data: a.Val.Data, Splat: a.Val.Splat})
			default:
				return tensorResult(a.Val)
			}
		case *ir.ResourceAttr:
			return evalResource(a)
		}
		return ir.Trap("unsupported constant: " + ir.AttrText(op.Attr(0)))
	},
	Example: "%r = graph.constant dense<[1.0, 2.0]> : tensor<2xf32>",
})

// evalResource reads a constant from the file's trailer.
func evalResource(a *ir.ResourceAttr) ir.Outcome {
	e, ok := ir.DataType(a.Typ)
	shape, _ := ir.ShapeOf(a.Typ)
	if !ok || a.Blob == nil {
		return ir.Trap("the resource " + a.Key + " is not in the file")
	}
	n, err := data.CheckedLen(e, shape)
	if err != nil {
		return trapErr(err)
	}
	if int64(len(a.Blob.Bytes)) != n*int64(e.Bytes()) {
		return ir.Trap("the resource " + a.Key + " has the wrong size")
	}
	t := data.New(e, shape...)
	copy(t.Data, a.Blob.Bytes)
	return tensorResult(t)
}

// Iota numbers the elements along a dimension.
var Iota = Dialect.Op(&ir.OpDef{
	Name: "iota", Summary: "0, 1, 2, ... along a dimension", Spec: "spec.md#iota",
	Results: ir.Fields{ir.One("output", intFPComplexQuant)},
	Attrs:   ir.Attrs{ir.Required("iota_dimension", nonNegativeI64)},
	Traits:  ir.Pure,
	Format:  "dim = $iota_dimension attr-dict : type($output)",
	Verify:  verifyIota,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		s, err := staticShape(op, 0)
		if err != nil {
			return trapErr(err)
		}
		return evalIota(m, op, s)
	},
	Example: "%r = graph.iota dim = 1 : tensor<2x3xi32>",
})

func verifyIota(op *ir.Op) error {
	d, n := integer(op, "iota_dimension"), rank(op.Result(0))
	if n == 0 {
		return ir.Errorf("does not support scalars.")
	}
	if d >= int64(n) {
		return ir.Errorf("iota dimension cannot go beyond the output rank.")
	}
	return nil
}

func evalIota(m ir.Machine, op *ir.Op, shape []int64) ir.Outcome {
	e, ok := resultElem(op, 0)
	if !ok {
		return unsupported(op, ir.ElemOf(op.Result(0).Type()))
	}
	if err := checkSize(e, shape); err != nil {
		return trapErr(err)
	}
	n := product(shape)
	if !m.Step(n) {
		return ir.Trap("out of fuel")
	}
	d := integer(op, "iota_dimension")
	q := quantOf(op.Result(0))
	if q != nil {
		e = q.Expressed.Elem
	}
	out := data.New(e, shape...)
	inner := product(shape[d+1:])
	for i := range n {
		v := uint64(i / inner % shape[d])
		out.SetPart(i, 0, data.Convert(e.Part(), data.UI64, v))
	}
	return fitting(out, q)
}
