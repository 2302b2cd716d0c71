package chlo

import (
	"slices"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
)

var broadcastDims = ir.Maybe("broadcast_dimensions", ir.I64ArrayKind)

// broadcastOp defines an op on two operands brought to one shape: by the rule of
// NumPy, or as broadcast_dimensions maps the operand of smaller rank.
func broadcastOp(name, summary string, t, result ir.Constraint, traits ir.Trait, base *ir.OpDef) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: "broadcast_" + name, Summary: summary + ", on operands brought to one shape", Spec: spec,
		Operands: ir.Fields{ir.One("lhs", t), ir.One("rhs", t)}, Results: ir.Fields{ir.One("result", result)},
		Attrs:  ir.Attrs{broadcastDims},
		Traits: ir.Pure | traits | ir.SpeculationUnsafe,
		Safe: func(op *ir.Op) bool { // the op on one shape may not have all element types
			for i, v := range op.Operands() {
				if ok := base.Operands[i].Type.Ok; ok != nil && !ok(v.Type()) {
					return false
				}
			}
			l, _ := ir.ShapeOf(op.Operand(0).Type())
			r, _ := ir.ShapeOf(op.Operand(1).Type())
			if _, err := Axes(op.Get("broadcast_dimensions"), min(len(l), len(r)), max(len(l), len(r))); err != nil {
				return false
			}
			return graph.SizesAgree(op) && graph.HasMeaning(base, ir.ElemOf(op.Operand(0).Type()))
		},
		Format: "$lhs, $rhs attr-dict : functional-type(operands, results)",
		Infer: func(st *ir.State) ([]ir.Type, error) {
			l, r := ir.ElemOf(st.Operands[0].Type()), ir.ElemOf(st.Operands[1].Type())
			if !graph.SameElemType(l, r) {
				return nil, errMismatched
			}
			t, err := broadcastType(st, l)
			if err != nil {
				return nil, err
			}
			inner := *st
			inner.Def = base
			inner.Operands = []*ir.Value{typed(t), typed(t)}
			inner.Attrs = make([]ir.Attr, len(base.Attrs))
			return base.Infer(&inner)
		},
		Verify:  verifyBroadcast(name),
		Eval:    broadcastEval(base.Eval),
		Example: "%r = chlo.broadcast_" + name + " %x, %y : (" + exampleType(name, "3x") + ", " + exampleType(name, "") + ") -> " + exampleResult(name),
	})
}

func exampleType(name, dims string) string {
	switch name {
	case "and", "or", "xor", "shift_left", "shift_right_arithmetic", "shift_right_logical":
		return "tensor<" + dims + "4xi32>"
	}
	return "tensor<" + dims + "4xf32>"
}

func exampleResult(name string) string {
	if name == "complex" {
		return "tensor<3x4xcomplex<f32>>"
	}
	return exampleType(name, "3x")
}

// typed is a value of no op, for inference.
func typed(t ir.Type) *ir.Value { return ir.NewBlock(t).Arg(0) }

// agree is what a broadcasting op asks of element types beyond what inference does.
type agree int

const (
	inferred   agree = iota // nothing
	compatible              // quantized ones may differ in scales and zero points
	equal
)

// A rule for each op, as upstream's definitions have them.
var elementTypes = map[string]agree{"add": compatible, "maximum": compatible, "minimum": compatible,
	"and": inferred, "or": inferred, "xor": inferred, "complex": inferred}

func verifyBroadcast(name string) func(op *ir.Op) error {
	rule, ok := elementTypes[name]
	if !ok {
		rule = equal
	}
	return func(op *ir.Op) error {
		want := ir.ElemOf(op.Result(0).Type())
		for _, v := range op.Operands() {
			e := ir.ElemOf(v.Type())
			switch {
			case rule == compatible && !graph.SameElemType(e, want):
				return ir.Errorf("requires compatible element types for all operands and results")
			case rule == equal && e != want:
				return ir.Errorf("requires the same element type for all operands and results")
			}
		}
		return graph.VerifyInfer(op)
	}
}

// Axes returns where the dimensions of an operand of rank small lie in a result of
// rank large: as broadcast_dimensions says, or by NumPy's rule.
func Axes(broadcastDims ir.Attr, small, large int) ([]int64, error) {
	dims, explicit := ir.Ints(broadcastDims)
	if !explicit || small == large {
		axes := make([]int64, small)
		for i := range axes {
			axes[i] = int64(large - small + i)
		}
		return axes, nil
	}
	if len(dims) != small {
		return nil, ir.Errorf("broadcast_dimensions has %d entries, but the smaller operand has rank %d", len(dims), small)
	}
	for i, d := range dims {
		if d < 0 || d >= int64(large) || i > 0 && d <= dims[i-1] {
			return nil, ir.Errorf("broadcast_dimensions are not increasing dimensions of the larger operand")
		}
	}
	return dims, nil
}

// broadcastType is the type that operands are brought to, with elements of type elem. As
// upstream, wrong broadcast_dimensions make no wrong types: lowerings and runs refuse them.
func broadcastType(st *ir.State, elem ir.Type) (ir.Type, error) {
	shapes := make([][]extent, len(st.Operands))
	rank := 0
	known := true
	for i, v := range st.Operands {
		t, ok := v.Type().(*ir.TensorType)
		if !ok {
			return ir.UnrankedTensor(elem), nil
		}
		shapes[i] = extentsOf(t)
		rank = max(rank, len(t.Shape))
		known = known && !slices.Contains(shapes[i], extent{ir.Dynamic, ir.Dynamic})
	}
	var shape []extent
	for i, s := range shapes {
		axes, err := Axes(st.Get("broadcast_dimensions"), len(s), rank)
		if err != nil {
			return ir.UnrankedTensor(elem), nil
		}
		wide := slices.Repeat([]extent{one}, rank)
		for k, a := range axes {
			wide[a] = s[k]
			if !known { // bounds are merged where all sizes have one
				wide[a].bound = ir.Dynamic
			}
		}
		if i == 0 {
			shape = wide
			continue
		}
		if shape, err = common(shape, wide); err != nil {
			return nil, err
		}
	}
	return tensorOf(shape, elem), nil
}

var errMismatched = ir.Errorf("mismatched operand types")

// An extent is the size of a dimension and, where that is dynamic, its bound.
type extent struct{ size, bound int64 }

var one = extent{1, ir.Dynamic}

func extentsOf(t *ir.TensorType) []extent {
	bounds := graph.BoundsOf(t)
	out := make([]extent, len(t.Shape))
	for i, n := range t.Shape {
		out[i] = extent{n, ir.Dynamic}
		if bounds != nil {
			out[i].bound = bounds[i]
		}
	}
	return out
}

func tensorOf(shape []extent, elem ir.Type) ir.Type {
	sizes, bounds := make([]int64, len(shape)), make([]int64, len(shape))
	bounded := false
	for i, x := range shape {
		sizes[i], bounds[i] = x.size, x.bound
		bounded = bounded || x.bound != ir.Dynamic
	}
	if bounded {
		return ir.TensorWith(sizes, elem, graph.Bounds(bounds))
	}
	return ir.Tensor(sizes, elem)
}

// common broadcasts two shapes of one rank by NumPy's rule.
func common(a, b []extent) ([]extent, error) {
	out := make([]extent, len(a))
	for i := range out {
		x, y := a[i], b[i]
		switch {
		case x.size == 1:
			out[i] = y
		case y.size == 1 || x == y:
			out[i] = x
		case x.bound == ir.Dynamic && y.bound == ir.Dynamic && (x.size == ir.Dynamic || y.size == ir.Dynamic):
			out[i] = extent{max(x.size, y.size), ir.Dynamic} // Dynamic is less than any size
		case x.most() != y.most():
			return nil, ir.Errorf("incompatible shapes for broadcasting %d and %d", x.most(), y.most())
		default:
			return nil, ir.Errorf("cannot mix bounded and static dimensions in broadcast")
		}
	}
	return out, nil
}

// most is the largest size that x stands for.
func (x extent) most() int64 {
	if x.size == ir.Dynamic {
		return x.bound
	}
	return x.size
}

// bring broadcasts operands to one shape. Sizes below a bound are not stretched, as
// the type of the result says.
func bring(m ir.Machine, op *ir.Op, in []data.Value) ([]data.Value, error) {
	rank := 0
	for _, v := range in {
		if v.Tensor() == nil {
			return nil, ir.Errorf("unsupported operand")
		}
		rank = max(rank, len(v.Tensor().Shape))
	}
	var extents []extent
	bounded := map[int64]int64{} // sizes of dimensions
	maps := make([][]int64, len(in))
	for k, v := range in {
		s := v.Tensor().Shape
		axes, err := Axes(op.Get("broadcast_dimensions"), len(s), rank)
		if err != nil {
			return nil, err
		}
		maps[k] = axes
		wide := slices.Repeat([]extent{one}, rank)
		for i, at := range axes {
			wide[at] = extent{s[i], ir.Dynamic}
		}
		for i, b := range graph.BoundsOf(op.Operand(k).Type()) {
			if b == ir.Dynamic {
				continue
			}
			at, n := axes[i], s[i]
			if other, ok := bounded[at]; ok && other != n {
				return nil, ir.Errorf("dimension %d is bounded in two operands, and of sizes %d and %d", at, other, n)
			}
			bounded[at] = n
		}
		if k == 0 {
			extents = wide
		} else if extents, err = common(extents, wide); err != nil {
			return nil, err
		}
	}
	shape := make([]int64, rank)
	for i, x := range extents {
		shape[i] = x.size
	}
	out := make([]data.Value, len(in))
	for k, v := range in {
		t, err := graph.BroadcastTo(v.Tensor(), shape, maps[k])
		if err != nil {
			return nil, err
		}
		if !m.Step(t.Len()) {
			return nil, ir.Errorf("out of fuel")
		}
		out[k] = data.OfTensor(t)
	}
	return out, nil
}

func broadcastEval(eval ir.EvalFunc) ir.EvalFunc {
	return func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		vals, err := bring(m, op, in)
		if err != nil {
			return ir.Trap(err.Error())
		}
		return eval(m, op, vals)
	}
}

// Arithmetic on operands brought to one shape.
var (
	BroadcastAdd                  = broadcastOp("add", "sum", anyTensor, anyTensor, ir.Commutative, graph.Add)
	BroadcastAtan2                = broadcastOp("atan2", "angle", anyTensor, anyTensor, 0, graph.Atan2)
	BroadcastDivide               = broadcastOp("divide", "quotient", anyTensor, anyTensor, 0, graph.Divide)
	BroadcastMaximum              = broadcastOp("maximum", "maximum", anyTensor, anyTensor, ir.Commutative, graph.Maximum)
	BroadcastMinimum              = broadcastOp("minimum", "minimum", anyTensor, anyTensor, ir.Commutative, graph.Minimum)
	BroadcastMultiply             = broadcastOp("multiply", "product", anyTensor, anyTensor, ir.Commutative, graph.Multiply)
	BroadcastNextAfter            = broadcastOp("next_after", "next number", anyTensor, anyTensor, 0, NextAfter)
	BroadcastPolygamma            = broadcastOp("polygamma", "polygamma function", anyTensor, anyTensor, 0, Polygamma)
	BroadcastPower                = broadcastOp("power", "power", anyTensor, anyTensor, 0, graph.Power)
	BroadcastRemainder            = broadcastOp("remainder", "remainder", anyTensor, anyTensor, 0, graph.Remainder)
	BroadcastShiftLeft            = broadcastOp("shift_left", "shift left", anyTensor, anyTensor, 0, graph.ShiftLeft)
	BroadcastShiftRightArithmetic = broadcastOp("shift_right_arithmetic", "shift right with the sign", anyTensor, anyTensor, 0, graph.ShiftRightArithmetic)
	BroadcastShiftRightLogical    = broadcastOp("shift_right_logical", "shift right with zeros", anyTensor, anyTensor, 0, graph.ShiftRightLogical)
	BroadcastSubtract             = broadcastOp("subtract", "difference", anyTensor, anyTensor, 0, graph.Subtract)
	BroadcastZeta                 = broadcastOp("zeta", "Hurwitz zeta function", floatTensor, floatTensor, 0, Zeta)
	BroadcastAnd                  = broadcastOp("and", "and", predOrIntTensor, predOrIntTensor, ir.Commutative, graph.And)
	BroadcastOr                   = broadcastOp("or", "or", predOrIntTensor, predOrIntTensor, ir.Commutative, graph.Or)
	BroadcastXor                  = broadcastOp("xor", "exclusive or", predOrIntTensor, predOrIntTensor, ir.Commutative, graph.Xor)
	BroadcastComplex              = broadcastOp("complex", "complex number", floatTensor, complexTensor, 0, graph.Complex)
)

// Enumerations under this dialect's name.
var (
	ComparisonDirection = ir.NamedEnum(Dialect, "chlo.comparison_direction", "Which comparison operation to perform.", graph.ComparisonDirection.Cases...)
	ComparisonType      = ir.NamedEnum(Dialect, "chlo.comparison_type", "Which comparison type to use.", graph.ComparisonType.Cases...)
	Precision           = ir.NamedEnum(Dialect, "chlo.precision", "precision of an operand; its meaning depends on the target", graph.Precision.Cases...)
)

// BroadcastCompare compares operands brought to one shape.
var BroadcastCompare = Dialect.Op(&ir.OpDef{
	Name: "broadcast_compare", Summary: "comparison, on operands brought to one shape", Spec: spec,
	Operands: ir.Fields{ir.One("lhs", anyTensor), ir.One("rhs", anyTensor)}, Results: ir.Fields{ir.One("result", predTensor)},
	Attrs:  ir.Attrs{broadcastDims, ir.Required("comparison_direction", ComparisonDirection.Kind()), ir.Maybe("compare_type", ComparisonType.Kind())},
	Traits: ir.Pure,
	Format: "$lhs, $rhs attr-dict : functional-type(operands, results)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		if !graph.SameElemType(ir.ElemOf(st.Operands[0].Type()), ir.ElemOf(st.Operands[1].Type())) {
			return nil, errMismatched
		}
		t, err := broadcastType(st, ir.I1)
		return []ir.Type{t}, err
	},
	Verify: graph.VerifyInfer,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		vals, err := bring(m, op, in)
		if err != nil {
			return ir.Trap(err.Error())
		}
		dir, _ := ComparisonDirection.Value(op.Attr(1))
		kind := graph.CmpNoType
		if a := op.Attr(2); a != nil {
			kind, _ = ComparisonType.Value(a)
		}
		return graph.EvalCompare(m, op, vals, dir, kind)
	},
	Example: "%r = chlo.broadcast_compare %x, %y {comparison_direction = #chlo<comparison_direction LT>} : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xi1>",
})

// BroadcastSelect selects between operands brought to one shape.
var BroadcastSelect = Dialect.Op(&ir.OpDef{
	Name: "broadcast_select", Summary: "take each element from on_true or on_false, brought to one shape with the predicate", Spec: spec,
	Operands: ir.Fields{ir.One("pred", graph.PredTensor), ir.One("on_true", anyTensor), ir.One("on_false", anyTensor)},
	Results:  ir.Fields{ir.One("result", anyTensor)},
	Traits:   ir.Pure,
	Format:   "$pred, $on_true, $on_false attr-dict : functional-type(operands, results)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		l, r := ir.ElemOf(st.Operands[1].Type()), ir.ElemOf(st.Operands[2].Type())
		if !graph.SameElemType(l, r) {
			return nil, errMismatched
		}
		t, err := broadcastType(st, l)
		return []ir.Type{t}, err
	},
	Verify: graph.VerifyInfer,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		vals, err := bring(m, op, in)
		if err != nil {
			return ir.Trap(err.Error())
		}
		return graph.Select.Eval(m, op, vals)
	},
	Example: "%r = chlo.broadcast_select %p, %x, %y : (tensor<i1>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>",
})
