// RUN: terrace opt %s --saturate --rules=%S/../rewrite/Inputs/factor.rules | FileCheck %s
// RUN: not terrace opt %s --canonicalize --rules=%S/../rewrite/Inputs/factor.rules 2>&1 | FileCheck %s --check-prefix=GREEDY
// RUN: terrace opt %s --saturate='cost=arith.addi=5,arith.muli=2' --rules=%S/../rewrite/Inputs/factor.rules | FileCheck %s --check-prefix=COST
// RUN: terrace opt %s --saturate=max-rounds=0 --rules=%S/../rewrite/Inputs/factor.rules --remarks-filter=saturate 2>&1 | FileCheck %s --check-prefix=ROUNDS
// RUN: terrace opt %s --saturate=max-ops=3 --rules=%S/../rewrite/Inputs/factor.rules --remarks-filter=saturate 2>&1 | FileCheck %s --check-prefix=OPS
// RUN: not terrace opt %s --saturate=cost=arith.adi=2 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not terrace opt %s --saturate=cost=arith.addi=much 2>&1 | FileCheck %s --check-prefix=NUMBER

// The sum has to be regrouped, which makes nothing better, before a factor can be taken out.
// CHECK-LABEL: @factor(
// CHECK-SAME: %[[A:[^:]*]]: i32, %[[B:[^:]*]]: i32, %[[C:[^:]*]]: i32, %[[D:[^:]*]]: i32)
// CHECK-NEXT: %[[S:.*]] = arith.addi %[[B]], %[[D]]
// CHECK-NEXT: %[[P:.*]] = arith.muli %[[A]], %[[S]]
// CHECK-NEXT: %[[R:.*]] = arith.addi %[[P]], %[[C]]
// CHECK-NEXT: return %[[R]]
// The greedy driver regroups sums for ever.
// GREEDY: error: rewrites do not end: what {{.*}}factor.rules:5 makes, it changes again
// ROUNDS: remark: {{.*}}max-rounds=0 ended
// OPS: remark: {{.*}}max-ops=3 ended
// NAME: no operation is named 'arith.adi'; did you mean 'arith.addi'?
// NUMBER: 'arith.addi=much' is no cost
func.func @factor(%a: i32, %b: i32, %c: i32, %d: i32) -> i32 {
  %0 = arith.muli %a, %b : i32
  %1 = arith.muli %a, %d : i32
  %2 = arith.addi %c, %1 : i32
  %3 = arith.addi %0, %2 : i32
  return %3 : i32
}

// Products that are there anyway make the sum of them the cheaper form.
// CHECK-LABEL: @shared(
// CHECK-COUNT-2: arith.muli
// CHECK-NEXT: arith.addi
// CHECK-NEXT: return
func.func @shared(%a: i32, %b: i32, %c: i32) -> (i32, i32, i32) {
  %0 = arith.muli %a, %b : i32
  %1 = arith.muli %a, %c : i32
  %2 = arith.addi %0, %1 : i32
  return %0, %1, %2 : i32, i32, i32
}

// What may be undefined is a value of which nothing is known: it stays where it is.
// CHECK-LABEL: @partial(
// CHECK-NEXT: %[[Q:.*]] = arith.divui
// CHECK-NEXT: %[[S:.*]] = arith.addi
// CHECK-NEXT: %[[P:.*]] = arith.muli %[[Q]], %[[S]]
// CHECK-NEXT: return %[[P]]
func.func @partial(%a: i32, %b: i32) -> i32 {
  %0 = arith.divui %a, %b : i32
  %1 = arith.muli %0, %a : i32
  %2 = arith.muli %0, %b : i32
  %3 = arith.addi %2, %1 : i32
  return %3 : i32
}

// The forms of a double, by what they cost.
// CHECK-LABEL: @double(
// CHECK: return
// COST-LABEL: @double(
// COST-NEXT: arith.constant 2
// COST-NEXT: arith.muli
// COST-NEXT: return
func.func @double(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %c = arith.constant 2 : i32
  %1 = arith.muli %a, %c : i32
  %2 = arith.subi %0, %1 : i32
  %3 = arith.addi %0, %2 : i32
  return %3 : i32
}

// Constants are computed.
// CHECK-LABEL: @constants(
// CHECK-NEXT: return %arg0
func.func @constants(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %m1 = arith.constant -1 : i32
  %s = arith.addi %c1, %m1 : i32
  %r = arith.addi %s, %a : i32
  return %r : i32
}

// Rules of dialects, on tensors.
// CHECK-LABEL: @tensors(
// CHECK-NEXT: stablehlo.multiply %arg0, %arg1
// CHECK-NEXT: return
func.func @tensors(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %a : tensor<4xf32>
  %1 = stablehlo.negate %b : tensor<4xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}
