// One definition ends linalg.generic and tensor.pad: in MLIR's spelling it has the name that belongs to the op around it.
// RUN: terrace opt %s --spelling=terrace | terrace opt --spelling=upstream - | FileCheck %s
// RUN: terrace opt %s --spelling=terrace | FileCheck %s --check-prefix=OWN

// CHECK: tensor.pad
// CHECK: tensor.yield
// CHECK: linalg.generic
// CHECK: linalg.yield
// OWN: tensor.pad
// OWN: tensor.yield
// OWN: tensor.generic
// OWN: tensor.yield
func.func @f(%a: tensor<4xf32>, %z: f32) -> tensor<6xf32> {
  %0 = tensor.pad %a low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %z : f32
  } : tensor<4xf32> to tensor<6xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%0 : tensor<6xf32>) {
  ^bb0(%i: f32):
    linalg.yield %i : f32
  } -> tensor<6xf32>
  return %1 : tensor<6xf32>
}
