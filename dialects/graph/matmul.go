package graph

import (
	"terrace/dialects/graph/complexfn"
	"terrace/ir/data"
)

// toFloats returns the elements as float64.
func toFloats(t *data.Tensor) []float64 {
	out := make([]float64, t.Len())
	if t.Splat {
		for i := range out {
			out[i] = t.Float(0)
		}
		return out
	}
	switch t.Elem {
	case data.F32:
		for i, v := range data.Slice[float32](t) {
			out[i] = float64(v)
		}
	case data.F64:
		return data.Slice[float64](t)
	default:
		for i := range out {
			out[i] = t.Float(int64(i))
		}
	}
	return out
}

// storeFloats returns what writes an element of out, rounded once.
func storeFloats(out *data.Tensor) func(i int64, v float64) {
	switch {
	case out.Elem == data.F32:
		s := data.Slice[float32](out)
		return func(i int64, v float64) { s[i] = float32(v) }
	case out.Elem == data.F64:
		s := data.Slice[float64](out)
		return func(i int64, v float64) { s[i] = v }
	}
	return func(i int64, v float64) { out.SetBits(i, data.FromFloat(out.Elem, v)) }
}

func toInts(t *data.Tensor) []int64 {
	out := make([]int64, t.Len())
	for i := range out {
		out[i] = readInt(t, int64(i))
	}
	return out
}

func toComplex(t *data.Tensor) []complex128 {
	out := make([]complex128, t.Len())
	for i := range out {
		out[i] = complexAt(t, int64(i))
	}
	return out
}

func complexAt(t *data.Tensor, i int64) complex128 {
	if !t.Elem.IsComplex() {
		return complex(t.Float(i), 0)
	}
	return complex(partFloat(t, i, 0), partFloat(t, i, 1))
}

func setComplex(t *data.Tensor, i int64, v complex128) {
	t.SetPart(i, 0, data.FromFloat(t.Elem.Part(), real(v)))
	t.SetPart(i, 1, data.FromFloat(t.Elem.Part(), imag(v)))
}

// matmulInts, matmul64 and matmul128 are matmul of integers and complex numbers.
func matmulInts(l, r []int64, b, m, n, k int64, store func(i int64, v int64)) {
	matmul(l, r, b, m, n, k, func(s, v, w int64) int64 { return s + v*w }, store)
}

func matmul64(l, r []complex64, b, m, n, k int64, store func(i int64, v complex64)) {
	matmul(l, r, b, m, n, k, func(s, v, w complex64) complex64 { return complexfn.Add64(s, complexfn.Mul64(v, w)) }, store)
}

func matmul128(l, r []complex128, b, m, n, k int64, store func(i int64, v complex128)) {
	matmul(l, r, b, m, n, k, func(s, v, w complex128) complex128 { return complexfn.Add(s, complexfn.Mul(v, w)) }, store)
}

// matmul multiplies b pairs of an m×k and a transposed n×k matrix. Each sum is in
// the order of its terms; step adds a product to it.
func matmul[T int64 | complex64 | complex128](l, r []T, b, m, n, k int64, step func(s, v, w T) T, store func(i int64, v T)) {
	at := int64(0)
	for p := range b {
		for i := range m {
			row := l[(p*m+i)*k : (p*m+i+1)*k]
			for j := range n {
				col := r[(p*n+j)*k : (p*n+j+1)*k]
				var s T
				for x, v := range row {
					s = step(s, v, col[x])
				}
				store(at, s)
				at++
			}
		}
	}
}

// matmul4 is matmul of floats with four columns at a time, so that the sums do
// not wait for each other.
func matmul4[T float32 | float64](l, r []T, b, m, n, k int64, store func(i int64, v T)) {
	for p := range b {
		for i := range m {
			row := l[(p*m+i)*k : (p*m+i+1)*k]
			at := (p*m + i) * n
			j := int64(0)
			for ; j+4 <= n; j += 4 {
				s0, s1, s2, s3 := dot4(row, r[(p*n+j)*k:(p*n+j+4)*k])
				store(at+j, s0)
				store(at+j+1, s1)
				store(at+j+2, s2)
				store(at+j+3, s3)
			}
			for ; j < n; j++ {
				store(at+j, dot1(row, r[(p*n+j)*k:(p*n+j+1)*k]))
			}
		}
	}
}

// dotBlock is how many products a sum adds up in order before it goes on in
// float64: long sums keep their accuracy.
const dotBlock = 512

func dot1[T float32 | float64](row, col []T) T {
	total := 0.0
	for {
		n := min(len(row), dotBlock)
		s := T(0)
		for x, v := range row[:n] {
			s += T(v * col[x])
		}
		if n == len(row) {
			if total == 0 {
				return s
			}
			return T(total + float64(s))
		}
		total += float64(s)
		row, col = row[n:], col[n:]
	}
}

// dot4 multiplies row with four columns that lie one after the other.
func dot4[T float32 | float64](row, cols []T) (s0, s1, s2, s3 T) {
	k := len(row)
	a, b, c, d := cols[:k:k], cols[k:2*k:2*k], cols[2*k:3*k:3*k], cols[3*k:4*k:4*k]
	if k > dotBlock {
		return dot1(row, a), dot1(row, b), dot1(row, c), dot1(row, d)
	}
	for x, v := range row {
		s0 += T(v * a[x])
		s1 += T(v * b[x])
		s2 += T(v * c[x])
		s3 += T(v * d[x])
	}
	return
}
