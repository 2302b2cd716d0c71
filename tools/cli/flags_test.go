package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/pflag"
	"gotest.tools/v3/assert"
)

// testFlags has flags of every kind.
func testFlags() *flagSet {
	fs := &flagSet{FlagSet: pflag.NewFlagSet("test", pflag.ContinueOnError)}
	fs.trimPrefix("mlir-")
	fs.StringP("output", "o", "", "")
	fs.CountP("verbose", "v", "")
	fs.StringArrayP("define", "D", nil, "")
	fs.Bool("print-op-generic", false, "")
	fs.Int("limit", 0, "")
	fs.String("split-input-file", "", "")
	fs.Lookup("split-input-file").NoOptDefVal = "-----"
	fs.Bool("vd", false, "") // a long flag whose letters are short flags
	fs.extra = func(name, value string) (bool, error) { return name == "cse" || name == "canonicalize", nil }
	return fs
}

func TestRewrite(t *testing.T) {
	for _, c := range []struct {
		name     string
		in, want []string
	}{
		{"two dashes stay", []string{"--output=x", "--limit", "3"}, []string{"--output=x", "--limit", "3"}},
		{"one dash", []string{"-print-op-generic", "-limit=3", "-mlir-print-op-generic"}, []string{"--print-op-generic", "--limit=3", "--mlir-print-op-generic"}},
		{"value in the next word", []string{"-limit", "-1", "-output", "-x"}, []string{"--limit", "-1", "--output", "-x"}},
		{"no value in the next word", []string{"-split-input-file", "f.mlir"}, []string{"--split-input-file", "f.mlir"}},
		{"short with value", []string{"-o", "-x", "-ofile", "-DX=1", "-D", "Y=2"}, []string{"-o", "-x", "-ofile", "-DX=1", "-D", "Y=2"}},
		{"counted", []string{"-v", "-vv"}, []string{"-v", "-vv"}},
		{"long flag before letters", []string{"-vd"}, []string{"--vd"}},
		{"letters that are no flags", []string{"-vx", "-x"}, []string{"--vx", "--x"}},
		{"file before flags", []string{"f.mlir", "-", "-v"}, []string{"f.mlir", "-", "-v"}},
		{"after --", []string{"-v", "--", "-print-op-generic"}, []string{"-v", "--", "-print-op-generic"}},
		{"taken away", []string{"-cse", "f", "--canonicalize=x=1", "--mlir-cse"}, []string{"f"}},
		{"not ASCII", []string{"-é"}, []string{"--é"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := testFlags().rewrite(c.in)
			assert.NilError(t, err)
			assert.DeepEqual(t, got, c.want)
		})
	}
}

func TestRewrittenValues(t *testing.T) {
	fs := testFlags()
	args, err := fs.rewrite([]string{"in.mlir", "-DA=1", "-D", "B=2", "-vv", "-mlir-print-op-generic", "-limit", "-1", "-ofile"})
	assert.NilError(t, err)
	assert.NilError(t, fs.Parse(args))
	define, _ := fs.GetStringArray("define")
	assert.DeepEqual(t, define, []string{"A=1", "B=2"})
	verbose, _ := fs.GetCount("verbose")
	assert.Equal(t, verbose, 2)
	generic, _ := fs.GetBool("print-op-generic")
	assert.Assert(t, generic)
	limit, _ := fs.GetInt("limit")
	assert.Equal(t, limit, -1)
	output, _ := fs.GetString("output")
	assert.Equal(t, output, "file")
	assert.DeepEqual(t, fs.Args(), []string{"in.mlir"})
}

func TestUnknownFlag(t *testing.T) {
	fs := testFlags()
	args, err := fs.rewrite([]string{"-print-op-genric"})
	assert.NilError(t, err)
	assert.Equal(t, fs.explain(fs.Parse(args)), "unknown flag '--print-op-genric'; did you mean '--print-op-generic'?")
}

// Every flag of opt is in the RUN line of a file test.
func TestFlagsInFileTests(t *testing.T) {
	var runs strings.Builder
	err := filepath.WalkDir("../../lit-tests", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		for line := range strings.Lines(string(text)) {
			if strings.Contains(line, "RUN:") {
				runs.WriteString(line)
			}
		}
		return err
	})
	assert.NilError(t, err)
	flags := newFlags(&session{name: "opt", current: optCommand})
	new(optFlags).register(flags)
	flags.VisitAll(func(f *pflag.Flag) {
		shown := regexp.MustCompile(`--?(mlir-)?` + f.Name + `\b`)
		if f.Shorthand != "" {
			shown = regexp.MustCompile(shown.String() + `| -` + f.Shorthand + `\b`)
		}
		assert.Check(t, shown.MatchString(runs.String()), "--%s is in no file test", f.Name)
	})
}
