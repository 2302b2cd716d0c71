func.func @main() {
  %a = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : vector<2x3xf32>
  %b = arith.constant dense<[[1.0, -1.0], [0.5, 2.0], [3.0, 1.0]]> : vector<3x2xf32>
  %c = arith.constant dense<[[10.0, 20.0], [30.0, 40.0]]> : vector<2x2xf32>
  %s = arith.constant 100.0 : f32
  %v2 = arith.constant dense<[7.0, 8.0]> : vector<2xf32>
  %v3 = arith.constant dense<[7.0, 8.0, 9.0]> : vector<3xf32>
  %0 = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<3x2xf32> into vector<2x2xf32>
  vector.print %0 : vector<2x2xf32>
  %1 = vector.contract {indexing_maps = [affine_map<(m, k) -> (m, k)>, affine_map<(m, k) -> (k)>, affine_map<(m, k) -> (m)>], iterator_types = ["parallel", "reduction"]} %a, %v3, %v2 : vector<2x3xf32>, vector<3xf32> into vector<2xf32>
  vector.print %1 : vector<2xf32>
  %2 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]} %v3, %v3, %s : vector<3xf32>, vector<3xf32> into f32
  vector.print %2 : f32
  %3 = vector.multi_reduction <add>, %a, %v2 [1] : vector<2x3xf32> to vector<2xf32>
  vector.print %3 : vector<2xf32>
  %4 = vector.multi_reduction <mul>, %a, %v3 [0] : vector<2x3xf32> to vector<3xf32>
  vector.print %4 : vector<3xf32>
  %5 = vector.multi_reduction <maximumf>, %a, %s [0, 1] : vector<2x3xf32> to f32
  vector.print %5 : f32
  %6 = vector.outerproduct %v2, %v3 : vector<2xf32>, vector<3xf32>
  vector.print %6 : vector<2x3xf32>
  %7 = vector.outerproduct %v2, %v3, %a : vector<2xf32>, vector<3xf32>
  vector.print %7 : vector<2x3xf32>
  %8 = vector.outerproduct %v2, %s : vector<2xf32>, f32
  vector.print %8 : vector<2xf32>
  return
}
