// A host passes numbers, vectors and buffers by their memory.
// RUN: terrace opt %s --bufferize | terrace check %s
// RUN: terrace run %s --call="@all(7 : i32, dense<[[1, 2], [3, 4]]> : vector<2x2xi16>, dense<[5, 6, 7]> : memref<3xi8>)" --backend=cpu | FileCheck %s --check-prefix=ALL
// RUN: terrace run %s --call="@all(7 : i32, dense<[[1, 2], [3, 4]]> : vector<2x2xi16>, dense<[5, 6, 7]> : memref<3xi8>)" --backend=interp | FileCheck %s --check-prefix=ALL
// RUN: terrace run %s --call="@kinds(true, 9 : index, dense<3> : vector<i64>)" --backend=cpu | FileCheck %s --check-prefix=KINDS
// RUN: terrace run %s --call="@kinds(true, 9 : index, dense<3> : vector<i64>)" --backend=interp | FileCheck %s --check-prefix=KINDS
// RUN: terrace run %s --call="@power(3 : i64, 5 : i64)" --backend=cpu | FileCheck %s --check-prefix=POWER
// RUN: terrace run %s --call="@hidden(3 : i64)" --backend=cpu | FileCheck %s --check-prefix=HIDDEN
// RUN: terrace run %s --call="@hidden(3 : i64)" 2>&1 | FileCheck %s --check-prefix=AUTO

// ALL: 8 : i32
// ALL-NEXT{LITERAL}: dense<[[2, 4], [6, 8]]> : vector<2x2xi16>
// ALL-NEXT: dense<[5, 6, 7]> : memref<3xi8>
// ALL-NEXT: dense<[5, 6, 7]> : tensor<3xi8>
// ALL-NEXT: dense<[1, 9]> : memref<2xi32>
// KINDS: false
// KINDS-NEXT: (1.000000e+00,-2.000000e+00) : complex<f32>
// KINDS-NEXT: 10 : index
// KINDS-NEXT: dense<3> : vector<i64>
// KINDS-NEXT: dense<[true, false, true]> : vector<3xi1>
// POWER: 243 : i64
// HIDDEN: 9 : i64
// AUTO-DAG: running in the interpreter: @hidden has 'i64' in its signature
// AUTO-DAG: 9 : i64

// CHECK-LABEL: func.func @all(%arg0: memref<i32>, %arg1: memref<vector<2x2xi16>>, %arg2: memref<3xi8>,
// CHECK-SAME:    memref<i32>, %{{.*}}: memref<vector<2x2xi16>>, %{{.*}}: memref<3xi8>, %{{.*}}: memref<3xi8>, %{{.*}}: memref<2xi32>)
// CHECK-NEXT:    memref.load %arg0[] : memref<i32>
// CHECK-NEXT:    memref.load %arg1[] : memref<vector<2x2xi16>>
func.func @all(%n: i32, %v: vector<2x2xi16>, %m: memref<3xi8>) -> (i32, vector<2x2xi16>, memref<3xi8>, tensor<3xi8>, memref<2xi32>) {
  %one = arith.constant 1 : i32
  %nine = arith.constant 9 : i32
  %c1 = arith.constant 1 : index
  %r = arith.addi %n, %one : i32
  %w = arith.addi %v, %v : vector<2x2xi16>
  %t = bufferization.to_tensor %m : memref<3xi8> to tensor<3xi8>
  %k = arith.constant dense<1> : memref<2xi32>
  memref.store %nine, %k[%c1] : memref<2xi32>
  return %r, %w, %m, %t, %k : i32, vector<2x2xi16>, memref<3xi8>, tensor<3xi8>, memref<2xi32>
}

func.func @kinds(%b: i1, %i: index, %v: vector<i64>) -> (i1, complex<f32>, index, vector<i64>, vector<3xi1>) {
  %true = arith.constant true
  %c1 = arith.constant 1 : index
  %not = arith.xori %b, %true : i1
  %j = arith.addi %i, %c1 : index
  %z = complex.constant [1.0 : f32, -2.0 : f32] : complex<f32>
  %mask = arith.constant dense<[true, false, true]> : vector<3xi1>
  return %not, %z, %j, %v, %mask : i1, complex<f32>, index, vector<i64>, vector<3xi1>
}

// A function that is called too keeps its own signature there.
func.func @power(%x: i64, %n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %done = arith.cmpi eq, %n, %zero : i64
  %r = scf.if %done -> i64 {
    scf.yield %one : i64
  } else {
    %less = arith.subi %n, %one : i64
    %p = func.call @power(%x, %less) : (i64, i64) -> i64
    %q = arith.muli %p, %x : i64
    scf.yield %q : i64
  }
  return %r : i64
}

func.func private @hidden(%x: i64) -> i64 {
  %r = arith.muli %x, %x : i64
  return %r : i64
}
