//go:build linux && (amd64 || arm64) && !nollvm

package libllvm

import (
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// What this machine's list of features tells is what LLVM does with them.
func TestHostFeatures(t *testing.T) {
	l, err := Find()
	if err != nil {
		t.Skip(err)
	}
	triple, cpu, features := l.Host()
	if !strings.HasPrefix(triple, "x86_64") {
		t.Skip("x86-64 only")
	}
	names := []string{"sse4.2", "avx", "fma", "avx2", "avx512f", "avx512vl", "avx512fp16", "fma4", "xop"}
	o := CompileOptions{CPU: cpu, Features: features}
	assert.Assert(t, l.hostFeatures(o, names) != nil)
	assert.Assert(t, l.hostFeatures(o, []string{"warp"}) == nil)
	told, err := l.Features(o, names)
	assert.NilError(t, err)
	o.Features += ",+sse2" // another list
	assert.Assert(t, l.hostFeatures(o, names) == nil)
	done, err := l.Features(o, names)
	assert.NilError(t, err)
	assert.DeepEqual(t, told, done)
}
