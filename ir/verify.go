package ir

import (
	"cmp"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"terrace/ir/diag"
)

// OpError is an error of an op's own Verify with a place and notes of its own.
type OpError struct {
	Text  string
	Notes []Note
	At    *Op // where it is reported; nil: at the op
	Also  []*OpError
	Near  string // the suggestion, "" for none
}

// A Note points at something related.
type Note struct {
	Loc  Loc
	Text string
}

func (e *OpError) Error() string { return e.Text }

// Errorf makes the error that an op's Verify returns.
func Errorf(format string, args ...any) *OpError { return &OpError{Text: fmt.Sprintf(format, args...)} }

// With attaches a note.
func (e *OpError) With(l Loc, format string, args ...any) *OpError {
	e.Notes = append(e.Notes, Note{l, fmt.Sprintf(format, args...)})
	return e
}

func (e *OpError) at(op *Op) *OpError {
	e.At = op
	return e
}

// Verify checks op and everything inside it and reports every broken op to the
// sink, each with its first error. It returns whether all is well.
//
// Structure comes first, op by op; dominance is checked only where the
// structure holds. Isolated ops directly inside op are checked in parallel.
func (c *Context) Verify(op *Op) bool {
	v := verifier{ctx: c}
	before := c.Diag.Errors()
	isolated := isolatedInside(op)
	v.op(op, true, isolated)
	if c.Diag.Errors() == before {
		v.symbols()
	}
	if c.Diag.Errors() == before {
		d := dominance{sink: c.Diag}
		d.op(op, isolated)
		parallel(c, isolated, func(c *Context, op *Op, _ int) {
			d := dominance{sink: c.Diag}
			d.op(op, nil)
		})
	}
	return c.Diag.Errors() == before
}

// isolatedInside lists the isolated ops directly inside op where it pays to
// check them in parallel, nil elsewhere.
func isolatedInside(op *Op) []*Op {
	if op.NumRegions() != 1 || runtime.GOMAXPROCS(0) == 1 {
		return nil
	}
	var out []*Op
	for b := op.RegionAt(0).first; b != nil; b = b.next {
		for o := b.first; o != nil; o = o.next {
			if o.Has(IsolatedFromAbove) && o.NumRegions() > 0 {
				out = append(out, o)
			}
		}
	}
	if len(out) < 2*grain {
		return nil
	}
	return out
}

// grain is how many ops a worker takes at a time.
const grain = 8

// parallel calls f for each op, with contexts whose diagnostics are added to c's
// in the order of the ops.
func parallel(c *Context, ops []*Op, f func(c *Context, op *Op, i int)) {
	batches := (len(ops) + grain - 1) / grain
	found := make([]*diag.Sink, batches)
	var next atomic.Int64
	var workers sync.WaitGroup
	var bug atomic.Pointer[any]
	for range min(runtime.GOMAXPROCS(0), batches) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			defer func() {
				if r := recover(); r != nil {
					bug.CompareAndSwap(nil, &r)
				}
			}()
			for bug.Load() == nil {
				b := int(next.Add(1)) - 1
				if b >= batches {
					return
				}
				own := c.Fork()
				for i := b * grain; i < min((b+1)*grain, len(ops)); i++ {
					f(own, ops[i], i)
				}
				found[b] = own.Diag
			}
		}()
	}
	workers.Wait()
	if r := bug.Load(); r != nil {
		panic(*r) // where the caller can catch it
	}
	for _, sink := range found {
		for _, d := range sink.All() {
			c.Diag.Add(d)
		}
	}
}

type verifier struct {
	ctx      *Context
	symbolic []*Op // ops with symbols or references to check, in order
}

// Report records an error at op, worded as MLIR words it.
func (c *Context) Report(op *Op, format string, args ...any) *diag.Diagnostic {
	return errorAt(c.Diag, op, "'"+op.Name()+"' op "+fmt.Sprintf(format, args...))
}

// errorAt adds an error at op, or at what is around it where it has no place.
func errorAt(sink *diag.Sink, op *Op, text string) *diag.Diagnostic {
	d := &diag.Diagnostic{Pos: op.loc.Pos(), Text: text}
	for around := op.Parent(); around != nil && !d.Place().Known(); around = around.Parent() {
		d.Within = around.loc.Pos()
	}
	return sink.Add(d)
}

// op checks op and what is inside it; around tells whether the op around it is
// well-formed. The ops of apart, which stand directly inside op, are checked in
// parallel.
func (v *verifier) op(op *Op, around bool, apart []*Op) {
	d := v.check(op, around)
	if d != nil {
		v.report(op, d)
		for _, also := range d.Also {
			v.report(op, also)
		}
	}
	if op.def.Traits&SymbolTable != 0 {
		v.symbolic = append(v.symbolic, op)
	} else if _, ok := VerifySymbolUses.OfDef(op.def); ok {
		v.symbolic = append(v.symbolic, op)
	}
	if d != nil && op.def.Traits&IsolatedFromAbove == 0 {
		return // what its regions have to hold cannot be told from an op that is wrong
	}
	parts := v.apart(apart, d == nil)
	for _, r := range op.Regions() {
		for b := r.first; b != nil; b = b.next {
			for o := b.first; o != nil; o = o.next {
				if len(apart) > 0 && apart[0] == o {
					v.symbolic = append(v.symbolic, parts[0].symbolic...)
					apart, parts = apart[1:], parts[1:]
					continue
				}
				v.op(o, d == nil, nil)
			}
		}
	}
}

// apart checks ops in parallel, a verifier each.
func (v *verifier) apart(ops []*Op, around bool) []verifier {
	if ops == nil {
		return nil
	}
	parts := make([]verifier, len(ops))
	parallel(v.ctx, ops, func(c *Context, o *Op, i int) {
		parts[i].ctx = c
		parts[i].op(o, around, nil)
	})
	return parts
}

func (v *verifier) report(op *Op, e *OpError) *diag.Diagnostic {
	if e.At != nil {
		op = e.At
	}
	d := v.ctx.Report(op, "%s", e.Text)
	if d != nil && e.Near != "" {
		d.Suggestion = e.Near
	}
	for _, n := range e.Notes {
		d.Note(n.Loc.Pos(), "%s", n.Text)
	}
	return d
}

// asOpError returns what an op's own check said.
func asOpError(err error) *OpError {
	var e *OpError
	if errors.As(err, &e) {
		return e
	}
	return Errorf("%s", err)
}

// check returns the first error of op itself.
func (v *verifier) check(op *Op, around bool) *OpError {
	if op.Erased() {
		return Errorf("was erased and is still in the IR")
	}
	for i := range op.operandSlice() {
		if op.operandSlice()[i].value == nil {
			return Errorf("null operand found")
		}
	}
	if err := v.blocks(op); err != nil {
		return err
	}
	d := op.def
	if d == unregistered {
		if !v.ctx.AllowUnregistered && !v.ctx.keepsUnknown(op) {
			return Errorf("is not registered in any loaded dialect")
		}
		return v.discardable(op)
	}
	if err := v.counts(op); err != nil {
		return err
	}
	if err := v.attrs(op); err != nil {
		return err
	}
	if err := v.types(op); err != nil {
		return err
	}
	if err := v.traits(op); err != nil {
		return err
	}
	if err := v.place(op); err != nil {
		return err
	}
	if err := v.discardable(op); err != nil {
		return err
	}
	// An op that names its parents may look at the one around it, when that is one
	// of them and no op without definition.
	if d.Verify != nil && (d.Parents == nil || around && op.Parent().Registered()) {
		if err := d.Verify(op); err != nil {
			return asOpError(err)
		}
	}
	return nil
}

func (c *Context) keepsUnknown(op *Op) bool {
	d := c.Dialect(op.Dialect())
	return d != nil && d.KeepUnknown
}

func (v *verifier) blocks(op *Op) *OpError {
	for i, r := range op.Regions() {
		if r.op != op {
			return Errorf("region #%d belongs to another op", i)
		}
		needTerm := op.def != unregistered && op.def.Traits&(NoTerminator|GraphRegion) == 0
		if op.def == unregistered {
			needTerm = !r.SingleBlock()
		}
		for b := range r.Blocks() {
			if b.Empty() {
				if needTerm && (op.def != unregistered || !r.SingleBlock()) {
					return Errorf("empty block: expect at least a terminator")
				}
				continue
			}
			for o := range b.Ops() {
				if o.NumSuccs() > 0 && o != b.last && !o.Has(Terminator) {
					return Errorf("with block successors must terminate its parent block").at(o)
				}
				for s := range o.NumSuccs() {
					if t := o.Succ(s); t == nil || t.region != r {
						return Errorf("reference to block defined in another region").at(o)
					}
				}
			}
			if needTerm && b.Terminator() == nil {
				return Errorf("ends a block with no terminator").at(b.last)
			}
		}
		if needTerm && r.first != nil && r.first.HasPreds() {
			return Errorf("entry block of region may not have predecessors")
		}
		if op.Has(SingleBlock) && r.first != r.last {
			return Errorf("expects region #%d to have 0 or 1 blocks", i)
		}
	}
	return nil
}

func countError(what string, want, got int, atLeast bool) *OpError {
	switch {
	case !atLeast && want == 0:
		return Errorf("requires zero %ss", what)
	case !atLeast && want == 1 && what == "operand":
		return Errorf("requires a single operand")
	case !atLeast && want == 1:
		return Errorf("requires one %s", what)
	}
	s := "s"
	if want == 1 {
		s = ""
	}
	if atLeast {
		return Errorf("expected %d or more %s%s, but found %d", want, what, s, got)
	}
	return Errorf("expected %d %s%s, but found %d", want, what, s, got)
}

// fieldCounts checks that groups exist and have sizes their fields allow.
func fieldCounts(what string, fs Fields, p fieldPlan, total int, even bool, segment func(int) int) *OpError {
	if p.variadic < 0 {
		if total != len(fs) {
			return countError(what, len(fs), total, false)
		}
		return nil
	}
	if !p.segmented {
		rest := total - (len(fs) - 1)
		if rest < 0 {
			return countError(what, len(fs)-1, total, true)
		}
		if rest > 1 && fs[p.variadic].Kind == Optional {
			return Errorf("%s group starting at #%d requires 0 or 1 element, but found %d", what, p.variadic, rest)
		}
		return nil
	}
	sum := 0
	for i := range fs {
		n := segment(i)
		sum += n
		if n < 0 || fs[i].Kind == Single && n != 1 || fs[i].Kind == Optional && n > 1 {
			return Errorf("%s group starting at #%d requires %s, but found %d", what, sum-n,
				[...]string{"1 element", "0 or 1 element", "any number of elements"}[fs[i].Kind], n)
		}
	}
	if sum != total && !even { // an uneven number leaves the last out, for the op to report
		return Errorf("%s count (%d) does not match with the total size (%d) specified in attribute '%sSegmentSizes'", what, total, sum, what)
	}
	return nil
}

func (v *verifier) counts(op *Op) *OpError {
	d := op.def
	if d.Traits&Variadic == 0 {
		if err := fieldCounts("operand", d.Operands, d.operandPlan, int(op.nOperands), d.Traits&EvenGroups != 0, op.operandSegment); err != nil {
			return err
		}
		if err := fieldCounts("result", d.Results, d.resultPlan, int(op.nResults), d.Traits&EvenGroups != 0, op.resultSegment); err != nil {
			return err
		}
	}
	want, many := len(d.Regions), len(d.Regions) > 0 && d.Regions[len(d.Regions)-1].Many
	if n := op.NumRegions(); n != want && !(many && n >= want-1) {
		if want == 1 {
			return Errorf("requires one region")
		}
		return Errorf("expected %d regions, but found %d", want, n)
	}
	for i, r := range op.Regions() {
		f := &d.Regions[min(i, want-1)]
		if f.One && !r.SingleBlock() {
			return Errorf("region #%d ('%s') failed to verify constraint: region with 1 blocks", i, f.Name)
		}
	}
	want, many = len(d.Succs), len(d.Succs) > 0 && d.Succs[len(d.Succs)-1].Many
	if n := op.NumSuccs(); n != want && !(many && n >= want-1) {
		if want == 0 {
			return Errorf("requires 0 successors but found %d", n)
		}
		return Errorf("expected %d successors, but found %d", want, n)
	}
	return nil
}

func (v *verifier) attrs(op *Op) *OpError {
	for i := range op.def.Attrs {
		f := &op.def.Attrs[i]
		a := op.Attr(i)
		if a == nil {
			if !f.Optional {
				e := Errorf("requires attribute '%s'", f.Name)
				for _, d := range op.Discardables() {
					if _, near := diag.Nearest(d.Name, slices.Values([]string{f.Name})); near {
						e.Near = fmt.Sprintf("did you mean '%s' by '%s'?", f.Name, d.Name)
					}
				}
				return e
			}
			continue
		}
		if f.Kind != nil && f.Kind.Ok != nil && !f.Kind.Ok(a) {
			return Errorf("attribute '%s' failed to satisfy constraint: %s", f.Name, f.Kind.Desc)
		}
		if e, ok := a.(*ExtAttr); ok && e.Def.Verify != nil {
			if err := e.Def.Verify(e.Params); err != nil {
				return Errorf("attribute '%s': %v", f.Name, err)
			}
		}
	}
	return nil
}

func (v *verifier) types(op *Op) *OpError {
	d := op.def
	if d.Traits&Variadic != 0 && len(d.Operands) == 0 && len(d.Results) == 0 {
		return nil
	}
	for f := range d.Operands {
		from, to := op.group(f)
		for i := from; i < to; i++ {
			if t := op.Operand(i).typ; !d.Operands[f].Type.Accepts(t) {
				many := ""
				if d.Operands[f].Kind == Variable {
					many = "variadic of "
				}
				return Errorf("operand #%d must be %s%s, but got '%s'", i, many, d.Operands[f].Type.Desc, t)
			}
		}
	}
	for f := range d.Results {
		from, to := op.resultBounds(f)
		for i := from; i < to; i++ {
			if t := op.Result(i).typ; !d.Results[f].Type.Accepts(t) {
				many := ""
				if d.Results[f].Kind == Variable {
					many = "variadic of "
				}
				return Errorf("result #%d must be %s%s, but got '%s'", i, many, d.Results[f].Type.Desc, t)
			}
		}
	}
	// Relations between fields.
	for f := range d.Operands {
		field := &d.Operands[f]
		want := op.wanted(field)
		if want == nil {
			continue
		}
		from, to := op.group(f)
		for i := from; i < to; i++ {
			if t := op.Operand(i).typ; t != want {
				return unrelated(field, want, t)
			}
		}
	}
	for f := range d.Results {
		field := &d.Results[f]
		want := op.wanted(field)
		if want == nil {
			continue
		}
		from, to := op.resultBounds(f)
		for i := from; i < to; i++ {
			if t := op.Result(i).typ; t != want {
				return unrelated(field, want, t)
			}
		}
	}
	return nil
}

// wanted returns the type that a field's relation to another asks for, nil when
// it asks for none.
func (op *Op) wanted(f *Field) Type {
	if f.Type.From == nil {
		return nil
	}
	base := op.firstType(f.Type.Of)
	if base == nil {
		return nil
	}
	return f.Type.From(base)
}

func unrelated(f *Field, want, got Type) *OpError {
	if f.Type.Claim != "" {
		return Errorf("failed to verify that %s", f.Type.Claim)
	}
	return Errorf("failed to verify that %s has %s: expected '%s', but got '%s'", f.Name, f.Type.Desc, want, got)
}

// firstType is the type of the first value of the named field, or of the named
// attribute; nil when there is none.
func (op *Op) firstType(name string) Type {
	if i := op.def.Operands.Index(name); i >= 0 {
		if from, to := op.group(i); to > from {
			return op.Operand(from).typ
		}
		return nil
	}
	if i := op.def.Results.Index(name); i >= 0 {
		if from, to := op.resultBounds(i); to > from {
			return op.Result(from).typ
		}
		return nil
	}
	if i := op.def.AttrIndex(name); i >= 0 && op.Attr(i) != nil {
		return AttrType(op.Attr(i))
	}
	return nil
}

func (v *verifier) traits(op *Op) *OpError {
	t := op.def.Traits
	if t&Symbol != 0 {
		if err := checkSymbol(op); err != nil {
			return err
		}
	}
	if n := int(op.nOperands) + int(op.nResults); n > 0 && t&(SameType|SameOperands|SameShape|SameElem) != 0 {
		first := op.typeAt(0)
		for i := 1; i < n; i++ {
			x := op.typeAt(i)
			switch {
			case x == first:
			case t&SameOperands != 0 && i < int(op.nOperands):
				return Errorf("requires all operands to have the same type")
			case t&SameType != 0:
				return Errorf("requires the same type for all operands and results")
			case t&SameElem != 0 && ElemOf(x) != ElemOf(first):
				return Errorf("requires the same element type for all operands and results")
			case t&SameShape != 0 && !CompatibleShapes(first, x):
				return Errorf("%s", cmp.Or(op.def.Mismatch, "requires the same shape for all operands and results"))
			}
		}
	}
	if t&Elementwise != 0 {
		return elementwise(op)
	}
	return nil
}

// typeAt returns the type of operand i, or of a result where i goes on counting.
func (op *Op) typeAt(i int) Type {
	if n := int(op.nOperands); i >= n {
		return op.Result(i - n).typ
	}
	return op.Operand(i).typ
}

// elementwise checks that vectors and tensors go in and come out together.
func elementwise(op *Op) *OpError {
	shaped := false
	for i := range int(op.nOperands) + int(op.nResults) {
		t := op.typeAt(i)
		shaped = shaped || isVector(t) || isTensor(t)
	}
	if !shaped {
		return nil
	}
	in, out := mappable(op.OperandTypes()), mappable(op.ResultTypes())
	switch {
	case len(in) == 0:
		return Errorf("if a result is non-scalar, then at least one operand must be non-scalar")
	case len(out) == 0:
		return Errorf("if an operand is non-scalar, then there must be at least one non-scalar result")
	case len(out) != op.NumResults():
		return Errorf("if an operand is non-scalar, then all results must be non-scalar")
	}
	for _, t := range append(in[1:], out...) {
		if isVector(t) != isVector(in[0]) || !CompatibleShapes(in[0], t) {
			return Errorf("all non-scalar operands/results must have the same shape and base type")
		}
	}
	return nil
}

func mappable(ts []Type) []Type {
	return slices.DeleteFunc(ts, func(t Type) bool { return !isVector(t) && !isTensor(t) })
}

// CompatibleShapes reports whether values of the two types can have one shape:
// both scalars, or ranks and known sizes agree.
func CompatibleShapes(a, b Type) bool {
	sa, ra := ShapeOf(a)
	sb, rb := ShapeOf(b)
	if !ra || !rb {
		_, ta := a.(*ScalarType)
		_, tb := b.(*ScalarType)
		return ra == rb && ta == tb || !ta && !tb
	}
	if len(sa) != len(sb) {
		return false
	}
	for i := range sa {
		if sa[i] != sb[i] && sa[i] != Dynamic && sb[i] != Dynamic {
			return false
		}
	}
	return true
}

func (v *verifier) place(op *Op) *OpError {
	d := op.def
	if len(d.Parents) > 0 {
		p := op.Parent()
		if p == nil || !slices.ContainsFunc(d.Parents, p.def.HasName) && p.def != unregistered {
			if len(d.Parents) == 1 {
				return Errorf("expects parent op '%s'", d.Parents[0])
			}
			return Errorf("expects parent op to be one of '%s'", strings.Join(d.Parents, ", "))
		}
	}
	if d.Traits&Terminator != 0 && op.block != nil && op.block.last != op {
		return Errorf("must be the last operation in the parent block")
	}
	if d.Terminator != "" {
		for i, r := range op.Regions() {
			for b := range r.Blocks() {
				if b.last == nil || b.last.def != unregistered && !b.last.def.HasName(d.Terminator) {
					got := "nothing"
					if b.last != nil {
						got = b.last.Name()
					}
					return Errorf("expects regions to end with '%s', found '%s'", d.Terminator, got).With(op.loc, "in custom textual format, the absence of terminator implies '%s' (region #%d)", d.Terminator, i)
				}
			}
		}
	}
	if op.NumSuccs() > 0 {
		return v.successors(op)
	}
	return nil
}

func (v *verifier) successors(op *Op) *OpError {
	for i := range op.NumSuccs() {
		from, to := op.SuccArgs(i)
		b := op.Succ(i)
		if op.def.succArgField(i, op.NumSuccs()) < 0 && op.def.Traits&Branches == 0 {
			continue
		}
		made := op.SuccMade(i)
		if made+to-from != len(b.args) {
			return Errorf("branch has %d operands for successor #%d, but target block has %d", made+to-from, i, len(b.args))
		}
		for j := from; j < to; j++ {
			at := made + j - from
			if t := b.args[at].typ; op.Operand(j).typ != t {
				return Errorf("type mismatch for bb argument #%d of successor #%d", at, i)
			}
		}
	}
	return nil
}

func (v *verifier) discardable(op *Op) *OpError {
	for _, e := range op.Discardables() {
		prefix, _, dotted := strings.Cut(e.Name, ".")
		if !dotted {
			continue
		}
		if d := v.ctx.Dialect(prefix); d != nil && d.VerifyAttr != nil {
			if err := d.VerifyAttr(op, e.Name, e.Attr); err != nil {
				return asOpError(err)
			}
		}
	}
	return nil
}

// dominance checks that definitions come before uses. It keeps, for every open
// region, the block being checked: a value dominates a use when its block is on
// that path and the value comes earlier there; between blocks of one region the
// tree of that region decides. The cost does not depend on nesting depth.
// An isolated op is a path of its own: nothing outside is seen from inside.
type dominance struct {
	sink *diag.Sink
	path map[*Region]*pathEntry
	top  *pathEntry // of the innermost region
	free []*pathEntry
}

func (d *dominance) entry() *pathEntry {
	n := len(d.free)
	if n == 0 {
		return &pathEntry{}
	}
	e := d.free[n-1]
	d.free = d.free[:n-1]
	return e
}

type pathEntry struct {
	block *Block
	op    *Op // the op of block being checked
	tree  *DomTree
	graph bool
}

// op checks the regions of op, but not those of apart.
func (d *dominance) op(op *Op, apart []*Op) {
	if d.path == nil {
		d.path = map[*Region]*pathEntry{}
	}
	outer := d.top
	for _, r := range op.Regions() {
		if r.first == nil {
			continue
		}
		e := d.entry()
		// What an unknown op makes of order is unknown.
		*e = pathEntry{graph: op.Has(GraphRegion) || !op.Registered()}
		if r.first != r.last {
			e.tree = NewDomTree(r)
		}
		d.path[r], d.top = e, e
		for b := r.first; b != nil; b = b.next {
			if e.tree != nil && !e.tree.Reachable(b) {
				continue
			}
			e.block = b
			if !b.ordered {
				b.renumber()
			}
			for o := b.first; o != nil; o = o.next {
				e.op = o
				for i := range o.operandSlice() {
					if !d.dominates(o.operandSlice()[i].value) {
						d.report(o, i)
						break
					}
				}
				switch {
				case o.ext == nil || len(o.ext.regions) == 0:
				case !o.Has(IsolatedFromAbove):
					d.op(o, nil)
				case len(apart) > 0 && apart[0] == o:
					apart = apart[1:]
				default:
					inner := dominance{sink: d.sink}
					inner.op(o, nil)
				}
			}
		}
		delete(d.path, r)
		d.free = append(d.free, e)
	}
	d.top = outer
}

func (d *dominance) dominates(v *Value) bool {
	b := v.Block()
	if b == nil || b.region == nil {
		return false
	}
	e := d.top
	if e.block != b {
		if e = d.path[b.region]; e == nil {
			return false
		}
	}
	def := v.Op()
	switch {
	case e.block == b:
		return def == nil || e.graph || def.order < e.op.order
	case e.graph:
		return true
	case e.tree == nil:
		return false
	}
	return e.tree.Dominates(b, e.block)
}

func (d *dominance) report(op *Op, i int) {
	v := op.Operand(i)
	if wall := isolator(op, v); wall != nil {
		errorAt(d.sink, op, "'"+op.Name()+"' op using value defined outside the region").
			Note(wall.loc.Pos(), "required by region isolation constraints")
		return
	}
	dg := errorAt(d.sink, op, fmt.Sprintf("operand #%d does not dominate this use", i))
	switch b := v.Block(); {
	case v.Op() == nil:
		dg.Note(v.Loc().Pos(), "operand defined as a block argument")
	case b == op.block:
		dg.Note(v.Loc().Pos(), "operand defined here (op in the same block)")
	case b != nil && op.block != nil && b.region == op.block.region:
		dg.Note(v.Loc().Pos(), "operand defined here (op in the same region)")
	default:
		dg.Note(v.Loc().Pos(), "operand defined here")
	}
}

// isolator returns the isolated op that keeps v from op, nil when none does.
func isolator(op *Op, v *Value) *Op {
	b := v.Block()
	for p := op.Parent(); p != nil; p = p.Parent() {
		if !p.Has(IsolatedFromAbove) {
			continue
		}
		if b == nil || b.region == nil || b.region.op == nil || !p.IsAncestor(b.region.op) {
			return p
		}
		return nil
	}
	return nil
}
