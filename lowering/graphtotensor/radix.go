package graphtotensor

import (
	"math"
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/graph"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/ir/data"
)

// A comparator that orders by keys of single elements needs no comparisons: the
// keys become whole numbers in the same order, and a radix sort goes over their
// digits, the last first. It keeps the order of equal elements, as the merge sort
// does, so both have the same result.

// sortKey is a value by which a comparator orders.
type sortKey struct {
	operand int    // of the sort, whose elements it is made of
	compare *ir.Op // in the comparator; its left side is the key
	down    bool
}

// radixLeast is the number of elements from which on digits are counted: fewer
// take less time to compare than the counters to be looked at.
const radixLeast = 64

// digitBits is the width of a digit: the lines that elements of all digits are
// written to stay in the nearest cache.
const digitBits = 8

// Of spreadLeast elements and more, every pass but the last leaves spreadGap places
// free after the elements of each digit. Where digits are equally frequent, as of
// whole numbers, elements of different digits would be written at distances of a
// power of two, and a few sets of the cache would have to hold them all.
const (
	spreadLeast = 1 << 15
	spreadGap   = 16
)

// sortKeys returns what a comparator orders by, the most significant key first;
// nil where it is not known to be an order of keys.
func sortKeys(less *ir.Block) []sortKey {
	if !isScalar(less) {
		return nil
	}
	return keysOf(less.Last().Operand(0))
}

func keysOf(v *ir.Value) []sortKey {
	op := v.Op()
	if op.Is(graph.Or) { // of a < b, and a = b and the rest
		for i := range 2 {
			first, and := keysOf(op.Operand(i)), op.Operand(1-i).Op()
			if len(first) != 1 || !and.Is(graph.And) {
				continue
			}
			for j := range 2 {
				if rest := keysOf(and.Operand(1 - j)); rest != nil && equates(and.Operand(j).Op(), first[0].compare) {
					return append(first, rest...)
				}
			}
		}
		return nil
	}
	if !op.Is(graph.Compare) || !comparesBits(op) {
		return nil
	}
	dir, _ := graph.ComparisonDirection.Value(op.Get("comparison_direction"))
	if dir != graph.CmpLT && dir != graph.CmpGT {
		return nil
	}
	m := mirror{seen: map[[2]*ir.Value]bool{}, operand: -1}
	if !m.same(op.Operand(0), op.Operand(1)) || m.operand < 0 {
		return nil
	}
	return []sortKey{{m.operand, op, (dir == graph.CmpGT) != m.swapped}}
}

// merges returns the number x of which v is select(x != x, NaN, select(x == 0, 0, x)):
// x with one zero and one NaN, the greatest number in the total order; else nil.
func merges(v *ir.Value) *ir.Value {
	outer := v.Op()
	if !outer.Is(graph.Select) || !outer.Operand(2).Op().Is(graph.Select) {
		return nil
	}
	inner := outer.Operand(2).Op()
	x := inner.Operand(2)
	isNaN, isZero := outer.Operand(0).Op(), inner.Operand(0).Op()
	nan, zero := elementsOf(outer.Operand(1)), elementsOf(inner.Operand(1))
	if e, ok := ir.DataType(x.Type()); !ok || !data.HasInf(e) || nan == nil || zero == nil ||
		!math.IsNaN(nan.Float(0)) || nan.Bits(0)>>(e.Width()-1) != 0 || zero.Float(0) != 0 ||
		!comparesNumbers(isNaN, graph.CmpNE, x) || isNaN.Operand(1) != x || !comparesNumbers(isZero, graph.CmpEQ, x) {
		return nil
	}
	if c := elementsOf(isZero.Operand(1)); c == nil || c.Float(0) != 0 {
		return nil
	}
	return x
}

// elementsOf is the tensor of a constant with an element, nil for other values.
func elementsOf(v *ir.Value) *data.Tensor {
	if c, ok := ir.ConstantOf(v).(*ir.DenseAttr); ok && c.Val != nil && c.Val.Len() > 0 {
		return c.Val
	}
	return nil
}

// comparesNumbers reports whether op compares x in a direction, as numbers.
func comparesNumbers(op *ir.Op, dir int, x *ir.Value) bool {
	if !op.Is(graph.Compare) || op.Operand(0) != x {
		return false
	}
	d, _ := graph.ComparisonDirection.Value(op.Get("comparison_direction"))
	kind, _ := graph.ComparisonType.Value(op.Get("compare_type"))
	return d == dir && kind != graph.CmpTotalOrder
}

// comparesBits reports whether the order of a comparison is that of whole numbers.
func comparesBits(op *ir.Op) bool {
	e, ok := ir.DataType(op.Operand(0).Type())
	if !ok || e.IsComplex() || e.Width() > 64 {
		return false
	}
	kind, _ := graph.ComparisonType.Value(op.Get("compare_type"))
	return !e.IsFloat() || kind == graph.CmpTotalOrder
}

// equates reports whether op asks for equality of what compare orders.
func equates(op, compare *ir.Op) bool {
	if !op.Is(graph.Compare) || !comparesBits(op) {
		return false
	}
	dir, _ := graph.ComparisonDirection.Value(op.Get("comparison_direction"))
	a, b := op.Operand(0), op.Operand(1)
	x, y := compare.Operand(0), compare.Operand(1)
	return dir == graph.CmpEQ && (sameScalar(a, x) && sameScalar(b, y) || sameScalar(a, y) && sameScalar(b, x))
}

func sameScalar(a, b *ir.Value) bool {
	return a == b || a.Op() != nil && b.Op() != nil && ir.Equivalent(a.Op(), b.Op(), ir.IgnoreLocations)
}

// mirror compares two values of a comparator that are to be the same function of
// the two elements of one operand.
type mirror struct {
	seen    map[[2]*ir.Value]bool
	operand int
	swapped bool // the left value is of the right element
}

func (m *mirror) same(a, b *ir.Value) bool {
	if m.seen[[2]*ir.Value{a, b}] {
		return true
	}
	m.seen[[2]*ir.Value{a, b}] = true // no op uses its own result
	x, y := a.Op(), b.Op()
	if x == nil && y == nil {
		if a.Arg() == nil || a.Arg() != b.Arg() || a.Index()/2 != b.Index()/2 || a == b {
			return false
		}
		operand, swapped := a.Index()/2, a.Index()%2 == 1
		if m.operand >= 0 && (m.operand != operand || m.swapped != swapped) {
			return false
		}
		m.operand, m.swapped = operand, swapped
		return true
	}
	if x == nil || y == nil || x.Def() != y.Def() || x.NumOperands() != y.NumOperands() || a.Type() != b.Type() || a.Index() != b.Index() {
		return false
	}
	for i := range x.Def().Attrs {
		if !ir.SameAttr(x.AttrOr(i), y.AttrOr(i)) {
			return false
		}
	}
	for i := range x.NumOperands() {
		if !m.same(x.Operand(i), y.Operand(i)) {
			return false
		}
	}
	return true
}

// radix sorts the slices of an op.
type radix struct {
	*lowerer
	op     *ir.Op
	less   *ir.Block
	words  []sortWord  // of the keys, the most significant first
	d      int         // dimension
	n      int64       // elements of a slice
	values bool        // the elements themselves are sorted, not records with their places
	keyed  bool        // keys are sorted, of which elements can be made again
	rows   []*ir.Value // the slices in hand
	failed error
}

// sortWord is up to 32 bits of a key.
type sortWord struct {
	sortKey
	shift, bits int64
}

// radixSort sorts an op by keys; of each slice it makes the first elements only
// where nothing else is read.
func (l *lowerer) radixSort(op *ir.Op, keys []sortKey, d, first int64) ([]*ir.Value, error) {
	shape := shapeOf(op.Operand(0))
	r := &radix{lowerer: l, op: op, less: op.RegionAt(0).First(), d: int(d), n: shape[d]}
	for _, k := range keys {
		e, _ := ir.DataType(k.compare.Operand(0).Type())
		if w := int64(e.Width()); w > 32 {
			r.words = append(r.words, sortWord{k, 32, w - 32}, sortWord{k, 0, 32})
		} else {
			r.words = append(r.words, sortWord{k, 0, w})
		}
	}
	var outs []*ir.Value
	out := slices.Clone(shape)
	out[d] = first
	for i := range op.NumOperands() {
		outs = append(outs, l.empty(ir.Tensor(out, ir.ElemOf(op.Result(i).Type()))))
	}
	bounds := slices.Clone(shape)
	bounds[d] = 1
	if l.VectorSorts && first >= r.n/4 && r.hasNumbers() {
		res := l.loops(bounds, outs, func(at, outs []*ir.Value) []*ir.Value {
			r.take(at)
			return r.byVectors(at, outs, first)
		})
		return res, r.failed
	}
	e, _ := ir.DataType(op.Operand(0).Type())
	r.values = op.NumOperands() == 1 && len(r.words) == 1 && e.Width() <= 32
	var elem ir.Type = ir.I64
	if r.values {
		elem = ir.ElemOf(op.Operand(0).Type())
	}
	records := ir.Tensor([]int64{r.room(r.n)}, elem)
	lines := []*ir.Value{l.empty(records), l.empty(records)}
	if r.values && first >= r.n/4 && r.gap(r.n) > 0 { // one of the size of the result, which can be made in it
		lines = append(lines, l.empty(ir.Tensor([]int64{r.n}, elem)))
	}
	k := len(outs)
	res := l.loops(bounds, slices.Concat(outs, lines), func(at, carried []*ir.Value) []*ir.Value {
		outs, a, b := carried[:k], carried[k], carried[k+1]
		var c *ir.Value
		if len(lines) > 2 {
			c = carried[k+2]
		}
		r.take(at)
		sorted, a, b := r.sort(a, b, c, first)
		next := append(r.put(at, outs, sorted, first), a, b)
		if c != nil {
			next = append(next, sorted)
		}
		return next
	})
	return res[:k], r.failed
}

// slice is the shape of the first n elements of a slice.
func (r *radix) slice(n int64) []int64 {
	shape := slices.Repeat([]int64{1}, len(shapeOf(r.op.Operand(0))))
	shape[r.d] = n
	return shape
}

// take takes the slices at a place in hand.
func (r *radix) take(at []*ir.Value) {
	r.rows = make([]*ir.Value, r.op.NumOperands())
	for i, x := range r.op.Operands() {
		r.rows[i] = tensor.BuildExtractSlice(r.b, x, nil, at, r.slice(r.n), nil)
	}
}

// put puts the first elements of slices there, from what is sorted.
func (r *radix) put(at, outs []*ir.Value, sorted *ir.Value, first int64) []*ir.Value {
	next := slices.Clone(outs)
	for i := range next {
		if r.op.Result(i).HasUses() {
			next[i] = tensor.BuildInsertSlice(r.b, r.result(i, sorted, r.slice(first)), outs[i], nil, at, r.slice(first), nil)
		}
	}
	return next
}

// line is what is sorted: records, words of keys, or elements.
type line struct {
	t        *ir.Value
	slice    bool // t is the slice in hand, else a tensor of one dimension
	elements bool
	ends     *ir.Value // of the elements of each digit, where they are spread
}

func (r *radix) at(l line, i *ir.Value) *ir.Value {
	if l.slice {
		return r.read(l.t, r.place(r.b, i))
	}
	return r.read(l.t, []*ir.Value{i})
}

// sort returns the records of the slice in order, as far as first, in one of a and
// b, or in c where it is given, and what a and b are then.
func (r *radix) sort(a, b, c *ir.Value, first int64) (sorted, nextA, nextB *ir.Value) {
	count := r.index(r.n)
	lead, last := r.words[0], r.words[len(r.words)-1]
	from := line{t: a, elements: r.values}
	switch {
	case first < r.n/4:
		from.t, count = r.candidates(a, lead, first)
		if a = from.t; len(r.words) > 1 {
			a = r.again(a, count, last)
		}
	case r.values:
		from.t, from.slice = r.rows[0], true
	default:
		a = r.records(a, last)
	}
	for i, w := range slices.Backward(r.words) {
		if i < len(r.words)-1 {
			a = r.again(a, count, w)
		}
		if !from.slice {
			from.t = a
		}
		sorted, a, b = r.passes(from, a, b, c, count, r.n, w)
	}
	return sorted, a, b
}

// gap is how many places are free after the elements of a digit, of at most n
// elements. Places are counted in 31 bits.
func (r *radix) gap(n int64) int64 {
	if n < spreadLeast || n+spreadGap<<digitBits >= 1<<31 {
		return 0
	}
	return spreadGap
}

// room is the size of a tensor which n elements may be spread in.
func (r *radix) room(n int64) int64 { return n + r.gap(n)<<digitBits }

// each goes over the first count elements of a line, in order.
func (r *radix) each(l line, count *ir.Value, gap int64, init []*ir.Value, f func(v *ir.Value, c []*ir.Value) []*ir.Value) []*ir.Value {
	in := func(from, to *ir.Value, init []*ir.Value) []*ir.Value {
		return r.loop(from, to, init, func(i *ir.Value, c []*ir.Value) []*ir.Value { return f(r.at(l, i), c) })
	}
	if l.ends == nil {
		return in(r.index(0), count, init)
	}
	k := len(init)
	return r.loop(r.index(0), r.index(1<<digitBits), append(slices.Clone(init), r.index(0)), func(d *ir.Value, c []*ir.Value) []*ir.Value {
		end := r.b.MakeTyped(arith.IndexCast, ir.Index, r.read(l.ends, []*ir.Value{d})).Result(0)
		return append(in(c[k], end, c[:k]), r.op1(arith.AddI, end, r.index(gap)))
	})[:k]
}

// key is the key of an element, in the order of unsigned whole numbers.
func (r *radix) key(b *ir.Builder, k sortKey, x *ir.Value) *ir.Value {
	args := make([]*ir.Value, r.less.NumArgs())
	for i, a := range r.less.Args() {
		args[i] = x
		if i/2 != k.operand { // has no part in the key
			args[i] = zeroOf(b, ir.ElemOf(a.Type()))
		}
	}
	key, number := k.value()
	vals, err := r.scalarsOf(b, r.less, args, []*ir.Value{key})
	if err != nil {
		r.failed = err
		e, _ := ir.DataType(key.Type())
		return arith.ConstantInt(b, ir.Int(e.Width()), 0)
	}
	v := vals[0]
	s := &scalars{Builder: b, t: v.Type()}
	switch {
	case number:
		v = s.numberOrder(v)
	case ir.IsFloat(v.Type()):
		v = s.totalOrder(v)
	}
	return r.turned(s, k, v)
}

// value is what a key is made of; of a number both zeros, and all NaNs, have one key.
func (k sortKey) value() (v *ir.Value, number bool) {
	v = k.compare.Operand(0)
	if x := merges(v); x != nil {
		return x, true
	}
	return v, false
}

// turned makes keys in the order of their comparison keys in that of unsigned whole
// numbers, and those into the first again.
func (r *radix) turned(s *scalars, k sortKey, v *ir.Value) *ir.Value {
	e, _ := ir.DataType(v.Type())
	if key, _ := k.value(); !r.unsigned[key] && e.Width() > 1 {
		v = s.make(arith.XOrI, v, arith.ConstantInt(s.Builder, v.Type(), int64(uint64(1)<<(e.Width()-1))))
	}
	if k.down {
		v = s.make(arith.XOrI, v, arith.ConstantInt(s.Builder, v.Type(), -1))
	}
	return v
}

// word is a word of the key of an element, as the upper half of an i64.
func (r *radix) word(b *ir.Builder, w sortWord, x *ir.Value) *ir.Value {
	v := r.key(b, w.sortKey, x)
	if e, _ := ir.DataType(v.Type()); e.Width() < 64 {
		v = b.MakeTyped(arith.ExtUI, ir.I64, v).Result(0)
	}
	if w.shift > 0 {
		return b.Make(arith.AndI, v, arith.ConstantInt(b, ir.I64, -1<<32)).Result(0)
	}
	return b.Make(arith.ShLI, v, arith.ConstantInt(b, ir.I64, 32)).Result(0)
}

// along is the map to the element of a slice whose number is an expression of
// dimensions.
func (r *radix) along(at *ir.AffineExpr, dims int) *ir.AffineMap {
	m := &ir.AffineMap{Dims: dims, Results: make([]*ir.AffineExpr, len(shapeOf(r.rows[0])))}
	for i := range m.Results {
		m.Results[i] = ir.ConstExpr(0)
	}
	m.Results[r.d] = at
	return m
}

// place is where the element of a number is in a slice.
func (r *radix) place(b *ir.Builder, i *ir.Value) []*ir.Value {
	at := make([]*ir.Value, len(shapeOf(r.rows[0])))
	for d := range at {
		at[d] = arith.ConstantIndex(b, 0)
	}
	at[r.d] = i
	return at
}

// record is a word of an element's key, with the element's place as the lower half.
func (r *radix) record(b *ir.Builder, w sortWord, x, at *ir.Value) *ir.Value {
	return b.Make(arith.OrI, r.word(b, w, x), b.MakeTyped(arith.IndexCastUI, ir.I64, at).Result(0)).Result(0)
}

// records puts the record of every element of the slice into a.
func (r *radix) records(a *ir.Value, w sortWord) *ir.Value {
	return tensor.Build(r.b, tensor.Spec{Ins: []*ir.Value{r.rows[w.operand]}, InMaps: []*ir.AffineMap{r.along(ir.DimExpr(0), 1)}, Outs: []*ir.Value{a},
		OutMaps: []*ir.AffineMap{ir.IdentityMap(1)}, Bounds: []int64{r.n}, Reductions: []bool{false},
		Body: func(b *ir.Builder, in, _ []*ir.Value) []*ir.Value {
			at := b.MakeAttrs(tensor.Index, []ir.NamedAttr{{Name: "dim", Attr: ir.I64Attr(0)}}).Result(0)
			return []*ir.Value{r.record(b, w, in[0], at)}
		}}).Result(0)
}

// again changes the word of the first count records.
func (r *radix) again(a, count *ir.Value, w sortWord) *ir.Value {
	return r.loop(r.index(0), count, []*ir.Value{a}, func(i *ir.Value, c []*ir.Value) []*ir.Value {
		low := r.op1(arith.AndI, r.read(c[0], []*ir.Value{i}), arith.ConstantInt(r.b, ir.I64, 1<<32-1))
		at := r.b.MakeTyped(arith.IndexCast, ir.Index, low).Result(0)
		word := r.word(r.b, w, r.read(r.rows[w.operand], r.place(r.b, at)))
		return []*ir.Value{r.write(r.op1(arith.OrI, word, low), c[0], []*ir.Value{i})}
	})[0]
}

// digitOf is the digit of a number in a word of what is sorted: words begin at bit 32.
func (r *radix) digitOf(l line, w sortWord, v *ir.Value, number int64) *ir.Value {
	if l.elements {
		v = r.word(r.b, w, v)
	}
	v = r.op1(arith.ShRUI, v, arith.ConstantInt(r.b, ir.I64, 32+number*digitBits))
	v = r.op1(arith.AndI, v, arith.ConstantInt(r.b, ir.I64, 1<<digitBits-1))
	return r.b.MakeTyped(arith.IndexCast, ir.Index, v).Result(0)
}

// digits is how many digits a word has.
func (r *radix) digits(w sortWord) int64 { return (w.bits + digitBits - 1) / digitBits }

// counts counts the digits of the first count elements of a line, a tensor for
// each digit of the word.
func (r *radix) counts(from line, w sortWord, count *ir.Value) []*ir.Value {
	var counts []*ir.Value
	for range r.digits(w) {
		counts = append(counts, r.zeros(ir.Tensor([]int64{1 << digitBits}, ir.I32), nil))
	}
	return r.loop(r.index(0), count, counts, func(i *ir.Value, c []*ir.Value) []*ir.Value {
		v := r.at(from, i)
		next := make([]*ir.Value, len(c))
		for d := range next {
			at := []*ir.Value{r.digitOf(from, w, v, int64(d))}
			next[d] = r.write(r.op1(arith.AddI, r.read(c[d], at), arith.ConstantInt(r.b, ir.I32, 1)), c[d], at)
		}
		return next
	})
}

// passes orders the first count elements of a line, n at most, by a word, the last
// digit first, moving them to b and to a in turn, and last to c where it is given.
// It returns the result, and what a and b are then.
func (r *radix) passes(from line, a, b, c, count *ir.Value, n int64, w sortWord) (sorted, nextA, nextB *ir.Value) {
	one := arith.ConstantInt(r.b, ir.I32, 1)
	counts := r.counts(from, w, count)
	gap := r.gap(n)
	for d, counted := range counts {
		to, free := b, gap
		if d == len(counts)-1 {
			free = 0
			if c != nil {
				to = c
			}
		}
		starts := r.loop(r.index(0), r.index(1<<digitBits), []*ir.Value{counted, arith.ConstantInt(r.b, ir.I32, 0)}, func(i *ir.Value, c []*ir.Value) []*ir.Value {
			at := []*ir.Value{i}
			next := r.op1(arith.AddI, r.op1(arith.AddI, c[1], r.read(c[0], at)), arith.ConstantInt(r.b, ir.I32, free))
			return []*ir.Value{r.write(c[1], c[0], at), next}
		})[0]
		moved := r.each(from, count, gap, []*ir.Value{to, starts}, func(v *ir.Value, c []*ir.Value) []*ir.Value {
			at := []*ir.Value{r.digitOf(from, w, v, int64(d))}
			to := r.read(c[1], at)
			next := r.write(r.op1(arith.AddI, to, one), c[1], at)
			return []*ir.Value{r.write(v, c[0], []*ir.Value{r.b.MakeTyped(arith.IndexCast, ir.Index, to).Result(0)}), next}
		})
		sorted = moved[0]
		if to == c {
			return sorted, a, b
		}
		a, b = sorted, a
		from = line{t: a, elements: from.elements}
		if free > 0 {
			from.ends = moved[1]
		}
	}
	return sorted, a, b
}

// candidates puts records into a, in their order, of which the first ones of the
// slice are some, and counts them. The least words of equal blocks are found first:
// with the limit that as many of them as are wanted keep, only blocks that keep it
// have to be looked into.
func (r *radix) candidates(a *ir.Value, w sortWord, first int64) (some, count *ir.Value) {
	size := int64(2)
	for 4*size*size*first <= r.n {
		size *= 2
	}
	blocks := r.n / size
	t := ir.Tensor([]int64{blocks}, ir.I64)
	room := ir.Tensor([]int64{r.room(blocks)}, ir.I64)
	least := tensor.Build(r.b, tensor.Spec{Ins: []*ir.Value{r.rows[w.operand]},
		InMaps: []*ir.AffineMap{r.along(ir.AddExpr(ir.MulExpr(ir.DimExpr(0), ir.ConstExpr(size)), ir.DimExpr(1)), 2)},
		Inits:  []*ir.Value{arith.ConstantInt(r.b, ir.I64, -1)}, Outs: []*ir.Value{r.empty(t)},
		OutMaps: []*ir.AffineMap{ir.DimsMap(2, 0)}, Bounds: []int64{blocks, size}, Reductions: []bool{false, true},
		Body: func(b *ir.Builder, in, acc []*ir.Value) []*ir.Value {
			return []*ir.Value{b.Make(arith.MinUI, acc[0], r.word(b, w, in[0])).Result(0)}
		}}).Result(0)
	sorted, _, _ := r.passes(line{t: least}, r.empty(room), r.empty(room), nil, r.index(blocks), blocks, w)
	limit := r.op1(arith.OrI, r.read(sorted, []*ir.Value{r.index(first - 1)}), arith.ConstantInt(r.b, ir.I64, 1<<32-1))
	collect := func(from, to *ir.Value, c []*ir.Value) []*ir.Value {
		return r.loop(from, to, c, func(i *ir.Value, c []*ir.Value) []*ir.Value {
			x := r.read(r.rows[w.operand], r.place(r.b, i))
			v, key := x, r.record(r.b, w, x, i)
			if !r.values {
				v = key
			}
			take := r.b.MakeTyped(arith.IndexCastUI, ir.Index, r.compare(arith.ULE, key, limit)).Result(0)
			return []*ir.Value{r.write(v, c[0], []*ir.Value{c[1]}), r.op1(arith.AddI, c[1], take)}
		})
	}
	res := r.loop(r.index(0), r.index(blocks), []*ir.Value{a, r.index(0)}, func(i *ir.Value, c []*ir.Value) []*ir.Value {
		keeps := r.compare(arith.ULE, r.read(least, []*ir.Value{i}), limit)
		from := r.op1(arith.MulI, i, r.index(size))
		to := r.op1(arith.Select, keeps, r.op1(arith.AddI, from, r.index(size)), from)
		return collect(from, to, c)
	})
	res = collect(r.index(blocks*size), r.index(r.n), res)
	return res[0], res[1]
}

// result makes a slice of result i from the records in order.
func (r *radix) result(i int, a *ir.Value, shape []int64) *ir.Value {
	t := ir.Tensor(shape, ir.ElemOf(r.rows[i].Type()))
	at := &ir.AffineMap{Dims: len(shape), Results: []*ir.AffineExpr{ir.DimExpr(r.d)}}
	return r.kernel(t, []*ir.Value{a}, []*ir.AffineMap{at}, func(b *ir.Builder, in []*ir.Value) []*ir.Value {
		switch {
		case r.keyed:
			return []*ir.Value{r.element(b, in[0])}
		case r.values:
			return in
		}
		low := b.Make(arith.AndI, in[0], arith.ConstantInt(b, ir.I64, 1<<32-1)).Result(0)
		from := b.MakeTyped(arith.IndexCast, ir.Index, low).Result(0)
		return []*ir.Value{b.Make(tensor.Extract, append([]*ir.Value{r.rows[i]}, r.place(b, from)...)...).Result(0)}
	})
}
