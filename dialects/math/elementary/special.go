package elementary

// erf: x + x p(x^2) near zero; beyond, a polynomial of |x| in f32 and 1 - e^q(|x|)
// in f64.
func erf[V any](m Machine[V], x V) V {
	a := clampHigh(m, m.Abs(x), fpick(m, 3.92, 6)) // where the result is 1
	isNear := m.Lt(a, fpick(m, 1.25, 1))
	var near, far V
	if m.Width() == 32 {
		// Both polynomials are one, of chosen coefficients, once the longer is as short
		// as the other.
		n := len(erfSmall32)
		arg := m.Select(isNear, m.Mul(x, x), m.Sub(a, m.F(2.5)))
		p := m.Select(isNear, m.F(erfSmall32[n-1]), poly(m, arg, erfLarge32[n-1:]))
		for i := n - 2; i >= 0; i-- {
			p = m.Fma(p, arg, m.Select(isNear, m.F(erfSmall32[i]), m.F(erfLarge32[i])))
		}
		near, far = m.Fma(x, p, x), p
	} else {
		near = m.Fma(x, poly(m, m.Mul(x, x), erfSmall64), x)
		t, _, r := expParts(m, poly(m, a, erfLarge64), exponentBias(m))
		far = m.Fma(m.Neg(poly(m, r, expPoly64)), m.FromBits(shlExp(m, t)), m.F(1))
	}
	return m.Select(isNear, near, withSign(m, far, signOf(m, x)))
}

// erfc: e^(-a^2) G(q)/(a+2) with q = (a-2)/(a+2) for a = |x|, and what rounding
// takes from a^2 and from 1/(a+2) put back in.
func erfc[V any](m Machine[V], x V) V {
	one, two := m.F(1), m.F(2)
	a := clampHigh(m, m.Abs(x), fpick(m, 10.5, 27.5))
	d := m.Add(a, two)
	v := m.Sub(d, a)
	dl := m.Add(m.Sub(a, m.Sub(d, v)), m.Sub(two, v)) // a + 2 = d + dl
	r := m.Div(one, d)
	lost := m.Fma(m.Neg(r), dl, m.Fma(m.Neg(r), d, one)) // 1/(a+2) = r (1 + lost)
	q := m.Mul(m.Sub(a, two), r)
	q = m.Fma(q, lost, q)
	g := m.Mul(poly(m, q, pick(m, erfcxPoly32, erfcxPoly64)), r)
	s := product(m, a, a)
	g = m.Fma(g, m.Sub(lost, s.l), g)

	_, k, u := expParts(m, m.Neg(s.h), 0)
	y := m.Scale(m.Mul(g, poly(m, u, pick(m, expPoly32, expPoly64))), k)
	y = m.Select(m.Lt(x, m.F(0)), m.Sub(two, y), y)
	return m.Select(m.Lt(m.Abs(x), fpick(m, 0x1p-27, 0x1p-56)), m.Sub(one, x), y)
}

// erfInv: x p(w) with w = -ln(1-x^2), in pieces of w or of its root.
func erfInv[V any](m Machine[V], x V) V {
	one := m.F(1)
	u := m.Fma(m.Neg(x), x, one)
	w := m.Neg(log(m, u))
	s := m.Sqrt(w)
	var p V
	if m.Width() == 32 {
		near := poly(m, m.Sub(w, m.F(2.5)), erfInvNear32)
		p = m.Select(m.Lt(w, m.F(5)), near, poly(m, m.Sub(s, m.F(3)), erfInvFar32))
	} else {
		near := poly(m, m.Sub(w, m.F(3.125)), erfInvNear64)
		mid := poly(m, m.Sub(s, m.F(3.25)), erfInvMid64)
		far := poly(m, m.Sub(s, m.F(5)), erfInvFar64)
		p = m.Select(m.Lt(w, m.F(6.25)), near, m.Select(m.Lt(s, m.F(4)), mid, far))
	}
	a := m.Abs(x)
	p = m.Select(m.Eq(a, one), inf(m), p)
	return m.Mul(x, m.Select(m.Lt(one, a), nan(m), p))
}

// cbrt: y near x^(-1/3) from the bits, refined by series in e = 1 - x y^3, then
// x y^2 with a last correction by its exact residual.
func cbrt[V any](m Machine[V], x V) V {
	a := m.Abs(x)
	small := m.Lt(a, m.FBits(pick[V, uint64](m, 1<<23, 1<<52)))
	v := m.Select(small, m.Mul(a, fpick(m, 0x1p24, 0x1p54)), a)
	third := m.I(0x55555556) // 2^32/3
	// The constants make the error of the guess least, |e| < 0.103.
	var y V
	if m.Width() == 32 {
		y = m.FromBits(m.ISub(m.I(0x54a1f400), m.IMulHiU(m.ToBits(v), third)))
	} else {
		w := m.I(32)
		top := m.IShrU(m.IMul(m.IShrU(m.ToBits(v), w), third), w)
		y = m.FromBits(m.IShl(m.ISub(m.I(0x553ee880), top), w))
	}
	e := m.Fma(m.Neg(m.Mul(v, y)), m.Mul(y, y), m.F(1))
	y = m.Fma(m.Mul(y, e), poly(m, e, []float64{1.0 / 3, 2.0 / 9, 14.0 / 81}), y)
	e = m.Fma(m.Neg(m.Mul(v, y)), m.Mul(y, y), m.F(1))
	y = m.Fma(m.Mul(y, e), poly(m, e, pick(m, []float64{1.0 / 3}, []float64{1.0 / 3, 2.0 / 9})), y)
	y2 := m.Mul(y, y)
	z := m.Mul(v, y2)
	sq := product(m, z, z)
	nz := m.Neg(z)
	res := m.Fma(nz, sq.l, m.Fma(nz, sq.h, v))
	z = m.Fma(res, m.Mul(y2, m.F(1.0/3)), z)
	z = m.Select(small, m.Mul(z, fpick(m, 0x1p-8, 0x1p-18)), z)
	z = withSign(m, z, signOf(m, x))
	usual := m.And(m.Lt(m.F(0), a), m.Lt(a, inf(m)))
	return m.Select(usual, z, x)
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
