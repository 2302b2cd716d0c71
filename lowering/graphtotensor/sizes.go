package graphtotensor

import (
	"errors"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"terrace/dialects/arith"
	"terrace/dialects/cf"
	"terrace/dialects/function"
	"terrace/dialects/graph"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/ir/data"
)

// A poly is a polynomial with integer coefficients in the atoms of [sizes]: by the
// product of atoms, "" for the constant, without zeros. It is not changed once made.
type poly map[string]int64

func sizeOf(n int64) poly {
	if n == 0 {
		return poly{}
	}
	return poly{"": n}
}

func sizesOf(shape []int64) []poly {
	out := make([]poly, len(shape))
	for i, n := range shape {
		out[i] = sizeOf(n)
	}
	return out
}

// constant returns the value of a polynomial without atoms.
func (p poly) constant() (n int64, ok bool) {
	n, one := p[""]
	return n, p != nil && len(p) == 0 || one && len(p) == 1
}

// key spells a polynomial: equal ones alike.
func (p poly) key() string {
	var b strings.Builder
	for _, m := range slices.Sorted(maps.Keys(p)) {
		fmt.Fprintf(&b, "%d*%s+", p[m], m)
	}
	return b.String()
}

// largest bounds coefficients: sizes of tensors are smaller.
const largest = 1 << 46

// plus returns p + k*q; nil where a coefficient is beyond all sizes.
func (p poly) plus(q poly, k int64) poly {
	if p == nil || q == nil {
		return nil
	}
	out := maps.Clone(p)
	for m, c := range q {
		hi, lo := bits.Mul64(uint64(max(c, -c)), uint64(max(k, -k)))
		if hi != 0 || lo > largest {
			return nil
		}
		if out[m] += c * k; out[m] == 0 {
			delete(out, m)
		}
		if max(out[m], -out[m]) > largest {
			return nil
		}
	}
	return out
}

func (p poly) times(q poly) poly {
	if p == nil || q == nil {
		return nil
	}
	out := poly{}
	for m, c := range p {
		part := poly{}
		for n, d := range q {
			atoms := slices.Concat(strings.Fields(m), strings.Fields(n))
			slices.Sort(atoms)
			part[strings.Join(atoms, " ")] = d
		}
		if out = out.plus(part, c); out == nil {
			return nil
		}
	}
	return out
}

// sizes knows the sizes of a function's tensors as polynomials in those of its
// arguments, and the elements of small tensors of integers that are computed from
// them. Code for sizes stands where the function begins; what has to hold of them
// is asserted there.
type sizes struct {
	b        *ir.Builder
	entry    *ir.Block
	unsigned map[*ir.Value]bool   // see [lowerer]
	last     *ir.Op               // of the ops that compute sizes; nil: none yet
	atoms    map[string]*ir.Value // by name
	named    map[string]string    // atoms by what they are
	made     map[string]*ir.Value // polynomials by key
	holds    map[string]bool      // what is asserted
	dims     map[*ir.Value][]poly
	ints     map[*ir.Value]*elements
	conds    map[*ir.Value]func() condition
}

// condition is a comparison of sizes.
type condition struct {
	predicate int // of arith
	x, y      poly
}

// decided reports what is known of a condition without its atoms' values, none of which
// is negative.
func (c condition) decided() (holds, known bool) {
	difference := c.x.plus(c.y, -1)
	if n, ok := difference.constant(); ok {
		return c.holds(n), true
	}
	least := difference[""] // where no atom takes away anything
	for _, k := range difference {
		if k < 0 {
			least = -1
		}
	}
	return true, difference != nil && (c.predicate == arith.SGE && least >= 0 || c.predicate == arith.SGT && least > 0)
}

// holds reports whether a difference of the two numbers makes the condition true.
func (c condition) holds(difference int64) bool {
	holds, _ := ir.ConstantRange(64, uint64(difference)).Compare(ir.Relation(c.predicate), ir.ConstantRange(64, 0))
	return holds
}

// key spells a condition: equal ones alike.
func (c condition) key() string { return fmt.Sprintf("%d %s,%s", c.predicate, c.x.key(), c.y.key()) }

// newSizes starts with the arguments of a function; nil where all are static.
func newSizes(fn *ir.Op, unsigned map[*ir.Value]bool) *sizes {
	s := &sizes{b: ir.NewBuilder(), entry: fn.Body(), unsigned: unsigned, atoms: map[string]*ir.Value{}, named: map[string]string{}, made: map[string]*ir.Value{},
		holds: map[string]bool{}, dims: map[*ir.Value][]poly{}, ints: map[*ir.Value]*elements{}, conds: map[*ir.Value]func() condition{}}
	s.b.SetLoc(fn.Loc())
	open := false
	for _, a := range s.entry.Args() {
		shape, ranked := ir.ShapeOf(a.Type())
		if !ranked || !slices.Contains(shape, ir.Dynamic) {
			continue
		}
		if t, ok := a.Type().(*ir.TensorType); !ok || graph.BoundsOf(t) != nil {
			return nil
		}
		open = true
		s.dims[a] = make([]poly, len(shape))
		for d, n := range shape {
			s.dims[a][d] = sizeOf(n)
			if n == ir.Dynamic {
				s.dims[a][d] = s.atom(fmt.Sprintf("dim %d %d", a.Index(), d), func() *ir.Value {
					return s.b.Make(tensor.Dim, a, arith.ConstantIndex(s.b, int64(d))).Result(0)
				})
			}
		}
	}
	if !open || function.IsDeclaration(fn) {
		return nil
	}
	return s
}

// here runs f with the builder behind all code for sizes.
func (s *sizes) here(f func() *ir.Value) *ir.Value {
	if s.last == nil {
		s.b.AtStart(s.entry)
	} else {
		s.b.After(s.last)
	}
	next := s.b.Place()
	v := f()
	s.b.Back(next)
	if v != nil {
		s.last = v.Op()
	}
	return v
}

// atom returns what is named as a polynomial; make computes it.
func (s *sizes) atom(what string, make func() *ir.Value) poly {
	name, ok := s.named[what]
	if !ok {
		name = fmt.Sprintf("s%d", len(s.named))
		s.named[what], s.atoms[name] = name, s.here(make)
	}
	return poly{name: 1}
}

// divided returns p / by, rounded down, of what is asserted not to be negative.
func (s *sizes) divided(p poly, by int64) poly {
	if by == 1 {
		return p
	}
	if !s.atLeast(p, sizeOf(0), "what is divided into steps is not negative") {
		return nil
	}
	if n, ok := p.constant(); ok {
		return sizeOf(n / by)
	}
	v := s.value(p)
	return s.atom(fmt.Sprintf("%s / %d", p.key(), by), func() *ir.Value {
		return s.b.Make(arith.DivUI, v, arith.ConstantIndex(s.b, by)).Result(0)
	})
}

// value returns a polynomial as a value of type index.
func (s *sizes) value(p poly) *ir.Value {
	if len(p) == 1 {
		for m, c := range p {
			if v := s.atoms[m]; v != nil && c == 1 {
				return v // made before: nothing new comes behind it
			}
		}
	}
	k := p.key()
	if v := s.made[k]; v != nil {
		return v
	}
	v := s.here(func() *ir.Value {
		var sum *ir.Value
		for _, m := range slices.Sorted(maps.Keys(p)) {
			var v *ir.Value
			if m == "" || p[m] != 1 {
				v = arith.ConstantIndex(s.b, p[m])
			}
			for _, a := range strings.Fields(m) {
				if v == nil {
					v = s.atoms[a]
					continue
				}
				v = s.b.Make(arith.MulI, v, s.atoms[a]).Result(0)
			}
			if sum == nil {
				sum = v
				continue
			}
			sum = s.b.Make(arith.AddI, sum, v).Result(0)
		}
		if sum == nil {
			sum = arith.ConstantIndex(s.b, 0)
		}
		return sum
	})
	s.made[k] = v
	return v
}

// values returns those sizes of v that its type leaves open.
func (s *sizes) values(v *ir.Value) []*ir.Value {
	shape, _ := ir.ShapeOf(v.Type())
	var out []*ir.Value
	for d, n := range shape {
		if n == ir.Dynamic {
			out = append(out, s.value(s.dims[v][d]))
		}
	}
	return out
}

// of returns the sizes of a tensor; nil where they are not known.
func (s *sizes) of(v *ir.Value) []poly {
	if s != nil && s.dims[v] != nil {
		return s.dims[v]
	}
	shape, ranked := ir.ShapeOf(v.Type())
	if !ranked || slices.Contains(shape, ir.Dynamic) {
		return nil
	}
	return sizesOf(shape)
}

// require asserts a condition, once; false where it is known not to hold.
func (s *sizes) require(c condition, why string) bool {
	if c.x == nil || c.y == nil {
		return false
	}
	if holds, known := c.decided(); known {
		return holds
	}
	if s.holds[c.key()] {
		return true
	}
	s.holds[c.key()] = true
	x, y := s.value(c.x), s.value(c.y)
	s.here(func() *ir.Value {
		s.last = cf.AssertThat(s.b, arith.Compare(s.b, c.predicate, x, y), why)
		return nil
	})
	return true
}

func (s *sizes) equal(x, y poly, why string) bool { return s.require(condition{arith.EQ, x, y}, why) }

func (s *sizes) atLeast(x, y poly, why string) bool {
	return s.require(condition{arith.SGE, x, y}, why)
}

// known gives a value sizes, which its type must allow; false where it cannot have
// them.
func (s *sizes) known(v *ir.Value, dims []poly) bool {
	shape, ranked := ir.ShapeOf(v.Type())
	if !ranked || len(shape) != len(dims) || slices.ContainsFunc(dims, func(p poly) bool { return p == nil }) {
		return false
	}
	for i, n := range shape {
		if n != ir.Dynamic && !s.equal(dims[i], sizeOf(n), "a size that the type says") {
			return false
		}
		if !s.atLeast(dims[i], sizeOf(0), "a size is negative") {
			return false
		}
	}
	for i, bound := range graph.BoundsOf(v.Type()) {
		if bound != ir.Dynamic && !s.atLeast(sizeOf(bound), dims[i], "a size is within its bound") {
			return false
		}
	}
	if slices.Contains(shape, ir.Dynamic) {
		s.dims[v] = dims
	}
	return true
}

// standsFor gives v all that is known of other.
func (s *sizes) standsFor(v, other *ir.Value) {
	if s == nil || v == other {
		return
	}
	if d := s.dims[other]; d != nil {
		s.dims[v] = d
	}
	if i := s.ints[other]; i != nil {
		s.ints[v] = i
	}
	if c, ok := s.conds[other]; ok {
		s.conds[v] = c
	}
}

// same unifies the sizes of values of one shape.
func (s *sizes) same(vs []*ir.Value) []poly {
	out := s.of(vs[0])
	for _, v := range vs[1:] {
		d := s.of(v)
		if out == nil || len(d) != len(out) {
			return nil
		}
		for i := range d {
			if !s.equal(out[i], d[i], "operands have the same sizes") {
				return nil
			}
		}
	}
	return out
}

// measure finds the sizes of an op's results before it is lowered, and asserts what the
// op asks of those of its operands; false where they are not known, or the op has no form
// for sizes that are not known when compiling.
func (s *sizes) measure(op *ir.Op) bool {
	if op.Is(graph.OptimizationBarrier) {
		for i, r := range op.Results() {
			s.standsFor(r, op.Operand(i))
		}
		return true
	}
	if op.Is(graph.If) || op.Is(graph.Case) {
		return true // see [branch]: the sizes are those of what the branches give
	}
	if e := s.elements(op); e != nil {
		s.ints[op.Result(0)] = e
	}
	if !slices.ContainsFunc(slices.Concat(op.OperandTypes(), op.ResultTypes()), func(t ir.Type) bool { return !static(t) }) {
		return true
	}
	f := openForms[op.Def()]
	if f == nil && scalarOpOf(op) != nil && op.NumOperands() > 0 {
		f = alike
	}
	if f == nil {
		return false
	}
	dims := f(s, op)
	if len(dims) != op.NumResults() {
		return false
	}
	for i, r := range op.Results() {
		if !s.known(r, dims[i]) {
			return false
		}
	}
	return true
}

func static(t ir.Type) bool {
	shape, ranked := ir.ShapeOf(t)
	return !ranked || !slices.Contains(shape, ir.Dynamic)
}

// computedShapes are the ops that are told the shape of their result: by which operand.
var computedShapes = map[*ir.OpDef]int{graph.DynamicIota: 0, graph.DynamicReshape: 1, graph.DynamicBroadcastInDim: 1}

// checkShape asserts that the shape which an op is told is the one of its result's type,
// where that says all of it.
func (l *lowerer) checkShape(op *ir.Op) error {
	i, told := computedShapes[op.Def()]
	if !told || l.result != nil {
		return nil
	}
	v := op.Operand(i)
	if _, constant := ir.Ints(ir.ConstantOf(v)); constant {
		return nil // the verifier has looked
	}
	const why = "the shape at run time is that of the result's type"
	shape := resultType(op).Shape
	if l.sizes != nil {
		have := l.sizes.intsOf(v)
		for d, n := range shape {
			if have == nil || !l.sizes.equal(have[d], sizeOf(n), why) {
				return errors.New("gives a shape that is not computed from sizes: unsupported on this target")
			}
		}
		return nil
	}
	for d, n := range shape {
		have := l.read(v, []*ir.Value{l.index(int64(d))})
		if have.Type() != ir.Type(ir.Index) {
			have = l.b.MakeTyped(arith.IndexCast, ir.Index, have).Result(0)
		}
		cf.AssertThat(l.b, l.compare(arith.EQ, have, l.index(n)), why)
	}
	return nil
}

func dimensionSize(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	t, d := resultType(op), integer(op, "dimension")
	if n := shapeOf(op.Operand(0))[d]; n != ir.Dynamic {
		return []*ir.Value{arith.ConstantOf(l.b, ir.Dense(t, data.NewSplat(data.I32, uint64(n), t.Shape...)))}, nil
	}
	dims := l.sizes.of(op.Operand(0))
	if dims == nil {
		return nil, errors.New("asks for a size that is not known: unsupported on this target")
	}
	v := l.sizes.value(dims[d])
	return []*ir.Value{l.b.MakeTyped(tensor.FromElements, t, l.b.MakeTyped(arith.IndexCast, t.Elem, v).Result(0)).Result(0)}, nil
}

// openReshape is reshape where sizes are not known: the same sizes in the same order,
// but for sizes of 1, are a kernel, and others a view.
func (l *lowerer) openReshape(op *ir.Op) ([]*ir.Value, error) {
	x, t := op.Operand(0), resultType(op)
	from, to := l.sizes.of(x), l.sizes.of(op.Result(0))
	elements := func(dims []poly) poly {
		n := sizeOf(1)
		for _, d := range dims {
			n = n.times(d)
		}
		return n
	}
	if from == nil || !l.sizes.equal(elements(from), elements(to), "a reshape keeps the number of elements") {
		return nil, errors.New("reshapes between sizes that are not known: unsupported on this target")
	}
	// Negative numbers stand for sizes that are not known.
	ids := map[string]int64{}
	id := func(dims []poly) []int64 {
		out := make([]int64, len(dims))
		for i, p := range dims {
			if n, ok := p.constant(); ok {
				out[i] = n
				continue
			}
			if ids[p.key()] == 0 {
				ids[p.key()] = -1 - int64(len(ids))
			}
			out[i] = ids[p.key()]
		}
		return out
	}
	if m := unitReshape(id(from), id(to)); m != nil {
		return []*ir.Value{l.move(t, x, m)}, nil
	}
	shape := make([]*ir.Value, len(to))
	for i, p := range to {
		shape[i] = l.sizes.value(p)
	}
	list := l.b.MakeTyped(tensor.FromElements, ir.Tensor([]int64{int64(len(to))}, ir.Index), shape...).Result(0)
	return []*ir.Value{l.b.MakeTyped(tensor.Reshape, t, x, list).Result(0)}, nil
}
