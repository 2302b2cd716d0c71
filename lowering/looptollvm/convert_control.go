package looptollvm

import (
	"terrace/dialects/cf"
	"terrace/dialects/function"
	"terrace/dialects/llvm"
	"terrace/dialects/ub"
	"terrace/ir"
)

func init() {
	enter(convertReturn, function.Return)
	enter(convertCall, function.Call, function.CallIndirect)
	enter(func(c *Converter, op *ir.Op) error {
		c.Map(op.Result(0), c.makeAttrs(llvm.AddressOf, llvm.Ptr, []ir.NamedAttr{{Name: "global_name", Attr: op.Attr(0)}}))
		return nil
	}, function.Constant)
	enter(func(c *Converter, op *ir.Op) error {
		c.b.MakeWith(llvm.Br, c.operands(op), ir.With{Succs: c.succs(op)})
		return nil
	}, cf.Br)
	enter(func(c *Converter, op *ir.Op) error {
		w := ir.With{Succs: c.succs(op), Segments: op.OperandSegments()}
		if a := op.Get("branch_weights"); a != nil {
			w.Attrs = []ir.NamedAttr{{Name: "branch_weights", Attr: a}}
		}
		c.b.MakeWith(llvm.CondBr, c.operands(op), w)
		return nil
	}, cf.CondBr)
	enter(convertSwitch, cf.Switch)
	enter(convertAssert, cf.Assert)
	enter(func(c *Converter, op *ir.Op) error {
		t, err := c.typ(op, op.Result(0).Type())
		if err == nil {
			c.Map(op.Result(0), c.make(llvm.Poison, t))
		}
		return err
	}, ub.Poison)
	enter(func(c *Converter, op *ir.Op) error { c.b.Make(llvm.Unreachable); return nil }, ub.Unreachable)
}

func (c *Converter) succs(op *ir.Op) []*ir.Block {
	out := op.Succs()
	for i, b := range out {
		out[i] = c.starts[b]
	}
	return out
}

func convertReturn(c *Converter, op *ir.Op) error {
	v := c.operands(op)
	if len(v) < 2 {
		c.b.Make(llvm.Return, v...)
		return nil
	}
	t, err := c.packed(op, op.OperandTypes())
	if err != nil {
		return err
	}
	s := c.make(llvm.Poison, t)
	for i, x := range v {
		s = c.insert(x, s, []int64{int64(i)})
	}
	c.b.Make(llvm.Return, s)
	return nil
}

func convertCall(c *Converter, op *ir.Op) error {
	t, err := c.packed(op, op.ResultTypes())
	if err != nil {
		return err
	}
	v := c.operands(op)
	w := ir.With{Segments: []int{len(v), 0}}
	if op.Is(function.Call) {
		w.Attrs = []ir.NamedAttr{{Name: "callee", Attr: op.Get("callee")}}
	}
	if op.NumResults() > 0 {
		w.Types = []ir.Type{t}
	}
	call := c.b.MakeWith(llvm.Call, v, w)
	switch n := op.NumResults(); n {
	case 0:
	case 1:
		c.Map(op.Result(0), call.Result(0))
	default:
		for i := range n {
			c.Map(op.Result(i), c.extract(call.Result(0), []int64{int64(i)}))
		}
	}
	return nil
}

func convertSwitch(c *Converter, op *ir.Op) error {
	w := ir.With{Succs: c.succs(op), Segments: op.OperandSegments(), Attrs: []ir.NamedAttr{{Name: "case_operand_segments", Attr: op.Get("case_operand_segments")}}}
	if a := op.Get("case_values"); a != nil {
		w.Attrs = append(w.Attrs, ir.NamedAttr{Name: "case_values", Attr: a})
	}
	c.b.MakeWith(llvm.Switch, c.operands(op), w)
	return nil
}

// convertAssert stops the program where the condition does not hold.
func convertAssert(c *Converter, op *ir.Op) error {
	from := c.b.Block()
	region := from.Region()
	rest, fail := region.AddBlock(), region.AddBlock()
	c.b.MakeWith(llvm.CondBr, []*ir.Value{c.Of(op.Operand(0))}, ir.With{Succs: []*ir.Block{rest, fail}, Segments: []int{1, 0, 0}})
	c.b.AtEnd(fail)
	c.b.MakeWith(llvm.CallIntrinsic, nil, ir.With{Segments: []int{0, 0}, Types: []ir.Type{}, Attrs: []ir.NamedAttr{{Name: "intrin", Attr: ir.Str("llvm.trap")}}})
	c.b.Make(llvm.Unreachable)
	c.b.AtEnd(rest)
	return nil
}
