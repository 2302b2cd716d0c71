package runtime

import (
	"fmt"
	goruntime "runtime"
	"unsafe"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/lowering/pipelines"
	"terrace/runtime/libllvm"
)

// CFunction is the meaning of a custom_call that a C function in this process has, for
// graph.RegisterCall. The function, at the address given, is of the type that compiled
// libraries call too:
//
//	int32_t target(void **buffers, const char *config, size_t config_bytes)
//
// buffers are the operands, which it must not write, then the results: elements in C
// order as in [data.Tensor]. config is the call's backend_config as text, with a zero
// behind it. Another result than 0 is an error, which ends the program.
func CFunction(addr uintptr) ir.EvalFunc {
	return func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		var tensors []*data.Tensor
		for _, v := range in {
			switch t := v.Tensor(); {
			case t != nil && !t.HasPoison():
				tensors = append(tensors, t.Expand())
			case t != nil || v.IsPoison():
				return ir.Trap("an operand of a C function is poison")
			default:
				if _, token := v.Ref.(data.Token); !token {
					return ir.Trap("an operand of a C function is no tensor")
				}
			}
		}
		out := make([]data.Value, op.NumResults())
		for i := range out {
			t := op.Result(i).Type()
			e, ok := ir.StorageType(t)
			shape, ranked := ir.ShapeOf(t)
			switch {
			case !ok: // a token
				out[i] = data.Value{Ref: data.Token{}}
				continue
			case !ranked || !ir.IsStatic(t):
				return ir.Trap(fmt.Sprintf("a C function has a result of unknown size, '%s'", t))
			}
			if _, err := data.CheckedLen(e, shape); err != nil {
				return ir.Trap(err.Error())
			}
			x := data.New(e, shape...)
			out[i] = data.OfTensor(x)
			tensors = append(tensors, x)
		}
		buffers := make([]unsafe.Pointer, len(tensors)+1)
		for i, t := range tensors {
			buffers[i] = pointer(t.Data)
		}
		config := pipelines.ConfigOf(op)
		text := append([]byte(config), 0)
		status := int32(libllvm.Call(addr, uintptr(unsafe.Pointer(&buffers[0])), uintptr(unsafe.Pointer(&text[0])), uintptr(len(config))))
		goruntime.KeepAlive(tensors)
		goruntime.KeepAlive(buffers)
		goruntime.KeepAlive(text)
		if status != 0 {
			return ir.Trap(fmt.Sprintf("the C function returned %d", status))
		}
		return ir.Values(out...)
	}
}

// A SharedLibrary has C functions that programs may call.
type SharedLibrary struct{ lib *libllvm.Shared }

// OpenShared loads a shared library into the process, where it stays.
func OpenShared(file string) (*SharedLibrary, error) {
	lib, err := libllvm.OpenShared(file)
	if err != nil {
		return nil, err
	}
	return &SharedLibrary{lib}, nil
}

// Function is [CFunction] for a function of the library; ok is false where it has none
// of the name.
func (l *SharedLibrary) Function(name string) (f ir.EvalFunc, ok bool) {
	addr, ok := l.lib.Symbol(name)
	if !ok {
		return nil, false
	}
	return CFunction(addr), true
}
