package tensor

import (
	"fmt"
	"slices"

	"terrace/dialects/function"
	"terrace/dialects/llvm"
	"terrace/ir"
	"terrace/ir/data"
)

// Host is work that native code hands back to the program around it: its region
// runs in the interpreter, on the values of ins, and what it yields is stored to
// outs. Calls out to functions written in Go, and judgements of test programs,
// are such work.
//
// Inside, elements are of the types of the program as it was written; outside,
// of the same bits without a sign.
var Host = Dialect.Op(&ir.OpDef{
	Name:    "host",
	Summary: "work that native code leaves to the host",
	Doc: `The region sees the values of ins and yields what is stored at outs. Element types inside may be signed, unsigned or
quantized where those outside are signless. On tensors the results are what was yielded; on memrefs there are no results. id numbers
the op in its module: native code asks the host for it by that number. A trap inside stops the program.`,
	Spec:       "docs/levels.md",
	Operands:   ir.Fields{ir.Many("ins", ir.AnyShaped), ir.Many("outs", ir.AnyShaped)},
	Results:    ir.Fields{ir.Many("results", ir.AnyTensor)},
	Attrs:      ir.Attrs{ir.Maybe("id", ir.I64Kind)},
	Regions:    []ir.RegionField{{Name: "body"}},
	Traits:     ir.SingleBlock | ir.NoFold | ir.RecursiveEffects | ir.IsolatedFromAbove,
	Terminator: "tensor.yield",
	Effects: func(op *ir.Op) ir.Trait {
		if len(op.Group(1)) > op.NumResults() {
			return ir.Reads | ir.Writes
		}
		return 0
	},
	Parse: func(p ir.Parser, st *ir.State) {
		p.AttrDict(st)
		for _, word := range []string{"ins", "outs"} {
			var vs []*ir.Value
			if p.Accept(word) {
				p.Expect("(")
				vs = p.Operands()
				p.Expect(":")
				p.ResolveAll(vs, p.Types())
				p.Expect(")")
			}
			st.AddGroup(vs...)
		}
		st.Regions = append(st.Regions, p.Region(nil))
		if p.Accept("->") {
			st.Types = append(st.Types, p.ResultTypes()...)
		}
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.AttrDict(op)
		for i, word := range []string{"ins", "outs"} {
			if vs := op.Group(i); len(vs) > 0 {
				p.F(" "+word+"(% : %)", vs, types(vs))
			}
		}
		p.Text(" ")
		p.Region(op.RegionAt(0), true, true)
		if op.NumResults() > 0 {
			p.Text(" -> ")
			p.W().ResultTypes(op.ResultTypes())
		}
	},
	Verify: verifyHost,
	Eval:   evalHost,
	Example: `
func.func @same(%x: tensor<4xi8>) -> tensor<4xi8> {
  %dest = tensor.empty() : tensor<4xi8>
  %r = tensor.host ins(%x : tensor<4xi8>) outs(%dest : tensor<4xi8>) {
  ^bb0(%in: tensor<4xui8>):
    %0 = graph.custom_call @Sharding(%in) : (tensor<4xui8>) -> tensor<4xui8>
    tensor.yield %0 : tensor<4xui8>
  } -> tensor<4xi8>
  return %r : tensor<4xi8>
}`,
})

func verifyHost(op *ir.Op) error {
	body := op.Body()
	if body == nil {
		return ir.Errorf("has an empty region")
	}
	ins, outs, yields := op.Group(0), op.Group(1), Yields(body)
	if body.NumArgs() != len(ins) {
		return ir.Errorf("has a region of %d arguments for %d inputs", body.NumArgs(), len(ins))
	}
	for i, v := range ins {
		if !sameBits(v.Type(), body.Arg(i).Type()) {
			return ir.Errorf("input #%d has type '%s', but the region takes '%s'", i, v.Type(), body.Arg(i).Type())
		}
	}
	if len(yields) != len(outs) {
		return ir.Errorf("yields %d values for %d destinations", len(yields), len(outs))
	}
	var results []ir.Type
	for i, v := range outs {
		if !sameBits(v.Type(), yields[i].Type()) {
			return ir.Errorf("destination #%d has type '%s', but the region yields '%s'", i, v.Type(), yields[i].Type())
		}
		if _, ok := v.Type().(*ir.TensorType); ok {
			results = append(results, v.Type())
		}
	}
	return sameTypes("result", op.ResultTypes(), results)
}

// sameBits reports whether values of a type outside of a host op are those of a
// type inside, but for how their elements are read: signed, unsigned or quantized.
func sameBits(outside, inside ir.Type) bool {
	a, ok := ir.DataType(outside)
	b, ok2 := ir.StorageType(inside)
	if !ok || !ok2 || a != b && !(a.IsInt() && b.IsInt() && a.Width() == b.Width()) {
		return false
	}
	s, _ := ir.ShapeOf(outside)
	t, ranked := ir.ShapeOf(inside)
	if !ranked || len(s) != len(t) {
		return false
	}
	for i := range s {
		if s[i] != t[i] && s[i] != ir.Dynamic && t[i] != ir.Dynamic {
			return false
		}
	}
	return true
}

// reread returns a tensor whose elements are read as those of type t.
func reread(x *data.Tensor, t ir.Type) *data.Tensor {
	if e, ok := ir.StorageType(t); ok && e != x.Elem {
		return &data.Tensor{Elem: e, Shape: x.Shape, Data: x.Data, Splat: x.Splat, Poison: x.Poison}
	}
	return x
}

func evalHost(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	body := op.Body()
	nIn := len(op.Group(0))
	args := make([]data.Value, nIn)
	for i, v := range in[:nIn] {
		t := v.Tensor()
		if r := v.Memref(); r != nil {
			var err error
			if t, err = r.Contents(); err != nil {
				return ir.Trap(err.Error())
			}
		}
		if t == nil {
			return ir.Trap("has an input that is no tensor")
		}
		args[i] = data.OfTensor(reread(t, body.Arg(i).Type()))
	}
	outs := append([]data.Value(nil), in[nIn:]...)
	o := m.Region(op, 0, args)
	if !o.OK() {
		return o
	}
	var results []data.Value
	for i, v := range o.All() {
		t := v.Tensor()
		if t == nil {
			return ir.Trap("yields a value that is no tensor")
		}
		t = reread(t, op.Group(1)[i].Type())
		r := outs[i].Memref()
		if r == nil {
			results = append(results, data.OfTensor(t))
			continue
		}
		if !slices.Equal(t.Shape, r.Sizes) {
			return ir.Trap(fmt.Sprintf("yields a tensor of shape %v for a destination of shape %v", t.Shape, r.Sizes))
		}
		if err := r.SetContents(t); err != nil {
			return ir.Trap(err.Error())
		}
	}
	return ir.Values(results...)
}

// HostFunction makes, where the builder stands, a function that does the work of a host op on buffers.
func HostFunction(b *ir.Builder, name string, op *ir.Op) *ir.Op {
	at, loc := b.Place(), b.Loc()
	b.SetLoc(op.Loc())
	fn := function.New(b, name, ir.Func(op.OperandTypes(), nil))
	function.SetPrivate(fn)
	fn.SetDiscardable(llvm.HostAttr, ir.Unit)
	m := ir.NewMapping()
	for i, v := range op.Operands() {
		m.Values[v] = fn.Body().Arg(i)
	}
	b.AtEnd(fn.Body())
	b.Clone(op, m)
	b.SetLoc(op.Loc())
	b.Make(function.Return)
	b.Back(at)
	b.SetLoc(loc)
	return fn
}
