package quant

import "terrace/ir"

func init() { Dialect.Define = casts } // not in the literal: a cycle of initializations

func isQuantized(t ir.Type) bool {
	e, ok := t.(*ir.ExtType)
	return ok && e.Def.Name[:6] == "quant."
}

// scalarOrTensor accepts elements that pass, and tensors of them.
func scalarOrTensor(desc string, elem ir.TypePred) ir.Constraint {
	return ir.Match(desc, ir.Either(elem, ir.Both(ir.IsTensorType, ir.ElemsAre(elem))))
}

func casts(d *ir.Dialect) {
	quantized := scalarOrTensor("scalar or tensor of quantized type", isQuantized)
	float := scalarOrTensor("scalar or tensor of floating-point", ir.IsFloat)
	either := scalarOrTensor("scalar or tensor of integer or quantized type", ir.Either(ir.Signless(), isQuantized))
	cast := func(name, summary, example string, from, to ir.Constraint, verify func(in, out ir.Type) error) {
		d.Def(name, summary, &ir.OpDef{
			Operands: ir.Fields{ir.One("input", from)}, Results: ir.Fields{ir.One("result", to)}, Traits: ir.Pure,
			Format: "$input attr-dict : type($input) to type($result)",
			Verify: func(op *ir.Op) error {
				in, out := op.Operand(0).Type(), op.Result(0).Type()
				if !sameShape(in, out) {
					return ir.Errorf("failed to verify that input and result are both scalars or both tensors with matching shape")
				}
				return verify(elemOf(in), elemOf(out))
			},
			NoEval:  "quantized numbers are evaluated by the ops of whole tensors",
			Example: example,
		})
	}
	expressed := func(q, f ir.Type) error {
		if e := expressedOf(q); e != nil && f != ir.Type(e) {
			return ir.Errorf("expressed type in quantized type expected to match float type")
		}
		return nil
	}
	cast("qcast", "floats as quantized numbers", "%r = quant.qcast %x : tensor<2xf32> to tensor<2x!quant.uniform<i8:f32, 2.0>>", float, quantized,
		func(in, out ir.Type) error { return expressed(out, in) })
	cast("dcast", "quantized numbers as floats", "%r = quant.dcast %x : tensor<2x!quant.uniform<i8:f32, 2.0>> to tensor<2xf32>", quantized, float,
		func(in, out ir.Type) error { return expressed(in, out) })
	cast("scast", "quantized numbers as the integers that are stored, and back", "%r = quant.scast %x : tensor<2x!quant.uniform<i8:f32, 2.0>> to tensor<2xi8>", either, either,
		func(in, out ir.Type) error {
			if isQuantized(in) == isQuantized(out) {
				return ir.Errorf("failed to verify that input must be integer and result must be quantized, or vice versa")
			}
			if isQuantized(out) {
				in, out = out, in
			}
			if s := storageOf(in); s != nil && ir.Type(s) != out {
				return ir.Errorf("storage type in quantized type expected to match integer type")
			}
			return nil
		})
}

func elemOf(t ir.Type) ir.Type {
	if ir.IsTensorType(t) {
		return ir.ElemOf(t)
	}
	return t
}

func sameShape(a, b ir.Type) bool {
	if ir.IsTensorType(a) != ir.IsTensorType(b) {
		return false
	}
	s, ranked := ir.ShapeOf(a)
	t, also := ir.ShapeOf(b)
	if ranked != also || len(s) != len(t) {
		return false
	}
	for i := range s {
		if s[i] != t[i] {
			return false
		}
	}
	return true
}

// expressedOf returns the floats that a quantized type stands for, nil where it does not say.
func expressedOf(t ir.Type) *ir.ScalarType {
	switch p := t.(*ir.ExtType).Params.(type) {
	case *Uniform:
		return p.Expressed
	case *Any:
		return p.Expressed
	case *Calibrated:
		return p.Expressed
	}
	return nil
}

// storageOf returns the integers that a quantized type stores, nil for none.
func storageOf(t ir.Type) *ir.ScalarType {
	switch p := t.(*ir.ExtType).Params.(type) {
	case *Uniform:
		return p.Storage
	case *Any:
		return p.Storage
	}
	return nil
}
