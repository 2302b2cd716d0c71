package ere

import (
	"slices"
	"strings"
)

// matchBackrefs finds candidates with the automaton, in which a back-reference
// stands for anything its group could match, and tries each, the longest first,
// with the text that the group did match.
func (re *Regexp) matchBackrefs(text string) ([]int, error) {
	b := backtracker{re: re, text: text}
	for from := 0; from <= len(text); {
		start, end := re.find(text, from)
		if end < 0 {
			return nil, nil
		}
		var ends []int
		re.longest(text, 0, len(re.program)-1, start, len(text), &ends)
		for _, end := range slices.Backward(ends) {
			b.spans = re.spans(start, end)
			if b.match(re.root, start, func(pos int) bool { return pos == end }) {
				return b.spans, nil
			}
			if b.effort > maxEffort {
				return nil, ErrEffort
			}
		}
		from = start + 1
	}
	return nil, nil
}

type backtracker struct {
	re     *Regexp
	text   string
	spans  []int
	effort int
	depth  int
}

// maxDeep bounds the nesting of calls, which grows with the rounds of a
// repetition.
const maxDeep = 400_000

// match says whether node matches at pos and what follows, from where node
// ends, does too. Spans stay as they are only if it does.
func (b *backtracker) match(node *code, pos int, then func(pos int) bool) bool {
	if b.effort++; b.effort > maxEffort {
		return false
	}
	if b.depth++; b.depth > maxDeep {
		b.effort = maxEffort + 1
		return false
	}
	defer func() { b.depth-- }()
	switch node.kind {
	case codeSeq:
		return b.sequence(node.subs, pos, then)
	case codeAlt:
		for _, branch := range node.subs {
			if b.match(branch, pos, then) {
				return true
			}
		}
		return false
	case codeOptional:
		return b.match(node.subs[0], pos, then) || then(pos)
	case codePlus:
		if body := node.subs[0]; body.end == body.start+1 {
			return b.bytes(body.start, pos, then)
		}
		return b.match(node.subs[0], pos, func(end int) bool {
			return end != pos && b.match(node, end, then) || then(end)
		})
	case codeGroup:
		span := b.spans[2*node.group : 2*node.group+2]
		before := [2]int(span)
		if b.match(node.subs[0], pos, func(end int) bool {
			inner := [2]int(span)
			span[0], span[1] = pos, end
			if then(end) {
				return true
			}
			copy(span, inner[:])
			return false
		}) {
			return true
		}
		copy(span, before[:])
		return false
	case codeBackref:
		start, end := b.spans[2*node.group], b.spans[2*node.group+1]
		if start < 0 || !strings.HasPrefix(b.text[pos:], b.text[start:end]) {
			return false
		}
		return then(pos + end - start)
	}
	for pc := node.start; pc < node.end; pc++ {
		next := b.one(pc, pos)
		if next < 0 {
			return false
		}
		pos = next
	}
	return then(pos)
}

// one returns where a single instruction leads from pos, or -1.
func (b *backtracker) one(pc, pos int) int {
	in := &b.re.program[pc]
	switch {
	case in.op != opByte && in.op != opSet:
		if holds(in.op, b.text, pos) {
			return pos
		}
	case pos < len(b.text) && (in.op == opByte && b.text[pos] == in.c || in.op == opSet && b.re.sets[in.arg].has(b.text[pos])):
		return pos + 1
	}
	return -1
}

// bytes matches one or more times a single instruction, as often as possible
// first.
func (b *backtracker) bytes(pc, pos int, then func(pos int) bool) bool {
	end := pos
	for {
		next := b.one(pc, end)
		if next == end {
			return then(end)
		}
		if next < 0 {
			break
		}
		end = next
	}
	for ; end > pos; end-- {
		if b.effort++; then(end) {
			return true
		}
	}
	return false
}

func (b *backtracker) sequence(nodes []*code, pos int, then func(pos int) bool) bool {
	if len(nodes) == 0 {
		return then(pos)
	}
	return b.match(nodes[0], pos, func(end int) bool { return b.sequence(nodes[1:], end, then) })
}
