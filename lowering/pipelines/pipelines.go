// Package pipelines holds the default pipelines: one table a target, a row a
// pass with its reason, and beneath them which pass must come before which.
package pipelines

import (
	"strings"

	"terrace/lowering/graphtotensor"
	"terrace/lowering/looptollvm"
	"terrace/lowering/mathtoarith"
	"terrace/lowering/tensortoloop"
	"terrace/lowering/tensortotensor"
	"terrace/rewrite/pass"
	"terrace/rewrite/passes"
)

// A Row is a pass of a pipeline.
type Row struct {
	Pass string // as pipeline text
	Why  string
}

// CPU steps a module of graph ops down to the llvm dialect.
var CPU = []Row{
	{"inline", "calls have no form on buffers, and fusion works inside one function"},
	{"symbol-dce", "functions that were inlined everywhere are not compiled"},
	{"canonicalize", "exact simplification of the graph while whole tensors are one op"},
	{"cse", "equal tensors are computed once"},
	{"graph-to-tensor", "whole-tensor ops become kernels"},
	{"canonicalize", "index arithmetic of slices folds"},
	{"fuse-kernels", "each value is computed where it is used, in registers"},
	{"cse", "kernels that became equal"},
	{"canonicalize", "what fusion left over folds"},
	{"bufferize", "tensors get memory; updates happen in place where nobody looks"},
	{"canonicalize", "casts and views of buffers fold"},
	{"outline-kernels", "each kernel is a function that compiles by itself"},
	{"plan-memory", "all buffers lie in one arena, planned once"},
	{"schedule-kernels", "tiles, vectors and unrolling are in the text"},
	{"kernel-to-loops", "kernels become loops"},
	{"cse", "constants and addresses that loops share"},
	{"canonicalize", "loops of one trip and constant addresses fold"},
	{"licm", "addresses and broadcasts that do not change leave the loops"},
	{"expand-math", "functions become polynomials, the same as the interpreter's"},
	{"cse", "tables and constants that expansions share"},
}

// order says what must come before what: first, then, why.
var order = [][3]string{
	{"inline", "graph-to-tensor", "region bodies of reductions call functions"},
	{"graph-to-tensor", "fuse-kernels", "there are no kernels before"},
	{"fuse-kernels", "bufferize", "fusion reads values, which buffers are not"},
	{"bufferize", "outline-kernels", "kernels on tensors return values"},
	{"outline-kernels", "kernel-to-loops", "loops outside of functions of their own are not compiled apart"},
	{"schedule-kernels", "kernel-to-loops", "a schedule that comes later is never read"},
	{"kernel-to-loops", "expand-math", "vector forms expand as vectors"},
	{"expand-math", "convert-to-llvm", "LLVM would call libm instead"},
	{"loop-to-cf", "convert-to-llvm", "LLVM has no structured loops"},
}

// Text is a pipeline as --pass-pipeline takes it.
func Text(rows []Row) string {
	var parts []string
	for _, r := range rows {
		parts = append(parts, r.Pass)
	}
	return "builtin.module(" + strings.Join(parts, ",") + ")"
}

// Passes is every pass of this repository: the one list.
func Passes() []pass.Pass {
	out := passes.All()
	return append(out, graphtotensor.Pass, tensortotensor.Fuse, tensortoloop.Bufferize, tensortoloop.Outline,
		tensortoloop.PlanMemory, tensortoloop.Schedule, tensortoloop.Loops, mathtoarith.ExpandMath, looptollvm.LoopToCF, looptollvm.ToLLVM)
}

// Registry finds every pass and names the default pipelines.
func Registry() *pass.Registry {
	r := pass.NewRegistry(Passes()...)
	r.Alias("cpu-pipeline", Text(CPU))
	return r
}
