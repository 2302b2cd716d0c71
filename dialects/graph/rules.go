package graph

import (
	_ "embed"

	"terrace/rewrite"
)

//go:embed graph.rules
var rules string

var _ = rewrite.CanonicalRules(Dialect, "graph.rules", rules)
