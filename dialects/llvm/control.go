package llvm

import (
	"terrace/ir"
	"terrace/ir/data"
)

// Br branches.
var Br = Dialect.Op(&ir.OpDef{
	Name: "br", Summary: "goes to a block", Spec: "LangRef br",
	Operands: ir.Fields{ir.Many("destOperands", anyType)},
	Attrs:    ir.Attrs{ir.Maybe("loop_annotation", ir.AnyAttr)},
	Succs:    []ir.SuccField{{Name: "dest", Args: "destOperands"}},
	Traits:   ir.Pure | ir.Terminator | ir.Branches,
	Format:   "$dest attr-dict",
	Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Goto(0, in...) },
	Example: mainOf("", "i32", `  %a = llvm.mlir.constant(3 : i32) : i32
  llvm.br ^next(%a : i32)
^next(%r: i32):
`),
})

// CondBr branches on a condition.
var CondBr = Dialect.Op(&ir.OpDef{
	Name: "cond_br", Summary: "goes to one of two blocks", Spec: "LangRef br",
	Operands: ir.Fields{ir.One("condition", ir.I1T), ir.Many("trueDestOperands", anyType), ir.Many("falseDestOperands", anyType)},
	Attrs:    ir.Attrs{ir.Maybe("branch_weights", ir.I32ArrayKind), ir.Maybe("loop_annotation", ir.AnyAttr)},
	Succs:    []ir.SuccField{{Name: "trueDest", Args: "trueDestOperands"}, {Name: "falseDest", Args: "falseDestOperands"}},
	Traits:   ir.Pure | ir.Terminator | ir.Branches,
	Parse: func(p ir.Parser, st *ir.State) {
		c := p.Operand()
		p.Resolve(c, ir.I1)
		st.AddGroup(c)
		if p.Accept("weights") {
			p.Expect("(")
			st.Attrs[0] = ir.I32ArrayKind.Parse(p)
			p.Expect(")")
		}
		for range 2 {
			p.Expect(",")
			b, args := p.Successor()
			st.Succs = append(st.Succs, b)
			st.AddGroup(args...)
		}
		p.AttrDict(st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operand(0))
		if w := op.Attr(0); w != nil {
			p.Text(" weights(")
			ir.I32ArrayKind.Print(p, w)
			p.Text(")")
		}
		for i := range 2 {
			p.Text(", ")
			p.Succ(op, i)
		}
		p.AttrDict(op, "branch_weights")
	},
	Verify: func(op *ir.Op) error { return verifyWeights(op, 0) },
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if in[0].IsPoison() {
			return ir.Trap("branch on poison")
		}
		s := 1
		if in[0].Bits&1 != 0 {
			s = 0
		}
		from, to := op.SuccArgs(s)
		return ir.Goto(s, in[from:to]...)
	},
	Example: mainOf("", "i32", `  %c = llvm.mlir.constant(true) : i1
  %a = llvm.mlir.constant(3 : i32) : i32
  %b = llvm.mlir.constant(4 : i32) : i32
  llvm.cond_br %c weights([1, 3]), ^next(%a : i32), ^next(%b : i32)
^next(%r: i32):
`),
})

func verifyWeights(op *ir.Op, slot int) error {
	w, ok := ir.Ints(op.Attr(slot))
	if ok && len(w) != op.NumSuccs() {
		return ir.Errorf("expects number of branch weights to match number of successors: %d vs %d", len(w), op.NumSuccs())
	}
	return nil
}

// Slots of Switch's attributes.
const (
	switchValues = iota
	switchSegments
	switchWeights
)

// Switch branches on an integer.
var Switch = Dialect.Op(&ir.OpDef{
	Name: "switch", Summary: "goes to the block of an integer's value, or to another", Spec: "LangRef switch",
	Operands:     ir.Fields{ir.One("value", ir.AnySignless), ir.Many("defaultOperands", anyType), ir.Many("caseOperands", anyType)},
	Attrs:        ir.Attrs{ir.Maybe("case_values", ir.DenseKind), ir.Default("case_operand_segments", ir.I32ArrayKind, ir.I32Array()), ir.Maybe("branch_weights", ir.I32ArrayKind)},
	Succs:        []ir.SuccField{{Name: "defaultDestination", Args: "defaultOperands"}, {Name: "caseDestinations", Many: true}},
	Traits:       ir.Pure | ir.Terminator | ir.Branches,
	SuccSegments: "case_operand_segments",

	Parse: parseSwitch, Print: printSwitch,
	Verify: func(op *ir.Op) error {
		vals, _ := op.Attr(switchValues).(*ir.DenseAttr)
		sizes, _ := ir.Ints(op.AttrOr(switchSegments))
		n := op.NumSuccs() - 1
		if vals == nil && n > 0 || vals != nil && (vals.Val == nil || vals.Val.Len() != int64(n)) {
			return ir.Errorf("expects number of case values to match number of case destinations")
		}
		if vals != nil && ir.ElemOf(vals.Typ) != op.Operand(0).Type() {
			return ir.Errorf("expects case value type to match condition value type")
		}
		total := 0
		for _, s := range sizes {
			total += int(s)
		}
		if from, to := op.GroupBounds(2); len(sizes) != n || total != to-from {
			return ir.Errorf("'case_operand_segments' does not fit the %d case destinations and their %d operands", n, to-from)
		}
		return verifyWeights(op, switchWeights)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if in[0].IsPoison() {
			return ir.Trap("switch on poison")
		}
		s := 0
		if vals, ok := op.Attr(switchValues).(*ir.DenseAttr); ok {
			for i := range vals.Val.Len() {
				if vals.Val.At(i).Word(0) == in[0].Word(0) && vals.Val.At(i).Word(1) == in[0].Word(1) {
					s = int(i) + 1
					break
				}
			}
		}
		from, to := op.SuccArgs(s)
		return ir.Goto(s, in[from:to]...)
	},
	Example: mainOf("", "i32", `  %a = llvm.mlir.constant(2 : i32) : i32
  llvm.switch %a : i32, ^other [
    1: ^next(%a : i32),
    -2: ^other
  ]
^other:
  %b = llvm.mlir.constant(7 : i32) : i32
  llvm.br ^next(%b : i32)
^next(%r: i32):
`),
})

func parseSwitch(p ir.Parser, st *ir.State) {
	v := p.Operand()
	p.Expect(":")
	at := p.Here()
	t := p.Type()
	p.Resolve(v, t)
	st.AddGroup(v)
	p.Expect(",")
	b, args := p.Successor()
	st.Succs = append(st.Succs, b)
	st.AddGroup(args...)
	var vals []int64
	var sizes []int32
	var operands []*ir.Value
	p.List("[", "]", func() {
		vals = append(vals, p.Integer())
		p.Expect(":")
		b, args := p.Successor()
		st.Succs = append(st.Succs, b)
		sizes = append(sizes, int32(len(args)))
		operands = append(operands, args...)
	})
	p.AttrDict(st)
	if p.Failed() {
		return
	}
	st.AddGroup(operands...)
	e, ok := scalarElem(t)
	if !ok || !ir.IsSignless(t) {
		p.FailAt(at, "expected an integer type, but got '%s'", t)
		return
	}
	st.Attrs[switchSegments] = ir.I32Array(sizes...)
	if len(vals) > 0 {
		x := data.New(e, int64(len(vals)))
		for i, v := range vals {
			x.Set(int64(i), data.Scalar(uint64(v)&data.Mask(e)))
		}
		st.Attrs[switchValues] = ir.Dense(ir.Vector([]int64{int64(len(vals))}, t), x)
	}
}

func printSwitch(p ir.Printer, op *ir.Op) {
	p.F(" % : %, ", op.Operand(0), op.Operand(0).Type())
	p.Succ(op, 0)
	p.Text(" [")
	vals, _ := op.Attr(switchValues).(*ir.DenseAttr)
	for i := 1; i < op.NumSuccs(); i++ {
		p.Text("\n      ")
		p.W().Int(vals.Val.Int(int64(i - 1)))
		p.Text(": ")
		p.Succ(op, i)
		if i+1 < op.NumSuccs() {
			p.Text(",")
		}
	}
	p.Text("\n    ]")
	p.AttrDict(op, "case_values", "case_operand_segments")
}

// Return leaves the function.
var Return = Dialect.Op(&ir.OpDef{
	Name: "return", Summary: "leaves the function, or ends an initializer", Spec: "LangRef ret",
	Operands: ir.Fields{ir.Opt("arg", anyType)},
	Traits:   ir.Pure | ir.Terminator | ir.ReturnLike,
	Format:   "attr-dict [$arg : type($arg)]",
	Verify:   verifyReturn,
	Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Return(in...) },
	Example:  "llvm.func @main(%r: i32) -> i32 {\n  llvm.return %r : i32\n}",
})

func verifyReturn(op *ir.Op) error {
	p := op.Parent()
	if p == nil || !p.Has(ir.Symbol) {
		return ir.Errorf("expected an enclosing function or global")
	}
	a, ok := p.Get("function_type").(*ir.TypeAttr)
	if !ok || AsFunc(a.Typ) == nil {
		return nil
	}
	ret := AsFunc(a.Typ).Ret
	if op.NumOperands() == 0 {
		if ret != ir.Type(Void) {
			return ir.Errorf("expected %d operand", 1)
		}
		return nil
	}
	if ret == ir.Type(Void) {
		return ir.Errorf("expected no operands")
	}
	if op.Operand(0).Type() != ret {
		return ir.Errorf("mismatching result types").With(p.Loc(), "the function returns '%s'", ret)
	}
	return nil
}

// Unreachable cannot be reached.
var Unreachable = Dialect.Op(&ir.OpDef{
	Name: "unreachable", Summary: "undefined behaviour when reached", Spec: "LangRef unreachable",
	Traits: ir.Terminator,
	Format: "attr-dict",
	Eval:   func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Trap("reached") },
	Example: `llvm.func @main(%c: i1) {
  llvm.cond_br %c, ^end, ^never
^never:
  llvm.unreachable
^end:
  llvm.return
}`,
})
