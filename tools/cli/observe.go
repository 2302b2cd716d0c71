package cli

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"terrace/ir"
	"terrace/ir/diag"
	"terrace/rewrite/inspect"
	"terrace/rewrite/pass"
)

// observe says what to record of a run of passes: time, counts, actions, remarks,
// and reproducers of failures. What is recorded spans all pieces of a file.
type observe struct {
	timing, stats                        bool
	timingDisplay, statsDisplay, format  string
	logActions, profileActions           string
	actionsAt, counters                  []string
	printCounters                        bool
	remarks                              string
	remarksOf                            map[pass.RemarkKind]*string
	remarkFormat, remarkPolicy, remarkTo string
	reproducer, crashReproducer          string
	localReproducer, runReproducer       bool
	html                                 string
	actions                              *inspect.Actions
	profile                              *inspect.Profile
	collected                            *inspect.Remarks
	open                                 []*output
	written                              []string // reproducers of failures
	pages                                []*inspect.Page
}

func (o *observe) register(fs *flagSet) {
	fs.BoolVar(&o.timing, "timing", false, "print how long passes and the rest took")
	fs.StringVar(&o.timingDisplay, "timing-display", "tree", "show times as a `form`: tree, as the pipeline has them, or list, by time")
	fs.StringVar(&o.format, "output-format", "text", "write times as this `format`: text or json")
	fs.BoolVar(&o.stats, "pass-statistics", false, "print what passes counted")
	fs.StringVar(&o.statsDisplay, "pass-statistics-display", "pipeline", "show counts as a `form`: pipeline or list, sorted by name")
	fs.StringVar(&o.logActions, "log-actions-to", "", "log passes, tries of rules and folds to a `file`, - for standard error")
	fs.StringSliceVar(&o.actionsAt, "log-mlir-actions-filter", nil, "log only actions on ops at these `places`, FILE:LINE or FILE:LINE:COL")
	fs.StringVar(&o.profileActions, "profile-actions-to", "", "write passes, tries of rules and folds as Chrome's trace events to a `file`, - for standard error")
	fs.StringSliceVar(&o.counters, "debug-counter", nil, "let actions happen only from the N-th on or N times: `NAME-skip=N,NAME-count=N`; NAME is a pass, a rule or "+inspect.FoldingTag)
	fs.BoolVar(&o.printCounters, "print-debug-counter", false, "print how often what --debug-counter names came up")
	fs.StringVar(&o.remarks, "remarks-filter", "", "show remarks of every kind by passes that match a `regexp`")
	o.remarksOf = map[pass.RemarkKind]*string{}
	for kind, name := range map[pass.RemarkKind]string{pass.Passed: "passed", pass.Missed: "missed", pass.Failure: "failed", pass.Analyzed: "analyse"} {
		o.remarksOf[kind] = fs.String("remarks-filter-"+name, "", "show remarks of the kind "+string(kind)+" by passes that match a `regexp`")
	}
	fs.StringVar(&o.remarkFormat, "remark-format", "emitRemark", "write remarks as this `format`: emitRemark, as diagnostics, or yaml")
	fs.StringVar(&o.remarkPolicy, "remark-policy", "all", "show all remarks, or final: of those of a name at a place, the last")
	fs.StringVar(&o.remarkTo, "remarks-output-file", "mlir-remarks.yaml", "`file` for remarks as yaml")
	fs.StringVar(&o.html, "html", "", "write a page to a `file` that shows the program after every pass that changed it")
	fs.StringVar(&o.reproducer, "generate-reproducer", "", "write the program and the pipeline to a `file` that --run-reproducer runs")
	fs.StringVar(&o.crashReproducer, "pass-pipeline-crash-reproducer", "", "write the same to a `file` when a pass fails or crashes")
	fs.BoolVar(&o.localReproducer, "pass-pipeline-local-reproducer", false, "make the reproducer of a crash hold only the pass that failed, and the program as it came to it")
	fs.BoolVar(&o.runReproducer, "run-reproducer", false, "run the pipeline that the file holds")
}

func oneOf(flag, value string, words ...string) error {
	if slices.Contains(words, value) {
		return nil
	}
	hint := diag.Hint(value, slices.Values(words))
	return fmt.Errorf("--%s is one of %s, not '%s'%s", flag, strings.Join(words, ", "), value, hint)
}

// check settles what the flags say.
func (o *observe) check() error {
	err := errors.Join(
		oneOf("timing-display", o.timingDisplay, "tree", "list"),
		oneOf("output-format", o.format, "text", "json"),
		oneOf("pass-statistics-display", o.statsDisplay, "pipeline", "list"),
		oneOf("remark-format", o.remarkFormat, "emitRemark", "yaml"),
		oneOf("remark-policy", o.remarkPolicy, "all", "final"))
	if err != nil {
		return err
	}
	counts, err := inspect.ParseDebugCounters(o.counters)
	if err != nil {
		return err
	}
	if o.logActions != "" || o.profileActions != "" || len(counts) > 0 {
		o.actions = &inspect.Actions{At: o.actionsAt, Counts: counts}
	}
	kinds := map[pass.RemarkKind]string{}
	for k, v := range o.remarksOf {
		kinds[k] = *v
	}
	if o.collected, err = inspect.NewRemarks(o.remarks, kinds); err != nil {
		return err
	}
	o.collected.Final = o.remarkPolicy == "final"
	if o.timing || o.stats {
		o.profile = inspect.NewProfile()
	}
	if o.localReproducer && o.crashReproducer == "" {
		return errors.New("--pass-pipeline-local-reproducer needs --pass-pipeline-crash-reproducer=FILE")
	}
	return nil
}

// begin opens the files to write to.
func (o *observe) begin(s *session) (err error) {
	if o.actions == nil {
		return nil
	}
	open := func(name string) io.Writer {
		if name == "" || err != nil {
			return nil
		}
		if name == "-" {
			return s.stderr
		}
		out, e := s.create(name)
		if e != nil {
			err = e
			return nil
		}
		o.open = append(o.open, out)
		return out
	}
	o.actions.Log, o.actions.Trace = open(o.logActions), open(o.profileActions)
	return err
}

// attach makes a run of passes on top be recorded.
func (o *observe) attach(s *session, m *pass.Manager, top *ir.Op, external func() []*ir.Blob, ruleText func(string) string) (*inspect.CrashReproducer, error) {
	if o.profile != nil {
		m.Hooks = append(m.Hooks, o.profile.Hooks())
	}
	m.Context.Remarks = o.remarksTo(m.Context.IR)
	if o.actions != nil {
		m.Hooks = append(m.Hooks, o.actions.Hooks())
	}
	heading := func() []string {
		return []string{"command: " + quoteCommand(s.command), "version: " + version}
	}
	if o.reproducer != "" {
		err := s.writeFile(o.reproducer, func(w io.Writer) error {
			return inspect.WriteReproducer(w, top, m.Pipeline.String(), m.Verify, external(), heading()...)
		})
		if err != nil {
			return nil, err
		}
	}
	if o.html != "" {
		page := &inspect.Page{Title: s.inputName, RuleText: ruleText}
		page.Start(top)
		m.Hooks = append(m.Hooks, page.Hooks())
		o.pages = append(o.pages, page)
	}
	if o.crashReproducer == "" {
		return nil, nil
	}
	crash := &inspect.CrashReproducer{File: s.path(o.crashReproducer), Local: o.localReproducer, Pipeline: m.Pipeline, VerifyEach: m.Verify, Heading: heading(), External: external}
	crash.Start(top)
	// First, so that what other hooks do is not in the way of it.
	m.Hooks = append([]pass.Hooks{crash.Hooks()}, m.Hooks...)
	return crash, nil
}

// remarksTo is where passes leave remarks: nil where none is wanted.
func (o *observe) remarksTo(ctx *ir.Context) func(pass.Remark) {
	wanted := o.remarks != ""
	for _, v := range o.remarksOf {
		wanted = wanted || *v != ""
	}
	if !wanted {
		return nil
	}
	if o.remarkFormat == "yaml" || o.collected.Final {
		return o.collected.Add
	}
	return func(r pass.Remark) {
		if o.collected.Wants(r.Kind, r.Category) {
			ctx.Diag.Add(&diag.Diagnostic{Severity: diag.Remark, Pos: r.Pos, Text: r.String()})
		}
	}
}

// tell adds the remarks that waited for the end of a piece to its diagnostics.
func (o *observe) tell(ctx *ir.Context) {
	if o.remarkFormat != "emitRemark" {
		return
	}
	for _, r := range o.collected.Take() {
		ctx.Diag.Add(&diag.Diagnostic{Severity: diag.Remark, Pos: r.Pos, Text: r.String()})
	}
}

// end writes what was recorded.
func (o *observe) end(s *session) error {
	var errs []error
	if o.actions != nil {
		for _, c := range o.actions.Counts {
			if c.Seen == 0 {
				fmt.Fprintf(s.stderr, "%s: warning: --debug-counter: nothing named '%s' came up%s\n", s.name, c.Tag, diag.Hint(c.Tag, passNames))
			}
		}
		if o.printCounters {
			o.actions.ReportCounters(s.stderr)
		}
		errs = append(errs, o.actions.Close())
	}
	if o.remarkFormat == "yaml" {
		errs = append(errs, s.writeFile(o.remarkTo, o.collected.WriteYAML))
	}
	for i, p := range o.pages {
		name := o.html
		if i > 0 { // a piece of a file has a page of its own
			name = fmt.Sprintf("%s.%d%s", strings.TrimSuffix(name, filepath.Ext(name)), i+1, filepath.Ext(name))
		}
		errs = append(errs, s.writeFile(name, p.Write))
	}
	for _, name := range o.written {
		fmt.Fprintf(s.stderr, "%s: a reproducer is in %s\n", s.name, name)
	}
	for _, out := range o.open {
		errs = append(errs, out.close(true))
	}
	if o.timing {
		if o.format == "json" {
			errs = append(errs, o.profile.ReportTimeJSON(s.stderr, o.timingDisplay == "list"))
		} else {
			o.profile.ReportTime(s.stderr, o.timingDisplay == "list")
		}
	}
	if o.stats {
		o.profile.ReportCounts(s.stderr, o.statsDisplay == "list")
	}
	return errors.Join(errs...)
}
