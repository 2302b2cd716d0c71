package complex

import (
	"math"
	"math/big"

	"terrace/dialects/graph/complexfn"
	"terrace/ir"
	"terrace/ir/data"
)

// numbers makes an Eval of a function of complex operands, which computes with
// parts of 64 bits and rounds once. The function is told the operands' type.
func numbers(f func(e data.Type, z []complex128) data.Value) ir.EvalFunc {
	return func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		e, _ := complexElem(op.Operand(0).Type())
		var z [2]complex128
		for i, v := range in {
			if v.IsPoison() {
				return ir.Result(data.Poison)
			}
			var ok bool
			if z[i], ok = valueOf(e, v); !ok {
				return ir.Trap("parts of " + e.Part().String() + " are not evaluated")
			}
		}
		return ir.Result(f(e, z[:len(in)]))
	}
}

// valueOf reads a complex number; ok is false for parts wider than 64 bits.
func valueOf(e data.Type, v data.Value) (z complex128, ok bool) {
	if e.Part().Width() > 64 {
		return 0, false
	}
	return complex(data.ToFloat(e.Part(), v.Word(0)), data.ToFloat(e.Part(), v.Word(1))), true
}

func numberOf(e data.Type, z complex128) data.Value {
	return data.OfWords(data.FromFloat(e.Part(), real(z)), data.FromFloat(e.Part(), imag(z)))
}

func negate(z complex128) complex128 { return complex(-real(z), -imag(z)) }

func angle(z complex128) float64 { return imag(complexfn.Log(z)) }

// power multiplies by squaring.
func power(z complex128, n int64) complex128 {
	result := complex128(1)
	m := uint64(n)
	if n < 0 {
		m = -m
	}
	for ; m != 0; m >>= 1 {
		if m&1 != 0 {
			result = complexfn.Mul(result, z)
		}
		z = complexfn.Mul(z, z)
	}
	if n < 0 {
		return complexfn.Div(1, result)
	}
	return result
}

// bitsOf is a value's bits as one number, the real part lowest as in memory.
func bitsOf(t data.Type, v data.Value) *big.Int {
	out := new(big.Int)
	width, words := uint(64), t.Words()
	if t.IsComplex() {
		width = uint(t.Part().Width())
	}
	for k := words - 1; k >= 0; k-- {
		out.Lsh(out, width).Or(out, new(big.Int).SetUint64(v.Word(k)))
	}
	return out
}

func fromBits(t data.Type, bits *big.Int) data.Value {
	width := uint(64)
	if t.IsComplex() {
		width = uint(t.Part().Width())
	}
	mask := new(big.Int).SetUint64(math.MaxUint64 >> (64 - width))
	words := make([]uint64, t.Words())
	rest := new(big.Int).Set(bits)
	for k := range words {
		words[k] = new(big.Int).And(rest, mask).Uint64()
		rest.Rsh(rest, width)
	}
	return data.OfWords(words...)
}
