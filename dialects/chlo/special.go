package chlo

import (
	"math"
	"math/bits"

	"terrace/dialects/graph/complexfn"
	"terrace/dialects/math/elementary"
)

var (
	exp     = elementary.Float64("exp")
	log     = elementary.Float64("log")
	lgamma  = elementary.Float64("lgamma")
	digamma = elementary.Float64("digamma")
	sin     = elementary.Float64("sin")
	cosh    = elementary.Float64("cosh")
	pow     = elementary.Binary64("powf")
)

// Bounds are those of the functions that are defined here. They are computed in f64,
// and narrower results rounded from there; that of polygamma is of orders up to 1000.
var Bounds = []elementary.Bound{
	{Name: "bessel_i1e", Ulp32: elementary.UlpNarrow, Ulp64: 12},
	{Name: "polygamma", Ulp32: elementary.UlpNarrow, Ulp64: 20},
	{Name: "zeta", Ulp32: elementary.UlpNarrow, Ulp64: 16},
}

func high64(a, b uint64) uint64 {
	hi, _ := bits.Mul64(a, b)
	return hi
}

// besselI1e is I1(x) exp(-|x|): by its power series, whose terms have one sign,
// below 20 and by the asymptotic series (A&S 9.7.1) from there on.
func besselI1e(x float64) float64 {
	a := math.Abs(x)
	switch {
	case x != x:
		return x
	case math.IsInf(x, 0):
		return math.Copysign(0, x)
	}
	var r float64
	if a < 20 {
		q := float64(a*a) / 4
		term, sum := 1.0, 1.0
		for k := 1.0; term > sum*0x1p-60; k++ {
			term *= q / float64(k*(k+1))
			sum += term
		}
		r = float64(a/2*sum) * exp(-a)
	} else {
		term, sum := 1.0, 1.0
		for k := 1.0; k < 40; k++ {
			odd := 2*k - 1
			next := term * (float64(odd*odd) - 4) / float64(8*k*a)
			if math.Abs(next) >= math.Abs(term) {
				break
			}
			term = next
			sum += term
			if math.Abs(term) < 0x1p-60 {
				break
			}
		}
		r = sum / math.Sqrt(float64(2*math.Pi*a))
	}
	return math.Copysign(r, x)
}

// asinAcosKernel is q + il for z = x + iy, where asin(z) = atan2(x, q) + i sign(y) l and
// acos(z) = atan2(q, x) - i sign(y) l.
func asinAcosKernel(z complex128) complex128 {
	x, y := math.Abs(real(z)), math.Abs(imag(z))
	z = complex(x, y)
	l := imag(complexfn.Asin(z))
	if max(x, y) >= 1e150 {
		return complex(y, l) // the sine is y / |z| there, and the cosine |z|
	}
	return complex(float64(sin(real(complexfn.Acos(z)))*cosh(l)), l)
}

// bernoulli are B(2k)/(2k)!, for the Euler-Maclaurin sum of zeta.
var bernoulli = [...]float64{
	1.0 / 12, -1.0 / 720, 1.0 / 30240, -1.0 / 1209600, 1.0 / 47900160, -691.0 / 1307674368000, 1.0 / 74724249600,
	-3617.0 / 10670622842880000, 43867.0 / 5109094217170944000, -174611.0 / 802857662698291200000,
	77683.0 / 14101100039391805440000, -236364091.0 / 1693824136731743669452800000,
}

// zeta is the Hurwitz zeta function Σ (q+n)^-x, by the Euler-Maclaurin formula.
// At poles and outside of its domain it is what its expansion gives.
func zeta(x, q float64) float64 {
	switch {
	case x == 1:
		return math.Inf(1)
	case q <= 0 && q == math.Floor(q) && math.Mod(x, 2) == 0:
		return math.Inf(1)
	case x != x || q != q || x < 1:
		return math.NaN()
	case q <= 0 && (q == math.Floor(q) || x != math.Floor(x)):
		return math.NaN()
	}
	return hurwitz(x, q, 1)
}

// hurwitz is Σ (q + n h)^-x, by the Euler-Maclaurin formula.
func hurwitz(x, q, h float64) float64 {
	sum := 0.0
	a := q
	for n := 0.0; n < 10 || a <= 9*h; n++ {
		if n > 1<<20 {
			return math.NaN()
		}
		a = q + float64(n*h)
		p := power(a, x, q, float64(n*h))
		if sum += p; p == 0 && a > 0 {
			return sum // so are all that follow
		}
		a += h
	}
	b := pow(a, -x)
	if b == 0 {
		return sum
	}
	a /= h
	sum += float64(b*a)/(x-1) + b/2
	fac := x
	k := 0.0
	for _, c := range bernoulli {
		b /= a
		t := float64(float64(fac*b) * c)
		sum += t
		if math.Abs(t) < math.Abs(sum)*0x1p-56 {
			break
		}
		b /= a
		k += 2
		fac *= float64((x + k - 1) * (x + k))
	}
	return sum
}

// power is (q + d)^-x, a being q + d rounded: what that has lost counts x times.
func power(a, x, q, d float64) float64 {
	v := a - q
	lost := (q - (a - v)) + (d - v)
	p := pow(a, -x)
	if lost == 0 || p == 0 {
		return p
	}
	return p - float64(p*float64(x*lost))/a
}

// mostScaled is the largest order up to which factorials are computed by products.
const mostScaled = 1000

// polygamma is the n-th derivative of digamma: (-1)^(n+1) n! zeta(n+1, x). The one
// factor may be beyond all numbers where the product is not: the sum is that of
// numbers near one, by a power of two or, for orders that nobody uses, by x.
func polygamma(n, x float64) float64 {
	switch {
	case n == 0:
		return digamma(x)
	case n < 0 || n != math.Floor(n):
		return math.NaN()
	}
	least := math.Abs(x) // of all numbers whose powers are summed
	if x < 0 {
		least = math.Abs(x - math.RoundToEven(x))
	}
	var r float64
	switch {
	case x != x || math.IsInf(x, 0) || least == 0:
		r = zeta(n+1, x) // zero, infinite or no number
	case least < 0x1p-1000:
		r = math.Inf(1)
	case n <= mostScaled:
		f, e := factorial(n)
		_, by := math.Frexp(least)
		r = math.Ldexp(f*hurwitz(n+1, math.Ldexp(x, -by), math.Ldexp(1, -by)), e-by*int(n+1))
	case x > 0:
		r = exp(lgamma(n+1)-float64((n+1)*log(x))) * hurwitz(n+1, 1, 1/x)
	default:
		r = zeta(n+1, x) * math.Inf(1)
	}
	if math.Mod(n, 2) == 0 {
		return -r
	}
	return r
}

// factorial returns n! as f 2^e, f at least 1/2 and less than 1; rounded once.
func factorial(n float64) (f float64, e int) {
	f = 1
	rest := 0.0 // what f has lost
	for k := 2.0; k <= n; k++ {
		p := f * k
		rest = math.FMA(f, k, -p) + float64(rest*k)
		var by int
		f, by = math.Frexp(p)
		rest = math.Ldexp(rest, -by)
		e += by
	}
	return f + rest, e
}
