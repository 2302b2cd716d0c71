package loop

import (
	"math/bits"

	"terrace/ir"
	"terrace/ir/data"
)

const slotUnsigned = 0

const sameBounds = "all of {lowerBound, upperBound, step} have same type"

// For is a counted loop with values carried from iteration to iteration.
var For = Dialect.Op(&ir.OpDef{
	Name: "for", Summary: "a counted loop", Spec: "MLIR scf.for",
	Doc: "The counter runs from the lower bound, in steps that must be positive, as long as it is below the upper bound. Values given in `iter_args` " +
		"are handed from iteration to iteration by the yield; the last ones are the results.",
	Operands: ir.Fields{ir.One("lowerBound", ir.SignlessOrIndex),
		ir.One("upperBound", ir.SignlessOrIndex.Related(ir.SameAs("lowerBound")).Claiming(sameBounds)),
		ir.One("step", ir.SignlessOrIndex.Related(ir.SameAs("lowerBound")).Claiming(sameBounds)),
		ir.Many("initArgs", ir.AnyType)},
	Results:    ir.Fields{ir.Many("results", ir.AnyType)},
	Attrs:      ir.Attrs{ir.Maybe("unsignedCmp", ir.UnitKind)},
	Regions:    []ir.RegionField{{Name: "region", One: true}},
	Traits:     ir.AutomaticAllocationScope | ir.Loop | ir.RecursiveEffects | ir.SingleBlock,
	Terminator: "scf.yield",
	Ranges: func(op *ir.Op, of func(*ir.Value) ir.IntRange, tell func(*ir.Value, ir.IntRange)) {
		tell(op.Body().Arg(0), ir.CounterRange(of(op.Operand(0)), of(op.Operand(1)), of(op.Operand(2)), op.Attr(0) != nil))
	},
	Safe: func(op *ir.Op) bool { // by 1 it gets to any bound
		c, ok := ir.ConstantOf(op.Operand(2)).(*ir.IntAttr)
		return ok && c.Val == 1
	},
	Parse: parseFor,
	Print: printFor,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		if len(st.Operands) < 3 {
			return nil, nil
		}
		return typesOf(st.Operands[3:]), nil
	},
	Verify: verifyFor,
	Eval:   evalFor,
	Example: `func.func @main() -> i32 {
  %zero = arith.constant 0 : index
  %ten = arith.constant 10 : index
  %one = arith.constant 1 : index
  %init = arith.constant 0 : i32
  %sum = scf.for %i = %zero to %ten step %one iter_args(%acc = %init) -> (i32) {
    %x = arith.index_cast %i : index to i32
    %next = arith.addi %acc, %x : i32
    scf.yield %next : i32
  }
  return %sum : i32
}`,
})

func parseFor(p ir.Parser, st *ir.State) {
	if p.Accept("unsigned") {
		st.Attrs[slotUnsigned] = ir.Unit
	}
	args := []ir.Arg{p.Argument(false)}
	for _, word := range [...]string{"=", "to", "step"} {
		p.Expect(word)
		st.Operands = append(st.Operands, p.Operand())
	}
	var inits []*ir.Value
	if p.Accept("iter_args") {
		parseAssignments(p, &args, &inits)
		p.Expect("->")
		at := p.Here()
		st.Types = append(st.Types, p.ResultTypes()...)
		if !p.Failed() && len(st.Types) != len(inits) {
			p.FailAt(at, "mismatch in number of loop-carried values and defined values")
		}
	}
	t := ir.Type(ir.Index)
	if p.Accept(":") {
		t = p.Type()
	}
	if p.Failed() {
		return
	}
	for _, v := range st.Operands {
		p.Resolve(v, t)
	}
	args[0].Type = t
	for i, rt := range st.Types {
		args[i+1].Type = rt
	}
	p.ResolveAll(inits, st.Types)
	st.Operands = append(st.Operands, inits...)
	st.Regions = append(st.Regions, p.Body(st, args))
	p.AttrDict(st)
}

func printFor(p ir.Printer, op *ir.Op) {
	b := op.Body()
	if op.Attr(slotUnsigned) != nil {
		p.Text(" unsigned")
	}
	p.F(" % = % to % step %", b.Arg(0), op.Operand(0), op.Operand(1), op.Operand(2))
	if inits := op.Group(3); len(inits) > 0 {
		p.Text(" iter_args")
		printAssignments(p, b.Args()[1:], inits)
		p.F(" -> (%)", op.ResultTypes())
	}
	p.Text(" ")
	if t := b.Arg(0).Type(); t != ir.Type(ir.Index) {
		p.F(" : % ", t) // upstream writes two spaces
	}
	p.Region(op.RegionAt(0), false, op.NumResults() > 0)
	p.AttrDict(op, "unsignedCmp")
}

func verifyFor(op *ir.Op) error {
	inits, b := op.Group(3), op.Body()
	if len(inits) != op.NumResults() {
		return ir.Errorf("mismatch in number of loop-carried values and defined values")
	}
	if b.NumArgs() == 0 {
		return ir.Errorf("different number of inits and region iter_args: %d != -1: there is no counter", len(inits))
	}
	if b.Arg(0).Type() != op.Operand(0).Type() {
		return ir.Errorf("expected induction variable to be same type as bounds and step")
	}
	iters := b.Args()[1:]
	if len(iters) != len(inits) {
		return ir.Errorf("different number of inits and region iter_args: %d != %d", len(inits), len(iters))
	}
	ys := yielded(b)
	for i := range inits {
		it := iters[i].Type()
		switch {
		case inits[i].Type() != it:
			return ir.Errorf("%d-th init and %d-th region iter_arg have different type: '%s' != '%s'", i, i, inits[i].Type(), it)
		case op.Result(i).Type() != it:
			return ir.Errorf("%d-th region iter_arg and %d-th loop result have different type: '%s' != '%s'", i, i, it, op.Result(i).Type())
		case i < len(ys) && ys[i] != it:
			return ir.Errorf("%d-th region iter_arg and %d-th yielded value have different type: '%s' != '%s'", i, i, it, ys[i])
		}
	}
	return edge(op, b.Last(), "Region #0", ys, typesOf(iters))
}

// span returns the number of iterations of a counted loop; ok is false when the
// step is not positive.
func span(e data.Type, unsigned bool, lb, ub, step uint64) (n uint64, ok bool) {
	if unsigned {
		if step == 0 {
			return 0, false
		}
		if lb >= ub {
			return 0, true
		}
		return (ub-lb-1)/step + 1, true
	}
	l, u, s := data.SignExtend(e, lb), data.SignExtend(e, ub), data.SignExtend(e, step)
	if s <= 0 {
		return 0, false
	}
	if l >= u {
		return 0, true
	}
	return (uint64(u)-uint64(l)-1)/uint64(s) + 1, true
}

func evalFor(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	e := op.Operand(0).Type().(*ir.ScalarType).Elem
	if e.Width() > 64 {
		return ir.Trap("unsupported counter type " + e.String() + " in " + op.Name())
	}
	for i := range 3 {
		if in[i].IsPoison() {
			return ir.Trap("a loop bound or step is poison")
		}
	}
	n, ok := span(e, op.Attr(slotUnsigned) != nil, in[0].Bits, in[1].Bits, in[2].Bits)
	if !ok {
		return ir.Trap("the step of a loop is not positive")
	}
	args := make([]data.Value, len(in)-2)
	copy(args[1:], in[3:])
	iv := in[0].Bits
	for range n {
		args[0] = data.Scalar(iv)
		o := m.Region(op, 0, args)
		if o.Kind != ir.Yielded {
			return o
		}
		copy(args[1:], o.All())
		iv = (iv + in[2].Bits) & data.Mask(e)
	}
	return ir.Values(args[1:]...)
}

// NewFor makes a counted loop; fill puts the body's ops where the builder stands
// and returns what is yielded.
func NewFor(b *ir.Builder, lb, ub, step *ir.Value, inits []*ir.Value, fill func(iv *ir.Value, iters []*ir.Value) []*ir.Value) *ir.Op {
	types := append([]ir.Type{lb.Type()}, typesOf(inits)...)
	r := body(b, types, func(args []*ir.Value) []*ir.Value {
		if fill == nil {
			return args[1:]
		}
		return fill(args[0], args[1:])
	})
	return b.MakeWith(For, append([]*ir.Value{lb, ub, step}, inits...), ir.With{Types: types[1:], Regions: []*ir.Region{r}})
}

// InductionVar returns the counter of a For.
func InductionVar(op *ir.Op) *ir.Value { return op.Body().Arg(0) }

// IterArgs returns the carried values inside a For.
func IterArgs(op *ir.Op) []*ir.Value { return op.Body().Args()[1:] }

// Inits returns the first values of a For's carried values.
func Inits(op *ir.Op) []*ir.Value { return op.Group(3) }

// TripCount returns the number of iterations of a For given constant bounds.
func TripCount(op *ir.Op, lb, ub, step int64) (int64, bool) {
	return Trips(op.Operand(0).Type(), op.Attr(slotUnsigned) != nil, lb, ub, step)
}

// Trips returns the number of iterations of a loop whose counter has type t.
func Trips(t ir.Type, unsigned bool, lb, ub, step int64) (int64, bool) {
	e := t.(*ir.ScalarType).Elem
	if e.Width() > 64 {
		return 0, false
	}
	n, ok := span(e, unsigned, uint64(lb)&data.Mask(e), uint64(ub)&data.Mask(e), uint64(step)&data.Mask(e))
	if !ok || bits.Len64(n) > 63 {
		return 0, false
	}
	return int64(n), true
}
