package chlotograph

import (
	"slices"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
)

// topK sorts with the indices beside and takes the first k.
func topK(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
	m := graph.Maker{Builder: c.Builder}
	t, ok := in[0].Type().(*ir.TensorType)
	if !ok {
		return c.No("the operand has no rank")
	}
	rank := len(t.Shape)
	last := rank - 1
	k := op.Attr(0).(*ir.IntAttr).Val
	if t.Shape[last] != ir.Dynamic {
		k = min(k, t.Shape[last])
	}
	indexType := ir.Tensor(t.Shape, ir.I32)
	axis := []ir.NamedAttr{graph.I64("iota_dimension", int64(last))}
	static := ir.IsStatic(t)
	var indices, limit *ir.Value
	if static {
		indices = m.Op(graph.Iota, indexType, axis)
	} else {
		parts := make([]*ir.Value, rank)
		for d, n := range t.Shape {
			if n == ir.Dynamic {
				parts[d] = m.Part(m.Size(in[0], d))
			} else {
				parts[d] = m.Part(m.Scalar(n))
			}
		}
		shape := m.Join(parts)
		parts[last] = m.Part(m.Scalar(k))
		limit = m.Join(parts)
		indices = m.Op(graph.DynamicIota, indexType, axis, shape)
	}
	sorted := sortDescending(m, in[0], indices, last)
	if static {
		low, high := make([]int64, rank), slices.Clone(t.Shape)
		high[last] = k
		return c.Replace(op, m.Slice(sorted.Result(0), low, high), m.Slice(sorted.Result(1), low, high))
	}
	from, step := m.Filled(0, rank), m.Filled(1, rank)
	return c.Replace(op, m.Op(graph.RealDynamicSlice, op.Result(0).Type(), nil, sorted.Result(0), from, limit, step),
		m.Op(graph.RealDynamicSlice, op.Result(1).Type(), nil, sorted.Result(1), from, limit, step))
}

func sortDescending(m graph.Maker, keys, values *ir.Value, dim int) *ir.Op {
	elem := ir.ElemOf(keys.Type())
	region := ir.NewRegion()
	block := region.AddBlock()
	for _, e := range []ir.Type{elem, elem, ir.I32, ir.I32} {
		block.AddArg(ir.Tensor(nil, e), ir.Loc{})
	}
	place := m.Place()
	m.AtEnd(block)
	var kind []ir.NamedAttr
	if ir.IsFloat(elem) {
		kind = append(kind, ir.NamedAttr{Name: "compare_type", Attr: graph.ComparisonType.Of(graph.CmpTotalOrder)})
	}
	m.MakeWith(graph.Return, []*ir.Value{m.Compare(graph.CmpGT, block.Arg(0), block.Arg(1), kind...)}, ir.With{})
	m.Back(place)
	return m.MakeWith(graph.Sort, []*ir.Value{keys, values}, ir.With{Types: []ir.Type{keys.Type(), values.Type()},
		Attrs: []ir.NamedAttr{graph.I64("dimension", int64(dim)), {Name: "is_stable", Attr: ir.Bool(true)}}, Regions: []*ir.Region{region}})
}

// scan becomes a loop that carries the index, the carries and the outputs so far.
func scan(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
	inputs, outputs := len(op.Group(0)), len(op.ResultGroup(0))
	s := &scanLoop{Maker: graph.Maker{Builder: c.Builder}, rw: c.Rewriter, root: op, inputs: in[:inputs], dim: int(op.Attr(0).(*ir.IntAttr).Val),
		reverse: op.AttrOr(2).(*ir.IntAttr).Val != 0, outputs: outputs, carries: len(in) - inputs}
	for _, v := range op.Operands() {
		if _, ok := ir.ElemOf(v.Type()).(*ir.ScalarType); !ok {
			return c.No("the elements are quantized")
		}
	}
	count, ok := s.count()
	if !ok {
		return c.No("cannot determine scan dimension size from empty inputs and dynamic result")
	}
	s.length = s.Op(graph.Convert, ir.Tensor(nil, ir.I64), nil, count)
	initial := append([]*ir.Value{s.Scalar(0)}, in[inputs:]...)
	for i := range outputs {
		v, ok := s.empty(i)
		if !ok {
			return c.No("cannot determine dynamic output shape without inputs")
		}
		initial = append(initial, v)
	}
	types := make([]ir.Type, len(initial))
	for i, v := range initial {
		types[i] = v.Type()
	}
	place := c.Place()
	regions := []*ir.Region{ir.NewRegion(), ir.NewRegion()}
	cond, body := regions[0].AddBlock(), regions[1].AddBlock()
	for _, t := range types {
		cond.AddArg(t, op.Loc())
		body.AddArg(t, op.Loc())
	}
	s.AtEnd(cond)
	s.MakeWith(graph.Return, []*ir.Value{s.Compare(graph.CmpLT, cond.Arg(0), s.length)}, ir.With{})
	s.AtEnd(body)
	s.body(body)
	c.Back(place)
	loop := c.MakeWith(graph.While, initial, ir.With{Types: types, Regions: regions})
	results := loop.Results()[1:]
	return c.Replace(op, slices.Concat(results[s.carries:], results[:s.carries])...)
}

type scanLoop struct {
	graph.Maker
	rw               *rewrite.Rewriter
	root             *ir.Op
	inputs           []*ir.Value
	outputs, carries int
	dim              int
	reverse          bool
	length           *ir.Value
}

// count is the number of steps, an i32.
func (s *scanLoop) count() (*ir.Value, bool) {
	if len(s.inputs) > 0 {
		return s.MakeAttrs(graph.GetDimensionSize, []ir.NamedAttr{graph.I64("dimension", int64(s.dim))}, s.inputs[0]).Result(0), true
	}
	if s.root.NumResults() == 0 {
		return nil, false
	}
	shape, _ := ir.ShapeOf(s.root.Result(0).Type())
	if s.dim >= len(shape) || shape[s.dim] == ir.Dynamic {
		return nil, false
	}
	return s.Constant(ir.Splat(ir.Tensor(nil, ir.I32), uint64(shape[s.dim])&data.Mask(data.I32))), true
}

// empty is output i before the first step.
func (s *scanLoop) empty(i int) (*ir.Value, bool) {
	t := s.root.Result(i).Type()
	e, _ := ir.DataType(t)
	zero := s.Constant(scalarAttr(e, 0))
	none := []ir.NamedAttr{graph.I64s("broadcast_dimensions")}
	if ir.IsStatic(t) {
		return s.Op(graph.BroadcastInDim, t, none, zero), true
	}
	if len(s.inputs) == 0 {
		return nil, false
	}
	like := s.inputs[0]
	if i < len(s.inputs) {
		like = s.inputs[i]
	}
	return s.Op(graph.DynamicBroadcastInDim, t, none, zero, shapeOf(s.rw, like)), true
}

func (s *scanLoop) body(b *ir.Block) {
	index := b.Arg(0)
	at := index
	if s.reverse {
		at = s.Make(graph.Subtract, s.Make(graph.Subtract, s.length, s.Scalar(1)).Result(0), index).Result(0)
	}
	old := s.root.Body()
	values := ir.NewMapping()
	for i, v := range s.inputs {
		values.Values[old.Arg(i)] = s.take(v, at)
	}
	for i := range s.carries {
		values.Values[old.Arg(len(s.inputs)+i)] = b.Arg(1 + i)
	}
	var results []*ir.Value
	for op := range old.Ops() {
		if op == old.Last() {
			for _, v := range op.Operands() {
				results = append(results, values.Of(v))
			}
			break
		}
		s.Clone(op, values)
	}
	var outputs []*ir.Value
	for i, v := range results[:s.outputs] {
		outputs = append(outputs, s.put(b.Arg(1+s.carries+i), v, at))
	}
	next := s.Make(graph.Add, index, s.Scalar(1)).Result(0)
	s.MakeWith(graph.Return, slices.Concat([]*ir.Value{next}, results[s.outputs:], outputs), ir.With{})
}

// starts are the indices of the part at index at.
func (s *scanLoop) starts(rank int, at *ir.Value) []*ir.Value {
	out := slices.Repeat([]*ir.Value{s.Scalar(0)}, rank)
	out[s.dim] = at
	return out
}

// take is the part of an input at an index.
func (s *scanLoop) take(v, at *ir.Value) *ir.Value {
	t := v.Type().(*ir.TensorType)
	shape := slices.Clone(t.Shape)
	shape[s.dim] = 1
	partType := ir.Tensor(shape, t.Elem)
	var part *ir.Value
	if ir.IsStatic(t) {
		part = s.Op(graph.DynamicSlice, partType, []ir.NamedAttr{graph.I64s("slice_sizes", shape...)}, append([]*ir.Value{v}, s.starts(len(shape), at)...)...)
	} else {
		vector := func(scalars []*ir.Value) *ir.Value {
			parts := make([]*ir.Value, len(scalars))
			for i, x := range scalars {
				parts[i] = s.Part(x)
			}
			return s.Join(parts)
		}
		from := vector(s.starts(len(shape), at))
		limits := make([]*ir.Value, len(shape))
		for d, n := range t.Shape {
			switch {
			case d == s.dim:
				limits[d] = s.Make(graph.Add, at, s.Scalar(1)).Result(0)
			case n == ir.Dynamic:
				limits[d] = s.Size(v, d)
			default:
				limits[d] = s.Scalar(n)
			}
		}
		part = s.Op(graph.RealDynamicSlice, partType, nil, v, from, vector(limits), s.Filled(1, len(shape)))
	}
	return s.Reshape(part, slices.Delete(slices.Clone(shape), s.dim, s.dim+1))
}

// put replaces the part of an output at an index.
func (s *scanLoop) put(output, part, at *ir.Value) *ir.Value {
	t := output.Type().(*ir.TensorType)
	shape := slices.Clone(t.Shape)
	shape[s.dim] = 1
	part = s.Reshape(part, shape)
	return s.Op(graph.DynamicUpdateSlice, t, nil, append([]*ir.Value{output, part}, s.starts(len(shape), at)...)...)
}
