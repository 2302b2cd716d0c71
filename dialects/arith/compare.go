package arith

import (
	"terrace/dialects/scalar"
	"terrace/ir"
	"terrace/ir/data"
)

// Predicates of cmpi, by their numbers.
const (
	EQ  = scalar.EQ
	NE  = scalar.NE
	SLT = scalar.SLT
	SLE = scalar.SLE
	SGT = scalar.SGT
	SGE = scalar.SGE
	ULT = scalar.ULT
	ULE = scalar.ULE
	UGT = scalar.UGT
	UGE = scalar.UGE
)

func boolResult(of string) ir.Fields {
	return ir.Fields{ir.One("result", ir.BoolLikeT.Related(ir.BoolLike(of)).Claiming("result type has i1 element type and same shape as operands"))}
}

func predicateOf(op *ir.Op) uint32 { return uint32(op.Attr(0).(*ir.IntAttr).Val) }

// CmpI compares integers.
var CmpI = Dialect.Op(&ir.OpDef{
	Name: "cmpi", Summary: "comparison of integers", Spec: "MLIR arith.cmpi",
	Operands: two(ir.IntLike), Results: boolResult("lhs"),
	Attrs:  ir.Attrs{ir.Required("predicate", IntPredicate.Kind())},
	Traits: ir.Elementwise | ir.SameOperands | ir.Pure,
	Format: "$predicate, $lhs, $rhs attr-dict : type($lhs)",
	Ranges: func(op *ir.Op, of func(*ir.Value) ir.IntRange, tell func(*ir.Value, ir.IntRange)) {
		r := ir.AnyInt(op.Result(0).Type())
		if holds, ok := of(op.Operand(0)).Compare(ir.Relation(predicateOf(op)), of(op.Operand(1))); ok {
			r = ir.ConstantRange(1, 0)
			if holds {
				r = ir.ConstantRange(1, 1)
			}
		}
		tell(op.Result(0), r)
	},
	Eval: scalar.CompareInts(predicateOf).Eval,
	Example: `func.func @main() -> (i1, i1) {
  %a = arith.constant -1 : i32
  %b = arith.constant 1 : i32
  %s = arith.cmpi slt, %a, %b : i32
  %u = arith.cmpi ult, %a, %b : i32
  return %s, %u : i1, i1
}`,
})

// Compare makes a cmpi.
func Compare(b *ir.Builder, predicate int, x, y *ir.Value) *ir.Value {
	return b.MakeAttrs(CmpI, []ir.NamedAttr{{Name: "predicate", Attr: IntPredicate.Of(predicate)}}, x, y).Result(0)
}

// Opposite returns the predicate of cmpi that holds where another does not.
func Opposite(predicate int) int { return [...]int{1, 0, 5, 4, 3, 2, 9, 8, 7, 6}[predicate] }

// CmpF compares floats.
var CmpF = Dialect.Op(&ir.OpDef{
	Name: "cmpf", Summary: "comparison of floats", Spec: "MLIR arith.cmpf",
	Doc:      "Predicates that begin with o are false, those that begin with u true, when an operand is NaN. -0.0 equals +0.0.",
	Operands: two(ir.FloatLike), Results: boolResult("lhs"),
	Attrs:  ir.Attrs{ir.Required("predicate", FloatPredicate.Kind()), FastMathAttr},
	Traits: ir.Elementwise | ir.SameOperands | ir.Pure,
	Format: "$predicate, $lhs, $rhs [fastmath$fastmath^] attr-dict : type($lhs)",
	Eval:   scalar.CompareFloats(predicateOf),
	Example: `func.func @main() -> (i1, i1) {
  %a = arith.constant 1.0 : f32
  %n = arith.constant 0x7FC00000 : f32
  %o = arith.cmpf olt, %a, %n : f32
  %u = arith.cmpf ult, %a, %n : f32
  return %o, %u : i1, i1
}`,
})

// Select chooses one of two values.
var Select = Dialect.Op(&ir.OpDef{
	Name: "select", Summary: "one of two values, by a condition", Spec: "MLIR arith.select",
	Doc: "A condition of one bit chooses whole values; a vector or tensor of bits chooses element by element. What is not chosen may be poison.",
	Operands: ir.Fields{ir.One("condition", ir.BoolLikeT), ir.One("true_value", ir.AnyType),
		ir.One("false_value", ir.AnyType.Related(ir.SameAs("true_value")).Claiming(selectClaim))},
	Results: ir.Fields{ir.One("result", ir.AnyType.Related(ir.SameAs("true_value")).Claiming(selectClaim))},
	Traits:  ir.Elementwise | ir.Pure,
	Ranges: func(op *ir.Op, of func(*ir.Value) ir.IntRange, tell func(*ir.Value, ir.IntRange)) {
		r := of(op.Operand(1)).Join(of(op.Operand(2)))
		if c, ok := of(op.Operand(0)).Constant(); ok {
			r = of(op.Operand(2 - int(c)))
		}
		tell(op.Result(0), r)
	},
	Parse: func(p ir.Parser, st *ir.State) {
		c := p.Operand()
		p.Expect(",")
		x := p.Operand()
		p.Expect(",")
		y := p.Operand()
		p.AttrDict(st)
		p.Expect(":")
		t, ct := p.Type(), ir.Type(ir.I1)
		if p.Accept(",") {
			ct, t = t, p.Type()
		}
		p.Resolve(c, ct)
		p.Resolve(x, t)
		p.Resolve(y, t)
		st.Operands = append(st.Operands, c, x, y)
		st.Types = append(st.Types, t)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.Text(" ")
		p.Values(op.Operands())
		p.AttrDict(op)
		p.Text(" : ")
		if t := op.Operand(0).Type(); t != ir.Type(ir.I1) {
			p.Type(t)
			p.Text(", ")
		}
		p.Type(op.Result(0).Type())
	},
	Verify: func(op *ir.Op) error {
		ct, t := op.Operand(0).Type(), op.Result(0).Type()
		if ct == ir.Type(ir.I1) {
			return nil
		}
		if !ir.CompatibleShapes(ct, t) {
			return ir.Errorf("failed to verify that condition is signless i1 or has matching shape")
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if op.Operand(1) == op.Operand(2) {
			return []*ir.Value{op.Operand(1)}
		}
		if c, ok := IntOf(op.Operand(0)); ok {
			if c.Sign() != 0 {
				return []*ir.Value{op.Operand(1)}
			}
			return []*ir.Value{op.Operand(2)}
		}
		return nil
	},
	Eval: evalSelect,
	Example: `func.func @main() -> (i32, vector<2xi32>) {
  %t = arith.constant true
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %r = arith.select %t, %a, %b : i32
  %c = arith.constant dense<[true, false]> : vector<2xi1>
  %x = arith.constant dense<[1, 2]> : vector<2xi32>
  %y = arith.constant dense<[3, 4]> : vector<2xi32>
  %v = arith.select %c, %x, %y : vector<2xi1>, vector<2xi32>
  return %r, %v : i32, vector<2xi32>
}`,
})

const selectClaim = "all of {true_value, false_value, result} have same type"

func evalSelect(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	if in[0].IsPoison() {
		return ir.Result(data.Poison)
	}
	c := in[0].Tensor()
	if c == nil {
		if in[0].Bits&1 != 0 {
			return ir.Result(in[1])
		}
		return ir.Result(in[2])
	}
	n := c.Len()
	if !m.Step(n) {
		return ir.Trap("out of fuel")
	}
	e, ok := ir.DataType(op.Result(0).Type())
	if !ok {
		return ir.Trap("unsupported element type in arith.select")
	}
	x, y := in[1].Tensor(), in[2].Tensor()
	if x != nil && x.Len() != n || y != nil && y.Len() != n {
		return ir.Trap("operands of arith.select have different shapes")
	}
	r := data.New(e, c.Shape...)
	for i := range n {
		from := x
		if c.Bits(i)&1 == 0 {
			from = y
		}
		// An operand that is poison as a whole has no tensor.
		if from == nil || c.IsPoison(i) {
			r.SetPoison(i)
			continue
		}
		r.Set(i, from.At(i))
	}
	return ir.Result(data.OfTensor(r))
}
