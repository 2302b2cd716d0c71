package chlo

import (
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
			return graph.SizesAgree(op) && graph.HasMeaning(base, ir.ElemOf(op.Operand(0).Type()))
		},
		Format: "$lhs, $rhs attr-dict : functional-type(operands, results)",
		Infer: func(st *ir.State) ([]ir.Type, error) {
			t, err := broadcastType(st)
			if err != nil || t == nil {
				return nil, err
			}
			inner := *st
			inner.Def = base
			inner.Operands = []*ir.Value{typed(t), typed(t)}
			inner.Attrs = make([]ir.Attr, len(base.Attrs))
			return base.Infer(&inner)
		},
		Verify:  verifyBroadcast(base != graph.Complex),
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

func verifyBroadcast(sameElem bool) func(op *ir.Op) error {
	return func(op *ir.Op) error {
		l, r := op.Operand(0).Type(), op.Operand(1).Type()
		want := ir.ElemOf(op.Result(0).Type())
		if sameElem && (!graph.SameElemType(ir.ElemOf(l), want) || !graph.SameElemType(ir.ElemOf(r), want)) {
			return ir.Errorf("requires compatible element types for all operands and results")
		}
		if !sameElem && !graph.SameElemType(ir.ElemOf(l), ir.ElemOf(r)) {
			return graph.NotInferred(ir.Errorf("mismatched operand types"))
		}
		if e, ok := ir.DataType(want); !sameElem && (!ok || !e.IsComplex() || ir.Type(ir.Scalar(e.Part())) != ir.ElemOf(l)) {
			return graph.NotInferred(ir.Errorf("result of elements '%s' does not follow from operands of elements '%s'", want, ir.ElemOf(l)))
		}
		return verifyShapes(op)
	}
}

func verifyShapes(op *ir.Op) error {
	t, err := broadcastType(ir.StateOf(op))
	if err != nil {
		return err
	}
	if t != nil && !ir.CompatibleShapes(t, op.Result(0).Type()) {
		return ir.Errorf("inferred shape of '%s' is incompatible with return type of operation '%s'", t, op.Result(0).Type())
	}
	return nil
}

// broadcastType is the type that both operands are brought to; its element type
// is the first operand's.
func broadcastType(st *ir.State) (ir.Type, error) {
	l, ok := st.Operands[0].Type().(*ir.TensorType)
	r, ok2 := st.Operands[1].Type().(*ir.TensorType)
	if !ok || !ok2 {
		return ir.UnrankedTensor(ir.ElemOf(st.Operands[0].Type())), nil
	}
	dims, has := ir.Ints(st.Get("broadcast_dimensions"))
	ls, rs := extentsOf(l), extentsOf(r)
	if has && len(ls) != len(rs) {
		small, large := ls, rs
		if len(ls) > len(rs) {
			small, large = rs, ls
		}
		if len(dims) != len(small) {
			return nil, ir.Errorf("broadcast_dimensions has %d entries, but the smaller operand has rank %d", len(dims), len(small))
		}
		for i, d := range dims {
			if d < 0 || d >= int64(len(large)) || i > 0 && d <= dims[i-1] {
				return nil, ir.Errorf("broadcast_dimensions are not increasing dimensions of the larger operand")
			}
		}
		wide := make([]extent, len(large))
		for i := range wide {
			wide[i] = one
		}
		for i, d := range dims {
			wide[d] = small[i]
		}
		if len(ls) > len(rs) {
			rs = wide
		} else {
			ls = wide
		}
	}
	shape, err := common(ls, rs)
	if err != nil {
		return nil, err
	}
	return tensorOf(shape, l.Elem), nil
}

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

// common broadcasts two shapes by NumPy's rule.
func common(a, b []extent) ([]extent, error) {
	n := max(len(a), len(b))
	out := make([]extent, n)
	at := func(s []extent, i int) extent {
		if i -= n - len(s); i >= 0 {
			return s[i]
		}
		return one
	}
	for i := range out {
		x, y := at(a, i), at(b, i)
		switch {
		case x.size == 1:
			out[i] = y
		case y.size == 1 || x == y:
			out[i] = x
		case x.size == ir.Dynamic && y.size == ir.Dynamic:
			out[i] = extent{ir.Dynamic, ir.Dynamic}
			if x.bound != ir.Dynamic && y.bound != ir.Dynamic {
				out[i].bound = max(x.bound, y.bound)
			}
		case x.size == ir.Dynamic:
			out[i] = y
		case y.size == ir.Dynamic:
			out[i] = x
		default:
			return nil, ir.Errorf("shapes of operands are not compatible for broadcasting: %d and %d at dimension %d", x.size, y.size, i)
		}
	}
	return out, nil
}

// commonShape is common for shapes at run time.
func commonShape(a, b []int64) ([]int64, error) {
	static := func(s []int64) []extent {
		out := make([]extent, len(s))
		for i, n := range s {
			out[i] = extent{n, ir.Dynamic}
		}
		return out
	}
	t, err := common(static(a), static(b))
	out := make([]int64, len(t))
	for i, x := range t {
		out[i] = x.size
	}
	return out, err
}

// bring broadcasts operands to one shape, those of the smaller rank by dims. Sizes
// below a bound are not stretched, as the type of the result says.
func bring(m ir.Machine, op *ir.Op, in []data.Value, dims []int64) ([]data.Value, error) {
	var shape []int64
	bounded := map[int64]int64{} // sizes of dimensions
	maps := make([][]int64, len(in))
	rank := 0
	for _, v := range in {
		if v.Tensor() == nil {
			return nil, ir.Errorf("unsupported operand")
		}
		rank = max(rank, len(v.Tensor().Shape))
	}
	for k, v := range in {
		s := v.Tensor().Shape
		if dims != nil && len(s) < rank && len(dims) == len(s) {
			maps[k] = dims
			wide := make([]int64, rank)
			for i := range wide {
				wide[i] = 1
			}
			for i, d := range dims {
				wide[d] = s[i]
			}
			s = wide
		} else {
			maps[k] = make([]int64, len(s))
			for i := range s {
				maps[k][i] = int64(rank - len(s) + i)
			}
		}
		for i, b := range graph.BoundsOf(op.Operand(k).Type()) {
			if b == ir.Dynamic {
				continue
			}
			at, n := maps[k][i], v.Tensor().Shape[i]
			if other, ok := bounded[at]; ok && other != n {
				return nil, ir.Errorf("dimension %d is bounded in two operands, and of sizes %d and %d", at, other, n)
			}
			bounded[at] = n
		}
		var err error
		if shape == nil {
			shape = s
			continue
		}
		if shape, err = commonShape(shape, s); err != nil {
			return nil, err
		}
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
		dims, _ := ir.Ints(op.Get("broadcast_dimensions"))
		vals, err := bring(m, op, in, dims)
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
		t, err := broadcastType(st)
		if err != nil || t == nil {
			return nil, err
		}
		return []ir.Type{ir.WithElem(t, ir.I1)}, nil
	},
	Verify: verifyShapes,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		dims, _ := ir.Ints(op.Get("broadcast_dimensions"))
		vals, err := bring(m, op, in, dims)
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
	Operands: ir.Fields{ir.One("pred", predTensor), ir.One("on_true", anyTensor), ir.One("on_false", anyTensor)},
	Results:  ir.Fields{ir.One("result", anyTensor)},
	Traits:   ir.Pure,
	Format:   "$pred, $on_true, $on_false attr-dict : functional-type(operands, results)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		l, r := ir.ElemOf(st.Operands[1].Type()), ir.ElemOf(st.Operands[2].Type())
		if !graph.SameElemType(l, r) {
			return nil, ir.Errorf("mismatched operand types")
		}
		var shape []extent
		for i, v := range st.Operands {
			t, ok := v.Type().(*ir.TensorType)
			if !ok {
				return []ir.Type{ir.UnrankedTensor(l)}, nil
			}
			if i == 0 {
				shape = extentsOf(t)
				continue
			}
			s, err := common(shape, extentsOf(t))
			if err != nil {
				return nil, ir.Errorf("mismatched operand types")
			}
			shape = s
		}
		return []ir.Type{tensorOf(shape, l)}, nil
	},
	Verify: graph.VerifyInfer,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		vals, err := bring(m, op, in, nil)
		if err != nil {
			return ir.Trap(err.Error())
		}
		return graph.Select.Eval(m, op, vals)
	},
	Example: "%r = chlo.broadcast_select %p, %x, %y : (tensor<i1>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>",
})
