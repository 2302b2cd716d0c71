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
