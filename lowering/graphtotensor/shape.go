package graphtotensor

import (
	"errors"
	"slices"

	"terrace/dialects/shape"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// shapes lowers an op of shape in a function of dynamic shapes: shapes are lists of sizes,
// and that they fit is asserted where one follows from others.
func (l *lowerer) shapes(op *ir.Op) error {
	switch op.Def() {
	case shape.ShapeOf, shape.Broadcast:
		l.b.At(op)
		v, err := l.list(op)
		if err != nil {
			return pass.Errorf(op, "%s", err)
		}
		l.standsFor(v, op.Result(0))
		op.Result(0).ReplaceUses(v)
		op.Erase()
	case shape.Assuming:
		body, witness := op.RegionAt(0).First(), op.Operand(0).Op()
		if err := l.inner(body); err != nil {
			return err
		}
		for body.First() != body.Last() {
			body.First().MoveBefore(op)
		}
		for i, v := range body.Last().Operands() {
			op.Result(i).ReplaceUses(v)
		}
		op.Erase()
		if witness.Is(shape.CstrBroadcastable) && !witness.Result(0).HasUses() {
			witness.Erase()
		}
	}
	return nil
}

// list makes the sizes that an op of shape gives.
func (l *lowerer) list(op *ir.Op) (*ir.Value, error) {
	e := l.sizes.elements(op)
	if e == nil || slices.ContainsFunc(e.polys(), func(p poly) bool { return p == nil }) {
		return nil, errors.New("has sizes that are not known: unsupported on this target")
	}
	l.sizes.ints[op.Result(0)] = e
	var vals []*ir.Value
	for _, p := range e.polys() {
		vals = append(vals, l.size(l.b, p))
	}
	return l.b.MakeTyped(tensor.FromElements, op.Result(0).Type(), vals...).Result(0), nil
}

// broadcast returns a size that others are brought to: 1 is brought to any, and all that
// are not known when compiling are asserted to be the same.
func (s *sizes) broadcast(dims []poly) poly {
	out := sizeOf(1)
	for _, p := range dims {
		if n, known := p.constant(); known && n == 1 {
			continue
		}
		if n, known := out.constant(); known && n == 1 {
			out = p
			continue
		}
		if !s.equal(out, p, "sizes are broadcast to one") {
			return nil
		}
	}
	return out
}
