package graph

import (
	"slices"
	"strconv"

	"terrace/ir"
	"terrace/ir/data"
)

// ConvDims are the dimension numbers of a convolution.
type ConvDims struct {
	InBatch, InFeature   int64
	InSpatial            []int64
	KernelIn, KernelOut  int64
	KernelSpatial        []int64
	OutBatch, OutFeature int64
	OutSpatial           []int64
}

// ConvDef is the attribute #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>.
var ConvDef = Dialect.Attr(&ir.AttrDef{
	Name: "stablehlo.conv", Summary: "what the dimensions of a convolution's operands and result are",
	Parse: func(p ir.Parser) any {
		p.Expect("<")
		d := parseConvDims(p)
		p.Expect(">")
		return d
	},
	Print: func(w *ir.Writer, params any) {
		w.Text("<")
		printConvDims(w, params.(*ConvDims))
		w.Text(">")
	},
	Example: "#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>",
})

// fields are the numbers by name, as the form has them that says any numbers,
// repeated ones too.
func (d *ConvDims) fields() []convField {
	return []convField{
		{"input_batch_dimension", &d.InBatch, nil}, {"input_feature_dimension", &d.InFeature, nil}, {"input_spatial_dimensions", nil, &d.InSpatial},
		{"kernel_input_feature_dimension", &d.KernelIn, nil}, {"kernel_output_feature_dimension", &d.KernelOut, nil}, {"kernel_spatial_dimensions", nil, &d.KernelSpatial},
		{"output_batch_dimension", &d.OutBatch, nil}, {"output_feature_dimension", &d.OutFeature, nil}, {"output_spatial_dimensions", nil, &d.OutSpatial},
	}
}

type convField struct {
	name string
	one  *int64
	many *[]int64
}

// parseRawConv reads numbers by name.
func parseRawConv(p ir.Parser) *ConvDims {
	d := &ConvDims{}
	fields := d.fields()
	for !p.Failed() {
		at := p.Here()
		name := p.Word()
		i := slices.IndexFunc(fields, func(f convField) bool { return f.name == name })
		if i < 0 {
			p.FailAt(at, "unexpected field %s", name)
			return d
		}
		p.Expect("=")
		if f := fields[i]; f.one != nil {
			*f.one = p.Integer()
		} else {
			*f.many = []int64{}
			p.List("[", "]", func() { *f.many = append(*f.many, p.Integer()) })
		}
		if !p.Accept(",") {
			break
		}
	}
	return d
}

// parseConvDims reads [b, 0, f]x[0, i, o]->[b, 0, f], or numbers by name.
func parseConvDims(p ir.Parser) *ConvDims {
	if p.Accept("raw") {
		return parseRawConv(p)
	}
	d := &ConvDims{}
	part := func(a, b string, pa, pb *int64, spatial *[]int64) {
		at := p.Here()
		*pa, *pb = -1, -1
		places := map[int64]int64{}
		i := int64(0)
		p.List("[", "]", func() {
			at := p.Here()
			if n, ok := p.IntegerOpt(); ok {
				if _, dup := places[n]; dup || n < 0 {
					p.FailAt(at, "unexpected or repeated spatial dimension %d", n)
				}
				places[n] = i
				i++
				return
			}
			if p.Accept("?") {
				i++
				return
			}
			switch w := p.Word(); {
			case w == a && *pa < 0:
				*pa = i
			case w == b && *pb < 0:
				*pb = i
			default:
				if !p.Failed() {
					p.FailAt(at, "unexpected dimension %s", w)
				}
			}
			i++
		})
		if p.Failed() {
			return
		}
		*spatial = make([]int64, len(places))
		for n, at2 := range places {
			if n >= int64(len(places)) {
				p.FailAt(at, "the spatial dimensions are not numbered from 0 without gaps")
				return
			}
			(*spatial)[n] = at2
		}
		if *pa < 0 || *pb < 0 {
			p.FailAt(at, "expected dimensions %s and %s", a, b)
		}
	}
	part("b", "f", &d.InBatch, &d.InFeature, &d.InSpatial)
	p.Expect("x")
	part("i", "o", &d.KernelIn, &d.KernelOut, &d.KernelSpatial)
	p.Expect("->")
	part("b", "f", &d.OutBatch, &d.OutFeature, &d.OutSpatial)
	return d
}

// maxConvRank is more dimensions than anything has that letters are printed for.
const maxConvRank = 64

// lettered reports whether letters say what the numbers of one part are.
func lettered(a, b int64, spatial []int64) bool {
	all := append([]int64{a, b}, spatial...)
	slices.Sort(all)
	return all[0] >= 0 && all[len(all)-1] < maxConvRank && len(slices.Compact(all)) == len(spatial)+2
}

func printConvDims(w *ir.Writer, d *ConvDims) {
	if !lettered(d.InBatch, d.InFeature, d.InSpatial) || !lettered(d.KernelIn, d.KernelOut, d.KernelSpatial) || !lettered(d.OutBatch, d.OutFeature, d.OutSpatial) {
		w.Text("raw")
		for i, f := range d.fields() {
			if i > 0 {
				w.Text(",")
			}
			w.Text(" " + f.name + " = ")
			if f.one != nil {
				w.Int(*f.one)
			} else {
				w.Text("[")
				for i, n := range *f.many {
					if i > 0 {
						w.Text(", ")
					}
					w.Int(n)
				}
				w.Text("]")
			}
		}
		return
	}
	part := func(a, b string, pa, pb int64, spatial []int64) {
		names := map[int64]string{pa: a, pb: b}
		last := max(pa, pb)
		for i, s := range spatial {
			names[s] = strconv.Itoa(i)
			last = max(last, s)
		}
		w.Text("[")
		for i := range last + 1 {
			if i > 0 {
				w.Text(", ")
			}
			if n, ok := names[i]; ok {
				w.Text(n)
			} else {
				w.Text("?")
			}
		}
		w.Text("]")
	}
	part("b", "f", d.InBatch, d.InFeature, d.InSpatial)
	w.Text("x")
	part("i", "o", d.KernelIn, d.KernelOut, d.KernelSpatial)
	w.Text("->")
	part("b", "f", d.OutBatch, d.OutFeature, d.OutSpatial)
}

func convDims(a ir.Attr) *ConvDims { return paramsOf[ConvDims](a, ConvDef) }

var boolsKind = ir.BoolArrayKind

// numberFrom accepts numbers of type t from low on.
func numberFrom(t *ir.ScalarType, low int64, words string) *ir.AttrKind {
	return &ir.AttrKind{Desc: words, Type: t, Ok: func(a ir.Attr) bool {
		i, ok := a.(*ir.IntAttr)
		return ok && i.Typ == ir.Type(t) && i.Val >= low
	}}
}

var (
	nonNegativeI64 = numberFrom(ir.I64, 0, "64-bit signless integer attribute whose value is non-negative")
	positiveI64    = numberFrom(ir.I64, 1, "64-bit signless integer attribute whose value is positive")
	nonNegativeI32 = numberFrom(ir.I32, 0, "32-bit signless integer attribute whose value is non-negative")
	positiveI32    = numberFrom(ir.I32, 1, "32-bit signless integer attribute whose value is positive")
)

var paddingKind = &ir.AttrKind{Desc: "64-bit signless integer elements attribute", Ok: func(a ir.Attr) bool {
	d, ok := a.(*ir.DenseAttr)
	return ok && d.Val != nil && d.Val.Elem == data.I64
}}

// convAttrs are the attributes of convolution in upstream's order; the dynamic
// form has its padding as an operand.
func convAttrs(padding bool) ir.Attrs {
	a := ir.Attrs{ir.Maybe("window_strides", i64s)}
	if padding {
		a = append(a, ir.Maybe("padding", paddingKind))
	}
	return append(a, ir.Maybe("lhs_dilation", i64s), ir.Maybe("rhs_dilation", i64s), ir.Maybe("window_reversal", boolsKind),
		ir.Required("dimension_numbers", extKind("Structure of dimension information for conv op", func() *ir.AttrDef { return ConvDef })),
		ir.Required("feature_group_count", positiveI64), ir.Required("batch_group_count", positiveI64),
		ir.Maybe("precision_config", PrecisionKind))
}

// Convolution slides a kernel over an input.
var Convolution = Dialect.Op(&ir.OpDef{
	Name: "convolution", Summary: "sums of products of a sliding window with a kernel", Spec: "spec.md#convolution",
	Operands: ir.Fields{ir.One("lhs", perTensor), ir.One("rhs", AnyTensor)}, Results: ir.Fields{ir.One("result", AnyTensor)},
	Attrs: convAttrs(true), Traits: ir.Pure,
	Parse: func(p ir.Parser, st *ir.State) {
		p.Expect("(")
		st.Operands = append(st.Operands, p.Operands()...)
		p.Expect(")")
		p.Expect("dim_numbers")
		p.Expect("=")
		st.Set("dimension_numbers", ir.NewExt(ConvDef, parseConvDims(p)))
		p.Expect(",")
		p.Expect("window")
		p.Expect("=")
		p.List("{", "}", func() {
			at := p.Here()
			w := p.Word()
			p.Expect("=")
			switch w {
			case "stride":
				st.Set("window_strides", i64s.Parse(p))
			case "lhs_dilate":
				st.Set("lhs_dilation", i64s.Parse(p))
			case "rhs_dilate":
				st.Set("rhs_dilation", i64s.Parse(p))
			case "reverse":
				var v []bool
				p.List("[", "]", func() { v = append(v, p.Integer() != 0) })
				st.Set("window_reversal", ir.BoolArray(v...))
			case "pad":
				var v []int64
				p.List("[", "]", func() {
					n := 0
					at := p.Here()
					p.List("[", "]", func() { v = append(v, p.Integer()); n++ })
					if n != 2 && !p.Failed() {
						p.FailAt(at, "expected a pair of paddings")
					}
				})
				t := data.New(data.I64, int64(len(v)/2), 2)
				copy(data.Slice[int64](t), v)
				if t.Uniform() {
					t = data.NewSplat(data.I64, t.Bits(0), t.Shape...)
				}
				st.Set("padding", ir.Dense(ir.Tensor(t.Shape, ir.I64), t))
			default:
				if !p.Failed() {
					p.FailAt(at, "unexpected window attribute %s", w)
				}
			}
		})
		p.AttrDict(st)
		parseFuncType(p, st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		w := p.W()
		p.Text("(")
		p.Values(op.Operands())
		p.Text(") dim_numbers = ")
		printConvDims(w, convDims(op.Get("dimension_numbers")))
		p.Text(", window = {")
		first := true
		begin := func(name string) bool {
			if op.Get(name) == nil {
				return false
			}
			if !first {
				p.Text(", ")
			}
			first = false
			return true
		}
		if begin("window_strides") {
			p.Text("stride = ")
			printList(w, ints(op, "window_strides"))
		}
		if begin("padding") {
			v := ints(op, "padding")
			p.Text("pad = ")
			p.List("[", "]", len(v)/2, func(i int) { printList(w, v[2*i:2*i+2]) })
		}
		if begin("lhs_dilation") {
			p.Text("lhs_dilate = ")
			printList(w, ints(op, "lhs_dilation"))
		}
		if begin("rhs_dilation") {
			p.Text("rhs_dilate = ")
			printList(w, ints(op, "rhs_dilation"))
		}
		if begin("window_reversal") {
			p.Text("reverse = ")
			boolsKind.Print(p, op.Get("window_reversal"))
		}
		p.Text("}")
		p.AttrDict(op, "dimension_numbers", "window_strides", "padding", "lhs_dilation", "rhs_dilation", "window_reversal")
		p.Text(" : ")
		printFuncType(p, op)
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		c := convOfState(st)
		padding, err := paddingPairs(st.Get("padding"), c.spatial())
		if err != nil {
			return nil, err
		}
		c.padding = padding
		shape, err := c.shape()
		if err != nil || shape == nil {
			return nil, err
		}
		return []ir.Type{ir.Tensor(shape, ir.ElemOf(st.Operands[0].Type()))}, nil
	},
	Verify: func(op *ir.Op) error {
		if err := verifyConvElements(op); err != nil {
			return err
		}
		st := ir.StateOf(op)
		c := convOfState(st)
		padding, err := paddingPairs(st.Get("padding"), c.spatial())
		if err != nil {
			return err
		}
		c.padding = padding
		want, err := c.shape()
		if err != nil {
			return err
		}
		if !sizesFit(want, shape(op.Result(0))) {
			return ir.Errorf("inferred shape '[%s]' is incompatible with return type of operation '%s'", joinDims(want), op.Result(0).Type())
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		c := convOfState(ir.StateOf(op))
		padding, err := paddingPairs(op.Get("padding"), c.spatial())
		if err != nil {
			return trapErr(err)
		}
		c.padding = padding
		return c.eval(m, op, in[:2])
	},
	Example: "%r = graph.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x4x3xf32>",
})

// paddingPairs reads padding of n windows dimensions; nil when it is absent.
func paddingPairs(a ir.Attr, n int) ([]int64, error) {
	if a == nil {
		return make([]int64, 2*n), nil
	}
	d, ok := a.(*ir.DenseAttr)
	if !ok {
		return nil, ir.Errorf("expects the shape of padding-attribute to be {N, 2}, but got something else.")
	}
	if s, _ := ir.ShapeOf(d.Typ); len(s) != 2 || s[1] != 2 {
		return nil, ir.Errorf("expects the shape of padding-attribute to be {N, 2}, but got {%s}.", joinInts(s))
	}
	v, _ := ir.Ints(a)
	return v, nil
}

// conv is a convolution's attributes with the types of its operands.
type conv struct {
	lhs, rhs                     ir.Type
	dims                         *ConvDims
	stride, lhsDilate, rhsDilate []int64
	padding                      []int64 // pairs
	paddingKnown                 bool
	reverse                      []bool
	featureGroups, batchGroups   int64
	precisions                   int
	out                          ir.Type // nil when it is to be inferred
}

func convOfState(st *ir.State) *conv {
	c := &conv{lhs: st.Operands[0].Type(), rhs: st.Operands[1].Type(), dims: convDims(st.Get("dimension_numbers")), paddingKnown: true}
	n := c.spatial()
	list := func(name string) []int64 {
		if v, ok := ir.Ints(st.Get(name)); ok {
			return v
		}
		v := make([]int64, n)
		for i := range v {
			v[i] = 1
		}
		return v
	}
	c.stride, c.lhsDilate, c.rhsDilate = list("window_strides"), list("lhs_dilation"), list("rhs_dilation")
	c.reverse = make([]bool, n)
	if v, ok := ir.Ints(st.Get("window_reversal")); ok {
		c.reverse = make([]bool, len(v))
		for i, x := range v {
			c.reverse[i] = x != 0
		}
	}
	count := func(name string) int64 {
		if a, ok := st.Get(name).(*ir.IntAttr); ok {
			return a.Val
		}
		return 1
	}
	c.featureGroups, c.batchGroups = count("feature_group_count"), count("batch_group_count")
	if a, ok := st.Get("precision_config").(*ir.ArrayAttr); ok {
		c.precisions = len(a.Elems)
	}
	if len(st.Types) == 1 {
		c.out = st.Types[0]
	}
	return c
}

func (c *conv) spatial() int { return len(c.dims.InSpatial) }

// shape checks every constraint of the specification and returns the shape of
// the result.
func (c *conv) shape() ([]int64, error) {
	lt, ok := c.lhs.(*ir.TensorType)
	rt, ok2 := c.rhs.(*ir.TensorType)
	if !ok || !ok2 {
		return nil, nil
	}
	if len(lt.Shape) != len(rt.Shape) {
		return nil, ir.Errorf("expects convolution arguments to have same number of dimensions. Got: '%s' and '%s'.", lt, rt)
	}
	rank := len(lt.Shape)
	if rank < 2 {
		return nil, ir.Errorf("expects convolution arguments to have >= 2 dimensions. Got: '%s' and '%s'.", lt, rt)
	}
	d := c.dims
	n := c.spatial()
	if len(d.KernelSpatial) != n || len(d.OutSpatial) != n {
		return nil, ir.Errorf("expects the same size for input, kernel and output spatial-dimensions, but got %d, %d, and %d resp.", n, len(d.KernelSpatial), len(d.OutSpatial))
	}
	if n+2 != rank {
		return nil, ir.Errorf("expects convolution arguments to have %d dimensions. Got: %d", n+2, rank)
	}
	in := append([]int64{d.InBatch, d.InFeature}, d.InSpatial...)
	kernel := append([]int64{d.KernelIn, d.KernelOut}, d.KernelSpatial...)
	out := append([]int64{d.OutBatch, d.OutFeature}, d.OutSpatial...)
	for _, l := range [][]int64{in, kernel, out} {
		for _, v := range l {
			if v < 0 || v >= int64(rank) {
				return nil, ir.Errorf("expects input, kernel, and output dimension-numbers to be in-range [0, %d).", rank)
			}
		}
	}
	for i, l := range [][]int64{in, kernel, out} {
		for j, v := range l {
			if slices.Contains(l[:j], v) {
				return nil, ir.Errorf("expects %s dimension-numbers to be unique, got {%s}.", []string{"input", "kernel", "output"}[i], joinInts(l))
			}
		}
	}
	if len(c.reverse) != n {
		return nil, ir.Errorf("expects window-reversal to have same dimension-size as size of window dimensions (%d), but got: %d.", n, len(c.reverse))
	}
	if c.featureGroups > 1 && c.batchGroups > 1 {
		return nil, ir.Errorf("expects batch_group_count and feature_group_count not to be both greater than 1. Got %d and %d resp.", c.batchGroups, c.featureGroups)
	}
	known := func(v int64) bool { return v != ir.Dynamic }
	batch, feature := lt.Shape[d.InBatch], lt.Shape[d.InFeature]
	ki, ko := rt.Shape[d.KernelIn], rt.Shape[d.KernelOut]
	if known(batch) && batch%c.batchGroups != 0 {
		return nil, ir.Errorf("expects input batch dimension (%d) to be divisible by batch_group_count. Got batch_group_count = %d.", batch, c.batchGroups)
	}
	if known(feature) {
		if feature%c.featureGroups != 0 {
			return nil, ir.Errorf("expects input feature dimension (%d) to be a multiple of feature_group_count. Got feature_group_count = %d.", feature, c.featureGroups)
		}
		if known(ki) && feature/c.featureGroups != ki {
			return nil, ir.Errorf("expects input feature dimension (%d) / feature_group_count = kernel input feature dimension (%d). Got feature_group_count = %d.", feature, ki, c.featureGroups)
		}
	}
	if known(ko) {
		if ko%c.batchGroups != 0 {
			return nil, ir.Errorf("expects output feature dimension size (%d) to be a multiple of batch_group_count. Got batch_group_count = %d.", ko, c.batchGroups)
		}
		if ko%c.featureGroups != 0 {
			return nil, ir.Errorf("expects kernel output feature dimension (%d) to be divisible by feature_group_count. For feature_group_count = %d.", ko, c.featureGroups)
		}
	}
	if c.precisions > 2 {
		return nil, ir.Errorf("expects precision config to be empty or have <= 2 elements.")
	}
	w := window{size: make([]int64, n), stride: c.stride, padding: c.padding, base: c.lhsDilate, dilate: c.rhsDilate}
	spatial := make([]int64, n)
	for i := range n {
		w.size[i] = rt.Shape[d.KernelSpatial[i]]
		spatial[i] = lt.Shape[d.InSpatial[i]]
	}
	// What a window must be is seen once its padding is known.
	if c.paddingKnown {
		if err := w.check(); err != nil {
			return nil, err
		}
	}
	le, lok := ir.DataType(lt)
	re, rok := ir.DataType(rt)
	if lok && rok && (le.IsFloat() != re.IsFloat() || le.IsComplex() != re.IsComplex() || le.IsInt() && le != re) {
		return nil, ir.Errorf("expects lhs and rhs to have compatible element type. Got: '%s' and '%s'", lt.Elem, rt.Elem)
	}
	res := make([]int64, rank)
	res[d.OutBatch] = ir.Dynamic
	if known(batch) {
		res[d.OutBatch] = batch / c.batchGroups
	}
	res[d.OutFeature] = ko
	for _, dim := range d.OutSpatial {
		res[dim] = ir.Dynamic
	}
	if c.paddingKnown {
		for i, v := range w.out(spatial) {
			res[d.OutSpatial[i]] = v
		}
	}
	return res, nil
}

// verifyConvElements checks element types, quantized ones included.
func verifyConvElements(op *ir.Op) error {
	if err := verifyQuantizedDot(op); err != nil {
		return err
	}
	d := convDims(op.Get("dimension_numbers"))
	return verifyQuantizedAxes(op, d.KernelOut, d.OutFeature)
}
