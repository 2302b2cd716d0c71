// Check mode runs every function before and after each pass.
// RUN: env TERRACE_OPT= terrace opt %s --allow-unregistered-dialect --cse --canonicalize --check-semantics -o /dev/null 2>&1 | FileCheck %s --check-prefix=GOOD
// RUN: env TERRACE_OPT= not terrace opt %s --allow-unregistered-dialect --cse --canonicalize --rules=%S/../Inputs/unsound.rules --check-semantics -o /dev/null 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: env TERRACE_OPT= terrace opt %s --allow-unregistered-dialect --cse --canonicalize --rules=%S/../Inputs/unsound.rules -o /dev/null

// What was compared goes to a file instead of standard error.
// RUN: rm -f %t.log
// RUN: env TERRACE_OPT= terrace opt %s --allow-unregistered-dialect --cse --check-semantics=2 --check-semantics-log=%t.log -o /dev/null
// RUN: FileCheck %s --check-prefix=LOG --input-file=%t.log
// LOG: semantics: cse: 2 compared

// IR that does not verify is found without running it; check mode names the rewrite here too.
// RUN: split-file %S/../Inputs/invalid.split %t
// RUN: env TERRACE_OPT= not terrace opt %t/in.mlir --canonicalize --rules=%t/invalid.rules --check-semantics 2>&1 | FileCheck %s --check-prefix=INVALID
// INVALID: in.mlir:5:8: error: 'arith.extui' op operand type 'i32' and result type 'i8' are cast incompatible
// INVALID: error: pass 'canonicalize' left IR that does not verify; first wrong rewrite: {{.*}}invalid.rules:4 (the 2. of 2)

// GOOD: semantics: cse: 2 compared, 1 undefined on every input; 1 not: 'test.unknown' cannot be evaluated
// GOOD: semantics: canonicalize: 2 compared, 1 undefined on every input; 1 not: 'test.unknown' cannot be evaluated

// The function, the arguments and the rewrite are named; the rule before it in the same function is sound.
// BAD: check-semantics.mlir:[[#@LINE+5]]:1: error: 'func.func' op pass 'canonicalize' changed what @difference gives: result #0 was
// BAD-SAME: argument #0 =
// BAD-SAME: argument #1 =
// BAD-SAME: first wrong rewrite: {{.*}}unsound.rules:4

func.func @difference(%a: i32, %b: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %c = arith.muli %a, %b : i32
  %d = arith.addi %c, %0 : i32
  %e = arith.subi %a, %d : i32
  return %e : i32
}

// What is undefined before may become anything: a division by zero.
func.func @undefined(%a: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %q = arith.divsi %a, %0 : i32
  return %q : i32
}

func.func @memory(%m: memref<4xi8>, %t: tensor<?xf32>, %i: index) -> tensor<?xf32> {
  %c = memref.load %m[%i] : memref<4xi8>
  %d = arith.addi %c, %c : i8
  memref.store %d, %m[%i] : memref<4xi8>
  return %t : tensor<?xf32>
}

func.func @unknown() {
  "test.unknown"() : () -> ()
  return
}
