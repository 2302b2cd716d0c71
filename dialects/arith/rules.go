package arith

import (
	_ "embed"

	"terrace/rewrite"
)

//go:embed arith.rules
var rules string

var _ = rewrite.CanonicalRules(Dialect, "arith.rules", rules)
