package tensor

import (
	"fmt"

	"terrace/dialects/loop"
	"terrace/ir"
	"terrace/ir/data"
)

// Extract reads one element.
var Extract = Dialect.Op(&ir.OpDef{
	Name:     "extract",
	Summary:  "one element of a tensor",
	Spec:     "mlir tensor.extract",
	Operands: ir.Fields{ir.One("tensor", ir.AnyRankedTensor), ir.Many("indices", ir.IndexT)},
	Results: ir.Fields{ir.One("result", ir.AnyType.Related(ir.ElemOfField("tensor")).
		Claiming("result type matches element type of tensor"))},
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	ValueName: "extracted",
	Safe:      func(op *ir.Op) bool { return staysInside(op, 0) },
	Format:    "$tensor `[` $indices `]` attr-dict : type($tensor)",
	Verify: func(op *ir.Op) error {
		if len(op.Operand(0).Type().(*ir.TensorType).Shape) != op.NumOperands()-1 {
			return ir.Errorf("incorrect number of indices for extract_element")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := in[0].Tensor()
		if t == nil {
			return ir.Result(data.Poison)
		}
		i, why := position(t, in[1:])
		if why != "" {
			return ir.Trap(why)
		}
		return ir.Result(t.At(i))
	},
	Example: `
func.func @third(%t: tensor<4xf32>) -> f32 {
  %two = arith.constant 2 : index
  %x = tensor.extract %t[%two] : tensor<4xf32>
  return %x : f32
}`,
})

// staysInside reports whether constant indices, which come after operand i, lie inside
// that tensor.
func staysInside(op *ir.Op, i int) bool {
	return ir.InBounds(op.Operand(i).Type().(*ir.TensorType).Shape, op.Operands()[i+1:])
}

// position returns where in a tensor the element at the indices stands.
func position(t *data.Tensor, indices []data.Value) (int64, string) {
	at := int64(0)
	for d, v := range indices {
		i := int64(v.Bits)
		if v.IsPoison() {
			return 0, "index is poison"
		}
		if i < 0 || i >= t.Shape[d] {
			return 0, fmt.Sprintf("out of bounds index %d in dimension %d of size %d", i, d, t.Shape[d])
		}
		at = at*t.Shape[d] + i
	}
	return at, ""
}

// Insert replaces one element.
var Insert = Dialect.Op(&ir.OpDef{
	Name:    "insert",
	Summary: "a tensor with one element replaced",
	Spec:    "mlir tensor.insert",
	Operands: ir.Fields{ir.One("scalar", ir.ElemOfField("dest").Claiming("scalar type matches element type of dest")),
		ir.One("dest", ir.AnyRankedTensor), ir.Many("indices", ir.IndexT)},
	Results: ir.Fields{ir.One("result", ir.AnyRankedTensor.Related(ir.SameAs("dest")).
		Claiming("result type matches type of dest"))},
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	ValueName: "inserted",
	Safe:      func(op *ir.Op) bool { return staysInside(op, 1) },
	Format:    "$scalar into $dest `[` $indices `]` attr-dict : type($dest)",
	Verify: func(op *ir.Op) error {
		if len(op.Operand(1).Type().(*ir.TensorType).Shape) != op.NumOperands()-2 {
			return ir.Errorf("incorrect number of indices")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := in[1].Tensor()
		if t == nil {
			return ir.Result(data.Poison)
		}
		i, why := position(t, in[2:])
		if why != "" {
			return ir.Trap(why)
		}
		out := own(t)
		out.Set(i, in[0])
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @set(%t: tensor<4xf32>, %x: f32) -> tensor<4xf32> {
  %two = arith.constant 2 : index
  %r = tensor.insert %x into %t[%two] : tensor<4xf32>
  return %r : tensor<4xf32>
}`,
})

// own returns a copy of t with every element stored, to be written to.
func own(t *data.Tensor) *data.Tensor {
	if t.Splat {
		return t.Expand()
	}
	return t.Clone()
}

// parseSlice reads what the ops with a slice share, from the slice on: source
// and destination stand before it.
func parseSlice(p ir.Parser, st *ir.State, vals []*ir.Value, word string, result bool) {
	for _, v := range vals {
		st.AddGroup(v)
	}
	ir.ParseSlice(p, st, 0)
	p.AttrDict(st)
	p.Expect(":")
	p.Resolve(vals[0], p.Type())
	p.Expect(word)
	t := p.Type()
	if len(vals) > 1 {
		p.Resolve(vals[1], t)
	}
	if result {
		st.Types = append(st.Types, t)
	}
}

var sliceAttrs = ir.Attrs{ir.Required("static_offsets", ir.I64ArrayKind), ir.Required("static_sizes", ir.I64ArrayKind), ir.Required("static_strides", ir.I64ArrayKind)}

func printSliceAttrs(p ir.Printer, op *ir.Op) {
	p.AttrDict(op, "static_offsets", "static_sizes", "static_strides")
}

// SliceOf returns offsets, sizes and strides of an extract_slice, insert_slice
// or parallel_insert_slice.
func SliceOf(op *ir.Op) ir.Slice {
	if op.Is(ExtractSlice) {
		return ir.SliceOf(op, 1, 0)
	}
	return ir.SliceOf(op, 2, 0)
}

// ExtractSlice reads a strided block.
var ExtractSlice = Dialect.Op(&ir.OpDef{
	Name:    "extract_slice",
	Summary: "a strided block of a tensor, perhaps without some dimensions of size 1",
	Spec:    "mlir tensor.extract_slice",
	Operands: ir.Fields{ir.One("source", ir.AnyRankedTensor), ir.Many("offsets", ir.IndexT), ir.Many("sizes", ir.IndexT),
		ir.Many("strides", ir.IndexT)},
	Results:   ir.Fields{ir.One("result", ir.AnyRankedTensor)},
	Attrs:     sliceAttrs,
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	ValueName: "extracted_slice",
	Safe:      func(op *ir.Op) bool { return op.NumOperands() == 1 && ir.IsStatic(op.Operand(0).Type()) },
	Parse: func(p ir.Parser, st *ir.State) {
		parseSlice(p, st, []*ir.Value{p.Operand()}, "to", true)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operand(0))
		ir.SliceOf(op, 1, 0).Print(p)
		printSliceAttrs(p, op)
		p.F(" : % to %", op.Operand(0).Type(), op.Result(0).Type())
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		sizes, ok := ir.Ints(st.Attrs[1])
		if !ok {
			return nil, nil
		}
		return []ir.Type{ir.Tensor(sizes, ir.ElemOf(st.Operands[0].Type()))}, nil
	},
	Verify: func(op *ir.Op) error {
		return checkSlice(ir.SliceOf(op, 1, 0), op.Operand(0).Type().(*ir.TensorType), op.Result(0).Type().(*ir.TensorType))
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if wholeSlice(op, 1, op.Operand(0), op.Result(0)) {
			return []*ir.Value{op.Operand(0)}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := in[0].Tensor()
		if t == nil {
			return ir.Result(data.Poison)
		}
		offsets, sizes, strides, err := ir.SliceOf(op, 1, 0).Resolve(in, t.Shape)
		if err != nil {
			return ir.Trap(err.Error())
		}
		shape, err := reducedShape(sizes, op.Result(0).Type().(*ir.TensorType))
		if err != nil {
			return ir.Trap(err.Error())
		}
		if t.Splat {
			out := t.Clone()
			out.Shape = shape
			return ir.Result(data.OfTensor(out))
		}
		out := data.New(t.Elem, sizes...)
		base, steps := block(t.Shape, offsets, strides)
		data.Copy(out, 0, data.Strides(sizes), t, base, steps, sizes)
		return ir.Result(data.OfTensor(out.Reshape(shape...)))
	},
	Example: `
func.func @middle(%t: tensor<8x8xf32>) -> tensor<4x2xf32> {
  %r = tensor.extract_slice %t[2, 0] [4, 2] [1, 4] : tensor<8x8xf32> to tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}`,
})

// block returns where a slice begins in a tensor of the shape, and its steps.
func block(shape, offsets, strides []int64) (base int64, steps []int64) {
	steps = data.Strides(shape)
	for i := range steps {
		base += offsets[i] * steps[i]
		steps[i] *= strides[i]
	}
	return base, steps
}

// reducedShape drops dimensions of size 1 from the sizes of a slice until they
// are of the type's rank.
func reducedShape(sizes []int64, t *ir.TensorType) ([]int64, error) {
	if len(sizes) == len(t.Shape) {
		return sizes, fits(sizes, t)
	}
	// Sizes known to the type choose which ones stay.
	var out []int64
	next, spare := 0, len(sizes)-len(t.Shape)
	for _, n := range sizes {
		drop := spare > 0 && n == 1 && (next >= len(t.Shape) || t.Shape[next] != 1)
		if drop {
			spare--
			continue
		}
		out = append(out, n)
		next++
	}
	return out, fits(out, t)
}

// checkSlice checks a slice of the source type against the type of the block.
func checkSlice(s ir.Slice, source, piece *ir.TensorType) error {
	if err := s.Check(len(source.Shape)); err != nil {
		return err
	}
	want := ir.Tensor(s.Sizes.Static, source.Elem)
	switch {
	case len(piece.Shape) > len(source.Shape):
		return ir.Errorf("expected rank to be smaller or equal to the other rank. ")
	case piece.Elem != source.Elem:
		return ir.Errorf("expected element type to be '%s'", source.Elem)
	}
	if _, ok := ir.RankReduction(s.Sizes.Static, piece.Shape); !ok {
		return ir.Errorf("expected type to be '%s' or a rank-reduced version. (size mismatch) ", want)
	}
	return s.InBounds(source.Shape)
}

// wholeSlice reports whether the slice of an op, whose offsets are in the field, is known to be all of its source.
func wholeSlice(op *ir.Op, field int, source, piece *ir.Value) bool {
	if source.Type() != piece.Type() || !ir.IsStatic(source.Type()) {
		return false
	}
	shape, _ := ir.ShapeOf(source.Type())
	s := ir.SliceOf(op, field, 0)
	for i, n := range shape {
		if s.Offsets.Static[i] != 0 || s.Sizes.Static[i] != n || s.Strides.Static[i] != 1 {
			return false
		}
	}
	return true
}

// InsertSlice replaces a strided block.
var InsertSlice = Dialect.Op(&ir.OpDef{
	Name:    "insert_slice",
	Summary: "a tensor with a strided block replaced",
	Spec:    "mlir tensor.insert_slice",
	Operands: ir.Fields{ir.One("source", ir.AnyRankedTensor), ir.One("dest", ir.AnyRankedTensor), ir.Many("offsets", ir.IndexT),
		ir.Many("sizes", ir.IndexT), ir.Many("strides", ir.IndexT)},
	Results: ir.Fields{ir.One("result", ir.AnyRankedTensor.Related(ir.SameAs("dest")).
		Claiming("expected result type to match dest type"))},
	Attrs:     sliceAttrs,
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	ValueName: "inserted_slice",
	Safe: func(op *ir.Op) bool {
		return op.NumOperands() == 2 && ir.IsStatic(op.Operand(0).Type()) && ir.IsStatic(op.Operand(1).Type())
	},
	Parse: func(p ir.Parser, st *ir.State) {
		src := p.Operand()
		p.Expect("into")
		parseSlice(p, st, []*ir.Value{src, p.Operand()}, "into", true)
	},
	Print: printInsertSlice,
	Verify: func(op *ir.Op) error {
		return checkSlice(ir.SliceOf(op, 2, 0), op.Operand(1).Type().(*ir.TensorType), op.Operand(0).Type().(*ir.TensorType))
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if wholeSlice(op, 2, op.Operand(1), op.Operand(0)) {
			return []*ir.Value{op.Operand(0)}
		}
		// What was just taken out is put back in its place.
		if e := op.Operand(0).Op(); e.Is(ExtractSlice) && e.Operand(0) == op.Operand(1) && sameSlice(ir.SliceOf(e, 1, 0), ir.SliceOf(op, 2, 0)) {
			return []*ir.Value{op.Operand(1)}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if in[1].Tensor() == nil {
			return ir.Result(data.Poison)
		}
		out := own(in[1].Tensor())
		if why := insertSlice(op, in, out); why != "" {
			return ir.Trap(why)
		}
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @patch(%s: tensor<2x2xf32>, %t: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %r = tensor.insert_slice %s into %t[0, 4] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}`,
})

func printInsertSlice(p ir.Printer, op *ir.Op) {
	p.F(" % into %", op.Operand(0), op.Operand(1))
	ir.SliceOf(op, 2, 0).Print(p)
	printSliceAttrs(p, op)
	p.F(" : % into %", op.Operand(0).Type(), op.Operand(1).Type())
}

func sameSlice(a, b ir.Slice) bool {
	return a.Offsets.Same(b.Offsets) && a.Sizes.Same(b.Sizes) && a.Strides.Same(b.Strides)
}

// insertSlice writes the source of an insert_slice into dst.
func insertSlice(op *ir.Op, in []data.Value, dst *data.Tensor) string {
	src := in[0].Tensor()
	if src == nil {
		return "source is poison"
	}
	offsets, sizes, strides, err := ir.SliceOf(op, 2, 0).Resolve(in, dst.Shape)
	if err != nil {
		return err.Error()
	}
	n := int64(1)
	for _, s := range sizes {
		n *= s
	}
	if n != src.Len() {
		return fmt.Sprintf("writes shape %v as a block of sizes %v", src.Shape, sizes)
	}
	base, steps := block(dst.Shape, offsets, strides)
	data.Copy(dst, base, steps, src, 0, data.Strides(sizes), sizes)
	return ""
}

// ParallelInsertSlice is insert_slice at the end of a parallel loop.
var ParallelInsertSlice = Dialect.Op(&ir.OpDef{
	Name:    "parallel_insert_slice",
	Summary: "the block that one iteration of a parallel loop contributes to a result",
	Spec:    "mlir tensor.parallel_insert_slice",
	Operands: ir.Fields{ir.One("source", ir.AnyRankedTensor), ir.One("dest", ir.AnyRankedTensor), ir.Many("offsets", ir.IndexT),
		ir.Many("sizes", ir.IndexT), ir.Many("strides", ir.IndexT)},
	Attrs:   sliceAttrs,
	Traits:  ir.Writes,
	Parents: []string{"scf.forall.in_parallel"},
	Parse: func(p ir.Parser, st *ir.State) {
		src := p.Operand()
		p.Expect("into")
		parseSlice(p, st, []*ir.Value{src, p.Operand()}, "into", false)
	},
	Print: printInsertSlice,
	Verify: func(op *ir.Op) error {
		return checkSlice(ir.SliceOf(op, 2, 0), op.Operand(1).Type().(*ir.TensorType), op.Operand(0).Type().(*ir.TensorType))
	},
	// The one op that writes into a tensor: the loop around hands its body copies
	// of its own, every element stored, and returns them when it is done.
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if in[1].Tensor() == nil || in[1].Tensor().Splat {
			return ir.Trap("destination is not the loop's own copy")
		}
		if why := insertSlice(op, in, in[1].Tensor()); why != "" {
			return ir.Trap(why)
		}
		return ir.Values()
	},
	Example: `
func.func @blocks(%dest: tensor<4xindex>) -> tensor<4xindex> {
  %r = scf.forall (%i) in (4) shared_outs(%out = %dest) -> (tensor<4xindex>) {
    %one = tensor.from_elements %i : tensor<1xindex>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %one into %out[%i] [1] [1] : tensor<1xindex> into tensor<4xindex>
    }
  }
  return %r : tensor<4xindex>
}`,
})

func init() {
	loop.Contributes.Implement(ParallelInsertSlice, func(op *ir.Op) *ir.Value { return op.Operand(1) })
}

// Pad surrounds a tensor with more elements.
var Pad = Dialect.Op(&ir.OpDef{
	Name:     "pad",
	Summary:  "a tensor with elements that its body computes around it",
	Spec:     "mlir tensor.pad",
	Operands: ir.Fields{ir.One("source", ir.AnyRankedTensor), ir.Many("low", ir.IndexT), ir.Many("high", ir.IndexT)},
	Results:  ir.Fields{ir.One("result", ir.AnyRankedTensor)},
	Attrs: ir.Attrs{ir.Required("static_low", ir.I64ArrayKind), ir.Required("static_high", ir.I64ArrayKind),
		ir.Maybe("nofold", ir.UnitKind)},
	Regions:    []ir.RegionField{{Name: "region"}},
	Traits:     ir.Pure | ir.SingleBlock | ir.NoFold,
	Terminator: "tensor.yield",
	ValueName:  "padded",
	Parse: func(p ir.Parser, st *ir.State) {
		src := p.Operand()
		st.AddGroup(src)
		if p.Accept("nofold") {
			st.Set("nofold", ir.Unit)
		}
		for i, word := range [...]string{"low", "high"} {
			p.Expect(word)
			dynamic, static := ir.ParseIndexList(p, "[", "]")
			st.AddGroup(dynamic...)
			st.Attrs[i] = ir.I64Array(static...)
		}
		st.Regions = append(st.Regions, p.Body(st, nil))
		p.AttrDict(st)
		p.Expect(":")
		p.Resolve(src, p.Type())
		p.Expect("to")
		st.Types = append(st.Types, p.Type())
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operand(0))
		if op.Attr(2) != nil {
			p.Text(" nofold")
		}
		p.Text(" low")
		op.IndexList(1, 0).Print(p)
		p.Text(" high")
		op.IndexList(2, 1).Print(p)
		p.Text(" ")
		p.Region(op.RegionAt(0), true, false)
		p.AttrDict(op, "static_low", "static_high", "nofold")
		p.F(" : % to %", op.Operand(0).Type(), op.Result(0).Type())
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t := paddedType(st.Operands[0].Type(), st.Attrs[0], st.Attrs[1])
		if t == nil {
			return nil, nil
		}
		return []ir.Type{t}, nil
	},
	Verify: func(op *ir.Op) error {
		src, out := op.Operand(0).Type().(*ir.TensorType), op.Result(0).Type().(*ir.TensorType)
		low, high := op.IndexList(1, 0), op.IndexList(2, 1)
		want := paddedType(src, op.Attr(0), op.Attr(1))
		if want == nil {
			return ir.Errorf("failed to infer expectedType from sourceType '%s', specified resultType is '%s'", src, out)
		}
		if err := low.Check("low", "static_low"); err != nil {
			return err
		}
		if err := high.Check("high", "static_high"); err != nil {
			return err
		}
		same := len(want.Shape) == len(out.Shape) && want.Elem == out.Elem
		for i := 0; same && i < len(want.Shape); i++ {
			same = want.Shape[i] == out.Shape[i] || want.Shape[i] == ir.Dynamic
		}
		if !same {
			return ir.Errorf("specified type '%s' does not match the inferred type '%s'", out, want)
		}
		b := op.Body()
		if b == nil || b.NumArgs() != len(out.Shape) {
			return ir.Errorf("expected the block to have %d arguments", len(out.Shape))
		}
		for i, a := range b.Args() {
			if a.Type() != ir.Index {
				return ir.Errorf("expected block argument %d to be an index", i+1)
			}
		}
		if y := b.Last(); y.NumOperands() != 1 || y.Operand(0).Type() != out.Elem {
			return ir.Errorf("expected yield type to match shape element type")
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if t := op.Result(0).Type(); op.Operand(0).Type() == t && ir.IsStatic(t) && op.Attr(2) == nil {
			return []*ir.Value{op.Operand(0)}
		}
		return nil
	},
	Eval: evalPad,
	Example: `
func.func @border(%t: tensor<2x2xf32>, %x: f32) -> tensor<4x3xf32> {
  %r = tensor.pad %t low[1, 0] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<2x2xf32> to tensor<4x3xf32>
  return %r : tensor<4x3xf32>
}`,
})

// paddedType returns the type of a padded tensor, nil when the lists do not fit.
func paddedType(src ir.Type, low, high ir.Attr) *ir.TensorType {
	t, ok := src.(*ir.TensorType)
	lo, ok1 := ir.Ints(low)
	hi, ok2 := ir.Ints(high)
	if !ok || !ok1 || !ok2 || len(lo) != len(t.Shape) || len(hi) != len(t.Shape) {
		return nil
	}
	shape := make([]int64, len(lo))
	for i, n := range t.Shape {
		shape[i] = ir.Dynamic
		if n != ir.Dynamic && lo[i] != ir.Dynamic && hi[i] != ir.Dynamic {
			shape[i] = n + lo[i] + hi[i]
		}
	}
	return ir.Tensor(shape, t.Elem)
}

func evalPad(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	t := in[0].Tensor()
	if t == nil {
		return ir.Result(data.Poison)
	}
	lo, hi := op.IndexList(1, 0).Fill(in), op.IndexList(2, 1).Fill(in)
	shape := make([]int64, len(lo))
	for i, n := range t.Shape {
		if lo[i] < 0 || hi[i] < 0 {
			return ir.Trap(fmt.Sprintf("pads dimension %d by %d and %d elements", i, lo[i], hi[i]))
		}
		shape[i] = n + lo[i] + hi[i]
	}
	if err := fits(shape, op.Result(0).Type()); err != nil {
		return ir.Trap(err.Error())
	}
	if _, err := data.CheckedLen(t.Elem, shape); err != nil {
		return ir.Trap(err.Error())
	}
	// A value from outside the body is the same everywhere.
	out := data.New(t.Elem, shape...)
	constant := op.Body().Len() == 1 && op.Body().Last().Operand(0).Block() != op.Body()
	o := ir.Values()
	if constant && out.Len() > 0 {
		if o = m.Region(op, 0, indexArgs(make([]int64, len(shape)))); o.OK() {
			s := data.NewSplatWords(t.Elem, nil, shape...)
			s.Set(0, o.All()[0])
			out = s.Expand()
		}
	} else {
		o = atEach(shape, func(i int64, at []int64) ir.Outcome {
			for d, x := range at {
				if x < lo[d] || x >= lo[d]+t.Shape[d] {
					o := m.Region(op, 0, indexArgs(at))
					if o.OK() {
						out.Set(i, o.All()[0])
					}
					return o
				}
			}
			return ir.Values()
		})
	}
	if !o.OK() {
		return o
	}
	base, steps := block(shape, lo, ones(len(lo)))
	data.Copy(out, base, steps, t, 0, data.Strides(t.Shape), t.Shape)
	return ir.Result(data.OfTensor(out))
}

func ones(n int) []int64 {
	out := make([]int64, n)
	for i := range out {
		out[i] = 1
	}
	return out
}
