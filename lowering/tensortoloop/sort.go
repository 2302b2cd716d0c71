package tensortoloop

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/loop"
	"terrace/dialects/math"
	"terrace/dialects/memref"
	"terrace/dialects/vector"
	"terrace/ir"
	"terrace/ir/data"
)

// Numbers are sorted by parts. Those below a pivot go to free memory, the others stay,
// moved together, and what both parts left free is room for each to be parted in turn;
// a few vectors of numbers are put in order by a network and stored where they belong. A
// pivot is a median of samples. Where it parted badly, the next one halves the range
// of the numbers themselves, so the time is bounded for any input.

// sorter makes the code for one tensor.sort.
type sorter struct {
	*emitter
	words, out *ir.Value // memory
	elem       ir.Type
	lanes      int64
	stack      *ir.Value // parts yet to do, partWords each
}

// part is numbers to be sorted.
type part struct {
	at    *ir.Value // where they are, in words
	room  *ir.Value // where as many places are free
	count *ir.Value
	to    *ir.Value // where they belong, in out
	bad   *ir.Value // whether they are what a bad pivot left: 0 or 1
}

const (
	partWords = 5
	// The smaller of two parts is done first, so no more than one for each bit of their
	// number wait, and two on top.
	mostParts = 64
	// A part of less than one in so many numbers shows a bad pivot.
	badPart = 16
)

// Vectors that a network sorts: few of them, and those that are still in registers.
var networks = []int64{4, 8}

func lowerSort(op *ir.Op, b *ir.Builder, m Machine) {
	e := &emitter{b: b.At(op)}
	elem := ir.ElemOf(op.Operand(0).Type())
	d, _ := ir.DataType(elem)
	s := &sorter{emitter: e, words: e.flatten(op.Operand(0)), out: e.flatten(op.Group(1)[0]), elem: elem, lanes: max(m.VectorBits, 128) / int64(d.Width())}
	shape, _ := ir.ShapeOf(op.Group(1)[0].Type())
	all := part{at: e.index(0), room: e.index(shape[0]), count: e.index(shape[0]), to: e.index(0), bad: e.index(0)}
	switch i := slices.IndexFunc(networks, func(n int64) bool { return shape[0] <= n*s.lanes }); {
	case shape[0] == 0:
	case i >= 0:
		s.few(all, networks[i])
	default:
		s.many(all)
	}
	op.Erase()
}

func (s *sorter) op(def *ir.OpDef, in ...*ir.Value) *ir.Value { return s.b.Make(def, in...).Result(0) }

// splat is a vector of the greatest number or of the least.
func (s *sorter) splat(greatest bool) *ir.Value {
	bits := uint64(0)
	if e, _ := ir.DataType(s.elem); greatest {
		bits = data.Mask(e)
	}
	return arith.ConstantOf(s.b, ir.Splat(vecType(s.lanes, s.elem), bits))
}

func (s *sorter) compare(predicate int, a, b *ir.Value) *ir.Value {
	return arith.Compare(s.b, predicate, a, b)
}

// first is the mask of the first n lanes.
func (s *sorter) first(n *ir.Value) *ir.Value {
	return s.b.MakeTyped(vector.CreateMask, vecType(s.lanes, ir.I1), n).Result(0)
}

// counted is how many lanes of a mask are on.
func (s *sorter) counted(mask *ir.Value) *ir.Value {
	bits := s.b.MakeTyped(vector.Bitcast, ir.Vector([]int64{1}, ir.Int(int(s.lanes))), mask).Result(0)
	return s.b.MakeTyped(arith.IndexCastUI, ir.Index, s.op(math.CtPop, s.lane(bits))).Result(0)
}

// lane is the first lane of a vector.
func (s *sorter) lane(v *ir.Value) *ir.Value {
	return s.b.MakeAttrs(vector.Extract, []ir.NamedAttr{{Name: "static_position", Attr: ir.I64Array(0)}}, v).Result(0)
}

// many sorts by parts.
func (s *sorter) many(all part) {
	s.stack = memref.AllocaOf(s.b, ir.MemRef([]int64{mostParts * partWords}, ir.Index), alignment)
	s.push(s.index(0), all)
	w := s.b.MakeWith(loop.While, []*ir.Value{s.index(1)}, ir.With{Types: []ir.Type{ir.Index}, Regions: []*ir.Region{ir.NewRegion(), ir.NewRegion()}})
	before, after := w.RegionAt(0).AddBlock(ir.Index), w.RegionAt(1).AddBlock(ir.Index)
	s.b.AtEnd(before).Make(loop.Condition, s.compare(arith.NE, before.Arg(0), s.index(0)), before.Arg(0))
	s.b.AtEnd(after)
	top := s.op(arith.SubI, after.Arg(0), s.index(1))
	p := s.pop(top)
	left := s.choose(arith.ULE, p.count, networks[0], func() *ir.Value { s.few(p, networks[0]); return top }, func() *ir.Value {
		return s.choose(arith.ULE, p.count, networks[1], func() *ir.Value { s.few(p, networks[1]); return top }, func() *ir.Value { return s.parted(p, top) })
	})
	s.b.Make(loop.Yield, left)
	s.b.After(w)
}

// choose makes a conditional on whether a count is within a number of vectors.
func (s *sorter) choose(predicate int, count *ir.Value, vectors int64, then, otherwise func() *ir.Value) *ir.Value {
	return s.either(s.compare(predicate, count, s.index(vectors*s.lanes)), then, otherwise)
}

func (s *sorter) either(cond *ir.Value, then, otherwise func() *ir.Value) *ir.Value {
	list := func(f func() *ir.Value) func() []*ir.Value { return func() []*ir.Value { return []*ir.Value{f()} } }
	return loop.NewIf(s.b, cond, list(then), list(otherwise)).Result(0)
}

func (p *part) fields() []**ir.Value { return []**ir.Value{&p.at, &p.room, &p.count, &p.to, &p.bad} }

func (s *sorter) push(at *ir.Value, p part) {
	at = s.op(arith.MulI, at, s.index(partWords))
	for i, f := range p.fields() {
		s.storeOne(*f, s.stack, s.addConst(at, int64(i)))
	}
}

func (s *sorter) pop(at *ir.Value) (p part) {
	at = s.op(arith.MulI, at, s.index(partWords))
	for i, f := range p.fields() {
		*f = s.loadOne(s.stack, s.addConst(at, int64(i)))
	}
	return p
}

// few sorts up to n vectors of numbers.
func (s *sorter) few(p part, n int64) {
	regs, masks := make([]*ir.Value, n), make([]*ir.Value, n)
	last := s.op(arith.SubI, p.count, s.index(1))
	pass := s.splat(true)
	within := func(i int64) *ir.Value { return s.op(arith.MinUI, s.index(i*s.lanes), last) }
	for i := range n {
		masks[i] = s.first(s.op(arith.SubI, p.count, s.index(i*s.lanes)))
		regs[i] = vector.MaskedLoadOf(s.b, s.words, s.op(arith.AddI, p.at, within(i)), masks[i], pass)
	}
	for i, v := range newNetwork(s.emitter, regs).sort() {
		vector.MaskedStoreOf(s.b, s.out, s.op(arith.AddI, p.to, within(int64(i))), masks[i], v)
	}
}

// parted parts numbers by a pivot and leaves both parts on the stack, which has top
// parts on it before and as many as are returned then.
func (s *sorter) parted(p part, top *ir.Value) *ir.Value {
	bad := s.compare(arith.NE, p.bad, s.index(0))
	pivot := loop.NewIf(s.b, bad, func() []*ir.Value { return s.middle(p) }, func() []*ir.Value {
		return []*ir.Value{s.median(p), arith.ConstantBool(s.b, false)}
	}).Results()
	return s.either(pivot[1], func() *ir.Value { s.fill(p, pivot[0]); return top }, func() *ir.Value {
		n := s.below(p, pivot[0])
		rest := s.op(arith.SubI, p.count, n)
		smaller := s.op(arith.MinUI, n, rest)
		uneven := s.compare(arith.ULT, s.op(arith.MulI, smaller, s.index(badPart)), p.count)
		next := s.op(arith.AndI, uneven, s.op(arith.XOrI, bad, arith.ConstantBool(s.b, true)))
		next = s.b.MakeTyped(arith.IndexCastUI, ir.Index, next).Result(0)
		low := part{at: p.room, room: s.op(arith.AddI, p.at, rest), count: n, to: p.to, bad: next}
		high := part{at: p.at, room: s.op(arith.AddI, p.room, n), count: rest, to: s.op(arith.AddI, p.to, n), bad: next}
		swap := s.compare(arith.ULT, n, rest) // the larger part waits
		a, b := low, high
		for i, f := range a.fields() {
			x, y := *f, *b.fields()[i]
			*f, *b.fields()[i] = s.op(arith.Select, swap, y, x), s.op(arith.Select, swap, x, y)
		}
		s.push(top, a)
		s.push(s.addConst(top, 1), b)
		return s.addConst(top, 2)
	})
}

// median is the median of samples: medians of three of medians of nine, of lanes.
func (s *sorter) median(p part) *ir.Value {
	step := s.op(arith.ShRUI, s.op(arith.SubI, p.count, s.index(s.lanes)), s.index(3))
	v := make([]*ir.Value, 9)
	at := p.at
	for i := range v {
		v[i] = s.load(s.words, at, s.lanes, 1, s.lanes)
		at = s.op(arith.AddI, at, step)
	}
	m := s.median3(s.median3(v[0], v[3], v[6]), s.median3(v[1], v[4], v[7]), s.median3(v[2], v[5], v[8]))
	turned := func(by int64) *ir.Value {
		pick := make([]int64, s.lanes)
		for i := range pick {
			pick[i] = (int64(i) + by) % s.lanes
		}
		return s.shuffle(m, m, pick)
	}
	return s.lane(s.median3(m, turned(s.lanes/3), turned(s.lanes*2/3)))
}

func (s *sorter) median3(a, b, c *ir.Value) *ir.Value {
	most := s.op(arith.MinUI, s.op(arith.MaxUI, a, b), c)
	return s.op(arith.MaxUI, s.op(arith.MinUI, a, b), most)
}

// vectors goes over numbers by so many vectors at a time and then by one; what
// is left of a vector comes last, with the number of its lanes.
func (s *sorter) vectors(p part, atOnce int64, carried []*ir.Value, f func(done *ir.Value, n int, left *ir.Value, c []*ir.Value) []*ir.Value) []*ir.Value {
	done := s.index(0)
	for _, n := range slices.Compact([]int64{atOnce, 1}) {
		end := s.op(arith.AndI, p.count, s.index(-n*s.lanes))
		carried = s.loopOf(done, end, s.index(n*s.lanes), carried, func(i *ir.Value, c []*ir.Value) []*ir.Value { return f(i, int(n), nil, c) })
		done = end
	}
	left := s.op(arith.SubI, p.count, done)
	return loop.NewIf(s.b, s.compare(arith.NE, left, s.index(0)), func() []*ir.Value { return f(done, 1, left, carried) }, func() []*ir.Value { return carried }).Results()
}

// middle is the middle of the range of numbers, above the least, and whether they
// are all the same.
func (s *sorter) middle(p part) []*ir.Value {
	least, most := s.splat(true), s.splat(false)
	c := s.vectors(p, 1, []*ir.Value{least, most}, func(done *ir.Value, _ int, left *ir.Value, c []*ir.Value) []*ir.Value {
		at := s.op(arith.AddI, p.at, done)
		x, y := (*ir.Value)(nil), (*ir.Value)(nil)
		if left == nil {
			x = s.load(s.words, at, s.lanes, 1, s.lanes)
			y = x
		} else {
			x, y = vector.MaskedLoadOf(s.b, s.words, at, s.first(left), least), vector.MaskedLoadOf(s.b, s.words, at, s.first(left), most)
		}
		return []*ir.Value{s.op(arith.MinUI, c[0], x), s.op(arith.MaxUI, c[1], y)}
	})
	lo, hi := vector.ReduceOf(s.b, "minui", c[0]), vector.ReduceOf(s.b, "maxui", c[1])
	half := s.op(arith.ShRUI, s.op(arith.SubI, hi, lo), arith.ConstantInt(s.b, s.elem, 1))
	same := s.compare(arith.EQ, lo, hi)
	above := s.op(arith.Select, same, arith.ConstantInt(s.b, s.elem, 0), arith.ConstantInt(s.b, s.elem, 1))
	return []*ir.Value{s.op(arith.AddI, s.op(arith.AddI, lo, half), above), same}
}

// fill stores one number for all of a part.
func (s *sorter) fill(p part, v *ir.Value) {
	all := s.broadcast(v, s.lanes)
	s.vectors(p, 1, nil, func(done *ir.Value, _ int, left *ir.Value, _ []*ir.Value) []*ir.Value {
		at := s.op(arith.AddI, p.to, done)
		if left == nil {
			s.store(all, s.out, at, s.lanes)
		} else {
			vector.MaskedStoreOf(s.b, s.out, at, s.first(left), all)
		}
		return nil
	})
}

// unrolled is how many vectors are parted at once.
const unrolled = 4

// below moves the numbers below a pivot to the room of a part and the others
// together, and counts the first.
func (s *sorter) below(p part, pivot *ir.Value) *ir.Value {
	pivots := s.broadcast(pivot, s.lanes)
	pass := s.splat(false)
	// A vector is stored whole: its last lanes, which mean nothing, lie where the vectors
	// that were read so far have left room.
	return s.vectors(p, unrolled, []*ir.Value{s.index(0)}, func(done *ir.Value, n int, left *ir.Value, c []*ir.Value) []*ir.Value {
		below := c[0]
		at := s.op(arith.AddI, p.at, done)
		v := make([]*ir.Value, n)
		for i := range v {
			if from := s.addConst(at, int64(i)*s.lanes); left == nil {
				v[i] = s.load(s.words, from, s.lanes, 1, s.lanes)
			} else {
				v[i] = vector.MaskedLoadOf(s.b, s.words, from, s.first(left), pass)
			}
		}
		for i, x := range v {
			low, high := s.compare(arith.ULT, x, pivots), s.compare(arith.UGE, x, pivots)
			if left != nil {
				low, high = s.op(arith.AndI, low, s.first(left)), s.op(arith.AndI, high, s.first(left))
			}
			to := s.op(arith.AddI, p.room, below)
			stay := s.op(arith.SubI, s.addConst(at, int64(i)*s.lanes), below)
			lows, highs := s.op(vector.Compress, x, low, pass), s.op(vector.Compress, x, high, pass)
			some := s.counted(low)
			if left == nil {
				s.store(lows, s.words, to, s.lanes)
				s.store(highs, s.words, stay, s.lanes)
			} else {
				vector.MaskedStoreOf(s.b, s.words, to, s.first(some), lows)
				vector.MaskedStoreOf(s.b, s.words, stay, s.first(s.op(arith.SubI, left, some)), highs)
			}
			below = s.op(arith.AddI, below, some)
		}
		return []*ir.Value{below}
	})[0]
}
