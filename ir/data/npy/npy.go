// Package npy reads and writes NumPy's .npy files (format versions 1 to 3) as tensors, for command lines that take inputs and
// leave outputs.
//
// Element types that NumPy lacks travel as raw bytes: bf16 as '<V2' (u2 is read too), integers of under 8 bits as '|V1' one
// value a byte, floats of up to 8 bits as '|u1' (V1 and f1 are read too), any other as '|V' and its storage size. The reader
// then has to be told the type; of itself it takes V2 for bf16 and V1 for i4. tf32 is written as f4, f80 as f16.
//
// Files are not trusted: what a header claims is checked against the file's size before memory is taken for it, and every
// error names the file.
package npy

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"terrace/ir/data"
)

const magic = "\x93NUMPY"

// maxHeader bounds the text of a header; NumPy itself refuses over 10,000 bytes unless told otherwise.
const maxHeader = 1 << 20

// Read returns the tensor in the file. want is the element type to read it as, 0 for what the file says.
func Read(path string, want data.Type) (*data.Tensor, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	size := int64(-1)
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, &fs.PathError{Op: "read", Path: path, Err: errors.New("is a directory")}
	case info.Mode().IsRegular():
		size = info.Size()
	}
	t, err := read(f, size, want)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return t, nil
}

// ReadFrom is Read from a stream whose length is not known; errors name no file.
func ReadFrom(r io.Reader, want data.Type) (*data.Tensor, error) { return read(r, -1, want) }

// read reads a file of the given size, -1 when that is not known.
func read(r io.Reader, size int64, want data.Type) (*data.Tensor, error) {
	br := bufio.NewReaderSize(r, 1<<16)
	h, n, err := readHeader(br, size)
	if err != nil {
		return nil, err
	}
	l, err := h.layout(want)
	if err != nil {
		return nil, err
	}
	count, err := data.CheckedLen(l.file(), h.shape)
	if err != nil {
		return nil, err
	}
	bytes := count * int64(l.size)
	if size >= 0 && size-n != bytes {
		return nil, fmt.Errorf("the header says %d elements of %d bytes (shape %s, dtype '%s'), so %d bytes, but %d follow it",
			count, l.size, shapeText(h.shape), h.descr, bytes, size-n)
	}
	raw, err := readBody(br, bytes, size >= 0)
	if err != nil {
		return nil, err
	}
	if h.fortran {
		raw = fromFortran(raw, h.shape, l.size)
	}
	return l.tensor(raw, h.shape)
}

// readBody reads exactly n bytes, the last of the stream. Unless known to be there, they are not made room for ahead.
func readBody(r *bufio.Reader, n int64, known bool) ([]byte, error) {
	var raw []byte
	if known {
		raw = data.Aligned(int(n))
		if got, err := io.ReadFull(r, raw); err != nil {
			return nil, short(int64(got), n, err)
		}
	} else {
		var b bytes.Buffer
		got, err := io.CopyN(&b, r, n)
		if err != nil {
			return nil, short(got, n, err)
		}
		raw = data.Aligned(int(n))
		copy(raw, b.Bytes())
	}
	if _, err := r.ReadByte(); err == nil {
		return nil, fmt.Errorf("more bytes follow the %d that the header tells of", n)
	} else if err != io.EOF {
		return nil, err
	}
	return raw, nil
}

func short(got, want int64, err error) error {
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return fmt.Errorf("the file ends after %d of %d bytes of data", got, want)
	}
	return err
}

// fromFortran returns column-major elements of the given size in row-major order.
func fromFortran(raw []byte, shape []int64, size int) []byte {
	if len(shape) < 2 || len(raw) == 0 {
		return raw
	}
	out := data.Aligned(len(raw))
	// Walk the output in order; stride is how far apart neighbours of a dimension lie in raw, in bytes.
	rank := len(shape)
	stride := make([]int, rank)
	s := size
	for d, n := range shape {
		stride[d] = s
		s *= int(n)
	}
	idx := make([]int64, rank)
	last := rank - 1
	for from, to := 0, 0; to < len(out); {
		for k, at := int64(0), from; k < shape[last]; k++ {
			copy(out[to:to+size], raw[at:at+size])
			to += size
			at += stride[last]
		}
		for d := last - 1; d >= 0; d-- {
			idx[d]++
			from += stride[d]
			if idx[d] < shape[d] {
				break
			}
			from -= stride[d] * int(shape[d])
			idx[d] = 0
		}
	}
	return out
}

// Write writes t to the file, whole or not at all: an existing file is replaced once the new one is complete.
func Write(path string, t *data.Tensor) (err error) {
	if info, err := os.Stat(path); err == nil {
		switch {
		case info.IsDir():
			return &fs.PathError{Op: "write", Path: path, Err: errors.New("is a directory")}
		case !info.Mode().IsRegular():
			if err := writeInto(path, os.O_WRONLY, t); err != nil { // a pipe or a device cannot be replaced
				return renamed(err, path, path)
			}
			return nil
		}
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	temp := path + "." + strconv.FormatUint(rand.Uint64(), 36) + ".tmp"
	if err := writeInto(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, t); err != nil {
		os.Remove(temp)
		return renamed(err, temp, path)
	}
	if err := os.Rename(temp, path); err != nil {
		os.Remove(temp)
		return fmt.Errorf("%s: %w", path, errors.Unwrap(err))
	}
	return nil
}

// renamed has an error about the temporary file speak of the one that was asked for.
func renamed(err error, temp, path string) error {
	var p *fs.PathError
	if errors.As(err, &p) && p.Path == temp {
		return &fs.PathError{Op: p.Op, Path: path, Err: p.Err}
	}
	return fmt.Errorf("%s: %w", path, err)
}

func writeInto(path string, flag int, t *data.Tensor) error {
	f, err := os.OpenFile(path, flag, 0o666)
	if err != nil {
		return err
	}
	err = WriteTo(f, t)
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}

// WriteTo writes t as a .npy file in C order.
func WriteTo(w io.Writer, t *data.Tensor) error {
	if t.HasPoison() {
		for i := range t.Len() {
			if t.IsPoison(i) {
				return fmt.Errorf("element %d is poison", i)
			}
		}
	}
	if _, err := w.Write(header(descrOf(t.Elem), t.Shape)); err != nil {
		return err
	}
	if !t.Splat {
		_, err := w.Write(t.Data)
		return err
	}
	total := t.Len() * int64(len(t.Data))
	unit := int64(len(t.Data))
	buf := make([]byte, min(total, unit*max(1, (1<<16)/unit)))
	data.Fill(buf, t.Data)
	for total > 0 {
		n, err := w.Write(buf[:min(total, int64(len(buf)))])
		if err != nil {
			return err
		}
		total -= int64(n)
	}
	return nil
}

// header returns everything before the data, padded so that these begin at a multiple of 64.
func header(descr string, shape []int64) []byte {
	text := "{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shapeText(shape) + ", }"
	h := []byte(magic)
	fixed := len(magic) + 2 + 2
	length := (fixed+len(text)+1+63)/64*64 - fixed
	if length <= 0xffff {
		h = append(h, 1, 0)
		h = binary.LittleEndian.AppendUint16(h, uint16(length))
	} else {
		fixed += 2
		length = (fixed+len(text)+1+63)/64*64 - fixed
		h = append(h, 2, 0)
		h = binary.LittleEndian.AppendUint32(h, uint32(length))
	}
	h = append(h, text...)
	h = append(h, bytes.Repeat([]byte{' '}, length-len(text)-1)...)
	return append(h, '\n')
}

// shapeText writes a shape as a Python tuple.
func shapeText(shape []int64) string {
	b := []byte{'('}
	for i, d := range shape {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = strconv.AppendInt(b, d, 10)
	}
	if len(shape) == 1 {
		b = append(b, ',')
	}
	return string(append(b, ')'))
}

// swap reverses the bytes of each unit.
func swap(raw []byte, unit int) {
	for i := 0; i+unit <= len(raw); i += unit {
		slices.Reverse(raw[i : i+unit])
	}
}
