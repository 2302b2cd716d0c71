package ir

import (
	"fmt"
	"slices"
	"strings"
)

// AffineKind is the operator of an affine expression.
type AffineKind uint8

// The kinds of affine expressions.
const (
	AffineConst AffineKind = iota
	AffineDim
	AffineSymbol
	AffineAdd
	AffineMul
	AffineMod      // Euclidean: the result has the divisor's sign; divisor > 0
	AffineFloorDiv // divisor > 0
	AffineCeilDiv  // divisor > 0
)

// AffineExpr is an immutable expression over dimensions and symbols. Build it
// with the constructors, which fold constants and order operands as MLIR does.
type AffineExpr struct {
	Kind AffineKind
	C    int64 // the constant, or the position of the dimension or symbol
	L, R *AffineExpr
}

// ConstExpr returns the constant c.
func ConstExpr(c int64) *AffineExpr { return &AffineExpr{Kind: AffineConst, C: c} }

// DimExpr returns dimension i.
func DimExpr(i int) *AffineExpr {
	if i < len(dimExprs) {
		return &dimExprs[i]
	}
	return &AffineExpr{Kind: AffineDim, C: int64(i)}
}

// dimExprs and identityMaps are shared: nearly every map is made of these.
var (
	dimExprs = func() (out [16]AffineExpr) {
		for i := range out {
			out[i] = AffineExpr{Kind: AffineDim, C: int64(i)}
		}
		return out
	}()
	identityMaps = func() (out [9]AffineMap) {
		for n := range out {
			out[n] = *makeIdentity(n)
		}
		return out
	}()
)

// SymbolExpr returns symbol i.
func SymbolExpr(i int) *AffineExpr { return &AffineExpr{Kind: AffineSymbol, C: int64(i)} }

// IsConst reports whether e is the constant c.
func (e *AffineExpr) IsConst(c int64) bool { return e.Kind == AffineConst && e.C == c }

// IsSymbolic reports whether e uses no dimension.
func (e *AffineExpr) IsSymbolic() bool {
	switch e.Kind {
	case AffineConst, AffineSymbol:
		return true
	case AffineDim:
		return false
	}
	return e.L.IsSymbolic() && e.R.IsSymbolic()
}

// Uses reports whether e mentions dimension i.
func (e *AffineExpr) Uses(i int) bool {
	switch e.Kind {
	case AffineConst, AffineSymbol:
		return false
	case AffineDim:
		return e.C == int64(i)
	}
	return e.L.Uses(i) || e.R.Uses(i)
}

// SameExpr reports structural equality.
func SameExpr(a, b *AffineExpr) bool {
	if a == b {
		return true
	}
	if a.Kind != b.Kind || a.C != b.C {
		return false
	}
	return a.L == nil || SameExpr(a.L, b.L) && SameExpr(a.R, b.R)
}

// hash mixes e into x.
func (e *AffineExpr) hash(x uint64) uint64 {
	x = mix(mix(x, uint64(e.Kind)), uint64(e.C))
	if e.L != nil {
		x = e.R.hash(e.L.hash(x))
	}
	return x
}

// AddExpr returns l + r, simplified.
func AddExpr(l, r *AffineExpr) *AffineExpr {
	if l.Kind == AffineConst && r.Kind == AffineConst {
		return ConstExpr(l.C + r.C)
	}
	// Constants, then symbols, go to the right.
	if l.IsSymbolic() && !r.IsSymbolic() || l.Kind == AffineConst {
		l, r = r, l
	}
	if r.IsConst(0) {
		return l
	}
	if l.Kind == AffineAdd && l.R.Kind == AffineConst {
		if r.Kind == AffineConst {
			return AddExpr(l.L, ConstExpr(l.R.C+r.C))
		}
		return AddExpr(AddExpr(l.L, r), l.R)
	}
	// c1*x + c2*x with the same x.
	lx, lc := scaled(l)
	rx, rc := scaled(r)
	if SameExpr(lx, rx) {
		return MulExpr(lx, ConstExpr(lc+rc))
	}
	if l.Kind == AffineAdd {
		bx, bc := scaled(l.R)
		if SameExpr(bx, rx) {
			return AddExpr(l.L, MulExpr(bx, ConstExpr(bc+rc)))
		}
	}
	return &AffineExpr{Kind: AffineAdd, L: l, R: r}
}

func scaled(e *AffineExpr) (*AffineExpr, int64) {
	if e.Kind == AffineMul && e.R.Kind == AffineConst {
		return e.L, e.R.C
	}
	return e, 1
}

// MulExpr returns l * r, simplified.
func MulExpr(l, r *AffineExpr) *AffineExpr {
	if l.Kind == AffineConst && r.Kind == AffineConst {
		return ConstExpr(l.C * r.C)
	}
	if l.IsSymbolic() && !r.IsSymbolic() || l.Kind == AffineConst {
		l, r = r, l
	}
	switch {
	case r.IsConst(0):
		return r
	case r.IsConst(1):
		return l
	case l.Kind == AffineMul && l.R.Kind == AffineConst && r.Kind == AffineConst:
		return MulExpr(l.L, ConstExpr(l.R.C*r.C))
	}
	return &AffineExpr{Kind: AffineMul, L: l, R: r}
}

// ModExpr returns l mod r, simplified where r is a positive constant.
func ModExpr(l, r *AffineExpr) *AffineExpr {
	if r.Kind == AffineConst && r.C >= 1 {
		switch {
		case l.Kind == AffineConst:
			return ConstExpr(floorMod(l.C, r.C))
		case l.divisor()%r.C == 0:
			return ConstExpr(0)
		}
	}
	return &AffineExpr{Kind: AffineMod, L: l, R: r}
}

// FloorDivExpr returns l floordiv r, simplified where r is a positive constant.
func FloorDivExpr(l, r *AffineExpr) *AffineExpr {
	if r.Kind == AffineConst && r.C >= 1 {
		switch {
		case l.Kind == AffineConst:
			return ConstExpr(floorDiv(l.C, r.C))
		case r.C == 1:
			return l
		case l.Kind == AffineMul && l.R.Kind == AffineConst && l.R.C%r.C == 0:
			return MulExpr(l.L, ConstExpr(l.R.C/r.C))
		}
	}
	return &AffineExpr{Kind: AffineFloorDiv, L: l, R: r}
}

// CeilDivExpr returns l ceildiv r, simplified where r is a positive constant.
func CeilDivExpr(l, r *AffineExpr) *AffineExpr {
	if r.Kind == AffineConst && r.C >= 1 {
		switch {
		case l.Kind == AffineConst:
			return ConstExpr(ceilDiv(l.C, r.C))
		case r.C == 1:
			return l
		case l.Kind == AffineMul && l.R.Kind == AffineConst && l.R.C%r.C == 0:
			return MulExpr(l.L, ConstExpr(l.R.C/r.C))
		}
	}
	return &AffineExpr{Kind: AffineCeilDiv, L: l, R: r}
}

// divisor is the largest known divisor of e, 1 at least; 0 stands for e = 0.
func (e *AffineExpr) divisor() int64 {
	switch e.Kind {
	case AffineConst:
		return max(e.C, -e.C)
	case AffineMul:
		return max(e.L.divisor(), 1) * max(e.R.divisor(), 1)
	case AffineAdd, AffineMod:
		a, b := e.L.divisor(), e.R.divisor()
		for b != 0 {
			a, b = b, a%b
		}
		return a
	}
	return 1
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

func ceilDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) == (b < 0) {
		q++
	}
	return q
}

func floorMod(a, b int64) int64 { return a - floorDiv(a, b)*b }

// Eval computes e; ok is false on a division by zero or less.
func (e *AffineExpr) Eval(dims, syms []int64) (v int64, ok bool) {
	switch e.Kind {
	case AffineConst:
		return e.C, true
	case AffineDim:
		return dims[e.C], true
	case AffineSymbol:
		return syms[e.C], true
	}
	l, ok1 := e.L.Eval(dims, syms)
	r, ok2 := e.R.Eval(dims, syms)
	if !ok1 || !ok2 {
		return 0, false
	}
	switch e.Kind {
	case AffineAdd:
		return l + r, true
	case AffineMul:
		return l * r, true
	}
	if r <= 0 {
		return 0, false
	}
	switch e.Kind {
	case AffineMod:
		return floorMod(l, r), true
	case AffineFloorDiv:
		return floorDiv(l, r), true
	}
	return ceilDiv(l, r), true
}

// DividesSafely reports whether e divides by positive constants only.
func (e *AffineExpr) DividesSafely() bool {
	if e.L == nil {
		return true
	}
	if e.Kind == AffineMod || e.Kind == AffineFloorDiv || e.Kind == AffineCeilDiv {
		if e.R.Kind != AffineConst || e.R.C <= 0 {
			return false
		}
	}
	return e.L.DividesSafely() && e.R.DividesSafely()
}

// Replace returns e with dimension i replaced by dims[i] and symbol i by
// syms[i]; a nil slice leaves them.
func (e *AffineExpr) Replace(dims, syms []*AffineExpr) *AffineExpr {
	switch e.Kind {
	case AffineConst:
		return e
	case AffineDim:
		if dims == nil {
			return e
		}
		return dims[e.C]
	case AffineSymbol:
		if syms == nil {
			return e
		}
		return syms[e.C]
	}
	return BinaryExpr(e.Kind, e.L.Replace(dims, syms), e.R.Replace(dims, syms))
}

// BinaryExpr builds an operator expression, simplified.
func BinaryExpr(k AffineKind, l, r *AffineExpr) *AffineExpr {
	switch k {
	case AffineAdd:
		return AddExpr(l, r)
	case AffineMul:
		return MulExpr(l, r)
	case AffineMod:
		return ModExpr(l, r)
	case AffineFloorDiv:
		return FloorDivExpr(l, r)
	case AffineCeilDiv:
		return CeilDivExpr(l, r)
	}
	panic("ir: BinaryExpr of a leaf kind")
}

func (e *AffineExpr) String() string {
	var b strings.Builder
	e.write(&b, false)
	return b.String()
}

func (e *AffineExpr) write(b *strings.Builder, strong bool) {
	switch e.Kind {
	case AffineConst:
		fmt.Fprint(b, e.C)
		return
	case AffineDim:
		fmt.Fprintf(b, "d%d", e.C)
		return
	case AffineSymbol:
		fmt.Fprintf(b, "s%d", e.C)
		return
	}
	if e.Kind != AffineAdd {
		if strong {
			b.WriteByte('(')
			defer b.WriteByte(')')
		}
		if e.Kind == AffineMul && e.R.IsConst(-1) {
			b.WriteByte('-') // binds its whole operand, not more
			e.L.write(b, true)
			return
		}
		e.L.write(b, true)
		b.WriteString([...]string{AffineMul: " * ", AffineMod: " mod ", AffineFloorDiv: " floordiv ", AffineCeilDiv: " ceildiv "}[e.Kind])
		e.R.write(b, true)
		return
	}
	if strong {
		b.WriteByte('(')
	}
	r := e.R
	x, c := scaled(r)
	switch {
	case r.Kind == AffineConst && r.C < 0:
		e.L.write(b, false)
		fmt.Fprintf(b, " - %d", -r.C)
	case r.Kind == AffineMul && r.R.Kind == AffineConst && c == -1:
		e.L.write(b, false)
		b.WriteString(" - ")
		x.write(b, x.Kind == AffineAdd)
	case r.Kind == AffineMul && r.R.Kind == AffineConst && c < -1:
		e.L.write(b, false)
		b.WriteString(" - ")
		x.write(b, true)
		fmt.Fprintf(b, " * %d", -c)
	default:
		e.L.write(b, false)
		b.WriteString(" + ")
		e.R.write(b, false)
	}
	if strong {
		b.WriteByte(')')
	}
}

// AffineMap is an immutable map (dims)[symbols] -> (results).
type AffineMap struct {
	Dims, Symbols int
	Results       []*AffineExpr
}

// IdentityMap returns (d0, ..., dn-1) -> (d0, ..., dn-1).
func IdentityMap(n int) *AffineMap {
	if n < len(identityMaps) {
		return &identityMaps[n]
	}
	return makeIdentity(n)
}

func makeIdentity(n int) *AffineMap {
	m := &AffineMap{Dims: n}
	for i := range n {
		m.Results = append(m.Results, DimExpr(i))
	}
	return m
}

// DimsMap returns the map of rank n whose results are the given dimensions.
func DimsMap(n int, dims ...int) *AffineMap {
	m := &AffineMap{Dims: n}
	for _, d := range dims {
		m.Results = append(m.Results, DimExpr(d))
	}
	return m
}

// IsIdentity reports whether m is the identity without symbols.
func (m *AffineMap) IsIdentity() bool {
	if m.Symbols != 0 || len(m.Results) != m.Dims {
		return false
	}
	for i, r := range m.Results {
		if r.Kind != AffineDim || r.C != int64(i) {
			return false
		}
	}
	return true
}

// IsProjection reports whether every result is a dimension, each used at most once.
func (m *AffineMap) IsProjection() bool {
	seen := map[int64]bool{}
	for _, r := range m.Results {
		if r.Kind != AffineDim || seen[r.C] {
			return false
		}
		seen[r.C] = true
	}
	return true
}

// IsPermutation reports whether m maps its dimensions one to one onto its results.
func (m *AffineMap) IsPermutation() bool {
	return m.Symbols == 0 && len(m.Results) == m.Dims && m.IsProjection()
}

// SameMap reports structural equality.
func SameMap(a, b *AffineMap) bool {
	if a == b {
		return true
	}
	if a.Dims != b.Dims || a.Symbols != b.Symbols || len(a.Results) != len(b.Results) {
		return false
	}
	for i := range a.Results {
		if !SameExpr(a.Results[i], b.Results[i]) {
			return false
		}
	}
	return true
}

// hash mixes m into x.
func (m *AffineMap) hash(x uint64) uint64 {
	x = mix(mix(x, uint64(m.Dims)), uint64(m.Symbols))
	for _, e := range m.Results {
		x = e.hash(x)
	}
	return mix(x, uint64(len(m.Results)))
}

// Eval applies m; ok is false on a division by zero or less.
func (m *AffineMap) Eval(dims, syms []int64) (out []int64, ok bool) {
	for _, r := range m.Results {
		v, ok := r.Eval(dims, syms)
		if !ok {
			return nil, false
		}
		out = append(out, v)
	}
	return out, true
}

// Compose returns m after n: x -> m(n(x)). Symbols of n follow those of m.
func (m *AffineMap) Compose(n *AffineMap) *AffineMap {
	syms := make([]*AffineExpr, n.Symbols)
	for i := range syms {
		syms[i] = SymbolExpr(m.Symbols + i)
	}
	dims := make([]*AffineExpr, len(n.Results))
	for i, r := range n.Results {
		dims[i] = r.Replace(nil, syms)
	}
	out := &AffineMap{Dims: n.Dims, Symbols: m.Symbols + n.Symbols}
	for _, r := range m.Results {
		out.Results = append(out.Results, r.Replace(dims, nil))
	}
	return out
}

// String is the map without its affine_map<> wrapper.
func (m *AffineMap) String() string {
	var b strings.Builder
	writeDims(&b, m.Dims, m.Symbols)
	b.WriteString(" -> (")
	for i, r := range m.Results {
		if i > 0 {
			b.WriteString(", ")
		}
		r.write(&b, false)
	}
	b.WriteByte(')')
	return b.String()
}

func writeDims(b *strings.Builder, dims, syms int) {
	b.WriteByte('(')
	for i := range dims {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(b, "d%d", i)
	}
	b.WriteByte(')')
	if syms > 0 {
		b.WriteByte('[')
		for i := range syms {
			if i > 0 {
				b.WriteString(", ")
			}
			fmt.Fprintf(b, "s%d", i)
		}
		b.WriteByte(']')
	}
}

// IntegerSet is the set of points at which every constraint holds: an
// expression is >= 0, or == 0 where Eq says so.
type IntegerSet struct {
	Dims, Symbols int
	Constraints   []*AffineExpr
	Eq            []bool
}

// SameSet reports structural equality.
func SameSet(a, b *IntegerSet) bool {
	return a == b || a.Dims == b.Dims && a.Symbols == b.Symbols && slices.Equal(a.Eq, b.Eq) &&
		slices.EqualFunc(a.Constraints, b.Constraints, SameExpr)
}

// hash mixes s into x.
func (s *IntegerSet) hash(x uint64) uint64 {
	x = mix(mix(x, uint64(s.Dims)), uint64(s.Symbols))
	for i, e := range s.Constraints {
		x = e.hash(x)
		if s.Eq[i] {
			x = mix(x, 1)
		}
	}
	return x
}

// String is the set without its affine_set<> wrapper.
func (s *IntegerSet) String() string {
	var b strings.Builder
	writeDims(&b, s.Dims, s.Symbols)
	b.WriteString(" : (")
	for i, c := range s.Constraints {
		if i > 0 {
			b.WriteString(", ")
		}
		c.write(&b, false)
		if s.Eq[i] {
			b.WriteString(" == 0")
		} else {
			b.WriteString(" >= 0")
		}
	}
	b.WriteByte(')')
	return b.String()
}

// Linear returns e as a sum of dimensions times constants plus a constant; ok is
// false when e is not of that form or uses symbols.
func (e *AffineExpr) Linear(dims int) (coef []int64, c int64, ok bool) {
	coef = make([]int64, dims)
	ok = e.addLinear(coef, &c, 1)
	return coef, c, ok
}

func (e *AffineExpr) addLinear(coef []int64, c *int64, by int64) bool {
	switch e.Kind {
	case AffineConst:
		*c += by * e.C
		return true
	case AffineDim:
		coef[e.C] += by
		return true
	case AffineAdd:
		return e.L.addLinear(coef, c, by) && e.R.addLinear(coef, c, by)
	case AffineMul:
		return e.R.Kind == AffineConst && e.L.addLinear(coef, c, by*e.R.C)
	}
	return false
}
