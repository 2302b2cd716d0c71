package lit

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// A code is the outcome of a test.
type code uint8

const (
	excluded code = iota
	skipped
	unsupported
	passed
	flakyPass
	xfail
	unresolved
	timedOut
	failed
	xpass
	codeCount
)

var codeNames = [codeCount]string{"EXCLUDED", "SKIPPED", "UNSUPPORTED", "PASS", "FLAKYPASS", "XFAIL", "UNRESOLVED", "TIMEOUT", "FAIL", "XPASS"}

var codeLabels = [codeCount]string{"Excluded", "Skipped", "Unsupported", "Passed", "Passed With Retry", "Expectedly Failed",
	"Unresolved", "Timed Out", "Failed", "Unexpectedly Passed"}

func (c code) String() string  { return codeNames[c] }
func (c code) isFailure() bool { return c >= unresolved }

// A result is what running a test came to.
type result struct {
	code        code
	output      string
	start       time.Time
	elapsed     time.Duration
	attempts    int
	maxAttempts int
	missing     []string // required features that the suite lacks
	ran         bool
}

// A suite is a set of tests under one configuration.
type suite struct {
	config     *config
	sourceRoot string
	execRoot   string
	times      map[string]float64 // of the last run; negative for failures
}

// A test is a file of a suite.
type test struct {
	suite  *suite
	path   []string // from the root of the suite
	config *config
	part   *testCase // the part of the file that the test is, nil for all of it

	xfails, requires, unsupported []string
	excludeXfail, xfailNot        bool
	retries                       int
	sharesWith                    *test // an earlier test with the same temporary files
	result                        *result

	previousFailed  bool
	previousElapsed float64
}

func newTest(s *suite, path []string, c *config, part *testCase) *test {
	t := &test{suite: s, path: path, config: c, part: part, retries: max(c.Retries, 0)}
	if seconds, ok := s.times[t.key()]; ok {
		t.previousFailed = seconds < 0
		t.previousElapsed = max(seconds, -seconds)
	}
	return t
}

// reset makes the test ready to be run again.
func (t *test) reset() {
	t.result, t.sharesWith = nil, nil
	t.xfails, t.requires, t.unsupported = nil, nil, nil
	t.retries = max(t.config.Retries, 0)
}

// key names the test within its suite.
func (t *test) key() string {
	key := strings.Join(t.path, "/")
	if t.part != nil {
		key += " :: " + t.part.name
	}
	return key
}

func (t *test) name() string { return t.suite.config.Name + " :: " + t.key() }

// filePath is the file that the test stands in.
func (t *test) filePath() string {
	return filepath.Join(append([]string{t.suite.sourceRoot}, t.path...)...)
}

// sourcePath is the file that the test is run from.
func (t *test) sourcePath() string {
	if t.part != nil {
		return t.caseFile()
	}
	return t.filePath()
}

func (t *test) execPath() string {
	return filepath.Join(append([]string{t.suite.execRoot}, t.path...)...)
}

// tempBase is what the names of the test's temporary files start with.
func (t *test) tempBase() string {
	dir, base := filepath.Split(t.execPath())
	if t.part != nil {
		base += "." + unsafeName().ReplaceAllString(t.part.name, "_")
	}
	return filepath.Join(dir, "Output", base)
}

// expectedToFail says whether an XFAIL condition holds.
func (t *test) expectedToFail() (bool, error) {
	if t.xfailNot {
		return false, nil
	}
	for _, text := range t.xfails {
		if text == "*" {
			return true, nil
		}
		c, err := parseCondition(text)
		if err != nil {
			return false, fmt.Errorf("Error in XFAIL list:\n%w", err)
		}
		if c.holds(t.config.features) {
			return true, nil
		}
	}
	return false, nil
}

// selectConditions returns the conditions that hold, or those that do not.
func selectConditions(list []string, features map[string]bool, holding bool) ([]string, error) {
	var out []string
	for _, text := range list {
		c, err := parseCondition(text)
		if err != nil {
			return nil, err
		}
		if c.holds(features) == holding {
			out = append(out, text)
		}
	}
	return out, nil
}

// setResult enters the result, with expected failures in mind.
func (t *test) setResult(r result) {
	expected, err := t.expectedToFail()
	switch {
	case err != nil:
		r.code, r.output = unresolved, err.Error()
	case expected && r.code == passed:
		r.code = xpass
	case expected && r.code == failed:
		r.code = xfail
	}
	t.result = &r
}

const timesFile = ".lit_test_times.txt"

// readTimes reads how long the tests of a suite took the last time.
func (s *suite) readTimes() {
	s.times = map[string]float64{}
	data, err := os.ReadFile(filepath.Join(s.execRoot, timesFile))
	if err != nil {
		if data, err = os.ReadFile(filepath.Join(s.sourceRoot, timesFile)); err != nil {
			return
		}
	}
	for line := range strings.Lines(string(data)) {
		number, name, ok := strings.Cut(strings.TrimSpace(line), " ")
		if seconds, err := strconv.ParseFloat(number, 64); ok && err == nil {
			s.times[strings.TrimSpace(name)] = seconds
		}
	}
}

// writeTimes adds the times of this run to those of before.
func writeTimes(tests []*test) error {
	changed := map[string]*suite{}
	for _, t := range tests {
		if t.result == nil || !t.result.ran {
			continue
		}
		s := changed[t.suite.execRoot]
		if s == nil {
			s = t.suite
			changed[t.suite.execRoot] = s
		}
		seconds := t.result.elapsed.Seconds()
		if t.result.code.isFailure() {
			seconds = min(-seconds, -1e-6)
		}
		s.times[t.key()] = seconds
	}
	for root, s := range changed {
		var out strings.Builder
		for _, name := range sortedKeys(s.times) {
			fmt.Fprintf(&out, "%e %s\n", s.times[name], name)
		}
		if err := os.WriteFile(filepath.Join(root, timesFile), []byte(out.String()), 0o666); err != nil {
			return err
		}
	}
	return nil
}
