package graph

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// An op without effects may still be undefined: for sizes that do not agree at run
// time. Types tell where that cannot be. Every op is held to it here, at once.

func init() {
	Speculation(Dialect)
	for _, def := range Dialect.Ops() {
		if def.Eval != nil && len(def.Results) > 0 {
			def.Eval = fittingTypes(def.Eval)
		}
	}
}

// fittingTypes makes results that do not fit their types, or any memory, undefined. An
// op on numbers may stand in the body of another that runs it on many at once.
func fittingTypes(eval ir.EvalFunc) ir.EvalFunc {
	return func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		for i := range op.NumResults() {
			if err := sizeOf(op.Result(i).Type()); err != nil {
				return trapErr(err)
			}
		}
		o := eval(m, op, in)
		if o.Kind != ir.Done {
			return o
		}
		if v, one := o.Single(); one {
			if op.NumResults() == 1 {
				if err := sizesHold(v, op.Result(0).Type()); err != nil {
					return trapErr(err)
				}
			}
			return o
		}
		for i, v := range o.Vals {
			if i < op.NumResults() {
				if err := sizesHold(v, op.Result(i).Type()); err != nil {
					return trapErr(err)
				}
			}
		}
		return o
	}
}

// sizeOf reports that tensors of a type have sizes that are known and too large.
func sizeOf(t ir.Type) error {
	e, ok := ir.DataType(t)
	if shape, ranked := ir.ShapeOf(t); ok && ranked && ir.IsStatic(t) {
		return checkSize(e, shape)
	}
	return nil
}

// sizesHold reports how a result does not have the sizes that its type says.
func sizesHold(v data.Value, t ir.Type) error {
	switch x := v.Ref.(type) {
	case *data.Tensor:
		if s, ok := ir.ShapeOf(t); ok && len(s) > 0 && !holds(s, t, x.Shape) {
			return wrongShape(x.Shape, t)
		}
	case *data.Tuple:
		if ts := held(t); len(ts) == len(x.Elems) {
			for i, e := range x.Elems {
				if err := sizesHold(e, ts[i]); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// holds reports whether a tensor of a shape may be of type t, which says sizes s and
// perhaps bounds.
func holds(s []int64, t ir.Type, shape []int64) bool {
	if !sizesFit(s, shape) {
		return false
	}
	for i, bound := range BoundsOf(t) {
		if bound != ir.Dynamic && shape[i] > bound {
			return false
		}
	}
	return true
}

// held returns the types of what a tuple or a future holds.
func held(t ir.Type) []ir.Type {
	if tt, ok := t.(*ir.TupleType); ok {
		return tt.Elems
	}
	ts, _ := FutureTypes(t)
	return ts
}

// Speculation gives the ops of a dialect of whole-tensor ops the judgement whether
// they may run where they did not.
func Speculation(d *ir.Dialect) {
	for _, def := range d.Ops() {
		if def.Traits&(ir.Pure|ir.RecursiveEffects) != 0 && def.Traits&ir.Terminator == 0 && def.Safe == nil {
			def.Traits |= ir.SpeculationUnsafe
			def.Safe = SizesAgree
		}
	}
}

// shapeOperands are the operands of an op that say which shape its result has, or
// where it begins and ends.
var shapeOperands = map[*ir.OpDef][]int{
	DynamicIota: {0}, DynamicReshape: {1}, DynamicBroadcastInDim: {1}, DynamicConv: {2}, DynamicGather: {2}, DynamicPad: {2, 3, 4},
	RealDynamicSlice: {1, 2, 3}, SetDimensionSize: {1},
}

// SizesAgree reports whether no sizes that an op's operands may have at run time
// make it undefined. What its regions do is for them to say.
func SizesAgree(op *ir.Op) bool {
	computed := shapeOperands[op.Def()]
	for _, r := range op.Results() {
		if b := BoundsOf(r.Type()); bounding(b) && !op.Is(SetDimensionSize) && !(unaryOnSizes(op) && slices.Equal(b, BoundsOf(op.Operand(0).Type()))) {
			return false // the size may lie above
		}
	}
	for i, v := range op.Operands() {
		if !slices.Contains(computed, i) && !sized(v.Type()) && !unaryOnSizes(op) {
			return false
		}
	}
	switch {
	case op.NumOperands() > 0 && !HasMeaning(op.Def(), ir.ElemOf(op.Operand(0).Type())):
		return false
	case op.Is(TorchIndexSelect):
		return false // an index may lie outside
	case op.Is(Iota):
		return sized(op.Result(0).Type())
	case op.Is(DynamicIota) && allUnknown(op.Result(0).Type()):
		return true // whatever the shape is, it is the result's
	}
	for _, i := range computed {
		if !sized(op.Operand(i).Type()) || ir.ConstantOf(op.Operand(i)) == nil {
			return false // the verifier has looked at constants
		}
	}
	at := func(i int) []int64 {
		v, _ := ir.Ints(ir.ConstantOf(op.Operand(i)))
		return v
	}
	switch op.Def() {
	case RealDynamicSlice:
		size, start, limit, stride := shape(op.Operand(0)), at(1), at(2), at(3)
		for d := range size {
			if start[d] < 0 || limit[d] < start[d] || limit[d] > size[d] || stride[d] <= 0 {
				return false
			}
		}
	case DynamicPad:
		low, high, interior := at(2), at(3), at(4)
		for d, n := range shape(op.Operand(0)) {
			if interior[d] < 0 || n+low[d]+high[d]+max(n-1, 0)*interior[d] < 0 {
				return false
			}
		}
	case SetDimensionSize:
		n := at(1)
		return len(n) == 1 && n[0] >= 0 && n[0] <= shape(op.Operand(0))[integer(op, "dimension")]
	case DynamicConv, DynamicGather:
		return false // whether paddings and sizes fit is a matter of the whole op
	}
	return true
}

// HasMeaning reports whether an op that takes elements of a type says what it does
// with them: the specification leaves open what a remainder of complex numbers is.
func HasMeaning(def *ir.OpDef, elem ir.Type) bool { return def != Remainder || !ir.IsComplex(elem) }

// unaryOnSizes reports whether an op has one operand whose sizes are its result's,
// in whatever order, and the result's type promises none that the operand's lacks.
func unaryOnSizes(op *ir.Op) bool {
	if op.NumOperands() != 1 || op.NumResults() != 1 {
		return false
	}
	in, ok := ir.ShapeOf(op.Operand(0).Type())
	out, ok2 := ir.ShapeOf(op.Result(0).Type())
	if !ok || !ok2 {
		return false
	}
	switch {
	case op.Is(Transpose):
		in = permuted(in, ints(op, "permutation"))
	case op.Has(ir.Elementwise), op.Is(Reverse), op.Is(OptimizationBarrier), op.Is(Sort):
	case op.Is(GetDimensionSize):
		return true
	case op.Is(BroadcastInDim):
		for i, d := range ints(op, "broadcast_dimensions") {
			if in[i] == ir.Dynamic && out[d] != ir.Dynamic {
				return false
			}
		}
		return true
	default:
		return false
	}
	if len(in) != len(out) {
		return false
	}
	for i := range in {
		if in[i] == ir.Dynamic && out[i] != ir.Dynamic {
			return false
		}
	}
	return true
}

func permuted(s, perm []int64) []int64 {
	out := make([]int64, 0, len(s))
	for _, p := range perm {
		if p < 0 || p >= int64(len(s)) {
			return nil
		}
		out = append(out, s[p])
	}
	return out
}

// sized reports whether a type, and what is inside of it, has no unknown sizes.
func sized(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.TensorType:
		return ir.IsStatic(t)
	case *ir.UnrankedTensorType:
		return false
	}
	return !slices.ContainsFunc(held(t), func(e ir.Type) bool { return !sized(e) })
}

func allUnknown(t ir.Type) bool {
	s, ranked := ir.ShapeOf(t)
	return ranked && !slices.ContainsFunc(s, func(d int64) bool { return d != ir.Dynamic })
}
