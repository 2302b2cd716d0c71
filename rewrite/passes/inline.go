package passes

import (
	"fmt"
	"strings"

	"terrace/ir"
	"terrace/rewrite/pass"
)

// InlineOptions are the options of inline.
type InlineOptions struct {
	Pipeline      string   `opt:"default-pipeline" doc:"passes to run on a function once its calls are inlined"`
	OpPipelines   []string `opt:"op-pipelines" doc:"other passes for functions of a kind: func.func(canonicalize,cse)"`
	MaxIterations int64    `opt:"max-iterations" doc:"how often to inline what the passes made calls of"`
	Threshold     int64    `opt:"inlining-threshold" doc:"largest growth of a caller by one call, in percent of its ops; -1: any"`
}

// Inline puts the bodies of functions where they are called.
var Inline = &pass.Def[InlineOptions]{
	Name:  "inline",
	Title: "Inliner",
	Doc:   "replace calls by the bodies of the functions called",
	Detail: `Functions are inlined everywhere, callees first; of those that call each other in a circle one stays called. A function of
several blocks is inlined only where a region may have them. The passes then run on every function. Private functions that are not called any more go.`,
	On:      "builtin.module",
	Options: InlineOptions{Pipeline: "canonicalize", MaxIterations: 4, Threshold: -1},
	Run: func(c *pass.Context, root *ir.Op, o InlineOptions) error {
		in := &inliner{c: c, o: o, refs: map[string]int{}, b: ir.NewBuilder(), state: map[*ir.Op]int{}, recursive: map[*ir.Op]bool{}}
		for _, text := range o.OpPipelines {
			name, passes, ok := strings.Cut(text, "(")
			p := opPipeline{strings.TrimSpace(name), strings.TrimSuffix(passes, ")")}
			if !ok || p.passes == passes || p.op == "" {
				return fmt.Errorf("op-pipelines: expected the name of an operation and passes in brackets, func.func(cse), not '%s'", text)
			}
			in.pipelines = append(in.pipelines, p)
		}
		modules := []*ir.Op{root}
		root.Walk(func(op *ir.Op) bool {
			in.refer(op, 1)
			if op != root && op.Def() == root.Def() {
				modules = append(modules, op)
			}
			return true
		})
		for _, module := range modules {
			if err := in.module(module); err != nil {
				return err
			}
		}
		c.Count("calls-inlined", in.count)
		sweepSymbols(root, func(op *ir.Op) bool { return inlinable(op) && !declared(op) })
		return nil
	},
}

type inliner struct {
	c         *pass.Context
	o         InlineOptions
	pipelines []opPipeline
	syms      *ir.Symbols
	refs      map[string]int // how often a name is referred to, in any table
	b         *ir.Builder
	state     map[*ir.Op]int // 1: in work, 2: done
	recursive map[*ir.Op]bool
	count     int64
}

// An opPipeline is the passes for functions of a kind.
type opPipeline struct{ op, passes string }

// module inlines the calls in the functions that a module holds. Those come first that
// stay: what only they call moves into them as it is.
func (in *inliner) module(module *ir.Op) error {
	in.syms = ir.SymbolsOf(module)
	var fns []*ir.Op
	for op := range module.Body().Ops() {
		if inlinable(op) {
			fns = append(fns, op)
		}
	}
	for _, private := range []bool{false, true} {
		for _, fn := range fns {
			if fn.Erased() || ir.MayDiscard(fn, false) != private || private && in.refs[ir.SymbolName(fn)] == 0 {
				continue
			}
			if err := in.function(fn); err != nil {
				return err
			}
		}
	}
	return nil
}

// function inlines the calls in fn, callees first.
func (in *inliner) function(fn *ir.Op) error {
	switch in.state[fn] {
	case 1:
		in.recursive[fn] = true
		return nil
	case 2:
		return nil
	}
	in.state[fn] = 1
	pipeline := in.pipeline(fn)
	for round := int64(0); round == 0 || round < in.o.MaxIterations; round++ {
		inlined, err := in.round(fn, round == 0)
		if err != nil {
			return err
		}
		if pipeline == "" || round > 0 && !inlined {
			break
		}
		in.referAll(fn, -1)
		err = in.c.RunPipeline(pipeline, fn)
		in.referAll(fn, 1) // passes make calls too, of constants for instance
		if err != nil {
			return err
		}
	}
	in.state[fn] = 2
	return nil
}

// pipeline returns the passes for a function, "" for none.
func (in *inliner) pipeline(fn *ir.Op) string {
	for _, p := range in.pipelines {
		if fn.Def().HasName(p.op) {
			return p.passes
		}
	}
	if declared(fn) {
		return ""
	}
	return in.o.Pipeline
}

// round inlines the calls that are in fn; told is whether to say which stay.
func (in *inliner) round(fn *ir.Op, told bool) (inlined bool, err error) {
	var calls []*ir.Op
	collect := func(op *ir.Op) bool {
		if _, ok := op.Get("callee").(*ir.SymbolRef); ok {
			calls = append(calls, op)
		}
		return true
	}
	fn.Walk(collect)
	for n := 0; n < len(calls); n++ {
		call := calls[n]
		ref, _ := call.Get("callee").(*ir.SymbolRef)
		if ref == nil || len(ref.Nested) > 0 {
			continue
		}
		callee := in.syms.Lookup(ref.Root)
		if callee == nil || !inlinable(callee) || !call.Is(rulesOf(callee).Call) {
			continue
		}
		kept := in.kept(call, callee)
		last := kept == "" && in.state[callee] == 0 && in.onlyHere(callee)
		if kept == "" && !last {
			if err := in.function(callee); err != nil {
				return inlined, err
			}
			kept = in.unfit(fn, call, callee)
		}
		what := pass.RemarkArg{Key: "Callee", Value: ref.Root}
		if kept != "" {
			if told {
				in.c.Remark(pass.Missed, "inline", "not-inlined", call, kept, what)
			}
			continue
		}
		in.c.Remark(pass.Passed, "inline", "inlined", call, "the call is replaced by the body", what, pass.RemarkArg{Key: "Ops", Value: ops(callee)})
		inlined = true
		switch {
		case last:
			for op := range callee.Body().Ops() {
				op.Walk(collect)
			}
			in.inline(call, callee, true)
		case straight(callee):
			in.inline(call, callee, false)
		default:
			if err := in.inlineBlocks(call, callee); err != nil {
				return inlined, err
			}
		}
	}
	return inlined, nil
}

// kept says why a call stays whatever the callee holds, "" where it need not.
func (in *inliner) kept(call, callee *ir.Op) string {
	switch {
	case declared(callee):
		return "the callee has no body"
	case callee.Get("no_inline") != nil || call.Get("no_inline") != nil:
		return "no_inline asks for it"
	}
	if kept := rulesOf(callee).Kept; kept != nil {
		return kept(callee, call)
	}
	return ""
}

func inlinable(op *ir.Op) bool {
	_, ok := ir.Inlining.Of(op)
	return ok
}

func rulesOf(fn *ir.Op) ir.InlineRules {
	rules, _ := ir.Inlining.Of(fn)
	return rules
}

func declared(fn *ir.Op) bool { return fn.RegionAt(0).Empty() }

// straight reports whether a function is one block, which returns.
func straight(fn *ir.Op) bool {
	return fn.RegionAt(0).SingleBlock() && fn.Body().Last().Has(ir.ReturnLike)
}

// arguments returns what the arguments of a callee are at a call.
func (in *inliner) arguments(call, callee *ir.Op) []*ir.Value {
	if f := rulesOf(callee).Pass; f != nil {
		return f(in.b.At(call), callee, call)
	}
	return call.Operands()
}

// unfit says why a callee, whose own calls are inlined, is not put into fn.
func (in *inliner) unfit(fn, call, callee *ir.Op) string {
	switch {
	case in.state[callee] == 1 || in.recursive[callee]:
		return "the callee calls itself"
	case callsBack(callee, fn):
		return "the callee calls the caller"
	case !straight(callee) && (call.Parent().Has(ir.SingleBlock) || !call.Parent().Registered()):
		return "the callee has several blocks"
	case in.large(fn, callee):
		return "the callee is too large for the caller"
	}
	return ""
}

// callsBack reports whether a callee calls its caller: a copy of that call would be
// another one to inline, without end.
func callsBack(callee, caller *ir.Op) bool {
	name := ir.SymbolName(caller)
	return !callee.Walk(func(op *ir.Op) bool {
		ref, _ := op.Get("callee").(*ir.SymbolRef)
		return ref == nil || ref.Root != name
	})
}

// large reports whether a call makes its caller grow by more than the threshold.
func (in *inliner) large(caller, callee *ir.Op) bool {
	return in.o.Threshold >= 0 && 100*ops(callee) > in.o.Threshold*ops(caller)
}

func ops(fn *ir.Op) (n int64) {
	fn.Walk(func(*ir.Op) bool { n++; return true })
	return n - 1 // without itself
}

// onlyHere reports whether the call at hand is all that refers to a callee, which
// goes with it: then the body moves as it is, and its calls become the caller's. In
// a chain of calls that is linear where copies of callees first are quadratic.
func (in *inliner) onlyHere(callee *ir.Op) bool {
	return in.o.Threshold < 0 && in.refs[ir.SymbolName(callee)] == 1 && ir.MayDiscard(callee, false) && straight(callee) && rulesOf(callee).Adopt == nil
}

// inline replaces a call by a copy of the callee's body, or by the body itself.
func (in *inliner) inline(call, callee *ir.Op, move bool) {
	body := callee.Body()
	m := ir.NewMapping()
	args := in.arguments(call, callee)
	for i, a := range body.Args() {
		m.Values[a] = args[i]
		if move {
			a.ReplaceUses(args[i])
		}
	}
	in.b.At(call)
	for op := range body.Ops() {
		if op == body.Last() {
			for i := range call.NumResults() {
				call.Result(i).ReplaceUses(m.Of(op.Operand(i)))
			}
			break
		}
		if move {
			op.MoveBefore(call)
		} else {
			op = in.b.Clone(op, m)
		}
		in.adopt(op, call, callee, !move)
	}
	call.Erase()
	if move {
		callee.Erase()
	}
	in.count++
}

// inlineBlocks replaces a call by copies of the callee's blocks. What follows the
// call becomes a block, to which each return goes.
func (in *inliner) inlineBlocks(call, callee *ir.Op) error {
	branch, _, ok := in.c.IR.Op(rulesOf(callee).Branch)
	if !ok {
		return pass.Errorf(call, "a function of several blocks needs '%s'", rulesOf(callee).Branch)
	}
	args := in.arguments(call, callee)
	before := call.Block()
	rest := before.Split(call)
	copied := ir.NewRegion()
	in.b.CloneRegion(callee.RegionAt(0), copied, ir.NewMapping())
	for i := range call.NumResults() {
		call.Result(i).ReplaceUses(rest.AddArg(call.Result(i).Type(), call.Loc()))
	}
	entry := copied.First()
	for i, a := range entry.Args() {
		a.ReplaceUses(args[i])
	}
	for b := entry; b != nil; {
		next := b.Next()
		for op := range b.Ops() {
			if b == entry {
				op.MoveToEnd(before)
			}
			in.adopt(op, call, callee, true)
		}
		if b != entry {
			b.Remove()
			before.Region().InsertBefore(b, rest)
		} else {
			b = before
		}
		if end := b.Last(); end.Has(ir.ReturnLike) {
			in.b.At(end).MakeWith(branch, end.Operands(), ir.With{Succs: []*ir.Block{rest}})
			end.Erase()
		}
		b = next
	}
	call.Erase()
	in.count++
	return nil
}

// adopt records that an op of a callee is now where a call was, as a copy or itself.
func (in *inliner) adopt(op, call, callee *ir.Op, copied bool) {
	change := rulesOf(callee).Adopt
	op.Walk(func(o *ir.Op) bool {
		o.SetLoc(ir.CallSiteLoc(o.Loc(), call.Loc()))
		if change != nil {
			change(o, call)
		}
		if copied {
			in.refer(o, 1)
		}
		return true
	})
}

// refer counts the symbols that op refers to, n times.
func (in *inliner) refer(op *ir.Op, n int) {
	ir.SymbolRefs(op, func(ref *ir.SymbolRef) {
		in.refs[ref.Root] += n
		for _, name := range ref.Nested {
			in.refs[name] += n
		}
	})
}

// referAll counts the symbols that fn and all inside it refer to, n times.
func (in *inliner) referAll(fn *ir.Op, n int) {
	fn.Walk(func(op *ir.Op) bool {
		in.refer(op, n)
		return true
	})
}
