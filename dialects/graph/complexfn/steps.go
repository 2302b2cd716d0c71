package complexfn

import (
	"math"

	"terrace/dialects/math/elementary"
)

// A Machine performs primitive steps on float64 numbers, and real functions by their
// names in package elementary.
type Machine[V any] interface {
	elementary.Machine[V]
	Fn(name string, x ...V) V
}

// Steps are the functions of this package as straight-line code over a machine, which
// the interpreter and native code share: no branch depends on data, so what is computed
// in vain is chosen against. Functions take and give the parts of numbers.
type Steps[V any] struct{ Machine[V] }

// A Z is the parts of a number.
type Z[V any] struct{ Re, Im V }

// Step finds a function by its name: of one operand or of two. "abs" and "angle" give
// a real part alone.
func (s Steps[V]) Step(name string) func(in ...Z[V]) Z[V] {
	one := map[string]func(Z[V]) Z[V]{
		"sign": s.sign, "exp": s.exp, "expm1": s.expm1, "log": s.log, "log1p": s.log1p, "sqrt": s.sqrt, "rsqrt": s.rsqrt, "cbrt": s.cbrt,
		"sin": s.sin, "cos": s.cos, "tan": s.tan, "sinh": s.sinh, "cosh": s.cosh, "tanh": s.tanh, "logistic": s.logistic,
		"asin": s.asin, "acos": s.acos, "atan": s.atan, "asinh": s.asinh, "acosh": s.acosh, "atanh": s.atanh, "neg": s.neg,
		"conj":  func(z Z[V]) Z[V] { return Z[V]{z.Re, s.Neg(z.Im)} },
		"abs":   func(z Z[V]) Z[V] { return Z[V]{Re: s.hypot(z.Re, z.Im)} },
		"angle": func(z Z[V]) Z[V] { return Z[V]{Re: s.Fn("atan2", z.Im, z.Re)} },
	}
	if f := one[name]; f != nil {
		return func(in ...Z[V]) Z[V] { return f(in[0]) }
	}
	two := map[string]func(a, b Z[V]) Z[V]{"add": s.add, "sub": s.sub, "mul": s.mul, "div": s.div, "pow": s.pow, "atan2": s.atan2}
	if f := two[name]; f != nil {
		return func(in ...Z[V]) Z[V] { return f(in[0], in[1]) }
	}
	return nil
}

func (s Steps[V]) inf() V        { return s.F(math.Inf(1)) }
func (s Steps[V]) nan() V        { return s.FBits(0x7ff8 << 48) }
func (s Steps[V]) isNaN(x V) V   { return s.Unordered(x, x) }
func (s Steps[V]) isInf(x V) V   { return s.Eq(s.Abs(x), s.inf()) }
func (s Steps[V]) finite(x V) V  { return s.Lt(s.Abs(x), s.inf()) }
func (s Steps[V]) isZero(x V) V  { return s.Eq(x, s.F(0)) }
func (s Steps[V]) real(x V) Z[V] { return Z[V]{x, s.F(0)} }

// copySign is x with the sign of y.
func (s Steps[V]) copySign(x, y V) V {
	return s.FromBits(s.IOr(s.ToBits(s.Abs(x)), s.IAnd(s.ToBits(y), s.I(math.MinInt64))))
}

// pick is a where c holds, else b.
func (s Steps[V]) pick(c V, a, b Z[V]) Z[V] {
	return Z[V]{s.Select(c, a.Re, b.Re), s.Select(c, a.Im, b.Im)}
}

func (s Steps[V]) exponent(x V) V { return elementary.Exponent[V](s.Machine, x) }

// power is 2 to an integer within the range of normal numbers.
func (s Steps[V]) power(n V) V { return s.FromBits(s.IShl(s.IAdd(n, s.I(1023)), s.I(52))) }

// scale is x times 2 to n, rounded once: what one power cannot hold comes first.
func (s Steps[V]) scale(x, n V) V {
	low, high := s.I(-1022), s.I(1023)
	most := s.Select(s.ILt(n, low), low, s.Select(s.ILt(high, n), high, n))
	return s.Mul(s.Mul(x, s.power(s.ISub(n, most))), s.power(most))
}

func (s Steps[V]) add(a, b Z[V]) Z[V] { return Z[V]{s.Add(a.Re, b.Re), s.Add(a.Im, b.Im)} }
func (s Steps[V]) sub(a, b Z[V]) Z[V] { return Z[V]{s.Sub(a.Re, b.Re), s.Sub(a.Im, b.Im)} }
func (s Steps[V]) neg(a Z[V]) Z[V]    { return Z[V]{s.Neg(a.Re), s.Neg(a.Im)} }

func (s Steps[V]) mul(a, b Z[V]) Z[V] {
	return Z[V]{s.Sub(s.Mul(a.Re, b.Re), s.Mul(a.Im, b.Im)), s.Add(s.Mul(a.Re, b.Im), s.Mul(a.Im, b.Re))}
}

// dot and cross are the parts of a times the conjugate of b.
func (s Steps[V]) dot(a, b Z[V]) V   { return s.Add(s.Mul(a.Re, b.Re), s.Mul(a.Im, b.Im)) }
func (s Steps[V]) cross(a, b Z[V]) V { return s.Sub(s.Mul(a.Im, b.Re), s.Mul(a.Re, b.Im)) }

// div divides with the divisor scaled so that its square neither overflows nor
// vanishes; infinities follow C.
func (s Steps[V]) div(a, b Z[V]) Z[V] {
	re, im := s.Abs(b.Re), s.Abs(b.Im)
	big := s.Select(s.Lt(re, im), im, re)
	scaled := s.And(s.And(s.Lt(s.F(0), big), s.Lt(big, s.inf())), s.Not(s.Unordered(b.Re, b.Im)))
	shift := s.Select(scaled, s.ISub(s.I(0), s.exponent(big)), s.I(0))
	c := Z[V]{s.scale(b.Re, shift), s.scale(b.Im, shift)}
	d := s.dot(c, c)
	q := Z[V]{s.scale(s.Div(s.dot(a, c), d), shift), s.scale(s.Div(s.cross(a, c), d), shift)}
	zero := s.And(s.isZero(d), s.Not(s.And(s.isNaN(a.Re), s.isNaN(a.Im))))
	unbounded := s.And(s.Or(s.isInf(a.Re), s.isInf(a.Im)), s.And(s.finite(c.Re), s.finite(c.Im)))
	vanishing := s.And(s.Or(s.isInf(b.Re), s.isInf(b.Im)), s.And(s.finite(a.Re), s.finite(a.Im)))
	vanishing = s.And(vanishing, s.Not(s.Unordered(b.Re, b.Im)))
	sign := s.copySign(s.inf(), c.Re)
	top, bottom := Z[V]{s.box(a.Re), s.box(a.Im)}, Z[V]{s.box(c.Re), s.box(c.Im)}
	w := s.pick(vanishing, Z[V]{s.Mul(s.F(0), s.dot(a, bottom)), s.Mul(s.F(0), s.cross(a, bottom))}, q)
	w = s.pick(unbounded, Z[V]{s.Mul(s.inf(), s.dot(top, c)), s.Mul(s.inf(), s.cross(top, c))}, w)
	w = s.pick(zero, Z[V]{s.Mul(sign, a.Re), s.Mul(sign, a.Im)}, w)
	return s.pick(s.And(s.isNaN(q.Re), s.isNaN(q.Im)), w, q)
}

// box is 1 for infinities and 0 for others, of the same sign.
func (s Steps[V]) box(x V) V { return s.copySign(s.Select(s.isInf(x), s.F(1), s.F(0)), x) }

// square returns x*x exactly as a sum.
func (s Steps[V]) square(x V) (hi, lo V) {
	hi = s.Mul(x, x)
	return hi, s.Fma(x, x, s.Neg(hi))
}

// twoSum returns a+b exactly as a sum.
func (s Steps[V]) twoSum(a, b V) (hi, lo V) {
	hi = s.Add(a, b)
	v := s.Sub(hi, a)
	return hi, s.Add(s.Sub(a, s.Sub(hi, v)), s.Sub(b, v))
}

// hypot is sqrt(x² + y²) without overflow on the way.
func (s Steps[V]) hypot(x, y V) V {
	a, b := s.Abs(x), s.Abs(y)
	less := s.Lt(a, b)
	a, b = s.Select(less, b, a), s.Select(less, a, b)
	plain := s.Or(s.isZero(a), s.Unordered(a, b))
	far := s.And(s.Or(s.Lt(s.F(0x1p500), a), s.Lt(b, s.F(0x1p-500))), s.Not(s.Or(plain, s.isInf(a))))
	shift := s.Select(far, s.exponent(a), s.I(0))
	down := s.ISub(s.I(0), shift)
	c, d := s.scale(a, down), s.scale(b, down)
	// The square root's error is corrected with the exact remainder.
	h := s.Sqrt(s.Add(s.Mul(c, c), s.Mul(d, d)))
	xh, xl := s.square(c)
	yh, yl := s.square(d)
	hh, hl := s.square(h)
	rest := s.Add(s.Add(s.Sub(xh, hh), yh), s.Sub(s.Add(xl, yl), hl))
	h = s.scale(s.Add(h, s.Div(rest, s.Mul(s.F(2), h))), shift)
	h = s.Select(plain, s.Add(a, b), h)
	return s.Select(s.Or(s.isInf(x), s.isInf(y)), s.inf(), h)
}

func (s Steps[V]) sign(z Z[V]) Z[V] {
	a := s.hypot(z.Re, z.Im)
	w := s.pick(s.isZero(a), z, Z[V]{s.Div(z.Re, a), s.Div(z.Im, a)})
	return s.pick(s.Unordered(z.Re, z.Im), Z[V]{s.nan(), s.nan()}, w)
}

// scaledExp returns exp(x)*c, also where exp(x) alone overflows.
func (s Steps[V]) scaledExp(x, c V) V {
	e, h := s.Fn("exp", x), s.Fn("exp", s.Mul(x, s.F(0.5)))
	over := s.And(s.Eq(e, s.inf()), s.Lt(x, s.inf()))
	return s.Select(s.isZero(c), c, s.Select(over, s.Mul(s.Mul(h, c), h), s.Mul(e, c)))
}

// halfExp returns exp(x)*c/2 for large x: half of a small c alone would lose its last bit.
func (s Steps[V]) halfExp(x, c V) V {
	half := s.F(0.5)
	e, h := s.Fn("exp", x), s.Fn("exp", s.Mul(x, half))
	over := s.And(s.Eq(e, s.inf()), s.Lt(x, s.inf()))
	return s.Select(s.isZero(c), c, s.Select(over, s.Mul(s.Mul(s.Mul(h, c), half), h), s.Mul(s.Mul(e, half), c)))
}

func (s Steps[V]) exp(z Z[V]) Z[V] {
	w := Z[V]{s.scaledExp(z.Re, s.Fn("cos", z.Im)), s.scaledExp(z.Re, s.Fn("sin", z.Im))}
	// As the product exp(x) cos(y) has it, x = -inf and inf too.
	w = s.pick(s.finite(z.Im), w, Z[V]{s.nan(), s.nan()})
	return s.pick(s.isZero(z.Im), Z[V]{s.Fn("exp", z.Re), z.Im}, w)
}

func (s Steps[V]) expm1(z Z[V]) Z[V] {
	e, m := s.exp(z), s.Fn("expm1", z.Re)
	h := s.Fn("sin", s.Mul(z.Im, s.F(0.5)))
	// expm1(x) cos y - 2 sin²(y/2), the two parts of one sign or far apart.
	re := s.Sub(s.Mul(m, s.Fn("cos", z.Im)), s.Mul(s.F(2), s.Mul(h, h)))
	re = s.Select(s.Eq(m, s.inf()), e.Re, re)
	re = s.Select(s.And(s.finite(z.Re), s.finite(z.Im)), re, s.Sub(e.Re, s.F(1)))
	return s.pick(s.isZero(z.Im), Z[V]{m, z.Im}, Z[V]{re, e.Im})
}

// halfLog1p returns log(1 + hi + lo)/2.
func (s Steps[V]) halfLog1p(hi, lo V) V {
	l := s.Fn("log1p", hi)
	more := s.And(s.Not(s.isZero(lo)), s.finite(l))
	return s.Mul(s.Select(more, s.Add(l, s.Div(lo, s.Add(s.F(1), hi))), l), s.F(0.5))
}

func (s Steps[V]) log(z Z[V]) Z[V] {
	x, y := z.Re, z.Im
	a, b := s.Abs(x), s.Abs(y)
	less := s.Lt(a, b)
	a, b = s.Select(less, b, a), s.Select(less, a, b)
	// Near 1: |z|² - 1 = (a-1)(a+1) + b², summed exactly.
	p, pl := s.square(a)
	q, ql := s.square(b)
	e := s.Sub(p, s.F(1)) // exact for p in [1/4, 4] up to a rounding seen below
	el := s.Sub(s.Sub(p, e), s.F(1))
	hi, lo := s.twoSum(e, q)
	near := s.halfLog1p(hi, s.Add(s.Add(s.Add(lo, el), pl), ql))
	large, small := s.Lt(s.F(0x1p500), a), s.And(s.Not(s.isZero(a)), s.Lt(a, s.F(0x1p-500)))
	by := s.Select(large, s.F(0.25), s.Select(small, s.F(0x1p600), s.F(1)))
	back := s.Select(large, s.F(2*math.Ln2), s.Select(small, s.F(-600*math.Ln2), s.F(0)))
	l := s.Fn("log", s.hypot(s.Mul(x, by), s.Mul(y, by)))
	re := s.Select(s.Or(large, small), s.Add(l, back), l)
	re = s.Select(s.And(s.Lt(s.F(0.5), a), s.Lt(a, s.F(2))), near, re)
	re = s.Select(s.Or(s.isInf(x), s.isInf(y)), s.inf(), re)
	return Z[V]{re, s.Fn("atan2", y, x)}
}

func (s Steps[V]) log1p(z Z[V]) Z[V] {
	x, y := z.Re, z.Im
	next := Z[V]{s.Add(x, s.F(1)), y}
	// |1+z|² - 1 = 2x + x² + y²
	p, pl := s.square(x)
	q, ql := s.square(y)
	a, al := s.twoSum(s.Mul(s.F(2), x), p)
	b, bl := s.twoSum(a, q)
	hi, lo := s.twoSum(b, s.Add(s.Add(s.Add(al, bl), pl), ql))
	far := s.Or(s.Lt(s.F(0x1p100), s.Abs(x)), s.Lt(s.F(0x1p100), s.Abs(y)))
	far = s.Or(far, s.Unordered(x, y))
	l := s.log(next)
	return Z[V]{s.Select(far, l.Re, s.halfLog1p(hi, lo)), l.Im}
}

func (s Steps[V]) sqrt(z Z[V]) Z[V] {
	x, y := z.Re, z.Im
	ax, ay := s.Abs(x), s.Abs(y)
	m := s.Select(s.Lt(ax, ay), ay, ax)
	// Scaled by a power of four, so that neither the modulus nor its half leaves the range.
	large, small := s.Lt(s.F(0x1p1000), m), s.Lt(m, s.F(0x1p-900))
	by := s.Select(large, s.F(0x1p-2), s.Select(small, s.F(0x1p108), s.F(1)))
	back := s.Select(large, s.F(0x1p1), s.Select(small, s.F(0x1p-54), s.F(1)))
	u, v := s.Mul(x, by), s.Mul(y, by)
	h := s.hypot(u, v)
	right := s.Le(s.F(0), u)
	r := s.Sqrt(s.Mul(s.Add(h, s.Abs(u)), s.F(0.5)))
	other := s.Div(v, s.Mul(s.F(2), s.Select(right, r, s.copySign(r, v))))
	w := s.pick(right, Z[V]{r, other}, Z[V]{s.Abs(other), s.copySign(r, v)})
	w = Z[V]{s.Mul(w.Re, back), s.Mul(w.Im, back)}

	w = s.pick(s.isNaN(y), Z[V]{y, y}, w)
	left := s.pick(s.isNaN(y), Z[V]{y, s.inf()}, Z[V]{s.F(0), s.copySign(s.inf(), y)})
	w = s.pick(s.Eq(x, s.F(math.Inf(-1))), left, w)
	w = s.pick(s.Eq(x, s.inf()), Z[V]{x, s.Select(s.isNaN(y), y, s.copySign(s.F(0), y))}, w)
	w = s.pick(s.isNaN(x), Z[V]{x, x}, w)
	w = s.pick(s.And(s.isZero(x), s.isZero(y)), Z[V]{s.F(0), y}, w)
	return s.pick(s.isInf(y), Z[V]{s.inf(), y}, w)
}

func (s Steps[V]) rsqrt(z Z[V]) Z[V] {
	w := s.div(s.real(s.F(1)), s.sqrt(z))
	w = s.pick(s.And(s.isZero(z.Re), s.isZero(z.Im)), Z[V]{s.inf(), s.nan()}, w)
	far := s.And(s.Or(s.isInf(z.Re), s.isInf(z.Im)), s.Not(s.Unordered(z.Re, z.Im)))
	return s.pick(far, Z[V]{s.F(0), s.copySign(s.F(0), s.Neg(z.Im))}, w)
}

func (s Steps[V]) sin(z Z[V]) Z[V] {
	return Z[V]{s.timesCosh(z.Im, s.Fn("sin", z.Re)), s.timesSinh(z.Im, s.Fn("cos", z.Re))}
}

func (s Steps[V]) cos(z Z[V]) Z[V] {
	return Z[V]{s.timesCosh(z.Im, s.Fn("cos", z.Re)), s.Neg(s.timesSinh(z.Im, s.Fn("sin", z.Re)))}
}

// timesCosh returns cosh(y)*c, also where cosh(y) alone overflows.
func (s Steps[V]) timesCosh(y, c V) V {
	a := s.Abs(y)
	v := s.Select(s.Lt(s.F(700), a), s.halfExp(a, c), s.Mul(s.Fn("cosh", y), c))
	return s.Select(s.And(s.isZero(c), s.finite(y)), c, v)
}

func (s Steps[V]) timesSinh(y, c V) V {
	a, one := s.Abs(y), s.F(1)
	big := s.Mul(s.copySign(one, y), s.halfExp(a, c))
	v := s.Select(s.Lt(s.F(700), a), big, s.Mul(s.Fn("sinh", y), c))
	return s.Select(s.And(s.isZero(y), s.finite(c)), s.Mul(s.copySign(s.F(0), y), s.copySign(one, c)), v)
}

func (s Steps[V]) tanh(z Z[V]) Z[V] {
	x, y := z.Re, z.Im
	one := s.copySign(s.F(1), x)
	// With t = tan y, s = sinh x, b = 1 + t²: (b c s + i t)/(1 + b s²), c = cosh x.
	t, sh := s.Fn("tan", y), s.Fn("sinh", x)
	b := s.Add(s.F(1), s.Mul(t, t))
	c := s.Sqrt(s.Add(s.F(1), s.Mul(sh, sh)))
	d := s.Add(s.F(1), s.Mul(b, s.Mul(sh, sh)))
	w := Z[V]{s.Div(s.Mul(b, s.Mul(c, sh)), d), s.Div(t, d)}
	w = s.pick(s.isInf(t), Z[V]{s.Div(c, sh), s.Div(s.F(1), t)}, w)
	// Far out it is ±1 to the last bit; the imaginary part is 4 sin y cos y exp(-2|x|).
	e := s.Fn("exp", s.Neg(s.Abs(x)))
	im := s.Mul(s.Mul(s.Mul(s.Mul(s.F(4), s.Fn("sin", y)), s.Fn("cos", y)), e), e)
	w = s.pick(s.Lt(s.F(22), s.Abs(x)), Z[V]{one, im}, w)
	w = s.pick(s.finite(y), w, Z[V]{s.Select(s.isZero(x), x, s.nan()), s.nan()})
	im = s.Select(s.finite(y), s.copySign(s.F(0), s.Fn("sin", s.Mul(s.F(2), y))), s.F(0))
	return s.pick(s.isInf(x), Z[V]{one, im}, w)
}

func (s Steps[V]) tan(z Z[V]) Z[V] {
	return s.turned(s.tanh, z)
}

func (s Steps[V]) logistic(z Z[V]) Z[V] {
	one := s.real(s.F(1))
	return s.div(one, s.add(one, s.exp(s.neg(z))))
}

func (s Steps[V]) cbrt(z Z[V]) Z[V] {
	l := s.log(z)
	w := s.exp(Z[V]{s.Div(l.Re, s.F(3)), s.Div(l.Im, s.F(3))})
	return s.pick(s.And(s.isZero(z.Re), s.isZero(z.Im)), z, w)
}

func (s Steps[V]) pow(a, b Z[V]) Z[V] {
	zeroA, zeroB := s.And(s.isZero(a.Re), s.isZero(a.Im)), s.And(s.isZero(b.Re), s.isZero(b.Im))
	w := s.exp(s.mul(b, s.log(a)))
	positive := s.And(s.Lt(s.F(0), b.Re), s.isZero(b.Im))
	w = s.pick(zeroA, s.pick(positive, s.real(s.F(0)), Z[V]{s.nan(), s.nan()}), w)
	return s.pick(zeroB, s.real(s.F(1)), w)
}

// atan2 continues atan2 to complex numbers: -i log((x + iy)/sqrt(x² + y²)).
func (s Steps[V]) atan2(y, x Z[V]) Z[V] {
	n := s.add(x, Z[V]{s.Neg(y.Im), y.Re})
	l := s.log(s.div(n, s.sqrt(s.add(s.mul(x, x), s.mul(y, y)))))
	return Z[V]{l.Im, s.Neg(l.Re)}
}
