// Package mlprogram is the dialect ml_program: functions and variables of whole
// models, as importers write them.
package mlprogram

import (
	"terrace/dialects/function"
	"terrace/ir"
)

// Dialect is the dialect ml_program.
var Dialect = &ir.Dialect{Name: "ml_program", Summary: "functions and variables of models", Define: define,
	NoEval: "variables of models have no memory in the interpreter"}

const globals = "ml_program.global private mutable @v(dense<4> : tensor<4xi32>) : tensor<4xi32>\n"

func define(d *ir.Dialect) {
	tokenDef := d.Type(&ir.TypeDef{Name: "token", Summary: "orders accesses to variables in a graph", Example: "!ml_program.token"})
	token := ir.Ext(tokenDef, nil)
	extern := &ir.AttrDef{Name: "extern", Summary: "a value that comes from elsewhere", Example: "#ml_program.extern : tensor<4xi32>",
		AliasName: func(any) string { return "extern" },
		Parse:     func(p ir.Parser) any { p.Expect(":"); return p.Type() },
		Print:     func(w *ir.Writer, v any) { w.Text(" : "); w.Type(v.(ir.Type)) }}
	d.Attr(extern)

	d.Def("func", "a function of a model", &ir.OpDef{
		Attrs: function.LikeAttrs(), Regions: []ir.RegionField{{Name: "body"}}, Traits: ir.IsolatedFromAbove | ir.Symbol | ir.AffineScope,
		Parse: function.Parse, Print: function.Print, Verify: function.VerifyFunc, NoEval: "a function is called, not executed where it stands",
		Example: "ml_program.func @f(%x: tensor<4xi32>) -> tensor<4xi32> {\n  ml_program.return %x : tensor<4xi32>\n}"})
	d.Def("subgraph", "a function of a model whose ops may be in any order", &ir.OpDef{
		Attrs: function.LikeAttrs(), Regions: []ir.RegionField{{Name: "body"}},
		Traits: ir.IsolatedFromAbove | ir.Symbol | ir.AffineScope | ir.GraphRegion | ir.SingleBlock,
		Parse:  function.Parse, Print: function.Print, Verify: function.VerifyFunc, NoEval: "a function is called, not executed where it stands",
		Example: "ml_program.subgraph @f(%x: tensor<4xi32>) -> tensor<4xi32> {\n  ml_program.output %x : tensor<4xi32>\n}"})
	for _, f := range [...]struct{ name, parent, keyword, summary string }{
		{"return", "ml_program.func", "func", "leaves a function of a model"}, {"output", "ml_program.subgraph", "subgraph", "the results of a subgraph"},
	} {
		d.Def(f.name, f.summary, &ir.OpDef{
			Operands: ir.Fields{ir.Many("operands", ir.AnyType)}, Traits: ir.Pure | ir.Terminator | ir.ReturnLike, Parents: []string{f.parent},
			Format:  "attr-dict [$operands^ : type($operands)]",
			Example: "ml_program." + f.keyword + " @f(%x: tensor<4xi32>) -> tensor<4xi32> {\n  ml_program." + f.name + " %x : tensor<4xi32>\n}"})
	}
	d.Def("token", "a token to begin an order with", &ir.OpDef{
		Results: ir.Fields{ir.One("token", ir.Exactly(token))}, Traits: ir.Pure, Format: "attr-dict", Example: "%t = ml_program.token"})

	d.Def("global", "a variable of a model, and what is in it at first", &ir.OpDef{
		Attrs: ir.Attrs{ir.Required("sym_name", ir.SymbolNameKind), ir.Required("type", ir.TypeKind), ir.Maybe("is_mutable", ir.UnitKind),
			ir.Maybe("value", ir.AnyAttr), ir.Maybe("sym_visibility", ir.StringKind)},
		Traits: ir.Symbol, Format: "custom:Visibility [mutable $is_mutable^] $sym_name `` custom:Initial attr-dict",
		Hooks: map[string]ir.FormatHook{"Visibility": {Attrs: []string{"sym_visibility"},
			Parse: func(p ir.Parser, st *ir.State) {
				words := []string{"public", "private", "nested"}
				if i, ok := p.OneOfOpt(words...); ok {
					st.Set("sym_visibility", ir.Str(words[i]))
				}
			},
			Print: func(p ir.Printer, op *ir.Op) {
				if v, ok := op.Get("sym_visibility").(*ir.StringAttr); ok {
					p.Text(v.Val)
				}
			}},
			"Initial": {Attrs: []string{"type", "value"},
				Parse: func(p ir.Parser, st *ir.State) {
					if p.Accept("(") {
						st.Set("value", p.Attr())
						p.Expect(")")
					}
					p.Expect(":")
					st.Set("type", ir.TypeOf(p.Type()))
				},
				Print: func(p ir.Printer, op *ir.Op) {
					if v := op.Get("value"); v != nil {
						p.F("(%)", v)
					}
					p.F(" : %", op.Get("type"))
				}}},
		Verify: func(op *ir.Op) error {
			if op.Get("is_mutable") == nil && op.Get("value") == nil {
				return ir.Errorf("immutable global must have an initial value")
			}
			return nil
		},
		Example: globals + "ml_program.global public @c(#ml_program.extern : tensor<4xi32>) : tensor<4xi32>"})

	ref := ir.SymbolRefKind
	variable := func(op *ir.Op, i int) string { return op.Attr(0).(*ir.SymbolRef).Leaf() }
	use := func(line string) string {
		return globals + "func.func @g(%x: tensor<4xi32>) {\n  " + line + "\n  return\n}"
	}
	d.Def("global_load", "what is in a variable", &ir.OpDef{
		Attrs: ir.Attrs{ir.Required("global", ref)}, Results: ir.Fields{ir.One("result", ir.AnyType)}, Traits: ir.Reads, NameOf: variable,
		Format: "$global : type($result) attr-dict", Example: use("%r = ml_program.global_load @v : tensor<4xi32>")})
	d.Def("global_load_const", "what is in a variable that does not change", &ir.OpDef{
		Attrs: ir.Attrs{ir.Required("global", ref)}, Results: ir.Fields{ir.One("result", ir.AnyType)}, Traits: ir.Pure | ir.NoFold, NameOf: variable,
		Format:  "$global : type($result) attr-dict",
		Example: "ml_program.global private @c(dense<4> : tensor<4xi32>) : tensor<4xi32>\nfunc.func @g() {\n  %r = ml_program.global_load_const @c : tensor<4xi32>\n  return\n}"})
	d.Def("global_store", "puts a value into a variable", &ir.OpDef{
		Attrs: ir.Attrs{ir.Required("global", ref)}, Operands: ir.Fields{ir.One("value", ir.AnyType)}, Traits: ir.Writes,
		Format: "$global = $value : type($value) attr-dict", Example: use("ml_program.global_store @v = %x : tensor<4xi32>")})

	ordering := map[string]ir.FormatHook{"Order": {Operands: "consumeTokens", Results: "produceToken",
		Parse: func(p ir.Parser, st *ir.State) {
			if !p.Accept("ordering") {
				return
			}
			p.Expect("(")
			if p.Accept("(") {
				p.Expect(")")
			} else {
				p.List("", "", func() {
					v := p.Operand()
					p.Resolve(v, token)
					st.Operands = append(st.Operands, v)
				})
			}
			if p.Accept("->") {
				st.Types = append(st.Types, p.Type())
			}
			p.Expect(")")
		},
		Print: func(p ir.Printer, op *ir.Op) {
			tokens, made := op.FieldValues("consumeTokens"), op.FieldValues("produceToken")
			if len(tokens) == 0 && len(made) == 0 {
				return
			}
			p.Text(" ordering(")
			if len(tokens) == 0 {
				p.Text("()")
			}
			p.Values(tokens)
			if len(made) > 0 {
				p.F(" -> %", made[0].Type())
			}
			p.Text(")")
		}}}
	d.Def("global_load_graph", "what is in a variable, in an order that tokens give", &ir.OpDef{
		Attrs: ir.Attrs{ir.Required("global", ref)}, Operands: ir.Fields{ir.Many("consumeTokens", ir.Exactly(token))},
		Results: ir.Fields{ir.One("result", ir.AnyType), ir.One("produceToken", ir.Exactly(token))}, NameOf: ir.ResultNames,
		Format: "$global `` custom:Order : type($result) attr-dict", Hooks: ordering,
		Example: use("%t = ml_program.token\n  %r, %u = ml_program.global_load_graph @v ordering(%t -> !ml_program.token) : tensor<4xi32>")})
	d.Def("global_store_graph", "puts a value into a variable, in an order that tokens give", &ir.OpDef{
		Attrs: ir.Attrs{ir.Required("global", ref)}, Operands: ir.Fields{ir.One("value", ir.AnyType), ir.Many("consumeTokens", ir.Exactly(token))},
		Results: ir.Fields{ir.One("produceToken", ir.Exactly(token))},
		Format:  "$global = $value `` custom:Order : type($value) attr-dict", Hooks: ordering,
		Example: use("%t = ml_program.token\n  %u = ml_program.global_store_graph @v = %x ordering(%t -> !ml_program.token) : tensor<4xi32>")})
}
