package lit

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"
)

// A run executes selected tests.
type run struct {
	options  *runOptions
	settings *settings
	tools    *toolbox
	tempDir  string
	linkDir  string // where this program's tools are programs, "" for nowhere
}

// linkTools makes this program's tools programs by their names, for scripts and
// programs that look for them on the path.
func (r *run) linkTools() {
	if r.tools.self == "" {
		return
	}
	dir := filepath.Join(r.tempDir, "bin")
	if os.Mkdir(dir, 0o777) != nil {
		return
	}
	names := sortedKeys(r.tools.tools)
	for _, name := range names {
		if os.Symlink(r.tools.self, filepath.Join(dir, name)) != nil {
			return
		}
	}
	r.linkDir = dir
}

var (
	errMaxFailures = errors.New("warning: reached maximum number of test failures")
	errMaxTime     = errors.New("warning: reached timeout")
)

// execute runs the tests, some at once, and calls report for each as it ends.
// Tests that are not reached get the result skipped. The error says why.
func (r *run) execute(ctx context.Context, tests []*test, report func(*test)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	if r.options.maxTime > 0 {
		stop := time.AfterFunc(time.Duration(r.options.maxTime*float64(time.Second)), func() { cancel(errMaxTime) })
		defer stop.Stop()
	}
	groups := map[string]chan struct{}{}
	for name, most := range r.settings.Groups {
		groups[name] = make(chan struct{}, most)
	}
	queue := make(chan *test)
	finished := make(chan *test)
	results := map[*test]result{}
	var mu sync.Mutex
	var workers sync.WaitGroup
	for range min(r.options.workers, len(tests)) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for t := range queue {
				group := groups[t.config.Group]
				if group != nil {
					group <- struct{}{}
				}
				res := r.one(ctx, t)
				if group != nil {
					<-group
				}
				mu.Lock()
				results[t] = res
				mu.Unlock()
				finished <- t
			}
		}()
	}
	go func() {
		defer close(queue)
		for _, t := range tests {
			select {
			case queue <- t:
			case <-ctx.Done():
				return
			}
		}
	}()
	go func() {
		workers.Wait()
		close(finished)
	}()
	failures := 0
	for t := range finished {
		if ctx.Err() != nil {
			continue // what was cut off has no result
		}
		mu.Lock()
		t.setResult(results[t])
		mu.Unlock()
		report(t)
		if t.result.code.isFailure() {
			if failures++; failures == r.options.maxFailures {
				cancel(errMaxFailures)
			}
		}
	}
	for _, t := range tests {
		if t.result == nil {
			t.setResult(result{code: skipped})
		}
	}
	return context.Cause(ctx)
}

// one runs a test. Whatever happens, there is a result.
func (r *run) one(ctx context.Context, t *test) (res result) {
	start := time.Now()
	defer func() {
		if p := recover(); p != nil {
			res = result{code: unresolved, output: fmt.Sprintf("Exception during script execution:\n%v\n%s\n", p, debug.Stack())}
		}
		res.start, res.elapsed, res.ran = start, time.Since(start), true
	}()
	res, err := r.shTest(ctx, t)
	if t.part != nil { // what is said about the case is about the file
		res.output = strings.ReplaceAll(res.output, t.caseFile(), t.filePath())
		if res.code.isFailure() {
			res.output = fmt.Sprintf("%s:%d: case '%s'\n%s", t.filePath(), t.part.line, t.part.name, res.output)
		}
	}
	if err != nil {
		res = result{code: unresolved, output: fmt.Sprintf("Exception during script execution:\n%s\n", err)}
	}
	return res
}

// shTest runs the script in a test file.
func (r *run) shTest(ctx context.Context, t *test) (result, error) {
	format := t.config.Format
	if format == nil {
		return result{code: unresolved, output: "The suite has no test format."}, nil
	}
	if format.Name != "ShTest" {
		return result{code: unresolved, output: fmt.Sprintf("The suite's test format %s is not supported, only ShTest is.", format.Name)}, nil
	}
	if t.config.Unsupported {
		return result{code: unsupported, output: "Test is unsupported"}, nil
	}
	if t.part != nil {
		if err := t.writeCase(); err != nil {
			return result{code: unresolved, output: err.Error()}, nil
		}
	}
	// To open a pipe waits for a writer, and a device may have no end.
	if info, err := os.Stat(t.sourcePath()); err == nil && !info.Mode().IsRegular() {
		return result{code: unresolved, output: fmt.Sprintf("%s: not a regular file", t.filePath())}, nil
	}
	s, err := readScript(t.sourcePath(), len(format.Preamble) == 0)
	if err != nil {
		return result{code: unresolved, output: err.Error()}, nil
	}
	strict := r.strict(t)
	if strict {
		if text, err := strictProblem(t, s); text != "" || err != nil {
			return result{code: unresolved, output: text}, err
		}
	}
	if res, done, err := r.applicable(t, s); done || err != nil {
		return res, err
	}
	if r.options.noExecute {
		return result{code: passed}, nil
	}
	if t.sharesWith != nil {
		return result{code: unresolved, output: fmt.Sprintf("The test and '%s' have the same temporary files, %s.*", t.sharesWith.name(), t.tempBase())}, nil
	}
	directives := s.directives
	if len(format.Preamble) > 0 {
		directives = nil
		for _, line := range format.Preamble {
			directives = append(directives, &directive{keyword: "RUN:", text: line})
		}
		directives = append(directives, s.directives...)
	}
	list := slices.Concat(format.Substitutions, t.config.Substitutions, defaultSubstitutions(t))
	lines, err := expand(directives, list, t.config.features, t.config.ExpansionLimit)
	if err != nil {
		return result{}, err
	}
	if strict {
		if left := unreplaced(lines, list); len(left) > 0 {
			return result{code: unresolved, output: mistakesText(left, t.filePath())}, nil
		}
	}
	for i := range format.Preamble {
		lines[i].label = "preamble command line"
	}
	if r.options.perTestCoverage {
		base := strings.TrimSuffix(t.path[len(t.path)-1], filepath.Ext(t.path[len(t.path)-1]))
		for i := range lines {
			lines[i].text = fmt.Sprintf("export LLVM_PROFILE_FILE=%s%d.profraw; %s", base, i, lines[i].text)
		}
	}
	return r.attempts(ctx, t, lines)
}

// applicable decides whether a test is to be run here at all; done is set if not.
func (r *run) applicable(t *test, s *script) (res result, done bool, err error) {
	t.xfails = append(t.xfails, s.xfail...)
	if t.excludeXfail {
		expected, err := t.expectedToFail()
		if err != nil || expected {
			return result{code: excluded, output: "excluding XFAIL tests"}, true, err
		}
	}
	t.requires, t.unsupported = s.requires, s.unsupported
	if len(s.retries) > 0 {
		t.retries = s.retries[0]
	}
	features := t.config.features
	missing, err := selectConditions(t.requires, features, false)
	if err != nil {
		return res, false, fmt.Errorf("Error in REQUIRES list:\n%w", err)
	}
	if len(missing) > 0 {
		return result{code: unsupported, missing: missing, output: "Test requires the following unavailable features: " + strings.Join(missing, ", ")}, true, nil
	}
	present, err := selectConditions(t.unsupported, features, true)
	if err != nil {
		return res, false, fmt.Errorf("Error in UNSUPPORTED list:\n%w", err)
	}
	if len(present) > 0 {
		return result{code: unsupported, output: "Test does not support the following features and/or targets: " + strings.Join(present, ", ")}, true, nil
	}
	if limits := t.config.LimitFeatures; len(limits) > 0 {
		without := map[string]bool{}
		for feature := range features {
			if !slices.Contains(limits, feature) {
				without[feature] = true
			}
		}
		lacking, err := selectConditions(t.requires, without, false)
		if err != nil {
			return res, false, err
		}
		if len(lacking) == 0 {
			return result{code: unsupported, output: "Test does not require any of the features specified in limit_to_features: " + strings.Join(limits, ", ")}, true, nil
		}
	}
	return res, false, nil
}

// attempts runs the commands until the test passes or has been tried often
// enough.
func (r *run) attempts(ctx context.Context, t *test, lines []commandLine) (result, error) {
	if err := os.MkdirAll(filepath.Dir(t.tempBase()), 0o777); err != nil {
		return result{}, err
	}
	most := t.retries + 1
	var res result
	for i := 1; i <= most; i++ {
		var err error
		if t.config.Format.External {
			res, err = r.external(ctx, t, lines)
		} else {
			res, err = r.internal(ctx, t, lines)
		}
		if err != nil {
			return res, err
		}
		res.attempts, res.maxAttempts = i, most
		if res.code != failed {
			if i > 1 && res.code == passed {
				res.code = flakyPass
			}
			break
		}
	}
	return res, nil
}

// strict says whether likely mistakes in a test are errors.
func (r *run) strict(t *test) bool {
	return r.options.strict || t.config.Strict && !r.options.lenient
}

// environment returns a test's environment.
func (r *run) environment(t *test) map[string]string {
	env := make(map[string]string, len(t.config.Environment)+6)
	for name, value := range t.config.Environment {
		env[name] = value
	}
	if r.tempDir != "" {
		for _, name := range []string{"TMP", "TMPDIR", "TEMP", "TEMPDIR"} {
			env[name] = r.tempDir
		}
	}
	if r.linkDir != "" {
		env["PATH"] += string(filepath.ListSeparator) + r.linkDir
	}
	if r.strict(t) {
		env[strictVariable] = "1"
	}
	if r.options.updateTests && !r.expected(t) {
		env[updateVariable] = "1"
	}
	env["LIT_CURRENT_TESTCASE"] = t.name()
	return env
}

func (r *run) withTime(ctx context.Context) (context.Context, context.CancelFunc) {
	if r.settings.TestTime > 0 {
		return context.WithTimeout(ctx, time.Duration(r.settings.TestTime*float64(time.Second)))
	}
	return context.WithCancel(ctx)
}

// internal runs the commands in the internal shell.
func (r *run) internal(ctx context.Context, t *test, lines []commandLine) (result, error) {
	parsed := make([]*sequence, len(lines))
	for i, line := range lines {
		if line.text == "" {
			continue
		}
		seq, err := parseShell(line.text)
		if err != nil {
			return result{code: unresolved, output: logText(1, "", fmt.Sprintf("# shell parser error on %s: %s\n# %s\n", line.label, line.text, err), "")}, nil
		}
		parsed[i] = seq
	}
	ctx, cancel := r.withTime(ctx)
	defer cancel()
	sh := &shell{ctx: ctx, tools: r.tools, pipefail: t.config.Pipefail,
		state: &shellState{dir: filepath.Dir(t.execPath()), env: r.environment(t), umask: -1}}
	var log strings.Builder
	code := 0
	for i, line := range lines {
		fmt.Fprintf(&log, "# %s", line.label)
		if parsed[i] == nil {
			log.WriteString(" has no command after substitutions\n")
			continue
		}
		fmt.Fprintf(&log, "\n%s\n", line.text)
		var refused bool
		var err error
		sh.results = nil
		if code, refused, err = sh.runLine(parsed[i]); err != nil {
			return result{}, err
		}
		for _, res := range sh.results {
			r.logCommand(&log, &res)
			if r.options.updateTests && res.code != 0 && ctx.Err() == nil && !r.expected(t) {
				if note := updateDiff(t, lines, &res); note != "" {
					fmt.Fprintf(&log, "# %s\n", note)
				}
			}
		}
		if code != 0 || refused || ctx.Err() != nil {
			break
		}
	}
	timeNote := ""
	res := result{code: passed}
	switch {
	case ctx.Err() == context.DeadlineExceeded:
		res.code = timedOut
		timeNote = fmt.Sprintf("Reached timeout of %g seconds", r.settings.TestTime)
		if code == 0 {
			res.code = passed
		}
	case code != 0:
		res.code = failed
	}
	res.output = logText(code, timeNote, log.String(), "")
	return res, nil
}

// expected says whether the test is expected to fail, so that there is nothing to
// mend.
func (r *run) expected(t *test) bool {
	fails, err := t.expectedToFail()
	return fails || err != nil
}

// maxShown bounds what a log shows of one stream.
const maxShown = 1 << 20

// logCommand writes what became of a command.
func (r *run) logCommand(log *strings.Builder, res *commandResult) {
	log.WriteString("# executed command: ")
	bang := true
	for i, word := range res.words {
		if i > 0 {
			log.WriteByte(' ')
		}
		if bang = bang && word == "!"; bang {
			log.WriteString(word)
		} else {
			log.WriteString(quoteWord(word))
		}
	}
	log.WriteByte('\n')
	timing := r.settings.TestTime > 0
	out, err := strings.TrimSpace(res.stdout) != "", strings.TrimSpace(res.stderr) != ""
	if !timing && res.code == 0 && !out && !err {
		return
	}
	const keep = 1024
	for _, f := range res.files {
		logBox(log, fmt.Sprintf("redirected output from '%s'", f.name), f.data, keep)
	}
	logBox(log, "command stdout", res.stdout, maxShown)
	logBox(log, "command stderr", res.stderr, maxShown)
	if !out && !err {
		log.WriteString("# note: command had no output on stdout or stderr\n")
	}
	if res.note != "" {
		fmt.Fprintf(log, "# error: %s\n", res.note)
	}
	if res.code != 0 {
		fmt.Fprintf(log, "# error: command failed with exit status: %d\n", res.code)
	}
	if timing && res.timedOut {
		log.WriteString("# error: command reached timeout: True\n")
	}
}

// logBox writes text with a frame around it.
func logBox(log *strings.Builder, title, text string, keep int) {
	if strings.TrimSpace(text) == "" {
		return
	}
	const width = 30
	note := ""
	if len(text) > keep {
		text, note = strings.ToValidUTF8(text[:keep], "")+"\n...\n", "data was truncated"
	}
	fmt.Fprintf(log, "# .---%s%s\n", title, strings.Repeat("-", max(0, width-4-len(title))))
	for line := range strings.Lines(text) {
		log.WriteString("# | " + strings.TrimSuffix(line, "\n") + "\n")
	}
	fmt.Fprintf(log, "# `---%s%s\n", note, strings.Repeat("-", width-4-len(note)))
}

// logText is the output of a test as a whole.
func logText(code int, timeNote, out, err string) string {
	text := fmt.Sprintf("Exit Code: %d\n", code)
	if timeNote != "" {
		text += fmt.Sprintf("Timeout: %s\n", timeNote)
	}
	text += "\n"
	if out != "" {
		text += fmt.Sprintf("Command Output (stdout):\n--\n%s\n--\n", out)
	}
	if err != "" {
		text += fmt.Sprintf("Command Output (stderr):\n--\n%s\n--\n", err)
	}
	return text
}
