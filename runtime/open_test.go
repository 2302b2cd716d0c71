package runtime_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/runtime"
)

// An openCase is a function on %0, %1, ... that gives %r.
type openCase struct {
	name, args, result, body string
}

const (
	fx4 = "tensor<?x4xf32>"
	sum = `({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
  })`
)

// sizesOfFirst lists the sizes of an argument for ops that take them, the first of them plus some.
const sizesOfFirst = `
  %n0 = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %n = stablehlo.reshape %n0 : (tensor<i32>) -> tensor<1xi32>
`

// openParts move elements: parts of tensors, and tensors of parts.
var openParts = []openCase{
	{"rows", "tensor<?x4xf32>, tensor<?x4xf32>", fx4, "%r = stablehlo.concatenate %0, %1, %0, dim = 0 : (tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>"},
	{"columns", "tensor<?x4xf32>, tensor<?x?xf32>", "tensor<?x?xf32>", "%r = stablehlo.concatenate %1, %0, dim = 1 : (tensor<?x?xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>"},
	{"sums", "tensor<?x4xf32>, tensor<?x4xf32>", "tensor<?x8xf32>", `%s = stablehlo.add %0, %1 : tensor<?x4xf32>
  %p = stablehlo.multiply %0, %1 : tensor<?x4xf32>
  %r = stablehlo.concatenate %s, %p, dim = 1 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x8xf32>`},
	{"slice", "tensor<?x4xf32>", "tensor<1x2xf32>", "%r = stablehlo.slice %0 [0:1, 1:4:2] : (tensor<?x4xf32>) -> tensor<1x2xf32>"},
	{"real_dynamic_slice", "tensor<?x4xf32>", "tensor<?x2xf32>", sizesOfFirst + `
  %c01 = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
  %c11 = stablehlo.constant dense<1> : tensor<2xi32>
  %c3 = stablehlo.constant dense<3> : tensor<1xi32>
  %to = stablehlo.concatenate %n, %c3, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %r = stablehlo.real_dynamic_slice %0, %c01, %to, %c11 : (tensor<?x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x2xf32>`},
	{"every_second", "tensor<?x4xf32>", "tensor<?x4xf32>", sizesOfFirst + `
  %c00 = stablehlo.constant dense<0> : tensor<2xi32>
  %c21 = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %c4 = stablehlo.constant dense<4> : tensor<1xi32>
  %to = stablehlo.concatenate %n, %c4, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %r = stablehlo.real_dynamic_slice %0, %c00, %to, %c21 : (tensor<?x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x4xf32>`},
	{"dynamic_slice", "tensor<?x?xf32>, tensor<i32>", "tensor<1x2xf32>", "%r = stablehlo.dynamic_slice %0, %1, %1, sizes = [1, 2] : (tensor<?x?xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>"},
	{"dynamic_update_slice", "tensor<?x4xf32>, tensor<?x2xf32>, tensor<i32>", fx4, "%r = stablehlo.dynamic_update_slice %0, %1, %2, %2 : (tensor<?x4xf32>, tensor<?x2xf32>, tensor<i32>, tensor<i32>) -> tensor<?x4xf32>"},
	{"pad", "tensor<?x4xf32>, tensor<f32>", "tensor<?x8xf32>", "%r = stablehlo.pad %0, %1, low = [1, -1], high = [0, 2], interior = [0, 1] : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x8xf32>"},
	{"cut", "tensor<?x4xf32>, tensor<f32>", "tensor<?x3xf32>", "%r = stablehlo.pad %0, %1, low = [2, 1], high = [0, -2], interior = [0, 0] : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x3xf32>"},
	{"dynamic_pad", "tensor<?x4xf32>, tensor<f32>", "tensor<?x5xf32>", sizesOfFirst + `
  %c1 = stablehlo.constant dense<1> : tensor<1xi32>
  %c00 = stablehlo.constant dense<0> : tensor<2xi32>
  %low = stablehlo.concatenate %n, %c1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %r = stablehlo.dynamic_pad %0, %1, %low, %c00, %c00 : (tensor<?x4xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x5xf32>`},
	{"reverse", "tensor<?x4xf32>", fx4, "%r = stablehlo.reverse %0, dims = [0, 1] : tensor<?x4xf32>"},
	{"gather", "tensor<?x?xf32>, tensor<?x1xi32>", "tensor<?x2xf32>", `%r = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<?x?xf32>, tensor<?x1xi32>) -> tensor<?x2xf32>`},
	{"dynamic_gather", "tensor<5x4xf32>, tensor<?x1xi32>", fx4, `%s = stablehlo.constant dense<[1, 4]> : tensor<2xi32>
  %r = "stablehlo.dynamic_gather"(%0, %1, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<5x4xf32>, tensor<?x1xi32>, tensor<2xi32>) -> tensor<?x4xf32>`},
	{"erf", "tensor<?x4xf32>", fx4, "%r = chlo.erf %0 : tensor<?x4xf32> -> tensor<?x4xf32>"},
	{"map", "tensor<?x4xf32>, tensor<?x4xf32>", fx4, `%r = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1>}> ` + sum + ` : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>`},
	{"batch_norm", "tensor<?x4xf32>, tensor<4xf32>", fx4, `%r = "stablehlo.batch_norm_inference"(%0, %1, %1, %1, %1) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<?x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<?x4xf32>`},
	{"dot", "tensor<?x4xf32>, tensor<4x?xf32>", "tensor<?x?xf32>", `%r = stablehlo.dot %0, %1 : (tensor<?x4xf32>, tensor<4x?xf32>) -> tensor<?x?xf32>`},
}

// openControl are loops and branches that carry tensors of open sizes, and sorts.
var openControl = []openCase{
	{"while", "tensor<?x4xf32>, tensor<?x4xf32>", fx4, `%zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %end = stablehlo.constant dense<3> : tensor<i32>
  %q:4 = stablehlo.while(%i = %zero, %v = %0, %w = %1, %u = %0) : tensor<i32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>
    cond {
      %c = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %j = stablehlo.add %i, %one : tensor<i32>
      %s = stablehlo.add %v, %w : tensor<?x4xf32>
      %row = stablehlo.slice %s [0:1, 0:4] : (tensor<?x4xf32>) -> tensor<1x4xf32>
      %n = stablehlo.dynamic_update_slice %u, %row, %i, %zero : (tensor<?x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<?x4xf32>
      stablehlo.return %j, %w, %s, %n : tensor<i32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>
    }
  %t = stablehlo.add %q#1, %q#2 : tensor<?x4xf32>
  %r = stablehlo.subtract %t, %q#3 : tensor<?x4xf32>`},
	{"case", "tensor<?x4xf32>, tensor<i32>", fx4, `%d = stablehlo.add %0, %0 : tensor<?x4xf32>
  %b = "stablehlo.case"(%1) ({
      %v = stablehlo.reverse %d, dims = [0] : tensor<?x4xf32>
      stablehlo.return %v : tensor<?x4xf32>
    }, {
      stablehlo.return %0 : tensor<?x4xf32>
    }, {
      %v = stablehlo.dynamic_update_slice %d, %0, %1, %1 : (tensor<?x4xf32>, tensor<?x4xf32>, tensor<i32>, tensor<i32>) -> tensor<?x4xf32>
      stablehlo.return %v : tensor<?x4xf32>
    }) : (tensor<i32>) -> tensor<?x4xf32>
  %r = stablehlo.multiply %b, %b : tensor<?x4xf32>`},
	{"sort", "tensor<?x4xf32>, tensor<?x4xi32>", "tensor<?x4xi32>", `%s:2 = "stablehlo.sort"(%0, %1) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
      %l = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %l : tensor<i1>
    }) : (tensor<?x4xf32>, tensor<?x4xi32>) -> (tensor<?x4xf32>, tensor<?x4xi32>)
  %r = stablehlo.add %s#1, %s#1 : tensor<?x4xi32>`},
	{"top_k", "tensor<?x4xf32>", "tensor<?x2xf32>", "%r, %i = chlo.top_k(%0, k = 2) : tensor<?x4xf32> -> (tensor<?x2xf32>, tensor<?x2xi32>)"},
}

// openWindows are sums over windows.
var openWindows = []openCase{
	{"pool", "tensor<?x4xf32>, tensor<f32>", "tensor<?x3xf32>", `%r = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 1>, padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>}> ` + sum + ` : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x3xf32>`},
	{"spread", "tensor<?x4xf32>, tensor<f32>", "tensor<?x4xf32>", `%r = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>, base_dilations = array<i64: 2, 1>, window_dilations = array<i64: 2, 1>}> ` + sum + ` : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x4xf32>`},
	{"cumsum", "tensor<4x?xf32>", "tensor<4x?xf32>", `%zero = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%0, %zero) <{window_dimensions = array<i64: 4, 1>, padding = dense<[[3, 0], [0, 0]]> : tensor<2x2xi64>}> ` + sum + ` : (tensor<4x?xf32>, tensor<f32>) -> tensor<4x?xf32>`},
	{"back", "tensor<?x4xf32>", "tensor<?x4xf32>", `%zero = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%0, %zero) <{window_dimensions = array<i64: 1, 4>, padding = dense<[[0, 0], [0, 3]]> : tensor<2x2xi64>}> ` + sum + ` : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x4xf32>`},
	{"convolution", "tensor<?x?x6x4xf32>, tensor<3x3x4x5xf32>", "tensor<?x?x3x5xf32>", `%r = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x?x6x4xf32>, tensor<3x3x4x5xf32>) -> tensor<?x?x3x5xf32>`},
	{"depthwise", "tensor<?x6x4xf32>, tensor<3x1x8xf32>", "tensor<?x6x8xf32>", `%r = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 4 : i64} : (tensor<?x6x4xf32>, tensor<3x1x8xf32>) -> tensor<?x6x8xf32>`},
	{"transposed", "tensor<?x?x4xf32>, tensor<?x4x5xf32>", "tensor<?x?x5xf32>", `%r = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[2, 1]], lhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x?x4xf32>, tensor<?x4x5xf32>) -> tensor<?x?x5xf32>`},
}

// openScatters write where indices say.
var openScatters = []openCase{
	{"rows_added", "tensor<?x4xf32>, tensor<?x1xi32>, tensor<?x4xf32>", fx4, `%r = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ` + sum + ` : (tensor<?x4xf32>, tensor<?x1xi32>, tensor<?x4xf32>) -> tensor<?x4xf32>`},
	{"slabs", "tensor<5x?xf32>, tensor<2x1xi32>, tensor<2x?xf32>", "tensor<5x?xf32>", `%r = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ` + sum + ` : (tensor<5x?xf32>, tensor<2x1xi32>, tensor<2x?xf32>) -> tensor<5x?xf32>`},
	{"selected", "tensor<?x4xf32>, tensor<?x2xf32>", fx4, `%zero = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%0, %1, %zero) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    }, ` + strings.TrimPrefix(sum, "(") + ` : (tensor<?x4xf32>, tensor<?x2xf32>, tensor<f32>) -> tensor<?x4xf32>`},
}

// openArithmetic computes sizes as exporters do: quotients rounded down, the larger of two,
// starts of slices that only a run tells beside sizes that are known before.
var openArithmetic = []openCase{
	{"halves", "tensor<?x4xf32>", "tensor<?x2x4xf32>", sizesOfFirst + `
  %two = stablehlo.constant dense<2> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %q = stablehlo.divide %n0, %two : tensor<i32>
  %rest = stablehlo.remainder %n0, %two : tensor<i32>
  %sign = stablehlo.sign %n0 : tensor<i32>
  %differ = stablehlo.compare NE, %sign, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %odd = stablehlo.compare NE, %rest, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %less = stablehlo.and %differ, %odd : tensor<i1>
  %q1 = stablehlo.subtract %q, %one : tensor<i32>
  %h = stablehlo.select %less, %q1, %q : tensor<i1>, tensor<i32>
  %even = stablehlo.compare EQ, %rest, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%even) {has_side_effect = true} : (tensor<i1>) -> ()
  %h1 = stablehlo.reshape %h : (tensor<i32>) -> tensor<1xi32>
  %c24 = stablehlo.constant dense<[2, 4]> : tensor<2xi32>
  %shape = stablehlo.concatenate %h1, %c24, dim = 0 : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
  %r = stablehlo.dynamic_reshape %0, %shape : (tensor<?x4xf32>, tensor<3xi32>) -> tensor<?x2x4xf32>`},
	{"larger", "tensor<?x4xf32>", "tensor<?xi32>", sizesOfFirst + `
  %four = stablehlo.constant dense<5> : tensor<1xi32>
  %m = stablehlo.maximum %n, %four : tensor<1xi32>
  %k = stablehlo.minimum %m, %n : tensor<1xi32>
  %s = stablehlo.add %m, %k : tensor<1xi32>
  %r = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>`},
	{"row", "tensor<?x?xf32>, tensor<i32>", "tensor<1x?xf32>", `
  %n0 = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
  %m0 = stablehlo.get_dimension_size %0, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
  %n = stablehlo.reshape %n0 : (tensor<i32>) -> tensor<1xi32>
  %m = stablehlo.reshape %m0 : (tensor<i32>) -> tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %zero = stablehlo.constant dense<0> : tensor<1xi32>
  %at = stablehlo.reshape %1 : (tensor<i32>) -> tensor<1xi32>
  %start = stablehlo.concatenate %at, %zero, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %size = stablehlo.concatenate %one, %m, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %all = stablehlo.concatenate %n, %m, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %last = stablehlo.subtract %all, %size : tensor<2xi32>
  %least = stablehlo.constant dense<0> : tensor<2xi32>
  %from = stablehlo.clamp %least, %start, %last : tensor<2xi32>
  %to = stablehlo.add %from, %size : tensor<2xi32>
  %by = stablehlo.constant dense<1> : tensor<2xi32>
  %r = stablehlo.real_dynamic_slice %0, %from, %to, %by : (tensor<?x?xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x?xf32>`},
}

// openLines work on matrices and lines of known sizes in batches that are not; and shapes of
// chlo are sizes.
var openLines = []openCase{
	{"fft", "tensor<?x8xf32>", "tensor<?x5xcomplex<f32>>", "%r = stablehlo.fft %0, type = RFFT, length = [8] : (tensor<?x8xf32>) -> tensor<?x5xcomplex<f32>>"},
	{"ffts", "tensor<?x6x8xf32>", "tensor<?x6x8xf32>", `%c = stablehlo.complex %0, %0 : tensor<?x6x8xcomplex<f32>>
  %f = stablehlo.fft %c, type = FFT, length = [8] : (tensor<?x6x8xcomplex<f32>>) -> tensor<?x6x8xcomplex<f32>>
  %g = stablehlo.fft %f, type = IFFT, length = [6, 8] : (tensor<?x6x8xcomplex<f32>>) -> tensor<?x6x8xcomplex<f32>>
  %r = stablehlo.real %g : (tensor<?x6x8xcomplex<f32>>) -> tensor<?x6x8xf32>`},
	{"irfft", "tensor<?x5xf32>", "tensor<?x8xf32>", `%c = stablehlo.complex %0, %0 : tensor<?x5xcomplex<f32>>
  %r = stablehlo.fft %c, type = IRFFT, length = [8] : (tensor<?x5xcomplex<f32>>) -> tensor<?x8xf32>`},
	{"solve", "tensor<?x3x3xf32>, tensor<?x3x2xf32>", "tensor<?x3x2xf32>", sizesOfFirst3 + `
  %i = stablehlo.constant dense<[[9.0, 0.0, 0.0], [0.0, 9.0, 0.0], [0.0, 0.0, 9.0]]> : tensor<3x3xf32>
  %d = stablehlo.dynamic_broadcast_in_dim %i, %shape, dims = [1, 2] : (tensor<3x3xf32>, tensor<3xi32>) -> tensor<?x3x3xf32>
  %p = stablehlo.dot_general %0, %0, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<?x3x3xf32>, tensor<?x3x3xf32>) -> tensor<?x3x3xf32>
  %a = stablehlo.add %p, %d : tensor<?x3x3xf32>
  %c = stablehlo.cholesky %a, lower = true : tensor<?x3x3xf32>
  %r = "stablehlo.triangular_solve"(%c, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<?x3x3xf32>, tensor<?x3x2xf32>) -> tensor<?x3x2xf32>`},
	{"chlo", "tensor<?x4xf32>, tensor<4xf32>, tensor<?x1xf32>", fx4, `%s = chlo.broadcast_add %0, %1 : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %r = chlo.broadcast_multiply %2, %s : (tensor<?x1xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>`},
}

const sizesOfFirst3 = `
  %n0 = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?x3x3xf32>) -> tensor<i32>
  %n = stablehlo.reshape %n0 : (tensor<i32>) -> tensor<1xi32>
  %c33 = stablehlo.constant dense<3> : tensor<2xi32>
  %shape = stablehlo.concatenate %n, %c33, dim = 0 : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
`

// Ops of open shapes are compiled once, and give at each size what the interpreter gives.
func TestOpenParts(t *testing.T) { testOpen(t, openParts, 2, 3, 9) }

func TestOpenControl(t *testing.T) { testOpen(t, openControl, 1, 3, 8, 17) }

func TestOpenScatters(t *testing.T) { testOpen(t, openScatters, 1, 3, 8) }

func TestOpenArithmetic(t *testing.T) { testOpen(t, openArithmetic, 2, 4, 8) }

// openNorms and the like: what they add up, and what they round to integers.
var openNorms = []openCase{
	{"training", "tensor<?x4xf32>, tensor<4xf32>", fx4, `%r, %m, %v = "stablehlo.batch_norm_training"(%0, %1, %1) <{epsilon = 1.0 : f32, feature_index = 1 : i64}> : (tensor<?x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<?x4xf32>, tensor<4xf32>, tensor<4xf32>)`},
	{"features", "tensor<4x?xf32>, tensor<?xf32>", "tensor<?xf32>", `%y, %m, %r = "stablehlo.batch_norm_training"(%0, %1, %1) <{epsilon = 1.0 : f32, feature_index = 1 : i64}> : (tensor<4x?xf32>, tensor<?xf32>, tensor<?xf32>) -> (tensor<4x?xf32>, tensor<?xf32>, tensor<?xf32>)`},
	{"grad", "tensor<?x4xf32>, tensor<4xf32>", "tensor<?x4xf32>", `%one = stablehlo.constant dense<3.0> : tensor<4xf32>
  %r, %s, %o = "stablehlo.batch_norm_grad"(%0, %1, %1, %one, %0) <{epsilon = 1.0 : f32, feature_index = 1 : i64}> : (tensor<?x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<4xf32>, tensor<4xf32>)`},
	{"quantize", "tensor<?x4xf32>", "tensor<?x4xi8>", `%q = stablehlo.uniform_quantize %0 : (tensor<?x4xf32>) -> tensor<?x4x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.bitcast_convert %q : (tensor<?x4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<?x4xi8>`},
	{"dequantize", "tensor<?x4xf32>", fx4, `%q = stablehlo.uniform_quantize %0 : (tensor<?x4xf32>) -> tensor<?x4x!quant.uniform<i8:f32, 0.5:3>>
  %s = stablehlo.add %q, %q : tensor<?x4x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.uniform_dequantize %s : (tensor<?x4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<?x4xf32>`},
}

func TestOpenNorms(t *testing.T) { testOpen(t, openNorms, 1, 2, 4, 8) }

func TestOpenLines(t *testing.T) { testOpen(t, openLines, 1, 3, 8) }

// A size that is 1 only when called is brought to others by code for these sizes.
func TestOpenBroadcast(t *testing.T) {
	ctx, d := dynamic(t, `func.func @main(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %r = chlo.broadcast_add %x, %y : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}`)
	for i, rows := range [][2]int64{{3, 3}, {1, 3}, {5, 1}, {2, 2}} {
		in := []*data.Tensor{ramp(7, 1, 0, rows[0], 4), ramp(5, 1, 0, rows[1], 4)}
		p, err := d.Program(ctx, in)
		assert.NilError(t, err)
		assert.Equal(t, p.Specialized() == "", rows[0] == rows[1], i)
		got, err := d.Call(ctx, in)
		assert.NilError(t, err)
		d.same(t, in, got)
	}
}

func TestOpenWindows(t *testing.T) { testOpen(t, openWindows, 2, 3, 8) }

// testOpen compiles the cases as one program, in which each size that is not known is n.
func testOpen(t *testing.T, cases []openCase, sizes ...int64) {
	var text, calls strings.Builder
	var params, results, values []string
	for _, c := range cases {
		fmt.Fprintf(&text, "func.func private @%s(", c.name)
		var args []string
		for i, a := range strings.Split(c.args, ", ") {
			if i > 0 {
				text.WriteString(", ")
			}
			fmt.Fprintf(&text, "%%%d: %s", i, a)
			args = append(args, fmt.Sprintf("%%%d", len(params)))
			params = append(params, a)
		}
		fmt.Fprintf(&text, ") -> %s {\n  %s\n  return %%r : %s\n}\n", c.result, c.body, c.result)
		values = append(values, "%"+c.name)
		results = append(results, c.result)
		fmt.Fprintf(&calls, "  %%%s = call @%s(%s) : (%s) -> %s\n", c.name, c.name, strings.Join(args, ", "), c.args, c.result)
	}
	text.WriteString("func.func public @main(")
	for i, p := range params {
		if i > 0 {
			text.WriteString(", ")
		}
		fmt.Fprintf(&text, "%%%d: %s", i, p)
	}
	all := strings.Join(results, ", ")
	fmt.Fprintf(&text, ") -> (%s) {\n%s  return %s : %s\n}\n", all, calls.String(), strings.Join(values, ", "), all)
	ctx, d := dynamic(t, text.String())
	for _, n := range sizes {
		var in []*data.Tensor
		for i, a := range d.fn.Body().Args() {
			shape, _ := ir.ShapeOf(a.Type())
			shape = slices.Clone(shape)
			for k := range shape {
				if shape[k] == ir.Dynamic {
					shape[k] = n
				}
			}
			elem, _ := ir.DataType(a.Type())
			x := data.New(elem, shape...)
			for k := range x.Len() { // small whole numbers, whose sums are the same in any order
				v := (k*5+int64(i))%7 - 1
				if elem.IsFloat() {
					x.SetBits(k, data.FromFloat(elem, float64(v)))
				} else {
					x.SetBits(k, uint64(v)&data.Mask(elem))
				}
			}
			in = append(in, x)
		}
		got, err := d.Call(ctx, in)
		assert.NilError(t, err, "%v", ctx.Diag.Take())
		d.same(t, in, got)
	}
	assert.Equal(t, d.Compilations(), 1)
}

// Into how many tasks a kernel is cut follows from its sizes, so that results do not depend
// on how many threads there are; each task does its part.
func TestOpenThreads(t *testing.T) {
	t.Cleanup(func() { assert.NilError(t, runtime.SetThreads(0)) })
	ctx, d := dynamic(t, `func.func @main(%x: tensor<?x67xf32>, %w: tensor<67x130xf32>) -> (tensor<?x130xf32>, tensor<?xf32>, tensor<?x?xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %d = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<?x67xf32>, tensor<67x130xf32>) -> tensor<?x130xf32>
  %s = stablehlo.reduce(%d init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<?x130xf32>, tensor<f32>) -> tensor<?xf32>
  %p = stablehlo.dot_general %d, %d, contracting_dims = [1] x [1] : (tensor<?x130xf32>, tensor<?x130xf32>) -> tensor<?x?xf32>
  %t = stablehlo.tanh %d : tensor<?x130xf32>
  return %t, %s, %p : tensor<?x130xf32>, tensor<?xf32>, tensor<?x?xf32>
}`)
	for _, n := range []int64{1, 130, 203} {
		in := []*data.Tensor{ramp(7, 0.37, -1, n, 67), ramp(11, 0.11, -0.5, 67, 130)}
		var want []*data.Tensor
		for _, threads := range []int{1, 2, 3, 8} {
			assert.NilError(t, runtime.SetThreads(threads))
			got, err := d.Call(ctx, in)
			assert.NilError(t, err, "%v", ctx.Diag.Take())
			if want == nil {
				want = got
			}
			for i := range got {
				assert.Assert(t, slices.Equal(got[i].Data, want[i].Data), "size %d, %d threads, result #%d", n, threads, i)
			}
		}
	}
	in := []*data.Tensor{ramp(3, 1, -1, 203, 67), ramp(3, 1, -1, 67, 130)} // whole numbers
	got, err := d.Call(ctx, in)
	assert.NilError(t, err)
	d.same(t, in, got)
	assert.Equal(t, d.Compilations(), 1)
}
