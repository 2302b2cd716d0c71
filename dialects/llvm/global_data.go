package llvm

import (
	"errors"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
)

func init() {
	// A function has an address too; nobody reads what is there.
	ir.GlobalData.Implement(Func, func(op *ir.Op) (ir.GlobalInfo, error) { return ir.GlobalInfo{Bytes: 16}, nil })
}

// globalData tells the interpreter what a global holds.
func globalData(op *ir.Op) (ir.GlobalInfo, error) {
	t := GlobalType(op)
	size, ok := SizeOf(t)
	if !ok {
		return ir.GlobalInfo{}, ir.Errorf("type '%s' has no size", t)
	}
	info := ir.GlobalInfo{Bytes: size, Space: int(intAttr(op, "addr_space", 0))}
	value, body := op.Get("value"), op.Body()
	switch {
	case value != nil:
		info.Fill = func(m ir.Machine, b *data.Buffer) error {
			if d, ok := value.(*ir.DenseAttr); ok && d.Val != nil && !d.Val.Splat && int64(len(d.Val.Data)) == size {
				copy(b.Data, d.Val.Data) // stored as it is in memory
				return nil
			}
			v, ok := ValueOf(value, t)
			if !ok {
				return ir.Errorf("the initializer of @%s has no value", ir.SymbolName(op))
			}
			writeValue(m, t, b.Data, 0, v)
			return nil
		}
	case body != nil:
		info.Fill = func(m ir.Machine, b *data.Buffer) error {
			o := m.Region(op, 0, nil)
			if !o.OK() {
				return errors.New(o.Reason)
			}
			if vs := o.All(); len(vs) == 1 {
				writeValue(m, t, b.Data, 0, vs[0])
			}
			return nil
		}
	}
	return info, nil
}

// functionBuffer is what a pointer to a function points to.
func functionBuffer(m ir.Machine, op *ir.Op, ref *ir.SymbolRef) *data.Buffer {
	b, err := m.Global(op, ref)
	if err != nil {
		return nil
	}
	return b
}

// calleeOf finds the function that a pointer points to.
func calleeOf(m ir.Machine, op *ir.Op, p data.Value) (*ir.SymbolRef, string) {
	ptr, ok := p.Ref.(data.Pointer)
	switch {
	case p.IsPoison():
		return nil, "call of poison"
	case !ok || ptr.Buffer == nil:
		return nil, "call of a null pointer"
	}
	name, isGlobal := strings.CutPrefix(ptr.Buffer.Name, "@")
	if ref := ir.Ref(name); isGlobal && ptr.Offset == 0 && m.Lookup(op, ref).Is(Func) {
		return ref, ""
	}
	return nil, "call of a pointer that is not to a function"
}
