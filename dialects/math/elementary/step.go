package elementary

// round goes to the nearest integer, halves away from zero. The addend is the
// float below a half, lest the sum with what is just below a half reach 1.
func round[V any](m Machine[V], x V) V {
	r := m.Trunc(m.Add(m.Abs(x), fpick(m, 0x1.fffffep-2, 0x1.fffffffffffffp-2)))
	return withSign(m, r, signOf(m, x))
}

// nextAfter is the float next to x on the way to y.
func nextAfter[V any](m Machine[V], x, y V) V {
	b, one, zero := m.ToBits(x), m.I(1), m.F(0)
	up, pos := m.Lt(x, y), m.Lt(zero, x)
	away := m.Or(m.And(up, pos), m.Not(m.Or(up, pos)))
	r := m.FromBits(m.Select(away, m.IAdd(b, one), m.ISub(b, one)))
	r = m.Select(m.Eq(x, zero), m.FromBits(m.IOr(one, signOf(m, y))), r)
	r = m.Select(m.Eq(x, y), y, r)
	return m.Select(m.Unordered(x, y), nan(m), r)
}

// remQuotient bounds the quotient of a step of the remainder, as a power of two.
const remQuotient32, remQuotient64 = 22, 51

// remStep returns a modulo b for a/b below the bound: exact, for the quotient
// is too large by one at most.
func remStep[V any](m Machine[V], a, b V) V {
	q := m.Trunc(m.Div(a, b))
	r := m.Fma(m.Neg(q), b, a)
	return m.Select(m.Lt(r, m.F(0)), m.Add(r, b), r)
}

// remFast, remBig and remIsFast are x - y trunc(x/y), exact and with the sign of
// x: C's fmod.
func remFast[V any](m Machine[V], x, y V) V {
	return withSign(m, m.Abs(remStep(m, m.Abs(x), m.Abs(y))), signOf(m, x))
}

func remIsFast[V any](m Machine[V], x, y V) V {
	b := m.Abs(y)
	limit := m.Mul(b, fpick(m, 1<<remQuotient32, 1<<remQuotient64))
	return m.And(m.Lt(m.Abs(x), limit), m.Lt(b, inf(m)))
}

// remBig takes away multiples of b 2^(j k), for falling j: as many steps as the
// widest quotient has groups of k bits.
func remBig[V any](m Machine[V], x, y V) V {
	group := pick(m, remQuotient32, remQuotient64)
	steps := pick(m, 277, 2098)/group + 1
	scale := m.F(float64(uint64(1) << group))
	by := []V{m.Abs(y)}
	for len(by) < steps {
		by = append(by, m.Mul(by[len(by)-1], scale))
	}
	a := m.Abs(x)
	for j := steps - 1; j >= 0; j-- {
		// An infinite multiple is more than a.
		a = m.Select(m.Eq(by[j], inf(m)), a, remStep(m, a, by[j]))
	}
	a = withSign(m, m.Abs(a), signOf(m, x))
	// NaN is positive, as Eval's is: a total order tells its sign.
	return m.Select(m.Lt(m.F(0), by[0]), nanUnlessFinite(m, x, a), nan(m))
}
