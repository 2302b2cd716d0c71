// A kernel whose schedule has tasks gets their number as an argument; the calls
// run side by side and become calls of the function that runs tasks.
// RUN: terrace opt --parallel-kernels --kernel-to-loops --cse --canonicalize %s | terrace check %s
// RUN: terrace opt --parallel-kernels --kernel-to-loops --loop-to-cf --convert-to-llvm %s | terrace check %s --check-prefix=LLVM

// CHECK-LABEL: func.func @main
// CHECK: scf.parallel (%[[T:.*]]) = (%{{.*}}) to (%c6) step (%c1)
// CHECK-NEXT: func.call @kernel(%arg0, %arg1, %[[T]])
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: {terrace.tasks}

// CHECK-LABEL: func.func private @kernel
// CHECK-SAME: %[[TASK:[a-z0-9]*]]: index {terrace.task}
// Two parts of the first dimension, three of the second; the last of these has the rest.
// CHECK: arith.divui %[[TASK]], %c3
// CHECK: %[[PART:.*]] = arith.remui %[[TASK]], %c3
// CHECK: scf.for
// CHECK: arith.cmpi eq, %[[PART]], %c2
// CHECK: scf.if

// LLVM-LABEL: llvm.func @main
// LLVM: llvm.call @terrace_run_tasks
// LLVM-LABEL: llvm.func internal @task
// LLVM: llvm.call @kernel
// LLVM-LABEL: llvm.func internal @terrace_run_tasks

func.func @main(%x: memref<6x21xf32>, %y: memref<21x6xf32>) {
  func.call @kernel(%x, %y) : (memref<6x21xf32>, memref<21x6xf32>) -> ()
  return
}
func.func private @kernel(%x: memref<6x21xf32>, %y: memref<21x6xf32>) attributes {terrace.kernel} {
  tensor.kernel {bounds = array<i64: 6, 21>, indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>], iterator_types = ["parallel", "parallel"],
    schedule = {order = array<i64: 0, 1>, inner = array<i64>, vector = -1, lanes = 1, chunks = 1, unroll = 1, rows = 4, pack = -1, tasks = array<i64: 2, 3>}} ins(%x : memref<6x21xf32>) outs(%y : memref<21x6xf32>) {
  ^bb0(%a: f32):
    tensor.yield %a : f32
  }
  return
}
