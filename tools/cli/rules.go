package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"terrace/dialects/all"
	"terrace/dialects/function"
	"terrace/ir"
	"terrace/ir/diag"
	"terrace/printer"
	"terrace/rewrite"
	"terrace/rewrite/inspect"
	"terrace/rewrite/pass"
)

var rulesCommand = &command{
	name:  "rules",
	args:  "check [FILES] | list [DIALECT] | show RULE | why RULE@FILE:LINE",
	short: "check rewrite rules, list them, show one, tell why one was not made",
	group: "Tools",
	run:   runRules,
	example: `  terrace rules check                 every rule of the dialects
  terrace rules check mine.rules
  terrace rules list arith
  terrace rules show arith.rules:9
  terrace rules why any@f.mlir:12     what canonicalize tries at line 12, in order

check looks for an input on which a rule changes what is computed: every input of small types,
samples with edge values of others. It also finds rules that never come to be made because of
others, and rules that undo each other. why names a place as FILE:LINE or FILE:LINE:COL; with --rules=FILE
rules of your own are tried, too.`,
}

func init() { commands = append(commands, rulesCommand) }

func runRules(s *session, args []string) int {
	o := rewrite.CheckOptions{Types: rewrite.CheckTypes()}
	var verbose bool
	var tests string
	var own, folders []string
	fs := newFlags(s)
	fs.StringSliceVar(&own, "rules", nil, "for why: add the rules of these `files`")
	fs.StringSliceVar(&folders, "rules-dir", nil, "for check and why: take every file *.rules in these `folders`")
	fs.IntVar(&o.Inputs, "inputs", 400, "inputs to try on each program that a rule applies to")
	fs.IntVar(&o.Constants, "constants", 24, "choices of constants for each choice of types")
	fs.IntVar(&o.Programs, "programs", 4000, "programs to try, at most, for each rule")
	fs.BoolVar(&o.Exhaustive, "exhaustive", false, "try every input of integers of up to four bits, and --per-type inputs of every other type")
	fs.IntVar(&o.PerType, "per-type", 100_000, "inputs of each type for --exhaustive")
	fs.StringVar(&tests, "write-tests", "", "write a file test for each counterexample to this `folder`")
	fs.BoolVarP(&verbose, "verbose", "v", false, "print a line for each rule")
	if code, done := fs.parse(s, args); done {
		return code
	}
	usage := func(format string, args ...any) int {
		fmt.Fprintf(s.stderr, "%s: %s\n", s.name, fmt.Sprintf(format, args...))
		return exitUsage
	}
	if fs.NArg() == 0 {
		return usage("expected check, list, show or why")
	}
	if o.Inputs < 1 || o.Constants < 1 || o.Programs < 1 || o.PerType < 1 {
		return usage("--inputs, --constants, --programs and --per-type are positive")
	}
	inFolders, err := s.rulesIn(folders)
	if err != nil {
		return s.fail("%v", err)
	}
	ctx := all.Context()
	rest := fs.Args()[1:]
	switch verb := fs.Arg(0); verb {
	case "check":
		return s.checkRules(ctx, append(rest, inFolders...), o, verbose, tests)
	case "why":
		if len(rest) != 1 {
			return usage("why takes a rule and a place, RULE@FILE:LINE")
		}
		e, err := inspect.ParseExplain(rest[0])
		if err != nil || e.File == "" {
			return usage("why takes a rule and a place in a file, RULE@FILE:LINE, not '%s'", rest[0])
		}
		return s.whyRule(ctx, e, append(own, inFolders...))
	case "list":
		if len(rest) > 1 {
			return usage("list takes one dialect")
		}
		return s.listRules(ctx, strings.Join(rest, ""))
	case "show":
		if len(rest) != 1 {
			return usage("show takes the name of a rule")
		}
		return s.showRule(ctx, rest[0], o)
	default:
		return usage("expected check, list, show or why, not '%s'", verb)
	}
}

// dialectRules returns the rules of a dialect, of all for "".
func (s *session) dialectRules(ctx *ir.Context, dialect string) ([]*rewrite.Rule, error) {
	var out []*rewrite.Rule
	found := dialect == ""
	for _, d := range all.Dialects {
		if dialect != "" && d.Name != dialect {
			continue
		}
		found = true
		files, err := rewrite.RulesOf(ctx, d)
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			out = append(out, f.Rules...)
		}
	}
	if !found {
		hint := diag.Hint(dialect, func(yield func(string) bool) {
			for _, d := range all.Dialects {
				if !yield(d.Name) {
					return
				}
			}
		})
		return nil, fmt.Errorf("no dialect '%s'%s", dialect, hint)
	}
	return out, nil
}

func (s *session) listRules(ctx *ir.Context, dialect string) int {
	rules, err := s.dialectRules(ctx, dialect)
	if err != nil {
		return s.fail("%v", err)
	}
	for _, r := range rules {
		fmt.Fprintf(s.stdout, "%-18s %-12s %s\n", r.Pattern.Name, r.Pattern.Numerics, r.Text)
	}
	return exitOK
}

func (s *session) showRule(ctx *ir.Context, name string, o rewrite.CheckOptions) int {
	rules, err := s.dialectRules(ctx, "")
	if err != nil {
		return s.fail("%v", err)
	}
	for _, r := range rules {
		if r.Pattern.Name != name {
			continue
		}
		c := r.Check(ctx, o)
		fmt.Fprintf(s.stdout, "%s\n\nnumerics: %s\nchecked: %s\n", r.Text, r.Pattern.Numerics, verdict(c))
		if c.Program != nil {
			fmt.Fprintf(s.stdout, "\na program that it applies to:\n%s", rewrite.Describe(c.Program))
		}
		return exitOK
	}
	hint := diag.Hint(name, func(yield func(string) bool) {
		for _, r := range rules {
			if !yield(r.Pattern.Name) {
				return
			}
		}
	})
	return s.fail("no rule '%s'%s", name, hint)
}

// whyRule tells what comes of rules at a place when canonicalize runs.
func (s *session) whyRule(ctx *ir.Context, e *inspect.Explain, files []string) int {
	o := &optFlags{rules: files}
	if !o.readRules(s, ctx) {
		return exitFailure
	}
	ctx.AllowUnregistered = true
	top, ok := s.load(ctx, e.File)
	if !ok {
		return exitFailure
	}
	p, err := registry().ParsePipeline("canonicalize")
	if err != nil {
		return s.fail("%v", err)
	}
	e.Text = s.ruleTexts(ctx, o.ownRules)
	m := &pass.Manager{Context: &pass.Context{IR: ctx, Rules: o.patterns}, Pipeline: p, Hooks: []pass.Hooks{e.Hooks(s.stdout)}}
	ok = m.Run(top)
	s.reportInput(ctx)
	switch {
	case !ok:
		return exitFailure
	case e.Told == 0:
		return s.fail("no rule '%s' was tried at %s:%d", e.Rule, e.File, e.Line)
	}
	return exitOK
}

// ruleTexts returns the text of rules by name: those of the dialects and of files
// of the user's.
func (s *session) ruleTexts(ctx *ir.Context, own []*rewrite.Rule) func(name string) string {
	texts := sync.OnceValue(func() map[string]string {
		m := map[string]string{}
		rules, _ := s.dialectRules(ctx, "") // a rule of ours that does not compile has no text
		for _, r := range slices.Concat(rules, own) {
			m[r.Pattern.Name] = r.Text
		}
		return m
	})
	return func(name string) string { return texts()[name] }
}

// verdict words what a check came to.
func verdict(c rewrite.Checked) string {
	switch {
	case c.Failure != "":
		return "wrong: " + c.Failure
	case c.Unproven != "":
		return "not checked: " + c.Unproven
	}
	var all, some []string // types of the root, by whether every input of them was tried
	for t, n := range c.ByType {
		if c.All[t] {
			all = append(all, t.String())
		} else {
			some = append(some, fmt.Sprintf("%d of %s", n, t))
		}
	}
	slices.Sort(all)
	slices.Sort(some)
	text := fmt.Sprintf("%d inputs on %d programs", c.Inputs, c.Matched)
	if len(all) > 0 {
		text += "; all of " + strings.Join(all, ", ")
	}
	if len(some) > 0 {
		text += "; " + strings.Join(some, ", ")
	}
	return text
}

// maxTogether bounds the programs on which a rule is tried among all others.
const maxTogether = 64

func (s *session) checkRules(ctx *ir.Context, files []string, o rewrite.CheckOptions, verbose bool, tests string) int {
	patterns, err := rewrite.CanonicalPatterns(ctx)
	if err != nil {
		return s.fail("%v", err)
	}
	var rules []*rewrite.Rule
	if len(files) == 0 {
		if rules, err = s.dialectRules(ctx, ""); err != nil {
			return s.fail("%v", err)
		}
	}
	ok := true
	for _, file := range files {
		name, text, err := s.read(file)
		if err != nil {
			return s.fail("%v", err)
		}
		list, err := rewrite.CompileRules(ctx, name, string(text))
		if err != nil {
			s.ruleErrors(err, text)
			ok = false
			continue
		}
		rules = append(rules, list.Rules...)
		patterns = append(patterns, list.Patterns()...)
	}
	set := rewrite.NewSet(patterns...)
	problem := func(r *rewrite.Rule, text string) {
		ok = false
		fmt.Fprintf(s.stdout, "%s: error: %s\n  %s\n", r.Pattern.Name, text, r.Text)
	}
	inputs := 0
	for _, r := range rules {
		var programs []*ir.Op
		o.OnProgram = func(p *ir.Op) {
			if len(programs) < maxTogether {
				programs = append(programs, p)
			}
		}
		c := r.Check(ctx, o)
		inputs += c.Inputs
		if c.Failure != "" || c.Unproven != "" {
			problem(r, verdict(c))
			if c.Counter != nil && tests != "" {
				if err := s.writeRuleTest(tests, r, c.Counter); err != nil {
					return s.fail("%v", err)
				}
			}
			continue
		}
		for _, why := range c.Idle {
			problem(r, "on no program tried, "+why)
		}
		t := r.Among(ctx, set, programs)
		if t.Before != nil {
			problem(r, "never made: "+strings.Join(t.Before, ", ")+" come first on every program tried")
		}
		if t.Cycle != nil {
			problem(r, t.Cycle.Error())
		}
		if verbose {
			fmt.Fprintf(s.stdout, "%s: %s\n", r.Pattern.Name, verdict(c))
		}
	}
	if !ok {
		return exitFailure
	}
	fmt.Fprintf(s.stdout, "%d rules hold on %d inputs\n", len(rules), inputs)
	return exitOK
}

// writeRuleTest makes a file test that fails as long as a rule is wrong on a
// program and an input, and does not need the file that the rule is from.
func (s *session) writeRuleTest(dir string, r *rewrite.Rule, c *rewrite.Counterexample) error {
	from := c.Program.RegionAt(0).First()
	t := &ir.FuncType{}
	var args []string
	for i, a := range from.Args() {
		t.In = append(t.In, a.Type())
		w := ir.Writer{HexLimit: -1}
		w.Attr(c.Inputs[i])
		args = append(args, string(w.Buf))
	}
	use := from.Last()
	for _, v := range use.Operands() {
		t.Out = append(t.Out, v.Type())
	}
	b := ir.NewBuilder()
	fn := function.New(b, "rule", ir.Func(t.In, t.Out))
	body, m := fn.Body(), ir.NewMapping()
	for i, a := range from.Args() {
		m.Values[a] = body.Arg(i)
	}
	b.AtEnd(body)
	for op := range from.Ops() {
		if op != use {
			b.Clone(op, m)
		}
	}
	st := ir.State{Def: function.Return}
	for _, v := range use.Operands() {
		st.Operands = append(st.Operands, m.Of(v))
	}
	b.Build(&st)
	call := fmt.Sprintf("--backend=interp --call='@rule(%s)'", strings.Join(args, ", "))
	text := fmt.Sprintf(`// %s changes what this program gives.
// RUN: split-file %%s %%t
// RUN: terrace run %%t/program.mlir %s > %%t/before
// RUN: terrace opt %%t/program.mlir --canonicalize --rules=%%t/rule.rules | terrace run - %s > %%t/after
// RUN: diff %%t/before %%t/after
//--- rule.rules
dialect %s
%s
%s
//--- program.mlir
%s
`, r.Pattern.Name, call, call, r.Dialect(), r.Pattern.Numerics, r.Text, printer.String(fn, printer.Options{}))
	if err := os.MkdirAll(s.path(dir), 0o777); err != nil {
		return err
	}
	name := strings.Map(func(c rune) rune {
		if c == ':' || c == '/' {
			return '-'
		}
		return c
	}, filepath.Base(r.Pattern.Name)) + ".test"
	return s.writeFile(filepath.Join(dir, name), func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}

// ruleErrors prints what is wrong with the text of a file of rules.
func (s *session) ruleErrors(err error, text []byte) {
	for _, e := range flatten(err) {
		d, ok := e.(*diag.Diagnostic)
		if !ok {
			s.fail("%v", e)
			continue
		}
		io.WriteString(s.stderr, diag.Render(d, func(string) []byte { return text }))
	}
}
