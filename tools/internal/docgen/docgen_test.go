package docgen

import (
	"bytes"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/ir"
)

const docs = "../../../docs"

// The reference pages say what the definitions say.
func TestDocsFresh(t *testing.T) {
	bless := os.Getenv("TERRACE_BLESS") == "1"
	pages, err := Pages()
	assert.NilError(t, err)
	known := map[string]bool{}
	for _, p := range pages {
		known[p.Path] = true
		file := filepath.Join(docs, filepath.FromSlash(p.Path))
		got, err := os.ReadFile(file)
		switch {
		case err == nil && bytes.Equal(got, p.Text):
		case bless:
			assert.NilError(t, os.MkdirAll(filepath.Dir(file), 0o777))
			assert.NilError(t, os.WriteFile(file, p.Text, 0o666))
		default:
			t.Errorf("docs/%s is out of date; make bless rewrites it", p.Path)
		}
	}
	files, err := os.ReadDir(filepath.Join(docs, "dialects"))
	assert.NilError(t, err)
	for _, f := range files {
		switch name := path.Join("dialects", f.Name()); {
		case known[name]:
		case bless:
			assert.NilError(t, os.Remove(filepath.Join(docs, filepath.FromSlash(name))))
		default:
			t.Errorf("docs/%s is of no dialect; make bless removes it", name)
		}
	}
}

// Every trait has its word.
func TestTraitNames(t *testing.T) {
	assert.Equal(t, ir.Trait(1)<<(len(traitNames)-1), ir.Contextual)
	assert.Equal(t, traits(ir.Pure|ir.Loop|ir.EvenGroups), "Pure, Loop, EvenGroups")
}

// An entry has all that a reader asks for.
func TestOp(t *testing.T) {
	def, _, ok := all.Context().Op("stablehlo.add")
	assert.Assert(t, ok)
	text := Op(def)
	for _, want := range []string{"### `stablehlo.add`", "`graph.add`", "| operand | `lhs` |", "| result |", "- interpreter: yes", "- native code: yes", "```mlir\n"} {
		assert.Check(t, strings.Contains(text, want), "no %q in\n%s", want, text)
	}
}

// Support is judged by what the op becomes, not by what is left when it is folded.
func TestSupport(t *testing.T) {
	s := newSupport()
	for name, want := range map[string]string{"arith.addi": "yes", "stablehlo.dot_general": "yes", "gpu.barrier": "no: "} {
		def, _, ok := all.Context().Op(name)
		assert.Assert(t, ok)
		assert.Check(t, strings.HasPrefix(s.of(def), want), "%s: %s", name, s.of(def))
	}
}
