package looptollvm

import (
	"slices"

	"terrace/dialects/llvm"
	"terrace/ir"
)

// A vector of several dimensions is an array of vectors, its rows. They are what
// conversions work on; the array is there for who takes the value as a whole.

// rows returns the innermost vectors of a value in C order: itself when it is a
// scalar or has one dimension.
func (c *Converter) rows(v *ir.Value) []*ir.Value {
	outer, _ := lanesOf(v.Type())
	if len(outer) == 0 {
		return []*ir.Value{v}
	}
	if r := c.joined[v]; r != nil {
		return r
	}
	if r := c.taken[v]; r != nil {
		return r
	}
	out := make([]*ir.Value, 0, ir.NumElements(outer))
	eachPosition(outer, func(pos []int64) { out = append(out, c.extract(v, pos)) })
	c.taken[v] = out
	return out
}

// join makes a value of type t of its rows.
func (c *Converter) join(t ir.Type, rows []*ir.Value) *ir.Value {
	outer, _ := lanesOf(t)
	if len(outer) == 0 {
		return rows[0]
	}
	out, at := c.make(llvm.Poison, t), 0
	eachPosition(outer, func(pos []int64) {
		out = c.insert(rows[at], out, pos)
		at++
	})
	c.joined[out] = rows
	return out
}

// eachVector calls f for every innermost vector of values that are arrays of
// vectors alike, and puts the results together as a value of type t. Values that
// are no arrays go to every call.
func (c *Converter) eachVector(t ir.Type, vals []*ir.Value, f func(t ir.Type, vals []*ir.Value) *ir.Value) *ir.Value {
	outer, inner := lanesOf(t)
	if len(outer) == 0 {
		return f(t, vals)
	}
	in := make([][]*ir.Value, len(vals))
	for i, v := range vals {
		in[i] = c.rows(v)
	}
	out := make([]*ir.Value, ir.NumElements(outer))
	for k := range out {
		parts := make([]*ir.Value, len(vals))
		for i := range vals {
			parts[i] = in[i][min(k, len(in[i])-1)]
		}
		out[k] = f(inner, parts)
	}
	return c.join(t, out)
}

// eachPosition calls f for every position of an array, the last dimension fastest.
func eachPosition(sizes []int64, f func(pos []int64)) {
	if slices.Contains(sizes, 0) {
		return
	}
	pos := make([]int64, len(sizes))
	for {
		f(slices.Clone(pos))
		d := len(pos) - 1
		for ; d >= 0; d-- {
			if pos[d]++; pos[d] < sizes[d] {
				break
			}
			pos[d] = 0
		}
		if d < 0 {
			return
		}
	}
}

func (c *Converter) extract(v *ir.Value, pos []int64) *ir.Value {
	return c.makeAttrs(llvm.ExtractValue, nil, []ir.NamedAttr{{Name: "position", Attr: ir.I64Array(pos...)}}, v)
}

func (c *Converter) insert(part, into *ir.Value, pos []int64) *ir.Value {
	return c.makeAttrs(llvm.InsertValue, into.Type(), []ir.NamedAttr{{Name: "position", Attr: ir.I64Array(pos...)}}, into, part)
}

// lenOf returns the number of lanes of a row, 1 when it is a scalar.
func lenOf(t ir.Type) int64 {
	if v, ok := t.(*ir.VectorType); ok {
		return v.Shape[0]
	}
	return 1
}

// lane returns element i of a row; a scalar is its own.
func (c *Converter) lane(row *ir.Value, i int64) *ir.Value {
	if _, ok := row.Type().(*ir.VectorType); !ok {
		return row
	}
	return c.make(llvm.ExtractElement, ir.ElemOf(row.Type()), row, c.i64(i))
}

// lanes returns all elements of a value in C order.
func (c *Converter) lanes(v *ir.Value) []*ir.Value {
	var out []*ir.Value
	for _, r := range c.rows(v) {
		for i := range lenOf(r.Type()) {
			out = append(out, c.lane(r, i))
		}
	}
	return out
}

// build makes a value of type t of its elements.
func (c *Converter) build(t ir.Type, lanes []*ir.Value) *ir.Value {
	outer, inner := lanesOf(t)
	if _, ok := inner.(*ir.VectorType); !ok {
		return lanes[0]
	}
	n := lenOf(inner)
	rows := make([]*ir.Value, ir.NumElements(outer))
	for k := range rows {
		part := lanes[int64(k)*n : int64(k+1)*n]
		if !slices.ContainsFunc(part, func(v *ir.Value) bool { return v != part[0] }) {
			rows[k] = c.splat(part[0], inner)
			continue
		}
		r := c.make(llvm.Poison, inner)
		for i, x := range part {
			r = c.make(llvm.InsertElement, inner, r, x, c.i64(int64(i)))
		}
		rows[k] = r
	}
	return c.join(t, rows)
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
	return c.shuffle(first, nil, make([]int32, vt.Shape[0]))
}

// shuffle picks lanes of a and of b, which may be nil.
func (c *Converter) shuffle(a, b *ir.Value, mask []int32) *ir.Value {
	if b == nil {
		b = c.make(llvm.Poison, a.Type())
	}
	return c.makeAttrs(llvm.ShuffleVector, nil, []ir.NamedAttr{{Name: "mask", Attr: ir.I32Array(mask...)}}, a, b)
}

// A place is a lane of a row; without a row it stands for poison.
type place struct {
	row *ir.Value
	at  int64
}

// places returns where the elements of a value lie, in C order.
func (c *Converter) places(v *ir.Value) []place {
	var out []place
	for _, r := range c.rows(v) {
		for i := range lenOf(r.Type()) {
			out = append(out, place{r, i})
		}
	}
	return out
}

// arrange makes a value of type t of lanes of others, in C order.
func (c *Converter) arrange(t ir.Type, from []place) *ir.Value {
	outer, inner := lanesOf(t)
	if _, ok := inner.(*ir.VectorType); !ok {
		return c.lane(from[0].row, from[0].at)
	}
	n := lenOf(inner)
	rows := make([]*ir.Value, ir.NumElements(outer))
	for k := range rows {
		rows[k] = c.arrangeRow(inner, from[int64(k)*n:int64(k+1)*n])
	}
	return c.join(t, rows)
}

// arrangeRow shuffles two rows at a time, and what comes of that in turn.
func (c *Converter) arrangeRow(t ir.Type, from []place) *ir.Value {
	type part struct {
		row  *ir.Value
		mask []int32 // for each lane of the result, the lane of row, -1 where it is none
	}
	var parts []part
	for i, p := range from {
		if p.row == nil {
			continue
		}
		k := slices.IndexFunc(parts, func(x part) bool { return x.row == p.row })
		if k < 0 {
			k = len(parts)
			mask := make([]int32, len(from))
			for j := range mask {
				mask[j] = -1
			}
			parts = append(parts, part{p.row, mask})
		}
		parts[k].mask[i] = int32(p.at)
	}
	if len(parts) == 0 {
		return c.make(llvm.Poison, t)
	}
	plain := func(p part) part {
		identity := p.row.Type() == t
		for i, m := range p.mask {
			identity = identity && (m < 0 || int(m) == i)
		}
		if identity {
			return p
		}
		r := c.shuffle(p.row, nil, p.mask)
		mask := slices.Clone(p.mask)
		for i, m := range mask {
			if m >= 0 {
				mask[i] = int32(i)
			}
		}
		return part{r, mask}
	}
	for len(parts) > 1 {
		var next []part
		for i := 0; i < len(parts); i += 2 {
			if i+1 == len(parts) {
				next = append(next, parts[i])
				break
			}
			a, b := parts[i], parts[i+1]
			if a.row.Type() != b.row.Type() {
				a, b = plain(a), plain(b)
			}
			n := int32(lenOf(a.row.Type()))
			mask, done := slices.Clone(a.mask), slices.Clone(a.mask)
			for j := range mask {
				if b.mask[j] >= 0 {
					mask[j] = b.mask[j] + n
				}
				if done[j] = mask[j]; mask[j] >= 0 {
					done[j] = int32(j)
				}
			}
			next = append(next, part{c.shuffle(a.row, b.row, mask), done})
		}
		parts = next
	}
	return plain(parts[0]).row
}

// transposed returns the columns of rows, by halves where sizes allow: each step
// swaps blocks between two rows.
func (c *Converter) transposed(rows []*ir.Value) []*ir.Value {
	n, m := int64(len(rows)), lenOf(rows[0].Type())
	elem := ir.ElemOf(rows[0].Type())
	power := func(x int64) bool { return x >= 2 && x&(x-1) == 0 }
	side := min(n, m)
	if !power(n) || !power(m) {
		out := make([]*ir.Value, m)
		for j := range out {
			from := make([]place, n)
			for i := range from {
				from[i] = place{rows[i], int64(j)}
			}
			out[j] = c.arrangeRow(ir.Vector([]int64{n}, elem), from)
		}
		return out
	}
	// Square blocks, from which the columns are put together.
	bt := ir.Vector([]int64{side}, elem)
	out := make([]*ir.Value, 0, m)
	for left := int64(0); left < m; left += side {
		var blocks [][]*ir.Value
		for top := int64(0); top < n; top += side {
			block := make([]*ir.Value, side)
			for i := range block {
				from := make([]place, side)
				for j := range from {
					from[j] = place{rows[top+int64(i)], left + int64(j)}
				}
				block[i] = c.arrangeRow(bt, from)
			}
			blocks = append(blocks, c.transposedSquare(block))
		}
		for j := range side {
			var from []place
			for _, b := range blocks {
				for i := range side {
					from = append(from, place{b[j], i})
				}
			}
			out = append(out, c.arrangeRow(ir.Vector([]int64{n}, elem), from))
		}
	}
	return out
}

func (c *Converter) transposedSquare(rows []*ir.Value) []*ir.Value {
	n := len(rows)
	for s := n / 2; s > 0; s /= 2 {
		for i := range n {
			if i&s != 0 {
				continue
			}
			low, high := make([]int32, n), make([]int32, n)
			for j := range n {
				if j&s == 0 {
					low[j], high[j] = int32(j), int32(j+s)
				} else {
					low[j], high[j] = int32(n+j-s), int32(n+j)
				}
			}
			a, b := rows[i], rows[i+s]
			rows[i], rows[i+s] = c.shuffle(a, b, low), c.shuffle(a, b, high)
		}
	}
	return rows
}
