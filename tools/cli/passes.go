package cli

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"

	"terrace/dialects/graph"
	"terrace/dialects/llvm"
	"terrace/ir"
	"terrace/ir/diag"
	"terrace/lowering/pipelines"
	"terrace/rewrite"
	"terrace/rewrite/inspect"
	"terrace/rewrite/pass"
	"terrace/rewrite/passes"
	"terrace/tools/internal/execute"
)

// registry holds the passes that flags and pipelines name. It is made once extensions have added theirs.
var registry = sync.OnceValue(pipelines.Registry)

func passNames(yield func(string) bool) { registry().Names()(yield) }

// listPasses prints what each pass does and what named pipelines stand for.
func listPasses(w io.Writer) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "Passes:")
	for _, p := range registry().All() {
		info := p.Info()
		fmt.Fprintf(table, "  %s\t%s\n", strings.Join(info.Names(), ", "), info.Doc)
	}
	fmt.Fprintln(table, "\nPipelines:")
	aliases := registry().Aliases()
	for _, name := range slices.Sorted(maps.Keys(aliases)) {
		fmt.Fprintf(table, "  %s\t%s\n", name, strings.Join(strings.Fields(aliases[name]), ""))
	}
	_ = table.Flush() // a failure to write shows on the last one
}

// passFlag takes a pass given as a flag: --canonicalize, --pass="opt=1 other".
func (o *optFlags) passFlag(name, value string) (bool, error) {
	if registry().Find(name) == nil && registry().Aliases()[name] == "" {
		return false, nil
	}
	o.passes = append(o.passes, passFlag{name, value})
	return true, nil
}

// passPipeline is what the command line asks to run.
type passPipeline struct{ *pass.Pipeline }

func (p *passPipeline) empty() bool { return len(p.Steps) == 0 }

// passPipeline builds the pipeline from --pass-pipeline or from pass flags in
// their order.
func (o *optFlags) passPipeline() (*passPipeline, error) {
	text := o.pipeline
	if len(o.passes) > 0 {
		if text != "" {
			return nil, fmt.Errorf("--pass-pipeline and passes as flags (--%s) exclude each other", o.passes[0].name)
		}
		var parts []string
		for _, p := range o.passes {
			if p.options != "" {
				p.name += "{" + p.options + "}"
			}
			parts = append(parts, p.name)
		}
		text = "builtin.module(" + strings.Join(parts, ",") + ")"
	}
	p, err := registry().ParsePipeline(text)
	if err != nil {
		return nil, err
	}
	return &passPipeline{p}, nil
}

// watch says what to show of passes while they run.
type watch struct {
	before, after, change, failure, scope, dump bool
	beforeOf, afterOf                           []string // names of passes
	dir                                         string
	diff, ruleStats, verifyRules                bool
	explain                                     string
	explained                                   *inspect.Explain // explain, as check read it
	provenance                                  bool
	semantics                                   int    // inputs to check each function with, 0: none
	semanticsLog                                string // file to add the report to
}

func (w *watch) register(fs *flagSet) {
	fs.BoolVar(&w.before, "print-ir-before-all", false, "print the IR before each pass")
	fs.BoolVar(&w.after, "print-ir-after-all", false, "print the IR after each pass")
	fs.BoolVar(&w.change, "print-ir-after-change", false, "print the IR after each pass that changed it")
	fs.BoolVar(&w.failure, "print-ir-after-failure", false, "print the IR after a pass that failed")
	fs.StringSliceVar(&w.beforeOf, "print-ir-before", nil, "print the IR before these `passes`")
	fs.StringSliceVar(&w.afterOf, "print-ir-after", nil, "print the IR after these `passes`")
	fs.StringVar(&w.dir, "print-ir-tree-dir", "", "write what is printed to files in this `folder`, a tree as that of the ops")
	fs.BoolVar(&w.diff, "diff", false, "print what each pass changed, op by op")
	fs.IntVar(&w.semantics, "check-semantics", 0, "interpret every function before and after each pass on `n` sets of inputs and compare")
	fs.Lookup("check-semantics").NoOptDefVal = "8"
	fs.StringVar(&w.semanticsLog, "check-semantics-log", "", "add what was compared and what not to this `file` instead of printing it")
	fs.StringVar(&w.explain, "explain", "", "tell why rules were not made at a `place`: RULE@FILE:LINE or RULE@%NAME, any for every rule")
	fs.BoolVar(&w.provenance, "provenance", false, "print behind each op which pass and rule made it, and of which ops of the source")
	fs.BoolVar(&w.ruleStats, "rule-stats", false, "print how often each rule was tried and made, and how long it took")
	fs.BoolVar(&w.verifyRules, "verify-rules", false, "check how often rules are made against comments expect-rule: NAME fires N, expect-no-rule: NAME")
	fs.BoolVar(&w.scope, "print-ir-module-scope", false, "print the whole module, not what the pass ran on")
	fs.BoolVar(&w.dump, "dump-pass-pipeline", false, "print the pipeline that is run")
}

// check refuses names that are no pass.
func (w *watch) check() error {
	if w.explain != "" {
		e, err := inspect.ParseExplain(w.explain)
		if err != nil {
			return err
		}
		w.explained = e
	}
	if w.semantics < 0 {
		return fmt.Errorf("--check-semantics is not negative")
	}
	for _, name := range slices.Concat(w.beforeOf, w.afterOf) {
		if registry().Find(name) == nil {
			hint := diag.Hint(name, passNames)
			return fmt.Errorf("--print-ir-before and --print-ir-after: '%s' is no pass%s", name, hint)
		}
	}
	return nil
}

// printIR is when to print the IR, nil for never.
func (w *watch) printIR() *inspect.PrintIR {
	of := func(all bool, names []string) func(string) bool {
		if !all && len(names) == 0 {
			return nil
		}
		return func(pass string) bool { return all || slices.Contains(names, pass) }
	}
	p := &inspect.PrintIR{
		Before: of(w.before, w.beforeOf), After: of(w.after || w.change && w.afterOf == nil, w.afterOf),
		OnlyChanged: w.change, OnlyFailure: w.failure, Module: w.scope, Dir: w.dir,
	}
	if p.Before == nil && p.After == nil && !p.OnlyFailure {
		return nil
	}
	return p
}

func (p *passPipeline) run(s *session, ctx *ir.Context, top *ir.Op, o *optFlags, rules *inspect.RuleStats, external func() []*ir.Blob) bool {
	c := &pass.Context{IR: ctx, Counters: map[string]int64{}, Rules: o.patterns, Log: s.stderr, WriteFile: s.writeFile, Values: map[string]any{passes.Printing: o.print}}
	m := &pass.Manager{Context: c, Pipeline: p.Pipeline, Verify: o.verifyEach, VerifyAnalyses: o.verifyFacts || o.watch.semantics > 0, Threads: o.threads}
	w := &o.watch
	if w.dump {
		fmt.Fprintf(s.stderr, "Pass Manager with %d passes:\n%s\n\n", len(p.Steps), p.Dump())
	}
	if p := w.printIR(); p != nil {
		p.Options = o.print
		p.Options.AssumeVerified = o.verifyEach
		m.Hooks = append(m.Hooks, p.Hooks(s.stderr))
	}
	if w.diff {
		m.Hooks = append(m.Hooks, inspect.DiffHooks(s.stderr, inspect.DiffOptions{Context: 2, Color: s.terminal}))
	}
	if w.explained != nil {
		m.Hooks = append(m.Hooks, w.explained.Hooks(s.stderr))
	}
	if w.provenance {
		p := &inspect.Provenance{}
		m.Hooks = append(m.Hooks, p.Hooks())
		o.print.Note = p.Of
	}
	if w.ruleStats || w.verifyRules {
		m.Hooks = append(m.Hooks, rules.Hooks())
	}
	selected, done, err := s.selected()
	if err != nil {
		s.fail("%v", err)
		return false
	}
	defer done()
	m.Hooks = append(m.Hooks, selected...)
	var semantics *inspect.Semantics
	if w.semantics > 0 {
		semantics = &inspect.Semantics{Inputs: w.semantics, TypeOf: execute.FunctionType, IsPointer: llvm.IsPtr, Bounds: graph.BoundsOf, External: external, Reproducer: s.temporary}
		m.Hooks = append(m.Hooks, semantics.Hooks(), inspect.Contract())
	}
	crash, err := o.observe.attach(s, m, top, external, s.ruleTexts(ctx, o.ownRules))
	if err != nil {
		s.fail("writing the reproducer: %v", err)
		return false
	}
	ok := m.Run(top)
	o.observe.tell(ctx)
	if semantics != nil {
		if err := s.appendTo(w.semanticsLog, semantics.Report); err != nil {
			s.fail("--check-semantics-log: %v", err)
			return false
		}
	}
	if w.ruleStats {
		rules.Report(s.stderr)
	}
	if crash != nil && crash.Written {
		if crash.Err != nil {
			s.fail("writing the reproducer: %v", crash.Err)
		} else {
			o.observe.written = append(o.observe.written, o.observe.crashReproducer)
		}
	}
	return ok
}

// temporary makes a file that is left behind for the user to look at.
func (s *session) temporary(write func(w io.Writer) error) (name string, err error) {
	f, err := os.CreateTemp(s.getenv("TMPDIR"), "terrace-reproducer-*.mlir")
	if err != nil {
		return "", err
	}
	return f.Name(), errors.Join(write(f), f.Close())
}

// readRules compiles the files that --rules and --rules-dir name.
func (o *optFlags) readRules(s *session, ctx *ir.Context) bool {
	inFolders, err := s.rulesIn(o.ruleFolders)
	if err != nil {
		s.fail("%v", err)
		return false
	}
	ok := true
	for _, file := range append(o.rules, inFolders...) {
		name, text, err := s.read(file)
		if err != nil {
			s.fail("%v", err)
			return false
		}
		rules, err := rewrite.CompileRules(ctx, name, string(text))
		if err == nil {
			o.patterns = append(o.patterns, rules.Patterns()...)
			o.ownRules = append(o.ownRules, rules.Rules...)
			continue
		}
		ok = false
		s.ruleErrors(err, text)
	}
	return ok
}

// flatten returns the errors that err joins.
func flatten(err error) []error {
	if list, ok := err.(interface{ Unwrap() []error }); ok {
		return list.Unwrap()
	}
	return []error{err}
}
