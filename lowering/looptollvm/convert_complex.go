package looptollvm

import (
	"terrace/dialects/complex"
	"terrace/dialects/llvm"
	"terrace/ir"
)

// A complex number is a struct of its parts. Functions of complex numbers are
// expanded before; what is left takes numbers apart and puts them together.

func init() {
	part := func(i int64) Entry {
		return func(c *Converter, op *ir.Op) error {
			c.Map(op.Result(0), c.extract(c.Of(op.Operand(0)), []int64{i}))
			return nil
		}
	}
	enter(part(0), complex.Re)
	enter(part(1), complex.Im)
	enter(func(c *Converter, op *ir.Op) error {
		return c.complexOf(op, c.Of(op.Operand(0)), c.Of(op.Operand(1)))
	}, complex.Create)
	enter(func(c *Converter, op *ir.Op) error {
		t, err := c.typ(op, op.Result(0).Type())
		if err != nil {
			return err
		}
		var parts [2]*ir.Value
		for i, a := range op.Attr(0).(*ir.ArrayAttr).Elems {
			pt := llvm.AsStruct(t).Elems[i]
			if a, err = constantAttr(op, a, pt); err != nil {
				return err
			}
			parts[i] = c.constant(a, pt)
		}
		return c.complexOf(op, parts[0], parts[1])
	}, complex.Constant)
}

// complexOf makes the result of op of its parts.
func (c *Converter) complexOf(op *ir.Op, re, im *ir.Value) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	c.Map(op.Result(0), c.insert(im, c.insert(re, c.make(llvm.Poison, t), []int64{0}), []int64{1}))
	return nil
}
