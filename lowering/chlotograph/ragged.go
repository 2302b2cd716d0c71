package chlotograph

import (
	"slices"

	"terrace/dialects/chlo"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
)

// raggedDot becomes a dot product for each group: of what of both sides is in the
// group where the ragged dimension is contracted, which gives the parts of the
// result, and of the whole left side where it is not, of which the rows in the group
// count. Groups of batches are nothing to a dot product.
func raggedDot(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
	return raggedDotOf(op, in, c, false)
}

// raggedDotFinite is raggedDot as the role model writes it: only the left side is
// cut, and where the ragged dimension is not contracted the products are added up.
// Zeros then meet every number of the right side, so that its infinities and NaNs
// show in every group.
func raggedDotFinite(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
	return raggedDotOf(op, in, c, true)
}

func raggedDotOf(op *ir.Op, in []*ir.Value, c *rewrite.Conversion, finite bool) bool {
	r := &raggedDots{finite: finite, Maker: graph.Maker{Builder: c.Builder}, rw: c.Rewriter, root: op, lhs: in[0], rhs: in[1], sizes: in[2],
		dims: op.Attr(0).(*ir.ExtAttr).Params.(*chlo.RaggedDims)}
	var ok bool
	if r.l, ok = in[0].Type().(*ir.TensorType); !ok {
		return c.No("the left side has no rank")
	}
	if r.r, ok = in[1].Type().(*ir.TensorType); !ok {
		return c.No("the right side has no rank")
	}
	if r.g, ok = in[2].Type().(*ir.TensorType); !ok {
		return c.No("the group sizes have no rank")
	}
	for _, t := range []ir.Type{r.l.Elem, r.r.Elem, ir.ElemOf(op.Result(0).Type())} {
		if _, ok := t.(*ir.ScalarType); !ok {
			return c.No("the elements are quantized")
		}
	}
	if a, ok := op.Attr(1).(*ir.ArrayAttr); ok {
		var elems []ir.Attr
		for _, e := range a.Elems {
			i, _ := chlo.Precision.Value(e)
			elems = append(elems, graph.Precision.Of(i))
		}
		r.precision = ir.Array(elems...)
	}
	ragged := r.dims.LhsRagged[0]
	if slices.Contains(r.dims.LhsBatch, ragged) {
		return c.Replace(op, r.dot(op.Result(0).Type(), r.lhs, r.rhs, r.dims.DotDims))
	}
	contracted := slices.Contains(r.dims.LhsContract, ragged)
	if !contracted && r.r.Shape[r.dims.RhsGroup[0]] == ir.Dynamic || r.g.Shape[len(r.g.Shape)-1] == ir.Dynamic {
		return c.No("dynamic group count not supported")
	}
	if r.g.Shape[len(r.g.Shape)-1] == 0 {
		t := op.Result(0).Type()
		if !ir.IsStatic(t) {
			return c.No("there is no group to tell the result's sizes by")
		}
		e, _ := ir.DataType(t)
		return c.Replace(op, r.Constant(ir.Dense(t, data.NewSplatWords(e, make([]uint64, e.Words()), t.(*ir.TensorType).Shape...))))
	}
	if contracted {
		return c.Replace(op, r.stacked())
	}
	return c.Replace(op, r.summed())
}

type raggedDots struct {
	graph.Maker
	rw              *rewrite.Rewriter
	root            *ir.Op
	lhs, rhs, sizes *ir.Value
	l, r, g         *ir.TensorType
	dims            *chlo.RaggedDims
	precision       ir.Attr
	finite          bool // for a right side without infinities and NaNs

	start *ir.Value // where the group begins
}

func (r *raggedDots) dot(t ir.Type, lhs, rhs *ir.Value, dims graph.DotDims) *ir.Value {
	attrs := []ir.NamedAttr{{Name: "dot_dimension_numbers", Attr: ir.NewExt(graph.DotDef, &dims)}}
	if r.precision != nil {
		attrs = append(attrs, ir.NamedAttr{Name: "precision_config", Attr: r.precision})
	}
	return r.Op(graph.DotGeneral, t, attrs, lhs, rhs)
}

// prefix is the shape of the group sizes of one group.
func (r *raggedDots) prefix() []int64 { return r.g.Shape[:len(r.g.Shape)-1] }

// begin starts with the first group.
func (r *raggedDots) begin() {
	prefix := r.prefix()
	t := ir.Tensor(prefix, ir.I64)
	if ir.IsStatic(t) {
		r.start = r.Constant(ir.Splat(t, 0))
		return
	}
	shape := r.Slice(shapeOf(r.rw, r.sizes), []int64{0}, []int64{int64(len(prefix))})
	r.start = r.Op(graph.DynamicBroadcastInDim, t, []ir.NamedAttr{graph.I64s("broadcast_dimensions")}, r.Scalar(0), shape)
}

// limit is where group k ends.
func (r *raggedDots) limit(k int64) *ir.Value {
	n := len(r.g.Shape)
	low, high := make([]int64, n), slices.Clone(r.g.Shape)
	low[n-1], high[n-1] = k, k+1
	var size *ir.Value
	if ir.IsStatic(r.g) {
		size = r.Slice(r.sizes, low, high)
	} else {
		from, step := r.Vector(low...), r.Filled(1, n)
		var limits []*ir.Value
		for d := range n {
			if d == n-1 {
				limits = append(limits, r.Vector(k+1))
			} else {
				limits = append(limits, r.Part(r.Size(r.sizes, d)))
			}
		}
		shape := slices.Clone(r.g.Shape)
		shape[n-1] = 1
		size = r.Op(graph.RealDynamicSlice, ir.Tensor(shape, r.g.Elem), nil, r.sizes, from, r.Join(limits), step)
	}
	size = r.Reshape(size, r.prefix())
	if r.g.Elem != ir.Type(ir.I64) {
		size = r.Op(graph.Convert, ir.Tensor(r.prefix(), ir.I64), nil, size)
	}
	return r.Make(graph.Add, r.start, size).Result(0)
}

// A groupMask keeps what of a value lies in a group.
type groupMask struct {
	of     *ir.Value
	prefix []int64   // dimensions of the value along which group sizes differ
	at     *ir.Value // indices along the ragged dimension
	other  *ir.Value // zeros, of the value's shape
}

// mask makes the mask of a value with the ragged dimension and those along which
// group sizes may differ given.
func (r *raggedDots) mask(of *ir.Value, ragged int64, before []int64) *groupMask {
	d := int(ragged)
	from := of.Type().(*ir.TensorType).Shape
	shape := slices.Repeat([]int64{1}, len(from))
	shape[d] = from[d]
	at := ir.Tensor(shape, ir.I64)
	along := []ir.NamedAttr{graph.I64("iota_dimension", ragged)}
	m := &groupMask{of: of, prefix: before[:len(r.prefix())]}
	if shape[d] == ir.Dynamic {
		var parts []*ir.Value
		for i := range from {
			if i == d {
				parts = append(parts, r.Part(r.Size(of, d)))
			} else {
				parts = append(parts, r.Vector(1))
			}
		}
		m.at = r.Op(graph.DynamicIota, at, along, r.Join(parts))
	} else {
		m.at = r.Op(graph.Iota, at, along)
	}
	m.other = zeros(r.rw, of)
	return m
}

// keep is of from the start to the limit, and other elsewhere.
func (r *raggedDots) keep(m *groupMask, limit, of, other *ir.Value) *ir.Value {
	from, to := r.over(m.of, r.start, m.prefix), r.over(m.of, limit, m.prefix)
	all := make([]int64, len(m.of.Type().(*ir.TensorType).Shape))
	for i := range all {
		all[i] = int64(i)
	}
	at := r.over(m.of, m.at, all)
	inside := r.Make(graph.And, r.Compare(graph.CmpGE, at, from), r.Compare(graph.CmpLT, at, to)).Result(0)
	return r.Make(graph.Select, inside, of, other).Result(0)
}

// over broadcasts v to the shape of another value.
func (r *raggedDots) over(shaped, v *ir.Value, axes []int64) *ir.Value {
	t := ir.WithElem(shaped.Type(), ir.I64)
	attrs := []ir.NamedAttr{graph.I64s("broadcast_dimensions", axes...)}
	if ir.IsStatic(t) {
		return r.Op(graph.BroadcastInDim, t, attrs, v)
	}
	return r.Op(graph.DynamicBroadcastInDim, t, attrs, v, shapeOf(r.rw, shaped))
}

// before are dimensions of the left side up to the ragged one: batches, then those
// of its kind.
func (r *raggedDots) before() []int64 {
	ragged := r.dims.LhsRagged[0]
	rest := graph.FreeDims(len(r.l.Shape), r.dims.LhsBatch, r.dims.LhsContract)
	if slices.Contains(r.dims.LhsContract, ragged) {
		rest = r.dims.LhsContract
	}
	return slices.Concat(r.dims.LhsBatch, rest[:slices.Index(rest, ragged)])
}

func (r *raggedDots) summed() *ir.Value {
	r.begin()
	q := r.dims.RhsGroup[0]
	down := func(v []int64) []int64 {
		out := slices.Clone(v)
		for i := range out {
			if out[i] > q {
				out[i]--
			}
		}
		return out
	}
	dims := r.dims.DotDims
	dims.RhsBatch, dims.RhsContract = down(dims.RhsBatch), down(dims.RhsContract)
	t := r.root.Result(0).Type()
	dot := func(lhs *ir.Value, k int64) *ir.Value { return r.dot(t, lhs, r.rhsOf(int(q), k), dims) }
	if r.finite {
		m := r.mask(r.lhs, r.dims.LhsRagged[0], r.before())
		var sum *ir.Value
		for k := range r.r.Shape[q] {
			limit := r.limit(k)
			d := dot(r.keep(m, limit, r.lhs, m.other), k)
			r.start = limit
			if sum != nil {
				d = r.Make(graph.Add, sum, d).Result(0)
			}
			sum = d
		}
		return sum
	}
	// The result has the batches first, then what of the left side is free.
	before := make([]int64, len(r.before()))
	for i := range before {
		before[i] = int64(i)
	}
	var m *groupMask
	var result *ir.Value
	for k := range r.r.Shape[q] {
		d := dot(r.lhs, k)
		if m == nil {
			m = r.mask(d, int64(len(before)), before)
			result = m.other
		}
		limit := r.limit(k)
		result = r.keep(m, limit, d, result)
		r.start = limit
	}
	return result
}

// rhsOf is the right side of group k, without the dimension q of groups.
func (r *raggedDots) rhsOf(q int, k int64) *ir.Value {
	n := len(r.r.Shape)
	rest := slices.Delete(slices.Clone(r.r.Shape), q, q+1)
	if ir.IsStatic(r.r) {
		low, high := make([]int64, n), slices.Clone(r.r.Shape)
		low[q], high[q] = k, k+1
		return r.Reshape(r.Slice(r.rhs, low, high), rest)
	}
	var from, to []*ir.Value
	for d := range n {
		if d == q {
			from, to = append(from, r.Vector(k)), append(to, r.Vector(k+1))
			continue
		}
		from = append(from, r.Vector(0))
		to = append(to, r.Part(r.Size(r.rhs, d)))
	}
	start, limit := r.Join(from), r.Join(to)
	shape := slices.Clone(r.r.Shape)
	shape[q] = 1
	part := r.Op(graph.RealDynamicSlice, ir.Tensor(shape, r.r.Elem), nil, r.rhs, start, limit, r.Filled(1, n))
	return r.Op(graph.DynamicReshape, ir.Tensor(rest, r.r.Elem), nil, part, r.Join(slices.Delete(to, q, q+1)))
}

func (r *raggedDots) stacked() *ir.Value {
	r.begin()
	result := r.root.Result(0).Type().(*ir.TensorType)
	t := ir.Tensor(result.Shape[1:], result.Elem)
	left := r.mask(r.lhs, r.dims.LhsRagged[0], r.before())
	var right *groupMask
	if !r.finite {
		i := slices.Index(r.dims.LhsContract, r.dims.LhsRagged[0])
		right = r.mask(r.rhs, r.dims.RhsContract[i], slices.Concat(r.dims.RhsBatch, r.dims.RhsContract[:i]))
	}
	var parts []*ir.Value
	for k := range r.g.Shape[len(r.g.Shape)-1] {
		limit := r.limit(k)
		lhs, rhs := r.keep(left, limit, r.lhs, left.other), r.rhs
		if right != nil {
			rhs = r.keep(right, limit, r.rhs, right.other)
		}
		r.start = limit
		parts = append(parts, r.dot(t, lhs, rhs, r.dims.DotDims))
	}
	stackedType := ir.Tensor(slices.Concat([]int64{1}, t.Shape), t.Elem)
	for i, p := range parts {
		if ir.IsStatic(t) {
			parts[i] = r.Op(graph.Reshape, stackedType, nil, p)
			continue
		}
		sizes := []*ir.Value{r.Vector(1)}
		for d := range t.Shape {
			sizes = append(sizes, r.Part(r.Size(p, d)))
		}
		parts[i] = r.Op(graph.DynamicReshape, stackedType, nil, p, r.Join(sizes))
	}
	return r.Op(graph.Concatenate, result, []ir.NamedAttr{graph.I64("dimension", 0)}, parts...)
}
