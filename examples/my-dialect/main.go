// Command my-opt is Terrace with a dialect of its own.
package main

import (
	"terrace/ir"
	"terrace/lowering/pipelines"
	"terrace/rewrite/pass"
	"terrace/tools/cli"

	"example.com/my-dialect/act"
)

func main() {
	cli.Main(cli.Extension{
		Dialects:  []*ir.Dialect{act.Dialect},
		Passes:    []pass.Pass{act.ToGraph},
		Lowerings: []pipelines.Row{{Pass: "act-to-graph", Why: "activations have no kernels of their own"}},
	})
}
