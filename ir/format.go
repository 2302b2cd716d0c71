package ir

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// The language of OpDef.Format. Words and punctuation stand for themselves; a
// literal that the language uses itself stands in backquotes.
//
//	$name                     an operand field, attribute, region or successor field
//	type($name)               the type(s) of an operand or result field
//	type(operands)            the types of all operands; type(results) likewise
//	operands                  all operands
//	functional-type($a, $b)   (types of a) -> types of b; operands and results as above
//	successors  regions       all of them
//	attr-dict                 {...}; attr-dict-with-keyword: attributes {...}
//	custom:Name               the definition's hook of that name
//	params($name)             type($name) of a field whose constraint names a type of a dialect,
//	                          without that name: <...>
//	[ ... ]                   a group that may be left out; it is printed when its anchor
//	                          is there: the element marked ^, else its first variable
//	[ ... | ... ]             a group, and what stands there when it is left out
//	any[ ... | ... ]          groups in any order, each at most once, that begin with words
//
// A variable written directly after a word is printed without a space between.
type formatOnce struct {
	once  sync.Once
	elems []formatElem
	attrs []string // names of the attributes that the format spells
	err   error
	spans bool // it reads all operands at once, and speaks of the types of single fields
}

type elemKind uint8

const (
	elLiteral elemKind = iota
	elOperand
	elAttr
	elRegion
	elSucc
	elTypeOperand
	elTypeResult
	elTypeOperands
	elTypeResults
	elOperands
	elFuncType
	elSuccs
	elRegions
	elAttrDict
	elAttrDictKeyword
	elHook
	elGroup
	elAny
	elParams
)

type formatElem struct {
	kind   elemKind
	text   string // literal, hook name
	index  int    // field or slot; of FuncType: operand field or -1 for all
	index2 int    // of FuncType: result field or -1
	glue   bool   // no space before
	anchor bool
	group  []formatElem
	others [][]formatElem // of a group what stands there instead; of any the other groups
}

type fmtGrammar struct {
	Elems []*fmtElem `parser:"@@*"`
}

type fmtElem struct {
	Pos    lexer.Position
	Any    bool          `parser:"(  @'any'?"`
	Groups []*fmtGrammar `parser:"'[' @@ ( '|' @@ )* ']'"`
	Func   *fmtFuncType  `parser:" | @@"`
	Type   *fmtRef       `parser:" | 'type' '(' @@ ')'"`
	Params string        `parser:" | 'params' '(' @Var ')'"`
	Dict   string        `parser:" | @Dict"`
	Hook   string        `parser:" | @Hook"`
	Var    string        `parser:" | @Var"`
	All    string        `parser:" | @('operands' | 'successors' | 'regions')"`
	Quoted string        `parser:" | @Quoted"`
	Lit    string        `parser:" | @(Word | Arrow | Punct) )"`
	Anchor bool          `parser:"@'^'?"`
}

type fmtFuncType struct {
	In  fmtRef `parser:"'functional-type' '(' @@ ','"`
	Out fmtRef `parser:"@@ ')'"`
}

type fmtRef struct {
	Var string `parser:"@Var"`
	All string `parser:"| @('operands' | 'results')"`
}

var fmtParser = sync.OnceValues(func() (*participle.Parser[fmtGrammar], error) {
	lex := lexer.MustSimple([]lexer.SimpleRule{
		{Name: "Space", Pattern: `\s+`},
		{Name: "Var", Pattern: `\$[A-Za-z_][A-Za-z0-9_]*`},
		{Name: "Quoted", Pattern: "`[^`]*`"},
		{Name: "Dict", Pattern: `attr-dict-with-keyword|attr-dict`},
		{Name: "FuncType", Pattern: `functional-type`},
		{Name: "Hook", Pattern: `custom:[A-Za-z]+`},
		{Name: "Word", Pattern: `[A-Za-z_][A-Za-z0-9_.]*`},
		{Name: "Arrow", Pattern: `->`},
		{Name: "Bracket", Pattern: `[\[\]^|]`},
		{Name: "Punct", Pattern: `[,:()={}<>@*#?]`},
	})
	return participle.Build[fmtGrammar](participle.Lexer(lex), participle.Elide("Space"), participle.UseLookahead(2))
})

// CompileFormat checks and compiles d.Format; done by itself on first use.
func (d *OpDef) CompileFormat() error {
	f := &d.format
	f.once.Do(func() {
		f.elems, f.err = d.compileFormat(d.Format)
		if f.err != nil {
			f.err = fmt.Errorf("format of %s: %w", d.FullName(), f.err)
		}
		f.attrs = d.formatAttrs(f.elems, nil)
		f.spans = slices.ContainsFunc(f.elems, func(e formatElem) bool { return e.kind == elTypeOperand || e.kind == elParams && e.index >= 0 })
	})
	return f.err
}

func (d *OpDef) compileFormat(text string) ([]formatElem, error) {
	p, err := fmtParser()
	if err != nil {
		return nil, err
	}
	tree, err := p.ParseString("", text)
	if err != nil {
		return nil, err
	}
	return d.compileElems(text, tree.Elems)
}

func (d *OpDef) compileElems(text string, in []*fmtElem) ([]formatElem, error) {
	var out []formatElem
	for _, e := range in {
		el := formatElem{anchor: e.Anchor}
		at := e.Pos.Offset
		el.glue = at > 0 && (isWordByte(text[at-1]))
		var err error
		switch {
		case len(e.Groups) > 0:
			if el.kind = elGroup; e.Any {
				el.kind = elAny
			} else if len(e.Groups) > 2 {
				err = fmt.Errorf("a group has one other, not %d", len(e.Groups)-1)
			}
			for i, g := range e.Groups {
				elems, bad := d.compileElems(text, g.Elems)
				if err == nil {
					err = bad
				}
				if i == 0 {
					el.group = elems
				} else {
					el.others = append(el.others, elems)
				}
			}
			el.glue = false
		case e.Params != "":
			i, j := d.Operands.Index(e.Params[1:]), d.Results.Index(e.Params[1:])
			switch el.kind = elParams; {
			case i >= 0 && d.Operands[i].Type.Def != nil && d.Operands[i].Kind != Variable:
				el.index, el.index2 = i, -1
			case j >= 0 && d.Results[j].Type.Def != nil && d.Results[j].Kind != Variable:
				el.index, el.index2 = -1, j
			default:
				err = fmt.Errorf("no operand or result %s of one type of a dialect", e.Params)
			}
		case e.Func != nil:
			el.kind = elFuncType
			if el.index, err = refIndex(e.Func.In, "operands", d.Operands); err == nil {
				el.index2, err = refIndex(e.Func.Out, "results", d.Results)
			}
		case e.Type != nil:
			switch i, j := d.Operands.Index(strings.TrimPrefix(e.Type.Var, "$")), d.Results.Index(strings.TrimPrefix(e.Type.Var, "$")); {
			case e.Type.All == "operands":
				el.kind = elTypeOperands
			case e.Type.All == "results":
				el.kind = elTypeResults
			case i >= 0:
				el.kind, el.index = elTypeOperand, i
			case j >= 0:
				el.kind, el.index = elTypeResult, j
			default:
				err = fmt.Errorf("no operand or result %s", e.Type.Var)
			}
		case e.Dict == "attr-dict":
			el.kind = elAttrDict
		case e.Dict != "":
			el.kind = elAttrDictKeyword
		case e.Hook != "":
			el.kind, el.text = elHook, strings.TrimPrefix(e.Hook, "custom:")
			if _, ok := d.Hooks[el.text]; !ok {
				err = fmt.Errorf("no hook %s", el.text)
			}
		case e.All == "operands":
			el.kind = elOperands
		case e.All == "successors":
			el.kind = elSuccs
		case e.All == "regions":
			el.kind = elRegions
		case e.Var != "":
			err = d.compileVar(&el, e.Var[1:])
		case e.Quoted != "":
			el.text = strings.Trim(e.Quoted, "`")
			el.glue = false
		default:
			el.text = e.Lit
			el.glue = false
			if el.text == "attr" || el.text == "functional" {
				err = fmt.Errorf("%s is no directive", el.text)
			}
		}
		if err != nil {
			return nil, err
		}
		out = append(out, el)
	}
	return out, nil
}

func isWordByte(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

func refIndex(r fmtRef, all string, fs Fields) (int, error) {
	if r.All != "" {
		if r.All != all {
			return 0, fmt.Errorf("functional-type wants %s, not %s, there", all, r.All)
		}
		return -1, nil
	}
	if i := fs.Index(r.Var[1:]); i >= 0 {
		return i, nil
	}
	return 0, fmt.Errorf("no field %s among %s", r.Var, all)
}

func (d *OpDef) compileVar(el *formatElem, name string) error {
	if i := d.Operands.Index(name); i >= 0 {
		el.kind, el.index = elOperand, i
		return nil
	}
	if i := d.AttrIndex(name); i >= 0 {
		el.kind, el.index = elAttr, i
		return nil
	}
	for i, r := range d.Regions {
		if r.Name == name {
			el.kind, el.index = elRegion, i
			return nil
		}
	}
	for i, s := range d.Succs {
		if s.Name == name {
			el.kind, el.index = elSucc, i
			return nil
		}
	}
	return fmt.Errorf("no operand, attribute, region or successor $%s", name)
}

// formatRun is the state of one run of a format. It stays with the State, so that
// parsing an op allocates nothing.
type formatRun struct {
	groups   []fieldSpan // operand fields in the order read
	resolved uint64      // operand fields whose types are settled
	results  []fieldSpan // result fields in the order read
}

type fieldSpan struct{ field, from, n int32 }

// ParseCustom reads the custom form of st's op. Forms in Go are theirs; the
// rest is done by the declarative format.
func (d *OpDef) ParseCustom(p Parser, st *State) {
	if d.Parse != nil {
		d.Parse(p, st)
		return
	}
	if err := d.CompileFormat(); err != nil {
		p.Fail("%v", err)
		return
	}
	run := st.format
	if run == nil {
		run = &formatRun{}
		st.format = run
	}
	*run = formatRun{groups: run.groups[:0], results: run.results[:0]}
	d.parseElems(p, st, run, d.format.elems)
	if !p.Failed() {
		d.finishParse(p, st, run)
	}
}

// HasCustom reports whether the op has a custom form.
func (d *OpDef) HasCustom() bool { return d.Parse != nil || d.Format != "" }

func (d *OpDef) parseElems(p Parser, st *State, run *formatRun, elems []formatElem) {
	for i := range elems {
		if p.Failed() {
			return
		}
		d.parseElem(p, st, run, &elems[i])
	}
}

func (d *OpDef) parseElem(p Parser, st *State, run *formatRun, e *formatElem) {
	switch e.kind {
	case elLiteral:
		if strings.TrimSpace(e.text) != "" {
			p.Expect(e.text)
		}
	case elOperand:
		from := len(st.Operands)
		switch d.Operands[e.index].Kind {
		case Single:
			st.Operands = append(st.Operands, p.Operand())
		case Optional:
			if v, ok := p.OperandOpt(); ok {
				st.Operands = append(st.Operands, v)
			}
		default:
			if v, ok := p.OperandOpt(); ok {
				st.Operands = append(st.Operands, v)
				for p.Accept(",") && !p.Failed() {
					st.Operands = append(st.Operands, p.Operand())
				}
			}
		}
		run.groups = append(run.groups, fieldSpan{int32(e.index), int32(from), int32(len(st.Operands) - from)})
	case elOperands:
		at := p.Here()
		if v, ok := p.OperandOpt(); ok {
			st.Operands = append(st.Operands, v)
			for p.Accept(",") && !p.Failed() {
				st.Operands = append(st.Operands, p.Operand())
			}
		}
		if d.format.spans && !p.Failed() {
			d.spanOperands(p, st, run, at)
		}
	case elAttr:
		if d.Attrs[e.index].Kind == UnitKind {
			st.Attrs[e.index] = Unit // the words around it say so
			return
		}
		st.Attrs[e.index] = d.parseAttr(p, e.index)
	case elRegion:
		if d.Regions[e.index].Many {
			d.parseRegions(p, st)
			return
		}
		r := p.Body(st, nil)
		if d.Traits&NoTerminator != 0 && d.Regions[e.index].One && !p.Failed() && r.Empty() {
			r.AddBlock()
		}
		st.Regions = append(st.Regions, r)
	case elRegions:
		d.parseRegions(p, st)
	case elSucc:
		d.parseSucc(p, st, run, e.index)
	case elSuccs:
		for {
			b, _ := p.Successor()
			st.Succs = append(st.Succs, b)
			if p.Failed() || !p.Accept(",") {
				return
			}
		}
	case elTypeOperand:
		vals := run.values(st, e.index)
		switch d.Operands[e.index].Kind {
		case Single:
			p.Resolve(vals[0], p.Type())
		case Optional:
			if t, ok := p.TypeOpt(); ok {
				p.ResolveAll(vals, []Type{t})
			} else {
				p.ResolveAll(vals, nil)
			}
		default:
			t, ok := p.TypeOpt()
			if ok && len(vals) == 1 && !p.Peek(",") {
				p.Resolve(vals[0], t)
				break
			}
			if ok {
				ts := []Type{t}
				for p.Accept(",") && !p.Failed() {
					ts = append(ts, p.Type())
				}
				p.ResolveAll(vals, ts)
			} else {
				p.ResolveAll(vals, nil)
			}
		}
		run.resolved |= 1 << e.index
	case elTypeResult:
		from := len(st.Types)
		switch d.Results[e.index].Kind {
		case Single:
			st.Types = append(st.Types, p.Type())
		case Optional:
			if t, ok := p.TypeOpt(); ok {
				st.Types = append(st.Types, t)
			}
		default:
			if t, ok := p.TypeOpt(); ok {
				st.Types = append(st.Types, t)
				for p.Accept(",") && !p.Failed() {
					st.Types = append(st.Types, p.Type())
				}
			}
		}
		run.results = append(run.results, fieldSpan{int32(e.index), int32(from), int32(len(st.Types) - from)})
	case elTypeOperands:
		if len(st.Operands) > 0 {
			p.ResolveAll(st.Operands, p.Types())
		} else if t, ok := p.TypeOpt(); ok && t != nil {
			p.Fail("expected no types, since there are no operands")
		}
		run.resolved = ^uint64(0)
	case elTypeResults:
		if t, ok := p.TypeOpt(); ok {
			st.Types = append(st.Types, t)
			for p.Accept(",") && !p.Failed() {
				st.Types = append(st.Types, p.Type())
			}
		}
	case elFuncType:
		ft := p.FuncType()
		if p.Failed() {
			return
		}
		if e.index < 0 {
			p.ResolveAll(st.Operands, ft.In)
			run.resolved = ^uint64(0)
		} else {
			p.ResolveAll(run.values(st, e.index), ft.In)
			run.resolved |= 1 << e.index
		}
		if e.index2 >= 0 {
			run.results = append(run.results, fieldSpan{int32(e.index2), int32(len(st.Types)), int32(len(ft.Out))})
		}
		st.Types = append(st.Types, ft.Out...)
	case elAttrDict:
		p.AttrDict(st)
	case elAttrDictKeyword:
		p.AttrDictKeyword(st)
	case elHook:
		h := d.Hooks[e.text]
		operands, types := len(st.Operands), len(st.Types)
		h.Parse(p, st)
		if f := d.Operands.Index(h.Operands); f >= 0 {
			run.groups = append(run.groups, fieldSpan{int32(f), int32(operands), int32(len(st.Operands) - operands)})
			run.resolved |= 1 << f
		}
		if f := d.Results.Index(h.Results); f >= 0 {
			run.results = append(run.results, fieldSpan{int32(f), int32(types), int32(len(st.Types) - types)})
		}
	case elGroup:
		if !d.parseGroup(p, st, run, e.group) && len(e.others) > 0 {
			d.parseElems(p, st, run, e.others[0])
		}
	case elAny:
		d.parseAny(p, st, run, append([][]formatElem{e.group}, e.others...))
	case elParams:
		if e.index >= 0 {
			f := &d.Operands[e.index]
			if vals := run.values(st, e.index); len(vals) > 0 {
				p.Resolve(vals[0], p.TypeParams(f.Type.Def))
			}
			run.resolved |= 1 << e.index
			break
		}
		run.results = append(run.results, fieldSpan{int32(e.index2), int32(len(st.Types)), 1})
		st.Types = append(st.Types, p.TypeParams(d.Results[e.index2].Type.Def))
	}
}

// spanOperands says which of all operands belong to which field.
func (d *OpDef) spanOperands(p Parser, st *State, run *formatRun, at int) {
	n := len(st.Operands)
	if least := len(d.Operands); d.operandPlan.segmented || d.operandPlan.variadic < 0 && n != least || n < least-1 {
		p.FailAt(at, "expected %d operands, found %d", least, n)
		return
	}
	for f := range d.Operands {
		from, to := groupBounds(d.Operands, d.operandPlan, n, f, nil)
		run.groups = append(run.groups, fieldSpan{int32(f), int32(from), int32(to - from)})
	}
}

// parseAny reads groups in any order.
func (d *OpDef) parseAny(p Parser, st *State, run *formatRun, groups [][]formatElem) {
	read := make([]bool, len(groups))
	for again := true; again && !p.Failed(); {
		again = false
		for i, g := range groups {
			if !read[i] && g[0].kind == elLiteral && p.Peek(g[0].text) {
				d.parseElems(p, st, run, g)
				read[i], again = true, true
			}
		}
	}
	for i, g := range groups {
		if !read[i] {
			d.skipGroup(st, run, g)
		}
	}
}

func (d *OpDef) parseAttr(p Parser, slot int) Attr {
	k := d.Attrs[slot].Kind
	at := p.Here()
	p.Reading(d.Attrs[slot].Name)
	var a Attr
	switch {
	case k.Parse != nil:
		a = k.Parse(p)
	case k.Type != nil:
		a = p.AttrTyped(k.Type)
	default:
		a = p.Attr()
	}
	p.Reading("")
	if !p.Failed() && k.Ok != nil && !k.Ok(a) {
		p.FailAt(at, "attribute '%s' must be %s", d.Attrs[slot].Name, k.Desc)
	}
	return a
}

func (d *OpDef) parseRegions(p Parser, st *State) {
	for {
		r, ok := p.RegionOpt(nil)
		if !ok {
			return
		}
		st.Regions = append(st.Regions, r)
		if p.Failed() || !p.Accept(",") {
			return
		}
	}
}

func (d *OpDef) parseSucc(p Parser, st *State, run *formatRun, i int) {
	b, args := p.Successor()
	st.Succs = append(st.Succs, b)
	f := d.Operands.Index(d.Succs[i].Args)
	if f < 0 {
		if len(args) > 0 {
			p.Fail("successor %s takes no operands", d.Succs[i].Name)
		}
		return
	}
	run.groups = append(run.groups, fieldSpan{int32(f), int32(len(st.Operands)), int32(len(args))})
	run.resolved |= 1 << f
	st.Operands = append(st.Operands, args...)
}

// parseGroup reads an optional group if its first element is next, and reports
// whether it was.
func (d *OpDef) parseGroup(p Parser, st *State, run *formatRun, g []formatElem) bool {
	for len(g) > 1 && g[0].kind == elLiteral && strings.TrimSpace(g[0].text) == "" {
		g = g[1:] // it only tells the printer about a space
	}
	first := &g[0]
	switch first.kind {
	case elLiteral:
		if !p.Accept(first.text) {
			d.skipGroup(st, run, g)
			return false
		}
	case elOperand:
		before := len(st.Operands)
		d.parseElem(p, st, run, first)
		if len(st.Operands) == before {
			d.skipGroup(st, run, g[1:])
			return false
		}
	case elAttr:
		k := d.Attrs[first.index].Kind
		if k.Parse != nil {
			if k.Opt == nil {
				p.Fail("the format's optional group starts with an attribute that cannot be looked for")
				return false
			}
			a, ok := k.Opt(p)
			if !ok {
				d.skipGroup(st, run, g[1:])
				return false
			}
			st.Attrs[first.index] = a
			break
		}
		a, ok := p.AttrOpt()
		if !ok {
			d.skipGroup(st, run, g[1:])
			return false
		}
		st.Attrs[first.index] = a
	case elRegion:
		r, ok := p.RegionOpt(nil)
		if !ok {
			d.skipGroup(st, run, g[1:])
			return false
		}
		st.Regions = append(st.Regions, r)
	default:
		p.Fail("the format's optional group starts with something that cannot be looked for")
		return false
	}
	d.parseElems(p, st, run, g[1:])
	return true
}

func (d *OpDef) skipGroup(st *State, run *formatRun, g []formatElem) {
	for i := range g {
		switch g[i].kind {
		case elOperand:
			run.groups = append(run.groups, fieldSpan{int32(g[i].index), int32(len(st.Operands)), 0})
		case elGroup:
			d.skipGroup(st, run, g[i].group)
		}
	}
}

func (r *formatRun) values(st *State, field int) []*Value {
	for _, g := range r.groups {
		if int(g.field) == field {
			return st.Operands[g.from : g.from+g.n]
		}
	}
	return nil
}

// finishParse puts operands in the order of their fields and settles the types
// that the text leaves out.
func (d *OpDef) finishParse(p Parser, st *State, run *formatRun) {
	inOrder := len(run.groups) == 0 || len(run.groups) == len(d.Operands)
	for i, g := range run.groups {
		inOrder = inOrder && int(g.field) == i
	}
	if !inOrder {
		old := slices.Clone(st.Operands)
		st.Operands = st.Operands[:0]
		for f := range d.Operands {
			from := len(st.Operands)
			for _, g := range run.groups {
				if int(g.field) == f {
					st.Operands = append(st.Operands, old[g.from:g.from+g.n]...)
				}
			}
			if d.operandPlan.segmented {
				st.Segments = append(st.Segments, len(st.Operands)-from)
			}
		}
	} else if d.operandPlan.segmented && len(run.groups) > 0 {
		for _, g := range run.groups {
			st.Segments = append(st.Segments, int(g.n))
		}
	}
	d.addKnownResults(st, run)
	if !slices.IsSortedFunc(run.results, func(a, b fieldSpan) int { return int(a.field - b.field) }) {
		old := slices.Clone(st.Types)
		st.Types = st.Types[:0]
		for f := range d.Results {
			for _, r := range run.results {
				if int(r.field) == f {
					st.Types = append(st.Types, old[r.from:r.from+r.n]...)
				}
			}
		}
	}
	if d.resultPlan.segmented && len(run.results) > 0 {
		st.ResSegments = st.ResSegments[:0]
		for f := range d.Results {
			n := 0
			for _, r := range run.results {
				if int(r.field) == f {
					n += int(r.n)
				}
			}
			st.ResSegments = append(st.ResSegments, n)
		}
	}
	if len(run.groups) == 0 {
		return
	}
	// Twice: a relation may run through a field settled in the first round.
	for range 2 {
		for f := range d.Operands {
			if run.resolved&(1<<f) != 0 {
				continue
			}
			t := st.related(&d.Operands[f])
			if t == nil {
				t = st.sameAs(d.Operands[f].Name)
			}
			if t == nil && d.Traits&(SameType|SameOperands) != 0 {
				if t = d.knownType(st, run); t == nil {
					continue
				}
			}
			if t == nil {
				continue
			}
			for _, v := range st.Group(f) {
				p.Resolve(v, t)
			}
			run.resolved |= 1 << f
		}
	}
}

// addKnownResults adds the types of results that the text leaves out because
// they are known, where it gives those of others that may not be there.
func (d *OpDef) addKnownResults(st *State, run *formatRun) {
	if d.resultPlan.variadic < 0 || len(run.results) == 0 {
		return
	}
	given := len(run.results)
	for f := range d.Results {
		if d.Results[f].Kind != Single || slices.ContainsFunc(run.results[:given], func(r fieldSpan) bool { return int(r.field) == f }) {
			continue
		}
		t := st.related(&d.Results[f])
		if t == nil {
			return
		}
		run.results = append(run.results, fieldSpan{int32(f), int32(len(st.Types)), 1})
		st.Types = append(st.Types, t)
	}
}

// knownType is the one type of an op with SameType, as far as the text gave it.
func (d *OpDef) knownType(st *State, run *formatRun) Type {
	for f := range d.Operands {
		if run.resolved&(1<<f) != 0 {
			if g := st.Group(f); len(g) > 0 {
				return g[0].typ
			}
		}
	}
	if d.Traits&SameType != 0 && len(st.Types) > 0 {
		return st.Types[0]
	}
	return nil
}

// PrintCustom writes the custom form: everything after the op's name.
func (d *OpDef) PrintCustom(p Printer, op *Op) error {
	if d.Print != nil {
		d.Print(p, op)
		return nil
	}
	if err := d.CompileFormat(); err != nil {
		return err
	}
	fp := formatPrinter{p: p, op: op, space: true}
	fp.elems(d.format.elems)
	return nil
}

// formatAttrs adds the names of the attributes that the elements spell.
func (d *OpDef) formatAttrs(es []formatElem, names []string) []string {
	for i := range es {
		switch es[i].kind {
		case elAttr:
			names = append(names, d.Attrs[es[i].index].Name)
		case elHook:
			names = append(names, d.Hooks[es[i].text].Attrs...)
		case elGroup, elAny:
			names = d.formatAttrs(es[i].group, names)
			for _, g := range es[i].others {
				names = d.formatAttrs(g, names)
			}
		}
	}
	return names
}

type formatPrinter struct {
	p     Printer
	op    *Op
	space bool // a space may come before the next element
	punct bool // the last element was punctuation
}

func (f *formatPrinter) elems(es []formatElem) {
	for i := range es {
		f.elem(&es[i])
	}
}

// before writes the space in front of a variable.
func (f *formatPrinter) before(e *formatElem) {
	if !e.glue && (f.space || !f.punct) {
		f.p.Text(" ")
	}
	f.space, f.punct = true, false
}

func (f *formatPrinter) elem(e *formatElem) {
	op, d := f.op, f.op.def
	switch e.kind {
	case elLiteral:
		f.literal(e.text)
	case elOperand:
		if from, to := op.group(e.index); to > from {
			f.before(e)
			f.values(from, to)
		} else if d.Operands[e.index].Kind != Single {
			// MLIR writes the space of an empty list too, but after punctuation none.
			f.emptyList(e)
		}
	case elOperands:
		if op.nOperands > 0 {
			f.before(e)
			f.values(0, int(op.nOperands))
		} else {
			f.emptyList(e)
		}
	case elAttr:
		a := op.Attr(e.index)
		if a == nil {
			a = d.Attrs[e.index].Default
		}
		if a == nil {
			return
		}
		if d.Attrs[e.index].Kind == UnitKind {
			return
		}
		f.before(e)
		switch k := d.Attrs[e.index].Kind; {
		case k.Print != nil:
			k.Print(f.p, a)
		case k.Type != nil:
			f.p.AttrValue(a)
		default:
			f.p.Attr(a)
		}
	case elRegion:
		if d.Regions[e.index].Many {
			f.regions(e, e.index)
			return
		}
		f.before(e)
		f.p.Region(op.RegionAt(e.index), true, !implicitTerminator(op))
	case elRegions:
		f.regions(e, 0)
	case elSucc:
		f.before(e)
		f.p.Succ(op, e.index)
	case elSuccs:
		for i := range op.NumSuccs() {
			if i > 0 {
				f.p.Text(",")
			}
			f.before(e)
			f.p.Succ(op, i)
		}
	case elTypeOperand:
		f.before(e)
		f.operandTypes(op.group(e.index))
	case elTypeResult:
		f.before(e)
		f.resultTypes(op.resultBounds(e.index))
	case elTypeOperands:
		f.before(e)
		f.operandTypes(0, int(op.nOperands))
	case elTypeResults:
		f.before(e)
		f.resultTypes(0, int(op.nResults))
	case elFuncType:
		f.before(e)
		from, to := 0, int(op.nOperands)
		if e.index >= 0 {
			from, to = op.group(e.index)
		}
		f.p.Text("(")
		f.operandTypes(from, to)
		f.p.Text(") -> ")
		from, to = 0, int(op.nResults)
		if e.index2 >= 0 {
			from, to = op.resultBounds(e.index2)
		}
		if to-from == 1 {
			if _, fn := op.Result(from).typ.(*FuncType); !fn {
				f.p.Type(op.Result(from).typ)
				break
			}
		}
		f.p.Text("(")
		f.resultTypes(from, to)
		f.p.Text(")")
	case elAttrDict:
		f.p.AttrDict(op, d.format.attrs...)
		f.space, f.punct = true, false
	case elAttrDictKeyword:
		f.p.AttrDictKeyword(op, d.format.attrs...)
		f.space, f.punct = true, false
	case elHook:
		f.before(e)
		d.Hooks[e.text].Print(f.p, op)
	case elGroup:
		if f.present(e.group) {
			f.elems(e.group)
		} else if len(e.others) > 0 {
			f.elems(e.others[0])
		}
	case elAny:
		for _, g := range append([][]formatElem{e.group}, e.others...) {
			if f.present(g) {
				f.elems(g)
			}
		}
	case elParams:
		f.before(e)
		v := (*Value)(nil)
		if e.index >= 0 {
			from, _ := op.group(e.index)
			v = op.Operand(from)
		} else {
			from, _ := op.resultBounds(e.index2)
			v = op.Result(from)
		}
		f.p.TypeParams(v.typ)
	}
}

// regions writes region from and those after it, separated by commas.
func (f *formatPrinter) regions(e *formatElem, from int) {
	f.before(e)
	for i := from; i < f.op.NumRegions(); i++ {
		if i > from {
			f.p.Text(", ")
		}
		f.p.Region(f.op.RegionAt(i), true, !implicitTerminator(f.op))
	}
}

func (f *formatPrinter) emptyList(e *formatElem) {
	if !e.glue && (f.space || !f.punct) {
		f.p.Text(" ")
	}
	f.space, f.punct = false, false
}

func (f *formatPrinter) values(from, to int) {
	for i := from; i < to; i++ {
		if i > from {
			f.p.Text(", ")
		}
		f.p.Value(f.op.Operand(i))
	}
}

func (f *formatPrinter) operandTypes(from, to int) {
	for i := from; i < to; i++ {
		if i > from {
			f.p.Text(", ")
		}
		f.p.Type(f.op.Operand(i).typ)
	}
}

func (f *formatPrinter) resultTypes(from, to int) {
	for i := from; i < to; i++ {
		if i > from {
			f.p.Text(", ")
		}
		f.p.Type(f.op.Result(i).typ)
	}
}

func (op *Op) resultBounds(i int) (from, to int) {
	return groupBounds(op.def.Results, op.def.resultPlan, int(op.nResults), i, op.resultSegment)
}

func implicitTerminator(op *Op) bool { return op.def.Terminator != "" }

// literal follows the spacing rules of MLIR's declarative assembly format.
func (f *formatPrinter) literal(s string) {
	if s == "" { // `` suppresses the next space
		f.space, f.punct = false, true
		return
	}
	if s == " " || s == "\n" {
		f.p.Text(s)
		f.space, f.punct = false, true
		return
	}
	mark := uint8(0)
	if len(s) == 1 {
		mark = markSpacing[s[0]&127]
	}
	tight := mark & tightAfterWord
	if f.punct {
		tight = mark & tightAfterMark
	}
	if f.space && tight == 0 {
		f.p.Text(" ")
	}
	f.p.Text(s)
	f.space = mark&opens == 0
	f.punct = !isWordByte(s[0])
}

// How a mark of one byte stands to its neighbours.
const (
	tightAfterWord uint8 = 1 << iota // no space before it after a variable or word
	tightAfterMark                   // nor after another mark
	opens                            // no space after it
)

var markSpacing = func() (out [128]uint8) {
	for bit, marks := range map[uint8]string{tightAfterWord: "<>(){}[],", tightAfterMark: ">)}],", opens: "<({["} {
		for _, c := range marks {
			out[c] |= bit
		}
	}
	return out
}()

// present reports whether a group's anchor is there.
func (f *formatPrinter) present(g []formatElem) bool {
	anchor := -1
	for i := range g {
		if g[i].anchor {
			anchor = i
			break
		}
		if anchor < 0 && g[i].kind != elLiteral {
			anchor = i
		}
	}
	if anchor < 0 {
		return true
	}
	op, e := f.op, &g[anchor]
	switch e.kind {
	case elParams:
		if e.index < 0 {
			from, to := op.resultBounds(e.index2)
			return to > from
		}
		fallthrough
	case elOperand, elTypeOperand:
		from, to := op.group(e.index)
		return to > from
	case elTypeResult:
		from, to := op.resultBounds(e.index)
		return to > from
	case elAttr:
		a := op.Attr(e.index)
		return a != nil && !SameAttr(a, op.def.Attrs[e.index].Default)
	case elRegion:
		return e.index < op.NumRegions() && !op.RegionAt(e.index).Empty()
	case elOperands, elTypeOperands:
		return op.nOperands > 0
	case elTypeResults:
		return op.nResults > 0
	case elSuccs, elSucc:
		return op.NumSuccs() > 0
	}
	return true
}
