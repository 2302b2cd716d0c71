package inspect

import (
	"fmt"
	"io"
	"strings"
	"unsafe"

	"terrace/ir"
	"terrace/printer"
	"terrace/rewrite/pass"
)

// A Diff is how one program became another: which ops stayed, changed, went and
// came. Names of values, numbering and the order of ops that do not depend on
// it make no difference.
type Diff struct {
	a, b  *ir.Op
	other map[*ir.Op]*ir.Op // both ways, of ops that correspond
	vals  map[*ir.Value]*ir.Value
	blks  map[*ir.Block]*ir.Block
	moved map[*ir.Op]bool // of b
	lines []diffLine
	count [numKinds]int
}

// A ChangeKind says what happened to an op.
type ChangeKind uint8

// The kinds of a change.
const (
	Kept ChangeKind = iota
	Changed
	Removed
	Added
	Moved // an op with effects, past another one
	numKinds
)

type diffLine struct {
	kind  ChangeKind
	depth int
	a, b  *ir.Op // a is nil for Added, b for Removed
}

// Compare finds what changed from a to b.
func Compare(a, b *ir.Op) *Diff {
	d := &Diff{a: a, b: b, other: map[*ir.Op]*ir.Op{}, vals: map[*ir.Value]*ir.Value{}, blks: map[*ir.Block]*ir.Block{}, moved: map[*ir.Op]bool{}}
	d.pair(a, b)
	d.emit(a, b, 0)
	return d
}

// Same reports whether nothing changed.
func (d *Diff) Same() bool { return d.count[Kept] == len(d.lines) }

// Count returns how many ops there are of a kind.
func (d *Diff) Count(k ChangeKind) int { return d.count[k] }

// pair notes that two ops correspond and matches what is inside.
func (d *Diff) pair(a, b *ir.Op) {
	d.other[a], d.other[b] = b, a
	for i := range min(a.NumResults(), b.NumResults()) {
		d.vals[a.Result(i)] = b.Result(i)
	}
	for i := range min(a.NumRegions(), b.NumRegions()) {
		d.regions(a.RegionAt(i), b.RegionAt(i))
	}
}

func (d *Diff) regions(a, b *ir.Region) {
	x, y := a.First(), b.First()
	for ; x != nil && y != nil; x, y = x.Next(), y.Next() {
		d.blks[x] = y
		for i := range min(x.NumArgs(), y.NumArgs()) {
			d.vals[x.Arg(i)] = y.Arg(i)
		}
	}
	for x, y = a.First(), b.First(); x != nil && y != nil; x, y = x.Next(), y.Next() {
		d.blocks(x, y)
	}
}

// blocks matches the ops of two blocks: by symbol, by what they compute, by
// what they look like, by their name, by what they give. Each way takes what
// the earlier left.
func (d *Diff) blocks(x, y *ir.Block) {
	as, bs := opsOf(x), opsOf(y)
	bySymbol := func(op *ir.Op) any {
		if name := ir.SymbolName(op); name != "" {
			return name
		}
		return nil
	}
	d.queue(as, bs, bySymbol)
	k := keys{d: d, of: map[*ir.Op]uint64{}, args: map[*ir.Value]uint64{}, outside: map[*ir.Value]uint64{}}
	for _, op := range as {
		k.add(op, true, 0)
	}
	for _, op := range bs {
		k.add(op, false, 0)
	}
	d.queue(as, bs, func(op *ir.Op) any { return k.of[op] })
	d.common(as, bs, func(op *ir.Op) uint64 { return looks(op) })
	d.common(as, bs, func(op *ir.Op) uint64 { return hashText(op.Name()) })
	d.common(as, bs, resultTypes)
	d.order(as, bs)
}

// order finds the ops with effects that stand in another order than before.
func (d *Diff) order(as, bs []*ir.Op) {
	place := make(map[*ir.Op]int, len(as))
	for i, a := range as {
		place[a] = i
	}
	last := -1
	for _, b := range bs {
		a := d.other[b]
		if a == nil || ir.Removable(b) || b.Has(ir.Terminator) || ir.SymbolName(b) != "" {
			continue
		}
		if i, ok := place[a]; ok && i < last {
			d.moved[b] = true
		} else if ok {
			last = i
		}
	}
}

func opsOf(b *ir.Block) []*ir.Op {
	var ops []*ir.Op
	for op := range b.Ops() {
		ops = append(ops, op)
	}
	return ops
}

// left returns those of ops that correspond to nothing yet.
func (d *Diff) left(ops []*ir.Op) []*ir.Op {
	var out []*ir.Op
	for _, op := range ops {
		if d.other[op] == nil {
			out = append(out, op)
		}
	}
	return out
}

// queue pairs ops of equal keys, first with first.
func (d *Diff) queue(as, bs []*ir.Op, key func(*ir.Op) any) {
	waiting := map[any][]*ir.Op{}
	for _, b := range d.left(bs) {
		if k := key(b); k != nil {
			waiting[k] = append(waiting[k], b)
		}
	}
	for _, a := range d.left(as) {
		k := key(a)
		if q := waiting[k]; k != nil && len(q) > 0 && a.Name() == q[0].Name() {
			d.pair(a, q[0])
			waiting[k] = q[1:]
		}
	}
}

// maxCommon bounds the table of a longest common subsequence.
const maxCommon = 4 << 20

// common pairs ops along a longest common subsequence of their keys.
func (d *Diff) common(as, bs []*ir.Op, key func(*ir.Op) uint64) {
	as, bs = d.left(as), d.left(bs)
	if len(as) == 0 || len(bs) == 0 {
		return
	}
	if len(as)*len(bs) > maxCommon {
		d.queue(as, bs, func(op *ir.Op) any { return key(op) })
		return
	}
	ka, kb := make([]uint64, len(as)), make([]uint64, len(bs))
	for i, op := range as {
		ka[i] = key(op)
	}
	for i, op := range bs {
		kb[i] = key(op)
	}
	w := len(bs) + 1
	best := make([]int32, (len(as)+1)*w) // of the suffixes from i and j
	for i := len(as) - 1; i >= 0; i-- {
		for j := len(bs) - 1; j >= 0; j-- {
			if ka[i] == kb[j] {
				best[i*w+j] = best[(i+1)*w+j+1] + 1
			} else {
				best[i*w+j] = max(best[(i+1)*w+j], best[i*w+j+1])
			}
		}
	}
	for i, j := 0, 0; i < len(as) && j < len(bs); {
		switch {
		case ka[i] == kb[j]:
			d.pair(as[i], bs[j])
			i, j = i+1, j+1
		case best[(i+1)*w+j] >= best[i*w+j+1]:
			i++
		default:
			j++
		}
	}
}

// keys number what ops compute: equal numbers for the same computation on
// values that correspond.
type keys struct {
	d       *Diff
	of      map[*ir.Op]uint64
	args    map[*ir.Value]uint64 // of blocks inside the ops that are numbered
	outside map[*ir.Value]uint64
}

func (k *keys) add(op *ir.Op, inA bool, depth uint64) {
	h := looks(op)
	for i := range op.NumOperands() {
		h = mix(h, k.value(op.Operand(i), inA))
	}
	for i, r := range op.Regions() {
		h = mix(h, uint64(i))
		for b := range r.Blocks() {
			h = mix(h, uint64(b.NumArgs()))
			for j := range b.NumArgs() {
				k.args[b.Arg(j)] = mix(depth, h+uint64(j))
			}
			for o := range b.Ops() {
				k.add(o, inA, depth+1)
				h = mix(h, k.of[o])
			}
		}
	}
	k.of[op] = h
}

func (k *keys) value(v *ir.Value, inA bool) uint64 {
	if def := v.Op(); def != nil {
		if h, ok := k.of[def]; ok {
			return mix(h, uint64(v.Index()))
		}
	} else if h, ok := k.args[v]; ok {
		return h
	}
	if inA {
		if w := k.d.vals[v]; w != nil {
			v = w
		}
	}
	id, ok := k.outside[v]
	if !ok {
		id = uint64(len(k.outside) + 1)
		k.outside[v] = id
	}
	return id
}

// resultTypes hashes the types of the results; ops without differ all.
func resultTypes(op *ir.Op) uint64 {
	if op.NumResults() == 0 {
		return uint64(uintptr(unsafe.Pointer(op)))
	}
	h := uint64(op.NumResults())
	for i := range op.NumResults() {
		h = mix(h, hashText(op.Result(i).Type().String()))
	}
	return h
}

// looks hashes an op without its operands and regions.
func looks(op *ir.Op) uint64 {
	h := mix(hashText(op.Name()), uint64(op.NumResults()))
	for i := range op.NumResults() {
		h = mix(h, hashText(op.Result(i).Type().String()))
	}
	if op.Registered() {
		for i := range op.Def().Attrs {
			if a := op.Attr(i); a != nil {
				h = mix(mix(h, uint64(i)), ir.HashAttr(a))
			}
		}
	} else if p := op.Properties(); p != nil {
		h = mix(h, ir.HashAttr(p))
	}
	for _, e := range op.Discardables() {
		h = mix(mix(h, hashText(e.Name)), ir.HashAttr(e.Attr))
	}
	return h
}

func mix(h, x uint64) uint64 {
	h = (h ^ x) * 0x9E3779B97F4A7C15
	return h ^ h>>29
}

func hashText(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}

// sameHeader reports whether two ops that correspond say the same but for what
// is in their regions.
func (d *Diff) sameHeader(a, b *ir.Op) bool {
	if a.Name() != b.Name() || a.NumOperands() != b.NumOperands() || a.NumResults() != b.NumResults() ||
		a.NumRegions() != b.NumRegions() || a.NumSuccs() != b.NumSuccs() {
		return false
	}
	for i := range a.NumOperands() {
		if v := d.vals[a.Operand(i)]; v != b.Operand(i) {
			return false
		}
	}
	for i := range a.NumSuccs() {
		if d.blks[a.Succ(i)] != b.Succ(i) {
			return false
		}
	}
	for i := range a.NumRegions() {
		x, y := a.RegionAt(i).First(), b.RegionAt(i).First()
		for ; x != nil && y != nil; x, y = x.Next(), y.Next() {
			if x.NumArgs() != y.NumArgs() {
				return false
			}
			for j := range x.NumArgs() {
				if x.Arg(j).Type() != y.Arg(j).Type() {
					return false
				}
			}
		}
		if x != nil || y != nil {
			return false
		}
	}
	return looks(a) == looks(b)
}

// emit lists the ops of a and b, b's order leading.
func (d *Diff) emit(a, b *ir.Op, depth int) {
	kind := Kept
	if !d.sameHeader(a, b) {
		kind = Changed
	} else if d.moved[b] {
		kind = Moved
	}
	d.line(kind, depth, a, b)
	for i := range max(a.NumRegions(), b.NumRegions()) {
		var x, y *ir.Block
		if i < a.NumRegions() {
			x = a.RegionAt(i).First()
		}
		if i < b.NumRegions() {
			y = b.RegionAt(i).First()
		}
		for x != nil || y != nil {
			d.emitBlock(x, y, depth+1)
			if x != nil {
				x = x.Next()
			}
			if y != nil {
				y = y.Next()
			}
		}
	}
}

func (d *Diff) emitBlock(x, y *ir.Block, depth int) {
	var a *ir.Op
	if x != nil {
		a = x.First()
	}
	gone := func(until *ir.Op) {
		for ; a != nil && a != until; a = a.Next() {
			if d.other[a] == nil {
				d.all(Removed, a, depth)
			}
		}
	}
	if y != nil {
		for b := range y.Ops() {
			o := d.other[b]
			if o == nil {
				d.all(Added, b, depth)
				continue
			}
			if o.Block() == x && follows(a, o) {
				gone(o)
				a = o.Next()
			}
			d.emit(o, b, depth)
		}
	}
	gone(nil)
}

// follows reports whether o is a or stands after it.
func follows(a, o *ir.Op) bool {
	for ; a != nil; a = a.Next() {
		if a == o {
			return true
		}
	}
	return false
}

// all lists an op and what is inside as one kind.
func (d *Diff) all(kind ChangeKind, op *ir.Op, depth int) {
	if kind == Removed {
		d.line(kind, depth, op, nil)
	} else {
		d.line(kind, depth, nil, op)
	}
	for _, r := range op.Regions() {
		for b := range r.Blocks() {
			for o := range b.Ops() {
				d.all(kind, o, depth+1)
			}
		}
	}
}

func (d *Diff) line(kind ChangeKind, depth int, a, b *ir.Op) {
	d.count[kind]++
	d.lines = append(d.lines, diffLine{kind, depth, a, b})
}

// DiffOptions vary how a diff is written.
type DiffOptions struct {
	Context int  // ops shown around a change
	Color   bool // ANSI colours
}

// Write writes what changed: a line an op, after '-' as it was, after '+' as it
// is, after '>' where an op with effects moved past another. Ops around a change and those that hold it follow ' '.
func (d *Diff) Write(w io.Writer, o DiffOptions) error {
	show := make([]bool, len(d.lines))
	var holders []int // of the line, outermost first
	for i, l := range d.lines {
		for len(holders) > 0 && d.lines[holders[len(holders)-1]].depth >= l.depth {
			holders = holders[:len(holders)-1]
		}
		if l.kind != Kept {
			for _, h := range holders {
				show[h] = true
			}
			for j := max(0, i-o.Context); j <= min(len(d.lines)-1, i+o.Context); j++ {
				show[j] = true
			}
		}
		holders = append(holders, i)
	}
	var as, bs []*ir.Op
	for i, l := range d.lines {
		if show[i] && l.a != nil && l.kind != Kept && l.kind != Moved {
			as = append(as, l.a)
		}
		if show[i] && l.b != nil {
			bs = append(bs, l.b)
		}
	}
	opts := printer.Options{KeepNames: true, AssumeVerified: true, ElideElementsAttrsIfLarger: 64, ElideResourceStringsIfLarger: 64}
	before, after := printer.Lines(as, opts), printer.Lines(bs, opts)
	var err error
	put := func(mark byte, depth int, text string) {
		if err != nil {
			return
		}
		line := string(mark) + " " + strings.Repeat("  ", min(depth, 32)) + text
		if color := diffColors[mark]; o.Color && color != "" {
			line = color + line + "\x1b[0m"
		}
		_, err = io.WriteString(w, line+"\n")
	}
	gap := false
	for i, l := range d.lines {
		if !show[i] {
			if !gap {
				put(' ', l.depth, "...")
			}
			gap = true
			continue
		}
		gap = false
		if l.kind == Changed || l.kind == Removed {
			put('-', l.depth, before[0])
			before = before[1:]
		}
		if l.b != nil {
			put(diffMarks[l.kind], l.depth, after[0])
			after = after[1:]
		}
	}
	return err
}

var (
	diffMarks  = [numKinds]byte{Kept: ' ', Changed: '+', Added: '+', Moved: '>'}
	diffColors = map[byte]string{'-': "\x1b[31m", '+': "\x1b[32m", '>': "\x1b[33m"}
)

// Summary is the number of ops of each kind in words.
func (d *Diff) Summary() string {
	if d.Same() {
		return "no change"
	}
	var parts []string
	for _, k := range []struct {
		kind ChangeKind
		word string
	}{{Changed, "changed"}, {Removed, "removed"}, {Added, "added"}, {Moved, "moved"}} {
		if n := d.count[k.kind]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, k.word))
		}
	}
	return strings.Join(parts, ", ")
}

// DiffHooks write what each pass changed to w; passes that change nothing get
// no line.
func DiffHooks(w io.Writer, o DiffOptions) pass.Hooks {
	before := map[*pass.Run]*ir.Op{} // a copy of what each pass found
	return pass.Hooks{
		BeforePass: func(r *pass.Run) error {
			before[r] = ir.NewBuilder().Clone(r.Root, ir.NewMapping())
			return nil
		},
		AfterPass: func(r *pass.Run) error {
			d := Compare(before[r], r.Root)
			delete(before, r)
			if d.Same() {
				return nil
			}
			if _, err := fmt.Fprintf(w, "// -----// IR Diff After %s%s: %s //----- //\n", r.Pass.Text, rootText(r.Root), d.Summary()); err != nil {
				return err
			}
			if err := d.Write(w, o); err != nil {
				return err
			}
			_, err := io.WriteString(w, "\n")
			return err
		},
	}
}
