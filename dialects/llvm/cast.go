package llvm

import (
	"math/big"

	"terrace/dialects/scalar"
	"terrace/ir"
	"terrace/ir/data"
)

// cast defines a conversion. verify, when not nil, judges the element types.
func cast(name, summary, doc string, from, to ir.Constraint, attr ir.AttrField, format, example string, verify func(from, to data.Type) error, eval ir.EvalFunc) *ir.OpDef {
	d := &ir.OpDef{
		Name: name, Summary: summary, Doc: doc, Spec: "LangRef " + name,
		Operands: ir.Fields{ir.One("arg", from)}, Results: one(to),
		Traits:  ir.Elementwise | ir.Pure | ir.SameShape,
		Format:  format,
		Eval:    eval,
		Example: example,
	}
	if format == "" {
		d.Format = "$arg attr-dict : type($arg) to type($res)"
	}
	if attr.Name != "" {
		d.Attrs = ir.Attrs{attr}
	}
	if verify != nil {
		d.Verify = func(op *ir.Op) error {
			a, _ := ir.DataType(op.Operand(0).Type())
			b, _ := ir.DataType(op.Result(0).Type())
			return verify(a, b)
		}
	}
	return Dialect.Op(d)
}

func castExample(name, value, from, to string) string {
	return mainOf("", to, "  %a = llvm.mlir.constant("+value+" : "+from+") : "+from+"\n  %r = llvm."+name+" %a : "+from+" to "+to+"\n")
}

func wider(from, to data.Type) error {
	if to.Width() <= from.Width() {
		return ir.Errorf("integer width of the output type is smaller or equal to the integer width of the input type")
	}
	return nil
}

func narrower(from, to data.Type) error {
	if to.Width() >= from.Width() {
		return ir.Errorf("integer width of the output type is larger or equal to the integer width of the input type")
	}
	return nil
}

const (
	nnegFormat  = "[nneg $nonNeg^] $arg attr-dict : type($arg) to type($res)"
	truncFormat = "$arg [overflow$overflowFlags] attr-dict : type($arg) to type($res)"
)

var nnegAttr = ir.Maybe("nonNeg", ir.UnitKind).Assuming()

// Casts between numbers.
var (
	SExt = cast("sext", "sign extension", "", intLike, intLike, ir.AttrField{}, "", castExample("sext", "-7", "i8", "i32"), wider, ir.IntOp{
		Narrow: func(e ir.Elem, a, _ uint64) (uint64, ir.Fault) { return uint64(e.Signed(a)), "" },
		Wide:   func(e ir.Elem, a, _ *big.Int) (*big.Int, ir.Fault) { return signed(e, a), "" },
	}.Eval)
	ZExt = cast("zext", "zero extension", "With `nneg` the result is poison for a negative operand.", intLike, intLike, nnegAttr, nnegFormat,
		castExample("zext", "-7", "i8", "i32"), wider, ir.IntOp{
			Flags: exactOf,
			Narrow: func(e ir.Elem, a, _ uint64) (uint64, ir.Fault) {
				return scalar.PoisonIf(a, e.Flags != 0 && e.Signed(a) < 0)
			},
			Wide: func(e ir.Elem, a, _ *big.Int) (*big.Int, ir.Fault) {
				return scalar.PoisonIf(a, e.Flags != 0 && signed(e, a).Sign() < 0)
			},
		}.Eval)
	Trunc = cast("trunc", "truncation of an integer", "With `nuw` (`nsw`) the result is poison where the bits dropped are not zero (not the sign).",
		intLike, intLike, overflowAttr, truncFormat, castExample("trunc", "300", "i32", "i8"), narrower, ir.IntOp{
			Flags: overflowOf,
			Narrow: func(e ir.Elem, a, _ uint64) (uint64, ir.Fault) {
				o := ir.Elem{Width: uint(e.Out.Width())}
				return scalar.PoisonIf(a, e.Flags&NoUnsignedWrap != 0 && a > o.Mask() || e.Flags&NoSignedWrap != 0 && o.Signed(a) != e.Signed(a))
			},
			Wide: func(e ir.Elem, a, _ *big.Int) (*big.Int, ir.Fault) {
				w := uint(e.Out.Width())
				return scalar.PoisonIf(a, e.Flags&NoUnsignedWrap != 0 && !fitsUnsigned(w, a) || e.Flags&NoSignedWrap != 0 && !scalar.FitsSigned(w, signed(e, a)))
			},
		}.Eval)
	SIToFP = cast("sitofp", "signed integer to float, rounded to nearest even", "", intLike, floatLike, ir.AttrField{}, "", castExample("sitofp", "-7", "i32", "f32"), nil,
		ir.UnaryFault(func(e ir.Elem, a uint64) (uint64, ir.Fault) { return data.Convert(e.Out, e.In, a), "" }))
	UIToFP = cast("uitofp", "unsigned integer to float, rounded to nearest even", "With `nneg` the result is poison for a negative operand.", intLike, floatLike, nnegAttr, nnegFormat,
		castExample("uitofp", "-7", "i32", "f32"), nil, func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			nneg := exactOf(op) != 0
			return ir.UnaryFault(func(e ir.Elem, a uint64) (uint64, ir.Fault) {
				return scalar.PoisonIf(data.Convert(e.Out, data.UInt(int(e.Width)), a), nneg && e.Signed(a) < 0)
			})(m, op, in)
		})
	FPToSI = cast("fptosi", "float to signed integer, rounded toward zero", "Poison where the integer type cannot hold it.", floatLike, intLike, ir.AttrField{}, "",
		castExample("fptosi", "-7.5", "f32", "i32"), nil, ir.UnaryFault(func(e ir.Elem, a uint64) (uint64, ir.Fault) {
			v, ok := data.ConvertFloatToInt(e.Out, data.ToFloat(e.In, a))
			return scalar.PoisonIf(v, !ok)
		}))
	FPToUI = cast("fptoui", "float to unsigned integer, rounded toward zero", "Poison where the integer type cannot hold it.", floatLike, intLike, ir.AttrField{}, "",
		castExample("fptoui", "7.5", "f32", "i32"), nil, ir.UnaryFault(func(e ir.Elem, a uint64) (uint64, ir.Fault) {
			f := data.ToFloat(e.In, a)
			if f > -1 && f < 0 {
				return 0, ""
			}
			v, ok := data.ConvertFloatToInt(data.UInt(e.Out.Width()), f)
			return scalar.PoisonIf(v, !ok)
		}))
	FPExt = cast("fpext", "float to a wider float", "", floatLike, floatLike, ir.AttrField{}, "", castExample("fpext", "-7.5", "f32", "f64"), wider,
		ir.UnaryFault(func(e ir.Elem, a uint64) (uint64, ir.Fault) { return data.Convert(e.Out, e.In, a), "" }))
	FPTrunc = cast("fptrunc", "float to a narrower float, rounded to nearest even", "", floatLike, floatLike, ir.AttrField{}, "", castExample("fptrunc", "-7.1", "f64", "f32"), narrower,
		ir.UnaryFault(func(e ir.Elem, a uint64) (uint64, ir.Fault) { return data.Convert(e.Out, e.In, a), "" }))
)

// mapPointers applies f to a pointer or an integer, or to each of a vector of them.
func mapPointers(v data.Value, t ir.Type, toInt bool, f func(v data.Value) data.Value) data.Value {
	vec, ok := t.(*ir.VectorType)
	if !ok {
		if v.IsPoison() {
			return v
		}
		return f(v)
	}
	n := int(vec.Shape[0])
	if toInt {
		e, _ := ir.DataType(vec)
		out := data.New(e, int64(n))
		for i, p := range elems(v, n) {
			if p.IsPoison() {
				out.SetPoison(int64(i))
				continue
			}
			out.Set(int64(i), f(p))
		}
		return data.OfTensor(out)
	}
	vs := make([]data.Value, n)
	for i := range vs {
		switch x := v.Ref.(type) {
		case *data.Tensor:
			vs[i] = x.At(int64(i))
		case *data.Tuple:
			vs[i] = x.Elems[i]
		default:
			vs[i] = data.Poison
		}
		if !vs[i].IsPoison() {
			vs[i] = f(vs[i])
		}
	}
	return data.Value{Ref: &data.Tuple{Elems: vs}}
}

// Casts of pointers.
var (
	PtrToInt = Dialect.Op(&ir.OpDef{
		Name: "ptrtoint", Summary: "a pointer as an integer", Spec: "LangRef ptrtoint", Doc: "The integer is truncated or extended with zeros.",
		Operands: ir.Fields{ir.One("arg", ptrLike)}, Results: one(intLike), Traits: ir.Pure | ir.NoFold,
		Format: "$arg attr-dict : type($arg) to type($res)",
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			t := op.Result(0).Type()
			e, _ := ir.DataType(t)
			return ir.Result(mapPointers(in[0], t, true, func(v data.Value) data.Value {
				addr := m.Address(v.Ref.(data.Pointer))
				if e.Width() > 64 {
					w := make([]uint64, e.Words())
					w[0] = addr
					return data.OfWords(w...)
				}
				return data.Scalar(addr & data.Mask(e))
			}))
		},
		Example: mainOf("", "i64", "  %p = llvm.mlir.zero : !llvm.ptr\n  %r = llvm.ptrtoint %p : !llvm.ptr to i64\n"),
	})
	IntToPtr = Dialect.Op(&ir.OpDef{
		Name: "inttoptr", Summary: "an integer as a pointer", Spec: "LangRef inttoptr", Doc: "The integer is truncated or extended with zeros.",
		Operands: ir.Fields{ir.One("arg", intLike)}, Results: one(ptrLike), Attrs: ir.Attrs{ir.Maybe("dereferenceable", ir.AnyAttr)}, Traits: ir.Pure | ir.NoFold,
		Format: "$arg attr-dict : type($arg) to type($res)",
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			return ir.Result(mapPointers(in[0], op.Result(0).Type(), false, func(v data.Value) data.Value { return data.Value{Ref: m.Locate(v.Word(0))} }))
		},
		Example: mainOf("", "!llvm.ptr", "  %a = llvm.mlir.constant(0 : i64) : i64\n  %r = llvm.inttoptr %a : i64 to !llvm.ptr\n"),
	})
	AddrSpaceCast = Dialect.Op(&ir.OpDef{
		Name: "addrspacecast", Summary: "a pointer to the same memory in another address space", Spec: "LangRef addrspacecast",
		Operands: ir.Fields{ir.One("arg", ptrLike)}, Results: one(ptrLike), Traits: ir.Pure,
		Format:  "$arg attr-dict : type($arg) to type($res)",
		Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Result(in[0]) },
		Example: mainOf("", "!llvm.ptr<3>", "  %p = llvm.mlir.zero : !llvm.ptr\n  %r = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>\n"),
	})
)

var nonAggregate = ir.Match("LLVM-compatible non-aggregate type", func(t ir.Type) bool { return Compatible(t) && !IsAggregate(t) }, ir.I32, ir.F32)

// Bitcast reads the bits of a value as another type of the same size.
var Bitcast = Dialect.Op(&ir.OpDef{
	Name: "bitcast", Summary: "the bits of a value as another type of the same size", Spec: "LangRef bitcast",
	Operands: ir.Fields{ir.One("arg", nonAggregate)}, Results: one(nonAggregate), Traits: ir.Pure,
	Format: "$arg attr-dict : type($arg) to type($res)",
	Fold: func(op *ir.Op) []*ir.Value {
		if op.Operand(0).Type() == op.Result(0).Type() {
			return []*ir.Value{op.Operand(0)}
		}
		return nil
	},
	Verify: func(op *ir.Op) error {
		a, b := op.Operand(0).Type(), op.Result(0).Type()
		if pa, pb := IsPtr(ir.ElemOf(a)), IsPtr(ir.ElemOf(b)); pa != pb {
			return ir.Errorf("can only cast pointers from and to pointers")
		} else if pa && Space(a) != Space(b) {
			return ir.Errorf("cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead")
		}
		if x, y := bitsOf(a), bitsOf(b); x != y && x > 0 && y > 0 {
			return ir.Errorf("cannot cast '%s' of %d bits to '%s' of %d", a, x, b, y)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		a, b := op.Operand(0).Type(), op.Result(0).Type()
		if IsPtr(ir.ElemOf(a)) {
			return ir.Result(in[0])
		}
		return ir.Result(bitcast(m, a, b, in[0]))
	},
	Example: castExample("bitcast", "1.5", "f32", "i32"),
})

// bitsOf returns the bits of a number or vector of numbers, 0 for other types.
func bitsOf(t ir.Type) int64 {
	e, ok := ir.DataType(t)
	if !ok {
		return 0
	}
	n := int64(e.Width())
	if v, ok := t.(*ir.VectorType); ok {
		n *= ir.NumElements(v.Shape)
	}
	return n
}

// bitcast goes through memory. An element of the result is poison when any of
// its bits comes from poison.
func bitcast(m ir.Machine, from, to ir.Type, v data.Value) data.Value {
	size, _ := StoreSizeOf(from)
	mem := make([]byte, size+8)
	writeValue(m, from, mem, 0, v)
	out := readValue(m, to, mem, 0)
	if !hasPoison(v) {
		return out
	}
	fe, _ := ir.DataType(from)
	te, _ := ir.DataType(to)
	x, y := v.Tensor(), out.Tensor()
	if x == nil || y == nil {
		return poisonOf(to)
	}
	for i := range x.Len() {
		if !x.IsPoison(i) {
			continue
		}
		lo, hi := i*int64(fe.Width()), (i+1)*int64(fe.Width())
		for j := lo / int64(te.Width()); j*int64(te.Width()) < hi; j++ {
			y.SetPoison(j)
		}
	}
	return out
}

// poisonOf returns poison of the type; of vectors of numbers as a tensor.
func poisonOf(t ir.Type) data.Value {
	switch t := t.(type) {
	case *ir.VectorType:
		if e, ok := ir.DataType(t); ok {
			x := data.NewSplatWords(e, nil, t.Shape...)
			x.SetPoison(0)
			return data.OfTensor(x)
		}
		vs := make([]data.Value, t.Shape[0])
		for i := range vs {
			vs[i] = data.Poison
		}
		return data.Value{Ref: &data.Tuple{Elems: vs}}
	case *ir.ExtType:
		n := 0
		var at func(int) ir.Type
		if a := AsArray(t); a != nil {
			n, at = int(a.Len), func(int) ir.Type { return a.Elem }
		} else if s := AsStruct(t); s != nil {
			n, at = len(s.Elems), func(i int) ir.Type { return s.Elems[i] }
		} else {
			return data.Poison
		}
		vs := make([]data.Value, n)
		for i := range vs {
			vs[i] = poisonOf(at(i))
		}
		return data.Value{Ref: &data.Tuple{Elems: vs}}
	}
	return data.Poison
}
