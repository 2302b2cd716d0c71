package lit

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// haveFileCheck puts a FileCheck that is content with everything on the path:
// none need be installed where these tests run.
func haveFileCheck(t *testing.T) {
	dir := t.TempDir()
	assert.NilError(t, os.WriteFile(filepath.Join(dir, "FileCheck"), []byte("#!/bin/sh\nexec cat > /dev/null\n"), 0o777))
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
}

// TestStrict goes through mistakes that lit passes over.
func TestStrict(t *testing.T) {
	haveFileCheck(t)
	cases := map[string]struct{ text, message string }{
		"blank.t":     {"RUN: true\n// RUN : false", "blank.t:2:4: error: this is no keyword; did you mean 'RUN:'"},
		"swapped.t":   {"RUN: true\n// RNU: false", "did you mean 'RUN:'"},
		"requires.t":  {"RUN: true\n# REQUIRE: red", "did you mean 'REQUIRES:'"},
		"xfail.t":     {"RUN: true\nXFIAL: *", "did you mean 'XFAIL:'"},
		"case.t":      {"RUN: true\n; Unsupported: red", "did you mean 'UNSUPPORTED:'"},
		"unchecked.t": {"RUN: true\nCHECK: a", "no RUN line runs FileCheck"},
		"prefix.t":    {"RUN: cat %s | FileCheck %s\nFOO-NEXT: a\nCHECK: a", "no RUN line uses the prefix 'FOO'"},
		"default.t":   {"RUN: cat %s | FileCheck %s --check-prefix=FOO\nFOO: a\nCHECK: b", "default.t:3:1: error: no RUN line uses the prefix 'CHECK'"},
		"both.t":      {"RUN: cat %s | FileCheck %s --check-prefix=FOO\nRUN: cat %s | FileCheck %s\nFOO: a\nCHECK: b", ""},
		"oflist.t":    {"RUN: cat %s | FileCheck %s --check-prefix FOO,BAR\nFOO: a\nBAR: b", "did you mean '--check-prefixes=FOO,BAR'"},
		"nopipe.t":    {"RUN: cat %s FileCheck %s", "did you mean '| FileCheck'"},
		"feature.t":   {"RUN: true\nREQUIRES: assert", "no feature 'assert'; did you mean 'asserts'"},
		"subst.t":     {"RUN: echo %{tool}", "nothing defines the substitution %{tool}"},
		"shared.t":    {"RUN: touch %T/x", "%T is shared"},
		"tofile.t":    {"RUN: echo a >&2", "did you mean '1>&2'"},
		"vain.t":      {"RUN: cat %s | FileCheck %s --check-prefixes=CHECK,FOO\nCHECK: a", "vain.t:1:1: error: no directive of this file has the prefix 'FOO'"},
		"elsewhere.t": {"RUN: cat %s | FileCheck %s.in --check-prefixes=FOO", ""},
		"inline.t":    {"RUN: cat %s | FileCheck %s --check-prefixes=CHECK,FOO,BAR\nCHECK: a\ntext FOO-NEXT: x\n// BAR{LITERAL}: y", ""},
		"unused.t":    {"RUN: cat %s | FileCheck %s --check-prefixes=CHECK,FOO --allow-unused-prefixes\nCHECK: a", "has the prefix 'FOO'"},
		"swallowed.t": {"RUN: true // CHECK: x", "'CHECK:' stands in a RUN line"},
		"nofile.t":    {"RUN: terrace opt --cse | FileCheck %s\nCHECK: x", "'terrace opt' gets no file and reads an empty input here; did you mean 'terrace opt %s'"},
		"upstream.t":  {"RUN: mlir-opt -cse | FileCheck %s\nCHECK: x", "did you mean 'mlir-opt %s'"},
		"folder.t":    {"RUN: mlir-opt %S -cse | FileCheck %s\nCHECK: x", "%S is the folder of the test"},
		"quiet.t":     {"RUN: true || terrace opt --show-dialects\nRUN: echo a | true || mlir-opt < %s", ""},
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

// TestStrictSubstitution has FileCheck come from the suite's substitutions: the
// prefixes of its run are not in the RUN lines then.
func TestStrictSubstitution(t *testing.T) {
	haveFileCheck(t)
	dir := writeSuite(t, map[string]string{
		"lit.cfg": plainConfig + "config.strict = True\nconfig.substitutions.append(('%look', 'FileCheck %s'))\n",
		"one.t":   "RUN: cat %s | %look\nCHECK: RUN\n",
		"two.t":   "RUN: cat %s | %look\nRUN: cat %s | FileCheck %s --check-prefix=FOO\nCHECK: RUN\nFOO: RUN\n",
	})
	_, out, _ := runLit(dir)
	assert.Check(t, statuses(out)["one.t"] == "PASS" && statuses(out)["two.t"] == "PASS", out)
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
