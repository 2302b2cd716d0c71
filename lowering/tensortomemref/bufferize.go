// Package tensortomemref gives tensors memory where they stand: one-shot-bufferize,
// after upstream's pass of the name. An analysis of a whole function decides which
// operands may be written in place; every other write gets a copy. The compiler's own
// way to memory, which knows where results go, is bufferize of lowering/tensortoloop.
package tensortomemref

import (
	"fmt"
	"slices"
	"strings"

	"terrace/dialects/arith"
	"terrace/dialects/bufferization"
	"terrace/dialects/function"
	"terrace/dialects/loop"
	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// Options of the pass.
type Options struct {
	AllocsFromLoops bool     `opt:"allow-return-allocs-from-loops" doc:"loops may hand on memory that their bodies made"`
	AllowUnknown    bool     `opt:"allow-unknown-ops" doc:"leave operations without a form on memory, between to_tensor and to_buffer"`
	Seed            uint     `opt:"analysis-fuzzer-seed" doc:"seed of the heuristic fuzzer"`
	Heuristic       string   `opt:"analysis-heuristic" doc:"the order in which writes are decided on" oneof:"bottom-up,top-down,fuzzer"`
	Alignment       uint     `opt:"buffer-alignment" doc:"bytes to which new memory is aligned; 0: as it comes"`
	Boundaries      bool     `opt:"bufferize-function-boundaries" doc:"arguments and results of functions become memory too"`
	CopyBeforeWrite bool     `opt:"copy-before-write" doc:"no analysis: a copy for each write"`
	DialectFilter   []string `opt:"dialect-filter" doc:"only operations of these dialects"`
	BoundaryTypes   string   `opt:"function-boundary-type-conversion" doc:"layouts of arguments: open ones, and results as they come (infer-layout-map), none (identity-layout-map), open ones throughout" oneof:"infer-layout-map,identity-layout-map,fully-dynamic-layout-map"`
	NoAnalysis      []string `opt:"no-analysis-func-filter" doc:"functions to treat by copy-before-write"`
	PrintConflicts  bool     `opt:"print-conflicts" doc:"mark the operations of each conflict; needs test-analysis-only"`
	AnalysisOnly    bool     `opt:"test-analysis-only" doc:"write down what was decided, and change nothing else"`
	CheckParallel   bool     `opt:"check-parallel-regions" doc:"turns of parallel loops do not write what they share"`
	UnknownTypes    string   `opt:"unknown-type-conversion" doc:"layouts of memory that operations left alone hand over: open ones, or none" oneof:"fully-dynamic-layout-map,identity-layout-map"`
}

// Pass is one-shot-bufferize.
var Pass = &pass.Def[Options]{
	Name:  "one-shot-bufferize",
	Title: "OneShotBufferizePass",
	Doc:   "give tensors memory, in place where nobody reads what was there",
	Detail: `Bufferizes tensor, structured (linalg), scf, func and bufferization operations with an analysis of each whole function: a write takes the memory
of its destination unless that is read later, or not to be written; a body that reads its destination sees what was in it. Tensors carried by
scf.while, scf.forall and blocks are refused. ` + "`allow-return-allocs-from-loops`" + ` decides about loops that yield other memory than they carry.`,
	Options: Options{Heuristic: "bottom-up", Alignment: 64, BoundaryTypes: "infer-layout-map", UnknownTypes: "fully-dynamic-layout-map", CheckParallel: true},
	Run:     run,
}

func run(c *pass.Context, root *ir.Op, opt Options) error {
	if opt.PrintConflicts && !opt.AnalysisOnly {
		return pass.Errorf(root, "print-conflicts needs test-analysis-only")
	}
	a := &analysis{opt: &opt, fns: map[string]*summary{}, boundary: opt.Boundaries}
	z := &bufferizer{a: a, opt: &opt, b: ir.NewBuilder(), consts: map[uint64][]*ir.Op{}}
	var fns []*ir.Op
	root.Walk(func(op *ir.Op) bool {
		if op.Is(function.Func) {
			fns = append(fns, op)
		}
		return true
	})
	for _, fn := range calleesFirst(fns) {
		if function.IsDeclaration(fn) {
			if opt.Boundaries && !opt.AnalysisOnly {
				z.declare(fn)
			}
			continue
		}
		if err := z.check(fn); err != nil {
			return err
		}
		a.copied, a.writes, a.kept = map[use]bool{}, map[*ir.Value][]use{}, map[*ir.Value]bool{}
		a.alias, a.members = map[*ir.Value]*ir.Value{}, map[*ir.Value][]*ir.Value{}
		a.cautious = opt.CopyBeforeWrite || slices.Contains(opt.NoAnalysis, ir.SymbolName(fn))
		a.run(fn)
		s := a.summarize(fn)
		if opt.AnalysisOnly {
			a.write(fn, s)
		} else if err := z.function(fn); err != nil {
			return err
		}
		a.fns[ir.SymbolName(fn)] = s
	}
	return nil
}

// calleesFirst orders functions so that each comes after those it calls, where they do
// not call each other.
func calleesFirst(fns []*ir.Op) (out []*ir.Op) {
	by := map[string]*ir.Op{}
	for _, fn := range fns {
		by[ir.SymbolName(fn)] = fn
	}
	seen := map[*ir.Op]bool{}
	var visit func(fn *ir.Op)
	visit = func(fn *ir.Op) {
		if fn == nil || seen[fn] {
			return
		}
		seen[fn] = true
		fn.Walk(func(op *ir.Op) bool {
			if op.Is(function.Call) {
				if ref, ok := op.Attr(0).(*ir.SymbolRef); ok {
					visit(by[ref.Root])
				}
			}
			return true
		})
		out = append(out, fn)
	}
	for _, fn := range fns {
		visit(fn)
	}
	return out
}

// bufferizer rewrites one function at a time.
type bufferizer struct {
	a      *analysis
	opt    *Options
	b      *ir.Builder
	buf    map[*ir.Value]*ir.Value // of tensors
	dead   []*ir.Op                // tensor ops that have been replaced
	late   []*ir.Value             // block arguments that have been replaced
	consts map[uint64][]*ir.Op
}

// touches reports whether op has to do with tensors.
func touches(op *ir.Op) bool {
	return slices.ContainsFunc(op.OperandTypes(), isTensor) || slices.ContainsFunc(op.ResultTypes(), isTensor)
}

// check refuses what the pass has no form for, before anything changes.
func (z *bufferizer) check(fn *ir.Op) (err error) {
	refuse := func(op *ir.Op, format string, args ...any) {
		if err == nil {
			err = pass.Errorf(op, format, args...)
		}
	}
	fn.Walk(func(op *ir.Op) bool {
		if op == fn {
			for b := fn.Body().Next(); b != nil; b = b.Next() {
				if slices.ContainsFunc(b.ArgTypes(), isTensor) {
					refuse(b.First(), "stands in a block that takes tensors: one-shot-bufferize does not do that")
				}
			}
			return err == nil
		}
		for _, t := range slices.Concat(op.OperandTypes(), op.ResultTypes()) {
			if _, unranked := t.(*ir.UnrankedTensorType); unranked {
				refuse(op, "has a tensor of unknown rank: one-shot-bufferize does not do that")
			}
		}
		unknown := touches(op) && !z.a.known(op)
		if op.Is(loop.Yield) {
			p := op.Parent()
			unknown = touches(op) && !(p.Is(loop.For) || p.Is(loop.If) || p.Is(loop.ExecuteRegion) || p.Is(loop.IndexSwitch))
		}
		if op.Is(function.Call) && !z.a.boundary {
			unknown = false // it keeps its tensors
		}
		if unknown && (!z.opt.AllowUnknown && len(z.opt.DialectFilter) == 0 || op.Has(ir.Terminator) || op.NumSuccs() > 0) {
			refuse(op, "was not bufferized: it has no form on memory here")
		}
		if op.Is(loop.ExecuteRegion) && touches(op) && !op.RegionAt(0).SingleBlock() {
			refuse(op, "yields tensors from several blocks: one-shot-bufferize does not do that")
		}
		return err == nil
	})
	return err
}

// openType is the memory of a tensor under a layout that says nothing.
func openType(t *ir.TensorType) *ir.MemRefType {
	strides := slices.Repeat([]int64{ir.Dynamic}, len(t.Shape))
	return ir.StridedMemRef(t.Shape, t.Elem, strides, ir.Dynamic, nil)
}

func plainType(t *ir.TensorType) *ir.MemRefType { return ir.MemRef(t.Shape, t.Elem) }

func (z *bufferizer) argType(t ir.Type) ir.Type {
	tt, ok := t.(*ir.TensorType)
	switch {
	case !ok:
		return t
	case z.opt.BoundaryTypes == "identity-layout-map":
		return plainType(tt)
	}
	return openType(tt)
}

func (z *bufferizer) argTypes(ts []ir.Type) []ir.Type {
	out := make([]ir.Type, len(ts))
	for i, t := range ts {
		out[i] = z.argType(t)
	}
	return out
}

func (z *bufferizer) declare(fn *ir.Op) {
	t := function.Type(fn)
	function.SetType(fn, ir.Func(z.argTypes(t.In), z.argTypes(t.Out)))
}

func (z *bufferizer) function(fn *ir.Op) error {
	z.buf, z.dead, z.late = map[*ir.Value]*ir.Value{}, nil, nil
	t := function.Type(fn)
	entry := fn.Body()
	in := t.In
	if z.opt.Boundaries {
		in = z.argTypes(t.In)
		for i, old := range slices.Clone(entry.Args()) {
			if old.Type() != in[i] {
				z.argument(old, in[i])
			}
		}
	}
	if err := z.region(fn.RegionAt(0)); err != nil {
		return err
	}
	for i := len(z.dead) - 1; i >= 0; i-- {
		z.dead[i].Erase()
	}
	for _, old := range z.late {
		old.Block().EraseArg(old.Index())
	}
	if !z.opt.Boundaries {
		return nil
	}
	for i := range in {
		if d := function.ArgAttrs(fn, i); d != nil && isTensor(t.In[i]) {
			function.SetArgAttrs(fn, i, withoutOwn(d))
		}
	}
	out := t.Out
	for b := range fn.RegionAt(0).Blocks() {
		if end := b.Last(); end.Is(function.Return) {
			out = end.OperandTypes()
		}
	}
	function.SetType(fn, ir.Func(in, out))
	return nil
}

// withoutOwn takes away what told this pass of an argument.
func withoutOwn(d *ir.DictAttr) *ir.DictAttr {
	var left []ir.NamedAttr
	for _, a := range d.Entries {
		if !strings.HasPrefix(a.Name, "bufferization.") {
			left = append(left, a)
		}
	}
	return ir.Dict(left...)
}

// argument puts memory before a block argument, which goes in the end.
func (z *bufferizer) argument(old *ir.Value, t ir.Type) {
	b := old.Block()
	arg := b.InsertArg(old.Index(), t, b.ArgLoc(old.Index()))
	arg.SetNameRef(old.NameRef())
	z.buf[old] = arg
	z.late = append(z.late, old)
}

func (z *bufferizer) region(r *ir.Region) error {
	for b := range r.Blocks() {
		for op := b.First(); op != nil; {
			next := op.Next()
			if err := z.op(op); err != nil {
				return err
			}
			op = next
		}
	}
	return nil
}

// bufferOf returns the memory of a tensor.
func (z *bufferizer) bufferOf(v *ir.Value) *ir.Value {
	if m := z.buf[v]; m != nil {
		return m
	}
	// An op that was left alone made it, or it is an argument that stays.
	place, loc := z.b.Place(), z.b.Loc()
	if op := v.Op(); op != nil {
		z.b.After(op)
	} else {
		z.b.AtStart(v.Block())
	}
	t := v.Type().(*ir.TensorType)
	mt := openType(t)
	if z.opt.UnknownTypes == "identity-layout-map" {
		mt = plainType(t)
	}
	m := z.b.MakeTyped(bufferization.ToBuffer, mt, v).Result(0)
	z.b.Back(place)
	z.b.SetLoc(loc)
	z.buf[v] = m
	return m
}

// castTo gives memory another type.
func (z *bufferizer) castTo(m *ir.Value, t ir.Type) *ir.Value {
	if m.Type() == t {
		return m
	}
	return z.b.MakeTyped(memref.Cast, t, m).Result(0)
}

// alloc makes memory for a tensor, given those sizes that its type leaves open.
func (z *bufferizer) alloc(t *ir.TensorType, sizes ...*ir.Value) *ir.Value {
	var attrs []ir.NamedAttr
	if z.opt.Alignment > 0 {
		attrs = append(attrs, ir.NamedAttr{Name: "alignment", Attr: ir.I64Attr(int64(z.opt.Alignment))})
	}
	return z.b.MakeWith(memref.Alloc, sizes, ir.With{Types: []ir.Type{plainType(t)}, Attrs: attrs, Segments: []int{len(sizes), 0}}).Result(0)
}

// like makes memory of the sizes of other memory.
func (z *bufferizer) like(t *ir.TensorType, m *ir.Value) *ir.Value {
	var sizes []*ir.Value
	for _, d := range ir.DynamicSizes(t.Shape) {
		sizes = append(sizes, memref.DimOf(z.b, m, d))
	}
	return z.alloc(t, sizes...)
}

func (z *bufferizer) copyOf(t *ir.TensorType, m *ir.Value) *ir.Value {
	to := z.like(t, m)
	memref.CopyTo(z.b, m, to)
	return to
}

// takenOf returns the memory that op takes for operand i: that of the operand, or new
// memory, with its contents where op, or who has its result, reads them.
func (z *bufferizer) takenOf(op *ir.Op, i int) *ir.Value {
	v := op.Operand(i)
	m := z.bufferOf(v)
	if !z.a.copied[use{op, i}] {
		return m
	}
	t := v.Type().(*ir.TensorType)
	x, _ := z.a.accessOf(op, i)
	if from := v.Op(); x.writes && !x.reads || from.Is(tensor.Empty) || from.Is(bufferization.AllocTensor) && from.Opt(1) == nil {
		return z.like(t, m)
	}
	return z.copyOf(t, m)
}

// done says that op's result lives in m.
func (z *bufferizer) done(op *ir.Op, m *ir.Value) {
	if op.NumResults() == 1 && m != nil {
		z.buf[op.Result(0)] = m
		if m.NameRef() == nil {
			m.SetNameRef(op.Result(0).NameRef())
		}
	}
	z.dead = append(z.dead, op)
}

func (z *bufferizer) op(op *ir.Op) error {
	z.b.At(op).SetLoc(op.Loc())
	if !touches(op) {
		for _, r := range op.Regions() {
			if err := z.region(r); err != nil {
				return err
			}
		}
		return nil
	}
	if _, ok := tensor.LoopsOf(op); ok && z.a.known(op) {
		return z.structured(op)
	}
	switch {
	case op.Is(loop.Yield), op.Is(function.Return):
		return z.terminator(op)
	case !z.a.known(op):
		return z.unknown(op)
	case op.Is(arith.Constant):
		return z.constant(op)
	case op.Is(loop.If), op.Is(loop.IndexSwitch), op.Is(loop.ExecuteRegion):
		return z.branch(op)
	case op.Is(loop.For):
		return z.loop(op)
	case op.Is(function.Call):
		z.call(op)
	case op.Is(tensor.Empty):
		z.done(op, z.alloc(op.Result(0).Type().(*ir.TensorType), op.Operands()...))
	case op.Is(bufferization.AllocTensor):
		t := op.Result(0).Type().(*ir.TensorType)
		if v := op.Opt(1); v != nil {
			z.done(op, z.copyOf(t, z.bufferOf(v)))
		} else {
			z.done(op, z.alloc(t, op.Group(0)...))
		}
	case op.Is(tensor.FromElements):
		z.elements(op)
	case op.Is(tensor.Splat):
		m := z.alloc(op.Result(0).Type().(*ir.TensorType), op.Operands()[1:]...)
		fill, err := tensor.BuildNamed(z.b, tensor.Fill, op.Operands()[:1], []*ir.Value{m})
		if err != nil {
			return pass.Errorf(op, "%v", err)
		}
		fill.SetSpelling(ir.Upstream)
		z.done(op, m)
	case op.Is(tensor.Generate):
		return z.generate(op)
	case op.Is(tensor.Extract):
		x := z.b.Make(memref.Load, append([]*ir.Value{z.bufferOf(op.Operand(0))}, op.Operands()[1:]...)...).Result(0)
		op.Result(0).ReplaceUses(x)
		z.dead = append(z.dead, op)
	case op.Is(tensor.Insert):
		m := z.takenOf(op, 1)
		z.b.Make(memref.Store, append([]*ir.Value{op.Operand(0), m}, op.Operands()[2:]...)...)
		z.done(op, m)
	case op.Is(tensor.Dim), op.Is(tensor.Rank):
		def := memref.Dim
		if op.Is(tensor.Rank) {
			def = memref.Rank
		}
		vals := op.Operands()
		vals[0] = z.bufferOf(vals[0])
		op.Result(0).ReplaceUses(z.b.Make(def, vals...).Result(0))
		z.dead = append(z.dead, op)
	case op.Is(tensor.ExtractSlice):
		t := op.Result(0).Type().(*ir.TensorType)
		m := memref.SubViewOf(z.b, z.bufferOf(op.Operand(0)), tensor.SliceOf(op), t.Shape)
		if z.a.copied[use{op, 0}] {
			m = z.copyOf(t, m)
		}
		z.done(op, m)
	case op.Is(tensor.InsertSlice):
		m := z.takenOf(op, 1)
		part := memref.SubViewOf(z.b, m, ir.SliceOf(op, 2, 0), op.Operand(0).Type().(*ir.TensorType).Shape)
		memref.CopyTo(z.b, z.bufferOf(op.Operand(0)), part)
		z.done(op, m)
	case op.Is(tensor.Cast):
		m := z.takenOf(op, 0)
		t := m.Type().(*ir.MemRefType)
		shape := op.Result(0).Type().(*ir.TensorType).Shape
		strides, offset, _ := ir.StridesOf(t)
		to := ir.MemRefWith(shape, t.Elem, nil, t.Space)
		if t.Layout != nil {
			to = ir.StridedMemRef(shape, t.Elem, strides, offset, t.Space)
		}
		z.done(op, z.castTo(m, to))
	case op.Is(tensor.CollapseShape):
		z.collapse(op)
	case op.Is(tensor.ExpandShape):
		st := ir.StateOf(op)
		st.Def, st.Types = memref.ExpandShape, nil
		st.Operands[0] = z.takenOf(op, 0)
		z.done(op, z.b.Build(st).Result(0))
	case op.Is(arith.Select):
		x, y := z.alike(z.takenOf(op, 1), z.takenOf(op, 2), op.Result(0).Type().(*ir.TensorType))
		z.done(op, z.b.MakeTyped(arith.Select, x.Type(), op.Operand(0), x, y).Result(0))
	case op.Is(bufferization.ToTensor):
		z.done(op, op.Operand(0))
	case op.Is(bufferization.ToBuffer):
		m := z.takenOf(op, 0)
		op.Result(0).ReplaceUses(z.castTo(m, op.Result(0).Type()))
		z.dead = append(z.dead, op)
	case op.Is(bufferization.MaterializeInDestination):
		m := op.Operand(1)
		if op.NumResults() > 0 {
			m = z.takenOf(op, 1)
		}
		if from := z.bufferOf(op.Operand(0)); from != m {
			memref.CopyTo(z.b, from, m)
		}
		z.done(op, m)
	case op.Is(bufferization.DeallocTensor):
		z.b.Make(memref.Dealloc, z.bufferOf(op.Operand(0)))
		z.done(op, nil)
	default:
		return pass.Errorf(op, "was not bufferized: it has no form on memory here")
	}
	return nil
}

// alike gives two memories of one tensor type one type.
func (z *bufferizer) alike(x, y *ir.Value, t *ir.TensorType) (*ir.Value, *ir.Value) {
	if x.Type() == y.Type() {
		return x, y
	}
	return z.castTo(x, openType(t)), z.castTo(y, openType(t))
}

// unknown leaves an op on tensors.
func (z *bufferizer) unknown(op *ir.Op) error {
	for i, v := range op.Operands() {
		if isTensor(v.Type()) {
			if m := z.buf[v]; m != nil {
				if z.a.copied[use{op, i}] {
					m = z.copyOf(v.Type().(*ir.TensorType), m)
				}
				op.SetOperand(i, z.b.MakeTyped(bufferization.ToTensor, v.Type(), m).Result(0))
			}
		}
	}
	for _, r := range op.Regions() {
		if err := z.region(r); err != nil {
			return err
		}
	}
	return nil
}

func (z *bufferizer) structured(op *ir.Op) error {
	l, _ := tensor.LoopsOf(op)
	st := ir.StateOf(op)
	st.Types = []ir.Type{}
	for i, v := range op.Operands() {
		switch {
		case !isTensor(v.Type()):
		case i < l.NumIns:
			st.Operands[i] = z.bufferOf(v)
		default:
			st.Operands[i] = z.takenOf(op, i)
			z.buf[op.Result(i-l.NumIns)] = st.Operands[i]
		}
	}
	made := z.b.Build(st)
	made.TakeRegions(op)
	z.dead = append(z.dead, op)
	for _, r := range made.Regions() {
		if err := z.region(r); err != nil {
			return err
		}
	}
	return nil
}

func (z *bufferizer) constant(op *ir.Op) error {
	d, ok := op.Attr(0).(*ir.DenseAttr)
	if !ok {
		return pass.Errorf(op, "was not bufferized: its value is not dense")
	}
	top := op
	for top.Parent() != nil && !top.Parent().Has(ir.SymbolTable) {
		top = top.Parent()
	}
	m := plainType(op.Result(0).Type().(*ir.TensorType))
	key := ir.HashAttr(d)
	var g *ir.Op
	for _, have := range z.consts[key] {
		if !have.Erased() && have.Parent() == top.Parent() && ir.SameAttr(memref.Initial(have), d) {
			g = have
		}
	}
	if g == nil {
		syms := ir.SymbolsOf(top.Parent())
		name := "__constant_"
		for _, n := range m.Shape {
			name += fmt.Sprintf("%dx", n)
		}
		name = syms.Unique(name + m.Elem.String())
		place := z.b.Place()
		z.b.AtStart(top.Block())
		g = memref.GlobalOf(z.b, name, m, d)
		z.b.Back(place)
		syms.Add(g)
		z.consts[key] = append(z.consts[key], g)
	}
	z.done(op, memref.GetGlobalOf(z.b, ir.SymbolName(g), m))
	return nil
}

func (z *bufferizer) elements(op *ir.Op) {
	t := op.Result(0).Type().(*ir.TensorType)
	m := z.alloc(t)
	at := make([]int64, len(t.Shape))
	for _, v := range op.Operands() {
		vals := []*ir.Value{v, m}
		for _, i := range at {
			vals = append(vals, arith.ConstantIndex(z.b, i))
		}
		z.b.Make(memref.Store, vals...)
		for d := len(at) - 1; d >= 0; d-- {
			if at[d]++; at[d] < t.Shape[d] {
				break
			}
			at[d] = 0
		}
	}
	z.done(op, m)
}

// generate fills memory in a nest of loops.
func (z *bufferizer) generate(op *ir.Op) error {
	t := op.Result(0).Type().(*ir.TensorType)
	m := z.alloc(t, op.Operands()...)
	body := op.Body()
	if len(t.Shape) == 0 {
		return pass.Errorf(op, "was not bufferized: it has no dimensions")
	}
	var lower, upper, step []*ir.Value
	next := 0
	for _, n := range t.Shape {
		size := (*ir.Value)(nil)
		if n == ir.Dynamic {
			size = op.Operand(next)
			next++
		} else {
			size = arith.ConstantIndex(z.b, n)
		}
		lower, upper, step = append(lower, arith.ConstantIndex(z.b, 0)), append(upper, size), append(step, arith.ConstantIndex(z.b, 1))
	}
	made := loop.NewParallel(z.b, lower, upper, step, func(at []*ir.Value) {
		for i, a := range body.Args() {
			a.ReplaceUses(at[i])
		}
		end := body.Last()
		here := z.b.Block()
		for o := body.First(); o != end; {
			next := o.Next()
			o.MoveToEnd(here)
			o = next
		}
		z.b.AtEnd(here)
		z.b.Make(memref.Store, append([]*ir.Value{end.Operand(0), m}, at...)...)
	})
	z.done(op, m)
	return z.region(made.RegionAt(0))
}

func (z *bufferizer) collapse(op *ir.Op) {
	m := z.takenOf(op, 0)
	if groups, _ := ir.Reassociation(op.Attr(0)); !joined(m.Type().(*ir.MemRefType), groups) {
		m = z.copyOf(op.Operand(0).Type().(*ir.TensorType), m)
	}
	st := ir.StateOf(op)
	st.Def, st.Types = memref.CollapseShape, nil
	st.Operands[0] = m
	z.done(op, z.b.Build(st).Result(0))
}

// joined reports whether the type shows that the dimensions of each group lie one in another
// without gaps.
func joined(t *ir.MemRefType, groups [][]int64) bool {
	if t.Layout == nil {
		return true
	}
	strides, _, ok := ir.StridesOf(t)
	for _, g := range groups {
		for k := 1; k < len(g); k++ {
			outer, inner, n := strides[g[k-1]], strides[g[k]], t.Shape[g[k]]
			ok = ok && outer != ir.Dynamic && inner != ir.Dynamic && n != ir.Dynamic && outer == inner*n
		}
	}
	return ok
}

func (z *bufferizer) call(op *ir.Op) {
	st := ir.StateOf(op)
	in, out := []ir.Type(nil), []ir.Type(nil)
	if ref, ok := op.Attr(0).(*ir.SymbolRef); ok {
		if fn := ir.LookupSymbol(op, ref); fn != nil && fn.Is(function.Func) {
			in, out = function.Type(fn).In, function.Type(fn).Out
		}
	}
	for i, v := range op.Operands() {
		if isTensor(v.Type()) {
			want := z.argType(v.Type())
			if i < len(in) && !isTensor(in[i]) {
				want = in[i]
			}
			st.Operands[i] = z.castTo(z.takenOf(op, i), want)
		}
	}
	for i, t := range st.Types {
		st.Types[i] = z.argType(t)
		if i < len(out) && !isTensor(out[i]) {
			st.Types[i] = out[i]
		}
	}
	z.results(op, z.b.Build(st))
}

// terminator ends a region, or a function, with memory. The types of the regions of one op
// are made alike by who holds them.
func (z *bufferizer) terminator(op *ir.Op) error {
	vals := op.Operands()
	for i, v := range vals {
		if !isTensor(v.Type()) {
			continue
		}
		if op.Is(function.Return) && !z.opt.Boundaries && z.buf[v] == nil {
			continue // what stays a tensor
		}
		t := v.Type().(*ir.TensorType)
		m := z.bufferOf(v)
		switch {
		case !op.Is(function.Return):
		case !z.opt.Boundaries:
			m = z.b.MakeTyped(bufferization.ToTensor, t, m).Result(0)
		case z.opt.BoundaryTypes == "identity-layout-map" && m.Type() != plainType(t):
			m = z.copyOf(t, m)
		case z.opt.BoundaryTypes == "fully-dynamic-layout-map", !op.Region().SingleBlock():
			m = z.castTo(m, openType(t))
		}
		vals[i] = m
	}
	st := ir.StateOf(op)
	st.Operands = vals
	z.b.Build(st)
	op.Erase()
	return nil
}

// branch gives the results of a conditional the memory that its regions yield.
func (z *bufferizer) branch(op *ir.Op) error {
	for _, r := range op.Regions() {
		if err := z.region(r); err != nil {
			return err
		}
	}
	st := ir.StateOf(op)
	for i, t := range st.Types {
		tt, ok := t.(*ir.TensorType)
		if !ok {
			continue
		}
		st.Types[i] = op.RegionAt(0).First().Last().Operand(i).Type()
		for _, r := range op.Regions() {
			if r.First().Last().Operand(i).Type() != st.Types[i] {
				st.Types[i] = openType(tt)
			}
		}
		for _, r := range op.Regions() {
			end := r.First().Last()
			z.b.At(end)
			end.SetOperand(i, z.castTo(end.Operand(i), st.Types[i]))
		}
	}
	z.b.At(op)
	made := z.b.Build(st)
	made.TakeRegions(op)
	z.results(op, made)
	return nil
}

// results hands on what made has for op.
func (z *bufferizer) results(op, made *ir.Op) {
	for i := range op.NumResults() {
		if isTensor(op.Result(i).Type()) {
			z.buf[op.Result(i)] = made.Result(i)
		} else {
			op.Result(i).ReplaceUses(made.Result(i))
		}
	}
	z.dead = append(z.dead, op)
}

// loop carries memory. What the body yields in other memory than it carries is copied.
func (z *bufferizer) loop(op *ir.Op) error {
	n := op.NumResults()
	body, carried := op.Body(), make([]bool, n)
	st := ir.StateOf(op)
	args := slices.Clone(loop.IterArgs(op))
	for i := range n {
		t, ok := op.Result(i).Type().(*ir.TensorType)
		if !ok {
			continue
		}
		carried[i] = z.a.carried(op, i)
		if !carried[i] && !z.opt.AllocsFromLoops && !z.a.cautious {
			return pass.Errorf(body.Last(), "Yield operand #%d is not equivalent to the corresponding iter bbArg", i)
		}
		m := z.takenOf(op, i+3)
		if !carried[i] {
			m = z.castTo(m, openType(t))
		}
		st.Operands[i+3], st.Types[i] = m, m.Type()
		z.argument(args[i], m.Type())
	}
	if err := z.region(op.RegionAt(0)); err != nil {
		return err
	}
	end := body.Last()
	z.b.At(end)
	for i := range n {
		t, ok := op.Result(i).Type().(*ir.TensorType)
		if !ok {
			continue
		}
		v := end.Operand(i)
		if !carried[i] {
			v = z.copyOf(t, v)
		}
		end.SetOperand(i, z.castTo(v, st.Types[i]))
	}
	z.b.At(op)
	made := z.b.Build(st)
	made.TakeRegions(op)
	z.results(op, made)
	return nil
}
