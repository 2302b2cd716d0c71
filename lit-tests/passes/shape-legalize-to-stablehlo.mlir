// RUN: terrace opt %s --shape-legalize-to-stablehlo | FileCheck %s
// RUN: terrace opt %s --shape-legalize-to-stablehlo=legalize-constraints=true | FileCheck %s
// RUN: terrace opt %s --shape-legalize-to-stablehlo --canonicalize | FileCheck %s --check-prefix=CANON
// RUN: terrace run %s --call="@sizes(dense<1.0> : tensor<2x3xf32>, dense<2.0> : tensor<3xf32>)" | FileCheck %s --check-prefix=VALUE
// RUN: terrace opt %s --shape-legalize-to-stablehlo | terrace run - --backend=interp --call="@sizes(dense<1.0> : tensor<2x3xf32>, dense<2.0> : tensor<3xf32>)" | FileCheck %s --check-prefix=VALUE
// RUN: terrace opt %s --shape-legalize-to-stablehlo --canonicalize | terrace run - --backend=interp --call="@sizes(dense<1.0> : tensor<2x3xf32>, dense<2.0> : tensor<3xf32>)" | FileCheck %s --check-prefix=VALUE

// VALUE: dense<[2, 3]> : tensor<2xindex>
// VALUE: 6 : index
// VALUE: 12 : i64
// VALUE: dense<[7, 3]> : tensor<2xindex>

// CHECK-LABEL: func.func @sizes
// CHECK-SAME: %[[X:.+]]: tensor<?x?xf32>, %[[Y:.+]]: tensor<?xf32>
// CHECK: %[[X0:.+]] = stablehlo.get_dimension_size %[[X]], dim = 0
// CHECK: %[[X0V:.+]] = stablehlo.reshape %[[X0]] : (tensor<i32>) -> tensor<1xi32>
// CHECK: %[[X1:.+]] = stablehlo.get_dimension_size %[[X]], dim = 1
// CHECK: %[[X1V:.+]] = stablehlo.reshape %[[X1]] : (tensor<i32>) -> tensor<1xi32>
// CHECK: %[[XS:.+]] = stablehlo.concatenate %[[X0V]], %[[X1V]], dim = 0
// CHECK: %[[XI:.+]] = builtin.unrealized_conversion_cast %[[XS]] : tensor<2xi32> to tensor<2xindex>
// CHECK: %[[YI:.+]] = builtin.unrealized_conversion_cast %{{.+}} : tensor<1xi32> to tensor<1xindex>
// CHECK: %[[XB:.+]] = builtin.unrealized_conversion_cast %[[XI]] : tensor<2xindex> to tensor<2xi32>
// CHECK: %[[YB:.+]] = builtin.unrealized_conversion_cast %[[YI]] : tensor<1xindex> to tensor<1xi32>
// CHECK: %[[ONE:.+]] = stablehlo.constant dense<1> : tensor<1xi32>
// CHECK: %[[YP:.+]] = stablehlo.concatenate %[[ONE]], %[[YB]], dim = 0
// CHECK: %[[MAX:.+]] = stablehlo.maximum %[[XB]], %[[YP]]
// CHECK: builtin.unrealized_conversion_cast %[[MAX]] : tensor<2xi32> to tensor<2xindex>
// The number of elements is a product of slices.
// CHECK: %[[P:.+]] = stablehlo.constant dense<1> : tensor<i32>
// CHECK: %[[S0:.+]] = stablehlo.slice %{{.+}} [0:1]
// CHECK: %[[R0:.+]] = stablehlo.reshape %[[S0]] : (tensor<1xi32>) -> tensor<i32>
// CHECK: %[[P0:.+]] = stablehlo.multiply %[[P]], %[[R0]]
// CHECK: %[[S1:.+]] = stablehlo.slice %{{.+}} [1:2]
// CHECK: %[[R1:.+]] = stablehlo.reshape %[[S1]] : (tensor<1xi32>) -> tensor<i32>
// CHECK: %[[P1:.+]] = stablehlo.multiply %[[P0]], %[[R1]]
// CHECK: builtin.unrealized_conversion_cast %[[P1]] : tensor<i32> to index
// tensor.dim, a product with a constant, a cast to i64.
// CHECK: %[[D:.+]] = stablehlo.get_dimension_size %[[X]], dim = 1
// CHECK: %[[C4:.+]] = stablehlo.constant dense<4> : tensor<i32>
// CHECK: stablehlo.multiply %{{.+}}, %[[C4]] : tensor<i32>
// CHECK: %[[L:.+]] = stablehlo.convert %{{.+}} : (tensor<i32>) -> tensor<i64>
// CHECK: builtin.unrealized_conversion_cast %[[L]] : tensor<i64> to i64
// from_elements and extract
// CHECK: %[[SEVEN:.+]] = stablehlo.constant dense<7> : tensor<1xi32>
// CHECK: stablehlo.reshape %{{.+}} : (tensor<i32>) -> tensor<1xi32>
// CHECK: stablehlo.concatenate %[[SEVEN]], %{{.+}}, dim = 0
// CHECK-NOT: {{shape\.|tensor\.|index_cast|arith\.muli}}
// CANON-LABEL: func.func @sizes
// CANON-NOT: tensor<2xindex> to tensor<2xi32>
// CANON: return
func.func @sizes(%x: tensor<?x?xf32>, %y: tensor<?xf32>) -> (tensor<2xindex>, index, i64, tensor<2xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %xs = shape.shape_of %x : tensor<?x?xf32> -> tensor<2xindex>
  %ys = shape.shape_of %y : tensor<?xf32> -> tensor<1xindex>
  %b = shape.broadcast %xs, %ys : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  %n = shape.num_elements %b : tensor<2xindex> -> index
  %d = tensor.dim %x, %c1 : tensor<?x?xf32>
  %p = arith.muli %d, %c4 : index
  %l = arith.index_cast %p : index to i64
  %e = tensor.extract %xs[%c1] : tensor<2xindex>
  %f = tensor.from_elements %c7, %e : tensor<2xindex>
  return %b, %n, %l, %f : tensor<2xindex>, index, i64, tensor<2xindex>
}

// CHECK-LABEL: func.func @operands
// CHECK: %[[S:.+]] = builtin.unrealized_conversion_cast %arg1 : tensor<2xindex> to tensor<2xi32>
// CHECK: stablehlo.dynamic_reshape %arg0, %[[S]] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
// CHECK: %[[S:.+]] = builtin.unrealized_conversion_cast %arg1 : tensor<2xindex> to tensor<2xi32>
// CHECK: stablehlo.dynamic_broadcast_in_dim %arg0, %[[S]], dims = [1]
// CHECK: %[[S:.+]] = builtin.unrealized_conversion_cast %arg1 : tensor<2xindex> to tensor<2xi32>
// CHECK: stablehlo.dynamic_iota %[[S]], dim = 0
func.func @operands(%x: tensor<?xf32>, %s: tensor<2xindex>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %1 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %2 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<2xindex>) -> tensor<?x?xf32>
  return %0, %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// CHECK-LABEL: func.func @others
// CHECK: %[[C:.+]] = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
// CHECK: builtin.unrealized_conversion_cast %[[C]] : tensor<2xi32> to tensor<2xindex>
// CHECK: %[[E:.+]] = stablehlo.constant dense<> : tensor<0xi32>
// CHECK: builtin.unrealized_conversion_cast %[[E]] : tensor<0xi32> to tensor<0xindex>
// CHECK: %[[I:.+]] = builtin.unrealized_conversion_cast %arg1 : i64 to tensor<i64>
// CHECK: builtin.unrealized_conversion_cast %[[I]] : tensor<i64> to index
// CHECK: builtin.unrealized_conversion_cast %arg1 : i64 to tensor<i64>
func.func @others(%x: tensor<f32>, %i: i64) -> (tensor<2xindex>, tensor<0xindex>, index, tensor<i64>) {
  %0 = shape.const_shape [2, 3] : tensor<2xindex>
  %1 = shape.shape_of %x : tensor<f32> -> tensor<0xindex>
  %2 = arith.index_cast %i : i64 to index
  %3 = tensor.from_elements %i : tensor<i64>
  return %0, %1, %2, %3 : tensor<2xindex>, tensor<0xindex>, index, tensor<i64>
}
