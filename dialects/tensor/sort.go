package tensor

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Sort orders whole numbers. What orders by keys, carries other values along or
// keeps the order of equals is made of it around the op.
var Sort = Dialect.Op(&ir.OpDef{
	Name:    "sort",
	Summary: "whole numbers in order, in memory with room to work",
	Doc: `The first half of words are numbers, which become the result in ascending order as unsigned ones. The second half is
room: it has no say, and on memrefs neither half means anything afterwards. On memrefs the op writes into out.`,
	Spec:     "docs/levels.md",
	Operands: ir.Fields{ir.One("words", ir.AnyShaped).Which(ir.Reads | ir.Writes), ir.Many("out", ir.AnyShaped).Which(ir.Writes)},
	Results:  ir.Fields{ir.Many("results", ir.AnyRankedTensor)},
	Traits:   ir.NoFold,
	Effects: func(op *ir.Op) ir.Trait {
		if op.NumResults() > 0 {
			return 0
		}
		return ir.Reads | ir.Writes
	},
	Format: "$words [`into` $out^] attr-dict : type($words) [`,` type($out)] [`->` type($results)]",
	Verify: verifySort,
	Eval:   evalSort,
	Example: `
func.func @sorted(%words: tensor<8xi32>) -> tensor<4xi32> {
  %r = tensor.sort %words : tensor<8xi32> -> tensor<4xi32>
  return %r : tensor<4xi32>
}`,
})

// BuildSort orders n words, the first half of a tensor of twice as many.
func BuildSort(b *ir.Builder, words *ir.Value) *ir.Value {
	t := words.Type().(*ir.TensorType)
	return b.MakeWith(Sort, []*ir.Value{words}, ir.With{Segments: []int{1, 0}, Types: []ir.Type{ir.Tensor([]int64{t.Shape[0] / 2}, t.Elem)}}).Result(0)
}

func verifySort(op *ir.Op) error {
	words, out := op.Operand(0).Type(), slices.Concat(op.ResultTypes(), types(op.Group(1)))
	shape, _ := ir.ShapeOf(words)
	e, ok := ir.DataType(words)
	switch {
	case !ok || !e.IsInt() || e.Width() > 64 || len(shape) != 1 || shape[0] < 0 || shape[0]%2 != 0:
		return ir.Errorf("expected an even, known number of words of up to 64 bits in one dimension, but got '%s'", words)
	case len(out) != 1 || (op.NumResults() > 0) != isTensorType(words):
		return ir.Errorf("expected one result of a tensor, one destination of a memref")
	}
	if s, _ := ir.ShapeOf(out[0]); !slices.Equal(s, []int64{shape[0] / 2}) || ir.ElemOf(out[0]) != ir.ElemOf(words) {
		return ir.Errorf("expected half as many words as in '%s', but got '%s'", words, out[0])
	}
	return nil
}

func isTensorType(t ir.Type) bool { _, ok := t.(*ir.TensorType); return ok }

func evalSort(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	if len(in) > 1 {
		return evalSortInto(in[0].Memref(), in[1].Memref())
	}
	t := in[0].Tensor()
	if t == nil {
		return ir.Result(data.Poison)
	}
	out := sorted(t)
	if out == nil {
		return ir.Result(data.Poison)
	}
	return ir.Result(data.OfTensor(out))
}

func evalSortInto(words, to *data.Memref) ir.Outcome {
	if words == nil || to == nil {
		return ir.Trap("works in memory that is poison")
	}
	t, err := words.Contents()
	if err != nil {
		return ir.Trap(err.Error())
	}
	out := sorted(t)
	if out == nil {
		return ir.Trap("sorts numbers of which some are poison")
	}
	if err := to.SetContents(out); err != nil {
		return ir.Trap(err.Error())
	}
	return ir.Values()
}

// sorted returns the first half of t in order, nil where some of it is poison.
func sorted(t *data.Tensor) *data.Tensor {
	words := make([]uint64, t.Len()/2)
	for i := range words {
		if t.IsPoison(int64(i)) {
			return nil
		}
		words[i] = t.Bits(int64(i))
	}
	slices.Sort(words)
	out := data.New(t.Elem, int64(len(words)))
	for i, w := range words {
		out.SetBits(int64(i), w)
	}
	return out
}
