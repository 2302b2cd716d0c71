package function

import (
	"slices"
	"strings"

	"terrace/ir"
)

// Parse and Print are the custom form of ops like func.func, whose first
// attributes are [LikeAttrs].
func Parse(p ir.Parser, st *ir.State) {
	if i, ok := p.OneOfOpt("public", "private", "nested"); ok {
		st.Attrs[slotVisibility] = ir.Str([...]string{"public", "private", "nested"}[i])
	}
	st.Attrs[slotName] = ir.Str(p.Symbol())
	sig := ParseSignature(p)
	if p.Failed() {
		return
	}
	st.Attrs[slotType] = ir.TypeOf(sig.Type)
	st.Attrs[slotArgAttrs], st.Attrs[slotResAttrs] = DictList(sig.ArgAttrs), DictList(sig.ResAttrs)
	given := slices.Clone(st.Attrs)
	at := p.Here()
	p.AttrDictKeyword(st)
	for i, a := range given[:slotNoInline] {
		if !ir.SameAttr(a, st.Attrs[i]) {
			p.FailAt(at, "'%s' is an inferred attribute and should not be specified in the explicit attribute dictionary", st.Def.Attrs[i].Name)
			return
		}
	}
	if p.Peek("{") {
		st.Regions = append(st.Regions, p.Region(sig.Args))
	} else {
		st.Regions = append(st.Regions, p.Builder().Region())
	}
}

// Print is the other way.
func Print(p ir.Printer, op *ir.Op) {
	p.Text(" ")
	if v, ok := op.Attr(slotVisibility).(*ir.StringAttr); ok {
		p.Text(v.Val + " ")
	}
	p.W().Symbol(ir.SymbolName(op))
	PrintSignature(p, op, Type(op), slotArgAttrs, slotResAttrs)
	p.AttrDictKeyword(op, "sym_name", "function_type", "sym_visibility", "arg_attrs", "res_attrs")
	if !IsDeclaration(op) {
		p.Text(" ")
		p.Region(op.RegionAt(0), false, true)
	}
}

// LikeAttrs are the attributes that [Parse] and [Print] know.
func LikeAttrs() ir.Attrs {
	return ir.Attrs{
		ir.Required("sym_name", ir.SymbolNameKind),
		ir.Required("function_type", funcTypeKind),
		ir.Maybe("sym_visibility", ir.StringKind),
		ir.Maybe("arg_attrs", ir.DictArrayKind),
		ir.Maybe("res_attrs", ir.DictArrayKind),
	}
}

// VerifyFunc is the Verify of an op with [LikeAttrs].
func VerifyFunc(op *ir.Op) error { return VerifyLike(op, slotType, slotArgAttrs, slotResAttrs) }

// A Signature is what stands between a function's name and its body.
type Signature struct {
	Args               []ir.Arg // with names; nil in declarations
	Type               *ir.FuncType
	ArgAttrs, ResAttrs []*ir.DictAttr
}

// ParseSignature reads (%a: T {attrs}, ...) -> (T {attrs}, ...), where names may
// be left out of all arguments: for every op that is like a function.
func ParseSignature(p ir.Parser) Signature {
	var s Signature
	var in, out []ir.Type
	named := false
	p.List("(", ")", func() {
		if at := p.Here(); len(in) == 0 {
			named = p.Peek("%")
		} else if named != p.Peek("%") {
			if named {
				p.FailAt(at, "expected SSA identifier")
			} else {
				p.FailAt(at, "expected type instead of SSA identifier")
			}
			return
		}
		if named {
			a := p.Argument(true)
			s.Args = append(s.Args, a)
			in = append(in, a.Type)
			s.ArgAttrs = append(s.ArgAttrs, a.Attrs)
			return
		}
		in = append(in, p.Type())
		s.ArgAttrs = append(s.ArgAttrs, parseDict(p))
		p.Loc()
	})
	if p.Accept("->") {
		if p.Peek("(") {
			p.List("(", ")", func() {
				out = append(out, p.Type())
				s.ResAttrs = append(s.ResAttrs, parseDict(p))
			})
		} else {
			out = append(out, p.Type())
			s.ResAttrs = append(s.ResAttrs, nil)
		}
	}
	if !p.Failed() {
		s.Type = ir.Func(in, out)
	}
	return s
}

func parseDict(p ir.Parser) *ir.DictAttr {
	if p.Failed() || !p.Peek("{") {
		return nil
	}
	d, _ := p.Attr().(*ir.DictAttr)
	return d
}

// PrintSignature writes what ParseSignature reads. The op's entry block, if any,
// gives the names; its slots hold the attributes of arguments and results.
func PrintSignature(p ir.Printer, op *ir.Op, t *ir.FuncType, argSlot, resSlot int) {
	p.Text("(")
	body := op.Body()
	for i, in := range t.In {
		if i > 0 {
			p.Text(", ")
		}
		d := dictAt(op.Attr(argSlot), i)
		if body != nil {
			p.Argument(body.Arg(i), d)
			continue
		}
		p.Type(in)
		printDict(p, d)
	}
	p.Text(")")
	if len(t.Out) == 0 {
		return
	}
	p.Text(" -> ")
	_, fn := t.Out[0].(*ir.FuncType)
	paren := len(t.Out) != 1 || fn || dictAt(op.Attr(resSlot), 0) != nil
	if paren {
		p.Text("(")
	}
	for i, out := range t.Out {
		if i > 0 {
			p.Text(", ")
		}
		p.Type(out)
		printDict(p, dictAt(op.Attr(resSlot), i))
	}
	if paren {
		p.Text(")")
	}
}

func printDict(p ir.Printer, d *ir.DictAttr) {
	if d != nil {
		p.Text(" ")
		p.Attr(d)
	}
}

// VerifyLike checks an op that is like a function: its type against its entry
// block and the attributes of its arguments and results, given the slots.
func VerifyLike(op *ir.Op, typeSlot, argSlot, resSlot int) error {
	t := op.Attr(typeSlot).(*ir.TypeAttr).Typ.(*ir.FuncType)
	for _, f := range [...]struct {
		slot, n          int
		one, many, where string
	}{
		{argSlot, len(t.In), "argument", "arguments", "function arguments"},
		{resSlot, len(t.Out), "result", "results", "function results"},
	} {
		list, ok := op.Attr(f.slot).(*ir.ArrayAttr)
		if !ok {
			continue
		}
		if len(list.Elems) != f.n {
			return ir.Errorf("expects %s attribute array to have the same number of elements as the number of %s, got %d, but expected %d", f.one, f.where, len(list.Elems), f.n)
		}
		for i := range list.Elems {
			d := dictAt(list, i)
			if d == nil {
				continue
			}
			for _, e := range d.Entries {
				if !strings.Contains(e.Name, ".") {
					return ir.Errorf("%s may only have dialect attributes", f.many)
				}
			}
		}
	}
	b := op.Body()
	if b == nil {
		if ir.Visibility(op) == "public" {
			return ir.Errorf("symbol declaration cannot have public visibility")
		}
		return nil
	}
	if b.NumArgs() != len(t.In) {
		return ir.Errorf("entry block must have %d arguments to match function signature", len(t.In))
	}
	for i, want := range t.In {
		if got := b.Arg(i).Type(); got != want {
			return ir.Errorf("type of entry block argument #%d('%s') must match the type of the corresponding argument in function signature('%s')", i, got, want)
		}
	}
	return nil
}
