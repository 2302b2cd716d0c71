package littests

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"gotest.tools/v3/assert"
)

// Every file test passes with each function interpreted before and after each
// pass, and nine of ten functions can be.
func TestSemantics(t *testing.T) {
	bin := buildTerrace(t)
	log := filepath.Join(t.TempDir(), "semantics")
	cmd := exec.Command(bin, "lit", "-v", ".")
	cmd.Env = append(withPath(filepath.Dir(bin)), "TERRACE_OPT=--check-semantics --check-semantics-log="+log)
	out, err := cmd.CombinedOutput()
	assert.NilError(t, err, "%s", out)
	report, err := os.ReadFile(log)
	assert.NilError(t, err)
	compared, skipped := count(t, report, `(\d+) compared`), count(t, report, `(\d+) (?:not:|undefined)`)
	// There is nothing to compare where there is no function.
	skipped -= count(t, report, `(\d+) not: (?:is a declaration without a body|the function is gone)`)
	t.Logf("functions compared: %d, not: %d", compared, skipped)
	assert.Assert(t, compared > 0 && compared >= 9*skipped, "fewer than nine of ten functions are compared: %d, not %d\n%s", compared, skipped, report)
}

// count adds up the numbers that the expression finds.
func count(t *testing.T, text []byte, expr string) (sum int) {
	for _, m := range regexp.MustCompile(expr).FindAllSubmatch(text, -1) {
		n, err := strconv.Atoi(string(m[1]))
		assert.NilError(t, err)
		sum += n
	}
	return sum
}
