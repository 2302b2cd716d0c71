package tensortoloop

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/function"
	"terrace/dialects/math"
	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// ByteOptions are the options of byte-products.
type ByteOptions struct {
	Dots bool `opt:"byte-dots" doc:"the machine sums the products of four bytes in one instruction"`
}

// ByteProducts makes products of bytes products of words.
var ByteProducts = &pass.Def[ByteOptions]{
	Name: "byte-products",
	Doc:  "sum the products of bytes four at a time, where the machine does",
	Detail: `One factor is read as words, of four bytes along the reduction each; of the other the four rows that meet them are
put together into words first. Machines multiply unsigned with signed bytes: that factor is moved by 128,
and what this adds to a result, the sum of the other factor times 128, is taken away at the end. All is modulo 2^32, so
no result changes.`,
	On: "func.func",
	Run: func(c *pass.Context, fn *ir.Op, o ByteOptions) error {
		if !o.Dots || function.IsDeclaration(fn) {
			return nil
		}
		var kernels []*ir.Op
		fn.Walk(func(op *ir.Op) bool {
			if op.Is(tensor.Kernel) && op.NumResults() == 0 {
				kernels = append(kernels, op)
			}
			return true
		})
		b := ir.NewBuilder()
		for _, op := range kernels {
			if p, ok := byteProductOf(tensor.Of(op)); ok {
				p.build(b.At(op))
				c.Count("byte-products", 1)
			}
		}
		return nil
	},
}

// byteProduct is a kernel that sums products of bytes. Of its two inputs the words
// of one stand in memory as they are; those of the other are made.
type byteProduct struct {
	k            tensor.View
	there, made  int     // numbers of the inputs
	dim          int     // the reduction that is cut into fours
	row          int     // the dimension of made that runs along it
	coef         []int64 // by which the last position in there is made of dimensions
	offset       int64   // and what is added to it
	rest         []int   // the other dimensions that there runs along, reductions last
	restParallel int     // how many of them are no reductions
}

// Fewer results than these of one word do not pay for making it.
const (
	leastUsesMade  = 8
	leastUsesThere = 16
)

func byteProductOf(k tensor.View) (p byteProduct, ok bool) {
	p.k = k
	if len(k.Ins()) != 2 || len(k.Inits()) != 1 || len(k.Outs()) != 1 || k.IsScan() || k.Inits()[0].Type() != ir.I32 || slices.ContainsFunc(k.Bounds(), func(n int64) bool { return n <= 0 }) {
		return p, false
	}
	if !p.body() {
		return p, false
	}
	// Vectors run along what the result is contiguous in: the words for them are made.
	out := k.OutMaps()[0].Results
	if len(out) == 0 || out[len(out)-1].Kind != ir.AffineDim {
		return p, false
	}
	along := int(out[len(out)-1].C)
	maps := k.InMaps()
	for p.made = range maps {
		if p.there = 1 - p.made; uses(maps[p.made], along) && !uses(maps[p.there], along) {
			return p, p.fits()
		}
	}
	return p, false
}

// uses reports whether a map depends on a dimension.
func uses(m *ir.AffineMap, d int) bool {
	return slices.ContainsFunc(m.Results, func(e *ir.AffineExpr) bool { return e.Uses(d) })
}

// body recognizes acc + x * y of two signed bytes.
func (p *byteProduct) body() bool {
	body := p.k.Body()
	sum := tensor.Yields(body)[0].Op()
	if !sum.Is(arith.AddI) || sum.Block() != body {
		return false
	}
	for i := range 2 {
		mul := sum.Operand(i).Op()
		if sum.Operand(1-i) != body.Arg(2) || !mul.Is(arith.MulI) || mul.Block() != body {
			continue
		}
		for j := range 2 {
			ext := mul.Operand(j).Op()
			if !ext.Is(arith.ExtSI) || ext.Operand(0).Arg() != body || ext.Operand(0).Type() != ir.I8 {
				return false
			}
		}
		return mul.Operand(0).Op().Operand(0) != mul.Operand(1).Op().Operand(0)
	}
	return false
}

// fits reports whether the memory of both inputs has words.
func (p *byteProduct) fits() bool {
	k := p.k
	bounds, red := k.Bounds(), k.Reductions()
	for i := range k.Ins() {
		t, ok := k.Ins()[i].Type().(*ir.MemRefType)
		if !ok || t.Layout != nil || !ir.IsStatic(t) {
			return false
		}
	}
	thereMap, madeMap := k.InMaps()[p.there], k.InMaps()[p.made]
	shape, _ := ir.ShapeOf(k.Ins()[p.there].Type())
	last := len(shape) - 1
	if last < 0 || shape[last]%4 != 0 {
		return false
	}
	var linear bool
	if p.coef, p.offset, linear = thereMap.Results[last].Linear(len(bounds)); !linear {
		return false
	}
	p.dim = -1
	usesThere, usesMade := int64(1), int64(1)
	for d, r := range red {
		inThere, inMade := uses(thereMap, d), uses(madeMap, d)
		if r && !(inThere && inMade) {
			return false
		}
		if !inThere {
			usesThere *= bounds[d]
		}
		if !inMade {
			usesMade *= bounds[d]
		}
		switch {
		case r && p.coef[d] == 1 && bounds[d]%4 == 0 && p.dim < 0:
			p.dim = d
		case p.coef[d]%4 != 0:
			return false
		}
	}
	if p.dim < 0 || p.offset%4 != 0 || usesThere < leastUsesThere || usesMade < leastUsesMade {
		return false
	}
	for i, e := range thereMap.Results {
		if i != last && e.Uses(p.dim) {
			return false
		}
	}
	shape, _ = ir.ShapeOf(k.Ins()[p.made].Type())
	p.row = -1
	for i, e := range madeMap.Results {
		if e.Uses(p.dim) {
			if p.row >= 0 || e.Kind != ir.AffineDim || shape[i] != bounds[p.dim] {
				return false
			}
			p.row = i
		}
	}
	for _, reductions := range []bool{false, true} {
		for d, r := range red {
			if r == reductions && uses(thereMap, d) {
				p.rest = append(p.rest, d)
				if !r {
					p.restParallel++
				}
			}
		}
	}
	return p.row >= 0
}

// build replaces the kernel.
func (p *byteProduct) build(b *ir.Builder) {
	k := p.k
	b.SetLoc(k.Op.Loc()).SetSpelling(k.Op.Spelling())
	bounds := slices.Clone(k.Bounds())
	bounds[p.dim] /= 4
	there, thereMap := p.words(b, k.Ins()[p.there]), p.thereMap()
	sums, sumsMap := p.sums(b, there, thereMap, bounds)
	s := tensor.Spec{Ins: []*ir.Value{there, p.make(b)}, InMaps: []*ir.AffineMap{thereMap, k.InMaps()[p.made]}, Inits: k.Inits(),
		Withs: append(slices.Clone(k.Withs()), sums), WithMaps: append(slices.Clone(k.WithMaps()), sumsMap),
		Outs: k.Outs(), OutMaps: k.OutMaps(), Bounds: bounds, Reductions: k.Reductions()}
	s.Body = func(b *ir.Builder, in, acc []*ir.Value) []*ir.Value {
		return []*ir.Value{b.Make(math.DotBytes, in[1], in[0], acc[0]).Result(0)}
	}
	fin := k.Finally()
	s.Finally = func(b *ir.Builder, acc, with []*ir.Value) []*ir.Value {
		n := len(with) - 1
		acc = []*ir.Value{b.Make(arith.SubI, acc[0], with[n]).Result(0)}
		if fin == nil {
			return acc
		}
		return copyOf(b, fin, slices.Concat(acc, with[:n]))
	}
	tensor.Build(b, s)
	k.Op.Erase()
}

// words views bytes as words, along the last dimension.
func (p *byteProduct) words(b *ir.Builder, v *ir.Value) *ir.Value {
	t := v.Type().(*ir.MemRefType)
	shape := slices.Clone(t.Shape)
	shape[len(shape)-1] /= 4
	if len(shape) > 1 {
		v = memref.Flat(b, v, ir.NumElements(t.Shape))
	}
	return memref.ViewOf(b, v, arith.ConstantIndex(b, 0), ir.MemRefWith(shape, ir.I32, nil, t.Space))
}

// thereMap is the map of the input that is there, in words.
func (p *byteProduct) thereMap() *ir.AffineMap {
	m := p.k.InMaps()[p.there]
	out := &ir.AffineMap{Dims: m.Dims, Results: slices.Clone(m.Results)}
	e := ir.ConstExpr(p.offset / 4)
	for d, c := range p.coef {
		if d == p.dim {
			e = ir.AddExpr(e, ir.DimExpr(d))
		} else if c != 0 {
			e = ir.AddExpr(e, ir.MulExpr(ir.DimExpr(d), ir.ConstExpr(c/4)))
		}
	}
	out.Results[len(out.Results)-1] = e
	return out
}

// high is 128 in each byte: what moves signed bytes to unsigned ones.
func high(b *ir.Builder) *ir.Value { return arith.ConstantInt(b, ir.I32, int64(int32(-0x7f7f7f80))) }

// make puts the bytes of an input together into words, moved by 128.
func (p *byteProduct) make(b *ir.Builder) *ir.Value {
	v := p.k.Ins()[p.made]
	t := v.Type().(*ir.MemRefType)
	shape := slices.Clone(t.Shape)
	shape[p.row] /= 4
	word := ir.MemRefWith(shape, ir.I32, nil, t.Space)
	rank := len(shape)
	s := tensor.Spec{OutMaps: []*ir.AffineMap{ir.IdentityMap(rank)}, Bounds: shape, Reductions: make([]bool, rank)}
	moved := func(b *ir.Builder, w *ir.Value) []*ir.Value {
		return []*ir.Value{b.Make(arith.XOrI, w, high(b)).Result(0)}
	}
	if p.row == rank-1 {
		s.Ins, s.InMaps = []*ir.Value{p.words(b, v)}, s.OutMaps
		s.Body = func(b *ir.Builder, in, _ []*ir.Value) []*ir.Value { return moved(b, in[0]) }
	} else {
		for j := range int64(4) {
			m := &ir.AffineMap{Dims: rank, Results: slices.Clone(ir.IdentityMap(rank).Results)}
			m.Results[p.row] = ir.AddExpr(ir.MulExpr(ir.DimExpr(p.row), ir.ConstExpr(4)), ir.ConstExpr(j))
			s.Ins, s.InMaps = append(s.Ins, v), append(s.InMaps, m)
		}
		s.Body = func(b *ir.Builder, in, _ []*ir.Value) []*ir.Value {
			var w *ir.Value
			for j, x := range in {
				x = b.MakeTyped(arith.ExtUI, ir.I32, x).Result(0)
				if j == 0 {
					w = x
					continue
				}
				x = b.Make(arith.ShLI, x, arith.ConstantInt(b, ir.I32, int64(8*j))).Result(0)
				w = b.Make(arith.OrI, w, x).Result(0)
			}
			return moved(b, w)
		}
	}
	out := memref.AllocOf(b, word, alignment)
	s.Outs = []*ir.Value{out}
	tensor.Build(b, s)
	return out
}

// sums is 128 times the sums of the bytes of the input that is there, and the map
// from the kernel's dimensions to them.
func (p *byteProduct) sums(b *ir.Builder, there *ir.Value, m *ir.AffineMap, bounds []int64) (*ir.Value, *ir.AffineMap) {
	n := p.restParallel
	to := make([]*ir.AffineExpr, len(bounds))
	s := tensor.Spec{Ins: []*ir.Value{there}, Inits: []*ir.Value{arith.ConstantInt(b, ir.I32, 0)}, Reductions: make([]bool, len(p.rest))}
	for i, d := range p.rest {
		to[d] = ir.DimExpr(i)
		s.Bounds, s.Reductions[i] = append(s.Bounds, bounds[d]), i >= n
	}
	for i := range to {
		if to[i] == nil {
			to[i] = ir.ConstExpr(0) // not used
		}
	}
	read := &ir.AffineMap{Dims: len(p.rest)}
	for _, e := range m.Results {
		read.Results = append(read.Results, e.Replace(to, nil))
	}
	dims := make([]int, n)
	for i := range dims {
		dims[i] = i
	}
	s.InMaps, s.OutMaps = []*ir.AffineMap{read}, []*ir.AffineMap{ir.DimsMap(len(p.rest), dims...)}
	out := memref.AllocOf(b, ir.MemRef(s.Bounds[:n], ir.I32), alignment)
	s.Outs = []*ir.Value{out}
	s.Body = func(b *ir.Builder, in, acc []*ir.Value) []*ir.Value {
		return []*ir.Value{b.Make(math.DotBytes, high(b), in[0], acc[0]).Result(0)}
	}
	tensor.Build(b, s)
	return out, ir.DimsMap(len(bounds), p.rest[:n]...)
}
