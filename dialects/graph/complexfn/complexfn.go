// Package complexfn holds the functions of complex numbers, built from the real
// ones that package elementary has. They work on float64 parts; those of numbers
// with f32 parts compute in float64 and round once. Products that feed a sum are
// converted explicitly, so that no host fuses them.
package complexfn

import (
	"math"

	"terrace/dialects/math/elementary"
)

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

// evaluator runs steps on the bits of numbers.
type evaluator struct{ elementary.Eval64 }

// Fn implements [Machine].
func (evaluator) Fn(name string, x ...uint64) uint64 {
	if name == "atan2" {
		return math.Float64bits(functionAtan2(math.Float64frombits(x[0]), math.Float64frombits(x[1])))
	}
	return math.Float64bits(functions[name](math.Float64frombits(x[0])))
}

func bits(z complex128) Z[uint64] {
	return Z[uint64]{math.Float64bits(real(z)), math.Float64bits(imag(z))}
}

func number(z Z[uint64]) complex128 {
	return complex(math.Float64frombits(z.Re), math.Float64frombits(z.Im))
}

func function(name string) func(complex128) complex128 {
	f := Steps[uint64]{evaluator{}}.Step(name)
	return func(z complex128) complex128 { return number(f(bits(z))) }
}

func function2(name string) func(a, b complex128) complex128 {
	f := Steps[uint64]{evaluator{}}.Step(name)
	return func(a, b complex128) complex128 { return number(f(bits(a), bits(b))) }
}

// Functions of one operand, and of two.
var (
	Sign     = function("sign")
	Exp      = function("exp")
	Expm1    = function("expm1")
	Log      = function("log")
	Log1p    = function("log1p")
	Sqrt     = function("sqrt")
	Rsqrt    = function("rsqrt")
	Cbrt     = function("cbrt")
	Sin      = function("sin")
	Cos      = function("cos")
	Tan      = function("tan")
	Tanh     = function("tanh")
	Logistic = function("logistic")
	Sinh     = function("sinh")
	Cosh     = function("cosh")
	Asin     = function("asin")
	Acos     = function("acos")
	Atan     = function("atan")
	Asinh    = function("asinh")
	Acosh    = function("acosh")
	Atanh    = function("atanh")
	Div      = function2("div")
	Pow      = function2("pow")
	Atan2    = function2("atan2") // of y and x, continued to complex numbers
)

// Abs is the modulus.
func Abs(z complex128) float64 {
	return math.Float64frombits(Steps[uint64]{evaluator{}}.hypot(math.Float64bits(real(z)), math.Float64bits(imag(z))))
}

// Abs64 is the modulus of a number with f32 parts, whose squares f64 has exactly.
func Abs64(z complex64) float32 {
	x, y := float64(real(z)), float64(imag(z))
	if math.IsInf(x, 0) || math.IsInf(y, 0) {
		return float32(math.Inf(1))
	}
	return float32(math.Sqrt(float64(x*x) + float64(y*y)))
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

// anyNaN reports whether a part of z is NaN; an infinite part does not hide it,
// as it does from cmplx.IsNaN.
func anyNaN(z complex128) bool { return math.IsNaN(real(z)) || math.IsNaN(imag(z)) }

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
