// RUN: terrace opt %s --print-op-stats --allow-unregistered-dialect -o %t 2>&1 | FileCheck %s --strict-whitespace

// Names without a dialect stand where those of others begin behind the dot.
//      CHECK:Operations encountered:
// CHECK-NEXT:-----------------------
// CHECK-NEXT:  builtin.module , 1
// CHECK-NEXT:          simple , 1
"simple"() : () -> ()
