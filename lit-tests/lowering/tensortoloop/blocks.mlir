// Tensors that blocks take live in a buffer each, which branches fill.
// RUN: terrace opt %s --graph-to-tensor --bufferize | terrace check %s
// RUN: terrace run %s --call="@sum(dense<[1.0, 2.0]> : tensor<2xf32>, dense<5> : tensor<i64>)" --backend=cpu | FileCheck %s --check-prefix=SUM
// RUN: terrace run %s --call="@sum(dense<[1.0, 2.0]> : tensor<2xf32>, dense<0> : tensor<i64>)" --backend=cpu | FileCheck %s --check-prefix=NONE
// RUN: terrace run %s --call="@fibonacci(dense<9> : tensor<i64>)" --backend=cpu | FileCheck %s --check-prefix=FIB
// RUN: terrace run %s --call="@fibonacci(dense<9> : tensor<i64>)" --backend=interp | FileCheck %s --check-prefix=FIB
// RUN: terrace run %s --call="@choose(dense<2> : tensor<i32>, dense<[1, 2]> : tensor<2xi32>)" --backend=cpu | FileCheck %s --check-prefix=TWO
// RUN: terrace run %s --call="@choose(dense<7> : tensor<i32>, dense<[1, 2]> : tensor<2xi32>)" --backend=cpu | FileCheck %s --check-prefix=OTHER
// RUN: not terrace run %s --call="@holds(dense<false> : tensor<i1>)" --backend=interp 2>&1 | FileCheck %s --check-prefix=HOLDS
// RUN: not terrace run %s --call="@holds(dense<false> : tensor<i1>)" --backend=cpu 2>&1 | FileCheck %s --check-prefix=HOLDS
// RUN: terrace run %s --call="@holds(dense<true> : tensor<i1>)" --backend=cpu --report 2>&1 | FileCheck %s --check-prefix=HELD

// SUM: dense<[5.000000e+00, 1.000000e+01]>
// NONE: dense<0.000000e+00>
// FIB: dense<34>
// TWO: dense<[2, 4]>
// OTHER: dense<[1, 2]>
// HOLDS: blocks.mlir:[[@LINE+55]]:3: error: 'cf.assert' op assertion failed: it must hold
// HELD: everything runs natively

// CHECK-LABEL: func.func @sum
// CHECK:         %[[ACC:.*]] = memref.alloc() {{.*}} : memref<2xf32>
// CHECK:         cf.br ^bb1(%{{.*}} : index)
// CHECK:       ^bb1(%{{.*}}: index):
func.func @sum(%x: tensor<2xf32>, %n: tensor<i64>) -> tensor<2xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<2xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tensor.extract %n[] : tensor<i64>
  %end = arith.index_cast %m : i64 to index
  cf.br ^head(%zero, %c0 : tensor<2xf32>, index)
^head(%acc: tensor<2xf32>, %i: index):
  %more = arith.cmpi slt, %i, %end : index
  cf.cond_br %more, ^body, ^exit(%acc : tensor<2xf32>)
^body:
  %next = stablehlo.add %acc, %x : tensor<2xf32>
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%next, %j : tensor<2xf32>, index)
^exit(%r: tensor<2xf32>):
  return %r : tensor<2xf32>
}

// Both change places at each turn.
func.func @fibonacci(%n: tensor<i64>) -> tensor<i64> {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %step = arith.constant 1 : i64
  %start = arith.constant 0 : i64
  %end = tensor.extract %n[] : tensor<i64>
  cf.br ^head(%zero, %one, %start : tensor<i64>, tensor<i64>, i64)
^head(%a: tensor<i64>, %b: tensor<i64>, %i: i64):
  %more = arith.cmpi slt, %i, %end : i64
  %c = stablehlo.add %a, %b : tensor<i64>
  %j = arith.addi %i, %step : i64
  cf.cond_br %more, ^head(%b, %c, %j : tensor<i64>, tensor<i64>, i64), ^exit
^exit:
  return %a : tensor<i64>
}

func.func @choose(%which: tensor<i32>, %x: tensor<2xi32>) -> tensor<2xi32> {
  %w = tensor.extract %which[] : tensor<i32>
  %double = stablehlo.add %x, %x : tensor<2xi32>
  cf.switch %w : i32, [
    default: ^exit(%x : tensor<2xi32>),
    2: ^exit(%double : tensor<2xi32>)
  ]
^exit(%r: tensor<2xi32>):
  return %r : tensor<2xi32>
}

func.func @holds(%c: tensor<i1>) -> tensor<i1> {
  %x = tensor.extract %c[] : tensor<i1>
  cf.assert %x, "it must hold"
  return %c : tensor<i1>
}
