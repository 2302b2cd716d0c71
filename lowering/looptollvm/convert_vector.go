package looptollvm

import (
	"slices"

	"terrace/dialects/llvm"
	"terrace/dialects/vector"
	"terrace/ir"
	"terrace/ir/data"
)

func init() {
	enter(convertBroadcast, vector.Broadcast)
	enter(convertExtract, vector.Extract)
	enter(convertInsert, vector.Insert)
	enter(convertStep, vector.Step)
	enter(convertConstantMask, vector.ConstantMask)
	enter(convertCreateMask, vector.CreateMask)
	enter(convertVectorBitcast, vector.Bitcast)
	enter(convertFromElements, vector.FromElements)
	enter(convertToElements, vector.ToElements)
	enter(convertDeinterleave, vector.Deinterleave)
	enter(convertMask, vector.Mask)
	enter(convertCompress, vector.Compress)
	enter(convertTranspose, vector.Transpose)
	// These only move elements.
	enter(moved(func(op *ir.Op, in [][]place) []place { return in[0] }), vector.ShapeCast)
	enter(moved(interleaved), vector.Interleave)
	enter(moved(shuffled), vector.Shuffle)
	enter(moved(sliced), vector.ExtractStridedSlice)
	enter(moved(patched), vector.InsertStridedSlice)
}

// moved converts an op whose result has elements of its operands: f tells which.
func moved(f func(op *ir.Op, in [][]place) []place) Entry {
	return func(c *Converter, op *ir.Op) error {
		t, err := c.typ(op, op.Result(0).Type())
		if err != nil {
			return err
		}
		in := make([][]place, op.NumOperands())
		for i, v := range c.operands(op) {
			in[i] = c.places(v)
		}
		c.Map(op.Result(0), c.arrange(t, f(op, in)))
		return nil
	}
}

func interleaved(op *ir.Op, in [][]place) []place {
	out := make([]place, 0, 2*len(in[0]))
	for i := range in[0] {
		out = append(out, in[0][i], in[1][i])
	}
	return out
}

func shapeOf(t ir.Type) []int64 {
	s, _ := ir.ShapeOf(t)
	return s
}

func shuffled(op *ir.Op, in [][]place) []place {
	n := 1
	if s := shapeOf(op.Operand(0).Type()); len(s) > 0 {
		n = len(in[0]) / int(s[0])
	}
	all := slices.Concat(in[0], in[1])
	var out []place
	mask, _ := ir.Ints(op.Attr(0))
	for _, k := range mask {
		if k < 0 {
			out = append(out, make([]place, n)...)
		} else {
			out = append(out, all[int(k)*n:(int(k)+1)*n]...)
		}
	}
	return out
}

// flat returns the place of a position in C order.
func flat(pos, shape []int64) int64 {
	at := int64(0)
	for d, i := range pos {
		at = at*shape[d] + i
	}
	return at
}

func sliced(op *ir.Op, in [][]place) []place {
	offsets, _ := ir.Ints(op.Attr(0))
	from := shapeOf(op.Operand(0).Type())
	var out []place
	eachPosition(shapeOf(op.Result(0).Type()), func(pos []int64) {
		for d, o := range offsets {
			pos[d] += o
		}
		out = append(out, in[0][flat(pos, from)])
	})
	return out
}

func patched(op *ir.Op, in [][]place) []place {
	offsets, _ := ir.Ints(op.Attr(0))
	shape, into := shapeOf(op.Operand(0).Type()), shapeOf(op.Operand(1).Type())
	out := slices.Clone(in[1])
	lead, k := len(into)-len(shape), 0
	eachPosition(shape, func(pos []int64) {
		at := slices.Clone(offsets)
		for d, i := range pos {
			at[lead+d] += i
		}
		out[flat(at, into)] = in[0][k]
		k++
	})
	return out
}

func convertBroadcast(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	outer, inner := lanesOf(t)
	rows := c.rows(c.Of(op.Operand(0)))
	from, ok := op.Operand(0).Type().(*ir.VectorType)
	out := make([]*ir.Value, 0, ir.NumElements(outer))
	if !ok || len(from.Shape) == 0 {
		row := c.splat(c.lane(rows[0], 0), inner)
		for range ir.NumElements(outer) {
			out = append(out, row)
		}
		c.Map(op.Result(0), c.join(t, out))
		return nil
	}
	// Dimensions of the source are the last ones; those of size 1 are stretched.
	n := len(from.Shape) - 1
	if from.Shape[n] == 1 && lenOf(inner) != 1 {
		rows = slices.Clone(rows)
		for i, r := range rows {
			rows[i] = c.splat(c.lane(r, 0), inner)
		}
	}
	eachPosition(outer, func(pos []int64) {
		pos = pos[len(pos)-n:]
		for d := range pos {
			pos[d] = min(pos[d], from.Shape[d]-1)
		}
		out = append(out, rows[flat(pos, from.Shape[:n])])
	})
	c.Map(op.Result(0), c.join(t, out))
	return nil
}

// part returns what of the places of a value stands at a position, whose known
// part tells: from and length.
func part(shape []int64, pos []int64) (from, n int64) {
	n = ir.NumElements(shape[len(pos):])
	return flat(pos, shape) * n, n
}

// dynamicAt returns for a position the alternatives that its unknown indices leave:
// f is called with each, and the condition under which it holds, nil when that is
// certain.
func (c *Converter) dynamicAt(list ir.IndexList, shape []int64, f func(pos []int64, when *ir.Value)) {
	free := make([]int64, list.Len())
	for d := range free {
		if free[d] = 1; list.Static[d] == ir.Dynamic {
			free[d] = shape[d]
		}
	}
	eachPosition(free, func(pos []int64) {
		var when *ir.Value
		for d := range pos {
			v, n := list.At(d)
			if v == nil {
				pos[d] = n
				continue
			}
			k := c.icmp(llvm.EQ, c.Of(v), c.i64(pos[d]))
			if when != nil {
				k = c.make(llvm.And, ir.I1, when, k)
			}
			when = k
		}
		f(pos, when)
	})
}

func convertExtract(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	list, shape := op.IndexList(1, 0), shapeOf(op.Operand(0).Type())
	v := c.Of(op.Operand(0))
	if slices.Contains(list.Static, -1) {
		c.Map(op.Result(0), c.make(llvm.Poison, t))
		return nil
	}
	// An unknown index into a row is LLVM's; others choose between rows.
	if k := list.Len() - 1; k >= 0 && k == len(shape)-1 && list.Static[k] == ir.Dynamic {
		var row *ir.Value
		rows := c.rows(v)
		outer := list
		outer.Static = list.Static[:k]
		c.dynamicAt(outer, shape, func(pos []int64, when *ir.Value) { row = c.eitherRow(when, rows[flat(pos, shape[:k])], row) })
		last, _ := list.At(k)
		c.Map(op.Result(0), c.make(llvm.ExtractElement, t, row, c.Of(last)))
		return nil
	}
	places := c.places(v)
	var out []*ir.Value
	c.dynamicAt(list, shape, func(pos []int64, when *ir.Value) {
		from, n := part(shape, pos)
		rows := c.rows(c.arrange(t, places[from:from+n]))
		if out == nil {
			out = slices.Clone(rows)
			return
		}
		for i := range out {
			out[i] = c.eitherRow(when, rows[i], out[i])
		}
	})
	c.Map(op.Result(0), c.join(t, out))
	return nil
}

// eitherRow is a where the condition holds, else b; b nil: a.
func (c *Converter) eitherRow(when, a, b *ir.Value) *ir.Value {
	if when == nil || b == nil {
		return a
	}
	return c.choose(when, a, b)
}

func convertInsert(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	list, shape := op.IndexList(2, 0), shapeOf(op.Operand(1).Type())
	if slices.Contains(list.Static, -1) {
		c.Map(op.Result(0), c.make(llvm.Poison, t))
		return nil
	}
	v, into := c.Of(op.Operand(0)), c.Of(op.Operand(1))
	k := len(shape) - 1
	out := slices.Clone(c.rows(into))
	switch {
	case list.Len() == len(shape): // an element
		x := c.lane(v, 0)
		var last *ir.Value
		outer := list
		if k >= 0 {
			outer.Static = list.Static[:k]
			var n int64
			if last, n = list.At(k); last != nil {
				last = c.Of(last)
			} else {
				last = c.i64(n)
			}
		} else {
			last = c.i64(0)
		}
		c.dynamicAt(outer, shape, func(pos []int64, when *ir.Value) {
			i := int64(0)
			if k > 0 {
				i = flat(pos, shape[:k])
			}
			out[i] = c.eitherRow(when, c.make(llvm.InsertElement, out[i].Type(), out[i], x, last), out[i])
		})
	default:
		rows := c.rows(v)
		n := int64(len(rows))
		c.dynamicAt(list, shape, func(pos []int64, when *ir.Value) {
			from := flat(pos, shape) * n
			for i, r := range rows {
				out[from+int64(i)] = c.eitherRow(when, r, out[from+int64(i)])
			}
		})
	}
	c.Map(op.Result(0), c.join(t, out))
	return nil
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
		x := data.New(data.I1, vt.Shape...)
		for i := range n {
			x.SetBits(i, 1)
		}
		return c.constant(ir.Dense(vt, x), vt)
	}
	some, none := row(n[len(n)-1]), row(0)
	var rows []*ir.Value
	eachPosition(outer, func(pos []int64) {
		k := some
		for d, i := range pos {
			if i >= n[d] {
				k = none
			}
		}
		rows = append(rows, k)
	})
	c.Map(op.Result(0), c.join(t, rows))
	return nil
}

func convertCreateMask(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	outer, inner := lanesOf(t)
	v := c.operands(op)
	wide := ir.WithElem(inner, ir.I32)
	last := c.bound(v[len(v)-1], lenOf(inner))
	some := c.icmp(llvm.ULT, c.make(llvm.StepVector, wide), c.splat(last, wide))
	var rows []*ir.Value
	eachPosition(outer, func(pos []int64) {
		k := some
		for d, i := range pos {
			k = c.make(llvm.And, inner, k, c.splat(c.icmp(llvm.SLT, c.i64(i), v[d]), inner))
		}
		rows = append(rows, k)
	})
	c.Map(op.Result(0), c.join(t, rows))
	return nil
}

func convertVectorBitcast(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	_, inner := lanesOf(t)
	rows := slices.Clone(c.rows(c.Of(op.Operand(0))))
	for i, r := range rows {
		if r.Type() != inner {
			rows[i] = c.make(llvm.Bitcast, inner, r)
		}
	}
	c.Map(op.Result(0), c.join(t, rows))
	return nil
}

func convertFromElements(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err == nil {
		c.Map(op.Result(0), c.build(t, c.operands(op)))
	}
	return err
}

func convertToElements(c *Converter, op *ir.Op) error {
	for i, v := range c.lanes(c.Of(op.Operand(0))) {
		c.Map(op.Result(i), v)
	}
	return nil
}

func convertDeinterleave(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	var half [2][]place
	for i, p := range c.places(c.Of(op.Operand(0))) {
		half[i%2] = append(half[i%2], p)
	}
	c.Map(op.Result(0), c.arrange(t, half[0]))
	c.Map(op.Result(1), c.arrange(t, half[1]))
	return nil
}

// convertTranspose moves whole rows where the last dimension stays, else turns
// rows into columns.
func convertTranspose(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	perm, _ := ir.Ints(op.Attr(0))
	c.Map(op.Result(0), c.transpose(c.Of(op.Operand(0)), shapeOf(op.Operand(0).Type()), perm, t))
	return nil
}

// transpose permutes the dimensions of a value of a shape: dimension i of the
// result, of type t, is dimension perm[i].
func (c *Converter) transpose(v *ir.Value, shape, perm []int64, t ir.Type) *ir.Value {
	n := len(perm)
	if n == 0 {
		return v
	}
	rows := c.rows(v)
	last := perm[n-1]
	if last != int64(n-1) {
		// First the dimension that becomes the last changes places with the last.
		swapped := slices.Clone(shape)
		swapped[last], swapped[n-1] = shape[n-1], shape[last]
		out := make([]*ir.Value, ir.NumElements(swapped[:n-1]))
		others := slices.Clone(shape[:n-1])
		others[last] = 1
		eachPosition(others, func(pos []int64) {
			group := make([]*ir.Value, shape[last])
			for i := range group {
				pos[last] = int64(i)
				group[i] = rows[flat(pos, shape[:n-1])]
			}
			for i, col := range c.transposed(group) {
				pos[last] = int64(i)
				out[flat(pos, swapped[:n-1])] = col
			}
		})
		rows, shape = out, swapped
		perm = slices.Clone(perm)
		for i, p := range perm {
			switch p {
			case last:
				perm[i] = int64(n - 1)
			case int64(n - 1):
				perm[i] = last
			}
		}
	}
	outer := make([]int64, n-1)
	for i := range outer {
		outer[i] = shape[perm[i]]
	}
	out := make([]*ir.Value, 0, len(rows))
	eachPosition(outer, func(pos []int64) {
		from := make([]int64, n-1)
		for i, x := range pos {
			from[perm[i]] = x
		}
		out = append(out, rows[flat(from, shape[:n-1])])
	})
	return c.join(t, out)
}

func convertCompress(c *Converter, op *ir.Op) error {
	v := c.operands(op)
	c.Map(op.Result(0), c.make(llvm.Compress, v[0].Type(), v...))
	return nil
}

// convertMask converts the op in the mask, which asks for the mask itself.
func convertMask(c *Converter, op *ir.Op) error {
	body := op.Body()
	last := body.Last()
	for x := range body.Ops() {
		if x == last {
			break
		}
		if err := c.op(x); err != nil {
			return err
		}
	}
	for i := range op.NumResults() {
		r := c.Of(last.Operand(i))
		if pass := op.Opt(1); pass != nil && i == 0 && op.NumResults() == 1 {
			k := c.rows(c.Of(op.Operand(0)))
			if !slices.Equal(shapeOf(r.Type()), shapeOf(k[0].Type())) && len(c.rows(r)) == 1 || len(c.rows(r)) != len(k) || lenOf(c.rows(r)[0].Type()) != lenOf(k[0].Type()) {
				return unsupported(op, "a mask of another shape than its result")
			}
			p, rows := c.rows(c.Of(pass)), slices.Clone(c.rows(r))
			for j := range rows {
				rows[j] = c.choose(k[j], rows[j], p[j])
			}
			r = c.join(r.Type(), rows)
		}
		c.Map(op.Result(i), r)
	}
	return nil
}
