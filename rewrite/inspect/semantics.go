package inspect

import (
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"sort"
	"sync"

	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// Semantics runs every function before and after each pass and compares what
// it gives: what a pass states about its numerics is checked, not trusted. An
// exact pass must refine: the same bits, any NaN equal to any NaN, anything in
// place of what was undefined.
type Semantics struct {
	Inputs int    // sets of arguments a function
	Seed   uint64 // of the arguments
	// TypeOf returns a function's type, nil for what is no function.
	TypeOf func(fn *ir.Op) *ir.FuncType
	// IsPointer reports whether values of a type are bare addresses.
	IsPointer func(t ir.Type) bool
	// Reproducer makes a file for a program and a pipeline that show a difference, and
	// returns its name; nil: none is made.
	Reproducer func(write func(w io.Writer) error) (name string, err error)
	// External are the resources of the program's file, for reproducers.
	External func() []*ir.Blob
	// Bounds returns the largest sizes of a type's dynamic dimensions, nil where
	// it states none.
	Bounds func(t ir.Type) []int64

	tally  map[string]*tally
	order  []string
	origin map[string]*ir.FuncType // of functions, before they took addresses
	valued map[string]bool         // functions that took tensors once
}

// tally is what came of one pass.
type tally struct {
	compared, undefined int
	skipped             map[string]int // by reason
}

// Bounds of a run of one function.
const (
	checkFuel  = 1 << 20
	checkBytes = 256 << 20
)

// Hooks returns the hooks that compare. The first pass that changes a result
// ends the run with an error that names the function, the arguments and, where
// the pass rewrites by patterns, the first rewrite that did it.
func (s *Semantics) Hooks() pass.Hooks {
	s.tally, s.origin, s.valued = map[string]*tally{}, map[string]*ir.FuncType{}, map[string]bool{}
	before := map[*pass.Run]*ir.Op{} // passes nest
	return pass.Hooks{
		BeforePass: func(r *pass.Run) error {
			before[r] = ir.NewBuilder().Clone(r.Top, ir.NewMapping())
			return nil
		},
		AfterPass: func(r *pass.Run) error {
			defer delete(before, r)
			return s.check(r, before[r])
		},
		OnFailure: func(r *pass.Run) {
			var invalid *pass.InvalidError
			if was := before[r]; was != nil && errors.As(r.Err, &invalid) {
				invalid.Rewrite = firstWrong(r, was, func(_, root *ir.Op) bool { return !r.Context.IR.Fork().Verify(root) })
			}
			delete(before, r)
		},
	}
}

func (s *Semantics) check(r *pass.Run, before *ir.Op) error {
	name := r.Pass.Info.Name
	t := s.tally[name]
	if t == nil {
		t = &tally{skipped: map[string]int{}}
		s.tally[name] = t
		s.order = append(s.order, name)
	}
	for _, fn := range s.functions(before) {
		sym := ir.SymbolName(fn)
		if r.Pass.Info.Callers && ir.Visibility(fn) == "private" {
			continue // compared as a part of what calls it
		}
		if r.Root != r.Top && !within(r.Root, sym) && !(r.Pass.Info.Callers && ir.Visibility(r.Root) == "private") {
			continue
		}
		after := ir.LookupSymbol(r.Top, ir.Ref(sym))
		if after == nil && ir.Visibility(fn) == "private" {
			continue // nothing calls it any more
		}
		if after == nil {
			t.skipped["the function is gone"]++
			continue
		}
		found, err := s.compare(before, r.Top, fn, after, r.Pass.Info)
		var skip *skipError
		switch {
		case errors.As(err, &skip):
			t.skipped[skip.reason]++
		case err != nil:
			return s.blame(r, before, sym, err)
		case found == 0:
			t.undefined++
		default:
			t.compared++
		}
	}
	return nil
}

// within reports whether root is, or is inside, the top-level symbol.
func within(root *ir.Op, symbol string) bool {
	for op := root; op != nil; op = op.Parent() {
		if ir.SymbolName(op) == symbol {
			return true
		}
	}
	return false
}

// functions returns the functions with a body directly inside a module.
func (s *Semantics) functions(top *ir.Op) []*ir.Op {
	var out []*ir.Op
	for _, r := range top.Regions() {
		for b := range r.Blocks() {
			for op := range b.Ops() {
				if ir.SymbolName(op) != "" && op.NumRegions() == 1 && !op.RegionAt(0).Empty() && s.TypeOf(op) != nil {
					out = append(out, op)
				}
			}
		}
	}
	return out
}

// skipError says why a function cannot be compared.
type skipError struct{ reason string }

func (e *skipError) Error() string { return e.reason }

// A difference is a result that a pass changed.
type difference struct {
	args []data.Value
	typ  *ir.FuncType
	text string
}

func (d *difference) Error() string { return d.text }

// compare runs a function of both modules on the same arguments; found counts
// the runs that were defined before.
func (s *Semantics) compare(before, after, f, g *ir.Op, info pass.Info) (found int, err error) {
	n := info.Numerics
	gt := s.TypeOf(g)
	if gt == nil || g.NumRegions() != 1 || g.RegionAt(0).Empty() {
		return 0, &skipError{"the function has no body any more"}
	}
	typ := common(s.originOf(f), gt)
	was, ok1 := s.correspond(typ, s.TypeOf(f))
	is, ok2 := s.correspond(typ, gt)
	if !ok1 || !ok2 {
		return 0, &skipError{"the function's type changed in a way that is not known"}
	}
	for _, fn := range []*ir.Op{f, g} {
		if op := unevaluable(fn); op != nil {
			return 0, &skipError{fmt.Sprintf("'%s' cannot be evaluated", op.Name())}
		}
	}
	n |= grants(f)
	finite := n&(rewrite.NNaN|rewrite.NInf) != 0
	edges := allEdges
	switch {
	case n&loose != 0:
		edges = noEdges
	case finite:
		edges = finiteEdges
	}
	rounds := s.Inputs
	if len(typ.In) > 0 && scalarsOnly(typ.In) {
		rounds *= 2 // few numbers meet few edge values by chance
	}
	shared := ""
	apart := rounds
	if s.inMemory(f) && mayAlias(f, typ.In) {
		rounds += aliased
	}
	for round := range rounds {
		var in []data.Value
		var err error
		switch {
		case round >= apart:
			if in, err = s.inputs(typ.In, round-apart, edges); err == nil {
				shared = alias(f, typ.In, in)
			}
		case round < s.Inputs:
			in, err = s.inputs(typ.In, round, edges)
		default:
			in, err = edgesInTurn(typ.In, round-s.Inputs, edges)
		}
		if err != nil {
			return found, &skipError{"arguments: " + err.Error()}
		}
		orders := round >= apart || round%shuffledRounds == 0
		want := call{before, f, was, in, orders}.defined()
		switch {
		case want.special && finite:
			continue // undefined by the flags of some op
		case want.bound() != "" && found > 0:
			continue // a count too large
		case want.bound() != "":
			return found, &skipError{want.bound()}
		case want.err != nil:
			continue // undefined: whatever follows is right
		}
		found++
		allowed := sync.OnceValue(func() *allowance { return disturb(call{before, f, was, in, false}, info.Ulps) })
		var plain ran
		for how := range variations {
			if !plain.depends(how) {
				continue
			}
			got := call{after, g, is, in, orders}.run(how)
			if how == asUsual {
				plain = got
			}
			if got.bound() != "" {
				return found, &skipError{got.bound()}
			}
			if got.err != nil {
				return found, &difference{in, typ, fmt.Sprintf("was defined and is not any more: %v%s%s", got.err, how, shared)}
			}
			for i, w := range want.results {
				text := refines(w, got.results[i], typ.Out[i], n&^loose)
				switch {
				case text != "" && info.Ulps != nil:
					text = allowed().refines(i, w, got.results[i], typ.Out[i])
				case text != "":
					text = refines(w, got.results[i], typ.Out[i], n)
				}
				if text != "" {
					return found, &difference{in, typ, fmt.Sprintf("result #%d %s%s%s", i, text, how, shared)}
				}
			}
			for i, w := range want.memory {
				if in[i].Memref() == nil {
					continue
				}
				if text := refines(w, got.memory[i], typ.In[i], n); text != "" {
					return found, &difference{in, typ, fmt.Sprintf("memory of argument #%d %s%s%s", i, text, how, shared)}
				}
			}
		}
	}
	return found, nil
}

// originOf returns the type by which arguments of a function are made up: its own,
// or, once it takes bare addresses, the last one it had that says what they are of.
func (s *Semantics) originOf(fn *ir.Op) *ir.FuncType {
	t, name := s.TypeOf(fn), ir.SymbolName(fn)
	if s.IsPointer != nil && slices.ContainsFunc(t.In, s.IsPointer) {
		if o := s.origin[name]; o != nil {
			return o
		}
		return t
	}
	s.origin[name] = t
	return t
}

// inMemory reports whether a function never took tensors: each that became memory is
// memory of its own.
func (s *Semantics) inMemory(fn *ir.Op) bool {
	name := ir.SymbolName(fn)
	for _, t := range s.TypeOf(fn).In {
		if _, tensor := t.(*ir.TensorType); tensor {
			s.valued[name] = true
		}
	}
	return !s.valued[name]
}

// Defined reports whether a function of the module is defined on some arguments
// that the comparison tries.
func (s *Semantics) Defined(module *ir.Op) bool {
	for _, fn := range s.functions(module) {
		if ir.Visibility(fn) == "private" {
			continue
		}
		typ := common(s.TypeOf(fn), s.TypeOf(fn))
		for round := range s.Inputs {
			if in, err := s.inputs(typ.In, round, allEdges); err == nil {
				same, _ := s.correspond(typ, s.TypeOf(fn))
				if (call{module, fn, same, in, false}).run(asUsual).err == nil {
					return true
				}
			}
		}
	}
	return false
}

// A call is one run of a function.
type call struct {
	module, fn *ir.Op
	form       *correspondence // of the function's arguments to in
	in         []data.Value
	orders     bool // points are shuffled too
}

// shuffledRounds is how many rounds have one in which points are shuffled, beside all
// in which arguments share memory: there more often hangs on their order.
const shuffledRounds = 4

// ran is what came of a call.
type ran struct {
	results       []data.Value
	memory        []data.Value // of in afterwards, where it is memory
	special       bool         // some op gave a NaN or an infinity
	uninitialized bool         // there was memory, or a tensor, with contents that nobody wrote
	ordered       bool         // there were points that may come in any order
	err           error
}

// bound says at which bound of the interpreter the call ended, "" when at none.
func (r ran) bound() string {
	var trap *interp.TrapError
	if errors.As(r.err, &trap) && trap.Bound() {
		return trap.Reason
	}
	return ""
}

// A variation is a way to run a program that must make no difference.
type variation int

const (
	asUsual   variation = iota // zeros where nobody has written, points one after the other
	arbitrary                  // other contents there
	shuffled                   // points in another order
	variations
)

// String ends the text of a difference.
func (v variation) String() string {
	switch v {
	case arbitrary:
		return ", with memory that nobody has written holding other numbers than zero"
	case shuffled:
		return ", with the points of parallel loops and grids in another order"
	}
	return ""
}

// depends reports whether a program might run otherwise under a variation, given how
// it ran as usual.
func (r ran) depends(how variation) bool {
	return how == asUsual || how == arbitrary && r.uninitialized || how == shuffled && r.ordered
}

// run makes the call on copies of the arguments.
func (c call) run(how variation) ran {
	return c.watched(how, func(op *ir.Op, in, results []data.Value) {})
}

func (c call) watched(how variation, onResult func(op *ir.Op, in, results []data.Value)) (r ran) {
	args, memory, outs := c.form.lower(copyInputs(c.in), how == arbitrary)
	opts := interp.Options{Fuel: checkFuel, MaxBytes: checkBytes, OnResult: func(op *ir.Op, in, results []data.Value) {
		for i, v := range results {
			if e, ok := ir.DataType(op.Result(i).Type()); ok && !r.special {
				_, _, r.special = v.NotFinite(e)
			}
		}
		onResult(op, in, results)
	}}
	switch how {
	case arbitrary:
		opts.Values = map[string]any{interp.Uninitialized: interp.Arbitrary}
	case shuffled:
		opts.Values = map[string]any{ir.OrderOption: ir.Shuffled}
	}
	m := interp.New(c.module, opts)
	r.results, r.err = m.RunOp(c.fn, args...)
	r.results, r.memory = leafValues(r.results), memory
	r.ordered = c.orders && m.AskedOrder()
	r.uninitialized = m.AskedUninitialized() || outs != nil || c.form.scratch != nil
	if outs != nil {
		r.results = outs
	}
	return r
}

// defined makes a call; what depends on memory that nobody wrote, or on the order of points
// that may come in any, is poison.
func (c call) defined() ran {
	r := c.run(asUsual)
	for how := asUsual + 1; how < variations && r.err == nil; how++ {
		if !r.depends(how) {
			continue
		}
		other := c.run(how)
		if other.err != nil {
			return other
		}
		for i := range r.results {
			r.results[i] = agreed(r.results[i], other.results[i])
		}
		for i := range c.in {
			if c.in[i].Memref() != nil {
				r.memory[i] = agreed(r.memory[i], other.memory[i])
			}
		}
	}
	return r
}

// agreed is x with poison where y is not the same.
func agreed(x, y data.Value) data.Value {
	p, q := contents(x), contents(y)
	switch {
	case p == nil || q == nil:
		if x.Ref == nil && y.Ref == nil && x.Bits != y.Bits {
			return data.Poison
		}
		return x
	case !slices.Equal(p.Shape, q.Shape):
		return data.Poison
	case p.Equal(q):
		return x
	}
	p = p.Expand().Clone()
	for i := range p.Len() {
		for k := range p.Elem.Words() {
			if q.IsPoison(i) || p.Part(i, k) != q.Part(i, k) {
				p.SetPoison(i)
			}
		}
	}
	return data.OfTensor(p)
}

// loose are the numerics under which results are compared by a bound.
const loose = rewrite.Contract | rewrite.Reassoc | rewrite.ARcp | rewrite.Widens | rewrite.Flushes | rewrite.Approximates

// grants returns what the ops of a function grant themselves.
func grants(fn *ir.Op) rewrite.Numerics {
	var n rewrite.Numerics
	fn.Walk(func(op *ir.Op) bool {
		n |= rewrite.OpGrants(op)
		return true
	})
	return n
}

// unevaluable returns an op of a function that has no Eval, nil for none.
func unevaluable(fn *ir.Op) *ir.Op {
	var found *ir.Op
	fn.Walk(func(op *ir.Op) bool {
		if op != fn && (!op.Registered() || op.Def().Eval == nil) {
			found = op
		}
		return found == nil
	})
	return found
}

// Refines says how got fails to stand for want bit by bit, "" where it does: any NaN
// may stand for any other, and anything for poison.
func Refines(want, got data.Value, t ir.Type) string { return refines(want, got, t, 0) }

// refines says how got fails to stand for want, "" where it does.
func refines(want, got data.Value, t ir.Type, n rewrite.Numerics) string {
	if want.IsPoison() {
		return ""
	}
	e, ok := ir.StorageType(t)
	if !ok {
		return "" // tokens and the like have nothing to compare
	}
	if got.IsPoison() {
		return "became poison"
	}
	x, y := contents(want), contents(got)
	if x == nil || y == nil {
		if x != y {
			return "is of another kind"
		}
		if !sameNumber(e, n, 0, want.Word, got.Word) {
			return fmt.Sprintf("was %s and became %s", want.Format(e), got.Format(e))
		}
		return ""
	}
	if !slices.Equal(x.Shape, y.Shape) {
		return fmt.Sprintf("was of shape %v and became %v", x.Shape, y.Shape)
	}
	scale := 0.0
	if n&loose != 0 && e.IsFloat() {
		for i := range x.Len() {
			if f := math.Abs(x.Float(i)); f > scale && !math.IsInf(f, 0) {
				scale = f
			}
		}
	}
	for i := range x.Len() {
		if x.IsPoison(i) {
			continue
		}
		if y.IsPoison(i) {
			return fmt.Sprintf("element %d became poison", i)
		}
		p, q := x.At(i), y.At(i)
		if !sameNumber(e, n, scale, p.Word, q.Word) {
			return fmt.Sprintf("element %d was %s and became %s", i, p.Format(e), q.Format(e))
		}
	}
	return ""
}

func contents(v data.Value) *data.Tensor {
	if m := v.Memref(); m != nil {
		t, err := m.Contents()
		if err != nil {
			return nil
		}
		return t
	}
	return v.Tensor()
}

// looseness is the relative error allowed where a pass may round otherwise, in
// units of the type's precision and relative to the largest value around.
const looseness = 4096

func sameNumber(e data.Type, n rewrite.Numerics, scale float64, x, y func(k int) uint64) bool {
	part := e
	if e.IsComplex() {
		part = e.Part()
	}
	for k := range e.Words() {
		a, b := x(k), y(k)
		if a == b {
			continue
		}
		if !part.IsFloat() || part.Width() > 64 {
			return false
		}
		p, q := data.ToFloat(part, a), data.ToFloat(part, b)
		if math.IsNaN(p) && math.IsNaN(q) {
			continue
		}
		if p == 0 && q == 0 && n&rewrite.NSZ != 0 {
			continue
		}
		if n&loose == 0 || math.IsNaN(p) || math.IsNaN(q) || math.IsInf(p, 0) || math.IsInf(q, 0) {
			return false
		}
		if math.Abs(p-q) > looseness*data.Epsilon(part)*max(scale, math.Abs(p), math.Abs(q)) {
			return false
		}
	}
	return true
}

// blame makes the error for a pass that changed a result: it finds the first of
// its rewrites without which the result stays.
func (s *Semantics) blame(r *pass.Run, before *ir.Op, symbol string, err error) error {
	var d *difference
	if !errors.As(err, &d) {
		return err
	}
	text := fmt.Sprintf("pass '%s' changed what @%s gives: %s", r.Pass.Text, symbol, d.text)
	for i, v := range d.args {
		text += fmt.Sprintf("; argument #%d = %s", i, show(v, d.typ.In[i]))
	}
	f := ir.LookupSymbol(before, ir.Ref(symbol))
	culprit := firstWrong(r, before, func(top, _ *ir.Op) bool {
		g := ir.LookupSymbol(top, ir.Ref(symbol))
		if g == nil {
			return false
		}
		_, err := s.compare(before, top, f, g, r.Pass.Info)
		var other *difference
		return errors.As(err, &other)
	})
	if culprit != "" {
		text += "; first wrong rewrite: " + culprit
	}
	if s.Reproducer != nil {
		name, err := s.Reproducer(func(w io.Writer) error {
			var external []*ir.Blob
			if s.External != nil {
				external = s.External()
			}
			return WriteReproducer(w, before, onlyPass(r), true, external, text)
		})
		if err != nil {
			return pass.Errorf(f, "%s; writing a reproducer: %v", text, err)
		}
		text += "; reproducer: " + name
	}
	return pass.Errorf(f, "%s", text)
}

func show(v data.Value, t ir.Type) string {
	e, ok := ir.DataType(t)
	if !ok {
		return "?"
	}
	if x := contents(v); x != nil {
		if x.Len() > 32 {
			return fmt.Sprintf("%d elements of round and seed", x.Len())
		}
		return data.FormatTensor(x)
	}
	return v.Format(e)
}

// firstWrong runs the pass again on copies with ever fewer rewrites allowed, until
// it has the first one that makes the copy wrong: bad gets it and, in it, the
// op that the pass ran on. Passes that do not rewrite by patterns have none.
func firstWrong(r *pass.Run, before *ir.Op, bad func(top, root *ir.Op) bool) string {
	wrong := func(allowed int) (is bool, tried int, last string) {
		top := ir.NewBuilder().Clone(before, ir.NewMapping())
		root := counterpart(r.Root, r.Top, top)
		if root == nil {
			return false, 0, ""
		}
		c := *r.Context
		c.IR = c.IR.Fork()
		c.Counters, c.Stats = nil, nil
		c.Listener = &rewrite.Listener{
			Before: func(p *rewrite.Pattern, op *ir.Op) bool { return tried < allowed },
			After: func(p *rewrite.Pattern, op *ir.Op, changed bool, why string) {
				if changed {
					tried++
					last = p.Name
				}
			},
			Folding: func(op *ir.Op) bool {
				if tried >= allowed {
					return false
				}
				tried++
				last = fmt.Sprintf("folding of '%s' at %s", op.Name(), op.Loc().Pos())
				return true
			},
		}
		if err := r.Pass.Run(&c, root); err != nil {
			return false, tried, last
		}
		return bad(top, root), tried, last
	}
	all, total, _ := wrong(math.MaxInt)
	if !all || total == 0 {
		return ""
	}
	if none, _, _ := wrong(0); none {
		return ""
	}
	n := sort.Search(total, func(i int) bool { b, _, _ := wrong(i + 1); return b }) + 1
	_, _, last := wrong(n)
	return fmt.Sprintf("%s (the %d. of %d)", last, n, total)
}

// counterpart finds the op of a copy that stands where op stands in top.
func counterpart(op, top, copied *ir.Op) *ir.Op {
	if op == top {
		return copied
	}
	sym := ir.SymbolName(op)
	if sym == "" || op.Parent() != top {
		return nil
	}
	return ir.LookupSymbol(copied, ir.Ref(sym))
}

// Report writes what was compared and what was not, by pass.
func (s *Semantics) Report(w io.Writer) {
	for _, name := range s.order {
		t := s.tally[name]
		fmt.Fprintf(w, "semantics: %s: %d compared", name, t.compared)
		if t.undefined > 0 {
			fmt.Fprintf(w, ", %d undefined on every input", t.undefined)
		}
		var reasons []string
		for r := range t.skipped {
			reasons = append(reasons, r)
		}
		sort.Strings(reasons)
		for _, r := range reasons {
			fmt.Fprintf(w, "; %d not: %s", t.skipped[r], r)
		}
		fmt.Fprintln(w)
	}
}
