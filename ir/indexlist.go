package ir

import (
	"slices"

	"terrace/ir/data"
)

// Many ops take a list of sizes, offsets or positions of which some are known:
// an attribute holds the numbers, with [Dynamic] for each that an operand gives.
// In the text both stand in one list: [%i, 4, %j].

// ParseIndexList reads such a list. The operands are of type index.
func ParseIndexList(p Parser, open, close string) (dynamic []*Value, static []int64) {
	if open != "" {
		p.Expect(open)
	}
	if close != "" && p.Accept(close) {
		return nil, nil
	}
	static = make([]int64, 0, 4)
	for !p.Failed() {
		if v, ok := p.OperandOpt(); ok {
			p.Resolve(v, Index)
			if dynamic == nil {
				dynamic = make([]*Value, 0, 4)
			}
			dynamic, static = append(dynamic, v), append(static, Dynamic)
		} else {
			static = append(static, p.Integer())
		}
		if !p.Accept(",") {
			break
		}
	}
	if close != "" {
		p.Expect(close)
	}
	return dynamic, static
}

// PrintIndexList writes such a list.
func PrintIndexList(p Printer, open, close string, dynamic []*Value, static []int64) {
	next := 0
	p.List(open, close, len(static), func(i int) {
		if static[i] == Dynamic && next < len(dynamic) {
			p.Value(dynamic[next])
			next++
			return
		}
		p.W().Int(static[i])
	})
}

// An IndexList is such a list of an op.
type IndexList struct {
	Static   []int64
	op       *Op
	from, to int // the operands
}

// IndexList returns the list whose numbers are the attribute of the slot and
// whose operands are the operand field.
func (op *Op) IndexList(field, slot int) IndexList {
	l := IndexList{op: op}
	l.Static, _ = Ints(op.Attr(slot))
	l.from, l.to = op.group(field)
	return l
}

// Len returns the number of entries.
func (l IndexList) Len() int { return len(l.Static) }

// Dynamic returns the operands.
func (l IndexList) Dynamic() []*Value {
	out := make([]*Value, 0, l.to-l.from)
	for i := l.from; i < l.to; i++ {
		out = append(out, l.op.Operand(i))
	}
	return out
}

// At returns entry i: an operand, or nil and the number.
func (l IndexList) At(i int) (*Value, int64) {
	if l.Static[i] != Dynamic {
		return nil, l.Static[i]
	}
	return l.op.Operand(l.from + CountDynamic(l.Static[:i])), Dynamic
}

// Fill returns the numbers, given the values of the op's operands.
func (l IndexList) Fill(in []data.Value) []int64 {
	out := make([]int64, len(l.Static))
	next := l.from
	for i, x := range l.Static {
		if x == Dynamic && next < l.to {
			x = int64(in[next].Bits)
			next++
		}
		out[i] = x
	}
	return out
}

// Same reports whether both lists have the same numbers and operands.
func (l IndexList) Same(o IndexList) bool {
	return slices.Equal(l.Static, o.Static) && slices.Equal(l.Dynamic(), o.Dynamic())
}

// Print writes the list in brackets.
func (l IndexList) Print(p Printer) { PrintIndexList(p, "[", "]", l.Dynamic(), l.Static) }

// Check checks that every dynamic entry has its operand. The names are those of
// the operand field and the attribute.
func (l IndexList) Check(operands, attr string) error {
	if n := CountDynamic(l.Static); n != l.to-l.from {
		return Errorf("expected the number of '%s' to match the number of dynamic entries in '%s' (%d vs %d)", operands, attr, l.to-l.from, n)
	}
	return nil
}

// ConstantLists returns the state of op with constants in n of its index lists, from the
// operand field and slot given on, as numbers where ok says so of list k; nil when
// there is none. Result types are left as they are.
func (op *Op) ConstantLists(field, slot, n int, ok func(k int, c int64) bool) *State {
	from, _ := op.group(field)
	some := false // most ops have none
	for i := from; i < op.NumOperands(); i++ {
		some = some || op.Operand(i).Op().Has(ConstantLike)
	}
	if !some {
		return nil
	}
	st, hit := StateOf(op), false
	st.Operands = st.Operands[:from]
	for k := range n {
		l := op.IndexList(field+k, slot+k)
		static, rest, some := FillConstants(l.Static, l.Dynamic(), func(c int64) bool { return ok(k, c) })
		st.Attrs[slot+k], hit = I64Array(static...), hit || some
		st.Operands = append(st.Operands, rest...)
		if st.Segments != nil {
			st.Segments[field+k] = len(rest)
		}
	}
	if !hit {
		return nil
	}
	_, to := op.group(field + n - 1)
	st.Operands = append(st.Operands, op.Operands()[to:]...)
	return st
}

// FillConstants puts those of the values that are constant, and ok, into a list where
// they are [Dynamic]; the others come back, and so does a constant of that number.
func FillConstants(list []int64, vals []*Value, ok func(int64) bool) (filled []int64, rest []*Value, hit bool) {
	filled = slices.Clone(list)
	next := 0
	for i, n := range list {
		if n != Dynamic || next == len(vals) {
			continue
		}
		v := vals[next]
		next++
		if c, known := ConstantIndex(v); known && c != Dynamic && ok(c) {
			filled[i], hit = c, true
			continue
		}
		rest = append(rest, v)
	}
	return filled, rest, hit
}

// NonNegative is the condition of sizes and offsets for [FillConstants].
func NonNegative(c int64) bool { return c >= 0 }

// CountDynamic counts the entries that are [Dynamic].
func CountDynamic(list []int64) int {
	n := 0
	for _, x := range list {
		if x == Dynamic {
			n++
		}
	}
	return n
}

// DynamicSizes returns the entries of a shape that are [Dynamic], by position.
func DynamicSizes(shape []int64) []int {
	var out []int
	for i, d := range shape {
		if d == Dynamic {
			out = append(out, i)
		}
	}
	return out
}

// RankReduction tells which dimensions of size 1 have to go from shape so that
// reduced is left; of several ways the last ones go. ok is false when there is
// no way.
func RankReduction(shape, reduced []int64) (dropped []bool, ok bool) {
	dropped = make([]bool, len(shape))
	next := 0
	for i, d := range shape {
		if next < len(reduced) && d == reduced[next] {
			next++
			continue
		}
		if d != 1 {
			return nil, false
		}
		dropped[i] = true
	}
	return dropped, next == len(reduced)
}

// A Slice reads the offsets, sizes and strides of an op that has them as three
// operand fields and three attributes in this order: tensor.extract_slice,
// memref.subview and their like.
type Slice struct{ Offsets, Sizes, Strides IndexList }

// SliceOf returns the slice whose offsets are in the operand field and slot given.
func SliceOf(op *Op, field, slot int) Slice {
	return Slice{op.IndexList(field, slot), op.IndexList(field+1, slot+1), op.IndexList(field+2, slot+2)}
}

// ParseSlice reads [offsets][sizes][strides] into the state: three groups of
// operands, and three attributes from the slot on.
func ParseSlice(p Parser, st *State, slot int) {
	for i := range 3 {
		dynamic, static := ParseIndexList(p, "[", "]")
		st.AddGroup(dynamic...)
		st.Attrs[slot+i] = I64Array(static...)
	}
}

// Print writes [offsets] [sizes] [strides].
func (s Slice) Print(p Printer) {
	s.Offsets.Print(p)
	p.Text(" ")
	s.Sizes.Print(p)
	p.Text(" ")
	s.Strides.Print(p)
}

// Check checks the lists against each other and against the shape that is
// sliced, which may be nil for one that is not known.
func (s Slice) Check(rank int) error {
	if s.Offsets.Len() != s.Sizes.Len() {
		return Errorf("expected mixed offsets rank to match mixed sizes rank (%d vs %d) so the rank of the result type is well-formed.", s.Offsets.Len(), s.Sizes.Len())
	}
	if s.Strides.Len() != s.Sizes.Len() {
		return Errorf("expected mixed sizes rank to match mixed strides rank (%d vs %d) so the rank of the result type is well-formed.", s.Sizes.Len(), s.Strides.Len())
	}
	for _, l := range []struct {
		list IndexList
		name string
	}{{s.Offsets, "offset"}, {s.Sizes, "size"}, {s.Strides, "stride"}} {
		if l.list.Len() != rank {
			return Errorf("expected %d %s values, got %d", rank, l.name, l.list.Len())
		}
		if err := l.list.Check(l.name+"s", "static_"+l.name+"s"); err != nil {
			return err
		}
	}
	for i := range rank {
		if o := s.Offsets.Static[i]; o < 0 && o != Dynamic {
			return Errorf("expected offsets to be non-negative, but got %d", o)
		}
	}
	for i := range rank {
		if n := s.Sizes.Static[i]; n < 0 && n != Dynamic {
			return Errorf("expected sizes to be non-negative, but got %d", n)
		}
	}
	return nil
}

// InBounds checks the numbers that are known against the sizes of what is sliced.
func (s Slice) InBounds(shape []int64) error {
	return SliceInBounds(s.Offsets.Static, s.Sizes.Static, s.Strides.Static, shape)
}

// SliceInBounds is [Slice.InBounds] of numbers alone.
func SliceInBounds(offsets, sizes, strides, shape []int64) error {
	for i, d := range shape {
		o, n, k := offsets[i], sizes[i], strides[i]
		if d == Dynamic || o == Dynamic {
			continue
		}
		if o >= d {
			return Errorf("offset %d is out-of-bounds: %d >= %d", i, o, d)
		}
		if n == Dynamic || k == Dynamic || n == 0 {
			continue
		}
		if last := o + (n-1)*k; last < 0 || last >= d {
			return Errorf("slice along dimension %d runs out-of-bounds: %d >= %d", i, last, d)
		}
	}
	return nil
}

// Resolve returns the numbers at run time, or why the slice leaves the shape.
func (s Slice) Resolve(in []data.Value, shape []int64) (offsets, sizes, strides []int64, err error) {
	offsets, sizes, strides = s.Offsets.Fill(in), s.Sizes.Fill(in), s.Strides.Fill(in)
	for i, d := range shape {
		o, n, k := offsets[i], sizes[i], strides[i]
		if n < 0 {
			return nil, nil, nil, Errorf("out of bounds slice: size %d in dimension %d is negative", n, i)
		}
		if n == 0 {
			continue
		}
		if last := o + (n-1)*k; o < 0 || o >= d || last < 0 || last >= d {
			return nil, nil, nil, Errorf("out of bounds slice: from %d to %d in dimension %d of size %d", o, last, i, d)
		}
	}
	return offsets, sizes, strides, nil
}

// FillSizes returns a shape whose entries that are [Dynamic] are taken, in
// order, from values of type index.
func FillSizes(shape []int64, dynamic []data.Value) []int64 {
	out := slices.Clone(shape)
	next := 0
	for i := range out {
		if out[i] == Dynamic && next < len(dynamic) {
			out[i] = int64(dynamic[next].Bits)
			next++
		}
	}
	return out
}
