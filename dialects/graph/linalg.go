package graph

import (
	"fmt"
	"math"
	"math/cmplx"
	"slices"

	"terrace/dialects/graph/complexfn"
	"terrace/ir"
	"terrace/ir/data"
)

// Fft transforms between a signal and its spectrum.
var Fft = Dialect.Op(&ir.OpDef{
	Name: "fft", Summary: "discrete Fourier transform over the last dimensions", Spec: "spec.md#fft",
	Operands: ir.Fields{ir.One("operand", FloatOrComplexTensor)}, Results: ir.Fields{ir.One("result", FloatOrComplexTensor)},
	Attrs:  ir.Attrs{ir.Required("fft_type", FftType.Kind()), ir.Required("fft_length", i64s)},
	Traits: ir.Pure,
	Format: "$operand, type = $fft_type, length = $fft_length attr-dict : functional-type(operands, results)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		x, ok := st.Operands[0].Type().(*ir.TensorType)
		if !ok {
			return nil, nil
		}
		kind, _ := FftType.Value(st.Attrs[0])
		length, _ := ir.Ints(st.Attrs[1])
		n, r := len(length), len(x.Shape)
		if n < 1 || n > 3 {
			return nil, ir.Errorf("rank must be between 1 and 3, but got %d.", n)
		}
		if r < n {
			return nil, ir.Errorf("operand rank must not be less than fft rank of %d for operand of type '%s'.", n, x)
		}
		s, ok := x.Elem.(*ir.ScalarType)
		if !ok {
			return nil, nil
		}
		if kind == RFFT && !s.Elem.IsFloat() {
			return nil, ir.Errorf("RFFT requires f32 or f64 input type, but is given '%s'.", x.Elem)
		}
		if kind != RFFT && !s.Elem.IsComplex() {
			return nil, ir.Errorf("FFT/IFFT/IRFFT take a complex tensor as input, but is given '%s'.", x)
		}
		shape := slices.Clone(x.Shape)
		elem := ir.Type(x.Elem)
		tail := shape[r-n:]
		switch kind {
		case RFFT:
			if !sizesFit(tail, length) {
				return nil, ir.Errorf("RFFT requires innermost dimensions to be compatible with fft_length. Got: %s but wanted %s.", joinDims(x.Shape), joinInts(length))
			}
			elem = ir.Scalar(data.Complex(s.Elem))
			if tail[n-1] != 0 {
				tail[n-1] = length[n-1]/2 + 1
			}
		case IRFFT:
			if !sizesFit(tail[:n-1], length[:n-1]) {
				return nil, ir.Errorf("IRFFT requires non-final dimensions to be compatible with fft_length. Got: %s but wanted %s.", joinDims(x.Shape), joinInts(length))
			}
			if last := tail[n-1]; last != ir.Dynamic && last != 0 && last != length[n-1]/2+1 {
				return nil, ir.Errorf("IRFFT requires innermost dimension to be compatible with fft_length[-1]/2+1. Got: %s but fft_length is %s.", joinDims(tail), joinInts(length))
			}
			elem = ir.Scalar(s.Elem.Part())
			tail[n-1] = length[n-1]
		default:
			if !sizesFit(tail, length) {
				return nil, ir.Errorf("%s requires innermost dimensions to be compatible with fft_length. Got: %s but wanted %s.", FftType.Cases[kind], joinDims(x.Shape), joinInts(length))
			}
		}
		return []ir.Type{ir.Tensor(shape, elem)}, nil
	},
	Verify: VerifyInfer,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		kind, _ := FftType.Value(op.Attr(0))
		length := ints(op, "fft_length")
		if x == nil || x.HasPoison() || len(x.Shape) < len(length) {
			return unsupported(op, ir.ElemOf(op.Operand(0).Type()))
		}
		if tail := slices.Clone(x.Shape[len(x.Shape)-len(length):]); !slices.Contains(tail, 0) {
			if last := len(tail) - 1; kind == IRFFT && tail[last] == length[last]/2+1 {
				tail[last] = length[last]
			} else if kind == IRFFT {
				tail[last] = -1
			}
			if !slices.Equal(tail, length) {
				return ir.Trap(fmt.Sprintf("operand of shape %v does not fit the length %v of the transform", x.Shape, length))
			}
		}
		if !m.Step(8 * x.Len()) {
			return ir.Trap("out of fuel")
		}
		return tensorResult(fft(x, kind, length))
	},
	Example: "%r = graph.fft %x, type = FFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>",
})

// fft transforms the last dimensions, in float64 whatever the type.
func fft(x *data.Tensor, kind int, length []int64) *data.Tensor {
	r, n := len(x.Shape), len(length)
	z := toComplex(x)
	shape := slices.Clone(x.Shape)
	inverse := kind == IFFT || kind == IRFFT
	along := func(d int) { fftDim(z, shape, d, inverse) }
	switch kind {
	case RFFT:
		along(r - 1)
		if shape[r-1] != 0 {
			z, shape = keepLast(z, shape, length[n-1]/2+1)
		}
		for d := r - n; d < r-1; d++ {
			along(d)
		}
		return fromComplex(z, shape, data.Complex(x.Elem))
	case IRFFT:
		for d := r - n; d < r-1; d++ {
			along(d)
		}
		z, shape = hermitian(z, shape, length[n-1])
		along(r - 1)
		out := data.New(x.Elem.Part(), shape...)
		store := storeFloats(out)
		for i, v := range z {
			store(int64(i), real(v))
		}
		return out
	}
	for d := r - n; d < r; d++ {
		along(d)
	}
	return fromComplex(z, shape, x.Elem)
}

func fromComplex(z []complex128, shape []int64, e data.Type) *data.Tensor {
	out := data.New(e, shape...)
	for i, v := range z {
		setComplex(out, int64(i), v)
	}
	return out
}

// keepLast keeps the first n elements of the last dimension.
func keepLast(z []complex128, shape []int64, n int64) ([]complex128, []int64) {
	old := shape[len(shape)-1]
	shape = slices.Clone(shape)
	shape[len(shape)-1] = n
	out := make([]complex128, 0, product(shape))
	for i := int64(0); i+old <= int64(len(z)); i += old {
		out = append(out, z[i:i+n]...)
	}
	return out, shape
}

// hermitian completes spectra of real signals to n elements.
func hermitian(z []complex128, shape []int64, n int64) ([]complex128, []int64) {
	old := shape[len(shape)-1]
	shape = slices.Clone(shape)
	shape[len(shape)-1] = n
	out := make([]complex128, product(shape))
	if old == 0 || n == 0 {
		return out, shape
	}
	for i := range int64(len(z)) / old {
		for k := range n {
			v := complex128(0)
			switch {
			case k < old:
				v = z[i*old+k]
				if k == 0 || 2*k == n {
					v = complex(real(v), 0)
				}
			case n-k < old:
				v = cmplx.Conj(z[i*old+n-k])
			}
			out[i*n+k] = v
		}
	}
	return out, shape
}

func fftDim(z []complex128, shape []int64, d int, inverse bool) {
	n := shape[d]
	if n <= 1 || len(z) == 0 {
		return
	}
	inner := product(shape[d+1:])
	roots := FftRoots(n, inverse)
	buf, out := make([]complex128, n), make([]complex128, n)
	for o := range int64(len(z)) / (n * inner) {
		for i := range inner {
			base := o*n*inner + i
			for k := range n {
				buf[k] = z[base+k*inner]
			}
			transform(out, buf, 1, roots, 1)
			for k := range n {
				v := out[k]
				if inverse {
					v = complex(real(v)/float64(n), imag(v)/float64(n))
				}
				z[base+k*inner] = v
			}
		}
	}
}

// FftRoots are the n-th roots of one, in the order in which a transform of n
// elements turns.
func FftRoots(n int64, inverse bool) []complex128 {
	roots := make([]complex128, n)
	for k := range roots {
		roots[k] = root(int64(k), n, inverse)
	}
	return roots
}

// root returns exp(∓2πik/n), its angle reduced to an eighth of a turn first.
func root(k, n int64, inverse bool) complex128 {
	k8 := 8 * k
	oct, rest := k8/n, k8%n
	a := float64(rest) / float64(n) * (math.Pi / 4)
	if oct%2 == 1 {
		a = float64(n-rest) / float64(n) * (math.Pi / 4)
	}
	c, s := fnCos.F64(a), fnSin.F64(a)
	if oct%4 == 1 || oct%4 == 2 {
		c, s = s, c
	}
	if oct >= 2 && oct < 6 {
		c = -c
	}
	if oct >= 4 {
		s = -s
	}
	if !inverse {
		s = -s
	}
	return complex(c, s)
}

// turn is x times root k. Quarters of a turn are exact: they swap and negate, and
// so touch no part that the angle leaves alone.
func turn(x complex128, roots []complex128, k int64) complex128 {
	n := int64(len(roots))
	k %= n
	if 4*k%n != 0 {
		return complexfn.Mul(x, roots[k])
	}
	switch 4 * k / n {
	case 1, 3:
		if imag(roots[k]) > 0 {
			return complex(-imag(x), real(x))
		}
		return complex(imag(x), -real(x))
	case 2:
		return -x
	}
	return x
}

// transform computes the transform of every stride-th element of x into out:
// for each smallest factor p of the length, p transforms of an n/p-th combined.
// Native code does the same steps, without recursion.
func transform(out, x []complex128, stride int64, roots []complex128, step int64) {
	n := int64(len(out))
	if n == 1 {
		out[0] = x[0]
		return
	}
	p := SmallestFactor(n)
	q := n / p
	for r := range p {
		transform(out[r*q:(r+1)*q], x[r*stride:], stride*p, roots, step*p)
	}
	tmp := make([]complex128, p)
	for k := range q {
		for r := range p {
			tmp[r] = turn(out[r*q+k], roots, r*k*step)
		}
		for j := range p {
			sum := tmp[0]
			for r := int64(1); r < p; r++ {
				sum += turn(tmp[r], roots, r*j*q*step)
			}
			out[j*q+k] = sum
		}
	}
}

// SmallestFactor is the smallest divisor of n but 1; 1 for 1.
func SmallestFactor(n int64) int64 {
	for p := int64(2); p*p <= n; p++ {
		if n%p == 0 {
			return p
		}
	}
	return n
}

// Cholesky factors symmetric positive-definite matrices.
var Cholesky = Dialect.Op(&ir.OpDef{
	Name: "cholesky", Summary: "Cholesky factor of a batch of matrices", Spec: "spec.md#cholesky",
	Operands: ir.Fields{ir.One("a", fpComplexQuant)}, Results: ir.Fields{ir.One("result", fpComplexQuant)},
	Attrs:  ir.Attrs{ir.Implied("lower", ir.BoolKind, ir.Bool(false))},
	Traits: ir.Pure,
	Format: "$a [, lower = $lower] attr-dict : custom:SameType", Hooks: sameTypeHook,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		x, ok := st.Operands[0].Type().(*ir.TensorType)
		if !ok {
			return nil, nil
		}
		r := len(x.Shape)
		if r < 2 {
			return nil, ir.Errorf("argument 'a' must have rank >= 2, got shape %s.", joinDims(x.Shape))
		}
		if !sizesFit(x.Shape[r-1:], x.Shape[r-2:r-1]) {
			return nil, ir.Errorf("minor dimensions of 'a' must have equal size, got shape %s.", joinDims(x.Shape))
		}
		return []ir.Type{x}, nil
	},
	Verify: func(op *ir.Op) error {
		if err := VerifySameElem(op); err != nil {
			return err
		}
		return VerifyInfer(op)
	},
	Eval: onReals(func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		if x == nil || x.HasPoison() || len(x.Shape) < 2 {
			return unsupported(op, ir.ElemOf(op.Operand(0).Type()))
		}
		n := x.Shape[len(x.Shape)-1]
		if x.Shape[len(x.Shape)-2] != n {
			return ir.Trap(fmt.Sprintf("a matrix of shape %v is not square", x.Shape))
		}
		if !m.Step(x.Len() * max(n, 1) / 8) {
			return ir.Trap("out of fuel")
		}
		z := toComplex(x)
		lower := boolean(op, "lower")
		for b := int64(0); n > 0 && b < int64(len(z)); b += n * n {
			cholesky(z[b:b+n*n], int(n), lower, fieldOf(x.Elem))
		}
		return tensorResult(fromNumbers(z, x))
	}),
	Example: "%r = graph.cholesky %x, lower = true : tensor<2x2xf32>",
})

// A field multiplies and divides numbers that are stored as complex ones.
type field struct {
	mul, div func(a, b complex128) complex128
}

var complexField = field{complexfn.Mul, complexfn.Div}

// fieldOf is that of a type: products of real numbers have no imaginary part,
// which infinities would make NaN.
func fieldOf(e data.Type) field {
	if e.IsComplex() {
		return complexField
	}
	return field{
		func(a, b complex128) complex128 { return complex(real(a)*real(b), 0) },
		func(a, b complex128) complex128 { return complex(real(a)/real(b), 0) },
	}
}

// fromNumbers stores complex numbers in a tensor like x, real parts where x is real.
func fromNumbers(z []complex128, like *data.Tensor) *data.Tensor {
	if like.Elem.IsComplex() {
		return fromComplex(z, like.Shape, like.Elem)
	}
	out := data.New(like.Elem, like.Shape...)
	store := storeFloats(out)
	for i, v := range z {
		store(int64(i), real(v))
	}
	return out
}

// cholesky factors a in place and clears the other triangle. Only one triangle
// of a is read. A matrix that is not positive definite gives NaN.
func cholesky(a []complex128, n int, lower bool, f field) {
	at := func(i, j int) complex128 { // of the lower triangle
		if lower {
			return a[i*n+j]
		}
		return cmplx.Conj(a[j*n+i])
	}
	l := make([]complex128, n*n)
	for j := range n {
		d := real(at(j, j))
		for k := range j {
			v := l[j*n+k]
			d -= float64(real(v)*real(v)) + float64(imag(v)*imag(v))
		}
		d = math.Sqrt(d)
		l[j*n+j] = complex(d, 0)
		for i := j + 1; i < n; i++ {
			s := at(i, j)
			for k := range j {
				s -= f.mul(l[i*n+k], cmplx.Conj(l[j*n+k]))
			}
			l[i*n+j] = complex(real(s)/d, imag(s)/d)
		}
	}
	for i := range n {
		for j := range n {
			if lower {
				a[i*n+j] = l[i*n+j]
			} else {
				a[i*n+j] = cmplx.Conj(l[j*n+i])
			}
		}
	}
}

// TriangularSolve solves systems with triangular matrices.
var TriangularSolve = Dialect.Op(&ir.OpDef{
	Name: "triangular_solve", Summary: "solve op(a) x = b or x op(a) = b for triangular a", Spec: "spec.md#triangular_solve",
	Operands: ir.Fields{ir.One("a", fpComplexQuant), ir.One("b", fpComplexQuant)}, Results: ir.Fields{ir.One("result", fpComplexQuant)},
	Attrs:  ir.Attrs{ir.Required("left_side", ir.BoolKind), ir.Required("lower", ir.BoolKind), ir.Required("unit_diagonal", ir.BoolKind), ir.Required("transpose_a", TransposeKind.Kind())},
	Traits: ir.Pure,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		a, ok := st.Operands[0].Type().(*ir.TensorType)
		b, ok2 := st.Operands[1].Type().(*ir.TensorType)
		if !ok || !ok2 {
			return nil, nil
		}
		if !SameElemType(a.Elem, b.Elem) {
			return nil, ir.Errorf("requires compatible element types for all operands and results")
		}
		r := len(a.Shape)
		if r < 2 {
			return nil, ir.Errorf("operand 'a' must have rank >= 2, but got '%s'", a)
		}
		if !sizesFit(a.Shape[r-2:r-1], a.Shape[r-1:]) {
			return nil, ir.Errorf("two minor dimensions of operand 'a' must be compatible, but got '%s'", a)
		}
		if len(b.Shape) != r {
			return nil, ir.Errorf("operands must have equal rank, but got '%s' and '%s'", a, b)
		}
		side := b.Shape[r-1]
		if left, ok := st.Get("left_side").(*ir.IntAttr); ok && left.Val != 0 {
			side = b.Shape[r-2]
		}
		if !sizesFit([]int64{side}, a.Shape[r-1:]) {
			return nil, ir.Errorf("shared dimension of operands 'a' and 'b' must be compatible, but got '%s' and '%s'", a, b)
		}
		if !sizesFit(a.Shape[:r-2], b.Shape[:r-2]) {
			return nil, ir.Errorf("batch dimensions of the operands must be compatible, but got '%s' and '%s'", a, b)
		}
		if t, _ := TransposeKind.Value(st.Get("transpose_a")); t == TransposeInvalid {
			return nil, ir.Errorf("Invalid transpose option value for triangular solve")
		}
		return []ir.Type{b}, nil
	},
	Verify: func(op *ir.Op) error {
		if err := VerifySameElem(op); err != nil {
			return err
		}
		return VerifyInfer(op)
	},
	Eval: onReals(func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		a, b := in[0].Tensor(), in[1].Tensor()
		if a == nil || b == nil || a.HasPoison() || b.HasPoison() || len(a.Shape) < 2 {
			return unsupported(op, ir.ElemOf(op.Operand(0).Type()))
		}
		r := len(a.Shape)
		n := a.Shape[r-1]
		side := r - 2
		if !boolean(op, "left_side") {
			side = r - 1
		}
		if len(b.Shape) != r || a.Shape[r-2] != n || b.Shape[side] != n || !slices.Equal(a.Shape[:r-2], b.Shape[:r-2]) {
			return ir.Trap(fmt.Sprintf("shapes %v and %v are of no system of equations", a.Shape, b.Shape))
		}
		if !m.Step(b.Len() * max(n, 1) / 8) {
			return ir.Trap("out of fuel")
		}
		za, zb := toComplex(a), toComplex(b)
		rows, cols := b.Shape[r-2], b.Shape[r-1]
		left, lower, unit := boolean(op, "left_side"), boolean(op, "lower"), boolean(op, "unit_diagonal")
		trans, _ := TransposeKind.Value(op.Attr(3))
		if n > 0 && rows*cols > 0 {
			for k := range int64(len(za)) / (n * n) {
				triangularSolve(za[k*n*n:(k+1)*n*n], zb[k*rows*cols:(k+1)*rows*cols], int(n), int(rows), int(cols), left, lower, unit, trans, fieldOf(a.Elem))
			}
		}
		return tensorResult(fromNumbers(zb, b))
	}),
	Example: `%r = "graph.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>`,
})

// triangularSolve solves in place. What is not on the triangle is not read.
func triangularSolve(a, b []complex128, n, rows, cols int, left, lower, unit bool, trans int, f field) {
	// The system is read as left: x op(a) = b is op(a)ᵀ xᵀ = bᵀ.
	at := func(i, j int) complex128 {
		if trans == Adjoint {
			return cmplx.Conj(a[j*n+i])
		}
		if trans == TransposeA {
			return a[j*n+i]
		}
		return a[i*n+j]
	}
	isLower := lower == (trans == NoTranspose)
	get := at
	count, rowStride, colStride := cols, cols, 1
	if !left {
		get = func(i, j int) complex128 { return at(j, i) }
		isLower = !isLower
		count, rowStride, colStride = rows, 1, cols
	}
	for c := range count {
		x := func(i int) *complex128 { return &b[i*rowStride+c*colStride] }
		for s := range n {
			i := s
			if !isLower {
				i = n - 1 - s
			}
			sum := *x(i)
			for t := range s {
				j := t
				if !isLower {
					j = n - 1 - t
				}
				sum -= f.mul(get(i, j), *x(j))
			}
			if !unit {
				sum = f.div(sum, get(i, i))
			}
			*x(i) = sum
		}
	}
}
