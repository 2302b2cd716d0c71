package graphtotensor

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/complex"
	"terrace/dialects/graph"
	mathd "terrace/dialects/math"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/ir/data"
)

// Factorizations and transforms compute in f64 whatever the type, in the order of
// the interpreter. A number is one f64, or two for a complex one.

// number is the parts of a number.
type number []*ir.Value

// partTensor is a tensor of f64 numbers in one tensor a part.
type partTensor []*ir.Value

func partsOf(t ir.Type) int {
	if ir.IsComplex(t) {
		return 2
	}
	return 1
}

// wide is x in f64, its parts apart. Where complex is set a real x gets an
// imaginary part of zero.
func (l *lowerer) wide(x *ir.Value, parts int) partTensor {
	t := ir.Tensor(shapeOf(x), ir.F64)
	id := []*ir.AffineMap{ir.IdentityMap(len(t.Shape))}
	out := make(partTensor, parts)
	for i := range out {
		if i >= partsOf(ir.ElemOf(x.Type())) {
			out[i] = l.zeros(t)
			continue
		}
		out[i] = l.kernel(t, []*ir.Value{x}, id, func(b *ir.Builder, in []*ir.Value) []*ir.Value {
			return []*ir.Value{convertScalar(b, partOf(b, in[0], i), ir.F64, false)}
		})
	}
	return out
}

func partOf(b *ir.Builder, v *ir.Value, i int) *ir.Value {
	if !ir.IsComplex(v.Type()) {
		return v
	}
	return b.Make([]*ir.OpDef{complex.Re, complex.Im}[i], v).Result(0)
}

func (l *lowerer) zeros(t *ir.TensorType) *ir.Value {
	zero := zeroOf(l.b, t.Elem)
	return l.kernel(t, nil, nil, func(*ir.Builder, []*ir.Value) []*ir.Value { return []*ir.Value{zero} })
}

// narrowed is a tensor of type t whose elements are those of x at a map; conj
// negates imaginary parts.
func (l *lowerer) narrowed(t *ir.TensorType, x partTensor, m *ir.AffineMap, conj bool) *ir.Value {
	e, _ := ir.DataType(t)
	return l.kernel(t, x[:partsOf(t.Elem)], slices.Repeat([]*ir.AffineMap{m}, partsOf(t.Elem)), func(b *ir.Builder, in []*ir.Value) []*ir.Value {
		if !e.IsComplex() {
			return []*ir.Value{convertScalar(b, in[0], t.Elem, false)}
		}
		part := ir.Scalar(e.Part())
		im := in[1]
		if conj {
			im = b.Make(arith.NegF, im).Result(0)
		}
		return []*ir.Value{b.MakeTyped(complex.Create, t.Elem, convertScalar(b, in[0], part, false), convertScalar(b, im, part, false)).Result(0)}
	})
}

func (l *lowerer) get(x partTensor, at ...*ir.Value) number {
	out := make(number, len(x))
	for i, t := range x {
		out[i] = l.read(t, at)
	}
	return out
}

func (l *lowerer) put(v number, x partTensor, at ...*ir.Value) partTensor {
	out := make(partTensor, len(x))
	for i, t := range x {
		out[i] = l.write(v[i], t, at)
	}
	return out
}

func (l *lowerer) plus(a, b number) number {
	out := make(number, len(a))
	for i := range a {
		out[i] = l.op1(arith.AddF, a[i], b[i])
	}
	return out
}

func (l *lowerer) minus(a, b number) number {
	out := make(number, len(a))
	for i := range a {
		out[i] = l.op1(arith.SubF, a[i], b[i])
	}
	return out
}

func (l *lowerer) conj(a number) number {
	if len(a) == 1 {
		return a
	}
	return number{a[0], l.op1(arith.NegF, a[1])}
}

func (l *lowerer) times(a, b number) number {
	mul := func(x, y *ir.Value) *ir.Value { return l.op1(arith.MulF, x, y) }
	if len(a) == 1 {
		return number{mul(a[0], b[0])}
	}
	return number{l.op1(arith.SubF, mul(a[0], b[0]), mul(a[1], b[1])), l.op1(arith.AddF, mul(a[0], b[1]), mul(a[1], b[0]))}
}

// each makes a loop that carries a tensor of numbers.
func (l *lowerer) each(lo, hi *ir.Value, x partTensor, body func(i *ir.Value, x partTensor) partTensor) partTensor {
	return l.loop(lo, hi, x, func(i *ir.Value, c []*ir.Value) []*ir.Value { return body(i, c) })
}

// less makes a number smaller by terms of a loop.
func (l *lowerer) less(sum number, n *ir.Value, term func(i *ir.Value) number) number {
	return l.loop(l.index(0), n, sum, func(i *ir.Value, c []*ir.Value) []*ir.Value { return l.minus(c, term(i)) })
}

func (l *lowerer) add1(i *ir.Value) *ir.Value { return l.op1(arith.AddI, i, l.index(1)) }

// cholesky computes the lower factor column by column; of the operand one triangle
// is read.
func cholesky(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	t := resultType(op)
	r := len(t.Shape)
	n := l.index(t.Shape[r-1])
	lower := integer(op, "lower") != 0
	a := l.wide(op.Operand(0), partsOf(t.Elem))
	zero := make(partTensor, len(a))
	for i := range a {
		zero[i] = l.zeros(ir.Tensor(t.Shape, ir.F64))
	}
	f := l.loops(t.Shape[:r-2], zero, func(batch, f []*ir.Value) []*ir.Value {
		place := func(i, j *ir.Value) []*ir.Value { return append(slices.Clone(batch), i, j) }
		from := func(i, j *ir.Value) number {
			if lower {
				return l.get(a, place(i, j)...)
			}
			return l.conj(l.get(a, place(j, i)...))
		}
		return l.each(l.index(0), n, f, func(j *ir.Value, f partTensor) partTensor {
			d := l.loop(l.index(0), j, from(j, j)[:1], func(k *ir.Value, c []*ir.Value) []*ir.Value {
				v := l.get(f, place(j, k)...)
				s := l.op1(arith.MulF, v[0], v[0])
				if len(v) == 2 {
					s = l.op1(arith.AddF, s, l.op1(arith.MulF, v[1], v[1]))
				}
				return []*ir.Value{l.op1(arith.SubF, c[0], s)}
			})
			root := number{l.op1(mathd.Sqrt, d[0])}
			if len(f) == 2 {
				root = append(root, zeroOf(l.b, ir.F64))
			}
			f = l.put(root, f, place(j, j)...)
			return l.each(l.add1(j), n, f, func(i *ir.Value, f partTensor) partTensor {
				s := l.less(from(i, j), j, func(k *ir.Value) number {
					return l.times(l.get(f, place(i, k)...), l.conj(l.get(f, place(j, k)...)))
				})
				for p := range s {
					s[p] = l.op1(arith.DivF, s[p], root[0])
				}
				return l.put(s, f, place(i, j)...)
			})
		})
	})
	m := ir.IdentityMap(r)
	if !lower {
		m = &ir.AffineMap{Dims: r, Results: slices.Clone(m.Results)}
		m.Results[r-1], m.Results[r-2] = m.Results[r-2], m.Results[r-1]
	}
	return []*ir.Value{l.narrowed(t, f, m, !lower)}, nil
}

// triangularSolve puts rows, or columns, in one after the other. The system is
// read as left: x op(a) = b is op(a)ᵀ xᵀ = bᵀ.
func triangularSolve(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	t := resultType(op)
	if ir.IsComplex(t.Elem) && integer(op, "unit_diagonal") == 0 {
		return host(l, op) // quotients of complex numbers have no form here
	}
	r := len(t.Shape)
	as := shapeOf(op.Operand(0))
	n := as[r-1]
	left, lower, unit := integer(op, "left_side") != 0, integer(op, "lower") != 0, integer(op, "unit_diagonal") != 0
	trans, _ := graph.TransposeKind.Value(op.Get("transpose_a"))
	a, x := l.wide(op.Operand(0), partsOf(t.Elem)), l.wide(op.Operand(1), partsOf(t.Elem))
	flipped := (trans != graph.NoTranspose) != !left // whether rows and columns of a change places
	if flipped {
		lower = !lower
	}
	count := t.Shape[r-1]
	if !left {
		count = t.Shape[r-2]
	}
	bounds := append(slices.Clone(t.Shape[:r-2]), count)
	if n == 0 {
		bounds = []int64{0}
	}
	x = l.loops(bounds, x, func(at, x []*ir.Value) []*ir.Value {
		batch, c := at[:r-2], at[r-2]
		coef := func(i, j *ir.Value) number {
			if flipped {
				i, j = j, i
			}
			v := l.get(a, append(slices.Clone(batch), i, j)...)
			if trans == graph.Adjoint {
				v = l.conj(v)
			}
			return v
		}
		place := func(i *ir.Value) []*ir.Value {
			if left {
				return append(slices.Clone(batch), i, c)
			}
			return append(slices.Clone(batch), c, i)
		}
		// The s-th unknown from where the triangle begins.
		nth := func(s *ir.Value) *ir.Value {
			if lower {
				return s
			}
			return l.op1(arith.SubI, l.index(n-1), s)
		}
		return l.each(l.index(0), l.index(n), x, func(s *ir.Value, x partTensor) partTensor {
			i := nth(s)
			sum := l.less(l.get(x, place(i)...), s, func(t *ir.Value) number {
				j := nth(t)
				return l.times(coef(i, j), l.get(x, place(j)...))
			})
			if !unit {
				sum = number{l.op1(arith.DivF, sum[0], coef(i, i)[0])}
			}
			return l.put(sum, x, place(i)...)
		})
	})
	return []*ir.Value{l.narrowed(t, x, ir.IdentityMap(r), false)}, nil
}

// fft transforms the last dimensions one after the other.
func fft(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	t := resultType(op)
	kind, _ := graph.FftType.Value(op.Get("fft_type"))
	length, _ := ir.Ints(op.Get("fft_length"))
	r, n := len(t.Shape), len(length)
	z := l.wide(op.Operand(0), 2)
	inverse := kind == graph.IFFT || kind == graph.IRFFT
	switch kind {
	case graph.RFFT:
		z = l.fftDim(z, r-1, inverse)
		if s := slices.Clone(shapeOf(z[0])); s[r-1] != 0 {
			s[r-1] = t.Shape[r-1]
			for i := range z {
				z[i] = tensor.BuildExtractSlice(l.b, z[i], make([]int64, r), nil, s, nil)
			}
		}
		for d := r - n; d < r-1; d++ {
			z = l.fftDim(z, d, inverse)
		}
	case graph.IRFFT:
		for d := r - n; d < r-1; d++ {
			z = l.fftDim(z, d, inverse)
		}
		z = l.fftDim(l.hermitian(z, t.Shape), r-1, inverse)
	default:
		for d := r - n; d < r; d++ {
			z = l.fftDim(z, d, inverse)
		}
	}
	return []*ir.Value{l.narrowed(t, z, ir.IdentityMap(r), false)}, nil
}

// hermitian completes spectra of real signals: what is missing are the conjugates.
func (l *lowerer) hermitian(z partTensor, shape []int64) partTensor {
	r := len(shape)
	have, n := shapeOf(z[0])[r-1], shape[r-1]
	out := make(partTensor, 2)
	for p := range out {
		t := ir.Tensor(shape, ir.F64)
		if have == 0 {
			out[p] = l.zeros(t)
			continue
		}
		out[p] = l.kernel(t, nil, nil, func(b *ir.Builder, _ []*ir.Value) []*ir.Value {
			at := make([]*ir.Value, r)
			for d := range at {
				at[d] = b.MakeAttrs(tensor.Index, []ir.NamedAttr{{Name: "dim", Attr: ir.I64Attr(int64(d))}}).Result(0)
			}
			s := &scalars{Builder: b, t: ir.Index}
			k := at[r-1]
			mirror := s.make(arith.SubI, arith.ConstantIndex(b, n), k)
			own := s.cmpi(arith.ULT, k, arith.ConstantIndex(b, have))
			other := s.cmpi(arith.ULT, mirror, arith.ConstantIndex(b, have))
			zero := arith.ConstantIndex(b, 0)
			at[r-1] = s.sel(own, k, s.sel(other, mirror, zero))
			v := b.Make(tensor.Extract, append([]*ir.Value{z[p]}, at...)...).Result(0)
			none := zeroOf(b, ir.F64)
			if p == 1 {
				flat := s.cmpi(arith.EQ, k, zero)
				if n%2 == 0 {
					flat = s.make(arith.OrI, flat, s.cmpi(arith.EQ, k, arith.ConstantIndex(b, n/2)))
				}
				v = s.sel(own, s.sel(flat, none, v), s.make(arith.NegF, v))
			}
			return []*ir.Value{s.sel(s.make(arith.OrI, own, other), v, none)}
		})
	}
	return out
}

// fftDim transforms along a dimension. A line is taken apart into every p-th
// element for each factor p of its length in turn, smallest first, which orders
// it for the steps: each combines p neighbouring transforms to one.
func (l *lowerer) fftDim(z partTensor, d int, inverse bool) partTensor {
	shape := shapeOf(z[0])
	n := shape[d]
	if n <= 1 || slices.Contains(shape, 0) {
		return z
	}
	roots := graph.FftRoots(n, inverse)
	order := l.table(ir.I64, n, func(i int64) uint64 { return uint64(fftOrder(i, n)) })
	rootTable := partTensor{
		l.table(ir.F64, n, func(i int64) uint64 { return data.FromFloat(data.F64, real(roots[i])) }),
		l.table(ir.F64, n, func(i int64) uint64 { return data.FromFloat(data.F64, imag(roots[i])) }),
	}
	f := &transform{lowerer: l, n: n, roots: rootTable, inverse: inverse}
	line := ir.Tensor([]int64{n}, ir.F64)
	bounds := slices.Clone(shape)
	bounds[d] = 1
	carried := slices.Concat(z, partTensor{l.empty(line), l.empty(line)})
	carried = l.loops(bounds, carried, func(at, carried []*ir.Value) []*ir.Value {
		z, x := partTensor(carried[:2]), partTensor(carried[2:])
		place := func(i *ir.Value) []*ir.Value {
			p := slices.Clone(at)
			p[d] = i
			return p
		}
		x = l.each(l.index(0), l.index(n), x, func(i *ir.Value, x partTensor) partTensor {
			from := l.b.MakeTyped(arith.IndexCast, ir.Index, l.read(order, []*ir.Value{i})).Result(0)
			return l.put(l.get(z, place(from)...), x, i)
		})
		x = f.steps(x)
		z = l.each(l.index(0), l.index(n), z, func(i *ir.Value, z partTensor) partTensor {
			v := l.get(x, i)
			if inverse {
				c := arith.ConstantFloat(l.b, ir.F64, float64(n))
				v = number{l.op1(arith.DivF, v[0], c), l.op1(arith.DivF, v[1], c)}
			}
			return l.put(v, z, place(i)...)
		})
		return slices.Concat(z, x)
	})
	return carried[:2]
}

// fftOrder is which element of a line of n comes to place i.
func fftOrder(i, n int64) int64 {
	from, stride := int64(0), int64(1)
	for n > 1 {
		p := graph.SmallestFactor(n)
		n /= p
		from += i / n * stride
		i %= n
		stride *= p
	}
	return from
}

// table makes a constant of n elements.
func (l *lowerer) table(elem ir.Type, n int64, at func(i int64) uint64) *ir.Value {
	e, _ := ir.DataType(elem)
	x := data.New(e, n)
	for i := range n {
		x.SetBits(i, at(i))
	}
	return arith.ConstantOf(l.b, ir.Dense(ir.Tensor([]int64{n}, elem), x))
}

// A transform makes the steps of a transform of n elements.
type transform struct {
	*lowerer
	n       int64
	roots   partTensor
	inverse bool
}

// steps combines transforms of growing length in place.
func (f *transform) steps(x partTensor) partTensor {
	// The factors of a line, that of the last step first.
	var lengths []int64
	for m := f.n; m > 1; m /= graph.SmallestFactor(m) {
		lengths = append(lengths, m)
	}
	for _, m := range slices.Backward(lengths) {
		p := graph.SmallestFactor(m)
		x = f.step(x, m, p)
	}
	return x
}

// unrolled is the largest factor whose combination is written out.
const unrolled = 5

func (f *transform) step(x partTensor, m, p int64) partTensor {
	q := m / p
	return f.loops([]int64{f.n / m, q}, x, func(at, x []*ir.Value) []*ir.Value {
		base := f.op1(arith.AddI, f.op1(arith.MulI, at[0], f.index(m)), at[1])
		place := func(r *ir.Value) *ir.Value {
			return f.op1(arith.AddI, base, f.op1(arith.MulI, r, f.index(q)))
		}
		turn := f.op1(arith.MulI, at[1], f.index(f.n/m)) // of the first; the r-th turns r times as far
		if p > unrolled {
			return f.long(x, p, q, m, place, turn)
		}
		tmp := make([]number, p)
		for r := range p {
			tmp[r] = f.get(x, place(f.index(r)))
			if r > 0 && q > 1 {
				tmp[r] = f.turned(tmp[r], f.op1(arith.MulI, turn, f.index(r)))
			}
		}
		for j := range p {
			sum := tmp[0]
			for r := int64(1); r < p; r++ {
				sum = f.plus(sum, f.turnedBy(tmp[r], r*j*(f.n/p)%f.n))
			}
			x = f.put(sum, x, place(f.index(j)))
		}
		return x
	})
}

// long is step for a factor too large to be written out.
func (f *transform) long(x partTensor, p, q, m int64, place func(*ir.Value) *ir.Value, turn *ir.Value) partTensor {
	t := ir.Tensor([]int64{p}, ir.F64)
	tmp := f.each(f.index(0), f.index(p), partTensor{f.empty(t), f.empty(t)}, func(r *ir.Value, tmp partTensor) partTensor {
		return f.put(f.turned(f.get(x, place(r)), f.op1(arith.MulI, turn, r)), tmp, r)
	})
	return f.each(f.index(0), f.index(p), x, func(j *ir.Value, x partTensor) partTensor {
		sum := f.loop(f.index(1), f.index(p), f.get(tmp, f.index(0)), func(r *ir.Value, c []*ir.Value) []*ir.Value {
			k := f.op1(arith.RemUI, f.op1(arith.MulI, r, j), f.index(p))
			return f.plus(c, f.turned(f.get(tmp, r), f.op1(arith.MulI, k, f.index(f.n/p))))
		})
		return f.put(sum, x, place(j))
	})
}

// turnedBy is x times root k, k known: quarters of a turn are no products.
func (f *transform) turnedBy(x number, k int64) number {
	if 4*k%f.n != 0 {
		return f.times(x, f.get(f.roots, f.index(k)))
	}
	neg := func(v *ir.Value) *ir.Value { return f.op1(arith.NegF, v) }
	switch 4 * k / f.n {
	case 0:
		return x
	case 2:
		return number{neg(x[0]), neg(x[1])}
	case 1:
		if f.inverse {
			return number{neg(x[1]), x[0]}
		}
		return number{x[1], neg(x[0])}
	}
	if f.inverse {
		return number{x[1], neg(x[0])}
	}
	return number{neg(x[1]), x[0]}
}

// turned is turnedBy for a k of run time.
func (f *transform) turned(x number, k *ir.Value) number {
	out := f.times(x, f.get(f.roots, k))
	is := func(quarters int64) *ir.Value { return f.compare(arith.EQ, k, f.index(quarters*f.n/4)) }
	for quarters := range int64(4) {
		if quarters*f.n%4 != 0 {
			continue
		}
		exact := f.turnedBy(x, quarters*f.n/4)
		c := is(quarters)
		out = number{f.op1(arith.Select, c, exact[0], out[0]), f.op1(arith.Select, c, exact[1], out[1])}
	}
	return out
}
