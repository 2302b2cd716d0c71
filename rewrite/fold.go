package rewrite

import (
	"errors"

	"terrace/ir"
	"terrace/ir/data"
)

// Bounds of folding through Eval.
const (
	maxFoldBytes = 64 << 10
	maxFoldSteps = 1000000
)

// foldMachine evaluates single ops. It has no regions, calls or memory, and
// nothing runs around the op: who asks for any of that is refused, and not
// folded.
type foldMachine struct {
	steps   int64 // left
	refused bool
}

func (m *foldMachine) Step(n int64) bool {
	m.steps -= n
	return m.steps >= 0
}

func (m *foldMachine) Option(string) any { return nil }

func (m *foldMachine) refuse() ir.Outcome {
	m.refused = true
	return ir.Trap("only a running program has that")
}

func (m *foldMachine) Region(*ir.Op, int, []data.Value) ir.Outcome         { return m.refuse() }
func (m *foldMachine) Call(*ir.Op, *ir.SymbolRef, []data.Value) ir.Outcome { return m.refuse() }
func (m *foldMachine) Barrier(*ir.Op) ir.Outcome                           { return m.refuse() }
func (m *foldMachine) Free(*data.Buffer)                                   { m.refused = true }
func (m *foldMachine) PopPoint()                                           { m.refused = true }
func (m *foldMachine) PushPoint(*ir.Op, []int64)                           { m.refused = true }
func (m *foldMachine) Print(string)                                        { m.refused = true }

func (m *foldMachine) Launch(*ir.Op, *ir.SymbolRef, [3]int64, [3]int64, []data.Value) ir.Outcome {
	return m.refuse()
}

func (m *foldMachine) LaunchRegion(*ir.Op, int, [3]int64, [3]int64, func(func(ir.LaneKind, int) int64) []data.Value) ir.Outcome {
	return m.refuse()
}

func (m *foldMachine) Lookup(*ir.Op, *ir.SymbolRef) *ir.Op {
	m.refused = true
	return nil
}

func (m *foldMachine) Alloc(int64, string) (*data.Buffer, error) {
	m.refused = true
	return &data.Buffer{}, errRefused
}

func (m *foldMachine) Global(*ir.Op, *ir.SymbolRef) (*data.Buffer, error) {
	m.refused = true
	return &data.Buffer{}, errRefused
}

func (m *foldMachine) Address(data.Pointer) uint64 {
	m.refused = true
	return 0
}

func (m *foldMachine) Locate(uint64) data.Pointer {
	m.refused = true
	return data.Pointer{}
}

func (m *foldMachine) Lane(ir.LaneKind, int) int64 {
	m.refused = true
	return 0
}

func (m *foldMachine) Point(*ir.Op) []int64 {
	m.refused = true
	return nil
}

func (m *foldMachine) Processes() (replica, partition, replicas, partitions int64) {
	m.refused = true
	return 0, 0, 1, 1
}

func (m *foldMachine) Fork(_, _, _, _ int64, _, _ any) ir.Machine {
	m.refused = true
	return m
}

func (m *foldMachine) State(_ any, make func() any) any {
	m.refused = true
	return make()
}

var errRefused = errors.New("only a running program has memory")

// Evaluator computes an op on constants; the interpreter offers one that also
// runs regions. ok is false when the op traps or asks for what is not there.
type Evaluator func(op *ir.Op, in []data.Value) (out []data.Value, ok bool)

// foldable reports whether folding may evaluate op.
func foldable(op *ir.Op) bool {
	d := op.Def()
	if d.Eval == nil || op.NumResults() == 0 || d.Traits&(ir.NoFold|ir.ConstantLike|ir.Terminator) != 0 {
		return false
	}
	if d.Traits&ir.Pure == 0 {
		return false
	}
	return op.NumRegions() == 0 || d.Traits&ir.FoldsRegions != 0
}

// EvalConstants evaluates op when all its operands are constants and its result
// is small; nil when it cannot. Without an evaluator ops with regions are not.
func EvalConstants(op *ir.Op, eval Evaluator) []ir.Attr {
	return EvalKnown(op, ir.ConstantOf, eval)
}

// EvalKnown is EvalConstants where known says which values are constant.
func EvalKnown(op *ir.Op, known func(*ir.Value) ir.Attr, eval Evaluator) []ir.Attr {
	for i := range op.NumResults() {
		if !smallEnough(op.Result(i).Type()) {
			return nil
		}
	}
	return evalKnown(op, known, eval, maxFoldSteps)
}

// EvalConstantsWithin is EvalConstants with a bound on the elements of each
// result instead.
func EvalConstantsWithin(op *ir.Op, eval Evaluator, elements int64) []ir.Attr {
	for _, t := range op.ResultTypes() {
		shape, ranked := ir.ShapeOf(t)
		if ranked && !ir.IsStatic(t) || ranked && ir.NumElements(shape) > elements {
			return nil
		}
	}
	return evalKnown(op, ir.ConstantOf, eval, max(maxFoldSteps, 16*elements))
}

func evalKnown(op *ir.Op, known func(*ir.Value) ir.Attr, eval Evaluator, steps int64) []ir.Attr {
	if !foldable(op) {
		return nil
	}
	all := make([]ir.Attr, 0, 8) // on the stack: most ops have few operands, and one that is not known
	for i := range op.NumOperands() {
		a := known(op.Operand(i))
		if a == nil {
			return nil
		}
		all = append(all, a)
	}
	in := make([]data.Value, len(all))
	for i, a := range all {
		v, ok := ir.DataOf(a)
		if !ok {
			return nil
		}
		in[i] = v
	}
	var out []data.Value
	switch {
	case eval != nil:
		vals, ok := eval(op, in)
		if !ok {
			return nil
		}
		out = vals
	case op.NumRegions() > 0:
		return nil
	default:
		m := &foldMachine{steps: steps}
		o := op.Def().Eval(m, op, in)
		if !o.OK() || o.Kind != ir.Done || m.refused {
			return nil
		}
		out = o.All()
	}
	attrs := make([]ir.Attr, len(out))
	for i, v := range out {
		if attrs[i] = ir.AttrOf(v, op.Result(i).Type()); attrs[i] == nil {
			return nil
		}
	}
	return attrs
}

// TakenSuccessor evaluates a branch whose condition is known: the index of the
// successor, -1 where that cannot be told.
func TakenSuccessor(op *ir.Op, known func(*ir.Value) ir.Attr) int {
	if !op.Has(ir.Branches) || op.Def().Eval == nil {
		return -1
	}
	in := make([]data.Value, op.NumOperands())
	for i := range in {
		in[i] = data.Poison // what is only handed on
	}
	handed := make([]bool, len(in))
	for k := range op.NumSuccs() {
		from, to := op.SuccArgs(k)
		for i := from; i < to; i++ {
			handed[i] = true
		}
	}
	for i := range in {
		if handed[i] {
			continue
		}
		a := known(op.Operand(i))
		v, ok := ir.DataOf(a)
		if a == nil || !ok {
			return -1
		}
		in[i] = v
	}
	m := &foldMachine{steps: maxFoldSteps}
	o := op.Def().Eval(m, op, in)
	if !o.OK() || o.Kind != ir.Branch || m.refused {
		return -1
	}
	return o.Succ
}

func smallEnough(t ir.Type) bool {
	e, ok := ir.DataType(t)
	if !ok {
		return false
	}
	shape, ranked := ir.ShapeOf(t)
	if !ranked {
		_, scalar := t.(*ir.ScalarType)
		return scalar
	}
	if !ir.IsStatic(t) {
		return false
	}
	n, err := data.CheckedLen(e, shape)
	return err == nil && n*int64(e.Bytes()) <= maxFoldBytes
}

// constants keeps one op for each constant value of an isolated region, at the
// start of its entry block.
type constants struct {
	moved   func(op *ir.Op, from ir.Place) // is told of constants that are put in their place; nil: nobody is
	newest  bool                           // the one settled last stands first, also where it would be in its place behind others
	byScope map[*ir.Region]*scopeConstants
}

type scopeConstants struct {
	entry *ir.Block
	known map[uint64]*ir.Op // by the hash of the value, the next free number where several have one
}

// scopeOf returns the region whose entry block holds the constants that op uses.
func scopeOf(op *ir.Op) *ir.Region {
	r := op.Region()
	for r != nil && r.Op() != nil && !r.Op().Has(ir.IsolatedFromAbove) && r.Op().Registered() && r.Op().Region() != nil {
		r = r.Op().Region()
	}
	return r
}

func (c *constants) scope(r *ir.Region) *scopeConstants {
	if c.byScope == nil {
		c.byScope = map[*ir.Region]*scopeConstants{}
	}
	s := c.byScope[r]
	if s == nil {
		s = &scopeConstants{entry: r.First(), known: map[uint64]*ir.Op{}}
		c.byScope[r] = s
	}
	return s
}

// find returns the known constant, nil when there is none.
func (s *scopeConstants) find(a ir.Attr, t ir.Type, dialect *ir.Dialect) *ir.Op {
	for k := ir.HashAttr(a); ; k++ {
		op := s.known[k]
		if op == nil || s.holds(op) && op.Result(0).Type() == t && op.Def().Dialect() == dialect && ir.SameAttr(op.Get("value"), a) {
			return op
		}
	}
}

// holds reports whether op, once a known constant, still stands where it did.
func (s *scopeConstants) holds(op *ir.Op) bool { return !op.Erased() && op.Block() == s.entry }

func (s *scopeConstants) owns(op *ir.Op) bool {
	return op.Has(ir.ConstantLike) && s.find(op.Get("value"), op.Result(0).Type(), op.Def().Dialect()) == op
}

func (s *scopeConstants) add(op *ir.Op) {
	k := ir.HashAttr(op.Get("value"))
	for s.known[k] != nil && s.holds(s.known[k]) {
		k++
	}
	s.known[k] = op
}

// settle makes op, a constant, the known one of its scope, or returns the one
// that takes its place.
func (c *constants) settle(op *ir.Op) *ir.Op {
	r := scopeOf(op)
	if r == nil || op.NumResults() != 1 || len(op.Discardables()) > 0 {
		return nil
	}
	s := c.scope(r)
	switch old := s.find(op.Get("value"), op.Result(0).Type(), op.Def().Dialect()); {
	case old == op:
		return nil
	case old != nil:
		return old
	}
	// In its place already when only known constants stand before it.
	if first := s.entry.First(); first != op && (c.newest || op.Block() != s.entry || !s.owns(op.Prev())) {
		from := ir.PlaceOf(op)
		op.MoveBefore(first)
		if c.moved != nil {
			c.moved(op, from)
		}
	}
	s.add(op)
	return nil
}

// Constants makes constants at the start of the isolated region in which they
// are needed, each once, for passes that run no driver.
type Constants struct {
	known constants
	ctx   *ir.Context
	b     *ir.Builder
}

// NewConstants returns a maker of constants.
func NewConstants(ctx *ir.Context) *Constants {
	return &Constants{known: constants{newest: true}, ctx: ctx, b: ir.NewBuilder()}
}

// Value returns a constant for use at the op, nil where its dialect and arith
// have none for the attribute.
func (c *Constants) Value(at *ir.Op, a ir.Attr, t ir.Type) *ir.Value {
	if op := c.known.get(c.ctx, c.b, at, a, t); op != nil {
		return op.Result(0)
	}
	return nil
}

// Settle makes op, a constant, the one of its scope, and moves it to the start there,
// or returns the value that stands for the same already.
func (c *Constants) Settle(op *ir.Op) (instead *ir.Value) {
	if old := c.known.settle(op); old != nil {
		return old.Result(0)
	}
	return nil
}

// get returns the constant op of the scope of like, made when it is new.
func (c *constants) get(ctx *ir.Context, b *ir.Builder, like *ir.Op, a ir.Attr, t ir.Type) *ir.Op {
	r := scopeOf(like)
	if r == nil {
		return nil
	}
	s := c.scope(r)
	dialect := like.Def().Dialect()
	if dialect == nil || dialect.Constant == nil {
		dialect = ctx.Dialect("arith")
	}
	if op := s.find(a, t, dialect); op != nil {
		return op
	}
	b.AtStart(s.entry).SetLoc(like.Loc()).SetSpelling(like.Spelling())
	op := makeConstant(ctx, b, like, a, t)
	if op == nil {
		return nil
	}
	if old := s.find(a, t, op.Def().Dialect()); old != nil { // by another dialect than like's
		op.Erase()
		return old
	}
	s.add(op)
	return op
}
