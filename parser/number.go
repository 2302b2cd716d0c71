package parser

import (
	"math"
	"math/big"

	"terrace/ir"
	"terrace/ir/data"
)

// numberAttr reads a number and its type.
func (p *parser) numberAttr(t ir.Type) ir.Attr {
	at := p.start
	neg := p.kind == '-'
	if neg {
		p.next()
		if p.kind != tInt && p.kind != tFloat {
			p.errorHere("expected constant integer or floating point value")
			return nil
		}
	}
	k, from, to := p.kind, p.start, p.end
	p.next()
	typeAt, typeEnd := from, to
	if t == nil && p.kind == ':' {
		p.next()
		typeAt = p.start
		t = p.Type()
		if p.failed {
			return nil
		}
		typeEnd = p.prevEnd
	}
	lit := p.src[from:to]
	if t == nil {
		t = ir.I64
		if k == tFloat {
			t = ir.F64
		}
	}
	s, ok := t.(*ir.ScalarType)
	if k == tFloat {
		if !ok || !s.Elem.IsFloat() {
			p.errorAt(typeAt, typeEnd, "floating point value not valid for specified type")
			return nil
		}
		return p.floatAttr(s, lit, neg)
	}
	switch {
	case ok && s.Elem.IsFloat():
		return p.floatFromInt(s, lit, neg, from, to)
	case !ok || !s.Elem.IsInt() && !s.Elem.IsIndex():
		p.errorAt(typeAt, typeEnd, "integer literal not valid for specified type")
		return nil
	case neg && s.Elem.Class() == data.Unsigned:
		p.errorAt(from, to, "negative integer literal not valid for unsigned integer type")
		return nil
	}
	if neg {
		at = from
	}
	return p.intAttr(s, lit, neg, at, to)
}

// floatAttr returns the float of a decimal literal.
func (p *parser) floatAttr(t *ir.ScalarType, lit []byte, neg bool) ir.Attr {
	text := view(lit)
	if neg {
		text = "-" + text
	}
	f := ir.FloatAttr{Typ: t}
	var err error
	if f.Bits, f.Hi, err = data.ParseFloatWide(t.Elem, text); err != nil {
		p.errorHere("%v", err)
		return nil
	}
	if t.Elem == data.F8E8M0FNU && neg {
		f.Bits, f.Hi, _ = data.ParseFloatWide(t.Elem, text[1:])
		f.Hi = 1 // see [ir.FloatAttr]
	}
	return p.sharedFloat(f)
}

func (p *parser) sharedFloat(f ir.FloatAttr) ir.Attr {
	s := &p.floats[(f.Bits^f.Bits>>32)*0x9e3779b97f4a7c15>>58]
	if *s == nil || **s != f {
		c := f
		*s = &c
	}
	return *s
}

// floatFromInt returns the float whose bits a hexadecimal literal gives.
func (p *parser) floatFromInt(t *ir.ScalarType, lit []byte, neg bool, at, end int) ir.Attr {
	lo, hi, ok := p.floatBits(t.Elem, lit, neg, at, end)
	if !ok {
		return nil
	}
	return p.sharedFloat(ir.FloatAttr{Typ: t, Bits: lo, Hi: hi})
}

func (p *parser) floatBits(e data.Type, lit []byte, neg bool, at, end int) (lo, hi uint64, ok bool) {
	if len(lit) < 2 || lit[1] != 'x' {
		if d := p.errorAt(at, end, "unexpected decimal integer literal for a floating point value"); d != nil {
			d.Note(p.pos(at, end), "add a trailing dot to make the literal a float")
		}
		return 0, 0, false
	}
	if neg {
		p.errorAt(at, end, "hexadecimal float literal should not have a leading minus")
		return 0, 0, false
	}
	b, ok := bigOf(lit)
	if !ok || b.BitLen() > e.Width() {
		p.errorAt(at, end, "hexadecimal float constant out of range for type")
		return 0, 0, false
	}
	lo = new(big.Int).And(b, new(big.Int).SetUint64(math.MaxUint64)).Uint64()
	if b.BitLen() > 64 {
		hi = new(big.Int).Rsh(b, 64).Uint64()
	}
	if e == data.TF32 {
		lo = lo << 13 & 0xffffe000
	}
	return lo, hi, true
}

// intAttr returns the integer of a literal, with MLIR's rules for what fits.
func (p *parser) intAttr(t *ir.ScalarType, lit []byte, neg bool, at, end int) ir.Attr {
	w := t.Elem.Width()
	if w > 64 {
		return p.wideInt(t, lit, neg, at, end)
	}
	u, ok := uint64Of(lit)
	v, fits := fitInt(t.Elem, u, neg)
	if !ok || !fits {
		p.errorAt(at, end, "integer constant out of range for attribute")
		return nil
	}
	s := &p.ints[uint64(v)*0x9e3779b97f4a7c15>>56^uint64(w)&255]
	if a := *s; a != nil && a.Val == v && a.Typ == ir.Type(t) {
		return a
	}
	a := ir.IntOf(t, v)
	*s = a
	return a
}

// fitInt returns the value of an integer literal in a type of up to 64 bits;
// false when it is out of range. Signless types take what fits as signed or as
// unsigned.
func fitInt(e data.Type, u uint64, neg bool) (int64, bool) {
	w := uint(e.Width())
	if w < 64 && u>>w != 0 {
		return 0, false
	}
	sign := uint64(1) << (w - 1)
	if neg {
		v := -u & data.Mask(e)
		if v&sign == 0 {
			return 0, false
		}
		return int64(v | ^(sign<<1 - 1)), true
	}
	if u&sign != 0 {
		switch {
		case e.IsIndex() || e.Class() == data.Signed:
			return 0, false
		case e.Class() == data.Signless:
			return int64(u | ^(sign<<1 - 1)), true
		}
	}
	return int64(u), true
}

func (p *parser) wideInt(t *ir.ScalarType, lit []byte, neg bool, at, end int) ir.Attr {
	b, ok := fitBig(t.Elem, lit, neg)
	if !ok {
		p.errorAt(at, end, "integer constant out of range for attribute")
		return nil
	}
	if b.IsInt64() {
		return &ir.IntAttr{Typ: t, Val: b.Int64()}
	}
	return &ir.IntAttr{Typ: t, Big: b}
}

// fitBig is fitInt for types of more than 64 bits.
func fitBig(e data.Type, lit []byte, neg bool) (*big.Int, bool) {
	w := e.Width()
	b, ok := bigOf(lit)
	if !ok || b.BitLen() > w {
		return nil, false
	}
	if neg {
		b.Neg(b)
		min := new(big.Int).Lsh(big.NewInt(-1), uint(w-1))
		return b, b.Sign() < 0 && b.Cmp(min) >= 0
	}
	if b.BitLen() == w {
		switch e.Class() {
		case data.Signed:
			return nil, false
		case data.Signless:
			b.Sub(b, new(big.Int).Lsh(big.NewInt(1), uint(w)))
		}
	}
	return b, true
}
