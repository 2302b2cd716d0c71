package ir

import (
	"math"
	"math/big"
	"math/bits"

	"terrace/ir/data"
)

// An IntRange is what the values of an integer, or the elements of a shaped type,
// lie in, as unsigned and as signed numbers. Width is their bits; where it is 0
// nothing is known, and nothing can be: the type is no integer or a very wide one.
type IntRange struct {
	Width      uint8
	UMin, UMax uint64
	SMin, SMax int64
}

// rangeWidth returns the bits of integers of the type, or of its elements; 0 for
// others.
func rangeWidth(t Type) uint8 {
	switch t.(type) {
	case *ScalarType, *VectorType, *TensorType:
	default:
		return 0
	}
	switch d, ok := DataType(t); {
	case !ok:
	case d.IsIndex():
		return 64
	case d.IsInt() && d.Width() > 0 && d.Width() <= 64:
		return uint8(d.Width())
	}
	return 0
}

// A RangeFunc says what values an op makes lie in, given what its operands do: it
// tells it of results, and of arguments of its regions that it makes itself.
type RangeFunc func(op *Op, of func(*Value) IntRange, tell func(*Value, IntRange))

// RangeOfOne is the [RangeFunc] of an op with one operand and one result.
func RangeOfOne(f func(op *Op, a IntRange) IntRange) RangeFunc {
	return func(op *Op, of func(*Value) IntRange, tell func(*Value, IntRange)) {
		tell(op.Result(0), f(op, of(op.Operand(0))))
	}
}

// RangeOfTwo is the [RangeFunc] of an op with two operands and one result.
func RangeOfTwo(f func(a, b IntRange) IntRange) RangeFunc {
	return func(op *Op, of func(*Value) IntRange, tell func(*Value, IntRange)) {
		tell(op.Result(0), f(of(op.Operand(0)), of(op.Operand(1))))
	}
}

// DimRange is the [RangeFunc] of an op that gives a size of its first operand, by
// number in its second.
func DimRange(op *Op, of func(*Value) IntRange, tell func(*Value, IntRange)) {
	sizes := IndexRange(0, math.MaxInt64)
	shape, ranked := ShapeOf(op.Operand(0).Type())
	i := of(op.Operand(1))
	if ranked && i.Width != 0 {
		var r IntRange
		for d := max(i.SMin, 0); d <= min(i.SMax, int64(len(shape))-1); d++ {
			n := sizes
			if shape[d] != Dynamic {
				n = IndexRange(shape[d], shape[d])
			}
			if r.Width != 0 {
				n = r.Join(n)
			}
			r = n
		}
		if r.Width != 0 {
			sizes = r
		}
	}
	tell(op.Result(0), sizes)
}

// CounterRange is the range of a loop's counter that begins in from and stays
// below a number in to, or above one where the step is negative; unsigned says how
// they compare.
func CounterRange(from, to, step IntRange, unsigned bool) IntRange {
	if !known(from, to) {
		return IntRange{}
	}
	w := from.Width
	switch {
	case unsigned && to.UMax > from.UMin:
		return UnsignedRange(w, from.UMin, to.UMax-1)
	case unsigned:
	case step.SMax < 0:
		if lo, hi := to.SMin, from.SMax; lo < hi {
			return SignedRange(w, lo+1, hi)
		}
	case to.SMax > from.SMin:
		return SignedRange(w, from.SMin, to.SMax-1)
	}
	return anyInt(w) // it never runs
}

func umaxOf(w uint8) uint64 { return math.MaxUint64 >> (64 - w) }
func smaxOf(w uint8) int64  { return int64(umaxOf(w) >> 1) }
func sminOf(w uint8) int64  { return -smaxOf(w) - 1 }

func signExtend(x uint64, w uint8) int64 { return int64(x<<(64-w)) >> (64 - w) }

// AnyInt is the range of all values of a type.
func AnyInt(t Type) IntRange { return anyInt(rangeWidth(t)) }

func anyInt(w uint8) IntRange {
	if w == 0 {
		return IntRange{}
	}
	return IntRange{w, 0, umaxOf(w), sminOf(w), smaxOf(w)}
}

// UnsignedRange is the range from lo to hi as unsigned numbers of the width.
func UnsignedRange(w uint8, lo, hi uint64) IntRange {
	if w == 0 {
		return IntRange{}
	}
	r := IntRange{w, lo, hi, sminOf(w), smaxOf(w)}
	if a, b := signExtend(lo, w), signExtend(hi, w); a <= b {
		r.SMin, r.SMax = a, b
	}
	return r
}

// SignedRange is the range from lo to hi as signed numbers of the width.
func SignedRange(w uint8, lo, hi int64) IntRange {
	if w == 0 {
		return IntRange{}
	}
	r := IntRange{w, 0, umaxOf(w), lo, hi}
	if a, b := uint64(lo)&umaxOf(w), uint64(hi)&umaxOf(w); a <= b {
		r.UMin, r.UMax = a, b
	}
	return r
}

// IndexRange is the range of an index from lo to hi.
func IndexRange(lo, hi int64) IntRange { return SignedRange(64, lo, hi) }

// ConstantRange is the range of one value, given by its bits.
func ConstantRange(w uint8, x uint64) IntRange {
	if w == 0 {
		return IntRange{}
	}
	x &= umaxOf(w)
	return IntRange{w, x, x, signExtend(x, w), signExtend(x, w)}
}

// maxRangeElems bounds how many elements of a constant are looked at.
const maxRangeElems = 1 << 16

// RangeOfAttr is the range of a constant, also of the elements of a shaped one.
func RangeOfAttr(a Attr, t Type) IntRange {
	w := rangeWidth(t)
	if w == 0 {
		return IntRange{}
	}
	switch a := a.(type) {
	case *IntAttr:
		return ConstantRange(w, a.Bits())
	case *DenseAttr:
		if a.Val == nil || a.Val.HasPoison() || !a.Val.Elem.IsInt() && !a.Val.Elem.IsIndex() || a.Val.Len() == 0 || a.Val.Elem.Words() > 1 {
			break
		}
		n := a.Val.Len()
		if n > maxRangeElems {
			break
		}
		r := ConstantRange(w, a.Val.At(0).Bits)
		for i := int64(1); i < n; i++ {
			r = r.Join(ConstantRange(w, a.Val.At(i).Bits))
		}
		return r
	}
	return anyInt(w)
}

// Constant returns the bits of the one value in r; ok is false where there are
// several.
func (r IntRange) Constant() (x uint64, ok bool) {
	switch {
	case r.Width == 0:
		return 0, false
	case r.UMin == r.UMax:
		return r.UMin, true
	case r.SMin == r.SMax:
		return uint64(r.SMin) & umaxOf(r.Width), true
	}
	return 0, false
}

// Range is what e lies in, an index, given what its dimensions and symbols do.
func (e *AffineExpr) Range(dims, symbols []IntRange) IntRange {
	get := func(list []IntRange) IntRange {
		if int(e.C) < len(list) && list[e.C].Width == 64 {
			return list[e.C]
		}
		return anyInt(64)
	}
	switch e.Kind {
	case AffineConst:
		return IndexRange(e.C, e.C)
	case AffineDim:
		return get(dims)
	case AffineSymbol:
		return get(symbols)
	}
	l, r := e.L.Range(dims, symbols), e.R.Range(dims, symbols)
	switch e.Kind {
	case AffineAdd:
		return l.Add(r, 0)
	case AffineMul:
		return l.Mul(r, 0)
	case AffineFloorDiv:
		return l.DivS(r, Down)
	case AffineCeilDiv:
		return l.DivS(r, Up)
	}
	// The remainder of what lies below a divisor that is positive has no sign.
	switch rem := l.RemS(r); {
	case r.SMin <= 0:
		return anyInt(64)
	case rem.SMin >= 0:
		return rem
	}
	return IndexRange(0, r.SMax-1)
}

// Ranges is what the results of m lie in, given what its operands do.
func (m *AffineMap) Ranges(operands []*Value, of func(*Value) IntRange) []IntRange {
	in := make([]IntRange, len(operands))
	for i, v := range operands {
		in[i] = of(v)
	}
	n := min(m.Dims, len(in))
	out := make([]IntRange, len(m.Results))
	for i, e := range m.Results {
		out[i] = e.Range(in[:n], in[n:])
	}
	return out
}

// Attr returns the one value in r as a constant of type t, nil where there is none.
func (r IntRange) Attr(t Type) Attr {
	x, ok := r.Constant()
	if !ok {
		return nil
	}
	if _, scalar := t.(*ScalarType); scalar {
		return AttrOf(data.Scalar(x), t)
	}
	if !IsStatic(t) {
		return nil
	}
	return Splat(t, x)
}

// Join is the smallest range with all of both.
func (r IntRange) Join(s IntRange) IntRange {
	if r.Width != s.Width {
		return IntRange{}
	}
	return IntRange{r.Width, min(r.UMin, s.UMin), max(r.UMax, s.UMax), min(r.SMin, s.SMin), max(r.SMax, s.SMax)}
}

// Meet is the range of what is in both.
func (r IntRange) Meet(s IntRange) IntRange {
	if r.Width != s.Width {
		return IntRange{}
	}
	return IntRange{r.Width, max(r.UMin, s.UMin), min(r.UMax, s.UMax), max(r.SMin, s.SMin), min(r.SMax, s.SMax)}
}

// IntOverflow says which results cannot overflow, or are poison.
type IntOverflow uint8

// The kinds of [IntOverflow].
const (
	NoUnsignedWrap IntOverflow = 1 << iota
	NoSignedWrap
)

// A bound is an exact number; nil says that there is none.
type bound = *big.Int

func big2(u uint64) bound { return new(big.Int).SetUint64(u) }

// unsignedBounds is the range from lo to hi, everything where they do not fit.
// saturate takes the nearest instead.
func unsignedBounds(w uint8, lo, hi bound, saturate bool) IntRange {
	top := big2(umaxOf(w))
	fit := func(x bound) (uint64, bool) {
		switch {
		case x == nil:
			return 0, false
		case x.Sign() >= 0 && x.Cmp(top) <= 0:
			return x.Uint64(), true
		case !saturate:
			return 0, false
		case x.Sign() < 0:
			return 0, true
		}
		return umaxOf(w), true
	}
	a, ok := fit(lo)
	b, ok2 := fit(hi)
	if !ok || !ok2 {
		return anyInt(w)
	}
	return UnsignedRange(w, a, b)
}

func signedBounds(w uint8, lo, hi bound, saturate bool) IntRange {
	bottom, top := big.NewInt(sminOf(w)), big.NewInt(smaxOf(w))
	fit := func(x bound) (int64, bool) {
		switch {
		case x == nil:
			return 0, false
		case x.Cmp(bottom) >= 0 && x.Cmp(top) <= 0:
			return x.Int64(), true
		case !saturate:
			return 0, false
		case x.Sign() < 0:
			return sminOf(w), true
		}
		return smaxOf(w), true
	}
	a, ok := fit(lo)
	b, ok2 := fit(hi)
	if !ok || !ok2 {
		return anyInt(w)
	}
	return SignedRange(w, a, b)
}

// corners applies f to each pair of ends and returns the least and the largest
// result, nil where f has none for some pair.
func corners(f func(a, b bound) bound, a0, a1, b0, b1 bound) (lo, hi bound) {
	for _, a := range []bound{a0, a1} {
		for _, b := range []bound{b0, b1} {
			x := f(a, b)
			if x == nil {
				return nil, nil
			}
			if lo == nil || x.Cmp(lo) < 0 {
				lo = x
			}
			if hi == nil || x.Cmp(hi) > 0 {
				hi = x
			}
		}
	}
	return lo, hi
}

func (r IntRange) unsigned() (lo, hi bound) { return big2(r.UMin), big2(r.UMax) }
func (r IntRange) signed() (lo, hi bound)   { return big.NewInt(r.SMin), big.NewInt(r.SMax) }

// both is what unsigned and signed bounds of one result leave.
func both(w uint8, f func(a, b bound) bound, r, s IntRange, o IntOverflow) IntRange {
	u0, u1 := r.unsigned()
	v0, v1 := s.unsigned()
	lo, hi := corners(f, u0, u1, v0, v1)
	unsigned := unsignedBounds(w, lo, hi, o&NoUnsignedWrap != 0)
	u0, u1 = r.signed()
	v0, v1 = s.signed()
	lo, hi = corners(f, u0, u1, v0, v1)
	return unsigned.Meet(signedBounds(w, lo, hi, o&NoSignedWrap != 0))
}

func known(r, s IntRange) bool { return r.Width != 0 && r.Width == s.Width }

// Add is the range of sums.
func (r IntRange) Add(s IntRange, o IntOverflow) IntRange {
	if !known(r, s) {
		return IntRange{}
	}
	return both(r.Width, func(a, b bound) bound { return new(big.Int).Add(a, b) }, r, s, o)
}

// Sub is the range of differences.
func (r IntRange) Sub(s IntRange, o IntOverflow) IntRange {
	if !known(r, s) {
		return IntRange{}
	}
	return both(r.Width, func(a, b bound) bound { return new(big.Int).Sub(a, b) }, r, s, o)
}

// Mul is the range of products.
func (r IntRange) Mul(s IntRange, o IntOverflow) IntRange {
	if !known(r, s) {
		return IntRange{}
	}
	return both(r.Width, func(a, b bound) bound { return new(big.Int).Mul(a, b) }, r, s, o)
}

// Rounding is how quotients become integers.
type Rounding uint8

// The kinds of [Rounding].
const (
	TowardZero Rounding = iota
	Down
	Up
)

func (o Rounding) div(a, b bound) bound {
	if b.Sign() == 0 {
		return nil
	}
	q, rem := new(big.Int).QuoRem(a, b, new(big.Int))
	same := rem.Sign() == b.Sign()
	if rem.Sign() != 0 && o == Down && !same {
		q.Sub(q, big.NewInt(1))
	}
	if rem.Sign() != 0 && o == Up && same {
		q.Add(q, big.NewInt(1))
	}
	return q
}

// DivU is the range of quotients of unsigned numbers.
func (r IntRange) DivU(s IntRange, o Rounding) IntRange {
	if !known(r, s) {
		return IntRange{}
	}
	if s.UMax == 0 {
		return anyInt(r.Width)
	}
	s.UMin = max(s.UMin, 1) // to divide by 0 is undefined
	a0, a1 := r.unsigned()
	b0, b1 := s.unsigned()
	lo, hi := corners(o.div, a0, a1, b0, b1)
	return unsignedBounds(r.Width, lo, hi, false)
}

// DivS is the range of quotients of signed numbers.
func (r IntRange) DivS(s IntRange, o Rounding) IntRange {
	if !known(r, s) {
		return IntRange{}
	}
	if s.SMin <= 0 && s.SMax >= 0 {
		return anyInt(r.Width)
	}
	a0, a1 := r.signed()
	b0, b1 := s.signed()
	lo, hi := corners(o.div, a0, a1, b0, b1)
	return signedBounds(r.Width, lo, hi, false)
}

// RemU is the range of remainders of unsigned numbers.
func (r IntRange) RemU(s IntRange) IntRange {
	if !known(r, s) {
		return IntRange{}
	}
	lo, hi := uint64(0), r.UMax
	if s.UMax > 0 { // by 0 it is undefined
		hi = min(hi, s.UMax-1)
	}
	if m := s.UMax; m > 0 && s.UMin == m && r.UMax-r.UMin < m && r.UMin%m <= r.UMax%m {
		lo, hi = r.UMin%m, r.UMax%m // one stretch between multiples
	}
	return UnsignedRange(r.Width, lo, hi)
}

// RemS is the range of remainders of signed numbers, with the sign of the dividend.
func (r IntRange) RemS(s IntRange) IntRange {
	if !known(r, s) {
		return IntRange{}
	}
	if s.SMin <= 0 && s.SMax >= 0 {
		return anyInt(r.Width)
	}
	m := uint64(s.SMax) // the largest divisor, without sign
	if s.SMin < 0 {
		m = -uint64(s.SMin)
	}
	var lo, hi int64
	if r.SMin < 0 {
		lo = -int64(m - 1)
	}
	if r.SMax > 0 {
		hi = int64(m - 1)
	}
	if s.SMin == s.SMax && uint64(r.SMax)-uint64(r.SMin) < m && m <= math.MaxInt64 {
		if a, b := r.SMin%int64(m), r.SMax%int64(m); a <= b {
			lo, hi = a, b
		}
	}
	return SignedRange(r.Width, lo, hi)
}

// MaxS, MinS, MaxU and MinU are the ranges of the larger and smaller of two.
func (r IntRange) MaxS(s IntRange) IntRange {
	if !known(r, s) {
		return IntRange{}
	}
	return SignedRange(r.Width, max(r.SMin, s.SMin), max(r.SMax, s.SMax))
}

// MinS is the range of the smaller of two signed numbers.
func (r IntRange) MinS(s IntRange) IntRange {
	if !known(r, s) {
		return IntRange{}
	}
	return SignedRange(r.Width, min(r.SMin, s.SMin), min(r.SMax, s.SMax))
}

// MaxU is the range of the larger of two unsigned numbers.
func (r IntRange) MaxU(s IntRange) IntRange {
	if !known(r, s) {
		return IntRange{}
	}
	return UnsignedRange(r.Width, max(r.UMin, s.UMin), max(r.UMax, s.UMax))
}

// MinU is the range of the smaller of two unsigned numbers.
func (r IntRange) MinU(s IntRange) IntRange {
	if !known(r, s) {
		return IntRange{}
	}
	return UnsignedRange(r.Width, min(r.UMin, s.UMin), min(r.UMax, s.UMax))
}

// bitBounds returns the numbers with the bits that all of r have in common, and
// zeros or ones for the others.
func (r IntRange) bitBounds() (zeros, ones bound) {
	low := uint64(1)<<bits.Len64(r.UMin^r.UMax) - 1 // what differs, and below
	return big2(r.UMin &^ low), big2(r.UMax | low)
}

func bitwise(r, s IntRange, f func(a, b bound) bound) IntRange {
	if !known(r, s) {
		return IntRange{}
	}
	a0, a1 := r.bitBounds()
	b0, b1 := s.bitBounds()
	lo, hi := corners(f, a0, a1, b0, b1)
	return unsignedBounds(r.Width, lo, hi, false)
}

// And is the range of bits that both have.
func (r IntRange) And(s IntRange) IntRange {
	return bitwise(r, s, func(a, b bound) bound { return new(big.Int).And(a, b) })
}

// Or is the range of bits that either has.
func (r IntRange) Or(s IntRange) IntRange {
	return bitwise(r, s, func(a, b bound) bound { return new(big.Int).Or(a, b) })
}

// Xor is the range of bits that one has.
func (r IntRange) Xor(s IntRange) IntRange {
	if !known(r, s) {
		return IntRange{}
	}
	low := uint64(1)<<bits.Len64((r.UMin^r.UMax)|(s.UMin^s.UMax)) - 1
	x := (r.UMin ^ s.UMin) &^ low
	return UnsignedRange(r.Width, x, x|low)
}

// ShL is the range of numbers shifted left.
func (r IntRange) ShL(s IntRange, o IntOverflow) IntRange {
	if !known(r, s) {
		return IntRange{}
	}
	if s.UMax >= uint64(r.Width) {
		return anyInt(r.Width)
	}
	shift := func(a, b bound) bound { return new(big.Int).Lsh(a, uint(b.Uint64())) }
	b0, b1 := s.unsigned()
	a0, a1 := r.unsigned()
	lo, hi := corners(shift, a0, a1, b0, b1)
	unsigned := unsignedBounds(r.Width, lo, hi, o&NoUnsignedWrap != 0)
	a0, a1 = r.signed()
	lo, hi = corners(shift, a0, a1, b0, b1)
	return unsigned.Meet(signedBounds(r.Width, lo, hi, o&NoSignedWrap != 0))
}

// ShR is the range of numbers shifted right, with zeros or the sign coming in.
func (r IntRange) ShR(s IntRange, signed bool) IntRange {
	if !known(r, s) {
		return IntRange{}
	}
	if s.UMax >= uint64(r.Width) {
		return anyInt(r.Width)
	}
	shift := func(a, b bound) bound { return new(big.Int).Rsh(a, uint(b.Uint64())) }
	b0, b1 := s.unsigned()
	if signed {
		a0, a1 := r.signed()
		lo, hi := corners(shift, a0, a1, b0, b1)
		return signedBounds(r.Width, lo, hi, false)
	}
	a0, a1 := r.unsigned()
	lo, hi := corners(shift, a0, a1, b0, b1)
	return unsignedBounds(r.Width, lo, hi, false)
}

// Cast is the range of numbers of type t with the low bits of those in r, and
// zeros or the sign above.
func (r IntRange) Cast(t Type, signed bool) IntRange {
	w := rangeWidth(t)
	switch {
	case w == 0 || r.Width == 0:
		return anyInt(w)
	case w == r.Width:
		return r
	case w > r.Width && signed:
		return SignedRange(w, r.SMin, r.SMax)
	case w > r.Width:
		return UnsignedRange(w, r.UMin, r.UMax)
	}
	out := anyInt(w)
	if r.UMin>>w == r.UMax>>w { // no wrap in between
		out.UMin, out.UMax = r.UMin&umaxOf(w), r.UMax&umaxOf(w)
	}
	if r.SMin>>(w-1) == r.SMax>>(w-1) {
		out.SMin, out.SMax = signExtend(uint64(r.SMin), w), signExtend(uint64(r.SMax), w)
	}
	return out
}

// Relation is how two numbers compare.
type Relation uint8

// The relations, as arith.cmpi numbers them.
const (
	Equal Relation = iota
	NotEqual
	LessS
	LessEqualS
	GreaterS
	GreaterEqualS
	LessU
	LessEqualU
	GreaterU
	GreaterEqualU
)

var opposite = [...]Relation{NotEqual, Equal, GreaterEqualS, GreaterS, LessEqualS, LessS, GreaterEqualU, GreaterU, LessEqualU, LessU}

// Compare says whether the relation holds between all numbers of r and all of s,
// or between none; ok is false where it depends.
func (r IntRange) Compare(p Relation, s IntRange) (holds, ok bool) {
	if !known(r, s) || int(p) >= len(opposite) {
		return false, false
	}
	if r.always(p, s) {
		return true, true
	}
	return false, r.always(opposite[p], s)
}

func (r IntRange) always(p Relation, s IntRange) bool {
	switch p {
	case Equal:
		a, ok := r.Constant()
		b, ok2 := s.Constant()
		return ok && ok2 && a == b
	case NotEqual:
		return r.UMax < s.UMin || s.UMax < r.UMin || r.SMax < s.SMin || s.SMax < r.SMin
	case LessS:
		return r.SMax < s.SMin
	case LessEqualS:
		return r.SMax <= s.SMin
	case GreaterS:
		return r.SMin > s.SMax
	case GreaterEqualS:
		return r.SMin >= s.SMax
	case LessU:
		return r.UMax < s.UMin
	case LessEqualU:
		return r.UMax <= s.UMin
	case GreaterU:
		return r.UMin > s.UMax
	}
	return r.UMin >= s.UMax
}
