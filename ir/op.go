package ir

import (
	"slices"
	"sync/atomic"
	"unsafe"
)

// An Op is one operation. Operands, results and declared attributes stand
// beside the op where they are few (see [opShape]); regions, successors and
// discardable attributes in an extension that most ops do without.
//
// Accessors are safe on a nil *Op where that spares the caller a test: Def, Is,
// Has and Operand's producer chain.
type Op struct {
	def        *OpDef
	block      *Block
	prev, next *Op
	operands   *Operand // array of nOperands
	results    *Value   // array of nResults
	slots      *Attr    // array of len(def.Attrs)
	ext        *opExt
	loc        Loc
	nOperands  uint32
	nResults   uint32
	order      uint32 // position in the block, see Block.insert
	scratch    uint32 // leased by one client at a time
	flags      uint8
	spelling   Spelling
	room       uint8 // operands that there is room for
	segments   [5]uint8
}

// Spelling is a family of names: an op prints under the name its definition has
// in that family, or under its own name when it has none there.
type Spelling uint8

// The families of spellings.
const (
	Own      Spelling = iota // Terrace's names: graph.add, loop.for, tensor.generic
	Upstream                 // MLIR's and StableHLO's: stablehlo.add, scf.for, linalg.generic
	Former                   // what upstream's names came from: mhlo.add
	numSpellings
)

const (
	flagErased uint8 = 1 << iota
	flagWideSegments
)

type opExt struct {
	regions     []*Region
	succs       []Succ
	discardable []NamedAttr // sorted by name
	rare        *opRare
	oneRegion   [1]*Region
	symbols     atomic.Pointer[symbolIndex] // of the symbols inside, once somebody looked for one
}

// opRare is what very few ops have.
type opRare struct {
	segments    []int32 // operand group sizes, where the bytes of the op do not hold them
	resSegments []int32 // result group sizes, where there is more than one variadic group
	name        string  // of an op without definition
	props       Attr    // <{...}> of an op without definition
}

// An Operand is the use of a value by an op, linked into the value's uses.
type Operand struct {
	value *Value
	next  *Operand
	back  **Operand
	op    *Op
}

// Op returns the op that uses the value.
func (o *Operand) Op() *Op { return o.op }

// Value returns the value used.
func (o *Operand) Value() *Value { return o.value }

// Index returns the operand's position in its op.
func (o *Operand) Index() int {
	return int((uintptr(unsafe.Pointer(o)) - uintptr(unsafe.Pointer(o.op.operands))) / unsafe.Sizeof(Operand{}))
}

// Set makes the operand use v instead.
func (o *Operand) Set(v *Value) {
	o.unlink()
	o.link(v)
}

func (o *Operand) link(v *Value) {
	o.value = v
	if v == nil {
		return
	}
	o.next = v.uses
	o.back = &v.uses
	if v.uses != nil {
		v.uses.back = &o.next
	}
	v.uses = o
}

func (o *Operand) unlink() {
	if o.value == nil {
		return
	}
	*o.back = o.next
	if o.next != nil {
		o.next.back = o.back
	}
	o.value, o.next, o.back = nil, nil, nil
}

// A Name is the name of a value or block as the text gave it, without sigil.
type Name struct{ Text string }

// A Value is the result of an op or an argument of a block.
type Value struct {
	typ     Type
	uses    *Operand
	owner   unsafe.Pointer // *Op, or *Block where index has argBit
	name    *Name
	index   uint32
	scratch uint32 // leased by one client at a time: printer number, interpreter slot, dense number
}

const argBit = 1 << 31

// Type returns the value's type.
func (v *Value) Type() Type { return v.typ }

// SetType changes the type; who does so keeps the users right.
func (v *Value) SetType(t Type) { v.typ = t }

// Op returns the op whose result v is, nil for a block argument and for nil.
func (v *Value) Op() *Op {
	if v == nil || v.index&argBit != 0 {
		return nil
	}
	return (*Op)(v.owner)
}

// Arg returns the block whose argument v is, nil for a result.
func (v *Value) Arg() *Block {
	if v.index&argBit == 0 {
		return nil
	}
	return (*Block)(v.owner)
}

// Block returns the block in which v is defined, nil when its op is in none.
func (v *Value) Block() *Block {
	if b := v.Arg(); b != nil {
		return b
	}
	return v.Op().block
}

// Index returns the position among the results or arguments.
func (v *Value) Index() int { return int(v.index &^ argBit) }

// Name returns the name the text gave, "" when there is none.
func (v *Value) Name() string {
	if v.name == nil {
		return ""
	}
	return v.name.Text
}

// SetName names the value; "" takes the name away.
func (v *Value) SetName(s string) {
	v.name = nil
	if s != "" {
		v.name = &Name{s}
	}
}

// SetNameRef shares a name.
func (v *Value) SetNameRef(n *Name) { v.name = n }

// NameRef returns the name for sharing, nil when there is none.
func (v *Value) NameRef() *Name { return v.name }

// Scratch returns the word that one client at a time may use as it likes.
func (v *Value) Scratch() uint32 { return v.scratch }

// SetScratch sets the word; see [Value.Scratch].
func (v *Value) SetScratch(x uint32) { v.scratch = x }

// Loc returns the place of the definition: the op's, or the argument's.
func (v *Value) Loc() Loc {
	if op := v.Op(); op != nil {
		return op.loc
	}
	return v.Arg().ArgLoc(v.Index())
}

// HasUses reports whether anything uses v.
func (v *Value) HasUses() bool { return v.uses != nil }

// HasOneUse reports whether exactly one operand uses v.
func (v *Value) HasOneUse() bool { return v.uses != nil && v.uses.next == nil }

// Uses iterates over the operands that use v; the current one may be set or its
// op erased on the way.
func (v *Value) Uses() func(yield func(*Operand) bool) {
	return func(yield func(*Operand) bool) {
		for u := v.uses; u != nil; {
			next := u.next
			if !yield(u) {
				return
			}
			u = next
		}
	}
}

// ReplaceUses makes every user of v use w.
func (v *Value) ReplaceUses(w *Value) {
	if v == w {
		return
	}
	for v.uses != nil {
		v.uses.Set(w)
	}
}

// Def returns the definition, nil for nil. Unregistered ops share one definition
// each context-free: see [Op.Registered].
func (op *Op) Def() *OpDef {
	if op == nil {
		return nil
	}
	return op.def
}

// Is reports whether op, which may be nil, has the definition.
func (op *Op) Is(def *OpDef) bool { return op != nil && op.def == def }

// Has reports whether op, which may be nil, has all the given traits.
func (op *Op) Has(t Trait) bool { return op != nil && op.def.Traits&t == t }

// Registered reports whether op has a definition of its own.
func (op *Op) Registered() bool { return op.def != unregistered }

// Name returns the full name in the op's spelling: "stablehlo.add".
func (op *Op) Name() string {
	if op.def == unregistered {
		return op.ext.rare.name
	}
	return op.def.NameIn(op.spelling)
}

// Dialect returns the part of the name before the first dot, "" without one.
func (op *Op) Dialect() string {
	name := op.Name()
	for i := range len(name) {
		if name[i] == '.' {
			return name[:i]
		}
	}
	return ""
}

// Spelling returns the family under whose name the op prints.
func (op *Op) Spelling() Spelling { return op.spelling }

// SetSpelling changes the family.
func (op *Op) SetSpelling(s Spelling) { op.spelling = s }

// Loc returns the op's location.
func (op *Op) Loc() Loc { return op.loc }

// SetLoc changes the location.
func (op *Op) SetLoc(l Loc) { op.loc = l }

// Scratch returns the word that one client at a time may use as it likes.
func (op *Op) Scratch() uint32 { return op.scratch }

// SetScratch sets the word; see [Op.Scratch].
func (op *Op) SetScratch(x uint32) { op.scratch = x }

// Erased reports whether the op was erased; see [Op.Erase].
func (op *Op) Erased() bool { return op.flags&flagErased != 0 }

// Block returns the block that holds op, nil for none.
func (op *Op) Block() *Block { return op.block }

// Region returns the region that holds op, nil for none.
func (op *Op) Region() *Region {
	if op.block == nil {
		return nil
	}
	return op.block.region
}

// Parent returns the op whose region holds op, nil for none.
func (op *Op) Parent() *Op {
	if op == nil || op.block == nil || op.block.region == nil {
		return nil
	}
	return op.block.region.op
}

// Next and Prev return the neighbours in the block.
func (op *Op) Next() *Op { return op.next }

// Prev returns the op before op in its block.
func (op *Op) Prev() *Op { return op.prev }

func (op *Op) operandSlice() []Operand { return unsafe.Slice(op.operands, op.nOperands) }
func (op *Op) resultSlice() []Value    { return unsafe.Slice(op.results, op.nResults) }
func (op *Op) slotSlice() []Attr       { return unsafe.Slice(op.slots, len(op.def.Attrs)) }

// NumOperands returns the number of operands.
func (op *Op) NumOperands() int { return int(op.nOperands) }

// NumResults returns the number of results.
func (op *Op) NumResults() int { return int(op.nResults) }

// Operand returns the value of operand i.
func (op *Op) Operand(i int) *Value { return op.operandSlice()[i].value }

// OperandUse returns operand i itself.
func (op *Op) OperandUse(i int) *Operand { return &op.operandSlice()[i] }

// SetOperand makes operand i use v.
func (op *Op) SetOperand(i int, v *Value) { op.operandSlice()[i].Set(v) }

// Operands returns a fresh slice of the operands' values.
func (op *Op) Operands() []*Value {
	out := make([]*Value, op.nOperands)
	for i := range out {
		out[i] = op.operandSlice()[i].value
	}
	return out
}

// Result returns result i.
func (op *Op) Result(i int) *Value { return &op.resultSlice()[i] }

// Results returns a fresh slice of the results.
func (op *Op) Results() []*Value {
	out := make([]*Value, op.nResults)
	for i := range out {
		out[i] = &op.resultSlice()[i]
	}
	return out
}

// ResultTypes returns a fresh slice of the results' types.
func (op *Op) ResultTypes() []Type {
	out := make([]Type, op.nResults)
	for i := range out {
		out[i] = op.resultSlice()[i].typ
	}
	return out
}

// OperandTypes returns a fresh slice of the operands' types.
func (op *Op) OperandTypes() []Type {
	out := make([]Type, op.nOperands)
	for i := range out {
		out[i] = op.operandSlice()[i].value.typ
	}
	return out
}

// Used reports whether any result is used.
func (op *Op) Used() bool {
	for i := range op.resultSlice() {
		if op.resultSlice()[i].uses != nil {
			return true
		}
	}
	return false
}

// group returns the bounds of operand field i.
func (op *Op) group(i int) (from, to int) {
	if p := &op.def.operandPlan; !p.segmented && (p.variadic < 0 || i < p.variadic) {
		return i, i + 1
	}
	return groupBounds(op.def.Operands, op.def.operandPlan, int(op.nOperands), i, op.operandSegment)
}

func (op *Op) operandSegment(i int) int {
	if op.flags&flagWideSegments != 0 {
		return int(op.ext.rare.segments[i])
	}
	return int(op.segments[i])
}

func (op *Op) resultSegment(i int) int {
	if op.ext == nil || op.ext.rare == nil || i >= len(op.ext.rare.resSegments) {
		return 0
	}
	return int(op.ext.rare.resSegments[i])
}

// Group returns the values of operand field i: none or one where it is
// optional, any number where it is variadic.
func (op *Op) Group(i int) []*Value {
	from, to := op.group(i)
	out := make([]*Value, 0, to-from)
	for _, o := range op.operandSlice()[from:to] {
		out = append(out, o.value)
	}
	return out
}

// GroupBounds returns the first operand of field i and the one after its last.
func (op *Op) GroupBounds(i int) (from, to int) { return op.group(i) }

// Opt returns the value of the optional operand field i, nil when it is absent.
func (op *Op) Opt(i int) *Value {
	if from, to := op.group(i); to > from {
		return op.operandSlice()[from].value
	}
	return nil
}

// ResultGroup returns the values of result field i.
func (op *Op) ResultGroup(i int) []*Value {
	from, to := groupBounds(op.def.Results, op.def.resultPlan, int(op.nResults), i, op.resultSegment)
	out := make([]*Value, 0, to-from)
	for j := from; j < to; j++ {
		out = append(out, op.Result(j))
	}
	return out
}

// OperandSegments returns the sizes of the operand fields.
func (op *Op) OperandSegments() []int {
	out := make([]int, len(op.def.Operands))
	for i := range out {
		from, to := op.group(i)
		out[i] = to - from
	}
	return out
}

// ResultSegments returns the sizes of the result fields.
func (op *Op) ResultSegments() []int {
	out := make([]int, len(op.def.Results))
	for i := range out {
		from, to := groupBounds(op.def.Results, op.def.resultPlan, int(op.nResults), i, op.resultSegment)
		out[i] = to - from
	}
	return out
}

// Attr returns the declared attribute in slot i, nil when it is absent. The
// default of an absent attribute is the definition's: see [Op.AttrOr].
func (op *Op) Attr(i int) Attr { return op.slotSlice()[i] }

// SetAttr sets the declared attribute in slot i; nil takes it away.
func (op *Op) SetAttr(i int, a Attr) {
	if op.def.Traits&Symbol == 0 || op.def.Attrs[i].Name != SymNameAttr {
		op.slotSlice()[i] = a
		return
	}
	op.unlist()
	op.slotSlice()[i] = a
	op.list()
}

// AttrOr returns the declared attribute in slot i, or its default.
func (op *Op) AttrOr(i int) Attr {
	if a := op.slotSlice()[i]; a != nil {
		return a
	}
	return op.def.Attrs[i].Default
}

// Get returns an attribute by name, declared or discardable, nil when absent.
// Declared ones that are absent yield their default.
func (op *Op) Get(name string) Attr {
	if i := op.def.AttrIndex(name); i >= 0 {
		return op.AttrOr(i)
	}
	return op.Discardable(name)
}

// Put sets an attribute by name; nil takes it away.
func (op *Op) Put(name string, a Attr) {
	if i := op.def.AttrIndex(name); i >= 0 {
		op.SetAttr(i, a)
		return
	}
	op.SetDiscardable(name, a)
}

// GetAttr returns the attribute of the name as type T; ok is false when it is
// absent or of another kind.
func GetAttr[T Attr](op *Op, name string) (v T, ok bool) {
	v, ok = op.Get(name).(T)
	return v, ok
}

// Discardables returns the discardable attributes, sorted; not to be changed.
func (op *Op) Discardables() []NamedAttr {
	if op.ext == nil {
		return nil
	}
	return op.ext.discardable
}

// Discardable returns the discardable attribute of the name, nil when absent.
func (op *Op) Discardable(name string) Attr {
	for _, e := range op.Discardables() {
		if e.Name == name {
			return e.Attr
		}
	}
	return nil
}

// SetDiscardable sets a discardable attribute; nil takes it away.
func (op *Op) SetDiscardable(name string, a Attr) {
	if name == SymNameAttr {
		op.unlist()
		defer op.list()
	}
	old := op.Discardables()
	list := make([]NamedAttr, 0, len(old)+1)
	for _, e := range old {
		if e.Name != name {
			list = append(list, e)
		}
	}
	if a != nil {
		list = append(list, NamedAttr{name, a})
	}
	if len(list) == 0 && op.ext == nil {
		return
	}
	op.needExt().discardable = Dict(list...).Entries
}

// Properties returns <{...}> of an op without definition, nil when absent.
func (op *Op) Properties() Attr {
	if op.ext == nil || op.ext.rare == nil {
		return nil
	}
	return op.ext.rare.props
}

func (op *Op) needExt() *opExt {
	if op.ext == nil {
		op.ext = &opExt{}
	}
	return op.ext
}

func (e *opExt) needRare() *opRare {
	if e.rare == nil {
		e.rare = &opRare{}
	}
	return e.rare
}

// NumRegions returns the number of regions.
func (op *Op) NumRegions() int {
	if op.ext == nil {
		return 0
	}
	return len(op.ext.regions)
}

// RegionAt returns region i.
func (op *Op) RegionAt(i int) *Region { return op.ext.regions[i] }

// Regions returns the regions; not to be changed.
func (op *Op) Regions() []*Region {
	if op.ext == nil {
		return nil
	}
	return op.ext.regions
}

// Body returns the first block of region 0, nil when there is none.
func (op *Op) Body() *Block {
	if op.NumRegions() == 0 {
		return nil
	}
	return op.ext.regions[0].first
}

// NumSuccs returns the number of successors.
func (op *Op) NumSuccs() int {
	if op.ext == nil {
		return 0
	}
	return len(op.ext.succs)
}

// Succ returns successor i.
func (op *Op) Succ(i int) *Block { return op.ext.succs[i].block }

// SetSucc changes successor i.
func (op *Op) SetSucc(i int, b *Block) {
	op.ext.succs[i].unlink()
	op.ext.succs[i].link(b)
}

// Succs returns a fresh slice of the successors.
func (op *Op) Succs() []*Block {
	out := make([]*Block, op.NumSuccs())
	for i := range out {
		out[i] = op.ext.succs[i].block
	}
	return out
}

// SuccArgs returns the operands that successor i receives as block arguments:
// those of the operand field that the definition names for it.
func (op *Op) SuccArgs(i int) (from, to int) {
	f := op.def.succArgField(i, op.NumSuccs())
	if f < 0 {
		return 0, 0
	}
	if op.def.SuccSegments != "" {
		return op.segmentedSucc(i)
	}
	return op.group(f)
}

// segmentedSucc is SuccArgs where the first successor takes operand field 1, and the
// others take parts of field 2 that are as long as an attribute says.
func (op *Op) segmentedSucc(i int) (from, to int) {
	if i == 0 {
		return op.group(1)
	}
	from, end := op.group(2)
	sizes, _ := Ints(op.Get(op.def.SuccSegments))
	for _, n := range sizes[:min(i-1, len(sizes))] {
		from += int(n)
	}
	to = from
	if i-1 < len(sizes) {
		to += int(sizes[i-1])
	}
	return min(from, end), min(to, end)
}

// AppendSuccArg makes op hand v to its successor i, as the last argument.
func (op *Op) AppendSuccArg(i int, v *Value) {
	d := op.def
	_, at := op.SuccArgs(i)
	field := d.succArgField(i, op.NumSuccs())
	if d.SuccSegments != "" {
		if field = 1; i > 0 {
			field = 2
			op.resizeSucc(i, 1)
		}
	}
	var segs []int
	if d.operandPlan.segmented {
		segs = op.OperandSegments()
		segs[field]++
	}
	op.SetOperands(slices.Insert(op.Operands(), at, v), segs)
}

// EraseSuccArg takes operand k away, which op hands to its successor i.
func (op *Op) EraseSuccArg(i, k int) {
	op.EraseOperand(k)
	if op.def.SuccSegments != "" && i > 0 {
		op.resizeSucc(i, -1)
	}
}

// resizeSucc changes how many operands successor i, not the first, takes.
func (op *Op) resizeSucc(i, by int) {
	sizes, _ := Ints(op.Get(op.def.SuccSegments))
	now := make([]int32, max(len(sizes), op.NumSuccs()-1))
	for k, n := range sizes {
		now[k] = int32(n)
	}
	now[i-1] += int32(by)
	op.Put(op.def.SuccSegments, I32Array(now...))
}

// SuccMade returns how many arguments of successor i the op makes itself: the
// first ones. The operands of [Op.SuccArgs] become those after.
func (op *Op) SuccMade(i int) int {
	if len(op.def.Succs) == 0 {
		return 0
	}
	return op.def.Succs[min(i, len(op.def.Succs)-1)].Made
}

// SuccArg returns the operand that becomes argument j of successor i, -1 where
// the op makes that itself.
func (op *Op) SuccArg(i, j int) int {
	from, to := op.SuccArgs(i)
	if j -= op.SuccMade(i); j < 0 || from+j >= to {
		return -1
	}
	return from + j
}

// A Succ is an op's reference to a block, linked into the block's uses.
type Succ struct {
	block *Block
	next  *Succ
	back  **Succ
	op    *Op
}

// Op returns the terminator that refers to the block.
func (s *Succ) Op() *Op { return s.op }

func (s *Succ) link(b *Block) {
	s.block = b
	if b == nil {
		return
	}
	s.next = b.uses
	s.back = &b.uses
	if b.uses != nil {
		b.uses.back = &s.next
	}
	b.uses = s
}

func (s *Succ) unlink() {
	if s.block == nil {
		return
	}
	*s.back = s.next
	if s.next != nil {
		s.next.back = s.back
	}
	s.block, s.next, s.back = nil, nil, nil
}

// IsBefore reports whether op comes before other in the block they share.
func (op *Op) IsBefore(other *Op) bool {
	if !op.block.ordered {
		op.block.renumber()
	}
	return op.order < other.order
}

// IsAncestor reports whether op is other or an op around it.
func (op *Op) IsAncestor(other *Op) bool {
	for ; other != nil; other = other.Parent() {
		if other == op {
			return true
		}
	}
	return false
}

// Top returns the outermost op around op.
func (op *Op) Top() *Op {
	for op.Parent() != nil {
		op = op.Parent()
	}
	return op
}

// Remove takes op out of its block without erasing it.
func (op *Op) Remove() {
	b := op.block
	if b == nil {
		return
	}
	if op.def.Traits&Symbol != 0 || op.def == unregistered {
		op.unlist()
	}
	if op.prev != nil {
		op.prev.next = op.next
	} else {
		b.first = op.next
	}
	if op.next != nil {
		op.next.prev = op.prev
	} else {
		b.last = op.prev
	}
	op.prev, op.next, op.block = nil, nil, nil
}

// MoveBefore moves op, which may be in no block, before at.
func (op *Op) MoveBefore(at *Op) {
	op.Remove()
	at.block.insert(op, at)
}

// MoveToEnd moves op, which may be in no block, to the end of b.
func (op *Op) MoveToEnd(b *Block) {
	op.Remove()
	b.insert(op, nil)
}

// Erase takes op and all inside it out of the IR. Its results must have no
// uses. The op stays marked as erased and empty; a builder may use its memory
// again only when nobody can hold it any more.
func (op *Op) Erase() {
	op.Remove()
	op.drop()
}

func (op *Op) drop() {
	for _, r := range op.Regions() {
		r.dropAll()
	}
	for i := range op.operandSlice() {
		op.operandSlice()[i].unlink()
	}
	if op.ext != nil {
		for i := range op.ext.succs {
			op.ext.succs[i].unlink()
		}
	}
	for i := range op.resultSlice() {
		if op.resultSlice()[i].uses != nil {
			panic("ir: erased op " + op.Name() + " still has uses")
		}
	}
	op.flags |= flagErased
	op.ext = nil
	op.nOperands = 0
}

// dropAll erases everything inside r; uses between its ops go first, since they
// may be cyclic.
func (r *Region) dropAll() {
	for b := r.first; b != nil; b = b.next {
		for op := b.first; op != nil; op = op.next {
			op.dropRefs()
		}
	}
	for b := r.first; b != nil; b = b.next {
		for op := b.first; op != nil; {
			next := op.next
			op.drop()
			op.prev, op.next, op.block = nil, nil, nil
			op = next
		}
		b.first, b.last = nil, nil
	}
	r.first, r.last = nil, nil
	r.forgetSymbols()
}

func (op *Op) dropRefs() {
	for i := range op.operandSlice() {
		op.operandSlice()[i].unlink()
	}
	if op.ext != nil {
		for i := range op.ext.succs {
			op.ext.succs[i].unlink()
		}
	}
	for _, r := range op.Regions() {
		for b := r.first; b != nil; b = b.next {
			for op := b.first; op != nil; op = op.next {
				op.dropRefs()
			}
		}
	}
}

// SetOperands replaces all operands. Group sizes of an op with several variadic
// fields are given in segments, nil otherwise.
func (op *Op) SetOperands(vals []*Value, segments []int) {
	for i := range op.operandSlice() {
		op.operandSlice()[i].unlink()
	}
	op.placeOperands(vals)
	op.setSegments(segments)
}

// AppendOperand adds v to the last operand field.
func (op *Op) AppendOperand(v *Value) {
	segs := []int(nil)
	if op.def.operandPlan.segmented {
		segs = op.OperandSegments()
		segs[len(segs)-1]++
	}
	op.SetOperands(append(op.Operands(), v), segs)
}

// EraseOperand removes operand i, which must be in an optional or variadic field.
func (op *Op) EraseOperand(i int) {
	segs := []int(nil)
	if op.def.operandPlan.segmented {
		segs = op.OperandSegments()
		at := 0
		for f, n := range segs {
			if i < at+n {
				segs[f]--
				break
			}
			at += n
		}
	}
	vals := op.Operands()
	op.SetOperands(append(vals[:i], vals[i+1:]...), segs)
}

// placeOperands links the operands, whose memory is new where there is no room.
func (op *Op) placeOperands(vals []*Value) {
	n := len(vals)
	if n > int(op.room) {
		op.operands = unsafe.SliceData(make([]Operand, n))
		op.room = uint8(min(n, 255))
	}
	op.nOperands = uint32(n)
	ops := op.operandSlice()
	for i, v := range vals {
		ops[i].op = op
		ops[i].link(v)
	}
}

func (op *Op) setSegments(segments []int) {
	op.flags &^= flagWideSegments
	if segments == nil {
		return
	}
	wide := len(segments) > len(op.segments)
	for _, n := range segments {
		wide = wide || n > 255
	}
	if wide {
		op.flags |= flagWideSegments
		s := make([]int32, len(segments))
		for i, n := range segments {
			s[i] = int32(n)
		}
		op.needExt().needRare().segments = s
		return
	}
	for i, n := range segments {
		op.segments[i] = uint8(n)
	}
}
