package runtime_test

import (
	"fmt"
	"math"
	"slices"
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
	if e.IsComplex() {
		re := values(ir.Tensor(append(slices.Clone(shape), 2), ir.Scalar(e.Part())), seed)
		x.Data = re.Data
		return x
	}
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

func inputTypes(module *ir.Op) []ir.Type {
	return ir.LookupSymbol(module, ir.Ref("main")).Get("function_type").(*ir.TypeAttr).Typ.(*ir.FuncType).In
}

// sameAsInterpreter runs @main natively and in the interpreter.
func sameAsInterpreter(t *testing.T, text string, bound float64) {
	t.Helper()
	lib := library(t)
	_, top := parse(t, text)
	fn := ir.LookupSymbol(top, ir.Ref("main"))
	var in []*data.Tensor
	var args []data.Value
	for i, a := range inputTypes(top) {
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

// Transposes and what reads transposed, in tiles and at their edges.
func TestTurned(t *testing.T) {
	for _, c := range []struct {
		elem string
		m, n int
	}{{"f32", 33, 50}, {"f32", 16, 16}, {"f64", 19, 40}, {"i8", 35, 70}, {"bf16", 32, 21}, {"i1", 20, 33}, {"f32", 3, 100}} {
		sameAsInterpreter(t, fmt.Sprintf(`func.func @main(%%x: tensor<%[1]dx%[2]dx%[3]s>, %%y: tensor<%[2]dx%[1]dx%[3]s>) -> (tensor<%[2]dx%[1]dx%[3]s>, tensor<3x%[2]dx%[1]dx%[3]s>) {
  %%t = stablehlo.transpose %%x, dims = [1, 0] : (tensor<%[1]dx%[2]dx%[3]s>) -> tensor<%[2]dx%[1]dx%[3]s>
  %%s = stablehlo.add %%t, %%y : tensor<%[2]dx%[1]dx%[3]s>
  %%b = stablehlo.broadcast_in_dim %%x, dims = [2, 1] : (tensor<%[1]dx%[2]dx%[3]s>) -> tensor<3x%[2]dx%[1]dx%[3]s>
  return %%s, %%b : tensor<%[2]dx%[1]dx%[3]s>, tensor<3x%[2]dx%[1]dx%[3]s>
}`, c.m, c.n, c.elem), 1e-6)
	}
}

// Reductions whose order may not change: a position of the largest, and one whose
// operation does not commute.
func TestOrderedReductions(t *testing.T) {
	for _, shape := range []string{"33x50", "16x64", "40x20", "7x100"} {
		var m, n int
		fmt.Sscanf(shape, "%dx%d", &m, &n)
		for d := range 2 {
			sameAsInterpreter(t, fmt.Sprintf(`func.func @main(%%x: tensor<%[1]sxf32>) -> (tensor<%[2]dxf32>, tensor<%[2]dxi32>, tensor<%[2]dxf32>) {
  %%i = stablehlo.iota dim = %[3]d : tensor<%[1]sxi32>
  %%low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %%zero = stablehlo.constant dense<0> : tensor<i32>
  %%one = stablehlo.constant dense<1.0> : tensor<f32>
  %%r:2 = stablehlo.reduce(%%x init: %%low), (%%i init: %%zero) across dimensions = [%[3]d] : (tensor<%[1]sxf32>, tensor<%[1]sxi32>, tensor<f32>, tensor<i32>) -> (tensor<%[2]dxf32>, tensor<%[2]dxi32>)
   reducer(%%a: tensor<f32>, %%c: tensor<f32>) (%%b: tensor<i32>, %%d: tensor<i32>) {
    %%g = stablehlo.compare GT, %%a, %%c : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %%v = stablehlo.select %%g, %%a, %%c : tensor<i1>, tensor<f32>
    %%w = stablehlo.select %%g, %%b, %%d : tensor<i1>, tensor<i32>
    stablehlo.return %%v, %%w : tensor<f32>, tensor<i32>
  }
  %%o = stablehlo.reduce(%%x init: %%one) across dimensions = [%[3]d] : (tensor<%[1]sxf32>, tensor<f32>) -> tensor<%[2]dxf32>
   reducer(%%a: tensor<f32>, %%b: tensor<f32>) {
    %%h = stablehlo.subtract %%b, %%a : tensor<f32>
    %%u = stablehlo.multiply %%h, %%h : tensor<f32>
    %%q = stablehlo.cosine %%u : tensor<f32>
    stablehlo.return %%q : tensor<f32>
  }
  return %%r#0, %%r#1, %%o : tensor<%[2]dxf32>, tensor<%[2]dxi32>, tensor<%[2]dxf32>
}`, shape, []int{m, n}[d], 1-d), 0)
		}
	}
}

// Products whose factors lie in memory any way round, of any size, and gradients
// of a convolution.
func TestProducts(t *testing.T) {
	product := func(x, y, r, dims string) string {
		return fmt.Sprintf(`func.func @main(%%x: tensor<%[1]s>, %%y: tensor<%[2]s>) -> tensor<%[3]s> {
  %%r = stablehlo.dot_general %%x, %%y, %[4]s : (tensor<%[1]s>, tensor<%[2]s>) -> tensor<%[3]s>
  return %%r : tensor<%[3]s>
}`, x, y, r, dims)
	}
	for _, p := range [][4]string{
		{"33x40xf32", "40x70xf32", "33x70xf32", "contracting_dims = [1] x [0]"},
		{"33x40xf32", "70x40xf32", "33x70xf32", "contracting_dims = [1] x [1]"},
		{"40x33xf32", "40x70xf32", "33x70xf32", "contracting_dims = [0] x [0]"},
		{"40x33xf32", "70x40xf32", "33x70xf32", "contracting_dims = [0] x [1]"},
		{"3x26x17xf32", "3x35x17xf32", "3x26x35xf32", "batching_dims = [0] x [0], contracting_dims = [2] x [2]"},
		{"26x3x16xf32", "35x3x16xf32", "3x26x35xf32", "batching_dims = [1] x [1], contracting_dims = [2] x [2]"},
		{"2x24x5x9xf32", "2x5x9x33xf32", "2x24x33xf32", "batching_dims = [0] x [0], contracting_dims = [2, 3] x [1, 2]"},
		{"1x300xf32", "300x65xf32", "1x65xf32", "contracting_dims = [1] x [0]"},
		{"40x33xbf16", "70x40xbf16", "33x70xbf16", "contracting_dims = [0] x [1]"},
		{"33x40xi8", "70x40xi8", "33x70xi32", "contracting_dims = [1] x [1]"},
		{"33x40xf64", "70x40xf64", "33x70xf64", "contracting_dims = [1] x [1]"},
	} {
		sameAsInterpreter(t, product(p[0], p[1], p[2], p[3]), 2e-2)
	}
	for _, dims := range []string{"[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]", "[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]"} {
		x, k, r := "2x9x9x20xf32", "3x3x20x20xf32", "2x9x9x20xf32"
		if strings.HasPrefix(dims, "[f") {
			x, k, r = "2x9x9x20xf32", "2x7x7x33xf32", "5x5x20x33xf32"
		}
		for _, reverse := range []string{"", ", reverse = [true, true]"} {
			sameAsInterpreter(t, fmt.Sprintf(`func.func @main(%%x: tensor<%s>, %%k: tensor<%s>) -> tensor<%s> {
  %%r = stablehlo.convolution(%%x, %%k) dim_numbers = %s, window = {pad = [[1, 1], [1, 1]]%s} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<%s>, tensor<%s>) -> tensor<%s>
  return %%r : tensor<%s>
}`, x, k, r, dims, reverse, x, k, r, r), 1e-4)
		}
	}
}

// Rows and windows that a program picks are read as rows; elements one by one.
func TestPicked(t *testing.T) {
	sameAsInterpreter(t, `func.func @main(%x: tensor<9x50xf32>, %i: tensor<13xi32>, %j: tensor<13x2xi32>, %k: tensor<i32>) -> (tensor<13x50xf32>, tensor<7x37xf32>, tensor<13xf32>) {
  %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 50>}> : (tensor<9x50xf32>, tensor<13xi32>) -> tensor<13x50xf32>
  %s = stablehlo.dynamic_slice %x, %k, %k, sizes = [7, 37] : (tensor<9x50xf32>, tensor<i32>, tensor<i32>) -> tensor<7x37xf32>
  %e = "stablehlo.gather"(%x, %j) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [1, 0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<9x50xf32>, tensor<13x2xi32>) -> tensor<13xf32>
  return %r, %s, %e : tensor<13x50xf32>, tensor<7x37xf32>, tensor<13xf32>
}`, 0)
}

// A function of more arguments than a call from its entry may have loads them where
// it uses them, in branches too.
func TestManyArguments(t *testing.T) {
	const n = 70
	var params, sums, results []string
	for k := range n {
		params = append(params, fmt.Sprintf("%%a%d: tensor<2xi32>", k))
		sums = append(sums, fmt.Sprintf("  %%r%d = stablehlo.subtract %%a%d, %%a%d : tensor<2xi32>", k, k, (k+1)%n))
		results = append(results, fmt.Sprintf("%%r%d", k))
	}
	types := strings.TrimSuffix(strings.Repeat("tensor<2xi32>, ", n+1), ", ")
	sameAsInterpreter(t, fmt.Sprintf(`
func.func @main(%%c: tensor<i1>, %s) -> (%s) {
%s
  %%b = "stablehlo.if"(%%c) ({
    %%x = stablehlo.multiply %%a0, %%a69 : tensor<2xi32>
    stablehlo.return %%x : tensor<2xi32>
  }, {
    %%y = stablehlo.add %%a0, %%a5 : tensor<2xi32>
    stablehlo.return %%y : tensor<2xi32>
  }) : (tensor<i1>) -> tensor<2xi32>
  return %s, %%b : %s
}`, strings.Join(params, ", "), types, strings.Join(sums, "\n"), strings.Join(results, ", "), types), 0)
}

// Sorts by keys, which are made of digits, and by comparators that are no order of
// keys: along the last and other dimensions, with operands beside, as far as
// somebody reads, with equal elements, NaNs and zeros of both signs.
func TestSorts(t *testing.T) {
	total := map[bool]string{true: ", TOTALORDER"}
	program := func(shape, elem, dir string, d, first int, beside bool) string {
		ts := fmt.Sprintf("tensor<%sx%s>", shape, elem)
		float := strings.HasPrefix(elem, "f") || elem == "bf16"
		less := fmt.Sprintf("%%c = stablehlo.compare %s, %%a, %%b%s : (tensor<%[3]s>, tensor<%[3]s>) -> tensor<i1>", dir, total[float], elem)
		var limits, zeros, ones, cut []string
		for i, n := range strings.Split(shape, "x") {
			if i == d && first > 0 {
				n = fmt.Sprint(first)
			}
			limits, zeros, ones = append(limits, n), append(zeros, "0"), append(ones, "1")
		}
		for i := range limits {
			cut = append(cut, zeros[i]+":"+limits[i]+":"+ones[i])
		}
		out := fmt.Sprintf("tensor<%sx%s>", strings.Join(limits, "x"), elem)
		slice := func(from, to, t, ot string) string {
			return fmt.Sprintf("%s = stablehlo.slice %s [%s] : (%s) -> %s\n", to, from, strings.Join(cut, ", "), t, ot)
		}
		if !beside {
			return fmt.Sprintf(`func.func @main(%%x: %[1]s) -> %[2]s {
  %%s = "stablehlo.sort"(%%x) <{dimension = %[3]d : i64, is_stable = true}> ({
  ^bb0(%%a: tensor<%[4]s>, %%b: tensor<%[4]s>):
    %[5]s
    stablehlo.return %%c : tensor<i1>
  }) : (%[1]s) -> %[1]s
  %[6]s  return %%o : %[2]s
}`, ts, out, d, elem, less, slice("%s", "%o", ts, out))
		}
		is, io := strings.Replace(ts, "x"+elem, "xi32", 1), strings.Replace(out, "x"+elem, "xi32", 1)
		return fmt.Sprintf(`func.func @main(%%x: %[1]s, %%y: %[7]s) -> (%[2]s, %[8]s) {
  %%s:2 = "stablehlo.sort"(%%x, %%y) <{dimension = %[3]d : i64, is_stable = true}> ({
  ^bb0(%%a: tensor<%[4]s>, %%b: tensor<%[4]s>, %%p: tensor<i32>, %%q: tensor<i32>):
    %[5]s
    %%e = stablehlo.compare EQ, %%a, %%b%[9]s : (tensor<%[4]s>, tensor<%[4]s>) -> tensor<i1>
    %%l = stablehlo.compare LT, %%q, %%p : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %%m = stablehlo.and %%e, %%l : tensor<i1>
    %%n = stablehlo.or %%c, %%m : tensor<i1>
    stablehlo.return %%n : tensor<i1>
  }) : (%[1]s, %[7]s) -> (%[1]s, %[7]s)
  %[6]s  %[10]s  return %%o, %%r : %[2]s, %[8]s
}`, ts, out, d, elem, less, slice("%s#0", "%o", ts, out), is, io, total[float], slice("%s#1", "%r", is, io))
	}
	for _, elem := range []string{"f32", "f64", "bf16", "i8", "ui8", "i32", "ui32", "i64"} {
		sameAsInterpreter(t, program("300", elem, "LT", 0, 0, false), 0)
		sameAsInterpreter(t, program("300", elem, "GT", 0, 7, true), 0)
	}
	for _, elem := range []string{"f32", "i64"} {
		sameAsInterpreter(t, program("3x100x5", elem, "GT", 1, 0, true), 0)
		sameAsInterpreter(t, program("3x100x5", elem, "LT", 1, 3, false), 0)
		sameAsInterpreter(t, program("4x20", elem, "LT", 1, 0, true), 0)
	}
	sameAsInterpreter(t, program("32771", "f32", "GT", 0, 0, false), 0)
	sameAsInterpreter(t, program("32771", "i32", "GT", 0, 20, true), 0)
	// Keys that are made of elements, beside them; a comparator that is no order; one
	// of two operands.
	for _, less := range []string{
		`%z = stablehlo.constant dense<0.0> : tensor<f32>
    %c = stablehlo.compare EQ, %a, %z, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %u = stablehlo.select %c, %z, %a : tensor<i1>, tensor<f32>
    %d = stablehlo.compare EQ, %b, %z, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %d, %z, %b : tensor<i1>, tensor<f32>
    %r = stablehlo.compare LT, %u, %v, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>`,
		`%u = stablehlo.abs %a : tensor<f32>
    %v = stablehlo.abs %b : tensor<f32>
    %r = stablehlo.compare GT, %v, %u, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>`,
		`%u = stablehlo.abs %a : tensor<f32>
    %r = stablehlo.compare LT, %u, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>`,
		`%r = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>`,
		`%r = stablehlo.compare LT, %a, %b1, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>`,
		`%r = stablehlo.compare LT, %b, %a, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>`,
	} {
		sameAsInterpreter(t, `func.func @main(%x: tensor<2x130xf32>, %y: tensor<2x130xf32>) -> (tensor<2x130xf32>, tensor<2x130xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<2x130xf32>
  %q = stablehlo.divide %x, %y : tensor<2x130xf32>
  %m = stablehlo.multiply %x, %zero : tensor<2x130xf32>
  %p = stablehlo.compare LT, %x, %y, FLOAT : (tensor<2x130xf32>, tensor<2x130xf32>) -> tensor<2x130xi1>
  %k = stablehlo.select %p, %q, %m : tensor<2x130xi1>, tensor<2x130xf32>
  %s:2 = "stablehlo.sort"(%k, %y) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %a1: tensor<f32>, %b1: tensor<f32>):
    `+less+`
    stablehlo.return %r : tensor<i1>
  }) : (tensor<2x130xf32>, tensor<2x130xf32>) -> (tensor<2x130xf32>, tensor<2x130xf32>)
  return %s#0, %s#1 : tensor<2x130xf32>, tensor<2x130xf32>
}`, 0)
	}
}

// Products of signed bytes, of which some machines sum four at once: each factor
// along its own dimension, batches, convolutions, and with more to do at the end.
func TestByteProducts(t *testing.T) {
	for _, dims := range [][2]string{{"37x64", "64x50"}, {"37x64", "50x64"}, {"64x37", "64x50"}, {"37x66", "66x50"}} {
		contract := func(shape string) int {
			if strings.HasPrefix(shape, "6") {
				return 0
			}
			return 1
		}
		sameAsInterpreter(t, fmt.Sprintf(`func.func @main(%%x: tensor<%[1]sxi8>, %%y: tensor<%[2]sxi8>) -> tensor<37x50xi32> {
  %%r = stablehlo.dot_general %%x, %%y, contracting_dims = [%[3]d] x [%[4]d] : (tensor<%[1]sxi8>, tensor<%[2]sxi8>) -> tensor<37x50xi32>
  return %%r : tensor<37x50xi32>
}`, dims[0], dims[1], contract(dims[0]), contract(dims[1])), 0)
	}
	sameAsInterpreter(t, `func.func @main(%x: tensor<3x9x20xi8>, %y: tensor<3x20x33xi8>, %s: tensor<33xf32>) -> tensor<3x9x33xf32> {
  %r = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x9x20xi8>, tensor<3x20x33xi8>) -> tensor<3x9x33xi32>
  %f = stablehlo.convert %r : (tensor<3x9x33xi32>) -> tensor<3x9x33xf32>
  %b = stablehlo.broadcast_in_dim %s, dims = [2] : (tensor<33xf32>) -> tensor<3x9x33xf32>
  %p = stablehlo.multiply %f, %b : tensor<3x9x33xf32>
  return %p : tensor<3x9x33xf32>
}`, 0)
	sameAsInterpreter(t, `func.func @main(%x: tensor<2x7x7x8xi8>, %k: tensor<3x3x8x20xi8>) -> tensor<2x4x4x20xi32> {
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x7x7x8xi8>, tensor<3x3x8x20xi8>) -> tensor<2x4x4x20xi32>
  return %r : tensor<2x4x4x20xi32>
}`, 0)
}

// What is empty between two kernels has memory too, behind which the arguments of the
// entry go on: a loop looks at the last of these.
func TestEmptyBuffer(t *testing.T) {
	sameAsInterpreter(t, `func.func @main(%x: tensor<0x2xf32>, %y: tensor<4x3xi32>, %at: tensor<2x1xi32>, %u: tensor<2x3xi32>) -> (tensor<0x2xf32>, tensor<4x3xi32>) {
  %e = stablehlo.exponential %x : tensor<0x2xf32>
  %m = stablehlo.multiply %e, %e : tensor<0x2xf32>
  %r = "stablehlo.scatter"(%y, %at, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %c = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %c : tensor<i32>
    }) : (tensor<4x3xi32>, tensor<2x1xi32>, tensor<2x3xi32>) -> tensor<4x3xi32>
  return %m, %r : tensor<0x2xf32>, tensor<4x3xi32>
}`, 0)
}

// Results so large that they are stored past the caches: where the caller's memory
// begins on a line of memory and where it does not.
func TestLargeResults(t *testing.T) {
	const rows, cols = 2896, 2912
	f := compile(t, library(t), fmt.Sprintf(`func.func @main(%%x: tensor<%[2]dx%[1]dxf32>) -> tensor<%[1]dx%[2]dxf32> {
  %%r = stablehlo.transpose %%x, dims = [1, 0] : (tensor<%[2]dx%[1]dxf32>) -> tensor<%[1]dx%[2]dxf32>
  return %%r : tensor<%[1]dx%[2]dxf32>
}`, rows, cols))
	in := data.New(data.F32, cols, rows)
	for i := range in.Len() {
		in.SetBits(i, uint64(i))
	}
	for _, shift := range []int{0, 4} {
		out := &data.Tensor{Elem: data.F32, Shape: []int64{rows, cols}, Data: make([]byte, 4*rows*cols+shift)[shift:]}
		assert.NilError(t, f.Call([]*data.Tensor{in}, []*data.Tensor{out}))
		for r := range int64(rows) {
			for c := range int64(cols) {
				if out.Bits(r*cols+c) != uint64(c*rows+r) {
					t.Fatalf("with memory moved by %d element %d, %d is %d", shift, r, c, out.Bits(r*cols+c))
				}
			}
		}
	}
}

// Transforms of every kind, along any dimension, of lengths with large factors and
// with many small ones: the same bits, since the same steps are made.
func TestTransforms(t *testing.T) {
	parts := func(shape, elem string) string {
		return fmt.Sprintf(`  %%a = stablehlo.real %%r : (tensor<%[1]sxcomplex<%[2]s>>) -> tensor<%[1]sx%[2]s>
  %%b = stablehlo.imag %%r : (tensor<%[1]sxcomplex<%[2]s>>) -> tensor<%[1]sx%[2]s>
  return %%a, %%b : tensor<%[1]sx%[2]s>, tensor<%[1]sx%[2]s>
}`, shape, elem)
	}
	complex := func(kind, shape, elem, length string) string {
		return fmt.Sprintf(`func.func @main(%%x: tensor<%[2]sx%[3]s>, %%y: tensor<%[2]sx%[3]s>) -> (tensor<%[2]sx%[3]s>, tensor<%[2]sx%[3]s>) {
  %%z = stablehlo.complex %%x, %%y : tensor<%[2]sxcomplex<%[3]s>>
  %%r = stablehlo.fft %%z, type = %[1]s, length = [%[4]s] : (tensor<%[2]sxcomplex<%[3]s>>) -> tensor<%[2]sxcomplex<%[3]s>>
`, kind, shape, elem, length) + parts(shape, elem)
	}
	for _, n := range []int{1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 16, 30, 32, 49, 60, 64, 77, 90, 100, 121, 125, 128, 256, 1024, 1500} {
		for _, kind := range []string{"FFT", "IFFT"} {
			sameAsInterpreter(t, complex(kind, fmt.Sprintf("2x%d", n), "f64", fmt.Sprint(n)), 0)
		}
	}
	sameAsInterpreter(t, complex("FFT", "4x16x24", "f32", "16, 24"), 0)
	sameAsInterpreter(t, complex("IFFT", "8x15x14", "f32", "8, 15, 14"), 0)
	sameAsInterpreter(t, `func.func @main(%x: tensor<3x20x30xf32>) -> (tensor<3x20x16xf32>, tensor<3x20x16xf32>) {
  %r = stablehlo.fft %x, type = RFFT, length = [20, 30] : (tensor<3x20x30xf32>) -> tensor<3x20x16xcomplex<f32>>
`+parts("3x20x16", "f32"), 0)
	sameAsInterpreter(t, `func.func @main(%x: tensor<3x20x17xf32>, %y: tensor<3x20x17xf32>) -> tensor<3x20x32xf32> {
  %z = stablehlo.complex %x, %y : tensor<3x20x17xcomplex<f32>>
  %r = stablehlo.fft %z, type = IRFFT, length = [20, 32] : (tensor<3x20x17xcomplex<f32>>) -> tensor<3x20x32xf32>
  return %r : tensor<3x20x32xf32>
}`, 0)
}

// Softmax and norms of tensors too large for a cache: block by block, along one
// dimension or two, in place of an operand that nobody reads later, with the parts
// that others read too.
func TestRowBlocks(t *testing.T) {
	softmax := func(shape, rows, dims, last string) string {
		return fmt.Sprintf(`
  %%low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %%zero = stablehlo.constant dense<0.0> : tensor<f32>
  %%max = stablehlo.reduce(%%d init: %%low) applies stablehlo.maximum across dimensions = [%[4]s] : (tensor<%[1]s>, tensor<f32>) -> tensor<%[2]s>
  %%m = stablehlo.broadcast_in_dim %%max, dims = [%[3]s] : (tensor<%[2]s>) -> tensor<%[1]s>
  %%s = stablehlo.subtract %%d, %%m : tensor<%[1]s>
  %%e = stablehlo.exponential %%s : tensor<%[1]s>
  %%sum = stablehlo.reduce(%%e init: %%zero) applies stablehlo.add across dimensions = [%[4]s] : (tensor<%[1]s>, tensor<f32>) -> tensor<%[2]s>
  %%b = stablehlo.broadcast_in_dim %%sum, dims = [%[3]s] : (tensor<%[2]s>) -> tensor<%[1]s>
  %%r = stablehlo.divide %%e, %%b : tensor<%[1]s>`, shape, rows, dims, last)
	}
	sameAsInterpreter(t, `func.func @main(%d: tensor<640x1024xf32>) -> (tensor<640x1024xf32>, tensor<640xf32>) {`+softmax("640x1024xf32", "640xf32", "0", "1")+`
  return %r, %sum : tensor<640x1024xf32>, tensor<640xf32>
}`, 1e-5)
	sameAsInterpreter(t, `func.func @main(%x: tensor<3x256x64xf32>, %y: tensor<3x64x1024xf32>) -> tensor<3x256x1024xf32> {
  %d = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x256x64xf32>, tensor<3x64x1024xf32>) -> tensor<3x256x1024xf32>`+
		softmax("3x256x1024xf32", "3x256xf32", "0, 1", "2")+`
  return %r : tensor<3x256x1024xf32>
}`, 1e-4)
}
