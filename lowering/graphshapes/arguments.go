package graphshapes

import (
	"terrace/dialects/function"
	"terrace/ir"
	"terrace/parser"
	"terrace/rewrite/pass"
)

// ArgumentOptions are the options of stablehlo-refine-arguments.
type ArgumentOptions struct {
	Types string `opt:"types" doc:"the new types, separated by commas"`
}

// RefineArguments gives the arguments of the function that is refined new types.
var RefineArguments = &pass.Def[ArgumentOptions]{
	Name: "stablehlo-refine-arguments",
	Doc:  "give the arguments of main types with known sizes",
	Detail: `Users of a refined argument see the old type through a custom call @stablehlo.shape_refinement_operand_wrapper, which
stablehlo-refine-shapes removes. Each argument has a type in the list; one that is the argument's own changes nothing.`,
	On: "builtin.module",
	Run: func(c *pass.Context, module *ir.Op, o ArgumentOptions) error {
		fn, err := target(module)
		if fn == nil || err != nil {
			return err
		}
		t, ok := parser.ParseType(c.IR, "("+o.Types+") -> ()")
		if !ok {
			return pass.ErrReported
		}
		types := t.(*ir.FuncType).In
		if err := fitArguments(fn, types); err != nil {
			return err
		}
		setArgTypes(fn, types)
		return nil
	},
}

// fitArguments checks that types refine those of fn's arguments.
func fitArguments(fn *ir.Op, types []ir.Type) error {
	in := function.Type(fn).In
	if len(types) != len(in) {
		return pass.Errorf(fn, "number of refinements must match number of function operands %d vs %d", len(types), len(in))
	}
	for i, old := range in {
		t := types[i]
		if t == old {
			continue
		}
		wrong := func(what string) error { return pass.Errorf(fn, "%s '%s' -> '%s'", what, old, t) }
		if !isTensor(old) || !isTensor(t) {
			return wrong("refinement type must be tensor")
		}
		shape, ranked := ir.ShapeOf(t)
		if !ranked {
			return wrong("refinement must be ranked")
		}
		was, ranked := ir.ShapeOf(old)
		if !ranked {
			continue
		}
		if len(was) != len(shape) {
			return wrong("refinement rank must match operand rank")
		}
		for d, n := range was {
			if n != ir.Dynamic && n != shape[d] {
				return wrong("refinement dimension sizes must match for static dimensions")
			}
		}
	}
	return nil
}

func isTensor(t ir.Type) bool {
	switch t.(type) {
	case *ir.TensorType, *ir.UnrankedTensorType:
		return true
	}
	return false
}
