package runtime

import (
	"errors"
	"fmt"
	goruntime "runtime"
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
	table       []unsafe.Pointer // of an entry; it stays where it is while native code runs
	args        []uintptr
}

// errSizes says that code for all sizes does not serve these.
var errSizes = errors.New("the sizes are not among those that the code is for")

// newOpen compiles fn, of which no tensor of the signature is unranked.
func (d *Dynamic) newOpen(ctx *ir.Context) (*open, error) {
	module := ir.NewBuilder().Clone(d.module, ir.NewMapping())
	name := ir.SymbolName(d.fn)
	fn := ir.LookupSymbol(module, ir.Ref(name))
	if err := pipelines.Specialize(module, fn, signature(fn).In); err != nil {
		return nil, err
	}
	opts := d.opts
	opts.open = true
	o := &open{}
	var err error
	if o.prog, err = Compile(ctx, d.lib, module, opts); err != nil {
		return nil, err
	}
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
	results := openSizes(o.entry.Outputs)
	o.args = make([]uintptr, 1)
	o.sizes, o.made = make([]int64, openSizes(o.entry.Inputs)+results), make([]int64, pipelines.PlanResults+results)
	return o, nil
}

func (o *open) close() error {
	err := unmapArena(o.arena)
	o.arena = nil
	return errors.Join(err, o.code.Close())
}

// openSizes counts the sizes that types leave open.
func openSizes(ts []ir.Type) (n int) {
	for _, t := range ts {
		shape, _ := ir.ShapeOf(t)
		n += ir.CountDynamic(shape)
	}
	return n
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

// call runs the function on inputs whose types are those of a call.
func (o *open) call(inputs []*data.Tensor) ([]*data.Tensor, error) {
	k := 0
	eachOpen(o.entry.Inputs, func(i, d int) { o.sizes[k] = inputs[i].Shape[d]; k++ })
	o.table = append(o.table[:0], unsafe.Pointer(unsafe.SliceData(o.sizes)), unsafe.Pointer(unsafe.SliceData(o.made)))
	if err := o.native(o.plan); err != nil {
		return nil, err
	}
	if o.made[0] == 0 {
		return nil, errSizes
	}
	if need := o.made[1]; need > int64(len(o.arena)) {
		if err := unmapArena(o.arena); err != nil {
			return nil, err
		}
		var err error
		if o.arena, err = mapArena(need); err != nil {
			o.arena = nil
			return nil, fmt.Errorf("working memory of %d bytes: %w", need, err)
		}
	}
	copy(o.sizes[k:], o.made[pipelines.PlanResults:])
	table := o.table[:0]
	for i, x := range inputs {
		t := o.entry.Inputs[i]
		if el, ok := ir.StorageType(t); !ok || x.Elem != el || pipelines.Admits(t, x.Shape) != nil || x.Splat {
			return nil, fmt.Errorf("input #%d: expected '%s', got '%s'", i, t, ir.Tensor(x.Shape, ir.Scalar(x.Elem)))
		}
		table = append(table, pointer(x.Data))
	}
	results := make([]*data.Tensor, len(o.entry.Outputs))
	shapes := make([][]int64, len(results))
	for i, t := range o.entry.Outputs {
		shape, _ := ir.ShapeOf(t)
		shapes[i] = append([]int64(nil), shape...)
	}
	eachOpen(o.entry.Outputs, func(i, d int) { shapes[i][d] = o.sizes[k]; k++ })
	for i, t := range o.entry.Outputs {
		el, ok := ir.StorageType(t)
		if _, err := data.CheckedLen(el, shapes[i]); !ok || err != nil {
			return nil, fmt.Errorf("result #%d: %w", i, err)
		}
		results[i] = data.New(el, shapes[i]...)
		table = append(table, pointer(results[i].Data))
	}
	o.table = append(table, unsafe.Pointer(unsafe.SliceData(o.sizes)), pointer(o.arena))
	err := o.native(o.addr)
	goruntime.KeepAlive(inputs)
	goruntime.KeepAlive(results)
	return results, err
}

// native calls an entry with what is in the table.
func (o *open) native(addr uintptr) error {
	o.args[0] = uintptr(unsafe.Pointer(unsafe.SliceData(o.table)))
	err := o.prog.host.call(addr, o.args)
	goruntime.KeepAlive(o)
	return err
}
