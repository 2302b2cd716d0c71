package runtime

import (
	"bytes"
	"crypto/sha256"
	"debug/elf"
	"encoding/hex"
	"fmt"
	"os"
	goruntime "runtime"
	"runtime/debug"
	"sync"
	"time"

	"terrace/ir"
	"terrace/lowering/pipelines"
	"terrace/printer"
	"terrace/runtime/cache"
	"terrace/runtime/libllvm"
)

// Timing tells where the time of a compilation went, and how much there was to do.
type Timing struct {
	Passes time.Duration // down to scheduled kernels, and their names
	// Of the units, each a kernel or what calls them: summed over those that
	// were not in the cache, which compile side by side.
	Loops, LLVM time.Duration
	Units       time.Duration // from the first unit to the last, as a clock shows it
	Kernels     int           // distinct ones
	Cached      int           // units found in the cache
	CacheError  error         // why something was not kept
	Link        time.Duration // of the last time the program was loaded
}

// String is one line for people.
func (t Timing) String() string {
	short := func(d time.Duration) time.Duration { return d.Round(10 * time.Microsecond) }
	s := fmt.Sprintf("passes %v; %d kernels and their host", short(t.Passes), t.Kernels)
	if t.Cached > 0 {
		s += fmt.Sprintf(", %d of these from the cache,", t.Cached)
	}
	s += fmt.Sprintf(" in %v (summed over threads: loops %v, LLVM %v)", short(t.Units), short(t.Loops), short(t.LLVM))
	if t.CacheError != nil {
		s += fmt.Sprintf("; not kept in the cache: %v", t.CacheError)
	}
	return s + fmt.Sprintf("; link %v", short(t.Link))
}

// Compile compiles the public functions of a module, which it lowers in place.
// Every distinct kernel is compiled by itself, side by side with the others,
// unless the cache has it.
func Compile(ctx *ir.Context, lib *libllvm.Library, module *ir.Op, o CompileOptions) (*Program, error) {
	start := time.Now()
	p, err := newProgram(ctx, module, o.open)
	if err != nil {
		return nil, err
	}
	was := before(module)
	high, low := o.pipeline(lib)
	high, low = pipelines.Reporting(high), pipelines.Stoppable(low)
	if !o.run(ctx, high, module) {
		return nil, ErrReported
	}
	p.planned(module)
	if p.host, err = newHosted(ctx, module, was); err != nil {
		return nil, err
	}
	p.Kernels = pipelines.Costs(module)
	kernels, external := pipelines.Units(module)
	p.keepOutside(external)
	c := &compiler{lib: lib, opts: o}
	forKernel := pipelines.ForKernel(low)
	prefix := c.target(forKernel)
	var units []*unit
	names := make([]string, len(kernels))
	have := map[string]bool{}
	for i, k := range kernels {
		key, err := keyOf(prefix, k.Module)
		if err != nil {
			return nil, err
		}
		names[i] = "kernel_" + hex.EncodeToString(key[:12])
		p.Kernels[i].Name = names[i]
		if have[names[i]] {
			continue
		}
		have[names[i]] = true
		units = append(units, &unit{module: k.Module, rows: forKernel, key: key})
	}
	pipelines.Rename(module, kernels, names)
	key, err := keyOf(c.target(low), module)
	if err != nil {
		return nil, err
	}
	p.Timing.Kernels = len(units)
	units = append(units, &unit{module: module, rows: low, key: key})
	p.Timing.Passes = time.Since(start)

	start = time.Now()
	c.all(ctx, units)
	p.Timing.Units = time.Since(start)
	for _, u := range units {
		for _, d := range u.ctx.Diag.Take() {
			ctx.Diag.Add(d)
		}
		if u.err != nil {
			return nil, u.err
		}
		if u.cached {
			p.Timing.Cached++
		}
		if u.kept != nil {
			p.Timing.CacheError = u.kept
		}
		p.Timing.Loops += u.loops
		p.Timing.LLVM += u.llvm
		p.Objects = append(p.Objects, u.object)
	}
	return p, nil
}

type compiler struct {
	lib  *libllvm.Library
	opts CompileOptions
}

// A unit is a module that becomes one object.
type unit struct {
	module      *ir.Op
	rows        []pipelines.Row
	key         cache.Key
	ctx         *ir.Context
	object      []byte
	cached      bool
	loops, llvm time.Duration
	kept        error // of putting it into the cache
	err         error
}

// all makes the units, as many at a time as there are processors. The largest
// text is likely to take longest, but order matters little: LLVM has most of it.
func (c *compiler) all(ctx *ir.Context, units []*unit) {
	workers := min(goruntime.NumCPU(), len(units))
	if len(c.opts.Hooks) > 0 {
		workers = 1 // who watches passes sees one at a time
	}
	next := make(chan *unit, len(units))
	for _, u := range units {
		u.ctx = ctx.Fork()
		next <- u
	}
	close(next)
	var all sync.WaitGroup
	var once sync.Once
	var broken any // a bug of ours is the caller's to report
	for range workers {
		all.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					once.Do(func() { broken = p })
				}
			}()
			for u := range next {
				c.one(u)
			}
		})
	}
	all.Wait()
	if broken != nil {
		panic(broken)
	}
}

func (c *compiler) one(u *unit) {
	if u.object, u.cached = c.opts.Cache.Get(u.key); u.cached {
		return
	}
	start := time.Now()
	if !c.opts.run(u.ctx, u.rows, u.module) {
		u.err = ErrReported
		return
	}
	text, err := pipelines.EmitLLVM(u.ctx, u.module, c.opts.Triple, c.opts.cpu(c.lib), c.opts.features(c.lib), nil, pipelines.TasksSymbol)
	if err != nil {
		u.err = err
		return
	}
	u.loops = time.Since(start)
	start = time.Now()
	if u.object, err = c.lib.Compile(text, TargetOptions(c.lib, c.opts, libllvm.Object)); err != nil {
		u.err = fmt.Errorf("internal error: LLVM refuses what was generated: %w", err)
		return
	}
	u.llvm = time.Since(start)
	u.kept = c.opts.Cache.Put(u.key, u.object)
}

// target describes all that code depends on besides the text it is made of: this
// build of Terrace, LLVM, the machine, and the passes to come.
func (c *compiler) target(rows []pipelines.Row) []byte {
	return fmt.Appendf(nil, "%s\n%s\n%s\n%s\n%s\n%s\n%s\n", build(), c.lib.Version(), c.opts.Triple, c.opts.cpu(c.lib),
		c.opts.features(c.lib), libllvm.DefaultPasses, pipelines.Text(rows))
}

// keyOf hashes a unit. Where its ops come from does not matter.
func keyOf(prefix []byte, module *ir.Op) (k cache.Key, err error) {
	h := sha256.New()
	h.Write(prefix)
	if err := printer.Print(h, module, printer.Options{AssumeVerified: true}); err != nil {
		return k, err
	}
	h.Sum(k[:0])
	return k, nil
}

// build identifies the running program: the linker's hash of what it was built
// from, else its version.
var build = sync.OnceValue(func() string {
	if name, err := os.Executable(); err == nil {
		if f, err := elf.Open(name); err == nil {
			defer f.Close()
			for _, s := range []string{".note.go.buildid", ".note.gnu.build-id"} {
				if n := f.Section(s); n != nil {
					if b, err := n.Data(); err == nil && len(bytes.Trim(b, "\x00")) > 16 {
						return string(b)
					}
				}
			}
		}
		if info, err := os.Stat(name); err == nil {
			return fmt.Sprint(name, info.Size(), info.ModTime().UnixNano())
		}
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.String()
	}
	return ""
})
