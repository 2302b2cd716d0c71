package parser

import (
	"bytes"
	"unsafe"
)

// kind is the kind of a token. A punctuation mark of one byte is its own kind.
type kind uint8

const (
	tEOF     kind = 128 + iota
	tFailed       // what every token is after an error, until the parser has found its way again
	tBad          // no token: why says what is wrong with it
	tWord         // bare word: letter or _, then letters, digits, _ $ .
	tInt          // decimal or 0x...
	tFloat        // digits, a point, digits, an exponent
	tString       // "..." with quotes
	tValue        // %name
	tBlock        // ^name
	tHash         // #name
	tBang         // !name
	tAt           // @name or @"name"
	tArrow        // ->
	tColons       // ::
	tDots         // ...
	tMeta         // {-#
	tMetaEnd      // #-}
)

// Classes of bytes.
const (
	cLetter byte = 1 << iota // starts a word
	cWord                    // goes on with a word
	cSuffix                  // goes on with a name after a sigil
	cDigit
	cSpace
	cHex
	cPunct // a token by itself
)

var class = func() (t [256]byte) {
	for c := range t {
		switch c := byte(c); {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c == '_':
			t[c] = cLetter | cWord | cSuffix
		case c >= '0' && c <= '9':
			t[c] = cWord | cSuffix | cDigit | cHex
		case c == '$', c == '.':
			t[c] = cWord | cSuffix
		case c == '-':
			t[c] = cSuffix
		case c == ' ', c == '\t', c == '\n', c == '\r':
			t[c] = cSpace
		case bytes.IndexByte([]byte("()[]{}<>,=?*+|/"), c) >= 0:
			t[c] = cPunct
		}
	}
	for _, c := range []byte("abcdefABCDEF") {
		t[c] |= cHex
	}
	return
}()

// scanner cuts the text into tokens. The current one is text[start:end].
type scanner struct {
	src     []byte
	kind    kind
	start   int
	end     int // also where the next token is looked for
	prevEnd int // end of the token before
	hash    uint32
	why     string // for tBad
}

func (s *scanner) text() []byte { return s.src[s.start:s.end] }

// view returns the current token as a string that lives as long as the text.
func (s *scanner) view() string { return view(s.src[s.start:s.end]) }

func view(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// from makes the token at offset i the current one.
func (s *scanner) from(i int) {
	s.end = i
	s.advance()
}

// next goes to the next token.
func (s *scanner) next() {
	s.prevEnd = s.end
	s.advance()
}

func (s *scanner) advance() {
	src, i := s.src, s.end
	for {
		if i >= len(src) {
			s.kind, s.start, s.end = tEOF, len(src), len(src)
			return
		}
		c := src[i]
		if class[c]&cSpace != 0 {
			i++
			continue
		}
		if c == '/' && i+1 < len(src) && src[i+1] == '/' {
			n := bytes.IndexByte(src[i:], '\n')
			if n < 0 {
				i = len(src)
			} else {
				i += n + 1
			}
			continue
		}
		break
	}
	s.start = i
	c := src[i]
	switch {
	case class[c]&cLetter != 0:
		i++
		for i < len(src) && class[src[i]]&cWord != 0 {
			i++
		}
		s.kind = tWord
	case c == '%':
		s.sigil(i, tValue)
		return
	case class[c]&cPunct != 0:
		s.kind = kind(c)
		i++
		if c == '{' && i+1 < len(src) && src[i] == '-' && src[i+1] == '#' {
			s.kind = tMeta
			i += 2
		}
	case class[c]&cDigit != 0:
		s.number(i)
		return
	case c == '"':
		if j, ok := s.quoted(i); ok {
			s.kind, s.end = tString, j
		}
		return
	case c == ':':
		s.kind = ':'
		if i++; i < len(src) && src[i] == ':' {
			s.kind = tColons
			i++
		}
	case c == '-':
		s.kind = '-'
		if i++; i < len(src) && src[i] == '>' {
			s.kind = tArrow
			i++
		}
	case c == '^':
		s.sigil(i, tBlock)
		return
	case c == '#':
		if i+2 < len(src) && src[i+1] == '-' && src[i+2] == '}' {
			s.kind = tMetaEnd
			i += 3
			break
		}
		s.sigil(i, tHash)
		return
	case c == '!':
		s.sigil(i, tBang)
		return
	case c == '@':
		s.at(i)
		return
	case c == '.' && i+2 < len(src) && src[i+1] == '.' && src[i+2] == '.':
		s.kind = tDots
		i += 3
	case c == '.':
		s.bad(i+1, i+2, "expected three consecutive dots for an ellipsis")
		return
	default:
		s.bad(i, i+1, "unexpected character")
		return
	}
	s.end = i
}

func (s *scanner) bad(from, to int, why string) {
	s.kind, s.start, s.end, s.why = tBad, from, min(to, len(s.src)), why
}

// sigil scans a name after its mark: digits, or a letter or one of $ . _ - and
// more of those and digits. The hash is that of the name.
func (s *scanner) sigil(i int, k kind) {
	src := s.src
	j := i + 1
	h := uint32(2166136261)
	if j < len(src) && class[src[j]]&cDigit != 0 {
		for j < len(src) && class[src[j]]&cDigit != 0 {
			h = (h ^ uint32(src[j])) * 16777619
			j++
		}
	} else {
		for j < len(src) && class[src[j]]&cSuffix != 0 {
			h = (h ^ uint32(src[j])) * 16777619
			j++
		}
	}
	if j == i+1 {
		why := "invalid SSA name"
		switch k {
		case tBlock:
			why = "invalid block name"
		case tHash:
			why = "invalid attribute name"
		case tBang:
			why = "invalid type identifier"
		}
		s.bad(i, i+1, why)
		return
	}
	s.kind, s.end, s.hash = k, j, h
}

func (s *scanner) at(i int) {
	src := s.src
	j := i + 1
	if j < len(src) && src[j] == '"' {
		if e, ok := s.quoted(j); ok {
			s.kind, s.start, s.end = tAt, i, e
		}
		return
	}
	if j >= len(src) || class[src[j]]&cLetter == 0 {
		s.bad(i, i+1, "@ identifier expected to start with letter or '_'")
		return
	}
	for j < len(src) && class[src[j]]&cSuffix != 0 && src[j] != '-' {
		j++
	}
	s.kind, s.end = tAt, j
}

func (s *scanner) number(i int) {
	src := s.src
	s.kind = tInt
	if src[i] == '0' && i+2 < len(src) && src[i+1] == 'x' && class[src[i+2]]&cHex != 0 {
		i += 3
		for i < len(src) && class[src[i]]&cHex != 0 {
			i++
		}
		s.end = i
		return
	}
	for i < len(src) && class[src[i]]&cDigit != 0 {
		i++
	}
	if i < len(src) && src[i] == '.' {
		s.kind = tFloat
		i = floatTail(src, i)
	}
	s.end = i
}

// floatTail returns the end of a float whose point is at i.
func floatTail(src []byte, i int) int {
	i++
	for i < len(src) && class[src[i]]&cDigit != 0 {
		i++
	}
	if i < len(src) && src[i]|0x20 == 'e' {
		j := i + 1
		if j < len(src) && (src[j] == '+' || src[j] == '-') {
			j++
		}
		if j < len(src) && class[src[j]]&cDigit != 0 {
			for j < len(src) && class[src[j]]&cDigit != 0 {
				j++
			}
			i = j
		}
	}
	return i
}

// quoted returns the offset after the string literal that begins at i. When
// there is none, it makes a bad token.
func (s *scanner) quoted(i int) (int, bool) {
	src := s.src
	j := i + 1
	// Most strings are short; long ones are blobs of hexadecimal digits.
	for stop := min(j+24, len(src)); j < stop; j++ {
		switch c := src[j]; {
		case c == '"':
			return j + 1, true
		case c == '\\' || c == '\n' || c == '\v' || c == '\f':
			return s.quotedSlow(j)
		}
	}
	n := bytes.IndexByte(src[j:], '"')
	if n < 0 {
		return s.quotedSlow(j)
	}
	if bytes.IndexByte(src[j:j+n], '\\') >= 0 || bytes.IndexByte(src[j:j+n], '\n') >= 0 {
		return s.quotedSlow(j)
	}
	return j + n + 1, true
}

func (s *scanner) quotedSlow(j int) (int, bool) {
	src := s.src
	for j < len(src) {
		switch c := src[j]; c {
		case '"':
			return j + 1, true
		case '\n', '\v', '\f':
			s.bad(j, j+1, "expected '\"' in string literal")
			return 0, false
		case '\\':
			switch {
			case j+1 < len(src) && (src[j+1] == '"' || src[j+1] == '\\' || src[j+1] == 'n' || src[j+1] == 't'):
				j += 2
			case j+2 < len(src) && class[src[j+1]]&cHex != 0 && class[src[j+2]]&cHex != 0:
				j += 3
			default:
				s.bad(j+1, j+2, "unknown escape in string literal")
				return 0, false
			}
		default:
			j++
		}
	}
	s.bad(len(src), len(src), "expected '\"' in string literal")
	return 0, false
}

// unquote returns the bytes that a string literal, with its quotes, stands for.
func unquote(lit []byte) string {
	body := lit[1 : len(lit)-1]
	if bytes.IndexByte(body, '\\') < 0 {
		return string(body)
	}
	out := make([]byte, 0, len(body))
	for i := 0; i < len(body); i++ {
		if body[i] != '\\' {
			out = append(out, body[i])
			continue
		}
		i++
		switch c := body[i]; c {
		case '"', '\\':
			out = append(out, c)
		case 'n':
			out = append(out, '\n')
		case 't':
			out = append(out, '\t')
		default:
			out = append(out, hexDigit(c)<<4|hexDigit(body[i+1]))
			i++
		}
	}
	return view(out)
}

func hexDigit(c byte) byte {
	switch {
	case c <= '9':
		return c - '0'
	case c >= 'a':
		return c - 'a' + 10
	}
	return c - 'A' + 10
}
