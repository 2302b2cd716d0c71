package llvm

import (
	"fmt"

	"terrace/ir"
	"terrace/ir/data"
)

// access finds the bytes that a pointer leads to, or says why it may not be used.
func access(p data.Value, size int64, what string) (b []byte, at int64, why string) {
	if p.IsPoison() {
		return nil, 0, what + " through poison"
	}
	ptr, ok := p.Ref.(data.Pointer)
	switch {
	case !ok:
		return nil, 0, what + " through a value that is no pointer"
	case ptr.Buffer == nil && ptr.Offset == 0:
		return nil, 0, what + " through a null pointer"
	case ptr.Buffer == nil:
		return nil, 0, fmt.Sprintf("%s through address %#x, where nothing is", what, uint64(ptr.Offset))
	case ptr.Buffer.Freed:
		return nil, 0, fmt.Sprintf("%s of freed memory (%s)", what, ptr.Buffer.Name)
	case ptr.Offset < 0 || size > int64(len(ptr.Buffer.Data)) || ptr.Offset > int64(len(ptr.Buffer.Data))-size:
		return nil, 0, fmt.Sprintf("%s of %d bytes at offset %d, outside of the %d bytes of %s", what, size, ptr.Offset, len(ptr.Buffer.Data), ptr.Buffer.Name)
	}
	return ptr.Buffer.Data, ptr.Offset, ""
}

// load reads a value of type t.
func load(m ir.Machine, t ir.Type, p data.Value) (data.Value, string) {
	size, ok := StoreSizeOf(t)
	if !ok {
		return data.Poison, "type " + t.String() + " has no size"
	}
	b, at, why := access(p, size, "load")
	if why != "" {
		return data.Poison, why
	}
	return readValue(m, t, b, at), ""
}

// store writes a value of type t.
func store(m ir.Machine, t ir.Type, p, v data.Value) string {
	size, ok := StoreSizeOf(t)
	if !ok {
		return "type " + t.String() + " has no size"
	}
	b, at, why := access(p, size, "store")
	if why == "" {
		writeValue(m, t, b, at, v)
	}
	return why
}

func misaligned(op *ir.Op, p data.Value) string {
	a := intAttr(op, "alignment", 1)
	if ptr, ok := p.Ref.(data.Pointer); ok && ptr.Buffer != nil && a > 1 && ptr.Offset%min(a, 64) != 0 {
		return fmt.Sprintf("address at offset %d of %s is not aligned to %d", ptr.Offset, ptr.Buffer.Name, a)
	}
	return ""
}

// Declarations that loads and stores share: aliasing facts and the like.
var memoryAttrs = ir.Attrs{
	ir.Maybe("access_groups", ir.ArrayKind), ir.Maybe("alias_scopes", ir.ArrayKind), ir.Maybe("noalias_scopes", ir.ArrayKind), ir.Maybe("tbaa", ir.ArrayKind),
}

// atomicText is the spelling of the memory ordering of a load or store.
var atomicHook = ir.FormatHook{
	Parse: func(p ir.Parser, st *ir.State) {
		if !p.Accept("atomic") {
			return
		}
		if p.Accept("syncscope") {
			p.Expect("(")
			st.Set("syncscope", ir.Str(p.Str()))
			p.Expect(")")
		}
		st.Set("ordering", Ordering.Parse(p))
	},
	Print: func(p ir.Printer, op *ir.Op) {
		o := op.Get("ordering")
		if ir.SameAttr(o, Ordering.Of(0)) {
			return
		}
		p.Text(" atomic")
		if s, ok := op.Get("syncscope").(*ir.StringAttr); ok {
			p.Text(" syncscope(")
			p.W().Quote(s.Val)
			p.Text(")")
		}
		p.Text(" " + Ordering.String(o))
	},
}

var flagWords = []struct{ word, attr string }{{"invariant", "invariant"}, {"invariant_group", "invariantGroup"}}

// Load reads memory.
var Load = Dialect.Op(&ir.OpDef{
	Name: "load", Summary: "reads a value from memory", Spec: "LangRef load",
	Doc:      "Memory that nobody wrote reads as zeros. An address that is not aligned as `alignment` says is undefined behaviour.",
	Operands: ir.Fields{ir.One("addr", anyPtr).Which(ir.Reads)}, Results: one(loadable),
	Attrs: append(ir.Attrs{alignAttr, ir.Maybe("volatile_", ir.UnitKind), ir.Maybe("nontemporal", ir.UnitKind), ir.Maybe("invariant", ir.UnitKind),
		ir.Maybe("invariantGroup", ir.UnitKind), ir.Default("ordering", Ordering.Kind(), Ordering.Of(0)), ir.Maybe("syncscope", ir.StringKind), ir.Maybe("dereferenceable", ir.AnyAttr)}, memoryAttrs...),
	Effects: func(op *ir.Op) ir.Trait {
		if op.Attr(1) != nil || !ir.SameAttr(op.Get("ordering"), Ordering.Of(0)) {
			return ir.Reads | ir.Writes
		}
		return ir.Reads
	},
	Parse: func(p ir.Parser, st *ir.State) {
		if p.Accept("volatile") {
			st.Set("volatile_", ir.Unit)
		}
		addr := p.Operand()
		st.Operands = append(st.Operands, addr)
		atomicHook.Parse(p, st)
		for _, f := range flagWords {
			if p.Accept(f.word) {
				st.Set(f.attr, ir.Unit)
			}
		}
		p.AttrDict(st)
		p.Expect(":")
		p.Resolve(addr, p.Type())
		p.Expect("->")
		st.Types = append(st.Types, p.Type())
	},
	Print: func(p ir.Printer, op *ir.Op) {
		if op.Attr(1) != nil {
			p.Text(" volatile")
		}
		p.Text(" ")
		p.Value(op.Operand(0))
		atomicHook.Print(p, op)
		for _, f := range flagWords {
			if op.Get(f.attr) != nil {
				p.Text(" " + f.word)
			}
		}
		p.AttrDict(op, "volatile_", "ordering", "syncscope", "invariant", "invariantGroup")
		p.F(" : % -> %", op.Operand(0).Type(), op.Result(0).Type())
	},
	Verify: verifyAtomic,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if why := misaligned(op, in[0]); why != "" {
			return ir.Trap(why)
		}
		v, why := load(m, op.Result(0).Type(), in[0])
		if why != "" {
			return ir.Trap(why)
		}
		return ir.Result(v)
	},
	Example: mainOf("", "f32", memoryExample+"  %r = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> f32\n"),
})

const memoryExample = `  %one = llvm.mlir.constant(1 : i64) : i64
  %x = llvm.mlir.constant(2.5 : f32) : f32
  %p = llvm.alloca %one x f32 : (i64) -> !llvm.ptr
  llvm.store %x, %p : f32, !llvm.ptr
`

func verifyAtomic(op *ir.Op) error {
	if ir.SameAttr(op.Get("ordering"), Ordering.Of(0)) {
		if op.Get("syncscope") != nil {
			return ir.Errorf("expected syncscope to be null for non-atomic access")
		}
		return nil
	}
	if op.Get("alignment") == nil {
		return ir.Errorf("expected alignment for atomic access")
	}
	return nil
}

// Store writes memory.
var Store = Dialect.Op(&ir.OpDef{
	Name: "store", Summary: "writes a value to memory", Spec: "LangRef store",
	Doc:      "An address that is not aligned as `alignment` says is undefined behaviour.",
	Operands: ir.Fields{ir.One("value", loadable), ir.One("addr", anyPtr).Which(ir.Writes)},
	Attrs: append(ir.Attrs{alignAttr, ir.Maybe("volatile_", ir.UnitKind), ir.Maybe("nontemporal", ir.UnitKind),
		ir.Maybe("invariantGroup", ir.UnitKind), ir.Default("ordering", Ordering.Kind(), Ordering.Of(0)), ir.Maybe("syncscope", ir.StringKind)}, memoryAttrs...),
	Effects: func(op *ir.Op) ir.Trait {
		if op.Attr(1) != nil || !ir.SameAttr(op.Get("ordering"), Ordering.Of(0)) {
			return ir.Reads | ir.Writes
		}
		return ir.Writes
	},
	Parse: func(p ir.Parser, st *ir.State) {
		if p.Accept("volatile") {
			st.Set("volatile_", ir.Unit)
		}
		v := p.Operand()
		p.Expect(",")
		addr := p.Operand()
		st.Operands = append(st.Operands, v, addr)
		atomicHook.Parse(p, st)
		if p.Accept("invariant_group") {
			st.Set("invariantGroup", ir.Unit)
		}
		p.AttrDict(st)
		p.Expect(":")
		p.Resolve(v, p.Type())
		p.Expect(",")
		p.Resolve(addr, p.Type())
	},
	Print: func(p ir.Printer, op *ir.Op) {
		if op.Attr(1) != nil {
			p.Text(" volatile")
		}
		p.F(" %, %", op.Operand(0), op.Operand(1))
		atomicHook.Print(p, op)
		if op.Get("invariantGroup") != nil {
			p.Text(" invariant_group")
		}
		p.AttrDict(op, "volatile_", "ordering", "syncscope", "invariantGroup")
		p.F(" : %, %", op.Operand(0).Type(), op.Operand(1).Type())
	},
	Verify: verifyAtomic,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if why := misaligned(op, in[1]); why != "" {
			return ir.Trap(why)
		}
		if why := store(m, op.Operand(0).Type(), in[1], in[0]); why != "" {
			return ir.Trap(why)
		}
		return ir.Values()
	},
	Example: Load.Example,
})

// Alloca reserves memory until the function returns.
var Alloca = Dialect.Op(&ir.OpDef{
	Name: "alloca", Summary: "memory for a number of elements until the function returns", Spec: "LangRef alloca",
	Operands: ir.Fields{ir.One("arraySize", ir.AnySignless)}, Results: ir.Fields{ir.One("res", anyPtr).Which(ir.Allocates)},
	Attrs:    ir.Attrs{alignAttr, ir.Required("elem_type", ir.TypeKind), ir.Maybe("inalloca", ir.UnitKind)},
	Resource: ir.Automatic,
	Parse: func(p ir.Parser, st *ir.State) {
		if p.Accept("inalloca") {
			st.Set("inalloca", ir.Unit)
		}
		n := p.Operand()
		p.Expect("x")
		st.Operands = append(st.Operands, n)
		st.Set("elem_type", ir.TypeOf(p.Type()))
		p.AttrDict(st)
		p.Expect(":")
		if t := p.FuncType(); !p.Failed() {
			p.ResolveAll(st.Operands, t.In)
			st.Types = append(st.Types, t.Out...)
		}
	},
	Print: func(p ir.Printer, op *ir.Op) {
		if op.Attr(2) != nil {
			p.Text(" inalloca")
		}
		p.F(" % x %", op.Operand(0), ElemType(op))
		p.AttrDict(op, "elem_type", "inalloca")
		p.F(" : (%) -> %", op.Operand(0).Type(), op.Result(0).Type())
	},
	Verify: func(op *ir.Op) error {
		if !loadable.Accepts(ElemType(op)) {
			return ir.Errorf("element type '%s' has no size", ElemType(op))
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if in[0].IsPoison() {
			return ir.Trap("allocates a poison number of elements")
		}
		size, ok := SizeOf(ElemType(op))
		n := int64(in[0].Word(0))
		if !ok || n < 0 || size > 0 && n > (1<<46)/size {
			return ir.Trap(fmt.Sprintf("cannot allocate %d elements of %s", n, ElemType(op)))
		}
		b, err := m.Alloc(n*size, "alloca")
		if err != nil {
			return ir.Trap(err.Error())
		}
		return ir.Result(data.Value{Ref: data.Pointer{Buffer: b}})
	},
	Example: Load.Example,
})

// ElemType returns the type that an alloca allocates or a getelementptr counts in.
func ElemType(op *ir.Op) ir.Type { return op.Get("elem_type").(*ir.TypeAttr).Typ }

// DynamicIndex stands in rawConstantIndices for an index that is an operand.
const DynamicIndex = -1 << 31

// Slots of GEP's attributes.
const (
	gepIndices = iota
	gepElem
	gepFlags
)

// GEP computes an address.
var GEP = Dialect.Op(&ir.OpDef{
	Name: "getelementptr", Summary: "an address some elements and fields away from another", Spec: "LangRef getelementptr",
	Doc:      "With `inbounds` the result is poison where it leaves the buffer that the base points into.",
	Operands: ir.Fields{ir.One("base", ptrLike), ir.Many("dynamicIndices", intLike)}, Results: one(ptrLike),
	Attrs:  ir.Attrs{ir.Required("rawConstantIndices", ir.I32ArrayKind), ir.Required("elem_type", ir.TypeKind), ir.Default("noWrapFlags", gepFlagKind, ir.I32Attr(0))},
	Traits: ir.Pure,
	Parse:  parseGEP, Print: printGEP,
	Verify: verifyGEP,
	Eval:   evalGEP,
	Example: mainOf("", "f32", `  %four = llvm.mlir.constant(4 : i64) : i64
  %i = llvm.mlir.constant(2 : i64) : i64
  %x = llvm.mlir.constant(2.5 : f32) : f32
  %p = llvm.alloca %four x !llvm.struct<(i32, f32)> : (i64) -> !llvm.ptr
  %q = llvm.getelementptr inbounds %p[%i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  llvm.store %x, %q : f32, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> f32
`),
})

var gepFlagKind = &ir.AttrKind{Desc: "getelementptr flags", Type: ir.I32, Ok: func(a ir.Attr) bool {
	i, ok := a.(*ir.IntAttr)
	return ok && i.Typ == ir.I32 && i.Val >= 0 && i.Val < 8
}}

func parseGEP(p ir.Parser, st *ir.State) {
	flags := uint32(0)
	for {
		i, ok := p.OneOfOpt("inbounds", "nusw", "nuw", "inbounds_flag")
		if !ok {
			break
		}
		flags |= [...]uint32{InBounds, NUSW, NUW, 1}[i]
		if !p.Accept("|") {
			break
		}
	}
	st.Attrs[gepFlags] = ir.I32Attr(int64(flags))
	st.Operands = append(st.Operands, p.Operand())
	var indices []int32
	p.List("[", "]", func() {
		if v, ok := p.OperandOpt(); ok {
			st.Operands = append(st.Operands, v)
			indices = append(indices, DynamicIndex)
			return
		}
		indices = append(indices, int32(p.Integer()))
	})
	st.Attrs[gepIndices] = ir.I32Array(indices...)
	p.AttrDict(st)
	p.Expect(":")
	t := p.FuncType()
	p.Expect(",")
	elem := p.Type()
	if p.Failed() {
		return
	}
	p.ResolveAll(st.Operands, t.In)
	st.Types = append(st.Types, t.Out...)
	st.Attrs[gepElem] = ir.TypeOf(elem)
}

func printGEP(p ir.Printer, op *ir.Op) {
	flags := GEPFlags(op)
	if flags != 0 {
		p.Text(" ")
		sep := ""
		if flags&InBounds == InBounds {
			p.Text("inbounds")
			sep, flags = "|", flags&^InBounds
		}
		for _, f := range []struct {
			bit  uint32
			word string
		}{{1, "inbounds_flag"}, {NUSW, "nusw"}, {NUW, "nuw"}} {
			if flags&f.bit != 0 {
				p.Text(sep + f.word)
				sep = "|"
			}
		}
	}
	p.F(" %[", op.Operand(0))
	k := 1
	for i, x := range GEPIndices(op) {
		if i > 0 {
			p.Text(", ")
		}
		if x == DynamicIndex {
			p.Value(op.Operand(k))
			k++
			continue
		}
		p.W().Int(x)
	}
	p.Text("]")
	p.AttrDict(op, "rawConstantIndices", "elem_type", "noWrapFlags")
	p.Text(" : (")
	p.Types(op.OperandTypes())
	p.F(") -> %, %", op.Result(0).Type(), ElemType(op))
}

// GEPIndices returns the indices of a getelementptr, [DynamicIndex] for operands.
func GEPIndices(op *ir.Op) []int64 {
	v, _ := ir.Ints(op.Attr(gepIndices))
	return v
}

// GEPFlags returns the flags of a getelementptr.
func GEPFlags(op *ir.Op) uint32 { return uint32(op.AttrOr(gepFlags).(*ir.IntAttr).Val) }

func verifyGEP(op *ir.Op) error {
	t := ElemType(op)
	dynamic := 0
	for i, x := range GEPIndices(op) {
		if x == DynamicIndex {
			dynamic++
		}
		if i == 0 {
			continue
		}
		switch {
		case AsStruct(t) != nil:
			if x == DynamicIndex {
				return ir.Errorf("expected index %d indexing a struct to be constant", i)
			}
			if n := len(AsStruct(t).Elems); x < 0 || x >= int64(n) {
				return ir.Errorf("index %d indexing a struct is out of bounds", i)
			}
			t = AsStruct(t).Elems[x]
		case AsArray(t) != nil:
			t = AsArray(t).Elem
		default:
			if v, ok := t.(*ir.VectorType); ok {
				t = v.Elem
				continue
			}
			return ir.Errorf("type '%s' cannot be indexed (index #%d)", t, i)
		}
	}
	if dynamic != op.NumOperands()-1 {
		return ir.Errorf("expected as many dynamic indices as specified in 'rawConstantIndices'")
	}
	return nil
}

func evalGEP(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	vec, vector := op.Result(0).Type().(*ir.VectorType)
	if !vector {
		v, why := gepLane(op, in)
		if why != "" {
			return ir.Trap(why)
		}
		return ir.Result(v)
	}
	n := int(vec.Shape[0])
	vs := make([]data.Value, n)
	lane := make([]data.Value, len(in))
	for i := range vs {
		for k, v := range in {
			switch x := v.Ref.(type) {
			case *data.Tensor:
				lane[k] = x.At(int64(i))
			case *data.Tuple:
				lane[k] = x.Elems[i]
			default:
				lane[k] = v
			}
		}
		v, why := gepLane(op, lane)
		if why != "" {
			return ir.Trap(why)
		}
		vs[i] = v
	}
	return ir.Result(data.Value{Ref: &data.Tuple{Elems: vs}})
}

func gepLane(op *ir.Op, in []data.Value) (data.Value, string) {
	for _, v := range in {
		if v.IsPoison() {
			return data.Poison, ""
		}
	}
	p := in[0].Ref.(data.Pointer)
	offset, unsized := byteOffset(op, in)
	if unsized != nil {
		return data.Poison, "type " + unsized.String() + " has no size"
	}
	p.Offset += offset
	if GEPFlags(op)&1 != 0 && p.Buffer != nil && (p.Offset < 0 || p.Offset > int64(len(p.Buffer.Data))) {
		return data.Poison, ""
	}
	return data.Value{Ref: p}, ""
}

// byteOffset returns by how many bytes a getelementptr moves a pointer, given its
// operands where some index is one; unsized is a type in its way that has no size.
func byteOffset(op *ir.Op, in []data.Value) (offset int64, unsized ir.Type) {
	t := ElemType(op)
	k := 1
	for i, x := range GEPIndices(op) {
		if x == DynamicIndex {
			e, _ := ir.DataType(op.Operand(k).Type())
			x = data.SignExtend(e, in[k].Word(0))
			k++
		}
		if s := AsStruct(t); i > 0 && s != nil {
			off, ok := FieldOffset(t, int(x))
			if !ok {
				return 0, t
			}
			offset, t = offset+off, s.Elems[x]
			continue
		}
		if i > 0 {
			if a := AsArray(t); a != nil {
				t = a.Elem
			} else {
				t = ir.ElemOf(t)
			}
		}
		size, ok := SizeOf(t)
		if !ok {
			return 0, t
		}
		offset += x * size
	}
	return offset, nil
}
