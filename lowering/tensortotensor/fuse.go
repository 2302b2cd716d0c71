// Package tensortotensor changes programs of the tensor level into better ones
// of the same level: fusion of kernels first of all. Fused, a kernel reads each
// input once and writes each output once.
package tensortotensor

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/function"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// Fuse merges kernels.
var Fuse = &pass.Def[struct{}]{
	Name: "fuse-kernels",
	Doc:  "merge elementwise kernels into their consumers, and into the reductions they follow",
	Detail: `A producer without reductions is computed where its consumer reads it, when nothing else reads it or computing it
again costs less than a pass over memory. A consumer without reductions that follows a reduction point by point becomes
the reduction's finally body, so the reduction's result stays in registers. A constant of one value becomes a scalar of
the body. The counter kernels-fused counts merges.`,
	On: "func.func",
	Run: func(c *pass.Context, fn *ir.Op, _ struct{}) error {
		if function.IsDeclaration(fn) {
			return nil
		}
		f := &fuser{b: ir.NewBuilder(), fn: fn}
		for changed := true; changed; {
			changed = false
			var kernels []*ir.Op
			fn.Walk(func(op *ir.Op) bool {
				if op.Is(tensor.Kernel) {
					kernels = append(kernels, op)
				}
				return true
			})
			for _, k := range kernels {
				if k.Erased() {
					continue
				}
				for f.kernel(k) {
					k = f.last
					changed = true
					c.Count("kernels-fused", 1)
				}
			}
			f.sweep()
		}
		return nil
	},
}

type fuser struct {
	b    *ir.Builder
	fn   *ir.Op
	last *ir.Op // what the kernel in hand became
}

// sweep removes what fusion has left without uses.
func (f *fuser) sweep() {
	f.fn.WalkPost(func(op *ir.Op) {
		if op != f.fn && !op.Erased() && ir.IsDead(op) {
			op.Erase()
		}
	})
}

// kernel tries one merge with k as the consumer.
func (f *fuser) kernel(k *ir.Op) bool {
	if len(k.Results()) == 0 {
		return false
	}
	v := tensor.Of(k)
	for i, in := range v.Ins() {
		if f.splat(k, i, in) {
			return true
		}
		p := in.Op()
		if !p.Is(tensor.Kernel) || p.NumResults() == 0 || p.Block() != k.Block() {
			continue
		}
		if f.producer(k, p, i, in.Index()) {
			return true
		}
	}
	return f.epilogue(k)
}

// builder of a kernel's parts, from which a changed kernel is made.
type parts struct {
	ins, inits, withs, outs   []*ir.Value
	inMaps, withMaps, outMaps []*ir.AffineMap
	bounds                    []int64
	red                       []bool
	scan                      bool
}

func partsOf(k tensor.View) parts {
	return parts{k.Ins(), k.Inits(), k.Withs(), k.Outs(), slices.Clone(k.InMaps()), slices.Clone(k.WithMaps()), slices.Clone(k.OutMaps()), k.Bounds(), k.Reductions(), k.IsScan()}
}

func (p parts) spec() tensor.Spec {
	return tensor.Spec{Ins: p.ins, Inits: p.inits, Withs: p.withs, Outs: p.outs, InMaps: p.inMaps, WithMaps: p.withMaps,
		OutMaps: p.outMaps, Bounds: p.bounds, Reductions: p.red, Scan: p.scan}
}

// tellBounds reports whether operands tell every bound that is not known.
func (p parts) tellBounds() bool {
	maps := slices.Concat(p.inMaps, p.withMaps, p.outMaps)
	for d, n := range p.bounds {
		if n == ir.Dynamic && !slices.ContainsFunc(maps, func(m *ir.AffineMap) bool { return tells(m, d) }) {
			return false
		}
	}
	return true
}

// tells reports whether an operand with the map has the size of a dimension.
func tells(m *ir.AffineMap, d int) bool {
	return slices.ContainsFunc(m.Results, func(e *ir.AffineExpr) bool { return e.Kind == ir.AffineDim && e.C == int64(d) })
}

// inline copies a block's ops with its arguments replaced and returns what it yields.
func inline(b *ir.Builder, bl *ir.Block, args []*ir.Value, index func(*ir.Op) *ir.Value) []*ir.Value {
	m := ir.NewMapping()
	for i, a := range bl.Args() {
		m.Values[a] = args[i]
	}
	for op := range bl.Ops() {
		if op.Is(tensor.Yield) {
			out := make([]*ir.Value, op.NumOperands())
			for i := range out {
				out[i] = m.Of(op.Operand(i))
			}
			return out
		}
		if op.Is(tensor.Index) && index != nil {
			m.Values[op.Result(0)] = index(op)
			continue
		}
		b.Clone(op, m)
	}
	return nil
}

// splat makes a scalar of an input that is one constant everywhere.
func (f *fuser) splat(k *ir.Op, i int, in *ir.Value) bool {
	d, ok := ir.ConstantOf(in).(*ir.DenseAttr)
	if !ok || d.Val == nil || !d.Val.Splat && d.Val.Len() != 1 {
		return false
	}
	a := ir.AttrOf(d.Val.At(0), ir.ElemOf(in.Type()))
	if a == nil {
		return false
	}
	v := tensor.Of(k)
	p := partsOf(v)
	p.ins, p.inMaps = slices.Delete(p.ins, i, i+1), slices.Delete(p.inMaps, i, i+1)
	if !p.tellBounds() {
		return false
	}
	s := p.spec()
	body := v.Body()
	s.Body = func(b *ir.Builder, in, acc []*ir.Value) []*ir.Value {
		args := slices.Insert(slices.Concat(in, acc), i, arith.ConstantOf(b, a))
		return inline(b, body, args, nil)
	}
	f.replace(k, s, v.Finally())
	return true
}

// replace puts a kernel of the spec in k's place; finally is copied where given.
func (f *fuser) replace(k *ir.Op, s tensor.Spec, finally *ir.Block) {
	if finally != nil && s.Finally == nil {
		s.Finally = func(b *ir.Builder, acc, with []*ir.Value) []*ir.Value {
			return inline(b, finally, slices.Concat(acc, with), nil)
		}
	}
	f.b.At(k)
	n := tensor.Build(f.b, s)
	for i := range k.NumResults() {
		n.Result(i).SetNameRef(k.Result(i).NameRef())
		k.Result(i).ReplaceUses(n.Result(i))
	}
	k.Erase()
	f.last = n
}

// cost tells what computing a body once costs: nothing for moves, a little for
// simple arithmetic, a lot for divisions and functions.
func cost(b *ir.Block) (n int) {
	for op := range b.Ops() {
		switch {
		case op.Is(tensor.Yield) || op.Has(ir.ConstantLike) || op.Is(tensor.Index):
		case op.Is(arith.DivF) || op.Is(arith.DivSI) || op.Is(arith.DivUI) || op.Is(arith.RemF) || op.Is(arith.RemSI) || op.Is(arith.RemUI):
			n += 4
		case op.Def().Dialect().Name == "math":
			n += 8
		case op.Is(tensor.Extract):
			n += 2
		case op.Has(ir.Elementwise):
			n++
		default:
			n += 100
		}
	}
	return n
}

// inverse returns, for each dimension of a producer's space, its value as an
// expression of the element's position: outs map dimensions one to one.
func inverse(m *ir.AffineMap, bounds []int64) []*ir.AffineExpr {
	dims := make([]*ir.AffineExpr, len(bounds))
	for j, e := range m.Results {
		switch {
		case e.Kind == ir.AffineDim && dims[e.C] == nil:
			dims[e.C] = ir.DimExpr(j)
		case e.IsConst(0):
		default:
			return nil
		}
	}
	for d := range dims {
		if dims[d] == nil {
			if bounds[d] != 1 {
				return nil
			}
			dims[d] = ir.ConstExpr(0)
		}
	}
	return dims
}

// covers reports whether an out map reaches every element of the tensor.
func covers(m *ir.AffineMap, bounds []int64, t ir.Type) bool {
	shape, _ := ir.ShapeOf(t)
	for j, e := range m.Results {
		if e.Kind == ir.AffineDim && bounds[e.C] == shape[j] || e.IsConst(0) && shape[j] == 1 {
			continue
		}
		return false
	}
	return true
}

// producer computes p, whose result r is input i of k, inside k.
func (f *fuser) producer(k, p *ir.Op, i, r int) bool {
	kv, pv := tensor.Of(k), tensor.Of(p)
	if pv.IsReduction() || p.NumResults() != 1 {
		return false
	}
	pb := pv.Bounds()
	inv := inverse(pv.OutMaps()[r], pb)
	if inv == nil || !covers(pv.OutMaps()[r], pb, p.Result(r).Type()) {
		return false
	}
	if !f.worth(kv, pv, i) {
		return false
	}
	// Position of the element in k's dimensions, and from it p's dimensions.
	km := kv.InMaps()[i]
	dims := make([]*ir.AffineExpr, len(inv))
	for d := range inv {
		dims[d] = inv[d].Replace(km.Results, nil)
	}
	parts := partsOf(kv)
	var newIns []*ir.Value
	var newMaps []*ir.AffineMap
	for j, v := range pv.Ins() {
		m := &ir.AffineMap{Dims: len(parts.bounds)}
		for _, e := range pv.InMaps()[j].Results {
			m.Results = append(m.Results, e.Replace(dims, nil))
		}
		newIns, newMaps = append(newIns, v), append(newMaps, m)
	}
	// Inputs that are the same elements are one.
	ins := slices.Delete(slices.Clone(parts.ins), i, i+1)
	maps := slices.Delete(slices.Clone(parts.inMaps), i, i+1)
	at := make([]int, len(newIns))
	for j := range newIns {
		at[j] = -1
		for x := range ins {
			if ins[x] == newIns[j] && ir.SameMap(maps[x], newMaps[j]) {
				at[j] = x
			}
		}
		if at[j] < 0 {
			at[j] = len(ins)
			ins, maps = append(ins, newIns[j]), append(maps, newMaps[j])
		}
	}
	parts.ins, parts.inMaps = ins, maps
	if !parts.tellBounds() {
		return false
	}
	s := parts.spec()
	kBody, pBody := kv.Body(), pv.Body()
	s.Body = func(b *ir.Builder, in, acc []*ir.Value) []*ir.Value {
		var args []*ir.Value
		for _, x := range at {
			args = append(args, in[x])
		}
		made := inline(b, pBody, args, func(op *ir.Op) *ir.Value {
			return affineValue(b, dims[op.Get("dim").(*ir.IntAttr).Val])
		})
		rest := slices.Clone(in[:len(kv.Ins())-1])
		return inline(b, kBody, slices.Concat(slices.Insert(rest, i, made[r]), acc), nil)
	}
	// The new inputs must be there where k is: they are, being before p.
	f.replace(k, s, kv.Finally())
	return true
}

// affineValue computes an expression of the current point.
func affineValue(b *ir.Builder, e *ir.AffineExpr) *ir.Value {
	switch e.Kind {
	case ir.AffineConst:
		return arith.ConstantIndex(b, e.C)
	case ir.AffineDim:
		return b.MakeAttrs(tensor.Index, []ir.NamedAttr{{Name: "dim", Attr: ir.I64Attr(e.C)}}).Result(0)
	}
	l, r := affineValue(b, e.L), affineValue(b, e.R)
	switch e.Kind {
	case ir.AffineAdd:
		return b.Make(arith.AddI, l, r).Result(0)
	case ir.AffineMul:
		return b.Make(arith.MulI, l, r).Result(0)
	case ir.AffineFloorDiv: // of values that are not negative
		return b.Make(arith.DivUI, l, r).Result(0)
	case ir.AffineMod:
		return b.Make(arith.RemUI, l, r).Result(0)
	}
	panic("tensortotensor: no ceildiv in the maps of kernels")
}

// many is how large a dimension of unknown size is taken to be.
const many = 64

// cheap is the cost up to which computing again beats a pass over memory.
const cheap = 3

// worth decides whether k should compute p where it reads it.
func (f *fuser) worth(k, p tensor.View, i int) bool {
	c := cost(p.Body())
	if c >= 100 {
		return false
	}
	km := k.InMaps()[i]
	// How often k reads each element.
	again := int64(1)
	for d, n := range k.Bounds() {
		used := false
		for _, e := range km.Results {
			used = used || e.Uses(d)
		}
		switch {
		case used:
		case n == ir.Dynamic:
			again *= many
		default:
			again *= n
		}
	}
	_, moves := moved(p)
	switch {
	case len(p.Ins()) == 0 && c <= cheap:
		return !k.IsReduction() || again == 1
	case k.IsReduction() && again > 1:
		// A product reads its factors again and again, in tiles: what it reads
		// must be plain memory, walked in order. Repeating along a dimension that
		// the map does not use is walking in order too.
		return moves && onlyRepeats(p)
	}
	if !p.Op.Result(0).HasOneUse() || again > 1 {
		return c <= cheap
	}
	return true
}

// moved reports whether a kernel only moves elements of one input.
func moved(p tensor.View) (int, bool) {
	if len(p.Ins()) != 1 || p.Body().Len() != 1 {
		return 0, false
	}
	y := tensor.Yields(p.Body())
	return 0, len(y) == 1 && y[0] == p.Body().Arg(0)
}

// onlyRepeats reports whether a kernel that moves elements keeps their order: it
// only adds dimensions along which they repeat.
func onlyRepeats(p tensor.View) bool {
	last := int64(-1)
	for _, e := range p.InMaps()[0].Results {
		switch {
		case e.Kind == ir.AffineDim && e.C > last:
			last = e.C
		case e.IsConst(0):
		default:
			return false
		}
	}
	return true
}

// epilogue makes k, which has no reductions, the end of the reduction whose
// result it reads point by point.
func (f *fuser) epilogue(k *ir.Op) bool {
	kv := tensor.Of(k)
	if kv.IsReduction() {
		return false
	}
	for i, in := range kv.Ins() {
		p := in.Op()
		if p.Is(tensor.Kernel) && p.Block() == k.Block() && p.NumResults() == 1 && tensor.Of(p).IsReduction() && f.after(k, p, i) {
			return true
		}
	}
	return false
}

func (f *fuser) after(k, p *ir.Op, i int) bool {
	kv, pv := tensor.Of(k), tensor.Of(p)
	if !p.Result(0).HasOneUse() {
		return false
	}
	pm := pv.OutMaps()[0]
	km := kv.InMaps()[i]
	pb, kb := pv.Bounds(), kv.Bounds()
	if !covers(pm, pb, p.Result(0).Type()) || cost(kv.Body()) >= 100 {
		return false
	}
	// k's dimensions in p's: position j of the element is a dimension of each.
	dims := inverse(km, kb)
	if dims == nil {
		return false
	}
	for d := range dims {
		dims[d] = dims[d].Replace(pm.Results, nil)
	}
	// Every element of p is read once: k's dimensions run over all of them.
	for j, e := range km.Results {
		shape, _ := ir.ShapeOf(p.Result(0).Type())
		if e.Kind == ir.AffineDim && kb[e.C] != shape[j] {
			return false
		}
	}
	uses := false
	kv.Body().Parent().Walk(func(op *ir.Op) bool {
		uses = uses || op.Is(tensor.Index)
		return true
	})
	if uses && !indexable(dims) {
		return false
	}
	remap := func(m *ir.AffineMap) *ir.AffineMap {
		out := &ir.AffineMap{Dims: len(pb)}
		for _, e := range m.Results {
			out.Results = append(out.Results, e.Replace(dims, nil))
		}
		return out
	}
	parts := partsOf(pv)
	oldWith := len(parts.withs)
	for j, v := range kv.Ins() {
		if j == i {
			continue
		}
		parts.withs = append(parts.withs, v)
		parts.withMaps = append(parts.withMaps, remap(kv.InMaps()[j]))
	}
	parts.outs = kv.Outs()
	parts.outMaps = nil
	for _, m := range kv.OutMaps() {
		parts.outMaps = append(parts.outMaps, remap(m))
	}
	s := parts.spec()
	pBody, pFin, kBody := pv.Body(), pv.Finally(), kv.Body()
	s.Body = func(b *ir.Builder, in, acc []*ir.Value) []*ir.Value {
		return inline(b, pBody, slices.Concat(in, acc), nil)
	}
	s.Finally = func(b *ir.Builder, acc, with []*ir.Value) []*ir.Value {
		vals := acc
		if pFin != nil {
			vals = inline(b, pFin, slices.Concat(acc, with[:oldWith]), nil)
		}
		args := slices.Insert(slices.Clone(with[oldWith:]), i, vals[0])
		return inline(b, kBody, args, func(op *ir.Op) *ir.Value {
			return affineValue(b, dims[op.Get("dim").(*ir.IntAttr).Val])
		})
	}
	f.replace(k, s, nil)
	return true
}

func indexable(dims []*ir.AffineExpr) bool {
	for _, d := range dims {
		if d.Kind != ir.AffineDim && d.Kind != ir.AffineConst {
			return false
		}
	}
	return true
}
