package ir_test

import (
	"fmt"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/parser"
)

// parse reads a module; what is wrong with it ends the test.
func parse(t testing.TB, text string) *ir.Op {
	t.Helper()
	ctx := all.Context()
	ctx.AllowUnregistered = true
	top, ok := parser.Parse(ctx, "test", []byte(text), parser.Options{})
	for _, d := range ctx.Diag.Take() {
		t.Error(d)
	}
	assert.Assert(t, ok)
	return top
}

// named returns the one op of the full name.
func named(t testing.TB, top *ir.Op, name string) (found *ir.Op) {
	t.Helper()
	top.Walk(func(op *ir.Op) bool {
		if op.Name() == name {
			assert.Assert(t, found == nil, "two ops %s", name)
			found = op
		}
		return true
	})
	assert.Assert(t, found != nil, "no op %s", name)
	return found
}

// many is an op around more values than insiders keeps without a map.
func many(name string) string {
	var b strings.Builder
	b.WriteString("\"t.op\"() ({\n")
	for i := range 40 {
		fmt.Fprintf(&b, "%s%d = \"t.value\"() : () -> i32\n", name, i)
	}
	fmt.Fprintf(&b, "\"t.use\"(%s3, %s20, %s39) : (i32, i32, i32) -> ()\n}) : () -> ()", name, name, name)
	return b.String()
}

func TestEquivalentText(t *testing.T) {
	const loop = `func.func @f(%a: i32, %b: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (i32) {
    %y = arith.addi %x, %b : i32
    %z = arith.subi %y, %a : i32
    scf.yield %z : i32
  }
  cf.br ^end(%r : i32)
^end(%e: i32):
  return %e : i32
}`
	for _, test := range []struct {
		name, a, b string
		ignored    ir.Ignored
		want       bool
	}{
		{"itself", loop, loop, ir.SameText, true},
		{"names", loop, `func.func @f(%0: i32, %1: i32, %2: index) -> i32 {
  %3 = arith.constant 0 : index
  %4 = arith.constant 1 : index
  %5 = scf.for %6 = %3 to %2 step %4 iter_args(%7 = %0) -> (i32) {
    %8 = arith.addi %7, %1 : i32
    %9 = arith.subi %8, %0 : i32
    scf.yield %9 : i32
  }
  cf.br ^bb7(%5 : i32)
^bb7(%10: i32):
  return %10 : i32
}`, ir.SameText, true},
		{"locations", `func.func @f() { return loc("a":1:2) }`, `func.func @f() { return loc("a":1:3) }`, ir.IgnoreCommutativity, false},
		{"locations ignored", `func.func @f() { return loc("a":1:2) }`, `func.func @f() { return loc("a":1:3) }`, ir.SameText, true},
		{"a compound location", `func.func @f() { return loc(fused["a", "b"]) }`, `func.func @f() { return loc(fused["a", "c"]) }`, 0, false},
		{"type", `func.func private @f(i32)`, `func.func private @f(i64)`, ir.SameText, false},
		{"attribute", `"t.op"() {a = 1 : i32} : () -> ()`, `"t.op"() {a = 2 : i32} : () -> ()`, ir.SameText, false},
		{"attribute ignored", `"t.op"() {a = 1 : i32} : () -> ()`, `"t.op"() : () -> ()`, ir.SameText | ir.IgnoreDiscardables, true},
		{"property", `"t.op"() <{a = 1 : i32}> : () -> ()`, `"t.op"() <{a = 2 : i32}> : () -> ()`, ir.SameText, false},
		{"property ignored", `"t.op"() <{a = 1 : i32}> : () -> ()`, `"t.op"() <{a = 2 : i32}> : () -> ()`, ir.SameText | ir.IgnoreProperties, true},
		{"maps", `"t.op"() {m = affine_map<(d0, d1)[s] -> (d0 + 2 * s, d1 floordiv 4)>} : () -> ()`,
			`"t.op"() {m = affine_map<(i, j)[n] -> (i + 2 * n, j floordiv 4)>} : () -> ()`, ir.SameText, true},
		{"maps that differ", `"t.op"() {m = affine_map<(d0, d1) -> (d0 + d1)>} : () -> ()`,
			`"t.op"() {m = affine_map<(d0, d1) -> (d1 + d0)>} : () -> ()`, ir.SameText, false},
		{"sets", `"t.op"() {s = affine_set<(d0) : (d0 - 4 >= 0, d0 == 0)>} : () -> ()`,
			`"t.op"() {s = affine_set<(i) : (i - 4 >= 0, i == 0)>} : () -> ()`, ir.SameText, true},
		{"sets that differ", `"t.op"() {s = affine_set<(d0) : (d0 == 0)>} : () -> ()`,
			`"t.op"() {s = affine_set<(d0) : (d0 >= 0)>} : () -> ()`, ir.SameText, false},
		{"a region of many values", many("%x"), many("%y"), ir.SameText, true},
		{"symbol name inside", `func.func private @f()`, `func.func private @g()`, ir.SameText | ir.IgnoreSymbolName, false},
		{"order of successors", branch("^a", "^b"), branch("^b", "^a"), ir.SameText, false},
		{"order of operands", binary("addi", "%a, %b"), binary("addi", "%b, %a"), ir.SameText, false},
		{"order of commutative operands", binary("addi", "%a, %b"), binary("addi", "%b, %a"), ir.IgnoreLocations, true},
		{"other commutative operands", binary("addi", "%a, %b"), binary("addi", "%a, %a"), ir.IgnoreLocations, false},
		{"order of others", binary("subi", "%a, %b"), binary("subi", "%b, %a"), ir.IgnoreLocations, false},
		{"one op more", `"t.op"() ({ "t.a"() : () -> () }) : () -> ()`, `"t.op"() ({ "t.a"() : () -> () "t.a"() : () -> () }) : () -> ()`, ir.SameText, false},
		{"a use before its definition", `"t.g"() ({ %a = "t.x"(%b) : (i32) -> i32  %b = "t.x"(%a) : (i32) -> i32 }) : () -> ()`,
			`"t.g"() ({ %a = "t.x"(%b) : (i32) -> i32  %b = "t.x"(%b) : (i32) -> i32 }) : () -> ()`, ir.SameText, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			a, b := parse(t, test.a), parse(t, test.b)
			assert.Equal(t, ir.Equivalent(a, b, test.ignored), test.want)
			assert.Equal(t, ir.Equivalent(b, a, test.ignored), test.want)
			assert.Equal(t, ir.Hash(a, test.ignored) == ir.Hash(b, test.ignored), test.want)
		})
	}
}

func branch(yes, no string) string {
	return "func.func @f(%c: i1) {\n cf.cond_br %c, " + yes + ", " + no + "\n^a:\n return\n^b:\n \"t.x\"() : () -> ()\n return\n}"
}

func binary(name, operands string) string {
	return "func.func @f(%a: i32, %b: i32) -> i32 {\n %r = arith." + name + " " + operands + " : i32\n return %r : i32\n}"
}

// Values from outside have to be the same ones, not just of one type.
func TestEquivalentOutside(t *testing.T) {
	top := parse(t, `func.func @f(%c: i1, %a: i32, %b: i32) {
  "t.one"() ({ %x = arith.addi %a, %b : i32  %y = arith.subi %x, %a : i32 }) : () -> ()
  "t.two"() ({ %x = arith.addi %b, %a : i32  %y = arith.subi %x, %a : i32 }) : () -> ()
  "t.three"() ({ %x = arith.addi %a, %b : i32  %y = arith.subi %x, %b : i32 }) : () -> ()
  return
}`)
	rename := func(name string) *ir.Op {
		op := named(t, top, name)
		b := ir.NewBuilder().At(op)
		st := ir.StateOf(op)
		st.Name = "t.op"
		c := b.Create(st)
		b.Insert(c)
		c.TakeRegions(op)
		op.Erase()
		return c
	}
	one, two, three := rename("t.one"), rename("t.two"), rename("t.three")
	assert.Assert(t, ir.Equivalent(one, two, ir.IgnoreLocations))
	assert.Equal(t, ir.Hash(one, ir.IgnoreLocations), ir.Hash(two, ir.IgnoreLocations))
	assert.Assert(t, !ir.Equivalent(one, two, ir.SameText))
	assert.Assert(t, !ir.Equivalent(one, three, ir.IgnoreLocations))
	assert.Assert(t, ir.Hash(one, ir.IgnoreLocations) != ir.Hash(three, ir.IgnoreLocations))
}
