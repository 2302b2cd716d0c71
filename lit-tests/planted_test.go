package littests

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// A wrong rule in a module of 1,000 ops, with TERRACE_SWEEP of 5,000: bisect names
// it and its place, reduce leaves fewer than ten ops.
func TestPlanted(t *testing.T) {
	functions := 5
	if os.Getenv("TERRACE_SWEEP") != "" {
		functions = 25
	}
	bin := buildTerrace(t)
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		assert.NilError(t, os.WriteFile(path, []byte(text), 0o666))
		return path
	}
	module := write("module.mlir", manyOps(functions, 200))
	rules := write("wrong.rules", "dialect arith\nexact\nsubi(xori(x, y), z) => xori(x, subi(y, z))\n")
	run := func(args ...string) string {
		t.Helper()
		cmd := exec.Command(bin, args...)
		cmd.Env = append(withPath(filepath.Dir(bin)), "TERRACE_OPT=")
		out, err := cmd.CombinedOutput()
		assert.NilError(t, err, "%s", out)
		return string(out)
	}
	out := run("bisect", "--", "terrace", "opt", module, "--canonicalize", "--rules="+rules, "--check-semantics", "-o", os.DevNull)
	culprit, rest, _ := strings.Cut(out, "\n")
	assert.Assert(t, strings.HasPrefix(culprit, module+":") && strings.HasSuffix(culprit, rules+":3 on 'arith.subi'"), out)
	assert.Assert(t, strings.HasPrefix(rest, "1 of the "), out)

	small := filepath.Join(dir, "small.mlir")
	run("reduce", module, "-o", small, "--wrong-result=--canonicalize --rules="+rules)
	text, err := os.ReadFile(small)
	assert.NilError(t, err)
	n := strings.Count(string(text), "arith.") + strings.Count(string(text), "return") + strings.Count(string(text), "func.func")
	assert.Assert(t, n > 2 && n < 10, "%s", text)
}

// manyOps is functions of integer arithmetic, each op on some of the last values. They return every tenth value, so that what
// is wrong with one is seen.
func manyOps(functions, ops int) string {
	rnd := rand.New(rand.NewPCG(1, 2))
	names := []string{"addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minui"}
	var results []string
	for i := 9; i < ops; i += 10 {
		results = append(results, fmt.Sprintf("%%v%d", i))
	}
	types := strings.Repeat(", i32", len(results))[2:]
	var b strings.Builder
	for f := range functions {
		fmt.Fprintf(&b, "func.func @f%d(%%v0: i32, %%v1: i32) -> (%s) {\n", f, types)
		for i := 2; i < ops; i++ {
			if rnd.IntN(8) == 0 {
				fmt.Fprintf(&b, "  %%v%d = arith.constant %d : i32\n", i, rnd.IntN(1000))
				continue
			}
			last := func() int { return i - 1 - rnd.IntN(min(i, 8)) }
			fmt.Fprintf(&b, "  %%v%d = arith.%s %%v%d, %%v%d : i32\n", i, names[rnd.IntN(len(names))], last(), last())
		}
		fmt.Fprintf(&b, "  return %s : %s\n}\n", strings.Join(results, ", "), types)
	}
	return b.String()
}
