// Package runtime runs compiled programs: it loads native code, keeps the memory
// the code works in, and checks what goes in and out.
//
// A program is read (package parser) and verified, then [Compile] makes code of it,
// [Load] brings that into the process, and [Code.Function] prepares one of its
// functions for calls. The examples show it step by step.
package runtime

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	goruntime "runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"
	"unsafe"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/lowering/pipelines"
	"terrace/runtime/libllvm"
)

// A Program is native code with what a caller has to know.
type Program struct {
	Objects   [][]byte
	Entries   map[string]*Entry  // by function name
	Externals map[string]uintptr // addresses of data kept by the caller, by symbol
	Keep      []any              // what those addresses point into
	host      *hosted            // work that native code hands back, nil when there is none
	Timing    Timing             // of the compilation
	Kernels   []pipelines.Cost   // what they do in one call; equal ones may be listed apart
	sizes     string             // why it is for one set of sizes, where it is of a [Dynamic]
}

// An Entry is a function of a program. Its symbol is
//
//	void symbol(void **table)
//
// where the table holds pointers to the inputs, to the results, when ArenaBytes is not
// zero to an arena of so many bytes, and to an i32, in this order. Of code that [Compile]
// made, loops of the program end when that is not zero. Elements stand in C order as in [data.Tensor].
type Entry struct {
	Symbol     string
	Inputs     []ir.Type // static tensors
	Outputs    []ir.Type
	ArenaBytes int64

	// Plan is the symbol of the code that plans a call, of a function compiled once
	// for all sizes; "" for others. There the list of all sizes comes before the arena,
	// of which ArenaBytes is [ir.Dynamic], or 0 where there is none.
	Plan string
}

// Code is a loaded program.
type Code struct {
	prog *Program
	code *libllvm.Code
}

// Load loads a program.
func Load(lib *libllvm.Library, p *Program) (*Code, error) {
	start := time.Now()
	symbols, err := threads.symbols(lib, p)
	if err != nil {
		return nil, err
	}
	if p.host != nil {
		symbols = maps.Clone(symbols)
		symbols[pipelines.HostSymbol] = libllvm.HostEntry()
	}
	code, err := lib.LoadWith(symbols, p.Objects...)
	if err != nil {
		return nil, err
	}
	p.Timing.Link = time.Since(start)
	c := &Code{p, code}
	if os.Getenv(PerfVariable) != "" {
		if err := c.perfMap(); err != nil {
			return nil, errors.Join(fmt.Errorf("the map for perf: %w", err), c.Close())
		}
	}
	return c, nil
}

// Program is what was loaded.
func (c *Code) Program() *Program { return c.prog }

// Close unloads the code; its executables must not be called any more.
func (c *Code) Close() error { return c.code.Close() }

// An Executable is a function ready to be called. Calls from several goroutines run
// one at a time, since they share the arena; to run several at a time, make as many
// executables of one [Code].
type Executable struct {
	mu     sync.Mutex
	stop   atomic.Uint32 // ends the loops of the call that runs
	entry  *Entry
	keep   *Code
	addr   uintptr
	arena  []byte
	table  []unsafe.Pointer
	apart  [][]byte  // results that were given the memory of an input, nil for others
	args   []uintptr // of the native function: the table, which stays where it is
	inLen  []int
	outLen []int
}

// Function prepares a function for calls.
func (c *Code) Function(name string) (*Executable, error) {
	en := c.prog.Entries[name]
	if en == nil {
		return nil, fmt.Errorf("the program has no entry @%s", name)
	}
	e := &Executable{entry: en, keep: c}
	total := en.ArenaBytes
	for _, side := range []struct {
		ts  []ir.Type
		len *[]int
	}{{en.Inputs, &e.inLen}, {en.Outputs, &e.outLen}} {
		for _, t := range side.ts {
			n, err := byteLen(t)
			if err != nil {
				return nil, err
			}
			*side.len = append(*side.len, n)
			total += int64(n)
		}
	}
	err := data.CheckMemory(total)
	if err != nil {
		return nil, fmt.Errorf("@%s, with its inputs, results and %d bytes to work in: %w", name, en.ArenaBytes, err)
	}
	if e.addr, err = c.code.Lookup(en.Symbol); err != nil {
		return nil, err
	}
	if e.arena, err = mapArena(en.ArenaBytes); err != nil {
		return nil, fmt.Errorf("working memory of %d bytes: %w", en.ArenaBytes, err)
	}
	e.table = make([]unsafe.Pointer, len(en.Inputs)+len(en.Outputs), len(en.Inputs)+len(en.Outputs)+2)
	if en.ArenaBytes > 0 {
		e.table = append(e.table, pointer(e.arena))
	}
	e.table = append(e.table, unsafe.Pointer(&e.stop))
	e.apart = make([][]byte, len(en.Outputs))
	e.args = []uintptr{uintptr(unsafe.Pointer(unsafe.SliceData(e.table)))}
	return e, nil
}

func byteLen(t ir.Type) (int, error) {
	shape, ranked := ir.ShapeOf(t)
	e, ok := ir.StorageType(t)
	if !ok || ranked && !ir.IsStatic(t) {
		return 0, fmt.Errorf("type '%s' cannot be passed to native code", t)
	}
	n, err := data.CheckedLen(e, shape)
	return int(n) * e.Bytes(), err
}

// Close gives the arena back.
func (e *Executable) Close() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	err := unmapArena(e.arena)
	e.arena, e.addr = nil, 0
	return err
}

// NewResults makes tensors for the results.
func (e *Executable) NewResults() []*data.Tensor {
	out := make([]*data.Tensor, len(e.entry.Outputs))
	for i, t := range e.entry.Outputs {
		el, _ := ir.StorageType(t)
		shape, _ := ir.ShapeOf(t)
		out[i] = data.New(el, shape...)
	}
	return out
}

// CallContext is [Executable.Call] that ends when ctx is done: loops of the program
// end at their next turn, what is between runs to its end. It then returns the
// context's error, and the results are undefined.
func (e *Executable) CallContext(ctx context.Context, inputs, results []*data.Tensor) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	if ctx.Done() == nil {
		return e.call(inputs, results)
	}
	stopped := make(chan struct{})
	release := context.AfterFunc(ctx, func() {
		e.stop.Store(1)
		close(stopped)
	})
	err := e.call(inputs, results)
	if !release() {
		<-stopped
		e.stop.Store(0)
		err = cmp.Or(err, ctx.Err())
	}
	return err
}

// Call runs the program on inputs of the right types and fills results, as
// [Executable.NewResults] makes them. A result may be given the memory of an
// input, as donation and aliasing of jax do: it is made apart, in memory that the
// executable keeps, and takes its place when the inputs have been read.
func (e *Executable) Call(inputs, results []*data.Tensor) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.call(inputs, results)
}

func (e *Executable) call(inputs, results []*data.Tensor) error {
	if e.addr == 0 {
		return errors.New("the function was closed")
	}
	if len(inputs) != len(e.inLen) || len(results) != len(e.outLen) {
		return fmt.Errorf("the program takes %d inputs and %d results, but got %d and %d", len(e.inLen), len(e.outLen), len(inputs), len(results))
	}
	for i, t := range inputs {
		if err := fits(t, e.entry.Inputs[i], e.inLen[i]); err != nil {
			return fmt.Errorf("input #%d: %w", i, err)
		}
		e.table[i] = pointer(t.Data)
	}
	for i, t := range results {
		if err := fits(t, e.entry.Outputs[i], e.outLen[i]); err != nil {
			return fmt.Errorf("result #%d: %w", i, err)
		}
		e.table[len(inputs)+i] = pointer(t.Data)
		shares := func(x *data.Tensor) bool { return overlap(x.Data, t.Data) }
		if slices.ContainsFunc(results[:i], shares) {
			return fmt.Errorf("result #%d: shares memory with a result before it", i)
		}
		if slices.ContainsFunc(inputs, shares) {
			if e.apart[i] == nil {
				e.apart[i] = data.Aligned(len(t.Data))
			}
			e.table[len(inputs)+i] = pointer(e.apart[i])
		}
	}
	err := e.keep.prog.host.call(e.addr, e.args)
	for i, t := range results {
		if b := e.apart[i]; b != nil && e.table[len(inputs)+i] == pointer(b) {
			copy(t.Data, b)
		}
	}
	goruntime.KeepAlive(inputs)
	goruntime.KeepAlive(results)
	goruntime.KeepAlive(e.keep)
	return err
}

// overlap reports whether two pieces of memory share any.
func overlap(a, b []byte) bool {
	x, y := uintptr(pointer(a)), uintptr(pointer(b))
	return len(a) > 0 && len(b) > 0 && x < y+uintptr(len(b)) && y < x+uintptr(len(a))
}

func fits(t *data.Tensor, want ir.Type, n int) error {
	shape, _ := ir.ShapeOf(want)
	el, _ := ir.StorageType(want)
	if t.Elem != el || !slices.Equal(t.Shape, shape) {
		return fmt.Errorf("expected '%s', got '%s'", want, ir.Tensor(t.Shape, ir.Scalar(t.Elem)))
	}
	if t.Splat || len(t.Data) != n {
		return errors.New("expected a tensor with all its elements")
	}
	return nil
}

// zero stands for the address of no elements.
var zero [64]byte

func pointer(b []byte) unsafe.Pointer {
	if len(b) == 0 {
		return unsafe.Pointer(&zero)
	}
	return unsafe.Pointer(unsafe.SliceData(b))
}

// ArenaBytes is the size of the function's working memory.
func (e *Executable) ArenaBytes() int64 { return e.entry.ArenaBytes }
