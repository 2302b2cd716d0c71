// Package exact computes elementary and special functions to about 200 bits
// with math/big. It is the yardstick of package elementary: its generator fits
// polynomials to these functions and its tests measure against them. Speed is
// no aim and arguments are finite; the callers handle NaN, infinities and poles.
package exact

import (
	"math"
	"math/big"
	"sync"
)

// Prec is the working precision in bits. Results lose some of it to
// cancellation; every function keeps at least 150 bits.
const Prec = 320

// New returns x as an exact value.
func New(x float64) *big.Float { return new(big.Float).SetPrec(Prec).SetFloat64(x) }

func zero() *big.Float               { return new(big.Float).SetPrec(Prec) }
func add(a, b *big.Float) *big.Float { return zero().Add(a, b) }
func sub(a, b *big.Float) *big.Float { return zero().Sub(a, b) }
func mul(a, b *big.Float) *big.Float { return zero().Mul(a, b) }
func quo(a, b *big.Float) *big.Float { return zero().Quo(a, b) }
func neg(a *big.Float) *big.Float    { return zero().Neg(a) }
func abs(a *big.Float) *big.Float    { return zero().Abs(a) }
func sqrt(a *big.Float) *big.Float   { return zero().Sqrt(a) }
func scale(a *big.Float, k int) *big.Float {
	return zero().SetMantExp(a, k)
}

func f64(a *big.Float) float64 { f, _ := a.Float64(); return f }

// negligible reports whether t no longer changes a sum of the size of s.
func negligible(t, s *big.Float) bool {
	return t.Sign() == 0 || s.Sign() != 0 && t.MantExp(nil) < s.MantExp(nil)-Prec
}

var piCache struct {
	sync.Mutex
	val *big.Float
}

// piTo returns pi to at least the given precision.
func piTo(prec uint) *big.Float {
	piCache.Lock()
	defer piCache.Unlock()
	if piCache.val == nil || piCache.val.Prec() < prec {
		p := prec + 64
		// Machin: pi/4 = 4 atan(1/5) - atan(1/239).
		inv := func(n int64) *big.Float {
			sum := new(big.Float).SetPrec(p)
			pow := new(big.Float).SetPrec(p).Quo(big.NewFloat(1).SetPrec(p), new(big.Float).SetPrec(p).SetInt64(n))
			sq := new(big.Float).SetPrec(p).SetInt64(n * n)
			for k := int64(0); pow.MantExp(nil) > -int(p); k++ {
				t := new(big.Float).SetPrec(p).Quo(pow, new(big.Float).SetInt64(2*k+1))
				if k%2 == 1 {
					t.Neg(t)
				}
				sum.Add(sum, t)
				pow.Quo(pow, sq)
			}
			return sum
		}
		v := inv(5)
		v.Mul(v, big.NewFloat(4))
		v.Sub(v, inv(239))
		v.Mul(v, big.NewFloat(4))
		piCache.val = v
	}
	return piCache.val
}

// Pi returns pi.
func Pi() *big.Float { return zero().Set(piTo(Prec)) }

// Bits2OverPi returns the first n bits of 2/pi after the binary point.
func Bits2OverPi(n uint) *big.Int {
	p := n + 64
	q := new(big.Float).SetPrec(p).Quo(new(big.Float).SetPrec(p).SetInt64(2), piTo(p))
	q.SetMantExp(q, int(n))
	i, _ := q.Int(nil)
	return i
}

var ln2 = sync.OnceValue(func() *big.Float {
	// ln 2 = 2 atanh(1/3).
	sum, pow, nine := zero(), quo(New(1), New(3)), New(9)
	for k := 0; pow.MantExp(nil) > -Prec-8; k++ {
		sum.Add(sum, quo(pow, New(float64(2*k+1))))
		pow.Quo(pow, nine)
	}
	return scale(sum, 1)
})

// Ln2 returns the natural logarithm of 2.
func Ln2() *big.Float { return zero().Set(ln2()) }

// expm1Taylor sums the series of e^r - 1 for |r| < 1.
func expm1Taylor(r *big.Float) *big.Float {
	sum, t := zero().Set(r), zero().Set(r)
	for k := 2; ; k++ {
		t.Mul(t, r)
		t.Quo(t, New(float64(k)))
		if negligible(t, sum) {
			return sum
		}
		sum.Add(sum, t)
	}
}

// Exp returns e^x. Beyond 2^20 the argument counts as 2^20: far past the range
// of every float type either way.
func Exp(x *big.Float) *big.Float {
	if x.Sign() != 0 && x.MantExp(nil) > 20 {
		x = New(math.Copysign(1<<20, f64(x)))
	}
	k := math.Round(f64(x) / math.Ln2)
	r := sub(x, mul(New(k), ln2()))
	const halvings = 8
	e := expm1Taylor(scale(r, -halvings))
	for range halvings { // (1+e)^2 - 1 = e(e+2)
		e = mul(e, add(e, New(2)))
	}
	return scale(add(e, New(1)), int(k))
}

// Expm1 returns e^x - 1.
func Expm1(x *big.Float) *big.Float {
	if x.Sign() == 0 || x.MantExp(nil) <= -1 {
		return expm1Taylor(x)
	}
	return sub(Exp(x), New(1))
}

// Exp2 returns 2^x.
func Exp2(x *big.Float) *big.Float {
	k := math.Round(f64(x))
	return scale(Exp(mul(sub(x, New(k)), ln2())), int(k))
}

// Log returns ln x for x > 0.
func Log(x *big.Float) *big.Float {
	m := zero()
	e := x.MantExp(m) // 0.5 <= m < 1
	if f64(m) < math.Sqrt2/2 {
		m = scale(m, 1)
		e--
	}
	y := New(math.Log(f64(m)))
	for range 3 { // Halley's step triples the number of right bits.
		ey := Exp(y)
		y = add(y, scale(quo(sub(m, ey), add(m, ey)), 1))
	}
	return add(y, mul(New(float64(e)), ln2()))
}

// Log1p returns ln(1+x) for x > -1.
func Log1p(x *big.Float) *big.Float {
	if x.Sign() == 0 || x.MantExp(nil) < -30 {
		sum, t := zero(), zero().Set(x)
		for k := 1; ; k++ {
			u := quo(t, New(float64(k)))
			if negligible(u, sum) {
				return sum
			}
			sum.Add(sum, u)
			t = neg(mul(t, x))
		}
	}
	return Log(add(x, New(1)))
}

// Log2 returns the logarithm of x to base 2.
func Log2(x *big.Float) *big.Float {
	m := zero()
	e := x.MantExp(m)
	if f64(m) < math.Sqrt2/2 {
		m = scale(m, 1)
		e--
	}
	return add(quo(Log(m), ln2()), New(float64(e)))
}

// Log10 returns the logarithm of x to base 10.
func Log10(x *big.Float) *big.Float { return quo(Log(x), Log(New(10))) }

// Tanh returns the hyperbolic tangent.
func Tanh(x *big.Float) *big.Float {
	e := Expm1(scale(x, 1))
	return quo(e, add(e, New(2)))
}

// Logistic returns 1/(1+e^-x).
func Logistic(x *big.Float) *big.Float {
	if x.Sign() < 0 {
		e := Exp(x)
		return quo(e, add(New(1), e))
	}
	return quo(New(1), add(New(1), Exp(neg(x))))
}

// Sinh returns the hyperbolic sine.
func Sinh(x *big.Float) *big.Float {
	e := Expm1(abs(x))
	r := scale(add(e, quo(e, add(e, New(1)))), -1)
	if x.Sign() < 0 {
		r.Neg(r)
	}
	return r
}

// Cosh returns the hyperbolic cosine.
func Cosh(x *big.Float) *big.Float {
	e := Exp(x)
	return scale(add(e, quo(New(1), e)), -1)
}

// Asinh returns the inverse hyperbolic sine.
func Asinh(x *big.Float) *big.Float {
	a := abs(x)
	s := sqrt(add(mul(a, a), New(1)))
	r := Log1p(add(a, quo(mul(a, a), add(s, New(1)))))
	if x.Sign() < 0 {
		r.Neg(r)
	}
	return r
}

// Acosh returns the inverse hyperbolic cosine for x >= 1.
func Acosh(x *big.Float) *big.Float {
	t := sub(x, New(1))
	return Log1p(add(t, sqrt(add(scale(t, 1), mul(t, t)))))
}

// Atanh returns the inverse hyperbolic tangent for |x| < 1.
func Atanh(x *big.Float) *big.Float {
	return scale(Log1p(quo(scale(x, 1), sub(New(1), x))), -1)
}

// Pow returns x^y for x > 0.
func Pow(x, y *big.Float) *big.Float { return Exp(mul(y, Log(x))) }

// Cbrt returns the cube root.
func Cbrt(x *big.Float) *big.Float {
	if x.Sign() == 0 {
		return zero()
	}
	m := zero()
	e := x.MantExp(m)
	q := e / 3
	m = scale(m, e-3*q)
	y := New(math.Cbrt(f64(m)))
	for range 4 { // Newton.
		y = quo(add(scale(y, 1), quo(m, mul(y, y))), New(3))
	}
	return scale(y, q)
}

// Round returns the nearest integer, halves away from zero.
func Round(x *big.Float) *big.Float {
	h := New(0.5)
	if x.Sign() < 0 {
		h.Neg(h)
	}
	i, _ := add(x, h).Int(nil) // toward zero
	return zero().SetInt(i)
}

// Sqrt returns the square root.
func Sqrt(x *big.Float) *big.Float { return sqrt(x) }

// Rsqrt returns 1/sqrt(x).
func Rsqrt(x *big.Float) *big.Float { return quo(New(1), sqrt(x)) }
