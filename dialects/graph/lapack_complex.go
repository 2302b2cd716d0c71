package graph

import (
	"cmp"
	"math"
	"math/cmplx"
	"slices"

	"terrace/dialects/graph/complexfn"
)

// Values and vectors of complex matrices, for which gonum's LAPACK has no routines.

// scaled returns a with its largest part between 1/2 and 1, so that squares neither
// overflow nor vanish, and the power of two that gives a back.
func (a matrix) scaled() (matrix, int) {
	largest := 0.0
	for _, v := range a.z {
		largest = max(largest, math.Abs(real(v)), math.Abs(imag(v)))
	}
	_, exp := math.Frexp(largest)
	return a.shifted(-exp), exp
}

// shifted returns a times a power of two.
func (a matrix) shifted(exp int) matrix {
	out := a.clone()
	for i, v := range out.z {
		out.z[i] = complex(math.Ldexp(real(v), exp), math.Ldexp(imag(v), exp))
	}
	return out
}

// adjoint returns aᴴ.
func (a matrix) adjoint() matrix {
	out := newMatrix(a.cols, a.rows)
	for i := range a.rows {
		for j := range a.cols {
			*out.at(j, i) = cmplx.Conj(*a.at(i, j))
		}
	}
	return out
}

// norm is that of column j.
func (a matrix) norm(j int) float64 {
	sum := 0.0
	for i := range a.rows {
		v := *a.at(i, j)
		sum += float64(real(v)*real(v)) + float64(imag(v)*imag(v))
	}
	return math.Sqrt(sum)
}

// part returns the first columns.
func (a matrix) part(cols int) matrix {
	out := newMatrix(a.rows, cols)
	for i := range a.rows {
		copy(out.z[i*cols:(i+1)*cols], a.z[i*a.cols:])
	}
	return out
}

// singular returns unitary u and v and descending s with a = u diag(s) vᴴ. The columns
// of a are rotated by pairs until all are orthogonal (Hestenes): a v = u diag(s).
func singular(a matrix) (u matrix, s []float64, v matrix, ok bool) {
	if a.rows < a.cols {
		v, s, u, ok = singular(a.adjoint())
		return u, s, v, ok
	}
	w, exp := a.scaled()
	v = unit(a.cols)
	rounding := float64(a.rows) * 0x1p-52 // of a scalar product, for vectors of length 1
	for sweep := 0; !ok && sweep < 60; sweep++ {
		ok = true
		for p := range a.cols {
			for q := p + 1; q < a.cols; q++ {
				var dot complex128
				for i := range a.rows {
					dot += complexfn.Mul(cmplx.Conj(*w.at(i, p)), *w.at(i, q))
				}
				np, nq := w.norm(p), w.norm(q)
				if cmplx.Abs(dot) <= rounding*np*nq {
					continue
				}
				if r, turns := rotationOf(dot, np*np, nq*nq); turns {
					ok = false
					r.columns(w, p, q)
					r.columns(v, p, q)
				}
			}
		}
	}
	norms, order := make([]float64, a.cols), make([]int, a.cols)
	for j := range order {
		norms[j], order[j] = w.norm(j), j
		ok = ok && !math.IsNaN(norms[j])
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(norms[j], norms[i]) })
	// The triangle of orthogonal columns is diagonal; the other factor is unitary
	// where columns are zero too.
	h, taus := householder(w.permuted(order))
	u, v = unitary(h, taus, a.rows), v.permuted(order)
	s = make([]float64, a.cols)
	for j := range s {
		r := real(*h.at(j, j))
		s[j] = math.Ldexp(math.Abs(r), exp)
		for i := 0; math.Signbit(r) && i < u.rows; i++ {
			*u.at(i, j) = -*u.at(i, j)
		}
	}
	return u, s, v, ok
}

// schur returns an upper triangle t and a unitary z with a = z t zᴴ, by steps of the
// QR algorithm, each with one shift.
func schur(a matrix) (t, z matrix, ok bool) {
	a, exp := a.scaled()
	t, z = hessenberg(a)
	for high, step := t.rows-1, 1; high > 0; step++ {
		low := high
		for low > 0 && !(size(*t.at(low, low-1)) <= 0x1p-53*(size(*t.at(low-1, low-1))+size(*t.at(low, low)))) {
			low--
		}
		if low > 0 {
			*t.at(low, low-1) = 0
		}
		if low == high {
			high, step = high-1, 0
			continue
		}
		if step > 60 {
			return t.shifted(exp), z, false
		}
		shift := nearest(*t.at(high-1, high-1), *t.at(high-1, high), *t.at(high, high-1), *t.at(high, high))
		if step%10 == 0 { // out of a cycle
			shift = *t.at(high, high) + complex(size(*t.at(high, high-1)), 0)
		}
		qrStep(t, z, low, high, shift)
	}
	return t.shifted(exp), z, true
}

// nearest is the value of [a b; c d] nearest to d.
func nearest(a, b, c, d complex128) complex128 {
	half, bc := (a-d)/2, complexfn.Mul(b, c)
	root := complexfn.Sqrt(complexfn.Mul(half, half) + bc)
	far := half + root
	if size(half-root) > size(far) {
		far = half - root
	}
	if far == 0 {
		return d
	}
	return d - complexfn.Div(bc, far)
}

// qrStep makes the factors QR of the rows low to high of t less the shift into RQ, for
// all of t, and z into zQ.
func qrStep(t, z matrix, low, high int, shift complex128) {
	for k := low; k <= high; k++ {
		*t.at(k, k) -= shift
	}
	turns := make([][2]complex128, high-low)
	for i := range turns {
		k := low + i
		x, y := *t.at(k, k), *t.at(k+1, k)
		cos, sin := complex128(1), complex128(0)
		if r := math.Hypot(cmplx.Abs(x), cmplx.Abs(y)); r > 0 {
			cos, sin = complex(real(x)/r, imag(x)/r), complex(real(y)/r, imag(y)/r)
		}
		turns[i] = [2]complex128{cos, sin}
		for j := k; j < t.cols; j++ {
			u, w := t.at(k, j), t.at(k+1, j)
			*u, *w = complexfn.Mul(cmplx.Conj(cos), *u)+complexfn.Mul(cmplx.Conj(sin), *w), complexfn.Mul(cos, *w)-complexfn.Mul(sin, *u)
		}
		*t.at(k+1, k) = 0
	}
	for i, f := range turns {
		k, cos, sin := low+i, f[0], f[1]
		right := func(m matrix, rows int) {
			for j := range rows {
				u, w := m.at(j, k), m.at(j, k+1)
				*u, *w = complexfn.Mul(*u, cos)+complexfn.Mul(*w, sin), complexfn.Mul(*w, cmplx.Conj(cos))-complexfn.Mul(*u, cmplx.Conj(sin))
			}
		}
		right(t, k+2)
		right(z, z.rows)
	}
	for k := low; k <= high; k++ {
		*t.at(k, k) += shift
	}
}

// rightVectors returns, as columns of length 1 whose largest number is real, the
// vectors v of z t zᴴ v = v t[k][k].
func rightVectors(t, z matrix) matrix {
	n := t.rows
	all := 0.0
	for _, v := range t.z {
		all = max(all, size(v))
	}
	least := complex(max(0x1p-53*all, 0x1p-1000), 0) // instead of a difference of equal values
	out := newMatrix(n, n)
	for k := range n {
		x := newMatrix(n, 1)
		x.z[k] = 1
		for i := k - 1; i >= 0; i-- {
			var sum complex128
			for j := i + 1; j <= k; j++ {
				sum += complexfn.Mul(*t.at(i, j), x.z[j])
			}
			d := *t.at(k, k) - *t.at(i, i)
			if size(d) < real(least) {
				d = least
			}
			x.z[i] = complexfn.Div(sum, d)
			if size(x.z[i]) > 0x1p100 {
				x, _ = x.scaled()
			}
		}
		y := newMatrix(n, 1)
		for i := range n {
			for j := range k + 1 {
				y.z[i] += complexfn.Mul(*z.at(i, j), x.z[j])
			}
		}
		y, _ = y.scaled()
		length, largest := y.norm(0), 0
		for i, v := range y.z {
			if cmplx.Abs(v) > cmplx.Abs(y.z[largest]) {
				largest = i
			}
		}
		turned := complexfn.Div(cmplx.Conj(y.z[largest]), complex(cmplx.Abs(y.z[largest])*length, 0))
		for i, v := range y.z {
			*out.at(i, k) = complexfn.Mul(v, turned)
		}
		*out.at(largest, k) = complex(real(*out.at(largest, k)), 0)
	}
	return out
}

// leftVectors returns the vectors u of uᴴ z t zᴴ = t[k][k] uᴴ: those on the right of the
// adjoint, which is an upper triangle when its rows and columns are counted from the end.
func leftVectors(t, z matrix) matrix {
	order := make([]int, t.rows)
	for i := range order {
		order[i] = t.rows - 1 - i
	}
	back := t.permuted(order).adjoint().permuted(order)
	return rightVectors(back, z.permuted(order)).permuted(order)
}
