// What a run consists of: logged, traced, counted.
// RUN: terrace opt %s --canonicalize --cse --log-actions-to=- -o /dev/null 2>&1 | FileCheck %s --check-prefix=LOG
// RUN: terrace opt %s --canonicalize --log-actions-to=%t.log --log-mlir-actions-filter=%s:43 -o /dev/null
// RUN: FileCheck %s --check-prefix=AT --input-file=%t.log
// RUN: terrace opt %s --canonicalize --profile-actions-to=%t.json -o /dev/null
// RUN: FileCheck %s --check-prefix=TRACE --input-file=%t.json
// RUN: terrace opt %s --canonicalize --debug-counter=canonicalize-count=0 --print-debug-counter -o %t.none 2> %t.counters
// RUN: cat %t.none %t.counters | FileCheck %s --check-prefix=NONE
// RUN: terrace opt %s --canonicalize --debug-counter=arith.rules:9-count=1 | FileCheck %s --check-prefix=ONCE
// RUN: terrace opt %s --cse --debug-counter=csee-skip=1 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not terrace opt %s --debug-counter=cse=1 2>&1 | FileCheck %s --check-prefix=FORM

// LOG:      begins `pass-execution` running `canonicalize` on 'builtin.module'
// LOG-NEXT:   begins `rewrite` running `[[RULE:arith.rules:[0-9]+]]` on 'arith.addi' at {{.*}}:42:8
// LOG-NEXT:   completed `rewrite` running `[[RULE]]`: changed the program
// LOG-NEXT:   begins `rewrite` running `[[RULE]]` on 'arith.addi' at {{.*}}:43:8
// LOG-NEXT:   completed `rewrite` running `[[RULE]]`: changed the program
// LOG-NEXT: completed `pass-execution` running `canonicalize`
// LOG-NEXT: begins `pass-execution` running `cse` on 'builtin.module'
// LOG-NEXT: completed `pass-execution` running `cse`

// AT-NOT: :42:
// AT:      begins `rewrite` {{.*}}:43:8
// AT-NEXT: completed `rewrite`
// AT-NOT:  begins

// TRACE:      [{"args":{"desc":"`pass-execution` running `canonicalize` on 'builtin.module'"},"cat":"pass-execution","name":"canonicalize","ph":"B","pid":0,"tid":0,"ts":{{[0-9]+}}},
// TRACE-NEXT: {"args":{"desc":{{.*}}},"cat":"rewrite","name":"arith.rules:{{[0-9]+}}","ph":"B"
// TRACE-NEXT: {"cat":"rewrite","name":"rewrite","ph":"E"
// TRACE:      {"cat":"pass-execution","name":"pass-execution","ph":"E",{{.*}}}]

// NONE-COUNT-2: arith.addi
// NONE: canonicalize : {1,0,0}

// ONCE: arith.addi
// ONCE-NOT: arith.addi

// UNKNOWN: warning: --debug-counter: nothing named 'csee' came up; did you mean 'cse'?
// FORM: a debug counter is NAME-skip=N or NAME-count=N, not 'cse=1'
func.func @f(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %y = arith.addi %x, %c0 : i32
  %z = arith.addi %y, %c0 : i32
  return %z : i32
}
