package affine

import "terrace/ir"

func init() {
	Apply.Ranges = func(op *ir.Op, of func(*ir.Value) ir.IntRange, tell func(*ir.Value, ir.IntRange)) {
		tell(op.Result(0), bounds(op, 0, op.Operands(), of, nil))
	}
	Min.Ranges = func(op *ir.Op, of func(*ir.Value) ir.IntRange, tell func(*ir.Value, ir.IntRange)) {
		tell(op.Result(0), bounds(op, 0, op.Operands(), of, ir.IntRange.MinS))
	}
	Max.Ranges = func(op *ir.Op, of func(*ir.Value) ir.IntRange, tell func(*ir.Value, ir.IntRange)) {
		tell(op.Result(0), bounds(op, 0, op.Operands(), of, ir.IntRange.MaxS))
	}
	For.Ranges = func(op *ir.Op, of func(*ir.Value) ir.IntRange, tell func(*ir.Value, ir.IntRange)) {
		from := bounds(op, 0, op.Group(0), of, ir.IntRange.MaxS)
		to := bounds(op, 1, op.Group(1), of, ir.IntRange.MinS)
		tell(op.Body().Arg(0), ir.CounterRange(from, to, ir.IndexRange(1, 1), false))
	}
}

// bounds is what the results of the map in a slot lie in, joined by f.
func bounds(op *ir.Op, slot int, operands []*ir.Value, of func(*ir.Value) ir.IntRange, f func(a, b ir.IntRange) ir.IntRange) (r ir.IntRange) {
	for i, s := range op.Attr(slot).(*ir.AffineMapAttr).Map.Ranges(operands, of) {
		if i == 0 {
			r = s
		} else {
			r = f(r, s)
		}
	}
	return r
}
