// Package runtime runs compiled programs: it loads native code, keeps the memory
// the code works in, and checks what goes in and out.
package runtime

import (
	"errors"
	"fmt"
	goruntime "runtime"
	"slices"
	"sync"
	"unsafe"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/runtime/libllvm"
)

// A Program is native code with what a caller has to know. Its entry is
//
//	void entry(void **table)
//
// where the table holds pointers to the inputs, to the results and to an arena
// of ArenaBytes, in this order. Elements stand in C order as in [data.Tensor].
type Program struct {
	Objects    [][]byte
	Entry      string
	Inputs     []ir.Type // static tensors, or scalars as tensors of rank 0
	Outputs    []ir.Type
	ArenaBytes int64
	Externals  map[string]uintptr // addresses of data kept by the caller, by symbol
	Keep       []any              // what those addresses point into
}

// An Executable is a loaded program. Calls run one at a time, since they share
// the arena.
type Executable struct {
	mu     sync.Mutex
	prog   *Program
	lib    *libllvm.Library
	code   *libllvm.Code
	entry  uintptr
	arena  []byte
	table  []unsafe.Pointer
	inLen  []int
	outLen []int
}

// Load loads the program's code.
func Load(lib *libllvm.Library, p *Program) (*Executable, error) {
	e := &Executable{prog: p, lib: lib}
	for _, side := range []struct {
		ts  []ir.Type
		len *[]int
	}{{p.Inputs, &e.inLen}, {p.Outputs, &e.outLen}} {
		for _, t := range side.ts {
			n, err := byteLen(t)
			if err != nil {
				return nil, err
			}
			*side.len = append(*side.len, n)
		}
	}
	code, err := lib.LoadWith(p.Externals, p.Objects...)
	if err != nil {
		return nil, err
	}
	if e.entry, err = code.Lookup(p.Entry); err != nil {
		code.Close()
		return nil, err
	}
	e.code = code
	if e.arena, err = mapArena(p.ArenaBytes); err != nil {
		code.Close()
		return nil, fmt.Errorf("working memory of %d bytes: %w", p.ArenaBytes, err)
	}
	e.table = make([]unsafe.Pointer, len(p.Inputs)+len(p.Outputs)+1)
	return e, nil
}

func byteLen(t ir.Type) (int, error) {
	shape, ranked := ir.ShapeOf(t)
	e, ok := ir.DataType(t)
	if !ok || ranked && !ir.IsStatic(t) {
		return 0, fmt.Errorf("type '%s' cannot be passed to native code", t)
	}
	n, err := data.CheckedLen(e, shape)
	return int(n) * e.Bytes(), err
}

// Close unloads the code and gives the memory back.
func (e *Executable) Close() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.code == nil {
		return nil
	}
	e.code.Close()
	e.code = nil
	return unmapArena(e.arena)
}

// NewResults makes tensors for the results.
func (e *Executable) NewResults() []*data.Tensor {
	out := make([]*data.Tensor, len(e.prog.Outputs))
	for i, t := range e.prog.Outputs {
		el, _ := ir.DataType(t)
		shape, _ := ir.ShapeOf(t)
		out[i] = data.New(el, shape...)
	}
	return out
}

// Call runs the program on inputs of the right types and fills results, as
// [Executable.NewResults] makes them.
func (e *Executable) Call(inputs, results []*data.Tensor) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.code == nil {
		return errors.New("the program was closed")
	}
	if len(inputs) != len(e.inLen) || len(results) != len(e.outLen) {
		return fmt.Errorf("the program takes %d inputs and %d results, but got %d and %d", len(e.inLen), len(e.outLen), len(inputs), len(results))
	}
	for i, t := range inputs {
		if err := fits(t, e.prog.Inputs[i], e.inLen[i]); err != nil {
			return fmt.Errorf("input #%d: %w", i, err)
		}
		e.table[i] = pointer(t.Data)
	}
	for i, t := range results {
		if err := fits(t, e.prog.Outputs[i], e.outLen[i]); err != nil {
			return fmt.Errorf("result #%d: %w", i, err)
		}
		e.table[len(inputs)+i] = pointer(t.Data)
	}
	e.table[len(e.table)-1] = pointer(e.arena)
	libllvm.Call(e.entry, uintptr(unsafe.Pointer(unsafe.SliceData(e.table))))
	goruntime.KeepAlive(inputs)
	goruntime.KeepAlive(results)
	goruntime.KeepAlive(e.prog)
	return nil
}

func fits(t *data.Tensor, want ir.Type, n int) error {
	shape, _ := ir.ShapeOf(want)
	el, _ := ir.DataType(want)
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
