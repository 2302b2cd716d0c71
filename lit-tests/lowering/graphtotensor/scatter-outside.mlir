// An update outside is dropped without running the body, where that may be undefined: the
// specification leaves open what a remainder of complex numbers is.
// RUN: terrace run %s --backend=interp --call='@main(dense<[[5], [9]]> : tensor<2x1xi32>)' | FileCheck %s
// RUN: terrace run %s --backend=cpu --call='@main(dense<[[5], [9]]> : tensor<2x1xi32>)' | FileCheck %s
// RUN: not terrace run %s --backend=cpu --call='@main(dense<[[5], [1]]> : tensor<2x1xi32>)' 2>&1 | FileCheck %s --check-prefix=INSIDE
// RUN: terrace opt %s --graph-to-tensor --check-semantics -o /dev/null

// CHECK: dense<[7, 8, 9]> : tensor<3xi32>
// INSIDE: error: 'stablehlo.remainder' op {{.*}}complex<f32>
func.func @main(%at: tensor<2x1xi32>) -> tensor<3xi32> {
  %x = stablehlo.constant dense<[7, 8, 9]> : tensor<3xi32>
  %u = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %z = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  %r = "stablehlo.scatter"(%x, %at, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %m = stablehlo.remainder %z, %z : tensor<complex<f32>>
    %re = stablehlo.real %m : (tensor<complex<f32>>) -> tensor<f32>
    %i = stablehlo.convert %re : (tensor<f32>) -> tensor<i32>
    %s = stablehlo.add %b, %i : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<3xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
