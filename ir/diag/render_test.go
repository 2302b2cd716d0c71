package diag

import (
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

func TestRender(t *testing.T) {
	for _, c := range []struct {
		name, text string
		pos        Pos
		want       string
	}{
		{"range", "%0 = op %a", Pos{"f", 1, 9, 11}, "%0 = op %a\n        ^~\n"},
		{"word without an end", "%0 = d.op %a", Pos{"f", 1, 6, 0}, "%0 = d.op %a\n     ^~~~\n"},
		{"quoted name without an end", `"d.op"()`, Pos{"f", 1, 1, 0}, "\"d.op\"()\n^~~~~~\n"},
		{"end of the line", "op", Pos{"f", 1, 3, 0}, "op\n  ^\n"},
		{"past the end of the line", "op", Pos{"f", 1, 9, 12}, "op\n  ^\n"},
		{"tab", "\top x", Pos{"f", 1, 5, 0}, " op x\n    ^\n"},
		{"control bytes", "a\x1b[2J b", Pos{"f", 1, 7, 0}, "a\\x1b[2J b\n         ^\n"},
		{"control bytes inside", "a\x00b c", Pos{"f", 1, 1, 4}, "a\\x00b c\n^~~~~~\n"},
		{"not UTF-8", "a\xff\xfe b", Pos{"f", 1, 5, 0}, "a\\xff\\xfe b\n          ^\n"},
		{"letters of several bytes", "\"\u00e4\u00f6\" b", Pos{"f", 1, 8, 0}, "\"\u00e4\u00f6\" b\n     ^\n"},
		{"long line", strings.Repeat("x", 300) + " y", Pos{"f", 1, 302, 0}, "..." + strings.Repeat("x", 99) + " y\n" + strings.Repeat(" ", 103) + "^\n"},
		{"binary", strings.Repeat("\x00\x01ab", 20), Pos{"f", 1, 1, 0}, ""},
		{"no such line", "a", Pos{"f", 5, 1, 0}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := Render(&Diagnostic{Pos: c.pos, Text: "bad"}, func(string) []byte { return []byte(c.text) })
			assert.Equal(t, got, c.pos.String()+": error: bad\n"+c.want)
		})
	}
}

// What an op without a place says is shown at the op around it, and what would
// steer a terminal is not let through.
func TestRenderWithin(t *testing.T) {
	d := &Diagnostic{Within: Pos{File: "f", Line: 2, Col: 1}, Text: "name \x1b]0;x\x07"}
	d.Note(Pos{}, "see")
	assert.Equal(t, Render(d, nil), "f:2:1: error: name \\x1b]0;x\\x07\nnote: see\n")
}
