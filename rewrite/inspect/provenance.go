package inspect

import (
	"fmt"
	"slices"
	"strings"

	"terrace/ir"
	"terrace/ir/diag"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// Provenance knows of each op which pass made it, by which rule, and which ops of
// the source it comes from. The last is what its location says: so it is right as
// long as passes keep locations.
type Provenance struct {
	made   map[*ir.Op]making
	source map[diag.Pos]string // the op at a place of the source
}

// A making is how an op came to be; of an op of the source, pass is "".
type making struct {
	def        *ir.OpDef // what stands at an address may be another op by now
	pass, rule string
}

// Hooks returns the hooks that find out.
func (p *Provenance) Hooks() pass.Hooks {
	hooks := listen(func(r *pass.Run, l *rewrite.Listener) {
		outer := *l
		rule := ""
		l.Before = func(q *rewrite.Pattern, op *ir.Op) bool {
			rule = q.Name
			return outer.Before == nil || outer.Before(q, op)
		}
		l.After = func(q *rewrite.Pattern, op *ir.Op, changed bool, why string) {
			rule = ""
			if outer.After != nil {
				outer.After(q, op, changed, why)
			}
		}
		l.Folding = func(op *ir.Op) bool {
			rule = "folding"
			return outer.Folding == nil || outer.Folding(op)
		}
		l.Folded = func(op *ir.Op) {
			rule = ""
			if outer.Folded != nil {
				outer.Folded(op)
			}
		}
		l.Inserted = func(op *ir.Op) {
			p.made[op] = making{op.Def(), r.Pass.Text, rule}
			if outer.Inserted != nil {
				outer.Inserted(op)
			}
		}
	})
	give := hooks.BeforePass
	hooks.BeforePass = func(r *pass.Run) error {
		p.begin(r.Top)
		return give(r)
	}
	hooks.AfterPass = func(r *pass.Run) error {
		// Passes also make ops by builders of their own, and ops are gone.
		old := p.made
		p.made = map[*ir.Op]making{}
		r.Top.Walk(func(op *ir.Op) bool {
			m, ok := old[op]
			if !ok || m.def != op.Def() {
				m = making{op.Def(), r.Pass.Text, ""}
			}
			p.made[op] = m
			return true
		})
		return nil
	}
	return hooks
}

// begin notes the ops of the source.
func (p *Provenance) begin(top *ir.Op) {
	if p.made != nil {
		return
	}
	p.made, p.source = map[*ir.Op]making{}, map[diag.Pos]string{}
	top.Walk(func(op *ir.Op) bool {
		p.made[op] = making{def: op.Def()}
		if at := op.Loc().Pos(); at.Known() {
			p.source[at] = op.Name()
		}
		return true
	})
}

// Of says how op came to be.
func (p *Provenance) Of(op *ir.Op) string {
	var b strings.Builder
	m := p.made[op]
	b.WriteString(m.pass)
	if m.rule != "" {
		fmt.Fprintf(&b, ", %s", m.rule)
	}
	var from []string
	for at := range op.Loc().Positions {
		text := strings.TrimSpace(p.source[at] + " " + at.String())
		if !slices.Contains(from, text) {
			from = append(from, text)
		}
	}
	switch {
	case m.pass == "" && len(from) == 0:
		return "of the source"
	case len(from) == 0:
		from = []string{"no place that is known"}
	}
	if m.pass != "" {
		b.WriteString(", ")
	}
	b.WriteString("from " + strings.Join(from, ", "))
	return b.String()
}
