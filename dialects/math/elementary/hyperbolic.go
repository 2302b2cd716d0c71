package elementary

// expHalves returns, for |x| = k ln 2 + r, d = 2^(k-2) - 2^(-k-2),
// e = 2^(k-2) + 2^(-k-2), sinh r and cosh r - 1, so that
//
//	sinh|x| = 2 (d cosh r + e sinh r)
//	cosh|x| = 2 (e cosh r + d sinh r)
func expHalves[V any](m Machine[V], x V) (d, e, sh, ch V) {
	a := clampHigh(m, m.Abs(x), fpick(m, 89.75, 710.6))
	t, kf, r := expParts(m, a, exponentBias(m)-2)
	up := shlExp(m, t)
	pu := m.FromBits(up)
	// The exponent of the other power leaves the range when it no longer counts.
	pd := m.FromBits(m.ISub(shlExp(m, m.I(2*int64(exponentBias(m))-4)), up))
	pd = m.Select(m.Lt(fpick(m, 40, 80), kf), m.F(0), pd)
	z := m.Mul(r, r)
	sh = m.Fma(m.Mul(r, z), poly(m, z, pick(m, sinhPoly32, sinhPoly64)), r)
	ch = m.Mul(z, poly(m, z, pick(m, coshPoly32, coshPoly64)))
	return m.Sub(pu, pd), m.Add(pu, pd), sh, ch
}

func sinh[V any](m Machine[V], x V) V {
	d, e, sh, ch := expHalves(m, x)
	h := m.Add(d, m.Fma(d, ch, m.Mul(e, sh)))
	r := withSign(m, m.Add(h, h), signOf(m, x))
	return m.Select(m.Lt(m.Abs(x), fpick(m, 0x1p-13, 0x1p-28)), x, r)
}

func cosh[V any](m Machine[V], x V) V {
	d, e, sh, ch := expHalves(m, x)
	h := m.Add(e, m.Fma(e, ch, m.Mul(d, sh)))
	return m.Add(h, h)
}

// asinh: ln(a + sqrt(1+a^2)) with the small difference to 1+a kept apart.
func asinh[V any](m Machine[V], x V) V {
	one := m.F(1)
	a := m.Abs(x)
	z := m.Add(a, m.Div(m.Mul(a, a), m.Add(one, m.Sqrt(m.Fma(a, a, one)))))
	r := logOfDouble(m, a, z, m.Lt(fpick(m, 0x1p26, 0x1p56), a))
	return withSign(m, m.Abs(r), signOf(m, x))
}

// acosh: with t = x - 1, ln(1 + t + sqrt(2t + t^2)).
func acosh[V any](m Machine[V], x V) V {
	one := m.F(1)
	t := m.Sub(x, one)
	z := m.Add(t, m.Sqrt(m.Fma(t, t, m.Add(t, t))))
	r := logOfDouble(m, x, z, m.Lt(fpick(m, 0x1p26, 0x1p56), x))
	return m.Select(m.Lt(x, one), nan(m), r)
}

// logOfDouble returns ln(1+z), or ln(2a) where big holds.
func logOfDouble[V any](m Machine[V], a, z, big V) V {
	r := log1p(m, m.Select(big, a, z))
	return m.Add(r, m.Select(big, fpick(m, ln2Split32[0], ln2Split64[0]), m.F(0)))
}

// atanh: half of ln(1 + 2a/(1-a)).
func atanh[V any](m Machine[V], x V) V {
	a := m.Abs(x)
	r := m.Mul(m.F(0.5), log1p(m, m.Div(m.Add(a, a), m.Sub(m.F(1), a))))
	return withSign(m, r, signOf(m, x))
}
