package elementary

// erf: x + x p(x^2) near zero, else 1 - e^q(|x|).
func erf[V any](m Machine[V], x V) V {
	a := m.Abs(x)
	near := m.Fma(x, poly(m, m.Mul(x, x), pick(m, erfSmall32, erfSmall64)), x)
	q := poly(m, clampHigh(m, a, fpick(m, 4, 6)), pick(m, erfLarge32, erfLarge64))
	t, _, r := expParts(m, q, exponentBias(m))
	e := poly(m, r, pick(m, expPoly32, expPoly64))
	far := m.Fma(m.Neg(e), m.FromBits(shlExp(m, t)), m.F(1))
	return m.Select(m.Lt(a, fpick(m, 0.8, 1)), near, withSign(m, far, signOf(m, x)))
}

// rsqrt: the root of the reciprocal errs less than the reciprocal of the root.
// Scaling by an even power of two keeps the reciprocal normal.
func rsqrt[V any](m Machine[V], x V) V {
	tiny := m.Lt(m.Abs(x), fpick(m, 0x1p-100, 0x1p-1000))
	s := m.Select(tiny, fpick(m, 0x1p60, 0x1p200), fpick(m, 0x1p-10, 0x1p-10))
	u := m.Select(tiny, fpick(m, 0x1p30, 0x1p100), fpick(m, 0x1p-5, 0x1p-5))
	q := m.Div(m.F(1), m.Mul(x, s))
	r := m.Mul(m.Sqrt(q), u)
	zero := m.F(0)
	r = m.Select(m.Lt(x, zero), nan(m), r)
	return m.Select(m.Eq(x, zero), q, r) // infinity with the sign of zero
}
