package graph_test

import (
	"testing"

	"terrace/interp"
	"terrace/ir/data"
)

// The benchmarks run matrix products and convolutions through the interpreter, and
// as the plain loops that a programmer would write, on the same numbers.

func numbers(shape ...int64) *data.Tensor {
	t := data.New(data.F32, shape...)
	for i, x := 0, data.Slice[float32](t); i < len(x); i++ {
		x[i] = float32(i%17) - 8
	}
	return t
}

func benchmarkEval(b *testing.B, text string, in ...*data.Tensor) {
	_, top := parse(b, "bench.mlir", text)
	args := make([]data.Value, len(in))
	for i, x := range in {
		args[i] = data.OfTensor(x)
	}
	for b.Loop() {
		if _, err := interp.New(top, interp.Options{}).RunOp(top.Body().First(), args...); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkMatmul(b *testing.B) {
	const n = 256
	x, y := numbers(n, n), numbers(n, n)
	b.Run("interpreter", func(b *testing.B) {
		benchmarkEval(b, `func.func @main(%x: tensor<256x256xf32>, %y: tensor<256x256xf32>) -> tensor<256x256xf32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
  return %0 : tensor<256x256xf32>
}`, x, y)
	})
	b.Run("loops", func(b *testing.B) {
		p, q := data.Slice[float32](x), data.Slice[float32](y)
		for b.Loop() {
			out := make([]float32, n*n)
			for i := range n {
				for j := range n {
					s := float32(0)
					for k := range n {
						s += p[i*n+k] * q[k*n+j]
					}
					out[i*n+j] = s
				}
			}
		}
	})
}

func BenchmarkConvolution(b *testing.B) {
	const size, in, out, win = 28, 32, 32, 3
	x, w := numbers(1, size, size, in), numbers(win, win, in, out)
	b.Run("interpreter", func(b *testing.B) {
		benchmarkEval(b, `func.func @main(%x: tensor<1x28x28x32xf32>, %w: tensor<3x3x32x32xf32>) -> tensor<1x28x28x32xf32> {
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x28x28x32xf32>, tensor<3x3x32x32xf32>) -> tensor<1x28x28x32xf32>
  return %0 : tensor<1x28x28x32xf32>
}`, x, w)
	})
	b.Run("loops", func(b *testing.B) {
		p, q := data.Slice[float32](x), data.Slice[float32](w)
		for b.Loop() {
			r := make([]float32, size*size*out)
			for i := range size {
				for j := range size {
					for o := range out {
						s := float32(0)
						for di := range win {
							for dj := range win {
								y, z := i+di-1, j+dj-1
								if y < 0 || z < 0 || y >= size || z >= size {
									continue
								}
								for c := range in {
									s += p[(y*size+z)*in+c] * q[((di*win+dj)*in+c)*out+o]
								}
							}
						}
						r[(i*size+j)*out+o] = s
					}
				}
			}
		}
	})
}
