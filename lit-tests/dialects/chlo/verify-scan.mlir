// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint, which it names as docs/constraints.tsv does: scan.

// chlo.scan I1
func.func @f(%a0: !stablehlo.token, %a1: tensor<3xf32>) {
  // expected-error@+1 {{operand #0 must be variadic of }}
  %r:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%b0: tensor<3xf32>, %b1: tensor<3xf32>):
    stablehlo.return %b0, %b1 : tensor<3xf32>, tensor<3xf32>
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (!stablehlo.token, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

// chlo.scan I2
func.func @f(%a0: tensor<2x3xf32>, %a1: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be variadic of }}
  %r:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%b0: tensor<3xf32>, %b1: tensor<3xf32>):
    stablehlo.return %b0, %b1 : tensor<3xf32>, tensor<3xf32>
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<2x3xf32>, !stablehlo.token) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

// chlo.scan I3
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  // expected-error@+1 {{attribute 'dimension' failed to satisfy constraint: 64-bit signless integer attribute}}
  %r:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%b0: tensor<3xf32>, %b1: tensor<3xf32>):
    stablehlo.return %b0, %b1 : tensor<3xf32>, tensor<3xf32>
  }) {dimension = 0 : i32, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

// chlo.scan I4
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  // expected-error@+1 {{attribute 'scan_dim_size' failed to satisfy constraint: 64-bit signless integer attribute}}
  %r:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%b0: tensor<3xf32>, %b1: tensor<3xf32>):
    stablehlo.return %b0, %b1 : tensor<3xf32>, tensor<3xf32>
  }) {dimension = 0 : i64, scan_dim_size = 2 : i32, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

// chlo.scan I5
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  // expected-error@+1 {{attribute 'is_reverse' failed to satisfy constraint: bool attribute}}
  %r:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%b0: tensor<3xf32>, %b1: tensor<3xf32>):
    stablehlo.return %b0, %b1 : tensor<3xf32>, tensor<3xf32>
  }) {dimension = 0 : i64, is_reverse = 1 : i8, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

// chlo.scan I6
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  // expected-error@+1 {{attribute 'is_associative' failed to satisfy constraint: bool attribute}}
  %r:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%b0: tensor<3xf32>, %b1: tensor<3xf32>):
    stablehlo.return %b0, %b1 : tensor<3xf32>, tensor<3xf32>
  }) {dimension = 0 : i64, is_associative = 1 : i8, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

// chlo.scan C1
func.func @f(%a0: tensor<3xf32>) {
  // expected-error@+1 {{at least one of inputs or outputs must be present}}
  %r = "chlo.scan"(%a0) ({
  ^bb0(%b0: tensor<3xf32>):
    stablehlo.return %b0 : tensor<3xf32>
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 0, 1>, resultSegmentSizes = array<i32: 0, 1>} : (tensor<3xf32>) -> (tensor<3xf32>)
  return
}

// -----

// chlo.scan C2
func.func @f(%a0: tensor<*xf32>, %a1: tensor<3xf32>) {
  // expected-error@+1 {{operand 0 is not ranked}}
  %r:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%b0: tensor<3xf32>, %b1: tensor<3xf32>):
    stablehlo.return %b0, %b1 : tensor<3xf32>, tensor<3xf32>
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<*xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

// chlo.scan C3
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  // expected-error@+1 {{scan dimension of operand 0 is out of bounds}}
  %r:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%b0: tensor<3xf32>, %b1: tensor<3xf32>):
    stablehlo.return %b0, %b1 : tensor<3xf32>, tensor<3xf32>
  }) {dimension = 2 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

// chlo.scan C3: negative
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  // expected-error@+1 {{scan dimension of operand 0 is out of bounds}}
  %r:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%b0: tensor<3xf32>, %b1: tensor<3xf32>):
    stablehlo.return %b0, %b1 : tensor<3xf32>, tensor<3xf32>
  }) {dimension = -1 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

// chlo.scan C4
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<4x3xf32>, %a2: tensor<3xf32>) {
  // expected-error@+1 {{invalid scan dimension size of operand 1}}
  %r:2 = "chlo.scan"(%a0, %a1, %a2) ({
  ^bb0(%b0: tensor<3xf32>, %b1: tensor<3xf32>, %b2: tensor<3xf32>):
    stablehlo.return %b0, %b2 : tensor<3xf32>, tensor<3xf32>
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 2, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<2x3xf32>, tensor<4x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

// chlo.scan C4: attribute
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  // expected-error@+1 {{invalid scan dimension size of operand 0}}
  %r:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%b0: tensor<3xf32>, %b1: tensor<3xf32>):
    stablehlo.return %b0, %b1 : tensor<3xf32>, tensor<3xf32>
  }) {dimension = 0 : i64, scan_dim_size = 3 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

// chlo.scan C5
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  // expected-error@+1 {{expects 2 arguments in the body, but got 1}}
  %r:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%b0: tensor<3xf32>):
    stablehlo.return %b0, %b0 : tensor<3xf32>, tensor<3xf32>
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

// chlo.scan C6
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  // expected-error@+1 {{operand and body argument 0 are incompatible}}
  %r:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%b0: tensor<2x3xf32>, %b1: tensor<3xf32>):
    stablehlo.return %b0, %b1 : tensor<2x3xf32>, tensor<3xf32>
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

// chlo.scan C7
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  // expected-error@+2 {{ScanOp body must return at least 1 values (carries)}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%b0: tensor<3xf32>, %b1: tensor<3xf32>):
    stablehlo.return
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

// chlo.scan C8
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<*xf32>) {
  // expected-error@+1 {{operand 2 is not ranked}}
  %r:3 = "chlo.scan"(%a0, %a1, %a2) ({
  ^bb0(%b0: tensor<3xf32>, %b1: tensor<3xf32>, %b2: tensor<*xf32>):
    stablehlo.return %b0, %b1, %b2 : tensor<3xf32>, tensor<3xf32>, tensor<*xf32>
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 2>, resultSegmentSizes = array<i32: 1, 2>} : (tensor<2x3xf32>, tensor<3xf32>, tensor<*xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// chlo.scan C9
func.func @f(%a0: tensor<3xf32>) {
  // expected-error@+2 {{scan dimension is out of bounds for terminator operand 0}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:2 = "chlo.scan"(%a0) ({
  ^bb0(%b0: tensor<3xf32>):
    stablehlo.return %b0, %b0 : tensor<3xf32>, tensor<3xf32>
  }) {dimension = 2 : i64, scan_dim_size = 2 : i64, operandSegmentSizes = array<i32: 0, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

// chlo.scan C10
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3xf32>', 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2x4xf32>', 'tensor<3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%b0: tensor<3xf32>, %b1: tensor<3xf32>):
    stablehlo.return %b0, %b1 : tensor<3xf32>, tensor<3xf32>
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x4xf32>, tensor<3xf32>)
  return
}
