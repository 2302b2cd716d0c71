package looptollvm

import (
	"terrace/dialects/arith"
	"terrace/dialects/llvm"
	"terrace/ir"
	"terrace/ir/data"
)

// convertExtF extends floats.
func convertExtF(c *Converter, op *ir.Op) error {
	from, _ := ir.DataType(op.Operand(0).Type())
	to, _ := ir.DataType(op.Result(0).Type())
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	if !hasFloat(from) || foreign(to) {
		return unsupported(op, "conversion from %s to %s", from, to)
	}
	c.Map(op.Result(0), c.eachVector(t, c.operands(op), func(t ir.Type, v []*ir.Value) *ir.Value {
		return c.widen(v[0], from, t)
	}))
	return nil
}

// hasFloat reports whether there are conversions of a float type.
func hasFloat(e data.Type) bool { return e == data.BF16 || !foreign(e) }

// widen extends a float of a type.
func (c *Converter) widen(x *ir.Value, from data.Type, t ir.Type) *ir.Value {
	if from != data.BF16 {
		return c.make(llvm.FPExt, t, x)
	}
	it := ir.WithElem(t, ir.I32)
	f := c.make(llvm.Bitcast, ir.WithElem(t, ir.F32), c.make(llvm.Shl, it, c.make(llvm.ZExt, it, x), c.int(it, 16)))
	if width(t) == 32 {
		return f
	}
	return c.make(llvm.FPExt, t, f)
}

// narrow rounds a float once to nearest even, to one of a type whose LLVM type is t.
func (c *Converter) narrow(x *ir.Value, to data.Type, t ir.Type) *ir.Value {
	if to.Width() > 16 || width(x.Type()) > 64 {
		return c.make(llvm.FPTrunc, t, x)
	}
	if width(x.Type()) == 64 {
		x = c.roundToOdd(x)
	}
	if to == data.BF16 {
		return c.toBF16(x, t)
	}
	return c.make(llvm.FPTrunc, t, x)
}

// convertTruncF rounds floats once to nearest even.
func convertTruncF(c *Converter, op *ir.Op) error {
	from, _ := ir.DataType(op.Operand(0).Type())
	to, _ := ir.DataType(op.Result(0).Type())
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	if a, ok := op.Get("roundingmode").(*ir.IntAttr); ok && arith.Rounding.Cases[a.Val] != "to_nearest_even" {
		return unsupported(op, "rounding mode %s", arith.Rounding.Cases[a.Val])
	}
	if foreign(from) || !hasFloat(to) || to == data.BF16 && from.Width() > 64 {
		return unsupported(op, "conversion from %s to %s", from, to)
	}
	c.Map(op.Result(0), c.eachVector(t, c.operands(op), func(t ir.Type, v []*ir.Value) *ir.Value {
		return c.narrow(v[0], to, t)
	}))
	return nil
}

// toBF16 rounds f32 to bf16 on integers.
func (c *Converter) toBF16(x *ir.Value, t ir.Type) *ir.Value {
	it := ir.WithElem(t, ir.I32)
	b := c.make(llvm.Bitcast, it, x)
	high := c.make(llvm.LShr, it, b, c.int(it, 16))
	odd := c.make(llvm.And, it, high, c.int(it, 1))
	rounded := c.make(llvm.Add, it, c.make(llvm.Add, it, b, c.int(it, 0x7fff)), odd)
	rounded = c.make(llvm.LShr, it, rounded, c.int(it, 16))
	quiet := c.make(llvm.Or, it, high, c.int(it, 0x40))
	out := c.choose(c.fcmp(fcmpUNO, x, x), quiet, rounded)
	return c.make(llvm.Trunc, t, out)
}

// roundToOdd rounds f64 to f32 so that rounding the result again is as if from
// the exact value: toward zero, with the last bit set where something was lost.
func (c *Converter) roundToOdd(x *ir.Value) *ir.Value {
	ft := ir.WithElem(x.Type(), ir.F32)
	it := ir.WithElem(x.Type(), ir.I32)
	near := c.make(llvm.FPTrunc, ft, x)
	back := c.make(llvm.FPExt, x.Type(), near)
	b := c.make(llvm.Bitcast, it, near)
	lost := c.fcmp(fcmpONE, back, x)
	even := c.icmp(llvm.EQ, c.make(llvm.And, it, b, c.int(it, 1)), c.int(it, 0))
	adjust := c.make(llvm.And, lost.Type(), lost, even)
	away := c.fcmp(fcmpOGT, c.make(llvm.FAbs, x.Type(), back), c.make(llvm.FAbs, x.Type(), x))
	step := c.choose(away, c.int(it, -1), c.int(it, 1))
	b = c.make(llvm.Add, it, b, c.choose(adjust, step, c.int(it, 0)))
	return c.make(llvm.Bitcast, ft, b)
}
