package main

import (
	"fmt"
	"math"
	"math/big"
	"sync"

	"terrace/dialects/math/elementary/exact"
)

func num(x float64) *big.Float { return exact.New(x) }

func add(a, b *big.Float) *big.Float { return num(0).Add(a, b) }
func sub(a, b *big.Float) *big.Float { return num(0).Sub(a, b) }
func mul(a, b *big.Float) *big.Float { return num(0).Mul(a, b) }
func quo(a, b *big.Float) *big.Float { return num(0).Quo(a, b) }

// both returns the fit for f32 with n32 coefficients and for f64 with n64.
func both(f fit, n32, n64 int) []fit {
	a, b := f, f
	a.Name, a.Width, a.N = f.Name+"32", 32, n32
	b.Name, b.Width, b.N = f.Name+"64", 64, n64
	return []fit{a, b}
}

func one(f fit, width, n int) []fit {
	f.Width, f.N = width, n
	return []fit{f}
}

// fits lists every polynomial. F is the function the polynomial stands for, W
// how much its error weighs in the relative error of the final result.
func fits() []fit {
	var l []fit
	const halfLn2 = math.Ln2/2 + 1e-5
	const quarterPi = math.Pi/4 + 0.005

	l = append(l, both(fit{Name: "expm1Poly", Doc: "(e^x - 1 - x)/x^2", A: -halfLn2, B: halfLn2,
		F: func(x *big.Float) *big.Float { return quo(sub(exact.Expm1(x), x), mul(x, x)) },
		W: func(x *big.Float) *big.Float { return quo(mul(x, x), exact.Expm1(x)) },
	}, 5, 10)...)

	l = append(l, both(fit{Name: "exp2Poly", Doc: "2^x", A: -0.5, B: 0.5, Given: []float64{1},
		F: exact.Exp2,
		W: func(x *big.Float) *big.Float { return quo(num(1), exact.Exp2(x)) },
	}, 7, 12)...)

	l = append(l, one(fit{Name: "logPoly32", Doc: "(ln(1+x) - x + x^2/2)/x^3", A: math.Sqrt2/2 - 1, B: math.Sqrt2 - 1,
		F: func(x *big.Float) *big.Float {
			x2 := mul(x, x)
			return quo(add(sub(exact.Log1p(x), x), mul(num(0.5), x2)), mul(x2, x))
		},
		W: func(x *big.Float) *big.Float { return quo(mul(x, mul(x, x)), exact.Log1p(x)) },
	}, 32, 8)...)

	// x is s^2 with s = f/(2+f), ln(1+f) = 2s + s^3 p(s^2).
	l = append(l, one(fit{Name: "logPoly64", Doc: "(ln((1+s)/(1-s))/s - 2)/s^2 of s^2", A: 0, B: 0.0296,
		F: func(z *big.Float) *big.Float {
			s := exact.Sqrt(z)
			return quo(sub(quo(atanh2(s), s), num(2)), z)
		},
		W: func(z *big.Float) *big.Float {
			s := exact.Sqrt(z)
			return quo(mul(s, z), atanh2(s))
		},
	}, 64, 7)...)

	l = append(l, both(fit{Name: "sinPoly", Doc: "(sin(r)/r - 1)/r^2 of r^2", A: 0, B: quarterPi * quarterPi,
		F: func(z *big.Float) *big.Float {
			r := exact.Sqrt(z)
			return quo(sub(quo(exact.Sin(r), r), num(1)), z)
		},
		W: func(z *big.Float) *big.Float {
			r := exact.Sqrt(z)
			return quo(mul(r, z), exact.Sin(r))
		},
	}, 3, 6)...)
	l = append(l, both(fit{Name: "cosPoly", Doc: "(cos(r) - 1)/r^2 of r^2", A: 0, B: quarterPi * quarterPi,
		Given: []float64{-0.5},
		F: func(z *big.Float) *big.Float {
			return quo(sub(exact.Cos(exact.Sqrt(z)), num(1)), z)
		},
		W: func(z *big.Float) *big.Float { return quo(z, exact.Cos(exact.Sqrt(z))) },
	}, 4, 7)...)

	// log2(1+f) = s (2/ln 2 + s^2 p(s^2)), |f| up to 0.18.
	powLog := fit{Name: "powLog", Doc: "(log2((1+s)/(1-s))/s - 2/ln 2)/s^2 of s^2", A: 0, B: 0.0069,
		F: func(z *big.Float) *big.Float {
			s := exact.Sqrt(z)
			return quo(quo(sub(quo(atanh2(s), s), num(2)), z), exact.Ln2())
		},
		W: func(z *big.Float) *big.Float {
			s := exact.Sqrt(z)
			return quo(mul(mul(s, z), exact.Ln2()), atanh2(s))
		},
	}
	p32, p64 := powLog, powLog
	p32.Name, p64.Name = "powLog32", "powLog64"
	l = append(l, one(p32, 32, 4)...)
	// The leading coefficient is a pair there: its second part is powLogLow64.
	p64.Given = []float64{powLogHead()}
	p64.F = func(z *big.Float) *big.Float { return sub(powLog.F(z), num(powLogLow())) }
	l = append(l, one(p64, 64, 7)...)

	l = append(l, both(fit{Name: "sinhPoly", Doc: "(sinh(r)/r - 1)/r^2 of r^2", A: 0, B: halfLn2 * halfLn2,
		F: func(z *big.Float) *big.Float {
			r := exact.Sqrt(z)
			return quo(sub(quo(exact.Sinh(r), r), num(1)), z)
		},
		W: func(z *big.Float) *big.Float {
			r := exact.Sqrt(z)
			return quo(mul(r, z), exact.Sinh(r))
		},
	}, 3, 5)...)
	l = append(l, both(fit{Name: "coshPoly", Doc: "(cosh(r) - 1)/r^2 of r^2", A: 0, B: halfLn2 * halfLn2,
		F: func(z *big.Float) *big.Float {
			return quo(sub(exact.Cosh(exact.Sqrt(z)), num(1)), z)
		},
		W: func(z *big.Float) *big.Float { return z },
	}, 3, 5)...)
	l = append(l, both(fit{Name: "asinPoly", Doc: "(asin(s)/s - 1)/s^2 of s^2", A: 0, B: 0.25,
		F: func(z *big.Float) *big.Float {
			s := exact.Sqrt(z)
			return quo(sub(quo(exact.Asin(s), s), num(1)), z)
		},
		W: func(z *big.Float) *big.Float {
			s := exact.Sqrt(z)
			return quo(mul(s, z), exact.Asin(s))
		},
	}, 5, 12)...)
	l = append(l, both(fit{Name: "atanPoly", Doc: "(atan(t)/t - 1)/t^2 of t^2", A: 0, B: 1,
		F: func(z *big.Float) *big.Float {
			t := exact.Sqrt(z)
			return quo(sub(quo(exact.Atan(t), t), num(1)), z)
		},
		W: func(z *big.Float) *big.Float {
			t := exact.Sqrt(z)
			return quo(mul(t, z), exact.Atan(t))
		},
	}, 9, 20)...)

	// q = (a-2)/(a+2), so a = 2 (1+q)/(1-q).
	fromQ := func(q *big.Float) *big.Float {
		return quo(mul(num(2), add(num(1), q)), sub(num(1), q))
	}
	erfcx := fit{Name: "erfcxPoly", Doc: "(a+2) e^(a^2) erfc(a) of (a-2)/(a+2)", A: -1,
		F: func(q *big.Float) *big.Float {
			a := fromQ(q)
			return mul(add(a, num(2)), exact.Erfcx(a))
		},
		W: func(q *big.Float) *big.Float {
			a := fromQ(q)
			return quo(num(1), mul(add(a, num(2)), exact.Erfcx(a)))
		},
	}
	c32, c64 := erfcx, erfcx
	c32.Name, c64.Name = "erfcxPoly32", "erfcxPoly64"
	c32.B, c64.B = 0.69, 0.87
	l = append(l, one(c32, 32, 11)...)
	l = append(l, one(c64, 64, 26)...)

	// erf_inv(x)/x as a function of w = -ln(1 - x^2), or of its root.
	inv := func(w *big.Float) *big.Float {
		x := exact.Sqrt(num(0).Neg(exact.Expm1(num(0).Neg(w))))
		return quo(exact.ErfInv(x), x)
	}
	erfInv := func(name string, width, n int, a, b, mid float64, root bool) {
		f := fit{Name: name, Doc: fmt.Sprintf("erf_inv(x)/x of w - %g, w = -ln(1-x^2)", mid), A: a - mid, B: b - mid}
		w := func(t *big.Float) *big.Float { return add(t, num(mid)) }
		if root {
			f.Doc = fmt.Sprintf("erf_inv(x)/x of sqrt(w) - %g, w = -ln(1-x^2)", mid)
			w = func(t *big.Float) *big.Float { s := add(t, num(mid)); return mul(s, s) }
		}
		f.F = func(t *big.Float) *big.Float { return inv(w(t)) }
		f.W = func(t *big.Float) *big.Float { return quo(num(1), inv(w(t))) }
		l = append(l, one(f, width, n)...)
	}
	erfInv("erfInvNear32", 32, 10, 0, 5, 2.5, false)
	erfInv("erfInvFar32", 32, 10, math.Sqrt(5), 4.05, 3, true)
	erfInv("erfInvNear64", 64, 24, 0, 6.25, 3.125, false)
	erfInv("erfInvMid64", 64, 20, 2.5, 4, 3.25, true)
	erfInv("erfInvFar64", 64, 18, 4, 6.05, 5, true)

	l = append(l, both(fit{Name: "lgammaNear", Doc: "lgamma(x)/((x-1)(x-2)) of x-1.5", A: -0.75, B: 0.75,
		F: func(t *big.Float) *big.Float {
			x := add(t, num(1.5))
			return quo(exact.Lgamma(x), mul(sub(x, num(1)), sub(x, num(2))))
		},
		W: func(t *big.Float) *big.Float {
			x := add(t, num(1.5))
			return quo(mul(sub(x, num(1)), sub(x, num(2))), exact.Lgamma(x))
		},
	}, 14, 29)...)
	// lgamma(x) = (x - 1/2)(ln x - 1) + p(1/x^2)/x + c for x >= 8.
	l = append(l, both(fit{Name: "lgammaFar", Doc: "x (lgamma(x) - Stirling) of 1/x^2", A: 0, B: 1.0 / 64,
		F: func(z *big.Float) *big.Float {
			x := quo(num(1), exact.Sqrt(z))
			l := sub(exact.Lgamma(x), mul(sub(x, num(0.5)), sub(exact.Log(x), num(1))))
			return mul(sub(l, stirlingConstant()), x)
		},
		W: func(z *big.Float) *big.Float { return num(1) },
	}, 3, 7)...)

	root := digammaRoot()
	l = append(l, both(fit{Name: "digammaNear", Doc: "digamma(x)/(x-root) of x-1.75", A: -0.75, B: 0.75,
		F: func(t *big.Float) *big.Float {
			x := add(t, num(1.75))
			return quo(exact.Digamma(x), sub(x, root))
		},
		W: func(t *big.Float) *big.Float {
			x := add(t, num(1.75))
			return quo(sub(x, root), exact.Digamma(x))
		},
	}, 12, 25)...)
	l = append(l, both(fit{Name: "digammaFar", Doc: "x^2 (ln(x) - 1/(2x) - digamma(x)) of 1/x^2", A: 0, B: 1.0 / 64,
		F: func(z *big.Float) *big.Float {
			x := quo(num(1), exact.Sqrt(z))
			d := sub(exact.Log(x), quo(num(0.5), x))
			return mul(sub(d, exact.Digamma(x)), mul(x, x))
		},
		W: func(z *big.Float) *big.Float { return num(1) },
	}, 3, 8)...)

	erf := fit{Name: "erfSmall", Doc: "erf(x)/x - 1 of x^2", A: 0,
		F: func(z *big.Float) *big.Float {
			x := exact.Sqrt(z)
			return sub(quo(exact.Erf(x), x), num(1))
		},
		W: func(z *big.Float) *big.Float {
			x := exact.Sqrt(z)
			return quo(x, exact.Erf(x))
		},
	}
	e32, e64 := erf, erf
	e32.B, e64.B = 1.25*1.25, 1
	e32.Name, e64.Name = "erfSmall32", "erfSmall64"
	l = append(l, one(e32, 32, 8)...)
	l = append(l, one(e64, 64, 13)...)
	l = append(l, one(fit{Name: "erfLarge32", Doc: "erf(x + 2.5)", A: -1.25, B: 1.45,
		F: func(x *big.Float) *big.Float { return exact.Erf(add(x, num(2.5))) },
		W: func(x *big.Float) *big.Float { return quo(num(1), exact.Erf(add(x, num(2.5)))) },
	}, 32, 13)...)
	l = append(l, one(fit{Name: "erfLarge64", Doc: "ln(1 - erf(x))", A: 1, B: 6,
		F: func(x *big.Float) *big.Float { return exact.Log(exact.Erfc(x)) },
		W: func(x *big.Float) *big.Float { return quo(exact.Erfc(x), exact.Erf(x)) },
	}, 64, 18)...)
	return l
}

// stirlingConstant is (ln 2pi - 1)/2.
func stirlingConstant() *big.Float {
	return mul(num(0.5), sub(exact.Log(mul(num(2), exact.Pi())), num(1)))
}

// digammaRoot is the positive zero of digamma.
var digammaRoot = sync.OnceValue(func() *big.Float {
	lo, hi := num(1.25), num(1.5)
	for range 260 {
		mid := mul(num(0.5), add(lo, hi))
		if exact.Digamma(mid).Sign() < 0 {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo
})

// atanh2 returns ln((1+s)/(1-s)).
func atanh2(s *big.Float) *big.Float {
	return mul(num(2), exact.Atanh(s))
}

// powLogHead and powLogLow are 2/(3 ln 2) as two float64.
func powLogHead() float64 { return powLogSplit().parts()[0] }
func powLogLow() float64  { return powLogSplit().parts()[1] }

func powLogSplit() split {
	return split{Width: 64, N: 2, X: quo(num(2), mul(num(3), exact.Ln2()))}
}

// A split writes a constant as a sum of N floats of Width bits, each the
// nearest to what the ones before leave.
type split struct {
	Name, Doc string
	Width, N  int
	X         *big.Float
	Short     uint // bits of the first part, if limited
}

func (s split) parts() []float64 {
	var out []float64
	f := fit{Width: s.Width}
	x := num(0).Set(s.X)
	for i := range s.N {
		c := f.round(x)
		if i == 0 && s.Short > 0 {
			c, _ = new(big.Float).SetPrec(s.Short).Set(x).Float64()
		}
		out = append(out, c)
		x.Sub(x, num(c))
	}
	return out
}

func splits() []split {
	var l []split
	short := map[int]uint{32: 14, 64: 40} // leave room for an exponent before it
	for _, w := range []int{32, 64} {
		sfx := map[int]string{32: "32", 64: "64"}[w]
		l = append(l,
			split{"ln2Split" + sfx, "ln 2", w, 3, exact.Ln2(), 0},
			split{"halfPiSplit" + sfx, "pi/2", w, 4, mul(exact.Pi(), num(0.5)), 0},
			split{"log2eSplit" + sfx, "1/ln 2", w, 2, quo(num(1), exact.Ln2()), 0},
			split{"log10eSplit" + sfx, "1/ln 10", w, 2, quo(num(1), exact.Log(num(10))), 0},
			split{"log10of2Split" + sfx, "ln 2/ln 10", w, 3, quo(exact.Ln2(), exact.Log(num(10))), 0},
			split{"invHalfPiSplit" + sfx, "2/pi", w, 1, quo(num(2), exact.Pi()), 0},
			split{"stirlingSplit" + sfx, "(ln(2 pi) - 1)/2", w, 1, stirlingConstant(), 0},
			split{"digammaRootSplit" + sfx, "the positive root of digamma", w, 2, digammaRoot(), 0},
			split{"log2of125Short" + sfx, "log2(1.25), the first short,", w, 2, exact.Log2(num(1.25)), short[w]},
			split{"log2of075Short" + sfx, "log2(0.75), the first short,", w, 2, exact.Log2(num(0.75)), short[w]},
		)
	}
	return l
}

// piWords returns 2/pi as 32-bit words, enough for the largest float64.
func piWords() []uint32 {
	const n = 42
	b := exact.Bits2OverPi(32 * n)
	out := make([]uint32, n)
	mask := big.NewInt(math.MaxUint32)
	for i := n - 1; i >= 0; i-- {
		out[i] = uint32(new(big.Int).And(b, mask).Uint64())
		b.Rsh(b, 32)
	}
	return out
}
