// Paddings natively and in the interpreter: what is cut off never lies in memory, so
// it may be more than any memory holds; sizes do not wrap around.
// RUN: terrace run %s --backend=cpu
// RUN: terrace run %s --backend=interp
func.func @main() {
  %x = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %v = stablehlo.constant dense<9> : tensor<i32>
  %away = stablehlo.pad %x, %v, low = [1099511627776], high = [-1099511627776], interior = [0] : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
  check.expect_eq_const %away, dense<9> : tensor<5xi32>
  %front = stablehlo.pad %x, %v, low = [-2], high = [1], interior = [0] : (tensor<5xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %front, dense<[3, 4, 5, 9]> : tensor<4xi32>
  %inner = stablehlo.pad %x, %v, low = [-3], high = [-2], interior = [1] : (tensor<5xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %inner, dense<[9, 3, 9, 4]> : tensor<4xi32>
  %far = stablehlo.pad %x, %v, low = [1], high = [-4398046511102], interior = [1099511627775] : (tensor<5xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %far, dense<[9, 1, 9, 9]> : tensor<4xi32>
  %step = stablehlo.slice %x [2:5:9223372036854775807] : (tensor<5xi32>) -> tensor<1xi32>
  check.expect_eq_const %step, dense<3> : tensor<1xi32>
  return
}
