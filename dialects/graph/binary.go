package graph

import (
	"math"

	"terrace/dialects/graph/complexfn"
	"terrace/ir"
	"terrace/ir/data"
)

// binaryOp defines an elementwise op of two operands of the result's type.
func binaryOp(name, summary string, t ir.Constraint, elem string, traits ir.Trait, k *Kernel2) *ir.OpDef {
	def := Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "spec.md#" + name,
		Operands: ir.Fields{ir.One("lhs", t), ir.One("rhs", t)}, Results: ir.Fields{ir.One("result", t)},
		Traits: ir.Pure | ir.Elementwise | ir.SameShape | traits,
		Format: "$lhs, $rhs attr-dict : custom:SameType", Hooks: sameTypeHook,
		Infer: InferCommon, Mismatch: Incompatible, Verify: VerifyCompatible, Eval: Eval2(k),
		Example: "%r = graph." + name + " %x, %y : tensor<4x" + elem + ">",
	})
	kernels[def] = k
	return def
}

// A sum of quantized numbers is one of integers in the specification, so its types
// agree in more than their floats.
func init() {
	Add.Mismatch = ""
	Add.Verify = func(op *ir.Op) error {
		if err := verifyQuantizedSum(op); err != nil {
			return err
		}
		return VerifySameElem(op)
	}
}

// kernels are the element functions of binary ops, for reductions by a body of
// one op.
var kernels = map[*ir.OpDef]*Kernel2{}

// Elementwise ops of two operands.
var (
	Add = binaryOp("add", "sum; logical or of booleans", AnyTensor, "f32", ir.Commutative, &Kernel2{
		Ints: func(t data.Type, a, b int64) int64 {
			if t == data.I1 {
				return a | b
			}
			return a + b
		},
		Wide: func(x, y float64) float64 { return x + y },
		F32:  func(x, y float32) float32 { return x + y },
		C64:  complexfn.Add64, C128: complexfn.Add,
	})
	And = binaryOp("and", "logical or bitwise and", PredOrIntTensor, "i32", ir.Commutative, &Kernel2{
		Ints: func(t data.Type, a, b int64) int64 { return a & b },
	})
	Atan2 = binaryOp("atan2", "angle of the point (rhs, lhs)", fpComplexQuant, "f32", 0, &Kernel2{
		F32: fnAtan2.F32, F64: fnAtan2.F64, C64: complexfn.Single2(complexfn.Atan2), C128: complexfn.Atan2,
	})
	Divide = binaryOp("divide", "quotient; integers truncate, and by zero give all ones", intFPComplexQuant, "f32", 0, &Kernel2{
		Ints: func(t data.Type, a, b int64) int64 {
			switch {
			case b == 0:
				return -1
			case t.IsSigned():
				if b == -1 {
					return -a
				}
				return a / b
			}
			return int64(uint64(a) / uint64(b))
		},
		Wide: func(x, y float64) float64 { return x / y },
		F32:  func(x, y float32) float32 { return x / y },
		C64:  complexfn.Single2(complexfn.Div), C128: complexfn.Div,
	})
	Maximum = binaryOp("maximum", "larger of two; a NaN wins", perTensor, "f32", ir.Commutative, &Kernel2{
		Ints: func(t data.Type, a, b int64) int64 {
			if intLess(t, a, b) {
				return b
			}
			return a
		},
		Wide: func(x, y float64) float64 { return max(x, y) },
		F32:  func(x, y float32) float32 { return max(x, y) },
		C64:  complexfn.Single2(complexfn.Max), C128: complexfn.Max,
	})
	Minimum = binaryOp("minimum", "smaller of two; a NaN wins", perTensor, "f32", ir.Commutative, &Kernel2{
		Ints: func(t data.Type, a, b int64) int64 {
			if intLess(t, b, a) {
				return b
			}
			return a
		},
		Wide: func(x, y float64) float64 { return min(x, y) },
		F32:  func(x, y float32) float32 { return min(x, y) },
		C64:  complexfn.Single2(complexfn.Min), C128: complexfn.Min,
	})
	Multiply = binaryOp("multiply", "product; logical and of booleans", perTensor, "f32", ir.Commutative, &Kernel2{
		Ints: func(t data.Type, a, b int64) int64 { return a * b },
		Wide: func(x, y float64) float64 { return float64(x * y) },
		F32:  func(x, y float32) float32 { return float32(x * y) },
		C64:  complexfn.Mul64, C128: complexfn.Mul,
	})
	Or = binaryOp("or", "logical or bitwise or", PredOrIntTensor, "i32", ir.Commutative, &Kernel2{
		Ints: func(t data.Type, a, b int64) int64 { return a | b },
	})
	Power = binaryOp("power", "lhs to the power of rhs", intFPComplexQuant, "f32", 0, &Kernel2{
		Ints: intPower, F32: fnPow.F32, F64: fnPow.F64, C64: complexfn.Single2(complexfn.Pow), C128: complexfn.Pow,
	})
	Remainder = binaryOp("remainder", "remainder of the truncated quotient, with the sign of lhs", intFPComplexQuant, "f32", 0, &Kernel2{
		Ints: func(t data.Type, a, b int64) int64 {
			switch {
			case b == 0:
				return a
			case t.IsSigned():
				if b == -1 {
					return 0
				}
				return a % b
			}
			return int64(uint64(a) % uint64(b))
		},
		Wide: math.Mod,
	})
	ShiftLeft = binaryOp("shift_left", "shift left; by the width or more gives zero", IntTensor, "i32", 0, &Kernel2{
		Ints: func(t data.Type, a, b int64) int64 { return a << shiftCount(t, b) },
	})
	ShiftRightArithmetic = binaryOp("shift_right_arithmetic", "shift right with the sign; by the width or more gives 0 or -1", IntTensor, "i32", 0, &Kernel2{
		Ints: func(t data.Type, a, b int64) int64 {
			// Unsigned types shift their top bit in, too.
			w := uint(64 - t.Width())
			return a << w >> w >> shiftCount(t, b)
		},
	})
	ShiftRightLogical = binaryOp("shift_right_logical", "shift right with zeros; by the width or more gives zero", IntTensor, "i32", 0, &Kernel2{
		Ints: func(t data.Type, a, b int64) int64 { return int64(uint64(a) & data.Mask(t) >> shiftCount(t, b)) },
	})
	Subtract = binaryOp("subtract", "difference", intFPComplexQuant, "f32", 0, &Kernel2{
		Ints: func(t data.Type, a, b int64) int64 { return a - b },
		Wide: func(x, y float64) float64 { return x - y },
		F32:  func(x, y float32) float32 { return x - y },
		C64:  complexfn.Sub64, C128: complexfn.Sub,
	})
	Xor = binaryOp("xor", "logical or bitwise exclusive or", PredOrIntTensor, "i32", ir.Commutative, &Kernel2{
		Ints: func(t data.Type, a, b int64) int64 { return a ^ b },
	})
)

// shiftCount reads a shift amount as unsigned, as at least 64 when it is the
// width or more.
func shiftCount(t data.Type, b int64) uint64 {
	n := uint64(b) & data.Mask(t)
	if n >= uint64(t.Width()) {
		return 64
	}
	return n
}

func intLess(t data.Type, a, b int64) bool {
	if t.IsSigned() {
		return a < b
	}
	return uint64(a) < uint64(b)
}

// intPower is exponentiation modulo 2^n; a negative exponent gives 0 but for
// bases of one and minus one.
func intPower(t data.Type, a, b int64) int64 {
	if t.IsSigned() && b < 0 {
		switch {
		case a == 1:
			return 1
		case a == -1:
			return 1 - 2*(b&1)
		}
		return 0
	}
	r := int64(1)
	for e := uint64(b); e != 0; e >>= 1 {
		if e&1 != 0 {
			r *= a
		}
		a *= a
	}
	return r
}

// Compare is an elementwise comparison.
var Compare = Dialect.Op(&ir.OpDef{
	Name: "compare", Summary: "elementwise comparison", Spec: "spec.md#compare",
	Operands: ir.Fields{ir.One("lhs", perTensor), ir.One("rhs", perTensor)},
	Results:  ir.Fields{ir.One("result", PredTensor)},
	Attrs:    ir.Attrs{ir.Required("comparison_direction", ComparisonDirection.Kind()), ir.Maybe("compare_type", ComparisonType.Kind())},
	Traits:   ir.Pure | ir.Elementwise | ir.SameShape,
	Format:   "$comparison_direction, $lhs, $rhs [, $compare_type] attr-dict : functional-type(operands, results)",
	Infer:    InferBool,
	Verify: func(op *ir.Op) error {
		return sameElem(op, ir.ElemOf(op.Operand(0).Type()), ir.ElemOf(op.Operand(1).Type()))
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		dir, _ := ComparisonDirection.Value(op.Attr(0))
		kind := CmpNoType
		if a := op.Attr(1); a != nil {
			kind, _ = ComparisonType.Value(a)
		}
		if isQuantized(op) {
			return quantized(op, in, 0, func(in []data.Value, r data.Type) ir.Outcome { return EvalCompare(m, op, in, dir, kind) })
		}
		return EvalCompare(m, op, in, dir, kind)
	},
	Example: "%r = graph.compare LT, %x, %y, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>",
})

// EvalCompare compares the elements of two operands of one shape.
func EvalCompare(m ir.Machine, op *ir.Op, in []data.Value, dir, kind int) ir.Outcome {
	ts, out, n, o := Elements(m, op, in, data.I1)
	if !o.OK() {
		return o
	}
	x, y := ts[0], ts[1]
	t := x.Elem
	if t != y.Elem {
		return ir.Trap("operands of different element types")
	}
	switch {
	case t.IsComplex():
		for i := range n {
			out.SetBits(i, b2u(compareComplex(dir, complexAt(x, i), complexAt(y, i))))
		}
	case t == data.F32 && kind != CmpTotalOrder:
		compareFloats[float32](out, x, y, dir)
	case t.IsFloat() && kind == CmpTotalOrder:
		for i := range n {
			out.SetBits(i, b2u(ordered(dir, compareInts(totalOrder(t, x.Bits(i)), totalOrder(t, y.Bits(i))))))
		}
	case t.IsFloat():
		for i := range n {
			out.SetBits(i, b2u(compareFloat(dir, x.Float(i), y.Float(i))))
		}
	case t.IsInt() && (t.IsSigned() && t != data.I1):
		for i := range n {
			out.SetBits(i, b2u(ordered(dir, compareInts(x.Int(i), y.Int(i)))))
		}
	case t.IsInt():
		for i := range n {
			a, b := x.Bits(i), y.Bits(i)
			out.SetBits(i, b2u(ordered(dir, compareInts(a, b))))
		}
	default:
		return unsupported(op, ir.ElemOf(op.Operand(0).Type()))
	}
	return finish(out, ts...)
}

func partFloat(t *data.Tensor, i int64, k int) float64 {
	return data.ToFloat(t.Elem.Part(), t.Part(i, k))
}

func compareFloats[T float32 | float64](out, x, y *data.Tensor, dir int) {
	a, sa := view[T](x)
	b, sb := view[T](y)
	for i, j, k := 0, 0, 0; i < len(out.Data); i, j, k = i+1, j+sa, k+sb {
		v, w := a[j], b[k]
		var r bool
		switch dir {
		case CmpEQ:
			r = v == w
		case CmpNE:
			r = v != w
		case CmpGE:
			r = v >= w
		case CmpGT:
			r = v > w
		case CmpLE:
			r = v <= w
		case CmpLT:
			r = v < w
		}
		if r {
			out.Data[i] = 1
		}
	}
}

// compareComplex orders by the real, then by the imaginary parts.
func compareComplex(dir int, a, b complex128) bool {
	switch dir {
	case CmpEQ:
		return real(a) == real(b) && imag(a) == imag(b)
	case CmpNE:
		return real(a) != real(b) || imag(a) != imag(b)
	}
	if real(a) == real(b) {
		return compareFloat(dir, imag(a), imag(b))
	}
	return compareFloat(dir, real(a), real(b)) // GE is GT there
}

func compareFloat(dir int, a, b float64) bool {
	switch dir {
	case CmpEQ:
		return a == b
	case CmpNE:
		return a != b
	case CmpGE:
		return a >= b
	case CmpGT:
		return a > b
	case CmpLE:
		return a <= b
	}
	return a < b
}

func compareInts[T int64 | uint64](a, b T) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

func ordered(dir, c int) bool {
	switch dir {
	case CmpEQ:
		return c == 0
	case CmpNE:
		return c != 0
	case CmpGE:
		return c >= 0
	case CmpGT:
		return c > 0
	case CmpLE:
		return c <= 0
	}
	return c < 0
}

// TotalLess orders raw bits of numbers of the type, floats by IEEE 754's total
// order.
func TotalLess(t data.Type, a, b uint64) bool {
	switch {
	case t.IsFloat():
		return totalOrder(t, a) < totalOrder(t, b)
	case t.IsSigned() && t != data.I1:
		return data.SignExtend(t, a) < data.SignExtend(t, b)
	}
	return a < b
}

// totalOrder maps the bits of a float to an integer in IEEE 754's total order.
func totalOrder(t data.Type, b uint64) int64 {
	w := uint(64 - t.Width())
	s := int64(b<<w) >> w
	if s < 0 {
		s ^= 1<<(t.Width()-1) - 1
	}
	return s
}
