package ir

// A Parser is what custom forms read from. After a failure every method does
// nothing and returns zero values, so that Parse functions need no tests; a
// failure is reported once, with the place.
type Parser interface {
	Context() *Context
	// Fail reports an error at the next token, FailAt at an offset from [Parser.Here].
	Fail(format string, args ...any)
	FailAt(at int, format string, args ...any)
	Failed() bool
	Here() int

	// Accept reads a punctuation mark or bare word if it is next. Punctuation is
	// one token of MLIR's lexer (",", "->", "::", "[", "?", ...) or several
	// glued together ("...", "@").
	Accept(tok string) bool
	Expect(tok string)
	Peek(tok string) bool
	Word() string // a bare word, dots included
	WordOpt() (string, bool)
	OneOf(what string, words ...string) int // one of the words, by position; words may be empty strings, which never match
	OneOfOpt(words ...string) (int, bool)
	Str() string // a string literal, unescaped
	StrOpt() (string, bool)
	Integer() int64 // with a minus sign, or true/false as 1/0
	IntegerOpt() (int64, bool)
	Size() int64    // an integer or ? ([Dynamic])
	Dims() []int64  // "4x?x2" without trailing x; empty when no number is next
	DimsX() []int64 // "4x?x2x", as before an element type; empty when no number is next
	Symbol() string // @name, without @
	SymbolOpt() (string, bool)
	List(open, close string, item func()) // items separated by commas; open and close may be ""
	ListOpt(open, close string, item func()) bool

	// Operand reads %name or %name#2. Its type is settled by Resolve: a value
	// that is defined already must have it, one that is not yet takes it.
	Operand() *Value
	OperandOpt() (*Value, bool)
	Operands() []*Value // none or more, separated by commas, no brackets
	Resolve(v *Value, t Type)
	ResolveAll(vs []*Value, ts []Type) // also checks that the counts agree

	Type() Type
	TypeOpt() (Type, bool)
	// TypeParams reads a type of the definition without its name, or with it;
	// AttrParams an attribute.
	TypeParams(def *TypeDef) Type
	AttrParams(def *AttrDef) Attr
	Types() []Type       // one or more, separated by commas
	ResultTypes() []Type // what follows an arrow: one type, or a list in parentheses
	FuncType() *FuncType // (...) -> ...
	Reading(attr string) // names the declared attribute that is being read, for messages
	Attr() Attr          // any attribute, with its type
	AttrOpt() (Attr, bool)
	AttrTyped(t Type) Attr     // an attribute whose type, when it has one, is t and is not written
	AttrDict(st *State)        // {...} if it is next, declared attributes to their slots
	AttrDictKeyword(st *State) // attributes {...} if it is next
	Loc() Loc                  // loc(...) if it is next
	AffineMap() *AffineMap     // inline: (d0, d1) -> (d1, d0)

	// Argument reads %name and, as flags say, its type, attributes, location.
	Argument(withType bool) Arg
	// Region reads { ... }. args name and type the entry block's arguments; when
	// it is nil the text gives them with a label, if any.
	Region(args []Arg) *Region
	RegionOpt(args []Arg) (*Region, bool)
	// Body is Region that adds op's declared terminator where the text leaves it out.
	Body(st *State, args []Arg) *Region
	Successor() (*Block, []*Value) // ^bb or ^bb(%a, %b : T, U)
	// OpInside reads one op in custom or generic form and puts it at the end of b.
	OpInside(b *Block) *Op
	// Builder makes ops for forms that leave some out.
	Builder() *Builder
	// DefaultDialectOf returns the dialect whose prefix ops inside st's may leave out.
	DefaultDialectOf(st *State) string
}

// An Arg is a block argument as text gives it.
type Arg struct {
	Name  *Name
	Type  Type
	Attrs *DictAttr // nil when there are none
	Loc   Loc
	At    int
}

// A Printer is what custom forms write to.
type Printer interface {
	W() *Writer
	Text(s string) // "\n" alone begins a line with the indentation of the op
	// F writes format with each % replaced by the next argument: *Value, Type,
	// Attr, *Block, string, int, int64, []*Value, []Type.
	F(format string, args ...any)
	Value(v *Value)
	Values(vs []*Value)
	Type(t Type)
	Types(ts []Type)
	TypeParams(t Type) // without its name, where it is a dialect's
	Attr(a Attr)
	AttrValue(a Attr)
	List(open, close string, n int, item func(i int))
	Succ(op *Op, i int)                 // ^bb1 or ^bb1(%a : T)
	Argument(v *Value, attrs *DictAttr) // %arg0: T {attrs} loc(...)
	UntypedArgument(v *Value)           // %arg0 loc(...)
	// ShadowArguments makes the arguments of r's entry block print under the
	// names of values from outside; nil keeps an argument's own.
	ShadowArguments(r *Region, vs []*Value)
	// Indented writes what f does on a new line, one step deeper.
	Indented(f func())
	// Region writes { ... } on the same line. entryArgs: print the label of the
	// entry block when it has arguments; terminator: print the terminator even
	// where it may be left out.
	Region(r *Region, entryArgs, terminator bool)
	// AttrDict writes a space and {...} with the declared attributes that are not
	// elided and the discardable ones, nothing when none is left.
	AttrDict(op *Op, elided ...string)
	AttrDictKeyword(op *Op, elided ...string)
	Op(op *Op)                        // the op without indentation or results
	Generic(op *Op)                   // its generic form
	LocalScope() bool                 // aliases are off
	ElideSpelling(full string) string // name without the prefix that the enclosing region's default dialect makes superfluous
}
