package vector

import (
	"fmt"
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

func init() {
	maskable.Implement(TransferRead, func(op *ir.Op) ir.Type { return transferMask(op, op.Result(0).Type()) })
	maskable.Implement(TransferWrite, func(op *ir.Op) ir.Type { return transferMask(op, op.Operand(0).Type()) })
}

var inBoundsKind = &ir.AttrKind{Desc: "1-bit boolean array attribute", Ok: func(a ir.Attr) bool {
	list, ok := a.(*ir.ArrayAttr)
	return ok && !slices.ContainsFunc(list.Elems, func(e ir.Attr) bool { i, ok := e.(*ir.IntAttr); return !ok || i.Typ != ir.I1 })
}}

// A Transfer reads the parts of a transfer_read or transfer_write.
type Transfer struct {
	Op      *ir.Op
	Base    *ir.Value
	Indices []*ir.Value
	Mask    *ir.Value // nil when there is none
	Vector  ir.Type
	Map     *ir.AffineMap // from the base's dimensions to the vector's; 0 where elements repeat
	from    int           // of the indices among the operands
}

// TransferOf returns the view of a transfer op.
func TransferOf(op *ir.Op) Transfer {
	t := Transfer{Op: op, Map: op.Attr(0).(*ir.AffineMapAttr).Map}
	if op.NumResults() > 0 && op.Def().Name == "transfer_read" {
		t.Base, t.Indices, t.Mask, t.Vector, t.from = op.Operand(0), op.Group(1), op.Opt(3), op.Result(0).Type(), 1
	} else {
		t.Base, t.Indices, t.Mask, t.Vector, t.from = op.Operand(1), op.Group(2), op.Opt(3), op.Operand(0).Type(), 2
	}
	return t
}

// InBounds tells for each dimension of the vector whether it is known not to
// leave the base.
func (t Transfer) InBounds() []bool {
	out := make([]bool, len(t.Map.Results))
	if list, ok := t.Op.Attr(1).(*ir.ArrayAttr); ok {
		for i, e := range list.Elems {
			if b, ok := e.(*ir.IntAttr); ok && i < len(out) {
				out[i] = b.Val != 0
			}
		}
	}
	return out
}

// minorMap maps the last dimensions of a base to those of a vector.
func minorMap(base, vector ir.Type) *ir.AffineMap {
	n, k := rankOf(base), len(shapeOf(vector))-len(shapeOf(ir.ElemOf(base)))
	if k > n || k < 0 {
		return nil
	}
	if k == 0 && n == 0 {
		// A vector of one element and a base of none share it.
		return &ir.AffineMap{Results: []*ir.AffineExpr{ir.ConstExpr(0)}}
	}
	m := &ir.AffineMap{Dims: n}
	for i := n - k; i < n; i++ {
		m.Results = append(m.Results, ir.DimExpr(i))
	}
	return m
}

func isMinor(m *ir.AffineMap) bool {
	lead := m.Dims - len(m.Results)
	for i, e := range m.Results {
		if e.Kind != ir.AffineDim || int(e.C) != lead+i {
			return false
		}
	}
	return true
}

// maskDims returns, in the base's order, the vector dimensions that base
// dimensions belong to: the dimensions of a mask.
func maskDims(m *ir.AffineMap) []int {
	var out []int
	for d := range m.Dims {
		for i, e := range m.Results {
			if e.Kind == ir.AffineDim && int(e.C) == d {
				out = append(out, i)
			}
		}
	}
	return out
}

// transferMaskType returns the type of the mask of a transfer of the vector type.
func transferMaskType(vector ir.Type, m *ir.AffineMap) ir.Type {
	v, ok := vector.(*ir.VectorType)
	if !ok {
		return nil
	}
	var shape []int64
	var sc []bool
	for _, i := range maskDims(m) {
		if i >= len(v.Shape) {
			return nil
		}
		shape = append(shape, v.Shape[i])
		sc = append(sc, v.Scalable != nil && v.Scalable[i])
	}
	if len(shape) == 0 {
		shape, sc = []int64{1}, nil
	}
	return ir.VectorWith(shape, sc, ir.I1)
}

func transferMask(op *ir.Op, vector ir.Type) ir.Type {
	return transferMaskType(vector, op.Attr(0).(*ir.AffineMapAttr).Map)
}

func parseIndices(p ir.Parser) []*ir.Value {
	p.Expect("[")
	vs := p.Operands()
	for _, v := range vs {
		p.Resolve(v, ir.Index)
	}
	p.Expect("]")
	return vs
}

// finishTransfer settles permutation map and in_bounds, and the mask's type.
func finishTransfer(p ir.Parser, st *ir.State, at int, base, vector ir.Type, mask *ir.Value) {
	if p.Failed() {
		return
	}
	v, ok := vector.(*ir.VectorType)
	if !ok {
		p.FailAt(at, "requires vector type")
		return
	}
	if !tensorOrMemRef.Accepts(base) {
		p.FailAt(at, "requires memref or ranked tensor type")
		return
	}
	if st.Attrs[0] == nil {
		m := minorMap(base, v)
		if m == nil {
			p.FailAt(at, "expected a custom permutation_map when rank(source) != rank(destination)")
			return
		}
		st.Attrs[0] = ir.MapAttr(m)
	}
	mapAttr, ok := st.Attrs[0].(*ir.AffineMapAttr)
	if !ok {
		p.FailAt(at, "permutation_map must be an affine map")
		return
	}
	if st.Attrs[1] == nil {
		list := &ir.ArrayAttr{}
		for range mapAttr.Map.Results {
			list.Elems = append(list.Elems, ir.Bool(false))
		}
		st.Attrs[1] = list
	}
	if mask != nil {
		if _, ok := ir.ElemOf(base).(*ir.VectorType); ok {
			p.FailAt(at, "does not support masks with vector element type")
			return
		}
		if len(v.Shape) != len(mapAttr.Map.Results) {
			p.FailAt(at, "expected the same rank for the vector and the results of the permutation map")
			return
		}
		p.Resolve(mask, transferMaskType(v, mapAttr.Map))
	}
}

func printTransferAttrs(p ir.Printer, op *ir.Op) {
	t := TransferOf(op)
	var hidden []string
	if isMinor(t.Map) || t.Map.Dims == 0 {
		hidden = append(hidden, "permutation_map")
	}
	if !slices.Contains(t.InBounds(), true) {
		hidden = append(hidden, "in_bounds")
	}
	p.AttrDict(op, hidden...)
}

func verifyTransfer(op *ir.Op) error {
	t := TransferOf(op)
	base, v := t.Base.Type(), t.Vector.(*ir.VectorType)
	if m, ok := base.(*ir.MemRefType); ok {
		if _, _, ok := ir.StridesOf(m); !ok {
			return ir.Errorf("base memref is not strided")
		}
	}
	inner := shapeOf(ir.ElemOf(base))
	if ev, ok := ir.ElemOf(base).(*ir.VectorType); ok {
		if len(ev.Shape) > len(v.Shape) || !slices.Equal(ev.Shape, v.Shape[len(v.Shape)-len(ev.Shape):]) || ev.Elem != v.Elem {
			return ir.Errorf("requires source vector element and vector result ranks to match.")
		}
		if t.Mask != nil {
			return ir.Errorf("does not support masks with vector element type")
		}
	} else if ir.ElemOf(base) != v.Elem {
		return ir.Errorf("requires the element types of the base and the vector to match")
	}
	if n := rankOf(base); len(t.Indices) != n {
		return ir.Errorf("requires %d indices", n)
	}
	m := t.Map
	switch {
	case m.Symbols != 0:
		return ir.Errorf("requires permutation_map without symbols")
	case m.Dims != rankOf(base):
		return ir.Errorf("requires a permutation_map with input dims of the same rank as the source type")
	case len(m.Results) != len(v.Shape)-len(inner) && !(m.Dims == 0 && len(m.Results) == 1):
		return ir.Errorf("requires a permutation_map with result dims of the same rank as the vector type")
	}
	seen := map[int64]bool{}
	for _, e := range m.Results {
		switch {
		case e.Kind == ir.AffineConst && e.C == 0:
		case e.Kind != ir.AffineDim:
			return ir.Errorf("requires a projected permutation_map (at most one dim or the zero constant can appear in each result)")
		case seen[e.C]:
			return ir.Errorf("requires a permutation_map that is a permutation (found one dim used more than once)")
		default:
			seen[e.C] = true
		}
	}
	if list := op.Attr(1).(*ir.ArrayAttr); len(list.Elems) != len(m.Results) {
		return ir.Errorf("expects the in_bounds attr of same rank as permutation_map results: %s vs inBounds of size: %d", ir.AttrText(ir.MapAttr(m)), len(list.Elems))
	}
	if t.Mask != nil {
		if want := transferMaskType(v, m); t.Mask.Type() != want {
			return ir.Errorf("inferred mask type ('%s') and mask operand type ('%s') don't match", want, t.Mask.Type())
		}
	}
	return nil
}

// A transferRun visits the elements of a transfer.
type transferRun struct {
	b        *baseView
	idx      []int64
	shape    []int64 // of the vector, elements that are vectors left out
	inner    int64   // numbers in each element
	m        *ir.AffineMap
	inBounds []bool
	mask     *data.Tensor
	lanes    []int64
	dims     []int // of the mask
}

func newTransfer(mach ir.Machine, op *ir.Op, base data.Value, in []data.Value) (*transferRun, string) {
	t := TransferOf(op)
	b, trap := viewOf(base)
	if trap != "" {
		return nil, trap
	}
	_, idx, trap := b.start(in[t.from : t.from+len(t.Indices)])
	if trap != "" {
		return nil, trap
	}
	tail := shapeOf(ir.ElemOf(t.Base.Type()))
	shape := shapeOf(t.Vector)
	r := &transferRun{b: b, idx: idx, shape: shape[:len(shape)-len(tail)], inner: ir.NumElements(tail), m: t.Map, inBounds: t.InBounds(),
		dims: maskDims(t.Map), lanes: lanesOf(mach, op)}
	if t.Mask != nil {
		from, _ := op.GroupBounds(3)
		if r.mask = vec(in[from]); r.mask == nil || r.mask.HasPoison() {
			return nil, "mask is poison"
		}
	}
	return r, ""
}

// each calls f for every element: i is its first number in the vector, at that in
// the base, -1 where it takes no part. An element out of bounds takes no part,
// unless its dimension was said to be in bounds.
func (r *transferRun) each(f func(i, at int64) error) ir.Outcome {
	pos := make([]int64, len(r.shape))
	idx := make([]int64, len(r.idx))
	for i := range ir.NumElements(r.shape) {
		copy(idx, r.idx)
		at, on := r.b.offset, r.on(pos)
		for d, e := range r.m.Results {
			if e.Kind == ir.AffineDim && d < len(pos) {
				idx[e.C] += pos[d]
			}
		}
		for d, x := range idx {
			if x < 0 || x >= r.b.sizes[d] {
				if on && r.bounded(d) {
					return ir.Trap(fmt.Sprintf("out of bounds access: index %d in dimension %d of size %d, said to be in bounds", x, d, r.b.sizes[d]))
				}
				on = false
			}
			at += x * r.b.strides[d]
		}
		if !on {
			at = -1
		}
		if err := f(i*r.inner, at); err != nil {
			return ir.Trap(err.Error())
		}
		next(pos, r.shape)
	}
	return ir.Values()
}

// bounded reports whether dimension d of the base was said to be in bounds. One
// that the vector does not run along must be.
func (r *transferRun) bounded(d int) bool {
	for i, e := range r.m.Results {
		if e.Kind == ir.AffineDim && int(e.C) == d {
			return r.inBounds[i]
		}
	}
	return true
}

func (r *transferRun) on(pos []int64) bool {
	if r.mask == nil && r.lanes == nil {
		return true
	}
	at := int64(0)
	for _, d := range r.dims {
		at = at*r.shape[d] + pos[d]
	}
	return (r.mask == nil || r.mask.Bits(at) != 0) && (r.lanes == nil || r.lanes[at] != 0)
}

// TransferRead reads a vector along any dimensions, with padding.
var TransferRead = Dialect.Op(&ir.OpDef{
	Name:    "transfer_read",
	Summary: "a vector read along dimensions of memory or a tensor, padded where it leaves them",
	Doc: `permutation_map says which dimension of the base each dimension of the vector runs along, or 0 where elements repeat.
Elements outside of the base and lanes that the mask turns off are padding. Where in_bounds is true there are none outside.`,
	Spec: "mlir vector.transfer_read",
	Operands: ir.Fields{ir.One("base", ir.AnyShaped).Which(ir.Reads), ir.Many("indices", ir.IndexT), ir.One("padding", ir.AnyType),
		ir.Opt("mask", maskVector)},
	Results: ir.Fields{ir.One("vector", anyVector)},
	Attrs:   ir.Attrs{ir.Required("permutation_map", ir.MapKind), ir.Required("in_bounds", inBoundsKind)},
	Effects: readsMemory,
	Parse: func(p ir.Parser, st *ir.State) {
		at := p.Here()
		base := p.Operand()
		indices := parseIndices(p)
		p.Expect(",")
		pad := p.Operand()
		var mask *ir.Value
		if p.Accept(",") {
			mask = p.Operand()
		}
		p.AttrDict(st)
		p.Expect(":")
		tb := p.Type()
		p.Expect(",")
		tv := p.Type()
		if p.Failed() {
			return
		}
		p.Resolve(base, tb)
		p.Resolve(pad, ir.ElemOf(tb))
		st.AddGroup(base)
		st.AddGroup(indices...)
		st.AddGroup(pad)
		if mask != nil {
			st.AddGroup(mask)
		} else {
			st.AddGroup()
		}
		finishTransfer(p, st, at, tb, tv, mask)
		st.Types = append(st.Types, tv)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %[%], %", op.Operand(0), op.Group(1), op.Group(2)[0])
		if v := op.Opt(3); v != nil {
			p.F(", %", v)
		}
		printTransferAttrs(p, op)
		p.F(" : %, %", op.Operand(0).Type(), op.Result(0).Type())
	},
	Verify: func(op *ir.Op) error {
		if err := verifyTransfer(op); err != nil {
			return err
		}
		if pad := op.Group(2)[0]; pad.Type() != ir.ElemOf(op.Operand(0).Type()) {
			return ir.Errorf("requires formal padding and source of the same elemental type")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		r, trap := newTransfer(m, op, in[0], in)
		if trap != "" {
			return ir.Trap(trap)
		}
		out, trap := newVector(op.Result(0).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		from, _ := op.GroupBounds(2)
		pad, trap := elements(in[from], ir.ElemOf(op.Operand(0).Type()))
		if trap != "" {
			return ir.Trap(trap)
		}
		o := r.each(func(i, at int64) error {
			for k := range r.inner {
				v := pad.At(k)
				if at >= 0 {
					var err error
					if v, err = r.b.load(at + k); err != nil {
						return err
					}
				}
				out.Set(i+k, v)
			}
			return nil
		})
		if !o.OK() {
			return o
		}
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @end(%m: memref<4xf32>, %pad: f32) -> vector<4xf32> {
  %two = arith.constant 2 : index
  %v = vector.transfer_read %m[%two], %pad : memref<4xf32>, vector<4xf32>
  return %v : vector<4xf32>
}`,
})

// TransferWrite writes a vector along any dimensions.
var TransferWrite = Dialect.Op(&ir.OpDef{
	Name:    "transfer_write",
	Summary: "a vector written along dimensions of memory or a tensor, as far as it does not leave them",
	Spec:    "mlir vector.transfer_write",
	Operands: ir.Fields{ir.One("valueToStore", anyVector), ir.One("base", ir.AnyShaped).Which(ir.Writes), ir.Many("indices", ir.IndexT),
		ir.Opt("mask", maskVector)},
	Results: ir.Fields{{Name: "result", Type: ir.AnyRankedTensor, Kind: ir.Optional}},
	Attrs:   ir.Attrs{ir.Required("permutation_map", ir.MapKind), ir.Required("in_bounds", inBoundsKind)},
	Effects: func(op *ir.Op) ir.Trait {
		if ir.AnyMemRef.Accepts(op.Operand(1).Type()) {
			return ir.Writes
		}
		return 0
	},
	Parse: func(p ir.Parser, st *ir.State) {
		at := p.Here()
		vector := p.Operand()
		p.Expect(",")
		base := p.Operand()
		indices := parseIndices(p)
		var mask *ir.Value
		if p.Accept(",") {
			mask = p.Operand()
		}
		p.AttrDict(st)
		p.Expect(":")
		tv := p.Type()
		p.Expect(",")
		tb := p.Type()
		if p.Failed() {
			return
		}
		p.Resolve(vector, tv)
		p.Resolve(base, tb)
		st.AddGroup(vector)
		st.AddGroup(base)
		st.AddGroup(indices...)
		if mask != nil {
			st.AddGroup(mask)
		} else {
			st.AddGroup()
		}
		finishTransfer(p, st, at, tb, tv, mask)
		if _, ok := tb.(*ir.TensorType); ok {
			st.Types = append(st.Types, tb)
		}
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %, %[%]", op.Operand(0), op.Operand(1), op.Group(2))
		if v := op.Opt(3); v != nil {
			p.F(", %", v)
		}
		printTransferAttrs(p, op)
		p.F(" : %, %", op.Operand(0).Type(), op.Operand(1).Type())
	},
	Verify: func(op *ir.Op) error {
		if err := verifyTransfer(op); err != nil {
			return err
		}
		for _, e := range TransferOf(op).Map.Results {
			if e.Kind == ir.AffineConst && rankOf(op.Operand(1).Type()) > 0 {
				return ir.Errorf("should not have broadcast dimensions")
			}
		}
		return tensorResult(op, op.Operand(1).Type())
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		base := in[1]
		if t := base.Tensor(); t != nil {
			base = data.OfTensor(own(t))
		}
		r, trap := newTransfer(m, op, base, in)
		if trap != "" {
			return ir.Trap(trap)
		}
		v, trap := elements(in[0], op.Operand(0).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		o := r.each(func(i, at int64) error {
			if at < 0 {
				return nil
			}
			for k := range r.inner {
				if err := r.b.store(at+k, v.At(i+k)); err != nil {
					return err
				}
			}
			return nil
		})
		if !o.OK() || op.NumResults() == 0 {
			return o
		}
		return ir.Result(base)
	},
	Example: `
func.func @end(%v: vector<4xf32>, %t: tensor<4xf32>) -> tensor<4xf32> {
  %two = arith.constant 2 : index
  %r = vector.transfer_write %v, %t[%two] : vector<4xf32>, tensor<4xf32>
  return %r : tensor<4xf32>
}`,
})
