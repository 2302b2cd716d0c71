package looptollvm

import (
	"math"
	"slices"

	"terrace/dialects/llvm"
	"terrace/dialects/vector"
	"terrace/ir"
)

func init() {
	enter(convertVectorLoad, vector.Load)
	enter(convertVectorStore, vector.Store)
	enter(convertMaskedLoad, vector.MaskedLoad)
	enter(convertMaskedStore, vector.MaskedStore)
	enter(convertExpandLoad, vector.ExpandLoad)
	enter(convertCompressStore, vector.CompressStore)
	enter(convertGather, vector.Gather)
	enter(convertScatter, vector.Scatter)
	enter(convertTransferRead, vector.TransferRead)
	enter(convertTransferWrite, vector.TransferWrite)
	enter(convertSamePointer, vector.TypeCast)
}

// A line is a row of a vector in memory.
type line struct {
	l      *layout
	p      *ir.Value // address of the first element
	t      ir.Type   // of the row
	stride int64     // 0: all lanes are the first element
	align  int64
	fleet  bool // nontemporal
	inside bool // all lanes are inside of the object
}

func (s *line) attrs(t func(int64) *ir.IntAttr) []ir.NamedAttr {
	attrs := []ir.NamedAttr{{Name: "alignment", Attr: t(s.align)}}
	if s.fleet {
		attrs = append(attrs, ir.NamedAttr{Name: "nontemporal", Attr: ir.Unit})
	}
	return attrs
}

// line describes a row that begins `by` elements behind p, whose alignment the op
// tells.
func (c *Converter) line(op *ir.Op, l *layout, p *ir.Value, t ir.Type, by, stride int64, inside bool) *line {
	s := &line{l: l, t: t, stride: stride, inside: inside}
	s.align, s.fleet = alignmentOf(op, l)
	if bytes := by * int64(l.elem.Bytes()); bytes != 0 {
		s.align = min(s.align, bytes&-bytes)
	}
	s.p = c.offsetPointer(p, stored(l.elem), sum{known: by}, inside)
	return s
}

// pointers returns the address of each lane.
func (c *Converter) pointers(s *line) *ir.Value {
	n := lenOf(s.t)
	wide := ir.Vector([]int64{n}, ir.I64)
	step := c.make(llvm.Mul, wide, c.make(llvm.StepVector, wide), c.int(wide, s.stride))
	return c.lanePointers(s.p, s.l, step, 1)
}

// lanePointers returns the addresses of elements, counted from p.
func (c *Converter) lanePointers(p *ir.Value, l *layout, indices *ir.Value, by int64) *ir.Value {
	vt := indices.Type().(*ir.VectorType)
	if by != 1 {
		wide := ir.Vector(vt.Shape, ir.I64)
		indices = c.make(llvm.Mul, wide, c.resize(indices, wide, llvm.SExt), c.int(wide, by))
	}
	return c.makeAttrs(llvm.GEP, ir.Vector(vt.Shape, p.Type()), []ir.NamedAttr{{Name: "rawConstantIndices", Attr: ir.I32Array(llvm.DynamicIndex)},
		{Name: "elem_type", Attr: ir.TypeOf(stored(l.elem))}}, p, indices)
}

func i64Attr(v int64) *ir.IntAttr { return ir.I64Attr(v) }
func i32Attr(v int64) *ir.IntAttr { return ir.I32Attr(v) }

// read reads a row: lanes that mask turns off are those of pass. mask nil: all.
func (c *Converter) read(s *line, mask, pass *ir.Value) *ir.Value {
	n := lenOf(s.t)
	one := ir.Vector([]int64{1}, ir.ElemOf(s.t))
	switch {
	case s.stride == 0 && n > 1 && mask != nil:
		first := *s
		first.t, first.stride = one, 1
		x := c.read(&first, c.arrange(ir.Vector([]int64{1}, ir.I1), []place{{mask, 0}}), c.arrange(one, []place{{pass, 0}}))
		return c.splat(c.lane(x, 0), s.t)
	case mask == nil && s.stride != 1 && n > 1:
		lanes := make([]*ir.Value, n)
		for i := range lanes {
			if i > 0 && s.stride == 0 {
				lanes[i] = lanes[0]
				continue
			}
			e := c.line1(s, int64(i))
			lanes[i] = c.boxed(s.l, ir.ElemOf(s.t), nil, func(t ir.Type, _ *ir.Value) *ir.Value {
				return c.makeAttrs(llvm.Load, t, e.attrs(i64Attr), e.p)
			})
		}
		return c.build(s.t, lanes)
	}
	return c.boxed(s.l, s.t, pass, func(t ir.Type, pass *ir.Value) *ir.Value {
		switch {
		case mask == nil:
			return c.makeAttrs(llvm.Load, t, s.attrs(i64Attr), s.p)
		case s.stride == 1 || n == 1:
			return c.makeAttrs(llvm.MaskedLoad, t, s.attrs(i32Attr), s.p, mask, pass)
		}
		return c.gather(t, c.pointers(s), mask, pass, s.attrs(i32Attr)[:1])
	})
}

func (c *Converter) gather(t ir.Type, ptrs, mask, pass *ir.Value, attrs []ir.NamedAttr) *ir.Value {
	return c.b.MakeWith(llvm.MaskedGather, []*ir.Value{ptrs, mask, pass}, ir.With{Types: []ir.Type{t}, Attrs: attrs}).Result(0)
}

// line1 is lane i of a row, as a row that has no more.
func (c *Converter) line1(s *line, i int64) *line {
	e := *s
	by := i * s.stride
	if bytes := by * int64(s.l.elem.Bytes()); bytes != 0 {
		e.align = min(e.align, bytes&-bytes)
	}
	e.p = c.offsetPointer(s.p, stored(s.l.elem), sum{known: by}, s.inside)
	return &e
}

// write writes the lanes of a row that mask turns on; nil: all.
func (c *Converter) write(s *line, v, mask *ir.Value) {
	n := lenOf(s.t)
	v = c.unboxed(s.l, v)
	switch {
	case mask == nil && s.stride != 1 && n > 1:
		for i := range n {
			e := c.line1(s, i)
			c.makeAttrs(llvm.Store, nil, e.attrs(i64Attr), c.lane(v, i), e.p)
		}
	case mask == nil:
		c.makeAttrs(llvm.Store, nil, s.attrs(i64Attr), v, s.p)
	case s.stride == 1 || n == 1:
		c.makeAttrs(llvm.MaskedStore, nil, s.attrs(i32Attr)[:1], v, s.p, mask)
	default:
		c.makeAttrs(llvm.MaskedScatter, nil, s.attrs(i32Attr)[:1], v, c.pointers(s), mask)
	}
}

// boxed reads elements of type t in the type in which they lie in memory; pass,
// where there is one, goes to read as it would lie there.
func (c *Converter) boxed(l *layout, t ir.Type, pass *ir.Value, read func(t ir.Type, pass *ir.Value) *ir.Value) *ir.Value {
	box, boxed := container(l.elem)
	if !boxed {
		return read(t, pass)
	}
	wide := ir.WithElem(t, box)
	if pass != nil {
		pass = c.make(llvm.ZExt, wide, pass)
	}
	return c.make(llvm.Trunc, t, read(wide, pass))
}

// unboxed returns a value as it lies in memory.
func (c *Converter) unboxed(l *layout, v *ir.Value) *ir.Value {
	if box, boxed := container(l.elem); boxed {
		return c.make(llvm.ZExt, ir.WithElem(v.Type(), box), v)
	}
	return v
}

// A block is a vector in memory: the last dimensions there are its own.
type block struct {
	t     ir.Type
	lines []*line
}

// block returns the rows of a vector of type t at an address. inside: all lanes
// are in bounds.
func (c *Converter) block(op *ir.Op, m *ir.Value, indices []*ir.Value, t ir.Type, inside bool) (*block, error) {
	lt, err := c.typ(op, t)
	if err != nil {
		return nil, err
	}
	p, l, err := c.address(op, m, indices, inside)
	if err != nil {
		return nil, err
	}
	shape := t.(*ir.VectorType).Shape
	strides := l.inner()
	if len(strides) < len(shape) {
		return nil, unsupported(op, "a vector of more dimensions than the memory")
	}
	strides = strides[len(strides)-len(shape):]
	outer, inner := lanesOf(lt)
	last := int64(1)
	if n := len(strides); n > 0 {
		last = strides[n-1]
	}
	b := &block{t: lt}
	eachPosition(outer, func(pos []int64) {
		by := int64(0)
		for d, x := range pos {
			by += x * strides[d]
		}
		b.lines = append(b.lines, c.line(op, &l, p, inner, by, last, inside))
	})
	return b, nil
}

// inner returns the strides of numbers: those of a memref, then those within an
// element that is a vector.
func (l *layout) inner() []int64 {
	var out []int64
	for _, s := range l.strides {
		if s == ir.Dynamic {
			s = 0 // of a dimension of size 1
		}
		out = append(out, s*l.tail)
	}
	by := int64(1)
	tail := make([]int64, len(l.tails))
	for d := len(tail) - 1; d >= 0; d-- {
		tail[d] = by
		by *= l.tails[d]
	}
	return append(out, tail...)
}

func convertVectorLoad(c *Converter, op *ir.Op) error {
	b, err := c.block(op, op.Operand(0), op.Operands()[1:], op.Result(0).Type(), true)
	if err != nil {
		return err
	}
	rows := make([]*ir.Value, len(b.lines))
	for i, s := range b.lines {
		rows[i] = c.read(s, nil, nil)
	}
	c.Map(op.Result(0), c.join(b.t, rows))
	return nil
}

func convertVectorStore(c *Converter, op *ir.Op) error {
	b, err := c.block(op, op.Operand(1), op.Operands()[2:], op.Operand(0).Type(), true)
	if err != nil {
		return err
	}
	for i, v := range c.rows(c.Of(op.Operand(0))) {
		c.write(b.lines[i], v, nil)
	}
	return nil
}

func convertMaskedLoad(c *Converter, op *ir.Op) error {
	n := op.NumOperands()
	b, err := c.block(op, op.Operand(0), op.Operands()[1:n-2], op.Result(0).Type(), false)
	if err != nil {
		return err
	}
	mask, pass := c.rows(c.Of(op.Operand(n-2))), c.rows(c.Of(op.Operand(n-1)))
	rows := make([]*ir.Value, len(b.lines))
	for i, s := range b.lines {
		rows[i] = c.read(s, mask[i], pass[i])
	}
	c.Map(op.Result(0), c.join(b.t, rows))
	return nil
}

func convertMaskedStore(c *Converter, op *ir.Op) error {
	n := op.NumOperands()
	b, err := c.block(op, op.Operand(0), op.Operands()[1:n-2], op.Operand(n-1).Type(), false)
	if err != nil {
		return err
	}
	mask := c.rows(c.Of(op.Operand(n - 2)))
	for i, v := range c.rows(c.Of(op.Operand(n - 1))) {
		c.write(b.lines[i], v, mask[i])
	}
	return nil
}

// dense calls f for each row of a vector whose lanes lie one after the other
// where a mask is on, with the row's address.
func (c *Converter) dense(op *ir.Op, b *block, mask *ir.Value, f func(i int, s *line, mask *ir.Value)) error {
	n := lenOf(b.lines[0].t)
	for i, s := range b.lines {
		if s.stride != 1 && n > 1 {
			return unsupported(op, "elements that are not neighbours in memory")
		}
		if i > 0 {
			// The rows before have taken as many elements as were on.
			it := ir.Int(int(n))
			count := c.make(llvm.CtPop, it, c.make(llvm.Bitcast, it, c.rows(mask)[i-1]))
			s.p = c.offsetPointer(b.lines[i-1].p, stored(s.l.elem), sum{add: c.resize(count, ir.I64, llvm.ZExt)}, false)
		}
		f(i, s, c.rows(mask)[i])
	}
	return nil
}

// denseBlock checks that rows follow each other.
func (c *Converter) denseBlock(op *ir.Op, indices []*ir.Value, t ir.Type) (*block, error) {
	l, err := layoutOf(op, op.Operand(0).Type())
	if err != nil {
		return nil, err
	}
	shape, strides := t.(*ir.VectorType).Shape, l.inner()
	by := int64(1)
	for d := len(shape) - 1; d >= 0 && len(strides) >= len(shape); d-- {
		if s := strides[len(strides)-len(shape)+d]; s != by && shape[d] != 1 {
			return nil, unsupported(op, "rows that are not neighbours in memory")
		}
		by *= shape[d]
	}
	return c.block(op, op.Operand(0), indices, t, false)
}

func convertExpandLoad(c *Converter, op *ir.Op) error {
	n := op.NumOperands()
	b, err := c.denseBlock(op, op.Operands()[1:n-2], op.Result(0).Type())
	if err != nil {
		return err
	}
	pass := c.rows(c.Of(op.Operand(n - 1)))
	rows := make([]*ir.Value, len(b.lines))
	err = c.dense(op, b, c.Of(op.Operand(n-2)), func(i int, s *line, mask *ir.Value) {
		rows[i] = c.boxed(s.l, s.t, pass[i], func(t ir.Type, pass *ir.Value) *ir.Value { return c.make(llvm.ExpandLoad, t, s.p, mask, pass) })
	})
	if err == nil {
		c.Map(op.Result(0), c.join(b.t, rows))
	}
	return err
}

func convertCompressStore(c *Converter, op *ir.Op) error {
	n := op.NumOperands()
	b, err := c.denseBlock(op, op.Operands()[1:n-2], op.Operand(n-1).Type())
	if err != nil {
		return err
	}
	vals := c.rows(c.Of(op.Operand(n - 1)))
	return c.dense(op, b, c.Of(op.Operand(n-2)), func(i int, s *line, mask *ir.Value) {
		c.b.Make(llvm.CompressStore, c.unboxed(s.l, vals[i]), s.p, mask)
	})
}

// scattered returns what gather and scatter take: the addresses of each row's
// lanes, and their masks.
func (c *Converter) scattered(op *ir.Op) (l layout, ptrs, mask []*ir.Value, err error) {
	n := op.NumOperands()
	p, l, err := c.address(op, op.Operand(0), op.Operands()[1:n-3], false)
	if err != nil {
		return l, nil, nil, err
	}
	step := int64(1)
	if s := l.inner(); len(l.strides) > 0 {
		step = s[len(l.strides)-1]
	}
	mask = c.rows(c.Of(op.Operand(n - 2)))
	if outside := c.mask(op); outside != nil {
		mask = slices.Clone(mask)
		for i, k := range c.rows(outside) {
			mask[i] = c.make(llvm.And, k.Type(), mask[i], k)
		}
	}
	for _, x := range c.rows(c.Of(op.Operand(n - 3))) {
		ptrs = append(ptrs, c.lanePointers(p, &l, x, step))
	}
	return l, ptrs, mask, nil
}

func convertGather(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	l, ptrs, mask, err := c.scattered(op)
	if err != nil {
		return err
	}
	align, _ := alignmentOf(op, &l)
	pass := c.rows(c.Of(op.Operand(op.NumOperands() - 1)))
	rows := make([]*ir.Value, len(pass))
	for i := range rows {
		rows[i] = c.boxed(&l, pass[i].Type(), pass[i], func(t ir.Type, pass *ir.Value) *ir.Value {
			return c.gather(t, ptrs[i], mask[i], pass, []ir.NamedAttr{{Name: "alignment", Attr: ir.I32Attr(align)}})
		})
	}
	c.Map(op.Result(0), c.join(t, rows))
	return nil
}

func convertScatter(c *Converter, op *ir.Op) error {
	if op.NumResults() > 0 {
		return unsupported(op, "a tensor")
	}
	l, ptrs, mask, err := c.scattered(op)
	if err != nil {
		return err
	}
	align, _ := alignmentOf(op, &l)
	for i, v := range c.rows(c.Of(op.Operand(op.NumOperands() - 1))) {
		c.makeAttrs(llvm.MaskedScatter, nil, []ir.NamedAttr{{Name: "alignment", Attr: ir.I32Attr(align)}}, c.unboxed(&l, v), ptrs[i], mask[i])
	}
	return nil
}

// mask returns the mask of the vector.mask that op stands in, nil when there is none.
func (c *Converter) mask(op *ir.Op) *ir.Value {
	if p := op.Parent(); p.Is(vector.Mask) {
		return c.Of(p.Operand(0))
	}
	return nil
}

// A transfer is a vector in memory whose dimensions lie along any of memory's.
type transfer struct {
	vector.Transfer
	block
	masks []*ir.Value // of the lines; nil where all lanes are on
}

// transfer prepares the rows of a transfer, and which of their lanes take part.
func (c *Converter) transfer(op *ir.Op) (*transfer, error) {
	x := &transfer{Transfer: vector.TransferOf(op)}
	t, err := c.typ(op, x.Vector)
	if err != nil {
		return nil, err
	}
	x.t = t
	l, err := layoutOf(op, x.Base.Type())
	if err != nil {
		return nil, err
	}
	shape := x.Vector.(*ir.VectorType).Shape
	if len(shape) == 0 {
		shape = []int64{1}
	}
	// Along which dimension of memory each dimension of the vector runs, -1: none.
	along := make([]int, len(shape))
	inBounds := make([]bool, len(shape))
	strides := make([]int64, len(shape))
	memory := l.inner()
	for i := range along {
		along[i], inBounds[i] = -1, true
		if k := i - (len(shape) - len(l.tails)); k >= 0 {
			strides[i] = memory[len(l.strides)+k]
		} else if e := x.Map.Results[i]; e.Kind == ir.AffineDim {
			along[i], strides[i] = int(e.C), memory[e.C]
			inBounds[i] = x.InBounds()[i] || c.fits(x.Indices[e.C], shape[i], l.shape[e.C])
		}
	}
	if x.masks, err = c.transferMasks(op, x, shape, along, inBounds); err != nil {
		return nil, err
	}
	inside := x.masks == nil
	p, l, err := c.address(op, x.Base, x.Indices, inside)
	if err != nil {
		return nil, err
	}
	outer, inner := lanesOf(t)
	last := len(shape) - 1
	eachPosition(outer, func(pos []int64) {
		by := int64(0)
		for d, i := range pos {
			by += i * strides[d]
		}
		x.lines = append(x.lines, c.line(op, &l, p, inner, by, strides[last], inside))
	})
	return x, nil
}

// fits reports whether n elements from an index on are known to be inside.
func (c *Converter) fits(index *ir.Value, n, size int64) bool {
	i, ok := llvm.ConstantInt(c.Of(index))
	return ok && i.IsInt64() && size != ir.Dynamic && i.Sign() >= 0 && i.Int64() <= size-n
}

// transferMasks returns for each row the lanes that are in bounds and that masks
// let take part, nil when those are all.
func (c *Converter) transferMasks(op *ir.Op, x *transfer, shape []int64, along []int, inBounds []bool) ([]*ir.Value, error) {
	last := len(shape) - 1
	outer := shape[:last]
	row := ir.Vector(shape[last:], ir.I1)
	outside := c.mask(op)
	if !slices.Contains(inBounds, false) && x.Mask == nil && outside == nil {
		return nil, nil
	}
	out := make([]*ir.Value, ir.NumElements(outer))
	and := func(i int, k *ir.Value) {
		if out[i] != nil {
			k = c.make(llvm.And, row, out[i], k)
		}
		out[i] = k
	}
	sizes := make([]*ir.Value, len(shape))
	for d := range shape {
		if !inBounds[d] {
			n, err := c.dim(op, x.Base, along[d])
			if err != nil {
				return nil, err
			}
			sizes[d] = n
		}
	}
	if !inBounds[last] {
		k := c.below(c.Of(x.Indices[along[last]]), sizes[last], row)
		for i := range out {
			out[i] = k
		}
	}
	at := 0
	eachPosition(outer, func(pos []int64) {
		for d, i := range pos {
			if !inBounds[d] {
				index := c.make(llvm.Add, ir.I64, c.Of(x.Indices[along[d]]), c.i64(i))
				and(at, c.splat(c.icmp(llvm.ULT, index, sizes[d]), row))
			}
		}
		at++
	})
	// Masks have the dimensions that lie along memory, in memory's order.
	var dims []int
	for d := range x.Map.Dims {
		if i := slices.Index(along, d); i >= 0 {
			dims = append(dims, i)
		}
	}
	for _, m := range []*ir.Value{nil, outside} {
		if m == nil && x.Mask != nil {
			m = c.Of(x.Mask)
		}
		if m == nil {
			continue
		}
		lanes := c.places(m)
		at := 0
		eachPosition(outer, func(pos []int64) {
			from := make([]place, shape[last])
			for j := range from {
				k := int64(0)
				for _, d := range dims {
					i := int64(j)
					if d < last {
						i = pos[d]
					}
					k = k*shape[d] + i
				}
				from[j] = lanes[k]
			}
			and(at, c.arrangeRow(row, from))
			at++
		})
	}
	return out, nil
}

// below returns for the lanes i of a row whether 0 <= index + i < size.
func (c *Converter) below(index, size *ir.Value, row ir.Type) *ir.Value {
	n := lenOf(row)
	more := c.bound(c.make(llvm.Sub, ir.I64, size, index), n)
	wide := ir.WithElem(row, more.Type())
	step := c.make(llvm.StepVector, wide)
	k := c.icmp(llvm.ULT, step, c.splat(more, wide))
	if i, ok := llvm.ConstantInt(index); ok && i.Sign() >= 0 {
		return k
	}
	skip := c.bound(c.make(llvm.Sub, ir.I64, c.i64(0), index), n)
	return c.make(llvm.And, row, k, c.icmp(llvm.UGE, step, c.splat(skip, wide)))
}

// bound limits a number to 0 to n, in an integer as wide as that needs.
func (c *Converter) bound(v *ir.Value, n int64) *ir.Value {
	v = c.make(llvm.SMin, ir.I64, c.make(llvm.SMax, ir.I64, v, c.i64(0)), c.i64(n))
	if n > math.MaxInt32 {
		return v
	}
	return c.make(llvm.Trunc, ir.I32, v)
}

func convertTransferRead(c *Converter, op *ir.Op) error {
	x, err := c.transfer(op)
	if err != nil {
		return err
	}
	_, inner := lanesOf(x.t)
	pad := c.rows(c.Of(op.Group(2)[0]))
	rows := make([]*ir.Value, len(x.lines))
	for i, s := range x.lines {
		if x.masks == nil {
			rows[i] = c.read(s, nil, nil)
			continue
		}
		pass := pad[i%len(pad)]
		if pass.Type() != inner {
			pass = c.splat(pass, inner)
		}
		rows[i] = c.read(s, x.masks[i], pass)
	}
	c.Map(op.Result(0), c.join(x.t, rows))
	return nil
}

func convertTransferWrite(c *Converter, op *ir.Op) error {
	x, err := c.transfer(op)
	if err != nil {
		return err
	}
	for i, v := range c.rows(c.Of(op.Operand(0))) {
		var mask *ir.Value
		if x.masks != nil {
			mask = x.masks[i]
		}
		c.write(x.lines[i], v, mask)
	}
	return nil
}
