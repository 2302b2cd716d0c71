// Package lit runs suites of file tests: LLVM's lit, for the lit command.
//
// A test is a file whose RUN lines are commands; it passes if they succeed. Suites
// are found by their configuration: a lit.toml, or a lit.cfg in Python, which is
// read here as long as it only assigns literals and given to Python otherwise.
// The commands run in an internal shell, in which tools of this program run in
// this process and everything else as processes.
//
// What lit 22 does with a test, so does this package: the outcomes, the summary
// and the exit status are the same.
package lit

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"time"
)

// Tools are the programs that run in this process, by the names that commands
// call them by. They are set once, before Main is called.
var Tools = map[string]Tool{}

// StandIns are those of the tools that are other projects' programs: they run
// where the path has no program of that name.
var StandIns = map[string]bool{}

// InProcess says whether one call of a tool may run in this process. The others
// run in workers, processes of this program that are started as "lit --worker":
// what could hang, or take the process down with it. Nil allows all.
var InProcess func(name string, args []string) bool

// Main runs tests in this process's folder and environment. args leave out the
// program's name.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	dir, err := os.Getwd()
	if err != nil {
		fmt.Fprintf(stderr, "lit: error: %s\n", err)
		return 2
	}
	return Run(args, stdin, stdout, stderr, dir, os.Environ())
}

// Run is the lit command in a given folder and environment. It returns lit's
// exit codes.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, environ []string) int {
	env := func(name string) string {
		for _, variable := range slices.Backward(environ) {
			if value, ok := strings.CutPrefix(variable, name+"="); ok {
				return value
			}
		}
		return ""
	}
	if len(args) == 1 && args[0] == workerFlag {
		return runWorker(stdin, stdout)
	}
	o, flags, err := parseFlags(args, env)
	if err != nil {
		fmt.Fprintf(stderr, "usage: lit [flags] TEST_PATH [TEST_PATH ...]\nlit: error: %s\n", err)
		return 2
	}
	switch {
	case o.help:
		fmt.Fprintf(stdout, "usage: lit [flags] TEST_PATH [TEST_PATH ...]\n\nRuns the file tests at or below the paths.\n\n%s", flags.FlagUsages())
		return 0
	case o.version:
		fmt.Fprintln(stdout, "terrace lit: the tests of LLVM lit 22")
		return 0
	}
	m := &invocation{options: o, stdout: stdout, stderr: stderr, dir: dir, env: env, environ: environ}
	return m.main()
}

// An invocation carries one call of the lit command through.
type invocation struct {
	options          *runOptions
	stdout, stderr   io.Writer
	dir              string
	env              func(string) string
	environ          []string
	errors, warnings int
	settings         *settings
	pool             *workerPool
	terminated       bool // by SIGTERM
}

func (m *invocation) note(level diagnosticLevel, format string, args ...any) {
	switch level {
	case levelError:
		m.errors++
	case levelWarning:
		m.warnings++
	}
	if level > m.options.level {
		return
	}
	kind := map[diagnosticLevel]string{levelError: "error", levelWarning: "warning", levelNote: "note"}[level]
	fmt.Fprintf(m.stderr, "lit: %s: %s\n", kind, fmt.Sprintf(format, args...))
}

func (m *invocation) main() int {
	defer func() { m.pool.close() }()
	if m.options.watch {
		return m.watchLoop()
	}
	discovered, code := m.discover()
	if code != 0 {
		return code
	}
	switch o := m.options; {
	case o.showSuites || o.showTests:
		m.printDiscovered(discovered)
		return 0
	case o.showFeatures:
		return m.printFeatures(discovered)
	}
	return m.runTests(discovered)
}

// discover finds the tests of the paths; the code is not 0 if there are none.
func (m *invocation) discover() ([]*test, int) {
	o := m.options
	s := &settings{Params: o.params, Retries: o.retries, Groups: map[string]int{}, TestTime: o.testTime,
		timeChosen: o.timeChosen, prefix: o.prefix, debug: o.debug, level: o.level}
	for _, dir := range o.path {
		s.Path = append(s.Path, inDir(m.dir, dir))
	}
	m.settings = s
	d := &discovery{settings: s, suites: map[string]located{}, locals: map[localKey]*config{}, note: m.note, env: m.env, environ: m.environ, stderr: m.stderr}
	discovered, err := d.find(o.paths, m.dir)
	s.python.close()
	switch {
	case err != nil:
		fmt.Fprintf(m.stderr, "lit: fatal: %s\n", err)
		return nil, 2
	case m.errors > 0:
		fmt.Fprintf(m.stderr, "%d errors, exiting.\n", m.errors)
		return nil, 2
	case len(discovered) == 0:
		fmt.Fprintln(m.stderr, "error: did not discover any tests for provided path(s)")
		return nil, 2
	}
	return discovered, 0
}

// terminatedCode is what a shell gives for a program that SIGTERM ended.
const terminatedCode = 128 + 15

// runTests runs those of the tests that the flags select and returns the exit
// code.
func (m *invocation) runTests(discovered []*test) int {
	o := m.options
	m.order(discovered)
	selected, code, done := m.selection(discovered)
	if done {
		return code
	}
	m.mark(discovered, selected)
	start := time.Now()
	m.run(selected, len(discovered))
	elapsed := time.Since(start)
	if !o.skipTimes {
		if err := writeTimes(selected); err != nil {
			m.note(levelWarning, "Could not save test time: %s", err)
		}
	}
	if o.histogram {
		printHistogram(m.stdout, discovered)
	}
	printSummary(m.stdout, discovered, elapsed, o, m.dir)
	reported := discovered
	if o.shards > 0 {
		reported = selected
	}
	if err := writeReports(o, reported, elapsed, m.dir); err != nil {
		m.note(levelError, "Could not write a report: %s", err)
	}
	switch {
	case m.terminated: // unlike an interrupt, which lit ends as if all had run
		return terminatedCode
	case m.errors > 0:
		fmt.Fprintf(m.stderr, "\n%d error(s) in tests\n", m.errors)
		return 2
	case m.warnings > 0:
		fmt.Fprintf(m.stderr, "\n%d warning(s) in tests\n", m.warnings)
		return 2
	case !slices.ContainsFunc(discovered, func(t *test) bool { return t.result.code.isFailure() }):
		return 0
	case o.ignoreFail:
		fmt.Fprintln(m.stderr, "\nExiting with status 0 instead of 1 because '--ignore-fail' was specified.")
		return 0
	}
	return 1
}

func (m *invocation) order(tests []*test) {
	switch m.options.order {
	case "random":
		rand.Shuffle(len(tests), func(i, j int) { tests[i], tests[j] = tests[j], tests[i] })
	case "lexical":
		slices.SortStableFunc(tests, func(a, b *test) int { return strings.Compare(a.name(), b.name()) })
	default: // what failed the last time, then what took long
		slices.SortStableFunc(tests, func(a, b *test) int {
			switch {
			case a.previousFailed != b.previousFailed:
				return boolCode(a.previousFailed)*2 - 1
			case a.previousElapsed != b.previousElapsed:
				return boolCode(a.previousElapsed > b.previousElapsed)*2 - 1
			}
			return strings.Compare(a.name(), b.name())
		})
	}
}

// selection returns the tests to run. With done set there is nothing to run.
func (m *invocation) selection(discovered []*test) (selected []*test, code int, done bool) {
	o := m.options
	for _, t := range discovered {
		if (o.filter == nil || o.filter.matches(t.name())) && (o.filterOut == nil || !o.filterOut.matches(t.name())) && (!o.filterFailed || t.previousFailed) {
			selected = append(selected, t)
		}
	}
	if len(selected) == 0 {
		fmt.Fprintf(m.stderr, "error: filter did not match any tests (of %d discovered).  ", len(discovered))
		if o.allowEmpty {
			fmt.Fprintln(m.stderr, "Suppressing error because '--allow-empty-runs' was specified.")
			return nil, 0, true
		}
		fmt.Fprintln(m.stderr, "Use '--allow-empty-runs' to suppress this error.")
		return nil, 2, true
	}
	if o.shards > 0 {
		var part []*test
		var preview []string
		for i := o.shard - 1; i < len(selected); i += o.shards {
			part = append(part, selected[i])
			if len(preview) < 3 {
				preview = append(preview, fmt.Sprint(i+1))
			}
		}
		if len(part) > len(preview) {
			preview = append(preview, "...")
		}
		m.note(levelNote, "Selecting shard %d/%d = size %d/%d = tests #(%d*k)+%d = [%s]", o.shard, o.shards, len(part), len(selected), o.shards, o.shard, strings.Join(preview, ", "))
		if len(part) == 0 {
			fmt.Fprintln(m.stderr, "warning: shard does not contain any tests.  Consider decreasing the number of shards.")
			return nil, 0, true
		}
		selected = part
	}
	if o.maxTests > 0 && len(selected) > o.maxTests {
		selected = selected[:o.maxTests]
	}
	return selected, 0, false
}

// mark enters what the command line says about single tests.
func (m *invocation) mark(discovered, selected []*test) {
	o := m.options
	chosen := map[*test]bool{}
	for _, t := range selected {
		chosen[t] = true
	}
	owners := map[string]*test{}
	for _, t := range selected {
		if owner := owners[t.tempBase()]; owner != nil {
			t.sharesWith = owner
		} else {
			owners[t.tempBase()] = t
		}
	}
	for _, t := range discovered {
		named := func(list []string) bool {
			return slices.Contains(list, t.key()) || slices.Contains(list, t.name())
		}
		if named(o.xfail) {
			t.xfails = append(t.xfails, "*")
		}
		t.xfailNot = named(o.xfailNot)
		t.excludeXfail = o.excludeXfail
		if !chosen[t] {
			t.setResult(result{code: excluded})
		}
	}
}

// activeRuns counts the runs in this process.
var activeRuns atomic.Int32

// run executes the tests with a folder for temporary files, which is removed.
func (m *invocation) run(tests []*test, discovered int) {
	limitFiles(maxFile)
	adoptOrphans()
	activeRuns.Add(1)
	defer func() {
		if activeRuns.Add(-1) == 0 { // a run within a test leaves that to the outer one
			if !m.options.watch { // which keeps its workers warm
				m.pool.close()
			}
			killOrphans(m.pool.processes())
		}
	}()
	self, err := os.Executable()
	if err == nil {
		self = realPath(self)
	}
	tools := &toolbox{tools: Tools, inProcess: InProcess, spawn: m.options.spawn, self: self}
	if InProcess != nil && self != "" && !m.options.spawn {
		if m.pool == nil {
			m.pool = &workerPool{self: self, environ: m.environ}
		}
		tools.pool = m.pool
	}
	r := &run{options: m.options, settings: m.settings, tools: tools}
	if m.env("LIT_PRESERVES_TMP") == "" {
		if dir, err := os.MkdirTemp(m.env("TMPDIR"), "lit-tmp-"); err == nil {
			r.tempDir = dir
			defer os.RemoveAll(dir)
			r.linkTools()
		} else {
			m.note(levelWarning, "no folder for temporary files: %s", err)
		}
	}
	show := newDisplay(m.stdout, m.options, tests, discovered, min(m.options.workers, len(tests)))
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	terminated := make(chan os.Signal, 1)
	signal.Notify(terminated, syscall.SIGTERM)
	defer signal.Stop(terminated)
	err = r.execute(ctx, tests, show.update)
	show.close()
	select {
	case <-terminated:
		m.terminated = true
	default:
	}
	switch {
	case errors.Is(err, errMaxFailures) || errors.Is(err, errMaxTime):
		fmt.Fprintf(m.stderr, "%s, skipping remaining tests\n", err)
	case err != nil && ctx.Err() != nil:
		fmt.Fprintln(m.stderr, "  interrupted by user, skipping remaining tests")
	}
}

func (m *invocation) printDiscovered(tests []*test) {
	var suites []*suite
	counts := map[*suite]int{}
	for _, t := range tests {
		if counts[t.suite] == 0 {
			suites = append(suites, t.suite)
		}
		counts[t.suite]++
	}
	slices.SortStableFunc(suites, func(a, b *suite) int { return strings.Compare(a.config.Name, b.config.Name) })
	if m.options.showSuites {
		fmt.Fprintln(m.stdout, "-- Test Suites --")
		for _, s := range suites {
			fmt.Fprintf(m.stdout, "  %s - %d tests\n    Source Root: %s\n    Exec Root  : %s\n", s.config.Name, counts[s], s.sourceRoot, s.execRoot)
			fmt.Fprintf(m.stdout, "    Available Features: %s\n", strings.Join(sortedKeys(s.config.features), " "))
			list := slices.Clone(s.config.Substitutions)
			slices.SortStableFunc(list, func(a, b substitution) int { return strings.Compare(a.Pattern, b.Pattern) })
			var lines []string
			for _, sub := range list {
				lines = append(lines, sub.Pattern+" => "+sub.With)
			}
			fmt.Fprintf(m.stdout, "    Available Substitutions: %s\n", strings.Join(lines, "\n"+strings.Repeat(" ", 29)))
		}
	}
	if m.options.showTests {
		fmt.Fprintln(m.stdout, "-- Available Tests --")
		slices.SortStableFunc(tests, func(a, b *test) int {
			if c := strings.Compare(a.suite.config.Name, b.suite.config.Name); c != 0 {
				return c
			}
			return slices.Compare(a.path, b.path)
		})
		for _, t := range tests {
			fmt.Fprintf(m.stdout, "  %s\n", t.name())
		}
	}
}

func (m *invocation) printFeatures(tests []*test) int {
	names := map[string]bool{}
	for _, t := range tests {
		s, err := readScript(t.filePath(), false)
		if err != nil {
			fmt.Fprintf(m.stderr, "lit: error: %s: %s\n", t.name(), err)
			return 2
		}
		for _, text := range slices.Concat(s.xfail, s.requires, s.unsupported) {
			if c, err := parseCondition(text); text != "*" && err == nil {
				c.tree.names(names)
			}
		}
	}
	fmt.Fprintln(m.stdout, strings.Join(sortedKeys(names), " "))
	return 0
}
