package elementary

import "math"

// A Looper is a machine that also repeats steps, for sums of as many terms as an
// argument needs. It is one of 64 bits.
type Looper[V any] interface {
	Machine[V]
	// Loop makes next of state, again and again while more holds of it.
	Loop(state []V, more func(state []V) V, next func(state []V) []V) []V
}

// Loop implements [Looper].
func (Eval64) Loop(state []uint64, more func([]uint64) uint64, next func([]uint64) []uint64) []uint64 {
	for more(state) != 0 {
		state = next(state)
	}
	return state
}

// Series returns the function of that name, which is a sum of terms; nil where there
// is none. Where arity is 1, y is ignored. Results in f32 are those in f64, rounded.
func Series[V any](name string) (f func(m Looper[V], x, y V) V, arity int) {
	switch name {
	case "bessel_i1e":
		return func(m Looper[V], x, _ V) V { return besselI1e(m, x) }, 1
	case "polygamma":
		return polygamma[V], 2
	case "zeta":
		return zeta[V], 2
	}
	return nil, 0
}

// Series64 is [Series] on numbers.
func Series64(name string) func(x, y float64) float64 {
	f, _ := Series[uint64](name)
	return func(x, y float64) float64 { return f64(f(Eval64{}, b64(x), b64(y))) }
}

// besselI1e is I1(x) exp(-|x|): by its power series, whose terms have one sign,
// below 20 and by the asymptotic series (A&S 9.7.1) from there on.
func besselI1e[V any](m Looper[V], x V) V {
	a, zero, one := m.Abs(x), m.F(0), m.F(1)
	isNear := m.Lt(a, m.F(20))
	small := m.Select(isNear, a, zero)
	q := m.Mul(m.Mul(small, small), m.F(0.25))
	s := m.Loop([]V{one, one, one}, func(s []V) V { return m.Lt(m.Mul(s[1], m.F(0x1p-60)), s[0]) }, func(s []V) []V {
		term, k := s[0], s[2]
		term = m.Mul(term, m.Div(q, m.Mul(k, m.Add(k, one))))
		return []V{term, m.Add(s[1], term), m.Add(k, one)}
	})
	near := m.Mul(m.Mul(m.Mul(small, m.F(0.5)), s[1]), exp(m, m.Neg(small)))

	large := m.Select(isNear, m.F(20), a)
	s = m.Loop([]V{one, one, one, m.Lt(one, zero)}, func(s []V) V { return m.And(m.Lt(s[2], m.F(40)), m.Not(s[3])) }, func(s []V) []V {
		term, sum, k := s[0], s[1], s[2]
		odd := m.Sub(m.Add(k, k), one)
		next := m.Div(m.Mul(term, m.Sub(m.Mul(odd, odd), m.F(4))), m.Mul(m.Mul(m.F(8), k), large))
		grows := m.Le(m.Abs(term), m.Abs(next))
		return []V{next, m.Select(grows, sum, m.Add(sum, next)), m.Add(k, one), m.Or(grows, m.Lt(m.Abs(next), m.F(0x1p-60)))}
	})
	far := m.Div(s[1], m.Sqrt(m.Mul(m.F(2*math.Pi), large)))
	r := withSign(m, m.Select(isNear, near, far), signOf(m, x))
	return m.Select(m.Unordered(x, x), x, r)
}

// bernoulli are B(2k)/(2k)!, for the Euler-Maclaurin sum of zeta.
var bernoulli = [...]float64{
	1.0 / 12, -1.0 / 720, 1.0 / 30240, -1.0 / 1209600, 1.0 / 47900160, -691.0 / 1307674368000, 1.0 / 74724249600,
	-3617.0 / 10670622842880000, 43867.0 / 5109094217170944000, -174611.0 / 802857662698291200000,
	77683.0 / 14101100039391805440000, -236364091.0 / 1693824136731743669452800000,
}

func isIntegral[V any](m Machine[V], x V) V { return m.Eq(m.Trunc(x), x) }

// isEven tells of an integral x whether it is; infinity is not.
func isEven[V any](m Machine[V], x V) V {
	half := m.Mul(x, m.F(0.5))
	return m.And(isIntegral(m, half), m.Lt(m.Abs(x), inf(m)))
}

// zeta is the Hurwitz zeta function, the sum of (q+n)^-x, by the Euler-Maclaurin
// formula. At poles and outside of its domain it is what its expansion gives.
func zeta[V any](m Looper[V], x, q V) V {
	special, value := zetaSpecial(m, x, q)
	sum := hurwitz(m, m.Select(special, m.F(2), x), m.Select(special, m.F(1), q), m.F(1))
	return m.Select(special, value, sum)
}

// zetaSpecial tells whether zeta is no sum there, and what it is then.
func zetaSpecial[V any](m Looper[V], x, q V) (special, value V) {
	one := m.F(1)
	atPole := m.And(m.Le(q, m.F(0)), isIntegral(m, q))
	isInf := m.Or(m.Eq(x, one), m.And(atPole, m.And(isIntegral(m, x), isEven(m, x))))
	isNaN := m.Or(m.Unordered(x, q), m.Lt(x, one))
	isNaN = m.Or(isNaN, m.Or(atPole, m.And(m.Le(q, m.F(0)), m.Not(isIntegral(m, x)))))
	return m.Or(isInf, isNaN), m.Select(isInf, inf(m), nan(m))
}

// mostTerms is how many terms a sum of zeta has before it is given up.
const mostTerms = 1 << 20

// hurwitz is the sum of (q + n h)^-x, by the Euler-Maclaurin formula.
func hurwitz[V any](m Looper[V], x, q, h V) V {
	zero, one, no := m.F(0), m.F(1), m.Lt(m.F(1), m.F(0))
	far := m.Mul(m.F(9), h)
	// State: n, q + n h, the sum, whether all terms that follow are zero, whether there are too many.
	s := m.Loop([]V{zero, q, zero, no, no}, func(s []V) V {
		return m.And(m.Or(m.Lt(s[0], m.F(10)), m.Le(s[1], far)), m.Not(m.Or(s[3], s[4])))
	}, func(s []V) []V {
		d := m.Mul(s[0], h)
		a := m.Add(q, d)
		p := powerOfSum(m, a, x, q, d)
		return []V{m.Add(s[0], one), m.Add(a, h), m.Add(s[2], p), m.And(m.Eq(p, zero), m.Lt(zero, a)), m.Lt(m.F(mostTerms), s[0])}
	})
	a, sum, complete, tooMany := s[1], s[2], s[3], s[4]
	b := pow(m, a, m.Neg(x))
	complete = m.Or(complete, m.Eq(b, zero))

	a = m.Div(a, h)
	total := m.Add(sum, m.Add(m.Div(m.Mul(b, a), m.Sub(x, one)), m.Mul(b, m.F(0.5))))
	factor, done := x, no
	for i, c := range bernoulli {
		b = m.Div(b, a)
		term := m.Mul(m.Mul(factor, b), m.F(c))
		total = m.Select(done, total, m.Add(total, term))
		done = m.Or(done, m.Lt(m.Abs(term), m.Mul(m.Abs(total), m.F(0x1p-56))))
		b = m.Div(b, a)
		k := float64(2 * (i + 1))
		factor = m.Mul(factor, m.Mul(m.Sub(m.Add(x, m.F(k)), one), m.Add(x, m.F(k))))
	}
	return m.Select(tooMany, nan(m), m.Select(complete, sum, total))
}

// powerOfSum is (q + d)^-x, a being q + d rounded: what that has lost counts x times.
func powerOfSum[V any](m Machine[V], a, x, q, d V) V {
	zero := m.F(0)
	v := m.Sub(a, q)
	lost := m.Add(m.Sub(q, m.Sub(a, v)), m.Sub(d, v))
	p := pow(m, a, m.Neg(x))
	r := m.Sub(p, m.Div(m.Mul(p, m.Mul(x, lost)), a))
	return m.Select(m.Or(m.Eq(lost, zero), m.Eq(p, zero)), p, r)
}

// mostScaled is the largest order up to which factorials are computed by products.
const mostScaled = 1000

// polygamma is the n-th derivative of digamma: (-1)^(n+1) n! zeta(n+1, x). The one
// factor may be beyond all numbers where the product is not: the sum is that of
// numbers near one, by a power of two or, for orders that nobody uses, by x.
func polygamma[V any](m Looper[V], n, x V) V {
	zero, one := m.F(0), m.F(1)
	order := m.Add(n, one)
	isOrder := m.And(m.Lt(zero, n), isIntegral(m, n))
	// The least of all numbers whose powers are summed.
	least := m.Select(m.Lt(x, zero), m.Abs(m.Sub(x, m.RoundEven(x))), m.Abs(x))
	outside := m.Or(m.Or(m.Unordered(x, x), m.Eq(m.Abs(x), inf(m))), m.Eq(least, zero))
	tiny := m.Lt(least, m.F(0x1p-1000))
	scaled, positive := m.Le(n, m.F(mostScaled)), m.Lt(zero, x)

	special, value := zetaSpecial(m, order, x)
	isZeta := m.Or(outside, m.Not(m.Or(scaled, positive)))
	idle := m.Or(m.Not(isOrder), m.Or(m.And(isZeta, special), m.And(tiny, m.Not(outside))))
	by := m.Select(m.Or(idle, isZeta), m.I(0), m.IAdd(Exponent(m, least), m.I(1)))
	down := m.ISub(m.I(0), by)
	q := m.Select(isZeta, x, m.Select(scaled, ldexp(m, x, down), one))
	h := m.Select(isZeta, one, m.Select(scaled, ldexp(m, one, down), m.Div(one, x)))
	sum := hurwitz(m, m.Select(idle, m.F(2), order), m.Select(idle, one, q), m.Select(idle, one, h))

	f, e := factorial(m, m.Select(m.And(isOrder, scaled), n, zero))
	mg := m.F(0x1.8p52)
	shift := m.ISub(e, m.IMul(by, m.ISub(m.ToBits(m.Add(order, mg)), m.ToBits(mg))))
	r := m.Mul(exp(m, m.Sub(lgamma(m, order), m.Mul(order, log(m, x)))), sum)
	z := m.Select(special, value, sum)
	r = m.Select(positive, r, m.Mul(z, inf(m)))
	r = m.Select(scaled, ldexp(m, m.Mul(f, sum), shift), r)
	r = m.Select(outside, z, m.Select(tiny, inf(m), r))
	r = m.Select(isEven(m, n), m.Neg(r), r)
	return m.Select(m.Eq(n, zero), digamma(m, x), m.Select(isOrder, r, nan(m)))
}

// factorial returns n! as f 2^e, f at least 1/2 and less than 1 or n! itself; rounded once.
func factorial[V any](m Looper[V], n V) (f, e V) {
	// State: f, what it has lost, e, the next factor.
	s := m.Loop([]V{m.F(1), m.F(0), m.I(0), m.F(2)}, func(s []V) V { return m.Le(s[3], n) }, func(s []V) []V {
		f, rest, e, k := s[0], s[1], s[2], s[3]
		p := m.Mul(f, k)
		rest = m.Add(m.Fma(f, k, m.Neg(p)), m.Mul(rest, k))
		by := m.IAdd(Exponent(m, p), m.I(1))
		down := powerOfTwo(m, m.ISub(m.I(0), by))
		return []V{m.Mul(p, down), m.Mul(rest, down), m.IAdd(e, by), m.Add(k, m.F(1))}
	})
	return m.Add(s[0], s[1]), s[2]
}

// Exponent is the binary exponent of a positive finite x in f64, as an integer.
func Exponent[V any](m Machine[V], x V) V {
	small := m.Lt(x, m.F(0x1p-1022))
	wide := m.Select(small, m.Mul(x, m.F(0x1p54)), x)
	e := m.ISub(m.IShrU(m.ToBits(wide), m.I(52)), m.I(1023))
	return m.Select(small, m.ISub(e, m.I(54)), e)
}

// powerOfTwo is 2 to an integer within the range of normal numbers.
func powerOfTwo[V any](m Machine[V], n V) V { return m.FromBits(shlExp(m, m.IAdd(n, m.I(1023)))) }

// ldexp is x times 2 to any n, rounded once: the last of three factors alone can make
// a number subnormal that is more than zero.
func ldexp[V any](m Machine[V], x, n V) V {
	low, high := m.I(-1022), m.I(1023)
	part := func() V {
		p := m.Select(m.ILt(n, low), low, m.Select(m.ILt(high, n), high, n))
		n = m.ISub(n, p)
		return powerOfTwo(m, p)
	}
	last, middle, first := part(), part(), part()
	return m.Mul(m.Mul(m.Mul(x, first), middle), last)
}
