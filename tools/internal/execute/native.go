package execute

import (
	"fmt"
	"io"
	"slices"
	"time"

	"terrace/dialects/function"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/lowering/pipelines"
	"terrace/runtime"
	"terrace/runtime/cache"
	"terrace/runtime/libllvm"
)

// Native compiles for this machine and runs the code.
type Native struct {
	lib   *libllvm.Library
	cache *cache.Cache
	// code of the module in hand: a file's functions are compiled once, but for
	// those of dynamic shapes, each of which is compiled for the sizes of its inputs.
	module  *ir.Op
	code    *runtime.Code
	dynamic map[*ir.Op]*runtime.Dynamic
	told    *runtime.Program // what --timing and --report were about last
}

// newNative returns the back end, or an error that says how to get LLVM.
func newNative() (*Native, error) {
	lib, err := libllvm.Find()
	if err != nil {
		return nil, err
	}
	c, err := cache.Default()
	if err != nil {
		return nil, &UsageError{err.Error()}
	}
	return &Native{lib: lib, cache: c}, nil
}

// Prepare compiles what a call of fn needs and returns it, and what the other functions
// do that are to run: all public ones where run is nil. It lowers a copy: the module
// stays as it is.
func (n *Native) Prepare(ctx *ir.Context, module, fn *ir.Op, in []*data.Tensor, run []*ir.Op) (*runtime.Program, error) {
	if n.module != module {
		n.module, n.code, n.dynamic = module, nil, map[*ir.Op]*runtime.Dynamic{}
	}
	opts := runtime.CompileOptions{Cache: n.cache}
	if runtime.IsDynamic(fn) {
		d := n.dynamic[fn]
		if d == nil {
			d = runtime.NewDynamic(n.lib, module, fn, opts)
			n.dynamic[fn] = d
		}
		return d.Program(ctx, in)
	}
	if n.code == nil {
		clone := ir.NewBuilder().Clone(module, ir.NewMapping())
		for op := range clone.Body().Ops() {
			asked := slices.ContainsFunc(run, func(f *ir.Op) bool { return ir.SymbolName(f) == ir.SymbolName(op) })
			switch {
			case !op.Is(function.Func):
			case runtime.IsDynamic(op), run != nil && !asked:
				function.SetPrivate(op)
			case asked:
				function.SetPublic(op)
			}
		}
		p, err := runtime.Compile(ctx, n.lib, clone, opts)
		if err != nil {
			return nil, err
		}
		if n.code, err = runtime.Load(n.lib, p); err != nil {
			return nil, err
		}
	}
	return n.code.Program(), nil
}

// tell writes what the options ask of a compilation, once.
func (n *Native) tell(p *runtime.Program, opt Options) {
	if p == n.told {
		return
	}
	n.told = p
	if opt.Timing != nil {
		fmt.Fprintf(opt.Timing, "parse %v; %v\n", opt.Parse.Round(10*time.Microsecond), p.Timing)
	}
	if opt.Report != nil {
		lines := p.Interpreted()
		if lines == nil {
			lines = []string{"everything runs natively"}
		}
		if why := p.Specialized(); why != "" {
			lines = append(lines, "compiled for each set of sizes: "+why)
		}
		for _, line := range lines {
			fmt.Fprintln(opt.Report, line)
		}
	}
}

// tensors are the arguments of a call as native code has them.
func tensors(fn *ir.Op, args []data.Value) ([]*data.Tensor, error) {
	var in []*data.Tensor
	for i, t := range FunctionType(fn).In {
		for _, x := range pipelines.Flatten(t, args[i]) {
			if x == nil {
				return nil, fmt.Errorf("argument #%d of @%s, of type '%s', cannot be passed to native code: unsupported on this target", i, ir.SymbolName(fn), t)
			}
			in = append(in, x.Expand())
		}
	}
	return in, nil
}

// Run implements [Backend].
func (n *Native) Run(ctx *ir.Context, module, fn *ir.Op, args []data.Value, opt Options, stdout io.Writer) ([]data.Value, error) {
	if opt.CheckNaN || len(opt.Trace) > 0 || opt.Fuel > 0 || opt.ProbeDir != "" {
		return nil, fmt.Errorf("--check-nan, --trace, --fuel and --probe-output-dir need --backend=interp")
	}
	if err := runtime.SetThreads(opt.Threads); err != nil {
		return nil, &UsageError{err.Error()}
	}
	in, err := tensors(fn, args)
	if err != nil {
		return nil, err
	}
	p, err := n.Prepare(ctx, module, fn, in, opt.functions)
	if err != nil {
		return nil, err
	}
	n.tell(p, opt)
	out, err := n.call(ctx, fn, in)
	if err != nil {
		return nil, err
	}
	types := FunctionType(fn).Out
	vals := make([]data.Value, len(types))
	for i, t := range types {
		vals[i], out = pipelines.Unflatten(t, out)
	}
	return vals, nil
}

// call runs what was prepared.
func (n *Native) call(ctx *ir.Context, fn *ir.Op, in []*data.Tensor) ([]*data.Tensor, error) {
	if d := n.dynamic[fn]; d != nil {
		return d.Call(ctx, in)
	}
	if n.code.Program().Entries[ir.SymbolName(fn)] == nil {
		return nil, fmt.Errorf("@%s is not public: only public functions run natively", ir.SymbolName(fn))
	}
	f, err := n.code.Function(ir.SymbolName(fn))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	out := f.NewResults()
	return out, f.Call(in, out)
}
