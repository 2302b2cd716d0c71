// The same rules by each driver. On their way %0 becomes a sum, the sum a shift, and %1, which is in no list, %x.
// RUN: terrace opt %s --apply-rules --rules=%S/Inputs/drivers.rules | FileCheck %s --check-prefix=GREEDY
// RUN: terrace opt %s --apply-rules=driver=walk --rules=%S/Inputs/drivers.rules | FileCheck %s --check-prefix=WALK
// RUN: terrace opt %s --apply-rules='on=arith.muli' --rules=%S/Inputs/drivers.rules | FileCheck %s --check-prefix=ANY
// RUN: terrace opt %s --apply-rules='on=arith.muli strictness=existing-and-new' --rules=%S/Inputs/drivers.rules | FileCheck %s --check-prefix=NEW
// RUN: terrace opt %s --apply-rules='on=arith.muli strictness=existing' --rules=%S/Inputs/drivers.rules | FileCheck %s --check-prefix=EXISTING
// RUN: terrace opt %s --apply-rules='strictness=existing fold=false' --rules=%S/Inputs/drivers.rules | FileCheck %s --check-prefix=ALL
// RUN: not terrace opt %s --apply-rules 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not terrace opt %s --apply-rules='driver=walk on=arith.muli' --rules=%S/Inputs/drivers.rules 2>&1 | FileCheck %s --check-prefix=WALKS
// RUN: not terrace opt %s --apply-rules='on=arith.mulli' --rules=%S/Inputs/drivers.rules 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not terrace opt %s --apply-rules='driver=gredy' --rules=%S/Inputs/drivers.rules 2>&1 | FileCheck %s --check-prefix=DRIVER

// NONE: apply-rules: there are no rules: --rules=FILE gives them
// WALKS: apply-rules: 'on' and 'strictness' are for driver=greedy
// NAME: apply-rules: no operation is named 'arith.mulli'; did you mean 'arith.muli'?
// DRIVER: 'gredy' is not one of greedy, walk

// Nothing is left but what is returned.
// GREEDY-LABEL: @chain(
// GREEDY-NEXT: return %arg0, %arg1

// A user of what changed is visited whether it is in the list or not; one that nothing touched is not.
// ANY-LABEL: @chain(
// ANY-NEXT: %[[Z:.*]] = arith.subi %arg1, %arg1
// ANY-NEXT: %[[R:.*]] = arith.addi %arg1, %[[Z]]
// ANY-NEXT: return %arg0, %[[R]]

// The sum that the rule made becomes a shift, but its user is not in the list, and neither is the constant.
// NEW-LABEL: @chain(
// NEW: %[[S:.*]] = arith.shli %arg0
// NEW-NEXT: %[[D:.*]] = arith.subi %[[S]], %arg0
// NEW: arith.subi %arg1, %arg1
// NEW: return %[[D]]

// The sum is new, so it stays.
// EXISTING-LABEL: @chain(
// EXISTING: %[[A:.*]] = arith.addi %arg0, %arg0
// EXISTING-NEXT: %[[D:.*]] = arith.subi %[[A]], %arg0
// EXISTING: return %[[D]]

// Every op was there, but for the sum and the zero, which nothing removes when it is dead.
// ALL-LABEL: @chain(
// ALL: %[[A:.*]] = arith.addi %arg0, %arg0
// ALL-NEXT: %[[D:.*]] = arith.subi %[[A]], %arg0
// ALL-NOT: arith.subi
// ALL: return %[[D]], %arg1

// Every op once: the sum was not there when it came by, so the difference is none of a shift. Constants are dead and stay.
// WALK-LABEL: @chain(
// WALK: arith.constant 2
// WALK: %[[A:.*]] = arith.addi %arg0, %arg0
// WALK-NEXT: %[[D:.*]] = arith.subi %[[A]], %arg0
// WALK-NEXT: arith.constant 0
// WALK-NEXT: return %[[D]], %arg1
func.func @chain(%x: i32, %y: i32) -> (i32, i32) {
  %two = arith.constant 2 : i32
  %0 = arith.muli %x, %two : i32
  %1 = arith.subi %0, %x : i32
  %2 = arith.subi %y, %y : i32
  %3 = arith.addi %y, %2 : i32
  return %1, %3 : i32, i32
}
