package tensor

import (
	"fmt"

	"terrace/ir"
	"terrace/ir/data"
)

// dynamicSizes checks that a result type gets a size for each dimension it does
// not know.
func dynamicSizes(t ir.Type, got int) error {
	s, ok := ir.ShapeOf(t)
	if want := ir.CountDynamic(s); ok && want != got {
		return ir.Errorf("incorrect number of dynamic sizes, has %d, expected %d", got, want)
	}
	return nil
}

// sizesOf returns the shape of a type whose unknown sizes are given.
func sizesOf(t ir.Type, dynamic []data.Value) ([]int64, data.Type, string) {
	s, _ := ir.ShapeOf(t)
	e, ok := ir.DataType(t)
	if !ok {
		return nil, 0, "unsupported element type of " + t.String()
	}
	shape := ir.FillSizes(s, dynamic)
	for i := range dynamic {
		if dynamic[i].IsPoison() {
			return nil, 0, "size is poison"
		}
	}
	if _, err := data.CheckedLen(e, shape); err != nil {
		return nil, 0, err.Error()
	}
	return shape, e, ""
}

// Empty makes a tensor whose contents do not matter.
var Empty = Dialect.Op(&ir.OpDef{
	Name:    "empty",
	Summary: "a tensor of unspecified contents, to be written into",
	Doc: `The interpreter fills it with zeros. With its option "uninitialized" set to "poison", every element is poison instead,
and so is what depends on one that nobody wrote; set to "arbitrary", every element is another number than zero.`,
	Spec:     "mlir tensor.empty",
	Operands: ir.Fields{ir.Many("dynamicSizes", ir.IndexT)},
	Results:  ir.Fields{ir.One("result", ir.AnyRankedTensor)},
	Traits:   ir.Pure | ir.NoFold,
	Format:   "`(` $dynamicSizes `)` attr-dict : type($result)",
	Verify:   func(op *ir.Op) error { return dynamicSizes(op.Result(0).Type(), op.NumOperands()) },
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		shape, e, why := sizesOf(op.Result(0).Type(), in)
		if why != "" {
			return ir.Trap(why)
		}
		t := data.NewSplatWords(e, nil, shape...)
		switch m.Option("uninitialized") {
		case "poison":
			t.SetPoison(0)
		case "arbitrary":
			t.SetArbitrary()
		}
		return ir.Result(data.OfTensor(t))
	},
	Example: `
func.func @size(%n: index) -> index {
  %one = arith.constant 1 : index
  %t = tensor.empty(%n) : tensor<4x?xf32>
  %d = tensor.dim %t, %one : tensor<4x?xf32>
  return %d : index
}`,
})

// BuildEmpty makes a tensor.empty of the type.
func BuildEmpty(b *ir.Builder, t *ir.TensorType, dynamic ...*ir.Value) *ir.Value {
	return b.MakeTyped(Empty, t, dynamic...).Result(0)
}

// FromElements lists the elements.
var FromElements = Dialect.Op(&ir.OpDef{
	Name:      "from_elements",
	Summary:   "a tensor of the elements given, in C order",
	Spec:      "mlir tensor.from_elements",
	Operands:  ir.Fields{ir.Many("elements", ir.AnyType)},
	Results:   ir.Fields{ir.One("result", staticTensor)},
	Traits:    ir.Pure,
	ValueName: "from_elements",
	Parse: func(p ir.Parser, st *ir.State) {
		st.Operands = append(st.Operands, p.Operands()...)
		p.AttrDict(st)
		p.Expect(":")
		at := p.Here()
		t := p.Type()
		if p.Failed() {
			return
		}
		r, ok := t.(*ir.TensorType)
		if !ok || !ir.IsStatic(r) {
			p.FailAt(at, "result must be statically shaped tensor of any type values, but got '%s'", t)
			return
		}
		if n := ir.NumElements(r.Shape); n != int64(len(st.Operands)) {
			p.FailAt(at, "number of operands and types do not match: got %d operands and %d types", len(st.Operands), n)
			return
		}
		for _, v := range st.Operands {
			p.Resolve(v, r.Elem)
		}
		st.Types = append(st.Types, t)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.Text(" ")
		p.Values(op.Operands())
		p.AttrDict(op)
		p.F(" : %", op.Result(0).Type())
	},
	Verify: func(op *ir.Op) error {
		t := op.Result(0).Type().(*ir.TensorType)
		ok := ir.NumElements(t.Shape) == int64(op.NumOperands())
		for i := 0; ok && i < op.NumOperands(); i++ {
			ok = op.Operand(i).Type() == t.Elem
		}
		if !ok {
			return ir.Errorf("failed to verify that operand types match result element type")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		shape, e, why := sizesOf(op.Result(0).Type(), nil)
		if why != "" {
			return ir.Trap(why)
		}
		t := data.New(e, shape...)
		for i := range in {
			t.Set(int64(i), in[i])
		}
		return ir.Result(data.OfTensor(t))
	},
	Example: `
func.func @pair(%a: f32, %b: f32) -> tensor<2xf32> {
  %t = tensor.from_elements %a, %b : tensor<2xf32>
  return %t : tensor<2xf32>
}`,
})

var staticTensor = ir.Match("statically shaped tensor of any type values", func(t ir.Type) bool {
	_, ok := t.(*ir.TensorType)
	return ok && ir.IsStatic(t)
}, ir.Tensor([]int64{2}, ir.F32))

// Splat repeats one element.
var Splat = Dialect.Op(&ir.OpDef{
	Name:      "splat",
	Summary:   "a tensor whose every element is the one given",
	Spec:      "mlir tensor.splat",
	Operands:  ir.Fields{ir.One("input", ir.ElemOfField("aggregate").Claiming("operand type matches element type of result")), ir.Many("dynamicSizes", ir.IndexT)},
	Results:   ir.Fields{ir.One("aggregate", ir.AnyRankedTensor)},
	Traits:    ir.Pure,
	ValueName: "splat",
	Format:    "$input [`[` $dynamicSizes^ `]`] attr-dict : type($aggregate)",
	Verify:    func(op *ir.Op) error { return dynamicSizes(op.Result(0).Type(), op.NumOperands()-1) },
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		shape, e, why := sizesOf(op.Result(0).Type(), in[1:])
		if why != "" {
			return ir.Trap(why)
		}
		t := data.NewSplatWords(e, nil, shape...)
		t.Set(0, in[0])
		return ir.Result(data.OfTensor(t))
	},
	Example: `
func.func @fill(%x: f32) -> tensor<2x2xf32> {
  %t = tensor.splat %x : tensor<2x2xf32>
  return %t : tensor<2x2xf32>
}`,
})

// Generate computes each element from its position.
var Generate = Dialect.Op(&ir.OpDef{
	Name:       "generate",
	Summary:    "a tensor whose body computes each element from its position",
	Spec:       "mlir tensor.generate",
	Operands:   ir.Fields{ir.Many("dynamicExtents", ir.IndexT)},
	Results:    ir.Fields{ir.One("result", ir.AnyRankedTensor)},
	Regions:    []ir.RegionField{{Name: "body"}},
	Traits:     ir.RecursiveEffects | ir.SingleBlock | ir.NoFold,
	Terminator: "tensor.yield",
	ValueName:  "generated",
	Format:     "$dynamicExtents $body attr-dict : type($result)",
	Verify: func(op *ir.Op) error {
		t := op.Result(0).Type().(*ir.TensorType)
		if err := dynamicSizes(t, op.NumOperands()); err != nil {
			return err
		}
		b := op.Body()
		if b == nil {
			return ir.Errorf("has an empty region")
		}
		if b.NumArgs() != len(t.Shape) {
			return ir.Errorf("must have one body argument per input dimension")
		}
		for _, a := range b.Args() {
			if a.Type() != ir.Index {
				return ir.Errorf("all body arguments must be index")
			}
		}
		if y := b.Last(); y.NumOperands() != 1 || y.Operand(0).Type() != t.Elem {
			return ir.Errorf("body must be terminated with a `yield` operation of the tensor element type")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		shape, e, why := sizesOf(op.Result(0).Type(), in)
		if why != "" {
			return ir.Trap(why)
		}
		t := data.New(e, shape...)
		o := atEach(shape, func(i int64, at []int64) ir.Outcome {
			o := m.Region(op, 0, indexArgs(at))
			if o.OK() {
				t.Set(i, o.All()[0])
			}
			return o
		})
		if !o.OK() {
			return o
		}
		return ir.Result(data.OfTensor(t))
	},
	Example: `
func.func @table() -> tensor<2x3xindex> {
  %t = tensor.generate {
  ^bb0(%i: index, %j: index):
    %s = arith.addi %i, %j : index
    tensor.yield %s : index
  } : tensor<2x3xindex>
  return %t : tensor<2x3xindex>
}`,
})

func indexArgs(at []int64) []data.Value {
	args := make([]data.Value, len(at))
	for i, x := range at {
		args[i] = data.Scalar(uint64(x))
	}
	return args
}

// atEach calls f at each position of a shape in C order until it traps. i counts.
func atEach(shape []int64, f func(i int64, at []int64) ir.Outcome) ir.Outcome {
	n := int64(1)
	for _, d := range shape {
		n *= d
	}
	at := make([]int64, len(shape))
	for i := range n {
		if o := f(i, at); !o.OK() {
			return o
		}
		for d := len(at) - 1; d >= 0; d-- {
			if at[d]++; at[d] < shape[d] {
				break
			}
			at[d] = 0
		}
	}
	return ir.Values()
}

// Concat joins tensors along a dimension.
var Concat = Dialect.Op(&ir.OpDef{
	Name:      "concat",
	Summary:   "tensors joined along a dimension",
	Spec:      "mlir tensor.concat",
	Operands:  ir.Fields{ir.Many("inputs", ir.AnyRankedTensor)},
	Results:   ir.Fields{ir.One("result", ir.AnyRankedTensor)},
	Attrs:     ir.Attrs{ir.Required("dim", ir.I64Kind)},
	Traits:    ir.Pure,
	ValueName: "concat",
	Format:    "dim`(` $dim `)` $inputs attr-dict : functional-type(operands, results)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		dim, ok := st.Attrs[0].(*ir.IntAttr)
		if !ok || len(st.Operands) == 0 {
			return nil, nil
		}
		ts, err := concatTypes(st.OperandTypes(), dim.Val)
		if err != nil {
			return nil, err
		}
		return []ir.Type{ts}, nil
	},
	Verify: func(op *ir.Op) error {
		dim, out := op.Attr(0).(*ir.IntAttr).Val, op.Result(0).Type().(*ir.TensorType)
		if op.NumOperands() == 0 {
			return ir.Errorf("requires at least one input")
		}
		for _, t := range op.OperandTypes() {
			if len(t.(*ir.TensorType).Shape) != len(out.Shape) {
				return ir.Errorf("rank of concatenated inputs must match result rank")
			}
			if t.(*ir.TensorType).Elem != out.Elem {
				return ir.Errorf("inputs and result element type must match")
			}
		}
		want, err := concatTypes(op.OperandTypes(), dim)
		if err != nil {
			return err
		}
		for i := range want.Shape {
			if a, b := want.Shape[i], out.Shape[i]; a != b && a != ir.Dynamic && b != ir.Dynamic {
				return ir.Errorf("result type '%s' does not match inferred shape '%s' static sizes", out, want)
			}
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if op.NumOperands() == 1 && op.Operand(0).Type() == op.Result(0).Type() {
			return []*ir.Value{op.Operand(0)}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		dim := int(op.Attr(0).(*ir.IntAttr).Val)
		var shape []int64
		for i := range in {
			t := in[i].Tensor()
			switch {
			case t == nil:
				return ir.Result(data.Poison)
			case i == 0:
				shape = append(shape, t.Shape...)
			default:
				for d := range shape {
					if d != dim && shape[d] != t.Shape[d] {
						return ir.Trap(fmt.Sprintf("joins tensors of shapes %v and %v along dimension %d", shape, t.Shape, dim))
					}
				}
				shape[dim] += t.Shape[dim]
			}
		}
		if err := fits(shape, op.Result(0).Type()); err != nil {
			return ir.Trap(err.Error())
		}
		out := data.New(in[0].Tensor().Elem, shape...)
		strides, at := data.Strides(shape), int64(0)
		for i := range in {
			t := in[i].Tensor()
			data.Copy(out, at, strides, t, 0, data.Strides(t.Shape), t.Shape)
			at += t.Shape[dim] * strides[dim]
		}
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @join(%a: tensor<2x3xf32>, %b: tensor<4x3xf32>) -> tensor<6x3xf32> {
  %t = tensor.concat dim(0) %a, %b : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
  return %t : tensor<6x3xf32>
}`,
})

// concatTypes returns the type of tensors of one rank joined along a dimension.
func concatTypes(ts []ir.Type, dim int64) (*ir.TensorType, error) {
	first := ts[0].(*ir.TensorType)
	if dim < 0 || dim >= int64(len(first.Shape)) {
		return nil, ir.Errorf("concatenation dim must be less than the tensor rank")
	}
	shape := append([]int64(nil), first.Shape...)
	for _, t := range ts[1:] {
		s := t.(*ir.TensorType).Shape
		if len(s) != len(shape) {
			return nil, ir.Errorf("rank of concatenated inputs must match result rank")
		}
		for d, n := range s {
			switch {
			case int64(d) == dim && (n == ir.Dynamic || shape[d] == ir.Dynamic):
				shape[d] = ir.Dynamic
			case int64(d) == dim:
				shape[d] += n
			case shape[d] == ir.Dynamic:
				shape[d] = n
			case n != ir.Dynamic && n != shape[d]:
				return nil, ir.Errorf("static concatenation size mismatch along non-concatenated dimension %d", d)
			}
		}
	}
	return ir.Tensor(shape, first.Elem), nil
}
