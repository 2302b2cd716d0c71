package parser

import (
	"slices"
	"sort"
	"strings"

	"terrace/ir"
	"terrace/ir/diag"
)

// symtab maps names of values to values for the whole text: one hash table, a
// stamp that tells which isolated scope a binding is of, and a log of bindings
// that regions undo when they close.
type symtab struct {
	slots    []int32 // index into syms + 1; a power of two
	syms     []symbol
	undo     []binding
	scopes   []scope
	forwards []*forward
	nextIso  uint32
	arena    []byte
	slab     []ir.Name
}

type symbol struct {
	name *ir.Name
	hash uint32
	bind bound
}

// bound is what a name stands for.
type bound struct {
	val   *ir.Value // the first of the pack
	fwd   *forward  // uses before the definition, when there is none yet
	at    int       // offset of the definition
	iso   uint32    // the isolated region in which it is defined: others inside may define it anew
	count uint32    // values in the pack, 0 while only used
	bad   bool      // defined by an op that is broken
}

type binding struct {
	sym int32
	old bound
}

// scope is an open region, or the text as a whole.
type scope struct {
	undo     int // length of the log when it was opened
	at       int // offset where it was opened
	iso      uint32
	isoAt    int // offset where the isolated region around it was opened
	forwards int // length of the list when it was opened
	isolated bool
}

// forward collects the uses of a name that is not defined yet, those of one
// isolated region at a time: what is not defined there may be defined around it.
type forward struct {
	sym  int32
	at   int // offset of the first use
	done bool
	prev *forward // of the regions around, and before
	hint string   // the name that may have been meant
	uses []forwardUse
	byNo map[uint32]*ir.Value // where there are many uses
}

type forwardUse struct {
	val     *ir.Value // placeholder
	number  uint32
	at, end int
	done    bool
}

// near is the suggestion for a name that nothing defines: one of those that the
// open isolated region defines.
func (t *symtab) near(name string, from int) string {
	return nearName('%', name, func(yield func(string) bool) {
		for _, u := range t.undo[from:] {
			if s := &t.syms[u.sym]; s.bind.count > 0 && !yield(s.name.Text) {
				return
			}
		}
	})
}

// nearName is the suggestion for a name that the text chose, with its mark.
// Names of one or two letters, and numbers, are near to each other by nature.
func nearName(mark byte, name string, known func(yield func(string) bool)) string {
	const digits = "0123456789"
	if len(name) < 3 {
		return ""
	}
	stem := strings.TrimRight(name, digits)
	hint := diag.DidYouMean(name, func(yield func(string) bool) {
		for k := range known {
			if strings.TrimRight(k, digits) != stem && !yield(k) {
				return
			}
		}
	})
	return strings.Replace(hint, "'", "'"+string(mark), 1)
}

func (t *symtab) init() { t.slots = make([]int32, 256) }

// find returns the symbol of a name, making it when it is new.
func (t *symtab) find(name []byte, hash uint32) int32 {
	mask := uint32(len(t.slots) - 1)
	i := hash * 0x9e3779b1 >> 7 & mask
	for t.slots[i] != 0 {
		s := &t.syms[t.slots[i]-1]
		if s.hash == hash && s.name.Text == view(name) {
			return t.slots[i] - 1
		}
		i = (i + 1) & mask
	}
	t.syms = append(t.syms, symbol{name: t.name(name), hash: hash})
	n := int32(len(t.syms))
	t.slots[i] = n
	if len(t.syms)*2 > len(t.slots) {
		t.grow()
	}
	return n - 1
}

func (t *symtab) grow() {
	t.slots = make([]int32, len(t.slots)*4)
	mask := uint32(len(t.slots) - 1)
	for k := range t.syms {
		i := t.syms[k].hash * 0x9e3779b1 >> 7 & mask
		for t.slots[i] != 0 {
			i = (i + 1) & mask
		}
		t.slots[i] = int32(k + 1)
	}
}

// symbolOf returns the symbol whose name n is.
func (t *symtab) symbolOf(n *ir.Name) int32 {
	h := uint32(2166136261)
	for i := 0; i < len(n.Text); i++ {
		h = (h ^ uint32(n.Text[i])) * 16777619
	}
	return t.find([]byte(n.Text), h)
}

// name copies a name into the table's memory.
func (t *symtab) name(b []byte) *ir.Name {
	if len(t.slab) == 0 {
		t.slab = make([]ir.Name, 128)
	}
	n := &t.slab[0]
	t.slab = t.slab[1:]
	if len(b) > cap(t.arena)-len(t.arena) {
		t.arena = make([]byte, 0, max(1024, len(b)))
	}
	at := len(t.arena)
	t.arena = append(t.arena, b...)
	n.Text = view(t.arena[at:])
	return n
}

func (t *symtab) push(at int, isolated bool) {
	s := scope{undo: len(t.undo), at: at, isolated: isolated, isoAt: at, forwards: len(t.forwards)}
	if isolated {
		t.nextIso++
		s.iso = t.nextIso
	} else {
		around := &t.scopes[len(t.scopes)-1]
		s.iso, s.isoAt = around.iso, around.isoAt
	}
	t.scopes = append(t.scopes, s)
}

func (t *symtab) iso() uint32 { return t.scopes[len(t.scopes)-1].iso }

// bind gives the symbol a meaning until the scope closes.
func (t *symtab) bind(sym int32, b bound) {
	s := &t.syms[sym]
	t.undo = append(t.undo, binding{sym, s.bind})
	s.bind = b
}

// closeScope takes back what the innermost region defined. At the end of the text
// names that were used and never defined are errors.
func (p *parser) closeScope() {
	t := &p.values
	s := t.scopes[len(t.scopes)-1]
	t.scopes = t.scopes[:len(t.scopes)-1]
	if s.isolated {
		for _, f := range t.forwards[s.forwards:] {
			if f.hint == "" && !f.done && p.guesses < maxGuesses {
				p.guesses++
				f.hint = t.near(t.syms[f.sym].name.Text, s.undo)
			}
		}
	}
	for i := len(t.undo) - 1; i >= s.undo; i-- {
		t.syms[t.undo[i].sym].bind = t.undo[i].old
		t.undo[i] = binding{}
	}
	t.undo = t.undo[:s.undo]
	if !s.isolated {
		return
	}
	open := t.forwards[s.forwards:]
	open = slices.DeleteFunc(open, func(f *forward) bool {
		return !slices.ContainsFunc(f.uses, func(u forwardUse) bool { return !u.done })
	})
	t.forwards = t.forwards[:s.forwards+len(open)]
	if len(t.scopes) > 0 {
		return
	}
	var missing []forwardUse
	hints := map[int]string{} // by place
	for _, f := range open {
		for _, u := range f.uses {
			if !u.done {
				missing = append(missing, u)
				hints[u.at] = f.hint
				u.val.SetNameRef(t.syms[f.sym].name)
			}
		}
	}
	if len(missing) == 0 || p.quit {
		return
	}
	sort.Slice(missing, func(i, j int) bool { return missing[i].at < missing[j].at })
	for _, u := range missing {
		if p.quit {
			return
		}
		if p.free != nil && len(t.scopes) == 0 && u.number == 0 && u.val.Type() != nil {
			*p.free = append(*p.free, u.val)
			continue
		}
		d := p.report(u.at, u.end, "use of undeclared SSA value name")
		d.Suggestion = hints[u.at]
	}
}

// use is an operand whose type may still have to be settled.
type use struct {
	val     *ir.Value
	at, end int
}

// operandName reads %name or %name#2 and returns its value: a placeholder when
// the name is not defined yet. Values of broken ops are placeholders of no type
// that nothing is reported about.
func (p *parser) operandName() *ir.Value {
	if p.kind != tValue {
		p.errorHere("expected SSA operand")
		return nil
	}
	at, end := p.start, p.end
	sym := p.values.find(p.src[at+1:end], p.hash)
	p.next()
	number := uint32(0)
	if p.kind == tHash && class[p.src[p.start+1]]&cDigit != 0 {
		n, ok := smallInt(p.src[p.start+1 : p.end])
		if !ok || n > 1<<30 {
			p.errorHere("invalid SSA value result number")
			return nil
		}
		number, end = uint32(n), p.end
		p.next()
	}
	v := p.lookup(sym, number, at, end)
	p.uses = append(p.uses, use{v, at, end})
	return v
}

func (p *parser) lookup(sym int32, number uint32, at, end int) *ir.Value {
	t := &p.values
	b := &t.syms[sym].bind
	switch {
	case b.bad:
		return p.badValue()
	case number < b.count:
		if number == 0 {
			return b.val
		}
		return b.val.Op().Result(b.val.Index() + int(number))
	case b.count > 0:
		if d := p.errorAt(at, end, "reference to invalid result number"); d != nil {
			name := t.syms[sym].name.Text
			d.Help(p.pos(b.at, b.at+1+len(name)), "'%%%s' has %d values, counted from 0", name, b.count)
		}
		return nil
	}
	for b.fwd != nil && b.fwd.done {
		b.fwd = b.fwd.prev
	}
	if b.fwd == nil || b.fwd.at < t.scopes[len(t.scopes)-1].isoAt {
		f := &forward{sym: sym, at: at, prev: b.fwd}
		t.forwards = append(t.forwards, f)
		*b = bound{fwd: f}
	}
	f := b.fwd
	if f.byNo != nil {
		if v := f.byNo[number]; v != nil {
			return v
		}
	} else {
		for i := range f.uses {
			if f.uses[i].number == number {
				return f.uses[i].val
			}
		}
	}
	v := p.b.Placeholder(nil)
	f.uses = append(f.uses, forwardUse{val: v, number: number, at: at, end: end})
	switch {
	case f.byNo != nil:
		f.byNo[number] = v
	case len(f.uses) == 32:
		f.byNo = map[uint32]*ir.Value{}
		for _, u := range f.uses {
			f.byNo[u.number] = u.val
		}
	}
	return v
}

// badValue returns a value that stands for one of a broken op.
func (p *parser) badValue() *ir.Value { return p.b.Placeholder(badType) }

// badType is the type of values of broken ops; no text spells it.
var badType = ir.Opaque("", "<broken>")

// define makes the name stand for a value, or for a pack of count results of
// which it is the first.
func (p *parser) define(sym int32, v *ir.Value, count int, at, end int) {
	t := &p.values
	s := &t.syms[sym]
	iso := t.iso()
	if v != nil {
		for i := range count {
			if i > 0 {
				v.Op().Result(v.Index() + i).SetNameRef(s.name)
				continue
			}
			v.SetNameRef(s.name)
		}
	}
	if b := &s.bind; b.fwd != nil || b.iso == iso {
		switch {
		case b.bad:
		case b.count > 0 && v == nil:
		case b.count > 0:
			d := p.report(at, end, "redefinition of SSA value '%%%s'", s.name.Text)
			d.Note(p.pos(b.at, b.at+1+len(s.name.Text)), "previously defined here")
		case b.fwd != nil:
			for f := b.fwd; f != nil && f.at >= t.scopes[len(t.scopes)-1].at; f = f.prev {
				if !f.done {
					p.settle(f, s.name.Text, v, count, at, end)
				}
			}
		}
	}
	t.bind(sym, bound{val: v, at: at, iso: iso, count: uint32(count), bad: v == nil})
}

// settle replaces the placeholders of a name by what it turns out to be. Uses
// of results that there are not stay open.
func (p *parser) settle(f *forward, name string, v *ir.Value, count int, at, end int) {
	f.done = true
	for i := range f.uses {
		u := &f.uses[i]
		if v == nil {
			u.done = true
			continue
		}
		if int(u.number) >= count {
			continue
		}
		u.done = true
		real := v
		if u.number > 0 {
			real = v.Op().Result(v.Index() + int(u.number))
		}
		if t := u.val.Type(); t != nil && t != real.Type() && t != badType && real.Type() != badType {
			d := p.report(at, end, "definition of SSA value '%%%s#%d' has type '%s'", name, u.number, real.Type())
			d.Note(p.pos(u.at, u.end), "previously used here with type '%s'", t)
			continue
		}
		u.val.ReplaceUses(real)
	}
}

// forgetUses gives up the uses of names not defined yet that a broken op made
// since the offset: what it uses is not looked for.
func (p *parser) forgetUses(from int) {
	for _, f := range p.values.forwards {
		for i := range f.uses {
			if f.uses[i].at >= from {
				f.uses[i].done = true
			}
		}
	}
}

// poison marks a name as defined by something broken.
func (p *parser) poison(sym int32, at int) { p.define(sym, nil, 1, at, at) }

// blocktab maps labels to blocks, as symtab does for values. Labels are seen in
// their own region only.
type blocktab struct {
	slots   []int32
	syms    []blockSym
	undo    []blockBinding
	pending []blockRef
	region  uint32 // the region being read
	regions uint32 // regions opened so far
	slab    []ir.Block
}

type blockSym struct {
	name   *ir.Name
	hash   uint32
	region uint32
	block  *ir.Block
	at     int // offset of the label; -1: only referred to so far, -2: passed over after an error
}

type blockBinding struct {
	sym int32
	old blockSym
}

// blockRef is the first reference to a block before its label.
type blockRef struct {
	sym     int32
	at, end int
}

func (t *blocktab) init() { t.slots = make([]int32, 64) }

func (p *parser) blockSymbol(name []byte, hash uint32) int32 {
	t := &p.blocks
	mask := uint32(len(t.slots) - 1)
	i := hash * 0x9e3779b1 >> 7 & mask
	for t.slots[i] != 0 {
		s := &t.syms[t.slots[i]-1]
		if s.hash == hash && s.name.Text == view(name) {
			return t.slots[i] - 1
		}
		i = (i + 1) & mask
	}
	t.syms = append(t.syms, blockSym{name: p.values.name(name), hash: hash})
	n := int32(len(t.syms))
	t.slots[i] = n
	if len(t.syms)*2 > len(t.slots) {
		t.slots = make([]int32, len(t.slots)*4)
		mask = uint32(len(t.slots) - 1)
		for k := range t.syms {
			i := t.syms[k].hash * 0x9e3779b1 >> 7 & mask
			for t.slots[i] != 0 {
				i = (i + 1) & mask
			}
			t.slots[i] = int32(k + 1)
		}
	}
	return n - 1
}

// blockNamed returns the block of a label of the open region, making it when
// this is the first mention.
func (p *parser) blockNamed(sym int32, at, end int) *ir.Block {
	t := &p.blocks
	s := &t.syms[sym]
	if s.region != t.region {
		t.undo = append(t.undo, blockBinding{sym, *s})
		s.region, s.at = t.region, -1
		s.block = p.newBlock()
		s.block.SetNameRef(s.name)
		t.pending = append(t.pending, blockRef{sym, at, end})
	}
	return s.block
}

func (p *parser) newBlock() *ir.Block {
	t := &p.blocks
	if len(t.slab) == 0 {
		t.slab = make([]ir.Block, 16)
	}
	b := &t.slab[0]
	t.slab = t.slab[1:]
	return b
}

type blockScope struct {
	undo, pending int
	region        uint32
}

func (t *blocktab) push() blockScope {
	s := blockScope{len(t.undo), len(t.pending), t.region}
	t.regions++
	t.region = t.regions
	return s
}

// near is the suggestion for a label that the open region does not have.
func (t *blocktab) near(name string, from int) string {
	return nearName('^', name, func(yield func(string) bool) {
		for _, u := range t.undo[from:] {
			if s := &t.syms[u.sym]; s.region == t.region && s.at >= 0 && !yield(s.name.Text) {
				return
			}
		}
	})
}

// closeBlocks forgets the labels of the region and reports those never defined.
func (p *parser) closeBlocks(s blockScope) {
	t := &p.blocks
	for _, r := range t.pending[s.pending:] {
		if t.syms[r.sym].region == t.region && t.syms[r.sym].at == -1 && !p.quit && !p.failed {
			d := p.report(r.at, r.end, "reference to an undefined block")
			if p.guesses < maxGuesses {
				p.guesses++
				d.Suggestion = t.near(t.syms[r.sym].name.Text, s.undo)
			}
		}
	}
	t.pending = t.pending[:s.pending]
	for i := len(t.undo) - 1; i >= s.undo; i-- {
		t.syms[t.undo[i].sym] = t.undo[i].old
		t.undo[i] = blockBinding{}
	}
	t.undo = t.undo[:s.undo]
	t.region = s.region
}
