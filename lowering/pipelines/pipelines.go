// Package pipelines holds the default pipelines: one table a target, a row a
// pass with its reason, and beneath them which pass must come before which.
package pipelines

import (
	"fmt"
	"slices"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/lowering/affinetoloop"
	"terrace/lowering/chlotograph"
	"terrace/lowering/graphshapes"
	"terrace/lowering/graphtograph"
	"terrace/lowering/graphtotensor"
	"terrace/lowering/looptollvm"
	"terrace/lowering/looptoloop"
	"terrace/lowering/mathtoarith"
	"terrace/lowering/target"
	"terrace/lowering/target/llvmir"
	"terrace/lowering/tensortogpu"
	"terrace/lowering/tensortoloop"
	"terrace/lowering/tensortomemref"
	"terrace/lowering/tensortotensor"
	"terrace/lowering/vectortovector"
	"terrace/rewrite/pass"
	"terrace/rewrite/passes"
	"terrace/runtime/libllvm"
)

// A Row is a pass of a pipeline.
type Row struct {
	Pass string // as pipeline text
	Why  string
}

// tensorLoops is canonicalize where loops carry tensors: their conditions pass on what they
// carry, in order, which bufferize keeps in one buffer each.
const tensorLoops = "canonicalize{disable-patterns=while-invariant,while-idle-values}"

// CPU steps a module of graph ops down to the llvm dialect.
var CPU = []Row{
	{"stablehlo-legalize-composite-to-call", "what computes a composite is then inlined"},
	{"inline{default-pipeline=}", "calls have no form on buffers, and fusion works inside one function"},
	{"symbol-dce", "functions that were inlined everywhere are not compiled"},
	{"resolve-shapes", "kernels are made for sizes that are known"},
	{"flatten-tuples", "memory has no tuples"},
	{"chlo-expand", "fewer ops need a form of their own on the tensor level"},
	{"expand-graph", "fewer ops still"},
	{"symbol-dce", "functions that custom calls named are not compiled"},
	{"canonicalize", "exact simplification of the graph while whole tensors are one op"},
	{"cse", "equal tensors are computed once"},
	{"fold-sizes", "kernels have static shapes, whoever gave the sizes"},
	{"hoist-products", "the inputs of all steps of a loop meet their weights at once"},
	{"expand-structured", "structured ops become kernels and loops"},
	{"lower-affine", "subscripts become arithmetic"},
	{"graph-to-tensor", "so do ops on whole tensors, also in those loops"},
	{tensorLoops, "index arithmetic of slices folds"},
	{"fuse-kernels", "each value is computed where it is used, in registers"},
	{"cse", "kernels that became equal"},
	{tensorLoops, "what fusion left over folds"},
	{"split-reductions", "long sums of few results are made in parts, side by side"},
	{"block-rows", "rows that several kernels read stay in a cache"},
	{"bufferize", "tensors get memory; updates happen in place where nobody looks"},
	{"canonicalize", "casts and views of buffers fold"},
	{"byte-products", "where a machine sums products of bytes, those it can"},
	{"outline-kernels", "each kernel is a function that compiles by itself"},
	{"plan-memory", "all buffers lie in one arena, planned once"},
	{"sizes-to-arguments", "of sizes that are not known the caller tells those of inputs"},
	{"schedule-kernels", "tiles, vectors and unrolling are in the text"},
	{"parallel-kernels", "large kernels are cut into tasks, the same ones however many threads there are"},
	{"kernel-to-loops", "kernels become loops"},
	{"cse", "constants and addresses that loops share"},
	{"canonicalize", "loops of one trip and constant addresses fold"},
	{"loop-invariant-code-motion", "addresses and broadcasts that do not change leave the loops"},
	{"expand-math", "functions become polynomials, the same as the interpreter's"},
	{"cse", "tables and constants that expansions share"},
	{"loop-to-cf", "structured loops become branches"},
	{"convert-to-llvm", "one op an LLVM instruction"},
	{"canonicalize", "casts between the levels cancel"},
	{"cse", "address arithmetic"},
	{"make-entries", "a host calls every function alike"},
}

// order says what must come before what: first, then, why.
var order = [][3]string{
	{"stablehlo-legalize-composite-to-call", "inline", "a composite has no lowering of its own"},
	{"inline", "resolve-shapes", "a function may be called with several shapes"},
	{"resolve-shapes", "graph-to-tensor", "kernels have static shapes"},
	{"inline", "graph-to-tensor", "region bodies of reductions call functions"},
	{"graph-to-tensor", "fuse-kernels", "there are no kernels before"},
	{"fuse-kernels", "split-reductions", "the end of a reduction stays with it"},
	{"split-reductions", "bufferize", "parts are values"},
	{"fuse-kernels", "block-rows", "kernels in loops are fused with none outside"},
	{"fold-sizes", "expand-structured", "kernels have static shapes"},
	{"expand-structured", "graph-to-tensor", "the body of a scf.forall may have such ops, that of a loop is lowered"},
	{"expand-structured", "lower-affine", "subscripts in maps are affine"},
	{"fold-sizes", "hoist-products", "products have static shapes"},
	{"hoist-products", "graph-to-tensor", "products are one op"},
	{"split-reductions", "block-rows", "a block has few results"},
	{"block-rows", "bufferize", "blocks are values"},
	{"fuse-kernels", "bufferize", "fusion reads values, which buffers are not"},
	{"bufferize", "byte-products", "bytes in memory are words, seen as such"},
	{"byte-products", "outline-kernels", "what makes the words are kernels too"},
	{"bufferize", "outline-kernels", "kernels on tensors return values"},
	{"outline-kernels", "kernel-to-loops", "loops outside of functions of their own are not compiled apart"},
	{"outline-kernels", "sizes-to-arguments", "a call of a kernel passes sizes"},
	{"plan-memory", "sizes-to-arguments", "the arena is planned from sizes"},
	{"schedule-kernels", "parallel-kernels", "the schedule says what the tasks are"},
	{"parallel-kernels", "kernel-to-loops", "loops run over the points of one task"},
	{"schedule-kernels", "kernel-to-loops", "a schedule that comes later is never read"},
	{"kernel-to-loops", "expand-math", "vector forms expand as vectors"},
	{"expand-math", "convert-to-llvm", "LLVM would call libm instead"},
	{"loop-to-cf", "convert-to-llvm", "LLVM has no structured loops"},
}

// Split cuts the CPU pipeline where kernels stop depending on each other: each
// is scheduled, and none has loops yet.
func Split(rows []Row) (high, low []Row) {
	for i, r := range rows {
		if name, _, _ := strings.Cut(r.Pass, "{"); name == "kernel-to-loops" {
			return rows[:i], rows[i:]
		}
	}
	return rows, nil
}

// A Target is what passes know of a machine.
type Target struct {
	VectorBits, Registers int
	ByteDots              bool // it sums the products of four bytes in one instruction
	Scales                bool // it multiplies by powers of two in one instruction
	Compresses            bool // it moves lanes together by a mask in one instruction
}

// WithTarget gives the passes that plan for a machine what they know of it.
func WithTarget(rows []Row, t Target) []Row {
	out := slices.Clone(rows)
	for i, r := range out {
		switch r.Pass {
		case "schedule-kernels", "kernel-to-loops":
			out[i].Pass = fmt.Sprintf("%s{vector-bits=%d registers=%d}", r.Pass, t.VectorBits, t.Registers)
		case "graph-to-tensor":
			out[i].Pass = fmt.Sprintf("%s{vector-sorts=%t}", r.Pass, t.Compresses)
		case "byte-products":
			out[i].Pass = fmt.Sprintf("%s{byte-dots=%t}", r.Pass, t.ByteDots)
		case "expand-math":
			out[i].Pass = fmt.Sprintf("%s{byte-dots=%t scales=%t}", r.Pass, t.ByteDots, t.Scales)
		}
	}
	return out
}

// Stoppable makes functions with loops look, at each turn, whether to go on: their
// entries have one more argument.
func Stoppable(rows []Row) []Row {
	out := slices.Clone(rows)
	for i := range out {
		if out[i].Pass == llvmir.MakeEntries.Name {
			out[i].Pass += "{stoppable}"
		}
	}
	return out
}

// Reporting lets a host that can be asked report assertions that do not hold.
func Reporting(rows []Row) []Row {
	i := slices.IndexFunc(rows, func(r Row) bool { return r.Pass == tensortoloop.Outline.Name })
	return slices.Insert(slices.Clone(rows), i, Row{tensortoloop.ReportAssertions.Name, "their reports are work of the host, which is numbered"})
}

// EntryPrefix begins the names of entry points.
const EntryPrefix = llvmir.EntryPrefix

// HostSymbol is the function by which native code asks the host for work.
const HostSymbol = llvmir.HostSymbol

// AsksHost reports whether a module has work for the host.
func AsksHost(module *ir.Op) bool { return graphtotensor.AsksHost(module) }

// HostFunctions makes functions of what native code leaves to the host, by number: in
// before, the module from which the one after the first half of the pipeline was made.
func HostFunctions(module, before *ir.Op) (fns map[int64]*ir.Op, in *ir.Op) {
	return tensortoloop.HostFunctions(module, before)
}

// HostBuffer is an argument of such a function, over memory that at returns.
func HostBuffer(t ir.Type, at func(bytes int64) (*data.Buffer, error)) (data.Value, error) {
	return llvmir.HostBuffer(t, at)
}

// UnregisteredCall returns the first custom_call that every run of a function comes to and the
// host has no function for, nil when there is none.
func UnregisteredCall(module *ir.Op) (call *ir.Op, target string) {
	return graphtotensor.UnregisteredCall(module)
}

// OfHost lists the ops of a function of the host and why each is there.
func OfHost(fn *ir.Op) (ops []*ir.Op, why []string) { return graphtotensor.OfHost(fn) }

// A Call is work of the host that a C function can do: one custom_call.
type Call = graphtotensor.Call

// ConfigOf is the backend_config of a custom_call as text.
func ConfigOf(call *ir.Op) string { return graphtotensor.ConfigOf(call) }

// CallOf returns the custom_call that a function of the host is, or an op in it that
// no C function does and why.
func CallOf(fn *ir.Op) (c Call, bad *ir.Op, why string) { return graphtotensor.CallOf(fn) }

// Specialize gives the arguments of a function of dynamic shapes the static types
// of a call; the pipelines then make the function static. No other function of the
// module stays public.
func Specialize(module, fn *ir.Op, types []ir.Type) error {
	return graphshapes.Specialize(module, fn, types)
}

// Admits returns nil if tensors of type t, which may leave sizes open, may have the shape.
func Admits(t ir.Type, shape []int64) error { return graphshapes.Admits(t, shape) }

// Flat are the types of the tensors by which a host passes values of types ts to native
// code: see [graphtograph.Leaves].
func Flat(ts []ir.Type) []ir.Type { return graphtograph.LeavesOf(ts) }

// Flatten and Unflatten turn values into those tensors and back.
var (
	Flatten   = graphtograph.Flatten
	Unflatten = graphtograph.Unflatten
)

// PlanResults is where in the plan of a call the sizes of results begin, behind
// whether the call can be made and the size of its arena.
const PlanResults = tensortoloop.PlanResults

// PlanOf is the name of the function that plans calls of fn after
// sizes-to-arguments; "" where its sizes are known.
func PlanOf(fn *ir.Op) string {
	if r, ok := fn.Discardable(tensortoloop.PlanAttr).(*ir.SymbolRef); ok {
		return r.Root
	}
	return ""
}

// ArenaBytes is the size of a function's working memory after plan-memory,
// [ir.Dynamic] where a plan tells it.
func ArenaBytes(fn *ir.Op) int64 {
	n := fn.Body().NumArgs()
	if n == 0 || !tensortoloop.IsArena(fn, n-1) {
		return 0
	}
	return fn.Body().Arg(n - 1).Type().(*ir.MemRefType).Shape[0]
}

// A Unit is a part of a program that is compiled by itself.
type Unit = tensortoloop.Unit

// Units takes the kernels out of a module between the halves of the CPU pipeline;
// external are the values of large constants, by symbol, which are no longer in it.
func Units(module *ir.Op) (kernels []Unit, external map[string]*data.Tensor) {
	return tensortoloop.Split(module, llvmir.ExternalBytes)
}

// Rename gives the kernels of [Units] their names.
func Rename(module *ir.Op, kernels []Unit, names []string) {
	tensortoloop.Rename(module, kernels, names)
}

// Cost is what a kernel does in one call.
type Cost = tensortoloop.Cost

// Costs lists the kernels of a module between the halves of the CPU pipeline, in
// the order of [Units].
func Costs(module *ir.Op) []Cost { return tensortoloop.Costs(module) }

// ForKernel leaves out of the second half what a kernel's own unit does not need.
func ForKernel(low []Row) []Row {
	return slices.DeleteFunc(slices.Clone(low), func(r Row) bool { return strings.HasPrefix(r.Pass, llvmir.MakeEntries.Name) })
}

// EmitLines is [EmitLLVM] of text that tells the line of each instruction in the program.
func EmitLines(ctx *ir.Context, module *ir.Op, triple, cpu, features string) ([]byte, error) {
	return llvmir.Emit(ctx, module, llvmir.Options{Triple: triple, CPU: cpu, Features: features, Lines: true})
}

// EmitLLVM writes a lowered module as LLVM IR. Large constants go to external,
// by symbol, unless it is nil. Functions named in declared are not defined, for the loader has them.
func EmitLLVM(ctx *ir.Context, module *ir.Op, triple, cpu, features string, external map[string]*data.Tensor, declared ...string) ([]byte, error) {
	return llvmir.Emit(ctx, module, llvmir.Options{Triple: triple, CPU: cpu, Features: features, ExternalData: external, Declare: declared})
}

// A Weight is a large constant that stays outside of LLVM IR.
type Weight = llvmir.Weight

// TakeWeights takes the values of large constants out of a lowered module: see llvmir.
func TakeWeights(module *ir.Op, base string) []Weight { return llvmir.TakeWeights(module, base) }

// Hide makes all that a lowered module defines invisible from outside, where it is
// called as [Hidden] says.
func Hide(module *ir.Op) { llvmir.Hide(module) }

// Hidden is the name of a symbol after [Hide].
func Hidden(name string) string { return llvmir.Hidden(name) }

// TasksSymbol is the function that runs the tasks of kernels: see looptollvm.
const TasksSymbol = looptollvm.TasksSymbol

// Text is a pipeline as --pass-pipeline takes it.
func Text(rows []Row) string {
	var parts []string
	for _, r := range rows {
		parts = append(parts, r.Pass)
	}
	return "builtin.module(" + strings.Join(parts, ",") + ")"
}

// extra are the passes of extensions.
var extra []pass.Pass

// Extend adds passes and targets to those of this repository, and rows to the front of the default pipelines.
func Extend(more []pass.Pass, first []Row, targets []*target.Target) {
	extra, Targets = append(extra, more...), append(Targets, targets...)
	CPU, GPU = slices.Concat(first, CPU), slices.Concat(first, GPU)
}

// Passes is every pass of this repository, the one list, and those of extensions.
func Passes() []pass.Pass {
	out := append(passes.All(), extra...)
	out = append(out, looptollvm.Passes()...)
	out = append(out, affinetoloop.Passes()...)
	out = append(out, chlotograph.Passes()...)
	out = append(out, graphshapes.Passes()...)
	out = append(out, graphtograph.Passes()...)
	out = append(out, looptoloop.Passes()...)
	out = append(out, vectortovector.Passes()...)
	return append(out, graphtotensor.Pass, tensortotensor.Fuse, tensortotensor.BlockRows, tensortotensor.ExpandStructured, tensortoloop.SplitReductions, tensortomemref.Pass, tensortoloop.Bufferize, tensortoloop.ReportAssertions, tensortoloop.ByteProducts, tensortoloop.Outline,
		tensortoloop.PlanMemory, tensortoloop.SizesToArguments, tensortoloop.Schedule, tensortoloop.Parallel, tensortoloop.Loops, mathtoarith.ExpandMath, mathtoarith.ArithExpand, llvmir.MakeEntries, llvmir.MarkPTXKernels,
		tensortogpu.Pass, tensortogpu.DeviceCode)
}

// Registry finds every pass and names the default pipelines.
func Registry() *pass.Registry {
	r := pass.NewRegistry(Passes()...)
	r.Alias("cpu-pipeline", Text(CPU))
	r.Alias("gpu-pipeline", Text(GPU))
	r.Alias("chlo-pre-serialization-pipeline", "builtin.module(func.func(chlo-legalize-to-stablehlo,shape-legalize-to-stablehlo),reconcile-unrealized-casts)")
	return r
}

// GPU steps a module of graph ops down to grids of threads that the interpreter
// runs and that have device code.
var GPU = []Row{
	{"stablehlo-legalize-composite-to-call", "as for the CPU"},
	{"inline{default-pipeline=}", "as for the CPU"},
	{"symbol-dce", "as for the CPU"},
	{"resolve-shapes", "as for the CPU"},
	{"flatten-tuples", "as for the CPU"},
	{"chlo-expand", "as for the CPU"},
	{"expand-graph", "as for the CPU"},
	{"canonicalize", "as for the CPU"},
	{"cse", "as for the CPU"},
	{"graph-to-tensor", "as for the CPU"},
	{tensorLoops, "as for the CPU"},
	{"fuse-kernels", "as for the CPU"},
	{"cse", "as for the CPU"},
	{tensorLoops, "as for the CPU"},
	{"bufferize", "as for the CPU"},
	{"canonicalize", "as for the CPU"},
	{"outline-kernels", "each kernel is launched by itself"},
	{"plan-memory", "all buffers lie in one allocation of the device"},
	{"kernel-to-gpu", "a thread computes a point"},
	{"canonicalize", "address arithmetic folds"},
	{"cse", "address arithmetic"},
	{"loop-invariant-code-motion", "addresses that do not change leave the loops"},
}

// device goes on from GPU to LLVM's instructions for the kernels alone.
var device = []Row{
	{"gpu-to-device", "the host's part is not for the device"},
	{"expand-math", "functions become polynomials, the same as the interpreter's"},
	{"canonicalize", "address arithmetic folds"},
	{"cse", "address arithmetic"},
	{"loop-to-cf", "structured loops become branches"},
	{"convert-to-llvm", "one op an LLVM instruction"},
	{"canonicalize", "casts between the levels cancel"},
	{"cse", "address arithmetic"},
	{"mark-ptx-kernels", "LLVM emits entries for what has their calling convention"},
}

// Targets are what `terrace compile --emit` makes beside artefacts for the CPU.
var Targets = []*target.Target{ptx}

// ptx is the text of NVIDIA's virtual machine for a module's kernels.
var ptx = &target.Target{
	Name: "ptx", Ending: ".ptx", Doc: "PTX of a program's kernels", Machine: "sm_80",
	Check: func(machine string) error {
		if n := strings.TrimPrefix(machine, "sm_"); n == machine || n == "" || strings.Trim(n, "0123456789af") != "" {
			return fmt.Errorf("target '%s': expected sm_NN, such as sm_80 or sm_90", machine)
		}
		return nil
	},
	Pipeline: func() string { return Text(slices.Concat(GPU, device)) },
	Emit: func(ctx *ir.Context, module *ir.Op, machine string) ([]byte, error) {
		lib, err := libllvm.Find()
		if err != nil {
			return nil, err
		}
		const triple = "nvptx64-nvidia-cuda"
		text, err := llvmir.Emit(ctx, module, llvmir.Options{Triple: triple, CPU: machine})
		if err != nil {
			return nil, err
		}
		return lib.Compile(text, libllvm.CompileOptions{Triple: triple, CPU: machine, Emit: libllvm.Assembly})
	},
}

// Emit lowers a module for a target and writes it. machine may be "". Errors of passes are in the context's diagnostics.
func Emit(ctx *ir.Context, t *target.Target, module *ir.Op, machine string) ([]byte, error) {
	if machine == "" {
		machine = t.Machine
	}
	if t.Check != nil {
		if err := t.Check(machine); err != nil {
			return nil, err
		}
	}
	pipe, err := Registry().ParsePipeline(t.Pipeline())
	if err != nil {
		return nil, err
	}
	m := &pass.Manager{Context: &pass.Context{IR: ctx, Counters: map[string]int64{}}, Pipeline: pipe}
	if !m.Run(module) {
		return nil, pass.ErrReported
	}
	return t.Emit(ctx, module, machine)
}
