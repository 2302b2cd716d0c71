package cli

import (
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"time"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/ir/lazy"
	"terrace/parser"
	"terrace/printer"
	"terrace/rewrite/pass"
	"terrace/tools/internal/execute"
	"terrace/tools/internal/randprog"
	"terrace/tools/internal/reduce"
)

var fuzzCommand = &command{
	name:  "fuzz",
	args:  "[flags] [FILE ...]",
	short: "look for faults with random programs of whole-tensor ops, or changed ones of files",
	group: "Tools",
	run:   runFuzz,
	example: `  terrace fuzz --seed=1 --count=1000
  terrace fuzz --passes=canonicalize,cse --count=100 --save=faults
  terrace fuzz --backend=cpu --count=1000          native code beside the interpreter
  terrace fuzz --seed=7 --count=1 --print          print the program
  terrace fuzz --mutate lit-tests                  programs of files after small changes

Each program is printed and read back, and every pass is run on it; what the program gives
has to stay the same. With --backend, it is compiled, and what it gives compared with the
interpreter's answer: the same bits, and of each sum no more than the order of adding makes.
A program that shows a fault is made smaller and kept.

With --mutate, a program is one of a file after some changes of its text: numbers, types, names,
lines and what stands in brackets. Most are wrong, which has to end in errors with places; what is
right is checked as other programs are, with a few passes each of all that there are.`,
}

func init() { commands = append(commands, fuzzCommand) }

// notFuzzed are passes of whole-tensor ops that do not keep what a program
// gives: they change it by design, or compute something about it.
var notFuzzed = []string{"wrap-in-composite", "hlo-test", "interpreter-instrument", "convert-to-signless", "refine-arguments", "check-shape-assertions"}

func runFuzz(s *session, args []string) int {
	var seed uint64
	var count, inputs int
	var passes, save, backend string
	var print, mutate bool
	fs := newFlags(s)
	fs.Uint64Var(&seed, "seed", 1, "the first program's seed; the next ones follow")
	fs.IntVar(&count, "count", 1000, "number of programs")
	fs.IntVar(&inputs, "inputs", 3, "sets of arguments to compare results on")
	fs.StringVar(&passes, "passes", "", "`passes` to run, each by itself; all that keep whole-tensor programs where not given")
	fs.StringVar(&backend, "backend", "", "compare this `back end` with the interpreter instead of running passes: cpu")
	fs.StringVar(&save, "save", ".", "`folder` for programs that show a fault")
	fs.BoolVar(&print, "print", false, "print the programs and check nothing")
	fs.BoolVar(&mutate, "mutate", false, "change programs of the `files`, or of those in folders, instead of making some")
	if code, done := fs.parse(s, args); done {
		return code
	}
	if mutate {
		return s.fuzzTexts(fs.Args(), seed, count, inputs, passes, s.path(save), print)
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
	if backend != "" {
		return s.fuzzNative(ctx, g, backend, seed, count, inputs, s.path(save))
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
		file, err := saveFault(s.path(save), fmt.Sprint(seed+uint64(i)), fault, small)
		if err != nil {
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

// idle are passes that a changed program tells nothing of: they write files or to the output, or are wrong by design.
var idle = []string{"print-", "view-", "snapshot-", "-print", "test-wrong"}

// slow is how long the check of a small program may take.
const slow = time.Minute

// fuzzTexts checks programs of files after changes of their texts.
func (s *session) fuzzTexts(paths []string, seed uint64, count, inputs int, passes, save string, print bool) int {
	var m randprog.Mutator
	for _, path := range paths {
		err := filepath.WalkDir(s.path(path), func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || filepath.Ext(path) != ".mlir" {
				return err
			}
			text, err := os.ReadFile(path)
			m.Add(text)
			return err
		})
		if err != nil {
			return s.fail("%v", err)
		}
	}
	if m.Models() == 0 {
		fmt.Fprintf(s.stderr, "%s: --mutate: no program to change in %q\n", s.name, paths)
		return exitUsage
	}
	var pipelines []*pass.Pipeline
	for _, p := range registry().All() {
		n := p.Info().Name
		if passes != "" && !slices.Contains(strings.Split(passes, ","), n) || slices.ContainsFunc(append(idle, notFuzzed...), func(part string) bool { return strings.Contains(n, part) }) {
			continue
		}
		if p, err := registry().ParsePipeline(n); err == nil { // others need options
			pipelines = append(pipelines, p)
		}
	}
	kinds := map[string]int{}
	start := time.Now()
	for i := range count {
		text := m.Program(seed + uint64(i))
		if print {
			fmt.Fprintf(s.stdout, "// seed %d\n%s", seed+uint64(i), text)
			continue
		}
		c := &randprog.Checker{Inputs: inputs}
		r := rand.New(rand.NewPCG(seed+uint64(i), 0))
		for range min(3, len(pipelines)) {
			c.Passes = append(c.Passes, pipelines[r.IntN(len(pipelines))])
		}
		done := make(chan string, 1)
		go func() { done <- c.Check(all.Context(), text) }()
		var fault string
		select {
		case fault = <-done:
		case <-time.After(slow):
			fault = fmt.Sprintf("the check takes more than %v", slow)
		}
		if fault == "" {
			continue
		}
		if kinds[kindOf(fault)]++; kinds[kindOf(fault)] > 3 {
			continue
		}
		file, err := saveFault(save, fmt.Sprint(seed+uint64(i)), fault, text)
		if err != nil {
			return s.fail("%v", err)
		}
		line, _, _ := strings.Cut(fault, "\n")
		fmt.Fprintf(s.stderr, "%s: seed %d: %s\n  program: %s\n", s.name, seed+uint64(i), line, file)
	}
	if print {
		return exitOK
	}
	fmt.Fprintf(s.stdout, "%d programs after changes of %d, seeds %d to %d, 3 of %d passes each: %d kinds of faults (%.0f s)\n",
		count, m.Models(), seed, seed+uint64(max(count, 1))-1, len(pipelines), len(kinds), time.Since(start).Seconds())
	reportKinds(s.stdout, kinds)
	if len(kinds) > 0 {
		return exitFailure
	}
	return exitOK
}

// batch is how many programs are compiled as one module.
const batch = 25

// fuzzNative compares a back end with the interpreter. One program of five may have
// unknown sizes, and is a module of its own.
func (s *session) fuzzNative(ctx *ir.Context, g *randprog.Generator, name string, seed uint64, count, inputs int, save string) int {
	if name == "interp" || name == "auto" {
		fmt.Fprintf(s.stderr, "%s: --backend=%s: would compare the interpreter with itself; name another, such as cpu\n", s.name, name)
		return exitUsage
	}
	backend, err := execute.Find(name, s.stderr)
	if err != nil {
		return s.fail("%v", err)
	}
	n := &randprog.Native{Backend: backend, Inputs: inputs, Refused: map[string]int{}}
	kinds := map[string]int{}
	start := time.Now()
	check := func(module *ir.Op, what string) string {
		text := []byte(printer.String(module, printer.Options{}))
		fault := n.Check(ctx, module)
		if fault == "" || what == "" {
			return fault
		}
		kind := kindOf(fault)
		if kinds[kind]++; kinds[kind] > 3 {
			return fault
		}
		file, err := saveFault(save, what, fault, text)
		if err != nil {
			fmt.Fprintf(s.stderr, "%s: %v\n", s.name, err)
		}
		fmt.Fprintf(s.stderr, "%s: seed %s: %s\n  program: %s\n", s.name, what, fault, file)
		return fault
	}
	for i := 0; i < count; i += batch {
		size := min(batch, count-i)
		first, static := seed+uint64(i), size-size/5
		refused := maps.Clone(n.Refused)
		if check(g.Programs(first, static), "") != "" || !maps.Equal(refused, n.Refused) {
			n.Refused = refused // one keeps the others from being compiled: one by one
			for k := range static {
				check(g.Programs(first+uint64(k), 1), fmt.Sprint(first+uint64(k)))
			}
		}
		for k := static; k < size; k++ {
			check(g.Program(first+uint64(k)), fmt.Sprint(first+uint64(k)))
		}
	}
	fmt.Fprintf(s.stdout, "%d programs of %d ops, seeds %d to %d: %d functions compared on %d sets of arguments, %d values out of reach of a bound (%.0f s)\n",
		count, len(g.Ops()), seed, seed+uint64(max(count, 1))-1, n.Compared, n.Runs, n.Skipped, time.Since(start).Seconds())
	refusals := map[string]int{}
	for why, k := range n.Refused {
		refusals["refused: "+kindOf(why)] += k
	}
	reportKinds(s.stdout, refusals)
	reportKinds(s.stdout, kinds)
	if len(kinds) > 0 {
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

var numbers = lazy.Regexp(`[0-9][-+.0-9a-f]*`)

// kindOf returns the part of a fault's text that like faults share.
func kindOf(fault string) string {
	line, _, _ := strings.Cut(fault, "\n")
	line, _, _ = strings.Cut(line, "; argument")
	return numbers().ReplaceAllString(line, "#")
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

// saveFault writes a program, with what is wrong with it, to a file in a folder, which
// it makes if need be.
func saveFault(folder, what, fault string, text []byte) (file string, err error) {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return "", err
	}
	file = filepath.Join(folder, "fuzz-"+what+".mlir")
	comment := "// " + strings.ReplaceAll(fault, "\n", "\n// ") + "\n"
	return file, os.WriteFile(file, append([]byte(comment), text...), 0o666)
}
