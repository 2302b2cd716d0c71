package lit

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"terrace/ir/lazy"
)

// A shellState is what commands leave to those after them.
type shellState struct {
	dir    string
	env    map[string]string
	umask  int // -1 for that of this process
	limits map[string]string
	stack  []string // of pushd
}

func (s *shellState) clone() *shellState {
	return &shellState{dir: s.dir, env: maps.Clone(s.env), umask: s.umask, limits: maps.Clone(s.limits)}
}

func (s *shellState) chdir(dir string) { s.dir = s.path(dir) }

// path makes a name absolute.
func (s *shellState) path(name string) string {
	if filepath.IsAbs(name) {
		return filepath.Clean(name)
	}
	return filepath.Join(s.dir, name)
}

// environ returns the environment as programs get it, sorted.
func (s *shellState) environ() []string {
	list := make([]string, 0, len(s.env))
	for name, value := range s.env {
		list = append(list, name+"="+value)
	}
	slices.Sort(list)
	return list
}

// A commandResult is what became of one command.
type commandResult struct {
	words          []string
	stdout, stderr string
	code           int // negative: ended by a signal
	timedOut       bool
	note           string // why the shell ended it, "" if it did not
	files          []outputFile
}

// An outputFile is a file that a failed command's output went to.
type outputFile struct{ name, data string }

// A commandError is a command that the shell refuses; it counts as one that
// ended with status 127.
type commandError struct {
	words   []string
	message string
}

func (e *commandError) Error() string { return e.message }

// A shell runs the commands of one test.
type shell struct {
	ctx      context.Context // ends when the test's time is up
	tools    *toolbox
	state    *shellState
	pipefail bool
	results  []commandResult
}

const statusRefused = 127

// run executes a command line. The error is one that keeps the test from
// having a result.
func (s *shell) run(seq *sequence) (int, error) {
	if seq.left == nil {
		return s.pipeline(seq.pipe)
	}
	if seq.op == "&" {
		return 0, errors.New("the internal shell has no '&'")
	}
	code, err := s.run(seq.left)
	if err != nil {
		return code, err
	}
	switch seq.op {
	case "&&":
		if code != 0 {
			return code, nil
		}
	case "||":
		if code == 0 {
			return code, nil
		}
	}
	if s.ctx.Err() != nil {
		return code, nil
	}
	return s.run(seq.right)
}

// runLine executes one RUN line. A command that is refused ends it, and the
// test, with a status of its own.
func (s *shell) runLine(seq *sequence) (code int, refused bool, err error) {
	code, err = s.run(seq)
	var bad *commandError
	if errors.As(err, &bad) {
		s.results = append(s.results, commandResult{words: bad.words, stderr: bad.message, code: statusRefused})
		return statusRefused, true, nil
	}
	return code, false, err
}

// A stage is a command of a pipeline, ready to start.
type stage struct {
	command *simpleCommand
	args    []string
	state   *shellState
	negate  []string // "not", "--crash" and "!", the outermost first
	streams streams
	program program
}

func (c *simpleCommand) text() []string {
	words := make([]string, len(c.words))
	for i, w := range c.words {
		words[i] = w.text
	}
	return words
}

func (c *simpleCommand) refuse(format string, args ...any) *commandError {
	return &commandError{c.text(), fmt.Sprintf(format, args...)}
}

// prepare takes "env", "not" and "!" off a command and looks up what is left.
// With done set, the command has had its effect.
func (s *shell) prepare(c *simpleCommand, alone bool) (st *stage, done bool, err error) {
	words, err := s.lateSubstitutions(c)
	if err != nil {
		return nil, false, err
	}
	st = &stage{command: c, state: s.state}
	for {
		switch words[0].text {
		case "env":
			if st.state == s.state {
				st.state = s.state.clone()
			}
			if words = st.state.assign(words); len(words) == 0 {
				s.results = append(s.results, commandResult{words: c.text(), stdout: strings.Join(st.state.environ(), "\n")})
				return nil, true, nil
			}
			continue
		case "not":
			st.negate = append(st.negate, "not")
			if words = words[1:]; len(words) > 0 && words[0].text == "--crash" {
				st.negate = append(st.negate, "--crash")
				words = words[1:]
			}
			if len(words) == 0 {
				return nil, false, c.refuse("Error: 'not' requires a subcommand")
			}
			continue
		case "!":
			st.negate = append(st.negate, "!")
			if words = words[1:]; len(words) == 0 {
				return nil, false, c.refuse("Error: '!' requires a subcommand")
			}
			continue
		}
		break
	}
	for i, w := range words {
		names := []string{w.text}
		if w.glob {
			names = s.glob(w.text)
		}
		if i == 0 {
			names = names[:1]
		}
		st.args = append(st.args, names...)
	}
	if b := builtins[st.args[0]]; b != nil && (alone || st.args[0] != "echo") {
		switch {
		case st.state != s.state:
			return nil, false, c.refuse("Error: 'env' cannot call '%s'", st.args[0])
		case slices.Contains(st.negate, "--crash"):
			return nil, false, c.refuse("Error: 'not --crash' cannot call '%s'", st.args[0])
		case !alone:
			return nil, false, c.refuse("Unsupported: '%s' cannot be part of a pipeline", st.args[0])
		}
		return st, true, s.builtin(st, b)
	}
	if slices.Contains(st.negate, "--crash") && st.negate[0] == "!" {
		return nil, false, c.refuse("'!': command not found") // "not --crash" is no operator
	}
	return st, false, nil
}

// builtin runs a command that changes the shell itself.
func (s *shell) builtin(st *stage, b builtin) error {
	original := st.command
	plain := &simpleCommand{redirects: original.redirects}
	for _, arg := range st.args {
		plain.words = append(plain.words, word{text: arg})
	}
	st.command = plain // what a refusal shows
	result, err := b(s, st)
	st.command = original
	if err != nil {
		return err
	}
	negations := 0
	for _, word := range st.negate {
		if word != "--crash" {
			negations++
		}
	}
	if negations%2 == 1 {
		result.code = boolCode(result.code != 0)
	}
	result.words = st.command.text()
	s.results = append(s.results, result)
	return nil
}

// boolCode is the exit status of a yes or no.
func boolCode(ok bool) int {
	if ok {
		return 0
	}
	return 1
}

// assign takes the options and assignments of env or export off a command.
func (s *shellState) assign(words []word) []word {
	unset := false
	for i, w := range words[1:] {
		switch name, value, ok := strings.Cut(w.text, "="); {
		case w.text == "-u":
			unset = true
		case w.text == "-i":
			clear(s.env)
		case unset:
			delete(s.env, w.text)
			unset = false
		case !ok:
			return words[i+1:]
		default:
			s.env[name] = value
		}
	}
	return nil
}

// glob returns the files that a pattern matches, or the pattern.
func (s *shell) glob(pattern string) []string {
	matches, err := filepath.Glob(s.state.path(pattern))
	if strings.HasSuffix(pattern, "/") {
		for i := range matches {
			matches[i] += "/"
		}
	}
	matches = slices.DeleteFunc(matches, func(name string) bool {
		// A wildcard does not match a dot in front.
		return strings.HasPrefix(filepath.Base(name), ".") && !strings.HasPrefix(filepath.Base(pattern), ".")
	})
	if err != nil || len(matches) == 0 {
		return []string{pattern}
	}
	slices.Sort(matches)
	return matches
}

var readFileSubstitution = lazy.Regexp(`%\{readfile:([^}]*)\}`)

// lateSubstitutions replaces %{readfile:name}, for which the commands before
// must have run.
func (s *shell) lateSubstitutions(c *simpleCommand) ([]word, error) {
	words := slices.Clone(c.words)
	for i := range words {
		if !strings.Contains(words[i].text, "%{readfile:") {
			continue
		}
		var failed error
		words[i].text = readFileSubstitution().ReplaceAllStringFunc(words[i].text, func(match string) string {
			name := s.state.path(match[len("%{readfile:") : len(match)-1])
			data, err := os.ReadFile(name)
			if err != nil {
				failed = c.refuse("File specified in readfile substitution does not exist: %s", name)
			}
			return string(data)
		})
		if failed != nil {
			return nil, failed
		}
	}
	return words, nil
}

// pipeline runs commands that feed each other and returns the status of the
// last, or of the last that failed.
func (s *shell) pipeline(p pipeline) (int, error) {
	stages := make([]*stage, 0, len(p))
	for _, c := range p {
		st, done, err := s.prepare(c, len(p) == 1)
		if err != nil {
			closeAll(stages)
			return 0, err
		}
		if done {
			closeAll(stages)
			return s.results[len(s.results)-1].code, nil
		}
		if err := s.redirect(st, len(stages) == len(p)-1); err != nil {
			closeAll(append(stages, st))
			return 0, err
		}
		if st.program, err = s.tools.find(st.args, st.state, s.state); err != nil {
			closeAll(append(stages, st))
			return 0, c.refuse("%s", err)
		}
		stages = append(stages, st)
	}
	if err := s.start(stages); err != nil {
		return 0, err
	}
	code := 0
	for _, result := range s.waitAll(stages) {
		s.results = append(s.results, result)
		if code == 0 || result.code != 0 || !s.pipefail {
			code = result.code
		}
	}
	return code, nil
}

// negated applies "not", "not --crash" and "!" to an exit status.
func (st *stage) negated(code int) int {
	if len(st.negate) == 1 && st.negate[0] == "not" {
		// A crash is not the failure that was asked for.
		return boolCode(code > 0)
	}
	if !slices.Contains(st.negate, "--crash") {
		switch n := len(st.negate); {
		case n%2 == 1:
			return boolCode(code != 0)
		case n > 1:
			return boolCode(code == 0)
		}
		return code
	}
	for i := len(st.negate) - 1; i >= 0; i-- {
		crash := st.negate[i] == "--crash"
		if crash {
			i--
		}
		switch {
		case st.negate[i] == "!":
			code = boolCode(code != 0)
		default:
			code = notStatus(code, crash)
		}
	}
	return code
}

// octal reads a umask.
func octal(text string) (int, error) {
	n, err := strconv.ParseUint(strings.TrimSpace(text), 8, 12)
	return int(n), err
}
