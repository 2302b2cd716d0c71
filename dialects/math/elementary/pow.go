package elementary

// A pair is the unevaluated sum h + l, |l| at most an ulp of h.
type pair[V any] struct{ h, l V }

// quickSum returns a + b exactly, for |a| >= |b| or a = 0.
func quickSum[V any](m Machine[V], a, b V) pair[V] {
	s := m.Add(a, b)
	return pair[V]{s, m.Sub(b, m.Sub(s, a))}
}

// product returns a * b exactly.
func product[V any](m Machine[V], a, b V) pair[V] {
	p := m.Mul(a, b)
	return pair[V]{p, m.Fma(a, b, m.Neg(p))}
}

// log2Pair returns log2 x for positive normal or subnormal x with about 2^-33
// (f32) or 2^-66 (f64) relative error.
func log2Pair[V any](m Machine[V], x V) pair[V] {
	k, f := logParts(m, x)
	one := m.F(1)
	mt := m.Add(f, one) // exact
	// A factor brings the significand c mt near 1; 1 + f = c mt is exact.
	below, above := m.Lt(mt, m.F(0.85)), m.Lt(m.F(1.18), mt)
	sel := func(a, b float64) V {
		return m.Select(below, m.F(a), m.Select(above, m.F(b), m.F(0)))
	}
	f = m.Fma(mt, m.Select(below, m.F(1.25), m.Select(above, m.F(0.75), one)), m.F(-1))
	lb, la := pick(m, log2of125Short32, log2of125Short64), pick(m, log2of075Short32, log2of075Short64)
	k = m.Sub(k, sel(lb[0], la[0])) // exact: the first parts are short

	// s = f/(2+f), as a pair.
	two := m.F(2)
	d := m.Add(two, f)
	dl := m.Sub(f, m.Sub(d, two))
	rcp := m.Div(one, d)
	s := m.Mul(f, rcp)
	sl := m.Mul(m.Fma(m.Neg(s), dl, m.Fma(m.Neg(s), d, f)), rcp)

	// log2(1+f) = s (2/ln 2 + s^2 (c + ...)).
	l := pick(m, log2eSplit32, log2eSplit64)
	c := pick(m, powLog32, powLog64)
	lh := m.F(2 * l[0])
	p := product(m, s, lh)
	lo := m.Fma(sl, lh, m.Fma(s, m.F(2*l[1]), p.l))
	z := m.Mul(s, s)
	if m.Width() == 32 {
		lo = m.Fma(m.Mul(s, z), poly(m, z, c), lo)
	} else {
		zl := m.Fma(m.Add(s, s), sl, m.Fma(s, s, m.Neg(z)))
		w := quickSum(m, m.F(c[0]), m.Mul(z, poly(m, z, c[1:])))
		wl := m.Add(w.l, m.F(powLogLow64))
		t := product(m, z, s)
		tl := m.Fma(zl, s, m.Fma(z, sl, t.l))
		q := product(m, t.h, w.h)
		ql := m.Fma(tl, w.h, m.Fma(t.h, wl, q.l))
		h := quickSum(m, p.h, q.h)
		p.h, lo = h.h, m.Add(m.Add(lo, ql), h.l)
	}
	r := quickSum(m, k, p.h)
	return quickSum(m, r.h, m.Add(r.l, m.Sub(lo, sel(lb[1], la[1]))))
}

// pow: 2^(y log2|x|), then the cases of C's pow.
func pow[V any](m Machine[V], x, y V) V {
	one, zero, half := m.F(1), m.F(0), m.F(0.5)
	a := m.Abs(x)
	l := log2Pair(m, a)
	// Beyond the bound every power but that of 1 has left the range.
	bound := fpick(m, 0x1p40, 0x1p80)
	yc := clampLow(m, clampHigh(m, y, bound), m.Neg(bound))
	p := product(m, yc, l.h)
	p.l = m.Fma(yc, l.l, p.l)
	hi, lo := fpick(m, 129, 1025), fpick(m, -151, -1076)
	outside := m.Or(m.Lt(hi, p.h), m.Lt(p.h, lo))
	p.l = m.Select(outside, zero, p.l)
	p.h = clampLow(m, clampHigh(m, p.h, hi), lo)

	mg := magic(m, 0)
	k := m.Sub(m.Add(p.h, mg), mg)
	f := m.Add(m.Sub(p.h, k), p.l)
	r := m.Scale(poly(m, f, pick(m, exp2Poly32, exp2Poly64)), k)

	// A base of 0 or infinity: 0 or infinity.
	isZero := m.Eq(a, zero)
	isInf := m.Eq(a, inf(m))
	negY := m.Lt(y, zero)
	toInf := m.Or(m.And(isZero, negY), m.And(isInf, m.Not(negY)))
	r = m.Select(m.Or(isZero, isInf), m.Select(toInf, inf(m), zero), r)
	// A negative base: the sign for odd y, NaN for y that is no integer.
	integer := m.Eq(m.RoundEven(y), y)
	yh := m.Mul(y, half)
	odd := m.And(integer, m.Not(m.Eq(m.RoundEven(yh), yh)))
	r = flipSign(m, r, m.Select(odd, signOf(m, x), m.I(0)))
	bad := m.And(m.And(m.Lt(x, zero), m.Lt(a, inf(m))), m.Not(integer))
	bad = m.Or(bad, m.Unordered(x, y))
	r = m.Select(bad, nan(m), r)
	return m.Select(m.Or(m.Eq(y, zero), m.Eq(x, one)), one, r)
}
