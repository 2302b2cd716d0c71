package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/ir/diag"
	"terrace/parser"
	"terrace/printer"
	"terrace/rewrite"
	"terrace/rewrite/inspect"
)

var optCommand = &command{
	name:     "opt",
	args:     "[passes] [flags] [FILE|-]",
	short:    "parse, verify, transform and print a program",
	group:    "Programs",
	links:    []string{"terrace-opt"},
	standsIn: []string{"mlir-opt", "stablehlo-opt"},
	run:      runOpt,
	example: `  terrace opt f.mlir --canonicalize --cse
  terrace opt f.mlir --pass-pipeline='builtin.module(func.func(cse))' --diff

Flags are read from the environment variable TERRACE_OPT, then from the command line.`,
}

type optFlags struct {
	split        string // marker, "" for one piece
	outMarker    string
	verify       string // --verify-diagnostics: "", all, only-expected
	verifyEach   bool
	verifyFacts  bool // kept by passes
	threads      int
	noThreads    bool
	watch        watch
	observe      observe
	noVerify     bool
	roundtrip    bool
	unregistered bool
	keepComments bool
	noModule     bool
	showDialects bool
	listPasses   bool
	output       string
	color        string
	diagnostics  string // text, json or sarif
	spelling     string
	pipeline     string
	rules        []string
	ruleFolders  []string
	patterns     []*rewrite.Pattern // of the files of rules
	ownRules     []*rewrite.Rule
	passes       []passFlag
	print        printer.Options
	elide        int // -1 where not given
	elideStrings int
	hex          int
}

// A passFlag is a pass given as a flag of its own.
type passFlag struct{ name, options string }

func runOpt(s *session, args []string) int {
	o := &optFlags{}
	fs := newFlags(s)
	o.register(fs)
	if code, done := fs.parse(s, append(strings.Fields(s.getenv("TERRACE_OPT")), args...)); done {
		return code
	}
	file, err := fs.oneFile()
	if err == nil {
		err = o.check()
	}
	if err != nil {
		fmt.Fprintf(s.stderr, "%s: %v\n", s.name, err)
		return exitUsage
	}
	ctx := all.Context()
	if o.showDialects {
		fmt.Fprintf(s.stdout, "Available Dialects: %s\n", strings.Join(ctx.DialectNames(), ","))
		return exitOK
	}
	if o.listPasses {
		listPasses(s.stdout)
		return exitOK
	}
	pipeline, err := o.passPipeline()
	if err != nil {
		fmt.Fprintf(s.stderr, "%s: %v\n", s.name, err)
		return exitUsage
	}
	if !o.readRules(s, ctx) {
		return exitFailure
	}
	name, text, err := s.read(file)
	if err != nil {
		return s.fail("%v", err)
	}
	out, err := s.create(o.output)
	if err != nil {
		return s.fail("cannot open output file: %v", err)
	}
	closed := false
	defer func() { // also when a panic passes by: no half-written file stays
		if !closed {
			out.close(false)
		}
	}()
	ctx.AllowUnregistered = o.unregistered
	if err := o.observe.begin(s); err != nil {
		return s.fail("%v", err)
	}
	run := &optRun{s: s, o: o, ctx: ctx, out: out, name: name, text: text, pipeline: pipeline}
	ok := run.all()
	if err := errors.Join(run.writeReport(), o.observe.end(s)); err != nil && run.err == nil {
		run.err = err
	}
	closed = true
	if err := out.close(ok || o.split != ""); err != nil && run.err == nil {
		run.err = err
	}
	if run.err != nil {
		return s.fail("writing the output: %v", run.err)
	}
	if !ok {
		return exitFailure
	}
	return exitOK
}

func (o *optFlags) register(fs *flagSet) {
	fs.trimPrefix("mlir-")
	optional := func(p *string, name, value, usage string) {
		fs.StringVar(p, name, "", usage)
		fs.Lookup(name).NoOptDefVal = value
	}
	fs.StringVarP(&o.output, "output", "o", "-", "write to this `file`")
	optional(&o.split, "split-input-file", parser.SplitMarker, "treat the parts between `marker` lines as files of their own")
	fs.StringVar(&o.outMarker, "output-split-marker", "", "`marker` between parts of the output")
	optional(&o.verify, "verify-diagnostics", "all", "check what is reported against expected-error {{...}} comments; the `mode` only-expected lets others pass")
	fs.BoolVar(&o.unregistered, "allow-unregistered-dialect", false, "accept ops that no dialect defines")
	fs.BoolVar(&o.noModule, "no-implicit-module", false, "do not put a module around the input")
	fs.BoolVar(&o.listPasses, "list-passes", false, "list the passes and named pipelines and exit")
	fs.BoolVar(&o.showDialects, "show-dialects", false, "list the dialects and exit")
	fs.StringVar(&o.pipeline, "pass-pipeline", "", "`passes` as text: builtin.module(func.func(canonicalize))")
	fs.StringArrayVar(&o.rules, "rules", nil, "a `file` of rules that passes with rules (canonicalize, saturate) apply beside their own; may be repeated")
	fs.StringArrayVar(&o.ruleFolders, "rules-dir", nil, "the same with every file *.rules in a `folder`, and in those inside; may be repeated")
	fs.BoolVar(&o.verifyEach, "verify-each", true, "verify after each pass")
	fs.BoolVar(&o.verifyFacts, "verify-analyses", false, "after each pass, find anew what analyses it says that it keeps, and compare; --check-semantics does so too")
	o.watch.register(fs)
	o.observe.register(fs)
	fs.BoolVar(&o.noVerify, "very-unsafe-disable-verifier-on-parsing", false, "do not verify what was read")
	fs.BoolVar(&o.roundtrip, "verify-roundtrip", false, "check that printed text reads back as the same program")
	fs.BoolVar(&o.print.Generic, "print-op-generic", false, "print the generic form")
	fs.BoolVar(&o.print.PrintDebugInfo, "print-debuginfo", false, "print locations")
	fs.BoolVar(&o.print.PrettyDebugInfo, "pretty-debuginfo", false, "print locations for people")
	fs.BoolVar(&o.print.LocalScope, "print-local-scope", false, "print without aliases")
	fs.BoolVar(&o.print.SkipRegions, "print-skip-regions", false, "print regions as {...}")
	fs.BoolVar(&o.print.ValueUsers, "print-value-users", false, "print the users of values as comments")
	fs.BoolVar(&o.print.UniqueSSAIDs, "print-unique-ssa-ids", false, "number values across regions")
	fs.BoolVar(&o.print.NameLocAsPrefix, "use-nameloc-as-prefix", false, "name values by their locations' names")
	fs.BoolVar(&o.print.AssumeVerified, "print-assume-verified", false, "print without verifying before")
	fs.IntVar(&o.elide, "elide-elementsattrs-if-larger", -1, "elide constants of more than `n` elements")
	fs.IntVar(&o.elideStrings, "elide-resource-strings-if-larger", -1, "elide resources of more than `n` characters")
	fs.IntVar(&o.hex, "print-elementsattrs-with-hex-if-larger", 100, "print constants of more than `n` elements as hex; -1: never")
	fs.BoolVar(&o.print.KeepNames, "keep-names", false, "keep the names of values and blocks")
	fs.BoolVar(&o.keepComments, "keep-comments", false, "keep comments and blank lines")
	fs.StringVar(&o.spelling, "spelling", "", "print ops under the names of this `family`, terrace or upstream, instead of those they were read with")
	optional(&o.color, "color", "always", "colour diagnostics: `when` is always, never or auto")
	fs.StringVar(&o.diagnostics, "diagnostics", "text", "write diagnostics as this `format`: text, json or sarif")
	fs.IntVar(&o.threads, "threads", 0, "let passes work on `n` functions, or other isolated ops, at a time; 0: as many as there are cores. What comes out is the same")
	fs.BoolVar(&o.noThreads, "disable-threading", false, "the same as --threads=1")
	fs.extra = o.passFlag
	fs.names = passNames
}

// check settles what pflag cannot.
func (o *optFlags) check() error {
	limit := func(n int) int { // 0 and 1 are the same limit: no constant prints one element
		if n == 0 {
			return 1
		}
		return n
	}
	o.print.ElideElementsAttrsIfLarger = max(limit(o.elide), 0)
	o.print.ElideResourceStringsIfLarger = max(limit(o.elideStrings), 0)
	o.print.HexIfLarger = limit(o.hex)
	switch {
	case o.threads < 0:
		return fmt.Errorf("--threads is not negative")
	case o.noThreads:
		o.threads = 1
	case o.threads == 0:
		o.threads = runtime.GOMAXPROCS(0)
	}
	switch o.spelling {
	case "":
	case "terrace", "own":
		o.print.OwnSpelling = true
	case "upstream":
		o.print.UpstreamSpelling = true
	default:
		return fmt.Errorf("--spelling is terrace or upstream, not '%s'", o.spelling)
	}
	if err := errors.Join(o.watch.check(), o.observe.check()); err != nil {
		return err
	}
	switch o.verify {
	case "", "all", "only-expected":
	default:
		return fmt.Errorf("--verify-diagnostics is all or only-expected, not '%s'", o.verify)
	}
	switch o.diagnostics {
	case "text", "json", "sarif":
	default:
		return fmt.Errorf("--diagnostics is text, json or sarif, not '%s'", o.diagnostics)
	}
	switch o.color {
	case "", "always", "never", "auto", "true", "false", "1", "0":
	default:
		return fmt.Errorf("--color is always, never or auto, not '%s'", o.color)
	}
	return nil
}

// optRun is one run over a file.
type optRun struct {
	s        *session
	o        *optFlags
	ctx      *ir.Context
	out      io.Writer
	err      error // of writing
	name     string
	text     []byte
	pipeline *passPipeline

	reported []*diag.Diagnostic // where they are written at the end

	firstOnly bool // stop reading at the first error
}

// all handles every piece of the file and reports whether all are well.
func (r *optRun) all() bool {
	if r.o.split == "" {
		return r.piece(parser.Piece{Text: r.text, Line: 1})
	}
	marker := r.o.outMarker
	if marker == "" {
		marker = parser.SplitMarker
	}
	ok := true
	for i, p := range parser.Split(r.text, r.o.split) {
		if i > 0 {
			r.write([]byte(marker + "\n"))
		}
		if !r.piece(p) {
			ok = false
		}
	}
	return ok
}

func (r *optRun) write(b []byte) {
	if r.err == nil {
		_, r.err = r.out.Write(b)
	}
}

func (r *optRun) piece(p parser.Piece) bool {
	text, line := p.Text, p.Line
	if r.o.verify == "" {
		ok := r.transform(p)
		r.report(r.ctx.Diag.Take())
		return ok
	}
	expected, bad := diag.ParseExpectations(r.name, text, line)
	// mlir-opt reads no further than to the first error, and texts written for it
	// announce only that; where several are announced, all must be.
	r.firstOnly = expected.Errors() <= 1
	r.transform(p)
	bad = append(bad, expected.Check(r.ctx.Diag.Take(), r.o.verify == "only-expected")...)
	r.report(bad)
	return len(bad) == 0
}

func (r *optRun) report(list []*diag.Diagnostic) {
	if c := r.o.color; c == "always" || c == "true" || c == "1" {
		r.s.terminal = true
	} else if c != "" && c != "auto" {
		r.s.terminal = false
	}
	if r.o.diagnostics != "text" {
		r.reported = append(r.reported, list...)
		return
	}
	r.s.reportTo(list, r.name, r.text)
}

// writeReport writes what was reported, where that is one document.
func (r *optRun) writeReport() error {
	switch r.o.diagnostics {
	case "json":
		return diag.WriteJSON(r.s.stderr, r.reported)
	case "sarif":
		return diag.WriteSARIF(r.s.stderr, "terrace", version, r.reported, func(file string) []byte {
			if file == r.name {
				return r.text
			}
			return nil
		})
	}
	return nil
}

// transform reads, verifies, runs passes on and prints one piece.
func (r *optRun) transform(p parser.Piece) bool {
	text, line := p.Text, p.Line
	limit := r.ctx.Diag.Limit
	if r.firstOnly {
		r.ctx.Diag.Limit = 1
	}
	read := parser.Options{FirstLine: line, ModuleAt: p.At, NoImplicitModule: r.o.noModule}
	if r.o.keepComments {
		read.Comments = &ir.Comments{}
	}
	stop := r.o.observe.profile.Phase("Parser")
	top, ok := parser.Parse(r.ctx, r.name, text, read)
	stop()
	r.ctx.Diag.Limit = limit
	if !ok {
		return false
	}
	verified := !r.o.noVerify
	if verified {
		stop := r.o.observe.profile.Phase("Verifier")
		ok := r.ctx.Verify(top)
		stop()
		if !ok {
			return false
		}
	}
	if r.o.roundtrip && !r.roundtrip(top) {
		return false
	}
	pipeline, err := r.pipelineFor()
	if err != nil {
		r.ctx.Diag.Errorf(top.Loc().Pos(), "%v", err)
		return false
	}
	if !pipeline.empty() {
		var rules inspect.RuleStats
		if !pipeline.run(r.s, r.ctx, top, r.o, &rules, r.external) {
			return false
		}
		if r.o.watch.verifyRules && !r.expectRules(text, line, &rules) {
			return false
		}
		verified = r.o.verifyEach
	}
	opts := r.o.print
	opts.Comments = read.Comments
	if verified {
		opts.AssumeVerified = true
	} else if !opts.AssumeVerified && !opts.Generic {
		// As mlir-opt: what does not verify prints in generic form.
		check := r.ctx.Fork()
		opts.AssumeVerified = check.Verify(top)
		opts.Generic = !opts.AssumeVerified
	}
	opts.External = r.external()
	defer r.o.observe.profile.Phase("Output")()
	if r.err == nil {
		r.err = printer.Print(r.out, top, opts)
	}
	r.write([]byte("\n"))
	return true
}

// pipelineFor is the pipeline of the command line, or the one that the file holds.
func (r *optRun) pipelineFor() (*passPipeline, error) {
	if !r.o.observe.runReproducer {
		return r.pipeline, nil
	}
	text, verifyEach, ok, err := inspect.PipelineOf(r.ctx.Blobs)
	if err != nil || !ok {
		return r.pipeline, err
	}
	if !r.pipeline.empty() {
		return nil, errors.New("the file holds a pipeline, so --run-reproducer and passes exclude each other")
	}
	p, err := registry().ParsePipeline(text)
	if err != nil {
		return nil, err
	}
	r.o.verifyEach = verifyEach
	return &passPipeline{p}, nil
}

// expectRules holds what rules did against the comments of a piece.
func (r *optRun) expectRules(text []byte, line int, rules *inspect.RuleStats) bool {
	list, err := inspect.ParseExpectations(text, line)
	if err != nil {
		r.ctx.Diag.Errorf(diag.Pos{File: r.name, Line: line, Col: 1}, "%v", err)
		return false
	}
	ok := true
	for _, e := range list {
		if problem := e.Check(rules); problem != "" {
			r.ctx.Diag.Errorf(diag.Pos{File: r.name, Line: e.Line, Col: 1}, "%s", problem)
			ok = false
		}
	}
	return ok
}

// external returns the resources of the file that belong to no dialect.
func (r *optRun) external() []*ir.Blob {
	var out []*ir.Blob
	for _, b := range r.ctx.Blobs {
		// The pipeline of a reproducer was for the program as it came.
		if b.External && !(r.o.observe.runReproducer && inspect.OfReproducer(b)) {
			out = append(out, b)
		}
	}
	return out
}

// roundtrip prints the program in both forms and checks that each reads back
// and prints the same.
func (r *optRun) roundtrip(top *ir.Op) bool {
	for _, generic := range []bool{true, false} {
		opts := printer.Options{Generic: generic, PrintDebugInfo: true, AssumeVerified: true}
		var first, second bytes.Buffer
		err := printer.Print(&first, top, opts)
		again := r.ctx.Fork()
		if err == nil {
			op, ok := parser.Parse(again, r.name, first.Bytes(), parser.Options{NoImplicitModule: true})
			if !ok {
				d := r.ctx.Diag.Errorf(top.Loc().Pos(), "printed text does not read back")
				for _, e := range again.Diag.Take() {
					d.Note(diag.Pos{}, "printed text, line %d: %s", e.Pos.Line, e.Text)
				}
				return false
			}
			err = printer.Print(&second, op, opts)
		}
		if err != nil {
			r.ctx.Diag.Errorf(top.Loc().Pos(), "%v", err)
			return false
		}
		if !bytes.Equal(first.Bytes(), second.Bytes()) {
			a, b, line := firstDifference(first.String(), second.String())
			r.ctx.Diag.Errorf(top.Loc().Pos(), "roundTrip testing roundtripped module differs from reference").
				Note(diag.Pos{}, "line %d was '%s' and became '%s'", line, a, b)
			return false
		}
	}
	return true
}

func firstDifference(x, y string) (a, b string, line int) {
	p, q := strings.Split(x, "\n"), strings.Split(y, "\n")
	for i := range max(len(p), len(q)) {
		a, b = "", ""
		if i < len(p) {
			a = p[i]
		}
		if i < len(q) {
			b = q[i]
		}
		if a != b {
			return a, b, i + 1
		}
	}
	return "", "", 0
}
