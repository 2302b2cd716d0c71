package ere

import (
	"slices"
	"strings"
)

// The automaton finds where the leftmost-longest match ends. It is built while
// it runs, a state the first time that it is met.
//
// A state is a list of groups of instructions, one group for each place a
// match may have started, the leftmost first, with a separator after each. An
// instruction that an earlier group holds is left out of the later ones: the
// match that starts further left wins. Once a group reaches the end of the
// expression, the groups after it are cut and no new match is started.
//
// Assertions that look at the next byte wait in the state until that is known,
// so a state tells about a match that ended before the byte that led to it.
type state struct {
	threads []int32
	flags   stateFlags
	next    []*state // by class of the next byte; the last entry is the end of the text
}

type stateFlags uint8

const (
	atLineStart stateFlags = 1 << iota
	afterWord
	anchored  // no match starts here or later
	onlyStart // nothing but the match that would start here
	matched   // a match ended before the last byte
)

const separator = -1

// maxStates and maxThreads bound the memory of an automaton; it starts afresh
// beyond.
const (
	maxStates  = 4096
	maxThreads = 1 << 22
)

type automaton struct {
	states map[string]*state
	held   int // threads in them
	key    []byte
}

// A sparse set holds small numbers, is iterated in order of insertion and
// cleared at no cost.
type sparse struct {
	index  []int32
	values []int32
}

func (s *sparse) reset(size int) {
	if len(s.index) < size {
		s.index = make([]int32, size)
	}
	s.values = s.values[:0]
}

func (s *sparse) has(v int32) bool {
	i := s.index[v]
	return int(i) < len(s.values) && s.values[i] == v
}

func (s *sparse) insert(v int32) bool {
	if s.has(v) {
		return false
	}
	s.index[v] = int32(len(s.values))
	s.values = append(s.values, v)
	return true
}

// A context is what assertions look at. ahead is false as long as the next
// byte is not known.
type context struct {
	lineStart, prevWord bool
	ahead               bool
	lineEnd, nextWord   bool
}

// follow adds to threads the instructions at which a byte or a decision is
// awaited, reachable from pc and not met before, and returns the list.
func (re *Regexp) follow(threads []int32, pc int32, ctx context) []int32 {
	re.stack = append(re.stack[:0], pc)
	for len(re.stack) > 0 {
		pc := re.stack[len(re.stack)-1]
		re.stack = re.stack[:len(re.stack)-1]
		if !re.closure.insert(pc) {
			continue
		}
		in := &re.program[pc]
		switch in.op {
		case opSplit:
			re.stack = append(re.stack, in.arg, pc+1)
		case opJump:
			re.stack = append(re.stack, in.arg)
		case opBol:
			if ctx.lineStart {
				re.stack = append(re.stack, pc+1)
			}
		case opEol, opBow, opEow:
			switch {
			case !ctx.ahead:
				threads = append(threads, pc)
			case in.op == opEol && ctx.lineEnd,
				in.op == opBow && !ctx.prevWord && ctx.nextWord,
				in.op == opEow && ctx.prevWord && !ctx.nextWord:
				re.stack = append(re.stack, pc+1)
			}
		default:
			threads = append(threads, pc)
		}
	}
	return threads
}

// intern returns the state of the threads, sorted within each group.
func (re *Regexp) intern(threads []int32, flags stateFlags) *state {
	start := 0
	for i, pc := range threads {
		if pc == separator {
			slices.Sort(threads[start:i])
			start = i + 1
		}
	}
	if !re.asserts {
		flags &^= atLineStart | afterWord
	}
	if !re.words {
		flags &^= afterWord
	}
	a := &re.auto
	a.key = append(a.key[:0], byte(flags))
	for _, pc := range threads {
		a.key = append(a.key, byte(pc), byte(pc>>8), byte(pc>>16))
	}
	if s := a.states[string(a.key)]; s != nil {
		return s
	}
	if a.states == nil || len(a.states) >= maxStates || a.held >= maxThreads {
		a.states, a.held = map[string]*state{}, 0
	}
	a.held += len(threads)
	s := &state{threads: slices.Clone(threads), flags: flags, next: make([]*state, re.nclass+1)}
	a.states[string(a.key)] = s
	return s
}

// initial returns the state at text[pos:].
func (re *Regexp) initial(text string, pos int, isAnchored bool) *state {
	re.closure.reset(len(re.program))
	ctx := context{lineStart: pos == 0 || text[pos-1] == '\n', prevWord: pos > 0 && isWord(text[pos-1])}
	threads := append(re.follow(nil, 0, ctx), separator)
	flags := onlyStart
	if isAnchored {
		flags = anchored
	}
	return re.intern(threads, flags|ctx.flags())
}

func (ctx context) flags() stateFlags {
	var flags stateFlags
	if ctx.lineStart {
		flags |= atLineStart
	}
	if ctx.prevWord {
		flags |= afterWord
	}
	return flags
}

// step returns the state after a byte, or after the end of the text.
func (re *Regexp) step(s *state, c byte, atEnd bool) *state {
	threads := s.threads
	flags := s.flags & anchored
	ctx := context{lineStart: s.flags&atLineStart != 0, prevWord: s.flags&afterWord != 0, ahead: true,
		lineEnd: atEnd || c == '\n', nextWord: !atEnd && isWord(c)}
	if re.asserts {
		re.closure.reset(len(re.program))
		var resolved []int32
		for _, pc := range threads {
			if pc == separator {
				resolved = append(resolved, separator)
			} else {
				resolved = re.follow(resolved, pc, ctx)
			}
		}
		threads = resolved
	}
	for i := 0; i < len(threads); i++ {
		if threads[i] == separator || re.program[threads[i]].op != opMatch {
			continue
		}
		flags |= matched | anchored
		for threads[i] != separator {
			i++
		}
		threads = threads[:i+1]
	}
	if atEnd {
		return re.intern(nil, flags)
	}
	re.closure.reset(len(re.program))
	after := context{lineStart: c == '\n', prevWord: isWord(c)}
	var next []int32
	for _, pc := range threads {
		if pc == separator {
			if len(next) > 0 && next[len(next)-1] != separator {
				next = append(next, separator)
			}
			continue
		}
		in := &re.program[pc]
		if in.op == opByte && in.c == c || in.op == opSet && re.sets[in.arg].has(c) {
			next = re.follow(next, pc+1, after)
		}
	}
	if flags&anchored == 0 {
		if len(next) == 0 {
			flags |= onlyStart
		}
		next = append(re.follow(next, 0, after), separator)
	}
	return re.intern(next, flags|after.flags())
}

// end returns where the match at or after text[from:] that starts leftmost
// ends, and a place that it doesn't start before; or -1. With isAnchored set
// it must start at from.
func (re *Regexp) end(text string, from int, isAnchored bool) (end, cold int) {
	if re.nclass == 0 {
		re.classify()
	}
	s := re.initial(text, from, isAnchored)
	end, cold = -1, from
	for i := from; ; i++ {
		if s.flags&onlyStart != 0 {
			if re.prefix != "" {
				skip := strings.Index(text[i:], re.prefix)
				if skip < 0 {
					return -1, from
				}
				i += skip
			}
			cold = i
		} else if len(s.threads) == 0 {
			return end, cold
		}
		class, c, atEnd := re.nclass, byte(0), true
		if i < len(text) {
			c, atEnd = text[i], false
			class = int(re.classOf[c])
		}
		next := s.next[class]
		if next == nil {
			next = re.step(s, c, atEnd)
			s.next[class] = next
		}
		if s = next; s.flags&matched != 0 {
			end = i
		}
		if atEnd {
			return end, cold
		}
	}
}
