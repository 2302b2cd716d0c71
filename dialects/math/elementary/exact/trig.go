package exact

import "math/big"

// reduce returns the quadrant (mod 4) and remainder of x modulo pi/2.
func reduce(x *big.Float) (int, *big.Float) {
	prec := uint(Prec)
	if e := x.MantExp(nil); e > 0 {
		prec += uint(e)
	}
	half := new(big.Float).SetPrec(prec).Set(piTo(prec))
	half.SetMantExp(half, -1)
	q := new(big.Float).SetPrec(prec).Quo(x, half)
	h := big.NewFloat(0.5)
	if q.Sign() < 0 {
		h.Neg(h)
	}
	q.Add(q, h)
	n, _ := q.Int(nil) // toward zero: with the half added, to nearest
	r := new(big.Float).SetPrec(prec).SetInt(n)
	r.Mul(r, half)
	r.Sub(new(big.Float).SetPrec(prec).Set(x), r)
	k := new(big.Int).And(n, big.NewInt(3))
	return int(k.Int64()), zero().Set(r)
}

func sinTaylor(r *big.Float) *big.Float {
	sum, t, sq := zero().Set(r), zero().Set(r), neg(mul(r, r))
	for k := 2; ; k += 2 {
		t.Mul(t, sq)
		t.Quo(t, New(float64(k*(k+1))))
		if negligible(t, sum) {
			return sum
		}
		sum.Add(sum, t)
	}
}

func cosTaylor(r *big.Float) *big.Float {
	sum, t, sq := New(1), New(1), neg(mul(r, r))
	for k := 1; ; k += 2 {
		t.Mul(t, sq)
		t.Quo(t, New(float64(k*(k+1))))
		if negligible(t, sum) {
			return sum
		}
		sum.Add(sum, t)
	}
}

func quadrant(k int, r *big.Float) *big.Float {
	var v *big.Float
	if k&1 == 0 {
		v = sinTaylor(r)
	} else {
		v = cosTaylor(r)
	}
	if k&2 != 0 {
		v.Neg(v)
	}
	return v
}

// Sin returns the sine of any finite x.
func Sin(x *big.Float) *big.Float { k, r := reduce(x); return quadrant(k, r) }

// Cos returns the cosine of any finite x.
func Cos(x *big.Float) *big.Float { k, r := reduce(x); return quadrant(k+1, r) }

// Tan returns the tangent of any finite x.
func Tan(x *big.Float) *big.Float {
	k, r := reduce(x)
	return quo(quadrant(k, r), quadrant(k+1, r))
}

// Atan returns the arc tangent.
func Atan(x *big.Float) *big.Float {
	if x.Sign() == 0 {
		return zero()
	}
	if x.Sign() < 0 {
		return neg(Atan(neg(x)))
	}
	if x.Cmp(New(1)) > 0 {
		return sub(scale(Pi(), -1), Atan(quo(New(1), x)))
	}
	const halvings = 4
	y := zero().Set(x)
	for range halvings {
		y = quo(y, add(New(1), sqrt(add(New(1), mul(y, y)))))
	}
	sum, t, sq := zero().Set(y), zero().Set(y), neg(mul(y, y))
	for k := 3; ; k += 2 {
		t.Mul(t, sq)
		u := quo(t, New(float64(k)))
		if negligible(u, sum) {
			break
		}
		sum.Add(sum, u)
	}
	return scale(sum, halvings)
}

// Atan2 returns the angle of the point (x, y), not both zero.
func Atan2(y, x *big.Float) *big.Float {
	if x.Sign() == 0 {
		h := scale(Pi(), -1)
		if y.Sign() < 0 {
			h.Neg(h)
		}
		return h
	}
	a := Atan(quo(y, x))
	if x.Sign() < 0 {
		if y.Sign() < 0 || y.Sign() == 0 && y.Signbit() {
			return sub(a, Pi())
		}
		return add(a, Pi())
	}
	return a
}

// Asin returns the arc sine for |x| <= 1.
func Asin(x *big.Float) *big.Float {
	c := mul(sub(New(1), x), add(New(1), x))
	if c.Sign() == 0 {
		h := scale(Pi(), -1)
		if x.Sign() < 0 {
			h.Neg(h)
		}
		return h
	}
	return Atan(quo(x, sqrt(c)))
}

// Acos returns the arc cosine for |x| <= 1.
func Acos(x *big.Float) *big.Float {
	d := add(New(1), x)
	if d.Sign() == 0 {
		return Pi()
	}
	return scale(Atan(sqrt(quo(sub(New(1), x), d))), 1)
}
