package all

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"terrace/ir/diag"
	"terrace/rewrite"
)

// Whatever the text of a file of rules, it compiles or has errors with places in it.
func FuzzRules(f *testing.F) {
	files, _ := filepath.Glob("../*/*.rules")
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		for _, part := range strings.SplitAfter(string(text), "\n\n") {
			f.Add(part)
		}
	}
	for _, text := range []string{
		"define t(x) = muli(x, 2) | shli(x, 1)\nsubi(t(x), t(y)) => t(subi(x, y))",
		"map[a, b => add(b, a)](x, y...) => add(x, y) where z = add(x, x) if type x == \"f32\" and $p in 1..2 grows benefit 2",
	} {
		f.Add("dialect graph\n" + text)
	}
	ctx := Context()
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 10_000 {
			return
		}
		_, err := rewrite.CompileRules(ctx, "fuzz.rules", text)
		checkPlaces(t, err, text)
	})
}

// checkPlaces fails where an error of rule text has no place in it, or no text.
func checkPlaces(t *testing.T, err error, text string) {
	t.Helper()
	if err == nil {
		return
	}
	lines := strings.Count(text, "\n") + 1
	for _, e := range err.(interface{ Unwrap() []error }).Unwrap() {
		var d *diag.Diagnostic
		if !errors.As(e, &d) || d.Pos.Line < 1 || d.Pos.Line > lines || d.Pos.Col < 1 || d.Text == "" {
			t.Fatalf("no place or no text: %v", e)
		}
	}
}
