package ir_test

import (
	"math/rand"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
)

// Every result of every pair of numbers in two ranges lies in the range of results.
func TestRangesHold(t *testing.T) {
	const w, n = 4, 1 << 4
	sign := func(x uint64) int64 { return int64(x<<(64-w)) >> (64 - w) }
	type op struct {
		name   string
		ranges func(a, b ir.IntRange) ir.IntRange
		eval   func(a, b int64, ua, ub uint64) (int64, bool)
	}
	floor := func(a, b int64) int64 {
		q := a / b
		if a%b != 0 && (a < 0) != (b < 0) {
			q--
		}
		return q
	}
	fitsS := func(x int64) bool { return x >= -n/2 && x < n/2 }
	fitsU := func(x int64) bool { return x >= 0 && x < n }
	with := func(f func(a, b ir.IntRange, o ir.IntOverflow) ir.IntRange, o ir.IntOverflow) func(a, b ir.IntRange) ir.IntRange {
		return func(a, b ir.IntRange) ir.IntRange { return f(a, b, o) }
	}
	flags := func(name string, f func(a, b ir.IntRange, o ir.IntOverflow) ir.IntRange, exact func(a, b int64) (int64, bool)) (out []op) {
		for o := ir.IntOverflow(0); o <= ir.NoSignedWrap|ir.NoUnsignedWrap; o++ {
			out = append(out, op{name, with(f, o), func(a, b int64, ua, ub uint64) (int64, bool) {
				s, ok := exact(a, b)
				u, ok2 := exact(int64(ua), int64(ub))
				if name == "shl" {
					s, ok = exact(a, int64(ub))
				}
				return u, ok && ok2 && (o&ir.NoSignedWrap == 0 || fitsS(s)) && (o&ir.NoUnsignedWrap == 0 || fitsU(u))
			}})
		}
		return out
	}
	ops := flags("add", ir.IntRange.Add, func(a, b int64) (int64, bool) { return a + b, true })
	ops = append(ops, flags("sub", ir.IntRange.Sub, func(a, b int64) (int64, bool) { return a - b, true })...)
	ops = append(ops, flags("mul", ir.IntRange.Mul, func(a, b int64) (int64, bool) { return a * b, true })...)
	ops = append(ops, flags("shl", ir.IntRange.ShL, func(a, b int64) (int64, bool) {
		if b < 0 || b >= w {
			return 0, false
		}
		return a << b, true
	})...)
	ops = append(ops,
		op{"and", ir.IntRange.And, func(a, b int64, _, _ uint64) (int64, bool) { return a & b, true }},
		op{"or", ir.IntRange.Or, func(a, b int64, _, _ uint64) (int64, bool) { return a | b, true }},
		op{"xor", ir.IntRange.Xor, func(a, b int64, _, _ uint64) (int64, bool) { return a ^ b, true }},
		op{"maxs", ir.IntRange.MaxS, func(a, b int64, _, _ uint64) (int64, bool) { return max(a, b), true }},
		op{"mins", ir.IntRange.MinS, func(a, b int64, _, _ uint64) (int64, bool) { return min(a, b), true }},
		op{"maxu", ir.IntRange.MaxU, func(_, _ int64, a, b uint64) (int64, bool) { return int64(max(a, b)), true }},
		op{"minu", ir.IntRange.MinU, func(_, _ int64, a, b uint64) (int64, bool) { return int64(min(a, b)), true }},
		op{"shru", func(a, b ir.IntRange) ir.IntRange { return a.ShR(b, false) }, func(_, _ int64, a, b uint64) (int64, bool) { return int64(a >> b), b < w }},
		op{"shrs", func(a, b ir.IntRange) ir.IntRange { return a.ShR(b, true) }, func(a, _ int64, _, b uint64) (int64, bool) { return a >> b, b < w }},
		op{"remu", ir.IntRange.RemU, func(_, _ int64, a, b uint64) (int64, bool) {
			if b == 0 {
				return 0, false
			}
			return int64(a % b), true
		}},
		op{"rems", ir.IntRange.RemS, func(a, b int64, _, _ uint64) (int64, bool) {
			if b == 0 {
				return 0, false
			}
			return a % b, true
		}})
	for o, round := range map[ir.Rounding]func(a, b int64) int64{
		ir.TowardZero: func(a, b int64) int64 { return a / b }, ir.Down: floor, ir.Up: func(a, b int64) int64 { return -floor(-a, b) }} {
		ops = append(ops,
			op{"divs", func(a, b ir.IntRange) ir.IntRange { return a.DivS(b, o) }, func(a, b int64, _, _ uint64) (int64, bool) {
				if b == 0 || a == -n/2 && b == -1 {
					return 0, false
				}
				return round(a, b), true
			}},
			op{"divu", func(a, b ir.IntRange) ir.IntRange { return a.DivU(b, o) }, func(_, _ int64, a, b uint64) (int64, bool) {
				if b == 0 {
					return 0, false
				}
				return round(int64(a), int64(b)), true
			}})
	}
	in := func(r ir.IntRange, x uint64) bool {
		return x >= r.UMin && x <= r.UMax && sign(x) >= r.SMin && sign(x) <= r.SMax
	}
	r := rand.New(rand.NewSource(1))
	ranges := func() ir.IntRange {
		a, b := uint64(r.Intn(n)), uint64(r.Intn(n))
		if r.Intn(2) == 0 {
			return ir.UnsignedRange(w, min(a, b), max(a, b))
		}
		return ir.SignedRange(w, min(sign(a), sign(b)), max(sign(a), sign(b)))
	}
	relations := []func(a, b int64, ua, ub uint64) bool{
		func(a, b int64, _, _ uint64) bool { return a == b }, func(a, b int64, _, _ uint64) bool { return a != b },
		func(a, b int64, _, _ uint64) bool { return a < b }, func(a, b int64, _, _ uint64) bool { return a <= b },
		func(a, b int64, _, _ uint64) bool { return a > b }, func(a, b int64, _, _ uint64) bool { return a >= b },
		func(_, _ int64, a, b uint64) bool { return a < b }, func(_, _ int64, a, b uint64) bool { return a <= b },
		func(_, _ int64, a, b uint64) bool { return a > b }, func(_, _ int64, a, b uint64) bool { return a >= b },
	}
	for range 60 {
		p, q := ranges(), ranges()
		for _, o := range ops {
			got := o.ranges(p, q)
			for a := range uint64(n) {
				for b := range uint64(n) {
					if !in(p, a) || !in(q, b) {
						continue
					}
					x, defined := o.eval(sign(a), sign(b), a, b)
					assert.Assert(t, !defined || in(got, uint64(x)&(n-1)), "%s of %d in %v and %d in %v is %d, not in %v", o.name, a, p, b, q, x, got)
				}
			}
		}
		for k, f := range relations {
			holds, ok := p.Compare(ir.Relation(k), q)
			for a := range uint64(n) {
				for b := range uint64(n) {
					assert.Assert(t, !ok || !in(p, a) || !in(q, b) || f(sign(a), sign(b), a, b) == holds)
				}
			}
		}
		for _, to := range []int{2, 4, 7} {
			for _, signed := range []bool{false, true} {
				got := p.Cast(ir.Int(to), signed)
				for a := range uint64(n) {
					x := a
					if signed {
						x = uint64(sign(a))
					}
					x &= 1<<to - 1
					s := int64(x<<(64-to)) >> (64 - to)
					assert.Assert(t, !in(p, a) || x >= got.UMin && x <= got.UMax && s >= got.SMin && s <= got.SMax, "%d in %v as i%d in %v", a, p, to, got)
				}
			}
		}
	}
}
