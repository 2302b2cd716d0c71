package artefact_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/tools/internal/artefact"
)

// Each example of examples/calling reads the images as the others do.
func TestExamples(t *testing.T) {
	need(t, "gcc")
	dir := t.TempDir()
	lib := filepath.Join(dir, "digits.so")
	text, err := os.ReadFile("../../../examples/digits/model.mlir")
	assert.NilError(t, err)
	said, err := make1(string(text), artefact.Options{Output: lib})
	assert.NilError(t, err, said)

	bin := filepath.Join(dir, "example")
	for _, c := range []struct {
		name     string
		tools    []string
		commands [][]string
	}{
		{"c", []string{"gcc"}, [][]string{
			{"gcc", "-Wall", "-Wextra", "-pedantic", "-Werror", "-I" + dir, "c/main.c", lib, "-o", bin},
			{bin, "../digits"}}},
		{"c++", []string{"g++"}, [][]string{
			{"g++", "-Wall", "-Wextra", "-pedantic", "-Werror", "-I" + dir, "-x", "c++", "c/main.c", "-x", "none", lib, "-o", bin},
			{bin, "../digits"}}},
		{"python", []string{"python3"}, [][]string{{"python3", "python/main.py", lib, "../digits"}}},
		{"rust", []string{"rustc"}, [][]string{
			{"rustc", "--edition=2021", "-Dwarnings", "rust/main.rs", "-Clink-arg=" + lib, "-o", bin},
			{bin, "../digits"}}},
		{"go", nil, [][]string{{"go", "run", "./go", lib, "../digits"}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, tool := range c.tools {
				if err := exec.Command(tool, "--version").Run(); err != nil {
					t.Skipf("%s: %v", tool, err)
				}
			}
			if c.name == "python" && exec.Command("python3", "-c", "import numpy").Run() != nil {
				t.Skip("python3 has no numpy")
			}
			said := ""
			for _, args := range c.commands {
				cmd := exec.Command(args[0], args[1:]...)
				cmd.Dir = "../../../examples/calling"
				cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
				out, err := cmd.CombinedOutput()
				assert.NilError(t, err, "%s\n%s", strings.Join(args, " "), out)
				said = string(out)
			}
			assert.Equal(t, said, "64 of 64 images right\n")
		})
	}
}
