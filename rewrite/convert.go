package rewrite

import (
	"errors"
	"slices"
	"strings"

	"terrace/ir"
	"terrace/ir/diag"
)

// A Target says which ops a conversion may leave.
type Target struct {
	ops      map[*ir.OpDef]func(op *ir.Op) bool
	dialects map[*ir.Dialect]func(op *ir.Op) bool
	closed   map[*ir.OpDef]bool
	// Unknown judges ops that nothing else is said of; nil: a partial conversion
	// leaves them, a full one fails on them.
	Unknown func(op *ir.Op) bool
}

// NewTarget returns a target that says nothing of any op.
func NewTarget() *Target {
	return &Target{ops: map[*ir.OpDef]func(*ir.Op) bool{}, dialects: map[*ir.Dialect]func(*ir.Op) bool{}, closed: map[*ir.OpDef]bool{}}
}

func always(*ir.Op) bool { return true }
func never(*ir.Op) bool  { return false }

// Legal lets ops stay.
func (t *Target) Legal(defs ...*ir.OpDef) *Target { return t.Dynamic(always, defs...) }

// Recursive lets ops stay with all that is inside them.
func (t *Target) Recursive(defs ...*ir.OpDef) *Target {
	for _, d := range defs {
		t.closed[d] = true
	}
	return t.Legal(defs...)
}

// Illegal makes ops go.
func (t *Target) Illegal(defs ...*ir.OpDef) *Target { return t.Dynamic(never, defs...) }

// Dynamic lets those ops stay for which f holds.
func (t *Target) Dynamic(f func(op *ir.Op) bool, defs ...*ir.OpDef) *Target {
	for _, d := range defs {
		t.ops[d] = f
	}
	return t
}

// LegalDialect lets the ops of dialects stay that nothing is said of by themselves.
func (t *Target) LegalDialect(ds ...*ir.Dialect) *Target { return t.DynamicDialect(always, ds...) }

// IllegalDialect makes the ops of dialects go.
func (t *Target) IllegalDialect(ds ...*ir.Dialect) *Target { return t.DynamicDialect(never, ds...) }

// DynamicDialect lets the ops of dialects stay for which f holds.
func (t *Target) DynamicDialect(f func(op *ir.Op) bool, ds ...*ir.Dialect) *Target {
	for _, d := range ds {
		t.dialects[d] = f
	}
	return t
}

// judge tells whether op may stay; known is false where nothing is said of it.
func (t *Target) judge(op *ir.Op) (legal, known bool) {
	if f := t.ops[op.Def()]; f != nil {
		return f(op), true
	}
	if d := op.Def().Dialect(); d != nil && t.dialects[d] != nil {
		return t.dialects[d](op), true
	}
	if t.Unknown != nil {
		return t.Unknown(op), true
	}
	return false, false
}

// Types maps types of one system to those of another: to one each, to several, or
// to none.
type Types struct {
	rules []func(t ir.Type) (to []ir.Type, ok bool)
	// Cast makes a value of type t out of v where the two sides of a conversion
	// meet; nil, or a nil result: builtin.unrealized_conversion_cast does. Split
	// does so for a type that becomes several, or none, and Join back.
	Cast  func(b *ir.Builder, v *ir.Value, t ir.Type) *ir.Value
	Split func(b *ir.Builder, v *ir.Value, ts []ir.Type) []*ir.Value
	Join  func(b *ir.Builder, vs []*ir.Value, t ir.Type) *ir.Value
}

// Add adds a rule that is asked before those added earlier: it returns nil for
// types it has nothing to say of.
func (t *Types) Add(f func(t ir.Type) ir.Type) *Types {
	return t.AddMany(func(from ir.Type) ([]ir.Type, bool) {
		to := f(from)
		return []ir.Type{to}, to != nil
	})
}

// AddMany adds a rule for types that become several, or none; ok is false where it
// has nothing to say.
func (t *Types) AddMany(f func(t ir.Type) (to []ir.Type, ok bool)) *Types {
	t.rules = append(t.rules, f)
	return t
}

// ConvertMany returns the types that stand for a type; ok is false when there is no
// conversion.
func (t *Types) ConvertMany(from ir.Type) (to []ir.Type, ok bool) {
	for _, rule := range slices.Backward(t.rules) {
		if to, ok := rule(from); ok {
			return to, true
		}
	}
	return nil, false
}

// Convert returns the one type that stands for t, nil when there is none, or
// another number of them.
func (t *Types) Convert(from ir.Type) ir.Type {
	if to, ok := t.ConvertMany(from); ok && len(to) == 1 {
		return to[0]
	}
	return nil
}

// IsLegal reports whether every type is its own conversion.
func (t *Types) IsLegal(ts ...ir.Type) bool {
	return !slices.ContainsFunc(ts, func(x ir.Type) bool { return t.Convert(x) != x })
}

// A ConversionPattern converts one op.
type ConversionPattern struct {
	Name    string
	Root    *ir.OpDef
	Roots   []*ir.OpDef
	Benefit int
	// Convert makes what stands for op out of in, its operands in their converted
	// types, and replaces op, or changes it in place; or it changes nothing and
	// returns c.No with the reason.
	Convert func(op *ir.Op, in []*ir.Value, c *Conversion) bool
	// ConvertMany is Convert, in its place, for ops with operands that become several
	// values or none: in has a list for each.
	ConvertMany func(op *ir.Op, in [][]*ir.Value, c *Conversion) bool
}

// A Conversion is a conversion under way.
type Conversion struct {
	*Rewriter
	Types  *Types
	target *Target
	set    map[*ir.OpDef][]*ConversionPattern
	full   bool
	castOp *ir.OpDef
	casts  []*ir.Op
	work   []*ir.Op // ops made, which have to become legal too
	errs   []error
	failed map[*ir.Op]bool
	trying trying
}

// ConvertOptions vary [Convert].
type ConvertOptions struct {
	Types *Types // nil: types stay
	Full  bool   // everything left must be known to be legal
	// Listener is told of edits.
	Listener *Listener
}

// Convert makes the ops inside root legal by patterns. There is no way back: when
// it fails the IR is half converted, and the error, one diagnostic an op, names
// the patterns tried on it and why each did not apply. Callers end the run then.
func Convert(ctx *ir.Context, root *ir.Op, target *Target, patterns []*ConversionPattern, o ConvertOptions) error {
	return newConversion(ctx, target, patterns, o).run(root)
}

// Analyze tells which ops inside root a conversion would make legal, and which not,
// as its error does; it changes nothing, since what it converts is a copy.
func Analyze(ctx *ir.Context, root *ir.Op, target *Target, patterns []*ConversionPattern, o ConvertOptions) (legalized []*ir.Op, err error) {
	copied := ir.NewBuilder().Clone(root, ir.NewMapping())
	c := newConversion(ctx, target, patterns, o)
	var of []*ir.Op // those of the copy, in the same order
	copied.Walk(func(op *ir.Op) bool {
		of = append(of, op)
		return true
	})
	var illegal []*ir.Op
	var at []*ir.Op
	i := 0
	root.Walk(func(op *ir.Op) bool {
		if legal, known := target.judge(op); op != root && !legal && (known || o.Full) {
			illegal, at = append(illegal, op), append(at, of[i])
		}
		i++
		return true
	})
	err = c.run(copied)
	for i, op := range illegal {
		if !c.failed[at[i]] {
			legalized = append(legalized, op)
		}
	}
	return legalized, err
}

func newConversion(ctx *ir.Context, target *Target, patterns []*ConversionPattern, o ConvertOptions) *Conversion {
	c := &Conversion{Rewriter: NewRewriter(ctx), Types: o.Types, target: target, full: o.Full, set: map[*ir.OpDef][]*ConversionPattern{}, failed: map[*ir.Op]bool{}}
	if c.Types == nil {
		c.Types = (&Types{}).Add(func(t ir.Type) ir.Type { return t })
	}
	c.castOp, _, _ = ctx.Op("builtin.unrealized_conversion_cast")
	for _, p := range patterns {
		roots := p.Roots
		if p.Root != nil {
			roots = append([]*ir.OpDef{p.Root}, roots...)
		}
		for _, d := range roots {
			list := append(c.set[d], p)
			slices.SortStableFunc(list, func(a, b *ConversionPattern) int { return b.Benefit - a.Benefit })
			c.set[d] = list
		}
	}
	c.OnMake = func(op *ir.Op) { c.work = append(c.work, op) }
	c.listen(o.Listener)
	return c
}

func (c *Conversion) run(root *ir.Op) error {
	defer c.trying.named()
	// Outer ops first, as they stand in the text.
	var ops []*ir.Op
	root.WalkOps(0, func(op *ir.Op) ir.Next {
		if op != root {
			ops = append(ops, op)
		}
		if c.target.closed[op.Def()] {
			return ir.Skip
		}
		return ir.Advance
	})
	for _, op := range ops {
		c.legalize(op, 0)
	}
	c.settleCasts()
	return errors.Join(c.errs...)
}

// maxConversions bounds how often what a pattern makes is converted again.
const maxConversions = 100

func (c *Conversion) legalize(op *ir.Op, depth int) {
	if op.Erased() || op.Block() == nil || c.failed[op] {
		return
	}
	legal, known := c.target.judge(op)
	if legal || !known && !c.full {
		return
	}
	if slices.Contains(c.casts, op) {
		return // judged when all is done
	}
	var tried []string
	name := op.Name()
	at := op.Loc().Pos()
	if depth > maxConversions {
		c.fail(op, name, at, known, []string{"what is made of it is converted over and over"})
		return
	}
	for _, p := range c.set[op.Def()] {
		c.At(op)
		in, bad := c.operands(op, p.ConvertMany != nil)
		if bad != "" {
			tried = append(tried, "pattern "+p.Name+": "+bad)
			continue
		}
		c.why = ""
		made := len(c.work)
		c.trying = trying{p.Name, op}
		applied := c.apply(p, op, in)
		c.trying = trying{}
		if !applied {
			why := c.why
			if why == "" {
				why = "it does not apply"
			}
			tried = append(tried, "pattern "+p.Name+": "+why)
			continue
		}
		fresh := slices.Clone(c.work[made:])
		c.work = c.work[:made]
		for _, o := range fresh {
			c.legalize(o, depth+1)
		}
		if !op.Erased() {
			if legal, known := c.target.judge(op); !legal && (known || c.full) {
				c.fail(op, name, at, known, []string{"pattern " + p.Name + " applied, and left it as illegal as before"})
			}
		}
		return
	}
	c.fail(op, name, at, known, tried)
}

func (c *Conversion) fail(op *ir.Op, name string, at diag.Pos, known bool, notes []string) {
	c.failed[op] = true
	text := "failed to legalize operation '" + name + "'"
	if known {
		text += " that was explicitly marked illegal"
	}
	d := &diag.Diagnostic{Pos: at, Text: text}
	if len(notes) == 0 {
		notes = []string{"no pattern converts it"}
	}
	for _, n := range notes {
		d.Note(diag.Pos{}, "%s", n)
	}
	c.errs = append(c.errs, d)
}

// operands returns the operands of op in their converted types; bad says why there
// are none: a type without conversion, or to several where many is false.
func (c *Conversion) operands(op *ir.Op, many bool) (in [][]*ir.Value, bad string) {
	types := make([][]ir.Type, op.NumOperands())
	for i, v := range op.Operands() {
		ts, ok := c.Types.ConvertMany(v.Type())
		switch {
		case !ok:
			return nil, "type '" + v.Type().String() + "' of an operand has no conversion"
		case len(ts) != 1 && !many:
			return nil, "an operand of type '" + v.Type().String() + "' becomes " + counted(len(ts), "value")
		}
		types[i] = ts
	}
	in = make([][]*ir.Value, len(types))
	for i, ts := range types {
		in[i] = c.AsMany(op.Operand(i), ts)
	}
	return in, ""
}

func (c *Conversion) apply(p *ConversionPattern, op *ir.Op, in [][]*ir.Value) bool {
	if p.ConvertMany != nil {
		return p.ConvertMany(op, in, c)
	}
	return p.Convert(op, slices.Concat(in...), c)
}

// As returns v as a value of type t: itself, what it was cast from, or a cast
// where the builder stands.
func (c *Conversion) As(v *ir.Value, t ir.Type) *ir.Value {
	if v.Type() == t {
		return v
	}
	if p := v.Op(); p != nil && p.Is(c.castOp) && p.NumOperands() == 1 && p.Operand(0).Type() == t {
		return p.Operand(0)
	}
	if c.Types.Cast != nil {
		if w := c.Types.Cast(c.Builder, v, t); w != nil {
			return w
		}
	}
	return c.cast([]*ir.Value{v}, []ir.Type{t})[0]
}

// AsMany returns the values of types ts that v becomes, as As does for one.
func (c *Conversion) AsMany(v *ir.Value, ts []ir.Type) []*ir.Value {
	if len(ts) == 1 {
		return []*ir.Value{c.As(v, ts[0])}
	}
	if p := v.Op(); p != nil && p.Is(c.castOp) && p.NumResults() == 1 && slices.Equal(p.OperandTypes(), ts) {
		return p.Operands()
	}
	if c.Types.Split != nil {
		if vs := c.Types.Split(c.Builder, v, ts); vs != nil {
			return vs
		}
	}
	return c.cast([]*ir.Value{v}, ts)
}

// joined returns values as the one of type t that they stand for.
func (c *Conversion) joined(vs []*ir.Value, t ir.Type) *ir.Value {
	if len(vs) == 1 {
		return c.As(vs[0], t)
	}
	if c.Types.Join != nil {
		if v := c.Types.Join(c.Builder, vs, t); v != nil {
			return v
		}
	}
	return c.cast(vs, []ir.Type{t})[0]
}

func (c *Conversion) cast(vs []*ir.Value, ts []ir.Type) []*ir.Value {
	if c.castOp == nil {
		panic("rewrite: a conversion of types needs the dialect builtin")
	}
	op := c.Build(&ir.State{Def: c.castOp, Loc: c.Loc(), Operands: vs, Types: ts})
	c.casts = append(c.casts, op)
	return op.Results()
}

// ReplaceMany replaces op by values that its results become, a list for each.
func (c *Conversion) ReplaceMany(op *ir.Op, vals ...[]*ir.Value) bool {
	c.At(op)
	joined := make([]*ir.Value, len(vals))
	for i, vs := range vals {
		joined[i] = c.joined(vs, op.Result(i).Type())
	}
	return c.Rewriter.Replace(op, joined...)
}

// Replace replaces op by values whose types may be the conversions of its
// results' types.
func (c *Conversion) Replace(op *ir.Op, vals ...*ir.Value) bool {
	c.At(op)
	for i, v := range vals {
		vals[i] = c.As(v, op.Result(i).Type())
	}
	return c.Rewriter.Replace(op, vals...)
}

// ReplaceOp replaces op by the results of another.
func (c *Conversion) ReplaceOp(op, by *ir.Op) bool { return c.Replace(op, by.Results()...) }

// ConvertTypes converts every type, to as many as there are; ok is false where one
// has no conversion.
func (c *Conversion) ConvertTypes(ts []ir.Type) (out []ir.Type, ok bool) {
	for _, t := range ts {
		us, ok := c.Types.ConvertMany(t)
		if !ok {
			return nil, false
		}
		out = append(out, us...)
	}
	return out, true
}

// ConvertBlocks gives the arguments of every block of r their converted types,
// and the branches between them operands to match. ok is false, and nothing has
// changed, when some type has no conversion.
func (c *Conversion) ConvertBlocks(r *ir.Region) (ok bool) {
	for b := range r.Blocks() {
		if _, ok := c.ConvertTypes(b.ArgTypes()); !ok {
			return false
		}
	}
	for b := range r.Blocks() {
		for i := 0; i < b.NumArgs(); {
			old := b.Arg(i)
			types, _ := c.Types.ConvertMany(old.Type())
			if len(types) == 1 && types[0] == old.Type() {
				i++
				continue
			}
			var args []*ir.Value
			for _, t := range types {
				arg := b.InsertArg(i, t, b.ArgLoc(i))
				arg.SetNameRef(old.NameRef())
				args = append(args, arg)
				i++
			}
			c.AtStart(b)
			old.ReplaceUses(c.joined(args, old.Type()))
			b.EraseArg(i)
		}
	}
	for b := range r.Blocks() {
		t := b.Last()
		if !t.Has(ir.Branches) {
			continue
		}
		c.At(t)
		for k := range t.NumSuccs() {
			from, to := t.SuccArgs(k)
			var vals []*ir.Value
			for _, v := range t.Operands()[from:to] {
				types, _ := c.Types.ConvertMany(v.Type())
				vals = append(vals, c.AsMany(v, types)...)
			}
			setSuccArgs(t, k, vals)
		}
	}
	return true
}

// setSuccArgs makes t hand values to its successor k.
func setSuccArgs(t *ir.Op, k int, vals []*ir.Value) {
	from, to := t.SuccArgs(k)
	d := t.Def()
	var sizes []int
	if d.Segmented() {
		sizes = t.OperandSegments()
		sizes[d.Operands.Index(d.Succs[min(k, len(d.Succs)-1)].Args)] += len(vals) - (to - from)
	}
	t.SetOperands(slices.Concat(t.Operands()[:from], vals, t.Operands()[to:]), sizes)
}

// settleCasts takes casts away that lead back to where they came from, and
// reports those that stay though they are not legal.
func (c *Conversion) settleCasts() {
	for _, op := range c.casts {
		if op.Erased() {
			continue
		}
		if p := castBefore(op, c.castOp); p != nil {
			for i := range op.NumResults() {
				op.Result(i).ReplaceUses(p.Operand(i))
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for i := len(c.casts) - 1; i >= 0; i-- {
			if op := c.casts[i]; !op.Erased() && !op.Used() {
				op.Erase()
				changed = true
			}
		}
	}
	if len(c.errs) > 0 {
		return // they are what ops that failed still need
	}
	for _, op := range c.casts {
		if op.Erased() {
			continue
		}
		if legal, known := c.target.judge(op); legal || !known && !c.full {
			continue
		}
		d := &diag.Diagnostic{Pos: op.Loc().Pos(), Text: "failed to legalize unresolved materialization from " + typesText(op.OperandTypes()) + " to " +
			typesText(op.ResultTypes()) + " that remained live after conversion"}
		for _, r := range op.Results() {
			for u := range r.Uses() {
				d.Note(u.Op().Loc().Pos(), "used by '%s', which was not converted", u.Op().Name())
				break
			}
		}
		c.errs = append(c.errs, d)
	}
}

// castBefore returns the cast that op casts all results of back, nil for none.
func castBefore(op *ir.Op, cast *ir.OpDef) *ir.Op {
	if op.NumOperands() == 0 {
		return nil
	}
	p := op.Operand(0).Op()
	if !p.Is(cast) || !slices.Equal(p.Results(), op.Operands()) || !slices.Equal(p.OperandTypes(), op.ResultTypes()) {
		return nil
	}
	return p
}

// typesText writes types as a message does: one in quotes, several in parentheses.
func typesText(ts []ir.Type) string {
	if len(ts) == 1 {
		return "'" + ts[0].String() + "'"
	}
	var names []string
	for _, t := range ts {
		names = append(names, t.String())
	}
	return "(" + strings.Join(names, ", ") + ")"
}
