package parser

import (
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
)

// Each of these would take memory that grows with the square of the depth.
func TestDeepTypes(t *testing.T) {
	for _, c := range [][3]string{{"() -> (", "i32", ")"}, {"tuple<", "i32", ">"}, {"tensor<1xtuple<", "i32", ">>"}} {
		for depth, good := range map[int]bool{500: true, 100_000: false} {
			ctx, err := ir.NewContext()
			assert.NilError(t, err)
			ty, ok := ParseType(ctx, strings.Repeat(c[0], depth)+c[1]+strings.Repeat(c[2], depth))
			if c[0] == "tensor<1xtuple<" {
				good = false // tuples are no elements
			}
			assert.Equal(t, ok, good, c[0])
			if good {
				assert.Equal(t, len(ty.String()) > depth, true)
				continue
			}
			assert.Equal(t, len(ctx.Diag.Take()), 1)
		}
	}
}
