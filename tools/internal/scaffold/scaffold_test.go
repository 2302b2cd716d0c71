package scaffold

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

const root = "../../.."

// copyTree makes a copy of the module's sources that may be changed.
func copyTree(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		to := filepath.Join(dir, rel)
		switch {
		case d.IsDir() && (rel == ".git" || rel == "bin" || rel == "examples"):
			return fs.SkipDir
		case d.IsDir():
			return os.MkdirAll(to, 0o777)
		case !d.Type().IsRegular():
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(to, text, 0o666)
	})
	assert.NilError(t, err)
	return dir
}

// What is written builds, is vetted, and its test passes, with nothing added by
// hand.
func TestNew(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program in a copy of the tree")
	}
	dir := copyTree(t)
	for _, args := range [][]string{
		{"op", "arith.scaffolded_op"},
		{"pass", "count-everything"},
		{"dialect", "scaffolded"},
		{"rule", "arith.factor-and", "ori(andi(x, y), andi(x, z)) => andi(x, ori(y, z))"},
		{"rule", "math.first", "absi(absi(x)) => absi(x)"},
		{"pattern", "index-switch-first", "scf.index_switch"},
		{"lowering", "branches-to-tables", "scf.if"},
		{"target", "listing"},
	} {
		c, err := New(dir, args[0], args[1:], "")
		assert.NilError(t, err, "%v", args)
		assert.NilError(t, c.Write())
	}
	run := func(name string, args ...string) {
		t.Helper()
		cmd := exec.Command(name, args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false -trimpath", "CGO_ENABLED=0")
		out, err := cmd.CombinedOutput()
		assert.NilError(t, err, "%s %s\n%s", name, strings.Join(args, " "), out)
	}
	bin := filepath.Join(dir, "bin", "terrace")
	run("go", "build", "-o", bin, "./tools/terrace")
	run("go", "vet", "./dialects/arith", "./dialects/math", "./dialects/scaffolded", "./dialects/all", "./rewrite/passes", "./dialects/loop", "./lowering/branchestotables", "./lowering/target/listing", "./lowering/pipelines")
	run("go", "test", "-run", "TestDefinitions/scaffolded", "./dialects/all")
	run(bin, "lit", "-v", "--no-progress-bar", "lit-tests/dialects/arith/scaffolded_op.mlir", "lit-tests/passes/count-everything.mlir",
		"lit-tests/dialects/scaffolded/same.mlir", "lit-tests/dialects/arith/factor-and.mlir", "lit-tests/dialects/math/first.mlir",
		"lit-tests/dialects/loop/index-switch-first.mlir", "lit-tests/lowering/branchestotables/branchestotables.mlir", "lit-tests/lowering/target/listing.mlir")
	// With the op known, a rule for it can be made.
	run(bin, "new", "rule", "arith.scaffolded-twice", "scaffolded_op(scaffolded_op(x)) => scaffolded_op(x)")
}

// What cannot be made is refused before anything is written.
func TestNewRefuses(t *testing.T) {
	for _, test := range []struct {
		args  []string
		want  string
		usage bool
	}{
		{[]string{"op", "arith.addi"}, "there is an op 'arith.addi' already", false},
		{[]string{"op", "nowhere.x"}, "there is no dialect 'nowhere'", false},
		{[]string{"op", "add"}, "expected DIALECT.NAME", true},
		{[]string{"op"}, "expected: new op DIALECT.NAME", true},
		{[]string{"pass", "CSE"}, "is no name of a pass", true},
		{[]string{"pass", "canonicalize"}, "declares Canonicalize already", false},
		{[]string{"dialect", "range"}, "is no name of a dialect", true},
		{[]string{"dialect", "stablehlo"}, "there is a dialect 'stablehlo' already", false},
		{[]string{"rule", "arith.wrong", "xori(x, y) => andi(x, y)"}, "the rule is wrong", false},
		{[]string{"rule", "arith.unknown", "nothing(x) => x"}, "nothing", false},
		{[]string{"pattern", "x", "nowhere.op"}, "there is no op 'nowhere.op'", false},
		{[]string{"lowering", "math", "math.sqrt"}, "expected FROM-to-TO", true},
		{[]string{"target", "llvmir"}, "there is a target 'llvmir' already", false},
		{[]string{"recipe", "x"}, "cannot make a new 'recipe'", true},
	} {
		_, err := New(root, test.args[0], test.args[1:], "")
		assert.ErrorContains(t, err, test.want, "%v", test.args)
		var usage *UsageError
		assert.Equal(t, errors.As(err, &usage), test.usage, "%v: %v", test.args, err)
	}
	_, err := New(t.TempDir(), "pass", []string{"x"}, "")
	assert.ErrorContains(t, err, "is not the top of Terrace's source tree")
}

func TestNames(t *testing.T) {
	assert.Equal(t, goName("count-ops"), "CountOps")
	assert.Equal(t, goName("ext_f.x"), "ExtFX")
	assert.Equal(t, goFile("is_linux"), "is_linux_op.go")
	assert.Equal(t, goFile("a_test"), "a_test_op.go")
	assert.Equal(t, goFile("count-ops"), "countops.go")
}
