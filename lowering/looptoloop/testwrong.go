package looptoloop

import (
	"slices"

	"terrace/dialects/loop"
	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// TestWrongOptions are the options of test-wrong-loops.
type TestWrongOptions struct {
	Kind string `opt:"kind" doc:"order: makes every loop over indices parallel that carries no values, and every dimension of linalg.generic; alias: takes what a store writes to leave all other memory as it is" oneof:"order,alias"`
}

// TestWrongLoops is wrong on purpose.
var TestWrongLoops = &pass.Def[TestWrongOptions]{
	Name:    "test-wrong-loops",
	Doc:     "be wrong on purpose about the order of iterations or about memory, to see that check mode finds it",
	Detail:  "What it makes gives the same as before where iterations run one after the other, or where arguments are memory of their own.",
	Options: TestWrongOptions{Kind: "order"},
	Run: func(c *pass.Context, root *ir.Op, o TestWrongOptions) error {
		b := ir.NewBuilder()
		root.WalkPost(func(op *ir.Op) {
			switch {
			case o.Kind == "order" && op.Is(loop.For) && op.NumResults() == 0 && op.Operand(0).Type() == ir.Type(ir.Index):
				parallelize(b, op)
			case o.Kind == "order" && op.Is(tensor.Generic):
				n := len(op.Get("iterator_types").(*ir.ArrayAttr).Elems)
				op.Put("iterator_types", ir.Array(slices.Repeat([]ir.Attr{tensor.IteratorType.Named("parallel")}, n)...))
			case o.Kind == "alias" && op.Is(memref.Load):
				forwardLoad(op)
			}
		})
		return nil
	},
}

func parallelize(b *ir.Builder, f *ir.Op) {
	b.At(f).SetLoc(f.Loc())
	loop.NewParallel(b, f.Operands()[:1], f.Operands()[1:2], f.Operands()[2:3], func(at []*ir.Value) {
		m := ir.NewMapping()
		m.Values[f.Body().Arg(0)] = at[0]
		for op := range f.Body().Ops() {
			if !op.Has(ir.Terminator) {
				b.Clone(op, m)
			}
		}
	})
	f.Erase()
}

// forwardLoad replaces a load by an earlier one from the same place with nothing but
// stores to other values between.
func forwardLoad(load *ir.Op) {
	for op := load.Prev(); op != nil && (op.Is(memref.Load) || op.Is(memref.Store) || ir.EffectsOf(op) == 0); op = op.Prev() {
		switch {
		case op.Is(memref.Load) && slices.Equal(op.Operands(), load.Operands()):
			load.Result(0).ReplaceUses(op.Result(0))
			load.Erase()
			return
		case op.Is(memref.Store) && op.Operand(1) == load.Operand(0):
			return
		}
	}
}
