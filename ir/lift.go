package ir

import (
	"terrace/ir/data"
)

// EvalFunc is the form of OpDef.Eval.
type EvalFunc = func(m Machine, op *Op, in []data.Value) Outcome

// The lifts below make an Eval for elementwise ops out of a function on single
// elements: the same Eval serves scalars, vectors and tensors. Elements go in and
// out as raw bits of up to 64; the element types are those of the op's first
// operand and its result. A poison element gives a poison element. The shape of
// a result is that of the operands, so dynamic result types need no care.

// Unary lifts f. The function learns the operand's element type.
func Unary(f func(t data.Type, a uint64) uint64) EvalFunc {
	return func(m Machine, op *Op, in []data.Value) Outcome {
		t, r := elemTypes(op)
		if !narrow(t) || !narrow(r) {
			return Trap("unsupported element type " + t.String() + " in " + op.Name())
		}
		return liftN(m, op, in, r, func(out *data.Tensor, n int64) string {
			x := in[0].Tensor()
			for i := range n {
				out.SetBits(i, f(t, x.Bits(i)))
			}
			return ""
		}, func() (uint64, string) { return f(t, in[0].Bits), "" })
	}
}

// Binary lifts f.
func Binary(f func(t data.Type, a, b uint64) uint64) EvalFunc {
	return BinaryTrap(func(t data.Type, a, b uint64) (uint64, string) { return f(t, a, b), "" })
}

// BinaryTrap lifts f, whose second result, when not empty, is why the op has no
// defined result.
func BinaryTrap(f func(t data.Type, a, b uint64) (uint64, string)) EvalFunc {
	return func(m Machine, op *Op, in []data.Value) Outcome {
		t, r := elemTypes(op)
		if !narrow(t) || !narrow(r) {
			return Trap("unsupported element type " + t.String() + " in " + op.Name())
		}
		return liftN(m, op, in, r, func(out *data.Tensor, n int64) string {
			x, y := in[0].Tensor(), in[1].Tensor()
			for i := range n {
				v, why := f(t, x.Bits(i), y.Bits(i))
				if why != "" {
					return why
				}
				out.SetBits(i, v)
			}
			return ""
		}, func() (uint64, string) { return f(t, in[0].Bits, in[1].Bits) })
	}
}

// Ternary lifts f over three operands of one type.
func Ternary(f func(t data.Type, a, b, c uint64) uint64) EvalFunc {
	return func(m Machine, op *Op, in []data.Value) Outcome {
		t, r := elemTypes(op)
		if !narrow(t) || !narrow(r) {
			return Trap("unsupported element type " + t.String() + " in " + op.Name())
		}
		return liftN(m, op, in, r, func(out *data.Tensor, n int64) string {
			x, y, z := in[0].Tensor(), in[1].Tensor(), in[2].Tensor()
			for i := range n {
				out.SetBits(i, f(t, x.Bits(i), y.Bits(i), z.Bits(i)))
			}
			return ""
		}, func() (uint64, string) { return f(t, in[0].Bits, in[1].Bits, in[2].Bits), "" })
	}
}

// FloatUnary lifts a function that is exact, or rounded once, in float64: the
// result is rounded to the element type. It is right for floor, sqrt and the
// like on types up to f64; transcendental functions round twice and do not
// belong here.
func FloatUnary(f func(x float64) float64) EvalFunc {
	slow := Unary(func(t data.Type, a uint64) uint64 { return data.FromFloat(t, f(data.ToFloat(t, a))) })
	return func(m Machine, op *Op, in []data.Value) Outcome {
		if x := in[0].Tensor(); x != nil && x.Elem == data.F32 && !x.Splat && x.Poison == nil && m.Step(x.Len()) {
			out := data.New(data.F32, x.Shape...)
			a, c := data.Slice[float32](x), data.Slice[float32](out)
			for i := range c {
				c[i] = float32(f(float64(a[i])))
			}
			return Result(data.OfTensor(out))
		}
		return slow(m, op, in)
	}
}

// FloatBinary is FloatUnary for two operands: + - * / are right, since float64
// has more than twice the precision of every narrower type.
func FloatBinary(f func(x, y float64) float64) EvalFunc {
	slow := Binary(func(t data.Type, a, b uint64) uint64 {
		return data.FromFloat(t, f(data.ToFloat(t, a), data.ToFloat(t, b)))
	})
	return func(m Machine, op *Op, in []data.Value) Outcome {
		x, y := in[0].Tensor(), in[1].Tensor()
		if x != nil && y != nil && x.Elem == data.F32 && !x.Splat && !y.Splat && x.Poison == nil && y.Poison == nil && len(x.Data) == len(y.Data) && m.Step(x.Len()) {
			out := data.New(data.F32, x.Shape...)
			a, b, c := data.Slice[float32](x), data.Slice[float32](y), data.Slice[float32](out)
			for i := range c {
				c[i] = float32(f(float64(a[i]), float64(b[i])))
			}
			return Result(data.OfTensor(out))
		}
		return slow(m, op, in)
	}
}

// FloatCompare lifts a predicate on two floats; the result is i1.
func FloatCompare(f func(op *Op, x, y float64) bool) EvalFunc {
	return func(m Machine, op *Op, in []data.Value) Outcome {
		return Binary(func(t data.Type, a, b uint64) uint64 {
			return b2u(f(op, data.ToFloat(t, a), data.ToFloat(t, b)))
		})(m, op, in)
	}
}

// Cast lifts a conversion between element types.
func Cast(f func(dst, src data.Type, a uint64) uint64) EvalFunc {
	return func(m Machine, op *Op, in []data.Value) Outcome {
		_, r := elemTypes(op)
		return Unary(func(t data.Type, a uint64) uint64 { return f(r, t, a) })(m, op, in)
	}
}

func b2u(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

func narrow(t data.Type) bool { return t != 0 && !t.IsComplex() && t.Width() <= 64 }

func elemTypes(op *Op) (in, out data.Type) {
	in, _ = DataType(op.Operand(0).typ)
	out, _ = DataType(op.Result(0).typ)
	return in, out
}

// liftN runs a lifted function: all on tensors (and vectors), or one on scalars.
// The first operand that is a tensor gives the shape.
func liftN(m Machine, op *Op, in []data.Value, r data.Type, all func(out *data.Tensor, n int64) string, one func() (uint64, string)) Outcome {
	var shape *data.Tensor
	for i := range in {
		if in[i].IsPoison() {
			return Result(data.Poison)
		}
		if t := in[i].Tensor(); t != nil && shape == nil {
			shape = t
		}
	}
	if shape == nil {
		if !m.Step(1) {
			return Trap("out of fuel")
		}
		v, why := one()
		if why != "" {
			return Trap(why)
		}
		return Bits(v)
	}
	n := shape.Len()
	splat := true
	for i := range in {
		t := in[i].Tensor()
		if t == nil || t.Len() != n {
			return Trap("operands of " + op.Name() + " have different shapes")
		}
		splat = splat && t.Splat && t.Poison == nil
	}
	if splat && n > 0 {
		out := data.NewSplat(r, 0, shape.Shape...)
		if why := all(out, 1); why != "" {
			return Trap(why)
		}
		return Result(data.OfTensor(out))
	}
	if !m.Step(n) {
		return Trap("out of fuel")
	}
	out := data.New(r, shape.Shape...)
	if why := all(out, n); why != "" {
		return Trap(why)
	}
	for i := range in {
		if t := in[i].Tensor(); t.HasPoison() {
			for j := range n {
				if t.IsPoison(j) {
					out.SetPoison(j)
				}
			}
		}
	}
	return Result(data.OfTensor(out))
}
