package tensortoloop

import (
	"terrace/dialects/arith"
	"terrace/dialects/bufferization"
	"terrace/dialects/cf"
	"terrace/dialects/function"
	"terrace/dialects/loop"
	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// Programs may have both tensors and memory. What becomes of the other is a copy, so
// that writes to the memory are never seen in tensors; copies into memory that holds
// nothing else are made at once.

// memory gives a function those ops on memory alone that plan-memory places.
func (z *bufferizer) memory(fn *ir.Op) (err error) {
	var ops []*ir.Op
	fn.Walk(func(op *ir.Op) bool {
		switch {
		case op.Is(memref.Alloc), op.Is(bufferization.Clone), op.Is(arith.Constant) && ir.IsMemRefType(op.Result(0).Type()):
			ops = append(ops, op)
		}
		return true
	})
	for _, op := range ops {
		z.b.At(op)
		switch {
		case op.Is(memref.Alloc):
			z.allocOp(op)
		case op.Is(bufferization.Clone):
			err = z.clone(op)
		default:
			err = z.memoryConstant(op)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// allocOp writes a layout that says nothing as none.
func (z *bufferizer) allocOp(op *ir.Op) {
	t := op.Result(0).Type().(*ir.MemRefType)
	if t.Layout != nil && ir.IsContiguous(t) {
		plain := ir.StateOf(op)
		plain.Types = []ir.Type{ir.MemRefWith(t.Shape, t.Elem, nil, t.Space)}
		op.Result(0).ReplaceUses(z.b.MakeTyped(memref.Cast, t, z.b.Build(plain).Result(0)).Result(0))
		op.Erase()
	}
}

func (z *bufferizer) clone(op *ir.Op) error {
	t, ok := op.Result(0).Type().(*ir.MemRefType)
	if !ok || !ir.IsStatic(t) {
		return pass.Errorf(op, "copies a buffer of unknown size, '%s': unsupported on this target", op.Result(0).Type())
	}
	m := memref.AllocOf(z.b, ir.MemRef(t.Shape, t.Elem), alignment)
	memref.CopyTo(z.b, op.Operand(0), m)
	z.replaceMemory(op, m)
	return nil
}

// memoryConstant is memory of its own each time: the program may write it.
func (z *bufferizer) memoryConstant(op *ir.Op) error {
	t := op.Result(0).Type().(*ir.MemRefType)
	from, err := z.contentsOf(op, ir.Tensor(t.Shape, t.Elem))
	if err != nil {
		return err
	}
	m := memref.AllocOf(z.b, ir.MemRef(t.Shape, t.Elem), alignment)
	z.copy(from, m)
	z.replaceMemory(op, m)
	return nil
}

// replaceMemory puts m in the place of the memory that op made.
func (z *bufferizer) replaceMemory(op *ir.Op, m *ir.Value) {
	if t := op.Result(0).Type(); m.Type() != t {
		m = z.b.MakeTyped(memref.Cast, t, m).Result(0)
	}
	op.Result(0).ReplaceUses(m)
	op.Erase()
}

// allocTensor makes a buffer, of the contents of a tensor if it has one to copy.
func (z *bufferizer) allocTensor(op *ir.Op) error {
	m := z.fresh(op.Result(0))
	if from := op.Opt(1); from != nil {
		z.contents(from, m)
	}
	z.gone(op)
	return nil
}

func (z *bufferizer) toTensor(op *ir.Op) error {
	z.copy(op.Operand(0), z.fresh(op.Result(0)))
	z.gone(op)
	return nil
}

func (z *bufferizer) toBuffer(op *ir.Op) error {
	m := z.alloc(op.Operand(0).Type(), z.sizesOf(op.Operand(0))...)
	z.contents(op.Operand(0), m)
	z.replaceMemory(op, m)
	return nil
}

// materialize copies a tensor to where it has to be.
func (z *bufferizer) materialize(op *ir.Op) error {
	if op.NumResults() == 0 {
		z.copy(z.bufferOf(op.Operand(0)), op.Operand(1))
		op.Erase()
		return nil
	}
	z.contents(op.Operand(0), z.fresh(op.Result(0)))
	z.gone(op)
	return nil
}

// ReportAssertions leaves the report of an assertion that does not hold to the host.
var ReportAssertions = &pass.Def[struct{}]{
	Name: "report-assertions",
	Doc:  "make cf.assert ask the host to report what does not hold, in functions that a host calls",
	Detail: `Where there is no host, and in functions that others call, an assertion ends the process. Those of functions with
sizes that are not known stay: sizes-to-arguments tells them to the caller.`,
	On: "func.func",
	Run: func(c *pass.Context, fn *ir.Op, _ struct{}) error {
		if function.IsDeclaration(fn) || ir.Visibility(fn) != "public" || len(function.Type(fn).Out) > 0 || isOpenFunction(fn) {
			return nil
		}
		var asserts []*ir.Op
		fn.Walk(func(op *ir.Op) bool {
			if op.Is(cf.Assert) && !op.Parent().Is(tensor.Kernel) {
				asserts = append(asserts, op)
			}
			return true
		})
		b := ir.NewBuilder()
		for _, op := range asserts {
			report(b.At(op), op)
		}
		return nil
	},
}

// report puts an op in the place of an assertion that lets the host run it where it
// does not hold.
func report(b *ir.Builder, op *ir.Op) {
	yes := arith.ConstantOf(b, ir.Bool(true))
	broken := b.Make(arith.XOrI, op.Operand(0), yes).Result(0)
	place := b.Place()
	then, body := ir.NewRegion(), ir.NewRegion()
	b.AtEnd(body.AddBlock())
	no := arith.ConstantOf(b, ir.Bool(false))
	cf.AssertThat(b, no, op.Get("msg").(*ir.StringAttr).Val)
	b.Make(tensor.Yield)
	b.AtEnd(then.AddBlock())
	b.MakeWith(tensor.Host, nil, ir.With{Types: []ir.Type{}, Segments: []int{0, 0}, Regions: []*ir.Region{body}})
	b.Make(loop.Yield)
	b.Back(place)
	b.MakeWith(loop.If, []*ir.Value{broken}, ir.With{Types: []ir.Type{}, Regions: []*ir.Region{then, ir.NewRegion()}})
	op.Erase()
}
