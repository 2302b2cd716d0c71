package parser

import (
	"terrace/ir"
)

// region reads { ... }. args are the entry block's arguments when the op's form
// gave them; otherwise the text does, with a label.
func (p *parser) region(args []ir.Arg, def *ir.OpDef) *ir.Region {
	r := p.b.Region()
	if p.kind != '{' {
		p.errorHere("expected '{' to begin a region")
		return r
	}
	if !p.enter() {
		return r
	}
	defer p.leave()
	at := p.start
	p.mark(RegionOpen)
	p.next()
	if p.kind == '}' && len(args) == 0 {
		p.mark(RegionEnd)
		p.next()
		return r
	}
	p.values.push(at, def.Traits&ir.IsolatedFromAbove != 0)
	labels := p.blocks.push()
	loc, spelling := p.b.Loc(), p.b.Spelling()
	p.regionBody(r, args, at)
	p.b.SetLoc(loc).SetSpelling(spelling)
	p.closeScope()
	p.closeBlocks(labels)
	if p.quit && !p.failed {
		p.fail()
	}
	return r
}

// regionBody reads what follows the brace at an offset.
func (p *parser) regionBody(r *ir.Region, args []ir.Arg, at int) {
	if len(args) > 0 || p.kind != tBlock {
		entry := r.AddBlock()
		for _, a := range args {
			loc := a.Loc
			if loc.IsUnknown() && a.At > 0 {
				loc = p.loc(a.At)
			}
			v := p.b.BlockArg(entry, a.Type, loc, a.Name)
			if a.Name != nil && !p.taken(a) {
				p.define(p.values.symbolOf(a.Name), v, 1, a.At, a.At+1+len(a.Name.Text))
			}
		}
		if len(args) > 0 && p.kind == tBlock {
			p.errorAt(p.start, p.end, "invalid block name in region with named arguments")
		}
		p.block(entry)
	}
	for p.kind == tBlock && !p.failed {
		p.labelled(r)
	}
	if p.failed {
		return
	}
	if p.kind != '}' {
		open := p.kind == tEOF
		d := p.errorHere("expected operation name in quotes")
		if d != nil && open {
			d.Help(p.pos(at, at+1), "to match this '{'")
		}
		return
	}
	p.mark(RegionEnd)
	p.next()
}

// taken reports an argument whose name is in use already.
func (p *parser) taken(a ir.Arg) bool {
	sym := p.values.symbolOf(a.Name)
	b := &p.values.syms[sym].bind
	if b.iso != p.values.iso() || b.count == 0 || b.bad {
		return false
	}
	d := p.report(a.At, a.At+1+len(a.Name.Text), "region entry argument '%%%s' is already in use", a.Name.Text)
	d.Note(p.pos(b.at, b.at+1+len(a.Name.Text)), "previously referenced here")
	return true
}

// block reads ops up to the next label or the end of the region.
func (p *parser) block(b *ir.Block) {
	if p.failed {
		return
	}
	for p.kind != '}' && p.kind != tBlock && p.kind != tEOF {
		from := p.start
		p.op(b)
		if p.failed {
			if p.quit {
				return
			}
			p.resync(from)
		}
	}
}

// labelled reads ^name(%a: T, ...): and the ops after it.
func (p *parser) labelled(r *ir.Region) {
	at, end := p.start, p.end
	p.mark(LabelStart)
	sym := p.blockSymbol(p.src[at+1:end], p.hash)
	t := &p.blocks
	s := &t.syms[sym]
	var b *ir.Block
	switch {
	case s.region != t.region:
		t.undo = append(t.undo, blockBinding{sym, *s})
		if r.Empty() {
			b = r.AddBlock()
		} else {
			b = p.newBlock()
			r.Append(b)
		}
		b.SetNameRef(s.name)
		s.region, s.block = t.region, b
	case s.at >= 0:
		d := p.report(at, end, "redefinition of block '^%s'", s.name.Text)
		d.Note(p.pos(s.at, s.at+1+len(s.name.Text)), "previously defined here")
		b = p.newBlock()
		r.Append(b)
	default:
		b = s.block
		r.Append(b)
	}
	s.at = at
	p.next()
	if p.kind == '(' {
		if p.next(); p.kind != ')' {
			for {
				p.blockArgument(b)
				if p.kind != ',' {
					break
				}
				p.next()
			}
		}
		p.expectMark(')', "expected ')'")
	}
	if p.kind != ':' {
		p.errorHere("expected ':' after block name")
	} else {
		p.next()
	}
	if p.failed {
		if p.quit {
			return
		}
		p.poisonLine(at)
		p.resync(at)
		p.failed = false
	}
	p.block(b)
}

func (p *parser) blockArgument(b *ir.Block) {
	if p.kind != tValue {
		p.errorHere("expected SSA operand")
		return
	}
	at, end := p.start, p.end
	sym := p.values.find(p.src[at+1:end], p.hash)
	p.next()
	if p.kind != ':' {
		p.errorHere("expected ':' and type for SSA operand")
		return
	}
	p.next()
	t := p.Type()
	if p.failed {
		return
	}
	loc := p.loc(at)
	if p.kind == tWord && string(p.text()) == "loc" {
		if l, ok := p.trailingLoc(); ok {
			loc = l
		}
	}
	v := p.b.BlockArg(b, t, loc, nil)
	p.define(sym, v, 1, at, end)
}

// successorName reads ^name.
func (p *parser) successorName() *ir.Block {
	if p.kind != tBlock {
		p.errorHere("expected block name")
		return nil
	}
	at, end := p.start, p.end
	sym := p.blockSymbol(p.src[at+1:end], p.hash)
	p.next()
	return p.blockNamed(sym, at, end)
}

// terminate adds the terminator that the definition names, where the text left
// it out.
func (p *parser) terminate(r *ir.Region, st *ir.State) {
	if p.failed || st.Def.Terminator == "" {
		return
	}
	if r.Empty() {
		r.AddBlock()
	}
	b := r.Last()
	if last := b.Last(); last != nil && last.Has(ir.Terminator) {
		return
	}
	def, _, ok := p.ctx.Op(st.Def.Terminator)
	if !ok {
		p.errorHere("the terminator '%s' of '%s' is not loaded", st.Def.Terminator, opNameOf(st))
		return
	}
	term := &ir.State{}
	term.Reset(def)
	term.Loc, term.Spelling = st.Loc, st.Spelling
	op := p.b.Create(term)
	p.b.AtEnd(b).Insert(op)
}
