package vector

import (
	"fmt"
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Broadcast repeats a scalar or vector.
var Broadcast = Dialect.Op(&ir.OpDef{
	Name:     "broadcast",
	Summary:  "a scalar or vector repeated along new dimensions and ones of size 1",
	Spec:     "mlir vector.broadcast",
	Operands: ir.Fields{ir.One("source", ir.AnyType)},
	Results:  ir.Fields{ir.One("vector", anyVector)},
	Traits:   ir.Pure,
	Format:   "$source attr-dict : type($source) to type($vector)",
	Verify: func(op *ir.Op) error {
		from, to := op.Operand(0).Type(), typeOf(op.Result(0))
		if ir.ElemOf(from) != to.Elem {
			return ir.Errorf("failed to verify that source operand and result have same element type")
		}
		v, ok := from.(*ir.VectorType)
		if !ok {
			if _, scalar := from.(*ir.ScalarType); !scalar && from != to.Elem {
				return ir.Errorf("source type is not a vector")
			}
			return nil
		}
		if len(v.Shape) > len(to.Shape) {
			return ir.Errorf("source rank higher than destination rank")
		}
		for i, n := range v.Shape {
			if m := to.Shape[len(to.Shape)-len(v.Shape)+i]; n != m && n != 1 {
				return ir.Errorf("dimension mismatch (%d vs. %d)", n, m)
			}
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if op.Operand(0).Type() == op.Result(0).Type() {
			return []*ir.Value{op.Operand(0)}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := op.Result(0).Type()
		e, ok := ir.DataType(t)
		if !ok {
			return ir.Trap("unsupported element type of " + t.String())
		}
		shape := shapeOf(t)
		v := vec(in[0])
		if v == nil {
			out := data.NewSplatWords(e, nil, shape...)
			out.Set(0, in[0])
			return ir.Result(data.OfTensor(out))
		}
		if v.Splat {
			out := v.Clone()
			out.Shape = slices.Clone(shape)
			return ir.Result(data.OfTensor(out))
		}
		strides := make([]int64, len(shape))
		own := data.Strides(v.Shape)
		for i, n := range v.Shape {
			if n != 1 {
				strides[len(shape)-len(v.Shape)+i] = own[i]
			}
		}
		out := data.New(e, shape...)
		data.Copy(out, 0, data.Strides(shape), v, 0, strides, shape)
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @splat(%x: f32) -> vector<2x4xf32> {
  %r = vector.broadcast %x : f32 to vector<2x4xf32>
  return %r : vector<2x4xf32>
}`,
})

// positionType returns the type of what stands at a position of a vector.
func positionType(t *ir.VectorType, rank int) ir.Type {
	if rank >= len(t.Shape) && rank > 0 {
		return t.Elem
	}
	var sc []bool
	if t.Scalable != nil {
		sc = t.Scalable[rank:]
	}
	return ir.VectorWith(t.Shape[rank:], sc, t.Elem)
}

// place returns where the part of a vector at a position begins, and its length.
// poison: some index is the poison index -1 or a poison value.
func place(shape []int64, list ir.IndexList, in []data.Value) (at, n int64, poison bool, trap string) {
	pos := list.Fill(in)
	n = 1
	for _, d := range shape[len(pos):] {
		n *= d
	}
	stride := n
	for d := len(pos) - 1; d >= 0; d-- {
		switch i := pos[d]; {
		case i == -1:
			poison = true
		case i < 0 || i >= shape[d]:
			return 0, 0, false, fmt.Sprintf("out of bounds position %d in dimension %d of size %d", i, d, shape[d])
		default:
			at += i * stride
		}
		stride *= shape[d]
	}
	return at, n, poison, ""
}

// dynamicPoison reports whether an operand of a position is poison.
func dynamicPoison(in []data.Value) bool {
	return slices.ContainsFunc(in, func(v data.Value) bool { return v.IsPoison() })
}

// Extract takes a part out of a vector.
var Extract = Dialect.Op(&ir.OpDef{
	Name:     "extract",
	Summary:  "the element or subvector at a position",
	Spec:     "mlir vector.extract",
	Operands: ir.Fields{ir.One("source", anyVector), ir.Many("dynamic_position", ir.IndexT)},
	Results:  ir.Fields{ir.One("result", ir.AnyType)},
	Attrs:    ir.Attrs{ir.Required("static_position", ir.I64ArrayKind)},
	Traits:   ir.Pure | ir.SpeculationUnsafe,
	Safe:     func(op *ir.Op) bool { return op.NumOperands() == 1 },
	Parse: func(p ir.Parser, st *ir.State) {
		src := p.Operand()
		dynamic, static := ir.ParseIndexList(p, "[", "]")
		st.Attrs[0] = ir.I64Array(static...)
		p.AttrDict(st)
		p.Expect(":")
		st.Types = append(st.Types, p.Type())
		p.Expect("from")
		p.Resolve(src, p.Type())
		st.Operands = append(append(st.Operands, src), dynamic...)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operand(0))
		op.IndexList(1, 0).Print(p)
		p.AttrDict(op, "static_position")
		p.F(" : % from %", op.Result(0).Type(), op.Operand(0).Type())
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t, ok := st.Operands[0].Type().(*ir.VectorType)
		pos, ok2 := ir.Ints(st.Attrs[0])
		if !ok || !ok2 || len(pos) > len(t.Shape) {
			return nil, nil
		}
		return []ir.Type{positionType(t, len(pos))}, nil
	},
	Verify: func(op *ir.Op) error {
		t, list := typeOf(op.Operand(0)), op.IndexList(1, 0)
		if err := list.Check("dynamic_position", "static_position"); err != nil {
			return err
		}
		if list.Len() > len(t.Shape) {
			return ir.Errorf("expected position attribute of rank no greater than vector rank")
		}
		for i, n := range list.Static {
			if n != ir.Dynamic && (n < -1 || n >= t.Shape[i]) {
				return ir.Errorf("expected position attribute #%d to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)", i+1)
			}
		}
		want := positionType(t, list.Len())
		if r := op.Result(0).Type(); r != want && !(len(shapeOf(want)) == 0 && r == t.Elem) {
			return ir.Errorf("inferred type(s) '%s' are incompatible with return type(s) of operation '%s'", want, r)
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if op.Operand(0).Type() == op.Result(0).Type() && op.IndexList(1, 0).Len() == 0 {
			return []*ir.Value{op.Operand(0)}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		v := vec(in[0])
		if v == nil || dynamicPoison(in[1:]) {
			return ir.Result(data.Poison)
		}
		at, n, poison, trap := place(v.Shape, op.IndexList(1, 0), in)
		if trap != "" {
			return ir.Trap(trap)
		}
		t := op.Result(0).Type()
		if poison {
			return ir.Result(data.Poison)
		}
		if _, ok := t.(*ir.VectorType); !ok {
			return ir.Result(v.At(at))
		}
		out := data.New(v.Elem, shapeOf(t)...)
		data.Copy(out, 0, []int64{1}, v, at, []int64{1}, []int64{n})
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @row(%v: vector<2x4xf32>) -> vector<4xf32> {
  %r = vector.extract %v[1] : vector<4xf32> from vector<2x4xf32>
  return %r : vector<4xf32>
}`,
})

// Insert replaces a part of a vector.
var Insert = Dialect.Op(&ir.OpDef{
	Name:     "insert",
	Summary:  "a vector with the element or subvector at a position replaced",
	Spec:     "mlir vector.insert",
	Operands: ir.Fields{ir.One("valueToStore", ir.AnyType), ir.One("dest", anyVector), ir.Many("dynamic_position", ir.IndexT)},
	Results:  ir.Fields{ir.One("result", anyVector.Related(ir.SameAs("dest")).Claiming("all of {dest, result} have same type"))},
	Attrs:    ir.Attrs{ir.Required("static_position", ir.I64ArrayKind)},
	Traits:   ir.Pure | ir.SpeculationUnsafe,
	Safe:     func(op *ir.Op) bool { return op.NumOperands() == 2 },
	Parse: func(p ir.Parser, st *ir.State) {
		val := p.Operand()
		p.Expect(",")
		dst := p.Operand()
		dynamic, static := ir.ParseIndexList(p, "[", "]")
		st.Attrs[0] = ir.I64Array(static...)
		p.AttrDict(st)
		p.Expect(":")
		p.Resolve(val, p.Type())
		p.Expect("into")
		t := p.Type()
		p.Resolve(dst, t)
		st.Types = append(st.Types, t)
		st.Operands = append(append(st.Operands, val, dst), dynamic...)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %, % ", op.Operand(0), op.Operand(1))
		op.IndexList(2, 0).Print(p)
		p.AttrDict(op, "static_position")
		p.F(" : % into %", op.Operand(0).Type(), op.Operand(1).Type())
	},
	Verify: func(op *ir.Op) error {
		val, t, list := op.Operand(0).Type(), typeOf(op.Operand(1)), op.IndexList(2, 0)
		if ir.ElemOf(val) != t.Elem {
			return ir.Errorf("failed to verify that source operand and result have same element type")
		}
		if err := list.Check("dynamic_position", "static_position"); err != nil {
			return err
		}
		if list.Len() > len(t.Shape) {
			return ir.Errorf("expected position attribute of rank no greater than dest vector rank")
		}
		_, isVector := val.(*ir.VectorType)
		if isVector && list.Len()+len(shapeOf(val)) != len(t.Shape) {
			return ir.Errorf("expected position attribute rank + source rank to match dest vector rank")
		}
		if !isVector && list.Len() != len(t.Shape) {
			return ir.Errorf("expected position attribute rank to match the dest vector rank")
		}
		for i, n := range list.Static {
			if n != ir.Dynamic && (n < -1 || n >= t.Shape[i]) {
				return ir.Errorf("expected position attribute #%d to be a non-negative integer smaller than the corresponding dest vector dimension", i+1)
			}
		}
		// Upstream leaves this open; what does not fit could not be evaluated.
		if isVector && !slices.Equal(shapeOf(val), t.Shape[list.Len():]) {
			return ir.Errorf("expected a value of type '%s', but got '%s'", positionType(t, list.Len()), val)
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if op.Operand(0).Type() == op.Result(0).Type() && op.IndexList(2, 0).Len() == 0 {
			return []*ir.Value{op.Operand(0)}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		dst, trap := elements(in[1], op.Operand(1).Type())
		if trap != "" || dynamicPoison(in[2:]) {
			return ir.Result(data.Poison)
		}
		at, n, poison, trap := place(dst.Shape, op.IndexList(2, 0), in)
		if trap != "" {
			return ir.Trap(trap)
		}
		if poison {
			return ir.Result(data.Poison)
		}
		val, trap := elements(in[0], op.Operand(0).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		out := own(dst)
		data.Copy(out, at, []int64{1}, val, 0, []int64{1}, []int64{n})
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @set(%x: f32, %v: vector<2x4xf32>) -> vector<2x4xf32> {
  %r = vector.insert %x, %v[1, 2] : f32 into vector<2x4xf32>
  return %r : vector<2x4xf32>
}`,
})

// own returns a copy of t with every element stored, to be written to.
func own(t *data.Tensor) *data.Tensor {
	if t.Splat {
		return t.Expand()
	}
	return t.Clone()
}

var intArray = &ir.AttrKind{Desc: "64-bit integer array attribute", Ok: func(a ir.Attr) bool {
	_, isArray := a.(*ir.ArrayAttr)
	_, ok := ir.Ints(a)
	return ok && isArray
}}

func checkRange(what string, list, low, high []int64) error {
	for i, n := range list {
		if n < low[i] || n >= high[i] {
			return ir.Errorf("expected %s dimension %d to be confined to [%d, %d)", what, i, low[i], high[i])
		}
	}
	return nil
}

func repeat(n int64, times int) []int64 {
	out := make([]int64, times)
	for i := range out {
		out[i] = n
	}
	return out
}

// plus returns a + b + c, element by element.
func plus(a, b []int64, c int64) []int64 {
	out := make([]int64, len(a))
	for i := range out {
		out[i] = a[i] + b[i] + c
	}
	return out
}

func unitStrides(list []int64) error {
	for _, n := range list {
		if n != 1 {
			return ir.Errorf("expected strides to be confined to [1, 2)")
		}
	}
	return nil
}

// ExtractStridedSlice takes a block out of a vector.
var ExtractStridedSlice = Dialect.Op(&ir.OpDef{
	Name:     "extract_strided_slice",
	Summary:  "a block of a vector; dimensions that are not given are taken whole",
	Spec:     "mlir vector.extract_strided_slice",
	Operands: ir.Fields{ir.One("source", anyVector)},
	Results:  ir.Fields{ir.One("result", anyVector)},
	Attrs:    ir.Attrs{ir.Required("offsets", intArray), ir.Required("sizes", intArray), ir.Required("strides", intArray)},
	Traits:   ir.Pure,
	Format:   "$source attr-dict : type($source) to type(results)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t, ok := st.Operands[0].Type().(*ir.VectorType)
		sizes, ok2 := ir.Ints(st.Attrs[1])
		if !ok || !ok2 || len(sizes) > len(t.Shape) {
			return nil, nil
		}
		return []ir.Type{slicedType(t, sizes)}, nil
	},
	Verify: func(op *ir.Op) error {
		t := typeOf(op.Operand(0))
		offsets, _ := ir.Ints(op.Attr(0))
		sizes, _ := ir.Ints(op.Attr(1))
		strides, _ := ir.Ints(op.Attr(2))
		n := len(offsets)
		if len(sizes) != n || len(strides) != n {
			return ir.Errorf("expected offsets, sizes and strides attributes of same size")
		}
		if n > len(t.Shape) {
			return ir.Errorf("expected offsets attribute of rank no greater than vector rank")
		}
		shape := t.Shape[:n]
		if err := checkRange("offsets", offsets, repeat(0, n), shape); err != nil {
			return err
		}
		if err := checkRange("sizes", sizes, repeat(1, n), plus(shape, repeat(1, n), 0)); err != nil {
			return err
		}
		if err := unitStrides(strides); err != nil {
			return err
		}
		if err := checkRange("sum(offsets, sizes)", plus(offsets, sizes, 0), repeat(1, n), plus(shape, repeat(1, n), 0)); err != nil {
			return err
		}
		if want := slicedType(t, sizes); op.Result(0).Type() != ir.Type(want) {
			return ir.Errorf("expected result type to be '%s'", want)
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if op.Operand(0).Type() == op.Result(0).Type() {
			return []*ir.Value{op.Operand(0)}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		v := vec(in[0])
		if v == nil {
			return ir.Result(data.Poison)
		}
		offsets, _ := ir.Ints(op.Attr(0))
		shape, strides := shapeOf(op.Result(0).Type()), data.Strides(v.Shape)
		out := data.New(v.Elem, shape...)
		data.Copy(out, 0, data.Strides(shape), v, base(offsets, strides), strides, shape)
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @block(%v: vector<4x4xf32>) -> vector<2x4xf32> {
  %r = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4x4xf32> to vector<2x4xf32>
  return %r : vector<2x4xf32>
}`,
})

func slicedType(t *ir.VectorType, sizes []int64) *ir.VectorType {
	shape := slices.Clone(t.Shape)
	copy(shape, sizes)
	return ir.VectorWith(shape, t.Scalable, t.Elem)
}

func base(offsets, strides []int64) int64 {
	at := int64(0)
	for d, o := range offsets {
		at += o * strides[d]
	}
	return at
}

// InsertStridedSlice replaces a block of a vector.
var InsertStridedSlice = Dialect.Op(&ir.OpDef{
	Name:     "insert_strided_slice",
	Summary:  "a vector with a block replaced",
	Spec:     "mlir vector.insert_strided_slice",
	Operands: ir.Fields{ir.One("valueToStore", anyVector), ir.One("dest", anyVector)},
	Results:  ir.Fields{ir.One("result", anyVector.Related(ir.SameAs("dest")).Claiming("all of {dest, result} have same type"))},
	Attrs:    ir.Attrs{ir.Required("offsets", intArray), ir.Required("strides", intArray)},
	Traits:   ir.Pure,
	Format:   "$valueToStore, $dest attr-dict : type($valueToStore) into type($dest)",
	Verify: func(op *ir.Op) error {
		src, dst := typeOf(op.Operand(0)), typeOf(op.Operand(1))
		offsets, _ := ir.Ints(op.Attr(0))
		strides, _ := ir.Ints(op.Attr(1))
		switch {
		case src.Elem != dst.Elem:
			return ir.Errorf("failed to verify that operand #0 and result have same element type")
		case len(offsets) != len(dst.Shape):
			return ir.Errorf("expected offsets of same size as destination vector rank")
		case len(strides) != len(src.Shape):
			return ir.Errorf("expected strides of same size as source vector rank")
		case len(src.Shape) > len(dst.Shape):
			return ir.Errorf("expected source rank to be no greater than destination rank")
		}
		n, lead := len(offsets), len(dst.Shape)-len(src.Shape)
		if err := checkRange("offsets", offsets, repeat(0, n), dst.Shape); err != nil {
			return err
		}
		if err := unitStrides(strides); err != nil {
			return err
		}
		whole := append(repeat(1, lead), src.Shape...)
		return checkRange("sum(offsets, source vector shape)", plus(offsets, whole, 0), repeat(1, n), plus(dst.Shape, repeat(1, n), 0))
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if op.Operand(0).Type() == op.Operand(1).Type() {
			return []*ir.Value{op.Operand(0)}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		src, trap := elements(in[0], op.Operand(0).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		dst, trap := elements(in[1], op.Operand(1).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		offsets, _ := ir.Ints(op.Attr(0))
		out, strides := own(dst), data.Strides(dst.Shape)
		lead := len(dst.Shape) - len(src.Shape)
		data.Copy(out, base(offsets, strides), strides[lead:], src, 0, data.Strides(src.Shape), src.Shape)
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @patch(%s: vector<2xf32>, %v: vector<4x4xf32>) -> vector<4x4xf32> {
  %r = vector.insert_strided_slice %s, %v {offsets = [1, 2], strides = [1]} : vector<2xf32> into vector<4x4xf32>
  return %r : vector<4x4xf32>
}`,
})

// ShapeCast gives the elements another shape.
var ShapeCast = Dialect.Op(&ir.OpDef{
	Name:     "shape_cast",
	Summary:  "the same elements in another shape",
	Spec:     "mlir vector.shape_cast",
	Operands: ir.Fields{ir.One("source", anyVector)},
	Results:  ir.Fields{ir.One("result", anyVector)},
	Traits:   ir.Pure,
	Format:   "$source attr-dict : type($source) to type($result)",
	Verify: func(op *ir.Op) error {
		a, b := typeOf(op.Operand(0)), typeOf(op.Result(0))
		if a.Elem != b.Elem {
			return ir.Errorf("has different source and result element types")
		}
		if x, y := ir.NumElements(a.Shape), ir.NumElements(b.Shape); x != y {
			return ir.Errorf("has different number of elements at source (%d) and result (%d)", x, y)
		}
		count := func(t *ir.VectorType) (n int) {
			for _, s := range t.Scalable {
				if s {
					n++
				}
			}
			return n
		}
		if x, y := count(a), count(b); x != y {
			return ir.Errorf("has different number of scalable dims at source (%d) and result (%d)", x, y)
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if op.Operand(0).Type() == op.Result(0).Type() {
			return []*ir.Value{op.Operand(0)}
		}
		if c := op.Operand(0).Op(); c != nil && c.Def() == op.Def() && c.Operand(0).Type() == op.Result(0).Type() {
			return []*ir.Value{c.Operand(0)}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if v := vec(in[0]); v != nil {
			return ir.Result(data.OfTensor(v.Reshape(shapeOf(op.Result(0).Type())...)))
		}
		return ir.Result(data.Poison)
	},
	Example: `
func.func @flat(%v: vector<2x4xf32>) -> vector<8xf32> {
  %r = vector.shape_cast %v : vector<2x4xf32> to vector<8xf32>
  return %r : vector<8xf32>
}`,
})

// Shuffle picks slices of two vectors.
var Shuffle = Dialect.Op(&ir.OpDef{
	Name:     "shuffle",
	Summary:  "slices along the first dimension picked from two vectors, counted through both; -1 is poison",
	Spec:     "mlir vector.shuffle",
	Operands: ir.Fields{ir.One("v1", fixedVector), ir.One("v2", fixedVector)},
	Results:  ir.Fields{ir.One("vector", anyVector)},
	Attrs:    ir.Attrs{ir.Required("mask", ir.I64ArrayKind)},
	Traits:   ir.Pure,
	Format:   "operands $mask attr-dict : type(operands)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t, ok := st.Operands[0].Type().(*ir.VectorType)
		mask, ok2 := ir.Ints(st.Attrs[0])
		if !ok || !ok2 {
			return nil, nil
		}
		shape := []int64{int64(len(mask))}
		if len(t.Shape) > 1 {
			shape = append(shape, t.Shape[1:]...)
		}
		return []ir.Type{ir.Vector(shape, t.Elem)}, nil
	},
	Verify: func(op *ir.Op) error {
		a, b, r := typeOf(op.Operand(0)), typeOf(op.Operand(1)), typeOf(op.Result(0))
		mask, _ := ir.Ints(op.Attr(0))
		if !(len(a.Shape) == 0 && len(b.Shape) == 0 && len(r.Shape) == 1) && !(len(a.Shape) == len(r.Shape) && len(b.Shape) == len(r.Shape)) {
			return ir.Errorf("rank mismatch")
		}
		for i := 1; i < len(r.Shape); i++ {
			if a.Shape[i] != r.Shape[i] || b.Shape[i] != r.Shape[i] {
				return ir.Errorf("dimension mismatch")
			}
		}
		if len(mask) == 0 {
			return ir.Errorf("invalid mask length")
		}
		if int64(len(mask)) != r.Shape[0] {
			return ir.Errorf("mask length mismatch")
		}
		for i, n := range mask {
			if n < -1 || n >= lead(a.Shape)+lead(b.Shape) {
				return ir.Errorf("mask index #%d out of range", i+1)
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		a, trap := elements(in[0], op.Operand(0).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		b, trap := elements(in[1], op.Operand(1).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		out, trap := newVector(op.Result(0).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		mask, _ := ir.Ints(op.Attr(0))
		first := lead(a.Shape)
		n := a.Len() / max(first, 1)
		for i, k := range mask {
			at := int64(i) * n
			switch {
			case k < 0:
				for j := range n {
					out.SetPoison(at + j)
				}
			case k < first:
				data.Copy(out, at, []int64{1}, a, k*n, []int64{1}, []int64{n})
			default:
				data.Copy(out, at, []int64{1}, b, (k-first)*n, []int64{1}, []int64{n})
			}
		}
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @pick(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<3xf32> {
  %r = vector.shuffle %a, %b [3, 0, 1] : vector<2xf32>, vector<2xf32>
  return %r : vector<3xf32>
}`,
})

func lead(shape []int64) int64 {
	if len(shape) == 0 {
		return 1
	}
	return shape[0]
}

var fixedVector = ir.Match("fixed-length vector of any type values", func(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && v.Scalable == nil
}, ir.Vector([]int64{4}, ir.F32))

// Transpose permutes dimensions: dimension i of the result is dimension
// permutation[i] of the operand.
var Transpose = Dialect.Op(&ir.OpDef{
	Name:     "transpose",
	Summary:  "the dimensions of a vector in another order",
	Spec:     "mlir vector.transpose",
	Operands: ir.Fields{ir.One("vector", anyVector)},
	Results:  ir.Fields{ir.One("result", anyVector)},
	Attrs:    ir.Attrs{ir.Required("permutation", ir.I64ArrayKind)},
	Traits:   ir.Pure,
	Format:   "$vector, $permutation attr-dict : type($vector) to type($result)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t, ok := st.Operands[0].Type().(*ir.VectorType)
		perm, ok2 := ir.Ints(st.Attrs[0])
		if !ok || !ok2 || len(perm) != len(t.Shape) {
			return nil, nil
		}
		shape, sc := make([]int64, len(perm)), make([]bool, len(perm))
		for i, d := range perm {
			if d < 0 || d >= int64(len(perm)) {
				return nil, nil
			}
			shape[i], sc[i] = t.Shape[d], t.Scalable != nil && t.Scalable[d]
		}
		return []ir.Type{ir.VectorWith(shape, sc, t.Elem)}, nil
	},
	Verify: func(op *ir.Op) error {
		t, r := typeOf(op.Operand(0)), typeOf(op.Result(0))
		perm, _ := ir.Ints(op.Attr(0))
		if t.Elem != r.Elem {
			return ir.Errorf("failed to verify that operand and result have same element type")
		}
		if len(t.Shape) != len(r.Shape) {
			return ir.Errorf("vector result rank mismatch: %d", len(r.Shape))
		}
		if len(perm) != len(t.Shape) {
			return ir.Errorf("transposition length mismatch: %d", len(perm))
		}
		seen := make([]bool, len(perm))
		for i, d := range perm {
			switch {
			case d < 0 || d >= int64(len(perm)):
				return ir.Errorf("position index out of range: %d", d)
			case seen[d]:
				return ir.Errorf("duplicate position index: %d", d)
			case r.Shape[i] != t.Shape[d]:
				return ir.Errorf("dimension size mismatch at: %d", d)
			}
			seen[d] = true
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		perm, _ := ir.Ints(op.Attr(0))
		for i, d := range perm {
			if int64(i) != d {
				return nil
			}
		}
		return []*ir.Value{op.Operand(0)}
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		v := vec(in[0])
		if v == nil {
			return ir.Result(data.Poison)
		}
		perm, _ := ir.Ints(op.Attr(0))
		strides, from := data.Strides(v.Shape), make([]int64, len(perm))
		for i, d := range perm {
			from[i] = strides[d]
		}
		shape := shapeOf(op.Result(0).Type())
		out := data.New(v.Elem, shape...)
		data.Copy(out, 0, data.Strides(shape), v, 0, from, shape)
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @transpose(%v: vector<2x3xf32>) -> vector<3x2xf32> {
  %r = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %r : vector<3x2xf32>
}`,
})
