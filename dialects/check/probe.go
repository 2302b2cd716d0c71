package check

import (
	"sync"

	"terrace/ir"
	"terrace/ir/data"
)

// Interpreter holds ops that speak to the interpreter that runs a test program.
var Interpreter = &ir.Dialect{Name: "interpreter", Summary: "requests of test programs to the interpreter"}

// Probe remembers the values that pass through it.
var Probe = Interpreter.Op(&ir.OpDef{
	Name: "probe", Summary: "its operand, remembered under a name", Spec: "StableHLO's interpreter dialect",
	Operands: ir.Fields{ir.One("operand", anyTensor)}, Results: ir.Fields{ir.One("result", ir.SameAs("operand"))},
	Attrs:  ir.Attrs{ir.Required("probe_id", ir.StringKind)},
	Traits: ir.Writes,
	Format: "$operand, probe_id = $probe_id attr-dict : type($operand)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		probesOf(m).add(op.Attr(0).(*ir.StringAttr).Val, in[0].Tensor())
		return ir.Result(in[0])
	},
	Example: `%r = interpreter.probe %x, probe_id = "p" : tensor<2xf32>`,
})

// probes are the values a run's probes have seen.
type probes struct {
	sync.Mutex
	byID map[string][]*data.Tensor
}

type probesKey struct{}

func probesOf(m ir.Machine) *probes {
	return m.State(probesKey{}, func() any { return &probes{byID: map[string][]*data.Tensor{}} }).(*probes)
}

func (p *probes) add(id string, t *data.Tensor) {
	p.Lock()
	defer p.Unlock()
	p.byID[id] = append(p.byID[id], t)
}

func (p *probes) seen(id string) []*data.Tensor {
	p.Lock()
	defer p.Unlock()
	return p.byID[id]
}
