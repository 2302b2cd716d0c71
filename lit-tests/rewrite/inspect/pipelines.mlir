// What the text of a pipeline may say.
// RUN: terrace opt %s --pass-pipeline="builtin.module(inline{default-pipeline=canonicalize{max-iterations=3 top-down=false} max-iterations=2})" --dump-pass-pipeline -o /dev/null 2>&1 | terrace check %s --check-prefix=INNER
// RUN: terrace opt %s --pass-pipeline='builtin.module( func.func( cse , canonicalize{max-iterations=3 top-down=false} ), symbol-dce )' --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=NESTED
// RUN: terrace opt %s --pass-pipeline='builtin.module(builtin.module(any(cse)),cse)' --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=ANY
// RUN: terrace opt %s --pass-pipeline='cse,canonicalize' --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=BARE
// RUN: terrace opt %s --canonicalize=top-down=0 --cse --canonicalize --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=FLAGS
// RUN: terrace opt %s --pass-pipeline='builtin.module(symbol-privatize{exclude=f,g})' | FileCheck %s --check-prefix=LIST
// RUN: terrace opt %s --pass-pipeline='builtin.module(symbol-privatize{exclude={f,g}})' | FileCheck %s --check-prefix=LIST
// RUN: terrace opt %s --pass-pipeline='builtin.module(chlo-pre-serialization-pipeline)' --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=NAMED
// RUN: not terrace opt %s --pass-pipeline='builtin.module(composite-fixed-point-pass{pipeline=inline{op-pipelines={func.func(canonicalize{disable-patterns={a={b}}})}}})' 2>&1 | FileCheck %s --check-prefix=DEEP
// RUN: terrace opt %s --pass-pipeline='builtin.module()' | FileCheck %s --check-prefix=NO-PASS

// Options in braces need no quotes around them.
// INNER: inline{default-pipeline=canonicalize{max-iterations=3 top-down=false}
// INNER-SAME: max-iterations=2

// NESTED: builtin.module(
// NESTED-NEXT: func.func(
// NESTED-NEXT: cse,
// NESTED-NEXT: canonicalize{{.*}}max-iterations=3{{.*}}top-down=false
// NESTED-NEXT: ),
// NESTED-NEXT: symbol-dce
// ANY: builtin.module(
// ANY-NEXT: builtin.module(
// ANY-NEXT: any(
// ANY-NEXT: cse
// BARE: builtin.module(
// BARE-NEXT: cse,
// BARE-NEXT: canonicalize
// FLAGS: canonicalize{{.*}}top-down=false
// FLAGS-NEXT: cse
// FLAGS-NEXT: canonicalize{{.*}}top-down=true
// LIST: func.func @f
// LIST: func.func @g
// LIST: func.func private @h
// NAMED: func.func(
// NAMED-NEXT: chlo-legalize-to-stablehlo
// Braces in braces are values.
// DEEP: canonicalize: no pattern has the name 'a={b}'
// NO-PASS: func.func @f

func.func @f() {
  return
}
func.func @g() {
  return
}
func.func @h() {
  return
}
