// Package memref defines the dialect memref: memory as typed, strided views.
//
// In the interpreter a memref is a view of a buffer (data.Memref). Every access
// is checked: one that leaves its dimension or its buffer, and one to memory
// that was freed, traps. A memref whose elements are vectors has the sizes of
// the vector as its last dimensions there.
package memref

import (
	"fmt"

	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the dialect memref.
var Dialect = &ir.Dialect{Name: "memref", Summary: "memory as typed, strided views"}

var (
	rankedOrUnranked = ir.Match("ranked or unranked memref of any type values", isMemRef, ir.MemRef([]int64{4}, ir.F32))
	strided          = ir.Match("strided memref of any type values", func(t ir.Type) bool {
		m, ok := t.(*ir.MemRefType)
		if !ok {
			return false
		}
		_, _, ok = ir.StridesOf(m)
		return ok
	}, ir.MemRef([]int64{4}, ir.F32))
	elementOf = ir.AnyType.Related(ir.ElemOfField("memref"))
	alignment = &ir.AttrKind{Desc: "64-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
		Ok: func(a ir.Attr) bool {
			i, ok := a.(*ir.IntAttr)
			return ok && i.Typ == ir.I64 && i.Val > 0 && i.Val&(i.Val-1) == 0
		}}
)

func isMemRef(t ir.Type) bool {
	switch t.(type) {
	case *ir.MemRefType, *ir.UnrankedMemRefType:
		return true
	}
	return false
}

func typeOf(v *ir.Value) *ir.MemRefType {
	t, _ := v.Type().(*ir.MemRefType)
	return t
}

func spaceOf(t ir.Type) ir.Attr {
	switch t := t.(type) {
	case *ir.MemRefType:
		return t.Space
	case *ir.UnrankedMemRefType:
		return t.Space
	}
	return nil
}

// SpaceNumber returns the number of a memory space as targets count them: 3 is
// shared by the threads of a block, 5 private to a thread.
func SpaceNumber(a ir.Attr) int {
	if i, ok := a.(*ir.IntAttr); ok {
		return int(i.Val)
	}
	if a != nil {
		switch ir.AttrText(a) {
		case "#gpu.address_space<workgroup>":
			return 3
		case "#gpu.address_space<private>":
			return 5
		}
	}
	return 0
}

// layoutOf returns sizes, strides and offset at run time of fresh memory of the
// type, vector elements spread out, and the number of elements it spans.
func layoutOf(t *ir.MemRefType, dynamic, symbols []data.Value) (m *data.Memref, span int64, err error) {
	e, tail, ok := ir.MemRefElem(t)
	if !ok {
		return nil, 0, fmt.Errorf("unsupported element type of %s", t)
	}
	for _, v := range append(append([]data.Value(nil), dynamic...), symbols...) {
		if v.IsPoison() {
			return nil, 0, fmt.Errorf("size is poison")
		}
	}
	sizes := ir.FillSizes(t.Shape, dynamic)
	if _, err := data.CheckedLen(e, append(append([]int64(nil), sizes...), tail...)); err != nil {
		return nil, 0, err
	}
	m = &data.Memref{Elem: e, Sizes: sizes, Strides: data.Strides(sizes)}
	switch l := t.Layout.(type) {
	case *ir.AffineMapAttr:
		syms := make([]*ir.AffineExpr, len(symbols))
		for i, v := range symbols {
			syms[i] = ir.ConstExpr(int64(v.Bits))
		}
		if len(l.Map.Results) != 1 {
			return nil, 0, fmt.Errorf("unsupported layout of %s", t)
		}
		strides, offset, ok := l.Map.Results[0].Replace(identity(l.Map.Dims), syms).Linear(l.Map.Dims)
		if !ok {
			return nil, 0, fmt.Errorf("unsupported layout of %s", t)
		}
		m.Strides, m.Offset = strides, offset
	case *ir.StridedAttr:
		m.Strides, m.Offset = append([]int64(nil), l.Strides...), l.Offset
	}
	span = m.Offset + 1
	for d, n := range sizes {
		if m.Strides[d] == ir.Dynamic || m.Offset == ir.Dynamic || m.Strides[d] < 0 {
			return nil, 0, fmt.Errorf("layout of %s is not known", t)
		}
		span += (n - 1) * m.Strides[d]
		if n == 0 {
			span = 0
			break
		}
	}
	spread(m, tail)
	return m, span * ir.NumElements(tail), nil
}

func identity(n int) []*ir.AffineExpr {
	out := make([]*ir.AffineExpr, n)
	for i := range out {
		out[i] = ir.DimExpr(i)
	}
	return out
}

// spread counts in numbers what counts in vectors, and adds the dimensions of these.
func spread(m *data.Memref, tail []int64) {
	if len(tail) == 0 {
		return
	}
	n := ir.NumElements(tail)
	m.Offset *= n
	for d := range m.Strides {
		m.Strides[d] *= n
	}
	m.Sizes = append(m.Sizes, tail...)
	m.Strides = append(m.Strides, data.Strides(tail)...)
}

// tailOf returns the number of dimensions that vector elements add at run time.
func tailOf(t ir.Type) int {
	if v, ok := ir.ElemOf(t).(*ir.VectorType); ok {
		return len(v.Shape)
	}
	return 0
}

// memrefOf returns the view in v; trap says why there is none.
func memrefOf(v data.Value) (m *data.Memref, trap string) {
	if m := v.Memref(); m != nil {
		return m, ""
	}
	if v.IsPoison() {
		return nil, "memref is poison"
	}
	return nil, fmt.Sprintf("operand is a %T, not a memref", v.Ref)
}

// position returns where the element at the indices lies.
func position(v data.Value, indices []data.Value) (m *data.Memref, at int64, trap string) {
	m, trap = memrefOf(v)
	if trap != "" {
		return nil, 0, trap
	}
	var buf [8]int64
	idx := buf[:0]
	for _, i := range indices {
		if i.IsPoison() {
			return nil, 0, "index is poison"
		}
		idx = append(idx, int64(i.Bits))
	}
	at, err := m.Position(idx...)
	if err != nil {
		return nil, 0, err.Error()
	}
	return m, at, ""
}

func read(v data.Value, indices []data.Value) (data.Value, string) {
	m, at, trap := position(v, indices)
	if trap != "" {
		return data.Value{}, trap
	}
	if n := len(indices); n < len(m.Sizes) {
		t, err := m.Read(at, m.Strides[n:], m.Sizes[n:])
		if err != nil {
			return data.Value{}, err.Error()
		}
		return data.OfTensor(t), ""
	}
	x, err := m.Load(at)
	if err != nil {
		return data.Value{}, err.Error()
	}
	return x, ""
}

func write(v data.Value, indices []data.Value, x data.Value) string {
	m, at, trap := position(v, indices)
	if trap != "" {
		return trap
	}
	var err error
	if n := len(indices); n < len(m.Sizes) {
		t := x.Tensor()
		if t == nil {
			return "value is poison"
		}
		err = m.Write(at, m.Strides[n:], t)
	} else {
		if t := x.Tensor(); t != nil { // a vector without dimensions
			x = t.At(0)
		}
		err = m.Store(at, x)
	}
	if err != nil {
		return err.Error()
	}
	return ""
}

func allocOp(name, summary, doc string, resource *ir.Resource, where func(op *ir.Op) error, alloc func(m ir.Machine, bytes int64) (*data.Buffer, error), example string) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name:      name,
		Summary:   summary,
		Doc:       doc,
		Spec:      "mlir memref." + name,
		Resource:  resource,
		Operands:  ir.Fields{ir.Many("dynamicSizes", ir.IndexT), ir.Many("symbolOperands", ir.IndexT)},
		Results:   ir.Fields{ir.One("memref", ir.AnyMemRef).Which(ir.Allocates)},
		Attrs:     ir.Attrs{ir.Maybe("alignment", alignment)},
		Format:    "`(` $dynamicSizes `)` [`` `[` $symbolOperands^ `]`] attr-dict : type($memref)",
		ValueName: name,
		Verify: func(op *ir.Op) error {
			if err := where(op); err != nil {
				return err
			}
			t := typeOf(op.Result(0))
			sizes, symbols := len(op.Group(0)), len(op.Group(1))
			if want := ir.CountDynamic(t.Shape); want != sizes {
				return ir.Errorf("incorrect number of dynamic sizes, has %d, expected %d", sizes, want)
			}
			want := 0
			switch l := t.Layout.(type) {
			case *ir.AffineMapAttr:
				want = l.Map.Symbols
			case *ir.StridedAttr:
				want = ir.CountDynamic(l.Strides)
				if l.Offset == ir.Dynamic {
					want++
				}
			}
			if want != symbols {
				return ir.Errorf("symbol operand count does not equal memref symbol count: expected %d, got %d", want, symbols)
			}
			return nil
		},
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			_, n := op.GroupBounds(0)
			t := typeOf(op.Result(0))
			if l, ok := t.Layout.(*ir.StridedAttr); ok && n < len(in) {
				t = fillLayout(t, l, in[n:])
			}
			r, span, err := layoutOf(t, in[:n], in[n:])
			if err == nil {
				r.Buffer, err = alloc(m, span*int64(r.Elem.Bytes()))
			}
			if err != nil {
				return ir.Trap(err.Error())
			}
			if m.Option("uninitialized") == "arbitrary" {
				r.SetArbitrary()
			}
			r.Buffer.Space = SpaceNumber(t.Space)
			r.Buffer.Name = "the " + name + " at " + op.Loc().Pos().String()
			return ir.Result(data.Value{Ref: r})
		},
		Example: example,
	})
}

// fillLayout puts the symbol operands into a strided layout: the offset first,
// then the strides that are not known.
func fillLayout(t *ir.MemRefType, l *ir.StridedAttr, symbols []data.Value) *ir.MemRefType {
	all := ir.FillSizes(append([]int64{l.Offset}, l.Strides...), symbols)
	return ir.StridedMemRef(t.Shape, t.Elem, all[1:], all[0], t.Space)
}

// Alloc and Alloca make memory.
var (
	Alloc = allocOp("alloc", "fresh memory, to be freed", "", nil, func(*ir.Op) error { return nil }, func(m ir.Machine, bytes int64) (*data.Buffer, error) {
		return m.Alloc(bytes, "")
	}, `
func.func @size(%n: index) -> index {
  %one = arith.constant 1 : index
  %m = memref.alloc(%n) : memref<4x?xf32>
  %d = memref.dim %m, %one : memref<4x?xf32>
  memref.dealloc %m : memref<4x?xf32>
  return %d : index
}`)
	Alloca = allocOp("alloca", "fresh memory that ends with the function or scope around it",
		"The interpreter keeps the memory as long as a view of it is held.", ir.Automatic, scoped, func(m ir.Machine, bytes int64) (*data.Buffer, error) {
			b, err := m.Alloc(bytes, "")
			if err != nil {
				return nil, err
			}
			kept := &data.Buffer{Data: b.Data}
			m.Free(b)
			return kept, nil
		}, `
func.func @keep(%x: f32) -> f32 {
  %m = memref.alloca() : memref<f32>
  memref.store %x, %m[] : memref<f32>
  %r = memref.load %m[] : memref<f32>
  return %r : f32
}`)
)

// scoped checks that something around op ends the memory that it makes.
func scoped(op *ir.Op) error {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if p.Has(ir.AutomaticAllocationScope) || !p.Registered() {
			return nil
		}
	}
	return ir.Errorf("requires an ancestor op with AutomaticAllocationScope trait")
}

// Dealloc frees memory.
var Dealloc = Dialect.Op(&ir.OpDef{
	Name:     "dealloc",
	Summary:  "the end of memory that alloc made",
	Spec:     "mlir memref.dealloc",
	Operands: ir.Fields{ir.One("memref", rankedOrUnranked).Which(ir.Frees)},
	Format:   "$memref attr-dict : type($memref)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		r, trap := memrefOf(in[0])
		switch {
		case trap != "":
			return ir.Trap(trap)
		case r.Buffer.Gone():
			return ir.Trap("double free of " + r.Buffer.Name)
		case r.Buffer.Of != nil:
			return ir.Trap("frees a part of " + r.Buffer.Of.Name)
		}
		m.Free(r.Buffer)
		return ir.Values()
	},
	Example: `
func.func @brief() {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  return
}`,
})

// Realloc changes the size of memory.
var Realloc = Dialect.Op(&ir.OpDef{
	Name:     "realloc",
	Summary:  "memory of another size with the elements of the old one, which ends",
	Spec:     "mlir memref.realloc",
	Operands: ir.Fields{ir.One("source", oneDim).Which(ir.Reads | ir.Frees), ir.Opt("dynamicResultSize", ir.IndexT)},
	Results:  ir.Fields{ir.One("result", oneDim).Which(ir.Allocates | ir.Writes)},
	Attrs:    ir.Attrs{ir.Maybe("alignment", alignment)},
	Format:   "$source [`(` $dynamicResultSize^ `)`] attr-dict : type($source) to type(results)",
	Verify: func(op *ir.Op) error {
		from, to := typeOf(op.Operand(0)), typeOf(op.Result(0))
		switch {
		case from.Layout != nil:
			return ir.Errorf("unsupported layout for source memref type '%s'", from)
		case to.Layout != nil:
			return ir.Errorf("unsupported layout for result memref type '%s'", to)
		case !ir.SameAttr(from.Space, to.Space):
			return ir.Errorf("different memory spaces specified for source memref type '%s' and result memref type '%s'", from, to)
		case from.Elem != to.Elem:
			return ir.Errorf("different element types specified for source memref type '%s' and result memref type '%s'", from, to)
		case to.Shape[0] == ir.Dynamic && op.NumOperands() == 1:
			return ir.Errorf("missing dimension operand for result type '%s'", to)
		case to.Shape[0] != ir.Dynamic && op.NumOperands() == 2:
			return ir.Errorf("unnecessary dimension operand for result type '%s'", to)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		old, trap := memrefOf(in[0])
		if trap != "" {
			return ir.Trap(trap)
		}
		r, span, err := layoutOf(typeOf(op.Result(0)), in[1:], nil)
		if err == nil {
			r.Buffer, err = m.Alloc(span*int64(r.Elem.Bytes()), "the realloc at "+op.Loc().Pos().String())
		}
		if err == nil {
			err = old.Check(0, 0)
		}
		if err != nil {
			return ir.Trap(err.Error())
		}
		copy(r.Buffer.Data, old.Buffer.Data)
		m.Free(old.Buffer)
		return ir.Result(data.Value{Ref: r})
	},
	Example: `
func.func @grow() -> index {
  %zero = arith.constant 0 : index
  %m = memref.alloc() : memref<4xf32>
  %r = memref.realloc %m : memref<4xf32> to memref<8xf32>
  %d = memref.dim %r, %zero : memref<8xf32>
  memref.dealloc %r : memref<8xf32>
  return %d : index
}`,
})

var oneDim = ir.Match("memref of any type values of rank 1", func(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	return ok && len(m.Shape) == 1
}, ir.MemRef([]int64{4}, ir.F32))

// AllocaScope ends the alloca memory inside it.
var AllocaScope = Dialect.Op(&ir.OpDef{
	Name:       "alloca_scope",
	Summary:    "a region at whose end the memory that alloca made in it ends",
	Spec:       "mlir memref.alloca_scope",
	Results:    ir.Fields{ir.Many("results", ir.AnyType)},
	Regions:    []ir.RegionField{{Name: "bodyRegion"}},
	Traits:     ir.AutomaticAllocationScope | ir.RecursiveEffects | ir.SingleBlock | ir.NoFold,
	Terminator: "memref.alloca_scope.return",
	Parse: func(p ir.Parser, st *ir.State) {
		if p.Accept("->") {
			st.Types = append(st.Types, p.ResultTypes()...)
		}
		st.Regions = append(st.Regions, p.Body(st, nil))
		p.AttrDict(st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.Text(" ")
		if op.NumResults() > 0 {
			p.F(" -> (%)", op.ResultTypes())
		}
		p.Text(" ")
		p.Region(op.RegionAt(0), false, op.NumResults() > 0)
		p.AttrDict(op)
	},
	Verify: func(op *ir.Op) error {
		b := op.Body()
		if b == nil || b.Last() == nil || !b.Last().Registered() {
			return nil
		}
		if y := b.Last(); y.NumOperands() != op.NumResults() {
			return ir.Errorf("region yields %d values for %d results", y.NumOperands(), op.NumResults())
		}
		for i, t := range op.ResultTypes() {
			if got := b.Last().Operand(i).Type(); got != t {
				return ir.Errorf("value yielded for result #%d has type '%s', but needs '%s'", i, got, t)
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		o := m.Region(op, 0, nil)
		if o.Kind != ir.Yielded {
			return o
		}
		return ir.Values(o.All()...)
	},
	Example: `
func.func @scope(%x: f32) -> f32 {
  %r = memref.alloca_scope -> (f32) {
    %m = memref.alloca() : memref<f32>
    memref.store %x, %m[] : memref<f32>
    %y = memref.load %m[] : memref<f32>
    memref.alloca_scope.return %y : f32
  }
  return %r : f32
}`,
})

// AllocaScopeReturn ends an alloca_scope.
var AllocaScopeReturn = Dialect.Op(&ir.OpDef{
	Name:     "alloca_scope.return",
	Summary:  "the values that leave an alloca_scope",
	Spec:     "mlir memref.alloca_scope.return",
	Operands: ir.Fields{ir.Many("results", ir.AnyType)},
	Traits:   ir.Pure | ir.Terminator | ir.ReturnLike,
	Parents:  []string{"memref.alloca_scope"},
	Format:   "attr-dict [$results^ : type($results)]",
	Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Yield(in...) },
	Example: `
func.func @nothing() {
  memref.alloca_scope {
    memref.alloca_scope.return
  }
  return
}`,
})

var accessAttrs = ir.Attrs{{Name: "nontemporal", Kind: ir.BoolKind, Optional: true, Elide: ir.Bool(false)}, ir.Maybe("alignment", alignment)}

// Load reads an element.
var Load = Dialect.Op(&ir.OpDef{
	Name:     "load",
	Summary:  "an element of a memref",
	Spec:     "mlir memref.load",
	Operands: ir.Fields{ir.One("memref", ir.AnyMemRef).Which(ir.Reads), ir.Many("indices", ir.IndexT)},
	Results:  ir.Fields{ir.One("result", elementOf.Claiming("result type matches element type of 'memref'"))},
	Attrs:    accessAttrs,
	Format:   "$memref `[` $indices `]` attr-dict : type($memref)",
	Verify: func(op *ir.Op) error {
		if want := len(typeOf(op.Operand(0)).Shape); want != op.NumOperands()-1 {
			return ir.Errorf("incorrect number of indices for load, expected %d but got %d", want, op.NumOperands()-1)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		v, trap := read(in[0], in[1:])
		if trap != "" {
			return ir.Trap(trap)
		}
		if t, ok := op.Result(0).Type().(*ir.VectorType); ok && len(t.Shape) == 0 && !v.IsPoison() {
			x := data.New(in[0].Memref().Elem)
			x.Set(0, v)
			v = data.OfTensor(x)
		}
		return ir.Result(v)
	},
	Example: `
func.func @first(%m: memref<4xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %x = memref.load %m[%zero] : memref<4xf32>
  return %x : f32
}`,
})

// Store writes an element.
var Store = Dialect.Op(&ir.OpDef{
	Name:    "store",
	Summary: "an element of a memref replaced",
	Spec:    "mlir memref.store",
	Operands: ir.Fields{ir.One("value", elementOf.Claiming("type of 'value' matches element type of 'memref'")),
		ir.One("memref", ir.AnyMemRef).Which(ir.Writes), ir.Many("indices", ir.IndexT)},
	Attrs:  accessAttrs,
	Format: "$value, $memref `[` $indices `]` attr-dict : type($memref)",
	Verify: func(op *ir.Op) error {
		if len(typeOf(op.Operand(1)).Shape) != op.NumOperands()-2 {
			return ir.Errorf("store index operand count not equal to memref rank")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if trap := write(in[1], in[2:], in[0]); trap != "" {
			return ir.Trap(trap)
		}
		return ir.Values()
	},
	Example: `
func.func @set(%x: f32) -> f32 {
  %zero = arith.constant 0 : index
  %m = memref.alloca() : memref<4xf32>
  memref.store %x, %m[%zero] : memref<4xf32>
  %y = memref.load %m[%zero] : memref<4xf32>
  return %y : f32
}`,
})

// Copy copies all elements.
var Copy = Dialect.Op(&ir.OpDef{
	Name:     "copy",
	Summary:  "every element of a memref written to another",
	Spec:     "mlir memref.copy",
	Operands: ir.Fields{ir.One("source", rankedOrUnranked).Which(ir.Reads), ir.One("target", rankedOrUnranked).Which(ir.Writes)},
	Format:   "$source, $target attr-dict : type($source) to type($target)",
	Verify: func(op *ir.Op) error {
		a, b := op.Operand(0).Type(), op.Operand(1).Type()
		if ir.ElemOf(a) != ir.ElemOf(b) {
			return ir.Errorf("requires the same element type for all operands")
		}
		if !ir.CompatibleShapes(a, b) {
			return ir.Errorf("requires the same shape for all operands")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		a, trap := memrefOf(in[0])
		if trap != "" {
			return ir.Trap(trap)
		}
		b, trap := memrefOf(in[1])
		if trap != "" {
			return ir.Trap(trap)
		}
		if !sameSizes(a.Sizes, b.Sizes) {
			return ir.Trap(fmt.Sprintf("copies sizes %v to sizes %v", a.Sizes, b.Sizes))
		}
		t, err := a.Contents()
		if err == nil {
			if !m.Step(t.Len()) {
				return ir.Trap("out of fuel")
			}
			err = b.SetContents(t)
		}
		if err != nil {
			return ir.Trap(err.Error())
		}
		return ir.Values()
	},
	Example: `
func.func @copy(%m: memref<4xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %c = memref.alloc() : memref<4xf32>
  memref.copy %m, %c : memref<4xf32> to memref<4xf32>
  %x = memref.load %c[%zero] : memref<4xf32>
  memref.dealloc %c : memref<4xf32>
  return %x : f32
}`,
})

func sameSizes(a, b []int64) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// Prefetch is a hint.
var Prefetch = Dialect.Op(&ir.OpDef{
	Name:     "prefetch",
	Summary:  "a hint that an element will be read or written soon",
	Spec:     "mlir memref.prefetch",
	Operands: ir.Fields{ir.One("memref", ir.AnyMemRef), ir.Many("indices", ir.IndexT)},
	Attrs:    ir.Attrs{ir.Required("isWrite", ir.BoolKind), ir.Required("localityHint", locality), ir.Required("isDataCache", ir.BoolKind)},
	Traits:   ir.Reads | ir.Writes,
	Parse: func(p ir.Parser, st *ir.State) {
		m := p.Operand()
		st.Operands = append(st.Operands, m)
		p.Expect("[")
		for _, v := range p.Operands() {
			p.Resolve(v, ir.Index)
			st.Operands = append(st.Operands, v)
		}
		p.Expect("]")
		ParsePrefetch(p, st, m)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %[%]", op.Operand(0), op.Group(1))
		PrintPrefetch(p, op)
	},
	Verify: func(op *ir.Op) error {
		if len(typeOf(op.Operand(0)).Shape) != op.NumOperands()-1 {
			return ir.Errorf("too few indices")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Values() },
	Example: `
func.func @soon(%m: memref<4xf32>) {
  %zero = arith.constant 0 : index
  memref.prefetch %m[%zero], read, locality<3>, data : memref<4xf32>
  return
}`,
})

// ParsePrefetch reads what a prefetch says behind its indices into the first
// three attributes, and the type of the memref m.
func ParsePrefetch(p ir.Parser, st *ir.State, m *ir.Value) {
	p.Expect(",")
	st.Attrs[0] = ir.Bool(p.OneOf("rw specifier", "read", "write") == 1)
	p.Expect(",")
	p.Expect("locality")
	p.Expect("<")
	st.Attrs[1] = ir.I32Attr(p.Integer())
	p.Expect(">")
	p.Expect(",")
	st.Attrs[2] = ir.Bool(p.OneOf("cache type", "data", "instr") == 0)
	p.AttrDict(st)
	p.Expect(":")
	p.Resolve(m, p.Type())
}

// PrintPrefetch is the inverse of [ParsePrefetch]; elide names further
// attributes that the form has shown.
func PrintPrefetch(p ir.Printer, op *ir.Op, elide ...string) {
	rw, cache := "read", "instr"
	if a, _ := op.Attr(0).(*ir.IntAttr); a != nil && a.Val != 0 {
		rw = "write"
	}
	if a, _ := op.Attr(2).(*ir.IntAttr); a != nil && a.Val != 0 {
		cache = "data"
	}
	p.F(", %, locality<", rw)
	p.AttrValue(op.Attr(1))
	p.F(">, %", cache)
	p.AttrDict(op, append(elide, "isWrite", "localityHint", "isDataCache")...)
	p.F(" : %", op.Operand(0).Type())
}

var locality = &ir.AttrKind{Desc: "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3", Ok: func(a ir.Attr) bool {
	i, ok := a.(*ir.IntAttr)
	return ok && i.Typ == ir.I32 && i.Val >= 0 && i.Val <= 3
}}

// AssumeAlignment states a fact.
var AssumeAlignment = Dialect.Op(&ir.OpDef{
	Name:     "assume_alignment",
	Summary:  "the same memref, stated to be aligned",
	Spec:     "mlir memref.assume_alignment",
	Operands: ir.Fields{ir.One("memref", ir.AnyMemRef)},
	Results:  ir.Fields{ir.One("result", ir.AnyMemRef.Related(ir.SameAs("memref")))},
	Attrs: ir.Attrs{ir.Required("alignment", &ir.AttrKind{Desc: "32-bit signless integer attribute whose value is positive", Type: ir.I32,
		Ok: func(a ir.Attr) bool {
			i, ok := a.(*ir.IntAttr)
			return ok && i.Typ == ir.I32 && i.Val > 0
		}})},
	Traits:    ir.Pure | ir.SameType,
	Format:    "$memref, $alignment attr-dict : type($memref)",
	ValueName: "assume_align",
	Verify: func(op *ir.Op) error {
		if a := op.Attr(0).(*ir.IntAttr).Val; a&(a-1) != 0 {
			return ir.Errorf("alignment must be power of 2")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Result(in[0]) },
	Example: `
func.func @aligned(%m: memref<4xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %a = memref.assume_alignment %m, 16 : memref<4xf32>
  %x = memref.load %a[%zero] : memref<4xf32>
  return %x : f32
}`,
})

// DistinctObjects states a fact.
var DistinctObjects = Dialect.Op(&ir.OpDef{
	Name:     "distinct_objects",
	Summary:  "the same memrefs, stated not to overlap",
	Spec:     "mlir memref.distinct_objects",
	Operands: ir.Fields{ir.Many("operands", ir.AnyMemRef)},
	Results:  ir.Fields{ir.Many("results", ir.AnyMemRef)},
	Traits:   ir.Pure,
	Parse: func(p ir.Parser, st *ir.State) {
		vs := p.Operands()
		st.Operands = append(st.Operands, vs...)
		p.AttrDict(st)
		p.Expect(":")
		ts := p.Types()
		p.ResolveAll(vs, ts)
		st.Types = append(st.Types, ts...)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operands())
		p.AttrDict(op)
		p.F(" : %", op.OperandTypes())
	},
	Infer: func(st *ir.State) ([]ir.Type, error) { return st.OperandTypes(), nil },
	Verify: func(op *ir.Op) error {
		if op.NumOperands() != op.NumResults() {
			return ir.Errorf("number of operands and results differ")
		}
		if op.NumOperands() == 0 {
			return ir.Errorf("expected at least one operand")
		}
		for i := range op.NumResults() {
			if op.Operand(i).Type() != op.Result(i).Type() {
				return ir.Errorf("operand types and result types must match")
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Values(in...) },
	Example: `
func.func @apart(%a: memref<4xf32>, %b: memref<4xf32>) {
  %r:2 = memref.distinct_objects %a, %b : memref<4xf32>, memref<4xf32>
  return
}`,
})
