package cli

import (
	"fmt"
	"slices"

	"terrace/dialects/all"
	"terrace/lowering/pipelines"
	"terrace/runtime/libllvm"
)

var translateCommand = &command{
	name:     "translate",
	args:     "--mlir-to-llvmir [flags] [FILE|-]",
	short:    "translate between IR and other formats",
	group:    "Programs",
	links:    []string{"terrace-translate"},
	standsIn: []string{"mlir-translate", "stablehlo-translate", "hlo-translate"},
	run:      runTranslate,
	example: `  terrace opt f.mlir --convert-to-llvm | terrace translate --mlir-to-llvmir
  terrace translate --mlir-to-llvmir f.mlir -o f.ll`,
}

func init() { commands = append(commands, translateCommand) }

// formats are the translations; those without a function are not written yet.
var formats = []struct{ flag, what string }{
	{"mlir-to-llvmir", "a module of the dialect llvm to LLVM IR"},
	{"import-llvm", "LLVM IR to the dialect llvm: unsupported yet"},
	{"serialize", "a module to a portable artifact: unsupported yet"},
	{"deserialize", "a portable artifact to a module: unsupported yet"},
	{interpretFlag, "a program to its results: as terrace run, with its flags"},
}

// interpretFlag is, among StableHLO's translations, what terrace run does.
const interpretFlag = "interpret"

func runTranslate(s *session, args []string) int {
	isInterpret := func(arg string) bool { return arg == "--"+interpretFlag || arg == "-"+interpretFlag }
	if slices.ContainsFunc(args, isInterpret) {
		return runCommand.run(s, slices.DeleteFunc(slices.Clone(args), isInterpret))
	}
	var outputName, target string
	fs := newFlags(s)
	chosen := make([]bool, len(formats))
	for i, f := range formats {
		fs.BoolVar(&chosen[i], f.flag, false, f.what)
	}
	fs.StringVar(&target, "target", "", "the `version` of a portable artifact")
	fs.StringVarP(&outputName, "output", "o", "-", "write to this `file`")
	if code, done := fs.parse(s, args); done {
		return code
	}
	file, err := fs.oneFile()
	format := slices.Index(chosen, true)
	switch {
	case err != nil:
	case format < 0:
		err = fmt.Errorf("expected what to translate: --%s", formats[0].flag)
	case slices.Contains(chosen[format+1:], true):
		err = fmt.Errorf("--%s and another translation exclude each other", formats[format].flag)
	case format > 0:
		return s.fail("--%s is unsupported yet", formats[format].flag)
	case target != "":
		err = fmt.Errorf("--target goes with --serialize")
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
	llvm, err := pipelines.EmitLLVM(ctx, top, "", "", "", nil)
	if err != nil && len(ctx.Diag.All()) == 0 {
		return s.fail("%v", err)
	}
	s.reportInput(ctx)
	if err != nil {
		return exitFailure
	}
	if err := verifyLLVM(llvm); err != nil {
		return s.fail("LLVM refuses what was written: %v", err)
	}
	out, err := s.create(outputName)
	if err == nil {
		_, err = out.Write(llvm)
		if e := out.close(err == nil); err == nil {
			err = e
		}
	}
	if err != nil {
		return s.fail("%v", err)
	}
	return exitOK
}

// verifyLLVM has LLVM read the text, where there is one.
func verifyLLVM(text []byte) error {
	lib, err := libllvm.Find()
	if err != nil {
		return nil // without LLVM the text is as the emitter made it
	}
	_, err = lib.NormalizeIR(text)
	return err
}
