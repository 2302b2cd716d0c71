// Package cf defines the dialect cf: branches between the blocks of a region.
package cf

import (
	"slices"
	"strconv"

	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the dialect cf.
var Dialect = &ir.Dialect{Name: "cf", Summary: "branches between blocks"}

const traits = ir.Pure | ir.Terminator | ir.Branches

// Br is an unconditional branch.
var Br = Dialect.Op(&ir.OpDef{
	Name: "br", Summary: "goes to a block", Spec: "MLIR cf.br",
	Operands: ir.Fields{ir.Many("destOperands", ir.AnyType)},
	Succs:    []ir.SuccField{{Name: "dest", Args: "destOperands"}},
	Traits:   traits,
	Format:   "$dest attr-dict",
	Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Goto(0, in...) },
	Example: `func.func @main(%x: i32) -> i32 {
  cf.br ^next(%x : i32)
^next(%y: i32):
  return %y : i32
}`,
})

// CondBr branches on a bit.
var CondBr = Dialect.Op(&ir.OpDef{
	Name: "cond_br", Summary: "goes to one of two blocks, by a condition", Spec: "MLIR cf.cond_br",
	Operands: ir.Fields{ir.One("condition", ir.I1T), ir.Many("trueDestOperands", ir.AnyType), ir.Many("falseDestOperands", ir.AnyType)},
	Attrs:    ir.Attrs{ir.Maybe("branch_weights", ir.I32ArrayKind)},
	Succs:    []ir.SuccField{{Name: "trueDest", Args: "trueDestOperands"}, {Name: "falseDest", Args: "falseDestOperands"}},
	Traits:   traits,
	Format:   "$condition [weights `(` $branch_weights^ `)`], $trueDest, $falseDest attr-dict",
	Verify: func(op *ir.Op) error {
		w, ok := ir.Ints(op.Attr(0))
		if !ok {
			return nil
		}
		if len(w) != 2 {
			return ir.Errorf("expects number of branch weights to match number of successors: %d vs 2", len(w))
		}
		for _, x := range w {
			if x < 0 {
				return ir.Errorf("branch weight #%d must be non-negative", slices.Index(w, x))
			}
		}
		if w[0] == 0 && w[1] == 0 {
			return ir.Errorf("branch weights cannot all be zero")
		}
		return nil
	},
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
	Example: `func.func @main(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c weights([3, 1]), ^done(%a : i32), ^other
^other:
  cf.br ^done(%b : i32)
^done(%r: i32):
  return %r : i32
}`,
})

// Slots of Switch's attributes.
const (
	slotValues = iota
	slotSegments
)

// Switch branches on an integer.
var Switch = Dialect.Op(&ir.OpDef{
	Name: "switch", Summary: "goes to the block of the case that an integer equals", Spec: "MLIR cf.switch",
	Operands:     ir.Fields{ir.One("flag", ir.AnyInteger), ir.Many("defaultOperands", ir.AnyType), ir.Many("caseOperands", ir.AnyType)},
	Attrs:        ir.Attrs{ir.Maybe("case_values", intElements), ir.Required("case_operand_segments", ir.I32ArrayKind)},
	Succs:        []ir.SuccField{{Name: "defaultDestination", Args: "defaultOperands"}, {Name: "caseDestinations", Args: "caseOperands", Many: true}},
	Traits:       traits,
	SuccSegments: "case_operand_segments",

	Parse:  parseSwitch,
	Print:  printSwitch,
	Verify: verifySwitch,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if in[0].IsPoison() {
			return ir.Trap("branch on poison")
		}
		s := 0
		if d, ok := op.Attr(slotValues).(*ir.DenseAttr); ok {
			for i := range d.Val.Len() {
				if d.Val.At(i) == in[0] || d.Val.Elem.Words() > 1 && ir.Uint(d.Val.Elem, d.Val.At(i)).Cmp(ir.Uint(d.Val.Elem, in[0])) == 0 {
					s = int(i) + 1
					break
				}
			}
		}
		from, to := op.SuccArgs(s)
		return ir.Goto(s, in[from:to]...)
	},
	Example: `func.func @main(%x: i32, %a: f32, %b: f32) -> f32 {
  cf.switch %x : i32, [
    default: ^done(%a : f32),
    42: ^done(%b : f32),
    43: ^other
  ]
^other:
  %sum = arith.addf %a, %b : f32
  cf.br ^done(%sum : f32)
^done(%r: f32):
  return %r : f32
}`,
})

// Detach takes the arguments of successor i out of a branch and returns them.
func Detach(op *ir.Op, i int) []*ir.Value {
	args := succArgs(op, i)
	from, to := op.SuccArgs(i)
	for j := to - 1; j >= from; j-- {
		op.EraseSuccArg(i, j)
	}
	return args
}

var intElements = &ir.AttrKind{Desc: "integer elements attribute", Ok: func(a ir.Attr) bool {
	d, ok := a.(*ir.DenseAttr)
	return ok && d.Val != nil && d.Val.Elem.IsInt()
}}

func verifySwitch(op *ir.Op) error {
	n := op.NumSuccs() - 1
	d, ok := op.Attr(slotValues).(*ir.DenseAttr)
	if ok {
		if t := ir.ElemOf(d.Typ); t != op.Operand(0).Type() {
			return ir.Errorf("'flag' type ('%s') should match case value type ('%s')", op.Operand(0).Type(), t)
		}
		if int(d.Val.Len()) != n {
			return ir.Errorf("number of case values (%d) should match number of case destinations (%d)", d.Val.Len(), n)
		}
	} else if n != 0 {
		return ir.Errorf("number of case values (0) should match number of case destinations (%d)", n)
	}
	sizes, _ := ir.Ints(op.Attr(slotSegments))
	if len(sizes) != n {
		return ir.Errorf("'case_operand_segments' has %d sizes for %d case destinations", len(sizes), n)
	}
	from, to := op.GroupBounds(2)
	sum := int64(0)
	for _, s := range sizes {
		if s < 0 {
			return ir.Errorf("'case_operand_segments' has a negative size")
		}
		sum += s
	}
	if sum != int64(to-from) {
		return ir.Errorf("'case_operand_segments' sums to %d for %d case operands", sum, to-from)
	}
	return nil
}

func parseSwitch(p ir.Parser, st *ir.State) {
	flag := p.Operand()
	p.Expect(":")
	at := p.Here()
	t := p.Type()
	if p.Failed() {
		return
	}
	if !ir.IsInt(t) {
		p.FailAt(at, "expected integer type, but got '%s'", t)
		return
	}
	p.Resolve(flag, t)
	st.AddGroup(flag)
	p.Expect(",")
	p.Expect("[")
	p.Expect("default")
	p.Expect(":")
	b, args := p.Successor()
	st.Succs = append(st.Succs, b)
	st.AddGroup(args...)
	var cases []*ir.Value
	var sizes []int32
	var values []*ir.IntAttr
	for p.Accept(",") && !p.Failed() {
		at := p.Here()
		v, ok := p.AttrTyped(t).(*ir.IntAttr)
		if !ok {
			p.FailAt(at, "expected integer value")
			return
		}
		p.Expect(":")
		b, args := p.Successor()
		st.Succs = append(st.Succs, b)
		values = append(values, v)
		cases = append(cases, args...)
		sizes = append(sizes, int32(len(args)))
	}
	p.Expect("]")
	if p.Failed() {
		return
	}
	st.AddGroup(cases...)
	st.Attrs[slotSegments] = ir.I32Array(sizes...)
	if len(values) > 0 {
		st.Attrs[slotValues] = CaseValues(t, values)
	}
	p.AttrDict(st)
}

// CaseValues makes the attribute case_values of a Switch on type t.
func CaseValues(t ir.Type, values []*ir.IntAttr) ir.Attr {
	e, _ := ir.DataType(t)
	x := data.New(e, int64(len(values)))
	for i, v := range values {
		for k, w := range data.FromBigInt(e, v.BigInt()) {
			x.SetPart(int64(i), k, w)
		}
	}
	return ir.Dense(ir.Vector([]int64{int64(len(values))}, t), x)
}

func printSwitch(p ir.Printer, op *ir.Op) {
	p.F(" % : %, [", op.Operand(0), op.Operand(0).Type())
	p.Text("\n")
	p.Text("  default: ")
	p.Succ(op, 0)
	if d, ok := op.Attr(slotValues).(*ir.DenseAttr); ok {
		for i := range d.Val.Len() {
			p.Text(",")
			p.Text("\n")
			p.Text("  ")
			if d.Val.Elem.Width() <= 64 {
				p.Text(strconv.FormatUint(d.Val.Bits(i), 10)) // unsigned, as upstream does
			} else {
				p.Text(ir.Uint(d.Val.Elem, d.Val.At(i)).String())
			}
			p.Text(": ")
			p.Succ(op, int(i)+1)
		}
		p.Text("\n")
	}
	p.Text("]")
	p.AttrDict(op, "case_values", "case_operand_segments")
}

// AssertThat makes an assert.
func AssertThat(b *ir.Builder, holds *ir.Value, message string) *ir.Op {
	return b.MakeAttrs(Assert, []ir.NamedAttr{{Name: "msg", Attr: ir.Str(message)}}, holds)
}

// Assert stops the program unless a condition holds.
var Assert = Dialect.Op(&ir.OpDef{
	Name: "assert", Summary: "stops the program with a message unless a condition holds", Spec: "MLIR cf.assert",
	Operands: ir.Fields{ir.One("arg", ir.I1T)},
	Attrs:    ir.Attrs{ir.Required("msg", ir.StringKind)},
	Traits:   ir.Writes,
	Format:   "$arg, $msg attr-dict",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if in[0].IsPoison() {
			return ir.Trap("assertion on poison")
		}
		if in[0].Bits&1 == 0 {
			return ir.Trap("assertion failed: " + op.Attr(0).(*ir.StringAttr).Val)
		}
		return ir.Values()
	},
	Example: `func.func @main(%x: i32) -> i32 {
  %x0 = arith.constant 0 : i32
  %c = arith.cmpi eq, %x0, %x0 : i32
  cf.assert %c, "zero must equal itself"
  return %x : i32
}`,
})
