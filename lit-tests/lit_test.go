// Package littests runs the file tests of this folder with the rest of the tests.
package littests

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"gotest.tools/v3/assert"
)

// buildTerrace builds the program that the tree holds and returns its path.
func buildTerrace(t *testing.T) string {
	bin := filepath.Join(t.TempDir(), "terrace")
	out, err := exec.Command("go", "build", "-o", bin, "terrace/tools/terrace").CombinedOutput()
	assert.NilError(t, err, "building terrace: %s", out)
	return bin
}

// withPath is this process's environment with a folder in front of the path.
func withPath(dir string) []string {
	return append(os.Environ(), "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"))
}

// Every file test passes, run by the program that the tree builds.
func TestFiles(t *testing.T) {
	bin := buildTerrace(t)
	cmd := exec.Command(bin, "lit", "-v", ".")
	cmd.Env = withPath(filepath.Dir(bin))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}
