package rewrite

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/parser"
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

// matches reports whether a constant is the literal everywhere.
func (l *literal) matches(a ir.Attr) bool {
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
		return f(floatOf(t, lo, hi))
	}
}

func floatOf(t data.Type, lo, hi uint64) float64 {
	if t.Width() > 64 {
		return data.ToFloatWide(t, lo, hi)
	}
	return data.ToFloat(t, lo)
}

// isZero holds of zero in the type's own sense: of either sign, complex, everywhere.
func isZero(a ir.Attr) bool {
	if d, ok := a.(*ir.DenseAttr); ok && d.Val != nil && d.Val.Elem.IsComplex() {
		part := d.Val.Elem.Part()
		return d.Val.Splat && data.ToFloat(part, d.Val.Part(0, 0)) == 0 && data.ToFloat(part, d.Val.Part(0, 1)) == 0
	}
	return intWhere(func(_ data.Type, x *big.Int) bool { return x.Sign() == 0 })(a) || floatWhere(func(x float64) bool { return x == 0 })(a)
}

// isNegative holds of negative integers, read as signed, and floats below zero.
func isNegative(a ir.Attr) bool {
	return intWhere(func(t data.Type, x *big.Int) bool { return x.Bit(t.Width()-1) != 0 })(a) || floatWhere(func(x float64) bool { return x < 0 })(a)
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
		{name: "zero", says: "zero", holds: isZero},
		{name: "nonzero", says: "an integer constant that is not zero", holds: intWhere(func(_ data.Type, x *big.Int) bool { return x.Sign() != 0 })},
		{name: "smax", says: "the largest signed integer", holds: intWhere(func(t data.Type, x *big.Int) bool {
			return x.BitLen() == t.Width()-1 && x.TrailingZeroBits() == 0 && new(big.Int).Add(x, big.NewInt(1)).TrailingZeroBits() == uint(t.Width()-1)
		})},
		{name: "smin", says: "the smallest signed integer", holds: intWhere(func(t data.Type, x *big.Int) bool {
			return x.BitLen() == t.Width() && x.TrailingZeroBits() == uint(t.Width()-1)
		})},
		{name: "anynan", says: "a NaN constant", holds: floatWhere(func(x float64) bool { return x != x })},
		{name: "finite", says: "a finite constant", holds: floatWhere(func(x float64) bool { return x-x == 0 })},
		{name: "infinite", says: "infinite", holds: floatWhere(func(x float64) bool { return math.IsInf(x, 0) })},
		{name: "negative", says: "a negative constant", holds: isNegative},
	} {
		constPredicates[p.name] = p
	}
}

// cond compiles a condition.
func (x *ruleCompiler) cond(c *ruleCond) {
	text := condText(c)
	var run func(m *match) bool
	switch {
	case c.Right != nil:
		run = x.comparison(c)
	case c.Low != nil:
		run = x.inRange(c)
	default:
		run = x.predicate(c)
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
		case f.Str != nil:
			b.WriteString(*f.Str)
		case f.Var != "":
			b.WriteString(f.Var)
		default:
			b.WriteString(f.Word)
			if f.Of != "" {
				b.WriteString(" " + f.Of)
			}
			if f.At != nil {
				fmt.Fprintf(&b, "[%d]", *f.At)
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
	if c.Low != nil {
		b.WriteString(" in ")
		term(c.Low)
		b.WriteString("..")
		term(c.High)
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
	"negatable": func(v *ir.Value) bool { // a type has the negative of each of its numbers, modulo 2^n
		e, ok := ir.DataType(v.Type())
		return ok && e != data.F8E8M0FNU
	},
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
		return func(m *match) bool { a := m.constant(v(m)); return a != nil && p.holds(a) }
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
		a, b := x.typeOf(l.First, l.First.Word), x.typeOf(r.First, l.First.Word)
		if a == nil || b == nil {
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
			return func(m *match) bool { return same(a(m), b(m)) }
		case "!=":
			return func(m *match) bool { return !same(a(m), b(m)) }
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

// inRange compiles 'x in a..b', both ends included.
func (x *ruleCompiler) inRange(c *ruleCond) func(m *match) bool {
	low := x.comparison(&ruleCond{Pos: c.Pos, Left: c.Left, Op: ">=", Right: c.Low})
	high := x.comparison(&ruleCond{Pos: c.Pos, Left: c.Left, Op: "<=", Right: c.High})
	if low == nil || high == nil {
		return nil
	}
	return func(m *match) bool { return low(m) && high(m) }
}

// typeOf is the type that one side of a comparison names: that of a value, or one
// written out.
func (x *ruleCompiler) typeOf(f *ruleFactor, word string) func(m *match) ir.Type {
	if f.Str != nil {
		t := x.typeText(f.Pos, *f.Str)
		if t == nil {
			return nil
		}
		return func(*match) ir.Type { return t }
	}
	if f.Word != word {
		x.r.errorf(f.Pos, "'%s' is compared with '%s', or a type in quotes", word, word)
		return nil
	}
	v, ok := x.valueOf(f)
	if !ok {
		return nil
	}
	return func(m *match) ir.Type { return v(m).Type() }
}

// typeText reads a type in quotes.
func (x *ruleCompiler) typeText(at lexer.Position, quoted string) ir.Type {
	ctx := x.r.ctx.Fork()
	t, ok := parser.ParseType(ctx, strings.Trim(quoted, `"`))
	if !ok {
		why := "no type"
		if ds := ctx.Diag.Take(); len(ds) > 0 {
			why = ds[0].Text
		}
		x.r.errorf(at, "%s is no type: %s", quoted, why)
		return nil
	}
	return t
}

// number is a term of a condition; ok is false where it has no value, and then
// no comparison holds.
type number = func(m *match) (*big.Rat, bool)

func integer(i int) *big.Rat { return big.NewRat(int64(i), 1) }

func (x *ruleCompiler) term(t *ruleTerm) number {
	out := x.factor(t.First)
	for _, r := range t.Rest {
		a, b, op := out, x.factor(r.Factor), r.Op
		if a == nil || b == nil {
			return nil
		}
		out = func(m *match) (*big.Rat, bool) {
			p, ok1 := a(m)
			q, ok2 := b(m)
			if !ok1 || !ok2 {
				return nil, false
			}
			switch op {
			case "+":
				return new(big.Rat).Add(p, q), true
			case "-":
				return new(big.Rat).Sub(p, q), true
			}
			return new(big.Rat).Mul(p, q), true
		}
	}
	return out
}

func (x *ruleCompiler) factor(f *ruleFactor) number {
	switch {
	case f.Number != nil:
		n, ok := new(big.Rat).SetString(*f.Number)
		if !ok {
			x.r.errorf(f.Pos, "'%s' is no finite number", *f.Number)
			return nil
		}
		return func(*match) (*big.Rat, bool) { return n, true }
	case f.Str != nil:
		x.r.errorf(f.Pos, "a type in quotes is compared with type, elem or shape")
		return nil
	case f.Var != "":
		s, ok := x.c.vars[f.Var]
		if !ok {
			x.r.errorf(f.Pos, "'%s' is not bound on the left side", f.Var)
			return nil
		}
		return func(m *match) (*big.Rat, bool) {
			i, ok := m.attrs[s].(*ir.IntAttr)
			if !ok {
				return nil, false
			}
			return new(big.Rat).SetInt(i.BigInt()), true
		}
	}
	if f.At != nil && f.Word != "dim" {
		x.r.errorf(f.Pos, "only 'dim %s[%d]' has an index", f.Of, *f.At)
		return nil
	}
	switch f.Word {
	case "width":
		v, ok := x.valueOf(f)
		if !ok {
			return nil
		}
		return func(m *match) (*big.Rat, bool) {
			e, ok := ir.DataType(v(m).Type())
			return integer(e.Width()), ok
		}
	case "rank":
		v, ok := x.valueOf(f)
		if !ok {
			return nil
		}
		return func(m *match) (*big.Rat, bool) {
			s, ok := ir.ShapeOf(v(m).Type())
			return integer(len(s)), ok
		}
	case "dim":
		v, ok := x.valueOf(f)
		if !ok {
			return nil
		}
		if f.At == nil || *f.At < 0 {
			x.r.errorf(f.Pos, "'dim' takes a value and an index: dim x[0]")
			return nil
		}
		return func(m *match) (*big.Rat, bool) {
			s, ok := ir.ShapeOf(v(m).Type())
			if !ok || *f.At >= len(s) || s[*f.At] == ir.Dynamic {
				return nil, false
			}
			return big.NewRat(s[*f.At], 1), true
		}
	case "uses":
		v, ok := x.valueOf(f)
		if !ok {
			return nil
		}
		return func(m *match) (*big.Rat, bool) {
			n := 0
			for range v(m).Uses() {
				n++
			}
			return integer(n), true
		}
	case "unsigned", "signed":
		v, ok := x.valueOf(f)
		if !ok {
			return nil
		}
		return constantNumber(v, f.Word == "signed")
	}
	if f.Of != "" {
		x.r.errorf(f.Pos, "'%s' is nothing that can be asked of '%s'%s", f.Word, f.Of, hint(f.Word, []string{"width", "rank", "dim", "uses", "unsigned", "signed", "type", "elem", "shape"}))
		return nil
	}
	g := &ruleFactor{Pos: f.Pos, Of: f.Word}
	v, ok := x.valueOf(g)
	if !ok {
		return nil
	}
	return constantNumber(v, true)
}

// constantNumber is the value of a finite constant that is the same everywhere.
func constantNumber(v func(m *match) *ir.Value, signed bool) number {
	return func(m *match) (*big.Rat, bool) {
		t, lo, hi, wide, ok := uniform(m.constant(v(m)))
		switch {
		case !ok:
			return nil, false
		case t.IsFloat():
			r := new(big.Rat).SetFloat64(floatOf(t, lo, hi)) // nil where it is not finite
			return r, r != nil
		case !isInteger(t):
			return nil, false
		case wide == nil && signed:
			return big.NewRat(data.SignExtend(t, lo), 1), true
		case wide == nil:
			return new(big.Rat).SetInt(new(big.Int).SetUint64(lo)), true
		case !signed && wide.Sign() < 0:
			wide = new(big.Int).Add(wide, new(big.Int).Lsh(big.NewInt(1), uint(t.Width())))
		}
		return new(big.Rat).SetInt(wide), true
	}
}
