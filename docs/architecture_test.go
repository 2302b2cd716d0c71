package docs

import (
	"bytes"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/rewrite"
)

// A row says what packages are for and which of ours they may import. A pattern
// is a path below the module; * stands for one element, /... for what is at the
// path and below. The first row that names a package judges it.
type row struct {
	packages string
	what     string
	may      []string
}

// imports is the one table of arrows between packages. docs/architecture.md shows
// it.
var imports = []row{
	{"ir/diag", "a diagnostic: severity, place, text, notes, suggestion; caret rendering; expected diagnostics", []string{"ir/lazy"}},
	{"ir/lazy", "regular expressions that are compiled on first use", nil},
	{"ir/data/npy", "`.npy` files", []string{"ir/data"}},
	{"ir/data", "typed n-dimensional bytes: element types, rounding, splats; the interpreter's value", nil},
	{"ir", "op, value, block, region, types, attributes, locations, definitions, traits, verifier, dominance, symbols", []string{"ir/..."}},
	{"parser", "text to IR", []string{"ir/..."}},
	{"printer", "IR to text", []string{"ir/..."}},
	{"interp", "runs any verified module by each op's Eval", []string{"ir/..."}},
	{"rewrite", "patterns, rule text, drivers; knows no dialect", []string{"ir/...", "parser"}},
	{"rewrite/pass", "pass, options, pipeline text, hooks", []string{"ir/...", "rewrite"}},
	{"rewrite/inspect", "the hooks that look: IR printing, timing, counters", []string{"ir/...", "rewrite", "rewrite/pass", "parser", "printer", "interp"}},
	{"rewrite/analysis", "facts about programs, found by one solver: what is constant, what can be reached", []string{"ir/...", "rewrite"}},
	{"rewrite/passes", "the generic passes", []string{"ir/...", "printer", "rewrite", "rewrite/pass", "rewrite/analysis", "dialects/builtin", "dialects/function"}},
	{"dialects/all", "the list of dialects", []string{"ir", "dialects/*"}},
	{"dialects/math/elementary/gen", "writes elementary's coefficients", []string{"dialects/math/elementary/exact"}},
	{"dialects/math/elementary/exact", "functions to any precision, to check against", nil},
	{"dialects/math/elementary", "the one algorithm of each math function", []string{"ir/data"}},
	{"dialects/graph/complexfn", "math functions of complex numbers", []string{"ir/data", "dialects/math/elementary"}},
	{"dialects/scalar", "what an op on single numbers means where several dialects have it", []string{"ir/..."}},
	{"dialects/*", "ops and rules of one dialect", []string{"ir/...", "rewrite", "dialects/math/elementary", "dialects/graph/complexfn", "dialects/scalar", lowerDialect}},
	{"frontend/*", "a foreign file format to `graph`", []string{"ir/...", "dialects/...", "parser"}},
	{"lowering/target", "what a target is", []string{"ir"}},
	{"lowering/target/*", "the last level to foreign text or object code", []string{"ir/...", "dialects/*", "rewrite/pass", "runtime/libllvm", "lowering/target"}},
	{"lowering/pipelines", "the default pipelines, a row a pass with its reason", []string{"ir/...", "lowering/...", "rewrite/pass", "rewrite/passes", "runtime/libllvm"}},
	{"lowering/tensortogpu", "kernels as grids of threads; a thread's body is that of `lowering/tensortoloop`", []string{"ir/...", "dialects/...", "rewrite", "rewrite/pass", "lowering/tensortoloop"}},
	{"lowering/graphshapes", "passes on shapes of graph programs", []string{"ir/...", "dialects/...", "rewrite", "rewrite/pass", "parser"}},
	{"lowering/*", "one step down", []string{"ir/...", "dialects/...", "rewrite", "rewrite/pass"}},
	{"runtime/libllvm", "libLLVM through purego", nil},
	{"runtime/cache", "object code kept on disk by what it was made of", nil},
	{"runtime", "executables, loading, threads, devices; the interpreter runs what native code hands back", []string{"ir/...", "interp", "printer", "lowering/pipelines", "rewrite/pass", "runtime/cache", "runtime/libllvm"}},
	{"tools/dialecttest", "tests that a dialect's definitions and rules bring with them", []string{"ir/...", "dialects/function", "interp", "printer", "rewrite", "tools/internal/example"}},
	{"tools/internal/example", "reads the examples of definitions", []string{"ir", "parser", "dialects/builtin", "dialects/function"}},
	{"tools/internal/filecheck/...", "the engine of `terrace check`", []string{"ir/diag", "ir/lazy", "tools/internal/filecheck/..."}},
	{"tools/internal/opmatch", "ops by their structure, for `terrace check`", []string{"ir", "ir/diag", "parser", "dialects/all", "tools/internal/filecheck"}},
	{"tools/internal/lit", "the engine of `terrace lit`", []string{"ir/diag", "ir/lazy"}},
	{"tools/internal/*", "what a command does when it is more than flags", []string{"ir/...", "parser", "printer", "interp", "rewrite/...", "dialects/...",
		"frontend/...", "lowering/...", "runtime/...", "tools/internal/*"}},
	{"tools/cli", "the command line, for the one binary and for those with dialects of their own: a file a subcommand, flags and wiring", []string{"..."}},
	{"tools/terrace", "the one binary", []string{"tools/cli"}},
	{"docs", "these pages and the tests that keep them true", []string{"..."}},
	{"lit-tests/...", "file tests, mirrored on the tree; `lit-tests/tour` shows a model at every level", []string{"..."}},
	{"examples/...", "programs that use Terrace", []string{"..."}},
	{"bench/...", "benchmarks", []string{"..."}},
}

// lowerDialect stands for the dialects before a dialect in dialectOrder. One that
// is not in it is above them all.
const lowerDialect = "lower dialects"

var dialectOrder = []string{"builtin", "function", "llvm", "ub", "arith", "math", "cf", "loop", "memref", "vector", "tensor", "gpu", "shape",
	"quant", "graph", "chlo", "mhlo", "sdy", "check"}

func matches(pattern, pkg string) bool {
	if pattern == "..." {
		return true
	}
	if below, ok := strings.CutSuffix(pattern, "/..."); ok {
		return pkg == below || strings.HasPrefix(pkg, below+"/")
	}
	ok, _ := path.Match(pattern, pkg)
	return ok
}

// judge returns what is wrong with pkg importing to, "" for nothing.
func judge(pkg, to string) string {
	for _, r := range imports {
		if !matches(r.packages, pkg) {
			continue
		}
		for _, m := range r.may {
			if m == lowerDialect && lower(pkg, to) || matches(m, to) {
				return ""
			}
		}
		return fmt.Sprintf("%s imports %s, which the row %q of the table does not allow", pkg, to, r.packages)
	}
	return pkg + " is in no row of the table"
}

func lower(pkg, to string) bool {
	place := func(p string) int {
		return slices.Index(dialectOrder, strings.TrimPrefix(p, "dialects/"))
	}
	from, at := place(pkg), place(to)
	return at >= 0 && (from < 0 || at < from)
}

// packages returns the module's packages and what each imports of ours, on any
// platform, tests left out.
func packages(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string]map[string]bool{}
	err := filepath.WalkDir("..", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() {
			if file != ".." && (strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") || name == "testdata") {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel("..", filepath.Dir(file))
		pkg := filepath.ToSlash(rel)
		if found[pkg] == nil {
			found[pkg] = map[string]bool{}
		}
		for _, i := range f.Imports {
			p, _ := strconv.Unquote(i.Path.Value)
			if ours, ok := strings.CutPrefix(p, "terrace/"); ok {
				found[pkg][ours] = true
			}
		}
		return nil
	})
	assert.NilError(t, err)
	out := map[string][]string{}
	for pkg, set := range found {
		out[pkg] = slices.Sorted(maps.Keys(set))
	}
	return out
}

// The packages import each other as the table says.
func TestImportArrows(t *testing.T) {
	all := packages(t)
	assert.Assert(t, len(all) > 30, "only %d packages were found", len(all))
	for _, pkg := range slices.Sorted(maps.Keys(all)) {
		if len(all[pkg]) == 0 {
			assert.Check(t, slices.ContainsFunc(imports, func(r row) bool { return matches(r.packages, pkg) }), "%s is in no row of the table", pkg)
		}
		for _, to := range all[pkg] {
			if wrong := judge(pkg, to); wrong != "" {
				t.Error(wrong)
			}
		}
	}
	for _, d := range dialectOrder {
		assert.Check(t, all["dialects/"+d] != nil, "there is no dialect %s", d)
	}
}

// The judge refuses what it is for.
func TestImportArrowsJudge(t *testing.T) {
	for _, arrow := range [][2]string{{"ir", "dialects/arith"}, {"ir/data", "ir"}, {"dialects/arith", "dialects/math"}, {"dialects/math", "lowering/pipelines"},
		{"rewrite", "dialects/builtin"}, {"lowering/graphtotensor", "lowering/tensortoloop"}, {"tools/internal/lit", "ir"}, {"interp", "parser"}, {"nowhere", "ir"}} {
		assert.Check(t, judge(arrow[0], arrow[1]) != "", "%s may import %s", arrow[0], arrow[1])
	}
	for _, arrow := range [][2]string{{"dialects/math", "dialects/arith"}, {"dialects/new", "dialects/tensor"}, {"tools/cli", "ir"}} {
		assert.Check(t, judge(arrow[0], arrow[1]) == "", "%s may not import %s", arrow[0], arrow[1])
	}
}

// architecture.md shows the table.
func TestArchitectureFresh(t *testing.T) {
	var b strings.Builder
	b.WriteString("| package | what it is | may import (ours) |\n|---|---|---|\n")
	for _, r := range imports {
		var may []string
		for _, m := range r.may {
			switch m {
			case "...":
				may = append(may, "anything")
			case lowerDialect:
				may = append(may, m)
			default:
				may = append(may, "`"+m+"`")
			}
		}
		if may == nil {
			may = []string{"—"}
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", r.packages, r.what, strings.Join(may, ", "))
	}
	fmt.Fprintf(&b, "\nDialects, lower ones first: %s. A dialect that is not listed is above them all.\n", strings.Join(dialectOrder, ", "))

	freshPart(t, "architecture.md", "imports", b.String())
}

// rules.md shows the grammar that the parser of rules has.
func TestGrammarFresh(t *testing.T) {
	freshPart(t, "rules.md", "grammar", "```\n"+rewrite.Grammar()+"```\n")
}

// freshPart compares a part of a page, between comments, with what it should hold.
func freshPart(t *testing.T, page, name, want string) {
	t.Helper()
	text, err := os.ReadFile(page)
	assert.NilError(t, err)
	begin, end := "<!-- generated: "+name+" -->\n", "<!-- end -->"
	head, rest, ok := strings.Cut(string(text), begin)
	assert.Assert(t, ok, "no %q", begin)
	_, tail, ok := strings.Cut(rest, end)
	assert.Assert(t, ok, "no %q", end)
	fresh(t, page, []byte(head+begin+want+end+tail))
}

// fresh compares a file with what it should hold; with TERRACE_BLESS=1 it writes it.
func fresh(t *testing.T, file string, want []byte) {
	t.Helper()
	got, err := os.ReadFile(file)
	if err == nil && bytes.Equal(got, want) {
		return
	}
	if os.Getenv("TERRACE_BLESS") == "1" {
		assert.NilError(t, os.MkdirAll(filepath.Dir(file), 0o777))
		assert.NilError(t, os.WriteFile(file, want, 0o666))
		return
	}
	t.Errorf("docs/%s is out of date; make bless rewrites it", filepath.ToSlash(file))
}
