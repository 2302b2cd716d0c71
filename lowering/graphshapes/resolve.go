package graphshapes

import (
	"fmt"
	"slices"

	"terrace/dialects/function"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// ResolveShapes makes a program static as far as its sizes are known.
var ResolveShapes = &pass.Def[struct{}]{
	Name: "resolve-shapes",
	Doc:  "write sizes that follow from arguments and constants into types, and make ops of computed sizes static",
	Detail: `Does what stablehlo-refine-shapes does for every public function, not for main alone, for sizes
that are computed as index too, and then what stablehlo-canonicalize-dynamism does. An assertion on sizes that holds goes; one that does not stays for the run to report. Functions without dynamic shapes stay as they are, and so do sizes that only a run of the program tells.`,
	On: "builtin.module",
	Run: func(c *pass.Context, module *ir.Op, _ struct{}) error {
		r := newRefiner(c, module, true)
		for fn := range module.Body().Ops() {
			if !fn.Is(function.Func) || function.IsDeclaration(fn) || ir.Visibility(fn) != "public" || !fn.RegionAt(0).SingleBlock() || !hasDynamic(fn) {
				continue
			}
			if err := r.function(fn, key{types: function.Type(fn).In}); err != nil {
				return err
			}
		}
		if len(r.done) == 0 {
			return nil
		}
		for fn := range module.Body().Ops() {
			if _, refined := r.done[fn]; refined {
				if err := sameSizes(fn); err != nil {
					return err
				}
			}
		}
		if err := r.finish(module); err != nil {
			return err
		}
		for fn := range module.Body().Ops() {
			if _, refined := r.done[fn]; refined {
				if err := CanonicalizeDynamism.Run(c, fn, struct{}{}); err != nil {
					return err
				}
				dropAssertions(fn)
			}
		}
		return nil
	},
}

// refineOtherWidths writes the sizes of a bitcast_convert to elements of another width into
// its type, which stablehlo-refine-shapes leaves alone as upstream does.
func (r *refiner) refineOtherWidths(op *ir.Op, rw *rewrite.Rewriter) bool {
	result := op.Result(0).Type()
	from, ok := elemWidth(op.Operand(0).Type())
	to, ok2 := elemWidth(result)
	shape, ranked := ir.ShapeOf(op.Operand(0).Type())
	switch {
	case !ok || !ok2 || !ranked || encoding(result) != nil:
	case from > to && from%to == 0:
		return r.refine(rw, op.Results(), []ir.Type{withShape(result, append(slices.Clone(shape), int64(from/to)))})
	case from < to && len(shape) > 0:
		return r.refine(rw, op.Results(), []ir.Type{withShape(result, shape[:len(shape)-1])})
	}
	return rw.No("the shape of the result does not follow")
}

// sameSizes refuses a loop whose body gives a tensor of another size than it was given, which
// open types allow: what is carried has the sizes that it begins with.
func sameSizes(fn *ir.Op) (err error) {
	fn.Walk(func(op *ir.Op) bool {
		if !op.Is(graph.While) {
			return true
		}
		for i, v := range op.RegionAt(1).First().Last().Operands() {
			from, to := op.Operand(i).Type(), v.Type()
			if _, fits := moreSpecific(from, to); !fits {
				err = pass.Errorf(op, "carries a tensor whose size changes, from '%s' to '%s': unsupported on this target", from, to)
			}
		}
		return err == nil
	})
	return err
}

// dropAssertions erases the assertions on sizes that are known to hold.
func dropAssertions(fn *ir.Op) {
	for _, op := range assertionsIn(fn) {
		if op.NumOperands() > 0 && op.NumResults() == 0 {
			if c, ok := constantInts(op.Operand(0)); ok && len(c) == 1 && c[0] != 0 {
				op.Erase()
			}
		}
	}
}

// hasDynamic reports whether an op in fn is about tensors of sizes that their
// types do not say, or is one whose sizes are computed.
func hasDynamic(fn *ir.Op) bool {
	found := slices.ContainsFunc(function.Type(fn).In, holdsDynamic)
	fn.Walk(func(op *ir.Op) bool {
		found = found || computesSizes(op) || slices.ContainsFunc(op.ResultTypes(), holdsDynamic)
		return !found
	})
	return found
}

// holdsDynamic reports whether t is a tensor of sizes that it does not say, or a
// tuple or a future of one.
func holdsDynamic(t ir.Type) bool {
	if tuple, ok := t.(*ir.TupleType); ok {
		return slices.ContainsFunc(tuple.Elems, holdsDynamic)
	}
	if elems, ok := graph.FutureTypes(t); ok {
		return slices.ContainsFunc(elems, holdsDynamic)
	}
	return isTensor(t) && !ir.IsStatic(t)
}

// computesSizes reports whether an op has operands that are sizes.
func computesSizes(op *ir.Op) bool {
	return slices.Contains(dynamicOps, op.Def()) ||
		op.Is(graph.CustomCall) && (op.Discardable(graph.ShapeOperands) != nil || dynamicCalls[graph.CallTarget(op)] != nil)
}

// Specialize gives the arguments of a public function the types of a call, which
// say more than its own, and keeps no other function of the module public.
func Specialize(module, fn *ir.Op, types []ir.Type) error {
	if err := oneBlock(fn); err != nil {
		return err
	}
	if err := fitArguments(fn, types); err != nil {
		return err
	}
	setArgTypes(fn, types)
	for op := range module.Body().Ops() {
		if op != fn && op.Is(function.Func) && ir.Visibility(op) == "public" {
			function.SetPrivate(op)
		}
	}
	return nil
}

// Admits returns nil if tensors of type t, which may leave sizes open, may have the shape.
func Admits(t ir.Type, shape []int64) error {
	want, ranked := ir.ShapeOf(t)
	if !ranked {
		return nil
	}
	bad := len(want) != len(shape)
	bounds := graph.BoundsOf(t)
	for k := 0; !bad && k < len(shape); k++ {
		bad = want[k] != ir.Dynamic && want[k] != shape[k] || len(bounds) > k && bounds[k] != ir.Dynamic && shape[k] > bounds[k]
	}
	if bad {
		return fmt.Errorf("expected '%s', but got '%s'", t, ir.Tensor(shape, ir.ElemOf(t)))
	}
	return nil
}
