package docs

import (
	"os"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/rewrite"
)

// The rules that rules.md shows hold.
func TestRulesPage(t *testing.T) {
	page, err := os.ReadFile("rules.md")
	assert.NilError(t, err)
	_, rest, ok := strings.Cut(string(page), "## Twelve rules")
	assert.Assert(t, ok)
	shown, _, _ := strings.Cut(rest, "\n## ")
	text := "dialect arith\n"
	for line := range strings.Lines(shown) {
		if code, ok := strings.CutPrefix(line, "    "); ok {
			text += code
		}
	}
	ctx := all.Context()
	rules, err := rewrite.CompileRules(ctx, "rules.md", text)
	assert.NilError(t, err)
	assert.Assert(t, strings.Count(shown, "\n**") == 12)
	for _, r := range rules.Rules {
		c := r.Check(ctx, rewrite.CheckOptions{Types: rewrite.CheckTypes(), Inputs: 100, Constants: 24, Programs: 1000})
		assert.Check(t, c.Failure == "", "%s\n%s", r.Text, c.Failure)
		assert.Check(t, c.Unproven == "", "%s\n%s", r.Text, c.Unproven)
	}
}
