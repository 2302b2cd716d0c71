package llvmir

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"

	"terrace/dialects/llvm"
	"terrace/ir"
	"terrace/ir/data"
)

// isConstant reports whether op makes a value that LLVM writes where it is used.
func isConstant(op *ir.Op) bool {
	switch op.Def() {
	case llvm.Constant, llvm.Zero, llvm.Undef, llvm.Poison, llvm.None, llvm.AddressOf:
		return true
	}
	return false
}

func (e *emitter) constantOp(op *ir.Op) *operand {
	t := op.Result(0).Type()
	lt := e.typ(t)
	switch op.Def() {
	case llvm.Zero:
		if llvm.IsPtr(t) {
			return newOperand(lt, "null")
		}
		return newOperand(lt, e.zeroText(t))
	case llvm.Undef:
		return newOperand(lt, "undef")
	case llvm.Poison:
		return newOperand(lt, "poison")
	case llvm.None:
		return newOperand(lt, "none")
	case llvm.AddressOf:
		return newOperand(lt, globalIdent(op.Attr(0).(*ir.SymbolRef).Root))
	}
	return newOperand(lt, e.attrText(op, op.Attr(0), t))
}

func globalIdent(name string) string {
	g := globalName(name)
	return g.Ident()
}

func (e *emitter) zeroText(t ir.Type) string {
	if s, ok := t.(*ir.ScalarType); ok {
		if s.Elem.IsFloat() {
			return floatText(s.Elem, 0, 0)
		}
		return "0"
	}
	return "zeroinitializer"
}

// attrText writes the constant of type t that an attribute stands for.
func (e *emitter) attrText(op *ir.Op, a ir.Attr, t ir.Type) string {
	switch a := a.(type) {
	case *ir.IntAttr:
		s, _ := t.(*ir.ScalarType)
		if a.Big == nil && s != nil && s.Elem.Width() <= 64 {
			return intText(s.Elem, uint64(a.Val)&data.Mask(s.Elem))
		}
		return a.BigInt().String()
	case *ir.FloatAttr:
		s, _ := t.(*ir.ScalarType)
		if s != nil && s.Elem.IsInt() {
			return strconv.FormatInt(data.SignExtend(s.Elem, a.Bits), 10)
		}
		return floatText(a.Typ.(*ir.ScalarType).Elem, a.Bits, a.Hi)
	case *ir.StringAttr:
		return charText([]byte(a.Val))
	case *ir.DenseAttr:
		if a.Val != nil {
			at := int64(0)
			return e.denseText(a.Val, t, &at)
		}
	case *ir.ResourceAttr:
		if v, ok := ir.DataOf(a); ok {
			at := int64(0)
			return e.denseText(v.Tensor(), t, &at)
		}
	case *ir.ArrayAttr:
		var parts []string
		for i, x := range a.Elems {
			var et ir.Type
			if s := llvm.AsStruct(t); s != nil {
				et = s.Elems[i]
			} else {
				et = llvm.AsArray(t).Elem
			}
			parts = append(parts, e.typ(et).String()+" "+e.attrText(op, x, et))
		}
		return bracket(t, parts)
	}
	e.fail(op, "holds a constant that cannot be written: %s", ir.AttrText(a))
	return "poison"
}

func bracket(t ir.Type, parts []string) string {
	list := strings.Join(parts, ", ")
	if s := llvm.AsStruct(t); s != nil {
		if s.Packed {
			return "<{ " + list + " }>"
		}
		return "{ " + list + " }"
	}
	if llvm.AsArray(t) != nil {
		return "[" + list + "]"
	}
	return "<" + list + ">"
}

func intText(e data.Type, bits uint64) string {
	if e.Width() == 1 {
		if bits&1 != 0 {
			return "true"
		}
		return "false"
	}
	return strconv.FormatInt(data.SignExtend(e, bits), 10)
}

// floatText writes the bits of a float as LLVM reads them: f32 as the f64 of the
// same value, NaNs with their payload.
func floatText(e data.Type, bits, hi uint64) string {
	switch e {
	case data.F16:
		return fmt.Sprintf("0xH%04X", bits)
	case data.BF16:
		return fmt.Sprintf("0xR%04X", bits)
	case data.F32:
		f := data.ToFloat(e, bits)
		if f != f {
			bits = bits>>31<<63 | 0x7ff<<52 | bits&(1<<23-1)<<29
		} else {
			bits = data.FromFloat(data.F64, f)
		}
		return fmt.Sprintf("0x%016X", bits)
	case data.F64:
		return fmt.Sprintf("0x%016X", bits)
	case data.F80:
		return fmt.Sprintf("0xK%04X%016X", hi, bits)
	case data.F128:
		return fmt.Sprintf("0xL%016X%016X", bits, hi)
	}
	return "<no LLVM float " + e.String() + ">"
}

// scalarText writes element i of x as a value of type t.
func elementText(x *data.Tensor, i int64, t ir.Type) string {
	if x.IsPoison(i) {
		return "poison"
	}
	e := x.Elem
	if s, ok := t.(*ir.ScalarType); ok && s.Elem.IsInt() && !e.IsInt() && e.Width() == s.Elem.Width() {
		e = s.Elem // an index, or bits of a float that LLVM does not have
	}
	v := x.At(i)
	switch {
	case e.IsFloat():
		return floatText(e, v.Word(0), v.Word(1))
	case e.Width() <= 64:
		return intText(e, v.Bits)
	}
	w := make([]uint64, e.Words())
	for k := range w {
		w[k] = v.Word(k)
	}
	return data.BigInt(e, w).String()
}

// denseText writes a dense constant as a value of nested arrays and vectors.
func (e *emitter) denseText(x *data.Tensor, t ir.Type, at *int64) string {
	n, elem := parts(t)
	if elem == nil {
		*at++
		return elementText(x, *at-1, t)
	}
	_, isVec := t.(*ir.VectorType)
	if x.Splat && isVec {
		if text := elementText(x, 0, elem); text == e.zeroText(elem) || text == "false" {
			return "zeroinitializer"
		} else {
			return "splat (" + e.typ(elem).String() + " " + text + ")"
		}
	}
	if _, inner := parts(elem); x.Splat && inner == nil && zeroBytes(x) {
		return "zeroinitializer"
	}
	if x.Elem == data.I8 && !x.Splat && !isVec && elem == ir.Type(ir.I8) {
		from := *at
		*at += n
		return charText(x.Data[from:*at])
	}
	list := make([]string, n)
	et := e.typ(elem).String()
	for i := range list {
		list[i] = et + " " + e.denseText(x, elem, at)
	}
	return bracket(t, list)
}

func zeroBytes(x *data.Tensor) bool {
	for _, b := range x.Data {
		if b != 0 {
			return false
		}
	}
	return true
}

// parts returns how many elements a value of type t has and their type, nil for scalars.
func parts(t ir.Type) (int64, ir.Type) {
	if v, ok := t.(*ir.VectorType); ok {
		return v.Shape[0], v.Elem
	}
	if a := llvm.AsArray(t); a != nil {
		return a.Len, a.Elem
	}
	return 0, nil
}

// charText writes bytes as c"...".
func charText(b []byte) string {
	const hex = "0123456789ABCDEF"
	out := make([]byte, 0, len(b)+len(b)/2+3)
	out = append(out, 'c', '"')
	for _, c := range b {
		if c >= 0x20 && c < 0x7f && c != '"' && c != '\\' {
			out = append(out, c)
			continue
		}
		out = append(out, '\\', hex[c>>4], hex[c&15])
	}
	return string(append(out, '"'))
}

// typedElements is how many elements of a global are written as numbers; more
// are written as bytes, which LLVM reads faster.
const typedElements = 16

// initializer returns the content type and value of a global.
func (e *emitter) initializer(op *ir.Op, a ir.Attr, t ir.Type) (types.Type, constant.Constant) {
	if v, ok := ir.DataOf(a); ok {
		if x := v.Tensor(); x != nil && x.Len() > typedElements && storedPlainly(x) && !x.HasPoison() {
			bt := e.bytesType(x)
			if x.Splat && zeroBytes(x) {
				return bt, newOperand(bt, "zeroinitializer")
			}
			return bt, newOperand(bt, charText(x.Expand().Data))
		}
	}
	lt := e.typ(t)
	return lt, newOperand(lt, e.attrText(op, a, t))
}

func (e *emitter) bytesType(x *data.Tensor) types.Type {
	return &typeText{"[" + strconv.FormatInt(x.Len()*int64(x.Elem.Bytes()), 10) + " x i8]"}
}

// constantRegion writes the value that an initializer returns as a constant
// expression.
func (e *emitter) constantRegion(op *ir.Op) constant.Constant {
	ret := op.Body().Terminator()
	return e.constantExpr(op, ret.Operand(0))
}

func (e *emitter) constantExpr(g *ir.Op, v *ir.Value) *operand {
	t := e.typ(v.Type())
	op := v.Op()
	switch {
	case op == nil:
	case isConstant(op):
		return e.constantOp(op)
	case op.Is(llvm.InsertValue):
		return e.constantAggregate(g, v)
	case op.Is(llvm.GEP):
		var list []string
		k := 1
		for _, x := range llvm.GEPIndices(op) {
			if x != llvm.DynamicIndex {
				list = append(list, "i32 "+strconv.FormatInt(x, 10))
				continue
			}
			list = append(list, e.constantExpr(g, op.Operand(k)).String())
			k++
		}
		return newOperand(t, "getelementptr "+gepFlagText(op)+"("+e.typ(llvm.ElemType(op)).String()+", "+e.constantExpr(g, op.Operand(0)).String()+", "+strings.Join(list, ", ")+")")
	case op.Is(llvm.PtrToInt), op.Is(llvm.IntToPtr), op.Is(llvm.AddrSpaceCast), op.Is(llvm.Bitcast), op.Is(llvm.Trunc):
		return newOperand(t, op.Def().Name+" ("+e.constantExpr(g, op.Operand(0)).String()+" to "+t.String()+")")
	case op.Is(llvm.Add), op.Is(llvm.Sub), op.Is(llvm.Xor):
		return newOperand(t, op.Def().Name+" ("+e.constantExpr(g, op.Operand(0)).String()+", "+e.constantExpr(g, op.Operand(1)).String()+")")
	}
	e.fail(g, "has an initializer that is no constant expression of LLVM")
	return newOperand(t, "poison")
}

// constantAggregate gathers a chain of insertvalue.
func (e *emitter) constantAggregate(g *ir.Op, v *ir.Value) *operand {
	t := v.Type()
	n, at := 0, func(int) ir.Type { return nil }
	if s := llvm.AsStruct(t); s != nil {
		n, at = len(s.Elems), func(i int) ir.Type { return s.Elems[i] }
	} else if a := llvm.AsArray(t); a != nil {
		n, at = int(a.Len), func(int) ir.Type { return a.Elem }
	}
	list := make([]string, n)
	for v.Op().Is(llvm.InsertValue) {
		pos, _ := ir.Ints(v.Op().Attr(0))
		if len(pos) != 1 {
			e.fail(g, "has an initializer that inserts into a part of a part")
			return newOperand(e.typ(t), "poison")
		}
		if list[pos[0]] == "" {
			list[pos[0]] = e.constantExpr(g, v.Op().Operand(1)).String()
		}
		v = v.Op().Operand(0)
	}
	rest := "poison"
	switch {
	case v.Op().Is(llvm.Zero):
		rest = "zeroinitializer"
	case v.Op().Is(llvm.Undef):
		rest = "undef"
	case !v.Op().Is(llvm.Poison):
		e.fail(g, "has an initializer that is no constant expression of LLVM")
	}
	for i := range list {
		if list[i] != "" {
			continue
		}
		part := rest
		if et := at(i); rest == "zeroinitializer" {
			part = e.zeroText(et)
			if llvm.IsPtr(et) {
				part = "null"
			}
		}
		list[i] = e.typ(at(i)).String() + " " + part
	}
	return newOperand(e.typ(t), bracket(t, list))
}
