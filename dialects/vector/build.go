package vector

import "terrace/ir"

// MaskedLoadOf loads consecutive elements of a row where mask is set, pass elsewhere.
func MaskedLoadOf(b *ir.Builder, row, at, mask, pass *ir.Value) *ir.Value {
	return b.MakeTyped(MaskedLoad, pass.Type(), row, at, mask, pass).Result(0)
}

// MaskedStoreOf stores the elements of v where mask is set.
func MaskedStoreOf(b *ir.Builder, row, at, mask, v *ir.Value) { b.Make(MaskedStore, row, at, mask, v) }

// GatherOf loads the elements of a row at at + indices where mask is set, pass elsewhere.
func GatherOf(b *ir.Builder, row, at, indices, mask, pass *ir.Value) *ir.Value {
	return b.MakeTyped(Gather, pass.Type(), row, at, indices, mask, pass).Result(0)
}

// ReduceOf combines the lanes of v by an op of arith, given by its name: "addf",
// "maxsi", "andi".
func ReduceOf(b *ir.Builder, op string, v *ir.Value) *ir.Value {
	return b.MakeWith(Reduction, []*ir.Value{v}, ir.With{Types: []ir.Type{ir.ElemOf(v.Type())},
		Attrs: []ir.NamedAttr{{Name: "kind", Attr: Kind.Named(reductionKind(op))}}}).Result(0)
}

// reductionKind is the word of vector.reduction for an op of arith.
func reductionKind(op string) string {
	switch op {
	case "addf", "addi", "mulf", "muli", "andi", "ori", "xori":
		return op[:len(op)-1]
	}
	return op
}

// Masked makes an op, by make, in which only the lanes of mask take part.
func Masked(b *ir.Builder, mask *ir.Value, make func() *ir.Op) *ir.Op {
	r := ir.NewRegion()
	place := b.Place()
	b.AtEnd(r.AddBlock())
	op := make()
	b.Make(Yield, op.Results()...)
	b.Back(place)
	return b.MakeWith(Mask, []*ir.Value{mask}, ir.With{Types: op.ResultTypes(), Regions: []*ir.Region{r}})
}
