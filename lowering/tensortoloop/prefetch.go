package tensortoloop

import (
	"terrace/dialects/arith"
	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/ir"
)

// prefetched is the number of bytes from which on memory is too large for the
// nearer caches: rows that data choose out of it are asked for one row ahead, since
// no processor can tell where the next one begins.
const prefetched = 1 << 20

// prefetch asks for what the bodies of a tile will gather one row further on, where
// that pays.
func (n *nest) prefetch(t tile) {
	rest := len(n.sch.order) - 2
	if n.sch.lanes == 1 || rest < 0 || n.sch.order[rest+1] != n.sch.vector || !n.choosesRows() {
		return
	}
	d := n.sch.order[rest]
	at, last := t.pos[d], n.s.dims[d].size-1
	if d == n.sch.unroll || at.v == nil || last == 0 {
		return
	}
	row := n.addConst(at.v, at.c)
	next := n.b.Make(arith.MinUI, n.addConst(row, 1), n.index(last)).Result(0)
	t = n.at(t, d, n.b.Make(arith.SubI, next, row).Result(0), 0)
	t.pos[d] = offset{next, 0}
	n.ahead = true
	cache := map[loadKey]*ir.Value{}
	for c := range t.vecs {
		n.body(t, cache, 0, int64(c), nil)
	}
	n.ahead = false
}

// choosesRows reports whether the body loads from large memory at places that data
// choose, along the vectors.
func (n *nest) choosesRows() bool {
	for op := range n.s.k.Body().Ops() {
		if !op.Is(memref.Load) {
			continue
		}
		t := op.Operand(0).Type().(*ir.MemRefType)
		e, ok := ir.DataType(t)
		if !ok || op.NumOperands() < 3 || ir.NumElements(t.Shape)*int64(e.Width())/8 < prefetched {
			continue
		}
		for _, v := range op.Operands()[1:] {
			if n.isData(v) {
				return true
			}
		}
	}
	return false
}

// isData reports whether a value of the body depends on elements.
func (n *nest) isData(v *ir.Value) bool {
	op := v.Op()
	switch {
	case op == nil:
		return v.Block() == n.s.k.Body()
	case op.Is(memref.Load):
		return true
	case op.Is(tensor.Index) || op.Block() != n.s.k.Body():
		return false
	}
	for _, in := range op.Operands() {
		if n.isData(in) {
			return true
		}
	}
	return false
}

// soon asks for an element's line.
func (e *emitter) soon(flat, at *ir.Value) {
	e.b.MakeAttrs(memref.Prefetch, []ir.NamedAttr{{Name: "isWrite", Attr: ir.Bool(false)}, {Name: "localityHint", Attr: ir.I32Attr(3)},
		{Name: "isDataCache", Attr: ir.Bool(true)}}, flat, at)
}
