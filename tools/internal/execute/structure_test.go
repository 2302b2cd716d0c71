package execute

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/parser"
	"terrace/runtime/libllvm"
)

// TestStructureNative runs the programs of testdata/structure.mlir natively and in
// the interpreter, on wild numbers. Results are the same bits, but of a program
// whose text says "bounded".
func TestStructureNative(t *testing.T) {
	if _, err := libllvm.Find(); err != nil {
		t.Skip(err)
	}
	text, err := os.ReadFile("testdata/structure.mlir")
	assert.NilError(t, err)
	for i, p := range parser.Split(text, parser.SplitMarker) {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			body := string(p.Text)
			assert.Equal(t, compareBackends(t, body, !strings.Contains(body, "// bounded")), 1, "not compared: %s", body)
		})
	}
}
