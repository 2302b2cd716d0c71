package elementary

// gammaSteps take an argument below 8 into the range of the
// polynomial around 1.5 or 1.75.
const gammaSteps = 6

// lgamma is ln|gamma(x)|. With a = |x|: a polynomial with the zeros 1 and 2
// factored out on [0.75, 2.25), the recurrence below and above, Stirling's series
// from 8 on, and the reflection for negative x.
func lgamma[V any](m Machine[V], x V) V {
	a, zero, one := m.Abs(x), m.F(0), m.F(1)
	below := m.Lt(a, m.F(0.75))
	far := m.Le(m.F(8), a)

	// gamma(a) = p gamma(y), or gamma(a+1)/a below.
	y, p := a, one
	for range gammaSteps {
		c := m.Le(m.F(2.25), y)
		y1 := m.Sub(y, one)
		p = m.Select(c, m.Mul(p, y1), p)
		y = m.Select(c, y1, y)
	}
	c := m.Select(below, zero, one)
	t := m.Sub(y, m.Add(c, m.F(0.5)))
	near := m.Mul(m.Mul(m.Sub(y, c), m.Sub(y, m.Add(c, one))), poly(m, t, pick(m, lgammaNear32, lgammaNear64)))
	l := log(m, m.Select(m.Or(below, far), a, p))
	inv := m.Div(one, a)
	tail := m.Fma(inv, poly(m, m.Mul(inv, inv), pick(m, lgammaFar32, lgammaFar64)),
		fpick(m, stirlingSplit32[0], stirlingSplit64[0]))
	stirling := m.Fma(m.Sub(a, m.F(0.5)), m.Sub(l, one), tail)
	pos := m.Add(near, m.Select(below, m.Neg(l), l))
	pos = m.Select(far, stirling, pos)

	// gamma(x) gamma(-x) = -pi/(x sin pi x); the factor 1/a below cancels.
	s, _ := sinCosPi(m, a)
	arg := m.Mul(m.Abs(s), fpick(m, 0.5*invHalfPiSplit32[0], 0.5*invHalfPiSplit64[0]))
	arg = m.Mul(arg, m.Select(below, one, a))
	neg := m.Sub(m.Neg(log(m, arg)), m.Select(below, near, pos))
	r := m.Select(m.Lt(x, zero), m.Select(m.Eq(s, zero), inf(m), neg), pos)
	return m.Select(m.Eq(a, inf(m)), a, r)
}

// sinCosPi returns sin(pi r) and cos(pi r), where r is x less the nearest
// integer: the sign of odd multiples of pi is left out.
func sinCosPi[V any](m Machine[V], x V) (s, c V) {
	r := m.Sub(x, m.RoundEven(x))
	b := m.Abs(r)
	swap := m.Lt(m.F(0.25), b)
	b = m.Select(swap, m.Sub(m.F(0.5), b), b)
	h := pick(m, halfPiSplit32, halfPiSplit64)
	u, v := sinCosNearZero(m, m.Fma(b, m.F(2*h[0]), m.Mul(b, m.F(2*h[1]))))
	return withSign(m, m.Select(swap, v, u), signOf(m, r)), m.Select(swap, u, v)
}

// digamma is the derivative of ln gamma. With a = |x|: a polynomial with the
// zero factored out on [1, 2.5), the recurrence below and above, the asymptotic
// series from 8.5 on, and the reflection for negative x. Poles give NaN, zero -inf.
func digamma[V any](m Machine[V], x V) V {
	a, zero, one := m.Abs(x), m.F(0), m.F(1)
	below := m.Lt(a, one)
	far := m.Le(m.F(8.5), a)

	// digamma(a) = n/d + digamma(y); below, n/d = -1/a and y = a + 1.
	y, n, d := a, zero, one
	for range gammaSteps {
		c := m.Le(m.F(2.5), y)
		y1 := m.Sub(y, one)
		n = m.Select(c, m.Fma(n, y1, d), n)
		d = m.Select(c, m.Mul(d, y1), d)
		y = m.Select(c, y1, y)
	}
	n = m.Select(below, m.F(-1), m.Select(far, one, n))
	d = m.Select(m.Or(below, far), a, d)
	q := m.Div(n, d)
	root := pick(m, digammaRootSplit32, digammaRootSplit64)
	t := m.Sub(y, m.Select(below, m.F(0.75), m.F(1.75)))
	dist := m.Sub(m.Sub(y, m.Select(below, m.F(root[0]-1), m.F(root[0]))), m.F(root[1]))
	base := m.Mul(dist, poly(m, t, pick(m, digammaNear32, digammaNear64)))
	near := m.Add(base, q)
	z := m.Mul(q, q)
	series := m.Fma(z, poly(m, z, pick(m, digammaFar32, digammaFar64)), m.Mul(m.F(0.5), q))
	pos := m.Select(far, m.Sub(log(m, a), series), near)

	// digamma(-a) = digamma(a) + 1/a + pi cot(pi a); below, 1/a cancels.
	s, c := sinCosPi(m, a)
	pi := fpick(m, 2*halfPiSplit32[0], 2*halfPiSplit64[0])
	neg := m.Add(m.Select(below, base, m.Add(pos, m.Div(one, a))), m.Div(m.Mul(pi, c), s))
	negative := m.Lt(x, zero)
	r := m.Select(negative, neg, pos)
	pole := m.And(m.Le(x, zero), m.Eq(m.RoundEven(x), x))
	r = m.Select(pole, nan(m), m.Select(m.Eq(x, inf(m)), x, r))
	return m.Select(m.Eq(x, zero), m.Neg(inf(m)), r)
}
