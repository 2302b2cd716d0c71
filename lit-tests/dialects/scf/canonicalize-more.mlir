// RUN: terrace opt %s --canonicalize | FileCheck %s

// Conditionals in a row and in each other, values that loops carry for nobody or twice, dimensions of one iteration.

// CHECK-LABEL: func.func @if_merge(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i1, %[[A1:[a-zA-Z0-9_]+]]: i32, %[[A2:[a-zA-Z0-9_]+]]: memref<i32>) -> (i32, i32) {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]]:2 = scf.if %[[A0]] -> (i32, i32) {
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = func.call @make() : () -> i32
// CHECK-NEXT: %[[V2:[a-zA-Z0-9_]+]] = func.call @make() : () -> i32
// CHECK-NEXT: scf.yield %[[V1]], %[[V2]] : i32, i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %[[A1]], %[[A1]] : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]]#0, %[[V0]]#1 : i32, i32
func.func @if_merge(%arg0: i1, %arg1: i32, %arg2: memref<i32>) -> (i32, i32) {
  %0 = scf.if %arg0 -> (i32) {
    %2 = func.call @make() : () -> i32
    scf.yield %2 : i32
  } else {
    scf.yield %arg1 : i32
  }
  %1 = scf.if %arg0 -> (i32) {
    %2 = func.call @make() : () -> i32
    scf.yield %2 : i32
  } else {
    scf.yield %arg1 : i32
  }
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @if_merge_not(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i1) {
// CHECK-NEXT: scf.if %[[A0]] {
// CHECK-NEXT: func.call @act() : () -> ()
// CHECK-NEXT: } else {
// CHECK-NEXT: func.call @act() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @if_merge_not(%arg0: i1) {
  %true = arith.constant true
  %0 = arith.xori %arg0, %true : i1
  scf.if %arg0 {
    func.call @act() : () -> ()
  }
  scf.if %0 {
    func.call @act() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @if_merge_use(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i1, %[[A1:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = scf.if %[[A0]] -> (i32) {
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = func.call @make() : () -> i32
// CHECK-NEXT: %[[V2:[a-zA-Z0-9_]+]] = func.call @next(%[[V1]]) : (i32) -> i32
// CHECK-NEXT: scf.yield %[[V2]] : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %[[A1]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]] : i32
func.func @if_merge_use(%arg0: i1, %arg1: i32) -> i32 {
  %0 = scf.if %arg0 -> (i32) {
    %2 = func.call @make() : () -> i32
    scf.yield %2 : i32
  } else {
    scf.yield %arg1 : i32
  }
  %1 = scf.if %arg0 -> (i32) {
    %2 = func.call @next(%0) : (i32) -> i32
    scf.yield %2 : i32
  } else {
    scf.yield %0 : i32
  }
  return %1 : i32
}

// CHECK-LABEL: func.func @if_not(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i1) {
// CHECK-NEXT: scf.if %[[A0]] {
// CHECK-NEXT: func.call @act() : () -> ()
// CHECK-NEXT: } else {
// CHECK-NEXT: func.call @act() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @if_not(%arg0: i1) {
  %true = arith.constant true
  %0 = arith.xori %arg0, %true : i1
  scf.if %0 {
    func.call @act() : () -> ()
  } else {
    func.call @act() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @if_nested(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i1, %[[A1:[a-zA-Z0-9_]+]]: i1) {
// CHECK-NEXT: %[[FALSE:[a-zA-Z0-9_]+]] = arith.constant false
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.select %[[A0]], %[[A1]], %[[FALSE]] : i1
// CHECK-NEXT: scf.if %[[V0]] {
// CHECK-NEXT: func.call @act() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @if_nested(%arg0: i1, %arg1: i1) {
  scf.if %arg0 {
    scf.if %arg1 {
      func.call @act() : () -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @if_nested_res(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i1, %[[A1:[a-zA-Z0-9_]+]]: i1, %[[A2:[a-zA-Z0-9_]+]]: i32, %[[A3:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: %[[FALSE:[a-zA-Z0-9_]+]] = arith.constant false
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.select %[[A0]], %[[A1]], %[[FALSE]] : i1
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = scf.if %[[V0]] -> (i32) {
// CHECK-NEXT: %[[V2:[a-zA-Z0-9_]+]] = func.call @make() : () -> i32
// CHECK-NEXT: scf.yield %[[V2]] : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %[[A3]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V1]] : i32
func.func @if_nested_res(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
  %0 = scf.if %arg0 -> (i32) {
    %1 = scf.if %arg1 -> (i32) {
      %2 = func.call @make() : () -> i32
      scf.yield %2 : i32
    } else {
      scf.yield %arg3 : i32
    }
    scf.yield %1 : i32
  } else {
    scf.yield %arg3 : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @if_bool(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i1) -> (i1, i1) {
// CHECK-NEXT: %[[TRUE:[a-zA-Z0-9_]+]] = arith.constant true
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.xori %[[A0]], %[[TRUE]] : i1
// CHECK-NEXT: scf.if %[[A0]] {
// CHECK-NEXT: func.call @act() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return %[[A0]], %[[V0]] : i1, i1
func.func @if_bool(%arg0: i1) -> (i1, i1) {
  %true = arith.constant true
  %false = arith.constant false
  %0:2 = scf.if %arg0 -> (i1, i1) {
    func.call @act() : () -> ()
    scf.yield %true, %false : i1, i1
  } else {
    scf.yield %false, %true : i1, i1
  }
  return %0#0, %0#1 : i1, i1
}

// CHECK-LABEL: func.func @if_empty_then(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i1) {
// CHECK-NEXT: scf.if %[[A0]] {
// CHECK-NEXT: } else {
// CHECK-NEXT: func.call @act() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @if_empty_then(%arg0: i1) {
  scf.if %arg0 {
  } else {
    func.call @act() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @if_empty(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i1) {
// CHECK-NEXT: return
func.func @if_empty(%arg0: i1) {
  scf.if %arg0 {
  } else {
  }
  return
}

// CHECK-LABEL: func.func @if_dup(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i1) -> (i32, i32) {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = scf.if %[[A0]] -> (i32) {
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = func.call @make() : () -> i32
// CHECK-NEXT: scf.yield %[[V1]] : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: %[[V1]] = func.call @make() : () -> i32
// CHECK-NEXT: scf.yield %[[V1]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]], %[[V0]] : i32, i32
func.func @if_dup(%arg0: i1) -> (i32, i32) {
  %0:2 = scf.if %arg0 -> (i32, i32) {
    %1 = func.call @make() : () -> i32
    scf.yield %1, %1 : i32, i32
  } else {
    %1 = func.call @make() : () -> i32
    scf.yield %1, %1 : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: func.func @if_partial(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i1, %[[A1:[a-zA-Z0-9_]+]]: i32, %[[A2:[a-zA-Z0-9_]+]]: i32) -> (i32, i32) {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.select %[[A0]], %[[A1]], %[[A2]] : i32
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = scf.if %[[A0]] -> (i32) {
// CHECK-NEXT: %[[V2:[a-zA-Z0-9_]+]] = func.call @make() : () -> i32
// CHECK-NEXT: scf.yield %[[V2]] : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: %[[V2]] = func.call @make() : () -> i32
// CHECK-NEXT: scf.yield %[[V2]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V1]], %[[V0]] : i32, i32
func.func @if_partial(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32) {
  %0:2 = scf.if %arg0 -> (i32, i32) {
    %1 = func.call @make() : () -> i32
    scf.yield %1, %arg1 : i32, i32
  } else {
    %1 = func.call @make() : () -> i32
    scf.yield %1, %arg2 : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: func.func @for_const_iter(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index, %[[A1:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: scf.for %[[A2:[a-zA-Z0-9_]+]] = %[[C0]] to %[[A0]] step %[[C1]] {
// CHECK-NEXT: func.call @take(%[[A1]]) : (i32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return %[[A1]] : i32
func.func @for_const_iter(%arg0: index, %arg1: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1) -> (i32) {
    func.call @take(%arg3) : (i32) -> ()
    scf.yield %arg3 : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @for_dup_iter(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index, %[[A1:[a-zA-Z0-9_]+]]: i32) -> (i32, i32) {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = scf.for %[[A2:[a-zA-Z0-9_]+]] = %[[C0]] to %[[A0]] step %[[C1]] iter_args(%[[A3:[a-zA-Z0-9_]+]] = %[[A1]]) -> (i32) {
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = func.call @both(%[[A3]], %[[A3]]) : (i32, i32) -> i32
// CHECK-NEXT: scf.yield %[[V1]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]], %[[V0]] : i32, i32
func.func @for_dup_iter(%arg0: index, %arg1: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1, %arg4 = %arg1) -> (i32, i32) {
    %1 = func.call @both(%arg3, %arg4) : (i32, i32) -> i32
    scf.yield %1, %1 : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: func.func @for_once(
// CHECK-SAME: ) -> i32 {
// CHECK-NEXT: %[[C5_I32:[a-zA-Z0-9_]+]] = arith.constant 5 : i32
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = call @next(%[[C5_I32]]) : (i32) -> i32
// CHECK-NEXT: return %[[V0]] : i32
func.func @for_once() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5_i32 = arith.constant 5 : i32
  %0 = scf.for %arg0 = %c0 to %c1 step %c1 iter_args(%arg1 = %c5_i32) -> (i32) {
    %1 = func.call @next(%arg1) : (i32) -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @for_zero(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: return %[[A0]] : i32
func.func @for_zero(%arg0: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %arg1 = %c1 to %c0 step %c1 iter_args(%arg2 = %arg0) -> (i32) {
    %1 = func.call @next(%arg2) : (i32) -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @for_empty(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) {
// CHECK-NEXT: return
func.func @for_empty(%arg0: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %arg1 = %c0 to %arg0 step %c1 {
  }
  return
}

// CHECK-LABEL: func.func @for_indvar(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) {
// CHECK-NEXT: %[[C3_I32:[a-zA-Z0-9_]+]] = arith.constant 3 : i32
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: scf.for %[[A1:[a-zA-Z0-9_]+]] = %[[C0]] to %[[A0]] step %[[C1]] {
// CHECK-NEXT: func.call @take(%[[C3_I32]]) : (i32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @for_indvar(%arg0: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %arg1 = %c0 to %arg0 step %c1 {
    %c3_i32 = arith.constant 3 : i32
    func.call @take(%c3_i32) : (i32) -> ()
  }
  return
}

// CHECK-LABEL: func.func @for_outer_yield(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index, %[[A1:[a-zA-Z0-9_]+]]: i32, %[[A2:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = scf.for %[[A3:[a-zA-Z0-9_]+]] = %[[C0]] to %[[A0]] step %[[C1]] iter_args(%[[A4:[a-zA-Z0-9_]+]] = %[[A1]]) -> (i32) {
// CHECK-NEXT: func.call @act() : () -> ()
// CHECK-NEXT: scf.yield %[[A2]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]] : i32
func.func @for_outer_yield(%arg0: index, %arg1: i32, %arg2: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %arg1) -> (i32) {
    func.call @act() : () -> ()
    scf.yield %arg2 : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @for_same_bounds(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) {
// CHECK-NEXT: return
func.func @for_same_bounds(%arg0: index) {
  %c1 = arith.constant 1 : index
  scf.for %arg1 = %arg0 to %arg0 step %c1 {
    func.call @act() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @for_sub_one(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) {
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.addi %[[A0]], %[[C1]] : index
// CHECK-NEXT: scf.for %[[A1:[a-zA-Z0-9_]+]] = %[[A0]] to %[[V0]] step %[[C1]] {
// CHECK-NEXT: func.call @takeIndex(%[[A1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @for_sub_one(%arg0: index) {
  %c1 = arith.constant 1 : index
  %0 = arith.addi %arg0, %c1 : index
  scf.for %arg1 = %arg0 to %0 step %c1 {
    func.call @takeIndex(%arg1) : (index) -> ()
  }
  return
}

// CHECK-LABEL: func.func @while_invariant(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32, %[[A1:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = scf.while (%[[A2:[a-zA-Z0-9_]+]] = %[[A0]]) : (i32) -> i32 {
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = func.call @more(%[[A2]]) : (i32) -> i1
// CHECK-NEXT: scf.condition(%[[V1]]) %[[A2]] : i32
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0(%[[A2]]: i32):
// CHECK-NEXT: %[[V1]] = func.call @next(%[[A2]]) : (i32) -> i32
// CHECK-NEXT: scf.yield %[[V1]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[A1]] : i32
func.func @while_invariant(%arg0: i32, %arg1: i32) -> i32 {
  %0:2 = scf.while (%arg2 = %arg0, %arg3 = %arg1) : (i32, i32) -> (i32, i32) {
    %1 = func.call @more(%arg2) : (i32) -> i1
    scf.condition(%1) %arg2, %arg3 : i32, i32
  } do {
  ^bb0(%arg2: i32, %arg3: i32):
    %1 = func.call @next(%arg2) : (i32) -> i32
    scf.yield %1, %arg3 : i32, i32
  }
  return %0#1 : i32
}

// CHECK-LABEL: func.func @while_unused_res(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = scf.while (%[[A1:[a-zA-Z0-9_]+]] = %[[A0]]) : (i32) -> i32 {
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = func.call @more(%[[A1]]) : (i32) -> i1
// CHECK-NEXT: %[[V2:[a-zA-Z0-9_]+]] = func.call @make() : () -> i32
// CHECK-NEXT: scf.condition(%[[V1]]) %[[A1]] : i32
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0(%[[A1]]: i32):
// CHECK-NEXT: %[[V1]] = func.call @next(%[[A1]]) : (i32) -> i32
// CHECK-NEXT: scf.yield %[[V1]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]] : i32
func.func @while_unused_res(%arg0: i32) -> i32 {
  %0:2 = scf.while (%arg1 = %arg0) : (i32) -> (i32, i32) {
    %1 = func.call @more(%arg1) : (i32) -> i1
    %2 = func.call @make() : () -> i32
    scf.condition(%1) %arg1, %2 : i32, i32
  } do {
  ^bb0(%arg1: i32, %arg2: i32):
    %1 = func.call @next(%arg1) : (i32) -> i32
    scf.yield %1 : i32
  }
  return %0#0 : i32
}

// CHECK-LABEL: func.func @while_dup(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32) -> (i32, i32) {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = scf.while (%[[A1:[a-zA-Z0-9_]+]] = %[[A0]]) : (i32) -> i32 {
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = func.call @more(%[[A1]]) : (i32) -> i1
// CHECK-NEXT: scf.condition(%[[V1]]) %[[A1]] : i32
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0(%[[A1]]: i32):
// CHECK-NEXT: %[[V1]] = func.call @both(%[[A1]], %[[A1]]) : (i32, i32) -> i32
// CHECK-NEXT: scf.yield %[[V1]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]], %[[V0]] : i32, i32
func.func @while_dup(%arg0: i32) -> (i32, i32) {
  %0:2 = scf.while (%arg1 = %arg0) : (i32) -> (i32, i32) {
    %1 = func.call @more(%arg1) : (i32) -> i1
    scf.condition(%1) %arg1, %arg1 : i32, i32
  } do {
  ^bb0(%arg1: i32, %arg2: i32):
    %1 = func.call @both(%arg1, %arg2) : (i32, i32) -> i32
    scf.yield %1 : i32
  }
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: func.func @while_cmp(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: %[[C5_I32:[a-zA-Z0-9_]+]] = arith.constant 5 : i32
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = scf.while (%[[A1:[a-zA-Z0-9_]+]] = %[[A0]]) : (i32) -> i32 {
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = arith.cmpi ne, %[[A1]], %[[C5_I32]] : i32
// CHECK-NEXT: scf.condition(%[[V1]]) %[[A1]] : i32
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0(%[[A1]]: i32):
// CHECK-NEXT: scf.yield %[[C5_I32]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]] : i32
func.func @while_cmp(%arg0: i32) -> i32 {
  %c5_i32 = arith.constant 5 : i32
  %0 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
    %1 = arith.cmpi ne, %arg1, %c5_i32 : i32
    scf.condition(%1) %arg1 : i32
  } do {
  ^bb0(%arg1: i32):
    %1 = arith.cmpi ne, %arg1, %c5_i32 : i32
    %2 = arith.select %1, %c5_i32, %arg1 : i32
    scf.yield %2 : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @while_unused_arg(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32, %[[A1:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = scf.while (%[[A2:[a-zA-Z0-9_]+]] = %[[A0]]) : (i32) -> i32 {
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = func.call @more(%[[A2]]) : (i32) -> i1
// CHECK-NEXT: scf.condition(%[[V1]]) %[[A2]] : i32
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0(%[[A2]]: i32):
// CHECK-NEXT: %[[V1]] = func.call @next(%[[A2]]) : (i32) -> i32
// CHECK-NEXT: scf.yield %[[V1]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]] : i32
func.func @while_unused_arg(%arg0: i32, %arg1: i32) -> i32 {
  %0 = scf.while (%arg2 = %arg0, %arg3 = %arg1) : (i32, i32) -> i32 {
    %1 = func.call @more(%arg2) : (i32) -> i1
    scf.condition(%1) %arg2 : i32
  } do {
  ^bb0(%arg2: i32):
    %1 = func.call @next(%arg2) : (i32) -> i32
    scf.yield %1, %arg2 : i32, i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @while_false(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: return %[[A0]] : i32
func.func @while_false(%arg0: i32) -> i32 {
  %false = arith.constant false
  %0 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
    scf.condition(%false) %arg1 : i32
  } do {
  ^bb0(%arg1: i32):
    scf.yield %arg1 : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @par_zero(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<?xf32>, %[[A1:[a-zA-Z0-9_]+]]: f32) {
// CHECK-NEXT: return
func.func @par_zero(%arg0: memref<?xf32>, %arg1: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%arg2) = (%c0) to (%c0) step (%c1) {
    memref.store %arg1, %arg0[%arg2] : memref<?xf32>
    scf.reduce 
  }
  return
}

// CHECK-LABEL: func.func @par_one(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<?x?xf32>, %[[A1:[a-zA-Z0-9_]+]]: index, %[[A2:[a-zA-Z0-9_]+]]: f32) {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: scf.parallel (%[[A3:[a-zA-Z0-9_]+]]) = (%[[C0]]) to (%[[A1]]) step (%[[C1]]) {
// CHECK-NEXT: memref.store %[[A2]], %[[A0]][%[[C0]], %[[A3]]] : memref<?x?xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @par_one(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%arg3, %arg4) = (%c0, %c0) to (%c1, %arg1) step (%c1, %c1) {
    memref.store %arg2, %arg0[%arg3, %arg4] : memref<?x?xf32>
    scf.reduce 
  }
  return
}

// CHECK-LABEL: func.func @par_all_one(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<?x?xf32>, %[[A1:[a-zA-Z0-9_]+]]: f32) {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store %[[A1]], %[[A0]][%[[C0]], %[[C0]]] : memref<?x?xf32>
// CHECK-NEXT: return
func.func @par_all_one(%arg0: memref<?x?xf32>, %arg1: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%arg2, %arg3) = (%c0, %c0) to (%c1, %c1) step (%c1, %c1) {
    memref.store %arg1, %arg0[%arg2, %arg3] : memref<?x?xf32>
    scf.reduce 
  }
  return
}

// CHECK-LABEL: func.func @par_nested(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<?x?xf32>, %[[A1:[a-zA-Z0-9_]+]]: index, %[[A2:[a-zA-Z0-9_]+]]: f32) {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: scf.parallel (%[[A3:[a-zA-Z0-9_]+]], %[[A4:[a-zA-Z0-9_]+]]) = (%[[C0]], %[[C0]]) to (%[[A1]], %[[A1]]) step (%[[C1]], %[[C1]]) {
// CHECK-NEXT: memref.store %[[A2]], %[[A0]][%[[A3]], %[[A4]]] : memref<?x?xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @par_nested(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%arg3) = (%c0) to (%arg1) step (%c1) {
    scf.parallel (%arg4) = (%c0) to (%arg1) step (%c1) {
      memref.store %arg2, %arg0[%arg3, %arg4] : memref<?x?xf32>
      scf.reduce 
    }
    scf.reduce 
  }
  return
}

// CHECK-LABEL: func.func @par_red_one(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32) -> f32 {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = call @element(%[[C0]]) : (index) -> f32
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = arith.addf %[[A0]], %[[V0]] : f32
// CHECK-NEXT: return %[[V1]] : f32
func.func @par_red_one(%arg0: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.parallel (%arg1) = (%c0) to (%c1) step (%c1) init (%arg0) -> f32 {
    %1 = func.call @element(%arg1) : (index) -> f32
    scf.reduce(%1 : f32) {
    ^bb0(%arg2: f32, %arg3: f32):
      %2 = arith.addf %arg2, %arg3 : f32
      scf.reduce.return %2 : f32
    }
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @forall_const(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<?xf32>, %[[A1:[a-zA-Z0-9_]+]]: f32) {
// CHECK-NEXT: scf.forall (%[[A2:[a-zA-Z0-9_]+]]) in (4) {
// CHECK-NEXT: memref.store %[[A1]], %[[A0]][%[[A2]]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @forall_const(%arg0: memref<?xf32>, %arg1: f32) {
  %c4 = arith.constant 4 : index
  scf.forall (%arg2) in (%c4) {
    memref.store %arg1, %arg0[%arg2] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @forall_one(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<?x?xf32>, %[[A1:[a-zA-Z0-9_]+]]: f32) {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: scf.forall (%[[A2:[a-zA-Z0-9_]+]]) in (4) {
// CHECK-NEXT: memref.store %[[A1]], %[[A0]][%[[C0]], %[[A2]]] : memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @forall_one(%arg0: memref<?x?xf32>, %arg1: f32) {
  scf.forall (%arg2, %arg3) in (1, 4) {
    memref.store %arg1, %arg0[%arg2, %arg3] : memref<?x?xf32>
  }
  return
}

// CHECK-LABEL: func.func @forall_all_one(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<?x?xf32>, %[[A1:[a-zA-Z0-9_]+]]: f32) {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store %[[A1]], %[[A0]][%[[C0]], %[[C0]]] : memref<?x?xf32>
// CHECK-NEXT: return
func.func @forall_all_one(%arg0: memref<?x?xf32>, %arg1: f32) {
  scf.forall (%arg2, %arg3) in (1, 1) {
    memref.store %arg1, %arg0[%arg2, %arg3] : memref<?x?xf32>
  }
  return
}

// CHECK-LABEL: func.func @forall_zero(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<?xf32>, %[[A1:[a-zA-Z0-9_]+]]: f32) {
// CHECK-NEXT: return
func.func @forall_zero(%arg0: memref<?xf32>, %arg1: f32) {
  scf.forall (%arg2) in (0) {
    memref.store %arg1, %arg0[%arg2] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @exec_region(
// CHECK-SAME: ) -> i32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = call @make() : () -> i32
// CHECK-NEXT: return %[[V0]] : i32
func.func @exec_region() -> i32 {
  %0 = scf.execute_region -> i32 {
    %1 = func.call @make() : () -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @switch_const(
// CHECK-SAME: ) -> i32 {
// CHECK-NEXT: %[[C10_I32:[a-zA-Z0-9_]+]] = arith.constant 10 : i32
// CHECK-NEXT: return %[[C10_I32]] : i32
func.func @switch_const() -> i32 {
  %c2 = arith.constant 2 : index
  %0 = scf.index_switch %c2 -> i32 
  case 2 {
    %c10_i32 = arith.constant 10 : i32
    scf.yield %c10_i32 : i32
  }
  default {
    %c20_i32 = arith.constant 20 : i32
    scf.yield %c20_i32 : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @switch_unused(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> i32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = scf.index_switch %[[A0]] -> i32
// CHECK-NEXT: case 2 {
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = func.call @make() : () -> i32
// CHECK-NEXT: scf.yield %[[V1]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: default {
// CHECK-NEXT: %[[V1]] = func.call @make() : () -> i32
// CHECK-NEXT: scf.yield %[[V1]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]] : i32
func.func @switch_unused(%arg0: index) -> i32 {
  %0:2 = scf.index_switch %arg0 -> i32, i32 
  case 2 {
    %1 = func.call @make() : () -> i32
    scf.yield %1, %1 : i32, i32
  }
  default {
    %1 = func.call @make() : () -> i32
    scf.yield %1, %1 : i32, i32
  }
  return %0#0 : i32
}

memref.global "private" @count : memref<i32> = dense<0>

// CHECK-LABEL: func.func @act(
// CHECK-SAME: ) {
// CHECK-NEXT: %[[C1_I32:[a-zA-Z0-9_]+]] = arith.constant 1 : i32
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.get_global @count : memref<i32>
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = memref.load %[[V0]][] : memref<i32>
// CHECK-NEXT: %[[V2:[a-zA-Z0-9_]+]] = arith.addi %[[V1]], %[[C1_I32]] : i32
// CHECK-NEXT: memref.store %[[V2]], %[[V0]][] : memref<i32>
// CHECK-NEXT: return
func.func @act() {
  %c1_i32 = arith.constant 1 : i32
  %0 = memref.get_global @count : memref<i32>
  %1 = memref.load %0[] : memref<i32>
  %2 = arith.addi %1, %c1_i32 : i32
  memref.store %2, %0[] : memref<i32>
  return
}

// CHECK-LABEL: func.func @make(
// CHECK-SAME: ) -> i32 {
// CHECK-NEXT: call @act() : () -> ()
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.get_global @count : memref<i32>
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = memref.load %[[V0]][] : memref<i32>
// CHECK-NEXT: return %[[V1]] : i32
func.func @make() -> i32 {
  call @act() : () -> ()
  %0 = memref.get_global @count : memref<i32>
  %1 = memref.load %0[] : memref<i32>
  return %1 : i32
}

// CHECK-LABEL: func.func @next(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: %[[C1_I32:[a-zA-Z0-9_]+]] = arith.constant 1 : i32
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.addi %[[A0]], %[[C1_I32]] : i32
// CHECK-NEXT: return %[[V0]] : i32
func.func @next(%arg0: i32) -> i32 {
  %c1_i32 = arith.constant 1 : i32
  %0 = arith.addi %arg0, %c1_i32 : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @take(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32) {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.get_global @count : memref<i32>
// CHECK-NEXT: memref.store %[[A0]], %[[V0]][] : memref<i32>
// CHECK-NEXT: return
func.func @take(%arg0: i32) {
  %0 = memref.get_global @count : memref<i32>
  memref.store %arg0, %0[] : memref<i32>
  return
}

// CHECK-LABEL: func.func @takeIndex(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.index_cast %[[A0]] : index to i32
// CHECK-NEXT: call @take(%[[V0]]) : (i32) -> ()
// CHECK-NEXT: return
func.func @takeIndex(%arg0: index) {
  %0 = arith.index_cast %arg0 : index to i32
  call @take(%0) : (i32) -> ()
  return
}

// CHECK-LABEL: func.func @both(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32, %[[A1:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.addi %[[A0]], %[[A1]] : i32
// CHECK-NEXT: return %[[V0]] : i32
func.func @both(%arg0: i32, %arg1: i32) -> i32 {
  %0 = arith.addi %arg0, %arg1 : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @more(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32) -> i1 {
// CHECK-NEXT: %[[C7_I32:[a-zA-Z0-9_]+]] = arith.constant 7 : i32
// CHECK-NEXT: %[[C0_I32:[a-zA-Z0-9_]+]] = arith.constant 0 : i32
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.andi %[[A0]], %[[C7_I32]] : i32
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = arith.cmpi ne, %[[V0]], %[[C0_I32]] : i32
// CHECK-NEXT: return %[[V1]] : i1
func.func @more(%arg0: i32) -> i1 {
  %c7_i32 = arith.constant 7 : i32
  %c0_i32 = arith.constant 0 : i32
  %0 = arith.andi %arg0, %c7_i32 : i32
  %1 = arith.cmpi ne, %0, %c0_i32 : i32
  return %1 : i1
}

// CHECK-LABEL: func.func @element(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> f32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.index_cast %[[A0]] : index to i32
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = arith.sitofp %[[V0]] : i32 to f32
// CHECK-NEXT: return %[[V1]] : f32
func.func @element(%arg0: index) -> f32 {
  %0 = arith.index_cast %arg0 : index to i32
  %1 = arith.sitofp %0 : i32 to f32
  return %1 : f32
}
