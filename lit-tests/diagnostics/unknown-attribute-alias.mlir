// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({}) {a = #mapp} : () -> ()

// CHECK:{{.*}}unknown-attribute-alias.mlir:4:30: error: undefined symbol alias id 'mapp'
// CHECK-NEXT:"builtin.module"() ({}) {a = #mapp} : () -> ()
// CHECK-NEXT:                             ^~~~~
// CHECK-NEXT:  did you mean '#map'?
