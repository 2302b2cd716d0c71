package loop

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

const exampleParallel = `func.func @main() -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %five = arith.constant 5 : index
  %init = arith.constant 100 : i32
  %sum = scf.parallel (%i, %j) = (%zero, %zero) to (%five, %five) step (%one, %one) init (%init) -> i32 {
    %p = arith.muli %i, %j : index
    %x = arith.index_cast %p : index to i32
    scf.reduce(%x : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  return %sum : i32
}`

// TasksAttr marks a parallel loop whose iterations are calls, which a back end may
// hand to threads. Other parallel loops run in order where they become branches.
const TasksAttr = "terrace.tasks"

// Parallel is a nest of counted loops whose iterations may run in any order.
var Parallel = Dialect.Op(&ir.OpDef{
	Name: "parallel", Summary: "a nest of loops whose iterations may run in any order", Spec: "MLIR scf.parallel",
	Doc: "Each value given to `reduce` is combined with the result so far, which starts as the initial value, by the region of the `reduce`.",
	Operands: ir.Fields{ir.Many("lowerBound", ir.IndexT), ir.Many("upperBound", ir.IndexT), ir.Many("step", ir.IndexT),
		ir.Many("initVals", ir.AnyType)},
	Results:    ir.Fields{ir.Many("results", ir.AnyType)},
	Regions:    []ir.RegionField{{Name: "region", One: true}},
	Traits:     ir.AutomaticAllocationScope | ir.Loop | ir.RecursiveEffects | ir.SingleBlock,
	Terminator: "scf.reduce",
	Ranges: func(op *ir.Op, of func(*ir.Value) ir.IntRange, tell func(*ir.Value, ir.IntRange)) {
		for i, v := range op.Body().Args() {
			tell(v, ir.CounterRange(of(op.Group(0)[i]), of(op.Group(1)[i]), of(op.Group(2)[i]), false))
		}
	},
	Parse: func(p ir.Parser, st *ir.State) {
		var args []ir.Arg
		p.List("(", ")", func() { args = append(args, p.Argument(false)) })
		for i := range args {
			args[i].Type = ir.Index
		}
		for _, word := range [...]string{"=", "to", "step"} {
			p.Expect(word)
			at := p.Here()
			var vs []*ir.Value
			p.List("(", ")", func() {
				v := p.Operand()
				p.Resolve(v, ir.Index)
				vs = append(vs, v)
			})
			if !p.Failed() && len(vs) != len(args) {
				p.FailAt(at, "expected %d operands, as many as induction variables, but got %d", len(args), len(vs))
			}
			st.AddGroup(vs...)
		}
		var inits []*ir.Value
		at := p.Here()
		if p.Accept("init") {
			p.List("(", ")", func() { inits = append(inits, p.Operand()) })
		}
		st.Types = append(st.Types, parseArrow(p)...)
		if p.Failed() {
			return
		}
		if len(inits) != len(st.Types) {
			p.FailAt(at, "expected as many initial values as results (%d vs %d)", len(inits), len(st.Types))
			return
		}
		p.ResolveAll(inits, st.Types)
		st.AddGroup(inits...)
		if args == nil {
			args = []ir.Arg{}
		}
		st.Regions = append(st.Regions, p.Body(st, args))
		p.AttrDict(st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" (%) = (%) to (%) step (%)", op.Body().Args(), op.Group(0), op.Group(1), op.Group(2))
		if inits := op.Group(3); len(inits) > 0 {
			p.F(" init (%)", inits)
		}
		printArrow(p, op.ResultTypes())
		p.Text(" ")
		p.Region(op.RegionAt(0), false, true)
		p.AttrDict(op)
	},
	Infer: func(st *ir.State) ([]ir.Type, error) { return typesOf(st.Group(3)), nil },
	Verify: func(op *ir.Op) error {
		steps := op.Group(2)
		if len(steps) == 0 {
			return ir.Errorf("needs at least one tuple element for lowerBound, upperBound and step")
		}
		if len(op.Group(0)) != len(steps) || len(op.Group(1)) != len(steps) {
			return ir.Errorf("needs as many lower bounds, upper bounds and steps (%d, %d, %d)", len(op.Group(0)), len(op.Group(1)), len(steps))
		}
		for _, s := range steps {
			if c := ir.ConstantOf(s); c != nil {
				if i, ok := c.(*ir.IntAttr); ok && i.Val <= 0 {
					return ir.Errorf("constant step operand must be positive")
				}
			}
		}
		b := op.Body()
		if b.NumArgs() != len(steps) {
			return ir.Errorf("expects the same number of induction variables: %d as bound and step values: %d", b.NumArgs(), len(steps))
		}
		for _, a := range b.Args() {
			if a.Type() != ir.Type(ir.Index) {
				return ir.Errorf("expects arguments for the induction variable to be of index type")
			}
		}
		n := b.Last().NumRegions()
		if n != op.NumResults() {
			return ir.Errorf("expects number of results: %d to be the same as number of reductions: %d", op.NumResults(), n)
		}
		if inits := op.Group(3); n != len(inits) {
			return ir.Errorf("expects number of results: %d to be the same as number of initial values: %d", n, len(inits))
		}
		if b.Last().NumOperands() != n {
			return nil // the reduce itself reports it
		}
		for i, t := range op.ResultTypes() {
			if got := b.Last().Operand(i).Type(); got != t {
				return ir.Errorf("expects type of %d-th reduction operand: '%s' to be the same as the %d-th result type: '%s'", i, got, i, t)
			}
			if got := op.Group(3)[i].Type(); got != t {
				return ir.Errorf("expects type of %d-th initial value: '%s' to be the same as the %d-th result type: '%s'", i, got, i, t)
			}
		}
		return nil
	},
	Eval:    evalParallel,
	Example: exampleParallel,
})

func evalParallel(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	n := len(op.Group(0))
	space, why := spaceOf(in[:3*n], n)
	if why != "" {
		return ir.Trap(why)
	}
	acc := slices.Clone(in[3*n:])
	reduce := op.Body().Last()
	vals := make([]data.Value, len(acc))
	return space.each(m, func(point []data.Value) ir.Outcome {
		o := m.Region(op, 0, point)
		if o.Kind != ir.Yielded {
			return o
		}
		copy(vals, o.All())
		// The regions of the reduce see the values of the iteration that is done.
		for i := range acc {
			o := m.Region(reduce, i, []data.Value{acc[i], vals[i]})
			if o.Kind != ir.Yielded {
				return o
			}
			acc[i] = o.All()[0]
		}
		return ir.Values()
	}, func() ir.Outcome { return ir.Values(acc...) })
}

// NewParallel makes a nest of loops that reduces nothing; fill puts the ops of an
// iteration where the builder stands.
func NewParallel(b *ir.Builder, lower, upper, step []*ir.Value, fill func(at []*ir.Value)) *ir.Op {
	n := len(step)
	r := ir.NewRegion()
	bl := r.AddBlock(slices.Repeat([]ir.Type{ir.Index}, n)...)
	at := b.Place()
	fill(b.AtEnd(bl).Block().Args())
	b.MakeWith(Reduce, nil, ir.With{})
	b.Back(at)
	return b.MakeWith(Parallel, slices.Concat(lower, upper, step), ir.With{Segments: []int{n, n, n, 0}, Types: []ir.Type{}, Regions: []*ir.Region{r}})
}

// A space is the points of a loop nest.
type space struct {
	start, step []uint64
	count       []uint64
}

// spaceOf makes a space of n lower bounds, n upper bounds and n steps of type index.
func spaceOf(in []data.Value, n int) (s space, why string) {
	for _, v := range in {
		if v.IsPoison() {
			return s, "a loop bound or step is poison"
		}
	}
	for d := range n {
		lb, ub, step := in[d].Bits, in[n+d].Bits, in[2*n+d].Bits
		c, ok := span(data.Index, false, lb, ub, step)
		if !ok {
			return s, "the step of a loop is not positive"
		}
		s.start, s.step, s.count = append(s.start, lb), append(s.step, step), append(s.count, c)
	}
	return s, ""
}

// each calls body for every point, in whatever order the run has them, until one does not
// end well; then end.
func (s *space) each(m ir.Machine, body func(point []data.Value) ir.Outcome, end func() ir.Outcome) ir.Outcome {
	point := make([]data.Value, len(s.count))
	o := ir.Points(m, s.count, func(at []uint64) ir.Outcome {
		for d, k := range at {
			point[d] = data.Scalar(s.start[d] + k*s.step[d])
		}
		return body(point)
	})
	if o.Kind != ir.Done {
		return o
	}
	return end()
}

// Reduce ends an iteration of a Parallel: it hands over values and holds, for
// each of them, the region that combines it with the result so far.
var Reduce = Dialect.Op(&ir.OpDef{
	Name: "reduce", Summary: "ends an iteration of a parallel loop with the values to reduce", Spec: "MLIR scf.reduce",
	Operands: ir.Fields{ir.Many("operands", ir.AnyType)},
	Regions:  []ir.RegionField{{Name: "reductions", One: true, Many: true}},
	Traits:   ir.Terminator | ir.RecursiveEffects,
	Parents:  []string{"scf.parallel"},
	Format:   "[`(` $operands : type($operands) `)`] $reductions attr-dict",
	Verify: func(op *ir.Op) error {
		if op.NumRegions() != op.NumOperands() {
			return ir.Errorf("expects number of reduction regions: %d to be the same as number of reduction operands: %d", op.NumRegions(), op.NumOperands())
		}
		for i, r := range op.Regions() {
			t, b := op.Operand(i).Type(), r.First()
			if b.NumArgs() != 2 || b.Arg(0).Type() != t || b.Arg(1).Type() != t {
				return ir.Errorf("expected two block arguments with type '%s' in the %d-th reduction region", t, i)
			}
			if !b.Last().Has(ir.Terminator) || !b.Last().Def().HasName("scf.reduce.return") {
				return ir.Errorf("reduction bodies must be terminated with an 'scf.reduce.return' op")
			}
		}
		return nil
	},
	Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Yield(in...) },
	Example: exampleParallel,
})

// ReduceReturn ends a region of a Reduce.
var ReduceReturn = Dialect.Op(&ir.OpDef{
	Name: "reduce.return", Summary: "ends a region that combines two values", Spec: "MLIR scf.reduce.return",
	Operands: ir.Fields{ir.One("result", ir.AnyType)},
	Traits:   ir.Pure | ir.Terminator,
	Parents:  []string{"scf.reduce"},
	Format:   "$result attr-dict : type($result)",
	Verify: func(op *ir.Op) error {
		if want := op.Block().ArgTypes(); len(want) > 0 && want[0] != op.Operand(0).Type() {
			return ir.Errorf("must have type '%s' (the type of the reduction inputs)", want[0])
		}
		return nil
	},
	Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Yield(in...) },
	Example: exampleParallel,
})
