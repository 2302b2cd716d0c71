// A tuple or a future of an open size makes a program dynamic too.
// RUN: terrace opt %s --resolve-shapes | terrace check %s
// RUN: terrace run %s --backend=cpu --random-inputs=1 | FileCheck %s --check-prefix=VALUE
// RUN: terrace run %s --backend=interp --random-inputs=1 | FileCheck %s --check-prefix=VALUE
// VALUE: tuple(dense<{{.*}}> : tensor<3xi16>, <!stablehlo.future

// CHECK-LABEL: func.func @main
// CHECK-SAME: -> tuple<tensor<3xi16>, !stablehlo.future<tensor<3xi16>>>
func.func @main(%x: tensor<3xi16>) -> tuple<tensor<?xi16>, !stablehlo.future<tensor<?xi16>>> {
  %f = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<3xi16>):
    %n = stablehlo.negate %a : tensor<3xi16>
    stablehlo.return %n : tensor<3xi16>
  }) : (tensor<3xi16>) -> !stablehlo.future<tensor<?xi16>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<?xi16>>) -> tensor<?xi16>
  %t = stablehlo.tuple %r, %f : tuple<tensor<?xi16>, !stablehlo.future<tensor<?xi16>>>
  return %t : tuple<tensor<?xi16>, !stablehlo.future<tensor<?xi16>>>
}
