package parser

import (
	"math"

	"terrace/ir"
)

// Loc reads loc(...) if it is next.
func (p *parser) Loc() ir.Loc {
	if p.kind != tWord || p.view() != "loc" {
		return ir.Loc{}
	}
	l, _ := p.trailingLoc()
	return l
}

// trailingLoc reads the location of an op or argument, whose word loc is next.
func (p *parser) trailingLoc() (ir.Loc, bool) {
	save := p.scanner
	if p.next(); p.kind == '(' {
		if p.next(); p.kind == tHash {
			name := p.src[p.start+1 : p.end]
			if !p.aliasKnown(name) && !isDotted(name) && (p.end == len(p.src) || p.src[p.end] != '<') {
				if p.oncePerAlias('#', string(name)) {
					p.errorAt(p.start, p.end, "operation location alias was never defined")
				}
				return ir.Loc{}, false
			}
		}
	}
	p.scanner = save
	return p.location()
}

// aliasKnown reports whether an alias is defined, or, for locations, further down.
func (p *parser) aliasKnown(name []byte) bool {
	if _, ok := p.attrAliases[view(name)]; !ok {
		p.lookAhead(string(name))
	}
	_, ok := p.attrAliases[view(name)]
	return ok
}

// location reads loc(...), whose word is next.
func (p *parser) location() (ir.Loc, bool) {
	p.next()
	if p.kind != '(' {
		p.errorHere("expected '(' in location")
		return ir.Loc{}, false
	}
	p.next()
	l := p.locInstance()
	if p.kind != ')' {
		p.errorHere("expected ')' in location")
		return ir.Loc{}, false
	}
	p.next()
	return l, !p.failed
}

// locInstance reads what stands in the parentheses.
func (p *parser) locInstance() ir.Loc {
	if !p.enter() {
		return ir.Loc{}
	}
	defer p.leave()
	switch p.kind {
	case tHash:
		return p.locAlias()
	case tString:
		return p.nameOrFile()
	case tWord:
		switch p.view() {
		case "unknown":
			p.next()
			return ir.Loc{}
		case "callsite":
			p.next()
			p.expectMark('(', "expected '(' in callsite location")
			callee := p.locInstance()
			if p.kind != tWord || p.view() != "at" {
				p.errorHere("expected 'at' in callsite location")
				return ir.Loc{}
			}
			p.next()
			caller := p.locInstance()
			p.expectMark(')', "expected ')' in callsite location")
			return ir.CallSiteLoc(callee, caller)
		case "fused":
			return p.fusedLoc()
		}
	}
	p.noWord("expected location instance", []string{"unknown", "callsite", "fused"})
	return ir.Loc{}
}

// locAlias reads #alias inside a location. It may be defined further down.
func (p *parser) locAlias() ir.Loc {
	from, end := p.start, p.end
	name := p.src[from+1 : end]
	p.aliasKnown(name)
	var a ir.Attr
	if p.end < len(p.src) && p.src[p.end] == '<' || isDotted(name) {
		a = p.hashAttr(nil)
	} else {
		a = p.attrAliasUse()
	}
	if p.failed {
		return ir.Loc{}
	}
	l, ok := a.(*ir.LocAttr)
	if !ok {
		p.errorAt(from, end, "expected location, but found '%s'", ir.AttrText(a))
		return ir.Loc{}
	}
	return l.Loc
}

func isDotted(name []byte) bool {
	for _, c := range name {
		if c == '.' {
			return true
		}
	}
	return false
}

// lookAhead reads the definition of a location alias that stands further down:
// MLIR prints them at the end of the file.
func (p *parser) lookAhead(name string) {
	if p.locAliases == nil {
		p.locAliases = findAliases(p.src, p.end)
	}
	at, ok := p.locAliases[name]
	if !ok {
		return
	}
	if p.attrAliases == nil {
		p.attrAliases = map[string]attrAlias{}
	}
	p.attrAliases[name] = attrAlias{at: at, open: true}
	save, line, lineStart := p.scanner, p.line, p.lineStart
	bare, uses := p.bare, len(p.uses)
	p.bare = ""
	p.from(at)
	p.next() // #name
	p.next() // =
	a := p.Attr()
	if p.failed {
		p.attrAliases[name] = attrAlias{at: at}
		return
	}
	p.scanner, p.line, p.lineStart = save, line, lineStart
	p.bare, p.uses = bare, p.uses[:uses]
	p.attrAliases[name] = attrAlias{attr: a, at: at}
}

// findAliases returns where lines "#name =" begin, from the offset on.
func findAliases(src []byte, from int) map[string]int {
	out := map[string]int{}
	for i := from; i < len(src); {
		n := indexNewline(src[i:])
		if n < 0 {
			break
		}
		i += n + 1
		j := i
		for j < len(src) && (src[j] == ' ' || src[j] == '\t') {
			j++
		}
		if j >= len(src) || src[j] != '#' {
			continue
		}
		var s scanner
		s.src = src
		s.from(j)
		if s.kind != tHash {
			continue
		}
		name := string(s.src[s.start+1 : s.end])
		s.next()
		if s.kind != '=' {
			continue
		}
		if _, again := out[name]; !again {
			out[name] = j
		}
	}
	return out
}

// nameOrFile reads "file":1:2, "file":1:2 to 3:4, "name" or "name"(loc).
func (p *parser) nameOrFile() ir.Loc {
	lit := p.text()
	p.next()
	if p.kind == ':' {
		file := p.fileOf(lit)
		p.next()
		if p.kind != tInt {
			p.errorHere("expected integer line number in FileLineColRange")
			return ir.Loc{}
		}
		line := p.locNumber()
		if p.kind != ':' {
			return file.At(line, 0)
		}
		p.next()
		if p.kind != tInt {
			p.errorHere("expected integer column number in FileLineColRange")
			return ir.Loc{}
		}
		col := p.locNumber()
		start := file.At(line, col)
		if p.kind != tWord || p.view() != "to" {
			return start
		}
		p.next()
		endLine := line
		if p.kind == tInt {
			endLine = p.locNumber()
		}
		if p.kind != ':' {
			p.errorHere("expected either integer or `:` post `to` in FileLineColRange")
			return ir.Loc{}
		}
		p.next()
		if p.kind != tInt {
			p.errorHere("expected integer column number in FileLineColRange")
			return ir.Loc{}
		}
		endCol := p.locNumber()
		return ir.NodeLoc(&ir.LocNode{Kind: ir.LocRange, Parent: start, EndLine: endLine, EndCol: endCol})
	}
	name := unquote(lit)
	if p.kind != '(' {
		return ir.NameLoc(name, ir.Loc{})
	}
	p.next()
	child := p.locInstance()
	p.expectMark(')', "expected ')' after child location of NameLoc")
	return ir.NameLoc(name, child)
}

func (p *parser) locNumber() int {
	v, ok := uint64Of(p.text())
	if !ok || v > math.MaxInt32 {
		v = math.MaxInt32
	}
	p.next()
	return int(v)
}

// fileOf returns the id of a file name, given as a literal.
func (p *parser) fileOf(lit []byte) ir.LocFileID {
	if id, ok := p.files[view(lit)]; ok {
		return id
	}
	if p.files == nil {
		p.files = map[string]ir.LocFileID{}
	}
	id := ir.FileForLocs(unquote(lit))
	p.files[string(lit)] = id
	return id
}

func (p *parser) fusedLoc() ir.Loc {
	p.next()
	var metadata ir.Attr
	var locs []ir.Loc
	if p.kind == '<' {
		p.next()
		metadata = p.Attr()
		p.expectMark('>', "expected '>' after fused location metadata")
	}
	if p.kind != '[' {
		p.errorHere("expected '[' in fused location")
		return ir.Loc{}
	}
	p.next()
	if p.kind != ']' {
		for !p.failed {
			locs = append(locs, p.locInstance())
			if p.kind != ',' {
				break
			}
			p.next()
		}
	}
	p.expectMark(']', "expected ']' in fused location")
	if p.failed {
		return ir.Loc{}
	}
	return ir.FusedLoc(metadata, locs)
}
