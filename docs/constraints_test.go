package docs

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/check"
	"terrace/dialects/chlo"
	"terrace/dialects/graph"
	"terrace/ir"
)

const constraintsIntro = `# Constraints of the specification

<!-- Generated from constraints.tsv and the comments of lit-tests/dialects/*/{verify,run}-*.mlir; make bless rewrites it. -->

Every numbered input (I) and constraint (C) of StableHLO's specification, in words of ours, and the test that breaks just it: in verify-*.mlir
before anything runs, in run-*.mlir at run time, where sizes or processes are known only then. What has no test says why. Those of chlo, check
and interpreter, which no specification numbers, are numbered here: what the definitions of these ops ask.

| op | number | what it asks | test |
|---|---|---|---|
`

var (
	constraintComment = regexp.MustCompile(`^// ([a-z_0-9.]+) ([IC]\d+)(:.*)?$`)
	constraintReason  = regexp.MustCompile(`^(form|implied by C\d+|accepted): .`)
)

// notOps are what the specification gives numbers to beside ops.
var notOps = []string{"quantized_type", "integer_constant", "float_constant", "complex_constant", "tensor_constant", "quantized_constant"}

// TestConstraintsFresh holds the specification's constraints and their tests together:
// each has a test that breaks it, or a reason why there is none, and not both.
func TestConstraintsFresh(t *testing.T) {
	tests := constraintTests(t)
	text, err := os.ReadFile("constraints.tsv")
	assert.NilError(t, err)
	var b strings.Builder
	b.WriteString(constraintsIntro)
	listed := map[string]bool{}
	tested, total := 0, 0
	for line := range strings.Lines(string(text)) {
		f := append(strings.Split(strings.TrimSuffix(line, "\n"), "\t"), "")
		op, number, what, reason := f[0], f[1], f[2], f[3]
		listed[op] = true
		where, ok := tests[op+" "+number]
		switch {
		case ok && reason != "":
			t.Errorf("%s %s has a test and a reason why it has none", op, number)
		case !ok && !constraintReason.MatchString(reason):
			t.Errorf("%s %s has neither a test nor a reason why it has none", op, number)
		}
		delete(tests, op+" "+number)
		total++
		if ok {
			tested++
			reason = "`" + where + "`"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", op, number, strings.ReplaceAll(what, "|", `\|`), reason)
	}
	for c, where := range tests {
		t.Errorf("%s: no constraint %s is listed", where, c)
	}
	for _, d := range []*ir.Dialect{graph.Dialect, chlo.Dialect, check.Dialect, check.Interpreter} {
		for _, def := range d.Ops() {
			name := def.FullName()
			if d == graph.Dialect {
				name = def.Name
			}
			if (d != graph.Dialect || def.Spec == "spec.md#"+def.Name) && !listed[name] && len(def.Operands)+len(def.Attrs)+len(def.Regions) > 0 {
				t.Errorf("%s has no line in constraints.tsv", name)
			}
			delete(listed, name)
		}
	}
	for op := range listed {
		assert.Assert(t, slices.Contains(notOps, op), "constraints.tsv: there is no op %s", op)
	}
	fmt.Fprintf(&b, "\n%d inputs and constraints, %d with a test.\n", total, tested)
	fresh(t, "constraints.md", []byte(b.String()))
}

// constraintTests returns the file of the first test of each constraint.
func constraintTests(t *testing.T) map[string]string {
	files, err := filepath.Glob("../lit-tests/dialects/*/*.mlir")
	assert.NilError(t, err)
	tests := map[string]string{}
	for _, f := range files {
		name := filepath.Base(f)
		before, running := strings.HasPrefix(name, "verify-"), strings.HasPrefix(name, "run-")
		if !before && !running {
			continue
		}
		text, err := os.ReadFile(f)
		assert.NilError(t, err)
		for _, part := range strings.Split(string(text), "// -----") {
			for line := range strings.Lines(part) {
				m := constraintComment.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
				if m == nil {
					continue
				}
				_, after, _ := strings.Cut(part, line)
				breaks := before && strings.Contains(part, "expected-error") || running && strings.Contains(after, ": error: ")
				assert.Assert(t, breaks, "%s: %s breaks nothing", f, line)
				if c := m[1] + " " + m[2]; tests[c] == "" {
					tests[c] = name
				}
			}
		}
	}
	return tests
}
