package tensor

import (
	"fmt"
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Dim asks for a size.
var Dim = Dialect.Op(&ir.OpDef{
	Name:      "dim",
	Summary:   "the size of a dimension",
	Spec:      "mlir tensor.dim",
	Operands:  ir.Fields{ir.One("source", ir.Match("non-0-ranked or unranked tensor", notRankZero, ir.Tensor([]int64{2, 3}, ir.F32))), ir.One("index", ir.IndexT)},
	Results:   ir.Fields{ir.One("result", ir.IndexT)},
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	Ranges:    ir.DimRange,
	Format:    "attr-dict $source, $index : type($source)",
	ValueName: "dim",
	Safe: func(op *ir.Op) bool {
		shape, ranked := ir.ShapeOf(op.Operand(0).Type())
		i, ok := ir.ConstantIndex(op.Operand(1))
		return ranked && ok && i >= 0 && i < int64(len(shape))
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t, i := in[0].Tensor(), int64(in[1].Bits)
		if t == nil || in[1].IsPoison() {
			return ir.Result(data.Poison)
		}
		if i < 0 || i >= int64(len(t.Shape)) {
			return ir.Trap(fmt.Sprintf("out of bounds dimension %d of a tensor of rank %d", i, len(t.Shape)))
		}
		return ir.Bits(uint64(t.Shape[i]))
	},
	Example: `
func.func @rows() -> index {
  %t = tensor.empty() : tensor<4x8xf32>
  %zero = arith.constant 0 : index
  %d = tensor.dim %t, %zero : tensor<4x8xf32>
  return %d : index
}`,
})

func notRankZero(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.TensorType:
		return len(t.Shape) > 0
	case *ir.UnrankedTensorType:
		return true
	}
	return false
}

// Rank asks for the number of dimensions.
var Rank = Dialect.Op(&ir.OpDef{
	Name:      "rank",
	Summary:   "the number of dimensions",
	Spec:      "mlir tensor.rank",
	Operands:  ir.Fields{ir.One("tensor", ir.AnyTensor)},
	Results:   ir.Fields{ir.One("result", ir.IndexT)},
	Traits:    ir.Pure,
	Format:    "$tensor attr-dict : type($tensor)",
	ValueName: "rank",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if t := in[0].Tensor(); t != nil {
			return ir.Bits(uint64(len(t.Shape)))
		}
		return ir.Result(data.Poison)
	},
	Example: `
func.func @rank(%t: tensor<*xf32>) -> index {
  %r = tensor.rank %t : tensor<*xf32>
  return %r : index
}`,
})

// Cast changes what the type says of the shape.
var Cast = Dialect.Op(&ir.OpDef{
	Name:      "cast",
	Summary:   "the same tensor under a type that knows more or less of its shape",
	Spec:      "mlir tensor.cast",
	Operands:  ir.Fields{ir.One("source", ir.AnyTensor)},
	Results:   ir.Fields{ir.One("dest", ir.AnyTensor)},
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	Format:    "$source attr-dict : type($source) to type($dest)",
	ValueName: "cast",
	Safe:      func(op *ir.Op) bool { return lessStatic(op.Result(0).Type(), op.Operand(0).Type()) },
	Verify: func(op *ir.Op) error {
		from, to := op.Operand(0).Type(), op.Result(0).Type()
		if ir.ElemOf(from) != ir.ElemOf(to) || !ir.CompatibleShapes(from, to) {
			return incompatible(from, to)
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if op.Operand(0).Type() == op.Result(0).Type() {
			return []*ir.Value{op.Operand(0)}
		}
		if c := op.Operand(0).Op(); c != nil && c.Def() == op.Def() && c.Operand(0).Type() == op.Result(0).Type() {
			// Through a type that says less the value is the same; through one
			// that says more the inner cast has to stay.
			if lessStatic(c.Result(0).Type(), c.Operand(0).Type()) {
				return []*ir.Value{c.Operand(0)}
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if t := in[0].Tensor(); t != nil {
			if err := fits(t.Shape, op.Result(0).Type()); err != nil {
				return ir.Trap(err.Error())
			}
		}
		return ir.Result(in[0])
	},
	Example: `
func.func @forget(%t: tensor<4x8xf32>) -> tensor<?x8xf32> {
  %r = tensor.cast %t : tensor<4x8xf32> to tensor<?x8xf32>
  return %r : tensor<?x8xf32>
}`,
})

func incompatible(from, to ir.Type) error {
	return ir.Errorf("operand type '%s' and result type '%s' are cast incompatible", from, to)
}

// lessStatic reports whether every size that a knows, b knows too.
func lessStatic(a, b ir.Type) bool {
	sa, ok := ir.ShapeOf(a)
	if !ok {
		return true
	}
	sb, ok := ir.ShapeOf(b)
	if !ok || len(sa) != len(sb) {
		return false
	}
	for i := range sa {
		if sa[i] != ir.Dynamic && sa[i] != sb[i] {
			return false
		}
	}
	return true
}

// fits checks a shape at run time against a type.
func fits(shape []int64, t ir.Type) error {
	want, ranked := ir.ShapeOf(t)
	if !ranked {
		return nil
	}
	ok := len(want) == len(shape)
	for i := 0; ok && i < len(want); i++ {
		ok = want[i] == shape[i] || want[i] == ir.Dynamic
	}
	if !ok {
		return ir.Errorf("has shape %v, which is not of type %s", shape, t)
	}
	return nil
}

// Bitcast reads the bits of each element as another type.
var Bitcast = Dialect.Op(&ir.OpDef{
	Name:     "bitcast",
	Summary:  "the bits of each element under another type of the same width",
	Spec:     "mlir tensor.bitcast",
	Operands: ir.Fields{ir.One("source", bitTensor)},
	Results:  ir.Fields{ir.One("dest", bitTensor)},
	Traits:   ir.Pure | ir.Elementwise,
	Format:   "$source attr-dict : type($source) to type($dest)",
	Verify: func(op *ir.Op) error {
		from, to := op.Operand(0).Type(), op.Result(0).Type()
		a, _ := ir.DataType(from)
		b, _ := ir.DataType(to)
		if a.Width() != b.Width() || !ir.CompatibleShapes(from, to) {
			return incompatible(from, to)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := in[0].Tensor()
		if t == nil {
			return ir.Result(data.Poison)
		}
		e, _ := ir.DataType(op.Result(0).Type())
		if e.Bytes() != t.Elem.Bytes() {
			return ir.Trap("unsupported element type " + e.String())
		}
		out := t.Reshape(t.Shape...)
		out.Elem = e
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @bits(%t: tensor<4xf32>) -> tensor<4xi32> {
  %r = tensor.bitcast %t : tensor<4xf32> to tensor<4xi32>
  return %r : tensor<4xi32>
}`,
})

var bitTensor = ir.Match("tensor of signless integer or unsigned integer or signed integer or floating-point values", func(t ir.Type) bool {
	e, ok := ir.DataType(t)
	return ir.AnyTensor.Accepts(t) && ok && (e.IsInt() || e.IsFloat())
}, ir.Tensor([]int64{4}, ir.F32), ir.Tensor([]int64{4}, ir.I32))

// reassociation is the attribute kind of groups of neighbouring dimensions.
var reassociation = &ir.AttrKind{Desc: "Array of 64-bit integer array attributes", Ok: func(a ir.Attr) bool {
	_, ok := ir.Reassociation(a)
	return ok
}}

// CollapseShape merges neighbouring dimensions.
var CollapseShape = Dialect.Op(&ir.OpDef{
	Name:      "collapse_shape",
	Summary:   "the same elements with groups of neighbouring dimensions merged",
	Spec:      "mlir tensor.collapse_shape",
	Operands:  ir.Fields{ir.One("src", ir.AnyTensor)},
	Results:   ir.Fields{ir.One("result", ir.AnyTensor)},
	Attrs:     ir.Attrs{ir.Required("reassociation", reassociation)},
	Traits:    ir.Pure,
	Format:    "$src $reassociation attr-dict : type($src) into type($result)",
	ValueName: "collapsed",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t, ok := st.Operands[0].Type().(*ir.TensorType)
		groups, isGroups := ir.Reassociation(st.Attrs[0])
		if !ok || !isGroups {
			return nil, nil
		}
		shape, err := ir.CollapsedShape(t.Shape, groups)
		if err != nil {
			return nil, err
		}
		return []ir.Type{ir.Tensor(shape, t.Elem)}, nil
	},
	Verify: func(op *ir.Op) error {
		if err := ir.CheckReassociation(op.Operand(0).Type(), op.Result(0).Type(), op.Attr(0)); err != nil {
			return err
		}
		from, to := op.Operand(0).Type(), op.Result(0).Type()
		if a, b := ir.ElemOf(from), ir.ElemOf(to); a != b {
			return ir.Errorf("expected collapsed type to be '%s', but got '%s'", ir.WithElem(to, a), to)
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		// Expanding and collapsing again by the same groups.
		if e := op.Operand(0).Op(); e.Is(ExpandShape) && e.Operand(0).Type() == op.Result(0).Type() && ir.SameAttr(e.Attr(0), op.Attr(0)) {
			return []*ir.Value{e.Operand(0)}
		}
		return sameShapeFold(op)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := in[0].Tensor()
		if t == nil {
			return ir.Result(data.Poison)
		}
		groups, _ := ir.Reassociation(op.Attr(0))
		shape, err := ir.CollapsedShape(t.Shape, groups)
		if err != nil {
			return ir.Trap(err.Error())
		}
		return reshaped(t, shape, op.Result(0).Type())
	},
	Example: `
func.func @flatten(%t: tensor<2x3x4xf32>) -> tensor<6x4xf32> {
  %r = tensor.collapse_shape %t [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  return %r : tensor<6x4xf32>
}`,
})

func sameShapeFold(op *ir.Op) []*ir.Value {
	if t := op.Result(0).Type(); op.Operand(0).Type() == t && ir.IsStatic(t) {
		return []*ir.Value{op.Operand(0)}
	}
	return nil
}

// reshaped gives a tensor another shape, if it has as many elements.
func reshaped(t *data.Tensor, shape []int64, typ ir.Type) ir.Outcome {
	n, err := data.CheckedLen(t.Elem, shape)
	switch {
	case err != nil:
		return ir.Trap(err.Error())
	case n != t.Len():
		return ir.Trap(fmt.Sprintf("reshapes %d elements of shape %v to shape %v", t.Len(), t.Shape, shape))
	}
	if err := fits(shape, typ); err != nil {
		return ir.Trap(err.Error())
	}
	return ir.Result(data.OfTensor(t.Reshape(shape...)))
}

// ExpandShape splits dimensions.
var ExpandShape = Dialect.Op(&ir.OpDef{
	Name:      "expand_shape",
	Summary:   "the same elements with dimensions split into groups of neighbouring ones",
	Spec:      "mlir tensor.expand_shape",
	Operands:  ir.Fields{ir.One("src", ir.AnyTensor), ir.Many("output_shape", ir.IndexT)},
	Results:   ir.Fields{ir.One("result", ir.AnyTensor)},
	Attrs:     ir.Attrs{ir.Required("reassociation", reassociation), ir.Required("static_output_shape", ir.I64ArrayKind)},
	Traits:    ir.Pure,
	ValueName: "expanded",
	Parse:     ir.ParseExpandShape, Print: ir.PrintExpandShape,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		sizes, ok := ir.Ints(st.Attrs[1])
		if !ok {
			return nil, nil
		}
		return []ir.Type{ir.Tensor(sizes, ir.ElemOf(st.Operands[0].Type()))}, nil
	},
	Verify: func(op *ir.Op) error {
		from, to := op.Operand(0).Type(), op.Result(0).Type()
		src, ok1 := from.(*ir.TensorType)
		dst, ok2 := to.(*ir.TensorType)
		if ok1 && ok2 && len(src.Shape) > len(dst.Shape) {
			return ir.Errorf("expected the expanded type, '%s' to have a higher (or same) rank than the collapsed type, '%s'.", to, from)
		}
		list := op.IndexList(1, 1)
		if ok2 && list.Len() != len(dst.Shape) {
			return ir.Errorf("expected number of static shape dims to be equal to the output rank (%d) but found %d inputs instead", len(dst.Shape), list.Len())
		}
		if err := list.Check("output_shape", "static_output_shape"); err != nil {
			return ir.Errorf("mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has %d dynamic dims while output_shape has %d values", ir.CountDynamic(list.Static), len(list.Dynamic()))
		}
		if err := ir.CheckReassociation(to, from, op.Attr(0)); err != nil {
			return err
		}
		if a, b := ir.ElemOf(from), ir.ElemOf(to); a != b {
			return ir.Errorf("expected expanded type to be '%s', but got '%s'", ir.WithElem(to, a), to)
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if c := op.Operand(0).Op(); c != nil && c.Def().FullName() == "tensor.collapse_shape" && c.Operand(0).Type() == op.Result(0).Type() &&
			ir.IsStatic(op.Result(0).Type()) && ir.SameAttr(c.Attr(0), op.Attr(0)) {
			return []*ir.Value{c.Operand(0)}
		}
		return sameShapeFold(op)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := in[0].Tensor()
		if t == nil {
			return ir.Result(data.Poison)
		}
		shape := op.IndexList(1, 1).Fill(in)
		groups, _ := ir.Reassociation(op.Attr(0))
		if back, err := ir.CollapsedShape(shape, groups); err != nil || !slices.Equal(back, t.Shape) {
			return ir.Trap(fmt.Sprintf("expands shape %v to shape %v", t.Shape, shape))
		}
		return reshaped(t, shape, op.Result(0).Type())
	},
	Example: `
func.func @split(%t: tensor<6x4xf32>) -> tensor<2x3x4xf32> {
  %r = tensor.expand_shape %t [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  return %r : tensor<2x3x4xf32>
}`,
})

// Reshape gives the elements a shape known only at run time.
var Reshape = Dialect.Op(&ir.OpDef{
	Name:      "reshape",
	Summary:   "the same elements in a shape that an operand gives",
	Spec:      "mlir tensor.reshape",
	Operands:  ir.Fields{ir.One("source", ir.AnyTensor), ir.One("shape", shapeTensor)},
	Results:   ir.Fields{ir.One("result", ir.AnyTensor)},
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	Format:    "$source `(` $shape `)` attr-dict : functional-type(operands, results)",
	ValueName: "reshape",
	Verify: func(op *ir.Op) error {
		from, to := op.Operand(0).Type(), op.Result(0).Type()
		if ir.ElemOf(from) != ir.ElemOf(to) {
			return ir.Errorf("element types of source and destination tensor types should be the same")
		}
		n := op.Operand(1).Type().(*ir.TensorType).Shape[0]
		t, ranked := to.(*ir.TensorType)
		if !ranked {
			return nil
		}
		if s, ok := from.(*ir.TensorType); ok && ir.IsStatic(s) && ir.IsStatic(t) && ir.NumElements(s.Shape) != ir.NumElements(t.Shape) {
			return ir.Errorf("source and destination tensor should have the same number of elements")
		}
		if n == ir.Dynamic {
			return ir.Errorf("cannot use shape operand with dynamic length to reshape to statically-ranked tensor type")
		}
		if n != int64(len(t.Shape)) {
			return ir.Errorf("length of shape operand differs from the result's tensor rank")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t, s := in[0].Tensor(), in[1].Tensor()
		if t == nil || s == nil || s.HasPoison() {
			return ir.Result(data.Poison)
		}
		shape := make([]int64, s.Len())
		for i := range shape {
			shape[i] = s.Int(int64(i))
		}
		return reshaped(t, shape, op.Result(0).Type())
	},
	Example: `
func.func @reshape(%t: tensor<6xf32>) -> tensor<2x3xf32> {
  %shape = arith.constant dense<[2, 3]> : tensor<2xindex>
  %r = tensor.reshape %t(%shape) : (tensor<6xf32>, tensor<2xindex>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}`,
})

var shapeTensor = ir.Match("1D tensor of signless integer or index values", func(t ir.Type) bool {
	s, ok := t.(*ir.TensorType)
	return ok && len(s.Shape) == 1 && (s.Elem == ir.Index || ir.IsSignless(s.Elem))
}, ir.Tensor([]int64{2}, ir.Index))
