package chlo

import (
	"slices"

	"terrace/dialects/graph"
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
		switch {
		case len(ft.In) != len(inputs)+len(inits):
			p.Fail("operand types must match the number of inputs and inits")
			return
		case len(ft.Out) < len(inits):
			p.Fail("not enough result types to cover the required carries")
			return
		}
		p.ResolveAll(st.Operands, ft.In)
		st.Types = append(st.Types, ft.Out...)
		st.ResSegments = append(st.ResSegments, len(ft.Out)-len(inits), len(inits))
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
	Infer:  inferScan,
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
	if len(inputs) == 0 && len(op.ResultGroup(0)) == 0 {
		return ir.Errorf("at least one of inputs or outputs must be present")
	}
	dim := op.Attr(0).(*ir.IntAttr).Val
	size := scanSize(op.Attr(1))
	b := op.Body()
	if b == nil {
		return ir.Errorf("expects a body")
	}
	for i, v := range op.Operands() {
		s, ranked := ir.ShapeOf(v.Type())
		switch {
		case !ranked:
			return ir.Errorf("operand %d is not ranked", i)
		case i >= len(inputs):
			continue
		case dim < 0 || dim >= int64(len(s)):
			return ir.Errorf("scan dimension of operand %d is out of bounds", i)
		case s[dim] == ir.Dynamic:
			continue
		case size != ir.Dynamic && s[dim] != size:
			return ir.Errorf("invalid scan dimension size of operand %d", i)
		}
		size = s[dim]
	}
	if n := len(inputs) + len(inits); b.NumArgs() != n {
		return ir.Errorf("expects %d arguments in the body, but got %d", n, b.NumArgs())
	}
	for i, a := range b.Args() {
		t := op.Operand(i).Type()
		if i < len(inputs) {
			t = withoutDim(t, dim)
		}
		if !graph.Fits(t, a.Type()) {
			return ir.Errorf("operand and body argument %d are incompatible", i)
		}
	}
	return graph.VerifyInfer(op)
}

// scanSize is the size of the scanned dimension as an attribute gives it, Dynamic for none.
func scanSize(a ir.Attr) int64 {
	if n, ok := a.(*ir.IntAttr); ok {
		return n.Val
	}
	return ir.Dynamic
}

// inferScan gives carries the types that the body returns, and outputs such with the
// scanned dimension put in, whose size and bound are those of the inputs.
func inferScan(st *ir.State) ([]ir.Type, error) {
	a, ok := st.Attrs[0].(*ir.IntAttr)
	if !ok || len(st.Regions) == 0 || st.Regions[0].First() == nil || st.Regions[0].First().Last() == nil {
		return nil, nil
	}
	dim, size, bound := int(a.Val), extent{scanSize(st.Attrs[1]), ir.Dynamic}, int64(ir.Dynamic)
	inputs := st.Group(0)
	for i, v := range inputs {
		t, ok := v.Type().(*ir.TensorType)
		switch {
		case !ok:
			return nil, ir.Errorf("operand %d is not ranked", i)
		case dim < 0 || dim >= len(t.Shape):
			return nil, ir.Errorf("scan dimension of operand %d is out of bounds", i)
		}
		x := extentsOf(t)[dim]
		if size.size == ir.Dynamic {
			size.size = x.size
		}
		if x.bound != ir.Dynamic && (bound == ir.Dynamic || x.bound < bound) {
			bound = x.bound
		}
	}
	if size.size == ir.Dynamic {
		size.bound = bound
	}
	returned := st.Regions[0].First().Last().OperandTypes()
	carries := len(st.Operands) - len(inputs)
	if len(returned) < carries {
		return nil, ir.Errorf("ScanOp body must return at least %d values (carries)", carries)
	}
	out := slices.Clone(returned)
	for i, t := range returned {
		tt, ok := t.(*ir.TensorType)
		switch {
		case !ok:
			return nil, ir.Errorf("terminator operand %d is not ranked", i)
		case i >= len(returned)-carries:
			continue
		case dim < 0 || dim > len(tt.Shape):
			return nil, ir.Errorf("scan dimension is out of bounds for terminator operand %d", i)
		}
		out[i] = tensorOf(slices.Insert(extentsOf(tt), dim, size), tt.Elem)
	}
	return out, nil
}

// withoutDim is a tensor type without a dimension.
func withoutDim(t ir.Type, d int64) ir.Type {
	tt, ok := t.(*ir.TensorType)
	if !ok || d >= int64(len(tt.Shape)) {
		return t
	}
	return tensorOf(slices.Delete(extentsOf(tt), int(d), int(d)+1), tt.Elem)
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
