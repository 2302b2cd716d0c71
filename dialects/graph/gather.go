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
	Operands: ir.Fields{ir.One("operand", perTensor), ir.One("start_indices", IntTensor)}, Results: ir.Fields{ir.One("result", perTensor)},
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
	Operands: ir.Fields{ir.One("operand", perTensor), ir.One("start_indices", IntTensor), ir.One("slice_sizes", DimensionTensor)},
	Results:  ir.Fields{ir.One("result", perTensor)},
	Attrs:    ir.Attrs{ir.Required("dimension_numbers", gatherKind), ir.Implied("indices_are_sorted", ir.BoolKind, ir.Bool(false))},
	Traits:   ir.Pure,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		if n := shape(st.Operands[2])[0]; n != ir.Dynamic && n != int64(rank(st.Operands[0])) {
			return nil, ir.Errorf("slice_sizes size (%d) not equal to operand rank (%d)", n, rank(st.Operands[0]))
		}
		sizes, _ := ir.Ints(ir.ConstantOf(st.Operands[2]))
		return gatherType(st.Operands, gatherDims(st.Attrs[0]), sizes)
	},
	Verify: func(op *ir.Op) error {
		if sameElementType(op.Result(0), op.Operand(0)) != nil {
			return errOperandResult
		}
		return VerifyInfer(op)
	},
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
}

// within checks that the dimensions are below rank n of what of names.
func (l dimList) within(n int64, of string) error {
	for _, d := range l.v {
		if d < 0 || d >= n {
			return ir.Errorf("Expects each element of %s to be in range [0, %s) i.e. [0, %d). got: %d.", l.name, of, n, d)
		}
	}
	return nil
}

// distinct checks that no dimension stands twice in two lists together.
func (l dimList) distinct(with dimList) error {
	all := slices.Concat(l.v, with.v)
	for i, d := range all {
		if slices.Contains(all[:i], d) {
			return ir.Errorf("has duplicated dimension from %s and %s: %d", l.name, with.name, d)
		}
	}
	return nil
}

// dimWords is how gather and scatter each word what is wrong with a list.
type dimWords struct{ sorted, unique, end string }

func (w *dimWords) inOrder(l dimList) error {
	if !slices.IsSorted(l.v) {
		return ir.Errorf(w.sorted, l.name, joinInts(l.v))
	}
	return nil
}

func (w *dimWords) once(l dimList) error {
	for i, d := range l.v {
		if slices.Contains(l.v[:i], d) {
			return ir.Errorf(w.unique, l.name, joinInts(l.v))
		}
	}
	return nil
}

// indexing is what gather and scatter say alike of the dimensions of an operand x
// and of indices s: those that slices leave out, batch dimensions of both, and what
// dimension each index is for.
type indexing struct {
	x, s                         []int64
	left, xBatch, sBatch, places dimList
	indices                      string // name of s
	vector                       int64  // dimension of s along which an index lies
}

func firstError(checks ...func() error) error {
	for _, c := range checks {
		if err := c(); err != nil {
			return err
		}
	}
	return nil
}

func (d *indexing) check(w *dimWords) error {
	nx, ns := int64(len(d.x)), int64(len(d.s))
	const operand = "rank-of('operand')"
	return firstError(
		func() error { return d.left.distinct(d.xBatch) },
		func() error { return w.inOrder(d.left) },
		func() error { return d.left.within(nx, operand) },
		func() error { return w.inOrder(d.xBatch) },
		func() error { return d.xBatch.within(nx, operand) },
		func() error { return w.once(d.sBatch) },
		func() error { return d.sBatch.within(ns, d.indices) },
		func() error {
			if slices.Contains(d.sBatch.v, d.vector) {
				return ir.Errorf("expects %s not to include index_vector_dim %d%s", d.sBatch.name, d.vector, w.end)
			}
			if len(d.xBatch.v) != len(d.sBatch.v) {
				return ir.Errorf("%s and %s should have the same size%s", d.xBatch.name, d.sBatch.name, w.end)
			}
			for i, a := range d.xBatch.v {
				if b := d.sBatch.v[i]; !sizesFit(d.x[a:a+1], d.s[b:b+1]) {
					return ir.Errorf("%s[%d] and %s[%d] must have compatible sizes, but got %d and %d%s", d.xBatch.name, i, d.sBatch.name, i, d.x[a], d.s[b], w.end)
				}
			}
			return nil
		},
		func() error { return d.places.distinct(d.xBatch) },
		func() error { return d.places.within(nx, operand) },
	)
}

// vectorWithin checks the dimension of indices s along which an index lies; it may
// be one after the last.
func (d *indexing) vectorWithin() error {
	if n := int64(len(d.s)); d.vector < 0 || d.vector > n {
		return ir.Errorf("Expects index_vector_dim to be in range [0, %s] i.e. [0, %d]. got: %d.", d.indices, n, d.vector)
	}
	return nil
}

// vectorSize is how long an index is, and batch how many dimensions of s are left.
func (d *indexing) vectorSize() (size int64, batch int) {
	if d.vector == int64(len(d.s)) {
		return 1, len(d.s)
	}
	return d.s[d.vector], len(d.s) - 1
}

var gatherWords = &dimWords{"expects %s to be sorted, got: [%s]", "expects %s to not repeat, got: [%s]", ""}

// verifySliceSizes checks sizes of slices where they are known.
func verifySliceSizes(d *indexing, sizes []int64) error {
	if sizes == nil {
		return nil
	}
	if len(sizes) != len(d.x) {
		return ir.Errorf("slice_sizes size (%d) not equal to operand rank (%d)", len(sizes), len(d.x))
	}
	for _, l := range []dimList{d.left, d.xBatch} {
		for _, i := range l.v {
			if sizes[i] > 1 {
				return ir.Errorf("Expects that for each dim in %s, slice_sizes[dim] should be <= 1, but got %d", l.name, sizes[i])
			}
		}
	}
	for i, n := range sizes {
		if n < 0 || d.x[i] != ir.Dynamic && n > d.x[i] {
			return ir.Errorf("slice size (%d) is out of bounds for operand dimension (%d) at index %d", n, d.x[i], i)
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
	at := &indexing{
		x: x.Shape, s: s.Shape, vector: d.IndexVector, indices: "rank-of('start_indices')",
		left: dimList{"collapsed_slice_dims", d.Collapsed}, xBatch: dimList{"operand_batching_dims", d.OperandBatch},
		sBatch: dimList{"start_indices_batching_dims", d.StartBatch}, places: dimList{"start_index_map", d.StartMap},
	}
	if nx := len(x.Shape); nx != len(d.Offset)+len(d.Collapsed)+len(d.OperandBatch) {
		return nil, ir.Errorf("offset_dims size (%d) plus collapse_slice_dims size (%d) plus operand_batching_dims size (%d) is not equal to operand rank (%d)", len(d.Offset), len(d.Collapsed), len(d.OperandBatch), nx)
	}
	if err := at.vectorWithin(); err != nil {
		return nil, err
	}
	vector, batchRank := at.vectorSize()
	if vector != ir.Dynamic && int64(len(d.StartMap)) != vector {
		return nil, ir.Errorf("start_index_map size (%d) is not equal to size of index dimension (%d) of start_indices (%d)", len(d.StartMap), d.IndexVector, vector)
	}
	offset := dimList{"offset_dims", d.Offset}
	resultRank := batchRank + len(d.Offset)
	if err := firstError(
		func() error { return gatherWords.inOrder(offset) },
		func() error { return gatherWords.once(offset) },
		func() error { return at.check(gatherWords) },
		func() error { return verifySliceSizes(at, sizes) },
		func() error { return offset.within(int64(resultRank), "implied-result-rank") },
	); err != nil {
		return nil, err
	}
	shape := make([]int64, resultRank)
	bounds := make([]int64, resultRank)
	sb := BoundsOf(s)
	window := FreeDims(len(x.Shape), d.Collapsed, d.OperandBatch)
	batch := FreeDims(len(s.Shape), []int64{d.IndexVector})
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
			if sb != nil {
				bounds[i] = sb[batch[b]]
			}
			b++
		}
	}
	return []ir.Type{bounded(shape, x.Elem, bounds)}, nil
}

// indexVector reads start index vectors: for each index of the batch dimensions
// of s, the component k.
type indexVector struct {
	t       *data.Tensor
	batch   []int64 // dimensions of t but the index vector's
	strides []int64
	dim     int64 // of the components
	vector  int64 // stride of the components
}

func newIndexVector(t *data.Tensor, dim int64) indexVector {
	v := indexVector{t: t, dim: dim, batch: FreeDims(len(t.Shape), []int64{dim}), strides: stridesOf(t.Shape)}
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

// size returns the number of components.
func (v *indexVector) size() int64 {
	if len(v.batch) == len(v.t.Shape) {
		return 1
	}
	return v.t.Shape[v.dim]
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
	for i, dim := range d.OperandBatch {
		if x.Shape[dim] != s.Shape[d.StartBatch[i]] {
			return ir.Trap("batching dimensions have different sizes at run time")
		}
	}
	idx := newIndexVector(s, d.IndexVector)
	if idx.size() != int64(len(d.StartMap)) {
		return ir.Trap("start_indices have another size than start_index_map at run time")
	}
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
