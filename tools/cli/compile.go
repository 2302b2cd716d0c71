package cli

import (
	"errors"
	"fmt"
	"strings"

	"terrace/dialects/all"
	"terrace/rewrite/pass"
	"terrace/tools/internal/artefact"
)

var compileCommand = &command{
	name:  "compile",
	args:  "[flags] FILE -o OUT",
	short: "compile a program to a library, an object or a text, with a C header",
	group: "Programs",
	run:   runCompile,
	example: `  terrace compile model.mlir -o model.so                 a shared library, and model.h
  terrace compile model.mlir -o model.o --cpu=x86-64-v3
  terrace compile model.mlir -o model.a --weights=separate    and model.weights
  terrace compile model.mlir -o model.ll --emit=llvmir
  terrace compile kernel.mlir -o kernel.ptx --emit=ptx --target=sm_90`,
}

func runCompile(s *session, args []string) int {
	var o artefact.Options
	var output string
	fs := newFlags(s)
	fs.StringVarP(&output, "output", "o", "", "write to this `file`; its ending says what to emit")
	fs.StringVar(&o.Emit, "emit", "", "what to make: "+strings.Join(artefact.Emits(), ", ")+" (by the output's ending)")
	fs.StringVar(&o.Target, "target", "", "`target` triple, or sm_NN for ptx (this machine)")
	fs.StringVar(&o.CPU, "cpu", "", "`cpu` as LLVM names it (this machine's)")
	fs.StringVar(&o.Entry, "entry", "main", "the `function` to export")
	fs.StringVar(&o.Name, "name", "", "the C `name` of the function (the output's base name)")
	fs.StringVar(&o.Weights, "weights", "inside", "where constants of more than 64 KiB are: `inside` the code, or in a separate file beside it that programs map")
	fs.BoolVarP(&o.Lines, "lines", "g", false, "tell debuggers and profilers the lines of the program that code comes from")
	if code, done := fs.parse(s, args); done {
		return code
	}
	file, err := fs.oneFile()
	if err == nil {
		o.Output = s.path(output)
		err = o.Check()
	}
	if err != nil {
		fmt.Fprintf(s.stderr, "%s: %v\n", s.name, err)
		return exitUsage
	}
	ctx := all.Context()
	top, ok := s.load(ctx, file)
	if !ok {
		return exitFailure
	}
	err = artefact.Make(ctx, top, o)
	s.reportInput(ctx)
	if errors.Is(err, pass.ErrReported) {
		return exitFailure
	}
	if err != nil {
		return s.fail("%v", err)
	}
	return exitOK
}
