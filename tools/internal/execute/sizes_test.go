package execute

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/dialects/function"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/parser"
	"terrace/runtime"
	"terrace/runtime/libllvm"
)

// TestSizes runs functions that leave sizes open natively and in the interpreter, each
// for several sizes: elements of the same bits, or sums of small whole numbers.
func TestSizes(t *testing.T) {
	if _, err := libllvm.Find(); err != nil {
		t.Skip(err)
	}
	const text = `
func.func @elementwise(%x: tensor<?x3xf32>, %y: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = stablehlo.multiply %x, %y : tensor<?x3xf32>
  %1 = stablehlo.tanh %0 : tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}
func.func @reduce(%x: tensor<?x3xf32>) -> (tensor<3xf32>, tensor<?xf32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : (tensor<?x3xf32>, tensor<f32>) -> tensor<3xf32>
  %1 = stablehlo.reduce(%x init: %z) applies stablehlo.maximum across dimensions = [1] : (tensor<?x3xf32>, tensor<f32>) -> tensor<?xf32>
  return %0, %1 : tensor<3xf32>, tensor<?xf32>
}
func.func @dot(%x: tensor<?x?xf32>, %y: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<?x?xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func @broadcast(%x: tensor<?xf32>, %y: tensor<?x3xf32>) -> tensor<3x?xf32> {
  %n = stablehlo.get_dimension_size %y, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
  %1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %three = stablehlo.constant dense<3> : tensor<1xi32>
  %shape = stablehlo.concatenate %three, %1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %2 = stablehlo.dynamic_broadcast_in_dim %x, %shape, dims = [1] : (tensor<?xf32>, tensor<2xi32>) -> tensor<3x?xf32>
  %3 = stablehlo.transpose %y, dims = [1, 0] : (tensor<?x3xf32>) -> tensor<3x?xf32>
  %4 = stablehlo.add %2, %3 : tensor<3x?xf32>
  return %4 : tensor<3x?xf32>
}
func.func @concatenate(%x: tensor<?x3xf32>, %y: tensor<2x3xf32>) -> tensor<?x3xf32> {
  %0 = stablehlo.concatenate %x, %y, %x, dim = 0 : (tensor<?x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}
func.func @gather(%x: tensor<5x3xf32>, %at: tensor<?x1xi32>) -> tensor<?x3xf32> {
  %0 = "stablehlo.gather"(%x, %at) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<?x1xi32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}
func.func @loop(%x: tensor<?xf32>) -> tensor<?xf32> {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%i = %c, %v = %x) : tensor<i32>, tensor<?xf32>
  cond {
    %n = stablehlo.get_dimension_size %v, dim = 0 : (tensor<?xf32>) -> tensor<i32>
    %0 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %i, %one : tensor<i32>
    %1 = stablehlo.sine %v : tensor<?xf32>
    stablehlo.return %0, %1 : tensor<i32>, tensor<?xf32>
  }
  return %r#1 : tensor<?xf32>
}
func.func @largest(%x: tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32, #stablehlo.bounds<8>> {
  %0 = stablehlo.exponential %x : tensor<?xf32, #stablehlo.bounds<8>>
  return %0 : tensor<?xf32, #stablehlo.bounds<8>>
}`
	ctx := all.Context()
	top, ok := parser.Parse(ctx, "test", []byte(text), parser.Options{})
	assert.Assert(t, ok && ctx.Verify(top))
	native, err := newNative()
	assert.NilError(t, err)
	for _, n := range []int64{1, 3, 8, 0} {
		for fn := range top.Body().Ops() {
			var args []data.Value
			for _, it := range function.Type(fn).In {
				shape, _ := ir.ShapeOf(it)
				sizes := append([]int64(nil), shape...)
				for i, s := range sizes {
					if s == ir.Dynamic {
						sizes[i] = n
					}
				}
				e, _ := ir.DataType(it)
				x := data.New(e, sizes...)
				for i := range x.Len() {
					if v := i*7%5 - 2; e.IsFloat() {
						x.SetBits(i, data.FromFloat(e, float64(v)))
					} else {
						x.SetBits(i, uint64(v)&data.Mask(e))
					}
				}
				args = append(args, data.OfTensor(x))
			}
			name := fmt.Sprintf("@%s with size %d", ir.SymbolName(fn), n)
			want, err := Interpreter{}.Run(ctx, top, fn, args, Options{}, io.Discard)
			assert.NilError(t, err, name)
			got, err := native.Run(ctx, top, fn, args, Options{}, io.Discard)
			assert.NilError(t, err, "%s: %v", name, ctx.Diag.Take())
			for i := range want {
				assert.Equal(t, Show(got[i], function.Type(fn).Out[i]), Show(want[i], function.Type(fn).Out[i]), name)
			}
		}
	}
}

// TestSizesUnknown has sizes that depend on numbers: native code says where.
func TestSizesUnknown(t *testing.T) {
	if _, err := libllvm.Find(); err != nil {
		t.Skip(err)
	}
	ctx := all.Context()
	top, ok := parser.Parse(ctx, "test", []byte(`func.func @main(%x: tensor<?xf32>, %shape: tensor<2xi32>) -> tensor<?x?xf32> {
  %0 = stablehlo.dynamic_reshape %x, %shape : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}`), parser.Options{})
	assert.Assert(t, ok && ctx.Verify(top))
	native, err := newNative()
	assert.NilError(t, err)
	args := []data.Value{data.OfTensor(data.New(data.F32, 4)), data.OfTensor(data.New(data.I32, 2))}
	_, err = native.Run(ctx, top, top.Body().First(), args, Options{}, io.Discard)
	assert.ErrorIs(t, err, runtime.ErrReported)
	said := ctx.Diag.Take()
	assert.Assert(t, len(said) == 1 && strings.Contains(said[0].Text, "'stablehlo.dynamic_reshape' op works on a dynamic shape") && said[0].Pos.Line == 2, "%v", said)
}
