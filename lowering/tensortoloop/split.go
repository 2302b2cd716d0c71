package tensortoloop

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/function"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// SplitOptions are the options of split-reductions.
type SplitOptions struct {
	LongSum int64 `opt:"long-sum" doc:"points of a reduction that is worth two kernels"`
}

// SplitReductions makes two kernels of a long reduction.
var SplitReductions = &pass.Def[SplitOptions]{
	Name:     "split-reductions",
	Numerics: rewrite.Reassoc, // within one reduction
	Doc:      "make long reductions of few results, and products too deep for the caches, two kernels: parts, and their combination",
	Detail: `The outermost reduction is cut into equal parts, which become a parallel dimension: they run side by side, or fit the
caches. A second kernel combines the parts and finishes. Into how many parts follows from the shape alone.`,
	On:      "func.func",
	Options: SplitOptions{LongSum: 1 << 18},
	Run: func(c *pass.Context, fn *ir.Op, o SplitOptions) error {
		if function.IsDeclaration(fn) {
			return nil
		}
		var kernels []*ir.Op
		fn.Walk(func(op *ir.Op) bool {
			if op.Is(tensor.Kernel) && op.NumResults() > 0 {
				kernels = append(kernels, op)
			}
			return true
		})
		b := ir.NewBuilder()
		for _, k := range kernels {
			if d, parts := splitOf(tensor.Of(k), o.LongSum); parts > 1 {
				split(b.At(k), k, d, parts)
				c.Count("reductions-split", 1)
			}
		}
		return nil
	},
}

// Limits of what is split.
const (
	fewResults = 256  // fewer than these do not keep threads busy
	deepest    = 4096 // points of a product's reduction of which a panel fits the cache
	maxParts   = 64
)

// splitOf says which reduction to cut, and into how many parts; 1 for none.
func splitOf(k tensor.View, longSum int64) (d int, parts int64) {
	if !k.IsReduction() || k.IsScan() || !reorderable(k) {
		return 0, 1
	}
	results, depth, d := int64(1), int64(1), -1
	bounds := k.Bounds()
	for i, r := range k.Reductions() {
		switch {
		case bounds[i] <= 0: // nothing to do, or not known
			return 0, 1
		case !r:
			results *= bounds[i]
		default:
			depth *= bounds[i]
			if d < 0 && bounds[i] > 1 {
				d = i
			}
		}
	}
	if d < 0 || usesIndex(k) {
		return 0, 1
	}
	least := int64(1)
	switch {
	case results < fewResults && depth*results >= longSum:
		least = maxParts
	case results >= fewResults && depth > deepest && isProduct(k):
		least = (depth + deepest - 1) / deepest
	}
	if least == 1 {
		return 0, 1
	}
	// The number of parts divides the dimension.
	for n := least; n <= maxParts && n <= bounds[d]; n++ {
		if bounds[d]%n == 0 {
			return d, n
		}
	}
	for n := min(least, maxParts, bounds[d]); n > 1; n-- {
		if bounds[d]%n == 0 {
			return d, n
		}
	}
	return 0, 1
}

func usesIndex(k tensor.View) bool {
	found := false
	k.Op.Walk(func(op *ir.Op) bool {
		found = found || op.Is(tensor.Index)
		return true
	})
	return found
}

// isProduct reports whether two inputs meet that use different parallel dimensions.
func isProduct(k tensor.View) bool {
	uses := func(m *ir.AffineMap) (out []int) {
		for d, r := range k.Reductions() {
			if !r && k.Bounds()[d] > 1 && slices.ContainsFunc(m.Results, func(e *ir.AffineExpr) bool { return e.Uses(d) }) {
				out = append(out, d)
			}
		}
		return out
	}
	maps := k.InMaps()
	for _, m := range maps {
		if !slices.Equal(uses(m), uses(maps[0])) {
			return true
		}
	}
	return false
}

// split replaces a kernel by two.
func split(b *ir.Builder, op *ir.Op, d int, parts int64) {
	k := tensor.Of(op)
	bounds, red := k.Bounds(), k.Reductions()
	n := len(bounds)
	size := bounds[d] / parts
	// The number of the part is a new first dimension.
	dims := make([]*ir.AffineExpr, n)
	for i := range dims {
		dims[i] = ir.DimExpr(i + 1)
	}
	dims[d] = ir.AddExpr(ir.MulExpr(ir.DimExpr(0), ir.ConstExpr(size)), ir.DimExpr(d+1))
	s := tensor.Spec{Ins: k.Ins(), Bounds: append([]int64{parts}, bounds...), Reductions: append([]bool{false}, red...)}
	s.Bounds[d+1] = size
	for _, m := range k.InMaps() {
		out := &ir.AffineMap{Dims: n + 1}
		for _, e := range m.Results {
			out.Results = append(out.Results, e.Replace(dims, nil))
		}
		s.InMaps = append(s.InMaps, out)
	}
	body, fin := k.Body(), k.Finally()
	var combs []combiner
	// Partial results: a row a part, with the parallel dimensions in order.
	shape, place := []int64{parts}, []int{0}
	for i, r := range red {
		if !r {
			shape, place = append(shape, bounds[i]), append(place, i+1)
		}
	}
	for i, init := range k.Inits() {
		c, _, _ := combinerOf(k, i)
		combs = append(combs, c)
		s.Inits = append(s.Inits, arith.ConstantOf(b, c.identity))
		s.Outs = append(s.Outs, tensor.BuildEmpty(b, ir.Tensor(shape, init.Type())))
		s.OutMaps = append(s.OutMaps, ir.DimsMap(n+1, place...))
	}
	s.Body = func(b *ir.Builder, in, acc []*ir.Value) []*ir.Value { return copyOf(b, body, slices.Concat(in, acc)) }
	partial := tensor.Build(b, s)

	// The second kernel has the parallel dimensions, and the parts as reduction.
	to := make([]*ir.AffineExpr, n)
	last := len(shape) - 1
	for i, p := range place[1:] {
		to[p-1] = ir.DimExpr(i)
	}
	for i := range to {
		if to[i] == nil {
			to[i] = ir.ConstExpr(0) // a reduction, which these maps do not use
		}
	}
	remap := func(ms []*ir.AffineMap) []*ir.AffineMap {
		out := make([]*ir.AffineMap, len(ms))
		for i, m := range ms {
			out[i] = &ir.AffineMap{Dims: last + 1}
			for _, e := range m.Results {
				out[i].Results = append(out[i].Results, e.Replace(to, nil))
			}
		}
		return out
	}
	read := []int{last}
	for i := range last {
		read = append(read, i)
	}
	t := tensor.Spec{Ins: partial.Results(), Inits: k.Inits(), Withs: k.Withs(), Outs: k.Outs(), WithMaps: remap(k.WithMaps()), OutMaps: remap(k.OutMaps()),
		Bounds: append(slices.Clone(shape[1:]), parts), Reductions: append(make([]bool, last), true)}
	for range t.Ins {
		t.InMaps = append(t.InMaps, ir.DimsMap(last+1, read...))
	}
	t.Body = func(b *ir.Builder, in, acc []*ir.Value) []*ir.Value {
		out := make([]*ir.Value, len(acc))
		for i := range acc {
			out[i] = b.Make(combs[i].def, acc[i], in[i]).Result(0)
		}
		return out
	}
	if fin != nil {
		t.Finally = func(b *ir.Builder, acc, with []*ir.Value) []*ir.Value {
			return copyOf(b, fin, slices.Concat(acc, with))
		}
	}
	whole := tensor.Build(b, t)
	for i := range op.NumResults() {
		whole.Result(i).SetNameRef(op.Result(i).NameRef())
		op.Result(i).ReplaceUses(whole.Result(i))
	}
	op.Erase()
}

// copyOf copies a block's ops with its arguments replaced and returns what it
// yields.
func copyOf(b *ir.Builder, bl *ir.Block, args []*ir.Value) []*ir.Value {
	m := ir.NewMapping()
	for i, a := range bl.Args() {
		m.Values[a] = args[i]
	}
	var out []*ir.Value
	for op := range bl.Ops() {
		if op.Is(tensor.Yield) {
			for _, v := range op.Operands() {
				out = append(out, m.Of(v))
			}
			break
		}
		b.Clone(op, m)
	}
	return out
}
