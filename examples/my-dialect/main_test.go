package main

import (
	"os/exec"
	"path/filepath"
	"testing"
)

// Every file test in tests passes.
func TestFiles(t *testing.T) {
	bin := filepath.Join(t.TempDir(), "my-terrace")
	if out, err := exec.Command("go", "build", "-o", bin, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if out, err := exec.Command(bin, "lit", "-v", "tests").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}
