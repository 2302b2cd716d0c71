package graphtograph

import (
	"strconv"

	"terrace/dialects/check"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// ProbeOptions are the options of interpreter-instrument-with-probe.
type ProbeOptions struct {
	UseDebugInfo bool `opt:"useDebugInfo" doc:"name probes after the locations of ops"`
}

// InstrumentWithProbe lets the interpreter remember every intermediate tensor.
var InstrumentWithProbe = &pass.Def[ProbeOptions]{
	Name: "interpreter-instrument-with-probe",
	Doc:  "put an interpreter.probe after every op that makes a tensor, but constants",
	On:   "builtin.module",
	Run: func(c *pass.Context, module *ir.Op, o ProbeOptions) error {
		var ops []*ir.Op
		module.WalkPost(func(op *ir.Op) {
			if op != module && !op.Is(graph.Constant) {
				ops = append(ops, op)
			}
		})
		b := ir.NewBuilder()
		n := 0
		for _, op := range ops {
			for _, v := range op.Results() {
				if !check.Probe.Operands[0].Type.Accepts(v.Type()) {
					continue
				}
				n++
				id := "probe" + strconv.Itoa(n)
				if l := op.Loc(); o.UseDebugInfo && l.Kind() == ir.LocName {
					id = l.Node().Name + "." + strconv.Itoa(n)
				}
				probe := b.After(op).MakeWith(check.Probe, []*ir.Value{v}, ir.With{Types: []ir.Type{v.Type()},
					Attrs: []ir.NamedAttr{{Name: "probe_id", Attr: ir.Str(id)}}})
				for u := range v.Uses() {
					if u.Op() != probe {
						u.Set(probe.Result(0))
					}
				}
			}
		}
		c.Count("probes", int64(n))
		return nil
	},
}
