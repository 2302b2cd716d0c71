package passes

import (
	"terrace/dialects/function"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// SymbolDCE removes private symbols that nothing refers to.
var SymbolDCE = &pass.Def[struct{}]{
	Name:   "symbol-dce",
	Doc:    "remove private symbols without uses",
	Detail: "What is referred to only by symbols that go, goes too.",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		c.Count("num-dce'd", sweepSymbols(root))
		return nil
	},
}

// sweepSymbols erases the symbols inside root that nobody can see and nothing
// that stays refers to.
func sweepSymbols(root *ir.Op) (n int64) {
	if !root.Has(ir.SymbolTable) {
		return 0
	}
	live := map[*ir.Op]bool{}
	hidden := map[*ir.Op]bool{} // tables that nobody sees into
	var work []*ir.Op
	mark := func(op *ir.Op) {
		if !live[op] {
			live[op] = true
			work = append(work, op)
		}
	}
	var discardable []*ir.Op
	// keep marks what a table holds beside symbols that may go.
	keep := func(table *ir.Op) {
		for _, r := range table.Regions() {
			for b := range r.Blocks() {
				for op := range b.Ops() {
					symbol := ir.SymbolName(op) != "" && op.Has(ir.Symbol)
					if symbol && ir.MayDiscard(op, hidden[table]) {
						discardable = append(discardable, op)
					} else {
						mark(op)
					}
					if op.Has(ir.SymbolTable) {
						hidden[op] = hidden[table] || !symbol || ir.Visibility(op) == "private"
					}
				}
			}
		}
	}
	hidden[root] = root.Parent() == nil || ir.SymbolName(root) == "" || ir.Visibility(root) == "private"
	keep(root)
	for len(work) > 0 {
		op := work[len(work)-1]
		work = work[:len(work)-1]
		op.WalkOps(0, func(o *ir.Op) ir.Next {
			ir.SymbolRefs(o, func(ref *ir.SymbolRef) {
				for n := len(ref.Nested); n >= 0; n-- {
					if path := ir.SymbolPath(o, &ir.SymbolRef{Root: ref.Root, Nested: ref.Nested[:n]}); path != nil {
						for _, s := range path {
							mark(s)
						}
						break
					}
				}
			})
			if o.Has(ir.SymbolTable) {
				keep(o)
				return ir.Skip // what it holds is marked by itself
			}
			return ir.Advance
		})
	}
	for _, op := range discardable {
		if !live[op] && !op.Erased() {
			op.Erase()
			n++
		}
	}
	return n
}

// InlineOptions are the options of inline.
type InlineOptions struct {
	Pipeline      string `opt:"default-pipeline" doc:"passes to run on a function once its calls are inlined"`
	MaxIterations int64  `opt:"max-iterations" doc:"accepted: callees come first, so one round inlines everything"`
	Threshold     int64  `opt:"inlining-threshold" doc:"largest growth of a caller by one call, in percent of its ops; -1: any"`
}

// Inline puts the bodies of functions where they are called.
var Inline = &pass.Def[InlineOptions]{
	Name:    "inline",
	Doc:     "replace calls by the bodies of the functions called",
	Detail:  "Functions of one block that do not call themselves, not by way of others either, are inlined everywhere; private ones that are not called any more go.",
	On:      "builtin.module",
	Options: InlineOptions{Pipeline: "canonicalize", MaxIterations: 4, Threshold: -1},
	Run: func(c *pass.Context, root *ir.Op, o InlineOptions) error {
		in := &inliner{c: c, o: o, syms: ir.SymbolsOf(root), refs: map[string]int{}, b: ir.NewBuilder(), state: map[*ir.Op]int{}, recursive: map[*ir.Op]bool{}}
		root.Walk(func(op *ir.Op) bool {
			ir.SymbolRefs(op, func(ref *ir.SymbolRef) {
				for _, name := range append([]string{ref.Root}, ref.Nested...) {
					in.refs[name]++
				}
			})
			return true
		})
		var fns []*ir.Op
		for op := range root.Body().Ops() {
			if op.Is(function.Func) {
				fns = append(fns, op)
			}
		}
		for _, fn := range fns {
			if fn.Erased() {
				continue
			}
			if err := in.function(fn); err != nil {
				return err
			}
		}
		c.Count("calls-inlined", in.count)
		sweepSymbols(root)
		return nil
	},
}

type inliner struct {
	c         *pass.Context
	o         InlineOptions
	syms      *ir.Symbols
	refs      map[string]int // how often a name is referred to, in any table
	b         *ir.Builder
	state     map[*ir.Op]int // 1: in work, 2: done
	recursive map[*ir.Op]bool
	count     int64
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
	var calls []*ir.Op
	collect := func(op *ir.Op) bool {
		if op.Is(function.Call) {
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
		if !callee.Is(function.Func) {
			continue
		}
		kept := in.kept(call, callee)
		last := kept == "" && in.state[callee] == 0 && in.onlyHere(callee)
		if kept == "" && !last {
			if err := in.function(callee); err != nil {
				return err
			}
			kept = in.unfit(fn, callee)
		}
		what := pass.RemarkArg{Key: "Callee", Value: ref.Root}
		if kept != "" {
			in.c.Remark(pass.Missed, "inline", "not-inlined", call, kept, what)
			continue
		}
		in.c.Remark(pass.Passed, "inline", "inlined", call, "the call is replaced by the body", what, pass.RemarkArg{Key: "Ops", Value: ops(callee)})
		if last {
			for op := range callee.Body().Ops() {
				op.Walk(collect)
			}
		}
		in.inline(call, callee, last)
	}
	in.state[fn] = 2
	if in.o.Pipeline == "" || len(calls) == 0 {
		return nil
	}
	return in.c.RunPipeline(in.o.Pipeline, fn)
}

// kept says why a call stays whatever the callee holds, "" where it need not.
func (in *inliner) kept(call, callee *ir.Op) string {
	switch {
	case function.IsDeclaration(callee):
		return "the callee has no body"
	case callee.Get("no_inline") != nil || call.Get("no_inline") != nil:
		return "no_inline asks for it"
	}
	return ""
}

// unfit says why a callee, whose own calls are inlined, is not put into fn.
func (in *inliner) unfit(fn, callee *ir.Op) string {
	switch {
	case in.state[callee] == 1 || in.recursive[callee]:
		return "the callee calls itself"
	case !callee.RegionAt(0).SingleBlock():
		return "the callee has several blocks"
	case in.large(fn, callee):
		return "the callee is too large for the caller"
	}
	return ""
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
	return in.o.Threshold < 0 && in.refs[ir.SymbolName(callee)] == 1 && ir.MayDiscard(callee, false) && callee.RegionAt(0).SingleBlock()
}

// inline replaces a call by a copy of the callee's body, or by the body itself.
func (in *inliner) inline(call, callee *ir.Op, move bool) {
	body := callee.Body()
	m := ir.NewMapping()
	for i, a := range body.Args() {
		m.Values[a] = call.Operand(i)
		if move {
			a.ReplaceUses(call.Operand(i))
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
		op.Walk(func(o *ir.Op) bool {
			o.SetLoc(ir.CallSiteLoc(o.Loc(), call.Loc()))
			return true
		})
	}
	call.Erase()
	if move {
		callee.Erase()
	}
	in.count++
}
