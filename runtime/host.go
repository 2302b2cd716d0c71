package runtime

import (
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"unsafe"

	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/lowering/pipelines"
	"terrace/runtime/libllvm"
)

// hosted is the part of a program that native code hands back: functions by
// number, in a module in which the symbols they name are found.
type hosted struct {
	module *ir.Op
	fns    map[int64]*ir.Op
}

// before returns a copy of a module for [newHosted], nil when it has no work for the host.
func before(module *ir.Op) *ir.Op {
	if !pipelines.AsksHost(module) {
		return nil
	}
	return ir.NewBuilder().Clone(module, ir.NewMapping())
}

// newHosted keeps what of a planned module is the host's work, nil when there is none.
// before is the module as it was, nil where no op is known to be the host's.
func newHosted(ctx *ir.Context, module, before *ir.Op) (*hosted, error) {
	if call, target := pipelines.UnregisteredCall(module); call != nil {
		return nil, refuse(ctx, call, "calls @%s, which no function is registered for: unsupported on this target", target)
	}
	h := &hosted{}
	h.fns, h.module = pipelines.HostFunctions(module, before)
	if len(h.fns) == 0 {
		return nil, nil
	}
	return h, nil
}

// A HostCall is work of the host that code which stands by itself does by a C function.
type HostCall struct {
	ID int64
	pipelines.Call
}

// hostCalls lists the work of the host in a planned module; before is as in [newHosted].
// What is no custom_call is refused.
func hostCalls(ctx *ir.Context, module, before *ir.Op) ([]HostCall, error) {
	var out []HostCall
	fns, _ := pipelines.HostFunctions(module, before)
	for _, id := range slices.Sorted(maps.Keys(fns)) {
		c, bad, why := pipelines.CallOf(fns[id])
		if bad != nil {
			return nil, refuse(ctx, bad, "%s unsupported in object code that stands by itself", why)
		}
		out = append(out, HostCall{id, c})
	}
	return out, nil
}

func (h *hosted) inOrder() (fns []*ir.Op) {
	for _, id := range slices.Sorted(maps.Keys(h.fns)) {
		fns = append(fns, h.fns[id])
	}
	return fns
}

// Specialized tells why code of a [Dynamic] is for one set of sizes alone; "" where
// it is for all, or the program has no open ones.
func (p *Program) Specialized() string { return p.sizes }

// Interpreted lists what of a program the interpreter runs when native code asks
// for it: a line an op, with its place and the reason.
func (p *Program) Interpreted() []string {
	if p.host == nil {
		return nil
	}
	var out []string
	for _, fn := range p.host.inOrder() {
		ops, why := pipelines.OfHost(fn)
		for i, op := range ops {
			out = append(out, fmt.Sprintf("%s: '%s' runs in the interpreter: %s", op.Loc().Pos(), op.Name(), why[i]))
		}
	}
	return out
}

// hostRun is what one call of native code asks of the host.
type hostRun struct {
	*hosted
	machine *interp.Machine
	err     error
}

func (h *hosted) start() *hostRun {
	return &hostRun{hosted: h, machine: interp.New(h.module, interp.Options{})}
}

// serve runs a function on buffers at the addresses of a table.
func (r *hostRun) serve(id int64, table unsafe.Pointer) (status int32) {
	defer func() {
		if bug := recover(); bug != nil { // native code is below: a panic must not cross it
			r.err, status = fmt.Errorf("internal error: %v\n%s", bug, debug.Stack()), 1
		}
	}()
	fn := r.fns[id]
	if fn == nil {
		r.err = fmt.Errorf("internal error: native code asks for work number %d, which is not there", id)
		return 1
	}
	addrs := unsafe.Slice((*unsafe.Pointer)(table), fn.Body().NumArgs())
	in := make([]data.Value, len(addrs))
	for i, p := range addrs {
		in[i], r.err = pipelines.HostBuffer(fn.Body().Arg(i).Type(), func(bytes int64) (*data.Buffer, error) {
			return &data.Buffer{Data: unsafe.Slice((*byte)(p), bytes), Name: "a buffer of native code"}, nil
		})
		if r.err != nil {
			return 1
		}
	}
	if _, r.err = r.machine.RunOp(fn, in...); r.err != nil {
		return 1
	}
	return 0
}

// call runs native code at an address with the host at its side.
func (h *hosted) call(addr uintptr, args []uintptr) error {
	if h == nil {
		libllvm.CallArgs(addr, args)
		return nil
	}
	r := h.start()
	libllvm.CallWithHost(r.serve, addr, args...)
	return r.err
}
