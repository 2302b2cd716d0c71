// Package graphtograph holds the passes that stay on the graph level and do not
// concern shapes: quantized arithmetic as arithmetic, folding, simplification,
// ops of other versions of StableHLO, calls and composites, probes. Their names,
// options and results are those of StableHLO's passes.
package graphtograph

import (
	"terrace/dialects/graph"
	"terrace/dialects/quant"
	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// Passes lists the passes of the package.
func Passes() []pass.Pass {
	return []pass.Pass{QuantToMath, QuantToQDQ, QDQToQuant, Simplify, Fold, Optimize,
		CompatibilityExpander, LegalizeDeprecatedOps, CompositeToCall, WrapInComposite, InstrumentWithProbe, ConvertToSignless, Expand, HoistProducts, FlattenTuples}
}

// quantOf returns what a type's elements are quantized by, nil for none.
func quantOf(t ir.Type) *quant.Uniform { return quant.Of(ir.ElemOf(t)) }

// replaceWith replaces op by one with other attributes and the same results.
func replaceWith(op *ir.Op, rw *rewrite.Rewriter, def *ir.OpDef, operands []*ir.Value, attrs ...ir.NamedAttr) *ir.Op {
	set := attrs[:0]
	for _, a := range attrs {
		if a.Attr != nil {
			set = append(set, a)
		}
	}
	by := rw.MakeWith(def, operands, ir.With{Types: op.ResultTypes(), Attrs: set})
	rw.ReplaceOp(op, by)
	return by
}

// combiner makes a region that combines two scalars by a binary op, of t's element type.
func combiner(rw *rewrite.Rewriter, def *ir.OpDef, t ir.Type) *ir.Region {
	e := ir.Tensor(nil, ir.ElemOf(t))
	r := ir.NewRegion()
	b := r.AddBlock(e, e)
	place := rw.Place()
	rw.AtEnd(b)
	both := rw.Make(def, b.Arg(0), b.Arg(1))
	rw.MakeWith(graph.Return, both.Results(), ir.With{})
	rw.Back(place)
	return r
}
