package bench

import (
	"cmp"
	"fmt"
	"io"
	"math"
	goruntime "runtime"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"
	"time"
	"unsafe"

	"terrace/ir/data"
	"terrace/runtime"
	"terrace/runtime/libllvm"
)

// Kernel is a row of the table that --kernels prints.
type Kernel struct {
	Name    string  `json:"name"`
	Calls   int64   `json:"calls"`
	Ops     int64   `json:"ops"`      // of one call
	Bytes   int64   `json:"bytes"`    // of one call
	BoundNS float64 `json:"bound_ns"` // of all calls
	Source  string  `json:"source"`
}

// bound counts what the program does and measures what this machine could do.
func (r *Report) bound(lib *libllvm.Library, p *runtime.Program, f *runtime.Executable, in, out []*data.Tensor, o Options) error {
	elem := data.F32
	for _, k := range p.Kernels {
		r.Ops += k.Calls * k.Ops
		if k.Elem == data.F64 {
			elem = data.F64
		}
	}
	for _, t := range slices.Concat(in, out) {
		r.Bytes += int64(len(t.Data))
	}
	var err error
	if r.ProbeOps, err = fmaRate(lib, elem, o.Threads); err != nil {
		return err
	}
	if r.ProbeBW, err = copyRate(lib, r.Bytes, o.Threads); err != nil {
		return err
	}
	r.BoundNS = r.boundOf(r.Ops, r.Bytes)
	r.Share = r.BoundNS / float64(max(slices.Min(r.TimesNS), 1))
	if !o.Kernels && o.HTML == "" {
		return nil
	}
	at := map[string]int{}
	for _, k := range p.Kernels {
		if i, ok := at[k.Name]; ok {
			r.Kernels[i].Calls += k.Calls
			r.Kernels[i].BoundNS += r.boundOf(k.Ops, k.Bytes) * float64(k.Calls)
			continue
		}
		at[k.Name] = len(r.Kernels)
		r.Kernels = append(r.Kernels, Kernel{Name: k.Name, Calls: k.Calls, Ops: k.Ops, Bytes: k.Bytes,
			BoundNS: r.boundOf(k.Ops, k.Bytes) * float64(k.Calls), Source: k.Loc.String()})
	}
	slices.SortStableFunc(r.Kernels, func(a, b Kernel) int { return cmp.Compare(b.BoundNS, a.BoundNS) })
	return nil
}

func (r *Report) boundOf(ops, bytes int64) float64 {
	return 1e9 * math.Max(float64(ops)/r.ProbeOps, float64(bytes)/r.ProbeBW)
}

func (r *Report) boundText() string {
	return fmt.Sprintf("bound %v (%.3g operations at %.3g G/s, %.3g MB at %.3g GB/s): %.0f %% of it reached", time.Duration(r.BoundNS),
		float64(r.Ops), r.ProbeOps/1e9, float64(r.Bytes)/1e6, r.ProbeBW/1e9, 100*r.Share)
}

func (r *Report) table(w io.Writer) {
	if len(r.Kernels) == 0 {
		return
	}
	t := tabwriter.NewWriter(w, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "calls\toperations\tbytes\tbound\t \tsource\t")
	for _, k := range r.Kernels {
		fmt.Fprintf(t, "%d\t%d\t%d\t%v\t \t%s\t\n", k.Calls, k.Ops, k.Bytes, time.Duration(k.BoundNS).Round(10*time.Nanosecond), k.Source)
	}
	t.Flush()
}

// fmaRate is how many operations of multiply-adds the machine does in a second,
// two for each.
func fmaRate(lib *libllvm.Library, elem data.Type, threads int) (float64, error) {
	_, _, features := lib.Host()
	bytes := 16
	switch {
	case strings.Contains(features, "+avx512f"):
		bytes = 64
	case strings.Contains(features, "+avx2"):
		bytes = 32
	}
	name, lanes, suffix := "float", bytes/4, "f32"
	if elem == data.F64 {
		name, lanes, suffix = "double", bytes/8, "f64"
	}
	v := fmt.Sprintf("<%d x %s>", lanes, name)
	const accs, trips = 12, 300000
	var b strings.Builder
	fmt.Fprintf(&b, "define void @probe(ptr %%p, i64 %%n) \"prefer-vector-width\"=\"512\" {\nentry:\n  %%x = load %s, ptr %%p, align 8\n  br label %%loop\nloop:\n  %%i = phi i64 [ 0, %%entry ], [ %%k, %%loop ]\n", v)
	for i := range accs {
		fmt.Fprintf(&b, "  %%a%d = phi %s [ %%x, %%entry ], [ %%b%d, %%loop ]\n", i, v, i)
	}
	for i := range accs {
		fmt.Fprintf(&b, "  %%b%d = call %s @llvm.fma.v%d%s(%s %%x, %s %%x, %s %%a%d)\n", i, v, lanes, suffix, v, v, v, i)
	}
	fmt.Fprintf(&b, "  %%k = add i64 %%i, 1\n  %%c = icmp ult i64 %%k, %%n\n  br i1 %%c, label %%loop, label %%end\nend:\n")
	for i := range accs {
		fmt.Fprintf(&b, "  %%q%d = getelementptr %s, ptr %%p, i64 %d\n  store %s %%b%d, ptr %%q%d, align 8\n", i, v, i, v, i, i)
	}
	fmt.Fprintf(&b, "  ret void\n}\ndeclare %s @llvm.fma.v%d%s(%s, %s, %s)\n", v, lanes, suffix, v, v, v)
	ns, err := probe(lib, b.String(), int64(bytes*accs), trips, threads)
	return float64(2*lanes*accs*trips*max(threads, 1)) / ns * 1e9, err
}

// copyRate is how many bytes the machine reads and writes in a second when it
// copies half of so many into the other half.
func copyRate(lib *libllvm.Library, bytes int64, threads int) (float64, error) {
	const step = 64
	half := min(max(bytes/2, 4096), 128<<20) / int64(max(threads, 1)) / step * step
	text := fmt.Sprintf(`
define void @probe(ptr %%p, i64 %%n) "prefer-vector-width"="512" {
entry:
  %%q = getelementptr i8, ptr %%p, i64 %d
  br label %%loop
loop:
  %%i = phi i64 [ 0, %%entry ], [ %%k, %%loop ]
  %%from = getelementptr i8, ptr %%p, i64 %%i
  %%to = getelementptr i8, ptr %%q, i64 %%i
  %%v = load <16 x float>, ptr %%from, align 8
  store <16 x float> %%v, ptr %%to, align 8
  %%k = add i64 %%i, %d
  %%c = icmp ult i64 %%k, %%n
  br i1 %%c, label %%loop, label %%end
end:
  ret void
}`, half, step)
	ns, err := probe(lib, text, 2*half, half, threads)
	return float64(2*half*int64(max(threads, 1))) / ns * 1e9, err
}

// probe compiles text with a function probe(memory, n), calls it on every thread
// with memory of its own, and returns the nanoseconds of the fastest of some runs.
func probe(lib *libllvm.Library, text string, bytes, n int64, threads int) (float64, error) {
	triple, cpu, features := lib.Host()
	obj, err := lib.Compile([]byte(text), libllvm.CompileOptions{Triple: triple, CPU: cpu, Features: features})
	if err != nil {
		return 0, fmt.Errorf("internal error: probe: %w", err)
	}
	code, err := lib.Load(obj)
	if err != nil {
		return 0, err
	}
	defer code.Close()
	fn, err := code.Lookup("probe")
	if err != nil {
		return 0, err
	}
	mem := make([][]byte, max(threads, 1))
	for i := range mem {
		mem[i] = data.Aligned(int(bytes))
		for j := range mem[i] {
			mem[i][j] = 1
		}
	}
	best := time.Duration(math.MaxInt64)
	for start := time.Now(); time.Since(start) < 30*time.Millisecond || best == math.MaxInt64; {
		var all sync.WaitGroup
		before := time.Now()
		for _, m := range mem[1:] {
			all.Go(func() { libllvm.Call(fn, uintptr(unsafe.Pointer(unsafe.SliceData(m))), uintptr(n)) })
		}
		libllvm.Call(fn, uintptr(unsafe.Pointer(unsafe.SliceData(mem[0]))), uintptr(n))
		all.Wait()
		best = min(best, time.Since(before))
	}
	goruntime.KeepAlive(mem)
	return float64(best.Nanoseconds()), nil
}
