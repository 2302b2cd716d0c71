package llvm

import (
	"fmt"

	"terrace/ir"
	"terrace/ir/data"
)

// HostSymbol is the function by which native code asks the host for work:
//
//	int32_t terrace_host(int64_t id, void **table)
//
// The table holds the addresses of the buffers it works on. Another result than 0
// stops the program: the function that asked returns.
const HostSymbol = "terrace_host"

// HostAttr marks functions of other levels that stand beside code, for the host
// to run. The function of work id is @terrace_host_<id>; its arguments are
// buffers.
const HostAttr = "terrace.host"

// HostName is the name of the function that does work of the number.
func HostName(id int64) string { return fmt.Sprintf("%s_%d", HostSymbol, id) }

// evalHost calls the function of a number on the buffers of a table.
func evalHost(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	if len(in) != 2 || in[0].IsPoison() {
		return ir.Trap("asks the host for work without a number")
	}
	ref := ir.Ref(HostName(int64(in[0].Bits)))
	fn := m.Lookup(op, ref)
	if fn == nil || fn.Body() == nil {
		return ir.Trap(fmt.Sprintf("asks the host for @%s, which is not there", ref.Root))
	}
	args := make([]data.Value, fn.Body().NumArgs())
	for i := range args {
		t, _ := fn.Body().Arg(i).Type().(*ir.MemRefType)
		table, at, why := access(in[1], int64(8*(i+1)), "load")
		if why != "" {
			return ir.Trap(why)
		}
		p := m.Locate(data.Load(data.I64, table[at+int64(8*i):], 0))
		v, err := HostBuffer(t, func(bytes int64) (*data.Buffer, error) {
			if bytes == 0 {
				return &data.Buffer{}, nil
			}
			b, from, why := access(data.Value{Ref: p}, bytes, "access")
			if why != "" {
				return nil, ir.Errorf("%s", why)
			}
			return &data.Buffer{Data: b[from : from+bytes], Name: p.Buffer.Name, Of: p.Buffer, From: from}, nil
		})
		if err != nil {
			return ir.Trap(err.Error())
		}
		args[i] = v
	}
	if o := m.Call(op, ref, args); !o.OK() {
		return o
	}
	return ir.Bits(0)
}

// HostBuffer is the value of an argument of work of the host, a memref of static
// sizes over the memory that at returns so many bytes of.
func HostBuffer(t *ir.MemRefType, at func(bytes int64) (*data.Buffer, error)) (data.Value, error) {
	if t == nil {
		return data.Value{}, ir.Errorf("work of the host is on buffers")
	}
	strides, _, ok := ir.StridesOf(t)
	e, ok2 := ir.DataType(t)
	if !ok || !ok2 || !ir.IsStatic(t) {
		return data.Value{}, ir.Errorf("work of the host on '%s', whose layout is not known", t)
	}
	n := int64(1) // elements from the first to the last
	for i, size := range t.Shape {
		if size == 0 {
			n = 0
			break
		}
		n += (size - 1) * strides[i]
	}
	b, err := at(n * int64(e.Bytes()))
	if err != nil {
		return data.Value{}, err
	}
	return data.Value{Ref: &data.Memref{Buffer: b, Elem: e, Sizes: t.Shape, Strides: strides}}, nil
}
