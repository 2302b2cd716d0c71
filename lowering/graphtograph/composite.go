package graphtograph

import (
	"slices"

	"terrace/dialects/function"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// CompositeOptions are the options of stablehlo-legalize-composite-to-call.
type CompositeOptions struct {
	Except []string `opt:"except" doc:"names of composites that stay"`
}

// CompositeToCall replaces composites by calls of what computes them.
var CompositeToCall = &pass.Def[CompositeOptions]{
	Name: "stablehlo-legalize-composite-to-call",
	Doc:  "replace composites by calls of the functions that compute them",
	On:   "func.func",
	Run: func(c *pass.Context, fn *ir.Op, o CompositeOptions) error {
		b := ir.NewBuilder()
		n := int64(0)
		for _, op := range all(fn, func(op *ir.Op) bool {
			return op.Is(graph.Composite) && !slices.Contains(o.Except, op.Get("name").(*ir.StringAttr).Val)
		}) {
			if f := ir.LookupSymbol(op, op.Get("decomposition").(*ir.SymbolRef)); f == nil || function.Type(f) != ir.Func(op.OperandTypes(), op.ResultTypes()) {
				c.IR.Report(op, "has other types than its decomposition, so it cannot become a call of it")
				return pass.ErrReported
			}
			call := b.At(op).MakeWith(function.Call, op.Operands(), ir.With{Types: op.ResultTypes(),
				Attrs: []ir.NamedAttr{{Name: "callee", Attr: op.Get("decomposition")}}})
			replace(op, call)
			n++
		}
		c.Count("composites-replaced", n)
		return nil
	},
}

// WrapOptions are the options of stablehlo-wrap-in-composite.
type WrapOptions struct {
	Ops     []string `opt:"op-names" doc:"full names of the ops to wrap"`
	Version int      `opt:"version" doc:"version of the composites"`
}

// WrapInComposite replaces ops by composites whose functions hold them.
var WrapInComposite = &pass.Def[WrapOptions]{
	Name: "stablehlo-wrap-in-composite",
	Doc:  "replace ops by composites whose functions hold the ops",
	On:   "builtin.module",
	Run: func(c *pass.Context, module *ir.Op, o WrapOptions) error {
		b := ir.NewBuilder()
		syms := ir.SymbolsOf(module)
		ops := all(module, func(op *ir.Op) bool { return op.Def().Dialect() == graph.Dialect && slices.Contains(o.Ops, op.Name()) })
		for _, op := range slices.Backward(ops) {
			name := syms.Unique(op.Name() + ".impl")
			b.At(op).AtEnd(module.Body())
			impl := function.New(b, name, ir.Func(op.OperandTypes(), op.ResultTypes()))
			function.SetPrivate(impl)
			syms.Add(impl)
			inner := b.AtEnd(function.Body(impl)).Clone(op, ir.NewMapping())
			for i := range op.NumOperands() {
				inner.SetOperand(i, function.Body(impl).Arg(i))
			}
			b.MakeWith(function.Return, inner.Results(), ir.With{})

			var attrs []ir.NamedAttr
			for i, a := range op.Def().Attrs {
				if v := op.Attr(i); v != nil {
					attrs = append(attrs, ir.NamedAttr{Name: a.Name, Attr: v})
				}
			}
			attrs = append(attrs, op.Discardables()...)
			given := []ir.NamedAttr{{Name: "name", Attr: ir.Str(op.Name())}, {Name: "decomposition", Attr: ir.Ref(name)}}
			if len(attrs) > 0 {
				given = append(given, ir.NamedAttr{Name: "composite_attributes", Attr: ir.Dict(attrs...)})
			}
			if o.Version != 0 {
				given = append(given, ir.NamedAttr{Name: "version", Attr: ir.I32Attr(int64(o.Version))})
			}
			replace(op, b.At(op).MakeWith(graph.Composite, op.Operands(), ir.With{Types: op.ResultTypes(), Attrs: given}))
		}
		return nil
	},
}

// all lists the ops inside root, outer ones first, that are wanted.
func all(root *ir.Op, want func(*ir.Op) bool) (out []*ir.Op) {
	root.Walk(func(op *ir.Op) bool {
		if want(op) {
			out = append(out, op)
		}
		return true
	})
	return out
}

// replace makes the users of op use the results of by, and erases op.
func replace(op, by *ir.Op) {
	for i := range op.NumResults() {
		by.Result(i).SetNameRef(op.Result(i).NameRef())
		op.Result(i).ReplaceUses(by.Result(i))
	}
	op.Erase()
}
