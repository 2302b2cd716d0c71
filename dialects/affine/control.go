package affine

import (
	"fmt"
	"slices"

	"terrace/dialects/memref"
	"terrace/ir"
	"terrace/ir/data"
)

// Yield ends the bodies of affine ops.
var Yield = Dialect.Op(&ir.OpDef{
	Name:     "yield",
	Summary:  "the values that leave the body of an affine op",
	Spec:     "mlir affine.yield",
	Operands: ir.Fields{ir.Many("operands", ir.AnyType)},
	Traits:   ir.Pure | ir.Terminator | ir.ReturnLike,
	Format:   "attr-dict [$operands^ : type($operands)]",
	Verify: func(op *ir.Op) error {
		p := op.Parent()
		if p == nil || !op.Def().HasName(p.Def().Terminator) {
			return ir.Errorf("only terminates affine.if/for/parallel regions")
		}
		if p.NumResults() != op.NumOperands() {
			return ir.Errorf("parent of yield must have same number of results as the yield operands")
		}
		for i := range op.NumOperands() {
			if op.Operand(i).Type() != p.Result(i).Type() {
				return ir.Errorf("types mismatch between yield op and its parent")
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Yield(in...) },
	Example: `
func.func @nothing() {
  affine.for %i = 0 to 4 {
    affine.yield
  }
  return
}`,
})

// A bound of a loop: a constant, a symbol, or a map with its operands.
func parseBound(p ir.Parser, word, which string) (ir.Attr, []*ir.Value) {
	several := p.Accept(word)
	if !several {
		if n, ok := p.IntegerOpt(); ok {
			return ir.MapAttr(&ir.AffineMap{Results: []*ir.AffineExpr{ir.ConstExpr(n)}}), nil
		}
		if v, ok := p.OperandOpt(); ok {
			p.Resolve(v, ir.Index)
			return ir.MapAttr(&ir.AffineMap{Symbols: 1, Results: []*ir.AffineExpr{ir.SymbolExpr(0)}}), []*ir.Value{v}
		}
	}
	at := p.Here()
	a := p.Attr()
	m, ok := a.(*ir.AffineMapAttr)
	if !ok {
		p.FailAt(at, "expected an affine map, an integer or a value as bound")
		return a, nil
	}
	vals, dims := parseMapOperands(p)
	switch {
	case p.Failed():
	case m.Map.Dims != dims:
		p.FailAt(at, "dim operand count and affine map dim count must match")
	case m.Map.Symbols != len(vals)-dims:
		p.FailAt(at, "symbol operand count and affine map symbol count must match")
	case !several && len(m.Map.Results) > 1:
		p.FailAt(at, "%s loop bound affine map with multiple results requires '%s' prefix", which, word)
	}
	return a, vals
}

func printBound(p ir.Printer, word string, a ir.Attr, vals []*ir.Value) {
	m := a.(*ir.AffineMapAttr).Map
	if len(m.Results) == 1 {
		e := m.Results[0]
		if m.Dims == 0 && m.Symbols == 0 && e.Kind == ir.AffineConst {
			p.W().Int(e.C)
			return
		}
		if m.Dims == 0 && m.Symbols == 1 && e.Kind == ir.AffineSymbol {
			p.Value(vals[0])
			return
		}
	} else {
		p.Text(word + " ")
	}
	p.Attr(a)
	printMapOperands(p, vals, m.Dims)
}

var positiveStep = &ir.AttrKind{Desc: "index attribute", Type: ir.Index, Ok: ir.IndexKind.Ok}

// For is a loop with affine bounds and a constant step.
var For = Dialect.Op(&ir.OpDef{
	Name:     "for",
	Summary:  "a loop from the largest lower bound to the smallest upper bound, by a constant step",
	Spec:     "mlir affine.for",
	Operands: ir.Fields{ir.Many("lowerBoundOperands", ir.IndexT), ir.Many("upperBoundOperands", ir.IndexT), ir.Many("inits", ir.AnyType)},
	Results:  ir.Fields{ir.Many("results", ir.AnyType)},
	Attrs: ir.Attrs{ir.Required("lowerBoundMap", ir.MapKind), ir.Required("upperBoundMap", ir.MapKind),
		ir.Required("step", positiveStep)},
	Regions:    []ir.RegionField{{Name: "region"}},
	Traits:     ir.Loop | ir.RecursiveEffects | ir.SingleBlock | ir.NoFold,
	Safe:       func(*ir.Op) bool { return true },
	Terminator: "affine.yield",
	Parse: func(p ir.Parser, st *ir.State) {
		iv := p.Argument(false)
		iv.Type = ir.Index
		args := []ir.Arg{iv}
		p.Expect("=")
		var lower, upper []*ir.Value
		st.Attrs[0], lower = parseBound(p, "max", "lower")
		p.Expect("to")
		st.Attrs[1], upper = parseBound(p, "min", "upper")
		st.Attrs[2] = ir.IndexAttr(1)
		if p.Accept("step") {
			at := p.Here()
			n := p.Integer()
			if n < 0 {
				p.FailAt(at, "expected step to be representable as a positive signed integer")
				return
			}
			st.Attrs[2] = ir.IndexAttr(n)
		}
		var inits []*ir.Value
		if p.Accept("iter_args") {
			p.List("(", ")", func() {
				args = append(args, p.Argument(false))
				p.Expect("=")
				inits = append(inits, p.Operand())
			})
			p.Expect("->")
			at := p.Here()
			ts := p.ResultTypes()
			if p.Failed() {
				return
			}
			if len(ts) != len(inits) {
				p.FailAt(at, "mismatch between the number of loop-carried values and results")
				return
			}
			p.ResolveAll(inits, ts)
			for i, t := range ts {
				args[i+1].Type = t
			}
			st.Types = append(st.Types, ts...)
		}
		st.AddGroup(lower...)
		st.AddGroup(upper...)
		st.AddGroup(inits...)
		st.Regions = append(st.Regions, p.Body(st, args))
		p.AttrDict(st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		b := op.Body()
		p.Text(" ")
		p.UntypedArgument(b.Arg(0))
		p.Text(" = ")
		printBound(p, "max", op.Attr(0), op.Group(0))
		p.Text(" to ")
		printBound(p, "min", op.Attr(1), op.Group(1))
		if s := op.Attr(2).(*ir.IntAttr); s.Val != 1 {
			p.F(" step %", s.Val)
		}
		inits := op.Group(2)
		if len(inits) > 0 {
			p.List(" iter_args(", ")", len(inits), func(i int) { p.F("% = %", b.Arg(i+1), inits[i]) })
			p.F(" -> (%)", op.ResultTypes())
		}
		p.Text(" ")
		p.Region(op.RegionAt(0), false, len(inits) > 0)
		p.AttrDict(op, "lowerBoundMap", "upperBoundMap", "step")
	},
	Verify: verifyFor,
	Eval:   evalFor,
	Example: `
func.func @sum(%m: memref<8xf32>, %n: index) -> f32 {
  %zero = arith.constant 0.000000e+00 : f32
  %r = affine.for %i = 0 to min affine_map<()[n] -> (n, 8)>()[%n] step 2 iter_args(%s = %zero) -> (f32) {
    %x = affine.load %m[%i] : memref<8xf32>
    %t = arith.addf %s, %x : f32
    affine.yield %t : f32
  }
  return %r : f32
}`,
})

func verifyFor(op *ir.Op) error {
	b := op.Body()
	inits := op.Group(2)
	switch {
	case b == nil || b.NumArgs() == 0 || b.Arg(0).Type() != ir.Index:
		return ir.Errorf("expected body to have a single index argument for the induction variable")
	case op.Attr(2).(*ir.IntAttr).Val <= 0:
		return ir.Errorf("expected a step that is positive")
	case len(inits) != op.NumResults():
		return ir.Errorf("mismatch between the number of loop-carried values and results")
	case b.NumArgs() != len(inits)+1:
		return ir.Errorf("mismatch between the number of basic block args and results")
	}
	for i, v := range inits {
		if v.Type() != op.Result(i).Type() || v.Type() != b.Arg(i+1).Type() {
			return ir.Errorf("types mismatch between %dth iter operand and defined value", i)
		}
	}
	for i, which := range [...]string{"lower", "upper"} {
		m, vals := mapOf(op, i), op.Group(i)
		if len(m.Results) == 0 {
			return ir.Errorf("expected %s bound map to have at least one result", which)
		}
		if len(vals) != m.Dims+m.Symbols {
			return ir.Errorf("%s bound map has %d operands, but needs %d", which, len(vals), m.Dims+m.Symbols)
		}
		if err := checkOperands(vals, m.Dims); err != nil {
			return err
		}
	}
	return nil
}

func evalFor(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	_, l := op.GroupBounds(0)
	_, u := op.GroupBounds(1)
	lower, err := evalMap(mapOf(op, 0), in[:l])
	if err != nil {
		return ir.Trap(err.Error())
	}
	upper, err := evalMap(mapOf(op, 1), in[l:u])
	if err != nil {
		return ir.Trap(err.Error())
	}
	step := op.Attr(2).(*ir.IntAttr).Val
	from, to := best(lower, greater), best(upper, less)
	args := append([]data.Value{{}}, in[u:]...)
	for i := from; i < to; i += step {
		args[0] = data.Scalar(uint64(i))
		o := m.Region(op, 0, args)
		if o.Kind != ir.Yielded {
			return o
		}
		copy(args[1:], o.All())
		if i > to-step { // the next one would be past the end, or wrap around
			break
		}
	}
	return ir.Values(args[1:]...)
}

// setKind is the attribute kind of integer sets.
var setKind = &ir.AttrKind{Desc: "IntegerSet attribute", Ok: func(a ir.Attr) bool { _, ok := a.(*ir.IntegerSetAttr); return ok }}

// If is a branch on an affine condition.
var If = Dialect.Op(&ir.OpDef{
	Name:       "if",
	Summary:    "a branch on whether values lie in an integer set",
	Spec:       "mlir affine.if",
	Operands:   ir.Fields{ir.Many("operands", ir.AnyType)},
	Results:    ir.Fields{ir.Many("results", ir.AnyType)},
	Attrs:      ir.Attrs{ir.Required("condition", setKind)},
	Regions:    []ir.RegionField{{Name: "thenRegion"}, {Name: "elseRegion"}},
	Traits:     ir.RecursiveEffects | ir.SingleBlock | ir.NoFold,
	Terminator: "affine.yield",
	Parse: func(p ir.Parser, st *ir.State) {
		at := p.Here()
		st.Attrs[0] = p.Attr()
		vals, dims := parseMapOperands(p)
		if s, ok := st.Attrs[0].(*ir.IntegerSetAttr); ok && !p.Failed() {
			switch {
			case s.Set.Dims != dims:
				p.FailAt(at, "dim operand count and integer set dim count must match")
			case s.Set.Dims+s.Set.Symbols != len(vals):
				p.FailAt(at, "symbol operand count and integer set symbol count must match")
			}
		}
		st.Operands = append(st.Operands, vals...)
		if p.Accept("->") {
			st.Types = append(st.Types, p.ResultTypes()...)
		}
		st.Regions = append(st.Regions, p.Body(st, nil))
		if p.Accept("else") {
			st.Regions = append(st.Regions, p.Body(st, nil))
		} else {
			st.Regions = append(st.Regions, ir.NewRegion())
		}
		p.AttrDict(st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Attr(0))
		printMapOperands(p, op.Operands(), op.Attr(0).(*ir.IntegerSetAttr).Set.Dims)
		if op.NumResults() > 0 {
			p.Text(" -> ")
			p.W().ResultTypes(op.ResultTypes())
		}
		p.Text(" ")
		p.Region(op.RegionAt(0), false, op.NumResults() > 0)
		if !op.RegionAt(1).Empty() {
			p.Text(" else ")
			p.Region(op.RegionAt(1), false, op.NumResults() > 0)
		}
		p.AttrDict(op, "condition")
	},
	Verify: func(op *ir.Op) error {
		s := op.Attr(0).(*ir.IntegerSetAttr).Set
		if op.NumOperands() != s.Dims+s.Symbols {
			return ir.Errorf("operand count and condition integer set dimension and symbol count must match")
		}
		if op.RegionAt(0).Empty() {
			return ir.Errorf("expects a then region")
		}
		if op.NumResults() > 0 && op.RegionAt(1).Empty() {
			return ir.Errorf("along control flow edge from parent to parent: region branch point has 0 operands, but region successor needs %d inputs", op.NumResults())
		}
		return checkOperands(op.Operands(), s.Dims)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		s := op.Attr(0).(*ir.IntegerSetAttr).Set
		vals, err := evalMap(&ir.AffineMap{Dims: s.Dims, Symbols: s.Symbols, Results: s.Constraints}, in)
		if err != nil {
			return ir.Trap(err.Error())
		}
		branch := 0
		for i, v := range vals {
			if s.Eq[i] && v != 0 || !s.Eq[i] && v < 0 {
				branch = 1
			}
		}
		if op.RegionAt(branch).Empty() {
			return ir.Values()
		}
		o := m.Region(op, branch, nil)
		if o.Kind != ir.Yielded {
			return o
		}
		return ir.Values(o.All()...)
	},
	Example: `
func.func @inside(%i: index, %n: index, %a: f32, %b: f32) -> f32 {
  %r = affine.if affine_set<(i)[n] : (i >= 0, n - i - 1 >= 0)>(%i)[%n] -> f32 {
    affine.yield %a : f32
  } else {
    affine.yield %b : f32
  }
  return %r : f32
}`,
})

// Parallel runs its body at the points of a box, in any order.
var Parallel = Dialect.Op(&ir.OpDef{
	Name:     "parallel",
	Summary:  "a body at the points of a box with affine bounds, in any order, with reductions",
	Doc:      "Reductions start from the value that changes nothing and combine what the body yields, in order in the interpreter.",
	Spec:     "mlir affine.parallel",
	Operands: ir.Fields{indices},
	Results:  ir.Fields{ir.Many("results", ir.AnyType)},
	Attrs: ir.Attrs{ir.Required("reductions", ir.ArrayKind), ir.Required("lowerBoundsMap", ir.MapKind), ir.Required("lowerBoundsGroups", ir.DenseKind),
		ir.Required("upperBoundsMap", ir.MapKind), ir.Required("upperBoundsGroups", ir.DenseKind), ir.Required("steps", ir.ArrayKind)},
	Regions:    []ir.RegionField{{Name: "region"}},
	Traits:     ir.Loop | ir.RecursiveEffects | ir.SingleBlock | ir.NoFold,
	Safe:       func(*ir.Op) bool { return true },
	Terminator: "affine.yield",
	Parse:      parseParallel,
	Print:      printParallel,
	Verify: func(op *ir.Op) error {
		b := op.Body()
		n := numArgs(b)
		lower, upper := groups(op, 2), groups(op, 4)
		steps, _ := ir.Ints(op.Attr(5))
		if len(lower) != n || len(upper) != n || len(steps) != n {
			return ir.Errorf("the number of region arguments (%d) and the number of map groups for lower (%d) and upper bound (%d), and the number of steps (%d) must all match", n, len(lower), len(upper), len(steps))
		}
		for i, slot := range [...]int{1, 3} {
			m, total := mapOf(op, slot), 0
			for _, k := range [][]int{lower, upper}[i] {
				if k <= 0 {
					return ir.Errorf("expected each bound to have a result of its map")
				}
				total += k
			}
			if total != len(m.Results) {
				return ir.Errorf("expected bounds map of %d results, but it has %d", total, len(m.Results))
			}
		}
		if op.NumOperands() != parallelInputs(op, 1)+parallelInputs(op, 3) {
			return ir.Errorf("expected %d operands, but found %d", parallelInputs(op, 1)+parallelInputs(op, 3), op.NumOperands())
		}
		for _, s := range steps {
			if s <= 0 {
				return ir.Errorf("expected steps that are positive")
			}
		}
		if list := op.Attr(0).(*ir.ArrayAttr); len(list.Elems) != op.NumResults() {
			return ir.Errorf("a reduction must be specified for each output")
		}
		for i, r := range op.Attr(0).(*ir.ArrayAttr).Elems {
			kind := memref.AtomicKind.String(r)
			if kind == "" {
				return ir.Errorf("invalid reduction attribute")
			}
			if memref.AtomicOp(kind) == nil {
				return ir.Errorf("cannot reduce by '%s'", kind)
			}
			if t := op.Result(i).Type(); !ir.IsSignless(t) && !ir.IsFloat(t) && t != ir.Index {
				return ir.Errorf("cannot reduce values of type '%s'", t)
			}
		}
		return checkOperands(op.Operands()[:parallelInputs(op, 1)], mapOf(op, 1).Dims)
	},
	Eval: evalParallel,
	Example: `
func.func @total(%m: memref<4x8xf32>) -> f32 {
  %r = affine.parallel (%i, %j) = (0, 0) to (4, 8) reduce ("addf") -> (f32) {
    %x = affine.load %m[%i, %j] : memref<4x8xf32>
    affine.yield %x : f32
  }
  return %r : f32
}`,
})

func numArgs(b *ir.Block) int {
	if b == nil {
		return 0
	}
	return b.NumArgs()
}

func parallelInputs(op *ir.Op, slot int) int { return mapOf(op, slot).Dims + mapOf(op, slot).Symbols }

// groups returns how many results of a bounds map belong to each dimension.
func groups(op *ir.Op, slot int) []int {
	list, _ := ir.Ints(op.Attr(slot))
	out := make([]int, len(list))
	for i, n := range list {
		out[i] = int(n)
	}
	return out
}

// parseParallelBounds reads (e, max(e, e), ...).
func parseParallelBounds(p ir.Parser, word string) (m *ir.AffineMap, vals []*ir.Value, sizes []int64) {
	a := &accessParser{p: p}
	var results []*ir.AffineExpr
	p.List("(", ")", func() {
		from := len(results)
		if p.Accept(word) {
			p.List("(", ")", func() { results = append(results, a.expr()) })
		} else {
			results = append(results, a.expr())
		}
		sizes = append(sizes, int64(len(results)-from))
	})
	if p.Failed() {
		return &ir.AffineMap{}, nil, nil
	}
	m, vals = a.finish(results)
	return m, vals, sizes
}

func groupAttr(sizes []int64) ir.Attr {
	t := data.New(data.I32, int64(len(sizes)))
	for i, n := range sizes {
		t.SetBits(int64(i), uint64(n))
	}
	if t.Uniform() {
		t = data.NewSplat(data.I32, t.Bits(0), t.Shape...)
	}
	return ir.Dense(ir.Tensor(t.Shape, ir.I32), t)
}

func parseParallel(p ir.Parser, st *ir.State) {
	var args []ir.Arg
	p.List("(", ")", func() {
		a := p.Argument(false)
		a.Type = ir.Index
		args = append(args, a)
	})
	p.Expect("=")
	lm, lv, lg := parseParallelBounds(p, "max")
	p.Expect("to")
	um, uv, ug := parseParallelBounds(p, "min")
	steps := &ir.ArrayAttr{}
	if p.Accept("step") {
		p.List("(", ")", func() { steps.Elems = append(steps.Elems, ir.I64Attr(p.Integer())) })
	} else {
		for range args {
			steps.Elems = append(steps.Elems, ir.I64Attr(1))
		}
	}
	reductions := &ir.ArrayAttr{}
	if p.Accept("reduce") {
		p.List("(", ")", func() {
			at := p.Here()
			name := p.Str()
			k := memref.AtomicKind.Named(name)
			if k == nil && !p.Failed() {
				p.FailAt(at, "invalid reduction value: \"%s\"", name)
				return
			}
			reductions.Elems = append(reductions.Elems, k)
		})
	}
	if p.Accept("->") {
		st.Types = append(st.Types, p.ResultTypes()...)
	}
	if p.Failed() {
		return
	}
	st.Attrs[0], st.Attrs[1], st.Attrs[2] = reductions, ir.MapAttr(lm), groupAttr(lg)
	st.Attrs[3], st.Attrs[4], st.Attrs[5] = ir.MapAttr(um), groupAttr(ug), steps
	st.Operands = append(append(st.Operands, lv...), uv...)
	st.Regions = append(st.Regions, p.Body(st, args))
	p.AttrDict(st)
}

func printParallel(p ir.Printer, op *ir.Op) {
	b := op.Body()
	p.F(" (%) = ", b.Args())
	n := parallelInputs(op, 1)
	bounds := func(slot int, word string, vals []*ir.Value) {
		m, next := mapOf(op, slot), 0
		sizes := groups(op, slot+1)
		p.List("(", ")", len(sizes), func(i int) {
			list := m.Results[next : next+sizes[i]]
			next += sizes[i]
			if len(list) > 1 {
				p.Text(word)
				p.List("(", ")", len(list), func(k int) { printExpr(p, list[k], m.Dims, vals) })
			} else {
				printExpr(p, list[0], m.Dims, vals)
			}
		})
	}
	bounds(1, "max", op.Operands()[:n])
	p.Text(" to ")
	bounds(3, "min", op.Operands()[n:])
	steps, _ := ir.Ints(op.Attr(5))
	if slices.ContainsFunc(steps, func(s int64) bool { return s != 1 }) {
		p.List(" step (", ")", len(steps), func(i int) { p.W().Int(steps[i]) })
	}
	if op.NumResults() > 0 {
		list := op.Attr(0).(*ir.ArrayAttr).Elems
		p.List(" reduce (", ")", len(list), func(i int) { p.W().Quote(memref.AtomicKind.String(list[i])) })
		p.F(" -> (%)", op.ResultTypes())
	}
	p.Text(" ")
	p.Region(op.RegionAt(0), false, op.NumResults() > 0)
	p.AttrDict(op, "reductions", "lowerBoundsMap", "lowerBoundsGroups", "upperBoundsMap", "upperBoundsGroups", "steps")
}

func evalParallel(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	n := parallelInputs(op, 1)
	box := func(slot int, vals []data.Value, better func(a, b int64) bool) ([]int64, error) {
		all, err := evalMap(mapOf(op, slot), vals)
		if err != nil {
			return nil, err
		}
		var out []int64
		for _, k := range groups(op, slot+1) {
			out = append(out, best(all[:k], better))
			all = all[k:]
		}
		return out, nil
	}
	lower, err := box(1, in[:n], greater)
	if err != nil {
		return ir.Trap(err.Error())
	}
	upper, err := box(3, in[n:], less)
	if err != nil {
		return ir.Trap(err.Error())
	}
	steps, _ := ir.Ints(op.Attr(5))
	kinds := op.Attr(0).(*ir.ArrayAttr).Elems
	accs := make([]data.Value, len(kinds))
	combine := make([]func(ir.Machine, []data.Value) ir.Outcome, len(kinds))
	for i, k := range kinds {
		t, name := op.Result(i).Type(), memref.AtomicKind.String(k)
		v, ok := memref.AtomicNeutral(name, t)
		if !ok {
			return ir.Trap(fmt.Sprintf("no value to start a reduction by %s from", name))
		}
		accs[i], combine[i] = v, ir.EvalFor(memref.AtomicOp(name), t, t, t)
	}
	args, sizes := make([]data.Value, len(lower)), make([]uint64, len(lower))
	for d := range sizes {
		if span := uint64(upper[d]) - uint64(lower[d]); lower[d] < upper[d] {
			sizes[d] = (span-1)/uint64(steps[d]) + 1
		}
	}
	o := ir.Points(m, sizes, func(at []uint64) ir.Outcome {
		for d, k := range at {
			args[d] = data.Scalar(uint64(lower[d]) + k*uint64(steps[d]))
		}
		o := m.Region(op, 0, args)
		if o.Kind != ir.Yielded {
			return o
		}
		for i, v := range slices.Clone(o.All()) {
			r := combine[i](m, []data.Value{accs[i], v})
			if !r.OK() {
				return r
			}
			accs[i] = r.All()[0]
		}
		return ir.Values()
	})
	if o.Kind != ir.Done {
		return o
	}
	return ir.Values(accs...)
}

func init() {
	unknown := func(*ir.Op, func(*ir.Value) ir.Attr) (int, bool) { return 0, false }
	ir.RegionFlow.Implement(For, ir.LoopFlow(2, 1))
	ir.RegionFlow.Implement(If, ir.ChoiceFlow(unknown))
}
