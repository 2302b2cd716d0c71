// What an op in a mask means, or linalg.index, depends on the op around it: it is no copy of one
// outside that looks the same.
// RUN: terrace opt %s --cse | FileCheck %s
// RUN: terrace opt %s --control-flow-sink -o /dev/null
// RUN: terrace run %s --entry=main | FileCheck %s --check-prefix=OUT
// RUN: terrace opt %s --cse --saturate --canonicalize | terrace run - --entry=main | FileCheck %s --check-prefix=OUT

// OUT: 6 : i32
// OUT-NEXT: 4 : i32
// OUT-NEXT: dense<[1, 2, 3]> : tensor<3xindex>
#id = affine_map<(d0) -> (d0)>
// CHECK-LABEL: func.func @main
func.func @main() -> (i32, i32, tensor<3xindex>) {
  %v = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %m = arith.constant dense<[true, false, true]> : vector<3xi1>
  // CHECK: vector.reduction <add>
  %all = vector.reduction <add>, %v : vector<3xi32> into i32
  // CHECK: vector.mask %{{.*}} { vector.reduction <add>
  %some = vector.mask %m { vector.reduction <add>, %v : vector<3xi32> into i32 } : vector<3xi1> -> i32
  %e = tensor.empty() : tensor<3xindex>
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%e : tensor<3xindex>) {
  ^bb0(%o: index):
    // CHECK: %[[I:.*]] = linalg.index 0
    %i = linalg.index 0 : index
    %e2 = tensor.empty() : tensor<2xindex>
    %q = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%e2 : tensor<2xindex>) {
    ^bb0(%o2: index):
      // CHECK: linalg.generic
      // CHECK: linalg.index 0
      %j = linalg.index 0 : index
      linalg.yield %j : index
    } -> tensor<2xindex>
    %c1 = arith.constant 1 : index
    %x = tensor.extract %q[%c1] : tensor<2xindex>
    %s = arith.addi %x, %i : index
    linalg.yield %s : index
  } -> tensor<3xindex>
  return %all, %some, %r : i32, i32, tensor<3xindex>
}

func.func private @sunk(%c: i1, %e: tensor<3xindex>) -> tensor<3xindex> {
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%e : tensor<3xindex>) {
  ^bb0(%o: index):
    %i = linalg.index 0 : index
    %x = scf.if %c -> index {
      scf.yield %i : index
    } else {
      scf.yield %o : index
    }
    linalg.yield %x : index
  } -> tensor<3xindex>
  return %r : tensor<3xindex>
}
