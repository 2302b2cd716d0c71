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
	switch {
	case p.Failed():
	case a.Lhs == nil || a.Rhs == nil || a.Accumulation == nil:
		p.FailAt(at, "a dot algorithm needs lhs_precision_type, rhs_precision_type and accumulation_type")
	case a.LhsComponents < 1:
		p.FailAt(at, "lhs component count must be positive")
	case a.RhsComponents < 1:
		p.FailAt(at, "rhs component count must be positive")
	case a.Prim < 1:
		p.FailAt(at, "num primitive operations must be positive")
	case !a.known():
		p.FailAt(at, "dot algorithm not known to be supported on any hardware: {lhs:'%s', rhs:'%s', accum:'%s', lhs_components:%d, rhs_components:%d, primitive_ops:%d, imprecise:%d}",
			a.Lhs, a.Rhs, a.Accumulation, a.LhsComponents, a.RhsComponents, a.Prim, b2u(a.Imprecise))
	}
	return a
}

// known reports whether some hardware computes so: products of numbers of 8 bits
// added up in f32, or of one type added up in it or in f32, split into parts or not.
func (a *Algorithm) known() bool {
	float8 := func(t ir.Type) bool {
		s, ok := t.(*ir.ScalarType)
		return ok && s.Elem.IsFloat() && s.Elem.Width() == 8
	}
	switch {
	case float8(a.Lhs) && float8(a.Rhs):
		return a.Accumulation == ir.Type(ir.F32) && a.Prim == 1
	case a.Lhs != a.Rhs || a.Imprecise:
		return false
	}
	switch a.Lhs {
	case ir.F16:
		return a.Prim == 1 && (a.Accumulation == ir.Type(ir.F16) || a.Accumulation == ir.Type(ir.F32))
	case ir.BF16:
		return a.Prim == 1 && a.Accumulation == ir.Type(ir.BF16) || a.Accumulation == ir.Type(ir.F32) && slices.Contains([]int64{1, 3, 6, 9}, a.Prim)
	case ir.Scalar(data.TF32):
		return a.Accumulation == ir.Type(ir.F32) && (a.Prim == 1 || a.Prim == 3)
	case ir.F32, ir.F64:
		return a.Accumulation == a.Lhs && a.Prim == 1
	}
	return false
}

func printAlgorithm(w *ir.Writer, params any) {
	a := params.(*Algorithm)
	PrintFields(w, Field{"lhs_precision_type", a.Lhs}, Field{"rhs_precision_type", a.Rhs}, Field{"accumulation_type", a.Accumulation},
		Field{"lhs_component_count", a.LhsComponents}, Field{"rhs_component_count", a.RhsComponents},
		Field{"num_primitive_operations", a.Prim}, Field{"allow_imprecise_accumulation", a.Imprecise})
}

func dotDims(a ir.Attr) *DotDims { return paramsOf[DotDims](a, DotDef) }

// DotGeneral multiplies and adds up over contracting dimensions.
var DotGeneral = Dialect.Op(&ir.OpDef{
	Name: "dot_general", Summary: "sums of products over contracting dimensions, for each index of batching dimensions", Spec: "spec.md#dot_general",
	Operands: ir.Fields{ir.One("lhs", perTensor), ir.One("rhs", AnyTensor)}, Results: ir.Fields{ir.One("result", AnyTensor)},
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
		if err := VerifyQuantizedDotGeneral(op, dotDims(op.Attr(0))); err != nil {
			return err
		}
		want, err := DotShape(op.Operand(0).Type(), op.Operand(1).Type(), dotDims(op.Attr(0)))
		if err != nil {
			return err
		}
		if err := VerifyPrecision(op, 1); err != nil {
			return err
		}
		if got := shape(op.Result(0)); !sizesFit(want, got) {
			return ir.Errorf("inferred shape '[%s]' is incompatible with return type of operation '%s'", joinDims(want), op.Result(0).Type())
		}
		if a, ok := op.Attr(1).(*ir.ArrayAttr); ok && op.Attr(2) != nil {
			for _, e := range a.Elems {
				if v, _ := Precision.Value(e); v != PrecisionDefault {
					return ir.Errorf("must specify DEFAULT precision config when algorithm is set.")
				}
			}
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

// VerifyPrecision checks the precision attribute of a dot product or convolution.
func VerifyPrecision(op *ir.Op, slot int) error {
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

// ofKind returns a tensor converted to a type of another kind; booleans, integers,
// floats and complex numbers are kinds.
func ofKind(t *data.Tensor, e data.Type) *data.Tensor {
	kind := func(e data.Type) [3]bool { return [3]bool{e == data.I1, e.IsInt(), e.IsComplex()} }
	if kind(t.Elem) == kind(e) {
		return t
	}
	out := data.New(e, t.Shape...)
	convert(out, t, t.Len())
	return out
}

// DotOf computes dot_general, on operands of the result's kind; a nil result comes
// with the reason.
func DotOf(m ir.Machine, l, r *data.Tensor, d *DotDims, e data.Type) (*data.Tensor, string) {
	l, r = ofKind(l, e), ofKind(r, e)
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
		matmul64(data.Slice[complex64](lp.Expand()), data.Slice[complex64](rp.Expand()), b, mm, n, k, func(i int64, v complex64) { o[i] = v })
	case l.Elem.IsComplex():
		matmul128(toComplex(lp), toComplex(rp), b, mm, n, k, func(i int64, v complex128) { setComplex(out, i, v) })
	case l.Elem.IsFloat() && r.Elem.IsFloat():
		matmul4(toFloats(lp), toFloats(rp), b, mm, n, k, storeFloats(out))
	case l.Elem == data.I1:
		matmulInts(toInts(lp), toInts(rp), b, mm, n, k, func(i int64, v int64) { out.SetBits(i, b2u(v != 0)) })
	case l.Elem.IsInt() && r.Elem.IsInt():
		mask := data.Mask(e)
		matmulInts(toInts(lp), toInts(rp), b, mm, n, k, func(i int64, v int64) { out.SetBits(i, uint64(v)&mask) })
	default:
		return nil, "unsupported element types " + l.Elem.String() + " and " + r.Elem.String()
	}
	return out, ""
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
		if err := VerifyPrecision(op, 0); err != nil {
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

// VerifyQuantizedDotGeneral checks what dot_general asks of the quantization of an op
// that multiplies its operands along dims.
func VerifyQuantizedDotGeneral(op *ir.Op, dims *DotDims) error {
	if err := verifyQuantizedDot(op); err != nil {
		return err
	}
	r := quantOf(op.Operand(1))
	switch {
	case r == nil:
	case slices.ContainsFunc(r.Zeros, func(z int64) bool { return z != 0 }):
		return ir.Errorf("Zero point%s of rhs should be 0", map[bool]string{true: "s"}[r.PerAxis()])
	case r.Axis >= 0 && slices.Contains(dims.RhsContract, int64(r.Axis)):
		return ir.Errorf("Quantization dimension of rhs should not be in the contracting dimension of rhs")
	}
	return nil
}
