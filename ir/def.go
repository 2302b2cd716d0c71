package ir

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"terrace/ir/data"
)

// An OpDef defines an operation: everything Terrace knows about it by itself.
// Parser, printer, verifier, constant folding, interpreter, documentation and
// tests are derived from it. How ops relate to each other is rules, beside it.
//
// A definition mentions ops above it only by name (Parents, Terminator), since
// Go refuses initialization cycles; ops of lower dialects it may name by variable.
type OpDef struct {
	Name    string // without the dialect: "addi"
	Summary string // one line, lower case
	Doc     string // further paragraphs, Markdown
	Spec    string // where its meaning is laid down

	Spellings []SpelledName // further names; a dialect with an Upstream name gives one by itself

	Operands   Fields
	Results    Fields
	Attrs      Attrs
	Regions    []RegionField // declared regions; the last may be variadic
	Succs      []SuccField   // declared successors; the last may be variadic
	Traits     Trait
	Parents    []string // full names, any spelling, of the ops it must stand directly in; nil: anywhere
	Terminator string   // full name of the op that ends its regions and may be left out in the text when it has no operands

	Format string                    // declarative custom form, see format.go
	Parse  func(p Parser, st *State) // custom form in Go, instead of Format
	Print  func(p Printer, op *Op)   // both or neither
	Hooks  map[string]FormatHook     // custom parts of Format

	Mismatch     string                          // what to say where SameShape does not hold; "": that shapes must agree
	Verify       func(op *Op) error              // beyond fields, attributes, traits; runs only when those hold
	Infer        func(st *State) ([]Type, error) // result types where relations between fields do not give them
	Fold         func(op *Op) []*Value           // one existing value a result, or nil; never edits, never creates
	Effects      func(op *Op) Trait              // memory effects where they depend on the op: of Reads, Writes, Allocates, Frees; 0: none
	Resource     *Resource                       // what the effects are on; nil: memory
	Symbol       string                          // the attribute that names whose memory the effects without a field are on
	SuccSegments string                          // the attribute that says how many operands of the last field each successor but the first takes

	Ranges RangeFunc // what integers that it makes lie in; nil: anything of their type
	// RangeFold is Fold where it is known what integers lie in.
	RangeFold func(op *Op, of func(*Value) IntRange) []*Value

	Eval func(m Machine, op *Op, in []data.Value) Outcome // its meaning
	// Safe reports that no input makes this op, with what is constant about it,
	// undefined, or run for ever: for definitions with SpeculationUnsafe or Loop.
	Safe   func(op *Op) bool
	NoEval string // why there is no Eval

	ValueName string                             // base of result names in upstream's numbering ("cast"), "" for numbers
	NameOf    func(op *Op, i int) string         // the same, computed
	ArgName   func(op *Op, region, i int) string // base of region argument names
	BlockName func(op *Op, i int) string
	// Sayable reports whether the custom form can say all of an op; where it cannot,
	// the op prints in generic form. nil: it always can.
	Sayable func(op *Op) bool
	// Shown lists attributes that upstream caches on such ops: the generic form
	// shows them, and nothing reads them.
	Shown          func(op *Op) []NamedAttr
	DefaultDialect string // the dialect whose prefix ops inside may leave out in the text

	Example     string        // a piece of text that parses, verifies and, with Eval, runs; see docs
	MakeExample func() string // the same where it is made from other parts of the definition

	dialect     *Dialect
	fullName    [numSpellings]string
	formless    [numSpellings]bool // families whose texts have no custom form of it
	operandPlan fieldPlan
	resultPlan  fieldPlan
	attrIndex   map[string]int
	format      formatOnce
	ifaces      []any
	index       int // dense, for tables by definition
}

// A SpelledName is a further full name of an op in a family of spellings.
type SpelledName struct {
	Name   string
	Format string // "" for the definition's own
}

// Trait is a set of facts about an op.
type Trait uint64

// The traits.
const (
	Pure                     Trait = 1 << iota // no effects, always defined or poison: may be moved, merged, dropped
	Commutative                                // operand order does not matter
	Terminator                                 // ends a block
	IsolatedFromAbove                          // regions use no values from outside
	SymbolTable                                // its region's symbols are looked up through it
	Symbol                                     // has sym_name
	Elementwise                                // applies to each element alone; scalars, vectors, tensors alike
	SameType                                   // all operands and results have one type
	SameOperands                               // all operands have one type
	SameShape                                  // shapes of all operands and results agree
	SameElem                                   // element types agree
	ConstantLike                               // its value is its attribute "value"
	SingleBlock                                // each region has at most one block
	NoTerminator                               // blocks of its regions need no terminator
	ReturnLike                                 // yields its operands to the parent op
	Branches                                   // terminator with successors that receive operands
	Loop                                       // its regions may run more than once
	GraphRegion                                // ops inside may be in any order
	RecursiveEffects                           // effects are those of the ops inside
	Reads                                      // reads memory
	Writes                                     // writes memory
	Allocates                                  // allocates memory that nobody else sees yet
	Frees                                      // frees memory
	Idempotent                                 // f(f(x)) = f(x)
	Involution                                 // f(f(x)) = x
	AffineScope                                // index arguments are symbols inside
	AutomaticAllocationScope                   // allocas inside end with it
	Variadic                                   // any number of operands of any type (with no declared fields)
	NoFold                                     // never folded through Eval
	FoldsRegions                               // has regions, yet folding through Eval is wanted
	SpeculationUnsafe                          // pure, but undefined for some inputs: not to be run where it was not (division)
	FoldsDestination                           // destination style: the last operand field is tied to the results
	OpenEffects                                // effects unknown (calls)
	EvenGroups                                 // variadic fields are of one size, which texts therefore leave out
	Contextual                                 // what it means depends on the op around it; with regions: so it is for the ops inside
)

// IsContextual reports whether what op means depends on the op around it: it is not the
// same as an op elsewhere that looks the same.
func IsContextual(op *Op) bool {
	p := op.Parent()
	return op.NumRegions() == 0 && op.Has(Contextual) || p != nil && p.Has(Contextual)
}

// A Field describes an operand or result by name, type and multiplicity.
type Field struct {
	Name    string
	Type    Constraint
	Kind    FieldKind
	Doc     string
	Effects Trait // what the op does to the memory that the value refers to: of Reads, Writes, Allocates, Frees
}

// Which returns the field of a value to whose memory the op does something.
func (f Field) Which(does Trait) Field {
	f.Effects |= does
	return f
}

// FieldKind is the multiplicity of a field.
type FieldKind uint8

// The multiplicities.
const (
	Single FieldKind = iota
	Optional
	Variable
)

// Fields is the list of an op's operands or results.
type Fields []Field

// One returns a field of exactly one value.
func One(name string, t Constraint) Field { return Field{Name: name, Type: t} }

// Opt returns a field of none or one value.
func Opt(name string, t Constraint) Field { return Field{Name: name, Type: t, Kind: Optional} }

// Many returns a field of any number of values.
func Many(name string, t Constraint) Field { return Field{Name: name, Type: t, Kind: Variable} }

// Index returns the position of the field with the name, -1 for none.
func (fs Fields) Index(name string) int {
	for i := range fs {
		if fs[i].Name == name {
			return i
		}
	}
	return -1
}

type fieldPlan struct {
	segmented bool // more than one field is not single: group sizes are stored
	variadic  int  // the one field that is not single, -1 for none
}

func planOf(fs Fields) fieldPlan {
	p := fieldPlan{variadic: -1}
	for i := range fs {
		if fs[i].Kind != Single {
			if p.variadic >= 0 {
				p.segmented = true
			}
			p.variadic = i
		}
	}
	return p
}

func groupBounds(fs Fields, p fieldPlan, total, i int, segment func(int) int) (from, to int) {
	switch {
	case p.segmented:
		for j := range i {
			from += segment(j)
		}
		return from, from + segment(i)
	case p.variadic < 0 || i < p.variadic:
		return i, i + 1
	}
	rest := total - (len(fs) - 1)
	if i == p.variadic {
		return i, i + rest
	}
	return i - 1 + rest, i + rest
}

// An AttrField declares an attribute. Its slot is its position in the list.
type AttrField struct {
	Name     string
	Kind     *AttrKind
	Optional bool
	Default  Attr // what absence means; implies Optional
	Elide    Attr // a value that custom forms leave out, although it is not the same as absence
	Implied  bool // generic forms do not spell the default out
	Assumes  bool // it makes the op poison, or undefined, for more inputs: without it the op is defined for all that it is with it
	Doc      string
}

// Attrs lists the declared attributes of an op, in upstream's order.
type Attrs []AttrField

// Required returns a declaration of an attribute that must be there.
func Required(name string, k *AttrKind) AttrField { return AttrField{Name: name, Kind: k} }

// Maybe returns a declaration of an optional attribute.
func Maybe(name string, k *AttrKind) AttrField { return AttrField{Name: name, Kind: k, Optional: true} }

// Default returns a declaration of an attribute with a default.
func Default(name string, k *AttrKind, d Attr) AttrField {
	return AttrField{Name: name, Kind: k, Optional: true, Default: d}
}

// Implied is Default for an attribute that generic forms leave out when it is
// absent, as upstream's DefaultValuedOptionalAttr.
func Implied(name string, k *AttrKind, d Attr) AttrField {
	return AttrField{Name: name, Kind: k, Optional: true, Default: d, Implied: true}
}

// Assuming marks an optional attribute as an assumption about inputs.
func (f AttrField) Assuming() AttrField {
	f.Assumes = true
	return f
}

// An AttrKind says which attributes a declaration accepts and how custom forms
// spell them. Parse and Print nil: as any attribute, without its type where
// Type says what it is.
type AttrKind struct {
	Desc  string
	Ok    func(a Attr) bool
	Type  Type // the attribute's type, left out in custom forms; nil: printed
	Parse func(p Parser) Attr
	Opt   func(p Parser) (Attr, bool) // Parse for where the attribute may be missing; nil: where Parse is, a group cannot begin with it
	Print func(p Printer, a Attr)
	// CaseNames and CaseOf are the named values of an enum; nil: it is none.
	CaseNames []string
	CaseOf    func(name string) Attr
}

// A RegionField declares a region.
type RegionField struct {
	Name string
	Many bool // any number; only the last
	One  bool // exactly one block
	Doc  string
}

// A SuccField declares a successor and the operand field it receives.
type SuccField struct {
	Name string
	Args string // operand field; "": none
	Made int    // arguments of the block that the op makes itself, before those
	Many bool   // any number; only the last
}

// A FormatHook parses and prints a custom part of a Format.
type FormatHook struct {
	Parse func(p Parser, st *State)
	Print func(p Printer, op *Op)
	// Operands and Results name the fields whose values and types Parse appends
	// to the state, with types resolved; "" for none.
	Operands, Results string
	Attrs             []string // attributes that Print spells
}

// AttrIndex returns the slot of the declared attribute, -1 when there is none.
func (d *OpDef) AttrIndex(name string) int {
	if d.attrIndex != nil {
		if i, ok := d.attrIndex[name]; ok {
			return i
		}
		return -1
	}
	for i := range d.Attrs {
		if d.Attrs[i].Name == name {
			return i
		}
	}
	return -1
}

// ExampleText returns the example, "" when there is none.
func (d *OpDef) ExampleText() string {
	if d.MakeExample != nil {
		return d.MakeExample()
	}
	return d.Example
}

// Dialect returns the dialect that defines the op.
func (d *OpDef) Dialect() *Dialect { return d.dialect }

// FullName returns the op's own full name: "graph.add".
func (d *OpDef) FullName() string { return d.fullName[Own] }

// NameIn returns the full name in a family of spellings.
func (d *OpDef) NameIn(s Spelling) string {
	if n := d.fullName[s]; n != "" {
		return n
	}
	return d.fullName[Own]
}

// Names returns every full name of the op.
func (d *OpDef) Names() []string {
	var out []string
	for _, n := range d.fullName {
		if n != "" {
			out = append(out, n)
		}
	}
	return out
}

// HasName reports whether name is one of the op's full names.
func (d *OpDef) HasName(name string) bool {
	return name != "" && slices.Contains(d.fullName[:], name)
}

// SpellAs gives the op a full name in one more family of spellings, in whose
// texts it has a custom form or not; at package initialization only.
func (d *OpDef) SpellAs(s Spelling, name string, custom bool) {
	defMu.Lock()
	defer defMu.Unlock()
	d.fullName[s], d.formless[s] = name, !custom
}

// CustomIn reports whether the op has a custom form in a family of spellings.
func (d *OpDef) CustomIn(s Spelling) bool { return d.HasCustom() && !d.formless[s] }

// Segmented reports whether operand group sizes have to be given.
func (d *OpDef) Segmented() bool { return d.operandPlan.segmented }

// ResultsSegmented reports whether result group sizes have to be given.
func (d *OpDef) ResultsSegmented() bool { return d.resultPlan.segmented }

// DenseIndex is a small number of its own for tables by definition.
func (d *OpDef) DenseIndex() int { return d.index }

func (d *OpDef) succArgField(i, n int) int {
	if len(d.Succs) == 0 {
		return -1
	}
	i = min(i, len(d.Succs)-1)
	if d.SuccSegments != "" {
		return 0
	}
	return d.Operands.Index(d.Succs[i].Args)
}

var unregistered = &OpDef{Name: "unregistered", Traits: Variadic | NoFold | OpenEffects}

func init() { unregistered.operandPlan.variadic, unregistered.resultPlan.variadic = -1, -1 }

// A Dialect is a named set of ops, types and attributes.
type Dialect struct {
	Name     string
	Upstream string // the name of the dialect whose spelling all its ops also have
	Summary  string
	Doc      string

	// Constant makes an op of value v and type t, or nil when the dialect has
	// none for it: how folding materializes results.
	Constant func(b *Builder, v Attr, t Type) *Op
	// VerifyAttr judges a discardable attribute with the dialect's prefix.
	VerifyAttr func(op *Op, name string, a Attr) error
	// ParseType and ParseAttr read types and attributes that no definition
	// names; nil: unknown ones are errors.
	ParseType func(p Parser, name string) Type
	ParseAttr func(p Parser, name string) Attr
	NoEval    string // why there is no Eval in definitions of [Dialect.Def] that have neither

	// Define, when not nil, registers what no variable names. It runs when such a
	// name of the dialect is first asked for, so that what few programs use costs
	// the others nothing.
	Define func(d *Dialect)
	// KeepUnknown keeps unknown ops, types and attributes of the dialect as text
	// (front-door dialects of which only part has a meaning here).
	KeepUnknown bool

	defined sync.Once
	ops     []*OpDef
	types   []*TypeDef
	attrs   []*AttrDef
	more    map[any][]any
}

// load runs Define once.
func (d *Dialect) load() {
	if d.Define != nil {
		d.defined.Do(func() { d.Define(d) })
	}
}

// Extend adds something of a higher package's to the dialect under that
// package's own key: its canonical rules, say. At package initialization only.
func (d *Dialect) Extend(key, v any) {
	defMu.Lock()
	defer defMu.Unlock()
	if d.more == nil {
		d.more = map[any][]any{}
	}
	d.more[key] = append(d.more[key], v)
}

// Extensions returns what was added under the key, in order.
func (d *Dialect) Extensions(key any) []any { return d.more[key] }

var (
	defMu    sync.Mutex
	defCount int
)

// Op registers a definition, given by pointer, and returns it.
func (d *Dialect) Op(def *OpDef) *OpDef {
	def.dialect = d
	def.fullName[Own] = d.Name + "." + def.Name
	if d.Upstream != "" {
		def.fullName[Upstream] = d.Upstream + "." + def.Name
	}
	for _, s := range def.Spellings {
		def.fullName[Upstream] = s.Name
	}
	def.operandPlan, def.resultPlan = planOf(def.Operands), planOf(def.Results)
	for _, fs := range []Fields{def.Operands, def.Results} {
		for _, f := range fs {
			if def.Effects == nil {
				def.Traits |= f.Effects
			}
		}
	}
	if len(def.Attrs) > 4 {
		def.attrIndex = make(map[string]int, len(def.Attrs))
		for i := range def.Attrs {
			def.attrIndex[def.Attrs[i].Name] = i
		}
	}
	defMu.Lock()
	defCount++
	def.index = defCount
	defMu.Unlock()
	d.ops = append(d.ops, def)
	return def
}

// Def registers the definition of an operation after upstream's of the same name.
func (d *Dialect) Def(name, summary string, def *OpDef) *OpDef {
	def.Name, def.Summary = name, summary
	if def.Spec == "" {
		def.Spec = "MLIR " + d.Name + "." + name
	}
	if def.Eval == nil && def.NoEval == "" {
		def.NoEval = d.NoEval
	}
	return d.Op(def)
}

// NumDefs is one more than the largest [OpDef.DenseIndex].
func NumDefs() int {
	defMu.Lock()
	defer defMu.Unlock()
	return defCount + 1
}

// Type registers a type. Its name is completed with the dialect's unless it has
// a dot already.
func (d *Dialect) Type(def *TypeDef) *TypeDef {
	if !strings.Contains(def.Name, ".") {
		def.Name = d.Name + "." + def.Name
	}
	d.types = append(d.types, def)
	return def
}

// Attr registers an attribute, named as for [Dialect.Type].
func (d *Dialect) Attr(def *AttrDef) *AttrDef {
	if !strings.Contains(def.Name, ".") {
		def.Name = d.Name + "." + def.Name
	}
	d.attrs = append(d.attrs, def)
	return def
}

// Ops returns the definitions in the order of their registration.
func (d *Dialect) Ops() []*OpDef {
	d.load()
	return d.ops
}

// Types returns the type definitions.
func (d *Dialect) Types() []*TypeDef {
	d.load()
	return d.types
}

// AttrDefs returns the attribute definitions.
func (d *Dialect) AttrDefs() []*AttrDef {
	d.load()
	return d.attrs
}

// An Interface is a behaviour that ops of any dialect may have: tiling,
// bufferization, range inference. T is what an implementation looks like.
type Interface[T any] struct {
	name  string
	index int
	defs  []*OpDef
}

var ifaceCount int

// NewInterface declares an interface; at package initialization only.
func NewInterface[T any](name string) *Interface[T] {
	defMu.Lock()
	defer defMu.Unlock()
	ifaceCount++
	return &Interface[T]{name: name, index: ifaceCount - 1}
}

// Implement gives def the behaviour; at package initialization only.
func (i *Interface[T]) Implement(def *OpDef, impl T) {
	defMu.Lock()
	defer defMu.Unlock()
	for len(def.ifaces) <= i.index {
		def.ifaces = append(def.ifaces, nil)
	}
	if def.ifaces[i.index] != nil {
		panic(fmt.Sprintf("ir: %s implements %s twice", def.FullName(), i.name))
	}
	def.ifaces[i.index] = impl
	i.defs = append(i.defs, def)
}

// Of returns the implementation of op's definition; ok is false when it has none.
func (i *Interface[T]) Of(op *Op) (impl T, ok bool) {
	if op == nil {
		return impl, false
	}
	return i.OfDef(op.def)
}

// OfDef is Of for a definition.
func (i *Interface[T]) OfDef(def *OpDef) (impl T, ok bool) {
	if i.index < len(def.ifaces) && def.ifaces[i.index] != nil {
		return def.ifaces[i.index].(T), true
	}
	return impl, false
}

// Implementers lists the definitions that have the behaviour.
func (i *Interface[T]) Implementers() []*OpDef { return i.defs }

// Name returns the interface's name.
func (i *Interface[T]) Name() string { return i.name }
