package lit

import (
	"maps"
	"os"
	"slices"
	"strings"
)

// A config holds the settings of a suite or of a folder in it.
type config struct {
	Name           string
	Suffixes       []string
	Excludes       []string
	Format         *testFormat // nil: the folder holds no tests
	Environment    map[string]string
	Substitutions  []substitution
	Unsupported    bool
	ExecRoot       string
	SourceRoot     string
	Features       []string
	Pipefail       bool
	Standalone     bool
	LimitFeatures  []string
	Group          string // tests of one group share a limit
	ExpansionLimit int    // -1: results of substitutions are not expanded again
	Retries        int    // -1: not set
	Cases          bool   // files may hold several cases
	Strict         bool   // refuse tests with what is likely a mistake

	features map[string]bool
	python   int // number of the Python object this was made from, 0 if none
	parent   *config
}

// A testFormat says how the tests of a suite are run.
type testFormat struct {
	Name          string // "ShTest", or what a Python configuration names
	External      bool   // by a shell of the system
	Substitutions []substitution
	Preamble      []string
}

// settings are those of the whole run that configurations see.
type settings struct {
	Params     map[string]string
	Path       []string // folders to search before PATH
	Retries    int
	Groups     map[string]int // most tests of a group to run at once
	TestTime   float64        // seconds a test may take, 0 for any
	prefix     string
	debug      bool
	level      diagnosticLevel
	python     *pythonHost
	timeChosen bool
}

// passedVariables are taken over from the environment of the run.
var passedVariables = strings.Fields(`LIBRARY_PATH LD_LIBRARY_PATH SYSTEMROOT TERM CLANG CLANG_TOOLCHAIN_PROGRAM_TIMEOUT LLDB
	LD_PRELOAD LLVM_SYMBOLIZER_PATH LLVM_PROFILE_FILE ASAN_SYMBOLIZER_PATH HWASAN_SYMBOLIZER_PATH LSAN_SYMBOLIZER_PATH
	MSAN_SYMBOLIZER_PATH TSAN_SYMBOLIZER_PATH UBSAN_SYMBOLIZER_PATH ASAN_OPTIONS LSAN_OPTIONS HWASAN_OPTIONS MSAN_OPTIONS
	RTSAN_OPTIONS TSAN_OPTIONS UBSAN_OPTIONS ADB ADB_SERVER_SOCKET ANDROID_SERIAL SSH_AUTH_SOCK SANITIZER_IGNORE_CVE_2016_2143
	TMPDIR TMP TEMP TEMPDIR AVRLIT_BOARD AVRLIT_PORT FILECHECK_OPTS VCINSTALLDIR VCToolsinstallDir VSINSTALLDIR WindowsSdkDir
	WindowsSDKLibVersion SOURCE_DATE_EPOCH GTEST_FILTER DFLTCC QEMU_LD_PREFIX QEMU_CPU HOME`)

// newConfig returns the settings that a suite starts from.
func newConfig(s *settings, env func(name string) string) *config {
	c := &config{Name: "<unnamed>", Environment: map[string]string{}, Pipefail: true, ExpansionLimit: -1, Retries: -1}
	path := slices.Clone(s.Path)
	if own := env("PATH"); own != "" {
		path = append(path, own)
	}
	c.Environment["PATH"] = strings.Join(path, string(os.PathListSeparator))
	c.Environment["LLVM_DISABLE_CRASH_REPORT"] = "1"
	for _, name := range passedVariables {
		if value := env(name); value != "" {
			c.Environment[name] = value
		}
	}
	return c
}

// inherit returns a copy for a folder with settings of its own.
func (c *config) inherit() *config {
	child := *c
	child.Suffixes, child.Excludes = slices.Clone(c.Suffixes), slices.Clone(c.Excludes)
	child.Environment = maps.Clone(c.Environment)
	child.Substitutions = slices.Clone(c.Substitutions)
	child.Features, child.LimitFeatures = slices.Clone(c.Features), slices.Clone(c.LimitFeatures)
	if c.Format != nil {
		format := *c.Format
		child.Format = &format
	}
	child.features = nil
	child.parent = c
	return &child
}

// finish makes a loaded configuration ready for use.
func (c *config) finish(s *settings) {
	c.features = map[string]bool{}
	for _, feature := range c.Features {
		c.features[feature] = true
	}
	if c.Retries < 0 && s.Retries > 0 {
		c.Retries = s.Retries
	}
}

// excludes says whether a file or folder is none of the suite's.
func (c *config) excludes(name string) bool { return slices.Contains(c.Excludes, name) }

// isTest says whether a file of this name is a test.
func (c *config) isTest(name string) bool {
	if strings.HasPrefix(name, ".") || c.excludes(name) {
		return false
	}
	return slices.ContainsFunc(c.Suffixes, func(suffix string) bool { return strings.HasSuffix(name, suffix) })
}
