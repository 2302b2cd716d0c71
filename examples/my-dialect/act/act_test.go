package act

import (
	"testing"

	"terrace/dialects/all"
	"terrace/tools/dialecttest"
)

// Definitions are complete, examples run, and no rule is refuted.
func TestDialect(t *testing.T) {
	all.Add(Dialect)
	dialecttest.Dialects(t, all.Context(), Dialect)
}
