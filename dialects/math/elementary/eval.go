package elementary

import (
	"math"
	"math/bits"

	"terrace/ir/data"
)

// Eval32 computes on float32 bit patterns. A condition is 0 or 1.
type Eval32 struct{}

// Eval64 computes on float64 bit patterns. A condition is 0 or 1.
type Eval64 struct{}

var (
	_ Machine[uint32] = Eval32{}
	_ Machine[uint64] = Eval64{}
)

// Scale32 is a * 2^floor(k), rounded once: what [Machine.Scale] does, for all k.
func Scale32(a, k float32) float32 {
	switch {
	case k != k:
		return k
	case math.IsInf(float64(k), 1):
		return a * k
	case math.IsInf(float64(k), -1):
		return a * 0
	}
	const most = 300 // beyond, every result is 0 or infinity
	return float32(math.Ldexp(float64(a), int(math.Floor(float64(min(max(k, -most), most))))))
}

func f32(b uint32) float32 { return math.Float32frombits(b) }
func b32(f float32) uint32 { return math.Float32bits(f) }
func f64(b uint64) float64 { return math.Float64frombits(b) }
func b64(f float64) uint64 { return math.Float64bits(f) }

func c32(c bool) uint32 {
	if c {
		return 1
	}
	return 0
}

func c64(c bool) uint64 {
	if c {
		return 1
	}
	return 0
}

// The conversions around sums and products keep Go from fusing them.

func (Eval32) Width() int                { return 32 }
func (Eval32) F(x float64) uint32        { return b32(float32(x)) }
func (Eval32) FBits(b uint64) uint32     { return uint32(b) }
func (Eval32) I(x int64) uint32          { return uint32(x) }
func (Eval32) Add(a, b uint32) uint32    { return b32(float32(f32(a) + f32(b))) }
func (Eval32) Sub(a, b uint32) uint32    { return b32(float32(f32(a) - f32(b))) }
func (Eval32) Mul(a, b uint32) uint32    { return b32(float32(f32(a) * f32(b))) }
func (Eval32) Div(a, b uint32) uint32    { return b32(float32(f32(a) / f32(b))) }
func (Eval32) Neg(a uint32) uint32       { return a ^ 1<<31 }
func (Eval32) Abs(a uint32) uint32       { return a &^ (1 << 31) }
func (Eval32) Sqrt(a uint32) uint32      { return b32(float32(math.Sqrt(float64(f32(a))))) }
func (Eval32) Fma(a, b, c uint32) uint32 { return b32(data.Fma32(f32(a), f32(b), f32(c))) }
func (Eval32) RoundEven(a uint32) uint32 {
	return b32(float32(math.RoundToEven(float64(f32(a)))))
}
func (Eval32) Trunc(a uint32) uint32        { return b32(float32(math.Trunc(float64(f32(a))))) }
func (Eval32) Lt(a, b uint32) uint32        { return c32(f32(a) < f32(b)) }
func (Eval32) Le(a, b uint32) uint32        { return c32(f32(a) <= f32(b)) }
func (Eval32) Eq(a, b uint32) uint32        { return c32(f32(a) == f32(b)) }
func (Eval32) Unordered(a, b uint32) uint32 { return c32(f32(a) != f32(a) || f32(b) != f32(b)) }
func (Eval32) And(a, b uint32) uint32       { return a & b }
func (Eval32) Or(a, b uint32) uint32        { return a | b }
func (Eval32) Not(a uint32) uint32          { return a ^ 1 }
func (Eval32) Select(c, a, b uint32) uint32 {
	if c != 0 {
		return a
	}
	return b
}
func (Eval32) ToBits(a uint32) uint32     { return a }
func (Eval32) FromBits(a uint32) uint32   { return a }
func (Eval32) IAdd(a, b uint32) uint32    { return a + b }
func (Eval32) ISub(a, b uint32) uint32    { return a - b }
func (Eval32) IMul(a, b uint32) uint32    { return a * b }
func (Eval32) IMulHiU(a, b uint32) uint32 { return uint32(uint64(a) * uint64(b) >> 32) }
func (Eval32) IAnd(a, b uint32) uint32    { return a & b }
func (Eval32) IOr(a, b uint32) uint32     { return a | b }
func (Eval32) IXor(a, b uint32) uint32    { return a ^ b }
func (Eval32) IShl(a, n uint32) uint32    { return a << (n & 31) }
func (Eval32) IShrU(a, n uint32) uint32   { return a >> (n & 31) }
func (Eval32) IShrS(a, n uint32) uint32   { return uint32(int32(a) >> (n & 31)) }
func (Eval32) ILt(a, b uint32) uint32     { return c32(int32(a) < int32(b)) }
func (Eval32) ILtU(a, b uint32) uint32    { return c32(a < b) }
func (Eval32) IEq(a, b uint32) uint32     { return c32(a == b) }
func (Eval32) FromInt(a uint32) uint32    { return b32(float32(int32(a))) }
func (Eval32) Scale(a, k uint32) uint32   { return ScaleSteps(Eval32{}, a, k) }

func (Eval64) Width() int                   { return 64 }
func (Eval64) F(x float64) uint64           { return b64(x) }
func (Eval64) FBits(b uint64) uint64        { return b }
func (Eval64) I(x int64) uint64             { return uint64(x) }
func (Eval64) Add(a, b uint64) uint64       { return b64(float64(f64(a) + f64(b))) }
func (Eval64) Sub(a, b uint64) uint64       { return b64(float64(f64(a) - f64(b))) }
func (Eval64) Mul(a, b uint64) uint64       { return b64(float64(f64(a) * f64(b))) }
func (Eval64) Div(a, b uint64) uint64       { return b64(float64(f64(a) / f64(b))) }
func (Eval64) Neg(a uint64) uint64          { return a ^ 1<<63 }
func (Eval64) Abs(a uint64) uint64          { return a &^ (1 << 63) }
func (Eval64) Sqrt(a uint64) uint64         { return b64(math.Sqrt(f64(a))) }
func (Eval64) Fma(a, b, c uint64) uint64    { return b64(math.FMA(f64(a), f64(b), f64(c))) }
func (Eval64) RoundEven(a uint64) uint64    { return b64(math.RoundToEven(f64(a))) }
func (Eval64) Trunc(a uint64) uint64        { return b64(math.Trunc(f64(a))) }
func (Eval64) Lt(a, b uint64) uint64        { return c64(f64(a) < f64(b)) }
func (Eval64) Le(a, b uint64) uint64        { return c64(f64(a) <= f64(b)) }
func (Eval64) Eq(a, b uint64) uint64        { return c64(f64(a) == f64(b)) }
func (Eval64) Unordered(a, b uint64) uint64 { return c64(f64(a) != f64(a) || f64(b) != f64(b)) }
func (Eval64) And(a, b uint64) uint64       { return a & b }
func (Eval64) Or(a, b uint64) uint64        { return a | b }
func (Eval64) Not(a uint64) uint64          { return a ^ 1 }
func (Eval64) Select(c, a, b uint64) uint64 {
	if c != 0 {
		return a
	}
	return b
}
func (Eval64) ToBits(a uint64) uint64     { return a }
func (Eval64) FromBits(a uint64) uint64   { return a }
func (Eval64) IAdd(a, b uint64) uint64    { return a + b }
func (Eval64) ISub(a, b uint64) uint64    { return a - b }
func (Eval64) IMul(a, b uint64) uint64    { return a * b }
func (Eval64) IMulHiU(a, b uint64) uint64 { hi, _ := bits.Mul64(a, b); return hi }
func (Eval64) IAnd(a, b uint64) uint64    { return a & b }
func (Eval64) IOr(a, b uint64) uint64     { return a | b }
func (Eval64) IXor(a, b uint64) uint64    { return a ^ b }
func (Eval64) IShl(a, n uint64) uint64    { return a << (n & 63) }
func (Eval64) IShrU(a, n uint64) uint64   { return a >> (n & 63) }
func (Eval64) IShrS(a, n uint64) uint64   { return uint64(int64(a) >> (n & 63)) }
func (Eval64) ILt(a, b uint64) uint64     { return c64(int64(a) < int64(b)) }
func (Eval64) ILtU(a, b uint64) uint64    { return c64(a < b) }
func (Eval64) IEq(a, b uint64) uint64     { return c64(a == b) }
func (Eval64) FromInt(a uint64) uint64    { return b64(float64(int64(a))) }
func (Eval64) Scale(a, k uint64) uint64   { return ScaleSteps(Eval64{}, a, k) }
