package randprog

import (
	"bytes"
	"math/rand/v2"
	"strings"

	"terrace/ir/lazy"
	"terrace/parser"
)

// A Mutator makes programs out of others by small changes of their texts: numbers, types, names,
// whole lines and groups of what stands in brackets.
type Mutator struct{ seeds [][]string }

// Add takes the programs of a file as models.
func (m *Mutator) Add(text []byte) {
	for _, piece := range parser.Split(text, parser.SplitMarker) {
		var tokens []string
		for _, line := range bytes.Split(piece.Text, []byte("\n")) {
			if !bytes.HasPrefix(bytes.TrimSpace(line), []byte("//")) {
				tokens = append(append(tokens, tokenPattern().FindAllString(string(line), -1)...), "\n")
			}
		}
		if len(tokens) > 8 && len(piece.Text) < 10_000 {
			m.seeds = append(m.seeds, tokens)
		}
	}
}

// Models is the number of programs that changes start from.
func (m *Mutator) Models() int { return len(m.seeds) }

var tokenPattern = lazy.Regexp(`"(?:[^"\\]|\\.)*"|//.*|` + // strings and comments
	`(?:tensor|memref|vector|complex|tuple)<[^<>\n]*(?:<[^<>\n]*(?:<[^<>\n]*>[^<>\n]*)*>[^<>\n]*)*>|` + // types
	`[%@^#!][\w$.-]+(?:#\d+)?|-?0x[0-9A-Fa-f]+|-?\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|[A-Za-z_][\w$.]*|->|::|<\{|\}>|\s+|.`)

var elementPattern = lazy.Regexp(`\b(?:f\d+\w*|bf16|[us]?i\d+|index)\b`)
var sizePattern = lazy.Regexp(`\?|\d+x`)

// What takes the place of something of its kind.
var (
	hostileNumbers  = strings.Fields("0 1 -1 2 3 7 31 64 65 255 -128 2147483647 2147483648 4294967296 9223372036854775807 -9223372036854775808 18446744073709551616 1000000007 0.5 -0.0 1e39 1e400 0x7FC00000 0xFF")
	hostileElements = strings.Fields("f32 f64 f16 bf16 f8E4M3FN f8E8M0FNU f4E2M1FN i1 i4 ui4 i2 i8 ui8 i32 ui32 i64 ui64 i128 index f128 tf32 i0")
	hostileSizes    = strings.Fields("0x 1x 2x 3x 4x 5x ?x 1000000x 9223372036854775807x")
	hostileTypes    = []string{"tensor<f32>", "tensor<?xf32>", "tensor<*xf32>", "tensor<0xi32>", "tensor<2x3xcomplex<f32>>", "tensor<?x2xf32, #stablehlo.bounds<3, ?>>",
		"tensor<2x!quant.uniform<i8:f32, 0.5:1>>", "tuple<tensor<f32>>", "!stablehlo.token", "memref<?x2xf32>", "vector<[4]xf32>", "vector<2x3xi1>", "i32", "index", "none", "()"}
	openings = map[string]string{"(": ")", "[": "]", "{": "}", "<{": "}>", "<": ">"}
)

// Program is a program of the seed: a model after one to three changes.
func (m *Mutator) Program(seed uint64) []byte {
	r := rand.New(rand.NewPCG(seed, 0x5eed))
	t := append([]string(nil), m.seeds[r.IntN(len(m.seeds))]...)
	for range 1 + r.IntN(3) {
		t = m.change(r, t)
	}
	return []byte(strings.Join(t, ""))
}

// change makes one change of tokens.
func (m *Mutator) change(r *rand.Rand, t []string) []string {
	pick := func(list []string) string { return list[r.IntN(len(list))] }
	// one is the place of a token that ok holds of, where there is any.
	one := func(ok func(s string) bool) (int, bool) {
		var at []int
		for i, s := range t {
			if ok(s) {
				at = append(at, i)
			}
		}
		if len(at) == 0 {
			return 0, false
		}
		return at[r.IntN(len(at))], true
	}
	kind := r.IntN(14)
	switch kind {
	case 0, 1: // a number
		if i, ok := one(func(s string) bool { return s[0] >= '0' && s[0] <= '9' || len(s) > 1 && s[0] == '-' && s[1] != '>' }); ok {
			t[i] = pick(hostileNumbers)
		}
	case 2: // an element type
		if i, ok := one(elementPattern().MatchString); ok {
			t[i] = replaceOne(r, elementPattern().FindAllStringIndex(t[i], -1), t[i], pick(hostileElements))
		}
	case 3: // a size
		if i, ok := one(func(s string) bool { return strings.Contains(s, "<") && sizePattern().MatchString(s) }); ok {
			t[i] = replaceOne(r, sizePattern().FindAllStringIndex(t[i], -1), t[i], pick(hostileSizes))
		}
	case 4: // a type
		typed := func(s string) bool { return len(s) > 7 && strings.HasSuffix(s, ">") }
		if i, ok := one(typed); ok {
			if j, _ := one(typed); r.IntN(2) == 0 {
				t[i] = t[j]
			} else {
				t[i] = pick(hostileTypes)
			}
		}
	case 5, 6, 7: // a name of something, by another of the same kind
		mark := pick([]string{"%", "%", "@", "^", "#", "a", "\""})
		same := func(s string) bool {
			return strings.HasPrefix(s, mark) || mark == "a" && s[0] >= 'a' && s[0] <= 'z' && !strings.HasSuffix(s, ">")
		}
		if i, ok := one(same); ok {
			j, _ := one(same)
			t[i], t[j] = t[j], t[i]
			if r.IntN(2) == 0 {
				t[j] = t[i]
			}
		}
	case 8: // a token goes
		if i, ok := one(func(s string) bool { return strings.TrimSpace(s) != "" }); ok {
			t = append(t[:i:i], t[i+1:]...)
		}
	case 9: // a token stands twice
		if i, ok := one(func(s string) bool { return strings.TrimSpace(s) != "" }); ok {
			t = append(append(t[:i+1:i+1], " "), t[i:]...)
		}
	case 10, 11: // what stands in brackets goes, or stands twice
		if i, ok := one(func(s string) bool { return openings[s] != "" }); ok {
			end := closing(t, i)
			if kind == 10 {
				t = append(t[:i:i], t[end:]...)
			} else {
				t = append(append(t[:end:end], t[i:end]...), t[end:]...)
			}
		}
	case 12: // a line goes
		if from, end, ok := line(r, t); ok {
			t = append(t[:from:from], t[end:]...)
		}
	case 13: // a line of this program, or of another, stands elsewhere
		other := t
		if r.IntN(2) == 0 {
			other = m.seeds[r.IntN(len(m.seeds))]
		}
		if from, end, ok := line(r, other); ok {
			part := append([]string(nil), other[from:end]...)
			if at, _, ok := line(r, t); ok {
				t = append(append(t[:at:at], part...), t[at:]...)
			}
		}
	}
	return t
}

// replaceOne puts text in the place of one of the parts of s.
func replaceOne(r *rand.Rand, parts [][]int, s, text string) string {
	p := parts[r.IntN(len(parts))]
	return s[:p[0]] + text + s[p[1]:]
}

// closing is the place behind the bracket that closes the one at i; the end where none does.
func closing(t []string, i int) int {
	depth := 0
	for j := i; j < len(t); j++ {
		switch t[j] {
		case t[i]:
			depth++
		case openings[t[i]]:
			if depth--; depth == 0 {
				return j + 1
			}
		}
	}
	return len(t)
}

// line is a line of tokens, with the newline at its end.
func line(r *rand.Rand, t []string) (from, end int, ok bool) {
	if len(t) == 0 {
		return 0, 0, false
	}
	from = r.IntN(len(t))
	for from > 0 && t[from-1] != "\n" {
		from--
	}
	for end = from; end < len(t); end++ {
		if t[end] == "\n" {
			return from, end + 1, true
		}
	}
	return from, end, true
}
