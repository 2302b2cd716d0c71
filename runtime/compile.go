package runtime

import (
	"fmt"
	"slices"
	"strings"
	"unsafe"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/lowering/pipelines"
	"terrace/rewrite/pass"
	"terrace/runtime/cache"
	"terrace/runtime/libllvm"
)

// ErrReported says that what went wrong is in the context's diagnostics.
var ErrReported = pass.ErrReported

// refuse reports that an op cannot be compiled.
func refuse(ctx *ir.Context, op *ir.Op, format string, args ...any) error {
	ctx.Diag.Errorf(op.Loc().Pos(), "'%s' op %s", op.Name(), fmt.Sprintf(format, args...))
	return ErrReported
}

// CompileOptions vary a compilation; the zero value compiles for this machine.
type CompileOptions struct {
	Triple, CPU, Features string // "": this machine's
	Hooks                 []pass.Hooks
	Cache                 *cache.Cache // where Compile looks for object code, and keeps it

	open bool // sizes may stay open: see [Dynamic]
}

// TargetOptions are LLVM's options for a compilation.
func TargetOptions(lib *libllvm.Library, o CompileOptions, emit libllvm.Emit) libllvm.CompileOptions {
	return libllvm.CompileOptions{Triple: o.Triple, CPU: o.cpu(lib), Features: o.features(lib), Emit: emit}
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

// target tells what passes need to know of the machine.
func (o CompileOptions) target(lib *libllvm.Library) pipelines.Target {
	f := o.features(lib)
	cpu := o.cpu(lib)
	is := func(names ...string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(cpu, n) })
	}
	has := func(feature string) bool { return slices.Contains(strings.Split(f, ","), "+"+feature) }
	vnni := is("sapphirerapids", "emeraldrapids", "icelake", "cascadelake", "znver4", "znver5")
	switch {
	case has("avx512f"), vnni, is("skylake-avx512", "x86-64-v4"):
		vl := !has("avx512f") || has("avx512vl") // instructions for parts of a register too
		return pipelines.Target{VectorBits: 512, Registers: 32, ByteDots: vnni || has("avx512vnni") && vl, Scales: vl, Compresses: true}
	case has("avx2"), is("x86-64-v3", "haswell", "znver"):
		return pipelines.Target{VectorBits: 256, Registers: 16, ByteDots: has("avxvnni")}
	case strings.Contains(o.Triple, "aarch64"):
		return pipelines.Target{VectorBits: 128, Registers: 32}
	}
	return pipelines.Target{VectorBits: 128, Registers: 16}
}

// Lowered is a program as one text, of which object code is made that stands by itself.
type Lowered struct {
	Text    []byte // LLVM IR; nothing in it is visible from outside
	Entries map[string]*Entry
	Weights []pipelines.Weight // that the text leaves out
	Calls   []HostCall         // what it asks of [pipelines.HostSymbol]
}

// LowerOptions vary [Lower].
type LowerOptions struct {
	CompileOptions
	// Apart leaves large constants out of the text. Code finds them by their symbols or,
	// where Base is not "", from the address in the global of that name.
	Apart bool
	Base  string
	Lines bool // the code tells debuggers and profilers the lines of the program
}

// Lower runs the CPU pipeline and writes the program as LLVM IR.
func Lower(ctx *ir.Context, lib *libllvm.Library, module *ir.Op, o LowerOptions) (*Lowered, error) {
	p, err := newProgram(ctx, module, false)
	if err != nil {
		return nil, err
	}
	was := before(module)
	high, low := o.pipeline(lib)
	if !o.run(ctx, high, module) {
		return nil, ErrReported
	}
	p.planned(module)
	l := &Lowered{Entries: p.Entries}
	if l.Calls, err = hostCalls(ctx, module, was); err != nil {
		return nil, err
	}
	if !o.run(ctx, low, module) {
		return nil, ErrReported
	}
	pipelines.Hide(module)
	for _, e := range l.Entries {
		e.Symbol = pipelines.Hidden(e.Symbol)
	}
	if o.Apart {
		l.Weights = pipelines.TakeWeights(module, o.Base)
	}
	if host := ir.LookupSymbol(module, ir.Ref(pipelines.HostSymbol)); host != nil {
		host.Erase() // who takes the text defines it
	}
	if o.Lines {
		l.Text, err = pipelines.EmitLines(ctx, module, o.Triple, o.cpu(lib), o.features(lib))
	} else {
		l.Text, err = pipelines.EmitLLVM(ctx, module, o.Triple, o.cpu(lib), o.features(lib), nil)
	}
	return l, err
}

// newProgram lists the public functions of a module.
func newProgram(ctx *ir.Context, module *ir.Op, open bool) (*Program, error) {
	p := &Program{Entries: map[string]*Entry{}, Externals: map[string]uintptr{}}
	for op := range module.Body().Ops() {
		t, ok := op.Get("function_type").(*ir.TypeAttr)
		if !ok || ir.Visibility(op) != "public" || op.Body() == nil {
			continue
		}
		if ft, ok := t.Typ.(*ir.FuncType); ok {
			in := pipelines.Flat(ft.In)
			if i := slices.IndexFunc(in, isDynamic); i >= 0 && !open {
				return nil, refuse(ctx, op, "has an argument of dynamic shape, '%s': code is made for sizes that are known; the pass stablehlo-refine-arguments tells them", in[i])
			}
			name := ir.SymbolName(op)
			p.Entries[name] = &Entry{Symbol: pipelines.EntryPrefix + name, Inputs: in, Outputs: pipelines.Flat(ft.Out)}
		}
	}
	return p, nil
}

// planned reads off what the first half of the pipeline has settled.
func (p *Program) planned(module *ir.Op) {
	for op := range module.Body().Ops() {
		if e := p.Entries[ir.SymbolName(op)]; e != nil && op.Body() != nil {
			e.ArenaBytes = pipelines.ArenaBytes(op)
			if plan := pipelines.PlanOf(op); plan != "" {
				e.Plan = pipelines.EntryPrefix + plan
			}
			for i, t := range e.Outputs {
				if isDynamic(t) { // what is known by now: the function writes it into a buffer
					shape, _ := ir.ShapeOf(op.Body().Arg(len(e.Inputs) + i).Type())
					e.Outputs[i] = ir.Tensor(shape, ir.ElemOf(t))
				}
			}
		}
	}
}

// keepOutside gives constants that the code names to who loads it.
func (p *Program) keepOutside(external map[string]*data.Tensor) {
	for name, t := range external {
		t = t.Expand()
		p.Externals[name] = uintptr(unsafe.Pointer(unsafe.SliceData(t.Data)))
		p.Keep = append(p.Keep, t)
	}
}

// pipeline returns the two halves of the CPU pipeline for the target.
func (o CompileOptions) pipeline(lib *libllvm.Library) (high, low []pipelines.Row) {
	return pipelines.Split(pipelines.WithTarget(pipelines.CPU, o.target(lib)))
}

// run runs rows of a pipeline on a module.
func (o CompileOptions) run(ctx *ir.Context, rows []pipelines.Row, module *ir.Op) bool {
	pipe, err := pipelines.Registry().ParsePipeline(pipelines.Text(rows))
	if err != nil {
		panic(err)
	}
	pc := &pass.Context{IR: ctx, Counters: map[string]int64{}, Values: map[string]any{}}
	return (&pass.Manager{Context: pc, Pipeline: pipe, Hooks: o.Hooks}).Run(module)
}
