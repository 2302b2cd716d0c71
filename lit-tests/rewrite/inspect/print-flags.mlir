// The ways in which opt prints a program.
// RUN: terrace opt %s --print-value-users | FileCheck %s --check-prefix=USERS
// RUN: terrace opt %s --print-skip-regions | FileCheck %s --check-prefix=SKIP
// RUN: terrace opt %s --print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: terrace opt %s --print-unique-ssa-ids | FileCheck %s --check-prefix=UNIQUE
// RUN: terrace opt %s --print-debuginfo | FileCheck %s --check-prefix=LOC
// RUN: terrace opt %s --print-debuginfo --print-local-scope | FileCheck %s --check-prefix=LOCAL
// RUN: terrace opt %s --print-debuginfo --pretty-debuginfo | FileCheck %s --check-prefix=PRETTY
// RUN: terrace opt %s --use-nameloc-as-prefix | FileCheck %s --check-prefix=NAMELOC
// RUN: terrace opt %s --elide-elementsattrs-if-larger=4 --elide-resource-strings-if-larger=4 | FileCheck %s --check-prefix=ELIDE
// RUN: terrace opt %s --print-elementsattrs-with-hex-if-larger=4 | FileCheck %s --check-prefix=HEX
// RUN: terrace opt %s --keep-names | FileCheck %s --check-prefix=NAMES
// RUN: terrace opt %s --verify-roundtrip -o /dev/null
// RUN: terrace opt --show-dialects | FileCheck %s --check-prefix=DIALECTS

// USERS: // %arg0 is used by %[[S:.*]]
// USERS: %[[S]] = arith.addi %arg0, %arg0 : i32 // user: %[[M:[0-9]+]]
// USERS-NEXT: %[[M]] = arith.muli

// SKIP: module {...}
// GENERIC: "func.func"() <{
// GENERIC: "arith.addi"(%{{.*}}, %{{.*}}) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32

// UNIQUE: @f(%[[A:arg[01]]]: i32
// UNIQUE-NOT: %[[A]]: i32

// LOC: arith.addi {{.*}} loc(#[[L:loc[0-9]*]])
// LOC: #[[L]] = loc("{{.*}}print-flags.mlir":{{[0-9]+}}:{{[0-9]+}})
// LOCAL: arith.addi {{.*}} loc("{{.*}}print-flags.mlir":{{[0-9]+}}:{{[0-9]+}})
// PRETTY: arith.addi {{.*}} {{.*}}print-flags.mlir:{{[0-9]+}}:{{[0-9]+}}
// NAMELOC: %product = arith.muli

// ELIDE: dense_resource<__elided__>
// ELIDE-NOT: 0x0400000001000000
// HEX: dense<"0x{{[0-9A-F]+}}"> : tensor<5xi32>
// NAMES: %sum = arith.addi %a, %a
// DIALECTS: Available Dialects: {{.*}}arith{{.*}}stablehlo

func.func @f(%a: i32) -> i32 {
  %sum = arith.addi %a, %a : i32
  %0 = arith.muli %sum, %sum : i32 loc("product")
  return %0 : i32
}

func.func @g(%a: i32) -> (tensor<5xi32>, tensor<2xi32>) {
  %c = arith.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %r = arith.constant dense_resource<blob> : tensor<2xi32>
  return %c, %r : tensor<5xi32>, tensor<2xi32>
}

{-#
  dialect_resources: {
    builtin: {
      blob: "0x040000000100000002000000"
    }
  }
#-}
