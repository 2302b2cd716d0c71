package elementary

import "math"

// expParts reduces x = k ln 2 + r and returns k as an integer whose bias is
// added, k as a float, and r. |k| must stay below 2^21.
func expParts[V any](m Machine[V], x V, bias float64) (k, kf, r V) {
	ln2 := pick(m, ln2Split32, ln2Split64)
	mg := magic(m, bias)
	t := m.Fma(x, fpick(m, log2eSplit32[0], log2eSplit64[0]), mg)
	kf = m.Sub(t, mg)
	r = m.Fma(kf, m.F(-ln2[0]), x) // exact
	r = m.Fma(kf, m.F(-ln2[1]), r)
	return m.ToBits(t), kf, r
}

func exponentBias[V any](m Machine[V]) float64 { return pick(m, 127.0, 1023.0) }

// exp: e^x = 2^k e^r with |r| <= ln2/2.
func exp[V any](m Machine[V], x V) V {
	x = clampHigh(m, x, fpick(m, 89, 710))
	return expNotHuge(m, x)
}

// expNotHuge is exp for x known to be below the point of overflow and a bit.
func expNotHuge[V any](m Machine[V], x V) V {
	x = clampLow(m, x, fpick(m, -104, -746))
	_, k, r := expParts(m, x, 0)
	return m.Scale(poly(m, r, pick(m, expPoly32, expPoly64)), k)
}

// expPoly is 1 + r + r^2 expm1Poly(r).
var (
	expPoly32 = append([]float64{1, 1}, expm1Poly32...)
	expPoly64 = append([]float64{1, 1}, expm1Poly64...)
)

// exp2: 2^x = 2^k 2^r with |r| <= 1/2 exact.
func exp2[V any](m Machine[V], x V) V {
	x = clampHigh(m, x, fpick(m, 129, 1025))
	x = clampLow(m, x, fpick(m, -151, -1076))
	mg := magic(m, 0)
	k := m.Sub(m.Add(x, mg), mg)
	return m.Scale(poly(m, m.Sub(x, k), pick(m, exp2Poly32, exp2Poly64)), k)
}

// expm1: 2^k (e^r - 1) + 2^k - 1, all halved so that 2^128 does not overflow.
func expm1[V any](m Machine[V], x V) V {
	y := clampHigh(m, x, fpick(m, 89, 710))
	y = clampLow(m, y, fpick(m, -30, -60))
	ln2 := pick(m, ln2Split32, ln2Split64)
	mg := magic(m, exponentBias(m)-1)
	t := m.Fma(y, fpick(m, log2eSplit32[0], log2eSplit64[0]), mg)
	s := m.FromBits(shlExp(m, m.ToBits(t)))
	kf := m.Sub(t, mg)
	r0 := m.Fma(kf, m.F(-ln2[0]), y)
	r := m.Fma(kf, m.F(-ln2[1]), r0)
	lo := m.Fma(kf, m.F(-ln2[1]), m.Sub(r0, r)) // what rounding r lost
	w := m.Fma(m.Mul(r, r), poly(m, r, pick(m, expm1Poly32, expm1Poly64)), lo)
	d := m.Fma(s, w, m.Fma(s, r, m.Sub(s, m.F(0.5))))
	d = m.Add(d, d)
	// Below, x is the answer, and its sign or last bit would be lost.
	return m.Select(m.Lt(m.Abs(x), fpick(m, 0x1p-26, 0x1p-55)), x, d)
}

// tanhPoly is (2u - 1 + e^-2u)/u^2: expm1Poly with -2u for its argument.
var (
	tanhPoly32 = minusTwo(expm1Poly32)
	tanhPoly64 = minusTwo(expm1Poly64)
)

func minusTwo(c []float64) []float64 {
	out := make([]float64, len(c))
	for i, v := range c {
		out[i] = -v * math.Ldexp(1-2*float64(i&1), i+2)
	}
	return out
}

// tanh: with s = 2^k and E = 1 - e^-2u, tanh|x| = (1-s + s E)/(1+s - s E).
func tanh[V any](m Machine[V], x V) V {
	a := clampHigh(m, m.Abs(x), fpick(m, 10, 20))
	ln2 := pick(m, ln2Split32, ln2Split64)
	mg := magic(m, exponentBias(m))
	t := m.Fma(a, fpick(m, -2*log2eSplit32[0], -2*log2eSplit64[0]), mg)
	s := m.FromBits(shlExp(m, m.ToBits(t)))
	kf := m.Sub(t, mg)
	u := m.Fma(kf, m.F(ln2[0]/2), a)
	u = m.Fma(kf, m.F(ln2[1]/2), u)
	e := m.Fma(m.Mul(u, u), poly(m, u, pick(m, tanhPoly32, tanhPoly64)), m.Add(u, u))
	one := m.F(1)
	n := m.Fma(s, e, m.Sub(one, s))
	d := m.Fma(m.Neg(s), e, m.Add(one, s))
	return withSign(m, m.Div(n, d), signOf(m, x))
}

// logistic: 1/(1+z) or z/(1+z) with z = e^-|x|, which never overflows.
func logistic[V any](m Machine[V], x V) V {
	z := expNotHuge(m, m.Neg(m.Abs(x)))
	one := m.F(1)
	n := m.Select(m.Lt(x, m.F(0)), z, one)
	return m.Div(n, m.Add(one, z))
}
