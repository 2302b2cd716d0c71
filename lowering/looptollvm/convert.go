package looptollvm

import (
	"fmt"
	"slices"

	"terrace/dialects/function"
	"terrace/dialects/llvm"
	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// ToLLVM converts a module.
var ToLLVM = &pass.Def[struct{}]{
	Name:  "convert-to-llvm",
	Title: "ConvertToLLVMPass",
	Doc:   "convert functions, branches, arithmetic, buffers and registers into the llvm dialect",
	Detail: `A memref becomes a pointer to its first element; sizes, strides and what they say of addresses are in the code. So
strides must be known; sizes only where the program asks for them. A vector of several dimensions becomes an array of
vectors. index becomes i64. Elements lie in memory as in the interpreter: i1 and other integers of less than 8 bits take
a byte. Needs loop-to-cf; functions that LLVM has no exact form of need expand-math.`,
	On:    "builtin.module",
	Needs: []*pass.Property{pass.Without("affine"), pass.Without("chlo", tensor.Host), pass.Without("graph", tensor.Host), pass.Without("tensor.kernel"), pass.Without("tensor.sort"), branches},
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		return Convert(root, nil)
	},
}

// An Entry converts one op: it builds ops of the dialect llvm and says by
// [Converter.Map] what becomes of the results.
type Entry func(c *Converter, op *ir.Op) error

// entries is the table of conversions: one more op is one more entry.
var entries = map[*ir.OpDef]Entry{}

func enter(e Entry, defs ...*ir.OpDef) {
	for _, d := range defs {
		entries[d] = e
	}
}

// Convert converts every function and global of a module. Further entries are
// those of a target: they go before the common ones.
func Convert(module *ir.Op, further map[*ir.OpDef]Entry) error {
	c := &Converter{b: ir.NewBuilder(), module: module, syms: ir.SymbolsOf(module), further: further}
	var errs []error
	for op := range module.Body().Ops() {
		var err error
		switch {
		case op.Is(function.Func) && op.Discardable(llvm.HostAttr) == nil:
			err = c.function(op)
		case op.Is(memref.Global):
			err = c.global(op)
		}
		if err != nil {
			errs = append(errs, err)
		}
	}
	return joinErrors(errs)
}

func joinErrors(errs []error) error {
	switch len(errs) {
	case 0:
		return nil
	case 1:
		return errs[0]
	}
	return errorList(errs)
}

type errorList []error

func (l errorList) Error() string   { return fmt.Sprintf("%v (and %d more errors)", l[0], len(l)-1) }
func (l errorList) Unwrap() []error { return l }

// A Converter is the state of converting one module.
type Converter struct {
	b       *ir.Builder
	module  *ir.Op
	syms    *ir.Symbols
	further map[*ir.OpDef]Entry
	values  map[*ir.Value]*ir.Value
	sizes   map[*ir.Value][]*ir.Value // the unknown sizes of memrefs, where the op that made one tells
	strides map[*ir.Value][]*ir.Value // what their strides became that the types do not say, by dimension
	blocks  map[*ir.Block]*ir.Block   // where the ops of a block go
	starts  map[*ir.Block]*ir.Block   // where branches to a block go
	entry   *ir.Block                 // of the function being made
	joined  map[*ir.Value][]*ir.Value // the rows that arrays of vectors were made of
	// Of the block being filled: integer constants, and the rows of arrays that were not made of rows.
	consts map[constKey]*ir.Value
	taken  map[*ir.Value][]*ir.Value
}

type constKey struct {
	t ir.Type
	v int64
}

// Builder stands where the conversion of the current op goes.
func (c *Converter) Builder() *ir.Builder { return c.b }

// Of returns what a value became.
func (c *Converter) Of(v *ir.Value) *ir.Value { return c.values[v] }

// Map says what a value became.
func (c *Converter) Map(v, to *ir.Value) {
	if to.NameRef() == nil && v.NameRef() != nil && to.Op() != nil {
		to.SetNameRef(v.NameRef())
	}
	c.values[v] = to
}

// operands returns what op's operands became.
func (c *Converter) operands(op *ir.Op) []*ir.Value {
	out := make([]*ir.Value, op.NumOperands())
	for i := range out {
		out[i] = c.values[op.Operand(i)]
	}
	return out
}

func unsupported(op *ir.Op, format string, args ...any) error {
	return pass.Errorf(op, "is unsupported on this target: %s", fmt.Sprintf(format, args...))
}

// typ converts a type; op is what it is for, to report.
func (c *Converter) typ(op *ir.Op, t ir.Type) (ir.Type, error) {
	if out := Type(t); out != nil {
		return out, nil
	}
	return nil, unsupported(op, "type '%s'", t)
}

func (c *Converter) types(op *ir.Op, ts []ir.Type) ([]ir.Type, error) {
	out := make([]ir.Type, len(ts))
	for i, t := range ts {
		var err error
		if out[i], err = c.typ(op, t); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (c *Converter) function(fn *ir.Op) error {
	t := function.Type(fn)
	in, err := c.types(fn, t.In)
	if err != nil {
		return err
	}
	ret, err := c.packed(fn, t.Out)
	if err != nil {
		return err
	}
	c.values, c.sizes, c.consts = map[*ir.Value]*ir.Value{}, map[*ir.Value][]*ir.Value{}, map[constKey]*ir.Value{}
	c.strides = map[*ir.Value][]*ir.Value{}
	c.joined, c.taken = map[*ir.Value][]*ir.Value{}, map[*ir.Value][]*ir.Value{}
	c.blocks, c.starts = map[*ir.Block]*ir.Block{}, map[*ir.Block]*ir.Block{}
	body := c.b.Region()
	c.b.At(fn).SetSpelling(ir.Own)
	attrs := []ir.NamedAttr{{Name: "sym_name", Attr: fn.Get("sym_name")}, {Name: "function_type", Attr: ir.TypeOf(llvm.FuncOf(ret, in, false))}}
	for _, name := range []string{"sym_visibility", "no_inline"} {
		if a := fn.Get(name); a != nil {
			attrs = append(attrs, ir.NamedAttr{Name: name, Attr: a})
		}
	}
	if a := keepLLVM(fn.Get("arg_attrs")); a != nil {
		attrs = append(attrs, ir.NamedAttr{Name: "arg_attrs", Attr: a})
	}
	if a := keepLLVM(fn.Get("res_attrs")); a != nil && len(t.Out) == 1 {
		attrs = append(attrs, ir.NamedAttr{Name: "res_attrs", Attr: a})
	}
	attrs = append(attrs, fn.Discardables()...)
	out := c.b.MakeWith(llvm.Func, nil, ir.With{Attrs: attrs, Regions: []*ir.Region{body}})
	if err := c.body(fn, body); err != nil {
		out.Erase()
		return err
	}
	sweep(body)
	c.settle(body)
	fn.Erase()
	return nil
}

// settle makes stores past the caches, which machines leave unordered, come before
// what the caller does.
func (c *Converter) settle(body *ir.Region) {
	var ends []*ir.Op
	fleet := false
	for b := range body.Blocks() {
		for op := range b.Ops() {
			fleet = fleet || op.Is(llvm.Store) && op.Get("nontemporal") != nil
		}
		if end := b.Last(); end.Is(llvm.Return) {
			ends = append(ends, end)
		}
	}
	if !fleet {
		return
	}
	for _, op := range ends {
		c.b.At(op).MakeAttrs(llvm.Fence, []ir.NamedAttr{{Name: "ordering", Attr: llvm.Ordering.Named("seq_cst")}})
	}
}

// body converts the blocks of a function: every block before those that it
// dominates, so that values are known before they are used. Blocks that nothing
// leads to are left out.
func (c *Converter) body(fn *ir.Op, body *ir.Region) error {
	r := fn.RegionAt(0)
	if r.Empty() {
		return nil
	}
	order := r.ReversePostOrder()
	reached := map[*ir.Block]bool{}
	for _, b := range order {
		reached[b] = true
	}
	for b := range r.Blocks() {
		if !reached[b] {
			continue
		}
		types, err := c.types(fn, b.ArgTypes())
		if err != nil {
			return err
		}
		nb := body.AddBlock(types...)
		if name := b.Name(); name != "" {
			nb.SetNameRef(&ir.Name{Text: name})
		}
		c.blocks[b], c.starts[b] = nb, nb
		for i, a := range b.Args() {
			nb.Arg(i).SetNameRef(a.NameRef())
			nb.SetArgLoc(i, b.ArgLoc(i))
			c.values[a] = nb.Arg(i)
		}
	}
	c.entry = body.First()
	var errs []error
	for _, b := range order {
		c.forget()
		for op := range b.Ops() {
			c.b.AtEnd(c.blocks[b]).SetLoc(op.Loc())
			if err := c.op(op); err != nil {
				errs = append(errs, err)
				for _, v := range op.Results() { // go on: report every op that has no form
					if t := Type(v.Type()); t != nil {
						c.values[v] = c.make(llvm.Poison, t)
					} else {
						return joinErrors(errs)
					}
				}
			}
			if c.b.Block() != c.blocks[b] {
				c.blocks[b] = c.b.Block() // an entry made further blocks
			}
		}
	}
	return joinErrors(errs)
}

// forget drops what is known only where the block being filled leads.
func (c *Converter) forget() {
	clear(c.consts)
	clear(c.taken)
}

// sweep removes what nothing uses: mostly arrays of vectors whose rows were all
// that mattered.
func sweep(r *ir.Region) {
	for b := r.Last(); b != nil; b = b.Prev() {
		for op := b.Last(); op != nil; {
			prev := op.Prev()
			if op.Has(ir.Pure) && op.NumResults() > 0 && !slices.ContainsFunc(op.Results(), (*ir.Value).HasUses) {
				op.Erase()
			}
			op = prev
		}
	}
}

func (c *Converter) op(op *ir.Op) error {
	e := c.further[op.Def()]
	if e == nil {
		e = entries[op.Def()]
	}
	if e != nil {
		return e(c, op)
	}
	if d := op.Def().Dialect(); d == llvm.Dialect {
		return c.keep(op)
	}
	if op.NumRegions() > 0 {
		return unsupported(op, "structured control flow is lowered by loop-to-cf")
	}
	if d := op.Def().Dialect(); d != nil && d.Name == "math" {
		return unsupported(op, "expand-math writes functions out in arithmetic")
	}
	return unsupported(op, "it has no form in the llvm dialect")
}

// keep copies an op that is of the dialect llvm already.
func (c *Converter) keep(op *ir.Op) error {
	m := &ir.Mapping{Values: c.values, Blocks: c.starts}
	c.b.Clone(op, m)
	return nil
}

// keepLLVM leaves of attributes of arguments those that LLVM knows.
func keepLLVM(a ir.Attr) ir.Attr {
	list, ok := a.(*ir.ArrayAttr)
	if !ok {
		return nil
	}
	some := false
	out := make([]ir.Attr, len(list.Elems))
	for i, e := range list.Elems {
		var kept []ir.NamedAttr
		if d, ok := e.(*ir.DictAttr); ok {
			for _, n := range d.Entries {
				if len(n.Name) > 5 && n.Name[:5] == "llvm." {
					kept = append(kept, n)
				}
			}
		}
		some = some || len(kept) > 0
		out[i] = ir.Dict(kept...)
	}
	if !some {
		return nil
	}
	return ir.Array(out...)
}

// packed returns the LLVM type in which several results are returned.
func (c *Converter) packed(op *ir.Op, results []ir.Type) (ir.Type, error) {
	ts, err := c.types(op, results)
	if err != nil {
		return nil, err
	}
	switch len(ts) {
	case 0:
		return llvm.Void, nil
	case 1:
		return ts[0], nil
	}
	return llvm.StructOf(ts...), nil
}

// declare makes the declaration of a function of the C library.
func (c *Converter) declare(name string, ret ir.Type, in ...ir.Type) *ir.SymbolRef {
	if c.syms.Lookup(name) == nil {
		at := c.b.Place()
		c.b.AtStart(c.module.Body())
		f := c.b.MakeWith(llvm.Func, nil, ir.With{Attrs: []ir.NamedAttr{{Name: "sym_name", Attr: ir.Str(name)}, {Name: "function_type", Attr: ir.TypeOf(llvm.FuncOf(ret, in, false))}},
			Regions: []*ir.Region{ir.NewRegion()}})
		c.syms.Add(f)
		c.b.Back(at)
	}
	return ir.Ref(name)
}

// Small builders.

func (c *Converter) make(def *ir.OpDef, t ir.Type, vals ...*ir.Value) *ir.Value {
	return c.b.MakeTyped(def, t, vals...).Result(0)
}

func (c *Converter) makeAttrs(def *ir.OpDef, t ir.Type, attrs []ir.NamedAttr, vals ...*ir.Value) *ir.Value {
	w := ir.With{Attrs: attrs}
	if t != nil {
		w.Types = []ir.Type{t}
	}
	op := c.b.MakeWith(def, vals, w)
	if op.NumResults() == 0 {
		return nil
	}
	return op.Result(0)
}

// constant makes a constant of an attribute.
func (c *Converter) constant(a ir.Attr, t ir.Type) *ir.Value {
	return c.makeAttrs(llvm.Constant, t, []ir.NamedAttr{{Name: "value", Attr: a}})
}

// int makes an integer constant, or a vector of one value.
func (c *Converter) int(t ir.Type, v int64) *ir.Value {
	k := constKey{t, v}
	if x := c.consts[k]; x != nil {
		return x
	}
	var x *ir.Value
	if vec, ok := t.(*ir.VectorType); ok {
		a := ir.IntOf(vec.Elem, v)
		x = c.constant(ir.Splat(vec, a.Bits()), t)
	} else {
		x = c.constant(ir.IntOf(t, v), t)
	}
	c.consts[k] = x
	return x
}

func (c *Converter) i64(v int64) *ir.Value { return c.int(ir.I64, v) }
