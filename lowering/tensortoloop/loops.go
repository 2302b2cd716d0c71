package tensortoloop

import (
	"fmt"
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/loop"
	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/dialects/vector"
	"terrace/ir"
)

// offset is a value, nil for none, plus a constant.
type offset struct {
	v *ir.Value
	c int64
}

func (o offset) plus(c int64) offset { return offset{o.v, o.c + c} }

// nest emits the loops of one kernel.
type nest struct {
	emitter
	s     *space
	sch   schedule
	ops   []*operand  // all operands: ins, withs, outs
	flats []*ir.Value // their memory as one row, nil for scalars
	task  *ir.Value   // the number of the task to do; nil: all
}

// tile is what one pass through the innermost parallel loop computes: rows points
// of the unrolled dimension times vectors of the vector dimension.
type tile struct {
	rows int64
	vecs []int64  // used lanes of each vector
	pos  []offset // by dimension
	offs []offset // position of each operand's element
	pack *packed

	// Of a square tile that is turned: what has been read of each operand, and
	// the row in hand where the rows are points of a reduction.
	square map[int][]*ir.Value
	row    int64
}

// packed is an input's panel in consecutive memory.
type packed struct {
	flat  *ir.Value
	width int64
	first *ir.Op // what the body does first with the elements, done already; nil: nothing
}

// lowerKernel replaces a kernel on memrefs by loops.
func lowerKernel(op *ir.Op, b *ir.Builder, m Machine) error {
	k := tensor.Of(op)
	if isOpen(k) {
		return lowerOpen(op, b, m)
	}
	s, why := newSpace(k)
	if why != "" {
		return fmt.Errorf("has %s, which has no loops yet", why)
	}
	if s.empty() {
		op.Erase()
		return nil
	}
	sch, err := scheduleOf(s, m)
	if err != nil {
		return err
	}
	b.At(op)
	n, t := newNest(s, sch, b)
	n.task = taskArg(op.Parent())
	if sch.stream {
		n.whereAligned(func(stream bool) { n.sch.stream = stream; n.parallel(sch.order, t) })
	} else {
		n.parallel(sch.order, t)
	}
	op.Erase()
	return nil
}

// whereAligned makes the loops twice: for results that begin on lines of memory,
// which the caches can be spared, and for others.
func (n *nest) whereAligned(loops func(stream bool)) {
	var at *ir.Value
	for _, o := range n.s.outs {
		p := n.b.MakeTyped(memref.ExtractAlignedPointerAsIndex, ir.Index, o.mem).Result(0)
		if at != nil {
			p = n.b.Make(arith.OrI, at, p).Result(0)
		}
		at = p
	}
	at = n.b.Make(arith.AndI, at, n.index(lineBytes-1)).Result(0)
	aligned := arith.Compare(n.b, arith.EQ, at, n.index(0))
	loop.NewIf(n.b, aligned, func() []*ir.Value { loops(true); return nil }, func() []*ir.Value { loops(false); return nil })
}

// newNest returns the emitter of a space's loops and the tile at its origin.
func newNest(s *space, sch schedule, b *ir.Builder) (*nest, tile) {
	n := &nest{emitter: emitter{b: b}, s: s, sch: sch, ops: s.operands()}
	t := tile{rows: 1, vecs: []int64{sch.lanes}, pos: make([]offset, len(s.dims))}
	for _, o := range n.ops {
		var flat *ir.Value
		if o.mem != nil {
			flat = n.flatten(o.mem)
		}
		n.flats = append(n.flats, flat)
		at := offset{nil, o.base}
		for _, s := range o.starts {
			at.v = n.mulAdd(at.v, s.v, s.c)
		}
		t.offs = append(t.offs, at)
	}
	return n, t
}

// at returns the tile with dimension d at iv (plus c).
func (n *nest) at(t tile, d int, iv *ir.Value, c int64) tile {
	t.pos = append([]offset(nil), t.pos...)
	t.pos[d] = offset{iv, c}
	t.offs = append([]offset(nil), t.offs...)
	for i, o := range n.ops {
		k := o.coef[d]
		if t.pack != nil && i == n.sch.pack {
			k = n.packCoef(t, d)
		}
		t.offs[i].c += k * c
		if iv != nil && k != 0 {
			t.offs[i].v = n.mulAdd(t.offs[i].v, iv, k)
		}
	}
	return t
}

// down returns a tile r points further on in dimension d; what has been read of
// it as a square is kept.
func (n *nest) down(t tile, d int, r int64) tile {
	t.pos = append([]offset(nil), t.pos...)
	t.pos[d] = t.pos[d].plus(r)
	t.offs = append([]offset(nil), t.offs...)
	for i, o := range n.ops {
		t.offs[i] = t.offs[i].plus(r * o.coef[d])
	}
	t.row = r
	return t
}

// square reads the tile's elements of an operand, a vector along the turned
// dimension for each lane, and returns them as vectors for each of its points.
func (n *nest) squareOf(t tile, i int, c int64) []*ir.Value {
	o := n.ops[i]
	key := i*64 + int(c)
	if v := t.square[key]; v != nil {
		return v
	}
	at := t.offs[i].plus(-t.row*o.coef[n.sch.turn] + c*n.sch.lanes*o.coef[n.sch.vector])
	rows := make([]*ir.Value, n.sch.lanes)
	for l := range rows {
		from := at.plus(int64(l) * o.coef[n.sch.vector])
		rows[l] = n.load(n.flats[i], n.addConst(from.v, from.c), n.sch.lanes, 1, n.sch.lanes)
	}
	rows = n.transposed(rows)
	t.square[key] = rows
	return rows
}

// packCoef is how far apart points along a dimension lie in a packed panel.
func (n *nest) packCoef(t tile, d int) int64 {
	i := slices.Index(n.sch.inner, d)
	if i < 0 {
		return 0
	}
	c := t.pack.width
	for _, x := range n.sch.inner[i+1:] {
		c *= n.s.dims[x].size
	}
	return c
}

// split runs body over [0, size) in steps: a loop for the whole steps, straight
// code for a single one, and once more for the rest.
func (n *nest) split(size, step int64, carried []*ir.Value, body func(iv *ir.Value, c, count int64, carried []*ir.Value) []*ir.Value) []*ir.Value {
	whole := size / step * step
	switch {
	case whole == step:
		carried = body(nil, 0, step, carried)
	case whole > 0:
		carried = n.loop(0, whole, step, carried, func(iv *ir.Value, carried []*ir.Value) []*ir.Value {
			return body(iv, 0, step, carried)
		})
	}
	if size > whole {
		carried = body(nil, whole, size-whole, carried)
	}
	return carried
}

// cut is split for the first dimension of an order; where that is cut into tasks,
// only the part of the task in hand.
func (n *nest) cut(order []int, step int64, body func(iv *ir.Value, c, count int64, carried []*ir.Value) []*ir.Value) {
	size := n.s.dims[order[0]].size
	level := len(n.sch.order) - len(order)
	if n.task == nil || level >= len(n.sch.tasks) || n.sch.tasks[level] == 1 {
		n.split(size, step, nil, body)
		return
	}
	// The task's number in this dimension: those of later ones change faster.
	faster := int64(1)
	for _, x := range n.sch.tasks[level+1:] {
		faster *= x
	}
	at := n.task
	if faster > 1 {
		at = n.b.Make(arith.DivUI, at, n.index(faster)).Result(0)
	}
	count := n.sch.tasks[level]
	if level > 0 {
		at = n.b.Make(arith.RemUI, at, n.index(count)).Result(0)
	}
	steps := (size + step - 1) / step
	part := (steps + count - 1) / count * step // points of a task
	from := n.mulAdd(nil, at, part)
	whole := size / step * step
	to := n.b.Make(arith.MinUI, n.addConst(from, part), n.index(whole)).Result(0)
	if whole > 0 {
		n.loopOf(from, to, n.index(step), nil, func(iv *ir.Value, _ []*ir.Value) []*ir.Value {
			return body(iv, 0, step, nil)
		})
	}
	if size > whole { // the rest belongs to the last task that has any
		last := arith.Compare(n.b, arith.EQ, at, n.index(whole/part))
		loop.NewIf(n.b, last, func() []*ir.Value { body(nil, whole, size-whole, nil); return nil }, nil)
	}
}

// vecsOf cuts n elements into vectors.
func (n *nest) vecsOf(count int64) []int64 {
	var out []int64
	for ; count > 0; count -= n.sch.lanes {
		out = append(out, min(count, n.sch.lanes))
	}
	return out
}

func (n *nest) parallel(order []int, t tile) {
	if len(order) == 0 {
		n.leaf(t)
		return
	}
	d := order[0]
	step := int64(1)
	switch d {
	case n.sch.vector:
		step = n.sch.lanes * n.sch.chunks
	case n.sch.unroll:
		step = n.sch.rows
	}
	n.cut(order, step, func(iv *ir.Value, c, count int64, _ []*ir.Value) []*ir.Value {
		in := n.at(t, d, iv, c)
		switch d {
		case n.sch.vector:
			in.vecs = n.vecsOf(count)
			if n.sch.pack >= 0 {
				n.packPanel(&in)
			}
		case n.sch.unroll:
			in.rows = count
		}
		if n.sch.turn >= 0 && n.sch.turn == n.sch.unroll && len(order) == 1 && in.rows == n.sch.lanes {
			in.square = map[int][]*ir.Value{}
		}
		n.parallel(order[1:], in)
		return nil
	})
}

// packPanel copies the part of an input that the tile's vectors run along into
// consecutive memory, a row for each point of the reductions. An input that has
// the reduction where the vectors would have to gather is turned on the way.
func (n *nest) packPanel(t *tile) {
	o := n.ops[n.sch.pack]
	width := n.sch.lanes * int64(len(t.vecs))
	elem, first := n.s.packedElem(n.sch.pack)
	buf := memref.AllocaOf(n.b, ir.MemRef([]int64{n.s.depth() * width}, elem), 64)
	p := &packer{nest: n, o: o, buf: buf, vecs: t.vecs, turn: -1, first: first}
	t.pack = &packed{buf, width, first}
	if o.coef[n.sch.vector] != 1 {
		p.turn = slices.IndexFunc(n.sch.inner, func(d int) bool { return o.coef[d] == 1 })
	}
	p.rows(*t, 0, t.offs[n.sch.pack], offset{})
	t.offs = append([]offset(nil), t.offs...)
	t.offs[n.sch.pack] = offset{}
}

type packer struct {
	*nest
	o    *operand
	buf  *ir.Value
	vecs []int64
	turn int // which of the reductions is turned; -1: none

	first *ir.Op
}

// put stores a vector of elements.
func (p *packer) put(v *ir.Value, to offset) {
	if p.first != nil {
		v = p.nest.widened(p.first, []*ir.Value{v}, p.nest.sch.lanes).Result(0)
	}
	p.nest.store(v, p.buf, p.nest.addConst(to.v, to.c), p.nest.sch.lanes)
}

// rows copies from the reduction of the number on; src and dst are where its first
// row begins.
func (p *packer) rows(t tile, i int, src, dst offset) {
	n := p.nest
	if i == len(n.sch.inner) {
		p.row(src, dst)
		return
	}
	d := n.sch.inner[i]
	step := int64(1)
	if i == p.turn && i == len(n.sch.inner)-1 {
		step = n.sch.lanes
	}
	n.split(n.s.dims[d].size, step, nil, func(iv *ir.Value, c, count int64, _ []*ir.Value) []*ir.Value {
		s, to := src.plus(c*p.o.coef[d]), dst.plus(c*n.packCoef(t, d))
		if iv != nil {
			s.v, to.v = n.mulAdd(s.v, iv, p.o.coef[d]), n.mulAdd(to.v, iv, n.packCoef(t, d))
		}
		switch {
		case step == 1:
			p.rows(t, i+1, s, to)
		case count == step:
			p.squares(t, s, to)
		default:
			for r := range count {
				p.rows(t, i+1, s.plus(r*p.o.coef[d]), to.plus(r*n.packCoef(t, d)))
			}
		}
		return nil
	})
}

// row copies one row.
func (p *packer) row(src, dst offset) {
	n := p.nest
	stride := p.o.coef[n.sch.vector]
	for c, used := range p.vecs {
		from := src.plus(int64(c) * n.sch.lanes * stride)
		v := n.load(n.flats[n.sch.pack], n.addConst(from.v, from.c), n.sch.lanes, stride, used)
		p.put(v, dst.plus(int64(c)*n.sch.lanes))
	}
}

// squares copies as many rows as there are lanes.
func (p *packer) squares(t tile, src, dst offset) {
	n := p.nest
	stride := p.o.coef[n.sch.vector]
	last := n.packCoef(t, n.sch.inner[len(n.sch.inner)-1])
	for c, used := range p.vecs {
		rows := make([]*ir.Value, n.sch.lanes)
		for l := range rows {
			if int64(l) >= used { // lanes that do not exist hold what no result takes
				rows[l] = rows[0]
				continue
			}
			from := src.plus((int64(c)*n.sch.lanes + int64(l)) * stride)
			rows[l] = n.load(n.flats[n.sch.pack], n.addConst(from.v, from.c), n.sch.lanes, 1, n.sch.lanes)
		}
		for r, v := range n.transposed(rows) {
			p.put(v, dst.plus(int64(r)*last+int64(c)*n.sch.lanes))
		}
	}
}

// leaf computes one tile.
func (n *nest) leaf(t tile) {
	k := n.s.k
	if !k.IsReduction() {
		n.prefetch(t)
		n.sideBySide(t, 0, len(n.s.ins), func(cache map[loadKey]*ir.Value, r, c int64) []*ir.Value { return n.body(t, cache, r, c, nil) })
		return
	}
	vred := n.sch.vector >= 0 && n.s.dims[n.sch.vector].reduction
	switch {
	case vred && k.IsScan():
		n.rowScan(t)
		return
	case vred:
		n.rowReduction(t)
		return
	}
	var accs []*ir.Value
	for range t.rows {
		for range t.vecs {
			for _, init := range k.Inits() {
				if n.sch.lanes > 1 {
					init = n.broadcast(init, n.sch.lanes)
				}
				accs = append(accs, init)
			}
		}
	}
	accs = n.reduce(n.sch.inner, t, accs)
	if k.IsScan() {
		return // every step has stored
	}
	nAcc := len(k.Inits())
	n.sideBySide(t, len(n.s.ins), len(n.s.withs), func(cache map[loadKey]*ir.Value, r, c int64) []*ir.Value {
		i := (int(r)*len(t.vecs) + int(c)) * nAcc
		return n.finished(t, cache, r, c, accs[i:i+nAcc])
	})
}

// sideBySide computes and stores the points of a tile, of which none needs another.
// Four bodies stand between all their loads, of count operands from first on, and all
// their stores. The steps of one wait for each other; LLVM's scheduler lets those of
// several alternate, unless a store stands between them.
func (n *nest) sideBySide(t tile, first, count int, body func(cache map[loadKey]*ir.Value, r, c int64) []*ir.Value) {
	type point struct{ r, c int64 }
	var all []point
	for r := range t.rows {
		for c := range t.vecs {
			all = append(all, point{r, int64(c)})
		}
	}
	cache := map[loadKey]*ir.Value{}
	for group := range slices.Chunk(all, 4) {
		for _, p := range group {
			n.loadAll(t, cache, first, count, p.r, p.c)
		}
		vals := make([][]*ir.Value, len(group))
		for i, p := range group {
			vals[i] = body(cache, p.r, p.c)
		}
		for i, p := range group {
			n.storeAll(t, p.r, p.c, vals[i])
		}
	}
}

// maxStraight is the number of reduction points up to which there is no loop.
const maxStraight = 9

// reduce emits the reduction loops of a tile around its accumulators.
func (n *nest) reduce(inner []int, t tile, accs []*ir.Value) []*ir.Value {
	if len(inner) == 0 {
		nAcc := len(n.s.k.Inits())
		cache := map[loadKey]*ir.Value{}
		out := make([]*ir.Value, 0, len(accs))
		for r := range t.rows {
			for c := range t.vecs {
				i := (int(r)*len(t.vecs) + c) * nAcc
				out = append(out, n.body(t, cache, r, int64(c), accs[i:i+nAcc])...)
				if n.s.k.IsScan() {
					n.finish(t, cache, r, int64(c), out[i:i+nAcc])
				}
			}
		}
		return out
	}
	d := inner[0]
	size := n.s.dims[d].size
	if d == n.sch.turn && n.sch.lanes > 1 {
		return n.sums(size, n.sch.lanes, accs, func(iv *ir.Value, c, count int64, accs []*ir.Value) []*ir.Value {
			in := n.at(t, d, iv, c)
			if count == n.sch.lanes && in.vecs[0] == n.sch.lanes {
				in.square = map[int][]*ir.Value{}
			}
			for r := range count {
				accs = n.reduce(inner[1:], n.down(in, d, r), accs)
			}
			return accs
		})
	}
	points := size
	for _, i := range inner[1:] {
		points *= n.s.dims[i].size
	}
	if points*t.rows*int64(len(t.vecs)) <= maxStraight {
		for i := range size {
			accs = n.reduce(inner[1:], n.at(t, d, nil, i), accs)
		}
		return accs
	}
	return n.sums(size, 1, accs, func(iv *ir.Value, c, _ int64, accs []*ir.Value) []*ir.Value {
		return n.reduce(inner[1:], n.at(t, d, iv, c), accs)
	})
}

const (
	longSum  = 4096 // terms of a sum from which on it is made of blocks
	sumBlock = 128  // steps of a block, and blocks of a larger one
)

// isLongSum reports whether accumulators of at most 32 bits add up so many terms,
// one after the other, that the last ones would be lost on them.
func (n *nest) isLongSum() bool {
	terms := int64(1)
	for _, d := range n.sch.inner {
		if d == n.sch.vector {
			terms *= max(1, n.s.dims[d].size/(n.sch.lanes*n.sch.chunks))
			continue
		}
		terms *= n.s.dims[d].size
	}
	if terms <= longSum || n.s.k.IsScan() {
		return false
	}
	for i := range n.s.k.Inits() {
		c, at, ok := combinerOf(n.s.k, i)
		if !ok || c.def != arith.AddF {
			return false
		}
		if e, _ := ir.DataType(at.Result(0).Type()); e.Width() > 32 {
			return false
		}
	}
	return true
}

// sums is split for the steps of a reduction: a long sum is one of blocks, and each
// of these, where it is long, too.
func (n *nest) sums(size, step int64, accs []*ir.Value, body func(iv *ir.Value, c, count int64, accs []*ir.Value) []*ir.Value) []*ir.Value {
	block := step * sumBlock
	for size/block > sumBlock {
		block *= sumBlock
	}
	if size <= block || !n.isLongSum() {
		return n.split(size, step, accs, body)
	}
	return n.split(size, block, accs, func(iv *ir.Value, c, count int64, accs []*ir.Value) []*ir.Value {
		part := make([]*ir.Value, len(accs))
		for i := range part {
			comb, _, _ := combinerOf(n.s.k, i%len(n.s.k.Inits()))
			part[i] = arith.ConstantOf(n.b, comb.identity)
			if _, wide := accs[i].Type().(*ir.VectorType); wide {
				part[i] = n.broadcast(part[i], n.sch.lanes)
			}
		}
		part = n.sums(count, step, part, func(at *ir.Value, d, count int64, part []*ir.Value) []*ir.Value {
			switch {
			case at == nil:
				at = iv
			case iv != nil:
				at = n.b.Make(arith.AddI, iv, at).Result(0)
			}
			return body(at, c+d, count, part)
		})
		out := make([]*ir.Value, len(accs))
		for i := range out {
			out[i] = n.b.Make(arith.AddF, accs[i], part[i]).Result(0)
		}
		return out
	})
}

// rowReduction reduces along the vector dimension: lanes and chunks hold partial
// results, which are combined at the end.
func (n *nest) rowReduction(t tile) {
	k := n.s.k
	nAcc := len(k.Inits())
	var combs []combiner
	for i := range nAcc {
		c, _, _ := combinerOf(k, i)
		combs = append(combs, c)
	}
	var accs []*ir.Value
	for range n.sch.chunks {
		for i := range nAcc {
			id := arith.ConstantOf(n.b, combs[i].identity)
			accs = append(accs, n.broadcast(id, n.sch.lanes))
		}
	}
	accs = n.reduceLanes(n.sch.inner, t, accs, combs)
	finals := make([]*ir.Value, nAcc)
	for i := range nAcc {
		v := accs[i]
		for c := 1; c < int(n.sch.chunks); c++ {
			v = n.b.Make(combs[i].def, v, accs[c*nAcc+i]).Result(0)
		}
		v = vector.ReduceOf(n.b, combs[i].def.Name, v)
		finals[i] = n.b.Make(combs[i].def, k.Inits()[i], v).Result(0)
	}
	t.vecs = []int64{1}
	scalar := *n
	scalar.sch.lanes, scalar.sch.vector = 1, -1
	scalar.finish(t, map[loadKey]*ir.Value{}, 0, 0, finals)
}

// rowScan runs along the vector dimension: lanes combine with those one, two, four,
// ... before them, and then with what the vectors before have come to.
func (n *nest) rowScan(t tile) {
	k := n.s.k
	comb, _, _ := combinerOf(k, 0)
	lanes := n.sch.lanes
	identity := n.broadcast(arith.ConstantOf(n.b, comb.identity), lanes)
	n.scanLanes(n.sch.inner, t, []*ir.Value{n.broadcast(k.Inits()[0], lanes)}, func(in tile, used int64, carry *ir.Value) *ir.Value {
		cache := map[loadKey]*ir.Value{}
		v := n.broadcast(n.body(in, cache, 0, 0, []*ir.Value{identity})[0], lanes)
		if used < lanes {
			v = n.b.Make(arith.Select, n.mask(used, lanes), v, identity).Result(0)
		}
		for step := int64(1); step < used; step *= 2 {
			pick := make([]int64, lanes) // the lane step before, the identity where there is none
			for i := range pick {
				pick[i] = int64(i) - step
				if pick[i] < 0 {
					pick[i] = lanes
				}
			}
			v = n.b.Make(comb.def, n.shuffle(v, identity, pick), v).Result(0)
		}
		v = n.b.Make(comb.def, carry, v).Result(0)
		n.finish(in, cache, 0, 0, []*ir.Value{v})
		last := make([]int64, lanes)
		for i := range last {
			last[i] = used - 1
		}
		return n.shuffle(v, v, last)
	})
}

func (n *nest) scanLanes(inner []int, t tile, carry []*ir.Value, step func(in tile, used int64, carry *ir.Value) *ir.Value) []*ir.Value {
	d := inner[0]
	if d != n.sch.vector {
		return n.loop(0, n.s.dims[d].size, 1, carry, func(iv *ir.Value, carry []*ir.Value) []*ir.Value {
			return n.scanLanes(inner[1:], n.at(t, d, iv, 0), carry, step)
		})
	}
	return n.split(n.s.dims[d].size, n.sch.lanes, carry, func(iv *ir.Value, c, count int64, carry []*ir.Value) []*ir.Value {
		in := n.at(t, d, iv, c)
		in.vecs = []int64{count}
		return []*ir.Value{step(in, count, carry[0])}
	})
}

func (n *nest) reduceLanes(inner []int, t tile, accs []*ir.Value, combs []combiner) []*ir.Value {
	d := inner[0]
	if d != n.sch.vector {
		return n.sums(n.s.dims[d].size, 1, accs, func(iv *ir.Value, c, _ int64, accs []*ir.Value) []*ir.Value {
			return n.reduceLanes(inner[1:], n.at(t, d, iv, c), accs, combs)
		})
	}
	nAcc := len(combs)
	return n.sums(n.s.dims[d].size, n.sch.lanes*n.sch.chunks, accs, func(iv *ir.Value, c, count int64, accs []*ir.Value) []*ir.Value {
		in := n.at(t, d, iv, c)
		in.vecs = n.vecsOf(count)
		out := append([]*ir.Value(nil), accs...)
		cache := map[loadKey]*ir.Value{}
		for ch := range in.vecs {
			n.loadAll(in, cache, 0, len(n.s.ins), 0, int64(ch))
		}
		for ch, used := range in.vecs {
			old := accs[ch*nAcc : ch*nAcc+nAcc]
			next := n.body(in, cache, 0, int64(ch), old)
			for i := range next {
				next[i] = n.broadcast(next[i], n.sch.lanes)
				if used < n.sch.lanes { // lanes that do not exist keep what they had
					next[i] = n.b.Make(arith.Select, n.mask(used, n.sch.lanes), next[i], old[i]).Result(0)
				}
			}
			copy(out[ch*nAcc:], next)
		}
		return out
	})
}

// finish runs the finally body on finished accumulators and stores.
func (n *nest) finish(t tile, cache map[loadKey]*ir.Value, r, c int64, accs []*ir.Value) {
	n.storeAll(t, r, c, n.finished(t, cache, r, c, accs))
}

// finished returns what the finally body makes of finished accumulators.
func (n *nest) finished(t tile, cache map[loadKey]*ir.Value, r, c int64, accs []*ir.Value) []*ir.Value {
	fin := n.s.k.Finally()
	if fin == nil {
		return accs
	}
	args := append([]*ir.Value(nil), accs...)
	for i := range n.s.withs {
		args = append(args, n.element(t, cache, len(n.s.ins)+i, r, c))
	}
	return n.clone(fin, args, n.point(t, r, c), nil)
}

// loadAll loads so many operands, from first on, at one row and vector of a tile.
func (n *nest) loadAll(t tile, cache map[loadKey]*ir.Value, first, count int, r, c int64) {
	for i := range count {
		n.element(t, cache, first+i, r, c)
	}
}

// body runs the kernel's body at one row and vector of a tile.
func (n *nest) body(t tile, cache map[loadKey]*ir.Value, r, c int64, accs []*ir.Value) []*ir.Value {
	k := n.s.k
	args := make([]*ir.Value, 0, len(n.s.ins)+len(accs))
	for i := range n.s.ins {
		args = append(args, n.element(t, cache, i, r, c))
	}
	if t.pack != nil && t.pack.first != nil {
		n.done = map[*ir.Value]*ir.Value{t.pack.first.Result(0): args[n.sch.pack]}
	}
	out := n.clone(k.Body(), append(args, accs...), n.point(t, r, c), k.Accumulators())
	n.done = nil
	for i := range accs {
		if _, wide := accs[i].Type().(*ir.VectorType); wide {
			out[i] = n.broadcast(out[i], n.sch.lanes)
		}
	}
	return out
}

func (n *nest) point(t tile, r, c int64) point {
	p := point{pos: append([]offset(nil), t.pos...), lanes: n.sch.lanes, used: t.vecs[c], along: n.sch.vector}
	if n.sch.unroll >= 0 {
		p.pos[n.sch.unroll] = p.pos[n.sch.unroll].plus(r)
	}
	if n.sch.vector >= 0 {
		p.pos[n.sch.vector] = p.pos[n.sch.vector].plus(c * n.sch.lanes)
	}
	return p
}

// loadKey tells elements of a tile apart that are not the same memory.
type loadKey struct {
	operand int
	r, c    int64
}

// element loads an operand's elements for one row and vector: a vector where the
// lanes differ, else a scalar. What several rows or vectors share is loaded once.
func (n *nest) element(t tile, cache map[loadKey]*ir.Value, i int, r, c int64) *ir.Value {
	o := n.ops[i]
	if o.mem == nil {
		return o.val
	}
	key := loadKey{operand: i}
	at := t.offs[i]
	isPacked := t.pack != nil && i == n.sch.pack
	if u := n.sch.unroll; u >= 0 && o.coef[u] != 0 {
		key.r = r
		at = at.plus(r * o.coef[u])
	}
	stride := int64(0)
	if v := n.sch.vector; v >= 0 {
		stride = o.coef[v]
	}
	if isPacked {
		stride = 1
	}
	if stride != 0 {
		key.c = c
		at = at.plus(c * n.sch.lanes * stride)
	}
	if v, ok := cache[key]; ok {
		return v
	}
	if stride != 0 && stride != 1 && t.square != nil && o.coef[n.sch.turn] == 1 && t.vecs[c] == n.sch.lanes {
		if n.sch.unroll == n.sch.turn {
			return n.squareOf(t, i, c)[r]
		}
		return n.squareOf(t, i, c)[t.row]
	}
	flat := n.flats[i]
	used := t.vecs[c]
	if isPacked {
		flat, used = t.pack.flat, n.sch.lanes
	}
	pos := n.addConst(at.v, at.c)
	var v *ir.Value
	if stride == 0 || n.sch.lanes == 1 {
		v = n.loadOne(flat, pos)
	} else {
		v = n.load(flat, pos, n.sch.lanes, stride, used)
	}
	cache[key] = v
	return v
}

func (n *nest) storeAll(t tile, r, c int64, vals []*ir.Value) {
	base := len(n.s.ins) + len(n.s.withs)
	for i := range n.s.outs {
		o := n.ops[base+i]
		at := t.offs[base+i]
		if u := n.sch.unroll; u >= 0 {
			at = at.plus(r * o.coef[u])
		}
		if n.sch.lanes == 1 || n.sch.vector < 0 {
			n.storeOne(vals[i], n.flats[base+i], n.addConst(at.v, at.c))
			continue
		}
		at = at.plus(c * n.sch.lanes * o.coef[n.sch.vector])
		v, to := n.broadcast(vals[i], n.sch.lanes), n.addConst(at.v, at.c)
		if n.sch.stream && t.vecs[c] == n.sch.lanes {
			n.emitter.stream(v, n.flats[base+i], to)
			continue
		}
		n.store(v, n.flats[base+i], to, t.vecs[c])
	}
}
