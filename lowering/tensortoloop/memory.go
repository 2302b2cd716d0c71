package tensortoloop

import (
	"slices"
	"sort"

	"terrace/dialects/arith"
	"terrace/dialects/cf"
	"terrace/dialects/function"
	"terrace/dialects/memref"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite/pass"
)

// ArenaAttr names the argument of a function that is its working memory.
const ArenaAttr = "terrace.arena"

const alignment = 64

// IsArena reports whether argument i of a function is its working memory.
func IsArena(fn *ir.Op, i int) bool {
	d := function.ArgAttrs(fn, i)
	return d != nil && d.Get(ArenaAttr) != nil
}

// PlanMemory places every buffer of a function in one arena.
var PlanMemory = &pass.Def[struct{}]{
	Name: "plan-memory",
	Doc:  "place every allocated buffer at a fixed offset of one arena",
	Detail: `Buffers whose lives do not meet share memory. Larger ones are placed first, each at the lowest offset that is
free over its whole life (Pisarchyk and Lee, "Efficient Memory Management for Deep Neural Net Inference", 2020). The
arena becomes the function's last argument. Buffers whose sizes are not known when compiling are planned by themselves, in
units of the product of those sizes; their arena is one alloc behind the sizes, of which sizes-to-arguments makes the argument. Its size is the plan's peak, and the counters arena-bytes and
arena-lower-bound tell it and the largest sum of what lives at one time.`,
	On:    "func.func",
	Needs: []*pass.Property{OnBuffers},
	Run: func(c *pass.Context, fn *ir.Op, _ struct{}) error {
		if function.IsDeclaration(fn) {
			return nil
		}
		bufs, err := lives(fn)
		if err != nil || len(bufs) == 0 {
			return err
		}
		b := ir.NewBuilder()
		b.SetLoc(fn.Loc())
		groups := groupsOf(bufs)
		arena, err := arenaOf(b, fn, groups)
		if err != nil {
			return err
		}
		for _, g := range groups {
			if g.factors == nil {
				least := lowerBound(g.bufs)
				c.Count("arena-bytes", g.peak)
				c.Count("arena-lower-bound", least)
				c.Remark(pass.Analyzed, "plan-memory", "arena", fn, "buffers share an arena",
					pass.RemarkArg{Key: "Buffers", Value: len(g.bufs)}, pass.RemarkArg{Key: "Bytes", Value: g.peak}, pass.RemarkArg{Key: "AtLeast", Value: least})
			}
			for _, l := range g.bufs {
				b.At(l.op)
				v := memref.ViewOf(b, arena, g.offset(b, l.offset), l.op.Result(0).Type().(*ir.MemRefType), l.op.Operands()...)
				v.SetNameRef(l.op.Result(0).NameRef())
				for u := range l.op.Result(0).Uses() {
					if u.Op().Is(memref.Dealloc) { // the arena stays
						u.Op().Erase()
					}
				}
				l.op.Result(0).ReplaceUses(v)
				l.op.Erase()
			}
		}
		return nil
	},
}

// group is buffers of one unit: their sizes and offsets count in products of the same
// sizes, which are not known when compiling; without factors, in bytes.
type group struct {
	factors []*ir.Value
	bufs    []*life
	peak    int64
	unit    *ir.Value // the product of the factors
	base    *ir.Value // where the group begins in the arena, nil: 0
}

func roundUp(n, unit int64) int64 { return (n + unit - 1) / unit * unit }

// groupsOf plans buffers, those of each unit by themselves; those of known size come first.
func groupsOf(bufs []*life) []*group {
	groups := []*group{{}}
	for _, l := range bufs {
		factors := slices.Clone(l.op.Operands())
		sort.Slice(factors, func(i, j int) bool { return factors[i].Op().IsBefore(factors[j].Op()) })
		i := slices.IndexFunc(groups, func(g *group) bool { return slices.Equal(g.factors, factors) })
		if i < 0 {
			i = len(groups)
			groups = append(groups, &group{factors: factors})
		}
		groups[i].bufs = append(groups[i].bufs, l)
	}
	for _, g := range groups {
		align := int64(1)
		for _, l := range g.bufs {
			align = max(align, l.align)
		}
		for _, l := range g.bufs {
			l.size = roundUp(l.size, align)
		}
		g.peak = place(g.bufs)
	}
	return groups
}

// Limits within which sizes of arenas are computed without wrapping around.
const (
	mostUnits = 1<<31 - 1
	mostPeak  = 1 << 27
	mostOpen  = 16 // groups
)

// arenaOf gives a function its arena: an argument, or where the caller does not know
// all sizes, an alloc where they are computed.
func arenaOf(b *ir.Builder, fn *ir.Op, groups []*group) (*ir.Value, error) {
	if !isOpenFunction(fn) {
		if len(groups) > 1 {
			return nil, pass.Errorf(groups[1].bufs[0].op, "has no size that is known: unsupported on this target")
		}
		// Empty buffers have an arena too: where it has no bytes, callers pass none.
		return addArena(fn, ir.MemRef([]int64{max(groups[0].peak, 1)}, ir.I8)), nil
	}
	last := (*ir.Op)(nil)
	for _, g := range groups[1:] {
		if g.peak > mostPeak || len(groups) > mostOpen {
			return nil, pass.Errorf(g.bufs[0].op, "has no bound on its size: unsupported on this target")
		}
		for _, f := range g.factors {
			switch op := f.Op(); {
			case op == nil || op.Block() != fn.Body():
				return nil, pass.Errorf(g.bufs[0].op, "has a size that is not computed where the function begins: unsupported on this target")
			case last == nil || last.IsBefore(op):
				last = op
			}
		}
	}
	if last == nil {
		b.AtStart(fn.Body())
	} else {
		b.After(last)
	}
	total := arith.ConstantIndex(b, roundUp(groups[0].peak, alignment))
	fits := func(v *ir.Value) {
		cf.AssertThat(b, arith.Compare(b, arith.ULE, v, arith.ConstantIndex(b, mostUnits)), "a size is too large for one arena")
	}
	for _, g := range groups[1:] {
		for _, f := range g.factors {
			fits(f)
			if g.unit == nil {
				g.unit = f
				continue
			}
			g.unit = b.Make(arith.MulI, g.unit, f).Result(0)
			fits(g.unit)
		}
		g.base = total
		bytes := b.Make(arith.MulI, g.unit, arith.ConstantIndex(b, g.peak)).Result(0)
		bytes = b.Make(arith.AddI, bytes, arith.ConstantIndex(b, alignment-1)).Result(0)
		bytes = b.Make(arith.AndI, bytes, arith.ConstantIndex(b, -alignment)).Result(0)
		total = b.Make(arith.AddI, total, bytes).Result(0)
	}
	return memref.AllocOf(b, ir.MemRef([]int64{ir.Dynamic}, ir.I8), alignment, total), nil
}

// offset is where a buffer of the group lies in the arena.
func (g *group) offset(b *ir.Builder, units int64) *ir.Value {
	at := arith.ConstantIndex(b, units)
	if g.unit != nil {
		at = b.Make(arith.MulI, g.unit, at).Result(0)
	}
	if g.base != nil {
		at = b.Make(arith.AddI, g.base, at).Result(0)
	}
	return at
}

// addArena makes the arena the last argument of a function.
func addArena(fn *ir.Op, t ir.Type) *ir.Value {
	arena := fn.Body().AddArg(t, fn.Loc())
	arena.SetName("arena")
	ft := function.Type(fn)
	function.SetType(fn, ir.Func(append(slices.Clone(ft.In), t), ft.Out))
	function.SetArgAttrs(fn, len(ft.In), ir.Dict(ir.NamedAttr{Name: ArenaAttr, Attr: ir.Unit}))
	return arena
}

// life is a buffer and the span of positions over which it holds something.
type life struct {
	op       *ir.Op
	size     int64
	align    int64 // a power of two
	from, to int
	offset   int64
}

// lives finds the allocs of a function and how long each is needed.
func lives(fn *ir.Op) ([]*life, error) {
	order := map[*ir.Op]int{}
	end := map[*ir.Op]int{}
	var bufs []*life
	n := 0
	var err error
	var walk func(op *ir.Op)
	walk = func(op *ir.Op) {
		n++
		order[op] = n
		if op.Is(memref.Alloc) {
			t := op.Result(0).Type().(*ir.MemRefType)
			e, tail, ok := ir.MemRefElem(t)
			known := slices.DeleteFunc(slices.Concat(t.Shape, tail), func(n int64) bool { return n == ir.Dynamic })
			count, lerr := data.CheckedLen(e, known)
			if lerr != nil {
				err = pass.Errorf(op, "cannot get memory: %v", lerr)
				return
			}
			if !ok || t.Layout != nil {
				err = pass.Errorf(op, "has no size that is known: unsupported on this target")
				return
			}
			l := &life{op: op, size: count * int64(e.Bytes()), align: int64(e.Bytes())}
			if ir.IsStatic(t) {
				l.align = alignment
			}
			bufs = append(bufs, l)
		}
		for _, r := range op.Regions() {
			for b := range r.Blocks() {
				for o := range b.Ops() {
					walk(o)
				}
			}
		}
		n++
		end[op] = n
	}
	for b := range fn.RegionAt(0).Blocks() {
		for op := range b.Ops() {
			walk(op)
		}
	}
	if err != nil {
		return nil, err
	}
	for _, l := range bufs {
		l.from, l.to = order[l.op], order[l.op]
		if !extend(l.op.Result(0), l.op.Block(), end, &l.to) {
			l.from, l.to = 0, n // blocks may run in any order, and again
		}
	}
	return bufs, nil
}

// extend finds the last use of a buffer and of the views of it; a use inside a
// loop around which the buffer was made lasts to the loop's end. It returns false where
// other blocks use the buffer.
func extend(v *ir.Value, home *ir.Block, end map[*ir.Op]int, to *int) bool {
	for u := range v.Uses() {
		op := u.Op()
		at := op
		for at.Block() != home {
			if at = at.Parent(); at == nil {
				return false
			}
		}
		*to = max(*to, end[at])
		for i := range op.NumResults() {
			if ir.IsMemRefType(op.Result(i).Type()) && !extend(op.Result(i), home, end, to) {
				return false
			}
		}
	}
	return true
}

func (l *life) meets(m *life) bool { return l.from <= m.to && m.from <= l.to }

// place gives every buffer an offset and returns the size of the arena.
func place(bufs []*life) (peak int64) {
	order := slices.Clone(bufs)
	sort.SliceStable(order, func(i, j int) bool { return order[i].size > order[j].size })
	var done []*life // by offset
	for _, l := range order {
		at := int64(0)
		for _, d := range done {
			if d.offset >= at+l.size {
				break
			}
			if d.meets(l) {
				at = max(at, d.offset+d.size)
			}
		}
		l.offset = at
		peak = max(peak, at+l.size)
		i := sort.Search(len(done), func(i int) bool { return done[i].offset > at })
		done = slices.Insert(done, i, l)
	}
	return peak
}

// lowerBound is the most that lives at one time: no plan can need less.
func lowerBound(bufs []*life) (most int64) {
	for _, l := range bufs {
		sum := int64(0)
		for _, m := range bufs {
			if m.from <= l.from && l.from <= m.to {
				sum += m.size
			}
		}
		most = max(most, sum)
	}
	return most
}
