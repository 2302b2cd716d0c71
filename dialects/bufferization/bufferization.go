// Package bufferization is the dialect bufferization: where tensors become
// buffers, and what holds while both stand in a program.
package bufferization

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the dialect bufferization.
var Dialect = &ir.Dialect{Name: "bufferization", Summary: "the border between tensors and buffers"}

const noEval = "which buffers alias is not tracked"

var buffer = ir.Match("ranked or unranked memref of any type values", isBuffer, ir.MemRef([]int64{4}, ir.F32))

func isBuffer(t ir.Type) bool {
	switch t.(type) {
	case *ir.MemRefType, *ir.UnrankedMemRefType:
		return true
	}
	return false
}

// sameContents checks that a tensor and a buffer agree in shape and element type.
func sameContents(tensor, buffer ir.Type) error {
	a, aok := ir.ShapeOf(tensor)
	b, bok := ir.ShapeOf(buffer)
	if aok != bok || !slices.Equal(a, b) || ir.ElemOf(tensor) != ir.ElemOf(buffer) {
		return ir.Errorf("failed to verify that specified tensor and buffer types match")
	}
	return nil
}

// contents reads a buffer; nil comes with the trap.
func contents(v data.Value) (*data.Tensor, ir.Outcome) {
	b := v.Memref()
	if b == nil {
		return nil, ir.Trap("unsupported operand")
	}
	x, err := b.Contents()
	if err != nil {
		return nil, ir.Trap(err.Error())
	}
	return x, ir.Outcome{}
}

// allocate returns a new buffer that holds x.
func allocate(m ir.Machine, op *ir.Op, x *data.Tensor) ir.Outcome {
	x = x.Expand()
	b, err := m.Alloc(int64(len(x.Data)), "'"+op.Name()+"' at "+op.Loc().Pos().String())
	if err != nil {
		return ir.Trap(err.Error())
	}
	copy(b.Data, x.Data)
	return ir.Result(data.Value{Ref: &data.Memref{Buffer: b, Elem: x.Elem, Sizes: x.Shape, Strides: data.Strides(x.Shape)}})
}

// AllocTensor makes a tensor that bufferizes to an allocation.
var AllocTensor = Dialect.Op(&ir.OpDef{
	Name: "alloc_tensor", Summary: "a tensor that becomes an allocation", Spec: "MLIR bufferization.alloc_tensor",
	Operands: ir.Fields{ir.Many("dynamic_sizes", ir.IndexT), ir.Opt("copy", ir.AnyTensor), ir.Opt("size_hint", ir.IndexT)},
	Results:  ir.Fields{ir.One("result", ir.AnyTensor)},
	Attrs:    ir.Attrs{ir.Maybe("memory_space", ir.AnyAttr)},
	Parse: func(p ir.Parser, st *ir.State) {
		p.Expect("(")
		sizes := p.Operands()
		p.Expect(")")
		var copied, hint []*ir.Value
		if p.Accept("copy") {
			p.Expect("(")
			copied = append(copied, p.Operand())
			p.Expect(")")
		}
		if p.Accept("size_hint") {
			p.Expect("=")
			hint = append(hint, p.Operand())
		}
		p.AttrDict(st)
		p.Expect(":")
		t := p.Type()
		if p.Failed() {
			return
		}
		for _, v := range slices.Concat(sizes, hint) {
			p.Resolve(v, ir.Index)
		}
		for _, v := range copied {
			p.Resolve(v, t)
		}
		st.AddGroup(sizes...)
		st.AddGroup(copied...)
		st.AddGroup(hint...)
		st.Types = append(st.Types, t)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F("(%)", op.Group(0))
		if v := op.Opt(1); v != nil {
			p.F(" copy(%)", v)
		}
		if v := op.Opt(2); v != nil {
			p.F(" size_hint=%", v)
		}
		p.AttrDict(op)
		p.F(" : %", op.Result(0).Type())
	},
	Verify: func(op *ir.Op) error {
		shape, ranked := ir.ShapeOf(op.Result(0).Type())
		if !ranked {
			return ir.Errorf("result must be a ranked tensor")
		}
		sizes := len(op.Group(0))
		if op.Opt(1) != nil {
			switch {
			case sizes > 0:
				return ir.Errorf("dynamic sizes not needed when copying a tensor")
			case op.Opt(1).Type() != op.Result(0).Type():
				return ir.Errorf("expected that `copy` and return type match")
			}
			return nil
		}
		dynamic := 0
		for _, n := range shape {
			if n == ir.Dynamic {
				dynamic++
			}
		}
		if sizes != dynamic {
			return ir.Errorf("expected %d dynamic sizes", dynamic)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		sizes := len(op.Group(0))
		if op.Opt(1) != nil {
			return ir.Result(in[sizes])
		}
		t := op.Result(0).Type()
		e, ok := ir.DataType(t)
		if !ok {
			return ir.Trap("unsupported element type of " + t.String())
		}
		shape, _ := ir.ShapeOf(t)
		shape = ir.FillSizes(shape, in[:sizes])
		if n, err := data.CheckedLen(e, shape); err != nil {
			return ir.Trap(err.Error())
		} else if !m.Step(n) {
			return ir.Trap("out of fuel")
		}
		return ir.Result(data.OfTensor(data.NewSplatWords(e, nil, shape...)))
	},
	Example: "%r = bufferization.alloc_tensor(%n) : tensor<?x4xf32>",
})

// Clone copies a buffer where that is needed.
var Clone = Dialect.Op(&ir.OpDef{
	Name: "clone", Summary: "a buffer with the same contents, the same one perhaps", Spec: "MLIR bufferization.clone",
	Operands: ir.Fields{ir.One("input", buffer).Which(ir.Reads)}, Results: ir.Fields{ir.One("output", buffer).Which(ir.Allocates | ir.Writes)},
	Format: "$input attr-dict : type($input) to type($output)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x, o := contents(in[0])
		if x == nil {
			return o
		}
		return allocate(m, op, x)
	},
	Example: "%r = bufferization.clone %x : memref<4xf32> to memref<4xf32>",
})

// MaterializeInDestination says where a tensor's buffer has to be.
var MaterializeInDestination = Dialect.Op(&ir.OpDef{
	Name: "materialize_in_destination", Summary: "puts a tensor where the destination is", Spec: "MLIR bufferization.materialize_in_destination",
	Operands: ir.Fields{ir.One("source", ir.AnyTensor), ir.One("dest", ir.AnyShaped).Which(ir.Writes)},
	Results:  ir.Fields{ir.Opt("result", ir.AnyTensor)},
	Attrs:    ir.Attrs{ir.Maybe("restrict", ir.UnitKind), ir.Maybe("writable", ir.UnitKind)},
	Effects: func(op *ir.Op) ir.Trait {
		if isBuffer(op.Operand(1).Type()) {
			return ir.Writes
		}
		return 0
	},
	Format: "$source in [restrict $restrict^] [writable $writable^] $dest attr-dict : functional-type(operands, results)",
	Verify: func(op *ir.Op) error {
		source, dest := op.Operand(0).Type(), op.Operand(1).Type()
		inTensor := !isBuffer(dest)
		switch {
		case ir.ElemOf(source) != ir.ElemOf(dest):
			return ir.Errorf("failed to verify that all of {source, dest} have same element type")
		case inTensor && op.NumResults() != 1:
			return ir.Errorf("tensor 'dest' requires exactly one OpResult")
		case !inTensor && op.NumResults() != 0:
			return ir.Errorf("memref 'dest' requires zero OpResults")
		case inTensor != (op.Attr(1) == nil):
			return ir.Errorf("'writable' must be specified if and only if the destination is of memref type")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if op.NumResults() == 1 {
			return ir.Result(in[0])
		}
		x, dest := in[0].Tensor(), in[1].Memref()
		if x == nil || dest == nil {
			return ir.Trap("unsupported operand")
		}
		if !slices.Equal(x.Shape, dest.Sizes) {
			return ir.Trap("the shapes of the tensor and its destination differ")
		}
		if err := dest.SetContents(x); err != nil {
			return ir.Trap(err.Error())
		}
		return ir.Values()
	},
	Example: "%r = bufferization.materialize_in_destination %x in %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>",
})

// DeallocTensor ends a tensor's storage.
var DeallocTensor = Dialect.Op(&ir.OpDef{
	Name: "dealloc_tensor", Summary: "frees the storage of a tensor", Spec: "MLIR bufferization.dealloc_tensor",
	Operands: ir.Fields{ir.One("tensor", ir.AnyTensor)}, Traits: ir.Frees,
	Format:  "$tensor attr-dict : type($tensor)",
	Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Values() },
	Example: "bufferization.dealloc_tensor %x : tensor<4xf32>",
})

// ToTensor is the tensor that a buffer holds.
var ToTensor = Dialect.Op(&ir.OpDef{
	Name: "to_tensor", Summary: "the contents of a buffer as a tensor", Spec: "MLIR bufferization.to_tensor",
	Operands: ir.Fields{ir.One("buffer", buffer)}, Results: ir.Fields{ir.One("result", ir.AnyTensor)},
	Attrs: ir.Attrs{ir.Maybe("restrict", ir.UnitKind), ir.Maybe("writable", ir.UnitKind)}, Traits: ir.Reads,
	Format: "$buffer [restrict $restrict^] [writable $writable^] attr-dict : type($buffer) to type($result)",
	Verify: func(op *ir.Op) error { return sameContents(op.Result(0).Type(), op.Operand(0).Type()) },
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x, o := contents(in[0])
		if x == nil {
			return o
		}
		return ir.Result(data.OfTensor(x))
	},
	Example: "%r = bufferization.to_tensor %x restrict : memref<4xf32> to tensor<4xf32>",
})

// ToBuffer is the buffer of a tensor.
var ToBuffer = Dialect.Op(&ir.OpDef{
	Name: "to_buffer", Summary: "a buffer with the contents of a tensor", Spec: "MLIR bufferization.to_buffer",
	Operands: ir.Fields{ir.One("tensor", ir.AnyTensor)}, Results: ir.Fields{ir.One("buffer", buffer)},
	Attrs: ir.Attrs{ir.Maybe("read_only", ir.UnitKind)}, Traits: ir.Pure,
	Format: "$tensor [read_only $read_only^] attr-dict : type($tensor) to type($buffer)",
	Verify: func(op *ir.Op) error { return sameContents(op.Operand(0).Type(), op.Result(0).Type()) },
	Fold: func(op *ir.Op) []*ir.Value {
		// The buffer that a tensor was read from, as upstream has it.
		if from := op.Operand(0).Op(); from.Is(ToTensor) && from.Operand(0).Type() == op.Result(0).Type() {
			return from.Operands()
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x := in[0].Tensor()
		if x == nil {
			return ir.Trap("unsupported operand")
		}
		return allocate(m, op, x)
	},
	Example: "%r = bufferization.to_buffer %x : tensor<4xf32> to memref<4xf32>",
})

// Dealloc frees buffers that nothing retained needs.
var Dealloc = Dialect.Op(&ir.OpDef{
	Name: "dealloc", Summary: "frees the buffers whose condition holds and that none retained aliases", Spec: "MLIR bufferization.dealloc",
	Operands: ir.Fields{ir.Many("memrefs", buffer), ir.Many("conditions", ir.I1T), ir.Many("retained", buffer)},
	Results:  ir.Fields{ir.Many("updatedConditions", ir.I1T)}, Traits: ir.Frees,
	Parse: func(p ir.Parser, st *ir.State) {
		var bufs, conds, kept []*ir.Value
		typed := func() (vs []*ir.Value) {
			p.Expect("(")
			vs = p.Operands()
			p.Expect(":")
			p.ResolveAll(vs, p.Types())
			p.Expect(")")
			return vs
		}
		if p.Peek("(") {
			bufs = typed()
			p.Expect("if")
			p.Expect("(")
			conds = p.Operands()
			p.Expect(")")
			for _, v := range conds {
				p.Resolve(v, ir.I1)
			}
		}
		if p.Accept("retain") {
			kept = typed()
		}
		p.AttrDict(st)
		st.AddGroup(bufs...)
		st.AddGroup(conds...)
		st.AddGroup(kept...)
		for range kept {
			st.Types = append(st.Types, ir.I1)
		}
	},
	Print: func(p ir.Printer, op *ir.Op) {
		if vs := op.Group(0); len(vs) > 0 {
			p.F(" (% : %) if (%)", vs, typesOf(vs), op.Group(1))
		}
		if vs := op.Group(2); len(vs) > 0 {
			p.F(" retain (% : %)", vs, typesOf(vs))
		}
		p.AttrDict(op)
	},
	Verify: func(op *ir.Op) error {
		switch {
		case len(op.Group(0)) != len(op.Group(1)):
			return ir.Errorf("must have the same number of conditions as memrefs to deallocate")
		case len(op.Group(2)) != op.NumResults():
			return ir.Errorf("must have the same number of updated conditions (results) as retained operands")
		}
		return nil
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		ts := make([]ir.Type, len(st.Group(2)))
		for i := range ts {
			ts[i] = ir.I1
		}
		return ts, nil
	},
	NoEval: noEval, Example: "%r = bufferization.dealloc (%x : memref<4xf32>) if (%c) retain (%y : memref<4xf32>)",
})

func typesOf(vs []*ir.Value) []ir.Type {
	ts := make([]ir.Type, len(vs))
	for i, v := range vs {
		ts[i] = v.Type()
	}
	return ts
}
