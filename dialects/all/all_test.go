package all

import (
	"testing"

	"terrace/ir"
	"terrace/tools/dialecttest"
)

// Every definition is complete and does what its example says.
func TestDefinitions(t *testing.T) { dialecttest.Definitions(t, Context(), Dialects...) }

func read(t *testing.T, name, text string) *ir.Op {
	t.Helper()
	return dialecttest.Read(t, Context(), name, text)
}
