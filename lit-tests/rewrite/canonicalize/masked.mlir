// RUN: terrace opt %s --canonicalize | FileCheck %s
// RUN: terrace run %s --call="@off()" --backend=interp | FileCheck %s --check-prefix=OFF
// OFF: 1 : i32

// What an op in a mask gives depends on the mask: it does not fold by itself.
// CHECK-LABEL: @off(
func.func @off() -> i32 {
  %c1 = arith.constant 1 : index
  %m = vector.create_mask %c1 : vector<3xi1>
  %v = arith.constant dense<2> : vector<3xi32>
  %acc = arith.constant dense<1> : vector<3xi32>
  // CHECK: vector.mask
  %r = vector.mask %m { vector.multi_reduction <add>, %v, %acc [] : vector<3xi32> to vector<3xi32> } : vector<3xi1> -> vector<3xi32>
  %e = vector.extract %r[2] : i32 from vector<3xi32>
  return %e : i32
}
