// Package bench is the engine of terrace bench: it compiles a program for this
// machine, calls it again and again, and reports the time of a call.
package bench

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/ir/data/npy"
	"terrace/runtime"
	"terrace/runtime/cache"
	"terrace/runtime/libllvm"
	"terrace/tools/internal/execute"
)

// Options are what the command line says.
type Options struct {
	Run       execute.Options
	Rounds    int
	Threads   int
	Weights   []int // arguments that never change: they become constants
	JSON      bool
	OutputDir string
	Kernels   bool          // list the kernels
	HTML      string        // file for the report as a page
	Name      string        // of the program, for the page
	Cache     bool          // use the cache of object code: a warm compilation
	Timing    bool          // tell where the time of the compilation went
	Parse     time.Duration // how long reading the program took
}

// Report is the line that --json prints.
type Report struct {
	CompileS   float64 `json:"compile_s"`
	CompileCPU float64 `json:"compile_cpu_s"`
	TimesNS    []int64 `json:"times_ns"`
	CPUTimesNS []int64 `json:"cpu_times_ns"`
	PeakRSS    int64   `json:"peak_rss_bytes"`
	ArenaBytes int64   `json:"arena_bytes"`

	// The bound: operations over the rate of a probe, or bytes of inputs and
	// results over that of another, whichever takes longer. The probes run in
	// this process, on as many threads.
	Ops      int64   `json:"ops"`
	Bytes    int64   `json:"bytes"`
	BoundNS  float64 `json:"bound_ns"`
	Share    float64 `json:"share_of_bound"` // of the best sample
	ProbeOps float64 `json:"probe_ops_per_s"`
	ProbeBW  float64 `json:"probe_bytes_per_s"`

	Kernels []Kernel `json:"kernels,omitempty"`
	Outputs []string `json:"outputs,omitempty"`
}

// minSample is how long a sample lasts at least: shorter calls are repeated.
const minSample = 200 * time.Microsecond

// Main measures the entry function of a module.
func Main(ctx *ir.Context, module *ir.Op, o Options, stdout, stderr io.Writer) error {
	lib, err := libllvm.Find()
	if err != nil {
		return err
	}
	if err := runtime.SetThreads(o.Threads); err != nil {
		return err
	}
	fn, err := execute.Entry(module, o.Run)
	if err != nil {
		return err
	}
	vals, err := execute.Inputs(fn, o.Run)
	if err != nil {
		return err
	}
	in := make([]*data.Tensor, len(vals))
	for i, v := range vals {
		if in[i] = v.Tensor(); in[i] == nil {
			return fmt.Errorf("argument #%d is no tensor", i)
		}
		in[i] = in[i].Expand()
	}
	co := runtime.CompileOptions{}
	if o.Cache {
		if co.Cache, err = cache.Default(); err != nil {
			return err
		}
	}
	start, startCPU := time.Now(), cpuTime()
	if runtime.IsDynamic(fn) {
		if err := runtime.Specialize(module, fn, in); err != nil {
			return err
		}
	}
	if err := freeze(fn, in, o.Weights); err != nil {
		return err
	}
	p, err := runtime.Compile(ctx, lib, module, co)
	if err != nil {
		return err
	}
	code, err := runtime.Load(lib, p)
	if err != nil {
		return err
	}
	defer code.Close()
	f, err := code.Function(ir.SymbolName(fn))
	if err != nil {
		return err
	}
	defer f.Close()
	r := Report{CompileS: time.Since(start).Seconds(), CompileCPU: (cpuTime() - startCPU).Seconds(), ArenaBytes: f.ArenaBytes()}
	if o.Timing {
		fmt.Fprintf(stderr, "parse %v; %v\n", o.Parse.Round(10*time.Microsecond), p.Timing)
	}
	out := f.NewResults()
	if err := measure(f, in, out, max(o.Rounds, 1), &r); err != nil {
		return err
	}
	if err := r.bound(lib, p, f, in, out, o); err != nil {
		return err
	}
	if o.OutputDir != "" {
		if err := os.MkdirAll(o.OutputDir, 0o777); err != nil {
			return err
		}
		for i, t := range out {
			name := filepath.Join(o.OutputDir, fmt.Sprintf("out%d.npy", i))
			if err := npy.Write(name, widened(t)); err != nil {
				return err
			}
			r.Outputs = append(r.Outputs, name)
		}
	}
	r.PeakRSS = peakRSS()
	if o.HTML != "" {
		if err := os.WriteFile(o.HTML, r.page(o.Name), 0o666); err != nil {
			return err
		}
	}
	if o.JSON {
		return json.NewEncoder(stdout).Encode(r)
	}
	if o.Kernels {
		defer r.table(stdout)
	}
	sorted := slices.Sorted(slices.Values(r.TimesNS))
	fmt.Fprintf(stdout, "compile %.1f ms; a call: median %v, best %v, worst %v (%d samples); arena %d bytes\n%s\n", r.CompileS*1000,
		time.Duration(sorted[len(sorted)/2]), time.Duration(sorted[0]), time.Duration(sorted[len(sorted)-1]), len(sorted), r.ArenaBytes, r.boundText())
	return nil
}

// freeze makes constants of arguments of a function, which still takes them: what only
// depends on them is computed while compiling, if it is small.
func freeze(fn *ir.Op, in []*data.Tensor, weights []int) error {
	b := ir.NewBuilder()
	b.AtStart(fn.Body()).SetLoc(fn.Loc())
	for _, i := range weights {
		if i < 0 || i >= len(in) {
			return fmt.Errorf("--weights=%d: @%s has %d arguments", i, ir.SymbolName(fn), len(in))
		}
		arg := fn.Body().Arg(i)
		if t, ok := arg.Type().(*ir.TensorType); ok {
			c := b.MakeAttrs(graph.Constant, []ir.NamedAttr{{Name: "value", Attr: ir.Dense(t, in[i])}})
			arg.ReplaceUses(c.Result(0))
		}
	}
	return nil
}

// measure warms up until a call takes no longer, then takes samples.
func measure(f *runtime.Executable, in, out []*data.Tensor, rounds int, r *Report) error {
	var err error
	run := func(n int) (wall, cpu time.Duration) {
		c := cpuTime()
		start := time.Now()
		for range n {
			err = errors.Join(err, f.Call(in, out))
		}
		return time.Since(start), cpuTime() - c
	}
	n := 1
	for range 3 {
		if wall, _ := run(n); wall < minSample {
			n = max(n, int(minSample/max(wall/time.Duration(n), 1))+1)
		}
	}
	for range rounds {
		wall, cpu := run(n)
		r.TimesNS = append(r.TimesNS, int64(wall)/int64(n))
		r.CPUTimesNS = append(r.CPUTimesNS, int64(cpu)/int64(n))
	}
	return err
}

// widened returns bf16 and f16 as f32, which every reader of .npy knows.
func widened(t *data.Tensor) *data.Tensor {
	if t.Elem != data.BF16 && t.Elem != data.F16 {
		return t
	}
	out := data.New(data.F32, t.Shape...)
	for i := range t.Len() {
		out.SetBits(i, data.FromFloat(data.F32, t.Float(i)))
	}
	return out
}
