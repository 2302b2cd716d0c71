package ir

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"terrace/ir/diag"
)

// Loc is a location: a packed file position, or a pointer to a compound one.
// The zero Loc is unknown.
type Loc struct {
	pos  uint64 // file 14 bits, line 26 bits, column 24 bits
	node *LocNode
}

// LocKind tells compound locations apart.
type LocKind uint8

// The compound locations.
const (
	LocUnknown  LocKind = iota
	LocFile             // a plain position
	LocRange            // Parent is the start (a plain position); EndLine, EndCol
	LocName             // Name, Parent (unknown when not given)
	LocCallSite         // Parent is the callee, Caller the caller
	LocFused            // Locs, Metadata
)

// LocNode is a compound location, immutable.
type LocNode struct {
	Kind            LocKind
	Name            string
	Parent, Caller  Loc
	Locs            []Loc
	Metadata        Attr
	EndLine, EndCol int

	known atomic.Uint64 // its hash, zero until somebody asks
}

const (
	colBits  = 24
	lineBits = 26
	fileBits = 64 - colBits - lineBits
)

var files struct {
	sync.RWMutex
	ids   map[string]uint64
	names []string
}

func fileID(name string) uint64 {
	files.RLock()
	id, ok := files.ids[name]
	files.RUnlock()
	if ok {
		return id
	}
	files.Lock()
	defer files.Unlock()
	if id, ok := files.ids[name]; ok {
		return id
	}
	if files.ids == nil {
		files.ids = map[string]uint64{}
		files.names = []string{""}
	}
	// The last id stands for every further file: no real program comes near.
	id = min(uint64(len(files.names)), 1<<fileBits-1)
	if id < 1<<fileBits-1 {
		files.names = append(files.names, name)
		files.ids[strings.Clone(name)] = id
	}
	return id
}

// A LocFileID is a file name ready for many positions.
type LocFileID uint64

// FileForLocs registers a file name.
func FileForLocs(name string) LocFileID { return LocFileID(fileID(name)) }

// At returns a position in the file; numbers out of range saturate.
func (f LocFileID) At(line, col int) Loc {
	l := min(uint64(max(line, 0)), 1<<lineBits-1)
	c := min(uint64(max(col, 0)), 1<<colBits-1)
	return Loc{pos: uint64(f)<<(lineBits+colBits) | l<<colBits | c}
}

// FileLoc returns a position.
func FileLoc(file string, line, col int) Loc { return FileForLocs(file).At(line, col) }

// NodeLoc returns a compound location.
func NodeLoc(n *LocNode) Loc { return Loc{node: n} }

// NameLoc returns loc("name"(parent)).
func NameLoc(name string, parent Loc) Loc {
	return Loc{node: &LocNode{Kind: LocName, Name: name, Parent: parent}}
}

// CallSiteLoc returns loc(callsite(callee at caller)).
func CallSiteLoc(callee, caller Loc) Loc {
	return Loc{node: &LocNode{Kind: LocCallSite, Parent: callee, Caller: caller}}
}

// Kind returns what the location is.
func (l Loc) Kind() LocKind {
	switch {
	case l.node != nil:
		return l.node.Kind
	case l.pos != 0:
		return LocFile
	}
	return LocUnknown
}

// Node returns the compound location, nil for plain ones.
func (l Loc) Node() *LocNode { return l.node }

// IsUnknown reports whether nothing is known.
func (l Loc) IsUnknown() bool { return l == Loc{} }

// File returns the parts of a plain position.
func (l Loc) File() (file string, line, col int) {
	id := l.pos >> (lineBits + colBits)
	files.RLock()
	if id < uint64(len(files.names)) {
		file = files.names[id]
	}
	files.RUnlock()
	return file, int(l.pos >> colBits & (1<<lineBits - 1)), int(l.pos & (1<<colBits - 1))
}

// maxFused bounds the members of a location that [Fuse] makes.
const maxFused = 16

// Fuse returns the location of an op that takes the place of several: that of
// [FusedLoc], of at most 16 members.
func Fuse(locs ...Loc) Loc {
	l := FusedLoc(nil, locs)
	if n := l.node; n != nil && n.Kind == LocFused && len(n.Locs) > maxFused {
		return Loc{node: &LocNode{Kind: LocFused, Locs: slices.Clone(n.Locs[:maxFused])}}
	}
	return l
}

// FusedLoc returns the set of locations with metadata, nil for none, as upstream
// makes it: without unknowns and repetitions, in first-seen order, members that
// are sets with the same metadata taken apart. Without metadata a set of one is
// its member, and one of none is unknown.
func FusedLoc(metadata Attr, locs []Loc) Loc {
	var flat []Loc
	var seen map[uint64][]Loc // by hash, where there are many
	add := func(l Loc) {
		known := flat
		if seen != nil {
			known = seen[l.hash()]
		}
		if slices.ContainsFunc(known, func(m Loc) bool { return SameLoc(l, m) }) {
			return
		}
		flat = append(flat, l)
		switch h := l.hash; {
		case seen != nil:
			seen[h()] = append(seen[h()], l)
		case len(flat) == maxFused:
			seen = map[uint64][]Loc{}
			for _, m := range flat {
				seen[m.hash()] = append(seen[m.hash()], m)
			}
		}
	}
	for _, l := range locs {
		if n := l.node; n != nil && n.Kind == LocFused && SameAttr(n.Metadata, metadata) {
			for _, m := range n.Locs {
				add(m)
			}
		} else if !l.IsUnknown() {
			add(l)
		}
	}
	switch {
	case len(flat) == 0 && metadata == nil:
		return Loc{}
	case len(flat) == 0:
		flat = []Loc{{}}
	case len(flat) == 1 && metadata == nil:
		return flat[0]
	}
	return Loc{node: &LocNode{Kind: LocFused, Locs: flat, Metadata: metadata}}
}

// SameLoc reports structural equality.
func SameLoc(a, b Loc) bool {
	if a == b {
		return true
	}
	x, y := a.node, b.node
	if x == nil || y == nil {
		return false
	}
	return x.Kind == y.Kind && x.Name == y.Name && x.EndLine == y.EndLine && x.EndCol == y.EndCol &&
		SameLoc(x.Parent, y.Parent) && SameLoc(x.Caller, y.Caller) &&
		slices.EqualFunc(x.Locs, y.Locs, SameLoc) && SameAttr(x.Metadata, y.Metadata)
}

func (l Loc) hash() uint64 {
	n := l.node
	if n == nil {
		return l.pos
	}
	if h := n.known.Load(); h != 0 {
		return h
	}
	h := mix(mix(uint64(n.Kind), hashString(n.Name)), uint64(n.EndLine)<<32|uint64(n.EndCol))
	h = mix(mix(h, n.Parent.hash()), n.Caller.hash())
	for _, m := range n.Locs {
		h = mix(h, m.hash())
	}
	h = mix(h, HashAttr(n.Metadata))
	n.known.Store(h)
	return h
}

// Pos returns the place to show to a user: the first position found in the
// location, callee before caller.
func (l Loc) Pos() diag.Pos {
	switch n := l.node; {
	case n == nil && l.pos != 0:
		file, line, col := l.File()
		return diag.Pos{File: file, Line: line, Col: col}
	case n == nil:
		return diag.Pos{}
	default:
		if p := n.Parent.Pos(); p.Known() {
			return p
		}
		if p := n.Caller.Pos(); p.Known() {
			return p
		}
		for _, m := range n.Locs {
			if p := m.Pos(); p.Known() {
				return p
			}
		}
	}
	return diag.Pos{}
}

// String is the location without its loc() wrapper.
func (l Loc) String() string { return writeText(func(w *Writer) { w.Loc(l) }) }

// Loc writes a location without its loc() wrapper.
func (w *Writer) Loc(l Loc) {
	n := l.node
	switch l.Kind() {
	case LocUnknown:
		w.Text("unknown")
	case LocFile:
		file, line, col := l.File()
		w.Quote(file)
		w.Text(":")
		w.Int(int64(line))
		w.Text(":")
		w.Int(int64(col))
	case LocRange:
		w.Loc(n.Parent)
		_, line, _ := n.Parent.File()
		if n.EndLine == line {
			w.Text(fmt.Sprintf(" to :%d", n.EndCol))
		} else {
			w.Text(fmt.Sprintf(" to %d:%d", n.EndLine, n.EndCol))
		}
	case LocName:
		w.Quote(n.Name)
		if !n.Parent.IsUnknown() {
			w.Text("(")
			w.innerLoc(n.Parent)
			w.Text(")")
		}
	case LocCallSite:
		w.Text("callsite(")
		w.innerLoc(n.Parent)
		w.Text(" at ")
		w.innerLoc(n.Caller)
		w.Text(")")
	case LocFused:
		w.Text("fused")
		if n.Metadata != nil {
			w.Text("<")
			w.Attr(n.Metadata)
			w.Text(">")
		}
		w.Text("[")
		for i, m := range n.Locs {
			if i > 0 {
				w.Text(", ")
			}
			w.innerLoc(m)
		}
		w.Text("]")
	}
}

// innerLoc writes a location inside another, by its alias where the printer has one.
func (w *Writer) innerLoc(l Loc) {
	if w.LocHook != nil && w.LocHook(w, l) {
		return
	}
	w.Loc(l)
}

// Positions yields every position in a text that the location holds, callees
// before callers.
func (l Loc) Positions(yield func(p diag.Pos) bool) { l.positions(yield) }

func (l Loc) positions(yield func(p diag.Pos) bool) bool {
	n := l.node
	if n == nil {
		return l.pos == 0 || yield(l.Pos())
	}
	if !n.Parent.positions(yield) || !n.Caller.positions(yield) {
		return false
	}
	for _, m := range n.Locs {
		if !m.positions(yield) {
			return false
		}
	}
	return true
}
