package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"terrace/rewrite/inspect"
	"terrace/rewrite/pass"
	"terrace/tools/internal/bisect"
)

var bisectCommand = &command{
	name:  "bisect",
	args:  "[flags] [--] COMMAND...",
	short: "find the rewrites that make a command with `terrace opt` fail",
	group: "Tools",
	run:   runBisect,
	example: `  terrace bisect -- sh -c 'terrace opt f.mlir --canonicalize | terrace run - --expect=want'
  terrace bisect -- terrace opt f.mlir --canonicalize --check-semantics -o /dev/null

The command fails when it exits with another code than 0. It runs several times, with ever
fewer rewrites allowed to every 'terrace opt' in it, by the environment variable ` + bisect.SelectVar + `.`,
}

func init() { commands = append(commands, bisectCommand) }

func runBisect(s *session, args []string) int {
	var verbose bool
	fs := newFlags(s)
	fs.SetInterspersed(false)
	fs.BoolVarP(&verbose, "verbose", "v", false, "tell of each run")
	if code, done := fs.parse(s, args); done {
		return code
	}
	argv := fs.Args()
	if len(argv) == 0 {
		fmt.Fprintf(s.stderr, "%s: expected a command\n", s.name)
		return exitUsage
	}
	scratch, err := os.MkdirTemp("", "terrace-bisect")
	if err != nil {
		return s.fail("%v", err)
	}
	defer os.RemoveAll(scratch)
	log := filepath.Join(scratch, "rewrites")
	dir, env := s.place()
	run := func(selection string) (bool, []bisect.Rewrite, error) {
		if err := os.RemoveAll(log); err != nil {
			return false, nil, err
		}
		cmd := exec.Command(argv[0], argv[1:]...)
		cmd.Dir = dir
		cmd.Env = append(env[:len(env):len(env)], bisect.SelectVar+"="+selection, bisect.LogVar+"="+log)
		err := cmd.Run()
		var exit *exec.ExitError
		if err != nil && !errors.As(err, &exit) {
			return false, nil, err
		}
		text, readErr := os.ReadFile(log)
		if readErr != nil && !errors.Is(readErr, os.ErrNotExist) {
			return false, nil, readErr
		}
		rewrites := bisect.ParseLog(text)
		if verbose {
			what := "passes"
			if err != nil {
				what = "fails"
			}
			fmt.Fprintf(s.stderr, "%s: %s with %d rewrites (%.60s)\n", s.name, what, len(rewrites), selection)
		}
		return err != nil, rewrites, nil
	}
	result, err := bisect.Search(run)
	if err != nil {
		return s.fail("%v", err)
	}
	for _, r := range result.Culprits {
		fmt.Fprintf(s.stdout, "%s: %s on '%s'\n", r.Place, r.Rule, r.Op)
	}
	many := ""
	if len(result.Culprits) > 1 {
		many = ", which are all needed"
	}
	fmt.Fprintf(s.stdout, "%d of the %d rewrites tried%s, found in %d runs\n", len(result.Culprits), result.Total, many, result.Runs)
	return exitOK
}

// selected returns the hooks that keep passes to the rewrites that the
// environment selects, none where it selects nothing.
func (s *session) selected() (hooks []pass.Hooks, close func() error, err error) {
	text := s.getenv(bisect.SelectVar)
	if text == "" {
		return nil, func() error { return nil }, nil
	}
	log, close := io.Writer(nil), func() error { return nil }
	if name := s.getenv(bisect.LogVar); name != "" {
		f, err := os.OpenFile(s.path(name), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", bisect.LogVar, err)
		}
		log, close = f, f.Close
	}
	selection, err := inspect.NewSelection(text, log)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", bisect.SelectVar, err)
	}
	return []pass.Hooks{selection.Hooks()}, close, nil
}
