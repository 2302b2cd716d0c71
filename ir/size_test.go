package ir

import (
	"testing"
	"unsafe"

	"gotest.tools/v3/assert"
)

// Sizes are pinned: an op is paid for a million times.
func TestSizes(t *testing.T) {
	assert.Equal(t, int(unsafe.Sizeof(Op{})), 232)
	assert.Equal(t, int(unsafe.Sizeof(Operand{})), 32)
	assert.Equal(t, int(unsafe.Sizeof(Value{})), 48)
	assert.Equal(t, opsPerPiece, 35)
}
