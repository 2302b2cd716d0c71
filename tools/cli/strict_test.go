package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/tools/internal/lit"
)

// rightTest is a file test without a mistake.
const rightTest = `// RUN: terrace opt %s --canonicalize | FileCheck %s
// RUN: terrace opt %s --canonicalize 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: terrace opt %s | FileCheck %s --check-prefixes=KEEP,COMMON
// REQUIRES: linux

// CHECK-LABEL: func.func @f(
// CHECK-SAME: %[[A:.*]]: i32)
// CHECK-NOT: arith.addi
// CHECK: return %[[A]]
// BOTH: return
// COMMON: module
// KEEP-LABEL: func.func @f(
// KEEP: %[[C:.*]] = arith.constant 0
// KEEP-NEXT: arith.addi {{.*}}, %[[C]]
func.func @f(%arg0: i32) -> i32 {
  %c = arith.constant 0 : i32
  %0 = arith.addi %arg0, %c : i32
  return %0 : i32
}
`

// TestPlantedMistakes makes in a file test one of the mistakes that people make,
// each of which lit and FileCheck pass over or explain poorly. Strict mode has to
// refuse the test, and to say where and what was meant.
func TestPlantedMistakes(t *testing.T) {
	mistakes := []struct{ name, right, wrong, place, intent string }{
		{"RUN with a blank", "RUN: terrace opt %s |", "RUN : terrace opt %s |", ":3:4:", "'RUN:'"},
		{"RUN in the plural", "RUN: terrace opt %s |", "RUNS: terrace opt %s |", ":3:4:", "'RUN:'"},
		{"RUN with a wrong letter", "RUN: terrace opt %s |", "RUM: terrace opt %s |", ":3:4:", "'RUN:'"},
		{"RUN without a colon", "RUN: terrace opt %s |", "RUN terrace opt %s |", ":3:4:", "'RUN:'"},
		{"RUN in lower case", "RUN: terrace opt %s |", "run: terrace opt %s |", ":3:4:", "'RUN:'"},
		{"REQUIRES misspelt", "REQUIRES:", "REQUIRE:", ":4:4:", "'REQUIRES:'"},
		{"REQUIRES without a colon", "REQUIRES:", "REQUIRES", ":4:4:", "'REQUIRES:'"},
		{"XFAIL misspelt", "REQUIRES: linux", "XFIAL: darwin", ":4:4:", "'XFAIL:'"},
		{"a feature misspelt", "REQUIRES: linux", "REQUIRES: linus", ":4", "'linux'"},
		{"no pipe", "--canonicalize | FileCheck", "--canonicalize FileCheck", ":1", "'| FileCheck'"},
		{"two bars for one", "--canonicalize | FileCheck", "--canonicalize || FileCheck", ":1", "'| FileCheck'"},
		{"output to a file of the tool's name", "--canonicalize | FileCheck", "--canonicalize > FileCheck", ":1", "'| FileCheck'"},
		{"a command after another", "--canonicalize | FileCheck", "--canonicalize && FileCheck", ":1", "'| FileCheck'"},
		{"a file named 1", "2>&1", "2>1", ":2", "'2>&1'"},
		{"a line without a backslash", "RUN: terrace opt %s | FileCheck", "RUN: terrace opt %s\n// RUN:   | FileCheck", ":4", "'\\'"},
		{"a substitution in braces", "opt %s | FileCheck %s", "opt %{s} | FileCheck %s", ":3", "'%s'"},
		{"a variable of the shell", "opt %s | FileCheck %s", "opt $s | FileCheck %s", ":3", "'%s'"},
		{"a prefix misspelt in its flag", "prefixes=KEEP,", "prefixes=KEPT,", ":3", "KEEP"},
		{"a prefix no RUN line names", "prefixes=KEEP,COMMON", "prefixes=COMMON", ":12", "'KEEP'"},
		{"a flag misspelt", "--check-prefix=BOTH", "--check-prefx=BOTH", ":2", "check-prefix"},
		{"no FileCheck", " | FileCheck %s\n// RUN: terrace opt %s --canonicalize 2>&1 | FileCheck %s --check-prefix=BOTH\n// RUN: terrace opt %s | FileCheck %s --check-prefixes=KEEP,COMMON", "", ":", "no RUN line runs FileCheck"},
		{"a check misspelt", "CHECK: return", "CHEK: return", ":9:4:", "'CHECK:'"},
		{"a check with a blank", "CHECK: return", "CHECK : return", ":9:4:", "'CHECK:'"},
		{"a check in mixed case", "CHECK: return", "Check: return", ":9:4:", "'CHECK:'"},
		{"a check without a colon", "CHECK: return", "CHECK return", ":9:4:", "'CHECK:'"},
		{"SAME misspelt", "CHECK-SAME:", "CHECK-SAM:", ":7:4:", "'CHECK-SAME:'"},
		{"LABEL misspelt", "CHECK-LABEL:", "CHECK-LABLE:", ":6:4:", "'CHECK-LABEL:'"},
		{"NOT joined", "CHECK-NOT:", "CHECKNOT:", ":8:4:", "'CHECK-NOT:'"},
		{"an underscore", "CHECK-NOT:", "CHECK_NOT:", ":8:4:", "'CHECK-NOT:'"},
		{"another prefix misspelt", "KEEP-NEXT:", "KEP-NEXT:", ":14:4:", "'KEEP-NEXT:'"},
		{"a suffix of another prefix", "KEEP-NEXT:", "KEEP-NXT:", ":14:4:", "'KEEP-NEXT:'"},
		{"a count without a number", "CHECK: return", "CHECK-COUNT: return", ":9:4:", "CHECK-COUNT-"},
		{"a variable nothing defines", "return %[[A]]", "return %[[B]]", ":9:", "'B'"},
		{"a bracket too few", "%[[C:.*]] = arith", "%[C:.*]] = arith", ":13:", "'[['"},
		{"a wildcard outside of braces", "CHECK-NOT: arith.addi", "CHECK-NOT: arith.*addi", ":8:", "{{.*}}"},
		{"a NOT of what comes next", "CHECK-NOT: arith.addi", "CHECK-NOT: return %[[A]]", ":8:", "can never match"},
	}
	run := func(text string) (bool, string) {
		dir := t.TempDir()
		assert.NilError(t, os.WriteFile(filepath.Join(dir, "lit.toml"), []byte("name = 'planted'\nsuffixes = ['.mlir']\nfeatures = ['linux']\n"), 0o666))
		assert.NilError(t, os.WriteFile(filepath.Join(dir, "a.mlir"), []byte(text), 0o666))
		var out, errs bytes.Buffer
		code := lit.Run([]string{"-v", "--strict", "--skip-test-time-recording", dir}, strings.NewReader(""), &out, &errs, dir, os.Environ())
		return code == 0, out.String() + errs.String()
	}
	ok, out := run(rightTest)
	assert.Assert(t, ok, out)
	for _, m := range mistakes {
		t.Run(strings.ReplaceAll(m.name, " ", "-"), func(t *testing.T) {
			assert.Equal(t, strings.Count(rightTest, m.right), 1, m.right)
			ok, out := run(strings.Replace(rightTest, m.right, m.wrong, 1))
			assert.Assert(t, !ok, "it passes")
			_, message, _ := strings.Cut(out, "FAILED **")
			assert.Assert(t, strings.Contains(message, "a.mlir"+m.place) || strings.Contains(message, "RUN: at line "+m.place[1:]), message)
			assert.Assert(t, strings.Contains(message, m.intent), message)
		})
	}
}
