// Package sdy keeps Shardy's annotations of how tensors are spread over devices.
// On one device they mean nothing; they parse, print and are kept.
package sdy

import (
	"strconv"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
)

// Dialect keeps ops, types and attributes it does not know as text.
var Dialect = &ir.Dialect{
	Name: "sdy", Summary: "annotations of how tensors are spread over devices",
	KeepUnknown: true,
}

func printText(w *ir.Writer, params any) { w.Text(params.(string)) }

// MeshDef is a grid of named axes. Its parameters are their text.
var MeshDef = Dialect.Attr(&ir.AttrDef{
	Name: "mesh", Summary: "named axes of a grid of devices",
	Parse: func(p ir.Parser) any { return parseMesh(p) }, Print: printText,
	Example: `#sdy.mesh<["x"=2, "y"=4]>`,
})

// ShardingDef says along which axes a tensor's dimensions are split.
var ShardingDef = Dialect.Attr(&ir.AttrDef{
	Name: "sharding", Summary: "how a tensor's dimensions are split over the axes of a mesh",
	Parse: func(p ir.Parser) any { return parseSharding(p) }, Print: printText,
	Example: `#sdy.sharding<@mesh, [{"x"}, {}]>`,
})

// parseMesh reads <["x"=2, "y"=4]>, with device_ids perhaps.
func parseMesh(p ir.Parser) string {
	var b strings.Builder
	p.Expect("<")
	b.WriteString("<[")
	n := 0
	p.List("[", "]", func() {
		if n > 0 {
			b.WriteString(", ")
		}
		n++
		b.WriteString(strconv.Quote(p.Str()))
		p.Expect("=")
		b.WriteString("=" + strconv.FormatInt(p.Integer(), 10))
	})
	b.WriteString("]")
	if p.Accept(",") {
		p.Expect("device_ids")
		p.Expect("=")
		var ids []string
		p.List("[", "]", func() { ids = append(ids, strconv.FormatInt(p.Integer(), 10)) })
		b.WriteString(", device_ids=[" + strings.Join(ids, ", ") + "]")
	}
	p.Expect(">")
	b.WriteString(">")
	return b.String()
}

// parseAxes reads {"x", "y":(1)2, ?}.
func parseAxes(p ir.Parser) string {
	var items []string
	p.List("{", "}", func() {
		if p.Accept("?") {
			items = append(items, "?")
			return
		}
		s := strconv.Quote(p.Str())
		if p.Accept(":") {
			p.Expect("(")
			s += ":(" + strconv.FormatInt(p.Integer(), 10) + ")"
			p.Expect(")")
			s += strconv.FormatInt(p.Integer(), 10)
		}
		items = append(items, s)
	})
	return "{" + strings.Join(items, ", ") + "}"
}

// parseSharding reads <@mesh, [{"x"}, {?}p1], replicated={"y"}>.
func parseSharding(p ir.Parser) string {
	var b strings.Builder
	p.Expect("<")
	b.WriteString("<")
	if name, ok := p.SymbolOpt(); ok {
		w := &ir.Writer{}
		w.Symbol(name)
		b.Write(w.Buf)
	} else {
		p.Expect("mesh")
		b.WriteString("mesh" + parseMesh(p))
	}
	p.Expect(",")
	var dims []string
	p.List("[", "]", func() {
		s := parseAxes(p)
		if w, ok := p.WordOpt(); ok {
			s += w
		}
		dims = append(dims, s)
	})
	b.WriteString(", [" + strings.Join(dims, ", ") + "]")
	for p.Accept(",") && !p.Failed() {
		i := p.OneOf("part of a sharding", "replicated", "unreduced")
		p.Expect("=")
		b.WriteString(", " + []string{"replicated", "unreduced"}[max(i, 0)] + "=" + parseAxes(p))
	}
	p.Expect(">")
	b.WriteString(">")
	return b.String()
}

func bare(def *ir.AttrDef, parse func(p ir.Parser) string) *ir.AttrKind {
	return &ir.AttrKind{Desc: def.Summary,
		Parse: func(p ir.Parser) ir.Attr { return ir.NewExt(def, parse(p)) },
		Print: func(p ir.Printer, a ir.Attr) {
			if e, ok := a.(*ir.ExtAttr); ok && e.Def == def {
				p.W().ExtAttrBody(e)
				return
			}
			p.Attr(a)
		}}
}

// Mesh names a grid of devices.
var Mesh = Dialect.Op(&ir.OpDef{
	Name: "mesh", Summary: "a named grid of devices", Spec: "Shardy's sdy.mesh",
	Attrs:   ir.Attrs{ir.Required("sym_name", ir.SymbolNameKind), ir.Required("mesh", bare(MeshDef, parseMesh))},
	Traits:  ir.Symbol,
	Format:  "$sym_name = $mesh attr-dict",
	NoEval:  "a declaration",
	Example: `sdy.mesh @mesh = <["x"=2, "y"=4]>`,
})

// ShardingConstraint says how its operand shall be spread.
var ShardingConstraint = Dialect.Op(&ir.OpDef{
	Name: "sharding_constraint", Summary: "its operand, spread as said", Spec: "Shardy's sdy.sharding_constraint",
	Operands: ir.Fields{ir.One("input", ir.AnyType)}, Results: ir.Fields{ir.One("result", ir.SameAs("input"))},
	Attrs:   ir.Attrs{ir.Required("sharding", bare(ShardingDef, parseSharding))},
	Traits:  ir.Pure,
	Format:  "$input $sharding attr-dict : type($input)",
	Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Result(in[0]) },
	Example: `%r = sdy.sharding_constraint %x <@mesh, [{"x"}, {}]> : tensor<4x4xf32>`,
})
