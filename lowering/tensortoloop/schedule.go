package tensortoloop

import (
	gomath "math"
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/math"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/ir/data"
)

// Machine is what the schedules are made for.
type Machine struct {
	VectorBits int64 // width of a vector register; 0: no vectors
	Registers  int64 // vector registers
	L1, L2     int64 // bytes of the data caches
}

// schedule says how a space becomes loops. Positions are dimensions of the space.
type schedule struct {
	order  []int   // parallel dimensions, outermost first
	inner  []int   // reduction dimensions, outermost first
	vector int     // dimension whose points fill vectors; -1: none
	lanes  int64   // of a vector
	chunks int64   // vectors a tile holds side by side
	unroll int     // parallel dimension whose points share what is loaded; -1: none
	rows   int64   // points of it in a tile
	pack   int     // input copied to consecutive memory a panel at a time; -1: none
	stream bool    // what is stored goes past the caches
	turn   int     // dimension along which inputs that vectors would gather are read, a square tile at a time; -1: none
	tasks  []int64 // into how many parts each of the first dimensions of order is cut
}

// newSchedule returns one that does everything a point at a time.
func newSchedule() schedule {
	return schedule{vector: -1, unroll: -1, pack: -1, turn: -1, lanes: 1, chunks: 1, rows: 1}
}

// plan chooses a schedule from the shape of the work and the strides.
//
// Vectors run along a parallel dimension that every output and no input walks
// with a stride, or along a reduction whose combination may be reordered. A
// product's tile is as large as the registers allow: chunks vectors of the one
// factor times rows broadcast elements of the other.
func plan(s *space, m Machine) schedule {
	sch := shape(s, m)
	sch.stream = s.outBytes() >= streamed && sch.canStream(s) == "" && !s.overwrites()
	sch.cut(s)
	return sch
}

func shape(s *space, m Machine) schedule {
	sch := newSchedule()
	sch.order, sch.inner = s.parallel(), s.reductions()
	sch.sortReductions(s)
	if m.VectorBits == 0 {
		return sch
	}
	lanes := s.lanes(m)
	v, vred := s.vectorDim(lanes, m)
	if v < 0 {
		return sch
	}
	if !vectorizable(s, v) {
		return sch
	}
	sch.vector, sch.lanes = v, lanes
	n := s.dims[v].size
	whole := (n + lanes - 1) / lanes
	switch {
	case vred && s.k.IsScan():
		sch.inner = append(slices.DeleteFunc(sch.inner, func(d int) bool { return d == v }), v)
		return sch
	case s.k.IsScan():
		// The wider a strip, the longer the pieces in which memory is walked.
		sch.chunks = max(1, min(m.Registers/2, whole))
		sch.order = append(slices.DeleteFunc(sch.order, func(d int) bool { return d == v }), v)
		return sch
	case vred:
		sch.chunks = min(8, max(1, n/lanes))
		sch.inner = append(slices.DeleteFunc(sch.inner, func(d int) bool { return d == v }), v)
		return sch
	case len(sch.inner) > 0 && sch.matrix(s, m, whole):
		return sch
	case sch.turned(s):
		return sch
	case len(sch.inner) == 0:
		sch.chunks = max(1, min(4, whole, 256/int64(s.k.Body().Len())))
		sch.order = append(slices.DeleteFunc(sch.order, func(d int) bool { return d == v }), v)
		return sch
	}
	// Nothing is shared: what matters is to walk memory in long pieces.
	sch.chunks = max(1, min(m.Registers/2/max(int64(len(s.k.Inits())), 1), whole))
	sch.order = append(slices.DeleteFunc(sch.order, func(d int) bool { return d == v }), v)
	return sch
}

// streamed is the number of bytes of results from which on they pass the caches by:
// so many are gone from there before somebody reads them.
const streamed = 32 << 20

// outBytes is the size of all results.
func (s *space) outBytes() (n int64) {
	for i := range s.outs {
		n += s.reach(&s.outs[i])
	}
	return n
}

// reach is the number of bytes at which an operand is read or written.
func (s *space) reach(o *operand) int64 {
	n := elemBytes(o.elem)
	for d, c := range o.coef {
		if c != 0 {
			n *= s.dims[d].size
		}
	}
	return n
}

// overwrites reports whether a kernel reads memory that it writes, which is in the
// caches then.
func (s *space) overwrites() bool {
	for _, o := range s.outs {
		if slices.ContainsFunc(slices.Concat(s.ins, s.withs), func(p operand) bool { return p.mem == o.mem }) {
			return true
		}
	}
	return false
}

// lineBytes is a line of the caches: stores past them write whole ones.
const lineBytes = 64

// canStream says what keeps results from being stored past the caches, where they
// begin on a line.
func (sch *schedule) canStream(s *space) (why string) {
	if sch.vector < 0 {
		return "no vectors"
	}
	for _, o := range s.outs {
		n := elemBytes(o.elem)
		if o.coef[sch.vector] != 1 || sch.lanes*n%lineBytes != 0 {
			return "vectors that are no whole lines of memory"
		}
		for d, c := range o.coef {
			if d != sch.vector && c*n%lineBytes != 0 {
				return "rows that do not begin on a line of memory"
			}
		}
		if o.base*n%lineBytes != 0 || len(o.starts) > 0 {
			return "results that do not begin on a line of memory"
		}
	}
	return ""
}

// matrix makes the schedule of a kernel like a matrix product, in which points
// along one dimension share what is loaded along another.
func (sch *schedule) matrix(s *space, m Machine, whole int64) bool {
	v := sch.vector
	u := s.sharedDim(v)
	if u < 0 {
		return false
	}
	panel := s.panelInput(u, v)
	if panel >= 0 && !sch.packable(s, m, panel, u, whole) {
		panel = -1
	}
	for i := range s.ins {
		if c := s.ins[i].coef[v]; i != panel && c != 0 && c != 1 && s.ins[i].mem != nil {
			if s.turnDim(&s.ins[i], v, min(sch.lanes, maxTurn)) >= 0 {
				return false
			}
		}
	}
	sch.unroll = u
	size := s.dims[u].size
	accs := max(int64(len(s.k.Inits())), 1)
	sch.chunks = max(1, min(m.Registers/8, whole))
	if m.Registers >= 32 && (whole == 5 || whole == 6 || whole == 9) {
		sch.chunks = 3
	}
	bytes := int64(0)
	if panel >= 0 {
		bytes = s.panelBytes(panel, sch.lanes)
		for sch.chunks > 1 && bytes*sch.chunks > m.L2/2 {
			sch.chunks--
		}
	}
	// Accumulators, a row of the vector factor, one broadcast.
	rows := max(1, (m.Registers-1-sch.chunks)/(sch.chunks*accs))
	if sch.chunks == 1 {
		rows = min(rows, 14)
	}
	tiles := (size + rows - 1) / rows
	sch.rows = min(size, (size+tiles-1)/max(tiles, 1))
	rest := slices.DeleteFunc(slices.Clone(sch.order), func(d int) bool { return d == v || d == u })
	if panel < 0 {
		sch.order = append(rest, u, v)
		return true
	}
	// All rows go over one panel of the vector factor while it is in the cache.
	var before, after []int
	for _, d := range rest {
		if s.ins[panel].coef[d] != 0 {
			before = append(before, d)
		} else {
			after = append(after, d)
		}
	}
	sch.order = slices.Concat(before, []int{v}, after, []int{u})
	sch.pack = panel
	return true
}

// packedElem is the type in which elements of an input are packed: what the body
// first makes of each, by an op of its own, is done once a panel.
func (s *space) packedElem(i int) (ir.Type, *ir.Op) {
	arg := s.k.Body().Arg(i)
	if arg.HasOneUse() {
		for u := range arg.Uses() {
			op := u.Op()
			if op.Block() == s.k.Body() && op.NumOperands() == 1 && op.NumResults() == 1 && op.Has(ir.Elementwise) {
				return op.Result(0).Type(), op
			}
		}
	}
	return s.ins[i].elem, nil
}

// panelBytes is the size of a panel one vector wide.
func (s *space) panelBytes(i int, lanes int64) int64 {
	t, _ := s.packedElem(i)
	return s.depth() * lanes * elemBytes(t)
}

// depth is the number of points of the reductions.
func (s *space) depth() int64 {
	n := int64(1)
	for _, d := range s.reductions() {
		n *= s.dims[d].size
	}
	return n
}

// packable reports whether it pays to copy an input together, a panel at a time:
// rows that lie apart, or that vectors would have to gather, and that many points
// read again.
func (sch *schedule) packable(s *space, m Machine, panel, u int, whole int64) bool {
	o := &s.ins[panel]
	bytes := s.panelBytes(panel, sch.lanes)
	reuse := s.dims[u].size
	for _, d := range s.parallel() {
		if d != u && d != sch.vector && o.coef[d] == 0 {
			reuse *= s.dims[d].size
		}
	}
	if bytes > m.L2/2 {
		return false
	}
	switch o.coef[sch.vector] {
	case 1:
		near := true // the panel's rows follow each other as it is
		for _, d := range sch.inner {
			near = near && o.coef[d] <= min(4, whole)*sch.lanes
		}
		return !near && reuse >= 24 && bytes*min(2, whole) <= m.L2/2
	}
	return reuse >= 8 && slices.ContainsFunc(sch.inner, func(d int) bool { return o.coef[d] == 1 })
}

// gatherFree reports whether an operand that vectors along v would gather can be
// packed instead.
func (s *space) gatherFree(o *operand, v int, lanes int64, m Machine) bool {
	u := s.sharedDim(v)
	if u < 0 || s.dims[u].size < 8 {
		return false
	}
	p := s.panelInput(u, v)
	if p < 0 || o.val != s.ins[p].val || s.k.IsScan() {
		return false
	}
	sch := newSchedule()
	sch.vector, sch.lanes, sch.inner = v, lanes, s.reductions()
	return len(sch.inner) > 0 && sch.packable(s, m, p, u, (s.dims[v].size+lanes-1)/lanes)
}

// maxTurn is the side of the largest tile that is turned in registers: with more
// rows they would not hold it.
const maxTurn = 16

// turnDim returns a dimension that an operand walks one by one, -1 where there is
// none of which tiles with v can be turned: of n points each.
func (s *space) turnDim(o *operand, v int, n int64) int {
	if o.mem == nil || n < 4 || n&(n-1) != 0 || s.dims[v].size < n || s.k.IsScan() {
		return -1
	}
	red := s.reductions()
	for d, c := range o.coef {
		if c != 1 || d == v || s.dims[d].size < n {
			continue
		}
		if s.dims[d].reduction && red[len(red)-1] == d || len(red) == 0 {
			return d
		}
	}
	return -1
}

// turned makes the schedule of a kernel of which some input has to be turned: it
// is read along its own rows, in square tiles.
func (sch *schedule) turned(s *space) bool {
	n := min(sch.lanes, maxTurn)
	for i := range s.ins {
		o := &s.ins[i]
		if o.coef[sch.vector] == 0 || o.coef[sch.vector] == 1 {
			continue
		}
		u := s.turnDim(o, sch.vector, n)
		if u < 0 {
			continue
		}
		sch.turn, sch.lanes = u, n
		sch.order = slices.DeleteFunc(sch.order, func(d int) bool { return d == sch.vector || d == u })
		if s.dims[u].reduction {
			sch.inner = s.reductions() // ends with u
			sch.order = append(sch.order, sch.vector)
		} else {
			sch.unroll, sch.rows = u, n
			sch.order = append(sch.order, sch.vector, u)
		}
		return true
	}
	return false
}

func elemBytes(t ir.Type) int64 {
	e, ok := ir.DataType(t)
	if !ok {
		return 8
	}
	return int64(e.Bytes())
}

// lanes is the number of elements of the widest type that a register holds.
func (s *space) lanes(m Machine) int64 {
	widest := int64(1)
	note := func(t ir.Type) {
		if t != ir.I1 && t != ir.Index {
			widest = max(widest, elemBytes(t))
		}
	}
	for _, r := range s.k.Op.Regions() {
		for op := range r.First().Ops() {
			for i := range op.NumResults() {
				note(op.Result(i).Type())
			}
		}
		for _, a := range r.First().Args() {
			note(a.Type())
		}
	}
	n := m.VectorBits / 8 / widest
	if widest == 1 {
		n = min(n, 32)
	}
	return max(n, 1)
}

// vectorDim returns the dimension for vectors, -1 for none, and whether it is a
// reduction.
func (s *space) vectorDim(lanes int64, m Machine) (best int, reduction bool) {
	best = -1
	bestScore := int64(0)
	combinable := reorderable(s.k)
	for d := range s.dims {
		n := s.dims[d].size
		if n < 2 {
			continue
		}
		score := int64(0)
		fits := true
		if s.dims[d].reduction {
			if !combinable || n < lanes {
				continue
			}
			for _, o := range s.ins {
				fits = fits && (o.coef[d] == 0 || o.coef[d] == 1)
			}
			score = 50
			if s.k.IsScan() {
				fits = fits && len(s.k.Inits()) == 1
				for _, o := range s.withs {
					fits = fits && (o.coef[d] == 0 || o.coef[d] == 1)
				}
				for _, o := range s.outs {
					fits = fits && o.coef[d] == 1
				}
			}
		} else {
			for _, o := range s.outs {
				fits = fits && o.coef[d] == 1
			}
			score = 100
			for _, o := range append(slices.Clone(s.ins), s.withs...) {
				switch {
				case o.coef[d] == 0 || o.coef[d] == 1:
				case s.gatherFree(&o, d, lanes, m):
					score -= 20
				case s.turnDim(&o, d, min(lanes, maxTurn)) >= 0:
					score -= 55
				default:
					score -= 60 // gathered
				}
			}
			if n < lanes {
				score = score * n / lanes
			}
		}
		if fits && score > bestScore {
			best, bestScore, reduction = d, score, s.dims[d].reduction
		}
	}
	return best, reduction
}

// sharedDim returns the parallel dimension along which a product's tile grows: some
// input that vectors run along does not depend on it.
func (s *space) sharedDim(v int) int {
	best, bestSize := -1, int64(1)
	for _, d := range s.parallel() {
		if d == v {
			continue
		}
		shares, other := false, false
		for _, o := range s.ins {
			if o.coef[v] != 0 && o.coef[d] == 0 {
				shares = true
			}
			if o.coef[v] == 0 && o.coef[d] != 0 {
				other = true
			}
		}
		if n := s.dims[d].size; shares && other && n >= bestSize {
			best, bestSize = d, n
		}
	}
	return best
}

// panelInput returns the one input that runs along v and not along u.
func (s *space) panelInput(u, v int) int {
	at := -1
	for i, o := range s.ins {
		if o.mem != nil && o.coef[v] != 0 && o.coef[u] == 0 {
			if at >= 0 {
				return -1
			}
			at = i
		}
	}
	return at
}

// sortReductions puts the reduction that inputs walk with the smallest stride innermost.
func (sch *schedule) sortReductions(s *space) {
	stride := func(d int) int64 {
		n := int64(0)
		for _, o := range s.ins {
			n += max(o.coef[d], -o.coef[d])
		}
		return n
	}
	if !reorderable(s.k) || s.k.IsScan() {
		return // the order is part of what it means
	}
	slices.SortStableFunc(sch.inner, func(a, b int) int { return int(min(max(stride(b)-stride(a), -1), 1)) })
}

// combiner describes how one accumulator takes in a value.
type combiner struct {
	def      *ir.OpDef
	identity ir.Attr
}

// combinerOf returns the combination of accumulator i: the body yields
// combine(acc, x) where x does not depend on any accumulator.
func combinerOf(k tensor.View, i int) (c combiner, at *ir.Op, ok bool) {
	b := k.Body()
	nIn := len(k.Ins())
	y := tensor.Yields(b)[i].Op()
	acc := b.Arg(nIn + i)
	if y.Is(math.DotBytes) && y.Block() == b && y.Operand(2) == acc && acc.HasOneUse() {
		id, ok := identity(arith.AddI, acc.Type())
		return combiner{arith.AddI, id}, y, ok
	}
	if y == nil || y.Block() != b || y.NumOperands() != 2 || !acc.HasOneUse() {
		return c, nil, false
	}
	if y.Operand(0) != acc && y.Operand(1) != acc {
		return c, nil, false
	}
	id, ok := identity(y.Def(), acc.Type())
	return combiner{y.Def(), id}, y, ok
}

// identity returns the value that a combination leaves alone.
func identity(def *ir.OpDef, t ir.Type) (ir.Attr, bool) {
	e, ok := ir.DataType(t)
	if !ok {
		return nil, false
	}
	inf := func(sign int) ir.Attr {
		bits := data.FromFloat(e, gomath.Inf(sign))
		if !gomath.IsInf(data.ToFloat(e, bits), sign) {
			return nil // the type has no infinity
		}
		return &ir.FloatAttr{Typ: t, Bits: bits}
	}
	var a ir.Attr
	switch def {
	case arith.AddI, arith.OrI, arith.XOrI, arith.MaxUI:
		a = ir.IntOf(t, 0)
	case arith.MulI:
		a = ir.IntOf(t, 1)
	case arith.AndI, arith.MinUI:
		a = ir.IntOf(t, -1)
	case arith.MaxSI:
		a = ir.IntOf(t, -1<<(min(e.Width(), 64)-1))
	case arith.MinSI:
		a = ir.IntOf(t, int64(uint64(1)<<(min(e.Width(), 64)-1)-1))
	case arith.AddF:
		a = ir.FloatOf(t, negZero)
	case arith.MulF:
		a = ir.FloatOf(t, 1)
	case arith.MaximumF, arith.MaxNumF:
		a = inf(-1)
	case arith.MinimumF, arith.MinNumF:
		a = inf(1)
	}
	return a, a != nil && e.Width() <= 64
}

// reorderable reports whether every accumulator has a combination that may be
// taken in any order; within one reduction reassociation is granted by default.
func reorderable(k tensor.View) bool {
	for i := range k.Inits() {
		if _, _, ok := combinerOf(k, i); !ok {
			return false
		}
	}
	return len(k.Inits()) > 0
}
