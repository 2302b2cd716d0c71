package arith

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
)

// run evaluates an op on integers of the type, given by their raw bits.
func run(t *testing.T, def *ir.OpDef, in, out ir.Type, attrs []ir.NamedAttr, args ...data.Value) (data.Value, error) {
	t.Helper()
	types := make([]ir.Type, len(args))
	for i := range types {
		types[i] = in
	}
	b := ir.NewBuilder()
	op := b.MakeWith(def, ir.NewBlock(types...).Args(), ir.With{Types: []ir.Type{out}, Attrs: attrs})
	vals, err := interp.New(op, interp.Options{}).EvalOp(op, args)
	if err != nil {
		return data.Value{}, err
	}
	return vals[0], nil
}

// samples are the raw bits of interesting numbers of a width and of random ones.
func samples(w int, r *rand.Rand) []*big.Int {
	top := new(big.Int).Lsh(bigOne, uint(w))
	var out []*big.Int
	add := func(x *big.Int) { out = append(out, new(big.Int).Mod(x, top)) }
	for _, v := range []int64{0, 1, 2, 3, -1, -2, int64(w), int64(w) - 1} {
		add(big.NewInt(v))
	}
	half := new(big.Int).Rsh(top, 1)
	add(half)
	add(new(big.Int).Sub(half, bigOne))
	for range 4 {
		x := new(big.Int)
		for range (w + 63) / 64 {
			x.Lsh(x, 64).Or(x, new(big.Int).SetUint64(r.Uint64()))
		}
		add(x)
	}
	return out
}

func valueOf(e data.Type, x *big.Int) data.Value { return data.OfWords(data.FromBigInt(e, x)...) }

// Every integer op, at widths held in a word and at wider ones, computes what its
// definition says on numbers without bound.
func TestIntegers(t *testing.T) {
	flagged := func(name string, bits uint32) []ir.NamedAttr {
		return []ir.NamedAttr{{Name: name, Attr: Overflow.Of(bits)}}
	}
	exact := []ir.NamedAttr{{Name: "isExact", Attr: ir.Unit}}
	type form struct {
		def   *ir.OpDef
		attrs []ir.NamedAttr
	}
	var forms []form
	for _, d := range []*ir.OpDef{AddI, SubI, MulI, ShLI} {
		for bits := range uint32(4) {
			forms = append(forms, form{d, flagged("overflowFlags", bits)})
		}
	}
	for _, d := range []*ir.OpDef{ShRUI, ShRSI, DivUI, DivSI} {
		forms = append(forms, form{d, nil}, form{d, exact})
	}
	for _, d := range []*ir.OpDef{AndI, OrI, XOrI, MaxSI, MaxUI, MinSI, MinUI, CeilDivUI, CeilDivSI, FloorDivSI, RemUI, RemSI} {
		forms = append(forms, form{d, nil})
	}
	r := rand.New(rand.NewPCG(1, 2))
	for _, f := range forms {
		for _, w := range []int{1, 2, 7, 8, 32, 63, 64, 65, 128, 200} {
			e := data.Int(w)
			typ := ir.Scalar(e)
			xs := samples(w, r)
			for _, x := range xs {
				for _, y := range xs {
					got, err := run(t, f.def, typ, typ, f.attrs, valueOf(e, x), valueOf(e, y))
					want, fault := reference(f.def, f.attrs, uint(w), x, y)
					what := f.def.Name + " " + typ.String() + " " + x.String() + " " + y.String()
					switch {
					case fault != "" && fault != ir.Poisoned:
						assert.ErrorContains(t, err, string(fault), what)
					case fault == ir.Poisoned:
						assert.NilError(t, err, what)
						assert.Assert(t, got.IsPoison(), what)
					default:
						assert.NilError(t, err, what)
						assert.Equal(t, ir.Uint(e, got).Cmp(mod(uint(w), want)), 0, "%s: got %v, want %v", what, got, want)
					}
				}
			}
		}
	}
}

// reference computes with integers without bound, from the definitions of the ops.
func reference(def *ir.OpDef, attrs []ir.NamedAttr, w uint, a, b *big.Int) (*big.Int, ir.Fault) {
	var nsw, nuw, exact bool
	for _, at := range attrs {
		if at.Name == "isExact" {
			exact = true
			continue
		}
		bits := Overflow.Value(at.Attr)
		nsw, nuw = bits&NoSignedWrap != 0, bits&NoUnsignedWrap != 0
	}
	sa, sb := ir.ToSigned(w, a), ir.ToSigned(w, b)
	inSigned := func(x *big.Int) bool { return ir.ToSigned(w, mod(w, x)).Cmp(x) == 0 }
	inUnsigned := func(x *big.Int) bool { return mod(w, x).Cmp(x) == 0 }
	wrap := func(u, s *big.Int) (*big.Int, ir.Fault) {
		if nuw && !inUnsigned(u) || nsw && !inSigned(s) {
			return nil, ir.Poisoned
		}
		return u, ""
	}
	n := new(big.Int)
	switch def {
	case AddI:
		return wrap(n.Add(a, b), new(big.Int).Add(sa, sb))
	case SubI:
		return wrap(n.Sub(a, b), new(big.Int).Sub(sa, sb))
	case MulI:
		return wrap(n.Mul(a, b), new(big.Int).Mul(sa, sb))
	case AndI:
		return n.And(a, b), ""
	case OrI:
		return n.Or(a, b), ""
	case XOrI:
		return n.Xor(a, b), ""
	case MaxSI, MinSI:
		if (sa.Cmp(sb) > 0) == (def == MaxSI) {
			return a, ""
		}
		return b, ""
	case MaxUI, MinUI:
		if (a.Cmp(b) > 0) == (def == MaxUI) {
			return a, ""
		}
		return b, ""
	case ShLI, ShRUI, ShRSI:
		if b.Cmp(big.NewInt(int64(w))) >= 0 {
			return nil, ir.Poisoned
		}
		p := new(big.Int).Exp(big.NewInt(2), b, nil)
		switch {
		case def == ShLI:
			return wrap(n.Mul(a, p), new(big.Int).Mul(sa, p))
		case exact && new(big.Int).Mod(a, p).Sign() != 0:
			return nil, ir.Poisoned
		case def == ShRUI:
			return n.Div(a, p), ""
		}
		return n.Div(sa, p), "" // Euclidean by a positive number: rounds down
	}
	if b.Sign() == 0 {
		return nil, byZero
	}
	unsigned := def == DivUI || def == CeilDivUI || def == RemUI
	if unsigned {
		sa, sb = a, b
	}
	q, rem := new(big.Int).QuoRem(sa, sb, new(big.Int))
	if def == RemUI || def == RemSI {
		return rem, ""
	}
	if !unsigned && !inSigned(q) {
		return nil, overflow
	}
	exactly := new(big.Rat).SetFrac(sa, sb)
	switch def {
	case CeilDivUI, CeilDivSI:
		if exactly.Cmp(new(big.Rat).SetInt(q)) > 0 {
			q.Add(q, bigOne)
		}
	case FloorDivSI:
		if exactly.Cmp(new(big.Rat).SetInt(q)) < 0 {
			q.Sub(q, bigOne)
		}
	default:
		if exact && rem.Sign() != 0 {
			return nil, ir.Poisoned
		}
	}
	return q, ""
}

func mod(w uint, x *big.Int) *big.Int { return new(big.Int).Mod(x, new(big.Int).Lsh(bigOne, w)) }
