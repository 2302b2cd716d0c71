// RUN: not terrace run %s --backend=interp --call='@concat(dense<1.0> : tensor<2x3xf32>, dense<1.0> : tensor<2x4xf32>)' 2>&1 | FileCheck %s --check-prefix=CONCAT
// RUN: not terrace run %s --backend=cpu --call='@concat(dense<1.0> : tensor<2x3xf32>, dense<1.0> : tensor<2x4xf32>)' 2>&1 | FileCheck %s --check-prefix=CONCAT-CPU
// RUN: not terrace run %s --backend=interp --call='@dot(dense<1.0> : tensor<2x3xf32>, dense<1.0> : tensor<4x2xf32>)' 2>&1 | FileCheck %s --check-prefix=DOT
// RUN: not terrace run %s --backend=cpu --call='@dot(dense<1.0> : tensor<2x3xf32>, dense<1.0> : tensor<4x2xf32>)' 2>&1 | FileCheck %s --check-prefix=DOT-CPU
// RUN: not terrace run %s --backend=interp --call='@batch(dense<1.0> : tensor<2x2x3xf32>, dense<1.0> : tensor<3x3x2xf32>)' 2>&1 | FileCheck %s --check-prefix=BATCH
// RUN: not terrace run %s --backend=cpu --call='@batch(dense<1.0> : tensor<2x2x3xf32>, dense<1.0> : tensor<3x3x2xf32>)' 2>&1 | FileCheck %s --check-prefix=BATCH-CPU
// RUN: not terrace run %s --backend=interp --call='@add(dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=ADD
// RUN: not terrace run %s --backend=cpu --call='@add(dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=ADD-CPU
// RUN: not terrace run %s --backend=interp --call='@select(dense<true> : tensor<3xi1>, dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<2xf32>)' 2>&1 | FileCheck %s --check-prefix=SELECT
// RUN: not terrace run %s --backend=cpu --call='@select(dense<true> : tensor<3xi1>, dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<2xf32>)' 2>&1 | FileCheck %s --check-prefix=SELECT-CPU
// RUN: not terrace run %s --backend=interp --call='@selectval(dense<true> : tensor<i1>, dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=SELECTVAL
// RUN: not terrace run %s --backend=cpu --call='@selectval(dense<true> : tensor<i1>, dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=SELECTVAL-CPU
// RUN: not terrace run %s --backend=interp --call='@clamp(dense<1.0> : tensor<3xf32>, dense<1.0> : tensor<2xf32>)' 2>&1 | FileCheck %s --check-prefix=CLAMP
// RUN: not terrace run %s --backend=cpu --call='@clamp(dense<1.0> : tensor<3xf32>, dense<1.0> : tensor<2xf32>)' 2>&1 | FileCheck %s --check-prefix=CLAMP-CPU
// RUN: not terrace run %s --backend=interp --call='@clampmax(dense<1.0> : tensor<3xf32>, dense<1.0> : tensor<2xf32>)' 2>&1 | FileCheck %s --check-prefix=CLAMPMAX
// RUN: not terrace run %s --backend=cpu --call='@clampmax(dense<1.0> : tensor<3xf32>, dense<1.0> : tensor<2xf32>)' 2>&1 | FileCheck %s --check-prefix=CLAMPMAX-CPU
// RUN: not terrace run %s --backend=interp --call='@slice(dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=SLICE
// RUN: not terrace run %s --backend=cpu --call='@slice(dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=SLICE-CPU
// RUN: not terrace run %s --backend=interp --call='@dslice(dense<1.0> : tensor<2xf32>, dense<0> : tensor<i64>)' 2>&1 | FileCheck %s --check-prefix=DSLICE
// RUN: not terrace run %s --backend=cpu --call='@dslice(dense<1.0> : tensor<2xf32>, dense<0> : tensor<i64>)' 2>&1 | FileCheck %s --check-prefix=DSLICE-CPU
// RUN: not terrace run %s --backend=interp --call='@dus(dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<3xf32>, dense<0> : tensor<i64>)' 2>&1 | FileCheck %s --check-prefix=DUS
// RUN: not terrace run %s --backend=cpu --call='@dus(dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<3xf32>, dense<0> : tensor<i64>)' 2>&1 | FileCheck %s --check-prefix=DUS-CPU
// RUN: not terrace run %s --backend=interp --call='@dpad(dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<f32>, dense<-1> : tensor<1xi64>)' 2>&1 | FileCheck %s --check-prefix=DPAD
// RUN: not terrace run %s --backend=interp --call='@dresh(dense<1.0> : tensor<4xf32>, dense<[2, 3]> : tensor<2xi64>)' 2>&1 | FileCheck %s --check-prefix=DRESH
// RUN: not terrace run %s --backend=interp --call='@dbc(dense<1.0> : tensor<2xf32>, dense<[2, 3]> : tensor<2xi64>)' 2>&1 | FileCheck %s --check-prefix=DBC
// RUN: not terrace run %s --backend=interp --call='@gather(dense<1.0> : tensor<2x3xf32>, dense<0> : tensor<4x1xi32>)' 2>&1 | FileCheck %s --check-prefix=GATHER
// RUN: not terrace run %s --backend=cpu --call='@gather(dense<1.0> : tensor<2x3xf32>, dense<0> : tensor<4x1xi32>)' 2>&1 | FileCheck %s --check-prefix=GATHER-CPU
// RUN: not terrace run %s --backend=interp --call='@gatherslice(dense<1.0> : tensor<2xf32>, dense<0> : tensor<2x1xi32>)' 2>&1 | FileCheck %s --check-prefix=GATHERSLICE
// RUN: not terrace run %s --backend=cpu --call='@gatherslice(dense<1.0> : tensor<2xf32>, dense<0> : tensor<2x1xi32>)' 2>&1 | FileCheck %s --check-prefix=GATHERSLICE-CPU
// RUN: not terrace run %s --backend=interp --call='@gatherindex(dense<1.0> : tensor<2xf32>, dense<0> : tensor<2x2xi32>)' 2>&1 | FileCheck %s --check-prefix=GATHERINDEX
// RUN: not terrace run %s --backend=cpu --call='@gatherindex(dense<1.0> : tensor<2xf32>, dense<0> : tensor<2x2xi32>)' 2>&1 | FileCheck %s --check-prefix=GATHERINDEX-CPU
// RUN: not terrace run %s --backend=interp --call='@scatter(dense<1.0> : tensor<5xf32>, dense<0> : tensor<2x1xi32>, dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=SCATTER
// RUN: not terrace run %s --backend=cpu --call='@scatter(dense<1.0> : tensor<5xf32>, dense<0> : tensor<2x1xi32>, dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=SCATTER-CPU
// RUN: not terrace run %s --backend=interp --call='@scatterw(dense<1.0> : tensor<3xf32>, dense<0> : tensor<1xi32>, dense<1.0> : tensor<4xf32>)' 2>&1 | FileCheck %s --check-prefix=SCATTERW
// RUN: not terrace run %s --backend=cpu --call='@scatterw(dense<1.0> : tensor<3xf32>, dense<0> : tensor<1xi32>, dense<1.0> : tensor<4xf32>)' 2>&1 | FileCheck %s --check-prefix=SCATTERW-CPU
// RUN: not terrace run %s --backend=interp --call='@scatterindex(dense<1.0> : tensor<3xf32>, dense<0> : tensor<2xi32>, dense<1.0> : tensor<2xf32>)' 2>&1 | FileCheck %s --check-prefix=SCATTERINDEX
// RUN: not terrace run %s --backend=cpu --call='@scatterindex(dense<1.0> : tensor<3xf32>, dense<0> : tensor<2xi32>, dense<1.0> : tensor<2xf32>)' 2>&1 | FileCheck %s --check-prefix=SCATTERINDEX-CPU
// RUN: not terrace run %s --backend=interp --call='@scatterin(dense<1.0> : tensor<3xf32>, dense<1.0> : tensor<4xf32>, dense<0> : tensor<1xi32>, dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<2xf32>)' 2>&1 | FileCheck %s --check-prefix=SCATTERIN
// RUN: not terrace run %s --backend=cpu --call='@scatterin(dense<1.0> : tensor<3xf32>, dense<1.0> : tensor<4xf32>, dense<0> : tensor<1xi32>, dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<2xf32>)' 2>&1 | FileCheck %s --check-prefix=SCATTERIN-CPU
// RUN: not terrace run %s --backend=interp --call='@conv(dense<1.0> : tensor<1x5x2xf32>, dense<1.0> : tensor<3x3x3xf32>)' 2>&1 | FileCheck %s --check-prefix=CONV
// RUN: not terrace run %s --backend=cpu --call='@conv(dense<1.0> : tensor<1x5x2xf32>, dense<1.0> : tensor<3x3x3xf32>)' 2>&1 | FileCheck %s --check-prefix=CONV
// RUN: not terrace run %s --backend=interp --call='@reduce(dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=REDUCE
// RUN: not terrace run %s --backend=cpu --call='@reduce(dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=REDUCE-CPU
// RUN: not terrace run %s --backend=interp --call='@rw(dense<1.0> : tensor<4xf32>, dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=RW
// RUN: not terrace run %s --backend=cpu --call='@rw(dense<1.0> : tensor<4xf32>, dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=RW-CPU
// RUN: not terrace run %s --backend=interp --call='@sort(dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=SORT
// RUN: not terrace run %s --backend=cpu --call='@sort(dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=SORT-CPU
// RUN: not terrace run %s --backend=interp --call='@map(dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=MAP
// RUN: not terrace run %s --backend=cpu --call='@map(dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=MAP-CPU
// RUN: not terrace run %s --backend=interp --call='@bng(dense<1.0> : tensor<2x3xf32>, dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<2x3xf32>)' 2>&1 | FileCheck %s --check-prefix=BNG
// RUN: not terrace run %s --backend=cpu --call='@bng(dense<1.0> : tensor<2x3xf32>, dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<2x3xf32>)' 2>&1 | FileCheck %s --check-prefix=BNG-CPU
// RUN: not terrace run %s --backend=interp --call='@bngx(dense<1.0> : tensor<2x3xf32>, dense<1.0> : tensor<3xf32>, dense<1.0> : tensor<2x4xf32>)' 2>&1 | FileCheck %s --check-prefix=BNGX
// RUN: not terrace run %s --backend=cpu --call='@bngx(dense<1.0> : tensor<2x3xf32>, dense<1.0> : tensor<3xf32>, dense<1.0> : tensor<2x4xf32>)' 2>&1 | FileCheck %s --check-prefix=BNGX-CPU
// RUN: not terrace run %s --backend=interp --call='@chol(dense<1.0> : tensor<2x3xf32>)' 2>&1 | FileCheck %s --check-prefix=CHOL
// RUN: not terrace run %s --backend=cpu --call='@chol(dense<1.0> : tensor<2x3xf32>)' 2>&1 | FileCheck %s --check-prefix=CHOL-CPU
// RUN: not terrace run %s --backend=interp --call='@tri(dense<1.0> : tensor<2x2xf32>, dense<1.0> : tensor<3x2xf32>)' 2>&1 | FileCheck %s --check-prefix=TRI
// RUN: not terrace run %s --backend=cpu --call='@tri(dense<1.0> : tensor<2x2xf32>, dense<1.0> : tensor<3x2xf32>)' 2>&1 | FileCheck %s --check-prefix=TRI-CPU
// RUN: not terrace run %s --backend=interp --call='@rfft(dense<1.0> : tensor<5xf32>)' 2>&1 | FileCheck %s --check-prefix=RFFT
// RUN: not terrace run %s --backend=cpu --call='@rfft(dense<1.0> : tensor<5xf32>)' 2>&1 | FileCheck %s --check-prefix=RFFT-CPU
// RUN: not terrace run %s --backend=interp --call='@irfft(dense<(1.0, 0.0)> : tensor<4xcomplex<f32>>)' 2>&1 | FileCheck %s --check-prefix=IRFFT
// RUN: not terrace run %s --backend=cpu --call='@irfft(dense<(1.0, 0.0)> : tensor<4xcomplex<f32>>)' 2>&1 | FileCheck %s --check-prefix=IRFFT-CPU
// RUN: not terrace run %s --backend=interp --call='@sc(dense<1.0> : tensor<4xf32>, dense<1.0> : tensor<3xf32>, dense<1.0> : tensor<f32>)' 2>&1 | FileCheck %s --check-prefix=SC
// RUN: not terrace run %s --backend=cpu --call='@sc(dense<1.0> : tensor<4xf32>, dense<1.0> : tensor<3xf32>, dense<1.0> : tensor<f32>)' 2>&1 | FileCheck %s --check-prefix=SC-CPU
// RUN: not terrace run %s --backend=interp --call='@dgather(dense<1.0> : tensor<2x3xf32>, dense<0> : tensor<2x1xi32>, dense<[2, 1]> : tensor<2xi64>)' 2>&1 | FileCheck %s --check-prefix=DGATHER
// RUN: not terrace run %s --backend=interp --call='@dgather2(dense<1.0> : tensor<2x3xf32>, dense<0> : tensor<2x1xi32>, dense<[1, 4]> : tensor<2xi64>)' 2>&1 | FileCheck %s --check-prefix=DGATHER2
// RUN: not terrace run %s --backend=interp --call='@bitcast(dense<1> : tensor<2x3xi8>)' 2>&1 | FileCheck %s --check-prefix=BITCAST
// RUN: not terrace run %s --backend=cpu --call='@bitcast(dense<1> : tensor<2x3xi8>)' 2>&1 | FileCheck %s --check-prefix=BITCAST-CPU
// RUN: not terrace run %s --backend=interp --call='@bcast(dense<1.0> : tensor<2xf32>)' 2>&1 | FileCheck %s --check-prefix=BCAST
// RUN: not terrace run %s --backend=cpu --call='@bcast(dense<1.0> : tensor<2xf32>)' 2>&1 | FileCheck %s --check-prefix=BCAST-CPU
// RUN: not terrace run %s --backend=interp --call='@resh(dense<1.0> : tensor<5xf32>)' 2>&1 | FileCheck %s --check-prefix=RESH
// RUN: not terrace run %s --backend=cpu --call='@resh(dense<1.0> : tensor<5xf32>)' 2>&1 | FileCheck %s --check-prefix=RESH-CPU
// RUN: not terrace run %s --backend=interp --call='@cplx(dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=CPLX
// RUN: not terrace run %s --backend=cpu --call='@cplx(dense<1.0> : tensor<2xf32>, dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=CPLX-CPU
// RUN: not terrace run %s --backend=interp --call='@tr(dense<1.0> : tensor<2x3xf32>)' 2>&1 | FileCheck %s --check-prefix=TR
// RUN: not terrace run %s --backend=cpu --call='@tr(dense<1.0> : tensor<2x3xf32>)' 2>&1 | FileCheck %s --check-prefix=TR-CPU
// RUN: not terrace run %s --backend=interp --call='@diota(dense<2> : tensor<1xi64>)' 2>&1 | FileCheck %s --check-prefix=DIOTA
// RUN: not terrace run %s --backend=cpu --call='@diota(dense<2> : tensor<1xi64>)' 2>&1 | FileCheck %s --check-prefix=DIOTA-CPU
// RUN: not terrace run %s --backend=interp --call='@rng(dense<1.0> : tensor<f32>, dense<[2]> : tensor<1xi64>)' 2>&1 | FileCheck %s --check-prefix=RNG
// RUN: not terrace run %s --backend=cpu --call='@rng(dense<1.0> : tensor<f32>, dense<[2]> : tensor<1xi64>)' 2>&1 | FileCheck %s --check-prefix=RNG-CPU
// RUN: not terrace run %s --backend=interp --call='@concatres(dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=CONCATRES
// RUN: not terrace run %s --backend=cpu --call='@concatres(dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=CONCATRES-CPU
// RUN: not terrace run %s --backend=interp --call='@concatbound(dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=CONCATBOUND
// RUN: not terrace run %s --backend=cpu --call='@concatbound(dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=CONCATBOUND-CPU
// RUN: not terrace run %s --backend=interp --call='@reshbound(dense<1.0> : tensor<5xf32>, dense<5> : tensor<1xi64>)' 2>&1 | FileCheck %s --check-prefix=RESHBOUND
// RUN: terrace run %s --backend=interp --call='@grow(dense<1.0> : tensor<2xf32>, dense<2> : tensor<i32>)' | FileCheck %s --check-prefix=GROW
// RUN: not terrace run %s --backend=cpu --call='@grow(dense<1.0> : tensor<2xf32>, dense<2> : tensor<i32>)' 2>&1 | FileCheck %s --check-prefix=GROW-CPU
// RUN: not terrace run %s --backend=interp --call='@bound(dense<1.0> : tensor<5xf32>)' 2>&1 | FileCheck %s --check-prefix=BOUND
// RUN: not terrace run %s --backend=cpu --call='@bound(dense<1.0> : tensor<5xf32>)' 2>&1 | FileCheck %s --check-prefix=BOUND

// Constraints on sizes that only a run knows, each broken there.

// concatenate C2
// CONCAT: error: 'stablehlo.concatenate' op operands have different sizes at run time: [2 3] and [2 4]
// CONCAT-CPU: error: 'stablehlo.concatenate' op shapes of operand (0) and (1) are not compatible at non-concat index 1: (2, 3) != (2, 4)
func.func @concat(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = stablehlo.concatenate %x, %y, dim = 0 : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// dot_general C10
// DOT: error: 'stablehlo.dot_general' op contracting dimensions have different sizes at run time
// DOT-CPU: error: 'stablehlo.dot_general' op contracting dimension sizes must match for lhs/rhs
func.func @dot(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// dot_general C9
// BATCH: error: 'stablehlo.dot_general' op batching dimensions have different sizes at run time
// BATCH-CPU: error: 'stablehlo.dot_general' op batching dimension sizes must match for lhs/rhs
func.func @batch(%x: tensor<?x2x3xf32>, %y: tensor<?x3x2xf32>) -> tensor<?x2x2xf32> {
  %r = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<?x2x3xf32>, tensor<?x3x2xf32>) -> tensor<?x2x2xf32>
  return %r : tensor<?x2x2xf32>
}

// add C1
// ADD: error: 'stablehlo.add' op operands have different shapes at run time
// ADD-CPU: error: 'stablehlo.add' op requires the same shape for all operands and results
func.func @add(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %r = stablehlo.add %x, %y : tensor<?xf32>
  return %r : tensor<?xf32>
}

// select C1
// SELECT: error: 'stablehlo.select' op operands have different shapes at run time
// SELECT-CPU: error: 'stablehlo.select' op requires the same shape for all operands
func.func @select(%p: tensor<?xi1>, %x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %r = stablehlo.select %p, %x, %y : tensor<?xi1>, tensor<?xf32>
  return %r : tensor<?xf32>
}

// select C2
// SELECTVAL: error: 'stablehlo.select' op operands have different shapes at run time
// SELECTVAL-CPU: error: 'stablehlo.select' op requires compatible types for non-predicate operands
func.func @selectval(%p: tensor<i1>, %x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %r = stablehlo.select %p, %x, %y : tensor<i1>, tensor<?xf32>
  return %r : tensor<?xf32>
}

// clamp C1
// CLAMP: error: 'stablehlo.clamp' op operands have different shapes at run time
// CLAMP-CPU: error: 'stablehlo.clamp' op min shape [3] is not scalar and is not compatible to operand shape [2]
func.func @clamp(%p: tensor<?xf32>, %x: tensor<?xf32>) -> tensor<?xf32> {
  %r = stablehlo.clamp %p, %x, %x : tensor<?xf32>
  return %r : tensor<?xf32>
}

// clamp C2
// CLAMPMAX: error: 'stablehlo.clamp' op operands have different shapes at run time
// CLAMPMAX-CPU: error: 'stablehlo.clamp' op max shape [3] is not scalar and is not compatible to operand shape [2]
func.func @clampmax(%p: tensor<?xf32>, %x: tensor<?xf32>) -> tensor<?xf32> {
  %r = stablehlo.clamp %x, %x, %p : tensor<?xf32>
  return %r : tensor<?xf32>
}

// slice C3
// SLICE: error: 'stablehlo.slice' op the slice lies outside of the operand
// SLICE-CPU: error: 'stablehlo.slice' op limit index 4 is larger than dimension size 3 in dimension 0
func.func @slice(%x: tensor<?xf32>) -> tensor<3xf32> {
  %r = stablehlo.slice %x [1:4] : (tensor<?xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}

// dynamic_slice C4
// DSLICE: error: 'stablehlo.dynamic_slice' op a part of size 3 does not fit into dimension 0 of size 2
// DSLICE-CPU: error: 'stablehlo.dynamic_slice' op has slice size 3 greater than dimension size 2 in dimension 0 of operand
func.func @dslice(%x: tensor<?xf32>, %i: tensor<i64>) -> tensor<3xf32> {
  %r = stablehlo.dynamic_slice %x, %i, sizes = [3] : (tensor<?xf32>, tensor<i64>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}

// dynamic_update_slice C6
// DUS: error: 'stablehlo.dynamic_update_slice' op a part of size 3 does not fit into dimension 0 of size 2
// DUS-CPU: error: 'stablehlo.dynamic_update_slice' op expects size at dimension 0 of update to be in range [0, 2]. Got: 3.
func.func @dus(%x: tensor<?xf32>, %u: tensor<?xf32>, %i: tensor<i64>) -> tensor<?xf32> {
  %r = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<?xf32>, tensor<?xf32>, tensor<i64>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// dynamic_pad C3
// DPAD: error: 'stablehlo.dynamic_pad' op interior padding is negative
func.func @dpad(%x: tensor<?xf32>, %p: tensor<f32>, %i: tensor<1xi64>) -> tensor<?xf32> {
  %r = stablehlo.dynamic_pad %x, %p, %i, %i, %i : (tensor<?xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// dynamic_reshape C2
// DRESH: error: 'stablehlo.dynamic_reshape' op the result has another number of elements than the operand
func.func @dresh(%x: tensor<?xf32>, %i: tensor<2xi64>) -> tensor<?x?xf32> {
  %r = stablehlo.dynamic_reshape %x, %i : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// dynamic_broadcast_in_dim C5
// DBC: error: 'stablehlo.dynamic_broadcast_in_dim' op cannot broadcast a dimension of size 2 to 3
func.func @dbc(%x: tensor<?xf32>, %i: tensor<2xi64>) -> tensor<?x?xf32> {
  %r = stablehlo.dynamic_broadcast_in_dim %x, %i, dims = [1] : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// gather C17
// GATHER: error: 'stablehlo.gather' op batching dimensions have different sizes at run time
// GATHER-CPU: error: 'stablehlo.gather' op operand_batching_dims[0] and start_indices_batching_dims[0] must have compatible sizes, but got 2 and 4
func.func @gather(%x: tensor<?x3xf32>, %i: tensor<?x1xi32>) -> tensor<?x3xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>} : (tensor<?x3xf32>, tensor<?x1xi32>) -> tensor<?x3xf32>
  return %r : tensor<?x3xf32>
}

// gather C21
// GATHERSLICE: error: 'stablehlo.gather' op slice_sizes lie outside of the operand
// GATHERSLICE-CPU: error: 'stablehlo.gather' op slice size (3) is out of bounds for operand dimension (2) at index 0
func.func @gatherslice(%x: tensor<?xf32>, %i: tensor<2x1xi32>) -> tensor<2x3xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 3>} : (tensor<?xf32>, tensor<2x1xi32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

// gather C3
// GATHERINDEX: error: 'stablehlo.gather' op start_indices have another size than start_index_map at run time
// GATHERINDEX-CPU: error: 'stablehlo.gather' op start_index_map size (1) is not equal to size of index dimension (1) of start_indices (2)
func.func @gatherindex(%x: tensor<?xf32>, %i: tensor<2x?xi32>) -> tensor<2x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>} : (tensor<?xf32>, tensor<2x?xi32>) -> tensor<2x1xf32>
  return %r : tensor<2x1xf32>
}

// scatter C4
// SCATTER: error: 'stablehlo.scatter' op updates and scatter_indices have different sizes at run time
// SCATTER-CPU: error: 'stablehlo.scatter' op expects bounds of the scatter dimensions of updates to be same as the bounds of the corresponding dimensions of scatter indices. For scatter dimension 0, updates bound is 3 , scatter_indices bound is 2.
func.func @scatter(%x: tensor<?xf32>, %i: tensor<?x1xi32>, %u: tensor<?xf32>) -> tensor<?xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<?xf32>, tensor<?x1xi32>, tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// scatter C4
// SCATTERW: error: 'stablehlo.scatter' op windows of updates are larger than the inputs at run time
// SCATTERW-CPU: error: 'stablehlo.scatter' op expects bounds of the window dimensions of updates to not exceed the bounds of the corresponding dimensions of operand. For dimension 0, updates bound is 4, operand bound is 3.
func.func @scatterw(%x: tensor<?xf32>, %i: tensor<1xi32>, %u: tensor<?xf32>) -> tensor<?xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>} : (tensor<?xf32>, tensor<1xi32>, tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// scatter C19
// SCATTERINDEX: error: 'stablehlo.scatter' op scatter_indices have another size than scatter_dims_to_operand_dims at run time
// SCATTERINDEX-CPU: error: 'stablehlo.scatter' op Scatter op has 1 elements in scatter_dims_to_operand_dims and the bound of dimension index_vector_dim=0 of scatter_indices is 2. These two numbers must be equal.
func.func @scatterindex(%x: tensor<?xf32>, %i: tensor<?xi32>, %u: tensor<?xf32>) -> tensor<?xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>} : (tensor<?xf32>, tensor<?xi32>, tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// scatter C1
// SCATTERIN: error: 'stablehlo.scatter' op inputs or updates have different shapes at run time
// SCATTERIN-CPU: error: 'stablehlo.scatter' op Not all inputs have compatible shapes.
func.func @scatterin(%x: tensor<?xf32>, %y: tensor<?xf32>, %i: tensor<1xi32>, %u: tensor<?xf32>, %v: tensor<?xf32>) -> tensor<?xf32> {
  %r:2 = "stablehlo.scatter"(%x, %y, %i, %u, %v) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    stablehlo.return %c, %d : tensor<f32>, tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>} : (tensor<?xf32>, tensor<?xf32>, tensor<1xi32>, tensor<?xf32>, tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>)
  return %r#0 : tensor<?xf32>
}

// convolution C14
// CONV: error: 'stablehlo.convolution' op expects input feature dimension (2) / feature_group_count = kernel input feature dimension (3). Got feature_group_count = 1.
func.func @conv(%x: tensor<1x?x?xf32>, %k: tensor<?x?x3xf32>) -> tensor<1x?x3xf32> {
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x?x?xf32>, tensor<?x?x3xf32>) -> tensor<1x?x3xf32>
  return %r : tensor<1x?x3xf32>
}

// reduce C1
// REDUCE: error: 'stablehlo.reduce' op inputs have different shapes at run time
// REDUCE-CPU: error: 'stablehlo.reduce' op expects all inputs to have compatible shapes. Shape at input-index 1 is not compatible with shape at input-index 0
func.func @reduce(%x: tensor<?xf32>, %y: tensor<?xf32>) -> (tensor<f32>, tensor<f32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r:2 = stablehlo.reduce(%x init: %z), (%y init: %z) across dimensions = [0] : (tensor<?xf32>, tensor<?xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<f32>, %d: tensor<f32>) {
    stablehlo.return %a, %c : tensor<f32>, tensor<f32>
  }
  return %r#0, %r#1 : tensor<f32>, tensor<f32>
}

// reduce_window C2
// RW: error: 'stablehlo.reduce_window' op inputs have different shapes at run time
// RW-CPU: error: 'stablehlo.reduce_window' op expects all inputs to have compatible shapes. Shape at input-index 1 is not compatible with shape at input-index 0
func.func @rw(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r:2 = "stablehlo.reduce_window"(%x, %y, %z, %z) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<f32>
  }) {window_dimensions = array<i64: 2>} : (tensor<?xf32>, tensor<?xf32>, tensor<f32>, tensor<f32>) -> (tensor<?xf32>, tensor<?xf32>)
  return %r#0 : tensor<?xf32>
}

// sort C3
// SORT: error: 'stablehlo.sort' op inputs have different shapes at run time
// SORT-CPU: error: 'stablehlo.sort' op requires the same shape for all operands and results
func.func @sort(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %r:2 = "stablehlo.sort"(%x, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<?xf32>, tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>)
  return %r#0 : tensor<?xf32>
}

// map C1
// MAP: error: 'stablehlo.map' op operands have different shapes at run time
// MAP-CPU: error: 'stablehlo.map' op requires the same shape for all operands and results
func.func @map(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %r = "stablehlo.map"(%x, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %p : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// batch_norm_grad C5
// BNG: error: 'stablehlo.batch_norm_grad' op operand #1 has shape [2], which does not fit the 3 features of the first
// BNG-CPU: error: 'stablehlo.batch_norm_grad' op expects the size of single-dimensional operands to be compatible with feature count, but the size of single-dimensional operands is 2 and the feature count is 3.
func.func @bng(%x: tensor<?x?xf32>, %s: tensor<?xf32>, %g: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r:3 = "stablehlo.batch_norm_grad"(%x, %s, %s, %s, %g) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>)
  return %r#0 : tensor<?x?xf32>
}

// batch_norm_grad C3
// BNGX: error: 'stablehlo.batch_norm_grad' op operand #4 has shape [2 4], which does not fit the 3 features of the first
// BNGX-CPU: error: 'stablehlo.batch_norm_grad' op expects multi-dimensional operands to have compatible shapes.
func.func @bngx(%x: tensor<?x?xf32>, %s: tensor<?xf32>, %g: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r:3 = "stablehlo.batch_norm_grad"(%x, %s, %s, %s, %g) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>)
  return %r#0 : tensor<?x?xf32>
}

// cholesky C3
// CHOL: error: 'stablehlo.cholesky' op a matrix of shape [2 3] is not square
// CHOL-CPU: error: 'stablehlo.cholesky' op minor dimensions of 'a' must have equal size, got shape 2, 3.
func.func @chol(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = stablehlo.cholesky %x, lower = true : tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// triangular_solve C3
// TRI: error: 'stablehlo.triangular_solve' op shapes [2 2] and [3 2] are of no system of equations
// TRI-CPU: error: 'stablehlo.triangular_solve' op shared dimension of operands 'a' and 'b' must be compatible, but got 'tensor<2x2xf32>' and 'tensor<3x2xf32>'
func.func @tri(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = "stablehlo.triangular_solve"(%x, %y) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// fft C4
// RFFT: error: 'stablehlo.fft' op operand of shape [5] does not fit the length [4] of the transform
// RFFT-CPU: error: 'stablehlo.fft' op RFFT requires innermost dimensions to be compatible with fft_length. Got: 5 but wanted 4.
func.func @rfft(%x: tensor<?xf32>) -> tensor<3xcomplex<f32>> {
  %r = stablehlo.fft %x, type = RFFT, length = [4] : (tensor<?xf32>) -> tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}

// fft C4
// IRFFT: error: 'stablehlo.fft' op operand of shape [4] does not fit the length [4] of the transform
// IRFFT-CPU: error: 'stablehlo.fft' op IRFFT requires innermost dimension to be compatible with fft_length[-1]/2+1. Got: 4 but fft_length is 4.
func.func @irfft(%x: tensor<?xcomplex<f32>>) -> tensor<4xf32> {
  %r = stablehlo.fft %x, type = IRFFT, length = [4] : (tensor<?xcomplex<f32>>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// select_and_scatter C2
// SC: error: 'stablehlo.select_and_scatter' op the source has another shape than the places of the window
// SC-CPU: error: 'stablehlo.select_and_scatter' op expects source-type to be 'tensor<2xf32>', but got'tensor<3xf32>'
func.func @sc(%x: tensor<?xf32>, %y: tensor<?xf32>, %z0: tensor<f32>) -> tensor<?xf32> {
  %r = "stablehlo.select_and_scatter"(%x, %y, %z0) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %p : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<?xf32>, tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// dynamic_gather C8
// DGATHER: error: 'stablehlo.dynamic_gather' op slice_sizes of dimensions that the result lacks are not 1
func.func @dgather(%x: tensor<?x3xf32>, %i: tensor<2x1xi32>, %s: tensor<2xi64>) -> tensor<2x?xf32> {
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<?x3xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x?xf32>
  return %r : tensor<2x?xf32>
}

// dynamic_gather C12
// DGATHER2: error: 'stablehlo.dynamic_gather' op slice_sizes lie outside of the operand
func.func @dgather2(%x: tensor<?x3xf32>, %i: tensor<2x1xi32>, %s: tensor<2xi64>) -> tensor<2x?xf32> {
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<?x3xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x?xf32>
  return %r : tensor<2x?xf32>
}

// bitcast_convert C1
// BITCAST: error: 'stablehlo.bitcast_convert' op the operand's shape does not fit the width of the result's elements
// BITCAST-CPU: error: 'stablehlo.bitcast_convert' op requires compatible bit widths. Got: 'tensor<2x3xi8>' and 'tensor<2xi32>', but 8 * 3 != 32.
func.func @bitcast(%x: tensor<?x?xi8>) -> tensor<?xi32> {
  %r = stablehlo.bitcast_convert %x : (tensor<?x?xi8>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}

// broadcast_in_dim C5
// BCAST: error: 'stablehlo.broadcast_in_dim' op cannot broadcast a dimension of size 2 to 3
// BCAST-CPU: error: 'stablehlo.broadcast_in_dim' op size of operand dimension 0 (2) is not equal to 1 or size of result dimension 1 (3)
func.func @bcast(%x: tensor<?xf32>) -> tensor<2x3xf32> {
  %r = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<?xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

// reshape C2
// RESH: error: 'stablehlo.reshape' op the result has another number of elements than the operand
// RESH-CPU: error: 'stablehlo.reshape' op number of output elements (6) doesn't match expected number of elements (5)
func.func @resh(%x: tensor<?xf32>) -> tensor<2x3xf32> {
  %r = stablehlo.reshape %x : (tensor<?xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

// complex C1
// CPLX: error: 'stablehlo.complex' op operands have different shapes at run time
// CPLX-CPU: error: 'stablehlo.complex' op requires the same shape for all operands and results
func.func @cplx(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xcomplex<f32>> {
  %r = stablehlo.complex %x, %y : tensor<?xcomplex<f32>>
  return %r : tensor<?xcomplex<f32>>
}

// transpose C3
// TR: error: 'stablehlo.transpose' op the result has shape [3 2] at run time, which does not fit its type tensor<2x3xf32>
// TR-CPU: error: 'stablehlo.transpose' op inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'
func.func @tr(%x: tensor<?x?xf32>) -> tensor<2x3xf32> {
  %r = stablehlo.transpose %x, dims = [1, 0] : (tensor<?x?xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

// the shape that its type says
// DIOTA-CPU: error: 'cf.assert' op assertion failed: the shape at run time is that of the result's type
// DIOTA: error: 'stablehlo.dynamic_iota' op the result has shape [2] at run time, which does not fit its type tensor<3xi64>
func.func @diota(%i: tensor<1xi64>) -> tensor<3xi64> {
  %r = stablehlo.dynamic_iota %i, dim = 0 : (tensor<1xi64>) -> tensor<3xi64>
  return %r : tensor<3xi64>
}

// rng C3
// RNG-CPU: error: 'cf.assert' op assertion failed: the shape at run time is that of the result's type
// RNG: error: 'stablehlo.rng' op the result has shape [2] at run time, which does not fit its type tensor<3xf32>
func.func @rng(%a: tensor<f32>, %s: tensor<?xi64>) -> tensor<3xf32> {
  %r = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<?xi64>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}

// concatenate C6
// CONCATRES: error: 'stablehlo.concatenate' op the result has shape [6] at run time, which does not fit its type tensor<7xf32>
// CONCATRES-CPU: error: 'stablehlo.concatenate' op inferred type(s) 'tensor<6xf32>' are incompatible with return type(s) of operation 'tensor<7xf32>'
func.func @concatres(%x: tensor<?xf32>) -> tensor<7xf32> {
  %r = stablehlo.concatenate %x, %x, dim = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<7xf32>
  return %r : tensor<7xf32>
}

// a size within its bound
// CONCATBOUND-CPU: error: 'stablehlo.concatenate' op inferred type(s) 'tensor<6xf32>' are incompatible with return type(s) of operation 'tensor<?xf32, #stablehlo.bounds<4>>'
// CONCATBOUND: error: 'stablehlo.concatenate' op the result has shape [6] at run time, which does not fit its type tensor<?xf32, #stablehlo.bounds<4>>
func.func @concatbound(%x: tensor<?xf32>) -> tensor<?xf32, #stablehlo.bounds<4>> {
  %r = stablehlo.concatenate %x, %x, dim = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return %r : tensor<?xf32, #stablehlo.bounds<4>>
}

// a size within its bound
// RESHBOUND: error: 'stablehlo.dynamic_reshape' op the result has shape [5] at run time, which does not fit its type tensor<?xf32, #stablehlo.bounds<4>>
func.func @reshbound(%x: tensor<?xf32>, %i: tensor<1xi64>) -> tensor<?xf32, #stablehlo.bounds<4>> {
  %r = stablehlo.dynamic_reshape %x, %i : (tensor<?xf32>, tensor<1xi64>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return %r : tensor<?xf32, #stablehlo.bounds<4>>
}

// a size within its bound
// BOUND: error: argument #0 of @bound: expected 'tensor<?xf32, #stablehlo.bounds<4>>', got 'tensor<5xf32>'
func.func @bound(%x: tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32, #stablehlo.bounds<4>> {
  %r = stablehlo.add %x, %x : tensor<?xf32, #stablehlo.bounds<4>>
  return %r : tensor<?xf32, #stablehlo.bounds<4>>
}

// A loop may carry a tensor that grows, which native code has no memory for.
// GROW: dense<1.000000e+00> : tensor<8xf32>
// GROW-CPU: error: 'stablehlo.while' op carries a tensor whose size changes, from 'tensor<2xf32>' to 'tensor<4xf32>': unsupported on this target
func.func @grow(%w: tensor<?xf32>, %n: tensor<i32>) -> tensor<?xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %w) : tensor<i32>, tensor<?xf32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    %y = stablehlo.concatenate %x, %x, dim = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    stablehlo.return %j, %y : tensor<i32>, tensor<?xf32>
  }
  return %r#1 : tensor<?xf32>
}
