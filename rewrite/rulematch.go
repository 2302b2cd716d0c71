package rewrite

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"terrace/ir"
)

// Bounds of a rule: values that the left side names or passes through, attribute
// variables, constants of the right side.
const (
	maxSlots     = 24
	maxVars      = 4
	maxConstants = 4
	maxLists     = 4
	maxLets      = 4
	maxBodies    = 2
)

// match is what a rule has found: a value for each node of its left side, and a
// list for each name that stands for several.
type match struct {
	root  *ir.Op
	vals  [maxSlots]*ir.Value
	lists [maxLists][]*ir.Value
	attrs [maxVars + maxConstants]ir.Attr
	lets  [maxLets][]*ir.Value // results of what the right side names
	// The regions that the left side names.
	bodies [maxBodies]*ir.Region
	// What is known of values that no operation says; nil: nothing.
	known func(*ir.Value) ir.Attr
}

// constant returns the constant that a value is, nil for none.
func (m *match) constant(v *ir.Value) ir.Attr {
	if m.known != nil {
		if a := m.known(v); a != nil {
			return a
		}
	}
	return ir.ConstantOf(v)
}

// A step checks one thing or takes it over into the match.
type step struct {
	why string
	run func(m *match) bool
}

// ruleCode is a compiled rule: the ways in which its left side can lie in the IR,
// since commutative operands come in either order, and what to make.
type ruleCode struct {
	rule   *ruleText
	ways   [][]step
	guards []guard // by way
	conds  []step
	ready  []step // computes constants and types; nothing is changed before
	lets   []func(m *match, rw *Rewriter) []*ir.Value
	make   []func(m *match, rw *Rewriter) *ir.Value
	folds  []func(m *match) ir.Attr // the constant that each result is, where the right side has no operations; else nil

	slots  map[string]int // of values by name
	lists  map[string]int // of lists of values by name
	bodies map[string]int // of regions by name
	vars   map[string]int // of attributes by name
	root   *ir.OpDef
	// What the checker needs to make programs that match.
	nodes []*ruleNode
}

// A guard tells cheaply that a way cannot match: the producers of the root's
// first two operands.
type guard [2]wanted

// wanted is what a guard asks of the op that makes an operand.
type wanted struct {
	def      *ir.OpDef // nil: any
	constant bool
}

func (w wanted) admits(d *ir.OpDef) bool {
	if w.constant {
		return d != nil && d.Traits&ir.ConstantLike != 0
	}
	return w.def == nil || w.def == d
}

// ruleNode is a node of the left side.
type ruleNode struct {
	slot    int
	name    string      // of a variable or constant
	def     *ir.OpDef   // of an op
	args    []*ruleNode // of an op
	result  int
	attrs   []attrTest
	lit     *literal
	preds   []*constPredicate
	oneUse  bool
	operand bool // a variable's first place
	rest    bool // the name stands for all operands there are at its place
	body    *bodyTest
	inside  bool // of a body
	list    int  // of a rest
}

func (n *ruleNode) constant() bool { return n.lit != nil || len(n.preds) > 0 }

type attrTest struct {
	slot  int // of the attribute in the op
	vals  []ir.Attr
	bind  int // slot of the match, -1 for none
	field *ir.AttrField
}

// holds tests the attribute of an op, or takes it over.
func (t *attrTest) holds(m *match, op *ir.Op) bool {
	a := op.AttrOr(t.slot)
	switch {
	case t.bind >= 0:
		m.attrs[t.bind] = a
		return a != nil
	case t.bind <= -2:
		return ir.SameAttr(m.attrs[-2-t.bind], a)
	}
	return slices.ContainsFunc(t.vals, func(v ir.Attr) bool { return ir.SameAttr(a, v) })
}

func (r *Rules) compile(t *ruleText, class Numerics) *Rule {
	rule := &Rule{source: t, file: r, Pos: r.pos(t.Pos)}
	c := &ruleCode{rule: t, slots: map[string]int{}, lists: map[string]int{}, bodies: map[string]int{}, vars: map[string]int{}}
	x := &ruleCompiler{r: r, c: c, local: map[string]bool{}, taken: map[int]bool{}}
	root := x.left(t.From, true)
	if root == nil {
		return rule
	}
	c.root = root.def
	before := len(r.errs)
	for _, cond := range t.If {
		x.cond(cond)
	}
	x.lets(t)
	if len(r.errs) == before {
		x.right(t, root)
	}
	if len(r.errs) > before {
		return rule
	}
	if n, m := countOps(t.From, r), 0; !t.Grows {
		for _, e := range t.To {
			m += countOps(e, r)
		}
		for _, l := range t.Where {
			m += countOps(l.Expr, r)
		}
		if m > n {
			r.errorf(t.Pos, "the right side has more operations (%d) than the left (%d): say grows if that is wanted", m, n)
		}
	}
	x.ways(root)
	rule.code = c
	name := r.Name + ":" + strconv.Itoa(t.Pos.Line)
	rule.Pattern = &Pattern{Name: name, Root: root.def, Numerics: class, guards: c.guards, Rewrite: c.rewrite, code: c}
	if t.Benefit != nil {
		rule.Pattern.Benefit = *t.Benefit
	}
	return rule
}

func countOps(e *ruleExpr, r *Rules) int {
	n := 0
	if e.Word != "" && r.op(e.Word) != nil && (e.Args != nil || e.Arg != nil) {
		n = 1
	}
	if e.Arg != nil {
		n += countOps(e.Arg, r)
	}
	if e.Args != nil {
		for _, a := range e.Args.List {
			n += countOps(a, r)
		}
	}
	return n
}

// rewrite is the pattern's function.
func (c *ruleCode) rewrite(op *ir.Op, rw *Rewriter) bool {
	m := &rw.match
	m.root = op
	// The reason is that of the way that came furthest.
	why, furthest := "", -1
	no := func(done int, reason string) {
		if done > furthest {
			why, furthest = reason, done
		}
	}
ways:
	for _, w := range c.ways {
		done := 0
		for _, steps := range [...][]step{w, c.conds, c.ready} {
			for i := range steps {
				if !steps[i].run(m) {
					no(done, steps[i].why)
					continue ways
				}
				done++
			}
		}
		rw.SetLoc(c.location(m))
		for i := range c.lets {
			m.lets[i] = c.lets[i](m, rw)
		}
		var buf [4]*ir.Value
		vals := buf[:0]
		for i := range c.make {
			vals = append(vals, c.make[i](m, rw))
			if vals[i].Op() == op {
				return rw.No("the operation takes part in its own operands: nothing leads to it")
			}
		}
		return rw.Replace(op, vals...)
	}
	rw.why = why
	return false
}

// location is that of what a rule makes: of every op that it replaces.
func (c *ruleCode) location(m *match) ir.Loc {
	var buf [8]ir.Loc
	locs := append(buf[:0], m.root.Loc())
	for _, n := range c.nodes {
		if n.def != nil && n != c.nodes[0] {
			locs = append(locs, m.vals[n.slot].Op().Loc())
		}
	}
	return ir.Fuse(locs...)
}

type ruleCompiler struct {
	r    *Rules
	c    *ruleCode
	next int

	constants int
	rests     int
	named     map[string]*opMaker // by the right side, where
	inside    bool                // a body of the left side
	local     map[string]bool     // names that are known inside of a body only
	taken     map[int]bool        // bodies that the right side takes over
}

func (x *ruleCompiler) slot() int {
	x.next++
	return x.next - 1
}

// left reads a node of the left side and gives slots to what it names.
func (x *ruleCompiler) left(e *ruleExpr, root bool) *ruleNode {
	n := &ruleNode{slot: x.slot(), inside: x.inside}
	if n.slot >= maxSlots {
		if n.slot == maxSlots {
			x.r.errorf(e.Pos, "the left side has more than %d parts", maxSlots)
		}
		return nil
	}
	x.c.nodes = append(x.c.nodes, n)
	for e.Word == "oneuse" && e.Arg != nil && e.Attrs == nil {
		n.oneUse = true
		e = e.Arg
	}
	if e.Number != nil || literalWords[e.Word] {
		if lit := x.literal(e); lit != nil {
			n.lit = lit
		}
		if root {
			x.r.errorf(e.Pos, "the left side must be an operation")
			return nil
		}
		return n
	}
	for constPredicates[e.Word] != nil && e.Arg != nil {
		n.preds = append(n.preds, constPredicates[e.Word])
		e = e.Arg
	}
	if e.Number != nil || literalWords[e.Word] {
		x.r.errorf(e.Pos, "'%s' is said of constants by name, so a name must follow", n.preds[0].name)
		return nil
	}
	if e.As != nil {
		x.r.errorf(e.As.Pos, "types are given on the right side: on the left, use a condition")
		return nil
	}
	if e.name() && e.Body == nil && (x.r.op(e.Word) == nil || len(e.Word) == 1) {
		// A name.
		if e.Rest {
			return x.rest(e, n, root)
		}
		if e.Result != nil || e.Number != nil || root {
			x.r.errorf(e.Pos, "the left side must be an operation, not the name '%s'", e.Word)
			return nil
		}
		n.name = e.Word
		switch {
		case x.local[e.Word]:
			n.inside = false
		case x.inside && len(n.preds) > 0:
			n.inside = false
			x.local[e.Word] = true
		}
		if _, again := x.c.slots[e.Word]; !again {
			x.c.slots[e.Word] = n.slot
			n.operand = true
		}
		return n
	}
	if len(n.preds) > 0 {
		x.r.errorf(e.Pos, "'%s' is said of constants, so a name must follow", n.preds[0].name)
		return nil
	}
	if constPredicates[e.Word] != nil {
		x.r.errorf(e.Pos, "'%s' needs a name after it", e.Word)
		return nil
	}
	def := x.r.op(e.Word)
	if def == nil {
		x.r.errorf(e.Pos, "no operation is named '%s'%s", e.Word, x.r.opHint(e.Word))
		return nil
	}
	n.def = def
	if !x.hasBody(e, def) {
		return nil
	}
	if e.Result != nil {
		if n.result = *e.Result; n.result < 0 || n.result >= len(def.Results) {
			x.r.errorf(e.Pos, "'%s' has no result %d", e.Word, n.result)
			return nil
		}
	}
	args := e.args()
	if !x.takes(e, def, args) {
		return nil
	}
	ok := x.leftAttrs(e, n) && x.leftBody(e, n)
	for _, a := range args {
		arg := x.left(a, false)
		if arg == nil {
			ok = false
			continue
		}
		n.args = append(n.args, arg)
	}
	if !ok {
		return nil
	}
	return n
}

// rest reads a name that stands for all operands from its place on.
func (x *ruleCompiler) rest(e *ruleExpr, n *ruleNode, root bool) *ruleNode {
	switch {
	case root:
		x.r.errorf(e.Pos, "the left side must be an operation, not the name '%s'", e.Word)
		return nil
	case x.bound(e.Word):
		x.r.errorf(e.Pos, "'%s' has a meaning already", e.Word)
		return nil
	case n.oneUse || len(n.preds) > 0:
		x.r.errorf(e.Pos, "nothing can be said of all that '%s...' stands for", e.Word)
		return nil
	case x.rests == maxLists:
		x.r.errorf(e.Pos, "more than %d names of several values", maxLists)
		return nil
	}
	n.name, n.rest, n.list = e.Word, true, x.rests
	x.rests++
	if _, twice := x.c.lists[e.Word]; !twice {
		x.c.lists[e.Word] = n.list
	}
	return n
}

// takes checks the number of operands that an operation is written with.
func (x *ruleCompiler) takes(e *ruleExpr, def *ir.OpDef, args []*ruleExpr) bool {
	rests := 0
	for _, a := range args {
		if a.Rest {
			rests++
		}
	}
	least, most := bounds(def.Operands)
	n := len(args) - rests
	switch {
	case rests > 1:
		x.r.errorf(e.Pos, "one name at most stands for several operands of '%s'", e.Word)
	case rests == 1 && most == least:
		x.r.errorf(e.Pos, "'%s' takes always %s", e.Word, counted(least, "operand"))
	case rests == 0 && n < least || n > most:
		x.r.errorf(e.Pos, "'%s' takes %s, not %d", e.Word, span(least, most, "operand"), n)
	case def.Segmented() && n > 0:
		x.r.errorf(e.Pos, "'%s' has several operand fields of any size: only all of them, as one name with '...', can be given", e.Word)
	default:
		return true
	}
	return false
}

func span(least, most int, what string) string {
	switch {
	case least == most:
		return counted(least, what)
	case most == anyNumber:
		return "at least " + counted(least, what)
	}
	return fmt.Sprintf("%d to %ss", least, counted(most, what))
}

func (e *ruleExpr) args() []*ruleExpr {
	if e.Args != nil {
		return e.Args.List
	}
	if e.Arg != nil {
		return []*ruleExpr{e.Arg}
	}
	return nil
}

// anyNumber is more operands than there are.
const anyNumber = 1 << 30

// bounds are how many operands may stand for the fields.
func bounds(fs ir.Fields) (least, most int) {
	for i := range fs {
		switch fs[i].Kind {
		case ir.Single:
			least, most = least+1, most+1
		case ir.Optional:
			most++
		default:
			most = anyNumber
		}
	}
	return least, most
}

func (x *ruleCompiler) leftAttrs(e *ruleExpr, n *ruleNode) bool {
	if e.Attrs == nil {
		return true
	}
	for _, a := range e.Attrs.List {
		slot, f := x.attrField(n.def, a)
		if f == nil {
			return false
		}
		t := attrTest{slot: slot, bind: -1, field: f}
		for _, v := range a.Vals {
			if v.Var != "" {
				if v.Func != "" || len(a.Vals) > 1 {
					x.r.errorf(v.Pos, "on the left side a variable stands alone")
					return false
				}
				if old, again := x.c.vars[v.Var]; again {
					t.bind = -2 - old // must be the same
				} else {
					if len(x.c.vars) >= maxVars {
						x.r.errorf(v.Pos, "more than %d attribute variables", maxVars)
						return false
					}
					t.bind = len(x.c.vars)
					x.c.vars[v.Var] = t.bind
				}
				continue
			}
			val := x.attrValue(f, v)
			if val == nil {
				return false
			}
			t.vals = append(t.vals, val)
		}
		n.attrs = append(n.attrs, t)
	}
	return true
}

func (x *ruleCompiler) attrField(def *ir.OpDef, a *ruleAttr) (int, *ir.AttrField) {
	if a.Name == "" {
		for i := range def.Attrs {
			if f := &def.Attrs[i]; !f.Optional {
				return i, f
			}
		}
		x.r.errorf(a.Pos, "'%s' has no attribute that must be there: name the one that is meant", def.FullName())
		return 0, nil
	}
	i := def.AttrIndex(a.Name)
	if i < 0 {
		var names []string
		for j := range def.Attrs {
			names = append(names, def.Attrs[j].Name)
		}
		x.r.errorf(a.Pos, "'%s' has no attribute '%s'%s", def.FullName(), a.Name, hint(a.Name, names))
		return 0, nil
	}
	return i, &def.Attrs[i]
}

// attrValue reads a value for a declared attribute.
func (x *ruleCompiler) attrValue(f *ir.AttrField, v *ruleAttrValue) ir.Attr {
	k := f.Kind
	switch {
	case v.Word != "":
		if k.CaseOf != nil {
			if a := k.CaseOf(v.Word); a != nil {
				return a
			}
			x.r.errorf(v.Pos, "'%s' is no case of '%s'%s", v.Word, f.Name, hint(v.Word, k.CaseNames))
			return nil
		}
		switch v.Word {
		case "unit":
			if k.Ok != nil && k.Ok(ir.Unit) {
				return ir.Unit
			}
		case "true", "false":
			if b := ir.Bool(v.Word == "true"); k.Ok != nil && k.Ok(b) {
				return b
			}
		}
	case v.Number != nil:
		if i, err := strconv.ParseInt(*v.Number, 0, 64); err == nil {
			if a := intAttr(k, i); a != nil {
				return a
			}
		}
	case v.Term != nil:
		x.r.errorf(v.Pos, "attributes are computed on the right side only: bind '%s' to a variable '$name', and compare that in a condition", f.Name)
		return nil
	case v.Str != nil:
		if a := ir.Str(strings.Trim(*v.Str, `"`)); k.Ok == nil || k.Ok(a) {
			return a
		}
	}
	x.r.errorf(v.Pos, "not a value for '%s': %s", f.Name, k.Desc)
	return nil
}

// ways compiles the left side in every order of commutative operands.
func (x *ruleCompiler) ways(root *ruleNode) {
	var swaps []*ruleNode
	uses := map[string]int{}
	for _, n := range x.c.nodes {
		if n.name != "" {
			uses[n.name]++
		}
		if n.body != nil {
			for _, p := range n.body.params {
				uses[p.name]++
			}
		}
	}
	for _, n := range x.c.nodes {
		if n.def == nil || n.def.Traits&ir.Commutative == 0 || len(n.args) != 2 {
			continue
		}
		a, b := n.args[0], n.args[1]
		if a.rest || b.rest {
			continue
		}
		plain := func(v *ruleNode) bool {
			return v.name != "" && uses[v.name] == 1 && len(v.preds) == 0 && !v.oneUse
		}
		if plain(a) && plain(b) || a.name != "" && a.name == b.name {
			continue // the other order says the same
		}
		swaps = append(swaps, n)
	}
	if len(swaps) > 4 {
		x.r.errorf(x.c.rule.Pos, "more than 4 commutative operations on the left side")
		return
	}
	seen := map[string]bool{}
	for bits := range 1 << len(swaps) {
		swapped := map[*ruleNode]bool{}
		for i, n := range swaps {
			swapped[n] = bits>>i&1 != 0
		}
		w := &wayCompiler{c: x.c, swapped: swapped, bound: map[string]int{}}
		w.op(root, -1)
		if key := w.key.String(); !seen[key] {
			seen[key] = true
			x.c.ways = append(x.c.ways, w.steps)
			x.c.guards = append(x.c.guards, w.guard)
		}
	}
}

type wayCompiler struct {
	c       *ruleCode
	swapped map[*ruleNode]bool
	bound   map[string]int
	steps   []step
	guard   guard
	key     strings.Builder
}

func (w *wayCompiler) add(why string, run func(m *match) bool) {
	w.steps = append(w.steps, step{why, run})
}

// op adds the steps for an operation; parent is -1 for the root, else the slot
// that holds its value.
func (w *wayCompiler) op(n *ruleNode, at int) {
	args := n.args
	if w.swapped[n] {
		args = []*ruleNode{n.args[1], n.args[0]}
	}
	slots := make([]int, len(args))
	rest := -1
	for i, a := range args {
		slots[i] = a.slot
		if a.rest {
			rest = i
		}
	}
	def, result, root := n.def, n.result, at < 0
	fmt.Fprintf(&w.key, "%s:%d(", def.FullName(), result)
	why := "an operand is not " + def.FullName()
	if root {
		why = "the operands are of another number"
	}
	// found is the op that may match, nil where the operand is another op's.
	found := func(m *match) *ir.Op {
		if root {
			return m.root
		}
		if v := m.vals[at]; v.Op().Is(def) && v.Index() == result {
			return v.Op()
		}
		return nil
	}
	switch {
	case rest >= 0:
		w.add(why, func(m *match) bool {
			op := found(m)
			if op == nil {
				return false
			}
			behind := len(slots) - 1 - rest
			more := op.NumOperands() - len(slots) + 1
			if more < 0 {
				return false
			}
			for i := range rest {
				m.vals[slots[i]] = op.Operand(i)
			}
			m.lists[args[rest].list] = op.Operands()[rest : rest+more]
			for i := range behind {
				m.vals[slots[rest+1+i]] = op.Operand(rest + more + i)
			}
			return true
		})
	case root && len(slots) == 2:
		s0, s1 := slots[0], slots[1]
		w.add(why, func(m *match) bool {
			if m.root.NumOperands() != 2 {
				return false
			}
			m.vals[s0], m.vals[s1] = m.root.Operand(0), m.root.Operand(1)
			return true
		})
	default:
		w.add(why, func(m *match) bool {
			op := found(m)
			if op == nil || op.NumOperands() != len(slots) {
				return false
			}
			for i, s := range slots {
				m.vals[s] = op.Operand(i)
			}
			return true
		})
	}
	opOf := func(m *match) *ir.Op {
		if root {
			return m.root
		}
		return m.vals[at].Op()
	}
	if n.oneUse && !root {
		w.add("the result of "+def.FullName()+" has other uses", func(m *match) bool { return m.vals[at].HasOneUse() })
	}
	for _, t := range n.attrs {
		w.add("attribute "+t.field.Name+" of "+def.FullName()+" differs", func(m *match) bool { return t.holds(m, opOf(m)) })
	}
	if n.body != nil {
		w.body(n.body, opOf)
	}
	// Cheap checks first: which ops, then constants, then sameness.
	for i, a := range args {
		if root && i < 2 && (rest < 0 || i < rest) {
			switch {
			case a.def != nil:
				w.guard[i].def = a.def
			case a.constant():
				w.guard[i].constant = true
			}
		}
	}
	for _, a := range args {
		w.arg(a)
		w.key.WriteByte(',')
	}
	w.key.WriteByte(')')
}

func (w *wayCompiler) arg(n *ruleNode) {
	s := n.slot
	if n.def != nil {
		w.op(n, s)
		return
	}
	if n.rest {
		w.key.WriteString(n.name + "...")
		first, again := w.bound[n.name]
		if !again {
			w.bound[n.name] = n.list
			return
		}
		w.add("'"+n.name+"...' stands for different values", func(m *match) bool {
			return slices.EqualFunc(m.lists[first], m.lists[n.list], same)
		})
		return
	}
	if n.lit != nil {
		lit := n.lit
		w.key.WriteString(lit.text)
		w.add("an operand is not the constant "+lit.text, func(m *match) bool { return lit.matches(m.constant(m.vals[s])) })
		return
	}
	for _, p := range n.preds {
		p := p
		w.key.WriteString(p.name + " ")
		w.add("'"+n.name+"' is not "+p.says, func(m *match) bool {
			a := m.constant(m.vals[s])
			return a != nil && p.holds(a)
		})
	}
	w.key.WriteString(n.name)
	if n.inside {
		w.add("'"+n.name+"' is made in the body", func(m *match) bool { return definedOutside(m.vals[s], m.root) })
	}
	if n.oneUse {
		w.add("'"+n.name+"' has other uses", func(m *match) bool { return m.vals[s].HasOneUse() })
	}
	first, again := w.bound[n.name]
	if !again {
		// The name's own slot is one of its places: where another place comes first
		// in this order, it is filled by its op and compared when its turn comes.
		w.bound[n.name] = s
		return
	}
	w.add("'"+n.name+"' stands for two values", func(m *match) bool { return same(m.vals[first], m.vals[s]) })
}

// same reports whether two values are one, or equal constants, which the driver
// may not have merged yet.
func same(a, b *ir.Value) bool {
	if a == b || a.Type() != b.Type() {
		return a == b
	}
	x := ir.ConstantOf(a)
	return x != nil && ir.SameAttr(x, ir.ConstantOf(b))
}

// A literal is a number in rule text.
type literal struct {
	text  string
	i     *big.Int // nil for floats
	f     float64
	nan   bool
	boole bool // true or false
}
