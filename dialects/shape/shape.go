// Package shape holds the ops of MLIR's shape dialect that broadcasts of tensors
// of unknown size are written with: shapes as tensors of index, and witnesses
// that shapes fit.
package shape

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Dialect holds the ops.
var Dialect = &ir.Dialect{Name: "shape", Summary: "shapes as values, and witnesses that shapes fit"}

// WitnessDef defines the type of values that say a constraint holds.
var WitnessDef = Dialect.Type(&ir.TypeDef{Name: "shape.witness", Summary: "says that a constraint holds", Example: "!shape.witness"})

// Witness is the type of witnesses.
var Witness = ir.Ext(WitnessDef, nil)

// extents are one-dimensional tensors of index, or of integers as the ops of StableHLO have them.
var extents = ir.Match("shape or extent tensor", func(t ir.Type) bool {
	if e, ok := t.(*ir.ExtType); ok && e.Def.Name == "shape.shape" {
		return true
	}
	tt, ok := t.(*ir.TensorType)
	e, isNumber := ir.DataType(t)
	return ok && len(tt.Shape) == 1 && isNumber && (e.IsIndex() || e.IsInt())
}, ir.Tensor([]int64{2}, ir.Index))

// ShapeOf is the shape of a tensor.
var ShapeOf = Dialect.Op(&ir.OpDef{
	Name: "shape_of", Summary: "the shape of a tensor", Spec: "MLIR shape.shape_of",
	Operands: ir.Fields{ir.One("arg", ir.Match("shaped of any type values or ", func(t ir.Type) bool {
		e, ok := t.(*ir.ExtType)
		return ok && e.Def.Name == "shape.value_shape" || ir.IsShapedType(t)
	}, ir.Tensor([]int64{2, 3}, ir.F32)))},
	Results: ir.Fields{ir.One("result", extents)},
	Traits:  ir.Pure,
	Format:  "$arg attr-dict : type($arg) -> type($result)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		s, ok := ir.ShapeOf(st.Operands[0].Type())
		if !ok {
			return nil, nil
		}
		return []ir.Type{ir.Tensor([]int64{int64(len(s))}, ir.Index)}, nil
	},
	Verify: func(op *ir.Op) error {
		s, known := ir.ShapeOf(op.Operand(0).Type())
		if r, ok := ir.ShapeOf(op.Result(0).Type()); ok && known && r[0] != ir.Dynamic && r[0] != int64(len(s)) {
			return ir.Errorf("the operand has rank %d, but the result %d elements", len(s), r[0])
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		if x == nil {
			return ir.Trap("unsupported operand type " + op.Operand(0).Type().String())
		}
		return ir.Result(vector(x.Shape, op.Result(0).Type()))
	},
	Example: "%r = shape.shape_of %x : tensor<2x3xf32> -> tensor<2xindex>",
})

// vector is a shape as a tensor of type t.
func vector(s []int64, t ir.Type) data.Value {
	e, ok := ir.DataType(t)
	if !ok {
		e = data.Index // of !shape.shape
	}
	out := data.New(e, int64(len(s)))
	for i, n := range s {
		out.SetBits(int64(i), uint64(n)&data.Mask(e))
	}
	return data.OfTensor(out)
}

// Common brings shapes together by NumPy's rule; ok is false where they do not fit.
func Common(in []data.Value) (s []int64, ok bool) {
	for _, v := range in {
		x := v.Tensor()
		if x == nil || x.HasPoison() {
			return nil, false
		}
		var own []int64
		for i := range x.Len() {
			own = append(own, x.Int(i))
		}
		if len(own) > len(s) {
			s, own = own, s
		}
		s = slices.Clone(s)
		for i, n := range own {
			at := len(s) - len(own) + i
			switch {
			case s[at] == n || n == 1:
			case s[at] == 1:
				s[at] = n
			default:
				return nil, false
			}
		}
	}
	return s, true
}

// Broadcast is the shape that operands of the given shapes are brought to.
var Broadcast = Dialect.Op(&ir.OpDef{
	Name: "broadcast", Summary: "the shape to which tensors of some shapes are broadcast", Spec: "MLIR shape.broadcast",
	Operands: ir.Fields{ir.Many("shapes", extents)}, Results: ir.Fields{ir.One("result", extents)},
	Attrs:  ir.Attrs{ir.Maybe("error", ir.StringKind)},
	Traits: ir.Pure,
	Format: "$shapes attr-dict : type($shapes) -> type($result)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		s, ok := Common(in)
		if !ok {
			return ir.Trap("the shapes cannot be broadcast to one")
		}
		return ir.Result(vector(s, op.Result(0).Type()))
	},
	Example: "%a = shape.shape_of %x : tensor<2x3xf32> -> tensor<2xindex>\n%b = shape.shape_of %y : tensor<3xf32> -> tensor<1xindex>\n%r = shape.broadcast %a, %b : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>",
})

// CstrBroadcastable witnesses that shapes can be broadcast to one.
var CstrBroadcastable = Dialect.Op(&ir.OpDef{
	Name: "cstr_broadcastable", Summary: "a witness that shapes can be broadcast to one", Spec: "MLIR shape.cstr_broadcastable",
	Operands: ir.Fields{ir.Many("shapes", extents)}, Results: ir.Fields{ir.One("result", ir.Exactly(Witness))},
	Format: "$shapes attr-dict : type($shapes)",
	Verify: func(op *ir.Op) error {
		if op.NumOperands() < 2 {
			return ir.Errorf("required at least 2 input shapes")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if _, ok := Common(in); !ok {
			return ir.Trap("the shapes cannot be broadcast to one")
		}
		return ir.Result(data.Scalar(1))
	},
	Example: "%a = shape.shape_of %x : tensor<2x3xf32> -> tensor<2xindex>\n%r = shape.cstr_broadcastable %a, %a : tensor<2xindex>, tensor<2xindex>",
})

// Assuming runs a region that relies on what a witness says.
var Assuming = Dialect.Op(&ir.OpDef{
	Name: "assuming", Summary: "run a region that relies on what a witness says", Spec: "MLIR shape.assuming",
	Operands: ir.Fields{ir.One("witness", ir.Exactly(Witness))}, Results: ir.Fields{ir.Many("results", ir.AnyType)},
	Regions:    []ir.RegionField{{Name: "doRegion"}},
	Traits:     ir.SingleBlock | ir.RecursiveEffects,
	Terminator: "shape.assuming_yield",
	Parse: func(p ir.Parser, st *ir.State) {
		v := p.Operand()
		p.Resolve(v, Witness)
		st.Operands = append(st.Operands, v)
		if p.Accept("->") {
			p.List("(", ")", func() { st.Types = append(st.Types, p.Type()) })
		}
		st.Regions = append(st.Regions, p.Body(st, []ir.Arg{}))
		p.AttrDict(st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operand(0))
		if op.NumResults() > 0 {
			p.Text(" -> (")
			p.Types(op.ResultTypes())
			p.Text(")")
		}
		p.Text(" ")
		p.Region(op.RegionAt(0), false, op.NumResults() > 0)
		p.AttrDict(op)
	},
	Verify: func(op *ir.Op) error {
		b := op.Body()
		if b == nil || !b.Last().Is(AssumingYield) || !slices.Equal(b.Last().OperandTypes(), op.ResultTypes()) {
			return ir.Errorf("expects its region to yield values of the types of its results")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		o := m.Region(op, 0, nil)
		if !o.OK() {
			return o
		}
		return ir.Values(o.All()...)
	},
	Example: `%a = shape.shape_of %x : tensor<2x3xf32> -> tensor<2xindex>
%w = shape.cstr_broadcastable %a, %a : tensor<2xindex>, tensor<2xindex>
%r = shape.assuming %w -> (tensor<2x3xf32>) {
  shape.assuming_yield %x : tensor<2x3xf32>
}`,
})

// AssumingYield ends the region of assuming.
var AssumingYield = Dialect.Op(&ir.OpDef{
	Name: "assuming_yield", Summary: "end of the region of shape.assuming", Spec: "MLIR shape.assuming_yield",
	Operands: ir.Fields{ir.Many("operands", ir.AnyType)},
	Parents:  []string{"shape.assuming"},
	Traits:   ir.Pure | ir.Terminator | ir.ReturnLike,
	Format:   "attr-dict [$operands^ : type($operands)]",
	Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Yield(in...) },
	Example: `%a = shape.shape_of %x : tensor<2x3xf32> -> tensor<2xindex>
%w = shape.cstr_broadcastable %a, %a : tensor<2xindex>, tensor<2xindex>
%r = shape.assuming %w -> (tensor<2x3xf32>) {
  shape.assuming_yield %x : tensor<2x3xf32>
}`,
})
