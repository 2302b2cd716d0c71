package tensortoloop

import (
	"fmt"
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/dialects/vector"
	"terrace/ir"
)

// An amount is a number that is known when compiling, or a value of type index.
type amount struct {
	v *ir.Value
	c int64
}

func (a amount) is(c int64) bool { return a.v == nil && a.c == c }

// openOperand is how an operand of a kernel with open bounds is addressed: the sum of
// the dimensions times their strides, from its first element on.
type openOperand struct {
	val, flat *ir.Value // flat is its memory as one row, nil for scalars
	base      amount
	coef      []amount // by dimension
}

// openNest emits the loops of a kernel of whose bounds, or of the sizes of whose memory,
// some are not known when compiling. It is the plain form of [nest]: vectors along a dimension that all
// operands walk one by one or not at all, and for sums of products a tile of a few
// rows; what does not fill a tile or a vector is done in smaller ones.
type openNest struct {
	emitter
	k      tensor.View
	bounds []amount
	ops    []openOperand // ins, withs, outs
	inner  []int         // reductions
	lanes  int64
	along  int // dimension of the vectors, -1: none
	rows   int // dimension whose points share what is loaded along the vectors, -1: none
	cut    int // dimension of which a task does a part, -1: none

	task, tasks *ir.Value // which part, of how many
}

// openTile is what the body does at once: rows times vectors of lanes elements.
type openTile struct {
	rows, vecs, lanes int64
	pos               []offset    // by dimension
	offs              []*ir.Value // of each operand's element, nil: 0
}

const (
	openRows = 4 // points of a tile that share vectors
	openVecs = 4 // vectors of a tile
)

// isOpen reports whether a kernel has bounds, or works on memory of sizes, that are not
// known when compiling.
func isOpen(k tensor.View) bool {
	return slices.Contains(k.Bounds(), ir.Dynamic) || slices.ContainsFunc(slices.Concat(k.Ins(), k.Withs(), k.Outs()), func(v *ir.Value) bool {
		for v.Op().Is(memref.SubView) {
			v = v.Op().Operand(0)
		}
		return !ir.IsStatic(v.Type())
	})
}

// lowerOpen replaces an open kernel by loops.
func lowerOpen(op *ir.Op, b *ir.Builder, m Machine) error {
	k := tensor.Of(op)
	b.At(op)
	n := &openNest{emitter: emitter{b: b}, k: k, lanes: 1, along: -1, rows: -1, cut: -1}
	if n.tasks = argOf(op.Parent(), TaskCountAttr); n.tasks != nil {
		n.task, n.cut = taskArg(op.Parent()), cutDim(k)
	}
	if err := n.read(); err != nil {
		return err
	}
	var order []int
	for d, r := range k.Reductions() {
		if r {
			n.inner = append(n.inner, d)
		} else {
			order = append(order, d)
		}
	}
	n.plan(order, m)
	t := openTile{rows: 1, vecs: 1, lanes: 1, pos: make([]offset, len(n.bounds))}
	for _, o := range n.ops {
		var at *ir.Value
		if !o.base.is(0) {
			at = n.amountValue(o.base)
		}
		t.offs = append(t.offs, at)
	}
	order = slices.DeleteFunc(order, func(d int) bool { return d == n.along || d == n.rows })
	for _, d := range []int{n.rows, n.along} {
		if d >= 0 && !k.Reductions()[d] {
			order = append(order, d)
		}
	}
	n.parallel(order, t)
	op.Erase()
	return nil
}

// read finds bounds and addresses.
func (n *openNest) read() error {
	maps := n.k.Maps()
	dims := len(n.k.Bounds())
	for _, c := range n.k.Bounds() {
		n.bounds = append(n.bounds, amount{c: c})
	}
	for i, v := range slices.Concat(n.k.Ins(), n.k.Withs(), n.k.Outs()) {
		o := openOperand{val: v, coef: make([]amount, dims)}
		if t, ok := v.Type().(*ir.MemRefType); ok {
			mem, ok := n.memory(v)
			if !ok {
				return fmt.Errorf("has an operand of type %s, which has no loops yet", t)
			}
			sizes, strides := mem.sizes, mem.strides
			o.base = mem.base
			for j, e := range maps[i].Results {
				if e.Kind == ir.AffineDim && n.bounds[e.C].is(ir.Dynamic) {
					n.bounds[e.C] = sizes[j]
				}
				coef, c, ok := e.Linear(dims)
				if !ok {
					return fmt.Errorf("has the map %s, which has no loops yet", maps[i])
				}
				o.base = n.sum(o.base, n.product(strides[j], amount{c: c}))
				for d := range coef {
					o.coef[d] = n.sum(o.coef[d], n.product(strides[j], amount{c: coef[d]}))
				}
			}
			if ir.IsStatic(mem.root.Type()) {
				o.flat = n.flatten(mem.root)
			} else {
				o.flat = memref.RowMajorOf(n.b, mem.root, ir.MemRefWith([]int64{ir.Dynamic}, t.Elem, nil, t.Space), n.amountValue(mem.all))
			}
		}
		n.ops = append(n.ops, o)
	}
	for d, c := range n.bounds {
		if c.is(ir.Dynamic) {
			return fmt.Errorf("has a bound d%d that no operand tells", d)
		}
	}
	return nil
}

// openMemory is how a memref lies in the memory of another, the root.
type openMemory struct {
	root           *ir.Value
	all            amount // elements of a root whose type does not say it
	sizes, strides []amount
	base           amount // of the first element, from the start of the root's memory on
}

// memory follows a memref to where its sizes and strides are told: its type, or the op
// that gives them, seen through views of parts.
func (n *openNest) memory(v *ir.Value) (m openMemory, ok bool) {
	t := v.Type().(*ir.MemRefType)
	m.root = v
	if strides, offset, ok := Layout(t); ok {
		for d, s := range strides {
			m.sizes, m.strides = append(m.sizes, amount{c: t.Shape[d]}), append(m.strides, amount{c: s})
		}
		m.base.c = offset
		return m, true
	}
	list := func(l ir.IndexList) (out []amount) {
		for i := range l.Len() {
			dyn, c := l.At(i)
			out = append(out, amount{dyn, c})
		}
		return out
	}
	switch op := v.Op(); {
	case op.Is(memref.ReinterpretCast):
		s := ir.SliceOf(op, 1, 0)
		m.sizes, m.strides, m.base, m.all = list(s.Sizes), list(s.Strides), list(s.Offsets)[0], amount{c: 1}
		if len(m.sizes) > 0 {
			m.all = n.product(m.sizes[0], m.strides[0])
		}
		return m, true
	case op.Is(memref.SubView):
		if m, ok = n.memory(op.Operand(0)); !ok {
			return m, false
		}
		kept, ok := memref.KeptDims(op)
		s := ir.SliceOf(op, 1, 0)
		offsets, sizes, steps := list(s.Offsets), list(s.Sizes), list(s.Strides)
		for d, by := range m.strides {
			m.base = n.sum(m.base, n.product(offsets[d], by))
		}
		var part openMemory
		for _, d := range kept {
			part.sizes, part.strides = append(part.sizes, sizes[d]), append(part.strides, n.product(m.strides[d], steps[d]))
		}
		m.sizes, m.strides = part.sizes, part.strides
		return m, ok
	}
	return m, false
}

func (n *openNest) amountValue(a amount) *ir.Value {
	if a.v != nil {
		return a.v
	}
	return n.index(a.c)
}

func (n *openNest) product(a, b amount) amount {
	switch {
	case a.is(0) || b.is(0):
		return amount{}
	case a.is(1):
		return b
	case b.is(1):
		return a
	case a.v == nil && b.v == nil:
		return amount{c: a.c * b.c}
	}
	return amount{v: n.b.Make(arith.MulI, n.amountValue(a), n.amountValue(b)).Result(0)}
}

func (n *openNest) sum(a, b amount) amount {
	switch {
	case a.is(0):
		return b
	case b.is(0):
		return a
	case a.v == nil && b.v == nil:
		return amount{c: a.c + b.c}
	}
	return amount{v: n.b.Make(arith.AddI, n.amountValue(a), n.amountValue(b)).Result(0)}
}

// plan chooses the dimension of the vectors, and that of the rows.
func (n *openNest) plan(order []int, m Machine) {
	s := &space{k: n.k}
	lanes := s.lanes(m)
	if m.VectorBits == 0 || lanes < 2 || !vectorizable(s, -1) {
		return
	}
	outs := n.ops[len(n.ops)-len(n.k.Outs()):]
	reads := n.ops[:len(n.ops)-len(outs)]
	oneByOne := func(ops []openOperand, d int, zero bool) bool {
		return !slices.ContainsFunc(ops, func(o openOperand) bool {
			return o.flat != nil && !o.coef[d].is(1) && !(zero && o.coef[d].is(0))
		})
	}
	for _, d := range slices.Backward(order) {
		if !n.bounds[d].is(1) && oneByOne(outs, d, false) && oneByOne(reads, d, true) {
			n.along, n.lanes = d, lanes
			break
		}
	}
	if n.along >= 0 && len(n.inner) > 0 {
		for _, u := range order {
			if u != n.along && slices.ContainsFunc(n.ops[:len(n.k.Ins())], func(o openOperand) bool { return o.flat != nil && o.coef[u].is(0) && !o.coef[n.along].is(0) }) {
				n.rows = u
			}
		}
	}
	if n.along < 0 && len(n.inner) > 0 && !n.k.IsScan() && reorderable(n.k) {
		if d := n.inner[len(n.inner)-1]; oneByOne(n.ops[:len(n.k.Ins())], d, true) {
			n.along, n.lanes = d, lanes
		}
	}
}

// at moves a tile to iv in dimension d.
func (n *openNest) at(t openTile, d int, iv *ir.Value) openTile {
	t.pos, t.offs = slices.Clone(t.pos), slices.Clone(t.offs)
	t.pos[d] = offset{iv, 0}
	for i, o := range n.ops {
		t.offs[i] = n.moved(t.offs[i], iv, o.coef[d])
	}
	return t
}

// moved is at + by*step.
func (n *openNest) moved(at, by *ir.Value, step amount) *ir.Value {
	if step.is(0) {
		return at
	}
	if !step.is(1) {
		by = n.b.Make(arith.MulI, by, n.amountValue(step)).Result(0)
	}
	if at == nil {
		return by
	}
	return n.b.Make(arith.AddI, at, by).Result(0)
}

// part is what a task does of a dimension, in whole steps but for the last.
func (n *openNest) part(size amount, step int64) (from, to *ir.Value) {
	op := func(def *ir.OpDef, x, y *ir.Value) *ir.Value { return n.b.Make(def, x, y).Result(0) }
	end := n.amountValue(size)
	steps := op(arith.CeilDivUI, end, n.index(step))
	border := func(task *ir.Value) *ir.Value {
		at := op(arith.MulI, op(arith.DivUI, op(arith.MulI, steps, task), n.tasks), n.index(step))
		return op(arith.MinUI, at, end)
	}
	return border(n.task), border(op(arith.AddI, n.task, n.index(1)))
}

// pieces runs body over a dimension in steps, the largest first: each does what is
// left of the one before.
func (n *openNest) pieces(size amount, steps []int64, carried []*ir.Value, body func(iv *ir.Value, step int64, carried []*ir.Value) []*ir.Value) []*ir.Value {
	return n.piecesOf(n.index(0), n.amountValue(size), steps, carried, body)
}

// piecesOf is pieces for a part, which begins at whole steps.
func (n *openNest) piecesOf(from, end *ir.Value, steps []int64, carried []*ir.Value, body func(iv *ir.Value, step int64, carried []*ir.Value) []*ir.Value) []*ir.Value {
	for _, step := range steps {
		to := end
		if step > 1 {
			to = n.b.Make(arith.SubI, to, n.b.Make(arith.RemUI, to, n.index(step)).Result(0)).Result(0)
		}
		carried = n.loopOf(from, to, n.index(step), carried, func(iv *ir.Value, carried []*ir.Value) []*ir.Value {
			return body(iv, step, carried)
		})
		from = to
	}
	return carried
}

func (n *openNest) parallel(order []int, t openTile) {
	if len(order) == 0 {
		n.leaf(t)
		return
	}
	d := order[0]
	steps := []int64{1}
	switch d {
	case n.along:
		steps = []int64{n.lanes * openVecs, n.lanes, 1}
	case n.rows:
		steps = []int64{openRows, 1}
	}
	from, to := n.index(0), n.amountValue(n.bounds[d])
	if d == n.cut {
		from, to = n.part(n.bounds[d], steps[0])
	}
	n.piecesOf(from, to, steps, nil, func(iv *ir.Value, step int64, _ []*ir.Value) []*ir.Value {
		in := n.at(t, d, iv)
		switch {
		case d == n.rows:
			in.rows = step
		case d == n.along && step > 1:
			in.lanes, in.vecs = n.lanes, step/n.lanes
		}
		n.parallel(order[1:], in)
		return nil
	})
}

// leaf computes one tile.
func (n *openNest) leaf(t openTile) {
	inits := n.k.Inits()
	if len(inits) == 0 {
		n.each(t, func(r, c int64) {
			n.store(t, r, c, n.run(t, n.k.Body(), n.loads(t, 0, len(n.k.Ins()), r, c), r, c, nil))
		})
		return
	}
	var accs []*ir.Value
	if n.along >= 0 && n.k.Reductions()[n.along] {
		accs = n.alongVectors(t)
	} else {
		n.each(t, func(int64, int64) {
			for _, v := range inits {
				accs = append(accs, n.wide(v, t.lanes))
			}
		})
		accs = n.reduce(n.inner, t, accs)
	}
	if !n.k.IsScan() { // which has stored at every step
		n.finish(t, accs)
	}
}

// finish stores what comes of a tile's accumulators.
func (n *openNest) finish(t openTile, accs []*ir.Value) {
	k := len(n.k.Inits())
	n.each(t, func(r, c int64) {
		vals := accs[:k]
		accs = accs[k:]
		if fin := n.k.Finally(); fin != nil {
			first := len(n.k.Ins())
			vals = n.run(t, fin, append(slices.Clone(vals), n.loads(t, first, first+len(n.k.Withs()), r, c)...), r, c, nil)
		}
		n.store(t, r, c, vals)
	})
}

func (n *openNest) each(t openTile, f func(r, c int64)) {
	for r := range t.rows {
		for c := range t.vecs {
			f(r, c)
		}
	}
}

func (n *openNest) wide(v *ir.Value, lanes int64) *ir.Value {
	if lanes == 1 {
		return v
	}
	return n.broadcast(v, lanes)
}

// reduce emits the loops of reductions around a tile's accumulators.
func (n *openNest) reduce(inner []int, t openTile, accs []*ir.Value) []*ir.Value {
	if len(inner) > 0 {
		return n.pieces(n.bounds[inner[0]], []int64{1}, accs, func(iv *ir.Value, _ int64, accs []*ir.Value) []*ir.Value {
			return n.reduce(inner[1:], n.at(t, inner[0], iv), accs)
		})
	}
	k := len(n.k.Inits())
	var out []*ir.Value
	cache := map[loadKey]*ir.Value{}
	n.each(t, func(r, c int64) {
		args := n.cached(cache, t, r, c)
		out = append(out, n.run(t, n.k.Body(), append(args, accs[len(out):len(out)+k]...), r, c, n.k.Accumulators())...)
	})
	if n.k.IsScan() {
		n.finish(t, out)
	}
	return out
}

// cached loads the inputs of one row and vector; what several share, once.
func (n *openNest) cached(cache map[loadKey]*ir.Value, t openTile, r, c int64) (args []*ir.Value) {
	for i := range n.k.Ins() {
		key := loadKey{operand: i}
		if n.rows >= 0 && !n.ops[i].coef[n.rows].is(0) {
			key.r = r
		}
		if n.along >= 0 && !n.ops[i].coef[n.along].is(0) {
			key.c = c
		}
		if cache[key] == nil {
			cache[key] = n.loads(t, i, i+1, r, c)[0]
		}
		args = append(args, cache[key])
	}
	return args
}

// alongVectors reduces along the innermost reduction: lanes hold partial results.
func (n *openNest) alongVectors(t openTile) []*ir.Value {
	inits := n.k.Inits()
	var combs []combiner
	var accs []*ir.Value
	for i := range inits {
		c, _, _ := combinerOf(n.k, i)
		combs = append(combs, c)
		accs = append(accs, n.broadcast(arith.ConstantOf(n.b, c.identity), n.lanes))
	}
	last := n.bounds[n.along]
	rest := n.b.Make(arith.RemUI, n.amountValue(last), n.index(n.lanes)).Result(0)
	whole := n.b.Make(arith.SubI, n.amountValue(last), rest).Result(0)
	wide := t
	wide.lanes = n.lanes
	var loops func(inner []int, t openTile, from, to *ir.Value, step int64, accs []*ir.Value) []*ir.Value
	loops = func(inner []int, t openTile, from, to *ir.Value, step int64, accs []*ir.Value) []*ir.Value {
		d := inner[0]
		if d != n.along {
			return n.pieces(n.bounds[d], []int64{1}, accs, func(iv *ir.Value, _ int64, accs []*ir.Value) []*ir.Value {
				return loops(inner[1:], n.at(t, d, iv), from, to, step, accs)
			})
		}
		return n.loopOf(from, to, n.index(step), accs, func(iv *ir.Value, accs []*ir.Value) []*ir.Value {
			return n.reduce(nil, n.at(t, d, iv), accs)
		})
	}
	accs = loops(n.inner, wide, n.index(0), whole, n.lanes, accs)
	for i := range accs {
		accs[i] = n.b.Make(combs[i].def, inits[i], vector.ReduceOf(n.b, combs[i].def.Name, accs[i])).Result(0)
	}
	return loops(n.inner, t, whole, n.amountValue(last), 1, accs)
}

// place is where operand i's element of one row and vector is.
func (n *openNest) place(t openTile, i int, r, c int64) (at *ir.Value, vector bool) {
	o := n.ops[i]
	at = t.offs[i]
	if r > 0 {
		at = n.moved(at, n.index(r), o.coef[n.rows])
	}
	vector = t.lanes > 1 && !o.coef[n.along].is(0)
	if vector && c > 0 {
		at = n.moved(at, n.index(c*t.lanes), amount{c: 1})
	}
	if at == nil {
		at = n.index(0)
	}
	return at, vector
}

// loads reads operands from the first to before the last.
func (n *openNest) loads(t openTile, first, last int, r, c int64) (out []*ir.Value) {
	for i := first; i < last; i++ {
		o := n.ops[i]
		if o.flat == nil {
			out = append(out, o.val)
			continue
		}
		at, vector := n.place(t, i, r, c)
		if vector {
			out = append(out, n.load(o.flat, at, t.lanes, 1, t.lanes))
		} else {
			out = append(out, n.loadOne(o.flat, at))
		}
	}
	return out
}

// run runs a body at one row and vector.
func (n *openNest) run(t openTile, body *ir.Block, args []*ir.Value, r, c int64, sums []*ir.Value) []*ir.Value {
	p := point{pos: slices.Clone(t.pos), lanes: t.lanes, used: t.lanes, along: n.along}
	if r > 0 {
		p.pos[n.rows] = p.pos[n.rows].plus(r)
	}
	if c > 0 {
		p.pos[n.along] = p.pos[n.along].plus(c * t.lanes)
	}
	out := n.clone(body, args, p, sums)
	for i := range out {
		out[i] = n.wide(out[i], t.lanes)
	}
	return out
}

func (n *openNest) store(t openTile, r, c int64, vals []*ir.Value) {
	first := len(n.ops) - len(n.k.Outs())
	for i, v := range vals {
		at, vector := n.place(t, first+i, r, c)
		if vector {
			n.emitter.store(v, n.ops[first+i].flat, at, t.lanes)
		} else {
			n.storeOne(v, n.ops[first+i].flat, at)
		}
	}
}
