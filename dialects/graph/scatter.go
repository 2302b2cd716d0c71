package graph

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// ScatterDims are the dimension numbers of scatter.
type ScatterDims struct {
	UpdateWindow, Inserted, InputBatch, IndicesBatch, OperandMap []int64
	IndexVector                                                  int64
}

// ScatterDef is the attribute #stablehlo.scatter<...>.
var ScatterDef = Dialect.Attr(&ir.AttrDef{
	Name: "stablehlo.scatter", Summary: "what the dimensions of a scatter's operands are",
	Parse: func(p ir.Parser) any {
		d := &ScatterDims{}
		ParseFields(p, map[string]any{
			"update_window_dims": &d.UpdateWindow, "inserted_window_dims": &d.Inserted, "input_batching_dims": &d.InputBatch,
			"scatter_indices_batching_dims": &d.IndicesBatch, "scatter_dims_to_operand_dims": &d.OperandMap, "index_vector_dim": &d.IndexVector,
		})
		return d
	},
	Print: func(w *ir.Writer, params any) {
		d := params.(*ScatterDims)
		fs := []Field{{"update_window_dims", d.UpdateWindow}, {"inserted_window_dims", d.Inserted}, {"input_batching_dims", d.InputBatch},
			{"scatter_indices_batching_dims", d.IndicesBatch}, {"scatter_dims_to_operand_dims", d.OperandMap}}
		if d.IndexVector != 0 {
			fs = append(fs, Field{"index_vector_dim", d.IndexVector})
		}
		PrintFields(w, fs...)
	},
	Example: "#stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>",
})

func scatterDims(a ir.Attr) *ScatterDims {
	if d := paramsOf[ScatterDims](a, ScatterDef); d != nil {
		return d
	}
	return &ScatterDims{}
}

// Scatter updates slices at computed indices.
var Scatter = Dialect.Op(&ir.OpDef{
	Name: "scatter", Summary: "combine updates into a tensor at computed indices; those outside are dropped", Spec: "spec.md#scatter",
	Operands: ir.Fields{ir.Many("inputs", perTensor), ir.One("scatter_indices", intOrIndex), ir.Many("updates", perTensor)},
	Results:  ir.Fields{ir.Many("results", perTensor)},
	Attrs: ir.Attrs{ir.Required("scatter_dimension_numbers", extKind("Attribute that models the dimension information for scatter", func() *ir.AttrDef { return ScatterDef })),
		ir.Implied("indices_are_sorted", ir.BoolKind, ir.Bool(false)), ir.Implied("unique_indices", ir.BoolKind, ir.Bool(false))},
	Regions: []ir.RegionField{{Name: "update_computation", One: true}},
	Traits:  ir.EvenGroups | ir.SingleBlock | ir.RecursiveEffects | ir.Loop | ir.FoldsRegions,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		var out []ir.Type
		for i, v := range st.Operands[:len(st.Operands)/2] {
			t := v.Type()
			if b := bodyResult(st.Regions, i); b != nil {
				t = ir.WithElem(t, ir.ElemOf(b))
			}
			out = append(out, t)
		}
		return out, nil
	},
	Verify: verifyScatter,
	Eval:   evalScatter,
	Example: `%r = "graph.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %s = graph.add %a, %b : tensor<f32>
  graph.return %s : tensor<f32>
}) : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>`,
})

var intOrIndex = tensorOf(famInt | famIndex)

var scatterWords = &dimWords{"Expects %s to be sorted; got: [%s].", "Expects %s to not repeat; got: [%s].", "."}

func verifyScatter(op *ir.Op) error {
	n := (op.NumOperands() - 1) / 2
	if n == 0 || op.NumOperands() != 2*n+1 {
		return ir.Errorf("expects as many updates as inputs, and at least one")
	}
	inputs, updates := op.Operands()[:n], op.Operands()[n+1:]
	s := shape(op.Operand(n))
	x, u := shape(inputs[0]), shape(updates[0])
	d := scatterDims(op.Attr(0))
	for _, v := range inputs[1:] {
		if !sizesFit(x, shape(v)) {
			return ir.Errorf("Not all inputs have compatible shapes.")
		}
	}
	for _, v := range updates[1:] {
		if !sizesFit(u, shape(v)) {
			return ir.Errorf("Not all updates have compatible shapes.")
		}
	}
	at := &indexing{
		x: x, s: s, vector: d.IndexVector, indices: "rank-of('scatter_indices')",
		left: dimList{"inserted_window_dims", d.Inserted}, xBatch: dimList{"input_batching_dims", d.InputBatch},
		sBatch: dimList{"scatter_indices_batching_dims", d.IndicesBatch}, places: dimList{"scatter_dims_to_operand_dims", d.OperandMap},
	}
	if err := at.vectorWithin(); err != nil {
		return err
	}
	inits := make([]ir.Type, n)
	for i, v := range updates {
		inits[i] = scalarOf(v.Type())
	}
	if err := verifyReducer(op.RegionAt(0), op.OperandTypes()[:n], inits, nil); err != nil {
		return err
	}
	for i := range inputs {
		if a, b := ir.ElemOf(inputs[i].Type()), ir.ElemOf(updates[i].Type()); !SameElemType(a, b) {
			return ir.Errorf("expects updates to have the element types of inputs, but at index %d got '%s' and '%s'", i, b, a)
		}
	}
	vector, batchRank := at.vectorSize()
	if want := batchRank + len(d.UpdateWindow); len(u) != want {
		return ir.Errorf("expects updates tensor must be of rank %d ( == rank-of('scatter_indices') - 1 + size-of('update_window_dims'), where 'scatter_indices' is expanded by a trailing 1 dimension if 'index_vector_dim' == rank-of('scatter_indices')), but got %d.", want, len(u))
	}
	if sum := len(d.UpdateWindow) + len(d.Inserted) + len(d.InputBatch); len(x) != sum {
		return ir.Errorf("Expects rank-of operand to match size-of('update_window_dims') + size-of('inserted_window_dims') + size-of('input_batching_dims') i.e. %d but got %d.", sum, len(x))
	}
	window := dimList{"update_window_dims", d.UpdateWindow}
	if err := firstError(
		func() error { return scatterWords.inOrder(window) },
		func() error { return scatterWords.once(window) },
		func() error { return window.within(int64(len(u)), "rank-of('updates')") },
		func() error {
			if vector != ir.Dynamic && int64(len(d.OperandMap)) != vector {
				return ir.Errorf("Scatter op has %d elements in scatter_dims_to_operand_dims and the bound of dimension index_vector_dim=%d of scatter_indices is %d. These two numbers must be equal.", len(d.OperandMap), d.IndexVector, vector)
			}
			return nil
		},
		func() error { return at.check(scatterWords) },
	); err != nil {
		return err
	}
	free := FreeDims(len(x), d.Inserted, d.InputBatch)
	for i, w := range d.UpdateWindow {
		if bound := x[free[i]]; bound != ir.Dynamic && u[w] != ir.Dynamic && u[w] > bound {
			return ir.Errorf("expects bounds of the window dimensions of updates to not exceed the bounds of the corresponding dimensions of operand. For dimension %d, updates bound is %d, operand bound is %d.", w, u[w], bound)
		}
	}
	batch := FreeDims(len(s), []int64{d.IndexVector})
	b := 0
	for i := range u {
		if slices.Contains(d.UpdateWindow, int64(i)) {
			continue
		}
		if !sizesFit(u[i:i+1], s[batch[b]:batch[b]+1]) {
			return ir.Errorf("expects bounds of the scatter dimensions of updates to be same as the bounds of the corresponding dimensions of scatter indices. For scatter dimension %d, updates bound is %d , scatter_indices bound is %d.", i, u[i], s[batch[b]])
		}
		b++
	}
	return VerifyInfer(op)
}

func evalScatter(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	ts, o := tensors(m, op, in)
	if !o.OK() {
		return o
	}
	n := len(ts) / 2
	x, s, u := ts[0], ts[n], ts[n+1]
	d := scatterDims(op.Attr(0))
	if !sameShape(ts[:n]) || !sameShape(ts[n+1:]) {
		return ir.Trap("inputs or updates have different shapes at run time")
	}
	idx := newIndexVector(s, d.IndexVector)
	free := FreeDims(len(x.Shape), d.Inserted, d.InputBatch)
	scatterAt := FreeDims(len(u.Shape), d.UpdateWindow)
	if len(scatterAt) != len(idx.batch) || len(free) != len(d.UpdateWindow) {
		return ir.Trap("updates do not match inputs and indices")
	}
	if idx.size() != int64(len(d.OperandMap)) {
		return ir.Trap("scatter_indices have another size than scatter_dims_to_operand_dims at run time")
	}
	for i, dim := range d.InputBatch {
		if x.Shape[dim] != s.Shape[d.IndicesBatch[i]] {
			return ir.Trap("batching dimensions have different sizes at run time")
		}
	}
	for i, dim := range scatterAt {
		if u.Shape[dim] != s.Shape[idx.batch[i]] {
			return ir.Trap("updates and scatter_indices have different sizes at run time")
		}
	}
	for i, dim := range free {
		if u.Shape[d.UpdateWindow[i]] > x.Shape[dim] {
			return ir.Trap("windows of updates are larger than the inputs at run time")
		}
	}
	if !m.Step(x.Len() + u.Len()) {
		return ir.Trap("out of fuel")
	}
	outs, ups := make([]*data.Tensor, n), make([]*data.Tensor, n)
	for i := range outs {
		e, ok := resultElem(op, i)
		if !ok || ts[i].HasPoison() || ts[n+1+i].HasPoison() {
			return unsupported(op, ir.ElemOf(op.Result(i).Type()))
		}
		outs[i] = as(ts[i], e).Expand()
		if outs[i] == ts[i] {
			outs[i] = ts[i].Clone()
		}
		ups[i] = as(ts[n+1+i], e)
	}
	xs := stridesOf(x.Shape)
	k := bodyKernel(op.RegionAt(0))
	replaces := n == 1 && returnsUpdate(op.RegionAt(0))
	var f func(a, b uint64) uint64
	if k != nil && n == 1 {
		f = k.scalar(outs[0].Elem)
	}
	batch := make([]int64, len(scatterAt))
	args := make([]data.Value, 2*n)
	at := int64(0)
	var failed ir.Outcome
	EachIndex(u.Shape, func(i []int64) {
		pos := at
		at++
		if !failed.OK() {
			return
		}
		for b, dim := range scatterAt {
			batch[b] = i[dim]
		}
		dst := int64(0)
		start := make([]int64, len(x.Shape))
		for c, dim := range d.OperandMap {
			start[dim] = idx.at(batch, c)
		}
		for b, dim := range d.InputBatch {
			start[dim] = idx.batchAt(batch, d.IndicesBatch[b])
		}
		for w, dim := range free {
			off := i[d.UpdateWindow[w]]
			if start[dim] > x.Shape[dim] { // also keeps the sum from wrapping
				return
			}
			start[dim] += off
		}
		for dim, v := range start {
			if v < 0 || v >= x.Shape[dim] {
				return
			}
			dst += v * xs[dim]
		}
		switch {
		case replaces:
			copy(elemBytes(outs[0], dst), elemBytes(ups[0], pos))
		case f != nil:
			outs[0].SetBits(dst, f(outs[0].Bits(dst), ups[0].Bits(pos)))
		default:
			for v := range n {
				args[v] = data.OfTensor(&data.Tensor{Elem: outs[v].Elem, Data: slices.Clone(elemBytes(outs[v], dst))})
				args[n+v] = scalar0(ups[v], pos)
			}
			o := m.Region(op, 0, args)
			if !o.OK() {
				failed = o
				return
			}
			for v, r := range o.All() {
				if !setElem(outs[v], dst, r) {
					failed = ir.Trap("the body returns an unexpected value")
				}
			}
		}
	})
	if !failed.OK() {
		return failed
	}
	return results(outs)
}

// returnsUpdate reports whether a body of two arguments just returns the second.
func returnsUpdate(r *ir.Region) bool {
	b := r.First()
	return b != nil && b.NumArgs() == 2 && b.First() == b.Last() && b.First().Is(Return) && b.First().NumOperands() == 1 && b.First().Operand(0) == b.Arg(1)
}
