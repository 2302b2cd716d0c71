package rewrite

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
)

// CheckOptions bound the search for counterexamples.
type CheckOptions struct {
	Types     []ir.Type // drawn for the values that a rule names
	Inputs    int       // tried a program; the rest is sampled
	Constants int       // choices of constants tried a choice of types
	Programs  int       // at most, a rule
	// Exhaustive tries every constant and every input of integers of up to four
	// bits and all programs, and at least PerType inputs of each other type that the
	// rule's root has, all where there are fewer.
	Exhaustive bool
	PerType    int
	// OnProgram sees every program that the rule applied to, as it was: a region
	// that ends in an op rule.use of what the rule's root gives.
	OnProgram func(program *ir.Op)
}

// CheckTypes are types small enough to try every value of, and a few whose
// values are sampled.
func CheckTypes() []ir.Type {
	return []ir.Type{ir.I1, ir.Int(2), ir.Int(3), ir.I4, ir.Index, ir.Scalar(data.F8E5M2), ir.Scalar(data.F8E4M3FNUZ), ir.F16, ir.F32, ir.F64, ir.Scalar(data.Complex(data.F32)),
		ir.Vector([]int64{2}, ir.I1), ir.Vector([]int64{2}, ir.Int(2)),
		ir.Tensor([]int64{2}, ir.I1), ir.Tensor([]int64{2}, ir.Int(2)), ir.Tensor([]int64{2}, ir.I4), ir.Tensor([]int64{2}, ir.Scalar(data.UInt(4))),
		ir.Tensor([]int64{2}, ir.I32), ir.Tensor([]int64{2}, ir.Scalar(data.F8E5M2)), ir.Tensor([]int64{2}, ir.Scalar(data.F8E8M0FNU)), ir.Tensor([]int64{2}, ir.F16), ir.Tensor([]int64{2}, ir.F32),
		ir.Tensor([]int64{2}, ir.Scalar(data.Complex(data.F32))), ir.Tensor(nil, ir.I1), ir.Tensor([]int64{1, 2}, ir.F32), ir.Tensor([]int64{2, 1}, ir.F32)}
}

// typesFor narrows types to what a rule's root may have: tensors are tried only
// where scalars cannot be.
func typesFor(root *ir.OpDef, types []ir.Type) []ir.Type {
	scalars := len(root.Operands) == 0
	for _, t := range types {
		if _, ok := t.(*ir.TensorType); !ok && len(root.Operands) > 0 && root.Operands[0].Type.Accepts(t) {
			scalars = true
		}
	}
	return slices.DeleteFunc(slices.Clone(types), func(t ir.Type) bool {
		_, tensor := t.(*ir.TensorType)
		return tensor == scalars
	})
}

// Checked is what the search for counterexamples to a rule came to.
type Checked struct {
	Rule     *Rule
	Program  *ir.Op // the first program that it applied to, as it was: a region that ends in an op rule.use
	Matched  int    // programs that the rule applied to
	Inputs   int    // inputs compared
	Failure  string // a counterexample, or why what it makes is wrong; "" for none
	Unproven string // why the rule could not be checked; "" when it was
	// Counter is the program and the input of a failure, nil where it is not one of
	// what the program computes.
	Counter *Counterexample
	// Idle are conditions that were never false on a program that matches otherwise,
	// by why they refuse.
	Idle []string
	// ByType counts the inputs compared by the type of the rule's root, and All
	// tells of which types there are no others.
	ByType map[ir.Type]int
	All    map[ir.Type]bool
}

// A Counterexample is a program that a rule applies to and an input on which the
// rule changes what it computes.
type Counterexample struct {
	Program *ir.Op // a region whose arguments are the inputs, which ends in an op rule.use
	Inputs  []ir.Attr
}

// Dialect is the dialect whose ops a rule names without their dialect.
func (r *Rule) Dialect() string { return r.file.dialect }

// Check looks for a program and an input on which the rule changes what is
// computed, beyond what its numerics class permits. It makes programs that match
// the left side in every choice of types, applies the rule, and runs both by Eval.
func (r *Rule) Check(ctx *ir.Context, o CheckOptions) Checked {
	c := &ruleChecker{rule: r, ctx: ctx.Fork(), o: o, rnd: rand.New(rand.NewPCG(1, 2)), out: Checked{Rule: r, ByType: map[ir.Type]int{}, All: map[ir.Type]bool{}}, types: map[*ruleNode]ir.Type{}, lists: map[*ruleNode][]ir.Type{},
		bodies: map[*ruleNode]*drawnBody{}, openings: map[*ruleNode]*ruleNode{}, opens: map[*ruleNode]*ruleNode{}, byName: map[string]*ruleNode{}}
	c.ctx.AllowUnregistered = true
	c.watchConditions()
	for _, n := range r.code.nodes {
		if n.name != "" && c.byName[n.name] == nil {
			c.byName[n.name] = n
		}
		if n.name != "" && len(n.preds) > 0 {
			c.byName[n.name] = n
		}
		switch {
		case n.def != nil && n.def.Eval == nil:
			c.out.Unproven = n.def.FullName() + " cannot be run"
			return c.out
		case n.body != nil:
			open := &ruleNode{}
			c.openings[n], c.opens[open] = open, n
		}
	}
	// An op may take one type only, which need not be among those given.
	c.o.Types = typesFor(r.code.root, o.Types)
	if _, tensors := c.o.Types[0].(*ir.TensorType); tensors {
		c.o.Programs = max(1, o.Programs/4) // each tries several elements at once
	}
	if o.Exhaustive {
		c.o.Programs = math.MaxInt
	}
	for _, n := range r.code.nodes {
		if n.def == nil {
			continue
		}
		for i := range n.def.Operands {
			if t := n.def.Operands[i].Type.Exact; t != nil && !slices.Contains(c.o.Types, t) {
				c.o.Types = append(c.o.Types, t)
			}
		}
	}
	c.choose(c.order(r.code.nodes[0], nil), 0)
	if c.out.Matched == 0 && c.out.Failure == "" {
		// It may speak of scalars and tensors both.
		c.o.Types, c.tried, c.built = o.Types, 0, 0
		c.choose(c.order(r.code.nodes[0], nil), 0)
	}
	for range maxAgain {
		if c.fewest() == nil {
			break
		}
		c.choose(c.order(r.code.nodes[0], nil), 0) // other constants, and other inputs of what is sampled
	}
	matched := c.out.Matched
	if c.out.Failure == "" {
		// Programs that nearly match: what the rule names twice is two values.
		c.split, c.tried, c.built = true, 0, 0
		if nodes := c.order(r.code.nodes[0], nil); len(nodes) > len(c.types) {
			c.choose(nodes, 0)
		}
	}
	if c.out.Failure == "" && slices.Contains(c.falsified, false) {
		// A condition may ask whether a value is a constant, or has other uses.
		c.split, c.constants, c.tried, c.built = false, true, 0, 0
		c.choose(c.order(r.code.nodes[0], nil), 0)
	}
	c.out.Matched = matched
	for i, f := range c.falsified {
		if !f {
			c.out.Idle = append(c.out.Idle, r.code.conds[i].why)
		}
	}
	if t := c.fewest(); t != nil && c.out.Unproven == "" {
		c.out.Unproven = fmt.Sprintf("only %d inputs of type %s", c.out.ByType[t], t)
	}
	if c.out.Matched == 0 && c.out.Failure == "" && c.out.Unproven == "" {
		c.out.Unproven = fmt.Sprintf("no program of the types tried (%s) was found that it applies to", typeNames(c.o.Types))
	}
	return c.out
}

// maxAgain is how often a rule is tried again that too few constants suit.
const maxAgain = 32

// fewest is a type of which an exhaustive check still lacks inputs, nil for none.
func (c *ruleChecker) fewest() ir.Type {
	if c.o.Exhaustive && c.out.Failure == "" {
		for t, n := range c.out.ByType {
			if !c.out.All[t] && n < c.o.PerType {
				return t
			}
		}
	}
	return nil
}

func typeNames(ts []ir.Type) string {
	var names []string
	for _, t := range ts {
		names = append(names, t.String())
	}
	return strings.Join(names, ", ")
}

type ruleChecker struct {
	rule      *Rule
	ctx       *ir.Context
	o         CheckOptions
	rnd       *rand.Rand
	out       Checked
	types     map[*ruleNode]ir.Type
	lists     map[*ruleNode][]ir.Type  // of the values that a name stands for that may stand for several
	bodies    map[*ruleNode]*drawnBody // of ops with one
	openings  map[*ruleNode]*ruleNode  // of these bodies: stands where one begins, see order
	opens     map[*ruleNode]*ruleNode  // the op of an opening
	attrs     map[*ruleNode][]ir.Attr
	byName    map[string]*ruleNode
	tried     int // programs that verify
	built     int
	share     int  // choices of constants for the types being tried
	constants bool // values that the rule does not ask to be constants are some, too, and values have other uses
	split     bool // every place of a name is a value of its own
	code      ruleCode
	falsified []bool // of each condition, whether it has been false
}

// watchConditions makes a copy of the rule that notes which conditions refuse.
func (c *ruleChecker) watchConditions() {
	c.code = *c.rule.code
	c.falsified = make([]bool, len(c.code.conds))
	c.code.conds = slices.Clone(c.code.conds)
	for i := range c.code.conds {
		run := c.code.conds[i].run
		c.code.conds[i].run = func(m *match) bool {
			ok := run(m)
			if !ok {
				c.falsified[i] = true
			}
			return ok
		}
	}
}

// few reports whether all values of a type can be tried with all of others.
func few(t ir.Type) bool {
	s, ok := t.(*ir.ScalarType)
	return ok && s.Elem.IsInt() && s.Elem.Width() <= 4
}

// order lists the nodes operands first, each name once. What is in a body stands between its
// opening and its op.
func (c *ruleChecker) order(n *ruleNode, out []*ruleNode) []*ruleNode {
	for _, a := range n.args {
		out = c.order(a, out)
	}
	if n.body != nil {
		out = append(out, c.openings[n])
		for _, y := range n.body.yields {
			out = c.order(y, out)
		}
	}
	if n.def == nil && n.lit == nil && !c.split {
		n = c.byName[n.name]
		for _, o := range out {
			if o == n {
				return out
			}
		}
	}
	return append(out, n)
}

func (c *ruleChecker) node(n *ruleNode) *ruleNode {
	if n.def == nil && n.lit == nil && !c.split {
		return c.byName[n.name]
	}
	return n
}

// maxBuilt is how many programs are built, at most, for each that is to be tried: not all verify.
const maxBuilt = 100

func (c *ruleChecker) done() bool {
	return c.out.Failure != "" || c.tried >= c.o.Programs || c.built/maxBuilt >= c.o.Programs
}

// choose gives types to the nodes from i on, then tries the program.
func (c *ruleChecker) choose(nodes []*ruleNode, i int) {
	if c.done() {
		return
	}
	if i == len(nodes) {
		c.chooseAttrs(nodes, 0)
		return
	}
	n := nodes[i]
	if n.rest {
		for _, list := range c.listsOf(nodes[:i]) {
			c.types[n], c.lists[n] = nil, list
			c.choose(nodes, i+1)
		}
		return
	}
	if op := c.opens[n]; op != nil {
		for _, body := range c.drawBodies(op) {
			c.types[n], c.bodies[op] = nil, body
			c.choose(nodes, i+1)
		}
		return
	}
	if op, k := c.param(n); op != nil {
		c.types[n] = c.bodies[op].args[k]
		c.choose(nodes, i+1)
		return
	}
	if n.def == nil {
		for _, t := range c.o.Types {
			if n.lit != nil && n.lit.attr(t) == nil && !(n.lit.nan && ir.IsFloat(t)) {
				continue
			}
			c.types[n] = t
			c.choose(nodes, i+1)
		}
		return
	}
	b := ir.NewBuilder()
	st := ir.State{Def: n.def, Attrs: make([]ir.Attr, len(n.def.Attrs))}
	if n.body != nil {
		body := c.sampleBody(b, n)
		if body == nil {
			c.out.Unproven = "nothing is known to end a body of " + n.def.FullName()
			return
		}
		st.Regions = []*ir.Region{body}
	}
	types := c.operandTypes(n)
	if least, most := bounds(n.def.Operands); len(types) < least || len(types) > most {
		return
	}
	for j, t := range types {
		if !n.def.Segmented() && !fieldOf(n.def.Operands, j, len(types)).Type.Accepts(t) || n.def.Traits&(ir.SameType|ir.SameOperands) != 0 && t != types[0] {
			return
		}
		st.Operands = append(st.Operands, b.Placeholder(t))
	}
	ok, err := st.InferTypes()
	switch {
	case !ok && len(types) > 0 && slices.ContainsFunc(n.def.Attrs, func(f ir.AttrField) bool { return !f.Optional }):
		c.types[n] = types[0] // attributes are chosen later, and may tell
		c.choose(nodes, i+1)
		return
	case err != nil:
		return
	case ok && len(st.Types) > n.result:
		c.types[n] = st.Types[n.result]
		c.choose(nodes, i+1)
		return
	}
	for _, t := range c.o.Types {
		if n.def.Results[n.result].Type.Accepts(t) {
			c.types[n] = t
			c.choose(nodes, i+1)
		}
	}
}

// maxCounted values are tried for a name that may stand for any number.
const maxCounted = 3

// listsOf returns the types of lists of values to try for a name that may stand for any number: as many
// types as there could be are too many, so those of the nodes before, all the same or in turn.
func (c *ruleChecker) listsOf(before []*ruleNode) (out [][]ir.Type) {
	types := []ir.Type{ir.Index}
	for _, n := range before {
		for _, t := range append(slices.Clip(c.lists[n]), c.types[n]) {
			if t != nil && !slices.Contains(types, t) {
				types = append(types, t)
			}
		}
	}
	out = append(out, nil)
	for k := 1; k <= maxCounted; k++ {
		for _, t := range types {
			out = append(out, slices.Repeat([]ir.Type{t}, k))
		}
	}
	if len(types) > 1 {
		for k := 2; k <= maxCounted; k++ {
			for first := range types {
				mixed := make([]ir.Type, k)
				for i := range mixed {
					mixed[i] = types[(first+i)%len(types)]
				}
				out = append(out, mixed)
			}
		}
	}
	return out
}

// operandTypes are the types chosen for the operands of a node.
func (c *ruleChecker) operandTypes(n *ruleNode) (types []ir.Type) {
	for _, a := range n.args {
		a = c.node(a)
		if a.rest {
			types = append(types, c.lists[a]...)
		} else {
			types = append(types, c.types[a])
		}
	}
	return types
}

// chooseAttrs tries every combination of named attribute values.
func (c *ruleChecker) chooseAttrs(nodes []*ruleNode, i int) {
	if c.done() {
		return
	}
	if c.attrs == nil {
		c.attrs = map[*ruleNode][]ir.Attr{}
	}
	for i < len(nodes) && nodes[i].def == nil {
		i++
	}
	if i == len(nodes) {
		c.program(nodes)
		return
	}
	n := nodes[i]
	var fill func(slot int, attrs []ir.Attr)
	fill = func(slot int, attrs []ir.Attr) {
		if slot == len(n.def.Attrs) {
			c.attrs[n] = append([]ir.Attr(nil), attrs...)
			c.chooseAttrs(nodes, i+1)
			return
		}
		f := &n.def.Attrs[slot]
		var vals []ir.Attr
		for _, t := range n.attrs {
			if t.slot == slot {
				vals = t.vals
			}
		}
		if vals == nil && f.Kind.CaseOf != nil {
			for _, name := range f.Kind.CaseNames {
				if name != "" {
					vals = append(vals, f.Kind.CaseOf(name))
				}
			}
		}
		if f.Optional && vals == nil || f.Optional && f.Kind.CaseOf != nil {
			vals = append(vals, nil)
		}
		if vals == nil && f.Kind.Ok != nil {
			for _, a := range drawnAttrs {
				if f.Kind.Ok(a) {
					vals = append(vals, a)
				}
			}
		}
		if vals == nil {
			c.out.Unproven = n.def.FullName() + " needs an attribute '" + f.Name + "' that cannot be drawn"
			return
		}
		for _, v := range vals {
			fill(slot+1, append(attrs, v))
		}
	}
	fill(0, nil)
}

// drawnAttrs are tried for attributes that a rule leaves free and that have no named values: those that are of the kind.
var drawnAttrs = []ir.Attr{
	ir.FloatOf(ir.F32, 0.5), ir.FloatOf(ir.F32, -2), ir.FloatOf(ir.F32, 0), ir.FloatOf(ir.F64, 0.5), ir.FloatOf(ir.F64, -2), ir.FloatOf(ir.F64, 0),
	ir.I64Attr(1), ir.I64Attr(0), ir.I64Attr(-3), ir.I32Attr(1), ir.I32Attr(0), ir.I32Attr(-3), ir.IndexAttr(1), ir.IndexAttr(0), ir.Bool(true), ir.Bool(false),
	ir.I64Array(), ir.I64Array(0), ir.I64Array(1), ir.I64Array(0, 1), ir.I64Array(1, 0),
}

// program tries the choice made: with several choices of constants.
func (c *ruleChecker) program(nodes []*ruleNode) {
	var consts []*ruleNode
	var picks [][]ir.Attr
	total := 1
	for _, n := range nodes {
		if n.def != nil || n.lit != nil || len(n.preds) == 0 {
			continue
		}
		var ok []ir.Attr
		values, _ := c.samples(c.types[n])
		for _, v := range values {
			a := ir.AttrOf(v, c.types[n])
			fits := a != nil
			for _, p := range n.preds {
				fits = fits && p.holds(a)
			}
			if fits {
				ok = append(ok, a)
			}
		}
		if len(ok) == 0 {
			return
		}
		consts, picks = append(consts, n), append(picks, ok)
		total = min(total*len(ok), 1<<20)
	}
	n := min(total, c.o.Constants)
	if c.o.Exhaustive && !slices.ContainsFunc(consts, func(n *ruleNode) bool { return !few(c.types[n]) }) {
		n = total
	}
	c.share = n
	for k := range n {
		at := k
		if total > n {
			at = int(c.rnd.Int32N(int32(total)))
		}
		chosen := map[*ruleNode]ir.Attr{}
		for i, p := range picks {
			chosen[consts[i]] = p[at%len(p)]
			at /= len(p)
		}
		c.try(nodes, chosen)
		if c.done() {
			return
		}
	}
}

// A programArg is an argument of a program: the value, or one of those, that a rule gives a name.
type programArg struct {
	name string
	typ  ir.Type
}

// try makes one program, applies the rule and compares.
func (c *ruleChecker) try(nodes []*ruleNode, consts map[*ruleNode]ir.Attr) {
	c.built++
	b := ir.NewBuilder()
	region := ir.NewRegion()
	block := region.AddBlock()
	top := b.Create(&ir.State{Def: ir.Unregistered(), Name: "rule.program", Regions: []*ir.Region{region}})
	b.AtEnd(block)
	vals := map[*ruleNode]*ir.Value{}
	lists := map[*ruleNode][]*ir.Value{}
	var args []programArg
	var root *ir.Op
	like := c.rule.code.root
	constant := func(a ir.Attr, t ir.Type) *ir.Value {
		for _, d := range []*ir.Dialect{like.Dialect(), c.ctx.Dialect("arith")} {
			if d != nil && d.Constant != nil {
				if op := d.Constant(b, a, t); op != nil {
					return op.Result(0)
				}
			}
		}
		return nil
	}
	argument := func(name string, t ir.Type) *ir.Value {
		args = append(args, programArg{name, t})
		return block.AddArg(t, ir.Loc{})
	}
	var body *ir.Region // that is being filled
	for _, n := range nodes {
		t := c.types[n]
		if op, k := c.param(n); op != nil {
			vals[n] = body.First().Arg(k)
			continue
		}
		switch {
		case n.rest:
			for _, t := range c.lists[n] {
				lists[n] = append(lists[n], argument(n.name, t))
			}
			continue
		case c.opens[n] != nil:
			body = ir.NewRegion()
			b.AtEnd(body.AddBlock(c.bodies[c.opens[n]].args...))
			continue
		case n.lit != nil:
			vals[n] = constant(n.lit.attr(t), t)
		case consts[n] != nil:
			vals[n] = constant(consts[n], t)
		case n.def == nil && c.constants && c.rnd.IntN(2) == 0:
			list, _ := c.samples(t)
			if a := ir.AttrOf(list[c.rnd.IntN(len(list))], t); a != nil {
				vals[n] = constant(a, t)
			}
		case n.def == nil:
			vals[n] = argument(n.name, t)
		default:
			st := ir.State{Def: n.def, Attrs: c.attrs[n]}
			if n.body != nil {
				var yields []*ir.Value
				for _, y := range n.body.yields {
					yields = append(yields, vals[c.node(y)])
				}
				for i, t := range c.bodies[n].yields {
					if at := c.bodies[n].from[i]; at >= 0 {
						yields = append(yields, body.First().Arg(at))
					} else {
						yields = append(yields, argument(outside, t))
					}
				}
				c.endBody(b, n, body, yields)
				b.AtEnd(block)
				st.Regions = []*ir.Region{body}
			}
			for _, a := range n.args {
				if a = c.node(a); a.rest {
					st.Operands = append(st.Operands, lists[a]...)
					continue
				}
				v := vals[a]
				if v == nil {
					return
				}
				st.Operands = append(st.Operands, v)
			}
			if n.def.Traits&ir.Commutative != 0 && len(st.Operands) == 2 && c.rnd.IntN(2) == 0 {
				slices.Reverse(st.Operands)
			}
			if ok, err := st.InferTypes(); !ok || err != nil {
				if err != nil || len(n.def.Results) != 1 {
					return
				}
				st.Types = []ir.Type{t}
			}
			root = b.Build(&st)
			vals[n] = root.Result(n.result)
		}
		if vals[n] == nil {
			return
		}
	}
	used := root.Results()
	if c.constants {
		for _, n := range nodes {
			if v := vals[n]; v != nil && v.Op() != root && v.Block() == block && c.rnd.IntN(2) == 0 {
				used = append(slices.Clip(used), v)
			}
		}
	}
	sink := b.Build(&ir.State{Def: ir.Unregistered(), Name: "rule.use", Operands: used})
	if !c.ctx.Verify(top) {
		c.ctx.Diag.Take()
		return
	}
	c.tried++
	inputs, all := c.inputs(args, root.Result(0).Type())
	before := make([]evaluation, len(inputs))
	for i, in := range inputs {
		before[i] = evaluate(block, in)
	}
	text := describe(block)
	program := ir.NewBuilder().Clone(top, ir.NewMapping())
	rw := NewRewriter(c.ctx)
	rw.At(root)
	if !c.code.rewrite(root, rw) {
		return
	}
	c.out.Matched++
	rootType := root.Result(0).Type()
	c.out.ByType[rootType] += len(inputs)
	c.out.All[rootType] = all && c.out.ByType[rootType] == len(inputs) || all && c.out.All[rootType]

	if c.out.Program == nil {
		c.out.Program = program
	}
	if c.o.OnProgram != nil {
		c.o.OnProgram(program)
	}
	if !c.ctx.Verify(top) {
		c.out.Failure = "what it makes does not verify: " + c.ctx.Diag.Take()[0].Text + "\n" + text + "becomes\n" + describe(block)
		return
	}
	for i, in := range inputs {
		after := evaluate(block, in)
		c.out.Inputs++
		if why := c.compare(sink, &before[i], &after); why != "" {
			var b strings.Builder
			c.out.Counter = &Counterexample{Program: program}
			for j, a := range args {
				e, _ := ir.DataType(a.typ)
				fmt.Fprintf(&b, " %s = %s : %s", a.name, in[j].Format(e), a.typ)
				c.out.Counter.Inputs = append(c.out.Counter.Inputs, ir.AttrOf(in[j], a.typ))
			}
			c.out.Failure = why + " for" + b.String() + "\n" + text + "becomes\n" + describe(block)
			return
		}
	}
}

// Describe lists the ops of a program that a check made, in a plain form.
func Describe(program *ir.Op) string { return describe(program.RegionAt(0).First()) }

// describe lists the ops of a block in a plain form.
func describe(b *ir.Block) string {
	d := describer{names: map[*ir.Value]string{}}
	d.block(b, "  ")
	return d.out.String()
}

type describer struct {
	out       strings.Builder
	names     map[*ir.Value]string
	args, ops int
}

func (d *describer) block(b *ir.Block, indent string) {
	for _, a := range b.Args() {
		d.names[a] = fmt.Sprintf("%%arg%d", d.args)
		d.args++
	}
	for op := range b.Ops() {
		d.out.WriteString(indent)
		for _, r := range op.Results() {
			d.names[r] = fmt.Sprintf("%%%d", d.ops)
			d.ops++
			d.out.WriteString(d.names[r] + " ")
		}
		d.out.WriteString("= " + op.Name())
		for i := range op.Def().Attrs {
			if a := op.Attr(i); a != nil {
				d.out.WriteString(" " + op.Def().Attrs[i].Name + "=" + ir.AttrText(a))
			}
		}
		for _, v := range op.Operands() {
			d.out.WriteString(" " + d.names[v])
		}
		for _, t := range op.ResultTypes() {
			d.out.WriteString(" : " + t.String())
		}
		d.out.WriteString("\n")
		for _, r := range op.Regions() {
			d.block(r.First(), indent+"  ")
		}
	}
}

// evaluation is what a program computed.
type evaluation struct {
	out    []data.Value
	trap   string
	nan    bool    // some float was NaN on the way
	inf    bool    // some float was infinite
	zero   bool    // some float was zero
	size   float64 // the largest float on the way
	width  int     // bits of the narrowest float on the way, 0 for none
	poison bool
}

func (e *evaluation) see(v data.Value, t ir.Type) {
	if v.IsPoison() {
		e.poison = true
		return
	}
	el, ok := ir.DataType(t)
	if ok && el.IsComplex() {
		el = el.Part()
	}
	if !ok || !el.IsFloat() {
		return
	}
	if e.width == 0 || el.Width() < e.width {
		e.width = el.Width()
	}
	note := func(f float64) {
		switch {
		case f != f:
			e.nan = true
		case math.IsInf(f, 0):
			e.inf = true
		default:
			e.zero = e.zero || f == 0
			e.size = max(e.size, math.Abs(f))
		}
	}
	if x := v.Tensor(); x != nil {
		for i := range x.Len() {
			for k := range x.Elem.Words() {
				note(data.ToFloat(el, x.Part(i, k)))
			}
		}
		return
	}
	note(data.ToFloat(el, v.Bits))
}

// evaluate runs the block of a program, which ends in an op rule.use.
func evaluate(b *ir.Block, in []data.Value) (e evaluation) {
	m := &programMachine{foldMachine: foldMachine{steps: maxFoldSteps}, vals: map[*ir.Value]data.Value{}, seen: &e}
	m.bind(b.Args(), in)
	o := m.run(b)
	e.out, e.trap = o.Vals, o.Reason
	return e
}

const inexact = Contract | Reassoc | ARcp | Widens | Flushes | Approximates

// compare says what is wrong with what the right side computed; "" for nothing.
func (c *ruleChecker) compare(sink *ir.Op, before, after *evaluation) string {
	class := c.rule.Pattern.Numerics
	switch {
	case strings.HasPrefix(before.trap, "unsupported"):
		return ""
	case before.trap != "": // undefined behaviour: everything is a refinement
		return ""
	case class&(NNaN|inexact) != 0 && before.nan, class&(NInf|inexact) != 0 && before.inf,
		class&inexact != 0 && (before.size > 1e3 || after.inf || after.nan || before.width < 16):
		return ""
	case after.trap != "":
		return "the right side traps (" + after.trap + ")"
	}
	for i := range before.out {
		t := sink.Operand(i).Type()
		e, _ := ir.DataType(t)
		x, y := before.out[i], after.out[i]
		if !c.refines(e, x, y, before) {
			return fmt.Sprintf("%s becomes %s", x.Format(e), y.Format(e))
		}
	}
	return ""
}

func (c *ruleChecker) refines(e data.Type, x, y data.Value, seen *evaluation) bool {
	if x.IsPoison() {
		return true
	}
	if y.IsPoison() {
		return x.Tensor() != nil && allPoison(x.Tensor())
	}
	if t := x.Tensor(); t != nil {
		u := y.Tensor()
		if u == nil || u.Len() != t.Len() {
			return false
		}
		for i := range t.Len() {
			if t.IsPoison(i) {
				continue
			}
			if u.IsPoison(i) || !c.refines(e, t.At(i), u.At(i), seen) {
				return false
			}
		}
		return true
	}
	if e.IsComplex() {
		return c.refines(e.Part(), data.Scalar(x.Word(0)), data.Scalar(y.Word(0)), seen) && c.refines(e.Part(), data.Scalar(x.Word(1)), data.Scalar(y.Word(1)), seen)
	}
	if !e.IsFloat() {
		return x.Bits == y.Bits && x.Word(1) == y.Word(1)
	}
	f, g := data.ToFloat(e, x.Bits), data.ToFloat(e, y.Bits)
	if f != f || g != g {
		return f != f && g != g
	}
	class := c.rule.Pattern.Numerics
	if f == 0 && g == 0 && class&(NSZ|inexact) != 0 {
		return true
	}
	if class&inexact != 0 {
		// Rounding errors in proportion to the largest number on the way.
		eps := math.Ldexp(1, -20)
		if seen.width < 32 {
			eps = math.Ldexp(1, -7)
		}
		return math.Abs(f-g) <= eps*max(seen.size, 1e-3)
	}
	return x.Bits == y.Bits
}

func allPoison(t *data.Tensor) bool {
	for i := range t.Len() {
		if !t.IsPoison(i) {
			return false
		}
	}
	return true
}

// inputs returns values for the arguments: all combinations where they are few,
// else those of samples and values at random; and each argument poison once. It
// reports whether these are all.
func (c *ruleChecker) inputs(args []programArg, root ir.Type) (out [][]data.Value, all bool) {
	lists := make([][]data.Value, len(args))
	total, small := 1, true
	all = true
	for i, a := range args {
		var complete bool
		lists[i], complete = c.samples(a.typ)
		total = min(total*max(len(lists[i]), 1), 1<<30)
		all = all && complete
		small = small && few(a.typ)
	}
	n := min(total, c.o.Inputs)
	if c.o.Exhaustive {
		switch want := max(c.o.Inputs, min(c.o.PerType-c.out.ByType[root], c.o.PerType/max(c.share, 1)+1)); {
		case small && total <= 1<<20:
			n = total
		case all:
			n = min(total, want)
		default:
			n = want
		}
	}
	all = all && n == total
	out = make([][]data.Value, 0, n+len(args))
	for k := range n {
		at := k
		in := make([]data.Value, len(args))
		for i, l := range lists {
			switch {
			case k >= total:
				in[i] = c.random(args[i].typ)
			case total > n:
				in[i] = l[c.rnd.IntN(len(l))]
			default:
				in[i] = l[at%len(l)]
				at /= len(l)
			}
		}
		out = append(out, in)
	}
	for i := range args {
		in := make([]data.Value, len(args))
		for j, l := range lists {
			in[j] = l[c.rnd.IntN(len(l))]
		}
		in[i] = data.Poison
		out = append(out, in)
	}
	return out, all
}

// random draws a value of a type: every bit pattern is as likely, but floats of a
// moderate size and small integers come up as often as all others together.
func (c *ruleChecker) random(t ir.Type) data.Value {
	e, ok := ir.DataType(t)
	if !ok {
		return data.Value{}
	}
	part := e
	if e.IsComplex() {
		part = e.Part()
	}
	word := func() uint64 {
		switch {
		case c.rnd.IntN(2) == 0:
			return c.rnd.Uint64() & data.Mask(part)
		case part.IsFloat():
			return data.FromFloat(part, c.rnd.NormFloat64()*8)
		default:
			return c.rnd.Uint64() >> c.rnd.IntN(64) & data.Mask(part)
		}
	}
	shape, shaped := ir.ShapeOf(t)
	if !shaped && e.Words() == 1 {
		return data.Scalar(word())
	}
	x := data.New(e, shape...)
	for i := range x.Len() {
		for k := range e.Words() {
			x.SetPart(i, k, word())
		}
	}
	if !shaped {
		return x.At(0)
	}
	return data.OfTensor(x)
}

// samples returns values of a type: all of them up to 8 bits, edge values and
// some at random beyond. It reports whether these are all.
func (c *ruleChecker) samples(t ir.Type) (out []data.Value, all bool) {
	e, ok := ir.DataType(t)
	if !ok {
		return []data.Value{{}}, true
	}
	part := e
	if e.IsComplex() {
		part = e.Part()
	}
	var bits []uint64
	switch w := part.Width(); {
	case w <= 8:
		for b := range uint64(1) << w {
			bits = append(bits, b)
		}
	case part.IsFloat():
		for _, f := range []float64{0, math.Copysign(0, -1), 1, -1, 2, 0.5, 3, -7.25, 1e-3, math.Inf(1), math.Inf(-1), math.NaN(), 65504, -3e38, 1e300, 1e-310, 1e-40, 6e-8} {
			bits = append(bits, data.FromFloat(part, f))
		}
		for range 30 {
			bits = append(bits, c.rnd.Uint64()&data.Mask(part), data.FromFloat(part, c.rnd.Float64()*20-10))
		}
	default:
		for _, i := range []int64{0, 1, 2, 3, -1, -2, 7, 63, 64, 1 << 31, math.MaxInt64, math.MinInt64} {
			bits = append(bits, uint64(i)&data.Mask(part))
		}
		for range 20 {
			bits = append(bits, c.rnd.Uint64()>>c.rnd.IntN(64)&data.Mask(part))
		}
	}
	shape, shaped := ir.ShapeOf(t)
	if !shaped {
		out = make([]data.Value, len(bits))
		for i, b := range bits {
			out[i] = data.Scalar(b)
		}
		return out, part.Width() <= 8 && !e.IsComplex()
	}
	n := ir.NumElements(shape)
	out = make([]data.Value, 0, 2*len(bits))
	for _, b := range bits {
		words := slices.Repeat([]uint64{b}, e.Words())
		if len(words) > 1 {
			words[1] = bits[c.rnd.IntN(len(bits))]
		}
		out = append(out, data.OfTensor(data.NewSplatWords(e, words, shape...)))
	}
	for range len(bits) {
		x := data.New(e, shape...)
		for i := range n {
			for k := range e.Words() {
				x.SetPart(i, k, bits[c.rnd.IntN(len(bits))])
			}
		}
		out = append(out, data.OfTensor(x))
	}
	return out, false
}
