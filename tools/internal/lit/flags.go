package lit

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/pflag"
)

type diagnosticLevel int

const (
	levelError diagnosticLevel = iota + 1
	levelWarning
	levelNote
)

var levelNames = map[string]diagnosticLevel{"error": levelError, "warning": levelWarning, "note": levelNote}

// How much of the tests is shown.
type shown int

const (
	showOff shown = iota
	showFailed
	showAll
)

var shownNames = map[string]shown{"off": showOff, "failed": showFailed, "all": showAll}

// options of the command line.
type runOptions struct {
	paths      []string
	workers    int
	prefix     string
	params     map[string]string
	output     shown // commands and their output
	results    shown // a line a test
	level      diagnosticLevel
	terse      bool
	relative   bool
	progress   bool
	codes      map[code]bool // whose tests are listed at the end
	path       []string
	noExecute  bool
	testTime   float64
	timeChosen bool
	retries    int

	maxFailures, maxTests  int
	maxTime                float64
	allowEmpty, ignoreFail bool
	skipTimes, histogram   bool
	updateTests            bool
	order                  string
	filter, filterOut      pattern
	filterFailed           bool
	xfail, xfailNot        []string
	excludeXfail           bool
	shard, shards          int
	debug                  bool
	showSuites, showTests  bool
	showFeatures           bool
	json, xunit            string
	resultDB, trace        string
	failuresOnly           bool
	uniqueNames            bool
	valgrind, valgrindLeak bool
	valgrindArgs           []string
	perTestCoverage        bool
	spawn                  bool
	strict, lenient        bool
	watch                  bool
	help, version          bool
}

// usageError is a mistake on the command line.
type usageError struct{ message string }

func (e *usageError) Error() string { return e.message }

func usage(format string, args ...any) error { return &usageError{fmt.Sprintf(format, args...)} }

// flagFunc is a flag that acts when it is met.
type flagFunc struct {
	set      func(value string) error
	hasValue bool
	kind     string
}

func (f flagFunc) Set(value string) error { return f.set(value) }
func (f flagFunc) String() string         { return "" }
func (f flagFunc) Type() string           { return f.kind }

// parseFlags reads the command line; those of LIT_OPTS follow it.
func parseFlags(args []string, env func(string) string) (*runOptions, *pflag.FlagSet, error) {
	o := &runOptions{params: map[string]string{}, results: showAll, level: levelNote, order: "smart", codes: map[code]bool{}, workers: runtime.NumCPU()}
	fs := pflag.NewFlagSet("lit", pflag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.Usage = func() {}
	act := func(name, short, help string, set func()) {
		flag := fs.VarPF(flagFunc{set: func(value string) error {
			if value != "true" {
				return fmt.Errorf("--%s takes no value", name)
			}
			set()
			return nil
		}, kind: "bool"}, name, short, help)
		flag.NoOptDefVal = "true"
	}
	value := func(name, short, kind, help string, set func(string) error) {
		fs.VarP(flagFunc{set: set, hasValue: true, kind: kind}, name, short, help)
	}
	number := func(name, short, help string, least int, to *int) {
		value(name, short, "N", help, func(text string) error { return setNumber(text, least, to) })
	}
	choice := func(name, help string, set func(string) error, among ...string) {
		value(name, "", strings.Join(among, "|"), help, func(text string) error {
			for _, one := range among {
				if one == text {
					return set(text)
				}
			}
			return fmt.Errorf("invalid choice: '%s' (choose from '%s')", text, strings.Join(among, "', '"))
		})
	}
	setOutput := func(level shown) { o.output = level; o.results = max(o.results, level) }
	setResults := func(level shown) { o.results = level; o.output = min(o.output, level) }

	for _, name := range []string{"workers", "threads"} {
		short := map[string]string{"workers": "j"}[name]
		number(name, short, "tests to run at once", 1, &o.workers)
	}
	value("config-prefix", "", "NAME", "what the names of configuration files start with (default lit)", func(text string) error { o.prefix = text; return nil })
	value("param", "D", "NAME=VAL", "set a parameter that configurations see", func(text string) error {
		name, with, _ := strings.Cut(text, "=")
		o.params[name] = with
		return nil
	})
	choice("test-output", "whose commands and output to show", func(text string) error { setOutput(shownNames[text]); return nil }, "off", "failed", "all")
	choice("print-result-after", "whose results to show as they come", func(text string) error { setResults(shownNames[text]); return nil }, "off", "failed", "all")
	choice("diagnostic-level", "which messages about configurations to show", func(text string) error { o.level = levelNames[text]; return nil }, "error", "warning", "note")
	act("terse-summary", "", "sum up failures only", func() { o.terse = true })
	act("no-terse-summary", "", "sum up everything", func() { o.terse = false })
	act("quiet", "q", "show failures only", func() { setResults(showFailed); setOutput(showOff); o.level, o.terse = levelError, true })
	act("succinct", "s", "show a progress bar and failures", func() { o.progress = true; setResults(showFailed) })
	act("verbose", "v", "show the output of failed tests", func() { setOutput(showFailed) })
	act("echo-all-commands", "", "as -v", func() { setOutput(showFailed) })
	act("show-all", "a", "show the output of all tests", func() { setOutput(showAll) })
	act("relative-paths", "r", "list tests by their paths from here", func() { o.relative = true })
	value("output", "o", "PATH", "write the results as JSON", func(text string) error { o.json = text; return nil })
	act("progress-bar", "", "show a progress bar", func() { o.progress = true })
	act("no-progress-bar", "", "show no progress bar", func() { o.progress = false })
	for c := excluded; c < codeCount; c++ {
		if !c.isFailure() || c == xpass {
			act("show-"+strings.ToLower(codeNames[c]), "", "list tests that end as "+codeNames[c], func() { o.codes[c] = true })
		}
	}
	act("gtest-sharding", "", "accepted; there are no GoogleTest suites", func() {})
	act("no-gtest-sharding", "", "accepted; there are no GoogleTest suites", func() {})
	value("path", "", "PATH", "a folder to look for programs in, before PATH", func(text string) error { o.path = append(o.path, text); return nil })
	act("vg", "", "run tests under valgrind", func() { o.valgrind = true })
	act("vg-leak", "", "look for leaks with valgrind", func() { o.valgrindLeak = true })
	value("vg-arg", "", "ARG", "an argument for valgrind", func(text string) error { o.valgrindArgs = append(o.valgrindArgs, text); return nil })
	act("no-execute", "", "run no test; take each as passed", func() { o.noExecute = true })
	value("xunit-xml-output", "", "PATH", "write the results as XUnit XML", func(text string) error { o.xunit = text; return nil })
	act("report-failures-only", "", "put failures only into reports", func() { o.failuresOnly = true })
	value("resultdb-output", "", "PATH", "write the results as LuCI ResultDB JSON", func(text string) error { o.resultDB = text; return nil })
	value("time-trace-output", "", "PATH", "write the times as Chrome tracing JSON", func(text string) error { o.trace = text; return nil })
	act("use-unique-output-file-name", "", "add something unique to the names of reports", func() { o.uniqueNames = true })
	value("timeout", "", "SECONDS", "most time for one test, 0 for any", func(text string) error {
		n := 0
		err := setNumber(text, 0, &n)
		o.testTime, o.timeChosen = float64(n), true
		return err
	})
	number("max-retries-per-test", "", "how often a failed test is run again", 1, &o.retries)
	number("max-failures", "", "stop after so many failures", 1, &o.maxFailures)
	act("allow-empty-runs", "", "accept filters that leave no test", func() { o.allowEmpty = true })
	act("per-test-coverage", "", "collect coverage by test", func() { o.perTestCoverage = true })
	act("ignore-fail", "", "exit with status 0 even if tests fail", func() { o.ignoreFail = true })
	act("update-tests", "", "mend tests whose diff fails", func() { o.updateTests = true })
	act("skip-test-time-recording", "", "do not record how long tests take", func() { o.skipTimes = true })
	act("time-tests", "", "show which tests take long", func() { o.histogram = true })
	number("max-tests", "", "most tests to run", 1, &o.maxTests)
	value("max-time", "", "SECONDS", "most time for the run", func(text string) error {
		n := 0
		err := setNumber(text, 1, &n)
		o.maxTime = float64(n)
		return err
	})
	choice("order", "which tests to run first (default smart: those that failed or took long)", func(text string) error { o.order = text; return nil }, "lexical", "random", "smart")
	act("shuffle", "", "as --order=random", func() { o.order = "random" })
	act("incremental", "i", "accepted; tests that failed come first anyway", func() {})
	regexFlag := func(name, help string, to *pattern) {
		value(name, "", "REGEX", help, func(text string) error { return setPattern(text, to) })
	}
	regexFlag("filter", "run tests whose names match", &o.filter)
	regexFlag("filter-out", "leave out tests whose names match", &o.filterOut)
	act("filter-failed", "", "run what failed the last time", func() { o.filterFailed = true })
	list := func(to *[]string) func(string) error {
		return func(text string) error { *to = strings.Split(text, ";"); return nil }
	}
	value("xfail", "", "LIST", "tests to expect a failure of, separated by semicolons", list(&o.xfail))
	value("xfail-not", "", "LIST", "tests to expect no failure of", list(&o.xfailNot))
	act("exclude-xfail", "", "leave out tests with an expected failure", func() { o.excludeXfail = true })
	number("num-shards", "", "cut the suite into so many pieces", 1, &o.shards)
	number("run-shard", "", "run this piece", 1, &o.shard)
	act("debug", "", "show what configurations are read", func() { o.debug = true })
	act("show-suites", "", "list the suites", func() { o.showSuites = true })
	act("show-tests", "", "list the tests", func() { o.showTests = true })
	act("show-used-features", "", "list the features that tests ask for", func() { o.showFeatures = true })
	act("no-workers", "", "run every tool as a process of its own", func() { o.spawn = true })
	act("strict", "", "refuse tests with what is likely a mistake", func() { o.strict, o.lenient = true, false })
	act("no-strict", "", "take tests as lit does, whatever the suite says", func() { o.strict, o.lenient = false, true })
	act("watch", "", "run tests again as files are saved", func() { o.watch = true })
	act("help", "h", "show this", func() { o.help = true })
	act("version", "", "show the version", func() { o.version = true })

	for _, d := range []struct{ variable, flag string }{{"LIT_MAX_WORKERS", "workers"}, {"LIT_FILTER", "filter"}, {"LIT_FILTER_OUT", "filter-out"},
		{"LIT_XFAIL", "xfail"}, {"LIT_XFAIL_NOT", "xfail-not"}, {"LIT_NUM_SHARDS", "num-shards"}, {"LIT_RUN_SHARD", "run-shard"}} {
		if text := env(d.variable); text != "" {
			if err := fs.Set(d.flag, text); err != nil {
				return nil, fs, usage("%s: %s", d.variable, err)
			}
		}
	}
	more, err := shellSplit(env("LIT_OPTS"))
	if err != nil {
		return nil, fs, usage("LIT_OPTS: %s", err)
	}
	args, err = expandFlags(append(append([]string(nil), args...), more...), fs)
	if err != nil {
		return nil, fs, err
	}
	if err := fs.Parse(args); err != nil {
		return nil, fs, usage("%s", err)
	}
	o.paths = fs.Args()
	if o.prefix == "" {
		o.prefix = "lit"
	}
	switch {
	case o.help || o.version:
	case len(o.paths) == 0:
		return nil, fs, usage("the following arguments are required: TEST_PATH")
	case (o.shard == 0) != (o.shards == 0):
		return nil, fs, usage("--num-shards and --run-shard must be used together")
	case o.shard > o.shards:
		return nil, fs, usage("--run-shard must be between 1 and --num-shards (inclusive)")
	}
	return o, fs, nil
}

func setNumber(text string, least int, to *int) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < least {
		return fmt.Errorf("requires %s integer, but found '%s'", map[bool]string{true: "positive", false: "non-negative"}[least > 0], text)
	}
	*to = n
	return nil
}

func setPattern(text string, to *pattern) error {
	p, err := compilePattern("(?i)" + text)
	if err != nil {
		return fmt.Errorf("invalid regular expression: '%s', %s", text, err)
	}
	*to = p
	return nil
}

// expandFlags rewrites what pflag does not know: long flags cut short or with one
// dash, "-vv", and "@file" for the arguments in a file.
func expandFlags(args []string, fs *pflag.FlagSet) ([]string, error) {
	var out []string
	for i, arg := range args {
		if arg == "--" {
			return append(out, args[i:]...), nil
		}
		if name, ok := strings.CutPrefix(arg, "@"); ok {
			data, err := os.ReadFile(name)
			if err != nil {
				return nil, usage("%s", err)
			}
			for line := range strings.Lines(string(data)) {
				if line = strings.TrimRight(line, "\r\n"); line != "" {
					out = append(out, line)
				}
			}
			continue
		}
		if arg == "-vv" {
			arg = "-v"
		}
		name, rest, hasValue := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		dashes := len(arg) - len(strings.TrimLeft(arg, "-"))
		if dashes == 2 || dashes == 1 && len(name) > 2 && fs.Lookup(name) != nil {
			full, err := completeFlag(name, fs)
			if err != nil {
				return nil, err
			}
			arg = "--" + full
			if hasValue {
				arg += "=" + rest
			}
		}
		out = append(out, arg)
	}
	return out, nil
}

// completeFlag returns the one flag that a name is the start of.
func completeFlag(name string, fs *pflag.FlagSet) (string, error) {
	if fs.Lookup(name) != nil {
		return name, nil
	}
	var matches []string
	fs.VisitAll(func(f *pflag.Flag) {
		if strings.HasPrefix(f.Name, name) {
			matches = append(matches, f.Name)
		}
	})
	switch len(matches) {
	case 0:
		return "", usage("unrecognized arguments: --%s", name)
	case 1:
		return matches[0], nil
	}
	return "", usage("ambiguous option: --%s could match --%s", name, strings.Join(matches, ", --"))
}

// shellSplit splits text into words as a shell does.
func shellSplit(text string) ([]string, error) {
	l := shellLexer{src: text}
	tokens, err := l.tokens()
	if err != nil {
		return nil, err
	}
	var words []string
	for _, t := range tokens {
		if t.op != "" {
			return nil, errors.New("operators have no meaning here")
		}
		words = append(words, t.word.text)
	}
	return words, nil
}
