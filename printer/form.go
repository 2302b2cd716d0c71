package printer

import (
	"fmt"
	"slices"
	"strings"

	"terrace/ir"
)

// The methods below are what custom forms write with; see [ir.Printer].

func (p *printer) W() *ir.Writer { return &p.w }

func (p *printer) Text(s string) {
	p.w.Buf = append(p.w.Buf, s...)
	if s == "\n" {
		p.w.Buf = append(p.w.Buf, spaces[:p.indent]...)
	}
}

func (p *printer) F(format string, args ...any) {
	for {
		i := strings.IndexByte(format, '%')
		if i < 0 || len(args) == 0 {
			p.Text(format)
			return
		}
		p.Text(format[:i])
		format = format[i+1:]
		switch a := args[0].(type) {
		case *ir.Value:
			p.Value(a)
		case *ir.Block:
			p.block(a)
		case string:
			p.Text(a)
		case int:
			p.w.Int(int64(a))
		case int64:
			p.w.Int(a)
		case []*ir.Value:
			p.Values(a)
		case []ir.Type:
			p.Types(a)
		case ir.Type:
			p.Type(a)
		case ir.Attr:
			p.Attr(a)
		default:
			panic(fmt.Sprintf("printer: F cannot write a %T", a))
		}
		args = args[1:]
	}
}

func (p *printer) Values(vs []*ir.Value) {
	for i, v := range vs {
		if i > 0 {
			p.Text(", ")
		}
		p.Value(v)
	}
}

func (p *printer) Type(t ir.Type)     { p.w.Type(t) }
func (p *printer) Types(ts []ir.Type) { p.w.Types(ts) }
func (p *printer) TypeParams(t ir.Type) {
	e, ok := t.(*ir.ExtType)
	if !ok {
		p.w.Type(t)
		return
	}
	before := len(p.w.Buf)
	if e.Def.Print != nil {
		e.Def.Print(&p.w, e.Params)
	}
	if len(p.w.Buf) == before {
		p.w.Type(t)
	}
}
func (p *printer) Attr(a ir.Attr)      { p.w.Attr(a) }
func (p *printer) AttrValue(a ir.Attr) { p.w.AttrValue(a) }

func (p *printer) List(open, close string, n int, item func(i int)) {
	p.Text(open)
	for i := range n {
		if i > 0 {
			p.Text(", ")
		}
		item(i)
	}
	p.Text(close)
}

func (p *printer) Succ(op *ir.Op, i int) {
	p.block(op.Succ(i))
	from, to := op.SuccArgs(i)
	if from == to {
		return
	}
	p.Text("(")
	for j := from; j < to; j++ {
		if j > from {
			p.Text(", ")
		}
		p.Value(op.Operand(j))
	}
	p.Text(" : ")
	hold := p.aliases.hold()
	for j := from; j < to; j++ {
		if j > from {
			p.Text(", ")
		}
		p.w.Type(typeOf(op.Operand(j)))
	}
	p.aliases.release(hold)
	p.Text(")")
}

func (p *printer) Argument(v *ir.Value, attrs *ir.DictAttr) {
	p.Value(v)
	p.Text(": ")
	p.w.Type(v.Type())
	if p.opts.PrintDebugInfo {
		p.aliases.visitLoc(v.Loc(), false)
	}
	if attrs != nil && len(attrs.Entries) > 0 {
		hold := p.aliases.hold()
		p.Text(" {")
		p.w.NamedAttrs(attrs.Entries)
		p.Text("}")
		p.aliases.release(hold)
	}
	p.trailingLoc(v.Loc(), false)
}

func (p *printer) UntypedArgument(v *ir.Value) {
	p.Value(v)
	if p.opts.PrintDebugInfo {
		p.aliases.visitLoc(v.Loc(), false)
	}
	p.trailingLoc(v.Loc(), false)
}

func (p *printer) Indented(f func()) {
	outer := p.indent
	p.indent = min(p.indent+indentWidth, maxIndent)
	p.w.Buf = append(append(p.w.Buf, '\n'), spaces[:p.indent]...)
	f()
	p.indent = outer
}

func (p *printer) Region(r *ir.Region, entryArgs, terminator bool) {
	p.region(r, entryArgs, terminator, false)
}

func (p *printer) AttrDict(op *ir.Op, elided ...string) { p.dict(op, " {", elided) }

func (p *printer) AttrDictKeyword(op *ir.Op, elided ...string) {
	p.dict(op, " attributes {", elided)
}

func (p *printer) dict(op *ir.Op, open string, elided []string) {
	list := p.scratch[:0]
	attrs := op.Def().Attrs
	if !op.Registered() {
		attrs = nil
	}
	for i := range attrs {
		a := op.Attr(i)
		if a == nil || slices.Contains(elided, attrs[i].Name) || attrs[i].Default != nil && ir.SameAttr(a, attrs[i].Default) ||
			attrs[i].Elide != nil && ir.SameAttr(a, attrs[i].Elide) {
			continue
		}
		list = append(list, ir.NamedAttr{Name: attrs[i].Name, Attr: a})
	}
	for _, e := range op.Discardables() {
		if !slices.Contains(elided, e.Name) {
			list = append(list, e)
		}
	}
	p.scratch = list[:0]
	if len(list) == 0 {
		return
	}
	slices.SortStableFunc(list, func(a, b ir.NamedAttr) int { return strings.Compare(a.Name, b.Name) })
	// Writing an attribute can come back here, through the form of an op inside it.
	p.scratch = nil
	p.Text(open)
	p.w.NamedAttrs(list)
	p.Text("}")
	p.scratch = list[:0]
}

func (p *printer) LocalScope() bool { return p.opts.LocalScope }

func (p *printer) ElideSpelling(full string) string {
	d := p.dialect
	if n := len(d); n > 0 && len(full) > n && full[n] == '.' && full[:n] == d && strings.IndexByte(full[n+1:], '.') < 0 {
		return full[n+1:]
	}
	return full
}

func (p *printer) ShadowArguments(r *ir.Region, vs []*ir.Value) {
	if b := r.First(); b != nil {
		for i := range min(b.NumArgs(), len(vs)) {
			if vs[i] != nil {
				p.names.shadow(b.Arg(i), vs[i])
			}
		}
	}
}

func (p *printer) trailingLoc(l ir.Loc, alias bool) {
	if !p.opts.PrintDebugInfo {
		return
	}
	p.Text(" ")
	if p.opts.PrettyDebugInfo {
		p.prettyLoc(&p.w, l)
		return
	}
	p.Text("loc(")
	if !alias || !p.aliases.useLoc(&p.w, l) {
		p.w.Loc(l)
	}
	p.Text(")")
}

// prettyLoc writes a location for people.
func (p *printer) prettyLoc(w *ir.Writer, l ir.Loc) {
	n := l.Node()
	switch l.Kind() {
	case ir.LocUnknown:
		w.Text("[unknown]")
	case ir.LocFile:
		file, line, col := l.File()
		w.Text(file)
		w.Text(fmt.Sprintf(":%d:%d", line, col))
	case ir.LocRange:
		p.prettyLoc(w, n.Parent)
		w.Text(" to ")
		if _, line, _ := n.Parent.File(); line != n.EndLine {
			w.Int(int64(n.EndLine))
		}
		w.Text(fmt.Sprintf(":%d", n.EndCol))
	case ir.LocName:
		w.Quote(n.Name)
		if !n.Parent.IsUnknown() {
			w.Text("(")
			p.innerPrettyLoc(w, n.Parent)
			w.Text(")")
		}
	case ir.LocCallSite:
		p.innerPrettyLoc(w, n.Parent)
		if n.Parent.Kind() != ir.LocName || n.Caller.Kind() != ir.LocFile && n.Caller.Kind() != ir.LocRange {
			w.Text("\n")
		}
		w.Text(" at ")
		p.innerPrettyLoc(w, n.Caller)
	case ir.LocFused:
		if n.Metadata != nil {
			w.Text("<")
			w.Attr(n.Metadata)
			w.Text(">")
		}
		w.Text("[")
		for i, m := range n.Locs {
			if i > 0 {
				w.Text(", ")
			}
			p.innerPrettyLoc(w, m)
		}
		w.Text("]")
	}
}

func (p *printer) innerPrettyLoc(w *ir.Writer, l ir.Loc) {
	if !p.aliases.useLoc(w, l) {
		p.prettyLoc(w, l)
	}
}
