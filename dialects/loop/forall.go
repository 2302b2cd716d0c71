package loop

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Slots of Forall's attributes; the operand fields stand in the same order.
const (
	slotLower = iota
	slotUpper
	slotStep
	slotMapping
	fieldOutputs = 3
)

const exampleForall = `func.func @main() -> tensor<6xindex> {
  %init = arith.constant dense<0> : tensor<6xindex>
  %r = scf.forall (%i) = (0) to (6) step (2) shared_outs(%out = %init) -> (tensor<6xindex>) {
    %one = tensor.from_elements %i, %i : tensor<2xindex>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %one into %out[%i] [2] [1] : tensor<2xindex> into tensor<6xindex>
    }
  }
  return %r : tensor<6xindex>
}`

// Forall runs its body at each point of a space, in any order, and assembles
// tensors of what the points contribute.
var Forall = Dialect.Op(&ir.OpDef{
	Name: "forall", Summary: "a body run at each point of a space, whose parts make up tensors", Spec: "MLIR scf.forall",
	Doc: "The tensors in `shared_outs` are copied; each point puts its part into the copies at its end, in `forall.in_parallel`, and the copies are the results.",
	Operands: ir.Fields{ir.Many("dynamicLowerBound", ir.IndexT), ir.Many("dynamicUpperBound", ir.IndexT), ir.Many("dynamicStep", ir.IndexT),
		ir.Many("outputs", ir.AnyRankedTensor)},
	Results: ir.Fields{ir.Many("results", ir.AnyType)},
	Attrs: ir.Attrs{ir.Required("staticLowerBound", ir.I64ArrayKind), ir.Required("staticUpperBound", ir.I64ArrayKind),
		ir.Required("staticStep", ir.I64ArrayKind), ir.Maybe("mapping", ir.ArrayKind)},
	Regions:    []ir.RegionField{{Name: "region", One: true}},
	Traits:     ir.AutomaticAllocationScope | ir.Loop | ir.RecursiveEffects | ir.SingleBlock | ir.FoldsDestination,
	Terminator: "scf.forall.in_parallel",
	Ranges: func(op *ir.Op, of func(*ir.Value) ir.IntRange, tell func(*ir.Value, ir.IntRange)) {
		var bounds [3][]ir.IntRange
		for s := range bounds {
			vals := op.Group(s)
			static, _ := ir.Ints(op.Attr(s))
			for _, n := range static {
				switch {
				case n != ir.Dynamic:
					bounds[s] = append(bounds[s], ir.IndexRange(n, n))
				case len(vals) > 0:
					bounds[s] = append(bounds[s], of(vals[0]))
					vals = vals[1:]
				}
			}
		}
		for i := range bounds[0] {
			if i < len(bounds[1]) && i < len(bounds[2]) {
				tell(op.Body().Arg(i), ir.CounterRange(bounds[0][i], bounds[1][i], bounds[2][i], false))
			}
		}
	},
	Parse:  parseForall,
	Print:  printForall,
	Infer:  func(st *ir.State) ([]ir.Type, error) { return typesOf(st.Group(fieldOutputs)), nil },
	Verify: verifyForall,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		rank := op.IndexList(0, slotLower).Len()
		bounds := make([]data.Value, 0, 3*rank)
		for s := range 3 {
			l := op.IndexList(s, s)
			from, to := op.GroupBounds(s)
			for _, v := range in[from:to] {
				if v.IsPoison() {
					return ir.Trap("a loop bound or step is poison")
				}
			}
			for _, x := range l.Fill(in) {
				bounds = append(bounds, data.Scalar(uint64(x)))
			}
		}
		space, why := spaceOf(bounds, rank)
		if why != "" {
			return ir.Trap(why)
		}
		from, _ := op.GroupBounds(fieldOutputs)
		args := make([]data.Value, rank, rank+len(in)-from)
		for i, v := range in[from:] {
			out, why := private(op, i, v)
			if why != "" {
				return ir.Trap(why)
			}
			args = append(args, out)
		}
		return space.each(m, func(point []data.Value) ir.Outcome {
			copy(args, point)
			if o := m.Region(op, 0, args); o.Kind != ir.Yielded {
				return o
			}
			return ir.Values()
		}, func() ir.Outcome { return ir.Values(args[rank:]...) })
	},
	Example: exampleForall,
})

// private makes the copy of an output that the points write their parts into.
func private(op *ir.Op, i int, v data.Value) (data.Value, string) {
	t := v.Tensor()
	if t == nil && v.IsPoison() {
		typ := op.Group(fieldOutputs)[i].Type()
		e, ok := ir.DataType(typ)
		shape, _ := ir.ShapeOf(typ)
		if !ok || !ir.IsStatic(typ) {
			return v, "an output of a loop is poison"
		}
		t = data.New(e, shape...)
		for j := range t.Len() {
			t.SetPoison(j)
		}
		return data.OfTensor(t), ""
	}
	if t == nil {
		return v, "an output of a loop is no tensor of numbers"
	}
	if t.Splat {
		return data.OfTensor(t.Expand()), ""
	}
	return data.OfTensor(t.Clone()), ""
}

func parseForall(p ir.Parser, st *ir.State) {
	var args []ir.Arg
	p.List("(", ")", func() { args = append(args, p.Argument(false)) })
	for i := range args {
		args[i].Type = ir.Index
	}
	rank := len(args)
	var dynamic [3][]*ir.Value
	var static [3][]int64
	if p.Accept("in") {
		dynamic[slotUpper], static[slotUpper] = ir.ParseIndexList(p, "(", ")")
		static[slotLower], static[slotStep] = make([]int64, rank), slices.Repeat([]int64{1}, rank)
	} else {
		for s, word := range [...]string{"=", "to", "step"} {
			p.Expect(word)
			dynamic[s], static[s] = ir.ParseIndexList(p, "(", ")")
		}
	}
	for s := range 3 {
		if !p.Failed() && len(static[s]) != rank {
			p.Fail("expected %d bounds and steps, as many as induction variables, but got %d", rank, len(static[s]))
		}
		st.AddGroup(dynamic[s]...)
		st.Attrs[s] = ir.I64Array(static[s]...)
	}
	var outs []*ir.Value
	if p.Accept("shared_outs") {
		parseAssignments(p, &args, &outs)
		p.Expect("->")
		at := p.Here()
		st.Types = append(st.Types, p.ResultTypes()...)
		if p.Failed() {
			return
		}
		if len(st.Types) != len(outs) {
			p.FailAt(at, "mismatch between out operands and types")
			return
		}
		p.ResolveAll(outs, st.Types)
		for i, t := range st.Types {
			args[rank+i].Type = t
		}
	}
	st.AddGroup(outs...)
	if p.Failed() {
		return
	}
	if args == nil {
		args = []ir.Arg{}
	}
	r := p.Region(args)
	if p.Failed() {
		return
	}
	if r.Empty() {
		r.AddBlock()
	}
	if last := r.Last().Last(); last == nil || !last.Has(ir.Terminator) {
		b := p.Builder()
		at := b.Place()
		body := ir.NewRegion()
		body.AddBlock()
		b.AtEnd(r.Last()).MakeWith(InParallel, nil, ir.With{Regions: []*ir.Region{body}}).SetSpelling(st.Spelling)
		b.Back(at)
	}
	st.Regions = append(st.Regions, r)
	p.AttrDict(st)
}

func printForall(p ir.Printer, op *ir.Op) {
	rank := op.IndexList(0, slotLower).Len()
	args := op.Body().Args()
	p.F(" (%)", args[:min(rank, len(args))])
	if isNormalized(op) {
		p.Text(" in ")
		printBounds(p, op, slotUpper)
	} else {
		for s, word := range [...]string{"=", "to", "step"} {
			p.F(" % ", word)
			printBounds(p, op, s)
		}
	}
	p.Text(" ")
	if outs := op.Group(fieldOutputs); len(outs) > 0 {
		p.Text("shared_outs")
		printAssignments(p, args[rank:], outs)
		p.F(" -> (%) ", op.ResultTypes())
	}
	p.Region(op.RegionAt(0), false, op.NumResults() > 0)
	p.AttrDict(op, "staticLowerBound", "staticUpperBound", "staticStep")
}

func printBounds(p ir.Printer, op *ir.Op, s int) {
	l := op.IndexList(s, s)
	ir.PrintIndexList(p, "(", ")", l.Dynamic(), l.Static)
}

// isNormalized reports whether all lower bounds are 0 and all steps 1.
func isNormalized(op *ir.Op) bool {
	not := func(want int64) func(int64) bool { return func(x int64) bool { return x != want } }
	return !slices.ContainsFunc(op.IndexList(slotLower, slotLower).Static, not(0)) &&
		!slices.ContainsFunc(op.IndexList(slotStep, slotStep).Static, not(1))
}

func verifyForall(op *ir.Op) error {
	rank := op.IndexList(0, slotLower).Len()
	outs, b := op.Group(fieldOutputs), op.Body()
	if len(outs) != op.NumResults() {
		return ir.Errorf("produces %d results, but has only %d outputs", op.NumResults(), len(outs))
	}
	for s, name := range [...]string{"LowerBound", "UpperBound", "Step"} {
		l := op.IndexList(s, s)
		if l.Len() != rank {
			return ir.Errorf("expected as many lower bounds, upper bounds and steps")
		}
		if err := l.Check("dynamic"+name, "static"+name); err != nil {
			return err
		}
	}
	if b.NumArgs() != rank+len(outs) {
		return ir.Errorf("region expects %d arguments, %d counters and %d outputs, but has %d", rank+len(outs), rank, len(outs), b.NumArgs())
	}
	for i, a := range b.Args()[:rank] {
		if a.Type() != ir.Type(ir.Index) {
			return ir.Errorf("expects %d-th block argument to be an index", i)
		}
	}
	for i, o := range outs {
		if got := b.Arg(rank + i).Type(); got != o.Type() {
			return ir.Errorf("type mismatch between %d-th output and corresponding block argument", i)
		}
		if op.Result(i).Type() != o.Type() {
			from, _ := op.GroupBounds(fieldOutputs)
			return ir.Errorf("expected type of operand #%d ('%s') to match type of corresponding result ('%s')", from+i, o.Type(), op.Result(i).Type())
		}
	}
	if a, ok := op.Attr(slotMapping).(*ir.ArrayAttr); ok && len(a.Elems) > 0 && len(a.Elems) != rank {
		return ir.Errorf("mapping attribute size must match op rank")
	}
	return nil
}

// InParallel ends the body of a Forall. The ops inside write into tensors that
// the loop made for its outputs: they are the only ops that may change a tensor.
var InParallel = Dialect.Op(&ir.OpDef{
	Name: "forall.in_parallel", Summary: "ends a point of a forall with the parts it contributes", Spec: "MLIR scf.forall.in_parallel",
	Regions: []ir.RegionField{{Name: "region", One: true}},
	Traits:  ir.Pure | ir.Terminator | ir.SingleBlock | ir.NoTerminator | ir.GraphRegion,
	Parents: []string{"scf.forall"},
	Parse: func(p ir.Parser, st *ir.State) {
		r := p.Region([]ir.Arg{})
		if !p.Failed() && r.Empty() {
			r.AddBlock()
		}
		st.Regions = append(st.Regions, r)
		p.AttrDict(st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.Text(" ")
		p.Region(op.RegionAt(0), false, true)
		p.AttrDict(op)
	},
	Verify: func(op *ir.Op) error {
		loop := op.Parent()
		for o := range op.Body().Ops() {
			dest, ok := Contributes.Of(o)
			if !ok {
				return ir.Errorf("expected only ParallelCombiningOpInterface ops")
			}
			if a := dest(o); a.Arg() == nil || a.Arg().Parent() != loop {
				return ir.Errorf("may only insert into an output block argument")
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if op.Body().Empty() {
			return ir.Yield()
		}
		return m.Region(op, 0, nil)
	},
	Example: exampleForall,
})

// Contributes is implemented by the ops that may stand in a [InParallel]: they
// name the shared tensor that they write into. Their Eval changes that operand's
// tensor in place; it is the loop's own, with every element stored.
var Contributes = ir.NewInterface[func(op *ir.Op) *ir.Value]("contributes")
