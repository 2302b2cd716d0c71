// Regions, calls, processes.

func.func @loop() {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %r:2 = stablehlo.while(%k = %i, %v = %x) : tensor<i32>, tensor<2xi32>
  cond {
    %n = stablehlo.constant dense<5> : tensor<i32>
    %c = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %k, %one : tensor<i32>
    %d = stablehlo.add %v, %v : tensor<2xi32>
    stablehlo.return %next, %d : tensor<i32>, tensor<2xi32>
  }
  check.expect_eq_const %r#0, dense<5> : tensor<i32>
  check.expect_eq_const %r#1, dense<[32, 64]> : tensor<2xi32>
  return
}

func.func @branches() {
  %x = stablehlo.constant dense<1> : tensor<i64>
  %y = stablehlo.constant dense<2> : tensor<i64>
  %p = stablehlo.constant dense<false> : tensor<i1>
  %a = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<i64>
  }, {
    stablehlo.return %y : tensor<i64>
  }) : (tensor<i1>) -> tensor<i64>
  check.expect_eq_const %a, dense<2> : tensor<i64>
  // An index out of range takes the last branch.
  %i = stablehlo.constant dense<-1> : tensor<i32>
  %b = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<i64>
  }, {
    stablehlo.return %y : tensor<i64>
  }) : (tensor<i32>) -> tensor<i64>
  check.expect_eq_const %b, dense<2> : tensor<i64>
  return
}

func.func @sum_over_replicas(%x: tensor<2xi32>) -> tensor<2xi32> {
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func @processes() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %y = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %r:2 = "interpreter.run_parallel"(%x, %y) <{programs = [[@sum_over_replicas], [@sum_over_replicas]]}> : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  check.expect_eq_const %r#0, dense<[11, 22]> : tensor<2xi32>
  check.expect_eq_const %r#1, dense<[11, 22]> : tensor<2xi32>
  return
}

func.func @mapped() {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %m = "stablehlo.map"(%x, %x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %h = stablehlo.constant dense<0.5> : tensor<f32>
    %p = stablehlo.multiply %a, %b : tensor<f32>
    %q = stablehlo.add %p, %h : tensor<f32>
    stablehlo.return %q : tensor<f32>
  }) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %m, dense<[1.5, 4.5, 9.5]> : tensor<3xf32>
  return
}

func.func @quantized() {
  %x = stablehlo.constant dense<[-1.0, 0.26, 0.74, 100.0, 0x7FC00000]> : tensor<5xf32>
  %q = stablehlo.uniform_quantize %x : (tensor<5xf32>) -> tensor<5x!quant.uniform<i8:f32, 0.5:-3>>
  %d = stablehlo.uniform_dequantize %q : (tensor<5x!quant.uniform<i8:f32, 0.5:-3>>) -> tensor<5xf32>
  check.expect_eq_const %d, dense<[-1.0, 0.5, 0.5, 65.0, 1.5]> : tensor<5xf32>
  %s = stablehlo.add %q, %q : tensor<5x!quant.uniform<i8:f32, 0.5:-3>>
  %t = stablehlo.uniform_dequantize %s : (tensor<5x!quant.uniform<i8:f32, 0.5:-3>>) -> tensor<5xf32>
  check.expect_eq_const %t, dense<[-2.0, 1.0, 1.0, 65.0, 3.0]> : tensor<5xf32>
  return
}

func.func @quantized_by_axis_and_by_block() {
  %x = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<2x4xf32>
  %a = stablehlo.uniform_quantize %x : (tensor<2x4xf32>) -> tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  %b = stablehlo.uniform_dequantize %a : (tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x4xf32>
  check.expect_eq_const %b, dense<[[1.0, 2.0, 3.0, 4.0], [0.0, 2.0, 4.0, 4.0]]> : tensor<2x4xf32>
  %c = stablehlo.uniform_quantize %x : (tensor<2x4xf32>) -> tensor<2x4x!quant.uniform<i8:f32:{0:2, 1:2}, {{4.0, 2.0}}>>
  %d = stablehlo.uniform_dequantize %c : (tensor<2x4x!quant.uniform<i8:f32:{0:2, 1:2}, {{4.0, 2.0}}>>) -> tensor<2x4xf32>
  check.expect_eq_const %d, dense<[[0.0, 0.0, 4.0, 4.0], [0.0, 0.0, 4.0, 4.0]]> : tensor<2x4xf32>
  return
}
