package cli

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"

	"terrace/dialects/all"
	"terrace/tools/internal/reduce"
)

var reduceCommand = &command{
	name:  "reduce",
	args:  "FILE (--test=COMMAND | --crash=OPT-FLAGS | --wrong-result=OPT-FLAGS) [-o OUT]",
	short: "make a program smaller while it still shows a fault",
	group: "Tools",
	run:   runReduce,
	example: `  terrace reduce f.mlir --wrong-result='--canonicalize --rules=mine.rules' -o small.mlir
  terrace reduce f.mlir --crash=--cse
  terrace reduce f.mlir --test='terrace opt {} --cse 2>&1 | grep "my message"'

The test is a line of sh with the program's file for each {}; exit code 0 means that the
program still shows the fault. OUT always holds the best program so far.`,
}

func init() { commands = append(commands, reduceCommand) }

func runReduce(s *session, args []string) int {
	var test, crash, wrong, out string
	var workers int
	var generic bool
	fs := newFlags(s)
	fs.StringVar(&test, "test", "", "shell `command` that accepts programs which show the fault")
	fs.StringVar(&crash, "crash", "", "the fault: terrace opt with these `flags` crashes")
	fs.StringVar(&wrong, "wrong-result", "", "the fault: a pass of terrace opt with these `flags` changes what a function gives")
	fs.StringVarP(&out, "output", "o", "-", "write to this `file`")
	fs.IntVarP(&workers, "workers", "j", runtime.NumCPU(), "tests at once")
	fs.BoolVar(&generic, "print-op-generic", false, "print generic forms")
	if code, done := fs.parse(s, args); done {
		return code
	}
	file, err := fs.oneFile()
	given := 0
	for _, name := range []string{"test", "crash", "wrong-result"} {
		if fs.Changed(name) {
			given++
		}
	}
	switch {
	case err != nil:
	case given != 1:
		err = errors.New("expected one of --test, --crash and --wrong-result")
	case workers < 1:
		err = errors.New("--workers is positive")
	}
	if err != nil {
		fmt.Fprintf(s.stderr, "%s: %v\n", s.name, err)
		return exitUsage
	}
	ctx := all.Context()
	ctx.AllowUnregistered = true
	top, ok := s.load(ctx, file)
	if !ok {
		return exitFailure
	}
	scratch, err := os.MkdirTemp("", "terrace-reduce")
	if err != nil {
		return s.fail("%v", err)
	}
	defer os.RemoveAll(scratch)
	judge := s.judge(test)
	if test == "" {
		if judge, err = s.judgeOpt(crash, wrong); err != nil {
			return s.fail("%v", err)
		}
	}
	var count atomic.Int64
	o := reduce.Options{Workers: workers, Generic: generic}
	if out != "-" {
		o.Best = func(text []byte) {
			// A failure shows when the result is written.
			_ = os.WriteFile(s.path(out), text, 0o666)
		}
	}
	best, err := reduce.Reduce(ctx, top, func(text []byte) (bool, error) {
		f := filepath.Join(scratch, fmt.Sprintf("%d.mlir", count.Add(1)))
		if err := os.WriteFile(f, text, 0o666); err != nil {
			return false, err
		}
		defer os.Remove(f)
		return judge(f)
	}, o)
	if err != nil {
		return s.fail("%v", err)
	}
	w, err := s.create(out)
	if err != nil {
		return s.fail("cannot open output file: %v", err)
	}
	_, err = w.Write(best)
	if err := errors.Join(err, w.close(err == nil)); err != nil {
		return s.fail("writing the output: %v", err)
	}
	fmt.Fprintf(s.stderr, "%s: %d bytes became %d in %d tests\n", s.name, len(s.input), len(best), count.Load())
	return exitOK
}

// judge runs the user's test on a file.
func (s *session) judge(test string) func(file string) (bool, error) {
	dir, env := s.place()
	return func(file string) (bool, error) {
		line := strings.ReplaceAll(test, "{}", "'"+file+"'")
		if !strings.Contains(test, "{}") {
			line += " '" + file + "'"
		}
		cmd := exec.Command("sh", "-c", line)
		cmd.Dir, cmd.Env = dir, env
		err := cmd.Run()
		var exit *exec.ExitError
		if err != nil && !errors.As(err, &exit) {
			return false, err
		}
		return err == nil, nil
	}
}

// judgeOpt runs opt on a file and looks for a crash or for a changed result.
func (s *session) judgeOpt(crash, wrong string) (func(file string) (bool, error), error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	dir, env := s.place()
	return func(file string) (bool, error) {
		args := append([]string{"opt", "--allow-unregistered-dialect", "-o", os.DevNull, file}, strings.Fields(crash+" "+wrong)...)
		if wrong != "" {
			args = append(args, "--check-semantics")
		}
		cmd := exec.Command(self, args...)
		cmd.Args[0] = "terrace"
		cmd.Dir, cmd.Env = dir, append(env[:len(env):len(env)], "TERRACE_OPT=")
		output, err := cmd.CombinedOutput()
		var exit *exec.ExitError
		if err != nil && !errors.As(err, &exit) {
			return false, err
		}
		if wrong != "" {
			return exit != nil && strings.Contains(string(output), "' changed what @"), nil
		}
		return exit != nil && (exit.ExitCode() != exitFailure || strings.Contains(string(output), "internal error")), nil
	}, nil
}
