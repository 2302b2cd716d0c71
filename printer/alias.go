package printer

import (
	"bufio"
	"io"
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"terrace/ir"
)

// aliases collects attributes, types and locations that print under a short name
// defined at the top of the file, or at its end where only ops' locations use it.
//
// The name of an alias depends on all others: they are ordered by the depth of
// what they hold, types first, then by name, then in the order in which they
// are first seen. So the text is made with a gap for each use and the gaps are
// filled when it is complete.
//
// Seeing and using are two things: mlir-opt looks for aliases in a run of its
// own, whose order differs from that of the text here and there, and which
// passes over some places (the attributes of arguments). What is used and was
// never seen prints in full.
type aliases struct {
	p     *printer
	on    bool
	held  bool // uses do not count as seeing
	uses  []use
	seen  []*alias // in order
	attrs map[ir.Attr]*alias
	equal map[uint64][]*alias
	types map[ir.Type]*alias
	locs  map[ir.Loc]*alias
	texts map[string]*alias // compound locations
	last  *alias            // of locations, the one asked for last
	plain [256]ir.Type      // types that hold nothing that can have an alias
	ids   map[*ir.DistinctAttr]int64
}

type use struct {
	at     int // offset in the text
	a      *alias
	asAttr bool // a location that stands where an attribute does
}

type alias struct {
	attr     ir.Attr // one of attr and typ is set, else it is a location
	typ      ir.Type
	loc      ir.Loc
	base     string // "" when it never prints by name (a distinct attribute that holds nothing)
	named    bool   // it prints by name, once all are known
	num      int    // of the name, 0 for none
	hash     uint64
	text     string // of a compound location
	children []*alias
	depth    int
	merged   *alias // in the printer that takes over this one's text
	seen     bool
	deferred bool // defined at the end of the file
}

func (s *aliases) init(p *printer) {
	s.p = p
	p.w.AttrHook = func(w *ir.Writer, a ir.Attr) bool { return s.attr(w, a) }
	p.w.TypeHook = func(w *ir.Writer, t ir.Type) bool { return s.typ(w, t) }
	p.w.LocHook = func(w *ir.Writer, l ir.Loc) bool { return s.on && s.useLoc(w, l) }
}

// hold makes the uses that follow not count as seeing, until release.
func (s *aliases) hold() bool {
	old := s.held
	s.held = true
	return old
}

func (s *aliases) release(old bool) { s.held = old }

// attr is the printer's hook: it leaves a gap for what may have an alias.
func (s *aliases) attr(w *ir.Writer, a ir.Attr) bool {
	switch a := a.(type) {
	case *ir.IntAttr, *ir.FloatAttr, *ir.StringAttr, *ir.SymbolRef, *ir.TypeAttr, *ir.ArrayAttr:
		return false
	case *ir.AffineMapAttr, *ir.IntegerSetAttr, *ir.LocAttr, *ir.DistinctAttr:
	case *ir.ExtAttr:
		if a.Def.AliasName == nil {
			return false
		}
	case *ir.ResourceAttr:
		s.p.resource(a)
		return false
	default:
		return false
	}
	if _, distinct := a.(*ir.DistinctAttr); !s.on && !distinct {
		return false
	}
	e := s.ofAttr(a)
	if e == nil {
		return false
	}
	if !s.held && s.on {
		s.see(e, false)
	}
	_, asAttr := a.(*ir.LocAttr)
	s.use(w, e, asAttr)
	return true
}

func (s *aliases) typ(w *ir.Writer, t ir.Type) bool {
	if s.isPlain(t) {
		return false
	}
	if e := s.ofType(t); e != nil && s.on {
		if !s.held {
			s.see(e, false)
		}
		s.use(w, e, false)
		return true
	}
	w.TypeParts(t)
	return true
}

// useLoc leaves a gap for a location and reports whether it did.
func (s *aliases) useLoc(w *ir.Writer, l ir.Loc) bool {
	if !s.on {
		return false
	}
	s.use(w, s.ofLoc(l), false)
	return true
}

func (s *aliases) use(w *ir.Writer, e *alias, asAttr bool) {
	if w != &s.p.w {
		// The text of an alias's definition, or of something printed aside.
		s.write(w, e, asAttr)
		return
	}
	s.uses = append(s.uses, use{s.p.done + len(w.Buf), e, asAttr})
}

// slotOf spreads types over a cache by where they lie.
func slotOf(t ir.Type) uint8 {
	at := (*[2]uintptr)(unsafe.Pointer(&t))[1]
	return uint8(at>>4 ^ at>>12)
}

// isPlain reports whether nothing in t can have an alias, going by its text.
func (s *aliases) isPlain(t ir.Type) bool {
	switch t.(type) {
	case nil, *ir.ScalarType:
		return true
	}
	slot := &s.plain[slotOf(t)]
	if *slot == t {
		return true
	}
	if !plainText(t.String()) {
		return false
	}
	*slot = t
	return true
}

// plainText reports whether what is printed so can hold nothing with an alias.
func plainText(s string) bool {
	return !strings.Contains(s, "#") && !strings.Contains(s, "affine_") && !strings.Contains(s, "distinct[") &&
		!strings.Contains(s, "loc(") && !strings.Contains(s, "tuple<") && !strings.Contains(s, "dense_resource<")
}

// plainAttr reports whether a and all it holds are surely of kinds without
// aliases; it looks only a few levels deep.
func (s *aliases) plainAttr(a ir.Attr) bool { return s.plainWithin(a, 4) }

func (s *aliases) plainWithin(a ir.Attr, levels int) bool {
	switch a := a.(type) {
	case *ir.IntAttr, *ir.FloatAttr, *ir.UnitAttr, *ir.DenseArrayAttr, *ir.SymbolRef, nil:
		return true
	case *ir.StringAttr:
		return a.Typ == nil
	case *ir.ExtAttr:
		return a.Def.AliasName == nil && plainText(a.Text())
	case *ir.TypeAttr:
		return s.isPlain(a.Typ)
	case *ir.DenseAttr:
		return s.isPlain(a.Typ)
	case *ir.ArrayAttr:
		for _, e := range a.Elems {
			if levels == 0 || !s.plainWithin(e, levels-1) {
				return false
			}
		}
		return true
	case *ir.DictAttr:
		for _, e := range a.Entries {
			if levels == 0 || !s.plainWithin(e.Attr, levels-1) {
				return false
			}
		}
		return true
	}
	return false
}

func (s *aliases) ofAttr(a ir.Attr) *alias {
	if e := s.attrs[a]; e != nil {
		return e
	}
	if l, ok := a.(*ir.LocAttr); ok {
		return s.ofLoc(l.Loc)
	}
	e := &alias{attr: a}
	if old := s.find(e); old != nil {
		return old
	}
	switch a := a.(type) {
	case *ir.AffineMapAttr:
		e.base = "map"
	case *ir.IntegerSetAttr:
		e.base = "set"
	case *ir.DistinctAttr:
		if _, unit := a.Inner.(*ir.UnitAttr); !unit && a.Inner != nil {
			e.base = "distinct"
		}
	case *ir.ExtAttr:
		if e.base = aliasBase(a.Def.AliasName(a.Params)); e.base == "" {
			return nil
		}
	}
	s.adopt(e)
	return e
}

// find returns the alias of what e stands for, nil when there is none yet.
func (s *aliases) find(e *alias) *alias {
	switch {
	case e.typ != nil:
		return s.types[e.typ]
	case e.attr != nil:
		if old := s.attrs[e.attr]; old != nil {
			return old
		}
		e.hash = ir.HashAttr(e.attr)
		for _, old := range s.equal[e.hash] {
			if ir.SameAttr(old.attr, e.attr) {
				s.attrs[e.attr] = old
				return old
			}
		}
		return nil
	}
	if old := s.locs[e.loc]; old != nil {
		return old
	}
	if e.loc.Node() == nil {
		return nil
	}
	// Compound locations are equal when their texts are.
	e.text = e.loc.String()
	if old := s.texts[e.text]; old != nil {
		s.locs[e.loc] = old
		return old
	}
	return nil
}

// adopt makes e the alias of what it stands for; find has been asked.
func (s *aliases) adopt(e *alias) {
	switch {
	case e.typ != nil:
		if s.types == nil {
			s.types = map[ir.Type]*alias{}
		}
		s.types[e.typ] = e
	case e.attr != nil:
		if s.attrs == nil {
			s.attrs, s.equal = map[ir.Attr]*alias{}, map[uint64][]*alias{}
		}
		s.attrs[e.attr] = e
		s.equal[e.hash] = append(s.equal[e.hash], e)
	default:
		if s.locs == nil {
			s.locs, s.texts = map[ir.Loc]*alias{}, map[string]*alias{}
		}
		s.locs[e.loc] = e
		if e.text != "" {
			s.texts[e.text] = e
		}
	}
}

// aliasBase makes an identifier that cannot be mistaken for one with a number.
func aliasBase(text string) string {
	if text == "" {
		return ""
	}
	text = sanitizeWith(text, func(c byte) bool { return c != '.' && nameByte(c) })
	if c := text[len(text)-1]; c >= '0' && c <= '9' {
		text += "_"
	}
	return text
}

func (s *aliases) ofType(t ir.Type) *alias {
	tuple, ok := t.(*ir.TupleType)
	if !ok || len(tuple.Elems) <= 16 {
		return nil
	}
	e := s.types[t]
	if e == nil {
		e = &alias{typ: t, base: "tuple"}
		s.adopt(e)
	}
	return e
}

func (s *aliases) ofLoc(l ir.Loc) *alias {
	// An op's location is asked for before and after the op.
	if e := s.last; e != nil && e.loc == l {
		return e
	}
	e := s.locs[l]
	if e == nil {
		e = &alias{loc: l, base: "loc"}
		if old := s.find(e); old != nil {
			e = old
		} else {
			s.adopt(e)
		}
	}
	s.last = e
	return e
}

// see records the first sight of e, and of what it holds, and returns its depth.
func (s *aliases) see(e *alias, deferred bool) int {
	if e.seen {
		if !deferred {
			e.hoist()
		}
		return e.depth
	}
	e.seen, e.deferred = true, deferred
	s.seen = append(s.seen, e)
	v := visitor{s: s, deferred: deferred}
	switch {
	case e.typ != nil:
		v.typeParts(e.typ)
	case e.attr != nil:
		v.attrParts(e.attr)
	default:
		v.locParts(e.loc)
	}
	e.children = v.children
	switch {
	case v.depth > 0:
		e.depth = v.depth + 1
	case e.base != "":
		e.depth = 1
	}
	return e.depth
}

// hoist moves a definition, and those it needs, to the top of the file.
func (e *alias) hoist() {
	if !e.deferred {
		return
	}
	e.deferred = false
	for _, c := range e.children {
		c.hoist()
	}
}

// visitLoc sees a location.
func (s *aliases) visitLoc(l ir.Loc, deferred bool) {
	if s.on && !s.held {
		s.see(s.ofLoc(l), deferred)
	}
}

func (s *aliases) visitType(t ir.Type) {
	if !s.isPlain(t) {
		v := visitor{s: s}
		v.typ(t)
	}
}

// visitGeneric sees the types and attributes of an op in generic form: own are
// the declared attributes, rest the others, both sorted.
func (s *aliases) visitGeneric(op *ir.Op, own, rest []ir.NamedAttr) {
	if s.held {
		return
	}
	for i := range op.NumOperands() {
		if v := op.Operand(i); v != nil {
			s.visitType(v.Type())
		}
	}
	for i := range op.NumResults() {
		s.visitType(op.Result(i).Type())
	}
	if props := op.Properties(); props != nil {
		if d, ok := props.(*ir.DictAttr); ok {
			own = d.Entries
		} else {
			s.visitAttr(props)
		}
	}
	// The two dictionaries count as one, sorted by name.
	for len(own) > 0 || len(rest) > 0 {
		if len(rest) == 0 || len(own) > 0 && own[0].Name <= rest[0].Name {
			s.visitAttr(own[0].Attr)
			own = own[1:]
			continue
		}
		s.visitAttr(rest[0].Attr)
		rest = rest[1:]
	}
}

func (s *aliases) visitAttr(a ir.Attr) {
	if !s.plainAttr(a) {
		v := visitor{s: s}
		v.attr(a)
	}
}

// A visitor goes through the parts of something.
type visitor struct {
	s        *aliases
	deferred bool
	depth    int // largest of the parts
	children []*alias
}

func (v *visitor) child(e *alias) {
	v.depth = max(v.depth, v.s.see(e, v.deferred))
	v.children = append(v.children, e)
}

// nested visits the parts of a part that has no alias itself; it counts one
// level where there is an alias inside.
func (v *visitor) nested(f func(in *visitor)) {
	in := visitor{s: v.s, deferred: v.deferred}
	f(&in)
	if in.depth > 0 {
		v.depth = max(v.depth, in.depth+1)
	}
	v.children = append(v.children, in.children...)
}

func (v *visitor) attr(a ir.Attr) {
	if v.s.plainAttr(a) {
		return
	}
	switch a := a.(type) {
	case *ir.AffineMapAttr, *ir.IntegerSetAttr, *ir.LocAttr, *ir.DistinctAttr:
		v.child(v.s.ofAttr(a))
		return
	case *ir.ExtAttr:
		if a.Def.AliasName != nil {
			if e := v.s.ofAttr(a); e != nil {
				v.child(e)
				return
			}
		}
	}
	v.nested(func(in *visitor) { in.attrParts(a) })
}

func (v *visitor) attrParts(a ir.Attr) {
	switch a := a.(type) {
	case *ir.AffineMapAttr, *ir.IntegerSetAttr:
	case *ir.ArrayAttr:
		for _, e := range a.Elems {
			v.attr(e)
		}
	case *ir.DictAttr:
		for _, e := range a.Entries {
			v.attr(e.Attr)
		}
	case *ir.TypeAttr:
		v.typ(a.Typ)
	case *ir.DistinctAttr:
		v.attr(a.Inner)
	case *ir.ExtAttr:
		if a.Def.Print != nil {
			a.Def.Print(v.writer(), a.Params)
		}
	default:
		if t := ir.AttrType(a); t != nil {
			v.typ(t)
		}
	}
}

func (v *visitor) typ(t ir.Type) {
	if v.s.isPlain(t) {
		return
	}
	if e := v.s.ofType(t); e != nil {
		v.child(e)
		return
	}
	v.nested(func(in *visitor) { in.typeParts(t) })
}

func (v *visitor) typeParts(t ir.Type) { v.writer().TypeParts(t) }

// writer returns a writer whose text is not wanted: it visits what is written to it.
func (v *visitor) writer() *ir.Writer {
	return &ir.Writer{
		TypeHook: func(_ *ir.Writer, t ir.Type) bool { v.typ(t); return true },
		AttrHook: func(_ *ir.Writer, a ir.Attr) bool { v.attr(a); return true },
		LocHook:  func(_ *ir.Writer, l ir.Loc) bool { v.child(v.s.ofLoc(l)); return true },
	}
}

func (v *visitor) locParts(l ir.Loc) {
	n := l.Node()
	if n == nil {
		return
	}
	switch n.Kind {
	case ir.LocName:
		if !n.Parent.IsUnknown() {
			v.child(v.s.ofLoc(n.Parent))
		}
	case ir.LocCallSite:
		v.child(v.s.ofLoc(n.Parent))
		v.child(v.s.ofLoc(n.Caller))
	case ir.LocFused:
		if n.Metadata != nil {
			v.attr(n.Metadata)
		}
		for _, m := range n.Locs {
			v.child(v.s.ofLoc(m))
		}
	}
}

// assign gives every alias its name and returns them in the order of definition.
func (s *aliases) assign() []*alias {
	list := slices.DeleteFunc(slices.Clone(s.seen), func(e *alias) bool { return e.base == "" })
	slices.SortStableFunc(list, func(a, b *alias) int {
		if a.depth != b.depth {
			return a.depth - b.depth
		}
		if (a.typ != nil) != (b.typ != nil) {
			if a.typ != nil {
				return -1
			}
			return 1
		}
		return strings.Compare(a.base, b.base)
	})
	// No base ends in a digit, so that a base with a number is no other base.
	next := map[string]int{}
	for _, e := range list {
		e.named, e.num = true, next[e.base]
		next[e.base]++
	}
	return list
}

func (e *alias) appendName(b []byte) []byte {
	if e.typ != nil {
		b = append(b, '!')
	} else {
		b = append(b, '#')
	}
	b = append(b, e.base...)
	if e.num > 0 {
		b = strconv.AppendInt(b, int64(e.num), 10)
	}
	return b
}

// write writes e by its name, in full where it has none.
// asAttr tells that a location stands where an attribute does.
func (s *aliases) write(w *ir.Writer, e *alias, asAttr bool) {
	switch {
	case e.named:
		w.Buf = e.appendName(w.Buf)
	case e.typ != nil || e.attr != nil:
		s.define(w, e)
	case asAttr:
		w.Text("loc(")
		w.Loc(e.loc)
		w.Text(")")
	default:
		w.Loc(e.loc)
	}
}

// define writes what e stands for.
func (s *aliases) define(w *ir.Writer, e *alias) {
	switch {
	case e.typ != nil:
		w.TypeParts(e.typ)
	case e.attr != nil:
		if d, ok := e.attr.(*ir.DistinctAttr); ok {
			s.distinct(w, d)
			return
		}
		// The hook would answer with the alias.
		hook := w.AttrHook
		first := true
		w.AttrHook = func(w *ir.Writer, a ir.Attr) bool {
			if first {
				first = false
				return false
			}
			return hook(w, a)
		}
		w.Attr(e.attr)
		w.AttrHook = hook
	case s.p.opts.PrettyDebugInfo:
		s.p.prettyLoc(w, e.loc)
	default:
		w.Text("loc(")
		w.Loc(e.loc)
		w.Text(")")
	}
}

// distinct writes a distinct attribute; they are numbered in the order of the text.
func (s *aliases) distinct(w *ir.Writer, d *ir.DistinctAttr) {
	id, ok := s.ids[d]
	if !ok {
		if s.ids == nil {
			s.ids = map[*ir.DistinctAttr]int64{}
		}
		id = int64(len(s.ids))
		s.ids[d] = id
	}
	w.Text("distinct[")
	w.Int(id)
	w.Text("]<")
	if _, unit := d.Inner.(*ir.UnitAttr); !unit && d.Inner != nil {
		w.Attr(d.Inner)
	}
	w.Text(">")
}

// finish puts the parts of the text together.
func (p *printer) finish(out io.Writer) error {
	s := &p.aliases
	body := append(p.chunks, p.w.Buf)
	var defs []*alias
	if s.on {
		defs = s.assign()
	}
	w := &ir.Writer{HexLimit: p.w.HexLimit, ElideLimit: p.w.ElideLimit, AttrHook: p.w.AttrHook, TypeHook: p.w.TypeHook, LocHook: p.w.LocHook}
	s.held = true
	bw := bufio.NewWriterSize(out, 1<<16)
	definitions := func(deferred bool) {
		for _, e := range defs {
			if e.deferred != deferred {
				continue
			}
			w.Buf = e.appendName(w.Buf)
			w.Text(" = ")
			s.define(w, e)
			w.Text("\n")
			if len(w.Buf) > 1<<15 {
				bw.Write(w.Buf)
				w.Buf = w.Buf[:0]
			}
		}
		bw.Write(w.Buf)
		w.Buf = w.Buf[:0]
	}
	for _, line := range p.notes.head { // above the aliases of the ops that it is about
		bw.WriteString(line + "\n")
	}
	definitions(false)
	uses, at := s.uses, 0
	for _, chunk := range body {
		from := 0
		for len(uses) > 0 && uses[0].at <= at+len(chunk) {
			to := uses[0].at - at
			bw.Write(chunk[from:to])
			from = to
			s.write(w, uses[0].a, uses[0].asAttr)
			bw.Write(w.Buf)
			w.Buf = w.Buf[:0]
			uses = uses[1:]
		}
		bw.Write(chunk[from:])
		at += len(chunk)
	}
	definitions(true)
	if s.on {
		p.trailer(w)
		bw.Write(w.Buf)
	}
	if p.opts.Comments != nil {
		for _, line := range p.opts.Comments.End {
			bw.WriteString(line + "\n")
		}
	}
	return bw.Flush()
}
