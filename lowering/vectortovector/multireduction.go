// Package vectortovector makes ops of vector from others of vector and arith that
// are closer to a machine's.
package vectortovector

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/vector"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// MultiReductionOptions are the options of lower-vector-multi-reduction.
type MultiReductionOptions struct {
	Strategy string `opt:"lowering-strategy" doc:"combine whole rows (inner-parallel), or reduce a row for each result (inner-reduction)" oneof:"inner-parallel,inner-reduction"`
}

// LowerMultiReduction replaces vector.multi_reduction.
var LowerMultiReduction = &pass.Def[MultiReductionOptions]{
	Name: "lower-vector-multi-reduction",
	Doc:  "turn reductions along any dimensions of a vector into operations on its rows",
	Detail: `Elements are combined in the order of the operation, so results are the same bits. Under a mask, lanes that are
off keep their accumulator, where no dimension is reduced too. Scalable vectors and masks with passthru stay as they are.`,
	Options: MultiReductionOptions{Strategy: "inner-parallel"},
	Run: func(c *pass.Context, root *ir.Op, o MultiReductionOptions) error {
		b := ir.NewBuilder()
		var ops []*ir.Op
		root.Walk(func(op *ir.Op) bool {
			if op.Is(vector.MultiReduction) {
				ops = append(ops, op)
			}
			return true
		})
		for _, op := range ops {
			if r := newReduction(b, op); r != nil {
				r.replace(o.Strategy)
			}
		}
		return nil
	},
}

// Passes are the passes of this step.
func Passes() []pass.Pass { return []pass.Pass{LowerMultiReduction} }

// reduction is a multi_reduction on its way to ops on two dimensions.
type reduction struct {
	b         *ir.Builder
	op        *ir.Op
	outer     *ir.Op // op, or the mask around it
	kind      ir.Attr
	combine   *ir.OpDef
	elem      ir.Type
	reduced   []int64 // dimensions
	kept      []int64
	src, mask *ir.Value // mask is nil where every lane takes part
}

// newReduction returns nil where op is to stay.
func newReduction(b *ir.Builder, op *ir.Op) *reduction {
	t := op.Operand(0).Type().(*ir.VectorType)
	kind := op.Get("kind")
	r := &reduction{b: b, op: op, outer: op, kind: kind, combine: vector.CombineOp(vector.Kind.String(kind), t.Elem), elem: t.Elem, src: op.Operand(0)}
	if t.Scalable != nil || r.combine == nil {
		return nil
	}
	if m := op.Parent(); m.Is(vector.Mask) {
		if m.NumOperands() > 1 {
			return nil
		}
		r.outer, r.mask = m, m.Operand(0)
	}
	dims, _ := ir.Ints(op.Get("reduction_dims"))
	for d := range int64(len(t.Shape)) {
		if slices.Contains(dims, d) {
			r.reduced = append(r.reduced, d)
		} else {
			r.kept = append(r.kept, d)
		}
	}
	b.At(r.outer).SetSpelling(ir.Upstream)
	return r
}

func (r *reduction) replace(strategy string) {
	acc := r.op.Operand(1)
	var out *ir.Value
	switch {
	case len(r.reduced) == 0:
		out = r.step(r.src, r.mask, acc)
	case strategy == "inner-parallel":
		out = r.parallel(acc)
	default:
		out = r.rows(acc)
	}
	r.outer.Result(0).ReplaceUses(out)
	r.outer.Erase()
}

// step combines what the lanes of mask have with acc.
func (r *reduction) step(v, mask, acc *ir.Value) *ir.Value {
	out := r.b.Make(r.combine, v, acc).Result(0)
	if mask != nil {
		out = r.b.Make(arith.Select, mask, out, acc).Result(0)
	}
	return out
}

// parallel combines row after row, each with an element of every result.
func (r *reduction) parallel(acc *ir.Value) *ir.Value {
	rows, cols := r.sizes()
	order := slices.Concat(r.reduced, r.kept)
	src, mask := r.arrange(r.src, order, rows, cols), r.arrange(r.mask, order, rows, cols)
	scalar := len(r.kept) == 0
	if scalar {
		acc = r.b.MakeTyped(vector.Broadcast, ir.Vector([]int64{1}, r.elem), acc).Result(0)
	} else {
		acc = r.cast(acc, []int64{cols})
	}
	for i := range rows {
		acc = r.step(r.extract(src, i), r.extract(mask, i), acc)
	}
	if scalar {
		return r.extract(acc, 0)
	}
	return r.cast(acc, r.outer.Result(0).Type().(*ir.VectorType).Shape)
}

// rows reduces the elements of each result.
func (r *reduction) rows(acc *ir.Value) *ir.Value {
	n, results := r.sizes()
	if len(r.kept) == 0 {
		return r.row(r.arrange(r.src, r.reduced, n), r.arrange(r.mask, r.reduced, n), acc)
	}
	order := slices.Concat(r.kept, r.reduced)
	src, mask := r.arrange(r.src, order, results, n), r.arrange(r.mask, order, results, n)
	vec := ir.Vector([]int64{results}, r.elem)
	acc = r.cast(acc, vec.Shape)
	out := arith.ConstantOf(r.b, ir.Splat(vec, 0))
	for i := range results {
		one := r.row(r.extract(src, i), r.extract(mask, i), r.extract(acc, i))
		out = r.b.MakeAttrs(vector.Insert, at(i), one, out).Result(0)
	}
	return r.cast(out, r.outer.Result(0).Type().(*ir.VectorType).Shape)
}

// row reduces one vector, under a mask where there is one.
func (r *reduction) row(v, mask, acc *ir.Value) *ir.Value {
	reduce := func() *ir.Op {
		return r.b.MakeWith(vector.Reduction, []*ir.Value{v, acc}, ir.With{Types: []ir.Type{r.elem}, Attrs: []ir.NamedAttr{{Name: "kind", Attr: r.kind}}})
	}
	if mask == nil {
		return reduce().Result(0)
	}
	return vector.Masked(r.b, mask, reduce).Result(0)
}

// sizes returns how many elements go into a result, and how many results there are.
func (r *reduction) sizes() (n, results int64) {
	shape := r.src.Type().(*ir.VectorType).Shape
	n, results = 1, 1
	for _, d := range r.reduced {
		n *= shape[d]
	}
	for _, d := range r.kept {
		results *= shape[d]
	}
	return n, results
}

// arrange puts the dimensions of v in the order and makes those of shape of them. No
// mask stays none.
func (r *reduction) arrange(v *ir.Value, order []int64, shape ...int64) *ir.Value {
	if v == nil {
		return nil
	}
	if !slices.IsSorted(order) {
		v = r.b.MakeAttrs(vector.Transpose, []ir.NamedAttr{{Name: "permutation", Attr: ir.I64Array(order...)}}, v).Result(0)
	}
	return r.cast(v, shape)
}

func (r *reduction) cast(v *ir.Value, shape []int64) *ir.Value {
	t := v.Type().(*ir.VectorType)
	if slices.Equal(t.Shape, shape) {
		return v
	}
	return r.b.MakeTyped(vector.ShapeCast, ir.Vector(shape, t.Elem), v).Result(0)
}

// extract returns part i of v; no mask has none.
func (r *reduction) extract(v *ir.Value, i int64) *ir.Value {
	if v == nil {
		return nil
	}
	return r.b.MakeAttrs(vector.Extract, at(i), v).Result(0)
}

func at(i int64) []ir.NamedAttr {
	return []ir.NamedAttr{{Name: "static_position", Attr: ir.I64Array(i)}}
}
