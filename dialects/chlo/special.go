package chlo

import (
	"math"
	"math/bits"

	"terrace/dialects/graph/complexfn"
	"terrace/dialects/math/elementary"
)

var (
	sin       = elementary.Float64("sin")
	cosh      = elementary.Float64("cosh")
	polygamma = elementary.Series64("polygamma")
	zeta      = elementary.Series64("zeta")
)

func besselI1e(x float64) float64 { return elementary.Series64("bessel_i1e")(x, 0) }

// Bounds are those of the sums of series. They are computed in f64, and narrower
// results rounded from there; that of polygamma is of orders up to 1000.
var Bounds = []elementary.Bound{
	{Name: "bessel_i1e", Ulp32: elementary.UlpNarrow, Ulp64: 12},
	{Name: "polygamma", Ulp32: elementary.UlpNarrow, Ulp64: 20},
	{Name: "zeta", Ulp32: elementary.UlpNarrow, Ulp64: 16},
}

func high64(a, b uint64) uint64 {
	hi, _ := bits.Mul64(a, b)
	return hi
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
