// Package llvmir writes modules of the dialect llvm as LLVM IR text, for LLVM 22,
// through llir/llvm.
//
// llir knows the LLVM of typed pointers, so types and operands are small values
// of this package that print as LLVM 22 wants them, instructions are built as
// struct literals, and constants are bit patterns. What llir has no fields for
// (nneg, disjoint, nusw) is an instruction with its text.
//
// The text depends on the module and the options alone: the same bytes each time.
// Names of values and blocks are kept.
package llvmir

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	ll "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/metadata"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"terrace/dialects/llvm"
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
}

// externalBytes is the size above which a constant may stay outside of the text.
const externalBytes = 64 << 10

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
}

type emitError struct {
	op   *ir.Op
	text string
}

func (e *emitter) fail(op *ir.Op, format string, args ...any) {
	e.errs = append(e.errs, emitError{op, fmt.Sprintf(format, args...)})
}

// function is the state of the function being written.
type function struct {
	values map[*ir.Value]*operand
	labels map[*ir.Block]*operand
	blocks map[*ir.Block]*ll.Block
	phis   map[*ir.Value]*ll.InstPhi
	ids    map[*ir.Value]ll.LocalIdent
	used   map[string]int // names taken
	cur    *ll.Block
	out    *ll.Func
	extra  []*ll.Block // blocks between a terminator and a block it leads to twice
	next   int64
}

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

// ident takes a name for a local value or block: the one it has, where that is
// not taken, else a number.
func (f *function) ident(name string) ll.LocalIdent {
	if name == "" || strings.Trim(name, "0123456789") == "" {
		id := ll.LocalIdent{LocalID: f.next}
		f.next++
		return id
	}
	n, taken := f.used[name]
	base := name
	for taken {
		n++
		f.used[base] = n
		name = fmt.Sprintf("%s.%d", base, n)
		_, taken = f.used[name]
	}
	f.used[name] = 0
	return ll.LocalIdent{LocalName: name}
}

// define names a value; instructions get the same identifier by [function.id].
func (e *emitter) define(v *ir.Value) {
	f := e.fn
	id := f.ident(v.Name())
	f.ids[v] = id
	f.values[v] = newOperand(e.typ(v.Type()), id.Ident())
}

func (f *function) id(v *ir.Value) ll.LocalIdent { return f.ids[v] }

func (e *emitter) function(op *ir.Op) {
	t := llvm.TypeOf(op)
	f := &function{values: map[*ir.Value]*operand{}, labels: map[*ir.Block]*operand{}, blocks: map[*ir.Block]*ll.Block{},
		phis: map[*ir.Value]*ll.InstPhi{}, ids: map[*ir.Value]ll.LocalIdent{}, used: map[string]int{}}
	e.fn = f
	out := &ll.Func{Sig: e.signature(t)}
	f.out = out
	out.SetName(ir.SymbolName(op))
	e.funcAttributes(op, out)
	body := op.Body()
	for i, in := range t.In {
		p := &ll.Param{Typ: e.typ(in), Attrs: e.paramAttrs(op, llvm.ArgAttrs(op, i))}
		if body != nil {
			e.define(body.Arg(i))
			p.LocalIdent = f.id(body.Arg(i))
		} else {
			p.LocalIdent = f.ident("")
		}
		out.Params = append(out.Params, p)
	}
	e.module.Funcs = append(e.module.Funcs, out)
	if body == nil {
		return
	}
	e.number(op.RegionAt(0))
	for b := range op.RegionAt(0).Blocks() {
		f.cur = f.blocks[b]
		out.Blocks = append(out.Blocks, f.cur)
		for _, a := range b.Args() {
			if phi := f.phis[a]; phi != nil {
				f.cur.Insts = append(f.cur.Insts, phi)
			}
		}
		for o := range b.Ops() {
			e.op(o)
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
// Numbers are those that LLVM itself would give.
func (e *emitter) number(r *ir.Region) {
	f := e.fn
	for b := range r.Blocks() {
		name := b.Name()
		id := f.ident(name)
		f.blocks[b] = &ll.Block{LocalIdent: id}
		f.labels[b] = newOperand(labelType, id.Ident())
		if b != r.First() {
			for _, a := range b.Args() {
				e.define(a)
				f.phis[a] = &ll.InstPhi{LocalIdent: f.id(a), Typ: e.typ(a.Type())}
			}
		}
		for o := range b.Ops() {
			if o.NumResults() == 1 && !isConstant(o) {
				e.define(o.Result(0))
			}
		}
	}
}

// value returns an operand, writing out constants where they are used.
func (e *emitter) value(v *ir.Value) *operand {
	if o := e.fn.values[v]; o != nil {
		return o
	}
	if op := v.Op(); op != nil && isConstant(op) {
		o := e.constantOp(op)
		e.fn.values[v] = o
		return o
	}
	return newOperand(e.typ(v.Type()), "poison") // an error is reported already
}

func (e *emitter) operands(vs []*ir.Value) []value.Value {
	out := make([]value.Value, len(vs))
	for i, v := range vs {
		out[i] = e.value(v)
	}
	return out
}

func (e *emitter) op(op *ir.Op) {
	if isConstant(op) {
		return
	}
	if write := instructions[op.Def()]; write != nil {
		write(e, op)
		return
	}
	if strings.HasPrefix(op.Def().FullName(), "llvm.intr.") {
		e.intrinsicOp(op)
		return
	}
	e.fail(op, "has no form in LLVM IR")
}

func (e *emitter) add(i ll.Instruction) { e.fn.cur.Insts = append(e.fn.cur.Insts, i) }

// goTo returns the label that op's successor i is reached by, and adds the values
// it passes to the block's phis. LLVM wants one entry a predecessor: a second way
// from the same terminator goes through a block of its own.
func (e *emitter) goTo(op *ir.Op, i int) *operand {
	f := e.fn
	b := op.Succ(i)
	pred, label := f.labels[op.Block()], f.labels[b]
	if b.NumArgs() > 0 && slices.Contains(op.Succs()[:i], b) {
		id := f.ident("edge")
		between := &ll.Block{LocalIdent: id, Term: &ll.TermBr{Target: label}}
		f.extra = append(f.extra, between)
		pred = newOperand(labelType, id.Ident())
		label = pred
	}
	from, _ := op.SuccArgs(i)
	for k, a := range b.Args() {
		phi := f.phis[a]
		if phi == nil {
			e.fail(op, "branches to the entry block of the function")
			return label
		}
		phi.Incs = append(phi.Incs, &ll.Incoming{X: e.value(op.Operand(from + k)), Pred: pred})
	}
	return label
}

func (e *emitter) attach(name string, fields ...string) ll.Metadata {
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
	return ll.Metadata{{Name: name, Node: node}}
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
	case value != nil && e.keepOutside(op, value, g):
	case value != nil:
		g.ContentType, g.Init = e.initializer(op, value, t)
	case op.Body() != nil:
		e.fn = &function{values: map[*ir.Value]*operand{}}
		g.Init = e.constantRegion(op)
	case g.Linkage == enum.LinkageNone:
		g.Linkage = enum.LinkageExternal
	}
	if g.Init != nil && g.Linkage == enum.LinkageExternal {
		g.Linkage = enum.LinkageNone
	}
}

// keepOutside declares a big constant and leaves its data to the caller.
func (e *emitter) keepOutside(op *ir.Op, value ir.Attr, g *ll.Global) bool {
	if e.opts.ExternalData == nil || g.AddrSpace != 0 || op.Get("constant") == nil {
		return false
	}
	v, ok := ir.DataOf(value)
	x := v.Tensor()
	if !ok || x == nil || int64(x.Elem.Bytes())*x.Len() <= externalBytes || !storedPlainly(x) {
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
