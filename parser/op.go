package parser

import (
	"strings"

	"terrace/ir"
	"terrace/ir/diag"
)

// resultName is one of the names before the equals sign.
type resultName struct {
	sym     int32
	count   int
	at, end int
}

// op reads one op, results and trailing location included, and appends it to the
// block. After an error the parser is left failed.
func (p *parser) op(block *ir.Block) *ir.Op {
	namesFrom := len(p.names)
	opAt := p.start
	p.mark(OpStart)
	if p.kind == tValue {
		p.resultNames()
	}
	op := (*ir.Op)(nil)
	switch {
	case p.kind == tString:
		op = p.genericOp(block)
	case p.kind == tWord:
		op = p.customOp(block)
	default:
		p.errorHere("expected operation name in quotes")
	}
	if names := p.names[namesFrom:]; len(names) > 0 {
		if op == nil {
			for _, n := range names {
				p.poison(n.sym, n.at)
			}
		} else {
			p.defineResults(op, names)
		}
		p.names = p.names[:namesFrom]
	}
	if p.failed {
		p.forgetUses(opAt)
	}
	if p.locs != nil && op != nil {
		p.locs[opAt] = op.Loc()
	}
	return op
}

// resultNames reads "%a, %b:2 =".
func (p *parser) resultNames() {
	for {
		if p.kind != tValue {
			p.errorHere("expected valid SSA name")
			return
		}
		n := resultName{sym: p.values.find(p.src[p.start+1:p.end], p.hash), count: 1, at: p.start, end: p.end}
		p.next()
		if p.kind == ':' {
			p.next()
			c, ok := smallInt(p.text())
			switch {
			case p.kind != tInt:
				p.errorHere("expected integer number of results")
			case !ok || c < 1:
				p.errorHere("expected named operation to have at least 1 result")
			default:
				n.count = int(c)
				p.next()
			}
		}
		p.names = append(p.names, n)
		if p.failed {
			return
		}
		if p.kind != ',' {
			break
		}
		p.next()
	}
	if p.kind != '=' {
		p.errorHere("expected '=' after SSA name")
		return
	}
	p.next()
}

func (p *parser) defineResults(op *ir.Op, names []resultName) {
	have := op.NumResults()
	if have == 0 {
		p.report(names[0].at, names[0].end, "cannot name an operation with no results")
	}
	want := 0
	for _, n := range names {
		want += n.count
	}
	if have != want {
		if have > 0 {
			p.report(names[0].at, names[0].end, "operation defines %d results but was provided %d to bind", have, want)
		}
		for _, n := range names {
			p.poison(n.sym, n.at)
		}
		return
	}
	i := 0
	for _, n := range names {
		p.define(n.sym, op.Result(i), n.count, n.at, n.end)
		i += n.count
	}
}

// begin returns the state for an op at the current depth; all ops of that depth
// share it.
func (p *parser) begin() *ir.State {
	if p.nstates == len(p.states) {
		p.states = append(p.states, &ir.State{})
	}
	p.nstates++
	return p.states[p.nstates-1]
}

func (p *parser) finish(usesFrom int) {
	p.nstates--
	p.uses = p.uses[:p.usesFrom]
	p.usesFrom = usesFrom
}

// lookupOp finds a definition by its full name.
func (p *parser) lookupOp(name []byte) (opName, bool) {
	// Names of one dialect differ at their end.
	h := uint32(len(name))
	for _, c := range name[max(0, len(name)-8):] {
		h = h*31 + uint32(c)
	}
	o := &p.ops[h*0x9e3779b1>>24]
	if o.name == view(name) {
		return *o, true
	}
	def, spelling, ok := p.ctx.Op(view(name))
	if ok {
		*o = opName{string(name), def, spelling}
		return *o, true
	}
	return opName{}, false
}

// nearOp is the suggestion for an op name that is not known.
func (p *parser) nearOp(name string) string { return diag.DidYouMean(name, p.ctx.OpNames()) }

func dialectOf(name string) string {
	d, _, _ := strings.Cut(name, ".")
	return d
}

// keepUnknown reports whether unknown things of the dialect stay as text.
func (p *parser) keepUnknown(dialect string) bool {
	d := p.ctx.Dialect(dialect)
	if d == nil {
		return p.ctx.AllowUnregistered
	}
	return d.KeepUnknown
}

// genericOp reads "d.op"(...) and so on.
func (p *parser) genericOp(block *ir.Block) *ir.Op {
	at, end := p.start, p.end
	name := unquote(p.text())
	if name == "" {
		p.errorHere("empty operation name is invalid")
		return nil
	}
	if strings.IndexByte(name, 0) >= 0 {
		p.errorHere("null character not allowed in operation name")
		return nil
	}
	loc := p.loc(at)
	st := p.begin()
	outer := p.usesFrom
	p.usesFrom = len(p.uses)
	defer p.finish(outer)
	custom := p.custom
	p.custom, p.settled = "", nil
	defer func() { p.custom = custom }()
	o, known := p.lookupOp([]byte(name))
	if known {
		st.Reset(o.def)
		st.Spelling = o.spelling
	} else {
		if !p.unknownAllowed(name, at, end, loc) {
			return nil
		}
		st.Reset(ir.Unregistered())
		st.Name = p.intern([]byte(name))
	}
	st.Loc = loc
	p.next()
	p.genericBody(st, name, at, end)
	return p.build(st, block, at, end, false)
}

// unknownAllowed decides what happens to an op without definition in generic form.
func (p *parser) unknownAllowed(name string, at, end int, loc ir.Loc) bool {
	dialect := dialectOf(name)
	d := p.ctx.Dialect(dialect)
	switch {
	case p.keepUnknown(dialect):
		return true
	case d == nil:
		e := p.errorAt(at, end, "operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR opt tool used")
		p.suggest(e, name)
	default:
		e := p.errorAt(at, end, "unregistered operation '%s' found in dialect ('%s') that does not allow unknown operations", name, dialect)
		p.suggest(e, name)
	}
	return false
}

func (p *parser) suggest(d *diag.Diagnostic, name string) {
	if d != nil {
		d.Suggestion = p.nearOp(name)
	}
}

// genericBody reads everything of the generic form after the name.
func (p *parser) genericBody(st *ir.State, name string, at, end int) {
	if p.kind != '(' {
		p.errorHere("expected '(' to start operand list")
		return
	}
	p.next()
	if p.kind == tValue {
		for {
			st.Operands = append(st.Operands, p.operandName())
			if p.kind != ',' {
				break
			}
			p.next()
		}
	}
	if p.kind != ')' {
		p.errorHere("expected ')' to end operand list")
		return
	}
	p.next()
	if p.kind == '[' {
		p.next()
		if p.kind == ']' {
			p.errorHere("expected list element")
		}
		for {
			st.Succs = append(st.Succs, p.successorName())
			if p.kind != ',' {
				break
			}
			p.next()
		}
		p.expectMark(']', "expected ']'")
	}
	if p.kind == '<' {
		p.next()
		p.properties(st)
		p.expectMark('>', "expected '>' to close properties")
	}
	if p.kind == '(' {
		p.next()
		dialect := p.dialect
		p.dialect = st.Def.DefaultDialect
		for {
			if p.kind != '{' {
				p.errorHere("expected '{' to begin a region")
				break
			}
			st.Regions = append(st.Regions, p.region(nil, st.Def))
			if p.kind != ',' {
				break
			}
			p.next()
		}
		p.dialect = dialect
		p.expectMark(')', "expected ')' to end region list")
	}
	if p.kind == '{' {
		p.attrDict(st, true)
	}
	p.expectMark(':', "expected ':' followed by operation type")
	if p.failed {
		return
	}
	if st.Def.Traits&ir.EvenGroups != 0 && !st.AttrSegs {
		st.Segments = evenGroups(st.Segments[:0], st.Def.Operands, len(st.Operands))
	}
	typeAt, typeEnd := p.start, p.end
	if p.kind != '(' {
		p.errorAt(p.start, p.end, "expected function type")
		return
	}
	p.signature(st, typeAt, typeEnd)
	if st.Def.Traits&ir.EvenGroups != 0 && len(st.ResSegments) == 0 {
		st.ResSegments = evenGroups(st.ResSegments, st.Def.Results, len(st.Types))
	}
}

// evenGroups returns the sizes of fields whose variadic ones are of one size, as
// far as the number of values allows that.
func evenGroups(sizes []int, fields ir.Fields, total int) []int {
	single, many := 0, 0
	for i := range fields {
		if fields[i].Kind == ir.Single {
			single++
		} else {
			many++
		}
	}
	for i := range fields {
		n := 1
		if fields[i].Kind != ir.Single {
			n = max(total-single, 0) / many
		}
		sizes = append(sizes, n)
	}
	return sizes
}

// signature reads (T, U) -> V of the generic form and settles the operands'
// types with it.
func (p *parser) signature(st *ir.State, at, end int) {
	p.next()
	n := 0
	if p.kind != ')' {
		for {
			t := p.Type()
			if p.failed {
				return
			}
			if n < len(st.Operands) {
				p.Resolve(st.Operands[n], t)
			}
			n++
			if p.kind != ',' {
				break
			}
			p.next()
		}
	}
	p.expectMark(')', "expected ')'")
	if p.failed {
		return
	}
	if n != len(st.Operands) {
		s := "s"
		if len(st.Operands) == 1 {
			s = " " // MLIR's words
		}
		p.errorAt(at, end, "expected %d operand type%s but had %d", len(st.Operands), s, n)
		return
	}
	if p.kind != tArrow {
		p.errorHere("expected '->' in function type")
		return
	}
	p.next()
	if p.kind != '(' {
		st.Types = append(st.Types, p.Type())
		return
	}
	p.next()
	if p.kind == ')' {
		p.next()
		return
	}
	for {
		st.Types = append(st.Types, p.Type())
		if p.kind != ',' {
			break
		}
		p.next()
	}
	p.expectMark(')', "expected ')'")
}

func (p *parser) expectMark(k kind, msg string) {
	if p.kind != k {
		p.errorHere("%s", msg)
		return
	}
	p.next()
}

// customOp reads an op by the custom form of its definition.
func (p *parser) customOp(block *ir.Block) *ir.Op {
	at, end := p.start, p.end
	word := p.text()
	o, known := p.lookupOp(word)
	full := ""
	if !known {
		if !isDotted(word) && p.dialect != "" {
			full = p.dialect + "." + string(word)
			o, known = p.lookupOp([]byte(full))
		}
		if !known {
			p.unknownCustom(string(word), full, at, end)
			return nil
		}
	}
	if !o.def.HasCustom() {
		p.errorAt(at, end, "custom op '%s' has no custom form: write it as \"%s\"(...)", string(word), o.def.NameIn(o.spelling))
		return nil
	}
	loc := p.loc(at)
	st := p.begin()
	outer := p.usesFrom
	p.usesFrom = len(p.uses)
	defer p.finish(outer)
	st.Reset(o.def)
	st.Loc, st.Spelling = loc, o.spelling
	p.b.SetLoc(loc).SetSpelling(o.spelling)
	p.next()
	dialect, bare, custom := p.dialect, p.bare, p.custom
	p.dialect, p.bare, p.custom, p.settled = o.def.DefaultDialect, "", o.def.NameIn(o.spelling), nil
	p.parseCustom(o.def, st)
	p.dialect, p.bare, p.custom = dialect, bare, custom
	return p.build(st, block, at, end, true)
}

// parseCustom runs the definition's form. Forms may stumble over what follows
// from an error that is reported already; over nothing else.
func (p *parser) parseCustom(def *ir.OpDef, st *ir.State) {
	depth, types, nstates, bare := p.depth, p.typeDepth, p.nstates, p.bare
	defer func() {
		if p.errors > 0 {
			if r := recover(); r != nil {
				p.depth, p.typeDepth, p.nstates, p.bare = depth, types, nstates, bare
				p.fail()
			}
		}
	}()
	def.ParseCustom(p, st)
}

func (p *parser) unknownCustom(word, full string, at, end int) {
	var d *diag.Diagnostic
	if dialect, _, dotted := strings.Cut(word, "."); dotted && p.ctx.Dialect(dialect) == nil {
		d = p.errorAt(at, end, "Dialect `%s' not found for custom op '%s' ", dialect, word)
		p.suggest(d, word)
		return
	}
	if full != "" {
		d = p.errorAt(at, end, "custom op '%s' is unknown (tried '%s' as well)", word, full)
	} else {
		d = p.errorAt(at, end, "custom op '%s' is unknown", word)
	}
	if d == nil {
		return
	}
	if full == "" {
		p.suggest(d, word)
		return
	}
	if p.suggest(d, full); d.Suggestion == "" {
		p.suggest(d, word)
	}
}

// build reads the trailing location and makes the op, unless anything is wrong
// with it. Only custom forms leave result types out.
func (p *parser) build(st *ir.State, block *ir.Block, at, end int, custom bool) *ir.Op {
	if p.failed {
		return nil
	}
	if p.kind == tWord && string(p.text()) == "loc" {
		if l, ok := p.trailingLoc(); ok {
			st.Loc = l
		}
		if p.failed {
			return nil
		}
	}
	d := st.Def
	for _, v := range st.Operands {
		if v == nil {
			p.errorAt(at, end, "'%s' op has an operand that its form did not read", opNameOf(st))
			return nil
		}
		if v.Type() == badType {
			return nil // it follows from an error that is reported
		}
	}
	if custom && len(st.Types) == 0 && len(d.Results) > 0 && !p.infer(st, at, end) {
		return nil
	}
	for _, t := range st.Types {
		if t == nil {
			p.errorAt(at, end, "'%s' op has a result whose type its form did not read", opNameOf(st))
			return nil
		}
	}
	switch {
	case d.Segmented() && d.Traits&ir.EvenGroups == 0 && !segmentsFit(st.Segments, len(d.Operands), len(st.Operands)):
		p.errorAt(at, end, "'%s' op operand count (%d) does not match with the total size (%d) specified in attribute 'operandSegmentSizes'",
			opNameOf(st), len(st.Operands), sum(st.Segments))
	case d.ResultsSegmented() && d.Traits&ir.EvenGroups == 0 && !segmentsFit(st.ResSegments, len(d.Results), len(st.Types)):
		p.errorAt(at, end, "'%s' op result count (%d) does not match with the total size (%d) specified in attribute 'resultSegmentSizes'",
			opNameOf(st), len(st.Types), sum(st.ResSegments))
	}
	if p.failed {
		return nil
	}
	op := p.b.Create(st)
	p.b.AtEnd(block).Insert(op)
	return op
}

func opNameOf(st *ir.State) string {
	if st.Name != "" {
		return st.Name
	}
	return st.Def.NameIn(st.Spelling)
}

// infer fills in the result types that the text leaves out.
func (p *parser) infer(st *ir.State, at, end int) bool {
	needed := false
	for i := range st.Def.Results {
		needed = needed || st.Def.Results[i].Kind == ir.Single
	}
	if !needed && st.Def.Infer == nil {
		return true
	}
	for _, v := range st.Operands {
		if v.Type() == nil {
			p.errorAt(at, end, "'%s' op uses a value that is defined further down and whose type is not known here", opNameOf(st))
			return false
		}
	}
	var ok bool
	var err error
	p.guard(func() { ok, err = st.InferTypes() })
	if p.failed {
		return false
	}
	switch {
	case err != nil:
		p.errorAt(at, end, "'%s' op %v", opNameOf(st), err)
		return false
	case !ok && needed:
		p.errorAt(at, end, "'%s' op: its result types are neither given nor inferred", opNameOf(st))
		return false
	}
	return true
}

func segmentsFit(sizes []int, fields, total int) bool {
	if len(sizes) != fields {
		return false
	}
	for _, n := range sizes {
		if n < 0 || n > total {
			return false
		}
		total -= n
	}
	return total == 0
}

func sum(ns []int) (s int) {
	for _, n := range ns {
		s += n
	}
	return s
}
