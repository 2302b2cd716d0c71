package complexfn

import (
	"math"
	"math/big"
	"testing"

	"gotest.tools/v3/assert"
)

var grid = []float64{0, math.Copysign(0, -1), 1e-300, 1e-9, 0.1, 0.5, 0.999999, 1, 1.0000001, 1.5, 2, 10, 300, 1e10, 1e200}

// each calls f for every combination of parts of both signs.
func each(f func(z complex128)) {
	for _, x := range grid {
		for _, y := range grid {
			for _, s := range []float64{1, -1} {
				f(complex(x, s*y))
				f(complex(-x, s*y))
			}
		}
	}
}

// near reports whether two numbers agree to within rel of the modulus.
func near(a, b complex128, rel float64) bool {
	d := Abs(a - b)
	return d <= rel*max(Abs(a), Abs(b)) || d == 0
}

// A function undoes its inverse, where neither overflows nor loses the argument.
func TestInverses(t *testing.T) {
	each(func(z complex128) {
		m := Abs(z)
		if m < 1e-12 || m > 100 {
			return
		}
		assert.Check(t, near(Exp(Log(z)), z, 1e-13), "exp log %v", z)
		assert.Check(t, near(Mul(Sqrt(z), Sqrt(z)), z, 1e-14), "sqrt %v: %v", z, Sqrt(z))
		assert.Check(t, near(Sin(Asin(z)), z, 1e-12), "sin asin %v", z)
		assert.Check(t, near(Sinh(Asinh(z)), z, 1e-12), "sinh asinh %v", z)
		assert.Check(t, Abs(Cos(Acos(z))-z) <= 1e-12*max(m, 1), "cos acos %v", z)
		assert.Check(t, Abs(Cosh(Acosh(z))-z) <= 1e-12*max(m, 1), "cosh acosh %v", z)
		assert.Check(t, near(Expm1(Log1p(z)), z, 1e-12) || m > 1e6 || Abs(z+1) < 1e-5, "expm1 log1p %v", z)
		if Abs(z-1) > 1e-3 && Abs(z+1) > 1e-3 {
			assert.Check(t, near(Tanh(Atanh(z)), z, 1e-10), "tanh atanh %v", z)
		}
		if c := complex(0, 1); Abs(z-c) > 1e-3 && Abs(z+c) > 1e-3 {
			assert.Check(t, near(Tan(Atan(z)), z, 1e-10), "tan atan %v", z)
		}
		assert.Check(t, near(Div(Mul(z, complex(3, -2)), complex(3, -2)), z, 1e-14), "division %v", z)
	})
}

// The sign of a zero part tells the sides of a branch cut apart.
func TestBranchCuts(t *testing.T) {
	minusZero := math.Copysign(0, -1)
	above, below := complex(-2, 0), complex(-2, minusZero)
	for name, f := range map[string]func(complex128) complex128{"log": Log, "sqrt": Sqrt, "log1p": Log1p, "acos": Acos, "asin": Asin, "atanh": Atanh, "acosh": Acosh} {
		a, b := f(above), f(below)
		assert.Check(t, a != b, "%s has no cut at -2", name)
		assert.Check(t, real(a) == real(b) && imag(a) == -imag(b), "%s: %v and %v are not conjugate", name, a, b)
	}
	assert.Equal(t, imag(Log(above)), math.Pi)
}

// Conjugation commutes with every function, and odd functions are odd.
func TestSymmetry(t *testing.T) {
	same := func(a, b float64) bool {
		return math.Float64bits(a) == math.Float64bits(b) || a != a && b != b
	}
	for name, f := range map[string]func(complex128) complex128{"exp": Exp, "expm1": Expm1, "log": Log, "log1p": Log1p, "sqrt": Sqrt, "sin": Sin, "cos": Cos,
		"tan": Tan, "tanh": Tanh, "asin": Asin, "acos": Acos, "atan": Atan, "asinh": Asinh, "acosh": Acosh, "atanh": Atanh, "sinh": Sinh, "cosh": Cosh} {
		each(func(z complex128) {
			a, b := f(Conj(z)), Conj(f(z))
			assert.Check(t, same(real(a), real(b)) && same(imag(a), imag(b)), "%s(conj %v) = %v, not %v", name, z, a, b)
		})
	}
	for name, f := range map[string]func(complex128) complex128{"sin": Sin, "tan": Tan, "tanh": Tanh, "asin": Asin, "atan": Atan, "asinh": Asinh, "atanh": Atanh, "sinh": Sinh} {
		each(func(z complex128) {
			a, b := f(complex(-real(z), -imag(z))), f(z)
			assert.Check(t, same(real(a), -real(b)) && same(imag(a), -imag(b)), "%s(-%v) = %v, not minus %v", name, z, a, b)
		})
	}
}

func TestExtremes(t *testing.T) {
	assert.Equal(t, Abs(complex(3e300, 4e300)), 5e300)
	assert.Equal(t, Abs(complex(3e-310, 4e-310)), 5e-310)
	assert.Equal(t, Abs(complex(math.Inf(-1), math.NaN())), math.Inf(1))
	assert.Check(t, near(Div(complex(1e300, 1e300), complex(1e300, 1e300)), 1, 1e-15))
	assert.Check(t, near(Div(complex(1e-300, 1e-300), complex(1e-300, 1e-300)), 1, 1e-15))
	assert.Check(t, near(Sqrt(complex(1e308, 1e308)), complex(1.09868411346781e154, 4.550898605622274e153), 1e-14))
	assert.Check(t, near(Sin(complex(1, 710)), complex(9.399e307, 6.035e307), 1e-3), "%v", Sin(complex(1, 710)))
	// The smallest sine still counts where the exponential is large.
	assert.Equal(t, Cosh(complex(math.Inf(-1), 5e-324)), complex(math.Inf(1), math.Inf(-1)))
	assert.Equal(t, Cosh(complex(math.MaxFloat64, 5e-324)), complex(math.Inf(1), math.Inf(1)))
	assert.Check(t, near(complex(imag(Sinh(complex(800, 5e-324))), 0), complex(6.73504e23, 0), 1e-5), "%v", Sinh(complex(800, 5e-324)))
	assert.Check(t, near(Log(complex(1, 1e-200)), complex(0, 1e-200), 1e-15))
	// Nearly on the unit circle the logarithm's real part keeps its digits.
	for _, z := range []complex128{complex(0.6, 0.8), complex(0.28, 0.96), complex(-0.8, 0.6), complex(1, 1e-9)} {
		sq := func(v float64) *big.Float {
			f := new(big.Float).SetPrec(300).SetFloat64(v)
			return f.Mul(f, f)
		}
		h := sq(real(z))
		h.Add(h, sq(imag(z))).Sub(h, big.NewFloat(1))
		want, _ := h.Float64()
		got := real(Log(z))
		assert.Check(t, math.Abs(got-want/2) <= 1e-12*math.Abs(want), "log|%v| = %v, not %v", z, got, want/2)
	}
}
