package graphshapes

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/graph"
	"terrace/dialects/tensor"
	"terrace/ir"
)

// extentMaker makes the sizes of results, of which only some are those of operands.
type extentMaker struct {
	b     *ir.Builder
	known map[int64]*ir.Value
}

func (m *extentMaker) constant(n int64) *ir.Value {
	if m.known[n] == nil {
		m.known[n] = arith.ConstantIndex(m.b, n)
	}
	return m.known[n]
}

// dim is size d of a tensor.
func (m *extentMaker) dim(v *ir.Value, d int) *ir.Value {
	if s, ok := ir.ShapeOf(v.Type()); ok && s[d] != ir.Dynamic {
		return m.constant(s[d])
	}
	return m.b.Make(tensor.Dim, v, m.constant(int64(d))).Result(0)
}

func (m *extentMaker) dims(v *ir.Value, which ...int64) []*ir.Value {
	out := make([]*ir.Value, len(which))
	for i, d := range which {
		out[i] = m.dim(v, int(d))
	}
	return out
}

func (m *extentMaker) allOf(v *ir.Value) []*ir.Value {
	s, _ := ir.ShapeOf(v.Type())
	return m.dims(v, graph.FreeDims(len(s))...)
}

// element is number i of a tensor of sizes, as an index.
func (m *extentMaker) element(v *ir.Value, i int) *ir.Value {
	e := m.b.Make(tensor.Extract, v, m.constant(int64(i))).Result(0)
	if e.Type() != ir.Type(ir.Index) {
		e = m.b.MakeTyped(arith.IndexCast, ir.Index, e).Result(0)
	}
	return e
}

func (m *extentMaker) do(def *ir.OpDef, x, y *ir.Value) *ir.Value {
	return m.b.Make(def, x, y).Result(0)
}

// isKnown reports whether v is the constant n.
func (m *extentMaker) isKnown(v *ir.Value, n int64) bool { return m.known[n] == v }

func (m *extentMaker) sum(x, y *ir.Value) *ir.Value {
	switch {
	case m.isKnown(x, 0):
		return y
	case m.isKnown(y, 0):
		return x
	}
	return m.do(arith.AddI, x, y)
}

// padded is a size with gaps between elements and padding on both sides.
func (m *extentMaker) padded(n, low, high, interior *ir.Value) *ir.Value {
	if !m.isKnown(interior, 0) {
		gaps := m.do(arith.MaxSI, m.do(arith.SubI, n, m.constant(1)), m.constant(0))
		n = m.sum(n, m.do(arith.MulI, gaps, interior))
	}
	return m.sum(m.sum(n, low), high)
}

// extentsOf are the sizes of the results of op, which all have the same; nil where
// it is of another kind.
func extentsOf(b *ir.Builder, op *ir.Op) []*ir.Value {
	m := &extentMaker{b: b, known: map[int64]*ir.Value{}}
	x := op.Operand(0)
	shape, ranked := ir.ShapeOf(x.Type())
	if !ranked {
		return nil
	}
	list := func(name string) []int64 { v, _ := ir.Ints(op.Get(name)); return v }
	switch op.Def() {
	case graph.DotGeneral:
		d := op.Get("dot_dimension_numbers").(*ir.ExtAttr).Params.(*graph.DotDims)
		y := op.Operand(1)
		other, _ := ir.ShapeOf(y.Type())
		return slices.Concat(m.dims(x, d.LhsBatch...), m.dims(x, graph.FreeDims(len(shape), d.LhsBatch, d.LhsContract)...),
			m.dims(y, graph.FreeDims(len(other), d.RhsBatch, d.RhsContract)...))
	case graph.Concatenate:
		d := op.Get("dimension").(*ir.IntAttr).Val
		out := m.allOf(x)
		for _, v := range op.Operands()[1:] {
			out[d] = m.sum(out[d], m.dim(v, int(d)))
		}
		return out
	case graph.Transpose:
		return m.dims(x, list("permutation")...)
	case graph.Broadcast:
		var out []*ir.Value
		for _, n := range list("broadcast_sizes") {
			out = append(out, m.constant(n))
		}
		return append(out, m.allOf(x)...)
	case graph.Reduce:
		return m.dims(x, graph.FreeDims(len(shape), list("dimensions"))...)
	case graph.Pad:
		low, high, interior := list("edge_padding_low"), list("edge_padding_high"), list("interior_padding")
		out := m.allOf(x)
		for i, n := range out {
			out[i] = m.padded(n, m.constant(low[i]+high[i]), m.constant(0), m.constant(interior[i]))
		}
		return out
	case graph.DynamicPad:
		out := m.allOf(x)
		for i, n := range out {
			out[i] = m.padded(n, m.element(op.Operand(2), i), m.element(op.Operand(3), i), m.element(op.Operand(4), i))
		}
		return out
	case graph.RealDynamicSlice:
		out := make([]*ir.Value, len(shape))
		for i := range out {
			start, limit, stride := m.element(op.Operand(1), i), m.element(op.Operand(2), i), m.element(op.Operand(3), i)
			n := m.do(arith.AddI, stride, m.do(arith.SubI, limit, start))
			out[i] = m.do(arith.DivSI, m.do(arith.SubI, n, m.constant(1)), stride)
		}
		return out
	case graph.Gather, graph.DynamicGather:
		d := op.Get("dimension_numbers").(*ir.ExtAttr).Params.(*graph.GatherDims)
		starts, _ := ir.ShapeOf(op.Operand(1).Type())
		batch := m.dims(op.Operand(1), graph.FreeDims(len(starts), []int64{d.IndexVector})...)
		var window []*ir.Value
		for _, i := range graph.FreeDims(len(shape), d.Collapsed, d.OperandBatch) {
			if op.Is(graph.Gather) {
				window = append(window, m.constant(list("slice_sizes")[i]))
			} else {
				window = append(window, m.element(op.Operand(2), int(i)))
			}
		}
		out := make([]*ir.Value, len(batch)+len(window))
		for i := range out {
			from := &batch
			if slices.Contains(d.Offset, int64(i)) {
				from = &window
			}
			out[i], *from = (*from)[0], (*from)[1:]
		}
		return out
	}
	return nil
}
