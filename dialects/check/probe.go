package check

import (
	"sync"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
)

// Interpreter holds ops that speak to the interpreter that runs a test program.
var Interpreter = &ir.Dialect{Name: "interpreter", Summary: "requests of test programs to the interpreter"}

// ProbeID is the attribute that names a probe.
const ProbeID = "probe_id"

// Probe remembers the values that pass through it.
var Probe = Interpreter.Op(&ir.OpDef{
	Name: "probe", Summary: "its operand, remembered under a name", Spec: "StableHLO's interpreter dialect",
	Operands: ir.Fields{ir.One("operand", anyTensor)}, Results: ir.Fields{ir.One("result", ir.SameAs("operand"))},
	Attrs:  ir.Attrs{ir.Required(ProbeID, ir.StringKind)},
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

// RunParallel runs functions as the processes of one program.
var RunParallel = Interpreter.Op(&ir.OpDef{
	Name: "run_parallel", Summary: "run functions as processes that may exchange values", Spec: "StableHLO's interpreter dialect",
	Operands: ir.Fields{ir.Many("inputs", ir.AnyType)}, Results: ir.Fields{ir.Many("results", ir.AnyType)},
	Attrs:  ir.Attrs{ir.Maybe("infeed", ir.ArrayKind), ir.Required("programs", ir.ArrayKind)},
	Traits: ir.OpenEffects,
	Verify: func(op *ir.Op) error {
		rows := op.Attr(1).(*ir.ArrayAttr).Elems
		if len(rows) == 0 {
			return ir.Errorf("`programs` attribute cannot be empty")
		}
		n := -1
		for _, row := range rows {
			arr, ok := row.(*ir.ArrayAttr)
			if !ok || len(arr.Elems) == 0 || n >= 0 && len(arr.Elems) != n {
				return ir.Errorf("Sizes of second dimension of `programs` should all match")
			}
			n = len(arr.Elems)
			for _, e := range arr.Elems {
				ref, ok := e.(*ir.SymbolRef)
				if !ok || ir.LookupSymbol(op, ref) == nil {
					return ir.Errorf("Function %s not found", ir.AttrText(e))
				}
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		var programs [][]*ir.SymbolRef
		for _, row := range op.Attr(1).(*ir.ArrayAttr).Elems {
			programs = append(programs, refs(row.(*ir.ArrayAttr)))
		}
		var feed []*ir.SymbolRef
		if a, ok := op.Attr(0).(*ir.ArrayAttr); ok {
			feed = refs(a)
		}
		return graph.RunParallel(m, op, programs, feed, in)
	},
	Example: `func.func @double(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = graph.add %x, %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %y) <{programs = [[@double], [@double]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xf32>
}`,
})

func refs(a *ir.ArrayAttr) []*ir.SymbolRef {
	var out []*ir.SymbolRef
	for _, e := range a.Elems {
		if r, ok := e.(*ir.SymbolRef); ok {
			out = append(out, r)
		}
	}
	return out
}
