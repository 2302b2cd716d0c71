package ere

// maxProgram bounds the instructions of one expression: nested repetitions
// multiply.
const maxProgram = 1 << 18

type opcode uint8

const (
	opByte  opcode = iota // consume the byte c
	opSet                 // consume a byte of the set arg
	opSplit               // go on at next and at arg
	opJump                // go on at arg
	opBol
	opEol
	opBow
	opEow
	opMatch
)

type instruction struct {
	op  opcode
	c   byte
	arg int32
}

// A code node says which instructions a node became: program[start:end]. The
// tree guides the filling of groups once a match is known.
type code struct {
	kind       codeKind
	start, end int
	group      int
	subs       []*code
	captures   bool // a group to be filled lies inside
}

type codeKind uint8

const (
	codeLeaf     codeKind = iota // nothing inside
	codeSeq                      // subs, contiguous
	codeAlt                      // one of subs
	codePlus                     // subs[0], once or more
	codeOptional                 // subs[0] or nothing
	codeGroup                    // subs[0], captured
	codeBackref                  // a copy of a group's code
)

type compiler struct {
	program []instruction
	sets    []byteSet
	setIDs  map[byteSet]int32
	groups  map[int]*Node
	asserts bool // a word boundary or line assertion occurs
	words   bool // a word boundary occurs
	backref bool
	refuse  error
}

// A Regexp is a compiled expression.
type Regexp struct {
	program []instruction
	sets    []byteSet
	root    *code
	groups  int
	prefix  string // every match starts with it
	backref bool
	asserts bool
	words   bool

	classOf [256]uint8
	nclass  int
	auto    automaton
	closure sparse
	stack   []int32
	sim     simulation
}

// Compile prepares an expression. groups is the highest group number in it.
func Compile(root *Node, groups int) (*Regexp, error) {
	c := &compiler{setIDs: map[byteSet]int32{}, groups: map[int]*Node{}}
	tree := c.emit(root)
	if c.refuse != nil {
		return nil, c.refuse
	}
	c.add(instruction{op: opMatch})
	re := &Regexp{program: c.program, sets: c.sets, root: tree, groups: groups, backref: c.backref, asserts: c.asserts, words: c.words}
	re.prefix = literalPrefix(root)
	return re, nil
}

// literalPrefix returns text that every match of n starts with.
func literalPrefix(n *Node) string {
	switch {
	case n.kind == nodeText && !n.fold:
		return n.text
	case n.kind == nodeSeq:
		prefix := ""
		for _, sub := range n.subs {
			prefix += literalPrefix(sub)
			if sub.kind != nodeText || sub.fold {
				break
			}
		}
		return prefix
	case n.kind == nodeGroup:
		return literalPrefix(n.subs[0])
	}
	return ""
}

// classify splits the byte values into classes that no instruction tells apart.
// It is done when the automaton is first used.
func (re *Regexp) classify() {
	re.nclass = 1
	split := func(has func(c byte) bool) {
		moved := [256]uint8{}
		for i := range moved {
			moved[i] = 0
		}
		in, out := [256]bool{}, [256]bool{}
		for c := 0; c < 256; c++ {
			if has(byte(c)) {
				in[re.classOf[c]] = true
			} else {
				out[re.classOf[c]] = true
			}
		}
		for c := 0; c < 256; c++ {
			k := re.classOf[c]
			if in[k] && out[k] && has(byte(c)) {
				if moved[k] == 0 {
					moved[k] = uint8(re.nclass)
					re.nclass++
				}
				re.classOf[c] = moved[k]
			}
		}
	}
	var single byteSet
	for _, in := range re.program {
		if in.op == opByte {
			single.add(in.c)
		}
	}
	if re.asserts {
		single.add('\n')
	}
	for c := 0; c < 256; c++ {
		if single.has(byte(c)) && re.nclass < 256 {
			re.classOf[c] = uint8(re.nclass)
			re.nclass++
		}
	}
	if re.nclass == 256 { // every byte by itself; class 0 is the one left
		return
	}
	for i := range re.sets {
		split(re.sets[i].has)
	}
	if re.words {
		split(isWord)
	}
}

func (c *compiler) add(in instruction) int {
	if len(c.program) >= maxProgram {
		c.refuse = errSize
		return 0
	}
	c.program = append(c.program, in)
	return len(c.program) - 1
}

func (c *compiler) addSet(set byteSet) {
	id, ok := c.setIDs[set]
	if !ok {
		id = int32(len(c.sets))
		c.setIDs[set] = id
		c.sets = append(c.sets, set)
	}
	c.add(instruction{op: opSet, arg: id})
}

func (c *compiler) emit(n *Node) *code {
	out := &code{start: len(c.program)}
	if c.refuse != nil {
		return out
	}
	switch n.kind {
	case nodeText:
		for i := 0; i < len(n.text); i++ {
			if n.fold && isLetter(n.text[i]) {
				var set byteSet
				set.add(n.text[i])
				set.addFolded()
				c.addSet(set)
			} else {
				c.add(instruction{op: opByte, c: n.text[i]})
			}
		}
	case nodeSet:
		c.addSet(n.set)
	case nodeSeq:
		out.kind = codeSeq
		for _, sub := range n.subs {
			out.take(c.emit(sub))
		}
	case nodeAlt:
		c.alternatives(out, n.subs)
	case nodeRepeat:
		c.repeat(out, n.subs[0], n.lo, n.hi)
	case nodeGroup:
		out.kind, out.group = codeGroup, n.group
		out.take(c.emit(n.subs[0]))
		out.captures = true
		c.groups[n.group] = n.subs[0]
	case nodeBackref:
		out.kind, out.group, out.captures = codeBackref, n.group, true
		c.backref = true
		if group := c.groups[n.group]; group != nil {
			c.emit(group)
		} else {
			c.refuse = ErrBackref
		}
	case nodeBol, nodeEol, nodeBow, nodeEow:
		c.asserts = true
		c.words = c.words || n.kind == nodeBow || n.kind == nodeEow
		c.add(instruction{op: map[nodeKind]opcode{nodeBol: opBol, nodeEol: opEol, nodeBow: opBow, nodeEow: opEow}[n.kind]})
	}
	out.end = len(c.program)
	return out
}

func (out *code) take(sub *code) {
	out.subs = append(out.subs, sub)
	out.captures = out.captures || sub.captures
}

func (c *compiler) alternatives(out *code, branches []*Node) {
	out.kind = codeAlt
	var jumps []int
	for i, branch := range branches {
		split := -1
		if i < len(branches)-1 {
			split = c.add(instruction{op: opSplit})
		}
		out.take(c.emit(branch))
		if split >= 0 {
			jumps = append(jumps, c.add(instruction{op: opJump}))
			if c.refuse == nil {
				c.program[split].arg = int32(len(c.program))
			}
		}
	}
	if c.refuse == nil {
		for _, jump := range jumps {
			c.program[jump].arg = int32(len(c.program))
		}
	}
}

// repeat writes n{lo,hi} as copies: those required, then either a loop or
// optional ones.
func (c *compiler) repeat(out *code, n *Node, lo, hi int) {
	switch {
	case c.refuse != nil || hi == 0:
	case lo == 0:
		out.kind = codeOptional
		split := c.add(instruction{op: opSplit})
		inner := &code{start: len(c.program)}
		c.repeat(inner, n, 1, hi)
		inner.end = len(c.program)
		out.take(inner)
		if c.refuse == nil {
			c.program[split].arg = int32(len(c.program))
		}
	case lo == 1 && hi == 1:
		out.kind = codeSeq
		out.take(c.emit(n))
	case lo == 1 && hi == unlimited:
		out.kind = codePlus
		start := len(c.program)
		out.take(c.emit(n))
		// The loop goes back by arg and on by falling through.
		c.add(instruction{op: opSplit, arg: int32(start)})
	default:
		out.kind = codeSeq
		first := &code{start: len(c.program)}
		rest := hi
		if rest != unlimited {
			rest--
		}
		if lo == 1 { // between one and hi: an optional copy, then the rest
			c.repeat(first, n, 0, 1)
			lo = 2
		} else {
			c.repeat(first, n, 1, 1)
		}
		first.end = len(c.program)
		out.take(first)
		second := &code{start: len(c.program)}
		c.repeat(second, n, lo-1, rest)
		second.end = len(c.program)
		out.take(second)
	}
}
