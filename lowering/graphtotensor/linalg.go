package graphtotensor

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/complex"
	"terrace/dialects/graph"
	mathd "terrace/dialects/math"
	"terrace/dialects/tensor"
	"terrace/ir"
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
	have := min(parts, partsOf(ir.ElemOf(x.Type())))
	id := []*ir.AffineMap{ir.IdentityMap(len(t.Shape))}
	s := tensor.Spec{Ins: []*ir.Value{x}, InMaps: id, OutMaps: slices.Repeat(id, have), Bounds: t.Shape, Reductions: make([]bool, len(t.Shape)),
		Body: func(b *ir.Builder, in, _ []*ir.Value) (out []*ir.Value) {
			for i := range have {
				out = append(out, convertScalar(b, partOf(b, in[0], i), ir.F64, false))
			}
			return out
		}}
	dims := l.sizes.of(x)
	for range have {
		s.Outs = append(s.Outs, l.emptyOf(t, dims))
	}
	out := partTensor(tensor.Build(l.b, s).Results())
	for _, v := range out {
		l.sized(v, dims)
	}
	for len(out) < parts {
		out = append(out, l.zeros(t, dims))
	}
	return out
}

func partOf(b *ir.Builder, v *ir.Value, i int) *ir.Value {
	if !ir.IsComplex(v.Type()) {
		return v
	}
	return b.Make([]*ir.OpDef{complex.Re, complex.Im}[i], v).Result(0)
}

func (l *lowerer) zeros(t *ir.TensorType, dims []poly) *ir.Value {
	zero := zeroOf(l.b, t.Elem)
	return l.kernelInto(l.emptyOf(t, dims), nil, nil, func(*ir.Builder, []*ir.Value) []*ir.Value { return []*ir.Value{zero} })
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

func (l *lowerer) quotient(a, b number) number {
	if len(a) == 1 {
		return number{l.op1(arith.DivF, a[0], b[0])}
	}
	q := l.op1(complex.Div, complexOf(l.b, a[0], a[1]), complexOf(l.b, b[0], b[1]))
	return number{partOf(l.b, q, 0), partOf(l.b, q, 1)}
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
	dims := l.sizes.of(op.Operand(0))
	n := l.size(l.b, dims[r-1])
	lower := integer(op, "lower") != 0
	a := l.wide(op.Operand(0), partsOf(t.Elem))
	zero := make(partTensor, len(a))
	for i := range a {
		zero[i] = l.zeros(ir.Tensor(t.Shape, ir.F64), dims)
	}
	f := l.loopsOver(dims[:r-2], zero, func(batch, f []*ir.Value) []*ir.Value {
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
	r := len(t.Shape)
	n := l.size(l.b, l.sizes.of(op.Operand(0))[r-1])
	left, lower, unit := integer(op, "left_side") != 0, integer(op, "lower") != 0, integer(op, "unit_diagonal") != 0
	trans, _ := graph.TransposeKind.Value(op.Get("transpose_a"))
	a, x := l.wide(op.Operand(0), partsOf(t.Elem)), l.wide(op.Operand(1), partsOf(t.Elem))
	flipped := (trans != graph.NoTranspose) != !left // whether rows and columns of a change places
	if flipped {
		lower = !lower
	}
	dims := l.sizes.of(op.Operand(1))
	bounds := slices.Clone(dims[:r-1])
	if left {
		bounds[r-2] = dims[r-1]
	}
	x = l.loopsOver(bounds, x, func(at, x []*ir.Value) []*ir.Value {
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
			return l.op1(arith.SubI, l.op1(arith.SubI, n, l.index(1)), s)
		}
		return l.each(l.index(0), n, x, func(s *ir.Value, x partTensor) partTensor {
			i := nth(s)
			sum := l.less(l.get(x, place(i)...), s, func(t *ir.Value) number {
				j := nth(t)
				return l.times(coef(i, j), l.get(x, place(j)...))
			})
			if !unit {
				sum = l.quotient(sum, coef(i, i))
			}
			return l.put(sum, x, place(i)...)
		})
	})
	return []*ir.Value{l.narrowed(t, x, ir.IdentityMap(r), false)}, nil
}
