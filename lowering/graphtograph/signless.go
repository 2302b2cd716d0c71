package graphtograph

import (
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite/pass"
)

// ConvertToSignless takes the sign out of integer types.
var ConvertToSignless = &pass.Def[struct{}]{
	Name: "stablehlo-convert-to-signless",
	Doc:  "make unsigned integers signless, in types and constants",
	Detail: `For levels whose ops say how they read integers. An op that reads its operands by their type, such as a division, reads signless integers
as signed: such ops have to be lowered before.`,
	On: "builtin.module",
	Run: func(c *pass.Context, module *ir.Op, _ struct{}) error {
		module.Walk(func(op *ir.Op) bool {
			for _, v := range op.Results() {
				v.SetType(signless(v.Type()))
			}
			for _, r := range op.Regions() {
				for b := range r.Blocks() {
					for _, a := range b.Args() {
						a.SetType(signless(a.Type()))
					}
				}
			}
			for i := range op.Def().Attrs {
				if a := op.Attr(i); a != nil {
					op.SetAttr(i, signlessAttr(a))
				}
			}
			return true
		})
		return nil
	},
}

func signlessElem(e data.Type) data.Type {
	if e.IsInt() && e.Class() == data.Unsigned {
		return data.Int(e.Width())
	}
	return e
}

func signless(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.ScalarType:
		return ir.Scalar(signlessElem(t.Elem))
	case *ir.FuncType:
		return ir.Func(signlessAll(t.In), signlessAll(t.Out))
	case *ir.TupleType:
		return ir.Tuple(signlessAll(t.Elems)...)
	}
	if e := ir.ElemOf(t); e != t {
		return ir.WithElem(t, signless(e))
	}
	return t
}

func signlessAll(ts []ir.Type) []ir.Type {
	out := make([]ir.Type, len(ts))
	for i, t := range ts {
		out[i] = signless(t)
	}
	return out
}

func signlessAttr(a ir.Attr) ir.Attr {
	switch a := a.(type) {
	case *ir.TypeAttr:
		return ir.TypeOf(signless(a.Typ))
	case *ir.DenseAttr:
		t := signless(a.Typ)
		if t == a.Typ || a.Val == nil {
			return a
		}
		v := a.Val
		return ir.Dense(t, &data.Tensor{Elem: signlessElem(v.Elem), Shape: v.Shape, Data: v.Data, Splat: v.Splat, Poison: v.Poison})
	}
	return a
}
