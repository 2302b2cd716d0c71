// Package littests runs the file tests of this folder with the rest of the tests.
package littests

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Every file test passes, run by the program that the tree builds.
func TestFiles(t *testing.T) {
	bin := filepath.Join(t.TempDir(), "terrace")
	if out, err := exec.Command("go", "build", "-o", bin, "terrace/tools/terrace").CombinedOutput(); err != nil {
		t.Fatalf("building terrace: %v\n%s", err, out)
	}
	cmd := exec.Command(bin, "lit", "-v", ".")
	cmd.Env = append(os.Environ(), "PATH="+filepath.Dir(bin)+string(os.PathListSeparator)+os.Getenv("PATH"))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}
