package runtime

import (
	"fmt"
	"strings"
	"unsafe"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/lowering/pipelines"
	"terrace/rewrite/pass"
	"terrace/runtime/libllvm"
)

// ErrReported says that what went wrong is in the context's diagnostics.
var ErrReported = pass.ErrReported

// CompileOptions vary a compilation; the zero value compiles for this machine.
type CompileOptions struct {
	Triple, CPU, Features string // "": this machine's
	Hooks                 []pass.Hooks
	// Inline puts constants into the object code, so that it stands by itself;
	// otherwise large ones stay where they are and are found by address.
	Inline bool
}

// TargetOptions are LLVM's options for a compilation.
func TargetOptions(lib *libllvm.Library, o CompileOptions, emit libllvm.Emit) libllvm.CompileOptions {
	return libllvm.CompileOptions{Triple: o.Triple, CPU: o.cpu(lib), Features: o.features(lib), Emit: emit}
}

// Compile compiles the public functions of a module, which it lowers in place.
func Compile(ctx *ir.Context, lib *libllvm.Library, module *ir.Op, o CompileOptions) (*Program, error) {
	text, p, err := Lower(ctx, lib, module, o)
	if err != nil {
		return nil, err
	}
	obj, err := lib.Compile(text, TargetOptions(lib, o, libllvm.Object))
	if err != nil {
		return nil, fmt.Errorf("internal error: LLVM refuses what was generated: %w", err)
	}
	p.Objects = append(p.Objects, obj)
	return p, nil
}

func (o CompileOptions) cpu(lib *libllvm.Library) string {
	if o.Triple == "" && o.CPU == "" {
		_, cpu, _ := lib.Host()
		return cpu
	}
	return o.CPU
}

func (o CompileOptions) features(lib *libllvm.Library) string {
	if o.Triple == "" && o.CPU == "" && o.Features == "" {
		_, _, f := lib.Host()
		return f
	}
	return o.Features
}

// vectors tells the width and number of the vector registers of the target.
func (o CompileOptions) vectors(lib *libllvm.Library) (bits, registers int) {
	f := o.features(lib)
	cpu := o.cpu(lib)
	switch {
	case strings.Contains(f, "+avx512f"), strings.Contains(cpu, "skylake-avx512"), strings.Contains(cpu, "sapphirerapids"),
		strings.Contains(cpu, "emeraldrapids"), strings.Contains(cpu, "icelake"), strings.HasPrefix(cpu, "x86-64-v4"), strings.HasPrefix(cpu, "znver4"), strings.HasPrefix(cpu, "znver5"):
		return 512, 32
	case strings.Contains(f, "+avx2"), strings.HasPrefix(cpu, "x86-64-v3"), strings.HasPrefix(cpu, "haswell"), strings.HasPrefix(cpu, "znver"):
		return 256, 16
	case strings.Contains(o.Triple, "aarch64"):
		return 128, 32
	}
	return 128, 16
}

// Lower runs the CPU pipeline and returns LLVM IR with a program that lacks only
// its objects.
func Lower(ctx *ir.Context, lib *libllvm.Library, module *ir.Op, o CompileOptions) ([]byte, *Program, error) {
	p := &Program{Entries: map[string]*Entry{}}
	for op := range module.Body().Ops() {
		t, ok := op.Get("function_type").(*ir.TypeAttr)
		if !ok || ir.Visibility(op) != "public" || op.Body() == nil {
			continue
		}
		if ft, ok := t.Typ.(*ir.FuncType); ok {
			name := ir.SymbolName(op)
			p.Entries[name] = &Entry{Symbol: pipelines.EntryPrefix + name, Inputs: ft.In, Outputs: ft.Out}
		}
	}
	pc := &pass.Context{IR: ctx, Counters: map[string]int64{}, Values: map[string]any{}}
	bits, regs := o.vectors(lib)
	run := func(rows []pipelines.Row) bool {
		pipe, err := pipelines.Registry().ParsePipeline(pipelines.Text(pipelines.WithTarget(rows, bits, regs)))
		if err != nil {
			panic(err)
		}
		return (&pass.Manager{Context: pc, Pipeline: pipe, Hooks: o.Hooks}).Run(module)
	}
	high, low := pipelines.Split(pipelines.CPU)
	if !run(high) {
		return nil, nil, ErrReported
	}
	for op := range module.Body().Ops() {
		if e := p.Entries[ir.SymbolName(op)]; e != nil && op.Body() != nil {
			e.ArenaBytes = pipelines.ArenaBytes(op)
		}
	}
	if !run(low) {
		return nil, nil, ErrReported
	}
	external := map[string]*data.Tensor{}
	if o.Inline {
		external = nil
	}
	text, err := pipelines.EmitLLVM(ctx, module, o.Triple, o.cpu(lib), o.features(lib), external)
	if err != nil {
		return nil, nil, err
	}
	p.Externals = map[string]uintptr{}
	for name, t := range external {
		t = t.Expand()
		p.Externals[name] = uintptr(unsafe.Pointer(unsafe.SliceData(t.Data)))
		p.Keep = append(p.Keep, t)
	}
	return text, p, nil
}
