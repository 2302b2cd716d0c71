// Package rewrite changes IR by patterns: Go functions and rule text, each with
// the numerics it relies on, applied by drivers that know no dialect.
//
// Two notations describe a rewrite, no more: a [Pattern] with a Go function, and
// rule text, which compiles to patterns. All edits go through the [Rewriter], so
// that drivers, statistics, traces and bisection see every one of them.
package rewrite

import (
	"fmt"
	"strings"

	"terrace/ir"
)

// Numerics is what a rewrite may change about floating-point results, in LLVM's
// words where there are such. Zero is Exact: the same bits, any NaN equal to any
// NaN, the result perhaps more defined and never less.
type Numerics uint16

// The permissions a rewrite may need.
const (
	Exact        Numerics = 0
	Contract     Numerics = 1 << iota >> 1 // fuse a product into a sum
	Reassoc                                // reorder sums and products
	NNaN                                   // no operand or result is NaN
	NInf                                   // none is infinite
	NSZ                                    // the sign of a zero does not matter
	ARcp                                   // multiply by a reciprocal instead of dividing
	Widens                                 // a wider type inside one op's accumulation
	Flushes                                // subnormal inputs count as zero
	Approximates                           // within a stated number of ulp
)

// numericsNames are the words, by bit.
var numericsNames = []string{"contract", "reassoc", "nnan", "ninf", "nsz", "arcp", "widens", "flushes", "approximates"}

func (n Numerics) String() string {
	if n == Exact {
		return "exact"
	}
	var words []string
	for i, w := range numericsNames {
		if n&(1<<i) != 0 {
			words = append(words, w)
		}
	}
	return strings.Join(words, " ")
}

// ParseNumerics reads a word; ok is false for an unknown one.
func ParseNumerics(word string) (n Numerics, ok bool) {
	if word == "exact" {
		return Exact, true
	}
	for i, w := range numericsNames {
		if w == word {
			return 1 << i, true
		}
	}
	return 0, false
}

// NumericsWords lists the words.
func NumericsWords() []string { return append([]string{"exact"}, numericsNames...) }

// A Pattern is one rewrite.
type Pattern struct {
	Name     string      // kebab-case, or file:line of a rule; statistics, traces and bisection use it
	Root     *ir.OpDef   // the op it starts from; nil with Roots nil: any op
	Roots    []*ir.OpDef // several ops
	Benefit  int         // higher is tried first; equal ones in the order given
	Numerics Numerics    // what it relies on
	Group    string      // a name for several patterns, to enable and disable them; "" for none
	code     *ruleCode   // of a rule
	guards   []guard     // nil: none; else some one of them must admit the op
	// Rewrite tries the pattern on op. It either changes the IR through rw and
	// returns true, or changes nothing and returns false, best by rw.No.
	Rewrite func(op *ir.Op, rw *Rewriter) bool
}

// RootDefs returns what the pattern starts from; none: any op.
func (p *Pattern) RootDefs() []*ir.OpDef {
	if p.Root != nil {
		return append([]*ir.OpDef{p.Root}, p.Roots...)
	}
	return p.Roots
}

// A Set is an immutable index of patterns by root definition.
type Set struct {
	byDef [][]*Pattern // by DenseIndex; includes those for any op
	any   []*Pattern
	all   []*Pattern
}

// NewSet indexes patterns.
func NewSet(patterns ...*Pattern) *Set {
	s := &Set{byDef: make([][]*Pattern, ir.NumDefs())}
	for _, p := range patterns {
		s.all = append(s.all, p)
		roots := p.RootDefs()
		if len(roots) == 0 {
			s.any = insertByBenefit(s.any, p)
			continue
		}
		for _, r := range roots {
			s.byDef[r.DenseIndex()] = insertByBenefit(s.byDef[r.DenseIndex()], p)
		}
	}
	for i := range s.byDef {
		if s.byDef[i] == nil {
			s.byDef[i] = s.any
			continue
		}
		for _, p := range s.any {
			s.byDef[i] = insertByBenefit(s.byDef[i], p)
		}
	}
	return s
}

func insertByBenefit(list []*Pattern, p *Pattern) []*Pattern {
	i := len(list)
	for i > 0 && list[i-1].Benefit < p.Benefit {
		i--
	}
	list = append(list, nil)
	copy(list[i+1:], list[i:])
	list[i] = p
	return list
}

// For returns the patterns to try on op, best first.
func (s *Set) For(op *ir.Op) []*Pattern {
	if s == nil {
		return nil
	}
	if i := op.Def().DenseIndex(); i < len(s.byDef) {
		return s.byDef[i]
	}
	return s.any
}

// All returns the patterns in the order given.
func (s *Set) All() []*Pattern { return s.all }

// Stats counts what happened to one pattern.
type Stats struct{ Tries, Hits int64 }

// Listener sees what a driver does; nil functions are skipped.
type Listener struct {
	// Before may refuse a rewrite that is about to be tried (bisection).
	Before func(p *Pattern, op *ir.Op) bool
	// After is told of every try: whether it changed the IR, and if not, why.
	After func(p *Pattern, op *ir.Op, changed bool, why string)
	// Folding may refuse a fold that is about to replace an op.
	Folding func(op *ir.Op) bool
	// Folded is told of every op replaced by folding.
	Folded func(op *ir.Op)

	// The edits themselves, whoever makes them through the driver's rewriter.
	Inserted      func(op *ir.Op)                   // a new op stands in its block
	Moved         func(op *ir.Op, from ir.Place)    // op stood elsewhere; From is before what it stood
	Modified      func(op *ir.Op)                   // operands, attributes or successors changed in place
	Replaced      func(op *ir.Op, with []*ir.Value) // before the users of op's results are changed
	Erasing       func(op *ir.Op)                   // before op goes, those inside it before it
	BlockInserted func(b *ir.Block)                 // a block without ops stands in its region
	BlockErasing  func(b *ir.Block)                 // before a block goes, after its ops were told of
}

// A Rewriter is how patterns edit. The embedded builder stands before the op
// being rewritten, with its location.
type Rewriter struct {
	*ir.Builder
	Ctx    *ir.Context
	Grants Numerics // what the options grant beyond exact
	why    string
	hooks  editHooks
	match  match       // of the rule being tried
	work   []*ir.Value // room for the values that a search has still to visit
}

// editHooks is how a driver learns of edits.
type editHooks struct {
	erasing       func(op *ir.Op)
	modified      func(op *ir.Op)
	released      func(op *ir.Op) // a use of op's results went
	replaced      func(op *ir.Op, with []*ir.Value)
	moved         func(op *ir.Op, from ir.Place)
	blockInserted func(b *ir.Block)
	blockErasing  func(b *ir.Block)
}

// both calls f and then g, where there are such.
func both[A any](f, g func(A)) func(A) {
	switch {
	case f == nil:
		return g
	case g == nil:
		return f
	}
	return func(a A) {
		f(a)
		g(a)
	}
}

// listen tells l of edits, before or after who was told of them so far.
func (rw *Rewriter) listen(l *Listener) {
	if l == nil {
		return
	}
	h := &rw.hooks
	h.erasing = both(l.Erasing, h.erasing)
	h.modified = both(h.modified, l.Modified)
	if replaced := h.replaced; l.Replaced != nil {
		h.replaced = func(op *ir.Op, with []*ir.Value) {
			l.Replaced(op, with)
			if replaced != nil {
				replaced(op, with)
			}
		}
	}
	h.moved, h.blockInserted, h.blockErasing = l.Moved, l.BlockInserted, l.BlockErasing
	rw.OnMake = both(rw.OnMake, l.Inserted)
}

// MoveBefore moves op before at.
func (rw *Rewriter) MoveBefore(op, at *ir.Op) bool {
	from := ir.PlaceOf(op)
	op.MoveBefore(at)
	if rw.hooks.moved != nil {
		rw.hooks.moved(op, from)
	}
	return true
}

// AddBlock puts a new block at the end of r.
func (rw *Rewriter) AddBlock(r *ir.Region, types ...ir.Type) *ir.Block {
	b := r.AddBlock(types...)
	if rw.hooks.blockInserted != nil {
		rw.hooks.blockInserted(b)
	}
	return b
}

// NewRewriter returns a rewriter for use outside of a driver.
func NewRewriter(ctx *ir.Context) *Rewriter { return &Rewriter{Builder: ir.NewBuilder(), Ctx: ctx} }

// No records why a pattern does not apply and returns false. The reason must be
// a constant: it costs nothing when nobody traces.
func (rw *Rewriter) No(reason string) bool {
	rw.why = reason
	return false
}

// Replace makes the users of op's results use vals and erases op. Locations of
// the ops that made vals keep a trace of op's.
func (rw *Rewriter) Replace(op *ir.Op, vals ...*ir.Value) bool {
	if len(vals) != op.NumResults() {
		panic(fmt.Sprintf("rewrite: replacing %s with %d results by %d values", op.Name(), op.NumResults(), len(vals)))
	}
	if rw.hooks.replaced != nil {
		rw.hooks.replaced(op, vals)
	}
	for i, v := range vals {
		r := op.Result(i)
		if v != nil && v.NameRef() == nil && r.NameRef() != nil && v.Op() != nil {
			v.SetNameRef(r.NameRef())
		}
		if r.HasUses() {
			r.ReplaceUses(v)
		}
	}
	return rw.Erase(op)
}

// ReplaceOp replaces op by the results of another.
func (rw *Rewriter) ReplaceOp(op, by *ir.Op) bool { return rw.Replace(op, by.Results()...) }

// Erase removes op, whose results must have no uses.
func (rw *Rewriter) Erase(op *ir.Op) bool {
	if rw.hooks.erasing != nil {
		op.WalkPost(rw.hooks.erasing)
	}
	op.Erase()
	return true
}

// Modify changes op in place through edit.
func (rw *Rewriter) Modify(op *ir.Op, edit func()) bool {
	edit()
	if rw.hooks.modified != nil {
		rw.hooks.modified(op)
	}
	return true
}

// SetOperand makes v operand i of op. What made the one before may have no use left.
func (rw *Rewriter) SetOperand(op *ir.Op, i int, v *ir.Value) bool {
	before := op.Operand(i).Op()
	rw.Modify(op, func() { op.SetOperand(i, v) })
	if before != nil && rw.hooks.released != nil {
		rw.hooks.released(before)
	}
	return true
}

// Constant makes a constant of the dialect of like, or of arith; nil when there
// is none for the attribute.
func (rw *Rewriter) Constant(like *ir.Op, v ir.Attr, t ir.Type) *ir.Op {
	return makeConstant(rw.Ctx, rw.Builder, like, v, t)
}

func makeConstant(ctx *ir.Context, b *ir.Builder, like *ir.Op, v ir.Attr, t ir.Type) *ir.Op {
	if d := like.Def().Dialect(); d != nil && d.Constant != nil {
		if op := d.Constant(b, v, t); op != nil {
			return op
		}
	}
	if ctx == nil {
		return nil
	}
	if d := ctx.Dialect("arith"); d != nil && d.Constant != nil {
		return d.Constant(b, v, t)
	}
	return nil
}
