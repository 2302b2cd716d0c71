package graph

import (
	"math"

	"terrace/ir"
	"terrace/ir/data"
)

// A Kernel2 computes one element of two. Each function serves a family of element
// types; one that is nil makes the op unsupported there. Floats of up to 16 bits
// go through f32to, or through wide where that is there: functions that are exact
// or rounded once in float64, and so need no other form at all.
type Kernel2 struct {
	Bits func(t data.Type, a, b uint64) uint64 // on raw bits of any float type
	Ints func(t data.Type, a, b int64) int64   // values as the type is read; the result wraps
	Wide func(x, y float64) float64
	F32  func(x, y float32) float32
	F64  func(x, y float64) float64
	C64  func(x, y complex64) complex64
	C128 func(x, y complex128) complex128
}

// A Kernel1 is a Kernel2 for one operand.
type Kernel1 struct {
	Ints func(t data.Type, a int64) int64
	Wide func(x float64) float64
	F32  func(x float32) float32
	F64  func(x float64) float64
	C64  func(x complex64) complex64
	C128 func(x complex128) complex128
	// Functions of complex numbers with real results.
	C64Real  func(x complex64) float32
	C128Real func(x complex128) float64
	// Functions of floats with boolean results.
	Pred func(x float64) bool
}

func unsupported(op *ir.Op, t ir.Type) ir.Outcome {
	return ir.Trap("unsupported element type " + t.String())
}

// resultElem returns the element type that a value of result i has: of a
// quantized type, its storage's.
func resultElem(op *ir.Op, i int) (data.Type, bool) {
	if q := quantOf(op.Result(i)); q != nil {
		return q.Stored(), true
	}
	return ir.DataType(op.Result(i).Type())
}

// readInt returns integer element i as its type is read, booleans as 0 or 1.
func readInt(t *data.Tensor, i int64) int64 {
	if t.Elem == data.I1 {
		return int64(t.Bits(i) & 1)
	}
	return t.Int(i)
}

// intOf is readInt for raw bits.
func intOf(t data.Type, bits uint64) int64 {
	if t == data.I1 {
		return int64(bits & 1)
	}
	return data.SignExtend(t, bits)
}

// tensors returns the operands as tensors of one shape; an outcome other than
// done says why they are not.
func tensors(m ir.Machine, op *ir.Op, in []data.Value) ([]*data.Tensor, ir.Outcome) {
	ts := make([]*data.Tensor, len(in))
	for i := range in {
		if in[i].IsPoison() {
			return nil, ir.Trap("poison operand")
		}
		ts[i] = in[i].Tensor()
		if ts[i] == nil {
			return nil, ir.Trap("unsupported operand type " + op.Operand(i).Type().String())
		}
	}
	return ts, ir.Outcome{}
}

func sameShape(ts []*data.Tensor) bool {
	for _, t := range ts[1:] {
		if len(t.Shape) != len(ts[0].Shape) {
			return false
		}
		for i, d := range t.Shape {
			if d != ts[0].Shape[i] {
				return false
			}
		}
	}
	return true
}

// Elements prepares an elementwise result: a splat when every operand is one.
// n is the number of elements to compute.
func Elements(m ir.Machine, op *ir.Op, in []data.Value, r data.Type) (ts []*data.Tensor, out *data.Tensor, n int64, o ir.Outcome) {
	ts, o = tensors(m, op, in)
	if !o.OK() {
		return
	}
	if !sameShape(ts) {
		o = ir.Trap("operands have different shapes at run time")
		return
	}
	n = ts[0].Len()
	splat := n > 1
	for _, t := range ts {
		splat = splat && t.Splat
	}
	if splat {
		out, n = data.NewSplat(r, 0, ts[0].Shape...), 1
	} else {
		out = data.New(r, ts[0].Shape...)
	}
	if !m.Step(n) {
		o = ir.Trap("out of fuel")
	}
	return
}

// finish spreads poison elements and wraps up.
func finish(out *data.Tensor, ts ...*data.Tensor) ir.Outcome {
	for _, t := range ts {
		if !t.HasPoison() {
			continue
		}
		n := out.Len()
		if out.Splat {
			n = 1
		}
		for i := range n {
			if t.IsPoison(i) {
				out.SetPoison(i)
			}
		}
	}
	return ir.Result(data.OfTensor(out))
}

// view returns the elements as a slice and the stride that makes a splat repeat.
func view[T any](t *data.Tensor) ([]T, int) {
	if t.Splat {
		u := &data.Tensor{Elem: t.Elem, Data: t.Data}
		return data.Slice[T](u), 0
	}
	return data.Slice[T](t), 1
}

func apply1[A, R any](out, x *data.Tensor, f func(A) R) {
	a, sa := view[A](x)
	r, _ := view[R](out)
	for i, j := 0, 0; i < len(r); i, j = i+1, j+sa {
		r[i] = f(a[j])
	}
}

func apply2[A, R any](out, x, y *data.Tensor, f func(a, b A) R) {
	a, sa := view[A](x)
	b, sb := view[A](y)
	r, _ := view[R](out)
	for i, j, k := 0, 0, 0; i < len(r); i, j, k = i+1, j+sa, k+sb {
		r[i] = f(a[j], b[k])
	}
}

// Eval1 makes the Eval of an elementwise op of one operand.
func Eval1(k *Kernel1) ir.EvalFunc {
	return func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		eval := func(in []data.Value, r data.Type) ir.Outcome {
			ts, out, n, o := Elements(m, op, in, r)
			if !o.OK() {
				return o
			}
			if !k.run(out, ts[0], n) {
				return unsupported(op, ir.ElemOf(op.Operand(0).Type()))
			}
			return finish(out, ts...)
		}
		if isQuantized(op) {
			return quantized(op, in, 0, eval)
		}
		r, ok := resultElem(op, 0)
		if !ok {
			return unsupported(op, ir.ElemOf(op.Operand(0).Type()))
		}
		return eval(in, r)
	}
}

func (k *Kernel1) run(out, x *data.Tensor, n int64) bool {
	t := x.Elem
	switch {
	case t.IsComplex():
		switch {
		case t == data.Complex(data.F32) && k.C64 != nil && out.Elem == t:
			apply1(out, x, k.C64)
		case t == data.Complex(data.F64) && k.C128 != nil && out.Elem == t:
			apply1(out, x, k.C128)
		case t == data.Complex(data.F32) && k.C64Real != nil:
			apply1(out, x, k.C64Real)
		case t == data.Complex(data.F64) && k.C128Real != nil:
			apply1(out, x, k.C128Real)
		default:
			return false
		}
	case t.IsFloat() && k.Pred != nil:
		for i := range n {
			out.SetBits(i, b2u(k.Pred(x.Float(i))))
		}
	case t == data.F32 && k.F32 != nil:
		apply1(out, x, k.F32)
	case t == data.F32 && k.Wide != nil:
		apply1(out, x, func(a float32) float32 { return float32(k.Wide(float64(a))) })
	case t == data.F64 && k.F64 != nil:
		apply1(out, x, k.F64)
	case t == data.F64 && k.Wide != nil:
		apply1(out, x, k.Wide)
	case t.IsFloat() && t.Width() <= 16 && k.Wide != nil:
		for i := range n {
			out.SetBits(i, data.FromFloat(t, k.Wide(x.Float(i))))
		}
	case t.IsFloat() && t.Width() <= 16 && k.F32 != nil:
		for i := range n {
			out.SetBits(i, data.FromFloat(t, float64(k.F32(float32(x.Float(i))))))
		}
	case t.IsInt() && t.Width() <= 64 && k.Ints != nil:
		mask := data.Mask(out.Elem)
		for i := range n {
			out.SetBits(i, uint64(k.Ints(t, readInt(x, i)))&mask)
		}
	default:
		return false
	}
	return true
}

// Eval2 makes the Eval of an elementwise op of two operands.
func Eval2(k *Kernel2) ir.EvalFunc {
	return func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		eval := func(in []data.Value, r data.Type) ir.Outcome {
			ts, out, n, o := Elements(m, op, in, r)
			if !o.OK() {
				return o
			}
			if ts[0].Elem != ts[1].Elem || !k.run(out, ts[0], ts[1], n) {
				return unsupported(op, ir.ElemOf(op.Operand(0).Type()))
			}
			return finish(out, ts...)
		}
		if isQuantized(op) {
			return quantized(op, in, 0, eval)
		}
		r, ok := resultElem(op, 0)
		if !ok {
			return unsupported(op, ir.ElemOf(op.Operand(0).Type()))
		}
		return eval(in, r)
	}
}

func (k *Kernel2) run(out, x, y *data.Tensor, n int64) bool {
	t := x.Elem
	switch {
	case t == data.F32 && k.F32 != nil:
		apply2(out, x, y, k.F32)
	case t == data.F32 && k.Wide != nil:
		apply2(out, x, y, func(a, b float32) float32 { return float32(k.Wide(float64(a), float64(b))) })
	case t == data.F64 && k.F64 != nil:
		apply2(out, x, y, k.F64)
	case t == data.F64 && k.Wide != nil:
		apply2(out, x, y, k.Wide)
	case t == data.I32 && k.Ints != nil:
		apply2(out, x, y, func(a, b int32) int32 { return int32(k.Ints(t, int64(a), int64(b))) })
	case t == data.I64 && k.Ints != nil:
		apply2(out, x, y, func(a, b int64) int64 { return k.Ints(t, a, b) })
	case t == data.UI32 && k.Ints != nil:
		apply2(out, x, y, func(a, b uint32) uint32 { return uint32(k.Ints(t, int64(a), int64(b))) })
	case t.IsComplex() && t.Part() == data.F32 && k.C64 != nil:
		apply2(out, x, y, k.C64)
	case t.IsComplex() && t.Part() == data.F64 && k.C128 != nil:
		apply2(out, x, y, k.C128)
	default:
		f := k.scalar(t)
		if f == nil {
			return false
		}
		for i := range n {
			out.SetBits(i, f(x.Bits(i), y.Bits(i)))
		}
	}
	return true
}

// scalar returns the kernel on raw bits of elements of type t, nil when it has
// none; complex types have none.
func (k *Kernel2) scalar(t data.Type) func(a, b uint64) uint64 {
	switch {
	case k.Bits != nil && t.IsFloat() && t.Width() <= 64:
		return func(a, b uint64) uint64 { return k.Bits(t, a, b) }
	case t == data.F32 && k.F32 != nil:
		return func(a, b uint64) uint64 {
			return uint64(math.Float32bits(k.F32(math.Float32frombits(uint32(a)), math.Float32frombits(uint32(b)))))
		}
	case t == data.F64 && k.F64 != nil:
		return func(a, b uint64) uint64 {
			return math.Float64bits(k.F64(math.Float64frombits(a), math.Float64frombits(b)))
		}
	case t.IsFloat() && t.Width() <= 64 && k.Wide != nil:
		return func(a, b uint64) uint64 {
			return data.FromFloat(t, k.Wide(data.ToFloat(t, a), data.ToFloat(t, b)))
		}
	case t.IsFloat() && t.Width() <= 16 && k.F32 != nil:
		return func(a, b uint64) uint64 {
			return data.FromFloat(t, float64(k.F32(float32(data.ToFloat(t, a)), float32(data.ToFloat(t, b)))))
		}
	case t.IsInt() && t.Width() <= 64 && k.Ints != nil:
		mask := data.Mask(t)
		return func(a, b uint64) uint64 { return uint64(k.Ints(t, intOf(t, a), intOf(t, b))) & mask }
	}
	return nil
}

func b2u(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
