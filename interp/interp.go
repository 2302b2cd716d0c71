// Package interp runs verified IR of any level by each op's Eval: whole-tensor
// ops, loops over buffers, branches, LLVM instructions and grids of threads
// alike. It is the reference against which passes and native code are judged,
// and what folds constants.
//
// A function is compiled once to a list of instructions with numbered slots, so
// straight-line code allocates nothing beyond what its Evals do. A Machine
// belongs to one goroutine.
package interp

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/ir/diag"
)

// Options bound and observe a run. The zero value is ready.
type Options struct {
	Fuel     int64     // ops and elements to compute; 0: no bound
	MaxBytes int64     // memory for buffers; 0: 16 GiB
	Stdout   io.Writer // what the program prints; nil: nowhere
	// Process ids of a program that runs as one of several.
	Replica, Partition, Replicas, Partitions int64
	Values                                   map[string]any // options that Evals ask for by name
	// OnResult, when not nil, sees operands and results of every op that yields some;
	// it may change the results.
	OnResult func(op *ir.Op, in, results []data.Value)
}

// TrapError is undefined behaviour, a failed check or an exhausted bound.
type TrapError struct {
	Reason string
	Op     *ir.Op   // where
	Stack  []*ir.Op // calls that led there, innermost first
	memory bool     // more was needed than there is
}

// The reasons of runs that end without telling what the program means.
const (
	outOfFuel = "out of fuel"
	noBody    = "is a declaration without a body"
)

// Bound reports whether the run ended at a bound or at something that is not
// there to run, rather than in undefined behaviour.
func (e *TrapError) Bound() bool {
	return e.memory || strings.Contains(e.Reason, outOfFuel) || strings.Contains(e.Reason, "exceeds the memory bound") || e.Reason == noBody || strings.Contains(e.Reason, "cannot be evaluated")
}

func (e *TrapError) Error() string {
	if e.Op == nil {
		return e.Reason
	}
	return fmt.Sprintf("%s: in '%s': %s", e.Op.Loc().Pos(), e.Op.Name(), e.Reason)
}

// Diagnostic returns the error with its place and calls.
func (e *TrapError) Diagnostic() *diag.Diagnostic {
	if e.Op == nil {
		return &diag.Diagnostic{Text: e.Reason}
	}
	d := &diag.Diagnostic{Pos: e.Op.Loc().Pos(), Text: fmt.Sprintf("'%s' op %s", e.Op.Name(), e.Reason)}
	for i, c := range e.Stack {
		if i == 8 {
			d.Note(diag.Pos{}, "and %d further calls", len(e.Stack)-i)
			break
		}
		d.Note(c.Loc().Pos(), "called from here")
	}
	return d
}

// A Machine runs functions of one module, which must not change meanwhile.
type Machine struct {
	*shared
	frame   *frame
	buf     []data.Value // operands of the ops in progress
	calls   []*ir.Op
	lane    [4][3]int64
	globals map[*ir.Op]*data.Buffer    // of the block of a grid
	shareds map[*ir.Value]*data.Buffer // the same, for the kernel's own arguments
	barrier func() bool                // suspends this thread of a grid
	points  []point                    // of the ops over index spaces in progress, innermost last
}

type point struct {
	op *ir.Op
	at []int64
}

type shared struct {
	module  *ir.Op
	opts    Options
	fuel    int64
	used    int64
	code    map[*ir.Region]*regionCode
	symbols map[*ir.SymbolRef]*ir.Op
	globals map[*ir.Op]*data.Buffer

	uninitialized atomic.Bool // some op asked what uninitialized memory holds
	ordered       atomic.Bool // some op asked in which order points come
	space         addressSpace

	state *state
	own   map[any]any // state of this process alone
}

// state is what the ops of a run share, across its processes.
type state struct {
	sync.Mutex
	values map[any]any
}

// New returns a machine for the module.
func New(module *ir.Op, opts Options) *Machine {
	if opts.MaxBytes == 0 {
		opts.MaxBytes = 16 << 30
	}
	if opts.Fuel == 0 {
		opts.Fuel = 1 << 62
	}
	opts.Replicas, opts.Partitions = max(opts.Replicas, 1), max(opts.Partitions, 1)
	return &Machine{shared: &shared{module: module, opts: opts, fuel: opts.Fuel,
		code: map[*ir.Region]*regionCode{}, symbols: map[*ir.SymbolRef]*ir.Op{}, globals: map[*ir.Op]*data.Buffer{},
		state: &state{values: map[any]any{}}}}
}

// Run calls the function of the name.
func (m *Machine) Run(name string, args ...data.Value) ([]data.Value, error) {
	fn := ir.LookupSymbol(m.module, ir.Ref(name))
	if fn == nil {
		return nil, &TrapError{Reason: "no function @" + name}
	}
	return m.RunOp(fn, args...)
}

// RunOp calls a function.
func (m *Machine) RunOp(fn *ir.Op, args ...data.Value) (out []data.Value, err error) {
	m.calls, m.points = m.calls[:0], m.points[:0]
	defer m.outOfMemory(fn, &err)
	o := m.enter(fn, args)
	if !o.OK() {
		return nil, m.trap(&o)
	}
	return append([]data.Value(nil), o.All()...), nil
}

// RunWith runs what f does with the machine for a function.
func (m *Machine) RunWith(fn *ir.Op, f func(m ir.Machine) ir.Outcome) (out []data.Value, err error) {
	m.calls, m.points = m.calls[:0], m.points[:0]
	defer m.outOfMemory(fn, &err)
	o := f(m)
	if !o.OK() {
		if o.At == nil {
			o.At = fn
		}
		return nil, m.trap(&o)
	}
	return append([]data.Value(nil), o.All()...), nil
}

// EvalOp evaluates one op that needs no region or surroundings, on constants.
func (m *Machine) EvalOp(op *ir.Op, in []data.Value) (out []data.Value, err error) {
	defer m.outOfMemory(op, &err)
	if op.Def().Eval == nil {
		return nil, &TrapError{Op: op, Reason: noEval(op)}
	}
	o := op.Def().Eval(m, op, in)
	if !o.OK() {
		if o.At == nil {
			o.At = op
		}
		return nil, m.trap(&o)
	}
	return o.All(), nil
}

// outOfMemory is deferred by what runs a program: an op that makes something larger than the memory
// there is ends the run, not the process.
func (m *Machine) outOfMemory(at *ir.Op, err *error) {
	switch bug := recover().(type) {
	case nil:
	case *data.MemoryError:
		m.frame = nil
		e := m.trap(&ir.Outcome{Reason: bug.Error(), At: at}).(*TrapError)
		e.memory = true
		*err = e
	default:
		panic(bug)
	}
}

func (m *Machine) trap(o *ir.Outcome) error {
	e := &TrapError{Reason: o.Reason, Op: o.At}
	for i := len(m.calls) - 1; i >= 0; i-- {
		e.Stack = append(e.Stack, m.calls[i])
	}
	return e
}

func noEval(op *ir.Op) string {
	switch {
	case !op.Registered():
		return "is not registered, so it cannot be evaluated"
	case op.Def().NoEval != "":
		return "cannot be evaluated: " + op.Def().NoEval
	}
	return "cannot be evaluated"
}

// maxCalls bounds recursion: the stack of the host grows with it.
const maxCalls = 20000

// enter runs the body of an isolated op in a frame of its own.
func (m *Machine) enter(fn *ir.Op, args []data.Value) ir.Outcome {
	if fn.NumRegions() == 0 || fn.RegionAt(0).Empty() {
		return trapAt(fn, noBody)
	}
	r := fn.RegionAt(0)
	if n := r.First().NumArgs(); n != len(args) {
		return trapAt(fn, fmt.Sprintf("takes %d arguments, but got %d", n, len(args)))
	}
	rc := m.codeOf(r)
	saved := m.frame
	m.frame = rc.frame.get()
	o := m.run(rc, args)
	if o.Kind == ir.Yielded || o.Kind == ir.Returned {
		o.Vals = append([]data.Value(nil), o.All()...)
		o.Kind = ir.Done
	}
	rc.frame.put(m.frame)
	m.frame = saved
	return o
}

func trapAt(op *ir.Op, reason string) ir.Outcome {
	o := ir.Trap(reason)
	o.At = op
	return o
}

// run executes blocks from the region's entry until a terminator leaves it.
func (m *Machine) run(rc *regionCode, args []data.Value) ir.Outcome {
	b := rc.entry
	if b == nil {
		return ir.Trap("empty region")
	}
	if len(args) != len(b.args) {
		return ir.Trap(fmt.Sprintf("region takes %d arguments, but got %d", len(b.args), len(args)))
	}
	for {
		for i, s := range b.args {
			m.frame.slots[s] = args[i]
		}
		o := m.block(b)
		switch o.Kind {
		case ir.Branch:
			last := b.insts[len(b.insts)-1].op
			args = o.All()
			// The values may be slots that the block's arguments are about to
			// overwrite: they were copied into the operand buffer by the branch.
			b = rc.blocks[last.Succ(o.Succ)]
			if len(args) != len(b.args) {
				return trapAt(last, fmt.Sprintf("passes %d values to a block of %d arguments", len(args), len(b.args)))
			}
		default:
			return o
		}
	}
}

// block executes one block; the outcome is its terminator's.
func (m *Machine) block(b *blockCode) ir.Outcome {
	slots := m.frame.slots
	for i := range b.insts {
		in := &b.insts[i]
		m.fuel--
		if m.fuel < 0 {
			return trapAt(in.op, outOfFuel)
		}
		if in.eval == nil {
			return trapAt(in.op, noEval(in.op))
		}
		base := len(m.buf)
		for _, s := range in.in {
			m.buf = append(m.buf, slots[s])
		}
		o := in.eval(m, in.op, m.buf[base:len(m.buf):len(m.buf)])
		m.buf = m.buf[:base]
		switch o.Kind {
		case ir.Done:
			if v, one := o.Single(); one {
				if in.nout != 1 {
					return trapAt(in.op, "evaluates to one value where it has several results")
				}
				slots[in.out] = v
			} else {
				if len(o.Vals) != int(in.nout) {
					return trapAt(in.op, fmt.Sprintf("evaluates to %d values for %d results", len(o.Vals), in.nout))
				}
				copy(slots[in.out:], o.Vals)
			}
			if m.opts.OnResult != nil && in.nout > 0 {
				for _, s := range in.in {
					m.buf = append(m.buf, slots[s])
				}
				m.opts.OnResult(in.op, m.buf[base:len(m.buf):len(m.buf)], slots[in.out:in.out+in.nout])
				m.buf = m.buf[:base]
			}
		case ir.Trapped:
			if o.At == nil {
				o.At = in.op
			}
			return o
		default:
			return o
		}
	}
	return ir.Yield() // a block without terminator, where the op allows it
}
