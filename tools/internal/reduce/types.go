package reduce

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// A retyping makes types simpler everywhere in a program at once: one size of shapes
// becomes a smaller one, or one type of elements a plainer one.
type retyping struct {
	from, to         int64   // a size; to is 0 where it is about elements
	fromElem, toElem ir.Type // nil where it is about sizes
	attrs            bool    // lists of integers in attributes have the size too
}

// retypings lists those that may make the types in a program simpler. Each takes
// something away that none brings back, so that they end.
func retypings(top *ir.Op) (list []retyping) {
	var sizes []int64
	var elems []ir.Type
	top.Walk(func(op *ir.Op) bool {
		note := func(t ir.Type) {
			shape, _ := ir.ShapeOf(t)
			for _, n := range shape {
				if n > 1 || n == ir.Dynamic {
					sizes = append(sizes, n)
				}
			}
			if e := ir.ElemOf(t); plainer(e) != nil && !slices.Contains(elems, e) {
				elems = append(elems, e)
			}
		}
		for _, v := range op.Results() {
			note(v.Type())
		}
		for _, r := range op.Regions() {
			for b := range r.Blocks() {
				for _, t := range b.ArgTypes() {
					note(t)
				}
			}
		}
		return true
	})
	slices.Sort(sizes)
	for _, n := range slices.Backward(slices.Compact(sizes)) {
		to := []int64{1, 2, n / 2}
		if n == ir.Dynamic {
			to = to[:2]
		}
		for i, m := range to {
			if (m < n || n == ir.Dynamic) && m > 0 && !slices.Contains(to[:i], m) {
				list = append(list, retyping{from: n, to: m}, retyping{from: n, to: m, attrs: true})
			}
		}
	}
	for _, e := range elems {
		list = append(list, retyping{fromElem: e, toElem: plainer(e)})
	}
	return list
}

// plainer is what an element type may become, nil for the plain ones.
func plainer(t ir.Type) ir.Type {
	e, ok := ir.DataType(t)
	switch {
	case !ok || t == ir.Type(ir.Index) || t == ir.Type(ir.I1) || t == ir.Type(ir.I32) || t == ir.Type(ir.F32):
		return nil
	case e.IsInt():
		return ir.I32
	case e.IsFloat(), e.IsComplex():
		return ir.F32
	}
	return nil
}

// apply changes the types in a program and the constants of them. It returns false
// where there is one that it cannot bring along.
func (y retyping) apply(top *ir.Op) bool {
	ok := true
	top.Walk(func(op *ir.Op) bool {
		for _, v := range op.Results() {
			v.SetType(y.of(v.Type()))
		}
		for _, r := range op.Regions() {
			for b := range r.Blocks() {
				for _, a := range b.Args() {
					a.SetType(y.of(a.Type()))
				}
			}
		}
		for i, f := range op.Def().Attrs {
			switch a := op.Attr(i).(type) {
			case nil:
			case *ir.TypeAttr:
				op.SetAttr(i, ir.TypeOf(y.of(a.Typ)))
			case *ir.DenseArrayAttr:
				if y.attrs && y.to != 0 && a.Vals.Elem == data.I64 {
					op.SetAttr(i, y.list(a))
				}
			default:
				if op.Has(ir.ConstantLike) && f.Name == "value" {
					c := y.constant(a, op.Result(0).Type())
					ok = ok && c != nil
					op.SetAttr(i, c)
				}
			}
		}
		return ok
	})
	return ok
}

func (y retyping) of(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.FuncType:
		return ir.Func(y.all(t.In), y.all(t.Out))
	case *ir.TupleType:
		return ir.Tuple(y.all(t.Elems)...)
	}
	if y.toElem != nil {
		if ir.ElemOf(t) == y.fromElem {
			return ir.WithElem(t, y.toElem)
		}
		return t
	}
	shape, _ := ir.ShapeOf(t)
	if !slices.Contains(shape, y.from) {
		return t
	}
	shape = slices.Clone(shape)
	for i, n := range shape {
		if n == y.from {
			shape[i] = y.to
		}
	}
	switch t := t.(type) {
	case *ir.TensorType:
		return ir.TensorWith(shape, t.Elem, t.Encoding)
	case *ir.VectorType:
		return ir.VectorWith(shape, t.Scalable, t.Elem)
	case *ir.MemRefType:
		return ir.MemRefWith(shape, t.Elem, t.Layout, t.Space)
	}
	return t
}

func (y retyping) all(ts []ir.Type) []ir.Type {
	out := make([]ir.Type, len(ts))
	for i, t := range ts {
		out[i] = y.of(t)
	}
	return out
}

func (y retyping) list(a *ir.DenseArrayAttr) ir.Attr {
	vals := make([]int64, a.Vals.Len())
	for i := range vals {
		if vals[i] = a.Vals.Int(int64(i)); vals[i] == y.from {
			vals[i] = y.to
		}
	}
	return ir.I64Array(vals...)
}

// constant returns a constant of the type with the elements of a where that has as
// many or more, nil where there is none.
func (y retyping) constant(a ir.Attr, t ir.Type) ir.Attr {
	if ir.AttrType(a) == t {
		return a
	}
	v, ok := ir.DataOf(a)
	e, plain := ir.DataType(t)
	if !ok || !plain || e.Words() != 1 {
		return nil
	}
	from, plain := ir.DataType(ir.AttrType(a))
	if !plain || from.Words() != 1 {
		return nil
	}
	old, tensor := v.Ref.(*data.Tensor)
	if !tensor {
		return ir.AttrOf(data.Scalar(data.Convert(e, from, v.Bits)), t)
	}
	shape, _ := ir.ShapeOf(t)
	if old.Splat {
		return ir.Splat(t, data.Convert(e, from, old.Bits(0)))
	}
	if !ir.IsStatic(t) || len(shape) != len(old.Shape) {
		return nil
	}
	out := data.New(e, shape...)
	at := make([]int64, len(shape))
	for i := range out.Len() {
		k := int64(0)
		for d, n := range at {
			k = k*old.Shape[d] + n
		}
		out.SetBits(i, data.Convert(e, from, old.Bits(k)))
		for d := len(at) - 1; d >= 0; d-- {
			if at[d]++; at[d] < shape[d] {
				break
			}
			at[d] = 0
		}
	}
	return ir.Dense(t, out)
}
