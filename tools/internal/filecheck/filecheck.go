// Package filecheck tells whether a text holds what the directives of a check
// file ask for: LLVM's FileCheck, for the check command and the test runner.
//
// Check is the engine: two texts and options in, diagnostics with places in
// both texts out. Tool is the command line around it. A check reads nothing
// but its arguments, so any number may run at once.
//
// Directives, patterns, expressions and messages are those of FileCheck 22.
// Beyond it, a directive may capture any number of variables and use them at
// once, and Options.Strict refuses what is likely a mistake in the check file.
package filecheck

import (
	"io"
	"slices"
)

// A Status is the outcome of a check, with FileCheck's exit codes as values.
type Status int

const (
	Passed   Status = 0
	Failed   Status = 1 // the input is not as asked for
	Unusable Status = 2 // the check file or the options make no sense
)

// A Result is what a check found out.
type Result struct {
	Status      Status
	Diagnostics []*Diagnostic // in the order found; nothing but remarks and notes if it passed

	run *runner
}

// Check matches the directives in checkText against inputText.
func Check(checkText, inputText string, o Options) Result {
	program, bad := prepare(checkText, &o)
	if bad != nil {
		return *bad
	}
	r := program.check(inputText)
	r.Diagnostics = slices.Concat(program.unheeded, r.Diagnostics)
	return r
}

// prepare reads the check file; if it is of no use, it returns a result that
// says why.
func prepare(checkText string, o *Options) (*program, *Result) {
	if err := o.complete(); err != nil {
		return nil, &Result{Status: Unusable, Diagnostics: []*Diagnostic{{Severity: Error, Message: err.Error()}}}
	}
	return prepareCompleted(checkText, o)
}

// prepareCompleted is prepare with options that have been completed.
func prepareCompleted(checkText string, o *Options) (*program, *Result) {
	p, problems := readProgram(checkText, o)
	if problems != nil {
		status := Unusable
		if problems[len(problems)-1].fatal {
			status = Failed
		}
		return nil, &Result{Status: status, Diagnostics: problems}
	}
	if o.Strict {
		if problems := p.lint(); len(problems) > 0 {
			return nil, &Result{Status: Unusable, Diagnostics: problems}
		}
	}
	return p, nil
}

func (p *program) check(inputText string) Result {
	r := &runner{program: p, options: p.options, vars: p.vars,
		input: newSource(p.options.InputName, canonical(inputText, p.options.StrictWhitespace))}
	status := Passed
	if !r.run() || r.strictFailed {
		status = Failed
	}
	return Result{status, r.out, r}
}

// Dump writes the input with marks that show where directives matched and
// where not. It needs Options.Annotate.
func (r Result) Dump(w io.Writer, d DumpOptions) {
	if r.run != nil {
		r.run.dump(w, d.Filter, d.Context, d.Color)
	}
}

// DumpOptions says how much of the input a dump shows.
type DumpOptions struct {
	Filter  int // one of DumpAll and so on
	Context int // lines around a line that the filter picks
	Color   bool
}

// What lines a dump shows: all, those with a mark, those where a mark starts,
// those where the mark of an error starts.
const (
	DumpAll            = dumpAll
	DumpAnnotationFull = dumpAnnotationFull
	DumpAnnotation     = dumpAnnotation
	DumpError          = dumpError
)

// Errors returns the diagnostics that are errors.
func (r Result) Errors() []*Diagnostic {
	return slices.DeleteFunc(slices.Clone(r.Diagnostics), func(d *Diagnostic) bool { return d.Severity != Error })
}
