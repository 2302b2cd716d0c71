package graph

import "terrace/dialects/math/elementary"

// fn1 and fn2 are transcendental functions of one and of two real numbers, in
// both precisions. Narrower types use the f32 form and round once.
type fn1 struct {
	F32 func(float32) float32
	F64 func(float64) float64
}

type fn2 struct {
	F32 func(a, b float32) float32
	F64 func(a, b float64) float64
}

// shared1 returns the algorithm that native code uses, too.
func shared1(name string) fn1 { return fn1{elementary.Float32(name), elementary.Float64(name)} }

func shared2(name string) fn2 { return fn2{elementary.Binary32(name), elementary.Binary64(name)} }

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
	fnPow      = shared2("powf")

	fnLog1p  = shared1("log1p")
	fnTan    = shared1("tan")
	fnCbrt   = shared1("cbrt")
	fnAtan2  = shared2("atan2")
	fnErfInv = shared1("erf_inv")
)
