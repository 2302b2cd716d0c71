// Package analysis finds out facts about programs for passes. A [Forward]
// analysis says how one op's results follow from its operands; the solver brings
// the facts through branches, regions, loops and calls, and finds on the way
// what code can be reached at all, with what is known so far.
package analysis

import (
	"terrace/ir"
	"terrace/rewrite"
)

// A Forward analysis gives every value a fact of type F. Facts form a lattice of
// finite height: joining only ever makes a fact say less.
type Forward[F any] struct {
	// Any is the fact that says nothing of a value of the type.
	Any func(t ir.Type) F
	// Join returns what holds where either fact may.
	Join func(a, b F) F
	// Same compares facts.
	Same func(a, b F) bool
	// Transfer returns facts of op's results, given those of its operands; nil
	// for nothing known.
	Transfer func(op *ir.Op, in []F) []F
	// Made returns the facts of arguments of op's regions that the op makes
	// itself, a counter for instance; those it leaves out may be anything. of
	// tells what is known of its operands; it is not ok where nothing has come
	// there yet. nil: nothing is known of such arguments.
	Made func(op *ir.Op, of func(v *ir.Value) (f F, ok bool)) map[*ir.Value]F
	// Constant returns the constant that a fact about v allows alone, nil for
	// none. It decides branches.
	Constant func(v *ir.Value, f F) ir.Attr
	// Widen returns the fact to go on with where one about v, an op's result,
	// changes from old to f, so that facts which change with every way round a loop
	// come to an end; nil: f itself.
	Widen func(v *ir.Value, old, f F) F
}

// Facts are the result of an analysis.
type Facts[F any] struct {
	a     *Forward[F]
	facts map[*ir.Value]F
	live  map[*ir.Block]bool
	calls *Calls
	work  []*ir.Op
	in    map[*ir.Op]bool // on the worklist
}

// Solve runs the analysis on everything inside root.
func Solve[F any](a *Forward[F], root *ir.Op, calls *Calls) *Facts[F] {
	s := &Facts[F]{a: a, facts: map[*ir.Value]F{}, live: map[*ir.Block]bool{}, calls: calls, in: map[*ir.Op]bool{}}
	s.enterAll(root)
	for len(s.work) > 0 {
		op := s.work[len(s.work)-1]
		s.work = s.work[:len(s.work)-1]
		delete(s.in, op)
		if s.live[op.Block()] {
			s.visit(op)
		}
	}
	return s
}

// Of returns the fact about v; ok is false where v is never computed, as far as
// the analysis goes.
func (s *Facts[F]) Of(v *ir.Value) (f F, ok bool) {
	f, ok = s.facts[v]
	return f, ok
}

// Live reports whether control can come to b.
func (s *Facts[F]) Live(b *ir.Block) bool { return s.live[b] }

// Known returns the constant that v is known to be, nil for none.
func (s *Facts[F]) Known(v *ir.Value) ir.Attr {
	if f, ok := s.facts[v]; ok {
		return s.a.Constant(v, f)
	}
	return nil
}

// enterAll makes every region of op one that runs, with arguments that nothing
// is known about.
func (s *Facts[F]) enterAll(op *ir.Op) {
	if s.calls.Of[op] != nil {
		return // it runs when it is called
	}
	for _, r := range op.Regions() {
		if !r.Empty() {
			made, waits := s.made(op)
			for _, v := range r.First().Args() {
				if f, ok := made[v]; ok {
					s.tell(v, f)
				} else if !waits {
					s.tell(v, s.a.Any(v.Type()))
				}
			}
			if op.Has(ir.GraphRegion) {
				for b := range r.Blocks() {
					s.enter(b)
				}
			}
			s.enter(r.First())
		}
	}
}

// made returns what is known of the arguments that op makes itself; waits is set
// where more is to be known when op is visited again.
func (s *Facts[F]) made(op *ir.Op) (facts map[*ir.Value]F, waits bool) {
	if s.a.Made == nil {
		return nil, false
	}
	facts = s.a.Made(op, func(v *ir.Value) (F, bool) {
		f, ok := s.facts[v]
		waits = waits || !ok
		return f, ok
	})
	if waits {
		return nil, true
	}
	return facts, false
}

func (s *Facts[F]) enter(b *ir.Block) {
	if s.live[b] {
		return
	}
	s.live[b] = true
	for op := b.Last(); op != nil; op = op.Prev() {
		s.push(op) // the first op is on top
	}
}

func (s *Facts[F]) push(op *ir.Op) {
	if !s.in[op] {
		s.in[op] = true
		s.work = append(s.work, op)
	}
}

// tell joins f to the fact about v.
func (s *Facts[F]) tell(v *ir.Value, f F) {
	old, ok := s.facts[v]
	if ok {
		f = s.a.Join(old, f)
		if s.a.Same(old, f) {
			return
		}
		if s.a.Widen != nil && v.Op() != nil {
			f = s.a.Widen(v, old, f)
		}
	}
	s.facts[v] = f
	for u := range v.Uses() {
		s.push(u.Op())
	}
}

// forget says that nothing is known of op's results.
func (s *Facts[F]) forget(op *ir.Op) {
	for i := range op.NumResults() {
		s.tell(op.Result(i), s.a.Any(op.Result(i).Type()))
	}
}

// hand brings the facts of at's operands to what receives them.
func (s *Facts[F]) hand(at *ir.Op, first, n int, to func(i int) *ir.Value) {
	for i := range n {
		if f, ok := s.facts[at.Operand(first+i)]; ok {
			s.tell(to(i), f)
		}
	}
}

func (s *Facts[F]) visit(op *ir.Op) {
	if op.NumSuccs() > 0 {
		s.branch(op)
		return
	}
	if fn := s.calls.Sites[op]; fn != nil {
		_, args := callee(op)
		entry := fn.Body()
		s.enter(entry)
		from, to := op.GroupBounds(args)
		s.hand(op, from, min(to-from, entry.NumArgs()), entry.Arg)
		for b := range fn.RegionAt(0).Blocks() {
			if t := b.Last(); t.Has(ir.ReturnLike) && s.live[b] {
				s.hand(t, 0, min(t.NumOperands(), op.NumResults()), op.Result)
			}
		}
		return
	}
	if flow, ok := ir.RegionFlow.Of(op); ok {
		if !s.told(op) {
			return // what decides the way may be to come
		}
		s.follow(op, op, flow(op, ir.Around, op, s.Known))
		return
	}
	if op.Has(ir.Terminator) {
		s.leave(op)
	}
	if op.NumRegions() > 0 {
		s.enterAll(op)
		s.forget(op)
		return
	}
	if op.NumResults() == 0 {
		return
	}
	in := make([]F, op.NumOperands())
	for i := range in {
		f, ok := s.facts[op.Operand(i)]
		if !ok {
			return // it comes again when there is one
		}
		in[i] = f
	}
	out := s.a.Transfer(op, in)
	if out == nil {
		s.forget(op)
		return
	}
	for i, f := range out {
		s.tell(op.Result(i), f)
	}
}

// told reports whether there is a fact about each operand of op; when the last comes, op is
// visited again.
func (s *Facts[F]) told(op *ir.Op) bool {
	for i := range op.NumOperands() {
		if _, ok := s.facts[op.Operand(i)]; !ok {
			return false
		}
	}
	return true
}

// follow goes the ways out of op or one of its regions; at has the operands.
func (s *Facts[F]) follow(op, at *ir.Op, edges []ir.RegionEdge) {
	for _, e := range edges {
		if e.To == ir.Around {
			s.hand(at, e.First, min(e.N, op.NumResults()-e.Into), func(i int) *ir.Value { return op.Result(e.Into + i) })
			continue
		}
		entry := op.RegionAt(e.To).First()
		if entry == nil {
			continue
		}
		s.enter(entry)
		made, waits := s.made(op)
		for i, a := range entry.Args() {
			if i >= e.Into && i < e.Into+e.N {
				continue
			}
			if f, ok := made[a]; ok {
				s.tell(a, f)
			} else if !waits {
				s.tell(a, s.a.Any(a.Type())) // made by the op: a counter
			}
		}
		s.hand(at, e.First, min(e.N, entry.NumArgs()-e.Into), func(i int) *ir.Value { return entry.Arg(e.Into + i) })
	}
}

// leave handles a terminator without successors.
func (s *Facts[F]) leave(t *ir.Op) {
	parent := t.Parent()
	if flow, ok := ir.RegionFlow.Of(parent); ok {
		if !s.told(t) {
			return
		}
		s.follow(parent, t, flow(parent, t.Region().Index(), t, s.Known))
		return
	}
	if t.Has(ir.ReturnLike) {
		for _, call := range s.calls.Of[parent] {
			if s.live[call.Block()] {
				s.hand(t, 0, min(t.NumOperands(), call.NumResults()), call.Result)
			}
		}
	}
}

// branch goes to the successors that may be taken.
func (s *Facts[F]) branch(op *ir.Op) {
	s.forget(op)
	taken := -1
	if op.Has(ir.Branches) {
		for i := range op.NumOperands() {
			if _, ok := s.facts[op.Operand(i)]; !ok && !handed(op, i) {
				return // the condition is not there yet
			}
		}
		taken = rewrite.TakenSuccessor(op, s.Known)
	}
	for k := range op.NumSuccs() {
		if taken >= 0 && k != taken {
			continue
		}
		b := op.Succ(k)
		if !op.Has(ir.Branches) {
			for _, a := range b.Args() {
				s.tell(a, s.a.Any(a.Type()))
			}
		} else {
			from, to := op.SuccArgs(k)
			made := op.SuccMade(k)
			for _, a := range b.Args()[:made] {
				s.tell(a, s.a.Any(a.Type()))
			}
			s.hand(op, from, min(to-from, b.NumArgs()-made), func(i int) *ir.Value { return b.Arg(made + i) })
		}
		s.enter(b)
	}
}

// handed reports whether operand i of a branch only goes to a successor.
func handed(op *ir.Op, i int) bool {
	for k := range op.NumSuccs() {
		if from, to := op.SuccArgs(k); i >= from && i < to {
			return true
		}
	}
	return false
}
