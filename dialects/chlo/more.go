package chlo

import (
	"slices"
	"sort"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
)

// Constant is a tensor given in the text.
var Constant = Dialect.Op(&ir.OpDef{
	Name: "constant", Summary: "a constant tensor", Spec: spec,
	Results: ir.Fields{ir.One("output", anyTensor)},
	Attrs:   ir.Attrs{ir.Required("value", ir.DenseKind)},
	Traits:  ir.Pure | ir.ConstantLike,
	Parse: func(p ir.Parser, st *ir.State) {
		p.AttrDict(st)
		st.Attrs[0] = p.Attr()
		if t := ir.AttrType(st.Attrs[0]); t != nil {
			st.Types = append(st.Types, t)
		}
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.AttrDict(op, "value")
		p.Text(" ")
		p.Attr(op.Attr(0))
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		if t := ir.AttrType(st.Attrs[0]); t != nil {
			return []ir.Type{t}, nil
		}
		return nil, nil
	},
	Verify: func(op *ir.Op) error {
		if t := ir.AttrType(op.Attr(0)); t != op.Result(0).Type() {
			return ir.Errorf("inferred type(s) '%s' are incompatible with return type(s) of operation '%s'", t, op.Result(0).Type())
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if d, ok := op.Attr(0).(*ir.DenseAttr); ok && d.Val != nil {
			return ir.Result(data.OfTensor(d.Val))
		}
		return ir.Trap("unsupported constant")
	},
	Example: "%r = chlo.constant dense<[1.0, 2.0]> : tensor<2xf32>",
})

// ConstantLike is a number repeated in the shape of its operand.
var ConstantLike = Dialect.Op(&ir.OpDef{
	Name: "constant_like", Summary: "a number repeated in the shape of the operand", Spec: spec,
	Operands: ir.Fields{ir.One("operand", anyTensor)}, Results: ir.Fields{ir.One("result", anyTensor)},
	Attrs:  ir.Attrs{ir.Required("value", ir.TypedKind)},
	Traits: ir.Pure | ir.SameShape,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		return []ir.Type{ir.WithElem(st.Operands[0].Type(), ir.AttrType(st.Attrs[0]))}, nil
	},
	Verify: func(op *ir.Op) error {
		if ir.AttrType(op.Attr(0)) != ir.ElemOf(op.Result(0).Type()) {
			return ir.Errorf("value's type doesn't match element return type")
		}
		return graph.VerifyInfer(op)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		e, ok := ir.DataType(op.Result(0).Type())
		if x == nil || !ok || e.Width() > 64 {
			return ir.Trap("unsupported operand or element type")
		}
		switch a := op.Attr(0).(type) {
		case *ir.IntAttr:
			return ir.Result(data.OfTensor(data.NewSplat(e, a.Bits(), x.Shape...)))
		case *ir.FloatAttr:
			return ir.Result(data.OfTensor(data.NewSplat(e, a.Bits, x.Shape...)))
		}
		return ir.Trap("unsupported value")
	},
	Example: `%r = "chlo.constant_like"(%x) <{value = 3.0 : f32}> : (tensor<4xf32>) -> tensor<4xf32>`,
})

// TopK finds the largest elements of each row.
var TopK = Dialect.Op(&ir.OpDef{
	Name: "top_k", Summary: "the k largest elements of each row, and their indices", Spec: spec,
	Operands: ir.Fields{ir.One("operand", anyTensor)}, Results: ir.Fields{ir.One("values", anyTensor), ir.One("indices", anyTensor)},
	Attrs:  ir.Attrs{ir.Required("k", ir.I64Kind)},
	Traits: ir.Pure,
	NameOf: func(op *ir.Op, i int) string { return []string{"values", "indices"}[i] },
	Parse: func(p ir.Parser, st *ir.State) {
		p.Expect("(")
		st.Operands = append(st.Operands, p.Operand())
		p.Expect(",")
		p.Expect("k")
		p.Expect("=")
		st.Attrs[0] = p.AttrTyped(ir.I64)
		p.Expect(")")
		p.AttrDict(st)
		p.Expect(":")
		t := p.Type()
		p.Expect("->")
		p.Resolve(st.Operands[0], t)
		st.Types = append(st.Types, p.ResultTypes()...)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F("(%, k = ", op.Operand(0))
		p.AttrValue(op.Attr(0))
		p.Text(")")
		p.AttrDict(op, "k")
		p.F(" : % -> (%, %)", op.Operand(0).Type(), op.Result(0).Type(), op.Result(1).Type())
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		x, ok := st.Operands[0].Type().(*ir.TensorType)
		a, ok2 := st.Attrs[0].(*ir.IntAttr)
		if !ok || !ok2 {
			return nil, nil
		}
		n := len(x.Shape)
		if n == 0 {
			return nil, ir.Errorf("operand's rank must be at least 1")
		}
		if ir.IsComplex(x.Elem) {
			return nil, ir.Errorf("operand's elements must have an order, which complex numbers do not have")
		}
		if a.Val < 0 {
			return nil, ir.Errorf("k must not be negative, but is %d", a.Val)
		}
		if last := x.Shape[n-1]; last != ir.Dynamic && last < a.Val {
			return nil, ir.Errorf("operand's last dimension must be at least %d", a.Val)
		}
		shape := slices.Clone(x.Shape)
		shape[n-1] = a.Val
		return []ir.Type{ir.Tensor(shape, x.Elem), ir.Tensor(shape, ir.I32)}, nil
	},
	Verify: graph.VerifyInfer,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return topK(m, in[0].Tensor(), op.Attr(0).(*ir.IntAttr).Val)
	},
	Example: "%v, %i = chlo.top_k(%x, k = 2) : tensor<3x4xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)",
})

func topK(m ir.Machine, x *data.Tensor, k int64) ir.Outcome {
	if x == nil || len(x.Shape) == 0 || x.Elem.IsComplex() || x.HasPoison() || x.Elem.Width() > 64 {
		return ir.Trap("unsupported operand")
	}
	n := x.Shape[len(x.Shape)-1]
	if k < 0 || k > n {
		return ir.Trap("k is larger than the last dimension")
	}
	if !m.Step(4 * x.Len()) {
		return ir.Trap("out of fuel")
	}
	shape := slices.Clone(x.Shape)
	shape[len(shape)-1] = k
	vals, idx := data.New(x.Elem, shape...), data.New(data.I32, shape...)
	order := make([]int64, n)
	for row := int64(0); n > 0 && row < x.Len()/n; row++ {
		for i := range order {
			order[i] = int64(i)
		}
		sort.SliceStable(order, func(i, j int) bool {
			return graph.TotalLess(x.Elem, x.Bits(row*n+order[j]), x.Bits(row*n+order[i]))
		})
		for i, j := range order[:k] {
			vals.SetBits(row*k+int64(i), x.Bits(row*n+j))
			idx.SetBits(row*k+int64(i), uint64(j))
		}
	}
	return ir.Values(data.OfTensor(vals), data.OfTensor(idx))
}

// evalTopKCall is custom_call @mhlo.topk and @top_k, whose k stands in an
// attribute or in the result's type.
func evalTopKCall(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	if len(in) < 1 || op.NumResults() != 2 {
		return ir.Trap("top_k takes an operand and has two results")
	}
	s, ok := ir.ShapeOf(op.Result(0).Type())
	k := int64(ir.Dynamic)
	if ok && len(s) > 0 {
		k = s[len(s)-1]
	}
	if len(in) > 1 && in[1].Tensor() != nil && in[1].Tensor().Len() == 1 {
		k = in[1].Tensor().Int(0)
	}
	if d, ok := op.Get("mhlo.attributes").(*ir.DictAttr); ok {
		if a, ok := d.Get("k").(*ir.IntAttr); ok {
			k = a.Val
		}
	}
	return topK(m, in[0].Tensor(), k)
}

// verifyDynamicTopK checks the form of a top_k whose k is an operand.
func verifyDynamicTopK(op *ir.Op) error {
	if err := graph.CallCounts(op, 2, 2); err != nil {
		return err
	}
	if err := graph.SizesOperand(op, 1, "k"); err != nil {
		return err
	}
	x, ok := op.Operand(0).Type().(*ir.TensorType)
	if !ok || len(x.Shape) == 0 {
		return ir.Errorf("expects operand #0 to be a tensor of rank at least 1, but got '%s'", op.Operand(0).Type())
	}
	shape := slices.Clone(x.Shape)
	last := len(shape) - 1
	shape[last] = ir.Dynamic
	for i, elem := range []ir.Type{x.Elem, ir.I32} {
		if want, t := ir.Tensor(shape, elem), op.Result(i).Type(); ir.ElemOf(t) != elem || !ir.CompatibleShapes(want, t) {
			return ir.Errorf("expects result #%d to be '%s' with any last size, but got '%s'", i, want, t)
		} else if s, ok := ir.ShapeOf(t); ok && s[last] != ir.Dynamic && x.Shape[last] != ir.Dynamic && s[last] > x.Shape[last] {
			return ir.Errorf("result #%d has %d elements in its last dimension, more than the %d of operand #0", i, s[last], x.Shape[last])
		}
	}
	return nil
}

// MinimumBroadcastShapes lowers the ranks of shapes that are to be broadcast.
var MinimumBroadcastShapes = Dialect.Op(&ir.OpDef{
	Name: "minimum_broadcast_shapes", Summary: "shapes of least rank that broadcast like the operands", Spec: spec,
	Operands: ir.Fields{ir.Many("shapes", shapeTensor)}, Results: ir.Fields{ir.Many("results", shapeTensor)},
	Traits: ir.Pure,
	Format: "$shapes attr-dict : type($shapes) -> type($results)",
	Verify: func(op *ir.Op) error {
		if op.NumOperands() < 2 {
			return ir.Errorf("number of operands (%d) should be greater than 1", op.NumOperands())
		}
		if op.NumOperands() != op.NumResults() {
			return ir.Errorf("number of operands (%d) does not match number of results (%d)", op.NumOperands(), op.NumResults())
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		shapes := make([][]int64, len(in))
		rank := 0
		for i, v := range in {
			t := v.Tensor()
			if t == nil {
				return ir.Trap("unsupported operand")
			}
			for k := range t.Len() {
				shapes[i] = append(shapes[i], t.Int(k))
			}
			rank = max(rank, len(shapes[i]))
		}
		out := make([][]int64, len(in))
		// From the last dimension on, neighbours are merged while the same shapes
		// have size 1 there.
		at := func(s []int64, d int) int64 {
			if d -= rank - len(s); d >= 0 {
				return s[d]
			}
			return 1
		}
		var prev []bool
		for d := rank - 1; d >= 0; d-- {
			ones := make([]bool, len(shapes))
			all := true
			for i, s := range shapes {
				ones[i] = at(s, d) == 1
				all = all && ones[i]
			}
			if all {
				continue
			}
			same := prev != nil && slices.Equal(prev, ones)
			for i, s := range shapes {
				v := at(s, d)
				if same {
					out[i][0] *= v
				} else {
					out[i] = slices.Insert(out[i], 0, v)
				}
			}
			prev = ones
		}
		vals := make([]data.Value, len(in))
		for i, s := range out {
			for len(s) > 0 && s[0] == 1 {
				s = s[1:]
			}
			t := data.New(data.Index, int64(len(s)))
			for k, v := range s {
				t.SetBits(int64(k), uint64(v))
			}
			vals[i] = data.OfTensor(t)
		}
		return ir.Values(vals...)
	},
	Example: "%r, %s = chlo.minimum_broadcast_shapes %x, %y : tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>, tensor<?xindex>",
})

var shapeTensor = ir.Match("1D tensor of index values", func(t ir.Type) bool {
	tt, ok := t.(*ir.TensorType)
	return ok && len(tt.Shape) == 1 && tt.Elem == ir.Type(ir.Index)
}, ir.Tensor([]int64{2}, ir.Index))
