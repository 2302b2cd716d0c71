// Package builtin defines the dialect builtin: the module around everything else
// and the cast that stands between type systems while a conversion is under way.
// Types and attributes that upstream counts to builtin are part of package ir.
package builtin

import (
	"slices"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the dialect builtin.
var Dialect = &ir.Dialect{
	Name:    "builtin",
	Summary: "module, and the cast of conversions that are not finished",
}

// Module holds functions and other symbols.
var Module = Dialect.Op(&ir.OpDef{
	Name:           "module",
	Summary:        "a container of symbols and other top-level ops",
	Spec:           "MLIR builtin.module",
	Attrs:          ir.Attrs{ir.Maybe("sym_name", ir.SymbolNameKind), ir.Maybe("sym_visibility", ir.StringKind)},
	Regions:        []ir.RegionField{{Name: "bodyRegion", One: true}},
	Traits:         ir.AffineScope | ir.IsolatedFromAbove | ir.SymbolTable | ir.Symbol | ir.SingleBlock | ir.NoTerminator | ir.GraphRegion,
	Format:         "[$sym_name] attr-dict-with-keyword $bodyRegion",
	DefaultDialect: "builtin",
	NoEval:         "a module is looked into, not executed",
	Verify: func(op *ir.Op) error {
		if op.Body().NumArgs() > 0 {
			return ir.Errorf("region should have no arguments")
		}
		for _, a := range op.Discardables() {
			if !strings.Contains(a.Name, ".") {
				return ir.Errorf("can only contain attributes with dialect-prefixed names, found: '%s'", a.Name)
			}
		}
		return nil
	},
	Example: `module @pair attributes {example.version = 1 : i64} {
  func.func @swap(%a: i32, %b: i32) -> (i32, i32) {
    return %b, %a : i32, i32
  }
}`,
})

// Cast is builtin.unrealized_conversion_cast.
var Cast = Dialect.Op(&ir.OpDef{
	Name:    "unrealized_conversion_cast",
	Summary: "a change between type systems that a conversion has not settled yet",
	Spec:    "MLIR builtin.unrealized_conversion_cast",
	Doc: "It runs where it is plain what the two sides share: types that are equal, tensors of which one type knows more, scalars of one width; a number and the tensor of it alone; " +
		"index and an integer type, for numbers and tensors, by their signed values.",
	Operands: ir.Fields{ir.Many("inputs", ir.AnyType)},
	Results:  ir.Fields{ir.Many("outputs", ir.AnyType)},
	Traits:   ir.Pure,
	Format:   "[$inputs : type($inputs)] to type($outputs) attr-dict",
	Verify: func(op *ir.Op) error {
		if op.NumResults() == 0 {
			return ir.Errorf("expected at least one result for cast operation")
		}
		return nil
	},
	Fold: foldCast,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if len(in) != op.NumResults() {
			return ir.Trap("a cast from " + types(op.OperandTypes()) + " to " + types(op.ResultTypes()) + " is left over from a conversion")
		}
		out := make([]data.Value, len(in))
		for i, v := range in {
			from, to := op.Operand(i).Type(), op.Result(i).Type()
			var ok bool
			if out[i], ok = realized(v, from, to); !ok {
				return ir.Trap("a cast from " + from.String() + " to " + to.String() + " is left over from a conversion")
			}
		}
		return ir.Values(out...)
	},
	Example: `func.func @main() -> i64 {
  %i = arith.constant 7 : index
  %r = builtin.unrealized_conversion_cast %i : index to i64
  return %r : i64
}`,
})

// foldCast drops casts to the same types and casts back to where a cast came from.
func foldCast(op *ir.Op) []*ir.Value {
	if slices.Equal(op.OperandTypes(), op.ResultTypes()) {
		return op.Operands()
	}
	if op.NumOperands() == 0 {
		return nil
	}
	first := op.Operand(0).Op()
	if !first.Is(op.Def()) || first.NumResults() != op.NumOperands() || !slices.Equal(first.OperandTypes(), op.ResultTypes()) {
		return nil
	}
	for i, v := range op.Operands() {
		if v != first.Result(i) {
			return nil
		}
	}
	return first.Operands()
}

// realized is v, of one type, as a value of another; ok is false where the types
// have nothing in common.
func realized(v data.Value, from, to ir.Type) (w data.Value, ok bool) {
	if from == to || width(from) == width(to) && width(from) != 0 || sameTensor(from, to) {
		return v, true
	}
	e, ok1 := numbers(from)
	f, ok2 := numbers(to)
	s, shaped := ir.ShapeOf(from)
	t, toShaped := ir.ShapeOf(to)
	sizes := e.IsIndex() && f.IsInt() || e.IsInt() && f.IsIndex()
	if !ok1 || !ok2 || e != f && !sizes || max(e.Width(), f.Width()) > 64 || shaped == toShaped && !ir.CompatibleShapes(from, to) || len(s) != len(t) {
		return v, false
	}
	at := func(i int64) data.Value { return v }
	x := v.Tensor()
	if x != nil {
		at, s = x.At, x.Shape
	} else if shaped {
		return v, false
	}
	as := func(v data.Value) data.Value {
		if v.IsPoison() {
			return v
		}
		return data.Scalar(uint64(data.SignExtend(e, v.Bits)) & data.Mask(f))
	}
	if !toShaped {
		return as(at(0)), true
	}
	out := data.New(f, s...)
	for i := range out.Len() {
		out.Set(i, as(at(i)))
	}
	return data.OfTensor(out), true
}

// numbers returns the type of the numbers that a scalar, or a tensor of known rank, has.
func numbers(t ir.Type) (e data.Type, ok bool) {
	switch t.(type) {
	case *ir.TensorType, *ir.ScalarType:
		return ir.DataType(t)
	}
	return e, false
}

// sameTensor reports whether both types are of tensors that differ only in what
// is known of their shapes.
func sameTensor(a, b ir.Type) bool {
	for _, t := range [...]ir.Type{a, b} {
		switch t.(type) {
		case *ir.TensorType, *ir.UnrankedTensorType:
		default:
			return false
		}
	}
	return ir.ElemOf(a) == ir.ElemOf(b) && ir.CompatibleShapes(a, b)
}

// width returns the bits of a real scalar, 0 for other types.
func width(t ir.Type) int {
	if s, ok := t.(*ir.ScalarType); ok && !s.Elem.IsComplex() {
		return s.Elem.Width()
	}
	return 0
}

func types(ts []ir.Type) string {
	var w ir.Writer
	w.Text("(")
	w.Types(ts)
	w.Text(")")
	return string(w.Buf)
}

// NewModule returns an empty module, named unless name is empty.
func NewModule(b *ir.Builder, name string) *ir.Op {
	r := ir.NewRegion()
	r.AddBlock()
	var attrs []ir.NamedAttr
	if name != "" {
		attrs = append(attrs, ir.NamedAttr{Name: ir.SymNameAttr, Attr: ir.Str(name)})
	}
	return b.MakeWith(Module, nil, ir.With{Attrs: attrs, Regions: []*ir.Region{r}})
}
