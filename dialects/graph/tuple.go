package graph

import (
	"terrace/ir"
	"terrace/ir/data"
)

// Tuple packs values.
var Tuple = Dialect.Op(&ir.OpDef{
	Name: "tuple", Summary: "a tuple of values", Spec: "spec.md#tuple",
	Operands: ir.Fields{ir.Many("val", anyValue)}, Results: ir.Fields{ir.One("result", tupleOf)},
	Traits: ir.Pure,
	Format: "[$val^] attr-dict : custom:TupleType",
	Hooks: map[string]ir.FormatHook{"TupleType": {
		Parse: func(p ir.Parser, st *ir.State) {
			switch t := p.Type().(type) {
			case nil:
			case *ir.FuncType:
				p.ResolveAll(st.Operands, t.In)
				st.Types = append(st.Types, t.Out...)
			case *ir.TupleType:
				p.ResolveAll(st.Operands, t.Elems)
				st.Types = append(st.Types, t)
			default:
				p.Fail("expected tuple type")
			}
		},
		Print: func(p ir.Printer, op *ir.Op) {
			if op.Result(0).Type() == ir.Type(ir.Tuple(op.OperandTypes()...)) {
				p.Type(op.Result(0).Type())
				return
			}
			printFuncType(p, op)
		},
	}},
	Infer:  func(st *ir.State) ([]ir.Type, error) { return []ir.Type{ir.Tuple(st.OperandTypes()...)}, nil },
	Verify: VerifyInfer,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return ir.Result(data.Value{Ref: &data.Tuple{Elems: append([]data.Value(nil), in...)}})
	},
	Example: "%r = graph.tuple %x, %y : tuple<tensor<4xf32>, tensor<i32>>",
})

// GetTupleElement takes a value out of a tuple.
var GetTupleElement = Dialect.Op(&ir.OpDef{
	Name: "get_tuple_element", Summary: "a value of a tuple", Spec: "spec.md#get_tuple_element",
	Operands: ir.Fields{ir.One("operand", tupleOf)}, Results: ir.Fields{ir.One("result", anyValue)},
	Attrs:  ir.Attrs{ir.Required("index", ir.I32Kind)},
	Traits: ir.Pure,
	Format: "$operand`[`$index`]` attr-dict : functional-type(operands, results)",
	Infer: func(st *ir.State) ([]ir.Type, error) {
		t, ok := st.Operands[0].Type().(*ir.TupleType)
		a, ok2 := st.Attrs[0].(*ir.IntAttr)
		if !ok || !ok2 {
			return nil, nil
		}
		if a.Val < 0 || a.Val >= int64(len(t.Elems)) {
			return nil, ir.Errorf("index %d is out of bounds of operand with size %d", a.Val, len(t.Elems))
		}
		return []ir.Type{t.Elems[a.Val]}, nil
	},
	Verify: VerifyInfer,
	Fold: func(op *ir.Op) []*ir.Value {
		if t := op.Operand(0).Op(); t.Is(Tuple) {
			if v := t.Operand(int(integer(op, "index"))); v.Type() == op.Result(0).Type() {
				return []*ir.Value{v}
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := in[0].Tuple()
		i := integer(op, "index")
		if t == nil || i < 0 || i >= int64(len(t.Elems)) {
			return ir.Trap("the operand is no such tuple")
		}
		return ir.Result(t.Elems[i])
	},
	Example: "%r = graph.get_tuple_element %t[0] : (tuple<tensor<4xf32>, tensor<i32>>) -> tensor<4xf32>",
})

// OptimizationBarrier keeps computations of its operands before those that use
// its results.
var OptimizationBarrier = Dialect.Op(&ir.OpDef{
	Name: "optimization_barrier", Summary: "keep what computes the operands before what uses the results", Spec: "spec.md#optimization_barrier",
	Operands: ir.Fields{ir.Many("operand", anyValue)}, Results: ir.Fields{ir.Many("result", anyValue)},
	Traits: ir.Pure | ir.NoFold,
	Parse: func(p ir.Parser, st *ir.State) {
		p.AttrDict(st)
		if p.Accept("(") {
			p.Expect(")")
			return
		}
		st.Operands = append(st.Operands, p.Operands()...)
		p.Expect(":")
		if p.Peek("(") {
			ft := p.FuncType()
			if p.Failed() {
				return
			}
			p.ResolveAll(st.Operands, ft.In)
			st.Types = append(st.Types, ft.Out...)
			return
		}
		ts := p.Types()
		p.ResolveAll(st.Operands, ts)
		st.Types = append(st.Types, ts...)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.AttrDict(op)
		if op.NumOperands() == 0 {
			p.Text("()")
			return
		}
		p.Text(" ")
		p.Values(op.Operands())
		p.Text(" : ")
		printPairwise(p, op)
	},
	Infer: func(st *ir.State) ([]ir.Type, error) { return st.OperandTypes(), nil },
	Verify: func(op *ir.Op) error {
		if op.NumOperands() != op.NumResults() {
			return ir.Errorf("requires the same number of operands and results")
		}
		for i := range op.NumOperands() {
			if !Fits(op.Operand(i).Type(), op.Result(i).Type()) {
				return ir.Errorf("requires the same type for operand and result at index %d", i)
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return ir.Values(append([]data.Value(nil), in...)...)
	},
	Example: "%r = graph.optimization_barrier %x : tensor<4xf32>",
})

// printPairwise writes the operand types where the results have the same.
func printPairwise(p ir.Printer, op *ir.Op) {
	same := op.NumOperands() == op.NumResults()
	for i := range op.NumOperands() {
		same = same && op.Operand(i).Type() == op.Result(i).Type()
	}
	if same {
		p.Types(op.OperandTypes())
		return
	}
	printFuncType(p, op)
}

func evalToken(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	return ir.Result(data.Value{Ref: data.Token{}})
}

// AfterAll orders effects.
var AfterAll = Dialect.Op(&ir.OpDef{
	Name: "after_all", Summary: "a token after all operands", Spec: "spec.md#after_all",
	Operands: ir.Fields{ir.Many("inputs", tokenType)}, Results: ir.Fields{ir.One("result", tokenType)},
	Traits: ir.Pure | ir.NoFold,
	Parse: func(p ir.Parser, st *ir.State) {
		st.Operands = append(st.Operands, p.Operands()...)
		p.AttrDict(st)
		p.Expect(":")
		parseSameType(p, st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.Text(" ")
		p.Values(op.Operands())
		p.AttrDict(op)
		p.Text(" : ")
		printSameType(p, op)
	},
	Infer:   func(st *ir.State) ([]ir.Type, error) { return []ir.Type{Token}, nil },
	Eval:    evalToken,
	Example: "%r = graph.after_all %a, %b : !stablehlo.token",
})

// CreateToken is a token after nothing.
var CreateToken = Dialect.Op(&ir.OpDef{
	Name: "create_token", Summary: "a token after nothing", Spec: "an earlier form of spec.md#after_all",
	Results: ir.Fields{ir.One("output", tokenType)},
	Traits:  ir.Pure | ir.NoFold,
	Format:  "attr-dict : type($output)",
	Infer:   func(st *ir.State) ([]ir.Type, error) { return []ir.Type{Token}, nil },
	Eval:    evalToken,
	Example: "%r = graph.create_token : !stablehlo.token",
})
