package ir

import (
	"fmt"
	"unsafe"
)

// slab hands out ops, operands and values from pieces whose size is that of one
// of the allocator's size classes: a slice of 35 ops wastes almost nothing of
// 8 KiB where 32 would waste a tenth.
type slab struct {
	ops      []Op
	operand  []Operand
	values   []Value
	attrs    []Attr
	regionsM []Region
	succsM   []Succ
	exts     []opExt
	named    []NamedAttr
	argPtrs  []*Value
	locs     []Loc
}

const (
	pieceBytes   = 8192 - 8
	opsPerPiece  = pieceBytes / int(unsafe.Sizeof(Op{}))
	usesPerPiece = 4096 / int(unsafe.Sizeof(Operand{}))
	valsPerPiece = 4096 / int(unsafe.Sizeof(Value{}))
)

func (m *slab) op() *Op {
	if len(m.ops) == 0 {
		m.ops = make([]Op, opsPerPiece)
	}
	op := &m.ops[0]
	m.ops = m.ops[1:]
	return op
}

func take[T any](pool *[]T, n, piece int) []T {
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

func (m *slab) operands(n int) []Operand { return take(&m.operand, n, usesPerPiece) }
func (m *slab) results(n int) []Value    { return take(&m.values, n, valsPerPiece) }
func (m *slab) slots(n int) []Attr       { return take(&m.attrs, n, 256) }

// A Builder makes ops and puts them where it stands. It has its own memory, so
// functions can be built in parallel, a builder each.
type Builder struct {
	block    *Block
	before   *Op // nil: at the end of block
	loc      Loc
	spelling Spelling
	mem      slab
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
	st := State{Def: def, Loc: b.loc, Spelling: b.spelling, Operands: operands, Segments: w.Segments, Types: w.Types,
		ResSegments: w.ResSegments, Regions: w.Regions, Succs: w.Succs}
	if n := len(def.Attrs); n > 0 {
		st.Attrs = make([]Attr, n)
	}
	for _, a := range w.Attrs {
		st.Set(a.Name, a.Attr)
	}
	return b.Build(&st)
}

// Build makes the op that st describes and leaves st untouched but for inferred types.
func (b *Builder) Build(st *State) *Op {
	if ok, err := st.InferTypes(); err != nil {
		panic(fmt.Sprintf("ir: building %s: %v", st.Def.FullName(), err))
	} else if !ok {
		panic(fmt.Sprintf("ir: building %s: result types neither given nor inferred", st.Def.FullName()))
	}
	if st.Def.operandPlan.segmented && len(st.Segments) != len(st.Def.Operands) {
		panic(fmt.Sprintf("ir: building %s: needs the sizes of its %d operand fields", st.Def.FullName(), len(st.Def.Operands)))
	}
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
	m := &b.mem
	op := m.op()
	op.def, op.loc, op.spelling = st.Def, st.Loc, st.Spelling
	op.placeOperands(st.Operands, m)
	if st.Def.operandPlan.segmented {
		op.setSegments(st.Segments)
	}
	if n := len(st.Types); n > 0 {
		if n > 65535 {
			panic("ir: more than 65,535 results")
		}
		op.nResults = uint16(n)
		if n == 1 {
			op.results = &op.inResult[0]
		} else {
			op.results = unsafe.SliceData(m.results(n))
		}
		rs := op.resultSlice()
		for i, t := range st.Types {
			rs[i].typ = t
			rs[i].owner = unsafe.Pointer(op)
			rs[i].index = uint32(i)
		}
	}
	switch n := len(st.Def.Attrs); {
	case n == 0:
	case n == 1:
		op.slots = &op.inSlot[0]
	default:
		op.slots = unsafe.SliceData(m.slots(n))
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
		ext = &take(&m.exts, 1, 32)[0]
		op.ext = ext
	}
	if len(st.Discard) > 0 {
		list := take(&m.named, len(st.Discard), 64)
		copy(list, st.Discard)
		ext.discardable = sortEntries(list)
	}
	ext.unregistered, ext.props = st.Name, st.Props
	if n := len(st.Regions); n > 0 {
		if n == 1 {
			ext.regions = ext.spareRegion[:1]
		} else {
			ext.regions = make([]*Region, n)
		}
		for i, r := range st.Regions {
			ext.regions[i] = r
			r.op = op
		}
	}
	if n := len(st.Succs); n > 0 {
		ext.succs = take(&m.succsM, n, 64)
		for i, s := range st.Succs {
			ext.succs[i].op = op
			ext.succs[i].link(s)
		}
	}
	if st.Def.resultPlan.segmented {
		ext.resSegments = make([]int32, len(st.ResSegments))
		for i, n := range st.ResSegments {
			ext.resSegments[i] = int32(n)
		}
	}
}

// Region returns an empty region from the builder's memory.
func (b *Builder) Region() *Region { return &take(&b.mem.regionsM, 1, 16)[0] }

// BlockArg appends an argument to bl from the builder's memory.
func (b *Builder) BlockArg(bl *Block, t Type, loc Loc, name *Name) *Value {
	v := &take(&b.mem.values, 1, valsPerPiece)[0]
	*v = Value{typ: t, owner: unsafe.Pointer(bl), index: argBit | uint32(len(bl.args)), name: name}
	switch n := len(bl.args); n {
	case 0:
		bl.args = bl.inArgs[:0]
	case len(bl.inArgs):
		bl.args = append(take(&b.mem.argPtrs, 8, 128)[:0:8], bl.args...)
	}
	bl.args = append(bl.args, v)
	if loc.IsUnknown() && bl.argLocs == nil {
		return v
	}
	if bl.argLocs == nil {
		bl.argLocs = take(&b.mem.locs, 4, 128)[:0:4]
	}
	for len(bl.argLocs) < len(bl.args)-1 {
		bl.argLocs = append(bl.argLocs, Loc{})
	}
	bl.argLocs = append(bl.argLocs, loc)
	return v
}

// Placeholder returns a value of no op, for a reference to a name not defined yet.
func (b *Builder) Placeholder(t Type) *Value {
	return &Value{typ: t, index: argBit}
}

// Unregistered returns the definition shared by ops that no dialect defines.
func Unregistered() *OpDef { return unregistered }
