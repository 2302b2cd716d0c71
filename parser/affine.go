package parser

import (
	"bytes"
	"math"

	"terrace/ir"
)

func indexNewline(b []byte) int { return bytes.IndexByte(b, '\n') }

// affineSpace is the names in scope of an affine map or set.
type affineSpace struct {
	dims, syms [][]byte
	size       int // nodes made so far
}

// maxAffine bounds the nodes of a map: simplifying is not linear in them.
const maxAffine = 4096

func (p *parser) affineMapAttr() ir.Attr {
	p.next()
	p.expectMark('<', "expected '<' in affine map")
	m := p.AffineMap()
	p.expectMark('>', "expected '>' in affine map")
	if p.failed {
		return nil
	}
	return ir.MapAttr(m)
}

// AffineMap reads (d0, d1)[s0] -> (d1, d0).
func (p *parser) AffineMap() *ir.AffineMap {
	var sp affineSpace
	p.affineDims(&sp)
	if p.kind != tArrow {
		p.errorHere("expected '->' or ':'")
		return nil
	}
	p.next()
	if p.kind != '(' {
		p.errorHere("expected '(' in affine map range")
		return nil
	}
	p.next()
	m := &ir.AffineMap{Dims: len(sp.dims), Symbols: len(sp.syms)}
	if p.kind == ')' {
		p.next()
		return m
	}
	for {
		e := p.affineExpr(&sp)
		if p.failed {
			return nil
		}
		m.Results = append(m.Results, e)
		if p.kind != ',' {
			break
		}
		p.next()
	}
	p.expectMark(')', "expected ')' in affine map range")
	if p.failed {
		return nil
	}
	return m
}

func (p *parser) affineDims(sp *affineSpace) {
	if p.kind != '(' {
		p.errorHere("expected '(' in dimensional identifier list")
		return
	}
	p.affineNames(sp, ')', &sp.dims)
	if p.kind == '[' {
		p.affineNames(sp, ']', &sp.syms)
	}
}

func (p *parser) affineNames(sp *affineSpace, close kind, list *[][]byte) {
	p.next()
	if p.kind == close {
		p.next()
		return
	}
	for {
		if p.kind != tWord {
			p.errorHere("expected bare identifier")
			return
		}
		if _, _, found := sp.find(p.text()); found {
			p.errorAt(p.start, p.end, "redefinition of identifier '%s'", p.text())
			return
		}
		if len(sp.dims)+len(sp.syms) >= maxAffine {
			p.errorHere("affine map has more than %d dimensions and symbols", maxAffine)
			return
		}
		*list = append(*list, p.text())
		p.next()
		if p.kind != ',' {
			break
		}
		p.next()
	}
	if close == ')' {
		p.expectMark(')', "expected ')' in dimensional identifier list")
	} else {
		p.expectMark(']', "expected ']' in symbol list")
	}
}

func (sp *affineSpace) find(name []byte) (i int, symbol, ok bool) {
	for i, d := range sp.dims {
		if bytes.Equal(d, name) {
			return i, false, true
		}
	}
	for i, s := range sp.syms {
		if bytes.Equal(s, name) {
			return i, true, true
		}
	}
	return 0, false, false
}

// affineExpr reads a sum.
func (p *parser) affineExpr(sp *affineSpace) *ir.AffineExpr {
	l := p.affineTerm(sp)
	for !p.failed && (p.kind == '+' || p.kind == '-') {
		minus := p.kind == '-'
		p.next()
		p.rightOperand()
		r := p.affineTerm(sp)
		if p.failed {
			return nil
		}
		if minus {
			r = ir.MulExpr(r, ir.ConstExpr(-1))
		}
		l = ir.AddExpr(l, r)
	}
	return l
}

// rightOperand reports where an operator has nothing on its right.
func (p *parser) rightOperand() {
	if !p.startsAffine() {
		p.errorAt(p.start, p.end, "missing right operand of binary operator")
	}
}

func (p *parser) startsAffine() bool {
	switch p.kind {
	case tWord, tInt, '-', '(', '+', '*':
		return true
	}
	return false
}

// affineTerm reads a product, a quotient or a remainder.
func (p *parser) affineTerm(sp *affineSpace) *ir.AffineExpr {
	l := p.affineFactor(sp)
	for !p.failed {
		at, end := p.start, p.end
		var k ir.AffineKind
		switch {
		case p.kind == '*':
			k = ir.AffineMul
		case p.kind != tWord:
			return l
		default:
			switch p.view() {
			case "mod":
				k = ir.AffineMod
			case "floordiv":
				k = ir.AffineFloorDiv
			case "ceildiv":
				k = ir.AffineCeilDiv
			default:
				return l
			}
		}
		word := string(p.text())
		p.next()
		p.rightOperand()
		r := p.affineFactor(sp)
		if p.failed {
			return nil
		}
		switch {
		case k == ir.AffineMul && !l.IsSymbolic() && !r.IsSymbolic():
			p.errorAt(at, end, "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic")
			return nil
		case k != ir.AffineMul && !r.IsSymbolic():
			p.errorAt(at, end, "non-affine expression: right operand of %s has to be either a constant or symbolic", word)
			return nil
		}
		l = ir.BinaryExpr(k, l, r)
	}
	return l
}

func (p *parser) affineFactor(sp *affineSpace) *ir.AffineExpr {
	if sp.size++; sp.size > maxAffine {
		p.errorHere("affine expressions of more than %d terms in one map are not supported", maxAffine)
		return nil
	}
	if !p.enter() {
		return nil
	}
	defer p.leave()
	switch p.kind {
	case tWord:
		i, symbol, ok := sp.find(p.text())
		if !ok {
			p.errorHere("use of undeclared identifier")
			return nil
		}
		p.next()
		if symbol {
			return ir.SymbolExpr(i)
		}
		return ir.DimExpr(i)
	case tInt:
		v, ok := uint64Of(p.text())
		if !ok || v > math.MaxInt64 {
			p.errorHere("constant too large for index")
			return nil
		}
		p.next()
		return ir.ConstExpr(int64(v))
	case '-':
		p.next()
		at, end, again := p.start, p.end, p.kind == '-'
		e := p.affineFactor(sp)
		if p.failed {
			if !again {
				p.report(at, end, "missing operand of negation")
			}
			return nil
		}
		return ir.MulExpr(e, ir.ConstExpr(-1))
	case '+', '*':
		p.errorAt(p.start, p.end, "missing left operand of binary operator")
		return nil
	case '(':
		p.next()
		if p.kind == ')' {
			p.errorAt(p.start, p.end, "no expression inside parentheses")
			return nil
		}
		e := p.affineExpr(sp)
		p.expectMark(')', "expected ')'")
		return e
	}
	p.errorAt(p.start, p.end, "expected affine expression")
	return nil
}

// integerSetAttr reads affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>.
func (p *parser) integerSetAttr() ir.Attr {
	p.next()
	p.expectMark('<', "expected '<' in integer set")
	var sp affineSpace
	p.affineDims(&sp)
	p.expectMark(':', "expected '->' or ':'")
	p.expectMark('(', "expected '(' in integer set constraint list")
	s := &ir.IntegerSet{Dims: len(sp.dims), Symbols: len(sp.syms)}
	if p.kind != ')' {
		for !p.failed {
			p.constraint(&sp, s)
			if p.kind != ',' {
				break
			}
			p.next()
		}
	} else {
		// The set without constraints is that of 0 = 0.
		s.Constraints, s.Eq = []*ir.AffineExpr{ir.ConstExpr(0)}, []bool{true}
	}
	p.expectMark(')', "expected ')' in integer set constraint list")
	p.expectMark('>', "expected '>' in integer set")
	if p.failed {
		return nil
	}
	return &ir.IntegerSetAttr{Set: s}
}

func (p *parser) constraint(sp *affineSpace, s *ir.IntegerSet) {
	l := p.affineExpr(sp)
	var op string
	switch {
	case p.Accept(">="):
		op = ">="
	case p.Accept("<="):
		op = "<="
	case p.Accept("=="):
		op = "=="
	default:
		p.errorHere("expected '== affine-expr' or '>= affine-expr' at end of affine constraint")
		return
	}
	r := p.affineExpr(sp)
	if p.failed {
		return
	}
	if op == "<=" {
		l, r = r, l
	}
	s.Constraints = append(s.Constraints, ir.AddExpr(l, ir.MulExpr(r, ir.ConstExpr(-1))))
	s.Eq = append(s.Eq, op == "==")
}
