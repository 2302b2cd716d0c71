package graph

import (
	"math"

	"terrace/dialects/math/elementary"
)

// fn1 and fn2 are transcendental functions of one and of two real numbers, in
// both precisions. Narrower types use the f32 form and round once.
type fn1 struct {
	f32 func(float32) float32
	f64 func(float64) float64
}

type fn2 struct {
	f32 func(a, b float32) float32
	f64 func(a, b float64) float64
}

// shared1 returns the algorithm that native code uses, too.
func shared1(name string) fn1 { return fn1{elementary.Float32(name), elementary.Float64(name)} }

func shared2(name string) fn2 { return fn2{elementary.Binary32(name), elementary.Binary64(name)} }

func widened1(f func(float64) float64) fn1 {
	return fn1{func(x float32) float32 { return float32(f(float64(x))) }, f}
}

func widened2(f func(a, b float64) float64) fn2 {
	return fn2{func(a, b float32) float32 { return float32(f(float64(a), float64(b))) }, f}
}

// The functions by name.
var (
	fnExp      = shared1("exp")
	fnExpm1    = shared1("expm1")
	fnLog      = shared1("log")
	fnSin      = shared1("sin")
	fnCos      = shared1("cos")
	fnTanh     = shared1("tanh")
	fnRsqrt    = shared1("rsqrt")
	fnLogistic = shared1("logistic")
	fnErf      = shared1("erf")
	fnPow      = shared2("powf")

	fnLog1p = widened1(math.Log1p)
	fnTan   = widened1(math.Tan)
	fnSinh  = widened1(math.Sinh)
	fnCosh  = widened1(math.Cosh)
	fnCbrt  = widened1(math.Cbrt)
	fnAtan2 = widened2(math.Atan2)
)
