package cli

import (
	"io"
	"maps"
	"slices"

	"terrace/tools/internal/filecheck"
	"terrace/tools/internal/lit"
	"terrace/tools/internal/opmatch"
)

const groupTests = "Tests"

var checkCommand = &command{
	name:  "check",
	args:  "CHECKFILE [--input-file=FILE] [FileCheck flags]",
	short: "match a text against the directives of a check file",
	group: groupTests,
	links: []string{"FileCheck", "filecheck"},
	run:   toolRun(filecheck.ToolFor(opmatch.Reader{})),
}

var litCommand = &command{
	name:  "lit",
	args:  "[lit flags] PATH...",
	short: "run file tests by their RUN lines",
	group: groupTests,
	links: []string{"lit"},
	run:   toolRun(lit.Run),
}

// Programs that RUN lines use.
var (
	notCommand   = &command{name: "not", args: "[--crash] COMMAND...", short: "run a command that must fail", group: groupTests, links: []string{"not"}, run: toolRun(lit.Not)}
	countCommand = &command{name: "count", args: "N", short: "tell whether the input has N lines", group: groupTests, links: []string{"count"}, run: toolRun(lit.Count)}
	splitCommand = &command{name: "split-file", args: "FILE FOLDER", short: "write the parts of a file as files", group: groupTests, links: []string{"split-file"}, run: toolRun(lit.SplitFile)}
)

// toolRun makes a subcommand of a tool.
func toolRun(tool lit.Tool) func(s *session, args []string) int {
	return func(s *session, args []string) int {
		dir, env := s.place()
		return tool(args, s.stdin, s.stdout, s.stderr, dir, env)
	}
}

// inProcess names the subcommands that run within the test runner; the others run
// in its workers, since a program can exhaust the stack and native code anything.
var inProcess = map[string]bool{"check": true, "lit": true, "count": true, "split-file": true}

func init() {
	commands = append(commands, checkCommand, litCommand, notCommand, countCommand, splitCommand)
}

// registerTools makes the subcommands known to the test runner. It is called once
// all of them stand in the list.
func registerTools() {
	names := map[string]string{} // what a command may be called, and its subcommand
	for _, c := range commands {
		for _, link := range slices.Concat(c.links, c.standsIn) {
			names[link] = c.name
		}
		for _, name := range c.standsIn {
			lit.StandIns[name] = true
		}
	}
	for _, name := range append(slices.Collect(maps.Keys(names)), "terrace") {
		lit.Tools[name] = func(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
			s := &session{stdin: stdin, stdout: stdout, stderr: stderr, dir: dir, env: env}
			return s.dispatch(append([]string{name}, args...))
		}
	}
	lit.InProcess = func(name string, args []string) bool {
		if name == "terrace" && len(args) > 0 {
			return inProcess[args[0]]
		}
		return inProcess[names[name]]
	}
}
