// Package complexfn holds the functions of complex numbers, built from the real
// ones that package elementary has. They work on float64 parts; those of numbers
// with f32 parts compute in float64 and round once. Products that feed a sum are
// converted explicitly, so that no host fuses them.
package complexfn

import "math"

// Single lifts a function to complex numbers with f32 parts.
func Single(f func(complex128) complex128) func(complex64) complex64 {
	return func(z complex64) complex64 { return complex64(f(complex128(z))) }
}

func Single2(f func(a, b complex128) complex128) func(a, b complex64) complex64 {
	return func(a, b complex64) complex64 { return complex64(f(complex128(a), complex128(b))) }
}

func Add(a, b complex128) complex128 { return complex(real(a)+real(b), imag(a)+imag(b)) }
func Sub(a, b complex128) complex128 { return complex(real(a)-real(b), imag(a)-imag(b)) }

func Add64(a, b complex64) complex64 { return complex(real(a)+real(b), imag(a)+imag(b)) }
func Sub64(a, b complex64) complex64 { return complex(real(a)-real(b), imag(a)-imag(b)) }

func Mul(a, b complex128) complex128 {
	return complex(float64(real(a)*real(b))-float64(imag(a)*imag(b)), float64(real(a)*imag(b))+float64(imag(a)*real(b)))
}

func Mul64(a, b complex64) complex64 {
	return complex(float32(real(a)*real(b))-float32(imag(a)*imag(b)), float32(real(a)*imag(b))+float32(imag(a)*real(b)))
}

// Div divides with the divisor scaled so that its square neither overflows nor
// vanishes; infinities follow C.
func Div(a, b complex128) complex128 {
	ar, ai, br, bi := real(a), imag(a), real(b), imag(b)
	big := max(math.Abs(br), math.Abs(bi))
	shift := 0
	if big != 0 && !math.IsInf(big, 0) && !math.IsNaN(big) {
		shift = math.Ilogb(big)
		br, bi = math.Ldexp(br, -shift), math.Ldexp(bi, -shift)
	}
	d := float64(br*br) + float64(bi*bi)
	x := math.Ldexp((float64(ar*br)+float64(ai*bi))/d, -shift)
	y := math.Ldexp((float64(ai*br)-float64(ar*bi))/d, -shift)
	if x != x && y != y {
		switch {
		case d == 0 && (ar == ar || ai == ai):
			return complex(math.Copysign(math.Inf(1), br)*ar, math.Copysign(math.Inf(1), br)*ai)
		case (math.IsInf(ar, 0) || math.IsInf(ai, 0)) && isFinite(br) && isFinite(bi):
			ar, ai = infBox(ar), infBox(ai)
			return complex(math.Inf(1)*(float64(ar*br)+float64(ai*bi)), math.Inf(1)*(float64(ai*br)-float64(ar*bi)))
		case math.IsInf(big, 0) && isFinite(ar) && isFinite(ai):
			br, bi = infBox(br), infBox(bi)
			return complex(0*(float64(ar*br)+float64(ai*bi)), 0*(float64(ai*br)-float64(ar*bi)))
		}
	}
	return complex(x, y)
}

func isFinite(x float64) bool { return !math.IsInf(x, 0) && x == x }

func infBox(x float64) float64 {
	if math.IsInf(x, 0) {
		return math.Copysign(1, x)
	}
	return math.Copysign(0, x)
}

// hypot is sqrt(x² + y²) without overflow on the way.
func hypot(x, y float64) float64 {
	x, y = math.Abs(x), math.Abs(y)
	if math.IsInf(x, 0) || math.IsInf(y, 0) {
		return math.Inf(1)
	}
	if x < y {
		x, y = y, x
	}
	if x == 0 || x != x || y != y {
		return x + y
	}
	shift := 0
	if x > 0x1p500 || y < 0x1p-500 {
		shift = math.Ilogb(x)
		x, y = math.Ldexp(x, -shift), math.Ldexp(y, -shift)
	}
	// The square root's error is corrected with the exact remainder.
	h := math.Sqrt(float64(x*x) + float64(y*y))
	xh, xl := square(x)
	yh, yl := square(y)
	hh, hl := square(h)
	rest := (xh - hh + yh) + (xl + yl - hl)
	h += rest / (2 * h)
	return math.Ldexp(h, shift)
}

// square returns x*x exactly as a sum.
func square(x float64) (hi, lo float64) {
	hi = float64(x * x)
	return hi, math.FMA(x, x, -hi)
}

func Abs(z complex128) float64 { return hypot(real(z), imag(z)) }

func Abs64(z complex64) float32 {
	x, y := float64(real(z)), float64(imag(z))
	if math.IsInf(x, 0) || math.IsInf(y, 0) {
		return float32(math.Inf(1))
	}
	return float32(math.Sqrt(float64(x*x) + float64(y*y)))
}

func Sign(z complex128) complex128 {
	if anyNaN(z) {
		return complex(math.NaN(), math.NaN())
	}
	a := Abs(z)
	if a == 0 {
		return z
	}
	return complex(real(z)/a, imag(z)/a)
}

// scaledExp returns exp(x)*c, also where exp(x) alone overflows.
func scaledExp(x, c float64) float64 {
	if c == 0 {
		return c
	}
	if e := exp(x); !math.IsInf(e, 1) || math.IsInf(x, 1) {
		return e * c
	}
	h := exp(x / 2)
	return h * c * h
}

func Exp(z complex128) complex128 {
	x, y := real(z), imag(z)
	switch {
	case y == 0:
		return complex(exp(x), y)
	case !isFinite(y): // as the product exp(x) cos(y) has it, x = -inf and inf too
		return complex(math.NaN(), math.NaN())
	}
	return complex(scaledExp(x, cos(y)), scaledExp(x, sin(y)))
}

func Expm1(z complex128) complex128 {
	x, y := real(z), imag(z)
	if y == 0 {
		return complex(expm1(x), y)
	}
	e := Exp(z)
	if !isFinite(x) || !isFinite(y) {
		return complex(real(e)-1, imag(e))
	}
	s := sin(y / 2)
	// expm1(x) cos y - 2 sin²(y/2), the two parts of one sign or far apart.
	m := expm1(x)
	re := m
	if math.IsInf(m, 1) {
		re = real(e)
	} else {
		re = float64(m*cos(y)) - float64(2*float64(s*s))
	}
	return complex(re, imag(e))
}

// log1pSumSquares returns log(1 + s + t)/2 where 1+s+t = |z|².
func halfLog1p(hi, lo float64) float64 {
	l := log1p(hi)
	if lo != 0 && isFinite(l) {
		l += lo / (1 + hi)
	}
	return l / 2
}

// twoSum returns a+b exactly as a sum.
func twoSum(a, b float64) (hi, lo float64) {
	hi = a + b
	v := hi - a
	return hi, (a - (hi - v)) + (b - v)
}

func Log(z complex128) complex128 {
	x, y := real(z), imag(z)
	im := atan2(y, x)
	a, b := math.Abs(x), math.Abs(y)
	if a < b {
		a, b = b, a
	}
	switch {
	case math.IsInf(x, 0) || math.IsInf(y, 0):
		return complex(math.Inf(1), im)
	case a > 0.5 && a < 2:
		// |z|² - 1 = (a-1)(a+1) + b², summed exactly.
		p, pl := square(a)
		q, ql := square(b)
		s, sl := twoSum(p-1, q) // p-1 is exact for p in [1/4, 4] up to a rounding seen below
		e := p - 1
		el := (p - e) - 1
		return complex(halfLog1p(s, sl+el+pl+ql), im)
	case a > 0x1p500:
		return complex(log(hypot(x/4, y/4))+2*math.Ln2, im)
	case a != 0 && a < 0x1p-500:
		return complex(log(hypot(x*0x1p600, y*0x1p600))-600*math.Ln2, im)
	}
	return complex(log(hypot(x, y)), im)
}

func Log1p(z complex128) complex128 {
	x, y := real(z), imag(z)
	im := atan2(y, x+1)
	ax, ay := math.Abs(x), math.Abs(y)
	if !isFinite(x) || !isFinite(y) || ax > 0x1p100 || ay > 0x1p100 {
		return complex(real(Log(complex(x+1, y))), im)
	}
	// |1+z|² - 1 = 2x + x² + y²
	p, pl := square(x)
	q, ql := square(y)
	s, sl := twoSum(2*x, p)
	t, tl := twoSum(s, q)
	u, ul := twoSum(t, sl+tl+pl+ql)
	return complex(halfLog1p(u, ul), im)
}

func Sqrt(z complex128) complex128 {
	x, y := real(z), imag(z)
	switch {
	case math.IsInf(y, 0):
		return complex(math.Inf(1), y)
	case x == 0 && y == 0:
		return complex(0, y)
	case x != x:
		return complex(x, x)
	case math.IsInf(x, 1):
		if y != y {
			return complex(x, y)
		}
		return complex(x, math.Copysign(0, y))
	case math.IsInf(x, -1):
		if y != y {
			return complex(y, math.Inf(1))
		}
		return complex(0, math.Copysign(math.Inf(1), y))
	case y != y:
		return complex(y, y)
	}
	// Scale by a power of four, so that neither the modulus nor its half leaves
	// the range.
	scale := 0
	if m := max(math.Abs(x), math.Abs(y)); m > 0x1p1000 {
		scale = 2
	} else if m < 0x1p-900 {
		scale = -108
	}
	x, y = math.Ldexp(x, -scale), math.Ldexp(y, -scale)
	var re, im float64
	h := hypot(x, y)
	if x >= 0 {
		re = math.Sqrt((h + x) / 2)
		im = y / (2 * re)
	} else {
		im = math.Copysign(math.Sqrt((h-x)/2), y)
		re = math.Abs(y / (2 * im))
	}
	return complex(math.Ldexp(re, scale/2), math.Ldexp(im, scale/2))
}

func Rsqrt(z complex128) complex128 {
	x, y := real(z), imag(z)
	if (math.IsInf(x, 0) || math.IsInf(y, 0)) && x == x && y == y {
		return complex(0, math.Copysign(0, -y))
	}
	if x == 0 && y == 0 {
		return complex(math.Inf(1), math.NaN())
	}
	return Div(1, Sqrt(z))
}

func Sin(z complex128) complex128 {
	x, y := real(z), imag(z)
	return complex(timesCosh(y, sin(x)), timesSinh(y, cos(x)))
}

func Cos(z complex128) complex128 {
	x, y := real(z), imag(z)
	return complex(timesCosh(y, cos(x)), -timesSinh(y, sin(x)))
}

// timesCosh returns cosh(y)*c, also where cosh(y) alone overflows.
func timesCosh(y, c float64) float64 {
	if c == 0 && isFinite(y) {
		return c
	}
	if a := math.Abs(y); a > 700 {
		return scaledExp(a, c/2)
	}
	return cosh(y) * c
}

func timesSinh(y, c float64) float64 {
	if y == 0 && isFinite(c) {
		return math.Copysign(0, y) * math.Copysign(1, c)
	}
	if a := math.Abs(y); a > 700 {
		return math.Copysign(1, y) * scaledExp(a, c/2)
	}
	return sinh(y) * c
}

func Tanh(z complex128) complex128 {
	x, y := real(z), imag(z)
	switch {
	case math.IsInf(x, 0):
		if !isFinite(y) {
			return complex(math.Copysign(1, x), 0)
		}
		return complex(math.Copysign(1, x), math.Copysign(0, sin(2*y)))
	case !isFinite(y):
		if x == 0 {
			return complex(x, math.NaN())
		}
		return complex(math.NaN(), math.NaN())
	case math.Abs(x) > 22:
		// tanh is ±1 to the last bit; the imaginary part is 4 sin y cos y exp(-2|x|).
		e := exp(-math.Abs(x))
		return complex(math.Copysign(1, x), 4*sin(y)*cos(y)*e*e)
	}
	// With t = tan y, s = sinh x, b = 1 + t²: (b c s + i t)/(1 + b s²), c = cosh x.
	t := tan(y)
	b := 1 + float64(t*t)
	s := sinh(x)
	c := math.Sqrt(1 + float64(s*s))
	if math.IsInf(t, 0) {
		return complex(c/s, 1/t)
	}
	d := 1 + float64(b*float64(s*s))
	return complex(float64(b*float64(c*s))/d, t/d)
}

func Tan(z complex128) complex128 {
	w := Tanh(complex(-imag(z), real(z)))
	return complex(imag(w), -real(w))
}

func Logistic(z complex128) complex128 {
	return Div(1, Add(1, Exp(-z)))
}

func Cbrt(z complex128) complex128 {
	if z == 0 {
		return z
	}
	l := Log(z)
	return Exp(complex(real(l)/3, imag(l)/3))
}

func Pow(a, b complex128) complex128 {
	if a == 0 {
		switch {
		case b == 0:
			return 1
		case real(b) > 0 && imag(b) == 0:
			return 0
		}
		return complex(math.NaN(), math.NaN())
	}
	if b == 0 {
		return 1
	}
	return Exp(Mul(b, Log(a)))
}

// cless orders complex numbers by real, then imaginary part; those with NaNs have no
// place in the order.
func cless(a, b complex128) bool {
	return !anyNaN(a) && !anyNaN(b) && (real(a) < real(b) || real(a) == real(b) && imag(a) < imag(b))
}

// Max and Min choose by that order, and a number with a NaN wins. Of two that are
// equal but for the signs of zeros, and of two with NaNs, the parts are chosen each
// by itself: the order of the operands never matters.
func Max(a, b complex128) complex128 {
	switch {
	case anyNaN(a) != anyNaN(b):
		return withNaN(a, b)
	case cless(a, b):
		return b
	case cless(b, a):
		return a
	}
	return complex(max(real(a), real(b)), max(imag(a), imag(b)))
}

func Min(a, b complex128) complex128 {
	switch {
	case anyNaN(a) != anyNaN(b):
		return withNaN(a, b)
	case cless(a, b):
		return a
	case cless(b, a):
		return b
	}
	return complex(min(real(a), real(b)), min(imag(a), imag(b)))
}

// withNaN returns the one of two numbers that has a NaN.
func withNaN(a, b complex128) complex128 {
	if anyNaN(a) {
		return a
	}
	return b
}

func Sign64(z complex64) complex64 { return complex64(Sign(complex128(z))) }

// Atan2 continues atan2 to complex numbers: -i log((x + iy)/sqrt(x² + y²)).
func Atan2(y, x complex128) complex128 {
	n := Add(x, complex(-imag(y), real(y)))
	d := Sqrt(Add(Mul(x, x), Mul(y, y)))
	l := Log(Div(n, d))
	return complex(imag(l), -real(l))
}

// anyNaN reports whether a part of z is NaN; an infinite part does not hide it,
// as it does from cmplx.IsNaN.
func anyNaN(z complex128) bool { return math.IsNaN(real(z)) || math.IsNaN(imag(z)) }
