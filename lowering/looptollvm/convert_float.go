package looptollvm

import (
	"terrace/dialects/arith"
	"terrace/dialects/llvm"
	"terrace/ir"
	"terrace/ir/data"
)

// convertExtF extends floats. Those that LLVM does not have are read from their
// bits.
func convertExtF(c *Converter, op *ir.Op) error {
	from, _ := ir.DataType(op.Operand(0).Type())
	to, _ := ir.DataType(op.Result(0).Type())
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	if foreign(from) || foreign(to) {
		return unsupported(op, "conversion from %s to %s", from, to)
	}
	c.Map(op.Result(0), c.eachVector(t, c.operands(op), func(t ir.Type, v []*ir.Value) *ir.Value {
		if from == data.BF16 {
			return c.fromBF16(v[0], t)
		}
		return c.make(llvm.FPExt, t, v[0])
	}))
	return nil
}

// fromBF16 extends by moving bits. LLVM would move a conversion it knows behind
// the arithmetic, which then is of bf16 and rounds in a way of its own.
func (c *Converter) fromBF16(x *ir.Value, t ir.Type) *ir.Value {
	it := ir.WithElem(t, ir.I32)
	b := c.make(llvm.ZExt, it, c.make(llvm.Bitcast, ir.WithElem(t, ir.I16), x))
	f := c.make(llvm.Bitcast, ir.WithElem(t, ir.F32), c.make(llvm.Shl, it, b, c.int(it, 16)))
	if width(t) == 32 {
		return f
	}
	return c.make(llvm.FPExt, t, f)
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
	if foreign(from) || foreign(to) {
		return unsupported(op, "conversion from %s to %s", from, to)
	}
	c.Map(op.Result(0), c.eachVector(t, c.operands(op), func(t ir.Type, v []*ir.Value) *ir.Value {
		x := v[0]
		if to.Width() > 16 || from.Width() > 64 {
			return c.make(llvm.FPTrunc, t, x)
		}
		if from == data.F64 {
			x = c.roundToOdd(x)
		}
		if to == data.BF16 {
			return c.toBF16(x, t)
		}
		return c.make(llvm.FPTrunc, t, x)
	}))
	return nil
}

// toBF16 rounds f32 to bf16 on integers. LLVM's own conversion becomes an
// instruction on some machines that takes subnormal numbers for zero.
func (c *Converter) toBF16(x *ir.Value, t ir.Type) *ir.Value {
	it := ir.WithElem(t, ir.I32)
	b := c.make(llvm.Bitcast, it, x)
	high := c.make(llvm.LShr, it, b, c.int(it, 16))
	odd := c.make(llvm.And, it, high, c.int(it, 1))
	rounded := c.make(llvm.Add, it, c.make(llvm.Add, it, b, c.int(it, 0x7fff)), odd)
	rounded = c.make(llvm.LShr, it, rounded, c.int(it, 16))
	quiet := c.make(llvm.Or, it, high, c.int(it, 0x40))
	out := c.choose(c.fcmp(fcmpUNO, x, x), quiet, rounded)
	st := ir.WithElem(t, ir.I16)
	return c.make(llvm.Bitcast, t, c.make(llvm.Trunc, st, out))
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
