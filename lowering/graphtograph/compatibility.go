package graphtograph

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// A version of the specification: major, minor, patch.
type version [3]int

func (v version) less(w version) bool { return slices.Compare(v[:], w[:]) < 0 }

func (v version) String() string { return fmt.Sprintf("%d.%d.%d", v[0], v[1], v[2]) }

// The versions that programs may be written for.
var oldest, current = version{0, 9, 0}, version{1, 20, 0}

func parseVersion(text string) (v version, err error) {
	parts := strings.Split(text, ".")
	if len(parts) != 3 {
		return v, fmt.Errorf("a target version has the form #.#.#, not %q", text)
	}
	for i, p := range parts {
		if v[i], err = strconv.Atoi(p); err != nil || v[i] < 0 {
			return v, fmt.Errorf("a target version has the form #.#.#, not %q", text)
		}
	}
	if v.less(oldest) {
		return v, fmt.Errorf("target version %s is older than %s, the oldest that is supported", v, oldest)
	}
	if current.less(v) {
		return v, fmt.Errorf("target version %s is newer than %s, the current one", v, current)
	}
	return v, nil
}

// ExpanderOptions are the options of stablehlo-compatibility-expander.
type ExpanderOptions struct {
	Target string `opt:"target" doc:"the version of StableHLO to write for, #.#.#"`
}

// CompatibilityExpander writes what is newer than a version in older ops.
var CompatibilityExpander = &pass.Def[ExpanderOptions]{
	Name: "stablehlo-compatibility-expander",
	Doc:  "write what is newer than a version of StableHLO in terms of older ops",
	Detail: `Before 1.1.0: batching dimensions of gather and scatter become indices. Before 1.4.0: tan becomes a quotient. Before 1.9.0: locations
lose the end of their range. Before 1.16.0: groups of devices named by the axes of a mesh are written out.`,
	On: "builtin.module",
	Run: func(c *pass.Context, module *ir.Op, o ExpanderOptions) error {
		v, err := parseVersion(o.Target)
		if err != nil {
			return err
		}
		var patterns []*rewrite.Pattern
		if v.less(version{1, 1, 0}) {
			patterns = append(patterns, &rewrite.Pattern{Name: "gather-without-batching", Root: graph.Gather, Rewrite: expandGather},
				&rewrite.Pattern{Name: "scatter-without-batching", Root: graph.Scatter, Rewrite: expandScatter})
		}
		if v.less(version{1, 4, 0}) {
			patterns = append(patterns, &rewrite.Pattern{Name: "tan-by-sine-and-cosine", Root: graph.Tan, Rewrite: expandTan})
		}
		if v.less(version{1, 16, 0}) {
			patterns = append(patterns, &rewrite.Pattern{Name: "groups-written-out", Rewrite: writeGroups,
				Roots: []*ir.OpDef{graph.AllGather, graph.AllReduce, graph.AllToAll, graph.ReduceScatter, graph.CollectiveReduce}})
		}
		if _, err := rewrite.Greedy(c.IR, module, rewrite.NewSet(patterns...), rewrite.GreedyOptions{NoFold: true, Listener: c.Listener, Stats: c.Stats}); err != nil {
			return err
		}
		if v.less(version{1, 9, 0}) {
			dropRanges(module)
		}
		return nil
	},
}

// withIndices returns indices with a component in front for each of the given
// dimensions of theirs: the number of the index along it. ok is false when sizes
// are not known.
func withIndices(rw *rewrite.Rewriter, indices *ir.Value, vector int64, dims []int64) (v *ir.Value, ok bool) {
	t, isTensor := indices.Type().(*ir.TensorType)
	if !isTensor || !ir.IsStatic(t) {
		return nil, false
	}
	e, isNumber := ir.DataType(t)
	if !isNumber {
		return nil, false
	}
	largest := int64(0)
	for _, d := range dims {
		largest = max(largest, t.Shape[d])
	}
	bits := e.Width()
	if e.Class() != data.Unsigned {
		bits--
	}
	if bits < 63 && largest > 1<<bits-1 {
		wide := ir.I32
		if largest > math.MaxInt32 {
			wide = ir.I64
		}
		indices = rw.MakeTyped(graph.Convert, ir.WithElem(t, wide), indices).Result(0)
	}
	shape := slices.Clone(t.Shape)
	if vector == int64(len(shape)) {
		shape = append(shape, 1)
		indices = rw.MakeTyped(graph.Reshape, ir.Tensor(shape, ir.ElemOf(indices.Type())), indices).Result(0)
	}
	shape[vector] = 1
	var parts []*ir.Value
	for _, d := range dims {
		iota := rw.MakeWith(graph.Iota, nil, ir.With{Types: []ir.Type{ir.Tensor(shape, ir.ElemOf(indices.Type()))},
			Attrs: []ir.NamedAttr{{Name: "iota_dimension", Attr: ir.I64Attr(d)}}})
		parts = append(parts, iota.Result(0))
	}
	return rw.MakeAttrs(graph.Concatenate, []ir.NamedAttr{{Name: "dimension", Attr: ir.I64Attr(vector)}}, append(parts, indices)...).Result(0), true
}

// merged is two sorted lists as one.
func merged(a, b []int64) []int64 {
	out := slices.Concat(a, b)
	slices.Sort(out)
	return out
}

// stillSorted reports whether indices that were sorted still are with components
// in front: when both they and the dimensions they count along are in order.
func stillSorted(op *ir.Op, components, dims []int64) ir.Attr {
	was, _ := op.Get("indices_are_sorted").(*ir.IntAttr)
	return ir.Bool(was != nil && was.Val != 0 && slices.IsSorted(components) && slices.IsSorted(dims))
}

func expandGather(op *ir.Op, rw *rewrite.Rewriter) bool {
	d := op.Get("dimension_numbers").(*ir.ExtAttr).Params.(*graph.GatherDims)
	if len(d.OperandBatch) == 0 {
		return rw.No("no batching dimensions")
	}
	indices, ok := withIndices(rw, op.Operand(1), d.IndexVector, d.StartBatch)
	if !ok {
		return rw.No("sizes of the indices are not known")
	}
	start := slices.Concat(d.OperandBatch, d.StartMap)
	replaceWith(op, rw, graph.Gather, []*ir.Value{op.Operand(0), indices},
		ir.NamedAttr{Name: "dimension_numbers", Attr: ir.NewExt(graph.GatherDef, &graph.GatherDims{Offset: d.Offset, Collapsed: merged(d.OperandBatch, d.Collapsed),
			StartMap: start, IndexVector: d.IndexVector})},
		ir.NamedAttr{Name: "slice_sizes", Attr: op.Get("slice_sizes")},
		ir.NamedAttr{Name: "indices_are_sorted", Attr: stillSorted(op, start, d.StartBatch)})
	return true
}

func expandScatter(op *ir.Op, rw *rewrite.Rewriter) bool {
	d := op.Get("scatter_dimension_numbers").(*ir.ExtAttr).Params.(*graph.ScatterDims)
	if len(d.InputBatch) == 0 {
		return rw.No("no batching dimensions")
	}
	at := op.NumOperands() / 2
	indices, ok := withIndices(rw, op.Operand(at), d.IndexVector, d.IndicesBatch)
	if !ok {
		return rw.No("sizes of the indices are not known")
	}
	components := slices.Concat(d.InputBatch, d.OperandMap)
	st := ir.StateOf(op)
	st.Operands[at] = indices
	st.Set("scatter_dimension_numbers", ir.NewExt(graph.ScatterDef, &graph.ScatterDims{UpdateWindow: d.UpdateWindow, Inserted: merged(d.InputBatch, d.Inserted),
		OperandMap: components, IndexVector: d.IndexVector}))
	st.Set("indices_are_sorted", stillSorted(op, components, d.IndicesBatch))
	by := rw.Build(st)
	by.TakeRegions(op)
	return rw.ReplaceOp(op, by)
}

// expandTan writes tan(x) as sin(x)/cos(x), and tan(a+bi), with t = tan(a) and
// h = tanh(b), as (t + hi) / (1 - thi).
func expandTan(op *ir.Op, rw *rewrite.Rewriter) bool {
	x := op.Operand(0)
	if ir.IsComplex(ir.ElemOf(x.Type())) && !ir.IsStatic(x.Type()) {
		return rw.No("the shape of a constant is not known")
	}
	tan := func(x *ir.Value) *ir.Value {
		sine := rw.Make(graph.Sine, x).Result(0)
		return rw.Make(graph.Divide, sine, rw.Make(graph.Cosine, x).Result(0)).Result(0)
	}
	if !ir.IsComplex(ir.ElemOf(x.Type())) {
		return rw.Replace(op, tan(x))
	}
	t := tan(rw.Make(graph.Real, x).Result(0))
	h := rw.Make(graph.Tanh, rw.Make(graph.Imag, x).Result(0)).Result(0)
	e, _ := ir.DataType(t.Type())
	one := rw.Constant(op, ir.Splat(t.Type(), data.FromFloat(e, 1)), t.Type()).Result(0)
	above := rw.Make(graph.Complex, t, h).Result(0)
	below := rw.Make(graph.Complex, one, rw.Make(graph.Negate, rw.Make(graph.Multiply, t, h).Result(0)).Result(0)).Result(0)
	return rw.ReplaceOp(op, rw.Make(graph.Divide, above, below))
}

// writeGroups writes groups of devices that the axes of a mesh name as numbers.
func writeGroups(op *ir.Op, rw *rewrite.Rewriter) bool {
	if e, ok := op.Get("replica_groups").(*ir.ExtAttr); !ok || e.Def != graph.MeshAxesDef {
		return rw.No("the groups are written out")
	}
	groups, err := graph.ReplicaGroups(op)
	if err != nil || len(groups) == 0 {
		return rw.No("the mesh is not known")
	}
	t := data.New(data.I64, int64(len(groups)), int64(len(groups[0])))
	for i, g := range groups {
		for k, device := range g {
			t.SetBits(int64(i*len(g)+k), uint64(device))
		}
	}
	return rw.Modify(op, func() {
		op.Put("replica_groups", ir.AttrOf(data.OfTensor(t), ir.Tensor(t.Shape, ir.I64)))
	})
}

// dropRanges makes every location of a range of text its start.
func dropRanges(module *ir.Op) {
	module.WalkPost(func(op *ir.Op) {
		op.SetLoc(withoutRanges(op.Loc()))
		for _, r := range op.Regions() {
			for b := range r.Blocks() {
				for i := range b.NumArgs() {
					b.SetArgLoc(i, withoutRanges(b.ArgLoc(i)))
				}
			}
		}
	})
}

func withoutRanges(l ir.Loc) ir.Loc {
	switch n := l.Node(); l.Kind() {
	case ir.LocRange:
		return n.Parent
	case ir.LocName:
		return ir.NameLoc(n.Name, withoutRanges(n.Parent))
	case ir.LocCallSite:
		return ir.CallSiteLoc(withoutRanges(n.Parent), withoutRanges(n.Caller))
	case ir.LocFused:
		fused := &ir.LocNode{Kind: ir.LocFused, Locs: make([]ir.Loc, len(n.Locs)), Metadata: n.Metadata}
		for i, part := range n.Locs {
			fused.Locs[i] = withoutRanges(part)
		}
		return ir.NodeLoc(fused)
	}
	return l
}
