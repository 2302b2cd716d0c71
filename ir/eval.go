package ir

import "terrace/ir/data"

// A Machine is what an Eval may ask of the interpreter.
type Machine interface {
	// Region runs region i of op on its entry block's arguments until a
	// terminator yields: the outcome is [Yield], or a trap to pass on.
	// Values of the outcome are valid until the machine is called again.
	Region(op *Op, i int, args []data.Value) Outcome
	// Call runs the function that the reference names, looked up from op.
	Call(op *Op, callee *SymbolRef, args []data.Value) Outcome
	// Lookup finds a symbol from op outwards, nil when there is none.
	Lookup(op *Op, ref *SymbolRef) *Op
	// Step uses up n units of fuel; false when none is left.
	Step(n int64) bool
	// Alloc makes a buffer of bytes; an error when the memory bound is reached.
	Alloc(bytes int64, name string) (*data.Buffer, error)
	// Free marks a buffer as freed; later accesses trap.
	Free(b *data.Buffer)
	// Address returns a pointer as a number, and Locate the pointer that a number
	// is: without a buffer where none is there. Numbers are the same in every run.
	Address(p data.Pointer) uint64
	Locate(addr uint64) data.Pointer
	// Global returns the buffer of a module-level variable, made on first use.
	Global(op *Op, ref *SymbolRef) (*data.Buffer, error)
	// Lane tells where this thread of a grid stands: dim is 0, 1, 2 (x, y, z).
	Lane(what LaneKind, dim int) int64
	// Launch runs a function as a grid of threads with barriers honoured.
	Launch(op *Op, kernel *SymbolRef, grid, block [3]int64, args []data.Value) Outcome
	// LaunchRegion is Launch for a region of op; args come after the twelve ids
	// and sizes that the caller builds with lane.
	LaunchRegion(op *Op, i int, grid, block [3]int64, args func(lane func(LaneKind, int) int64) []data.Value) Outcome
	// Barrier waits until every thread of the block is at one; it traps when some
	// thread has ended without coming there.
	Barrier(op *Op) Outcome
	// PushPoint gives the ops in op's body numbers that they may ask for: the point
	// of an index space at which the body runs, or the lanes of a mask. The slice
	// is op's to change until PopPoint.
	PushPoint(op *Op, point []int64)
	PopPoint()
	// Point returns the current point of op, nil when op is not running.
	Point(op *Op) []int64
	// Print receives what the program prints.
	Print(s string)
	// Processes tells which of how many processes this is: replica and partition
	// ids and counts. One process: 0, 0, 1, 1.
	Processes() (replica, partition, replicas, partitions int64)
	// Fork returns a machine that runs the same module as another process, which
	// may be in another goroutine. It shares the run's state, but for the value
	// under key, which is its own.
	Fork(replica, partition, replicas, partitions int64, key, value any) Machine
	// State returns what ops of this run share under key, made on first use.
	State(key any, make func() any) any
	// Option returns a run-time option of the machine by name, nil when unset.
	Option(name string) any
}

// LaneKind selects an id or size of a grid of threads.
type LaneKind uint8

// The ids and sizes.
const (
	ThreadID LaneKind = iota
	BlockID
	BlockDim
	GridDim
)

// OutcomeKind tells how an Eval ended.
type OutcomeKind uint8

// The outcomes.
const (
	Done     OutcomeKind = iota // Vals are the results
	Branch                      // go to successor Succ with Vals
	Yielded                     // the region ends with Vals
	Trapped                     // undefined behaviour or failure: Reason
	Returned                    // a return-like terminator leaves the function with Vals
)

// An Outcome is the result of an Eval.
type Outcome struct {
	Vals   []data.Value
	Reason string
	At     *Op // where it trapped, when inside a region or callee
	Succ   int
	Kind   OutcomeKind
	one    data.Value
	hasOne bool
}

// Result returns an outcome of one value without an allocation.
func Result(v data.Value) Outcome { return Outcome{one: v, hasOne: true} }

// Bits returns an outcome of one scalar of raw bits.
func Bits(bits uint64) Outcome { return Outcome{one: data.Value{Bits: bits}, hasOne: true} }

// Values returns an outcome of several values.
func Values(vs ...data.Value) Outcome { return Outcome{Vals: vs} }

// Yield returns an outcome that ends the region.
func Yield(vs ...data.Value) Outcome { return Outcome{Kind: Yielded, Vals: vs} }

// Return returns an outcome that ends the function.
func Return(vs ...data.Value) Outcome { return Outcome{Kind: Returned, Vals: vs} }

// Goto returns an outcome that branches.
func Goto(succ int, vs ...data.Value) Outcome { return Outcome{Kind: Branch, Succ: succ, Vals: vs} }

// Trap returns an outcome of undefined behaviour or failure.
func Trap(reason string) Outcome { return Outcome{Kind: Trapped, Reason: reason} }

// Single returns the value of an outcome made by [Result] or [Bits].
func (o *Outcome) Single() (data.Value, bool) { return o.one, o.hasOne }

// All returns the values whichever way the outcome was made.
func (o *Outcome) All() []data.Value {
	if o.hasOne {
		return []data.Value{o.one}
	}
	return o.Vals
}

// OK reports whether the outcome carries values: it did not trap.
func (o *Outcome) OK() bool { return o.Kind != Trapped }

// GlobalInfo describes a module-level variable to the interpreter.
type GlobalInfo struct {
	Bytes int64        // size, as stored in a [data.Buffer]
	Init  *data.Tensor // initial elements; nil: zero
	Space int          // 3: one for each block of a grid (shared memory)
	// Fill, when not nil, completes the contents: with addresses of other globals,
	// say. It runs once, when the variable is there to be pointed to.
	Fill func(m Machine, b *data.Buffer) error
}

// GlobalData is implemented by ops that define module-level variables.
var GlobalData = NewInterface[func(op *Op) (GlobalInfo, error)]("global-data")

// Attributions is implemented by functions whose entry block has arguments
// beyond those of their type: memory that is there for each block of a grid
// (space 3) or for each thread.
var Attributions = NewInterface[func(fn *Op) []*MemRefType]("attributions")
