package llvm

import (
	"terrace/ir"
	"terrace/ir/data"
)

// atomics are what updates in one step compute, where another op computes it.
var atomics = map[string]*ir.OpDef{
	"add": Add, "sub": Sub, "_and": And, "_or": Or, "_xor": Xor, "max": SMax, "min": SMin, "umax": UMax, "umin": UMin,
	"fadd": FAdd, "fsub": FSub, "fmax": MaxNum, "fmin": MinNum, "fmaximum": Maximum, "fminimum": Minimum, "usub_sat": USubSat,
}

func verifyOrdering(op *ir.Op, attr string, least string) error {
	if o := Ordering.String(op.Get(attr)); o == "not_atomic" || o == "unordered" {
		return ir.Errorf("expected at least '%s' ordering", least)
	}
	return nil
}

// AtomicRMW updates a value in memory.
var AtomicRMW = Dialect.Op(&ir.OpDef{
	Name: "atomicrmw", Summary: "a value in memory updated in one step; the result is what it was before", Spec: "LangRef atomicrmw",
	Operands: ir.Fields{ir.One("ptr", anyPtr).Which(ir.Reads | ir.Writes), ir.One("val", loadable)}, Results: ir.Fields{ir.One("res", ir.SameAs("val"))},
	Attrs: append(ir.Attrs{ir.Required("bin_op", AtomicOp.Kind()), ir.Required("ordering", Ordering.Kind()), ir.Maybe("syncscope", ir.StringKind),
		alignAttr, ir.Maybe("volatile_", ir.UnitKind)}, memoryAttrs...),
	Format: "[`volatile` $volatile_^] $bin_op $ptr `,` $val [`syncscope` `(` $syncscope^ `)`] $ordering attr-dict : type($ptr) `,` type($val)",
	Verify: func(op *ir.Op) error {
		t := op.Operand(1).Type()
		switch word := AtomicOp.String(op.Attr(0)); word {
		case "fadd", "fsub", "fmax", "fmin", "fmaximum", "fminimum":
			if !ir.IsFloat(ir.ElemOf(t)) {
				return ir.Errorf("expected LLVM IR floating point type")
			}
		case "xchg":
		default:
			if !ir.IsInt(t) {
				return ir.Errorf("expected LLVM IR integer type")
			}
		}
		return verifyOrdering(op, "ordering", "monotonic")
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := op.Operand(1).Type()
		old, why := load(m, t, in[0])
		if why != "" {
			return ir.Trap(why)
		}
		next, word := in[1], AtomicOp.String(op.Attr(0))
		if def := atomics[word]; def != nil {
			o := ir.EvalFor(def, t, t, t)(m, []data.Value{old, next})
			if !o.OK() {
				return o
			}
			next = o.All()[0]
		} else if word != "xchg" && (old.IsPoison() || next.IsPoison()) {
			next = data.Poison
		} else if e, _ := ir.DataType(t); word != "xchg" {
			if e.Width() > 64 {
				return ir.Trap("atomicrmw of an integer of more than 64 bits")
			}
			a, b, mask := old.Bits, next.Bits, data.Mask(e)
			switch word {
			case "nand":
				a = ^(a & b) & mask
			case "uinc_wrap":
				if a >= b {
					a = 0
				} else {
					a++
				}
			case "udec_wrap":
				if a == 0 || a > b {
					a = b
				} else {
					a--
				}
			default: // usub_cond
				if a >= b {
					a -= b
				}
			}
			next = data.Scalar(a)
		}
		if why := store(m, t, in[0], next); why != "" {
			return ir.Trap(why)
		}
		return ir.Result(old)
	},
	Example: mainOf("", "f32", memoryExample+"  %r = llvm.atomicrmw fadd %p, %x acq_rel : !llvm.ptr, f32\n"),
})

// CmpXchg replaces a value in memory if it is an expected one.
var CmpXchg = Dialect.Op(&ir.OpDef{
	Name: "cmpxchg", Summary: "a value in memory replaced if it is an expected one; the result is what it was, and whether", Spec: "LangRef cmpxchg",
	Doc:      "A weak exchange may fail for no reason; here it does not.",
	Operands: ir.Fields{ir.One("ptr", anyPtr).Which(ir.Reads | ir.Writes), ir.One("cmp", loadable), ir.One("val", ir.SameAs("cmp"))},
	Results: ir.Fields{ir.One("res", loadable.Related(ir.Constraint{Of: "val", From: func(t ir.Type) ir.Type { return StructOf(t, ir.I1) }}).
		Claiming("result #0 has an LLVM struct type consisting of the type of operand #2 and a bool"))},
	Attrs: append(ir.Attrs{ir.Required("success_ordering", Ordering.Kind()), ir.Required("failure_ordering", Ordering.Kind()), ir.Maybe("syncscope", ir.StringKind),
		alignAttr, ir.Maybe("weak", ir.UnitKind), ir.Maybe("volatile_", ir.UnitKind)}, memoryAttrs...),
	Format: "[`weak` $weak^] [`volatile` $volatile_^] $ptr `,` $cmp `,` $val [`syncscope` `(` $syncscope^ `)`] $success_ordering $failure_ordering attr-dict : type($ptr) `,` type($val)",
	Verify: func(op *ir.Op) error {
		if t := op.Operand(1).Type(); !ir.IsInt(t) && !IsPtr(t) {
			return ir.Errorf("operand #1 must be signless integer or LLVM pointer type, but got '%s'", t)
		}
		if err := verifyOrdering(op, "success_ordering", "monotonic"); err != nil {
			return err
		}
		if o := Ordering.String(op.Attr(1)); o == "release" || o == "acq_rel" {
			return ir.Errorf("failure ordering cannot be 'release' or 'acq_rel'")
		}
		return verifyOrdering(op, "failure_ordering", "monotonic")
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := op.Operand(1).Type()
		old, why := load(m, t, in[0])
		if why != "" {
			return ir.Trap(why)
		}
		if in[1].IsPoison() || old.IsPoison() {
			return ir.Trap("compares with poison")
		}
		equal := old.Bits == in[1].Bits
		if IsPtr(t) {
			equal = old.Ref == in[1].Ref
		} else if e, _ := ir.DataType(t); e.Width() > 64 {
			for i := range e.Words() {
				equal = equal && old.Word(i) == in[1].Word(i)
			}
		}
		done := data.Scalar(0)
		if equal {
			done = data.Scalar(1)
			if why := store(m, t, in[0], in[2]); why != "" {
				return ir.Trap(why)
			}
		}
		return ir.Result(data.Value{Ref: &data.Tuple{Elems: []data.Value{old, done}}})
	},
	Example: mainOf("", "!llvm.struct<(i32, i1)>", `  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %one, %p : i32, !llvm.ptr
  %r = llvm.cmpxchg %p, %one, %two acq_rel monotonic : !llvm.ptr, i32
`),
})

// Fence orders accesses to memory between threads.
var Fence = Dialect.Op(&ir.OpDef{
	Name: "fence", Summary: "accesses to memory before it come, for other threads, before those after it", Spec: "LangRef fence",
	Attrs:  ir.Attrs{ir.Required("ordering", Ordering.Kind()), ir.Maybe("syncscope", ir.StringKind)},
	Traits: ir.Reads | ir.Writes,
	Format: "[`syncscope` `(` $syncscope^ `)`] $ordering attr-dict",
	Verify: func(op *ir.Op) error {
		if o := Ordering.String(op.Attr(0)); o == "not_atomic" || o == "unordered" || o == "monotonic" {
			return ir.Errorf("can be given only acquire, release, acq_rel, and seq_cst orderings")
		}
		return nil
	},
	Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Values() },
	Example: mainOf("", "", "  llvm.fence seq_cst\n"),
})
