package check

import (
	"fmt"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
)

var anyTensor = graph.AnyTensor

// parsePair reads "%a, %b, attributes : types", or "(%a, %b) : type" as IREE
// writes it; extra are attributes spelled name = value.
func parsePair(p ir.Parser, st *ir.State, extra ...string) {
	paren := p.Accept("(")
	st.Operands = append(st.Operands, p.Operand())
	p.Expect(",")
	st.Operands = append(st.Operands, p.Operand())
	for !paren && p.Accept(",") && !p.Failed() {
		i := p.OneOf("attribute", extra...)
		p.Expect("=")
		if i >= 0 {
			st.Set(extra[i], p.AttrTyped(ir.UI64))
		}
	}
	if paren {
		p.Expect(")")
	}
	p.AttrDict(st)
	p.Expect(":")
	ts := p.Types()
	if len(ts) == 1 {
		ts = append(ts, ts[0])
	}
	p.ResolveAll(st.Operands, ts)
}

func printPair(p ir.Printer, op *ir.Op, extra ...string) {
	p.Text(" ")
	p.Values(op.Operands())
	for _, name := range extra {
		i := op.Def().AttrIndex(name)
		if a := op.Attr(i); a != nil && !ir.SameAttr(a, op.Def().Attrs[i].Default) {
			p.Text(", " + name + " = ")
			p.AttrValue(a)
		}
	}
	p.AttrDict(op, extra...)
	p.Text(" : ")
	p.Types(op.OperandTypes())
}

// sameTypes checks that both values have one type, as far as their sizes are known.
func sameTypes(op *ir.Op) error {
	l, r := op.Operand(0).Type(), op.Operand(1).Type()
	if ir.ElemOf(l) != ir.ElemOf(r) || !ir.CompatibleShapes(l, r) {
		return ir.Errorf("requires all operands to have the same type")
	}
	return nil
}

// pairOp defines an op that compares two values.
func pairOp(name, summary string, same func(t data.Type, a, b uint64) bool) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "StableHLO's test dialect",
		Operands: ir.Fields{ir.One("lhs", anyTensor), ir.One("rhs", anyTensor)},
		Traits:   ir.Writes,
		Parse:    func(p ir.Parser, st *ir.State) { parsePair(p, st) },
		Print:    func(p ir.Printer, op *ir.Op) { printPair(p, op) },
		Verify:   sameTypes,
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			return judge("check."+name, differs(in[0].Tensor(), in[1].Tensor(), same))
		},
		Example: "check." + name + " %x, %x : tensor<2xf32>, tensor<2xf32>",
	})
}

// constOp defines an op that compares a value with a constant.
func constOp(name, summary string, attrs ir.Attrs, same func(op *ir.Op) func(t data.Type, a, b uint64) bool) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "StableHLO's test dialect",
		Operands: ir.Fields{ir.One("lhs", anyTensor)},
		Attrs:    append(ir.Attrs{ir.Required("value", ir.DenseKind)}, attrs...),
		Traits:   ir.Writes,
		Parse: func(p ir.Parser, st *ir.State) {
			paren := p.Accept("(")
			st.Operands = append(st.Operands, p.Operand())
			p.Expect(",")
			st.Attrs[0] = p.Attr()
			if !paren && len(attrs) > 0 && p.Accept(",") {
				p.Expect("tolerance")
				p.Expect("=")
				st.Attrs[1] = p.Attr()
			}
			if paren {
				p.Expect(")")
			}
			p.AttrDict(st)
			t := ir.AttrType(st.Attrs[0])
			if paren {
				p.Expect(":")
				t = p.Type()
			}
			if !p.Failed() && t != nil {
				p.Resolve(st.Operands[0], t)
			}
		},
		Print: func(p ir.Printer, op *ir.Op) {
			p.Text(" ")
			p.Value(op.Operand(0))
			p.Text(", ")
			p.Attr(op.Attr(0))
			elided := []string{"value"}
			if len(attrs) > 0 && op.Attr(1) != nil && !ir.SameAttr(op.Attr(1), attrs[0].Default) {
				p.Text(", tolerance = ")
				p.Attr(op.Attr(1))
			}
			if len(attrs) > 0 {
				elided = append(elided, "tolerance")
			}
			p.AttrDict(op, elided...)
		},
		Verify: func(op *ir.Op) error {
			t := ir.AttrType(op.Attr(0))
			if !ir.CompatibleShapes(t, op.Operand(0).Type()) || ir.ElemOf(t) != ir.ElemOf(op.Operand(0).Type()) {
				return ir.Errorf("expects a value of type '%s', but got '%s'", op.Operand(0).Type(), t)
			}
			return nil
		},
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			d, ok := op.Attr(0).(*ir.DenseAttr)
			if !ok || d.Val == nil {
				return ir.Trap("unsupported constant")
			}
			return judge("check."+name, differs(in[0].Tensor(), d.Val, same(op)))
		},
		Example: "%x = graph.constant dense<0.5> : tensor<2xf32>\ncheck." + name + " %x, dense<0.5> : tensor<2xf32>",
	})
}

var ulpAttrs = ir.Attrs{
	ir.Implied("max_ulp_difference", ulpKind, ir.IntOf(ir.UI64, closeUlps)),
	ir.Implied("min_ulp_difference", ulpKind, ir.IntOf(ir.UI64, 0)),
}

var ulpKind = ir.IntKindOf("64-bit unsigned integer attribute", ir.UI64)

// The judgements.
var (
	ExpectEq       = pairOp("expect_eq", "two values are equal", equal)
	ExpectAlmostEq = pairOp("expect_almost_eq", "two values are equal up to an absolute 0.0001", within(almostConst))

	ExpectEqConst = constOp("expect_eq_const", "a value equals a constant", nil,
		func(op *ir.Op) func(t data.Type, a, b uint64) bool { return equal })

	ExpectAlmostEqConst = constOp("expect_almost_eq_const", "a value equals a constant up to an absolute tolerance",
		ir.Attrs{ir.Implied("tolerance", ir.FloatKind, ir.FloatOf(ir.F64, almostConst))},
		func(op *ir.Op) func(t data.Type, a, b uint64) bool {
			return within(op.AttrOr(1).(*ir.FloatAttr).Float())
		})

	ExpectClose = Dialect.Op(&ir.OpDef{
		Name: "expect_close", Summary: "two values lie no more units in the last place apart than allowed, and somewhere at least as many as demanded", Spec: "StableHLO's test dialect",
		Operands: ir.Fields{ir.One("lhs", anyTensor), ir.One("rhs", anyTensor)},
		Attrs:    ulpAttrs, Traits: ir.Writes,
		Parse:  func(p ir.Parser, st *ir.State) { parsePair(p, st, "max_ulp_difference", "min_ulp_difference") },
		Print:  func(p ir.Printer, op *ir.Op) { printPair(p, op, "max_ulp_difference", "min_ulp_difference") },
		Verify: sameTypes,
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			hi, lo := uint64(op.AttrOr(0).(*ir.IntAttr).Val), uint64(op.AttrOr(1).(*ir.IntAttr).Val)
			largest := uint64(0)
			why := differs(in[0].Tensor(), in[1].Tensor(), func(t data.Type, a, b uint64) bool {
				if !t.IsFloat() {
					return a == b
				}
				n := ulps(t, a, b)
				largest = max(largest, n)
				return n <= hi
			})
			if why == "" && largest < lo {
				why = fmt.Sprintf("values lie at most %d units in the last place apart, where at least %d were expected", largest, lo)
			}
			return judge("check.expect_close", why)
		},
		Example: "check.expect_close %x, %x, max_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>",
	})

	ExpectSerializedEq = Dialect.Op(&ir.OpDef{
		Name: "expect_serialized_eq", Summary: "a value equals what a probe has seen", Spec: "StableHLO's test dialect",
		Operands: ir.Fields{ir.One("expected", anyTensor)},
		Attrs:    ir.Attrs{ir.Required("probe_id", ir.StringKind), ir.Implied("iter", iterKind, ir.IntOf(ir.UI32, 0))},
		Traits:   ir.Reads | ir.Writes,
		Format:   "$expected, probe_id = $probe_id [, iter = $iter] attr-dict : type($expected)",
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			id, n := op.Attr(0).(*ir.StringAttr).Val, op.AttrOr(1).(*ir.IntAttr).Val
			seen := probesOf(m).seen(id)
			if n < 0 || n >= int64(len(seen)) {
				return ir.Trap(fmt.Sprintf("check.expect_serialized_eq failed: probe %q has seen %d values, no number %d", id, len(seen), n))
			}
			return judge("check.expect_serialized_eq", differs(seen[n], in[0].Tensor(), equal))
		},
		Example: `%y = interpreter.probe %x, probe_id = "p" : tensor<2xf32>
check.expect_serialized_eq %y, probe_id = "p" : tensor<2xf32>`,
	})
)

var iterKind = ir.IntKindOf("32-bit unsigned integer attribute", ir.UI32)
