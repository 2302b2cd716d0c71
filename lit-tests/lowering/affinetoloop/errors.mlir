// RUN: terrace opt %s --lower-affine --verify-diagnostics

func.func @zero(%a: index) -> index {
  // expected-error @+1 {{division by 0, which is not positive}}
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv 0)>(%a)
  return %0 : index
}
