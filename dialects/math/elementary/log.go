package elementary

// logParts splits a positive x = 2^k (1+f) with sqrt(1/2) <= 1+f < sqrt(2).
// Zero, negative and infinite x and NaN give rubbish.
func logParts[V any](m Machine[V], x V) (kf, f V) {
	small := m.Lt(x, m.FBits(pick[V, uint64](m, 1<<23, 1<<52))) // subnormal
	x = m.Select(small, m.Mul(x, fpick(m, 0x1p23, 0x1p52)), x)
	root := m.I(pick[V, int64](m, 0x3f3504f3, 0x3fe6a09e667f3bcd)) // bits of sqrt(1/2)
	i := m.ISub(m.ToBits(x), root)
	k := m.IShrS(i, m.I(mantBits(m)))
	f = m.Sub(m.FromBits(m.ISub(m.ToBits(x), shlExp(m, k))), m.F(1))
	kf = smallFromInt(m, k)
	return m.Select(small, m.Sub(kf, fpick(m, 23, 52)), kf), f
}

// smallFromInt converts an integer of magnitude below 2^22.
func smallFromInt[V any](m Machine[V], k V) V {
	if m.Width() == 32 {
		return m.FromInt(k)
	}
	// Hosts without AVX-512 have no 64-bit conversion.
	mg := m.F(0x1.8p52)
	return m.Sub(m.FromBits(m.IAdd(k, m.ToBits(mg))), mg)
}

// log1pReduced returns ln(1+f) as hi + lo, |lo| at most an eighth of |hi|, for f
// in the range of logParts.
func log1pReduced[V any](m Machine[V], f V) (hi, lo V) {
	if m.Width() == 32 {
		w := m.Fma(f, poly(m, f, logPoly32), m.F(-0.5))
		return f, m.Mul(m.Mul(f, f), w)
	}
	s := m.Div(f, m.Add(m.F(2), f))
	z := m.Mul(s, s)
	h := m.Mul(m.Mul(m.F(0.5), f), f)
	r := m.Fma(z, poly(m, z, logPoly64), h)
	hi = m.Sub(f, h)
	return hi, m.Fma(s, r, m.Sub(m.Sub(f, hi), h))
}

// logOf returns k ln 2 + ln(1+f).
func logOf[V any](m Machine[V], k, f V) V {
	ln2 := pick(m, ln2Split32, ln2Split64)
	hi, lo := log1pReduced(m, f)
	return m.Fma(k, m.F(ln2[0]), m.Add(hi, m.Fma(k, m.F(ln2[1]), lo)))
}

// logSpecial replaces the result for arguments that have no logarithm.
func logSpecial[V any](m Machine[V], x, r V) V {
	zero := m.F(0)
	r = m.Select(m.Lt(x, inf(m)), r, x) // +inf and NaN
	r = m.Select(m.Lt(x, zero), nan(m), r)
	return m.Select(m.Eq(x, zero), m.Neg(inf(m)), r)
}

// log: ln x = k ln 2 + ln(1+f).
func log[V any](m Machine[V], x V) V {
	k, f := logParts(m, x)
	return logSpecial(m, x, logOf(m, k, f))
}

// log2: k + ln(1+f)/ln 2.
func log2[V any](m Machine[V], x V) V {
	k, f := logParts(m, x)
	hi, lo := log1pReduced(m, f)
	c := pick(m, log2eSplit32, log2eSplit64)
	ch := m.F(c[0])
	r := m.Add(k, m.Fma(hi, ch, m.Fma(hi, m.F(c[1]), m.Mul(lo, ch))))
	return logSpecial(m, x, r)
}

// log10: k log10 2 + ln(1+f)/ln 10.
func log10[V any](m Machine[V], x V) V {
	k, f := logParts(m, x)
	hi, lo := log1pReduced(m, f)
	c := pick(m, log10eSplit32, log10eSplit64)
	t := pick(m, log10of2Split32, log10of2Split64)
	ch := m.F(c[0])
	l := m.Fma(hi, m.F(c[1]), m.Fma(lo, ch, m.Mul(k, m.F(t[1]))))
	return logSpecial(m, x, m.Fma(k, m.F(t[0]), m.Fma(hi, ch, l)))
}

// log1p: with k from 1+x rounded, f = 2^-k x + (2^-k - 1) has one rounding.
func log1p[V any](m Machine[V], x V) V {
	one := m.F(1)
	root := m.I(pick[V, int64](m, 0x3f3504f3, 0x3fe6a09e667f3bcd)) // bits of sqrt(1/2)
	k := m.IShrS(m.ISub(m.ToBits(m.Add(x, one)), root), m.I(mantBits(m)))
	// 2^(2-k), since 2^-k may be subnormal.
	s := m.FromBits(shlExp(m, m.ISub(m.I(int64(exponentBias(m))+2), k)))
	quarter := m.F(0.25)
	f := m.Fma(m.Mul(x, quarter), s, m.Fma(quarter, s, m.F(-1)))
	r := logOf(m, smallFromInt(m, k), f)
	r = m.Select(m.Lt(x, inf(m)), r, x)
	r = m.Select(m.Lt(x, m.F(-1)), nan(m), r)
	r = m.Select(m.Eq(x, m.F(-1)), m.Neg(inf(m)), r)
	return m.Select(m.Lt(m.Abs(x), fpick(m, 0x1p-26, 0x1p-55)), x, r)
}
