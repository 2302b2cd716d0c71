package looptollvm

import (
	"math"

	"terrace/dialects/arith"
	"terrace/dialects/llvm"
	"terrace/ir"
	"terrace/ir/data"
)

// convertFloats extends floats, or rounds them once to nearest even.
func convertFloats(c *Converter, op *ir.Op) error {
	from, _ := ir.DataType(op.Operand(0).Type())
	to, _ := ir.DataType(op.Result(0).Type())
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	if a, ok := op.Get("roundingmode").(*ir.IntAttr); ok && arith.Rounding.Cases[a.Val] != "to_nearest_even" {
		return unsupported(op, "rounding mode %s", arith.Rounding.Cases[a.Val])
	}
	if !hasFloat(from) || !hasFloat(to) || foreign(to) && from.Width() > 64 {
		return unsupported(op, "conversion from %s to %s", from, to)
	}
	c.Map(op.Result(0), c.eachVector(t, c.operands(op), func(t ir.Type, v []*ir.Value) *ir.Value {
		x, w := v[0], from.Width()
		if foreign(from) {
			x, w = c.widen(x, from, ir.WithElem(t, ir.F32)), 32
		}
		switch {
		case w == to.Width():
			return x
		case w < to.Width():
			return c.make(llvm.FPExt, t, x)
		}
		return c.narrow(x, to, t)
	}))
	return nil
}

// hasFloat reports whether there are conversions of a float type.
func hasFloat(e data.Type) bool { return e == data.BF16 || small(e) || !foreign(e) }

// small reports whether a float is one of those of 8 bits and less.
func small(e data.Type) bool { return e.IsFloat() && e.Width() <= 8 }

// widen extends a float of a type.
func (c *Converter) widen(x *ir.Value, from data.Type, t ir.Type) *ir.Value {
	it, ft := ir.WithElem(t, ir.I32), ir.WithElem(t, ir.F32)
	var f *ir.Value
	switch {
	case from == data.BF16:
		f = c.make(llvm.Bitcast, ft, c.make(llvm.Shl, it, c.make(llvm.ZExt, it, x), c.int(it, 16)))
	case small(from):
		f = c.fromSmall(c.make(llvm.ZExt, it, x), from, ft)
	default:
		return c.make(llvm.FPExt, t, x)
	}
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
	switch {
	case to == data.BF16:
		return c.toBF16(x, t)
	case small(to):
		if width(x.Type()) < 32 {
			x = c.make(llvm.FPExt, ir.WithElem(x.Type(), ir.F32), x)
		}
		return c.toSmall(x, to, t)
	}
	return c.make(llvm.FPTrunc, t, x)
}

// fromSmall makes f32 of the bits of a float of at most 8, which stand in 32.
func (c *Converter) fromSmall(x *ir.Value, from data.Type, ft ir.Type) *ir.Value {
	it := x.Type()
	n := func(v int64) *ir.Value { return c.int(it, v) }
	do := func(def *ir.OpDef, a, b *ir.Value) *ir.Value { return c.make(def, it, a, b) }
	nan := n(0x7fc00000)
	l, ok := data.LayoutOf(from)
	if !ok { // f8E8M0FNU: the exponent of f32, whose own zero stands for 2^-127
		b := do(llvm.Shl, x, n(23))
		b = c.choose(c.icmp(llvm.EQ, x, n(0)), n(1<<22), b)
		return c.make(llvm.Bitcast, ft, c.choose(c.icmp(llvm.EQ, x, n(0xff)), nan, b))
	}
	w := int64(l.Exp + l.Man)
	mag := do(llvm.And, x, n(1<<w-1))
	// As f32 the bits are a number whose exponent is too small by the difference of
	// the biases, subnormal ones too: a power of two, so the product is exact.
	f := c.make(llvm.FMul, ft, c.make(llvm.Bitcast, ft, do(llvm.Shl, mag, n(int64(23-l.Man)))), c.floatConst(ft, math.Ldexp(1, 127-l.Bias)))
	b := c.make(llvm.Bitcast, it, f)
	switch {
	case l.IEEE:
		b = c.choose(c.icmp(llvm.UGE, mag, n(int64(l.Overflow))), do(llvm.Or, n(0x7f800000), do(llvm.Shl, mag, n(int64(23-l.Man)))), b)
	case l.NaN != 1<<w:
		b = c.choose(c.icmp(llvm.EQ, mag, n(int64(l.NaN))), nan, b)
	}
	b = do(llvm.Or, b, do(llvm.Shl, do(llvm.LShr, x, n(w)), n(31)))
	if !l.SignOfZero {
		b = c.choose(c.icmp(llvm.EQ, x, n(int64(l.NaN))), nan, b)
	}
	return c.make(llvm.Bitcast, ft, b)
}

// toSmall rounds f32 to a float of at most 8 bits, whose bits are of type t.
func (c *Converter) toSmall(x *ir.Value, to data.Type, t ir.Type) *ir.Value {
	ft := x.Type()
	it := ir.WithElem(ft, ir.I32)
	n := func(v int64) *ir.Value { return c.int(it, v) }
	do := func(def *ir.OpDef, a, b *ir.Value) *ir.Value { return c.make(def, it, a, b) }
	bits := c.make(llvm.Bitcast, it, x)
	mag := do(llvm.And, bits, n(0x7fffffff))
	l, ok := data.LayoutOf(to)
	if !ok { // f8E8M0FNU: ties go up, since the only significand is odd
		half := c.choose(c.icmp(llvm.ULT, mag, n(1<<23)), n(1<<21), n(1<<22)) // subnormal numbers are of the same exponent as the smallest others
		e := do(llvm.LShr, do(llvm.Add, mag, half), n(23))
		none := c.choose(c.icmp(llvm.ULE, n(0x7f800000), bits), n(0xff), e) // negative numbers too
		return c.make(llvm.Trunc, t, c.choose(c.icmp(llvm.EQ, mag, n(0)), n(0), none))
	}
	drop := int64(23 - l.Man)
	// Normal numbers: half of the last bit is added, a little less for even ones.
	odd := do(llvm.And, do(llvm.LShr, mag, n(drop)), n(1))
	r := do(llvm.LShr, do(llvm.Add, do(llvm.Add, mag, n(1<<(drop-1)-1)), odd), n(drop))
	r = do(llvm.Sub, r, n(int64(127-l.Bias)<<l.Man))
	// Subnormal ones: a number whose last bit is the smallest subnormal is added.
	magic := math.Ldexp(1, 24-l.Man-l.Bias)
	low := c.make(llvm.FAdd, ft, c.make(llvm.Bitcast, ft, mag), c.floatConst(ft, magic))
	sub := do(llvm.Sub, c.make(llvm.Bitcast, it, low), n(int64(math.Float32bits(float32(magic)))))
	r = c.choose(c.icmp(llvm.ULT, mag, n(int64(128-l.Bias)<<23)), sub, r)
	sign := do(llvm.Shl, do(llvm.LShr, bits, n(31)), n(int64(l.Exp+l.Man)))
	signed := do(llvm.Or, r, sign)
	if !l.SignOfZero {
		signed = c.choose(c.icmp(llvm.EQ, r, n(0)), n(0), signed)
	}
	over := n(int64(l.Overflow))
	if l.SignOfZero { // where zero has none, what is too large is the one NaN
		over = do(llvm.Or, over, sign)
	}
	signed = c.choose(c.icmp(llvm.ULT, n(int64(data.Largest(to))), r), over, signed)
	nan := n(int64(l.NaN))
	if l.IEEE {
		nan = do(llvm.Or, nan, do(llvm.And, do(llvm.LShr, mag, n(drop)), n(1<<l.Man-1)))
	}
	if l.SignOfNaN {
		nan = do(llvm.Or, nan, sign)
	}
	return c.make(llvm.Trunc, t, c.choose(c.icmp(llvm.ULT, n(0x7f800000), mag), nan, signed))
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
