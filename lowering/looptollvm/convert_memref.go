package looptollvm

import (
	"slices"

	"terrace/dialects/llvm"
	"terrace/dialects/memref"
	"terrace/ir"
	"terrace/ir/data"
)

// A memref value is a pointer to its first element, the one whose indices are
// all 0: the offset of its layout is in the pointer.

func init() {
	enter(convertAlloca, memref.Alloca)
	enter(convertAlloc, memref.Alloc)
	enter(func(c *Converter, op *ir.Op) error {
		c.call("free", nil, c.Of(op.Operand(0)))
		return nil
	}, memref.Dealloc)
	enter(convertLoad, memref.Load)
	enter(convertStore, memref.Store)
	enter(convertCopy, memref.Copy)
	enter(convertGetGlobal, memref.GetGlobal)
	enter(func(c *Converter, op *ir.Op) error {
		for i, v := range c.operands(op) {
			c.Map(op.Result(i), v)
		}
		return nil
	}, memref.DistinctObjects)
	enter(convertAssumeAlignment, memref.AssumeAlignment)
	enter(convertPrefetch, memref.Prefetch)
	enter(convertRealloc, memref.Realloc)
}

// layout is what addresses in a memref need to know.
type layout struct {
	elem    data.Type
	tail    int64   // numbers in an element that is a vector, else 1
	tails   []int64 // sizes of such an element
	shape   []int64
	strides []int64
	by      []*ir.Value // the strides that are not known, where the op that made the memref tells
	offset  int64
}

func layoutOf(op *ir.Op, t ir.Type) (layout, error) {
	m, ok := t.(*ir.MemRefType)
	if _, tensor := t.(*ir.TensorType); tensor {
		return layout{}, unsupported(op, "a tensor")
	}
	if !ok {
		return layout{}, unsupported(op, "a memref whose rank is not known")
	}
	strides, offset, ok := ir.StridesOf(m)
	if !ok {
		return layout{}, unsupported(op, "the layout of '%s'", m)
	}
	e, tail, ok := ir.MemRefElem(m)
	if !ok || stored(e) == nil {
		return layout{}, unsupported(op, "the element type of '%s'", m)
	}
	return layout{elem: e, tail: ir.NumElements(tail), tails: tail, shape: m.Shape, strides: strides, offset: offset}, nil
}

// layoutOf is layoutOf with the strides that ops before tell.
func (c *Converter) layoutOf(op *ir.Op, m *ir.Value) (layout, error) {
	l, err := layoutOf(op, m.Type())
	l.by = c.strides[m]
	return l, err
}

// needStrides refuses a memref some of whose strides are not known.
func (l *layout) needStrides(op *ir.Op) error {
	for i, s := range l.strides {
		if s == ir.Dynamic && l.shape[i] != 1 && l.by == nil {
			return unsupported(op, "a memref whose strides are not known (dynamic memref)")
		}
	}
	return nil
}

// sum is an integer that is partly known: add holds what is not.
type sum struct {
	add   *ir.Value
	known int64
}

// plus adds v * by.
func (c *Converter) plus(s sum, v *ir.Value, by int64) sum {
	if by == 0 {
		return s
	}
	if k := v.Op(); k.Is(llvm.Constant) {
		if i, ok := k.Attr(0).(*ir.IntAttr); ok && i.Big == nil {
			s.known += i.Val * by
			return s
		}
	}
	if by != 1 {
		v = c.wrapless(llvm.Mul, v, c.i64(by))
	}
	if s.add != nil {
		v = c.wrapless(llvm.Add, s.add, v)
	}
	s.add = v
	return s
}

// wrapless makes index arithmetic that stays within an object, so does not wrap.
func (c *Converter) wrapless(def *ir.OpDef, a, b *ir.Value) *ir.Value {
	return c.makeAttrs(def, ir.I64, []ir.NamedAttr{{Name: "overflowFlags", Attr: ir.I32Attr(int64(llvm.NoSignedWrap))}}, a, b)
}

// total is the sum as a value.
func (c *Converter) total(s sum) *ir.Value {
	switch {
	case s.add == nil:
		return c.i64(s.known)
	case s.known != 0:
		return c.wrapless(llvm.Add, s.add, c.i64(s.known))
	}
	return s.add
}

// offsetPointer returns the address s elements of type t away from p. inside: the
// address is in the object, or one past its end.
func (c *Converter) offsetPointer(p *ir.Value, t ir.Type, s sum, inside bool) *ir.Value {
	if s.add == nil && s.known == 0 {
		return p
	}
	flags := uint32(0)
	if inside {
		flags = llvm.InBounds
	}
	attr := func(indices ...int32) []ir.NamedAttr {
		return []ir.NamedAttr{{Name: "rawConstantIndices", Attr: ir.I32Array(indices...)}, {Name: "elem_type", Attr: ir.TypeOf(t)}, {Name: "noWrapFlags", Attr: ir.I32Attr(int64(flags))}}
	}
	if s.add == nil && s.known == int64(int32(s.known)) && s.known != llvm.DynamicIndex {
		return c.makeAttrs(llvm.GEP, p.Type(), attr(int32(s.known)), p)
	}
	return c.makeAttrs(llvm.GEP, p.Type(), attr(llvm.DynamicIndex), p, c.total(s))
}

// index sums up indices by strides.
func (c *Converter) index(l *layout, indices []*ir.Value) sum {
	var s sum
	for i, v := range indices {
		s = c.step(s, l, i, v)
	}
	return s
}

// step adds v steps along a dimension.
func (c *Converter) step(s sum, l *layout, dim int, v *ir.Value) sum {
	switch by := l.strides[dim]; {
	case by != ir.Dynamic:
		return c.plus(s, v, by*l.tail)
	case l.by == nil: // of a dimension of size 1
		return s
	}
	return c.plus(s, c.wrapless(llvm.Mul, v, l.by[dim]), l.tail)
}

// address returns the address of an element.
func (c *Converter) address(op *ir.Op, m *ir.Value, indices []*ir.Value, inside bool) (*ir.Value, layout, error) {
	l, err := c.layoutOf(op, m)
	if err == nil {
		err = l.needStrides(op)
	}
	if err != nil {
		return nil, l, err
	}
	idx := make([]*ir.Value, len(indices))
	for i, v := range indices {
		idx[i] = c.Of(v)
	}
	return c.offsetPointer(c.Of(m), stored(l.elem), c.index(&l, idx), inside), l, nil
}

// alignmentOf returns how many bytes an access to elements is aligned to, and
// whether what it accesses is soon not needed any more.
func alignmentOf(op *ir.Op, l *layout) (align int64, nontemporal bool) {
	align = int64(l.elem.Bytes())
	if l.elem.IsComplex() {
		align = int64(l.elem.Part().Bytes())
	}
	if l.elem.Part().Width() > 64 {
		align = 8
	}
	if a, ok := op.Get("alignment").(*ir.IntAttr); ok {
		align = max(align, a.Val)
	}
	n, ok := op.Get("nontemporal").(*ir.IntAttr)
	return align, ok && n.Val != 0
}

func convertLoad(c *Converter, op *ir.Op) error {
	p, l, err := c.address(op, op.Operand(0), op.Operands()[1:], true)
	if err != nil {
		return err
	}
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	c.Map(op.Result(0), c.load(op, &l, t, p))
	return nil
}

// load reads elements that make up a value of type t.
func (c *Converter) load(op *ir.Op, l *layout, t ir.Type, p *ir.Value) *ir.Value {
	lines := c.whole(op, l, t, p)
	rows := make([]*ir.Value, len(lines))
	for i, s := range lines {
		rows[i] = c.read(s, nil, nil)
	}
	return c.join(t, rows)
}

// whole returns the rows of a value of type t that lies in memory without gaps.
func (c *Converter) whole(op *ir.Op, l *layout, t ir.Type, p *ir.Value) []*line {
	outer, inner := lanesOf(t)
	lines := make([]*line, ir.NumElements(outer))
	for i := range lines {
		lines[i] = c.line(op, l, p, inner, int64(i)*lenOf(inner), 1, true)
	}
	return lines
}

func convertStore(c *Converter, op *ir.Op) error {
	p, l, err := c.address(op, op.Operand(1), op.Operands()[2:], true)
	if err != nil {
		return err
	}
	c.store(op, &l, c.Of(op.Operand(0)), p)
	return nil
}

func (c *Converter) store(op *ir.Op, l *layout, v, p *ir.Value) {
	lines := c.whole(op, l, v.Type(), p)
	for i, r := range c.rows(v) {
		c.write(lines[i], r, nil)
	}
}

// bytesOf returns the size of a memref of known sizes that its elements fill.
func bytesOf(op *ir.Op, t *ir.MemRefType) (int64, error) {
	if !ir.IsStatic(t) {
		return 0, unsupported(op, "a memref whose sizes are not known (dynamic memref)")
	}
	l, err := layoutOf(op, t)
	if err != nil {
		return 0, err
	}
	if err := l.needStrides(op); err != nil {
		return 0, err
	}
	last := int64(0)
	for i, n := range t.Shape {
		if n == 0 {
			return 0, nil
		}
		if l.strides[i] != ir.Dynamic {
			last += (n - 1) * l.strides[i]
		}
	}
	offset := l.offset
	if offset == ir.Dynamic {
		offset = 0
	}
	return (offset + last + 1) * l.tail * int64(l.elem.Bytes()), nil
}

const stackAlign = 64

func alignOr(op *ir.Op, least int64) int64 {
	if a, ok := op.Get("alignment").(*ir.IntAttr); ok {
		return max(least, a.Val)
	}
	return least
}

// pastOffset moves from the start of fresh memory to the first element.
func (c *Converter) pastOffset(op *ir.Op, p *ir.Value) *ir.Value {
	l, _ := layoutOf(op, op.Result(0).Type())
	if l.offset == ir.Dynamic {
		return p
	}
	return c.offsetPointer(p, stored(l.elem), sum{known: l.offset * l.tail}, true)
}

// convertAlloca puts the memory into the entry block, where it is reserved once
// whatever loop the op stands in.
func convertAlloca(c *Converter, op *ir.Op) error {
	t := op.Result(0).Type().(*ir.MemRefType)
	n, err := bytesOf(op, t)
	if err != nil {
		return err
	}
	if op.NumOperands() > 0 {
		return unsupported(op, "a memref whose sizes are not known (dynamic memref)")
	}
	at := c.b.Place()
	c.b.AtStart(c.entry)
	one := c.constant(ir.I64Attr(1), ir.I64)
	pt, err := c.typ(op, t)
	if err != nil {
		return err
	}
	p := c.makeAttrs(llvm.Alloca, pt, []ir.NamedAttr{{Name: "elem_type", Attr: ir.TypeOf(llvm.ArrayOf(n, ir.I8))}, {Name: "alignment", Attr: ir.I64Attr(alignOr(op, stackAlign))}}, one)
	c.b.Back(at)
	c.Map(op.Result(0), c.pastOffset(op, p))
	return nil
}

// call calls a function of the C library.
func (c *Converter) call(name string, ret ir.Type, args ...*ir.Value) *ir.Value {
	in := make([]ir.Type, len(args))
	for i, a := range args {
		in[i] = a.Type()
	}
	w := ir.With{Segments: []int{len(args), 0}}
	result := ir.Type(llvm.Void)
	if ret != nil {
		w.Types, result = []ir.Type{ret}, ret
	}
	w.Attrs = []ir.NamedAttr{{Name: "callee", Attr: c.declare(name, result, in...)}}
	op := c.b.MakeWith(llvm.Call, args, w)
	if ret == nil {
		return nil
	}
	return op.Result(0)
}

func convertAlloc(c *Converter, op *ir.Op) error {
	p, err := c.allocate(op, op.Group(0))
	if err == nil {
		c.Map(op.Result(0), p)
	}
	return err
}

// allocate makes the memory that op's result is, given its unknown sizes.
func (c *Converter) allocate(op *ir.Op, sizes []*ir.Value) (*ir.Value, error) {
	t := op.Result(0).Type().(*ir.MemRefType)
	if memref.SpaceNumber(t.Space) != 0 {
		return nil, unsupported(op, "an allocation in memory space %s", ir.AttrText(t.Space))
	}
	l, err := layoutOf(op, t)
	if err != nil {
		return nil, err
	}
	align := alignOr(op, stackAlign)
	var size *ir.Value
	if ir.IsStatic(t) {
		n, err := bytesOf(op, t)
		if err != nil {
			return nil, err
		}
		size = c.i64((max(n, 1) + align - 1) / align * align)
	} else {
		if t.Layout != nil {
			return nil, unsupported(op, "a memref of unknown size with a layout (dynamic memref)")
		}
		size = c.i64(int64(l.elem.Bytes()) * l.tail)
		k := 0
		for _, n := range t.Shape {
			if n == ir.Dynamic {
				size = c.wrapless(llvm.Mul, size, c.Of(sizes[k]))
				k++
			} else {
				size = c.wrapless(llvm.Mul, size, c.i64(n))
			}
		}
		// More than the size, in whole units of the alignment: never nothing.
		size = c.make(llvm.And, ir.I64, c.make(llvm.Add, ir.I64, size, c.i64(align)), c.i64(-align))
		c.sizes[op.Result(0)] = sizes
		c.rowMajor(op.Result(0))
	}
	return c.pastOffset(op, c.call("aligned_alloc", llvm.Ptr, c.i64(align), size)), nil
}

// convertRealloc copies as many elements as both have.
func convertRealloc(c *Converter, op *ir.Op) error {
	from := op.Operand(0)
	l, err := layoutOf(op, from.Type())
	if err != nil {
		return err
	}
	n, err := c.dim(op, from, 0)
	if err != nil {
		return err
	}
	p, err := c.allocate(op, op.Group(1))
	if err != nil {
		return err
	}
	m, err := c.dim(op, op.Result(0), 0)
	if err != nil {
		return err
	}
	n = c.wrapless(llvm.Mul, c.make(llvm.SMin, ir.I64, n, m), c.i64(int64(l.elem.Bytes())*l.tail))
	c.makeAttrs(llvm.Memcpy, nil, []ir.NamedAttr{{Name: "isVolatile", Attr: ir.Bool(false)}}, p, c.Of(from), n)
	c.call("free", nil, c.Of(from))
	c.Map(op.Result(0), p)
	return nil
}

// global converts a variable of the module.
func (c *Converter) global(op *ir.Op) error {
	t := memref.GlobalType(op)
	n, err := bytesOf(op, t)
	if err != nil {
		return err
	}
	space := int64(memref.SpaceNumber(t.Space))
	linkage := "external"
	if ir.Visibility(op) == "private" {
		linkage = "private"
	}
	attrs := []ir.NamedAttr{{Name: "sym_name", Attr: op.Get("sym_name")}, {Name: "linkage", Attr: llvm.Linkage.Of(linkage)},
		{Name: "addr_space", Attr: ir.I32Attr(space)}, {Name: "alignment", Attr: ir.I64Attr(alignOr(op, stackAlign))}}
	if op.Get("constant") != nil {
		attrs = append(attrs, ir.NamedAttr{Name: "constant", Attr: ir.Unit})
	}
	content := ir.Type(llvm.ArrayOf(n, ir.I8))
	body := ir.NewRegion()
	c.b.At(op).SetSpelling(ir.Own)
	switch v := op.Get("initial_value").(type) {
	case nil: // defined elsewhere
		attrs[1].Attr = llvm.Linkage.Of("external")
	case *ir.UnitAttr:
		at := c.b.Place()
		c.b.AtEnd(body.AddBlock())
		c.b.Make(llvm.Return, c.make(llvm.Undef, content))
		c.b.Back(at)
	default:
		x, ok := ir.DataOf(v)
		if !ok || x.Tensor() == nil || t.Layout != nil && !ir.IsContiguous(t) {
			return unsupported(op, "its initial value")
		}
		a, ct := globalValue(x.Tensor())
		content = ct
		attrs = append(attrs, ir.NamedAttr{Name: "value", Attr: a})
	}
	attrs = append(attrs, ir.NamedAttr{Name: "global_type", Attr: ir.TypeOf(content)})
	c.b.MakeWith(llvm.Global, nil, ir.With{Attrs: attrs, Regions: []*ir.Region{body}})
	op.Erase()
	return nil
}

// globalValue returns the initial value of a global and its LLVM type: an array
// of elements as they lie in memory.
func globalValue(x *data.Tensor) (ir.Attr, ir.Type) {
	n := x.Len()
	if x.Elem.IsComplex() {
		p := x.Expand()
		x = &data.Tensor{Elem: x.Elem.Part(), Shape: []int64{2 * n}, Data: p.Data}
		n *= 2
	}
	e := x.Elem
	if s, ok := stored(e).(*ir.ScalarType); ok && s.Elem != e {
		x = &data.Tensor{Elem: s.Elem, Data: x.Data, Splat: x.Splat}
	}
	flat := &data.Tensor{Elem: x.Elem, Shape: []int64{n}, Data: x.Data, Splat: x.Splat}
	et := ir.Scalar(flat.Elem)
	return ir.Dense(ir.Tensor([]int64{n}, et), flat), llvm.ArrayOf(n, et)
}

func convertGetGlobal(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	p := c.makeAttrs(llvm.AddressOf, t, []ir.NamedAttr{{Name: "global_name", Attr: op.Attr(0)}})
	c.Map(op.Result(0), c.pastOffset(op, p))
	return nil
}

func convertAssumeAlignment(c *Converter, op *ir.Op) error {
	p := c.Of(op.Operand(0))
	a := op.Attr(0).(*ir.IntAttr).Val
	yes := c.int(ir.I1, -1)
	c.b.MakeWith(llvm.Assume, []*ir.Value{yes, p, c.i64(a)}, ir.With{Segments: []int{1, 2},
		Attrs: []ir.NamedAttr{{Name: "op_bundle_sizes", Attr: ir.I32Array(2)}, {Name: "op_bundle_tags", Attr: ir.Array(ir.Str("align"))}}})
	c.Map(op.Result(0), p)
	return nil
}

func convertPrefetch(c *Converter, op *ir.Op) error {
	p, _, err := c.address(op, op.Operand(0), op.Operands()[1:], false)
	if err != nil {
		return err
	}
	flag := func(slot int) int64 { return op.Attr(slot).(*ir.IntAttr).Val & 1 }
	c.makeAttrs(llvm.Prefetch, nil, []ir.NamedAttr{{Name: "rw", Attr: ir.I32Attr(flag(0))}, {Name: "hint", Attr: ir.I32Attr(op.Attr(1).(*ir.IntAttr).Val)}, {Name: "cache", Attr: ir.I32Attr(flag(2))}}, p)
	return nil
}

// convertCopy copies contiguous memory at once, else element by element, the
// innermost contiguous part at once.
func convertCopy(c *Converter, op *ir.Op) error {
	a, err := layoutOf(op, op.Operand(0).Type())
	if err != nil {
		return err
	}
	b, err := layoutOf(op, op.Operand(1).Type())
	if err != nil {
		return err
	}
	for _, l := range []*layout{&a, &b} {
		if err := l.needStrides(op); err != nil {
			return err
		}
	}
	shape := slices.Clone(a.shape)
	for i, n := range shape {
		if n == ir.Dynamic {
			shape[i] = b.shape[i]
		}
	}
	if slices.Contains(shape, ir.Dynamic) {
		return unsupported(op, "a memref whose sizes are not known (dynamic memref)")
	}
	if slices.Contains(shape, 0) {
		return nil
	}
	// The innermost dimensions in which both are contiguous go at once.
	chunk, d := int64(1), len(shape)
	for d > 0 && (shape[d-1] == 1 || a.strides[d-1] == chunk && b.strides[d-1] == chunk) {
		d--
		chunk *= shape[d]
	}
	et := stored(a.elem)
	bytes := chunk * a.tail * int64(a.elem.Bytes())
	body := func(indices []*ir.Value) {
		p := c.offsetPointer(c.Of(op.Operand(0)), et, c.index(&a, indices), true)
		q := c.offsetPointer(c.Of(op.Operand(1)), et, c.index(&b, indices), true)
		if chunk == 1 && a.tail == 1 {
			bytes, _ := alignmentOf(op, &a)
			align := []ir.NamedAttr{{Name: "alignment", Attr: ir.I64Attr(bytes)}}
			c.makeAttrs(llvm.Store, nil, align, c.makeAttrs(llvm.Load, et, align, p), q)
			return
		}
		c.makeAttrs(llvm.Memmove, nil, []ir.NamedAttr{{Name: "isVolatile", Attr: ir.Bool(false)}}, q, p, c.constant(ir.I64Attr(bytes), ir.I64))
	}
	c.loops(shape[:d], nil, body)
	return nil
}

// loops runs a body for every point of a space.
func (c *Converter) loops(shape []int64, indices []*ir.Value, body func(indices []*ir.Value)) {
	if len(shape) == 0 {
		body(indices)
		return
	}
	region := c.b.Block().Region()
	test, in, rest := region.AddBlock(ir.I64), region.AddBlock(), region.AddBlock()
	c.b.MakeWith(llvm.Br, []*ir.Value{c.constant(ir.I64Attr(0), ir.I64)}, ir.With{Succs: []*ir.Block{test}})
	c.forget()
	c.b.AtEnd(test)
	i := test.Arg(0)
	more := c.icmp(llvm.ULT, i, c.constant(ir.I64Attr(shape[0]), ir.I64))
	c.b.MakeWith(llvm.CondBr, []*ir.Value{more}, ir.With{Succs: []*ir.Block{in, rest}, Segments: []int{1, 0, 0}})
	c.b.AtEnd(in)
	c.forget()
	c.loops(shape[1:], append(indices[:len(indices):len(indices)], i), body)
	next := c.make(llvm.Add, ir.I64, i, c.constant(ir.I64Attr(1), ir.I64))
	c.b.MakeWith(llvm.Br, []*ir.Value{next}, ir.With{Succs: []*ir.Block{test}})
	c.b.AtEnd(rest)
	c.forget()
}
