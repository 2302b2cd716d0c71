package ere

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

func match(t *testing.T, expr, text string) []int {
	t.Helper()
	node, groups, err := Parse(expr, 1, false)
	assert.NilError(t, err, expr)
	re, err := Compile(node, groups)
	assert.NilError(t, err, expr)
	spans, err := re.Match(text)
	assert.NilError(t, err, expr)
	return spans
}

func TestMatch(t *testing.T) {
	for _, c := range []struct{ expr, text, want string }{
		{"a|ab|abc", "xabcd", "[1 4]"},                     // the longest alternative
		{"(a|ab)(c|bcd)(d*)", "abcd", "[0 4 0 2 2 3 3 4]"}, // the first group as long as the rest allows
		{"(a*)(ab)*(b*)", "abb", "[0 3 0 1 -1 -1 1 3]"},    // groups from the left
		{"(a*)*", "aa", "[0 2 2 2]"},                       //
		{"(a|b)*c", "abac", "[0 4 2 3]"},                   // the last round of a repetition
		{"x*", "aax", "[0 0]"},                             // leftmost before longest
		{"a{2,3}", "aaaa", "[0 3]"},                        //
		{"(ab){2}", "ababab", "[0 4 2 4]"},                 //
		{"a.c", "a\nc abc", "[4 7]"},                       // no newline
		{"[^b]c", "\nc xc", "[3 5]"},                       // nor in a negated set
		{"^b$", "a\nb\nc", "[2 3]"},                        // lines
		{"[[:<:]]ab[[:>:]]", "abc cab ab", "[8 10]"},       // words
		{"(.)\\1", "abcc", "[2 4 2 3]"},                    // back-reference
		{"([a-z]+)-\\1.", "ab-b. ab-ab.", "[1 5 1 2]"},     //
		{"(a|ab)\\1c", "ababc", "[0 5 0 2]"},               // tries the other alternative
		{"[]a-]+", "-]a", "[0 3]"},                         //
		{"[[:digit:][:upper:]x]+", "abX9xz", "[2 5]"},      //
		{"\\(a\\.\\)", "xa(a.)", "[2 6]"},                  //
		{"a{,2}", "a{,2}", "[0 5]"},                        // "{" before no digit is itself
		{"(\\n|.)*z", "anz z", "[0 5 3 4]"},                //
		{"nothing", "here", "[]"},                          //
	} {
		assert.Equal(t, fmt.Sprint(match(t, c.expr, c.text)), c.want, c.expr)
	}
}

func TestBadExpressions(t *testing.T) {
	for expr, want := range map[string]error{
		"": errEmpty, "a||b": errEmpty, "(": errParen, "(a": errParen, "a)": errParen, "*a": errRepeat, "a**": errRepeat, "^*": errRepeat,
		"a{2": errBrace, "a{3,2}": errCount, "a{256}": errCount, "{2}": errRepeat, "[a": errBracket, "[]": errBracket, "[z-a]": errRange,
		"[a-c-e]": errRange, "[[:foo:]]": errClass, "[[.foo.]]": errCollate, "a\\": errEscape, "\\1": ErrBackref, "(a)\\2": ErrBackref,
	} {
		_, _, err := Parse(expr, 1, false)
		assert.ErrorIs(t, err, want, expr)
	}
	node, groups, err := Parse("((((a{255}){255}){255}){255})", 1, false)
	assert.NilError(t, err)
	_, err = Compile(node, groups)
	assert.ErrorIs(t, err, errSize)
}

// TestLongest compares where matches lie with Go's package, asked for the longest.
func TestLongest(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var expr func(depth int) string
	expr = func(depth int) string {
		if depth == 0 {
			return []string{"a", "b", "c", "[ab]", ".", "[^a]", "bc"}[r.IntN(7)]
		}
		switch r.IntN(7) {
		case 0:
			return "(" + expr(depth-1) + "|" + expr(depth-1) + ")"
		case 1:
			return "(" + expr(depth-1) + ")*"
		case 2:
			return "(" + expr(depth-1) + ")?"
		case 3:
			return "(" + expr(depth-1) + "){1,2}"
		case 4:
			return expr(depth-1) + []string{"$", "", ""}[r.IntN(3)]
		}
		return expr(depth-1) + expr(depth-1)
	}
	for range 20000 {
		e := expr(3)
		var text strings.Builder
		for range r.IntN(10) {
			text.WriteByte("abc\n"[r.IntN(4)])
		}
		want := regexp.MustCompile("(?m:" + strings.ReplaceAll(e, "[^a]", "[^a\\n]") + ")")
		want.Longest()
		got := match(t, e, text.String())
		if got != nil {
			got = got[:2]
		}
		assert.Equal(t, fmt.Sprint(got), fmt.Sprint(want.FindStringIndex(text.String())), "%q on %q", e, text.String())
	}
}

// TestEffort asks for matches that grow without measure for a naive matcher.
func TestEffort(t *testing.T) {
	text := strings.Repeat("a", 100_000)
	assert.Equal(t, fmt.Sprint(match(t, "(a*)*b", text)), "[]")
	assert.Equal(t, len(match(t, "(a|aa)*", text)), 4)
	assert.Equal(t, fmt.Sprint(match(t, ".*.*.*x", text)), "[]")
	node, groups, err := Parse("(a*)*\\1b", 1, false)
	assert.NilError(t, err)
	re, err := Compile(node, groups)
	assert.NilError(t, err)
	_, err = re.Match(strings.Repeat("a", 3000) + "b")
	if err != nil {
		assert.ErrorIs(t, err, ErrEffort)
	}
}

func BenchmarkCompile(b *testing.B) {
	node, groups, _ := Parse(`%([^ ]*) = arith\.addi %a, %b : i32`, 1, false)
	for b.Loop() {
		Compile(node, groups)
	}
}
