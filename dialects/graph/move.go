package graph

import (
	"fmt"
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Copies of tensors under another indexing: what slice, transpose, reverse and
// the broadcasts are made of.

// stridesOf returns the row-major strides of a shape, in elements.
func stridesOf(shape []int64) []int64 {
	s := make([]int64, len(shape))
	n := int64(1)
	for i := len(shape) - 1; i >= 0; i-- {
		s[i] = n
		n *= shape[i]
	}
	return s
}

// strided returns the tensor of the shape whose element at index i is x's at
// base + Σ i·strides. A splat stays one.
func strided(x *data.Tensor, shape []int64, base int64, strides []int64) *data.Tensor {
	if x.Splat {
		return &data.Tensor{Elem: x.Elem, Shape: slices.Clone(shape), Data: x.Data, Splat: true, Poison: x.Poison}
	}
	out := data.New(x.Elem, shape...)
	n := out.Len()
	if n == 0 {
		return out
	}
	copyStrided(out.Data, x.Data, int64(x.Elem.Bytes()), shape, base, strides)
	if x.HasPoison() {
		i := int64(0)
		EachIndex(shape, func(idx []int64) {
			at := base
			for d, v := range idx {
				at += v * strides[d]
			}
			if x.IsPoison(at) {
				out.SetPoison(i)
			}
			i++
		})
	}
	return out
}

func copyStrided(dst, src []byte, size int64, shape []int64, base int64, strides []int64) {
	// Trailing dimensions that lie as they shall are copied in one piece.
	run := int64(1)
	r := len(shape)
	for r > 0 && (strides[r-1] == run || shape[r-1] == 1) {
		run *= shape[r-1]
		r--
	}
	shape, strides = shape[:r], strides[:r]
	switch {
	case run > 1 || size > 8:
		copyRuns(dst, src, size, run, shape, base, strides)
	case size == 1:
		copyElems(dst, src, shape, base, strides)
	default:
		d := &data.Tensor{Elem: data.Int(int(size * 8)), Data: dst}
		s := &data.Tensor{Elem: d.Elem, Data: src}
		switch size {
		case 2:
			copyElems(data.Slice[uint16](d), data.Slice[uint16](s), shape, base, strides)
		case 4:
			copyElems(data.Slice[uint32](d), data.Slice[uint32](s), shape, base, strides)
		default:
			copyElems(data.Slice[uint64](d), data.Slice[uint64](s), shape, base, strides)
		}
	}
}

func copyRuns(dst, src []byte, size, run int64, shape []int64, base int64, strides []int64) {
	at := int64(0)
	n := run * size
	eachOffset(shape, strides, func(off int64) {
		copy(dst[at:at+n], src[(base+off)*size:])
		at += n
	})
}

func copyElems[T any](dst, src []T, shape []int64, base int64, strides []int64) {
	if len(shape) == 0 {
		dst[0] = src[base]
		return
	}
	last := len(shape) - 1
	n, st := shape[last], strides[last]
	at := 0
	eachOffset(shape[:last], strides[:last], func(off int64) {
		for i, j := int64(0), base+off; i < n; i, j = i+1, j+st {
			dst[at] = src[j]
			at++
		}
	})
}

// eachOffset visits Σ i·strides for every index of the shape in row-major order.
func eachOffset(shape, strides []int64, f func(off int64)) {
	for _, d := range shape {
		if d == 0 {
			return
		}
	}
	idx := make([]int64, len(shape))
	off := int64(0)
	for {
		f(off)
		d := len(shape) - 1
		for ; d >= 0; d-- {
			idx[d]++
			off += strides[d]
			if idx[d] < shape[d] {
				break
			}
			off -= idx[d] * strides[d]
			idx[d] = 0
		}
		if d < 0 {
			return
		}
	}
}

// EachIndex visits every index of the shape in row-major order; idx is reused.
func EachIndex(shape []int64, f func(idx []int64)) {
	for _, d := range shape {
		if d == 0 {
			return
		}
	}
	idx := make([]int64, len(shape))
	for {
		f(idx)
		d := len(shape) - 1
		for ; d >= 0; d-- {
			if idx[d]++; idx[d] < shape[d] {
				break
			}
			idx[d] = 0
		}
		if d < 0 {
			return
		}
	}
}

func product(dims []int64) int64 {
	n := int64(1)
	for _, d := range dims {
		n *= d
	}
	return n
}

// staticShape returns the shape of result i's type, which must be known.
func staticShape(op *ir.Op, i int) ([]int64, error) {
	s, ok := ir.ShapeOf(op.Result(i).Type())
	if !ok {
		return nil, fmt.Errorf("unsupported result type %s", op.Result(i).Type())
	}
	if slices.Contains(s, ir.Dynamic) {
		return nil, fmt.Errorf("the size of the result cannot be known from its type %s", op.Result(i).Type())
	}
	return s, nil
}

// checkSize reports a shape that no tensor can have.
func checkSize(e data.Type, shape []int64) error {
	_, err := data.CheckedLen(e, shape)
	return err
}

// conforms reports whether a computed shape fits the static type of result i.
func conforms(op *ir.Op, i int, shape []int64) error {
	s, ok := ir.ShapeOf(op.Result(i).Type())
	if ok && !holds(s, op.Result(i).Type(), shape) {
		return wrongShape(shape, op.Result(i).Type())
	}
	return nil
}

func wrongShape(shape []int64, t ir.Type) error {
	return fmt.Errorf("the result has shape %v at run time, which does not fit its type %s", shape, t)
}

// elemBytes returns the bytes of element i.
func elemBytes(t *data.Tensor, i int64) []byte {
	n := int64(t.Elem.Bytes())
	if t.Splat {
		i = 0
	}
	return t.Data[i*n : i*n+n]
}

// filled returns a tensor with every element that of the rank-0 tensor v.
func filled(v *data.Tensor, shape []int64) *data.Tensor {
	out := data.New(v.Elem, shape...)
	data.Fill(out.Data, v.Data[:v.Elem.Bytes()])
	return out
}

// splatOf returns v, of one element, repeated.
func splatOf(v *data.Tensor, shape []int64) *data.Tensor {
	return &data.Tensor{Elem: v.Elem, Shape: slices.Clone(shape), Data: v.Data[:v.Elem.Bytes()], Splat: true, Poison: v.Poison}
}

// indices reads a tensor of integers as a list.
func indices(t *data.Tensor) []int64 {
	out := make([]int64, t.Len())
	for i := range out {
		out[i] = readInt(t, int64(i))
	}
	return out
}

func trapErr(err error) ir.Outcome { return ir.Trap(err.Error()) }

func tensorResult(t *data.Tensor) ir.Outcome { return ir.Result(data.OfTensor(t)) }
