package graph

import (
	"math"
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

// randomMatrix has a rank of at most r.
func randomMatrix(rng *rand.Rand, rows, cols, r int) matrix {
	a := newMatrix(rows, cols)
	for range r {
		u, v := newMatrix(rows, 1), newMatrix(cols, 1)
		for _, x := range [][]complex128{u.z, v.z} {
			for i := range x {
				x[i] = complex(rng.NormFloat64(), rng.NormFloat64())
			}
		}
		for i := range rows {
			for j := range cols {
				*a.at(i, j) += u.z[i] * v.z[j]
			}
		}
	}
	return a
}

func product3(a, b, c matrix) matrix {
	mul := func(a, b matrix) matrix {
		out := newMatrix(a.rows, b.cols)
		for i := range a.rows {
			for j := range b.cols {
				for k := range a.cols {
					*out.at(i, j) += *a.at(i, k) * *b.at(k, j)
				}
			}
		}
		return out
	}
	return mul(mul(a, b), c)
}

func near(t *testing.T, got, want matrix, bound float64) {
	t.Helper()
	for i, v := range want.z {
		assert.Assert(t, cmplx.Abs(got.z[i]-v) <= bound, "%v instead of %v", got.z[i], v)
	}
}

func TestSingular(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, n := range [][3]int{{1, 1, 1}, {4, 4, 4}, {6, 3, 3}, {3, 6, 3}, {5, 5, 2}, {4, 2, 1}, {3, 3, 0}, {0, 2, 0}} {
		for _, exp := range []int{0, 1000, -1000} {
			a := randomMatrix(rng, n[0], n[1], n[2])
			u, s, v, ok := singular(a.shifted(exp))
			assert.Assert(t, ok, "%v", n)
			d := newMatrix(u.cols, v.cols)
			for i, x := range s {
				*d.at(i, i) = complex(math.Ldexp(x, -exp), 0)
				assert.Assert(t, x >= 0 && (i == 0 || x <= s[i-1]))
				assert.Assert(t, i < n[2] || math.Ldexp(x, -exp) < 1e-14)
			}
			near(t, product3(u, d, v.adjoint()), a, 1e-13)
			near(t, product3(u.adjoint(), unit(u.rows), u), unit(u.cols), 1e-14)
			near(t, product3(v.adjoint(), unit(v.rows), v), unit(v.cols), 1e-14)
		}
	}
}

func TestSchur(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for n := range 9 {
		for _, rank := range []int{n, n / 2} {
			for _, exp := range []int{0, 1000, -1000} {
				a := randomMatrix(rng, n, n, rank)
				tri, z, ok := schur(a.shifted(exp))
				assert.Assert(t, ok)
				tri = tri.shifted(-exp)
				for i := range n {
					for j := range i {
						assert.Equal(t, *tri.at(i, j), complex128(0))
					}
				}
				near(t, product3(z, tri, z.adjoint()), a, 1e-13*float64(n+1))
				near(t, product3(z.adjoint(), unit(n), z), unit(n), 1e-14*float64(n+1))
				right, left := rightVectors(tri, z), leftVectors(tri, z)
				d := newMatrix(n, n)
				for i := range n {
					*d.at(i, i) = *tri.at(i, i)
					assert.Assert(t, math.Abs(right.norm(i)-1) < 1e-14 && math.Abs(left.norm(i)-1) < 1e-14)
				}
				near(t, product3(a, right, unit(n)), product3(right, d, unit(n)), 1e-12)
				near(t, product3(left.adjoint(), a, unit(n)), product3(d, left.adjoint(), unit(n)), 1e-12)
			}
		}
	}
}

// A Jordan block has one vector; a permutation makes steps without shifts go round.
func TestSchurOfSpecial(t *testing.T) {
	jordan, cycle := newMatrix(3, 3), newMatrix(4, 4)
	for i := range 3 {
		*jordan.at(i, i) = 2i
		if i > 0 {
			*jordan.at(i-1, i) = 1
		}
		*cycle.at(i+1, i) = 1
	}
	*cycle.at(0, 3) = 1
	for _, a := range []matrix{jordan, cycle} {
		tri, z, ok := schur(a)
		assert.Assert(t, ok)
		near(t, product3(z, tri, z.adjoint()), a, 1e-14)
		v := rightVectors(tri, z)
		for k := range a.rows {
			for i := range a.rows {
				var sum complex128
				for j := range a.rows {
					sum += *a.at(i, j) * *v.at(j, k)
				}
				assert.Assert(t, cmplx.Abs(sum-*tri.at(k, k)**v.at(i, k)) < 1e-14)
			}
		}
	}
}

func TestComplexWithNaN(t *testing.T) {
	a := randomMatrix(rand.New(rand.NewPCG(7, 8)), 3, 3, 3)
	a.z[4] = cmplx.NaN()
	_, _, ok := schur(a)
	assert.Assert(t, !ok)
	_, _, _, ok = singular(a)
	assert.Assert(t, !ok)
}
