package filecheck

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
)

// StrictVariable set to 1 in the environment is as --strict. FileCheck does not
// know it, so that a test runner can set it for tests that may use either.
const StrictVariable = "TERRACE_STRICT"

// UpdateVariable set to 1 in the environment makes a check that fails update the
// directives that were written by an update before.
const UpdateVariable = "TERRACE_UPDATE"

// ToolFor returns the check command, for a given folder and environment, with a
// reader of programs or nil. The command returns FileCheck's exit codes.
func ToolFor(reader IR) func(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
	return func(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
		return tool(args, stdin, stdout, stderr, dir, env, reader)
	}
}

func tool(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string, reader IR) int {
	given := args
	for _, variable := range slices.Backward(env) {
		if opts, ok := strings.CutPrefix(variable, "FILECHECK_OPTS="); ok {
			args = slices.Concat(splitArguments(opts), args)
			break
		}
	}
	at := func(name string) string {
		if filepath.IsAbs(name) {
			return name
		}
		return filepath.Join(dir, name)
	}
	var expanded []string
	for _, arg := range args {
		if name, ok := strings.CutPrefix(arg, "@"); ok {
			if text, err := os.ReadFile(at(name)); err == nil {
				expanded = append(expanded, splitArguments(string(text))...)
				continue
			}
		}
		expanded = append(expanded, arg)
	}
	c := newCommand()
	c.IR = reader
	if complaints := c.parse(expanded); complaints != nil {
		for _, complaint := range complaints {
			fmt.Fprintf(stderr, "FileCheck: %s\n", complaint)
		}
		return int(Failed)
	}
	mode := first(dumpModes, c.dump, "fail")
	switch {
	case c.help:
		printHelp(stdout, c)
		return int(Passed)
	case c.version:
		fmt.Fprintln(stdout, "terrace check: the directives of LLVM FileCheck 22")
		return int(Passed)
	case mode == "help":
		io.WriteString(stdout, dumpHelp)
		return int(Passed)
	case c.checkFile == "":
		fmt.Fprintln(stderr, "<check-file> not specified")
		return int(Unusable)
	}
	read := func(name string) (string, error) {
		if name == "-" {
			return readAll(stdin, 0)
		}
		f, err := os.Open(at(name))
		if err != nil {
			return "", err
		}
		defer f.Close()
		size := int64(0)
		if info, err := f.Stat(); err == nil {
			size = info.Size()
		}
		return readAll(f, size)
	}
	if bad := c.checkDefines(); bad != nil {
		io.WriteString(stderr, strings.Join(bad, ""))
		return int(Unusable)
	}
	if c.inputFile == "" {
		c.inputFile = "-"
	}
	c.Verbose = c.Verbose || c.VeryVerbose
	c.Strict = c.Strict || slices.Contains(env, StrictVariable+"=1")
	c.CheckName, c.InputName = c.checkFile, c.inputFile
	c.Annotate = mode != "never" || c.explain
	if c.explain {
		c.Verbose, c.VeryVerbose, mode = true, true, "never"
	}
	color := c.color != nil && *c.color || c.color == nil && isTerminal(stderr)
	if err := c.complete(); err != nil {
		fmt.Fprintf(stderr, "error: %s\n", err)
		return int(Unusable)
	}
	checkText, err := read(c.checkFile)
	if err != nil {
		fmt.Fprintf(stderr, "Could not open check file '%s': %s\n", c.checkFile, reason(err))
		return int(Unusable)
	}
	if c.update {
		inputText, err := read(c.inputFile)
		if err == nil && inputText == "" {
			err = errors.New("the input is empty")
		}
		if err != nil {
			fmt.Fprintf(stderr, "%s: not updated: %s\n", c.checkFile, reason(err))
			return int(Unusable)
		}
		return c.writeUpdate(checkText, inputText, at(c.checkFile), stdout, stderr)
	}
	program, bad := prepareCompleted(checkText, &c.Options)
	if bad != nil {
		bad.print(stderr, color)
		return int(bad.Status)
	}
	Result{Diagnostics: program.unheeded}.print(stderr, color)
	if c.list {
		program.list(stdout)
		return int(Passed)
	}
	inputText, err := read(c.inputFile)
	if err != nil {
		fmt.Fprintf(stderr, "Could not open input file '%s': %s\n", c.inputFile, reason(err))
		return int(Unusable)
	}
	if inputText == "" && !c.AllowEmpty {
		name := c.inputFile
		if name == "-" {
			name = stdinName
		}
		fmt.Fprintf(stderr, "FileCheck error: '%s' is empty.\nFileCheck command line:  FileCheck %s\n", name, strings.Join(given, " "))
		return int(Unusable)
	}
	result := program.check(inputText)
	result.print(stderr, color)
	if c.explain {
		result.run.explain(stdout)
	}
	if result.Status == Failed && slices.Contains(env, UpdateVariable+"=1") && hasMarks(checkText, c.CheckPrefixes[0]) {
		c.writeUpdate(checkText, inputText, at(c.checkFile), stderr, stderr)
	}
	if mode == "always" || mode == "fail" && result.Status == Failed {
		name := c.inputFile
		if name == "-" {
			name = stdinName
		}
		fmt.Fprintf(stderr, "\nInput file: %s\nCheck file: %s\n\n-dump-input=help explains the following input dump.\n\n", name, c.checkFile)
		defaultFilter := map[bool]string{true: "all", false: "error"}[mode == "always"]
		filter := slices.Index(dumpFilters, first(dumpFilters, c.dumpFilter, defaultFilter))
		around := 5
		if len(c.dumpContext) > 0 {
			around = slices.Max(c.dumpContext)
		}
		result.Dump(stderr, DumpOptions{Filter: filter, Context: around, Color: color})
	}
	return int(result.Status)
}

// readAll reads a text of about the given size without a second copy of it.
func readAll(r io.Reader, size int64) (string, error) {
	var text strings.Builder
	text.Grow(int(min(max(size, 0), 1<<30)))
	_, err := io.CopyBuffer(struct{ io.Writer }{&text}, struct{ io.Reader }{r}, make([]byte, 256<<10))
	return text.String(), err
}

// writeUpdate updates the check file and shows what changed.
func (c *command) writeUpdate(checkText, inputText, path string, stdout, stderr io.Writer) int {
	text, err := Update(checkText, inputText, c.Options)
	switch {
	case err != nil:
		fmt.Fprintf(stderr, "%s: not updated: %s\n", c.checkFile, err)
		return int(Failed)
	case text == checkText:
		fmt.Fprintf(stdout, "%s: up to date\n", c.checkFile)
		return int(Passed)
	}
	if c.dry {
		fmt.Fprintf(stdout, "%s: would be updated\n%s", c.checkFile, changedLines(checkText, text))
		return int(Failed)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		fmt.Fprintf(stderr, "%s: not updated: %s\n", c.checkFile, reason(err))
		return int(Failed)
	}
	fmt.Fprintf(stdout, "%s: updated\n%s", c.checkFile, changedLines(checkText, text))
	return int(Passed)
}

func (r Result) print(w io.Writer, color bool) {
	for _, d := range r.Diagnostics {
		d.Print(w, color)
	}
}

// first returns the one of the given values that comes first in order.
func first(order, given []string, otherwise string) string {
	for _, value := range order {
		if slices.Contains(given, value) {
			return value
		}
	}
	return otherwise
}

// checkDefines says which definitions of the command line have no name or
// value, and drops nothing.
func (c *command) checkDefines() []string {
	var bad []string
	for _, definition := range c.Defines {
		switch i := strings.IndexByte(definition, '='); i {
		case -1:
			bad = append(bad, fmt.Sprintf("Missing equal sign in command-line definition '-D%s'\n", definition))
		case 0:
			bad = append(bad, fmt.Sprintf("Missing variable name in command-line definition '-D%s'\n", definition))
		}
	}
	return bad
}

// reason is the bare cause of a file error, as the C library words it.
func reason(err error) string {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	var number syscall.Errno
	if errors.As(err, &number) {
		text := number.Error()
		return strings.ToUpper(text[:1]) + text[1:]
	}
	return err.Error()
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

func printHelp(w io.Writer, c *command) {
	fmt.Fprintf(w, "USAGE: FileCheck [flags] <check-file>\n\nTells whether a text is as the directives of a check file ask for.\n\nFLAGS:\n\n")
	for _, f := range c.flags {
		name := "--" + f.name
		switch {
		case f.glued:
			name = "-" + f.name + "<definition>"
		case f.onoff == nil && f.tri == nil:
			name += "=<value>"
		}
		fmt.Fprintf(w, "  %-34s %s\n", name, f.help)
	}
	fmt.Fprintf(w, "\nFlags are read from the environment variable FILECHECK_OPTS, then from the command line.\n")
}

const dumpHelp = `The following description was requested by -dump-input=help to
explain the input dump printed by FileCheck.

Related command-line options:

  - -dump-input=<value> enables or disables the input dump
  - -dump-input-filter=<value> picks the input lines
  - -dump-input-context=<N> adds lines around those
  - -v and -vv add more annotations
  - -color forces colors
  - -help describes every option

FILECHECK_OPTS may hold these options as well.

Input dump annotation format:

  - L:     labels line number L of the input file; the blank at its end stands
           for the line end
  - T:L    labels the only match result of the directive of type T in line L of
           the check file; L is imp1, imp2, ... for -implicit-check-not
  - T:L'N  labels the Nth match result of that directive
  - ^~~    marks good match (reported if -v)
  - !~~    marks bad match: on the wrong line, of a CHECK-NOT, or of a CHECK-DAG
           that overlaps another one (reported if -vv)
  - X~~    marks search range when no match is found
  - ?      marks fuzzy match when no match is found
  - ...    indicates elided input lines and annotations
  - colors success, error, fuzzy match, discarded match, unmatched input
`
