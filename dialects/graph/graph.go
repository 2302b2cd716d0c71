// Package graph is the dialect of whole-tensor machine-learning operations with
// value semantics: the level at which models arrive and at which shapes,
// algebra and fusion are decided. Its ops are also spelled as StableHLO spells
// them, and StableHLO's specification is their meaning; the Spec of each
// definition names the section.
//
// Evaluation goes by the shapes that values have, never by static types alone,
// so programs with ? sizes run as they are. elementwise results are exact to
// the rules of the specification: narrow floats are computed in a wider type
// and rounded once, integers wrap, and each transcendental function has one
// algorithm, shared with native code. Only dot, convolution and reductions may
// accumulate in a wider type.
package graph

import (
	"fmt"
	"slices"
	"strings"

	"terrace/dialects/quant"
	"terrace/ir"
	"terrace/ir/data"
)

// Dialect holds the ops; stablehlo is their upstream spelling.
var Dialect = &ir.Dialect{
	Name:     "graph",
	Upstream: "stablehlo",
	Summary:  "whole-tensor machine-learning operations",
	Doc:      "Whole-tensor operations with value semantics, as StableHLO defines them.",
}

func init() {
	Dialect.Constant = func(b *ir.Builder, v ir.Attr, t ir.Type) *ir.Op {
		d, ok := v.(*ir.DenseAttr)
		if !ok || d.Val == nil {
			return nil
		}
		if !ir.IsStatic(t) {
			t = d.Typ
		}
		return b.MakeWith(Constant, nil, ir.With{Types: []ir.Type{t}, Attrs: []ir.NamedAttr{{Name: "value", Attr: d}}})
	}
}

// TokenDef defines the type of tokens, which order effects.
var TokenDef = Dialect.Type(&ir.TypeDef{Name: "stablehlo.token", Summary: "orders effects", Example: "!stablehlo.token",
	Sample: func(any, func(ir.Type) (data.Value, error)) (data.Value, error) {
		return data.Value{Ref: data.Token{}}, nil
	}})

// Token is the type of tokens.
var Token = ir.Ext(TokenDef, nil)

// FutureDef defines the type of values that async_start promises.
var FutureDef = Dialect.Type(&ir.TypeDef{
	Name: "stablehlo.future", Summary: "values that an asynchronous op promises",
	Parse: func(p ir.Parser) any {
		p.Expect("<")
		ts := p.Types()
		p.Expect(">")
		return ts
	},
	Print: func(w *ir.Writer, params any) {
		w.Text("<")
		w.Types(params.([]ir.Type))
		w.Text(">")
	},
	Sub: func(params any) []ir.Type { return params.([]ir.Type) },
	Sample: func(params any, of func(ir.Type) (data.Value, error)) (data.Value, error) {
		return of(ir.Tuple(params.([]ir.Type)...))
	},
	Example: "!stablehlo.future<tensor<4xf32>>",
})

// Future returns the type of promised values.
func Future(ts ...ir.Type) ir.Type { return ir.Ext(FutureDef, ts) }

// FutureTypes returns the types promised by a future.
func FutureTypes(t ir.Type) ([]ir.Type, bool) {
	if e, ok := t.(*ir.ExtType); ok && e.Def == FutureDef {
		return e.Params.([]ir.Type), true
	}
	return nil, false
}

// NoBytes is the type that tokens have below the graph level: they order effects,
// which are in order there, and hold nothing.
var NoBytes = ir.Tensor([]int64{0}, ir.I1)

func isToken(t ir.Type) bool { return t == ir.Type(Token) }

// BoundsDef defines the encoding of a tensor type that bounds its ? sizes from
// above; [ir.Dynamic] where there is no bound.
var BoundsDef = Dialect.Attr(&ir.AttrDef{
	Name: "stablehlo.bounds", Summary: "upper bounds of the dynamic sizes of a tensor",
	Aliases: []string{"stablehlo.type_extensions"}, // the earlier spelling: <bounds = [4, ?]>
	Parse: func(p ir.Parser) any {
		bounds := []int64{}
		one := func() { bounds = append(bounds, p.Size()) }
		p.Expect("<")
		switch {
		case p.Accept(">"):
			return bounds
		case p.Accept("bounds"):
			p.Expect("=")
			p.List("[", "]", one)
		default:
			p.List("", "", one)
		}
		p.Expect(">")
		return bounds
	},
	Print: func(w *ir.Writer, params any) {
		w.Text("<")
		for i, b := range params.([]int64) {
			if i > 0 {
				w.Text(", ")
			}
			w.Size(b)
		}
		w.Text(">")
	},
	VerifyEncoding: verifyBounds,
	Example:        "#stablehlo.bounds<4, ?>",
})

func verifyBounds(params any, shape []int64, elem ir.Type) error {
	bounds := params.([]int64)
	if len(bounds) != len(shape) {
		return ir.Errorf("Bounds length is %d, expected to be equal to rank(%d) of the tensor", len(bounds), len(shape))
	}
	for i, b := range bounds {
		if b != ir.Dynamic && shape[i] != ir.Dynamic {
			return ir.Errorf("Static dimension %d cannot have a bound, use ShapedType::kDynamic to indicate a missing bound", i)
		}
	}
	return nil
}

// Bounds returns the encoding with the given bounds.
func Bounds(bounds []int64) ir.Attr { return ir.NewExt(BoundsDef, bounds) }

// BoundsOf returns the bounds of a tensor type's dynamic sizes, nil for none.
func BoundsOf(t ir.Type) []int64 {
	tt, ok := t.(*ir.TensorType)
	if !ok {
		return nil
	}
	switch e := tt.Encoding.(type) {
	case *ir.ExtAttr:
		if e.Def == BoundsDef {
			return e.Params.([]int64)
		}
	}
	return nil
}

// Families of element types, as bits.
type family uint16

const (
	famBool family = 1 << iota
	famInt
	famFloat
	famComplex
	famQuant
	famQuantAxis
	famIndex

	anyFamily = famFloat | famBool | famInt | famComplex | famQuant | famQuantAxis
)

func familyOf(t ir.Type) family {
	switch t := t.(type) {
	case *ir.ScalarType:
		switch {
		case t.Elem == data.I1:
			return famBool
		case t.Elem.IsInt():
			return famInt
		case t.Elem.IsFloat():
			return famFloat
		case t.Elem.IsComplex():
			return famComplex
		case t.Elem.IsIndex():
			return famIndex
		}
	default:
		if q := quant.Of(t); q != nil {
			if q.PerAxis() {
				return famQuantAxis
			}
			return famQuant
		}
	}
	return 0
}

// validElem reports whether t is an element type of the specification.
func validElem(t ir.Type, fams family) bool {
	f := familyOf(t)
	if f&fams == 0 {
		return false
	}
	s, ok := t.(*ir.ScalarType)
	if !ok {
		return true
	}
	switch f {
	case famInt:
		switch s.Elem.Width() {
		case 2, 4, 8, 16, 32, 64:
			return s.Elem.Class() != data.Signed
		}
		return false
	case famFloat:
		switch s.Elem {
		case data.TF32, data.F80, data.F128:
			return false
		}
	case famComplex:
		return s.Elem.Part() == data.F32 || s.Elem.Part() == data.F64
	}
	return true
}

// scalesFit reports whether there is a scale for each place along the axis of a
// tensor with scales by axis.
func scalesFit(t *ir.TensorType) bool {
	q := quant.Of(t.Elem)
	if q == nil || q.Axis < 0 {
		return true
	}
	return q.Axis < len(t.Shape) && sizesFit(t.Shape[q.Axis:q.Axis+1], []int64{int64(len(q.Scales))})
}

// Wordings of element types in constraints, as upstream's verifier has them.
const (
	floatWords   = "4/6/8/16/32/64-bit float"
	intWords     = "2/4/8/16/32/64-bit integer"
	complexWords = "complex type with 32/64-bit float elements"
	quantWords   = "per-tensor integer quantized"
	axisWords    = "per-axis integer quantized"
)

// tensorOf returns the constraint of tensors whose element type is in one of
// the families.
func tensorOf(fams family) ir.Constraint {
	words := ""
	add := func(f family, s string) {
		if fams&f != 0 {
			if words != "" {
				words += " or "
			}
			words += s
		}
	}
	// Upstream names floats first where every kind of number may stand.
	if all := famFloat | famBool | famInt | famComplex; fams&all == all {
		add(famFloat, floatWords)
	}
	add(famBool, "bool")
	add(famInt, intWords)
	if !strings.Contains(words, floatWords) {
		add(famFloat, floatWords)
	}
	add(famComplex, complexWords)
	add(famQuant, quantWords)
	add(famQuantAxis, axisWords)
	add(famIndex, "index")
	var pick []ir.Type
	if fams&famFloat != 0 {
		pick = append(pick, ir.Tensor([]int64{2, 3}, ir.F32))
	}
	if fams&famInt != 0 {
		pick = append(pick, ir.Tensor([]int64{2, 3}, ir.I32))
	}
	if fams&famBool != 0 {
		pick = append(pick, ir.Tensor([]int64{2, 3}, ir.I1))
	}
	return ir.Match("ranked tensor of "+words+" values", func(t ir.Type) bool {
		switch t := t.(type) {
		case *ir.TensorType:
			return validElem(t.Elem, fams) && scalesFit(t)
		}
		return false
	}, pick...)
}

// Constraints in frequent use.
var (
	AnyTensor            = tensorOf(anyFamily)
	perTensor            = tensorOf(anyFamily &^ famQuantAxis) // one scale at most
	plainTensor          = tensorOf(famFloat | famBool | famInt | famComplex)
	PredTensor           = tensorOf(famBool)
	IntTensor            = tensorOf(famInt)
	PredOrIntTensor      = tensorOf(famBool | famInt)
	FloatTensor          = tensorOf(famFloat)
	ComplexTensor        = tensorOf(famComplex)
	FloatOrComplexTensor = tensorOf(famFloat | famComplex)
	fpOrQuant            = tensorOf(famFloat | famQuant)
	fpComplexQuant       = tensorOf(famFloat | famComplex | famQuant)
	intFPComplexQuant    = tensorOf(famFloat | famInt | famComplex | famQuant)
	intFPQuant           = tensorOf(famFloat | famInt | famQuant)
	intFP                = tensorOf(famFloat | famInt)
	predIntFP            = tensorOf(famFloat | famBool | famInt)
	quantTensor          = tensorOf(famQuant | famQuantAxis)
	fpOrAnyQuant         = tensorOf(famFloat | famQuant | famQuantAxis)
	DimensionTensor      = ir.Match("1D tensor of index or 2/4/8/16/32/64-bit integer values", func(t ir.Type) bool {
		tt, ok := t.(*ir.TensorType)
		return ok && len(tt.Shape) == 1 && (validElem(tt.Elem, famInt|famIndex))
	}, ir.Tensor([]int64{2}, ir.I64))
	scalarAny = ofRank(0, perTensor)
	scalarInt = ir.Match("0D tensor of 2/4/8/16/32/64-bit integer values", func(t ir.Type) bool {
		tt, ok := t.(*ir.TensorType)
		return ok && len(tt.Shape) == 0 && validElem(tt.Elem, famInt)
	}, ir.Tensor(nil, ir.I32))
	scalarI32 = ir.Match("0D tensor of 32-bit signless integer values", func(t ir.Type) bool {
		return t == ir.Type(ir.Tensor(nil, ir.I32))
	}, ir.Tensor(nil, ir.I32))
	scalarPred = ir.Match("ranked tensor of bool values", func(t ir.Type) bool {
		tt, ok := t.(*ir.TensorType)
		return ok && tt.Elem == ir.Type(ir.I1)
	}, ir.Tensor(nil, ir.I1))
	tokenType     = ir.Match("token", isToken, Token)
	tensorOrToken = ir.Match("ranked tensor of any type values or token", func(t ir.Type) bool {
		return isToken(t) || AnyTensor.Accepts(t)
	}, AnyTensor.Pick...)
	anyValue = ir.Match("ranked tensor of any type values or token or nested tuple with any combination of tensors and tokens", acceptsValue, AnyTensor.Pick...)
	tupleOf  = ir.Match("nested tuple with any combination of ranked tensors and tokens", func(t ir.Type) bool {
		_, ok := t.(*ir.TupleType)
		return ok && acceptsValue(t)
	}, ir.Tuple(ir.Tensor(nil, ir.F32)))
	futureType = ir.Match("future of tensors or tokens", func(t ir.Type) bool { _, ok := FutureTypes(t); return ok })
)

// ofRank narrows tensors to those of a rank.
func ofRank(n int, c ir.Constraint) ir.Constraint {
	out := c.And(fmt.Sprintf("%dD", n)+strings.TrimPrefix(c.Desc, "ranked"), func(t ir.Type) bool {
		s, ok := ir.ShapeOf(t)
		return ok && len(s) == n
	})
	for _, t := range c.Pick {
		out.Pick = append(out.Pick, ir.Tensor(slices.Repeat([]int64{3}, n), ir.ElemOf(t)))
	}
	return out
}

func acceptsValue(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.TupleType:
		for _, e := range t.Elems {
			if !acceptsValue(e) {
				return false
			}
		}
		return true
	case *ir.MemRefType:
		return true
	case *ir.UnrankedTensorType:
		return validElem(t.Elem, anyFamily)
	}
	if _, ok := FutureTypes(t); ok {
		return true
	}
	return isToken(t) || AnyTensor.Accepts(t)
}
