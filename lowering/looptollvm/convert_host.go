package looptollvm

import (
	"terrace/dialects/llvm"
	"terrace/dialects/tensor"
	"terrace/ir"
)

func init() { enter(convertHost, tensor.Host) }

// convertHost leaves the op in a function beside the code, which asks the host to
// run it.
func convertHost(c *Converter, op *ir.Op) error {
	id, ok := op.Get("id").(*ir.IntAttr)
	if !ok {
		return unsupported(op, "it has no id; outline-kernels numbers these ops")
	}
	fn := op.Parent()
	if t, ok := fn.Get("function_type").(*ir.TypeAttr); !ok || len(t.Typ.(*ir.FuncType).Out) > 0 {
		return unsupported(op, "the function around it returns values, so it cannot stop")
	}
	for _, v := range op.Operands() {
		m, ok := v.Type().(*ir.MemRefType)
		if !ok || !ir.IsStatic(m) {
			return unsupported(op, "its operands must be buffers of known sizes")
		}
		l, err := layoutOf(op, m)
		if err != nil {
			return err
		}
		if err := l.needStrides(op); err != nil {
			return err
		}
	}
	n := op.NumOperands()
	at := c.b.Place()
	c.b.AtEnd(c.module.Body())
	tensor.HostFunction(c.b, llvm.HostName(id.Val), op)
	c.b.AtStart(c.entry)
	table := c.makeAttrs(llvm.Alloca, llvm.Ptr, []ir.NamedAttr{{Name: "elem_type", Attr: ir.TypeOf(llvm.ArrayOf(int64(max(n, 1)), llvm.Ptr))}}, c.constant(ir.I64Attr(1), ir.I64))
	c.b.Back(at)
	for i, v := range op.Operands() {
		p := c.offsetPointer(table, llvm.Ptr, sum{known: int64(i)}, true)
		c.b.Make(llvm.Store, c.Of(v), p)
	}
	status := c.call(llvm.HostSymbol, ir.I32, c.i64(id.Val), table)
	good := c.icmp(0, status, c.int(ir.I32, 0))
	region := c.b.Block().Region()
	rest, stop := region.AddBlock(), region.AddBlock()
	c.b.MakeWith(llvm.CondBr, []*ir.Value{good}, ir.With{Succs: []*ir.Block{rest, stop}, Segments: []int{1, 0, 0}})
	c.b.AtEnd(stop)
	c.b.Make(llvm.Return)
	c.b.AtEnd(rest)
	return nil
}
