package all

import (
	"bufio"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// Every operation that upstream publishes has a definition, but for those of
// dialects that are not here. Run with -v to see which are missing.
func TestUpstreamOps(t *testing.T) {
	root := os.Getenv("TERRACE_SHARED")
	if root == "" {
		root = "../../../shared"
	}
	f, err := os.Open(filepath.Join(root, "notes", "upstream-ops.tsv"))
	if err != nil {
		t.Skip("no list of upstream's operations here")
	}
	defer f.Close()
	ctx := Context()
	missing := map[string][]string{}
	all, have := 0, 0
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		name, _, _ := strings.Cut(lines.Text(), "\t")
		dialect, op, ok := strings.Cut(name, ".")
		if !ok || strings.HasPrefix(name, "#") {
			continue
		}
		all++
		if _, _, ok := ctx.Op(name); ok {
			have++
			continue
		}
		missing[dialect] = append(missing[dialect], op)
	}
	assert.NilError(t, lines.Err())
	t.Logf("%d of %d operations", have, all)
	var dialects []string
	for d := range missing {
		dialects = append(dialects, d)
	}
	slices.Sort(dialects)
	for _, d := range dialects {
		t.Logf("%s lacks %d: %s", d, len(missing[d]), strings.Join(missing[d], " "))
	}
}
