package loop

import (
	"slices"
	"strconv"

	"terrace/ir"
	"terrace/ir/data"
)

func itoa(i int) string { return strconv.Itoa(i) }

const exampleWhile = `func.func @main(%n: i32) -> i32 {
  %one = arith.constant 1 : i32
  %hundred = arith.constant 100 : i32
  %r = scf.while (%x = %one) : (i32) -> i32 {
    %more = arith.cmpi slt, %x, %hundred : i32
    scf.condition(%more) %x : i32
  } do {
  ^bb0(%y: i32):
    %twice = arith.addi %y, %y : i32
    scf.yield %twice : i32
  }
  return %r : i32
}`

// While loops as long as its first region says so.
var While = Dialect.Op(&ir.OpDef{
	Name: "while", Summary: "a loop that goes on as long as a condition holds", Spec: "MLIR scf.while",
	Doc: "The first region ends in `condition`; while that is true the second region runs on the values the condition hands on, and its yield feeds the first. " +
		"When it is false those values are the results.",
	Operands: ir.Fields{ir.Many("inits", ir.AnyType)},
	Results:  ir.Fields{ir.Many("results", ir.AnyType)},
	Regions:  []ir.RegionField{{Name: "before", One: true}, {Name: "after", One: true}},
	Traits:   ir.Loop | ir.RecursiveEffects | ir.SingleBlock,
	Parse: func(p ir.Parser, st *ir.State) {
		args := []ir.Arg{}
		if p.Peek("(") {
			parseAssignments(p, &args, &st.Operands)
		}
		p.Expect(":")
		at := p.Here()
		t := p.FuncType()
		if p.Failed() {
			return
		}
		if len(t.In) != len(st.Operands) {
			p.FailAt(at, "expected as many input types as operands (expected %d got %d)", len(st.Operands), len(t.In))
			return
		}
		p.ResolveAll(st.Operands, t.In)
		for i := range args {
			args[i].Type = t.In[i]
		}
		st.Types = append(st.Types, t.Out...)
		st.Regions = append(st.Regions, p.Region(args))
		p.Expect("do")
		st.Regions = append(st.Regions, p.Region(nil))
		p.AttrDictKeyword(st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		if vals := op.Operands(); len(vals) > 0 {
			p.Text(" ")
			printAssignments(p, op.Body().Args(), vals)
		}
		p.F(" : (%) -> ", op.OperandTypes())
		p.W().ResultTypes(op.ResultTypes())
		p.Text(" ")
		p.Region(op.RegionAt(0), false, true)
		p.Text(" do ")
		p.Region(op.RegionAt(1), true, true)
		p.AttrDictKeyword(op)
	},
	Verify: func(op *ir.Op) error {
		before, after := op.RegionAt(0).First(), op.RegionAt(1).First()
		if !before.Last().Is(Condition) {
			return ir.Errorf("expects the 'before' region to terminate with 'scf.condition'").With(before.Last().Loc(), "terminator here")
		}
		if !after.Last().Is(Yield) {
			return ir.Errorf("expects the 'after' region to terminate with 'scf.yield'").With(after.Last().Loc(), "terminator here")
		}
		if err := edge(op, nil, "Region #0", op.OperandTypes(), before.ArgTypes()); err != nil {
			return err
		}
		var handed []ir.Type
		if ts := yielded(before); len(ts) > 0 {
			handed = ts[1:]
		}
		if err := edge(op, before.Last(), "parent", handed, op.ResultTypes()); err != nil {
			return err
		}
		if err := edge(op, before.Last(), "Region #1", handed, after.ArgTypes()); err != nil {
			return err
		}
		return edge(op, after.Last(), "Region #0", yielded(after), before.ArgTypes())
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		args := slices.Clone(in)
		for {
			o := m.Region(op, 0, args)
			if o.Kind != ir.Yielded {
				return o
			}
			vals := o.All()
			if vals[0].IsPoison() {
				return ir.Trap("branch on poison")
			}
			if vals[0].Bits&1 == 0 {
				return ir.Values(vals[1:]...)
			}
			args = append(args[:0], vals[1:]...)
			if o = m.Region(op, 1, args); o.Kind != ir.Yielded {
				return o
			}
			args = append(args[:0], o.All()...)
		}
	},
	Example: exampleWhile,
})
