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
func arc(x, y float64, cosine bool) (re, im float64) {
	xp1, xm1 := x+1, x-1
	angle := func(s, c float64) float64 { // atan of s/c as arcsine, of c/s as arccosine
		if cosine {
			return atan2(c, s)
		}
		return atan2(s, c)
	}
	if x < safeMax && x > safeMin && y < safeMax && y > safeMin {
		yy := float64(y * y)
		r := math.Sqrt(float64(xp1*xp1) + yy)
		s := math.Sqrt(float64(xm1*xm1) + yy)
		a := (r + s) / 2
		b := x / a
		switch {
		case b <= crossB && cosine:
			re = acos(b)
		case b <= crossB:
			re = asin(b)
		default:
			apx := a + x
			if x <= 1 {
				re = angle(x, math.Sqrt(float64(apx*(yy/(r+xp1)+(s-xm1)))/2))
			} else {
				re = angle(x, float64(y*math.Sqrt((apx/(r+xp1)+apx/(s+xm1))/2)))
			}
		}
		if a <= crossA {
			var am1 float64
			if x < 1 {
				am1 = (yy/(r+xp1) + yy/(s-xm1)) / 2
			} else {
				am1 = (yy/(r+xp1) + (s + xm1)) / 2
			}
			return re, log1p(am1 + math.Sqrt(float64(am1*(a+1))))
		}
		return re, log(a + math.Sqrt(float64(a*a)-1))
	}
	switch {
	case y <= float64(epsilon*math.Abs(xm1)):
		if x < 1 {
			if cosine {
				re = acos(x)
			} else {
				re = asin(x)
			}
			return re, y / math.Sqrt(float64(xp1*-xm1))
		}
		if cosine {
			re = 0
			if xm1 > 0 {
				re = y / math.Sqrt(xm1) / math.Sqrt(xp1)
			}
		} else {
			re = math.Pi / 2
		}
		if xm1 < largeish/xp1 {
			return re, log1p(xm1 + math.Sqrt(float64(xp1*xm1)))
		}
		return re, math.Ln2 + log(x)
	case y <= safeMin:
		// x is within a few roundings of one.
		if cosine {
			return math.Sqrt(y), math.Sqrt(y)
		}
		return math.Pi/2 - math.Sqrt(y), math.Sqrt(y)
	case float64(epsilon*y)-1 >= x:
		if cosine {
			return math.Pi / 2, math.Ln2 + log(y)
		}
		return x / y, math.Ln2 + log(y)
	case x > 1:
		q := x / y
		return angle(x, y), math.Ln2 + log(y) + log1p(float64(q*q))/2
	}
	a := math.Sqrt(1 + float64(y*y))
	im = log1p(float64(2*y*(y+a))) / 2
	if cosine {
		return math.Pi / 2, im
	}
	return x / a, im
}

// Asin is the principal arcsine.
func Asin(z complex128) complex128 {
	x, y := real(z), imag(z)
	switch {
	case x != x || y != y:
		switch {
		case x == 0:
			return z
		case math.IsInf(x, 0):
			return complex(y, x)
		case math.IsInf(y, 0):
			return complex(x, y)
		}
		return complex(math.NaN(), math.NaN())
	case math.IsInf(x, 0) && math.IsInf(y, 0):
		return complex(math.Copysign(math.Pi/4, x), y)
	case math.IsInf(x, 0):
		return complex(math.Copysign(math.Pi/2, x), math.Copysign(math.Inf(1), y))
	case math.IsInf(y, 0):
		return complex(math.Copysign(0, x), y)
	}
	re, im := arc(math.Abs(x), math.Abs(y), false)
	return complex(math.Copysign(re, x), math.Copysign(im, y))
}

// Acos is the principal arccosine.
func Acos(z complex128) complex128 {
	x, y := real(z), imag(z)
	switch {
	case x != x || y != y:
		switch {
		case math.IsInf(x, 0):
			return complex(y, math.Inf(1))
		case math.IsInf(y, 0):
			return complex(x, -y)
		case x == 0:
			return complex(math.Pi/2, y)
		}
		return complex(math.NaN(), math.NaN())
	case math.IsInf(x, 0) && math.IsInf(y, 0):
		re := math.Pi / 4
		if x < 0 {
			re = 3 * math.Pi / 4
		}
		return complex(re, -y)
	case math.IsInf(x, 0):
		re := 0.0
		if x < 0 {
			re = math.Pi
		}
		return complex(re, math.Copysign(math.Inf(1), -y))
	case math.IsInf(y, 0):
		return complex(math.Pi/2, -y)
	}
	re, im := arc(math.Abs(x), math.Abs(y), true)
	if math.Signbit(x) {
		re = math.Pi - re
	}
	return complex(re, -math.Copysign(im, y))
}

// Asinh is the principal area hyperbolic sine: -i asin(iz).
func Asinh(z complex128) complex128 {
	w := Asin(complex(-imag(z), real(z)))
	return complex(imag(w), -real(w))
}

// Acosh is the principal area hyperbolic cosine, ±i acos(z), its real part not
// negative.
func Acosh(z complex128) complex128 {
	w := Acos(z)
	if anyNaN(w) {
		if math.IsInf(imag(w), 0) {
			return complex(math.Inf(1), real(w))
		}
		return complex(math.Abs(imag(w)), real(w))
	}
	return complex(math.Abs(imag(w)), math.Copysign(real(w), imag(z)))
}

// Atanh is the principal area hyperbolic tangent.
func Atanh(z complex128) complex128 {
	x, y := real(z), imag(z)
	ax, ay := math.Abs(x), math.Abs(y)
	switch {
	case x != x || y != y:
		switch {
		case x == 0:
			return z
		case math.IsInf(x, 0):
			return complex(math.Copysign(0, x), math.NaN())
		case math.IsInf(y, 0):
			return complex(math.Copysign(0, x), math.Copysign(math.Pi/2, y))
		}
		return complex(math.NaN(), math.NaN())
	case math.IsInf(x, 0) || math.IsInf(y, 0):
		return complex(math.Copysign(0, x), math.Copysign(math.Pi/2, y))
	}
	var re, im float64
	if ax > 0x1p300 || ay > 0x1p300 {
		// x/(x² + y²) without overflow.
		m := max(ax, ay)
		p, q := ax/m, ay/m
		re = p / (float64(p*p) + float64(q*q)) / m
		im = math.Pi / 2
	} else {
		d := float64((1-ax)*(1-ax)) + float64(ay*ay)
		if ax == 1 && d == 0 && ay != 0 {
			re = (math.Ln2 - log(ay)) / 2
		} else {
			re = log1p(4*ax/d) / 4
		}
		im = atan2(2*ay, float64((1-ax)*(1+ax))-float64(ay*ay)) / 2
	}
	return complex(math.Copysign(re, x), math.Copysign(im, y))
}

// Atan is the principal arctangent: -i atanh(iz).
func Atan(z complex128) complex128 {
	w := Atanh(complex(-imag(z), real(z)))
	return complex(imag(w), -real(w))
}

// Sinh is the hyperbolic sine: -i sin(iz).
func Sinh(z complex128) complex128 {
	w := Sin(complex(-imag(z), real(z)))
	return complex(imag(w), -real(w))
}

// Cosh is the hyperbolic cosine: cos(iz).
func Cosh(z complex128) complex128 { return Cos(complex(-imag(z), real(z))) }

// Square is z². The real part of a number on a diagonal is exactly zero, also
// where it is infinite.
func Square(z complex128) complex128 {
	x, y := real(z), imag(z)
	re := float64((x - y) * (x + y))
	if math.Abs(x) == math.Abs(y) {
		re = 0
	}
	return complex(re, 2*float64(x*y))
}

// Square64 is Square of numbers with f32 parts.
func Square64(z complex64) complex64 {
	x, y := real(z), imag(z)
	re := float32((x - y) * (x + y))
	if math.Abs(float64(x)) == math.Abs(float64(y)) {
		re = 0
	}
	return complex(re, 2*float32(x*y))
}

// Conj is the conjugate.
func Conj(z complex128) complex128 { return complex(real(z), -imag(z)) }
