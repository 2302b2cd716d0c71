package rewrite

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
)

var literalWords = map[string]bool{"true": true, "false": true, "nan": true}

func (x *ruleCompiler) literal(e *ruleExpr) *literal {
	switch e.Word {
	case "true":
		return &literal{text: "true", i: big.NewInt(1), boole: true}
	case "false":
		return &literal{text: "false", i: new(big.Int), boole: true}
	case "nan":
		return &literal{text: "nan", f: math.NaN(), nan: true}
	}
	s := *e.Number
	if i, ok := new(big.Int).SetString(s, 0); ok {
		return &literal{text: s, i: i}
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		x.r.errorf(e.Pos, "'%s' is no number that a float holds", s)
		return nil
	}
	return &literal{text: s, f: f}
}

// uniform returns the element that a constant has everywhere, as raw words.
func uniform(a ir.Attr) (t data.Type, lo, hi uint64, wide *big.Int, ok bool) {
	switch a := a.(type) {
	case *ir.IntAttr:
		s, isScalar := a.Typ.(*ir.ScalarType)
		if !isScalar {
			return 0, 0, 0, nil, false
		}
		if a.Big != nil || s.Elem.Width() > 64 && !s.Elem.IsIndex() {
			return s.Elem, 0, 0, a.BigInt(), true
		}
		return s.Elem, a.Bits(), 0, nil, true
	case *ir.FloatAttr:
		s, isScalar := a.Typ.(*ir.ScalarType)
		if !isScalar {
			return 0, 0, 0, nil, false
		}
		return s.Elem, a.Bits, a.Hi, nil, true
	case *ir.DenseAttr:
		v := a.Val
		if v == nil || v.Len() == 0 || !v.Splat && !(v.Len() <= 1<<16 && v.Uniform()) {
			return 0, 0, 0, nil, false
		}
		if v.Elem.Width() > 64 && !v.Elem.IsFloat() {
			if v.Elem.IsComplex() {
				return 0, 0, 0, nil, false
			}
			words := make([]uint64, v.Elem.Words())
			for k := range words {
				words[k] = v.Part(0, k)
			}
			return v.Elem, 0, 0, data.BigInt(v.Elem, words), true
		}
		if v.Elem.IsComplex() {
			return 0, 0, 0, nil, false
		}
		if v.Elem.Width() > 64 {
			return v.Elem, v.Part(0, 0), v.Part(0, 1), nil, true
		}
		return v.Elem, v.Bits(0), 0, nil, true
	}
	return 0, 0, 0, nil, false
}

func isInteger(t data.Type) bool { return t.IsInt() || t.IsIndex() }

// matches reports whether v is a constant that is the literal everywhere.
func (l *literal) matches(v *ir.Value) bool {
	a := ir.ConstantOf(v)
	if a == nil {
		return false
	}
	if i, ok := a.(*ir.IntAttr); ok && l.i != nil && i.Big == nil && !l.boole && l.i.IsInt64() {
		// By far the most frequent.
		if s, ok := i.Typ.(*ir.ScalarType); ok && s.Elem.Width() <= 64 {
			return i.Bits() == uint64(l.i.Int64())&data.Mask(s.Elem)
		}
	}
	t, lo, hi, wide, ok := uniform(a)
	if !ok {
		return false
	}
	want, wantHi, wantWide, ok := l.as(t)
	if l.nan && t.IsFloat() && t.Width() <= 64 {
		x := data.ToFloat(t, lo)
		return x != x
	}
	if !ok {
		return false
	}
	if wide != nil {
		return wantWide != nil && wide.Cmp(wantWide) == 0
	}
	return wantWide == nil && lo == want && hi == wantHi
}

// as returns the literal as an element of a type; ok is false where the type
// does not have it.
func (l *literal) as(t data.Type) (lo, hi uint64, wide *big.Int, ok bool) {
	switch {
	case l.boole:
		if t.Width() != 1 || !t.IsInt() {
			return 0, 0, nil, false
		}
		return l.i.Uint64(), 0, nil, true
	case l.i != nil && isInteger(t):
		if t.Width() > 64 && !t.IsIndex() {
			return 0, 0, data.BigInt(t, data.FromBigInt(t, l.i)), true
		}
		if !l.i.IsInt64() {
			return 0, 0, nil, false
		}
		return uint64(l.i.Int64()) & data.Mask(t), 0, nil, true
	case l.i == nil && t.IsFloat():
		if t.Width() > 64 {
			lo, hi = data.FromFloatWide(t, l.f)
			return lo, hi, nil, true
		}
		lo = data.FromFloat(t, l.f)
		got := data.ToFloat(t, lo)
		if got != l.f && !(l.nan && got != got) || math.Signbit(got) != math.Signbit(l.f) && !l.nan {
			return 0, 0, nil, false
		}
		return lo, 0, nil, true
	}
	return 0, 0, nil, false
}

// attr returns the literal as a constant of type t, nil where there is none.
func (l *literal) attr(t ir.Type) ir.Attr {
	e, ok := ir.DataType(t)
	if !ok {
		return nil
	}
	lo, hi, wide, ok := l.as(e)
	if !ok {
		return nil
	}
	return constantAttr(t, e, lo, hi, wide)
}

func constantAttr(t ir.Type, e data.Type, lo, hi uint64, wide *big.Int) ir.Attr {
	words := []uint64{lo, hi}
	if wide != nil {
		words = data.FromBigInt(e, wide)
	}
	words = words[:e.Words()]
	if _, scalar := t.(*ir.ScalarType); scalar {
		return ir.AttrOf(data.OfWords(words...), t)
	}
	if !ir.IsStatic(t) {
		return nil
	}
	switch t.(type) {
	case *ir.TensorType, *ir.VectorType:
		shape, _ := ir.ShapeOf(t)
		if _, err := data.CheckedLen(e, shape); err != nil {
			return nil
		}
		return ir.Dense(t, data.NewSplatWords(e, words, shape...))
	}
	return nil
}

// A constPredicate is a word said of constants.
type constPredicate struct {
	name, says string
	holds      func(a ir.Attr) bool
}

func intWhere(f func(t data.Type, x *big.Int) bool) func(a ir.Attr) bool {
	return func(a ir.Attr) bool {
		t, lo, _, wide, ok := uniform(a)
		if !ok || !isInteger(t) {
			return false
		}
		if wide == nil {
			wide = new(big.Int).SetUint64(lo)
		} else if wide.Sign() < 0 {
			wide = new(big.Int).Add(wide, new(big.Int).Lsh(big.NewInt(1), uint(t.Width())))
		}
		return f(t, wide)
	}
}

func floatWhere(f func(x float64) bool) func(a ir.Attr) bool {
	return func(a ir.Attr) bool {
		t, lo, hi, _, ok := uniform(a)
		if !ok || !t.IsFloat() {
			return false
		}
		if t.Width() > 64 {
			return f(data.ToFloatWide(t, lo, hi))
		}
		return f(data.ToFloat(t, lo))
	}
}

// constPredicates are the words that may stand before the name of a constant.
var constPredicates = map[string]*constPredicate{}

func init() {
	for _, p := range []*constPredicate{
		{name: "const", says: "a constant", holds: func(a ir.Attr) bool { return true }},
		{name: "splat", says: "a constant that is the same everywhere", holds: func(a ir.Attr) bool { _, _, _, _, ok := uniform(a); return ok }},
		{name: "pow2", says: "a power of two", holds: intWhere(func(_ data.Type, x *big.Int) bool {
			return x.Sign() > 0 && x.TrailingZeroBits() == uint(x.BitLen()-1)
		})},
		{name: "nonzero", says: "an integer constant that is not zero", holds: intWhere(func(_ data.Type, x *big.Int) bool { return x.Sign() != 0 })},
		{name: "smax", says: "the largest signed integer", holds: intWhere(func(t data.Type, x *big.Int) bool {
			return x.BitLen() == t.Width()-1 && x.TrailingZeroBits() == 0 && new(big.Int).Add(x, big.NewInt(1)).TrailingZeroBits() == uint(t.Width()-1)
		})},
		{name: "smin", says: "the smallest signed integer", holds: intWhere(func(t data.Type, x *big.Int) bool {
			return x.BitLen() == t.Width() && x.TrailingZeroBits() == uint(t.Width()-1)
		})},
		{name: "anynan", says: "a NaN constant", holds: floatWhere(func(x float64) bool { return x != x })},
		{name: "finite", says: "a finite constant", holds: floatWhere(func(x float64) bool { return x-x == 0 })},
	} {
		constPredicates[p.name] = p
	}
}

// cond compiles a condition.
func (x *ruleCompiler) cond(c *ruleCond) {
	text := condText(c)
	var run func(m *match) bool
	if c.Right == nil {
		run = x.predicate(c)
	} else {
		run = x.comparison(c)
	}
	if run == nil {
		return
	}
	if not := run; c.Not {
		run = func(m *match) bool { return !not(m) }
	}
	x.c.conds = append(x.c.conds, step{"condition '" + text + "' does not hold", run})
}

func condText(c *ruleCond) string {
	var b strings.Builder
	factor := func(f *ruleFactor) {
		switch {
		case f.Number != nil:
			b.WriteString(*f.Number)
		case f.Var != "":
			b.WriteString(f.Var)
		default:
			b.WriteString(f.Word)
			if f.Of != "" {
				b.WriteString(" " + f.Of)
			}
		}
	}
	term := func(t *ruleTerm) {
		factor(t.First)
		for _, r := range t.Rest {
			b.WriteString(" " + r.Op + " ")
			factor(r.Factor)
		}
	}
	if c.Not {
		b.WriteString("not ")
	}
	term(c.Left)
	if c.Right != nil {
		b.WriteString(" " + c.Op + " ")
		term(c.Right)
	}
	return b.String()
}

// valueOf returns the slot that a condition speaks of: a name, or "" for the
// root's result.
func (x *ruleCompiler) valueOf(f *ruleFactor) (func(m *match) *ir.Value, bool) {
	if f.Of == "" {
		return func(m *match) *ir.Value { return m.root.Result(0) }, true
	}
	s, ok := x.c.slots[f.Of]
	if !ok {
		x.r.errorf(f.Pos, "'%s' is not bound on the left side%s", f.Of, hint(f.Of, x.names()))
		return nil, false
	}
	return func(m *match) *ir.Value { return m.vals[s] }, true
}

func (x *ruleCompiler) names() []string {
	var out []string
	for n := range x.c.slots {
		out = append(out, n)
	}
	return out
}

var typePredicates = map[string]func(v *ir.Value) bool{
	"int":    func(v *ir.Value) bool { e, ok := ir.DataType(v.Type()); return ok && e.IsInt() },
	"index":  func(v *ir.Value) bool { e, ok := ir.DataType(v.Type()); return ok && e.IsIndex() },
	"float":  func(v *ir.Value) bool { e, ok := ir.DataType(v.Type()); return ok && e.IsFloat() },
	"number": func(v *ir.Value) bool { e, ok := ir.DataType(v.Type()); return ok && (isInteger(e) || e.IsFloat()) },
	"bool":   func(v *ir.Value) bool { e, ok := ir.DataType(v.Type()); return ok && e == data.I1 },
	"scalar": func(v *ir.Value) bool { _, ok := v.Type().(*ir.ScalarType); return ok },
	"ranked": func(v *ir.Value) bool { _, ok := ir.ShapeOf(v.Type()); return ok },
	"static": func(v *ir.Value) bool { return ir.IsStatic(v.Type()) },
	"oneuse": func(v *ir.Value) bool { return v.HasOneUse() },
}

func (x *ruleCompiler) predicate(c *ruleCond) func(m *match) bool {
	f := c.Left.First
	if len(c.Left.Rest) > 0 || f.Word == "" {
		x.r.errorf(c.Pos, "this is no condition")
		return nil
	}
	if p := typePredicates[f.Word]; p != nil {
		v, ok := x.valueOf(f)
		if !ok {
			return nil
		}
		return func(m *match) bool { return p(v(m)) }
	}
	if p := constPredicates[f.Word]; p != nil {
		v, ok := x.valueOf(f)
		if !ok {
			return nil
		}
		return func(m *match) bool { a := ir.ConstantOf(v(m)); return a != nil && p.holds(a) }
	}
	var words []string
	for w := range typePredicates {
		words = append(words, w)
	}
	for w := range constPredicates {
		words = append(words, w)
	}
	x.r.errorf(f.Pos, "'%s' is no condition%s", f.Word, hint(f.Word, words))
	return nil
}

func (x *ruleCompiler) comparison(c *ruleCond) func(m *match) bool {
	l, r := c.Left, c.Right
	if len(l.Rest) == 0 && len(r.Rest) == 0 && (l.First.Word == "type" || l.First.Word == "elem" || l.First.Word == "shape") {
		if r.First.Word != l.First.Word {
			x.r.errorf(r.First.Pos, "'%s' is compared with '%s'", l.First.Word, r.First.Word)
			return nil
		}
		a, ok1 := x.valueOf(l.First)
		b, ok2 := x.valueOf(r.First)
		if !ok1 || !ok2 {
			return nil
		}
		same := func(s, t ir.Type) bool { return s == t }
		switch l.First.Word {
		case "elem":
			same = func(s, t ir.Type) bool { return ir.ElemOf(s) == ir.ElemOf(t) }
		case "shape":
			same = func(s, t ir.Type) bool { return ir.WithElem(s, ir.I1) == ir.WithElem(t, ir.I1) }
		}
		switch c.Op {
		case "==":
			return func(m *match) bool { return same(a(m).Type(), b(m).Type()) }
		case "!=":
			return func(m *match) bool { return !same(a(m).Type(), b(m).Type()) }
		}
		x.r.errorf(c.Pos, "types are compared with == and !=")
		return nil
	}
	a, b := x.term(l), x.term(r)
	if a == nil || b == nil {
		return nil
	}
	op := c.Op
	return func(m *match) bool {
		p, ok1 := a(m)
		q, ok2 := b(m)
		if !ok1 || !ok2 {
			return false
		}
		k := p.Cmp(q)
		switch op {
		case "==":
			return k == 0
		case "!=":
			return k != 0
		case "<":
			return k < 0
		case "<=":
			return k <= 0
		case ">":
			return k > 0
		}
		return k >= 0
	}
}

// number is a term of a condition; ok is false where it has no value, and then
// no comparison holds.
type number = func(m *match) (*big.Int, bool)

func (x *ruleCompiler) term(t *ruleTerm) number {
	out := x.factor(t.First)
	for _, r := range t.Rest {
		a, b, op := out, x.factor(r.Factor), r.Op
		if a == nil || b == nil {
			return nil
		}
		out = func(m *match) (*big.Int, bool) {
			p, ok1 := a(m)
			q, ok2 := b(m)
			if !ok1 || !ok2 {
				return nil, false
			}
			switch op {
			case "+":
				return new(big.Int).Add(p, q), true
			case "-":
				return new(big.Int).Sub(p, q), true
			}
			return new(big.Int).Mul(p, q), true
		}
	}
	return out
}

func (x *ruleCompiler) factor(f *ruleFactor) number {
	switch {
	case f.Number != nil:
		i, ok := new(big.Int).SetString(*f.Number, 0)
		if !ok {
			x.r.errorf(f.Pos, "'%s' is no integer", *f.Number)
			return nil
		}
		return func(*match) (*big.Int, bool) { return i, true }
	case f.Var != "":
		s, ok := x.c.vars[f.Var]
		if !ok {
			x.r.errorf(f.Pos, "'%s' is not bound on the left side", f.Var)
			return nil
		}
		return func(m *match) (*big.Int, bool) {
			i, ok := m.attrs[s].(*ir.IntAttr)
			if !ok {
				return nil, false
			}
			return i.BigInt(), true
		}
	}
	switch f.Word {
	case "width":
		v, ok := x.valueOf(f)
		if !ok {
			return nil
		}
		return func(m *match) (*big.Int, bool) {
			e, ok := ir.DataType(v(m).Type())
			return big.NewInt(int64(e.Width())), ok
		}
	case "rank":
		v, ok := x.valueOf(f)
		if !ok {
			return nil
		}
		return func(m *match) (*big.Int, bool) {
			s, ok := ir.ShapeOf(v(m).Type())
			return big.NewInt(int64(len(s))), ok
		}
	case "unsigned", "signed":
		v, ok := x.valueOf(f)
		if !ok {
			return nil
		}
		return constantNumber(v, f.Word == "signed")
	}
	if f.Of != "" {
		x.r.errorf(f.Pos, "'%s' is nothing that can be asked of '%s'%s", f.Word, f.Of, hint(f.Word, []string{"width", "rank", "unsigned", "signed", "type", "elem", "shape"}))
		return nil
	}
	g := &ruleFactor{Pos: f.Pos, Of: f.Word}
	v, ok := x.valueOf(g)
	if !ok {
		return nil
	}
	return constantNumber(v, true)
}

// constantNumber is the value of an integer constant, the same everywhere.
func constantNumber(v func(m *match) *ir.Value, signed bool) number {
	return func(m *match) (*big.Int, bool) {
		t, lo, _, wide, ok := uniform(ir.ConstantOf(v(m)))
		if !ok || !isInteger(t) {
			return nil, false
		}
		if wide == nil {
			if signed {
				return big.NewInt(data.SignExtend(t, lo)), true
			}
			return new(big.Int).SetUint64(lo), true
		}
		if !signed && wide.Sign() < 0 {
			wide = new(big.Int).Add(wide, new(big.Int).Lsh(big.NewInt(1), uint(t.Width())))
		}
		return wide, true
	}
}
