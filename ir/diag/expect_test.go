package diag

import (
	"testing"

	"gotest.tools/v3/assert"
)

func TestExpectations(t *testing.T) {
	report := func(s Severity, line int, text string) *Diagnostic {
		d := &Diagnostic{Severity: s, Text: text}
		if line > 0 {
			d.Pos = Pos{File: "f", Line: line, Col: 1}
		}
		return d
	}
	for _, c := range []struct {
		name, text string
		got        []*Diagnostic
		only       bool
		want       []string
	}{
		{"on its line", "x // expected-error {{bad thing}}", []*Diagnostic{report(Error, 1, "a bad thing here")}, false, nil},
		{"other text", "x // expected-error {{bad}}", []*Diagnostic{report(Error, 1, "good")}, false,
			[]string{"f:1:1: error: unexpected error: good", `f:1:6: error: expected error "bad" was not produced`}},
		{"other severity", "x // expected-warning {{bad}}", []*Diagnostic{report(Error, 1, "bad")}, true,
			[]string{`f:1:6: error: expected warning "bad" was not produced`}},
		{"other line", "x // expected-error {{bad}}\ny", []*Diagnostic{report(Error, 2, "bad")}, true,
			[]string{`f:1:6: error: expected error "bad" was not produced`}},
		{"offsets", "// expected-error@+1 {{bad}}\nx\n// expected-note@-1 {{see}}",
			[]*Diagnostic{report(Error, 2, "bad").Note(Pos{File: "f", Line: 2}, "see")}, false, nil},
		{"stacked", "x\n// expected-error@above {{one}}\n// expected-error@above {{two}}\n// expected-error@below {{three}}\n// expected-remark@below {{four}}\ny",
			[]*Diagnostic{report(Error, 1, "two"), report(Error, 1, "one"), report(Error, 6, "three"), report(Remark, 6, "four")}, false, nil},
		{"unknown place", "// expected-error@unknown {{lost}}", []*Diagnostic{report(Error, 0, "lost")}, false, nil},
		{"regex", "x // expected-error-re {{got (a) {{[0-9]+}} of {{x|y}}}}", []*Diagnostic{report(Error, 1, "got (a) 17 of y!")}, false, nil},
		{"regex does not match", "x // expected-error-re {{got {{[0-9]+}} of}}", []*Diagnostic{report(Error, 1, "got x of")}, true,
			[]string{`f:1:6: error: expected error "got {{[0-9]+}} of" was not produced`}},
		{"several on a line", "x // expected-error {{one}} expected-note {{two}}",
			[]*Diagnostic{report(Error, 1, "one").Note(Pos{File: "f", Line: 1}, "two")}, false, nil},
		{"counted", "x // expected-error 2 {{one}}", []*Diagnostic{report(Error, 1, "one"), report(Error, 1, "one"), report(Error, 1, "one")}, false,
			[]string{"f:1:1: error: unexpected error: one"}},
		{"counted, too few", "x // expected-error 2 {{one}}", []*Diagnostic{report(Error, 1, "one")}, false,
			[]string{`f:1:6: error: expected error "one" was not produced (1 of 2 times)`}},
		{"each once", "x // expected-error {{one}}", []*Diagnostic{report(Error, 1, "one"), report(Error, 1, "one")}, false,
			[]string{"f:1:1: error: unexpected error: one"}},
		{"not announced, let pass", "x", []*Diagnostic{report(Error, 1, "one")}, true, nil},
		{"braces in the text", "x // expected-error {{a }} b}}", []*Diagnostic{report(Error, 1, "a }} b")}, false, nil},
		{"note not announced", "x // expected-error {{one}}", []*Diagnostic{report(Error, 1, "one").Note(Pos{File: "f", Line: 1, Col: 2}, "two")}, false,
			[]string{"f:1:2: error: unexpected note: two"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			e, errs := ParseExpectations("f", []byte(c.text), 1)
			assert.Equal(t, len(errs), 0)
			var got []string
			for _, d := range e.Check(c.got, c.only) {
				got = append(got, d.Error())
			}
			assert.DeepEqual(t, got, c.want)
		})
	}
}

func TestBrokenExpectations(t *testing.T) {
	for text, want := range map[string]string{
		"// expected-error {{open":                 "f:7:4: error: expectation is not closed: expected '}}'",
		"// expected-error-re {{a {{b}}":           "f:7:4: error: found start of regex with no end '}}'",
		"// expected-error-re {{a {{(}} b}}":       "f:7:4: error: invalid regex: error parsing regexp: missing closing ): `a (?:() b`",
		"// expected-error@below {{nothing here}}": "f:7:4: error: no line below this expectation",
	} {
		_, errs := ParseExpectations("f", []byte(text), 7)
		assert.Equal(t, len(errs), 1, text)
		assert.Equal(t, errs[0].Error(), want)
	}
}
