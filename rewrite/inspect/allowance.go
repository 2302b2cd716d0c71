package inspect

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// An allowance says how far results may be off after a pass that approximates.
// How an error of one op shows at the end depends on what follows it: a sum keeps
// it, a difference of close numbers makes it all there is. So the program runs
// again with the results of such ops disturbed by as much as the pass states, and
// what that changes is allowed.
type allowance struct{ runs [][]data.Value }

// disturbances is how often the program runs disturbed: all up, all down, what is
// small to zero, and at random.
const disturbances = 6

func disturb(c call, ulps func(op *ir.Op, in []data.Value) float64) *allowance {
	a := &allowance{}
	for k := range disturbances {
		rng := rand.New(rand.NewPCG(uint64(k), 0xd15))
		sign := func() float64 {
			switch k {
			case 0:
				return 1
			case 1:
				return -1
			}
			return 2*rng.Float64() - 1
		}
		r := c.watched(asUsual, func(op *ir.Op, in, results []data.Value) {
			if n := ulps(op, in); n > 0 {
				for i, v := range results {
					results[i] = disturbed(v, op.Result(i).Type(), n, sign, k == 2)
				}
			}
		})
		if r.err != nil {
			r.results = nil // so small a change makes it undefined: any result will do
		}
		a.runs = append(a.runs, r.results)
	}
	return a
}

// disturbed changes each number of a value by up to n units in the last place,
// those of one for numbers below, and which NaN it is. Quantized numbers change by
// steps; other integers are not disturbed, unless they may be anything.
func disturbed(v data.Value, t ir.Type, n float64, sign func() float64, flush bool) data.Value {
	e, ok := ir.StorageType(t)
	x := v.Tensor()
	if !ok || x == nil {
		return v
	}
	if isQuantized(t) {
		return stepped(x, n, sign)
	}
	part := e
	if e.IsComplex() {
		part = e.Part()
	}
	switch {
	case part.IsFloat():
	case math.IsInf(n, 1):
		return stepped(x, 1, func() float64 { return 1 })
	default:
		return v
	}
	y := x.Expand().Clone()
	for i := range y.Len() {
		nan := false
		largest := 1.0 // a complex number's parts are off by as much as its modulus asks for
		for k := range e.Words() {
			f := math.Abs(data.ToFloat(part, y.Part(i, k)))
			nan = nan || f != f
			if f > largest && !math.IsInf(f, 0) {
				largest = f
			}
		}
		for k := range e.Words() {
			b := y.Part(i, k)
			f := data.ToFloat(part, b)
			switch s := sign(); {
			case math.IsInf(n, 1) && math.Abs(s) < 0.5: // anything
				y.SetPart(i, k, data.FromFloat(part, math.NaN()))
			case math.IsInf(n, 1):
				y.SetPart(i, k, data.FromFloat(part, math.Inf(int(math.Copysign(1, s)))))
			case math.IsInf(f, 0):
			case f != f && s > 0:
				y.SetPart(i, k, b^(1<<(part.Width()-1)))
			case f != f:
			case nan: // the other part of a complex number that is none
				y.SetPart(i, k, data.FromFloat(part, s*math.NaN()))
			case flush && math.Abs(f) <= n*data.Epsilon(part):
				y.SetPart(i, k, 0)
			default:
				y.SetPart(i, k, data.FromFloat(part, f+float64(s*n*data.Epsilon(part)*largest)))
			}
		}
	}
	return data.OfTensor(y)
}

// isQuantized reports whether the elements of t are stored as other types than they
// stand for.
func isQuantized(t ir.Type) bool {
	_, ok := ir.DataType(t)
	return !ok
}

// stepped changes integers by up to n, within their type.
func stepped(x *data.Tensor, n float64, sign func() float64) data.Value {
	y := x.Expand().Clone()
	for i := range y.Len() {
		f := data.ToFloat(y.Elem, y.Bits(i)) + math.RoundToEven(float64(sign()*n))
		b, _ := data.ConvertFloatToInt(y.Elem, f)
		y.SetBits(i, b)
	}
	return data.OfTensor(y)
}

// amplification is how much more than what the disturbed runs show is allowed:
// they try few of all combinations.
const amplification = 4

// refines says how result i fails to stand for want within what is allowed.
func (a *allowance) refines(i int, want, got data.Value, t ir.Type) string {
	e, ok := ir.StorageType(t)
	x, y := contents(want), contents(got)
	if !ok || x == nil || y == nil {
		return refines(want, got, t, 0)
	}
	others := make([]*data.Tensor, len(a.runs))
	for k, out := range a.runs {
		if out == nil {
			return ""
		}
		if others[k] = contents(out[i]); others[k] == nil || !slices.Equal(others[k].Shape, x.Shape) {
			return ""
		}
	}
	if !slices.Equal(x.Shape, y.Shape) {
		return fmt.Sprintf("was of shape %v and became %v", x.Shape, y.Shape)
	}
	part := e
	if e.IsComplex() {
		part = e.Part()
	}
	for at := range x.Len() {
		if x.IsPoison(at) || e.IsComplex() && isNaN(x, at) && isNaN(y, at) {
			continue
		}
		if y.IsPoison(at) {
			return fmt.Sprintf("element %d became poison", at)
		}
		for k := range e.Words() {
			b, c := x.Part(at, k), y.Part(at, k)
			if b == c || !part.IsFloat() && !isQuantized(t) && slices.ContainsFunc(others, func(o *data.Tensor) bool { return o.Part(at, k) != b }) {
				continue
			}
			if (part.IsFloat() || isQuantized(t)) && part.Width() <= 64 && near(part, b, c, at, k, others) {
				continue
			}
			return fmt.Sprintf("element %d was %s and became %s", at, x.At(at).Format(e), y.At(at).Format(e))
		}
	}
	return ""
}

// isNaN reports whether a part of an element is not a number.
func isNaN(x *data.Tensor, at int64) bool {
	p := x.Elem.Part()
	re, im := data.ToFloat(p, x.Part(at, 0)), data.ToFloat(p, x.Part(at, 1))
	return re != re || im != im
}

// near reports whether a float may be c in place of b, given what it was in
// disturbed runs.
func near(t data.Type, b, c uint64, at int64, k int, others []*data.Tensor) bool {
	p, q := data.ToFloat(t, b), data.ToFloat(t, c)
	if math.IsNaN(p) && math.IsNaN(q) {
		return true
	}
	spread := 0.0
	for _, o := range others {
		switch f := data.ToFloat(t, o.Part(at, k)); {
		case f == p || f != f && p != p:
		case math.IsNaN(f-p) || math.IsInf(f-p, 0):
			return true // on the verge of what has no number
		default:
			spread = max(spread, math.Abs(f-p))
		}
	}
	return math.Abs(p-q) <= amplification*spread
}
