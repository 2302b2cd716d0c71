// A function that needs more memory than there is, is left out with the reason; others are compared.
// RUN: env TERRACE_OPT= terrace opt %s --cse --check-semantics -o /dev/null 2>&1 | FileCheck %s
// RUN: not terrace run %s --call='@large()' --backend=interp 2>&1 | FileCheck %s --check-prefix=TOO-MUCH

// CHECK: semantics: cse: 1 compared; 1 not: out of memory: 4096.0 GiB are needed, this process may use {{.*}}
// TOO-MUCH: check-limits.mlir:[[#@LINE+2]]:1: error: {{.*}}out of memory: 4096.0 GiB are needed

func.func @large() -> tensor<?xf32> {
  %c = arith.constant 1.0 : f32
  %n = arith.constant 1099511627776 : index
  %t = tensor.generate %n {
  ^bb0(%i: index):
    tensor.yield %c : f32
  } : tensor<?xf32>
  return %t : tensor<?xf32>
}

func.func @small(%a: i32) -> i32 {
  %b = arith.addi %a, %a : i32
  return %b : i32
}
