package parser

import (
	"strings"

	"terrace/ir"
	"terrace/ir/lazy"
)

// noter puts the comments of a text to the places that they stand at.
type noter struct {
	p       *parser
	out     *ir.Comments
	frames  []noteFrame
	pending []string // lines before definitions, which are printed elsewhere
	open    int      // the note whose line is being read, -1 for none
	current int      // the note of the op being read, -1 for none
}

// A noteFrame is an open bracket.
type noteFrame struct {
	region bool
	place  ir.CommentPlace
	op     int // the note of the op that the region belongs to
}

// predComment is what the printer writes behind a label by itself.
var predComment = lazy.Regexp(`^// (?:no predecessors|pred: \^\S+|\d+ preds: \^[^\s,]+(?:, \^[^\s,]+)*)\s*`)

// comments collects the comments of a text that has been read, with marks, into out.
func (p *parser) comments(out *ir.Comments) {
	n := &noter{p: p, out: out, open: -1, current: -1}
	at := 0
	regions := map[int]int{} // regions begun of the op with the note
	p.tokens(func(t Token) {
		n.gap(p.src[at:t.Start], n.inner(t.Mark), p.locs[t.Start], at > 0)
		at = t.End
		if p.src[t.Start] == '#' || p.src[t.Start] == '!' {
			n.within(p.src[t.Start:t.End])
		}
		switch text := string(p.src[t.Start:t.End]); text {
		case "(", "[", "{", "<", "{-#":
			f := noteFrame{region: t.Mark == RegionOpen, op: n.current}
			if f.region {
				f.place = ir.CommentPlace{Kind: ir.AtOpen, Region: regions[n.current]}
				if n.current >= 0 {
					f.place.Op = out.Notes[n.current].Place.Op
				}
				regions[n.current]++
				n.open = n.add(f.place)
			}
			n.frames = append(n.frames, f)
		case ")", "]", "}", ">", "#-}":
			if last := len(n.frames) - 1; last >= 0 {
				if n.frames[last].region {
					n.current = n.frames[last].op
					n.open = n.current
				}
				n.frames = n.frames[:last]
			}
		}
	})
	n.gap(p.src[at:], Definition, ir.Loc{}, at > 0)
	out.End = n.pending
	for len(out.End) > 0 && out.End[len(out.End)-1] == "" {
		out.End = out.End[:len(out.End)-1]
	}
}

// inner is the mark of a token as far as it stands directly in a region.
func (n *noter) inner(m Mark) Mark {
	if len(n.frames) > 0 && !n.frames[len(n.frames)-1].region && m != RegionOpen {
		return Plain // an op may stand within the line of another
	}
	return m
}

func (n *noter) add(place ir.CommentPlace) int {
	n.out.Notes = append(n.out.Notes, ir.Comment{Place: place})
	return len(n.out.Notes) - 1
}

// gap handles what stands before a token. There the op at loc begins where mark says so.
func (n *noter) gap(gap []byte, mark Mark, loc ir.Loc, behind bool) {
	var lines []string
	first := ""
	blank := 0
	for i, line := range strings.Split(string(gap), "\n") {
		line = strings.TrimSpace(line)
		switch {
		case i == 0 && behind:
			first = line
		case line != "":
			if blank > 0 {
				lines = append(lines, "")
			}
			lines = append(lines, line)
			blank = 0
		default:
			blank++
		}
	}
	if blank > 1 {
		lines = append(lines, "")
	}
	label := n.open >= 0 && n.out.Notes[n.open].Place.Kind == ir.AtLabel
	if label && mark != Plain {
		first = strings.TrimSpace(predComment().ReplaceAllString(first, ""))
	}
	switch at := n.open; {
	case first == "":
	case at >= 0 && (mark != Plain || n.out.Notes[at].Place.Kind == ir.AtOpen) && mark != RegionOpen && n.out.Notes[at].Behind == "":
		n.out.Notes[at].Behind = first
	case n.current >= 0:
		n.out.Notes[n.current].Before = append(n.out.Notes[n.current].Before, first)
	default:
		n.pending = append(n.pending, first)
	}
	var place ir.CommentPlace
	if len(n.frames) > 0 {
		place = n.frames[len(n.frames)-1].place
	}
	switch mark {
	case OpStart:
		n.current = n.add(ir.CommentPlace{Kind: ir.AtOp, Op: loc})
		n.open = n.current
	case LabelStart:
		f := &n.frames[len(n.frames)-1]
		f.place.Block++
		place.Kind, place.Block = ir.AtLabel, f.place.Block
		n.open = n.add(place)
		n.current = n.open
	case RegionEnd:
		place.Kind, place.Block = ir.AtClose, 0
		n.open = n.add(place)
		n.out.Notes[n.open].Before = lines
		return
	case Definition:
		n.open = -1
		n.pending = appendLines(n.pending, lines)
		return
	default:
		if n.current >= 0 {
			note := &n.out.Notes[n.current]
			for _, line := range lines {
				if line != "" {
					note.Before = append(note.Before, line)
				}
			}
		} else {
			n.pending = appendLines(n.pending, lines)
		}
		return
	}
	note := &n.out.Notes[n.open]
	note.Before = appendLines(n.pending, lines)
	n.pending = nil
}

// inToken finds comments, and the strings that may look like some.
var inToken = lazy.Regexp(`"(?:[^"\\\n]|\\.)*"|//[^\n]*`)

// within puts comments inside a dialect's attribute or type, which is one token, before the op.
func (n *noter) within(token []byte) {
	for _, c := range inToken().FindAll(token, -1) {
		if c[0] != '/' {
			continue
		}
		if line := strings.TrimSpace(string(c)); n.current >= 0 {
			n.out.Notes[n.current].Before = append(n.out.Notes[n.current].Before, line)
		} else {
			n.pending = append(n.pending, line)
		}
	}
}

// appendLines joins lines with no two blank ones in a row.
func appendLines(to, lines []string) []string {
	if len(to) > 0 && len(lines) > 0 && to[len(to)-1] == "" && lines[0] == "" {
		lines = lines[1:]
	}
	return append(to, lines...)
}
