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
	// attr returns the constant that it is, nil for none; nil for what operations make.
	attr func(m *match) ir.Attr
}

// right compiles the right side.
func (x *ruleCompiler) right(t *ruleText, root *ruleNode) {
	least, most := bounds(root.def.Results)
	if len(t.To) < least || len(t.To) > most {
		x.r.errorf(t.Pos, "'%s' has %s, and the right side gives %s", root.def.FullName(), span(least, most, "result"), counted(len(t.To), "value"))
		return
	}
	if least < most {
		x.c.ready = append(x.c.ready, step{"it has another number of results", func(m *match) bool { return m.root.NumResults() == len(t.To) }})
	}
	folds := len(t.Where) == 0
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
		x.c.folds = append(x.c.folds, mk.attr)
		folds = folds && mk.attr != nil
	}
	if !folds {
		x.c.folds = nil
	}
}

type typeFunc = func(m *match) (ir.Type, bool)

// build compiles a node of the right side. want is the type it is to have; nil
// where that follows from the node itself.
func (x *ruleCompiler) build(e *ruleExpr, want typeFunc) *maker {
	if e.As == nil {
		return x.buildUntyped(e, want)
	}
	if e.name() {
		x.r.errorf(e.As.Pos, "'%s' has a type: for that of an operation on it, write the operation with ( )", e.Word)
		return nil
	}
	want = x.asType(e.As)
	if want == nil {
		return nil
	}
	made := x.buildUntyped(e, want)
	if made == nil {
		return nil
	}
	typ := made.typ
	made.typ = func(m *match) (ir.Type, bool) {
		t, ok := typ(m)
		w, known := want(m)
		return t, ok && known && t == w
	}
	return made
}

// asType is the type that follows 'as'.
func (x *ruleCompiler) asType(t *ruleType) typeFunc {
	if t.Str != nil {
		written := x.typeText(t.Pos, *t.Str)
		if written == nil {
			return nil
		}
		return func(*match) (ir.Type, bool) { return written, true }
	}
	of := func(name string) func(m *match) *ir.Value {
		v, ok := x.valueOf(&ruleFactor{Pos: t.Pos, Of: name})
		if !ok {
			return nil
		}
		return v
	}
	if t.Same != "" {
		v := of(t.Same)
		if v == nil {
			return nil
		}
		return func(m *match) (ir.Type, bool) { return v(m).Type(), true }
	}
	elem, shape := of(t.Elem), of(t.Of)
	if elem == nil || shape == nil {
		return nil
	}
	return func(m *match) (ir.Type, bool) {
		s := shape(m).Type()
		if _, shaped := ir.ShapeOf(s); !shaped {
			return ir.ElemOf(elem(m).Type()), true
		}
		return ir.WithElem(s, ir.ElemOf(elem(m).Type())), true
	}
}

func (x *ruleCompiler) buildUntyped(e *ruleExpr, want typeFunc) *maker {
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
	if made := x.named[e.Word]; made != nil && e.name() {
		return x.pick(e, made)
	}
	if e.Rest {
		x.r.errorf(e.Pos, "'%s...' stands for several values: it can only be an operand of an operation that takes any number", e.Word)
		return nil
	}
	if e.name() && (x.r.op(e.Word) == nil || x.bound(e.Word)) {
		s, ok := x.c.slots[e.Word]
		if !ok {
			x.r.errorf(e.Pos, "'%s' is not bound on the left side%s", e.Word, hint(e.Word, x.names()))
			return nil
		}
		if x.local[e.Word] {
			x.r.errorf(e.Pos, "'%s' is known inside of the body only", e.Word)
			return nil
		}
		return &maker{
			typ:      func(m *match) (ir.Type, bool) { return m.vals[s].Type(), true },
			make:     func(m *match, _ *Rewriter) *ir.Value { return m.vals[s] },
			attr:     func(m *match) ir.Attr { return m.constant(m.vals[s]) },
			constant: slices.ContainsFunc(x.c.nodes, func(n *ruleNode) bool { return n.name == e.Word && n.constant() }),
		}
	}
	if f := constFuncs[e.Word]; f != nil {
		return x.constFunc(e, f)
	}
	made := x.buildOp(e, want)
	if made == nil {
		return nil
	}
	return x.pick(e, made)
}

// lets compiles what the right side names.
func (x *ruleCompiler) lets(t *ruleText) {
	x.named = map[string]*opMaker{}
	for _, l := range t.Where {
		_, list := x.c.lists[l.Name]
		switch {
		case x.bound(l.Name) || list || x.named[l.Name] != nil:
			x.r.errorf(l.Pos, "'%s' has a meaning already", l.Name)
			return
		case len(x.named) == maxLets:
			x.r.errorf(l.Pos, "more than %d names after where", maxLets)
			return
		case l.Expr.Number != nil || literalWords[l.Expr.Word] || l.Expr.name() || constFuncs[l.Expr.Word] != nil:
			x.r.errorf(l.Expr.Pos, "where names operations")
			return
		}
		made := x.buildOp(l.Expr, nil)
		if made == nil {
			return
		}
		if l.Expr.Result != nil {
			x.r.errorf(l.Expr.Pos, "where names an operation with all its results: choose one where '%s' is used", l.Name)
			return
		}
		i := len(x.c.lets)
		x.c.ready = append(x.c.ready, step{"the types of '" + l.Name + "' do not fit", func(m *match) bool { _, ok := made.types(m); return ok }})
		x.c.lets = append(x.c.lets, made.make)
		again := *made
		again.make = func(m *match, _ *Rewriter) []*ir.Value { return m.lets[i] }
		x.named[l.Name] = &again
	}
}

// pick takes the result that is meant of an operation.
func (x *ruleCompiler) pick(e *ruleExpr, made *opMaker) *maker {
	k := 0
	if e.Result != nil {
		k = *e.Result
	}
	if k >= len(made.def.Results) {
		x.r.errorf(e.Pos, "'%s' has no result %d", made.def.FullName(), k)
		return nil
	}
	return &maker{
		typ: func(m *match) (ir.Type, bool) {
			ts, ok := made.types(m)
			if !ok || k >= len(ts) {
				return nil, false
			}
			return ts[k], true
		},
		make:     func(m *match, rw *Rewriter) *ir.Value { return made.make(m, rw)[k] },
		constant: made.constant,
	}
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
		attr:     func(m *match) ir.Attr { return m.attrs[slot] },
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
			if !ok || !isNum || !n.IsInt() {
				return nil
			}
			r := f(el, n.Num())
			if r == nil {
				return nil
			}
			if el.Width() > 64 && !el.IsIndex() {
				return constantAttr(t, el, 0, 0, data.BigInt(el, data.FromBigInt(el, r)))
			}
			return constantAttr(t, el, r.Uint64()&data.Mask(el), 0, nil)
		})
}

// An opMaker makes an operation of the right side.
type opMaker struct {
	def      *ir.OpDef
	types    func(m *match) ([]ir.Type, bool)
	make     func(m *match, rw *Rewriter) []*ir.Value
	constant bool // it is made of constants
}

// operand is an operand of the right side: a value, or all values of a list.
type operand struct {
	maker *maker
	list  int // where maker is nil
}

func (x *ruleCompiler) buildOp(e *ruleExpr, want typeFunc) *opMaker {
	def := x.r.op(e.Word)
	if def == nil {
		x.r.errorf(e.Pos, "no operation is named '%s'%s", e.Word, x.r.opHint(e.Word))
		return nil
	}
	args := e.args()
	switch {
	case len(def.Succs) > 0:
		x.r.errorf(e.Pos, "'%s' has successors: rules cannot make it, write a pattern in Go", e.Word)
		return nil
	case def.Segmented():
		x.r.errorf(e.Pos, "'%s' has several operand fields of any size: rules cannot make it, write a pattern in Go", e.Word)
		return nil
	case len(def.Results) == 0 || slices.ContainsFunc(def.Results, func(f ir.Field) bool { return f.Kind != ir.Single }):
		x.r.errorf(e.Pos, "'%s' has no results, or any number of them: rules cannot make it, write a pattern in Go", e.Word)
		return nil
	case !x.takes(e, def, args):
		return nil
	}
	attrs := x.rightAttrs(e, def)
	if attrs == nil {
		return nil
	}
	body, ok := x.rightBody(e, def)
	if !ok {
		return nil
	}
	ops := make([]operand, len(args))
	makers := make([]*maker, len(args))
	// What has a type of its own first: constants take theirs from it.
	for pass := range 2 {
		for i, a := range args {
			lit := a.Number != nil || literalWords[a.Word]
			if lit != (pass == 1) {
				continue
			}
			if a.Rest {
				list, ok := x.c.lists[a.Word]
				if !ok {
					x.r.errorf(a.Pos, "'%s...' is not bound on the left side", a.Word)
					return nil
				}
				ops[i] = operand{list: list}
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
			ops[i].maker = makers[i]
		}
	}
	types := x.opTypes(def, ops, attrs, want)
	constant := !slices.ContainsFunc(ops, func(o operand) bool { return o.maker == nil || !o.maker.constant })
	return &opMaker{def, types, func(m *match, rw *Rewriter) []*ir.Value {
		ts, _ := types(m)
		st := ir.State{Def: def, Loc: rw.Loc(), Spelling: rw.Spelling(), Types: ts, Attrs: attrs(m)}
		if body != nil {
			st.Regions = []*ir.Region{body(m)}
		}
		for _, o := range ops {
			if o.maker == nil {
				st.Operands = append(st.Operands, m.lists[o.list]...)
			} else {
				st.Operands = append(st.Operands, o.maker.make(m, rw))
			}
		}
		op := rw.Build(&st)
		if constant {
			// Rules count on it that this is a constant: others would apply for ever.
			if vals := rw.constants(op); vals != nil {
				return vals
			}
		}
		return op.Results()
	}, constant}
}

// constants replaces an op on constants that nothing uses yet by what it computes;
// nil where that is not known, or there are no such constants.
func (rw *Rewriter) constants(op *ir.Op) (vals []*ir.Value) {
	known := EvalConstants(op, nil)
	if known == nil {
		return nil
	}
	for i, a := range known {
		c := rw.Constant(op, a, op.Result(i).Type())
		if c == nil {
			return nil
		}
		vals = append(vals, c.Result(0))
	}
	rw.Erase(op)
	return vals
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

// fieldOf is the field that the i-th of n operands belongs to; one of the fields at
// most takes any number.
func fieldOf(fs ir.Fields, i, n int) *ir.Field {
	for k := range fs {
		behind := len(fs) - 1 - k
		if fs[k].Kind == ir.Single && i == k {
			return &fs[k]
		}
		if fs[k].Kind != ir.Single {
			if i < n-behind {
				return &fs[k]
			}
			return &fs[len(fs)-(n-i)]
		}
	}
	return &fs[len(fs)-1]
}

// opTypes tells the types of the results of an operation of the right side.
func (x *ruleCompiler) opTypes(def *ir.OpDef, ops []operand, attrs func(*match) []ir.Attr, want typeFunc) func(m *match) ([]ir.Type, bool) {
	same := def.Traits&(ir.SameType|ir.SameOperands) != 0
	least, most := bounds(def.Operands)
	return func(m *match) ([]ir.Type, bool) {
		var types []ir.Type
		for _, o := range ops {
			if o.maker == nil {
				for _, v := range m.lists[o.list] {
					types = append(types, v.Type())
				}
				continue
			}
			t, ok := o.maker.typ(m)
			if !ok {
				return nil, false
			}
			types = append(types, t)
		}
		if len(types) < least || len(types) > most {
			return nil, false
		}
		if !def.Segmented() {
			for i, t := range types {
				if same && t != types[0] || !fieldOf(def.Operands, i, len(types)).Type.Accepts(t) {
					return nil, false
				}
			}
		}
		if len(def.Results) == 1 {
			if def.Traits&ir.SameType != 0 && len(types) > 0 {
				return types[:1], true
			}
			if want != nil {
				if t, ok := want(m); ok && def.Results[0].Type.Accepts(t) {
					return []ir.Type{t}, true
				}
				return nil, false
			}
		}
		st := ir.State{Def: def, Attrs: attrs(m)}
		b := ir.NewBuilder()
		for _, t := range types {
			st.Operands = append(st.Operands, b.Placeholder(t))
		}
		if ok, err := st.InferTypes(); !ok || err != nil || len(st.Types) != len(def.Results) {
			return nil, false
		}
		return st.Types, true
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
		computed   func(m *match) ir.Attr
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
			if v.Term != nil {
				w := x.computed(f, v)
				if w == nil {
					return nil
				}
				vars = append(vars, variable{slot: slot, f: f, computed: w})
				continue
			}
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
			switch {
			case v.computed != nil:
				out[v.slot] = v.computed(m)
			case v.change != nil:
				out[v.slot] = v.change(v.f, m.attrs[v.from])
			default:
				out[v.slot] = m.attrs[v.from]
			}
		}
		return out
	}
}

// computed is an integer attribute that a term gives, checked before anything
// changes.
func (x *ruleCompiler) computed(f *ir.AttrField, v *ruleAttrValue) func(m *match) ir.Attr {
	term := x.term(v.Term)
	if term == nil {
		return nil
	}
	attr := func(m *match) ir.Attr {
		n, ok := term(m)
		if !ok || !n.IsInt() || !n.Num().IsInt64() {
			return nil
		}
		if a := intAttr(f.Kind, n.Num().Int64()); a != nil {
			return a
		}
		return nil
	}
	x.c.ready = append(x.c.ready, step{"attribute " + f.Name + " has no such value", func(m *match) bool { return attr(m) != nil }})
	return attr
}

// intAttr is an integer as an attribute of a kind, nil where it is none.
func intAttr(k *ir.AttrKind, i int64) ir.Attr {
	t := k.Type
	if t == nil {
		t = ir.I64
	}
	if a := ir.IntOf(t, i); k.Ok == nil || k.Ok(a) {
		return a
	}
	return nil
}
