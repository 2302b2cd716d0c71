func.func @main() {
  %v = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : vector<8xf32>
  %i = arith.constant dense<[1, -2, 3, 40, 5, -6, 7, 8]> : vector<8xi32>
  %v2 = vector.shape_cast %v : vector<8xf32> to vector<2x4xf32>
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 9.5 : f32
  %k = vector.create_mask %c3 : vector<8xi1>
  vector.print %k : vector<8xi1>
  %k2 = vector.create_mask %c1, %c3 : vector<2x4xi1>
  vector.print %k2 : vector<2x4xi1>
  %k3 = vector.constant_mask [2, 1] : vector<2x4xi1>
  vector.print %k3 : vector<2x4xi1>
  %0 = vector.reduction <add>, %v : vector<8xf32> into f32
  vector.print %0 : f32
  %1 = vector.reduction <mul>, %v, %f : vector<8xf32> into f32
  vector.print %1 : f32
  %2 = vector.reduction <minsi>, %i : vector<8xi32> into i32
  vector.print %2 : i32
  %3 = vector.reduction <maxui>, %i : vector<8xi32> into i32
  vector.print %3 : i32
  %4 = vector.reduction <xor>, %i : vector<8xi32> into i32
  vector.print %4 : i32
  %5 = vector.reduction <maximumf>, %v : vector<8xf32> into f32
  vector.print %5 : f32
  %6 = vector.mask %k { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  vector.print %6 : f32
  %st = vector.step : vector<4xindex>
  vector.print %st : vector<4xindex>
  %b = vector.bitcast %v : vector<8xf32> to vector<16xi16>
  vector.print %b : vector<16xi16>
  %bb = vector.bitcast %i : vector<8xi32> to vector<4xi64>
  vector.print %bb : vector<4xi64>
  %il = vector.interleave %v, %v : vector<8xf32> -> vector<16xf32>
  vector.print %il : vector<16xf32>
  %d1, %d2 = vector.deinterleave %v : vector<8xf32> -> vector<4xf32>
  vector.print %d2 : vector<4xf32>
  %e:8 = vector.to_elements %v : vector<8xf32>
  vector.print %e#6 : f32
  %fe = vector.from_elements %e#1, %e#0, %f, %f : vector<2x2xf32>
  vector.print %fe : vector<2x2xf32>
  %fm = vector.fma %v, %v, %v : vector<8xf32>
  vector.print %fm : vector<8xf32>
  %bc = vector.broadcast %f : f32 to vector<2x2xf32>
  vector.print %bc : vector<2x2xf32>
  %x = vector.extract %v2[0] : vector<4xf32> from vector<2x4xf32>
  %bc2 = vector.broadcast %x : vector<4xf32> to vector<2x4xf32>
  vector.print %bc2 : vector<2x4xf32>
  return
}
