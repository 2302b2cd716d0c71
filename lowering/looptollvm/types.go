package looptollvm

import (
	"terrace/dialects/llvm"
	"terrace/dialects/memref"
	"terrace/ir"
	"terrace/ir/data"
)

// Type returns what values of a type become, nil when there is nothing.
func Type(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.ScalarType:
		return scalar(t.Elem)
	case *ir.VectorType:
		e := Type(t.Elem)
		if _, number := e.(*ir.ScalarType); !number && !llvm.IsPtr(e) || t.Scalable != nil {
			return nil
		}
		if len(t.Shape) == 0 {
			return ir.Vector([]int64{1}, e)
		}
		out := ir.Type(ir.Vector(t.Shape[len(t.Shape)-1:], e))
		for i := len(t.Shape) - 2; i >= 0; i-- {
			out = llvm.ArrayOf(t.Shape[i], out)
		}
		return out
	case *ir.MemRefType:
		if _, _, ok := ir.StridesOf(t); !ok {
			return nil
		}
		if _, _, ok := ir.MemRefElem(t); !ok {
			return nil
		}
		return llvm.PtrIn(int64(memref.SpaceNumber(t.Space)))
	case *ir.FuncType:
		return llvm.Ptr
	case *ir.ExtType:
		if llvm.Compatible(t) {
			return t
		}
	}
	return nil
}

// scalar returns the type of numbers. Floats that LLVM does not have are their
// bits. So is bf16: where a machine has no instructions for it, LLVM moves it by
// way of f32, with conversions that on some take subnormal numbers for zero.
func scalar(e data.Type) ir.Type {
	switch {
	case e.IsComplex():
		p := scalar(e.Part())
		if p == nil {
			return nil
		}
		return llvm.StructOf(p, p)
	case e.IsIndex():
		return ir.I64
	case e.IsInt():
		return ir.Int(e.Width())
	}
	switch e {
	case data.F16, data.F32, data.F64, data.F80, data.F128:
		return ir.Scalar(e)
	case data.TF32:
		return nil
	}
	return ir.Int(e.Width()) // as its bits
}

// container is the integer type in which elements of a number type lie in
// memory where that is not the type itself: i1 in i8.
func container(e data.Type) (ir.Type, bool) {
	n := e.Bytes() * 8
	if e.IsComplex() || e.Part() == data.F80 || n == e.Width() {
		return nil, false
	}
	return ir.Int(n), true
}

// stored is the LLVM type of an element in memory, by which addresses count.
func stored(e data.Type) ir.Type {
	if t, ok := container(e); ok {
		return t
	}
	return scalar(e)
}

// lanesOf returns the sizes of an array of vectors that a vector became, and its
// innermost vector type.
func lanesOf(t ir.Type) (outer []int64, inner ir.Type) {
	for a := llvm.AsArray(t); a != nil; a = llvm.AsArray(t) {
		outer = append(outer, a.Len)
		t = a.Elem
	}
	return outer, t
}
