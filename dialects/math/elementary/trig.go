package elementary

// Sine, cosine and tangent come in two steps: the fast one serves |x| up to
// trigLimit, where x - k pi/2 is found with a few fused steps; the big one serves
// the rest with integer products (Payne and Hanek) and costs several times more.
// Which one counts is decided per element by |x| alone.
const trigLimit32, trigLimit64 = 0x1p17, 0x1p30

func trigIsFast[V any](m Machine[V], x V) V {
	return m.Le(m.Abs(x), fpick(m, trigLimit32, trigLimit64))
}

// fastReduce returns k with x = k pi/2 + r, in the low bits of an integer, and r.
func fastReduce[V any](m Machine[V], x V) (k, r V) {
	mg := magic(m, 0)
	t := m.Fma(x, fpick(m, invHalfPiSplit32[0], invHalfPiSplit64[0]), mg)
	kf := m.Sub(t, mg)
	r = x
	for _, c := range pick(m, halfPiSplit32, halfPiSplit64)[:3] {
		r = m.Fma(kf, m.F(-c), r)
	}
	return m.ToBits(t), r
}

// sinCosNearZero returns sin r and cos r for |r| a little over pi/4.
func sinCosNearZero[V any](m Machine[V], r V) (s, c V) {
	z := m.Mul(r, r)
	s = m.Fma(m.Mul(r, z), poly(m, z, pick(m, sinPoly32, sinPoly64)), r)
	c = m.Fma(z, poly(m, z, pick(m, cosPoly32, cosPoly64)), m.F(1))
	return s, c
}

// quarterIsEven tests the lowest bit of k.
func quarterIsEven[V any](m Machine[V], k V) V {
	return m.IEq(m.IAnd(k, m.I(1)), m.I(0))
}

// sinOfQuarters returns sin(k pi/2 + r).
func sinOfQuarters[V any](m Machine[V], k, r V) V {
	s, c := sinCosNearZero(m, r)
	v := m.Select(quarterIsEven(m, k), s, c)
	return flipSign(m, v, m.IAnd(m.IShl(k, m.I(int64(m.Width()-2))), signMask(m)))
}

func sinFast[V any](m Machine[V], x V) V {
	k, r := fastReduce(m, x)
	return m.Select(m.Eq(x, m.F(0)), x, sinOfQuarters(m, k, r)) // the sign of zero
}

func cosFast[V any](m Machine[V], x V) V {
	k, r := fastReduce(m, x)
	return sinOfQuarters(m, m.IAdd(k, m.I(1)), r)
}

// tanOfQuarters returns tan(k pi/2 + r): sin/cos, or -cos/sin for odd k.
func tanOfQuarters[V any](m Machine[V], k, r V) V {
	s, c := sinCosNearZero(m, r)
	even := quarterIsEven(m, k)
	q := m.Div(m.Select(even, s, c), m.Select(even, c, s))
	return flipSign(m, q, m.IShl(k, m.I(int64(m.Width()-1))))
}

func tanFast[V any](m Machine[V], x V) V {
	k, r := fastReduce(m, x)
	return m.Select(m.Eq(x, m.F(0)), x, tanOfQuarters(m, k, r)) // the sign of zero
}

// bigReduce is fastReduce of |x| for large x: it multiplies the significand of x
// with those bits of 2/pi that matter.
func bigReduce[V any](m Machine[V], x V) (k, r V) {
	const drop = 2 // bits that count quarters of a turn
	w := int64(m.Width())
	mant := mantBits(m)
	one, zero := m.I(1), m.I(0)
	b := m.ToBits(m.Abs(x))
	sig := m.IOr(m.IAnd(b, m.I(1<<mant-1)), m.I(1<<mant))
	// |x| = sig 2^e; a word of zeros before the bits of 2/pi serves small e.
	bias := pick[V, int64](m, 127+23, 1023+52)
	o := m.ISub(m.IShrU(b, m.I(mant)), m.I(bias+2-w))

	// Pick four words at the bit offset o, by halves.
	words := piTable(m)
	q := m.IShrU(o, m.I(pick[V, int64](m, 5, 6)))
	for step := pick(m, 4, 16); step > 0; step /= 2 {
		c := m.IEq(m.IAnd(q, m.I(int64(step))), zero)
		n := min(step+3, len(words))
		next := make([]V, n)
		for i := range n {
			far := zero
			if i+step < len(words) {
				far = words[i+step]
			}
			next[i] = m.Select(c, words[i], far)
		}
		words = next
	}
	sh := m.IAnd(o, m.I(w-1))
	back := m.IXor(sh, m.I(w-1))
	var win [3]V
	for i := range win {
		win[i] = m.IOr(m.IShl(words[i], sh), m.IShrU(m.IShrU(words[i+1], one), back))
	}

	// The product modulo 2^(3w) is the turn, as a fraction.
	y2 := m.IMul(sig, win[2])
	h2 := m.IMulHiU(sig, win[2])
	l1 := m.IMul(sig, win[1])
	y1 := m.IAdd(l1, h2)
	carry := m.Select(m.ILtU(y1, l1), one, zero)
	y0 := m.IAdd(m.IAdd(m.IMul(sig, win[0]), m.IMulHiU(sig, win[1])), carry)

	// Drop the whole quarters; what follows is a signed fraction of a quarter.
	k = m.IShrU(y0, m.I(w-drop))
	d, u := m.I(drop), m.I(w-drop)
	y0 = m.IOr(m.IShl(y0, d), m.IShrU(y1, u))
	y1 = m.IOr(m.IShl(y1, d), m.IShrU(y2, u))
	y2 = m.IShl(y2, d)
	k = m.IAdd(k, m.IShrU(y0, m.I(w-1))) // rounds to nearest

	// Three exact floats, p bits each.
	p := mant + 1
	a := m.FromInt(m.IShrS(y0, m.I(w-p)))
	mid := m.IOr(m.IShl(m.IAnd(y0, m.I(1<<(w-p)-1)), m.I(2*p-w)), m.IShrU(y1, m.I(2*w-2*p)))
	low := m.IShrU(m.IOr(m.IShl(y1, m.I(2*p-w)), m.IShrU(y2, m.I(2*w-2*p))), m.I(w-p))
	f := func(n int64) V { return m.FBits(pick(m, uint64(127-n)<<23, uint64(1023-n)<<52)) }
	a = m.Mul(a, f(p))
	bb := m.Mul(m.FromInt(mid), f(2*p))
	hi := m.Add(a, bb)
	lo := m.Add(m.Sub(bb, m.Sub(hi, a)), m.Mul(m.FromInt(low), f(3*p)))

	pi := pick(m, halfPiSplit32, halfPiSplit64)
	ph, pl := m.F(pi[0]), m.F(pi[1])
	rh := m.Mul(hi, ph)
	rl := m.Fma(lo, ph, m.Fma(hi, pl, m.Fma(hi, ph, m.Neg(rh))))
	return k, m.Add(rh, rl)
}

// piTable holds the bits of 2/pi after a word of zeros.
func piTable[V any](m Machine[V]) []V {
	out := []V{m.I(0)}
	if m.Width() == 32 {
		for _, v := range twoOverPi[:7] {
			out = append(out, m.I(int64(int32(v))))
		}
		return out
	}
	for i := 0; i+1 < len(twoOverPi); i += 2 {
		out = append(out, m.I(int64(uint64(twoOverPi[i])<<32|uint64(twoOverPi[i+1]))))
	}
	return out
}

// nanUnlessFinite returns r, NaN where x is infinite or NaN.
func nanUnlessFinite[V any](m Machine[V], x, r V) V {
	return m.Select(m.Lt(m.Abs(x), inf(m)), r, nan(m))
}

func sinBig[V any](m Machine[V], x V) V {
	k, r := bigReduce(m, x)
	return nanUnlessFinite(m, x, flipSign(m, sinOfQuarters(m, k, r), signOf(m, x)))
}

func cosBig[V any](m Machine[V], x V) V {
	k, r := bigReduce(m, x)
	return nanUnlessFinite(m, x, sinOfQuarters(m, m.IAdd(k, m.I(1)), r))
}

func tanBig[V any](m Machine[V], x V) V {
	k, r := bigReduce(m, x)
	return nanUnlessFinite(m, x, flipSign(m, tanOfQuarters(m, k, r), signOf(m, x)))
}
