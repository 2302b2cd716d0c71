// Package mhlo is StableHLO's predecessor. The ops the two have in common are
// those of graph and chlo, spelled mhlo.add and so on; one that only MHLO has is
// kept as text, unless exports carry it and it is defined here; so are
// attributes that are hints.
package mhlo

import (
	"slices"
	"strings"

	"terrace/dialects/chlo"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
)

// Dialect keeps ops, types and attributes it does not know as text.
var Dialect = &ir.Dialect{
	Name: "mhlo", Summary: "hints that exports carry from StableHLO's predecessor",
	Doc:         "MHLO's spellings of the ops it shares with StableHLO and CHLO are those ops.",
	KeepUnknown: true,
}

// stableOnly are the ops that came with StableHLO.
var stableOnly = []string{"unary_einsum"}

// formless are the ops that MHLO's texts have in generic form only.
var formless = []string{
	"all_gather", "all_reduce", "all_to_all", "async_done", "async_start", "batch_norm_grad", "batch_norm_inference",
	"batch_norm_training", "broadcast", "broadcast_in_dim", "case", "cholesky", "collective_broadcast", "collective_permute",
	"concatenate", "dot", "dot_general", "dynamic_broadcast_in_dim", "dynamic_conv", "dynamic_gather", "dynamic_iota",
	"dynamic_slice", "einsum", "fft", "gather", "get_dimension_size", "if", "infeed", "iota", "map", "outfeed", "pad",
	"ragged_dot", "recv", "reduce_scatter", "reduce_window", "reverse", "rng", "rng_bit_generator", "scatter",
	"select_and_scatter", "send", "set_dimension_size", "slice", "sort", "torch_index_select", "transpose", "triangular_solve",
}

// fromCHLO are the elementwise ops that mean what CHLO's do; their texts differ.
var fromCHLO = []string{"acos", "acosh", "asin", "asinh", "atanh", "cosh", "erf", "sinh"}

func init() {
	spell := func(def *ir.OpDef) {
		def.SpellAs(ir.Former, "mhlo."+def.Name, !slices.Contains(formless, def.Name))
	}
	for _, def := range graph.Dialect.Ops() {
		if !slices.Contains(stableOnly, def.Name) {
			spell(def)
		}
	}
	spell(chlo.RaggedDot)
	for _, def := range chlo.Dialect.Ops() {
		if slices.Contains(fromCHLO, def.Name) {
			Dialect.Op(&ir.OpDef{
				Name: def.Name, Summary: def.Summary, Spec: "MHLO's mhlo." + def.Name,
				Operands: def.Operands, Results: ir.Fields{ir.One("result", ir.SameAs("operand"))},
				Traits: def.Traits, Format: "$operand attr-dict : type($operand)", Eval: def.Eval,
				Example: "%r = mhlo." + def.Name + " %x : tensor<4xf32>",
			})
		}
	}
	for _, a := range append(slices.Clone(graph.Dialect.AttrDefs()), chlo.RaggedDef) {
		_, name, _ := strings.Cut(a.Name, ".")
		a.Former = "mhlo." + name
	}
	for _, t := range graph.Dialect.Types() {
		_, name, _ := strings.Cut(t.Name, ".")
		t.Aliases = append(t.Aliases, "mhlo."+name)
	}
}

// Copy is the identity.
var Copy = Dialect.Op(&ir.OpDef{
	Name: "copy", Summary: "its operand", Spec: "MHLO's mhlo.copy",
	Operands: ir.Fields{ir.One("operand", ir.AnyType)}, Results: ir.Fields{ir.One("result", ir.SameAs("operand"))},
	Traits:  ir.Pure,
	Format:  "$operand attr-dict : type($operand)",
	Fold:    func(op *ir.Op) []*ir.Value { return op.Operands() },
	Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Result(in[0]) },
	Example: "%r = mhlo.copy %x : tensor<4xf32>",
})
