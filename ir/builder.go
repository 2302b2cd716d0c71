package ir

import (
	"fmt"
	"unsafe"
)

// slab hands out ops and what belongs to them from pieces of memory. Pieces grow
// up to one of the allocator's size classes, which they fill.
type slab struct {
	ops      [len(opShapes)]opPool
	operand  []Operand
	values   []Value
	args     []argument
	attrs    []Attr
	regionsM []Region
	succsM   []Succ
	exts     []opExt
	named    []NamedAttr
	argPtrs  []*Value
}

const (
	pieceBytes = 8192 - 8
	firstPiece = 4 // ops
)

// A shaped is an op with what stands beside it.
type shaped[O, R, A any] struct {
	operands O
	results  R
	slots    A
	op       Op
}

// An opShape tells where the parts of a shaped are. Ops differ in what they
// have, and all in one shape would be a third larger.
type opShape struct {
	size, results, slots, op uintptr
	make                     func(n int) unsafe.Pointer
}

func shapeOf[O, R, A any]() opShape {
	var s shaped[O, R, A]
	return opShape{unsafe.Sizeof(s), unsafe.Offsetof(s.results), unsafe.Offsetof(s.slots), unsafe.Offsetof(s.op),
		func(n int) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(make([]shaped[O, R, A], n))) }}
}

// What stands beside an op at most.
const (
	maxBesideOperands = 4
	maxBesideResults  = 1
	maxBesideSlots    = 2
)

// opShapes has an entry for each combination, see shapeIndex.
var opShapes = [...]opShape{
	shapeOf[[0]Operand, [0]Value, [0]Attr](), shapeOf[[0]Operand, [0]Value, [1]Attr](), shapeOf[[0]Operand, [0]Value, [2]Attr](),
	shapeOf[[0]Operand, [1]Value, [0]Attr](), shapeOf[[0]Operand, [1]Value, [1]Attr](), shapeOf[[0]Operand, [1]Value, [2]Attr](),
	shapeOf[[1]Operand, [0]Value, [0]Attr](), shapeOf[[1]Operand, [0]Value, [1]Attr](), shapeOf[[1]Operand, [0]Value, [2]Attr](),
	shapeOf[[1]Operand, [1]Value, [0]Attr](), shapeOf[[1]Operand, [1]Value, [1]Attr](), shapeOf[[1]Operand, [1]Value, [2]Attr](),
	shapeOf[[2]Operand, [0]Value, [0]Attr](), shapeOf[[2]Operand, [0]Value, [1]Attr](), shapeOf[[2]Operand, [0]Value, [2]Attr](),
	shapeOf[[2]Operand, [1]Value, [0]Attr](), shapeOf[[2]Operand, [1]Value, [1]Attr](), shapeOf[[2]Operand, [1]Value, [2]Attr](),
	shapeOf[[3]Operand, [0]Value, [0]Attr](), shapeOf[[3]Operand, [0]Value, [1]Attr](), shapeOf[[3]Operand, [0]Value, [2]Attr](),
	shapeOf[[3]Operand, [1]Value, [0]Attr](), shapeOf[[3]Operand, [1]Value, [1]Attr](), shapeOf[[3]Operand, [1]Value, [2]Attr](),
	shapeOf[[4]Operand, [0]Value, [0]Attr](), shapeOf[[4]Operand, [0]Value, [1]Attr](), shapeOf[[4]Operand, [0]Value, [2]Attr](),
	shapeOf[[4]Operand, [1]Value, [0]Attr](), shapeOf[[4]Operand, [1]Value, [1]Attr](), shapeOf[[4]Operand, [1]Value, [2]Attr](),
}

func shapeIndex(operands, results, slots int) int {
	return (operands*(maxBesideResults+1)+results)*(maxBesideSlots+1) + slots
}

// An opPool is what is left of the last piece of ops of one shape.
type opPool struct {
	next  unsafe.Pointer
	left  int32
	piece int32 // ops of the last piece
}

// op returns a new op with room for operands, results and slots.
func (m *slab) op(operands, results, slots int) *Op {
	o, r, a := operands, results, slots
	if o > maxBesideOperands {
		o = 0
	}
	if r > maxBesideResults {
		r = 0
	}
	if a > maxBesideSlots {
		a = 0
	}
	i := shapeIndex(o, r, a)
	shape, pool := &opShapes[i], &m.ops[i]
	if pool.left == 0 {
		pool.piece = min(max(2*pool.piece, firstPiece), int32(pieceBytes/shape.size))
		pool.left, pool.next = pool.piece, shape.make(int(pool.piece))
	}
	base := pool.next
	pool.left--
	pool.next = nil // a pointer past the end would hold a neighbour
	if pool.left > 0 {
		pool.next = unsafe.Add(base, shape.size)
	}
	op := (*Op)(unsafe.Add(base, shape.op))
	switch {
	case o > 0:
		op.operands = (*Operand)(base)
	case operands > 0:
		op.operands = unsafe.SliceData(take(&m.operand, operands))
	}
	op.room = uint8(min(operands, 255))
	switch {
	case r > 0:
		op.results = (*Value)(unsafe.Add(base, shape.results))
	case results > 0:
		op.results = unsafe.SliceData(take(&m.values, results))
	}
	switch {
	case a > 0:
		op.slots = (*Attr)(unsafe.Add(base, shape.slots))
	case slots > 0:
		op.slots = unsafe.SliceData(take(&m.attrs, slots))
	}
	return op
}

// take hands out n values from a piece that fills a size class of 4 KiB, whose
// first word is the allocator's.
func take[T any](pool *[]T, n int) []T {
	var zero T
	piece := (4096 - 8) / int(unsafe.Sizeof(zero))
	if n > piece/4 {
		return make([]T, n)
	}
	if len(*pool) < n {
		*pool = make([]T, piece)
	}
	out := (*pool)[:n:n]
	*pool = (*pool)[n:]
	return out
}

// A Builder makes ops and puts them where it stands. It has its own memory, so
// functions can be built in parallel, a builder each.
type Builder struct {
	block    *Block
	before   *Op // nil: at the end of block
	loc      Loc
	spelling Spelling
	mem      slab
	state    State // of MakeWith, and what it reuses
	attrs    []Attr
	types    []Type
	// OnMake, when not nil, hears of every op made.
	OnMake func(op *Op)
}

// NewBuilder returns a builder that stands nowhere: ops it makes are in no block.
func NewBuilder() *Builder { return &Builder{} }

// At puts the builder before op and takes over its location and spelling.
func (b *Builder) At(op *Op) *Builder {
	b.block, b.before, b.loc, b.spelling = op.block, op, op.loc, op.spelling
	return b
}

// After puts the builder after op.
func (b *Builder) After(op *Op) *Builder {
	b.block, b.before, b.loc, b.spelling = op.block, op.next, op.loc, op.spelling
	return b
}

// AtEnd puts the builder at the end of the block.
func (b *Builder) AtEnd(bl *Block) *Builder {
	b.block, b.before = bl, nil
	return b
}

// AtStart puts the builder at the start of the block.
func (b *Builder) AtStart(bl *Block) *Builder {
	b.block, b.before = bl, bl.first
	return b
}

// Nowhere makes the ops that follow stand in no block.
func (b *Builder) Nowhere() *Builder {
	b.block, b.before = nil, nil
	return b
}

// A Place is where a builder stands, for going back there.
type Place struct {
	block  *Block
	before *Op
}

// PlaceOf returns where op stands.
func PlaceOf(op *Op) Place { return Place{op.block, op.next} }

// Block returns the block of the place, nil for none.
func (p Place) Block() *Block { return p.block }

// Before returns the op before which the place is, nil for the end of the block.
func (p Place) Before() *Op { return p.before }

// Place returns where the builder stands.
func (b *Builder) Place() Place { return Place{b.block, b.before} }

// Back returns to a place.
func (b *Builder) Back(p Place) { b.block, b.before = p.block, p.before }

// Block returns the block in which the builder stands, nil for none.
func (b *Builder) Block() *Block { return b.block }

// SetLoc sets the location of the ops that follow.
func (b *Builder) SetLoc(l Loc) *Builder {
	b.loc = l
	return b
}

// Loc returns the location of the ops that follow.
func (b *Builder) Loc() Loc { return b.loc }

// SetSpelling sets the spelling of the ops that follow.
func (b *Builder) SetSpelling(s Spelling) *Builder {
	b.spelling = s
	return b
}

// Spelling returns the spelling of the ops that follow.
func (b *Builder) Spelling() Spelling { return b.spelling }

// With is what an op has beside its operands.
type With struct {
	Types       []Type
	Attrs       []NamedAttr
	Regions     []*Region
	Succs       []*Block
	Segments    []int
	ResSegments []int
}

// Make makes an op whose result types follow from its operands.
func (b *Builder) Make(def *OpDef, operands ...*Value) *Op {
	return b.MakeWith(def, operands, With{})
}

// MakeAttrs makes an op with attributes whose result types follow.
func (b *Builder) MakeAttrs(def *OpDef, attrs []NamedAttr, operands ...*Value) *Op {
	return b.MakeWith(def, operands, With{Attrs: attrs})
}

// MakeTyped makes an op with one result of the given type.
func (b *Builder) MakeTyped(def *OpDef, t Type, operands ...*Value) *Op {
	return b.MakeWith(def, operands, With{Types: []Type{t}})
}

// MakeWith makes an op. Result types that are not given must follow; when they
// do not, the caller is wrong and MakeWith panics.
func (b *Builder) MakeWith(def *OpDef, operands []*Value, w With) *Op {
	// The state, which is of no use once the op is there, is the builder's own.
	st := &b.state
	*st = State{Def: def, Loc: b.loc, Spelling: b.spelling, Operands: operands, Segments: w.Segments, Types: w.Types,
		ResSegments: w.ResSegments, Regions: w.Regions, Succs: w.Succs, Attrs: b.attrs[:0]}
	for range def.Attrs {
		st.Attrs = append(st.Attrs, nil)
	}
	b.attrs = st.Attrs
	for _, a := range w.Attrs {
		st.Set(a.Name, a.Attr)
	}
	if len(st.Types) > 0 {
		st.check()
	} else {
		st.Types = b.types[:0]
		st.check()
		b.types = st.Types
	}
	return b.place(st)
}

// Build makes the op that st describes and leaves st untouched but for inferred types.
func (b *Builder) Build(st *State) *Op {
	st.check()
	return b.place(st)
}

// check panics where the state is not that of an op.
func (st *State) check() {
	if ok, err := st.InferTypes(); err != nil {
		panic(fmt.Sprintf("ir: building %s: %v", st.Def.FullName(), err))
	} else if !ok {
		panic(fmt.Sprintf("ir: building %s: result types neither given nor inferred", st.Def.FullName()))
	}
	if st.Def.operandPlan.segmented && len(st.Segments) != len(st.Def.Operands) {
		panic(fmt.Sprintf("ir: building %s: needs the sizes of its %d operand fields", st.Def.FullName(), len(st.Def.Operands)))
	}
}

// place makes the op where the builder stands.
func (b *Builder) place(st *State) *Op {
	op := b.create(st)
	if b.block != nil {
		b.block.insert(op, b.before)
	}
	if b.OnMake != nil {
		b.OnMake(op)
	}
	return op
}

// Create makes the op that st describes without checks or inference, in no
// block: for the parser, which has reported what was wrong.
func (b *Builder) Create(st *State) *Op { return b.create(st) }

// Insert puts an op that is in no block where the builder stands.
func (b *Builder) Insert(op *Op) { b.block.insert(op, b.before) }

func (b *Builder) create(st *State) *Op {
	op := b.mem.op(len(st.Operands), len(st.Types), len(st.Def.Attrs))
	op.def, op.loc, op.spelling = st.Def, st.Loc, st.Spelling
	op.placeOperands(st.Operands)
	if st.Def.operandPlan.segmented {
		op.setSegments(st.Segments)
	}
	op.nResults = uint32(len(st.Types))
	rs := op.resultSlice()
	for i, t := range st.Types {
		rs[i].typ = t
		rs[i].owner = unsafe.Pointer(op)
		rs[i].index = uint32(i)
	}
	copy(op.slotSlice(), st.Attrs)
	if len(st.Discard) > 0 || len(st.Regions) > 0 || len(st.Succs) > 0 || st.Def == unregistered ||
		len(st.ResSegments) > 0 && st.Def.resultPlan.segmented {
		b.extend(op, st)
	}
	return op
}

func (b *Builder) extend(op *Op, st *State) {
	m := &b.mem
	ext := op.ext
	if ext == nil {
		ext = &take(&m.exts, 1)[0]
		op.ext = ext
	}
	if len(st.Discard) > 0 {
		list := take(&m.named, len(st.Discard))
		copy(list, st.Discard)
		ext.discardable = sortEntries(list)
	}
	if st.Def == unregistered {
		r := ext.needRare()
		r.name, r.props = st.Name, st.Props
	}
	if n := len(st.Regions); n > 0 {
		if n == 1 {
			ext.regions = ext.oneRegion[:1]
		} else {
			ext.regions = make([]*Region, n)
		}
		for i, r := range st.Regions {
			ext.regions[i] = r
			r.op = op
		}
	}
	if n := len(st.Succs); n > 0 {
		ext.succs = take(&m.succsM, n)
		for i, s := range st.Succs {
			ext.succs[i].op = op
			ext.succs[i].link(s)
		}
	}
	if st.Def.resultPlan.segmented {
		sizes := make([]int32, len(st.ResSegments))
		for i, n := range st.ResSegments {
			sizes[i] = int32(n)
		}
		ext.needRare().resSegments = sizes
	}
}

// Region returns an empty region from the builder's memory.
func (b *Builder) Region() *Region { return &take(&b.mem.regionsM, 1)[0] }

// BlockArg appends an argument to bl from the builder's memory.
func (b *Builder) BlockArg(bl *Block, t Type, loc Loc, name *Name) *Value {
	switch n := len(bl.args); n {
	case 0:
		bl.args = bl.inArgs[:0]
	case len(bl.inArgs):
		bl.args = append(take(&b.mem.argPtrs, 8)[:0:8], bl.args...)
	}
	v := bl.addArg(&take(&b.mem.args, 1)[0], t, loc)
	v.name = name
	return v
}

// Placeholder returns a value of no op, for a reference to a name not defined yet.
func (b *Builder) Placeholder(t Type) *Value {
	return &Value{typ: t, index: argBit}
}

// Unregistered returns the definition shared by ops that no dialect defines.
func Unregistered() *OpDef { return unregistered }
