package ir

import (
	"fmt"
	"slices"
	"strings"
)

// A Param is a parameter of a dialect's type or attribute.
type Param struct {
	Name  string
	Parse func(p Parser) any
	Print func(w *Writer, v any)
	// Default is what stands for a parameter that is not written; such a
	// parameter is not printed when it has that value. nil: it must be written.
	Default any
	// Sub lists the types inside; nil: none.
	Sub func(v any) []Type
}

// Kinds of parameters.

// TypeParam is a type that passes, worded as what is expected.
func TypeParam(name, what string, ok TypePred) Param {
	return Param{Name: name, Parse: func(p Parser) any {
		at := p.Here()
		t := p.Type()
		if !p.Failed() && ok != nil && !ok(t) {
			p.FailAt(at, "expected %s", what)
		}
		return t
	}, Print: func(w *Writer, v any) { w.Type(v.(Type)) }, Sub: func(v any) []Type { return []Type{v.(Type)} }}
}

// AttrParam is an attribute.
func AttrParam(name string) Param {
	return Param{Name: name, Parse: func(p Parser) any { return p.Attr() }, Print: func(w *Writer, v any) { w.Attr(v.(Attr)) }}
}

// IntParam is a number.
func IntParam(name string) Param {
	return Param{Name: name, Parse: func(p Parser) any { return p.Integer() }, Print: func(w *Writer, v any) { w.Int(v.(int64)) }}
}

// BoolParam is true or false.
func BoolParam(name string) Param {
	return Param{Name: name, Parse: func(p Parser) any { return boolWord(p) != 0 }, Print: func(w *Writer, v any) { w.Text(fmt.Sprint(v)) }}
}

// StrParam is a string in quotes.
func StrParam(name string) Param {
	return Param{Name: name, Parse: func(p Parser) any { return p.Str() }, Print: func(w *Writer, v any) { w.Quote(v.(string)) }}
}

// CaseParam is one of several words.
func CaseParam(name string, words ...string) Param {
	return Param{Name: name, Parse: func(p Parser) any {
		if i := p.OneOf(name, words...); i >= 0 {
			return words[i]
		}
		return ""
	}, Print: func(w *Writer, v any) { w.Text(v.(string)) }}
}

// ListParam is a list of its element, separated by commas, to the end of the
// brackets.
func ListParam(name, open, close string, elem Param) Param {
	return Param{Name: name, Parse: func(p Parser) any {
		list := []any{}
		p.List(open, close, func() { list = append(list, elem.Parse(p)) })
		return list
	}, Print: func(w *Writer, v any) {
		w.Text(open)
		for i, e := range v.([]any) {
			if i > 0 {
				w.Text(", ")
			}
			elem.Print(w, e)
		}
		w.Text(close)
	}}
}

// Or returns the parameter with a default.
func (p Param) Or(v any) Param {
	p.Default = v
	return p
}

// StructParams makes the Parse and Print of a definition whose parameters are
// written <name = value, ...>, in any order where they are read.
func StructParams(params ...Param) (func(p Parser) any, func(w *Writer, v any)) {
	names := make([]string, len(params))
	for i := range params {
		names[i] = params[i].Name
	}
	optional := !slices.ContainsFunc(params, func(p Param) bool { return p.Default == nil })
	parse := func(p Parser) any {
		vals := make([]any, len(params))
		if optional && !p.Peek("<") {
			for i := range params {
				vals[i] = params[i].Default
			}
			return vals
		}
		at := p.Here()
		p.List("<", ">", func() {
			at := p.Here()
			i := p.OneOf("a parameter", names...)
			if i < 0 || p.Failed() {
				return
			}
			if vals[i] != nil {
				p.FailAt(at, "parameter '%s' is given twice", names[i])
				return
			}
			p.Expect("=")
			vals[i] = params[i].Parse(p)
		})
		for i := range params {
			if vals[i] == nil && !p.Failed() {
				if vals[i] = params[i].Default; vals[i] == nil {
					p.FailAt(at, "struct is missing required parameter: %s", names[i])
				}
			}
		}
		return vals
	}
	return parse, func(w *Writer, v any) {
		vals := v.([]any)
		sep := "<"
		for i := range params {
			if params[i].Default != nil && fmt.Sprint(vals[i]) == fmt.Sprint(params[i].Default) {
				continue
			}
			w.Text(sep + names[i] + " = ")
			params[i].Print(w, vals[i])
			sep = ", "
		}
		if sep == "<" {
			if optional {
				return
			}
			w.Text("<")
		}
		w.Text(">")
	}
}

// ListParams is StructParams for parameters written <value, ...> in their order.
func ListParams(params ...Param) (func(p Parser) any, func(w *Writer, v any)) {
	parse := func(p Parser) any {
		vals := make([]any, len(params))
		p.Expect("<")
		for i := range params {
			if i > 0 {
				p.Expect(",")
			}
			vals[i] = params[i].Parse(p)
		}
		p.Expect(">")
		return vals
	}
	return parse, func(w *Writer, v any) {
		w.Text("<")
		for i := range params {
			if i > 0 {
				w.Text(", ")
			}
			params[i].Print(w, v.([]any)[i])
		}
		w.Text(">")
	}
}

// SubOf makes the Sub of a definition with parameters.
func SubOf(params ...Param) func(v any) []Type {
	return func(v any) (out []Type) {
		for i, p := range params {
			if p.Sub != nil {
				out = append(out, p.Sub(v.([]any)[i])...)
			}
		}
		return out
	}
}

// ExtKind is the kind of attributes of a definition. Custom forms write them
// without its name, where that leaves anything.
func ExtKind(def *AttrDef, desc string) *AttrKind {
	return &AttrKind{Desc: desc,
		Ok:    func(a Attr) bool { e, ok := a.(*ExtAttr); return ok && e.Def == def },
		Parse: func(p Parser) Attr { return p.AttrParams(def) },
		Opt: func(p Parser) (Attr, bool) {
			if !p.Peek("<") && !p.Peek("#") {
				return nil, false
			}
			return p.AttrParams(def), true
		},
		Print: func(p Printer, a Attr) {
			if e := a.(*ExtAttr); e.text != "" {
				def.Print(p.W(), e.Params)
				return
			}
			p.Attr(a)
		}}
}

// WordFlags is the kind of sets of named bits in an integer, written a|b.
func WordFlags(desc string, t Type, none string, names ...string) *AttrKind {
	text := func(v int64) string {
		if v == 0 {
			return none
		}
		var out []string
		for i, n := range names {
			if v>>i&1 != 0 {
				out = append(out, n)
			}
		}
		return strings.Join(out, "|")
	}
	return &AttrKind{Desc: desc,
		Ok: func(a Attr) bool { i, ok := a.(*IntAttr); return ok && i.Typ == t && i.Val>>len(names) == 0 },
		Parse: func(p Parser) Attr {
			v := int64(0)
			for {
				i := p.OneOf(desc, append([]string{none}, names...)...)
				if i > 0 {
					v |= 1 << (i - 1)
				}
				if p.Failed() || !p.Accept("|") {
					return IntOf(t, v)
				}
			}
		},
		Print: func(p Printer, a Attr) { p.Text(text(a.(*IntAttr).Val)) }}
}
