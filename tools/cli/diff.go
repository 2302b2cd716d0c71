package cli

import (
	"fmt"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/parser"
	"terrace/rewrite/inspect"
)

var diffCommand = &command{
	name:  "diff",
	args:  "[flags] BEFORE AFTER",
	short: "compare two programs, whatever the names of values and the order of independent ops",
	group: "Tools",
	run:   runDiff,
	example: `  terrace diff before.mlir after.mlir
  terrace opt f.mlir --cse | terrace diff f.mlir -`,
}

func init() { commands = append(commands, diffCommand) }

// runDiff ends with 1 when the programs differ, like diff.
func runDiff(s *session, args []string) int {
	var o inspect.DiffOptions
	var quiet bool
	var color string
	fs := newFlags(s)
	fs.IntVarP(&o.Context, "context", "U", 2, "ops to show around a change")
	fs.BoolVarP(&quiet, "quiet", "q", false, "print nothing; the exit code tells")
	fs.StringVar(&color, "color", "auto", "colour the output: `when` is always, never or auto")
	if code, done := fs.parse(s, args); done {
		return code
	}
	files := fs.Args()
	var err error
	switch {
	case len(files) != 2:
		err = fmt.Errorf("expected two files, not %d", len(files))
	case o.Context < 0:
		err = fmt.Errorf("--context is not negative")
	case color != "always" && color != "never" && color != "auto":
		err = fmt.Errorf("--color is always, never or auto, not '%s'", color)
	}
	if err != nil {
		fmt.Fprintf(s.stderr, "%s: %v\n", s.name, err)
		return exitUsage
	}
	o.Color = color == "always" || color == "auto" && s.isTerminal(s.stdout)
	var tops [2]*ir.Op
	for i, file := range files {
		name, text, err := s.read(file)
		if err != nil {
			return s.fail("%v", err)
		}
		ctx := all.Context()
		ctx.AllowUnregistered = true
		top, ok := parser.Parse(ctx, name, text, parser.Options{})
		if !ok {
			s.reportInput(ctx)
			return exitFailure
		}
		tops[i] = top
	}
	d := inspect.Compare(tops[0], tops[1])
	if d.Same() {
		return exitOK
	}
	if !quiet {
		if err := d.Write(s.stdout, o); err != nil {
			return s.fail("writing the output: %v", err)
		}
	}
	return exitFailure
}
