package parser

import (
	"terrace/ir"
	"terrace/ir/data"
)

// sparseAttr reads sparse<indices, values> : type.
func (p *parser) sparseAttr(t ir.Type) ir.Attr {
	at := p.start
	p.next()
	if p.kind != '<' {
		p.errorHere("expected '<' after 'sparse'")
		return nil
	}
	from := p.end
	end := p.literalEnd(from)
	if end < 0 {
		p.errorHere("expected '>'")
		return nil
	}
	p.from(end)
	p.next()
	if t == nil {
		if p.kind != ':' {
			p.errorHere("expected ':'")
			return nil
		}
		p.next()
		if t = p.Type(); p.failed {
			return nil
		}
	}
	shape, ok := p.constantShape(t, at)
	if !ok {
		return nil
	}
	rank := int64(len(shape))
	var s scanner
	s.src = p.src[:end]
	if s.from(from); s.kind == tEOF {
		return &ir.SparseAttr{Typ: t, Indices: emptyDense(ir.I64, 0, rank), Values: emptyDense(ir.ElemOf(t), 0)}
	}
	iShape, s, ok := p.literalShape(from, end)
	if !ok {
		return nil
	}
	if s.kind != ',' {
		p.errorAt(s.start, s.end, "expected ','")
		return nil
	}
	iEnd, vFrom := s.start, s.end
	vShape, s, ok := p.literalShape(vFrom, end)
	if !ok {
		return nil
	}
	if s.kind != tEOF {
		p.errorAt(s.start, s.end, "expected '>'")
		return nil
	}
	iWant, vWant := iShape, vShape
	if len(iShape) == 0 {
		iWant = []int64{1, rank}
	}
	if len(vShape) == 0 {
		vWant = []int64{iWant[0]}
	}
	one := len(iWant) == 1 && rank == 1
	if !one && (len(iWant) != 2 || iWant[1] != rank) || len(vWant) != 1 || vWant[0] != iWant[0] {
		if len(iShape)+len(vShape) > 64 {
			p.errorAt(at, at+6, "indices are of rank %d and values of rank %d, where 2 and 1 are due", len(iShape), len(vShape))
			return nil
		}
		p.errorAt(at, at+6, "expected shape ([%s]); inferred shape of indices literal ([%s]); inferred shape of values literal ([%s])",
			sizeList(shape), sizeList(iShape), sizeList(vShape))
		return nil
	}
	indices, _ := p.denseBody(ir.Tensor(iWant, ir.I64), iWant, at, from, iEnd).(*ir.DenseAttr)
	if p.failed {
		return nil
	}
	values, _ := p.denseBody(ir.Tensor(vWant, ir.ElemOf(t)), vWant, at, vFrom, end).(*ir.DenseAttr)
	if p.failed {
		return nil
	}
	return &ir.SparseAttr{Typ: t, Indices: indices, Values: values}
}

func emptyDense(elem ir.Type, shape ...int64) *ir.DenseAttr {
	t := ir.Tensor(shape, elem)
	e, ok := ir.DataType(t)
	if !ok {
		return &ir.DenseAttr{Typ: t}
	}
	return ir.Dense(t, data.New(e, shape...))
}

// maxArrayElem bounds the width of elements of dense arrays, each of which is
// stored at that width however short its text.
const maxArrayElem = 1 << 16

// denseArray reads array<i64: 1, 2>.
func (p *parser) denseArray() ir.Attr {
	p.next()
	p.expectMark('<', "expected '<' after 'array'")
	typeAt := p.start
	t := p.nonFunction()
	if p.failed {
		return nil
	}
	s, ok := t.(*ir.ScalarType)
	if !ok || !s.Elem.IsInt() && !s.Elem.IsFloat() {
		p.errorAt(typeAt, p.prevEnd, "expected integer or float type")
		return nil
	}
	e := s.Elem
	if w := e.Width(); e != data.I1 && w%8 != 0 {
		p.errorAt(typeAt, p.prevEnd, "element type bitwidth must be a multiple of 8")
		return nil
	}
	if e.Width() > maxArrayElem {
		p.errorAt(typeAt, p.prevEnd, "dense arrays of elements of more than %d bits are not supported", maxArrayElem)
		return nil
	}
	var buf [16]uint64
	vals := buf[:0]
	words := e.Words()
	if p.kind != '>' {
		p.expectMark(':', "expected ':' after dense array type")
		for !p.failed {
			if words == 1 {
				vals = append(vals, p.arrayElem(e))
			} else {
				vals = append(vals, p.wideElem(ir.Scalar(e))...)
			}
			if p.kind != ',' {
				break
			}
			p.next()
		}
	}
	p.expectMark('>', "expected '>' to close an array attribute")
	if p.failed {
		return nil
	}
	out := data.New(e, int64(len(vals)/words))
	for i, v := range vals {
		if words == 1 {
			out.SetBits(int64(i), v)
		} else {
			out.SetPart(int64(i/words), i%words, v)
		}
	}
	return &ir.DenseArrayAttr{Vals: out}
}

// arrayElem reads one element as raw bits.
func (p *parser) arrayElem(e data.Type) uint64 {
	if e == data.I1 {
		switch {
		case p.Accept("true"):
			return 1
		case p.Accept("false"):
		default:
			p.errorAt(p.start, p.end, "expected 'true' or 'false' values for i1 type")
		}
		return 0
	}
	neg := p.kind == '-'
	if neg {
		p.next()
	}
	at, end, lit := p.start, p.end, p.text()
	switch {
	case p.kind == tInt && e.IsFloat():
		lo, _, _ := p.floatBits(e, lit, neg, at, end)
		if !p.failed {
			p.next()
		}
		return lo
	case p.kind == tInt:
		if neg && e.Class() == data.Unsigned {
			p.errorAt(p.start, p.end, "expected unsigned integer elements, but parsed negative value")
			return 0
		}
		u, ok := uint64Of(lit)
		v, fits := fitInt(e, u, neg)
		if !ok || !fits {
			p.errorAt(p.start, p.end, "integer constant out of range")
			return 0
		}
		p.next()
		return uint64(v) & data.Mask(e)
	case p.kind == tFloat && e.IsFloat():
		text := view(lit)
		if neg {
			text = "-" + text
		}
		bits, err := data.ParseFloat(e, text)
		if err != nil {
			p.errorAt(p.start, p.end, "%v", err)
			return 0
		}
		p.next()
		return bits
	case e.IsFloat():
		p.errorAt(p.start, p.end, "expected floating-point literal")
	default:
		p.errorAt(p.start, p.end, "expected integer literal")
	}
	return 0
}

// wideElem reads an element of more than 64 bits as its words.
func (p *parser) wideElem(t *ir.ScalarType) []uint64 {
	at, end := p.start, p.end
	switch a := p.numberAttr(t).(type) {
	case *ir.IntAttr:
		return data.FromBigInt(t.Elem, a.BigInt())
	case *ir.FloatAttr:
		return []uint64{a.Bits, a.Hi}
	}
	p.errorAt(at, end, "expected integer or floating-point literal")
	return nil
}
