package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// What a command line asks for and cannot have is said, once, about the user's
// files.
func TestMistakes(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		assert.NilError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	sum := write("sum.mlir", "func.func @main() -> tensor<2xi32> {\n  %c = stablehlo.constant dense<1> : tensor<2xi32>\n  %sum = stablehlo.add %c, %c : tensor<2xi32>\n  return %sum : tensor<2xi32>\n}\n")
	unknown := write("unknown.mlir", "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n  %0 = stablehlo.custom_call @nobody(%a) : (tensor<4xf32>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>\n}\n")
	absent := filepath.Join(dir, "absent", "out")
	for _, c := range []struct {
		name string
		args []string
		code int
		say  string // all of the last line of standard error
	}{
		{"a traced name that there is not", []string{"run", sum, "--trace=%sun"}, 1, "terrace run: --trace=%sun: no result of an op in " + sum + " has that name; did you mean '%sum'?"},
		{"a traced name that there is", []string{"run", sum, "--trace=%sum"}, 0, ""},
		{"fuel on the interpreter", []string{"run", sum, "--fuel=1000", "--backend=interp"}, 0, ""},
		{"an output that cannot be made", []string{"opt", sum, "-o", absent}, 1, "terrace opt: cannot open output file: open " + absent + ": no such file or directory"},
		{"random programs against themselves", []string{"fuzz", "--backend=interp"}, 2, "terrace fuzz: --backend=interp: would compare the interpreter with itself; name another, such as cpu"},
		{"a new op without a name", []string{"new", "op"}, 2, "terrace new: expected: new op DIALECT.NAME"},
		{"a new op outside of the tree", []string{"new", "op", "arith.x", "--root=" + dir}, 2, "terrace new: '" + dir + "' is not the top of Terrace's source tree: go there, or name it by --root=FOLDER"},
	} {
		t.Run(c.name, func(t *testing.T) {
			code, _, stderr := terrace("", c.args...)
			lines := strings.Split(strings.TrimSuffix(stderr, "\n"), "\n")
			assert.Equal(t, lines[len(lines)-1], c.say)
			assert.Equal(t, code, c.code)
		})
	}
	// An op that cannot be compiled is one message; nothing is where the output
	// would be.
	out := filepath.Join(dir, "out.ptx")
	code, _, stderr := terrace("", "compile", unknown, "-o", out, "--target=sm_80")
	assert.Equal(t, code, 1)
	assert.Equal(t, strings.Count(stderr, "error:"), 1, stderr)
	assert.Assert(t, !strings.Contains(stderr, "not compiled"), stderr)
	_, err := os.Stat(out)
	assert.Assert(t, os.IsNotExist(err))
}
