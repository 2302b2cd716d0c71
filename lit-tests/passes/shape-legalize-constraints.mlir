// RUN: terrace opt %s --shape-legalize-to-stablehlo=legalize-constraints=true | FileCheck %s
// RUN: not terrace opt %s --shape-legalize-to-stablehlo 2>&1 | FileCheck %s --check-prefix=PLAIN

// PLAIN: failed to legalize operation 'shape.cstr_broadcastable' that was explicitly marked illegal

// CHECK-LABEL: func.func @fit
// CHECK: %[[X:.+]] = builtin.unrealized_conversion_cast %arg0 : tensor<1xindex> to tensor<1xi32>
// CHECK: %[[Y:.+]] = builtin.unrealized_conversion_cast %arg1 : tensor<2xindex> to tensor<2xi32>
// CHECK: %[[PAD:.+]] = stablehlo.constant dense<1> : tensor<1xi32>
// CHECK: %[[XP:.+]] = stablehlo.concatenate %[[PAD]], %[[X]], dim = 0
// CHECK: %[[ONES:.+]] = stablehlo.constant dense<1> : tensor<2xi32>
// CHECK: %[[X1:.+]] = stablehlo.compare  EQ, %[[XP]], %[[ONES]]
// CHECK: %[[Y1:.+]] = stablehlo.compare  EQ, %[[Y]], %[[ONES]]
// CHECK: %[[ONE:.+]] = stablehlo.or %[[X1]], %[[Y1]]
// CHECK: %[[EQ:.+]] = stablehlo.compare  EQ, %[[XP]], %[[Y]]
// CHECK: %[[FIT:.+]] = stablehlo.or %[[ONE]], %[[EQ]]
// CHECK: %[[T:.+]] = stablehlo.constant dense<true> : tensor<1xi1>
// CHECK: %[[F0:.+]] = stablehlo.slice %[[FIT]] [0:1]
// CHECK: %[[A0:.+]] = stablehlo.and %[[T]], %[[F0]]
// CHECK: %[[F1:.+]] = stablehlo.slice %[[FIT]] [1:2]
// CHECK: %[[A1:.+]] = stablehlo.and %[[A0]], %[[F1]]
// CHECK: %[[ALL:.+]] = stablehlo.reshape %[[A1]] : (tensor<1xi1>) -> tensor<i1>
// CHECK: stablehlo.custom_call @shape_assertion(%[[ALL]]) {error_message = "Shape assertion failed", has_side_effect = true} : (tensor<i1>) -> ()
// CHECK: %[[W:.+]] = shape.const_witness true
// CHECK: shape.assuming %[[W]]
func.func @fit(%x: tensor<1xindex>, %y: tensor<2xindex>) {
  %w = shape.cstr_broadcastable %x, %y : tensor<1xindex>, tensor<2xindex>
  shape.assuming %w {
    shape.assuming_yield
  }
  return
}
