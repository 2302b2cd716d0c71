package ir_test

import (
	"math"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
)

func TestAffineDivision(t *testing.T) {
	for _, test := range []struct{ a, b, floor, ceil, mod int64 }{
		{7, 2, 3, 4, 1}, {-7, 2, -4, -3, 1}, {8, 2, 4, 4, 0}, {-8, 2, -4, -4, 0}, {-1, 7, -1, 0, 6},
		{math.MinInt64, 7, -1317624576693539402, -1317624576693539401, 6},
		{math.MaxInt64, 2, 4611686018427387903, 4611686018427387904, 1},
	} {
		d, c := ir.DimExpr(0), ir.ConstExpr(test.b)
		for _, x := range []struct {
			e, folded *ir.AffineExpr
			want      int64
		}{
			{ir.FloorDivExpr(d, c), ir.FloorDivExpr(ir.ConstExpr(test.a), c), test.floor},
			{ir.CeilDivExpr(d, c), ir.CeilDivExpr(ir.ConstExpr(test.a), c), test.ceil},
			{ir.ModExpr(d, c), ir.ModExpr(ir.ConstExpr(test.a), c), test.mod},
		} {
			v, ok := x.e.Eval([]int64{test.a}, nil)
			assert.Assert(t, ok)
			assert.Equal(t, v, x.want, "%d by %d", test.a, test.b)
			assert.Equal(t, x.folded.C, x.want, "%d by %d, constant", test.a, test.b)
		}
	}
}
