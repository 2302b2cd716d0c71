package data

import (
	"encoding/hex"
	"fmt"
	"math"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

func ints(t Type, shape []int64, v ...int64) *Tensor {
	x := New(t, shape...)
	for i, n := range v {
		x.SetBits(int64(i), uint64(n)&Mask(t))
	}
	return x
}

// floats rounds v into a tensor of one dimension, pairs of it for complex types.
func floats(t Type, v ...float64) *Tensor {
	k := 1
	if t.IsComplex() {
		k = 2
	}
	x := New(t, int64(len(v)/k))
	for i, f := range v {
		x.SetPart(int64(i/k), i%k, FromFloat(t.Part(), f))
	}
	return x
}

func wide(t Type, words ...uint64) *Tensor {
	n := t.Words()
	x := New(t, int64(len(words)/n))
	for i, w := range words {
		x.SetPart(int64(i/n), i%n, w)
	}
	return x
}

// Text and hexadecimal data as mlir-opt 22 prints them.
func TestDense(t *testing.T) {
	nine := ints(I1, []int64{9}, 1, 0, 1, 1, 1, 0, 1, 1, 1)
	tests := []struct {
		t         *Tensor
		text, hex string
	}{
		{nine, "[true, false, true, true, true, false, true, true, true]", "0xDD01"},
		{ints(I4, []int64{3}, 1, 2, -3), "[1, 2, -3]", "0x01020D"},
		{ints(UI8, []int64{2}, 1, 255), "[1, 255]", "0x01FF"},
		{ints(SI8, []int64{2}, 1, -1), "[1, -1]", "0x01FF"},
		{ints(SI4, []int64{2}, 1, 2), "[1, 2]", "0x0102"},
		{ints(UInt(1), []int64{2}, 1, 0), "[true, false]", "0x01"},
		{ints(SInt(1), []int64{2}, 0, -1), "[false, true]", "0x02"},
		{ints(Int(17), []int64{2}, 1, 2), "[1, 2]", "0x010000020000"},
		{ints(Int(17), []int64{2}, 1, -2), "[1, -2]", "0x010000FEFF01"},
		{ints(I64, []int64{2, 2}, 1, 2, 3, -4), "[[1, 2], [3, -4]]", "0x010000000000000002000000000000000300000000000000FCFFFFFFFFFFFFFF"},
		{ints(Index, []int64{2}, 1, -2), "[1, -2]", "0x0100000000000000FEFFFFFFFFFFFFFF"},
		{ints(I8, []int64{2, 1, 2}, 1, 2, 3, 4), "[[[1, 2]], [[3, 4]]]", "0x01020304"},
		{ints(I8, []int64{1, 1, 1}, 7), "7", "0x07"},
		{ints(I8, nil, 7), "7", "0x07"},
		{ints(I8, []int64{3}, 7, 7, 7), "7", "0x070707"},
		{ints(I8, []int64{2, 0}), "", "0x"},
		{ints(I1, []int64{0}), "", "0x"},
		{floats(F32, 1, math.NaN()), "[1.000000e+00, 0x7FC00000]", "0x0000803F0000C07F"},
		{floats(F4E2M1FN, 1, 2), "[1.000000e+00, 2.000000e+00]", "0x0204"},
		{floats(TF32, math.Inf(1), 1), "[0x3FC00, 1.000000e+00]", "0x00FC0300FC01"},
		{floats(BF16, 0.1, -0.5), "[1.000980e-01, -5.000000e-01]", "0xCD3D00BF"},
		{floats(Complex(F32), 1, 2, 3, 4), "[(1.000000e+00,2.000000e+00), (3.000000e+00,4.000000e+00)]", "0x0000803F000000400000404000008040"},
		{floats(Complex(F32), 1, 2, 1, 2), "(1.000000e+00,2.000000e+00)", "0x0000803F000000400000803F00000040"},
		{wide(Complex(I8), 1, 2, 3, 4), "[(1,2), (3,4)]", "0x01020304"},
		{wide(Complex(I1), 1, 0, 0, 0), "[(true,false), (false,false)]", "0x01000000"},
		{wide(F80, 1<<63, 0x3fff, 0xccccccccccccd000, 0x3ffb), "[1.000000e+00, 0.100000000000000005551]", "0x0000000000000080FF3F00D0CCCCCCCCCCCCFB3F"},
		{wide(Int(65), 1, 0, 3, 0), "[1, 3]", "0x010000000000000000030000000000000000"},
		{wide(Int(128), 0, 1, ^uint64(0), ^uint64(0)), "[18446744073709551616, -1]", "0x00000000000000000100000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"},
		{wide(UInt(65), 0, 1, 5, 0), "[18446744073709551616, 5]", "0x000000000000000001050000000000000000"},
		{NewSplat(I1, 1, 20), "true", "0xFF"},
		{NewSplat(I1, 0, 20), "false", "0x00"},
		{NewSplat(I16, 0xfffe, 20), "-2", "0xFEFF"},
	}
	for _, tt := range tests {
		name := fmt.Sprint(tt.t.Elem, tt.t.Shape)
		assert.Equal(t, FormatTensor(tt.t), "dense<"+tt.text+">", name)
		assert.Equal(t, string(AppendHex(nil, tt.t)), tt.hex, name)
		for _, hex := range []string{tt.hex, tt.hex[2:], "0x" + strings.ToLower(tt.hex[2:])} {
			got, err := ParseDenseHex(tt.t.Elem, tt.t.Shape, []byte(hex))
			assert.NilError(t, err, name)
			assert.Assert(t, got.Equal(tt.t), "%s: %s", name, FormatTensor(got))
		}
		if n := tt.t.Len(); n > 1 && !tt.t.Uniform() {
			assert.Equal(t, string(AppendTensor([]byte("x = "), tt.t, int(n)-1)), `x = dense<"`+tt.hex+`">`, name)
			assert.Equal(t, string(AppendTensor(nil, tt.t, int(n))), "dense<"+tt.text+">", name)
		} else {
			assert.Equal(t, string(AppendTensor(nil, tt.t, 0)), "dense<"+tt.text+">", name)
		}
	}
	// Large ones go through the growing of the text.
	big := New(I32, 3, 1000)
	want := "dense<["
	for i := range big.Len() {
		big.SetBits(i, uint64(i))
		want += map[bool]string{true: "[", false: ""}[i%1000 == 0] + fmt.Sprint(i) + map[bool]string{true: "], ", false: ", "}[i%1000 == 999]
	}
	assert.Equal(t, FormatTensor(big), strings.TrimSuffix(want, ", ")+"]>")
	// What lies beyond the width of an element is dropped, as upstream does.
	for _, tt := range []struct {
		t    Type
		hex  string
		text string
	}{{I4, "F1F2", "dense<[1, 2]>"}, {F4E2M1FN, "F1F2", "dense<[5.000000e-01, 1.000000e+00]>"}, {Int(17), "FFFFFDFFFFFF", "dense<-1>"}, {I1, "0F", "dense<true>"}} {
		got, err := ParseDenseHex(tt.t, []int64{2}, []byte(tt.hex))
		assert.NilError(t, err)
		assert.Equal(t, FormatTensor(got), tt.text)
	}
}

func TestParseDenseHexSplat(t *testing.T) {
	x, err := ParseDenseHex(F32, []int64{4, 1 << 30}, []byte("0x0000803F"))
	assert.NilError(t, err)
	assert.Assert(t, x.Splat && x.Float(1<<31) == 1)
	x, err = ParseDenseHex(I1, []int64{20}, []byte("0xff"))
	assert.NilError(t, err)
	assert.Assert(t, x.Splat && x.Bits(3) == 1)
	x, err = ParseDenseHex(I1, []int64{3}, []byte("0x01"))
	assert.NilError(t, err)
	assert.Equal(t, FormatTensor(x), "dense<[true, false, false]>")
}

func TestParseDenseHexErrors(t *testing.T) {
	for _, tt := range []struct {
		t     Type
		shape []int64
		hex   string
		err   string
	}{
		{I8, []int64{2}, "0x1", "odd number of digits"},
		{I8, []int64{3}, "0x0102", "2 bytes where 3 are due"},
		{I32, []int64{2}, "0x01020304050607", "7 bytes where 8 are due"},
		{I1, []int64{20}, "0x01", "1 bytes where 3 are due"},
		{I8, []int64{2}, "0x01zz", "'z' is no hexadecimal digit"},
		{I8, []int64{2}, "0x010g", "'g' is no hexadecimal digit"},
		{Int(17), []int64{1}, "0x0102 3", "' ' is no hexadecimal digit"},
		{I8, []int64{1 << 40, 1 << 40}, "0x0102", "too large"},
		{I8, []int64{-1}, "0x0102", "negative"},
		{I8, []int64{1 << 45}, "0x0102", "2 bytes where 35184372088832 are due"},
		{I8, []int64{0}, "0x01", "1 bytes where 0 are due"},
	} {
		_, err := ParseDenseHex(tt.t, tt.shape, []byte(tt.hex))
		assert.ErrorContains(t, err, tt.err)
	}
}

// Against the tool itself, where it is: floats in either form come out of it as they come out of here.
func TestAgreesWithMLIROpt(t *testing.T) {
	tool, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip("no mlir-opt-22 here")
	}
	// One module holds all, since starting the tool takes most of the time.
	r := rand.New(rand.NewPCG(13, 14))
	var asText, asHex []string
	count := func(ty Type) int64 {
		if ty.Width() > 64 {
			return 64 // it takes milliseconds for one
		}
		return 1 << min(ty.Width(), 11)
	}
	for _, ty := range Floats {
		n := count(ty)
		x := New(ty, n)
		for i := range n {
			var lo, hi uint64
			switch w := ty.Width(); {
			case w <= 8:
				lo = uint64(i)
			case w > 64:
				lo, hi, err = ParseFloatWide(ty, fmt.Sprintf("%d.%de%d", r.IntN(1000), r.Int64(), r.IntN(9000)-4500))
				assert.NilError(t, err)
			default:
				lo = []uint64{r.Uint64() & Mask(ty), FromFloat(ty, r.NormFloat64()), FromFloat(ty, float64(r.IntN(10000000))),
					FromFloat(ty, float64(r.IntN(1000000))*math.Pow(10, float64(r.IntN(60)-30)))}[i%4]
			}
			x.SetPart(i, 0, lo)
			if ty.Words() > 1 {
				x.SetPart(i, 1, hi)
			}
		}
		asText = append(asText, FormatTensor(x))
		asHex = append(asHex, string(AppendTensor(nil, x, 0)))
	}
	opt := func(dense []string, limit string) (l []string) {
		var b strings.Builder
		for i, ty := range Floats {
			fmt.Fprintf(&b, "module attributes {t.x = %s : tensor<%dx%v>} {}\n", dense[i], count(ty), ty)
		}
		cmd := exec.Command(tool, "--mlir-print-elementsattrs-with-hex-if-larger="+limit)
		cmd.Stdin = strings.NewReader(b.String())
		out, err := cmd.Output()
		assert.NilError(t, err)
		for _, s := range strings.Split(string(out), "t.x = ")[1:] {
			s, _, _ = strings.Cut(s, " : tensor")
			l = append(l, s)
		}
		assert.Equal(t, len(l), len(Floats))
		return l
	}
	printed, read := opt(asHex, "-1"), opt(asText, "0")
	for i, ty := range Floats {
		got, want := strings.Split(asText[i], ", "), strings.Split(printed[i], ", ")
		assert.Equal(t, len(got), len(want))
		for k := range got {
			assert.Equal(t, got[k], want[k], "%v", ty)
		}
		if ty.Width() <= 64 { // it reads wider ones by way of f64
			assert.Assert(t, read[i] == asHex[i], "%v", ty)
		}
	}
}

// Eight digits at once say what they say one by one, and any other byte is found.
func TestDecodeHex(t *testing.T) {
	for at := range 10 {
		for c := range 256 {
			s := []byte("0aF91cB3e7")
			s[at] = byte(c)
			var got [5]byte
			where, ok := decodeHex(got[:], s)
			want, err := hex.DecodeString(string(s))
			assert.Equal(t, ok, err == nil, "%q", s)
			if ok {
				assert.DeepEqual(t, got[:], want)
			} else {
				assert.Equal(t, where, at)
			}
		}
	}
}
