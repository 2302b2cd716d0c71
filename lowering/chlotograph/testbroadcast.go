package chlotograph

import (
	"errors"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// TestBroadcast broadcasts operands of ops that ask for it, for tests.
var TestBroadcast = &pass.Def[struct{}]{
	Name: "hlo-test-broadcast",
	Doc:  "broadcast operands by NumPy's rule: for tests",
	Detail: `hlo_test_broadcast.numpy_broadcast, which no dialect defines, becomes a custom call @numpy_broadcasted of its operands in one shape;
hlo_test_broadcast.broadcast_if_needed becomes its operand in the shape of its result. One whose operands do not fit stays, with an error.`,
	On: "func.func",
	Run: func(c *pass.Context, fn *ir.Op, _ struct{}) error {
		var asks []*ir.Op
		fn.Walk(func(op *ir.Op) bool {
			if !op.Registered() {
				asks = append(asks, op)
			}
			return true
		})
		rw := rewrite.NewRewriter(c.IR)
		for _, op := range asks {
			rw.At(op).SetSpelling(ir.Upstream)
			var err error
			switch op.Name() {
			case "hlo_test_broadcast.numpy_broadcast":
				err = broadcastAll(rw, op)
			case "hlo_test_broadcast.broadcast_if_needed":
				err = broadcastOne(rw, op)
			}
			if err != nil {
				loc := op.Loc()
				var at *misfit
				if errors.As(err, &at) {
					loc = at.of.Loc()
				}
				c.IR.Diag.Errorf(loc.Pos(), "%s", err)
			}
		}
		return nil // errors are part of what such tests look at
	},
}

// A misfit is the error of an operand whose shape does not fit.
type misfit struct {
	error
	of *ir.Value
}

func broadcastAll(rw *rewrite.Rewriter, op *ir.Op) error {
	if op.NumOperands() == 0 {
		return ir.Errorf("requires at least one operand to broadcast")
	}
	var dims []dimension
	for _, v := range op.Operands() {
		if !known(v.Type()) {
			return ir.Errorf("expected ranked tensor type for broadcast inputs")
		}
		merged, err := common(dims, dimensionsOf(v))
		if err != nil {
			return &misfit{err, v}
		}
		dims = merged
	}
	vals := make([]*ir.Value, op.NumOperands())
	for i, v := range op.Operands() {
		vals[i] = broadcastTo(rw, v, dims)
	}
	rw.ReplaceOp(op, rw.MakeWith(graph.CustomCall, vals, ir.With{Types: op.ResultTypes(), Attrs: []ir.NamedAttr{
		{Name: "call_target_name", Attr: ir.Str("numpy_broadcasted")}, {Name: "has_side_effect", Attr: ir.Bool(true)}}}))
	return nil
}

func broadcastOne(rw *rewrite.Rewriter, op *ir.Op) error {
	if op.NumOperands() == 0 || op.NumResults() != 1 || !known(op.Operand(0).Type()) || !known(op.Result(0).Type()) {
		return ir.Errorf("expected ranked tensor type for broadcast inputs")
	}
	v, dims := op.Operand(0), dimensionsOf(op.Result(0))
	axes, ok := ir.Ints(op.Get("broadcast_dimensions"))
	if !ok {
		rw.Replace(op, broadcastTo(rw, v, dims))
		return nil
	}
	if mine, _ := ir.ShapeOf(v.Type()); len(mine) != len(axes) {
		return ir.Errorf("broadcast_dimensions has %d entries, but the operand has rank %d", len(axes), len(mine))
	}
	for _, d := range axes {
		if d < 0 || d >= int64(len(dims)) {
			return ir.Errorf("broadcast_dimensions contains invalid value %d for result with rank %d", d, len(dims))
		}
	}
	rw.Replace(op, broadcastAlong(rw, v, dims, axes))
	return nil
}
