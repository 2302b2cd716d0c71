// Package printer writes IR as MLIR text, byte for byte as mlir-opt does:
// custom and generic forms, value numbering, block labels with their
// predecessors, aliases, locations, resources.
//
// Its readers are tools that show IR. What holds:
//
//   - Text is made in one walk. Aliases, whose names depend on everything that is
//     printed, are left out on the way and put in at the end.
//   - A region is numbered right before the op that holds it prints, so numbering
//     costs no walk and little memory of its own.
//   - The scratch words of values and blocks belong to the printer while it runs.
package printer

import (
	"bytes"
	"io"
	"slices"
	"strings"

	"terrace/ir"
)

// Options select what is printed; the zero value is mlir-opt's default.
type Options struct {
	PrintDebugInfo   bool // locations
	PrettyDebugInfo  bool // locations for people; they do not parse back
	LocalScope       bool // no aliases, numbering from the nearest isolated op
	Generic          bool // generic form only
	ValueUsers       bool // comments that name the users of each value
	UniqueSSAIDs     bool // no two values share a number, whatever their regions
	SkipRegions      bool // regions print as {...}
	NameLocAsPrefix  bool // results whose location is a name take it as theirs
	AssumeVerified   bool // the caller vouches for the IR; numbering goes along with printing
	KeepNames        bool // values and blocks keep the names of the text where these are valid and free
	OwnSpelling      bool // every op under Terrace's name
	UpstreamSpelling bool // every op under MLIR's name, where it has one

	// Mark gives what is written before and after the name of a value, wherever it
	// stands, and before an op: for those who turn text into something else. It is
	// called from several goroutines. One of v and op is nil.
	Mark func(v *ir.Value, op *ir.Op) (before, after string)

	// Note gives a comment to end the line of an op with, "" for none. It is called
	// from several goroutines.
	Note func(op *ir.Op) string

	// Comments are printed where the ops stand whose places they have. Those at
	// places that are gone stand before the next that is left.
	Comments *ir.Comments

	// Limits of 0 stand for the default: hex above 100 elements, no elision.
	HexIfLarger                  int // negative: never hex
	ElideElementsAttrsIfLarger   int
	ElideResourceStringsIfLarger int
	External                     []*ir.Blob // resources of the file that no attribute refers to
}

// Print writes op. A top-level op comes with the definitions of its aliases
// before and after it, its resources and an end of line; any other op, and every
// op in local scope, is printed as it stands in its surroundings, numbered as
// there, without these.
func Print(w io.Writer, op *ir.Op, opts Options) error {
	if opts.Comments != nil {
		trial := newPrinter(opts)
		trial.root(op)
		opts.Comments = opts.Comments.Moved(trial.notes.reached)
	}
	p := newPrinter(opts)
	p.root(op)
	if p.err != nil {
		return p.err
	}
	return p.finish(w)
}

// String is Print into a string; an error stands in place of the text.
func String(op *ir.Op, opts Options) string {
	var b bytes.Buffer
	if err := Print(&b, op, opts); err != nil {
		return "<<" + err.Error() + ">>"
	}
	return b.String()
}

// Each returns the text of each op as it stands in the program that all are in,
// which is numbered once.
func Each(ops []*ir.Op, opts Options) ([]string, error) {
	if len(ops) == 0 {
		return nil, nil
	}
	p := newPrinter(opts)
	p.names.eager = true
	p.names.top(ops[0].Top())
	texts := make([]string, len(ops))
	for i, op := range ops {
		p.w.Buf = p.w.Buf[:0]
		p.fullOp(op)
		texts[i] = string(p.w.Buf)
	}
	return texts, p.err
}

const (
	indentWidth = 2
	// maxIndent bounds the depth to which indentation grows: the text of deeply
	// nested regions would otherwise grow with the square of the depth.
	maxIndent = 512
	// chunkSize is the length at which the text made so far is put aside, so
	// that a long text is never copied to grow.
	chunkSize = 1 << 20
)

type printer struct {
	w         ir.Writer
	opts      Options
	err       error
	indent    int
	dialect   string // default dialect of the region being printed
	chunks    [][]byte
	done      int // bytes in chunks
	names     numbering
	aliases   aliases
	scratch   []ir.NamedAttr
	attrs     []ir.NamedAttr // declared attributes of the generic forms being written
	blobs     []*ir.Blob
	blobSet   map[*ir.Blob]bool
	notes     notes
	worker    bool // prints a part for another printer
	inResults bool // results are being written: no #n
}

var spaces = strings.Repeat(" ", maxIndent)

func newPrinter(opts Options) *printer {
	p := &printer{opts: opts, dialect: "builtin"}
	p.w.HexLimit = opts.HexIfLarger
	p.w.ElideLimit = opts.ElideElementsAttrsIfLarger
	p.names.init(p)
	p.aliases.init(p)
	p.notes.init(opts.Comments)
	return p
}

func (p *printer) root(op *ir.Op) {
	top := op
	for {
		if p.opts.LocalScope && top.Has(ir.IsolatedFromAbove) {
			break
		}
		parent := top.Parent()
		if parent == nil {
			break
		}
		top = parent
	}
	p.aliases.on = op.Parent() == nil && !p.opts.LocalScope
	p.names.eager = p.opts.ValueUsers || p.opts.UniqueSSAIDs || p.opts.Generic || !p.opts.AssumeVerified || top != op
	p.w.Buf = make([]byte, 0, 4096)
	p.names.top(top)
	p.fullOp(op)
	if p.aliases.on {
		p.w.Text("\n")
	}
}

// fullOp writes an op with indentation, results and location.
func (p *printer) fullOp(op *ir.Op) {
	if len(p.w.Buf) >= chunkSize {
		p.chunks = append(p.chunks, p.w.Buf)
		p.done += len(p.w.Buf)
		p.w.Buf = make([]byte, 0, chunkSize+chunkSize/8)
	}
	note := p.noteBefore(ir.CommentPlace{Kind: ir.AtOp, Op: op.Loc()})
	p.w.Buf = append(p.w.Buf, spaces[:p.indent]...)
	if p.opts.Mark != nil {
		before, _ := p.opts.Mark(nil, op)
		p.Text(before)
	}
	if n := op.NumResults(); n > 0 {
		p.results(op, n)
	}
	p.Op(op)
	p.trailingLoc(op.Loc(), true)
	if p.opts.ValueUsers {
		p.usersComment(op)
	}
	if p.opts.Note != nil {
		if text := p.opts.Note(op); text != "" {
			p.Text(" // " + text)
		}
	}
	p.noteBehind(note)
}

func (p *printer) results(op *ir.Op, n int) {
	p.inResults = true
	p.Value(op.Result(0))
	if n > 1 {
		from := 0
		for i := 1; i <= n; i++ {
			if i < n && !p.names.startsGroup(op.Result(i)) {
				continue
			}
			if i-from > 1 {
				p.w.Text(":")
				p.w.Int(int64(i - from))
			}
			if i < n {
				p.w.Text(", ")
				p.Value(op.Result(i))
			}
			from = i
		}
	}
	p.inResults = false
	p.w.Text(" = ")
}

// family returns the spelling in which the op is to be printed.
func (p *printer) family(op *ir.Op) ir.Spelling {
	switch {
	case p.opts.OwnSpelling:
		return ir.Own
	case p.opts.UpstreamSpelling:
		if ownTerminator(op) {
			return ir.Own
		}
		return ir.Upstream
	}
	return op.Spelling()
}

// ownTerminator reports a terminator that has MLIR's name already: its definition
// ends ops of two dialects there, and the op around it is of the one with that name.
func ownTerminator(op *ir.Op) bool {
	parent := op.Parent()
	if !op.Has(ir.Terminator) || parent == nil || !parent.Registered() {
		return false
	}
	outer := parent.Def()
	return outer.NameIn(ir.Upstream) == outer.FullName() && outer.Dialect() == op.Def().Dialect()
}

// spelling returns the op's name as it is to be printed.
func (p *printer) spelling(op *ir.Op) string {
	if op.Registered() {
		return op.Def().NameIn(p.family(op))
	}
	return op.Name()
}

// Op implements [ir.Printer].
func (p *printer) Op(op *ir.Op) {
	if p.opts.PrintDebugInfo {
		p.aliases.visitLoc(op.Loc(), true)
	}
	n := op.NumRegions()
	if n == 0 || p.names.eager {
		p.form(op)
		return
	}
	m := p.names.enterOp(op)
	p.form(op)
	p.names.leaveOp(m)
}

func (p *printer) form(op *ir.Op) {
	def, family := op.Def(), p.family(op)
	if family != p.w.Spelling {
		defer func(s ir.Spelling) { p.w.Spelling = s }(p.w.Spelling)
		p.w.Spelling = family
	}
	if p.opts.Generic || !op.Registered() || !def.CustomIn(family) || def.Sayable != nil && !def.Sayable(op) {
		p.generic(op)
		return
	}
	p.w.Text(p.ElideSpelling(p.spelling(op)))
	if err := def.PrintCustom(p, op); err != nil && p.err == nil {
		p.err = err
	}
}

// Generic implements [ir.Printer].
func (p *printer) Generic(op *ir.Op) { p.generic(op) }

func (p *printer) generic(op *ir.Op) {
	p.w.Quote(p.spelling(op))
	p.w.Text("(")
	for i := range op.NumOperands() {
		if i > 0 {
			p.w.Text(", ")
		}
		p.Value(op.Operand(i))
	}
	p.w.Text(")")
	if n := op.NumSuccs(); n > 0 {
		p.w.Text("[")
		for i := range n {
			if i > 0 {
				p.w.Text(", ")
			}
			p.block(op.Succ(i))
		}
		p.w.Text("]")
	}
	// mlir-opt looks for aliases in the regions first, then in the types, then in
	// the attributes. Uses are written here in the order of the text.
	hold := p.aliases.hold()
	own, discard := p.declared(op), op.Discardables()
	if shown := op.Def().Shown; shown != nil {
		discard = ir.Dict(append(slices.Clone(discard), shown(op)...)...).Entries
	}
	if props := op.Properties(); props != nil {
		p.w.Text(" <")
		p.w.Attr(props)
		p.w.Text(">")
	} else if len(own) > 0 {
		p.w.Text(" <{")
		p.w.NamedAttrs(own)
		p.w.Text("}>")
	}
	p.aliases.release(hold)
	if n := op.NumRegions(); n > 0 {
		p.w.Text(" (")
		for i := range n {
			if i > 0 {
				p.w.Text(", ")
			}
			p.region(op.RegionAt(i), true, true, true)
		}
		p.w.Text(")")
	}
	if p.aliases.on {
		p.aliases.visitGeneric(op, own, discard)
	}
	p.attrs = p.attrs[:len(p.attrs)-len(own)]
	if len(discard) > 0 {
		p.w.Text(" {")
		p.w.NamedAttrs(discard)
		p.w.Text("}")
	}
	p.w.Text(" : (")
	for i := range op.NumOperands() {
		if i > 0 {
			p.w.Text(", ")
		}
		p.w.Type(typeOf(op.Operand(i)))
	}
	p.w.Text(") -> ")
	if op.NumResults() == 1 {
		t := op.Result(0).Type()
		if _, fn := t.(*ir.FuncType); !fn {
			p.w.Type(t)
			return
		}
	}
	p.w.Text("(")
	for i := range op.NumResults() {
		if i > 0 {
			p.w.Text(", ")
		}
		p.w.Type(op.Result(i).Type())
	}
	p.w.Text(")")
}

func typeOf(v *ir.Value) ir.Type {
	if v == nil {
		return nil
	}
	return v.Type()
}

// declared lists the declared attributes with defaults spelled out, and the
// sizes of operand and result groups as the attributes they are in MLIR, sorted.
// The list stands at the end of p.attrs.
func (p *printer) declared(op *ir.Op) []ir.NamedAttr {
	if !op.Registered() {
		return nil
	}
	def := op.Def()
	from := len(p.attrs)
	for i := range def.Attrs {
		a := op.Attr(i)
		if a == nil && !def.Attrs[i].Implied {
			a = def.Attrs[i].Default
		}
		if p.w.Spelling == ir.Former {
			a = ir.ToFormer(a)
		}
		if a != nil {
			p.attrs = append(p.attrs, ir.NamedAttr{Name: def.Attrs[i].Name, Attr: a})
		}
	}
	even := def.Traits&ir.EvenGroups != 0
	if def.Segmented() && !even {
		p.attrs = append(p.attrs, ir.NamedAttr{Name: "operandSegmentSizes", Attr: sizes(op.OperandSegments())})
	}
	if def.ResultsSegmented() && !even {
		p.attrs = append(p.attrs, ir.NamedAttr{Name: "resultSegmentSizes", Attr: sizes(op.ResultSegments())})
	}
	own := p.attrs[from:]
	slices.SortFunc(own, func(a, b ir.NamedAttr) int { return strings.Compare(a.Name, b.Name) })
	return own
}

func sizes(n []int) ir.Attr {
	v := make([]int32, len(n))
	for i := range n {
		v[i] = int32(n[i])
	}
	return ir.I32Array(v...)
}

// region writes { ... }. A terminator that the text may leave out is left out
// unless it is asked for.
func (p *printer) region(r *ir.Region, entryArgs, terminator, emptyBlock bool) {
	if p.opts.SkipRegions {
		p.w.Text("{...}")
		return
	}
	p.w.Text("{")
	place := p.notes.place(r)
	p.noteBehind(p.noteBefore(place))
	p.w.Text("\n")
	p.notes.first = true
	if entry := r.First(); entry != nil {
		dialect := p.dialect
		p.dialect = ""
		if op := r.Op(); op != nil && op.Registered() {
			p.dialect = op.Def().DefaultDialect
		}
		frame := p.names.enterRegion(r)
		label := emptyBlock && entry.Empty() || entryArgs && entry.NumArgs() > 0
		for b := entry; b != nil; b = b.Next() {
			p.blockBody(b, place, label, terminator || b != entry)
			place.Block++
			label = true
		}
		p.names.leaveRegion(frame)
		p.dialect = dialect
	}
	place.Kind, place.Block = ir.AtClose, 0
	outer := p.indent
	p.indent = min(p.indent+indentWidth, maxIndent)
	p.noteBefore(place)
	p.indent = outer
	p.w.Buf = append(p.w.Buf, spaces[:p.indent]...)
	p.w.Text("}")
}

func (p *printer) blockBody(b *ir.Block, place ir.CommentPlace, label, terminator bool) {
	if label {
		p.label(b, place)
	}
	outer := p.indent
	p.indent = min(p.indent+indentWidth, maxIndent)
	if p.opts.ValueUsers {
		for _, v := range b.Args() {
			p.argUsersComment(v)
		}
	}
	if parts := p.batches(b); parts != nil && terminator {
		p.inParallel(parts)
		p.indent = outer
		return
	}
	last := b.Last()
	for op := b.First(); op != nil; op = op.Next() {
		if op == last && !terminator && leftOut(op) {
			break
		}
		p.fullOp(op)
		p.w.Text("\n")
	}
	p.indent = outer
}

// leftOut reports whether the parser would make the same terminator by itself.
func leftOut(op *ir.Op) bool {
	if op.NumOperands() > 0 || op.NumResults() > 0 || len(op.Discardables()) > 0 || op.NumSuccs() > 0 {
		return false
	}
	for _, r := range op.Regions() {
		for b := range r.Blocks() {
			if !b.Empty() || b.NumArgs() > 0 {
				return false
			}
		}
	}
	if !op.Has(ir.Terminator) {
		return false
	}
	for i := range op.Def().Attrs {
		if op.Attr(i) != nil {
			return false
		}
	}
	return true
}

func (p *printer) label(b *ir.Block, place ir.CommentPlace) {
	place.Kind = ir.AtLabel
	note := p.noteBefore(place)
	p.w.Buf = append(p.w.Buf, spaces[:p.indent]...)
	p.block(b)
	if b.NumArgs() > 0 {
		p.w.Text("(")
		for i, v := range b.Args() {
			if i > 0 {
				p.w.Text(", ")
			}
			p.Argument(v, nil)
		}
		p.w.Text(")")
	}
	p.w.Text(":")
	p.preds(b)
	p.noteBehind(note)
	p.w.Text("\n")
}

func (p *printer) preds(b *ir.Block) {
	n := 0
	var single *ir.Block
	for s := range b.Preds() {
		single = s.Op().Block()
		n++
	}
	switch n {
	case 0:
		if b.Region() == nil || b.Region().First() != b {
			p.w.Text("  // no predecessors")
		}
	case 1:
		p.w.Text("  // pred: ")
		p.block(single)
	default:
		p.w.Text("  // ")
		p.w.Int(int64(n))
		p.w.Text(" preds: ")
		for i, pred := range p.names.sortedPreds(b) {
			if i > 0 {
				p.w.Text(", ")
			}
			p.block(pred)
		}
	}
}
