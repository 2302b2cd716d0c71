package rewrite

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/ir/diag"
)

// GreedyOptions vary the greedy driver; the zero value folds, removes dead ops
// and applies exact patterns.
type GreedyOptions struct {
	Grants      Numerics // numerics granted beyond what each pattern's op grants itself
	NoFold      bool
	NoEval      bool // fold to values that exist only
	Evaluate    Evaluator
	Limit       int // rewrites after which the driver looks for a cycle; 0: 10 an op and minLimit at least
	Listener    *Listener
	Stats       map[*Pattern]*Stats // filled when not nil
	KeepDead    bool
	KeepConst   bool // do not move or merge constants
	KeepBlocks  bool // do not remove or merge blocks and their arguments
	MergeBlocks bool // merge blocks that do the same
	BottomUp    bool // visit ops backwards at first
	Strictness  Strictness
	// Rounds bounds how often the regions are simplified and what that touched
	// is rewritten, MaxRewrites the patterns applied; 0: no bound.
	Rounds, MaxRewrites int64
}

// Strictness says which ops a driver may rewrite, fold and remove.
type Strictness uint8

// From the least strict on. What a driver is started on are the ops inside the root
// of [Greedy], and the list of [GreedyOps].
const (
	AnyOp          Strictness = iota // what it is started on, and what a change there touches
	ExistingAndNew                   // what it is started on, and what rewrites make
	Existing                         // what it is started on
)

// minLimit is the least number of rewrites after which the driver looks for a cycle.
const minLimit = 10000

// ErrLimit says that Rounds or MaxRewrites ended the driver.
var ErrLimit = errors.New("rewriting was ended by its limit")

// CycleError says that patterns undo each other.
type CycleError struct {
	Patterns []string
	States   []string // what each of them changed, as an expression
	Op       *ir.Op
}

func (e *CycleError) Error() string {
	if len(e.Patterns) == 1 {
		return fmt.Sprintf("rewrites do not end: what %s makes, it changes again", e.Patterns[0])
	}
	return fmt.Sprintf("rewrites do not end: %s undo each other", strings.Join(e.Patterns, ", "))
}

// A SilentError says that a pattern returned false after it changed the program.
type SilentError struct {
	Pattern, Op string
	Pos         diag.Pos
}

func (e *SilentError) Error() string {
	return fmt.Sprintf("pattern '%s' returned false after it changed the program, on '%s'", e.Pattern, e.Op)
}

// A Panic is what a driver panics with where a pattern panicked.
type Panic struct {
	Pattern, Op string
	Pos         diag.Pos
	Value       any
}

func (p *Panic) Error() string {
	return fmt.Sprintf("pattern '%s' panicked on '%s' at %s: %v", p.Pattern, p.Op, p.Pos, p.Value)
}

// trying is the pattern that is being tried, and where.
type trying struct {
	pattern string
	op      *ir.Op
}

// named is deferred by drivers: it names the pattern that a panic comes from.
func (t *trying) named() {
	switch bug := recover(); bug.(type) {
	case nil:
	case *data.MemoryError: // that an op makes too much is no mistake of a pattern
		panic(bug)
	default:
		if t.op == nil {
			panic(bug)
		}
		panic(&Panic{Pattern: t.pattern, Op: t.op.Name(), Pos: t.op.Loc().Pos(), Value: bug})
	}
}

// expression writes op as rule text does, a few levels deep; values that no op makes
// by their types.
func expression(op *ir.Op, depth int) string {
	if a := ir.ConstantOf(op.Result(0)); a != nil {
		return ir.AttrText(a)
	}
	var args []string
	for _, v := range op.Operands() {
		arg := v.Type().String()
		switch made := v.Op(); {
		case made != nil && depth == 0:
			arg = "..."
		case made != nil && v.Index() == 0:
			arg = expression(made, depth-1)
		}
		args = append(args, arg)
	}
	return op.Name() + "(" + strings.Join(args, ", ") + ")"
}

// Greedy applies patterns, folding and dead-op removal inside root until nothing
// applies. It visits every op once in order and afterwards only what a change
// touched. Patterns whose numerics are not granted are skipped.
func Greedy(ctx *ir.Context, root *ir.Op, set *Set, opt GreedyOptions) (changed bool, err error) {
	g := newGreedy(ctx, root, set, opt)
	defer g.trying.named()
	if opt.Strictness != AnyOp {
		g.only = map[*ir.Op]bool{}
		root.Walk(func(op *ir.Op) bool {
			g.only[op] = true
			return true
		})
	}
	if opt.BottomUp {
		err = g.backwards(root)
	} else {
		err = g.sweepInside(root)
	}
	// Blocks that go may free what kept others; each round takes some away.
	for round := int64(1); err == nil; round++ {
		if err = g.drain(); err != nil {
			break
		}
		if opt.KeepBlocks || !g.simplifyRegions() {
			return g.changed, nil
		}
		g.changed = true
		if opt.Rounds > 0 && round >= opt.Rounds {
			err = ErrLimit
		}
	}
	return g.changed, err
}

// GreedyOps is [Greedy] started on some ops instead of all inside one: those of the list,
// and, as Strictness says, others that a change to them touches or makes, as
// far as they stand in the innermost op around all of the list. Blocks stay as they are.
func GreedyOps(ctx *ir.Context, ops []*ir.Op, set *Set, opt GreedyOptions) (changed bool, err error) {
	if len(ops) == 0 {
		return false, nil
	}
	g := newGreedy(ctx, around(ops), set, opt)
	defer g.trying.named()
	if opt.Strictness != AnyOp {
		g.only = map[*ir.Op]bool{}
		for _, op := range ops {
			g.only[op] = true
		}
	}
	for _, op := range slices.Backward(ops) { // the last on the worklist is the first visited
		g.push(op)
	}
	return g.changed, g.drain()
}

// around returns the innermost op that all of the ops stand inside, one of them that is
// the outermost of all included.
func around(ops []*ir.Op) *ir.Op {
	root := ops[0].Parent()
	for _, op := range ops {
		for root != nil && (op == root || !root.IsAncestor(op)) && root.Parent() != nil {
			root = root.Parent()
		}
	}
	return cmp.Or(root, ops[0])
}

func newGreedy(ctx *ir.Context, root *ir.Op, set *Set, opt GreedyOptions) *greedy {
	g := &greedy{ctx: ctx, set: set, opt: opt, root: root, open: !root.Has(ir.IsolatedFromAbove), limit: opt.Limit}
	g.rw = &Rewriter{Builder: ir.NewBuilder(), Ctx: ctx, Grants: opt.Grants}
	g.rw.hooks = editHooks{erasing: g.erasing, modified: g.modified, released: g.push, replaced: g.replaced}
	g.rw.OnMake = g.made
	g.rw.listen(opt.Listener)
	g.consts.moved = g.rw.hooks.moved
	return g
}

// backwards visits every op inside root once, the last ones first.
func (g *greedy) backwards(root *ir.Op) error {
	var ops []*ir.Op
	root.Walk(func(op *ir.Op) bool {
		if op != root {
			ops = append(ops, op)
		}
		if op.NumRegions() > 0 {
			g.nested = append(g.nested, op)
		}
		return true
	})
	for i := len(ops) - 1; i >= 0; i-- {
		if op := ops[i]; !op.Erased() && op.Block() != nil {
			if err := g.visit(op); err != nil {
				return err
			}
		}
	}
	return nil
}

func (g *greedy) drain() error {
	for len(g.work) > 0 {
		op := g.work[len(g.work)-1]
		g.work = g.work[:len(g.work)-1]
		if op == nil || op.Erased() || op.Block() == nil {
			continue
		}
		if err := g.visit(op); err != nil {
			return err
		}
	}
	return nil
}

type greedy struct {
	ctx     *ir.Context
	set     *Set
	opt     GreedyOptions
	root    *ir.Op
	open    bool            // ops inside root may use values from outside
	only    map[*ir.Op]bool // the ops to visit; nil: any inside root
	rw      *Rewriter
	consts  constants
	work    []*ir.Op // Op.Scratch is the position of those that are in it, anything for others
	nested  []*ir.Op // ops with regions, erased ones and repetitions among them
	changed bool
	edits   int64 // that the rewriter told of
	trying  trying
	count   int
	limit   int        // 0: not counted yet
	recent  []*Pattern // of the last rewrites, once the limit is near
	states  []string   // what they changed
}

// sweepInside visits the ops inside op in order.
func (g *greedy) sweepInside(op *ir.Op) error {
	g.nested = append(g.nested, op)
	for _, r := range op.Regions() {
		if err := g.sweep(r); err != nil {
			return err
		}
	}
	return nil
}

// sweep visits the ops of a region in order.
func (g *greedy) sweep(r *ir.Region) error {
	for b := r.First(); b != nil; {
		for op := b.First(); op != nil; {
			next := op.Next()
			if err := g.visit(op); err != nil {
				return err
			}
			if !op.Erased() && op.Block() == b {
				if op.NumRegions() > 0 {
					if err := g.sweepInside(op); err != nil {
						return err
					}
				}
				next = op.Next()
			} else if next != nil && (next.Erased() || next.Block() != b) {
				// The successor went too: what is left of the block is on the
				// worklist or was not touched; go on from the start, where
				// visits to ops without work are cheap.
				next = g.resume(b)
			}
			op = next
		}
		if b.Region() != r {
			b = r.First() // it went, and with it the way to its successor
			continue
		}
		b = b.Next()
	}
	return nil
}

// resume returns the first op of the block that was not visited in this sweep;
// without marks that is not known, so all are visited again.
func (g *greedy) resume(b *ir.Block) *ir.Op { return b.First() }

// made takes a new op in.
func (g *greedy) made(op *ir.Op) {
	g.edits++
	if op.NumRegions() > 0 {
		g.nested = append(g.nested, op)
	}
	if g.opt.Strictness == ExistingAndNew {
		g.only[op] = true
	}
	g.push(op)
}

func (g *greedy) modified(op *ir.Op) {
	g.edits++
	g.push(op)
}

func (g *greedy) push(op *ir.Op) {
	if op.Erased() || op == g.root || g.waiting(op) || !g.may(op) || g.open && !g.root.IsAncestor(op) {
		return
	}
	op.SetScratch(uint32(len(g.work)))
	g.work = append(g.work, op)
}

// may reports whether strictness lets the driver visit op.
func (g *greedy) may(op *ir.Op) bool { return g.only == nil || g.only[op] }

// waiting reports whether op is on the worklist. What other clients left in its
// word does not matter.
func (g *greedy) waiting(op *ir.Op) bool {
	i := int(op.Scratch())
	return i < len(g.work) && g.work[i] == op
}

// erasing takes an op off the worklist and puts its operands' producers on it:
// they may be dead now.
func (g *greedy) erasing(op *ir.Op) {
	g.edits++
	if g.waiting(op) {
		g.work[op.Scratch()] = nil
	}
	delete(g.only, op)
	for i := range op.NumOperands() {
		if p := op.Operand(i).Op(); p != nil {
			g.push(p)
		}
	}
	if b := op.Block(); b != nil && b.First() != b.Last() && b.First() == op && op.Next() == b.Last() {
		// A block that does nothing but branch: who leads to it may go past it.
		for s := range b.Preds() {
			g.push(s.Op())
		}
	}
	for i := range op.NumSuccs() {
		// Who is left alone in leading to a block may take it in.
		for s := range op.Succ(i).Preds() {
			if s.Op() != op {
				g.push(s.Op())
			}
		}
	}
}

func (g *greedy) replaced(op *ir.Op, with []*ir.Value) {
	for i := range op.NumResults() {
		for u := range op.Result(i).Uses() {
			user := u.Op()
			g.push(user)
			if user.Has(ir.Terminator) && user.Parent() != g.root {
				g.push(user.Parent()) // who looks at what its regions end in
			}
		}
	}
	for _, v := range with {
		if p := v.Op(); p != nil && p != op {
			// The op that stands for another remembers where that came from.
			if !ir.SameLoc(p.Loc(), op.Loc()) && !p.Has(ir.ConstantLike) {
				p.SetLoc(ir.Fuse(p.Loc(), op.Loc()))
			}
		}
	}
}

func (g *greedy) visit(op *ir.Op) error {
	if !g.may(op) {
		return nil
	}
	if !g.opt.KeepDead && ir.IsDead(op) {
		g.changed = true
		g.rw.Erase(op)
		return nil
	}
	if usesItself(op) {
		return nil
	}
	if op.Has(ir.ConstantLike) {
		if !g.opt.KeepConst {
			if old := g.consts.settle(op); old != nil {
				g.changed = true
				g.rw.Replace(op, old.Result(0))
				return nil
			}
		}
	} else if !g.opt.NoFold {
		if g.fold(op) {
			g.changed = true
			return nil
		}
		if op.Has(ir.Commutative) && op.NumOperands() == 2 && op.Operand(0).Op().Has(ir.ConstantLike) && !op.Operand(1).Op().Has(ir.ConstantLike) {
			// Constants stand on the right.
			a, b := op.Operand(0), op.Operand(1)
			op.SetOperand(0, b)
			op.SetOperand(1, a)
			if l := g.opt.Listener; l != nil && l.Modified != nil {
				l.Modified(op)
			}
			g.changed = true
		}
	}
	return g.apply(op)
}

// apply tries the patterns on op up to the first that changes something.
func (g *greedy) apply(op *ir.Op) error {
	patterns := g.set.For(op)
	if len(patterns) == 0 {
		return nil
	}
	var d0, d1 *ir.OpDef // what makes the first two operands
	tracing := g.opt.Listener != nil && g.opt.Listener.After != nil
	if n := op.NumOperands(); n > 0 {
		d0 = op.Operand(0).Op().Def()
		if n > 1 {
			d1 = op.Operand(1).Op().Def()
		}
	}
	for _, p := range patterns {
		if p.guards != nil && !tracing && !p.admits(d0, d1) {
			continue
		}
		if p.Numerics != 0 && !g.granted(p, op) {
			if tracing {
				g.opt.Listener.After(p, op, false, "relies on "+p.Numerics.String()+", which neither the op nor an option grants")
			}
			continue
		}
		if l := g.opt.Listener; l != nil && l.Before != nil && !l.Before(p, op) {
			continue
		}
		g.rw.At(op)
		g.rw.why = ""
		state := ""
		if g.limit > 0 && g.count+1 >= g.limit && op.NumResults() > 0 && !slices.Contains(g.recent, p) {
			state = expression(op, 3)
		}
		edits := g.edits
		g.trying = trying{p.Name, op}
		hit := p.Rewrite(op, g.rw)
		g.trying = trying{}
		if s := g.opt.Stats; s != nil {
			st := s[p]
			if st == nil {
				st = &Stats{}
				s[p] = st
			}
			st.Tries++
			if hit {
				st.Hits++
			}
		}
		if l := g.opt.Listener; l != nil && l.After != nil {
			l.After(p, op, hit, g.rw.why)
		}
		if !hit {
			if g.edits != edits { // it would be tried for ever
				return &SilentError{Pattern: p.Name, Op: op.Name(), Pos: op.Loc().Pos()}
			}
			continue
		}
		g.changed = true
		if !op.Erased() {
			g.push(op)
		}
		return g.tick(p, op, state)
	}
	return nil
}

// usesItself reports whether a result of op is its operand: control comes to
// it nowhere, and what patterns take for granted does not hold.
func usesItself(op *ir.Op) bool {
	for i := range op.NumOperands() {
		if op.Operand(i).Op() == op {
			return true
		}
	}
	return false
}

// admits reports whether some way of a rule can match an op whose first two
// operands are made by ops of these definitions.
func (p *Pattern) admits(d0, d1 *ir.OpDef) bool {
	for i := range p.guards {
		if p.guards[i][0].admits(d0) && p.guards[i][1].admits(d1) {
			return true
		}
	}
	return false
}

// granted reports whether options or the op itself grant what p relies on.
func (g *greedy) granted(p *Pattern, op *ir.Op) bool {
	return p.granted(g.opt.Grants, op)
}

func (p *Pattern) granted(grants Numerics, op *ir.Op) bool {
	need := p.Numerics &^ grants
	return need == 0 || need&^OpGrants(op) == 0
}

// OpGrants returns the numerics that the op's own fastmath attribute grants.
func OpGrants(op *ir.Op) Numerics {
	a, ok := op.Get("fastmath").(*ir.ExtAttr)
	if !ok {
		return 0
	}
	var n Numerics
	text := ir.AttrText(a)
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return !(r >= 'a' && r <= 'z') }) {
		switch w {
		case "fast":
			n |= Contract | Reassoc | NNaN | NInf | NSZ | ARcp
		default:
			if m, ok := ParseNumerics(w); ok {
				n |= m
			}
		}
	}
	return n
}

// tick counts rewrites and finds cycles near the limit.
func (g *greedy) tick(p *Pattern, op *ir.Op, state string) error {
	g.count++
	if m := g.opt.MaxRewrites; m > 0 && int64(g.count) >= m {
		return ErrLimit
	}
	if g.limit == 0 && g.count >= minLimit {
		ops := 0
		g.root.Walk(func(*ir.Op) bool { ops++; return true })
		g.limit = max(minLimit+1, 10*ops) // the states are noted from here on
	}
	if g.limit == 0 || g.count < g.limit {
		return nil
	}
	if !slices.Contains(g.recent, p) {
		g.recent = append(g.recent, p)
		g.states = append(g.states, state)
	}
	if g.count < g.limit+1000 {
		return nil
	}
	e := &CycleError{Op: op, States: g.states}
	for _, q := range g.recent {
		e.Patterns = append(e.Patterns, q.Name)
	}
	return e
}

// fold replaces op by existing values or by constants.
func (g *greedy) fold(op *ir.Op) bool {
	if f := op.Def().Fold; f != nil {
		if vals := f(op); vals != nil && usable(op, vals) {
			if !g.mayFold(op) {
				return false
			}
			g.told(op)
			g.rw.Replace(op, vals...)
			return true
		}
	}
	if g.opt.NoEval {
		return false
	}
	attrs := EvalConstants(op, g.opt.Evaluate)
	if attrs == nil || !g.mayFold(op) {
		return false
	}
	vals := make([]*ir.Value, len(attrs))
	for i, a := range attrs {
		c := g.consts.get(g.ctx, g.rw.Builder, op, a, op.Result(i).Type())
		if c == nil {
			return false
		}
		vals[i] = c.Result(0)
	}
	g.told(op)
	g.rw.Replace(op, vals...)
	return true
}

func (g *greedy) mayFold(op *ir.Op) bool {
	l := g.opt.Listener
	return l == nil || l.Folding == nil || l.Folding(op)
}

func (g *greedy) told(op *ir.Op) {
	if l := g.opt.Listener; l != nil && l.Folded != nil {
		l.Folded(op)
	}
}

// usable checks what Fold returned: a value for each result, of the same type,
// and not op's own.
func usable(op *ir.Op, vals []*ir.Value) bool {
	if len(vals) != op.NumResults() {
		return false
	}
	for i, v := range vals {
		if v == nil || v.Type() != op.Result(i).Type() || v.Op() == op {
			return false
		}
	}
	return true
}
