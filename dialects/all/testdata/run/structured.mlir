func.func @p4(%t: tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %f = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%c0], %f : tensor<4xf32>, vector<4xf32>
  vector.print %v : vector<4xf32>
  return
}
func.func @p44(%t: tensor<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %f = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%c0, %c0], %f : tensor<4x4xf32>, vector<4x4xf32>
  vector.print %v : vector<4x4xf32>
  return
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %two = arith.constant 2.0 : f32
  %g = tensor.generate {
  ^bb0(%i: index, %j: index):
    %c3 = arith.constant 3 : index
    %a = arith.muli %i, %c3 : index
    %b = arith.addi %a, %j : index
    %d = arith.index_cast %b : index to i32
    %e = arith.sitofp %d : i32 to f32
    tensor.yield %e : f32
  } : tensor<4x4xf32>
  func.call @p44(%g) : (tensor<4x4xf32>) -> ()
  %e0 = tensor.empty() : tensor<4x4xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %m = linalg.matmul ins(%g, %g : tensor<4x4xf32>, tensor<4x4xf32>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  func.call @p44(%m) : (tensor<4x4xf32>) -> ()
  %t = linalg.transpose ins(%g : tensor<4x4xf32>) outs(%e0 : tensor<4x4xf32>) permutation = [1, 0]
  func.call @p44(%t) : (tensor<4x4xf32>) -> ()
  %e1 = tensor.empty() : tensor<4xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4xf32>) -> tensor<4xf32>
  %r = linalg.reduce { arith.addf } ins(%g : tensor<4x4xf32>) outs(%z1 : tensor<4xf32>) dimensions = [0]
  func.call @p4(%r) : (tensor<4xf32>) -> ()
  %r1 = linalg.reduce { arith.maximumf } ins(%g : tensor<4x4xf32>) outs(%z1 : tensor<4xf32>) dimensions = [1]
  func.call @p4(%r1) : (tensor<4xf32>) -> ()
  %bc = linalg.broadcast ins(%r : tensor<4xf32>) outs(%e0 : tensor<4x4xf32>) dimensions = [1]
  func.call @p44(%bc) : (tensor<4x4xf32>) -> ()
  %mp = linalg.map { arith.subf } ins(%g, %bc : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e0 : tensor<4x4xf32>)
  func.call @p44(%mp) : (tensor<4x4xf32>) -> ()
  %gen = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%g : tensor<4x4xf32>) outs(%g : tensor<4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %ii = linalg.index 0 : index
    %jj = linalg.index 1 : index
    %c = arith.cmpi ult, %ii, %jj : index
    %s = arith.mulf %in, %out : f32
    %x = arith.select %c, %s, %in : f32
    linalg.yield %x : f32
  } -> tensor<4x4xf32>
  func.call @p44(%gen) : (tensor<4x4xf32>) -> ()
  %sl = tensor.extract_slice %g[1, 0] [2, 2] [1, 2] : tensor<4x4xf32> to tensor<2x2xf32>
  %in = tensor.insert_slice %sl into %g[0, 1] [2, 2] [3, 2] : tensor<2x2xf32> into tensor<4x4xf32>
  func.call @p44(%in) : (tensor<4x4xf32>) -> ()
  %pd = tensor.pad %sl low[1, 2] high[1, 0] {
  ^bb0(%i: index, %j: index):
    %s = arith.addi %i, %j : index
    %d = arith.index_cast %s : index to i32
    %e = arith.sitofp %d : i32 to f32
    tensor.yield %e : f32
  } : tensor<2x2xf32> to tensor<4x4xf32>
  func.call @p44(%pd) : (tensor<4x4xf32>) -> ()
  %img = tensor.expand_shape %g [[0, 1], [2, 3]] output_shape [1, 4, 4, 1] : tensor<4x4xf32> into tensor<1x4x4x1xf32>
  %ker = tensor.from_elements %two, %zero, %two, %two : tensor<2x2x1x1xf32>
  %eo = tensor.empty() : tensor<1x2x3x1xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<1x2x3x1xf32>) -> tensor<1x2x3x1xf32>
  %cv = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%img, %ker : tensor<1x4x4x1xf32>, tensor<2x2x1x1xf32>) outs(%zo : tensor<1x2x3x1xf32>) -> tensor<1x2x3x1xf32>
  %v = vector.transfer_read %cv[%c0, %c0, %c0, %c0], %zero : tensor<1x2x3x1xf32>, vector<1x2x3x1xf32>
  vector.print %v : vector<1x2x3x1xf32>
  %win = tensor.empty() : tensor<2x2xf32>
  %ep = tensor.empty() : tensor<1x3x2x1xf32>
  %zp = linalg.fill ins(%two : f32) outs(%ep : tensor<1x3x2x1xf32>) -> tensor<1x3x2x1xf32>
  %pl = linalg.pooling_nhwc_max {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%img, %win : tensor<1x4x4x1xf32>, tensor<2x2xf32>) outs(%zp : tensor<1x3x2x1xf32>) -> tensor<1x3x2x1xf32>
  %v2 = vector.transfer_read %pl[%c0, %c0, %c0, %c0], %zero : tensor<1x3x2x1xf32>, vector<1x3x2x1xf32>
  vector.print %v2 : vector<1x3x2x1xf32>
  return
}
