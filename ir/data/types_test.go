package data

import (
	"testing"

	"gotest.tools/v3/assert"
)

func TestTypes(t *testing.T) {
	tests := []struct {
		t            Type
		s            string
		width, bytes int
		words        int
		signed       bool
		class        Class
	}{
		{I1, "i1", 1, 1, 1, true, Signless}, {I4, "i4", 4, 1, 1, true, Signless}, {SI8, "si8", 8, 1, 1, true, Signed}, {UI64, "ui64", 64, 8, 1, false, Unsigned},
		{Int(17), "i17", 17, 4, 1, true, Signless}, {Int(33), "i33", 33, 8, 1, true, Signless}, {UInt(65), "ui65", 65, 16, 2, false, Unsigned},
		{Int(MaxWidth), "i16777215", 16777215, 2097152, 262144, true, Signless}, {Index, "index", 64, 8, 1, true, IndexClass},
		{F32, "f32", 32, 4, 1, true, FloatClass}, {TF32, "tf32", 19, 4, 1, true, FloatClass}, {F80, "f80", 80, 16, 2, true, FloatClass},
		{F128, "f128", 128, 16, 2, true, FloatClass}, {F4E2M1FN, "f4E2M1FN", 4, 1, 1, true, FloatClass}, {BF16, "bf16", 16, 2, 1, true, FloatClass},
		{Complex(F32), "complex<f32>", 64, 8, 2, true, ComplexClass}, {Complex(I8), "complex<i8>", 16, 2, 2, true, ComplexClass},
		{Complex(F80), "complex<f80>", 160, 32, 4, true, ComplexClass},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.t.String(), tt.s)
		got, ok := ParseType(tt.s)
		assert.Assert(t, ok && got == tt.t, tt.s)
		assert.Equal(t, tt.t.Width(), tt.width, tt.s)
		assert.Equal(t, tt.t.Bytes(), tt.bytes, tt.s)
		assert.Equal(t, tt.t.Words(), tt.words, tt.s)
		assert.Equal(t, tt.t.IsSigned(), tt.signed, tt.s)
		assert.Equal(t, tt.t.Class(), tt.class, tt.s)
		assert.Equal(t, tt.t.IsInt(), tt.class == Signless || tt.class == Signed || tt.class == Unsigned, tt.s)
		assert.Equal(t, tt.t.IsFloat(), tt.class == FloatClass, tt.s)
		assert.Equal(t, tt.t.IsComplex(), tt.class == ComplexClass, tt.s)
		assert.Equal(t, tt.t.IsIndex(), tt.class == IndexClass, tt.s)
	}
	for _, f := range Floats {
		got, ok := ParseType(f.String())
		assert.Assert(t, ok && got == f, f.String())
	}
	for _, s := range []string{"", "i", "i0", "i16777216", "i99999999999", "i-1", "ix", "u8", "ui", "s8", "f33", "float", "tensor", "index1", "complex<>", "complex<index>",
		"complex<complex<f32>>", "complex<f32", "complex<f99>", "none", "b", "F32"} {
		_, ok := ParseType(s)
		assert.Assert(t, !ok, s)
	}
	assert.Equal(t, Complex(F64).Part(), F64)
	assert.Equal(t, F64.Part(), F64)
	assert.Equal(t, Type(0).String(), "<no element type>")
}

func TestSignExtend(t *testing.T) {
	assert.Equal(t, SignExtend(I8, 0xff), int64(-1))
	assert.Equal(t, SignExtend(UI8, 0xff), int64(255))
	assert.Equal(t, SignExtend(I1, 1), int64(-1))
	assert.Equal(t, SignExtend(Bool, 1), int64(1))
	assert.Equal(t, SignExtend(I64, 1<<63), int64(-1<<63))
	assert.Equal(t, SignExtend(Index, ^uint64(0)), int64(-1))
	assert.Equal(t, SignExtend(Int(17), 1<<16), int64(-1<<16))
	assert.Equal(t, Mask(Int(17)), uint64(1<<17-1))
	assert.Equal(t, Mask(F64), ^uint64(0))
	assert.Equal(t, Mask(TF32), uint64(0xffffe000))
	assert.Equal(t, Mask(Complex(F16)), uint64(0xffff))
}
