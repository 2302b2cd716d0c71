package graph

import (
	"strconv"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/ir/lazy"
)

// AliasDef is the attribute #stablehlo.output_operand_alias<...>.
var AliasDef = Dialect.Attr(&ir.AttrDef{
	Name: "stablehlo.output_operand_alias", Summary: "a result that may share memory with an operand",
	Parse: func(p ir.Parser) any {
		a := &Alias{}
		ParseFields(p, map[string]any{"output_tuple_indices": &a.Output, "operand_index": &a.Operand, "operand_tuple_indices": &a.OperandTuple})
		return a
	},
	Print: func(w *ir.Writer, params any) {
		a := params.(*Alias)
		w.Text("<output_tuple_indices = ")
		printList(w, a.Output)
		w.Text(", operand_index = ")
		w.Int(a.Operand)
		w.Text(", operand_tuple_indices = ")
		printList(w, a.OperandTuple)
		w.Text(">")
	},
	Example: "#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>",
})

// Alias says which result shares memory with which operand.
type Alias struct {
	Output, OperandTuple []int64
	Operand              int64
}

func identityCall(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	return ir.Values(append([]data.Value(nil), in[:min(len(in), op.NumResults())]...)...)
}

func init() {
	for _, name := range []string{"Sharding", "SPMDFullToShardShape", "SPMDShardToFullShape", "annotate_device_placement", "LayoutConstraint",
		"xla.sdy.FuncResultSharding", "xla.sdy.GlobalToLocalShape", "xla.sdy.LocalToGlobalShape", "MoveToHost", "MoveToDevice", "PinToDevice",
		"stablehlo.shape_refinement_operand_wrapper"} {
		RegisterCall(name, identityCall)
	}
	RegisterCheck("shape_assertion", evalShapeAssertion)
}

// evalShapeAssertion checks a condition on sizes, with a message that names them.
func evalShapeAssertion(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	if len(in) == 0 || in[0].Tensor() == nil {
		return ir.Trap("shape_assertion takes a condition")
	}
	if in[0].Tensor().Bits(0)&1 != 0 {
		return ir.Values()
	}
	msg := "shape assertion failed"
	if s, ok := op.Get("error_message").(*ir.StringAttr); ok {
		msg = s.Val
	}
	msg = AssertionMessage(msg, func(i int) (string, bool) {
		if i+1 >= len(in) {
			return "", false
		}
		t := in[i+1].Tensor()
		if t == nil || t.Len() != 1 {
			return "?", true
		}
		return t.At(0).Format(t.Elem), true
	})
	return ir.Trap("shape assertion failed: " + msg)
}

var messageField = lazy.Regexp(`\{[0-9]+(?:,[^:}]*)?(?::[^}]*)?\}`)

// AssertionMessage puts values in the place of {0}, {1}, ... in the message of a
// shape assertion; fields without a value stay as they are.
func AssertionMessage(format string, value func(i int) (string, bool)) string {
	return messageField().ReplaceAllStringFunc(format, func(field string) string {
		end := strings.IndexAny(field, ",:}")
		i, err := strconv.Atoi(field[1:end])
		if err != nil {
			return field
		}
		if v, ok := value(i); ok {
			return v
		}
		return field
	})
}

// CustomCall is an op that a system beside the specification defines.
var CustomCall = Dialect.Op(&ir.OpDef{
	Name: "custom_call", Summary: "what the named target means", Spec: "spec.md#custom_call",
	Doc: "Evaluated are sharding annotations (on one device they mean nothing), `shape_assertion`, `check.*`, CHLO's functions under `mhlo.*`, `ApproxTopK`, which is exact, " +
		"`stablehlo.dynamic_reduce_window`, `dynamic_rng_bit_generator`, `dynamic_top_k` and `dynamic_approx_top_k`, `Qr`, " +
		"`ProductOfElementaryHouseholderReflectors`, and `lapack_*_ffi`: `potrf`, `trsm`, `geqrf`, `orgqr`/`ungqr`, `getrf`, `gehrd`, `syevd`/`heevd`, `gesdd`, `geev`, `gees` " +
		"and `gtsv` of real and complex matrices, `sytrd` of real ones. Any other target is an error where the op runs.",
	Operands: ir.Fields{ir.Many("inputs", anyValue)}, Results: ir.Fields{ir.Many("results", anyValue)},
	Attrs: ir.Attrs{
		ir.Required("call_target_name", ir.StringKind),
		ir.Implied("has_side_effect", ir.BoolKind, ir.Bool(false)),
		ir.Maybe("backend_config", configKind),
		ir.Implied("api_version", customCallVersion.Kind(), ir.I32Attr(1)),
		ir.Implied("called_computations", ir.ArrayKind, ir.Array()),
		ir.Maybe("operand_layouts", ir.ArrayKind), ir.Maybe("result_layouts", ir.ArrayKind),
		ir.Implied("output_operand_aliases", ir.ArrayKind, ir.Array()),
	},
	Effects: func(op *ir.Op) ir.Trait {
		if targetNamed(CallTarget(op)).Ends || boolean(op, "has_side_effect") {
			return ir.Reads | ir.Writes
		}
		return 0
	},
	Traits: ir.NoFold,
	Parse: func(p ir.Parser, st *ir.State) {
		st.Attrs[0] = ir.Str(p.Symbol())
		p.Expect("(")
		st.Operands = append(st.Operands, p.Operands()...)
		p.Expect(")")
		p.AttrDict(st)
		parseFuncType(p, st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.Text(" ")
		p.W().Symbol(op.Attr(0).(*ir.StringAttr).Val)
		p.Text("(")
		p.Values(op.Operands())
		p.Text(")")
		p.AttrDict(op, "call_target_name")
		p.Text(" : ")
		printFuncType(p, op)
	},
	Verify: verifyCustomCall,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if f := FoundCall(CallTarget(op)); f != nil {
			return f(m, op, in)
		}
		return ir.Trap("unsupported custom_call target @" + CallTarget(op))
	},
	Example: `%r = graph.custom_call @Sharding(%x) : (tensor<4xf32>) -> tensor<4xf32>`,
})

func verifyCustomCall(op *ir.Op) error {
	ol, okl := op.Get("operand_layouts").(*ir.ArrayAttr)
	rl, okr := op.Get("result_layouts").(*ir.ArrayAttr)
	if okl != okr {
		return ir.Errorf("Layout attributes should be specified for either both operands and results or none.")
	}
	if okl {
		if err := verifyLayouts("operand", op.OperandTypes(), ol.Elems); err != nil {
			return err
		}
		rt := op.ResultTypes()
		if len(rt) == 1 {
			if t, ok := rt[0].(*ir.TupleType); ok {
				rt = t.Elems
			}
		}
		if err := verifyLayouts("result", rt, rl.Elems); err != nil {
			return err
		}
	}
	if arr, ok := op.Get("output_operand_aliases").(*ir.ArrayAttr); ok {
		for _, e := range arr.Elems {
			x, ok := e.(*ir.ExtAttr)
			if !ok || x.Def != AliasDef {
				return ir.Errorf("attribute 'output_operand_aliases' failed to satisfy constraint: Aliasing attribute for outputs and operands of CustomCall")
			}
			a := x.Params.(*Alias)
			if a.Operand < 0 || a.Operand >= int64(op.NumOperands()) {
				return ir.Errorf("expects operandIndex in the output_operand_alias attribute to be in range [0, %d); got: %d.", op.NumOperands(), a.Operand)
			}
		}
	}
	version := integer(op, "api_version")
	if _, dict := op.Get("backend_config").(*ir.DictAttr); dict && version < typedFFI {
		return ir.Errorf("backend_config for api_version %s must be a string attribute.", customCallVersion.Cases[max(version, 0)])
	}
	if _, text := op.Get("backend_config").(*ir.StringAttr); text && version == typedFFI {
		return ir.Errorf("backend_config for api_version %s must be a dictionary attribute.", customCallVersion.Cases[version])
	}
	if verify := targetNamed(CallTarget(op)).Verify; verify != nil {
		return verify(op)
	}
	return nil
}

// typedFFI is the api_version whose configuration is a dictionary.
const typedFFI = 4

var configKind = &ir.AttrKind{Desc: "string attribute or dictionary of named attribute values", Ok: func(a ir.Attr) bool {
	return ir.StringKind.Ok(a) || ir.DictKind.Ok(a)
}}

func verifyLayouts(what string, types []ir.Type, layouts []ir.Attr) error {
	if len(types) != len(layouts) {
		return ir.Errorf("Number of %ss must match the number of %s layouts, %d != %d", what, what, len(types), len(layouts))
	}
	for i, t := range types {
		s, ok := ir.ShapeOf(t)
		l, isInts := ir.Ints(layouts[i])
		if !ok || !isInts {
			continue
		}
		if !isPermutation(l, len(s)) {
			return ir.Errorf("incorrect layout %s for type '%s', layout must be a permutation of [0, %d)", ir.AttrText(layouts[i]), t, len(s))
		}
	}
	return nil
}

var compositeName = lazy.Regexp(`^[a-zA-Z][a-zA-Z0-9_]*([.][a-zA-Z0-9_$]+)+$`)

// Composite is an op with a decomposition into others.
var Composite = Dialect.Op(&ir.OpDef{
	Name: "composite", Summary: "an op given by a function that computes it", Spec: "spec.md#composite",
	Operands: ir.Fields{ir.Many("inputs", anyValue)}, Results: ir.Fields{ir.Many("results", anyValue)},
	Attrs: ir.Attrs{
		ir.Required("name", ir.StringKind), ir.Implied("composite_attributes", ir.DictKind, ir.Dict()),
		ir.Required("decomposition", ir.FlatSymbolKind), ir.Implied("version", ir.I32Kind, ir.I32Attr(0)),
	},
	Regions: []ir.RegionField{{Name: "composite_regions", Many: true}},
	Traits:  ir.OpenEffects,
	Parse: func(p ir.Parser, st *ir.State) {
		st.Attrs[0] = ir.Str(p.Str())
		st.Operands = append(st.Operands, p.Operands()...)
		p.ListOpt("(", ")", func() { st.Regions = append(st.Regions, p.Region(nil)) })
		p.AttrDict(st)
		parseFuncType(p, st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.Text(" ")
		p.W().Quote(op.Attr(0).(*ir.StringAttr).Val)
		if op.NumOperands() > 0 {
			p.Text(" ")
			p.Values(op.Operands())
		}
		if n := op.NumRegions(); n > 0 {
			p.Text(" ")
			p.List("(", ")", n, func(i int) { p.Region(op.RegionAt(i), true, true) })
		}
		p.AttrDict(op, "name")
		p.Text(" : ")
		printFuncType(p, op)
	},
	Verify: func(op *ir.Op) error {
		name := op.Attr(0).(*ir.StringAttr).Val
		if !compositeName().MatchString(name) {
			return ir.Errorf("name must be a valid namespaced op name, i.e. it must match the following regular expression: %s e.g. \"my_namespace.my_op\"", compositeName())
		}
		ref := op.Attr(2).(*ir.SymbolRef)
		fn := ir.LookupSymbol(op, ref)
		if fn == nil {
			return ir.Errorf("'%s' does not reference a valid function", ref.Root)
		}
		t, ok := fn.Get("function_type").(*ir.TypeAttr)
		if !ok {
			return nil
		}
		ft, ok := t.Typ.(*ir.FuncType)
		if !ok {
			return nil
		}
		if err := verifyDecomposed("operand", op.OperandTypes(), ft.In); err != nil {
			return err
		}
		return verifyDecomposed("result", op.ResultTypes(), ft.Out)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return m.Call(op, op.Attr(2).(*ir.SymbolRef), in)
	},
	Example: `func.func @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.composite "my.twice" %x {decomposition = @twice} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}`,
})

// verifyDecomposed checks types of a composite against those of its decomposition:
// sizes fit, elements are the same, quantized in the same way.
func verifyDecomposed(what string, have, want []ir.Type) error {
	if len(have) != len(want) {
		return ir.Errorf("has %d %s(s), but decomposition has %d", len(have), what, len(want))
	}
	for i, t := range have {
		if !Fits(want[i], t) || ir.ElemOf(want[i]) != ir.ElemOf(t) {
			return ir.Errorf("%s at index %d has type '%s', but decomposition has type '%s'", what, i, t, want[i])
		}
	}
	return nil
}
