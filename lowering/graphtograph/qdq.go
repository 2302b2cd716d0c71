package graphtograph

import (
	"slices"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// realMeaning are the ops whose meaning on quantized numbers is that on the real
// numbers they stand for, quantized again.
var realMeaning = []*ir.OpDef{
	graph.Abs, graph.Add, graph.Atan2, graph.BatchNormGrad, graph.BatchNormInference, graph.BatchNormTraining, graph.Cbrt, graph.Ceil,
	graph.Cholesky, graph.Clamp, graph.Compare, graph.Cosine, graph.Divide, graph.Expm1, graph.Exponential, graph.Floor, graph.Log1p,
	graph.Logistic, graph.Log, graph.Maximum, graph.Minimum, graph.Multiply, graph.Negate, graph.Power, graph.ReducePrecision,
	graph.Remainder, graph.RoundNearestAfz, graph.RoundNearestEven, graph.Rsqrt, graph.Select, graph.Sign, graph.Sine, graph.Sqrt,
	graph.Subtract, graph.Tan, graph.Tanh, graph.TriangularSolve,
}

func anyQuantized(ts []ir.Type) bool {
	return slices.ContainsFunc(ts, func(t ir.Type) bool { return quantOf(t) != nil })
}

// onReal makes op on dequantized operands and returns its results, quantized
// where op's are.
func onReal(op *ir.Op, b *ir.Builder) []*ir.Value {
	in := op.Operands()
	for i, v := range in {
		if quantOf(v.Type()) != nil {
			in[i] = b.Make(graph.UniformDequantize, v).Result(0)
		}
	}
	types := op.ResultTypes()
	for i, t := range types {
		if q := quantOf(t); q != nil {
			types[i] = ir.WithElem(t, q.Expressed)
		}
	}
	st := ir.StateOf(op)
	st.Operands, st.Types, st.Loc = in, types, op.Loc()
	out := b.Build(st).Results()
	for i, t := range op.ResultTypes() {
		if quantOf(t) != nil {
			out[i] = b.MakeTyped(graph.UniformQuantize, t, out[i]).Result(0)
		}
	}
	return out
}

// QuantToQDQ makes what quantized arithmetic means explicit.
var QuantToQDQ = &pass.Def[struct{}]{
	Name: "stablehlo-legalize-quantized-op-to-qdq",
	Doc:  "write arithmetic of quantized numbers as dequantize, arithmetic of floats, quantize",
	On:   "func.func",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		return greedily(c, root, &rewrite.Pattern{Name: "quantized-op-to-qdq", Roots: realMeaning, Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool {
			if !anyQuantized(op.OperandTypes()) && !anyQuantized(op.ResultTypes()) {
				return rw.No("no operand or result is quantized")
			}
			return rw.Replace(op, onReal(op, rw.Builder)...)
		}})
	},
}

// QDQToQuant is the way back.
var QDQToQuant = &pass.Def[struct{}]{
	Name:   "stablehlo-legalize-qdq-to-quantized-op",
	Doc:    "write dequantize, arithmetic of floats, quantize as arithmetic of quantized numbers",
	Detail: "Applies where each operand of the arithmetic is dequantized; the specification gives both the same meaning.",
	On:     "func.func",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		return greedily(c, root, &rewrite.Pattern{Name: "qdq-to-quantized-op", Root: graph.UniformQuantize, Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool {
			compute := op.Operand(0).Op()
			switch {
			case compute == nil:
				return rw.No("requires operand to be defined by an op")
			case compute.NumRegions() > 0:
				return rw.No("ops with regions are not supported")
			case compute.NumResults() > 1:
				return rw.No("ops with variadic results are not supported")
			case anyQuantized(compute.OperandTypes()):
				return rw.No("requires non quantized operands")
			case !op.Result(0).HasUses():
				return rw.No("the result has no uses")
			}
			in := compute.Operands()
			for i, v := range in {
				if !v.Op().Is(graph.UniformDequantize) {
					return rw.No("requires operand to be defined by an stablehlo.uniform_dequantize op")
				}
				in[i] = v.Op().Operand(0)
			}
			if len(in) == 0 {
				return rw.No("there is nothing quantized to compute of")
			}
			rw.After(compute)
			st := ir.StateOf(compute)
			st.Operands, st.Types = in, op.ResultTypes()
			return rw.Replace(op, rw.Build(st).Results()...)
		}})
	},
}

// greedily applies patterns and nothing else: folding and merging constants is
// for other passes.
func greedily(c *pass.Context, root *ir.Op, ps ...*rewrite.Pattern) error {
	o := rewrite.GreedyOptions{NoFold: true, KeepConst: true, KeepBlocks: true, Listener: c.Listener, Stats: c.Stats, Grants: c.Grants}
	_, err := rewrite.Greedy(c.IR, root, rewrite.NewSet(ps...), o)
	return err
}
