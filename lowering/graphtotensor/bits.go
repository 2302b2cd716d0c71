package graphtotensor

import (
	"errors"

	"terrace/dialects/arith"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/ir/data"
)

// bitcastConvert reads bits as elements of another type: each as several narrower ones
// of a further dimension, or those of the last dimension as one, low bits first.
func bitcastConvert(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	x, t := op.Operand(0), resultType(op)
	from, _ := ir.DataType(x.Type())
	to, _ := ir.DataType(t)
	switch {
	case from.Width() == to.Width():
		return elementwise(l, op)
	case from.IsComplex():
		return nil, errors.New("changes the width of complex numbers: unsupported on this target")
	}
	rank := len(t.Shape)
	wide, narrow := ir.Int(max(from.Width(), to.Width())), ir.Int(min(from.Width(), to.Width()))
	each := int64(narrow.Elem.Width())
	at := ir.IdentityMap(rank)
	if from.Width() > to.Width() {
		at = &ir.AffineMap{Dims: rank, Results: at.Results[:rank-1]}
		return []*ir.Value{l.kernel(t, []*ir.Value{x}, []*ir.AffineMap{at}, func(b *ir.Builder, in []*ir.Value) []*ir.Value {
			i := b.MakeAttrs(tensor.Index, []ir.NamedAttr{{Name: "dim", Attr: ir.I64Attr(int64(rank - 1))}}).Result(0)
			bits := b.Make(arith.MulI, i, arith.ConstantIndex(b, each)).Result(0)
			v := b.Make(arith.ShRUI, bitsOf(b, in[0], wide), b.MakeTyped(arith.IndexCast, wide, bits).Result(0)).Result(0)
			return []*ir.Value{bitsOf(b, b.MakeTyped(arith.TruncI, narrow, v).Result(0), t.Elem)}
		})}, nil
	}
	n := int64(wide.Elem.Width()) / each
	ins, maps := make([]*ir.Value, n), make([]*ir.AffineMap, n)
	for j := range n {
		ins[j] = x
		maps[j] = &ir.AffineMap{Dims: rank, Results: append(ir.IdentityMap(rank).Results, ir.ConstExpr(j))}
	}
	return []*ir.Value{l.kernel(t, ins, maps, func(b *ir.Builder, in []*ir.Value) []*ir.Value {
		all := arith.ConstantInt(b, wide, 0)
		for j, v := range in {
			v = b.MakeTyped(arith.ExtUI, wide, bitsOf(b, v, narrow)).Result(0)
			v = b.Make(arith.ShLI, v, arith.ConstantInt(b, wide, int64(j)*each)).Result(0)
			all = b.Make(arith.OrI, all, v).Result(0)
		}
		return []*ir.Value{bitsOf(b, all, t.Elem)}
	})}, nil
}

// bitsOf reads the bits of a number as one of type t, of the same width.
func bitsOf(b *ir.Builder, v *ir.Value, t ir.Type) *ir.Value {
	if v.Type() == t {
		return v
	}
	return b.MakeTyped(arith.BitCast, t, v).Result(0)
}

// nextAfter steps in the order of bit patterns, as [chlo.NextAfter] does.
func nextAfter(s *scalars, in []*ir.Value) *ir.Value {
	e, _ := ir.DataType(s.t)
	bits := ir.Int(e.Width())
	x, y, a, b := in[0], in[1], bitsOf(s.Builder, in[0], bits), bitsOf(s.Builder, in[1], bits)
	n := func(v int64) *ir.Value { return arith.ConstantInt(s.Builder, bits, v) }
	sign := int64(-1) << (e.Width() - 1)
	up, down := s.make(arith.AddI, a, n(1)), s.make(arith.SubI, a, n(1))
	if v := data.ToFloat(e, 1<<(e.Width()-1)); v != v { // where a negative zero would be
		down = s.sel(s.cmpi(arith.EQ, a, n(sign|1)), n(0), down)
	}
	away, zero := s.cmpf("olt", x, y), (*ir.Value)(nil)
	if hasZero(s.t) {
		away = s.cmpi(arith.EQ, away, s.cmpf("ogt", x, s.float(0)))
		zero = s.cmpf("oeq", x, s.float(0))
	}
	r := s.sel(away, up, down)
	if zero != nil {
		r = s.sel(zero, s.make(arith.OrI, s.make(arith.AndI, b, n(sign)), n(1)), r)
	}
	r = s.sel(s.make(arith.OrI, s.cmpf("uno", y, y), s.cmpf("oeq", x, y)), b, r)
	r = s.sel(s.cmpf("uno", x, x), a, r)
	return bitsOf(s.Builder, r, s.t)
}
