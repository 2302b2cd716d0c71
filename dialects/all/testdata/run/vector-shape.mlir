func.func @main() {
  %v = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : vector<8xf32>
  %v2 = vector.shape_cast %v : vector<8xf32> to vector<2x4xf32>
  vector.print %v : vector<8xf32>
  vector.print %v2 : vector<2x4xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %f = arith.constant 9.5 : f32
  %0 = vector.transpose %v2, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  vector.print %0 : vector<4x2xf32>
  %1 = vector.extract %v2[1] : vector<4xf32> from vector<2x4xf32>
  vector.print %1 : vector<4xf32>
  %2 = vector.insert %1, %v2[0] : vector<4xf32> into vector<2x4xf32>
  vector.print %2 : vector<2x4xf32>
  %3 = vector.insert %f, %v2[1, 2] : f32 into vector<2x4xf32>
  vector.print %3 : vector<2x4xf32>
  %4 = vector.extract_strided_slice %v2 {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x4xf32> to vector<2x2xf32>
  vector.print %4 : vector<2x2xf32>
  %5 = vector.insert_strided_slice %4, %v2 {offsets = [0, 2], strides = [1, 1]} : vector<2x2xf32> into vector<2x4xf32>
  vector.print %5 : vector<2x4xf32>
  %6 = vector.shuffle %v, %v [7, 0, 9, 15] : vector<8xf32>, vector<8xf32>
  vector.print %6 : vector<4xf32>
  return
}
