package graphtograph

import (
	"slices"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// HoistProducts computes products of what a loop goes along before the loop.
var HoistProducts = &pass.Def[struct{}]{
	Name: "hoist-products",
	Doc:  "compute products with slices that a loop takes one by one of a tensor before the loop, of the whole tensor at once",
	Detail: `Recurrent networks multiply the input of each step by weights: one product of all inputs reads the weights once. It is made
where the loop takes at least as many steps as there are slices, a slice has few rows, and the product is not much larger
than its factors; the loop then takes slices of the product. Results are the same bits in the interpreter.`,
	Numerics: rewrite.Reassoc | rewrite.Contract,
	On:       "func.func",
	Run: func(c *pass.Context, fn *ir.Op, _ struct{}) error {
		_, err := rewrite.Greedy(c.IR, fn, hoists, rewrite.GreedyOptions{NoFold: true, KeepConst: true, Listener: c.Listener, Stats: c.Stats})
		return err
	},
}

var hoists = rewrite.NewSet(&rewrite.Pattern{Name: "hoist-product", Root: graph.DotGeneral, Rewrite: hoistProduct})

const (
	// fewRows is how many rows of a slice make too little use of the other factor.
	fewRows = 8
	// mostGrowth is how many times as many elements as both factors have the product may
	// have: the loop needs no memory for it. The four gates of a network are one product.
	mostGrowth = 8
)

func hoistProduct(dot *ir.Op, rw *rewrite.Rewriter) bool {
	loop := dot.Parent()
	if !loop.Is(graph.While) || dot.Block() != loop.RegionAt(1).First() {
		return rw.No("it does not stand in the body of a loop")
	}
	d := dot.Get("dot_dimension_numbers").(*ir.ExtAttr).Params.(*graph.DotDims)
	if len(d.LhsBatch) > 0 || quantOf(dot.Operand(0).Type()) != nil || quantOf(dot.Operand(1).Type()) != nil || !staticShapes(rw, dot) {
		return rw.No("it has batches, quantized factors, or no static shape")
	}
	for side := range 2 {
		slice := dot.Operand(side).Op()
		if slice.Is(graph.Reshape) {
			slice = slice.Operand(0).Op()
		}
		other := invariant(loop, dot.Operand(1-side))
		if other == nil || !slice.Is(graph.DynamicSlice) || slice.Block() != dot.Block() {
			continue
		}
		from := invariant(loop, slice.Operand(0))
		if from == nil || !static(from) || !static(other) {
			continue
		}
		all, sizes := shapeOf(from), attrInts(slice, "slice_sizes")
		if len(all) == 0 || sizes[0] != 1 || !slices.Equal(all[1:], sizes[1:]) || all[0] < 2 || trips(loop) < all[0] {
			continue
		}
		return hoistSlices(dot, rw, loop, slice, side, from, other, d)
	}
	return rw.No("no factor is a slice of a tensor that the loop goes along, the other being the same in all steps")
}

// hoistSlices makes the product of a tensor from that slices are taken of by a loop, factor
// side of dot, with the other, and takes a slice of that for dot.
func hoistSlices(dot *ir.Op, rw *rewrite.Rewriter, loop, slice *ir.Op, side int, from, other *ir.Value, d *graph.DotDims) bool {
	shape := shapeOf(dot.Operand(side))
	contracted := [][]int64{d.LhsContract, d.RhsContract}
	moved := [][]int64{slices.Clone(d.LhsContract), slices.Clone(d.RhsContract)}
	rows := elements(dot.Operand(side))
	for i, c := range contracted[side] {
		rows /= max(1, shape[c])
		moved[side][i]++
	}
	steps := shapeOf(from)[0]
	if rows > fewRows || steps*elements(dot.Result(0)) > mostGrowth*(elements(from)+elements(other)) {
		return rw.No("a slice has many rows, or the product of all is large")
	}
	t := dot.Result(0).Type().(*ir.TensorType)
	at := 0 // of the steps among the dimensions of the product
	if side == 1 {
		at = len(shapeOf(other)) - len(contracted[0])
	}
	attrs := []ir.NamedAttr{{Name: "dot_dimension_numbers", Attr: ir.NewExt(graph.DotDef, &graph.DotDims{LhsContract: moved[0], RhsContract: moved[1]})}}
	for _, name := range []string{"precision_config", "algorithm"} {
		if a := dot.Get(name); a != nil {
			attrs = append(attrs, ir.NamedAttr{Name: name, Attr: a})
		}
	}
	inner := rw.Place()
	rw.At(loop)
	m := maker(rw)
	factors := []*ir.Value{other, other}
	factors[side] = m.Reshape(from, append([]int64{steps}, shape...))
	product := rw.MakeWith(graph.DotGeneral, factors, ir.With{
		Types: []ir.Type{ir.Tensor(slices.Insert(slices.Clone(t.Shape), at, steps), t.Elem)},
		Attrs: attrs,
	}).Result(0)
	rw.Back(inner)
	zero := m.Constant(ir.Splat(slice.Operand(1).Type(), 0))
	in := []*ir.Value{product}
	for i := range len(t.Shape) + 1 {
		if i == at {
			in = append(in, slice.Operand(1))
		} else {
			in = append(in, zero)
		}
	}
	one := slices.Insert(slices.Clone(t.Shape), at, 1)
	part := m.Op(graph.DynamicSlice, ir.Tensor(one, t.Elem), []ir.NamedAttr{graph.I64s("slice_sizes", one...)}, in...)
	return rw.Replace(dot, m.Reshape(part, t.Shape))
}

// invariant returns what a value in a loop is in all its steps, as a value from around
// the loop; nil where that is not known.
func invariant(loop *ir.Op, v *ir.Value) *ir.Value {
	body := loop.RegionAt(1).First()
	switch {
	case v.Arg() == body && body.Last().Operand(v.Index()) == v:
		return loop.Operand(v.Index())
	case v.Block() != body:
		return v
	}
	return nil
}

// trips returns how many steps a loop takes that counts up by one to a constant, 0 for others.
func trips(loop *ir.Op) int64 {
	cond, body := loop.RegionAt(0).First(), loop.RegionAt(1).First()
	less := cond.Last().Operand(0).Op()
	if !less.Is(graph.Compare) || less.Operand(0).Arg() != cond {
		return 0
	}
	i := less.Operand(0).Index()
	next := body.Last().Operand(i).Op()
	dir, _ := graph.ComparisonDirection.Value(less.Get("comparison_direction"))
	e, _ := ir.DataType(less.Operand(0).Type())
	if dir != graph.CmpLT || !e.IsInt() || e.Width() > 64 || !next.Is(graph.Add) {
		return 0
	}
	from, ok := scalarConstant(loop.Operand(i))
	to, ok2 := scalarConstant(less.Operand(1))
	by := int64(0)
	for j := range 2 {
		if one, ok := scalarConstant(next.Operand(1 - j)); ok && one == 1 && next.Operand(j) == body.Arg(i) {
			by = 1
		}
	}
	if !ok || !ok2 || from > to || to > data.Mask(e)>>1 {
		return 0
	}
	return by * int64(to-from)
}
