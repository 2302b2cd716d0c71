package interp

import (
	"fmt"
	"io"
	"iter"

	"terrace/ir"
	"terrace/ir/data"
)

// Machine implements ir.Machine.
var _ ir.Machine = (*Machine)(nil)

// Region runs region i of op.
func (m *Machine) Region(op *ir.Op, i int, args []data.Value) ir.Outcome {
	r := op.RegionAt(i)
	if op.Has(ir.IsolatedFromAbove) {
		saved := m.frame
		rc := m.codeOf(r)
		m.frame = rc.frame.get()
		o := m.run(rc, args)
		o.Vals = append([]data.Value(nil), o.All()...)
		rc.frame.put(m.frame)
		m.frame = saved
		return o
	}
	rc := m.code[r]
	if rc == nil {
		rc = m.codeOf(r)
	}
	if m.frame == nil { // a region folded by itself
		m.frame = rc.frame.get()
		defer func() { rc.frame.put(m.frame); m.frame = nil }()
	}
	return m.run(rc, args)
}

// Call runs the function that the reference names.
func (m *Machine) Call(op *ir.Op, callee *ir.SymbolRef, args []data.Value) ir.Outcome {
	fn := m.Lookup(op, callee)
	if fn == nil {
		return trapAt(op, fmt.Sprintf("calls @%s, which is not defined", callee.Leaf()))
	}
	if len(m.calls) >= maxCalls {
		return trapAt(op, fmt.Sprintf("recursion deeper than %d calls", maxCalls))
	}
	m.calls = append(m.calls, op)
	o := m.enter(fn, args)
	if o.OK() {
		m.calls = m.calls[:len(m.calls)-1]
	}
	return o
}

// Lookup finds a symbol from op outwards.
func (m *Machine) Lookup(op *ir.Op, ref *ir.SymbolRef) *ir.Op {
	if s, ok := m.symbols[ref]; ok {
		return s
	}
	s := ir.LookupSymbol(op, ref)
	m.symbols[ref] = s
	return s
}

// Step uses up fuel.
func (m *Machine) Step(n int64) bool {
	m.fuel -= n
	return m.fuel >= 0
}

// Uninitialized is the option that says what is in memory and tensors to which nothing has been written: zeros when it is
// not set, other numbers when it is [Arbitrary], poison in tensors when it is "poison".
const (
	Uninitialized = "uninitialized"
	Arbitrary     = "arbitrary"
)

// AskedUninitialized reports whether the program has made something whose contents the option says.
func (m *Machine) AskedUninitialized() bool { return m.shared.uninitialized.Load() }

// AskedOrder reports whether the program has run points that may come in any order.
func (m *Machine) AskedOrder() bool { return m.shared.ordered.Load() }

// Alloc makes a buffer, of zeroed bytes unless the option says otherwise.
func (m *Machine) Alloc(bytes int64, name string) (*data.Buffer, error) {
	if bytes < 0 || bytes > m.opts.MaxBytes-m.used {
		return nil, fmt.Errorf("allocation of %d bytes exceeds the memory bound of %d (%d in use)", bytes, m.opts.MaxBytes, m.used)
	}
	m.used += bytes
	b := &data.Buffer{Data: data.Aligned(int(bytes)), Name: name}
	if m.Option(Uninitialized) == Arbitrary {
		for i := range b.Data {
			b.Data[i] = 1 // of any type a number; ops that know the type write another
		}
	}
	return b, nil
}

// Free marks a buffer as freed.
func (m *Machine) Free(b *data.Buffer) {
	if !b.Freed {
		m.used -= int64(len(b.Data))
	}
	b.Freed, b.Data = true, nil
}

// Global returns the buffer of a module-level variable.
func (m *Machine) Global(op *ir.Op, ref *ir.SymbolRef) (*data.Buffer, error) {
	g := m.Lookup(op, ref)
	if g == nil {
		return nil, fmt.Errorf("no global @%s", ref.Leaf())
	}
	get, ok := ir.GlobalData.Of(g)
	if !ok {
		return nil, fmt.Errorf("@%s is no global variable", ref.Leaf())
	}
	store := m.shared.globals
	if b := store[g]; b != nil {
		return b, nil
	}
	if b := m.globals[g]; b != nil {
		return b, nil
	}
	info, err := get(g)
	if err != nil {
		return nil, err
	}
	b, err := m.Alloc(info.Bytes, "@"+ref.Leaf())
	if err != nil {
		return nil, err
	}
	b.Space = info.Space
	if info.Init != nil {
		copy(b.Data, info.Init.Expand().Data)
	}
	if info.Space == 3 && m.globals != nil {
		store = m.globals
	}
	store[g] = b
	if info.Fill != nil {
		if err := info.Fill(m, b); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// PushPoint makes at the current point of op.
func (m *Machine) PushPoint(op *ir.Op, at []int64) { m.points = append(m.points, point{op, at}) }

// PopPoint ends the op of the last PushPoint.
func (m *Machine) PopPoint() { m.points = m.points[:len(m.points)-1] }

// Point returns the current point of op.
func (m *Machine) Point(op *ir.Op) []int64 {
	for i := len(m.points) - 1; i >= 0; i-- {
		if m.points[i].op == op {
			return m.points[i].at
		}
	}
	return nil
}

// Print writes to the run's output.
func (m *Machine) Print(s string) {
	if m.opts.Stdout != nil {
		io.WriteString(m.opts.Stdout, s)
	}
}

// Processes tells which of how many processes this is.
func (m *Machine) Processes() (replica, partition, replicas, partitions int64) {
	return m.opts.Replica, m.opts.Partition, m.opts.Replicas, m.opts.Partitions
}

// Fork returns a machine for another process of the run. Its fuel is what is
// left of this one's.
func (m *Machine) Fork(replica, partition, replicas, partitions int64, key, value any) ir.Machine {
	opts := m.opts
	opts.Replica, opts.Partition, opts.Replicas, opts.Partitions = replica, partition, replicas, partitions
	opts.Fuel, opts.MaxBytes = max(m.fuel, 1), m.opts.MaxBytes-m.used
	opts.OnResult = nil // observers are not meant for several goroutines
	f := New(m.module, opts)
	f.state = m.state
	f.own = map[any]any{key: value}
	for k, v := range m.own {
		if k != key {
			f.own[k] = v
		}
	}
	f.calls = append([]*ir.Op(nil), m.calls...)
	return f
}

// State returns what ops of the run share under key.
func (m *Machine) State(key any, make func() any) any {
	if v, ok := m.own[key]; ok {
		return v
	}
	m.state.Lock()
	defer m.state.Unlock()
	v, ok := m.state.values[key]
	if !ok {
		v = make()
		m.state.values[key] = v
	}
	return v
}

// Option returns a run-time option.
func (m *Machine) Option(name string) any {
	switch name {
	case Uninitialized:
		m.shared.uninitialized.Store(true)
	case ir.OrderOption:
		m.shared.ordered.Store(true)
	}
	return m.opts.Values[name]
}

// Lane tells where this thread stands; a program that is no kernel is thread 0 of 1.
func (m *Machine) Lane(what ir.LaneKind, dim int) int64 {
	if m.barrier == nil && (what == ir.BlockDim || what == ir.GridDim) {
		return 1
	}
	return m.lane[what][dim]
}

// Barrier suspends this thread until all threads of its block are at a barrier.
func (m *Machine) Barrier(op *ir.Op) ir.Outcome {
	if m.barrier != nil && !m.barrier() {
		return trapAt(op, "barrier that not every thread of the block reaches")
	}
	return ir.Values()
}

// maxThreads bounds a block, as GPUs do.
const maxThreads = 1024

// Launch runs a function as a grid of threads.
func (m *Machine) Launch(op *ir.Op, kernel *ir.SymbolRef, grid, block [3]int64, args []data.Value) ir.Outcome {
	fn := m.Lookup(op, kernel)
	if fn == nil {
		return trapAt(op, fmt.Sprintf("launches @%s, which is not defined", kernel.Leaf()))
	}
	args = append([]data.Value(nil), args...)
	var extra []*ir.MemRefType
	if get, ok := ir.Attributions.Of(fn); ok {
		extra = get(fn)
	}
	return m.launch(op, grid, block, func(t *Machine) ir.Outcome {
		own, err := t.attributions(fn, extra)
		if err != nil {
			return trapAt(fn, err.Error())
		}
		return t.enter(fn, append(args[:len(args):len(args)], own...))
	})
}

// attributions makes the memory that a kernel's further arguments are: shared by
// the threads of a block in space 3, each thread's own otherwise.
func (m *Machine) attributions(fn *ir.Op, types []*ir.MemRefType) (out []data.Value, err error) {
	for i, t := range types {
		e, ok := ir.DataType(t)
		n, err := data.CheckedLen(e, t.Shape)
		if !ok || err != nil {
			return nil, fmt.Errorf("memory of type '%s' cannot be made", t)
		}
		key := fn.Body().Arg(fn.Body().NumArgs() - len(types) + i)
		buf := m.shareds[key]
		if buf == nil {
			if buf, err = m.Alloc(n*int64(e.Bytes()), "attribution"); err != nil {
				return nil, err
			}
			if ir.AttrText(orZero(t.Space)) == "3 : i64" || ir.AttrText(orZero(t.Space)) == "#gpu.address_space<workgroup>" {
				m.shareds[key] = buf
			}
		}
		out = append(out, data.Value{Ref: &data.Memref{Buffer: buf, Elem: e, Sizes: t.Shape, Strides: data.Strides(t.Shape)}})
	}
	return out, nil
}

func orZero(a ir.Attr) ir.Attr {
	if a == nil {
		return ir.I64Attr(0)
	}
	return a
}

// LaunchRegion runs a region of op as a grid of threads, each on a copy of the
// values around it.
func (m *Machine) LaunchRegion(op *ir.Op, i int, grid, block [3]int64, args func(lane func(ir.LaneKind, int) int64) []data.Value) ir.Outcome {
	rc := m.codeOf(op.RegionAt(i))
	outer := m.frame
	return m.launch(op, grid, block, func(t *Machine) ir.Outcome {
		t.frame = &frame{slots: append([]data.Value(nil), outer.slots...)}
		return t.run(rc, args(t.Lane))
	})
}

// launch runs the blocks, and the threads of each, in turn, switching only at
// barriers: the same result every time.
func (m *Machine) launch(op *ir.Op, grid, block [3]int64, body func(t *Machine) ir.Outcome) ir.Outcome {
	n := int64(1)
	for d := range 3 {
		if grid[d] < 0 || block[d] < 0 || grid[d] > 1<<31 || block[d] > maxThreads {
			return trapAt(op, fmt.Sprintf("grid %v of blocks %v is out of range", grid, block))
		}
		n *= block[d]
	}
	if n > maxThreads {
		return trapAt(op, fmt.Sprintf("a block of %d threads; at most %d fit", n, maxThreads))
	}
	return ir.Points(m, reversed(grid), func(at []uint64) ir.Outcome {
		return m.block3([3]int64{int64(at[2]), int64(at[1]), int64(at[0])}, grid, block, body)
	})
}

// reversed are sizes with the last first: of threads, x is the fastest dimension.
func reversed(n [3]int64) []uint64 { return []uint64{uint64(n[2]), uint64(n[1]), uint64(n[0])} }

func (m *Machine) block3(id, grid, block [3]int64, body func(t *Machine) ir.Outcome) ir.Outcome {
	globals := map[*ir.Op]*data.Buffer{}
	shareds := map[*ir.Value]*data.Buffer{}
	type thread struct {
		next func() (struct{}, bool)
		stop func()
		out  ir.Outcome
		done bool
	}
	var threads []*thread
	ir.Points(m, reversed(block), func(at []uint64) ir.Outcome {
		t := &thread{}
		tm := &Machine{shared: m.shared, calls: append([]*ir.Op(nil), m.calls...), globals: globals, shareds: shareds}
		tm.lane = [4][3]int64{ir.ThreadID: {int64(at[2]), int64(at[1]), int64(at[0])}, ir.BlockID: id, ir.BlockDim: block, ir.GridDim: grid}
		t.next, t.stop = iter.Pull(func(yield func(struct{}) bool) {
			tm.barrier = func() bool { return yield(struct{}{}) }
			t.out = body(tm)
		})
		threads = append(threads, t)
		return ir.Values()
	})
	defer func() {
		for _, t := range threads {
			t.stop()
		}
	}()
	for live := len(threads); live > 0; {
		waiting := 0
		for _, t := range threads {
			if t.done {
				continue
			}
			if _, more := t.next(); more {
				waiting++
				continue
			}
			t.done = true
			live--
			if !t.out.OK() {
				return t.out
			}
		}
		if waiting > 0 && waiting < len(threads) {
			for _, t := range threads {
				t.stop() // the barrier of each waiting thread fails
			}
			for _, t := range threads {
				if !t.done && !t.out.OK() {
					return t.out
				}
			}
			return ir.Trap("barrier that not every thread of the block reaches")
		}
	}
	for _, b := range globals {
		m.Free(b)
	}
	return ir.Values()
}
