package chlo

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Scan carries values along a dimension.
var Scan = Dialect.Op(&ir.OpDef{
	Name: "scan", Summary: "apply a body to the parts along a dimension in turn, carrying values on", Spec: spec,
	Operands: ir.Fields{ir.Many("inputs", anyTensor), ir.Many("inits", anyTensor)},
	Results:  ir.Fields{ir.Many("outputs", anyTensor), ir.Many("carries", anyTensor)},
	Attrs: ir.Attrs{
		ir.Required("dimension", ir.I64Kind), ir.Maybe("scan_dim_size", ir.I64Kind),
		ir.Implied("is_reverse", ir.BoolKind, ir.Bool(false)), ir.Maybe("is_associative", ir.BoolKind),
	},
	Regions: []ir.RegionField{{Name: "body"}},
	Traits:  ir.SingleBlock | ir.RecursiveEffects | ir.Loop,
	Parse: func(p ir.Parser, st *ir.State) {
		group := func() []*ir.Value {
			p.Expect("(")
			vs := p.Operands()
			p.Expect(")")
			return vs
		}
		inputs := group()
		p.Expect("inits")
		inits := group()
		st.AddGroup(inputs...)
		st.AddGroup(inits...)
		p.Expect("dimension")
		p.Expect("=")
		st.Set("dimension", p.AttrTyped(ir.I64))
		p.AttrDictKeyword(st)
		st.Regions = append(st.Regions, p.Region(nil))
		p.Expect(":")
		ft := p.FuncType()
		if p.Failed() {
			return
		}
		p.ResolveAll(st.Operands, ft.In)
		st.Types = append(st.Types, ft.Out...)
		carries := min(len(inits), len(ft.Out))
		st.ResSegments = append(st.ResSegments, len(ft.Out)-carries, carries)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F("(%) inits (%) dimension = ", op.Group(0), op.Group(1))
		p.AttrValue(op.Attr(0))
		p.AttrDictKeyword(op, "dimension")
		p.Text(" ")
		p.Region(op.RegionAt(0), true, true)
		p.Text(" : (")
		p.Types(op.OperandTypes())
		p.Text(") -> ")
		p.W().ResultTypes(op.ResultTypes())
	},
	Verify: verifyScan,
	Eval:   evalScan,
	Example: `%r, %c = chlo.scan(%x) inits (%z) dimension = 0 {
^bb0(%a: tensor<3xf32>, %b: tensor<3xf32>):
  %s = graph.add %a, %b : tensor<3xf32>
  graph.return %s, %s : tensor<3xf32>, tensor<3xf32>
} : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)`,
})

func verifyScan(op *ir.Op) error {
	inputs, inits := op.Group(0), op.Group(1)
	dim := op.Attr(0).(*ir.IntAttr).Val
	size := int64(ir.Dynamic)
	if a, ok := op.Attr(1).(*ir.IntAttr); ok {
		size = a.Val
	}
	b := op.Body()
	if b == nil {
		return ir.Errorf("expects a body")
	}
	for i, v := range inputs {
		s, _ := ir.ShapeOf(v.Type())
		if dim < 0 || dim >= int64(len(s)) {
			return ir.Errorf("scan dimension of operand %d is out of bounds", i)
		}
		if size == ir.Dynamic {
			size = s[dim]
		}
		if !fit(s[dim], size) {
			return ir.Errorf("invalid scan dimension size of operand %d", i)
		}
	}
	if n := len(inputs) + len(inits); b.NumArgs() != n {
		return ir.Errorf("expects %d arguments in the body, but got %d", n, b.NumArgs())
	}
	for i, a := range b.Args() {
		t := op.Operand(i).Type()
		if i < len(inputs) {
			t = withoutDim(t, dim)
		}
		if ir.ElemOf(t) != ir.ElemOf(a.Type()) || !ir.CompatibleShapes(t, a.Type()) {
			return ir.Errorf("operand and body argument %d are incompatible", i)
		}
	}
	t := b.Last()
	if t == nil || t.NumOperands() != op.NumResults() {
		return ir.Errorf("expects the body to return %d values", op.NumResults())
	}
	outputs := len(op.ResultGroup(0))
	for i := range op.NumResults() {
		want := op.Result(i).Type()
		if i < outputs {
			want = withoutDim(want, dim)
		}
		if got := t.Operand(i).Type(); ir.ElemOf(got) != ir.ElemOf(want) || !ir.CompatibleShapes(got, want) {
			return ir.Errorf("result and body result %d are incompatible", i)
		}
	}
	return nil
}

func withoutDim(t ir.Type, d int64) ir.Type {
	s, _ := ir.ShapeOf(t)
	if d >= int64(len(s)) {
		return t
	}
	return ir.Tensor(slices.Delete(slices.Clone(s), int(d), int(d)+1), ir.ElemOf(t))
}

func evalScan(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	inputs, outputs := len(op.Group(0)), len(op.ResultGroup(0))
	dim := op.Attr(0).(*ir.IntAttr).Val
	var n int64
	switch {
	case inputs > 0 && in[0].Tensor() != nil && dim < int64(len(in[0].Tensor().Shape)):
		n = in[0].Tensor().Shape[dim]
	case op.Attr(1) != nil:
		n = op.Attr(1).(*ir.IntAttr).Val
	default:
		return ir.Trap("the size of the scanned dimension is not known")
	}
	rev := op.AttrOr(2).(*ir.IntAttr).Val != 0
	carry := slices.Clone(in[inputs:])
	parts := make([][]*data.Tensor, outputs)
	for i := range parts {
		parts[i] = make([]*data.Tensor, n)
	}
	args := make([]data.Value, len(in))
	for s := range n {
		at := s
		if rev {
			at = n - 1 - s
		}
		for i := range inputs {
			t := in[i].Tensor()
			if t == nil || t.Shape[dim] != n {
				return ir.Trap("inputs have different sizes at run time")
			}
			args[i] = data.OfTensor(slab(t, dim, at))
		}
		copy(args[inputs:], carry)
		o := m.Region(op, 0, args)
		if !o.OK() {
			return o
		}
		for i, v := range o.All() {
			if i >= outputs {
				carry[i-outputs] = v
				continue
			}
			if parts[i][at] = v.Tensor(); parts[i][at] == nil {
				return ir.Trap("the body returns an unexpected value")
			}
		}
	}
	var vals []data.Value
	for i, p := range parts {
		t, err := stack(p, dim, op.Result(i).Type())
		if err != nil {
			return ir.Trap(err.Error())
		}
		vals = append(vals, data.OfTensor(t))
	}
	return ir.Values(append(vals, carry...)...)
}

// stack joins parts along a new dimension.
func stack(parts []*data.Tensor, dim int64, t ir.Type) (*data.Tensor, error) {
	if len(parts) == 0 {
		e, ok := ir.DataType(t)
		if s, _ := ir.ShapeOf(t); ok && !slices.Contains(s, ir.Dynamic) {
			return data.New(e, s...), nil
		}
		return nil, ir.Errorf("the size of the result cannot be known")
	}
	n := int64(len(parts))
	shape := slices.Insert(slices.Clone(parts[0].Shape), int(dim), n)
	out := data.New(parts[0].Elem, shape...)
	outer, inner := int64(1), int64(out.Elem.Bytes())
	for _, d := range shape[:dim] {
		outer *= d
	}
	for _, d := range shape[dim+1:] {
		inner *= d
	}
	for k, p := range parts {
		if !slices.Equal(p.Shape, parts[0].Shape) {
			return nil, ir.Errorf("parts have different shapes at run time")
		}
		p = p.Expand()
		for i := range outer {
			copy(out.Data[(i*n+int64(k))*inner:(i*n+int64(k)+1)*inner], p.Data[i*inner:])
		}
	}
	return out, nil
}
