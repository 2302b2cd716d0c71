package all

import (
	"fmt"
	"strings"
	"testing"

	"terrace/dialects/chlo"
	"terrace/dialects/graph"
	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/parser"
)

// An op that some element type leaves without a meaning stays where it is: what
// nothing runs has no fault, what is hoisted has.
func TestSpeculatableOpsHaveMeanings(t *testing.T) {
	ctx := Context()
	elems := []data.Type{data.I1, data.I4, data.I32, data.UInt(64), data.F8E4M3FN, data.F8E8M0FNU, data.BF16, data.F32, data.F64, data.Complex(data.F32), data.Complex(data.F64)}
	tried := 0
	for _, d := range []*ir.Dialect{graph.Dialect, chlo.Dialect} {
		for _, def := range d.Ops() {
			if def.Eval == nil || len(def.Results) != 1 || len(def.Regions) > 0 {
				continue
			}
			for _, e := range elems {
				typ := fmt.Sprintf("tensor<2x2x%s>", e)
				for _, result := range []string{typ, "tensor<2x2xi1>", "tensor<2x2xf32>", "tensor<2x2xcomplex<f32>>"} {
					n := len(def.Operands)
					text := fmt.Sprintf("func.func @main(%%x: %s) -> %s {\n%%0 = %q(%s) : (%s) -> %[2]s\nreturn %%0 : %[2]s\n}",
						typ, result, def.FullName(), strings.TrimSuffix(strings.Repeat("%x, ", n), ", "), strings.TrimSuffix(strings.Repeat(typ+", ", n), ", "))
					module, ok := parser.Parse(ctx, def.FullName(), []byte(text), parser.Options{})
					if !ok || !ctx.Verify(module) {
						ctx.Diag.Take() // no type of this op
						continue
					}
					tried++
					fn := module.Body().First()
					if _, err := interp.New(module, interp.Options{}).RunOp(fn, data.OfTensor(data.New(e, 2, 2))); err != nil && ir.Speculatable(fn.Body().First()) {
						t.Errorf("%s of %s: %v", def.FullName(), typ, err)
					}
				}
			}
		}
	}
	if tried < 500 {
		t.Errorf("only %d ops were tried", tried)
	}
}
