package rewrite

import (
	"math/big"
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// A maker makes one value of the right side. typ tells its type without making
// anything; ok is false where types do not fit together.
type maker struct {
	typ  func(m *match) (t ir.Type, ok bool)
	make func(m *match, rw *Rewriter) *ir.Value
	// constant says that it is a constant, or made of nothing else.
	constant bool
}

// right compiles the right side.
func (x *ruleCompiler) right(t *ruleText, root *ruleNode) {
	fields := root.def.Results
	if len(t.To) != len(fields) && !slices.ContainsFunc(fields, func(f ir.Field) bool { return f.Kind != ir.Single }) {
		x.r.errorf(t.Pos, "'%s' has %d results, and the right side gives %d values", root.def.FullName(), len(fields), len(t.To))
		return
	}
	for i, e := range t.To {
		want := func(m *match) (ir.Type, bool) {
			if i >= m.root.NumResults() {
				return nil, false
			}
			return m.root.Result(i).Type(), true
		}
		mk := x.build(e, want)
		if mk == nil {
			return
		}
		x.c.ready = append(x.c.ready, step{"the types of the right side do not fit", func(m *match) bool {
			w, ok := want(m)
			if !ok {
				return false
			}
			got, ok := mk.typ(m)
			return ok && got == w
		}})
		x.c.make = append(x.c.make, mk.make)
	}
}

type typeFunc = func(m *match) (ir.Type, bool)

// build compiles a node of the right side. want is the type it is to have; nil
// where that follows from the node itself.
func (x *ruleCompiler) build(e *ruleExpr, want typeFunc) *maker {
	if e.Number != nil || literalWords[e.Word] {
		lit := x.literal(e)
		if lit == nil {
			return nil
		}
		if want == nil {
			x.r.errorf(e.Pos, "the type of the constant %s does not follow from what stands around it", lit.text)
			return nil
		}
		return x.constant("there is no constant "+lit.text+" of the type", want, func(m *match, t ir.Type) ir.Attr { return lit.attr(t) })
	}
	if e.Args == nil && e.Arg == nil && e.Attrs == nil && (x.r.op(e.Word) == nil || x.bound(e.Word)) {
		s, ok := x.c.slots[e.Word]
		if !ok {
			x.r.errorf(e.Pos, "'%s' is not bound on the left side%s", e.Word, hint(e.Word, x.names()))
			return nil
		}
		return &maker{
			typ:      func(m *match) (ir.Type, bool) { return m.vals[s].Type(), true },
			make:     func(m *match, _ *Rewriter) *ir.Value { return m.vals[s] },
			constant: slices.ContainsFunc(x.c.nodes, func(n *ruleNode) bool { return n.name == e.Word && n.constant() }),
		}
	}
	if f := constFuncs[e.Word]; f != nil {
		return x.constFunc(e, f)
	}
	return x.buildOp(e, want)
}

func (x *ruleCompiler) bound(name string) bool {
	_, ok := x.c.slots[name]
	return ok
}

// constant makes a constant whose attribute is computed before anything changes.
func (x *ruleCompiler) constant(why string, want typeFunc, attr func(m *match, t ir.Type) ir.Attr) *maker {
	slot := x.attrSlot()
	if slot < 0 {
		return nil
	}
	x.c.ready = append(x.c.ready, step{why, func(m *match) bool {
		t, ok := want(m)
		if !ok {
			return false
		}
		m.attrs[slot] = attr(m, t)
		return m.attrs[slot] != nil
	}})
	return &maker{
		typ:      want,
		constant: true,
		make: func(m *match, rw *Rewriter) *ir.Value {
			t, _ := want(m)
			op := rw.Constant(m.root, m.attrs[slot], t)
			if op == nil {
				panic("rewrite: no dialect has a constant " + ir.AttrText(m.attrs[slot]))
			}
			return op.Result(0)
		},
	}
}

// attrSlot returns a free slot of the match for an attribute: variables fill
// them from the front, constants from the back.
func (x *ruleCompiler) attrSlot() int {
	x.constants++
	if x.constants > maxConstants {
		x.r.errorf(x.c.rule.Pos, "the right side has more than %d constants", maxConstants)
		return -1
	}
	return maxVars + x.constants - 1
}

// constFuncs compute a constant from a bound one.
var constFuncs = map[string]func(t data.Type, x *big.Int) *big.Int{
	// The exponent of a power of two.
	"log2": func(t data.Type, x *big.Int) *big.Int {
		if x.Sign() <= 0 || x.TrailingZeroBits() != uint(x.BitLen()-1) {
			return nil
		}
		return big.NewInt(int64(x.BitLen() - 1))
	},
	// One less.
	"pred": func(t data.Type, x *big.Int) *big.Int { return new(big.Int).Sub(x, big.NewInt(1)) },
}

func (x *ruleCompiler) constFunc(e *ruleExpr, f func(t data.Type, v *big.Int) *big.Int) *maker {
	args := e.args()
	if len(args) != 1 || args[0].Word == "" || !x.bound(args[0].Word) {
		x.r.errorf(e.Pos, "'%s' is computed of one constant that the left side binds", e.Word)
		return nil
	}
	s := x.c.slots[args[0].Word]
	v := func(m *match) *ir.Value { return m.vals[s] }
	value := constantNumber(v, false)
	return x.constant("'"+e.Word+"' of the constant has no value", func(m *match) (ir.Type, bool) { return m.vals[s].Type(), true },
		func(m *match, t ir.Type) ir.Attr {
			n, ok := value(m)
			el, isNum := ir.DataType(t)
			if !ok || !isNum {
				return nil
			}
			r := f(el, n)
			if r == nil {
				return nil
			}
			if el.Width() > 64 && !el.IsIndex() {
				return constantAttr(t, el, 0, 0, data.BigInt(el, data.FromBigInt(el, r)))
			}
			return constantAttr(t, el, r.Uint64()&data.Mask(el), 0, nil)
		})
}

func (x *ruleCompiler) buildOp(e *ruleExpr, want typeFunc) *maker {
	def := x.r.op(e.Word)
	if def == nil {
		x.r.errorf(e.Pos, "no operation is named '%s'%s", e.Word, hint(e.Word, x.r.opNames()))
		return nil
	}
	args := e.args()
	switch {
	case len(def.Regions) > 0 || len(def.Succs) > 0:
		x.r.errorf(e.Pos, "'%s' has regions or successors: rules cannot make it, write a pattern in Go", e.Word)
		return nil
	case def.Segmented():
		x.r.errorf(e.Pos, "'%s' has several operand fields of any size: rules cannot make it, write a pattern in Go", e.Word)
		return nil
	case len(def.Results) != 1 || def.Results[0].Kind != ir.Single:
		x.r.errorf(e.Pos, "'%s' has not exactly one result: rules cannot make it, write a pattern in Go", e.Word)
		return nil
	case e.Result != nil:
		x.r.errorf(e.Pos, "results are chosen on the left side only")
		return nil
	case !fits(def.Operands, len(args)):
		x.r.errorf(e.Pos, "'%s' takes %d operands, not %d", e.Word, len(def.Operands), len(args))
		return nil
	}
	attrs := x.rightAttrs(e, def)
	if attrs == nil {
		return nil
	}
	makers := make([]*maker, len(args))
	// What has a type of its own first: constants take theirs from it.
	for pass := range 2 {
		for i, a := range args {
			lit := a.Number != nil || literalWords[a.Word]
			if lit != (pass == 1) {
				continue
			}
			var w typeFunc
			if lit {
				w = x.literalType(def, i, makers, want)
			} else if def.Traits&ir.SameType != 0 {
				w = want
			}
			if makers[i] = x.build(a, w); makers[i] == nil {
				return nil
			}
		}
	}
	typ := x.opType(def, makers, attrs, want)
	constant := !slices.ContainsFunc(makers, func(mk *maker) bool { return !mk.constant })
	return &maker{typ: typ, constant: constant, make: func(m *match, rw *Rewriter) *ir.Value {
		t, _ := typ(m)
		var buf [4]*ir.Value
		vals := buf[:0]
		for _, mk := range makers {
			vals = append(vals, mk.make(m, rw))
		}
		st := ir.State{Def: def, Loc: rw.Loc(), Spelling: rw.Spelling(), Operands: slices.Clone(vals), Types: []ir.Type{t}, Attrs: attrs(m)}
		op := rw.Build(&st)
		if constant {
			// Rules count on it that this is a constant: others would apply for ever.
			if known := EvalConstants(op, nil); known != nil {
				if c := rw.Constant(op, known[0], t); c != nil {
					rw.Erase(op)
					return c.Result(0)
				}
			}
		}
		return op.Result(0)
	}}
}

// literalType finds where the type of a constant operand comes from.
func (x *ruleCompiler) literalType(def *ir.OpDef, i int, makers []*maker, want typeFunc) typeFunc {
	field := &def.Operands[min(i, len(def.Operands)-1)]
	if t := field.Type.Exact; t != nil {
		return func(*match) (ir.Type, bool) { return t, true }
	}
	sibling := func(ok func(j int) bool) typeFunc {
		for j, mk := range makers {
			if j != i && mk != nil && ok(j) {
				return mk.typ
			}
		}
		return nil
	}
	if def.Traits&(ir.SameType|ir.SameOperands) != 0 {
		if t := sibling(func(int) bool { return true }); t != nil {
			return t
		}
		if def.Traits&ir.SameType != 0 {
			return want
		}
		return nil
	}
	// By what the definition says of its fields.
	root := func(f *ir.Field) string {
		if f.Type.Of != "" {
			return f.Type.Of
		}
		return f.Name
	}
	mine := root(field)
	if t := sibling(func(j int) bool { return j < len(def.Operands) && root(&def.Operands[j]) == mine }); t != nil {
		return t
	}
	if root(&def.Results[0]) == mine {
		return want
	}
	return nil
}

// opType tells the type of an operation of the right side.
func (x *ruleCompiler) opType(def *ir.OpDef, makers []*maker, attrs func(*match) []ir.Attr, want typeFunc) typeFunc {
	same := def.Traits&(ir.SameType|ir.SameOperands) != 0
	return func(m *match) (ir.Type, bool) {
		var first ir.Type
		types := make([]ir.Type, len(makers))
		for i, mk := range makers {
			t, ok := mk.typ(m)
			if !ok || same && first != nil && t != first {
				return nil, false
			}
			f := &def.Operands[min(i, len(def.Operands)-1)]
			if !f.Type.Accepts(t) {
				return nil, false
			}
			if first == nil {
				first = t
			}
			types[i] = t
		}
		if def.Traits&ir.SameType != 0 && first != nil {
			return first, true
		}
		if want != nil {
			if t, ok := want(m); ok && def.Results[0].Type.Accepts(t) {
				return t, true
			}
			return nil, false
		}
		st := ir.State{Def: def, Attrs: attrs(m)}
		b := ir.NewBuilder()
		for _, t := range types {
			st.Operands = append(st.Operands, b.Placeholder(t))
		}
		ok, err := st.InferTypes()
		if !ok || err != nil || len(st.Types) != 1 {
			return nil, false
		}
		return st.Types[0], true
	}
}

// attrFuncs compute an attribute from a bound one.
var attrFuncs = map[string]func(f *ir.AttrField, a ir.Attr) ir.Attr{
	// The predicate for operands the other way round.
	"swap": func(f *ir.AttrField, a ir.Attr) ir.Attr {
		return renamed(f, a, map[string]string{"slt": "sgt", "sgt": "slt", "sle": "sge", "sge": "sle", "ult": "ugt", "ugt": "ult", "ule": "uge", "uge": "ule",
			"olt": "ogt", "ogt": "olt", "ole": "oge", "oge": "ole"})
	},
	// The predicate that holds exactly where this one does not.
	"invert": func(f *ir.AttrField, a ir.Attr) ir.Attr {
		if slices.Contains(f.Kind.CaseNames, "oeq") {
			return renamed(f, a, map[string]string{"false": "true", "true": "false", "oeq": "une", "une": "oeq", "one": "ueq", "ueq": "one", "ord": "uno", "uno": "ord",
				"olt": "uge", "uge": "olt", "ogt": "ule", "ule": "ogt", "ole": "ugt", "ugt": "ole", "oge": "ult", "ult": "oge"})
		}
		return renamed(f, a, map[string]string{"eq": "ne", "ne": "eq", "slt": "sge", "sge": "slt", "sle": "sgt", "sgt": "sle", "ult": "uge", "uge": "ult", "ule": "ugt", "ugt": "ule"})
	},
}

func renamed(f *ir.AttrField, a ir.Attr, names map[string]string) ir.Attr {
	if f.Kind.CaseOf == nil {
		return nil
	}
	for from, to := range names {
		if c := f.Kind.CaseOf(from); c != nil && ir.SameAttr(c, a) {
			return f.Kind.CaseOf(to)
		}
	}
	return a
}

// rightAttrs returns what makes the attributes of an operation; nil after an error.
func (x *ruleCompiler) rightAttrs(e *ruleExpr, def *ir.OpDef) func(m *match) []ir.Attr {
	fixed := make([]ir.Attr, len(def.Attrs))
	type variable struct {
		slot, from int
		f          *ir.AttrField
		change     func(f *ir.AttrField, a ir.Attr) ir.Attr
	}
	var vars []variable
	given := map[int]bool{}
	if e.Attrs != nil {
		for _, a := range e.Attrs.List {
			slot, f := x.attrField(def, a)
			if f == nil {
				return nil
			}
			given[slot] = true
			if len(a.Vals) != 1 {
				x.r.errorf(a.Pos, "the right side says one value for '%s'", f.Name)
				return nil
			}
			v := a.Vals[0]
			if v.Var == "" {
				if fixed[slot] = x.attrValue(f, v); fixed[slot] == nil {
					return nil
				}
				continue
			}
			from, ok := x.c.vars[v.Var]
			if !ok {
				x.r.errorf(v.Pos, "'%s' is not bound on the left side", v.Var)
				return nil
			}
			w := variable{slot: slot, from: from, f: f}
			if v.Func != "" {
				if w.change = attrFuncs[v.Func]; w.change == nil {
					x.r.errorf(v.Pos, "'%s' is nothing that can be made of an attribute%s", v.Func, hint(v.Func, []string{"swap", "invert"}))
					return nil
				}
			}
			vars = append(vars, w)
		}
	}
	for i := range def.Attrs {
		if !def.Attrs[i].Optional && !given[i] {
			x.r.errorf(e.Pos, "'%s' needs its attribute '%s': {%s = ...}", def.FullName(), def.Attrs[i].Name, def.Attrs[i].Name)
			return nil
		}
	}
	return func(m *match) []ir.Attr {
		if len(fixed) == 0 {
			return nil
		}
		out := slices.Clone(fixed)
		for _, v := range vars {
			a := m.attrs[v.from]
			if v.change != nil {
				a = v.change(v.f, a)
			}
			out[v.slot] = a
		}
		return out
	}
}
