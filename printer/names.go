package printer

import (
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"terrace/ir"
)

// numbering gives values and blocks their names as MLIR does: region by region,
// a region's direct ops before the regions nested in it, with counters that
// nested regions inherit. A name that is taken on the way from the root gets a
// suffix from one counter shared by all names.
//
// A value's scratch word is its position in values; the entry there names the
// value back, so that stale words of values that were never numbered are
// recognized. Entries of a region go when the op that holds it is done.
type numbering struct {
	p      *printer
	eager  bool // everything is numbered before anything prints
	next   counters
	values []valueName
	blocks []blockName
	frames []frame
	ops    map[*ir.Op]uint32 // ids of ops without results, for comments on users

	bases []base // names without conflict suffix
	ids   map[string]uint32
	used  []name // names taken on the way from the root, the undo log
	pairs map[name]bool
}

type counters struct{ value, arg, conflict uint32 }

// A name is a base and a suffix: base 0 stands for a plain number, else suffix 0
// for none and n for _(n-1).
type name struct{ base, num uint32 }

type base struct {
	text string
	used bool
}

type valueName struct {
	v uintptr // of the value; a number, so that the collector has nothing to look at
	name
	sub int32 // position in a pack of results, -1 outside of one
}

func addr(v *ir.Value) uintptr { return uintptr(unsafe.Pointer(v)) }

type blockName struct {
	b    *ir.Block
	ord  uint32
	text string // "" for ^bb followed by ord
}

// A frame is a numbered region of an op that is being written.
type frame struct {
	r     *ir.Region
	end   counters // after the region's direct ops: what regions inside start from
	names []name   // taken by the region, where they are not in force all the time
}

func (n *numbering) init(p *printer) {
	n.p = p
	n.ids = map[string]uint32{}
	n.bases = make([]base, 1, 64)
}

// top numbers what is outside of all regions, and everything when eager.
func (n *numbering) top(op *ir.Op) {
	if n.p.opts.ValueUsers {
		n.ops = map[*ir.Op]uint32{}
	}
	start := n.next
	n.op(op)
	if !n.eager {
		n.next = start
		return
	}
	// In generic form numbers are unique as well.
	unique := n.p.opts.UniqueSSAIDs || n.p.opts.Generic
	// The order of mlir-opt: regions found last are numbered first. It shows only
	// in numbers that are unique across regions.
	type task struct {
		r     *ir.Region
		from  counters
		scope int
	}
	var stack []task
	push := func(op *ir.Op) {
		for _, r := range op.Regions() {
			stack = append(stack, task{r, n.next, len(n.used)})
		}
	}
	if !unique {
		n.next = start
	}
	push(op)
	for len(stack) > 0 {
		t := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !unique {
			n.next = t.from
		}
		n.release(t.scope)
		n.region(t.r)
		for b := t.r.First(); b != nil; b = b.Next() {
			for op := b.First(); op != nil; op = op.Next() {
				push(op)
			}
		}
	}
}

// A mark is what leaveOp goes back to.
type mark struct {
	values, blocks, frames, used int
	next                         counters
}

// enterOp numbers the regions of an op that is about to be written.
func (n *numbering) enterOp(op *ir.Op) mark {
	m := mark{len(n.values), len(n.blocks), len(n.frames), len(n.used), n.next}
	regions := op.Regions()
	for _, r := range regions {
		n.next = m.next
		n.region(r)
		f := frame{r: r, end: n.next}
		if len(regions) > 1 {
			f.names = slices.Clone(n.used[m.used:])
			n.release(m.used)
		}
		n.frames = append(n.frames, f)
	}
	n.next = m.next
	return m
}

func (n *numbering) leaveOp(m mark) {
	n.release(m.used)
	n.values = n.values[:m.values]
	n.blocks = n.blocks[:m.blocks]
	n.frames = n.frames[:m.frames]
	n.next = m.next
}

// enterRegion puts the names of a region in force while it is written.
func (n *numbering) enterRegion(r *ir.Region) mark {
	m := mark{used: len(n.used), next: n.next}
	for i := len(n.frames) - 1; i >= 0; i-- {
		if f := &n.frames[i]; f.r == r {
			n.next = f.end
			for _, x := range f.names {
				n.take(x)
			}
			break
		}
	}
	return m
}

func (n *numbering) leaveRegion(m mark) {
	n.release(m.used)
	n.next = m.next
}

// region numbers the blocks, arguments and ops directly in r.
func (n *numbering) region(r *ir.Region) {
	op := r.Op()
	var def *ir.OpDef
	if op != nil && op.Registered() && !n.p.opts.Generic {
		def = op.Def()
	}
	index := 0
	if def != nil && def.ArgName != nil && op.NumRegions() > 1 {
		index = slices.Index(op.Regions(), r)
	}
	ord := uint32(0)
	var labels map[string]bool
	for b := r.First(); b != nil; b = b.Next() {
		bn := blockName{b: b, ord: ord}
		if def != nil && def.BlockName != nil {
			bn.text = sanitize(def.BlockName(op, int(ord)))
		}
		if s := b.Name(); s != "" && n.p.opts.KeepNames && keepLabel(s) && !labels[s] {
			if labels == nil {
				labels = map[string]bool{}
			}
			labels[s] = true
			bn.text = s
		}
		b.SetScratch(uint32(len(n.blocks)))
		n.blocks = append(n.blocks, bn)
		entry := ord == 0
		for i, v := range b.Args() {
			s := ""
			if n.p.opts.KeepNames {
				s = keptName(v)
			}
			if s == "" && entry && def != nil && def.ArgName != nil {
				s = def.ArgName(op, index, i)
			}
			if s == "" && n.p.opts.NameLocAsPrefix {
				if s = nameOfLoc(v.Loc()); s != "" && entry {
					n.next.arg++ // it keeps its place among the numbered ones
				}
			}
			switch {
			case s != "":
				n.named(v, s, -1)
			case entry:
				n.numberedArg(v)
			default:
				n.numbered(v, -1)
			}
		}
		for op := b.First(); op != nil; op = op.Next() {
			n.op(op)
		}
		ord++
	}
}

// op numbers the results of an op.
func (n *numbering) op(op *ir.Op) {
	count := op.NumResults()
	if count == 0 {
		if n.ops != nil {
			n.ops[op] = n.next.value
			n.next.value++
		}
		return
	}
	def := op.Def()
	hooks := op.Registered() && !n.p.opts.Generic
	if count == 1 && !n.p.opts.KeepNames && !n.p.opts.NameLocAsPrefix && (!hooks || def.NameOf == nil && def.ValueName == "") {
		n.numbered(op.Result(0), -1)
		return
	}
	var group name
	sub := int32(-1)
	for i := range count {
		v := op.Result(i)
		s := ""
		if n.p.opts.KeepNames && (i == 0 || v.NameRef() != op.Result(i-1).NameRef()) {
			s = keptName(v)
		}
		if s == "" && hooks && !n.p.opts.KeepNames {
			s = resultName(def, op, i)
		} else if s == "" && hooks && i == 0 {
			s = resultName(def, op, i)
		}
		if s == "" && i == 0 && n.p.opts.NameLocAsPrefix {
			s = nameOfLoc(op.Loc())
		}
		if s != "" {
			n.named(v, s, -1)
			group, sub = n.values[len(n.values)-1].name, 0
			continue
		}
		if i == 0 {
			n.numbered(v, -1)
			group, sub = n.values[len(n.values)-1].name, 0
			continue
		}
		if sub == 0 {
			n.values[len(n.values)-1].sub = 0
		}
		sub++
		v.SetScratch(uint32(len(n.values)))
		n.values = append(n.values, valueName{addr(v), group, sub})
	}
}

func resultName(def *ir.OpDef, op *ir.Op, i int) string {
	if def.NameOf != nil {
		return def.NameOf(op, i)
	}
	if i == 0 {
		return def.ValueName
	}
	return ""
}

func (n *numbering) numbered(v *ir.Value, sub int32) {
	v.SetScratch(uint32(len(n.values)))
	n.values = append(n.values, valueName{addr(v), name{0, n.next.value}, sub})
	n.next.value++
}

func (n *numbering) named(v *ir.Value, s string, sub int32) {
	x := n.unique(sanitize(s))
	v.SetScratch(uint32(len(n.values)))
	n.values = append(n.values, valueName{addr(v), x, sub})
}

func (n *numbering) numberedArg(v *ir.Value) {
	i := n.next.arg
	n.next.arg++
	n.named(v, argText(i), -1)
}

var argTexts = func() (out [64]string) {
	for i := range out {
		out[i] = "arg" + strconv.Itoa(i)
	}
	return
}()

func argText(i uint32) string {
	if int(i) < len(argTexts) {
		return argTexts[i]
	}
	return "arg" + strconv.Itoa(int(i))
}

// unique returns s, or s with a suffix where it is taken, and takes it.
func (n *numbering) unique(s string) name {
	x := n.intern(s)
	if n.taken(x) {
		if x.num != 0 {
			x = name{n.baseID(s), 0}
		}
		for {
			n.next.conflict++
			x.num = n.next.conflict
			if !n.taken(x) {
				break
			}
		}
	}
	n.take(x)
	return x
}

// intern splits a name that looks like one with a conflict suffix, so that the
// two ways to one text are one name.
func (n *numbering) intern(s string) name {
	i := len(s)
	for i > 0 && s[i-1] >= '0' && s[i-1] <= '9' {
		i--
	}
	if i < 2 || i == len(s) || s[i-1] != '_' || s[i] == '0' && len(s)-i > 1 || len(s)-i > 9 {
		return name{n.baseID(s), 0}
	}
	if n.pairs == nil {
		n.pairs = map[name]bool{}
		for _, x := range n.used {
			if x.num != 0 {
				n.pairs[x] = true
			}
		}
	}
	num, _ := strconv.Atoi(s[i:])
	return name{n.baseID(s[:i-1]), uint32(num) + 1}
}

func (n *numbering) baseID(s string) uint32 {
	id, ok := n.ids[s]
	if !ok {
		id = uint32(len(n.bases))
		s = strings.Clone(s)
		n.bases = append(n.bases, base{text: s})
		n.ids[s] = id
	}
	return id
}

// taken: names with a suffix come from a counter that only grows on the way from
// the root, so that they need no table as long as no name from elsewhere looks
// like one of them.
func (n *numbering) taken(x name) bool {
	if x.num == 0 {
		return n.bases[x.base].used
	}
	return n.pairs != nil && n.pairs[x]
}

func (n *numbering) take(x name) {
	if x.num == 0 {
		n.bases[x.base].used = true
	} else if n.pairs != nil {
		n.pairs[x] = true
	}
	n.used = append(n.used, x)
}

func (n *numbering) release(to int) {
	for _, x := range n.used[to:] {
		if x.num == 0 {
			n.bases[x.base].used = false
		} else if n.pairs != nil {
			delete(n.pairs, x)
		}
	}
	n.used = n.used[:to]
}

// startsGroup reports whether a result that is not the first has a name of its own.
func (n *numbering) startsGroup(v *ir.Value) bool {
	i := v.Scratch()
	return int(i) < len(n.values) && n.values[i].v == addr(v) && n.values[i].sub <= 0
}

func (n *numbering) shadow(v, by *ir.Value) {
	i, j := v.Scratch(), by.Scratch()
	if int(i) < len(n.values) && n.values[i].v == addr(v) && int(j) < len(n.values) && n.values[j].v == addr(by) {
		n.values[i].name, n.values[i].sub = n.values[j].name, n.values[j].sub
	}
}

// Value implements [ir.Printer].
func (p *printer) Value(v *ir.Value) {
	n := &p.names
	if v == nil {
		p.Text("<<NULL VALUE>>")
		return
	}
	i := v.Scratch()
	if int(i) >= len(n.values) || n.values[i].v != addr(v) {
		p.Text("<<UNKNOWN SSA VALUE>>")
		return
	}
	x := &n.values[i]
	if p.opts.Mark != nil {
		before, after := p.opts.Mark(v, nil)
		p.Text(before)
		defer p.Text(after)
	}
	b := append(p.w.Buf, '%')
	if x.base == 0 {
		b = strconv.AppendUint(b, uint64(x.num), 10)
	} else {
		b = append(b, n.bases[x.base].text...)
		if x.num > 0 {
			b = append(b, '_')
			b = strconv.AppendUint(b, uint64(x.num-1), 10)
		}
	}
	p.w.Buf = b
	if x.sub >= 0 && !p.inResults {
		p.w.Buf = append(p.w.Buf, '#')
		p.w.Int(int64(x.sub))
	}
}

// block writes a label.
func (p *printer) block(b *ir.Block) {
	n := &p.names
	if b == nil {
		p.Text("<<NULL BLOCK>>")
		return
	}
	i := b.Scratch()
	if int(i) >= len(n.blocks) || n.blocks[i].b != b {
		p.Text("<<UNKNOWN BLOCK>>")
		return
	}
	if x := &n.blocks[i]; x.text != "" {
		p.Text("^")
		p.Text(x.text)
	} else {
		p.Text("^bb")
		p.w.Int(int64(x.ord))
	}
}

// sortedPreds lists the blocks that branch to b, one for each edge, in the order
// of the region.
func (n *numbering) sortedPreds(b *ir.Block) []*ir.Block {
	var out []*ir.Block
	for s := range b.Preds() {
		out = append(out, s.Op().Block())
	}
	ord := func(b *ir.Block) uint32 {
		if b != nil {
			if i := b.Scratch(); int(i) < len(n.blocks) && n.blocks[i].b == b {
				return n.blocks[i].ord
			}
		}
		return 0
	}
	slices.SortStableFunc(out, func(a, b *ir.Block) int { return int(ord(a)) - int(ord(b)) })
	return out
}

func nameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '$' || c == '.' || c == '_' || c == '-'
}

// sanitize makes an identifier of a name: one that starts with a digit would be
// taken for a number.
func sanitize(s string) string {
	return sanitizeWith(s, nameByte)
}

func sanitizeWith(s string, ok func(byte) bool) string {
	if s == "" {
		return s
	}
	fine := s[0] < '0' || s[0] > '9'
	for i := 0; i < len(s) && fine; i++ {
		fine = ok(s[i])
	}
	if fine {
		return s
	}
	var b []byte
	if s[0] >= '0' && s[0] <= '9' {
		b = append(b, '_')
	}
	for i := range len(s) {
		switch c := s[i]; {
		case ok(c):
			b = append(b, c)
		case c == ' ':
			b = append(b, '_')
		default:
			b = append(b, strings.ToUpper(strconv.FormatUint(uint64(c), 16))...)
		}
	}
	return string(b)
}

// keptName returns the name that the text gave a value, "" where it cannot stand:
// numbers are given out anew.
func keptName(v *ir.Value) string {
	s := v.Name()
	if s == "" || s[0] >= '0' && s[0] <= '9' || sanitize(s) != s {
		return ""
	}
	return s
}

// keepLabel: labels of the form bbN are given out anew.
func keepLabel(s string) bool {
	if s[0] >= '0' && s[0] <= '9' || sanitize(s) != s {
		return false
	}
	digits, ok := strings.CutPrefix(s, "bb")
	return !ok || digits == "" || strings.Trim(digits, "0123456789") != ""
}

// nameOfLoc returns the first name found in a location.
func nameOfLoc(l ir.Loc) string {
	n := l.Node()
	if n == nil {
		return ""
	}
	if n.Kind == ir.LocName {
		return n.Name
	}
	for _, in := range append([]ir.Loc{n.Parent, n.Caller}, n.Locs...) {
		if s := nameOfLoc(in); s != "" {
			return s
		}
	}
	return ""
}
