package memref

import (
	"fmt"

	"terrace/dialects/arith"
	"terrace/ir"
)

// Checks makes what checks ops on memrefs, and on tensors, at run time.
type Checks struct {
	*ir.Builder
	Dim  *ir.OpDef // gives a size
	Hold func(holds *ir.Value, wrong string)
}

// Compare compares two indices.
func (c *Checks) Compare(pred int, x, y *ir.Value) *ir.Value {
	return arith.Compare(c.Builder, pred, x, y)
}

// Constant makes an index.
func (c *Checks) Constant(n int64) *ir.Value { return arith.ConstantIndex(c.Builder, n) }

// Within checks that lo <= x < hi.
func (c *Checks) Within(x, lo, hi *ir.Value) *ir.Value { return c.within(x, lo, hi, arith.SLT) }

func (c *Checks) within(x, lo, hi *ir.Value, below int) *ir.Value {
	return c.Make(arith.AndI, c.Compare(arith.SGE, x, lo), c.Compare(below, x, hi)).Result(0)
}

// Size makes a size of a memref or tensor.
func (c *Checks) Size(v *ir.Value, i int) *ir.Value {
	if shape, ranked := ir.ShapeOf(v.Type()); ranked && shape[i] != ir.Dynamic {
		return c.Constant(shape[i])
	}
	return c.Make(c.Dim, v, c.Constant(int64(i))).Result(0)
}

// Element checks an access to the element at indices.
func (c *Checks) Element(of *ir.Value, indices []*ir.Value) {
	var all *ir.Value
	for i, x := range indices {
		in := c.Within(x, c.Constant(0), c.Size(of, i))
		if all != nil {
			in = c.Make(arith.AndI, all, in).Result(0)
		}
		all = in
	}
	if all != nil {
		c.Hold(all, "out-of-bounds access")
	}
}

// Slice checks that the first and the last element of a slice are there, in each
// dimension. One without elements may begin behind the last one.
func (c *Checks) Slice(of *ir.Value, s ir.Slice, name string) {
	value := func(l ir.IndexList, i int) *ir.Value {
		v, n := l.At(i)
		if v == nil {
			v = c.Constant(n)
		}
		return v
	}
	zero, one := c.Constant(0), c.Constant(1)
	for i := range s.Offsets.Len() {
		offset, size, stride, end := value(s.Offsets, i), value(s.Sizes, i), value(s.Strides, i), c.Size(of, i)
		empty := c.Compare(arith.EQ, size, zero)
		begins := c.Make(arith.OrI, c.Within(offset, zero, end), c.Make(arith.AndI, empty, c.within(offset, zero, end, arith.SLE)).Result(0)).Result(0)
		c.Hold(begins, fmt.Sprintf("offset %d is out-of-bounds", i))
		steps := c.Make(arith.SubI, size, one).Result(0)
		last := c.Make(arith.AddI, offset, c.Make(arith.MulI, steps, stride).Result(0)).Result(0)
		ends := c.Make(arith.OrI, c.Compare(arith.SLE, size, zero), c.Within(last, zero, end)).Result(0)
		c.Hold(ends, fmt.Sprintf("%s runs out-of-bounds along dimension %d", name, i))
	}
}

// Shape checks that what a cast takes has the rank and the sizes of its result,
// where those are known and were not before.
func (c *Checks) Shape(from *ir.Value, rank *ir.OpDef, to ir.Type) {
	was, ranked := ir.ShapeOf(from.Type())
	shape, known := ir.ShapeOf(to)
	if !known {
		return
	}
	if !ranked {
		c.Hold(c.Compare(arith.EQ, c.Make(rank, from).Result(0), c.Constant(int64(len(shape)))), "rank mismatch")
	}
	for i, n := range shape {
		if n != ir.Dynamic && (!ranked || was[i] == ir.Dynamic) {
			c.Hold(c.Compare(arith.EQ, c.Size(from, i), c.Constant(n)), fmt.Sprintf("size mismatch of dim %d", i))
		}
	}
}

// Index checks the number of a dimension.
func (c *Checks) Index(of *ir.Value, rank *ir.OpDef, i *ir.Value) {
	c.Hold(c.Within(i, c.Constant(0), c.Make(rank, of).Result(0)), "index is out of bounds")
}

// verified says how ops of the definition are checked.
func verified(d *ir.OpDef, check func(c *Checks, op *ir.Op)) {
	ir.RuntimeVerified.Implement(d, func(b *ir.Builder, op *ir.Op, hold func(*ir.Value, string)) {
		check(&Checks{Builder: b, Dim: Dim, Hold: hold}, op)
	})
}

func init() {
	for _, d := range []*ir.OpDef{Load, Store, AtomicRMW, GenericAtomicRMW} {
		at := d.Operands.Index("memref")
		verified(d, func(c *Checks, op *ir.Op) { c.Element(op.Operand(at), op.Operands()[at+1:]) })
	}
	verified(Dim, func(c *Checks, op *ir.Op) { c.Index(op.Operand(0), Rank, op.Operand(1)) })
	verified(SubView, func(c *Checks, op *ir.Op) { c.Slice(op.Operand(0), ir.SliceOf(op, 1, 0), "subview") })
	verified(Copy, func(c *Checks, op *ir.Op) {
		from, to := op.Operand(0), op.Operand(1)
		was, ranked := ir.ShapeOf(from.Type())
		becomes, both := ir.ShapeOf(to.Type())
		for i := range was {
			if ranked && both && (was[i] == ir.Dynamic || becomes[i] == ir.Dynamic) {
				c.Hold(c.Compare(arith.EQ, c.Size(from, i), c.Size(to, i)), fmt.Sprintf("size of %d-th source/target dim does not match", i))
			}
		}
	})
	verified(AssumeAlignment, func(c *Checks, op *ir.Op) {
		align := op.Attr(0).(*ir.IntAttr).Val
		address := c.Make(ExtractAlignedPointerAsIndex, op.Operand(0)).Result(0)
		rest := c.Make(arith.RemUI, address, c.Constant(align)).Result(0)
		c.Hold(c.Compare(arith.EQ, rest, c.Constant(0)), fmt.Sprintf("memref is not aligned to %d", align))
	})
	verified(ExpandShape, func(c *Checks, op *ir.Op) {
		shape, _ := ir.ShapeOf(op.Result(0).Type())
		groups, _ := ir.Reassociation(op.Get("reassociation"))
		for i, group := range groups {
			known := int64(1)
			for _, d := range group {
				if shape[d] != ir.Dynamic {
					known *= shape[d]
				}
			}
			rest := c.Make(arith.RemSI, c.Size(op.Operand(0), i), c.Constant(known)).Result(0)
			c.Hold(c.Compare(arith.EQ, rest, c.Constant(0)), "static result dims in reassoc group do not divide src dim evenly")
		}
	})
	verified(Cast, castChecks)
}

// castChecks checks rank and sizes, then where elements are in memory.
func castChecks(c *Checks, op *ir.Op) {
	from := op.Operand(0)
	to, ranked := op.Result(0).Type().(*ir.MemRefType)
	if !ranked {
		return
	}
	c.Shape(from, Rank, to)
	strides, offset, ok := ir.StridesOf(to)
	if !ok {
		return
	}
	// Any memref of the rank can be read as one of which nothing is known.
	rank := len(to.Shape)
	unknown := make([]int64, 2*rank)
	for i := range unknown {
		unknown[i] = ir.Dynamic
	}
	any := ir.MemRefWith(unknown[:rank], to.Elem, &ir.StridedAttr{Offset: ir.Dynamic, Strides: unknown[rank:]}, to.Space)
	var parts *ir.Op
	part := func(i int) *ir.Value {
		if parts == nil {
			types := []ir.Type{ir.MemRefWith(nil, to.Elem, nil, to.Space)}
			for range 1 + 2*rank {
				types = append(types, ir.Index)
			}
			read := c.MakeTyped(Cast, any, from).Result(0)
			parts = c.MakeWith(ExtractStridedMetadata, []*ir.Value{read}, ir.With{Types: types})
		}
		return parts.Result(i)
	}
	if offset != ir.Dynamic {
		c.Hold(c.Compare(arith.EQ, part(1), c.Constant(offset)), "offset mismatch")
	}
	for i, n := range strides {
		if n != ir.Dynamic {
			c.Hold(c.Compare(arith.EQ, part(2+rank+i), c.Constant(n)), fmt.Sprintf("stride mismatch of dim %d", i))
		}
	}
}
