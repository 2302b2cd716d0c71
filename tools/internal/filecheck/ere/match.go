package ere

import (
	"errors"
	"strings"
)

// ErrEffort reports a match given up: back-references and repetitions left
// too many ways to try.
var ErrEffort = errors.New("expression with back-references takes too long to match")

// maxEffort bounds the steps spent on back-references in one call of Match.
const maxEffort = 20_000_000

// Match looks for the expression in the text and returns the start and end of
// the match followed by those of each group, -1 where a group took no part; or
// nil if there is no match.
func (re *Regexp) Match(text string) ([]int, error) {
	if re.backref {
		return re.matchBackrefs(text)
	}
	start, end := re.find(text, 0)
	if end < 0 {
		return nil, nil
	}
	spans := re.spans(start, end)
	if re.root.captures {
		f := filler{re: re, text: text, spans: spans}
		f.fill(re.root, start, end)
	}
	return spans, nil
}

// direct is how many bytes a search simulates before it takes the trouble to
// build the automaton.
const direct = 4096

// find returns where the leftmost-longest match at or after from lies; end is
// -1 if there is none.
func (re *Regexp) find(text string, from int) (start, end int) {
	if re.prefix != "" {
		for effort := 0; effort < direct; {
			skip := strings.Index(text[from:], re.prefix)
			if skip < 0 {
				return from, -1
			}
			from += skip
			end, read := re.longest(text, 0, len(re.program)-1, from, len(text), nil)
			if end >= 0 {
				return from, end
			}
			from++
			effort += read
		}
	}
	end, cold := re.end(text, from, false)
	if end < 0 {
		return from, end
	}
	return re.start(text, cold), end
}

func (re *Regexp) spans(start, end int) []int {
	spans := make([]int, 2*(re.groups+1))
	for i := range spans {
		spans[i] = -1
	}
	spans[0], spans[1] = start, end
	return spans
}

// start returns the first place from cold on where a match starts.
func (re *Regexp) start(text string, cold int) int {
	for ; cold < len(text); cold++ {
		if !strings.HasPrefix(text[cold:], re.prefix) {
			continue
		}
		if end, _ := re.end(text, cold, true); end >= 0 {
			break
		}
	}
	return cold
}

// A simulation runs a part of the program without the automaton.
type simulation struct {
	now, then sparse
}

// longest returns the greatest end, at most limit, of a match of
// program[from:to] that starts at pos, or -1, and how many bytes it looked at.
// If ends is not nil, all are added to it.
func (re *Regexp) longest(text string, from, to, pos, limit int, ends *[]int) (best, read int) {
	sim := &re.sim
	size := len(re.program) + 1
	sim.now.reset(size)
	sim.then.reset(size)
	best = -1
	re.reach(&sim.now, text, from, to, pos)
	for i := pos; ; i++ {
		if sim.now.has(int32(to)) {
			best = i
			if ends != nil {
				*ends = append(*ends, i)
			}
		}
		if i >= limit || len(sim.now.values) == 0 {
			return best, i - pos + 1
		}
		sim.then.reset(size)
		for _, pc := range sim.now.values {
			if int(pc) == to {
				continue
			}
			in := &re.program[pc]
			if in.op == opByte && in.c == text[i] || in.op == opSet && re.sets[in.arg].has(text[i]) {
				re.reach(&sim.then, text, int(pc)+1, to, i+1)
			}
		}
		sim.now, sim.then = sim.then, sim.now
	}
}

// reach adds pc and what follows from it without a byte; to is where to stop.
func (re *Regexp) reach(set *sparse, text string, pc, to, pos int) {
	re.stack = append(re.stack[:0], int32(pc))
	for len(re.stack) > 0 {
		pc := re.stack[len(re.stack)-1]
		re.stack = re.stack[:len(re.stack)-1]
		if !set.insert(pc) || int(pc) == to {
			continue
		}
		switch in := &re.program[pc]; in.op {
		case opSplit:
			re.stack = append(re.stack, in.arg, pc+1)
		case opJump:
			re.stack = append(re.stack, in.arg)
		case opBol, opEol, opBow, opEow:
			if holds(in.op, text, pos) {
				re.stack = append(re.stack, pc+1)
			}
		}
	}
}

func holds(op opcode, text string, pos int) bool {
	before, after := pos > 0 && isWord(text[pos-1]), pos < len(text) && isWord(text[pos])
	switch op {
	case opBol:
		return pos == 0 || text[pos-1] == '\n'
	case opEol:
		return pos == len(text) || text[pos] == '\n'
	case opBow:
		return !before && after
	default:
		return before && !after
	}
}

// A filler finds what the groups hold in a match that is known to exist.
type filler struct {
	re    *Regexp
	text  string
	spans []int
}

// An item is a piece of a sequence: groups don't shape the division of the
// text, so their insides are pieces of the sequence around them.
type item struct {
	node        *code
	open, close int // a group that starts or ends here
}

func flatten(items []item, node *code) []item {
	switch node.kind {
	case codeSeq:
		for _, sub := range node.subs {
			items = flatten(items, sub)
		}
		return items
	case codeGroup:
		items = append(items, item{open: node.group})
		items = flatten(items, node.subs[0])
		return append(items, item{close: node.group})
	}
	return append(items, item{node: node})
}

// fill divides text[pos:end], which node matches.
func (f *filler) fill(node *code, pos, end int) {
	if !node.captures {
		return
	}
	items := flatten(nil, node)
	for _, it := range items {
		switch {
		case it.open > 0:
			f.spans[2*it.open], f.spans[2*it.open+1] = pos, pos
		case it.close > 0:
			f.spans[2*it.close+1] = pos
		default:
			next := f.extent(it.node, node.end, pos, end)
			f.inside(it.node, pos, next)
			pos = next
		}
	}
}

// extent returns the longest extent of a piece from pos that leaves a rest,
// up to program[last], that can reach end.
func (f *filler) extent(piece *code, last, pos, end int) int {
	limit := end
	for {
		mid, _ := f.re.longest(f.text, piece.start, piece.end, pos, limit, nil)
		if mid <= pos {
			return pos
		}
		if reached, _ := f.re.longest(f.text, piece.end, last, mid, end, nil); reached == end {
			return mid
		}
		limit = mid - 1
	}
}

// inside fills the groups within one piece.
func (f *filler) inside(node *code, pos, end int) {
	if !node.captures {
		return
	}
	switch node.kind {
	case codeAlt:
		for _, branch := range node.subs {
			if f.matches(branch, pos, end) {
				f.fill(branch, pos, end)
				return
			}
		}
	case codeOptional:
		if f.matches(node.subs[0], pos, end) {
			f.fill(node.subs[0], pos, end)
		}
	case codePlus: // the last round counts
		body := node.subs[0]
		start, from := pos, pos
		for {
			next, _ := f.re.longest(f.text, body.start, body.end, from, end, nil)
			if next < 0 || next == from {
				if next < 0 {
					next, from = from, start
				}
				f.fill(body, from, next)
				return
			}
			start, from = from, next
		}
	}
}

func (f *filler) matches(node *code, pos, end int) bool {
	reached, _ := f.re.longest(f.text, node.start, node.end, pos, end, nil)
	return reached == end
}
