package rewrite

import (
	"terrace/ir"
	"terrace/ir/data"
)

// Bounds of folding through Eval.
const (
	maxFoldBytes = 64 << 10
	maxFoldSteps = 1000000
)

// foldMachine evaluates single ops without regions, calls or memory.
type foldMachine struct {
	ir.Machine // nil: what is not overridden must not be reached
	steps      int64
}

func (m *foldMachine) Step(n int64) bool {
	m.steps += n
	return m.steps <= maxFoldSteps
}

func (m *foldMachine) Option(string) any { return nil }

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
	if !foldable(op) {
		return nil
	}
	for i := range op.NumResults() {
		if !smallEnough(op.Result(i).Type()) {
			return nil
		}
	}
	in := make([]data.Value, op.NumOperands())
	for i := range in {
		a := ir.ConstantOf(op.Operand(i))
		if a == nil {
			return nil
		}
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
		o := op.Def().Eval(&foldMachine{}, op, in)
		if !o.OK() || o.Kind != ir.Done {
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
	byScope map[*ir.Region]*scopeConstants
}

type scopeConstants struct {
	entry *ir.Block
	known map[uint64][]*ir.Op
	owned map[*ir.Op]bool
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
		s = &scopeConstants{entry: r.First(), known: map[uint64][]*ir.Op{}, owned: map[*ir.Op]bool{}}
		c.byScope[r] = s
	}
	return s
}

func constantKey(a ir.Attr, t ir.Type, dialect *ir.Dialect) uint64 {
	return ir.HashAttr(a)*31 + ir.HashAttr(ir.TypeOf(t))
}

// find returns the known constant, nil when there is none.
func (s *scopeConstants) find(a ir.Attr, t ir.Type, dialect *ir.Dialect) *ir.Op {
	for _, op := range s.known[constantKey(a, t, dialect)] {
		if !op.Erased() && op.Result(0).Type() == t && op.Def().Dialect() == dialect && ir.SameAttr(op.Get("value"), a) && op.Block() == s.entry {
			return op
		}
	}
	return nil
}

func (s *scopeConstants) add(op *ir.Op) {
	k := constantKey(op.Get("value"), op.Result(0).Type(), op.Def().Dialect())
	s.known[k] = append(s.known[k], op)
	s.owned[op] = true
}

// settle makes op, a constant, the known one of its scope, or returns the one
// that takes its place.
func (c *constants) settle(op *ir.Op) *ir.Op {
	r := scopeOf(op)
	if r == nil || op.NumResults() != 1 {
		return nil
	}
	s := c.scope(r)
	if s.owned[op] {
		return nil
	}
	if len(op.Discardables()) > 0 {
		return nil
	}
	if old := s.find(op.Get("value"), op.Result(0).Type(), op.Def().Dialect()); old != nil && old != op {
		return old
	}
	// In its place already when only known constants stand before it.
	if op.Block() != s.entry || op.Prev() != nil && !s.owned[op.Prev()] {
		if first := s.entry.First(); first != op {
			op.MoveBefore(first)
		}
	}
	s.add(op)
	return nil
}
