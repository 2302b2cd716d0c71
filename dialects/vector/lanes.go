package vector

import (
	"slices"
	"strconv"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
)

// Bitcast reads the bits along the last dimension as elements of another type.
var Bitcast = Dialect.Op(&ir.OpDef{
	Name:     "bitcast",
	Summary:  "the bits along the last dimension as elements of another type, the lowest first",
	Spec:     "mlir vector.bitcast",
	Operands: ir.Fields{ir.One("source", anyVector)},
	Results:  ir.Fields{ir.One("result", anyVector)},
	Traits:   ir.Pure,
	Format:   "$source attr-dict : type($source) to type($result)",
	Verify: func(op *ir.Op) error {
		a, b := typeOf(op.Operand(0)), typeOf(op.Result(0))
		if len(a.Shape) != len(b.Shape) {
			return ir.Errorf("failed to verify that all of {source, result} have same rank")
		}
		n := len(a.Shape) - 1
		for i := range n {
			if a.Shape[i] != b.Shape[i] {
				return ir.Errorf("dimension size mismatch at: %d", i)
			}
		}
		x, ok1 := ir.DataType(a)
		y, ok2 := ir.DataType(b)
		if !ok1 || !ok2 {
			return ir.Errorf("element types must be numbers")
		}
		if n < 0 {
			if x.Width() != y.Width() {
				return ir.Errorf("source/result bitwidth of the 0-D vector element types must be equal")
			}
			return nil
		}
		if int64(x.Width())*a.Shape[n] != int64(y.Width())*b.Shape[n] {
			return ir.Errorf("source/result bitwidth of the minor 1-D vectors must be equal")
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
		v := vec(in[0])
		if v == nil {
			return ir.Result(data.Poison)
		}
		out, trap := newVector(op.Result(0).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		from, to := v.Elem.Width(), out.Elem.Width()
		if v.Elem.IsComplex() || out.Elem.IsComplex() || from > 64 || to > 64 {
			return ir.Trap("unsupported element types " + v.Elem.String() + " and " + out.Elem.String())
		}
		// Rows are whole numbers of elements of both types, so one run of bits serves.
		for i := range out.Len() {
			var bits uint64
			poison := false
			for k := 0; k < to; {
				at := int(i)*to + k
				e, shift := int64(at/from), at%from
				n := min(from-shift, to-k)
				poison = poison || v.IsPoison(e)
				bits |= data.Pattern(v.Elem, v.Bits(e)) >> shift & mask(n) << k
				k += n
			}
			if poison {
				out.SetPoison(i)
				continue
			}
			if out.Elem.IsFloat() {
				bits, _, _ = data.FromPattern(out.Elem, bits, 0)
			}
			out.SetBits(i, bits)
		}
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @halves(%v: vector<2xf32>) -> vector<4xi16> {
  %r = vector.bitcast %v : vector<2xf32> to vector<4xi16>
  return %r : vector<4xi16>
}`,
})

func mask(n int) uint64 {
	if n >= 64 {
		return ^uint64(0)
	}
	return 1<<n - 1
}

func doubled(t ir.Type) ir.Type {
	v, ok := t.(*ir.VectorType)
	if !ok {
		return nil
	}
	shape := append([]int64(nil), v.Shape...)
	if len(shape) == 0 {
		return ir.Vector([]int64{2}, v.Elem)
	}
	shape[len(shape)-1] *= 2
	return ir.VectorWith(shape, v.Scalable, v.Elem)
}

func halved(t ir.Type) ir.Type {
	v, ok := t.(*ir.VectorType)
	if !ok || len(v.Shape) == 0 {
		return nil
	}
	shape := append([]int64(nil), v.Shape...)
	shape[len(shape)-1] /= 2
	return ir.VectorWith(shape, v.Scalable, v.Elem)
}

// Interleave alternates the elements of two vectors.
var Interleave = Dialect.Op(&ir.OpDef{
	Name:     "interleave",
	Summary:  "the elements of two vectors in turn along the last dimension",
	Spec:     "mlir vector.interleave",
	Operands: ir.Fields{ir.One("lhs", anyVector), ir.One("rhs", anyVector.Related(ir.SameAs("lhs")).Claiming("all of {lhs, rhs} have same type"))},
	Results: ir.Fields{ir.One("result", anyVector.Related(ir.Constraint{Of: "lhs", From: doubled}).
		Claiming("type of 'result' is double the width of the inputs"))},
	Traits: ir.Pure,
	Format: "$lhs, $rhs attr-dict : type($lhs) -> type($result)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		out, trap := newVector(op.Result(0).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		a, trap1 := elements(in[0], op.Operand(0).Type())
		b, trap2 := elements(in[1], op.Operand(1).Type())
		if trap1+trap2 != "" {
			return ir.Trap(trap1 + trap2)
		}
		for i := range a.Len() {
			out.Set(2*i, a.At(i))
			out.Set(2*i+1, b.At(i))
		}
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @zip(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<4xf32> {
  %r = vector.interleave %a, %b : vector<2xf32> -> vector<4xf32>
  return %r : vector<4xf32>
}`,
})

// Deinterleave takes alternating elements apart.
var Deinterleave = Dialect.Op(&ir.OpDef{
	Name:     "deinterleave",
	Summary:  "the elements at even and those at odd places along the last dimension",
	Spec:     "mlir vector.deinterleave",
	Operands: ir.Fields{ir.One("source", anyVector)},
	Results: ir.Fields{ir.One("res1", anyVector.Related(ir.Constraint{Of: "source", From: halved}).Claiming("type of 'res1' is half the width of the inputs")),
		ir.One("res2", anyVector.Related(ir.SameAs("res1")).Claiming("all of {res1, res2} have same type"))},
	Traits: ir.Pure,
	NameOf: func(op *ir.Op, i int) string { return [...]string{"res1", "res2"}[i] },
	Parse: func(p ir.Parser, st *ir.State) {
		v := p.Operand()
		st.Operands = append(st.Operands, v)
		p.AttrDict(st)
		p.Expect(":")
		p.Resolve(v, p.Type())
		p.Expect("->")
		t := p.Type()
		st.Types = append(st.Types, t, t)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operand(0))
		p.AttrDict(op)
		p.F(" : % -> %", op.Operand(0).Type(), op.Result(0).Type())
	},
	Verify: func(op *ir.Op) error {
		if s := shapeOf(op.Operand(0).Type()); len(s) == 0 || s[len(s)-1]%2 != 0 {
			return ir.Errorf("failed to verify that the trailing dimension of the source vector has an even number of elements")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		a, trap1 := newVector(op.Result(0).Type())
		b, trap2 := newVector(op.Result(1).Type())
		if trap1+trap2 != "" {
			return ir.Trap(trap1)
		}
		v, trap := elements(in[0], op.Operand(0).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		for i := range a.Len() {
			a.Set(i, v.At(2*i))
			b.Set(i, v.At(2*i+1))
		}
		return ir.Values(data.OfTensor(a), data.OfTensor(b))
	},
	Example: `
func.func @unzip(%v: vector<4xf32>) -> (vector<2xf32>, vector<2xf32>) {
  %a, %b = vector.deinterleave %v : vector<4xf32> -> vector<2xf32>
  return %a, %b : vector<2xf32>, vector<2xf32>
}`,
})

// FromElements lists the elements.
var FromElements = Dialect.Op(&ir.OpDef{
	Name:     "from_elements",
	Summary:  "a vector of the elements given, in C order",
	Spec:     "mlir vector.from_elements",
	Operands: ir.Fields{ir.Many("elements", ir.AnyType)},
	Results:  ir.Fields{ir.One("dest", fixedVector)},
	Traits:   ir.Pure,
	Parse: func(p ir.Parser, st *ir.State) {
		st.Operands = append(st.Operands, p.Operands()...)
		p.AttrDict(st)
		p.Expect(":")
		at := p.Here()
		t := p.Type()
		if p.Failed() {
			return
		}
		v, ok := t.(*ir.VectorType)
		if !ok || v.Scalable != nil {
			p.FailAt(at, "'dest' must be fixed-length vector of any type values, but got '%s'", t)
			return
		}
		if n := ir.NumElements(v.Shape); n != int64(len(st.Operands)) {
			p.FailAt(at, "number of operands and types do not match: got %d operands and %d types", len(st.Operands), n)
			return
		}
		for _, x := range st.Operands {
			p.Resolve(x, v.Elem)
		}
		st.Types = append(st.Types, t)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operands())
		p.AttrDict(op)
		p.F(" : %", op.Result(0).Type())
	},
	Verify: func(op *ir.Op) error {
		t := typeOf(op.Result(0))
		ok := ir.NumElements(t.Shape) == int64(op.NumOperands())
		for i := 0; ok && i < op.NumOperands(); i++ {
			ok = op.Operand(i).Type() == t.Elem
		}
		if !ok {
			return ir.Errorf("failed to verify that operand types match result element type")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		out, trap := newVector(op.Result(0).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		for i := range in {
			out.Set(int64(i), in[i])
		}
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @pair(%a: f32, %b: f32) -> vector<2xf32> {
  %r = vector.from_elements %a, %b : vector<2xf32>
  return %r : vector<2xf32>
}`,
})

// ToElements takes a vector apart.
var ToElements = Dialect.Op(&ir.OpDef{
	Name:     "to_elements",
	Summary:  "the elements of a vector, in C order",
	Spec:     "mlir vector.to_elements",
	Operands: ir.Fields{ir.One("source", fixedVector)},
	Results:  ir.Fields{ir.Many("elements", ir.AnyType)},
	Traits:   ir.Pure,
	Format:   "$source attr-dict : type($source)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t, ok := st.Operands[0].Type().(*ir.VectorType)
		if !ok {
			return nil, nil
		}
		n := ir.NumElements(t.Shape)
		if n > 65535 {
			return nil, ir.Errorf("a vector of %d elements is too long to be taken apart", n)
		}
		out := make([]ir.Type, n)
		for i := range out {
			out[i] = t.Elem
		}
		return out, nil
	},
	Verify: func(op *ir.Op) error {
		t := typeOf(op.Operand(0))
		ok := ir.NumElements(t.Shape) == int64(op.NumResults())
		for i := 0; ok && i < op.NumResults(); i++ {
			ok = op.Result(i).Type() == t.Elem
		}
		if !ok {
			return ir.Errorf("failed to verify that operand types match result element type")
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if f := op.Operand(0).Op(); f.Is(FromElements) && f.NumOperands() == op.NumResults() {
			return f.Operands()
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		v, trap := elements(in[0], op.Operand(0).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		out := make([]data.Value, v.Len())
		for i := range out {
			out[i] = v.At(int64(i))
		}
		return ir.Values(out...)
	},
	Example: `
func.func @second(%v: vector<2xf32>) -> f32 {
  %r:2 = vector.to_elements %v : vector<2xf32>
  return %r#1 : f32
}`,
})

// Step counts.
var Step = Dialect.Op(&ir.OpDef{
	Name:    "step",
	Summary: "the numbers from 0 on",
	Spec:    "mlir vector.step",
	Results: ir.Fields{ir.One("result", ir.Match("vector of index values of ranks 1", func(t ir.Type) bool {
		v, ok := t.(*ir.VectorType)
		return ok && len(v.Shape) == 1 && v.Elem == ir.Index
	}, ir.Vector([]int64{4}, ir.Index)))},
	Traits: ir.Pure,
	Ranges: func(op *ir.Op, _ func(*ir.Value) ir.IntRange, tell func(*ir.Value, ir.IntRange)) {
		if t := op.Result(0).Type().(*ir.VectorType); !slices.Contains(t.Scalable, true) && t.Shape[0] > 0 {
			tell(op.Result(0), ir.IndexRange(0, t.Shape[0]-1))
		}
	},
	Format: "attr-dict : type($result)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		out, trap := newVector(op.Result(0).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		for i := range out.Len() {
			out.SetBits(i, uint64(i))
		}
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @count() -> vector<4xindex> {
  %r = vector.step : vector<4xindex>
  return %r : vector<4xindex>
}`,
})

// box returns the vector that is 1 where each index is below its bound.
func box(t ir.Type, bounds []int64) ir.Outcome {
	out, trap := newVector(t)
	if trap != "" {
		return ir.Trap(trap)
	}
	at := make([]int64, len(out.Shape))
	for i := range out.Len() {
		on := uint64(1)
		for d, x := range at {
			if x >= bounds[d] {
				on = 0
			}
		}
		if len(at) == 0 && bounds[0] <= 0 {
			on = 0
		}
		out.SetBits(i, on)
		next(at, out.Shape)
	}
	return ir.Result(data.OfTensor(out))
}

// ConstantMask is a mask known by its bounds.
var ConstantMask = Dialect.Op(&ir.OpDef{
	Name:    "constant_mask",
	Summary: "a mask that is on where each index is below a constant",
	Spec:    "mlir vector.constant_mask",
	Results: ir.Fields{ir.One("result", maskVector)},
	Attrs:   ir.Attrs{ir.Required("mask_dim_sizes", ir.I64ArrayKind)},
	Traits:  ir.Pure,
	Format:  "$mask_dim_sizes attr-dict : type(results)",
	Verify: func(op *ir.Op) error {
		t := typeOf(op.Result(0))
		sizes, _ := ir.Ints(op.Attr(0))
		if len(t.Shape) == 0 {
			if len(sizes) != 1 {
				return ir.Errorf("array attr must have length 1 for 0-D vectors")
			}
			if sizes[0] != 0 && sizes[0] != 1 {
				return ir.Errorf("mask dim size must be either 0 or 1 for 0-D vectors")
			}
			return nil
		}
		if len(sizes) != len(t.Shape) {
			return ir.Errorf("must specify array attr of size equal vector result rank")
		}
		zero, all := false, true
		for i, n := range sizes {
			if n < 0 || n > t.Shape[i] {
				return ir.Errorf("array attr of size out of bounds of vector result dimension size")
			}
			if t.Scalable != nil && t.Scalable[i] && n != 0 && n != t.Shape[i] {
				return ir.Errorf("only supports 'none set' or 'all set' scalable dimensions")
			}
			zero, all = zero || n == 0, all && n == 0
		}
		if zero && !all {
			return ir.Errorf("expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		sizes, _ := ir.Ints(op.Attr(0))
		return box(op.Result(0).Type(), sizes)
	},
	Example: `
func.func @corner() -> vector<2x4xi1> {
  %r = vector.constant_mask [1, 3] : vector<2x4xi1>
  return %r : vector<2x4xi1>
}`,
})

// CreateMask is a mask whose bounds are values.
var CreateMask = Dialect.Op(&ir.OpDef{
	Name:     "create_mask",
	Summary:  "a mask that is on where each index is below a value",
	Spec:     "mlir vector.create_mask",
	Operands: ir.Fields{ir.Many("operands", ir.IndexT)},
	Results:  ir.Fields{ir.One("result", maskVector)},
	Traits:   ir.Pure,
	Parse: func(p ir.Parser, st *ir.State) {
		st.Operands = append(st.Operands, p.Operands()...)
		p.AttrDict(st)
		p.Expect(":")
		st.Types = append(st.Types, p.Type())
		for _, v := range st.Operands {
			p.Resolve(v, ir.Index)
		}
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operands())
		p.AttrDict(op)
		p.F(" : %", op.Result(0).Type())
	},
	Verify: func(op *ir.Op) error {
		n := len(shapeOf(op.Result(0).Type()))
		if n == 0 && op.NumOperands() != 1 {
			return ir.Errorf("must specify exactly one operand for 0-D create_mask")
		}
		if n != 0 && op.NumOperands() != n {
			return ir.Errorf("must specify an operand for each result vector dimension")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		bounds := make([]int64, len(in))
		for i, v := range in {
			if v.IsPoison() {
				return ir.Result(data.Poison)
			}
			bounds[i] = int64(v.Bits)
		}
		return box(op.Result(0).Type(), bounds)
	},
	Example: `
func.func @first(%n: index) -> vector<4xi1> {
  %r = vector.create_mask %n : vector<4xi1>
  return %r : vector<4xi1>
}`,
})

// Compress moves lanes together.
var Compress = Dialect.Op(&ir.OpDef{
	Name:     "compress",
	Summary:  "the lanes where a mask is on, one after the other, then those of another vector (not in MLIR)",
	Spec:     "docs/levels.md",
	Operands: ir.Fields{ir.One("vector", vectorOneDim), ir.One("mask", maskVector), ir.One("pass_thru", ir.SameAs("vector"))},
	Results:  ir.Fields{ir.One("result", ir.SameAs("vector"))},
	Traits:   ir.Pure,
	Format:   "$vector, $mask, $pass_thru attr-dict : type($mask), type($vector)",
	Verify: func(op *ir.Op) error {
		if ir.WithElem(op.Result(0).Type(), ir.I1) != op.Operand(1).Type() {
			return ir.Errorf("expected result shape to match mask shape")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		v, mask := vec(in[0]), vec(in[1])
		pass, trap := elements(in[2], op.Result(0).Type())
		if trap != "" || v == nil || mask == nil || mask.HasPoison() {
			return ir.Result(data.Poison)
		}
		out, k := own(pass), int64(0)
		for i := range mask.Len() {
			if mask.Bits(i) != 0 {
				out.Set(k, v.At(i))
				k++
			}
		}
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @dense(%v: vector<4xi32>, %k: vector<4xi1>) -> vector<4xi32> {
  %r = vector.compress %v, %k, %v : vector<4xi1>, vector<4xi32>
  return %r : vector<4xi32>
}`,
})

var (
	scalableOneDim = ir.Match("scalable vector of any type values of ranks 1", func(t ir.Type) bool {
		v, ok := t.(*ir.VectorType)
		return ok && v.Scalable != nil && len(v.Shape) == 1
	}, ir.VectorWith([]int64{4}, []bool{true}, ir.F32))
	vectorOneDim = ir.Match("vector of any type values of ranks 1", func(t ir.Type) bool {
		v, ok := t.(*ir.VectorType)
		return ok && len(v.Shape) == 1
	}, ir.Vector([]int64{4}, ir.F32))
)

// ScalableInsert and ScalableExtract move parts of scalable vectors.
var (
	ScalableInsert = Dialect.Op(&ir.OpDef{
		Name:     "scalable.insert",
		Summary:  "a scalable vector with a part replaced",
		Spec:     "mlir vector.scalable.insert",
		Operands: ir.Fields{ir.One("valueToStore", vectorOneDim), ir.One("dest", scalableOneDim)},
		Results:  ir.Fields{ir.One("result", scalableOneDim.Related(ir.SameAs("dest")))},
		Attrs:    ir.Attrs{ir.Required("pos", ir.I64Kind)},
		Traits:   ir.Pure,
		Format:   "$valueToStore, $dest `[` $pos `]` attr-dict : type($valueToStore) into type($dest)",
		Verify: func(op *ir.Op) error {
			if op.Attr(0).(*ir.IntAttr).Val%max(shapeOf(op.Operand(0).Type())[0], 1) != 0 {
				return ir.Errorf("failed to verify that position is a multiple of the source length.")
			}
			return nil
		},
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			v, trap1 := elements(in[0], op.Operand(0).Type())
			dst, trap2 := elements(in[1], op.Operand(1).Type())
			at := op.Attr(0).(*ir.IntAttr).Val
			switch {
			case trap1+trap2 != "":
				return ir.Trap(trap1 + trap2)
			case at < 0 || at+v.Len() > dst.Len():
				return ir.Trap("out of bounds position")
			}
			out := own(dst)
			data.Copy(out, at, []int64{1}, v, 0, []int64{1}, v.Shape)
			return ir.Result(data.OfTensor(out))
		},
		Example: `
func.func @part(%v: vector<4xf32>, %s: vector<[4]xf32>) -> vector<[4]xf32> {
  %r = vector.scalable.insert %v, %s[0] : vector<4xf32> into vector<[4]xf32>
  return %r : vector<[4]xf32>
}`,
	})
	ScalableExtract = Dialect.Op(&ir.OpDef{
		Name:     "scalable.extract",
		Summary:  "a part of a scalable vector",
		Spec:     "mlir vector.scalable.extract",
		Operands: ir.Fields{ir.One("source", scalableOneDim)},
		Results:  ir.Fields{ir.One("result", vectorOneDim)},
		Attrs:    ir.Attrs{ir.Required("pos", ir.I64Kind)},
		Traits:   ir.Pure,
		Format:   "$source `[` $pos `]` attr-dict : type($result) from type($source)",
		Verify: func(op *ir.Op) error {
			if op.Attr(0).(*ir.IntAttr).Val%max(shapeOf(op.Result(0).Type())[0], 1) != 0 {
				return ir.Errorf("failed to verify that position is a multiple of the result length.")
			}
			return nil
		},
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			v, trap1 := elements(in[0], op.Operand(0).Type())
			out, trap2 := newVector(op.Result(0).Type())
			at := op.Attr(0).(*ir.IntAttr).Val
			switch {
			case trap1+trap2 != "":
				return ir.Trap(trap1 + trap2)
			case at < 0 || at+out.Len() > v.Len():
				return ir.Trap("out of bounds position")
			}
			data.Copy(out, 0, []int64{1}, v, at, []int64{1}, out.Shape)
			return ir.Result(data.OfTensor(out))
		},
		Example: `
func.func @part(%s: vector<[8]xf32>) -> vector<4xf32> {
  %r = vector.scalable.extract %s[4] : vector<4xf32> from vector<[8]xf32>
  return %r : vector<4xf32>
}`,
	})
)

// Punctuation says what print writes after the value.
var Punctuation = ir.ParamEnum(Dialect, "vector.punctuation", "Punctuation for separating vectors or vector elements",
	"no_punctuation", "newline", "comma", "open", "close")

// Print writes a value for people.
var Print = Dialect.Op(&ir.OpDef{
	Name:     "print",
	Summary:  "a value, text or mark written to the output",
	Doc:      "Numbers are written as C's printf does with %g and %d, a vector as ( 1, 2 ).",
	Spec:     "mlir vector.print",
	Operands: ir.Fields{ir.Opt("source", ir.AnyType)},
	Attrs:    ir.Attrs{ir.Default("punctuation", Punctuation.Kind(), Punctuation.Of(1)), ir.Maybe("stringLiteral", ir.StringKind)},
	Traits:   ir.Writes | ir.Reads,
	Parse: func(p ir.Parser, st *ir.State) {
		if v, ok := p.OperandOpt(); ok {
			st.Operands = append(st.Operands, v)
			p.Expect(":")
			p.Resolve(v, p.Type())
		}
		for !p.Failed() {
			if p.Accept("str") {
				st.Attrs[1] = ir.Str(p.Str())
			} else if p.Accept("punctuation") {
				p.Expect("<")
				st.Attrs[0] = Punctuation.Kind().Parse(p)
				p.Expect(">")
			} else {
				break
			}
		}
		if st.Attrs[0] == nil {
			st.Attrs[0] = Punctuation.Of(1)
		}
		p.AttrDict(st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		if v := op.Opt(0); v != nil {
			p.F(" % : %", v, v.Type())
		}
		if s, ok := op.Attr(1).(*ir.StringAttr); ok {
			p.Text(" str ")
			p.W().Quote(s.Val)
		}
		if mark := Punctuation.String(op.AttrOr(0)); mark != "newline" {
			p.F(" punctuation <%>", mark)
		}
		p.AttrDict(op, "punctuation", "stringLiteral")
	},
	Verify: func(op *ir.Op) error {
		if op.NumOperands() > 0 && op.Attr(1) != nil {
			return ir.Errorf("failed to verify that `source` or `punctuation` are not set when printing strings")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		var b strings.Builder
		if len(in) > 0 {
			v := in[0]
			if t := v.Tensor(); t != nil {
				writeVector(&b, t, t.Shape, new(int64))
			} else {
				e, _ := ir.DataType(op.Operand(0).Type())
				writeNumber(&b, e, v)
			}
		}
		if s, ok := op.Attr(1).(*ir.StringAttr); ok {
			b.WriteString(s.Val)
		}
		b.WriteString(map[string]string{"newline": "\n", "comma": ", ", "open": "( ", "close": " )"}[Punctuation.String(op.AttrOr(0))])
		m.Print(b.String())
		return ir.Values()
	},
	Example: `
func.func @show(%v: vector<2x2xf32>) {
  vector.print %v : vector<2x2xf32>
  vector.print str "done"
  return
}`,
})

func writeVector(b *strings.Builder, t *data.Tensor, shape []int64, at *int64) {
	if len(shape) == 0 {
		writeNumber(b, t.Elem, t.At(*at))
		*at++
		return
	}
	b.WriteString("( ")
	for i := range shape[0] {
		if i > 0 {
			b.WriteString(", ")
		}
		writeVector(b, t, shape[1:], at)
	}
	b.WriteString(" )")
}

func writeNumber(b *strings.Builder, e data.Type, v data.Value) {
	switch {
	case v.IsPoison():
		b.WriteString("poison")
	case e.IsFloat() && e.Width() <= 64:
		switch f := data.ToFloat(e, v.Bits); {
		case f != f:
			b.WriteString("nan")
		case f > maxFloat:
			b.WriteString("inf")
		case f < -maxFloat:
			b.WriteString("-inf")
		default:
			b.WriteString(strconv.FormatFloat(f, 'g', 6, 64))
		}
	case e.IsIndex() || e.IsInt() && !e.IsSigned():
		b.WriteString(strconv.FormatUint(v.Bits, 10))
	case e == data.I1:
		b.WriteString(strconv.FormatUint(v.Bits, 10))
	case e.IsInt() && e.Width() <= 64:
		b.WriteString(strconv.FormatInt(data.SignExtend(e, v.Bits), 10))
	default:
		b.WriteString(v.Format(e))
	}
}

const maxFloat = 1.7976931348623157e308
