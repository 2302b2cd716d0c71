package llvmir

import (
	"strconv"
	"strings"

	"github.com/llir/llvm/ir/types"

	"terrace/dialects/llvm"
	"terrace/ir"
	"terrace/ir/data"
)

// typeText is a type as LLVM 22 spells it.
type typeText struct{ text string }

func (t *typeText) String() string          { return t.text }
func (t *typeText) LLString() string        { return t.text }
func (t *typeText) Equal(u types.Type) bool { return t.text == u.String() }
func (t *typeText) Name() string            { return "" }
func (t *typeText) SetName(string)          {}

// namedType is an identified struct.
type namedType struct {
	typeText
	def string
}

func (t *namedType) LLString() string { return t.def }

// typ returns a type; those that LLVM does not have are reported where they are used.
func (e *emitter) typ(t ir.Type) types.Type {
	if out := e.types[t]; out != nil {
		return out
	}
	out := e.newType(t)
	e.types[t] = out
	return out
}

func (e *emitter) newType(t ir.Type) types.Type {
	switch t := t.(type) {
	case *ir.ScalarType:
		return &typeText{scalarText(t.Elem)}
	case *ir.VectorType:
		n := strconv.FormatInt(t.Shape[0], 10)
		if len(t.Scalable) > 0 && t.Scalable[0] {
			n = "vscale x " + n
		}
		return &typeText{"<" + n + " x " + e.typ(t.Elem).String() + ">"}
	case *ir.ExtType:
		switch p := t.Params.(type) {
		case *llvm.ArrayParams:
			return &typeText{"[" + strconv.FormatInt(p.Len, 10) + " x " + e.typ(p.Elem).String() + "]"}
		case *llvm.FuncParams:
			return e.signature(p)
		case *llvm.StructParams:
			return e.structType(p)
		}
		switch t {
		case llvm.Void:
			return types.Void
		case llvm.Metadata:
			return types.Metadata
		case llvm.Token:
			return types.Token
		case llvm.AMX:
			return &typeText{"x86_amx"}
		}
		if llvm.IsPtr(t) {
			if n := llvm.Space(t); n != 0 {
				return &typeText{"ptr addrspace(" + strconv.FormatInt(n, 10) + ")"}
			}
			return &typeText{"ptr"}
		}
	}
	return &typeText{"<no LLVM type for " + t.String() + ">"}
}

func scalarText(e data.Type) string {
	switch e {
	case data.F16:
		return "half"
	case data.BF16:
		return "bfloat"
	case data.F32:
		return "float"
	case data.F64:
		return "double"
	case data.F80:
		return "x86_fp80"
	case data.F128:
		return "fp128"
	}
	if e.IsInt() {
		return "i" + strconv.Itoa(e.Width())
	}
	return "<no LLVM type for " + e.String() + ">"
}

func (e *emitter) structType(p *llvm.StructParams) types.Type {
	var parts []string
	for _, t := range p.Elems {
		parts = append(parts, e.typ(t).String())
	}
	text := "{}"
	if len(parts) > 0 {
		text = "{ " + strings.Join(parts, ", ") + " }"
	}
	if p.Packed {
		text = "<" + text + ">"
	}
	if p.Opaque {
		text = "opaque"
	}
	if p.Name == "" {
		return &typeText{text}
	}
	if t := e.names[p.Name]; t != nil {
		return t
	}
	t := &namedType{typeText{types.NewStruct().String()}, text}
	probe := &types.StructType{TypeName: p.Name}
	t.text = probe.String()
	e.names[p.Name] = t
	e.module.TypeDefs = append(e.module.TypeDefs, t)
	return t
}

// signature returns the type of a function.
func (e *emitter) signature(p *llvm.FuncParams) *types.FuncType {
	f := &types.FuncType{RetType: e.typ(p.Ret), Variadic: p.VarArg}
	for _, t := range p.In {
		f.Params = append(f.Params, e.typ(t))
	}
	return f
}

// mangled is a type in the name of an overloaded intrinsic.
func mangled(t ir.Type) string {
	switch t := t.(type) {
	case *ir.ScalarType:
		switch t.Elem {
		case data.F80:
			return "f80"
		}
		return t.Elem.String()
	case *ir.VectorType:
		n := strconv.FormatInt(t.Shape[0], 10)
		if len(t.Scalable) > 0 && t.Scalable[0] {
			return "nxv" + n + mangled(t.Elem)
		}
		return "v" + n + mangled(t.Elem)
	case *ir.ExtType:
		switch p := t.Params.(type) {
		case *llvm.ArrayParams:
			return "a" + strconv.FormatInt(p.Len, 10) + mangled(p.Elem)
		case *llvm.StructParams:
			s := "sl_"
			for _, m := range p.Elems {
				s += mangled(m)
			}
			return s + "s"
		}
		if llvm.IsPtr(t) {
			return "p" + strconv.FormatInt(llvm.Space(t), 10)
		}
		if t == llvm.AMX {
			return "x86amx"
		}
	}
	return ""
}
