// Package llvmir writes modules of the dialect llvm as LLVM IR text, for LLVM 22,
// through llir/llvm.
//
// llir knows the LLVM of typed pointers, so types and operands are small values
// of this package that print as LLVM 22 wants them, and constants are bit
// patterns. Module, globals, functions, attributes, blocks, terminators and
// metadata are llir's; the instructions of a block are handed to it as text, since
// it has no fields for much of LLVM 22 (nneg, disjoint, nusw) and prints slowly.
//
// The text depends on the module and the options alone: the same bytes each time.
// Names of values and blocks are kept.
package llvmir

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	ll "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/metadata"
	"github.com/llir/llvm/ir/types"

	"terrace/dialects/llvm"
	"terrace/dialects/sdy"
	"terrace/ir"
	"terrace/ir/data"
)

// Options say for what machine the text is.
type Options struct {
	Triple     string
	CPU        string // as llc -mcpu; becomes the attribute target-cpu of functions
	Features   string // as llc -mattr
	DataLayout string // may be empty: libllvm sets it from the triple

	// ExternalData, when not nil, receives constants of more than 64 KiB by their
	// symbol. They are declared only; who loads the code gives their addresses.
	ExternalData map[string]*data.Tensor

	// Lines tells debuggers and profilers the line of each instruction in the program.
	Lines bool

	// Declare names functions that are declared only, whatever body they have.
	Declare []string
}

// ExternalBytes is the size above which a constant may stay outside of the text.
const ExternalBytes = 64 << 10

// Emit returns the text of a module whose functions and globals are of the
// dialect llvm. Problems are reported to the context too.
func Emit(ctx *ir.Context, module *ir.Op, o Options) ([]byte, error) {
	e := &emitter{
		module: &ll.Module{TargetTriple: o.Triple, DataLayout: o.DataLayout, NamedMetadataDefs: map[string]*metadata.NamedDef{}},
		opts:   o,
		types:  map[ir.Type]types.Type{},
		names:  map[string]types.Type{},
		intrin: map[string]bool{},
		nodes:  map[string]*metadata.Tuple{},
	}
	if o.Lines {
		e.lines = newLines()
	}
	var body *ir.Block
	if body = module.Body(); body == nil {
		return nil, fmt.Errorf("'%s' has no body to emit", module.Name())
	}
	for op := range body.Ops() {
		switch {
		case op.Is(llvm.Global):
			e.global(op)
		case op.Is(llvm.Func):
			e.function(op)
		case op.Discardable(llvm.HostAttr) != nil, op.Is(sdy.Mesh): // is no code
		default:
			e.fail(op, "cannot stand at the top of a module that becomes LLVM IR")
		}
	}
	if len(e.errs) > 0 {
		for _, err := range e.errs {
			ctx.Report(err.op, "%s", err.text)
		}
		return nil, fmt.Errorf("%s: '%s' op %s", e.errs[0].op.Loc().Pos(), e.errs[0].op.Name(), e.errs[0].text)
	}
	var buf bytes.Buffer
	if _, err := e.module.WriteTo(&buf); err != nil {
		return nil, err
	}
	if e.lines != nil {
		buf.WriteString(e.lines.text())
	}
	return buf.Bytes(), nil
}

type emitter struct {
	module *ll.Module
	opts   Options
	types  map[ir.Type]types.Type
	names  map[string]types.Type // identified structs
	intrin map[string]bool       // declared
	nodes  map[string]*metadata.Tuple
	errs   []emitError
	fn     *function
	lines  *lines // nil: none
}

type emitError struct {
	op   *ir.Op
	text string
}

func (e *emitter) fail(op *ir.Op, format string, args ...any) {
	e.errs = append(e.errs, emitError{op, fmt.Sprintf(format, args...)})
}

// function is the state of the function being written. The scratch word of each
// value in it is the value's place in values.
type function struct {
	values []operand
	labels map[*ir.Block]*operand
	blocks map[*ir.Block]*ll.Block
	phis   map[*ir.Value]*phi
	used   map[string]int // names taken
	cur    *ll.Block
	buf    []byte      // the instructions of cur
	extra  []*ll.Block // blocks between a terminator and a block it leads to twice
	next   int
}

// line is the text of instructions, one after the other.
type line struct {
	*ll.InstFence // nil: what makes it an instruction without a result to llir
	text          string
}

func (l *line) LLString() string { return l.text }

// phi is a phi instruction, whose ways in become known one by one.
type phi struct {
	line
	head string
	ways []string
}

func (p *phi) LLString() string { return p.head + strings.Join(p.ways, ", ") }

// operand is a value as instructions mention it.
type operand struct {
	typ   types.Type
	ident string
	full  string
}

func newOperand(t types.Type, ident string) *operand {
	return &operand{t, ident, t.String() + " " + ident}
}

func (o *operand) String() string   { return o.full }
func (o *operand) Type() types.Type { return o.typ }
func (o *operand) Ident() string    { return o.ident }
func (o *operand) IsConstant()      {}

var labelType = &typeText{"label"}

// unique takes a name for a local value or block, with a suffix where it is taken.
func (f *function) unique(name string) string {
	n, taken := f.used[name]
	for base := name; taken; _, taken = f.used[name] {
		n++
		f.used[base] = n
		name = base + "." + strconv.Itoa(n)
	}
	f.used[name] = 0
	return name
}

// plain reports whether a name needs no quotes in LLVM IR.
func plain(name string) bool {
	for i := 0; i < len(name); i++ {
		c := name[i]
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '.' || c == '$' || c == '-' || i > 0 && c >= '0' && c <= '9' {
			continue
		}
		return false
	}
	return name != ""
}

// local returns the identifier of a local name.
func local(name string) string {
	if plain(name) {
		return "%" + name
	}
	return ll.LocalIdent{LocalName: name}.Ident()
}

// hasName reports whether a name says more than a number.
func hasName(name string) bool { return strings.Trim(name, "0123456789") != "" }

// define gives a value its identifier: its name, or the next number. It returns
// the name.
func (e *emitter) define(v *ir.Value) (name string) {
	f := e.fn
	ident := ""
	if hasName(v.Name()) {
		name = f.unique(v.Name())
		ident = local(name)
	} else {
		ident = "%" + strconv.Itoa(f.next)
		f.next++
	}
	t := e.typ(v.Type())
	v.SetScratch(uint32(len(f.values)))
	f.values = append(f.values, operand{t, ident, t.String() + " " + ident})
	return name
}

func (e *emitter) function(op *ir.Op) {
	t := llvm.TypeOf(op)
	f := &function{labels: map[*ir.Block]*operand{}, blocks: map[*ir.Block]*ll.Block{}, phis: map[*ir.Value]*phi{}, used: map[string]int{}}
	e.fn = f
	out := &ll.Func{Sig: e.signature(t)}
	out.SetName(ir.SymbolName(op))
	e.funcAttributes(op, out)
	body := op.Body()
	if slices.Contains(e.opts.Declare, ir.SymbolName(op)) {
		body, out.Linkage = nil, enum.LinkageNone
	}
	for i, in := range t.In {
		p := &ll.Param{Typ: e.typ(in), Attrs: e.paramAttrs(op, llvm.ArgAttrs(op, i))}
		if body != nil {
			p.LocalName = e.define(body.Arg(i))
		}
		out.Params = append(out.Params, p)
	}
	e.module.Funcs = append(e.module.Funcs, out)
	if body == nil {
		return
	}
	e.number(op.RegionAt(0))
	if e.lines != nil {
		e.lines.function(op, out)
	}
	for b := range op.RegionAt(0).Blocks() {
		f.cur, f.buf = f.blocks[b], f.buf[:0]
		out.Blocks = append(out.Blocks, f.cur)
		for _, a := range b.Args() {
			if phi := f.phis[a]; phi != nil {
				f.cur.Insts = append(f.cur.Insts, phi)
			}
		}
		for o := range b.Ops() {
			from := len(f.buf)
			if e.op(o); e.lines != nil && len(f.buf) > from {
				e.place(o, from)
			}
		}
		if len(f.buf) > 0 {
			f.cur.Insts = append(f.cur.Insts, &line{text: string(f.buf[len("\n\t"):])})
		}
		if f.cur.Term == nil {
			if len(e.errs) == 0 {
				e.fail(op, "has a block without a terminator of the dialect llvm")
			}
			f.cur.Term = &ll.TermUnreachable{}
		}
	}
	out.Blocks = append(out.Blocks, f.extra...)
}

// number gives every block and value its name before the first use is written.
func (e *emitter) number(r *ir.Region) {
	f := e.fn
	k := 0
	for b := range r.Blocks() {
		name := b.Name()
		switch {
		case hasName(name):
		case k == 0:
			name = "entry"
		default:
			name = "bb" + strconv.Itoa(k)
		}
		k++
		name = f.unique(name)
		f.blocks[b] = &ll.Block{LocalIdent: ll.LocalIdent{LocalName: name}}
		f.labels[b] = newOperand(labelType, local(name))
		if b != r.First() {
			for _, a := range b.Args() {
				e.define(a)
				o := e.value(a)
				f.phis[a] = &phi{head: o.ident + " = phi " + o.typ.String() + " "}
			}
		}
		for o := range b.Ops() {
			switch {
			case o.NumResults() != 1:
			case isConstant(o):
				o.Result(0).SetScratch(uint32(len(f.values)))
				f.values = append(f.values, operand{})
			default:
				e.define(o.Result(0))
			}
		}
	}
}

// value returns an operand, writing out constants where they are used.
func (e *emitter) value(v *ir.Value) *operand {
	o := &e.fn.values[v.Scratch()]
	if o.typ == nil {
		*o = *e.constantOp(v.Op())
	}
	return o
}

func (e *emitter) op(op *ir.Op) {
	if isConstant(op) {
		return
	}
	if i := op.Def().DenseIndex(); i < len(instructions) && instructions[i] != nil {
		instructions[i](e, op)
		return
	}
	if strings.HasPrefix(op.Def().FullName(), "llvm.intr.") && !llvm.TextOnly(op.Def()) {
		e.intrinsicOp(op)
		return
	}
	e.fail(op, "has no form in LLVM IR")
}

// place marks the instructions of op, which begin at from.
func (e *emitter) place(op *ir.Op, from int) {
	const next = "\n\t"
	mark := ", !dbg " + e.lines.of(op)
	text := string(e.fn.buf[from+len(next):])
	e.fn.buf = e.fn.buf[:from]
	for _, instruction := range strings.Split(text, next) {
		e.texts(next, instruction, mark)
	}
}

// begin starts an instruction: a new line, with the name of the result if there is one.
func (e *emitter) begin(op *ir.Op) {
	e.text("\n\t")
	if op.NumResults() == 1 {
		e.text(e.value(op.Result(0)).ident)
		e.text(" = ")
	}
}

func (e *emitter) text(s string) { e.fn.buf = append(e.fn.buf, s...) }

// texts writes several pieces.
func (e *emitter) texts(parts ...string) {
	for _, p := range parts {
		e.fn.buf = append(e.fn.buf, p...)
	}
}

// operand returns operand i with its type, ident without.
func (e *emitter) operand(op *ir.Op, i int) string { return e.value(op.Operand(i)).full }
func (e *emitter) ident(op *ir.Op, i int) string   { return e.value(op.Operand(i)).ident }

func (e *emitter) resultType(op *ir.Op) string { return e.typ(op.Result(0).Type()).String() }

// goTo returns the label that op's successor i is reached by, and adds the values
// it passes to the block's phis. LLVM wants one entry a predecessor: a second way
// from the same terminator goes through a block of its own.
func (e *emitter) goTo(op *ir.Op, i int) *operand {
	f := e.fn
	b := op.Succ(i)
	pred, label := f.labels[op.Block()], f.labels[b]
	if b.NumArgs() > 0 && slices.Contains(op.Succs()[:i], b) {
		name := f.unique("edge")
		f.extra = append(f.extra, &ll.Block{LocalIdent: ll.LocalIdent{LocalName: name}, Term: &ll.TermBr{Target: label}})
		pred = newOperand(labelType, local(name))
		label = pred
	}
	from, _ := op.SuccArgs(i)
	for k, a := range b.Args() {
		phi := f.phis[a]
		if phi == nil {
			e.fail(op, "branches to the entry block of the function")
			return label
		}
		phi.ways = append(phi.ways, "[ "+e.ident(op, from+k)+", "+pred.ident+" ]")
	}
	return label
}

// node returns the name of a metadata node.
func (e *emitter) node(fields ...string) *metadata.Tuple {
	key := strings.Join(fields, ", ")
	node := e.nodes[key]
	if node == nil {
		node = &metadata.Tuple{MetadataID: metadata.MetadataID(len(e.nodes))}
		for _, f := range fields {
			node.Fields = append(node.Fields, fieldText(f))
		}
		e.nodes[key] = node
		e.module.MetadataDefs = append(e.module.MetadataDefs, node)
	}
	return node
}

func (e *emitter) attach(name string, fields ...string) ll.Metadata {
	return ll.Metadata{{Name: name, Node: e.node(fields...)}}
}

type fieldText string

func (f fieldText) String() string { return string(f) }

func (e *emitter) global(op *ir.Op) {
	t := llvm.GlobalType(op)
	g := &ll.Global{ContentType: e.typ(t), Immutable: op.Get("constant") != nil}
	g.SetName(ir.SymbolName(op))
	g.Linkage = linkages[llvm.Linkage.Word(op.Get("linkage"))]
	g.Visibility, g.UnnamedAddr = visibility(op), unnamedAddr(op)
	if op.Get("dso_local") != nil {
		g.Preemption = enum.PreemptionDSOLocal
	}
	if op.Get("thread_local_") != nil {
		g.TLSModel = enum.TLSModelGeneric
	}
	g.ExternallyInitialized = op.Get("externally_initialized") != nil
	if a, ok := op.Get("alignment").(*ir.IntAttr); ok {
		g.Align = ll.Align(a.Val)
	}
	if a, ok := op.Get("addr_space").(*ir.IntAttr); ok {
		g.AddrSpace = types.AddrSpace(a.Val)
	}
	if s, ok := op.Get("section").(*ir.StringAttr); ok {
		g.Section = s.Val
	}
	e.module.Globals = append(e.module.Globals, g)
	value := op.Get("value")
	switch {
	case value != nil && e.keepOutside(op, g):
	case value != nil:
		g.ContentType, g.Init = e.initializer(op, value, t)
	case op.Body() != nil:
		g.Init = e.constantRegion(op)
	case g.Linkage == enum.LinkageNone:
		g.Linkage = enum.LinkageExternal
	}
	if g.Init != nil && g.Linkage == enum.LinkageExternal {
		g.Linkage = enum.LinkageNone
	}
}

// keepOutside declares a big constant and leaves its data to the caller.
func (e *emitter) keepOutside(op *ir.Op, g *ll.Global) bool {
	x := outside(op)
	if e.opts.ExternalData == nil || x == nil {
		return false
	}
	e.opts.ExternalData[g.Name()] = x
	g.ContentType = e.bytesType(x)
	g.Linkage = enum.LinkageExternal
	return true
}

// storedPlainly reports whether elements lie in memory as in a tensor.
func storedPlainly(x *data.Tensor) bool {
	return x.Elem.Bytes()*8 == x.Elem.Width() || x.Elem.IsIndex()
}
