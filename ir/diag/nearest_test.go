package diag

import (
	"slices"
	"testing"

	"gotest.tools/v3/assert"
)

func TestNearest(t *testing.T) {
	for _, c := range []struct {
		word       string
		candidates []string
		want       string
	}{
		{"print-op-genric", []string{"print-op-generic", "disable-threading"}, "print-op-generic"},
		{"print-op-genric", []string{"disable-threading", "print-op-generic"}, "print-op-generic"},
		{"addj", []string{"addf", "addi"}, "addf"}, // the first in the alphabet
		{"subi", []string{"ubsi", "subf"}, "subf"},
		{"otp", []string{"opt"}, "opt"},
		{"ab", []string{"cd"}, ""},
		{"same", []string{"same"}, ""},
	} {
		got, ok := Nearest(c.word, slices.Values(c.candidates))
		assert.Equal(t, ok, c.want != "", c.word)
		if ok {
			assert.Equal(t, got, c.want)
		}
	}
}
