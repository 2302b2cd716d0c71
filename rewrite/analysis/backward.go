package analysis

import "terrace/ir"

// A Backward analysis gives every value a fact of type F that follows from how it
// is used. Facts form a lattice of finite height that joining climbs.
type Backward[F any] struct {
	// None is the fact of a value that nothing uses.
	None func(t ir.Type) F
	// Join returns what holds where both facts do.
	Join func(a, b F) F
	// Same compares facts.
	Same func(a, b F) bool
	// Transfer returns facts of the operands that op itself uses, given those of
	// its results; of an op that runs regions, or ends a block, these are the
	// operands that it does not hand on. The end of a region decides how the op
	// around goes on: it is given that op's results.
	Transfer func(op *ir.Op, results []F) []F
	// Outside is the fact of a value that goes where nobody can look.
	Outside func(t ir.Type) F
}

// Uses are the result of a [Backward] analysis.
type Uses[F any] struct {
	a     *Backward[F]
	facts map[*ir.Value]F
	calls *Calls
	work  []*ir.Op
	in    map[*ir.Op]bool
}

// SolveBackward runs the analysis on everything inside root.
func SolveBackward[F any](a *Backward[F], root *ir.Op, calls *Calls) *Uses[F] {
	s := &Uses[F]{a: a, facts: map[*ir.Value]F{}, calls: calls, in: map[*ir.Op]bool{}}
	root.WalkPost(func(op *ir.Op) {
		if op != root {
			s.push(op) // the last op is on top
		}
	})
	for len(s.work) > 0 {
		op := s.work[len(s.work)-1]
		s.work = s.work[:len(s.work)-1]
		delete(s.in, op)
		s.visit(op)
	}
	return s
}

// Of returns the fact about v.
func (s *Uses[F]) Of(v *ir.Value) F {
	if f, ok := s.facts[v]; ok {
		return f
	}
	return s.a.None(v.Type())
}

// Calls returns what the analysis knows of calls.
func (s *Uses[F]) Calls() *Calls { return s.calls }

func (s *Uses[F]) push(op *ir.Op) {
	if !s.in[op] {
		s.in[op] = true
		s.work = append(s.work, op)
	}
}

// tell joins f to the fact about v and visits again what hands on to v.
func (s *Uses[F]) tell(v *ir.Value, f F) {
	old := s.Of(v)
	f = s.a.Join(old, f)
	if s.a.Same(old, f) {
		return
	}
	s.facts[v] = f
	if op := v.Op(); op != nil {
		s.push(op)
		if fn := s.calls.Sites[op]; fn != nil {
			s.pushEnds(fn)
		} else if _, ok := ir.RegionFlow.Of(op); ok {
			s.pushEnds(op)
		}
		return
	}
	b := v.Arg()
	if b.Region() == nil || b != b.Region().First() {
		for p := range b.Preds() {
			s.push(p.Op())
		}
		return
	}
	around := b.Parent()
	for _, call := range s.calls.Of[around] {
		s.push(call)
	}
	s.push(around)
	s.pushEnds(around)
}

// pushEnds visits the terminators of op's regions.
func (s *Uses[F]) pushEnds(op *ir.Op) {
	for _, r := range op.Regions() {
		for b := range r.Blocks() {
			if t := b.Last(); t != nil && t.NumSuccs() == 0 {
				s.push(t)
			}
		}
	}
}

// Targets returns for each operand of op the values that it is handed on to, nil
// for one that op itself uses. known is false where operands go elsewhere too.
func (s *Uses[F]) Targets(op *ir.Op) (to [][]*ir.Value, known bool) {
	to = make([][]*ir.Value, op.NumOperands())
	hand := func(i int, v *ir.Value) { to[i] = append(to[i], v) }
	follow := func(around *ir.Op, edges []ir.RegionEdge) {
		for _, e := range edges {
			var into []*ir.Value
			if e.To == ir.Around {
				into = around.Results()
			} else if entry := around.RegionAt(e.To).First(); entry != nil {
				into = entry.Args()
			}
			for i := range e.N {
				if e.Into+i < len(into) {
					hand(e.First+i, into[e.Into+i])
				}
			}
		}
	}
	anything := func(*ir.Value) ir.Attr { return nil }
	parent := op.Parent()
	switch flow, ok := ir.RegionFlow.Of(op); {
	case op.NumSuccs() > 0:
		if !op.Has(ir.Branches) {
			return to, false
		}
		for k := range op.NumSuccs() {
			for j, a := range op.Succ(k).Args() {
				if i := op.SuccArg(k, j); i >= 0 {
					hand(i, a)
				}
			}
		}
	case ok:
		follow(op, flow(op, ir.Around, op, anything))
	case s.calls.Sites[op] != nil:
		entry := s.calls.Sites[op].Body()
		_, args := callee(op)
		from, end := op.GroupBounds(args)
		for i := from; i < end && i-from < entry.NumArgs(); i++ {
			hand(i, entry.Arg(i-from))
		}
	case op.Has(ir.Terminator):
		if flow, ok := ir.RegionFlow.Of(parent); ok {
			follow(parent, flow(parent, op.Region().Index(), op, anything))
		} else if op.Has(ir.ReturnLike) && s.calls.Closed[parent] {
			for i := range to {
				to[i] = []*ir.Value{}
			}
			for _, call := range s.calls.Of[parent] {
				for i := range min(op.NumOperands(), call.NumResults()) {
					hand(i, call.Result(i))
				}
			}
		} else {
			return to, false
		}
	}
	return to, true
}

func (s *Uses[F]) visit(op *ir.Op) {
	to, known := s.Targets(op)
	if !known {
		s.outside(op)
		return
	}
	from := op
	if op.Has(ir.Terminator) && op.NumSuccs() == 0 {
		from = op.Parent()
	}
	results := make([]F, from.NumResults())
	for i := range results {
		results[i] = s.Of(from.Result(i))
	}
	own := s.a.Transfer(op, results)
	for i := range to {
		if to[i] == nil {
			s.tell(op.Operand(i), own[i])
			continue
		}
		for _, v := range to[i] {
			s.tell(op.Operand(i), s.Of(v))
		}
	}
}

func (s *Uses[F]) outside(op *ir.Op) {
	for i := range op.NumOperands() {
		s.tell(op.Operand(i), s.a.Outside(op.Operand(i).Type()))
	}
}

// Liveness finds the values that something needs: an op with an effect, a branch,
// whoever is outside.
func Liveness(root *ir.Op, calls *Calls) *Uses[bool] {
	return SolveBackward(&Backward[bool]{
		None:    func(ir.Type) bool { return false },
		Outside: func(ir.Type) bool { return true },
		Join:    func(a, b bool) bool { return a || b },
		Same:    func(a, b bool) bool { return a == b },
		Transfer: func(op *ir.Op, results []bool) []bool {
			decides := op
			if op.Has(ir.Terminator) && op.NumSuccs() == 0 {
				decides = op.Parent() // how it goes on
			}
			needed := op.NumSuccs() > 0 || !ir.Removable(decides)
			for _, r := range results {
				needed = needed || r
			}
			out := make([]bool, op.NumOperands())
			for i := range out {
				out[i] = needed
			}
			return out
		},
	}, root, calls)
}
