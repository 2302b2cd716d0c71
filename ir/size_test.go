package ir

import (
	"testing"
	"unsafe"

	"gotest.tools/v3/assert"
)

// Sizes are pinned: an op is paid for a million times.
func TestSizes(t *testing.T) {
	assert.Equal(t, int(unsafe.Sizeof(Op{})), 104)
	assert.Equal(t, int(unsafe.Sizeof(Operand{})), 32)
	assert.Equal(t, int(unsafe.Sizeof(Value{})), 48)
	assert.Equal(t, int(unsafe.Sizeof(opExt{})), 96)
	assert.Equal(t, int(unsafe.Sizeof(Block{})), 104)
	assert.Equal(t, int(unsafe.Sizeof(Region{})), 128)
}

func TestShapes(t *testing.T) {
	i := 0
	for o := range maxBesideOperands + 1 {
		for r := range maxBesideResults + 1 {
			for a := range maxBesideSlots + 1 {
				assert.Equal(t, shapeIndex(o, r, a), i)
				s := opShapes[i]
				assert.Equal(t, s.results, uintptr(32*o))
				assert.Equal(t, s.slots, uintptr(32*o+48*r))
				assert.Equal(t, s.op, uintptr(32*o+48*r+16*a))
				assert.Equal(t, s.size, s.op+104)
				i++
			}
		}
	}
	assert.Equal(t, i, len(opShapes))
}
