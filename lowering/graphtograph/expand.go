package graphtograph

import (
	"math"
	"slices"
	"strings"

	"terrace/dialects/chlo"
	"terrace/dialects/graph"
	"terrace/dialects/iree"
	"terrace/dialects/mhlo"
	"terrace/dialects/sdy"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// Expand writes ops that others compute as those.
var Expand = &pass.Def[struct{}]{
	Name:     "expand-graph",
	Numerics: rewrite.Reassoc | rewrite.Widens,
	Doc:      "replace ops that other ops of the graph level compute as well",
	Detail: `Einsums become dot products, normalizations their formulas, generators of random bits arithmetic on counters, collectives
of a program that runs as one process what they are then, @ApproxTopK a sort, the place of a maximum along rows the first place that has it. Results are the same bits, but of the sums in normalizations and einsums.`,
	On: "func.func",
	Run: func(c *pass.Context, fn *ir.Op, _ struct{}) error {
		if err := threadGenerators(fn); err != nil {
			return err
		}
		_, err := rewrite.Greedy(c.IR, fn, expansions, rewrite.GreedyOptions{NoFold: true, KeepDead: true, KeepConst: true, Listener: c.Listener, Stats: c.Stats})
		return err
	},
}

var expansions = rewrite.NewSet(slices.Concat(mhloFunctions(), []*rewrite.Pattern{
	&rewrite.Pattern{Name: "expand-broadcast", Root: graph.Broadcast, Rewrite: broadcastInDim},
	&rewrite.Pattern{Name: "expand-einsum", Root: graph.Einsum, Rewrite: expandEinsum},
	&rewrite.Pattern{Name: "expand-unary-einsum", Root: graph.UnaryEinsum, Rewrite: expandUnaryEinsum},
	&rewrite.Pattern{Name: "expand-torch-index-select", Root: graph.TorchIndexSelect, Rewrite: expandIndexSelect},
	&rewrite.Pattern{Name: "expand-batch-norm-training", Root: graph.BatchNormTraining, Rewrite: expandNormTraining},
	&rewrite.Pattern{Name: "expand-batch-norm-grad", Root: graph.BatchNormGrad, Rewrite: expandNormGrad},
	&rewrite.Pattern{Name: "expand-argmax", Root: graph.Reduce, Rewrite: expandArgMax},
	&rewrite.Pattern{Name: "expand-rng-bit-generator", Root: graph.RngBitGenerator, Rewrite: expandBitGenerator},
	&rewrite.Pattern{Name: "expand-approx-top-k", Root: graph.CustomCall, Rewrite: expandApproxTopK},
	&rewrite.Pattern{Name: "expand-replica-id", Root: graph.ReplicaID, Rewrite: firstProcess},
	&rewrite.Pattern{Name: "expand-partition-id", Root: graph.PartitionID, Rewrite: firstProcess},
	&rewrite.Pattern{Name: "expand-get-dimension-size", Root: graph.GetDimensionSize, Rewrite: knownSize},
	&rewrite.Pattern{Name: "expand-unfoldable-constant", Root: iree.UnfoldableConstant, Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool {
		if _, ok := op.Attr(0).(*ir.DenseAttr); !ok {
			return rw.No("the value is no tensor")
		}
		return rw.ReplaceOp(op, rw.Make(graph.OptimizationBarrier, sumsOf(rw).Constant(op.Attr(0))))
	}},
	&rewrite.Pattern{Name: "expand-util-barrier", Root: iree.OptimizationBarrier, Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool {
		return rw.ReplaceOp(op, rw.Make(graph.OptimizationBarrier, op.Operand(0)))
	}},
	alone("expand-all-gather", graph.AllGather),
	alone("expand-all-reduce", graph.AllReduce),
	alone("expand-reduce-scatter", graph.ReduceScatter),
	alone("expand-collective-reduce", graph.CollectiveReduce),
	alone("expand-all-to-all", graph.AllToAll),
	alone("expand-collective-broadcast", graph.CollectiveBroadcast),
	alone("expand-collective-permute", graph.CollectivePermute),
	alone("expand-cross-replica-sum", graph.CrossReplicaSum),
	itself("expand-sharding-constraint", sdy.ShardingConstraint),
	itself("expand-copy", mhlo.Copy),
})...)

// itself is an op that gives its operand where a program runs as one process.
func itself(name string, def *ir.OpDef) *rewrite.Pattern {
	return &rewrite.Pattern{Name: name, Root: def, Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool { return rw.Replace(op, op.Operand(0)) }}
}

// mhloFunctions are the functions of chlo under the name that they had before.
func mhloFunctions() (out []*rewrite.Pattern) {
	for _, def := range mhlo.Dialect.Ops() {
		i := slices.IndexFunc(chlo.Dialect.Ops(), func(d *ir.OpDef) bool { return d.Name == def.Name })
		if i < 0 {
			continue
		}
		to := chlo.Dialect.Ops()[i]
		out = append(out, &rewrite.Pattern{Name: "expand-mhlo-" + def.Name, Root: def, Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool {
			return rw.ReplaceOp(op, rw.MakeTyped(to, op.Result(0).Type(), op.Operand(0)))
		}})
	}
	return out
}

// sums makes arithmetic of whole tensors in few words.
type sums struct{ graph.Maker }

func sumsOf(rw *rewrite.Rewriter) sums { return sums{graph.Maker{Builder: rw.Builder}} }

func (m sums) two(def *ir.OpDef, x, y *ir.Value) *ir.Value { return m.Make(def, x, y).Result(0) }
func (m sums) add(x, y *ir.Value) *ir.Value                { return m.two(graph.Add, x, y) }
func (m sums) sub(x, y *ir.Value) *ir.Value                { return m.two(graph.Subtract, x, y) }
func (m sums) mul(x, y *ir.Value) *ir.Value                { return m.two(graph.Multiply, x, y) }
func (m sums) div(x, y *ir.Value) *ir.Value                { return m.two(graph.Divide, x, y) }
func (m sums) xor(x, y *ir.Value) *ir.Value                { return m.two(graph.Xor, x, y) }
func (m sums) or(x, y *ir.Value) *ir.Value                 { return m.two(graph.Or, x, y) }

// convert is v with elements of another type; v itself where it has them.
func (m sums) convert(v *ir.Value, elem ir.Type) *ir.Value {
	if ir.ElemOf(v.Type()) == elem {
		return v
	}
	return m.Convert(v, elem)
}

// spread repeats v, whose dimensions are dims of the result.
func (m sums) spread(v *ir.Value, shape []int64, dims ...int64) *ir.Value {
	return m.Op(graph.BroadcastInDim, ir.Tensor(shape, ir.ElemOf(v.Type())), []ir.NamedAttr{graph.I64s("broadcast_dimensions", dims...)}, v)
}

// spreadLike repeats v, whose dimensions are dims of the result, to the shape of like, of
// which not all sizes need be known.
func (m sums) spreadLike(v, like *ir.Value, dims ...int64) *ir.Value {
	shape, _ := ir.ShapeOf(like.Type())
	if !slices.Contains(shape, ir.Dynamic) {
		return m.spread(v, shape, dims...)
	}
	var sizes []*ir.Value
	for d := range shape {
		sizes = append(sizes, m.Part(m.Size(like, d)))
	}
	return m.Op(graph.DynamicBroadcastInDim, ir.Tensor(shape, ir.ElemOf(v.Type())), []ir.NamedAttr{graph.I64s("broadcast_dimensions", dims...)}, v, m.Join(sizes))
}

// float and word are constants in the shape of like, word where that is known.
func (m sums) float(c float64, like *ir.Value) *ir.Value {
	e, _ := ir.DataType(like.Type())
	if ir.IsStatic(like.Type()) {
		return m.Constant(ir.Splat(like.Type(), data.FromFloat(e, c)))
	}
	return m.spreadLike(m.Constant(ir.Splat(ir.Tensor(nil, ir.ElemOf(like.Type())), data.FromFloat(e, c))), like)
}

func (m sums) word(c uint64, like *ir.Value) *ir.Value {
	e, _ := ir.DataType(like.Type())
	return m.Constant(ir.Splat(like.Type(), c&data.Mask(e)))
}

// shl and shr shift unsigned words.
func (m sums) shl(x *ir.Value, n int) *ir.Value {
	return m.two(graph.ShiftLeft, x, m.word(uint64(n), x))
}

func (m sums) shr(x *ir.Value, n int) *ir.Value {
	return m.two(graph.ShiftRightLogical, x, m.word(uint64(n), x))
}

// sum adds x up over dimensions.
func (m sums) sum(rw *rewrite.Rewriter, x *ir.Value, dims []int64) *ir.Value {
	if len(dims) == 0 {
		return x
	}
	return m.reduce(rw, graph.Add, x, m.Constant(ir.Splat(ir.Tensor(nil, ir.ElemOf(x.Type())), 0)), dims)
}

// reduce combines the elements of x along dimensions by a binary op.
func (m sums) reduce(rw *rewrite.Rewriter, def *ir.OpDef, x, init *ir.Value, dims []int64) *ir.Value {
	t := x.Type().(*ir.TensorType)
	var shape []int64
	for _, d := range graph.FreeDims(len(t.Shape), dims) {
		shape = append(shape, t.Shape[d])
	}
	return m.MakeWith(graph.Reduce, []*ir.Value{x, init}, ir.With{Segments: []int{1, 1}, Types: []ir.Type{ir.Tensor(shape, t.Elem)},
		Attrs: []ir.NamedAttr{graph.I64s("dimensions", dims...)}, Regions: []*ir.Region{combiner(rw, def, x.Type())}}).Result(0)
}

func staticShapes(rw *rewrite.Rewriter, op *ir.Op) bool {
	for _, t := range slices.Concat(op.OperandTypes(), op.ResultTypes()) {
		if tt, ok := t.(*ir.TensorType); !ok || !ir.IsStatic(tt) {
			return rw.No("a shape is not static")
		}
		if _, ok := ir.DataType(t); !ok {
			return rw.No("the elements are no numbers")
		}
	}
	return true
}

// expandEinsum makes letters of both sides that stay batches, the others of both
// sides contracted.
func expandEinsum(op *ir.Op, rw *rewrite.Rewriter) bool {
	l, r, out, err := graph.EinsumParts(op.Get("einsum_config").(*ir.StringAttr).Val, 2)
	x, y := op.Operand(0), op.Operand(1)
	xs, _ := ir.ShapeOf(x.Type())
	ys, _ := ir.ShapeOf(y.Type())
	if err != nil || len(l) != len(xs) || len(r) != len(ys) {
		return rw.No("the configuration does not fit the operands")
	}
	if !staticShapes(rw, op) {
		return false
	}
	d := &graph.DotDims{}
	have := ""
	var shape []int64
	for i, c := range l {
		j := strings.IndexRune(r, c)
		switch {
		case j >= 0 && strings.ContainsRune(out, c):
			d.LhsBatch, d.RhsBatch = append(d.LhsBatch, int64(i)), append(d.RhsBatch, int64(j))
			have += string(c)
			shape = append(shape, xs[i])
		case j >= 0:
			d.LhsContract, d.RhsContract = append(d.LhsContract, int64(i)), append(d.RhsContract, int64(j))
		}
	}
	for _, i := range graph.FreeDims(len(l), d.LhsBatch, d.LhsContract) {
		have += l[i : i+1]
		shape = append(shape, xs[i])
	}
	for _, i := range graph.FreeDims(len(r), d.RhsBatch, d.RhsContract) {
		have += r[i : i+1]
		shape = append(shape, ys[i])
	}
	m := sumsOf(rw)
	dot := m.Op(graph.DotGeneral, ir.Tensor(shape, ir.ElemOf(op.Result(0).Type())),
		[]ir.NamedAttr{{Name: "dot_dimension_numbers", Attr: ir.NewExt(graph.DotDef, d)}}, x, y)
	v, ok := m.arrange(rw, dot, have, out)
	if !ok {
		return rw.No("the result has letters that no operand has")
	}
	return rw.Replace(op, v)
}

func expandUnaryEinsum(op *ir.Op, rw *rewrite.Rewriter) bool {
	l, _, out, err := graph.EinsumParts(op.Get("einsum_config").(*ir.StringAttr).Val, 1)
	if s, _ := ir.ShapeOf(op.Operand(0).Type()); err != nil || len(l) != len(s) {
		return rw.No("the configuration does not fit the operand")
	}
	if !staticShapes(rw, op) {
		return false
	}
	v, ok := sumsOf(rw).arrange(rw, op.Operand(0), l, out)
	if !ok {
		return rw.No("the result has letters that the operand lacks")
	}
	return rw.Replace(op, v)
}

// arrange adds up over letters that out lacks and orders the others.
func (m sums) arrange(rw *rewrite.Rewriter, v *ir.Value, have, out string) (*ir.Value, bool) {
	var drop, perm []int64
	kept := ""
	for i, c := range have {
		if strings.ContainsRune(out, c) {
			kept += string(c)
		} else {
			drop = append(drop, int64(i))
		}
	}
	v = m.sum(rw, v, drop)
	shape, _ := ir.ShapeOf(v.Type())
	var to []int64
	for _, c := range out {
		i := strings.IndexRune(kept, c)
		if i < 0 {
			return nil, false
		}
		perm, to = append(perm, int64(i)), append(to, shape[i])
	}
	if slices.IsSorted(perm) {
		return v, true
	}
	return m.Op(graph.Transpose, ir.Tensor(to, ir.ElemOf(v.Type())), []ir.NamedAttr{graph.I64s("permutation", perm...)}, v), true
}

// expandIndexSelect is a gather whose slices are whole but for one dimension.
func expandIndexSelect(op *ir.Op, rw *rewrite.Rewriter) bool {
	if !staticShapes(rw, op) {
		return false
	}
	x, idx := op.Operand(0), op.Operand(1)
	xs, _ := ir.ShapeOf(x.Type())
	is, _ := ir.ShapeOf(idx.Type())
	d, b := op.Get("dim").(*ir.IntAttr).Val, op.Get("batch_dims").(*ir.IntAttr).Val
	if d < 0 {
		d += int64(len(xs))
	}
	if b < 0 {
		b += int64(len(is))
	}
	if b < 0 || b > d || d >= int64(len(xs)) || b > int64(len(is)) || !slices.Equal(xs[:b], is[:b]) {
		return rw.No("the dimensions do not fit the operands")
	}
	g := &graph.GatherDims{StartMap: []int64{d}, Collapsed: []int64{d}, IndexVector: int64(len(is))}
	sizes := slices.Clone(xs)
	sizes[d] = 1
	for i := range b {
		g.OperandBatch, g.StartBatch = append(g.OperandBatch, i), append(g.StartBatch, i)
		sizes[i] = 1
	}
	// The result is: batches, operand dimensions before dim, index dimensions, the rest.
	for i := b; i < d; i++ {
		g.Offset = append(g.Offset, i)
	}
	for i := d + 1; i < int64(len(xs)); i++ {
		g.Offset = append(g.Offset, i-1+int64(len(is))-b)
	}
	v := sumsOf(rw).Op(graph.Gather, op.Result(0).Type(), []ir.NamedAttr{{Name: "dimension_numbers", Attr: ir.NewExt(graph.GatherDef, g)},
		graph.I64s("slice_sizes", sizes...)}, x, idx)
	return rw.Replace(op, v)
}

// A norm is what the two normalizations of a batch share: everything in a type in
// which sums can be kept.
type norm struct {
	sums
	rw      *rewrite.Rewriter
	x       *ir.Value
	elem    ir.Type
	wide    ir.Type
	feature int64
	others  []int64 // the dimensions that are added up
	eps     float64
}

func normOf(op *ir.Op, rw *rewrite.Rewriter) *norm {
	t := op.Operand(0).Type().(*ir.TensorType)
	e, _ := ir.DataType(t)
	n := &norm{sums: sumsOf(rw), rw: rw, x: op.Operand(0), elem: t.Elem, wide: t.Elem,
		feature: op.Get("feature_index").(*ir.IntAttr).Val, eps: op.Get("epsilon").(*ir.FloatAttr).Float()}
	if e.Width() < 32 {
		n.wide = ir.F32
	}
	n.others = graph.FreeDims(len(t.Shape), []int64{n.feature})
	return n
}

// count is how many elements a feature has, in the shape of like.
func (n *norm) count(like *ir.Value) *ir.Value {
	shape, _ := ir.ShapeOf(n.x.Type())
	known, unknown := 1.0, []*ir.Value{}
	for _, d := range n.others {
		if shape[d] == ir.Dynamic {
			unknown = append(unknown, n.Size(n.x, int(d)))
		} else {
			known *= float64(shape[d])
		}
	}
	if len(unknown) == 0 {
		return n.float(known, like)
	}
	count := n.Scalar(int64(known))
	for _, size := range unknown {
		count = n.mul(count, size)
	}
	return n.spreadLike(n.convert(count, n.wide), like)
}

func (n *norm) widen(v *ir.Value) *ir.Value { return n.convert(v, n.wide) }

// along gives a feature's number to all of its elements.
func (n *norm) along(v *ir.Value) *ir.Value { return n.spreadLike(v, n.x, n.feature) }

func (n *norm) total(x *ir.Value) *ir.Value { return n.sum(n.rw, x, n.others) }

func (n *norm) deviation(variance *ir.Value) *ir.Value {
	return n.Make(graph.Sqrt, n.add(variance, n.float(n.eps, variance))).Result(0)
}

// isNorm reports whether all types of a normalization tell the same sizes of its operand,
// which may be open, and of floats.
func isNorm(rw *rewrite.Rewriter, op *ir.Op) bool {
	x, ok := op.Operand(0).Type().(*ir.TensorType)
	if !ok || !ir.IsFloat(x.Elem) {
		return rw.No("the operand is no ranked tensor of floats")
	}
	feature := op.Get("feature_index").(*ir.IntAttr).Val
	for _, t := range slices.Concat(op.OperandTypes(), op.ResultTypes()) {
		shape, ranked := ir.ShapeOf(t)
		if !ranked || graph.BoundsOf(t) != nil || !slices.Equal(shape, x.Shape) && !slices.Equal(shape, x.Shape[feature:feature+1]) {
			return rw.No("the types tell different sizes")
		}
	}
	return true
}

func expandNormTraining(op *ir.Op, rw *rewrite.Rewriter) bool {
	if !isNorm(rw, op) {
		return false
	}
	n := normOf(op, rw)
	x, scale, offset := n.widen(op.Operand(0)), n.widen(op.Operand(1)), n.widen(op.Operand(2))
	mean := n.total(x)
	mean = n.div(mean, n.count(mean))
	c := n.sub(x, n.along(mean))
	variance := n.total(n.mul(c, c))
	variance = n.div(variance, n.count(variance))
	y := n.div(c, n.along(n.deviation(variance)))
	y = n.add(n.mul(n.along(scale), y), n.along(offset))
	return rw.Replace(op, n.convert(y, n.elem), n.convert(mean, n.elem), n.convert(variance, n.elem))
}

func expandNormGrad(op *ir.Op, rw *rewrite.Rewriter) bool {
	if !isNorm(rw, op) {
		return false
	}
	n := normOf(op, rw)
	x, scale, mean, variance, grad := n.widen(op.Operand(0)), n.widen(op.Operand(1)), n.widen(op.Operand(2)), n.widen(op.Operand(3)), n.widen(op.Operand(4))
	c := n.sub(x, n.along(mean))
	gs, gb := n.total(n.mul(grad, c)), n.total(grad)
	v := n.add(variance, n.float(n.eps, variance))
	sd := n.deviation(variance)
	slope := n.div(n.div(scale, sd), n.count(sd))
	i6 := n.sub(n.sub(n.mul(n.count(grad), grad), n.along(gb)), n.div(n.mul(c, n.along(gs)), n.along(v)))
	dx := n.mul(n.along(slope), i6)
	return rw.Replace(op, n.convert(dx, n.elem), n.convert(n.div(gs, sd), n.elem), n.convert(gb, n.elem))
}

// firstProcess is the number of the process of a program that runs as one.
func firstProcess(op *ir.Op, rw *rewrite.Rewriter) bool {
	return rw.Replace(op, sumsOf(rw).Constant(ir.Splat(op.Result(0).Type(), 0)))
}

// knownSize is a size that the type tells.
func knownSize(op *ir.Op, rw *rewrite.Rewriter) bool {
	shape, ok := ir.ShapeOf(op.Operand(0).Type())
	d := op.Get("dimension").(*ir.IntAttr).Val
	if !ok || d < 0 || d >= int64(len(shape)) || shape[d] == ir.Dynamic {
		return rw.No("the type does not tell the size")
	}
	return rw.Replace(op, sumsOf(rw).Constant(ir.Splat(op.Result(0).Type(), uint64(shape[d])&data.Mask(data.I32))))
}

// alone is a collective of one process: what it gives itself, or zeros where no
// group has it.
func alone(name string, def *ir.OpDef) *rewrite.Pattern {
	return &rewrite.Pattern{Name: name, Root: def, Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool {
		member, ok := graph.Alone(op)
		if !ok {
			return rw.No("the groups have more processes than one, or none that is this")
		}
		if !staticShapes(rw, op) {
			return false
		}
		m := sumsOf(rw)
		out := make([]*ir.Value, op.NumResults())
		for i := range out {
			t := op.Result(i).Type()
			if !member {
				e, _ := ir.DataType(t)
				shape, _ := ir.ShapeOf(t)
				out[i] = m.Constant(ir.Dense(t, data.NewSplatWords(e, make([]uint64, e.Words()), shape...)))
				continue
			}
			out[i] = m.convert(op.Operand(i), ir.ElemOf(t))
		}
		return rw.Replace(op, out...)
	}}
}

// A generator computes random words from counters.
type generator struct {
	sums
	key     [2]*ir.Value // 32 bits
	counter *ir.Value    // 64 bits
	high    *ir.Value    // the upper 64 bits of philox's counter
}

var u32, u64 = ir.Scalar(data.UI32), ir.Scalar(data.UI64)

// halves are the lower and upper 32 bits of 64.
func (g *generator) halves(v *ir.Value) (lo, hi *ir.Value) {
	return g.Convert(v, u32), g.Convert(g.shr(v, 32), u32)
}

// whole is the 64 bits of two halves.
func (g *generator) whole(lo, hi *ir.Value) *ir.Value {
	return g.or(g.Convert(lo, u64), g.shl(g.Convert(hi, u64), 32))
}

func (g *generator) rotl(x *ir.Value, n int) *ir.Value { return g.or(g.shl(x, n), g.shr(x, 32-n)) }

// numbers are 0, 1, ... n-1, and repeat gives v as often.
func (g *generator) numbers(n int64) *ir.Value {
	return g.Op(graph.Iota, ir.Tensor([]int64{n}, u64), []ir.NamedAttr{graph.I64("iota_dimension", 0)})
}

func (g *generator) repeat(v *ir.Value, n int64) *ir.Value { return g.spread(v, []int64{n}) }

// threeFry gives n blocks of two words: graph.RngBitGenerator's, in arithmetic of
// whole tensors.
func (g *generator) threeFry(n int64) [2]*ir.Value {
	rotations := [2][4]int{{13, 15, 26, 6}, {17, 29, 16, 24}}
	var x [2]*ir.Value
	x[0], x[1] = g.halves(g.add(g.repeat(g.counter, n), g.numbers(n)))
	ks := [3]*ir.Value{g.key[0], g.key[1], nil}
	ks[2] = g.xor(g.xor(ks[0], ks[1]), g.word(0x1bd11bda, ks[0]))
	x[0], x[1] = g.add(x[0], g.repeat(ks[0], n)), g.add(x[1], g.repeat(ks[1], n))
	for i := range 5 {
		for _, r := range rotations[i%2] {
			x[0] = g.add(x[0], x[1])
			x[1] = g.xor(g.rotl(x[1], r), x[0])
		}
		x[0] = g.add(x[0], g.repeat(ks[(i+1)%3], n))
		k := ks[(i+2)%3]
		x[1] = g.add(x[1], g.repeat(g.add(k, g.word(uint64(i)+1, k)), n))
	}
	g.counter = g.add(g.counter, g.word(uint64(n), g.counter))
	return x
}

// philox gives n blocks of four words.
func (g *generator) philox(n int64) [4]*ir.Value {
	lo := g.add(g.repeat(g.counter, n), g.numbers(n))
	hi := g.add(g.repeat(g.high, n), g.Convert(g.Compare(graph.CmpLT, lo, g.repeat(g.counter, n)), u64))
	var c [4]*ir.Value
	c[0], c[1] = g.halves(lo)
	c[2], c[3] = g.halves(hi)
	k0, k1 := g.key[0], g.key[1]
	times := func(x *ir.Value, by uint64) (lo, hi *ir.Value) {
		p := g.Convert(x, u64)
		return g.halves(g.mul(p, g.word(by, p)))
	}
	for range 10 {
		l0, h0 := times(c[0], 0xd2511f53)
		l1, h1 := times(c[2], 0xcd9e8d57)
		c = [4]*ir.Value{g.xor(g.xor(h1, c[1]), g.repeat(k0, n)), l1, g.xor(g.xor(h0, c[3]), g.repeat(k1, n)), l0}
		k0, k1 = g.add(k0, g.word(0x9e3779b9, k0)), g.add(k1, g.word(0xbb67ae85, k1))
	}
	next := g.add(g.counter, g.word(uint64(n), g.counter))
	g.high = g.add(g.high, g.Convert(g.Compare(graph.CmpLT, next, g.counter), u64))
	g.counter = next
	return c
}

// stack puts tensors side by side along a new dimension.
func (m sums) stack(vs []*ir.Value, dim int) *ir.Value {
	shape, _ := ir.ShapeOf(vs[0].Type())
	one := slices.Insert(slices.Clone(shape), dim, 1)
	parts := make([]*ir.Value, len(vs))
	for i, v := range vs {
		parts[i] = m.Reshape(v, one)
	}
	all := slices.Clone(one)
	all[dim] = int64(len(vs))
	return m.Op(graph.Concatenate, ir.Tensor(all, ir.ElemOf(vs[0].Type())), []ir.NamedAttr{graph.I64("dimension", int64(dim))}, parts...)
}

// take is the first n elements of v along a dimension.
func (m sums) take(v *ir.Value, dim int, n int64) *ir.Value {
	shape, _ := ir.ShapeOf(v.Type())
	if shape[dim] == n {
		return v
	}
	high := slices.Clone(shape)
	high[dim] = n
	return m.Slice(v, make([]int64, len(shape)), high)
}

// bits fills a tensor of unsigned words as threeFry or philox.
func (g *generator) bits(shape []int64, width int, philox bool) *ir.Value {
	n := ir.NumElements(shape)
	word := ir.Scalar(data.UInt(width))
	switch {
	case philox && width == 64:
		w := g.philox((n + 1) / 2)
		pairs := g.stack([]*ir.Value{g.whole(w[0], w[1]), g.whole(w[2], w[3])}, 1)
		return g.Reshape(g.take(g.Reshape(pairs, []int64{(n + 1) / 2 * 2}), 0, n), shape)
	case philox:
		w := g.philox((n + 3) / 4)
		var parts []*ir.Value
		for _, v := range w {
			parts = append(parts, g.convert(v, word))
		}
		return g.Reshape(g.take(g.Reshape(g.stack(parts, 1), []int64{(n + 3) / 4 * 4}), 0, n), shape)
	case width == 64:
		w := g.threeFry(n)
		return g.Reshape(g.whole(w[0], w[1]), shape)
	}
	dims := slices.Clone(shape)
	if len(dims) == 0 {
		dims = []int64{1}
	}
	split := graph.ThreeFrySplit(dims)
	half := slices.Clone(dims)
	half[split] = (dims[split] + 1) / 2
	w := g.threeFry(ir.NumElements(half))
	both := g.stack([]*ir.Value{g.Reshape(g.convert(w[0], word), half), g.Reshape(g.convert(w[1], word), half)}, split+1)
	half[split] *= 2
	return g.Reshape(g.take(g.Reshape(both, half), split, dims[split]), shape)
}

func expandBitGenerator(op *ir.Op, rw *rewrite.Rewriter) bool {
	if !staticShapes(rw, op) {
		return false
	}
	st := op.Operand(0).Type().(*ir.TensorType)
	out := op.Result(1).Type().(*ir.TensorType)
	se, ok1 := ir.DataType(st)
	e, ok2 := ir.DataType(out)
	n := ir.NumElements(st.Shape) * int64(se.Width()) / 64
	if !ok1 || !ok2 || se.IsComplex() || e.IsComplex() || e.Width() < 8 || e.Width() > 64 || se.Width() != 32 && se.Width() != 64 {
		return rw.No("the words have another size than 32 or 64 bits, or results none of whole bytes")
	}
	philox := graph.GeneratorOf(op) == graph.RngPhilox
	if n != 2 && (n != 3 || !philox) || ir.NumElements(st.Shape)*int64(se.Width())%64 != 0 {
		return rw.No("the state has another size than the algorithm's")
	}
	g := &generator{sums: sumsOf(rw)}
	// In pairs of 32 bits, the key has its low half first, the counter its high one.
	narrow := se.Width() == 32
	words := g.Reshape(g.bitcast(op.Operand(0), ir.Scalar(data.UInt(se.Width()))), []int64{ir.NumElements(st.Shape)})
	part := func(i int64) *ir.Value { return g.Reshape(g.Slice(words, []int64{i}, []int64{i + 1}), nil) }
	at := func(i int64) *ir.Value {
		switch {
		case !narrow:
			return part(i)
		case i == 0:
			return g.whole(part(0), part(1))
		}
		return g.whole(part(2*i+1), part(2*i))
	}
	key := at(0)
	g.key[0], g.key[1] = g.halves(key)
	g.counter, g.high = at(1), key
	if n == 3 {
		g.high = at(2)
	}
	v := g.bits(out.Shape, e.Width(), philox)
	state := []*ir.Value{key, g.counter}
	if n == 3 {
		state = append(state, g.high)
	}
	var parts []*ir.Value
	for i, w := range state {
		if !narrow {
			parts = append(parts, w)
			continue
		}
		lo, hi := g.halves(w)
		if i > 0 {
			lo, hi = hi, lo
		}
		parts = append(parts, lo, hi)
	}
	next := g.bitcast(g.Reshape(g.stack(parts, 0), st.Shape), st.Elem)
	return rw.Replace(op, next, g.bitcast(v, out.Elem))
}

func (m sums) bitcast(v *ir.Value, elem ir.Type) *ir.Value {
	if ir.ElemOf(v.Type()) == elem {
		return v
	}
	return m.Op(graph.BitcastConvert, ir.WithElem(v.Type(), elem), nil, v)
}

// threadGenerators makes the generator of rng, which a run has one of, a value
// that goes from one rng to the next, through loops and branches.
func threadGenerators(fn *ir.Op) error {
	if !hasRng(fn) {
		return nil
	}
	b := ir.NewBuilder()
	body := fn.Body()
	b.AtStart(body).SetLoc(fn.Loc())
	m := sums{graph.Maker{Builder: b}}
	_, err := m.thread(body, m.Constant(ir.Splat(ir.Tensor(nil, u64), 0)))
	return err
}

func hasRng(op *ir.Op) bool {
	found := false
	op.Walk(func(o *ir.Op) bool {
		found = found || o.Is(graph.Rng)
		return !found
	})
	return found
}

// thread replaces the rng ops of a block, which begins with a count of words drawn
// so far, and returns the count at its end.
func (m sums) thread(b *ir.Block, count *ir.Value) (*ir.Value, error) {
	for op := b.First(); op != nil; {
		next := op.Next()
		switch {
		case op.Is(graph.Rng):
			m.At(op)
			v, err := m.draw(op, &count)
			if err != nil {
				return nil, err
			}
			if _, constant := ir.Ints(ir.ConstantOf(op.Operand(2))); !constant {
				v = m.Op(graph.DynamicReshape, v.Type(), nil, v, op.Operand(2)) // of the same shape, or an error
			}
			op.Result(0).ReplaceUses(v)
			op.Erase()
		case op.NumRegions() > 0 && hasRng(op):
			if !op.Is(graph.While) && !op.Is(graph.If) && !op.Is(graph.Case) {
				return nil, pass.Errorf(op, "draws random numbers in a body whose order is open: unsupported on this target")
			}
			loop := op.Is(graph.While)
			m.At(op)
			operands := op.Operands()
			if loop {
				operands = append(slices.Clone(operands), count)
			}
			with := ir.With{Types: append(op.ResultTypes(), count.Type()), Regions: make([]*ir.Region, op.NumRegions())}
			for i := range with.Regions {
				with.Regions[i] = ir.NewRegion()
			}
			by := m.MakeWith(op.Def(), operands, with)
			by.TakeRegions(op)
			for i, r := range by.Regions() {
				inner := r.First()
				start := count
				if loop {
					start = inner.AddArg(count.Type(), op.Loc())
				}
				end, err := m.thread(inner, start)
				if err != nil {
					return nil, err
				}
				if loop && i == 0 {
					if end != start {
						return nil, pass.Errorf(op, "draws random numbers in its condition: unsupported on this target")
					}
					continue
				}
				last := inner.Last()
				last.SetOperands(append(last.Operands(), end), nil)
			}
			for i := range op.NumResults() {
				by.Result(i).SetNameRef(op.Result(i).NameRef())
				op.Result(i).ReplaceUses(by.Result(i))
			}
			count = by.Result(op.NumResults())
			op.Erase()
		}
		op = next
	}
	return count, nil
}

// draw makes what an rng op draws of the words from count on.
func (m sums) draw(op *ir.Op, count **ir.Value) (*ir.Value, error) {
	t, ok := op.Result(0).Type().(*ir.TensorType)
	e, ok2 := ir.DataType(op.Result(0).Type())
	if !ok || !ok2 || !ir.IsStatic(t) || e.Width() > 64 {
		return nil, pass.Errorf(op, "draws numbers of type '%s': unsupported on this target", op.Result(0).Type())
	}
	zero := m.Constant(ir.Splat(ir.Tensor(nil, u32), 0))
	g := &generator{sums: m, key: [2]*ir.Value{zero, zero}, counter: *count}
	w := g.bits(t.Shape, 64, false)
	*count = g.counter
	if !e.IsFloat() {
		lo, hi := op.Operand(0), op.Operand(1)
		n := m.sub(m.convert(hi, u64), m.convert(lo, u64))
		n = m.Make(graph.Select, m.Compare(graph.CmpLT, lo, hi), n, m.word(1, n)).Result(0)
		v := m.add(m.spread(m.convert(lo, u64), t.Shape), m.two(graph.Remainder, w, m.spread(n, t.Shape)))
		return m.convert(v, t.Elem), nil
	}
	lo, hi := m.convert(op.Operand(0), ir.F64), m.convert(op.Operand(1), ir.F64)
	if d, _ := graph.RngDistribution.Value(op.Get("rng_distribution")); d == graph.RngNormal {
		u := m.Convert(m.shr(w, 11), ir.F64)
		u = m.mul(m.add(u, m.float(0.5, u)), m.float(0x1p-53, u))
		u = m.sub(m.mul(m.float(2, u), u), m.float(1, u))
		x := m.Make(chlo.ErfInv, u).Result(0)
		x = m.mul(m.spread(m.mul(hi, m.float(math.Sqrt2, hi)), t.Shape), x)
		return m.convert(m.add(m.spread(lo, t.Shape), x), t.Elem), nil
	}
	mant := graph.MantissaBits(e)
	u := m.Convert(m.shr(w, 63-mant), ir.F64)
	u = m.mul(u, m.float(math.Ldexp(1, -mant-1), u))
	x := m.mul(m.spread(m.sub(hi, lo), t.Shape), u)
	return m.convert(m.add(m.spread(lo, t.Shape), x), t.Elem), nil
}

// expandApproxTopK sorts along the dimension and keeps what the call does.
func expandApproxTopK(op *ir.Op, rw *rewrite.Rewriter) bool {
	if graph.CallTarget(op) != graph.ApproxTopK {
		return rw.No("a call of something else")
	}
	c, err := graph.ApproxTopKOf(op)
	if err != nil {
		return rw.No(err.Error())
	}
	x := op.Operand(0).Type().(*ir.TensorType)
	n := x.Shape[c.Dim]
	size, err := c.Size(n, c.K, len(x.Shape))
	if err != nil || n == ir.Dynamic {
		return rw.No("the size along the dimension is not known")
	}
	in := op.Operands()[:c.Inputs]
	sorted := rw.MakeWith(graph.Sort, in, ir.With{Types: op.OperandTypes()[:c.Inputs], Regions: []*ir.Region{graph.BodyOf(rw.Builder, c.Comparator.RegionAt(0))},
		Attrs: []ir.NamedAttr{{Name: "dimension", Attr: ir.I64Attr(c.Dim)}, {Name: "is_stable", Attr: ir.Bool(true)}}})
	low, high := make([]int64, len(x.Shape)), make([]int64, len(x.Shape))
	high[c.Dim] = size - n
	var kept []*ir.Value
	for i, v := range sorted.Results() {
		kept = append(kept, rw.MakeAttrs(graph.Pad, []ir.NamedAttr{graph.I64s("edge_padding_low", low...), graph.I64s("edge_padding_high", high...),
			graph.I64s("interior_padding", low...)}, v, op.Operand(c.Inputs+i)).Result(0))
	}
	return rw.Replace(op, kept...)
}
