package memref

import (
	"fmt"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
)

var memrefTypeKind = &ir.AttrKind{Desc: "memref type attribute", Ok: func(a ir.Attr) bool {
	t, ok := a.(*ir.TypeAttr)
	if !ok {
		return false
	}
	_, ok = t.Typ.(*ir.MemRefType)
	return ok
}}

// GlobalType returns the type of a global.
func GlobalType(op *ir.Op) *ir.MemRefType { return op.Attr(2).(*ir.TypeAttr).Typ.(*ir.MemRefType) }

// Global is a variable of a module.
var Global = Dialect.Op(&ir.OpDef{
	Name:    "global",
	Summary: "a variable or constant of a module",
	Spec:    "mlir memref.global",
	Attrs: ir.Attrs{ir.Required("sym_name", ir.SymbolNameKind), ir.Maybe("sym_visibility", ir.StringKind), ir.Required("type", memrefTypeKind),
		ir.Maybe("initial_value", ir.AnyAttr), ir.Maybe("constant", ir.UnitKind), ir.Maybe("alignment", alignment)},
	Traits: ir.Symbol | ir.NoFold,
	Parse: func(p ir.Parser, st *ir.State) {
		if s, ok := p.StrOpt(); ok {
			st.Attrs[1] = ir.Str(s)
		}
		if p.Accept("constant") {
			st.Attrs[4] = ir.Unit
		}
		st.Attrs[0] = ir.Str(p.Symbol())
		p.Expect(":")
		at := p.Here()
		t := p.Type()
		if p.Failed() {
			return
		}
		m, ok := t.(*ir.MemRefType)
		if !ok || !ir.IsStatic(m) {
			p.FailAt(at, "type should be static shaped memref, but got '%s'", t)
			return
		}
		st.Attrs[2] = ir.TypeOf(t)
		if p.Accept("=") {
			if p.Accept("uninitialized") {
				st.Attrs[3] = ir.Unit
			} else {
				at := p.Here()
				st.Attrs[3] = p.AttrTyped(ir.Tensor(m.Shape, m.Elem))
				if !p.Failed() && !ir.DenseKind.Ok(st.Attrs[3]) {
					p.FailAt(at, "initial value should be a unit or elements attribute")
				}
			}
		}
		p.AttrDict(st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		if s, ok := op.Attr(1).(*ir.StringAttr); ok {
			p.Text(" ")
			p.W().Quote(s.Val)
		}
		if op.Attr(4) != nil {
			p.Text(" constant")
		}
		p.Text(" ")
		p.W().Symbol(ir.SymbolName(op))
		p.F(" : %", GlobalType(op))
		switch v := op.Attr(3).(type) {
		case nil:
		case *ir.UnitAttr:
			p.Text(" = uninitialized")
		default:
			p.Text(" = ")
			p.AttrValue(v)
		}
		p.AttrDict(op, "sym_name", "sym_visibility", "type", "initial_value", "constant")
	},
	Verify: func(op *ir.Op) error {
		t := GlobalType(op)
		if !ir.IsStatic(t) {
			return ir.Errorf("type should be static shaped memref, but got '%s'", t)
		}
		switch v := op.Attr(3).(type) {
		case nil, *ir.UnitAttr:
		case *ir.DenseAttr, *ir.ResourceAttr, *ir.SparseAttr:
			got := ir.AttrType(v)
			shape, _ := ir.ShapeOf(got)
			if ir.ElemOf(got) != t.Elem {
				return ir.Errorf("initial value element expected to be of type '%s', but was of type '%s'", t.Elem, ir.ElemOf(got))
			}
			if !sameSizes(shape, t.Shape) {
				return ir.Errorf("initial value shape expected to be %s but was %s", dims(t.Shape), dims(shape))
			}
		default:
			return ir.Errorf("initial value should be a unit or elements attribute, but got %s", ir.AttrText(v))
		}
		return nil
	},
	// Nothing happens where it stands: get_global makes the memory on first use.
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Values() },
	Example: `
module {
  memref.global "private" constant @table : memref<3xi32> = dense<[1, 2, 3]>
  func.func @last() -> i32 {
    %two = arith.constant 2 : index
    %t = memref.get_global @table : memref<3xi32>
    %x = memref.load %t[%two] : memref<3xi32>
    return %x : i32
  }
}`,
})

func dims(shape []int64) string {
	parts := make([]string, len(shape))
	for i, n := range shape {
		parts[i] = fmt.Sprint(n)
	}
	return strings.Join(parts, ", ")
}

func init() {
	ir.GlobalData.Implement(Global, func(op *ir.Op) (ir.GlobalInfo, error) {
		t := GlobalType(op)
		m, span, err := layoutOf(t, nil, nil)
		if err != nil {
			return ir.GlobalInfo{}, err
		}
		info := ir.GlobalInfo{Bytes: span * int64(m.Elem.Bytes()), Space: SpaceNumber(t.Space)}
		switch v := op.Attr(3).(type) {
		case nil:
			return info, fmt.Errorf("@%s is declared only; its memory is elsewhere", ir.SymbolName(op))
		case *ir.DenseAttr:
			if v.Val == nil {
				return info, fmt.Errorf("@%s has an initial value that is no numbers", ir.SymbolName(op))
			}
			if !ir.IsContiguous(t) {
				return info, fmt.Errorf("@%s has an initial value and a layout that is not contiguous", ir.SymbolName(op))
			}
			info.Init = v.Val
		case *ir.UnitAttr:
		default:
			d, ok := ir.DataOf(v)
			if !ok || d.Tensor() == nil {
				return info, fmt.Errorf("@%s has an initial value that is not in the file", ir.SymbolName(op))
			}
			info.Init = d.Tensor()
		}
		return info, nil
	})
	ir.VerifySymbolUses.Implement(GetGlobal, func(op *ir.Op, lookup func(*ir.SymbolRef) *ir.Op) error {
		ref := op.Attr(0).(*ir.SymbolRef)
		g := lookup(ref)
		if !g.Is(Global) {
			return ir.Errorf("'%s' does not reference a valid global memref", ref.Root)
		}
		if t := GlobalType(g); op.Result(0).Type() != ir.Type(t) {
			return ir.Errorf("result type '%s' does not match type '%s' of the global memref @%s", op.Result(0).Type(), t, ref.Root)
		}
		return nil
	})
}

// GetGlobal is the memory of a global.
var GetGlobal = Dialect.Op(&ir.OpDef{
	Name:    "get_global",
	Summary: "the memory of a global",
	Spec:    "mlir memref.get_global",
	Results: ir.Fields{ir.One("result", ir.Match("statically shaped memref of any type values", func(t ir.Type) bool {
		m, ok := t.(*ir.MemRefType)
		return ok && ir.IsStatic(m)
	}, ir.MemRef([]int64{4}, ir.F32)))},
	Attrs:  ir.Attrs{ir.Required("name", ir.FlatSymbolKind)},
	Traits: ir.Pure | ir.NoFold,
	Format: "$name : type($result) attr-dict",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		b, err := m.Global(op, op.Attr(0).(*ir.SymbolRef))
		if err != nil {
			return ir.Trap(err.Error())
		}
		r, _, err := layoutOf(typeOf(op.Result(0)), nil, nil)
		if err != nil {
			return ir.Trap(err.Error())
		}
		r.Buffer = b
		return ir.Result(data.Value{Ref: r})
	},
	Example: `
module {
  memref.global @counter : memref<i32> = uninitialized
  func.func @set(%x: i32) {
    %c = memref.get_global @counter : memref<i32>
    memref.store %x, %c[] : memref<i32>
    return
  }
}`,
})
