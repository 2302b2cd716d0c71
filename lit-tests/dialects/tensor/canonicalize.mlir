// RUN: terrace opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @dims(
// CHECK-SAME: %[[T:.*]]: tensor<?x8xf32>, %[[N:.*]]: index, %[[X:.*]]: f32)
// CHECK-DAG: %[[C8:.*]] = arith.constant 8 : index
// CHECK-DAG: %[[D:.*]] = tensor.dim %[[T]], %c0
// CHECK: return %[[C8]], %[[N]], %[[D]], %[[N]], %c2
func.func @dims(%t: tensor<?x8xf32>, %n: index, %x: f32) -> (index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tensor.dim %t, %c1 : tensor<?x8xf32>
  %e = tensor.empty(%n) : tensor<4x?xf32>
  %b = tensor.dim %e, %c1 : tensor<4x?xf32>
  %i = tensor.insert %x into %t[%n, %n] : tensor<?x8xf32>
  %k = tensor.cast %i : tensor<?x8xf32> to tensor<?x?xf32>
  %c = tensor.dim %k, %c0 : tensor<?x?xf32>
  %s = tensor.extract_slice %t[0, 0] [%n, 4] [1, 1] : tensor<?x8xf32> to tensor<?x4xf32>
  %d = tensor.dim %s, %c0 : tensor<?x4xf32>
  %r = tensor.rank %t : tensor<?x8xf32>
  return %a, %b, %c, %d, %r : index, index, index, index, index
}

// CHECK-LABEL: func.func @static_sizes(
// CHECK: %[[S:.*]] = tensor.extract_slice %{{.*}}[1, 0] [2, 4] [1, 1] : tensor<?x8xf32> to tensor<2x4xf32>
// CHECK-NEXT: %[[C:.*]] = tensor.cast %[[S]] : tensor<2x4xf32> to tensor<?x4xf32>
// CHECK-NEXT: %[[E:.*]] = tensor.empty() : tensor<2xf32>
// CHECK-NEXT: tensor.cast %[[E]]
func.func @static_sizes(%t: tensor<?x8xf32>) -> (tensor<?x4xf32>, tensor<?xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %s = tensor.extract_slice %t[%c1, 0] [%c2, 4] [1, 1] : tensor<?x8xf32> to tensor<?x4xf32>
  %e = tensor.empty(%c2) : tensor<?xf32>
  return %s, %e : tensor<?x4xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @casts(
// CHECK-SAME: %[[T:.*]]: tensor<4xf32>)
// CHECK-NEXT: return %[[T]]
func.func @casts(%t: tensor<4xf32>) -> tensor<4xf32> {
  %a = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %b = tensor.cast %a : tensor<?xf32> to tensor<*xf32>
  %c = tensor.cast %b : tensor<*xf32> to tensor<4xf32>
  return %c : tensor<4xf32>
}

// CHECK-LABEL: func.func @elements(
// CHECK-SAME: %[[X:.*]]: f32, %[[Y:.*]]: f32, %[[T:.*]]: tensor<?xf32>, %[[I:.*]]: index)
// CHECK-NEXT: %[[N:.*]] = tensor.insert %[[Y]] into %[[T]][%[[I]]]
// CHECK-NEXT: return %[[Y]], %[[X]], %[[Y]], %[[N]]
func.func @elements(%x: f32, %y: f32, %t: tensor<?xf32>, %i: index) -> (f32, f32, f32, tensor<?xf32>) {
  %c1 = arith.constant 1 : index
  %f = tensor.from_elements %x, %y : tensor<2xf32>
  %a = tensor.extract %f[%c1] : tensor<2xf32>
  %s = tensor.splat %x : tensor<3xf32>
  %b = tensor.extract %s[%i] : tensor<3xf32>
  %n = tensor.insert %x into %t[%i] : tensor<?xf32>
  %m = tensor.insert %y into %n[%i] : tensor<?xf32>
  %c = tensor.extract %m[%i] : tensor<?xf32>
  return %a, %b, %c, %m : f32, f32, f32, tensor<?xf32>
}
