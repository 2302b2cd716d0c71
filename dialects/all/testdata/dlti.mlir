module attributes { dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i64, dense<64> : vector<2xi64>>, i32 = dense<32> : vector<2xi64>, "dlti.endianness" = "little">, "#dlti.sys_spec" = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"vnni" = 2 : i32>>} {
func.func @f(%arg0: tensor<16xf32, #sparse_tensor.encoding<{ map = (i) -> (i : compressed) }>>, %a: tensor<16x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 4 : compressed(nonunique, nonordered), d0 mod 2 : singleton(soa), d1 mod 4 : dense), posWidth = 32, crdWidth = 16 , explicitVal = 1.0 : f32, implicitVal = 0.0 : f32}>>) { 
  %0 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %1 = complex.add %0, %0 fastmath<nnan> : complex<f32>
  %2 = complex.abs %0 : complex<f32>
  "test.op"() {a = #complex.number<:f64 1.0, 2.0> : complex<f64>, b = #complex.number<:f32 1.0, 2.5>} : () -> ()
  return
 }
}
