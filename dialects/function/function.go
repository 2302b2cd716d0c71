// Package function defines the dialect func: functions, calls and returns.
package function

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the dialect func.
var Dialect = &ir.Dialect{Name: "func", Summary: "functions, calls and returns"}

func init() { // not in the literal: a cycle of initializations
	Dialect.Constant = func(b *ir.Builder, v ir.Attr, t ir.Type) *ir.Op {
		ref, ok := v.(*ir.SymbolRef)
		if _, fn := t.(*ir.FuncType); !ok || !fn || len(ref.Nested) > 0 {
			return nil
		}
		return b.MakeWith(Constant, nil, ir.With{Types: []ir.Type{t}, Attrs: []ir.NamedAttr{{Name: "value", Attr: ref}}})
	}
	ir.VerifySymbolUses.Implement(Call, func(op *ir.Op, lookup func(*ir.SymbolRef) *ir.Op) error {
		return verifyCall(op, lookup)
	})
	ir.VerifySymbolUses.Implement(Constant, func(op *ir.Op, lookup func(*ir.SymbolRef) *ir.Op) error {
		ref := op.Attr(0).(*ir.SymbolRef)
		f := lookup(ref)
		if !f.Is(Func) {
			return ir.Errorf("reference to undefined function '%s'", ref.Root)
		}
		if ir.Type(Type(f)) != op.Result(0).Type() {
			return ir.Errorf("reference to function with mismatched type")
		}
		return nil
	})
}

// Slots of Func's attributes.
const (
	slotName = iota
	slotType
	slotVisibility
	slotArgAttrs
	slotResAttrs
	slotNoInline
)

// Func is a function; without a body it is a declaration.
var Func = Dialect.Op(&ir.OpDef{
	Name:           "func",
	Summary:        "a function, or the declaration of one",
	Spec:           "MLIR func.func",
	Attrs:          append(LikeAttrs(), ir.Maybe("no_inline", ir.UnitKind)),
	Regions:        []ir.RegionField{{Name: "body"}},
	Traits:         ir.AffineScope | ir.AutomaticAllocationScope | ir.IsolatedFromAbove | ir.Symbol,
	DefaultDialect: "func",
	Parse:          Parse,
	Print:          Print,
	Verify:         VerifyFunc,
	NoEval:         "a function is called, not executed where it stands",
	Example: `func.func @main(%x: i32 {example.name = "x"}) -> (i32 {example.name = "twice"}) {
  %r = call @twice(%x) : (i32) -> i32
  return %r : i32
}
func.func private @twice(%x: i32) -> i32 attributes {no_inline} {
  %r = arith.addi %x, %x : i32
  return %r : i32
}
func.func private @elsewhere(f32, tensor<4xf32>) -> f64`,
})

var funcTypeKind = &ir.AttrKind{Desc: "type attribute of function type", Ok: func(a ir.Attr) bool {
	t, ok := a.(*ir.TypeAttr)
	if !ok {
		return false
	}
	_, ok = t.Typ.(*ir.FuncType)
	return ok
}}

// Return leaves the function.
var Return = Dialect.Op(&ir.OpDef{
	Name:     "return",
	Summary:  "leaves the function with its results",
	Spec:     "MLIR func.return",
	Operands: ir.Fields{ir.Many("operands", ir.AnyType)},
	Traits:   ir.Pure | ir.Terminator | ir.ReturnLike,
	Parents:  []string{"func.func"},
	Format:   "attr-dict [$operands : type($operands)]",
	Verify:   verifyReturn,
	Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Return(in...) },
	Example: `func.func @main(%a: i32, %b: f32) -> (f32, i32) {
  return %b, %a : f32, i32
}`,
})

func verifyReturn(op *ir.Op) error {
	f := op.Parent()
	t := f.Attr(slotType).(*ir.TypeAttr).Typ.(*ir.FuncType)
	if op.NumOperands() != len(t.Out) {
		return ir.Errorf("has %d operands, but enclosing function (@%s) returns %d", op.NumOperands(), ir.SymbolName(f), len(t.Out))
	}
	for i, want := range t.Out {
		if got := op.Operand(i).Type(); got != want {
			return ir.Errorf("type of return operand %d ('%s') doesn't match function result type ('%s') in function @%s", i, got, want, ir.SymbolName(f))
		}
	}
	return nil
}

// Call calls a function by name.
var Call = Dialect.Op(&ir.OpDef{
	Name:     "call",
	Summary:  "calls a function by name",
	Spec:     "MLIR func.call",
	Operands: ir.Fields{ir.Many("operands", ir.AnyType)},
	Results:  ir.Fields{ir.Many("results", ir.AnyType)},
	Attrs: ir.Attrs{
		ir.Required("callee", ir.FlatSymbolKind),
		ir.Maybe("arg_attrs", ir.DictArrayKind),
		ir.Maybe("res_attrs", ir.DictArrayKind),
		ir.Maybe("no_inline", ir.UnitKind),
	},
	Traits: ir.OpenEffects,
	Format: "$callee`(`$operands`)` attr-dict : functional-type($operands, $results)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return results(m.Call(op, op.Attr(0).(*ir.SymbolRef), in))
	},
	Example: `func.func @main(%x: i32) -> i32 {
  %r = call @square(%x) : (i32) -> i32
  return %r : i32
}
func.func private @square(%x: i32) -> i32 {
  %r = arith.muli %x, %x : i32
  return %r : i32
}`,
})

// results turns the outcome of a callee into that of the call.
func results(o ir.Outcome) ir.Outcome {
	if o.Kind == ir.Returned || o.Kind == ir.Yielded {
		o.Kind = ir.Done
	}
	return o
}

func verifyCall(op *ir.Op, lookup func(*ir.SymbolRef) *ir.Op) error {
	ref := op.Attr(0).(*ir.SymbolRef)
	f := lookup(ref)
	if !f.Is(Func) {
		return ir.Errorf("'%s' does not reference a valid function", ref.Root)
	}
	t := Type(f)
	if len(t.In) != op.NumOperands() {
		return ir.Errorf("incorrect number of operands for callee")
	}
	for i, want := range t.In {
		if got := op.Operand(i).Type(); got != want {
			return ir.Errorf("operand type mismatch: expected operand type '%s', but provided '%s' for operand number %d", want, got, i)
		}
	}
	if len(t.Out) != op.NumResults() {
		return ir.Errorf("incorrect number of results for callee")
	}
	for i, want := range t.Out {
		if op.Result(i).Type() != want {
			return ir.Errorf("result type mismatch at index %d", i).
				With(op.Loc(), "      op result types: %s", typeList(op.ResultTypes())).
				With(op.Loc(), "function result types: %s", typeList(t.Out))
		}
	}
	return nil
}

func typeList(ts []ir.Type) string {
	var w ir.Writer
	for i, t := range ts {
		if i > 0 {
			w.Text(", ")
		}
		w.Text("'" + t.String() + "'")
	}
	return string(w.Buf)
}

// A Callable is the run-time value of a function as a value, held in data.Value.Ref.
type Callable struct{ Callee *ir.SymbolRef }

// Constant is a function as a value.
var Constant = Dialect.Op(&ir.OpDef{
	Name:    "constant",
	Summary: "a function as a value",
	Spec:    "MLIR func.constant",
	Results: ir.Fields{ir.One("result", ir.AnyType)},
	Attrs:   ir.Attrs{ir.Required("value", ir.FlatSymbolKind)},
	Traits:  ir.Pure | ir.ConstantLike,
	Format:  "attr-dict $value : type($result)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return ir.Result(data.Value{Ref: Callable{op.Attr(0).(*ir.SymbolRef)}})
	},
	ValueName: "f",
	Example: `func.func @main(%x: i32) -> i32 {
  %f = constant @negate : (i32) -> i32
  %r = call_indirect %f(%x) : (i32) -> i32
  return %r : i32
}
func.func private @negate(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %r = arith.subi %zero, %x : i32
  return %r : i32
}`,
})

// CallIndirect calls a function that is a value.
var CallIndirect = Dialect.Op(&ir.OpDef{
	Name:     "call_indirect",
	Summary:  "calls a function given as a value",
	Spec:     "MLIR func.call_indirect",
	Operands: ir.Fields{ir.One("callee", ir.Match("function type", isFuncType)), ir.Many("callee_operands", ir.AnyType)},
	Results:  ir.Fields{ir.Many("results", ir.AnyType)},
	Attrs:    ir.Attrs{ir.Maybe("arg_attrs", ir.DictArrayKind), ir.Maybe("res_attrs", ir.DictArrayKind)},
	Traits:   ir.OpenEffects,
	Parse: func(p ir.Parser, st *ir.State) {
		callee := p.Operand()
		st.Operands = append(st.Operands, callee)
		var args []*ir.Value
		p.List("(", ")", func() { args = append(args, p.Operand()) })
		p.AttrDict(st)
		p.Expect(":")
		t := p.FuncType()
		if p.Failed() {
			return
		}
		p.Resolve(callee, t)
		p.ResolveAll(args, t.In)
		st.Operands = append(st.Operands, args...)
		st.Types = append(st.Types, t.Out...)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.Text(" ")
		p.Value(op.Operand(0))
		p.Text("(")
		p.Values(op.Group(1))
		p.Text(")")
		p.AttrDict(op)
		p.Text(" : ")
		p.Type(op.Operand(0).Type())
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		if len(st.Operands) == 0 {
			return nil, nil
		}
		t, ok := st.Operands[0].Type().(*ir.FuncType)
		if !ok {
			return nil, ir.Errorf("the callee has type '%s', which is no function type", st.Operands[0].Type())
		}
		return t.Out, nil
	},
	Verify: func(op *ir.Op) error {
		t := op.Operand(0).Type().(*ir.FuncType)
		if !slices.Equal(op.OperandTypes()[1:], t.In) {
			return ir.Errorf("failed to verify that callee input types match argument types")
		}
		if !slices.Equal(op.ResultTypes(), t.Out) {
			return ir.Errorf("failed to verify that callee result types match result types")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		f, ok := in[0].Ref.(Callable)
		if !ok {
			return ir.Trap("the callee is not a function")
		}
		return results(m.Call(op, f.Callee, in[1:]))
	},
	Example: Constant.Example,
})

func isFuncType(t ir.Type) bool {
	_, ok := t.(*ir.FuncType)
	return ok
}

// Type returns the type of a func.func.
func Type(op *ir.Op) *ir.FuncType { return op.Attr(slotType).(*ir.TypeAttr).Typ.(*ir.FuncType) }

// SetType changes the type of a func.func; who does so keeps the entry block,
// the returns and the callers right.
func SetType(op *ir.Op, t *ir.FuncType) { op.SetAttr(slotType, ir.TypeOf(t)) }

// Body returns the entry block of a func.func, nil for a declaration.
func Body(op *ir.Op) *ir.Block { return op.Body() }

// IsDeclaration reports whether a func.func has no body.
func IsDeclaration(op *ir.Op) bool { return op.Body() == nil }

// ArgAttrs returns the attributes of argument i of a func.func, nil when it has none.
func ArgAttrs(op *ir.Op, i int) *ir.DictAttr { return dictAt(op.Attr(slotArgAttrs), i) }

// ResAttrs returns the attributes of result i of a func.func, nil when it has none.
func ResAttrs(op *ir.Op, i int) *ir.DictAttr { return dictAt(op.Attr(slotResAttrs), i) }

// SetArgAttrs sets the attributes of argument i of a func.func; nil takes them away.
func SetArgAttrs(op *ir.Op, i int, d *ir.DictAttr) { setDict(op, slotArgAttrs, len(Type(op).In), i, d) }

// SetResAttrs sets the attributes of result i of a func.func; nil takes them away.
func SetResAttrs(op *ir.Op, i int, d *ir.DictAttr) {
	setDict(op, slotResAttrs, len(Type(op).Out), i, d)
}

func dictAt(a ir.Attr, i int) *ir.DictAttr {
	if list, ok := a.(*ir.ArrayAttr); ok && i < len(list.Elems) {
		if d, ok := list.Elems[i].(*ir.DictAttr); ok && len(d.Entries) > 0 {
			return d
		}
	}
	return nil
}

func setDict(op *ir.Op, slot, n, i int, d *ir.DictAttr) {
	dicts := make([]*ir.DictAttr, n)
	for j := range dicts {
		dicts[j] = dictAt(op.Attr(slot), j)
	}
	dicts[i] = d
	op.SetAttr(slot, DictList(dicts))
}

// DictList makes arg_attrs or res_attrs of dictionaries, which may be nil; the
// result is nil when all are empty.
func DictList(dicts []*ir.DictAttr) ir.Attr {
	list := make([]ir.Attr, len(dicts))
	some := false
	for i, d := range dicts {
		if d == nil {
			d = ir.Dict()
		}
		some = some || len(d.Entries) > 0
		list[i] = d
	}
	if !some {
		return nil
	}
	return ir.Array(list...)
}

// New makes a function with an empty entry block that takes the arguments. It is
// public unless SetPrivate says otherwise.
func New(b *ir.Builder, name string, t *ir.FuncType) *ir.Op {
	r := ir.NewRegion()
	r.AddBlock(t.In...)
	return build(b, name, t, r)
}

// Declare makes a private declaration.
func Declare(b *ir.Builder, name string, t *ir.FuncType) *ir.Op {
	op := build(b, name, t, ir.NewRegion())
	SetPrivate(op)
	return op
}

func build(b *ir.Builder, name string, t *ir.FuncType, body *ir.Region) *ir.Op {
	return b.MakeWith(Func, nil, ir.With{
		Attrs:   []ir.NamedAttr{{Name: "sym_name", Attr: ir.Str(name)}, {Name: "function_type", Attr: ir.TypeOf(t)}},
		Regions: []*ir.Region{body},
	})
}

// SetPrivate makes a func.func invisible outside its module.
func SetPrivate(op *ir.Op) { op.SetAttr(slotVisibility, ir.Str("private")) }

// SetPublic makes a func.func visible outside its module.
func SetPublic(op *ir.Op) { op.SetAttr(slotVisibility, nil) }

// SetAttrs sets the attributes of all arguments and results; entries and lists
// may be nil.
func SetAttrs(op *ir.Op, args, results []*ir.DictAttr) {
	op.SetAttr(slotArgAttrs, DictList(args))
	op.SetAttr(slotResAttrs, DictList(results))
}

func init() {
	ir.Callee.Implement(Call, func(op *ir.Op) (*ir.SymbolRef, int) {
		ref, _ := op.Get("callee").(*ir.SymbolRef)
		return ref, 0
	})
	ir.Inlining.Implement(Func, ir.InlineRules{Call: Call, Branch: "cf.br"})
}
