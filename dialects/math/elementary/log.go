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

// log1pReduced returns ln(1+f) as f - (hfsq - y): the caller adds multiples of
// ln 2 to y and to the result. For f in the range of logParts.
func log1pReduced[V any](m Machine[V], f, lo V) (sum V) {
	if m.Width() == 32 {
		w := m.Fma(f, poly(m, f, logPoly32), m.F(-0.5))
		return m.Add(f, m.Fma(m.Mul(f, f), w, lo))
	}
	s := m.Div(f, m.Add(m.F(2), f))
	z := m.Mul(s, s)
	h := m.Mul(m.Mul(m.F(0.5), f), f)
	r := m.Fma(z, poly(m, z, logPoly64), h)
	return m.Sub(f, m.Sub(h, m.Fma(s, r, lo)))
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
	ln2 := pick(m, ln2Split32, ln2Split64)
	k, f := logParts(m, x)
	r := m.Fma(k, m.F(ln2[0]), log1pReduced(m, f, m.Mul(k, m.F(ln2[1]))))
	return logSpecial(m, x, r)
}
