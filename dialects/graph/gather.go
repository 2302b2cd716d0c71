package graph

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// GatherDims are the dimension numbers of gather.
type GatherDims struct {
	Offset, Collapsed, OperandBatch, StartBatch, StartMap []int64
	IndexVector                                           int64
}

// GatherDef is the attribute #stablehlo.gather<...>.
var GatherDef = Dialect.Attr(&ir.AttrDef{
	Name: "stablehlo.gather", Summary: "what the dimensions of a gather's operands and result are",
	Parse: func(p ir.Parser) any {
		d := &GatherDims{}
		ParseFields(p, map[string]any{
			"offset_dims": &d.Offset, "collapsed_slice_dims": &d.Collapsed, "operand_batching_dims": &d.OperandBatch,
			"start_indices_batching_dims": &d.StartBatch, "start_index_map": &d.StartMap, "index_vector_dim": &d.IndexVector,
		})
		return d
	},
	Print: func(w *ir.Writer, params any) {
		d := params.(*GatherDims)
		fs := []Field{{"offset_dims", d.Offset}, {"collapsed_slice_dims", d.Collapsed}, {"operand_batching_dims", d.OperandBatch},
			{"start_indices_batching_dims", d.StartBatch}, {"start_index_map", d.StartMap}}
		if d.IndexVector != 0 {
			fs = append(fs, Field{"index_vector_dim", d.IndexVector})
		}
		PrintFields(w, fs...)
	},
	Example: "#stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>",
})

func gatherDims(a ir.Attr) *GatherDims {
	if d := paramsOf[GatherDims](a, GatherDef); d != nil {
		return d
	}
	return &GatherDims{}
}

var gatherKind = extKind("Attribute that models the dimension information for gather", func() *ir.AttrDef { return GatherDef })

// Gather takes slices at computed indices.
var Gather = Dialect.Op(&ir.OpDef{
	Name: "gather", Summary: "slices of a tensor at computed indices, each moved inside", Spec: "spec.md#gather",
	Operands: ir.Fields{ir.One("operand", AnyTensor), ir.One("start_indices", IntTensor)}, Results: ir.Fields{ir.One("result", AnyTensor)},
	Attrs:  ir.Attrs{ir.Required("dimension_numbers", gatherKind), ir.Required("slice_sizes", i64s), ir.Implied("indices_are_sorted", ir.BoolKind, ir.Bool(false))},
	Traits: ir.Pure,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		sizes, _ := ir.Ints(st.Attrs[1])
		return gatherType(st.Operands, gatherDims(st.Attrs[0]), sizes)
	},
	Verify: func(op *ir.Op) error {
		if sameElementType(op.Result(0), op.Operand(0)) != nil {
			return errOperandResult
		}
		return VerifyInfer(op)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return gather(m, op, in[0].Tensor(), in[1].Tensor(), gatherDims(op.Attr(0)), ints(op, "slice_sizes"))
	},
	Example: `%r = "graph.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<4x3xf32>, tensor<2x1xi32>) -> tensor<2x3xf32>`,
})

// DynamicGather is Gather with computed sizes of slices.
var DynamicGather = Dialect.Op(&ir.OpDef{
	Name: "dynamic_gather", Summary: "slices of a computed size at computed indices", Spec: "spec.md#dynamic_gather",
	Operands: ir.Fields{ir.One("operand", AnyTensor), ir.One("start_indices", IntTensor), ir.One("slice_sizes", DimensionTensor)},
	Results:  ir.Fields{ir.One("result", AnyTensor)},
	Attrs:    ir.Attrs{ir.Required("dimension_numbers", gatherKind), ir.Implied("indices_are_sorted", ir.BoolKind, ir.Bool(false))},
	Traits:   ir.Pure,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		return gatherType(st.Operands, gatherDims(st.Attrs[0]), nil)
	},
	Verify: VerifyInfer,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		s, err := sizesOf(in[2])
		if err != nil {
			return trapErr(err)
		}
		return gather(m, op, in[0].Tensor(), in[1].Tensor(), gatherDims(op.Attr(0)), s)
	},
	Example: `%s = graph.constant dense<[1, 3]> : tensor<2xi64>
%r = "graph.dynamic_gather"(%x, %i, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x?xf32>`,
})

// A dimList is a list of dimensions with its name, for checks.
type dimList struct {
	name string
	v    []int64
	of   string // whose rank bounds the dimensions
	with string // the list whose dimensions may not occur here either, "" for none
}

// check reports a list that is out of range, unsorted or repeats itself.
func (l dimList) check(n int64, sorted bool) error {
	for i, d := range l.v {
		if d < 0 || d >= n {
			return ir.Errorf("Expects each element of %s to be in range [0, %s) i.e. [0, %d). got: %d.", l.name, l.of, n, d)
		}
		if sorted && i > 0 && d < l.v[i-1] {
			return ir.Errorf("expects %s to be sorted, got: [%s]", l.name, joinInts(l.v))
		}
		if slices.Contains(l.v[:i], d) && l.with != "" {
			return ir.Errorf("has duplicated dimension from %s and %s: %d", l.name, l.with, d)
		}
		if slices.Contains(l.v[:i], d) {
			return ir.Errorf("expects %s to not repeat, got: [%s]", l.name, joinInts(l.v))
		}
	}
	return nil
}

func disjoint(a, b dimList) error {
	for _, v := range a.v {
		if slices.Contains(b.v, v) {
			return ir.Errorf("has duplicated dimension from %s and %s: %d", a.name, b.name, v)
		}
	}
	return nil
}

// gatherType checks a gather and infers its result; sizes is nil when they are
// computed.
func gatherType(operands []*ir.Value, d *GatherDims, sizes []int64) ([]ir.Type, error) {
	x, ok := operands[0].Type().(*ir.TensorType)
	s, ok2 := operands[1].Type().(*ir.TensorType)
	if !ok || !ok2 {
		return nil, nil
	}
	nx, ns := int64(len(x.Shape)), int64(len(s.Shape))
	if d.IndexVector < 0 || d.IndexVector > ns {
		return nil, ir.Errorf("Expects index_vector_dim to be in range [0, rank-of('start_indices')] i.e. [0, %d]. got: %d.", ns, d.IndexVector)
	}
	const operand, indices, batching = "rank-of('operand')", "rank-of('start_indices')", "operand_batching_dims"
	offset, collapsed := dimList{"offset_dims", d.Offset, "implied-result-rank", ""}, dimList{"collapsed_slice_dims", d.Collapsed, operand, batching}
	obatch, sbatch := dimList{batching, d.OperandBatch, operand, ""}, dimList{"start_indices_batching_dims", d.StartBatch, indices, ""}
	smap := dimList{"start_index_map", d.StartMap, operand, batching}
	batchRank := ns
	vector := int64(1)
	if d.IndexVector < ns {
		vector = s.Shape[d.IndexVector]
		batchRank--
	}
	if vector != ir.Dynamic && int64(len(d.StartMap)) != vector {
		return nil, ir.Errorf("start_index_map size (%d) is not equal to size of index dimension (%d) of start_indices (%d)", len(d.StartMap), d.IndexVector, vector)
	}
	resultRank := batchRank + int64(len(d.Offset))
	if nx != int64(len(d.Offset)+len(d.Collapsed)+len(d.OperandBatch)) {
		return nil, ir.Errorf("offset_dims size (%d) plus collapse_slice_dims size (%d) plus operand_batching_dims size (%d) is not equal to operand rank (%d)", len(d.Offset), len(d.Collapsed), len(d.OperandBatch), nx)
	}
	for _, c := range []struct {
		l      dimList
		n      int64
		sorted bool
	}{{offset, resultRank, true}, {collapsed, nx, true}, {obatch, nx, true}, {sbatch, ns, false}, {smap, nx, false}} {
		if err := c.l.check(c.n, c.sorted); err != nil {
			return nil, err
		}
	}
	for _, p := range [][2]dimList{{collapsed, obatch}, {smap, obatch}} {
		if err := disjoint(p[0], p[1]); err != nil {
			return nil, err
		}
	}
	if slices.Contains(d.StartBatch, d.IndexVector) && d.IndexVector < ns {
		return nil, ir.Errorf("expects start_indices_batching_dims not to include index_vector_dim %d", d.IndexVector)
	}
	if len(d.OperandBatch) != len(d.StartBatch) {
		return nil, ir.Errorf("operand_batching_dims and start_indices_batching_dims should have the same size")
	}
	for i, a := range d.OperandBatch {
		if b := d.StartBatch[i]; !sizesFit(x.Shape[a:a+1], s.Shape[b:b+1]) {
			return nil, ir.Errorf("operand_batching_dims[%d] and start_indices_batching_dims[%d] must have compatible sizes, but got %d and %d", i, i, x.Shape[a], s.Shape[b])
		}
	}
	if sizes != nil {
		if int64(len(sizes)) != nx {
			return nil, ir.Errorf("slice_sizes size (%d) not equal to operand rank (%d)", len(sizes), nx)
		}
		for i, n := range sizes {
			if n < 0 || x.Shape[i] != ir.Dynamic && n > x.Shape[i] {
				return nil, ir.Errorf("slice size (%d) is out of bounds for operand dimension (%d) at index %d", n, x.Shape[i], i)
			}
		}
		for _, l := range []dimList{collapsed, obatch} {
			for _, i := range l.v {
				if sizes[i] > 1 {
					return nil, ir.Errorf("Expects that for each dim in %s, slice_sizes[dim] should be <= 1, but got %d", l.name, sizes[i])
				}
			}
		}
	}
	shape := make([]int64, resultRank)
	bounds := make([]int64, resultRank)
	bounded := false
	sb := BoundsOf(s)
	window := FreeDims(int(nx), d.Collapsed, d.OperandBatch)
	batch := FreeDims(int(ns), []int64{d.IndexVector})
	w, b := 0, 0
	for i := range shape {
		bounds[i] = ir.Dynamic
		switch {
		case slices.Contains(d.Offset, int64(i)):
			shape[i] = ir.Dynamic
			if sizes != nil {
				shape[i] = sizes[window[w]]
			}
			w++
		default:
			shape[i] = s.Shape[batch[b]]
			if sb != nil && sb[batch[b]] != ir.Dynamic {
				bounds[i], bounded = sb[batch[b]], true
			}
			b++
		}
	}
	if bounded {
		return []ir.Type{ir.TensorWith(shape, x.Elem, Bounds(bounds))}, nil
	}
	return []ir.Type{ir.Tensor(shape, x.Elem)}, nil
}

// indexVector reads start index vectors: for each index of the batch dimensions
// of s, the component k.
type indexVector struct {
	t       *data.Tensor
	batch   []int64 // dimensions of t but the index vector's
	strides []int64
	vector  int64 // stride of the components
}

func newIndexVector(t *data.Tensor, dim int64) indexVector {
	v := indexVector{t: t, batch: FreeDims(len(t.Shape), []int64{dim}), strides: stridesOf(t.Shape)}
	if dim < int64(len(t.Shape)) {
		v.vector = v.strides[dim]
	}
	return v
}

func (v *indexVector) shape() []int64 {
	out := make([]int64, len(v.batch))
	for i, d := range v.batch {
		out[i] = v.t.Shape[d]
	}
	return out
}

// at returns component k of the vector at a batch index.
func (v *indexVector) at(batch []int64, k int) int64 {
	at := int64(k) * v.vector
	for i, d := range v.batch {
		at += batch[i] * v.strides[d]
	}
	x := readInt(v.t, at)
	if x < 0 && !v.t.Elem.IsSigned() {
		return 1<<63 - 1
	}
	return x
}

// batchAt returns the batch index along dimension d of the indices.
func (v *indexVector) batchAt(batch []int64, d int64) int64 {
	return batch[slices.Index(v.batch, d)]
}

func gather(m ir.Machine, op *ir.Op, x, s *data.Tensor, d *GatherDims, sizes []int64) ir.Outcome {
	if x == nil || s == nil || x.HasPoison() || s.HasPoison() {
		return ir.Trap("unsupported operand")
	}
	if len(sizes) != len(x.Shape) {
		return ir.Trap("slice_sizes do not match the operand's rank")
	}
	for i, n := range sizes {
		if n < 0 || n > x.Shape[i] {
			return ir.Trap("slice_sizes lie outside of the operand")
		}
	}
	for _, dim := range slices.Concat(d.Collapsed, d.OperandBatch) {
		if sizes[dim] != 1 {
			return ir.Trap("slice_sizes of dimensions that the result lacks are not 1")
		}
	}
	idx := newIndexVector(s, d.IndexVector)
	batchShape := idx.shape()
	window := FreeDims(len(x.Shape), d.Collapsed, d.OperandBatch)
	shape := make([]int64, len(batchShape)+len(d.Offset))
	var batchPos []int
	w, b := 0, 0
	winShape := make([]int64, len(window))
	for i := range shape {
		if slices.Contains(d.Offset, int64(i)) {
			shape[i] = sizes[window[w]]
			winShape[w] = shape[i]
			w++
			continue
		}
		shape[i] = batchShape[b]
		batchPos = append(batchPos, i)
		b++
	}
	if err := checkSize(x.Elem, shape); err != nil {
		return trapErr(err)
	}
	if !m.Step(product(shape)) {
		return ir.Trap("out of fuel")
	}
	out := data.New(x.Elem, shape...)
	if out.Len() == 0 {
		return tensorResult(out)
	}
	x = x.Expand()
	xs, os := stridesOf(x.Shape), stridesOf(shape)
	from, to := make([]int64, len(window)), make([]int64, len(window))
	for i, dim := range window {
		from[i], to[i] = xs[dim], os[d.Offset[i]]
	}
	// Offsets within a slice are the same for all of them.
	var src, dst []int64
	eachOffset(winShape, from, func(off int64) { src = append(src, off) })
	eachOffset(winShape, to, func(off int64) { dst = append(dst, off) })
	size := int64(x.Elem.Bytes())
	EachIndex(batchShape, func(batch []int64) {
		base := int64(0)
		for k, dim := range d.StartMap {
			base += min(max(idx.at(batch, k), 0), x.Shape[dim]-sizes[dim]) * xs[dim]
		}
		for i, dim := range d.OperandBatch {
			base += idx.batchAt(batch, d.StartBatch[i]) * xs[dim]
		}
		at := int64(0)
		for i, p := range batchPos {
			at += batch[i] * os[p]
		}
		for i := range src {
			a, b := (at+dst[i])*size, (base+src[i])*size
			copy(out.Data[a:a+size], x.Data[b:b+size])
		}
	})
	return tensorResult(out)
}
