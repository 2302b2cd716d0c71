package complex

import (
	_ "embed"

	"terrace/rewrite"
)

//go:embed complex.rules
var rules string

var _ = rewrite.CanonicalRules(Dialect, "complex.rules", rules)
