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

// Of many elements the passes but the last leave places free after each digit's.
// 7919 and the number of elements have no common factor, so each number is there once.
// RUN: terrace run %s --backend=cpu --entry=many | FileCheck %s --check-prefix=MANY
// MANY: dense<true> : tensor<i1>
func.func @many() -> tensor<i1> {
  %i = stablehlo.iota dim = 0 : tensor<40000xi32>
  %p = stablehlo.constant dense<7919> : tensor<40000xi32>
  %n = stablehlo.constant dense<40000> : tensor<40000xi32>
  %q = stablehlo.multiply %i, %p : tensor<40000xi32>
  %r = stablehlo.remainder %q, %n : tensor<40000xi32>
  %x, %at = "stablehlo.sort"(%r, %i) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
    %t = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %t : tensor<i1>
  }) : (tensor<40000xi32>, tensor<40000xi32>) -> (tensor<40000xi32>, tensor<40000xi32>)
  %y = "stablehlo.sort"(%r) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %t = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %t : tensor<i1>
  }) : (tensor<40000xi32>) -> tensor<40000xi32>
  %v = stablehlo.multiply %at, %p : tensor<40000xi32>
  %w = stablehlo.remainder %v, %n : tensor<40000xi32>
  %e = stablehlo.compare EQ, %x, %i : (tensor<40000xi32>, tensor<40000xi32>) -> tensor<40000xi1>
  %f = stablehlo.compare EQ, %y, %i : (tensor<40000xi32>, tensor<40000xi32>) -> tensor<40000xi1>
  %g = stablehlo.compare EQ, %w, %i : (tensor<40000xi32>, tensor<40000xi32>) -> tensor<40000xi1>
  %ef = stablehlo.and %e, %f : tensor<40000xi1>
  %efg = stablehlo.and %ef, %g : tensor<40000xi1>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%efg init: %yes) applies stablehlo.and across dimensions = [0] : (tensor<40000xi1>, tensor<i1>) -> tensor<i1>
  return %all : tensor<i1>
}

// Both zeros are one key, and all NaNs, so they keep their order; up and down. The
// result is a sum of the elements' bits, each times its place.
// RUN: terrace run %s --backend=interp --entry=keys | FileCheck %s --check-prefix=KEYS
// RUN: terrace run %s --backend=cpu --entry=keys | FileCheck %s --check-prefix=KEYS
// CHECK-LABEL: func.func @keys
// CHECK: arith.cmpi ugt
// KEYS: dense<2052352561> : tensor<i32>
// KEYS: dense<1392179471> : tensor<i32>
func.func @keys() -> (tensor<i32>, tensor<i32>) {
  %i = stablehlo.iota dim = 0 : tensor<128xi32>
  %p = stablehlo.constant dense<374761393> : tensor<128xi32>
  %m = stablehlo.constant dense<-2139095040> : tensor<128xi32>
  %one = stablehlo.constant dense<1> : tensor<128xi32>
  %q = stablehlo.multiply %i, %p : tensor<128xi32>
  %z = stablehlo.and %q, %m : tensor<128xi32>
  %r = stablehlo.or %z, %i : tensor<128xi32>
  %sign = stablehlo.constant dense<-2147483648> : tensor<128xi32>
  %zero = stablehlo.and %q, %sign : tensor<128xi32>
  %three = stablehlo.constant dense<3> : tensor<128xi32>
  %none = stablehlo.constant dense<0> : tensor<128xi32>
  %i3 = stablehlo.and %i, %three : tensor<128xi32>
  %isZero = stablehlo.compare EQ, %i3, %none : (tensor<128xi32>, tensor<128xi32>) -> tensor<128xi1>
  %isNaN = stablehlo.compare EQ, %i3, %one : (tensor<128xi32>, tensor<128xi32>) -> tensor<128xi1>
  %quiet = stablehlo.constant dense<2143289344> : tensor<128xi32>
  %nan = stablehlo.or %r, %quiet : tensor<128xi32>
  %s = stablehlo.select %isZero, %zero, %q : tensor<128xi1>, tensor<128xi32>
  %t = stablehlo.select %isNaN, %nan, %s : tensor<128xi1>, tensor<128xi32>
  %x = stablehlo.bitcast_convert %t : (tensor<128xi32>) -> tensor<128xf32>
  %up = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.constant dense<0.0> : tensor<f32>
    %n = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %a0 = stablehlo.compare EQ, %a, %0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %a1 = stablehlo.select %a0, %0, %a : tensor<i1>, tensor<f32>
    %a2 = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %a3 = stablehlo.select %a2, %n, %a1 : tensor<i1>, tensor<f32>
    %b0 = stablehlo.compare EQ, %b, %0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %b1 = stablehlo.select %b0, %0, %b : tensor<i1>, tensor<f32>
    %b2 = stablehlo.compare NE, %b, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %b3 = stablehlo.select %b2, %n, %b1 : tensor<i1>, tensor<f32>
    %c = stablehlo.compare LT, %a3, %b3, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<128xf32>) -> tensor<128xf32>
  %down = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.constant dense<0.0> : tensor<f32>
    %n = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %a0 = stablehlo.compare EQ, %a, %0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %a1 = stablehlo.select %a0, %0, %a : tensor<i1>, tensor<f32>
    %a2 = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %a3 = stablehlo.select %a2, %n, %a1 : tensor<i1>, tensor<f32>
    %b0 = stablehlo.compare EQ, %b, %0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %b1 = stablehlo.select %b0, %0, %b : tensor<i1>, tensor<f32>
    %b2 = stablehlo.compare NE, %b, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %b3 = stablehlo.select %b2, %n, %b1 : tensor<i1>, tensor<f32>
    %c = stablehlo.compare GT, %a3, %b3, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<128xf32>) -> tensor<128xf32>
  %place = stablehlo.add %i, %one : tensor<128xi32>
  %start = stablehlo.constant dense<0> : tensor<i32>
  %ub = stablehlo.bitcast_convert %up : (tensor<128xf32>) -> tensor<128xi32>
  %us = stablehlo.multiply %ub, %place : tensor<128xi32>
  %u = stablehlo.reduce(%us init: %start) applies stablehlo.add across dimensions = [0] : (tensor<128xi32>, tensor<i32>) -> tensor<i32>
  %db = stablehlo.bitcast_convert %down : (tensor<128xf32>) -> tensor<128xi32>
  %ds = stablehlo.multiply %db, %place : tensor<128xi32>
  %d = stablehlo.reduce(%ds init: %start) applies stablehlo.add across dimensions = [0] : (tensor<128xi32>, tensor<i32>) -> tensor<i32>
  return %u, %d : tensor<i32>, tensor<i32>
}
