package npy

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
	"terrace/ir/data"
)

// file makes a .npy file of a header's text and its data.
func file(version byte, header string, body ...byte) []byte {
	b := append([]byte(magic), version, 0)
	if version == 1 {
		b = binary.LittleEndian.AppendUint16(b, uint16(len(header)))
	} else {
		b = binary.LittleEndian.AppendUint32(b, uint32(len(header)))
	}
	return append(append(b, header...), body...)
}

// dict makes the usual header.
func dict(descr, shape string) string {
	return "{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + ", }\n"
}

func write(t *testing.T, b []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "in.npy")
	assert.NilError(t, os.WriteFile(path, b, 0o644))
	return path
}

func tensor(elem data.Type, shape []int64, bits ...uint64) *data.Tensor {
	t := data.New(elem, shape...)
	for i, b := range bits {
		t.SetBits(int64(i), b)
	}
	return t
}

func TestReadDtypes(t *testing.T) {
	cf32 := data.Complex(data.F32)
	tests := []struct {
		descr string
		want  data.Type
		body  []byte
		text  string
		elem  data.Type
	}{
		{"<i4", 0, []byte{1, 0, 0, 0, 0xff, 0xff, 0xff, 0xff}, "dense<[1, -1]>", data.I32},
		{">i4", 0, []byte{0, 0, 0, 1, 0xff, 0xff, 0xff, 0xfe}, "dense<[1, -2]>", data.I32},
		{"=i2", 0, []byte{1, 0, 2, 0}, "dense<[1, 2]>", data.I16},
		{"<i8", data.Index, []byte{1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0}, "dense<[1, 2]>", data.Index},
		{"|i1", 0, []byte{1, 0x80}, "dense<[1, -128]>", data.I8},
		{"|i1", data.SI8, []byte{1, 0x80}, "dense<[1, -128]>", data.SI8},
		{"|u1", 0, []byte{1, 0x80}, "dense<[1, 128]>", data.UI8},
		{"<u4", 0, []byte{1, 0, 0, 0, 0xff, 0xff, 0xff, 0xff}, "dense<[1, 4294967295]>", data.UI32},
		{"<u4", data.I32, []byte{1, 0, 0, 0, 0xff, 0xff, 0xff, 0xff}, "dense<[1, -1]>", data.I32},
		{"|b1", 0, []byte{0, 2}, "dense<[false, true]>", data.I1},
		{"?", 0, []byte{1, 0}, "dense<[true, false]>", data.I1},
		{"<f2", 0, []byte{0, 0x3c, 0, 0xc0}, "dense<[1.000000e+00, -2.000000e+00]>", data.F16},
		{">f2", 0, []byte{0x3c, 0, 0xc0, 0}, "dense<[1.000000e+00, -2.000000e+00]>", data.F16},
		{"<f4", 0, []byte{0, 0, 0x80, 0x3f, 0, 0, 0, 0xc0}, "dense<[1.000000e+00, -2.000000e+00]>", data.F32},
		{"<f4", data.TF32, []byte{0, 0, 0x80, 0x3f, 0, 0, 0, 0xc0}, "dense<[1.000000e+00, -2.000000e+00]>", data.TF32},
		{">f8", 0, []byte{0x3f, 0xf0, 0, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0}, "dense<[1.000000e+00, -2.000000e+00]>", data.F64},
		{"<c8", 0, []byte{0, 0, 0x80, 0x3f, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x80, 0x3f},
			"dense<[(1.000000e+00,-2.000000e+00), (0.000000e+00,1.000000e+00)]>", cf32},
		{">c8", 0, []byte{0x3f, 0x80, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0, 0x3f, 0x80, 0, 0},
			"dense<[(1.000000e+00,-2.000000e+00), (0.000000e+00,1.000000e+00)]>", cf32},
		{"<f16", 0, append([]byte{0, 0, 0, 0, 0, 0, 0, 0x80, 0xff, 0x3f, 1, 2, 3, 4, 5, 6}, make([]byte, 16)...),
			"dense<[1.000000e+00, 0.000000e+00]>", data.F80},
		{"<V2", 0, []byte{0x80, 0x3f, 0, 0xc0}, "dense<[1.000000e+00, -2.000000e+00]>", data.BF16},
		{"|V2", data.BF16, []byte{0x80, 0x3f, 0, 0xc0}, "dense<[1.000000e+00, -2.000000e+00]>", data.BF16},
		{"<u2", data.BF16, []byte{0x80, 0x3f, 0, 0xc0}, "dense<[1.000000e+00, -2.000000e+00]>", data.BF16},
		{"|V1", 0, []byte{7, 0x0f}, "dense<[7, -1]>", data.I4},
		{"<V1", data.I4, []byte{7, 0xff}, "dense<[7, -1]>", data.I4},
		{"|V1", data.UI4, []byte{7, 0x0f}, "dense<[7, 15]>", data.UI4},
		{"|i1", data.I4, []byte{7, 0xf8}, "dense<[7, -8]>", data.I4},
		{"|u1", data.UI2, []byte{3, 0}, "dense<[3, 0]>", data.UI2},
		{"|u1", data.F8E4M3FN, []byte{0x38, 0xb8}, "dense<[1.000000e+00, -1.000000e+00]>", data.F8E4M3FN},
		{"<V1", data.F8E4M3FN, []byte{0x38, 0xb8}, "dense<[1.000000e+00, -1.000000e+00]>", data.F8E4M3FN},
		{"<f1", data.F8E5M2, []byte{0x3c, 0xbc}, "dense<[1.000000e+00, -1.000000e+00]>", data.F8E5M2},
		{"|u1", data.F4E2M1FN, []byte{2, 10}, "dense<[1.000000e+00, -1.000000e+00]>", data.F4E2M1FN},
		{"|V2", data.Int(12), []byte{1, 0, 0xff, 0x0f}, "dense<[1, -1]>", data.Int(12)},
		{"|V2", data.Int(12), []byte{1, 0, 0xff, 0xff}, "dense<[1, -1]>", data.Int(12)},
		{"|V16", data.Int(128), append(make([]byte, 16), bytes.Repeat([]byte{0xff}, 16)...), "dense<[0, -1]>", data.Int(128)},
	}
	for _, tt := range tests {
		for _, version := range []byte{1, 2, 3} {
			got, err := Read(write(t, file(version, dict(tt.descr, "(2,)"), tt.body...)), tt.want)
			assert.NilError(t, err, tt.descr)
			assert.Equal(t, data.FormatTensor(got), tt.text, "%s as %v", tt.descr, tt.want)
			assert.Equal(t, got.Elem, tt.elem, tt.descr)
		}
	}
}

func TestReadOrders(t *testing.T) {
	c := "{'shape': (2, 3), 'fortran_order': False, 'descr': \"|u1\"}"
	got, err := Read(write(t, file(1, c, 1, 2, 3, 4, 5, 6)), 0)
	assert.NilError(t, err)
	assert.Equal(t, data.FormatTensor(got), "dense<[[1, 2, 3], [4, 5, 6]]>")

	f := "{ u'descr' : '|u1' ,\n'fortran_order':True,'shape':( 2L , 3L ,)}  \n"
	got, err = Read(write(t, file(2, f, 1, 4, 2, 5, 3, 6)), 0)
	assert.NilError(t, err)
	assert.Equal(t, data.FormatTensor(got), "dense<[[1, 2, 3], [4, 5, 6]]>")

	f = "{'descr': '>u2', 'fortran_order': True, 'shape': (2, 2, 2), }"
	got, err = Read(write(t, file(1, f, 0, 0, 0, 4, 0, 2, 0, 6, 0, 1, 0, 5, 0, 3, 0, 7)), 0)
	assert.NilError(t, err)
	assert.Equal(t, data.FormatTensor(got), "dense<[[[0, 1], [2, 3]], [[4, 5], [6, 7]]]>")

	for shape, text := range map[string]string{"()": "dense<7>", "(1,)": "dense<7>", "(0, 3)": "dense<>"} {
		body := []byte{7}
		if strings.HasPrefix(shape, "(0") {
			body = nil
		}
		got, err := ReadFrom(bytes.NewReader(file(1, dict("|i1", shape), body...)), data.I8)
		assert.NilError(t, err)
		assert.Equal(t, data.FormatTensor(got), text)
	}
}

func TestReadErrors(t *testing.T) {
	u1 := func(shape string) string { return dict("|u1", shape) }
	tests := []struct {
		name string
		file []byte
		want data.Type
		err  string
	}{
		{"empty", nil, 0, "not a .npy file"},
		{"text", []byte("hello, world, this is no array"), 0, "not a .npy file"},
		{"version", file(9, u1("(1,)"), 1), 0, "version 9.0 of the .npy format is not known"},
		{"no header", []byte(magic + "\x01\x00\x10"), 0, "ends inside its header"},
		{"short header", []byte(magic + "\x01\x00\x10\x00{"), 0, "ends inside its header"},
		{"huge header", []byte(magic + "\x02\x00\xff\xff\xff\xff{"), 0, "ends inside its header"},
		{"short data", file(1, u1("(3,)"), 1, 2), 0, "3 elements of 1 bytes (shape (3,), dtype '|u1'), so 3 bytes, but 2 follow it"},
		{"long data", file(1, u1("(3,)"), 1, 2, 3, 4), 0, "so 3 bytes, but 4 follow it"},
		{"huge shape", file(1, u1("(1000000, 1000000)"), 1), 0, "but 1 follow it"},
		{"overflow", file(1, u1("(4294967296, 4294967296, 4294967296)"), 1), 0, "too large"},
		{"wide dimension", file(1, u1("(99999999999999999999999,)"), 1), 0, "a dimension is too large"},
		{"negative", file(1, u1("(-1,)"), 1), 0, "expected a dimension"},
		{"no tuple", file(1, u1("(1)"), 1), 0, "not a tuple"},
		{"not a shape", file(1, u1("[1]"), 1), 0, "expected '('"},
		{"list", file(1, "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,)}", 1), 0, "structured dtypes"},
		{"object", file(1, dict("|O", "(1,)"), 1), 0, "dtype '|O' is not supported"},
		{"string", file(1, dict("<U5", "(1,)"), 1), 0, "dtype '<U5' is not supported"},
		{"date", file(1, dict("<M8[ns]", "(1,)"), 1), 0, "dtype '<M8[ns]' is not supported"},
		{"odd", file(1, dict("<f3", "(1,)"), 1), 0, "dtype '<f3' is not supported"},
		{"no dtype", file(1, dict("", "(1,)"), 1), 0, "dtype '' is not supported"},
		{"raw", file(1, dict("|V16", "(1,)"), make([]byte, 16)...), 0, "does not say what its bytes mean"},
		{"big raw", file(1, dict(">V2", "(1,)"), 1, 2), 0, "most significant byte first"},
		{"missing", file(1, "{'descr': '|u1', 'shape': (1,)}", 1), 0, "'fortran_order' is missing"},
		{"twice", file(1, "{'descr': '|u1', 'descr': '|u1'}", 1), 0, "'descr' stands twice"},
		{"unknown key", file(1, "{'names': '|u1'}", 1), 0, "key \"names\" is not known"},
		{"no dict", file(1, "garbage", 1), 0, "header: expected '{', got \"garbage\""},
		{"unclosed", file(1, "{'descr': '|u1", 1), 0, "expected a string that ends"},
		{"behind", file(1, "{'descr': '|u1', 'fortran_order': False, 'shape': (1,)} x", 1), 0, "expected its end"},
		{"zero bytes", file(1, strings.Repeat("\x00", 64), 1), 0, "expected '{'"},
		{"wrong type", file(1, dict("<f4", "(1,)"), 1, 2, 3, 4), data.I32, "dtype '<f4' where i32 is due (written as '<i4')"},
		{"signed for unsigned", file(1, dict("<i4", "(1,)"), 1, 2, 3, 4), data.UI32, "where ui32 is due"},
		{"wrong width", file(1, dict("<f8", "(1,)"), make([]byte, 8)...), data.F32, "dtype '<f8' where f32 is due"},
		{"i4 too large", file(1, dict("|V1", "(2,)"), 1, 0x35), data.I4, "element 1, byte 0x35, is no i4"},
		{"i4 from i8", file(1, dict("|i1", "(1,)"), 8), data.I4, "element 0, byte 0x08, is no i4"},
		{"f6 too large", file(1, dict("|u1", "(1,)"), 0x40), data.F6E2M3FN, "is no f6E2M3FN"},
		{"tf32", file(1, dict("<f4", "(1,)"), 1, 0, 0x80, 0x3f), data.TF32, "element 0, 1.00000012, is no tf32"},
	}
	for _, tt := range tests {
		path := write(t, tt.file)
		_, err := Read(path, tt.want)
		assert.ErrorContains(t, err, tt.err, tt.name)
		assert.Assert(t, strings.HasPrefix(err.Error(), path+": "), "%s: %v", tt.name, err)
		_, err = ReadFrom(bytes.NewReader(tt.file), tt.want)
		assert.Assert(t, err != nil, tt.name)
	}
	_, err := Read(filepath.Join(t.TempDir(), "none.npy"), 0)
	assert.Assert(t, errors.Is(err, os.ErrNotExist))
	_, err = Read(t.TempDir(), 0)
	assert.ErrorContains(t, err, "is a directory")
}

// Every truncation of a valid file, and every file with one byte changed, is read or refused, without a panic.
func TestReadDamaged(t *testing.T) {
	whole := file(1, dict("<f4", "(2, 1)"), make([]byte, 8)...)
	for n := range whole {
		_, err := Read(write(t, whole[:n]), 0)
		assert.Assert(t, err != nil, "the first %d bytes", n)
	}
	for i := range whole {
		for _, c := range []byte{0, ' ', '\'', '9', '(', '{', 0xff} {
			b := bytes.Clone(whole)
			b[i] = c
			ReadFrom(bytes.NewReader(b), 0)
			read(bytes.NewReader(b), int64(len(b)), data.F32)
		}
	}
}

func TestWriteAndReadBack(t *testing.T) {
	cf16 := data.Complex(data.F16)
	types := append([]data.Type{data.I1, data.I2, data.I4, data.I8, data.I16, data.I32, data.I64, data.UI2, data.UI8, data.UI16, data.UI32,
		data.UI64, data.SI4, data.SI32, data.Index, data.Int(3), data.Int(12), data.UInt(24), data.Int(48), data.Int(65), data.Int(128), cf16,
		data.Complex(data.F32), data.Complex(data.F64), data.Complex(data.BF16), data.Complex(data.F80), data.Complex(data.I8)}, data.Floats...)
	for _, ty := range types {
		for _, shape := range [][]int64{{}, {5}, {2, 3}, {0, 4}, {1, 2, 1, 3}} {
			in := data.New(ty, shape...)
			part := ty.Part()
			for i := range in.Len() {
				for k := range ty.Words() {
					v := uint64(i*2+1) & data.Mask(part)
					if part == data.TF32 {
						v = data.FromFloat(data.TF32, float64(i))
					}
					if k == ty.Words()/max(1, ty.Words()/2)-1 && part.Width() > 64 { // the high word
						v &= 1
					}
					in.SetPart(i, k, v)
				}
			}
			path := filepath.Join(t.TempDir(), "out.npy")
			assert.NilError(t, Write(path, in))
			out, err := Read(path, ty)
			assert.NilError(t, err, "%v", ty)
			assert.Assert(t, out.Equal(in), "%v %v: %s, want %s", ty, shape, data.FormatTensor(out), data.FormatTensor(in))
		}
	}
}

func TestWriteHeader(t *testing.T) {
	tests := []struct {
		t    *data.Tensor
		head string
	}{
		{tensor(data.F32, nil), "{'descr': '<f4', 'fortran_order': False, 'shape': (), }"},
		{tensor(data.BF16, []int64{3}), "{'descr': '<V2', 'fortran_order': False, 'shape': (3,), }"},
		{tensor(data.I4, []int64{3, 4}), "{'descr': '|V1', 'fortran_order': False, 'shape': (3, 4), }"},
		{tensor(data.F8E5M2, []int64{3, 4}), "{'descr': '|u1', 'fortran_order': False, 'shape': (3, 4), }"},
		{tensor(data.I1, []int64{3, 4}), "{'descr': '|b1', 'fortran_order': False, 'shape': (3, 4), }"},
		{tensor(data.Complex(data.F64), []int64{0}), "{'descr': '<c16', 'fortran_order': False, 'shape': (0,), }"},
	}
	for _, tt := range tests {
		var b bytes.Buffer
		assert.NilError(t, WriteTo(&b, tt.t))
		s := b.String()
		assert.Equal(t, (len(s)-len(tt.t.Data))%64, 0)
		assert.Equal(t, s[:10], "\x93NUMPY\x01\x00\x76\x00")
		assert.Equal(t, strings.TrimRight(s[10:128], " \n"), tt.head)
		assert.Equal(t, s[127], byte('\n'))
	}
	long := make([]int64, 30000)
	for i := range long {
		long[i] = 1
	}
	var b bytes.Buffer
	assert.NilError(t, WriteTo(&b, tensor(data.I8, long, 3)))
	assert.Equal(t, b.Bytes()[6], byte(2)) // a header this long takes version 2
	got, err := ReadFrom(&b, 0)
	assert.NilError(t, err)
	assert.Equal(t, len(got.Shape), len(long))
	assert.Equal(t, got.Bits(0), uint64(3))
}

func TestWriteSplat(t *testing.T) {
	path := filepath.Join(t.TempDir(), "out.npy")
	in := data.NewSplat(data.F32, uint64(math.Float32bits(1.5)), 100, 1000)
	assert.NilError(t, Write(path, in))
	out, err := Read(path, 0)
	assert.NilError(t, err)
	assert.Assert(t, out.Equal(in) && !out.Splat)
	assert.NilError(t, Write(path, data.NewSplat(data.F32, 0, 0)))
	out, err = Read(path, 0)
	assert.NilError(t, err)
	assert.Equal(t, out.Len(), int64(0))
}

func TestWriteWholeOrNotAtAll(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "out.npy")
	good, bad := tensor(data.I8, []int64{1}, 5), tensor(data.I8, []int64{2}, 6)
	bad.SetPoison(1)
	assert.NilError(t, Write(path, good))
	err := Write(path, bad)
	assert.ErrorContains(t, err, "element 1 is poison")
	assert.Assert(t, strings.HasPrefix(err.Error(), path+": "))
	got, err := Read(path, 0)
	assert.NilError(t, err)
	assert.Assert(t, got.Equal(good))

	err = Write(filepath.Join(dir, "none", "out.npy"), good)
	assert.Assert(t, errors.Is(err, os.ErrNotExist))
	assert.Assert(t, strings.Contains(err.Error(), filepath.Join(dir, "none", "out.npy")+":"), err.Error())
	assert.ErrorContains(t, Write(dir, good), "is a directory")

	link := filepath.Join(dir, "link.npy")
	assert.NilError(t, os.Symlink(path, link))
	assert.NilError(t, Write(link, tensor(data.I8, []int64{1}, 9)))
	got, err = Read(path, 0)
	assert.NilError(t, err)
	assert.Equal(t, got.Bits(0), uint64(9))

	files, err := os.ReadDir(dir)
	assert.NilError(t, err)
	assert.Equal(t, len(files), 2, "something was left behind")
}

func TestWriteToFullDevice(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("needs /dev/full")
	}
	err := Write("/dev/full", tensor(data.F32, []int64{4}))
	assert.ErrorContains(t, err, "/dev/full")
	assert.ErrorContains(t, err, "no space left")
	_, err = os.Stat("/dev/full")
	assert.NilError(t, err)
}

// The arrays of real models, where they are: each reads, and reads back the same after being written.
func TestModelArrays(t *testing.T) {
	shared := os.Getenv("TERRACE_SHARED")
	if shared == "" {
		shared = filepath.Join("..", "..", "..", "..", "shared")
	}
	files, err := filepath.Glob(filepath.Join(shared, "models", "*", "*", "*.npy"))
	assert.NilError(t, err)
	if len(files) == 0 {
		t.Skip("no models beside the repository (TERRACE_SHARED)")
	}
	for _, f := range files {
		in, err := Read(f, 0)
		assert.NilError(t, err)
		raw, err := os.ReadFile(f)
		assert.NilError(t, err)
		var b bytes.Buffer
		assert.NilError(t, WriteTo(&b, in))
		assert.Assert(t, bytes.HasSuffix(raw, in.Data), f)
		out, err := ReadFrom(&b, in.Elem)
		assert.NilError(t, err)
		assert.Assert(t, out.Equal(in), f)
	}
}
