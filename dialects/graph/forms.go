package graph

import (
	"terrace/ir"
)

// Parts of custom forms that many ops share.

// sameTypeHook is the type of an op whose operands and result have one type:
// written once when they do, as a function type when they do not.
var sameTypeHook = map[string]ir.FormatHook{"SameType": {Parse: parseSameType, Print: printSameType}}

func parseSameType(p ir.Parser, st *ir.State) {
	switch t := p.Type().(type) {
	case nil:
	case *ir.FuncType:
		p.ResolveAll(st.Operands, t.In)
		st.Types = append(st.Types, t.Out...)
	default:
		for _, v := range st.Operands {
			p.Resolve(v, t)
		}
		st.Types = append(st.Types, t)
	}
}

func printSameType(p ir.Printer, op *ir.Op) {
	t := op.Result(0).Type()
	same := true
	for i := range op.NumOperands() {
		same = same && op.Operand(i).Type() == t
	}
	if same {
		p.Type(t)
		return
	}
	printFuncType(p, op)
}

func printFuncType(p ir.Printer, op *ir.Op) {
	p.Text("(")
	p.Types(op.OperandTypes())
	p.Text(") -> ")
	p.W().ResultTypes(op.ResultTypes())
}

// parseFuncType reads ": (operand types) -> result types" for operands read.
func parseFuncType(p ir.Parser, st *ir.State) {
	p.Expect(":")
	ft := p.FuncType()
	if p.Failed() {
		return
	}
	p.ResolveAll(st.Operands, ft.In)
	st.Types = append(st.Types, ft.Out...)
}

// A form is a custom form of operands separated by commas with keyword parts,
// for ops whose last operand field is variadic and is followed by a keyword.
type trailer struct {
	word string // "dim", "sizes"
	attr string
}

// parse reads "%a, %b, word = value attr-dict : functional-type".
func (f trailer) parse(p ir.Parser, st *ir.State) {
	for !p.Failed() {
		v, ok := p.OperandOpt()
		if !ok {
			break
		}
		st.Operands = append(st.Operands, v)
		p.Expect(",")
	}
	p.Expect(f.word)
	p.Expect("=")
	st.Set(f.attr, parseKind(p, st.Def, f.attr))
	p.AttrDict(st)
	parseFuncType(p, st)
}

func (f trailer) print(p ir.Printer, op *ir.Op) {
	p.Text(" ")
	p.Values(op.Operands())
	if op.NumOperands() > 0 {
		p.Text(", ")
	}
	p.Text(f.word)
	p.Text(" = ")
	printKind(p, op, f.attr)
	p.AttrDict(op, f.attr)
	p.Text(" : ")
	printFuncType(p, op)
}

// parseKind reads a declared attribute as its kind spells it in custom forms.
func parseKind(p ir.Parser, def *ir.OpDef, attr string) ir.Attr {
	k := def.Attrs[def.AttrIndex(attr)].Kind
	at := p.Here()
	var a ir.Attr
	switch {
	case k.Parse != nil:
		a = k.Parse(p)
	case k.Type != nil:
		a = p.AttrTyped(k.Type)
	default:
		a = p.Attr()
	}
	if !p.Failed() && k.Ok != nil && !k.Ok(a) {
		p.FailAt(at, "attribute '%s' must be %s", attr, k.Desc)
	}
	return a
}

func printKind(p ir.Printer, op *ir.Op, attr string) {
	k := op.Def().Attrs[op.Def().AttrIndex(attr)].Kind
	a := op.Get(attr)
	switch {
	case k.Print != nil:
		k.Print(p, a)
	case k.Type != nil:
		p.AttrValue(a)
	default:
		p.Attr(a)
	}
}

// ints returns a list of integers an attribute holds, nil when it is absent.
func ints(op *ir.Op, attr string) []int64 {
	v, _ := ir.Ints(op.Get(attr))
	return v
}

// integer returns the value of an integer attribute.
func integer(op *ir.Op, attr string) int64 {
	if a, ok := op.Get(attr).(*ir.IntAttr); ok {
		return a.Val
	}
	return 0
}

// boolean returns the value of a boolean attribute, false when it is absent.
func boolean(op *ir.Op, attr string) bool {
	a, ok := op.Get(attr).(*ir.IntAttr)
	return ok && a.Val != 0
}

// shape returns the shape of a ranked tensor type.
func shape(v *ir.Value) []int64 {
	s, _ := ir.ShapeOf(v.Type())
	return s
}

func rank(v *ir.Value) int { return len(shape(v)) }
