package graph

import (
	"math/cmplx"
	"math/rand/v2"
	"testing"

	"gotest.tools/v3/assert"
)

func TestJacobi(t *testing.T) {
	const n = 5
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		a := newMatrix(n, n)
		for i := range n {
			for j := range i {
				*a.at(i, j) = complex(rng.NormFloat64(), rng.NormFloat64())
				*a.at(j, i) = cmplx.Conj(*a.at(i, j))
			}
			*a.at(i, i) = complex(rng.NormFloat64(), 0)
		}
		v := a.clone()
		w := jacobi(&v)
		for i := range n {
			for j := range n {
				var sum complex128
				for k := range n {
					sum += *v.at(i, k) * w.z[k] * cmplx.Conj(*v.at(j, k))
				}
				assert.Assert(t, cmplx.Abs(sum-*a.at(i, j)) < 1e-13, "%v instead of %v", sum, *a.at(i, j))
			}
		}
	}
}
