package graphtograph

import (
	"slices"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// DeprecatedOptions are the options of stablehlo-legalize-deprecated-ops.
type DeprecatedOptions struct {
	FailOnUnused bool `opt:"fail-on-unused" doc:"ops that nothing replaces are errors"`
}

// LegalizeDeprecatedOps replaces ops that the specification gives up.
var LegalizeDeprecatedOps = &pass.Def[DeprecatedOptions]{
	Name: "stablehlo-legalize-deprecated-ops",
	Doc:  "replace ops that are given up by those that took their place",
	Detail: `broadcast, create_token, cross-replica-sum, dot and unary_einsum become broadcast_in_dim, after_all, all_reduce, dot_general and einsum.
map and rng have no successor. unary_einsum multiplies by one then, which turns complex infinities into NaNs.`,
	Numerics: rewrite.NNaN | rewrite.NInf,
	Options:  DeprecatedOptions{FailOnUnused: true},
	On:       "func.func",
	Run: func(c *pass.Context, fn *ir.Op, o DeprecatedOptions) error {
		set := rewrite.NewSet(
			&rewrite.Pattern{Name: "broadcast-to-broadcast-in-dim", Root: graph.Broadcast, Rewrite: broadcastInDim},
			&rewrite.Pattern{Name: "create-token-to-after-all", Root: graph.CreateToken, Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool {
				replaceWith(op, rw, graph.AfterAll, nil)
				return true
			}},
			&rewrite.Pattern{Name: "cross-replica-sum-to-all-reduce", Root: graph.CrossReplicaSum, Rewrite: allReduce},
			&rewrite.Pattern{Name: "dot-to-dot-general", Root: graph.Dot, Rewrite: dotGeneral},
			&rewrite.Pattern{Name: "unary-einsum-to-einsum", Root: graph.UnaryEinsum, Rewrite: einsum},
		)
		if _, err := rewrite.Greedy(c.IR, fn, set, rewrite.GreedyOptions{NoFold: true, KeepDead: true, KeepConst: true, Listener: c.Listener, Stats: c.Stats}); err != nil {
			return err
		}
		illegal := []*ir.OpDef{graph.Broadcast, graph.CreateToken, graph.CrossReplicaSum, graph.Dot, graph.UnaryEinsum}
		if o.FailOnUnused {
			illegal = append(illegal, graph.Map, graph.Rng)
		}
		var left *ir.Op
		fn.Walk(func(op *ir.Op) bool {
			if slices.Contains(illegal, op.Def()) {
				left = op
			}
			return left == nil
		})
		if left != nil {
			c.IR.Diag.Errorf(left.Loc().Pos(), "failed to legalize operation '%s' that was explicitly marked illegal", left.Name())
			return pass.ErrReported
		}
		return nil
	},
}

func broadcastInDim(op *ir.Op, rw *rewrite.Rewriter) bool {
	sizes, _ := ir.Ints(op.Get("broadcast_sizes"))
	shape, ranked := ir.ShapeOf(op.Operand(0).Type())
	if !ranked {
		return rw.No("the operand has no rank")
	}
	dims := make([]int64, len(shape))
	for i := range dims {
		dims[i] = int64(len(sizes) + i)
	}
	at := graph.I64s("broadcast_dimensions", dims...)
	if ir.IsStatic(op.Result(0).Type()) {
		replaceWith(op, rw, graph.BroadcastInDim, op.Operands(), at)
		return true
	}
	m := graph.Maker{Builder: rw.Builder}
	parts := []*ir.Value{m.Vector(sizes...)}
	for i := range shape {
		parts = append(parts, m.Part(m.Size(op.Operand(0), i)))
	}
	return rw.Replace(op, m.Op(graph.DynamicBroadcastInDim, op.Result(0).Type(), []ir.NamedAttr{at}, op.Operand(0), m.Join(parts)))
}

func allReduce(op *ir.Op, rw *rewrite.Rewriter) bool {
	by := rw.MakeWith(graph.AllReduce, op.Operands(), ir.With{Types: op.ResultTypes(), Regions: []*ir.Region{combiner(rw, graph.Add, op.Result(0).Type())},
		Attrs: []ir.NamedAttr{{Name: "replica_groups", Attr: op.Get("replica_groups")}}})
	return rw.ReplaceOp(op, by)
}

func dotGeneral(op *ir.Op, rw *rewrite.Rewriter) bool {
	shape, ranked := ir.ShapeOf(op.Operand(0).Type())
	if !ranked {
		return rw.No("the operand has no rank")
	}
	attached := slices.Clone(op.Discardables())
	dims := &graph.DotDims{LhsContract: []int64{int64(len(shape) - 1)}, RhsContract: []int64{0}}
	if err := graph.VerifyQuantizedDotGeneral(op, dims); err != nil { // dot is more lenient
		return rw.No(err.Error())
	}
	by := replaceWith(op, rw, graph.DotGeneral, op.Operands(),
		ir.NamedAttr{Name: "dot_dimension_numbers", Attr: ir.NewExt(graph.DotDef, dims)},
		ir.NamedAttr{Name: "precision_config", Attr: op.Get("precision_config")})
	for _, a := range attached {
		by.SetDiscardable(a.Name, a.Attr)
	}
	return true
}

func einsum(op *ir.Op, rw *rewrite.Rewriter) bool {
	e, ok := ir.DataType(op.Operand(0).Type())
	if !ok {
		return rw.No("the element type has no number one")
	}
	one := data.New(e)
	switch {
	case e.IsComplex():
		one.SetPart(0, 0, data.FromFloat(e.Part(), 1))
	case e.IsFloat():
		one.SetBits(0, data.FromFloat(e, 1))
	default:
		one.SetBits(0, 1)
	}
	t := ir.Tensor(nil, ir.ElemOf(op.Operand(0).Type()))
	c := rw.Constant(op, ir.Dense(t, one), t)
	config := op.Get("einsum_config").(*ir.StringAttr).Val
	replaceWith(op, rw, graph.Einsum, []*ir.Value{c.Result(0), op.Operand(0)}, ir.NamedAttr{Name: "einsum_config", Attr: ir.Str("," + config)})
	return true
}
