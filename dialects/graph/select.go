package graph

import (
	"math"

	"terrace/ir"
	"terrace/ir/data"
)

// Select takes each element from one of two tensors.
var Select = Dialect.Op(&ir.OpDef{
	Name: "select", Summary: "take each element from on_true or on_false", Spec: "spec.md#select",
	Operands: ir.Fields{ir.One("pred", PredTensor), ir.One("on_true", perTensor), ir.One("on_false", perTensor)},
	Results:  ir.Fields{ir.One("result", perTensor)},
	Traits:   ir.Pure,
	Format:   "operands attr-dict : custom:SelectType",
	Hooks: map[string]ir.FormatHook{"SelectType": {
		Parse: func(p ir.Parser, st *ir.State) {
			if p.Peek("(") {
				ft := p.FuncType()
				if p.Failed() {
					return
				}
				p.ResolveAll(st.Operands, ft.In)
				st.Types = append(st.Types, ft.Out...)
				return
			}
			pred := p.Type()
			p.Expect(",")
			t := p.Type()
			if p.Failed() {
				return
			}
			p.ResolveAll(st.Operands, []ir.Type{pred, t, t})
			st.Types = append(st.Types, t)
		},
		Print: func(p ir.Printer, op *ir.Op) {
			t := op.Result(0).Type()
			if op.Operand(1).Type() == t && op.Operand(2).Type() == t {
				p.Type(op.Operand(0).Type())
				p.Text(", ")
				p.Type(t)
				return
			}
			printFuncType(p, op)
		},
	}},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t, err := mostSpecific(st.Operands[1].Type(), st.Operands[2].Type())
		if err != nil {
			return nil, ir.Errorf("requires compatible types for non-predicate operands")
		}
		return []ir.Type{t}, nil
	},
	Verify: func(op *ir.Op) error {
		if err := VerifyInfer(op); err != nil {
			return err
		}
		if p := shape(op.Operand(0)); len(p) != 0 && !sizesFit(p, shape(op.Operand(1))) {
			return NotInferred(ir.Errorf("requires the same shape for all operands"))
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if op.Operand(1) == op.Operand(2) && op.Operand(1).Type() == op.Result(0).Type() {
			return []*ir.Value{op.Operand(1)}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		p := in[0].Tensor()
		if p == nil || p.HasPoison() {
			return ir.Trap("unsupported predicate")
		}
		x, y := in[1].Tensor(), in[2].Tensor()
		if x != nil && y != nil && (!sameShape([]*data.Tensor{x, y}) || len(p.Shape) != 0 && !sameShape([]*data.Tensor{p, x})) {
			return ir.Trap("operands have different shapes at run time")
		}
		if p.Len() == 1 && len(p.Shape) == 0 || p.Splat && p.Len() > 0 {
			if p.Bits(0)&1 != 0 {
				return ir.Result(in[1])
			}
			return ir.Result(in[2])
		}
		if x == nil || y == nil || x.Elem != y.Elem {
			return unsupported(op, ir.ElemOf(op.Result(0).Type()))
		}
		n := p.Len()
		if !m.Step(n) {
			return ir.Trap("out of fuel")
		}
		out := data.New(x.Elem, x.Shape...)
		switch x.Elem.Bytes() {
		case 1:
			choose[uint8](out, p, x, y)
		case 2:
			choose[uint16](out, p, x, y)
		case 4:
			choose[uint32](out, p, x, y)
		case 8:
			choose[uint64](out, p, x, y)
		default:
			choose[[2]uint64](out, p, x, y)
		}
		for i := range n {
			if p.Bits(i)&1 != 0 && x.IsPoison(i) || p.Bits(i)&1 == 0 && y.IsPoison(i) {
				out.SetPoison(i)
			}
		}
		return tensorResult(out)
	},
	Example: "%r = graph.select %p, %x, %y : tensor<4xi1>, tensor<4xf32>",
})

func choose[T any](out, p, x, y *data.Tensor) {
	a, sa := view[T](x)
	b, sb := view[T](y)
	r, _ := view[T](out)
	for i, j, k := 0, 0, 0; i < len(r); i, j, k = i+1, j+sa, k+sb {
		if p.Data[i]&1 != 0 {
			r[i] = a[j]
		} else {
			r[i] = b[k]
		}
	}
}

// Clamp limits each element to a range.
var Clamp = Dialect.Op(&ir.OpDef{
	Name: "clamp", Summary: "limit each element to the range from min to max", Spec: "spec.md#clamp",
	Operands: ir.Fields{ir.One("min", perTensor), ir.One("operand", perTensor), ir.One("max", perTensor)},
	Results:  ir.Fields{ir.One("result", perTensor)},
	Traits:   ir.Pure,
	Format:   "$min, $operand, $max attr-dict : custom:SameType", Hooks: sameTypeHook,
	Infer: func(st *ir.State) ([]ir.Type, error) { return []ir.Type{st.Operands[1].Type()}, nil },
	Verify: func(op *ir.Op) error {
		if err := VerifySameElem(op); err != nil {
			return err
		}
		x := shape(op.Operand(1))
		for i, name := range map[int]string{0: "min", 2: "max"} {
			if s := shape(op.Operand(i)); len(s) != 0 && !sizesFit(s, x) {
				return NotInferred(ir.Errorf("%s shape [%s] is not scalar and is not compatible to operand shape [%s]", name, joinInts(s), joinInts(x)))
			}
		}
		return VerifyInfer(op)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if isQuantized(op) {
			return quantized(op, in, 0, func(in []data.Value, r data.Type) ir.Outcome { return clamp(m, op, in) })
		}
		return clamp(m, op, in)
	},
	Example: "%r = graph.clamp %lo, %x, %hi : tensor<4xf32>",
})

func clamp(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	ts, o := tensors(m, op, in)
	if !o.OK() {
		return o
	}
	lo, x, hi := ts[0], ts[1], ts[2]
	if len(lo.Shape) == 0 {
		lo = splatOf(lo, x.Shape)
	}
	if len(hi.Shape) == 0 {
		hi = splatOf(hi, x.Shape)
	}
	if !sameShape([]*data.Tensor{lo, x, hi}) {
		return ir.Trap("operands have different shapes at run time")
	}
	if !m.Step(x.Len()) {
		return ir.Trap("out of fuel")
	}
	raised, out := data.New(x.Elem, x.Shape...), data.New(x.Elem, x.Shape...)
	n := x.Len()
	if !kernels[Maximum].run(raised, x, lo, n) || !kernels[Minimum].run(out, raised, hi, n) {
		return unsupported(op, ir.ElemOf(op.Operand(1).Type()))
	}
	return finish(out, lo, x, hi)
}

// Convert converts elements between types.
var Convert = Dialect.Op(&ir.OpDef{
	Name: "convert", Summary: "convert elements to another type", Spec: "spec.md#convert",
	Operands: ir.Fields{ir.One("operand", plainTensor)}, Results: ir.Fields{ir.One("result", plainTensor)},
	Traits: ir.Pure | ir.Elementwise | ir.SameShape,
	Format: "$operand attr-dict : custom:SameType", Hooks: sameTypeHook,
	Fold: func(op *ir.Op) []*ir.Value {
		if op.Operand(0).Type() == op.Result(0).Type() {
			return op.Operands()
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		r, ok := resultElem(op, 0)
		if !ok {
			return unsupported(op, ir.ElemOf(op.Result(0).Type()))
		}
		if x := in[0].Tensor(); x != nil && x.Elem == r {
			return ir.Result(in[0])
		}
		ts, out, n, o := Elements(m, op, in, r)
		if !o.OK() {
			return o
		}
		convert(out, ts[0], n)
		return finish(out, ts...)
	},
	Example: "%r = graph.convert %x : (tensor<4xi32>) -> tensor<4xf32>",
})

// convert fills the first n elements of out from x. Booleans are 0 and 1, and
// what is not 0 converts to true; a complex number converts by its real part.
func convert(out, x *data.Tensor, n int64) {
	dst, src := out.Elem.Part(), x.Elem.Part()
	if src == data.I1 {
		src = data.Bool
	}
	one := func(b uint64) uint64 {
		if dst == data.I1 {
			if src.IsFloat() {
				return b2u(data.ToFloat(src, b) != 0)
			}
			return b2u(b != 0)
		}
		return data.Convert(dst, src, b)
	}
	if dst == data.F32 && src == data.I32 && !x.Elem.IsComplex() && !out.Elem.IsComplex() {
		apply1(out, x, func(a int32) float32 { return float32(a) })
		return
	}
	for i := range n {
		out.SetPart(i, 0, one(x.Part(i, 0)))
		if out.Elem.IsComplex() && x.Elem.IsComplex() {
			out.SetPart(i, 1, one(x.Part(i, 1)))
		}
	}
}

// ReducePrecision rounds to a float format of fewer bits.
var ReducePrecision = Dialect.Op(&ir.OpDef{
	Name: "reduce_precision", Summary: "round to a format with fewer bits of exponent and mantissa", Spec: "spec.md#reduce_precision",
	Operands: ir.Fields{ir.One("operand", fpOrQuant)}, Results: ir.Fields{ir.One("output", fpOrQuant)},
	Attrs:  ir.Attrs{ir.Required("exponent_bits", positiveI32), ir.Required("mantissa_bits", nonNegativeI32)},
	Traits: ir.Pure | ir.Elementwise | ir.SameShape,
	Parse: func(p ir.Parser, st *ir.State) {
		st.Operands = append(st.Operands, p.Operand())
		p.Expect(",")
		p.Expect("format")
		p.Expect("=")
		at := p.Here()
		w := p.Word()
		e, mant, ok := parseFormatWord(w)
		if !ok && !p.Failed() {
			p.FailAt(at, "expected exponent mantissa in format e#m#, saw %s", w)
			return
		}
		st.Set("exponent_bits", ir.I32Attr(e))
		st.Set("mantissa_bits", ir.I32Attr(mant))
		p.AttrDict(st)
		p.Expect(":")
		parseSameType(p, st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.Text(" ")
		p.Value(op.Operand(0))
		p.Text(", format = e")
		p.W().Int(integer(op, "exponent_bits"))
		p.Text("m")
		p.W().Int(integer(op, "mantissa_bits"))
		p.AttrDict(op, "exponent_bits", "mantissa_bits")
		p.Text(" : ")
		printSameType(p, op)
	},
	Infer:  InferFirst,
	Verify: VerifyCompatible, Mismatch: Incompatible,
	Eval: onReals(func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		e, mant := integer(op, "exponent_bits"), integer(op, "mantissa_bits")
		x := in[0].Tensor()
		if x == nil || !x.Elem.IsFloat() {
			return unsupported(op, ir.ElemOf(op.Operand(0).Type()))
		}
		ts, out, n, o := Elements(m, op, in, x.Elem)
		if !o.OK() {
			return o
		}
		p := RoundingOf(x.Elem, e, mant)
		for i := range n {
			out.SetBits(i, p.Round(x.Elem, ts[0].Bits(i)))
		}
		return finish(out, ts...)
	}),
	Example: "%r = graph.reduce_precision %x, format = e5m10 : tensor<4xf32>",
})

// parseFormatWord reads e5m10.
func parseFormatWord(w string) (e, m int64, ok bool) {
	digits := func(i int) (v int64, end int) {
		for end = i; end < len(w) && w[end] >= '0' && w[end] <= '9' && v < 1<<30; end++ {
			v = v*10 + int64(w[end]-'0')
		}
		return v, end
	}
	if len(w) < 4 || w[0] != 'e' {
		return 0, 0, false
	}
	e, i := digits(1)
	if i == 1 || i >= len(w)-1 || w[i] != 'm' {
		return 0, 0, false
	}
	m, j := digits(i + 1)
	return e, m, j == len(w)
}

// MantissaBits is the number of bits of a float type's stored mantissa.
func MantissaBits(t data.Type) int {
	_, m := floatLayout(t)
	return int(m)
}

// floatLayout gives the bits of exponent and mantissa of a float type.
func floatLayout(t data.Type) (e, m int64) {
	switch t {
	case data.F64:
		return 11, 52
	case data.F32:
		return 8, 23
	case data.TF32:
		return 8, 10
	case data.F16:
		return 5, 10
	case data.BF16:
		return 8, 7
	case data.F8E5M2, data.F8E5M2FNUZ:
		return 5, 2
	case data.F8E3M4:
		return 3, 4
	case data.F8E4M3, data.F8E4M3FN, data.F8E4M3FNUZ, data.F8E4M3B11FNUZ:
		return 4, 3
	case data.F6E2M3FN:
		return 2, 3
	case data.F6E3M2FN:
		return 3, 2
	case data.F4E2M1FN:
		return 2, 1
	}
	return 8, 0
}

// A Rounding is how reduce_precision rounds the bits of numbers of one type.
type Rounding struct {
	Drop        uint      // bits of mantissa that go, to the nearest even
	Sign        uint64    // the bit of the sign, 0 where there is none
	Least, Most uint64    // of the rounded magnitudes that are kept
	Zero, Inf   [2]uint64 // what smaller and larger ones become, by sign
}

// RoundingOf returns what rounding numbers of type t to e bits of exponent and m of mantissa
// does: what is too large becomes infinite, what would be subnormal zero.
func RoundingOf(t data.Type, e, m int64) Rounding {
	te, tm := floatLayout(t)
	p := Rounding{Drop: uint(max(tm-m, 0)), Most: data.Largest(t)}
	if t == data.TF32 {
		p.Drop += 13 // bits of f32, as which it is stored
	}
	for i, sign := range [...]float64{1, -1} {
		p.Zero[i], p.Inf[i] = data.FromFloat(t, math.Copysign(0, sign)), data.FromFloat(t, math.Inf(int(sign)))
	}
	if t != data.F8E8M0FNU { // which has neither signs nor zero
		p.Sign, p.Least = data.FromFloat(t, 1)^data.FromFloat(t, -1), 1
	}
	if e >= te {
		return p
	}
	bias := 1<<(e-1) - 1
	power := func(n int) (bits uint64, ok bool) {
		x := math.Ldexp(1, n)
		bits = data.FromFloat(t, x)
		return bits, data.ToFloat(t, bits) == x
	}
	if bits, ok := power(bias + 1); ok {
		p.Most = bits - 1
	}
	if bits, ok := power(1 - bias); ok {
		p.Least = bits
	}
	return p
}

// Round rounds the bits of a number.
func (p Rounding) Round(t data.Type, bits uint64) uint64 {
	if x := data.ToFloat(t, bits); x != x || math.IsInf(x, 0) || x == 0 {
		return bits
	}
	sign := bits & p.Sign
	b := bits &^ sign
	if p.Drop > 0 {
		b += uint64(1)<<(p.Drop-1) - 1 + b>>p.Drop&1
		b &^= 1<<p.Drop - 1
	}
	negative := 0
	if sign != 0 {
		negative = 1
	}
	switch {
	case b > p.Most:
		return p.Inf[negative]
	case b < p.Least:
		return p.Zero[negative]
	}
	return sign | b
}

// BitcastConvert reads the bits of elements as another type.
var BitcastConvert = Dialect.Op(&ir.OpDef{
	Name: "bitcast_convert", Summary: "read the bits of elements as another type", Spec: "spec.md#bitcast_convert",
	Operands: ir.Fields{ir.One("operand", AnyTensor)}, Results: ir.Fields{ir.One("result", AnyTensor)},
	Traits: ir.Pure,
	Format: "operands attr-dict : functional-type(operands, results)",
	Verify: func(op *ir.Op) error {
		x, r := op.Operand(0), op.Result(0)
		ex, okx := ir.StorageType(x.Type())
		er, okr := ir.StorageType(r.Type())
		if !okx || !okr {
			return nil
		}
		if ex.IsComplex() != er.IsComplex() {
			return ir.Errorf("cannot convert between real and complex types, but got: '%s' and '%s'", x.Type(), r.Type())
		}
		small, large := shape(x), shape(r)
		ws, wl := ex.Width(), er.Width()
		if ws < wl {
			small, large, ws, wl = large, small, wl, ws
		}
		// large now has the narrower elements.
		if ws == wl {
			if !sizesFit(small, large) {
				return ir.Errorf("requires the same shape when the operand and result element types have the same bit width.")
			}
			return nil
		}
		if ws%wl != 0 {
			return ir.Errorf("requires one bit width to be a multiple of the other, got: '%s' and '%s'", x.Type(), r.Type())
		}
		if len(large) != len(small)+1 {
			return ir.Errorf("rank of smaller element type (%d) should be 1 more than rank of larger element type (%d), but %d != %d + 1.", len(large), len(small), len(large), len(small))
		}
		if !sizesFit(small, large[:len(small)]) {
			return ir.Errorf("operand and result shapes must match except for the innermost dimension of the shape with the smaller element type. Got: '%s' and '%s'.", x.Type(), r.Type())
		}
		if n := large[len(small)]; n != ir.Dynamic && n != int64(ws/wl) {
			return ir.Errorf("requires compatible bit widths. Got: '%s' and '%s', but %d * %d != %d.", x.Type(), r.Type(), wl, n, ws)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		r, ok := resultElem(op, 0)
		if x == nil || !ok || x.HasPoison() {
			return unsupported(op, ir.ElemOf(op.Result(0).Type()))
		}
		if !m.Step(x.Len()) {
			return ir.Trap("out of fuel")
		}
		wx, wr := x.Elem.Width(), r.Width()
		switch {
		case wx == wr:
			return tensorResult(&data.Tensor{Elem: r, Shape: x.Shape, Data: x.Data, Splat: x.Splat})
		case wx > wr && wx%wr == 0:
			k := int64(wx / wr)
			out := data.New(r, append(append([]int64{}, x.Shape...), k)...)
			for i := range x.Len() {
				for j := range k {
					out.SetPart(i*k+j, 0, bitsAt(x, i, j*int64(wr), wr))
				}
			}
			return tensorResult(out)
		case wr%wx == 0 && len(x.Shape) > 0 && x.Shape[len(x.Shape)-1] == int64(wr/wx):
			k := int64(wr / wx)
			out := data.New(r, x.Shape[:len(x.Shape)-1]...)
			part := r.Part().Width()
			for i := range out.Len() {
				for p := range r.Words() {
					v := uint64(0)
					for j := int64(0); j < int64(part/wx); j++ {
						v |= x.Bits(i*k+int64(p*part/wx)+j) << (j * int64(wx))
					}
					out.SetPart(i, p, v)
				}
			}
			return tensorResult(out)
		}
		return ir.Trap("the operand's shape does not fit the width of the result's elements")
	},
	Example: "%r = graph.bitcast_convert %x : (tensor<4xf32>) -> tensor<4xi32>",
})

// bitsAt returns n bits of element i from bit at on, low bits first.
func bitsAt(t *data.Tensor, i, at int64, n int) uint64 {
	w := int64(t.Elem.Part().Width())
	return t.Part(i, int(at/w)) >> (at % w) & (1<<n - 1)
}
