package looptollvm

import (
	"slices"

	"terrace/dialects/llvm"
	"terrace/dialects/vector"
	"terrace/ir"
	"terrace/ir/data"
)

func init() {
	enter(same(llvm.FMA), vector.FMA)
	enter(convertReduction, vector.Reduction)
	enter(convertMultiReduction, vector.MultiReduction)
	enter(convertContract, vector.Contract)
	enter(convertOuterProduct, vector.OuterProduct)
	enter(convertScan, vector.Scan)
}

// A combiner combines two elements, or two vectors element by element.
type combiner func(a, b *ir.Value) *ir.Value

// combiner returns that of a kind for elements of type elem, which is the
// program's. Floats of less than 32 bits are combined in f32 and rounded.
func (c *Converter) combiner(op *ir.Op, kind string, elem ir.Type) (combiner, error) {
	e, _ := ir.DataType(elem)
	if !e.IsFloat() {
		def := map[string]*ir.OpDef{"add": llvm.Add, "mul": llvm.Mul, "and": llvm.And, "or": llvm.Or, "xor": llvm.Xor,
			"maxsi": llvm.SMax, "minsi": llvm.SMin, "maxui": llvm.UMax, "minui": llvm.UMin}[kind]
		if def == nil || !e.IsInt() && !e.IsIndex() {
			return nil, unsupported(op, "combining '%s' by %s", elem, kind)
		}
		return func(a, b *ir.Value) *ir.Value { return c.make(def, a.Type(), a, b) }, nil
	}
	if !hasFloat(e) {
		return nil, unsupported(op, "arithmetic on %s", e)
	}
	var f combiner
	attrs := fastmath(op)
	choose := func(larger, nanWins bool) combiner {
		both := extremum(larger, nanWins)
		return func(a, b *ir.Value) *ir.Value { return both(c, op, a.Type(), []*ir.Value{a, b}) }
	}
	switch kind {
	case "add":
		f = func(a, b *ir.Value) *ir.Value { return c.makeAttrs(llvm.FAdd, a.Type(), attrs, a, b) }
	case "mul":
		f = func(a, b *ir.Value) *ir.Value { return c.makeAttrs(llvm.FMul, a.Type(), attrs, a, b) }
	case "maximumf":
		f = choose(true, true)
	case "minimumf":
		f = choose(false, true)
	case "maxnumf":
		f = choose(true, false)
	case "minnumf":
		f = choose(false, false)
	default:
		return nil, unsupported(op, "combining '%s' by %s", elem, kind)
	}
	if e.Width() >= 32 {
		return f, nil
	}
	return func(a, b *ir.Value) *ir.Value {
		t := a.Type()
		wide := ir.WithElem(t, ir.F32)
		return c.narrow(f(c.widen(a, e, wide), c.widen(b, e, wide)), e, t)
	}, nil
}

// convertReduction combines the lanes of a vector. Sums and products of floats
// are taken in order unless the op grants otherwise.
func convertReduction(c *Converter, op *ir.Op) error {
	kind, elem := vector.Kind.String(op.Attr(0)), op.Result(0).Type()
	if _, err := c.typ(op, elem); err != nil {
		return err
	}
	combine, err := c.combiner(op, kind, elem)
	if err != nil {
		return err
	}
	var acc *ir.Value
	if op.NumOperands() > 1 {
		acc = c.Of(op.Operand(1))
	}
	v := c.Of(op.Operand(0))
	if k := c.mask(op); k != nil {
		c.Map(op.Result(0), c.maskedReduction(combine, kind, elem, v, k, acc))
		return nil
	}
	c.Map(op.Result(0), c.reduce(op, combine, kind, elem, v, acc))
	return nil
}

// reduce combines the lanes of a row, from acc on when it is not nil.
func (c *Converter) reduce(op *ir.Op, combine combiner, kind string, elem ir.Type, v, acc *ir.Value) *ir.Value {
	t := ir.ElemOf(v.Type())
	e, _ := ir.DataType(elem)
	n := lenOf(v.Type())
	switch {
	case !e.IsFloat():
		def := map[string]*ir.OpDef{"add": llvm.ReduceAdd, "mul": llvm.ReduceMul, "and": llvm.ReduceAnd, "or": llvm.ReduceOr, "xor": llvm.ReduceXor,
			"maxsi": llvm.ReduceSMax, "minsi": llvm.ReduceSMin, "maxui": llvm.ReduceUMax, "minui": llvm.ReduceUMin}[kind]
		return c.withAcc(combine, acc, c.make(def, t, v))
	case kind == "add" || kind == "mul":
		if e.Width() < 32 {
			for i := range n {
				acc = c.withAcc(combine, acc, c.lane(v, i))
			}
			return acc
		}
		def, neutral := llvm.ReduceFAdd, ir.FloatOf(t, 0)
		neutral.Bits = uint64(1) << (e.Width() - 1) // -0.0, which leaves every sum as it is
		if kind == "mul" {
			def, neutral = llvm.ReduceFMul, ir.FloatOf(t, 1)
		}
		if acc == nil {
			acc = c.constant(neutral, t)
		}
		return c.makeAttrs(def, t, fastmath(op), acc, v)
	}
	// Halves are combined until one lane is left: the result does not depend on the order.
	for n > 1 {
		half := (n + 1) / 2
		pick := func(from int64) *ir.Value {
			mask := make([]int32, half)
			for i := range mask {
				mask[i] = int32(min(from+int64(i), n-1))
			}
			return c.shuffle(v, nil, mask)
		}
		v = combine(pick(0), pick(n-half))
		n = half
	}
	return c.withAcc(combine, acc, c.lane(v, 0))
}

// withAcc combines with what there is before, if there is.
func (c *Converter) withAcc(combine combiner, acc, v *ir.Value) *ir.Value {
	if acc == nil {
		return v
	}
	return combine(acc, v)
}

// neutral returns the element that changes nothing when combined, which the
// reduction of no elements is; nil when there is none.
func (c *Converter) neutral(kind string, elem ir.Type) *ir.Value {
	e, _ := ir.DataType(elem)
	t := Type(elem)
	if e.IsFloat() {
		switch kind {
		case "add":
			return c.elementConst(e, 0)
		case "mul":
			return c.elementConst(e, 1)
		}
		return nil
	}
	w := e.Width()
	switch kind {
	case "add", "or", "xor", "maxui":
		return c.int(t, 0)
	case "mul":
		return c.int(t, 1)
	case "and", "minui":
		return c.int(t, -1)
	case "maxsi":
		return c.int(t, -1<<(w-1))
	case "minsi":
		return c.int(t, int64(uint64(1)<<(w-1)-1))
	}
	return nil
}

// elementConst makes a float, as its bits where LLVM does not have the type.
func (c *Converter) elementConst(e data.Type, v float64) *ir.Value {
	if t := scalar(e); foreign(e) {
		return c.int(t, int64(data.FromFloat(e, v)))
	} else {
		return c.floatConst(t, v)
	}
}

// maskedReduction combines the lanes that are on.
func (c *Converter) maskedReduction(combine combiner, kind string, elem ir.Type, v, mask, acc *ir.Value) *ir.Value {
	e, _ := ir.DataType(elem)
	if n := c.neutral(kind, elem); !e.IsFloat() && n != nil && e.Width() <= 64 {
		return c.reduce(nil, combine, kind, elem, c.choose(mask, v, c.splat(n, v.Type())), acc)
	}
	// Until the first lane that is on, there may be nothing to combine with.
	started := c.int(ir.I1, -1)
	if acc == nil {
		acc, started = c.lane(v, 0), c.int(ir.I1, 0)
	}
	for i := range lenOf(v.Type()) {
		x, on := c.lane(v, i), c.lane(mask, i)
		acc = c.choose(on, c.choose(started, combine(acc, x), x), acc)
		started = c.make(llvm.Or, ir.I1, started, on)
	}
	if n := c.neutral(kind, elem); n != nil {
		acc = c.choose(started, acc, n)
	}
	return acc
}

// convertMultiReduction combines whole rows where the last dimension stays.
// Where it goes, and sums depend on the order, rows are turned into columns first.
func convertMultiReduction(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	kind, elem := vector.Kind.String(op.Attr(0)), ir.ElemOf(op.Operand(0).Type())
	combine, err := c.combiner(op, kind, elem)
	if err != nil {
		return err
	}
	dims, _ := ir.Ints(op.Attr(1))
	shape := shapeOf(op.Operand(0).Type())
	v, mask := c.Of(op.Operand(0)), c.mask(op)
	last := len(shape) - 1
	var kept []int64
	for d := range shape {
		if !slices.Contains(dims, int64(d)) {
			kept = append(kept, int64(d))
		}
	}
	if len(kept) == 0 {
		// Everything becomes one number.
		acc := c.Of(op.Operand(1))
		for i, r := range c.rows(v) {
			if mask != nil {
				acc = c.maskedReduction(combine, kind, elem, r, c.rows(mask)[i], acc)
			} else {
				acc = c.reduce(op, combine, kind, elem, r, acc)
			}
		}
		c.Map(op.Result(0), acc)
		return nil
	}
	if slices.Contains(dims, int64(last)) {
		// The last of the dimensions that stay becomes the last of all; the others keep
		// their order, and with them the elements of each sum.
		lane := kept[len(kept)-1]
		perm := make([]int64, 0, len(shape))
		for d := range shape {
			if int64(d) != lane {
				perm = append(perm, int64(d))
			}
		}
		perm = append(perm, lane)
		moved := func(v *ir.Value, e ir.Type) *ir.Value {
			to := make([]int64, len(perm))
			for i, d := range perm {
				to[i] = shape[d]
			}
			return c.transpose(v, shape, perm, Type(ir.Vector(to, e)))
		}
		v = moved(v, elem)
		if mask != nil {
			mask = moved(mask, ir.I1)
		}
		newShape, newKept := make([]int64, len(perm)), []int64(nil)
		for i, d := range perm {
			newShape[i] = shape[d]
			if slices.Contains(kept, d) {
				newKept = append(newKept, int64(i))
			}
		}
		shape, kept = newShape, newKept
	}
	out := slices.Clone(c.rows(c.Of(op.Operand(1))))
	rows, at := c.rows(v), 0
	eachPosition(shape[:last], func(pos []int64) {
		j := int64(0)
		for _, d := range kept[:len(kept)-1] {
			j = j*shape[d] + pos[d]
		}
		r := combine(out[j], rows[at])
		if mask != nil {
			r = c.choose(c.rows(mask)[at], r, out[j])
		}
		out[j] = r
		at++
	})
	c.Map(op.Result(0), c.join(t, out))
	return nil
}

// convertContract multiplies rows along the last dimension of the result; the
// other loops are unrolled, in order.
func convertContract(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	from, to := ir.ElemOf(op.Operand(0).Type()), ir.ElemOf(op.Operand(2).Type())
	combine, err := c.combiner(op, vector.Kind.String(op.AttrOr(2)), to)
	if err != nil {
		return err
	}
	multiply, err := c.combiner(op, "mul", to)
	if err != nil {
		return err
	}
	maps, reductions := vector.ContractMaps(op)
	bounds := make([]int64, len(reductions))
	for i := range 2 {
		for j, e := range maps[i].Results {
			bounds[e.C] = shapeOf(op.Operand(i).Type())[j]
		}
	}
	// The loop that runs along lanes, -1: none.
	along := -1
	if k := len(maps[2].Results); k > 0 {
		along = int(maps[2].Results[k-1].C)
	}
	out := slices.Clone(c.rows(c.Of(op.Operand(2))))
	inner := out[0].Type()
	factors := [2]*factor{}
	for i := range factors {
		if factors[i], err = c.factor(op, op.Operand(i), maps[i], from, to, along); err != nil {
			return err
		}
	}
	var mask *factor
	if k := c.mask(op); k != nil {
		mask = c.factorOf(k, bounds, allDims(len(bounds)), along, ir.I1)
	}
	loops := slices.Clone(bounds)
	if along >= 0 {
		loops[along] = 1
	}
	eachPosition(loops, func(pos []int64) {
		a, b := c.factorAt(factors[0], pos, inner), c.factorAt(factors[1], pos, inner)
		j := int64(0)
		if along >= 0 {
			for k, e := range maps[2].Results[:len(maps[2].Results)-1] {
				j = j*shapeOf(op.Operand(2).Type())[k] + pos[e.C]
			}
		}
		r := combine(out[j], multiply(a, b))
		if mask != nil {
			k := c.factorAt(mask, pos, ir.WithElem(inner, ir.I1))
			r = c.choose(k, r, out[j])
		}
		out[j] = r
	})
	c.Map(op.Result(0), c.join(t, out))
	return nil
}

func allDims(n int) []int64 {
	out := make([]int64, n)
	for i := range out {
		out[i] = int64(i)
	}
	return out
}

// A factor is an operand of a contraction, with the loop along lanes last if it
// has that.
type factor struct {
	rows  []*ir.Value
	shape []int64
	loops []int64 // of its dimensions
	row   bool    // the last dimension runs along lanes
}

func (c *Converter) factor(op *ir.Op, v *ir.Value, m *ir.AffineMap, from, to ir.Type, along int) (*factor, error) {
	x := c.Of(v)
	if from != to {
		a, _ := ir.DataType(from)
		b, _ := ir.DataType(to)
		if a.IsFloat() != b.IsFloat() || a.Width() >= b.Width() || a.IsFloat() && !hasFloat(a) || b.IsFloat() && foreign(b) {
			return nil, unsupported(op, "products of '%s' as '%s'", from, to)
		}
		x = c.eachVector(Type(ir.WithElem(v.Type(), to)), []*ir.Value{x}, func(t ir.Type, v []*ir.Value) *ir.Value {
			if a.IsFloat() {
				return c.widen(v[0], a, t)
			}
			return c.make(llvm.SExt, t, v[0])
		})
	}
	loops := make([]int64, len(m.Results))
	for i, e := range m.Results {
		loops[i] = e.C
	}
	return c.factorOf(x, shapeOf(v.Type()), loops, along, to), nil
}

func (c *Converter) factorOf(v *ir.Value, shape, loops []int64, along int, elem ir.Type) *factor {
	k := slices.Index(loops, int64(along))
	last := len(loops) - 1
	f := &factor{rows: c.rows(v), shape: shape, loops: loops, row: k >= 0}
	if k < 0 || k == last {
		return f
	}
	perm := slices.Delete(allDims(len(loops)), k, k+1)
	perm = append(perm, int64(k))
	f.shape, f.loops = make([]int64, len(perm)), make([]int64, len(perm))
	for i, d := range perm {
		f.shape[i], f.loops[i] = shape[d], loops[d]
	}
	f.rows = c.rows(c.transpose(v, shape, perm, Type(ir.Vector(f.shape, elem))))
	return f
}

// factorAt returns the row, or the one element, that takes part at a point.
func (c *Converter) factorAt(f *factor, pos []int64, t ir.Type) *ir.Value {
	at := make([]int64, len(f.loops))
	for i, l := range f.loops {
		at[i] = pos[l]
	}
	last := len(at) - 1
	if last < 0 {
		return c.lane(f.rows[0], 0)
	}
	r := f.rows[flat(at[:last], f.shape[:last])]
	if f.row {
		return r
	}
	x := c.lane(r, at[last])
	if _, vec := t.(*ir.VectorType); vec {
		return c.splat(x, t)
	}
	return x
}

func convertOuterProduct(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	elem := ir.ElemOf(op.Result(0).Type())
	combine, err := c.combiner(op, vector.Kind.String(op.AttrOr(0)), elem)
	if err != nil {
		return err
	}
	multiply, err := c.combiner(op, "mul", elem)
	if err != nil {
		return err
	}
	a, b := c.Of(op.Operand(0)), c.Of(op.Operand(1))
	var products []*ir.Value
	if _, vec := b.Type().(*ir.VectorType); vec {
		for i := range lenOf(a.Type()) {
			products = append(products, multiply(c.splat(c.lane(a, i), b.Type()), b))
		}
	} else {
		products = append(products, multiply(a, c.splat(b, a.Type())))
	}
	var acc []*ir.Value
	if op.NumOperands() > 2 {
		acc = c.rows(c.Of(op.Operand(2)))
	}
	for i, p := range products {
		off := c.zero(p.Type())
		if acc != nil {
			p, off = combine(acc[i], p), acc[i]
		}
		if k := c.mask(op); k != nil {
			p = c.choose(c.rows(k)[i], p, off)
		}
		products[i] = p
	}
	c.Map(op.Result(0), c.join(t, products))
	return nil
}

func (c *Converter) zero(t ir.Type) *ir.Value {
	vt := t.(*ir.VectorType)
	e, _ := ir.DataType(vt)
	return c.constant(ir.Dense(vt, data.NewSplatWords(e, nil, vt.Shape...)), t)
}

// convertScan combines rows one after the other. Rows along whose lanes it is to
// go are turned into columns first; a single one goes lane by lane.
func convertScan(c *Converter, op *ir.Op) error {
	ts, err := c.types(op, op.ResultTypes())
	if err != nil {
		return err
	}
	elem := ir.ElemOf(op.Operand(0).Type())
	combine, err := c.combiner(op, vector.Kind.String(op.Attr(0)), elem)
	if err != nil {
		return err
	}
	dim := int(op.Attr(1).(*ir.IntAttr).Val)
	inclusive := op.Attr(2).(*ir.IntAttr).Val != 0
	shape := shapeOf(op.Operand(0).Type())
	v, start := c.Of(op.Operand(0)), c.Of(op.Operand(1))
	last := len(shape) - 1
	if dim < last {
		out, end := c.scan(combine, shape[:last], dim, inclusive, c.rows(v), c.rows(start))
		c.Map(op.Result(0), c.join(ts[0], out))
		c.Map(op.Result(1), c.join(ts[1], end))
		return nil
	}
	if last == 0 {
		out, end := c.scan(combine, shape, dim, inclusive, c.lanes(v), c.lanes(start))
		c.Map(op.Result(0), c.build(ts[0], out))
		c.Map(op.Result(1), c.build(ts[1], end))
		return nil
	}
	perm := allDims(len(shape))
	perm[last-1], perm[last] = perm[last], perm[last-1]
	turned := slices.Clone(shape)
	turned[last-1], turned[last] = shape[last], shape[last-1]
	tt := Type(ir.Vector(turned, elem))
	out, end := c.scan(combine, turned[:last], last-1, inclusive, c.rows(c.transpose(v, shape, perm, tt)), c.rows(start))
	c.Map(op.Result(0), c.transpose(c.join(tt, out), turned, perm, ts[0]))
	c.Map(op.Result(1), c.join(ts[1], end))
	return nil
}

// scan gives running combinations of units, which are rows or lanes, along a
// dimension of their shape, and the last of them.
func (c *Converter) scan(combine combiner, shape []int64, dim int, inclusive bool, units, init []*ir.Value) (out, last []*ir.Value) {
	stride := ir.NumElements(shape[dim+1:])
	out, last = make([]*ir.Value, len(units)), make([]*ir.Value, len(init))
	i := int64(0)
	eachPosition(shape, func(pos []int64) {
		row := int64(0)
		for d, x := range pos {
			if d != dim {
				row = row*shape[d] + x
			}
		}
		switch {
		case pos[dim] == 0 && inclusive:
			out[i] = units[i]
		case pos[dim] == 0:
			out[i] = init[row]
		case inclusive:
			out[i] = combine(out[i-stride], units[i])
		default:
			out[i] = combine(out[i-stride], units[i-stride])
		}
		last[row] = out[i]
		i++
	})
	return out, last
}
