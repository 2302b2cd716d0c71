package runtime_test

import (
	"fmt"
	"os"
	"regexp"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/runtime"
)

// The map for perf names kernels by the lines of the program.
func TestPerfMap(t *testing.T) {
	lib := library(t)
	t.Setenv(runtime.PerfVariable, "1")
	name := fmt.Sprintf("/tmp/perf-%d.map", os.Getpid())
	defer os.Remove(name)
	compile(t, lib, scaled)
	text, err := os.ReadFile(name)
	assert.NilError(t, err)
	info, err := os.Stat(name)
	assert.NilError(t, err)
	assert.Equal(t, info.Mode().Perm(), os.FileMode(0o600))
	assert.Assert(t, regexp.MustCompile(`(?m)^[0-9a-f]{6,} [0-9a-f]+ kernel_[0-9a-f]+ .*test:3`).Match(text), "%s", text)
	assert.Assert(t, regexp.MustCompile(`(?m)^[0-9a-f]{6,} [0-9a-f]+ terrace_entry_main$`).Match(text), "%s", text)
}
