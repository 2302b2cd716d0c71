package graph

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// DotDims are the dimension numbers of dot_general.
type DotDims struct {
	LhsBatch, RhsBatch, LhsContract, RhsContract []int64
}

// DotDef is the attribute #stablehlo.dot<...>.
var DotDef = Dialect.Attr(&ir.AttrDef{
	Name: "stablehlo.dot", Summary: "batching and contracting dimensions of a dot product",
	Parse: func(p ir.Parser) any {
		d := &DotDims{}
		ParseFields(p, map[string]any{
			"lhs_batching_dimensions": &d.LhsBatch, "rhs_batching_dimensions": &d.RhsBatch,
			"lhs_contracting_dimensions": &d.LhsContract, "rhs_contracting_dimensions": &d.RhsContract,
		})
		return d
	},
	Print: func(w *ir.Writer, params any) {
		d := params.(*DotDims)
		PrintFields(w, Field{"lhs_batching_dimensions", d.LhsBatch}, Field{"rhs_batching_dimensions", d.RhsBatch},
			Field{"lhs_contracting_dimensions", d.LhsContract}, Field{"rhs_contracting_dimensions", d.RhsContract})
	},
	Example: "#stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>",
})

// A Field is a part of a structured attribute: name = value.
type Field struct {
	Name string
	Val  any
}

// ParseFields reads <name = value, ...>: lists of integers, integers, booleans
// and types, into what the map points to. A comma may follow the last.
func ParseFields(p ir.Parser, into map[string]any) {
	seen := map[string]bool{}
	p.Expect("<")
	for !p.Failed() && !p.Accept(">") {
		at := p.Here()
		name := p.Word()
		dst, ok := into[name]
		if p.Failed() {
			return
		}
		if !ok || seen[name] {
			p.FailAt(at, "unexpected field %s", name)
			return
		}
		seen[name] = true
		p.Expect("=")
		switch dst := dst.(type) {
		case *[]int64:
			*dst = []int64{}
			p.List("[", "]", func() { *dst = append(*dst, p.Integer()) })
		case *int64:
			*dst = p.Integer()
		case *bool:
			*dst = p.Integer() != 0
		case *ir.Type:
			*dst = p.Type()
		case *ir.Attr:
			*dst = p.Attr()
		}
		if !p.Accept(",") {
			p.Expect(">")
			return
		}
	}
}

// PrintFields writes <name = value, ...>, leaving out empty lists.
func PrintFields(w *ir.Writer, fields ...Field) {
	w.Text("<")
	first := true
	for _, f := range fields {
		if l, ok := f.Val.([]int64); ok && len(l) == 0 {
			continue
		}
		if !first {
			w.Text(", ")
		}
		first = false
		w.Text(f.Name)
		w.Text(" = ")
		switch v := f.Val.(type) {
		case []int64:
			printList(w, v)
		case int64:
			w.Int(v)
		case bool:
			if v {
				w.Text("true")
			} else {
				w.Text("false")
			}
		case ir.Type:
			w.Type(v)
		}
	}
	w.Text(">")
}

func printList(w *ir.Writer, v []int64) {
	w.Text("[")
	for i, x := range v {
		if i > 0 {
			w.Text(", ")
		}
		w.Int(x)
	}
	w.Text("]")
}

// Algorithm is how a dot product may be computed.
type Algorithm struct {
	Lhs, Rhs, Accumulation             ir.Type
	LhsComponents, RhsComponents, Prim int64
	Imprecise                          bool
}

// AlgorithmDef is the attribute #stablehlo.dot_algorithm<...>.
var AlgorithmDef = Dialect.Attr(&ir.AttrDef{
	Name: "stablehlo.dot_algorithm", Summary: "how a dot product is to be computed",
	Parse:   parseAlgorithm,
	Print:   printAlgorithm,
	Example: "#stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>",
})

func parseAlgorithm(p ir.Parser) any {
	a := &Algorithm{}
	at := p.Here()
	ParseFields(p, map[string]any{
		"lhs_precision_type": &a.Lhs, "rhs_precision_type": &a.Rhs, "accumulation_type": &a.Accumulation,
		"lhs_component_count": &a.LhsComponents, "rhs_component_count": &a.RhsComponents,
		"num_primitive_operations": &a.Prim, "allow_imprecise_accumulation": &a.Imprecise,
	})
	if !p.Failed() && (a.Lhs == nil || a.Rhs == nil || a.Accumulation == nil) {
		p.FailAt(at, "a dot algorithm needs lhs_precision_type, rhs_precision_type and accumulation_type")
	}
	return a
}

func printAlgorithm(w *ir.Writer, params any) {
	a := params.(*Algorithm)
	PrintFields(w, Field{"lhs_precision_type", a.Lhs}, Field{"rhs_precision_type", a.Rhs}, Field{"accumulation_type", a.Accumulation},
		Field{"lhs_component_count", a.LhsComponents}, Field{"rhs_component_count", a.RhsComponents},
		Field{"num_primitive_operations", a.Prim}, Field{"allow_imprecise_accumulation", a.Imprecise})
}

func dotDims(a ir.Attr) *DotDims {
	if e, ok := a.(*ir.ExtAttr); ok && e.Def == DotDef {
		return e.Params.(*DotDims)
	}
	return nil
}

// DotGeneral multiplies and adds up over contracting dimensions.
var DotGeneral = Dialect.Op(&ir.OpDef{
	Name: "dot_general", Summary: "sums of products over contracting dimensions, for each index of batching dimensions", Spec: "spec.md#dot_general",
	Operands: ir.Fields{ir.One("lhs", AnyTensor), ir.One("rhs", AnyTensor)}, Results: ir.Fields{ir.One("result", AnyTensor)},
	Attrs: ir.Attrs{
		ir.Required("dot_dimension_numbers", extKind("Attribute that models the dimension information for dot.", func() *ir.AttrDef { return DotDef })),
		ir.Maybe("precision_config", PrecisionKind),
		ir.Maybe("algorithm", extKind("Attribute that models the algorithm constraints to use for computing dot.", func() *ir.AttrDef { return AlgorithmDef })),
	},
	Traits: ir.Pure,
	Parse: func(p ir.Parser, st *ir.State) {
		st.Operands = append(st.Operands, p.Operand())
		p.Expect(",")
		st.Operands = append(st.Operands, p.Operand())
		p.Expect(",")
		d := &DotDims{}
		pair := func(l, r *[]int64) {
			p.Expect("=")
			list := func(v *[]int64) {
				*v = []int64{}
				p.List("[", "]", func() { *v = append(*v, p.Integer()) })
			}
			list(l)
			p.Expect("x")
			list(r)
		}
		if p.Accept("batching_dims") {
			pair(&d.LhsBatch, &d.RhsBatch)
			p.Expect(",")
		}
		p.Expect("contracting_dims")
		pair(&d.LhsContract, &d.RhsContract)
		st.Attrs[0] = ir.NewExt(DotDef, d)
		for p.Accept(",") && !p.Failed() {
			switch p.OneOf("dot_general keyword", "precision", "algorithm") {
			case 0:
				p.Expect("=")
				st.Attrs[1] = PrecisionKind.Parse(p)
			case 1:
				p.Expect("=")
				st.Attrs[2] = ir.NewExt(AlgorithmDef, parseAlgorithm(p))
			}
		}
		p.AttrDict(st)
		parseFuncType(p, st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		w := p.W()
		p.Text(" ")
		p.Values(op.Operands())
		d := dotDims(op.Attr(0))
		if len(d.LhsBatch) > 0 || len(d.RhsBatch) > 0 {
			p.Text(", batching_dims = ")
			printList(w, d.LhsBatch)
			p.Text(" x ")
			printList(w, d.RhsBatch)
		}
		p.Text(", contracting_dims = ")
		printList(w, d.LhsContract)
		p.Text(" x ")
		printList(w, d.RhsContract)
		printPrecision(p, op, 1)
		if a := op.Attr(2); a != nil {
			p.Text(", algorithm = ")
			printAlgorithm(w, a.(*ir.ExtAttr).Params)
		}
		p.AttrDict(op, "dot_dimension_numbers", "precision_config", "algorithm")
		p.Text(" : ")
		printFuncType(p, op)
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		shape, err := DotShape(st.Operands[0].Type(), st.Operands[1].Type(), dotDims(st.Attrs[0]))
		if err != nil || shape == nil {
			return nil, err
		}
		return []ir.Type{ir.Tensor(shape, ir.ElemOf(st.Operands[0].Type()))}, nil
	},
	Verify: func(op *ir.Op) error {
		want, err := DotShape(op.Operand(0).Type(), op.Operand(1).Type(), dotDims(op.Attr(0)))
		if err != nil {
			return err
		}
		if err := verifyPrecision(op, 1); err != nil {
			return err
		}
		if got := shape(op.Result(0)); !sizesFit(want, got) {
			return ir.Errorf("inferred shape '[%s]' is incompatible with return type of operation '%s'", joinDims(want), op.Result(0).Type())
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return evalDot(m, op, in, dotDims(op.Attr(0)))
	},
	Example: "%r = graph.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>",
})

func printPrecision(p ir.Printer, op *ir.Op, slot int) {
	if a := op.Attr(slot); a != nil {
		p.Text(", precision = ")
		PrecisionKind.Print(p, a)
	}
}

func verifyPrecision(op *ir.Op, slot int) error {
	if a, ok := op.Attr(slot).(*ir.ArrayAttr); ok && len(a.Elems) > 2 {
		return ir.Errorf("expects precision config to be empty or have <= 2 elements.")
	}
	return nil
}

// joinDims is joinInts with ? for unknown sizes.
func joinDims(v []int64) string {
	w := &ir.Writer{}
	for i, d := range v {
		if i > 0 {
			w.Text(", ")
		}
		w.Size(d)
	}
	return string(w.Buf)
}

// DotShape checks dimension numbers and returns the shape of the result.
func DotShape(l, r ir.Type, d *DotDims) ([]int64, error) {
	lt, ok := l.(*ir.TensorType)
	rt, ok2 := r.(*ir.TensorType)
	if !ok || !ok2 || d == nil {
		return nil, nil
	}
	if len(d.LhsBatch) != len(d.RhsBatch) {
		return nil, ir.Errorf("lhs and rhs should have the same number of batching dimensions")
	}
	if len(d.LhsContract) != len(d.RhsContract) {
		return nil, ir.Errorf("lhs and rhs should have the same number of contracting dimensions")
	}
	check := func(side string, n int, batch, contract []int64) error {
		seen := map[int64]bool{}
		for i, list := range [][]int64{batch, contract} {
			for _, v := range list {
				if seen[v] {
					return ir.Errorf("has duplicated dimension from %s_batching_dimensions and %s_contracting_dimensions: %d", side, side, v)
				}
				seen[v] = true
				if v < 0 || v >= int64(n) {
					return ir.Errorf("%s_%s_dimensions value: %d is out of range: [0, %d)", side, []string{"batching", "contracting"}[i], v, n)
				}
			}
		}
		return nil
	}
	if err := check("lhs", len(lt.Shape), d.LhsBatch, d.LhsContract); err != nil {
		return nil, err
	}
	if err := check("rhs", len(rt.Shape), d.RhsBatch, d.RhsContract); err != nil {
		return nil, err
	}
	var shape []int64
	for i, a := range d.LhsBatch {
		b := d.RhsBatch[i]
		if !sizesFit(lt.Shape[a:a+1], rt.Shape[b:b+1]) {
			return nil, ir.Errorf("batching dimension sizes must match for lhs/rhs")
		}
		n := lt.Shape[a]
		if n == ir.Dynamic {
			n = rt.Shape[b]
		}
		shape = append(shape, n)
	}
	for i, a := range d.LhsContract {
		b := d.RhsContract[i]
		if !sizesFit(lt.Shape[a:a+1], rt.Shape[b:b+1]) {
			return nil, ir.Errorf("contracting dimension sizes must match for lhs/rhs")
		}
	}
	for _, i := range FreeDims(len(lt.Shape), d.LhsBatch, d.LhsContract) {
		shape = append(shape, lt.Shape[i])
	}
	for _, i := range FreeDims(len(rt.Shape), d.RhsBatch, d.RhsContract) {
		shape = append(shape, rt.Shape[i])
	}
	if shape == nil {
		shape = []int64{}
	}
	return shape, nil
}

// FreeDims returns the dimensions below n in neither list.
func FreeDims(n int, lists ...[]int64) []int64 {
	var out []int64
	for i := range int64(n) {
		if !slices.ContainsFunc(lists, func(l []int64) bool { return slices.Contains(l, i) }) {
			out = append(out, i)
		}
	}
	return out
}

func evalDot(m ir.Machine, op *ir.Op, in []data.Value, d *DotDims) ir.Outcome {
	eval := func(in []data.Value, r data.Type) ir.Outcome {
		l, rt := in[0].Tensor(), in[1].Tensor()
		if l == nil || rt == nil || l.HasPoison() || rt.HasPoison() {
			return unsupported(op, ir.ElemOf(op.Operand(0).Type()))
		}
		out, why := DotOf(m, l, rt, d, r)
		if out == nil {
			return ir.Trap(why)
		}
		return tensorResult(out)
	}
	if isQuantized(op) {
		return quantized(op, in, data.F64, eval)
	}
	r, ok := resultElem(op, 0)
	if !ok {
		return unsupported(op, ir.ElemOf(op.Result(0).Type()))
	}
	return eval(in, r)
}

// DotOf computes dot_general; a nil result comes with the reason.
func DotOf(m ir.Machine, l, r *data.Tensor, d *DotDims, e data.Type) (*data.Tensor, string) {
	lf, rf := FreeDims(len(l.Shape), d.LhsBatch, d.LhsContract), FreeDims(len(r.Shape), d.RhsBatch, d.RhsContract)
	var shape []int64
	size := func(t *data.Tensor, dims []int64) int64 {
		n := int64(1)
		for _, i := range dims {
			n *= t.Shape[i]
		}
		return n
	}
	for i, a := range d.LhsBatch {
		if l.Shape[a] != r.Shape[d.RhsBatch[i]] {
			return nil, "batching dimensions have different sizes at run time"
		}
		shape = append(shape, l.Shape[a])
	}
	for i, a := range d.LhsContract {
		if l.Shape[a] != r.Shape[d.RhsContract[i]] {
			return nil, "contracting dimensions have different sizes at run time"
		}
	}
	for _, i := range lf {
		shape = append(shape, l.Shape[i])
	}
	for _, i := range rf {
		shape = append(shape, r.Shape[i])
	}
	if err := checkSize(e, shape); err != nil {
		return nil, err.Error()
	}
	b, mm, n, k := size(l, d.LhsBatch), size(l, lf), size(r, rf), size(l, d.LhsContract)
	if !m.Step(b*mm*n*max(k, 1)/8 + 1) {
		return nil, "out of fuel"
	}
	lp := transpose(l, slices.Concat(d.LhsBatch, lf, d.LhsContract))
	rp := transpose(r, slices.Concat(d.RhsBatch, rf, d.RhsContract))
	out := data.New(e, shape...)
	switch {
	case l.Elem == data.F32 && r.Elem == data.F32 && e == data.F32:
		o := data.Slice[float32](out)
		matmul4(data.Slice[float32](lp.Expand()), data.Slice[float32](rp.Expand()), b, mm, n, k, func(i int64, v float32) { o[i] = v })
	case l.Elem == data.Complex(data.F32) && e == l.Elem:
		o := data.Slice[complex64](out)
		matmul(data.Slice[complex64](lp.Expand()), data.Slice[complex64](rp.Expand()), b, mm, n, k, func(i int64, v complex64) { o[i] = v })
	case l.Elem.IsComplex():
		matmul(toComplex(lp), toComplex(rp), b, mm, n, k, func(i int64, v complex128) { setComplex(out, i, v) })
	case l.Elem.IsFloat() && r.Elem.IsFloat():
		matmul4(toFloats(lp), toFloats(rp), b, mm, n, k, storeFloats(out))
	case l.Elem == data.I1:
		matmul(toInts(lp), toInts(rp), b, mm, n, k, func(i int64, v int64) { out.SetBits(i, b2u(v != 0)) })
	case l.Elem.IsInt() && r.Elem.IsInt():
		mask := data.Mask(e)
		if e.IsFloat() {
			matmul(toInts(lp), toInts(rp), b, mm, n, k, func(i int64, v int64) { out.SetBits(i, data.FromFloat(e, float64(v))) })
			break
		}
		matmul(toInts(lp), toInts(rp), b, mm, n, k, func(i int64, v int64) { out.SetBits(i, uint64(v)&mask) })
	default:
		return nil, "unsupported element types " + l.Elem.String() + " and " + r.Elem.String()
	}
	return out, ""
}

// toFloats returns the elements as float64.
func toFloats(t *data.Tensor) []float64 {
	out := make([]float64, t.Len())
	if t.Splat {
		for i := range out {
			out[i] = t.Float(0)
		}
		return out
	}
	switch t.Elem {
	case data.F32:
		for i, v := range data.Slice[float32](t) {
			out[i] = float64(v)
		}
	case data.F64:
		return data.Slice[float64](t)
	default:
		for i := range out {
			out[i] = t.Float(int64(i))
		}
	}
	return out
}

// storeFloats returns what writes an element of out, rounded once.
func storeFloats(out *data.Tensor) func(i int64, v float64) {
	switch {
	case out.Elem == data.F32:
		s := data.Slice[float32](out)
		return func(i int64, v float64) { s[i] = float32(v) }
	case out.Elem == data.F64:
		s := data.Slice[float64](out)
		return func(i int64, v float64) { s[i] = v }
	}
	return func(i int64, v float64) { out.SetBits(i, data.FromFloat(out.Elem, v)) }
}

func toInts(t *data.Tensor) []int64 {
	out := make([]int64, t.Len())
	for i := range out {
		out[i] = readInt(t, int64(i))
	}
	return out
}

func toComplex(t *data.Tensor) []complex128 {
	out := make([]complex128, t.Len())
	for i := range out {
		out[i] = complexAt(t, int64(i))
	}
	return out
}

func complexAt(t *data.Tensor, i int64) complex128 {
	if !t.Elem.IsComplex() {
		return complex(t.Float(i), 0)
	}
	return complex(partFloat(t, i, 0), partFloat(t, i, 1))
}

func setComplex(t *data.Tensor, i int64, v complex128) {
	t.SetPart(i, 0, data.FromFloat(t.Elem.Part(), real(v)))
	t.SetPart(i, 1, data.FromFloat(t.Elem.Part(), imag(v)))
}

// matmul multiplies b pairs of an m×k and a transposed n×k matrix. Each sum is
// in the type's own precision and in the order of its terms.
func matmul[T int64 | complex64 | complex128](l, r []T, b, m, n, k int64, store func(i int64, v T)) {
	at := int64(0)
	for p := range b {
		for i := range m {
			row := l[(p*m+i)*k : (p*m+i+1)*k]
			for j := range n {
				col := r[(p*n+j)*k : (p*n+j+1)*k]
				var s T
				for x, v := range row {
					s += T(v * col[x])
				}
				store(at, s)
				at++
			}
		}
	}
}

// matmul4 is matmul of floats with four columns at a time, so that the sums do
// not wait for each other.
func matmul4[T float32 | float64](l, r []T, b, m, n, k int64, store func(i int64, v T)) {
	for p := range b {
		for i := range m {
			row := l[(p*m+i)*k : (p*m+i+1)*k]
			at := (p*m + i) * n
			j := int64(0)
			for ; j+4 <= n; j += 4 {
				s0, s1, s2, s3 := dot4(row, r[(p*n+j)*k:(p*n+j+4)*k])
				store(at+j, s0)
				store(at+j+1, s1)
				store(at+j+2, s2)
				store(at+j+3, s3)
			}
			for ; j < n; j++ {
				store(at+j, dot1(row, r[(p*n+j)*k:(p*n+j+1)*k]))
			}
		}
	}
}

// dotBlock is how many products a sum adds up in order before it goes on in
// float64: long sums keep their accuracy.
const dotBlock = 512

func dot1[T float32 | float64](row, col []T) T {
	total := 0.0
	for {
		n := min(len(row), dotBlock)
		s := T(0)
		for x, v := range row[:n] {
			s += T(v * col[x])
		}
		if n == len(row) {
			if total == 0 {
				return s
			}
			return T(total + float64(s))
		}
		total += float64(s)
		row, col = row[n:], col[n:]
	}
}

// dot4 multiplies row with four columns that lie one after the other.
func dot4[T float32 | float64](row, cols []T) (s0, s1, s2, s3 T) {
	k := len(row)
	a, b, c, d := cols[:k:k], cols[k:2*k:2*k], cols[2*k:3*k:3*k], cols[3*k:4*k:4*k]
	if k > dotBlock {
		return dot1(row, a), dot1(row, b), dot1(row, c), dot1(row, d)
	}
	for x, v := range row {
		s0 += T(v * a[x])
		s1 += T(v * b[x])
		s2 += T(v * c[x])
		s3 += T(v * d[x])
	}
	return
}

// Dot is the product of vectors and matrices.
var Dot = Dialect.Op(&ir.OpDef{
	Name: "dot", Summary: "product of vectors and matrices", Spec: "an earlier form of spec.md#dot_general",
	Operands: ir.Fields{ir.One("lhs", AnyTensor), ir.One("rhs", AnyTensor)}, Results: ir.Fields{ir.One("result", AnyTensor)},
	Attrs:  ir.Attrs{ir.Maybe("precision_config", PrecisionKind)},
	Traits: ir.Pure,
	Format: "$lhs, $rhs [, precision = $precision_config] attr-dict : functional-type(operands, results)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		shape, err := plainDotShape(st.Operands[0].Type(), st.Operands[1].Type())
		if err != nil || shape == nil {
			return nil, err
		}
		return []ir.Type{ir.Tensor(shape, ir.ElemOf(st.Operands[0].Type()))}, nil
	},
	Verify: func(op *ir.Op) error {
		want, err := plainDotShape(op.Operand(0).Type(), op.Operand(1).Type())
		if err != nil {
			return err
		}
		if err := verifyPrecision(op, 0); err != nil {
			return err
		}
		if !sizesFit(want, shape(op.Result(0))) {
			return ir.Errorf("inferred shape '[%s]' is incompatible with return type of operation '%s'", joinDims(want), op.Result(0).Type())
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		d := &DotDims{LhsContract: []int64{int64(max(rank(op.Operand(0))-1, 0))}, RhsContract: []int64{0}}
		return evalDot(m, op, in, d)
	},
	Example: "%r = graph.dot %x, %y : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>",
})

func plainDotShape(l, r ir.Type) ([]int64, error) {
	a, ok := ir.ShapeOf(l)
	b, ok2 := ir.ShapeOf(r)
	if !ok || !ok2 {
		return nil, nil
	}
	if len(a) < 1 || len(a) > 2 || len(b) < 1 || len(b) > 2 {
		return nil, ir.Errorf("expected both lhs/rhs ranks to be either 1 or 2")
	}
	if !sizesFit(a[len(a)-1:], b[:1]) {
		return nil, ir.Errorf("contracting dimension sizes must match for lhs/rhs")
	}
	return append(append([]int64{}, a[:len(a)-1]...), b[1:]...), nil
}
