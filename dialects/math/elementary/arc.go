package elementary

// arcsinParts returns p = asin s, where s is |x| up to 1/2 and sqrt((1-|x|)/2)
// beyond, and whether it is beyond: then acos|x| = 2p.
func arcsinParts[V any](m Machine[V], x V) (p, beyond V) {
	a, half := m.Abs(x), m.F(0.5)
	beyond = m.Lt(half, a)
	z := m.Select(beyond, m.Mul(m.Sub(m.F(1), a), half), m.Mul(a, a))
	s := m.Select(beyond, m.Sqrt(z), a)
	return m.Fma(m.Mul(s, z), poly(m, z, pick(m, asinPoly32, asinPoly64)), s), beyond
}

func asin[V any](m Machine[V], x V) V {
	p, beyond := arcsinParts(m, x)
	h := pick(m, halfPiSplit32, halfPiSplit64)
	r := m.Sub(m.F(h[0]), m.Fma(m.F(2), p, m.F(-h[1])))
	return withSign(m, m.Select(beyond, r, p), signOf(m, x))
}

// acos: 2p, pi - 2p, or pi/2 - asin x.
func acos[V any](m Machine[V], x V) V {
	p, beyond := arcsinParts(m, x)
	h := pick(m, halfPiSplit32, halfPiSplit64)
	neg := m.Lt(x, m.F(0))
	zero := m.F(0)
	p = m.Mul(p, m.Select(beyond, m.F(2), m.F(1)))
	minus := m.Or(m.And(beyond, neg), m.Not(m.Or(beyond, neg)))
	p = m.Select(minus, m.Neg(p), p)
	base := func(i int) V {
		return m.Select(beyond, m.Select(neg, m.F(2*h[i]), zero), m.F(h[i]))
	}
	return m.Add(base(0), m.Add(p, base(1)))
}

// atanOf returns atan t for 0 <= t <= 1.
func atanOf[V any](m Machine[V], t V) V {
	z := m.Mul(t, t)
	return m.Fma(m.Mul(t, z), poly(m, z, pick(m, atanPoly32, atanPoly64)), t)
}

// atan: pi/2 - atan(1/x) beyond 1.
func atan[V any](m Machine[V], x V) V {
	a, one := m.Abs(x), m.F(1)
	beyond := m.Lt(one, a)
	p := atanOf(m, m.Div(m.Select(beyond, one, a), m.Select(beyond, a, one)))
	h := pick(m, halfPiSplit32, halfPiSplit64)
	r := m.Sub(m.F(h[0]), m.Sub(p, m.F(h[1])))
	return withSign(m, m.Select(beyond, r, p), signOf(m, x))
}

// atan2 is the angle of the point (x, y): the arc tangent of the smaller
// coordinate over the larger, turned into its octant.
func atan2[V any](m Machine[V], y, x V) V {
	ax, ay, zero, one := m.Abs(x), m.Abs(y), m.F(0), m.F(1)
	steep := m.Lt(ax, ay)
	n, d := m.Select(steep, ax, ay), m.Select(steep, ay, ax)
	t := m.Div(n, d)
	t = m.Select(m.Eq(n, inf(m)), one, t) // both infinite
	t = m.Select(m.Eq(d, zero), zero, t)  // both zero
	p := atanOf(m, t)
	h := pick(m, halfPiSplit32, halfPiSplit64)
	left := m.ILt(m.ToBits(x), m.I(0))
	base := func(i int) V {
		return m.Select(steep, m.F(h[i]), m.Select(left, m.F(2*h[i]), zero))
	}
	minus := m.Or(m.And(steep, m.Not(left)), m.And(left, m.Not(steep)))
	p = m.Select(minus, m.Neg(p), p)
	r := m.Add(base(0), m.Add(p, base(1)))
	r = withSign(m, r, signOf(m, y))
	return m.Select(m.Unordered(x, y), nan(m), r)
}
