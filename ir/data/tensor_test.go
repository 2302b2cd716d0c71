package data

import (
	"math"
	"math/big"
	"strings"
	"sync"
	"testing"
	"unsafe"

	"gotest.tools/v3/assert"
)

func TestCheckedLen(t *testing.T) {
	n, err := CheckedLen(F32, []int64{2, 3, 4})
	assert.NilError(t, err)
	assert.Equal(t, n, int64(24))
	n, err = CheckedLen(F32, nil)
	assert.NilError(t, err)
	assert.Equal(t, n, int64(1))
	n, err = CheckedLen(F32, []int64{1 << 62, 0, 1 << 62})
	assert.NilError(t, err)
	assert.Equal(t, n, int64(0))
	for _, shape := range [][]int64{{1 << 62, 4}, {1 << 32, 1 << 32, 1 << 32}, {1 << 60}, {1 << 31, 1 << 31, 4}} {
		_, err = CheckedLen(F32, shape)
		assert.ErrorContains(t, err, "too large")
	}
	_, err = CheckedLen(F32, []int64{2, -1})
	assert.ErrorContains(t, err, "dimension 1 is negative")
}

func TestTensorElements(t *testing.T) {
	for _, ty := range []Type{I1, I4, I8, I16, Int(17), I32, Int(48), I64, Index, UI8, F8E5M2, BF16, F32, TF32, F64} {
		x := New(ty, 3, 2)
		assert.Equal(t, len(x.Data), 6*ty.Bytes())
		for i := range x.Len() {
			x.SetBits(i, uint64(i)*0x9e3779b97f4a7c15&Mask(ty))
		}
		for i := range x.Len() {
			assert.Equal(t, x.Bits(i), uint64(i)*0x9e3779b97f4a7c15&Mask(ty), "%v", ty)
			assert.Equal(t, x.At(i).Bits, x.Bits(i))
		}
		y := x.Clone()
		assert.Assert(t, x.Equal(y) && x.Digest() == y.Digest())
		y.Set(5, Scalar(y.Bits(5)^1<<(63-leadingZeros(Mask(ty)))))
		assert.Assert(t, !x.Equal(y) && x.Digest() != y.Clone().Digest())
	}
	for _, ty := range []Type{Complex(F32), Complex(F64), Complex(BF16), Complex(I1), Int(128), F80, F128, Int(200), Complex(F80)} {
		x := New(ty, 2)
		for k := range ty.Words() {
			x.SetPart(1, k, uint64(k+1)&Mask(ty.Part()))
		}
		for k := range ty.Words() {
			assert.Equal(t, x.Part(0, k), uint64(0))
			assert.Equal(t, x.Part(1, k), uint64(k+1)&Mask(ty.Part()), "%v", ty)
			assert.Equal(t, x.At(1).Word(k), x.Part(1, k))
		}
		x.Set(0, x.At(1))
		assert.Assert(t, x.Uniform())
	}
	assert.Equal(t, New(F32, 2, 0).Len(), int64(0))
	x := New(I8, 2)
	x.SetBits(1, 0xff)
	assert.Equal(t, x.Int(1), int64(-1))
	f := FromFloat32s([]float32{1, -2.5}, 2)
	assert.Equal(t, f.Float(1), -2.5)
	w := New(F128, 1)
	lo, hi := FromFloatWide(F128, 0.1)
	w.SetPart(0, 0, lo)
	w.SetPart(0, 1, hi)
	assert.Equal(t, w.Float(0), 0.1)
}

func leadingZeros(x uint64) int {
	n := 0
	for x>>63 == 0 {
		x <<= 1
		n++
	}
	return n
}

func TestAligned(t *testing.T) {
	for _, n := range []int64{1, 3, 7, 16, 63, 64, 65, 1000, 4096, 100000, 1 << 20} {
		for range 4 {
			x := New(I8, n)
			assert.Equal(t, uintptr(unsafe.Pointer(&x.Data[0]))%64, uintptr(0))
			assert.Equal(t, len(x.Data), int(n))
			assert.Equal(t, cap(x.Data), int(n))
		}
	}
}

func TestSplat(t *testing.T) {
	s := NewSplat(F32, 0x3f800000, 3, 2)
	assert.Equal(t, s.Len(), int64(6))
	assert.Equal(t, s.Bits(5), uint64(0x3f800000))
	e := s.Expand()
	assert.Assert(t, !e.Splat && len(e.Data) == 24)
	assert.Assert(t, s.Equal(e) && e.Equal(s) && s.Digest() == e.Digest())
	e.SetBits(5, 0)
	e = e.Clone()
	assert.Assert(t, !s.Equal(e) && !e.Equal(s) && s.Digest() != e.Digest())
	assert.Assert(t, !s.Equal(NewSplat(F32, 0x3f800000, 2, 3)) && s.Digest() != NewSplat(F32, 0x3f800000, 2, 3).Digest())
	assert.Assert(t, !s.Equal(NewSplat(I32, 0x3f800000, 3, 2)))
	assert.Assert(t, NewSplat(F32, 1, 0).Equal(New(F32, 0)))
	assert.Equal(t, NewSplat(F32, 1, 0).Digest(), New(F32, 0).Digest())
	assert.Equal(t, NewSplat(I8, 1, 1<<40).Len(), int64(1<<40)) // takes no memory
	c := NewSplatWords(Complex(F64), []uint64{1, 2}, 4)
	assert.Equal(t, c.Part(3, 1), uint64(2))
	assert.Assert(t, c.Reshape(2, 2).Equal(c.Expand().Reshape(2, 2)))
	assert.Equal(t, FormatTensor(NewSplat(I32, 5, 0)), "dense<5>")
}

func TestTensorPoison(t *testing.T) {
	x := New(I8, 70)
	assert.Assert(t, !x.HasPoison())
	y := x.Clone()
	x.Set(69, Poison)
	assert.Assert(t, x.IsPoison(69) && !x.IsPoison(68) && x.HasPoison() && x.At(69).IsPoison())
	assert.Assert(t, !x.Equal(y) && !y.Equal(x) && x.Digest() != y.Digest())
	z := x.Clone()
	assert.Assert(t, x.Equal(z))
	z.Set(69, Scalar(0))
	assert.Assert(t, !z.HasPoison() && z.Equal(y))
	s := NewSplat(I8, 0, 70)
	s.SetPoison(0)
	assert.Assert(t, s.IsPoison(69) && s.Expand().IsPoison(69) && s.Equal(s.Expand()))
	assert.Equal(t, FormatTensor(s), "dense<poison>")
	p := New(I8, 2)
	p.SetPoison(1)
	assert.Equal(t, FormatTensor(p), "dense<[0, poison]>")
	q := New(I8)
	q.SetPoison(0)
	assert.Equal(t, FormatTensor(q), "dense<poison>")
}

func TestDigestConcurrently(t *testing.T) {
	x := New(F32, 100000)
	x.SetBits(7, 7)
	var wg sync.WaitGroup
	var got [8][32]byte
	for i := range got {
		wg.Go(func() { got[i] = x.Digest() })
	}
	wg.Wait()
	for _, d := range got {
		assert.Equal(t, d, got[0])
	}
}

func TestSlice(t *testing.T) {
	x := FromFloat32s([]float32{1, 2, 3}, 3)
	s := Slice[float32](x)
	assert.DeepEqual(t, s, []float32{1, 2, 3})
	s[1] = 5
	assert.Equal(t, x.Float(1), 5.0)
	assert.Equal(t, len(Slice[float32](New(F32, 0))), 0)
	assert.Equal(t, Slice[complex64](NewSplatWords(Complex(F32), []uint64{0x3f800000, 0x40000000}, 2).Expand())[1], complex64(complex(1, 2)))
	for _, f := range []func(){func() { Slice[float64](x) }, func() { Slice[float32](NewSplat(F32, 0, 3)) }} {
		func() {
			defer func() { assert.Assert(t, recover() != nil) }()
			f()
		}()
	}
}

func TestBigInt(t *testing.T) {
	for _, s := range []string{"0", "1", "-1", "170141183460469231731687303715884105727", "-170141183460469231731687303715884105728", "18446744073709551616"} {
		x, _ := new(big.Int).SetString(s, 10)
		assert.Equal(t, BigInt(Int(128), FromBigInt(Int(128), x)).String(), s)
	}
	x, _ := new(big.Int).SetString("-1", 10)
	assert.Equal(t, BigInt(UInt(65), FromBigInt(UInt(65), x)).String(), "36893488147419103231")
	assert.Equal(t, FromBigInt(Int(12), x)[0], uint64(0xfff))
}

func TestValue(t *testing.T) {
	assert.Assert(t, Poison.IsPoison() && !Scalar(0).IsPoison() && !OfTensor(New(I8)).IsPoison())
	x := New(I8, 1)
	assert.Assert(t, OfTensor(x).Tensor() == x && Scalar(1).Tensor() == nil && Scalar(1).Memref() == nil && Scalar(1).Tuple() == nil)
	assert.Equal(t, OfBool(true).Bits, uint64(1))
	assert.Equal(t, OfInt(I8, -1).Bits, uint64(0xff))
	assert.Equal(t, OfFloat(F16, 1).Bits, uint64(0x3c00))
	assert.Equal(t, OfWords(7), Scalar(7))
	assert.Equal(t, OfWords(7, 8).Word(1), uint64(8))
	assert.Equal(t, OfWords(7, 8).Word(2), uint64(0))
	assert.Equal(t, Scalar(7).Word(1), uint64(0))
	assert.Equal(t, unsafe.Sizeof(Value{}), uintptr(24))

	for want, got := range map[string]string{
		"-1": Scalar(0xff).Format(I8), "255": Scalar(0xff).Format(UI8), "true": Scalar(1).Format(I1), "1.000000e+00": Scalar(0x3f800000).Format(F32),
		"(1.000000e+00,-2.000000e+00)": OfWords(0x3f800000, 0xc0000000).Format(Complex(F32)), "18446744073709551616": OfWords(0, 1).Format(Int(128)),
		"poison": Poison.Format(I8), "dense<0>": OfTensor(x).Format(0), "token": Value{Ref: Token{}}.Format(0), "address 0x10": Value{Ref: Pointer{Offset: 16}}.Format(0),
	} {
		assert.Equal(t, got, want)
	}

	m := &Memref{Buffer: &Buffer{Data: make([]byte, 24)}, Elem: I8, Offset: 1, Sizes: []int64{2, 3}, Strides: []int64{8, 2}}
	at, ok := m.At(1, 2)
	assert.Assert(t, ok && at == 13)
	for _, idx := range [][]int64{{2, 0}, {0, 3}, {-1, 0}, {0}, {math.MaxInt64, 0}} {
		_, ok = m.At(idx...)
		assert.Assert(t, !ok, "%v", idx)
	}
	assert.Assert(t, strings.HasPrefix(Value{Ref: m}.Format(0), "memref"))
}

func TestNotFinite(t *testing.T) {
	z := New(Complex(F32), 3)
	z.SetPart(1, 1, FromFloat(F32, math.Inf(-1)))
	at, f, found := OfTensor(z).NotFinite(z.Elem)
	assert.Assert(t, found && at == 1 && math.IsInf(f, -1))
	z.SetPart(1, 1, 0)
	_, _, found = OfTensor(z).NotFinite(z.Elem)
	assert.Assert(t, !found)
	_, f, found = Scalar(FromFloat(F16, math.NaN())).NotFinite(F16)
	assert.Assert(t, found && math.IsNaN(f))
}

// Memory large enough for huge pages is zero, on a line, and of the size asked for.
func TestAlignedLarge(t *testing.T) {
	for _, n := range []int{4<<20 - 63, 4 << 20, 5<<20 + 12345} {
		b := Aligned(n)
		assert.Equal(t, len(b), n)
		assert.Equal(t, uintptr(unsafe.Pointer(&b[0]))%64, uintptr(0))
		for i := range b {
			if b[i] != 0 {
				t.Fatalf("byte %d of %d is %d", i, n, b[i])
			}
			b[i] = 1
		}
	}
}
