package tensortotensor

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/function"
	"terrace/dialects/loop"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// BlockOptions are the options of block-rows.
type BlockOptions struct {
	Bytes int64 `opt:"bytes" doc:"of a cache that a block may fill"`
}

// BlockRows runs kernels that follow each other row by row on a block of rows each.
var BlockRows = &pass.Def[BlockOptions]{
	Name: "block-rows",
	Doc:  "run kernels that hand rows to each other on one block of rows after the other",
	Detail: `Softmax reads its rows three times, and norms twice: kernels that each go over a whole tensor fetch it from memory each time.
Kernels of which each reads the rows that those before have made become a loop over blocks of rows that stay in a cache. Every
row is computed as before. Matrix products stay outside: they would read their other factor again for each block.`,
	On:      "func.func",
	Options: BlockOptions{Bytes: 512 << 10},
	Run: func(c *pass.Context, fn *ir.Op, o BlockOptions) error {
		if function.IsDeclaration(fn) {
			return nil
		}
		var groups []*rowGroup
		for _, r := range fn.Regions() {
			groups = append(groups, groupsIn(r)...)
		}
		b := ir.NewBuilder()
		for _, g := range groups {
			if g.plan(o.Bytes) {
				g.build(b)
				c.Count("row-blocks", 1)
			}
		}
		return nil
	},
}

// groupsIn finds the groups of a region and of those inside.
func groupsIn(r *ir.Region) (out []*rowGroup) {
	for bl := range r.Blocks() {
		g := &rowGroup{}
		flush := func() {
			if len(g.kernels) > 1 {
				out = append(out, g)
			}
			g = &rowGroup{}
		}
		for op := range bl.Ops() {
			if op.Is(tensor.Kernel) {
				if !g.add(op) {
					flush()
					g.add(op)
				}
				continue
			}
			for _, r := range op.Regions() {
				out = append(out, groupsIn(r)...)
			}
			if g.usedBy(op) {
				flush()
			}
		}
		flush()
	}
	return out
}

// rowGroup is kernels of a block, each of which reads results of some before, and
// the axes along which all of them can be cut.
type rowGroup struct {
	kernels []*ir.Op
	axes    []axis
	zero    *ir.Value
}

// axis is a parallel dimension of each kernel, along which an element of any result
// depends on elements of the same place only.
type axis struct {
	size  int64
	dims  []int
	block int64 // how much of it is done at once
}

func (g *rowGroup) usedBy(op *ir.Op) bool {
	found := false
	op.Walk(func(o *ir.Op) bool {
		found = found || slices.ContainsFunc(o.Operands(), func(v *ir.Value) bool { return g.made(v) >= 0 })
		return !found
	})
	return found
}

// made returns which kernel of the group has made a value, -1 for none.
func (g *rowGroup) made(v *ir.Value) int {
	if v.Op() == nil {
		return -1
	}
	return slices.Index(g.kernels, v.Op())
}

// add takes a kernel into the group if some axis is left then.
func (g *rowGroup) add(op *ir.Op) bool {
	k := tensor.Of(op)
	if op.NumResults() == 0 || k.IsScan() || isProduct(k) || slices.ContainsFunc(k.Bounds(), func(n int64) bool { return n <= 0 }) ||
		slices.ContainsFunc(k.Outs(), func(o *ir.Value) bool { return !isEmpty(o) }) {
		return false
	}
	reads := false
	for _, v := range slices.Concat(k.Ins(), k.Withs()) {
		reads = reads || g.made(v) >= 0
	}
	for _, r := range op.Regions() {
		for bl := range r.Blocks() {
			for o := range bl.Ops() {
				if g.usedBy(o) { // reads elements anywhere
					return false
				}
			}
		}
	}
	var axes []axis
	if len(g.kernels) == 0 {
		for d, n := range k.Bounds() {
			if n > 1 && g.cuts(k, d) {
				axes = append(axes, axis{size: n, dims: []int{d}})
			}
		}
	} else if reads {
		for _, a := range g.axes {
			if d := g.follow(k, a); d >= 0 {
				axes = append(axes, axis{size: a.size, dims: append(slices.Clone(a.dims), d)})
			}
		}
	}
	if len(axes) == 0 {
		return false
	}
	g.kernels, g.axes = append(g.kernels, op), axes
	return true
}

func isEmpty(v *ir.Value) bool { return v.Op() != nil && v.Op().Is(tensor.Empty) }

// isProduct reports whether two inputs of a reduction meet that use different
// parallel dimensions.
func isProduct(k tensor.View) bool {
	if !k.IsReduction() {
		return false
	}
	for d, r := range k.Reductions() {
		if r || k.Bounds()[d] == 1 {
			continue
		}
		n := 0
		for _, m := range k.InMaps() {
			if len(m.Results) > 0 && !usesDim(m, d) {
				n++
			}
		}
		if n > 0 && n < len(k.InMaps()) {
			return true
		}
	}
	return false
}

func usesDim(m *ir.AffineMap, d int) bool {
	return slices.ContainsFunc(m.Results, func(e *ir.AffineExpr) bool { return e.Uses(d) })
}

// plain returns the position at which a map is the dimension d, -1 where it does
// not use it; ok is false where it uses it in other ways.
func plain(m *ir.AffineMap, d int) (at int, ok bool) {
	at = -1
	for i, e := range m.Results {
		if !e.Uses(d) {
			continue
		}
		if at >= 0 || e.Kind != ir.AffineDim {
			return -1, false
		}
		at = i
	}
	return at, true
}

// cuts reports whether a kernel can be cut along a dimension: every operand has a
// part for it, or serves all parts.
func (g *rowGroup) cuts(k tensor.View, d int) bool {
	if k.Reductions()[d] || indexes(k, d) {
		return false
	}
	for _, m := range k.OutMaps() {
		if at, _ := plain(m, d); at < 0 {
			return false
		}
	}
	for _, m := range slices.Concat(k.InMaps(), k.WithMaps()) {
		if _, ok := plain(m, d); !ok {
			return false
		}
	}
	return true
}

// indexes reports whether a kernel's bodies ask for their place along a dimension.
func indexes(k tensor.View, d int) bool {
	found := false
	k.Op.Walk(func(op *ir.Op) bool {
		found = found || op.Is(tensor.Index) && op.Get("dim").(*ir.IntAttr).Val == int64(d)
		return true
	})
	return found
}

// follow returns the dimension of a kernel that is an axis of the kernels it
// reads, -1 for none.
func (g *rowGroup) follow(k tensor.View, a axis) int {
	d := -1
	maps := slices.Concat(k.InMaps(), k.WithMaps())
	for i, v := range slices.Concat(k.Ins(), k.Withs()) {
		j := g.made(v)
		if j < 0 {
			continue
		}
		at, _ := plain(tensor.Of(g.kernels[j]).OutMaps()[v.Index()], a.dims[j])
		e := maps[i].Results[at]
		if e.Kind != ir.AffineDim || d >= 0 && int(e.C) != d {
			return -1
		}
		d = int(e.C)
	}
	if d < 0 || k.Bounds()[d] != a.size || !g.cuts(k, d) {
		return -1
	}
	return d
}

// plan decides how the group is cut: into the largest blocks of which what the
// kernels read and write fits. It says no where all fits, or nothing does.
func (g *rowGroup) plan(limit int64) bool {
	touched := map[*ir.Value]int{}
	for _, op := range g.kernels {
		k := tensor.Of(op)
		for _, v := range slices.Concat(k.Ins(), k.Withs(), op.Results()) {
			touched[v]++
		}
	}
	again, all := int64(0), int64(0)
	for v, n := range touched {
		e, ok := ir.DataType(v.Type())
		shape, _ := ir.ShapeOf(v.Type())
		if !ok || len(shape) == 0 {
			continue
		}
		bytes := ir.NumElements(shape) * int64(e.Bytes())
		all += bytes
		if n > 1 {
			again += bytes
		}
	}
	if again < 4*limit {
		return false
	}
	for i := range g.axes {
		a := &g.axes[i]
		each := max(1, all/a.size)
		if all = each; each > limit {
			a.block = 1
			continue
		}
		for n := limit / each; n > 0; n-- {
			if a.size%n == 0 {
				a.block = n
				g.axes = g.axes[:i+1]
				return n*each*8 >= limit
			}
		}
	}
	return false
}

// build replaces the group by loops.
func (g *rowGroup) build(b *ir.Builder) {
	b.At(g.kernels[len(g.kernels)-1])
	g.zero = arith.ConstantIndex(b, 0)
	var results, inits []*ir.Value // those that others use
	for _, op := range g.kernels {
		for _, r := range op.Results() {
			for u := range r.Uses() {
				if !slices.Contains(g.kernels, u.Op()) {
					results = append(results, r)
					break
				}
			}
		}
	}
	for _, r := range results {
		init := g.under(r, inits)
		if init == nil {
			init = tensor.BuildEmpty(b, r.Type().(*ir.TensorType))
		}
		inits = append(inits, init)
	}
	outs := g.loops(b, nil, inits, func(at, outs []*ir.Value) []*ir.Value {
		now := map[*ir.Value]*ir.Value{} // what a tensor, and what a result of the group, is in this block
		for i, v := range inits {
			now[v] = outs[i]
		}
		for i, op := range g.kernels {
			g.kernel(b, i, tensor.Of(op), at, now)
		}
		next := slices.Clone(outs)
		for i, r := range results {
			j := g.made(r)
			offsets, sizes := g.place(j, tensor.Of(g.kernels[j]).OutMaps()[r.Index()], r, at)
			next[i] = tensor.BuildInsertSlice(b, now[r], outs[i], nil, offsets, sizes, nil)
		}
		return next
	})
	for i, r := range results {
		r.ReplaceUses(outs[i])
	}
	for _, op := range slices.Backward(g.kernels) {
		outs := tensor.Of(op).Outs()
		op.Erase()
		for _, o := range outs {
			if e := o.Op(); !e.Erased() && ir.IsDead(e) {
				e.Erase()
			}
		}
	}
}

// under returns a tensor in whose place a result can be made, a block after the
// other: nobody else reads it, and each block reads the part that it then writes.
func (g *rowGroup) under(r *ir.Value, taken []*ir.Value) *ir.Value {
	j := g.made(r)
	to := g.axesOf(j, tensor.Of(g.kernels[j]).OutMaps()[r.Index()])
	for i, op := range g.kernels {
		k := tensor.Of(op)
		for n, v := range slices.Concat(k.Ins(), k.Withs()) {
			if v.Op() == nil || !v.Op().Is(tensor.Kernel) || v.Op().Block() != op.Block() || g.made(v) >= 0 || v.Type() != r.Type() || slices.Contains(taken, v) {
				continue
			}
			fits := slices.Equal(g.axesOf(i, k.Maps()[n]), to)
			for u := range v.Uses() {
				reader := slices.Index(g.kernels, u.Op())
				if reader < 0 {
					fits = false
					break
				}
				x := tensor.Of(u.Op())
				for m, w := range slices.Concat(x.Ins(), x.Withs()) {
					fits = fits && (w != v || slices.Equal(g.axesOf(reader, x.Maps()[m]), to))
				}
			}
			if fits {
				return v
			}
		}
	}
	return nil
}

// axesOf is at which position of a tensor each axis is, read or written by kernel
// i by a map.
func (g *rowGroup) axesOf(i int, m *ir.AffineMap) (at []int) {
	for _, a := range g.axes {
		p, _ := plain(m, a.dims[i])
		at = append(at, p)
	}
	return at
}

// loops makes a loop for each axis.
func (g *rowGroup) loops(b *ir.Builder, at, carried []*ir.Value, body func(at, carried []*ir.Value) []*ir.Value) []*ir.Value {
	if len(at) == len(g.axes) {
		return body(at, carried)
	}
	a := g.axes[len(at)]
	index := func(n int64) *ir.Value { return arith.ConstantIndex(b, n) }
	return loop.NewFor(b, index(0), index(a.size), index(a.block), carried, func(iv *ir.Value, carried []*ir.Value) []*ir.Value {
		return g.loops(b, append(slices.Clip(at), iv), carried, body)
	}).Results()
}

// place is the part of a tensor that kernel i reads or writes by a map, at counters
// of the axes.
func (g *rowGroup) place(i int, m *ir.AffineMap, v *ir.Value, at []*ir.Value) (offsets []*ir.Value, sizes []int64) {
	shape, _ := ir.ShapeOf(v.Type())
	sizes = slices.Clone(shape)
	for range sizes {
		offsets = append(offsets, g.zero)
	}
	for j, p := range g.axesOf(i, m) {
		if p >= 0 {
			offsets[p], sizes[p] = at[j], g.axes[j].block
		}
	}
	return offsets, sizes
}

// kernel makes the part of kernel i at counters of the axes.
func (g *rowGroup) kernel(b *ir.Builder, i int, k tensor.View, at []*ir.Value, now map[*ir.Value]*ir.Value) {
	b.SetLoc(k.Op.Loc()).SetSpelling(k.Op.Spelling())
	s := partsOf(k)
	of := func(vs []*ir.Value, maps []*ir.AffineMap) []*ir.Value {
		out := slices.Clone(vs)
		for j, v := range vs {
			if now[v] != nil {
				out[j] = now[v]
			}
			if g.made(v) < 0 && slices.ContainsFunc(g.axes, func(a axis) bool { return usesDim(maps[j], a.dims[i]) }) {
				offsets, sizes := g.place(i, maps[j], v, at)
				out[j] = tensor.BuildExtractSlice(b, out[j], nil, offsets, sizes, nil)
			}
		}
		return out
	}
	s.ins, s.withs = of(s.ins, s.inMaps), of(s.withs, s.withMaps)
	s.outs = slices.Clone(s.outs)
	for j, o := range s.outs {
		_, sizes := g.place(i, s.outMaps[j], o, at)
		s.outs[j] = tensor.BuildEmpty(b, ir.Tensor(sizes, ir.ElemOf(o.Type())))
	}
	s.bounds = slices.Clone(s.bounds)
	for _, a := range g.axes {
		s.bounds[a.dims[i]] = a.block
	}
	spec := s.spec()
	spec.Body = func(b *ir.Builder, in, acc []*ir.Value) []*ir.Value {
		return inline(b, k.Body(), slices.Concat(in, acc), nil)
	}
	if fin := k.Finally(); fin != nil {
		spec.Finally = func(b *ir.Builder, acc, with []*ir.Value) []*ir.Value {
			return inline(b, fin, slices.Concat(acc, with), nil)
		}
	}
	n := tensor.Build(b, spec)
	for j, r := range k.Op.Results() {
		now[r] = n.Result(j)
	}
}
