package graphtograph

import (
	_ "embed"
	"math"
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/graph"
	"terrace/dialects/shape"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

//go:embed aggressive.rules
var aggressiveRules string

// SimplifyOptions are the options of stablehlo-aggressive-simplification.
type SimplifyOptions struct {
	FoldOpElementLimit int64 `opt:"fold-op-element-limit" doc:"upper limit on how many elements of a result may be folded"`
}

// Simplify brings graph ops into fewer and simpler forms.
var Simplify = &pass.Def[SimplifyOptions]{
	Name:     "stablehlo-aggressive-simplification",
	Numerics: rewrite.NSZ,
	Ulps:     signsOfZeros,
	Doc:      "simplify graph ops",
	Detail: `Applies the rules of the graph dialect, and beyond them: broadcasts that only reshape or transpose become that, multi-dimensional
iota a broadcast, dynamic ops with constant operands static ones, gathers and slices of known indices slices, results and
operands nobody uses go, values that a loop never changes are captured. All of it is exact but for adding 0.0 and subtracting
-0.0, which go (class nsz: only the sign of a zero differs).`,
	On:      "func.func",
	Options: SimplifyOptions{FoldOpElementLimit: 65536},
	Run: func(c *pass.Context, root *ir.Op, o SimplifyOptions) error {
		patterns, err := simplifications(c.IR, o.FoldOpElementLimit)
		if err != nil {
			return err
		}
		return optimize(c, root, patterns)
	},
}

// signsOfZeros is the bound of the rules of class nsz: so little that it changes
// nothing but which zero a sum is.
func signsOfZeros(op *ir.Op, _ []data.Value) float64 {
	if op.Is(graph.Add) || op.Is(graph.Subtract) {
		return math.SmallestNonzeroFloat64
	}
	return 0
}

// optimize runs patterns, folding to values that exist and merging constants.
func optimize(c *pass.Context, root *ir.Op, patterns []*rewrite.Pattern) error {
	_, err := rewrite.Greedy(c.IR, root, rewrite.NewSet(patterns...), rewrite.GreedyOptions{NoEval: true, Grants: c.Grants | rewrite.NSZ, Listener: handingOn(c.Listener), Stats: c.Stats})
	return err
}

// handingOn is l, and gives the op in the place of another the attributes that programs attach to that one.
func handingOn(l *rewrite.Listener) *rewrite.Listener {
	var out rewrite.Listener
	if l != nil {
		out = *l
	}
	told := out.Replaced
	out.Replaced = func(op *ir.Op, with []*ir.Value) {
		if told != nil {
			told(op, with)
		}
		if len(with) != 1 || with[0] == nil || with[0].Op() == nil || with[0].Op().Has(ir.ConstantLike) {
			return
		}
		to := with[0].Op()
		for _, a := range op.Discardables() {
			if to.Def().AttrIndex(a.Name) < 0 {
				to.SetDiscardable(a.Name, withOthers(a, to.Discardable(a.Name)))
			}
		}
	}
	return &out
}

// withOthers is an attribute of an op that goes, with what the attribute of the name in the op
// that stays says beside it: XLA keeps several things in one dictionary. Whose it is, is said
// by the op that stays.
func withOthers(a ir.NamedAttr, stays ir.Attr) ir.Attr {
	from, ok := a.Attr.(*ir.DictAttr)
	to, both := stays.(*ir.DictAttr)
	if a.Name != "mhlo.frontend_attributes" || !ok || !both {
		return a.Attr
	}
	entries := slices.Clone(from.Entries)
	for _, e := range to.Entries {
		if e.Name == "xla_metadata_payload" {
			entries = slices.DeleteFunc(entries, func(f ir.NamedAttr) bool { return f.Name == e.Name })
		}
		if from.Get(e.Name) == nil || e.Name == "xla_metadata_payload" {
			entries = append(entries, e)
		}
	}
	return ir.Dict(entries...)
}

func simplifications(ctx *ir.Context, limit int64) ([]*rewrite.Pattern, error) {
	files, err := rewrite.RulesOf(ctx, graph.Dialect)
	if err != nil {
		return nil, err
	}
	own, err := rewrite.CompileRules(ctx, "aggressive.rules", aggressiveRules)
	if err != nil {
		return nil, err
	}
	var out []*rewrite.Pattern
	for _, f := range append(files, own) {
		out = append(out, f.Patterns()...)
	}
	return append(out, rewrites(limit)...), nil
}

type rewriteFunc = func(op *ir.Op, rw *rewrite.Rewriter) bool

// rewrites are the simplifications that rule text cannot say.
func rewrites(limit int64) []*rewrite.Pattern {
	p := func(name string, f rewriteFunc, roots ...*ir.OpDef) *rewrite.Pattern {
		return &rewrite.Pattern{Name: name, Roots: roots, Rewrite: f}
	}
	reshaping := p("broadcast-reshapes", broadcastReshapes, graph.BroadcastInDim)
	reshaping.Benefit = 1
	return []*rewrite.Pattern{
		reshaping,
		p("broadcast-of-broadcast", broadcastOfBroadcast, graph.BroadcastInDim),
		p("broadcast-transposes", broadcastTransposes, graph.BroadcastInDim),
		p("compare-constant-right", compareConstantRight, graph.Compare),
		p("concatenate-flat", concatenateFlat, graph.Concatenate),
		p("concatenate-empty", concatenateEmpty, graph.Concatenate),
		p("backend-config", backendConfig, graph.CustomCall),
		p("dynamic-broadcast-is-static", dynamicBroadcastIsStatic, graph.DynamicBroadcastInDim),
		p("dynamic-broadcast-of-same", dynamicBroadcastOfSame, graph.DynamicBroadcastInDim),
		p("dynamic-gather-is-static", dynamicGatherIsStatic, graph.DynamicGather),
		p("dynamic-iota-broadcasts", dynamicIotaBroadcasts, graph.DynamicIota),
		p("dynamic-pad-is-static", dynamicPadIsStatic, graph.DynamicPad),
		p("dynamic-reshape", dynamicReshape, graph.DynamicReshape),
		p("shape-of-dynamic-reshape", shapeOfDynamicReshape, shape.ShapeOf),
		p("dynamic-slice-is-static", dynamicSliceIsStatic, graph.DynamicSlice),
		p("dynamic-update-of-all", dynamicUpdateOfAll, graph.DynamicUpdateSlice),
		p("gather-is-slice", gatherIsSlice, graph.Gather),
		p("get-dimension-size", getDimensionSize, graph.GetDimensionSize),
		p("iota-broadcasts", iotaBroadcasts, graph.Iota),
		p("pad-of-nothing", padOfNothing, graph.Pad),
		p("real-dynamic-slice", realDynamicSlice, graph.RealDynamicSlice),
		p("reduce-of-nothing", reduceOfNothing, graph.Reduce),
		p("reduce-yields-outside", reduceYieldsOutside, graph.Reduce),
		p("reduce-unused-results", reduceUnusedResults, graph.Reduce),
		p("reverse-of-same", reverseOfSame, graph.Reverse),
		p("scatter-of-nothing", scatterOfNothing, graph.Scatter),
		p("select-of-broadcast-not", selectOfBroadcastNot, graph.Select),
		p("select-constants", func(op *ir.Op, rw *rewrite.Rewriter) bool { return foldTo(op, rw, limit) }, graph.Select),
		p("slice-of-concatenate", sliceOfConcatenate, graph.Slice),
		p("sort-unused-operands", sortUnusedOperands, graph.Sort),
		p("sort-dimension", sortDimension, graph.Sort),
		p("transpose-reshapes", transposeReshapes, graph.Transpose),
		p("transpose-of-transpose", transposeOfTranspose, graph.Transpose),
		p("tuple-repacked", tupleRepacked, graph.Tuple),
		p("while-invariants", whileInvariants, graph.While),
		{Name: "zero-extent", Rewrite: zeroExtent},
	}
}

// foldTo replaces op by the constants it evaluates to.
func foldTo(op *ir.Op, rw *rewrite.Rewriter, limit int64) bool {
	attrs := rewrite.EvalConstantsWithin(op, nil, limit)
	if attrs == nil {
		return rw.No("it has no constant value of few enough elements")
	}
	vals := make([]*ir.Value, len(attrs))
	for i, a := range attrs {
		vals[i] = rw.Constant(op, a, op.Result(i).Type()).Result(0)
	}
	return rw.Replace(op, vals...)
}

func maker(rw *rewrite.Rewriter) graph.Maker { return graph.Maker{Builder: rw.Builder} }

func shapeOf(v *ir.Value) []int64 {
	s, _ := ir.ShapeOf(v.Type())
	return s
}

func static(v *ir.Value) bool { return ir.IsStatic(v.Type()) }

func elements(v *ir.Value) int64 { return ir.NumElements(shapeOf(v)) }

// attrInts returns a list of numbers that is an attribute of op.
func attrInts(op *ir.Op, name string) []int64 {
	v, _ := ir.Ints(op.Get(name))
	return v
}

func attrInt(op *ir.Op, name string) int64 { return op.Get(name).(*ir.IntAttr).Val }

// constantInts returns the elements of a constant of integers.
func constantInts(v *ir.Value) ([]int64, bool) {
	a, ok := ir.ConstantOf(v).(*ir.DenseAttr)
	if !ok || a.Val == nil || !a.Val.Elem.IsInt() && !a.Val.Elem.IsIndex() || a.Val.Elem.Width() > 64 {
		return nil, false
	}
	out := make([]int64, a.Val.Len())
	for i := range out {
		out[i] = a.Val.Int(int64(i))
	}
	return out, true
}

func isConstant(v *ir.Value) bool { return ir.ConstantOf(v) != nil }

func iota(n int) []int64 {
	out := make([]int64, n)
	for i := range out {
		out[i] = int64(i)
	}
	return out
}

// through maps indices by an outer list: outer[inner[i]].
func through(outer, inner []int64) []int64 {
	out := make([]int64, len(inner))
	for i, d := range inner {
		out[i] = outer[d]
	}
	return out
}

func reshapes(outer []int64, from, to *ir.Value) bool {
	return static(from) && static(to) && slices.IsSorted(outer) && elements(from) == elements(to)
}

func broadcastReshapes(op *ir.Op, rw *rewrite.Rewriter) bool {
	x := op.Operand(0)
	if !reshapes(attrInts(op, "broadcast_dimensions"), x, op.Result(0)) {
		return rw.No("it is no reshape")
	}
	return rw.Replace(op, maker(rw).Op(graph.Reshape, op.Result(0).Type(), nil, x))
}

func broadcastOfBroadcast(op *ir.Op, rw *rewrite.Rewriter) bool {
	inner := op.Operand(0).Op()
	if !inner.Is(graph.BroadcastInDim) {
		return rw.No("the operand is no broadcast")
	}
	dims := attrInts(inner, "broadcast_dimensions")
	if reshapes(dims, inner.Operand(0), inner.Result(0)) {
		return rw.No("the operand is a reshape")
	}
	return rw.Replace(op, maker(rw).Op(graph.BroadcastInDim, op.Result(0).Type(),
		[]ir.NamedAttr{graph.I64s("broadcast_dimensions", through(attrInts(op, "broadcast_dimensions"), dims)...)}, inner.Operand(0)))
}

func broadcastTransposes(op *ir.Op, rw *rewrite.Rewriter) bool {
	x := op.Operand(0)
	dims := attrInts(op, "broadcast_dimensions")
	if !static(x) || !static(op.Result(0)) || elements(x) != elements(op.Result(0)) || len(dims) != len(shapeOf(op.Result(0))) {
		return rw.No("it is no transpose")
	}
	perm := make([]int64, len(dims))
	for i, d := range dims {
		perm[d] = int64(i)
	}
	return rw.Replace(op, maker(rw).Op(graph.Transpose, op.Result(0).Type(), []ir.NamedAttr{graph.I64s("permutation", perm...)}, x))
}

func compareConstantRight(op *ir.Op, rw *rewrite.Rewriter) bool {
	l, r := op.Operand(0), op.Operand(1)
	kind := graph.CmpNoType
	if a := op.Get("compare_type"); a != nil {
		kind, _ = graph.ComparisonType.Value(a)
	}
	if kind != graph.CmpSigned && kind != graph.CmpUnsigned || !isConstant(l) || isConstant(r) {
		return rw.No("the left operand is no constant beside a variable")
	}
	d, _ := graph.ComparisonDirection.Value(op.Get("comparison_direction"))
	swapped := map[int]int{graph.CmpEQ: graph.CmpEQ, graph.CmpNE: graph.CmpNE, graph.CmpGE: graph.CmpLE, graph.CmpGT: graph.CmpLT, graph.CmpLE: graph.CmpGE, graph.CmpLT: graph.CmpGT}
	return rw.Modify(op, func() {
		op.Put("comparison_direction", graph.ComparisonDirection.Of(swapped[d]))
		op.SetOperands([]*ir.Value{r, l}, nil)
	})
}

func concatenateFlat(op *ir.Op, rw *rewrite.Rewriter) bool {
	var vals []*ir.Value
	flat := false
	for _, v := range op.Operands() {
		if in := v.Op(); in.Is(graph.Concatenate) && v.HasOneUse() && attrInt(in, "dimension") == attrInt(op, "dimension") {
			vals = append(vals, in.Operands()...)
			flat = true
			continue
		}
		vals = append(vals, v)
	}
	if !flat {
		return rw.No("no operand is a concatenation used here only")
	}
	return rw.Modify(op, func() { op.SetOperands(vals, nil) })
}

func concatenateEmpty(op *ir.Op, rw *rewrite.Rewriter) bool {
	d := attrInt(op, "dimension")
	vals := slices.DeleteFunc(op.Operands(), func(v *ir.Value) bool { return shapeOf(v)[d] == 0 })
	if len(vals) == 0 || len(vals) == op.NumOperands() {
		return rw.No("no operand is empty, or all are")
	}
	return rw.Modify(op, func() { op.SetOperands(vals, nil) })
}

// backendConfig moves a dictionary to where calls of the typed interface have it.
func backendConfig(op *ir.Op, rw *rewrite.Rewriter) bool {
	const name = "mhlo.backend_config"
	config := op.Discardable(name)
	version, isInt := op.Get("api_version").(*ir.IntAttr)
	old, isText := op.Get("backend_config").(*ir.StringAttr)
	if config == nil || isInt && version.Val != 1 || op.Get("backend_config") != nil && (!isText || old.Val != "") {
		return rw.No("there is no configuration of an original call to move")
	}
	return rw.Modify(op, func() {
		op.Put("backend_config", config)
		op.Put("api_version", ir.IntOf(ir.I32, 4))
		op.SetDiscardable(name, nil)
	})
}

// refined replaces op by a value of a more exact type; users of other dialects
// get the old type back.
func refined(op *ir.Op, rw *rewrite.Rewriter, v *ir.Value) bool {
	if v.Type() != op.Result(0).Type() {
		for u := range op.Result(0).Uses() {
			if u.Op().Def().Dialect() != graph.Dialect {
				v = maker(rw).Op(graph.Convert, op.Result(0).Type(), nil, v)
				break
			}
		}
	}
	return rw.Replace(op, v)
}

func dynamicBroadcastIsStatic(op *ir.Op, rw *rewrite.Rewriter) bool {
	x := op.Operand(0)
	if !static(x) {
		return rw.No("the operand is dynamic")
	}
	t := op.Result(0).Type()
	if !ir.IsStatic(t) {
		s, ok := constantInts(op.Operand(1))
		if !ok {
			return rw.No("the shape is not known")
		}
		t = ir.Tensor(s, ir.ElemOf(t))
	}
	return refined(op, rw, maker(rw).Op(graph.BroadcastInDim, t, []ir.NamedAttr{graph.I64s("broadcast_dimensions", attrInts(op, "broadcast_dimensions")...)}, x))
}

func dynamicBroadcastOfSame(op *ir.Op, rw *rewrite.Rewriter) bool {
	x := op.Operand(0)
	t := op.Result(0).Type()
	dims := attrInts(op, "broadcast_dimensions")
	in := x.Op()
	identity := slices.Equal(dims, iota(len(dims))) && len(dims) == len(shapeOf(op.Result(0)))
	switch {
	case in.Is(graph.DynamicBroadcastInDim):
		return rw.Replace(op, maker(rw).Op(graph.DynamicBroadcastInDim, t,
			[]ir.NamedAttr{graph.I64s("broadcast_dimensions", through(dims, attrInts(in, "broadcast_dimensions"))...)}, in.Operand(0), op.Operand(1)))
	case identity && in.Is(graph.DynamicReshape) && in.Operand(1) == op.Operand(1):
		return rw.Replace(op, maker(rw).Op(graph.DynamicReshape, t, nil, in.Operand(0), op.Operand(1)))
	case identity && op.Operand(1).Op().Is(shape.ShapeOf) && op.Operand(1).Op().Operand(0) == x && x.Type() == t:
		return rw.Replace(op, x)
	case identity && len(attrInts(op, "known_nonexpanding_dimensions")) == len(dims) && len(dims) > 0:
		return rw.Replace(op, maker(rw).Op(graph.Convert, t, nil, x))
	}
	return rw.No("it does not undo or repeat what made its operand")
}

func dynamicGatherIsStatic(op *ir.Op, rw *rewrite.Rewriter) bool {
	sizes, ok := constantInts(op.Operand(2))
	if !ok {
		return rw.No("the sizes are no constant")
	}
	attrs := []ir.NamedAttr{{Name: "dimension_numbers", Attr: op.Get("dimension_numbers")}, graph.I64s("slice_sizes", sizes...)}
	if a := op.Get("indices_are_sorted"); a != nil {
		attrs = append(attrs, ir.NamedAttr{Name: "indices_are_sorted", Attr: a})
	}
	return staticForm(op, rw, graph.Gather, attrs, op.Operand(0), op.Operand(1))
}

// staticForm replaces an op by the form that has what was computed as attributes.
// Where those are none that the form can have, the op is undefined if it runs,
// which need not be ever: it stays.
func staticForm(op *ir.Op, rw *rewrite.Rewriter, def *ir.OpDef, attrs []ir.NamedAttr, operands ...*ir.Value) bool {
	st := ir.State{}
	st.Reset(def)
	st.Operands = operands
	for _, a := range attrs {
		st.Set(a.Name, a.Attr)
	}
	if _, err := def.Infer(&st); err != nil {
		return rw.No("the attributes would be none that the op can have")
	}
	return rw.Replace(op, maker(rw).Op(def, op.Result(0).Type(), attrs, operands...))
}

// oneIndex is element i of a vector, as a vector.
func oneIndex(m graph.Maker, v *ir.Value, i int64) *ir.Value {
	return m.Slice(v, []int64{i}, []int64{i + 1})
}

func dynamicIotaBroadcasts(op *ir.Op, rw *rewrite.Rewriter) bool {
	m := maker(rw)
	t := op.Result(0).Type()
	d := attrInt(op, "iota_dimension")
	if ir.IsStatic(t) {
		return rw.Replace(op, m.Op(graph.Iota, t, []ir.NamedAttr{graph.I64("iota_dimension", d)}))
	}
	size := op.Operand(0)
	if len(shapeOf(op.Result(0))) < 2 {
		return rw.No("it has one dimension")
	}
	line := ir.Tensor([]int64{shapeOf(op.Result(0))[d]}, ir.ElemOf(t))
	var numbers *ir.Value
	if ir.ElemOf(size.Type()) == ir.Type(ir.Index) {
		numbers = m.Op(arith.IndexCast, ir.WithElem(size.Type(), ir.I64), nil, size)
	} else {
		numbers = m.Convert(size, ir.I64)
	}
	n := oneIndex(m, numbers, d)
	x := m.Op(graph.DynamicIota, line, []ir.NamedAttr{graph.I64("iota_dimension", 0)}, n)
	return rw.Replace(op, m.Op(graph.DynamicBroadcastInDim, t, []ir.NamedAttr{graph.I64s("broadcast_dimensions", d)}, x, size))
}

func dynamicPadIsStatic(op *ir.Op, rw *rewrite.Rewriter) bool {
	attrs := make([]ir.NamedAttr, 3)
	for i, name := range []string{"edge_padding_low", "edge_padding_high", "interior_padding"} {
		v, ok := constantInts(op.Operand(2 + i))
		if !ok {
			return rw.No("the amounts are no constants")
		}
		attrs[i] = graph.I64s(name, v...)
	}
	return staticForm(op, rw, graph.Pad, attrs, op.Operand(0), op.Operand(1))
}

func dynamicReshape(op *ir.Op, rw *rewrite.Rewriter) bool {
	m := maker(rw)
	t := op.Result(0).Type()
	x := op.Operand(0)
	in := x.Op()
	switch {
	case ir.IsStatic(t):
		return rw.Replace(op, m.Op(graph.Reshape, t, nil, x))
	case in.Is(graph.DynamicReshape):
		return rw.Replace(op, m.Op(graph.DynamicReshape, t, nil, in.Operand(0), op.Operand(1)))
	case in != nil && in.Has(ir.SameShape) && in.NumOperands() > 0 && in.Operand(0).Op().Is(graph.DynamicReshape) && in.Operand(0).Op().Operand(1) == op.Operand(1) && x.Type() == t:
		return rw.Replace(op, x)
	}
	return rw.No("the shape is not known, and its operand's is another")
}

func shapeOfDynamicReshape(op *ir.Op, rw *rewrite.Rewriter) bool {
	in := op.Operand(0).Op()
	if !in.Is(graph.DynamicReshape) || in.Operand(1).Type() != op.Result(0).Type() {
		return rw.No("the operand is no dynamic_reshape to a shape of the type")
	}
	return rw.Replace(op, in.Operand(1))
}

func dynamicSliceIsStatic(op *ir.Op, rw *rewrite.Rewriter) bool {
	x := op.Operand(0)
	if !static(x) {
		return rw.No("the operand is dynamic")
	}
	sizes := attrInts(op, "slice_sizes")
	low, high := make([]int64, len(sizes)), make([]int64, len(sizes))
	for i, n := range sizes {
		at, ok := constantInts(op.Operand(1 + i))
		if !ok || len(at) != 1 {
			return rw.No("an index is no constant")
		}
		start := at[0]
		if e, _ := ir.DataType(op.Operand(1 + i).Type()); !e.IsSigned() && start < 0 {
			start = shapeOf(x)[i] // above all sizes
		}
		low[i] = min(max(start, 0), shapeOf(x)[i]-n)
		high[i] = low[i] + n
	}
	return rw.Replace(op, maker(rw).Slice(x, low, high))
}

func dynamicUpdateOfAll(op *ir.Op, rw *rewrite.Rewriter) bool {
	x, update := op.Operand(0), op.Operand(1)
	switch {
	case static(update) && elements(update) == 0 && x.Type() == op.Result(0).Type():
		return rw.Replace(op, x)
	case static(x) && x.Type() == update.Type() && x.Type() == op.Result(0).Type():
		// Wherever it is to start, it is moved inside.
		return rw.Replace(op, update)
	}
	return rw.No("a part is updated")
}

func gatherIsSlice(op *ir.Op, rw *rewrite.Rewriter) bool {
	x := op.Operand(0)
	index, ok := constantInts(op.Operand(1))
	if !ok || !static(x) || !static(op.Result(0)) || len(shapeOf(op.Operand(1))) > 1 {
		return rw.No("the indices are not one constant list")
	}
	g := op.Get("dimension_numbers").(*ir.ExtAttr).Params.(*graph.GatherDims)
	if g.IndexVector != 0 || len(index) != len(g.StartMap) || len(g.OperandBatch) > 0 || !slices.Equal(g.Offset, iota(len(g.Offset))) {
		return rw.No("it gathers more than one slice")
	}
	high := slices.Clone(attrInts(op, "slice_sizes"))
	low := make([]int64, len(high))
	e, _ := ir.DataType(op.Operand(1).Type())
	for i, d := range g.StartMap {
		at := index[i]
		if !e.IsSigned() && at < 0 {
			at = shapeOf(x)[d]
		}
		low[d] = min(max(at, 0), shapeOf(x)[d]-high[d])
		high[d] += low[d]
	}
	m := maker(rw)
	v := m.Slice(x, low, high)
	if v.Type() != op.Result(0).Type() {
		v = m.Op(graph.Reshape, op.Result(0).Type(), nil, v)
	}
	return rw.Replace(op, v)
}

func getDimensionSize(op *ir.Op, rw *rewrite.Rewriter) bool {
	n := shapeOf(op.Operand(0))[attrInt(op, "dimension")]
	if n == ir.Dynamic {
		return rw.No("the size is not known")
	}
	return rw.Replace(op, maker(rw).Constant(ir.Splat(op.Result(0).Type(), uint64(n)&data.Mask(data.I32))))
}

func iotaBroadcasts(op *ir.Op, rw *rewrite.Rewriter) bool {
	t := op.Result(0).Type()
	s := shapeOf(op.Result(0))
	d := attrInt(op, "iota_dimension")
	e, ok := ir.DataType(t)
	m := maker(rw)
	switch {
	case !ok || !static(op.Result(0)) || quantOf(t) != nil:
		return rw.No("its elements are quantized")
	case s[d] == 1:
		return rw.Replace(op, m.Constant(ir.Dense(t, data.NewSplatWords(e, make([]uint64, e.Words()), s...))))
	case len(s) < 2:
		return rw.No("it has one dimension")
	}
	line := m.Op(graph.Iota, ir.Tensor([]int64{s[d]}, ir.ElemOf(t)), []ir.NamedAttr{graph.I64("iota_dimension", 0)})
	return rw.Replace(op, m.Op(graph.BroadcastInDim, t, []ir.NamedAttr{graph.I64s("broadcast_dimensions", d)}, line))
}

func padOfNothing(op *ir.Op, rw *rewrite.Rewriter) bool {
	if !static(op.Operand(0)) || !static(op.Result(0)) || elements(op.Operand(0)) != 0 {
		return rw.No("there is something to pad")
	}
	return rw.Replace(op, maker(rw).Op(graph.BroadcastInDim, op.Result(0).Type(), []ir.NamedAttr{graph.I64s("broadcast_dimensions")}, op.Operand(1)))
}

func realDynamicSlice(op *ir.Op, rw *rewrite.Rewriter) bool {
	m := maker(rw)
	low, ok1 := constantInts(op.Operand(1))
	high, ok2 := constantInts(op.Operand(2))
	step, ok3 := constantInts(op.Operand(3))
	if ok1 && ok2 && ok3 {
		return staticForm(op, rw, graph.Slice, []ir.NamedAttr{graph.I64s("start_indices", low...), graph.I64s("limit_indices", high...), graph.I64s("strides", step...)}, op.Operand(0))
	}
	if !ok3 || slices.ContainsFunc(step, func(n int64) bool { return n != 1 }) {
		return rw.No("the strides are not one")
	}
	sum := op.Operand(2).Op()
	if !sum.Is(graph.Add) || ir.ElemOf(sum.Result(0).Type()) == ir.Type(ir.Index) {
		return rw.No("the limits are not the starts and a constant")
	}
	start := op.Operand(1)
	size := sum.Operand(1)
	if sum.Operand(1) == start {
		size = sum.Operand(0)
	} else if sum.Operand(0) != start {
		return rw.No("the limits are not the starts and a constant")
	}
	sizes, ok := constantInts(size)
	if !ok || !ir.IsStatic(op.Result(0).Type()) {
		return rw.No("the limits are not the starts and a constant")
	}
	in := []*ir.Value{op.Operand(0)}
	for i := range sizes {
		in = append(in, m.Op(graph.Reshape, ir.Tensor(nil, ir.ElemOf(start.Type())), nil, oneIndex(m, start, int64(i))))
	}
	return rw.Replace(op, m.Op(graph.DynamicSlice, op.Result(0).Type(), []ir.NamedAttr{graph.I64s("slice_sizes", sizes...)}, in...))
}

func reduceOfNothing(op *ir.Op, rw *rewrite.Rewriter) bool {
	inputs, inits := op.Group(0), op.Group(1)
	if len(attrInts(op, "dimensions")) == 0 && slices.Equal(types(inputs), op.ResultTypes()) && combinesWithNeutral(op) {
		return rw.Replace(op, inputs...)
	}
	if len(inputs) == 0 || !static(inputs[0]) || elements(inputs[0]) != 0 {
		return rw.No("there is something to reduce")
	}
	var vals []*ir.Value
	for i, v := range inits {
		if !static(op.Result(i)) {
			return rw.No("a result is dynamic")
		}
		vals = append(vals, maker(rw).Op(graph.BroadcastInDim, op.Result(i).Type(), []ir.NamedAttr{graph.I64s("broadcast_dimensions")}, v))
	}
	return rw.Replace(op, vals...)
}

func types(vs []*ir.Value) []ir.Type {
	out := make([]ir.Type, len(vs))
	for i, v := range vs {
		out[i] = v.Type()
	}
	return out
}

// combinesWithNeutral reports whether the initial values change nothing, as the
// specification asks of them: zero for a sum, and so on. Of floats -0.0 is the
// neutral element of the sum; 0.0 counts under nsz, which the pass grants.
func combinesWithNeutral(op *ir.Op) bool {
	b := op.Body()
	if b == nil || len(op.Group(1)) != 1 || b.NumArgs() != 2 {
		return false
	}
	f := b.First()
	if f == nil || f.Next() != b.Last() || f.NumOperands() != 2 || b.Last().Operand(0).Op() != f {
		return false
	}
	if !(f.Operand(0) == b.Arg(0) && f.Operand(1) == b.Arg(1) || f.Operand(0) == b.Arg(1) && f.Operand(1) == b.Arg(0)) {
		return false
	}
	a, ok := ir.ConstantOf(op.Group(1)[0]).(*ir.DenseAttr)
	if !ok || a.Val == nil || a.Val.Len() != 1 || a.Val.Elem.IsComplex() || a.Val.Elem.Width() > 64 {
		return false
	}
	e := a.Val.Elem
	bits := a.Val.Bits(0)
	switch {
	case f.Is(graph.Add) && e.IsFloat():
		return data.ToFloat(e, bits) == 0
	case f.Is(graph.Multiply) && e.IsFloat():
		return data.ToFloat(e, bits) == 1
	case f.Is(graph.Add), f.Is(graph.Or), f.Is(graph.Xor):
		return bits == 0
	case f.Is(graph.Multiply):
		return bits == 1
	case f.Is(graph.And):
		return bits == data.Mask(e)
	}
	return false
}

func reduceYieldsOutside(op *ir.Op, rw *rewrite.Rewriter) bool {
	b := op.Body()
	if b == nil || b.Last() == nil {
		return rw.No("it has no body")
	}
	vals := b.Last().Operands()
	for i, v := range vals {
		if v.Block() == b || v.Type() != op.Result(i).Type() {
			return rw.No("the body computes what it returns")
		}
	}
	return rw.Replace(op, vals...)
}

func reduceUnusedResults(op *ir.Op, rw *rewrite.Rewriter) bool {
	n := op.NumResults()
	b := op.Body()
	var used []int
	for i := range n {
		if op.Result(i).HasUses() {
			used = append(used, i)
		}
	}
	if len(used) == 0 || len(used) == n || b == nil {
		return rw.No("all results are used, or none")
	}
	// What the used results need inside.
	needed := map[*ir.Op]bool{}
	args := map[int]bool{}
	var visit func(v *ir.Value)
	visit = func(v *ir.Value) {
		if v.Block() == b && v.Op() == nil {
			args[v.Index()%n] = true
			return
		}
		if o := v.Op(); o != nil && o.Block() == b && !needed[o] {
			needed[o] = true
			for _, x := range o.Operands() {
				visit(x)
			}
		}
	}
	for _, i := range used {
		visit(b.Last().Operand(i))
	}
	if len(args) != len(used) || slices.ContainsFunc(used, func(i int) bool { return !args[i] }) {
		return rw.No("the used results depend on other operands")
	}
	for o := range b.Ops() {
		if o.NumRegions() > 0 {
			return rw.No("the body has regions")
		}
	}
	region := ir.NewRegion()
	block := region.AddBlock()
	m := ir.NewMapping()
	var inputs, inits []*ir.Value
	var resultTypes []ir.Type
	for half := range 2 {
		for _, i := range used {
			old := b.Arg(half*n + i)
			m.Values[old] = block.AddArg(old.Type(), b.ArgLoc(half*n+i))
		}
	}
	for _, i := range used {
		inputs, inits = append(inputs, op.Operand(i)), append(inits, op.Operand(n+i))
		resultTypes = append(resultTypes, op.Result(i).Type())
	}
	place := rw.Place()
	rw.AtEnd(block)
	var returned []*ir.Value
	for o := range b.Ops() {
		if needed[o] {
			rw.Clone(o, m)
		}
	}
	for _, i := range used {
		returned = append(returned, m.Of(b.Last().Operand(i)))
	}
	rw.MakeWith(graph.Return, returned, ir.With{})
	rw.Back(place)
	fresh := rw.MakeWith(graph.Reduce, append(inputs, inits...), ir.With{Types: resultTypes, Segments: []int{len(inputs), len(inits)},
		Attrs: []ir.NamedAttr{{Name: "dimensions", Attr: op.Get("dimensions")}}, Regions: []*ir.Region{region}})
	return replaceUsed(op, rw, used, fresh)
}

// replaceUsed makes the users of some results use those of fresh, in order.
func replaceUsed(op *ir.Op, rw *rewrite.Rewriter, used []int, fresh *ir.Op) bool {
	vals := make([]*ir.Value, op.NumResults())
	for k, i := range used {
		vals[i] = fresh.Result(k)
	}
	return rw.Replace(op, vals...)
}

func reverseOfSame(op *ir.Op, rw *rewrite.Rewriter) bool {
	x := op.Operand(0)
	dims := attrInts(op, "dimensions")
	a, isDense := ir.ConstantOf(x).(*ir.DenseAttr)
	splat := isDense && a.Val != nil && a.Val.Splat
	ones := static(x) && (elements(x) == 0 || !slices.ContainsFunc(dims, func(d int64) bool { return shapeOf(x)[d] != 1 }))
	if len(dims) > 0 && !splat && !ones {
		return rw.No("the order matters")
	}
	return rw.Replace(op, x)
}

func scatterOfNothing(op *ir.Op, rw *rewrite.Rewriter) bool {
	inputs, updates := op.Group(0), op.Group(2)
	for _, v := range updates {
		if !static(v) || elements(v) != 0 {
			return rw.No("there are updates")
		}
	}
	if !slices.Equal(types(inputs), op.ResultTypes()) {
		return rw.No("the types differ")
	}
	return rw.Replace(op, inputs...)
}

func selectOfBroadcastNot(op *ir.Op, rw *rewrite.Rewriter) bool {
	b := op.Operand(0).Op()
	if !b.Is(graph.BroadcastInDim) || !op.Operand(0).HasOneUse() || !b.Operand(0).Op().Is(graph.Not) {
		return rw.No("the predicate is no broadcast of a not")
	}
	p := maker(rw).Op(graph.BroadcastInDim, b.Result(0).Type(), []ir.NamedAttr{{Name: "broadcast_dimensions", Attr: b.Get("broadcast_dimensions")}}, b.Operand(0).Op().Operand(0))
	return rw.Replace(op, maker(rw).Op(graph.Select, op.Result(0).Type(), nil, p, op.Operand(2), op.Operand(1)))
}

func sliceOfConcatenate(op *ir.Op, rw *rewrite.Rewriter) bool {
	c := op.Operand(0).Op()
	if !c.Is(graph.Concatenate) || !static(op.Result(0)) {
		return rw.No("the operand is no concatenation")
	}
	d := attrInt(c, "dimension")
	low, high := slices.Clone(attrInts(op, "start_indices")), slices.Clone(attrInts(op, "limit_indices"))
	at, front := int64(0), int64(0)
	first, end := -1, 0
	for i, v := range c.Operands() {
		n := shapeOf(v)[d]
		if n == ir.Dynamic {
			return rw.No("an operand's size is not known")
		}
		if at+n > low[d] && first < 0 {
			first, front = i, at
		}
		if at < high[d] {
			end = i + 1
		}
		at += n
	}
	if first < 0 || end <= first || end-first == c.NumOperands() || end-first > 1 && !c.Result(0).HasOneUse() {
		return rw.No("all operands are needed, or none, or others use them")
	}
	low[d] -= front
	high[d] -= front
	m := maker(rw)
	parts := c.Operands()[first:end]
	part := m.MakeAttrs(graph.Concatenate, []ir.NamedAttr{graph.I64("dimension", d)}, parts...).Result(0)
	return rw.Replace(op, m.Op(graph.Slice, op.Result(0).Type(), []ir.NamedAttr{graph.I64s("start_indices", low...), graph.I64s("limit_indices", high...),
		{Name: "strides", Attr: op.Get("strides")}}, part))
}

func sortUnusedOperands(op *ir.Op, rw *rewrite.Rewriter) bool {
	b := op.Body()
	var kept []int
	for i := range op.NumResults() {
		if op.Result(i).HasUses() || b.Arg(2*i).HasUses() || b.Arg(2*i+1).HasUses() {
			kept = append(kept, i)
		}
	}
	if len(kept) == 0 || len(kept) == op.NumResults() {
		return rw.No("all operands are needed, or none")
	}
	region := ir.NewRegion()
	region.TakeBlocks(op.RegionAt(0))
	block := region.First()
	var in []*ir.Value
	var ts []ir.Type
	for i := op.NumResults() - 1; i >= 0; i-- {
		if !slices.Contains(kept, i) {
			block.EraseArg(2*i + 1)
			block.EraseArg(2 * i)
		}
	}
	for _, i := range kept {
		in, ts = append(in, op.Operand(i)), append(ts, op.Result(i).Type())
	}
	fresh := rw.MakeWith(graph.Sort, in, ir.With{Types: ts, Regions: []*ir.Region{region},
		Attrs: []ir.NamedAttr{{Name: "dimension", Attr: op.Get("dimension")}, {Name: "is_stable", Attr: op.Get("is_stable")}}})
	return replaceUsed(op, rw, kept, fresh)
}

func sortDimension(op *ir.Op, rw *rewrite.Rewriter) bool {
	if op.NumResults() == 0 || attrInt(op, "dimension") != -1 || len(shapeOf(op.Result(0))) == 0 {
		return rw.No("the dimension is set")
	}
	return rw.Modify(op, func() { op.Put("dimension", ir.I64Attr(int64(len(shapeOf(op.Result(0)))-1))) })
}

func transposeReshapes(op *ir.Op, rw *rewrite.Rewriter) bool {
	x := op.Operand(0)
	var moved []int64
	for _, d := range attrInts(op, "permutation") {
		if shapeOf(x)[d] != 1 {
			moved = append(moved, d)
		}
	}
	if !static(x) || !slices.IsSorted(moved) || quantOf(x.Type()) != nil {
		return rw.No("elements change their order")
	}
	return rw.Replace(op, maker(rw).Op(graph.Reshape, op.Result(0).Type(), nil, x))
}

func transposeOfTranspose(op *ir.Op, rw *rewrite.Rewriter) bool {
	in := op.Operand(0).Op()
	if !in.Is(graph.Transpose) {
		return rw.No("the operand is no transpose")
	}
	perm := through(attrInts(in, "permutation"), attrInts(op, "permutation"))
	return rw.Replace(op, maker(rw).Op(graph.Transpose, op.Result(0).Type(), []ir.NamedAttr{graph.I64s("permutation", perm...)}, in.Operand(0)))
}

func tupleRepacked(op *ir.Op, rw *rewrite.Rewriter) bool {
	if op.NumOperands() == 0 || !op.Operand(0).Op().Is(graph.GetTupleElement) {
		return rw.No("the elements are not those of a tuple")
	}
	from := op.Operand(0).Op().Operand(0)
	for i, v := range op.Operands() {
		if g := v.Op(); !g.Is(graph.GetTupleElement) || g.Operand(0) != from || attrInt(g, "index") != int64(i) {
			return rw.No("the elements are not those of a tuple, in order")
		}
	}
	if from.Type() != op.Result(0).Type() {
		return rw.No("the tuple has more elements")
	}
	return rw.Replace(op, from)
}

// whileInvariants captures values that the body hands on as they are.
func whileInvariants(op *ir.Op, rw *rewrite.Rewriter) bool {
	cond, body := op.RegionAt(0).First(), op.RegionAt(1).First()
	yield := body.Last()
	var kept []int
	vals := op.Operands()
	for i, v := range vals {
		if r := yield.Operand(i); r != v && r != body.Arg(i) {
			kept = append(kept, i)
		}
	}
	if len(kept) == op.NumOperands() {
		return rw.No("no value stays as it is")
	}
	regions := []*ir.Region{ir.NewRegion(), ir.NewRegion()}
	regions[0].TakeBlocks(op.RegionAt(0))
	regions[1].TakeBlocks(op.RegionAt(1))
	results := make([]*ir.Value, len(vals))
	for i := len(vals) - 1; i >= 0; i-- {
		if slices.Contains(kept, i) {
			continue
		}
		results[i] = vals[i]
		cond.Arg(i).ReplaceUses(vals[i])
		body.Arg(i).ReplaceUses(vals[i])
		cond.EraseArg(i)
		body.EraseArg(i)
		yield.EraseOperand(i)
	}
	var in []*ir.Value
	var ts []ir.Type
	for _, i := range kept {
		in, ts = append(in, vals[i]), append(ts, vals[i].Type())
	}
	fresh := rw.MakeWith(graph.While, in, ir.With{Types: ts, Regions: regions})
	for k, i := range kept {
		results[i] = fresh.Result(k)
	}
	return rw.Replace(op, results...)
}

// zeroExtent makes tensors without elements constants.
func zeroExtent(op *ir.Op, rw *rewrite.Rewriter) bool {
	if op.Def().Dialect() != graph.Dialect || op.Is(graph.Constant) || !op.Has(ir.Pure) && !op.Has(ir.RecursiveEffects) || op.Has(ir.Terminator) {
		return rw.No("it is no op of the graph level without effects")
	}
	empty := func(v *ir.Value) ir.Attr {
		e, ok := ir.DataType(v.Type())
		if _, ranked := v.Type().(*ir.TensorType); !ranked || !ok || !static(v) || elements(v) != 0 {
			return nil
		}
		return ir.Dense(v.Type(), data.New(e, shapeOf(v)...))
	}
	changed := false
	for _, r := range op.Results() {
		if a := empty(r); a != nil && r.HasUses() {
			r.ReplaceUses(maker(rw).Constant(a))
			changed = true
		}
	}
	for i, v := range op.Operands() {
		if a := empty(v); a != nil && !v.Op().Is(graph.Constant) {
			c := maker(rw).Constant(a)
			rw.Modify(op, func() { op.SetOperand(i, c) })
			changed = true
		}
	}
	return changed
}
