// RUN: terrace opt %s --interpreter-instrument-with-probe=useDebugInfo=true | FileCheck %s
// RUN: terrace opt %s --interpreter-instrument-with-probe | FileCheck %s --check-prefix=PLAIN

// CHECK: %[[C:.*]] = stablehlo.constant
// CHECK-NEXT: %[[A:.*]] = stablehlo.add %arg0, %[[C]]
// CHECK-NEXT: %[[P:.*]] = interpreter.probe %[[A]], probe_id = "sum.1" : tensor<f32>
// CHECK-NEXT: %[[N:.*]] = stablehlo.negate %[[P]]
// CHECK-NEXT: %[[Q:.*]] = interpreter.probe %[[N]], probe_id = "probe2" : tensor<f32>
// CHECK-NEXT: return %[[Q]]
// PLAIN: probe_id = "probe1"
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %c = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.add %x, %c : tensor<f32> loc("sum")
  %1 = stablehlo.negate %0 : tensor<f32>
  return %1 : tensor<f32>
}
