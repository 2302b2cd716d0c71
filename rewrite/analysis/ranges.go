package analysis

import "terrace/ir"

// Ranges finds bounds of integers, and of the elements of shaped values, from what
// each op's definition says of them. Branches are decided by what is constant.
func Ranges(root *ir.Op, calls *Calls) *Facts[ir.IntRange] {
	same := func(a, b ir.IntRange) bool { return a == b }
	a := &Forward[ir.IntRange]{
		Any:  ir.AnyInt,
		Join: ir.IntRange.Join,
		Same: same,
		// What a loop yields, or a branch hands on, and has changed once, might
		// change with each time round.
		Widen: func(v *ir.Value, old, f ir.IntRange) ir.IntRange {
			for u := range v.Uses() {
				if u.Op().Has(ir.Terminator) {
					return ir.AnyInt(v.Type())
				}
			}
			return f
		},
		Constant: func(v *ir.Value, f ir.IntRange) ir.Attr {
			return f.Attr(v.Type())
		},
	}
	a.Transfer = func(op *ir.Op, in []ir.IntRange) []ir.IntRange {
		if op.Has(ir.ConstantLike) && op.NumResults() == 1 {
			return []ir.IntRange{ir.RangeOfAttr(op.Get("value"), op.Result(0).Type())}
		}
		if op.Def().Ranges == nil {
			return nil
		}
		out := make([]ir.IntRange, op.NumResults())
		for i := range out {
			out[i] = ir.AnyInt(op.Result(i).Type())
		}
		known := func(v *ir.Value) ir.IntRange {
			for i := range in {
				if op.Operand(i) == v {
					return in[i]
				}
			}
			return ir.AnyInt(v.Type())
		}
		op.Def().Ranges(op, known, func(v *ir.Value, r ir.IntRange) {
			if v.Op() == op && r.Width != 0 {
				out[v.Index()] = r.Meet(ir.AnyInt(v.Type()))
			}
		})
		return out
	}
	a.Made = func(op *ir.Op, of func(v *ir.Value) (ir.IntRange, bool)) map[*ir.Value]ir.IntRange {
		if op.Def().Ranges == nil {
			return nil
		}
		out := map[*ir.Value]ir.IntRange{}
		op.Def().Ranges(op, func(v *ir.Value) ir.IntRange {
			f, _ := of(v)
			return f
		}, func(v *ir.Value, r ir.IntRange) {
			if v.Arg() != nil && r.Width != 0 {
				out[v] = r
			}
		})
		return out
	}
	return Solve(a, root, calls)
}
