package lit

import (
	"errors"
	"strings"
)

type pyToken struct {
	kind byte // 'n'ame, 's'tring, 'd'igits, 'o'perator, 'e'nd of statement
	text string
}

// pyTokens splits a file into tokens. A line that ends inside of brackets goes on.
func pyTokens(src string) ([]pyToken, error) {
	var out []pyToken
	depth := 0
	end := func() {
		if len(out) > 0 && out[len(out)-1].kind != 'e' {
			out = append(out, pyToken{kind: 'e'})
		}
	}
	lineStart := true
	for i := 0; i < len(src); {
		c := src[i]
		switch {
		case c == '\n':
			if depth == 0 {
				end()
				lineStart = true
			}
			i++
			continue
		case c == '#':
			for i < len(src) && src[i] != '\n' {
				i++
			}
			continue
		case c == '\\' && i+1 < len(src) && src[i+1] == '\n':
			i += 2
			continue
		case c == ' ' || c == '\t' || c == '\r' || c == '\f':
			if lineStart && depth == 0 && c != '\r' {
				rest := strings.TrimLeft(src[i:], " \t\f\r")
				if rest != "" && rest[0] != '\n' && rest[0] != '#' {
					return nil, errNotLiteral // a block
				}
			}
			i++
			continue
		}
		lineStart = false
		switch {
		case isPyString(src[i:]):
			text, length, err := pyString(src[i:])
			if err != nil {
				return nil, err
			}
			out = append(out, pyToken{'s', text})
			i += length
		case c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z':
			j := i
			for j < len(src) && (src[j] == '_' || src[j]|0x20 >= 'a' && src[j]|0x20 <= 'z' || '0' <= src[j] && src[j] <= '9') {
				j++
			}
			out = append(out, pyToken{'n', src[i:j]})
			i = j
		case '0' <= c && c <= '9':
			j := i
			for j < len(src) && '0' <= src[j] && src[j] <= '9' {
				j++
			}
			out = append(out, pyToken{'d', src[i:j]})
			i = j
		case strings.IndexByte("([{", c) >= 0:
			depth++
			out = append(out, pyToken{'o', string(c)})
			i++
		case strings.IndexByte(")]}", c) >= 0:
			depth--
			out = append(out, pyToken{'o', string(c)})
			i++
		case c == ';':
			end()
			i++
		case strings.HasPrefix(src[i:], "+="):
			out = append(out, pyToken{'o', "+="})
			i += 2
		case strings.IndexByte(".,=+-:", c) >= 0:
			out = append(out, pyToken{'o', string(c)})
			i++
		default:
			return nil, errNotLiteral
		}
	}
	end()
	return out, nil
}

// isPyString says whether a string literal starts here.
func isPyString(src string) bool {
	if len(src) > 0 && strings.IndexByte("rRuU", src[0]) >= 0 {
		src = src[1:]
	}
	return len(src) > 0 && (src[0] == '"' || src[0] == '\'')
}

// pyString reads a string literal and returns its value and length.
func pyString(src string) (string, int, error) {
	raw, i := false, 0
	if src[0] != '"' && src[0] != '\'' {
		raw = src[0]|0x20 == 'r'
		i = 1
	}
	quote := src[i : i+1]
	if strings.HasPrefix(src[i:], quote+quote+quote) {
		quote = src[i : i+3]
	}
	i += len(quote)
	var out strings.Builder
	for ; i < len(src); i++ {
		if strings.HasPrefix(src[i:], quote) {
			return out.String(), i + len(quote), nil
		}
		c := src[i]
		if c == '\n' && len(quote) == 1 {
			break
		}
		if c != '\\' || i+1 == len(src) {
			out.WriteByte(c)
			continue
		}
		i++
		switch next := src[i]; {
		case raw:
			out.WriteByte('\\')
			out.WriteByte(next)
		case next == '\n':
		case strings.IndexByte(`\'"`, next) >= 0:
			out.WriteByte(next)
		case next == 'n':
			out.WriteByte('\n')
		case next == 't':
			out.WriteByte('\t')
		case next == 'r':
			out.WriteByte('\r')
		case strings.IndexByte("abfvxuUN01234567", next) >= 0:
			return "", 0, errNotLiteral
		default:
			out.WriteByte('\\')
			out.WriteByte(next)
		}
	}
	return "", 0, errors.New("a string is not closed")
}
