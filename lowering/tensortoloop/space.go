package tensortoloop

import (
	"math"
	"slices"

	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/ir"
)

// space is a kernel's index space with every operand as a linear function of the
// dimensions: the position of an element counts from the start of the operand's
// memory. Dimensions that all operands walk through as one are merged.
type space struct {
	k         tensor.View
	dims      []dim
	ins       []operand
	withs     []operand
	outs      []operand
	usesIndex bool // some body asks for an index, so dimensions are the kernel's own
}

type dim struct {
	size      int64
	reduction bool
	from      int // the kernel's dimension; of merged ones the last
}

// operand is how one operand is addressed: in the memory of mem, at base plus
// the starts plus the sum of the dimensions times their coefficients.
type operand struct {
	val    *ir.Value
	mem    *ir.Value // the memref whose memory it is, nil for scalars
	elem   ir.Type
	coef   []int64 // by dimension of the space
	base   int64
	starts []term // where views begin that are not known until run time
}

// term is a value times a constant.
type term struct {
	v *ir.Value
	c int64
}

// newSpace reads a kernel; why says what about it has no linear form.
func newSpace(k tensor.View) (s *space, why string) {
	s = &space{k: k}
	red := k.Reductions()
	for d, n := range k.Bounds() {
		if n == ir.Dynamic {
			return nil, "dynamic bounds"
		}
		s.dims = append(s.dims, dim{n, red[d], d})
	}
	for _, g := range []struct {
		vals []*ir.Value
		maps []*ir.AffineMap
		to   *[]operand
	}{{k.Ins(), k.InMaps(), &s.ins}, {k.Withs(), k.WithMaps(), &s.withs}, {k.Outs(), k.OutMaps(), &s.outs}} {
		for i, v := range g.vals {
			o, why := address(v, g.maps[i], len(s.dims))
			if why != "" {
				return nil, why
			}
			*g.to = append(*g.to, o)
		}
	}
	for _, r := range k.Op.Regions() {
		r.First().Parent().Walk(func(op *ir.Op) bool {
			s.usesIndex = s.usesIndex || op.Is(tensor.Index)
			return true
		})
	}
	if !s.usesIndex {
		s.merge()
	}
	return s, ""
}

// address puts a map over a memref's strides.
func address(v *ir.Value, m *ir.AffineMap, dims int) (o operand, why string) {
	o = operand{val: v, elem: ir.ElemOf(v.Type()), coef: make([]int64, dims)}
	t, ok := v.Type().(*ir.MemRefType)
	if !ok {
		if _, scalar := v.Type().(*ir.ScalarType); scalar {
			return o, ""
		}
		return o, "an operand of type " + v.Type().String()
	}
	strides, ok := o.memory(v, t)
	if !ok {
		return o, "an operand of type " + t.String()
	}
	for i, e := range m.Results {
		coef, c, ok := e.Linear(dims)
		if !ok {
			return o, "the map " + m.String()
		}
		o.base += c * strides[i]
		for d := range coef {
			o.coef[d] += coef[d] * strides[i]
		}
	}
	return o, ""
}

// memory finds whose memory v is and where v begins in it: views with starts that
// are not known yet are followed to what they view.
func (o *operand) memory(v *ir.Value, t *ir.MemRefType) (strides []int64, ok bool) {
	if strides, offset, ok := Layout(t); ok {
		o.mem, o.base = v, offset
		return strides, true
	}
	l, _ := t.Layout.(*ir.StridedAttr)
	if view := v.Op(); l != nil && view.Is(memref.SubView) && !slices.Contains(l.Strides, ir.Dynamic) && ir.IsStatic(t) {
		src := view.Operand(0)
		from, ok := o.memory(src, src.Type().(*ir.MemRefType))
		if !ok {
			return nil, false
		}
		offs := view.IndexList(1, 0)
		for i, s := range from {
			if dyn, n := offs.At(i); dyn != nil {
				o.starts = append(o.starts, term{dyn, s})
			} else {
				o.base += n * s
			}
		}
		return l.Strides, true
	}
	return nil, false
}

// Layout returns a memref's strides and offset; ok is false unless sizes and
// layout are static and strided.
func Layout(t *ir.MemRefType) (strides []int64, offset int64, ok bool) {
	if slices.Contains(t.Shape, ir.Dynamic) {
		return nil, 0, false
	}
	switch l := t.Layout.(type) {
	case nil:
		return rowMajor(t.Shape), 0, true
	case *ir.StridedAttr:
		if l.Offset == ir.Dynamic || slices.Contains(l.Strides, ir.Dynamic) {
			return nil, 0, false
		}
		return l.Strides, l.Offset, true
	}
	return nil, 0, false
}

func rowMajor(shape []int64) []int64 {
	s := make([]int64, len(shape))
	n := int64(1)
	for i := len(shape) - 1; i >= 0; i-- {
		s[i] = n
		n *= shape[i]
	}
	return s
}

func (s *space) operands() []*operand {
	var out []*operand
	for _, g := range [][]operand{s.ins, s.withs, s.outs} {
		for i := range g {
			out = append(out, &g[i])
		}
	}
	return out
}

// merge drops dimensions of size 1 and joins neighbours that every operand walks
// as one.
func (s *space) merge() {
	for d := len(s.dims) - 1; d >= 0; d-- {
		if s.dims[d].size == 1 && len(s.dims) > 1 {
			s.drop(d)
		}
	}
	for d := len(s.dims) - 2; d >= 0; d-- {
		a, b := s.dims[d], s.dims[d+1]
		if a.reduction != b.reduction {
			continue
		}
		joins := a.size == 0 || b.size <= math.MaxInt64/a.size
		for _, o := range s.operands() {
			joins = joins && o.coef[d] == o.coef[d+1]*b.size
		}
		if joins {
			s.dims[d+1].size *= a.size
			s.drop(d)
		}
	}
}

func (s *space) drop(d int) {
	s.dims = slices.Delete(s.dims, d, d+1)
	for _, o := range s.operands() {
		o.coef = slices.Delete(o.coef, d, d+1)
	}
}

// empty reports whether no point exists at which something is stored.
func (s *space) empty() bool {
	return slices.ContainsFunc(s.dims, func(d dim) bool { return d.size == 0 && !d.reduction })
}

func (s *space) parallel() []int {
	var out []int
	for i, d := range s.dims {
		if !d.reduction {
			out = append(out, i)
		}
	}
	return out
}

func (s *space) reductions() []int {
	var out []int
	for i, d := range s.dims {
		if d.reduction {
			out = append(out, i)
		}
	}
	return out
}
