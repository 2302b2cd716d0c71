// Package looptollvm steps from loops, buffers and registers to LLVM's
// instructions: loop-to-cf turns structured control flow into blocks and
// branches, convert-to-llvm every op of func, cf, arith, math, memref, vector and
// ub into ops of the dialect llvm.
//
// What a function computes stays the same, bit for bit: ops that LLVM has no
// exact instruction for are written out in those it has.
package looptollvm

import "terrace/rewrite/pass"

// Passes are the passes of this step.
func Passes() []pass.Pass { return []pass.Pass{LoopToCF, ToLLVM} }
