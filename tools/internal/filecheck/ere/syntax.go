// Package ere matches POSIX extended regular expressions with
// back-references, as FileCheck patterns use them.
//
// A match is the leftmost one and, of those, the longest. Groups are filled
// piece by piece from the left, each piece as long as the rest allows.
// Text is bytes: no decoding, a set holds any of 256 values. "." and negated
// sets do not match a newline; "^" and "$" match at line boundaries as well as
// at both ends of the text.
//
// An expression is a tree of immutable nodes, so that a caller can join
// pieces of text, of pattern and of captured values without quoting. A
// compiled expression is not safe for concurrent use (it grows its automaton
// while it matches).
package ere

import "errors"

// The errors of Parse, in the words FileCheck's users know.
var (
	errCollate = errors.New("invalid collating element")
	errClass   = errors.New("invalid character class")
	errEscape  = errors.New("trailing backslash (\\)")
	ErrBackref = errors.New("invalid backreference number")
	errBracket = errors.New("brackets ([ ]) not balanced")
	errParen   = errors.New("parentheses not balanced")
	errBrace   = errors.New("braces not balanced")
	errCount   = errors.New("invalid repetition count(s)")
	errRange   = errors.New("invalid character range")
	errRepeat  = errors.New("repetition-operator operand invalid")
	errEmpty   = errors.New("empty (sub)expression")
	errSize    = errors.New("out of memory")
)

type nodeKind uint8

const (
	nodeText    nodeKind = iota // the bytes of text
	nodeSet                     // one byte of set
	nodeSeq                     // subs in order
	nodeAlt                     // any of subs
	nodeRepeat                  // subs[0], lo to hi times
	nodeGroup                   // subs[0], captured as group
	nodeBackref                 // what group captured
	nodeBol                     // at the start of a line
	nodeEol                     // at the end of a line
	nodeBow                     // before the first byte of a word
	nodeEow                     // after the last byte of a word
)

// unlimited is the upper bound of a repetition without one.
const unlimited = -1

// maxCount is the greatest number in a repetition.
const maxCount = 255

// maxDepth bounds the nesting of groups in one expression.
const maxDepth = 1000

// A Node is a piece of an expression.
type Node struct {
	kind   nodeKind
	text   string
	fold   bool // text in any case
	set    byteSet
	subs   []*Node
	lo, hi int
	group  int
}

// Text returns a node that matches s itself, in any case if fold is set.
func Text(s string, fold bool) *Node { return &Node{kind: nodeText, text: s, fold: fold} }

// Seq returns a node that matches the nodes one after the other.
func Seq(nodes ...*Node) *Node { return &Node{kind: nodeSeq, subs: nodes} }

// Group returns a node that captures what n matches under a number.
func Group(number int, n *Node) *Node {
	return &Node{kind: nodeGroup, group: number, subs: []*Node{n}}
}

// Backref returns a node that matches what the group of that number captured.
func Backref(number int) *Node { return &Node{kind: nodeBackref, group: number} }

// LineStart and LineEnd return the nodes of "^" and "$".
func LineStart() *Node { return &Node{kind: nodeBol} }
func LineEnd() *Node   { return &Node{kind: nodeEol} }

// Star returns a node that matches any number of n.
func Star(n *Node) *Node { return &Node{kind: nodeRepeat, lo: 0, hi: unlimited, subs: []*Node{n}} }

type parser struct {
	src    string
	pos    int
	fold   bool
	groups int // groups begun so far, the caller's included
	depth  int
	// open[n] is true from the start of group n of this source, closed[n]
	// once its parenthesis is closed. Groups of the caller are closed.
	closed map[int]bool
	first  int
}

// Parse reads an expression. Its groups are numbered from firstGroup on, and
// groups before that may be referred to if they are of the caller's making.
// It returns the node and the number of groups in it.
func Parse(src string, firstGroup int, fold bool) (*Node, int, error) {
	p := &parser{src: src, fold: fold, groups: firstGroup - 1, first: firstGroup, closed: map[int]bool{}}
	n, err := p.alternatives(false)
	if err == nil && p.pos < len(src) {
		err = errParen
	}
	return n, p.groups - firstGroup + 1, err
}

func (p *parser) more() bool { return p.pos < len(p.src) }

func (p *parser) see(c byte) bool { return p.more() && p.src[p.pos] == c }

func (p *parser) eat(c byte) bool {
	if p.see(c) {
		p.pos++
		return true
	}
	return false
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// atRepeat says whether a repetition operator comes next. "{" is one only
// before a digit.
func (p *parser) atRepeat() bool {
	if !p.more() {
		return false
	}
	switch p.src[p.pos] {
	case '*', '+', '?':
		return true
	case '{':
		return p.pos+1 < len(p.src) && isDigit(p.src[p.pos+1])
	}
	return false
}

func (p *parser) alternatives(inGroup bool) (*Node, error) {
	var branches []*Node
	for {
		var pieces []*Node
		for p.more() && !p.see('|') && !(inGroup && p.see(')')) {
			n, err := p.piece()
			if err != nil {
				return nil, err
			}
			pieces = append(pieces, n)
		}
		if len(pieces) == 0 {
			return nil, errEmpty
		}
		if len(pieces) == 1 {
			branches = append(branches, pieces[0])
		} else {
			branches = append(branches, Seq(pieces...))
		}
		if !p.eat('|') {
			break
		}
	}
	if len(branches) == 1 {
		return branches[0], nil
	}
	return &Node{kind: nodeAlt, subs: branches}, nil
}

func (p *parser) piece() (*Node, error) {
	n, err := p.atom()
	if err != nil || !p.atRepeat() {
		return n, err
	}
	if n.kind == nodeBol {
		return nil, errRepeat
	}
	lo, hi := 0, unlimited
	c := p.src[p.pos]
	p.pos++
	switch c {
	case '+':
		lo = 1
	case '?':
		hi = 1
	case '{':
		if lo, err = p.count(); err != nil {
			return nil, err
		}
		hi = lo
		if p.eat(',') {
			hi = unlimited
			if p.more() && isDigit(p.src[p.pos]) {
				if hi, err = p.count(); err != nil {
					return nil, err
				}
				if lo > hi {
					return nil, errCount
				}
			}
		}
		if !p.eat('}') {
			for p.more() && !p.see('}') {
				p.pos++
			}
			if !p.more() {
				return nil, errBrace
			}
			return nil, errCount
		}
	}
	if p.atRepeat() {
		return nil, errRepeat
	}
	return &Node{kind: nodeRepeat, lo: lo, hi: hi, subs: []*Node{n}}, nil
}

func (p *parser) count() (int, error) {
	n, digits := 0, 0
	for p.more() && isDigit(p.src[p.pos]) && n <= maxCount {
		n = n*10 + int(p.src[p.pos]-'0')
		p.pos++
		digits++
	}
	if digits == 0 || n > maxCount {
		return 0, errCount
	}
	return n, nil
}

func (p *parser) atom() (*Node, error) {
	c := p.src[p.pos]
	p.pos++
	switch c {
	case '(':
		return p.group()
	case ')':
		return nil, errParen
	case '^':
		return LineStart(), nil
	case '$':
		return LineEnd(), nil
	case '|':
		return nil, errEmpty
	case '*', '+', '?':
		return nil, errRepeat
	case '.':
		n := &Node{kind: nodeSet}
		n.set.add('\n')
		n.set.invert()
		return n, nil
	case '[':
		return p.bracket()
	case '\\':
		if !p.more() {
			return nil, errEscape
		}
		c = p.src[p.pos]
		p.pos++
		if '1' <= c && c <= '9' {
			number := int(c - '0')
			// A piece must be valid by itself: only its own groups count,
			// though the number is one of the whole expression.
			if !p.closed[p.first+number-1] {
				return nil, ErrBackref
			}
			return Backref(number), nil
		}
	case '{':
		if p.more() && isDigit(p.src[p.pos]) {
			return nil, errRepeat
		}
	}
	return Text(string([]byte{c}), p.fold), nil
}

func (p *parser) group() (*Node, error) {
	if !p.more() {
		return nil, errParen
	}
	if p.depth++; p.depth > maxDepth {
		return nil, errSize
	}
	defer func() { p.depth-- }()
	p.groups++
	number := p.groups
	inner := Seq()
	if !p.see(')') {
		var err error
		if inner, err = p.alternatives(true); err != nil {
			return nil, err
		}
	}
	if !p.eat(')') {
		return nil, errParen
	}
	p.closed[number] = true
	return Group(number, inner), nil
}
