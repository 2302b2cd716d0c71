package chlotograph

import (
	"math"

	"terrace/dialects/graph"
)

// The inverse trigonometric and hyperbolic functions: of real numbers by
// formulas without cancellation, of complex ones after Hull, Fairgrieve and Tang,
// "Implementing the complex arcsine and arccosine functions using exception
// handling", with fewer regions since all of them are computed.

// asin(x) = 2 atan2(x, 1 + sqrt(1 - x²)), which is atan2 twice.
func (a *algebra) asin(x *term) *term {
	one := a.k(1, x)
	h := a.atan2(x, a.add(one, a.sqrt(a.mul(a.sub(one, x), a.add(one, x)))))
	return a.add(h, h)
}

// acos(x) = atan2(sqrt(1 - x²), x).
func (a *algebra) acos(x *term) *term {
	one := a.k(1, x)
	return a.atan2(a.sqrt(a.mul(a.sub(one, x), a.add(one, x))), x)
}

// acosh(x) = log(x + sqrt(x² - 1)), and log 2x where 2x would overflow.
func (a *algebra) acosh(x *term) *term {
	two, one := a.k(2, x), a.k(1, x)
	s := a.sqrt(a.sub(x, one))
	return a.pick(a.ge(x, a.div(a.largest(x), two)), a.add(a.log(two), a.log(x)),
		a.log1p(a.mul(s, a.add(a.sqrt(a.add(x, one)), s))))
}

// asinh(x) = log(x + sqrt(x² + 1)), odd, and log 2x where x² would overflow.
func (a *algebra) asinh(x *term) *term {
	ax := a.abs(x)
	xx, one := a.mul(ax, ax), a.k(1, x)
	return a.mul(a.sign(x), a.pick(a.ge(ax, a.sqrt(a.largest(x))), a.add(a.log(a.k(2, x)), a.log(ax)),
		a.log1p(a.add(ax, a.div(xx, a.add(one, a.sqrt(a.add(one, xx))))))))
}

func (a *algebra) atan(x *term) *term { return a.atan2(x, a.k(1, x)) }

// atanh(x) = (log(1 + x) - log(1 - x)) / 2.
func (a *algebra) atanh(x *term) *term {
	return a.pick(a.gt(a.abs(x), a.k(1, x)), a.nan(x), a.mul(a.sub(a.log1p(x), a.log1p(a.neg(x))), a.k(0.5, x)))
}

// hypot is sqrt(x² + y²) of numbers of which none is negative, without overflow.
func (a *algebra) hypot(mx, mn, one, zero, sqrt2, two *term) *term {
	q := a.div(mn, mx)
	r := a.mul(q, q)
	s := a.sqrt(a.add(one, r))
	return a.pick(a.eq(mx, mn), a.mul(sqrt2, mx),
		a.pick(a.and(a.eq(s, one), a.gt(r, zero)), a.add(mx, a.div(a.mul(mx, r), two)), a.mul(mx, s)))
}

// hull gives what asin and acos of complex numbers share, for z = x + iy: a
// complex number q + il with asin(z) = atan2(x, q) + i sign(y) l and
// acos(z) = atan2(q, x) - i sign(y) l.
func (a *algebra) hull(z *term) *term {
	re, im := a.real(z), a.imag(z)
	x, y := a.abs(re), a.abs(im)
	one, half, two, zero := a.k(1, re), a.k(0.5, re), a.k(2, re), a.k(0, re)
	sqrt2 := a.k(1.4142135623730951, re)
	safeMax := a.div(a.sqrt(a.largest(re)), a.k(8, re))

	// r and s are the distances from -1 and 1, apx is (r + s) / 2 + x.
	xp1, xm1 := a.add(x, one), a.sub(x, one)
	axp1, axm1 := a.abs(xp1), a.abs(xm1)
	r := a.hypot(a.max(axp1, y), a.min(axp1, y), one, zero, sqrt2, two)
	s := a.hypot(a.max(axm1, y), a.min(axm1, y), one, zero, sqrt2, two)
	m := a.mul(half, a.add(r, s))
	halfApx := a.mul(half, a.add(m, x))
	yy := a.mul(y, y)
	rpxp1, smxm1, spxm1 := a.add(r, xp1), a.sub(s, xm1), a.add(s, xm1)

	q := a.pick(a.ge(a.max(x, y), safeMax), y,
		a.pick(a.le(x, one),
			a.sqrt(a.mul(halfApx, a.add(a.div(yy, rpxp1), smxm1))),
			a.mul(y, a.sqrt(a.add(a.div(halfApx, rpxp1), a.div(halfApx, spxm1))))))

	bound := a.pick(a.lt(x, a.mul(safeMax, a.k(1e12, re))), a.mul(safeMax, a.k(1e-6, re)), a.mul(safeMax, a.k(100, re)))
	tall := a.ge(y, bound)
	mx := a.pick(tall, y, x)
	ratio := a.pick(a.and(tall, a.not(a.eq(y, a.inf(im)))), a.div(x, y), zero)
	far := a.add(a.add(a.log(two), a.log(mx)), a.mul(half, a.log1p(a.mul(ratio, ratio))))

	flat := a.and(a.lt(y, a.mul(a.sqrt(a.normal(re)), a.k(4, re))), a.lt(x, one))
	mp1 := a.add(m, one)
	halfYY := a.mul(half, yy)
	d := a.div(halfYY, rpxp1)
	mm1 := a.pick(flat, a.neg(a.div(a.mul(xp1, xm1), mp1)),
		a.pick(a.ge(x, one), a.add(d, a.mul(half, spxm1)),
			a.pick(a.le(m, a.k(1.5, re)), a.add(d, a.div(halfYY, smxm1)), a.sub(m, one))))
	root := a.sqrt(a.mul(mm1, mp1))
	l := a.pick(a.ge(mx, a.pick(tall, bound, safeMax)), far, a.pick(flat, a.div(y, root), a.log1p(a.add(mm1, root))))
	return a.complex(q, l)
}

func (a *algebra) asinComplex(z *term) *term {
	w := a.hull(z)
	im, l := a.imag(z), a.imag(w)
	return a.complex(a.atan2(a.real(z), a.real(w)), a.pick(a.lt(im, a.k(0, im)), a.neg(l), l))
}

func (a *algebra) acosComplex(z *term) *term {
	w := a.hull(z)
	im, l := a.imag(z), a.imag(w)
	return a.complex(a.atan2(a.real(w), a.real(z)), a.pick(a.lt(im, a.k(0, im)), l, a.neg(l)))
}

// acosh(z) = ±i acos(z), the sign that of y.
func (a *algebra) acoshComplex(z *term) *term {
	w := a.hull(z)
	im := a.imag(z)
	angle := a.atan2(a.real(w), a.real(z))
	return a.complex(a.imag(w), a.pick(a.lt(im, a.k(0, im)), a.neg(angle), angle))
}

// asinh(z) = -i asin(iz).
func (a *algebra) asinhComplex(z *term) *term {
	x, y := a.real(z), a.imag(z)
	w := a.hull(a.complex(a.neg(y), x))
	l := a.imag(w)
	return a.complex(a.pick(a.lt(x, a.k(0, x)), a.neg(l), l), a.atan2(y, a.real(w)))
}

// atan(z) = -i atanh(iz).
func (a *algebra) atanComplex(z *term) *term {
	w := a.atanhComplex(a.complex(a.neg(a.imag(z)), a.real(z)))
	return a.complex(a.imag(w), a.neg(a.real(w)))
}

// atanhComplex uses, for z = x + iy,
//
//	atanh(z) = sign(x) log1p(4 |x| / ((1 - |x|)² + y²)) / 4 + i atan2(2y, (1 - |x|)(1 + |x|) - y²) / 2
//
// and beyond a bound, past which squares lose what counts, the limits of it.
func (a *algebra) atanhComplex(z *term) *term {
	x, y := a.real(z), a.imag(z)
	zero, one, minus := a.k(0, x), a.k(1, x), a.k(-1, x)
	ax, ay := a.abs(x), a.abs(y)
	largest := a.largest(x)
	bound := a.pick(a.gt(largest, a.k(1e308, x)), a.k(9007199254740994, x),
		a.pick(a.gt(largest, a.k(1e38, x)), a.k(16777218, x), a.k(2050, x)))
	bb := a.mul(bound, bound)
	near := a.and(a.lt(ax, bb), a.lt(ay, bb))

	omx, yy := a.sub(one, ax), a.mul(y, y)
	inf, negInf := a.inf(x), a.k(math.Inf(-1), x)
	infinite := a.or(a.or(a.eq(x, inf), a.eq(x, negInf)), a.or(a.eq(y, inf), a.eq(y, negInf)))
	large := a.div(a.div(one, a.add(a.div(ax, y), a.div(y, ax))), y)
	r := a.pick(near, a.div(ax, a.add(a.mul(omx, omx), yy)),
		a.pick(a.lt(a.mul(ay, bound), ax), a.div(one, ax), a.pick(infinite, zero, large)))
	re := a.mul(a.mul(a.pick(a.ge(x, zero), one, minus), a.log1p(a.mul(a.k(4, x), r))), a.k(0.25, x))

	angle := a.pick(near, a.atan2(a.add(y, y), a.sub(a.mul(omx, a.add(one, ax)), yy)),
		a.mul(a.pick(a.ge(y, a.k(0, y)), one, minus), a.k(math.Pi, x)))
	return a.complex(re, a.mul(angle, a.k(0.5, x)))
}

// squareComplex is z², exactly zero in its real part where |x| = |y|.
func (a *algebra) squareComplex(z *term) *term {
	x, y := a.real(z), a.imag(z)
	diagonal := a.and(a.op(graph.IsFinite, x), a.eq(a.abs(x), a.abs(y)))
	return a.complex(a.pick(diagonal, a.k(0, x), a.mul(a.sub(x, y), a.add(x, y))), a.mul(a.k(2, x), a.mul(x, y)))
}

func (a *algebra) conj(z *term) *term { return a.complex(a.real(z), a.neg(a.imag(z))) }
