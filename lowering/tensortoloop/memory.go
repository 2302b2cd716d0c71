package tensortoloop

import (
	"slices"
	"sort"

	"terrace/dialects/arith"
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
arena becomes the function's last argument; its size is the plan's peak, and the counters arena-bytes and
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
		peak := place(bufs)
		c.Count("arena-bytes", peak)
		c.Count("arena-lower-bound", lowerBound(bufs))
		t := ir.MemRef([]int64{peak}, ir.I8)
		arena := fn.Body().AddArg(t, fn.Loc())
		arena.SetName("arena")
		ft := function.Type(fn)
		function.SetType(fn, ir.Func(append(slices.Clone(ft.In), t), ft.Out))
		function.SetArgAttrs(fn, len(ft.In), ir.Dict(ir.NamedAttr{Name: ArenaAttr, Attr: ir.Unit}))
		b := ir.NewBuilder()
		for _, l := range bufs {
			b.At(l.op)
			v := memref.ViewOf(b, arena, arith.ConstantIndex(b, l.offset), l.op.Result(0).Type().(*ir.MemRefType))
			v.SetNameRef(l.op.Result(0).NameRef())
			l.op.Result(0).ReplaceUses(v)
			l.op.Erase()
		}
		return nil
	},
}

// life is a buffer and the span of positions over which it holds something.
type life struct {
	op       *ir.Op
	size     int64
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
			e, ok := ir.DataType(t)
			count, lerr := data.CheckedLen(e, t.Shape)
			if lerr != nil {
				err = pass.Errorf(op, "cannot get memory: %v", lerr)
				return
			}
			if !ok || op.NumOperands() > 0 || t.Layout != nil {
				err = pass.Errorf(op, "has no size that is known: unsupported on this target")
				return
			}
			bufs = append(bufs, &life{op: op, size: (count*int64(e.Bytes()) + alignment - 1) / alignment * alignment})
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
	for op := range fn.Body().Ops() {
		walk(op)
	}
	if err != nil {
		return nil, err
	}
	kept := bufs[:0]
	for _, l := range bufs {
		l.from, l.to = order[l.op], order[l.op]
		extend(l.op.Result(0), l.op.Region(), end, &l.to)
		kept = append(kept, l)
	}
	return kept, nil
}

// extend finds the last use of a buffer and of the views of it; a use inside a
// loop around which the buffer was made lasts to the loop's end.
func extend(v *ir.Value, home *ir.Region, end map[*ir.Op]int, to *int) {
	for u := range v.Uses() {
		op := u.Op()
		at := op
		for at.Region() != home && at.Parent() != nil {
			at = at.Parent()
		}
		*to = max(*to, end[at])
		for i := range op.NumResults() {
			if _, ok := op.Result(i).Type().(*ir.MemRefType); ok {
				extend(op.Result(i), home, end, to)
			}
		}
	}
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
