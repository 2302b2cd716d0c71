package rewrite

import (
	"errors"
	"slices"

	"terrace/ir"
	"terrace/ir/diag"
)

// A Target says which ops a conversion may leave.
type Target struct {
	ops      map[*ir.OpDef]func(op *ir.Op) bool
	dialects map[*ir.Dialect]func(op *ir.Op) bool
	// Unknown judges ops that nothing else is said of; nil: a partial conversion
	// leaves them, a full one fails on them.
	Unknown func(op *ir.Op) bool
}

// NewTarget returns a target that says nothing of any op.
func NewTarget() *Target {
	return &Target{ops: map[*ir.OpDef]func(*ir.Op) bool{}, dialects: map[*ir.Dialect]func(*ir.Op) bool{}}
}

func always(*ir.Op) bool { return true }
func never(*ir.Op) bool  { return false }

// Legal lets ops stay.
func (t *Target) Legal(defs ...*ir.OpDef) *Target { return t.Dynamic(always, defs...) }

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

// Types maps types of one system to those of another, one to one.
type Types struct {
	rules []func(t ir.Type) ir.Type
	// Cast makes a value of type t out of v where the two sides of a conversion
	// meet; nil, or a nil result: builtin.unrealized_conversion_cast does.
	Cast func(b *ir.Builder, v *ir.Value, t ir.Type) *ir.Value
}

// Add adds a rule that is asked before those added earlier: it returns nil for
// types it has nothing to say of.
func (t *Types) Add(f func(t ir.Type) ir.Type) *Types {
	t.rules = append(t.rules, f)
	return t
}

// Convert returns the type that stands for t, nil when there is none.
func (t *Types) Convert(from ir.Type) ir.Type {
	for i := len(t.rules) - 1; i >= 0; i-- {
		if to := t.rules[i](from); to != nil {
			return to
		}
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
	// Outer ops first, as they stand in the text.
	var ops []*ir.Op
	root.Walk(func(op *ir.Op) bool {
		if op != root {
			ops = append(ops, op)
		}
		return true
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
		in, bad := c.operands(op)
		if bad != nil {
			tried = append(tried, "pattern "+p.Name+": type '"+bad.String()+"' of an operand has no conversion")
			continue
		}
		c.why = ""
		made := len(c.work)
		if !p.Convert(op, in, c) {
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

// operands returns the operands of op in their converted types; bad is a type
// that has none.
func (c *Conversion) operands(op *ir.Op) (in []*ir.Value, bad ir.Type) {
	in = make([]*ir.Value, op.NumOperands())
	for i := range in {
		v := op.Operand(i)
		t := c.Types.Convert(v.Type())
		if t == nil {
			return nil, v.Type()
		}
		in[i] = c.As(v, t)
	}
	return in, nil
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
	if c.castOp == nil {
		panic("rewrite: a conversion of types needs the dialect builtin")
	}
	op := c.MakeTyped(c.castOp, t, v)
	c.casts = append(c.casts, op)
	return op.Result(0)
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

// ConvertTypes converts every type; a nil result names none that has no conversion.
func (c *Conversion) ConvertTypes(ts []ir.Type) (out []ir.Type, ok bool) {
	for _, t := range ts {
		u := c.Types.Convert(t)
		if u == nil {
			return nil, false
		}
		out = append(out, u)
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
		for i := range b.NumArgs() {
			old := b.Arg(i)
			t := c.Types.Convert(old.Type())
			if t == old.Type() {
				continue
			}
			arg := b.InsertArg(i, t, b.ArgLoc(i))
			arg.SetNameRef(old.NameRef())
			c.AtStart(b)
			old.ReplaceUses(c.As(arg, old.Type()))
			b.EraseArg(i + 1)
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
			for i := from; i < to; i++ {
				t.SetOperand(i, c.As(t.Operand(i), t.Succ(k).Arg(t.SuccMade(k)+i-from).Type()))
			}
		}
	}
	return true
}

// settleCasts takes casts away that lead back to where they came from, and
// reports those that stay though they are not legal.
func (c *Conversion) settleCasts() {
	for _, op := range c.casts {
		if op.Erased() {
			continue
		}
		if p := op.Operand(0).Op(); p.Is(c.castOp) && p.NumOperands() == 1 && p.Operand(0).Type() == op.Result(0).Type() {
			op.Result(0).ReplaceUses(p.Operand(0))
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
		d := &diag.Diagnostic{Pos: op.Loc().Pos(), Text: "failed to legalize unresolved materialization from '" + op.Operand(0).Type().String() + "' to '" +
			op.Result(0).Type().String() + "' that remained live after conversion"}
		for u := range op.Result(0).Uses() {
			d.Note(u.Op().Loc().Pos(), "used by '%s', which was not converted", u.Op().Name())
			break
		}
		c.errs = append(c.errs, d)
	}
}
