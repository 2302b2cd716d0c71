// Package sparse keeps the encodings of sparse tensors (dialect sparse_tensor).
// Nothing stores a tensor that way here.
package sparse

import (
	"strconv"
	"strings"

	"terrace/ir"
)

// Dialect is the dialect sparse_tensor.
var Dialect = &ir.Dialect{Name: "sparse_tensor", Summary: "encodings of sparse tensors"}

// An encoding is the parameters of [Encoding].
type encoding struct {
	symbols                int
	dims                   []string // what is said of each dimension, "" for nothing
	levels                 []string // an expression and a level type each
	posWidth, crdWidth     int64
	explicitVal, implicitV ir.Attr
}

// Encoding says how the dimensions of a tensor are mapped to levels of storage.
var Encoding = Dialect.Attr(&ir.AttrDef{
	Name: "encoding", Summary: "how a sparse tensor is stored", Parse: parseEncoding, Print: printEncoding,
	AliasName: func(any) string { return "sparse" },
	VerifyEncoding: func(params any, shape []int64, elem ir.Type) error {
		if n := len(params.(*encoding).dims); n != len(shape) {
			return ir.Errorf("dimension-rank mismatch between encoding and tensor shape: %d != %d", n, len(shape))
		}
		return nil
	},
	Example: "#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>",
})

var (
	formats    = []string{"dense", "compressed", "loose_compressed", "singleton", "batch", "structured"}
	properties = []string{"nonunique", "nonordered", "soa"}
)

func parseEncoding(p ir.Parser) any {
	e := &encoding{}
	p.Expect("<")
	p.List("{", "}", func() {
		switch key := p.OneOf("encoding", "map", "posWidth", "crdWidth", "explicitVal", "implicitVal"); {
		case p.Failed():
		case key == 0:
			p.Expect("=")
			e.parseMap(p)
		case key == 1:
			p.Expect("=")
			e.posWidth = p.Integer()
		case key == 2:
			p.Expect("=")
			e.crdWidth = p.Integer()
		case key == 3:
			p.Expect("=")
			e.explicitVal = p.Attr()
		default:
			p.Expect("=")
			e.implicitV = p.Attr()
		}
	})
	p.Expect(">")
	for _, w := range [...]int64{e.posWidth, e.crdWidth} {
		switch w {
		case 0, 8, 16, 32, 64:
		default:
			p.Fail("unexpected bitwidth: %d", w)
		}
	}
	return e
}

// parseMap reads [s0]{l0, l1}(d0, d1) -> (l0 = d0 : dense, l1 = d1 : compressed),
// of which symbols and levels may be left out.
func (e *encoding) parseMap(p ir.Parser) {
	names := map[string]string{}
	p.ListOpt("[", "]", func() {
		names[p.Word()] = "s" + strconv.Itoa(e.symbols)
		e.symbols++
	})
	levels := map[string]string{}
	p.ListOpt("{", "}", func() { levels[p.Word()] = "l" + strconv.Itoa(len(levels)) })
	p.List("(", ")", func() {
		names[p.Word()] = "d" + strconv.Itoa(len(e.dims))
		said := ""
		if p.Accept("=") { // how the dimension follows from levels: implied by them
			expression(p, levels)
		}
		if p.Accept(":") {
			said = ir.AttrText(p.Attr())
		}
		e.dims = append(e.dims, said)
	})
	p.Expect("->")
	p.List("(", ")", func() {
		text := ""
		if w, ok := p.WordOpt(); ok && p.Accept("=") {
			if _, known := levels[w]; !known {
				p.Fail("use of undeclared identifier '%s'", w)
			}
			text = expression(p, names)
		} else if ok {
			text = continued(p, variable(p, w, names), names)
		} else {
			text = expression(p, names)
		}
		p.Expect(":")
		text += " : " + formats[p.OneOf("level format", formats...)]
		p.ListOpt("[", "]", func() { text += sizes(text) + strconv.FormatInt(p.Integer(), 10) })
		if strings.Contains(text, "[") {
			text += "]"
		}
		n := 0
		if p.ListOpt("(", ")", func() {
			text += [...]string{"(", ", "}[min(n, 1)] + properties[p.OneOf("level property", properties...)]
			n++
		}) {
			text += ")"
		}
		e.levels = append(e.levels, text)
	})
}

// sizes is what stands before a size of a structured level.
func sizes(text string) string {
	if strings.Contains(text, "[") {
		return ", "
	}
	return "["
}

// expression reads a sum of products as they stand in maps of levels.
func expression(p ir.Parser, names map[string]string) string {
	return continued(p, term(p, names), names)
}

func continued(p ir.Parser, text string, names map[string]string) string {
	for !p.Failed() {
		op := ""
		for _, o := range [...]string{"floordiv", "ceildiv", "mod", "+", "-", "*"} {
			if p.Accept(o) {
				op = o
				break
			}
		}
		if op == "" {
			return text
		}
		text += " " + op + " " + term(p, names)
	}
	return text
}

func term(p ir.Parser, names map[string]string) string {
	if p.Accept("(") {
		inner := expression(p, names)
		p.Expect(")")
		return "(" + inner + ")"
	}
	if v, ok := p.IntegerOpt(); ok {
		return strconv.FormatInt(v, 10)
	}
	return variable(p, p.Word(), names)
}

func variable(p ir.Parser, name string, names map[string]string) string {
	v, ok := names[name]
	if !ok && !p.Failed() {
		p.Fail("use of undeclared identifier '%s'", name)
	}
	return v
}

func printEncoding(w *ir.Writer, params any) {
	e := params.(*encoding)
	w.Text("<{ map = ")
	if e.symbols > 0 {
		w.Text("[")
		for i := range e.symbols {
			if i > 0 {
				w.Text(", ")
			}
			w.Text("s" + strconv.Itoa(i))
		}
		w.Text("]")
	}
	w.Text("(")
	for i, said := range e.dims {
		if i > 0 {
			w.Text(", ")
		}
		w.Text("d" + strconv.Itoa(i))
		if said != "" {
			w.Text(" : " + said)
		}
	}
	w.Text(") -> (" + strings.Join(e.levels, ", ") + ")")
	if e.posWidth != 0 {
		w.Text(", posWidth = " + strconv.FormatInt(e.posWidth, 10))
	}
	if e.crdWidth != 0 {
		w.Text(", crdWidth = " + strconv.FormatInt(e.crdWidth, 10))
	}
	if e.explicitVal != nil {
		w.Text(", explicitVal = ")
		w.Attr(e.explicitVal)
	}
	if e.implicitV != nil {
		w.Text(", implicitVal = ")
		w.Attr(e.implicitV)
	}
	w.Text(" }>")
}

// Slice is the part of a dimension that a tensor stands for.
var Slice = Dialect.Attr(&ir.AttrDef{
	Name: "slice", Angle: true, Summary: "offset, size and stride of a dimension", Example: "#sparse_tensor<slice(1, 4, 1)>",
	Parse: func(p ir.Parser) any {
		var s [3]int64
		n := 0
		p.List("(", ")", func() {
			v := p.Size()
			if n < len(s) {
				s[n] = v
			}
			n++
		})
		if n != len(s) {
			p.Fail("expected offset, size and stride")
		}
		return s
	},
	Print: func(w *ir.Writer, params any) {
		w.Text("(")
		for i, v := range params.([3]int64) {
			if i > 0 {
				w.Text(", ")
			}
			w.Size(v)
		}
		w.Text(")")
	},
})
