package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"time"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/parser"
	"terrace/printer"
	"terrace/rewrite/pass"
	"terrace/tools/internal/randprog"
	"terrace/tools/internal/reduce"
)

var fuzzCommand = &command{
	name:  "fuzz",
	args:  "[flags]",
	short: "look for faults with random programs of whole-tensor ops",
	group: "Tools",
	run:   runFuzz,
	example: `  terrace fuzz --seed=1 --count=1000
  terrace fuzz --passes=canonicalize,cse --count=100 --save=faults
  terrace fuzz --seed=7 --count=1 --print          print the program

Each program is printed and read back, and every pass is run on it; what the program gives
has to stay the same. A program that shows a fault is made smaller and kept.`,
}

func init() { commands = append(commands, fuzzCommand) }

// notFuzzed are passes of whole-tensor ops that do not keep what a program
// gives: they change it by design, or compute something about it.
var notFuzzed = []string{"wrap-in-composite", "hlo-test", "interpreter-instrument", "convert-to-signless", "refine-arguments", "check-shape-assertions"}

func runFuzz(s *session, args []string) int {
	var seed uint64
	var count, inputs int
	var passes, save string
	var print bool
	fs := newFlags(s)
	fs.Uint64Var(&seed, "seed", 1, "the first program's seed; the next ones follow")
	fs.IntVar(&count, "count", 1000, "number of programs")
	fs.IntVar(&inputs, "inputs", 3, "sets of arguments to compare results on")
	fs.StringVar(&passes, "passes", "", "`passes` to run, each by itself; all that keep whole-tensor programs where not given")
	fs.StringVar(&save, "save", ".", "`folder` for programs that show a fault")
	fs.BoolVar(&print, "print", false, "print the programs and check nothing")
	if code, done := fs.parse(s, args); done {
		return code
	}
	if len(fs.Args()) > 0 {
		fmt.Fprintf(s.stderr, "%s: unexpected argument %q\n", s.name, fs.Args()[0])
		return exitUsage
	}
	ctx := all.Context()
	g, err := randprog.New(ctx)
	if err != nil {
		return s.fail("%v", err)
	}
	pipelines, err := fuzzPasses(passes)
	if err != nil {
		fmt.Fprintf(s.stderr, "%s: %v\n", s.name, err)
		return exitUsage
	}
	c := &randprog.Checker{Passes: pipelines, Inputs: inputs}
	faults, kinds := 0, map[string]int{}
	start := time.Now()
	for i := range count {
		text := []byte(printer.String(g.Program(seed+uint64(i)), printer.Options{}))
		if print {
			fmt.Fprintf(s.stdout, "// seed %d\n%s", seed+uint64(i), text)
			continue
		}
		fault := c.Check(ctx, text)
		if fault == "" {
			continue
		}
		faults++
		kind := kindOf(fault)
		kinds[kind]++
		if kinds[kind] > 3 { // a fault shows in many programs
			continue
		}
		small := s.shrink(ctx, c, text, fault)
		file := filepath.Join(s.path(save), fmt.Sprintf("fuzz-%d.mlir", seed+uint64(i)))
		comment := "// " + strings.ReplaceAll(fault, "\n", "\n// ") + "\n"
		if err := os.WriteFile(file, append([]byte(comment), small...), 0o666); err != nil {
			return s.fail("%v", err)
		}
		fmt.Fprintf(s.stderr, "%s: seed %d: %s\n  program: %s\n", s.name, seed+uint64(i), fault, file)
	}
	if print {
		return exitOK
	}
	fmt.Fprintf(s.stdout, "%d programs of %d ops, seeds %d to %d, %d passes each: %d with faults (%.0f s)\n",
		count, len(g.Ops()), seed, seed+uint64(max(count, 1))-1, len(pipelines), faults, time.Since(start).Seconds())
	reportKinds(s.stdout, kinds)
	if faults > 0 {
		return exitFailure
	}
	return exitOK
}

func reportKinds(w io.Writer, kinds map[string]int) {
	var names []string
	for k := range kinds {
		names = append(names, k)
	}
	sort.Strings(names)
	for _, k := range names {
		fmt.Fprintf(w, "%6d %s\n", kinds[k], k)
	}
}

// fuzzPasses returns a pipeline for each pass of the list, or of all that keep
// the meaning of whole-tensor programs.
func fuzzPasses(list string) ([]*pass.Pipeline, error) {
	var names []string
	if list != "" {
		names = strings.Split(list, ",")
	} else {
		for _, p := range registry().All() {
			if n := p.Info().Name; keepsGraphs(n) {
				names = append(names, n)
			}
		}
	}
	var out []*pass.Pipeline
	for _, n := range names {
		p, err := registry().ParsePipeline(n)
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	return out, nil
}

func keepsGraphs(name string) bool {
	for _, n := range notFuzzed {
		if strings.Contains(name, n) {
			return false
		}
	}
	for _, prefix := range []string{"stablehlo-", "chlo-", "graph-", "canonicalize", "cse", "sccp", "inline", "loop-invariant-code-motion", "control-flow-sink", "remove-dead-values"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

var numbers = regexp.MustCompile(`[0-9][-+.0-9a-f]*`)

// kindOf returns the part of a fault's text that like faults share.
func kindOf(fault string) string {
	line, _, _ := strings.Cut(fault, "\n")
	line, _, _ = strings.Cut(line, "; argument")
	return numbers.ReplaceAllString(line, "#")
}

// shrink makes a program smaller while it shows the same kind of fault.
func (s *session) shrink(ctx *ir.Context, c *randprog.Checker, text []byte, fault string) []byte {
	name, _, _ := strings.Cut(fault, ":")
	only := *c
	for _, p := range c.Passes {
		if p.Steps[0].Pass.Text == name {
			only.Passes = []*pass.Pipeline{p}
		}
	}
	top, ok := parser.Parse(ctx, "random.mlir", text, parser.Options{})
	if !ok {
		return text
	}
	best, err := reduce.Reduce(ctx, top, func(t []byte) (bool, error) {
		return kindOf(only.Check(ctx.Fork(), t)) == kindOf(fault), nil
	}, reduce.Options{Workers: 1})
	if err != nil {
		return text
	}
	return best
}
