package all

import "testing"

// What tensors and memory give, and where they stop.
func TestTensorsAndMemory(t *testing.T) {
	const numbers = `
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %f = arith.constant 2.5 : f32
`
	for _, test := range []struct{ name, text, want, trap string }{
		{name: "gather and scatter", want: "dense<[[[4], [8]], [[2], [6]]]>, dense<[[0, 2, 0, 4], [0, 6, 0, 8]]>", text: `func.func @main() -> (tensor<2x2x1xi32>, tensor<2x4xi32>) {
  %t = arith.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8]]> : tensor<2x4xi32>
  %z = arith.constant dense<0> : tensor<2x4xi32>
  %at = arith.constant dense<[[3], [1]]> : tensor<2x1xindex>
  %a = tensor.gather %t[%at] gather_dims([1]) : (tensor<2x4xi32>, tensor<2x1xindex>) -> tensor<2x2x1xi32>
  %b = tensor.gather %t[%at] gather_dims([1]) : (tensor<2x4xi32>, tensor<2x1xindex>) -> tensor<2x2xi32>
  %c = tensor.scatter %b into %z[%at] scatter_dims([1]) unique : (tensor<2x2xi32>, tensor<2x4xi32>, tensor<2x1xindex>) -> tensor<2x4xi32>
  return %a, %c : tensor<2x2x1xi32>, tensor<2x4xi32>
}`},
		{name: "a scatter that is not unique", trap: "two slices go to one position", text: `func.func @main() -> tensor<4xi32> {
  %s = arith.constant dense<[1, 2]> : tensor<2xi32>
  %z = arith.constant dense<0> : tensor<4xi32>
  %at = arith.constant dense<[[3], [3]]> : tensor<2x1xindex>
  %r = tensor.scatter %s into %z[%at] scatter_dims([0]) unique : (tensor<2xi32>, tensor<4xi32>, tensor<2x1xindex>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}`},
		{name: "pack with padding and a permutation", want: "dense<[[[[1, 4], [2, 5]], [[7, -1], [8, -1]]], [[[3, 6], [-1, -1]], [[9, -1], [-1, -1]]]]>", text: `func.func @main() -> tensor<2x2x2x2xi32> {
  %t = arith.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %pad = arith.constant -1 : i32
  %e = tensor.empty() : tensor<2x2x2x2xi32>
  %r = linalg.pack %t padding_value(%pad : i32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [2, 2] into %e : tensor<3x3xi32> -> tensor<2x2x2x2xi32>
  return %r : tensor<2x2x2x2xi32>
}`},
		{name: "unpack is the way back", want: "dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]>", text: `func.func @main() -> tensor<3x3xi32> {
  %t = arith.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %pad = arith.constant -1 : i32
  %e = tensor.empty() : tensor<2x2x2x2xi32>
  %p = linalg.pack %t padding_value(%pad : i32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [2, 2] into %e : tensor<3x3xi32> -> tensor<2x2x2x2xi32>
  %o = tensor.empty() : tensor<3x3xi32>
  %r = linalg.unpack %p outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [2, 2] into %o : tensor<2x2x2x2xi32> -> tensor<3x3xi32>
  return %r : tensor<3x3xi32>
}`},
		{name: "softmax of equal numbers", want: "dense<[[2.500000e-01, 2.500000e-01, 2.500000e-01, 2.500000e-01], [5.000000e-01, 5.000000e-01, 0.000000e+00, 0.000000e+00]]>", text: `func.func @main() -> tensor<2x4xf32> {
  %t = arith.constant dense<[[3.0, 3.0, 3.0, 3.0], [7.0, 7.0, -1000.0, 0xFF800000]]> : tensor<2x4xf32>
  %e = tensor.empty() : tensor<2x4xf32>
  %r = linalg.softmax dimension(1) ins(%t : tensor<2x4xf32>) outs(%e : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}`},
		{name: "concatenation of unknown sizes", want: "dense<[[1, 2, 5], [3, 4, 6]]>", text: `func.func @main() -> tensor<2x?xi32> {
  %a = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %b = arith.constant dense<[[5], [6]]> : tensor<2x1xi32>
  %c = tensor.cast %a : tensor<2x2xi32> to tensor<2x?xi32>
  %r = tensor.concat dim(1) %c, %b : (tensor<2x?xi32>, tensor<2x1xi32>) -> tensor<2x?xi32>
  return %r : tensor<2x?xi32>
}`},
		{name: "operands that disagree at run time", trap: "operands disagree on the size of loop d0: 2 and 3", text: `func.func @main() -> tensor<?xi32> {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %b = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %x = tensor.cast %a : tensor<2xi32> to tensor<?xi32>
  %y = tensor.cast %b : tensor<3xi32> to tensor<?xi32>
  %r = linalg.add ins(%x, %y : tensor<?xi32>, tensor<?xi32>) outs(%x : tensor<?xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}`},
		{name: "a cast to a size it does not have", trap: "has shape [2], which is not of type tensor<3xi32>", text: `func.func @main() -> tensor<3xi32> {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %x = tensor.cast %a : tensor<2xi32> to tensor<?xi32>
  %r = tensor.cast %x : tensor<?xi32> to tensor<3xi32>
  return %r : tensor<3xi32>
}`},
		{name: "use after free", trap: "use after free of the alloc at program:6:8", text: "func.func @main() -> f32 {" + numbers + `  %m = memref.alloc() : memref<4xf32>
  %v = memref.cast %m : memref<4xf32> to memref<?xf32>
  memref.dealloc %m : memref<4xf32>
  %x = memref.load %v[%c0] : memref<?xf32>
  return %x : f32
}`},
		{name: "use after free through a part", trap: "use after free", text: "func.func @main() -> f32 {" + numbers + `  %m = memref.alloc() : memref<64xi8>
  %v = memref.view %m[%c4][] : memref<64xi8> to memref<4xf32>
  memref.dealloc %m : memref<64xi8>
  %x = memref.load %v[%c0] : memref<4xf32>
  return %x : f32
}`},
		{name: "freed twice", trap: "double free", text: "func.func @main() {" + numbers + `  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  return
}`},
		{name: "an index that is too large", trap: "out of bounds access: index 4 in dimension 0 of size 4", text: "func.func @main() {" + numbers + `  %m = memref.alloc() : memref<4xf32>
  memref.store %f, %m[%c4] : memref<4xf32>
  return
}`},
		{name: "a slice that is too large", trap: "out of bounds slice: from 1 to 4 in dimension 0 of size 4", text: "func.func @main() {" + numbers + `  %m = memref.alloc() : memref<4xf32>
  %s = memref.subview %m[%c1] [%c4] [1] : memref<4xf32> to memref<?xf32, strided<[1], offset: ?>>
  return
}`},
		{name: "a vector that leaves its row", trap: "out of bounds access: from 1 to 4 in dimension 1 of size 4", text: "func.func @main() -> vector<4xf32> {" + numbers + `  %m = memref.alloc() : memref<2x4xf32>
  %v = vector.load %m[%c0, %c1] : memref<2x4xf32>, vector<4xf32>
  return %v : vector<4xf32>
}`},
		{name: "a transfer said to be in bounds", trap: "said to be in bounds", text: "func.func @main() -> vector<4xf32> {" + numbers + `  %m = memref.alloc() : memref<4xf32>
  %v = vector.transfer_read %m[%c1], %f {in_bounds = [true]} : memref<4xf32>, vector<4xf32>
  return %v : vector<4xf32>
}`},
		{name: "masked lanes touch no memory", want: "dense<[0.000000e+00, 2.500000e+00, 2.500000e+00, 2.500000e+00]>", text: "func.func @main() -> vector<4xf32> {" + numbers + `  %m = memref.alloc() : memref<2xf32>
  %k = vector.constant_mask [1] : vector<4xi1>
  %p = vector.broadcast %f : f32 to vector<4xf32>
  %v = vector.maskedload %m[%c1], %k, %p : memref<2xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %v : vector<4xf32>
}`},
		{name: "memory of vectors", want: "dense<[3.000000e+00, 4.000000e+00]>, 2", text: "func.func @main() -> (vector<2xf32>, index) {" + numbers + `  %m = memref.alloc() : memref<4xf32>
  %e = memref.expand_shape %m [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  %t = memref.alloc() : memref<2xvector<2xf32>>
  %v = arith.constant dense<[3.0, 4.0]> : vector<2xf32>
  memref.store %v, %t[%c1] : memref<2xvector<2xf32>>
  %d = memref.dim %t, %c0 : memref<2xvector<2xf32>>
  %x = memref.load %t[%c1] : memref<2xvector<2xf32>>
  return %x, %d : vector<2xf32>, index
}`},
		{name: "scan", want: "dense<[[7, 8, 10]]>, dense<10>", text: `func.func @main() -> (vector<1x3xi32>, vector<1xi32>) {
  %v = arith.constant dense<[[1, 2, 3]]> : vector<1x3xi32>
  %i = arith.constant dense<7> : vector<1xi32>
  %r, %last = vector.scan <add>, %v, %i {inclusive = false, reduction_dim = 1 : i64} : vector<1x3xi32>, vector<1xi32>
  return %r, %last : vector<1x3xi32>, vector<1xi32>
}`},
		{name: "globals keep what is written", want: "9", text: `module {
  memref.global @v : memref<2xi32> = dense<[4, 5]>
  func.func private @add() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %g = memref.get_global @v : memref<2xi32>
    %a = memref.load %g[%c0] : memref<2xi32>
    %b = memref.load %g[%c1] : memref<2xi32>
    %s = arith.addi %a, %b : i32
    memref.store %s, %g[%c0] : memref<2xi32>
    return
  }
  func.func @main() -> i32 {
    call @add() : () -> ()
    %c0 = arith.constant 0 : index
    %g = memref.get_global @v : memref<2xi32>
    %r = memref.load %g[%c0] : memref<2xi32>
    return %r : i32
  }
}`},
	} {
		t.Run(test.name, func(t *testing.T) { runs(t, test.text, test.want, test.trap) })
	}
}
