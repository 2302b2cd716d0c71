package tensortomemref

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"terrace/dialects/arith"
	"terrace/dialects/bufferization"
	"terrace/dialects/function"
	"terrace/dialects/loop"
	"terrace/dialects/tensor"
	"terrace/ir"
)

// An access is what an op does with a tensor operand.
type access struct {
	reads, writes bool
	// result is the value that lives in the operand's memory when the op takes that as
	// it is, nil for none.
	result *ir.Value
	part   bool // of the operand, not all of it
}

// A use is an operand of an op.
type use struct {
	op *ir.Op
	at int
}

func (u use) value() *ir.Value { return u.op.Operand(u.at) }

// analysis decides which operands are written in place.
type analysis struct {
	opt       *Options
	fns       map[string]*summary     // of functions whose bodies were analysed
	copied    map[use]bool            // operands whose memory is not taken: a copy is
	writes    map[*ir.Value][]use     // in place, by what they write
	alias     map[*ir.Value]*ir.Value // towards the representative of values that may share memory
	members   map[*ir.Value][]*ir.Value
	kept      map[*ir.Value]bool // results of loops that yield the memory that they carry
	conflicts int
	refusals  int
	boundary  bool // arguments of functions are memory
	cautious  bool // a copy for each write
}

// summary is what a call of a function does.
type summary struct {
	reads, writes []bool // by argument
	same          []int  // by result: the argument whose memory it is, -1 for none
}

func isTensor(t ir.Type) bool {
	switch t.(type) {
	case *ir.TensorType, *ir.UnrankedTensorType:
		return true
	}
	return false
}

// accessOf tells what op does with operand i, a tensor; known is false for ops that
// have no form on memory.
func (a *analysis) accessOf(op *ir.Op, i int) (x access, known bool) {
	if !a.allowed(op) {
		return access{reads: true, writes: true}, false
	}
	if l, ok := tensor.LoopsOf(op); ok {
		if i < l.NumIns {
			return access{reads: true}, true
		}
		b := l.Body()
		reads := b == nil || i < b.NumArgs() && b.Arg(i).HasUses()
		return access{reads: reads, writes: true, result: op.Result(i - l.NumIns)}, true
	}
	switch {
	case op.Is(tensor.Extract):
		return access{reads: true}, true
	case op.Is(tensor.Dim), op.Is(tensor.Rank), op.Is(bufferization.DeallocTensor):
		return access{}, true
	case op.Is(tensor.Insert), op.Is(tensor.InsertSlice):
		if i == 0 {
			return access{reads: true}, true
		}
		return access{reads: true, writes: true, result: op.Result(0)}, true
	case op.Is(tensor.ExtractSlice):
		return access{result: op.Result(0), part: true}, true
	case op.Is(tensor.Cast), op.Is(tensor.CollapseShape), op.Is(tensor.ExpandShape), op.Is(arith.Select):
		return access{result: op.Result(0), part: op.Is(arith.Select)}, true
	case op.Is(bufferization.AllocTensor):
		return access{reads: true}, true
	case op.Is(bufferization.ToBuffer):
		return access{reads: true, writes: op.Get("read_only") == nil}, true
	case op.Is(bufferization.MaterializeInDestination):
		if i == 0 {
			return access{reads: true}, true
		}
		return access{writes: true, result: op.Result(0)}, true
	case op.Is(loop.For):
		return access{reads: true, writes: true, result: op.Result(i - 3)}, true
	case op.Is(loop.Yield):
		switch parent := op.Parent(); {
		case parent.Is(loop.If), parent.Is(loop.ExecuteRegion), parent.Is(loop.IndexSwitch):
			return access{result: parent.Result(i), part: true}, true
		case parent.Is(loop.For):
			return access{reads: true, result: parent.Result(i)}, true
		}
	case op.Is(function.Return):
		return access{reads: true}, true
	case op.Is(function.Call):
		s := a.summaryOf(op)
		if s == nil {
			return access{reads: true, writes: true}, true
		}
		x := access{reads: s.reads[i], writes: s.writes[i]}
		if r := slices.Index(s.same, i); r >= 0 {
			x.result = op.Result(r)
		}
		return x, true
	}
	return access{reads: true, writes: true}, false
}

// summaryOf returns what is known of the function that op calls, nil for nothing.
func (a *analysis) summaryOf(call *ir.Op) *summary {
	if ref, ok := call.Attr(0).(*ir.SymbolRef); ok && a.boundary {
		return a.fns[ref.Root]
	}
	return nil
}

// find returns the representative of the values that may share memory with v.
func (a *analysis) find(v *ir.Value) *ir.Value {
	for a.alias[v] != nil {
		v = a.alias[v]
	}
	return v
}

func (a *analysis) all(v *ir.Value) []*ir.Value {
	v = a.find(v)
	if m := a.members[v]; m != nil {
		return m
	}
	return []*ir.Value{v}
}

// share says that two values may have the same memory.
func (a *analysis) share(v, w *ir.Value) {
	x, y := a.all(v), a.all(w)
	v, w = a.find(v), a.find(w)
	if v == w {
		return
	}
	if len(x) < len(y) {
		v, w = w, v
	}
	a.alias[w] = v
	a.members[v] = append(slices.Clone(x), y...)
	delete(a.members, w)
}

// run analyses the body of a function.
func (a *analysis) run(fn *ir.Op) {
	var open []use
	fn.Walk(func(op *ir.Op) bool {
		for i := range op.NumOperands() {
			if !isTensor(op.Operand(i).Type()) {
				continue
			}
			x, _ := a.accessOf(op, i)
			switch {
			case x.result != nil && op.Has(ir.Terminator):
				a.share(op.Operand(i), x.result)
			case x.writes, x.result != nil:
				open = append(open, use{op, i})
			}
		}
		if op.Is(loop.For) {
			for i := range op.NumResults() {
				if isTensor(op.Result(i).Type()) {
					a.share(loop.IterArgs(op)[i], op.Result(i))
				}
			}
		}
		return true
	})
	switch a.opt.Heuristic {
	case "bottom-up":
		slices.Reverse(open)
	case "fuzzer":
		r := rand.New(rand.NewPCG(uint64(a.opt.Seed), 0))
		r.Shuffle(len(open), func(i, j int) { open[i], open[j] = open[j], open[i] })
	}
	a.decide(open)
	fn.Walk(func(op *ir.Op) bool {
		if op.Is(loop.For) {
			for i := range op.NumResults() {
				a.carried(op, i)
			}
		}
		return true
	})
}

// decide says of each operand, in this order, whether the op takes its memory as it is.
func (a *analysis) decide(open []use) {
	for _, u := range open {
		x, _ := a.accessOf(u.op, u.at)
		shared := a.all(u.value())
		if x.result != nil && a.find(x.result) != a.find(u.value()) {
			shared = slices.Concat(shared, a.all(x.result))
		}
		var writes []use
		if x.writes {
			writes = append(writes, u)
		}
		for _, v := range shared {
			writes = append(writes, a.writes[v]...)
		}
		if a.cautious && x.writes || len(writes) > 0 && (!a.writable(u, shared) || a.conflict(writes, shared)) {
			a.copied[u] = true
			continue
		}
		if x.writes {
			a.writes[u.value()] = append(a.writes[u.value()], u)
		}
		if x.result != nil {
			a.share(u.value(), x.result)
		}
	}
}

// writable reports whether the memory of all these values may be written where u is.
func (a *analysis) writable(u use, shared []*ir.Value) bool {
	for _, v := range shared {
		if !a.mayWrite(u, v) {
			if a.opt.PrintConflicts {
				id := fmt.Sprintf("W_%d", a.refusals)
				a.refusals++
				markValue(v, id, "NOT-WRITABLE")
			}
			return false
		}
	}
	return true
}

func (a *analysis) mayWrite(u use, v *ir.Value) bool {
	// Turns of a parallel loop must not write what they share.
	for l := u.op.Parent(); l != nil && a.opt.CheckParallel; l = l.Parent() {
		if (l.Is(loop.Parallel) || l.Is(loop.Forall)) && !l.IsAncestor(v.Block().Parent()) {
			return false
		}
	}
	op := v.Op()
	switch {
	case op == nil:
		fn := v.Block().Parent()
		if !fn.Is(function.Func) || v.Block() != fn.Body() {
			return true
		}
		if d := function.ArgAttrs(fn, v.Index()); d != nil {
			if b, ok := d.Get("bufferization.writable").(*ir.IntAttr); ok && b.Val == 0 {
				return false
			}
		}
		return a.boundary
	case op.Is(bufferization.ToTensor):
		return op.Get("writable") != nil
	}
	return !op.Has(ir.ConstantLike) && a.known(op)
}

// known reports whether an op with tensors has a form on memory.
func (a *analysis) known(op *ir.Op) bool {
	if !a.allowed(op) {
		return false
	}
	switch {
	case op.Is(tensor.Empty), op.Is(tensor.FromElements), op.Is(tensor.Generate), op.Is(tensor.Splat), op.Is(bufferization.AllocTensor), op.Is(bufferization.ToTensor),
		op.Is(loop.If), op.Is(loop.For), op.Is(loop.ExecuteRegion), op.Is(loop.IndexSwitch), op.Is(arith.Constant), op.Is(function.Return):
		return true
	case op.Is(function.Call):
		return a.boundary
	}
	for i := range op.NumOperands() {
		if isTensor(op.Operand(i).Type()) {
			_, known := a.accessOf(op, i)
			return known
		}
	}
	return false
}

// allowed reports whether the options leave the op to the pass; returns follow their function.
func (a *analysis) allowed(op *ir.Op) bool {
	f := a.opt.DialectFilter
	return len(f) == 0 || op.Is(function.Return) || slices.ContainsFunc(f, func(d string) bool { return strings.HasPrefix(op.Name(), d+".") })
}

// conflict reports whether something reads one of these values after a write was done to
// another in place, but wants what was there before.
func (a *analysis) conflict(writes []use, shared []*ir.Value) bool {
	found := false
	for _, v := range shared {
		for u := range v.Uses() {
			r := use{u.Op(), u.Index()}
			y, _ := a.accessOf(r.op, r.at)
			if !y.reads {
				continue
			}
			for _, w := range writes {
				if !a.clobbers(w, r) {
					continue
				}
				if !a.opt.PrintConflicts {
					return true
				}
				a.annotate(w, r)
				found = true
			}
		}
	}
	return found
}

// clobbers reports whether w in place may overwrite what r reads.
func (a *analysis) clobbers(w, r use) bool {
	def := a.definition(r.value())
	if def.Op() == w.op || w.op.IsAncestor(def.Block().Parent()) || def.Op() != nil && def.Op().IsAncestor(w.op) {
		return false // what w itself makes, or holds, or takes part in making
	}
	again := false // a loop in which both are, and what r reads is not
	for l := w.op.Parent(); l != nil; l = l.Parent() {
		if l.Has(ir.Loop) && l != r.op && l.IsAncestor(r.op) && !l.IsAncestor(def.Block().Parent()) {
			again = true
		}
	}
	if r == w {
		return again // what it leaves of the destination would be of the turn before
	}
	if r.op == w.op {
		return again || !elementwise(w, r) && !a.sameSlice(w, r)
	}
	if !again {
		if before(r.op, w.op) || r.op.IsAncestor(w.op) || exclusive(r.op, w.op) {
			return false
		}
		at := def.Op()
		if at == nil {
			at = def.Block().Parent()
		}
		if at != w.op && before(w.op, at) && !at.Is(function.Func) {
			return false // r reads what is there after w
		}
	}
	return !a.sameSlice(w, r)
}

// definition returns the value that has the contents of v first: v is it, or a part of it.
func (a *analysis) definition(v *ir.Value) *ir.Value {
	for {
		op := v.Op()
		switch {
		case a.copied[use{op, 0}]:
			return v
		case op.Is(tensor.ExtractSlice), op.Is(tensor.Cast), op.Is(tensor.CollapseShape), op.Is(tensor.ExpandShape):
			v = op.Operand(0)
		default:
			return v
		}
	}
}

// inBlock returns what holds op in one block with another, both as they stand there;
// nil where no block holds both.
func inBlock(op, other *ir.Op) (x, y *ir.Op) {
	for x = op; x != nil; x = x.Parent() {
		for y = other; y != nil; y = y.Parent() {
			if x.Block() != nil && x.Block() == y.Block() {
				return x, y
			}
		}
	}
	return nil, nil
}

// before reports whether op is done before other begins, in one run of what holds both.
func before(op, other *ir.Op) bool {
	x, y := inBlock(op, other)
	return x != nil && x != y && x.IsBefore(y)
}

// exclusive reports whether only one of two ops runs.
func exclusive(op, other *ir.Op) bool {
	x, y := inBlock(op, other)
	return x != nil && x == y && x != op && x != other && (x.Is(loop.If) || x.Is(loop.IndexSwitch))
}

// elementwise reports whether a structured op reads each element of an operand only where it
// writes that of the other.
func elementwise(w, r use) bool {
	l, ok := tensor.LoopsOf(w.op)
	return ok && !slices.Contains(l.Reductions, true) && w.value() == r.value() && l.Maps[w.at].IsIdentity() && l.Maps[r.at].IsIdentity()
}

// sameSlice reports whether one of two accesses puts a part back where the other has it from:
// then both mean the same elements.
func (a *analysis) sameSlice(w, r use) bool {
	return a.putsBack(r, w) || a.putsBack(w, r)
}

func (a *analysis) putsBack(insert, other use) bool {
	if !insert.op.Is(tensor.InsertSlice) || insert.at != 1 {
		return false
	}
	// The part comes from the same place of the same memory, and other is on the way.
	v, met := insert.op.Operand(0), other.op == insert.op
	for range 1000 {
		op := v.Op()
		if op == nil {
			return false
		}
		met = met || op == other.op
		if op.Is(tensor.ExtractSlice) {
			s, t := tensor.SliceOf(op), ir.SliceOf(insert.op, 2, 0)
			return met && a.definition(op.Operand(0)) == a.definition(insert.op.Operand(1)) && s.Offsets.Same(t.Offsets) && s.Sizes.Same(t.Sizes) && s.Strides.Same(t.Strides)
		}
		l, ok := tensor.LoopsOf(op)
		switch {
		case ok:
			v = op.Operand(l.NumIns + v.Index())
		case op.Is(tensor.Insert):
			v = op.Operand(1)
		default:
			return false
		}
	}
	return false
}

// annotate marks the ops of a conflict.
func (a *analysis) annotate(w, r use) {
	id := fmt.Sprintf("C_%d", a.conflicts)
	a.conflicts++
	mark := func(op *ir.Op, what string) { op.SetDiscardable(id+"["+what+"]", ir.Unit) }
	mark(w.op, fmt.Sprintf("CONFL-WRITE: %d", w.at))
	mark(r.op, fmt.Sprintf("READ: %d", r.at))
	markValue(a.definition(r.value()), id, "DEF")
}

// markValue marks what makes a value.
func markValue(v *ir.Value, id, what string) {
	op, kind := v.Op(), "result"
	if op == nil {
		op, kind = v.Block().Parent(), "bbArg"
	}
	op.SetDiscardable(fmt.Sprintf("%s[%s: %s %d]", id, what, kind, v.Index()), ir.Unit)
}

// origin returns the value whose memory v has once decisions are made: v itself, where it
// has memory of its own.
func (a *analysis) origin(v *ir.Value) *ir.Value {
	for range 100000 {
		op := v.Op()
		if op == nil {
			return v
		}
		next := (*ir.Value)(nil)
		for i := range op.NumOperands() {
			if !isTensor(op.Operand(i).Type()) {
				continue
			}
			if x, known := a.accessOf(op, i); known && x.result == v && !x.part && !a.copied[use{op, i}] && !op.Is(loop.For) {
				next = op.Operand(i)
			}
		}
		if op.Is(loop.For) && a.carried(op, v.Index()) && !a.copied[use{op, v.Index() + 3}] {
			next = loop.Inits(op)[v.Index()]
		}
		if next == nil {
			return v
		}
		v = next
	}
	return v
}

// carried reports whether a loop yields what it carries in the memory in which it has it. The
// answer is found once: later the loop may have lost its body.
func (a *analysis) carried(op *ir.Op, i int) bool {
	r := op.Result(i)
	kept, known := a.kept[r]
	if !known {
		kept = a.origin(op.Body().Last().Operand(i)) == loop.IterArgs(op)[i]
		a.kept[r] = kept
	}
	return kept
}

// summarize records what a call of fn does, once its body is analysed.
func (a *analysis) summarize(fn *ir.Op) *summary {
	s := &summary{}
	for _, arg := range fn.Body().Args() {
		reads, writes := false, false
		for _, v := range a.all(arg) {
			writes = writes || len(a.writes[v]) > 0
			for u := range v.Uses() {
				if isTensor(v.Type()) {
					x, _ := a.accessOf(u.Op(), u.Index())
					reads = reads || x.reads
				}
			}
		}
		s.reads, s.writes = append(s.reads, reads), append(s.writes, writes)
	}
	end := fn.Body().Last()
	for i := range function.Type(fn).Out {
		s.same = append(s.same, -1)
		if fn.RegionAt(0).SingleBlock() && isTensor(end.Operand(i).Type()) {
			if o := a.origin(end.Operand(i)); o.Op() == nil && o.Block() == fn.Body() {
				s.same[i] = o.Index()
			}
		}
	}
	return s
}

// write annotates a function with what was decided, as upstream does.
func (a *analysis) write(fn *ir.Op, s *summary) {
	fn.Walk(func(op *ir.Op) bool {
		var marks []ir.Attr
		any := false
		for i, v := range op.Operands() {
			mark := "none"
			if isTensor(v.Type()) {
				any, mark = true, "true"
				if a.copied[use{op, i}] {
					mark = "false"
				}
			}
			marks = append(marks, ir.Str(mark))
		}
		if any {
			op.SetDiscardable("__inplace_operands_attr__", ir.Array(marks...))
		}
		return true
	})
	if !a.boundary {
		return
	}
	for i, v := range fn.Body().Args() {
		if !isTensor(v.Type()) {
			continue
		}
		how := "none"
		switch {
		case s.reads[i] && s.writes[i]:
			how = "read-write"
		case s.reads[i]:
			how = "read"
		case s.writes[i]:
			how = "write"
		}
		var entries []ir.NamedAttr
		if d := function.ArgAttrs(fn, i); d != nil {
			entries = d.Entries
		}
		function.SetArgAttrs(fn, i, ir.Dict(append(slices.Clone(entries), ir.NamedAttr{Name: "bufferization.access", Attr: ir.Str(how)})...))
	}
	end := fn.Body().Last()
	if fn.RegionAt(0).SingleBlock() && slices.ContainsFunc(end.OperandTypes(), isTensor) && slices.ContainsFunc(s.same, func(i int) bool { return i >= 0 }) {
		var same []ir.Attr
		for i, v := range end.Operands() {
			if isTensor(v.Type()) {
				same = append(same, ir.I64Attr(int64(s.same[i])))
			}
		}
		end.SetDiscardable("__equivalent_func_args__", ir.Array(same...))
	}
}
