// A page with a column for each pass that changed something.
// RUN: terrace opt %s --symbol-dce --cse --canonicalize --inline --html=%t.html -o /dev/null
// RUN: FileCheck %s --input-file=%t.html
// RUN: FileCheck %s --check-prefix=ALONE --input-file=%t.html --implicit-check-not=src= --implicit-check-not=href= --implicit-check-not=http

// ALONE: <!DOCTYPE html>

// CHECK: <title>{{.*}}html.mlir</title>
// CHECK: <h2>0. input</h2>
// CHECK-NEXT: <p>6 ops</p>
// CHECK: <div class="kept" data-o="{{[0-9]+}}" title="{{.*}}html.mlir:26:8">{{ *}}<b data-v="[[Y:[0-9]+]]">%y</b> = arith.addi <b data-v="[[X:[0-9]+]]">%x</b>, <b data-v="[[X]]">%x</b> : i32</div>
// CHECK-NEXT: <div class="kept gone" {{[^<]*}}<b data-v="{{[0-9]+}}">%z</b> = arith.addi
// CHECK-NEXT: <div class="kept" {{[^<]*}}<b data-v="[[W:[0-9]+]]">%w</b> = arith.muli
// CHECK: <h2>1. cse</h2>
// CHECK-NEXT: <p>1 changed, 1 removed
// CHECK: <div class="kept" {{[^<]*}}<b data-v="[[Y]]">%y</b> = arith.addi <b data-v="[[X]]">%x</b>
// CHECK-NEXT: <div class="changed" {{[^<]*}}<b data-v="[[W]]">%w</b> = arith.muli <b data-v="[[Y]]">%y</b>, <b data-v="[[Y]]">%y</b>
// Nothing else changes anything.
// CHECK-NOT: <h2>

// A rule that was made, with its text; text that HTML would misread.
// RUN: terrace opt %S/actions.mlir --canonicalize --html=- -o /dev/null | FileCheck %s --check-prefix=RULE
// RULE: <summary>1 rule</summary>
// RULE-NEXT: arith.rules:{{[0-9]+}} &times; 2</summary><pre>{{.*}}=&gt;{{.*}}</pre><pre>&#39;arith.addi&#39; at {{.*}}actions.mlir:42:8
func.func @f(%x: i32) -> i32 {
  %y = arith.addi %x, %x : i32
  %z = arith.addi %x, %x : i32
  %w = arith.muli %y, %z : i32
  return %w : i32
}
