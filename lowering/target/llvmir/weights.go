package llvmir

import (
	"terrace/dialects/llvm"
	"terrace/ir"
	"terrace/ir/data"
)

// A Weight is a large constant that stays outside of the text.
type Weight struct {
	Name string
	At   int64 // where it lies among all of them
	Data []byte
}

// weightAlign is what the places of weights are multiples of.
const weightAlign = 64

// TakeWeights takes the values of constants of more than [ExternalBytes] out of a
// module of the dialect llvm. They are left as declarations; or, where base is not
// "", code finds them from the address that the global base holds.
func TakeWeights(module *ir.Op, base string) []Weight {
	var out []Weight
	at := int64(0)
	globals := map[string]*ir.Op{}
	places := map[string]int64{}
	for op := range module.Body().Ops() {
		if !op.Is(llvm.Global) {
			continue
		}
		if x := outside(op); x != nil {
			name := ir.SymbolName(op)
			out = append(out, Weight{name, at, x.Expand().Data})
			globals[name], places[name] = op, at
			at = (at + int64(len(out[len(out)-1].Data)) + weightAlign - 1) / weightAlign * weightAlign
		}
	}
	if base == "" {
		for _, op := range globals {
			op.Put("value", nil)
			op.Put("linkage", llvm.Linkage.Of("external"))
			op.Put("visibility_", llvm.Visibility.Of(1))
		}
		return out
	}
	b := ir.NewBuilder()
	var uses []*ir.Op
	module.Walk(func(op *ir.Op) bool {
		if op.Is(llvm.AddressOf) && globals[op.Attr(0).(*ir.SymbolRef).Root] != nil {
			uses = append(uses, op)
		}
		return true
	})
	for _, op := range uses {
		b.At(op)
		holder := b.MakeWith(llvm.AddressOf, nil, ir.With{Types: []ir.Type{llvm.Ptr}, Attrs: []ir.NamedAttr{{Name: "global_name", Attr: ir.Ref(base)}}})
		p := b.MakeTyped(llvm.Load, llvm.Ptr, holder.Result(0)).Result(0)
		if n := places[op.Attr(0).(*ir.SymbolRef).Root]; n > 0 {
			offset := b.MakeWith(llvm.Constant, nil, ir.With{Types: []ir.Type{ir.I64}, Attrs: []ir.NamedAttr{{Name: "value", Attr: ir.I64Attr(n)}}}).Result(0)
			p = b.MakeWith(llvm.GEP, []*ir.Value{p, offset}, ir.With{Types: []ir.Type{llvm.Ptr}, Attrs: []ir.NamedAttr{
				{Name: "rawConstantIndices", Attr: ir.I32Array(llvm.DynamicIndex)}, {Name: "elem_type", Attr: ir.TypeOf(ir.I8)}}}).Result(0)
		}
		op.Result(0).ReplaceUses(p)
		op.Erase()
	}
	for _, op := range globals {
		op.Erase()
	}
	return out
}

// outside returns the value of a constant that may stay outside of the text, nil for
// any other global.
func outside(op *ir.Op) *data.Tensor {
	value := op.Get("value")
	if value == nil || op.Get("constant") == nil {
		return nil
	}
	if a, ok := op.Get("addr_space").(*ir.IntAttr); ok && a.Val != 0 {
		return nil
	}
	v, ok := ir.DataOf(value)
	x := v.Tensor()
	if !ok || x == nil || int64(x.Elem.Bytes())*x.Len() <= ExternalBytes || !storedPlainly(x) {
		return nil
	}
	return x
}

// Hidden is the name of a symbol once [Hide] has hidden it: none of C's, which have no dot.
func Hidden(name string) string { return name + ".hidden" }

// Hide makes all that a module defines invisible from outside, under names that no
// C function around it has.
func Hide(module *ir.Op) {
	names := map[*ir.Op]string{}
	for op := range module.Body().Ops() {
		if (op.Is(llvm.Func) || op.Is(llvm.Global)) && (op.Body() != nil || op.Get("value") != nil) {
			op.Put("linkage", llvm.Linkage.Of("internal"))
			names[op] = Hidden(ir.SymbolName(op))
		}
	}
	ir.RenameSymbols(module, names)
}
