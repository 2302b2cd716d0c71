package memref

import (
	"math"

	"terrace/dialects/arith"
	"terrace/ir"
	"terrace/ir/data"
)

// AtomicKind selects what an atomic update computes.
var AtomicKind = ir.IntEnum("allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15", ir.I64,
	"addf", "addi", "andi", "assign", "maximumf", "maxnumf", "maxs", "maxu", "minimumf", "minnumf", "mins", "minu", "mulf", "muli", "ori", "xori")

// AtomicOp returns the op that an atomic update of the kind computes, given the
// old element and the operand; nil for assign.
func AtomicOp(kind string) *ir.OpDef {
	return map[string]*ir.OpDef{"addf": arith.AddF, "addi": arith.AddI, "andi": arith.AndI, "maximumf": arith.MaximumF, "maxnumf": arith.MaxNumF,
		"maxs": arith.MaxSI, "maxu": arith.MaxUI, "minimumf": arith.MinimumF, "minnumf": arith.MinNumF, "mins": arith.MinSI, "minu": arith.MinUI,
		"mulf": arith.MulF, "muli": arith.MulI, "ori": arith.OrI, "xori": arith.XOrI}[kind]
}

var number = ir.Match("signless integer or floating-point", func(t ir.Type) bool { return ir.IsSignless(t) || ir.IsFloat(t) }, ir.F32, ir.I32)

// AtomicRMW updates an element at once.
var AtomicRMW = Dialect.Op(&ir.OpDef{
	Name:    "atomic_rmw",
	Summary: "an element updated in one step; the result is what it was before",
	Spec:    "mlir memref.atomic_rmw",
	Operands: ir.Fields{ir.One("value", number.Related(ir.ElemOfField("memref")).Claiming("value type matches element type of memref")),
		ir.One("memref", ir.AnyMemRef).Which(ir.Reads | ir.Writes), ir.Many("indices", ir.IndexT)},
	Results: ir.Fields{ir.One("result", number.Related(ir.SameAs("value")))},
	Attrs:   ir.Attrs{ir.Required("kind", AtomicKind.Kind())},
	Format:  "$kind $value, $memref `[` $indices `]` attr-dict : `(` type($value), type($memref) `)` -> type($result)",
	Verify: func(op *ir.Op) error {
		if len(typeOf(op.Operand(1)).Shape) != op.NumOperands()-2 {
			return ir.Errorf("expects the number of subscripts to be equal to memref rank")
		}
		kind, t := AtomicKind.String(op.Attr(0)), op.Operand(0).Type()
		switch kind {
		case "addf", "maximumf", "maxnumf", "minimumf", "minnumf", "mulf":
			if !ir.IsFloat(t) {
				return ir.Errorf("with kind '%s' expects a floating-point type", kind)
			}
		case "assign":
		default:
			if !ir.IsInt(t) {
				return ir.Errorf("with kind '%s' expects an integer type", kind)
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		old, trap := read(in[1], in[2:])
		if trap != "" {
			return ir.Trap(trap)
		}
		next := in[0]
		if def := AtomicOp(AtomicKind.String(op.Attr(0))); def != nil {
			t := op.Operand(0).Type()
			o := ir.EvalFor(def, t, t, t)(m, []data.Value{old, in[0]})
			if !o.OK() {
				return o
			}
			next = o.All()[0]
		}
		if trap := write(in[1], in[2:], next); trap != "" {
			return ir.Trap(trap)
		}
		return ir.Result(old)
	},
	Example: `
func.func @count(%m: memref<4xi32>) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %old = memref.atomic_rmw addi %one, %m[%zero] : (i32, memref<4xi32>) -> i32
  return %old : i32
}`,
})

// GenericAtomicRMW updates an element at once by a body.
var GenericAtomicRMW = Dialect.Op(&ir.OpDef{
	Name:     "generic_atomic_rmw",
	Summary:  "an element updated in one step by a body; the result is what it was before",
	Spec:     "mlir memref.generic_atomic_rmw",
	Operands: ir.Fields{ir.One("memref", ir.AnyMemRef).Which(ir.Reads | ir.Writes), ir.Many("indices", ir.IndexT)},
	Results:  ir.Fields{ir.One("result", number.Related(ir.ElemOfField("memref")).Claiming("result type matches element type of memref"))},
	Regions:  []ir.RegionField{{Name: "atomic_body"}},
	Traits:   ir.SingleBlock | ir.RecursiveEffects,
	Parse: func(p ir.Parser, st *ir.State) {
		m := p.Operand()
		st.Operands = append(st.Operands, m)
		p.Expect("[")
		for _, v := range p.Operands() {
			p.Resolve(v, ir.Index)
			st.Operands = append(st.Operands, v)
		}
		p.Expect("]")
		p.Expect(":")
		t := p.Type()
		p.Resolve(m, t)
		st.Regions = append(st.Regions, p.Region(nil))
		p.AttrDict(st)
		st.Types = append(st.Types, ir.ElemOf(t))
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %[%] : % ", op.Operand(0), op.Group(1), op.Operand(0).Type())
		p.Region(op.RegionAt(0), true, true)
		p.AttrDict(op)
	},
	Verify: func(op *ir.Op) error {
		b := op.Body()
		if len(typeOf(op.Operand(0)).Shape) != op.NumOperands()-1 {
			return ir.Errorf("expects the number of subscripts to be equal to memref rank")
		}
		if b == nil || b.NumArgs() != 1 {
			return ir.Errorf("expected single number of entry block arguments")
		}
		if b.Arg(0).Type() != op.Result(0).Type() {
			return ir.Errorf("expected block argument of the same type result type")
		}
		for o := range b.Ops() {
			if o.Def() != nil && o.Def().Traits&(ir.Reads|ir.Writes|ir.Allocates|ir.Frees) != 0 {
				return ir.Errorf("body of 'memref.generic_atomic_rmw' should contain only operations with no side effects")
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		at := append([]data.Value(nil), in...)
		old, trap := read(at[0], at[1:])
		if trap != "" {
			return ir.Trap(trap)
		}
		o := m.Region(op, 0, []data.Value{old})
		if o.Kind != ir.Yielded {
			return o
		}
		if trap := write(at[0], at[1:], o.All()[0]); trap != "" {
			return ir.Trap(trap)
		}
		return ir.Result(old)
	},
	Example: `
func.func @double(%m: memref<4xi32>) -> i32 {
  %zero = arith.constant 0 : index
  %old = memref.generic_atomic_rmw %m[%zero] : memref<4xi32> {
  ^bb0(%cur: i32):
    %twice = arith.addi %cur, %cur : i32
    memref.atomic_yield %twice : i32
  }
  return %old : i32
}`,
})

// AtomicYield ends the body of a generic_atomic_rmw.
var AtomicYield = Dialect.Op(&ir.OpDef{
	Name:     "atomic_yield",
	Summary:  "the element's next value",
	Spec:     "mlir memref.atomic_yield",
	Operands: ir.Fields{ir.One("result", ir.AnyType)},
	Traits:   ir.Pure | ir.Terminator | ir.ReturnLike,
	Parents:  []string{"memref.generic_atomic_rmw"},
	Format:   "$result attr-dict : type($result)",
	Verify: func(op *ir.Op) error {
		if p := op.Parent(); p.NumResults() == 1 && p.Result(0).Type() != op.Operand(0).Type() {
			return ir.Errorf("types mismatch between yield op: '%s' and its parent: '%s'", op.Operand(0).Type(), p.Result(0).Type())
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Yield(in...) },
	Example: `
func.func @negate(%m: memref<4xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %old = memref.generic_atomic_rmw %m[%zero] : memref<4xf32> {
  ^bb0(%cur: f32):
    %next = arith.negf %cur : f32
    memref.atomic_yield %next : f32
  }
  return %old : f32
}`,
})

// AtomicNeutral returns the value of a type that changes nothing when combined by
// a kind; ok is false when there is none.
func AtomicNeutral(kind string, t ir.Type) (v data.Value, ok bool) {
	e, ok := ir.DataType(t)
	if !ok || e.Width() > 64 {
		return v, false
	}
	ones := data.Mask(e)
	top := ones ^ ones>>1
	switch kind {
	case "addf":
		return data.OfFloat(e, math.Copysign(0, -1)), true
	case "mulf":
		return data.OfFloat(e, 1), true
	case "maximumf", "maxnumf":
		return data.OfFloat(e, math.Inf(-1)), true
	case "minimumf", "minnumf":
		return data.OfFloat(e, math.Inf(1)), true
	case "addi", "ori", "xori", "maxu":
		return data.Scalar(0), true
	case "muli":
		return data.Scalar(1), true
	case "andi", "minu":
		return data.Scalar(ones), true
	case "maxs":
		return data.Scalar(top), true
	case "mins":
		return data.Scalar(ones >> 1), true
	}
	return v, false
}
