// Package format lays MLIR text out the way mlir-opt prints it, and changes
// nothing but blanks and ends of lines: forms, names, aliases, literals and
// comments stay as they were written. It is the engine of `terrace fmt`.
//
// What holds: the tokens of the result are those of the text, in the same order;
// formatting twice is formatting once.
package format

import (
	"bytes"
	"strings"

	"terrace/ir"
	"terrace/parser"
)

// Source formats a text. One that does not parse as a whole is formatted part by
// part where it is split by lines `// -----`. What is wrong with it goes to
// ctx.Diag; ok is false then.
func Source(ctx *ir.Context, file string, text []byte) (out []byte, ok bool) {
	whole := ctx.Fork()
	whole.AllowUnregistered = ctx.AllowUnregistered
	if tokens, ok := parser.Tokens(whole, file, text, parser.Options{}); ok {
		return layOut(text, tokens), true
	}
	ok = true
	var b bytes.Buffer
	pieces := parser.Split(text, parser.SplitMarker)
	for i, piece := range pieces {
		tokens, good := parser.Tokens(ctx, file, piece.Text, parser.Options{FirstLine: piece.Line})
		if !good {
			ok = false
			continue
		}
		if i > 0 {
			b.WriteString(parser.SplitMarker + "\n")
			if len(bytes.TrimSpace(firstLine(piece.Text))) == 0 && len(tokens) > 0 {
				b.WriteByte('\n')
			}
		}
		b.Write(layOut(piece.Text, tokens))
		if i+1 < len(pieces) && len(tokens) > 0 && endsBlank(piece.Text) {
			b.WriteByte('\n')
		}
	}
	return b.Bytes(), ok
}

func firstLine(b []byte) []byte {
	line, _, _ := bytes.Cut(b, []byte{'\n'})
	return line
}

// endsBlank reports whether the last line of a text is blank.
func endsBlank(b []byte) bool {
	b = bytes.TrimSuffix(b, []byte{'\n'})
	return len(bytes.TrimSpace(b[bytes.LastIndexByte(b, '\n')+1:])) == 0
}

const (
	indentWidth = 2
	// continuation indents what goes on with an op on another line.
	continuation = 4
	// maxIndent bounds indentation, so that deeply nested text does not grow with
	// the square of its depth.
	maxIndent = 512
)

// A frame is an open bracket.
type frame struct {
	kind   frameKind
	indent int // of the op whose region it is, otherwise of the line it was opened on
}

// A frameKind says what stands between two brackets, where blanks depend on it.
type frameKind uint8

const (
	other     frameKind = iota
	region              // ops
	dict                // name = attribute
	arguments           // %name: type
	location            // "file":1:2
	resources           // {-# ... #-}
)

type layout struct {
	src    []byte
	tokens []parser.Token
	out    bytes.Buffer
	frames []frame
	op     int  // indentation of the op being written
	line   int  // indentation of the line being written
	label  bool // a label is being written
	joined bool // the last arrow was written without blanks
	fresh  bool // nothing stands on the line yet
	first  bool // nothing stands in the region, or file, yet
}

func layOut(src []byte, tokens []parser.Token) []byte {
	l := &layout{src: src, tokens: tokens, fresh: true, first: true}
	at := 0
	for i, t := range tokens {
		l.token(i, src[at:t.Start])
		at = t.End
	}
	l.comments(src[at:], 0)
	if !l.fresh {
		l.newline()
	}
	return l.out.Bytes()
}

func (l *layout) text(i int) []byte { return l.src[l.tokens[i].Start:l.tokens[i].End] }

func (l *layout) top() frame {
	if len(l.frames) == 0 {
		return frame{kind: region, indent: -indentWidth} // the file
	}
	return l.frames[len(l.frames)-1]
}

// token writes token i; gap is what stands before it.
func (l *layout) token(i int, gap []byte) {
	top, mark := l.top(), l.tokens[i].Mark
	if top.kind != region && mark != parser.RegionOpen {
		mark = parser.Plain // an op may stand within the line of another
	}
	inside := top.indent + indentWidth
	indent, note := inside, inside // of the token, and of comments before it
	starts := true
	switch mark {
	case parser.OpStart, parser.Definition:
		l.op = inside
	case parser.LabelStart:
		l.op = top.indent
		indent, note = top.indent, top.indent
	case parser.RegionEnd:
		l.op = top.indent
		indent = top.indent
	case parser.RegionOpen:
		starts = false
		indent, note = l.op, l.op+continuation
	default:
		starts = false
		if top.kind == region {
			indent, note = l.op+continuation, l.op+continuation
		} else if closes(l.text(i)) {
			indent = top.indent
		}
	}
	lines := l.comments(gap, note)
	if starts {
		l.label = mark == parser.LabelStart
	}
	switch {
	case starts && !l.fresh, mark == parser.Plain && lines > 0 && !l.fresh:
		l.newline()
	}
	if lines > 1 && starts && mark != parser.RegionEnd && !l.first {
		l.out.WriteByte('\n')
	}
	switch {
	case l.fresh:
		l.indent(indent)
	case l.spaced(i, len(gap) > 0):
		l.out.WriteByte(' ')
	}
	l.out.Write(l.text(i))
	l.fresh, l.first = false, mark == parser.RegionOpen
	l.bracket(i, mark)
}

// comments writes the comments of a gap and returns how many ends of lines stand
// behind the last.
func (l *layout) comments(gap []byte, indent int) (lines int) {
	for {
		i := bytes.Index(gap, []byte("//"))
		if i < 0 {
			return lines + bytes.Count(gap, []byte{'\n'})
		}
		lines += bytes.Count(gap[:i], []byte{'\n'})
		text := gap[i:]
		if n := bytes.IndexByte(text, '\n'); n >= 0 {
			text, gap = text[:n], text[n:]
		} else {
			gap = nil
		}
		if lines == 0 && !l.fresh {
			l.out.WriteByte(' ')
			if l.label {
				l.out.WriteByte(' ') // as comments on predecessors are printed
			}
		} else {
			if !l.fresh {
				l.newline()
			}
			if lines > 1 && !l.first {
				l.out.WriteByte('\n')
			}
			l.indent(indent)
			l.first = false
		}
		l.out.Write(bytes.TrimRight(text, " \t\r"))
		l.newline()
		lines = 0
	}
}

func (l *layout) newline() {
	l.out.WriteByte('\n')
	l.fresh = true
}

func (l *layout) indent(n int) {
	l.line = min(n, maxIndent)
	l.out.WriteString(strings.Repeat(" ", l.line))
}

// bracket opens and closes frames.
func (l *layout) bracket(i int, mark parser.Mark) {
	switch text := string(l.text(i)); text {
	case "(", "[", "{", "<", "{-#":
		f := frame{indent: l.line}
		outer := l.top().kind
		switch {
		case mark == parser.RegionOpen:
			f = frame{kind: region, indent: l.op}
		case text == "{-#" || outer == resources:
			f.kind = resources
		case outer == location || text == "(" && i > 0 && string(l.text(i-1)) == "loc":
			f.kind = location
		case text == "(" && i > 0 && l.text(i - 1)[0] == '@' && !l.calls(i-1), text == "(" && l.label && outer == region:
			f.kind = arguments
		case text == "{":
			f.kind = dict
		}
		l.frames = append(l.frames, f)
	case ")", "]", "}", ">", "#-}":
		if n := len(l.frames); n > 0 {
			l.frames = l.frames[:n-1]
		}
	}
}

// calls reports whether the symbol that is token i is that of a call, whose
// operands follow without types.
func (l *layout) calls(i int) bool {
	return i+2 < len(l.tokens) && l.text(i + 2)[0] == '%' && i+3 < len(l.tokens) && l.text(i + 3)[0] != ':'
}

func closes(text []byte) bool {
	switch string(text) {
	case ")", "]", "}", ">", "#-}":
		return true
	}
	return false
}
