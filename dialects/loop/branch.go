package loop

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

const exampleIf = `func.func @main(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = scf.if %c -> (i32) {
    %s = arith.addi %a, %b : i32
    scf.yield %s : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}`

// If runs one of two regions.
var If = Dialect.Op(&ir.OpDef{
	Name: "if", Summary: "one of two regions, by a condition", Spec: "MLIR scf.if",
	Doc:        "The second region may be left out when there are no results.",
	Operands:   ir.Fields{ir.One("condition", ir.I1T)},
	Results:    ir.Fields{ir.Many("results", ir.AnyType)},
	Regions:    []ir.RegionField{{Name: "thenRegion", One: true}, {Name: "elseRegion"}},
	Traits:     ir.RecursiveEffects | ir.SingleBlock,
	Terminator: "scf.yield",
	Parse: func(p ir.Parser, st *ir.State) {
		c := p.Operand()
		p.Resolve(c, ir.I1)
		st.Operands = append(st.Operands, c)
		st.Types = append(st.Types, parseArrow(p)...)
		st.Regions = append(st.Regions, p.Body(st, nil))
		if p.Accept("else") {
			st.Regions = append(st.Regions, p.Body(st, nil))
		} else {
			st.Regions = append(st.Regions, p.Builder().Region())
		}
		p.AttrDict(st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operand(0))
		if op.NumResults() > 0 {
			p.F(" -> (%)", op.ResultTypes())
		}
		p.Text(" ")
		p.Region(op.RegionAt(0), false, op.NumResults() > 0)
		if !op.RegionAt(1).Empty() {
			p.Text(" else ")
			p.Region(op.RegionAt(1), false, op.NumResults() > 0)
		}
		p.AttrDict(op)
	},
	Verify: func(op *ir.Op) error {
		for i, r := range op.Regions() {
			if !r.Empty() && r.First().NumArgs() > 0 {
				return ir.Errorf("region #%d should have no arguments", i)
			}
		}
		if op.NumResults() > 0 && op.RegionAt(1).Empty() {
			return ir.Errorf("must have an else block if defining values")
		}
		for _, r := range op.Regions() {
			if r.Empty() {
				continue
			}
			if err := edge(op, r.First().Last(), "parent", yielded(r.First()), op.ResultTypes()); err != nil {
				return err
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		switch {
		case in[0].IsPoison():
			return ir.Trap("branch on poison")
		case in[0].Bits&1 != 0:
			return done(m.Region(op, 0, nil))
		case op.RegionAt(1).Empty():
			return ir.Values()
		}
		return done(m.Region(op, 1, nil))
	},
	Example: exampleIf,
})

// done turns the outcome of a region into that of the op around it.
func done(o ir.Outcome) ir.Outcome {
	if o.Kind == ir.Yielded {
		o.Kind = ir.Done
	}
	return o
}

// NewIf makes a conditional whose branches are filled where the builder stands;
// otherwise may be nil when then yields nothing.
func NewIf(b *ir.Builder, cond *ir.Value, then, otherwise func() []*ir.Value) *ir.Op {
	regions := []*ir.Region{body(b, nil, func([]*ir.Value) []*ir.Value { return then() }), ir.NewRegion()}
	if otherwise != nil {
		regions[1] = body(b, nil, func([]*ir.Value) []*ir.Value { return otherwise() })
	}
	return b.MakeWith(If, []*ir.Value{cond}, ir.With{Types: yielded(regions[0].First()), Regions: regions})
}

// NewWhile makes a loop that makes next of what it carries while more holds of it.
func NewWhile(b *ir.Builder, inits []*ir.Value, more func(carried []*ir.Value) *ir.Value, next func(carried []*ir.Value) []*ir.Value) *ir.Op {
	types := typesOf(inits)
	before := body(b, types, nil)
	place := b.Place()
	first := before.First()
	b.At(first.Last())
	b.Make(Condition, append([]*ir.Value{more(first.Args())}, first.Args()...)...)
	first.Last().Erase()
	b.Back(place)
	return b.MakeWith(While, inits, ir.With{Types: types, Regions: []*ir.Region{before, body(b, types, next)}})
}

// ExecuteRegion runs a region, which may have several blocks, once.
var ExecuteRegion = Dialect.Op(&ir.OpDef{
	Name: "execute_region", Summary: "runs a region of any number of blocks once", Spec: "MLIR scf.execute_region",
	Results: ir.Fields{ir.Many("results", ir.AnyType)},
	Attrs:   ir.Attrs{ir.Maybe("no_inline", ir.UnitKind)},
	Regions: []ir.RegionField{{Name: "region"}},
	Traits:  ir.RecursiveEffects,
	Parse: func(p ir.Parser, st *ir.State) {
		st.Types = append(st.Types, parseArrow(p)...)
		if p.Accept("no_inline") {
			st.Attrs[0] = ir.Unit
		}
		st.Regions = append(st.Regions, p.Region([]ir.Arg{}))
		p.AttrDict(st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		printArrow(p, op.ResultTypes())
		if op.Attr(0) != nil {
			p.Text(" no_inline")
		}
		p.Text(" ")
		p.Region(op.RegionAt(0), false, true)
		p.AttrDict(op, "no_inline")
	},
	Verify: func(op *ir.Op) error {
		r := op.RegionAt(0)
		if r.Empty() {
			return ir.Errorf("region needs to have at least one block")
		}
		if r.First().NumArgs() > 0 {
			return ir.Errorf("region cannot have any arguments")
		}
		for b := range r.Blocks() {
			if b.Last().Is(Yield) {
				if err := edge(op, b.Last(), "parent", yielded(b), op.ResultTypes()); err != nil {
					return err
				}
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return done(m.Region(op, 0, nil)) },
	Example: `func.func @main(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^then, ^else
  ^then:
    scf.yield %a : i32
  ^else:
    scf.yield %b : i32
  }
  return %r : i32
}`,
})

// IndexSwitch runs the region of the case that an index equals.
var IndexSwitch = Dialect.Op(&ir.OpDef{
	Name: "index_switch", Summary: "one of several regions, by an index", Spec: "MLIR scf.index_switch",
	Operands:   ir.Fields{ir.One("arg", ir.IndexT)},
	Results:    ir.Fields{ir.Many("results", ir.AnyType)},
	Attrs:      ir.Attrs{ir.Required("cases", ir.I64ArrayKind)},
	Regions:    []ir.RegionField{{Name: "defaultRegion", One: true}, {Name: "caseRegions", One: true, Many: true}},
	Traits:     ir.RecursiveEffects | ir.SingleBlock,
	Terminator: "scf.yield",
	Parse: func(p ir.Parser, st *ir.State) {
		v := p.Operand()
		p.Resolve(v, ir.Index)
		st.Operands = append(st.Operands, v)
		p.AttrDict(st)
		if p.Accept("->") {
			st.Types = append(st.Types, p.Types()...)
		}
		var cases []int64
		var regions []*ir.Region
		for p.Accept("case") && !p.Failed() {
			cases = append(cases, p.Integer())
			regions = append(regions, p.Region([]ir.Arg{}))
		}
		p.Expect("default")
		st.Regions = append(st.Regions, p.Body(st, []ir.Arg{}))
		st.Regions = append(st.Regions, regions...)
		st.Attrs[0] = ir.I64Array(cases...)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operand(0))
		p.AttrDict(op, "cases")
		if op.NumResults() > 0 {
			p.F(" -> %", op.ResultTypes())
		}
		p.Text(" ")
		cases, _ := ir.Ints(op.Attr(0))
		for i, c := range cases {
			p.Text("\n")
			p.F("case % ", c)
			p.Region(op.RegionAt(i+1), false, true)
		}
		p.Text("\n")
		p.Text("default ")
		p.Region(op.RegionAt(0), false, op.NumResults() > 0)
	},
	Verify: func(op *ir.Op) error {
		cases, _ := ir.Ints(op.Attr(0))
		if len(cases) != op.NumRegions()-1 {
			return ir.Errorf("has %d case regions but %d case values", op.NumRegions()-1, len(cases))
		}
		for i, c := range cases {
			if slices.Contains(cases[:i], c) {
				return ir.Errorf("has duplicate case value: %d", c)
			}
		}
		for i, r := range op.Regions() {
			name := "default region"
			if i > 0 {
				name = "case region #" + itoa(i-1)
			}
			ys := yielded(r.First())
			if len(ys) != op.NumResults() {
				return ir.Errorf("expected each region to return %d values, but %s returns %d", op.NumResults(), name, len(ys)).With(r.First().Last().Loc(), "see yield operation here")
			}
			for j, t := range op.ResultTypes() {
				if ys[j] != t {
					return ir.Errorf("expected result #%d of each region to be '%s'", j, t).With(r.First().Last().Loc(), "%s returns '%s' here", name, ys[j])
				}
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if in[0].IsPoison() {
			return ir.Trap("branch on poison")
		}
		cases, _ := ir.Ints(op.Attr(0))
		return done(m.Region(op, slices.Index(cases, int64(in[0].Bits))+1, nil))
	},
	Example: `func.func @main() -> i32 {
  %x = arith.constant 5 : index
  %r = scf.index_switch %x -> i32
  case 2 {
    %a = arith.constant 10 : i32
    scf.yield %a : i32
  }
  case 5 {
    %b = arith.constant 20 : i32
    scf.yield %b : i32
  }
  default {
    %c = arith.constant 30 : i32
    scf.yield %c : i32
  }
  return %r : i32
}`,
})
