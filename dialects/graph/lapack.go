package graph

import (
	"cmp"
	"math"
	"math/cmplx"
	"slices"
	"strings"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/lapack"
	gonum "gonum.org/v1/gonum/lapack/gonum"

	"terrace/dialects/graph/complexfn"
	"terrace/ir"
	"terrace/ir/data"
)

// Linear algebra that JAX leaves to a library: custom calls by the names of
// LAPACK's routines when it exports for CPUs, and two of XLA's own. A tensor is a
// batch of matrices; f32 is computed in f64 and rounded at the end.

// A lapackRoutine computes the results of one matrix of the batch. in holds a
// matrix of each operand; what it returns is stored in the results in order.
type lapackRoutine func(c *lapackCall, in []matrix) []matrix

// A lapackCall is what all matrices of a batch share.
type lapackCall struct {
	op    *ir.Op
	sizes [][]int64 // by result, as operands or types tell them
	real  bool      // the element type is real
	fail  string
}

// A matrix is in row-major order. A vector has one column, a number one element.
type matrix struct {
	rows, cols int
	z          []complex128
}

func newMatrix(rows, cols int) matrix { return matrix{rows, cols, make([]complex128, rows*cols)} }

func (a matrix) at(i, j int) *complex128 { return &a.z[i*a.cols+j] }

func unit(n int) matrix {
	a := newMatrix(n, n)
	for i := range n {
		*a.at(i, i) = 1
	}
	return a
}

// info is the status that LAPACK's routines end with.
func info(n int) matrix { return matrix{1, 1, []complex128{complex(float64(n), 0)}} }

// reals returns the real parts.
func (a matrix) reals() []float64 {
	r := make([]float64, len(a.z))
	for i, v := range a.z {
		r[i] = real(v)
	}
	return r
}

func ofReals(rows, cols int, r []float64) matrix {
	a := newMatrix(rows, cols)
	for i := range a.z {
		a.z[i] = complex(r[i], 0)
	}
	return a
}

// option returns an entry of the call's configuration.
func (c *lapackCall) option(name string) (ir.Attr, bool) {
	for _, key := range []string{"backend_config", "mhlo.backend_config"} {
		if d, ok := c.op.Get(key).(*ir.DictAttr); ok {
			if a := d.Get(name); a != nil {
				return a, true
			}
		}
	}
	return nil, false
}

// size returns a size of a result that the values do not tell, counted from the
// last dimension; def where nothing tells it.
func (c *lapackCall) size(result, dim, def int) int {
	if result < len(c.sizes) {
		if s := c.sizes[result]; len(s) >= -dim && s[len(s)+dim] != ir.Dynamic {
			return int(s[len(s)+dim])
		}
	}
	return def
}

// letter returns an option that LAPACK writes as a letter, def where it is absent.
func (c *lapackCall) letter(name string, def byte) byte {
	if a, ok := c.option(name); ok {
		if i, ok := a.(*ir.IntAttr); ok {
			return byte(i.Val)
		}
	}
	return def
}

func init() {
	for name, f := range map[string]lapackRoutine{
		"potrf": lapackPotrf, "trsm": lapackTrsm, "geqrf": lapackGeqrf, "orgqr": lapackOrgqr, "getrf": lapackGetrf,
		"gehrd": lapackGehrd, "syevd": lapackSyevd, "gesdd": lapackGesdd, "geev": lapackGeev, "gees": lapackGees,
		"sytrd": lapackSytrd, "gtsv": lapackGtsv,
	} {
		for _, letter := range []string{"s", "d", "c", "z"} {
			name := name
			if complexName, ok := map[string]string{"orgqr": "ungqr", "syevd": "heevd", "sytrd": "hetrd"}[name]; ok && strings.Contains("cz", letter) {
				name = complexName
			}
			RegisterCall("lapack_"+letter+name+"_ffi", evalLapack(f))
		}
	}
	RegisterCall("Qr", evalLapack(lapackGeqrf))
	RegisterCall("ProductOfElementaryHouseholderReflectors", evalLapack(lapackOrgqr))
}

// evalLapack makes the meaning of a custom call of a routine on one matrix.
func evalLapack(f lapackRoutine) ir.EvalFunc {
	return func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		all, o := tensors(m, op, in)
		if !o.OK() {
			return o
		}
		shapes, err := resultShapes(op, all)
		if err != nil {
			return trapErr(err)
		}
		var ts []*data.Tensor // the matrices
		for i, t := range all {
			if !slices.Contains(shapes.operands, int64(i)) {
				ts = append(ts, t)
			}
		}
		if len(ts) == 0 || len(ts[0].Shape) < 2 && !slices.ContainsFunc(ts, func(t *data.Tensor) bool { return len(t.Shape) > 1 }) {
			return ir.Trap("takes matrices")
		}
		rank := 0
		for _, t := range ts {
			if t.HasPoison() {
				return ir.Trap("an operand is poison")
			}
			if !t.Elem.IsFloat() && !t.Elem.IsComplex() {
				return unsupported(op, ir.Scalar(t.Elem))
			}
			rank = max(rank, len(t.Shape))
		}
		var batch []int64
		for _, t := range ts {
			if len(t.Shape) == rank {
				batch = t.Shape[:rank-2]
			}
		}
		count := product(batch)
		work := int64(64)
		for _, t := range ts {
			n := t.Shape[len(t.Shape)-1]
			work += t.Len() * max(n, 1)
		}
		if !m.Step(work) {
			return ir.Trap("out of fuel")
		}
		var types []ir.Type
		tuple := false
		if types = op.ResultTypes(); len(types) == 1 {
			if t, ok := types[0].(*ir.TupleType); ok {
				types, tuple = t.Elems, true
			}
		}
		out := make([]*data.Tensor, len(types))
		numbers := make([][]complex128, len(ts))
		for i, t := range ts {
			numbers[i] = toComplex(t)
		}
		c := &lapackCall{op: op, sizes: shapes.of, real: !ts[0].Elem.IsComplex()}
		if c.sizes == nil {
			for _, t := range types {
				s, _ := ir.ShapeOf(t)
				c.sizes = append(c.sizes, s)
			}
		}
		for b := range count {
			mats := make([]matrix, len(ts))
			for i, t := range ts {
				if len(t.Shape) < len(batch) || !slices.Equal(t.Shape[:len(batch)], batch) || len(t.Shape) > len(batch)+2 {
					return ir.Trap("the operands have different batches")
				}
				mats[i] = matrix{rows: 1, cols: 1}
				for d, s := range t.Shape[len(batch):] {
					if d == 0 {
						mats[i].rows = int(s)
					} else {
						mats[i].cols = int(s)
					}
				}
				n := int64(mats[i].rows) * int64(mats[i].cols)
				mats[i].z = numbers[i][b*n : (b+1)*n]
			}
			rs := f(c, mats)
			if c.fail != "" {
				return ir.Trap(c.fail)
			}
			if len(rs) != len(types) {
				return ir.Trap("has another number of results than its target")
			}
			for i, r := range rs {
				if out[i] == nil {
					e, ok := ir.DataType(types[i])
					s, ranked := ir.ShapeOf(types[i])
					if !ok || !ranked || len(s) < len(batch) {
						return ir.Trap("unsupported result type " + types[i].String())
					}
					shape := slices.Clone(batch)
					for k := range len(s) - len(batch) {
						shape = append(shape, int64([]int{r.rows, r.cols}[min(k, 1)]))
					}
					if product(shape) != count*int64(len(r.z)) {
						return ir.Trap("a result has another size than its target computes")
					}
					out[i] = data.New(e, shape...)
				}
				storeNumbers(out[i], b*int64(len(r.z)), r.z)
			}
		}
		for i, t := range out {
			if t == nil { // an empty batch
				e, ok := ir.DataType(types[i])
				s, _ := ir.ShapeOf(types[i])
				if shapes.of != nil {
					s = shapes.of[i]
				}
				if !ok || slices.Contains(s, ir.Dynamic) {
					return ir.Trap("unsupported result type " + types[i].String())
				}
				out[i] = data.New(e, s...)
			}
		}
		if !tuple {
			return results(out)
		}
		elems := make([]data.Value, len(out))
		for i, t := range out {
			elems[i] = data.OfTensor(t)
		}
		return ir.Result(data.Value{Ref: &data.Tuple{Elems: elems}})
	}
}

// ShapeOperands is the attribute of a custom call that names, for each result,
// the operand that holds the result's sizes.
const ShapeOperands = "indices_of_shape_operands"

// callShapes are the sizes of a custom call's results where operands tell them.
type callShapes struct {
	operands []int64   // that hold sizes
	of       [][]int64 // by result; nil where nothing is told
}

func resultShapes(op *ir.Op, in []*data.Tensor) (s callShapes, err error) {
	indices, ok := ir.Ints(op.Get(ShapeOperands))
	if !ok {
		return s, nil
	}
	if len(indices) != op.NumResults() {
		return s, ir.Errorf("%s names %d operands for %d results", ShapeOperands, len(indices), op.NumResults())
	}
	for _, i := range indices {
		if i < 0 || i >= int64(len(in)) {
			return s, ir.Errorf("%s names operand #%d of %d", ShapeOperands, i, len(in))
		}
		sizes, err := sizesOf(data.OfTensor(in[i]))
		if err != nil {
			return s, err
		}
		s.of = append(s.of, sizes)
	}
	s.operands = indices
	return s, nil
}

// storeNumbers stores numbers from element at on, as t's type has them.
func storeNumbers(t *data.Tensor, at int64, z []complex128) {
	switch {
	case t.Elem.IsComplex():
		for i, v := range z {
			setComplex(t, at+int64(i), v)
		}
	case t.Elem.IsFloat():
		store := storeFloats(t)
		for i, v := range z {
			store(at+int64(i), real(v))
		}
	default:
		for i, v := range z {
			t.SetBits(at+int64(i), uint64(int64(real(v)))&data.Mask(t.Elem))
		}
	}
}

// clone returns a copy to compute in.
func (a matrix) clone() matrix { return matrix{a.rows, a.cols, slices.Clone(a.z)} }

// square reports whether a is square, and makes the call fail where not.
func (c *lapackCall) square(a matrix) bool {
	if a.rows != a.cols {
		c.fail = "takes square matrices"
	}
	return c.fail == ""
}

// realOnly makes a call on complex matrices fail.
func (c *lapackCall) realOnly() bool {
	if !c.real {
		c.fail = "unsupported custom_call target @" + c.op.Attr(0).(*ir.StringAttr).Val + ": complex matrices"
	}
	return c.real
}

func lapackPotrf(c *lapackCall, in []matrix) []matrix {
	a := in[0].clone()
	if !c.square(a) {
		return nil
	}
	lower := c.letter("uplo", 'L') == 'L'
	cholesky(a.z, a.rows, lower, complexField)
	for i := range a.rows {
		for j := range a.cols { // the other triangle stays as it was
			if i != j && lower == (j > i) {
				*a.at(i, j) = *in[0].at(i, j)
			}
		}
	}
	for i := range a.rows {
		if v := real(*a.at(i, i)); math.IsNaN(v) || v == 0 {
			return []matrix{a, info(i + 1)}
		}
	}
	return []matrix{a, info(0)}
}

func lapackTrsm(c *lapackCall, in []matrix) []matrix {
	if len(in) < 2 {
		c.fail = "takes two matrices"
		return nil
	}
	a, b := in[0], in[1].clone()
	left := c.letter("side", 'L') == 'L'
	if n := map[bool]int{true: b.rows, false: b.cols}[left]; !c.square(a) || a.rows != n {
		c.fail = "takes a square matrix that fits the other"
		return nil
	}
	trans := map[byte]int{'N': NoTranspose, 'T': TransposeA, 'C': Adjoint}[c.letter("trans_x", 'N')]
	triangularSolve(a.z, b.z, a.rows, b.rows, b.cols, left, c.letter("uplo", 'L') == 'L', c.letter("diag", 'N') == 'U', trans, complexField)
	return []matrix{b}
}

// reflector makes the reflector H = 1 - tau v vᴴ with v[0] = 1 that takes x to
// beta in its first element; v replaces x, beside beta. tau is 0 where x is that
// already.
func reflector(x []*complex128) (tau, beta complex128) {
	alpha := *x[0]
	scale := 0.0
	for _, v := range x[1:] {
		scale = max(scale, math.Abs(real(*v)), math.Abs(imag(*v)))
	}
	if scale == 0 && imag(alpha) == 0 {
		return 0, alpha
	}
	scale = max(scale, math.Abs(real(alpha)), math.Abs(imag(alpha)))
	sum := 0.0
	for _, v := range x {
		re, im := real(*v)/scale, imag(*v)/scale
		sum += float64(re*re) + float64(im*im)
	}
	norm := -math.Copysign(scale*math.Sqrt(sum), real(alpha))
	tau = complex((norm-real(alpha))/norm, -imag(alpha)/norm)
	inv := complexfn.Div(1, alpha-complex(norm, 0))
	for _, v := range x[1:] {
		*v = complexfn.Mul(*v, inv)
	}
	return tau, complex(norm, 0)
}

// reflect computes (1 - tau v vᴴ) x for each x that column gives, v[0] taken as 1.
func reflect(tau complex128, v []*complex128, from, to int, at func(k, j int) *complex128) {
	if tau == 0 {
		return
	}
	for j := from; j < to; j++ {
		sum := *at(0, j)
		for k := 1; k < len(v); k++ {
			sum += complexfn.Mul(cmplx.Conj(*v[k]), *at(k, j))
		}
		sum = complexfn.Mul(tau, sum)
		*at(0, j) -= sum
		for k := 1; k < len(v); k++ {
			*at(k, j) -= complexfn.Mul(sum, *v[k])
		}
	}
}

// below returns pointers to column j of a from row i on.
func (a matrix) below(i, j int) []*complex128 {
	x := make([]*complex128, 0, a.rows-i)
	for ; i < a.rows; i++ {
		x = append(x, a.at(i, j))
	}
	return x
}

func lapackGeqrf(c *lapackCall, in []matrix) []matrix {
	a, taus := householder(in[0])
	return c.withInfo([]matrix{a, taus})
}

// householder returns the triangle of a's QR factors with the reflectors below it,
// and their factors.
func householder(a matrix) (reflectors, taus matrix) {
	a = a.clone()
	taus = newMatrix(min(a.rows, a.cols), 1)
	for i := range taus.rows {
		v := a.below(i, i)
		tau, beta := reflector(v)
		reflect(cmplx.Conj(tau), v, i+1, a.cols, func(k, j int) *complex128 { return a.at(i+k, j) })
		*a.at(i, i), taus.z[i] = beta, tau
	}
	return a, taus
}

// unitary returns the first columns of the product of reflectors.
func unitary(reflectors, taus matrix, cols int) matrix {
	q := unit(reflectors.rows).part(cols)
	for i := taus.rows - 1; i >= 0; i-- {
		reflect(taus.z[i], reflectors.below(i, i), i, cols, func(k, j int) *complex128 { return q.at(i+k, j) })
	}
	return q
}

// withInfo adds LAPACK's status where the call has a result for it.
func (c *lapackCall) withInfo(rs []matrix) []matrix {
	if c.op.NumResults() == len(rs)+1 {
		rs = append(rs, info(0))
	}
	return rs
}

func lapackOrgqr(c *lapackCall, in []matrix) []matrix {
	if len(in) < 2 || in[1].rows > in[0].cols || in[0].cols > in[0].rows {
		c.fail = "takes a matrix of reflectors and no more factors than columns"
		return nil
	}
	return c.withInfo([]matrix{unitary(in[0], in[1], in[0].cols)})
}

// size is what LAPACK picks pivots by.
func size(v complex128) float64 { return math.Abs(real(v)) + math.Abs(imag(v)) }

func lapackGetrf(c *lapackCall, in []matrix) []matrix {
	a := in[0].clone()
	n := min(a.rows, a.cols)
	pivots, status := newMatrix(n, 1), 0
	for j := range n {
		p := j
		for i := j + 1; i < a.rows; i++ {
			if size(*a.at(i, j)) > size(*a.at(p, j)) {
				p = i
			}
		}
		pivots.z[j] = complex(float64(p+1), 0)
		if *a.at(p, j) == 0 {
			if status == 0 {
				status = j + 1
			}
			continue
		}
		for k := range a.cols {
			x, y := a.at(p, k), a.at(j, k)
			*x, *y = *y, *x
		}
		for i := j + 1; i < a.rows; i++ {
			l := complexfn.Div(*a.at(i, j), *a.at(j, j))
			*a.at(i, j) = l
			for k := j + 1; k < a.cols; k++ {
				*a.at(i, k) -= complexfn.Mul(l, *a.at(j, k))
			}
		}
	}
	return []matrix{a, pivots, info(status)}
}

func lapackGehrd(c *lapackCall, in []matrix) []matrix {
	a := in[0]
	if !c.square(a) {
		return nil
	}
	n := a.rows
	low, high := 1, n
	for name, p := range map[string]*int{"low": &low, "high": &high} {
		if v, ok := c.option(name); ok {
			if i, ok := v.(*ir.IntAttr); ok {
				*p = int(i.Val)
			}
		}
	}
	if low < 1 || high > n || n > 0 && low > high {
		c.fail = "has low and high outside of the matrix"
		return nil
	}
	a, taus := reduced(a, low, high)
	return []matrix{a, taus, info(0)}
}

// reduced returns, for the rows low to high of a, what hessenberg returns with the
// reflectors of q below the diagonals, and their factors.
func reduced(a matrix, low, high int) (reflectors, taus matrix) {
	a = a.clone()
	n := a.rows
	taus = newMatrix(max(n-1, 0), 1)
	for i := low - 1; i < high-1; i++ {
		v := a.below(i+1, i)[:high-i-1]
		tau, beta := reflector(v)
		reflect(tau, conjugates(v), 0, high, func(k, j int) *complex128 { return a.at(j, i+1+k) }) // A H
		reflect(cmplx.Conj(tau), v, i+1, n, func(k, j int) *complex128 { return a.at(i+1+k, j) })  // Hᴴ A
		*a.at(i+1, i), taus.z[i] = beta, tau
	}
	return a, taus
}

// conjugates returns copies: a reflector as it acts on rows from the right.
func conjugates(v []*complex128) []*complex128 {
	out := make([]*complex128, len(v))
	for i := range v {
		x := cmplx.Conj(*v[i])
		out[i] = &x
	}
	return out
}

// hermitian fills a whole matrix from the triangle that counts.
func (c *lapackCall) hermitian(in matrix) matrix {
	a := in.clone()
	lower := c.letter("uplo", 'L') == 'L'
	for i := range a.rows {
		*a.at(i, i) = complex(real(*a.at(i, i)), 0)
		for j := range i {
			if lower {
				*a.at(j, i) = cmplx.Conj(*a.at(i, j))
			} else {
				*a.at(i, j) = cmplx.Conj(*a.at(j, i))
			}
		}
	}
	return a
}

func lapackSyevd(c *lapackCall, in []matrix) []matrix {
	if !c.square(in[0]) {
		return nil
	}
	a := c.hermitian(in[0])
	n := a.rows
	if !c.real {
		w := jacobi(&a)
		return []matrix{a, w, info(0)}
	}
	r, w := a.reals(), make([]float64, n)
	ok := true
	if n > 0 {
		work := make([]float64, 1)
		gonum.Implementation{}.Dsyev(lapack.EVCompute, blas.Lower, n, r, n, w, work, -1)
		work = make([]float64, int(work[0]))
		ok = gonum.Implementation{}.Dsyev(lapack.EVCompute, blas.Lower, n, r, n, w, work, len(work))
	}
	return []matrix{ofReals(n, n, r), ofReals(n, 1, w), info(status(ok))}
}

func status(ok bool) int {
	if ok {
		return 0
	}
	return 1
}

// jacobi diagonalizes a hermitian matrix by rotations: a becomes its vectors, by
// ascending values.
func jacobi(a *matrix) matrix {
	n := a.rows
	v := unit(n)
	for range 60 {
		off, all := 0.0, 0.0
		for i := range n {
			for j := range n {
				s := cmplx.Abs(*a.at(i, j))
				all += float64(s * s)
				if i != j {
					off += float64(s * s)
				}
			}
		}
		if !(off > 1e-32*all) {
			break
		}
		for p := range n {
			for q := p + 1; q < n; q++ {
				rotate(*a, v, p, q)
			}
		}
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(real(*a.at(i, i)), real(*a.at(j, j))) })
	w := newMatrix(n, 1)
	for to, from := range order {
		w.z[to] = *a.at(from, from)
	}
	*a = v.permuted(order)
	return w
}

// permuted returns a with the columns of the order.
func (a matrix) permuted(order []int) matrix {
	out := newMatrix(a.rows, a.cols)
	for to, from := range order {
		for i := range a.rows {
			*out.at(i, to) = *a.at(i, from)
		}
	}
	return out
}

// A rotation of two vectors by an angle, after the second was given a phase.
type rotation struct{ cos, sin, phase complex128 }

// rotationOf is the rotation that makes pq zero in the hermitian [pp pq; ., qq]; turns
// is false where that is less than rounding, with a phase that may be inexact.
func rotationOf(pq complex128, pp, qq float64) (r rotation, turns bool) {
	abs := cmplx.Abs(pq)
	theta := (qq - pp) / (2 * abs)
	if !(math.Abs(theta) <= 1e18) {
		return r, false
	}
	t := math.Copysign(1, theta) / (math.Abs(theta) + math.Hypot(theta, 1))
	cos := 1 / math.Hypot(t, 1)
	return rotation{complex(cos, 0), complex(float64(t*cos), 0), complex(real(pq)/abs, imag(pq)/abs)}, true
}

func (r rotation) turn(u, w *complex128, phase complex128) {
	y := complexfn.Mul(*w, phase)
	*u, *w = complexfn.Mul(r.cos, *u)-complexfn.Mul(r.sin, y), complexfn.Mul(r.sin, *u)+complexfn.Mul(r.cos, y)
}

// columns turns columns p and q of m.
func (r rotation) columns(m matrix, p, q int) {
	for i := range m.rows {
		r.turn(m.at(i, p), m.at(i, q), cmplx.Conj(r.phase))
	}
}

// rotate makes element p, q of a hermitian matrix zero and adds the rotation to v.
func rotate(a, v matrix, p, q int) {
	if *a.at(p, q) == 0 {
		return
	}
	r, turns := rotationOf(*a.at(p, q), real(*a.at(p, p)), real(*a.at(q, q)))
	if !turns {
		*a.at(p, q), *a.at(q, p) = 0, 0
		return
	}
	r.columns(a, p, q)
	r.columns(v, p, q)
	for j := range a.cols {
		r.turn(a.at(p, j), a.at(q, j), r.phase)
	}
}

func lapackGesdd(c *lapackCall, in []matrix) []matrix {
	m, n := in[0].rows, in[0].cols
	k := min(m, n)
	job, nu, nv := lapack.SVDStore, k, k
	switch c.letter("mode", 'S') {
	case 'A':
		job, nu, nv = lapack.SVDAll, m, n
	case 'N': // vectors are not computed, whatever memory the call has for them
		job, nu, nv = lapack.SVDNone, c.size(2, -1, k), c.size(3, -2, k)
	}
	if !c.real {
		u, s, v, ok := singular(in[0])
		rs := []matrix{in[0], ofReals(k, 1, s), newMatrix(m, nu), newMatrix(nv, n), info(status(ok))}
		if job != lapack.SVDNone {
			rs[2], rs[3] = u.part(nu), v.part(nv).adjoint()
		}
		return rs
	}
	a, s := in[0].reals(), make([]float64, k)
	u, vt := make([]float64, m*nu), make([]float64, nv*n)
	ok := true
	if k > 0 {
		work := make([]float64, 1)
		gonum.Implementation{}.Dgesvd(job, job, m, n, a, n, s, u, max(nu, 1), vt, n, work, -1)
		work = make([]float64, int(work[0]))
		ok = gonum.Implementation{}.Dgesvd(job, job, m, n, a, n, s, u, max(nu, 1), vt, n, work, len(work))
	}
	return []matrix{in[0], ofReals(k, 1, s), ofReals(m, nu, u), ofReals(nv, n, vt), info(status(ok))}
}

func lapackGeev(c *lapackCall, in []matrix) []matrix {
	if !c.square(in[0]) {
		return nil
	}
	n := in[0].rows
	if !c.real {
		t, z, ok := schur(in[0])
		return []matrix{t.diagonal(), leftVectors(t, z), rightVectors(t, z), info(status(ok))}
	}
	a, wr, wi := in[0].reals(), make([]float64, n), make([]float64, n)
	vl, vr := make([]float64, n*n), make([]float64, n*n)
	first := 0
	if n > 0 {
		work := make([]float64, 1)
		gonum.Implementation{}.Dgeev(lapack.LeftEVCompute, lapack.RightEVCompute, n, a, n, wr, wi, vl, n, vr, n, work, -1)
		work = make([]float64, int(work[0]))
		first = gonum.Implementation{}.Dgeev(lapack.LeftEVCompute, lapack.RightEVCompute, n, a, n, wr, wi, vl, n, vr, n, work, len(work))
	}
	return []matrix{ofReals(n, 1, wr), ofReals(n, 1, wi), pairs(n, wi, vl), pairs(n, wi, vr), info(first)}
}

// diagonal returns the numbers on it.
func (a matrix) diagonal() matrix {
	d := newMatrix(min(a.rows, a.cols), 1)
	for i := range d.z {
		d.z[i] = *a.at(i, i)
	}
	return d
}

// pairs makes vectors of what LAPACK packs: a conjugate pair is a column of real
// and one of imaginary parts.
func pairs(n int, wi, v []float64) matrix {
	out := newMatrix(n, n)
	for j := 0; j < n; j++ {
		pair := wi[j] != 0 && j+1 < n
		for i := range n {
			if !pair {
				*out.at(i, j) = complex(v[i*n+j], 0)
				continue
			}
			re, im := v[i*n+j], v[i*n+j+1]
			*out.at(i, j), *out.at(i, j+1) = complex(re, im), complex(re, -im)
		}
		if pair {
			j++
		}
	}
	return out
}

func lapackGees(c *lapackCall, in []matrix) []matrix {
	if !c.square(in[0]) {
		return nil
	}
	if c.letter("sort", 'N') != 'N' {
		c.fail = "unsupported custom_call: a Schur form with sorted values"
		return nil
	}
	n := in[0].rows
	if !c.real {
		t, z, ok := schur(in[0])
		return []matrix{t, z, t.diagonal(), info(0), info(status(ok))}
	}
	for _, v := range in[0].z {
		if v-v != 0 { // not finite: nothing converges
			nan := make([]float64, n*n)
			for i := range nan {
				nan[i] = math.NaN()
			}
			return []matrix{ofReals(n, n, nan), ofReals(n, n, nan), ofReals(n, 1, nan), ofReals(n, 1, nan), info(0), info(n)}
		}
	}
	t, vs := hessenberg(in[0])
	tr, zr, wr, wi := t.reals(), vs.reals(), make([]float64, n), make([]float64, n)
	unconverged := 0
	if n > 0 {
		work := make([]float64, 1)
		gonum.Implementation{}.Dhseqr(lapack.EigenvaluesAndSchur, lapack.SchurOrig, n, 0, n-1, tr, n, wr, wi, zr, n, work, -1)
		work = make([]float64, int(work[0]))
		unconverged = gonum.Implementation{}.Dhseqr(lapack.EigenvaluesAndSchur, lapack.SchurOrig, n, 0, n-1, tr, n, wr, wi, zr, n, work, len(work))
	}
	return []matrix{ofReals(n, n, tr), ofReals(n, n, zr), ofReals(n, 1, wr), ofReals(n, 1, wi), info(0), info(unconverged)}
}

// hessenberg returns h, zero below the first diagonal under the main one, and a unitary
// q with a = q h qᴴ.
func hessenberg(a matrix) (h, q matrix) {
	n := a.rows
	r, taus := reduced(a, 1, n)
	h, q = newMatrix(n, n), unit(n)
	for i := range n {
		for j := max(i-1, 0); j < n; j++ {
			*h.at(i, j) = *r.at(i, j)
		}
	}
	for i := n - 2; i >= 0; i-- {
		reflect(taus.z[i], r.below(i+1, i), i+1, n, func(k, j int) *complex128 { return q.at(i+1+k, j) })
	}
	return h, q
}

func lapackSytrd(c *lapackCall, in []matrix) []matrix {
	if !c.realOnly() || !c.square(in[0]) {
		return nil
	}
	n := in[0].rows
	a, d, e, tau := in[0].reals(), make([]float64, n), make([]float64, max(n-1, 0)), make([]float64, max(n-1, 0))
	if n > 0 {
		uplo := blas.Lower
		if c.letter("uplo", 'L') == 'U' {
			uplo = blas.Upper
		}
		gonum.Implementation{}.Dsytd2(uplo, n, a, n, d, e, tau)
	}
	return []matrix{ofReals(n, n, a), ofReals(n, 1, d), ofReals(len(e), 1, e), ofReals(len(tau), 1, tau), info(0)}
}

// lapackGtsv solves tridiagonal systems by elimination with row exchanges.
func lapackGtsv(c *lapackCall, in []matrix) []matrix {
	if len(in) != 4 || len(in[0].z) != len(in[1].z) || len(in[2].z) != len(in[1].z) || in[3].rows != len(in[1].z) {
		c.fail = "takes three diagonals of one length and right-hand sides"
		return nil
	}
	n, b := len(in[1].z), in[3].clone()
	low, d, up := slices.Clone(in[0].z), slices.Clone(in[1].z), slices.Clone(in[2].z)
	second := make([]complex128, n) // what exchanges fill in above up
	for i := 0; i+1 < n; i++ {
		if l := low[i+1]; size(l) > size(d[i]) {
			d[i], low[i+1] = l, d[i]
			up[i], d[i+1] = d[i+1], up[i]
			second[i], up[i+1] = up[i+1], 0
			for j := range b.cols {
				x, y := b.at(i, j), b.at(i+1, j)
				*x, *y = *y, *x
			}
		}
		if d[i] == 0 {
			return []matrix{in[0], in[1], in[2], b, info(i + 1)}
		}
		f := complexfn.Div(low[i+1], d[i])
		d[i+1] -= complexfn.Mul(f, up[i])
		up[i+1] -= complexfn.Mul(f, second[i])
		for j := range b.cols {
			*b.at(i+1, j) -= complexfn.Mul(f, *b.at(i, j))
		}
	}
	if n > 0 && d[n-1] == 0 {
		return []matrix{in[0], in[1], in[2], b, info(n)}
	}
	for j := range b.cols {
		for i := n - 1; i >= 0; i-- {
			s := *b.at(i, j)
			if i+1 < n {
				s -= complexfn.Mul(up[i], *b.at(i+1, j))
			}
			if i+2 < n {
				s -= complexfn.Mul(second[i], *b.at(i+2, j))
			}
			*b.at(i, j) = complexfn.Div(s, d[i])
		}
	}
	return []matrix{{n, 1, low}, {n, 1, d}, {n, 1, up}, b, info(0)}
}
