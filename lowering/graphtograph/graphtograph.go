// Package graphtograph holds the passes that stay on the graph level and do not
// concern shapes: quantized arithmetic as arithmetic, folding, simplification.
// Their names, options and results are those of StableHLO's passes.
package graphtograph

import (
	"terrace/dialects/quant"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// Passes lists the passes of the package.
func Passes() []pass.Pass { return []pass.Pass{QuantToMath, QuantToQDQ, QDQToQuant} }

// quantOf returns what a type's elements are quantized by, nil for none.
func quantOf(t ir.Type) *quant.Uniform { return quant.Of(ir.ElemOf(t)) }
