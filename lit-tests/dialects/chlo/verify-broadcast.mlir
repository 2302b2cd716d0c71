// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint, which it names as docs/constraints.tsv does: broadcasting arithmetic.

// chlo.broadcast_add I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_add"(%x, %y) : (!stablehlo.token, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_add I2
func.func @f(%x: tensor<2xf32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_add"(%x, %y) : (tensor<2xf32>, !stablehlo.token) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_add I3
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_add"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_add C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "chlo.broadcast_add"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_add C2
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_add"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.broadcast_add C3
func.func @f(%x: tensor<2xf32>, %y: tensor<?xf32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_add"(%x, %y) : (tensor<2xf32>, tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_add C3: bounds
func.func @f(%x: tensor<?xf32, #stablehlo.bounds<2>>, %y: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_add"(%x, %y) : (tensor<?xf32, #stablehlo.bounds<2>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  return
}

// -----

// chlo.broadcast_add C4
func.func @f(%x: tensor<2xf32>, %y: tensor<3x1xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<3x1xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_add"(%x, %y) : (tensor<2xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  return
}

// -----

// chlo.broadcast_and I1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_and"(%x, %y) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_and I2
func.func @f(%x: tensor<2xi32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_and"(%x, %y) : (tensor<2xi32>, tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_and I3
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_and"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_and C1
func.func @f(%x: tensor<2xi32>, %y: tensor<2xi64>) {
  // expected-error@+2 {{mismatched operand types}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_and"(%x, %y) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_and C2
func.func @f(%x: tensor<2xi32>, %y: tensor<3xi32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_and"(%x, %y) : (tensor<2xi32>, tensor<3xi32>) -> tensor<3xi32>
  return
}

// -----

// chlo.broadcast_and C3
func.func @f(%x: tensor<2xi32>, %y: tensor<?xi32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_and"(%x, %y) : (tensor<2xi32>, tensor<?xi32, #stablehlo.bounds<2>>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_and C3: bounds
func.func @f(%x: tensor<?xi32, #stablehlo.bounds<2>>, %y: tensor<?xi32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_and"(%x, %y) : (tensor<?xi32, #stablehlo.bounds<2>>, tensor<?xi32, #stablehlo.bounds<3>>) -> tensor<?xi32>
  return
}

// -----

// chlo.broadcast_and C4
func.func @f(%x: tensor<2xi32>, %y: tensor<3x1xi32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xi32>' are incompatible with return type(s) of operation 'tensor<3x1xi32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_and"(%x, %y) : (tensor<2xi32>, tensor<3x1xi32>) -> tensor<3x1xi32>
  return
}

// -----

// chlo.broadcast_atan2 I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_atan2"(%x, %y) : (!stablehlo.token, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_atan2 I2
func.func @f(%x: tensor<2xf32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_atan2"(%x, %y) : (tensor<2xf32>, !stablehlo.token) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_atan2 I3
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_atan2"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_atan2 C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "chlo.broadcast_atan2"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_atan2 C2
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_atan2"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.broadcast_atan2 C3
func.func @f(%x: tensor<2xf32>, %y: tensor<?xf32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_atan2"(%x, %y) : (tensor<2xf32>, tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_atan2 C3: bounds
func.func @f(%x: tensor<?xf32, #stablehlo.bounds<2>>, %y: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_atan2"(%x, %y) : (tensor<?xf32, #stablehlo.bounds<2>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  return
}

// -----

// chlo.broadcast_atan2 C4
func.func @f(%x: tensor<2xf32>, %y: tensor<3x1xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<3x1xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_atan2"(%x, %y) : (tensor<2xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  return
}

// -----

// chlo.broadcast_compare I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_compare"(%x, %y) {comparison_direction = #chlo<comparison_direction LT>} : (!stablehlo.token, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

// chlo.broadcast_compare I2
func.func @f(%x: tensor<2xf32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_compare"(%x, %y) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<2xf32>, !stablehlo.token) -> tensor<2xi1>
  return
}

// -----

// chlo.broadcast_compare I3
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_compare"(%x, %y) {broadcast_dimensions = 1 : i64, comparison_direction = #chlo<comparison_direction LT>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xi1>
  return
}

// -----

// chlo.broadcast_compare I4
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{attribute 'comparison_direction' failed to satisfy constraint: Which comparison operation to perform.}}
  %r = "chlo.broadcast_compare"(%x, %y) {comparison_direction = 1 : i64} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

// chlo.broadcast_compare I5
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{attribute 'compare_type' failed to satisfy constraint: Which comparison type to use.}}
  %r = "chlo.broadcast_compare"(%x, %y) {compare_type = 1 : i64, comparison_direction = #chlo<comparison_direction LT>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

// chlo.broadcast_compare C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+2 {{mismatched operand types}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_compare"(%x, %y) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xi1>
  return
}

// -----

// chlo.broadcast_compare C2
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_compare"(%x, %y) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xi1>
  return
}

// -----

// chlo.broadcast_compare C3
func.func @f(%x: tensor<2xf32>, %y: tensor<?xf32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_compare"(%x, %y) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<2xf32>, tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<2xi1>
  return
}

// -----

// chlo.broadcast_compare C3: bounds
func.func @f(%x: tensor<?xf32, #stablehlo.bounds<2>>, %y: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_compare"(%x, %y) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<?xf32, #stablehlo.bounds<2>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xi1>
  return
}

// -----

// chlo.broadcast_compare C4
func.func @f(%x: tensor<2xf32>, %y: tensor<3x1xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xi1>' are incompatible with return type(s) of operation 'tensor<3x1xi1>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_compare"(%x, %y) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<2xf32>, tensor<3x1xf32>) -> tensor<3x1xi1>
  return
}

// -----

// chlo.broadcast_complex I1
func.func @f(%x: tensor<2xi32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_complex"(%x, %y) : (tensor<2xi32>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
  return
}

// -----

// chlo.broadcast_complex I2
func.func @f(%x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_complex"(%x, %y) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xcomplex<f32>>
  return
}

// -----

// chlo.broadcast_complex I3
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_complex"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xcomplex<f32>>
  return
}

// -----

// chlo.broadcast_complex C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+2 {{mismatched operand types}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_complex"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xcomplex<f32>>
  return
}

// -----

// chlo.broadcast_complex C2
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_complex"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xcomplex<f32>>
  return
}

// -----

// chlo.broadcast_complex C3
func.func @f(%x: tensor<2xf32>, %y: tensor<?xf32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_complex"(%x, %y) : (tensor<2xf32>, tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<2xcomplex<f32>>
  return
}

// -----

// chlo.broadcast_complex C3: bounds
func.func @f(%x: tensor<?xf32, #stablehlo.bounds<2>>, %y: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_complex"(%x, %y) : (tensor<?xf32, #stablehlo.bounds<2>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xcomplex<f32>>
  return
}

// -----

// chlo.broadcast_complex C4
func.func @f(%x: tensor<2xf32>, %y: tensor<3x1xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<3x1xcomplex<f32>>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_complex"(%x, %y) : (tensor<2xf32>, tensor<3x1xf32>) -> tensor<3x1xcomplex<f32>>
  return
}

// -----

// chlo.broadcast_divide I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_divide"(%x, %y) : (!stablehlo.token, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_divide I2
func.func @f(%x: tensor<2xf32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_divide"(%x, %y) : (tensor<2xf32>, !stablehlo.token) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_divide I3
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_divide"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_divide C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "chlo.broadcast_divide"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_divide C2
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_divide"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.broadcast_divide C3
func.func @f(%x: tensor<2xf32>, %y: tensor<?xf32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_divide"(%x, %y) : (tensor<2xf32>, tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_divide C3: bounds
func.func @f(%x: tensor<?xf32, #stablehlo.bounds<2>>, %y: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_divide"(%x, %y) : (tensor<?xf32, #stablehlo.bounds<2>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  return
}

// -----

// chlo.broadcast_divide C4
func.func @f(%x: tensor<2xf32>, %y: tensor<3x1xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<3x1xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_divide"(%x, %y) : (tensor<2xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  return
}

// -----

// chlo.broadcast_maximum I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_maximum"(%x, %y) : (!stablehlo.token, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_maximum I2
func.func @f(%x: tensor<2xf32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_maximum"(%x, %y) : (tensor<2xf32>, !stablehlo.token) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_maximum I3
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_maximum"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_maximum C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "chlo.broadcast_maximum"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_maximum C2
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_maximum"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.broadcast_maximum C3
func.func @f(%x: tensor<2xf32>, %y: tensor<?xf32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_maximum"(%x, %y) : (tensor<2xf32>, tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_maximum C3: bounds
func.func @f(%x: tensor<?xf32, #stablehlo.bounds<2>>, %y: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_maximum"(%x, %y) : (tensor<?xf32, #stablehlo.bounds<2>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  return
}

// -----

// chlo.broadcast_maximum C4
func.func @f(%x: tensor<2xf32>, %y: tensor<3x1xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<3x1xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_maximum"(%x, %y) : (tensor<2xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  return
}

// -----

// chlo.broadcast_minimum I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_minimum"(%x, %y) : (!stablehlo.token, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_minimum I2
func.func @f(%x: tensor<2xf32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_minimum"(%x, %y) : (tensor<2xf32>, !stablehlo.token) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_minimum I3
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_minimum"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_minimum C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "chlo.broadcast_minimum"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_minimum C2
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_minimum"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.broadcast_minimum C3
func.func @f(%x: tensor<2xf32>, %y: tensor<?xf32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_minimum"(%x, %y) : (tensor<2xf32>, tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_minimum C3: bounds
func.func @f(%x: tensor<?xf32, #stablehlo.bounds<2>>, %y: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_minimum"(%x, %y) : (tensor<?xf32, #stablehlo.bounds<2>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  return
}

// -----

// chlo.broadcast_minimum C4
func.func @f(%x: tensor<2xf32>, %y: tensor<3x1xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<3x1xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_minimum"(%x, %y) : (tensor<2xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  return
}

// -----

// chlo.broadcast_multiply I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_multiply"(%x, %y) : (!stablehlo.token, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_multiply I2
func.func @f(%x: tensor<2xf32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_multiply"(%x, %y) : (tensor<2xf32>, !stablehlo.token) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_multiply I3
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_multiply"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_multiply C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "chlo.broadcast_multiply"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_multiply C2
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_multiply"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.broadcast_multiply C3
func.func @f(%x: tensor<2xf32>, %y: tensor<?xf32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_multiply"(%x, %y) : (tensor<2xf32>, tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_multiply C3: bounds
func.func @f(%x: tensor<?xf32, #stablehlo.bounds<2>>, %y: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_multiply"(%x, %y) : (tensor<?xf32, #stablehlo.bounds<2>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  return
}

// -----

// chlo.broadcast_multiply C4
func.func @f(%x: tensor<2xf32>, %y: tensor<3x1xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<3x1xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_multiply"(%x, %y) : (tensor<2xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  return
}

// -----

// chlo.broadcast_next_after I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_next_after"(%x, %y) : (!stablehlo.token, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_next_after I2
func.func @f(%x: tensor<2xf32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_next_after"(%x, %y) : (tensor<2xf32>, !stablehlo.token) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_next_after I3
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_next_after"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_next_after C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "chlo.broadcast_next_after"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_next_after C2
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_next_after"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.broadcast_next_after C3
func.func @f(%x: tensor<2xf32>, %y: tensor<?xf32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_next_after"(%x, %y) : (tensor<2xf32>, tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_next_after C3: bounds
func.func @f(%x: tensor<?xf32, #stablehlo.bounds<2>>, %y: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_next_after"(%x, %y) : (tensor<?xf32, #stablehlo.bounds<2>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  return
}

// -----

// chlo.broadcast_next_after C4
func.func @f(%x: tensor<2xf32>, %y: tensor<3x1xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<3x1xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_next_after"(%x, %y) : (tensor<2xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  return
}

// -----

// chlo.broadcast_or I1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_or"(%x, %y) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_or I2
func.func @f(%x: tensor<2xi32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_or"(%x, %y) : (tensor<2xi32>, tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_or I3
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_or"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_or C1
func.func @f(%x: tensor<2xi32>, %y: tensor<2xi64>) {
  // expected-error@+2 {{mismatched operand types}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_or"(%x, %y) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_or C2
func.func @f(%x: tensor<2xi32>, %y: tensor<3xi32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_or"(%x, %y) : (tensor<2xi32>, tensor<3xi32>) -> tensor<3xi32>
  return
}

// -----

// chlo.broadcast_or C3
func.func @f(%x: tensor<2xi32>, %y: tensor<?xi32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_or"(%x, %y) : (tensor<2xi32>, tensor<?xi32, #stablehlo.bounds<2>>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_or C3: bounds
func.func @f(%x: tensor<?xi32, #stablehlo.bounds<2>>, %y: tensor<?xi32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_or"(%x, %y) : (tensor<?xi32, #stablehlo.bounds<2>>, tensor<?xi32, #stablehlo.bounds<3>>) -> tensor<?xi32>
  return
}

// -----

// chlo.broadcast_or C4
func.func @f(%x: tensor<2xi32>, %y: tensor<3x1xi32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xi32>' are incompatible with return type(s) of operation 'tensor<3x1xi32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_or"(%x, %y) : (tensor<2xi32>, tensor<3x1xi32>) -> tensor<3x1xi32>
  return
}

// -----

// chlo.broadcast_polygamma I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_polygamma"(%x, %y) : (!stablehlo.token, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_polygamma I2
func.func @f(%x: tensor<2xf32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_polygamma"(%x, %y) : (tensor<2xf32>, !stablehlo.token) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_polygamma I3
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_polygamma"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_polygamma C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "chlo.broadcast_polygamma"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_polygamma C2
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_polygamma"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.broadcast_polygamma C3
func.func @f(%x: tensor<2xf32>, %y: tensor<?xf32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_polygamma"(%x, %y) : (tensor<2xf32>, tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_polygamma C3: bounds
func.func @f(%x: tensor<?xf32, #stablehlo.bounds<2>>, %y: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_polygamma"(%x, %y) : (tensor<?xf32, #stablehlo.bounds<2>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  return
}

// -----

// chlo.broadcast_polygamma C4
func.func @f(%x: tensor<2xf32>, %y: tensor<3x1xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<3x1xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_polygamma"(%x, %y) : (tensor<2xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  return
}

// -----

// chlo.broadcast_power I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_power"(%x, %y) : (!stablehlo.token, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_power I2
func.func @f(%x: tensor<2xf32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_power"(%x, %y) : (tensor<2xf32>, !stablehlo.token) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_power I3
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_power"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_power C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "chlo.broadcast_power"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_power C2
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_power"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.broadcast_power C3
func.func @f(%x: tensor<2xf32>, %y: tensor<?xf32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_power"(%x, %y) : (tensor<2xf32>, tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_power C3: bounds
func.func @f(%x: tensor<?xf32, #stablehlo.bounds<2>>, %y: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_power"(%x, %y) : (tensor<?xf32, #stablehlo.bounds<2>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  return
}

// -----

// chlo.broadcast_power C4
func.func @f(%x: tensor<2xf32>, %y: tensor<3x1xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<3x1xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_power"(%x, %y) : (tensor<2xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  return
}

// -----

// chlo.broadcast_remainder I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_remainder"(%x, %y) : (!stablehlo.token, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_remainder I2
func.func @f(%x: tensor<2xf32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_remainder"(%x, %y) : (tensor<2xf32>, !stablehlo.token) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_remainder I3
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_remainder"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_remainder C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "chlo.broadcast_remainder"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_remainder C2
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_remainder"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.broadcast_remainder C3
func.func @f(%x: tensor<2xf32>, %y: tensor<?xf32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_remainder"(%x, %y) : (tensor<2xf32>, tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_remainder C3: bounds
func.func @f(%x: tensor<?xf32, #stablehlo.bounds<2>>, %y: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_remainder"(%x, %y) : (tensor<?xf32, #stablehlo.bounds<2>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  return
}

// -----

// chlo.broadcast_remainder C4
func.func @f(%x: tensor<2xf32>, %y: tensor<3x1xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<3x1xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_remainder"(%x, %y) : (tensor<2xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  return
}

// -----

// chlo.broadcast_shift_left I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_shift_left"(%x, %y) : (!stablehlo.token, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_shift_left I2
func.func @f(%x: tensor<2xi32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_shift_left"(%x, %y) : (tensor<2xi32>, !stablehlo.token) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_shift_left I3
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_shift_left"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_shift_left C1
func.func @f(%x: tensor<2xi32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "chlo.broadcast_shift_left"(%x, %y) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_shift_left C2
func.func @f(%x: tensor<2xi32>, %y: tensor<3xi32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_shift_left"(%x, %y) : (tensor<2xi32>, tensor<3xi32>) -> tensor<3xi32>
  return
}

// -----

// chlo.broadcast_shift_left C3
func.func @f(%x: tensor<2xi32>, %y: tensor<?xi32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_shift_left"(%x, %y) : (tensor<2xi32>, tensor<?xi32, #stablehlo.bounds<2>>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_shift_left C3: bounds
func.func @f(%x: tensor<?xi32, #stablehlo.bounds<2>>, %y: tensor<?xi32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_shift_left"(%x, %y) : (tensor<?xi32, #stablehlo.bounds<2>>, tensor<?xi32, #stablehlo.bounds<3>>) -> tensor<?xi32>
  return
}

// -----

// chlo.broadcast_shift_left C4
func.func @f(%x: tensor<2xi32>, %y: tensor<3x1xi32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xi32>' are incompatible with return type(s) of operation 'tensor<3x1xi32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_shift_left"(%x, %y) : (tensor<2xi32>, tensor<3x1xi32>) -> tensor<3x1xi32>
  return
}

// -----

// chlo.broadcast_shift_right_arithmetic I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_shift_right_arithmetic"(%x, %y) : (!stablehlo.token, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_shift_right_arithmetic I2
func.func @f(%x: tensor<2xi32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_shift_right_arithmetic"(%x, %y) : (tensor<2xi32>, !stablehlo.token) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_shift_right_arithmetic I3
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_shift_right_arithmetic"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_shift_right_arithmetic C1
func.func @f(%x: tensor<2xi32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "chlo.broadcast_shift_right_arithmetic"(%x, %y) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_shift_right_arithmetic C2
func.func @f(%x: tensor<2xi32>, %y: tensor<3xi32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_shift_right_arithmetic"(%x, %y) : (tensor<2xi32>, tensor<3xi32>) -> tensor<3xi32>
  return
}

// -----

// chlo.broadcast_shift_right_arithmetic C3
func.func @f(%x: tensor<2xi32>, %y: tensor<?xi32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_shift_right_arithmetic"(%x, %y) : (tensor<2xi32>, tensor<?xi32, #stablehlo.bounds<2>>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_shift_right_arithmetic C3: bounds
func.func @f(%x: tensor<?xi32, #stablehlo.bounds<2>>, %y: tensor<?xi32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_shift_right_arithmetic"(%x, %y) : (tensor<?xi32, #stablehlo.bounds<2>>, tensor<?xi32, #stablehlo.bounds<3>>) -> tensor<?xi32>
  return
}

// -----

// chlo.broadcast_shift_right_arithmetic C4
func.func @f(%x: tensor<2xi32>, %y: tensor<3x1xi32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xi32>' are incompatible with return type(s) of operation 'tensor<3x1xi32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_shift_right_arithmetic"(%x, %y) : (tensor<2xi32>, tensor<3x1xi32>) -> tensor<3x1xi32>
  return
}

// -----

// chlo.broadcast_shift_right_logical I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_shift_right_logical"(%x, %y) : (!stablehlo.token, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_shift_right_logical I2
func.func @f(%x: tensor<2xi32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_shift_right_logical"(%x, %y) : (tensor<2xi32>, !stablehlo.token) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_shift_right_logical I3
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_shift_right_logical"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_shift_right_logical C1
func.func @f(%x: tensor<2xi32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "chlo.broadcast_shift_right_logical"(%x, %y) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_shift_right_logical C2
func.func @f(%x: tensor<2xi32>, %y: tensor<3xi32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_shift_right_logical"(%x, %y) : (tensor<2xi32>, tensor<3xi32>) -> tensor<3xi32>
  return
}

// -----

// chlo.broadcast_shift_right_logical C3
func.func @f(%x: tensor<2xi32>, %y: tensor<?xi32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_shift_right_logical"(%x, %y) : (tensor<2xi32>, tensor<?xi32, #stablehlo.bounds<2>>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_shift_right_logical C3: bounds
func.func @f(%x: tensor<?xi32, #stablehlo.bounds<2>>, %y: tensor<?xi32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_shift_right_logical"(%x, %y) : (tensor<?xi32, #stablehlo.bounds<2>>, tensor<?xi32, #stablehlo.bounds<3>>) -> tensor<?xi32>
  return
}

// -----

// chlo.broadcast_shift_right_logical C4
func.func @f(%x: tensor<2xi32>, %y: tensor<3x1xi32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xi32>' are incompatible with return type(s) of operation 'tensor<3x1xi32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_shift_right_logical"(%x, %y) : (tensor<2xi32>, tensor<3x1xi32>) -> tensor<3x1xi32>
  return
}

// -----

// chlo.broadcast_subtract I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_subtract"(%x, %y) : (!stablehlo.token, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_subtract I2
func.func @f(%x: tensor<2xf32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_subtract"(%x, %y) : (tensor<2xf32>, !stablehlo.token) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_subtract I3
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_subtract"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_subtract C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "chlo.broadcast_subtract"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_subtract C2
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_subtract"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.broadcast_subtract C3
func.func @f(%x: tensor<2xf32>, %y: tensor<?xf32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_subtract"(%x, %y) : (tensor<2xf32>, tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_subtract C3: bounds
func.func @f(%x: tensor<?xf32, #stablehlo.bounds<2>>, %y: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_subtract"(%x, %y) : (tensor<?xf32, #stablehlo.bounds<2>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  return
}

// -----

// chlo.broadcast_subtract C4
func.func @f(%x: tensor<2xf32>, %y: tensor<3x1xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<3x1xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_subtract"(%x, %y) : (tensor<2xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  return
}

// -----

// chlo.broadcast_xor I1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_xor"(%x, %y) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_xor I2
func.func @f(%x: tensor<2xi32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_xor"(%x, %y) : (tensor<2xi32>, tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_xor I3
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_xor"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_xor C1
func.func @f(%x: tensor<2xi32>, %y: tensor<2xi64>) {
  // expected-error@+2 {{mismatched operand types}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_xor"(%x, %y) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_xor C2
func.func @f(%x: tensor<2xi32>, %y: tensor<3xi32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_xor"(%x, %y) : (tensor<2xi32>, tensor<3xi32>) -> tensor<3xi32>
  return
}

// -----

// chlo.broadcast_xor C3
func.func @f(%x: tensor<2xi32>, %y: tensor<?xi32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_xor"(%x, %y) : (tensor<2xi32>, tensor<?xi32, #stablehlo.bounds<2>>) -> tensor<2xi32>
  return
}

// -----

// chlo.broadcast_xor C3: bounds
func.func @f(%x: tensor<?xi32, #stablehlo.bounds<2>>, %y: tensor<?xi32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_xor"(%x, %y) : (tensor<?xi32, #stablehlo.bounds<2>>, tensor<?xi32, #stablehlo.bounds<3>>) -> tensor<?xi32>
  return
}

// -----

// chlo.broadcast_xor C4
func.func @f(%x: tensor<2xi32>, %y: tensor<3x1xi32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xi32>' are incompatible with return type(s) of operation 'tensor<3x1xi32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_xor"(%x, %y) : (tensor<2xi32>, tensor<3x1xi32>) -> tensor<3x1xi32>
  return
}

// -----

// chlo.broadcast_zeta I1
func.func @f(%x: tensor<2xi32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.broadcast_zeta"(%x, %y) : (tensor<2xi32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_zeta I2
func.func @f(%x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_zeta"(%x, %y) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_zeta I3
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "chlo.broadcast_zeta"(%x, %y) {broadcast_dimensions = 1 : i64} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_zeta C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "chlo.broadcast_zeta"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_zeta C2
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_zeta"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.broadcast_zeta C3
func.func @f(%x: tensor<2xf32>, %y: tensor<?xf32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_zeta"(%x, %y) : (tensor<2xf32>, tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_zeta C3: bounds
func.func @f(%x: tensor<?xf32, #stablehlo.bounds<2>>, %y: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_zeta"(%x, %y) : (tensor<?xf32, #stablehlo.bounds<2>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  return
}

// -----

// chlo.broadcast_zeta C4
func.func @f(%x: tensor<2xf32>, %y: tensor<3x1xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<3x1xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_zeta"(%x, %y) : (tensor<2xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  return
}

// -----

// chlo.broadcast_select I1
func.func @f(%p: tensor<2xi8>, %x: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of bool values, but got 'tensor<2xi8>'}}
  %r = "chlo.broadcast_select"(%p, %x, %x) : (tensor<2xi8>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_select I1: rank
func.func @f(%p: tensor<*xi1>, %x: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of bool values, but got 'tensor<*xi1>'}}
  %r = "chlo.broadcast_select"(%p, %x, %x) : (tensor<*xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_select I2
func.func @f(%p: tensor<2xi1>, %x: !stablehlo.token, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.broadcast_select"(%p, %x, %y) : (tensor<2xi1>, !stablehlo.token, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_select I3
func.func @f(%p: tensor<2xi1>, %x: tensor<2xf32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #2 must be tensor of }}
  %r = "chlo.broadcast_select"(%p, %x, %y) : (tensor<2xi1>, tensor<2xf32>, !stablehlo.token) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_select C1
func.func @f(%p: tensor<2xi1>, %x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+2 {{mismatched operand types}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_select"(%p, %x, %y) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_select C2
func.func @f(%p: tensor<3xi1>, %x: tensor<2xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 3 and 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_select"(%p, %x, %x) : (tensor<3xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.broadcast_select C3
func.func @f(%p: tensor<2xi1>, %x: tensor<?xf32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_select"(%p, %x, %x) : (tensor<2xi1>, tensor<?xf32, #stablehlo.bounds<2>>, tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<?xf32>
  return
}

// -----

// chlo.broadcast_select C4
func.func @f(%p: tensor<2xi1>, %x: tensor<2xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "chlo.broadcast_select"(%p, %x, %x) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf64>
  return
}
