// Package tensor is the level of structured operations: a whole-tensor
// computation as an index space, an affine map for each operand and a scalar
// body, and the ops that make, slice and reshape tensors around it.
//
// Its own ops and MLIR's tensor dialect share the names; the structured ops are
// MLIR's linalg dialect in upstream's spelling: tensor.generic is linalg.generic.
package tensor

import (
	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the tensor dialect.
var Dialect = &ir.Dialect{
	Name:    "tensor",
	Summary: "structured computations on tensors, and tensors made, sliced and reshaped",
}

// linalg spells an op in MLIR's linalg dialect.
func linalg(name string) []ir.SpelledName { return []ir.SpelledName{{Name: "linalg." + name}} }

// Yield ends the body of every op of the level that has one.
var Yield = Dialect.Op(&ir.OpDef{
	Name:      "yield",
	Summary:   "the values that a body computes for one point",
	Spec:      "mlir linalg.yield, tensor.yield",
	Spellings: linalg("yield"),
	Operands:  ir.Fields{ir.Many("values", ir.AnyType)},
	Traits:    ir.Pure | ir.Terminator | ir.ReturnLike,
	Format:    "[$values] attr-dict [: type($values)]",
	Verify:    verifyYield,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return ir.Yield(in...)
	},
	Example: `
func.func @ones() -> tensor<3xi32> {
  %t = tensor.generate {
  ^bb0(%i: index):
    %one = arith.constant 1 : i32
    tensor.yield %one : i32
  } : tensor<3xi32>
  return %t : tensor<3xi32>
}`,
})

// Index tells where in the index space of the op around it the body runs.
var Index = Dialect.Op(&ir.OpDef{
	Name:      "index",
	Summary:   "the position of the current point in one dimension of the index space",
	Spec:      "mlir linalg.index",
	Spellings: linalg("index"),
	Results:   ir.Fields{ir.One("result", ir.IndexT)},
	Attrs:     ir.Attrs{ir.Required("dim", nonNegativeI64)},
	Traits:    ir.Pure | ir.NoFold | ir.Contextual,
	Format:    "$dim attr-dict : type($result)",
	Verify: func(op *ir.Op) error {
		loops, ok := indexSpaceRank(op.Parent())
		if !ok {
			return ir.Errorf("expected parent op with LinalgOp interface")
		}
		if d := op.Attr(0).(*ir.IntAttr).Val; d >= int64(loops) {
			return ir.Errorf("expected dim (%d) to be lower than the number of loops (%d) of the enclosing LinalgOp", d, loops)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		at := m.Point(op.Parent())
		if at == nil {
			return ir.Trap("stands outside of a running index space")
		}
		return ir.Bits(uint64(at[op.Attr(0).(*ir.IntAttr).Val]))
	},
	Example: `
func.func @count() -> tensor<4xindex> {
  %dest = tensor.empty() : tensor<4xindex>
  %t = tensor.kernel {bounds = array<i64: 4>, indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%dest : tensor<4xindex>) {
    %i = tensor.index 0 : index
    tensor.yield %i : index
  } -> tensor<4xindex>
  return %t : tensor<4xindex>
}`,
})

var nonNegativeI64 = func() *ir.AttrKind {
	k := ir.IntKindOf("64-bit signless integer attribute whose minimum value is 0", ir.I64)
	typed := k.Ok
	k.Ok = func(a ir.Attr) bool { return typed(a) && a.(*ir.IntAttr).Val >= 0 }
	return k
}()

// IndexSpace is the interface of ops whose bodies run at the points of an index
// space and may ask for the point by [Index]. It returns the number of dimensions.
var IndexSpace = ir.NewInterface[func(op *ir.Op) int]("index-space")

func indexSpaceRank(op *ir.Op) (int, bool) {
	rank, ok := IndexSpace.Of(op)
	if !ok {
		return 0, false
	}
	return rank(op), true
}

// verifyYield checks what only the op around the terminator can tell.
func verifyYield(op *ir.Op) error {
	if check, ok := yieldCheck.Of(op.Parent()); ok {
		return check(op.Parent(), op)
	}
	p := op.Parent()
	if p == nil || !p.Registered() || op.Def().HasName(p.Def().Terminator) {
		return nil
	}
	if op.Spelling() == ir.Upstream {
		return ir.Errorf("expected parent op with LinalgOp interface")
	}
	return ir.Errorf("expects parent op to be one of 'tensor.generate, tensor.pad'")
}

// yieldCheck is the interface of ops that have a say about the yield in their bodies.
var yieldCheck = ir.NewInterface[func(op, yield *ir.Op) error]("tensor-yield")
