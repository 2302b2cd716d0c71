package main

import (
	"io"
	"os"

	"terrace/tools/internal/filecheck"
	"terrace/tools/internal/lit"
)

// These tools keep the flags, output and exit codes of those they stand for.
var (
	checkCommand = toolCommand("check", "CHECKFILE [--input-file=FILE] [flags]", "check text against the directives of a file, as FileCheck does", filecheck.Tool, "FileCheck", "filecheck")
	litCommand   = toolCommand("lit", "[flags] PATH...", "run file-based tests, as LLVM's lit does", lit.Run, "lit", "llvm-lit")
	notCommand   = toolCommand("not", "[--crash] COMMAND", "run a command that must fail", lit.Not, "not")
	countCommand = toolCommand("count", "N", "check that the input has N lines", lit.Count, "count")

	splitFileCommand = toolCommand("split-file", "FILE FOLDER", "split a file at //--- lines into a folder", lit.SplitFile, "split-file")
)

func toolCommand(name, args, short string, tool lit.Tool, links ...string) *command {
	return &command{name: name, args: args, short: short, group: "Tests", links: links,
		run: func(s *session, args []string) int {
			return tool(args, s.stdin, s.stdout, s.stderr, s.dir, s.environ())
		}}
}

func (s *session) environ() []string {
	if s.env != nil {
		return s.env
	}
	return os.Environ()
}

// Tests that name these programs run them in this process: no start, no load.
func init() {
	inProcess := func(name string) lit.Tool {
		return func(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
			s := &session{stdin: stdin, stdout: stdout, stderr: stderr, dir: dir, env: env}
			return s.dispatch(append([]string{name}, args...))
		}
	}
	lit.Tools["terrace"] = inProcess("terrace")
	for _, c := range commands {
		for _, link := range c.links {
			if lit.Tools[link] == nil {
				lit.Tools[link] = inProcess(link)
			}
		}
	}
}
