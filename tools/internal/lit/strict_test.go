package lit

import (
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// TestStrict goes through mistakes that lit passes over.
func TestStrict(t *testing.T) {
	cases := map[string]struct{ text, message string }{
		"blank.t":     {"RUN: true\n// RUN : false", "blank.t:2:4: error: this is no keyword; did you mean 'RUN:'"},
		"swapped.t":   {"RUN: true\n// RNU: false", "did you mean 'RUN:'"},
		"requires.t":  {"RUN: true\n# REQUIRE: red", "did you mean 'REQUIRES:'"},
		"xfail.t":     {"RUN: true\nXFIAL: *", "did you mean 'XFAIL:'"},
		"case.t":      {"RUN: true\n; Unsupported: red", "did you mean 'UNSUPPORTED:'"},
		"unchecked.t": {"RUN: true\nCHECK: a", "no RUN line runs FileCheck"},
		"prefix.t":    {"RUN: cat %s | FileCheck %s\nFOO-NEXT: a\nCHECK: a", "no RUN line uses the prefix 'FOO'"},
		"nopipe.t":    {"RUN: cat %s FileCheck %s", "did you mean '| FileCheck'"},
		"feature.t":   {"RUN: true\nREQUIRES: assert", "no feature 'assert'; did you mean 'asserts'"},
		"subst.t":     {"RUN: echo %{tool}", "nothing defines the substitution %{tool}"},
		"shared.t":    {"RUN: touch %T/x", "%T is shared"},
		"tofile.t":    {"RUN: echo a >&2", "did you mean '1>&2'"},
		"fine.t":      {"RUN: true\n// The RUN lines above: good.\n// Requires care.\n# NOTE: x\nRAN: 5\nEND. of it", ""},
	}
	files := map[string]string{"lit.cfg": plainConfig + "config.available_features.add('asserts')\nconfig.strict = True\n"}
	for name, c := range cases {
		files[name] = c.text + "\n"
	}
	dir := writeSuite(t, files)
	for name, c := range cases {
		_, out, _ := runLit(dir, "-v", "--filter=/?"+name+"$")
		if c.message == "" {
			assert.Check(t, statuses(out)[name] == "PASS", out)
			continue
		}
		assert.Check(t, statuses(out)[name] == "UNRESOLVED" && strings.Contains(out, c.message), "%s: %s", name, out)
	}
}

func TestSharedTemporaries(t *testing.T) {
	dir := writeSuite(t, map[string]string{
		"a/lit.cfg": plainConfig + "import os\nconfig.test_exec_root = os.path.join(os.path.dirname(__file__), '..', 'out')\n", "a/x.t": "RUN: true\n",
		"b/lit.cfg": plainConfig + "import os\nconfig.test_exec_root = os.path.join(os.path.dirname(__file__), '..', 'out')\n", "b/x.t": "RUN: true\n",
	})
	code, out, _ := runLit(dir+"/a", "-v", "-j1", dir+"/b")
	assert.Equal(t, code, 1)
	assert.Assert(t, strings.Contains(out, "have the same temporary files"), out)
}
