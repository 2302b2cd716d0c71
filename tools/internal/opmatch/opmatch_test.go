package opmatch

import (
	"testing"

	"gotest.tools/v3/assert"

	"terrace/tools/internal/filecheck"
)

const input = `func.func @f(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %0, %x {a.b = "c"} : i32
  return %1 : i32
}
// -----
"a.b"() : () -> () "c.d"() : () -> ()
`

// TestChecks goes through what a pattern may ask for; message is a part of the
// first error, "" where the check passes.
func TestChecks(t *testing.T) {
	for _, c := range []struct{ name, check, input, message string }{
		{"generic form", `CHECK-IR: %s = "arith.addi"(%a, %a) : (i32, i32) -> i32`, input, ""},
		{"ops on one line", "CHECK-IR: \"a.b\"() : () -> ()\nCHECK-IR-NEXT: \"c.d\"() : () -> ()", input, ""},
		{"next skips none", "CHECK-IR: func.func @f(%a: i32) -> i32\nCHECK-IR-NEXT: return %b : i32", input, "expected op not found"},
		{"text after an op", "CHECK-IR: arith.addi %_a, %_b : i32\nCHECK-NEXT: muli", input, ""},
		{"an attribute more", "CHECK-IR: arith.muli %a, %b : i32", input, "expected op not found"},
		{"a name is one value", "CHECK-IR: %s = arith.addi %s, %a : i32", input, "expected op not found"},
		{"names are unbound by a NOT", "CHECK-IR-NOT: arith.muli %a, %a : i32\nCHECK-IR: return %a : i32", input, ""},
		{"excluded", "CHECK-IR-NOT: arith.addi %a, %a : i32", input, "excluded op found"},
		{"order", "CHECK-IR: arith.muli %a, %b {a.b = \"c\"} : i32\nCHECK-IR: arith.addi %c, %d : i32", input, "expected op not found"},
		{"any order", "CHECK-IR-DAG: arith.muli %a, %b {a.b = \"c\"} : i32\nCHECK-IR-DAG: %a = arith.addi %b, %b : i32", input, ""},
		{"no op", "CHECK-IR: arith.addi", input, "can't be read as an op"},
		{"two ops", `CHECK-IR: "a.b"() : () -> () "a.b"() : () -> ()`, input, "it must be one op"},
		{"no program", `CHECK-IR: "a.b"() : () -> ()`, "text\n", "the input can't be read as a program: line 1"},
		{"no program for a NOT", `CHECK-IR-NOT: "a.b"() : () -> ()`, "text\n", "the input can't be read as a program: line 1"},
		{"locations", `CHECK-IR: "a.b"() : () -> ()`, `"a.b"() : () -> () loc("x":1:1)`, "print the program without locations"},
		{"no such form", `CHECK-IR-SAME: "a.b"() : () -> ()`, input, "CHECK-IR has the forms"},
		{"another prefix", "RUN: FileCheck -check-prefix=CHECK-IR\nCHECK-IR: zzz\nCHECK: func", input, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := filecheck.Check(c.check+"\n", c.input, filecheck.Options{IR: Reader{}})
			if c.message == "" {
				for _, d := range r.Errors() {
					t.Error(d)
				}
				assert.Equal(t, r.Status, filecheck.Passed)
				return
			}
			assert.Assert(t, r.Status != filecheck.Passed)
			assert.ErrorContains(t, r.Errors()[0], c.message)
		})
	}
}
