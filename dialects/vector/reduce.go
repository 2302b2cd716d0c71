package vector

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/math"
	"terrace/ir"
	"terrace/ir/data"
)

func init() {
	maskable.Implement(Reduction, func(op *ir.Op) ir.Type { return ir.WithElem(op.Operand(0).Type(), ir.I1) })
	maskable.Implement(MultiReduction, func(op *ir.Op) ir.Type { return ir.WithElem(op.Operand(0).Type(), ir.I1) })
	maskable.Implement(OuterProduct, func(op *ir.Op) ir.Type { return ir.WithElem(op.Result(0).Type(), ir.I1) })
	maskable.Implement(Contract, func(op *ir.Op) ir.Type {
		if isScalable(op.Operand(0).Type()) || isScalable(op.Operand(1).Type()) {
			return nil
		}
		return ir.Vector(contractBounds(op), ir.I1)
	})
}

// FMA is a product and a sum rounded once.
var FMA = Dialect.Op(&ir.OpDef{
	Name:    "fma",
	Summary: "the product of two vectors plus a third, rounded once",
	Spec:    "mlir vector.fma",
	Operands: ir.Fields{ir.One("lhs", floatVector), ir.One("rhs", floatVector.Related(ir.SameAs("lhs"))),
		ir.One("acc", floatVector.Related(ir.SameAs("lhs")))},
	Results: ir.Fields{ir.One("result", floatVector.Related(ir.SameAs("lhs")))},
	Traits:  ir.Pure | ir.Elementwise | ir.SameType,
	Format:  "$lhs, $rhs, $acc attr-dict : type($lhs)",
	Eval:    math.FMA.Eval,
	Example: `
func.func @fma(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<4xf32>) -> vector<4xf32> {
  %r = vector.fma %a, %b, %c : vector<4xf32>
  return %r : vector<4xf32>
}`,
})

var floatVector = ir.Match("vector of floating-point values", func(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && ir.IsFloat(v.Elem)
}, ir.Vector([]int64{4}, ir.F32))

// Reduction combines the elements of a vector.
var Reduction = Dialect.Op(&ir.OpDef{
	Name:    "reduction",
	Summary: "the elements of a vector combined, in order, perhaps with a value to start from",
	Spec:    "mlir vector.reduction",
	Operands: ir.Fields{ir.One("vector", anyVector), ir.Opt("acc", ir.AnyType.Related(ir.ElemOfField("vector")).
		Claiming("dest and acc have the same type"))},
	Results: ir.Fields{ir.One("dest", ir.AnyType.Related(ir.ElemOfField("vector")).
		Claiming("source operand and result have same element type"))},
	Attrs:  ir.Attrs{ir.Required("kind", bracketed), arith.FastMathAttr},
	Traits: ir.Pure,
	Format: "$kind, $vector [, $acc^] [fastmath$fastmath^] attr-dict : type($vector) into type($dest)",
	Verify: func(op *ir.Op) error {
		t := typeOf(op.Operand(0))
		if len(t.Shape) > 1 {
			return ir.Errorf("unsupported reduction rank: %d", len(t.Shape))
		}
		kind := Kind.String(op.Attr(0))
		if CombineOp(kind, t.Elem) == nil {
			return ir.Errorf("unsupported reduction type '%s' for kind '%s'", t.Elem, kind)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		v := vec(in[0])
		if v == nil {
			return ir.Result(data.Poison)
		}
		kind, elem := Kind.String(op.Attr(0)), op.Result(0).Type()
		combine := combinerOf(kind, elem)
		lanes := lanesOf(m, op)
		acc, started := data.Value{}, false
		if len(in) > 1 {
			acc, started = in[1], true
		}
		for i := range v.Len() {
			if lanes != nil && lanes[i] == 0 {
				continue
			}
			if !started {
				acc, started = v.At(i), true
				continue
			}
			o := combine(m, acc, v.At(i))
			if !o.OK() {
				return o
			}
			acc = o.All()[0]
		}
		if !started {
			n, ok := neutral(kind, elem)
			if !ok {
				return ir.Trap("reduction of no elements")
			}
			acc = n
		}
		return ir.Result(acc)
	},
	Example: `
func.func @sum(%v: vector<4xf32>, %start: f32) -> f32 {
  %r = vector.reduction <add>, %v, %start : vector<4xf32> into f32
  return %r : f32
}`,
})

// neutral returns the value that changes nothing when combined.
func neutral(kind string, elem ir.Type) (data.Value, bool) {
	e, ok := ir.DataType(elem)
	if !ok || e.Width() > 64 {
		return data.Value{}, false
	}
	if e.IsFloat() {
		switch kind {
		case "add":
			return data.OfFloat(e, 0), true
		case "mul":
			return data.OfFloat(e, 1), true
		}
		return data.Value{}, false
	}
	ones := data.Mask(e)
	top := ones ^ ones>>1
	switch kind {
	case "add", "or", "xor", "maxui":
		return data.Scalar(0), true
	case "mul":
		return data.Scalar(1), true
	case "and", "minui":
		return data.Scalar(ones), true
	case "maxsi":
		return data.Scalar(top), true
	case "minsi":
		return data.Scalar(ones >> 1), true
	}
	return data.Value{}, false
}

// MultiReduction combines elements along some dimensions.
var MultiReduction = Dialect.Op(&ir.OpDef{
	Name:     "multi_reduction",
	Summary:  "the elements along some dimensions combined, in order, starting from given values",
	Spec:     "mlir vector.multi_reduction",
	Operands: ir.Fields{ir.One("source", anyVector), ir.One("acc", ir.AnyType.Related(ir.SameAs("dest")).Claiming("all of {dest, acc} have same type"))},
	Results:  ir.Fields{ir.One("dest", ir.AnyType)},
	Attrs:    ir.Attrs{ir.Required("kind", bracketed), ir.Required("reduction_dims", ir.I64ArrayKind)},
	Traits:   ir.Pure,
	Format:   "$kind, $source, $acc attr-dict $reduction_dims : type($source) to type($dest)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t, ok := st.Operands[0].Type().(*ir.VectorType)
		dims, ok2 := ir.Ints(st.Attrs[1])
		if !ok || !ok2 {
			return nil, nil
		}
		return []ir.Type{reducedType(t, dims)}, nil
	},
	Verify: func(op *ir.Op) error {
		t := typeOf(op.Operand(0))
		dims, _ := ir.Ints(op.Attr(1))
		for _, d := range dims {
			if d < 0 || d >= int64(len(t.Shape)) {
				return ir.Errorf("reduction dimension %d is out of range", d)
			}
		}
		if want := reducedType(t, dims); op.Result(0).Type() != want {
			return ir.Errorf("destination type '%s' is incompatible with source type '%s'", op.Result(0).Type(), t)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		v := vec(in[0])
		acc, trap := elements(in[1], op.Operand(1).Type())
		if v == nil || trap != "" {
			return ir.Result(data.Poison)
		}
		kind, elem := Kind.String(op.Attr(0)), ir.ElemOf(op.Operand(0).Type())
		combine := combinerOf(kind, elem)
		if combine == nil {
			return ir.Trap("kind " + kind + " has no meaning on " + elem.String())
		}
		dims, _ := ir.Ints(op.Attr(1))
		var kept []int
		for d := range v.Shape {
			if !slices.Contains(dims, int64(d)) {
				kept = append(kept, d)
			}
		}
		out := acc.Expand().Clone()
		lanes := lanesOf(m, op)
		at := make([]int64, len(v.Shape))
		for i := range v.Len() {
			if lanes == nil || lanes[i] != 0 {
				j := int64(0)
				for _, d := range kept {
					j = j*v.Shape[d] + at[d]
				}
				o := combine(m, out.At(j), v.At(i))
				if !o.OK() {
					return o
				}
				out.Set(j, o.All()[0])
			}
			next(at, v.Shape)
		}
		return as(out, op.Result(0).Type())
	},
	Example: `
func.func @rows(%v: vector<2x4xf32>, %start: vector<2xf32>) -> vector<2xf32> {
  %r = vector.multi_reduction <add>, %v, %start [1] : vector<2x4xf32> to vector<2xf32>
  return %r : vector<2xf32>
}`,
})

// reducedType drops dimensions from a vector; of none left it is the element.
func reducedType(t *ir.VectorType, dims []int64) ir.Type {
	var shape []int64
	var sc []bool
	for d, n := range t.Shape {
		if !slices.Contains(dims, int64(d)) {
			shape = append(shape, n)
			sc = append(sc, t.Scalable != nil && t.Scalable[d])
		}
	}
	if len(shape) == 0 {
		return t.Elem
	}
	return ir.VectorWith(shape, sc, t.Elem)
}

// IteratorType says what a loop of a contraction does.
var IteratorType = ir.ParamEnum(Dialect, "vector.iterator_type", "Iterator type", "parallel", "reduction")

// Contract is a sum of products over an index space.
var Contract = Dialect.Op(&ir.OpDef{
	Name:    "contract",
	Summary: "products of two vectors, combined over the reduction loops of an index space",
	Doc: `Each point multiplies an element of either vector and combines the product with an element of the accumulator, points
in lexicographic order. The numerics of a contraction leave the order and fused rounding to the target.`,
	Spec:     "mlir vector.contract",
	Operands: ir.Fields{ir.One("lhs", anyVector), ir.One("rhs", anyVector), ir.One("acc", ir.AnyType)},
	Results:  ir.Fields{ir.One("result", ir.AnyType.Related(ir.SameAs("acc")).Claiming("third operand acc and result have same element type"))},
	Attrs: ir.Attrs{ir.Required("indexing_maps", ir.ArrayKind), ir.Required("iterator_types", iteratorArray),
		ir.Default("kind", Kind.Kind(), Kind.Of(0))},
	Traits: ir.Pure,
	Parse: func(p ir.Parser, st *ir.State) {
		at := p.Here()
		p.AttrDict(st)
		if list, ok := st.Attrs[1].(*ir.ArrayAttr); ok {
			types := &ir.ArrayAttr{}
			for _, e := range list.Elems {
				if s, ok := e.(*ir.StringAttr); ok {
					t := IteratorType.Named(s.Val)
					if t == nil {
						p.FailAt(at, "unexpected iterator_type (%s)", s.Val)
						return
					}
					e = t
				}
				types.Elems = append(types.Elems, e)
			}
			st.Attrs[1] = types
		}
		if st.Attrs[2] == nil {
			st.Attrs[2] = Kind.Of(0)
		}
		a := p.Operand()
		p.Expect(",")
		b := p.Operand()
		p.Expect(",")
		c := p.Operand()
		// A dictionary may also stand behind the operands.
		p.AttrDict(st)
		p.Expect(":")
		p.Resolve(a, p.Type())
		p.Expect(",")
		p.Resolve(b, p.Type())
		p.Expect("into")
		t := p.Type()
		p.Resolve(c, t)
		st.Operands = append(st.Operands, a, b, c)
		st.Types = append(st.Types, t)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		names := &ir.ArrayAttr{}
		for _, e := range op.Attr(1).(*ir.ArrayAttr).Elems {
			names.Elems = append(names.Elems, ir.Str(IteratorType.String(e)))
		}
		p.F(" {indexing_maps = %, iterator_types = %, kind = %} %, %, %", op.Attr(0), names, op.AttrOr(2), op.Operand(0), op.Operand(1), op.Operand(2))
		p.AttrDict(op, "indexing_maps", "iterator_types", "kind")
		p.F(" : %, % into %", op.Operand(0).Type(), op.Operand(1).Type(), op.Operand(2).Type())
	},
	Verify: verifyContract,
	Eval:   evalContract,
	Example: `
func.func @matmul(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) -> vector<2x4xf32> {
  %r = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  return %r : vector<2x4xf32>
}`,
})

var iteratorArray = &ir.AttrKind{Desc: "Iterator type should be an enum.", Ok: func(a ir.Attr) bool {
	list, ok := a.(*ir.ArrayAttr)
	return ok && !slices.ContainsFunc(list.Elems, func(e ir.Attr) bool { _, ok := IteratorType.Value(e); return !ok })
}}

// ContractMaps returns the maps of lhs, rhs and accumulator, and which loops are
// reductions.
func ContractMaps(op *ir.Op) (maps []*ir.AffineMap, reductions []bool) {
	for _, e := range op.Attr(0).(*ir.ArrayAttr).Elems {
		if m, ok := e.(*ir.AffineMapAttr); ok {
			maps = append(maps, m.Map)
		}
	}
	for _, e := range op.Attr(1).(*ir.ArrayAttr).Elems {
		reductions = append(reductions, IteratorType.String(e) == "reduction")
	}
	return maps, reductions
}

// contractBounds returns the number of iterations of each loop; -1 where no
// operand tells.
func contractBounds(op *ir.Op) []int64 {
	maps, reductions := ContractMaps(op)
	bounds := make([]int64, len(reductions))
	for d := range bounds {
		bounds[d] = -1
	}
	for i := range min(2, len(maps)) {
		shape := shapeOf(op.Operand(i).Type())
		for j, e := range maps[i].Results {
			if e.Kind == ir.AffineDim && j < len(shape) && int(e.C) < len(bounds) {
				bounds[e.C] = shape[j]
			}
		}
	}
	return bounds
}

func verifyContract(op *ir.Op) error {
	maps, reductions := ContractMaps(op)
	if len(maps) != 3 {
		return ir.Errorf("expected an indexing map for each vector operand")
	}
	for i, m := range maps {
		shape := shapeOf(op.Operand(i).Type())
		_, isVector := op.Operand(i).Type().(*ir.VectorType)
		switch {
		case m.Symbols != 0:
			return ir.Errorf("expected indexing map %d to have no symbols", i)
		case m.Dims != len(reductions):
			return ir.Errorf("expected indexing map %d to have %d number of inputs", i, len(reductions))
		case isVector && len(m.Results) != len(shape):
			return ir.Errorf("expected indexing map %d to have %d number of outputs", i, len(shape))
		case !isVector && len(m.Results) != 0:
			return ir.Errorf("expected indexing map %d to have 0 number of outputs", i)
		case !m.IsProjection():
			return ir.Errorf("expected indexing map %d to be a projected permutation of its inputs", i)
		}
	}
	a, b, acc := typeOf(op.Operand(0)), typeOf(op.Operand(1)), op.Operand(2).Type()
	if a.Elem != b.Elem {
		return ir.Errorf("failed to verify that lhs and rhs have same element type")
	}
	bounds := contractBounds(op)
	pairs := false
	for d, red := range reductions {
		inA, inB := uses(maps[0], d), uses(maps[1], d)
		inOut := uses(maps[2], d)
		switch {
		case red && (inOut || !inA || !inB):
			return ir.Errorf("invalid contracting dimension map")
		case red:
			pairs = true
		case !inA && !inB:
			return ir.Errorf("expected all dimensions to be used")
		}
	}
	if !pairs {
		return ir.Errorf("expected at least one contracting dimension pair")
	}
	for i, t := range []*ir.VectorType{a, b} {
		for j, e := range maps[i].Results {
			if t.Shape[j] != bounds[e.C] {
				if reductions[e.C] {
					return ir.Errorf("invalid contracting dimension map")
				}
				return ir.Errorf("invalid batch dimension map")
			}
		}
	}
	var want []int64
	for _, e := range maps[2].Results {
		want = append(want, bounds[e.C])
	}
	if _, ok := acc.(*ir.VectorType); ok && !slices.Equal(want, shapeOf(acc)) {
		return ir.Errorf("invalid accumulator/result vector shape, expected: '%s'", ir.Vector(want, ir.ElemOf(acc)))
	}
	if CombineOp(Kind.String(op.AttrOr(2)), ir.ElemOf(acc)) == nil {
		return ir.Errorf("unsupported contraction type")
	}
	return nil
}

func uses(m *ir.AffineMap, d int) bool {
	return slices.ContainsFunc(m.Results, func(e *ir.AffineExpr) bool { return e.Uses(d) })
}

func evalContract(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	a, b := vec(in[0]), vec(in[1])
	acc, trap := elements(in[2], op.Operand(2).Type())
	if a == nil || b == nil || trap != "" {
		return ir.Result(data.Poison)
	}
	maps, _ := ContractMaps(op)
	bounds := contractBounds(op)
	from, to := ir.ElemOf(op.Operand(0).Type()), ir.ElemOf(op.Operand(2).Type())
	widen := widener(from, to)
	multiply, combine := combinerOf("mul", to), combinerOf(Kind.String(op.AttrOr(2)), to)
	if widen == nil || multiply == nil || combine == nil {
		return ir.Trap("unsupported element types " + from.String() + " and " + to.String())
	}
	out := acc.Expand().Clone()
	coefs := make([][]int64, 3)
	for i, t := range []*data.Tensor{a, b, out} {
		coefs[i] = make([]int64, len(bounds))
		strides := data.Strides(t.Shape)
		for j, e := range maps[i].Results {
			coefs[i][e.C] += strides[j]
		}
	}
	total := int64(1)
	for _, n := range bounds {
		total *= n
	}
	if !m.Step(total) {
		return ir.Trap("out of fuel")
	}
	lanes := lanesOf(m, op)
	at := make([]int64, len(bounds))
	for i := range total {
		if lanes == nil || lanes[i] != 0 {
			var pos [3]int64
			for k := range pos {
				for d, x := range at {
					pos[k] += coefs[k][d] * x
				}
			}
			x, y := widen(m, a.At(pos[0])), widen(m, b.At(pos[1]))
			o := multiply(m, x, y)
			if o.OK() {
				o = combine(m, out.At(pos[2]), o.All()[0])
			}
			if !o.OK() {
				return o
			}
			out.Set(pos[2], o.All()[0])
		}
		next(at, bounds)
	}
	return as(out, op.Result(0).Type())
}

// widener returns the cast from the element type of the factors to that of the
// accumulator, nil when there is none.
func widener(from, to ir.Type) func(m ir.Machine, v data.Value) data.Value {
	if from == to {
		return func(m ir.Machine, v data.Value) data.Value { return v }
	}
	var def *ir.OpDef
	a, ok1 := ir.DataType(from)
	b, ok2 := ir.DataType(to)
	switch {
	case !ok1 || !ok2:
		return nil
	case a.IsFloat() && b.IsFloat() && a.Width() < b.Width():
		def = arith.ExtF
	case a.IsInt() && b.IsInt() && a.Width() < b.Width():
		def = arith.ExtSI
	default:
		return nil
	}
	eval := ir.EvalFor(def, to, from)
	return func(m ir.Machine, v data.Value) data.Value {
		o := eval(m, []data.Value{v})
		if !o.OK() {
			return data.Poison
		}
		return o.All()[0]
	}
}

// OuterProduct multiplies each element of one vector with each of another.
var OuterProduct = Dialect.Op(&ir.OpDef{
	Name:     "outerproduct",
	Summary:  "each element of a vector times each of another, perhaps combined with a third",
	Spec:     "mlir vector.outerproduct",
	Operands: ir.Fields{ir.One("lhs", anyVector), ir.One("rhs", ir.AnyType), ir.Opt("acc", anyVector)},
	Results:  ir.Fields{ir.One("result", anyVector)},
	Attrs:    ir.Attrs{ir.Default("kind", Kind.Kind(), Kind.Of(0))},
	Traits:   ir.Pure,
	Parse: func(p ir.Parser, st *ir.State) {
		a := p.Operand()
		p.Expect(",")
		b := p.Operand()
		var c *ir.Value
		if p.Accept(",") {
			c = p.Operand()
		}
		p.AttrDict(st)
		if st.Attrs[0] == nil {
			st.Attrs[0] = Kind.Of(0)
		}
		p.Expect(":")
		at := p.Here()
		ta := p.Type()
		p.Expect(",")
		tb := p.Type()
		if p.Failed() {
			return
		}
		t := outerType(ta, tb)
		if t == nil {
			p.FailAt(at, "expected vector type for operand #1")
			return
		}
		p.Resolve(a, ta)
		p.Resolve(b, tb)
		st.Operands = append(st.Operands, a, b)
		if c != nil {
			p.Resolve(c, t)
			st.Operands = append(st.Operands, c)
		}
		st.Types = append(st.Types, t)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %, %", op.Operand(0), op.Operand(1))
		if v := op.Opt(2); v != nil {
			p.F(", % {kind = %}", v, op.AttrOr(0))
		}
		p.AttrDict(op, "kind")
		p.F(" : %, %", op.Operand(0).Type(), op.Operand(1).Type())
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		if t := outerType(st.Operands[0].Type(), st.Operands[1].Type()); t != nil {
			return []ir.Type{t}, nil
		}
		return nil, nil
	},
	Verify: func(op *ir.Op) error {
		a, b, r := typeOf(op.Operand(0)), op.Operand(1).Type(), typeOf(op.Result(0))
		if len(a.Shape) != 1 {
			return ir.Errorf("expected 1-d vector for operand #1")
		}
		if v, ok := b.(*ir.VectorType); ok && len(v.Shape) != 1 {
			return ir.Errorf("expected 1-d vector for operand #2")
		}
		want := outerType(a, b)
		if len(r.Shape) != len(shapeOf(want)) {
			return ir.Errorf("expected %d-d vector result", len(shapeOf(want)))
		}
		for i := range r.Shape {
			if r.Shape[i] != shapeOf(want)[i] {
				return ir.Errorf("expected #%d operand dim to match result dim #%d", i+1, i+1)
			}
		}
		switch {
		case ir.ElemOf(b) != r.Elem:
			return ir.Errorf("failed to verify that rhs operand and result have same element type")
		case a.Elem != r.Elem:
			return ir.Errorf("failed to verify that lhs operand and result have same element type")
		}
		if c := op.Opt(2); c != nil && c.Type() != op.Result(0).Type() {
			return ir.Errorf("expected operand #3 of same type as result type")
		}
		if CombineOp(Kind.String(op.AttrOr(0)), r.Elem) == nil {
			return ir.Errorf("unsupported outerproduct type")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		a := vec(in[0])
		b, trap := elements(in[1], op.Operand(1).Type())
		if a == nil || trap != "" {
			return ir.Result(data.Poison)
		}
		out, trap := newVector(op.Result(0).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		var acc *data.Tensor
		if len(in) > 2 {
			if acc = vec(in[2]); acc == nil {
				return ir.Result(data.Poison)
			}
		}
		elem := ir.ElemOf(op.Result(0).Type())
		multiply, combine := combinerOf("mul", elem), combinerOf(Kind.String(op.AttrOr(0)), elem)
		lanes := lanesOf(m, op)
		n := b.Len()
		for i := range out.Len() {
			if lanes != nil && lanes[i] == 0 {
				if acc != nil {
					out.Set(i, acc.At(i))
				}
				continue
			}
			o := multiply(m, a.At(i/n), b.At(i%n))
			if o.OK() && acc != nil {
				o = combine(m, acc.At(i), o.All()[0])
			}
			if !o.OK() {
				return o
			}
			out.Set(i, o.All()[0])
		}
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @rank_one(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %r = vector.outerproduct %a, %b, %c : vector<2xf32>, vector<3xf32>
  return %r : vector<2x3xf32>
}`,
})

// outerType returns the type of an outer product, nil when lhs is no vector of rank 1.
func outerType(a, b ir.Type) ir.Type {
	va, ok := a.(*ir.VectorType)
	if !ok || len(va.Shape) != 1 {
		return nil
	}
	vb, ok := b.(*ir.VectorType)
	if !ok {
		return a
	}
	if len(vb.Shape) == 0 {
		return nil
	}
	var sc []bool
	if va.Scalable != nil || vb.Scalable != nil {
		sc = []bool{va.Scalable != nil && va.Scalable[0], vb.Scalable != nil && vb.Scalable[0]}
	}
	return ir.VectorWith([]int64{va.Shape[0], vb.Shape[0]}, sc, va.Elem)
}

// Scan gives running combinations.
var Scan = Dialect.Op(&ir.OpDef{
	Name:    "scan",
	Summary: "running combinations along a dimension, and the last of them",
	Doc: `Inclusive: the first result is the first element, each further one combines the result before with its element.
Exclusive: the first result is the initial value, each further one combines the result before with the element before.`,
	Spec:     "mlir vector.scan",
	Operands: ir.Fields{ir.One("source", anyVector), ir.One("initial_value", anyVector)},
	Results:  ir.Fields{ir.One("dest", anyVector.Related(ir.SameAs("source"))), ir.One("accumulated_value", anyVector.Related(ir.SameAs("initial_value")))},
	Attrs:    ir.Attrs{ir.Required("kind", bracketed), ir.Required("reduction_dim", ir.I64Kind), ir.Required("inclusive", ir.BoolKind)},
	Traits:   ir.Pure,
	Format:   "$kind, $source, $initial_value attr-dict : type($source), type($initial_value)",
	NameOf: func(op *ir.Op, i int) string {
		return [...]string{"dest", "accumulated_value"}[i]
	},
	Verify: func(op *ir.Op) error {
		t, init := typeOf(op.Operand(0)), typeOf(op.Operand(1))
		dim := op.Attr(1).(*ir.IntAttr).Val
		if dim < 0 || dim >= int64(len(t.Shape)) {
			return ir.Errorf("reduction dimension %d has to be less than %d", dim, len(t.Shape))
		}
		if len(init.Shape) != len(t.Shape)-1 {
			return ir.Errorf("initial value rank %d has to be equal to %d", len(init.Shape), len(t.Shape)-1)
		}
		if !slices.Equal(init.Shape, slices.Delete(slices.Clone(t.Shape), int(dim), int(dim)+1)) {
			return ir.Errorf("incompatible input/initial value shapes")
		}
		if kind := Kind.String(op.Attr(0)); CombineOp(kind, t.Elem) == nil {
			return ir.Errorf("unsupported reduction type %s for kind '%s'", t.Elem, kind)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		v, init := vec(in[0]), vec(in[1])
		if v == nil || init == nil {
			return ir.Values(data.Poison, data.Poison)
		}
		dim := int(op.Attr(1).(*ir.IntAttr).Val)
		inclusive := op.Attr(2).(*ir.IntAttr).Val != 0
		combine := combinerOf(Kind.String(op.Attr(0)), ir.ElemOf(op.Operand(0).Type()))
		out, last := data.New(v.Elem, v.Shape...), data.New(v.Elem, init.Shape...)
		stride := data.Strides(v.Shape)[dim]
		at := make([]int64, len(v.Shape))
		for i := range v.Len() {
			row := int64(0)
			for d, x := range at {
				if d != dim {
					row = row*v.Shape[d] + x
				}
			}
			switch {
			case at[dim] == 0 && inclusive:
				out.Set(i, v.At(i))
			case at[dim] == 0:
				out.Set(i, init.At(row))
			default:
				with := v.At(i)
				if !inclusive {
					with = v.At(i - stride)
				}
				o := combine(m, out.At(i-stride), with)
				if !o.OK() {
					return o
				}
				out.Set(i, o.All()[0])
			}
			last.Set(row, out.At(i))
			next(at, v.Shape)
		}
		return ir.Values(data.OfTensor(out), data.OfTensor(last))
	},
	Example: `
func.func @running(%v: vector<2x4xf32>, %init: vector<2xf32>) -> vector<2x4xf32> {
  %r, %last = vector.scan <add>, %v, %init {inclusive = true, reduction_dim = 1 : i64} : vector<2x4xf32>, vector<2xf32>
  return %r : vector<2x4xf32>
}`,
})
