package vector

import (
	"fmt"

	"terrace/ir"
	"terrace/ir/data"
)

func init() {
	maskable.Implement(Gather, func(op *ir.Op) ir.Type { return ir.WithElem(op.Result(0).Type(), ir.I1) })
}

var (
	alignment = &ir.AttrKind{Desc: "64-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
		Ok: func(a ir.Attr) bool {
			i, ok := a.(*ir.IntAttr)
			return ok && i.Typ == ir.I64 && i.Val > 0 && i.Val&(i.Val-1) == 0
		}}
	alignmentAttr  = ir.Maybe("alignment", alignment)
	tensorOrMemRef = ir.Match("Tensor or MemRef of any type values", func(t ir.Type) bool {
		return ir.AnyMemRef.Accepts(t) || ir.AnyRankedTensor.Accepts(t)
	}, ir.MemRef([]int64{4}, ir.F32))
)

// rankOf returns the number of indices into a base, vector elements not counted.
func rankOf(t ir.Type) int { return len(shapeOf(t)) }

// elemOf returns the element type of a base with vector elements looked through.
func elemOf(t ir.Type) ir.Type { return ir.ElemOf(ir.ElemOf(t)) }

// A base is memory or a tensor that elements are read from or written to.
type baseView struct {
	m       *data.Memref
	t       *data.Tensor
	sizes   []int64
	strides []int64
	offset  int64
}

func viewOf(v data.Value) (*baseView, string) {
	if m := v.Memref(); m != nil {
		if err := m.Check(0, 0); err != nil {
			return nil, err.Error()
		}
		return &baseView{m: m, sizes: m.Sizes, strides: m.Strides, offset: m.Offset}, ""
	}
	if t := v.Tensor(); t != nil {
		return &baseView{t: t, sizes: t.Shape, strides: data.Strides(t.Shape)}, ""
	}
	return nil, "base is poison"
}

func (b *baseView) load(at int64) (data.Value, error) {
	if b.m != nil {
		return b.m.Load(at)
	}
	if at < 0 || at >= b.t.Len() {
		return data.Value{}, fmt.Errorf("out of bounds access: element %d of a tensor of %d", at, b.t.Len())
	}
	return b.t.At(at), nil
}

func (b *baseView) store(at int64, v data.Value) error {
	if b.m != nil {
		return b.m.Store(at, v)
	}
	if at < 0 || at >= b.t.Len() {
		return fmt.Errorf("out of bounds access: element %d of a tensor of %d", at, b.t.Len())
	}
	b.t.Set(at, v)
	return nil
}

// start returns the position of the element at the indices, which need not be in
// bounds themselves; trap when one is poison.
func (b *baseView) start(indices []data.Value) (at int64, idx []int64, trap string) {
	at = b.offset
	idx = make([]int64, len(indices))
	for d, v := range indices {
		if v.IsPoison() {
			return 0, nil, "index is poison"
		}
		idx[d] = int64(v.Bits)
		at += idx[d] * b.strides[d]
	}
	return at, idx, ""
}

func checkMemory(op *ir.Op, base, vector *ir.Value, indices int, types string) error {
	t := base.Type()
	v := typeOf(vector)
	if m, ok := t.(*ir.MemRefType); ok {
		strides, _, ok := ir.StridesOf(m)
		if !ok {
			return ir.Errorf("base memref is not strided")
		}
		if n := len(strides); n > 0 && strides[n-1] != 1 && strides[n-1] != ir.Dynamic && m.Shape[n-1] != 1 {
			return ir.Errorf("most minor memref dim must have unit stride")
		}
	}
	if elemOf(t) != v.Elem {
		return ir.Errorf("%s", types)
	}
	if n := rankOf(t); indices != n {
		return ir.Errorf("requires %d indices", n)
	}
	return nil
}

// block returns the strides along which a vector lies in memory from the element
// at the indices on, after checking that all of it is in bounds.
func block(m *data.Memref, indices []data.Value, shape []int64) (at int64, strides []int64, trap string) {
	var idx []int64
	for _, v := range indices {
		if v.IsPoison() {
			return 0, nil, "index is poison"
		}
		idx = append(idx, int64(v.Bits))
	}
	// Vector elements have dimensions of their own behind the indexed ones.
	for len(idx) < len(m.Sizes) {
		idx = append(idx, 0)
	}
	lead := len(m.Sizes) - len(shape)
	if lead < 0 {
		return 0, nil, "vector of higher rank than the memory"
	}
	at = m.Offset
	for d, i := range idx {
		last := i
		if d >= lead {
			last = i + shape[d-lead] - 1
		}
		if i < 0 || last >= m.Sizes[d] {
			return 0, nil, fmt.Sprintf("out of bounds access: from %d to %d in dimension %d of size %d", i, last, d, m.Sizes[d])
		}
		at += i * m.Strides[d]
	}
	return at, m.Strides[lead:], ""
}

var accessAttrs = ir.Attrs{{Name: "nontemporal", Kind: ir.BoolKind, Optional: true, Elide: ir.Bool(false)}, alignmentAttr}

// Load reads a vector.
var Load = Dialect.Op(&ir.OpDef{
	Name:     "load",
	Summary:  "a block of memory as a vector",
	Doc:      "The vector's dimensions are the last ones of the memory. All of it must be in bounds.",
	Spec:     "mlir vector.load",
	Operands: ir.Fields{ir.One("base", ir.AnyMemRef).Which(ir.Reads), ir.Many("indices", ir.IndexT)},
	Results:  ir.Fields{ir.One("result", anyVector)},
	Attrs:    accessAttrs,
	Format:   "$base `[` $indices `]` attr-dict : type($base), type($result)",
	Verify: func(op *ir.Op) error {
		t := op.Operand(0).Type()
		if elemVector := ir.ElemOf(t); elemVector == op.Result(0).Type() {
			if op.NumOperands()-1 != rankOf(t) {
				return ir.Errorf("requires %d indices", rankOf(t))
			}
			return nil
		}
		if rankOf(t) < len(shapeOf(op.Result(0).Type())) {
			return ir.Errorf("destination memref has lower rank than the result vector")
		}
		return checkMemory(op, op.Operand(0), op.Result(0), op.NumOperands()-1, "base and result element types should match")
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := op.Result(0).Type()
		r := in[0].Memref()
		if r == nil {
			return ir.Trap("base is poison")
		}
		shape := shapeOf(t)
		at, strides, trap := block(r, in[1:], shape)
		if trap != "" {
			return ir.Trap(trap)
		}
		v, err := r.Read(at, strides, shape)
		if err != nil {
			return ir.Trap(err.Error())
		}
		return ir.Result(data.OfTensor(v))
	},
	Example: `
func.func @row(%m: memref<2x4xf32>) -> vector<4xf32> {
  %zero = arith.constant 0 : index
  %v = vector.load %m[%zero, %zero] : memref<2x4xf32>, vector<4xf32>
  return %v : vector<4xf32>
}`,
})

// Store writes a vector.
var Store = Dialect.Op(&ir.OpDef{
	Name:     "store",
	Summary:  "a vector written to a block of memory",
	Spec:     "mlir vector.store",
	Operands: ir.Fields{ir.One("valueToStore", anyVector), ir.One("base", ir.AnyMemRef).Which(ir.Writes), ir.Many("indices", ir.IndexT)},
	Attrs:    accessAttrs,
	Format:   "$valueToStore, $base `[` $indices `]` attr-dict : type($base), type($valueToStore)",
	Verify: func(op *ir.Op) error {
		t := op.Operand(1).Type()
		if ir.ElemOf(t) == op.Operand(0).Type() {
			if op.NumOperands()-2 != rankOf(t) {
				return ir.Errorf("requires %d indices", rankOf(t))
			}
			return nil
		}
		if rankOf(t) < len(shapeOf(op.Operand(0).Type())) {
			return ir.Errorf("source memref has lower rank than the vector to store")
		}
		return checkMemory(op, op.Operand(1), op.Operand(0), op.NumOperands()-2, "base and valueToStore element type should match")
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := op.Operand(0).Type()
		r := in[1].Memref()
		v, trap := elements(in[0], t)
		if r == nil || trap != "" {
			return ir.Trap("base or value is poison")
		}
		at, strides, trap := block(r, in[2:], v.Shape)
		if trap != "" {
			return ir.Trap(trap)
		}
		if err := r.Write(at, strides, v); err != nil {
			return ir.Trap(err.Error())
		}
		return ir.Values()
	},
	Example: `
func.func @set(%v: vector<4xf32>, %m: memref<2x4xf32>) {
  %zero = arith.constant 0 : index
  vector.store %v, %m[%zero, %zero] : memref<2x4xf32>, vector<4xf32>
  return
}`,
})

// A lane is one element of a masked access: position of the mask and of memory.
func eachLane(op *ir.Op, base data.Value, indices []data.Value, mask data.Value, f func(b *baseView, i, at int64, on bool) error) ir.Outcome {
	b, trap := viewOf(base)
	if trap != "" {
		return ir.Trap(trap)
	}
	k := vec(mask)
	if k == nil || k.HasPoison() {
		return ir.Trap("mask is poison")
	}
	at, _, trap := b.start(indices)
	if trap != "" {
		return ir.Trap(trap)
	}
	strides := b.strides[len(b.strides)-min(len(k.Shape), len(b.strides)):]
	if len(strides) < len(k.Shape) {
		return ir.Trap("mask of higher rank than the memory")
	}
	pos := make([]int64, len(k.Shape))
	for i := range k.Len() {
		where := at
		for d, x := range pos {
			where += x * strides[d]
		}
		if err := f(b, i, where, k.Bits(i) != 0); err != nil {
			return ir.Trap(err.Error())
		}
		next(pos, k.Shape)
	}
	return ir.Values()
}

func checkMasked(op *ir.Op, base, maskV, vector *ir.Value, indices int, what, shapes string) error {
	if err := checkMemory(op, base, vector, indices, what); err != nil {
		return err
	}
	if ir.WithElem(vector.Type(), ir.I1) != maskV.Type() {
		return ir.Errorf("%s", shapes)
	}
	return nil
}

// readOp defines maskedload and expandload, which differ in where lanes lie.
func readOp(name, summary string, packed bool, example string) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name:     name,
		Summary:  summary,
		Spec:     "mlir vector." + name,
		Operands: ir.Fields{ir.One("base", ir.AnyMemRef).Which(ir.Reads), ir.Many("indices", ir.IndexT), ir.One("mask", maskVector), ir.One("pass_thru", anyVector)},
		Results:  ir.Fields{ir.One("result", anyVector)},
		Attrs:    ir.Attrs{alignmentAttr},
		Format:   "$base `[` $indices `]`, $mask, $pass_thru attr-dict : type($base), type($mask), type($pass_thru) into type($result)",
		Verify: func(op *ir.Op) error {
			n := op.NumOperands()
			if err := checkMasked(op, op.Operand(0), op.Operand(n-2), op.Result(0), n-3, "base and result element type should match", "expected result shape to match mask shape"); err != nil {
				return err
			}
			if op.Operand(n-1).Type() != op.Result(0).Type() {
				return ir.Errorf("expected pass_thru of same type as result type")
			}
			return nil
		},
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			n := len(in)
			pass, trap := elements(in[n-1], op.Result(0).Type())
			if trap != "" {
				return ir.Trap(trap)
			}
			out, skipped := own(pass), int64(0)
			o := eachLane(op, in[0], in[1:n-2], in[n-2], func(b *baseView, i, at int64, on bool) error {
				if !on {
					skipped++
					return nil
				}
				if packed {
					at -= skipped
				}
				v, err := b.load(at)
				out.Set(i, v)
				return err
			})
			if !o.OK() {
				return o
			}
			return ir.Result(data.OfTensor(out))
		},
		Example: example,
	})
}

// writeOp defines maskedstore and compressstore.
func writeOp(name, summary string, packed bool, example string) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name:     name,
		Summary:  summary,
		Spec:     "mlir vector." + name,
		Operands: ir.Fields{ir.One("base", ir.AnyMemRef).Which(ir.Writes), ir.Many("indices", ir.IndexT), ir.One("mask", maskVector), ir.One("valueToStore", anyVector)},
		Attrs:    ir.Attrs{alignmentAttr},
		Format:   "$base `[` $indices `]`, $mask, $valueToStore attr-dict : type($base), type($mask), type($valueToStore)",
		Verify: func(op *ir.Op) error {
			n := op.NumOperands()
			return checkMasked(op, op.Operand(0), op.Operand(n-2), op.Operand(n-1), n-3, "base and valueToStore element type should match", "expected valueToStore shape to match mask shape")
		},
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			n := len(in)
			v, trap := elements(in[n-1], op.Operand(n-1).Type())
			if trap != "" {
				return ir.Trap(trap)
			}
			skipped := int64(0)
			return eachLane(op, in[0], in[1:n-2], in[n-2], func(b *baseView, i, at int64, on bool) error {
				if !on {
					skipped++
					return nil
				}
				if packed {
					at -= skipped
				}
				return b.store(at, v.At(i))
			})
		},
		Example: example,
	})
}

// Masked accesses.
var (
	MaskedLoad = readOp("maskedload", "elements of memory where a mask is on, those of another vector elsewhere", false, `
func.func @two(%m: memref<4xf32>, %pass: vector<4xf32>) -> vector<4xf32> {
  %zero = arith.constant 0 : index
  %k = vector.constant_mask [2] : vector<4xi1>
  %v = vector.maskedload %m[%zero], %k, %pass : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %v : vector<4xf32>
}`)
	ExpandLoad = readOp("expandload", "consecutive elements of memory put where a mask is on", true, `
func.func @spread(%m: memref<4xf32>, %k: vector<4xi1>, %pass: vector<4xf32>) -> vector<4xf32> {
  %zero = arith.constant 0 : index
  %v = vector.expandload %m[%zero], %k, %pass : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %v : vector<4xf32>
}`)
	MaskedStore = writeOp("maskedstore", "elements written to memory where a mask is on", false, `
func.func @two(%m: memref<4xf32>, %v: vector<4xf32>) {
  %zero = arith.constant 0 : index
  %k = vector.constant_mask [2] : vector<4xi1>
  vector.maskedstore %m[%zero], %k, %v : memref<4xf32>, vector<4xi1>, vector<4xf32>
  return
}`)
	CompressStore = writeOp("compressstore", "the elements where a mask is on written one after the other", true, `
func.func @dense(%m: memref<4xf32>, %k: vector<4xi1>, %v: vector<4xf32>) {
  %zero = arith.constant 0 : index
  vector.compressstore %m[%zero], %k, %v : memref<4xf32>, vector<4xi1>, vector<4xf32>
  return
}`)
)

// Gather reads elements at offsets that a vector gives.
var Gather = Dialect.Op(&ir.OpDef{
	Name:    "gather",
	Summary: "elements at offsets that a vector gives, where a mask is on",
	Doc:     "Offsets count elements along the last dimension from the indexed one; they may run on into further rows.",
	Spec:    "mlir vector.gather",
	Operands: ir.Fields{ir.One("base", tensorOrMemRef).Which(ir.Reads), ir.Many("offsets", ir.IndexT), ir.One("indices", indexVector),
		ir.One("mask", maskVector), ir.One("pass_thru", anyVector)},
	Results: ir.Fields{ir.One("result", anyVector)},
	Attrs:   ir.Attrs{alignmentAttr},
	Effects: readsMemory,
	Format:  "$base `[` $offsets `]` `[` $indices `]`, $mask, $pass_thru attr-dict : type($base), type($indices), type($mask), type($pass_thru) into type($result)",
	Verify: func(op *ir.Op) error {
		n := op.NumOperands()
		r := typeOf(op.Result(0))
		switch {
		case elemOf(op.Operand(0).Type()) != r.Elem:
			return ir.Errorf("base and result element type should match")
		case n-4 != rankOf(op.Operand(0).Type()):
			return ir.Errorf("requires %d indices", rankOf(op.Operand(0).Type()))
		case !sameShape(op.Operand(n-3).Type(), r):
			return ir.Errorf("expected result dim to match indices dim")
		case !sameShape(op.Operand(n-2).Type(), r):
			return ir.Errorf("expected result dim to match mask dim")
		case op.Operand(n-1).Type() != op.Result(0).Type():
			return ir.Errorf("expected pass_thru of same type as result type")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		n := len(in)
		pass, trap := elements(in[n-1], op.Result(0).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		out := own(pass)
		lanes := lanesOf(m, op)
		o := eachOffset(in[0], in[1:n-3], in[n-3], in[n-2], func(b *baseView, i, at int64) error {
			if lanes != nil && lanes[i] == 0 {
				return nil
			}
			v, err := b.load(at)
			out.Set(i, v)
			return err
		})
		if !o.OK() {
			return o
		}
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @reversed(%m: memref<4xf32>, %pass: vector<4xf32>) -> vector<4xf32> {
  %zero = arith.constant 0 : index
  %at = arith.constant dense<[3, 2, 1, 0]> : vector<4xi32>
  %k = vector.constant_mask [4] : vector<4xi1>
  %v = vector.gather %m[%zero] [%at], %k, %pass : memref<4xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %v : vector<4xf32>
}`,
})

func sameShape(a, b ir.Type) bool {
	return ir.WithElem(a, ir.I1) == ir.WithElem(b, ir.I1)
}

func readsMemory(op *ir.Op) ir.Trait {
	if ir.AnyMemRef.Accepts(op.Operand(0).Type()) {
		return ir.Reads
	}
	return 0
}

// eachOffset calls f for the lanes that are on with the position in the base.
func eachOffset(base data.Value, offsets []data.Value, indices, mask data.Value, f func(b *baseView, i, at int64) error) ir.Outcome {
	b, trap := viewOf(base)
	if trap != "" {
		return ir.Trap(trap)
	}
	x, k := vec(indices), vec(mask)
	if x == nil || k == nil || k.HasPoison() {
		return ir.Trap("indices or mask are poison")
	}
	at, _, trap := b.start(offsets)
	if trap != "" {
		return ir.Trap(trap)
	}
	step := int64(1)
	if n := len(b.strides); n > 0 {
		step = b.strides[n-1]
	}
	for i := range k.Len() {
		if k.Bits(i) == 0 {
			continue
		}
		if x.IsPoison(i) {
			return ir.Trap("index is poison")
		}
		if err := f(b, i, at+x.Int(i)*step); err != nil {
			return ir.Trap(err.Error())
		}
	}
	return ir.Values()
}

// Scatter writes elements at offsets that a vector gives.
var Scatter = Dialect.Op(&ir.OpDef{
	Name:    "scatter",
	Summary: "elements written at offsets that a vector gives, where a mask is on, in order",
	Spec:    "mlir vector.scatter",
	Operands: ir.Fields{ir.One("base", tensorOrMemRef).Which(ir.Writes), ir.Many("offsets", ir.IndexT), ir.One("indices", indexVector),
		ir.One("mask", maskVector), ir.One("valueToStore", anyVector)},
	Results: ir.Fields{{Name: "result", Type: ir.AnyRankedTensor, Kind: ir.Optional}},
	Attrs:   ir.Attrs{alignmentAttr},
	Effects: func(op *ir.Op) ir.Trait {
		if ir.AnyMemRef.Accepts(op.Operand(0).Type()) {
			return ir.Writes
		}
		return 0
	},
	Format: "$base `[` $offsets `]` `[` $indices `]`, $mask, $valueToStore attr-dict : type($base), type($indices), type($mask), type($valueToStore) [-> type($result)^]",
	Verify: func(op *ir.Op) error {
		n := op.NumOperands()
		v := typeOf(op.Operand(n - 1))
		switch {
		case elemOf(op.Operand(0).Type()) != v.Elem:
			return ir.Errorf("base and valueToStore element type should match")
		case n-4 != rankOf(op.Operand(0).Type()):
			return ir.Errorf("requires %d indices", rankOf(op.Operand(0).Type()))
		case !sameShape(op.Operand(n-3).Type(), v):
			return ir.Errorf("expected valueToStore dim to match indices dim")
		case !sameShape(op.Operand(n-2).Type(), v):
			return ir.Errorf("expected valueToStore dim to match mask dim")
		}
		return tensorResult(op, op.Operand(0).Type())
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		n := len(in)
		v, trap := elements(in[n-1], op.Operand(n-1).Type())
		if trap != "" {
			return ir.Trap(trap)
		}
		base := in[0]
		if t := base.Tensor(); t != nil {
			base = data.OfTensor(own(t))
		}
		o := eachOffset(base, in[1:n-3], in[n-3], in[n-2], func(b *baseView, i, at int64) error { return b.store(at, v.At(i)) })
		if !o.OK() || op.NumResults() == 0 {
			return o
		}
		return ir.Result(base)
	},
	Example: `
func.func @reversed(%m: memref<4xf32>, %v: vector<4xf32>) {
  %zero = arith.constant 0 : index
  %at = arith.constant dense<[3, 2, 1, 0]> : vector<4xi32>
  %k = vector.constant_mask [4] : vector<4xi1>
  vector.scatter %m[%zero] [%at], %k, %v : memref<4xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}`,
})

// tensorResult checks that an op that writes has a result exactly on tensors.
func tensorResult(op *ir.Op, base ir.Type) error {
	_, onTensor := base.(*ir.TensorType)
	switch {
	case onTensor && op.NumResults() == 0:
		return ir.Errorf("expected a result of type '%s', since a tensor is written", base)
	case !onTensor && op.NumResults() > 0:
		return ir.Errorf("has a result, but writes memory")
	case onTensor && op.Result(0).Type() != base:
		return ir.Errorf("expected result of type '%s', but got '%s'", base, op.Result(0).Type())
	}
	return nil
}

// TypeCast sees memory as one vector, or several.
var TypeCast = Dialect.Op(&ir.OpDef{
	Name:    "type_cast",
	Summary: "contiguous memory of numbers seen as memory of vectors",
	Spec:    "mlir vector.type_cast",
	Operands: ir.Fields{ir.One("memref", ir.Match("statically shaped memref of any type values", func(t ir.Type) bool {
		m, ok := t.(*ir.MemRefType)
		return ok && ir.IsStatic(m)
	}, ir.MemRef([]int64{4}, ir.F32)))},
	Results: ir.Fields{ir.One("result", ir.AnyMemRef)},
	Traits:  ir.Pure,
	Format:  "$memref attr-dict : type($memref) to type($result)",
	Verify: func(op *ir.Op) error {
		from, to := op.Operand(0).Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType)
		switch {
		case !ir.IsContiguous(from):
			return ir.Errorf("expects operand to be a memref with identity layout")
		case to.Layout != nil:
			return ir.Errorf("expects result to be a memref with identity layout")
		case !ir.SameAttr(from.Space, to.Space):
			return ir.Errorf("expects result in same memory space")
		case elemOf(from) != elemOf(to):
			return ir.Errorf("expects result and operand with same underlying scalar type: '%s'", to)
		}
		all := func(t *ir.MemRefType) []int64 {
			return append(append([]int64(nil), t.Shape...), shapeOf(t.Elem)...)
		}
		if a, b := all(from), all(to); fmt.Sprint(a) != fmt.Sprint(b) {
			return ir.Errorf("expects concatenated result and operand shapes to be equal: '%s'", to)
		}
		return nil
	},
	// Sizes of vector elements are the last dimensions of a memref at run time, so
	// nothing changes.
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Result(in[0]) },
	Example: `
func.func @whole(%m: memref<2x4xf32>) -> vector<2x4xf32> {
  %t = vector.type_cast %m : memref<2x4xf32> to memref<vector<2x4xf32>>
  %v = memref.load %t[] : memref<vector<2x4xf32>>
  return %v : vector<2x4xf32>
}`,
})
