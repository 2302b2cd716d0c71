package docs

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

const constraintsIntro = `# Constraints of the specification

<!-- Generated from the comments of lit-tests/dialects/stablehlo/verify-*.mlir; make bless rewrites it. -->

Which constraints of StableHLO's specification, by their numbers there, have a test that breaks just them, and where. Numbers between those
without a test are constraints that the op's form leaves no way to break (the type of an operand or attribute, what follows from the operands),
that another one implies, or that only a run can break.

| op | constraints with a test | others up to the last | tests |
|---|---|---|---|
`

var constraintComment = regexp.MustCompile(`^// ([a-z_0-9]+) C(\d+)(:.*)?$`)

// TestConstraintsFresh keeps the table of constraints beside the tests.
func TestConstraintsFresh(t *testing.T) {
	files, err := filepath.Glob("../lit-tests/dialects/stablehlo/verify-*.mlir")
	assert.NilError(t, err)
	tested, where := map[string][]int{}, map[string]string{}
	total := 0
	for _, f := range files {
		text, err := os.ReadFile(f)
		assert.NilError(t, err)
		for _, part := range strings.Split(string(text), "// -----") {
			for _, line := range strings.Split(part, "\n") {
				m := constraintComment.FindStringSubmatch(line)
				if m == nil {
					continue
				}
				assert.Assert(t, strings.Contains(part, "expected-error"), "%s: %s breaks nothing", f, line)
				n, err := strconv.Atoi(m[2])
				assert.NilError(t, err)
				if !slices.Contains(tested[m[1]], n) {
					tested[m[1]], where[m[1]] = append(tested[m[1]], n), filepath.Base(f)
					total++
				}
			}
		}
	}
	var b strings.Builder
	b.WriteString(constraintsIntro)
	var ops []string
	for op := range tested {
		ops = append(ops, op)
	}
	slices.Sort(ops)
	for _, op := range ops {
		slices.Sort(tested[op])
		var others []int
		for n := 1; n < slices.Max(tested[op]); n++ {
			if !slices.Contains(tested[op], n) {
				others = append(others, n)
			}
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | `%s` |\n", op, numbered(tested[op]), numbered(others), where[op])
	}
	fmt.Fprintf(&b, "\n%d constraints of %d ops.\n", total, len(ops))
	fresh(t, "constraints.md", []byte(b.String()))
}

func numbered(ns []int) string {
	out := make([]string, len(ns))
	for i, n := range ns {
		out[i] = fmt.Sprintf("C%d", n)
	}
	return strings.Join(out, " ")
}
