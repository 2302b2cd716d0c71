package filecheck

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

func lines(text ...string) string { return strings.Join(text, "\n") + "\n" }

// TestVerdicts goes through the directives, one matter a case.
func TestVerdicts(t *testing.T) {
	for _, c := range []struct {
		name, check, input string
		options            Options
		status             Status
		message            string // a part of the first error
	}{
		{name: "order", check: lines("CHECK: b", "CHECK: a"), input: "a b\nc a\n"},
		{name: "order missed", check: lines("CHECK: b", "CHECK: a"), input: "a b\n", status: Failed, message: "CHECK: expected string not found"},
		{name: "next", check: lines("CHECK: a", "CHECK-NEXT: b"), input: "a\nx\nb\n", status: Failed, message: "is not on the line after"},
		{name: "same", check: lines("CHECK: a", "CHECK-SAME: b"), input: "a\nb\n", status: Failed, message: "is not on the same line"},
		{name: "empty", check: lines("CHECK: a", "CHECK-EMPTY:", "CHECK-NEXT: b"), input: "a\n\nb\n"},
		{name: "not between", check: lines("CHECK: a", "CHECK-NOT: x", "CHECK: b"), input: "a\nb\nx\n"},
		{name: "not to the end", check: lines("CHECK: a", "CHECK-NOT: x"), input: "a\nb\nx\n", status: Failed, message: "excluded string found"},
		{name: "dag", check: lines("CHECK-DAG: a", "CHECK-DAG: b"), input: "b\na\n"},
		{name: "dag twice", check: lines("CHECK-DAG: a", "CHECK-DAG: a"), input: "a\n", status: Failed, message: "not found"},
		{name: "label bounds a block", check: lines("CHECK-LABEL: f", "CHECK: x", "CHECK-LABEL: g"), input: "f\ng\nx\n", status: Failed, message: "not found"},
		{name: "count", check: lines("CHECK-COUNT-3: a"), input: "a a\n", status: Failed, message: "(3 out of 3)"},
		{name: "literal", check: lines("CHECK{LITERAL}: [[a]]{{b}}"), input: "[[a]]{{b}}\n"},
		{name: "variable", check: lines("CHECK: [[A:%[a-z]+]] =", "CHECK: use [[A]]"), input: "%x = 1\nuse %x\n"},
		{name: "variable used at once", check: lines("CHECK: [[A:[a-z]+]]-[[A]]."), input: "ab-b.\nab-ab.\n"},
		{name: "more than nine captures", input: "a b c d e f g h i j k k\n",
			check: lines("CHECK: [[A:.]] [[B:.]] [[C:.]] [[D:.]] [[E:.]] [[F:.]] [[G:.]] [[H:.]] [[I:.]] [[J:.]] [[K:.]] [[K]]")},
		{name: "number", check: lines("CHECK: [[#%x,N:]]", "CHECK: [[#%u,N+1]]", "CHECK: [[#%.4X,N]]"), input: "ff\n256\n00FF\n"},
		{name: "large numbers", check: lines("CHECK: [[#N:]]", "CHECK: [[#mul(N,N)]]"), input: "18446744073709551616\n340282366920938463463374607431768211456\n"},
		{name: "below zero", check: lines("CHECK: [[#N:]]", "CHECK: [[#N-2]]"), input: "1\n-1\n", status: Failed, message: "overflow error"},
		{name: "line", check: lines("CHECK: [[#@LINE]]", "CHECK: [[@LINE-1]]"), input: "1 1\n"},
		{name: "defines", check: "CHECK: [[T]] [[#N+1]]\n", input: "a.b 5\n", options: Options{Defines: []string{"T=a.b", "#N=4"}}},
		{name: "undefined", check: "CHECK: [[T]]\n", input: "a\n", status: Failed, message: "undefined variable: T"},
		{name: "no directive", check: "none\n", input: "a\n", status: Unusable, message: "no check strings found"},
		{name: "misspelt", check: "CHECK_NEXT: a\n", input: "a\n", status: Unusable, message: "misspelled directive"},
		{name: "bad regex", check: "CHECK: {{a**}}\n", input: "a\n", status: Unusable, message: "repetition-operator operand invalid"},
		{name: "deep expression", check: "CHECK: [[#" + strings.Repeat("(", 1<<20) + "1]]\n", input: "a\n", status: Unusable, message: "more than 1000 parentheses"},
		{name: "deep regex", check: "CHECK: {{" + strings.Repeat("(", 1<<20) + "a}}\n", input: "a\n", status: Unusable, message: "invalid regex"},
		{name: "prefix in a word", check: lines("XCHECK: a", "MY-CHECK: a", "CHECK: b"), input: "b\n"},
		{name: "windows line ends", check: "CHECK: a{{$}}\r\nCHECK-NEXT: b\r\n", input: "a\r\nb\r\n"},
		{name: "full lines", check: "CHECK: a\n", input: "ab\n", options: Options{MatchFullLines: true}, status: Failed, message: "not found"},
		{name: "implicit not", check: "CHECK: a\n", input: "a\nbad\n", options: Options{ImplicitCheckNot: []string{"bad"}}, status: Failed, message: "IMPLICIT-CHECK-NOT"},
		{name: "scope", check: lines("CHECK: [[A:a]]", "CHECK-LABEL: f", "CHECK: [[A]]"), input: "a\nf\na\n", options: Options{EnableVarScope: true}, status: Failed, message: "undefined variable: A"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := Check(c.check, c.input, c.options)
			message := ""
			if errors := r.Errors(); len(errors) > 0 {
				message = errors[0].Error()
			}
			assert.Equal(t, r.Status, c.status, message)
			assert.Assert(t, c.message == "" && message == "" || c.message != "" && strings.Contains(message, c.message), "message: %q", message)
		})
	}
}

// TestMessages shows a failure as a user sees it.
func TestMessages(t *testing.T) {
	r := Check("CHECK: first\nCHECK-NEXT:\tsecond\n", "first\nsecund\n", Options{CheckName: "c.txt", InputName: "-"})
	var out bytes.Buffer
	r.print(&out, false)
	assert.Equal(t, out.String(), lines(
		"c.txt:2:13: error: CHECK-NEXT: expected string not found in input",
		"CHECK-NEXT: second",
		"            ^",
		"<stdin>:1:6: note: scanning from here",
		"first",
		"     ^",
		"<stdin>:2:1: note: possible intended match here",
		"secund",
		"^"))
}

func BenchmarkManyNext(b *testing.B) {
	var check, input strings.Builder
	fmt.Fprintln(&check, "CHECK: begin")
	fmt.Fprintln(&input, "begin")
	for i := range 20000 {
		fmt.Fprintf(&check, "CHECK-NEXT: %%[[V%d:.*]] = arith.addi %%a, %%b : i32\n", i)
		fmt.Fprintf(&input, "  %%%d = arith.addi %%a, %%b : i32 %s\n", i, strings.Repeat("x", 150))
	}
	for b.Loop() {
		if r := Check(check.String(), input.String(), Options{}); r.Status != Passed {
			b.Fatal(r.Errors()[0])
		}
	}
}

func BenchmarkNotOverLongInput(b *testing.B) {
	input := strings.Repeat("  %0 = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>\n", 70000)
	for b.Loop() {
		if r := Check("CHECK-NOT: {{.*}}arith.muli{{.*}}\nCHECK-NOT: [[A:[a-z]+]] = [[A]]\n", input, Options{}); r.Status != Passed {
			b.Fatal(r.Errors()[0])
		}
	}
}
