package ir

import (
	"math/big"

	"terrace/ir/data"
)

// EvalFunc is the form of OpDef.Eval.
type EvalFunc = func(m Machine, op *Op, in []data.Value) Outcome

// The lifts below make an Eval for elementwise ops out of a function on single
// elements: the same Eval serves scalars, vectors and tensors. A poison element
// gives a poison element. The shape of a result is that of the operands, so
// dynamic result types need no care. Lifts spend fuel on tensors only: the
// machine counts ops by itself.

// A Fault says that a function on elements has no value to give: it is
// [Poisoned], or else why the behaviour is undefined. No fault is "".
type Fault string

// Poisoned is the fault of a result that is poison.
const Poisoned Fault = "poison"

// Elem tells a lifted function what it computes on.
type Elem struct {
	In, Out data.Type // element types of the first operand and the first result
	Width   uint      // bits of In
	Flags   uint32    // what the lift was told to read from the op
}

// ElemFor returns the element types of op's first operand and result.
func ElemFor(op *Op) Elem {
	var e Elem
	e.In, _ = DataType(op.Operand(0).typ)
	e.Out, _ = DataType(op.Result(0).typ)
	e.Width = uint(e.In >> 8)
	return e
}

// Signed returns raw bits of the operand's type by value.
func (e Elem) Signed(bits uint64) int64 { return int64(bits<<(64-e.Width)) >> (64 - e.Width) }

// Mask returns the bits that the operand's type has.
func (e Elem) Mask() uint64 { return ^uint64(0) >> (64 - e.Width) }

func (e Elem) narrow() bool { return narrow(e.In) && narrow(e.Out) }

func narrow(t data.Type) bool { return t != 0 && !t.IsComplex() && t.Width() <= 64 }

func unsupported(op *Op, e Elem) Outcome {
	t := e.In
	if narrow(t) {
		t = e.Out
	}
	return Trap("unsupported element type " + t.String() + " in " + op.Name())
}

// Unary lifts f on raw bits of up to 64.
func Unary(f func(t data.Type, a uint64) uint64) EvalFunc {
	return UnaryFault(func(e Elem, a uint64) (uint64, Fault) { return f(e.In, a), "" })
}

// Binary lifts f on raw bits of up to 64.
func Binary(f func(t data.Type, a, b uint64) uint64) EvalFunc {
	return BinaryFault(nil, func(e Elem, a, b uint64) (uint64, Fault) { return f(e.In, a, b), "" })
}

// BinaryTrap lifts f, whose second result, when not empty, is why the op has no
// defined result.
func BinaryTrap(f func(t data.Type, a, b uint64) (uint64, string)) EvalFunc {
	return BinaryFault(nil, func(e Elem, a, b uint64) (uint64, Fault) {
		v, why := f(e.In, a, b)
		return v, Fault(why)
	})
}

// UnaryFault lifts f, which may fail.
func UnaryFault(f func(e Elem, a uint64) (uint64, Fault)) EvalFunc {
	return func(m Machine, op *Op, in []data.Value) Outcome {
		e := ElemFor(op)
		if !e.narrow() {
			return unsupported(op, e)
		}
		if in[0].Ref == nil {
			return ofElem(f(e, in[0].Bits))
		}
		var t operands
		if out, done := t.gather(m, op, in); done {
			return out
		}
		r := t.result(e.Out)
		x := t.in[0]
		for i := range t.n {
			if t.poison && x.IsPoison(i) {
				r.SetPoison(i)
				continue
			}
			v, why := f(e, x.Bits(i))
			if why != "" {
				if why != Poisoned {
					return Trap(string(why))
				}
				r.SetPoison(i)
				continue
			}
			r.SetBits(i, v)
		}
		return Result(data.OfTensor(r))
	}
}

// BinaryFault lifts f, which may fail and learns what flags reads from the op
// (nil: nothing).
func BinaryFault(flags func(op *Op) uint32, f func(e Elem, a, b uint64) (uint64, Fault)) EvalFunc {
	return func(m Machine, op *Op, in []data.Value) Outcome {
		e := ElemFor(op)
		if !e.narrow() {
			return unsupported(op, e)
		}
		if flags != nil {
			e.Flags = flags(op)
		}
		if in[0].Ref == nil && in[1].Ref == nil {
			return ofElem(f(e, in[0].Bits, in[1].Bits))
		}
		var t operands
		if out, done := t.gather(m, op, in); done {
			return out
		}
		r := t.result(e.Out)
		x, y := t.in[0], t.in[1]
		for i := range t.n {
			if t.poison && (x.IsPoison(i) || y.IsPoison(i)) {
				r.SetPoison(i)
				continue
			}
			v, why := f(e, x.Bits(i), y.Bits(i))
			if why != "" {
				if why != Poisoned {
					return Trap(string(why))
				}
				r.SetPoison(i)
				continue
			}
			r.SetBits(i, v)
		}
		return Result(data.OfTensor(r))
	}
}

// Ternary lifts f over three operands of one type.
func Ternary(f func(t data.Type, a, b, c uint64) uint64) EvalFunc {
	return func(m Machine, op *Op, in []data.Value) Outcome {
		e := ElemFor(op)
		if !e.narrow() {
			return unsupported(op, e)
		}
		if in[0].Ref == nil && in[1].Ref == nil && in[2].Ref == nil {
			return Bits(f(e.In, in[0].Bits, in[1].Bits, in[2].Bits))
		}
		var t operands
		if out, done := t.gather(m, op, in); done {
			return out
		}
		r := t.result(e.Out)
		x, y, z := t.in[0], t.in[1], t.in[2]
		for i := range t.n {
			if t.poison && (x.IsPoison(i) || y.IsPoison(i) || z.IsPoison(i)) {
				r.SetPoison(i)
				continue
			}
			r.SetBits(i, f(e.In, x.Bits(i), y.Bits(i), z.Bits(i)))
		}
		return Result(data.OfTensor(r))
	}
}

// An IntOp is the meaning of an elementwise op on integers of every width.
type IntOp struct {
	Flags func(op *Op) uint32
	// Narrow computes on raw bits of up to 64; its result is cut to the width.
	Narrow func(e Elem, a, b uint64) (uint64, Fault)
	// Wide computes on raw, so never negative, values of any width; its result,
	// which may be negative, is cut to the width too. a and b are not to be changed.
	Wide func(e Elem, a, b *big.Int) (*big.Int, Fault)
}

// Eval lifts the op; an op of one operand sees 0 as its second.
func (o IntOp) Eval(m Machine, op *Op, in []data.Value) Outcome {
	e := ElemFor(op)
	if o.Flags != nil {
		e.Flags = o.Flags(op)
	}
	if !e.narrow() {
		return Lift(func(op *Op, in, out []data.Value) Fault {
			a, b := Uint(e.In, in[0]), new(big.Int)
			if len(in) > 1 {
				t, _ := DataType(op.Operand(1).typ)
				b = Uint(t, in[1])
			}
			v, why := o.Wide(e, a, b)
			if why == "" {
				out[0] = data.OfWords(data.FromBigInt(e.Out, v)...)
			}
			return why
		})(m, op, in)
	}
	mask := data.Mask(e.Out)
	if len(in) == 1 {
		return UnaryFault(func(e Elem, a uint64) (uint64, Fault) {
			v, why := o.Narrow(e, a, 0)
			return v & mask, why
		})(m, op, in)
	}
	if in[0].Ref == nil && in[1].Ref == nil {
		v, why := o.Narrow(e, in[0].Bits, in[1].Bits)
		return ofElem(v&mask, why)
	}
	return BinaryFault(o.Flags, func(e Elem, a, b uint64) (uint64, Fault) {
		v, why := o.Narrow(e, a, b)
		return v & mask, why
	})(m, op, in)
}

// Uint returns the raw bits of a scalar integer of any width.
func Uint(t data.Type, v data.Value) *big.Int {
	words := make([]uint64, t.Words())
	for k := range words {
		words[k] = v.Word(k)
	}
	return data.BigInt(data.UInt(t.Width()), words)
}

// ToSigned reads raw bits of the width as a two's complement number.
func ToSigned(width uint, x *big.Int) *big.Int {
	if x.Bit(int(width)-1) == 0 {
		return x
	}
	return new(big.Int).Sub(x, new(big.Int).Lsh(big.NewInt(1), width))
}

// Lift lifts a function on scalars of any type and number: it fills out,
// one scalar a result. It is the general and slow lift.
func Lift(f func(op *Op, in, out []data.Value) Fault) EvalFunc {
	return func(m Machine, op *Op, in []data.Value) Outcome {
		out := make([]data.Value, op.NumResults())
		shaped := false
		for i := range in {
			shaped = shaped || in[i].Tensor() != nil
		}
		if !shaped {
			for i := range in {
				if in[i].IsPoison() {
					return allPoison(out)
				}
			}
			switch why := f(op, in, out); why {
			case "":
			case Poisoned:
				return allPoison(out)
			default:
				return Trap(string(why))
			}
			return Values(out...)
		}
		var t operands
		if o, done := t.gather(m, op, in); done {
			return o
		}
		rs := make([]*data.Tensor, len(out))
		for k := range rs {
			e, _ := DataType(op.Result(k).typ)
			rs[k] = t.result(e)
		}
		args := make([]data.Value, len(in))
		for i := range t.n {
			poison := false
			for k := range in {
				args[k] = in[k].Tensor().At(i)
				poison = poison || args[k].IsPoison()
			}
			if !poison {
				switch why := f(op, args, out); why {
				case "":
				case Poisoned:
					poison = true
				default:
					return Trap(string(why))
				}
			}
			for k := range rs {
				if poison {
					rs[k].SetPoison(i)
				} else {
					rs[k].Set(i, out[k])
				}
			}
		}
		for k := range rs {
			out[k] = data.OfTensor(rs[k])
		}
		return Values(out...)
	}
}

func allPoison(out []data.Value) Outcome {
	for i := range out {
		out[i] = data.Poison
	}
	return Values(out...)
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
	return UnaryFault(func(e Elem, a uint64) (uint64, Fault) { return f(e.Out, e.In, a), "" })
}

func b2u(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

func ofElem(v uint64, why Fault) Outcome {
	switch why {
	case "":
		return Bits(v)
	case Poisoned:
		return Result(data.Poison)
	}
	return Trap(string(why))
}

// operands is what a lift works on when some operand is a tensor.
type operands struct {
	in     [3]*data.Tensor
	n      int64 // elements to compute: 1 for splats
	splat  bool
	poison bool // some element is poison
}

// gather sorts out operands, at least one of which is no plain scalar. done: the
// outcome is settled, by poison or by a fault.
func (t *operands) gather(m Machine, op *Op, in []data.Value) (out Outcome, done bool) {
	for i := range in {
		if in[i].IsPoison() {
			return allPoison(make([]data.Value, op.NumResults())), true
		}
	}
	t.splat = true
	for i := range in {
		x := in[i].Tensor()
		if x == nil {
			return Trap("operand of " + op.Name() + " is neither a number nor a tensor of numbers"), true
		}
		if i < len(t.in) {
			t.in[i] = x
		}
		if i == 0 {
			t.n = x.Len()
		} else if x.Len() != t.n {
			return Trap("operands of " + op.Name() + " have different shapes"), true
		}
		t.splat = t.splat && x.Splat
		t.poison = t.poison || x.HasPoison()
	}
	if t.splat = t.splat && t.n > 0; t.splat {
		t.n = 1
	}
	if !m.Step(t.n) {
		return Trap("out of fuel"), true
	}
	return Outcome{}, false
}

func (t *operands) result(e data.Type) *data.Tensor {
	if t.splat {
		return data.NewSplatWords(e, nil, t.in[0].Shape...)
	}
	return data.New(e, t.in[0].Shape...)
}
