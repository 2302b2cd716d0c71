// Package iree holds the few ops of IREE's util dialect that its test programs
// use to keep compilers from folding their inputs.
package iree

import (
	"terrace/ir"
	"terrace/ir/data"
)

// Util holds the ops.
var Util = &ir.Dialect{Name: "util", Summary: "ops with which IREE's test programs keep compilers from folding"}

// UnfoldableConstant is a constant that folding leaves alone.
var UnfoldableConstant = Util.Op(&ir.OpDef{
	Name: "unfoldable_constant", Summary: "a constant that is not folded", Spec: "IREE's util dialect",
	Results: ir.Fields{ir.One("result", ir.AnyType)},
	Attrs:   ir.Attrs{ir.Required("value", ir.TypedKind)},
	Traits:  ir.Pure | ir.NoFold,
	Parse: func(p ir.Parser, st *ir.State) {
		p.AttrDict(st)
		st.Attrs[0] = p.Attr()
		if t := ir.AttrType(st.Attrs[0]); t != nil {
			st.Types = append(st.Types, t)
		}
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.AttrDict(op, "value")
		p.Text(" ")
		p.Attr(op.Attr(0))
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		switch a := op.Attr(0).(type) {
		case *ir.DenseAttr:
			if a.Val != nil {
				return ir.Result(data.OfTensor(a.Val))
			}
		case *ir.IntAttr:
			return ir.Bits(a.Bits())
		case *ir.FloatAttr:
			return ir.Bits(a.Bits)
		}
		return ir.Trap("unsupported constant")
	},
	Example: "%r = util.unfoldable_constant dense<[1.0, 2.0]> : tensor<2xf32>",
})

// OptimizationBarrier is its operands.
var OptimizationBarrier = Util.Op(&ir.OpDef{
	Name: "optimization_barrier", Summary: "its operand, of which nothing is known", Spec: "IREE's util dialect",
	Operands: ir.Fields{ir.One("operand", ir.AnyType)}, Results: ir.Fields{ir.One("result", ir.SameAs("operand"))},
	Traits:  ir.Pure | ir.NoFold,
	Format:  "$operand attr-dict : type($operand)",
	Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Result(in[0]) },
	Example: "%r = util.optimization_barrier %x : tensor<4xf32>",
})
