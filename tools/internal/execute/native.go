package execute

import (
	"fmt"
	"io"
	"time"

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
	// code of the module in hand: a file's functions are compiled once.
	module *ir.Op
	code   *runtime.Code
	timing string   // of compiling it, until it is told
	report []string // what of it is interpreted; nil once it is told
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

// Prepare compiles a module. It lowers a copy: the module stays as it is.
func (n *Native) Prepare(ctx *ir.Context, module *ir.Op) error {
	if n.module == module {
		return nil
	}
	clone := ir.NewBuilder().Clone(module, ir.NewMapping())
	p, err := runtime.Compile(ctx, n.lib, clone, runtime.CompileOptions{Cache: n.cache})
	if err != nil {
		return err
	}
	linking := time.Now()
	code, err := runtime.Load(n.lib, p)
	if err != nil {
		return err
	}
	n.module, n.code = module, code
	if n.report = p.Interpreted(); n.report == nil {
		n.report = []string{"everything runs natively"}
	}
	n.timing = fmt.Sprintf("%v; link %v", p.Timing, time.Since(linking).Round(10*time.Microsecond))
	return nil
}

// Run implements [Backend].
func (n *Native) Run(ctx *ir.Context, module, fn *ir.Op, args []data.Value, opt Options, stdout io.Writer) ([]data.Value, error) {
	if opt.CheckNaN || len(opt.Trace) > 0 || opt.Fuel > 0 || opt.ProbeDir != "" {
		return nil, fmt.Errorf("--check-nan, --trace, --fuel and --probe-output-dir need --backend=interp")
	}
	if err := runtime.SetThreads(opt.Threads); err != nil {
		return nil, &UsageError{err.Error()}
	}
	if err := n.Prepare(ctx, module); err != nil {
		return nil, err
	}
	if opt.Timing != nil && n.timing != "" {
		fmt.Fprintln(opt.Timing, n.timing)
		n.timing = ""
	}
	if opt.Report != nil {
		for _, line := range n.report {
			fmt.Fprintln(opt.Report, line)
		}
		n.report = nil
	}
	f, err := n.code.Function(ir.SymbolName(fn))
	if err != nil {
		return nil, fmt.Errorf("%w: only public functions run natively", err)
	}
	defer f.Close()
	var in []*data.Tensor
	for i, a := range args {
		for _, v := range pipelines.Flatten(a) {
			t := v.Tensor()
			if t == nil {
				return nil, fmt.Errorf("argument #%d of @%s is no tensor: unsupported on this target", i, ir.SymbolName(fn))
			}
			in = append(in, t.Expand())
		}
	}
	out := f.NewResults()
	if err := f.Call(in, out); err != nil {
		return nil, err
	}
	flat := make([]data.Value, len(out))
	for i, t := range out {
		flat[i] = data.OfTensor(t)
	}
	types := FunctionType(fn).Out
	vals := make([]data.Value, len(types))
	for i, t := range types {
		vals[i], flat = pipelines.Unflatten(t, flat)
	}
	return vals, nil
}
