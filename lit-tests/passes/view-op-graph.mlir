// RUN: terrace opt %s --view-op-graph -o %t 2>&1 | FileCheck %s --match-full-lines --strict-whitespace
// RUN: terrace opt %s --pass-pipeline='builtin.module(func.func(print-op-graph{max-label-len=4 print-control-flow-edges print-data-flow-edges=false}))' -o %t 2>&1 | FileCheck %s --check-prefix=CONTROL
// RUN: terrace opt %s --view-op-graph='print-attrs=0 print-result-types=0' -o %t 2>&1 | FileCheck %s --check-prefix=NAMES
// RUN: echo '"test.a|<b>"() : () -> ()' | terrace opt - --allow-unregistered-dialect --view-op-graph -o %t 2>&1 | FileCheck %s --check-prefix=ESCAPED
// RUN: not terrace opt %s --view-op-graph=max-label-len=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE

//      CHECK:digraph G {
// CHECK-NEXT:  compound = true;
// CHECK-NEXT:  subgraph cluster_1 {
// CHECK-NEXT:    v2 [label = " ", shape = plain];
// CHECK-NEXT:    label = "builtin.module : ()\l";
// CHECK-NEXT:    subgraph cluster_3 {
// CHECK-NEXT:      v4 [label = " ", shape = plain];
// CHECK-NEXT:      label = "";
// CHECK-NEXT:      subgraph cluster_5 {
// CHECK-NEXT:        v6 [label = " ", shape = plain];
// CHECK-NEXT:        label = "func.func : ()\lfunction_type: (i1, i32) -\> i32\lsym_name: \"f\"\l";
// CHECK-NEXT:        subgraph cluster_7 {
// CHECK-NEXT:          v8 [label = " ", shape = plain];
// CHECK-NEXT:          label = "";
// CHECK-NEXT:          v9 [label = "<res_arg0> %arg0 i1", shape = Mrecord];
// CHECK-NEXT:          v10 [label = "<res_arg1> %arg1 i32", shape = Mrecord];
// CHECK-NEXT:          v11 [fillcolor = "0.000000 0.3 0.95", label = "{arith.constant\l\lvalue: [...] : vector\<17xi32\>\l|{<res_cst> %cst vector\<17xi32\>}}", shape = Mrecord, style = filled];
// CHECK-NEXT:          subgraph cluster_12 {
// CHECK-NEXT:            v13 [label = " ", shape = plain];
// CHECK-NEXT:            label = "scf.if : (i32, i32)\l";
// CHECK-NEXT:            subgraph cluster_14 {
// CHECK-NEXT:              v15 [label = " ", shape = plain];
// CHECK-NEXT:              label = "";
// CHECK-NEXT:              v16 [fillcolor = "0.166667 0.3 0.95", label = "{{[{][{]}}<arg_arg1> %arg1|<arg_arg1> %arg1}|scf.yield\l}", shape = Mrecord, style = filled];
//      CHECK:          v20 [fillcolor = "0.500000 0.3 0.95", label = "{{[{][{]}}<arg_0_1> %0#1}|func.return\l\lnote: \"\<a very long note a...\l}", shape = Mrecord, style = filled];
//      CHECK:  v9:res_arg0:s -> v13[lhead = cluster_12, style = solid];
// CHECK-NEXT:  v13 -> v20:arg_0_1:n[ltail = cluster_12, style = solid];
// CHECK-NEXT:}

// CONTROL:      label = "func.func : ()\lfunction_type: (i1,...\lsym_name: \"f\"\l";
// CONTROL:      v7 [fillcolor
// CONTROL:      v9 [label = " ", shape = plain];
// CONTROL:      v7 -> v9[lhead = cluster_8, style = dashed];
// CONTROL-NEXT: v9 -> v16[ltail = cluster_8, style = dashed];
// CONTROL-NEXT: }

// NAMES: label = "func.func";
// NAMES: label = "{arith.constant\l|{<res_cst> %cst}}"

// ESCAPED: label = "{test.a\|\<b\>\l}"

// NEGATIVE: "-1" is no number that is not negative
func.func @f(%c: i1, %x: i32) -> i32 {
  %v = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]> : vector<17xi32>
  %r:2 = scf.if %c -> (i32, i32) {
    scf.yield %x, %x : i32, i32
  } else {
    scf.yield %x, %x : i32, i32
  }
  return {note = "<a very long note about nothing>"} %r#1 : i32
}
