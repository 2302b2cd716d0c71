// Package ub defines the dialect ub: undefined behaviour said outright.
package ub

import (
	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the dialect ub.
var Dialect = &ir.Dialect{Name: "ub", Summary: "poison and unreachable places"}

func init() { // not in the literal: a cycle of initializations
	Dialect.Constant = func(b *ir.Builder, v ir.Attr, t ir.Type) *ir.Op {
		if e, ok := v.(*ir.ExtAttr); !ok || e.Def != poisonDef {
			return nil
		}
		return b.MakeTyped(Poison, t)
	}
}

var poisonDef = Dialect.Attr(&ir.AttrDef{Name: "poison", Summary: "the value is poison as a whole", Example: "#ub.poison"})

// PoisonAttr is #ub.poison.
var PoisonAttr = ir.NewExt(poisonDef, nil)

var poisonKind = &ir.AttrKind{Desc: "PoisonAttrInterface instance",
	Ok: func(a ir.Attr) bool { e, ok := a.(*ir.ExtAttr); return ok && e.Def == poisonDef }}

// Poison is the poison value of any type.
var Poison = Dialect.Op(&ir.OpDef{
	Name:    "poison",
	Summary: "a value that stands for the result of undefined behaviour not yet triggered",
	Spec:    "MLIR ub.poison",
	Results: ir.Fields{ir.One("result", ir.AnyType)},
	Attrs:   ir.Attrs{ir.Default("value", poisonKind, PoisonAttr)},
	Traits:  ir.Pure | ir.ConstantLike,
	Format:  "attr-dict [`<` $value^ `>`] : type($result)",
	Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Result(data.Poison) },
	Example: `func.func @main(%c: i1, %x: i32) -> i32 {
  %p = ub.poison : i32
  %r = arith.select %c, %x, %p : i32
  return %r : i32
}`,
})

// Unreachable ends a block that is never entered.
var Unreachable = Dialect.Op(&ir.OpDef{
	Name:    "unreachable",
	Summary: "undefined behaviour as soon as it is reached",
	Spec:    "MLIR ub.unreachable",
	Traits:  ir.Terminator,
	Format:  "attr-dict",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return ir.Trap("an unreachable place was reached")
	},
	Example: `func.func @main(%c: i1) -> i1 {
  cf.cond_br %c, ^done, ^never
^done:
  return %c : i1
^never:
  ub.unreachable
}`,
})
