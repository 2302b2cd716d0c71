package npy

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// fileHeader is what the header's dictionary says.
type fileHeader struct {
	descr   string
	fortran bool
	shape   []int64
}

// readHeader reads up to the data and returns how many bytes that was. size is the file's, or -1.
func readHeader(r *bufio.Reader, size int64) (h fileHeader, n int64, err error) {
	var fixed [12]byte
	if _, err := io.ReadFull(r, fixed[:8]); err != nil || string(fixed[:6]) != magic {
		if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
			return h, 0, err
		}
		return h, 0, errors.New("not a .npy file (it does not begin with \\x93NUMPY)")
	}
	major, width := fixed[6], 4
	switch major {
	case 1:
		width = 2
	case 2, 3:
	default:
		return h, 0, fmt.Errorf("version %d.%d of the .npy format is not known (1 to 3 are)", major, fixed[7])
	}
	if _, err := io.ReadFull(r, fixed[8:8+width]); err != nil {
		return h, 0, truncated(err)
	}
	n = int64(8 + width)
	length := int64(binary.LittleEndian.Uint32(fixed[8:])) // the upper bytes are zero in version 1
	switch {
	case size >= 0 && length > size-n:
		return h, 0, fmt.Errorf("the file ends inside its header (of %d bytes, %d of them there)", length, size-n)
	case length > maxHeader:
		return h, 0, fmt.Errorf("a header of %d bytes is too long", length)
	}
	text := make([]byte, length)
	if _, err := io.ReadFull(r, text); err != nil {
		return h, 0, truncated(err)
	}
	h, err = parseHeader(string(text))
	if err != nil {
		return h, 0, fmt.Errorf("header: %w", err)
	}
	return h, n + length, nil
}

func truncated(err error) error {
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return errors.New("the file ends inside its header")
	}
	return err
}

// headerParser reads the Python dictionary literal of a header.
type headerParser struct {
	s string
	i int
}

func parseHeader(s string) (h fileHeader, err error) {
	p := &headerParser{s: s}
	seen := map[string]bool{}
	if err := p.expect('{'); err != nil {
		return h, err
	}
	for !p.accept('}') {
		key, err := p.str()
		if err != nil {
			return h, err
		}
		if seen[key] {
			return h, fmt.Errorf("'%s' stands twice", key)
		}
		seen[key] = true
		if err := p.expect(':'); err != nil {
			return h, err
		}
		switch key {
		case "descr":
			if p.peek() == '[' {
				return h, errors.New("structured dtypes are not supported")
			}
			h.descr, err = p.str()
		case "fortran_order":
			h.fortran, err = p.boolean()
		case "shape":
			h.shape, err = p.tuple()
		default:
			return h, fmt.Errorf("key %q is not known", key)
		}
		if err != nil {
			return h, err
		}
		if !p.accept(',') {
			if err := p.expect('}'); err != nil {
				return h, err
			}
			break
		}
	}
	if p.peek() != 0 || p.i < len(p.s) {
		return h, p.unexpected("its end")
	}
	for _, key := range []string{"descr", "fortran_order", "shape"} {
		if !seen[key] {
			return h, fmt.Errorf("'%s' is missing", key)
		}
	}
	return h, nil
}

// peek skips white space and returns the next byte, 0 at the end.
func (p *headerParser) peek() byte {
	for p.i < len(p.s) && strings.IndexByte(" \t\r\n\f\v", p.s[p.i]) >= 0 {
		p.i++
	}
	if p.i == len(p.s) {
		return 0
	}
	return p.s[p.i]
}

func (p *headerParser) accept(c byte) bool {
	if p.peek() != c || p.i == len(p.s) {
		return false
	}
	p.i++
	return true
}

func (p *headerParser) expect(c byte) error {
	if p.accept(c) {
		return nil
	}
	return p.unexpected("'" + string(c) + "'")
}

func (p *headerParser) unexpected(want string) error {
	if p.peek() == 0 && p.i == len(p.s) {
		return fmt.Errorf("expected %s, got the end", want)
	}
	got := p.s[p.i:min(p.i+12, len(p.s))]
	if n := strings.IndexAny(got[1:], " ,:'\"(){}"); n >= 0 {
		got = got[:1+n]
	}
	return fmt.Errorf("expected %s, got %q at byte %d", want, got, p.i)
}

func (p *headerParser) str() (string, error) {
	if c := p.peek(); c == 'u' || c == 'b' { // a prefix Python 2 wrote
		p.i++
	}
	q := p.peek()
	if q != '\'' && q != '"' {
		return "", p.unexpected("a string")
	}
	n := strings.IndexByte(p.s[p.i+1:], q)
	if n < 0 {
		return "", p.unexpected("a string that ends")
	}
	s := p.s[p.i+1 : p.i+1+n]
	if strings.IndexByte(s, '\\') >= 0 {
		return "", p.unexpected("a string without escapes")
	}
	p.i += n + 2
	return s, nil
}

func (p *headerParser) boolean() (bool, error) {
	p.peek()
	for _, w := range []string{"True", "False"} {
		if strings.HasPrefix(p.s[p.i:], w) {
			p.i += len(w)
			return w == "True", nil
		}
	}
	return false, p.unexpected("True or False")
}

func (p *headerParser) tuple() ([]int64, error) {
	shape := []int64{}
	if err := p.expect('('); err != nil {
		return nil, err
	}
	comma := true
	for !p.accept(')') {
		if !comma {
			return nil, p.unexpected("',' or ')'")
		}
		p.peek()
		from := p.i
		for p.i < len(p.s) && p.s[p.i] >= '0' && p.s[p.i] <= '9' {
			p.i++
		}
		if from == p.i {
			return nil, p.unexpected("a dimension, 0 or more")
		}
		d, err := strconv.ParseInt(p.s[from:p.i], 10, 64)
		if err != nil {
			return nil, fmt.Errorf("a dimension is too large (%.40s)", p.s[from:p.i])
		}
		if p.i < len(p.s) && p.s[p.i] == 'L' { // Python 2's long
			p.i++
		}
		shape = append(shape, d)
		comma = p.accept(',')
	}
	if len(shape) == 1 && !comma {
		return nil, errors.New("the shape is a number in parentheses, not a tuple")
	}
	return shape, nil
}
