// Package elementary holds the one algorithm Terrace has for each mathematical
// function. A function is straight-line code over an abstract Machine, so the
// interpreter (Eval32, Eval64) and the code generator, which builds IR instead
// of computing, run the same steps and yield the same bits on every host: all
// primitive steps are correctly rounded by IEEE 754 or act on integers.
//
// The f32 form computes in f32 and the f64 form in f64. Narrower types (bf16,
// f16, f8) are computed by the f32 form of the widened value, rounded once.
//
// Apply evaluates a function by name on any machine; Float32 and Float64
// return plain Go functions for loops. Bounds states how far results may lie
// from the exact value.
//
// Invariants: no branch, loop or table index depends on data; no step relies on
// a compiler keeping or making a fused multiply-add other than Machine.Fma;
// NaN operands give NaN; subnormal operands and results are honoured.
package elementary

// A Machine performs the primitive steps. V is a bit pattern in the interpreter
// or an IR value in the code generator; it holds a float, an integer of the same
// width, or a condition. Float steps are IEEE 754, round to nearest even,
// without reassociation or contraction; integers wrap around.
type Machine[V any] interface {
	Width() int // 32 or 64

	F(x float64) V       // the float constant x, rounded to the machine's type
	FBits(bits uint64) V // the float constant with the given bits
	I(x int64) V         // integer constant
	Add(a, b V) V        // float a + b
	Sub(a, b V) V        // float a - b
	Mul(a, b V) V        // float a * b
	Div(a, b V) V        // float a / b
	Neg(a V) V           // flips the sign bit
	Abs(a V) V           // clears the sign bit
	Sqrt(a V) V          // correctly rounded square root
	Fma(a, b, c V) V     // a*b + c, rounded once
	RoundEven(a V) V     // to an integral float, ties to even
	Trunc(a V) V         // to an integral float, toward zero
	Lt(a, b V) V         // ordered a < b
	Le(a, b V) V         // ordered a <= b
	Eq(a, b V) V         // ordered a == b
	Unordered(a, b V) V  // a or b is NaN
	And(a, b V) V        // of conditions
	Or(a, b V) V         // of conditions
	Not(a V) V           // of a condition
	Select(c, a, b V) V  // a where c holds, else b; a and b floats or integers
	ToBits(a V) V        // float to the integer with its bits
	FromBits(a V) V      // integer to the float with its bits
	IAdd(a, b V) V       // a + b
	ISub(a, b V) V       // a - b
	IMul(a, b V) V       // a * b, low half
	IMulHiU(a, b V) V    // a * b, high half of the unsigned product
	IAnd(a, b V) V       // bitwise
	IOr(a, b V) V        // bitwise
	IXor(a, b V) V       // bitwise
	IShl(a, n V) V       // a << n, 0 <= n < Width
	IShrU(a, n V) V      // logical a >> n, 0 <= n < Width
	IShrS(a, n V) V      // arithmetic a >> n, 0 <= n < Width
	ILt(a, b V) V        // signed a < b
	ILtU(a, b V) V       // unsigned a < b
	IEq(a, b V) V        // a == b
	FromInt(a V) V       // integer of magnitude below 2^31 to float, rounded
	Scale(a, k V) V      // a * 2^k for an integral float k, rounded once; see ScaleSteps
}

// ScaleSteps is [Machine.Scale] for machines that have no instruction for it, and k
// of no more than twice the exponent's bias: 2^k in two factors, both normal numbers
// where 2^k is not.
func ScaleSteps[V any](m Machine[V], a, k V) V {
	t := m.ToBits(m.Add(k, magic(m, 2*pick(m, 127.0, 1023.0))))
	h := m.IShrU(t, m.I(1))
	b := shlExp(m, h)
	return m.Mul(m.Mul(a, m.FromBits(b)), m.FromBits(m.ISub(shlExp(m, t), b)))
}

// pick returns the constant for the machine's width.
func pick[V, T any](m Machine[V], c32, c64 T) T {
	if m.Width() == 32 {
		return c32
	}
	return c64
}

// fpick is pick for one float constant.
func fpick[V any](m Machine[V], c32, c64 float64) V { return m.F(pick(m, c32, c64)) }

// poly evaluates c[0] + c[1] x + ... by Horner's rule.
func poly[V any](m Machine[V], x V, c []float64) V {
	p := m.F(c[len(c)-1])
	for i := len(c) - 2; i >= 0; i-- {
		p = m.Fma(p, x, m.F(c[i]))
	}
	return p
}

// clampHigh returns min(x, hi), NaN for NaN.
func clampHigh[V any](m Machine[V], x, hi V) V { return m.Select(m.Lt(hi, x), hi, x) }

// clampLow returns max(x, lo), NaN for NaN.
func clampLow[V any](m Machine[V], x, lo V) V { return m.Select(m.Lt(x, lo), lo, x) }

// signOf returns the sign bit of x alone.
func signOf[V any](m Machine[V], x V) V { return m.IAnd(m.ToBits(x), signMask(m)) }

func signMask[V any](m Machine[V]) V { return m.I(pick[V, int64](m, -1<<31, -1<<63)) }

// withSign sets the sign bit of a (which is clear) to that in sign.
func withSign[V any](m Machine[V], a, sign V) V {
	return m.FromBits(m.IOr(m.ToBits(a), sign))
}

// flipSign flips the sign of a where sign has its top bit set.
func flipSign[V any](m Machine[V], a, sign V) V {
	return m.FromBits(m.IXor(m.ToBits(a), sign))
}

func inf[V any](m Machine[V]) V { return m.FBits(pick[V, uint64](m, 0x7f800000, 0x7ff<<52)) }
func nan[V any](m Machine[V]) V { return m.FBits(pick[V, uint64](m, 0x7fc00000, 0x7ff8<<48)) }

// mantBits is the number of stored fraction bits.
func mantBits[V any](m Machine[V]) int64 { return pick[V, int64](m, 23, 52) }

// shlExp moves an integer into the exponent field.
func shlExp[V any](m Machine[V], a V) V { return m.IShl(a, m.I(mantBits(m))) }

// magic returns the float that, added to a small float, leaves its nearest
// integer plus bias in the low bits.
func magic[V any](m Machine[V], bias float64) V {
	return fpick(m, 0x1.8p23+bias, 0x1.8p52+bias)
}
