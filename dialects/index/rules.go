package index

import (
	_ "embed"

	"terrace/rewrite"
)

//go:embed index.rules
var rules string

var _ = rewrite.CanonicalRules(Dialect, "index.rules", rules)
