package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// Each capability has file tests with RUN lines, and a page with commands.
func TestCapabilities(t *testing.T) {
	text, err := os.ReadFile("capabilities.md")
	assert.NilError(t, err)
	tests, page := regexp.MustCompile("`([a-z0-9/-]+[.](?:mlir|test))`"), regexp.MustCompile(`\[([a-z-]+[.]md)\]`)
	rows := 0
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(line, " | ")
		if len(cells) != 3 || strings.HasPrefix(line, "| | ") {
			continue
		}
		rows++
		named := tests.FindAllStringSubmatch(cells[1], -1)
		assert.Assert(t, len(named) > 0, line)
		for _, m := range named {
			file, err := os.ReadFile(filepath.Join("..", "lit-tests", m[1]))
			assert.NilError(t, err)
			assert.Assert(t, strings.Contains(string(file), "RUN:"), m[1])
		}
		to := page.FindStringSubmatch(cells[2])
		assert.Assert(t, to != nil, line)
		explained, err := os.ReadFile(to[1])
		assert.NilError(t, err)
		assert.Assert(t, strings.Contains(string(explained), "```sh\n"), "%s has no commands", to[1])
	}
	assert.Assert(t, rows >= 50, "%d rows", rows)
}
