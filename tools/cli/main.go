// Package cli is the command line of Terrace's one binary, and of binaries with dialects and passes of their own. A file here
// holds a subcommand: flags and wiring, nothing else.
package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/ir/diag"
	"terrace/lowering/pipelines"
	"terrace/lowering/target"
	"terrace/rewrite/pass"
	"terrace/runtime/libllvm"
)

// version is set when a release is built.
var version = "development"

// A command is a subcommand. It also answers when the binary is linked under
// one of the names in links or standsIn; the latter are tools of other projects,
// which RUN lines of file tests reach where those are not installed.
type command struct {
	name     string
	args     string // what follows the name in its usage line
	short    string // one line for help
	group    string
	links    []string
	standsIn []string
	run      func(s *session, args []string) int
	// example is shown at the end of the subcommand's help.
	example string
}

// commands lists the subcommands in the order of help.
var commands = []*command{
	optCommand,
	runCommand,
	compileCommand,
	benchCommand,
}

// Exit codes of every subcommand that does not keep another tool's own.
const (
	exitOK      = 0
	exitFailure = 1 // the input was wrong, or a check failed
	exitUsage   = 2 // the command line was wrong
)

// session is what a subcommand runs in.
type session struct {
	name     string // as the user called it, for messages
	current  *command
	command  []string // the whole command line
	stdin    io.Reader
	stdout   io.Writer
	stderr   io.Writer
	terminal bool // stderr is one

	// dir and env stand for the process's folder and environment where they
	// are set: a session may be one of many in a process.
	dir string
	env []string

	// input is what was read last, for the reproducer of an internal error.
	inputName string
	input     []byte
}

// An Extension is what a binary has beyond Terrace's own. Rules, types and attributes come with the dialects.
type Extension struct {
	Dialects []*ir.Dialect
	Passes   []pass.Pass
	// Lowerings are passes, as pipeline text, that programs go through before any other on their way to native code and
	// to the GPU: they leave no op of the extension's dialects. Why says what each is for.
	Lowerings []pipelines.Row
	Targets   []*target.Target
}

// Main runs the command line and ends the process. It is all that a main function does:
//
//	func main() { cli.Main(cli.Extension{Dialects: []*ir.Dialect{mine.Dialect}}) }
//
// A binary of any name that ends in -opt or in - and another subcommand's name is that subcommand.
func Main(extensions ...Extension) {
	libllvm.WorkerMain() // does not return in a process started to compile
	tune()
	for _, e := range extensions {
		all.Add(e.Dialects...)
		pipelines.Extend(e.Passes, e.Lowerings, e.Targets)
	}
	registerTools()
	s := &session{stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr}
	s.terminal = s.isTerminal(s.stderr)
	os.Exit(s.dispatch(os.Args))
}

// firstCollection is the heap up to which nothing is collected: reading and
// printing make little garbage, and most runs are over before.
const firstCollection = 640 << 20

// tune sets the collector for runs that allocate much and free little, unless
// the user has set it.
func tune() {
	memory := data.Memory()
	if os.Getenv("GOMEMLIMIT") == "" && memory > 0 {
		debug.SetMemoryLimit(memory / 2)
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
		if os.Getenv("GOMEMLIMIT") == "" && memory > 0 {
			collectLater(min(firstCollection, memory/32), memory/2)
		}
	}
	// Text may nest ops a hundred thousand deep; the default ends the process.
	debug.SetMaxStack(4 << 30)
}

// collectLater puts off the first collection until the heap has the given size,
// and leaves the rest to the percentage.
func collectLater(size, limit int64) {
	percent := debug.SetGCPercent(-1)
	debug.SetMemoryLimit(size)
	type sentinel struct{ _ [16]byte }
	s := &sentinel{}
	runtime.SetFinalizer(s, func(*sentinel) {
		debug.SetMemoryLimit(limit)
		debug.SetGCPercent(percent)
	})
}

// isTerminal reports whether w is a terminal that may be written to in colour.
func (s *session) isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok || os.Getenv("NO_COLOR") != "" {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// dispatch finds the subcommand, by the binary's name or the first argument.
func (s *session) dispatch(argv []string) int {
	base := strings.TrimSuffix(filepath.Base(argv[0]), ".exe")
	s.command = argv
	args := argv[1:]
	for _, c := range commands {
		if slices.Contains(c.links, base) || slices.Contains(c.standsIn, base) || strings.HasSuffix(base, "-"+c.name) {
			s.name = base
			return s.call(c, args)
		}
	}
	s.name = "terrace"
	if len(args) == 0 {
		s.help(s.stderr)
		return exitUsage
	}
	switch args[0] {
	case "help", "--help", "-help", "-h":
		if len(args) > 1 {
			return s.dispatch([]string{argv[0], args[1], "--help"})
		}
		s.help(s.stdout)
		return exitOK
	case "version", "--version", "-version":
		s.version()
		return exitOK
	}
	for _, c := range commands {
		if c.name == args[0] {
			s.name = "terrace " + c.name
			return s.call(c, args[1:])
		}
	}
	hint := diag.Hint(args[0], func(yield func(string) bool) {
		for _, c := range commands {
			if !yield(c.name) {
				return
			}
		}
	})
	fmt.Fprintf(s.stderr, "terrace: no subcommand '%s'%s (terrace --help lists them)\n", args[0], hint)
	return exitUsage
}

// call runs a subcommand. A panic is a bug of ours: the user gets one message
// and a file to send.
func (s *session) call(c *command, args []string) (code int) {
	defer func() {
		if os.Getenv("TERRACE_DEBUG") == "1" {
			return
		}
		bug := recover()
		if large, ok := bug.(*data.MemoryError); ok {
			code = s.fail("%v", large)
		} else if bug != nil {
			s.internalError(bug, debug.Stack())
			code = exitFailure
		}
	}()
	s.current = c
	out := &checkedWriter{w: s.stdout}
	s.stdout = out
	defer func() { s.stdout = out.w }()
	code = c.run(s, args)
	if out.err != nil && code == exitOK {
		fmt.Fprintf(s.stderr, "%s: writing the output: %v\n", s.name, out.err)
		return exitFailure
	}
	return code
}

// checkedWriter keeps the first error, so that output that is lost is never a
// success.
type checkedWriter struct {
	w   io.Writer
	err error
}

func (c *checkedWriter) Write(p []byte) (int, error) {
	n, err := c.w.Write(p)
	if err != nil && c.err == nil {
		c.err = err
	}
	return n, err
}

func (s *session) internalError(bug any, stack []byte) {
	fmt.Fprintf(s.stderr, "%s: internal error: %v\n", s.name, bug)
	f, err := os.CreateTemp("", "terrace-reproducer-*.mlir")
	if err != nil {
		fmt.Fprintf(s.stderr, "%s: no reproducer could be written: %v\n", s.name, err)
		return
	}
	var head strings.Builder
	fmt.Fprintf(&head, "// internal error: %s\n", strings.ReplaceAll(fmt.Sprint(bug), "\n", " "))
	fmt.Fprintf(&head, "// version: %s, %s, %s/%s\n", version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	fmt.Fprintf(&head, "// command: %s\n", quoteCommand(s.command))
	fmt.Fprintf(&head, "// input: %s\n", s.inputName)
	for line := range strings.Lines(string(stack)) {
		head.WriteString("// " + strings.TrimRight(line, "\n") + "\n")
	}
	_, err = f.WriteString(head.String())
	_, err2 := f.Write(s.input)
	if err = errors.Join(err, err2, f.Close()); err != nil {
		fmt.Fprintf(s.stderr, "%s: writing the reproducer: %v\n", s.name, err)
		return
	}
	fmt.Fprintf(s.stderr, "%s: this is a bug in terrace; please send %s, which holds the input and the command\n", s.name, f.Name())
}

func quoteCommand(args []string) string {
	var out []string
	for _, a := range args {
		if a == "" || strings.ContainsAny(a, " \t\n'\"\\$`*?[](){}<>|&;#~!") {
			a = "'" + strings.ReplaceAll(a, "'", `'\''`) + "'"
		}
		out = append(out, a)
	}
	return strings.Join(out, " ")
}

func (s *session) help(w io.Writer) {
	fmt.Fprint(w, "terrace: a compiler for machine learning programs, and the tools to work on it\n\nUsage: terrace SUBCOMMAND [flags] [FILE|-]\n")
	var groups []string
	for _, c := range commands {
		if !slices.Contains(groups, c.group) {
			groups = append(groups, c.group)
		}
	}
	for _, g := range groups {
		fmt.Fprintf(w, "\n%s:\n", g)
		for _, c := range commands {
			if c.group == g {
				fmt.Fprintf(w, "  %-11s %s\n", c.name, c.short)
			}
		}
	}
	fmt.Fprint(w, `
Examples:
  terrace opt model.mlir --canonicalize --cse        transform a program and print it
  terrace opt - --mlir-print-op-generic < model.mlir
  terrace help opt                                   all flags of a subcommand
  terrace --version
`)
}

func (s *session) version() {
	fmt.Fprintf(s.stdout, "terrace %s (%s, %s/%s)\n", version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	if lib, err := libllvm.Find(); err != nil {
		fmt.Fprintf(s.stdout, "LLVM: none: %v\n", err)
	} else {
		fmt.Fprintf(s.stdout, "LLVM: %s (%s)\n", lib.Version(), lib.Path())
	}
}

// fail writes an error and returns the exit code for wrong input.
func (s *session) fail(format string, args ...any) int {
	fmt.Fprintf(s.stderr, "%s: %s\n", s.name, fmt.Sprintf(format, args...))
	return exitFailure
}
