package cli

import (
	"os"
	"path/filepath"
	"testing"

	"gotest.tools/v3/assert"
)

func TestFmt(t *testing.T) {
	const ugly, pretty = "func.func   private @f(i32)->i32  // c\n", "func.func private @f(i32) -> i32 // c\n"
	dir := t.TempDir()
	bad, good, broken := filepath.Join(dir, "bad.mlir"), filepath.Join(dir, "good.mlir"), filepath.Join(dir, "broken.mlir")
	write := func(name, text string) { assert.NilError(t, os.WriteFile(name, []byte(text), 0o640)) }
	write(bad, ugly)
	write(good, pretty)
	write(broken, "func.func @f(")
	for _, c := range []struct {
		name   string
		args   []string
		code   int
		stdout string
	}{
		{"standard input", []string{"-"}, 0, pretty},
		{"no file is standard input", nil, 0, pretty},
		{"several files", []string{good, bad}, 0, pretty + pretty},
		{"list", []string{"-l", good, bad}, 0, bad + "\n"},
		{"difference", []string{"-d", bad}, 1, "--- " + bad + ".orig\n+++ " + bad + "\n@@ -1 +1 @@\n-" + ugly + "+" + pretty},
		{"no difference", []string{"-d", good}, 0, ""},
		{"broken", []string{good, broken}, 1, pretty},
		{"standard input cannot be written", []string{"-w"}, 2, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			code, stdout, stderr := terrace(ugly, append([]string{"fmt"}, c.args...)...)
			assert.Equal(t, stdout, c.stdout, stderr)
			assert.Equal(t, code, c.code)
		})
	}
	code, stdout, _ := terrace("", "fmt", "-l", "-w", bad, good)
	assert.Equal(t, code, 0)
	assert.Equal(t, stdout, bad+"\n")
	text, err := os.ReadFile(bad)
	assert.NilError(t, err)
	assert.Equal(t, string(text), pretty)
	info, err := os.Stat(bad)
	assert.NilError(t, err)
	assert.Equal(t, info.Mode().Perm(), os.FileMode(0o640))
}
