package complexfn

import "math"

// The inverse functions follow T. Hull, T. Fairgrieve and P. Tang, "Implementing
// the complex arcsine and arccosine functions using exception handling", ACM
// TOMS 23 (1997).

const (
	safeMax  = 0x1p509 // (safeMax)² and its eightfold are finite
	safeMin  = 0x1p-509
	epsilon  = 0x1p-53
	crossA   = 1.5
	crossB   = 0.6417
	largeish = 0x1p1023
)

// arc returns the parts that arcsine and arccosine of x + iy share, x and y not
// negative: the angle's sine and cosine form and the imaginary part. For acos the
// real part is the complement's.
func (s Steps[V]) arc(x, y V, cosine bool) (re, im V) {
	one, two, quarter := s.F(1), s.F(2), s.F(math.Pi/2)
	half := func(v V) V { return s.Mul(v, s.F(0.5)) }
	angle := func(p, q V) V { // atan of p/q as arcsine, of q/p as arccosine
		if cosine {
			return s.Fn("atan2", q, p)
		}
		return s.Fn("atan2", p, q)
	}
	of := func(b V) V {
		if cosine {
			return s.Fn("acos", b)
		}
		return s.Fn("asin", b)
	}
	choose := func(ifCosine, ifSine V) V {
		if cosine {
			return ifCosine
		}
		return ifSine
	}
	xp1, xm1, yy := s.Add(x, one), s.Sub(x, one), s.Mul(y, y)
	r, t := s.Sqrt(s.Add(s.Mul(xp1, xp1), yy)), s.Sqrt(s.Add(s.Mul(xm1, xm1), yy))
	a := half(s.Add(r, t))
	b, apx := s.Div(x, a), s.Add(a, x)
	inside := s.Sqrt(half(s.Mul(apx, s.Add(s.Div(yy, s.Add(r, xp1)), s.Sub(t, xm1)))))
	outside := s.Mul(y, s.Sqrt(half(s.Add(s.Div(apx, s.Add(r, xp1)), s.Div(apx, s.Add(t, xm1))))))
	re = s.Select(s.Le(b, s.F(crossB)), of(b), angle(x, s.Select(s.Le(x, one), inside, outside)))
	first := s.Div(yy, s.Add(r, xp1))
	am1 := half(s.Add(first, s.Select(s.Lt(x, one), s.Div(yy, s.Sub(t, xm1)), s.Add(t, xm1))))
	im = s.Select(s.Le(a, s.F(crossA)), s.Fn("log1p", s.Add(am1, s.Sqrt(s.Mul(am1, s.Add(a, one))))),
		s.Fn("log", s.Add(a, s.Sqrt(s.Sub(s.Mul(a, a), one)))))
	usual := s.And(s.And(s.Lt(x, s.F(safeMax)), s.Lt(s.F(safeMin), x)), s.And(s.Lt(y, s.F(safeMax)), s.Lt(s.F(safeMin), y)))

	// What squares cannot hold, the last cases first.
	root := s.Sqrt(s.Add(one, yy))
	wide, ln2y := Z[V]{choose(quarter, s.Div(x, root)), half(s.Fn("log1p", s.Mul(s.Mul(two, y), s.Add(y, root))))}, s.Add(s.F(math.Ln2), s.Fn("log", y))
	q := s.Div(x, y)
	w := s.pick(s.Lt(one, x), Z[V]{angle(x, y), s.Add(ln2y, half(s.Fn("log1p", s.Mul(q, q))))}, wide)
	w = s.pick(s.Le(x, s.Sub(s.Mul(s.F(epsilon), y), one)), Z[V]{choose(quarter, q), ln2y}, w)
	rooty := s.Sqrt(y) // x is within a few roundings of one
	w = s.pick(s.Le(y, s.F(safeMin)), Z[V]{choose(rooty, s.Sub(quarter, rooty)), rooty}, w)
	product := s.Sqrt(s.Mul(xp1, xm1))
	beyond := Z[V]{choose(s.Select(s.Lt(s.F(0), xm1), s.Div(s.Div(y, s.Sqrt(xm1)), s.Sqrt(xp1)), s.F(0)), quarter),
		s.Select(s.Lt(xm1, s.Div(s.F(largeish), xp1)), s.Fn("log1p", s.Add(xm1, product)), s.Add(s.F(math.Ln2), s.Fn("log", x)))}
	flat := s.pick(s.Lt(x, one), Z[V]{of(x), s.Div(y, s.Sqrt(s.Mul(xp1, s.Neg(xm1))))}, beyond)
	w = s.pick(s.Le(y, s.Mul(s.F(epsilon), s.Abs(xm1))), flat, w)
	return s.Select(usual, re, w.Re), s.Select(usual, im, w.Im)
}

func (s Steps[V]) asin(z Z[V]) Z[V] {
	x, y := z.Re, z.Im
	re, im := s.arc(s.Abs(x), s.Abs(y), false)
	w := Z[V]{s.copySign(re, x), s.copySign(im, y)}
	farX, farY := s.isInf(x), s.isInf(y)
	w = s.pick(farY, Z[V]{s.copySign(s.F(0), x), y}, w)
	w = s.pick(farX, Z[V]{s.copySign(s.Select(farY, s.F(math.Pi/4), s.F(math.Pi/2)), x), s.copySign(s.inf(), y)}, w)
	bad := s.pick(farY, z, Z[V]{s.nan(), s.nan()})
	bad = s.pick(farX, Z[V]{y, x}, bad)
	bad = s.pick(s.isZero(x), z, bad)
	return s.pick(s.Unordered(x, y), bad, w)
}

func (s Steps[V]) acos(z Z[V]) Z[V] {
	x, y, pi := z.Re, z.Im, s.F(math.Pi)
	left := s.ILt(s.ToBits(x), s.I(0))
	re, im := s.arc(s.Abs(x), s.Abs(y), true)
	w := Z[V]{s.Select(left, s.Sub(pi, re), re), s.Neg(s.copySign(im, y))}
	farX, farY, minus := s.isInf(x), s.isInf(y), s.Neg(y)
	w = s.pick(farY, Z[V]{s.F(math.Pi / 2), minus}, w)
	w = s.pick(farX, Z[V]{s.Select(left, pi, s.F(0)), s.copySign(s.inf(), minus)}, w)
	w = s.pick(s.And(farX, farY), Z[V]{s.Select(left, s.F(3*math.Pi/4), s.F(math.Pi/4)), minus}, w)
	bad := s.pick(s.isZero(x), Z[V]{s.F(math.Pi / 2), y}, Z[V]{s.nan(), s.nan()})
	bad = s.pick(farY, Z[V]{x, minus}, bad)
	bad = s.pick(farX, Z[V]{y, s.inf()}, bad)
	return s.pick(s.Unordered(x, y), bad, w)
}

// turned is f of iz, turned back: what is odd for f becomes hyperbolic, and the reverse.
func (s Steps[V]) turned(f func(Z[V]) Z[V], z Z[V]) Z[V] {
	w := f(Z[V]{s.Neg(z.Im), z.Re})
	return Z[V]{w.Im, s.Neg(w.Re)}
}

func (s Steps[V]) asinh(z Z[V]) Z[V] { return s.turned(s.asin, z) }
func (s Steps[V]) atan(z Z[V]) Z[V]  { return s.turned(s.atanh, z) }
func (s Steps[V]) sinh(z Z[V]) Z[V]  { return s.turned(s.sin, z) }
func (s Steps[V]) cosh(z Z[V]) Z[V]  { return s.cos(Z[V]{s.Neg(z.Im), z.Re}) }

// acosh is ±i acos(z), its real part not negative.
func (s Steps[V]) acosh(z Z[V]) Z[V] {
	w := s.acos(z)
	re, bad := s.Abs(w.Im), s.Unordered(w.Re, w.Im)
	return Z[V]{re, s.Select(bad, w.Re, s.copySign(w.Re, z.Im))}
}

func (s Steps[V]) atanh(z Z[V]) Z[V] {
	x, y, one := z.Re, z.Im, s.F(1)
	ax, ay := s.Abs(x), s.Abs(y)
	far := Z[V]{s.copySign(s.F(0), x), s.copySign(s.F(math.Pi/2), y)}
	// x/(x² + y²) without overflow.
	m := s.Select(s.Lt(ax, ay), ay, ax)
	p, q := s.Div(ax, m), s.Div(ay, m)
	large := Z[V]{s.Div(s.Div(p, s.Add(s.Mul(p, p), s.Mul(q, q))), m), s.F(math.Pi / 2)}
	rest, yy := s.Sub(one, ax), s.Mul(ay, ay)
	d := s.Add(s.Mul(rest, rest), yy)
	re := s.Mul(s.Fn("log1p", s.Div(s.Mul(s.F(4), ax), d)), s.F(0.25))
	on := s.And(s.And(s.Eq(ax, one), s.isZero(d)), s.Not(s.isZero(ay)))
	re = s.Select(on, s.Mul(s.Sub(s.F(math.Ln2), s.Fn("log", ay)), s.F(0.5)), re)
	im := s.Mul(s.Fn("atan2", s.Mul(s.F(2), ay), s.Sub(s.Mul(rest, s.Add(one, ax)), yy)), s.F(0.5))
	w := s.pick(s.Lt(s.F(0x1p300), m), large, Z[V]{re, im})
	w = Z[V]{s.copySign(w.Re, x), s.copySign(w.Im, y)}
	farX, farY := s.isInf(x), s.isInf(y)
	w = s.pick(s.Or(farX, farY), far, w)
	bad := s.pick(farY, far, Z[V]{s.nan(), s.nan()})
	bad = s.pick(farX, Z[V]{far.Re, s.nan()}, bad)
	bad = s.pick(s.isZero(x), z, bad)
	return s.pick(s.Unordered(x, y), bad, w)
}
