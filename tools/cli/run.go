package cli

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"strings"
	"time"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/ir/diag"
	"terrace/parser"
	"terrace/tools/internal/execute"
)

var runCommand = &command{
	name:  "run",
	args:  "[flags] FILE|-",
	short: "run a program on the interpreter, natively or as a simulated GPU",
	group: "Programs",
	run:   runRun,
	example: `  terrace run model.mlir --input=x.npy                     print the results of @main
  terrace run model.mlir --inputs=DIR --output-dir=OUT     read a folder's .npy files, write out0.npy, ...
  terrace run tests.mlir --backend=interp                  every public function without arguments
  terrace run f.mlir --call="@f(1 : i8, 2.5 : f32)"`,
}

// maxProcesses bounds how many processes are simulated.
const maxProcesses = 1024

func runRun(s *session, args []string) int {
	var o execute.Options
	var seed int64
	var split, expect string
	var unregistered, timing, report bool
	fs := newFlags(s)
	fs.StringVar(&o.Entry, "entry", "", "run this `function` (main, or where none stands every public function without arguments)")
	fs.StringVar(&o.Call, "call", "", "run a function on arguments given as attributes: `\"@f(1 : i8)\"`")
	fs.StringArrayVar(&o.Calls, "calls", nil, "a shared `library` whose C functions the program's custom_calls of their names call")
	fs.StringVar(&o.Backend, "backend", "auto", "where to run: auto, interp, cpu, gpu-sim or cuda")
	fs.StringArrayVar(&o.Inputs, "input", nil, "a .npy `file` an argument, in order")
	fs.StringVar(&o.InputsDir, "inputs", "", "take the .npy files of a `folder` in name order")
	fs.Int64Var(&seed, "random-inputs", 0, "make up inputs from a `seed`")
	fs.StringVar(&o.OutputDir, "output-dir", "", "write results to `folder`/out0.npy, out1.npy, ... instead of printing them")
	fs.StringVar(&expect, "expect", "", "compare the results with the .npy files of a `folder`")
	fs.Float64Var(&o.RTol, "rtol", 1e-5, "relative tolerance of --expect")
	fs.Float64Var(&o.ATol, "atol", 1e-6, "absolute tolerance of --expect")
	fs.BoolVar(&o.CheckNaN, "check-nan", false, "name the first op that makes a NaN or infinity (interpreter)")
	fs.StringArrayVar(&o.Trace, "trace", nil, "print the values of `%name` (interpreter)")
	fs.StringVar(&o.ProbeDir, "probe-output-dir", "", "write what interpreter.probe ops see to this `folder`, with a list in index.csv (interpreter)")
	fs.BoolVar(&report, "report", false, "tell on standard error what native code leaves to the interpreter, and why")
	fs.Int64Var(&o.Fuel, "fuel", 0, "stop after so many steps of the interpreter; 0: never")
	fs.IntVar(&o.Threads, "threads", 0, "threads that run native code; 0: one a processor. Results are the same for any number")
	fs.BoolVar(&timing, "timing", false, "tell where the time of compiling went (native back ends)")
	fs.Int64Var(&o.Replicas, "num-replicas", 1, "run the program as so many replicas that meet in its collectives (interpreter)")
	fs.Int64Var(&o.Partitions, "num-partitions", 1, "so many partitions of each replica; inputs are for all processes, or one after the other for each (interpreter)")
	fs.StringVar(&split, "split-input-file", "", "run the parts between `marker` lines as files of their own")
	fs.Lookup("split-input-file").NoOptDefVal = parser.SplitMarker
	fs.BoolVar(&unregistered, "allow-unregistered-dialect", false, "accept ops that no dialect defines")
	if code, done := fs.parse(s, args); done {
		return code
	}
	o.Expect = expect
	if timing {
		o.Timing = s.stderr
	}
	if report {
		o.Report = s.stderr
	}
	if fs.Changed("random-inputs") {
		o.Random = &seed
	}
	file, err := fs.oneFile()
	switch {
	case err != nil:
	case fs.Changed("call") && fs.Changed("entry"):
		err = errors.New("--call names the function itself, so --entry does not go with it")
	case fs.Changed("call") && (fs.Changed("input") || fs.Changed("inputs") || fs.Changed("random-inputs")):
		err = errors.New("--call gives the arguments itself, so --input, --inputs and --random-inputs do not go with it")
	case fs.Changed("call"):
		err = execute.CheckCallSyntax(all.Context(), o.Call)
	case o.Replicas < 1 || o.Partitions < 1 || o.Replicas > maxProcesses || o.Partitions > maxProcesses/o.Replicas:
		err = fmt.Errorf("--num-replicas and --num-partitions are one or more, %d processes at most", maxProcesses)
	case o.Replicas*o.Partitions > 1 && o.Backend != "auto" && o.Backend != "interp":
		err = fmt.Errorf("--backend=%s runs one process; several run in the interpreter", o.Backend)
	case o.RTol < 0 || o.ATol < 0:
		err = errors.New("--rtol and --atol are zero or more")
	}
	if err != nil {
		fmt.Fprintf(s.stderr, "%s: %v\n", s.name, err)
		return exitUsage
	}
	if o.Replicas*o.Partitions > 1 {
		o.Backend = "interp"
	}
	backend, err := execute.Find(o.Backend, s.stderr)
	if err != nil {
		fmt.Fprintf(s.stderr, "%s: %v\n", s.name, err)
		var usage *execute.UsageError
		if errors.As(err, &usage) {
			return exitUsage
		}
		return exitFailure
	}
	name, text, err := s.read(file)
	if err != nil {
		return s.fail("%v", err)
	}
	o.File = name
	for i, file := range o.Calls {
		o.Calls[i] = s.path(file)
	}
	pieces := []parser.Piece{{Text: text, Line: 1}}
	if split != "" {
		pieces = parser.Split(text, split)
	}
	code := exitOK
	results := map[string]bool{}
	for _, p := range pieces {
		ctx := all.Context()
		ctx.AllowUnregistered = unregistered
		if !s.runPiece(ctx, name, p, backend, o, results) {
			code = exitFailure
		}
		s.reportTo(ctx.Diag.Take(), name, text)
	}
	if code != exitOK {
		return code
	}
	for _, want := range o.Trace {
		if !results[want] {
			hint := diag.Hint(want, maps.Keys(results))
			return s.fail("--trace=%s: no result of an op in %s has that name%s", want, name, hint)
		}
	}
	return code
}

// runPiece runs a part of a file and adds the names of its results.
func (s *session) runPiece(ctx *ir.Context, name string, p parser.Piece, backend execute.Backend, o execute.Options, results map[string]bool) bool {
	start := time.Now()
	top, ok := parser.Parse(ctx, name, p.Text, parser.Options{FirstLine: p.Line})
	o.Parse = time.Since(start)
	if ok && len(o.Trace) > 0 {
		execute.NoteResults(top, results)
	}
	return ok && ctx.Verify(top) && execute.Main(ctx, top, backend, o, s.stdout)
}

// reportTo prints diagnostics with the source lines of a file.
func (s *session) reportTo(list []*diag.Diagnostic, name string, text []byte) {
	render := diag.Render
	if s.terminal {
		render = diag.RenderColor
	}
	var b strings.Builder
	for _, d := range list {
		b.WriteString(render(d, func(file string) []byte {
			if file == name {
				return text
			}
			return nil
		}))
	}
	io.WriteString(s.stderr, b.String())
}
