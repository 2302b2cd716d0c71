package lit

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"terrace/ir/lazy"
)

// external runs the commands as one script of bash, or of sh where there is no
// bash.
func (r *run) external(ctx context.Context, t *test, lines []commandLine) (result, error) {
	env := r.environment(t)
	shell := lookPath("bash", env["PATH"])
	isBash := shell != ""
	if !isBash {
		shell = "/bin/sh"
	}
	var script strings.Builder
	if t.config.Pipefail && isBash {
		script.WriteString("set -o pipefail;")
	}
	script.WriteString("set -x;")
	var parts []string
	for _, line := range lines {
		command := lateExternal(line.text)
		shown := quoteWord(command) + " \\# " + "'" + line.label + "'"
		if command == "" {
			shown = "'" + line.label + "' has no command after substitutions"
		}
		part := "{ set +x; } 2>/dev/null && echo " + shown + " >&2 && { set -x; } 2>/dev/null"
		if command != "" {
			part += " && { " + command + "; }"
		}
		parts = append(parts, part)
	}
	script.WriteString("{ " + strings.Join(parts, "; } &&\n{ ") + "; }\n")
	path := t.tempBase() + ".script"
	if err := os.WriteFile(path, []byte(script.String()), 0o666); err != nil {
		return result{}, err
	}
	ctx, cancel := r.withTime(ctx)
	defer cancel()
	args := []string{shell, path}
	if r.options.valgrind {
		args = append(r.valgrindCommand(), args...)
	}
	st := &stage{args: args, state: &shellState{dir: filepath.Dir(t.execPath()), env: env, umask: -1}}
	executable := lookPath(args[0], env["PATH"])
	if executable == "" {
		return result{}, fmt.Errorf("'%s': command not found", args[0])
	}
	st.program = &process{path: executable}
	st.streams.stdout.capture = &capture{onExceed: st.program.stop}
	st.streams.stderr.capture = &capture{onExceed: st.program.stop}
	if err := st.program.start(ctx, st); err != nil {
		return result{}, err
	}
	code, _ := st.program.wait()
	res, timeNote := result{code: passed}, ""
	if code != 0 {
		res.code = failed
		if ctx.Err() == context.DeadlineExceeded {
			res.code = timedOut
			timeNote = fmt.Sprintf("Reached timeout of %g seconds", r.settings.TestTime)
		}
	}
	res.output = logText(code, timeNote, st.streams.stdout.capture.text(), st.streams.stderr.capture.text())
	return res, nil
}

func (r *run) valgrindCommand() []string {
	leak := "no"
	if r.options.valgrindLeak {
		leak = "full"
	}
	args := []string{"valgrind", "-q", "--run-libc-freeres=no", "--tool=memcheck", "--trace-children=yes", "--error-exitcode=123", "--leak-check=" + leak}
	return append(args, r.options.valgrindArgs...)
}

var readFileExternal = lazy.Regexp(`%\{readfile:([^}]*)\}`)

// lateExternal lets the shell read the files of %{readfile:name}.
func lateExternal(command string) string {
	var files []string
	command = readFileExternal().ReplaceAllStringFunc(command, func(match string) string {
		name := match[len("%{readfile:") : len(match)-1]
		files = append(files, name)
		return "$(cat " + quoteWord(name) + ")"
	})
	for _, name := range files {
		command += " && test -e " + quoteWord(name)
	}
	return command
}
