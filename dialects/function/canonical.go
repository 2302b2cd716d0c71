package function

import (
	"terrace/ir"
	"terrace/rewrite"
)

var _ = rewrite.Canonical(Dialect, &rewrite.Pattern{Name: "call-of-constant", Root: CallIndirect, Rewrite: callOfConstant})

// callOfConstant calls a function that is known by its name.
func callOfConstant(op *ir.Op, rw *rewrite.Rewriter) bool {
	fn := op.Operand(0).Op()
	if !fn.Is(Constant) {
		return rw.No("the function is not known")
	}
	attrs := []ir.NamedAttr{{Name: "callee", Attr: fn.Attr(0)}}
	for _, name := range []string{"arg_attrs", "res_attrs"} {
		if a := op.Get(name); a != nil {
			attrs = append(attrs, ir.NamedAttr{Name: name, Attr: a})
		}
	}
	call := rw.MakeWith(Call, op.Operands()[1:], ir.With{Types: op.ResultTypes(), Attrs: attrs})
	for _, a := range op.Discardables() {
		call.SetDiscardable(a.Name, a.Attr)
	}
	return rw.ReplaceOp(op, call)
}
