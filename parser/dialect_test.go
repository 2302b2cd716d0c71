package parser

import (
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
)

// Dialects of this test's own: enough ops to meet every way a custom form reads.
var (
	testBuiltin = &ir.Dialect{Name: "builtin"}
	testFunc    = &ir.Dialect{Name: "func"}
	testD       = &ir.Dialect{Name: "t"}

	moduleOp = testBuiltin.Op(&ir.OpDef{Name: "module", Regions: []ir.RegionField{{Name: "body"}}, DefaultDialect: "builtin",
		Attrs:  ir.Attrs{ir.Maybe("sym_name", ir.SymbolNameKind)},
		Traits: ir.IsolatedFromAbove | ir.SymbolTable | ir.NoTerminator | ir.SingleBlock | ir.GraphRegion,
		Parse: func(p ir.Parser, st *ir.State) {
			if s, ok := p.SymbolOpt(); ok {
				st.Set("sym_name", ir.Str(s))
			}
			p.AttrDictKeyword(st)
			r := p.Region(nil)
			if r.Empty() {
				r.AddBlock()
			}
			st.Regions = append(st.Regions, r)
		},
		Print: func(p ir.Printer, op *ir.Op) {
			if a := op.Attr(0); a != nil {
				p.Text(" ")
				p.W().Symbol(a.(*ir.StringAttr).Val)
			}
			p.AttrDictKeyword(op, "sym_name")
			p.Text(" ")
			p.Region(op.RegionAt(0), false, true)
		}})

	_ = testFunc.Op(&ir.OpDef{Name: "func", Regions: []ir.RegionField{{Name: "body"}}, DefaultDialect: "func",
		Attrs:  ir.Attrs{ir.Required("sym_name", ir.SymbolNameKind), ir.Required("function_type", ir.TypeKind)},
		Traits: ir.IsolatedFromAbove | ir.Symbol,
		Parse: func(p ir.Parser, st *ir.State) {
			st.Set("sym_name", ir.Str(p.Symbol()))
			var args []ir.Arg
			var in, out []ir.Type
			p.List("(", ")", func() {
				a := p.Argument(true)
				args, in = append(args, a), append(in, a.Type)
			})
			if p.Accept("->") {
				out = p.ResultTypes()
			}
			if p.Failed() {
				return
			}
			st.Set("function_type", ir.TypeOf(ir.Func(in, out)))
			p.AttrDictKeyword(st)
			st.Regions = append(st.Regions, p.Region(args))
		},
		Print: func(p ir.Printer, op *ir.Op) {
			p.Text(" ")
			p.W().Symbol(ir.SymbolName(op))
			entry := op.Body()
			p.List("(", ")", entry.NumArgs(), func(i int) { p.Argument(entry.Arg(i), nil) })
			if ft := op.Attr(1).(*ir.TypeAttr).Typ.(*ir.FuncType); len(ft.Out) > 0 {
				p.Text(" -> ")
				p.W().ResultTypes(ft.Out)
			}
			p.AttrDictKeyword(op, "sym_name", "function_type")
			p.Text(" ")
			p.Region(op.RegionAt(0), false, true)
		}})

	_ = testFunc.Op(&ir.OpDef{Name: "return", Operands: ir.Fields{ir.Many("operands", ir.AnyType)}, Traits: ir.Terminator,
		Format: "attr-dict [$operands^ `:` type($operands)]"})

	_ = testD.Op(&ir.OpDef{Name: "add", Operands: ir.Fields{ir.One("lhs", ir.AnyType), ir.One("rhs", ir.SameAs("lhs"))},
		Results: ir.Fields{ir.One("result", ir.SameAs("lhs"))}, Traits: ir.Pure,
		Format: "$lhs , $rhs attr-dict : type($lhs)"})

	_ = testD.Op(&ir.OpDef{Name: "br", Operands: ir.Fields{ir.Many("args", ir.AnyType)}, Succs: []ir.SuccField{{Name: "dest", Args: "args"}},
		Traits: ir.Terminator | ir.Branches, Format: "$dest attr-dict"})

	_ = testD.Op(&ir.OpDef{Name: "loop", Operands: ir.Fields{ir.One("from", ir.IndexT)}, Regions: []ir.RegionField{{Name: "body"}},
		Traits: ir.SingleBlock, Terminator: "t.end",
		Parse: func(p ir.Parser, st *ir.State) {
			a := p.Argument(false)
			a.Type = ir.Index
			p.Expect("=")
			v := p.Operand()
			p.Resolve(v, ir.Index)
			st.Operands = append(st.Operands, v)
			st.Regions = append(st.Regions, p.Body(st, []ir.Arg{a}))
		},
		Print: func(p ir.Printer, op *ir.Op) {
			p.F(" % = % ", op.Body().Arg(0), op.Operand(0))
			p.Region(op.RegionAt(0), false, false)
		}})
	_ = testD.Op(&ir.OpDef{Name: "end", Traits: ir.Terminator, Format: "attr-dict"})

	_ = testD.Op(&ir.OpDef{Name: "seg", Operands: ir.Fields{ir.Many("a", ir.AnyType), ir.Many("b", ir.AnyType)},
		Results: ir.Fields{ir.Many("x", ir.AnyType), ir.Many("y", ir.AnyType)},
		Attrs:   ir.Attrs{ir.Maybe("k", ir.I32Kind)}})

	_ = testD.Type(&ir.TypeDef{Name: "pair",
		Parse: func(p ir.Parser) any {
			p.Expect("<")
			a := p.Type()
			p.Expect(",")
			b := p.Type()
			p.Expect(">")
			return [2]ir.Type{a, b}
		},
		Print: func(w *ir.Writer, params any) {
			ts := params.([2]ir.Type)
			w.Text("<")
			w.Type(ts[0])
			w.Text(", ")
			w.Type(ts[1])
			w.Text(">")
		}})
	_ = testD.Type(&ir.TypeDef{Name: "tok", Bare: true})
	_ = ir.NamedEnum(testD, "t.mode", "mode", "slow", "fast")
)

func testContext(t testing.TB) *ir.Context {
	t.Helper()
	ctx, err := ir.NewContext(testBuiltin, testFunc, testD)
	assert.NilError(t, err)
	return ctx
}
