package exact

import (
	"math"
	"math/big"
	"sync"
)

// Erf returns the error function.
func Erf(x *big.Float) *big.Float {
	if x.Sign() == 0 {
		return zero()
	}
	if math.Abs(f64(x)) > 7 {
		r := sub(New(1), Erfc(abs(x)))
		if x.Sign() < 0 {
			r.Neg(r)
		}
		return r
	}
	// erf x = 2/sqrt(pi) e^(-x^2) sum 2^n x^(2n+1) / (2n+1)!!: no cancellation.
	sq2 := scale(mul(x, x), 1)
	sum, t := zero().Set(x), zero().Set(x)
	for n := 1; ; n++ {
		t.Mul(t, sq2)
		t.Quo(t, New(float64(2*n+1)))
		if negligible(t, sum) {
			break
		}
		sum.Add(sum, t)
	}
	return scale(quo(mul(sum, Exp(neg(mul(x, x)))), sqrt(Pi())), 1)
}

// Erfc returns 1 - erf x.
func Erfc(x *big.Float) *big.Float {
	if f64(x) < 7 {
		return sub(New(1), Erf(x))
	}
	return mul(Erfcx(x), Exp(neg(mul(x, x))))
}

// Erfcx returns e^(x^2) erfc x.
func Erfcx(x *big.Float) *big.Float {
	if f64(x) < 7 {
		return mul(Erfc(x), Exp(mul(x, x)))
	}
	// 1/sqrt(pi) / (x + (1/2)/(x + (2/2)/(x + (3/2)/(x + ...)))).
	d := zero().Set(x)
	for k := 250; k >= 1; k-- {
		d = add(x, quo(New(float64(k)/2), d))
	}
	return quo(New(1), mul(d, sqrt(Pi())))
}

// ErfInv returns y with erf y = x, |x| < 1.
func ErfInv(x *big.Float) *big.Float {
	if x.Sign() == 0 {
		return zero()
	}
	a := abs(x)
	c := sub(New(1), a)
	y := New(math.Erfinv(f64(a)))
	if s := f64(c); s < 1e-3 {
		y = New(math.Erfcinv(s))
	}
	if y.Sign() == 0 {
		return scale(mul(x, sqrt(Pi())), -1)
	}
	two := scale(quo(New(1), sqrt(Pi())), 1)
	for range 3 { // Halley: y - u/(1+u y) with u = (erf y - a)/erf' y.
		var d *big.Float
		if f64(a) < 0.5 {
			d = sub(Erf(y), a)
		} else {
			d = sub(c, Erfc(y))
		}
		u := quo(d, mul(two, Exp(neg(mul(y, y)))))
		y = sub(y, quo(u, add(New(1), mul(u, y))))
	}
	if x.Sign() < 0 {
		y.Neg(y)
	}
	return y
}

const stirlingTerms = 45

// bernoulli holds B(2), B(4), ...
var bernoulli = sync.OnceValue(func() []*big.Float {
	n := 2 * stirlingTerms
	a := make([]*big.Rat, n+1) // Akiyama-Tanigawa
	out := make([]*big.Float, 0, stirlingTerms)
	for m := 0; m <= n; m++ {
		a[m] = big.NewRat(1, int64(m+1))
		for j := m; j >= 1; j-- {
			a[j-1].Sub(a[j-1], a[j])
			a[j-1].Mul(a[j-1], big.NewRat(int64(j), 1))
		}
		if m >= 2 && m%2 == 0 {
			out = append(out, zero().SetRat(a[0]))
		}
	}
	return out
})

const stirlingFrom = 60

// Lgamma returns ln |gamma(x)|; x is no pole.
func Lgamma(x *big.Float) *big.Float {
	if x.Sign() < 0 {
		// gamma(x) gamma(1-x) = pi / sin(pi x).
		s := abs(sinPi(x))
		return sub(Log(quo(Pi(), s)), Lgamma(sub(New(1), x)))
	}
	p, y := New(1), zero().Set(x)
	for f64(y) < stirlingFrom {
		p = mul(p, y)
		y = add(y, New(1))
	}
	l := mul(sub(y, New(0.5)), Log(y))
	l = sub(l, y)
	l = add(l, scale(Log(scale(Pi(), 1)), -1))
	inv := quo(New(1), y)
	sq := mul(inv, inv)
	t := inv
	for k, b := range bernoulli() {
		n := 2 * (k + 1)
		u := quo(mul(b, t), New(float64(n*(n-1))))
		if negligible(u, l) {
			break
		}
		l = add(l, u)
		t = mul(t, sq)
	}
	return sub(l, Log(p))
}

// sinPi returns sin(pi x) after exact reduction.
func sinPi(x *big.Float) *big.Float {
	i, _ := x.Int(nil)
	f := sub(x, zero().SetInt(i))
	s := Sin(mul(f, Pi()))
	if i.Bit(0) == 1 {
		s.Neg(s)
	}
	return s
}

// Digamma returns the logarithmic derivative of gamma; x is no pole.
func Digamma(x *big.Float) *big.Float {
	if x.Sign() < 0 {
		i, _ := x.Int(nil)
		f := sub(x, zero().SetInt(i))
		return sub(Digamma(sub(New(1), x)), quo(Pi(), Tan(mul(f, Pi()))))
	}
	s, y := zero(), zero().Set(x)
	for f64(y) < stirlingFrom {
		s = add(s, quo(New(1), y))
		y = add(y, New(1))
	}
	inv := quo(New(1), y)
	l := sub(Log(y), scale(inv, -1))
	sq := mul(inv, inv)
	t := sq
	for k, b := range bernoulli() {
		u := quo(mul(b, t), New(float64(2*(k+1))))
		if negligible(u, l) {
			break
		}
		l = sub(l, u)
		t = mul(t, sq)
	}
	return sub(l, s)
}

// BesselI1e returns the modified Bessel function of order 1 times e^-|x|.
func BesselI1e(x *big.Float) *big.Float {
	a := abs(x)
	var r *big.Float
	if f64(a) < 200 {
		// a/2 sum (a^2/4)^k / (k! (k+1)!): no cancellation.
		q := scale(mul(a, a), -2)
		t, s := New(1), New(1)
		for k := 1; ; k++ {
			t = quo(mul(t, q), New(float64(k)*float64(k+1)))
			if negligible(t, s) {
				break
			}
			s = add(s, t)
		}
		r = mul(scale(mul(a, s), -1), Exp(neg(a)))
	} else {
		// 1/sqrt(2 pi a) (1 - 3/(8a) + ...): what is left out is below e^-2a of it.
		t, s := New(1), New(1)
		for k := 1; ; k++ {
			t = quo(mul(t, New(float64((2*k-1)*(2*k-1)-4))), mul(a, New(float64(8*k))))
			if negligible(t, s) {
				break
			}
			s = add(s, t)
		}
		r = quo(s, sqrt(scale(mul(Pi(), a), 1)))
	}
	if x.Sign() < 0 {
		r.Neg(r)
	}
	return r
}

// Zeta returns the sum of (q+n)^-x over all n, x > 1 and q > 0.
func Zeta(x, q *big.Float) *big.Float {
	from := stirlingFrom + f64(x)
	s, a := zero(), zero().Set(q)
	for f64(a) < from {
		s = add(s, Pow(a, neg(x)))
		a = add(a, New(1))
	}
	// Euler-Maclaurin: a^-x (a/(x-1) + 1/2 + sum B(2k)/(2k)! x (x+1) ... (x+2k-2) a^(1-2k)).
	l := add(quo(a, sub(x, New(1))), New(0.5))
	t := quo(x, scale(a, 1)) // x/2! a^-1
	for k, b := range bernoulli() {
		u := mul(b, t)
		if negligible(u, l) {
			break
		}
		l = add(l, u)
		n := float64(2 * (k + 1))
		t = quo(mul(t, mul(add(x, New(n-1)), add(x, New(n)))), mul(mul(a, a), New((n+1)*(n+2))))
	}
	return add(s, mul(Pow(a, neg(x)), l))
}

// Polygamma returns the derivative of order n of digamma, n > 0 and x > 0.
func Polygamma(n int, x *big.Float) *big.Float {
	r := Zeta(New(float64(n+1)), x)
	for k := 2; k <= n; k++ {
		r = mul(r, New(float64(k)))
	}
	if n%2 == 0 {
		r.Neg(r)
	}
	return r
}
