package looptollvm

import (
	"terrace/dialects/llvm"
	"terrace/dialects/vector"
	"terrace/ir"
)

func init() {
	enter(convertVectorLoad, vector.Load)
	enter(convertVectorStore, vector.Store)
	enter(convertMaskedLoad, vector.MaskedLoad)
	enter(convertMaskedStore, vector.MaskedStore)
	enter(convertGather, vector.Gather)
	enter(convertBroadcast, vector.Broadcast)
	enter(convertStep, vector.Step)
	enter(convertConstantMask, vector.ConstantMask)
	enter(convertReduction, vector.Reduction)
}

func convertVectorLoad(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	p, l, err := c.row(op, op.Operand(0), op.Operands()[1:], op.Result(0).Type(), true)
	if err != nil {
		return err
	}
	c.Map(op.Result(0), c.load(op, &l, t, p))
	return nil
}

func convertVectorStore(c *Converter, op *ir.Op) error {
	p, l, err := c.row(op, op.Operand(1), op.Operands()[2:], op.Operand(0).Type(), true)
	if err != nil {
		return err
	}
	c.store(op, &l, c.Of(op.Operand(0)), p)
	return nil
}

// row returns the address of a vector of type t in memory, whose elements are
// neighbours there.
func (c *Converter) row(op *ir.Op, m *ir.Value, indices []*ir.Value, t ir.Type, inside bool) (*ir.Value, layout, error) {
	p, l, err := c.address(op, m, indices, inside)
	if err != nil {
		return nil, l, err
	}
	v, _ := t.(*ir.VectorType)
	if n := len(l.strides); n > 0 && l.tail == 1 && l.strides[n-1] != 1 && v != nil && ir.NumElements(v.Shape) != 1 {
		return nil, l, unsupported(op, "a vector in memory whose elements are not neighbours ('%s')", m.Type())
	}
	if v != nil && len(v.Shape) > 1 && l.tail == 1 {
		return nil, l, unsupported(op, "a vector in memory of several dimensions ('%s')", v)
	}
	return p, l, nil
}

func alignment32(op *ir.Op, l *layout) []ir.NamedAttr {
	a := accessAttrs(op, l)[0].Attr.(*ir.IntAttr).Val
	return []ir.NamedAttr{{Name: "alignment", Attr: ir.I32Attr(a)}}
}

func convertMaskedLoad(c *Converter, op *ir.Op) error {
	n := op.NumOperands()
	p, l, err := c.row(op, op.Operand(0), op.Operands()[1:n-2], op.Result(0).Type(), false)
	if err != nil {
		return err
	}
	c.Map(op.Result(0), c.boxed(&l, c.Of(op.Operand(n-1)), func(pass *ir.Value) *ir.Value {
		return c.makeAttrs(llvm.MaskedLoad, pass.Type(), alignment32(op, &l), p, c.Of(op.Operand(n-2)), pass)
	}))
	return nil
}

// boxed reads elements in the type in which they lie in memory, given the value
// that those not read keep.
func (c *Converter) boxed(l *layout, pass *ir.Value, read func(pass *ir.Value) *ir.Value) *ir.Value {
	box, boxed := container(l.elem)
	if !boxed {
		return read(pass)
	}
	return c.make(llvm.Trunc, pass.Type(), read(c.make(llvm.ZExt, ir.WithElem(pass.Type(), box), pass)))
}

// unboxed returns a value as it lies in memory.
func (c *Converter) unboxed(l *layout, v *ir.Value) *ir.Value {
	if box, boxed := container(l.elem); boxed {
		return c.make(llvm.ZExt, ir.WithElem(v.Type(), box), v)
	}
	return v
}

func convertMaskedStore(c *Converter, op *ir.Op) error {
	n := op.NumOperands()
	p, l, err := c.row(op, op.Operand(0), op.Operands()[1:n-2], op.Operand(n-1).Type(), false)
	if err != nil {
		return err
	}
	c.makeAttrs(llvm.MaskedStore, nil, alignment32(op, &l), c.unboxed(&l, c.Of(op.Operand(n-1))), p, c.Of(op.Operand(n-2)))
	return nil
}

// lanePointers returns the addresses of the elements that a vector of indices
// names, counted from p in steps of the innermost stride.
func (c *Converter) lanePointers(p *ir.Value, l *layout, indices *ir.Value) *ir.Value {
	vt := indices.Type().(*ir.VectorType)
	if by := l.strides[len(l.strides)-1]; by != 1 && by != ir.Dynamic {
		wide := ir.Vector(vt.Shape, ir.I64)
		indices = c.make(llvm.Mul, wide, c.resize(indices, wide, llvm.SExt), c.int(wide, by))
	}
	return c.makeAttrs(llvm.GEP, ir.Vector(vt.Shape, p.Type()), []ir.NamedAttr{{Name: "rawConstantIndices", Attr: ir.I32Array(llvm.DynamicIndex)},
		{Name: "elem_type", Attr: ir.TypeOf(stored(l.elem))}}, p, indices)
}

func convertGather(c *Converter, op *ir.Op) error {
	n := op.NumOperands()
	if v, ok := op.Result(0).Type().(*ir.VectorType); !ok || len(v.Shape) != 1 {
		return unsupported(op, "a gather of '%s'", op.Result(0).Type())
	}
	p, l, err := c.address(op, op.Operand(0), op.Operands()[1:n-3], false)
	if err != nil {
		return err
	}
	ptrs := c.lanePointers(p, &l, c.Of(op.Operand(n-3)))
	c.Map(op.Result(0), c.boxed(&l, c.Of(op.Operand(n-1)), func(pass *ir.Value) *ir.Value {
		return c.b.MakeWith(llvm.MaskedGather, []*ir.Value{ptrs, c.Of(op.Operand(n - 2)), pass}, ir.With{Types: []ir.Type{pass.Type()}, Attrs: alignment32(op, &l)}).Result(0)
	}))
	return nil
}

// splat makes a vector of one value.
func (c *Converter) splat(v *ir.Value, t ir.Type) *ir.Value {
	vt := t.(*ir.VectorType)
	if k := v.Op(); k.Is(llvm.Constant) {
		switch a := k.Attr(0).(type) {
		case *ir.IntAttr:
			if a.Big == nil && width(vt) <= 64 {
				return c.constant(ir.Splat(vt, a.Bits()), t)
			}
		case *ir.FloatAttr:
			if width(vt) <= 64 {
				return c.constant(ir.Splat(vt, a.Bits), t)
			}
		}
	}
	first := c.make(llvm.InsertElement, t, c.make(llvm.Poison, t), v, c.i64(0))
	if vt.Shape[0] == 1 {
		return first
	}
	return c.makeAttrs(llvm.ShuffleVector, nil, []ir.NamedAttr{{Name: "mask", Attr: ir.I32Array(make([]int32, vt.Shape[0])...)}}, first, c.make(llvm.Poison, t))
}

func convertBroadcast(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	v := c.Of(op.Operand(0))
	from, isVec := op.Operand(0).Type().(*ir.VectorType)
	to := op.Result(0).Type().(*ir.VectorType)
	if isVec && len(from.Shape) == 0 {
		v = c.make(llvm.ExtractElement, from1(v.Type()), v, c.i64(0))
		isVec = false
	}
	outer, inner := lanesOf(t)
	if !isVec {
		row := c.splat(v, inner)
		c.Map(op.Result(0), c.repeat(t, outer, func([]int64) *ir.Value { return row }))
		return nil
	}
	// Dimensions of the source are the last ones; those of size 1 are stretched.
	lead := len(to.Shape) - len(from.Shape)
	last := from.Shape[len(from.Shape)-1]
	c.Map(op.Result(0), c.repeat(t, outer, func(pos []int64) *ir.Value {
		row := v
		if n := len(from.Shape) - 1; n > 0 {
			at := make([]int64, n)
			for i := range at {
				if from.Shape[i] != 1 {
					at[i] = pos[lead+i]
				}
			}
			row = c.extract(v, at)
		}
		if last == 1 && to.Shape[len(to.Shape)-1] != 1 {
			row = c.splat(c.make(llvm.ExtractElement, from1(row.Type()), row, c.i64(0)), inner)
		}
		return row
	}))
	return nil
}

func from1(t ir.Type) ir.Type { return ir.ElemOf(t) }

// repeat puts a value of type t together from its innermost vectors.
func (c *Converter) repeat(t ir.Type, outer []int64, row func(pos []int64) *ir.Value) *ir.Value {
	if len(outer) == 0 {
		return row(nil)
	}
	out := c.make(llvm.Poison, t)
	c.eachPosition(outer, func(pos []int64) { out = c.insert(row(pos), out, pos) })
	return out
}

func convertStep(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err == nil {
		c.Map(op.Result(0), c.make(llvm.StepVector, t))
	}
	return err
}

// convertConstantMask makes a mask that is known.
func convertConstantMask(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	n, _ := ir.Ints(op.Attr(0))
	outer, inner := lanesOf(t)
	vt := inner.(*ir.VectorType)
	row := func(n int64) *ir.Value {
		a := ir.Splat(vt, 0)
		x := a.Val.Expand().Clone()
		for i := range n {
			x.SetBits(i, 1)
		}
		return c.constant(ir.Dense(vt, x), vt)
	}
	some, none := row(n[len(n)-1]), row(0)
	c.Map(op.Result(0), c.repeat(t, outer, func(pos []int64) *ir.Value {
		for i, p := range pos {
			if p >= n[i] {
				return none
			}
		}
		return some
	}))
	return nil
}

// convertReduction combines the lanes of a vector. Sums and products of floats
// are taken in order unless the op grants otherwise.
func convertReduction(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	v := c.Of(op.Operand(0))
	vt, ok := v.Type().(*ir.VectorType)
	if !ok {
		return unsupported(op, "a reduction of '%s'", op.Operand(0).Type())
	}
	kind := reductionKind(op)
	var acc *ir.Value
	if op.NumOperands() > 1 {
		acc = c.Of(op.Operand(1))
	}
	if e, _ := ir.DataType(vt); e.IsFloat() {
		if err := floats(op); err != nil {
			return err
		}
		return c.reduceFloats(op, kind, t, v, acc)
	}
	defs := map[string]*ir.OpDef{"add": llvm.ReduceAdd, "mul": llvm.ReduceMul, "and": llvm.ReduceAnd, "or": llvm.ReduceOr, "xor": llvm.ReduceXor,
		"maxsi": llvm.ReduceSMax, "minsi": llvm.ReduceSMin, "maxui": llvm.ReduceUMax, "minui": llvm.ReduceUMin}
	two := map[string]*ir.OpDef{"add": llvm.Add, "mul": llvm.Mul, "and": llvm.And, "or": llvm.Or, "xor": llvm.Xor, "maxsi": llvm.SMax, "minsi": llvm.SMin, "maxui": llvm.UMax, "minui": llvm.UMin}
	def := defs[kind]
	if def == nil {
		return unsupported(op, "a reduction by %s", kind)
	}
	r := c.make(def, t, v)
	if acc != nil {
		r = c.make(two[kind], t, r, acc)
	}
	c.Map(op.Result(0), r)
	return nil
}

func (c *Converter) reduceFloats(op *ir.Op, kind string, t ir.Type, v, acc *ir.Value) error {
	attrs := fastmath(op)
	switch kind {
	case "add", "mul":
		def, neutral := llvm.ReduceFAdd, ir.FloatOf(t, 0)
		neutral.Bits = uint64(1) << (width(t) - 1) // -0.0, which leaves every sum as it is
		if kind == "mul" {
			def, neutral = llvm.ReduceFMul, ir.FloatOf(t, 1)
		}
		if acc == nil {
			acc = c.constant(neutral, t)
		}
		c.Map(op.Result(0), c.makeAttrs(def, t, attrs, acc, v))
		return nil
	}
	var larger, nanWins bool
	switch kind {
	case "maximumf":
		larger, nanWins = true, true
	case "minimumf":
		nanWins = true
	case "maxnumf":
		larger = true
	case "minnumf":
	default:
		return unsupported(op, "a reduction by %s", kind)
	}
	// Halves are combined until one lane is left: the result does not depend on the order.
	both := extremum(larger, nanWins)
	for n := v.Type().(*ir.VectorType).Shape[0]; n > 1; {
		half := (n + 1) / 2
		ht := ir.Vector([]int64{half}, t)
		pick := func(from int64) *ir.Value {
			mask := make([]int32, half)
			for i := range mask {
				mask[i] = int32(min(from+int64(i), n-1))
			}
			return c.makeAttrs(llvm.ShuffleVector, nil, []ir.NamedAttr{{Name: "mask", Attr: ir.I32Array(mask...)}}, v, c.make(llvm.Poison, v.Type()))
		}
		v = both(c, op, ht, []*ir.Value{pick(0), pick(n - half)})
		n = half
	}
	r := c.make(llvm.ExtractElement, t, v, c.i64(0))
	if acc != nil {
		r = both(c, op, t, []*ir.Value{r, acc})
	}
	c.Map(op.Result(0), r)
	return nil
}

// reductionKind returns the word of a reduction's kind.
func reductionKind(op *ir.Op) string {
	text := ir.AttrText(op.Get("kind")) // #vector.kind<add> or #vector<kind add>
	end := len(text) - 1
	begin := end
	for begin > 0 && text[begin-1] != '<' && text[begin-1] != ' ' {
		begin--
	}
	return text[begin:end]
}
