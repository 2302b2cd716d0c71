package data

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// weights returns f32 values spread as trained weights are.
func weights(n int) *Tensor {
	r := rand.New(rand.NewPCG(1, 2))
	t := New(F32, int64(n/1024), 1024)
	for i := range int64(n) {
		t.SetBits(i, uint64(math.Float32bits(float32(r.NormFloat64()*0.05))))
	}
	return t
}

func BenchmarkFormatTensor(b *testing.B) {
	t := weights(1 << 20)
	b.SetBytes(int64(len(t.Data)))
	for b.Loop() {
		AppendTensor(nil, t, -1)
	}
}

func BenchmarkFormatTensorHex(b *testing.B) {
	t := weights(1 << 20)
	b.SetBytes(int64(len(t.Data)))
	for b.Loop() {
		AppendTensor(nil, t, DefaultHexLimit)
	}
}

func BenchmarkFormatTensorBF16(b *testing.B) {
	w := weights(1 << 18)
	t := New(BF16, w.Shape...)
	for i := range t.Len() {
		t.SetBits(i, FromFloat(BF16, w.Float(i)))
	}
	b.SetBytes(int64(len(t.Data)))
	for b.Loop() {
		AppendTensor(nil, t, -1)
	}
}

func BenchmarkParseDenseHex(b *testing.B) {
	t := weights(1 << 20)
	s := AppendHex(nil, t)
	b.SetBytes(int64(len(t.Data)))
	for b.Loop() {
		if _, err := ParseDenseHex(F32, t.Shape, s); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParseF32Fast(b *testing.B) {
	t := weights(1 << 20)
	s := []byte(strings.NewReplacer("[", "", "]", "").Replace(FormatTensor(t)))[len("dense<"):]
	b.SetBytes(int64(len(t.Data)))
	for b.Loop() {
		for i := 0; i < len(s); {
			_, n, ok := ParseF32Fast(s[i:])
			if !ok {
				b.Fatalf("no number at %q", s[i:min(i+20, len(s))])
			}
			i += n + len(", ")
		}
	}
}

func BenchmarkFromFloatBF16(b *testing.B) {
	for b.Loop() {
		FromFloat(BF16, 0.1)
	}
}

func BenchmarkDigest(b *testing.B) {
	t := weights(1 << 20)
	b.SetBytes(int64(len(t.Data)))
	for b.Loop() {
		t.digest.Store(nil)
		t.Digest()
	}
}
