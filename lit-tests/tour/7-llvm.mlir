// One op an LLVM instruction.
//
// RUN: terrace opt %s | terrace opt -
// RUN: terrace translate --mlir-to-llvmir %s | FileCheck %s --check-prefix=IR
// IR: @main
// RUN: terrace run %s --backend=interp --entry=call | FileCheck %s
// CHECK: 3.000000e+00 : f32

module {
  llvm.func @main(%x: !llvm.ptr, %weights: !llvm.ptr, %bias: !llvm.ptr, %arg0: !llvm.ptr) {
    llvm.call @kernel(%x, %weights, %bias, %arg0) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
  llvm.mlir.global private constant @ones(dense<1.000000e+00> : tensor<32xf32>) {addr_space = 0 : i32, alignment = 64 : i64} : !llvm.array<32 x f32>
  llvm.mlir.global private constant @halves(dense<5.000000e-01> : tensor<128xf32>) {addr_space = 0 : i32, alignment = 64 : i64} : !llvm.array<128 x f32>
  llvm.mlir.global private constant @minus(dense<-1.000000e+00> : tensor<16xf32>) {addr_space = 0 : i32, alignment = 64 : i64} : !llvm.array<16 x f32>
  llvm.func @call() -> f32 {
    %0 = llvm.mlir.constant(1 : i64) : i64
    %result = llvm.alloca %0 x !llvm.array<256 x i8> {alignment = 64 : i64} : (i64) -> !llvm.ptr
    %x = llvm.mlir.addressof @ones : !llvm.ptr
    %weights = llvm.mlir.addressof @halves : !llvm.ptr
    %bias = llvm.mlir.addressof @minus : !llvm.ptr
    llvm.call @main(%x, %weights, %bias, %result) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    %1 = llvm.getelementptr inbounds %result[63] : (!llvm.ptr) -> !llvm.ptr, f32
    %last = llvm.load %1 {alignment = 4 : i64} : !llvm.ptr -> f32
    llvm.return %last : f32
  }
  llvm.func @kernel(%x: !llvm.ptr, %weights: !llvm.ptr, %bias: !llvm.ptr, %arg0: !llvm.ptr) attributes {sym_visibility = "private", terrace.kernel} {
    %c24 = llvm.mlir.constant(24 : i64) : i64
    %c16 = llvm.mlir.constant(16 : i64) : i64
    %c1 = llvm.mlir.constant(1 : i64) : i64
    %c8 = llvm.mlir.constant(8 : i64) : i64
    %c0 = llvm.mlir.constant(0 : i64) : i64
    %cst = llvm.mlir.constant(dense<0.000000e+00> : vector<8xf32>) : vector<8xf32>
    llvm.br ^bb1(%c0, %cst, %cst, %cst, %cst, %cst, %cst, %cst, %cst : i64, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>)
  ^bb1(%arg0_2: i64, %arg1: vector<8xf32>, %arg2: vector<8xf32>, %arg3: vector<8xf32>, %arg4: vector<8xf32>, %arg5: vector<8xf32>, %arg6: vector<8xf32>, %arg7: vector<8xf32>, %arg8: vector<8xf32>):  // 2 preds: ^bb0, ^bb2
    %0 = llvm.icmp "slt" %arg0_2, %c8 : i64
    llvm.cond_br %0, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %1 = llvm.mul %arg0_2, %c16 : i64
    %2 = llvm.getelementptr inbounds %x[%arg0_2] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %3 = llvm.load %2 {alignment = 4 : i64} : !llvm.ptr -> f32
    %4 = llvm.getelementptr inbounds %weights[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %5 = llvm.load %4 {alignment = 4 : i64} : !llvm.ptr -> vector<8xf32>
    %6 = llvm.mlir.poison : vector<8xf32>
    %7 = llvm.insertelement %3, %6[%c0 : i64] : vector<8xf32>
    %8 = llvm.shufflevector %7, %6 [0, 0, 0, 0, 0, 0, 0, 0] : vector<8xf32> 
    %9 = llvm.intr.fma(%8, %5, %arg1) : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
    %10 = llvm.add %1, %c8 : i64
    %11 = llvm.getelementptr inbounds %weights[%10] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %12 = llvm.load %11 {alignment = 4 : i64} : !llvm.ptr -> vector<8xf32>
    %13 = llvm.intr.fma(%8, %12, %arg2) : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
    %14 = llvm.add %arg0_2, %c8 : i64
    %15 = llvm.getelementptr inbounds %x[%14] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %16 = llvm.load %15 {alignment = 4 : i64} : !llvm.ptr -> f32
    %17 = llvm.insertelement %16, %6[%c0 : i64] : vector<8xf32>
    %18 = llvm.shufflevector %17, %6 [0, 0, 0, 0, 0, 0, 0, 0] : vector<8xf32> 
    %19 = llvm.intr.fma(%18, %5, %arg3) : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
    %20 = llvm.intr.fma(%18, %12, %arg4) : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
    %21 = llvm.add %arg0_2, %c16 : i64
    %22 = llvm.getelementptr inbounds %x[%21] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %23 = llvm.load %22 {alignment = 4 : i64} : !llvm.ptr -> f32
    %24 = llvm.insertelement %23, %6[%c0 : i64] : vector<8xf32>
    %25 = llvm.shufflevector %24, %6 [0, 0, 0, 0, 0, 0, 0, 0] : vector<8xf32> 
    %26 = llvm.intr.fma(%25, %5, %arg5) : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
    %27 = llvm.intr.fma(%25, %12, %arg6) : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
    %28 = llvm.add %arg0_2, %c24 : i64
    %29 = llvm.getelementptr inbounds %x[%28] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %30 = llvm.load %29 {alignment = 4 : i64} : !llvm.ptr -> f32
    %31 = llvm.insertelement %30, %6[%c0 : i64] : vector<8xf32>
    %32 = llvm.shufflevector %31, %6 [0, 0, 0, 0, 0, 0, 0, 0] : vector<8xf32> 
    %33 = llvm.intr.fma(%32, %5, %arg7) : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
    %34 = llvm.intr.fma(%32, %12, %arg8) : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
    %35 = llvm.add %arg0_2, %c1 overflow<nsw> : i64
    llvm.br ^bb1(%35, %9, %13, %19, %20, %26, %27, %33, %34 : i64, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>)
  ^bb3:  // pred: ^bb1
    %36 = llvm.load %bias {alignment = 4 : i64} : !llvm.ptr -> vector<8xf32>
    %37 = llvm.getelementptr inbounds %bias[8] : (!llvm.ptr) -> !llvm.ptr, f32
    %38 = llvm.load %37 {alignment = 4 : i64} : !llvm.ptr -> vector<8xf32>
    %39 = llvm.fadd %arg1, %36 : vector<8xf32>
    %40 = llvm.fcmp "ole" %39, %cst : vector<8xf32>
    %41 = llvm.select %40, %cst, %39 : vector<8xi1>, vector<8xf32>
    %42 = llvm.fadd %arg2, %38 : vector<8xf32>
    %43 = llvm.fcmp "ole" %42, %cst : vector<8xf32>
    %44 = llvm.select %43, %cst, %42 : vector<8xi1>, vector<8xf32>
    %45 = llvm.fadd %arg3, %36 : vector<8xf32>
    %46 = llvm.fcmp "ole" %45, %cst : vector<8xf32>
    %47 = llvm.select %46, %cst, %45 : vector<8xi1>, vector<8xf32>
    %48 = llvm.fadd %arg4, %38 : vector<8xf32>
    %49 = llvm.fcmp "ole" %48, %cst : vector<8xf32>
    %50 = llvm.select %49, %cst, %48 : vector<8xi1>, vector<8xf32>
    llvm.store %41, %arg0 {alignment = 4 : i64} : vector<8xf32>, !llvm.ptr
    %51 = llvm.getelementptr inbounds %arg0[8] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.store %44, %51 {alignment = 4 : i64} : vector<8xf32>, !llvm.ptr
    %52 = llvm.getelementptr inbounds %arg0[16] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.store %47, %52 {alignment = 4 : i64} : vector<8xf32>, !llvm.ptr
    %53 = llvm.getelementptr inbounds %arg0[24] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.store %50, %53 {alignment = 4 : i64} : vector<8xf32>, !llvm.ptr
    %54 = llvm.fadd %arg5, %36 : vector<8xf32>
    %55 = llvm.fcmp "ole" %54, %cst : vector<8xf32>
    %56 = llvm.select %55, %cst, %54 : vector<8xi1>, vector<8xf32>
    %57 = llvm.fadd %arg6, %38 : vector<8xf32>
    %58 = llvm.fcmp "ole" %57, %cst : vector<8xf32>
    %59 = llvm.select %58, %cst, %57 : vector<8xi1>, vector<8xf32>
    %60 = llvm.fadd %arg7, %36 : vector<8xf32>
    %61 = llvm.fcmp "ole" %60, %cst : vector<8xf32>
    %62 = llvm.select %61, %cst, %60 : vector<8xi1>, vector<8xf32>
    %63 = llvm.fadd %arg8, %38 : vector<8xf32>
    %64 = llvm.fcmp "ole" %63, %cst : vector<8xf32>
    %65 = llvm.select %64, %cst, %63 : vector<8xi1>, vector<8xf32>
    %66 = llvm.getelementptr inbounds %arg0[32] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.store %56, %66 {alignment = 4 : i64} : vector<8xf32>, !llvm.ptr
    %67 = llvm.getelementptr inbounds %arg0[40] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.store %59, %67 {alignment = 4 : i64} : vector<8xf32>, !llvm.ptr
    %68 = llvm.getelementptr inbounds %arg0[48] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.store %62, %68 {alignment = 4 : i64} : vector<8xf32>, !llvm.ptr
    %69 = llvm.getelementptr inbounds %arg0[56] : (!llvm.ptr) -> !llvm.ptr, f32
    llvm.store %65, %69 {alignment = 4 : i64} : vector<8xf32>, !llvm.ptr
    llvm.return
  }
}
