// A schedule with "stream" stores whole vectors past the caches where the result
// begins on a line of memory; the rest of a row, and other results, as usual.
// RUN: terrace opt --kernel-to-loops --cse %s | terrace check %s
// RUN: terrace opt --kernel-to-loops --expand-math --loop-to-cf --convert-to-llvm %s | terrace check %s --check-prefix=LLVM
// RUN: terrace opt --kernel-to-loops %s | terrace run - --backend=interp --entry=values | terrace check %s --check-prefix=VALUE

// CHECK-LABEL: func.func @add_one
// CHECK: memref.extract_aligned_pointer_as_index
// CHECK: scf.if
// CHECK: vector.store {{.*}} {alignment = 64 : i64, nontemporal = true}
// CHECK: } else {
// CHECK-NOT: nontemporal
// CHECK: return

// LLVM-LABEL: llvm.func @add_one
// LLVM: llvm.store {{.*}} {alignment = 64 : i64, nontemporal}
// LLVM: llvm.fence seq_cst
// LLVM-NEXT: llvm.return
func.func @add_one(%x: memref<40xf32>, %y: memref<40xf32>) {
  tensor.kernel {bounds = array<i64: 40>, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"],
    schedule = {order = array<i64: 0>, inner = array<i64>, vector = 0, lanes = 16, chunks = 2, unroll = -1, rows = 1, pack = -1, stream = 1}} ins(%x : memref<40xf32>) outs(%y : memref<40xf32>) {
  ^bb0(%a: f32):
    %one = arith.constant 1.0 : f32
    %r = arith.addf %a, %one : f32
    tensor.yield %r : f32
  }
  return
}

// Memory that begins on a line, and memory that does not.
// VALUE: 4.200000e+01
// VALUE: 4.200000e+01
func.func @values() -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c39 = arith.constant 39 : index
  %c40 = arith.constant 40 : index
  %two = arith.constant 41.0 : f32
  %x = memref.alloc() {alignment = 64 : i64} : memref<40xf32>
  scf.for %i = %c0 to %c40 step %c1 {
    memref.store %two, %x[%i] : memref<40xf32>
  }
  %y = memref.alloc() {alignment = 64 : i64} : memref<40xf32>
  func.call @add_one(%x, %y) : (memref<40xf32>, memref<40xf32>) -> ()
  %bytes = memref.alloc() {alignment = 64 : i64} : memref<164xi8>
  %c4 = arith.constant 4 : index
  %z = memref.view %bytes[%c4][] : memref<164xi8> to memref<40xf32>
  func.call @add_one(%x, %z) : (memref<40xf32>, memref<40xf32>) -> ()
  %r = memref.load %y[%c39] : memref<40xf32>
  %s = memref.load %z[%c0] : memref<40xf32>
  return %r, %s : f32, f32
}

