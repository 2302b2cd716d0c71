// Package graphshapes holds the passes on shapes of graph programs: sizes that
// become known are written into types, ops with computed sizes become those
// with fixed ones, and assertions on sizes are checked. They stay on the level
// of graph and keep the meaning of a program.
package graphshapes

import (
	"fmt"
	"slices"
	"strings"

	"terrace/dialects/function"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// Passes are the passes of the package.
func Passes() []pass.Pass {
	return []pass.Pass{RefineShapes, RefineArguments, CanonicalizeDynamism, ResolveShapes, FoldSizes, OutlineShapeComputation, CheckShapeAssertions, LegalizeShapes, TestInfer, TestSpeculatability}
}

// wrapperTarget names the custom call that stands between an argument of a
// refined type and users that expect the old one, until they are refined too.
const wrapperTarget = "stablehlo.shape_refinement_operand_wrapper"

// constantInts returns the elements of a constant of integers, signed as the
// specification reads signless ones.
func constantInts(v *ir.Value) ([]int64, bool) {
	d, ok := ir.ConstantOf(v).(*ir.DenseAttr)
	if !ok || !ir.IsInt(ir.ElemOf(d.Typ)) && ir.ElemOf(d.Typ) != ir.Type(ir.Index) {
		return nil, false
	}
	return ir.Ints(d)
}

// moreSpecific merges what two types say of a value; ok is false when they
// contradict each other.
func moreSpecific(a, b ir.Type) (t ir.Type, ok bool) {
	if a == b {
		return a, true
	}
	switch a := a.(type) {
	case *ir.UnrankedTensorType:
		return b, graph.SameElemType(a.Elem, ir.ElemOf(b)) && ir.ElemOf(b) != b
	case *ir.TensorType:
		switch b := b.(type) {
		case *ir.UnrankedTensorType:
			return a, graph.SameElemType(a.Elem, b.Elem)
		case *ir.TensorType:
			if !graph.SameElemType(a.Elem, b.Elem) {
				return nil, false
			}
			t, err := graph.MostSpecificShape(a, b)
			return t, err == nil
		}
	case *ir.TupleType:
		if b, isTuple := b.(*ir.TupleType); isTuple {
			elems, ok := moreSpecificAll(a.Elems, b.Elems)
			return ir.Tuple(elems...), ok
		}
	case *ir.ExtType:
		x, future := graph.FutureTypes(a)
		y, other := graph.FutureTypes(b)
		if future && other {
			elems, ok := moreSpecificAll(x, y)
			return graph.Future(elems...), ok
		}
	}
	return nil, false
}

// moreSpecificAll is [moreSpecific] for types one by one.
func moreSpecificAll(a, b []ir.Type) (out []ir.Type, ok bool) {
	if len(a) != len(b) {
		return nil, false
	}
	for i := range a {
		t, ok := moreSpecific(a[i], b[i])
		if !ok {
			return nil, false
		}
		out = append(out, t)
	}
	return out, true
}

// withShape returns a tensor type with its sizes replaced, of a type that may be
// unranked.
func withShape(t ir.Type, shape []int64) ir.Type { return ir.Tensor(shape, ir.ElemOf(t)) }

// flatten lists types, those inside tuples in their place.
func flatten(ts []ir.Type) (out []ir.Type) {
	for _, t := range ts {
		if tuple, ok := t.(*ir.TupleType); ok {
			out = append(out, flatten(tuple.Elems)...)
			continue
		}
		out = append(out, t)
	}
	return out
}

// unflatten puts flat types in the place of those that flatten listed.
func unflatten(like, flat []ir.Type) []ir.Type {
	out := make([]ir.Type, len(like))
	for i, t := range like {
		if tuple, ok := t.(*ir.TupleType); ok {
			n := len(flatten(tuple.Elems))
			out[i] = ir.Tuple(unflatten(tuple.Elems, flat[:n])...)
			flat = flat[n:]
			continue
		}
		out[i], flat = flat[0], flat[1:]
	}
	return out
}

// target returns the function whose shapes are refined: the only one, or main;
// nil when there is none at all.
func target(module *ir.Op) (*ir.Op, error) {
	var fns []*ir.Op
	for op := range module.Body().Ops() {
		if op.Is(function.Func) {
			fns = append(fns, op)
		}
	}
	fn := (*ir.Op)(nil)
	switch len(fns) {
	case 0:
		return nil, nil
	case 1:
		fn = fns[0]
	default:
		if i := slices.IndexFunc(fns, func(f *ir.Op) bool { return ir.SymbolName(f) == "main" }); i >= 0 {
			fn = fns[i]
		}
	}
	if fn == nil {
		return nil, pass.Errorf(module, "must have no more than one function or a `main` function to clearly identify which function will be refined")
	}
	return fn, oneBlock(fn)
}

func oneBlock(fn *ir.Op) error {
	if fn.NumRegions() == 0 || !fn.RegionAt(0).SingleBlock() {
		return pass.Errorf(fn, "must have exactly one block")
	}
	return nil
}

// shapeRefinements returns what the shape operands of a custom call say of its
// results, flat; nil when it has none or they are not constant. An error says
// what is wrong with them.
func shapeRefinements(op *ir.Op) ([]ir.Type, error) {
	attr := op.Discardable(graph.ShapeOperands)
	if attr == nil {
		return nil, nil
	}
	wrong := func(format string, args ...any) error {
		return fmt.Errorf(graph.ShapeOperands+": "+format, args...)
	}
	d, ok := attr.(*ir.DenseAttr)
	if !ok {
		return nil, wrong("must be dense integers")
	}
	if s, _ := ir.ShapeOf(d.Typ); len(s) != 1 {
		return nil, wrong("must have rank = 1")
	}
	if ir.ElemOf(d.Typ) != ir.Type(ir.I64) {
		return nil, wrong("must have i64 element type")
	}
	indices, _ := ir.Ints(d)
	results := flatten(op.ResultTypes())
	if len(indices) != len(results) {
		return nil, wrong("number of elements (%d) must be equal to the number of operation results (%d)", len(indices), len(results))
	}
	out := make([]ir.Type, len(results))
	for i, index := range indices {
		if index < 0 || index >= int64(op.NumOperands()) {
			return nil, wrong("index #%d (%d) must be within bounds for operation operands (from 0 to %d)", i, index, op.NumOperands())
		}
		shape, ok := constantInts(op.Operand(int(index)))
		if !ok {
			return nil, nil
		}
		out[i] = withShape(results[i], shape)
		if _, ok := moreSpecific(results[i], out[i]); !ok {
			return nil, fmt.Errorf("refinement #%d (%s) must be compatible with operation result #%d ('%s')", i, strings.ReplaceAll(fmt.Sprint(shape), " ", ", "), i, results[i])
		}
	}
	return out, nil
}
