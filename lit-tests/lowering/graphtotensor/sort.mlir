// RUN: terrace opt %s --graph-to-tensor | FileCheck %s
// RUN: terrace run %s --backend=cpu --entry=first | FileCheck %s --check-prefix=VALUE

// A comparator that orders by a key of one element: the digits of the keys are
// counted, nothing is compared. Of the sorted elements only the first three are made,
// from blocks with a key among the least three of all blocks' least keys.
// CHECK-LABEL: func.func @first
// CHECK: arith.minui
// CHECK: arith.shrui
// CHECK: arith.cmpi ule
// CHECK: tensor.insert_slice {{.*}} tensor<3xi32> into tensor<3xi32>
// VALUE: dense<[-64, -63, -62]> : tensor<3xi32>
func.func @first() -> tensor<3xi32> {
  %i = stablehlo.iota dim = 0 : tensor<128xi32>
  %h = stablehlo.constant dense<64> : tensor<128xi32>
  %x = stablehlo.subtract %h, %i : tensor<128xi32>
  %y = stablehlo.negate %x : tensor<128xi32>
  %s = "stablehlo.sort"(%y) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<128xi32>) -> tensor<128xi32>
  %r = stablehlo.slice %s [0:3] : (tensor<128xi32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}

// One that compares elements of two operands is a merge sort.
// CHECK-LABEL: func.func @merge
// CHECK-NOT: arith.shrui
// CHECK: arith.cmpi slt
func.func @merge(%x: tensor<128xi32>, %y: tensor<128xi32>) -> tensor<128xi32> {
  %s:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %p: tensor<i32>, %q: tensor<i32>):
    %c = stablehlo.compare LT, %a, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<128xi32>, tensor<128xi32>) -> (tensor<128xi32>, tensor<128xi32>)
  return %s#0 : tensor<128xi32>
}
