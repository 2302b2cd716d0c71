package runtime

import (
	"errors"
	"fmt"
	goruntime "runtime"
	"slices"
	"unsafe"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/lowering/pipelines"
)

// open is a function compiled once for all sizes. Native code computes from the
// sizes of the inputs whether the call can be made, what memory it needs, and the
// sizes of the results; then it is called with the list of all sizes.
type open struct {
	prog        *Program
	code        *Code
	entry       *Entry
	plan, addr  uintptr
	sizes, made []int64 // those of arguments, and what plan says of them
	arena       []byte
	stop        uint32           // no call is ended: see [Entry]
	table       []unsafe.Pointer // of an entry; it stays where it is while native code runs
	args        []uintptr
}

// errSizes says that code for all sizes does not serve these.
var errSizes = errors.New("the sizes are not among those that the code is for")

// newOpen compiles fn, of which no tensor of the signature is unranked.
func (d *Dynamic) newOpen(ctx *ir.Context) (*open, error) {
	opts := d.opts
	opts.open = true
	o := &open{}
	var err error
	if o.prog, err = d.compile(ctx, signature(d.fn).In, opts); err != nil {
		return nil, err
	}
	name := ir.SymbolName(d.fn)
	if o.entry = o.prog.Entries[name]; o.entry.Plan == "" {
		return nil, fmt.Errorf("@%s has no sizes that a call tells", name)
	}
	if o.code, err = Load(d.lib, o.prog); err != nil {
		return nil, err
	}
	o.addr, err = o.code.code.Lookup(o.entry.Symbol)
	if err == nil {
		o.plan, err = o.code.code.Lookup(o.entry.Plan)
	}
	if err != nil {
		return nil, errors.Join(err, o.close())
	}
	inputs, results := 0, 0
	eachOpen(o.entry.Inputs, func(int, int) { inputs++ })
	eachOpen(o.entry.Outputs, func(int, int) { results++ })
	o.args = make([]uintptr, 1)
	o.sizes, o.made = make([]int64, inputs+results), make([]int64, pipelines.PlanResults+results)
	return o, nil
}

func (o *open) close() error {
	err := unmapArena(o.arena)
	o.arena = nil
	return errors.Join(err, o.code.Close())
}

// eachOpen calls f for every size that types leave open, in order.
func eachOpen(ts []ir.Type, f func(i, d int)) {
	for i, t := range ts {
		shape, _ := ir.ShapeOf(t)
		for d, n := range shape {
			if n == ir.Dynamic {
				f(i, d)
			}
		}
	}
}

// planned computes sizes and the arena for inputs, and returns the sizes of results.
func (o *open) planned(inputs []*data.Tensor) (results []int64, err error) {
	for i, x := range inputs {
		t := o.entry.Inputs[i]
		if err := pipelines.Admits(t, x.Shape); err != nil {
			return nil, fmt.Errorf("input #%d: %w", i, err)
		}
		if el, ok := ir.StorageType(t); !ok || x.Elem != el || x.Splat {
			return nil, fmt.Errorf("input #%d: expected '%s', got '%s'", i, t, ir.Tensor(x.Shape, ir.Scalar(x.Elem)))
		}
	}
	k := 0
	eachOpen(o.entry.Inputs, func(i, d int) { o.sizes[k] = inputs[i].Shape[d]; k++ })
	o.table = append(o.table[:0], unsafe.Pointer(unsafe.SliceData(o.sizes)), unsafe.Pointer(unsafe.SliceData(o.made)))
	if err := o.native(o.plan); err != nil {
		return nil, err
	}
	if o.made[0] == 0 {
		return nil, errSizes
	}
	copy(o.sizes[k:], o.made[pipelines.PlanResults:])
	return o.sizes[k:], nil
}

// call runs the function on inputs whose types are those of a call. The results are those
// given, if any, with memory of their own where theirs is not enough or an input's too.
func (o *open) call(inputs, results []*data.Tensor) ([]*data.Tensor, error) {
	sizes, err := o.planned(inputs)
	if err != nil {
		return nil, err
	}
	arena := o.made[1]
	if results, err = o.results(sizes, arena, inputs, results); err != nil {
		return nil, err
	}
	if err := o.grow(arena); err != nil {
		return nil, fmt.Errorf("working memory of %d bytes: %w", arena, err)
	}
	table := o.table[:0]
	for _, x := range inputs {
		table = append(table, pointer(x.Data))
	}
	for _, x := range results {
		table = append(table, pointer(x.Data))
	}
	table = append(table, unsafe.Pointer(unsafe.SliceData(o.sizes)))
	if o.entry.ArenaBytes != 0 {
		table = append(table, pointer(o.arena))
	}
	o.table = append(table, unsafe.Pointer(&o.stop))
	err = o.native(o.addr)
	goruntime.KeepAlive(inputs)
	goruntime.KeepAlive(results)
	return results, err
}

// results gives tensors the sizes that were planned, if what memory they need more fits
// beside the arena.
func (o *open) results(sizes []int64, arena int64, inputs, old []*data.Tensor) ([]*data.Tensor, error) {
	if old == nil {
		old = make([]*data.Tensor, len(o.entry.Outputs))
	}
	if len(old) != len(o.entry.Outputs) {
		return nil, fmt.Errorf("the program has %d results, but got %d", len(o.entry.Outputs), len(old))
	}
	total := arena
	for i, t := range o.entry.Outputs {
		el, _ := ir.StorageType(t)
		shape, _ := ir.ShapeOf(t)
		if old[i] == nil || slices.Contains(old[:i], old[i]) || slices.Contains(inputs, old[i]) {
			old[i] = &data.Tensor{Elem: el}
		}
		x := old[i]
		x.Shape = append(x.Shape[:0], shape...)
		for d, n := range shape {
			if n == ir.Dynamic {
				x.Shape[d], sizes = sizes[0], sizes[1:]
			}
		}
		n, err := data.CheckedLen(el, x.Shape)
		if err != nil {
			return nil, fmt.Errorf("result #%d: %w", i, err)
		}
		bytes := int(n) * el.Bytes()
		x.Poison = nil
		if usable(x, el, bytes, inputs, old[:i]) {
			x.Data = x.Data[:bytes]
			continue
		}
		if total += int64(bytes); data.CheckMemory(total) != nil {
			return nil, fmt.Errorf("results and %d bytes to work in: %w", arena, data.CheckMemory(total))
		}
		x.Elem, x.Splat, x.Data = el, false, data.Aligned(bytes)
	}
	return old, nil
}

// usable reports whether a result may have its memory again.
func usable(x *data.Tensor, elem data.Type, bytes int, inputs, before []*data.Tensor) bool {
	if x.Elem != elem || x.Splat || cap(x.Data) < bytes || x.Data == nil {
		return false
	}
	shares := func(y *data.Tensor) bool { return overlap(x.Data[:bytes], y.Data) }
	return !slices.ContainsFunc(inputs, shares) && !slices.ContainsFunc(before, shares)
}

// grow makes the arena at least so many bytes large.
func (o *open) grow(bytes int64) error {
	if bytes <= int64(len(o.arena)) {
		return nil
	}
	err := unmapArena(o.arena)
	if o.arena = nil; err != nil {
		return err
	}
	o.arena, err = mapArena(bytes)
	return err
}

// native calls an entry with what is in the table.
func (o *open) native(addr uintptr) error {
	o.args[0] = uintptr(unsafe.Pointer(unsafe.SliceData(o.table)))
	err := o.prog.host.call(addr, o.args)
	goruntime.KeepAlive(o)
	return err
}
