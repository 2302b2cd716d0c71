package parser

import (
	"bytes"
	"slices"
	"strings"

	"terrace/ir"
	"terrace/ir/diag"
)

// bareType reads a type of the dialect inside one of whose types the text is, by
// its name without prefix.
func (p *parser) bareType() (ir.Type, bool) {
	def := p.ctx.TypeDef(p.bare + "." + p.view())
	if def == nil || !def.Bare {
		return nil, false
	}
	p.next()
	return p.typeBody(def, false, p.start), true
}

// bangType reads !alias or !dialect... .
func (p *parser) bangType() ir.Type {
	from := p.start
	name := p.src[p.start+1 : p.end]
	angle := p.end < len(p.src) && p.src[p.end] == '<'
	dot := bytes.IndexByte(name, '.')
	if dot < 0 && !angle {
		t, ok := p.typeAliases[view(name)]
		switch {
		case !ok:
			p.undefinedAlias(from, p.end, '!', string(name), keys(p.typeAliases))
			return nil
		case t.typ == nil:
			p.fail()
			return nil
		}
		if !p.expand(len(t.typ.String())) {
			return nil
		}
		p.next()
		return t.typ
	}
	if dot >= 0 {
		if def := p.ctx.TypeDef(view(name)); def != nil {
			p.next()
			return p.typeBody(def, false, from)
		}
		return p.otherType(string(name[:dot]), string(name[dot+1:]))
	}
	// !dialect<name ...>
	dialect := string(name)
	save := p.scanner
	p.next() // <
	p.next()
	if p.kind == tWord {
		if def := p.ctx.TypeDef(dialect + "." + p.view()); def != nil {
			p.next()
			return p.typeBody(def, true, from)
		}
	}
	p.scanner = save
	return p.otherType(dialect, "")
}

// typeBody reads what follows the name of a defined type.
func (p *parser) typeBody(def *ir.TypeDef, angle bool, from int) ir.Type {
	params, ok := p.params(def.Name, def.Parse, def.Verify, angle, from)
	if !ok {
		return nil
	}
	return ir.Ext(def, params)
}

// params reads and judges the parameters of a defined type or attribute, and the
// '>' that ends it where a '<' stood before its name.
func (p *parser) params(name string, parse func(ir.Parser) any, verify func(params any) error, angle bool, from int) (params any, ok bool) {
	if !p.enterType() {
		return nil, false
	}
	defer p.leaveType()
	if parse != nil {
		bare := p.bare
		p.bare = dialectOf(name)
		p.guard(func() { params = parse(p) })
		p.bare = bare
	}
	if angle {
		p.expectMark('>', "expected '>'")
	}
	if p.failed {
		return nil, false
	}
	if verify != nil {
		if err := verify(params); err != nil {
			p.errorAt(from, p.prevEnd, "%v", err)
			return nil, false
		}
	}
	return params, true
}

// TypeParams reads what follows the name of a type of the definition, or the
// whole type.
func (p *parser) TypeParams(def *ir.TypeDef) ir.Type {
	if p.kind == tBang {
		at, end := p.start, p.end
		t := p.Type()
		if e, ok := t.(*ir.ExtType); !p.failed && (!ok || e.Def != def) {
			p.errorAt(at, end, "expected a type !%s", def.Name)
		}
		return t
	}
	return p.typeBody(def, false, p.start)
}

// AttrParams is TypeParams for attributes.
func (p *parser) AttrParams(def *ir.AttrDef) ir.Attr {
	if p.kind == tHash {
		at, end := p.start, p.end
		a := p.Attr()
		if e, ok := a.(*ir.ExtAttr); !p.failed && (!ok || e.Def != def) {
			p.errorAt(at, end, "expected an attribute #%s", def.Name)
		}
		return a
	}
	return p.attrBody(def, false, p.start)
}

// guard runs a definition's function. It may stumble over what follows from an
// error that is reported already; over nothing else.
func (p *parser) guard(f func()) {
	depth, types, bare := p.depth, p.typeDepth, p.bare
	defer func() {
		if p.errors > 0 {
			if r := recover(); r != nil {
				p.depth, p.typeDepth, p.bare = depth, types, bare
				p.fail()
			}
		}
	}()
	f()
}

// otherType reads a type that no definition names.
func (p *parser) otherType(dialect, name string) ir.Type {
	d := p.ctx.Dialect(dialect)
	if d != nil && d.ParseType != nil && name != "" {
		if t, done := hooked(p, d.ParseType, name); done {
			return t
		}
	}
	text, ok := p.otherSymbol("type", dialect, name, func(d *ir.Dialect) (names []string) {
		for _, t := range d.Types() {
			names = append(names, t.Name)
		}
		return names
	})
	if !ok {
		return nil
	}
	return ir.Opaque(dialect, text)
}

// hooked lets a dialect read its type or attribute of a name that no definition
// has; done is false, and the text as before, where it declines.
func hooked[T comparable](p *parser, read func(ir.Parser, string) T, name string) (v T, done bool) {
	var none T
	save, errors := p.scanner, p.errors
	p.next()
	p.guard(func() { v = read(p, name) })
	if v != none || p.failed || p.errors != errors {
		return v, true
	}
	p.scanner = save
	return none, false
}

// otherSymbol reads a dialect's type or attribute that no definition names as text,
// where the dialect or the context allows that. names lists what the dialect defines.
func (p *parser) otherSymbol(what, dialect, name string, names func(d *ir.Dialect) []string) (string, bool) {
	d := p.ctx.Dialect(dialect)
	at, end := p.start, p.end
	if d != nil && !d.KeepUnknown {
		if name == "" {
			name = "..."
		}
		known := names(d)
		if len(known) == 0 {
			p.errorAt(at+2+len(dialect), end, "dialect '%s' provides no %s parsing hook", dialect, what)
			return "", false
		}
		if e := p.errorAt(at+2+len(dialect), end, "unknown %s `%s` in dialect `%s`", what, name, dialect); e != nil {
			e.Suggestion = diag.DidYouMean(dialect+"."+name, slices.Values(known))
		}
		return "", false
	}
	text, ok := p.symbolBody()
	if ok && d == nil && !p.ctx.AllowUnregistered {
		p.errorAt(at, p.prevEnd, "%s '%s' created with unregistered dialect. If this is intended, please use -allow-unregistered-dialect", what, text)
		return "", false
	}
	return text, ok
}

// symbolBody reads a dialect's symbol as text: the current token and, when it
// follows at once, <...> with its brackets balanced.
func (p *parser) symbolBody() (string, bool) {
	from := p.start
	if p.end < len(p.src) && p.src[p.end] == '<' {
		end, ok := p.balanced(p.end)
		if !ok {
			return "", false
		}
		p.end = end
	}
	text := string(p.src[from:p.end])
	p.next()
	// !dialect<name> and !dialect.name are two spellings of one thing.
	if i := strings.IndexByte(text, '<'); i >= 0 && strings.IndexByte(text[:i], '.') < 0 && plainSymbol(text[i+1:len(text)-1]) {
		text = text[:i] + "." + text[i+1:len(text)-1]
	}
	return text, true
}

// plainSymbol reports whether a dialect's symbol can stand after a dot: a name,
// with or without a balanced <...> behind it.
func plainSymbol(s string) bool {
	if s == "" || class[s[0]]&cLetter == 0 || s[0] == '_' {
		return false
	}
	for i := 0; i < len(s); i++ {
		if c := s[i]; class[c]&cWord == 0 || c == '$' {
			return c == '<' && s[len(s)-1] == '>' && closesAt(s[i:]) == len(s)-i-1
		}
	}
	return true
}

// closesAt returns where the bracket that s begins with closes.
func closesAt(s string) int {
	depth := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '<', '(', '[', '{':
			depth++
		case '-':
			if i+1 < len(s) && s[i+1] == '>' {
				i++
			}
		case '>', ')', ']', '}':
			if depth--; depth == 0 {
				return i
			}
		case '"':
			for i++; i < len(s) && s[i] != '"'; i++ {
				if s[i] == '\\' {
					i++
				}
			}
		}
	}
	return -1
}

// balanced returns the offset after the bracket that closes the one at i.
func (p *parser) balanced(i int) (int, bool) {
	var small [32]byte
	open := small[:0]
	src := p.src
	for j := i; j < len(src); {
		switch c := src[j]; c {
		case '<', '(', '[', '{':
			open = append(open, c)
		case '-':
			if j+1 < len(src) && src[j+1] == '>' {
				j++
			}
		case '>', ')', ']', '}':
			want := byte('<')
			switch c {
			case ')':
				want = '('
			case ']':
				want = '['
			case '}':
				want = '{'
			}
			if open[len(open)-1] != want {
				p.errorAt(i, i+1, "unbalanced '%c' character in pretty dialect name", open[len(open)-1])
				return 0, false
			}
			if open = open[:len(open)-1]; len(open) == 0 {
				return j + 1, true
			}
		case '"':
			end, ok := p.quoted(j)
			if !ok {
				p.errorHere("expected string")
				return 0, false
			}
			j = end
			continue
		case 0:
			p.errorAt(j, j+1, "unexpected nul or EOF in pretty dialect name")
			return 0, false
		}
		j++
	}
	p.errorAt(i, i+1, "unbalanced '%c' character in pretty dialect name", open[len(open)-1])
	return 0, false
}

// hashAttr reads #alias or #dialect... .
func (p *parser) hashAttr(t ir.Type) ir.Attr {
	from := p.start
	name := p.src[p.start+1 : p.end]
	angle := p.end < len(p.src) && p.src[p.end] == '<'
	dot := bytes.IndexByte(name, '.')
	if dot < 0 && !angle {
		return p.attrAliasUse()
	}
	if dot >= 0 {
		if def := p.ctx.AttrDef(view(name)); def != nil {
			p.next()
			// A case that stands alone in the angle form may stand in brackets
			// after the full name.
			if inside := def.Angle && p.kind == '<' && p.prevEnd == p.start; inside {
				p.next()
				return p.attrBody(def, true, from)
			}
			return p.attrBody(def, false, from)
		}
		return p.otherAttr(string(name[:dot]), string(name[dot+1:]), t)
	}
	dialect := string(name)
	save := p.scanner
	p.next()
	p.next()
	if p.kind == tWord {
		if def := p.ctx.AttrDef(dialect + "." + p.view()); def != nil {
			p.next()
			return p.attrBody(def, true, from)
		}
	}
	p.scanner = save
	return p.otherAttr(dialect, "", t)
}

func (p *parser) attrBody(def *ir.AttrDef, angle bool, from int) ir.Attr {
	params, ok := p.params(def.Name, def.Parse, def.Verify, angle, from)
	if !ok {
		return nil
	}
	return ir.NewExt(def, params)
}

// otherAttr reads an attribute that no definition names.
func (p *parser) otherAttr(dialect, name string, t ir.Type) ir.Attr {
	d := p.ctx.Dialect(dialect)
	if d != nil && d.ParseAttr != nil && name != "" {
		if a, done := hooked(p, d.ParseAttr, name); done {
			return a
		}
	}
	text, ok := p.otherSymbol("attribute", dialect, name, func(d *ir.Dialect) (names []string) {
		for _, a := range d.AttrDefs() {
			names = append(names, a.Name)
		}
		return names
	})
	if !ok {
		return nil
	}
	a := &ir.OpaqueAttr{Dialect: dialect, Text: text}
	if t == nil && p.kind == ':' {
		p.next()
		a.Typ = p.Type()
		if p.failed {
			return nil
		}
	}
	return a
}

// attrAliasUse reads #alias.
func (p *parser) attrAliasUse() ir.Attr {
	from, end := p.start, p.end
	name := p.src[from+1 : end]
	a, ok := p.attrAliases[view(name)]
	switch {
	case !ok:
		p.undefinedAlias(from, end, '#', string(name), keys(p.attrAliases))
		return nil
	case a.open:
		p.errorAt(from, end, "alias '%s' is used in its own definition", name)
		return nil
	case a.attr == nil:
		p.fail()
		return nil
	}
	if !p.expand(a.size) {
		return nil
	}
	p.next()
	return a.attr
}

// expand counts the use of an alias that stands for so many bytes.
func (p *parser) expand(size int) bool {
	p.expanded += size
	if size < longAlias {
		return true
	}
	if p.expandedBig += size; p.expandedBig > MaxExpansion {
		p.quit = true
		p.errorAt(p.start, p.end, "aliases stand for more than %d bytes of text", MaxExpansion)
		return false
	}
	return true
}

// undefinedAlias reports an alias that nothing defines, at its first use.
func (p *parser) undefinedAlias(from, end int, mark byte, name string, known func(func(string) bool)) {
	if p.oncePerAlias(mark, name) {
		if d := p.errorAt(from, end, "undefined symbol alias id '%s'", name); d != nil {
			d.Suggestion = strings.Replace(diag.DidYouMean(name, known), "'", "'"+string(mark), 1)
		}
	}
}

// oncePerAlias reports whether this is the first time that an alias turns out to
// be undefined; where it is not, the parser fails without another message.
func (p *parser) oncePerAlias(mark byte, name string) bool {
	if p.failed {
		return false
	}
	key := string(mark) + name
	if p.undefined[key] {
		p.fail()
		return false
	}
	if p.undefined == nil {
		p.undefined = map[string]bool{}
	}
	p.undefined[key] = true
	return true
}

func keys[V any](m map[string]V) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// attrAliasDef reads #alias = attribute.
func (p *parser) attrAliasDef() {
	at, end := p.start, p.end
	name := string(p.src[at+1 : end])
	if strings.Contains(name, ".") {
		p.errorHere("attribute names with a '.' are reserved for dialect-defined names")
		return
	}
	if p.attrAliases == nil {
		p.attrAliases = map[string]attrAlias{}
	}
	old, again := p.attrAliases[name]
	if again && old.at != at {
		if d := p.errorAt(at, end, "redefinition of attribute alias id '%s'", name); d != nil {
			d.Help(p.pos(old.at, old.at+1+len(name)), "first defined here")
		}
		return
	}
	p.next()
	p.expectMark('=', "expected '=' in attribute alias definition")
	if again && old.attr != nil {
		// A location that was looked for ahead; read over it.
		p.Attr()
		return
	}
	p.attrAliases[name] = attrAlias{at: at, open: true}
	from, expanded := p.start, p.expanded
	a := p.Attr()
	if p.failed {
		a = nil
	}
	size := p.prevEnd - from + p.expanded - expanded
	if _, ext := a.(*ir.ExtAttr); ext {
		size = len(name) // it prints under an alias again
	}
	p.attrAliases[name] = attrAlias{attr: a, at: at, size: size}
}

// typeAliasDef reads !alias = type.
func (p *parser) typeAliasDef() {
	name := string(p.src[p.start+1 : p.end])
	if strings.Contains(name, ".") {
		p.errorHere("type names with a '.' are reserved for dialect-defined names")
		return
	}
	if p.typeAliases == nil {
		p.typeAliases = map[string]typeAlias{}
	}
	if old, again := p.typeAliases[name]; again {
		if d := p.errorAt(p.start, p.end, "redefinition of type alias id '%s'", name); d != nil {
			d.Help(p.pos(old.at, old.at+1+len(name)), "first defined here")
		}
		return
	}
	at := p.start
	p.typeAliases[name] = typeAlias{at: at}
	p.next()
	p.expectMark('=', "expected '=' in type alias definition")
	if t := p.Type(); !p.failed {
		p.typeAliases[name] = typeAlias{t, at}
	}
}
