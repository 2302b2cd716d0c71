//go:build !linux || !(amd64 || arm64) || nollvm

package libllvm

import (
	"testing"

	"gotest.tools/v3/assert"
)

func TestFindSaysThatThisBuildHasNone(t *testing.T) {
	l, err := Find()
	assert.Assert(t, l == nil)
	assert.ErrorContains(t, err, "no native compiler")
}
