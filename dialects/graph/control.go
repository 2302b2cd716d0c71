package graph

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Return ends a region with values.
var Return = Dialect.Op(&ir.OpDef{
	Name: "return", Summary: "end a region with values", Spec: "spec.md#functions",
	Operands: ir.Fields{ir.Many("results", ir.AnyType)},
	Traits:   ir.Pure | ir.Terminator | ir.ReturnLike,
	Format:   "[$results^ attr-dict : type($results)]",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return ir.Yield(in...)
	},
	Example: `%r = "graph.if"(%p) ({
  graph.return %x : tensor<4xf32>
}, {
  graph.return %y : tensor<4xf32>
}) : (tensor<i1>) -> tensor<4xf32>`,
})

// While runs its body as long as its condition holds.
var While = Dialect.Op(&ir.OpDef{
	Name: "while", Summary: "run the body as long as the condition holds", Spec: "spec.md#while",
	Operands: ir.Fields{ir.Many("operand", anyValue)}, Results: ir.Fields{ir.Many("results", anyValue)},
	Regions: []ir.RegionField{{Name: "cond", One: true}, {Name: "body", One: true}},
	Traits:  ir.SingleBlock | ir.RecursiveEffects | ir.Loop,
	ArgName: func(op *ir.Op, region, i int) string { return "iterArg" },
	Parse: func(p ir.Parser, st *ir.State) {
		var args []ir.Arg
		p.Expect("(")
		if !p.Accept(")") {
			for !p.Failed() {
				args = append(args, p.Argument(false))
				p.Expect("=")
				st.Operands = append(st.Operands, p.Operand())
				if !p.Accept(",") {
					break
				}
			}
			p.Expect(")")
		}
		var types []ir.Type
		if len(args) > 0 {
			p.Expect(":")
			types = p.Types()
			p.ResolveAll(st.Operands, types)
			if at := p.Here(); p.Accept("->") {
				if types = p.Types(); len(types) != len(args) && !p.Failed() {
					p.FailAt(at, "expected as many types of results as there are operands")
				}
			}
		} else if p.Accept(":") {
			types, _ = nil, 0
		}
		if p.Failed() {
			return
		}
		for i := range args {
			args[i].Type = types[i]
			args[i].Loc = st.Loc
		}
		st.Types = append(st.Types, types...)
		p.AttrDictKeyword(st)
		p.Expect("cond")
		st.Regions = append(st.Regions, p.Region(nonNil(args)))
		p.Expect("do")
		st.Regions = append(st.Regions, p.Region(nonNil(args)))
	},
	Print: func(p ir.Printer, op *ir.Op) {
		n := op.NumOperands()
		p.Text("(")
		b := op.RegionAt(0).First()
		for i := range n {
			if i > 0 {
				p.Text(", ")
			}
			p.F("% = %", b.Arg(i), op.Operand(i))
		}
		p.Text(")")
		if n > 0 {
			p.Text(" : ")
			p.Types(op.OperandTypes())
			if results := op.ResultTypes(); !slices.Equal(results, op.OperandTypes()) {
				p.Text(" -> ")
				p.Types(results)
			}
		}
		p.AttrDictKeyword(op)
		p.Text("\n")
		p.Text("cond ")
		p.Region(op.RegionAt(0), false, true)
		p.Text(" do ")
		p.Region(op.RegionAt(1), false, true)
	},
	// The form has one list of types for results and arguments.
	Sayable: func(op *ir.Op) bool {
		for _, r := range op.Regions() {
			if b := r.First(); b == nil || !slices.Equal(op.ResultTypes(), b.ArgTypes()) {
				return false
			}
		}
		return true
	},
	Infer: func(st *ir.State) ([]ir.Type, error) { return st.OperandTypes(), nil },
	Verify: func(op *ir.Op) error {
		types := op.OperandTypes()
		cond, body := op.RegionAt(0).First(), op.RegionAt(1).First()
		for i, b := range []*ir.Block{cond, body} {
			name := []string{"condition", "body"}[i]
			if !typesFit(b.ArgTypes(), types) {
				return ir.Errorf("expect operands to be compatible with %s block arguments but got '%s' vs '%s'", name, typeList(types), typeList(b.ArgTypes()))
			}
		}
		if t := body.Last(); !typesFit(t.OperandTypes(), types) {
			return ir.Errorf("expect operands to be compatible with body block return types but got '%s' vs '%s'", typeList(types), typeList(t.OperandTypes()))
		}
		t := cond.Last()
		if t.NumOperands() != 1 {
			return ir.Errorf("expect condition body returns a single value but got %d", t.NumOperands())
		}
		if c := t.Operand(0).Type(); ir.ElemOf(c) != ir.Type(ir.I1) || rank(t.Operand(0)) != 0 {
			return ir.Errorf("expect condition block return a zero-ranked tensor of i1 but got '%s'", c)
		}
		if !typesFit(op.ResultTypes(), types) {
			return ResultsFit(op, types)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		vals := append([]data.Value(nil), in...)
		for {
			o := m.Region(op, 0, vals)
			if !o.OK() {
				return o
			}
			c := o.All()
			if len(c) != 1 || c[0].Tensor() == nil || c[0].Tensor().HasPoison() {
				return ir.Trap("the condition is not a boolean")
			}
			if c[0].Tensor().Bits(0)&1 == 0 {
				return ir.Values(vals...)
			}
			if o = m.Region(op, 1, vals); !o.OK() {
				return o
			}
			vals = append(vals[:0:0], o.All()...)
			if !m.Step(1) {
				return ir.Trap("out of fuel")
			}
		}
	},
	Example: `%r = graph.while(%i = %x) : tensor<i32>
  cond {
    %n = graph.constant dense<3> : tensor<i32>
    %c = graph.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    graph.return %c : tensor<i1>
  } do {
    %one = graph.constant dense<1> : tensor<i32>
    %j = graph.add %i, %one : tensor<i32>
    graph.return %j : tensor<i32>
  }`,
})

func nonNil(args []ir.Arg) []ir.Arg {
	if args == nil {
		return []ir.Arg{}
	}
	return args
}

func typesFit(a, b []ir.Type) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !Fits(a[i], b[i]) {
			return false
		}
	}
	return true
}

// branchTypes checks the regions of if and case and returns what they yield.
func branchTypes(regions []*ir.Region) ([]ir.Type, error) {
	var first []ir.Type
	for i, r := range regions {
		b := r.First()
		if b == nil || b.Last() == nil {
			return nil, ir.Errorf("expects a non-empty branch %d", i)
		}
		if b.NumArgs() != 0 {
			return nil, ir.Errorf("branch %d must have 0 arguments, but found %d", i, b.NumArgs())
		}
		ts := b.Last().OperandTypes()
		if i == 0 {
			first = ts
			continue
		}
		if len(ts) != len(first) {
			return nil, ir.Errorf("branch 0 and branch %d have mismatched return types: '%s' vs '%s'", i, typeList(first), typeList(ts))
		}
		for k := range ts {
			if !Fits(ts[k], first[k]) {
				return nil, ir.Errorf("branch 0 and branch %d have mismatched return types: '%s' vs '%s'", i, typeList(first), typeList(ts))
			}
			if t, err := mostGeneral(first[k], ts[k]); err == nil {
				first[k] = t
			}
		}
	}
	return first, nil
}

// mostGeneral is the type that values of both types have.
func mostGeneral(a, b ir.Type) (ir.Type, error) {
	x, ok := a.(*ir.TensorType)
	y, ok2 := b.(*ir.TensorType)
	if !ok || !ok2 || a == b || len(x.Shape) != len(y.Shape) {
		return a, nil
	}
	shape, bounds := make([]int64, len(x.Shape)), make([]int64, len(x.Shape))
	for i := range shape {
		shape[i], bounds[i] = ir.Dynamic, ir.Dynamic
		if x.Shape[i] == y.Shape[i] && x.Shape[i] != ir.Dynamic {
			shape[i] = x.Shape[i]
			continue
		}
		if m, n := atMost(x, i), atMost(y, i); m != ir.Dynamic && n != ir.Dynamic {
			bounds[i] = max(m, n)
		}
	}
	return bounded(shape, x.Elem, bounds), nil
}

// atMost is what a dimension's size cannot exceed, as far as that is known.
func atMost(t *ir.TensorType, i int) int64 {
	if b := BoundsOf(t); b != nil && t.Shape[i] == ir.Dynamic {
		return b[i]
	}
	return t.Shape[i]
}

func typeList(ts []ir.Type) string {
	s := ""
	for i, t := range ts {
		if i > 0 {
			s += ", "
		}
		s += t.String()
	}
	return s
}

func inferBranches(st *ir.State) ([]ir.Type, error) { return branchTypes(st.Regions) }

func verifyBranches(op *ir.Op) error {
	want, err := branchTypes(op.Regions())
	if err != nil {
		return NotInferred(err)
	}
	return ResultsFit(op, want)
}

func runBranch(m ir.Machine, op *ir.Op, i int) ir.Outcome {
	o := m.Region(op, i, nil)
	if !o.OK() {
		return o
	}
	return ir.Values(append([]data.Value(nil), o.All()...)...)
}

// If runs one of two branches.
var If = Dialect.Op(&ir.OpDef{
	Name: "if", Summary: "run one of two branches", Spec: "spec.md#if",
	Operands: ir.Fields{ir.One("pred", scalarPred)}, Results: ir.Fields{ir.Many("results", anyValue)},
	Regions: []ir.RegionField{{Name: "true_branch", One: true}, {Name: "false_branch", One: true}},
	Traits:  ir.SingleBlock | ir.RecursiveEffects,
	Infer:   inferBranches,
	Verify: func(op *ir.Op) error {
		if rank(op.Operand(0)) != 0 {
			return ir.Errorf("operand should be rank 0 tensor but got rank %d", rank(op.Operand(0)))
		}
		return verifyBranches(op)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		p := in[0].Tensor()
		if p == nil || p.HasPoison() {
			return ir.Trap("the predicate is not a boolean")
		}
		return runBranch(m, op, int(1-p.Bits(0)&1))
	},
	Example: `%r = "graph.if"(%p) ({
  graph.return %x : tensor<4xf32>
}, {
  graph.return %y : tensor<4xf32>
}) : (tensor<i1>) -> tensor<4xf32>`,
})

// Case runs one of several branches; the last where the index is out of range.
var Case = Dialect.Op(&ir.OpDef{
	Name: "case", Summary: "run the branch that the index names, the last where there is none", Spec: "spec.md#case",
	Operands: ir.Fields{ir.One("index", scalarI32)}, Results: ir.Fields{ir.Many("results", anyValue)},
	Regions: []ir.RegionField{{Name: "branches", One: true, Many: true}},
	Traits:  ir.SingleBlock | ir.RecursiveEffects,
	Infer:   inferBranches,
	Verify: func(op *ir.Op) error {
		if op.NumRegions() == 0 {
			return NotInferred(ir.Errorf("expect at least one branch"))
		}
		return verifyBranches(op)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := in[0].Tensor()
		if t == nil || t.HasPoison() {
			return ir.Trap("the index is not a number")
		}
		i := readInt(t, 0)
		if i < 0 || i >= int64(op.NumRegions()) {
			i = int64(op.NumRegions()) - 1
		}
		return runBranch(m, op, int(i))
	},
	Example: `%r = "graph.case"(%i) ({
  graph.return %x : tensor<4xf32>
}, {
  graph.return %y : tensor<4xf32>
}) : (tensor<i32>) -> tensor<4xf32>`,
})
