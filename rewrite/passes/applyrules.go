package passes

import (
	"errors"
	"fmt"

	"terrace/ir"
	"terrace/ir/diag"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// ApplyRulesOptions are the options of apply-rules.
type ApplyRulesOptions struct {
	Driver     string   `opt:"driver" doc:"greedy: until no rule applies; walk: once on every operation, inner ones first, none folded or removed" oneof:"greedy,walk"`
	Strictness string   `opt:"strictness" doc:"what the greedy driver may rewrite, fold and remove: what it is started on and what changes touch (any), the former and what rules make (existing-and-new), the former alone (existing)" oneof:"any,existing-and-new,existing"`
	On         []string `opt:"on" doc:"names of the operations to start the greedy driver on; none: all"`
	Fold       bool     `opt:"fold" doc:"let the greedy driver fold operations"`
}

var strictness = map[string]rewrite.Strictness{"any": rewrite.AnyOp, "existing-and-new": rewrite.ExistingAndNew, "existing": rewrite.Existing}

// ApplyRules applies the user's rules, and no others, by a driver of choice.
var ApplyRules = &pass.Def[ApplyRulesOptions]{
	Name:    "apply-rules",
	Doc:     "apply the rules of --rules, and no others, by a driver of choice",
	Detail:  "The drivers are those of [drivers.md](drivers.md). Without files of rules there is nothing to apply, which is an error.",
	Options: ApplyRulesOptions{Driver: "greedy", Strictness: "any", Fold: true},
	Run: func(c *pass.Context, root *ir.Op, o ApplyRulesOptions) error {
		if len(c.Rules) == 0 {
			return errors.New("there are no rules: --rules=FILE gives them")
		}
		set := rewrite.NewSet(c.Rules...)
		if o.Driver == "walk" {
			if len(o.On) > 0 || o.Strictness != "any" {
				return errors.New("'on' and 'strictness' are for driver=greedy")
			}
			_, err := rewrite.Walk(c.IR, root, set, rewrite.WalkOptions{Grants: c.Grants, Listener: c.Listener, Stats: c.Stats})
			return err
		}
		opt := rewrite.GreedyOptions{Grants: c.Grants, Evaluate: c.Evaluate, Listener: c.Listener, Stats: c.Stats, NoFold: !o.Fold, Strictness: strictness[o.Strictness]}
		if len(o.On) == 0 {
			_, err := rewrite.Greedy(c.IR, root, set, opt)
			return err
		}
		on := map[*ir.OpDef]bool{}
		for _, name := range o.On {
			def, err := opNamed(c.IR, name)
			if err != nil {
				return err
			}
			on[def] = true
		}
		var ops []*ir.Op
		root.Walk(func(op *ir.Op) bool {
			if op != root && on[op.Def()] {
				ops = append(ops, op)
			}
			return true
		})
		_, err := rewrite.GreedyOps(c.IR, ops, set, opt)
		return err
	},
}

// opNamed finds the definition that an option names.
func opNamed(ctx *ir.Context, name string) (*ir.OpDef, error) {
	if def, _, ok := ctx.Op(name); ok {
		return def, nil
	}
	return nil, fmt.Errorf("no operation is named '%s'%s", name, diag.Hint(name, ctx.OpNames()))
}
