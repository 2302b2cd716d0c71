package passes

import (
	"fmt"
	"strconv"
	"strings"

	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// SaturateOptions are the options of saturate.
type SaturateOptions struct {
	MaxRounds int64    `opt:"max-rounds" doc:"rounds, in each of which every rule is tried everywhere"`
	MaxOps    int64    `opt:"max-ops" doc:"operations that a block and what the rules make of it may come to"`
	Cost      []string `opt:"cost" doc:"costs of operations, NAME=NUMBER; others cost 1, constants nothing"`
}

// Saturate replaces expressions by the cheapest ones that rules lead to.
var Saturate = &pass.Def[SaturateOptions]{
	Name: "saturate",
	Doc:  "replace expressions by the cheapest ones that rules lead to, whatever their order",
	Detail: `Keeps every form of an expression, in a graph of classes of equal values (an e-graph), where canonicalize keeps the
last one. Rules may undo each other, and one that makes an expression worse may lead to another that makes it better.
The rules are those of files given with --rules, and the dialects' own; patterns in Go are not used, nor do uses matter.
Only ops take part that are defined for every input, give poison for poison and have one result. Where a limit ends it,
a remark names the limit, and the best that was found until then is taken.`,
	Options: SaturateOptions{MaxRounds: 16, MaxOps: 2000},
	Run: func(c *pass.Context, root *ir.Op, o SaturateOptions) error {
		costs := map[*ir.OpDef]float64{}
		for _, text := range o.Cost {
			name, number, _ := strings.Cut(text, "=")
			def, err := opNamed(c.IR, name)
			if err != nil {
				return err
			}
			x, err := strconv.ParseFloat(number, 64)
			if err != nil || !(x >= 0) {
				return fmt.Errorf("'%s' is no cost: NAME=NUMBER, not negative", text)
			}
			costs[def] = x
		}
		patterns, err := rewrite.CanonicalPatterns(c.IR)
		if err != nil {
			return err
		}
		s := rewrite.Saturate(c.IR, root, append(patterns, c.Rules...), rewrite.SaturateOptions{
			Grants: c.Grants, Rounds: int(o.MaxRounds), Ops: int(o.MaxOps),
			Cost: func(op *ir.Op) float64 {
				if x, ok := costs[op.Def()]; ok {
					return x
				}
				return rewrite.CountOps(op)
			},
		})
		c.Count("values-replaced", s.Replaced)
		if s.RoundLimit > 0 {
			c.Remark(pass.Missed, "saturate", "max-rounds", root, fmt.Sprintf("max-rounds=%d ended %d blocks", o.MaxRounds, s.RoundLimit))
		}
		if s.OpLimit > 0 {
			c.Remark(pass.Missed, "saturate", "max-ops", root, fmt.Sprintf("max-ops=%d ended %d blocks", o.MaxOps, s.OpLimit))
		}
		return DCE.Run(c, root, DCE.Options)
	},
}
