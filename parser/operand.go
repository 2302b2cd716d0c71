package parser

import (
	"strings"

	"terrace/ir"
)

// Operands of custom forms, and their types.

// Operand reads %name or %name#2.
func (p *parser) Operand() *ir.Value {
	return p.operandName()
}

// OperandOpt reads %name if it is next.
func (p *parser) OperandOpt() (*ir.Value, bool) {
	if p.kind != tValue {
		return nil, false
	}
	v := p.operandName()
	return v, v != nil
}

// Operands reads none or more operands separated by commas.
func (p *parser) Operands() []*ir.Value {
	if p.kind != tValue {
		return nil
	}
	var buf [8]*ir.Value
	vs := buf[:0]
	for {
		vs = append(vs, p.operandName())
		if p.failed || p.kind != ',' {
			break
		}
		p.next()
	}
	return p.keepValues(vs)
}

// keepValues copies a list into memory that nobody else uses.
func (p *parser) keepValues(vs []*ir.Value) []*ir.Value {
	n := len(vs)
	if n > 64 {
		return append([]*ir.Value(nil), vs...)
	}
	if len(p.valSlab) < n {
		p.valSlab = make([]*ir.Value, 256)
	}
	out := p.valSlab[:n:n]
	p.valSlab = p.valSlab[n:]
	copy(out, vs)
	return out
}

func (p *parser) keepTypes(ts []ir.Type) []ir.Type {
	n := len(ts)
	if n > 64 {
		return append([]ir.Type(nil), ts...)
	}
	if len(p.typeSlab) < n {
		p.typeSlab = make([]ir.Type, 256)
	}
	out := p.typeSlab[:n:n]
	p.typeSlab = p.typeSlab[n:]
	copy(out, ts)
	return out
}

// Resolve settles the type of an operand read before.
func (p *parser) Resolve(v *ir.Value, t ir.Type) {
	if p.failed || v == nil || t == nil {
		return
	}
	switch have := v.Type(); {
	case have == t || have == badType:
		p.settled = v
		return
	case have == nil:
		v.SetType(t)
		p.settled = v
		return
	case t == badType:
		return
	}
	at, end := p.useOf(v)
	name := string(p.src[at:end])
	if i := strings.IndexByte(name, '#'); i >= 0 {
		name = name[:i]
	}
	d := p.errorAt(at, end, "use of value '%s' expects different type than prior uses: '%s' vs '%s'", name, t, v.Type())
	if d == nil {
		return
	}
	if prior, ok := p.definedAt(v); ok {
		d.Note(p.pos(prior[0], prior[1]), "prior use here")
	}
}

// useOf returns where the op being read uses v: the first place, unless v's type
// was settled there just before.
func (p *parser) useOf(v *ir.Value) (at, end int) {
	at, end = p.start, p.end
	skip := p.settled == v
	for _, u := range p.uses[p.usesFrom:] {
		if u.val == v {
			at, end = u.at, u.end
			if !skip {
				break
			}
			skip = false
		}
	}
	return at, end
}

// definedAt returns where v is defined or was used first.
func (p *parser) definedAt(v *ir.Value) ([2]int, bool) {
	if v.Op() == nil && v.Arg() == nil {
		for _, f := range p.values.forwards {
			for _, u := range f.uses {
				if u.val == v {
					return [2]int{u.at, u.end}, true
				}
			}
		}
		return [2]int{}, false
	}
	if v.NameRef() == nil {
		return [2]int{}, false
	}
	s := &p.values.syms[p.values.symbolOf(v.NameRef())]
	return [2]int{s.bind.at, s.bind.at + 1 + len(s.name.Text)}, s.bind.count > 0
}

// ResolveAll settles the types of several operands.
func (p *parser) ResolveAll(vs []*ir.Value, ts []ir.Type) {
	if p.failed {
		return
	}
	if len(vs) != len(ts) {
		at, end := p.start, p.end
		if p.settled = nil; len(vs) > 0 {
			at, end = p.useOf(vs[0])
		}
		p.formError(at, end, "number of operands and types do not match: got %d operands and %d types", len(vs), len(ts))
		return
	}
	for i, v := range vs {
		p.Resolve(v, ts[i])
	}
}
