package llvm

import (
	"math"

	"terrace/ir"
	"terrace/ir/data"
)

// StructParams describe a struct type.
type StructParams struct {
	Name   string // of an identified struct, "" for a literal one
	Elems  []ir.Type
	Packed bool
	Opaque bool // identified and without a body
}

// ArrayParams describe an array type.
type ArrayParams struct {
	Len  int64
	Elem ir.Type
}

// FuncParams describe a function type. Ret is [Void] where nothing is returned.
type FuncParams struct {
	Ret    ir.Type
	In     []ir.Type
	VarArg bool
}

// TargetParams describe a type that only one target knows.
type TargetParams struct {
	Name    string
	Types   []ir.Type
	Numbers []uint32
}

// The dialect's types. Inside each other they are written without prefix.
var (
	PtrType = Dialect.Type(&ir.TypeDef{Name: "ptr", Summary: "a pointer; the number is its address space", Bare: true, Example: "!llvm.ptr<3>",
		Parse: func(p ir.Parser) any {
			if !p.Accept("<") {
				return int64(0)
			}
			at := p.Here()
			n := p.Integer()
			if n < 0 || n >= 1<<24 {
				p.FailAt(at, "address space %d is out of range", n)
			}
			p.Expect(">")
			return n
		},
		Print: func(w *ir.Writer, params any) {
			if n := params.(int64); n != 0 {
				w.Text("<")
				w.Int(n)
				w.Text(">")
			}
		}})
	StructType = Dialect.Type(&ir.TypeDef{Name: "struct", Summary: "a struct, literal or identified by name", Bare: true,
		Example: `!llvm.struct<"pair", (i32, ptr)>`, Parse: parseStruct, Print: printStruct, Verify: verifyStruct,
		Sub: func(params any) []ir.Type { return params.(*StructParams).Elems }})
	ArrayType = Dialect.Type(&ir.TypeDef{Name: "array", Summary: "an array of a fixed length", Bare: true, Example: "!llvm.array<4 x array<2 x f32>>",
		Parse: func(p ir.Parser) any {
			p.Expect("<")
			at := p.Here()
			dims := p.DimsX()
			if len(dims) != 1 || dims[0] < 0 {
				p.FailAt(at, "expected ? x <type>")
				return nil
			}
			a := &ArrayParams{dims[0], p.Type()}
			p.Expect(">")
			return a
		},
		Print: func(w *ir.Writer, params any) {
			a := params.(*ArrayParams)
			w.Text("<")
			w.Int(a.Len)
			w.Text(" x ")
			inner(w, a.Elem)
			w.Text(">")
		},
		Verify: func(params any) error {
			if !elementType(params.(*ArrayParams).Elem) {
				return ir.Errorf("invalid array element type: %s", params.(*ArrayParams).Elem)
			}
			return nil
		},
		Sub: func(params any) []ir.Type { return []ir.Type{params.(*ArrayParams).Elem} }})
	FuncType = Dialect.Type(&ir.TypeDef{Name: "func", Summary: "the type of a function", Bare: true, Example: "!llvm.func<i32 (ptr, ...)>",
		Parse: parseFuncType, Print: printFuncType,
		Sub: func(params any) []ir.Type { f := params.(*FuncParams); return append([]ir.Type{f.Ret}, f.In...) }})
	voidType     = Dialect.Type(&ir.TypeDef{Name: "void", Summary: "no value", Bare: true, Example: "!llvm.void"})
	metadataType = Dialect.Type(&ir.TypeDef{Name: "metadata", Summary: "metadata as an argument of an intrinsic", Bare: true, Example: "!llvm.metadata"})
	tokenType    = Dialect.Type(&ir.TypeDef{Name: "token", Summary: "a token", Bare: true, Example: "!llvm.token"})
	labelType    = Dialect.Type(&ir.TypeDef{Name: "label", Summary: "a label", Bare: true, Example: "!llvm.label"})
	ppcFloatType = Dialect.Type(&ir.TypeDef{Name: "ppc_fp128", Summary: "a float of two f64 that are added", Bare: true, Example: "!llvm.ppc_fp128"})
	targetType   = Dialect.Type(&ir.TypeDef{Name: "target", Summary: "a type that only one target knows, with types and numbers as parameters", Bare: true,
		Example: `!llvm.target<"spirv.Image", i32, 0>`, Parse: parseTarget, Print: printTarget,
		Sub: func(params any) []ir.Type { return params.(*TargetParams).Types }})
	amxType = Dialect.Type(&ir.TypeDef{Name: "x86_amx", Summary: "a tile register of AMX", Bare: true, Example: "!llvm.x86_amx"})
)

// Types without parameters, and the pointer of address space 0.
var (
	Ptr      = ir.Ext(PtrType, int64(0))
	Void     = ir.Ext(voidType, nil)
	Metadata = ir.Ext(metadataType, nil)
	Token    = ir.Ext(tokenType, nil)
	Label    = ir.Ext(labelType, nil)
	AMX      = ir.Ext(amxType, nil)
)

// PtrIn returns the pointer type of an address space.
func PtrIn(space int64) *ir.ExtType { return ir.Ext(PtrType, space) }

// StructOf returns a literal struct type.
func StructOf(elems ...ir.Type) *ir.ExtType { return ir.Ext(StructType, &StructParams{Elems: elems}) }

// ArrayOf returns an array type.
func ArrayOf(n int64, elem ir.Type) *ir.ExtType { return ir.Ext(ArrayType, &ArrayParams{n, elem}) }

// FuncOf returns a function type; ret is [Void] where nothing is returned.
func FuncOf(ret ir.Type, in []ir.Type, varArg bool) *ir.ExtType {
	return ir.Ext(FuncType, &FuncParams{ret, in, varArg})
}

// IsPtr reports whether t is a pointer.
func IsPtr(t ir.Type) bool { e, ok := t.(*ir.ExtType); return ok && e.Def == PtrType }

// Space returns the address space of a pointer type, or of a vector of pointers.
func Space(t ir.Type) int64 {
	if e, ok := ir.ElemOf(t).(*ir.ExtType); ok && e.Def == PtrType {
		return e.Params.(int64)
	}
	return 0
}

// AsStruct returns the parameters of a struct type, nil for other types.
func AsStruct(t ir.Type) *StructParams {
	if e, ok := t.(*ir.ExtType); ok {
		p, _ := e.Params.(*StructParams)
		return p
	}
	return nil
}

// AsArray returns the parameters of an array type, nil for other types.
func AsArray(t ir.Type) *ArrayParams {
	if e, ok := t.(*ir.ExtType); ok {
		p, _ := e.Params.(*ArrayParams)
		return p
	}
	return nil
}

// AsFunc returns the parameters of a function type, nil for other types.
func AsFunc(t ir.Type) *FuncParams {
	if e, ok := t.(*ir.ExtType); ok {
		p, _ := e.Params.(*FuncParams)
		return p
	}
	return nil
}

func isFunc(t ir.Type) bool { return AsFunc(t) != nil }

// IsAggregate reports whether t is a struct or an array.
func IsAggregate(t ir.Type) bool { return AsStruct(t) != nil || AsArray(t) != nil }

// Compatible reports whether values of t exist in the dialect.
func Compatible(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.ScalarType:
		return ir.IsSignless(t) || isLLVMFloat(t)
	case *ir.VectorType:
		return len(t.Shape) == 1 && (IsPtr(t.Elem) || Compatible(t.Elem) && !IsAggregate(t.Elem))
	case *ir.ExtType:
		return t.Def.Bare
	}
	return false
}

// elementType reports whether t may be inside an aggregate.
func elementType(t ir.Type) bool {
	return Compatible(t) && t != ir.Type(Void) && t != ir.Type(Label) && t != ir.Type(Metadata) && t != ir.Type(Token) && !isFunc(t)
}

// inner writes a type inside another of the dialect: without prefix.
func inner(w *ir.Writer, t ir.Type) {
	if e, ok := t.(*ir.ExtType); ok && e.Def.Bare && e.Def.Name[:5] == "llvm." && e.Def != ppcFloatType {
		w.Text(e.Def.Name[5:])
		if e.Def.Print != nil {
			e.Def.Print(w, e.Params)
		}
		return
	}
	w.Type(t)
}

func innerList(w *ir.Writer, ts []ir.Type) {
	for i, t := range ts {
		if i > 0 {
			w.Text(", ")
		}
		inner(w, t)
	}
}

func parseStruct(p ir.Parser) any {
	s := &StructParams{}
	p.Expect("<")
	if name, ok := p.StrOpt(); ok {
		s.Name = name
		p.Expect(",")
		if p.Accept("opaque") {
			s.Opaque = true
			p.Expect(">")
			return s
		}
	} else if p.Accept("opaque") {
		s.Opaque = true
		p.Expect(">")
		return s
	}
	s.Packed = p.Accept("packed")
	p.List("(", ")", func() { s.Elems = append(s.Elems, p.Type()) })
	p.Expect(">")
	return s
}

func printStruct(w *ir.Writer, params any) {
	s := params.(*StructParams)
	w.Text("<")
	if s.Name != "" {
		w.Quote(s.Name)
		w.Text(", ")
	}
	if s.Opaque {
		w.Text("opaque>")
		return
	}
	if s.Packed {
		w.Text("packed ")
	}
	w.Text("(")
	innerList(w, s.Elems)
	w.Text(")>")
}

func verifyStruct(params any) error {
	for _, t := range params.(*StructParams).Elems {
		if !elementType(t) {
			return ir.Errorf("invalid LLVM structure element type: %s", t)
		}
	}
	return nil
}

func parseFuncType(p ir.Parser) any {
	f := &FuncParams{}
	p.Expect("<")
	f.Ret = p.Type()
	p.Expect("(")
	for !p.Failed() && !p.Accept(")") {
		if p.Accept("...") {
			f.VarArg = true
			p.Expect(")")
			break
		}
		f.In = append(f.In, p.Type())
		if !p.Peek(")") {
			p.Expect(",")
		}
	}
	p.Expect(">")
	return f
}

func printFuncType(w *ir.Writer, params any) {
	f := params.(*FuncParams)
	w.Text("<")
	inner(w, f.Ret)
	w.Text(" (")
	innerList(w, f.In)
	if f.VarArg {
		if len(f.In) > 0 {
			w.Text(", ")
		}
		w.Text("...")
	}
	w.Text(")>")
}

func parseTarget(p ir.Parser) any {
	t := &TargetParams{}
	p.Expect("<")
	t.Name = p.Str()
	for p.Accept(",") && !p.Failed() {
		if len(t.Numbers) == 0 {
			if typ, ok := p.TypeOpt(); ok {
				t.Types = append(t.Types, typ)
				continue
			}
		}
		at := p.Here()
		n := p.Integer()
		if n < math.MinInt32 || n > math.MaxUint32 {
			p.FailAt(at, "integer value too large")
		}
		t.Numbers = append(t.Numbers, uint32(n))
	}
	p.Expect(">")
	return t
}

func printTarget(w *ir.Writer, params any) {
	t := params.(*TargetParams)
	w.Text("<")
	w.Quote(t.Name)
	for _, typ := range t.Types {
		w.Text(", ")
		w.Type(typ)
	}
	for _, n := range t.Numbers {
		w.Text(", ")
		w.Int(int64(n))
	}
	w.Text(">")
}

// scalarElem returns the number type of a scalar.
func scalarElem(t ir.Type) (data.Type, bool) {
	s, ok := t.(*ir.ScalarType)
	if !ok {
		return 0, false
	}
	return s.Elem, true
}
