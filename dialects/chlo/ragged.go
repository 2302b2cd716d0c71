package chlo

import (
	"fmt"
	"slices"
	"strings"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
)

// RaggedDims are the dimension numbers of ragged_dot.
type RaggedDims struct {
	graph.DotDims
	LhsRagged, RhsGroup []int64
}

// RaggedDef is the attribute #chlo.ragged_dot<...>.
var RaggedDef = Dialect.Attr(&ir.AttrDef{
	Name: "ragged_dot", Summary: "what the dimensions of a ragged dot product's operands are",
	Parse: func(p ir.Parser) any {
		d := &RaggedDims{}
		graph.ParseFields(p, map[string]any{
			"lhs_batching_dimensions": &d.LhsBatch, "rhs_batching_dimensions": &d.RhsBatch,
			"lhs_contracting_dimensions": &d.LhsContract, "rhs_contracting_dimensions": &d.RhsContract,
			"lhs_ragged_dimensions": &d.LhsRagged, "rhs_group_dimensions": &d.RhsGroup,
		})
		return d
	},
	Print: func(w *ir.Writer, params any) {
		d := params.(*RaggedDims)
		graph.PrintFields(w, graph.Field{Name: "lhs_batching_dimensions", Val: d.LhsBatch}, graph.Field{Name: "rhs_batching_dimensions", Val: d.RhsBatch},
			graph.Field{Name: "lhs_contracting_dimensions", Val: d.LhsContract}, graph.Field{Name: "rhs_contracting_dimensions", Val: d.RhsContract},
			graph.Field{Name: "lhs_ragged_dimensions", Val: d.LhsRagged}, graph.Field{Name: "rhs_group_dimensions", Val: d.RhsGroup})
	},
	Example: "#chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>",
})

var precisions = &ir.AttrKind{Desc: "Precision Config attribute", Ok: func(a ir.Attr) bool {
	arr, ok := a.(*ir.ArrayAttr)
	if !ok {
		return false
	}
	for _, e := range arr.Elems {
		if _, ok := Precision.Value(e); !ok {
			return false
		}
	}
	return true
}}

// RaggedDot is a dot product by groups of rows.
var RaggedDot = Dialect.Op(&ir.OpDef{
	Name: "ragged_dot", Summary: "dot product whose left side is cut into groups along a dimension", Spec: spec,
	Operands: ir.Fields{ir.One("lhs", anyTensor), ir.One("rhs", anyTensor), ir.One("group_sizes", graph.IntTensor)},
	Results:  ir.Fields{ir.One("result", anyTensor)},
	Attrs: ir.Attrs{
		ir.Required("ragged_dot_dimension_numbers", &ir.AttrKind{Desc: "Attribute that models the dimension information for ragged dot.", Ok: func(a ir.Attr) bool {
			e, ok := a.(*ir.ExtAttr)
			return ok && e.Def == RaggedDef
		}}),
		ir.Maybe("precision_config", precisions),
	},
	Traits: ir.Pure | ir.SpeculationUnsafe,
	Safe: func(op *ir.Op) bool { // a group must not have a negative size
		sizes, known := ir.Ints(ir.ConstantOf(op.Operand(2)))
		return known && !slices.ContainsFunc(sizes, func(n int64) bool { return n < 0 }) && graph.SizesAgree(op)
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		r, err := raggedOf(st)
		if err != nil || r == nil {
			return nil, err
		}
		return []ir.Type{ir.Tensor(r.out, ir.ElemOf(st.Operands[0].Type()))}, nil
	},
	Verify: func(op *ir.Op) error {
		if err := graph.VerifyPrecision(op, 1); err != nil {
			return err
		}
		r, err := raggedOf(ir.StateOf(op))
		if err != nil || r == nil {
			return err
		}
		if t := ir.Tensor(r.out, ir.ElemOf(op.Result(0).Type())); !ir.CompatibleShapes(t, op.Result(0).Type()) {
			return ir.Errorf("inferred shape '%s' is incompatible with return type of operation '%s'", list(r.out), op.Result(0).Type())
		}
		return nil
	},
	Eval:    evalRagged,
	Example: `%r = "chlo.ragged_dot"(%x, %y, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>`,
})

// ragged is a checked ragged dot product. prefix are the dimensions of the left
// side along which group sizes may differ.
type ragged struct {
	*RaggedDims
	mode   int // what the ragged dimension is: nonContracting, contracting, batching
	dim    int64
	prefix []int64
	groups int64
	out    []int64
}

const (
	nonContracting = iota
	contracting
	batching
)

func raggedOf(st *ir.State) (*ragged, error) {
	e, ok := st.Attrs[0].(*ir.ExtAttr)
	l, ok1 := st.Operands[0].Type().(*ir.TensorType)
	rt, ok2 := st.Operands[1].Type().(*ir.TensorType)
	g, ok3 := st.Operands[2].Type().(*ir.TensorType)
	if !ok || !ok1 || !ok2 || !ok3 {
		return nil, nil
	}
	return newRagged(e.Params.(*RaggedDims), l, rt, g)
}

func list(v []int64) string {
	s := make([]string, len(v))
	for i, x := range v {
		s[i] = fmt.Sprint(x)
		if x == ir.Dynamic {
			s[i] = "?"
		}
	}
	return "[" + strings.Join(s, ", ") + "]"
}

func fit(a, b int64) bool { return a == b || a == ir.Dynamic || b == ir.Dynamic }

func newRagged(d *RaggedDims, l, r, g *ir.TensorType) (*ragged, error) {
	if _, err := graph.DotShape(l, r, &d.DotDims); err != nil {
		return nil, err
	}
	if len(d.LhsRagged) != 1 {
		return nil, ir.Errorf("There must be exactly one ragged dimension in the lhs")
	}
	x := &ragged{RaggedDims: d, dim: d.LhsRagged[0]}
	if x.dim < 0 || x.dim >= int64(len(l.Shape)) {
		return nil, ir.Errorf("Expects lhs_ragged_dim to be in range [0, lhs_rank), i.e. [0, %d). got: %d.", len(l.Shape), x.dim)
	}
	for _, q := range d.RhsGroup {
		if q < 0 || q >= int64(len(r.Shape)) {
			return nil, ir.Errorf("Expects rhs_group_dim to be in range [0, rhs_rank), i.e. [0, %d). got: %d.", len(r.Shape), q)
		}
	}
	for _, p := range []struct {
		name string
		v    []int64
	}{{"rhs_batching_dimensions", d.RhsBatch}, {"rhs_contracting_dimensions", d.RhsContract}} {
		for _, v := range d.RhsGroup {
			if slices.Contains(p.v, v) {
				return nil, ir.Errorf("has duplicated dimension from rhs_group_dimensions and %s: %d", p.name, v)
			}
		}
	}
	before := func(dims []int64) []int64 {
		if i := slices.Index(dims, x.dim); i >= 0 {
			return dims[:i]
		}
		return dims
	}
	switch {
	case slices.Contains(d.LhsBatch, x.dim):
		x.mode, x.prefix = batching, before(d.LhsBatch)
	case slices.Contains(d.LhsContract, x.dim):
		x.mode, x.prefix = contracting, slices.Concat(d.LhsBatch, before(d.LhsContract))
	default:
		x.prefix = slices.Concat(d.LhsBatch, before(graph.FreeDims(len(l.Shape), d.LhsBatch, d.LhsContract)))
	}
	if x.mode == nonContracting && len(d.RhsGroup) != 1 {
		return nil, ir.Errorf("There must be exactly one group dimension in the rhs when the lhs ragged dimension is non-contracting")
	}
	if x.mode != nonContracting && len(d.RhsGroup) != 0 {
		return nil, ir.Errorf("There must be zero group dimensions in the rhs when the ragged dimension is batch or contracting")
	}
	if len(g.Shape) == 0 {
		return nil, ir.Errorf("expected group_sizes to have rank %d, got 0", len(x.prefix)+1)
	}
	x.groups = g.Shape[len(g.Shape)-1]
	if len(g.Shape) != 1 {
		if len(g.Shape) != len(x.prefix)+1 {
			return nil, ir.Errorf("expected group_sizes to have rank %d, got %d", len(x.prefix)+1, len(g.Shape))
		}
		want := make([]int64, len(g.Shape))
		ok := true
		for i, p := range x.prefix {
			want[i] = l.Shape[p]
			ok = ok && fit(want[i], g.Shape[i])
		}
		want[len(x.prefix)] = x.groups
		if !ok {
			return nil, ir.Errorf("group_sizes is expected to have shape %s, got %s", list(want), list(g.Shape))
		}
	}
	if x.mode == nonContracting {
		if q := d.RhsGroup[0]; !fit(r.Shape[q], x.groups) {
			return nil, ir.Errorf("rhs group dimension is expected to have size=%d, got %d", x.groups, r.Shape[q])
		}
	}
	out, err := graph.DotShape(l, x.withoutGroup(r), x.dot())
	if err != nil {
		return nil, err
	}
	if x.mode == contracting {
		out = slices.Insert(out, 0, x.groups)
	}
	x.out = out
	return x, nil
}

// dot returns the dimension numbers once the group dimension is taken out of the
// right side.
func (x *ragged) dot() *graph.DotDims {
	d := x.DotDims
	if x.mode == nonContracting {
		down := func(v []int64) []int64 {
			out := slices.Clone(v)
			for i := range out {
				if out[i] > x.RhsGroup[0] {
					out[i]--
				}
			}
			return out
		}
		d.RhsBatch, d.RhsContract = down(d.RhsBatch), down(d.RhsContract)
	}
	return &d
}

func (x *ragged) withoutGroup(r *ir.TensorType) *ir.TensorType {
	if x.mode != nonContracting {
		return r
	}
	q := x.RhsGroup[0]
	return ir.Tensor(slices.Delete(slices.Clone(r.Shape), int(q), int(q)+1), r.Elem)
}

func evalRagged(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	l, r, g := in[0].Tensor(), in[1].Tensor(), in[2].Tensor()
	e, ok := ir.DataType(op.Result(0).Type())
	if l == nil || r == nil || g == nil || !ok || l.Elem.Words() > 2 {
		return ir.Trap("unsupported operands")
	}
	ty := func(t *data.Tensor) *ir.TensorType { return ir.Tensor(t.Shape, ir.Scalar(t.Elem)) }
	x, err := newRagged(op.Attr(0).(*ir.ExtAttr).Params.(*RaggedDims), ty(l), ty(r), ty(g))
	if err != nil {
		return ir.Trap(err.Error())
	}
	if _, err := data.CheckedLen(e, x.out); err != nil {
		return ir.Trap(err.Error())
	}
	for i := range g.Len() {
		if g.Int(i) < 0 {
			return ir.Trap(fmt.Sprintf("group size %d is negative", g.Int(i)))
		}
	}
	if x.mode == batching { // every batch is computed, in whatever group
		out, why := graph.DotOf(m, l, r, x.dot(), e)
		if out == nil {
			return ir.Trap(why)
		}
		return ir.Result(data.OfTensor(out))
	}
	res := data.New(e, x.out...)
	size := res.Len() / max(x.groups, 1)
	for k := range x.groups {
		rhs := r
		lhs := l
		if x.mode == nonContracting {
			rhs = slab(r, x.RhsGroup[0], k)
		} else {
			lhs, rhs = x.masked(l, r, g, k)
		}
		out, why := graph.DotOf(m, lhs, rhs, x.dot(), e)
		if out == nil {
			return ir.Trap(why)
		}
		if x.mode == contracting {
			n := int64(e.Bytes())
			copy(res.Data[k*size*n:], out.Data)
			continue
		}
		at := len(x.prefix)
		copyRows(res, out, at, func(prefix []int64, i int64) bool { return x.group(g, prefix, i) == k })
	}
	return ir.Result(data.OfTensor(res))
}

// group returns the group that index i along the ragged dimension lies in, -1 for
// none.
func (x *ragged) group(g *data.Tensor, prefix []int64, i int64) int64 {
	base := int64(0)
	if len(g.Shape) > 1 {
		for k, p := range prefix[:len(g.Shape)-1] {
			base = base*g.Shape[k] + p
		}
		base *= x.groups
	}
	end := int64(0)
	for k := range x.groups {
		if end += g.Int(base + k); i < end {
			return k
		}
	}
	return -1
}

// copyRows copies from src what lies at indices of dimension at that pick names.
func copyRows(dst, src *data.Tensor, at int, pick func(prefix []int64, i int64) bool) {
	inner := int64(dst.Elem.Bytes())
	for _, d := range dst.Shape[at+1:] {
		inner *= d
	}
	pos := int64(0)
	graph.EachIndex(dst.Shape[:at+1], func(idx []int64) {
		if pick(idx[:at], idx[at]) {
			copy(dst.Data[pos:pos+inner], src.Data[pos:])
		}
		pos += inner
	})
}

// slab returns the part of t at index k of dimension d, without that dimension.
func slab(t *data.Tensor, d, k int64) *data.Tensor {
	t = t.Expand()
	shape := slices.Delete(slices.Clone(t.Shape), int(d), int(d)+1)
	out := data.New(t.Elem, shape...)
	outer, inner := int64(1), int64(t.Elem.Bytes())
	for _, n := range t.Shape[:d] {
		outer *= n
	}
	for _, n := range t.Shape[d+1:] {
		inner *= n
	}
	for i := range outer {
		copy(out.Data[i*inner:(i+1)*inner], t.Data[(i*t.Shape[d]+k)*inner:])
	}
	return out
}

// masked clears on both sides what lies outside of group k along the contracting
// dimension that is ragged.
func (x *ragged) masked(l, r, g *data.Tensor, k int64) (*data.Tensor, *data.Tensor) {
	c := slices.Index(x.LhsContract, x.dim)
	rdim := x.RhsContract[c]
	mask := func(t *data.Tensor, prefix []int64, dim int64) *data.Tensor {
		t = t.Expand().Clone()
		n := int64(t.Elem.Bytes())
		pre := make([]int64, len(prefix))
		pos := int64(0)
		graph.EachIndex(t.Shape, func(idx []int64) {
			for i, p := range prefix {
				pre[i] = idx[p]
			}
			if x.group(g, pre, idx[dim]) != k {
				clear(t.Data[pos : pos+n])
			}
			pos += n
		})
		return t
	}
	rprefix := slices.Concat(x.RhsBatch, x.RhsContract[:c])
	return mask(l, x.prefix, x.dim), mask(r, rprefix, rdim)
}
