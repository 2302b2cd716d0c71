// Where time went, and what passes counted.
// RUN: terrace opt %s --pass-pipeline='builtin.module(func.func(cse,loop-invariant-code-motion),symbol-dce)' --timing --pass-statistics -o /dev/null 2>&1 | FileCheck %s --check-prefix=TREE
// RUN: terrace opt %s --cse --symbol-dce --pass-statistics --pass-statistics-display=list -o /dev/null 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: terrace opt %s --inline --timing --output-format=json -o /dev/null 2>&1 | FileCheck %s --check-prefix=JSON
// RUN: terrace opt %s --pass-pipeline='builtin.module(func.func(cse),symbol-dce,cse)' --timing --timing-display=list -o /dev/null 2>&1 | FileCheck %s --check-prefix=FLAT
// RUN: not terrace opt %s --timing --timing-display=bush 2>&1 | FileCheck %s --check-prefix=WORD

// TREE:      ... Execution time report ...
// TREE:      Total Execution Time: {{[0-9.]+}} seconds
// TREE:      ----Wall Time----  ----Runs----  ----Name----
// TREE-NEXT: {{[0-9.]+}} ({{ *[0-9.]+}}%) 1 Parser
// TREE-NEXT: 1 Verifier
// TREE-NEXT: 'func.func' Pipeline
// TREE-NEXT: 4 cse
// TREE-NEXT: 4 loop-invariant-code-motion
// TREE-NEXT: 1 symbol-dce
// TREE-NEXT: 1 Output
// TREE-NEXT: Rest
// TREE-NEXT: (100.0%) Total
// TREE:      ... Pass statistics report ...
// TREE:      'func.func' Pipeline
// TREE-NEXT:   cse
// TREE:        loop-invariant-code-motion
// TREE:      symbol-dce
// TREE-NEXT:   (S) 1 num-dce'd

// LIST:      ... Pass statistics report ...
// LIST:      {{^}}symbol-dce
// LIST-NEXT:   (S) 1 num-dce'd

// A pass that runs passes: those are under it.
// JSON:      "name": "inline",
// JSON-NEXT: "passes": [
// JSON:      "name": "'func.func' Pipeline",
// JSON-NEXT: "passes": [
// JSON:      "name": "canonicalize"

// One line for a pass wherever it stands.
// FLAT-COUNT-1: {{ cse$}}
// FLAT-NOT: {{ cse$}}
// FLAT: Total

// WORD: --timing-display is one of tree, list, not 'bush'

func.func private @unused(%x: i32) -> i32 {
  return %x : i32
}

func.func @f(%x: i32) -> i32 {
  %y = func.call @g(%x) : (i32) -> i32
  return %y : i32
}

func.func @g(%x: i32) -> i32 {
  %y = func.call @h(%x) : (i32) -> i32
  return %y : i32
}

func.func nested @h(%x: i32) -> i32 {
  return %x : i32
}
