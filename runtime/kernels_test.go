package runtime_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
)

// values fills a tensor with numbers of either sign, some of them equal, that sums
// of narrow types hold.
func values(t ir.Type, seed int64) *data.Tensor {
	e, _ := ir.DataType(t)
	shape, _ := ir.ShapeOf(t)
	x := data.New(e, shape...)
	for i := range x.Len() {
		v := (i*7919+seed*104729)%41 - 20
		if e.IsFloat() {
			x.SetBits(i, data.FromFloat(e, float64(v)/8))
		} else {
			x.SetBits(i, uint64(v)&(1<<e.Width()-1))
		}
	}
	return x
}

// sameAsInterpreter runs @main natively and in the interpreter.
func sameAsInterpreter(t *testing.T, text string, bound float64) {
	t.Helper()
	lib := library(t)
	_, top := parse(t, text)
	fn := ir.LookupSymbol(top, ir.Ref("main"))
	ft := fn.Get("function_type").(*ir.TypeAttr).Typ.(*ir.FuncType)
	var in []*data.Tensor
	var args []data.Value
	for i, a := range ft.In {
		x := values(a, int64(i))
		in, args = append(in, x), append(args, data.OfTensor(x.Clone()))
	}
	want, err := interp.New(top, interp.Options{}).RunOp(fn, args...)
	assert.NilError(t, err)
	f := compile(t, lib, text)
	out := f.NewResults()
	assert.NilError(t, f.Call(in, out))
	for k, got := range out {
		w := want[k].Tensor().Expand()
		for i := range got.Len() {
			if got.Elem.IsFloat() {
				g, w := got.Float(i), w.Float(i)
				if math.Abs(g-w) <= bound*(1+math.Abs(w)) || math.IsNaN(g) && math.IsNaN(w) || g == w {
					continue
				}
			} else if got.Bits(i) == w.Bits(i) {
				continue
			}
			t.Fatalf("result #%d element %d is %v, expected %v\n%s", k, i, got.At(i).Format(got.Elem), w.At(i).Format(w.Elem), text)
		}
	}
}

func cumulativeProgram(shape []int64, d int, backwards bool, op, init, elem string) string {
	s := strings.Trim(strings.ReplaceAll(fmt.Sprint(shape), " ", "x"), "[]") + "x" + elem
	var pads, windows []string
	for i, n := range shape {
		pad, window := "[0, 0]", "1"
		if i == d {
			window, pad = fmt.Sprint(n), fmt.Sprintf("[%d, 0]", n-1)
			if backwards {
				pad = fmt.Sprintf("[0, %d]", n-1)
			}
		}
		pads, windows = append(pads, pad), append(windows, window)
	}
	return fmt.Sprintf(`func.func @main(%%x: tensor<%[1]s>) -> tensor<%[1]s> {
  %%i = stablehlo.constant dense<%[2]s> : tensor<%[3]s>
  %%r = "stablehlo.reduce_window"(%%x, %%i) <{padding = dense<[%[4]s]> : tensor<%[5]dx2xi64>, window_dimensions = array<i64: %[6]s>}> ({
  ^bb0(%%a: tensor<%[3]s>, %%b: tensor<%[3]s>):
    %%s = stablehlo.%[7]s %%a, %%b : tensor<%[3]s>
    stablehlo.return %%s : tensor<%[3]s>
  }) : (tensor<%[1]s>, tensor<%[3]s>) -> tensor<%[1]s>
  %%n = stablehlo.negate %%r : tensor<%[1]s>
  return %%n : tensor<%[1]s>
}`, s, init, elem, strings.Join(pads, ", "), len(shape), strings.Join(windows, ", "), op)
}

// Cumulative sums and the like along every dimension, both ways, with vectors
// along and across, and initial values that count for every element outside.
func TestCumulative(t *testing.T) {
	for _, shape := range [][]int64{{37, 50}, {5, 21, 3}, {130}} {
		for d := range shape {
			for _, backwards := range []bool{false, true} {
				sameAsInterpreter(t, cumulativeProgram(shape, d, backwards, "add", "0.0", "f32"), 1e-5)
				sameAsInterpreter(t, cumulativeProgram(shape, d, backwards, "minimum", "5", "i32"), 0)
			}
		}
	}
	for _, init := range []string{"0", "3"} {
		sameAsInterpreter(t, cumulativeProgram([]int64{4, 40}, 1, false, "add", init, "i8"), 0)
	}
}
