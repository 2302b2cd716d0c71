package filecheck

import (
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// TestStrict goes through mistakes that FileCheck passes over. Each is an error
// in strict mode that names its line and what was meant.
func TestStrict(t *testing.T) {
	for _, c := range []struct {
		name, check, input string
		options            Options
		message            string // "" if there is nothing wrong
	}{
		{name: "misspelt suffix", check: lines("CHECK: a", "CHECK-NXT: b"), message: "c:2:1: error: this is no directive; did you mean 'CHECK-NEXT:'"},
		{name: "misspelt prefix", check: lines("CHECK: a", "// CHEK: b"), message: "c:2:4: error: this is no directive; did you mean 'CHECK:'"},
		{name: "letters swapped", check: lines("CHECK: a", "# CEHCK-SAME: b"), message: "'CHECK-SAME:'"},
		{name: "lower case", check: lines("CHECK: a", "// check-next: b"), message: "'CHECK-NEXT:'"},
		{name: "blank before the colon", check: lines("CHECK: a", "CHECK : b"), message: "'CHECK:'"},
		{name: "blank for a hyphen", check: lines("CHECK: a", "CHECK NEXT: b"), message: "'CHECK-NEXT:'"},
		{name: "no colon", check: lines("CHECK: a", "CHECK-NEXT b"), message: "'CHECK-NEXT:'"},
		{name: "semicolon", check: lines("CHECK: a", "CHECK; b"), message: "'CHECK:'"},
		{name: "underscore", check: lines("CHECK: a", "CHECK_LABEL: b"), message: "'CHECK-LABEL:'"},
		{name: "no hyphen", check: lines("CHECK: a", "CHECKNEXT: b"), message: "'CHECK-NEXT:'"},
		{name: "a pattern and no colon", check: lines("CHECK: a", "// CHECK return %[[X]]"), message: "'CHECK:'"},
		{name: "misspelt, and an error for it", check: lines("CHECK-LABLE: a", "CHECK-SAME: b"), message: "'CHECK-LABEL:'"},
		{name: "letter in front", check: lines("CHECK: a", "XCHECK: b"), message: "'CHECK:'"},
		{name: "count without a number", check: lines("CHECK: a", "CHECK-COUNT: b"), message: "'CHECK-COUNT-<n>:'"},
		{name: "count behind a blank", check: lines("CHECK: a", "CHECK-COUNT 2: b"), message: "c:2:1: error: this is no directive; did you mean 'CHECK-COUNT-<n>:'"},
		{name: "misspelt suffix and no colon", check: lines("CHECK: a", "// CHECK-NXT %0 = b"), message: "c:2:4: error: this is no directive; did you mean 'CHECK-NEXT:'"},
		{name: "hyphen in a sentence", check: lines("CHECK: a", "", "// CHECK-lines that follow are for %0.")},
		{name: "two in a line", check: lines("CHECK-NOT: b // CHECK-NEXT: c", "CHECK: a"), message: "c:1:12: error: 'CHECK-NEXT:' is text of this pattern"},
		{name: "modifier", check: lines("CHECK: a", "CHECK{LITERL}: b"), message: "'CHECK{LITERAL}:'"},
		{name: "suffix of no kind", check: lines("RUN: x | FileCheck %s", "CHECK: a", "CHECK-FOO: b"), message: "'CHECK:'"},
		{name: "prefix of another run", check: lines("RUN: x | FileCheck %s --check-prefixes=CHECK,FOO", "CHECK: a", "FOO: b", "FOO-NEXT: c")},
		{name: "misspelt other prefix", check: lines("RUN: x | FileCheck %s -check-prefix=VECTOR", "CHECK: a", "VCTOR: b"), message: "'VECTOR:'"},
		{name: "no hyphen", check: lines("CHECK: a", "CHECKNEXT: b"), message: "'CHECK-NEXT:'"},
		{name: "the wrong way round", check: lines("CHECK: a", "NEXT-CHECK: b"), message: "'CHECK-NEXT:'"},
		{name: "no prefix", check: lines("// CHECK: a", "// NEXT: b"), message: "c:2:4: error: this is no directive; did you mean 'CHECK-NEXT:'"},
		{name: "no colon, a pattern", check: lines("CHECK: a", "", "// CHECK %0 = b"), message: "'CHECK:'"},
		{name: "no colon, a sentence", check: lines("CHECK: a", "", "// CHECK lines below are for the old printer", "// and CHECK that too.")},
		{name: "equals sign", check: lines("CHECK: a", "CHECK= b"), message: "'CHECK:'"},
		{name: "comma", check: lines("CHECK: a", "CHECK, b"), message: "'CHECK:'"},
		{name: "parentheses", check: lines("CHECK: a", "CHECK(LITERAL): b"), message: "'CHECK{LITERAL}:'"},
		{name: "modifier without a colon", check: lines("CHECK: a", "CHECK{LITERAL} b"), message: "'CHECK{LITERAL}:'"},
		{name: "modifier behind a hyphen", check: lines("CHECK: a", "CHECK-{LITERAL}: b"), message: "'CHECK{LITERAL}:'"},
		{name: "dash of a word processor", check: lines("CHECK: a", "// CHECK\u2013NEXT: b"), message: "c:2:4: error: this is no directive; did you mean 'CHECK-NEXT:'"},
		{name: "colon of another script", check: lines("CHECK: a", "// CHECK\uff1a b"), message: "'CHECK:'"},
		{name: "block comment", check: lines("CHECK: a", "/* CHEK: b */"), message: "'CHECK:'"},
		{name: "form behind the colon", check: lines("CHECK: a", "CHECK:-NOT: b"), message: "c:2:7: error: the pattern starts with '-NOT:'"},
		{name: "idle not with any text in front", check: lines("CHECK: b", "CHECK-NOT: {{.*}}a{{$}}", "CHECK: a{{$}}"), message: "this can never match"},
		{name: "idle not beside any text", check: lines("CHECK-NOT: %[[A:[a-z]+]] = add", "CHECK: %{{.*}} = add"), message: "this can never match"},
		{name: "not of something else", check: lines("CHECK-NOT: %[[A:[a-z]+]] = add", "CHECK: b{{.*}}"), input: "b\n"},
		{name: "words", check: lines("CHECK: a", "// Check that this: works", "// NOTE: fine", "// TODO: more", "a: b", "checks: c"), message: ""},
		{name: "pattern with a word", check: lines("CHECK: a // CHEK: b"), input: "a // CHEK: b\n"},
		{name: "unused prefix", check: lines("CHECK: a"), options: Options{CheckPrefixes: []string{"CHECK", "FOO"}, AllowUnusedPrefixes: true}, message: "no check strings found with prefix 'FOO:'"},
		{name: "no check", check: lines("text"), options: Options{ImplicitCheckNot: []string{"b"}}, message: "no check strings found"},
		{name: "use before definition", check: lines("CHECK: a[[X]]", "CHECK: [[X:b]]"), message: "c:1:11: error: variable 'X' is used before it is defined"},
		{name: "number before definition", check: lines("CHECK: a[[#X+1]]"), message: "variable 'X' is used before it is defined"},
		{name: "defined on the command line", check: lines("CHECK: [[X]][[#Y]]"), input: "a1\n", options: Options{Defines: []string{"X=a", "#%u,Y=1"}}},
		{name: "out of scope", check: lines("CHECK: [[X:a]]", "CHECK-LABEL: f", "CHECK: [[X]]"), options: Options{EnableVarScope: true}, message: "'X' is used before"},
		{name: "defined by a NOT", check: lines("CHECK-NOT: [[X:zz]]", "CHECK: a", "CHECK: [[X]]"), message: "'X' is defined by a directive that must not match"},
		{name: "idle not", check: lines("CHECK: b", "CHECK-NOT: a", "CHECK: a"), message: "c:2:12: error: this can never match"},
		{name: "idle longer not", check: lines("CHECK-NOT: call @a(", "CHECK: @a"), message: "this can never match"},
		{name: "busy not", check: lines("CHECK-NOT: zz", "CHECK: a")},
		{name: "plain wildcard", check: lines("CHECK: a.*b"), message: "did you mean '{{.*}}'"},
		{name: "half open variable", check: lines("CHECK: a %[X:.*]] b{{.*}}"), message: "a variable starts with '[['"},
		{name: "stolen match", check: lines("CHECK-DAG: add", "CHECK-DAG: add b"), input: "add b\nadd b\n", message: "the directive in line 1 has taken text that this one matches"},
		{name: "equal DAGs", check: lines("CHECK-DAG: add", "CHECK-DAG: add"), input: "add\nadd\n"},
		{name: "cut label", check: lines("CHECK-LABEL: @f", "CHECK: x"), input: "@foo x\n", message: "the label matches only the start of '@foo'"},
		{name: "whole label", check: lines("CHECK-LABEL: @f", "CHECK: x"), input: "@f() x\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := c.options
			o.Strict, o.CheckName = true, "c"
			input := c.input
			if input == "" {
				input = "a\n"
			}
			r := Check(c.check, input, o)
			message := ""
			for _, d := range r.Errors() {
				message += d.Error() + "\n"
			}
			if c.message == "" {
				assert.Equal(t, r.Status, Passed, message)
				return
			}
			assert.Assert(t, r.Status != Passed)
			assert.Assert(t, strings.Contains(message, c.message), "%s", message)
		})
	}
}
