package all

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/function"
	"terrace/interp"
	"terrace/ir"
)

// Programs of testdata/run print what is beside them: native code that mlir-opt's
// own lowerings and lli made of them printed it.
func TestPrograms(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "run", "*.mlir"))
	assert.NilError(t, err)
	assert.Assert(t, len(files) > 0)
	for _, file := range files {
		text, err := os.ReadFile(file)
		assert.NilError(t, err)
		want, err := os.ReadFile(strings.TrimSuffix(file, "mlir") + "out")
		assert.NilError(t, err)
		var out bytes.Buffer
		_, err = interp.New(read(t, file, string(text)), interp.Options{Stdout: &out}).Run("main")
		assert.NilError(t, err, file)
		assert.Equal(t, out.String(), string(want), file)
	}
}

// Programs and what @main gives, or why it stops.
func TestRun(t *testing.T) {
	const index5 = "  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %c2 = arith.constant 2 : index\n  %c5 = arith.constant 5 : index\n"
	for _, test := range []struct{ name, text, want, trap string }{
		{name: "for with two carried values", want: "13, 21", text: `func.func @main() -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 7 : index
  %a = arith.constant 0 : i32
  %b = arith.constant 1 : i32
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (i32, i32) {
    %s = arith.addi %x, %y : i32
    scf.yield %y, %s : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}`},
		{name: "for from below zero", want: "-9", text: `func.func @main() -> i32 {
  %lb = arith.constant -5 : i32
  %ub = arith.constant 2 : i32
  %step = arith.constant 2 : i32
  %zero = arith.constant 0 : i32
  %r = scf.for %i = %lb to %ub step %step iter_args(%s = %zero) -> (i32) : i32 {
    %t = arith.addi %s, %i : i32
    scf.yield %t : i32
  }
  %c = arith.constant -1 : i32
  %q = arith.addi %r, %c : i32
  return %q : i32
}`},
		{name: "for to the end of the type", want: "3", text: `func.func @main() -> i8 {
  %lb = arith.constant 120 : i8
  %ub = arith.constant 127 : i8
  %step = arith.constant 3 : i8
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %r = scf.for %i = %lb to %ub step %step iter_args(%s = %zero) -> (i8) : i8 {
    %t = arith.addi %s, %one : i8
    scf.yield %t : i8
  }
  return %r : i8
}`},
		{name: "unsigned for", want: "2", text: `func.func @main() -> i8 {
  %lb = arith.constant 100 : i8
  %ub = arith.constant 200 : i8
  %step = arith.constant 60 : i8
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %r = scf.for unsigned %i = %lb to %ub step %step iter_args(%s = %zero) -> (i8) : i8 {
    %t = arith.addi %s, %one : i8
    scf.yield %t : i8
  }
  return %r : i8
}`},
		{name: "step of zero", trap: "the step of a loop is not positive", text: "func.func @main() {\n" + index5 + `  scf.for %i = %c0 to %c5 step %c0 {
  }
  return
}`},
		{name: "parallel with two reductions, the one not commutative", want: "10, 43210", text: "func.func @main() -> (index, index) {\n" + index5 + `  %ten = arith.constant 10 : index
  %r:2 = scf.parallel (%i) = (%c0) to (%c5) step (%c1) init (%c0, %c0) -> (index, index) {
    %p = func.call @power(%i) : (index) -> index
    %x = arith.muli %i, %p : index
    scf.reduce(%i, %x : index, index) {
    ^bb0(%a: index, %b: index):
      %s = arith.addi %a, %b : index
      scf.reduce.return %s : index
    }, {
    ^bb0(%a: index, %b: index):
      %s = arith.addi %b, %a : index
      scf.reduce.return %s : index
    }
  }
  return %r#0, %r#1 : index, index
}
func.func private @power(%n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %ten = arith.constant 10 : index
  %r = scf.for %i = %zero to %n step %one iter_args(%x = %one) -> (index) {
    %y = arith.muli %x, %ten : index
    scf.yield %y : index
  }
  return %r : index
}`},
		{name: "the last dimension is the fastest, and reductions see the body's values", want: "102", text: "func.func @main() -> index {\n" + index5 + `  %ten = arith.constant 10 : index
  %r = scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) init (%c0) -> index {
    %w = arith.muli %i, %ten : index
    scf.reduce(%j : index) {
    ^bb0(%a: index, %b: index):
      %t = arith.muli %a, %c2 : index
      %s = arith.addi %t, %b : index
      %u = arith.addi %s, %w : index
      scf.reduce.return %u : index
    }
  }
  %c67 = arith.constant 67 : index
  %q = arith.addi %r, %c67 : index
  return %q : index
}`},
		{name: "forall", want: "dense<[[0, 1, 2], [10, 11, 12]]>", text: `func.func @main() -> tensor<2x3xindex> {
  %init = arith.constant dense<7> : tensor<2x3xindex>
  %ten = arith.constant 10 : index
  %r = scf.forall (%i, %j) in (2, 3) shared_outs(%o = %init) -> (tensor<2x3xindex>) {
    %a = arith.muli %i, %ten : index
    %b = arith.addi %a, %j : index
    %e = tensor.from_elements %b : tensor<1x1xindex>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i, %j] [1, 1] [1, 1] : tensor<1x1xindex> into tensor<2x3xindex>
    }
  }
  return %r : tensor<2x3xindex>
}`},
		{name: "forall leaves its inputs alone", want: "dense<0>, dense<[5, 0, 5, 0]>", text: `func.func @main() -> (tensor<4xi32>, tensor<4xi32>) {
  %init = arith.constant dense<0> : tensor<4xi32>
  %five = arith.constant dense<5> : tensor<1xi32>
  %r = scf.forall (%i) = (0) to (4) step (2) shared_outs(%o = %init) -> (tensor<4xi32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %five into %o[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
    }
  }
  return %init, %r : tensor<4xi32>, tensor<4xi32>
}`},
		{name: "while", want: "128, 7", text: `func.func @main() -> (i32, i32) {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %limit = arith.constant 100 : i32
  %r:2 = scf.while (%x = %one, %n = %zero) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi slt, %x, %limit : i32
    scf.condition(%c) %x, %n : i32, i32
  } do {
  ^bb0(%x: i32, %n: i32):
    %y = arith.addi %x, %x : i32
    %m = arith.addi %n, %one : i32
    scf.yield %y, %m : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}`},
		{name: "index_switch without a case", want: "3", text: `func.func @main() -> i32 {
  %x = arith.constant -1 : index
  %r = scf.index_switch %x -> i32
  case 1 {
    %a = arith.constant 1 : i32
    scf.yield %a : i32
  }
  default {
    %b = arith.constant 3 : i32
    scf.yield %b : i32
  }
  return %r : i32
}`},
		{name: "switch on negative and wide numbers", want: "2, 1", text: `func.func @main() -> (i32, i32) {
  %x = arith.constant -3 : i8
  %y = arith.constant 340282366920938463463374607431768211455 : i128
  %a = func.call @small(%x) : (i8) -> i32
  %b = func.call @wide(%y) : (i128) -> i32
  return %a, %b : i32, i32
}
func.func private @small(%x: i8) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  cf.switch %x : i8, [
    default: ^done(%one : i32),
    3: ^done(%one : i32),
    253: ^done(%two : i32)
  ]
^done(%r: i32):
  return %r : i32
}
func.func private @wide(%x: i128) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  cf.switch %x : i128, [
    default: ^done(%two : i32),
    -1: ^done(%one : i32)
  ]
^done(%r: i32):
  return %r : i32
}`},
		{name: "recursion", want: "120", text: `func.func @main() -> i64 {
  %n = arith.constant 5 : i64
  %r = call @factorial(%n) : (i64) -> i64
  return %r : i64
}
func.func private @factorial(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %stop = arith.cmpi sle, %n, %one : i64
  %r = scf.if %stop -> (i64) {
    scf.yield %one : i64
  } else {
    %m = arith.subi %n, %one : i64
    %f = func.call @factorial(%m) : (i64) -> i64
    %p = arith.muli %n, %f : i64
    scf.yield %p : i64
  }
  return %r : i64
}`},
		{name: "poison stays in its element", want: "dense<[3, poison, 2, poison]>", text: `func.func @main() -> vector<4xi8> {
  %a = arith.constant dense<[1, 127, 1, -128]> : vector<4xi8>
  %b = arith.constant dense<[2, 1, 1, -1]> : vector<4xi8>
  %r = arith.addi %a, %b overflow<nsw> : vector<4xi8>
  return %r : vector<4xi8>
}`},
		{name: "what select does not choose may be poison", want: "dense<[1, 2]>", text: `func.func @main() -> vector<2xi8> {
  %c = arith.constant dense<[true, false]> : vector<2xi1>
  %a = arith.constant dense<[1, 100]> : vector<2xi8>
  %b = arith.constant dense<[127, 1]> : vector<2xi8>
  %x = arith.addi %a, %a overflow<nsw> : vector<2xi8>
  %y = arith.addi %b, %b overflow<nsw> : vector<2xi8>
  %half = arith.constant dense<2> : vector<2xi8>
  %z = arith.divsi %x, %half : vector<2xi8>
  %r = arith.select %c, %z, %y : vector<2xi1>, vector<2xi8>
  return %r : vector<2xi8>
}`},
		{name: "branch on poison", trap: "branch on poison", text: `func.func @main() {
  %p = ub.poison : i1
  scf.if %p {
  }
  return
}`},
		{name: "division by zero", trap: "division by zero", text: `func.func @main() -> vector<2xi32> {
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = arith.constant dense<[1, 0]> : vector<2xi32>
  %r = arith.remui %a, %b : vector<2xi32>
  return %r : vector<2xi32>
}`},
		{name: "division by poison", trap: "division by poison", text: `func.func @main() -> i32 {
  %a = arith.constant 1 : i32
  %p = ub.poison : i32
  %r = arith.divsi %a, %p : i32
  return %r : i32
}`},
		{name: "assertion", trap: "assertion failed: never", text: `func.func @main() {
  %f = arith.constant false
  cf.assert %f, "never"
  return
}`},
		{name: "call of a declaration", trap: "declaration without a body", text: `func.func @main() {
  call @nowhere() : () -> ()
  return
}
func.func private @nowhere()`},
		{name: "constants wider than a word", want: "-170141183460469231731687303715884105728", text: `func.func @main() -> i128 {
  %a = arith.constant 170141183460469231731687303715884105727 : i128
  %one = arith.constant 1 : i128
  %r = arith.addi %a, %one : i128
  return %r : i128
}`},
	} {
		t.Run(test.name, func(t *testing.T) { runs(t, test.text, test.want, test.trap) })
	}
}

// runs checks what @main of a program gives, or why it stops.
func runs(t *testing.T, text, want, trap string) {
	t.Helper()
	module := read(t, "program", text)
	vals, err := interp.New(module, interp.Options{Fuel: 1 << 20}).Run("main")
	if trap != "" {
		assert.ErrorContains(t, err, trap)
		return
	}
	assert.NilError(t, err)
	var got []string
	f := ir.LookupSymbol(module, ir.Ref("main"))
	for i, typ := range function.Type(f).Out {
		e, _ := ir.DataType(typ)
		got = append(got, vals[i].Format(e))
	}
	assert.Equal(t, strings.Join(got, ", "), want)
}
