package rewrite

import (
	"cmp"
	"math"
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// SaturateOptions bound and steer [Saturate].
type SaturateOptions struct {
	Grants Numerics
	// Cost is what an op costs by itself, at least 0; nil: 1, and nothing for constants.
	Cost   func(op *ir.Op) float64
	Rounds int // in each of which every rule is tried everywhere
	Ops    int // that a block and what the rules make of it may come to
}

// A Saturation is what came of it.
type Saturation struct {
	Blocks, Replaced int64
	// RoundLimit and OpLimit count the blocks in which a limit came before the end.
	RoundLimit, OpLimit int64
}

// Saturate replaces expressions by the cheapest ones that rules lead to. Unlike the
// greedy driver it keeps every form of an expression, in a graph of classes of equal
// values, so that rules may undo each other, and one that makes an expression worse
// may lead to another that makes it better.
//
// In a class all members are equal, while a rule permits to be more defined after
// than before. Therefore it takes only ops that are defined for every input and give
// poison for poison, judged by their Eval on edge values; others give values about
// which nothing is known. What replaces an expression uses no value that the
// expression did not.
func Saturate(ctx *ir.Context, root *ir.Op, patterns []*Pattern, o SaturateOptions) (s Saturation) {
	var rules []*Pattern
	for _, p := range patterns {
		if p.code != nil && p.Numerics&^o.Grants == 0 {
			rules = append(rules, p)
		}
	}
	if o.Cost == nil {
		o.Cost = CountOps
	}
	total := map[totalKey]bool{}
	var blocks []*ir.Block
	root.Walk(func(op *ir.Op) bool {
		for _, r := range op.Regions() {
			if !op.Has(ir.GraphRegion) {
				blocks = slices.AppendSeq(blocks, r.Blocks())
			}
		}
		return true
	})
	for _, b := range blocks {
		g := &egraph{ctx: ctx, o: o, rules: rules, total: total, class: map[*ir.Value]*class{}, leaves: map[*ir.Value]map[*ir.Value]bool{},
			copies: map[*ir.Value]*ir.Op{}, dropped: map[*ir.Op]*ir.Op{}, first: map[*ir.Op]*ir.Value{}}
		s.Replaced += g.block(b, &s)
		s.Blocks++
	}
	return s
}

// CountOps is the cost that counts ops.
func CountOps(op *ir.Op) float64 {
	if op.Has(ir.ConstantLike) {
		return 0
	}
	return 1
}

// A class holds values that are equal. Its members are results of ops of the graph,
// or one value of the program that nothing is known of.
type class struct {
	into     *class // another that it is part of by now
	members  []*ir.Value
	constant *ir.Value // a member that is one, nil for none
}

func (c *class) find() *class {
	for c.into != nil {
		c = c.into
	}
	return c
}

// value is the member that stands for the class where an op uses it.
func (c *class) value() *ir.Value {
	if c.constant != nil {
		return c.constant
	}
	return c.members[0]
}

// An egraph is the graph of one block. Its ops stand in a block of their own, each
// once, their operands the values of classes.
type egraph struct {
	ctx    *ir.Context
	o      SaturateOptions
	rules  []*Pattern
	rw     *Rewriter
	ops    *ir.Block
	count  int // of ops
	class  map[*ir.Value]*class
	leaves map[*ir.Value]map[*ir.Value]bool // by value of the program: those that its expression is made of
	total  map[totalKey]bool
	// Ops of the graph by value of the program, those that were merged into others,
	// and the first value of the program for an op.
	copies  map[*ir.Value]*ir.Op
	dropped map[*ir.Op]*ir.Op
	first   map[*ir.Op]*ir.Value
}

func (g *egraph) of(v *ir.Value) *class {
	c := g.class[v]
	if c == nil {
		c = &class{members: []*ir.Value{v}}
		g.class[v] = c
	}
	return c.find()
}

// block saturates a block and returns how many values were replaced.
func (g *egraph) block(b *ir.Block, s *Saturation) (replaced int64) {
	g.rw = NewRewriter(g.ctx)
	region := ir.NewRegion()
	g.ops = region.AddBlock()
	defer ir.EraseBlocks([]*ir.Block{g.ops})
	g.rw.AtEnd(g.ops)
	var roots []*ir.Value
	var inside []*ir.Op
	for op := range b.Ops() {
		if !g.known(op) {
			continue
		}
		if g.count++; g.count > g.o.Ops {
			s.OpLimit++
			return 0
		}
		inside = append(inside, op)
		g.enter(op)
	}
	for _, op := range inside {
		for u := range op.Result(0).Uses() {
			if u.Op().NumResults() != 1 || g.copies[u.Op().Result(0)] == nil {
				roots = append(roots, op.Result(0))
				break
			}
		}
	}
	if len(roots) == 0 {
		return 0
	}
	g.rebuild()
	for round := 0; g.round(); round++ {
		if g.count > g.o.Ops {
			s.OpLimit++
			break
		}
		if round == g.o.Rounds {
			s.RoundLimit++
			break
		}
	}
	for _, op := range inside {
		if c := g.copyOf(op.Result(0)); g.first[c] == nil {
			g.first[c] = op.Result(0)
		}
	}
	return g.extract(roots)
}

// enter takes an op of the program into the graph.
func (g *egraph) enter(op *ir.Op) {
	m := ir.NewMapping()
	uses := map[*ir.Value]bool{}
	for _, v := range op.Operands() {
		m.Values[v] = g.of(v).value()
		if leaves := g.leaves[v]; leaves != nil {
			for l := range leaves {
				uses[l] = true
			}
		} else {
			uses[v] = true
		}
	}
	c := g.rw.Clone(op, m)
	dropAssumptions(c)
	g.copies[op.Result(0)] = c
	g.leaves[op.Result(0)] = uses
	g.class[op.Result(0)] = g.of(c.Result(0))
}

// dropAssumptions takes the attributes away by which an op is undefined for more
// inputs.
func dropAssumptions(op *ir.Op) {
	for i, f := range op.Def().Attrs {
		if f.Assumes && op.Attr(i) != nil {
			op.SetAttr(i, nil)
		}
	}
}

// rebuild gives all ops the values of classes as operands, computes what is constant,
// and merges ops that are the same by now, until nothing changes.
func (g *egraph) rebuild() {
	for changed := true; changed; {
		changed = false
		g.count = 0
		seen := map[uint64][]*ir.Op{}
	ops:
		for op := range g.ops.Ops() {
			for i, v := range op.Operands() {
				if w := g.of(v).value(); w != v {
					op.SetOperand(i, w)
				}
			}
			if c := g.of(op.Result(0)); c.constant == nil {
				if op.Has(ir.ConstantLike) {
					c.constant = op.Result(0)
					changed = true
				} else if known := EvalConstants(op, nil); known != nil {
					g.rw.SetLoc(op.Loc())
					if k := g.rw.Constant(op, known[0], op.Result(0).Type()); k != nil {
						g.merge(op.Result(0), k.Result(0))
						changed = true
					}
				}
			}
			h := ir.Hash(op, ir.IgnoreLocations)
			for _, old := range seen[h] {
				if ir.Equivalent(old, op, ir.IgnoreLocations) {
					g.merge(old.Result(0), op.Result(0))
					g.drop(op, old)
					changed = true
					continue ops
				}
			}
			seen[h] = append(seen[h], op)
			g.count++
		}
	}
}

// drop removes an op that is another one.
func (g *egraph) drop(op, same *ir.Op) {
	v := op.Result(0)
	c := g.of(v)
	c.members = slices.DeleteFunc(c.members, func(m *ir.Value) bool { return m == v })
	if c.constant == v {
		c.constant = same.Result(0)
	}
	v.ReplaceUses(same.Result(0))
	g.dropped[op] = same
	op.Erase()
}

func (g *egraph) merge(v, w *ir.Value) bool {
	a, b := g.of(v), g.of(w)
	if a == b {
		return false
	}
	b.into = a
	a.members = append(a.members, b.members...)
	if a.constant == nil {
		a.constant = b.constant
	}
	return true
}

// A found match of a rule.
type found struct {
	code *ruleCode
	m    match
}

// round tries every rule on every op and reports whether that told anything new.
func (g *egraph) round() (changed bool) {
	var all []found
	for op := range g.ops.Ops() {
		for _, p := range g.rules {
			if p.Root != op.Def() {
				continue
			}
			e := &ematch{g: g, code: p.code, bound: map[string]*ir.Value{}}
			e.m.root = op
			e.op(p.code.nodes[0], op, func() {
				if len(all) < g.o.Ops {
					all = append(all, found{p.code, e.m})
				}
			})
		}
	}
	for i := range all {
		f := &all[i]
		if !f.holds() {
			continue
		}
		g.rw.AtEnd(g.ops)
		g.rw.SetLoc(f.code.location(&f.m))
		g.rw.SetSpelling(f.m.root.Spelling())
		for i := range f.code.lets {
			f.m.lets[i] = f.code.lets[i](&f.m, g.rw)
		}
		if g.merge(f.m.root.Result(0), f.code.make[0](&f.m, g.rw)) {
			changed = true
		}
	}
	before := g.count
	g.rebuild()
	return changed || g.count != before
}

func (f *found) holds() bool {
	for _, steps := range [...][]step{f.code.conds, f.code.ready} {
		for i := range steps {
			if !steps[i].run(&f.m) {
				return false
			}
		}
	}
	return true
}

// An ematch matches the left side of a rule against classes.
type ematch struct {
	g     *egraph
	code  *ruleCode
	m     match
	bound map[string]*ir.Value
}

// op matches a node of the left side with an op, and calls next for each way.
func (e *ematch) op(n *ruleNode, op *ir.Op, next func()) {
	for i := range n.attrs {
		if !n.attrs[i].holds(&e.m, op) {
			return
		}
	}
	args := op.Operands()
	e.args(n.args, args, next)
	if n.def.Traits&ir.Commutative != 0 && len(args) == 2 && args[0] != args[1] {
		e.args(n.args, []*ir.Value{args[1], args[0]}, next)
	}
}

func (e *ematch) args(nodes []*ruleNode, vals []*ir.Value, next func()) {
	if len(nodes) == 0 {
		if len(vals) == 0 {
			next()
		}
		return
	}
	n := nodes[0]
	if n.rest {
		k := len(vals) - len(nodes) + 1
		if k < 0 {
			return
		}
		e.m.lists[n.list] = vals[:k]
		e.args(nodes[1:], vals[k:], next)
		return
	}
	if len(vals) == 0 {
		return
	}
	e.value(n, vals[0], func() { e.args(nodes[1:], vals[1:], next) })
}

func (e *ematch) value(n *ruleNode, v *ir.Value, next func()) {
	c := e.g.of(v)
	switch {
	case n.def != nil:
		for _, w := range slices.Clone(c.members) {
			if w.Op().Is(n.def) && w.Block() == e.g.ops && w.Index() == n.result {
				e.m.vals[n.slot] = w
				e.op(n, w.Op(), next)
			}
		}
		return
	case n.lit != nil:
		if c.constant == nil || !n.lit.matches(ir.ConstantOf(c.constant)) {
			return
		}
	case len(n.preds) > 0:
		if c.constant == nil || slices.ContainsFunc(n.preds, func(p *constPredicate) bool { return !p.holds(ir.ConstantOf(c.constant)) }) {
			return
		}
	}
	e.m.vals[n.slot] = c.value()
	if n.name == "" {
		next()
		return
	}
	if old := e.bound[n.name]; old != nil {
		if e.g.of(old) == c {
			next()
		}
		return
	}
	e.bound[n.name] = c.value()
	next()
	delete(e.bound, n.name)
}

// A choice is the cheapest member of a class made of certain values, and what it
// costs with all that it is made of.
type choice struct {
	op   *ir.Op    // nil:
	leaf *ir.Value // a value of the program
	cost float64
}

// A form is a way to make a value: the choices of its classes, or nil for the ops
// that the program has; and the ops of the graph that it takes.
type form struct {
	best map[*class]*choice
	ops  map[*ir.Op]bool
}

// extract replaces values by the cheapest of their classes, where that makes the
// block cheaper. Ops that several values are made of count once.
func (g *egraph) extract(roots []*ir.Value) (replaced int64) {
	forms := make([]form, len(roots))
	for i, v := range roots {
		forms[i].ops = map[*ir.Op]bool{}
		g.written(v, forms[i].ops)
	}
	cost := g.cost(forms)
	for i, v := range roots {
		best := g.choices(g.leaves[v])
		if best[g.of(v)] == nil {
			continue
		}
		old := forms[i]
		forms[i] = form{best, map[*ir.Op]bool{}}
		g.chosen(g.of(v), forms[i])
		if c := g.cost(forms); c < cost {
			cost = c
		} else {
			forms[i] = old
		}
	}
	made := map[*ir.Op]*ir.Value{}
	for i, v := range roots {
		if forms[i].best == nil {
			continue
		}
		w := g.build(ir.NewBuilder().At(v.Op()), v.Op(), g.of(v), forms[i].best, made)
		if w.NameRef() == nil && w.Op() != nil {
			w.SetNameRef(v.NameRef())
		}
		v.ReplaceUses(w)
		replaced++
	}
	return replaced
}

// cost is that of all ops that some form takes.
func (g *egraph) cost(forms []form) (cost float64) {
	seen := map[*ir.Op]bool{}
	for op := range g.ops.Ops() {
		for _, f := range forms {
			if f.ops[op] && !seen[op] {
				seen[op] = true
				cost += g.o.Cost(op)
			}
		}
	}
	return cost
}

// written collects the ops of the graph that are those of the program's expression.
func (g *egraph) written(v *ir.Value, ops map[*ir.Op]bool) {
	op := g.copyOf(v)
	if op == nil || ops[op] {
		return
	}
	ops[op] = true
	for _, w := range v.Op().Operands() {
		g.written(w, ops)
	}
}

// copyOf is the op of the graph for one of the program, nil where there is none.
func (g *egraph) copyOf(v *ir.Value) *ir.Op {
	c := g.copies[v]
	for c != nil && g.dropped[c] != nil {
		c = g.dropped[c]
	}
	return c
}

func (g *egraph) chosen(c *class, f form) {
	op := f.best[c].op
	if op == nil || f.ops[op] {
		return
	}
	f.ops[op] = true
	for _, v := range op.Operands() {
		g.chosen(g.of(v), f)
	}
}

// choices finds the cheapest member of every class that is made of the given values
// alone. Every op costs something, so that no choice leads back to itself.
func (g *egraph) choices(leaves map[*ir.Value]bool) map[*class]*choice {
	best := map[*class]*choice{}
	for v := range leaves {
		best[g.of(v)] = &choice{leaf: v}
	}
	for changed := true; changed; {
		changed = false
		for op := range g.ops.Ops() {
			cost := g.o.Cost(op)
			if !op.Has(ir.ConstantLike) {
				cost = max(cost, math.SmallestNonzeroFloat32)
			}
			known := true
			for _, v := range op.Operands() {
				if c := best[g.of(v)]; c != nil {
					cost += c.cost
				} else {
					known = false
				}
			}
			c := g.of(op.Result(0))
			if old := best[c]; known && (old == nil || cost < old.cost) {
				best[c] = &choice{op: op, cost: cost}
				changed = true
			}
		}
	}
	return best
}

// build makes what was chosen for a class where b stands, before at; made is what
// was made before. Ops that the program has there are used.
func (g *egraph) build(b *ir.Builder, at *ir.Op, c *class, best map[*class]*choice, made map[*ir.Op]*ir.Value) *ir.Value {
	op := best[c].op
	if op == nil {
		return best[c].leaf
	}
	if v := made[op]; v != nil {
		return v
	}
	if v := g.first[op]; v != nil && v.Op() != at && v.Op().IsBefore(at) {
		return v
	}
	m := ir.NewMapping()
	for _, v := range op.Operands() {
		m.Values[v] = g.build(b, at, g.of(v), best, made)
	}
	v := b.Clone(op, m).Result(0)
	made[op] = v
	return v
}

// totalKey is what totality of an op is judged by.
type totalKey struct {
	def    *ir.OpDef
	result ir.Type
	first  ir.Type
	attrs  uint64
}

// known reports whether the graph may hold an op: one result, no effects, defined
// for every input, and poison where an input is.
func (g *egraph) known(op *ir.Op) bool {
	if op.NumResults() != 1 || op.NumRegions() > 0 || op.NumSuccs() > 0 || op.Def().Eval == nil || ir.EffectsOf(op) != 0 || ir.IsContextual(op) {
		return false
	}
	if op.Has(ir.ConstantLike) {
		return true
	}
	key := totalKey{def: op.Def(), result: op.Result(0).Type()}
	if op.NumOperands() > 0 {
		key.first = op.Operand(0).Type()
	}
	for i := range op.Def().Attrs {
		if a := op.Attr(i); a != nil {
			key.attrs = key.attrs*31 + ir.HashAttr(a)
		}
	}
	known, ok := g.total[key]
	if !ok {
		known = total(op)
		g.total[key] = known
	}
	return known
}

// maxTried bounds the inputs on which an op is judged.
const maxTried = 1 << 12

// total judges an op by its Eval on edge values of its operands in every
// combination, and on poison.
func total(op *ir.Op) bool {
	lists := make([][]data.Value, op.NumOperands())
	tried := 1
	for i, v := range op.Operands() {
		lists[i] = edges(v.Type())
		if lists[i] == nil {
			return false
		}
		tried = min(tried*len(lists[i]), maxTried)
	}
	bare := ir.NewBuilder().Clone(op, ir.NewMapping())
	defer bare.Erase()
	dropAssumptions(bare)
	in := make([]data.Value, len(lists))
	run := func() (ir.Outcome, bool) {
		m := &foldMachine{steps: maxFoldSteps}
		o := bare.Def().Eval(m, bare, in)
		return o, o.OK() && o.Kind == ir.Done && !m.refused
	}
	for k := range tried {
		for i, l := range lists {
			in[i] = l[k%len(l)]
			k /= len(l)
		}
		o, ok := run()
		if !ok || o.All()[0].IsPoison() {
			return false
		}
	}
	for i := range in {
		for j, l := range lists {
			in[j] = l[0]
		}
		in[i] = data.Poison
		_, tensor := op.Operand(i).Type().(*ir.TensorType)
		if o, ok := run(); ok && !o.All()[0].IsPoison() || !ok && !tensor {
			return false // ops on tensors alone know no poison
		}
	}
	return true
}

// maxJudged bounds the elements of operands on which an op is judged.
const maxJudged = 1 << 10

// edges are values of a type at its edges, the same everywhere; nil for a type that
// has no values, or large ones.
func edges(t ir.Type) (out []data.Value) {
	e, ok := ir.DataType(t)
	shape, shaped := ir.ShapeOf(t)
	if !ok || e.Words() > 1 || shaped && (!ir.IsStatic(t) || ir.NumElements(shape) > maxJudged) {
		return nil
	}
	var bits []uint64
	if e.IsFloat() {
		for _, f := range []float64{0, math.Copysign(0, -1), 1, -1.5, math.Inf(1), math.Inf(-1), math.NaN(), 1e30} {
			bits = append(bits, data.FromFloat(e, f))
		}
	} else {
		mask := data.Mask(e)
		bits = []uint64{0, 1, 2, 7, mask, mask >> 1, mask>>1 + 1, uint64(e.Width())}
	}
	slices.SortFunc(bits, cmp.Compare[uint64])
	for _, x := range slices.Compact(bits) {
		if !shaped {
			out = append(out, data.Scalar(x&data.Mask(e)))
			continue
		}
		out = append(out, data.OfTensor(data.NewSplatWords(e, []uint64{x & data.Mask(e)}, shape...)))
	}
	return out
}
