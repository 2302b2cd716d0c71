package parser

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"terrace/ir"
	"terrace/ir/diag"
)

// MaxDepth bounds how deep ops, types, attributes and locations may stand in
// each other, all counted together. A level takes some 4 KiB of stack, custom
// forms more, and Go ends a program whose stack outgrows 512 MiB.
const MaxDepth = 50_000

// MaxTypeDepth bounds how deep types, and attributes of dialects, may stand in
// each other: each keeps the text of all that it holds.
const MaxTypeDepth = 2000

// MaxExpansion bounds the text, in bytes, that a file's long aliases stand for,
// each use counted: of n aliases that use the one before twice the last stands
// for 2^n times the first.
const MaxExpansion = 64 << 20

// longAlias is the length from which uses of an alias count.
const longAlias = 4096

// Options are the ways in which a parse may differ from the usual one.
type Options struct {
	// NoImplicitModule makes the file's one op the result, whatever it is; the
	// usual way is a module, made around the ops when the file holds anything else.
	NoImplicitModule bool
	// Free, when not nil, receives the values that the text uses and nowhere
	// defines, named and typed, in the order of their first uses: a fragment of a
	// function's body can be read. Without it such names are errors.
	Free *[]*ir.Value
	// FirstLine is the number of the text's first line in the file, 1 when zero.
	FirstLine int
	// ModuleAt is where a module stands that is made around the text: the line and
	// column of the end of the marker before it, zero at the start of a file.
	ModuleAt [2]int

	// Comments, when not nil, receives the comments and blank lines of the text.
	Comments *ir.Comments

	marks map[int]Mark // where to note what tokens begin, by offset
}

// Parse reads a file. What is wrong with it goes to ctx.Diag; ok is false, and
// the op nil, when anything is. The text is not needed afterwards.
func Parse(ctx *ir.Context, file string, text []byte, opts Options) (top *ir.Op, ok bool) {
	if what := notText(text); what != "" {
		ctx.Diag.Errorf(diag.Pos{File: file, Line: max(opts.FirstLine, 1), Col: 1}, "expected MLIR text, found %s", what)
		return nil, false
	}
	p := newParser(ctx, file, text, opts.FirstLine)
	defer p.release()
	p.free, p.marks = opts.Free, opts.marks
	if opts.Comments != nil {
		p.marks, p.locs = map[int]Mark{}, map[int]ir.Loc{}
	}
	if top, ok = p.whole(opts); ok && opts.Comments != nil {
		p.comments(opts.Comments)
	}
	return top, ok
}

// notText says what a file is that is no text, "" for text.
func notText(b []byte) string {
	for magic, what := range map[string]string{
		"ML\xefR": "MLIR bytecode, which is not read here; mlir-opt prints it as text",
		"\x7fELF": "an ELF file", "PK\x03\x04": "a zip archive", "\x1f\x8b": "a gzip file", "BC\xc0\xde": "LLVM bitcode",
	} {
		if bytes.HasPrefix(b, []byte(magic)) {
			return what
		}
	}
	head := b[:min(len(b), 512)]
	odd := 0
	for _, c := range head {
		if c < ' ' && class[c]&cSpace == 0 || c >= 0x80 {
			odd++
		}
	}
	if odd*8 > len(head) && !utf8.Valid(head[:max(len(head)-utf8.UTFMax, 0)]) || bytes.Count(head, []byte{0})*8 > len(head) {
		return "binary data"
	}
	return ""
}

// A Piece is a part of a file that stands for itself.
type Piece struct {
	Line int    // of its first line in the file
	At   [2]int // where the marker before it ends, see [Options]
	Text []byte
	Op   *ir.Op // nil unless OK
	OK   bool
}

// SplitMarker is the line between the pieces of a file.
const SplitMarker = "// -----"

// Split cuts a text at the lines that are marker; the pieces have no Op yet.
func Split(text []byte, marker string) []Piece {
	var out []Piece
	if notText(text) != "" {
		return []Piece{{Line: 1, Text: text}}
	}
	line, from := 1, 0
	var after [2]int
	for at := 0; ; {
		end := bytes.IndexByte(text[at:], '\n')
		stop := len(text)
		if end >= 0 {
			stop = at + end
		}
		if string(bytes.TrimSpace(text[at:stop])) == strings.TrimSpace(marker) && len(marker) > 0 {
			out = append(out, Piece{Line: line, At: after, Text: text[from:at]})
			line += bytes.Count(text[from:stop], []byte{'\n'}) + 1
			from = min(stop+1, len(text))
			after = [2]int{line - 1, len(bytes.TrimRight(text[at:stop], " \t\r")) + 1}
		}
		if end < 0 {
			break
		}
		at = stop + 1
	}
	return append(out, Piece{Line: line, At: after, Text: text[from:]})
}

// ParsePieces reads each piece of a file that is split by [SplitMarker]. Places
// are those of the whole file.
func ParsePieces(ctx *ir.Context, file string, text []byte, opts Options) []Piece {
	pieces := Split(text, SplitMarker)
	for i := range pieces {
		o := opts
		o.FirstLine, o.ModuleAt = max(opts.FirstLine, 1)+pieces[i].Line-1, pieces[i].At
		pieces[i].Op, pieces[i].OK = Parse(ctx, file, pieces[i].Text, o)
	}
	return pieces
}

// ParseType reads a text that is one type.
func ParseType(ctx *ir.Context, text string) (ir.Type, bool) {
	p := newParser(ctx, "type", []byte(text), 0)
	defer p.release()
	p.from(0)
	t := p.Type()
	return t, p.finishAlone()
}

// ParseAttr reads a text that is one attribute.
func ParseAttr(ctx *ir.Context, text string) (ir.Attr, bool) {
	p := newParser(ctx, "attribute", []byte(text), 0)
	defer p.release()
	p.from(0)
	a := p.Attr()
	return a, p.finishAlone()
}

func (p *parser) finishAlone() bool {
	if p.kind != tEOF {
		p.Fail("found trailing characters")
	}
	return p.errors == 0
}

// parser is the state of reading one text. It implements ir.Parser.
type parser struct {
	scanner
	ctx    *ir.Context
	file   string
	fileID ir.LocFileID
	b      *ir.Builder

	failed    bool // an error was reported and the parser has not found its way again
	errors    int
	quit      bool // no point in going on: too deep, or too many errors
	guesses   int  // see maxGuesses
	depth     int
	typeDepth int

	// Where lines begin, as far as was asked: line is the number of the line that
	// begins at lineStart.
	line, lineStart int
	firstLine       int

	free     *[]*ir.Value // see Options
	marks    map[int]Mark
	locs     map[int]ir.Loc // of ops by where they begin, where comments are wanted
	values   symtab
	blocks   blocktab
	states   []*ir.State // by nesting depth
	nstates  int
	uses     []use
	usesFrom int // where those of the op being read begin
	names    []resultName
	dialect  string // default dialect of the region being read

	strings   map[string]string
	types     [256]typeEntry
	attrTexts [64]attrEntry
	ints      [256]*ir.IntAttr
	floats    [64]*ir.FloatAttr
	ops       [256]opName // a cache by name
	typeStack []ir.Type   // types of the lists being read
	attrStack []ir.Attr   // elements of the arrays being read
	dictStack []ir.NamedAttr
	typeSlab  []ir.Type
	valSlab   []*ir.Value
	bare      string    // dialect whose types are spelled without prefix here
	custom    string    // name of the op whose custom form is read, "" for none
	attrName  string    // of the attribute that a form reads
	settled   *ir.Value // the operand whose type was settled last
	files     map[string]ir.LocFileID
	distinct  map[int64]*ir.DistinctAttr

	attrAliases map[string]attrAlias
	typeAliases map[string]typeAlias
	expanded    int             // bytes that the aliases used so far stand for
	expandedBig int             // the same of long ones only
	undefined   map[string]bool // aliases that were reported, with their marks
	locAliases  map[string]int  // places of location aliases that are defined later, once looked for
	resources   []*ir.ResourceAttr
	blobs       []*ir.Blob
}

type attrAlias struct {
	attr ir.Attr // nil: its definition is broken, or open
	size int     // bytes that it stands for
	at   int
	open bool // its definition is being read
}

type typeAlias struct {
	typ ir.Type // nil: its definition is broken
	at  int
}

type opName struct {
	name     string
	def      *ir.OpDef
	spelling ir.Spelling
}

func newParser(ctx *ir.Context, file string, text []byte, firstLine int) *parser {
	p := &parser{ctx: ctx, file: file, fileID: ir.FileForLocs(file), b: ir.NewBuilder(), dialect: "builtin"}
	p.src = text
	p.firstLine = max(firstLine, 1)
	p.line = p.firstLine
	p.strings = map[string]string{}
	p.values.init()
	p.blocks.init()
	return p
}

// release drops what would keep the text alive.
func (p *parser) release() { p.src = nil }

// lineCol returns the place of an offset. Offsets asked for mostly grow.
func (p *parser) lineCol(off int) (line, col int) {
	if off < p.lineStart {
		p.line -= bytes.Count(p.src[off:p.lineStart], []byte{'\n'})
		p.lineStart = bytes.LastIndexByte(p.src[:off], '\n') + 1
		return p.line, off - p.lineStart + 1
	}
	for {
		n := bytes.IndexByte(p.src[p.lineStart:off], '\n')
		if n < 0 {
			return p.line, off - p.lineStart + 1
		}
		p.line++
		p.lineStart += n + 1
	}
}

func (p *parser) loc(off int) ir.Loc {
	line, col := p.lineCol(off)
	return p.fileID.At(line, col)
}

func (p *parser) pos(from, to int) diag.Pos {
	line, col := p.lineCol(from)
	pos := diag.Pos{File: p.file, Line: line, Col: col}
	if to = min(to, len(p.src)); to > from+1 && bytes.IndexByte(p.src[from:to], '\n') < 0 {
		pos.EndCol = col + to - from
	}
	return pos
}

// errorAt reports an error and makes the parser fail until it is resynced. It
// returns nil when the error only follows from an earlier one.
func (p *parser) errorAt(from, to int, format string, args ...any) *diag.Diagnostic {
	if p.failed {
		return nil
	}
	d := p.report(from, to, format, args...)
	p.fail()
	return d
}

// report records an error without failing.
func (p *parser) report(from, to int, format string, args ...any) *diag.Diagnostic {
	from = min(from, len(p.src))
	d := p.ctx.Diag.Errorf(p.pos(from, to), format, args...)
	p.errors++
	if p.ctx.Diag.Full() {
		p.quit = true
	}
	return d
}

// fail makes every token one that nobody expects.
func (p *parser) fail() {
	p.failed = true
	p.kind = tFailed
}

// errorHere reports that the current token is not what should stand there. The
// place is the end of the token before, as in MLIR: what is missing at the end of
// a line is missed there. A token that is none has its own message.
func (p *parser) errorHere(format string, args ...any) *diag.Diagnostic {
	if p.failed {
		return nil
	}
	if p.kind == tBad {
		return p.errorAt(p.start, p.end, "%s", p.why)
	}
	from := min(p.prevEnd, p.start)
	if p.kind == tEOF && from == len(p.src) {
		from = max(from-1, 0)
	}
	return p.errorAt(from, p.end, format, args...)
}

// enter goes one level deeper; false when there are too many.
func (p *parser) enter() bool {
	p.depth++
	if p.depth > MaxDepth {
		p.quit = true
		p.errorAt(p.start, p.end, "nesting is deeper than %d levels", MaxDepth)
		return false
	}
	return true
}

func (p *parser) leave() { p.depth-- }

// enterType is enter for what keeps the text of all that it holds.
func (p *parser) enterType() bool {
	p.typeDepth++
	if p.typeDepth > MaxTypeDepth {
		p.quit = true
		p.errorAt(p.start, p.end, "types and attributes are nested deeper than %d levels", MaxTypeDepth)
		return false
	}
	return p.enter()
}

func (p *parser) leaveType() {
	p.typeDepth--
	p.depth--
}

// intern returns a copy of b that is shared with equal ones.
func (p *parser) intern(b []byte) string {
	if s, ok := p.strings[view(b)]; ok {
		return s
	}
	s := string(b)
	p.strings[s] = s
	return s
}

// whole reads the file.
func (p *parser) whole(opts Options) (*ir.Op, bool) {
	region := p.b.Region()
	block := region.AddBlock()
	p.values.push(0, true)
	p.blocks.push()
	p.from(0)
	for p.kind != tEOF && !p.quit {
		from := p.start
		switch p.kind {
		case tHash:
			p.mark(Definition)
			p.attrAliasDef()
		case tBang:
			p.mark(Definition)
			p.typeAliasDef()
		case tMeta:
			p.mark(Definition)
			p.metadata()
		default:
			p.op(block)
		}
		if p.failed {
			p.resync(from)
			if p.kind == '}' {
				p.next() // nothing is open
			}
		}
	}
	p.closeScope()
	p.closeBlocks(blockScope{})
	p.attachBlobs()
	if p.errors > 0 {
		return nil, false
	}
	first := block.First()
	def, spelling, known := p.ctx.Op("builtin.module")
	switch {
	case opts.NoImplicitModule:
		if first == nil || first.Next() != nil {
			p.report(0, 0, "source must contain a single top-level operation, found: %d", block.Len())
			return nil, false
		}
		first.Remove()
		return first, true
	case !known:
		p.report(0, 0, "the dialect builtin is not loaded: there is no builtin.module to hold the file's ops")
		return nil, false
	case first != nil && first.Next() == nil && first.Is(def):
		first.Remove()
		return first, true
	}
	st := &ir.State{}
	st.Reset(def)
	st.Loc, st.Spelling = p.fileID.At(opts.ModuleAt[0], opts.ModuleAt[1]), spelling
	st.Regions = append(st.Regions, region)
	return p.b.Create(st), true
}
