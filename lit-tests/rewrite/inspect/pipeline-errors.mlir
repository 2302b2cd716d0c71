// What is wrong with the text of a pipeline, with a caret in it.
// RUN: not terrace opt %s --pass-pipeline='builtin.module(func.func(canonicalise))' 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not terrace opt %s --pass-pipeline='builtin.module(canonicalize{top-dwn=1})' 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not terrace opt %s --canonicalize=top-down=maybe 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not terrace opt %s --pass-pipeline='builtin.module(cse' 2>&1 | FileCheck %s --check-prefix=END
// RUN: not terrace opt %s --pass-pipeline='func.func(cse)' 2>&1 | FileCheck %s --check-prefix=ANCHOR
// RUN: not terrace opt %s --pass-pipeline='builtin.module(func.fun(cse))' 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not terrace opt %s --pass-pipeline='builtin.module{a=1}(cse)' 2>&1 | FileCheck %s --check-prefix=NOPASS

// NAME:      pass pipeline:1:26: error: 'canonicalise' does not refer to a registered pass or pass pipeline
// NAME-NEXT: {{^}}builtin.module(func.func(canonicalise))
// NAME-NEXT: {{^                         \^~~~~~~~~~~~$}}
// NAME-NEXT: did you mean 'canonicalize'?
// OPTION:      pass pipeline:1:28: error: no such option 'top-dwn' of pass 'canonicalize'; did you mean 'top-down'?
// OPTION-NEXT: builtin.module(canonicalize{top-dwn=1})
// OPTION-NEXT: {{^                           \^~~~~~~~~~~$}}
// VALUE: option 'top-down' of pass 'canonicalize': "maybe" is neither true nor false
// END: pass pipeline:1:19: error: unexpected token "<EOF>"
// ANCHOR:      error: can't run a pipeline for 'func.func' on 'builtin.module'
// ANCHOR-NEXT: wrap it in builtin.module(...)
// UNKNOWN:      error: the pipeline runs passes on 'func.fun', which no dialect defines
// UNKNOWN-NEXT: did you mean 'func.func'?
// NOPASS: pass pipeline:1:1: error: 'builtin.module' is no pass, so it takes no options
func.func @f() {
  return
}
