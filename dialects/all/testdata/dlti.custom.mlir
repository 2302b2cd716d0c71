#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#sparse1 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 4 : compressed(nonunique, nonordered), d0 mod 2 : singleton(soa), d1 mod 4 : dense), posWidth = 32, crdWidth = 16, explicitVal = 1.000000e+00 : f32, implicitVal = 0.000000e+00 : f32 }>
module attributes {"#dlti.sys_spec" = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"vnni" = 2 : i32>>, dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, "dlti.endianness" = "little">} {
  func.func @f(%arg0: tensor<16xf32, #sparse>, %arg1: tensor<16x4xf32, #sparse1>) {
    %cst = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
    %0 = complex.add %cst, %cst fastmath<nnan> : complex<f32>
    %1 = complex.abs %cst : complex<f32>
    "test.op"() {a = #complex.number<:f64 1.000000e+00, 2.000000e+00> : complex<f64>, b = #complex.number<:f32 1.000000e+00, 2.500000e+00> : complex<f32>} : () -> ()
    return
  }
}

