// RUN: terrace opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @add0(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: return %[[A0]] : index
func.func @add0(%arg0: index) -> index {
  %idx0 = index.constant 0
  %0 = index.add %arg0, %idx0
  return %0 : index
}

// CHECK-LABEL: func.func @addc(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[IDX7:[a-zA-Z0-9_]+]] = index.constant 7
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = index.add %[[A0]], %[[IDX7]]
// CHECK-NEXT: return %[[V0]] : index
func.func @addc(%arg0: index) -> index {
  %idx3 = index.constant 3
  %idx4 = index.constant 4
  %0 = index.add %arg0, %idx3
  %1 = index.add %0, %idx4
  return %1 : index
}

// CHECK-LABEL: func.func @addsub(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index, %[[A1:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: return %[[A0]] : index
func.func @addsub(%arg0: index, %arg1: index) -> index {
  %0 = index.sub %arg0, %arg1
  %1 = index.add %0, %arg1
  return %1 : index
}

// CHECK-LABEL: func.func @addsub2(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index, %[[A1:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: return %[[A0]] : index
func.func @addsub2(%arg0: index, %arg1: index) -> index {
  %0 = index.sub %arg0, %arg1
  %1 = index.add %arg1, %0
  return %1 : index
}

// CHECK-LABEL: func.func @subsame(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[IDX0:[a-zA-Z0-9_]+]] = index.constant 0
// CHECK-NEXT: return %[[IDX0]] : index
func.func @subsame(%arg0: index) -> index {
  %0 = index.sub %arg0, %arg0
  return %0 : index
}

// CHECK-LABEL: func.func @sub0(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: return %[[A0]] : index
func.func @sub0(%arg0: index) -> index {
  %idx0 = index.constant 0
  %0 = index.sub %arg0, %idx0
  return %0 : index
}

// CHECK-LABEL: func.func @subadd(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index, %[[A1:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: return %[[A0]] : index
func.func @subadd(%arg0: index, %arg1: index) -> index {
  %0 = index.add %arg0, %arg1
  %1 = index.sub %0, %arg1
  return %1 : index
}

// CHECK-LABEL: func.func @subc(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[IDX3:[a-zA-Z0-9_]+]] = index.constant 3
// CHECK-NEXT: %[[IDX4:[a-zA-Z0-9_]+]] = index.constant 4
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = index.sub %[[A0]], %[[IDX3]]
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = index.sub %[[V0]], %[[IDX4]]
// CHECK-NEXT: return %[[V1]] : index
func.func @subc(%arg0: index) -> index {
  %idx3 = index.constant 3
  %idx4 = index.constant 4
  %0 = index.sub %arg0, %idx3
  %1 = index.sub %0, %idx4
  return %1 : index
}

// CHECK-LABEL: func.func @mul0(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[IDX0:[a-zA-Z0-9_]+]] = index.constant 0
// CHECK-NEXT: return %[[IDX0]] : index
func.func @mul0(%arg0: index) -> index {
  %idx0 = index.constant 0
  %0 = index.mul %arg0, %idx0
  return %0 : index
}

// CHECK-LABEL: func.func @mul1(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: return %[[A0]] : index
func.func @mul1(%arg0: index) -> index {
  %idx1 = index.constant 1
  %0 = index.mul %arg0, %idx1
  return %0 : index
}

// CHECK-LABEL: func.func @mulc(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[IDX12:[a-zA-Z0-9_]+]] = index.constant 12
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = index.mul %[[A0]], %[[IDX12]]
// CHECK-NEXT: return %[[V0]] : index
func.func @mulc(%arg0: index) -> index {
  %idx3 = index.constant 3
  %idx4 = index.constant 4
  %0 = index.mul %arg0, %idx3
  %1 = index.mul %0, %idx4
  return %1 : index
}

// CHECK-LABEL: func.func @maxsc(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[IDX4:[a-zA-Z0-9_]+]] = index.constant 4
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = index.maxs %[[A0]], %[[IDX4]]
// CHECK-NEXT: return %[[V0]] : index
func.func @maxsc(%arg0: index) -> index {
  %idx3 = index.constant 3
  %idx4 = index.constant 4
  %0 = index.maxs %arg0, %idx3
  %1 = index.maxs %0, %idx4
  return %1 : index
}

// CHECK-LABEL: func.func @maxuc(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[IDX4:[a-zA-Z0-9_]+]] = index.constant 4
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = index.maxu %[[A0]], %[[IDX4]]
// CHECK-NEXT: return %[[V0]] : index
func.func @maxuc(%arg0: index) -> index {
  %idx3 = index.constant 3
  %idx4 = index.constant 4
  %0 = index.maxu %arg0, %idx3
  %1 = index.maxu %0, %idx4
  return %1 : index
}

// CHECK-LABEL: func.func @minsc(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[IDX3:[a-zA-Z0-9_]+]] = index.constant 3
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = index.mins %[[A0]], %[[IDX3]]
// CHECK-NEXT: return %[[V0]] : index
func.func @minsc(%arg0: index) -> index {
  %idx3 = index.constant 3
  %idx4 = index.constant 4
  %0 = index.mins %arg0, %idx3
  %1 = index.mins %0, %idx4
  return %1 : index
}

// CHECK-LABEL: func.func @minuc(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[IDX3:[a-zA-Z0-9_]+]] = index.constant 3
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = index.minu %[[A0]], %[[IDX3]]
// CHECK-NEXT: return %[[V0]] : index
func.func @minuc(%arg0: index) -> index {
  %idx3 = index.constant 3
  %idx4 = index.constant 4
  %0 = index.minu %arg0, %idx3
  %1 = index.minu %0, %idx4
  return %1 : index
}

// CHECK-LABEL: func.func @andc(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[IDX1:[a-zA-Z0-9_]+]] = index.constant 1
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = index.and %[[A0]], %[[IDX1]]
// CHECK-NEXT: return %[[V0]] : index
func.func @andc(%arg0: index) -> index {
  %idx3 = index.constant 3
  %idx5 = index.constant 5
  %0 = index.and %arg0, %idx3
  %1 = index.and %0, %idx5
  return %1 : index
}

// CHECK-LABEL: func.func @orc(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[IDX7:[a-zA-Z0-9_]+]] = index.constant 7
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = index.or %[[A0]], %[[IDX7]]
// CHECK-NEXT: return %[[V0]] : index
func.func @orc(%arg0: index) -> index {
  %idx3 = index.constant 3
  %idx5 = index.constant 5
  %0 = index.or %arg0, %idx3
  %1 = index.or %0, %idx5
  return %1 : index
}

// CHECK-LABEL: func.func @xorc(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[IDX6:[a-zA-Z0-9_]+]] = index.constant 6
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = index.xor %[[A0]], %[[IDX6]]
// CHECK-NEXT: return %[[V0]] : index
func.func @xorc(%arg0: index) -> index {
  %idx3 = index.constant 3
  %idx5 = index.constant 5
  %0 = index.xor %arg0, %idx3
  %1 = index.xor %0, %idx5
  return %1 : index
}

// CHECK-LABEL: func.func @and0(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[IDX0:[a-zA-Z0-9_]+]] = index.constant 0
// CHECK-NEXT: return %[[IDX0]] : index
func.func @and0(%arg0: index) -> index {
  %idx0 = index.constant 0
  %0 = index.and %arg0, %idx0
  return %0 : index
}

// CHECK-LABEL: func.func @or0(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: return %[[A0]] : index
func.func @or0(%arg0: index) -> index {
  %idx0 = index.constant 0
  %0 = index.or %arg0, %idx0
  return %0 : index
}

// CHECK-LABEL: func.func @xorself(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[IDX0:[a-zA-Z0-9_]+]] = index.constant 0
// CHECK-NEXT: return %[[IDX0]] : index
func.func @xorself(%arg0: index) -> index {
  %0 = index.xor %arg0, %arg0
  return %0 : index
}

// CHECK-LABEL: func.func @andself(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: return %[[A0]] : index
func.func @andself(%arg0: index) -> index {
  %0 = index.and %arg0, %arg0
  return %0 : index
}

// CHECK-LABEL: func.func @div1(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: return %[[A0]] : index
func.func @div1(%arg0: index) -> index {
  %idx1 = index.constant 1
  %0 = index.divs %arg0, %idx1
  return %0 : index
}

// CHECK-LABEL: func.func @divu1(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: return %[[A0]] : index
func.func @divu1(%arg0: index) -> index {
  %idx1 = index.constant 1
  %0 = index.divu %arg0, %idx1
  return %0 : index
}

// CHECK-LABEL: func.func @rem1(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[IDX0:[a-zA-Z0-9_]+]] = index.constant 0
// CHECK-NEXT: return %[[IDX0]] : index
func.func @rem1(%arg0: index) -> index {
  %idx1 = index.constant 1
  %0 = index.remu %arg0, %idx1
  return %0 : index
}

// CHECK-LABEL: func.func @ceil1(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: return %[[A0]] : index
func.func @ceil1(%arg0: index) -> index {
  %idx1 = index.constant 1
  %0 = index.ceildivs %arg0, %idx1
  return %0 : index
}

// CHECK-LABEL: func.func @shl0(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: return %[[A0]] : index
func.func @shl0(%arg0: index) -> index {
  %idx0 = index.constant 0
  %0 = index.shl %arg0, %idx0
  return %0 : index
}

// CHECK-LABEL: func.func @cmpeq(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> i1 {
// CHECK-NEXT: %[[TRUE:[a-zA-Z0-9_]+]] = index.bool.constant true
// CHECK-NEXT: return %[[TRUE]] : i1
func.func @cmpeq(%arg0: index) -> i1 {
  %0 = index.cmp eq(%arg0, %arg0)
  return %0 : i1
}

// CHECK-LABEL: func.func @cmpslt(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> i1 {
// CHECK-NEXT: %[[FALSE:[a-zA-Z0-9_]+]] = index.bool.constant false
// CHECK-NEXT: return %[[FALSE]] : i1
func.func @cmpslt(%arg0: index) -> i1 {
  %0 = index.cmp slt(%arg0, %arg0)
  return %0 : i1
}

// CHECK-LABEL: func.func @cmpsub(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index, %[[A1:[a-zA-Z0-9_]+]]: index) -> i1 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = index.cmp eq(%[[A0]], %[[A1]])
// CHECK-NEXT: return %[[V0]] : i1
func.func @cmpsub(%arg0: index, %arg1: index) -> i1 {
  %idx0 = index.constant 0
  %0 = index.sub %arg0, %arg1
  %1 = index.cmp eq(%0, %idx0)
  return %1 : i1
}

// CHECK-LABEL: func.func @cmpsubne(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index, %[[A1:[a-zA-Z0-9_]+]]: index) -> i1 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = index.cmp ne(%[[A0]], %[[A1]])
// CHECK-NEXT: return %[[V0]] : i1
func.func @cmpsubne(%arg0: index, %arg1: index) -> i1 {
  %idx0 = index.constant 0
  %0 = index.sub %arg0, %arg1
  %1 = index.cmp ne(%0, %idx0)
  return %1 : i1
}

// CHECK-LABEL: func.func @cmpsubslt(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index, %[[A1:[a-zA-Z0-9_]+]]: index) -> i1 {
// CHECK-NEXT: %[[IDX0:[a-zA-Z0-9_]+]] = index.constant 0
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = index.sub %[[A0]], %[[A1]]
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = index.cmp slt(%[[V0]], %[[IDX0]])
// CHECK-NEXT: return %[[V1]] : i1
func.func @cmpsubslt(%arg0: index, %arg1: index) -> i1 {
  %idx0 = index.constant 0
  %0 = index.sub %arg0, %arg1
  %1 = index.cmp slt(%0, %idx0)
  return %1 : i1
}

// CHECK-LABEL: func.func @cmpcst(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> i1 {
// CHECK-NEXT: %[[IDX0:[a-zA-Z0-9_]+]] = index.constant 0
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = index.cmp sgt(%[[A0]], %[[IDX0]])
// CHECK-NEXT: return %[[V0]] : i1
func.func @cmpcst(%arg0: index) -> i1 {
  %idx0 = index.constant 0
  %0 = index.cmp slt(%idx0, %arg0)
  return %0 : i1
}

// CHECK-LABEL: func.func @cmpbounds(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> i1 {
// CHECK-NEXT: %[[TRUE:[a-zA-Z0-9_]+]] = index.bool.constant true
// CHECK-NEXT: return %[[TRUE]] : i1
func.func @cmpbounds(%arg0: index) -> i1 {
  %idx10 = index.constant 10
  %idx0 = index.constant 0
  %0 = index.maxs %arg0, %idx10
  %1 = index.cmp sgt(%0, %idx0)
  return %1 : i1
}

// CHECK-LABEL: func.func @cmpmin(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> i1 {
// CHECK-NEXT: %[[TRUE:[a-zA-Z0-9_]+]] = index.bool.constant true
// CHECK-NEXT: return %[[TRUE]] : i1
func.func @cmpmin(%arg0: index) -> i1 {
  %idx10 = index.constant 10
  %idx20 = index.constant 20
  %0 = index.minu %arg0, %idx10
  %1 = index.cmp ult(%0, %idx20)
  return %1 : i1
}

// CHECK-LABEL: func.func @sizeof(
// CHECK-SAME: ) -> index {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = index.sizeof
// CHECK-NEXT: return %[[V0]] : index
func.func @sizeof() -> index {
  %0 = index.sizeof
  return %0 : index
}

// CHECK-LABEL: func.func @bool(
// CHECK-SAME: ) -> i1 {
// CHECK-NEXT: %[[TRUE:[a-zA-Z0-9_]+]] = index.bool.constant true
// CHECK-NEXT: return %[[TRUE]] : i1
func.func @bool() -> i1 {
  %true = index.bool.constant true
  return %true : i1
}

// CHECK-LABEL: func.func @castcast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = index.casts %[[A0]] : index to i32
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = index.casts %[[V0]] : i32 to index
// CHECK-NEXT: return %[[V1]] : index
func.func @castcast(%arg0: index) -> index {
  %0 = index.casts %arg0 : index to i32
  %1 = index.casts %0 : i32 to index
  return %1 : index
}

// CHECK-LABEL: func.func @castcast2(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: return %[[A0]] : i32
func.func @castcast2(%arg0: i32) -> i32 {
  %0 = index.casts %arg0 : i32 to index
  %1 = index.casts %0 : index to i32
  return %1 : i32
}

// CHECK-LABEL: func.func @castconst(
// CHECK-SAME: ) -> i32 {
// CHECK-NEXT: %[[C7_I32:[a-zA-Z0-9_]+]] = arith.constant 7 : i32
// CHECK-NEXT: return %[[C7_I32]] : i32
func.func @castconst() -> i32 {
  %idx7 = index.constant 7
  %0 = index.castu %idx7 : index to i32
  return %0 : i32
}
