package graph

import (
	"terrace/ir"
)

// A Field is a part of a structured attribute: name = value.
type Field struct {
	Name string
	Val  any
}

// ParseFields reads <name = value, ...>: lists of integers, integers, booleans
// and types, into what the map points to. A comma may follow the last.
func ParseFields(p ir.Parser, into map[string]any) {
	seen := map[string]bool{}
	p.Expect("<")
	for !p.Failed() && !p.Accept(">") {
		at := p.Here()
		name := p.Word()
		dst, ok := into[name]
		if p.Failed() {
			return
		}
		if !ok || seen[name] {
			p.FailAt(at, "unexpected field %s", name)
			return
		}
		seen[name] = true
		p.Expect("=")
		switch dst := dst.(type) {
		case *[]int64:
			*dst = []int64{}
			p.List("[", "]", func() { *dst = append(*dst, p.Integer()) })
		case *int64:
			*dst = p.Integer()
		case *bool:
			*dst = p.Integer() != 0
		case *ir.Type:
			*dst = p.Type()
		case *ir.Attr:
			*dst = p.Attr()
		}
		if !p.Accept(",") {
			p.Expect(">")
			return
		}
	}
}

// PrintFields writes <name = value, ...>, leaving out empty lists.
func PrintFields(w *ir.Writer, fields ...Field) {
	w.Text("<")
	first := true
	for _, f := range fields {
		if l, ok := f.Val.([]int64); ok && len(l) == 0 {
			continue
		}
		if !first {
			w.Text(", ")
		}
		first = false
		w.Text(f.Name)
		w.Text(" = ")
		switch v := f.Val.(type) {
		case []int64:
			printList(w, v)
		case int64:
			w.Int(v)
		case bool:
			if v {
				w.Text("true")
			} else {
				w.Text("false")
			}
		case ir.Type:
			w.Type(v)
		}
	}
	w.Text(">")
}

func printList(w *ir.Writer, v []int64) {
	w.Text("[")
	for i, x := range v {
		if i > 0 {
			w.Text(", ")
		}
		w.Int(x)
	}
	w.Text("]")
}

// paramsOf returns the parameters of an attribute of a definition, nil for any
// other attribute.
func paramsOf[T any](a ir.Attr, def *ir.AttrDef) *T {
	if e, ok := a.(*ir.ExtAttr); ok && e.Def == def {
		return e.Params.(*T)
	}
	return nil
}
